//! The verifier: every invariant of [`crate`] and [`crate::module`] that a pass could break. Input: a module; output: all
//! violations found, each naming function, block and instruction by number.

use crate::cfg::{Cfg, Dominators};
use crate::module::*;
use crate::ops::{Arity, Op};
use std::fmt;

/// A violated invariant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Error {
    /// Where: function, block, instruction, as far as they apply.
    pub place: String,
    /// What.
    pub message: String,
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.message)
    }
}

/// Checks a module.
pub fn verify(module: &Module) -> Result<(), Vec<Error>> {
    let mut v = Verifier {
        module,
        place: "module".into(),
        errors: vec![],
    };
    v.items();
    for (i, f) in module.functions.iter().enumerate() {
        v.place = format!("fn{i}");
        FunctionVerifier::run(&mut v, f);
    }
    if v.errors.is_empty() {
        Ok(())
    } else {
        Err(v.errors)
    }
}

struct Verifier<'m> {
    module: &'m Module,
    place: String,
    errors: Vec<Error>,
}

impl Verifier<'_> {
    fn error(&mut self, message: impl Into<String>) {
        self.errors.push(Error {
            place: self.place.clone(),
            message: message.into(),
        });
    }

    fn in_range(&mut self, what: &str, id: u32, len: usize) {
        if id as usize >= len {
            self.error(format!("{what}{id} does not exist"));
        }
    }

    fn items(&mut self) {
        let m = self.module;
        let (functions, strings) = (m.functions.len(), m.strings.len());
        for f in &m.bodies {
            self.in_range("fn", f.0, functions);
        }
        for (i, c) in m.classes.iter().enumerate() {
            self.place = format!("class{i}");
            self.in_range("fn", c.constructor.0, functions);
            if let Some(f) = c.field_init {
                self.in_range("fn", f.0, functions);
            }
            for (key, f, _) in c.methods.iter().chain(&c.statics) {
                self.in_range("string ", key.0, strings);
                self.in_range("fn", f.0, functions);
            }
        }
        for (i, l) in m.literals.iter().enumerate() {
            self.place = format!("literal{i}");
            let mut seen = std::collections::HashSet::new();
            for key in &l.keys {
                self.in_range("string ", key.0, strings);
                if !seen.insert(key) {
                    self.error(format!("string {} occurs twice", key.0));
                }
            }
        }
    }
}

struct FunctionVerifier<'v, 'm> {
    v: &'v mut Verifier<'m>,
    f: &'m Function,
    name: String,
    /// Block that defines each value and the position within it (0 for parameters, i + 1 for instruction i).
    defined_at: Vec<Option<(Block, usize)>>,
}

impl<'m> FunctionVerifier<'_, 'm> {
    fn run(v: &mut Verifier<'m>, f: &'m Function) {
        let name = v.place.clone();
        v.in_range("string ", f.name.0, v.module.strings.len());
        if let Some(c) = f.class {
            v.in_range("class", c.0, v.module.classes.len());
        }
        let defined_at = vec![None; f.values.len()];
        let mut fv = FunctionVerifier {
            v,
            f,
            name,
            defined_at,
        };
        let before = fv.v.errors.len();
        fv.structure();
        if fv.v.errors.len() > before {
            return;
        }
        let cfg = Cfg::new(f);
        fv.handlers(&cfg);
        fv.dominance(&cfg);
    }

    fn at(&mut self, b: usize, inst: Option<Inst>) {
        self.v.place = match inst {
            Some(i) => {
                let op = self.f.insts.get(i.index()).map_or("?", |d| d.op.mnemonic());
                format!("{} block{b} inst{} ({op})", self.name, i.0)
            }
            None => format!("{} block{b}", self.name),
        };
    }

    /// Ids in range, definitions placed once, arities, shape of targets.
    fn structure(&mut self) {
        let f = self.f;
        if f.blocks.first().is_none_or(|b| !b.params.is_empty()) {
            self.v.error("the entry must exist and has no parameters");
        }
        for (b, data) in f.blocks.iter().enumerate() {
            self.at(b, None);
            for (i, &p) in data.params.iter().enumerate() {
                self.define(p, Def::Param(Block(b as u32), i as u32), 0);
            }
            for (i, &inst) in data.insts.iter().enumerate() {
                self.at(b, Some(inst));
                self.instruction(b, i, inst);
            }
            self.at(b, None);
            if let Some(x) = data.terminator.operand() {
                self.v.in_range("v", x.0, f.values.len());
            }
            for t in data.terminator.targets() {
                self.target(t);
            }
        }
    }

    fn define(&mut self, value: Value, def: Def, position: usize) {
        let Some(data) = self.f.values.get(value.index()) else {
            return self.v.error(format!("v{} does not exist", value.0));
        };
        if data.def != def {
            self.v
                .error(format!("v{} says it is defined by {:?}", value.0, data.def));
        }
        let block = match def {
            Def::Param(b, _) => b,
            Def::Inst(_) => Block(u32::MAX),
        };
        if self.defined_at[value.index()]
            .replace((block, position))
            .is_some()
        {
            self.v.error(format!("v{} is defined twice", value.0));
        }
    }

    fn instruction(&mut self, b: usize, position: usize, inst: Inst) {
        let Some(data) = self.f.insts.get(inst.index()) else {
            return self.v.error(format!("inst{} does not exist", inst.0));
        };
        let arity_holds = match data.op.arity() {
            Arity::Exactly(n) => data.args.len() == n,
            Arity::AtLeast(n) => data.args.len() >= n,
        };
        if !arity_holds {
            let n = data.args.len();
            self.v
                .error(format!("takes {:?} arguments, has {n}", data.op.arity()));
        }
        if data.op.has_result() != data.result.is_some() {
            self.v.error("result and operation disagree");
        }
        if matches!(data.op, Op::Catch {}) && position != 0 {
            self.v.error("must be the first of its block");
        }
        for &a in &data.args {
            self.v.in_range("v", a.0, self.f.values.len());
        }
        self.immediates(data);
        if let Some(r) = data.result {
            self.define(r, Def::Inst(inst), position + 1);
            if let Some(Some(at)) = self.defined_at.get_mut(r.index()) {
                at.0 = Block(b as u32);
            }
        }
    }

    fn immediates(&mut self, data: &InstData) {
        let m = self.v.module;
        match data.op {
            Op::LoadGlobal { global } | Op::StoreGlobal { global } => {
                self.v.in_range("global", global.0, m.globals.len());
            }
            Op::Closure { function } => {
                self.v.in_range("fn", function.0, m.functions.len());
                if let Some(callee) = m.functions.get(function.index())
                    && callee.captures.len() != data.args.len()
                {
                    let (has, wants) = (data.args.len(), callee.captures.len());
                    self.v
                        .error(format!("{has} captured values for a function of {wants}"));
                }
            }
            Op::CallDirect { function } | Op::NewFrame { function, .. } => {
                self.v.in_range("fn", function.0, m.functions.len());
            }
            Op::ClassCreate { class } => self.v.in_range("class", class.0, m.classes.len()),
            Op::NewObject { literal } => {
                self.v.in_range("literal", literal.0, m.literals.len());
                if let Some(l) = m.literals.get(literal.index())
                    && l.keys.len() != data.args.len()
                {
                    let (has, wants) = (data.args.len(), l.keys.len());
                    self.v.error(format!("{has} values for {wants} keys"));
                }
            }
            Op::Capture { index } => {
                self.v.in_range("capture ", index, self.f.captures.len());
            }
            Op::CallBuiltin { row } => {
                self.v
                    .in_range("built-in ", row, tsuba_abi::builtins::BUILTINS.len());
            }
            _ => {}
        }
        let strings = m.strings.len();
        let mut out_of_range = false;
        data.op
            .for_each_string(&mut |s| out_of_range |= s.index() >= strings);
        if out_of_range {
            self.v.error("a string constant does not exist");
        }
    }

    fn target(&mut self, t: &Target) {
        for a in &t.args {
            self.v.in_range("v", a.0, self.f.values.len());
        }
        match self.f.blocks.get(t.block.index()) {
            None => self.v.error(format!("block{} does not exist", t.block.0)),
            Some(_) if t.block == Function::ENTRY => self.v.error("a jump to the entry"),
            Some(to) if to.params.len() != t.args.len() => {
                let (id, has, wants) = (t.block.0, t.args.len(), to.params.len());
                self.v.error(format!(
                    "{has} values for the {wants} parameters of block{id}"
                ));
            }
            Some(_) => {}
        }
    }

    fn starts_with_catch(&self, b: Block) -> bool {
        let first = self.f.blocks[b.index()].insts.first();
        first.is_some_and(|i| matches!(self.f.insts[i.index()].op, Op::Catch {}))
    }

    /// Handler edges lead to blocks that start with `catch`, other edges to those that do not.
    fn handlers(&mut self, cfg: &Cfg) {
        for &b in &cfg.rpo {
            self.at(b.index(), None);
            let data = &self.f.blocks[b.index()];
            let handler = match &data.terminator {
                Terminator::OnThrow { handler, .. } => Some(handler),
                Terminator::Throw { handler, .. } => handler.as_ref(),
                Terminator::Jump(_)
                | Terminator::Branch { .. }
                | Terminator::Return(_)
                | Terminator::Unreachable => None,
            };
            if let Some(h) = handler
                && !self.starts_with_catch(h.block)
            {
                self.v.error(format!(
                    "handler block{} does not start with catch",
                    h.block.0
                ));
            }
            let is_handler = |t: &Target| handler.is_some_and(|h| std::ptr::eq(h, t));
            let targets = data.terminator.targets();
            for t in targets.into_iter().filter(|t| !is_handler(t)) {
                if self.starts_with_catch(t.block) {
                    self.v.error(format!("block{} is a handler", t.block.0));
                }
            }
            if let Terminator::OnThrow { handler, .. } = &data.terminator {
                self.on_throw(data, handler);
            }
        }
        if self.starts_with_catch(Function::ENTRY) {
            self.v.error("the entry is no handler");
        }
    }

    fn on_throw(&mut self, data: &BlockData, handler: &Target) {
        let Some(last) = data.insts.last().map(|i| &self.f.insts[i.index()]) else {
            return self.v.error("on_throw without an instruction");
        };
        if !last.op.may_throw() {
            self.v.error(format!(
                "on_throw after `{}`, which cannot throw",
                last.op.mnemonic()
            ));
        }
        if last.result.is_some_and(|r| handler.args.contains(&r)) {
            self.v
                .error("the result of the throwing operation reaches its handler");
        }
    }

    /// Every use is dominated by its definition. The result of an operation before `on_throw` is defined on the edge to
    /// its normal successor only: that edge must dominate the use.
    fn dominance(&mut self, cfg: &Cfg) {
        let dominators = Dominators::new(cfg);
        for &b in &cfg.rpo {
            let data = &self.f.blocks[b.index()];
            for (i, &inst) in data.insts.iter().enumerate() {
                self.at(b.index(), Some(inst));
                for &a in &self.f.insts[inst.index()].args {
                    self.used(cfg, &dominators, a, b, i + 1);
                }
            }
            self.at(b.index(), None);
            let end = usize::MAX;
            if let Some(x) = data.terminator.operand() {
                self.used(cfg, &dominators, x, b, end);
            }
            for t in data.terminator.targets() {
                for &a in &t.args {
                    self.used(cfg, &dominators, a, b, end);
                }
            }
        }
    }

    fn used(
        &mut self,
        cfg: &Cfg,
        dominators: &Dominators,
        value: Value,
        b: Block,
        position: usize,
    ) {
        let Some((at, def)) = self.defined_at[value.index()] else {
            return self.v.error(format!("v{} is used but not placed", value.0));
        };
        if at == b {
            if def >= position {
                self.v
                    .error(format!("v{} is used before its definition", value.0));
            }
            return;
        }
        if !dominators.dominates(at, b) {
            return self
                .v
                .error(format!("v{} does not dominate this use", value.0));
        }
        let data = &self.f.blocks[at.index()];
        if let Terminator::OnThrow { normal, .. } = &data.terminator
            && def == data.insts.len()
        {
            let mut entries = cfg.preds[normal.block.index()].iter().filter(|&&p| p != at);
            let only_entry = entries.all(|&p| dominators.dominates(normal.block, p));
            if !only_entry || !dominators.dominates(normal.block, b) {
                self.v.error(format!(
                    "v{} may be missing here: its operation may have thrown",
                    value.0
                ));
            }
        }
    }
}

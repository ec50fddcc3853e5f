//! The verifier. [`verify`] checks what holds for all LIR; [`verify_rooted`] what holds after root placement.
//!
//! A function that passes both never shows the collector a stale reference, as far as LIR says so: no tracked value is used
//! after a call that may have moved it, and every slot is initialised wherever a collection may happen.

mod nans;
mod rooted;
mod types;

pub use rooted::verify_rooted;

use crate::cfg::Cfg;
use crate::function::{Block, Callee, Function, Imm, Inst, Terminator, Value, ValueDef};
use crate::module::{Module, SymbolKind};
use crate::ops::Op;
use crate::print::inst_text;
use crate::types::{Effect, Signature, Type};
use std::collections::HashSet;

/// A rule that a function breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Violation {
    /// The function.
    pub function: String,
    /// What and where.
    pub message: String,
}

impl std::fmt::Display for Violation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "@{}: {}", self.function, self.message)
    }
}

/// Checks every function and all data of a module; all violations, in order.
pub fn verify(module: &Module) -> Vec<Violation> {
    let mut out = verify_data(module);
    for func in &module.functions {
        out.extend(verify_function(module, func));
    }
    out
}

/// Checks one function.
pub fn verify_function(module: &Module, func: &Function) -> Vec<Violation> {
    let mut checker = Checker::new(module, func);
    if checker.structure() {
        checker.cfg = Some(Cfg::new(func));
        for b in func.block_ids() {
            checker.block(b);
        }
        if checker.violations.is_empty() {
            checker.nans();
        }
    }
    checker.violations
}

fn verify_data(module: &Module) -> Vec<Violation> {
    let mut out = Vec::new();
    for data in &module.data {
        let mut complain = |message: &str| {
            out.push(Violation {
                function: module.symbol(data.symbol).name.clone(),
                message: message.to_owned(),
            });
        };
        if !data.align.is_power_of_two() {
            complain("the alignment is no power of two");
        }
        let mut free = 0;
        for r in &data.relocs {
            if r.offset % 8 != 0 || r.offset < free || r.offset as usize + 8 > data.bytes.len() {
                complain("an address is misplaced");
            }
            free = r.offset + 8;
        }
        if !data.relocs.is_empty() && data.align < 8 {
            complain("addresses need an alignment of 8");
        }
    }
    out
}

/// State of the check of one function.
struct Checker<'a> {
    module: &'a Module,
    func: &'a Function,
    violations: Vec<Violation>,
    cfg: Option<Cfg>,
    /// Block and place of each instruction.
    place: Vec<Option<(Block, usize)>>,
}

impl<'a> Checker<'a> {
    fn new(module: &'a Module, func: &'a Function) -> Checker<'a> {
        Checker {
            module,
            func,
            violations: Vec::new(),
            cfg: None,
            place: vec![None; func.inst_count()],
        }
    }

    fn complain(&mut self, message: String) {
        self.violations.push(Violation {
            function: self.module.symbol(self.func.symbol).name.clone(),
            message,
        });
    }

    fn complain_at(&mut self, b: Block, i: Inst, message: &str) {
        let text = inst_text(self.module, self.func, i);
        self.complain(format!("{b}: `{text}`: {message}"));
    }

    /// Ids in range, each instruction in one place, the declaration equal. Nothing else is looked at if this fails.
    fn structure(&mut self) -> bool {
        let func = self.func;
        match &self.module.symbol(func.symbol).kind {
            SymbolKind::Function(sig, attrs) if *sig == func.sig && *attrs == func.attrs => {}
            _ => self.complain("differs from its declaration".to_owned()),
        }
        if func.blocks.is_empty() {
            self.complain("has no blocks".to_owned());
            return false;
        }
        let entry: Vec<Type> = func
            .block(Function::ENTRY)
            .params
            .iter()
            .map(|v| func.value_type(*v))
            .collect();
        if entry != func.sig.params {
            self.complain("the entry's parameters are not the signature's".to_owned());
        }
        self.signature_rules(&func.sig);
        for b in func.block_ids() {
            for (at, &i) in func.block(b).insts.iter().enumerate() {
                if self.place[i.index()].replace((b, at)).is_some() {
                    self.complain(format!("{b}: {i} is listed twice"));
                }
            }
            for target in func.block(b).term.targets() {
                if target.block.index() >= func.blocks.len() {
                    self.complain(format!("{b}: no block {}", target.block));
                } else if target.block == Function::ENTRY {
                    self.complain(format!("{b}: the entry is a target"));
                }
            }
        }
        self.value_ranges();
        self.violations.is_empty()
    }

    fn value_ranges(&mut self) {
        let func = self.func;
        let count = func.value_count();
        for b in func.block_ids() {
            let block = func.block(b);
            let args = block.insts.iter().flat_map(|i| func.args(*i));
            let targets = block.term.targets();
            let all = args
                .copied()
                .chain(block.term.operand())
                .chain(targets.iter().flat_map(|t| t.args.clone()));
            let bad: Vec<Value> = all.filter(|v| v.index() >= count).collect();
            for v in bad {
                self.complain(format!("{b}: {v} is not defined"));
            }
        }
    }

    fn signature_rules(&mut self, sig: &Signature) {
        if sig.throws && !matches!(sig.ret, Some(Type::Box | Type::F64 | Type::I64 | Type::Ref)) {
            self.complain(format!("`{sig}` throws but its result has no mark"));
        }
        if sig.effect == Effect::CollectsOnThrow && !sig.throws {
            self.complain(format!(
                "`{sig}` collects when it throws but does not throw"
            ));
        }
    }

    fn block(&mut self, b: Block) {
        let func = self.func;
        let block = func.block(b);
        for (at, &i) in block.insts.iter().enumerate() {
            self.inst_types(b, i);
            self.call_rules(b, at, i);
            self.stack_args_rules(b, at, i);
            for &arg in func.args(i) {
                self.defined(b, at, arg);
            }
        }
        self.terminator_types(b);
        let end = block.insts.len();
        for v in block
            .term
            .operand()
            .into_iter()
            .chain(block.term.targets().iter().flat_map(|t| t.args.clone()))
        {
            self.defined(b, end, v);
        }
        if let Terminator::Switch { cases, .. } = &block.term {
            let mut seen = HashSet::new();
            if !cases.iter().all(|c| seen.insert(c.0)) {
                self.complain(format!("{b}: two equal cases"));
            }
        }
    }

    /// `v`, used in `b` before place `at`, has a definition that dominates the use.
    fn defined(&mut self, b: Block, at: usize, v: Value) {
        let cfg = self.cfg.as_ref().expect("structure was checked");
        if !cfg.is_reachable(b) {
            return;
        }
        let ok = match self.func.value(v).def {
            ValueDef::Inst(i) => match self.place.get(i.index()).copied().flatten() {
                Some((d, place)) if d == b => place < at,
                Some((d, _)) => cfg.is_reachable(d) && cfg.dominates(d, b),
                None => false,
            },
            ValueDef::Param(d, n) => {
                let listed = self
                    .func
                    .blocks
                    .get(d.index())
                    .and_then(|x| x.params.get(n as usize))
                    == Some(&v);
                listed && cfg.is_reachable(d) && cfg.dominates(d, b)
            }
        };
        if !ok {
            self.complain(format!("{b}: {v} is used where it is not defined"));
        }
    }

    fn call_rules(&mut self, b: Block, at: usize, i: Inst) {
        let Imm::Call(callee, effect) = self.func.inst(i).imm else {
            return;
        };
        let sig = match callee {
            Callee::Function(s) => match &self.module.symbol(s).kind {
                SymbolKind::Function(sig, _) => sig.clone(),
                SymbolKind::Data | SymbolKind::Tls | SymbolKind::Absolute => return,
            },
            Callee::Rt(rt) => Signature::of_rt(rt),
            Callee::Ptr(s) => self.func.signatures[s.index()].clone(),
        };
        self.signature_rules(&sig);
        if effect < sig.effect {
            self.complain_at(b, i, "the effect is less than the callee's");
        }
        let raw_throw = sig.throws && sig.ret == Some(Type::Ref);
        if (effect == Effect::CollectsOnThrow || raw_throw) && !self.ends_in_check(b, at, i) {
            self.complain_at(
                b,
                i,
                "must be the last instruction before `check` of its result",
            );
        }
    }

    fn ends_in_check(&self, b: Block, at: usize, i: Inst) -> bool {
        let block = self.func.block(b);
        let checked = matches!(block.term, Terminator::Check { value, .. } if self.func.inst(i).result == Some(value));
        checked && at + 1 == block.insts.len()
    }

    fn stack_args_rules(&mut self, b: Block, at: usize, i: Inst) {
        if self.func.inst(i).op != Op::StackArgs {
            return;
        }
        let result = self.func.inst(i).result;
        let block = self.func.block(b);
        let mut done = false;
        for &later in &block.insts[at + 1..] {
            let uses = self.func.args(later).iter().any(|a| Some(*a) == result);
            if done && uses {
                return self.complain_at(b, i, "is used after its call");
            }
            if !done && self.func.inst(later).op == Op::StackArgs {
                return self.complain_at(b, i, "is followed by another before its call");
            }
            let collects = self
                .func
                .call_effect(later)
                .is_some_and(|e| e != Effect::Leaf);
            if uses && !collects && self.func.call_effect(later).is_none() {
                return self.complain_at(b, i, "is used by something that is no call");
            }
            done |= collects;
        }
        if !done {
            self.complain_at(b, i, "has no collecting call in its block");
        }
    }
}

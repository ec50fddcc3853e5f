//! Removal of what is trivially dead. Input: a function; output: the same function without unreachable blocks, block
//! parameters that stand for one value or for none that is used, unused operations without effect, and jumps to blocks
//! nothing else jumps to; blocks in reverse post-order, instructions and values numbered in order of appearance.
//!
//! Renumbering breaks whatever refers to a function's instructions from outside: run it before [`crate::facts`] exist.

use crate::cfg::Cfg;
use crate::module::*;
use crate::ops::{Effect, Op};
use std::collections::HashMap;

/// Cleans every function.
pub fn cleanup(module: &mut Module) {
    module.functions.iter_mut().for_each(cleanup_function);
}

/// Cleans one function.
pub fn cleanup_function(f: &mut Function) {
    let cfg = Cfg::new(f);
    let names = Names::new(f, &cfg);
    let live = Live::new(f, &cfg, &names);
    *f = Rewriter::run(f, &cfg, &names, &live);
}

/// For each value the one that it stands for.
struct Names {
    stands_for: Vec<Value>,
}

impl Names {
    /// Finds parameters whose incoming values are all one value (or the parameter itself), to a fixed point.
    fn new(f: &Function, cfg: &Cfg) -> Names {
        let mut names = Names {
            stands_for: (0..f.values.len() as u32).map(Value).collect(),
        };
        let mut incoming: HashMap<Value, Vec<Value>> = HashMap::new();
        let mut feeds: HashMap<Value, Vec<Value>> = HashMap::new();
        let mut work: Vec<Value> = vec![];
        for &b in &cfg.rpo {
            work.extend(&f.blocks[b.index()].params);
            for t in f.blocks[b.index()].terminator.targets() {
                for (&arg, &param) in t.args.iter().zip(&f.blocks[t.block.index()].params) {
                    incoming.entry(param).or_default().push(arg);
                    feeds.entry(arg).or_default().push(param);
                }
            }
        }
        work.reverse();
        while let Some(param) = work.pop() {
            if names.stands_for[param.index()] != param {
                continue;
            }
            let args = incoming.get(&param).map_or(&[][..], Vec::as_slice);
            let Some(only) = names.only_value(param, args) else {
                continue;
            };
            names.stands_for[param.index()] = only;
            let users = feeds.remove(&param).unwrap_or_default();
            work.extend(&users);
            feeds.entry(only).or_default().extend(users);
        }
        names
    }

    fn only_value(&mut self, param: Value, args: &[Value]) -> Option<Value> {
        let mut only = None;
        for &arg in args {
            let arg = self.find(arg);
            if arg != param && *only.get_or_insert(arg) != arg {
                return None;
            }
        }
        only
    }

    fn find(&mut self, v: Value) -> Value {
        let mut root = v;
        while self.stands_for[root.index()] != root {
            root = self.stands_for[root.index()];
        }
        let mut at = v;
        while at != root {
            at = std::mem::replace(&mut self.stands_for[at.index()], root);
        }
        root
    }

    fn get(&self, v: Value) -> Value {
        let mut root = v;
        while self.stands_for[root.index()] != root {
            root = self.stands_for[root.index()];
        }
        root
    }
}

/// Which values something needs.
struct Live {
    values: Vec<bool>,
}

impl Live {
    fn new(f: &Function, cfg: &Cfg, names: &Names) -> Live {
        let mut live = Live {
            values: vec![false; f.values.len()],
        };
        let mut work = vec![];
        let mut incoming: HashMap<Value, Vec<Value>> = HashMap::new();
        for &b in &cfg.rpo {
            let data = &f.blocks[b.index()];
            let insts = data.insts.iter().map(|i| &f.insts[i.index()]);
            for inst in insts.filter(|i| !removable(&i.op)) {
                work.extend(inst.args.iter().map(|&v| names.get(v)));
                work.extend(inst.result);
            }
            work.extend(data.terminator.operand().map(|v| names.get(v)));
            for t in data.terminator.targets() {
                for (&arg, &param) in t.args.iter().zip(&f.blocks[t.block.index()].params) {
                    incoming.entry(param).or_default().push(names.get(arg));
                }
            }
        }
        while let Some(v) = work.pop() {
            if std::mem::replace(&mut live.values[v.index()], true) {
                continue;
            }
            match f.values[v.index()].def {
                Def::Inst(i) => {
                    let args = f.insts[i.index()].args.iter();
                    work.extend(args.map(|&a| names.get(a)));
                }
                Def::Param(..) => work.extend(incoming.get(&v).into_iter().flatten()),
            }
        }
        live
    }

    /// Whether a parameter stays.
    fn keeps(&self, names: &Names, param: Value) -> bool {
        self.values[param.index()] && names.get(param) == param
    }
}

/// Whether nothing can tell that an operation without a used result was there.
fn removable(op: &Op) -> bool {
    let allocates_only = matches!(
        op,
        Op::NewCell {}
            | Op::NewObject { .. }
            | Op::NewArray {}
            | Op::Closure { .. }
            | Op::Rest { .. }
            | Op::Arguments {}
            | Op::ArgumentsMapped {}
    );
    op.effect() <= Effect::Reads || allocates_only
}

struct Rewriter<'f> {
    from: &'f Function,
    to: Function,
    names: &'f Names,
    live: &'f Live,
    values: Vec<Option<Value>>,
    blocks: Vec<Option<Block>>,
}

impl Rewriter<'_> {
    fn run(f: &Function, cfg: &Cfg, names: &Names, live: &Live) -> Function {
        let mut to = Function::new(f.name, f.span);
        to.blocks.clear();
        let mut r = Rewriter {
            from: f,
            to,
            names,
            live,
            values: vec![None; f.values.len()],
            blocks: vec![None; f.blocks.len()],
        };
        let chains = chains(f, cfg);
        r.number(&chains);
        for (new, chain) in chains.iter().enumerate() {
            r.block(Block(new as u32), chain);
        }
        Function {
            flags: f.flags.clone(),
            params: f.params,
            length: f.length,
            param_hints: f.param_hints.clone(),
            captures: f.captures.clone(),
            class: f.class,
            ..r.to
        }
    }

    /// Makes blocks and everything that defines a value; arguments follow when all values have their numbers.
    fn number(&mut self, chains: &[Vec<Block>]) {
        for chain in chains {
            let head = &self.from.blocks[chain[0].index()];
            let new = self.to.new_block(head.span);
            self.blocks[chain[0].index()] = Some(new);
            for &p in head
                .params
                .iter()
                .filter(|&&p| self.live.keeps(self.names, p))
            {
                let v = self.to.new_block_param(new);
                self.define(p, v);
            }
            for b in chain {
                for &i in &self.from.blocks[b.index()].insts {
                    self.inst(new, i);
                }
            }
        }
    }

    fn inst(&mut self, block: Block, i: Inst) {
        let data = &self.from.insts[i.index()];
        let unused = data.result.is_none_or(|r| !self.live.values[r.index()]);
        if removable(&data.op) && unused {
            return;
        }
        let new = self.to.new_inst(data.op, data.args.clone(), data.span);
        self.to.insts[new.index()].inlined_at = data.inlined_at;
        self.to.blocks[block.index()].insts.push(new);
        if let (Some(old), Some(v)) = (data.result, self.to.insts[new.index()].result) {
            self.define(old, v);
        }
    }

    fn define(&mut self, old: Value, new: Value) {
        self.values[old.index()] = Some(new);
        self.to.values[new.index()].ty = self.from.values[old.index()].ty.clone();
    }

    fn value(&self, old: Value) -> Value {
        // Only values that the verifier would reject have no number; they stay what they were.
        self.values[self.names.get(old).index()].unwrap_or(old)
    }

    fn block(&mut self, new: Block, chain: &[Block]) {
        for at in 0..self.to.blocks[new.index()].insts.len() {
            let i = self.to.blocks[new.index()].insts[at];
            let args = std::mem::take(&mut self.to.insts[i.index()].args);
            self.to.insts[i.index()].args = args.into_iter().map(|a| self.value(a)).collect();
        }
        let last = &self.from.blocks[chain[chain.len() - 1].index()];
        let mut t = last.terminator.clone();
        match &mut t {
            Terminator::Branch { condition: v, .. }
            | Terminator::Return(v)
            | Terminator::Throw { value: v, .. } => *v = self.value(*v),
            Terminator::Jump(_) | Terminator::OnThrow { .. } | Terminator::Unreachable => {}
        }
        for target in t.targets_mut() {
            let params = &self.from.blocks[target.block.index()].params;
            let kept = target
                .args
                .iter()
                .zip(params)
                .filter(|(_, p)| self.live.keeps(self.names, **p));
            target.args = kept.map(|(&a, _)| self.value(a)).collect();
            target.block = self.blocks[target.block.index()].unwrap_or(target.block);
        }
        let data = &mut self.to.blocks[new.index()];
        data.terminator = t;
        data.span = last.span;
    }
}

/// The reachable blocks in reverse post-order, each with those that only it jumps to.
fn chains(f: &Function, cfg: &Cfg) -> Vec<Vec<Block>> {
    let mut taken = vec![false; f.blocks.len()];
    let mut out = vec![];
    for &head in &cfg.rpo {
        if std::mem::replace(&mut taken[head.index()], true) {
            continue;
        }
        let mut chain = vec![head];
        let mut last = head;
        while let Terminator::Jump(t) = &f.blocks[last.index()].terminator
            && cfg.preds[t.block.index()].len() == 1
            && !taken[t.block.index()]
        {
            last = t.block;
            taken[last.index()] = true;
            chain.push(last);
        }
        out.push(chain);
    }
    out
}

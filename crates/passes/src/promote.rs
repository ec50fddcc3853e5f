//! Promotion of module bindings to SSA values. Input: MIR as lowered; output: bindings that only one module body touches
//! are values of that body; loads and stores of them are gone.
//!
//! A module body runs once, so such a binding is an ordinary local variable. Block parameters go to the iterated
//! dominance frontier of its stores.

use std::collections::{HashMap, HashSet};
use tsuba_mir::cfg::{Cfg, Dominators};
use tsuba_mir::{Block, FuncId, Function, GlobalId, Module, Op, Value};

/// Promotes every binding that can be.
pub(crate) fn run(m: &mut Module) {
    let owners = sole_owners(m);
    let mut by_function: HashMap<FuncId, Vec<GlobalId>> = HashMap::new();
    for (g, owner) in owners.into_iter().enumerate() {
        if let Some(f) = owner {
            by_function.entry(f).or_default().push(GlobalId(g as u32));
        }
    }
    for (f, globals) in by_function {
        let initial: Vec<Op> = globals
            .iter()
            .map(|g| {
                if m.globals[g.index()].tdz {
                    Op::Uninitialised {}
                } else {
                    Op::Undefined {}
                }
            })
            .collect();
        Promote::run(&mut m.functions[f.index()], &globals, &initial);
    }
}

fn binding_of(op: Op) -> Option<GlobalId> {
    match op {
        Op::LoadGlobal { global } | Op::StoreGlobal { global } => Some(global),
        _ => None,
    }
}

/// For each binding, the one body that refers to it; `None` if several functions, or one that may run twice, do.
fn sole_owners(m: &Module) -> Vec<Option<FuncId>> {
    let mut owners: Vec<HashSet<FuncId>> = vec![HashSet::new(); m.globals.len()];
    for (f, function) in m.functions.iter().enumerate() {
        for i in function.blocks.iter().flat_map(|b| &b.insts) {
            if let Some(g) = binding_of(function.insts[i.index()].op) {
                owners[g.index()].insert(FuncId(f as u32));
            }
        }
    }
    let sole = |o: HashSet<FuncId>| match Vec::from_iter(o)[..] {
        [f] if m.functions[f.index()].flags.once => Some(f),
        _ => None,
    };
    owners.into_iter().map(sole).collect()
}

struct Promote<'a> {
    f: &'a mut Function,
    index: HashMap<GlobalId, usize>,
    /// Parameters added to each block: (binding, parameter).
    params: Vec<Vec<(usize, Value)>>,
    replaced: HashMap<Value, Value>,
}

enum Step {
    Enter(Block, Vec<Value>),
}

impl Promote<'_> {
    fn run(f: &mut Function, globals: &[GlobalId], initial: &[Op]) {
        let cfg = Cfg::new(f);
        let doms = Dominators::new(&cfg);
        let index: HashMap<GlobalId, usize> =
            globals.iter().enumerate().map(|(k, &g)| (g, k)).collect();
        let params = vec![Vec::new(); f.blocks.len()];
        let mut promote = Promote {
            f,
            index,
            params,
            replaced: HashMap::new(),
        };
        promote.place_params(&cfg, &doms, globals.len());
        promote.rename(&doms, initial);
    }

    fn place_params(&mut self, cfg: &Cfg, doms: &Dominators, globals: usize) {
        let frontiers = frontiers(cfg, doms, self.f.blocks.len());
        let mut stores: Vec<Vec<Block>> = vec![Vec::new(); globals];
        for &b in &cfg.rpo {
            for &i in &self.f.blocks[b.index()].insts {
                if let Op::StoreGlobal { global } = self.f.insts[i.index()].op
                    && let Some(&k) = self.index.get(&global)
                {
                    stores[k].push(b);
                }
            }
        }
        for (k, mut work) in stores.into_iter().enumerate() {
            let mut placed = HashSet::new();
            while let Some(b) = work.pop() {
                for &join in &frontiers[b.index()] {
                    if placed.insert(join) {
                        let v = self.f.new_block_param(join);
                        self.params[join.index()].push((k, v));
                        work.push(join);
                    }
                }
            }
        }
    }

    fn rename(&mut self, doms: &Dominators, initial: &[Op]) {
        let span = self.f.span;
        let mut start = Vec::new();
        let mut made = Vec::new();
        for &op in initial {
            let i = self.f.new_inst(op, vec![], span);
            made.push(i);
            start.extend(self.f.insts[i.index()].result);
        }
        let mut stack = vec![Step::Enter(Function::ENTRY, start)];
        while let Some(Step::Enter(b, mut values)) = stack.pop() {
            for &(k, v) in &self.params[b.index()] {
                values[k] = v;
            }
            self.rewrite_block(b, &mut values);
            stack.extend(
                doms.children[b.index()]
                    .iter()
                    .map(|&c| Step::Enter(c, values.clone())),
            );
        }
        self.f.blocks[0].insts.splice(0..0, made);
        self.rewrite_uses();
    }

    fn rewrite_block(&mut self, b: Block, values: &mut [Value]) {
        let insts = std::mem::take(&mut self.f.blocks[b.index()].insts);
        for i in insts {
            let inst = &self.f.insts[i.index()];
            match (
                inst.op,
                binding_of(inst.op).and_then(|g| self.index.get(&g).copied()),
            ) {
                (Op::StoreGlobal { .. }, Some(k)) => values[k] = inst.args[0],
                (_, Some(k)) => {
                    if let Some(r) = inst.result {
                        self.replaced.insert(r, values[k]);
                    }
                }
                (_, None) => self.f.blocks[b.index()].insts.push(i),
            }
        }
        let mut terminator = self.f.blocks[b.index()].terminator.clone();
        for t in terminator.targets_mut() {
            t.args
                .extend(self.params[t.block.index()].iter().map(|&(k, _)| values[k]));
        }
        self.f.blocks[b.index()].terminator = terminator;
    }

    fn resolve(&self, mut v: Value) -> Value {
        while let Some(&r) = self.replaced.get(&v) {
            v = r;
        }
        v
    }

    fn rewrite_uses(&mut self) {
        let resolved: HashMap<Value, Value> = self
            .replaced
            .keys()
            .map(|&v| (v, self.resolve(v)))
            .collect();
        let rewrite = |v: &mut Value| {
            if let Some(&r) = resolved.get(v) {
                *v = r;
            }
        };
        for inst in &mut self.f.insts {
            inst.args.iter_mut().for_each(rewrite);
        }
        for block in &mut self.f.blocks {
            block.terminator.for_each_value_mut(rewrite);
        }
    }
}

/// The dominance frontier of every block.
fn frontiers(cfg: &Cfg, doms: &Dominators, blocks: usize) -> Vec<Vec<Block>> {
    let mut frontiers: Vec<Vec<Block>> = vec![Vec::new(); blocks];
    for &b in &cfg.rpo {
        let preds = &cfg.preds[b.index()];
        if preds.len() < 2 {
            continue;
        }
        for &p in preds.iter().filter(|p| cfg.reachable(**p)) {
            let mut runner = Some(p);
            while let Some(r) = runner.filter(|&r| Some(r) != doms.idom[b.index()]) {
                if !frontiers[r.index()].contains(&b) {
                    frontiers[r.index()].push(b);
                }
                runner = doms.idom[r.index()];
            }
        }
    }
    frontiers
}

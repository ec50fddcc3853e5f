//! Promotion of slots in loops. Input: a module with accesses and alias classes; output: in loops that call nothing and
//! cannot throw, a proved slot that is written lives in an SSA value; it is loaded before the loop and stored where the
//! loop is left.
//!
//! LLVM would do the same, but with doubles: a slot holds a number's IEEE bits. As an SSA value of MIR a counter in a
//! field is an int32 again.
//!
//! A slot qualifies if every access of its alias class in the loop goes through one object that the loop does not change.
//! Loops are visited inner ones first. Facts about instructions are stale afterwards.

use crate::throws::inst_throws;
use std::collections::{HashMap, HashSet};
use tsuba_mir::cfg::{Cfg, Dominators};
use tsuba_mir::facts::Access;
use tsuba_mir::{Block, Def, FuncId, Function, Inst, Module, Op, StrId, Target, Terminator, Value};

/// Functions with more blocks than this are left alone: the analysis is repeated for every loop.
const MAX_BLOCKS: usize = 600;

/// Promotes in every function; whether anything was.
pub(crate) fn run(m: &mut Module) -> bool {
    let mut changed = false;
    for f in 0..m.functions.len() {
        let id = FuncId(f as u32);
        let mut done = HashSet::new();
        while m.functions[f].blocks.len() <= MAX_BLOCKS {
            let Some((natural, slots)) = next_loop(m, id, &mut done) else {
                break;
            };
            Promotion::run(&mut m.functions[f], &natural, &slots);
            changed = true;
        }
    }
    changed
}

/// A natural loop: its header and its blocks in reverse post-order.
struct NaturalLoop {
    header: Block,
    blocks: Vec<Block>,
}

/// A slot to promote.
struct Slot {
    object: Value,
    key: StrId,
    accesses: Vec<Inst>,
}

/// The smallest loop not visited yet that has slots to promote.
fn next_loop(m: &Module, f: FuncId, done: &mut HashSet<Block>) -> Option<(NaturalLoop, Vec<Slot>)> {
    let function = &m.functions[f.index()];
    let cfg = Cfg::new(function);
    let doms = Dominators::new(&cfg);
    let mut loops = natural_loops(function, &cfg, &doms);
    loops.sort_by_key(|l| l.blocks.len());
    for natural in loops {
        if !done.insert(natural.header) || !is_quiet(m, f, &natural) {
            continue;
        }
        let slots = slots_of(m, f, &natural, &doms);
        if !slots.is_empty() {
            return Some((natural, slots));
        }
    }
    None
}

fn natural_loops(f: &Function, cfg: &Cfg, doms: &Dominators) -> Vec<NaturalLoop> {
    let mut bodies: HashMap<Block, HashSet<Block>> = HashMap::new();
    for &b in &cfg.rpo {
        for t in f.blocks[b.index()].terminator.targets() {
            if doms.dominates(t.block, b) {
                let body = bodies.entry(t.block).or_default();
                body.insert(t.block);
                let mut work = vec![b];
                while let Some(b) = work.pop() {
                    if body.insert(b) {
                        work.extend(cfg.preds[b.index()].iter().filter(|p| cfg.reachable(**p)));
                    }
                }
            }
        }
    }
    let natural = |(header, body): (Block, HashSet<Block>)| NaturalLoop {
        header,
        blocks: cfg
            .rpo
            .iter()
            .copied()
            .filter(|b| body.contains(b))
            .collect(),
    };
    let mut loops: Vec<NaturalLoop> = bodies.into_iter().map(natural).collect();
    loops.sort_by_key(|l| l.header);
    loops
}

/// Whether nothing in a loop throws, calls, or touches slots other than by proved accesses.
fn is_quiet(m: &Module, f: FuncId, natural: &NaturalLoop) -> bool {
    let function = &m.functions[f.index()];
    let throws = vec![true; m.functions.len()];
    let calls = |op: &Op| {
        matches!(
            op,
            Op::CallDirect { .. } | Op::Catch {} | Op::ClassCreate { .. } | Op::DefineMethod { .. }
        )
    };
    natural.blocks.iter().all(|b| {
        let block = &function.blocks[b.index()];
        let leaves_quietly = matches!(
            block.terminator,
            Terminator::Jump(_) | Terminator::Branch { .. } | Terminator::Return(_)
        );
        let quiet =
            |i: &Inst| !calls(&function.insts[i.index()].op) && !inst_throws(m, f, *i, &throws);
        leaves_quietly && block.insts.iter().all(quiet)
    })
}

/// The slots of a quiet loop that are written and reached through one object only.
fn slots_of(m: &Module, f: FuncId, natural: &NaturalLoop, doms: &Dominators) -> Vec<Slot> {
    let function = &m.functions[f.index()];
    let mut classes: HashMap<u32, Option<Slot>> = HashMap::new();
    let mut written = HashSet::new();
    for &i in natural
        .blocks
        .iter()
        .flat_map(|b| &function.blocks[b.index()].insts)
    {
        let inst = &function.insts[i.index()];
        let (key, writes) = match inst.op {
            Op::GetProp { key } => (key, false),
            Op::SetProp { key, .. } => (key, true),
            Op::DefineProp {} => return vec![],
            _ => continue,
        };
        let proved = matches!(m.facts.accesses.get(&(f, i)), Some(Access::Slot { .. }));
        let Some(&class) = m.facts.alias_classes.get(&(f, i)).filter(|_| proved) else {
            continue;
        };
        let object = inst.args[0];
        let slot = classes.entry(class).or_insert_with(|| {
            is_outside(function, object, natural, doms).then(|| Slot {
                object,
                key,
                accesses: vec![],
            })
        });
        match slot {
            Some(s) if s.object == object && s.key == key => s.accesses.push(i),
            _ => *slot = None,
        }
        if writes {
            written.insert(class);
        }
    }
    let mut slots: Vec<(u32, Slot)> = classes
        .into_iter()
        .filter_map(|(c, s)| Some((c, s?)))
        .collect();
    slots.retain(|(c, _)| written.contains(c));
    slots.sort_by_key(|(c, _)| *c);
    slots.into_iter().map(|(_, s)| s).collect()
}

/// Whether a value is defined before a loop is entered.
fn is_outside(f: &Function, v: Value, natural: &NaturalLoop, doms: &Dominators) -> bool {
    let block = match f.values[v.index()].def {
        Def::Param(b, _) => Some(b),
        Def::Inst(i) => (0..f.blocks.len() as u32)
            .map(Block)
            .find(|b| f.blocks[b.index()].insts.contains(&i)),
    };
    block.is_some_and(|b| !natural.blocks.contains(&b) && doms.dominates(b, natural.header))
}

/// One loop being rewritten.
struct Promotion<'a> {
    f: &'a mut Function,
    natural: &'a NaturalLoop,
    slots: &'a [Slot],
    /// Value of each slot at the end of a block.
    out: HashMap<Block, Vec<Value>>,
    /// Blocks that take the slots as parameters, after those they had.
    joins: HashMap<Block, Vec<Value>>,
    replaced: HashMap<Value, Value>,
}

impl Promotion<'_> {
    fn run(f: &mut Function, natural: &NaturalLoop, slots: &[Slot]) {
        let cfg = Cfg::new(f);
        let mut p = Promotion {
            f,
            natural,
            slots,
            out: HashMap::new(),
            joins: HashMap::new(),
            replaced: HashMap::new(),
        };
        for &b in &natural.blocks {
            if b == natural.header || cfg.preds[b.index()].len() > 1 {
                let params = slots.iter().map(|_| p.f.new_block_param(b)).collect();
                p.joins.insert(b, params);
            }
        }
        for &b in &natural.blocks {
            let start = match p.joins.get(&b) {
                Some(params) => params.clone(),
                None => p.out[&cfg.preds[b.index()][0]].clone(),
            };
            p.rewrite_block(b, start);
        }
        p.enter();
        for &b in &natural.blocks {
            p.rewrite_edges(b);
        }
        p.rewrite_uses();
    }

    fn rewrite_block(&mut self, b: Block, mut values: Vec<Value>) {
        let insts = std::mem::take(&mut self.f.blocks[b.index()].insts);
        for i in insts {
            let Some(k) = self.slots.iter().position(|s| s.accesses.contains(&i)) else {
                self.f.blocks[b.index()].insts.push(i);
                continue;
            };
            let inst = &self.f.insts[i.index()];
            match inst.result {
                Some(r) => {
                    self.replaced.insert(r, values[k]);
                }
                None => values[k] = inst.args[1],
            }
        }
        self.out.insert(b, values);
    }

    /// Puts a block with the loads before the header.
    fn enter(&mut self) {
        let header = self.natural.header;
        let span = self.f.blocks[header.index()].span;
        let before = self.f.new_block(span);
        let carried = self.f.blocks[header.index()].params.len() - self.slots.len();
        for block in 0..before.index() {
            if self.natural.blocks.contains(&Block(block as u32)) {
                continue;
            }
            for t in self.f.blocks[block].terminator.targets_mut() {
                if t.block == header {
                    t.block = before;
                }
            }
        }
        let mut args: Vec<Value> = (0..carried)
            .map(|_| self.f.new_block_param(before))
            .collect();
        for s in self.slots {
            let load = self
                .f
                .append(before, Op::GetProp { key: s.key }, vec![s.object], span);
            args.extend(load);
        }
        self.f.blocks[before.index()].terminator = Terminator::Jump(Target {
            block: header,
            args,
        });
    }

    /// Passes the slots along a block's edges; stores them where an edge or a return leaves the loop.
    fn rewrite_edges(&mut self, b: Block) {
        let values = self.out[&b].clone();
        let span = self.f.blocks[b.index()].span;
        let mut terminator = std::mem::replace(
            &mut self.f.blocks[b.index()].terminator,
            Terminator::Unreachable,
        );
        if let Terminator::Return(_) = terminator {
            self.store(b, &values);
        }
        for t in terminator.targets_mut() {
            if !self.natural.blocks.contains(&t.block) {
                let exit = self.f.new_block(span);
                self.store(exit, &values);
                let onward = std::mem::replace(
                    t,
                    Target {
                        block: exit,
                        args: vec![],
                    },
                );
                self.f.blocks[exit.index()].terminator = Terminator::Jump(onward);
            } else if self.joins.contains_key(&t.block) {
                t.args.extend(&values);
            }
        }
        self.f.blocks[b.index()].terminator = terminator;
    }

    fn store(&mut self, b: Block, values: &[Value]) {
        let span = self.f.blocks[b.index()].span;
        for (s, &v) in self.slots.iter().zip(values) {
            self.f.append(
                b,
                Op::SetProp {
                    key: s.key,
                    strict: true,
                },
                vec![s.object, v],
                span,
            );
        }
    }

    fn rewrite_uses(&mut self) {
        let resolve = |mut v: Value| {
            while let Some(&r) = self.replaced.get(&v) {
                v = r;
            }
            v
        };
        for inst in &mut self.f.insts {
            inst.args.iter_mut().for_each(|v| *v = resolve(*v));
        }
        for block in &mut self.f.blocks {
            block.terminator.for_each_value_mut(|v| *v = resolve(*v));
        }
    }
}

//! Liveness of chosen values, one value at a time: cost is proportional to the answer, not to values times blocks.
//!
//! Also [`immovable`]: tracked values that a collection never changes (constants, boxed numbers, immortal objects), which
//! therefore need no root.

use crate::cfg::Cfg;
use crate::function::{Block, Function, Value, ValueDef};
use crate::ops::Op;

/// A use of a value: by the instruction at this place of the block, or by its end if the place is the number of instructions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Use {
    /// Block.
    pub block: Block,
    /// Place in it.
    pub at: u32,
}

/// Uses and live-in blocks of the chosen values.
#[derive(Clone, Debug, Default)]
pub struct Liveness {
    /// Uses by value, in block order.
    pub uses: Vec<Vec<Use>>,
    /// Blocks where the value is live at the start (after the parameters), by value; ascending.
    pub live_in: Vec<Vec<Block>>,
}

impl Liveness {
    /// Computes it for the values that `chosen` accepts.
    pub fn new(func: &Function, cfg: &Cfg, chosen: impl Fn(Value) -> bool) -> Liveness {
        let mut live = Liveness {
            uses: collect_uses(func, cfg, &chosen),
            live_in: vec![Vec::new(); func.value_count()],
        };
        let places = places(func);
        let mut mark = vec![u32::MAX; func.blocks.len()];
        let mut work = Vec::new();
        for v in 0..func.value_count() {
            if live.uses[v].is_empty() {
                continue;
            }
            let (def, _) = def_place(func, &places, Value(v as u32));
            for u in &live.uses[v] {
                work.push(u.block);
                while let Some(b) = work.pop() {
                    if b != def && mark[b.index()] != v as u32 {
                        mark[b.index()] = v as u32;
                        live.live_in[v].push(b);
                        work.extend(cfg.preds(b));
                    }
                }
            }
            live.live_in[v].sort_unstable();
        }
        live
    }

    /// Whether `v` is live at the start of `b`.
    pub fn is_live_in(&self, v: Value, b: Block) -> bool {
        self.live_in[v.index()].binary_search(&b).is_ok()
    }
}

fn collect_uses(func: &Function, cfg: &Cfg, chosen: &impl Fn(Value) -> bool) -> Vec<Vec<Use>> {
    let mut uses = vec![Vec::new(); func.value_count()];
    for &b in cfg.rpo() {
        let block = func.block(b);
        let mut add = |v: Value, at: usize| {
            let list: &mut Vec<Use> = &mut uses[v.index()];
            let new = Use {
                block: b,
                at: at as u32,
            };
            if chosen(v) && list.last() != Some(&new) {
                list.push(new);
            }
        };
        for (at, &i) in block.insts.iter().enumerate() {
            func.args(i).iter().for_each(|v| add(*v, at));
        }
        let end = block.insts.len();
        block.term.operand().into_iter().for_each(|v| add(v, end));
        block
            .term
            .targets()
            .iter()
            .flat_map(|t| &t.args)
            .for_each(|v| add(*v, end));
    }
    uses
}

/// Place of every listed instruction in its block.
pub fn places(func: &Function) -> Vec<Option<(Block, u32)>> {
    let mut places = vec![None; func.inst_count()];
    for b in func.block_ids() {
        for (at, i) in func.block(b).insts.iter().enumerate() {
            places[i.index()] = Some((b, at as u32));
        }
    }
    places
}

/// Block that defines a value, and the place after which it exists: `None` for a parameter.
///
/// # Panics
/// If no block lists the instruction.
pub fn def_place(
    func: &Function,
    places: &[Option<(Block, u32)>],
    v: Value,
) -> (Block, Option<u32>) {
    match func.value(v).def {
        ValueDef::Param(b, _) => (b, None),
        ValueDef::Inst(i) => {
            let (b, at) = places[i.index()].expect("the defining instruction is listed");
            (b, Some(at))
        }
    }
}

/// By value: whether it is tracked but no collection ever changes it.
pub fn immovable(func: &Function, cfg: &Cfg) -> Vec<bool> {
    let mut fixed: Vec<bool> = (0..func.value_count())
        .map(|v| func.value_type(Value(v as u32)).is_tracked())
        .collect();
    for p in &func.block(Function::ENTRY).params {
        fixed[p.index()] = false;
    }
    let mut changed = true;
    while changed {
        changed = false;
        for &b in cfg.rpo() {
            let block = func.block(b);
            for &i in &block.insts {
                if let Some(v) = func.inst(i).result {
                    changed |= fixed[v.index()] && !stays(func, &fixed, i);
                    fixed[v.index()] &= stays(func, &fixed, i);
                }
            }
            for t in block.term.targets() {
                for (p, a) in func.block(t.block).params.iter().zip(&t.args) {
                    changed |= fixed[p.index()] && !fixed[a.index()];
                    fixed[p.index()] &= fixed[a.index()];
                }
            }
        }
    }
    fixed
}

/// Whether the result of an instruction is immovable if `fixed` holds of its operands.
fn stays(func: &Function, fixed: &[bool], i: crate::Inst) -> bool {
    let args = func.args(i);
    match func.inst(i).op {
        Op::Boxconst | Op::Null | Op::Symref | Op::ExceptionMark | Op::BoxF64 => true,
        Op::BoxRef | Op::UnboxRef => fixed[args[0].index()],
        Op::Select => fixed[args[1].index()] && fixed[args[2].index()],
        _ => false,
    }
}

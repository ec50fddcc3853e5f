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

/// Part of a value's live range: places `start..end` of a block. `end` is one beyond the last use, `u32::MAX` if the value is live
/// out of the block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Segment {
    /// Block.
    pub block: Block,
    /// First place.
    pub start: u32,
    /// End.
    pub end: u32,
    /// Whether the value is live at the start of a successor.
    pub live_out: bool,
}

/// Uses and live ranges of the chosen values.
#[derive(Clone, Debug, Default)]
pub struct Liveness {
    /// Uses by value, in reverse postorder of blocks and order of places.
    pub uses: Vec<Vec<Use>>,
    /// By value, empty without uses: the segment of the definition, then the others by ascending block. The value is live at the
    /// start (after the parameters) of exactly those others.
    pub segments: Vec<Vec<Segment>>,
}

impl Liveness {
    /// Computes it for the values that `chosen` accepts.
    pub fn new(func: &Function, cfg: &Cfg, chosen: impl Fn(Value) -> bool) -> Liveness {
        let places = places(func);
        let uses = collect_uses(func, cfg, &chosen);
        let mut flood = Flood {
            live_in: vec![u32::MAX; func.blocks.len()],
            live_out: vec![u32::MAX; func.blocks.len()],
            last_use: vec![(u32::MAX, 0); func.blocks.len()],
        };
        let segments = |(v, uses): (usize, &Vec<Use>)| {
            if uses.is_empty() {
                return Vec::new();
            }
            let (def, at) = def_place(func, &places, Value(v as u32));
            flood.segments(cfg, v as u32, uses, def, at.map_or(0, |a| a + 1))
        };
        Liveness {
            segments: uses.iter().enumerate().map(segments).collect(),
            uses,
        }
    }

    /// Whether `v` is live at the start of `b`.
    pub fn is_live_in(&self, v: Value, b: Block) -> bool {
        let others = self.segments[v.index()].get(1..).unwrap_or_default();
        others.binary_search_by_key(&b, |s| s.block).is_ok()
    }
}

/// Marks of the value that is looked at, by block; they need no clearing, since they are the value's number.
struct Flood {
    live_in: Vec<u32>,
    live_out: Vec<u32>,
    last_use: Vec<(u32, u32)>,
}

impl Flood {
    fn segments(
        &mut self,
        cfg: &Cfg,
        v: u32,
        uses: &[Use],
        def: Block,
        start: u32,
    ) -> Vec<Segment> {
        let mut blocks = Vec::new();
        let mut work = Vec::new();
        for u in uses {
            self.last_use[u.block.index()] = (v, u.at);
            work.push(u.block);
            while let Some(b) = work.pop() {
                if b != def && self.live_in[b.index()] != v {
                    self.live_in[b.index()] = v;
                    blocks.push(b);
                    for p in cfg.preds(b) {
                        self.live_out[p.index()] = v;
                        work.push(*p);
                    }
                }
            }
        }
        blocks.sort_unstable();
        let segment = |(block, start): (Block, u32)| {
            let live_out = self.live_out[block.index()] == v;
            let (user, at) = self.last_use[block.index()];
            let end = if user == v { at + 1 } else { start };
            Segment {
                block,
                start,
                end: if live_out { u32::MAX } else { end },
                live_out,
            }
        };
        [(def, start)]
            .into_iter()
            .chain(blocks.into_iter().map(|b| (b, 0)))
            .map(segment)
            .collect()
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

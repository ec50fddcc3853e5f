//! Homes: one store, then loads wherever a collecting call may have come between.

use super::Context;
use super::crossings::{Kind, Mode, thrown_target};
use super::edits::{Edits, Stage};
use crate::function::{Block, Function, Imm, Terminator, Value};
use crate::liveness::{Use, def_place};
use crate::ops::Op;
use crate::types::Type;
use std::collections::HashMap;

/// A value's home.
struct Home {
    /// The block in which it is stored: the value's own, or a later one at whose start it is stored.
    store: Block,
    /// By use: the place in its block since which the value is stale, 0 for the block's start; `None` if it is fresh.
    stale: Vec<Option<u32>>,
}

/// All homes.
pub(super) struct Homes {
    homes: HashMap<Value, Home>,
}

impl Homes {
    /// The blocks with stores.
    pub(super) fn blocks(&self) -> impl Iterator<Item = Block> + '_ {
        self.homes.values().map(|h| h.store)
    }
}

/// Decides where homes are stored.
pub(super) fn plan(func: &Function, cx: &Context<'_>) -> Homes {
    let mut stale_at_start = vec![u32::MAX; func.blocks.len()];
    let home = |v: Value| {
        let stale = stale_uses(func, cx, v, &mut stale_at_start);
        let store = store_block(func, cx, v, &stale);
        (v, Home { store, stale })
    };
    let homes = cx
        .crossings
        .rooted()
        .filter(|v| cx.crossings.mode(*v) == Mode::Home);
    Homes {
        homes: homes.map(home).collect(),
    }
}

/// The nearest common dominator of the calls that the value crosses and of its stale uses, but in no loop that its definition is
/// not in, so that the value is fresh there. With irreducible loops, the definition.
fn store_block(func: &Function, cx: &Context<'_>, v: Value, stale: &[Option<u32>]) -> Block {
    let (def, _) = def_place(func, cx.places, v);
    let uses = cx.live.uses[v.index()]
        .iter()
        .zip(stale)
        .filter(|u| u.1.is_some());
    let all = uses.fold(cx.crossings.dominator(v), |d, u| {
        cx.cfg.common_dominator(d, u.0.block)
    });
    let block = if cx.cfg.is_reducible() {
        cx.cfg.hoist_out_of_loops(all, Some(def))
    } else {
        def
    };
    // The mark of a raw reference must not get into a slot: after the check, which is the definition's successor.
    if block == def {
        raw_result_ok_target(func, def, v).unwrap_or(block)
    } else {
        block
    }
}

/// Where a block that ends with the check of the raw reference `v` goes when it is no mark.
fn raw_result_ok_target(func: &Function, b: Block, v: Value) -> Option<Block> {
    match &func.block(b).term {
        Terminator::Check { value, ok, .. } if *value == v && func.value_type(v) == Type::Ref => {
            Some(ok.block)
        }
        _ => None,
    }
}

/// Stores the value's home and gives stale uses what they need.
pub(super) fn rewrite(
    func: &mut Function,
    cx: &Context<'_>,
    v: Value,
    homes: &Homes,
    edits: &mut Edits,
) {
    let Home { store, stale } = &homes.homes[&v];
    let slot = Imm::Slot(cx.slots.of(func, v));
    let ty = func.value_type(v);
    let (def, at) = def_place(func, cx.places, v);
    let place = if *store == def {
        at.map_or(0, |a| a as usize + 1)
    } else {
        0
    };
    let inst = func.make_inst(Op::RootStore, ty, slot, &[v], None, None);
    edits.insert(*store, place, Stage::Home, inst);
    let uses = cx.live.uses[v.index()].clone();
    let mut reload: Option<(Block, u32, Value)> = None;
    for (u, since) in uses.into_iter().zip(stale) {
        let Some(since) = *since else {
            continue;
        };
        // One load serves the uses of a block that no collecting call separates.
        let fresh = match reload {
            Some((block, place, fresh)) if block == u.block && place == since => fresh,
            _ => {
                let inst = func.make_inst(Op::RootLoad, ty, slot, &[], Some(ty), None);
                edits.insert(u.block, u.at as usize, Stage::Load, inst);
                func.inst(inst).result.expect("a load has a result")
            }
        };
        reload = Some((u.block, since, fresh));
        replace_use(func, u, v, fresh);
    }
}

/// Since when the value is stale, by use. `stale_at_start` is scratch memory by block.
fn stale_uses(
    func: &Function,
    cx: &Context<'_>,
    v: Value,
    stale_at_start: &mut [u32],
) -> Vec<Option<u32>> {
    let mut work: Vec<Block> = Vec::new();
    for &s in &cx.live.segments[v.index()] {
        if s.live_out && cx.crossings.last_call(s.block, s.start, s.end).is_some() {
            work.extend(cx.cfg.succs(s.block));
        } else if cx
            .crossings
            .crossed(func, cx.live, v, s)
            .any(|c| c.kind == Kind::OnThrow)
        {
            work.extend(thrown_target(func, s.block));
        }
    }
    while let Some(b) = work.pop() {
        if stale_at_start[b.index()] != v.0 && cx.live.is_live_in(v, b) {
            stale_at_start[b.index()] = v.0;
            work.extend(cx.cfg.succs(b));
        }
    }
    let (def, at) = def_place(func, cx.places, v);
    let since = |u: &Use| {
        let start = if u.block == def {
            at.map_or(0, |a| a + 1)
        } else {
            0
        };
        let in_block = cx.crossings.last_call(u.block, start, u.at);
        in_block.or((stale_at_start[u.block.index()] == v.0).then_some(0))
    };
    cx.live.uses[v.index()].iter().map(since).collect()
}

/// Replaces `old` by `new` in the instruction or end at a place.
pub(super) fn replace_use(func: &mut Function, u: Use, old: Value, new: Value) {
    let change = |v: &mut Value| {
        if *v == old {
            *v = new;
        }
    };
    if let Some(&i) = func.block(u.block).insts.get(u.at as usize) {
        func.args_mut(i).iter_mut().for_each(change);
    } else {
        let term = &mut func.block_mut(u.block).term;
        term.operand_mut().into_iter().for_each(change);
        term.targets_mut()
            .into_iter()
            .flat_map(|t| &mut t.args)
            .for_each(change);
    }
}

//! Where the root frame is made visible and where its slots are cleared.

use super::BUDGET;
use super::crossings::{Crossings, Kind};
use super::edits::{Edits, Stage};
use super::homes::Homes;
use crate::cfg::Cfg;
use crate::function::{Block, Function, Imm};
use crate::ops::Op;
use crate::types::Type;

/// The places, all of them block starts.
pub(super) struct Plan {
    frame: Block,
    clear: Vec<Block>,
}

/// Decides. There is at least one slot, hence at least one collecting call.
pub(super) fn plan(
    func: &Function,
    cfg: &Cfg,
    crossings: &Crossings,
    homes: &Homes,
    slots: u32,
) -> Plan {
    let calls_in = |b: Block, cold: bool| {
        crossings.calls[b.index()]
            .iter()
            .any(|c| (c.kind == Kind::Cold) == cold)
    };
    let hot = cfg.rpo().iter().copied().filter(|b| calls_in(*b, false));
    let cold: Vec<Block> = cfg
        .rpo()
        .iter()
        .copied()
        .filter(|b| calls_in(*b, true))
        .collect();
    let meet = |blocks: &mut dyn Iterator<Item = Block>| {
        let all = blocks.reduce(|a, b| cfg.common_dominator(a, b))?;
        Some(if cfg.is_reducible() {
            cfg.hoist_out_of_loops(all, None)
        } else {
            Function::ENTRY
        })
    };
    let setup = meet(&mut hot.chain(homes.blocks()));
    let all = meet(&mut setup.into_iter().chain(cold.iter().copied()))
        .expect("there is a collecting call");
    if slots as usize * cold.len() > BUDGET {
        return Plan {
            frame: all,
            clear: vec![all],
        };
    }
    let mut clear: Vec<Block> = setup.into_iter().collect();
    let mut cleared = vec![false; func.blocks.len()];
    for &b in cfg.rpo() {
        let above = cfg.idom(b).is_some_and(|d| cleared[d.index()]);
        let here = setup == Some(b) || (!above && calls_in(b, true));
        if here && setup != Some(b) {
            clear.push(b);
        }
        cleared[b.index()] = above || here;
    }
    Plan { frame: all, clear }
}

/// Inserts the ops.
pub(super) fn insert(func: &mut Function, plan: &Plan, slots: u32, edits: &mut Edits) {
    let frame = func.make_inst(Op::RootFrame, Type::I64, Imm::None, &[], None, None);
    edits.insert(plan.frame, 0, Stage::Frame, frame);
    for &b in &plan.clear {
        for n in 0..slots {
            let clear = func.make_inst(Op::RootClear, Type::I64, Imm::Slot(n), &[], None, None);
            edits.insert(b, 0, Stage::Clear, clear);
        }
    }
}

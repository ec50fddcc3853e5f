//! Which values cross which collecting calls.

use crate::cfg::Cfg;
use crate::function::{Block, Function, Terminator, Value};
use crate::liveness::{Liveness, def_place};
use crate::types::Effect;

/// How a collecting call counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// In a block that runs often.
    Hot,
    /// In a cold block.
    Cold,
    /// In a hot block, last before a check; collects only when it throws.
    OnThrow,
}

/// A collecting call.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Call {
    /// Place in its block.
    pub(super) at: u32,
    pub(super) kind: Kind,
}

/// What is done about a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// It crosses nothing.
    None,
    /// It crosses cold calls only.
    Cold,
    /// It has a home.
    Home,
}

/// Part of a value's live range: places `start..end` of a block, `end` exclusive and beyond the block if it is live out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Segment {
    pub(super) block: Block,
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) live_out: bool,
}

/// The answer.
pub(super) struct Crossings {
    /// Collecting calls by block.
    pub(super) calls: Vec<Vec<Call>>,
    modes: Vec<Mode>,
    rooted: Vec<Value>,
    /// By value: nearest common dominator of the blocks with calls it crosses.
    dominator: Vec<Option<Block>>,
}

impl Crossings {
    pub(super) fn new(
        func: &Function,
        cfg: &Cfg,
        live: &Liveness,
        places: &[Option<(Block, u32)>],
        budget: usize,
    ) -> Crossings {
        let mut out = Crossings {
            calls: func
                .block_ids()
                .map(|b| {
                    if cfg.is_reachable(b) {
                        calls(func, b)
                    } else {
                        Vec::new()
                    }
                })
                .collect(),
            modes: vec![Mode::None; func.value_count()],
            rooted: Vec::new(),
            dominator: vec![None; func.value_count()],
        };
        let mut cold_pairs = 0;
        for v in (0..func.value_count() as u32).map(Value) {
            if live.uses[v.index()].is_empty() {
                continue;
            }
            for s in segments(func, cfg, live, places, v) {
                for call in out.crossed(func, live, v, s) {
                    let dominator = &mut out.dominator[v.index()];
                    *dominator =
                        Some(dominator.map_or(s.block, |d| cfg.common_dominator(d, s.block)));
                    let mode = &mut out.modes[v.index()];
                    match call.kind {
                        Kind::Hot | Kind::OnThrow => *mode = Mode::Home,
                        Kind::Cold => {
                            cold_pairs += 1;
                            if *mode == Mode::None {
                                *mode = Mode::Cold;
                            }
                        }
                    }
                }
            }
            if out.modes[v.index()] != Mode::None {
                out.rooted.push(v);
            }
        }
        if cold_pairs > budget {
            out.rooted
                .iter()
                .for_each(|v| out.modes[v.index()] = Mode::Home);
        }
        out
    }

    /// Collecting calls of a segment that the value crosses.
    pub(super) fn crossed(
        &self,
        func: &Function,
        live: &Liveness,
        v: Value,
        s: Segment,
    ) -> Vec<Call> {
        let calls = &self.calls[s.block.index()];
        let from = calls.partition_point(|c| c.at < s.start);
        let to = calls.partition_point(|c| c.at + 1 < s.end);
        let crosses = |c: &Call| match c.kind {
            Kind::Hot | Kind::Cold => true,
            Kind::OnThrow => thrown_target(func, s.block).is_some_and(|t| live.is_live_in(v, t)),
        };
        calls
            .get(from..to)
            .unwrap_or_default()
            .iter()
            .copied()
            .filter(crosses)
            .collect()
    }

    pub(super) fn mode(&self, v: Value) -> Mode {
        self.modes[v.index()]
    }
    /// Values that cross something, by number.
    pub(super) fn rooted(&self) -> impl Iterator<Item = Value> + '_ {
        self.rooted.iter().copied()
    }
    /// Nearest common dominator of the blocks with calls that a rooted value crosses.
    pub(super) fn dominator(&self, v: Value) -> Block {
        self.dominator[v.index()].expect("a rooted value crosses a call")
    }
}

/// The segments of a value's live range.
pub(super) fn segments(
    func: &Function,
    cfg: &Cfg,
    live: &Liveness,
    places: &[Option<(Block, u32)>],
    v: Value,
) -> Vec<Segment> {
    let (def, at) = def_place(func, places, v);
    let starts = live.live_in[v.index()]
        .iter()
        .map(|b| (*b, 0))
        .chain([(def, at.map_or(0, |a| a + 1))]);
    let mut last_use = live.uses[v.index()]
        .iter()
        .map(|u| (u.block, u.at))
        .collect::<Vec<_>>();
    last_use.sort_unstable();
    let segment = |(block, start): (Block, u32)| {
        let live_out = cfg.succs(block).iter().any(|s| live.is_live_in(v, *s));
        let after = last_use.partition_point(|u| u.0 <= block);
        let last = after
            .checked_sub(1)
            .map(|i| last_use[i])
            .filter(|u| u.0 == block);
        let end = if live_out {
            u32::MAX
        } else {
            last.map_or(start, |u| u.1 + 1)
        };
        Segment {
            block,
            start,
            end,
            live_out,
        }
    };
    starts.map(segment).collect()
}

/// Where a block goes when its last call threw.
pub(super) fn thrown_target(func: &Function, b: Block) -> Option<Block> {
    match &func.block(b).term {
        Terminator::Check { thrown, .. } => Some(thrown.block),
        _ => None,
    }
}

fn calls(func: &Function, b: Block) -> Vec<Call> {
    let block = func.block(b);
    let call = |(at, i): (usize, &crate::Inst)| {
        let kind = match func.call_effect(*i)? {
            Effect::Leaf => return None,
            Effect::Collects | Effect::CollectsOnThrow if block.cold => Kind::Cold,
            Effect::Collects => Kind::Hot,
            Effect::CollectsOnThrow => Kind::OnThrow,
        };
        Some(Call {
            at: at as u32,
            kind,
        })
    };
    block.insts.iter().enumerate().filter_map(call).collect()
}

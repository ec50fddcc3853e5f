//! Which values cross which collecting calls.

use crate::cfg::Cfg;
use crate::function::{Block, Function, Terminator, Value};
use crate::liveness::{Liveness, Segment};
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
    pub(super) fn new(func: &Function, cfg: &Cfg, live: &Liveness, budget: usize) -> Crossings {
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
            let (mut mode, mut dominator) = (Mode::None, None);
            for &s in &live.segments[v.index()] {
                for call in out.crossed(func, live, v, s) {
                    let common = |d| cfg.common_dominator(d, s.block);
                    dominator = Some(dominator.map_or(s.block, common));
                    cold_pairs += usize::from(call.kind == Kind::Cold);
                    mode = match (mode, call.kind) {
                        (Mode::None | Mode::Cold, Kind::Cold) => Mode::Cold,
                        (Mode::Home, _) | (_, Kind::Hot | Kind::OnThrow) => Mode::Home,
                    };
                }
            }
            if mode != Mode::None {
                out.rooted.push(v);
                out.modes[v.index()] = mode;
                out.dominator[v.index()] = dominator;
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
    pub(super) fn crossed<'a>(
        &'a self,
        func: &'a Function,
        live: &'a Liveness,
        v: Value,
        s: Segment,
    ) -> impl Iterator<Item = Call> + 'a {
        let calls = &self.calls[s.block.index()];
        let from = calls.partition_point(|c| c.at < s.start);
        let to = calls.partition_point(|c| c.at + 1 < s.end);
        let crosses = move |c: &Call| match c.kind {
            Kind::Hot | Kind::Cold => true,
            Kind::OnThrow => thrown_target(func, s.block).is_some_and(|t| live.is_live_in(v, t)),
        };
        calls
            .get(from..to)
            .unwrap_or_default()
            .iter()
            .copied()
            .filter(crosses)
    }

    /// The place after the last collecting call of a block, between two places, after which values are stale in the block.
    pub(super) fn last_call(&self, b: Block, from: u32, to: u32) -> Option<u32> {
        let calls = &self.calls[b.index()];
        let before = calls.partition_point(|c| c.at < to);
        let last = calls[..before]
            .iter()
            .rev()
            .find(|c| c.kind != Kind::OnThrow)?;
        (last.at >= from).then_some(last.at + 1)
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

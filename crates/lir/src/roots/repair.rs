//! Values that cross cold calls only: stored before and reloaded after, in the cold block; where the reloaded value meets the old
//! one, a block parameter takes both.
//!
//! The value has *versions*: its definition, the last reload of each cold block, and parameters. The version at the start of each block
//! of the live range is found by propagation in reverse postorder, optimistically: a block gets a parameter only once two different
//! versions reach it.

use super::Context;
use super::edits::{Edits, Stage};
use super::homes::replace_use;
use crate::function::{Block, Function, Imm, Value};
use crate::liveness::{Segment, Use};
use crate::ops::Op;
use std::collections::HashMap;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Version {
    Definition,
    Reload(Block),
    Param(Block),
}

/// The live range of one value with its versions.
struct Range {
    segments: HashMap<Block, Segment>,
    /// Places of the calls it crosses, by block.
    crossed: HashMap<Block, Vec<u32>>,
    at_start: HashMap<Block, Version>,
    def: Block,
}

pub(super) fn rewrite(func: &mut Function, cx: &Context<'_>, v: Value, edits: &mut Edits) {
    let mut range = Range::new(func, cx, v);
    range.propagate(cx);
    let mut values = range.make_params(func, v);
    let mut uses: HashMap<Block, Vec<Use>> = HashMap::new();
    for u in &cx.live.uses[v.index()] {
        uses.entry(u.block).or_default().push(*u);
    }
    let mut blocks: Vec<Block> = range.segments.keys().copied().collect();
    blocks.sort_unstable_by_key(|b| cx.cfg.order(*b));
    // Reloads first: parameters and uses elsewhere need all versions.
    for &b in &blocks {
        if range.crossed.contains_key(&b) {
            let uses = uses.remove(&b).unwrap_or_default();
            range.cold_block(func, cx, v, b, &uses, &mut values, edits);
        }
    }
    for &b in &blocks {
        let current = values.get(range.version_at_start(b), v);
        for u in uses.get(&b).into_iter().flatten() {
            replace_use(func, *u, v, current);
        }
    }
    range.pass_arguments(func, cx, v, &values);
}

/// The values of the versions that have been made.
struct Values {
    reloads: HashMap<Block, Value>,
    params: HashMap<Block, Value>,
}

impl Values {
    fn get(&self, version: Version, v: Value) -> Value {
        match version {
            Version::Definition => v,
            Version::Reload(b) => self.reloads[&b],
            Version::Param(b) => self.params[&b],
        }
    }
}

impl Range {
    fn new(func: &Function, cx: &Context<'_>, v: Value) -> Range {
        let (def, _) = crate::liveness::def_place(func, cx.places, v);
        let mut range = Range {
            segments: HashMap::new(),
            crossed: HashMap::new(),
            at_start: HashMap::new(),
            def,
        };
        for &s in &cx.live.segments[v.index()] {
            let crossed: Vec<u32> = cx
                .crossings
                .crossed(func, cx.live, v, s)
                .map(|c| c.at)
                .collect();
            if !crossed.is_empty() {
                range.crossed.insert(s.block, crossed);
            }
            range.segments.insert(s.block, s);
        }
        range
    }

    fn version_at_start(&self, b: Block) -> Version {
        if b == self.def {
            Version::Definition
        } else {
            self.at_start[&b]
        }
    }

    /// The version at the end of a block, if known yet.
    fn version_at_end(&self, b: Block) -> Option<Version> {
        if self.crossed.contains_key(&b) {
            Some(Version::Reload(b))
        } else if b == self.def {
            Some(Version::Definition)
        } else {
            self.at_start.get(&b).copied()
        }
    }

    fn propagate(&mut self, cx: &Context<'_>) {
        let mut blocks: Vec<Block> = self
            .segments
            .keys()
            .copied()
            .filter(|b| *b != self.def)
            .collect();
        blocks.sort_unstable_by_key(|b| cx.cfg.order(*b));
        let mut changed = true;
        while changed {
            changed = false;
            for &b in &blocks {
                if self.at_start.get(&b) == Some(&Version::Param(b)) {
                    continue;
                }
                let mut known = cx
                    .cfg
                    .preds(b)
                    .iter()
                    .filter_map(|p| self.version_at_end(*p));
                let Some(first) = known.next() else {
                    continue;
                };
                let version = if known.all(|o| o == first) {
                    first
                } else {
                    Version::Param(b)
                };
                changed |= self.at_start.insert(b, version) != Some(version);
            }
        }
    }

    fn make_params(&self, func: &mut Function, v: Value) -> Values {
        let mut values = Values {
            reloads: HashMap::new(),
            params: HashMap::new(),
        };
        let mut blocks: Vec<Block> = self
            .at_start
            .iter()
            .filter(|(b, s)| **s == Version::Param(**b))
            .map(|(b, _)| *b)
            .collect();
        blocks.sort_unstable();
        for b in blocks {
            let param = func.add_param(b, func.value_type(v));
            values.params.insert(b, param);
        }
        values
    }

    /// Stores before the first crossed call; after each crossed call reloads if the value is needed before the next.
    #[allow(clippy::too_many_arguments)]
    fn cold_block(
        &self,
        func: &mut Function,
        cx: &Context<'_>,
        v: Value,
        b: Block,
        uses: &[Use],
        values: &mut Values,
        edits: &mut Edits,
    ) {
        let ty = func.value_type(v);
        let slot = Imm::Slot(cx.slots.of(func, v));
        let crossed = &self.crossed[&b];
        // Dominators come first, so the version is known unless it is a reload of a block yet to come: then a parameter merges it.
        let start = values.get(self.version_at_start(b), v);
        let save = func.make_inst(Op::RootStore, ty, slot, &[start], None, None);
        edits.insert(b, crossed[0] as usize, Stage::Save, save);
        for u in uses.iter().filter(|u| u.at <= crossed[0]) {
            replace_use(func, *u, v, start);
        }
        for (n, &call) in crossed.iter().enumerate() {
            let next = crossed.get(n + 1).copied();
            let here = |u: &&Use| u.at > call && next.is_none_or(|q| u.at <= q);
            let last = next.is_none() && self.segments[&b].live_out;
            if !last && !uses.iter().any(|u| here(&u)) {
                continue;
            }
            let inst = func.make_inst(Op::RootReload, ty, slot, &[], Some(ty), None);
            edits.insert(b, call as usize + 1, Stage::Reload, inst);
            let fresh = func.inst(inst).result.expect("a load has a result");
            for u in uses.iter().filter(here) {
                replace_use(func, *u, v, fresh);
            }
            if next.is_none() {
                values.reloads.insert(b, fresh);
            }
        }
    }

    fn pass_arguments(&self, func: &mut Function, cx: &Context<'_>, v: Value, values: &Values) {
        let mut blocks: Vec<Block> = values.params.keys().copied().collect();
        blocks.sort_unstable();
        for b in blocks {
            let mut preds = cx.cfg.preds(b).to_vec();
            preds.sort_unstable();
            preds.dedup();
            for p in preds {
                let version = self
                    .version_at_end(p)
                    .expect("a predecessor in the live range has a version");
                let arg = values.get(version, v);
                for t in func.block_mut(p).term.targets_mut() {
                    if t.block == b {
                        t.args.push(arg);
                    }
                }
            }
        }
    }
}

//! What holds after root placement.

use super::{Checker, Violation};
use crate::cfg::Cfg;
use crate::function::{Block, Function, Imm, Inst, Terminator, Value};
use crate::liveness::{Liveness, Segment, immovable};
use crate::module::Module;
use crate::ops::Op;
use crate::types::Effect;

/// Checks a function after root placement:
/// * no tracked value is used after a call that may have moved it;
/// * `stack_args` is gone;
/// * one `root_frame` op, in no loop, dominates every slot access and, if there are slots, every collecting call;
/// * every slot is initialised on every path to every collecting call, and to every load of it.
pub fn verify_rooted(module: &Module, func: &Function) -> Vec<Violation> {
    let mut checker = Checker::new(module, func);
    if !checker.structure() {
        return checker.violations;
    }
    let cfg = Cfg::new(func);
    checker.crossings(&cfg);
    checker.frame_op(&cfg);
    checker.slots(&cfg);
    checker.violations
}

impl Checker<'_> {
    fn crossings(&mut self, cfg: &Cfg) {
        let func = self.func;
        let fixed = immovable(func, cfg);
        let live = Liveness::new(func, cfg, |v| {
            func.value_type(v).is_tracked() && !fixed[v.index()]
        });
        let calls = collecting_calls(func);
        for v in (0..func.value_count() as u32).map(Value) {
            for s in &live.segments[v.index()] {
                if let Some(i) = self.crossed(&calls[s.block.index()], &live, v, *s) {
                    let message = format!("{v} is used after this call, which may move it");
                    self.complain_at(s.block, i, &message);
                }
            }
        }
    }

    /// A collecting call of a segment over which the value lives.
    fn crossed(&self, calls: &[u32], live: &Liveness, v: Value, s: Segment) -> Option<Inst> {
        let block = self.func.block(s.block);
        let crosses = |at: &&u32| {
            let inst = block.insts[**at as usize];
            if self.func.call_effect(inst) == Some(Effect::CollectsOnThrow) {
                return match &block.term {
                    Terminator::Check { thrown, .. } => {
                        thrown.args.contains(&v) || live.is_live_in(v, thrown.block)
                    }
                    _ => true,
                };
            }
            **at >= s.start && **at + 1 < s.end
        };
        calls
            .iter()
            .find(|at| **at >= s.start && crosses(at))
            .map(|at| block.insts[*at as usize])
    }

    fn frame_op(&mut self, cfg: &Cfg) {
        let func = self.func;
        let mut frames = Vec::new();
        for b in func.block_ids() {
            for (at, &i) in func.block(b).insts.iter().enumerate() {
                match func.inst(i).op {
                    Op::RootFrame => frames.push((b, at, i)),
                    Op::StackArgs => self.complain_at(b, i, "is left over after root placement"),
                    _ => {}
                }
            }
        }
        let slots = func.root_frame.map_or(0, |f| f.boxed + f.raw);
        match frames[..] {
            [] if slots == 0 => {}
            [(b, at, i)] => {
                if cfg.in_loop(b) {
                    self.complain_at(b, i, "lies in a loop");
                }
                self.frame_dominates(cfg, b, at);
            }
            _ => self.complain(format!("{} root_frame ops for {slots} slots", frames.len())),
        }
    }

    fn frame_dominates(&mut self, cfg: &Cfg, frame: Block, place: usize) {
        let func = self.func;
        for &b in cfg.rpo() {
            for (at, &i) in func.block(b).insts.iter().enumerate() {
                let needs = matches!(func.inst(i).imm, Imm::Slot(_))
                    || func.call_effect(i).is_some_and(|e| e != Effect::Leaf);
                let after = if b == frame {
                    place < at
                } else {
                    cfg.dominates(frame, b)
                };
                if needs && !after {
                    self.complain_at(b, i, "is not dominated by root_frame");
                }
            }
        }
    }

    /// Forward data flow: the set of slots initialised on every path.
    fn slots(&mut self, cfg: &Cfg) {
        let func = self.func;
        let count = func.root_frame.map_or(0, |f| (f.boxed + f.raw) as usize);
        if count == 0 {
            return;
        }
        let words = count.div_ceil(64);
        let mut full = vec![u64::MAX; words];
        full[words - 1] >>= words * 64 - count;
        let mut outs: Vec<Option<Vec<u64>>> = vec![None; func.blocks.len()];
        let mut changed = true;
        while changed {
            changed = false;
            for &b in cfg.rpo() {
                let mut state = entry_state(cfg, &outs, b, &full);
                func.block(b)
                    .insts
                    .iter()
                    .for_each(|i| transfer(func, *i, &mut state));
                changed |= outs[b.index()].as_ref() != Some(&state);
                outs[b.index()] = Some(state);
            }
        }
        for &b in cfg.rpo() {
            let mut state = entry_state(cfg, &outs, b, &full);
            for &i in &func.block(b).insts {
                if let Some(message) = uninitialised(func, i, &state, &full) {
                    self.complain_at(b, i, message);
                }
                transfer(func, i, &mut state);
            }
        }
    }
}

/// Places of the collecting calls of each block.
fn collecting_calls(func: &Function) -> Vec<Vec<u32>> {
    let collects = |i: &Inst| func.call_effect(*i).is_some_and(|e| e != Effect::Leaf);
    let of_block = |b: Block| {
        let insts = func.block(b).insts.iter().enumerate();
        insts
            .filter(|(_, i)| collects(i))
            .map(|(at, _)| at as u32)
            .collect()
    };
    func.block_ids().map(of_block).collect()
}

fn entry_state(cfg: &Cfg, outs: &[Option<Vec<u64>>], b: Block, full: &[u64]) -> Vec<u64> {
    if b == Function::ENTRY {
        return vec![0; full.len()];
    }
    let mut state = full.to_vec();
    for out in cfg.preds(b).iter().filter_map(|p| outs[p.index()].as_ref()) {
        state.iter_mut().zip(out).for_each(|(s, o)| *s &= o);
    }
    state
}

fn transfer(func: &Function, i: Inst, state: &mut [u64]) {
    if let (Op::RootStore | Op::RootClear, Imm::Slot(n)) = (func.inst(i).op, func.inst(i).imm) {
        state[n as usize / 64] |= 1 << (n % 64);
    }
}

fn uninitialised(func: &Function, i: Inst, state: &[u64], full: &[u64]) -> Option<&'static str> {
    let collects = func.call_effect(i).is_some_and(|e| e != Effect::Leaf);
    if collects && state != full {
        return Some("a slot may be uninitialised here");
    }
    match (func.inst(i).op, func.inst(i).imm) {
        (Op::RootLoad | Op::RootReload, Imm::Slot(n))
            if state[n as usize / 64] & (1 << (n % 64)) == 0 =>
        {
            Some("the slot may be uninitialised")
        }
        _ => None,
    }
}

//! Narrows what calls of the program's own functions may do, from what their bodies do: a caller keeps no references for
//! the sake of a callee that never collects.
//!
//! Input: a complete module in which every direct call is said to collect. Output: the same with the least effect of each
//! function, in signatures and calls. Effects only grow while they are computed, so the result is the least that is
//! consistent; recursion alone does not collect.

use std::collections::HashMap;
use tsuba_lir::cfg::Cfg;
use tsuba_lir::{
    Block, Callee, Effect, Function, Imm, Module, Op, SymId, Symbol, SymbolKind, Terminator,
};

/// Narrows all effects of a module.
pub(crate) fn narrow(module: Module) -> Module {
    let effects = effects(&module);
    let mut narrowed = Module::new(&module.name);
    narrowed.files = module.files.clone();
    for (i, Symbol { name, kind }) in module.symbols().iter().enumerate() {
        let mut kind = kind.clone();
        if let (SymbolKind::Function(sig, _), Some(e)) = (&mut kind, effects.get(&SymId(i as u32)))
        {
            sig.effect = *e;
        }
        narrowed.declare(name, kind);
    }
    narrowed.data = module.data;
    narrowed.functions = module.functions;
    for f in &mut narrowed.functions {
        apply(f, &effects);
    }
    narrowed
}

fn apply(f: &mut Function, effects: &HashMap<SymId, Effect>) {
    if let Some(e) = effects.get(&f.symbol) {
        f.sig.effect = *e;
    }
    for b in f.block_ids() {
        let insts = f.block(b).insts.clone();
        for (at, i) in insts.into_iter().enumerate() {
            let Imm::Call(Callee::Function(callee), _) = f.inst(i).imm else {
                continue;
            };
            let Some(&effect) = effects.get(&callee) else {
                continue;
            };
            let effect = match effect {
                Effect::CollectsOnThrow if !is_checked(f, b, at) => Effect::Collects,
                e => e,
            };
            f.inst_mut(i).imm = Imm::Call(Callee::Function(callee), effect);
        }
    }
}

/// Whether the instruction at a place of a block is what its `check` tests.
fn is_checked(f: &Function, b: Block, at: usize) -> bool {
    let block = f.block(b);
    at + 1 == block.insts.len()
        && matches!(block.term, Terminator::Check { value, .. } if f.inst(block.insts[at]).result == Some(value))
}

/// The effect of every function defined here.
fn effects(module: &Module) -> HashMap<SymId, Effect> {
    let mut effects: HashMap<SymId, Effect> = module
        .functions
        .iter()
        .map(|f| (f.symbol, Effect::Leaf))
        .collect();
    let bodies: Vec<Summary> = module.functions.iter().map(summary).collect();
    loop {
        let mut changed = false;
        for (f, body) in module.functions.iter().zip(&bodies) {
            let e = body.effect(&effects);
            let e = if e == Effect::CollectsOnThrow && !f.sig.throws {
                Effect::Collects
            } else {
                e
            };
            if effects.insert(f.symbol, e) != Some(e) {
                changed = true;
            }
        }
        if !changed {
            return effects;
        }
    }
}

/// The calls of a body that matter.
struct Summary {
    calls: Vec<Site>,
}

struct Site {
    callee: Result<SymId, Effect>,
    /// Whether the function may return normally after the call returned (a value or, if not checked, a mark).
    returns: bool,
    /// Whether it may return normally after the call threw.
    returns_thrown: bool,
}

impl Summary {
    fn effect(&self, effects: &HashMap<SymId, Effect>) -> Effect {
        self.calls
            .iter()
            .map(|s| s.effect(effects))
            .max()
            .unwrap_or(Effect::Leaf)
    }
}

impl Site {
    fn effect(&self, effects: &HashMap<SymId, Effect>) -> Effect {
        let callee = match self.callee {
            Ok(symbol) => effects.get(&symbol).copied().unwrap_or(Effect::Collects),
            Err(effect) => effect,
        };
        let returns = match callee {
            Effect::Leaf => return Effect::Leaf,
            Effect::CollectsOnThrow => self.returns_thrown,
            Effect::Collects => self.returns,
        };
        if returns {
            Effect::Collects
        } else {
            Effect::CollectsOnThrow
        }
    }
}

fn summary(f: &Function) -> Summary {
    let returning = returning(f);
    let mut calls = vec![];
    for b in f.block_ids() {
        for (at, &i) in f.block(b).insts.iter().enumerate() {
            let Imm::Call(callee, effect) = f.inst(i).imm else {
                continue;
            };
            if effect == Effect::Leaf {
                continue;
            }
            let checked = is_checked(f, b, at);
            let returns_thrown = match &f.block(b).term {
                Terminator::Check { thrown, .. } if checked => returning[thrown.block.index()],
                _ => returning[b.index()],
            };
            calls.push(Site {
                callee: match callee {
                    Callee::Function(symbol) => Ok(symbol),
                    Callee::Rt(_) | Callee::Ptr(_) => Err(effect),
                },
                returns: returning[b.index()],
                returns_thrown,
            });
        }
    }
    Summary { calls }
}

/// Blocks from which the function may return something other than its mark.
fn returning(f: &Function) -> Vec<bool> {
    let cfg = Cfg::new(f);
    let mut returning = vec![false; f.blocks.len()];
    let mut work = vec![];
    for &b in cfg.rpo() {
        if let Terminator::Ret(v) = &f.block(b).term
            && !v.is_some_and(|v| is_mark(f, v))
        {
            returning[b.index()] = true;
            work.push(b);
        }
    }
    while let Some(b) = work.pop() {
        for &p in cfg.preds(b) {
            if !returning[p.index()] {
                returning[p.index()] = true;
                work.push(p);
            }
        }
    }
    returning
}

fn is_mark(f: &Function, v: tsuba_lir::Value) -> bool {
    f.def_inst(v).is_some_and(|d| d.op == Op::ExceptionMark)
}

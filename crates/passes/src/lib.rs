//! Passes over MIR, and the registry that names and orders them.
//!
//! Each pass is one file with one idea; its module comment says what goes in and what comes out. [`PASSES`] lists them,
//! [`optimise`] runs the pipeline of a level, [`run_named`] runs one for a filetest.
#![forbid(unsafe_code)]

mod alias;
pub mod classes;
mod dead_stores;
mod devirtualise;
mod forward;
mod infer;
mod init_order;
mod inline;
mod layout;
mod library;
mod loop_slots;
mod narrow;
mod promote;
mod suspend;
mod throws;
pub mod world;

use classes::ClassLayouts;
use tsuba_mir::Module;
use world::World;

/// A pass as the registry knows it.
pub struct Pass {
    /// Name in `; run:` lines of filetests.
    pub name: &'static str,
    /// One line for people.
    pub about: &'static str,
    /// Runs it.
    pub run: fn(&mut Module),
}

/// Every pass.
pub static PASSES: &[Pass] = &[
    Pass {
        name: "promote",
        about: "module bindings of one body become SSA values",
        run: promote::run,
    },
    Pass {
        name: "narrow",
        about: "tested values get narrower names",
        run: narrow::run,
    },
    Pass {
        name: "forward",
        about: "constructors that hand all arguments on pass them one by one",
        run: forward_alone,
    },
    Pass {
        name: "cleanup",
        about: "dead code and trivial block parameters go",
        run: tsuba_mir::cleanup::cleanup,
    },
    Pass {
        name: "suspend",
        about: "generators and async functions become state machines",
        run: suspend::run,
    },
    Pass {
        name: "infer",
        about: "whole-program types",
        run: infer_alone,
    },
    Pass {
        name: "optimise",
        about: "the whole pipeline",
        run: optimise_fully,
    },
];

/// Runs one pass by name; whether there is one.
pub fn run_named(name: &str, m: &mut Module) -> bool {
    let pass = PASSES.iter().find(|p| p.name == name);
    if let Some(p) = pass {
        (p.run)(m);
    }
    pass.is_some()
}

fn forward_alone(m: &mut Module) {
    let world = World::of(m);
    let layouts = ClassLayouts::of_module(m, &world);
    forward::run(m, &world, &layouts);
}

fn infer_alone(m: &mut Module) {
    let world = World::of(m);
    let layouts = ClassLayouts::of_module(m, &world);
    infer::run(m, &world, &layouts, true);
}

/// Whether the pipeline spends time on making code faster (all levels prove types; that makes what follows smaller).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effort {
    /// Proofs only.
    Quick,
    /// Inlining too.
    Full,
}

fn optimise_fully(m: &mut Module) {
    optimise(m, Effort::Full);
}

/// The pipeline.
pub fn optimise(m: &mut Module, effort: Effort) {
    step(m, "promote", promote::run);
    step(m, "cleanup", tsuba_mir::cleanup::cleanup);
    step(m, "narrow", narrow::run);
    let world = World::of(m);
    prove(m, world, effort);
}

/// The pipeline for a module of the library: it works on the original built-ins, whatever a program does to them.
pub fn optimise_library(m: &mut Module, effort: Effort) {
    step(m, "library", library::run);
    step(m, "promote", promote::run);
    step(m, "cleanup", tsuba_mir::cleanup::cleanup);
    step(m, "narrow", narrow::run);
    let world = World::of_library(m);
    prove(m, world, effort);
}

/// Runs one pass; a debug build verifies what it made, so that a fault is reported where it arises.
fn step<T>(m: &mut Module, name: &str, pass: impl FnOnce(&mut Module) -> T) -> T {
    let result = pass(m);
    if cfg!(debug_assertions)
        && let Err(faults) = tsuba_mir::verify::verify(m)
    {
        let faults: Vec<String> = faults.iter().map(ToString::to_string).collect();
        panic!("the pass {name} broke MIR:\n{}", faults.join("\n"));
    }
    result
}

fn prove(m: &mut Module, mut world: World, effort: Effort) {
    let cleanup = tsuba_mir::cleanup::cleanup;
    let mut layouts = ClassLayouts::of_module(m, &world);
    if step(m, "forward", |m| forward::run(m, &world, &layouts)) {
        layouts = ClassLayouts::of_module(m, &world);
    }
    let layouts = layouts;
    let infer = |m: &mut Module, world: &World, devirtualises: bool| {
        infer::run(m, world, &layouts, devirtualises);
    };
    step(m, "infer", |m| infer(m, &world, true));
    if world.add_initialised(init_order::initialised_first(m)) {
        step(m, "infer", |m| infer(m, &world, true));
    }
    step(m, "devirtualise", |m| {
        devirtualise::run(m, &world, &layouts)
    });
    step(m, "cleanup", cleanup);
    if effort == Effort::Full {
        step(m, "inline", inline::run);
        step(m, "cleanup", cleanup);
        // In its caller a body knows more of its arguments.
        step(m, "infer", |m| infer(m, &world, true));
        step(m, "devirtualise", |m| {
            devirtualise::run(m, &world, &layouts)
        });
        step(m, "cleanup", cleanup);
    }
    step(m, "dead_stores", dead_stores::run);
    // What went no longer lets anything escape.
    step(m, "infer", |m| infer(m, &world, false));
    step(m, "layout", |m| layout::run(m, &layouts));
    step(m, "alias", alias::run);
    if effort == Effort::Full && step(m, "loop_slots", loop_slots::run) {
        step(m, "cleanup", cleanup);
        step(m, "infer", |m| infer(m, &world, false));
        step(m, "layout", |m| layout::run(m, &layouts));
        step(m, "alias", alias::run);
    }
    m.facts.assumes_intrinsics = world.intrinsics_closed;
    step(m, "suspend", suspend::run);
    mark_generic(m);
    throws::run(m);
}

/// Finds the functions whose closures exist.
fn mark_generic(m: &mut Module) {
    let mut generic = vec![false; m.functions.len()];
    for f in &m.functions {
        for i in f.blocks.iter().flat_map(|b| &b.insts) {
            match f.insts[i.index()].op {
                tsuba_mir::Op::Closure { function } | tsuba_mir::Op::NewFrame { function, .. } => {
                    generic[function.index()] = true;
                }
                _ => {}
            }
        }
    }
    for (facts, generic) in m.facts.functions.iter_mut().zip(generic) {
        facts.generic = generic;
    }
}

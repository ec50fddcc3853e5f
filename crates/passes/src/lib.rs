//! Passes over MIR, and the registry that names and orders them.
//!
//! Each pass is one file with one idea; its module comment says what goes in and what comes out. [`PASSES`] lists them,
//! [`optimise`] runs the pipeline of a level, [`run_named`] runs one for a filetest.
#![forbid(unsafe_code)]

mod alias;
pub mod classes;
mod dead_stores;
mod devirtualise;
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

fn infer_alone(m: &mut Module) {
    let world = World::of(m);
    let layouts = ClassLayouts::of_module(m, &world);
    infer::run(m, &world, &layouts);
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
    promote::run(m);
    tsuba_mir::cleanup::cleanup(m);
    narrow::run(m);
    let world = World::of(m);
    prove(m, world, effort);
}

/// The pipeline for a module of the library: it works on the original built-ins, whatever a program does to them.
pub fn optimise_library(m: &mut Module, effort: Effort) {
    library::run(m);
    promote::run(m);
    tsuba_mir::cleanup::cleanup(m);
    narrow::run(m);
    let world = World::of_library(m);
    prove(m, world, effort);
}

fn prove(m: &mut Module, mut world: World, effort: Effort) {
    let layouts = ClassLayouts::of_module(m, &world);
    infer::run(m, &world, &layouts);
    if world.add_initialised(init_order::initialised_first(m)) {
        infer::run(m, &world, &layouts);
    }
    devirtualise::run(m, &world, &layouts);
    tsuba_mir::cleanup::cleanup(m);
    if effort == Effort::Full {
        inline::run(m);
        tsuba_mir::cleanup::cleanup(m);
        // In its caller a body knows more of its arguments.
        infer::run(m, &world, &layouts);
        devirtualise::run(m, &world, &layouts);
        tsuba_mir::cleanup::cleanup(m);
    }
    dead_stores::run(m);
    // What went no longer lets anything escape.
    infer::run(m, &world, &layouts);
    layout::run(m, &layouts);
    alias::run(m);
    if effort == Effort::Full && loop_slots::run(m) {
        tsuba_mir::cleanup::cleanup(m);
        infer::run(m, &world, &layouts);
        layout::run(m, &layouts);
        alias::run(m);
    }
    m.facts.assumes_intrinsics = world.intrinsics_closed;
    suspend::run(m);
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

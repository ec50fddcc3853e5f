//! From source files to HIR: reads an entry and everything it imports, parses, checks, links and lowers them.
//!
//! # Contract
//! * The only crate that names oxc; nothing of oxc appears in its interface.
//! * Input is arbitrary bytes; the result is a program or diagnostics, never a panic.
//! * A construct that is not supported is refused by name ([`tsuba_diagnostics::unsupported`]); nothing is dropped
//!   silently except what has no effect (types, empty statements, comments).
//!
//! # Tour
//! [`load_program`] → `graph` reads and parses the modules (`files`, `nesting`, `kind`, `parse`, `resolve`), adds those
//! that `interop` writes from what `scan` and `commonjs` found, and orders them → `exports` resolves what each imports → `lower` turns each into HIR, resolving names as it goes →
//! `analysis` decides storage and dead-zone checks.
//!
//! Names are resolved here rather than by oxc_semantic, which is used for the early errors: it merges bindings that
//! the standard keeps apart (`catch (e) { var e }`, parameters and `var`s) and knows functions in blocks (Annex B)
//! only in JavaScript files, while Node applies them to sloppy TypeScript as well.
#![forbid(unsafe_code)]

mod analysis;
mod commonjs;
mod desugar;
mod erase;
mod exports;
mod files;
mod graph;
mod interop;
mod kind;
mod lower;
mod names;
mod nesting;
mod node;
mod parse;
mod resolve;
mod scan;

use std::path::Path;

use oxc_allocator::Allocator;
use tsuba_diagnostics::Diagnostics;
use tsuba_hir::Program;

/// The deepest nesting that is accepted; beyond it a program is refused before anything recurses over it.
/// A thread that calls [`load_program`] needs about 16 KB of stack per level in debug builds; [`STACK_BYTES`] suffices.
pub const NESTING_LIMIT: u32 = 10_000;
/// Stack for a thread that runs the compiler (lazily mapped).
pub const STACK_BYTES: usize = 1 << 30;
/// The largest source file.
pub const MAX_FILE_BYTES: u64 = 64 << 20;

/// No more errors than this are collected per file.
const MAX_DIAGNOSTICS: usize = 100;

/// How to load a program.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The tsconfig.json whose `paths` apply; by default the nearest one above each importing file.
    pub tsconfig: Option<std::path::PathBuf>,
}

/// Reads the program that starts at `entry`.
///
/// Call it on a thread with [`STACK_BYTES`] of stack: parsing and lowering recurse over nesting up to [`NESTING_LIMIT`].
///
/// # Errors
/// Everything found wrong, with the sources it points into.
pub fn load_program(entry: &Path, options: &Options) -> Result<Program, Diagnostics> {
    let allocator = Allocator::default();
    let graph = graph::load(&allocator, entry, options)?;
    let program = lower::lower(graph)?;
    if cfg!(debug_assertions) {
        let errors = tsuba_hir::verify(&program);
        assert!(
            errors.is_empty(),
            "the front end made invalid HIR: {errors:#?}"
        );
    }
    Ok(program)
}

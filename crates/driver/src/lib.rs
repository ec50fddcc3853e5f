//! The pipeline from an entry file to an executable, and what surrounds it: the toolchain's files, the cache of
//! executables, the library that is compiled when Tsuba is built.
//!
//! Contract: what goes in is a path and [`Options`]; what comes out is the asked-for product or diagnostics with the
//! sources they point into. Nothing is read from the environment but the place of the user's cache. Every IR is verified
//! where it is made; a violation is a diagnostic that says so, never a wrong program. Call it on a thread with
//! [`STACK_BYTES`] of stack. Where to start: [`build`], then [`pipeline`].
#![forbid(unsafe_code)]

pub mod cache;
mod image_text;
mod inputs;
pub mod library;
mod output;
pub mod pipeline;
pub mod run;
pub mod toolchain;

use std::path::{Path, PathBuf};
use tsuba_diagnostics::{Diagnostic, Diagnostics};

pub use tsuba_backend::OptLevel;
pub use tsuba_frontend::STACK_BYTES;

use toolchain::Toolchain;

/// The processor that executables are made for if nothing else is said.
pub const DEFAULT_CPU: &str = "x86-64-v2";

/// What to compile, and how.
#[derive(Clone, Debug)]
pub struct Options {
    /// The entry file.
    pub entry: PathBuf,
    /// How hard to optimise.
    pub level: OptLevel,
    /// Processor, as LLVM names it.
    pub cpu: String,
    /// Whether the executable keeps debug information.
    pub debug: bool,
}

impl Options {
    /// The options that an executable depends on, as text for the cache's key.
    pub(crate) fn cache_text(&self) -> String {
        format!("{:?} {} {}", self.level, self.cpu, self.debug)
    }
}

/// A printable form of a program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Emit {
    /// Before lowering.
    Hir,
    /// After the passes.
    Mir,
    /// After root placement.
    Lir,
    /// After LLVM's optimiser.
    Llvm,
    /// Machine code as text.
    Asm,
}

/// The form of a program as text.
///
/// # Errors
/// What is wrong with the program, or with the compiler.
pub fn emit(options: &Options, form: Emit) -> Result<String, Diagnostics> {
    pipeline::emit(options, form)
}

/// Makes an executable at `output`. The files it depends on, or `None` if one of them changed meanwhile.
///
/// # Errors
/// What is wrong with the program, the installation, the output's place, or the compiler.
pub fn build(
    options: &Options,
    toolchain: &Toolchain,
    output: &Path,
) -> Result<Option<cache::Inputs>, Diagnostics> {
    toolchain.check()?;
    let program = pipeline::load(options)?;
    pipeline::executable(&program, options, toolchain, output)?;
    Ok(inputs::of(&program.sources))
}

/// One diagnostic without a place in a source.
fn alone(diagnostic: Diagnostic) -> Diagnostics {
    Diagnostics {
        list: vec![diagnostic],
        ..Diagnostics::default()
    }
}

//! HIR → MIR: evaluation order, storage and completions made explicit.
//!
//! Input: a verified [`tsuba_hir::Program`]. Output: a [`tsuba_mir::Module`] in SSA form whose functions have the numbers
//! of the HIR's, followed by one *prologue* per ES module that needs it. The prologues come first in
//! [`Module::bodies`](tsuba_mir::Module::bodies): they create the functions that other modules of an import cycle may
//! call before the module itself has run. Then come the modules' bodies in evaluation order.
//!
//! * Variables become SSA values while the code is walked ([`ssa`]); cells and module bindings are loaded and stored.
//! * `break`, `continue` and `return` walk a stack of frames outwards ([`completion`]): a loop over an iterator closes
//!   it, a `finally` takes the completion over and re-issues it behind its statements, so no code is duplicated.
//! * Translation does not optimise. What it leaves out is only what the HIR says cannot be seen (checks, cells).
//!
//! Where to start: [`lower`], then [`function`], [`stmt`], [`expr`].
#![forbid(unsafe_code)]

mod binding;
mod call;
mod class;
mod completion;
mod expr;
mod function;
mod iteration;
mod literal;
mod namespace;
mod pattern;
mod place;
mod program;
mod ssa;
mod stmt;
mod suspension;

use tsuba_diagnostics::Diagnostics;

/// Lowers a program. Fails on what the runtime has no support for yet, each with its place.
pub fn lower(program: &tsuba_hir::Program) -> Result<tsuba_mir::Module, Diagnostics> {
    let (mut module, list) = program::lower(program);
    if !list.is_empty() {
        let sources = program.sources.clone();
        return Err(Diagnostics { sources, list });
    }
    tsuba_mir::cleanup::cleanup(&mut module);
    Ok(module)
}

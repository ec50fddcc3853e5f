//! What Node adds to the language without an import: `process` and `performance`.
//!
//! [`install`] gives an isolate its `process` object with what is known at start; [`entries`] has the functions of the
//! table of built-ins, under the symbols of their rows. `console` and the inspection of values are in
//! `tsuba_builtins` ([`tsuba_builtins::inspect`]).
#![forbid(unsafe_code)]

pub mod entries;
mod install;
mod performance;
mod process;
mod state;
#[cfg(test)]
mod tests;

pub use install::{End, Launch, install};
pub use process::exit;

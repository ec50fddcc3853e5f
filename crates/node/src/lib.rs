//! What Node adds to the language without an import: `process`, `performance`, timers and the event loop.
//!
//! [`install`] gives an isolate its `process` object with what is known at start; [`entries`] has the functions of the
//! table of built-ins, under the symbols of their rows. [`run`] is a program from its first statement to its end. `console` and the inspection of values are in
//! `tsuba_builtins` ([`tsuba_builtins::inspect`]).
#![forbid(unsafe_code)]

mod accessors;
mod bytes;
mod clone;
mod core;
mod crypto;
pub mod entries;
mod events;
mod files;
mod fs;
mod install;
mod io;
mod performance;
mod process;
mod run;
mod state;
#[cfg(test)]
mod tests;
mod timers;
mod web;

pub use install::{End, Launch, install};
pub use run::{exit, run};

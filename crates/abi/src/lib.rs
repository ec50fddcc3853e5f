//! The only meeting point of the compiler and the runtime: bit patterns, layouts, offsets and tables.
//!
//! Everything here is data. There is no allocation, no `unsafe` and no dependency, so both a compiler pass and a
//! collector loop can read it. Where to start: [`value`] for what a JavaScript value is, [`layout`] for what an object
//! is, [`isolate`] for the mutable state that compiled code reaches, [`runtime_fns`] for what compiled code may call.
#![forbid(unsafe_code)]

pub mod builtins;
pub mod isolate;
pub mod launch;
pub mod layout;
pub mod names;
pub mod program;
pub mod regexp;
pub mod runtime_fns;
pub mod shape_ids;
pub mod typed;
pub mod value;

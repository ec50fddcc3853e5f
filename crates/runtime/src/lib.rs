//! The static library that every executable links: entries for compiled code and the start of the program.
//!
//! [`entries`] expands the table of runtime functions: for each row a stub `rt_NAME` that notes where compiled frames
//! end, and behind it a body that hands the implementation in [`rows`] exactly the capability the row claims. A row that
//! claims too little is a type error. [`builtins`] does the same for the built-ins (`bi_NAME`). [`start`] is `main`; what it
//! starts is an [`isolate`].
//!
//! Semantics live in `tsuba-objects`; what is here adapts.

mod builtins;
mod entries;
mod isolate;
mod rows;
mod start;

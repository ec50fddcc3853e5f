//! MIR: the program in SSA form over JavaScript's own operations.
//!
//! A [`Module`] is the whole program: functions, classes, module bindings, literals. A function is basic blocks with
//! block parameters; an instruction is an [`Op`] (its immediates), a list of argument values, at most one result and a
//! source position. What an operation may do ([`Effect`]) and how many arguments it takes stand in one table, [`ops`],
//! from which printer, parser and verifier derive.
//!
//! Contracts
//! * An operation that may throw inside a `try` region is the last of its block and the block ends in
//!   [`Terminator::OnThrow`]; elsewhere an exception leaves the function. The handler block starts with [`Op::Catch`].
//! * A value's [`types::Type`] is what inference proved; before inference it is [`types::Type::ANY`] for all.
//! * Absent: machine types, memory, roots, LLVM's ideas. They begin in LIR.
//!
//! Where to start: [`ops`] for the operations, [`module`] for the containers, [`types`] for the lattice, [`facts`] for
//! what whole-program inference leaves behind for the expansion into LIR. [`print`](fn@print) and [`parse`](fn@parse) give and read the text
//! form, [`verify`](fn@verify) checks, [`cfg`] has predecessors and dominators, [`cleanup`] removes what is trivially dead.
#![forbid(unsafe_code)]

pub mod cfg;
pub mod cleanup;
pub mod facts;
mod lex;
pub mod module;
pub mod ops;
pub mod parse;
pub mod print;
pub mod type_text;
pub mod types;
pub mod verify;

pub use cfg::{Cfg, Dominators};
pub use module::*;
pub use ops::{Effect, Op};
pub use parse::parse;
pub use print::{print, print_function};
pub use types::Type;
pub use verify::verify;

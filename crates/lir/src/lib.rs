//! LIR: SSA over machine types, with explicit memory, calls whose effect is stated, and references that a collector may move.
//!
//! A [`Module`] has symbols, static data and functions; a [`Function`] has blocks with parameters (no phis), instructions
//! in an arena and values of one [`Type`] each. Everything about an instruction is a row of the table in [`ops`].
//! Build with [`builder::FunctionBuilder`].
//!
//! Rules beyond types, for whoever makes LIR:
//! * A function that throws returns its type's mark ([`Op::ExceptionMark`]). Throwing i1 and i32 results are i64.
//! * A call with effect `collects_on_throw`, or one that throws and returns `ref`, is the last instruction of its block, which
//!   ends with [`Terminator::Check`] of its result.
//! * A result that may be a mark flows only into `Check`, comparisons and returns until it was checked.
//! * The address of [`Op::StackArgs`] is used by the next collecting call, in the same block, and nothing later.
//! * `ptr` values never point into the moving heap across a collecting call; `fresh_ref` turns a bumped address into a
//!   reference at once.
#![forbid(unsafe_code)]

pub mod builder;
pub mod cfg;
pub mod filetest;
pub mod function;
pub mod interp;
pub mod liveness;
pub mod module;
pub mod ops;
pub mod parse;
pub mod print;
pub mod roots;
pub mod types;
pub mod verify;

pub use function::{
    Attrs, Block, BlockCall, BlockData, Callee, Function, Hint, Imm, Inst, InstData, Mem, Position,
    RootFrame, Scope, ScopeId, SigId, Terminator, Value, ValueDef,
};
pub use module::{Data, Module, Reloc, SymId, Symbol, SymbolKind};
pub use ops::Op;
pub use types::{Effect, FloatPred, IntPred, MemType, RefTag, Region, Signature, Type, TypeSet};

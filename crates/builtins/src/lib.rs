//! ECMAScript's library, in Rust: one file or folder per owner (`array`, `string`, `object`, …).
//!
//! A built-in is `fn(&mut Js, Args) -> JsResult`, named after the symbol of its row in `abi::builtins`; its receiver,
//! arguments and `new.target` are in [`tsuba_objects::Args`]. Messages and order of effects are V8's.
//!
//! Where to start: [`entries`] for what there is, [`install`] for how an isolate gets it, `support` for what most
//! built-ins need.
//!
//! Not here: methods that call back (`map`, `sort`, … are TypeScript in `lib/es`), `process` (crate `node`), the stubs and
//! their linking (crate `runtime`).
#![forbid(unsafe_code)]

mod array;
mod bigint;
pub mod coded;
mod collections;
mod console;
mod date;
pub mod entries;
mod error;
mod function;
mod generator;
mod helpers;
pub mod inspect;
mod install;
mod iterator;
mod json;
mod locale;
mod math;
mod number;
mod object;
mod promise;
mod promise_combinators;
mod proxy;
mod reflect;
pub mod regexp;
mod state;
mod string;
mod support;
mod symbol;
mod typed;
mod uri;
mod weak;

pub use function::is_class;
pub use install::install;
pub use symbol::registered_symbol;

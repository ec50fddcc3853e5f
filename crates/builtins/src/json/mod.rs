//! `JSON`: `parse` with V8's messages, `stringify` with its report of circles.

mod parse;
mod revive;
mod stringify;

pub use parse::json_parse;
pub use stringify::json_stringify;
pub(crate) use stringify::stringify;

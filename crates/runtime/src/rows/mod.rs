//! The implementations of the runtime functions, by theme. Each takes the capability that its row claims.

mod arrays;
mod calls;
mod classes;
mod errors;
mod frames;
mod iteration;
mod memory;
mod objects;
mod operators;
mod properties;
mod strings;

pub(crate) use arrays::*;
pub(crate) use calls::*;
pub(crate) use classes::*;
pub(crate) use errors::*;
pub(crate) use frames::*;
pub(crate) use iteration::*;
pub(crate) use memory::*;
pub(crate) use objects::*;
pub(crate) use operators::*;
pub(crate) use properties::*;
pub(crate) use strings::*;

use tsuba_objects::{Function, JsObject, Local, Str, Value};

/// A value that the compiler has proved to be a string.
fn string<'s>(v: Local<'s, Value>) -> Local<'s, Str> {
    match v.narrow() {
        Some(s) => s,
        None => proved_wrong("a string"),
    }
}
/// A value that the compiler has proved to be an object.
fn object<'s>(v: Local<'s, Value>) -> Local<'s, JsObject> {
    match v.narrow() {
        Some(o) => o,
        None => proved_wrong("an object"),
    }
}
/// A value that the compiler has proved to be a function.
fn function<'s>(v: Local<'s, Value>) -> Local<'s, Function> {
    match v.narrow() {
        Some(f) => f,
        None => proved_wrong("a function"),
    }
}
#[cold]
fn proved_wrong(what: &str) -> ! {
    panic!("compiled code passed something that is not {what}")
}

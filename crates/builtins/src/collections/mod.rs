//! `Map` and `Set`.

mod map;
mod operations;
mod set;

pub use map::*;
pub use operations::*;
pub use set::*;

use tsuba_objects::{Args, Brand, Js, JsObject, Local, Thrown};

fn this_map<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    method: &str,
) -> Result<Local<'s, JsObject>, Thrown> {
    crate::support::this_branded(cx, args.this(), Brand::Map, method)
}

fn this_set<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    method: &str,
) -> Result<Local<'s, JsObject>, Thrown> {
    crate::support::this_branded(cx, args.this(), Brand::Set, method)
}

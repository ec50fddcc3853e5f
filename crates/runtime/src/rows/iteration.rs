//! Iteration.

use super::string as as_string;
use tsuba_objects::iterate::{self, Source};
use tsuba_objects::{Array, Js, JsObject, JsResult, Local, Ref, Value};
use tsuba_objects::{array, convert, string};

pub(crate) fn iterator_open<'s>(
    cx: &mut Js<'s>,
    iterable: Local<'_, Value>,
    what: Local<'_, Value>,
) -> JsResult<'s> {
    if iterable.is::<Array>() {
        return iterate::open(cx, iterable, Source::Value);
    }
    let what = string::to_rust(cx, as_string(what));
    iterate::open(cx, iterable, Source::Text(&what))
}

pub(crate) fn iterator_next<'s>(
    cx: &mut Js<'s>,
    iterator: Local<'_, Value>,
    index: i64,
) -> JsResult<'s> {
    let next = iterate::next(cx, iterator, index as f64)?;
    Ok(next.unwrap_or(cx.root(Ref::HOLE)))
}

pub(crate) fn iterator_close<'s>(
    cx: &mut Js<'s>,
    iterator: Local<'_, Value>,
    completion: i32,
) -> JsResult<'s> {
    iterate::close(cx, iterator, completion != 0)?;
    Ok(cx.undefined())
}

pub(crate) fn for_in_keys<'s>(cx: &mut Js<'s>, object: Local<'_, Value>) -> JsResult<'s> {
    if object.bits().is_nullish() {
        return Ok(array::new(cx).value());
    }
    let target: Local<'_, JsObject> = convert::to_object(cx, object)?;
    iterate::for_in_keys(cx, target).map(Local::value)
}

//! Arrays, Map and Set on known receivers.

use super::{object as as_object, string as as_string};
use crate::entries::Fixed;
use tsuba_objects::iterate::{self, Source};
use tsuba_objects::{Array, Js, JsResult, Local, Scope, Thrown, Value, Word};
use tsuba_objects::{array, collections, string};

fn as_array<'s>(v: Local<'s, Value>) -> Local<'s, Array> {
    match v.narrow() {
        Some(a) => a,
        None => panic!("compiled code passed something that is not an array"),
    }
}

pub(crate) fn new_array<'s>(cx: &mut Scope<'s>, argc: i64, argv: Fixed) -> Local<'s, Value> {
    // SAFETY: the row's argument vector.
    let values = unsafe { argv.words(argc) }.locals();
    array::from_values(cx, &values).value()
}

pub(crate) fn new_array_with_capacity<'s>(cx: &mut Scope<'s>, capacity: i64) -> Local<'s, Value> {
    let array = array::new(cx);
    array::reserve(cx, array, capacity as usize);
    array.value()
}

pub(crate) fn new_array_of_length<'s>(cx: &mut Scope<'s>, length: f64) -> JsResult<'s> {
    Ok(array::of_length(cx, length)?.value())
}

pub(crate) fn array_append<'s>(
    cx: &mut Scope<'s>,
    array: Local<'_, Value>,
    value: Local<'_, Value>,
) -> Local<'s, Value> {
    let array = as_array(array);
    if value.bits() == Word::HOLE {
        array::push_hole(cx, array);
    } else {
        let end = array.get(cx).length();
        array::store(cx, array, end, value);
    }
    cx.undefined()
}

pub(crate) fn array_append_iterable<'s>(
    cx: &mut Js<'s>,
    array: Local<'_, Value>,
    iterable: Local<'_, Value>,
    what: Local<'_, Value>,
    last: bool,
) -> JsResult<'s> {
    let array = as_array(array);
    let text = match iterable.is::<Array>() {
        true => String::new(),
        false => string::to_rust(cx, as_string(what)),
    };
    let source = match last {
        true => Source::LastArgument(&text),
        false => Source::Text(&text),
    };
    iterate::for_each(cx, iterable, source, |cx, v| array::push(cx, array, v))?;
    Ok(cx.undefined())
}

pub(crate) fn array_push(
    cx: &mut Scope<'_>,
    array: Local<'_, Value>,
    value: Local<'_, Value>,
) -> Result<f64, Thrown> {
    let array = as_array(array);
    array::push(cx, array, value)?;
    Ok(f64::from(array.get(cx).length()))
}

pub(crate) fn rest_array<'s>(
    cx: &mut Scope<'s>,
    argc: i64,
    argv: Fixed,
    skip: i64,
) -> Local<'s, Value> {
    // SAFETY: the row's argument vector.
    let all = unsafe { argv.words(argc) }.locals();
    let rest = all.get(skip as usize..).unwrap_or(&[]);
    array::from_values(cx, rest).value()
}

pub(crate) fn map_get<'s>(
    cx: &mut Scope<'s>,
    map: Local<'_, Value>,
    key: Local<'_, Value>,
) -> Local<'s, Value> {
    let found = collections::get(cx, as_object(map), key);
    found.unwrap_or(cx.undefined())
}

pub(crate) fn map_set<'s>(
    cx: &mut Scope<'s>,
    map: Local<'_, Value>,
    key: Local<'_, Value>,
    value: Local<'_, Value>,
) -> JsResult<'s> {
    collections::set(cx, as_object(map), key, value);
    Ok(cx.root(map))
}

pub(crate) fn table_has(
    cx: &mut Scope<'_>,
    table: Local<'_, Value>,
    key: Local<'_, Value>,
) -> bool {
    collections::has(cx, as_object(table), key)
}

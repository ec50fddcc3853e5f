//! Strings.

use super::string as as_string;
use crate::entries::Fixed;
use std::cmp::Ordering;
use tsuba_objects::{JsResult, Local, Scope, Value, string};

pub(crate) fn string_equals(cx: &mut Scope<'_>, a: Local<'_, Value>, b: Local<'_, Value>) -> bool {
    string::equals(cx, as_string(a), as_string(b))
}

pub(crate) fn string_compare(cx: &mut Scope<'_>, a: Local<'_, Value>, b: Local<'_, Value>) -> i32 {
    match string::compare(cx, as_string(a), as_string(b)) {
        Ordering::Less => -1,
        Ordering::Equal => 0,
        Ordering::Greater => 1,
    }
}

pub(crate) fn concat<'s>(
    cx: &mut Scope<'s>,
    a: Local<'_, Value>,
    b: Local<'_, Value>,
) -> JsResult<'s> {
    Ok(string::concat(cx, as_string(a), as_string(b))?.value())
}

pub(crate) fn concat_n<'s>(cx: &mut Scope<'s>, argc: i64, argv: Fixed) -> JsResult<'s> {
    // SAFETY: the row's argument vector.
    let parts = unsafe { argv.words(argc) };
    let parts: Vec<_> = parts.locals().into_iter().map(as_string).collect();
    Ok(string::concat_all(cx, &parts)?.value())
}

pub(crate) fn number_to_string<'s>(cx: &mut Scope<'s>, d: f64) -> Local<'s, Value> {
    string::of_number(cx, d).value()
}

pub(crate) fn char_code_at(cx: &mut Scope<'_>, s: Local<'_, Value>, index: i64) -> i32 {
    i32::from(string::code_unit_at(cx, as_string(s), index as usize))
}

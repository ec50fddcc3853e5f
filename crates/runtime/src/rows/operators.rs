//! Operators and conversions.

use super::string as as_string;
use tsuba_abi::runtime_fns::{BinaryOp, CompareOp, UnaryOp};
use tsuba_objects::{Js, JsResult, Local, Ref, Scope, Thrown, Value};
use tsuba_objects::{convert, error, numbers, operators, string};

pub(crate) fn to_boolean(cx: &Scope<'_>, v: Ref<'_, Value>) -> bool {
    convert::to_boolean(cx, v)
}

pub(crate) fn type_of<'n>(_cx: &'n Scope<'_>, v: Ref<'n, Value>) -> Ref<'n, Value> {
    convert::type_of_string(v).value()
}

pub(crate) fn to_number(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<f64, Thrown> {
    convert::to_number(cx, v)
}

pub(crate) fn to_numeric<'s>(cx: &mut Js<'s>, v: Local<'_, Value>) -> JsResult<'s> {
    convert::to_numeric(cx, v)
}

pub(crate) fn double_to_int32(_cx: &Scope<'_>, d: f64) -> i32 {
    numbers::to_int32(d)
}

pub(crate) fn to_string<'s>(cx: &mut Js<'s>, v: Local<'_, Value>) -> JsResult<'s> {
    Ok(convert::to_string(cx, v)?.value())
}

pub(crate) fn to_property_key<'s>(cx: &mut Js<'s>, v: Local<'_, Value>) -> JsResult<'s> {
    let key = convert::to_property_key(cx, v)?;
    Ok(match key {
        tsuba_objects::PropertyKey::Index(i) => cx.number(f64::from(i)),
        tsuba_objects::PropertyKey::Name(name) => name,
    })
}

pub(crate) fn to_object<'s>(cx: &mut Scope<'s>, v: Local<'_, Value>) -> JsResult<'s> {
    Ok(convert::to_object(cx, v)?.value())
}

pub(crate) fn require_object_coercible<'s>(
    cx: &mut Scope<'s>,
    v: Local<'_, Value>,
    what: Local<'_, Value>,
) -> JsResult<'s> {
    if !v.bits().is_nullish() {
        return Ok(cx.undefined());
    }
    let what = string::to_rust(cx, as_string(what));
    Err(error::throw_type(cx, &what))
}

pub(crate) fn add<'s>(cx: &mut Js<'s>, a: Local<'_, Value>, b: Local<'_, Value>) -> JsResult<'s> {
    operators::add(cx, a, b)
}

pub(crate) fn arithmetic<'s>(
    cx: &mut Js<'s>,
    op: i32,
    a: Local<'_, Value>,
    b: Local<'_, Value>,
) -> JsResult<'s> {
    operators::arithmetic(cx, BinaryOp::ALL[op as usize], a, b)
}

pub(crate) fn unary<'s>(cx: &mut Js<'s>, op: i32, a: Local<'_, Value>) -> JsResult<'s> {
    operators::unary(cx, UnaryOp::ALL[op as usize], a)
}

pub(crate) fn fmod(_cx: &Scope<'_>, a: f64, b: f64) -> f64 {
    operators::remainder(a, b)
}

pub(crate) fn pow(_cx: &Scope<'_>, a: f64, b: f64) -> f64 {
    operators::power(a, b)
}

pub(crate) fn compare(
    cx: &mut Js<'_>,
    op: i32,
    a: Local<'_, Value>,
    b: Local<'_, Value>,
) -> Result<bool, Thrown> {
    operators::compare(cx, CompareOp::ALL[op as usize], a, b)
}

pub(crate) fn loose_equals(
    cx: &mut Js<'_>,
    a: Local<'_, Value>,
    b: Local<'_, Value>,
) -> Result<bool, Thrown> {
    operators::loose_equals(cx, a, b)
}

pub(crate) fn strict_equals(cx: &mut Scope<'_>, a: Local<'_, Value>, b: Local<'_, Value>) -> bool {
    operators::strict_equals(cx, a, b)
}

pub(crate) fn instance_of(
    cx: &mut Js<'_>,
    a: Local<'_, Value>,
    b: Local<'_, Value>,
) -> Result<bool, Thrown> {
    operators::instance_of(cx, a, b)
}

pub(crate) fn has_property(
    cx: &mut Js<'_>,
    key: Local<'_, Value>,
    object: Local<'_, Value>,
) -> Result<bool, Thrown> {
    operators::has_property(cx, key, object)
}

//! Classes and methods.

use super::{function as as_function, object as as_object};
use tsuba_objects::{Function, Js, JsResult, Local, Ref, Scope, Value};
use tsuba_objects::{class, convert, function};

pub(crate) fn class_create<'s>(
    cx: &mut Js<'s>,
    function: Local<'_, Value>,
    parent: Local<'_, Value>,
) -> JsResult<'s> {
    class::create(cx, as_function(function), parent)
}

pub(crate) fn bind_class_shape<'s>(
    cx: &mut Scope<'s>,
    function: Local<'_, Value>,
    root: i32,
) -> Local<'s, Value> {
    class::bind_shape(cx, as_function(function), root as u32);
    cx.undefined()
}

pub(crate) fn set_field_initialiser<'s>(
    cx: &mut Scope<'s>,
    function: Local<'_, Value>,
    initialiser: Local<'_, Value>,
) -> Local<'s, Value> {
    function::set_field_initialiser(cx, as_function(function), initialiser);
    cx.undefined()
}

pub(crate) fn create_this<'s>(cx: &mut Js<'s>, new_target: Local<'_, Value>) -> JsResult<'s> {
    class::create_this(cx, new_target)
}

pub(crate) fn super_constructor<'s>(
    cx: &mut Scope<'s>,
    function: Local<'_, Value>,
) -> JsResult<'s> {
    class::super_constructor(cx, as_object(function))
}

pub(crate) fn initialise_fields<'s>(
    cx: &mut Js<'s>,
    function: Local<'_, Value>,
    this: Local<'_, Value>,
) -> JsResult<'s> {
    class::initialise_fields(cx, as_function(function), this)?;
    Ok(cx.undefined())
}

pub(crate) fn super_get<'s>(
    cx: &mut Js<'s>,
    home: Local<'_, Value>,
    key: Local<'_, Value>,
    receiver: Local<'_, Value>,
) -> JsResult<'s> {
    let key = convert::to_property_key(cx, key)?;
    class::super_get(cx, home, key, receiver)
}

pub(crate) fn super_set<'s>(
    cx: &mut Js<'s>,
    home: Local<'_, Value>,
    key: Local<'_, Value>,
    value: Local<'_, Value>,
    receiver: Local<'_, Value>,
    strict: i32,
) -> JsResult<'s> {
    let key = convert::to_property_key(cx, key)?;
    class::super_set(cx, home, key, (value, receiver), strict != 0)?;
    Ok(cx.undefined())
}

pub(crate) fn set_home_object<'s>(
    cx: &mut Scope<'s>,
    function: Local<'_, Value>,
    home: Local<'_, Value>,
) -> Local<'s, Value> {
    function::set_home_object(cx, as_function(function), home);
    cx.undefined()
}

pub(crate) fn home_object<'n>(cx: &'n Scope<'_>, function: Ref<'n, Value>) -> Ref<'n, Value> {
    match function.narrow::<Function>() {
        Some(f) => function::home_object(cx, f),
        None => Ref::UNDEFINED,
    }
}

pub(crate) fn derived_result<'s>(
    cx: &mut Scope<'s>,
    result: Local<'_, Value>,
    this: Local<'_, Value>,
) -> JsResult<'s> {
    class::derived_result(cx, result, this)
}

pub(crate) fn coerce_this<'s>(cx: &mut Scope<'s>, this: Local<'_, Value>) -> Local<'s, Value> {
    class::coerce_this(cx, this)
}

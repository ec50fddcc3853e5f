//! Throwing, and the end of uncaught exceptions.

use super::string as as_string;
use tsuba_objects::{ErrorKind, Js, JsResult, Local, Ref, Scope, Thrown, Value};
use tsuba_objects::{error, report, string};

pub(crate) fn stack_overflow(cx: &Scope<'_>) -> Thrown {
    error::throw_stack_overflow(cx)
}

pub(crate) fn throw(cx: &Scope<'_>, value: Ref<'_, Value>) -> Thrown {
    error::throw_value(cx, value)
}

pub(crate) fn take_exception<'n>(cx: &'n Scope<'_>) -> Ref<'n, Value> {
    error::take_pending(cx)
}

fn text(cx: &mut Scope<'_>, v: Local<'_, Value>) -> String {
    string::to_rust(cx, as_string(v))
}

pub(crate) fn throw_uninitialised<'s>(cx: &mut Scope<'s>, name: Local<'_, Value>) -> JsResult<'s> {
    let name = text(cx, name);
    Err(error::throw_reference(
        cx,
        &format!("Cannot access '{name}' before initialization"),
    ))
}

pub(crate) fn throw_const_assignment<'s>(
    cx: &mut Scope<'s>,
    _name: Local<'_, Value>,
) -> JsResult<'s> {
    Err(error::throw_type(cx, "Assignment to constant variable."))
}

pub(crate) fn throw_error<'s>(
    cx: &mut Scope<'s>,
    kind: i32,
    message: Local<'_, Value>,
) -> JsResult<'s> {
    let kind = ErrorKind::ALL[kind as usize];
    let message = text(cx, message);
    Err(error::throw(cx, kind, &message))
}

pub(crate) fn throw_not_callable<'s>(
    cx: &mut Scope<'s>,
    _callee: Local<'_, Value>,
    what: Local<'_, Value>,
) -> JsResult<'s> {
    let what = text(cx, what);
    Err(error::throw_type(cx, &format!("{what} is not a function")))
}

pub(crate) fn throw_this<'s>(cx: &mut Scope<'s>, which: i32) -> JsResult<'s> {
    Err(match which {
        0 => tsuba_objects::class::throw_this_uninitialised(cx),
        _ => error::throw_reference(cx, "Super constructor may only be called once"),
    })
}

pub(crate) fn throw_class_call<'s>(cx: &mut Scope<'s>, function: Local<'_, Value>) -> JsResult<'s> {
    Err(tsuba_objects::class::throw_class_call(cx, function))
}

pub(crate) fn report_uncaught(cx: &mut Js<'_>) -> i32 {
    let thrown = error::take_pending(cx).root(cx);
    report::uncaught(cx, thrown);
    1
}

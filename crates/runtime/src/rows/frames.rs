//! Functions that suspend: their frames, what `yield*` delegates to.

use super::object;
use crate::entries::Fixed;
use tsuba_abi::runtime_fns::FrameKind;
use tsuba_objects::generator::{self, delegate};
use tsuba_objects::{
    Js, JsObject, JsResult, Local, Ref, Scope, Value, async_iterate, asynchronous, jobs,
};

pub(crate) fn new_frame<'s>(
    cx: &mut Scope<'s>,
    callee: Local<'_, Value>,
    words: i32,
    code: Fixed,
    kind: i32,
) -> Local<'s, Value> {
    let kind = match kind {
        k if k == FrameKind::Generator as i32 => FrameKind::Generator,
        k if k == FrameKind::Async as i32 => FrameKind::Async,
        _ => FrameKind::AsyncGenerator,
    };
    generator::new_frame(cx, callee, words as u16, code.0.cast_const(), kind)
}

pub(crate) fn run_async<'s>(cx: &mut Js<'s>, frame: Local<'_, Value>) -> Local<'s, Value> {
    asynchronous::start(cx, object(frame))
}

pub(crate) fn await_main(cx: &Scope<'_>, promise: Ref<'_, Value>) {
    jobs::await_main(cx, promise);
}

pub(crate) fn rejected_promise<'s>(
    cx: &mut Scope<'s>,
    reason: Local<'_, Value>,
) -> Local<'s, Value> {
    asynchronous::rejected(cx, reason)
}

pub(crate) fn delegate_open<'s>(cx: &mut Js<'s>, iterable: Local<'_, Value>) -> JsResult<'s> {
    delegate::open(cx, iterable)
}

pub(crate) fn delegate_step<'s>(
    cx: &mut Js<'s>,
    of: Local<'_, Value>,
    mode: Local<'_, Value>,
    value: Local<'_, Value>,
) -> JsResult<'s> {
    let mode = mode.as_number().unwrap_or(0.0) as i32;
    delegate::step(cx, object(of), mode, value)
}

pub(crate) fn async_delegate_step<'s>(
    cx: &mut Js<'s>,
    of: Local<'_, Value>,
    mode: Local<'_, Value>,
    value: Local<'_, Value>,
) -> JsResult<'s> {
    let mode = mode.as_number().unwrap_or(0.0) as i32;
    delegate::step_async(cx, object(of), mode, value)
}

pub(crate) fn async_open<'s>(cx: &mut Js<'s>, iterable: Local<'_, Value>) -> JsResult<'s> {
    async_iterate::open(cx, iterable)
}

pub(crate) fn async_next<'s>(cx: &mut Js<'s>, of: Local<'_, Value>) -> JsResult<'s> {
    async_iterate::next(cx, object(of))
}

pub(crate) fn async_result<'s>(cx: &mut Js<'s>, result: Local<'_, Value>) -> JsResult<'s> {
    async_iterate::result(cx, result)
}

pub(crate) fn async_close<'s>(cx: &mut Js<'s>, of: Local<'_, Value>) -> JsResult<'s> {
    async_iterate::close(cx, object(of))
}

pub(crate) fn async_closed<'s>(cx: &mut Scope<'s>, result: Local<'_, Value>) -> JsResult<'s> {
    async_iterate::check_closed(cx, result)?;
    Ok(cx.undefined())
}

pub(crate) fn async_stepped<'s>(
    cx: &mut Js<'s>,
    of: Local<'_, Value>,
    mode: Local<'_, Value>,
    result: Local<'_, Value>,
) -> JsResult<'s> {
    let mode = delegate::mode_of(mode.as_number().unwrap_or(0.0) as i32);
    async_iterate::stepped(cx, object(of), mode, result)
}

pub(crate) fn delegate_status(cx: &Scope<'_>, of: Ref<'_, Value>) -> i32 {
    of.narrow::<JsObject>()
        .map_or(0, |delegate| delegate::status(cx, delegate))
}

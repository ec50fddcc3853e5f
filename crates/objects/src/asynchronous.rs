//! Async functions: their frames are run from here, at the call and whenever what they await is settled.

use crate::generator::{self, Mode, Stop};
use crate::object;
use crate::promise;
use tsuba_abi::layout::frame;
use tsuba_gc::{Js, JsObject, Local, Ref, Scope, Thrown, Value};

/// Runs the frame of a call for the first time; the promise of its result.
pub fn start<'s>(cx: &mut Js<'s>, frame: Local<'_, JsObject>) -> Local<'s, Value> {
    let promise = promise::new(cx);
    set_owner(cx, frame, promise.value());
    let undefined = cx.undefined();
    resume(cx, frame, Mode::Next, undefined);
    promise.value()
}

/// A promise rejected with `reason`: the result of a call whose parameters threw.
pub fn rejected<'s>(cx: &mut Scope<'s>, reason: Local<'_, Value>) -> Local<'s, Value> {
    let promise = promise::new(cx);
    promise::reject(cx, promise, reason);
    promise.value()
}

fn set_owner(cx: &Scope<'_>, frame: Local<'_, JsObject>, owner: Local<'_, Value>) {
    object::set_internal(cx, frame.get(cx), frame::OWNER as usize, owner.get(cx));
}

fn owner<'s>(cx: &Scope<'s>, frame: Local<'_, JsObject>) -> Local<'s, Value> {
    object::internal(cx, frame.get(cx), frame::OWNER as usize).root(cx)
}

/// Goes on with a suspended frame.
pub(crate) fn resume(
    cx: &mut Js<'_>,
    frame: Local<'_, JsObject>,
    mode: Mode,
    value: Local<'_, Value>,
) {
    cx.block(|cx| {
        let (mut mode, mut value) = (mode, cx.root(value));
        loop {
            let stopped = generator::run(cx, frame, mode, value);
            let awaited = match stopped {
                Ok(Stop::Suspended(_, v)) => wait(cx, frame, v),
                Ok(Stop::Returned(v)) => return finish(cx, frame, Ok(v)),
                Err(thrown) => {
                    let reason = cx.take_exception(thrown);
                    return finish(cx, frame, Err(reason));
                }
            };
            match awaited {
                Ok(()) => return,
                Err(thrown) => (mode, value) = (Mode::Throw, cx.take_exception(thrown)),
            }
        }
    });
}

/// Makes a frame wait for a value.
pub(crate) fn wait(
    cx: &mut Js<'_>,
    frame: Local<'_, JsObject>,
    v: Local<'_, Value>,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        if !v.is::<JsObject>() {
            // A promise fulfilled with it would do nothing else.
            crate::jobs::enqueue_reaction(cx, frame.value(), promise::Settled::Fulfilled, v);
            return Ok(());
        }
        let promise = promise::awaited(cx, v)?;
        promise::react_to(cx, promise, frame.value());
        Ok(())
    })
}

fn finish(
    cx: &mut Js<'_>,
    frame: Local<'_, JsObject>,
    outcome: Result<Local<'_, Value>, Local<'_, Value>>,
) {
    let Some(promise) = owner(cx, frame).narrow::<JsObject>() else {
        return;
    };
    object::set_internal(cx, frame.get(cx), frame::OWNER as usize, Ref::UNDEFINED);
    match outcome {
        Ok(v) => promise::resolve(cx, promise, v),
        Err(reason) => promise::reject(cx, promise, reason),
    }
}

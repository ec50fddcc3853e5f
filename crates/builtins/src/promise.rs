//! `Promise`, apart from its combinators.

pub use crate::promise_combinators::*;

use crate::coded::throw_argument;
use crate::support::incompatible;
use tsuba_objects::jobs;
use tsuba_objects::promise::{self, resolving_functions};
use tsuba_objects::{
    Args, Brand, Function, Intrinsic, Js, JsObject, JsResult, Key, Local, Scope, Thrown, Value,
    call, error, function, object, own, property, realm,
};

/// Notes which function is the constructor, if it is linked.
pub(crate) fn note_constructor(cx: &mut Scope<'_>) {
    cx.block(|cx| {
        let global = realm::intrinsic(cx, Intrinsic::Global).root(cx);
        let key = "Promise".resolve(cx);
        if let Some(f) = own::descriptor(cx, global, key).and_then(|d| d.value) {
            promise::set_constructor(cx, f);
        }
    });
}

/// `Promise`.
pub fn promise_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if !args.is_construct() {
        let text = "Promise constructor cannot be invoked without 'new'";
        return Err(error::throw_type(cx, text));
    }
    let executor = args.get(0);
    if !function::is_callable(cx, executor.get(cx)) {
        let what = error::describe(cx, executor);
        return Err(error::throw_type(
            cx,
            &format!("Promise resolver {what} is not a function"),
        ));
    }
    let made = function::new_instance(
        cx,
        args.new_target(),
        Intrinsic::PromisePrototype,
        Brand::Promise,
    )?;
    promise::initialise(cx, made);
    cx.block(|cx| {
        let (resolve, reject) = resolving_functions(cx, made);
        let undefined = cx.undefined();
        if let Err(thrown) = call::call(cx, executor, undefined, &[resolve, reject]) {
            let reason = cx.take_exception(thrown);
            call::call(cx, reject, undefined, &[reason])?;
        }
        Ok(())
    })?;
    Ok(made.value())
}

/// The receiver of a static method: any object.
pub(crate) fn this_constructor<'s>(
    cx: &mut Js<'s>,
    args: &Args<'s>,
    what: &str,
) -> Result<Local<'s, Value>, Thrown> {
    match args.this().is::<JsObject>() {
        true => Ok(args.this()),
        false => Err(error::throw_type(
            cx,
            &format!("{what} called on non-object"),
        )),
    }
}

/// `Promise.resolve`.
pub fn promise_resolve<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let constructor = this_constructor(cx, &args, "PromiseResolve")?;
    promise::resolved(cx, constructor, args.get(0))
}

/// `Promise.reject`.
pub fn promise_reject<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let constructor = this_constructor(cx, &args, "PromiseReject")?;
    let capability = promise::capability(cx, constructor)?;
    capability.complete(cx, Err(args.get(0)))?;
    Ok(capability.promise)
}

/// `Promise.withResolvers`.
pub fn promise_with_resolvers<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let constructor = this_constructor(cx, &args, "Promise.withResolvers")?;
    let capability = promise::capability(cx, constructor)?;
    let (resolve, reject) = capability.functions(cx);
    let result = object::plain(cx);
    for (key, v) in [
        ("promise", capability.promise),
        ("resolve", resolve),
        ("reject", reject),
    ] {
        property::create(cx, result, key, v)?;
    }
    Ok(result.value())
}

/// `Promise.try`.
pub fn promise_try<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let constructor = this_constructor(cx, &args, "Promise.try")?;
    let capability = promise::capability(cx, constructor)?;
    let undefined = cx.undefined();
    match call::call(cx, args.get(0), undefined, &args.rest(1)) {
        Ok(v) => capability.complete(cx, Ok(v))?,
        Err(thrown) => {
            let reason = cx.take_exception(thrown);
            capability.complete(cx, Err(reason))?;
        }
    }
    Ok(capability.promise)
}

/// `Promise[Symbol.species]`.
pub fn promise_get_species<'s>(_: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    Ok(args.this())
}

/// `Promise.prototype.then`.
pub fn promise_then<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    match promise::of(cx, args.this()) {
        Some(promise) => promise::then(cx, promise, args.get(0), args.get(1)),
        None => Err(incompatible(cx, args.this(), "Promise.prototype.then")),
    }
}

/// `Promise.prototype.catch`.
pub fn promise_catch<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let undefined = cx.undefined();
    promise::invoke_then(cx, args.this(), undefined, args.get(0))
}

/// `Promise.prototype.finally`.
pub fn promise_finally<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let Some(this) = args.this().narrow::<JsObject>() else {
        return Err(incompatible(cx, args.this(), "Promise.prototype.finally"));
    };
    let constructor = promise::species(cx, this)?;
    let f = args.get(0);
    if !function::is_callable(cx, f.get(cx)) {
        return promise::invoke_then(cx, this.value(), f, f);
    }
    let captures = [f, constructor];
    let fulfilled = function::closure(cx, then_finally, ("", 1), &captures).value();
    let rejected = function::closure(cx, catch_finally, ("", 1), &captures).value();
    promise::invoke_then(cx, this.value(), fulfilled, rejected)
}

/// Calls what `finally` was given, waits for its result, then goes on with `thunk`.
fn run_finally<'s>(cx: &mut Js<'s>, args: &Args<'s>, thunk: Local<'_, Function>) -> JsResult<'s> {
    let (f, constructor) = (args.capture(cx, 0), args.capture(cx, 1));
    let undefined = cx.undefined();
    let result = call::call(cx, f, undefined, &[])?;
    let promise = promise::resolved(cx, constructor, result)?;
    promise::invoke_then(cx, promise, thunk.value(), undefined)
}

fn then_finally<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let thunk = function::closure(cx, return_captured, ("", 0), &[args.get(0)]);
    run_finally(cx, &args, thunk)
}

fn catch_finally<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let thunk = function::closure(cx, throw_captured, ("", 0), &[args.get(0)]);
    run_finally(cx, &args, thunk)
}

fn return_captured<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    Ok(args.capture(cx, 0))
}

fn throw_captured<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let reason = args.capture(cx, 0);
    Err(cx.throw(reason))
}

/// `queueMicrotask`.
pub fn queue_microtask<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let f = args.get(0);
    if !function::is_callable(cx, f.get(cx)) {
        return Err(throw_argument(cx, "callback", "of type function", f));
    }
    jobs::enqueue_callback(cx, f);
    Ok(cx.undefined())
}

//! Async iteration: `for await`, and `yield*` in async generators.
//!
//! An iteration is a delegate (as that of a `yield*`): iterator, `next`, status. A synchronous iterable is wrapped into an
//! iterator object whose methods give promises, as the standard has it; programs never see it.

use crate::call::{self, Args};
use crate::error;
use crate::function;
use crate::generator::{Mode, delegate};
use crate::iterate::{self, iterator_of};
use crate::object;
use crate::promise;
use crate::property::{self, JsResult};
use crate::realm::{Intrinsic, WellKnown};
use crate::shape::Brand;
use tsuba_abi::names::Name;
use tsuba_gc::{Js, JsObject, Local, Ref, Scope, Thrown, Value, Word};

/// Opens an async iteration.
///
/// # Errors
/// TypeError for what is not iterable; what its methods throw.
pub fn open<'s>(cx: &mut Js<'s>, iterable: Local<'_, Value>) -> JsResult<'s> {
    cx.scoped(|cx| {
        let method = if iterable.bits().is_nullish() {
            None
        } else {
            property::get_method(cx, iterable, WellKnown::AsyncIterator)?
        };
        let (iterator, next) = match method {
            Some(method) => {
                let iterator = call::call(cx, method, iterable, &[])?;
                let Some(object) = iterator.narrow::<JsObject>() else {
                    let text = "Result of the Symbol.asyncIterator method is not an object";
                    return Err(error::throw_type(cx, text));
                };
                let next = property::get(cx, object, Name::next)?;
                (iterator, next)
            }
            None => {
                if !has_iterator(cx, iterable)? {
                    let what = error::describe(cx, iterable);
                    let text = format!("{what} is not async iterable");
                    return Err(error::throw_type(cx, &text));
                }
                from_sync(cx, iterable)?
            }
        };
        Ok(delegate::new(cx, iterator, next).value())
    })
}

fn has_iterator(cx: &mut Js<'_>, iterable: Local<'_, Value>) -> Result<bool, Thrown> {
    cx.block(|cx| {
        if iterable.bits().is_nullish() {
            return Ok(false);
        }
        let method = property::get_method(cx, iterable, WellKnown::Iterator)?;
        Ok(method.is_some())
    })
}

/// An iterator with async methods over a synchronous iterable, and its `next`.
fn from_sync<'s>(
    cx: &mut Js<'s>,
    iterable: Local<'_, Value>,
) -> Result<(Local<'s, Value>, Local<'s, Value>), Thrown> {
    let (iterator, next) = iterator_of(cx, iterable)?;
    let wrapper = object::of_intrinsic(cx, Intrinsic::ObjectPrototype, Brand::Object);
    let captures = [iterator, next];
    for (name, method) in [
        ("next", sync_next as function::Native),
        ("return", sync_return),
        ("throw", sync_throw),
    ] {
        let f = function::closure(cx, method, (name, 1), &captures).value();
        property::define_hidden(cx, wrapper, name, f);
    }
    let next = property::get(cx, wrapper, Name::next)?;
    Ok((wrapper.value(), next))
}

/// Runs `body`; what it throws becomes a rejected promise.
fn promised<'s>(cx: &mut Js<'s>, body: impl FnOnce(&mut Js<'s>) -> JsResult<'s>) -> JsResult<'s> {
    match body(cx) {
        Ok(v) => Ok(v),
        Err(thrown) => {
            let reason = cx.take_exception(thrown);
            let promise = promise::new(cx);
            promise::reject(cx, promise, reason);
            Ok(promise.value())
        }
    }
}

fn sync_next<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    promised(cx, |cx| {
        let (iterator, next) = (args.capture(cx, 0), args.capture(cx, 1));
        let result = call::call(cx, next, iterator, &args.rest(0))?;
        continued(cx, result, iterator, true)
    })
}

fn sync_return<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    promised(cx, |cx| {
        let iterator = args.capture(cx, 0);
        match property::get_method(cx, iterator, Name::return_)? {
            None => {
                let result = iterate::result_of(cx, args.get(0), true);
                let promise = promise::new(cx);
                promise::resolve(cx, promise, result);
                Ok(promise.value())
            }
            Some(method) => {
                let result = call::call(cx, method, iterator, &args.rest(0))?;
                continued(cx, result, iterator, false)
            }
        }
    })
}

fn sync_throw<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    promised(cx, |cx| {
        let iterator = args.capture(cx, 0);
        match property::get_method(cx, iterator, "throw")? {
            None => {
                close_sync(cx, iterator, false)?;
                let text = "The iterator does not provide a 'throw' method";
                Err(error::throw_type(cx, text))
            }
            Some(method) => {
                let result = call::call(cx, method, iterator, &args.rest(0))?;
                continued(cx, result, iterator, true)
            }
        }
    })
}

/// Closes the iterator below; `throwing`: what that throws does not matter.
fn close_sync(cx: &mut Js<'_>, iterator: Local<'_, Value>, throwing: bool) -> Result<(), Thrown> {
    cx.block(|cx| {
        let closed = match property::get_method(cx, iterator, Name::return_) {
            Ok(None) => return Ok(()),
            Ok(Some(method)) => call::call(cx, method, iterator, &[]),
            Err(thrown) => Err(thrown),
        };
        match closed {
            Err(thrown) if throwing => {
                cx.take_exception(thrown);
                Ok(())
            }
            Err(thrown) => Err(thrown),
            Ok(_) if throwing => Ok(()),
            Ok(result) => iterate::result_object(cx, result).map(|_| ()),
        }
    })
}

/// The promise of a synchronous result: its value is awaited, and if that fails the iterator is closed.
fn continued<'s>(
    cx: &mut Js<'s>,
    result: Local<'_, Value>,
    iterator: Local<'_, Value>,
    closes: bool,
) -> JsResult<'s> {
    let result = iterate::result_object(cx, result)?;
    let done = iterate::is_result_done(cx, result)?;
    let value = property::get(cx, result, Name::value)?;
    let original = cx.undefined();
    let wrapped = match promise::resolved(cx, original, value) {
        Ok(wrapped) => wrapped,
        Err(thrown) => {
            let pending = cx.take_exception(thrown);
            if !done && closes {
                close_sync(cx, iterator, true)?;
            }
            return Err(cx.throw(pending));
        }
    };
    let flag = cx.boolean(done);
    let unwrap = function::closure(cx, unwrap, ("", 1), &[flag]).value();
    let failed = if done || !closes {
        cx.undefined()
    } else {
        let captured = cx.root(iterator);
        function::closure(cx, close_and_throw, ("", 1), &[captured]).value()
    };
    promise::invoke_then(cx, wrapped, unwrap, failed)
}

fn unwrap<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let done = args.capture(cx, 0).bits() == Word::TRUE;
    Ok(iterate::result_of(cx, args.get(0), done))
}

fn close_and_throw<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let iterator = args.capture(cx, 0);
    close_sync(cx, iterator, true)?;
    let reason = args.get(0);
    Err(cx.throw(reason))
}

/// Calls `next`; what is to be awaited.
///
/// # Errors
/// What it throws.
pub fn next<'s>(cx: &mut Js<'s>, delegate: Local<'_, JsObject>) -> JsResult<'s> {
    let (iterator, next) = delegate::parts(cx, delegate);
    call::call(cx, next, iterator, &[])
}

/// The value of a result; HOLE when done.
///
/// # Errors
/// TypeError if it is no object; what its getters throw.
pub fn result<'s>(cx: &mut Js<'s>, result: Local<'_, Value>) -> JsResult<'s> {
    let value = iterate::of_result(cx, result)?;
    Ok(value.unwrap_or(cx.root(Ref::HOLE)))
}

/// Calls `return`; what is to be awaited, HOLE if there is no such method.
///
/// # Errors
/// What it throws.
pub fn close<'s>(cx: &mut Js<'s>, delegate: Local<'_, JsObject>) -> JsResult<'s> {
    let (iterator, _) = delegate::parts(cx, delegate);
    match property::get_method(cx, iterator, Name::return_)? {
        Some(method) => call::call(cx, method, iterator, &[]),
        None => Ok(cx.root(Ref::HOLE)),
    }
}

/// TypeError unless an awaited result of `return` is an object.
///
/// # Errors
/// That.
pub fn check_closed(cx: &mut Scope<'_>, result: Local<'_, Value>) -> Result<(), Thrown> {
    if result.is::<JsObject>() {
        return Ok(());
    }
    let what = error::describe(cx, result);
    Err(error::throw_type(
        cx,
        &format!("Iterator result {what} is not an object"),
    ))
}

/// What the awaited result of a step of `yield*` says; sets the delegate's status.
///
/// # Errors
/// TypeError if it is no object, or if the iterator had no `throw`.
pub fn stepped<'s>(
    cx: &mut Js<'s>,
    delegate: Local<'_, JsObject>,
    mode: Mode,
    result: Local<'_, Value>,
) -> JsResult<'s> {
    delegate::awaited(cx, delegate, mode, result)
}

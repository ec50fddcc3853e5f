//! `Promise.all`, `allSettled`, `any` and `race`.
//!
//! The functions that await the elements share a record: the capability's functions, the array of what came so far, and how
//! many are still awaited. Each pair of functions of an element shares a word that says whether one was called.

use crate::promise::this_constructor;
use tsuba_objects::iterate::Source;
use tsuba_objects::promise;
use tsuba_objects::{
    Args, Array, Intrinsic, Js, JsObject, JsResult, Local, Name, Ref, Scope, Thrown, Value, Word,
    Words, array, call, error, function, iterate, object, property, realm, string,
};

/// Words of the record.
const VALUES: usize = 0;
const AWAITED: usize = 1;
const RESOLVE: usize = 2;
const REJECT: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Which {
    All,
    AllSettled,
    Any,
    Race,
}

/// `Promise.all`.
pub fn promise_all<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    combine(cx, args, Which::All, "Promise.all")
}

/// `Promise.allSettled`.
pub fn promise_all_settled<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    combine(cx, args, Which::AllSettled, "Promise.allSettled")
}

/// `Promise.any`.
pub fn promise_any<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    combine(cx, args, Which::Any, "Promise.any")
}

/// `Promise.race`.
pub fn promise_race<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    combine(cx, args, Which::Race, "Promise.race")
}

fn combine<'s>(cx: &mut Js<'s>, args: Args<'s>, which: Which, name: &str) -> JsResult<'s> {
    let constructor = this_constructor(cx, &args, name)?;
    let capability = promise::capability(cx, constructor)?;
    cx.block(|cx| {
        let (resolve, reject) = capability.functions(cx);
        let done = collect(cx, constructor, args.get(0), (resolve, reject), which);
        match done {
            Ok(()) => Ok(()),
            Err(thrown) => {
                let reason = cx.take_exception(thrown);
                let undefined = cx.undefined();
                call::call(cx, reject, undefined, &[reason]).map(|_| ())
            }
        }
    })?;
    Ok(capability.promise)
}

fn collect(
    cx: &mut Js<'_>,
    constructor: Local<'_, Value>,
    iterable: Local<'_, Value>,
    (resolve, reject): (Local<'_, Value>, Local<'_, Value>),
    which: Which,
) -> Result<(), Thrown> {
    let resolver = match constructor.narrow::<JsObject>() {
        Some(object) => property::get(cx, object, Name::resolve)?,
        None => cx.undefined(),
    };
    if !function::is_callable(cx, resolver.get(cx)) {
        let text = "Promise resolve or reject function is not callable";
        return Err(error::throw_type(cx, text));
    }
    let record = new_record(cx, resolve, reject);
    let iteration = iterate::open(cx, iterable, Source::Value)?;
    let mut index = 0u32;
    loop {
        let more = cx.block(|cx| {
            let Some(v) = iterate::next(cx, iteration, f64::from(index))? else {
                return Ok(false);
            };
            if let Err(thrown) = element(cx, (constructor, resolver), record, (index, v), which) {
                let pending = cx.take_exception(thrown);
                iterate::close(cx, iteration, true)?;
                return Err(cx.throw(pending));
            }
            Ok(true)
        })?;
        if !more {
            break;
        }
        index += 1;
    }
    if which == Which::Race {
        return Ok(());
    }
    arrived(cx, record, which)
}

fn new_record<'s>(
    cx: &mut Scope<'s>,
    resolve: Local<'_, Value>,
    reject: Local<'_, Value>,
) -> Local<'s, Words> {
    let values = array::new(cx);
    let record = cx.new_words(4, Word::UNDEFINED).finish();
    let bare = record.get(cx);
    bare.set_at(cx, VALUES, values.get(cx).value());
    bare.set_at(cx, AWAITED, Ref::number(1.0));
    bare.set_at(cx, RESOLVE, resolve.get(cx));
    bare.set_at(cx, REJECT, reject.get(cx));
    record
}

/// Waits for one element.
fn element(
    cx: &mut Js<'_>,
    (constructor, resolver): (Local<'_, Value>, Local<'_, Value>),
    record: Local<'_, Words>,
    (index, v): (u32, Local<'_, Value>),
    which: Which,
) -> Result<(), Thrown> {
    let next = call::call(cx, resolver, constructor, &[v])?;
    let bare = record.get(cx);
    let (resolve, reject) = (bare.at(cx, RESOLVE).root(cx), bare.at(cx, REJECT).root(cx));
    if which == Which::Race {
        return promise::invoke_then(cx, next, resolve, reject).map(|_| ());
    }
    let values = bare.at(cx, VALUES).root(cx);
    if let Some(values) = values.narrow::<Array>() {
        let undefined = cx.undefined();
        array::store(cx, values, index, undefined);
    }
    let awaited = record.get(cx).at(cx, AWAITED).as_number().unwrap_or(0.0);
    record
        .get(cx)
        .set_at(cx, AWAITED, Ref::number(awaited + 1.0));
    let open = cx.new_words(1, Word::TRUE).finish().value();
    let index = cx.number(f64::from(index));
    let captures = [record.value(), index, open];
    let mut make = |native| function::closure(cx, native, ("", 1), &captures).value();
    let (fulfilled, rejected) = match which {
        Which::All => (make(all_fulfilled), reject),
        Which::AllSettled => (make(settled_fulfilled), make(settled_rejected)),
        Which::Any => (resolve, make(any_rejected)),
        Which::Race => return Ok(()),
    };
    promise::invoke_then(cx, next, fulfilled, rejected).map(|_| ())
}

/// One fewer is awaited; the last one settles the whole.
fn arrived(cx: &mut Js<'_>, record: Local<'_, Words>, which: Which) -> Result<(), Thrown> {
    let awaited = record.get(cx).at(cx, AWAITED).as_number().unwrap_or(1.0) - 1.0;
    record.get(cx).set_at(cx, AWAITED, Ref::number(awaited));
    if awaited > 0.0 {
        return Ok(());
    }
    cx.block(|cx| {
        let bare = record.get(cx);
        let values = bare.at(cx, VALUES).root(cx);
        let undefined = cx.undefined();
        if which != Which::Any {
            let resolve = bare.at(cx, RESOLVE).root(cx);
            return call::call(cx, resolve, undefined, &[values]).map(|_| ());
        }
        let reject = bare.at(cx, REJECT).root(cx);
        let message = string::new(cx, "All promises were rejected").value();
        let prototype = realm::intrinsic(cx, Intrinsic::AggregateErrorPrototype).root(cx);
        let error = error::create(cx, prototype, Some(message));
        property::define_hidden(cx, error, "errors", values);
        call::call(cx, reject, undefined, &[error.value()]).map(|_| ())
    })
}

/// Stores what came for an element, once.
fn store<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    which: Which,
    made: impl FnOnce(&mut Js<'s>, Local<'s, Value>) -> JsResult<'s>,
) -> JsResult<'s> {
    let undefined = cx.undefined();
    let (Some(record), Some(open)) = (
        args.capture(cx, 0).narrow::<Words>(),
        args.capture(cx, 2).narrow::<Words>(),
    ) else {
        return Ok(undefined);
    };
    if open.get(cx).at(cx, 0).bits() != Word::TRUE {
        return Ok(undefined);
    }
    open.get(cx).set_at(cx, 0, Ref::FALSE);
    let index = args.capture(cx, 1).as_number().unwrap_or(0.0) as u32;
    let v = made(cx, args.get(0))?;
    let values = record.get(cx).at(cx, VALUES).root(cx);
    if let Some(values) = values.narrow::<Array>() {
        array::store(cx, values, index, v);
    }
    arrived(cx, record, which)?;
    Ok(undefined)
}

fn all_fulfilled<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    store(cx, args, Which::All, |_, v| Ok(v))
}

fn any_rejected<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    store(cx, args, Which::Any, |_, v| Ok(v))
}

fn outcome<'s>(cx: &mut Js<'s>, status: &str, key: &str, v: Local<'s, Value>) -> JsResult<'s> {
    let result = object::plain(cx);
    let status = string::new(cx, status).value();
    property::create(cx, result, "status", status)?;
    property::create(cx, result, key, v)?;
    Ok(result.value())
}

fn settled_fulfilled<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    store(cx, args, Which::AllSettled, |cx, v| {
        outcome(cx, "fulfilled", "value", v)
    })
}

fn settled_rejected<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    store(cx, args, Which::AllSettled, |cx, v| {
        outcome(cx, "rejected", "reason", v)
    })
}

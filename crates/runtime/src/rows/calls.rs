//! Calls and constructions of what the compiler does not know, and `arguments`.

use super::string as as_string;
use crate::entries::{Fixed, Words};
use tsuba_objects::{Array, Function, Js, JsResult, Local, Scope, Thrown, Value};
use tsuba_objects::{arguments, array, call as calls, error, function, string};

fn not_a(cx: &mut Scope<'_>, what: Local<'_, Value>, kind: &str) -> Thrown {
    let what = string::to_rust(cx, as_string(what));
    error::throw_type(cx, &format!("{what} is not a {kind}"))
}

fn run<'s>(
    cx: &mut Js<'s>,
    callee: Local<'_, Value>,
    this: Local<'_, Value>,
    args: Words<'_>,
) -> JsResult<'s> {
    match callee.narrow::<Function>() {
        // SAFETY: the row's argument vector.
        Some(f) => unsafe { calls::call_raw(cx, f, this, args.len(), args.as_ptr()) },
        None => calls::call(cx, callee, this, &[]),
    }
}

pub(crate) fn call<'s>(
    cx: &mut Js<'s>,
    callee: Local<'_, Value>,
    this: Local<'_, Value>,
    argc: i64,
    argv: Fixed,
) -> JsResult<'s> {
    // SAFETY: the row's argument vector.
    run(cx, callee, this, unsafe { argv.words(argc) })
}

pub(crate) fn call_checked<'s>(
    cx: &mut Js<'s>,
    callee: Local<'_, Value>,
    this: Local<'_, Value>,
    argc: i64,
    argv: Fixed,
    what: Local<'_, Value>,
) -> JsResult<'s> {
    if !function::is_callable(cx, callee.get(cx)) {
        return Err(not_a(cx, what, "function"));
    }
    call(cx, callee, this, argc, argv)
}

pub(crate) fn check_callable<'s>(
    cx: &mut Scope<'s>,
    v: Local<'_, Value>,
    what: Local<'_, Value>,
) -> JsResult<'s> {
    if !function::is_callable(cx, v.get(cx)) {
        return Err(not_a(cx, what, "function"));
    }
    Ok(cx.undefined())
}

pub(crate) fn construct<'s>(
    cx: &mut Js<'s>,
    callee: Local<'_, Value>,
    new_target: Local<'_, Value>,
    argc: i64,
    argv: Fixed,
) -> JsResult<'s> {
    // SAFETY: the row's argument vector.
    let args = unsafe { argv.words(argc) }.locals();
    calls::construct_as(cx, callee, new_target, &args)
}

pub(crate) fn construct_checked<'s>(
    cx: &mut Js<'s>,
    callee: Local<'_, Value>,
    new_target: Local<'_, Value>,
    argc: i64,
    argv: Fixed,
    what: Local<'_, Value>,
) -> JsResult<'s> {
    if !function::is_constructor(cx, callee.get(cx)) {
        return Err(not_a(cx, what, "constructor"));
    }
    construct(cx, callee, new_target, argc, argv)
}

fn spread<'s>(cx: &mut Scope<'s>, list: Local<'_, Value>) -> Vec<Local<'s, Value>> {
    let Some(list) = list.narrow::<Array>() else {
        panic!("compiled code spread something that is not an array");
    };
    array::values(cx, list)
}

pub(crate) fn call_spread<'s>(
    cx: &mut Js<'s>,
    callee: Local<'_, Value>,
    this: Local<'_, Value>,
    array: Local<'_, Value>,
) -> JsResult<'s> {
    cx.scoped(|cx| {
        let args = spread(cx, array);
        calls::call(cx, callee, this, &args)
    })
}

pub(crate) fn call_spread_checked<'s>(
    cx: &mut Js<'s>,
    callee: Local<'_, Value>,
    this: Local<'_, Value>,
    array: Local<'_, Value>,
    what: Local<'_, Value>,
) -> JsResult<'s> {
    check_callable(cx, callee, what)?;
    call_spread(cx, callee, this, array)
}

pub(crate) fn construct_spread<'s>(
    cx: &mut Js<'s>,
    callee: Local<'_, Value>,
    new_target: Local<'_, Value>,
    array: Local<'_, Value>,
) -> JsResult<'s> {
    cx.scoped(|cx| {
        let args = spread(cx, array);
        calls::construct_as(cx, callee, new_target, &args)
    })
}

pub(crate) fn construct_spread_checked<'s>(
    cx: &mut Js<'s>,
    callee: Local<'_, Value>,
    new_target: Local<'_, Value>,
    array: Local<'_, Value>,
    what: Local<'_, Value>,
) -> JsResult<'s> {
    if !function::is_constructor(cx, callee.get(cx)) {
        return Err(not_a(cx, what, "constructor"));
    }
    construct_spread(cx, callee, new_target, array)
}

pub(crate) fn arguments_unmapped<'s>(
    cx: &mut Scope<'s>,
    argc: i64,
    argv: Fixed,
) -> Local<'s, Value> {
    // SAFETY: the row's argument vector.
    let args = unsafe { argv.words(argc) };
    arguments::unmapped(cx, args.len(), |i| args.at(i)).value()
}

pub(crate) fn arguments_mapped<'s>(
    cx: &mut Scope<'s>,
    callee: Local<'_, Value>,
    argc: i64,
    argv: Fixed,
    mapped: i64,
    cells: Fixed,
) -> Local<'s, Value> {
    // SAFETY: the row's two vectors.
    let (args, cells) = unsafe { (argv.words(argc), cells.words(mapped)) };
    let at = |i: usize| {
        if i < cells.len() {
            cells.at(i)
        } else {
            args.at(i)
        }
    };
    arguments::mapped(cx, callee, args.len(), at).value()
}

//! Errors: making and throwing them, the texts V8 makes of values, and the captured stack.
//!
//! An error keeps return addresses only; the text of `stack` is made when it is first read, its first line from `name`
//! and `message` as they are then.

use crate::function;
use crate::key::Key;
use crate::numbers;
use crate::object;
use crate::own::{self, PropertyDescriptor};
use crate::property::{self, JsResult};
use crate::realm::{Intrinsic, intrinsic, realm};
use crate::shape::{Attributes, Brand};
use crate::stack;
use crate::string;
use tsuba_abi::names::Name;
use tsuba_abi::program::flags;
use tsuba_abi::runtime_fns::ErrorKind;
use tsuba_abi::value::Tag;
use tsuba_gc::{
    Array, Bytes, Function, Js, JsObject, Local, Ref, Scope, Str, Symbol, Thrown, Value, Word,
};

/// Internal slot: the captured return addresses, or undefined.
const FRAMES: usize = 0;
/// Internal slot: what `stack` is; UNINITIALISED until it is first read.
pub(crate) const STACK: usize = 1;

/// Frames that errors capture.
const DEFAULT_LIMIT: u32 = 10;

/// Whether a value is an error object.
pub fn is_error(cx: &Scope<'_>, v: Local<'_, Value>) -> bool {
    v.narrow::<JsObject>()
        .is_some_and(|o| object::brand(cx, o.get(cx)) == Brand::Error)
}

/// An error of this kind.
pub fn make<'s>(cx: &mut Scope<'s>, kind: ErrorKind, message: &str) -> Local<'s, JsObject> {
    let prototype = intrinsic(cx, Intrinsic::of_error(kind)).root(cx);
    let message = string::new(cx, message).value();
    create(cx, prototype, Some(message))
}

/// An error with this prototype; `message` is a string. Captures the stack.
pub fn create<'s>(
    cx: &mut Scope<'s>,
    prototype: Local<'_, JsObject>,
    message: Option<Local<'_, Value>>,
) -> Local<'s, JsObject> {
    create_below(cx, prototype, message, None)
}

/// As [`create`], with a stack that begins below the frame of `until`.
pub fn create_below<'s>(
    cx: &mut Scope<'s>,
    prototype: Local<'_, JsObject>,
    message: Option<Local<'_, Value>>,
    until: Option<Local<'_, Function>>,
) -> Local<'s, JsObject> {
    if realm(cx).overflow_thrown.replace(false) {
        prepare_overflow(cx);
    }
    let error = object::with_prototype(cx, Some(prototype), Brand::Error);
    object::set_internal(
        cx,
        error.get(cx),
        STACK,
        Ref::immediate(Word::UNINITIALISED),
    );
    cx.block(|cx| {
        if let Some(message) = message {
            let message = cx.root(message);
            let key = Name::message.resolve(cx);
            own::define(
                cx,
                error,
                key,
                PropertyDescriptor::data(message, Attributes::HIDDEN),
            );
        }
        capture_below(cx, error, until);
    });
    error
}

/// Captures the stack anew (`Error.captureStackTrace` on an error).
pub fn capture(cx: &mut Scope<'_>, error: Local<'_, JsObject>) {
    capture_below(cx, error, None);
}

/// Captures the stack anew, without the frames from the innermost to that of `until`: the constructors that an error
/// is made by are not part of its trace.
pub fn capture_below(
    cx: &mut Scope<'_>,
    error: Local<'_, JsObject>,
    until: Option<Local<'_, Function>>,
) {
    cx.block(|cx| {
        let limit = stack_trace_limit(cx);
        let (pcs, skipped) = match until {
            Some(f) => pcs_below(cx, f, limit),
            None => (cx.stack_pcs(limit as usize), 0),
        };
        let mut frames = cx.new_bytes(8 + 8 * pcs.len());
        let words = std::iter::once(heading(limit, skipped)).chain(pcs.iter().map(|&pc| pc as u64));
        for (to, word) in frames.bytes().chunks_exact_mut(8).zip(words) {
            to.copy_from_slice(&word.to_ne_bytes());
        }
        let frames = frames.finish();
        let bare = error.get(cx);
        object::set_internal(cx, bare, FRAMES, frames.get(cx).value());
        object::set_internal(cx, bare, STACK, Ref::immediate(Word::UNINITIALISED));
    });
}

/// What precedes captured return addresses: how many frames to show, and how many to leave out before them.
fn heading(limit: u32, skipped: u32) -> u64 {
    u64::from(skipped) << 32 | u64::from(limit)
}

/// The return addresses of a trace that begins below the frame of `f`, and how many frames to leave out of it.
fn pcs_below(cx: &mut Scope<'_>, f: Local<'_, Function>, limit: u32) -> (Vec<usize>, u32) {
    /// Nested constructors that are left out at most.
    const DEPTH: usize = 16;
    let pcs = cx.stack_pcs((limit as usize).saturating_add(DEPTH));
    let name = function::name_of(cx, f);
    if name.is_empty() || function::flags_of(cx, f) & flags::BUILTIN != 0 {
        return (pcs, 0);
    }
    let is_of = |shown: &str| shown.strip_prefix("new ").unwrap_or(shown) == name;
    let first = &pcs[..pcs.len().min(DEPTH)];
    let frames = stack::frames(cx, first);
    let at = frames.iter().position(|frame| is_of(&frame.function));
    (pcs, at.map_or(0, |at| at as u32 + 1))
}

/// Frames that errors capture now: `Error.stackTraceLimit`, ten if the program cannot have changed it.
fn stack_trace_limit(cx: &mut Scope<'_>) -> u32 {
    cx.block(|cx| {
        let prototype = intrinsic(cx, Intrinsic::ErrorPrototype).root(cx);
        let constructor = plain_property(cx, prototype, Name::constructor);
        let Some(constructor) = constructor.narrow::<Function>() else {
            return DEFAULT_LIMIT;
        };
        let key = Name::stack_trace_limit.resolve(cx);
        if !own::has(cx, constructor.get(cx).upcast(), key) {
            return DEFAULT_LIMIT;
        }
        let limit = plain_property(cx, constructor.upcast(), Name::stack_trace_limit);
        limit.as_number().unwrap_or(0.0) as u32
    })
}

/// A data property on the chain, without running code; undefined for accessors.
fn plain_property<'s>(
    cx: &mut Scope<'s>,
    object: Local<'_, JsObject>,
    key: impl Key,
) -> Local<'s, Value> {
    let key = key.resolve(cx);
    let mut holder = Some(cx.root(object));
    while let Some(o) = holder {
        if let Some(found) = own::find(cx, o.get(cx), key.bits()) {
            return if found.attributes.accessor() {
                cx.undefined()
            } else {
                own::value(cx, o, found.place)
            };
        }
        holder = object::prototype(cx, o.get(cx)).map(|p| p.root(cx));
    }
    cx.undefined()
}

/// `name: message`, as errors print.
fn header(name: &str, message: &str) -> String {
    match (name.is_empty(), message.is_empty()) {
        (true, _) => message.to_owned(),
        (_, true) => name.to_owned(),
        _ => format!("{name}: {message}"),
    }
}

/// What reading `stack` gives; rendered now if it never was, from `name` and `message` as far as they are data.
pub(crate) fn stack_value<'s>(cx: &mut Scope<'s>, error: Local<'_, JsObject>) -> Local<'s, Value> {
    if !is_rendered(cx, error) {
        cx.block(|cx| {
            let header = plain_header(cx, error);
            render(cx, error, header);
        });
    }
    object::internal(cx, error.get(cx), STACK).root(cx)
}

/// The same as a program reads it: the first line is `Error.prototype.toString` of the error at the first read.
pub(crate) fn read_stack<'s>(cx: &mut Js<'s>, error: Local<'_, JsObject>) -> JsResult<'s> {
    if !is_rendered(cx, error) {
        cx.block(|cx| {
            let header = to_string(cx, error)?;
            let header = string::to_rust(cx, header);
            render(cx, error, header);
            Ok(())
        })?;
    }
    Ok(object::internal(cx, error.get(cx), STACK).root(cx))
}

fn is_rendered(cx: &Scope<'_>, error: Local<'_, JsObject>) -> bool {
    object::internal(cx, error.get(cx), STACK).bits() != Word::UNINITIALISED
}

fn render(cx: &mut Scope<'_>, error: Local<'_, JsObject>, header: String) {
    let mut text = header;
    for line in frame_lines(cx, error) {
        text.push_str("\n    at ");
        text.push_str(&line);
    }
    let text = string::new(cx, &text);
    object::set_internal(cx, error.get(cx), STACK, text.get(cx).value());
}

/// What an error is called, from data properties alone.
fn plain_header(cx: &mut Scope<'_>, error: Local<'_, JsObject>) -> String {
    let text = |cx: &mut Scope<'_>, which: Name, absent: &str| {
        let v = plain_property(cx, error, which);
        match v.bits() {
            Word::UNDEFINED => absent.to_owned(),
            _ => describe(cx, v),
        }
    };
    let (name, message) = (text(cx, Name::name, "Error"), text(cx, Name::message, ""));
    header(&name, &message)
}

fn frame_lines(cx: &Scope<'_>, error: Local<'_, JsObject>) -> Vec<String> {
    let (pcs, limit, skipped) = captured_words(cx, error);
    let lines = stack::lines(cx, &pcs);
    lines.into_iter().skip(skipped).take(limit).collect()
}

/// The frames of the captured stack, innermost first.
pub fn captured(cx: &Scope<'_>, error: Local<'_, JsObject>) -> Vec<stack::Frame> {
    let (pcs, limit, skipped) = captured_words(cx, error);
    let frames = stack::frames(cx, &pcs);
    frames.into_iter().skip(skipped).take(limit).collect()
}

/// The captured return addresses, how many frames to show of them, and how many to leave out first.
fn captured_words(cx: &Scope<'_>, error: Local<'_, JsObject>) -> (Vec<usize>, usize, usize) {
    let Some(frames) = object::internal(cx, error.get(cx), FRAMES).narrow::<Bytes>() else {
        return (Vec::new(), 0, 0);
    };
    let words = frames.u64s(cx);
    let Some((heading, pcs)) = words.split_first() else {
        return (Vec::new(), 0, 0);
    };
    let heading = heading.get();
    let pcs = pcs.iter().map(|pc| pc.get() as usize).filter(|&pc| pc != 0);
    (
        pcs.collect(),
        heading as u32 as usize,
        (heading >> 32) as usize,
    )
}

/// Throws a value, as the program's `throw` does: notes where.
pub fn throw_value(cx: &Scope<'_>, value: Ref<'_, Value>) -> Thrown {
    let at = cx.stack_pcs(1).first().copied().unwrap_or(0);
    realm(cx).thrown_at.set(at);
    cx.throw(value)
}

/// Where the program last threw a value itself; none if the runtime has thrown since.
pub(crate) fn thrown_at(cx: &Scope<'_>) -> Option<usize> {
    let at = realm(cx).thrown_at.get();
    (at != 0).then_some(at)
}

/// Throws an error of this kind.
#[cold]
pub fn throw(cx: &mut Scope<'_>, kind: ErrorKind, message: &str) -> Thrown {
    cx.block(|cx| {
        let error = make(cx, kind, message);
        realm(cx).thrown_at.set(0);
        cx.throw(error)
    })
}
/// Throws an Error.
#[cold]
pub fn throw_error(cx: &mut Scope<'_>, message: &str) -> Thrown {
    throw(cx, ErrorKind::Error, message)
}
/// Throws a TypeError.
#[cold]
pub fn throw_type(cx: &mut Scope<'_>, message: &str) -> Thrown {
    throw(cx, ErrorKind::Type, message)
}
/// Throws a RangeError.
#[cold]
pub fn throw_range(cx: &mut Scope<'_>, message: &str) -> Thrown {
    throw(cx, ErrorKind::Range, message)
}
/// Throws a ReferenceError.
#[cold]
pub fn throw_reference(cx: &mut Scope<'_>, message: &str) -> Thrown {
    throw(cx, ErrorKind::Reference, message)
}
/// Throws a SyntaxError.
#[cold]
pub fn throw_syntax(cx: &mut Scope<'_>, message: &str) -> Thrown {
    throw(cx, ErrorKind::Syntax, message)
}
/// Throws the TypeError of something that is not supported, naming it.
#[cold]
pub fn throw_unsupported(cx: &mut Scope<'_>, what: &str) -> Thrown {
    throw_type(cx, &format!("{what} is not supported"))
}

/// Throws the RangeError of stack overflow. Nothing is allocated: the error was made beforehand ([`prepare_overflow`]).
#[cold]
pub fn throw_stack_overflow(cx: &Scope<'_>) -> Thrown {
    let reserve = realm(cx).overflow.get();
    // SAFETY: the reserve is an object kept alive and up to date by the realm.
    let reserve: Ref<'_, JsObject> = unsafe { Ref::from_word(reserve) };
    let untouched = object::internal(cx, reserve, STACK).bits() == Word::UNINITIALISED;
    if let Some(frames) = object::internal(cx, reserve, FRAMES)
        .narrow::<Bytes>()
        .filter(|_| untouched)
    {
        let frames = &frames.u64s(cx)[1..];
        let pcs = cx.stack_pcs(frames.len());
        for (i, frame) in frames.iter().enumerate() {
            frame.set(pcs.get(i).map_or(0, |&pc| pc as u64));
        }
    }
    realm(cx).overflow_thrown.set(true);
    realm(cx).thrown_at.set(0);
    cx.throw(reserve)
}

/// Makes the reserve that a stack overflow throws: at start, and again when the next error after one is made.
pub fn prepare_overflow(cx: &mut Scope<'_>) {
    cx.block(|cx| {
        let error = make(cx, ErrorKind::Range, "Maximum call stack size exceeded");
        let mut frames = cx.new_bytes(8 + 8 * DEFAULT_LIMIT as usize);
        frames.bytes()[..8].copy_from_slice(&heading(DEFAULT_LIMIT, 0).to_ne_bytes());
        let frames = frames.finish();
        object::set_internal(cx, error.get(cx), FRAMES, frames.get(cx).value());
        realm(cx).overflow.set(error.bits());
    });
}

/// Ends the exception that compiled code has found pending: its value.
pub fn take_pending<'n>(cx: &'n Scope<'_>) -> Ref<'n, Value> {
    // SAFETY: compiled code asks for the value of an exception only after a mark.
    let thrown = unsafe { cx.pending() };
    cx.take_exception(thrown).get(cx)
}

/// `Error.prototype.toString`.
pub fn to_string<'s>(
    cx: &mut Js<'s>,
    error: Local<'_, JsObject>,
) -> Result<Local<'s, Str>, Thrown> {
    let part = |cx: &mut Js<'_>, which: Name, default: &str| -> Result<String, Thrown> {
        cx.block(|cx| {
            let v = property::get(cx, error, which)?;
            if v.bits() == Word::UNDEFINED {
                return Ok(default.to_owned());
            }
            let s = crate::convert::to_string(cx, v)?;
            Ok(string::to_rust(cx, s))
        })
    };
    let name = part(cx, Name::name, "Error")?;
    let message = part(cx, Name::message, "")?;
    Ok(string::new(cx, &header(&name, &message)))
}

/// A value as V8 shows it in messages; runs no code.
pub fn describe(cx: &mut Scope<'_>, v: Local<'_, Value>) -> String {
    let word = v.bits();
    if let Some(n) = word.as_number() {
        return numbers::to_text(n).as_str().to_owned();
    }
    match word.tag() {
        Some(Tag::String) => v
            .narrow::<Str>()
            .map(|s| string::to_rust(cx, s))
            .unwrap_or_default(),
        Some(Tag::Symbol) => v
            .narrow::<Symbol>()
            .map(|s| symbol_text(cx, s))
            .unwrap_or_default(),
        Some(Tag::BigInt) => {
            let text = crate::bigint::to_string(cx, v, 10);
            string::to_rust(cx, text)
        }
        Some(Tag::Object) => describe_object(cx, v),
        None => match word {
            Word::UNDEFINED => "undefined",
            Word::NULL => "null",
            Word::TRUE => "true",
            Word::FALSE => "false",
            _ => "",
        }
        .to_owned(),
    }
}

/// `Symbol(description)`.
pub fn symbol_text(cx: &mut Scope<'_>, symbol: Local<'_, Symbol>) -> String {
    cx.block(|cx| {
        let key = symbol.resolve(cx);
        key.display(cx)
    })
}

/// An object as V8 shows it in messages: `#<Foo>`, `[object Array]`, an error's own text, a function's.
pub fn describe_object(cx: &mut Scope<'_>, v: Local<'_, Value>) -> String {
    let Some(object) = v.narrow::<JsObject>() else {
        return describe(cx, v);
    };
    cx.block(|cx| {
        let Some(object) = crate::proxy::ultimate_target(cx, object) else {
            return "#<Object>".to_owned();
        };
        let v = object.value();
        if let Some(f) = v.narrow::<Function>() {
            return function::source_text(cx, f);
        }
        if v.is::<Array>() {
            return "[object Array]".to_owned();
        }
        if crate::buffer::is_typed(cx, object.get(cx).value()) {
            let element = crate::buffer::element_of(cx, object.get(cx));
            return format!("[object {}]", element.map_or("", |e| e.constructor()));
        }
        if object::brand(cx, object.get(cx)) == Brand::Error {
            let name = plain_property(cx, object, Name::name);
            let message = plain_property(cx, object, Name::message);
            let text = |cx: &mut Scope<'_>, v: Local<'_, Value>| {
                v.narrow::<Str>()
                    .map(|s| string::to_rust(cx, s))
                    .unwrap_or_default()
            };
            let (name, message) = (text(cx, name), text(cx, message));
            return header(&name, &message);
        }
        let name = own_constructor_name(cx, object);
        if !name.is_empty() && has_default_to_string(cx, object) {
            return format!("#<{name}>");
        }
        let tag = plain_property(cx, object, crate::realm::WellKnown::ToStringTag).narrow::<Str>();
        match tag {
            Some(tag) => format!("[object {}]", string::to_rust(cx, tag)),
            None => format!("[object {}]", class_name(object::brand(cx, object.get(cx)))),
        }
    })
}

/// Whether converting an object to a string is what `Object.prototype` does.
fn has_default_to_string(cx: &mut Scope<'_>, object: Local<'_, JsObject>) -> bool {
    let key = Name::to_string.resolve(cx);
    let mut holder = Some(cx.root(object));
    while let Some(o) = holder {
        // A program that names no `toString` does not link the one of `Object.prototype`: it is the default all the same.
        let is_root = o.get(cx).same(intrinsic(cx, Intrinsic::ObjectPrototype));
        if is_root || own::has(cx, o.get(cx), key) {
            return is_root;
        }
        holder = object::prototype(cx, o.get(cx)).map(|p| p.root(cx));
    }
    false
}

/// What V8 calls the class of an object that has no tag.
fn class_name(brand: Brand) -> &'static str {
    match brand {
        Brand::Boolean => "Boolean",
        Brand::Number => "Number",
        Brand::String => "String",
        Brand::Symbol => "Symbol",
        Brand::BigInt => "BigInt",
        Brand::Date => "Date",
        Brand::RegExp => "RegExp",
        Brand::Arguments | Brand::MappedArguments => "Arguments",
        Brand::Error => "Error",
        _ => "Object",
    }
}

/// The name of the function that `constructor` is; empty if it is none.
fn own_constructor_name(cx: &mut Scope<'_>, object: Local<'_, JsObject>) -> String {
    let constructor = plain_property(cx, object, Name::constructor);
    match constructor.narrow::<Function>() {
        Some(f) => function::name_of(cx, f),
        None if is_rooted_without_constructor(cx, object) => "Object".to_owned(),
        None => String::new(),
    }
}

/// Whether an object inherits from an `Object.prototype` that has no `constructor` because the program names none.
fn is_rooted_without_constructor(cx: &mut Scope<'_>, object: Local<'_, JsObject>) -> bool {
    let key = Name::constructor.resolve(cx);
    let cx = &*cx;
    let root = intrinsic(cx, Intrinsic::ObjectPrototype);
    let mut at = Some(object.get(cx));
    while let Some(o) = at {
        if own::has(cx, o, key) {
            return false;
        }
        if o.same(root) {
            return true;
        }
        at = object::prototype(cx, o);
    }
    false
}

/// The name of an object's constructor as V8 finds it; runs no code.
pub fn constructor_name(cx: &mut Scope<'_>, object: Local<'_, JsObject>) -> String {
    let name = own_constructor_name(cx, object);
    if name.is_empty() {
        "Object".to_owned()
    } else {
        name
    }
}

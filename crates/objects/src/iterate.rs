//! Iteration: what `for…of`, spread, destructuring and the built-ins that take iterables do.
//!
//! An *iteration* is what [`open`] returns: an array itself (stepped by index), an internal iterator object of a built-in
//! collection (stepped without calls), or a record of iterator and `next`. Programs never see the latter.

use crate::array;
use crate::buffer;
use crate::call;
use crate::collections::{self, Yields};
use crate::convert;
use crate::error;
use crate::internal;
use crate::key::PropertyKey;
use crate::object;
use crate::own;
use crate::property::{self, JsResult};
use crate::realm::{Intrinsic, WellKnown, intrinsic};
use crate::shape::Brand;
use crate::string;
use tsuba_abi::isolate::Cell;
use tsuba_abi::names::Name;
use tsuba_gc::{Array, Js, JsObject, Local, Ref, Scope, Str, Thrown, Value, Word};

/// How the message that something is not iterable names it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Source<'a> {
    /// By its value.
    Value,
    /// By its source text as V8 renders it.
    Text(&'a str),
    /// The same, of the spread that ends an argument list: V8 hands these to the call as they are.
    LastArgument(&'a str),
}

impl Source<'_> {
    fn message(self, cx: &mut Scope<'_>, iterable: Local<'_, Value>) -> String {
        match self {
            Source::Text(what) if !what.is_empty() => format!("{what} is not iterable"),
            Source::LastArgument(what) if iterable.bits().is_nullish() => {
                let value = error::describe(cx, iterable);
                format!("{what} is not iterable (cannot read property {value})")
            }
            Source::LastArgument(_) => {
                "Spread syntax requires ...iterable[Symbol.iterator] to be a function".to_owned()
            }
            Source::Value | Source::Text(_) => {
                let what = convert::call_site(cx, iterable);
                format!("{what} is not iterable (cannot read property Symbol(Symbol.iterator))")
            }
        }
    }
}

/// Opens an iteration over `iterable`.
pub fn open<'s>(cx: &mut Js<'s>, iterable: Local<'_, Value>, source: Source<'_>) -> JsResult<'s> {
    if let Some(known) = open_known(cx, iterable) {
        return Ok(known);
    }
    cx.scoped(|cx| {
        let iterator = call_iterator(cx, iterable, source)?;
        of_iterator(cx, iterator)
    })
}

/// The iterator of an iterable and its `next`, by the protocol.
pub(crate) fn iterator_of<'s>(
    cx: &mut Js<'s>,
    iterable: Local<'_, Value>,
) -> Result<(Local<'s, Value>, Local<'s, Value>), Thrown> {
    let iterator = call_iterator(cx, iterable, Source::Value)?;
    let Some(object) = iterator.narrow::<JsObject>() else {
        return Err(throw_no_iterator(cx));
    };
    let next = property::get(cx, object, Name::next)?;
    Ok((iterator, next))
}

#[cold]
fn throw_no_iterator(cx: &mut Scope<'_>) -> Thrown {
    let text = "Result of the Symbol.iterator method is not an object";
    error::throw_type(cx, text)
}

/// What the iterable's `Symbol.iterator` returns.
fn call_iterator<'s>(
    cx: &mut Js<'s>,
    iterable: Local<'_, Value>,
    source: Source<'_>,
) -> JsResult<'s> {
    cx.scoped(|cx| {
        let method = if iterable.bits().is_nullish() {
            None
        } else {
            let key = crate::key::Key::resolve(WellKnown::Iterator, cx);
            let method = property::get_value(cx, iterable, key)?;
            crate::function::is_callable(cx, method.get(cx)).then_some(method)
        };
        let Some(method) = method else {
            let text = source.message(cx, iterable);
            return Err(error::throw_type(cx, &text));
        };
        call::call(cx, method, iterable, &[])
    })
}

/// The iteration over an iterator object that is already there.
pub fn of_iterator<'s>(cx: &mut Js<'s>, iterator: Local<'_, Value>) -> JsResult<'s> {
    let Some(object) = iterator.narrow::<JsObject>() else {
        return Err(throw_no_iterator(cx));
    };
    if is_untouched_builtin(cx, object) {
        return Ok(cx.root(iterator));
    }
    cx.scoped(|cx| {
        let next = property::get(cx, object, Name::next)?;
        let record = object::with_prototype(cx, None, Brand::IteratorRecord);
        let bare = record.get(cx);
        object::set_internal(cx, bare, 0, iterator.get(cx));
        object::set_internal(cx, bare, 1, next.get(cx));
        Ok(record.value())
    })
}

/// A built-in iterator whose `next` nobody has replaced: stepped without a call.
fn is_untouched_builtin(cx: &Scope<'_>, object: Local<'_, JsObject>) -> bool {
    let bare = object.get(cx);
    let (cell, prototype) = match object::brand(cx, bare) {
        Brand::Generator => return crate::generator::is_untouched(cx, bare),
        Brand::MapIterator => (Cell::CollectionPrototypes, Intrinsic::MapIteratorPrototype),
        Brand::SetIterator => (Cell::CollectionPrototypes, Intrinsic::SetIteratorPrototype),
        Brand::ArrayIterator => (Cell::ArrayIteration, Intrinsic::ArrayIteratorPrototype),
        Brand::StringIterator => (Cell::StringPrototype, Intrinsic::StringIteratorPrototype),
        _ => return false,
    };
    own::cell_intact(cx, cell)
        && object::prototype(cx, bare).is_some_and(|p| p.same(intrinsic(cx, prototype)))
        && !has_own(cx, bare)
}

/// Whether an object has named properties of its own (an iterator then may have its own `next`).
pub(crate) fn has_own(cx: &Scope<'_>, object: Ref<'_, JsObject>) -> bool {
    let now = object::info(cx, object);
    now.count != 0 || now.flags.has(crate::shape::Flags::DICTIONARY)
}

/// Iterations that need no call: arrays, strings, Maps, Sets and `arguments` whose iteration is untouched.
fn open_known<'s>(cx: &mut Js<'s>, iterable: Local<'_, Value>) -> Option<Local<'s, Value>> {
    if let Some(array) = iterable.narrow::<Array>() {
        let simple =
            array::is_intrinsic_dense(array.get(cx)) && own::cell_intact(cx, Cell::ArrayIteration);
        return simple.then(|| cx.root(iterable));
    }
    if let Some(s) = iterable.narrow::<Str>() {
        return own::cell_intact(cx, Cell::StringPrototype).then(|| string_iterator(cx, s).value());
    }
    let object = iterable.narrow::<JsObject>()?;
    let bare = object.get(cx);
    let (prototype, yields) = match object::brand(cx, bare) {
        Brand::Map => (Intrinsic::MapPrototype, Yields::Entries),
        Brand::Set => (Intrinsic::SetPrototype, Yields::Values),
        Brand::Arguments | Brand::MappedArguments => return open_arguments(cx, object),
        _ => {
            // An iterator of a built-in is iterable: itself.
            return is_untouched_builtin(cx, object).then(|| cx.root(iterable));
        }
    };
    let untouched = own::cell_intact(cx, Cell::CollectionPrototypes)
        && object::prototype(cx, bare).is_some_and(|p| p.same(intrinsic(cx, prototype)))
        && !has_own(cx, bare);
    untouched.then(|| collections::iterator(cx, object, yields).value())
}

fn open_arguments<'s>(cx: &mut Js<'s>, object: Local<'_, JsObject>) -> Option<Local<'s, Value>> {
    let key = crate::key::Key::resolve(WellKnown::Iterator, cx);
    let own_method = own::has(cx, object.get(cx), key);
    if own_method || !own::cell_intact(cx, Cell::ArrayIteration) {
        return None;
    }
    Some(array_iterator(cx, object, Yields::Values).value())
}

/// An iterator object over an array-like.
pub fn array_iterator<'s>(
    cx: &mut Scope<'s>,
    object: Local<'_, JsObject>,
    yields: Yields,
) -> Local<'s, JsObject> {
    let iterator =
        object::of_intrinsic(cx, Intrinsic::ArrayIteratorPrototype, Brand::ArrayIterator);
    let bare = iterator.get(cx);
    object::set_internal(cx, bare, 0, object.get(cx).value());
    object::set_internal(cx, bare, 1, Ref::number(0.0));
    object::set_internal(cx, bare, 2, yields.value());
    iterator
}

/// An iterator object over the code points of a string.
pub fn string_iterator<'s>(cx: &mut Scope<'s>, s: Local<'_, Str>) -> Local<'s, JsObject> {
    let iterator = object::of_intrinsic(
        cx,
        Intrinsic::StringIteratorPrototype,
        Brand::StringIterator,
    );
    let bare = iterator.get(cx);
    object::set_internal(cx, bare, 0, s.get(cx).value());
    object::set_internal(cx, bare, 1, Ref::number(0.0));
    iterator
}

/// Steps a built-in iterator object; none when done. TypeError-free, but an array-like may have getters.
pub fn step_builtin<'s>(
    cx: &mut Js<'s>,
    iterator: Local<'_, JsObject>,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    match object::brand(cx, iterator.get(cx)) {
        Brand::MapIterator | Brand::SetIterator => Ok(collections::step(cx, iterator)),
        Brand::StringIterator => Ok(step_string(cx, iterator)),
        Brand::Generator => crate::generator::step(cx, iterator),
        _ => step_array(cx, iterator),
    }
}

fn step_string<'s>(cx: &mut Scope<'s>, iterator: Local<'_, JsObject>) -> Option<Local<'s, Value>> {
    let s = object::internal(cx, iterator.get(cx), 0)
        .narrow::<Str>()?
        .root(cx);
    let at = object::internal(cx, iterator.get(cx), 1)
        .as_number()
        .unwrap_or(0.0) as usize;
    if at >= s.get(cx).length() {
        object::set_internal(cx, iterator.get(cx), 0, Ref::UNDEFINED);
        return None;
    }
    let (point, units) = string::flatten(cx, s).chars(cx).code_point(at);
    object::set_internal(cx, iterator.get(cx), 1, Ref::number((at + units) as f64));
    Some(string::from_code_point(cx, point).value())
}

fn step_array<'s>(
    cx: &mut Js<'s>,
    iterator: Local<'_, JsObject>,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    let Some(object) = object::internal(cx, iterator.get(cx), 0)
        .narrow::<JsObject>()
        .map(|o| o.root(cx))
    else {
        return Ok(None);
    };
    let index = object::internal(cx, iterator.get(cx), 1)
        .as_number()
        .unwrap_or(0.0);
    let length = if buffer::is_typed(cx, object.get(cx).value()) {
        if buffer::is_out_of_bounds(cx, object.get(cx)) {
            let text = "Cannot perform Array Iterator.prototype.next on a detached or out-of-bounds ArrayBuffer";
            return Err(error::throw_type(cx, text));
        }
        buffer::length(cx, object.get(cx)) as f64
    } else {
        property::length_of(cx, object)?
    };
    if index >= length {
        object::set_internal(cx, iterator.get(cx), 0, Ref::UNDEFINED);
        return Ok(None);
    }
    object::set_internal(cx, iterator.get(cx), 1, Ref::number(index + 1.0));
    match Yields::of(object::internal(cx, iterator.get(cx), 2)) {
        Yields::Keys => Ok(Some(cx.number(index))),
        Yields::Values => property::get_at(cx, object, index).map(Some),
        Yields::Entries => {
            let (key, value) = (cx.number(index), property::get_at(cx, object, index)?);
            Ok(Some(array::from_values(cx, &[key, value]).value()))
        }
    }
}

/// Steps an iteration; `index` is the number of steps before. None when done.
pub fn next<'s>(
    cx: &mut Js<'s>,
    iteration: Local<'_, Value>,
    index: f64,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    if let Some(array) = iteration.narrow::<Array>() {
        let bare = array.get(cx);
        if index >= f64::from(bare.length()) {
            return Ok(None);
        }
        if let Some(element) = array::is_intrinsic_dense(bare)
            .then(|| array::get(cx, bare, index as u32))
            .flatten()
        {
            return Ok(Some(element.root(cx)));
        }
        return property::get_at(cx, array.upcast(), index).map(Some);
    }
    let Some(object) = iteration.narrow::<JsObject>() else {
        return Ok(None);
    };
    if object::brand(cx, object.get(cx)) != Brand::IteratorRecord {
        return step_builtin(cx, object);
    }
    let (iterator, method) = record(cx, object);
    let result = call::call(cx, method, iterator, &[])?;
    of_result(cx, result)
}

/// What a result object says; none when done. TypeError if it is no object.
pub(crate) fn of_result<'s>(
    cx: &mut Js<'s>,
    result: Local<'_, Value>,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    let result = result_object(cx, result)?;
    if is_result_done(cx, result)? {
        return Ok(None);
    }
    property::get(cx, result, Name::value).map(Some)
}

/// A result as an object; TypeError if it is none.
pub(crate) fn result_object<'s>(
    cx: &mut Js<'s>,
    result: Local<'_, Value>,
) -> Result<Local<'s, JsObject>, Thrown> {
    match result.narrow::<JsObject>() {
        Some(object) => Ok(cx.root(object)),
        None => {
            let what = error::describe(cx, result);
            Err(error::throw_type(
                cx,
                &format!("Iterator result {what} is not an object"),
            ))
        }
    }
}

/// IteratorComplete.
pub(crate) fn is_result_done(cx: &mut Js<'_>, result: Local<'_, JsObject>) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let done = property::get(cx, result, Name::done)?;
        Ok(convert::to_boolean(cx, done.get(cx)))
    })
}

fn record<'s>(cx: &Scope<'s>, record: Local<'_, JsObject>) -> (Local<'s, Value>, Local<'s, Value>) {
    let bare = record.get(cx);
    (
        object::internal(cx, bare, 0).root(cx),
        object::internal(cx, bare, 1).root(cx),
    )
}

/// Closes an iteration that was left early. `throwing`: an exception is on its way, errors of `return` are dropped.
pub fn close(cx: &mut Js<'_>, iteration: Local<'_, Value>, throwing: bool) -> Result<(), Thrown> {
    let Some(object) = iteration.narrow::<JsObject>() else {
        return Ok(());
    };
    let brand = object::brand(cx, object.get(cx));
    if brand == Brand::Generator && crate::generator::is_untouched(cx, object.get(cx)) {
        return crate::generator::close(cx, object, throwing);
    }
    if !matches!(brand, Brand::IteratorRecord | Brand::Generator) {
        return Ok(());
    }
    cx.block(|cx| {
        let iterator = match brand {
            Brand::Generator => cx.root(iteration),
            _ => record(cx, object).0,
        };
        let result = property::get_method(cx, iterator, Name::return_)
            .and_then(|method| method.map(|m| call::call(cx, m, iterator, &[])).transpose());
        match result {
            Err(thrown) if throwing => {
                cx.take_exception(thrown);
                Ok(())
            }
            Err(thrown) => Err(thrown),
            Ok(Some(v)) if !throwing && !v.is::<JsObject>() => {
                let what = error::describe(cx, v);
                Err(error::throw_type(
                    cx,
                    &format!("Iterator result {what} is not an object"),
                ))
            }
            Ok(_) => Ok(()),
        }
    })
}

/// Runs `visit` on everything `iterable` yields; an error of `visit` closes the iteration.
pub fn for_each(
    cx: &mut Js<'_>,
    iterable: Local<'_, Value>,
    source: Source<'_>,
    mut visit: impl for<'i> FnMut(&mut Js<'i>, Local<'i, Value>) -> Result<(), Thrown>,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        let iteration = open(cx, iterable, source)?;
        let mut index = 0.0;
        loop {
            let more = cx.block(|cx| {
                let Some(v) = next(cx, iteration, index)? else {
                    return Ok(false);
                };
                if let Err(thrown) = visit(cx, v) {
                    let pending = cx.take_exception(thrown);
                    close(cx, iteration, true)?;
                    return Err(cx.throw(pending));
                }
                Ok(true)
            })?;
            if !more {
                return Ok(());
            }
            index += 1.0;
        }
    })
}

/// Everything that `iterable` yields.
pub fn collect<'s>(
    cx: &mut Js<'s>,
    iterable: Local<'_, Value>,
) -> Result<Vec<Local<'s, Value>>, Thrown> {
    let iteration = open(cx, iterable, Source::Value)?;
    let mut values = Vec::new();
    while let Some(v) = next(cx, iteration, values.len() as f64)? {
        values.push(v);
    }
    Ok(values)
}

/// `{ value, done }`.
pub fn result<'s>(cx: &mut Scope<'s>, value: Option<Local<'_, Value>>) -> Local<'s, Value> {
    let done = value.is_none();
    let value = cx.root(value.unwrap_or(cx.undefined()));
    result_of(cx, value, done)
}

/// `{ value, done }`.
pub fn result_of<'s>(cx: &mut Scope<'s>, value: Local<'_, Value>, done: bool) -> Local<'s, Value> {
    let shape = result_shape(cx);
    let result = cx.new_object(shape).finish();
    let bare = result.get(cx);
    bare.set_slot(cx, 0, value.get(cx));
    bare.set_slot(cx, 1, if done { Ref::TRUE } else { Ref::FALSE });
    result.value()
}

/// The shape of the literal `{ value, done }`.
fn result_shape(cx: &mut Scope<'_>) -> u32 {
    let known = crate::realm::realm(cx).result_shape.get();
    if known != 0 {
        return known;
    }
    let mut shape = tsuba_abi::shape_ids::OBJECT_ROOTS + 2;
    for which in [Name::value, Name::done] {
        let key = crate::immortal::name_word(which);
        let shapes = &crate::realm::realm(cx).shapes;
        shape = shapes.add(cx, shape, key, crate::Attributes::ALL, false);
    }
    crate::realm::realm(cx).result_shape.set(shape);
    shape
}

/// The keys of a for-in loop: enumerable string keys along the chain, own ones first, shadowed ones left out.
///
/// # Errors
/// What traps of proxies on the chain throw.
pub fn for_in_keys<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, JsObject>,
) -> Result<Local<'s, Array>, Thrown> {
    let list = array::new(cx);
    cx.block(|cx| {
        let seen = collections::new_set(cx);
        let mut at = Some(cx.root(object));
        let mut first = true;
        while let Some(holder) = at {
            // What a proxy says of a key is asked when the loop gets there.
            let keys = match internal::is_proxy(cx, holder.get(cx)) {
                true => {
                    let keys = internal::keys(cx, holder)?;
                    keys.into_iter()
                        .map(|key| (key, crate::Attributes::ALL))
                        .collect()
                }
                false => own::keys(cx, holder),
            };
            for (key, attributes) in keys {
                if key.symbol().is_some() {
                    continue;
                }
                let name = key.to_value(cx);
                if !first && collections::has(cx, seen, name) {
                    continue;
                }
                collections::add(cx, seen, name);
                if attributes.enumerable() {
                    let end = list.get(cx).length();
                    array::store(cx, list, end, name);
                }
            }
            let is_inherited = !std::mem::replace(&mut first, false);
            at = internal::prototype(cx, holder)?;
            // As in V8, nothing behind a proxy counts unless the loop runs over the proxy itself.
            if is_inherited && internal::is_proxy(cx, holder.get(cx)) {
                break;
            }
        }
        Ok(())
    })?;
    Ok(list)
}

/// Whether a running for-in loop still has to visit a key.
///
/// # Errors
/// What traps of proxies on the chain throw.
pub fn for_in_visits(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let mut at = Some(cx.root(object));
        while let Some(holder) = at {
            if internal::is_proxy(cx, holder.get(cx)) {
                if let Some(found) = internal::own_property(cx, holder, key)? {
                    return Ok(found.enumerable == Some(true));
                }
            } else if own::has(cx, holder.get(cx), key) {
                return Ok(true);
            }
            at = internal::prototype(cx, holder)?;
        }
        Ok(false)
    })
}

/// Whether a value can be iterated without the protocol's calls, and is of this length now; for preallocation.
pub fn known_length(cx: &Scope<'_>, iteration: Local<'_, Value>) -> Option<usize> {
    iteration
        .narrow::<Array>()
        .map(|a| a.get(cx).length() as usize)
}

/// Whether a word is the mark of a finished iteration.
pub fn is_done(word: Word) -> bool {
    word == Word::HOLE
}

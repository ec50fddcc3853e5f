//! `arguments` objects. Those of strict functions hold values; those of sloppy ones hold the cells of the parameters
//! they are mapped to.

use crate::function;
use crate::key::Key;
use crate::object;
use crate::own::{self, PropertyDescriptor};
use crate::property::{self, JsResult};
use crate::realm::{Intrinsic, WellKnown, intrinsic};
use crate::shape::{Attributes, Brand, Elements};
use crate::{Args, error};
use tsuba_abi::names::Name;
use tsuba_gc::{Function, Js, JsObject, Local, Scope, Value, Word};

fn with_elements<'s>(
    cx: &mut Scope<'s>,
    brand: Brand,
    length: usize,
    at: impl Fn(usize) -> Word,
) -> Local<'s, JsObject> {
    let arguments = object::of_intrinsic(cx, Intrinsic::ObjectPrototype, brand);
    cx.block(|cx| {
        if length > 0 {
            let words = cx.new_words(length, Word::HOLE).finish();
            for i in 0..length {
                let scope = &*cx;
                // SAFETY: `at` reads a root; nothing collects before the store.
                words
                    .get(scope)
                    .set_at(scope, i, unsafe { scope.borrowed(at(i)) });
            }
            object::set_ordinary_elements(cx, arguments, words, Elements::Holey);
        }
        let length = cx.number(length as f64);
        property::define_hidden(cx, arguments, Name::length, length);
        let array = intrinsic(cx, Intrinsic::ArrayPrototype).root(cx);
        let key = "values".resolve(cx);
        if let Some(found) = own::find(cx, array.get(cx), key.bits()) {
            let values = own::value(cx, array, found.place);
            property::define_hidden(cx, arguments, WellKnown::Iterator, values);
        }
    });
    arguments
}

/// Unmapped `arguments` of these values, which `at` reads from roots.
pub fn unmapped<'s>(
    cx: &mut Scope<'s>,
    length: usize,
    at: impl Fn(usize) -> Word,
) -> Local<'s, JsObject> {
    let arguments = with_elements(cx, Brand::Arguments, length, at);
    cx.block(|cx| {
        let thrower = function::closure(cx, throw_restricted, ("", 0), &[]).value();
        let d = PropertyDescriptor::accessor(Some(thrower), Some(thrower), Attributes::NONE);
        let key = Name::callee.resolve(cx);
        own::define(cx, arguments, key, d);
    });
    arguments
}

fn throw_restricted<'s>(cx: &mut Js<'s>, _args: Args<'s>) -> JsResult<'s> {
    let text = "'caller', 'callee', and 'arguments' properties may not be accessed on strict mode functions or the arguments objects for calls to them";
    Err(error::throw_type(cx, text))
}

/// Mapped `arguments`: `at` gives the cell of a mapped parameter, the value of any other argument.
pub fn mapped<'s>(
    cx: &mut Scope<'s>,
    callee: Local<'_, Value>,
    length: usize,
    at: impl Fn(usize) -> Word,
) -> Local<'s, JsObject> {
    let arguments = with_elements(cx, Brand::MappedArguments, length, at);
    if callee.is::<Function>() {
        property::define_hidden(cx, arguments, Name::callee, callee);
    }
    arguments
}

//! Properties, with the inline caches of their sites.

use super::object as as_object;
use crate::entries::Fixed;
use tsuba_objects::cache::{self, CacheSlot};
use tsuba_objects::{Array, Js, JsObject, JsResult, Local, PropertyKey, Scope, Thrown, Value};
use tsuba_objects::{array, class, function, global, key, object, property};

/// Bits of the flags of stores.
const STRICT: i32 = 1;
const NUMBER: i32 = 2;

fn slot(at: Fixed) -> CacheSlot {
    // SAFETY: a site passes its own inline cache or null.
    unsafe { CacheSlot::at(at.0) }
}

fn done<'s>(cx: &Scope<'s>, result: Result<(), Thrown>) -> JsResult<'s> {
    result.map(|()| cx.undefined())
}

pub(crate) fn get_property<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, Value>,
    key: Local<'_, Value>,
    cache: Fixed,
) -> JsResult<'s> {
    let key = key::constant(cx, key);
    cache::get(cx, object, key, slot(cache))
}

pub(crate) fn get_method<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, Value>,
    key: Local<'_, Value>,
    cache: Fixed,
) -> JsResult<'s> {
    let key = key::constant(cx, key);
    cache::get_method(cx, object, key, slot(cache))
}

pub(crate) fn set_property<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, Value>,
    key: Local<'_, Value>,
    value: Local<'_, Value>,
    flags: i32,
    cache: Fixed,
) -> JsResult<'s> {
    let key = key::constant(cx, key);
    let how = (flags & STRICT != 0, flags & NUMBER != 0);
    let result = cache::set(cx, object, key, value, how, slot(cache));
    done(cx, result)
}

pub(crate) fn get_element<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, Value>,
    key: Local<'_, Value>,
) -> JsResult<'s> {
    match key::of_interned(cx, key) {
        Some(key) if object.is::<JsObject>() => cache::get(cx, object, key, CacheSlot::NONE),
        _ => property::get_computed(cx, object, key),
    }
}

pub(crate) fn set_element<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, Value>,
    key: Local<'_, Value>,
    value: Local<'_, Value>,
    flags: i32,
) -> JsResult<'s> {
    let how = (flags & STRICT != 0, flags & NUMBER != 0);
    let result = match key::of_interned(cx, key) {
        Some(key) if object.is::<JsObject>() => {
            cache::set(cx, object, key, value, how, CacheSlot::NONE)
        }
        _ => property::set_computed(cx, object, key, value, how.0),
    };
    done(cx, result)
}

pub(crate) fn set_array_element<'s>(
    cx: &mut Js<'s>,
    array: Local<'_, Value>,
    index: i32,
    value: Local<'_, Value>,
    flags: i32,
) -> JsResult<'s> {
    let index = index as u32;
    if index != u32::MAX
        && let Some(array) = array.narrow::<Array>()
        && array::is_simple(cx, array.get(cx))
    {
        array::store(cx, array, index, value);
        return Ok(cx.undefined());
    }
    let key = cx.number(f64::from(index));
    set_element(cx, array, key, value, flags)
}

pub(crate) fn delete_property(
    cx: &mut Js<'_>,
    object: Local<'_, Value>,
    key: Local<'_, Value>,
    strict: i32,
) -> Result<bool, Thrown> {
    let key = tsuba_objects::convert::to_property_key(cx, key)?;
    property::delete(cx, object, key, strict != 0)
}

pub(crate) fn define_property<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, Value>,
    key: Local<'_, Value>,
    value: Local<'_, Value>,
) -> JsResult<'s> {
    let key = tsuba_objects::convert::to_property_key(cx, key)?;
    let result = class::define_field(cx, as_object(object), key, value);
    done(cx, result)
}

pub(crate) fn define_named<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, Value>,
    key: Local<'_, Value>,
    value: Local<'_, Value>,
    flags: i32,
    cache: Fixed,
) -> JsResult<'s> {
    let key = key::constant(cx, key);
    let numbers = flags & NUMBER != 0;
    let result = cache::define(cx, as_object(object), key, value, numbers, slot(cache));
    done(cx, result)
}

pub(crate) fn define_method<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, Value>,
    key: Local<'_, Value>,
    function: Local<'_, Value>,
    flags: i32,
) -> JsResult<'s> {
    let key = tsuba_objects::convert::to_property_key(cx, key)?;
    let how = (flags & 1 != 0, (flags >> 1 & 3) as u32);
    let result = class::define_method(cx, as_object(object), key, function, how);
    done(cx, result)
}

pub(crate) fn set_function_name<'s>(
    cx: &mut Scope<'s>,
    function: Local<'_, Value>,
    key: Local<'_, Value>,
    prefix: Local<'_, Value>,
) -> Local<'s, Value> {
    let prefix = match prefix.narrow() {
        Some(s) => tsuba_objects::string::to_rust(cx, s),
        None => String::new(),
    };
    if let (Some(f), Some(key)) = (function.narrow(), key::of_primitive(cx, key)) {
        function::name_if_anonymous(cx, f, key, &prefix);
    }
    cx.undefined()
}

pub(crate) fn set_literal_prototype<'s>(
    cx: &mut Scope<'s>,
    object: Local<'_, Value>,
    value: Local<'_, Value>,
) -> Local<'s, Value> {
    class::set_literal_prototype(cx, as_object(object), value);
    cx.undefined()
}

pub(crate) fn copy_data_properties<'s>(
    cx: &mut Js<'s>,
    target: Local<'_, Value>,
    source: Local<'_, Value>,
    argc: i64,
    argv: Fixed,
) -> JsResult<'s> {
    // SAFETY: the row's argument vector.
    let excluded = unsafe { argv.words(argc) }.locals();
    let excluded = global::excluded_keys(cx, &excluded)?;
    let result = global::copy_data_properties(cx, as_object(target), source, &excluded);
    done(cx, result)
}

pub(crate) fn new_object<'s>(cx: &mut Scope<'s>) -> Local<'s, Value> {
    object::plain(cx).value()
}

pub(crate) fn get_global<'s>(cx: &mut Js<'s>, key: Local<'_, Value>) -> JsResult<'s> {
    let key = key::constant(cx, key);
    global::get(cx, key)
}

pub(crate) fn get_global_or_undefined<'s>(cx: &mut Js<'s>, key: Local<'_, Value>) -> JsResult<'s> {
    let key = key::constant(cx, key);
    let found = global::lookup(cx, key)?;
    Ok(found.unwrap_or(cx.undefined()))
}

pub(crate) fn set_global<'s>(
    cx: &mut Js<'s>,
    key: Local<'_, Value>,
    value: Local<'_, Value>,
    strict: i32,
) -> JsResult<'s> {
    let key = key::constant(cx, key);
    let result = global::set(cx, key, value, strict != 0);
    done(cx, result)
}

/// Whether a key of a running for-in loop is still there.
pub(crate) fn for_in_still_there(
    cx: &mut Js<'_>,
    object: Local<'_, Value>,
    key: Local<'_, Value>,
) -> Result<bool, Thrown> {
    let key: PropertyKey<'_> = tsuba_objects::convert::to_property_key(cx, key)?;
    match object.narrow::<JsObject>() {
        Some(object) => tsuba_objects::iterate::for_in_visits(cx, object, key),
        None => Ok(true),
    }
}

pub(crate) fn new_private_name<'s>(cx: &mut Scope<'s>, text: Local<'_, Value>) -> Local<'s, Value> {
    let text = tsuba_objects::string::to_rust(cx, super::string(text));
    key::new_private(cx, &text)
}

pub(crate) fn check_private_absent<'s>(
    cx: &mut Scope<'s>,
    object: Local<'_, Value>,
    name: Local<'_, Value>,
) -> Result<Local<'s, Value>, Thrown> {
    tsuba_objects::private::check_absent(cx, as_object(object), name)?;
    Ok(cx.undefined())
}

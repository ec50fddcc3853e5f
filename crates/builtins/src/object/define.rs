//! Property descriptors: reading them from objects, defining by them, showing them as objects.

use crate::support::{object_argument, undefined};
use tsuba_objects::{
    Args, Js, JsObject, JsResult, Local, PropertyDescriptor, PropertyKey, Thrown, Value, array,
    convert, descriptor, internal, object, property,
};

/// `Object.defineProperty`.
pub fn object_define_property<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = object_argument(cx, args.get(0), "Object.defineProperty")?;
    let key = convert::to_property_key(cx, args.get(1))?;
    let d = descriptor::from_value(cx, args.get(2))?;
    property::define_or_throw(cx, object, key, d)?;
    Ok(object.value())
}

/// ObjectDefineProperties: all descriptors are read before the first is applied.
pub(super) fn define_all(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    properties: Local<'_, Value>,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        let properties = convert::to_object(cx, properties)?;
        let mut all = Vec::new();
        for key in internal::keys(cx, properties)? {
            if internal::is_enumerable(cx, properties, key)? {
                let v = property::get(cx, properties, key)?;
                all.push((key, descriptor::from_value(cx, v)?));
            }
        }
        for (key, d) in all {
            property::define_or_throw(cx, object, key, d)?;
        }
        Ok(())
    })
}

/// `Object.defineProperties`.
pub fn object_define_properties<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = object_argument(cx, args.get(0), "Object.defineProperties")?;
    define_all(cx, object, args.get(1))?;
    Ok(object.value())
}

/// A descriptor as an object; undefined for none.
pub(crate) fn from_descriptor<'s>(
    cx: &mut Js<'s>,
    d: Option<PropertyDescriptor<'_>>,
) -> JsResult<'s> {
    match d {
        Some(d) => descriptor::to_object(cx, d),
        None => undefined(cx),
    }
}

/// `Object.getOwnPropertyDescriptor`.
pub fn object_get_own_property_descriptor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = convert::to_object(cx, args.get(0))?;
    let key = convert::to_property_key(cx, args.get(1))?;
    let d = internal::own_property(cx, object, key)?;
    from_descriptor(cx, d)
}

/// `Object.getOwnPropertyDescriptors`.
pub fn object_get_own_property_descriptors<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = convert::to_object(cx, args.get(0))?;
    let result = object::plain(cx);
    for key in internal::keys(cx, object)? {
        cx.block(|cx| {
            let d = internal::own_property(cx, object, key)?;
            let d = from_descriptor(cx, d)?;
            property::create(cx, result, key, d)
        })?;
    }
    Ok(result.value())
}

/// Own keys that `wanted` accepts, as an array of strings and symbols.
pub(crate) fn key_array<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, JsObject>,
    wanted: impl Fn(PropertyKey<'_>) -> bool,
) -> JsResult<'s> {
    let result = array::new(cx);
    cx.block(|cx| {
        for key in internal::keys(cx, object)? {
            if wanted(key) {
                let v = key.to_value(cx);
                array::push(cx, result, v)?;
            }
        }
        Ok(())
    })?;
    Ok(result.value())
}

/// `Object.getOwnPropertyNames`.
pub fn object_get_own_property_names<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = convert::to_object(cx, args.get(0))?;
    key_array(cx, object, |k| k.symbol().is_none())
}

/// `Object.getOwnPropertySymbols`.
pub fn object_get_own_property_symbols<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = convert::to_object(cx, args.get(0))?;
    key_array(cx, object, |k| k.symbol().is_some())
}

//! Property descriptors: reading them from objects, defining by them, showing them as objects.

use crate::support::{object_argument, undefined};
use tsuba_objects::{
    Args, Array, Attributes, Brand, Js, JsObject, JsResult, Key, Local, Name, PropertyDescriptor,
    PropertyKey, Thrown, Value, array, buffer, convert, error, function, object, own, property,
};

/// A field of a descriptor object, if it has one.
fn field<'s>(
    cx: &mut Js<'s>,
    object: Local<'s, JsObject>,
    which: Name,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    let key = which.resolve(cx);
    if !property::has(cx, object, key) {
        return Ok(None);
    }
    property::get(cx, object, which).map(Some)
}

fn flag<'s>(
    cx: &mut Js<'s>,
    object: Local<'s, JsObject>,
    which: Name,
) -> Result<Option<bool>, Thrown> {
    let v = field(cx, object, which)?;
    Ok(v.map(|v| convert::to_boolean(cx, v.get(cx))))
}

fn accessor<'s>(
    cx: &mut Js<'s>,
    object: Local<'s, JsObject>,
    which: Name,
    kind: &str,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    let Some(f) = field(cx, object, which)? else {
        return Ok(None);
    };
    let is_undefined = f.bits() == tsuba_objects::Word::UNDEFINED;
    if !is_undefined && !function::is_callable(cx, f.get(cx)) {
        let what = error::describe(cx, f);
        return Err(error::throw_type(
            cx,
            &format!("{kind} must be a function: {what}"),
        ));
    }
    Ok(Some(f))
}

/// ToPropertyDescriptor.
pub(crate) fn to_descriptor<'s>(
    cx: &mut Js<'s>,
    v: Local<'s, Value>,
) -> Result<PropertyDescriptor<'s>, Thrown> {
    let Some(object) = v.narrow::<JsObject>() else {
        let what = error::describe(cx, v);
        return Err(error::throw_type(
            cx,
            &format!("Property description must be an object: {what}"),
        ));
    };
    let enumerable = flag(cx, object, Name::enumerable)?;
    let configurable = flag(cx, object, Name::configurable)?;
    let value = field(cx, object, Name::value)?;
    let writable = flag(cx, object, Name::writable)?;
    let get = accessor(cx, object, Name::get, "Getter")?;
    let set = accessor(cx, object, Name::set, "Setter")?;
    let d = PropertyDescriptor {
        value,
        get,
        set,
        writable,
        enumerable,
        configurable,
    };
    if d.is_accessor() && d.is_data() {
        let what = error::describe(cx, v);
        let text = format!(
            "Invalid property descriptor. Cannot both specify accessors and a value or writable attribute, {what}"
        );
        return Err(error::throw_type(cx, &text));
    }
    Ok(d)
}

/// A new `length` of an array is converted before anything happens.
pub(crate) fn checked_length<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    mut d: PropertyDescriptor<'s>,
) -> Result<PropertyDescriptor<'s>, Thrown> {
    if object.is::<Array>()
        && key.is(Name::length)
        && let Some(v) = d.value
    {
        let n = convert::to_number(cx, v)?;
        if f64::from(n as u32) != n {
            return Err(error::throw_range(cx, "Invalid array length"));
        }
        d.value = Some(cx.number(n));
    }
    if buffer::is_typed(cx, object.get(cx).value())
        && let (Some(v), PropertyKey::Index(_)) = (d.value, key)
        && v.is::<JsObject>()
        && let Some(element) = buffer::element_of(cx, object.get(cx))
    {
        let bits = buffer::encode(cx, element, v)?;
        d.value = Some(buffer::value_of(cx, element, bits));
    }
    Ok(d)
}

fn define<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    d: PropertyDescriptor<'s>,
) -> Result<(), Thrown> {
    let d = checked_length(cx, object, key, d)?;
    property::define_or_throw(cx, object, key, d)
}

/// `Object.defineProperty`.
pub fn object_define_property<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = object_argument(cx, args.get(0), "Object.defineProperty")?;
    let key = convert::to_property_key(cx, args.get(1))?;
    let d = to_descriptor(cx, args.get(2))?;
    define(cx, object, key, d)?;
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
        for (key, attributes) in own::keys(cx, properties) {
            if attributes.enumerable() {
                let v = property::get(cx, properties, key)?;
                all.push((key, to_descriptor(cx, v)?));
            }
        }
        for (key, d) in all {
            define(cx, object, key, d)?;
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

/// FromPropertyDescriptor.
pub(crate) fn from_descriptor<'s>(
    cx: &mut Js<'s>,
    d: Option<PropertyDescriptor<'_>>,
) -> JsResult<'s> {
    let Some(d) = d else { return undefined(cx) };
    let result = object::plain(cx);
    let put = |cx: &mut Js<'_>, which: Name, v: Option<Local<'_, Value>>| match v {
        Some(v) => property::create(cx, result, which, v),
        None => Ok(()),
    };
    let flag = |cx: &Js<'s>, b: Option<bool>| b.map(|b| cx.boolean(b));
    let (writable, enumerable, configurable) = (
        flag(cx, d.writable),
        flag(cx, d.enumerable),
        flag(cx, d.configurable),
    );
    put(cx, Name::value, d.value)?;
    put(cx, Name::writable, writable)?;
    put(cx, Name::get, d.get)?;
    put(cx, Name::set, d.set)?;
    put(cx, Name::enumerable, enumerable)?;
    put(cx, Name::configurable, configurable)?;
    Ok(result.value())
}

/// `[[GetOwnProperty]]`: that of a module namespace shows values, not the getters they come from.
pub(crate) fn own_property<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
) -> Result<Option<PropertyDescriptor<'s>>, Thrown> {
    let found = own::descriptor(cx, object, key);
    let is_namespace = object::brand(cx, object.get(cx)) == Brand::Namespace;
    if !is_namespace || found.as_ref().is_none_or(|d| d.get.is_none()) {
        return Ok(found);
    }
    let value = property::get(cx, object, key)?;
    let attributes = Attributes::ALL.restricted(false);
    Ok(Some(PropertyDescriptor::data(value, attributes)))
}

/// `Object.getOwnPropertyDescriptor`.
pub fn object_get_own_property_descriptor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = convert::to_object(cx, args.get(0))?;
    let key = convert::to_property_key(cx, args.get(1))?;
    let d = own_property(cx, object, key)?;
    from_descriptor(cx, d)
}

/// `Object.getOwnPropertyDescriptors`.
pub fn object_get_own_property_descriptors<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = convert::to_object(cx, args.get(0))?;
    let result = object::plain(cx);
    for (key, _) in own::keys(cx, object) {
        cx.block(|cx| {
            let d = own_property(cx, object, key)?;
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
        for (key, _) in own::keys(cx, object) {
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

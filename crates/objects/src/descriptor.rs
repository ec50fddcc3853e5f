//! Property descriptors as objects: reading them from objects and showing them as objects.

use crate::buffer;
use crate::convert;
use crate::error;
use crate::function;
use crate::key::{Key, PropertyKey};
use crate::object;
use crate::own::PropertyDescriptor;
use crate::property::{self, JsResult};
use tsuba_abi::names::Name;
use tsuba_gc::{Array, Js, JsObject, Local, Thrown, Value, Word};

/// A field of a descriptor object, if it has one.
fn field<'s>(
    cx: &mut Js<'s>,
    object: Local<'s, JsObject>,
    which: Name,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    let key = which.resolve(cx);
    if !property::has(cx, object, key)? {
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
    let is_undefined = f.bits() == Word::UNDEFINED;
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
///
/// # Errors
/// A TypeError for what is no descriptor, and what getters of it throw.
pub fn from_value<'s>(
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

/// FromPropertyDescriptor: an object with the fields that are there.
///
/// # Errors
/// None in practice: a new object takes any property.
pub fn to_object<'s>(cx: &mut Js<'s>, d: PropertyDescriptor<'_>) -> JsResult<'s> {
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

/// The descriptor with what its object converts before anything happens: the `length` of an array, an element of a
/// typed array.
///
/// # Errors
/// What the conversion throws; RangeError for an invalid length.
pub fn checked<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    d: PropertyDescriptor<'_>,
) -> Result<PropertyDescriptor<'s>, Thrown> {
    let root = |cx: &Js<'s>, v: Option<Local<'_, Value>>| v.map(|v| cx.root(v));
    let mut d = PropertyDescriptor {
        value: root(cx, d.value),
        get: root(cx, d.get),
        set: root(cx, d.set),
        writable: d.writable,
        enumerable: d.enumerable,
        configurable: d.configurable,
    };
    let Some(v) = d.value else { return Ok(d) };
    if object.is::<Array>() && key.is(Name::length) {
        let n = convert::to_number(cx, v)?;
        if f64::from(n as u32) != n {
            return Err(error::throw_range(cx, "Invalid array length"));
        }
        d.value = Some(cx.number(n));
    }
    if v.is::<JsObject>()
        && matches!(key, PropertyKey::Index(_))
        && buffer::is_typed(cx, object.get(cx).value())
        && let Some(element) = buffer::element_of(cx, object.get(cx))
    {
        let bits = buffer::encode(cx, element, v)?;
        d.value = Some(buffer::value_of(cx, element, bits));
    }
    Ok(d)
}

//! Private names: reading, writing, testing and adding what only the code of a class can name. They are properties
//! with keys of their own: never inherited, never listed, untouched by freezing (ECMA-262, PrivateElement).

use crate::call;
use crate::error;
use crate::key::PropertyKey;
use crate::own::{self, Found, PropertyDescriptor};
use crate::property::JsResult;
use crate::shape::Attributes;
use crate::string;
use tsuba_abi::names::private_parts;
use tsuba_gc::{Function, Js, JsObject, Local, Scope, Str, Thrown, Value};

/// PrivateGet: `object.#name`.
pub fn get<'s>(cx: &mut Js<'s>, object: Local<'_, JsObject>, key: PropertyKey<'_>) -> JsResult<'s> {
    let bare = object.get(cx);
    let Some(Found { attributes, place }) = own::find(cx, bare, key.bits()) else {
        return Err(throw_missing(cx, key, "read", "from"));
    };
    if !attributes.accessor() {
        return Ok(own::value(cx, object, place));
    }
    let getter = own::pair(cx, bare, place).0.root(cx);
    if !getter.is::<Function>() {
        return Err(throw_half(cx, key, "getter"));
    }
    call::call(cx, getter, object.value(), &[])
}

/// PrivateSet: `object.#name = value`.
pub fn set(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    value: Local<'_, Value>,
) -> Result<(), Thrown> {
    let bare = object.get(cx);
    let Some(Found { attributes, place }) = own::find(cx, bare, key.bits()) else {
        return Err(throw_missing(cx, key, "write", "to"));
    };
    if !attributes.accessor() {
        own::store(cx, object, place, value);
        return Ok(());
    }
    let setter = own::pair(cx, bare, place).1.root(cx);
    if !setter.is::<Function>() {
        return Err(throw_half(cx, key, "setter"));
    }
    call::call(cx, setter, object.value(), &[value]).map(|_| ())
}

/// Adds a field. The caller has made sure that it is not there ([`check_absent`]), unless the object was born with it.
pub(crate) fn add(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    value: Local<'_, Value>,
) {
    match own::find(cx, object.get(cx), key.bits()) {
        Some(found) => own::store(cx, object, found.place, value),
        None => own::add(cx, object, key, (value, Attributes::ALL), false),
    }
}

/// Adds a getter (`what` 1) or setter (2); the other may be there already.
pub(crate) fn add_accessor(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    f: Local<'_, Value>,
    what: u32,
) {
    cx.block(|cx| {
        let f = cx.root(f);
        let attributes = Attributes::new(true, false, true);
        let d = match what {
            1 => PropertyDescriptor::accessor(Some(f), None, attributes),
            _ => PropertyDescriptor::accessor(None, Some(f), attributes),
        };
        own::define(cx, object, key, d);
    });
}

/// Throws if an object has a private name already: its class is about to add it.
pub fn check_absent(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    name: Local<'_, Value>,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        let key = crate::key::constant(cx, name);
        if !own::has(cx, object.get(cx), key) {
            return Ok(());
        }
        let name = key.display(cx);
        let text = format!("Cannot initialize {name} twice on the same object");
        Err(error::throw_type(cx, &text))
    })
}

#[cold]
fn throw_half(cx: &mut Scope<'_>, key: PropertyKey<'_>, which: &str) -> Thrown {
    let name = key.display(cx);
    error::throw_type(cx, &format!("'{name}' was defined without a {which}"))
}

/// The object's class did not declare the name.
#[cold]
pub(crate) fn throw_missing(
    cx: &mut Scope<'_>,
    key: PropertyKey<'_>,
    verb: &str,
    preposition: &str,
) -> Thrown {
    let receiver = match key {
        PropertyKey::Name(name) => name.narrow::<Str>().and_then(|s| {
            let text = string::to_rust(cx, s);
            private_parts(&text).1.map(str::to_owned)
        }),
        PropertyKey::Index(_) => None,
    };
    if let Some(receiver) = receiver {
        return error::throw_type(cx, &format!("Receiver must be {receiver}"));
    }
    let name = key.display(cx);
    let text = format!(
        "Cannot {verb} private member {name} {preposition} an object whose class did not declare it"
    );
    error::throw_type(cx, &text)
}

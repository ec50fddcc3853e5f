//! Reading, writing, testing and deleting properties as programs do: along prototype chains, through accessors, on
//! primitives. These run user code.

use crate::array;
use crate::buffer;
use crate::call;
use crate::convert;
use crate::error;
use crate::internal;
use crate::key::{Key, KeyBits, PropertyKey};
use crate::object::{self, info};
use crate::own::{self, Found, Place, PropertyDescriptor};
use crate::private;
use crate::proxy;
use crate::realm::{Intrinsic, intrinsic};
use crate::shape::{Attributes, Brand, Flags, Info, Special};
use crate::string;
use tsuba_abi::layout::Kind;
use tsuba_abi::names::Name;
use tsuba_abi::value::Tag;
use tsuba_gc::{Array, Function, Js, JsObject, Local, Ref, Scope, Str, Thrown, Value};

/// Result of what may throw.
pub type JsResult<'s> = Result<Local<'s, Value>, Thrown>;

/// What a walk along the prototype chain found.
enum Step<'s> {
    Value(Local<'s, Value>),
    Getter(Local<'s, Value>),
    /// To be computed, which may allocate.
    Late(Local<'s, JsObject>, Place),
    /// This proxy decides.
    Proxy(Local<'s, JsObject>),
    Missing,
}

/// `object[key]`.
#[inline]
pub fn get<'s>(cx: &mut Js<'s>, object: Local<'_, JsObject>, key: impl Key) -> JsResult<'s> {
    let key = key.resolve(cx);
    get_for(cx, object, key, object.value())
}

/// `object[key]` with another `this` for getters.
pub fn get_for<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    receiver: Local<'_, Value>,
) -> JsResult<'s> {
    match walk(cx, object.get(cx), key.bits()) {
        Step::Value(v) => Ok(v),
        Step::Missing => Ok(cx.undefined()),
        Step::Proxy(proxy) => proxy::get(cx, proxy, key, receiver),
        Step::Late(holder, Place::Special(Special::ErrorStack, _)) => error::read_stack(cx, holder),
        Step::Late(holder, place) => Ok(own::value(cx, holder, place)),
        Step::Getter(getter) if getter.is::<Function>() => call::call(cx, getter, receiver, &[]),
        Step::Getter(_) => Ok(cx.undefined()),
    }
}

fn walk<'s>(cx: &Scope<'s>, object: Ref<'_, JsObject>, key: KeyBits) -> Step<'s> {
    // SAFETY: `cx` is borrowed throughout, so the reference stays good.
    let mut at: Ref<'_, JsObject> = unsafe { Ref::from_word(object.bits()) };
    loop {
        if let Some(Found { attributes, place }) = own::find(cx, at, key) {
            if attributes.accessor() {
                return Step::Getter(own::pair(cx, at, place).0.root(cx));
            }
            return match place {
                Place::Character(_) | Place::Special(..) | Place::Typed(_) => {
                    Step::Late(at.root(cx), place)
                }
                Place::Slot { .. } | Place::Entry(_) | Place::Element(_) => {
                    Step::Value(own::load(cx, at, place).root(cx))
                }
            };
        }
        let now = info(cx, at);
        if now.brand == Brand::Proxy {
            return Step::Proxy(at.root(cx));
        }
        match next_holder(cx, &now, key) {
            Some(p) => at = p,
            None => return Step::Missing,
        }
    }
}

/// The object that a lookup goes on with which did not find `key` on an object of this kind.
#[inline]
fn next_holder<'n>(cx: &'n Scope<'_>, now: &Info, key: KeyBits) -> Option<Ref<'n, JsObject>> {
    if own::ends_lookup(cx, now, key) {
        return None;
    }
    object::prototype_in(cx, now)
}

/// The prototype that property lookups on a primitive start from; none for undefined and null.
pub fn prototype_of_primitive<'n>(
    cx: &'n Scope<'_>,
    v: Ref<'_, Value>,
) -> Option<Ref<'n, JsObject>> {
    let which = match v.tag() {
        Some(Tag::String) => Intrinsic::StringPrototype,
        Some(Tag::Symbol) => Intrinsic::SymbolPrototype,
        Some(Tag::BigInt) => Intrinsic::BigIntPrototype,
        Some(Tag::Object) => return None,
        None if v.as_number().is_some() => Intrinsic::NumberPrototype,
        None if v.as_boolean().is_some() => Intrinsic::BooleanPrototype,
        None => return None,
    };
    Some(intrinsic(cx, which))
}

/// `v[key]` for any value; TypeError for undefined and null.
pub fn get_value<'s>(cx: &mut Js<'s>, v: Local<'_, Value>, key: PropertyKey<'_>) -> JsResult<'s> {
    if let Some(object) = v.narrow::<JsObject>() {
        if key.is_private(cx) {
            return private::get(cx, object, key);
        }
        return get_for(cx, object, key, v);
    }
    if !v.bits().is_nullish() && key.is_private(cx) {
        return Err(private::throw_missing(cx, key, "read", "from"));
    }
    if let Some(s) = v.narrow::<Str>()
        && let Some(own) = string_property(cx, s, key)
    {
        return Ok(own);
    }
    match prototype_of_primitive(cx, v.get(cx)).map(|p| p.root(cx)) {
        Some(p) => get_for(cx, p, key, v),
        None => Err(throw_nullish_read(cx, v, key)),
    }
}

#[cold]
fn throw_nullish_read(cx: &mut Scope<'_>, v: Local<'_, Value>, key: PropertyKey<'_>) -> Thrown {
    let key = key.display(cx);
    let what = if v.bits() == tsuba_gc::Word::NULL {
        "null"
    } else {
        "undefined"
    };
    error::throw_type(
        cx,
        &format!("Cannot read properties of {what} (reading '{key}')"),
    )
}

/// `length` and characters of a string.
fn string_property<'s>(
    cx: &mut Scope<'s>,
    s: Local<'_, Str>,
    key: PropertyKey<'_>,
) -> Option<Local<'s, Value>> {
    if let PropertyKey::Index(index) = key {
        if index as usize >= s.get(cx).length() {
            return None;
        }
        let unit = string::code_unit_at(cx, s, index as usize);
        return Some(string::from_unit(cx, unit).value());
    }
    let length = s.get(cx).length() as f64;
    key.is(Name::length).then(|| cx.number(length))
}

/// `v[key]` where both are any value.
pub fn get_computed<'s>(
    cx: &mut Js<'s>,
    v: Local<'_, Value>,
    key: Local<'_, Value>,
) -> JsResult<'s> {
    if let Some(index) = key.as_number().and_then(crate::numbers::index_of) {
        if let Some(array) = v.narrow::<Array>()
            && let Some(element) = array::get(cx, array.get(cx), index)
            && !is_pair(element)
        {
            return Ok(element.root(cx));
        }
        if let Some(object) = v.narrow::<JsObject>()
            && info(cx, object.get(cx)).brand == Brand::TypedArray
        {
            let element = buffer::get(cx, object, index as usize);
            return Ok(element.unwrap_or(cx.undefined()));
        }
        return get_value(cx, v, PropertyKey::Index(index));
    }
    if v.get(cx).bits().is_nullish() {
        let text = describe_key(cx, key);
        let what = if v.bits() == tsuba_gc::Word::NULL {
            "null"
        } else {
            "undefined"
        };
        return Err(error::throw_type(
            cx,
            &format!("Cannot read properties of {what} (reading '{text}')"),
        ));
    }
    let key = convert::to_property_key(cx, key)?;
    get_value(cx, v, key)
}

/// An accessor of a sparse array.
fn is_pair(v: Ref<'_, Value>) -> bool {
    v.heap_kind() == Some(Kind::Words)
}

fn describe_key(cx: &mut Js<'_>, key: Local<'_, Value>) -> String {
    match crate::key::of_primitive(cx, key) {
        Some(key) => key.display(cx),
        None => error::describe(cx, key),
    }
}

/// GetMethod: the function, or none for undefined and null; TypeError for anything else.
pub fn get_method<'s>(
    cx: &mut Js<'s>,
    v: Local<'_, Value>,
    key: impl Key,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    let key = key.resolve(cx);
    let method = get_value(cx, v, key)?;
    if method.bits().is_nullish() {
        return Ok(None);
    }
    if !crate::function::is_callable(cx, method.get(cx)) {
        let what = convert::call_site(cx, method);
        return Err(error::throw_type(cx, &format!("{what} is not a function")));
    }
    Ok(Some(method))
}

/// What assigning to a property means, decided without running code.
enum Assignment<'s> {
    /// Overwrite this own data property of the receiver.
    Store(Place),
    /// Add it to the receiver.
    Add,
    /// `length` of an array.
    Length,
    /// An element of a typed array; none: no element, so nothing but the conversion.
    Typed(Option<u32>),
    Setter(Local<'s, Value>),
    /// This proxy decides.
    Proxy(Local<'s, JsObject>),
    /// Nothing happens, and that is no failure.
    Nothing,
    /// Forbidden, and why.
    Refused(Refusal),
}

#[derive(Clone, Copy, Debug)]
enum Refusal {
    ReadOnly,
    NoSetter,
    NotExtensible,
}

/// `object[key] = value`; a refusal throws if `strict`, else is silent.
#[inline]
pub fn set(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    key: impl Key,
    value: Local<'_, Value>,
    strict: bool,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        let key = key.resolve(cx);
        set_own_receiver(cx, object, key, value, (strict, true))
    })
}

/// As [`set`]; `how`: strict, and whether the key is computed.
pub(crate) fn set_own_receiver(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    value: Local<'_, Value>,
    how: (bool, bool),
) -> Result<(), Thrown> {
    if key.is_private(cx) {
        return private::set(cx, object, key, value);
    }
    match assignment(cx, object.get(cx), key.bits()) {
        Assignment::Store(place) => {
            own::store(cx, object, place, value);
            Ok(())
        }
        Assignment::Add => {
            own::add(cx, object, key, (value, Attributes::ALL), how.1);
            Ok(())
        }
        Assignment::Length => set_array_length(cx, object, value, how.0),
        Assignment::Typed(index) => buffer::set(cx, object, index, value),
        Assignment::Setter(setter) => call::call(cx, setter, object.value(), &[value]).map(|_| ()),
        Assignment::Proxy(at) => {
            proxy::set(cx, at, key, value, (object.value(), how.0)).map(|_| ())
        }
        Assignment::Nothing => Ok(()),
        Assignment::Refused(why) => refuse(cx, object.value(), key, why, how.0),
    }
}

fn set_array_length(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    value: Local<'_, Value>,
    strict: bool,
) -> Result<(), Thrown> {
    let number = convert::to_number(cx, value)?;
    let length = number as u32;
    if f64::from(length) != number {
        return Err(error::throw_range(cx, "Invalid array length"));
    }
    let Some(array) = object.narrow::<Array>() else {
        return Ok(());
    };
    if !array::length_is_writable(cx, array.get(cx)) {
        let key = Name::length.resolve(cx);
        return refuse(cx, object.value(), key, Refusal::ReadOnly, strict);
    }
    if !array::set_length(cx, array, length) && strict {
        let last = array.get(cx).length() - 1;
        return Err(error::throw_type(
            cx,
            &format!("Cannot delete property '{last}' of [object Array]"),
        ));
    }
    Ok(())
}

fn assignment<'s>(cx: &Scope<'s>, object: Ref<'_, JsObject>, key: KeyBits) -> Assignment<'s> {
    // SAFETY: `cx` is borrowed throughout, so the reference stays good.
    let receiver: Ref<'_, JsObject> = unsafe { Ref::from_word(object.bits()) };
    let mut at = receiver;
    loop {
        if let Some(Found { attributes, place }) = own::find(cx, at, key) {
            if attributes.accessor() {
                let setter = own::pair(cx, at, place).1;
                return if setter.is::<Function>() {
                    Assignment::Setter(setter.root(cx))
                } else {
                    Assignment::Refused(Refusal::NoSetter)
                };
            }
            if !attributes.writable() {
                return Assignment::Refused(Refusal::ReadOnly);
            }
            if at.same(receiver) {
                return match place {
                    Place::Special(crate::shape::Special::ArrayLength, _) => Assignment::Length,
                    Place::Typed(index) => Assignment::Typed(Some(index)),
                    _ => Assignment::Store(place),
                };
            }
            break;
        }
        let now = info(cx, at);
        if now.brand == Brand::Proxy {
            return Assignment::Proxy(at.root(cx));
        }
        if own::ends_lookup(cx, &now, key) {
            return if at.same(receiver) {
                Assignment::Typed(None)
            } else {
                Assignment::Nothing
            };
        }
        match object::prototype_in(cx, &now) {
            Some(p) => at = p,
            None => break,
        }
    }
    let now = info(cx, receiver);
    if now.flags.has(Flags::NON_EXTENSIBLE) {
        return Assignment::Refused(Refusal::NotExtensible);
    }
    if let (KeyBits::Index(index), true) = (key, now.flags.has(Flags::FIXED_LENGTH))
        && receiver
            .narrow::<Array>()
            .is_some_and(|a| index >= a.length())
    {
        return Assignment::Refused(Refusal::NotExtensible);
    }
    Assignment::Add
}

/// The object that has the property, `object` or one on its prototype chain: V8 names it where a setter is missing.
fn holder<'s>(cx: &mut Js<'s>, object: Local<'_, Value>, key: PropertyKey<'_>) -> Local<'s, Value> {
    let mut at = match object.narrow::<JsObject>() {
        Some(o) => Some(o.get(cx)),
        None => prototype_of_primitive(cx, object.get(cx)),
    };
    while let Some(o) = at {
        if own::has(cx, o, key) {
            return o.root(cx).value();
        }
        at = object::prototype(cx, o);
    }
    cx.root(object)
}

#[cold]
fn refuse(
    cx: &mut Js<'_>,
    object: Local<'_, Value>,
    key: PropertyKey<'_>,
    why: Refusal,
    strict: bool,
) -> Result<(), Thrown> {
    if !strict {
        return Ok(());
    }
    let object = match why {
        Refusal::NoSetter => holder(cx, object, key),
        Refusal::ReadOnly | Refusal::NotExtensible => cx.root(object),
    };
    let (name, on) = (key.display(cx), error::describe_object(cx, object));
    let is_namespace = object
        .narrow::<JsObject>()
        .is_some_and(|o| object::brand(cx, o.get(cx)) == crate::shape::Brand::Namespace);
    let text = match why {
        _ if is_namespace => format!("Cannot assign to property '{name}' of {on}"),
        Refusal::ReadOnly => {
            let kind = convert::type_of(object.get(cx)).text();
            format!("Cannot assign to read only property '{name}' of {kind} '{on}'")
        }
        Refusal::NoSetter => format!("Cannot set property {name} of {on} which has only a getter"),
        Refusal::NotExtensible => format!("Cannot add property {name}, object is not extensible"),
    };
    Err(error::throw_type(cx, &text))
}

/// `v[key] = value` for any value.
pub fn set_value(
    cx: &mut Js<'_>,
    v: Local<'_, Value>,
    key: PropertyKey<'_>,
    value: Local<'_, Value>,
    how: (bool, bool),
) -> Result<(), Thrown> {
    if let Some(object) = v.narrow::<JsObject>() {
        return set_own_receiver(cx, object, key, value, how);
    }
    if !v.bits().is_nullish() && key.is_private(cx) {
        return Err(private::throw_missing(cx, key, "write", "to"));
    }
    let Some(prototype) = prototype_of_primitive(cx, v.get(cx)).map(|p| p.root(cx)) else {
        let name = key.display(cx);
        let what = if v.bits() == tsuba_gc::Word::NULL {
            "null"
        } else {
            "undefined"
        };
        let text = format!("Cannot set properties of {what} (setting '{name}')");
        return Err(error::throw_type(cx, &text));
    };
    match assignment(cx, prototype.get(cx), key.bits()) {
        Assignment::Setter(setter) => call::call(cx, setter, v, &[value]).map(|_| ()),
        Assignment::Proxy(at) => proxy::set(cx, at, key, value, (v, how.0)).map(|_| ()),
        _ if how.0 => {
            let name = key.display(cx);
            let (kind, text) = (convert::type_of(v.get(cx)).text(), error::describe(cx, v));
            let own = v.narrow::<Str>().is_some_and(|s| match key {
                PropertyKey::Index(i) => (i as usize) < s.get(cx).length(),
                PropertyKey::Name(_) => key.is(Name::length),
            });
            let text = if own {
                format!("Cannot assign to read only property '{name}' of {kind} '{text}'")
            } else {
                format!("Cannot create property '{name}' on {kind} '{text}'")
            };
            Err(error::throw_type(cx, &text))
        }
        _ => Ok(()),
    }
}

/// `v[key] = value` where all are any value.
pub fn set_computed(
    cx: &mut Js<'_>,
    v: Local<'_, Value>,
    key: Local<'_, Value>,
    value: Local<'_, Value>,
    strict: bool,
) -> Result<(), Thrown> {
    if let Some(index) = key.as_number().and_then(crate::numbers::index_of) {
        if let Some(array) = v.narrow::<Array>()
            && array::is_simple(cx, array.get(cx))
        {
            array::store(cx, array, index, value);
            return Ok(());
        }
        if let Some(object) = v.narrow::<JsObject>()
            && info(cx, object.get(cx)).brand == Brand::TypedArray
        {
            return buffer::set(cx, object, Some(index), value);
        }
        return set_value(cx, v, PropertyKey::Index(index), value, (strict, true));
    }
    if v.get(cx).bits().is_nullish() {
        let text = describe_key(cx, key);
        let what = if v.bits() == tsuba_gc::Word::NULL {
            "null"
        } else {
            "undefined"
        };
        return Err(error::throw_type(
            cx,
            &format!("Cannot set properties of {what} (setting '{text}')"),
        ));
    }
    cx.block(|cx| {
        let key = convert::to_property_key(cx, key)?;
        set_value(cx, v, key, value, (strict, true))
    })
}

/// `[[Set]]` with a receiver that need not be the object the search starts from (`super.x = v`, Reflect.set): whether
/// it was allowed.
pub fn set_for(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    value: Local<'_, Value>,
    receiver: Local<'_, Value>,
) -> Result<bool, Thrown> {
    set_with(cx, object, key, value, (receiver, false))
}

/// As [`set_for`]; `how`: the receiver, and whether a refusal throws.
pub(crate) fn set_with(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    value: Local<'_, Value>,
    (receiver, strict): (Local<'_, Value>, bool),
) -> Result<bool, Thrown> {
    let refused =
        |cx: &mut Js<'_>, why: Refusal| refuse(cx, receiver, key, why, strict).map(|()| false);
    match assignment(cx, object.get(cx), key.bits()) {
        Assignment::Proxy(at) => return proxy::set(cx, at, key, value, (receiver, strict)),
        Assignment::Setter(setter) => {
            call::call(cx, setter, receiver, &[value])?;
            return Ok(true);
        }
        Assignment::Refused(Refusal::NotExtensible)
        | Assignment::Store(_)
        | Assignment::Add
        | Assignment::Length => {}
        Assignment::Nothing => return Ok(true),
        Assignment::Typed(index) if receiver.bits() == object.bits() => {
            buffer::set(cx, object, index, value)?;
            return Ok(true);
        }
        Assignment::Typed(None) => return Ok(true),
        Assignment::Typed(Some(_)) => {}
        Assignment::Refused(why) => return refused(cx, why),
    }
    let Some(target) = receiver.narrow::<JsObject>() else {
        return refused(cx, Refusal::ReadOnly);
    };
    if internal::is_proxy(cx, target.get(cx)) {
        return set_on_proxy(cx, target, key, value, strict);
    }
    match own::find(cx, target.get(cx), key.bits()) {
        Some(Found {
            place: Place::Typed(index),
            ..
        }) => {
            buffer::set(cx, target, Some(index), value)?;
            Ok(true)
        }
        Some(found) if found.attributes.accessor() || !found.attributes.writable() => {
            refused(cx, Refusal::ReadOnly)
        }
        Some(Found {
            place: Place::Special(crate::shape::Special::ArrayLength, _),
            ..
        }) => {
            set_array_length(cx, target, value, false)?;
            Ok(true)
        }
        Some(found) => {
            own::store(cx, target, found.place, value);
            Ok(true)
        }
        None => {
            let new = PropertyDescriptor::data(cx.root(value), Attributes::ALL);
            if own::define(cx, target, key, new) {
                return Ok(true);
            }
            refused(cx, Refusal::NotExtensible)
        }
    }
}

/// The end of an assignment whose receiver is a proxy: it is asked for its property and told to define it.
fn set_on_proxy(
    cx: &mut Js<'_>,
    receiver: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    value: Local<'_, Value>,
    strict: bool,
) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let value = cx.root(value);
        let d = match internal::own_property(cx, receiver, key)? {
            Some(old) if old.is_accessor() || old.writable == Some(false) => {
                return refuse(cx, receiver.value(), key, Refusal::ReadOnly, strict)
                    .map(|()| false);
            }
            Some(_) => PropertyDescriptor {
                value: Some(value),
                ..PropertyDescriptor::default()
            },
            None => PropertyDescriptor::data(value, Attributes::ALL),
        };
        if internal::define(cx, receiver, key, d, strict)? {
            return Ok(true);
        }
        refuse(cx, receiver.value(), key, Refusal::NotExtensible, strict).map(|()| false)
    })
}

/// `key in object`.
pub fn has(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
) -> Result<bool, Thrown> {
    if key.is_private(cx) {
        return Ok(own::has(cx, object.get(cx), key));
    }
    match search(cx, object.get(cx), key.bits()) {
        Holder::None => Ok(false),
        Holder::Has => Ok(true),
        Holder::Proxy(at) => proxy::has(cx, at, key),
    }
}

enum Holder<'s> {
    None,
    Has,
    Proxy(Local<'s, JsObject>),
}

fn search<'s>(cx: &Scope<'s>, object: Ref<'_, JsObject>, key: KeyBits) -> Holder<'s> {
    // SAFETY: `cx` is borrowed throughout, so the reference stays good.
    let mut at: Ref<'_, JsObject> = unsafe { Ref::from_word(object.bits()) };
    loop {
        if own::find(cx, at, key).is_some() {
            return Holder::Has;
        }
        let now = info(cx, at);
        if now.brand == Brand::Proxy {
            return Holder::Proxy(at.root(cx));
        }
        match next_holder(cx, &now, key) {
            Some(p) => at = p,
            None => return Holder::None,
        }
    }
}

/// `delete v[key]`: false (or TypeError if `strict`) if it is not configurable.
pub fn delete(
    cx: &mut Js<'_>,
    v: Local<'_, Value>,
    key: PropertyKey<'_>,
    strict: bool,
) -> Result<bool, Thrown> {
    let gone = match v.narrow::<JsObject>() {
        Some(object) => internal::delete(cx, object, key, strict)?,
        None if v.get(cx).bits().is_nullish() => {
            return Err(error::throw_type(
                cx,
                "Cannot convert undefined or null to object",
            ));
        }
        None => match v.narrow::<Str>() {
            Some(s) => string_property(cx, s, key).is_none(),
            None => true,
        },
    };
    if !gone && strict {
        let (name, on) = (key.display(cx), error::describe_object(cx, v));
        return Err(error::throw_type(
            cx,
            &format!("Cannot delete property '{name}' of {on}"),
        ));
    }
    Ok(gone)
}

/// DefinePropertyOrThrow.
pub fn define_or_throw(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    descriptor: PropertyDescriptor<'_>,
) -> Result<(), Thrown> {
    if internal::define(cx, object, key, descriptor, true)? {
        return Ok(());
    }
    let name = key.display(cx);
    let text = if own::has(cx, object.get(cx), key) {
        format!("Cannot redefine property: {name}")
    } else if buffer::is_typed(cx, object.get(cx).value())
        && own::integer_index(cx, key.bits()).is_some()
    {
        "Invalid typed array index".to_owned()
    } else {
        format!("Cannot define property {name}, object is not extensible")
    };
    Err(error::throw_type(cx, &text))
}

/// CreateDataPropertyOrThrow: an own property that is writable, enumerable, configurable.
pub fn create(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    key: impl Key,
    value: Local<'_, Value>,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        let key = key.resolve(cx);
        if let PropertyKey::Name(name) = key
            && own::add_known(cx, object, name, value)
        {
            return Ok(());
        }
        if key.is_private(cx) {
            private::add(cx, object, key, value);
            return Ok(());
        }
        let bare = object.get(cx);
        let flags = info(cx, bare).flags;
        if !flags.has(Flags::NON_EXTENSIBLE)
            && !flags.has(Flags::FIXED_LENGTH)
            && !internal::is_proxy(cx, bare)
            && own::find(cx, bare, key.bits()).is_none()
            && !own::ends_lookup(cx, &info(cx, bare), key.bits())
        {
            own::add(cx, object, key, (value, Attributes::ALL), true);
            return Ok(());
        }
        let value = cx.root(value);
        define_or_throw(
            cx,
            object,
            key,
            PropertyDescriptor::data(value, Attributes::ALL),
        )
    })
}

/// Defines a property that is writable and configurable but not enumerable; for objects that the runtime makes.
pub fn define_hidden(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    key: impl Key,
    value: Local<'_, Value>,
) {
    cx.block(|cx| {
        let key = key.resolve(cx);
        let value = cx.root(value);
        own::define(
            cx,
            object,
            key,
            PropertyDescriptor::data(value, Attributes::HIDDEN),
        );
    });
}

/// Own enumerable string keys as `Object.keys` lists them.
pub fn enumerable_keys<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, JsObject>,
) -> Result<Vec<PropertyKey<'s>>, Thrown> {
    if internal::is_proxy(cx, object.get(cx)) {
        let mut keys = Vec::new();
        for key in internal::keys(cx, object)? {
            if key.symbol().is_none() && internal::is_enumerable(cx, object, key)? {
                keys.push(key);
            }
        }
        return Ok(keys);
    }
    let all = own::keys(cx, object);
    let shown = all
        .into_iter()
        .filter(|(key, a)| a.enumerable() && key.symbol().is_none());
    Ok(shown.map(|(key, _)| key).collect())
}

/// LengthOfArrayLike.
pub fn length_of(cx: &mut Js<'_>, object: Local<'_, JsObject>) -> Result<f64, Thrown> {
    if let Some(array) = object.narrow::<Array>() {
        return Ok(f64::from(array.get(cx).length()));
    }
    cx.block(|cx| {
        let length = get(cx, object, Name::length)?;
        convert::to_length(cx, length)
    })
}

/// The values of an array-like, in order.
pub fn list_of<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, JsObject>,
) -> Result<Vec<Local<'s, Value>>, Thrown> {
    let length = length_of(cx, object)?;
    let mut values = Vec::new();
    let mut index = 0.0;
    while index < length {
        let value = get_at(cx, object, index)?;
        values.push(value);
        index += 1.0;
    }
    Ok(values)
}

/// `object[index]` for a non-negative integer up to 2⁵³.
pub fn get_at<'s>(cx: &mut Js<'s>, object: Local<'_, JsObject>, index: f64) -> JsResult<'s> {
    if let Some(i) = crate::numbers::index_of(index) {
        if let Some(array) = object.narrow::<Array>()
            && is_data_array(cx, array)
            && let Some(element) = array::get(cx, array.get(cx), i)
        {
            return Ok(element.root(cx));
        }
        return get_for(cx, object, PropertyKey::Index(i), object.value());
    }
    cx.scoped(|cx| {
        let key = crate::key::of_number(cx, index);
        get_for(cx, object, key, object.value())
    })
}

fn is_data_array(cx: &Scope<'_>, array: Local<'_, Array>) -> bool {
    array::is_intrinsic_dense(array.get(cx))
}

/// `object[index] = value` for such an index; throws if refused.
pub fn set_at(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    index: f64,
    value: Local<'_, Value>,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        let key = crate::key::of_number(cx, index);
        set_own_receiver(cx, object, key, value, (true, true))
    })
}

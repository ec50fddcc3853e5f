//! The essential internal methods of any object, proxies included (ECMA-262, section Ordinary and Exotic Objects
//! Behaviours). What a proxy does runs user code, so all of them may; `own` and `object` have what ordinary objects do.
//!
//! `[[Get]]` and `[[Set]]` are in [`crate::property`], calls in [`crate::call`].

use crate::key::PropertyKey;
use crate::object;
use crate::own::{self, PropertyDescriptor};
use crate::property;
use crate::proxy;
use crate::realm::{Intrinsic, intrinsic};
use crate::shape::{Attributes, Brand};
use tsuba_gc::{Array, Js, JsObject, Local, Ref, Scope, Thrown, Value};

/// Whether an object is a proxy.
#[inline]
pub fn is_proxy(cx: &Scope<'_>, object: Ref<'_, JsObject>) -> bool {
    object::brand(cx, object) == Brand::Proxy
}

/// `[[GetPrototypeOf]]`.
///
/// # Errors
/// What a trap throws, or the violation of an invariant; so for all functions here.
pub fn prototype<'s>(
    cx: &mut Js<'s>,
    o: Local<'_, JsObject>,
) -> Result<Option<Local<'s, JsObject>>, Thrown> {
    if is_proxy(cx, o.get(cx)) {
        return proxy::get_prototype_of(cx, o);
    }
    Ok(object::prototype(cx, o.get(cx)).map(|p| p.root(cx)))
}

/// `[[SetPrototypeOf]]`: whether it was allowed. `strict`: a proxy that refuses throws instead.
pub fn set_prototype(
    cx: &mut Js<'_>,
    o: Local<'_, JsObject>,
    prototype: Option<Local<'_, JsObject>>,
    strict: bool,
) -> Result<bool, Thrown> {
    if is_proxy(cx, o.get(cx)) {
        return proxy::set_prototype_of(cx, o, prototype, strict);
    }
    if o.bits() == intrinsic(cx, Intrinsic::ObjectPrototype).bits() {
        return Ok(object::prototype(cx, o.get(cx)).is_none() && prototype.is_none());
    }
    Ok(object::set_prototype(cx, o, prototype))
}

/// `[[IsExtensible]]`.
pub fn is_extensible(cx: &mut Js<'_>, o: Local<'_, JsObject>) -> Result<bool, Thrown> {
    if is_proxy(cx, o.get(cx)) {
        return proxy::is_extensible(cx, o);
    }
    Ok(object::is_extensible(cx, o.get(cx)))
}

/// `[[PreventExtensions]]`: whether it was allowed. `strict`: a proxy that refuses throws instead.
pub fn prevent_extensions(
    cx: &mut Js<'_>,
    o: Local<'_, JsObject>,
    strict: bool,
) -> Result<bool, Thrown> {
    if is_proxy(cx, o.get(cx)) {
        return proxy::prevent_extensions(cx, o, strict);
    }
    object::prevent_extensions(cx, o.get(cx));
    Ok(true)
}

/// `[[GetOwnProperty]]`, with all fields. That of a module namespace shows values, not the getters they come from.
pub fn own_property<'s>(
    cx: &mut Js<'s>,
    o: Local<'_, JsObject>,
    key: PropertyKey<'_>,
) -> Result<Option<PropertyDescriptor<'s>>, Thrown> {
    match object::brand(cx, o.get(cx)) {
        Brand::Proxy => proxy::get_own_property(cx, o, key),
        Brand::Namespace => {
            let found = own::descriptor(cx, o, key);
            if found.as_ref().is_none_or(|d| d.get.is_none()) {
                return Ok(found);
            }
            let value = property::get(cx, o, key)?;
            let attributes = Attributes::ALL.restricted(false);
            Ok(Some(PropertyDescriptor::data(value, attributes)))
        }
        _ => Ok(own::descriptor(cx, o, key)),
    }
}

/// Whether there is such an own property.
pub fn has_own(
    cx: &mut Js<'_>,
    o: Local<'_, JsObject>,
    key: PropertyKey<'_>,
) -> Result<bool, Thrown> {
    if is_proxy(cx, o.get(cx)) {
        return cx.block(|cx| Ok(proxy::get_own_property(cx, o, key)?.is_some()));
    }
    Ok(own::has(cx, o.get(cx), key))
}

/// Whether there is such an own property and enumeration shows it.
pub fn is_enumerable(
    cx: &mut Js<'_>,
    o: Local<'_, JsObject>,
    key: PropertyKey<'_>,
) -> Result<bool, Thrown> {
    cx.block(|cx| {
        if is_proxy(cx, o.get(cx)) {
            let found = proxy::get_own_property(cx, o, key)?;
            return Ok(found.is_some_and(|d| d.enumerable == Some(true)));
        }
        let found = own::find(cx, o.get(cx), key.bits());
        Ok(found.is_some_and(|f| f.attributes.enumerable()))
    })
}

/// `[[DefineOwnProperty]]`: whether it was allowed. `strict`: a proxy that refuses throws instead.
pub fn define(
    cx: &mut Js<'_>,
    o: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    d: PropertyDescriptor<'_>,
    strict: bool,
) -> Result<bool, Thrown> {
    if is_proxy(cx, o.get(cx)) {
        return proxy::define_own_property(cx, o, key, d, strict);
    }
    cx.block(|cx| {
        let d = crate::descriptor::checked(cx, o, key, d)?;
        Ok(own::define(cx, o, key, d))
    })
}

/// `[[Delete]]`: whether the property is gone. `strict`: a proxy that refuses throws instead.
pub fn delete(
    cx: &mut Js<'_>,
    o: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    strict: bool,
) -> Result<bool, Thrown> {
    if is_proxy(cx, o.get(cx)) {
        return proxy::delete(cx, o, key, strict);
    }
    Ok(own::delete(cx, o, key))
}

/// `[[OwnPropertyKeys]]`.
pub fn keys<'s>(cx: &mut Js<'s>, o: Local<'_, JsObject>) -> Result<Vec<PropertyKey<'s>>, Thrown> {
    if is_proxy(cx, o.get(cx)) {
        return proxy::own_keys(cx, o);
    }
    Ok(own::keys(cx, o).into_iter().map(|(key, _)| key).collect())
}

/// IsArray: an array, or a proxy of one.
pub fn is_array(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<bool, Thrown> {
    if v.is::<Array>() {
        return Ok(true);
    }
    match v.narrow::<JsObject>() {
        Some(o) if is_proxy(cx, o.get(cx)) => proxy::is_array(cx, o),
        Some(_) | None => Ok(false),
    }
}

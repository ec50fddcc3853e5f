//! Global variables that no declaration of the program provides, and the copying of own properties.

use crate::error;
use crate::internal;
use crate::key::{Key, PropertyKey};
use crate::property::{self, JsResult};
use crate::realm::{Intrinsic, intrinsic};
use tsuba_gc::{Js, JsObject, Local, Str, Thrown, Value};

/// The value of a global variable; none if there is no such property of the global object.
pub fn lookup<'s>(
    cx: &mut Js<'s>,
    key: PropertyKey<'_>,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    let global = intrinsic(cx, Intrinsic::Global).root(cx);
    if !property::has(cx, global, key)? {
        return Ok(None);
    }
    property::get_for(cx, global, key, global.value()).map(Some)
}

/// The value of a global variable; ReferenceError if absent.
pub fn get<'s>(cx: &mut Js<'s>, key: PropertyKey<'_>) -> JsResult<'s> {
    match lookup(cx, key)? {
        Some(v) => Ok(v),
        None => {
            let name = key.display(cx);
            Err(error::throw_reference(
                cx,
                &format!("{name} is not defined"),
            ))
        }
    }
}

/// Assignment to a global variable; strict code throws if it is absent.
pub fn set(
    cx: &mut Js<'_>,
    key: PropertyKey<'_>,
    value: Local<'_, Value>,
    strict: bool,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        let global = intrinsic(cx, Intrinsic::Global).root(cx);
        if strict && !property::has(cx, global, key)? {
            let name = key.display(cx);
            return Err(error::throw_reference(
                cx,
                &format!("{name} is not defined"),
            ));
        }
        property::set(cx, global, key, value, strict)
    })
}

/// CopyDataProperties: own enumerable properties of `source`, less the excluded keys.
pub fn copy_data_properties(
    cx: &mut Js<'_>,
    target: Local<'_, JsObject>,
    source: Local<'_, Value>,
    excluded: &[PropertyKey<'_>],
) -> Result<(), Thrown> {
    if let Some(object) = source.narrow::<JsObject>() {
        return copy_own(cx, target, object, excluded);
    }
    let Some(s) = source.narrow::<Str>() else {
        return Ok(());
    };
    cx.block(|cx| {
        let wrapper = crate::convert::to_object(cx, s.value())?;
        copy_own(cx, target, wrapper, excluded)
    })
}

fn copy_own(
    cx: &mut Js<'_>,
    target: Local<'_, JsObject>,
    source: Local<'_, JsObject>,
    excluded: &[PropertyKey<'_>],
) -> Result<(), Thrown> {
    cx.block(|cx| {
        for key in internal::keys(cx, source)? {
            if excluded.iter().any(|e| e.same(key)) {
                continue;
            }
            cx.block(|cx| {
                // A getter may have removed it or changed it in the meantime.
                if !internal::is_enumerable(cx, source, key)? {
                    return Ok(());
                }
                let value = property::get_for(cx, source, key, source.value())?;
                property::create(cx, target, key, value)
            })?;
        }
        Ok(())
    })
}

/// The keys that a rest pattern leaves out.
pub fn excluded_keys<'s>(
    cx: &mut Js<'s>,
    keys: &[Local<'_, Value>],
) -> Result<Vec<PropertyKey<'s>>, Thrown> {
    keys.iter()
        .map(|&k| crate::convert::to_property_key(cx, k))
        .collect()
}

/// As [`get`], for a name the caller spells.
pub fn get_named<'s>(cx: &mut Js<'s>, name: &str) -> JsResult<'s> {
    let key = name.resolve(cx);
    get(cx, key)
}

//! Keys, values and entries of objects, and objects made of them.

use crate::collections::{group, pair};
use crate::support::{boolean, for_each};
use tsuba_objects::collections::Cursor;
use tsuba_objects::{
    Args, Array, Brand, Js, JsObject, JsResult, Local, PropertyKey, Thrown, array, convert, error,
    internal, object, property,
};

/// `Object.keys`.
pub fn object_keys<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = convert::to_object(cx, args.get(0))?;
    let result = array::new(cx);
    cx.block(|cx| {
        for key in property::enumerable_keys(cx, object)? {
            let v = key.to_value(cx);
            array::push(cx, result, v)?;
        }
        Ok(())
    })?;
    Ok(result.value())
}

/// Visits own enumerable string-keyed properties; each is looked at again, since a getter may change the object.
fn each_enumerable(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    mut visit: impl for<'i> FnMut(&mut Js<'i>, PropertyKey<'_>) -> Result<(), Thrown>,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        for key in internal::keys(cx, object)? {
            if key.symbol().is_none() {
                cx.block(|cx| {
                    if internal::is_enumerable(cx, object, key)? {
                        visit(cx, key)
                    } else {
                        Ok(())
                    }
                })?;
            }
        }
        Ok(())
    })
}

/// `Object.values`.
pub fn object_values<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = convert::to_object(cx, args.get(0))?;
    let result: Local<'_, Array> = array::new(cx);
    each_enumerable(cx, object, |cx, key| {
        let v = property::get(cx, object, key)?;
        array::push(cx, result, v)
    })?;
    Ok(result.value())
}

/// `Object.entries`.
pub fn object_entries<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = convert::to_object(cx, args.get(0))?;
    let result: Local<'_, Array> = array::new(cx);
    each_enumerable(cx, object, |cx, key| {
        let v = property::get(cx, object, key)?;
        let name = key.to_value(cx);
        let entry = array::from_values(cx, &[name, v]);
        array::push(cx, result, entry.value())
    })?;
    Ok(result.value())
}

/// `Object.fromEntries`.
pub fn object_from_entries<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if args.get(0).bits().is_nullish() {
        return Err(error::throw_type(cx, "undefined is not iterable"));
    }
    let result = object::plain(cx);
    for_each(cx, args.get(0), |cx, entry, _| {
        let (key, value) = pair(cx, entry)?;
        let key = convert::to_property_key(cx, key)?;
        property::create(cx, result, key, value)
    })?;
    Ok(result.value())
}

/// `Object.groupBy`.
pub fn object_group_by<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let groups = group(cx, args, "Object.groupBy", |cx, key| {
        let key = convert::to_property_key(cx, key)?;
        Ok(key.to_value(cx))
    })?;
    let result = object::with_prototype(cx, None, Brand::Object);
    cx.block(|cx| {
        let Some(mut cursor) = Cursor::new(cx, groups) else {
            return Ok(());
        };
        while let Some((key, list)) = cursor.next(cx) {
            let key = convert::to_property_key(cx, key)?;
            property::create(cx, result, key, list)?;
        }
        Ok(())
    })?;
    Ok(result.value())
}

/// `Object.assign`.
pub fn object_assign<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let target = convert::to_object(cx, args.get(0))?;
    for i in 1..args.len() {
        cx.block(|cx| {
            let Some(source) = convert::to_object_or_none(cx, args.get(i)) else {
                return Ok(());
            };
            for key in internal::keys(cx, source)? {
                cx.block(|cx| {
                    if !internal::is_enumerable(cx, source, key)? {
                        return Ok(());
                    }
                    let v = property::get(cx, source, key)?;
                    property::set(cx, target, key, v, true)
                })?;
            }
            Ok(())
        })?;
    }
    Ok(target.value())
}

/// `Object.hasOwn`.
pub fn object_has_own<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = convert::to_object(cx, args.get(0))?;
    let key = convert::to_property_key(cx, args.get(1))?;
    let has = internal::has_own(cx, object, key)?;
    boolean(cx, has)
}

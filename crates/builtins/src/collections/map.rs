//! `Map`.

use super::this_map;
use crate::support::{boolean, callback, for_each, number, require_new, undefined};
use tsuba_objects::collections::{self, Yields};
use tsuba_objects::{
    Args, Array, Brand, Intrinsic, Js, JsObject, JsResult, Local, Name, Thrown, Value, array, call,
    error, function, property,
};

/// `Map`.
pub fn map_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    require_new(cx, args.is_construct(), "Map")?;
    let map = function::new_instance(cx, args.new_target(), Intrinsic::MapPrototype, Brand::Map)?;
    collections::initialise(cx, map);
    if args.get(0).bits().is_nullish() {
        return Ok(map.value());
    }
    let adder = property::get(cx, map, Name::set)?;
    let adder = added_by(cx, adder, "set", map)?;
    for_each(cx, args.get(0), |cx, entry, _| {
        let (key, value) = pair(cx, entry)?;
        match adder {
            None => collections::set(cx, map, key, value),
            Some(f) => {
                call::call(cx, f, map.value(), &[key, value])?;
            }
        }
        Ok(())
    })?;
    Ok(map.value())
}

/// The `set` or `add` of a new collection, or none if it is the original of its prototype: then no call is needed.
pub(super) fn added_by<'s>(
    cx: &mut Js<'s>,
    adder: Local<'s, Value>,
    name: &str,
    collection: Local<'s, JsObject>,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    let intact =
        tsuba_objects::own::cell_intact(cx, tsuba_abi::isolate::Cell::CollectionPrototypes);
    let original = if name == "set" {
        Intrinsic::MapPrototype
    } else {
        Intrinsic::SetPrototype
    };
    let prototype = tsuba_objects::object::prototype(cx, collection.get(cx));
    let is_direct =
        prototype.is_some_and(|p| p.same(tsuba_objects::realm::intrinsic(cx, original)));
    if intact && is_direct {
        return Ok(None);
    }
    if !function::is_callable(cx, adder.get(cx)) {
        let what = error::describe(cx, adder);
        return Err(error::throw_type(
            cx,
            &format!(
                "'{what}' returned for property '{name}' of object '#<{}>' is not a function",
                if name == "set" { "Map" } else { "Set" }
            ),
        ));
    }
    Ok(Some(adder))
}

/// Key and value of an entry object.
pub(crate) fn pair<'i>(
    cx: &mut Js<'i>,
    entry: Local<'i, Value>,
) -> Result<(Local<'i, Value>, Local<'i, Value>), Thrown> {
    if let Some(list) = entry.narrow::<Array>()
        && array::is_simple(cx, list.get(cx))
    {
        let at = |cx: &Js<'i>, i| {
            array::get(cx, list.get(cx), i)
                .map(|v| v.root(cx))
                .unwrap_or(cx.undefined())
        };
        return Ok((at(cx, 0), at(cx, 1)));
    }
    let Some(object) = entry.narrow::<JsObject>() else {
        let what = error::describe(cx, entry);
        return Err(error::throw_type(
            cx,
            &format!("Iterator value {what} is not an entry object"),
        ));
    };
    let key = property::get_at(cx, object, 0.0)?;
    let value = property::get_at(cx, object, 1.0)?;
    Ok((key, value))
}

/// `Map.prototype.get`.
pub fn map_get<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "Map.prototype.get")?;
    collections::get_or_undefined(cx, map, args.get(0))
}

/// `Map.prototype.set`.
pub fn map_set<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "Map.prototype.set")?;
    collections::set(cx, map, args.get(0), args.get(1));
    Ok(map.value())
}

/// `Map.prototype.has`.
pub fn map_has<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "Map.prototype.has")?;
    let has = collections::has(cx, map, args.get(0));
    boolean(cx, has)
}

/// `Map.prototype.delete`.
pub fn map_delete<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "Map.prototype.delete")?;
    let gone = collections::delete(cx, map, args.get(0));
    boolean(cx, gone)
}

/// `Map.prototype.clear`.
pub fn map_clear<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "Map.prototype.clear")?;
    collections::clear(cx, map);
    undefined(cx)
}

/// `get Map.prototype.size`.
pub fn map_get_size<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "get Map.prototype.size")?;
    let size = collections::size(cx, map);
    number(cx, size as f64)
}

/// `Map.prototype.keys`.
pub fn map_keys<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "Map.prototype.keys")?;
    Ok(collections::iterator(cx, map, Yields::Keys).value())
}

/// `Map.prototype.values`.
pub fn map_values<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "Map.prototype.values")?;
    Ok(collections::iterator(cx, map, Yields::Values).value())
}

/// `Map.prototype.entries`.
pub fn map_entries<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "Map.prototype.entries")?;
    Ok(collections::iterator(cx, map, Yields::Entries).value())
}

/// `Map[Symbol.species]`.
pub fn map_species<'s>(_: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    Ok(args.this())
}

/// `Map.prototype.getOrInsert`.
pub fn map_get_or_insert<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "Map.prototype.getOrInsert")?;
    if let Some(known) = collections::get(cx, map, args.get(0)) {
        return Ok(known);
    }
    collections::set(cx, map, args.get(0), args.get(1));
    Ok(args.get(1))
}

/// `Map.prototype.getOrInsertComputed`.
pub fn map_get_or_insert_computed<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "Map.prototype.getOrInsertComputed")?;
    let f = callback(cx, args.get(1))?;
    if let Some(known) = collections::get(cx, map, args.get(0)) {
        return Ok(known);
    }
    let key = match args.get(0).as_number() {
        Some(n) => cx.number(n + 0.0),
        None => args.get(0),
    };
    let this = cx.undefined();
    let value = call::call(cx, f, this, &[key])?;
    collections::set(cx, map, key, value);
    Ok(value)
}

/// `Map.groupBy`.
pub fn map_group_by<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let groups = group(cx, args, "Map.groupBy", |_, key| Ok(key))?;
    Ok(groups.value())
}

/// Groups what an iterable yields by the key that a callback gives: a Map from keys to arrays.
pub(crate) fn group<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    method: &str,
    to_key: impl for<'i> Fn(&mut Js<'i>, Local<'i, Value>) -> JsResult<'i>,
) -> Result<Local<'s, JsObject>, Thrown> {
    let items = args.get(0);
    if items.bits().is_nullish() {
        return Err(error::throw_type(
            cx,
            &format!("{method} called on null or undefined"),
        ));
    }
    let f = args.get(1);
    if !function::is_callable(cx, f.get(cx)) {
        let what = error::describe(cx, f);
        return Err(error::throw_type(cx, &format!("{what} is not a function")));
    }
    let groups = collections::new_map(cx);
    for_each(cx, items, |cx, v, index| {
        let (this, index) = (cx.undefined(), cx.number(index));
        let key = call::call(cx, f, this, &[v, index])?;
        let key = to_key(cx, key)?;
        let list = match collections::get(cx, groups, key) {
            Some(list) => list.narrow::<Array>(),
            None => {
                let list = array::new(cx);
                collections::set(cx, groups, key, list.value());
                Some(list)
            }
        };
        match list {
            Some(list) => array::push(cx, list, v),
            None => unreachable!("groups are arrays"),
        }
    })?;
    Ok(groups)
}

//! `Set`.

use super::map::added_by;
use super::this_set;
use crate::support::{boolean, for_each, number, require_new, undefined};
use tsuba_objects::collections::{self, Yields};
use tsuba_objects::{Args, Brand, Intrinsic, Js, JsResult, call, function, property};

/// `Set`.
pub fn set_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    require_new(cx, args.is_construct(), "Set")?;
    let set = function::new_instance(cx, args.new_target(), Intrinsic::SetPrototype, Brand::Set)?;
    collections::initialise(cx, set);
    if args.get(0).bits().is_nullish() {
        return Ok(set.value());
    }
    let adder = property::get(cx, set, "add")?;
    let adder = added_by(cx, adder, "add", set)?;
    for_each(cx, args.get(0), |cx, v, _| {
        match adder {
            None => collections::add(cx, set, v),
            Some(f) => {
                call::call(cx, f, set.value(), &[v])?;
            }
        }
        Ok(())
    })?;
    Ok(set.value())
}

/// `Set.prototype.add`.
pub fn set_add<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let set = this_set(cx, args, "Set.prototype.add")?;
    collections::add(cx, set, args.get(0));
    Ok(set.value())
}

/// `Set.prototype.has`.
pub fn set_has<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let set = this_set(cx, args, "Set.prototype.has")?;
    let has = collections::has(cx, set, args.get(0));
    boolean(cx, has)
}

/// `Set.prototype.delete`.
pub fn set_delete<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let set = this_set(cx, args, "Set.prototype.delete")?;
    let gone = collections::delete(cx, set, args.get(0));
    boolean(cx, gone)
}

/// `Set.prototype.clear`.
pub fn set_clear<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let set = this_set(cx, args, "Set.prototype.clear")?;
    collections::clear(cx, set);
    undefined(cx)
}

/// `get Set.prototype.size`.
pub fn set_get_size<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let set = this_set(cx, args, "get Set.prototype.size")?;
    let size = collections::size(cx, set);
    number(cx, size as f64)
}

/// `Set.prototype.values`.
pub fn set_values<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let set = this_set(cx, args, "Set.prototype.values")?;
    Ok(collections::iterator(cx, set, Yields::Values).value())
}

/// `Set.prototype.entries`.
pub fn set_entries<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let set = this_set(cx, args, "Set.prototype.entries")?;
    Ok(collections::iterator(cx, set, Yields::Entries).value())
}

/// `Set[Symbol.species]`.
pub fn set_species<'s>(_: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    Ok(args.this())
}

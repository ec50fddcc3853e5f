//! Set operations: `union`, `intersection` and their kin. The argument is anything set-like: `size`, `has`, `keys`.

use super::this_set;
use crate::support::boolean;
use tsuba_objects::collections::{self, Cursor};
use tsuba_objects::{
    Args, Js, JsObject, JsResult, Local, Name, Thrown, Value, call, convert, error, function,
    iterate, numbers, property, string,
};

/// GetSetRecord of an argument.
struct SetLike<'s> {
    object: Local<'s, JsObject>,
    size: f64,
    has: Local<'s, Value>,
    keys: Local<'s, Value>,
}

impl<'s> SetLike<'s> {
    fn of(cx: &mut Js<'s>, v: Local<'s, Value>, method: &str) -> Result<Self, Thrown> {
        let Some(object) = v.narrow::<JsObject>() else {
            return Err(error::throw_type(
                cx,
                &format!("{method} argument must be an object"),
            ));
        };
        let size = property::get(cx, object, Name::size)?;
        let size = convert::to_number(cx, size)?;
        if size.is_nan() {
            return Err(error::throw_type(cx, "The .size property is NaN"));
        }
        let size = numbers::to_integer(size);
        if size < 0.0 {
            let shown = numbers::to_text(size);
            return Err(error::throw_range(
                cx,
                &format!("'{}' is an invalid size", shown.as_str()),
            ));
        }
        let has = Self::method(cx, object, "has")?;
        let keys = Self::method(cx, object, "keys")?;
        Ok(SetLike {
            object,
            size,
            has,
            keys,
        })
    }
    fn method(cx: &mut Js<'s>, object: Local<'s, JsObject>, name: &str) -> JsResult<'s> {
        let f = property::get(cx, object, name)?;
        if !function::is_callable(cx, f.get(cx)) {
            let name = string::new(cx, name).value();
            let what = convert::call_site(cx, name);
            return Err(error::throw_type(cx, &format!("{what} is not a function")));
        }
        Ok(f)
    }
    fn has(&self, cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<bool, Thrown> {
        cx.block(|cx| {
            let result = call::call(cx, self.has, self.object.value(), &[v])?;
            Ok(convert::to_boolean(cx, result.get(cx)))
        })
    }
    /// Runs `visit` on its keys until that says stop; whether it did.
    fn each_key(
        &self,
        cx: &mut Js<'_>,
        mut visit: impl for<'i> FnMut(&mut Js<'i>, Local<'i, Value>) -> Result<bool, Thrown>,
    ) -> Result<bool, Thrown> {
        cx.block(|cx| {
            let iterator = call::call(cx, self.keys, self.object.value(), &[])?;
            if !iterator.is::<JsObject>() {
                let text = "Result of the keys method is not an object";
                return Err(error::throw_type(cx, text));
            }
            let iteration = iterate::of_iterator(cx, iterator)?;
            let mut index = 0.0;
            loop {
                let done = cx.block(|cx| match iterate::next(cx, iteration, index)? {
                    None => Ok(Some(false)),
                    Some(v) => Ok(visit(cx, v)?.then_some(true)),
                })?;
                if let Some(stopped) = done {
                    if stopped {
                        iterate::close(cx, iteration, false)?;
                    }
                    return Ok(stopped);
                }
                index += 1.0;
            }
        })
    }
}

/// Runs `visit` on the values of a Set until that says stop; whether it did.
fn each_value(
    cx: &mut Js<'_>,
    set: Local<'_, JsObject>,
    mut visit: impl for<'i> FnMut(&mut Js<'i>, Local<'i, Value>) -> Result<bool, Thrown>,
) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let Some(mut cursor) = Cursor::new(cx, set) else {
            return Ok(false);
        };
        loop {
            let stop = cx.block(|cx| match cursor.next(cx) {
                None => Ok(Some(false)),
                Some((v, _)) => Ok(visit(cx, v)?.then_some(true)),
            })?;
            if let Some(stopped) = stop {
                return Ok(stopped);
            }
        }
    })
}

/// A new Set with the same values.
fn copy<'s>(cx: &mut Js<'s>, set: Local<'_, JsObject>) -> Result<Local<'s, JsObject>, Thrown> {
    let result = collections::new_set(cx);
    each_value(cx, set, |cx, v| {
        collections::add(cx, result, v);
        Ok(false)
    })?;
    Ok(result)
}

fn operands<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    name: &str,
) -> Result<(Local<'s, JsObject>, SetLike<'s>), Thrown> {
    let method = format!("Set.prototype.{name}");
    let set = this_set(cx, args, &method)?;
    let other = SetLike::of(cx, args.get(0), &method)?;
    Ok((set, other))
}

fn size(cx: &Js<'_>, set: Local<'_, JsObject>) -> f64 {
    collections::size(cx, set) as f64
}

/// `Set.prototype.union`.
pub fn set_union<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (set, other) = operands(cx, args, "union")?;
    let result = copy(cx, set)?;
    other.each_key(cx, |cx, v| {
        collections::add(cx, result, v);
        Ok(false)
    })?;
    Ok(result.value())
}

/// `Set.prototype.intersection`.
pub fn set_intersection<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (set, other) = operands(cx, args, "intersection")?;
    let result = collections::new_set(cx);
    if size(cx, set) <= other.size {
        each_value(cx, set, |cx, v| {
            if other.has(cx, v)? {
                collections::add(cx, result, v);
            }
            Ok(false)
        })?;
    } else {
        other.each_key(cx, |cx, v| {
            if collections::has(cx, set, v) {
                collections::add(cx, result, v);
            }
            Ok(false)
        })?;
    }
    Ok(result.value())
}

/// `Set.prototype.difference`.
pub fn set_difference<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (set, other) = operands(cx, args, "difference")?;
    let result = copy(cx, set)?;
    if size(cx, set) <= other.size {
        each_value(cx, set, |cx, v| {
            if other.has(cx, v)? {
                collections::delete(cx, result, v);
            }
            Ok(false)
        })?;
    } else {
        other.each_key(cx, |cx, v| {
            collections::delete(cx, result, v);
            Ok(false)
        })?;
    }
    Ok(result.value())
}

/// `Set.prototype.symmetricDifference`.
pub fn set_symmetric_difference<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (set, other) = operands(cx, args, "symmetricDifference")?;
    let result = copy(cx, set)?;
    other.each_key(cx, |cx, v| {
        if collections::has(cx, set, v) {
            collections::delete(cx, result, v);
        } else {
            collections::add(cx, result, v);
        }
        Ok(false)
    })?;
    Ok(result.value())
}

/// `Set.prototype.isSubsetOf`.
pub fn set_is_subset_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (set, other) = operands(cx, args, "isSubsetOf")?;
    if size(cx, set) > other.size {
        return boolean(cx, false);
    }
    let outside = each_value(cx, set, |cx, v| Ok(!other.has(cx, v)?))?;
    boolean(cx, !outside)
}

/// `Set.prototype.isSupersetOf`.
pub fn set_is_superset_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (set, other) = operands(cx, args, "isSupersetOf")?;
    if size(cx, set) < other.size {
        return boolean(cx, false);
    }
    let outside = other.each_key(cx, |cx, v| Ok(!collections::has(cx, set, v)))?;
    boolean(cx, !outside)
}

/// `Set.prototype.isDisjointFrom`.
pub fn set_is_disjoint_from<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (set, other) = operands(cx, args, "isDisjointFrom")?;
    let common = if size(cx, set) <= other.size {
        each_value(cx, set, |cx, v| other.has(cx, v))?
    } else {
        other.each_key(cx, |cx, v| Ok(collections::has(cx, set, v)))?
    };
    boolean(cx, !common)
}

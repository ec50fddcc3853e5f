//! Methods that look for an element.

use super::{present, receiver};
use tsuba_objects::{
    Args, Array, BigInt, Js, JsObject, JsResult, Local, Scope, Str, Thrown, Value, array, convert,
    operators, property,
};

/// `Array.prototype.at`.
pub fn array_at<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let length = property::length_of(cx, object)?;
    let relative = convert::to_integer(cx, args.get(0))?;
    let index = if relative < 0.0 {
        length + relative
    } else {
        relative
    };
    if index < 0.0 || index >= length {
        return Ok(cx.undefined());
    }
    property::get_at(cx, object, index)
}

/// Whether an element compares by its word alone with `wanted`.
fn is_identity(wanted: Local<'_, Value>) -> bool {
    !(wanted.is::<Str>() || wanted.is::<BigInt>() || wanted.as_number().is_some())
}

/// The first index in `start..end` at which a simple array has an element strictly equal to `wanted`. The array cannot
/// change meanwhile: no user code runs.
fn find_simple(
    cx: &mut Scope<'_>,
    array: Local<'_, Array>,
    wanted: Local<'_, Value>,
    indices: impl Iterator<Item = u32>,
) -> Option<u32> {
    let mut indices = indices;
    if let Some(n) = wanted.as_number() {
        let cx = &*cx;
        let bare = array.get(cx);
        return indices
            .find(|&i| array::get(cx, bare, i).is_some_and(|v| v.as_number() == Some(n)));
    }
    if is_identity(wanted) {
        let cx = &*cx;
        let bare = array.get(cx);
        let word = wanted.bits();
        return indices.find(|&i| array::get(cx, bare, i).is_some_and(|v| v.bits() == word));
    }
    indices.find(|&i| {
        cx.block(|cx| {
            let Some(v) = array::get(cx, array.get(cx), i).map(|v| v.root(cx)) else {
                return false;
            };
            operators::strict_equals(cx, v, wanted)
        })
    })
}

/// An array that can be searched without running code: nothing comes between indices and elements.
fn simple<'s>(cx: &Scope<'_>, object: Local<'s, JsObject>) -> Option<Local<'s, Array>> {
    object
        .narrow::<Array>()
        .filter(|a| array::is_simple(cx, a.get(cx)))
}

/// `Array.prototype.indexOf`.
pub fn array_index_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    convert::require_coercible(cx, args.this(), "Array.prototype.indexOf")?;
    let object = receiver(cx, args)?;
    let length = property::length_of(cx, object)?;
    if length == 0.0 {
        return Ok(cx.number(-1.0));
    }
    let start = convert::relative_index(cx, Some(args.get(1)), length, 0.0)?;
    let wanted = args.get(0);
    if let Some(array) = simple(cx, object) {
        let end = f64::from(array.get(cx).filled()).min(length) as u32;
        let found = find_simple(cx, array, wanted, start as u32..end);
        return Ok(cx.number(found.map_or(-1.0, f64::from)));
    }
    let mut k = start;
    while k < length {
        if is_at(cx, object, k, wanted)? {
            return Ok(cx.number(k));
        }
        k += 1.0;
    }
    Ok(cx.number(-1.0))
}

fn is_at(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    k: f64,
    wanted: Local<'_, Value>,
) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let found = present(cx, object, k)?;
        Ok(found.is_some_and(|v| operators::strict_equals(cx, v, wanted)))
    })
}

/// `Array.prototype.lastIndexOf`.
pub fn array_last_index_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let length = property::length_of(cx, object)?;
    if length == 0.0 {
        return Ok(cx.number(-1.0));
    }
    let from = if args.len() > 1 {
        convert::to_integer(cx, args.get(1))?
    } else {
        length - 1.0
    };
    let mut k = if from < 0.0 {
        length + from
    } else {
        from.min(length - 1.0)
    };
    let wanted = args.get(0);
    if let Some(array) = simple(cx, object) {
        let end = if k < 0.0 {
            0
        } else {
            (k as u32 + 1).min(array.get(cx).filled())
        };
        let found = find_simple(cx, array, wanted, (0..end).rev());
        return Ok(cx.number(found.map_or(-1.0, f64::from)));
    }
    while k >= 0.0 {
        if is_at(cx, object, k, wanted)? {
            return Ok(cx.number(k));
        }
        k -= 1.0;
    }
    Ok(cx.number(-1.0))
}

/// `Array.prototype.includes`.
pub fn array_includes<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let length = property::length_of(cx, object)?;
    if length == 0.0 {
        return Ok(cx.boolean(false));
    }
    let mut k = convert::relative_index(cx, Some(args.get(1)), length, 0.0)?;
    let wanted = args.get(0);
    let is_nan = wanted.as_number().is_some_and(f64::is_nan);
    let is_undefined = wanted.bits() == tsuba_objects::Word::UNDEFINED;
    if !is_nan
        && !is_undefined
        && let Some(array) = simple(cx, object)
    {
        let end = f64::from(array.get(cx).filled()).min(length) as u32;
        let found = find_simple(cx, array, wanted, k as u32..end);
        return Ok(cx.boolean(found.is_some()));
    }
    while k < length {
        let same = cx.block(|cx| {
            let v = property::get_at(cx, object, k)?;
            Ok(operators::same_value_zero(cx, v, wanted))
        })?;
        if same {
            return Ok(cx.boolean(true));
        }
        k += 1.0;
    }
    Ok(cx.boolean(false))
}

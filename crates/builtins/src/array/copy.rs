//! Methods that make new arrays.

use super::mutate::splice_range;
use super::{create_at, dense, is_plain_species, present, receiver, set_length, species_create};
use crate::support::{MAX_SAFE, number};
use tsuba_objects::numbers::MAX_INDEX;
use tsuba_objects::{
    Args, Array, Js, JsObject, JsResult, Local, Thrown, Value, WellKnown, Word, array, call,
    convert, error, internal, property,
};

/// `Array.prototype.slice`.
pub fn array_slice<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let length = property::length_of(cx, object)?;
    let start = convert::relative_index(cx, Some(args.get(0)), length, 0.0)?;
    let end = convert::relative_index(cx, args.given(1), length, length)?;
    if let Some(array) = object.narrow::<Array>()
        && array::is_simple(cx, array.get(cx))
        && f64::from(array.get(cx).length()) == length
        && is_plain_species(cx, object)?
    {
        let end = end.max(start);
        return Ok(array::slice_dense(cx, array, start as u32, end as u32).value());
    }
    let result = species_create(cx, object, (end - start).max(0.0))?;
    let mut k = start;
    while k < end {
        cx.block(|cx| match present(cx, object, k)? {
            Some(v) => create_at(cx, result, k - start, v),
            None => Ok(()),
        })?;
        k += 1.0;
    }
    set_length(cx, result, (end - start).max(0.0))?;
    Ok(result.value())
}

/// `Array.prototype.concat`.
pub fn array_concat<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    convert::require_coercible(cx, args.this(), "Array.prototype.concat")?;
    let object = receiver(cx, args)?;
    let result = species_create(cx, object, 0.0)?;
    let mut length = 0.0;
    append(cx, result, object.value(), &mut length)?;
    for i in 0..args.len() {
        append(cx, result, args.get(i), &mut length)?;
    }
    set_length(cx, result, length)?;
    Ok(result.value())
}

/// Appends an argument of `concat`: its elements if it spreads, else itself.
fn append(
    cx: &mut Js<'_>,
    result: Local<'_, JsObject>,
    item: Local<'_, Value>,
    length: &mut f64,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        let item = cx.root(item);
        let Some(source) = spreadable(cx, item)? else {
            if *length >= MAX_SAFE {
                return Err(error::throw_type(cx, "Invalid array length"));
            }
            create_at(cx, result, *length, item)?;
            *length += 1.0;
            return Ok(());
        };
        let count = property::length_of(cx, source)?;
        if *length + count > MAX_SAFE {
            return Err(error::throw_type(cx, "Invalid array length"));
        }
        if let (Some(to), Some(from)) = (dense(cx, result), dense(cx, source))
            && f64::from(to.get(cx).length()) == *length
            && *length + count <= f64::from(MAX_INDEX)
        {
            append_dense(cx, to, from);
        } else {
            let mut k = 0.0;
            while k < count {
                cx.block(|cx| match present(cx, source, k)? {
                    Some(v) => create_at(cx, result, *length + k, v),
                    None => Ok(()),
                })?;
                k += 1.0;
            }
            set_length(cx, result, *length + count)?;
        }
        *length += count;
        Ok(())
    })
}

fn append_dense(cx: &mut Js<'_>, to: Local<'_, Array>, from: Local<'_, Array>) {
    let (start, count) = (to.get(cx).length(), from.get(cx).length());
    array::reserve(cx, to, (start + count) as usize);
    for i in 0..count {
        cx.block(|cx| {
            if let Some(v) = array::get(cx, from.get(cx), i).map(|v| v.root(cx)) {
                array::store(cx, to, start + i, v);
            }
        });
    }
    to.get(cx).set_length(start + count);
}

/// IsConcatSpreadable.
fn spreadable<'s>(
    cx: &mut Js<'s>,
    item: Local<'s, Value>,
) -> Result<Option<Local<'s, JsObject>>, Thrown> {
    let Some(object) = item.narrow::<JsObject>() else {
        return Ok(None);
    };
    let flag = property::get(cx, object, WellKnown::IsConcatSpreadable)?;
    let spreads = match flag.bits() {
        Word::UNDEFINED => internal::is_array(cx, item)?,
        _ => convert::to_boolean(cx, flag.get(cx)),
    };
    Ok(spreads.then_some(object))
}

/// `Array.prototype.flat`.
pub fn array_flat<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let depth = match args.given(0) {
        Some(depth) => convert::to_integer(cx, depth)?,
        None => 1.0,
    };
    let result = species_create(cx, object, 0.0)?;
    let mut length = 0.0;
    flatten(cx, result, object, depth, &mut length)?;
    Ok(result.value())
}

fn flatten(
    cx: &mut Js<'_>,
    result: Local<'_, JsObject>,
    source: Local<'_, JsObject>,
    depth: f64,
    length: &mut f64,
) -> Result<(), Thrown> {
    call::check_stack(cx)?;
    let count = property::length_of(cx, source)?;
    let mut k = 0.0;
    while k < count {
        cx.block(|cx| {
            let Some(v) = present(cx, source, k)? else {
                return Ok(());
            };
            match v.narrow::<JsObject>() {
                Some(inner) if depth >= 1.0 && internal::is_array(cx, v)? => {
                    flatten(cx, result, inner, depth - 1.0, length)
                }
                _ => {
                    if *length >= MAX_SAFE {
                        return Err(error::throw_type(cx, "Invalid array length"));
                    }
                    create_at(cx, result, *length, v)?;
                    *length += 1.0;
                    Ok(())
                }
            }
        })?;
        k += 1.0;
    }
    Ok(())
}

/// The length of a copy; RangeError if no array can be so long.
fn copy_length(cx: &mut Js<'_>, length: f64) -> Result<usize, Thrown> {
    if length > f64::from(MAX_INDEX) {
        return Err(error::throw_range(cx, "Invalid array length"));
    }
    Ok(length as usize)
}

/// Fills a new array with what `at` gives for each index; holes are read as undefined.
fn build<'s>(
    cx: &mut Js<'s>,
    length: usize,
    mut at: impl for<'i> FnMut(&mut Js<'i>, f64) -> JsResult<'i>,
) -> JsResult<'s> {
    let result = array::new(cx);
    array::reserve(cx, result, length);
    for i in 0..length {
        cx.block(|cx| {
            let v = at(cx, i as f64)?;
            array::push(cx, result, v)
        })?;
    }
    Ok(result.value())
}

/// `Array.prototype.toReversed`.
pub fn array_to_reversed<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let length = property::length_of(cx, object)?;
    let count = copy_length(cx, length)?;
    build(cx, count, |cx, i| {
        property::get_at(cx, object, length - 1.0 - i)
    })
}

/// `Array.prototype.toSpliced`.
pub fn array_to_spliced<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let length = property::length_of(cx, object)?;
    let (start, skipped) = splice_range(cx, args, length)?;
    let items = args.rest(2);
    let new_length = length + items.len() as f64 - skipped;
    if new_length > MAX_SAFE {
        return Err(error::throw_type(cx, "Invalid array length"));
    }
    let count = copy_length(cx, new_length)?;
    let added = items.len() as f64;
    build(cx, count, |cx, i| {
        if i < start {
            property::get_at(cx, object, i)
        } else if i < start + added {
            Ok(cx.root(items[(i - start) as usize]))
        } else {
            property::get_at(cx, object, i - added + skipped)
        }
    })
}

/// `Array.prototype.with`.
pub fn array_with<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let length = property::length_of(cx, object)?;
    let relative = convert::to_integer(cx, args.get(0))?;
    let index = if relative < 0.0 {
        length + relative
    } else {
        relative
    };
    if index >= length || index < 0.0 {
        let shown = number(cx, relative)?;
        let shown = error::describe(cx, shown);
        return Err(error::throw_range(cx, &format!("Invalid index : {shown}")));
    }
    let count = copy_length(cx, length)?;
    let value = args.get(1);
    build(cx, count, |cx, i| {
        if i == index {
            Ok(cx.root(value))
        } else {
            property::get_at(cx, object, i)
        }
    })
}

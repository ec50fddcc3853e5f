//! Methods that change the receiver.

use super::{create_at, delete_at, dense, present, receiver, set_length, species_create};
use crate::support::MAX_SAFE;
use tsuba_objects::numbers::MAX_INDEX;
use tsuba_objects::{
    Args, Array, Js, JsObject, JsResult, Local, Thrown, Value, array, convert, error, object,
    property,
};

/// `Array.prototype.push`.
pub fn array_push<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let count = args.len();
    if let Some(array) = dense(cx, object)
        && u64::from(array.get(cx).length()) + count as u64 <= u64::from(MAX_INDEX)
    {
        for i in 0..count {
            let length = array.get(cx).length();
            array::store(cx, array, length, args.get(i));
        }
        return Ok(cx.number(f64::from(array.get(cx).length())));
    }
    let mut length = property::length_of(cx, object)?;
    if length + count as f64 > MAX_SAFE {
        let text = format!(
            "Pushing {count} elements on an array-like of length {length} is disallowed, as the total surpasses 2**53-1"
        );
        return Err(error::throw_type(cx, &text));
    }
    if count > 0
        && let Some(array) = object.narrow::<Array>()
        && !array::length_is_writable(cx, array.get(cx))
        && object::is_extensible(cx, array.get(cx).upcast())
    {
        let text = "Cannot assign to read only property 'length' of object '[object Array]'";
        return Err(error::throw_type(cx, text));
    }
    for i in 0..count {
        property::set_at(cx, object, length, args.get(i))?;
        length += 1.0;
    }
    set_length(cx, object, length)?;
    Ok(cx.number(length))
}

/// `Array.prototype.pop`.
pub fn array_pop<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    if let Some(array) = object.narrow::<Array>()
        && array::is_simple(cx, array.get(cx))
        && array.get(cx).length() > 0
    {
        return Ok(array::pop_dense(cx, array));
    }
    let length = property::length_of(cx, object)?;
    if length == 0.0 {
        set_length(cx, object, 0.0)?;
        return Ok(cx.undefined());
    }
    let last = property::get_at(cx, object, length - 1.0)?;
    delete_at(cx, object, length - 1.0)?;
    set_length(cx, object, length - 1.0)?;
    Ok(last)
}

/// `Array.prototype.shift`.
pub fn array_shift<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    if let Some(array) = dense(cx, object)
        && array.get(cx).length() > 0
    {
        let bare = array.get(cx);
        let length = bare.length();
        let first = array::get(cx, bare, 0).map(|v| v.root(cx));
        let bare = array.get(cx);
        array::move_within(cx, bare, 0, 1, length - 1);
        array::cut(cx, bare, length - 1);
        return Ok(first.unwrap_or(cx.undefined()));
    }
    let length = property::length_of(cx, object)?;
    if length == 0.0 {
        set_length(cx, object, 0.0)?;
        return Ok(cx.undefined());
    }
    let first = property::get_at(cx, object, 0.0)?;
    move_down(cx, object, 1.0, 0.0, length)?;
    delete_at(cx, object, length - 1.0)?;
    set_length(cx, object, length - 1.0)?;
    Ok(first)
}

/// Moves the elements from `from` to `end` down to `to`, holes included.
fn move_down(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    from: f64,
    to: f64,
    end: f64,
) -> Result<(), Thrown> {
    let (mut from, mut to) = (from, to);
    while from < end {
        move_one(cx, object, from, to)?;
        from += 1.0;
        to += 1.0;
    }
    Ok(())
}

/// Moves the elements from `from` to `end` up to `to`, the last first.
fn move_up(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    from: f64,
    to: f64,
    end: f64,
) -> Result<(), Thrown> {
    let mut count = end - from;
    while count > 0.0 {
        count -= 1.0;
        move_one(cx, object, from + count, to + count)?;
    }
    Ok(())
}

fn move_one(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    from: f64,
    to: f64,
) -> Result<(), Thrown> {
    cx.block(|cx| match present(cx, object, from)? {
        Some(v) => property::set_at(cx, object, to, v),
        None => delete_at(cx, object, to),
    })
}

/// Opens a gap of `count` elements at `at` in an array that [`dense`] accepts, by appending and moving.
fn open_gap(cx: &mut Js<'_>, array: Local<'_, Array>, at: u32, values: &[Local<'_, Value>]) {
    let old = array.get(cx).length();
    for &v in values {
        let length = array.get(cx).length();
        array::store(cx, array, length, v);
    }
    let bare = array.get(cx);
    array::move_within(cx, bare, at + values.len() as u32, at, old - at);
    for (i, &v) in values.iter().enumerate() {
        array::store(cx, array, at + i as u32, v);
    }
}

/// `Array.prototype.unshift`.
pub fn array_unshift<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let count = args.len();
    if let Some(array) = dense(cx, object)
        && u64::from(array.get(cx).length()) + count as u64 <= u64::from(MAX_INDEX)
    {
        open_gap(cx, array, 0, &args.rest(0));
        return Ok(cx.number(f64::from(array.get(cx).length())));
    }
    let length = property::length_of(cx, object)?;
    if count > 0 {
        if length + count as f64 > MAX_SAFE {
            return Err(error::throw_type(cx, "Invalid array length"));
        }
        move_up(cx, object, 0.0, count as f64, length)?;
        for i in 0..count {
            property::set_at(cx, object, i as f64, args.get(i))?;
        }
    }
    set_length(cx, object, length + count as f64)?;
    Ok(cx.number(length + count as f64))
}

/// Start and number of elements that `splice` and `toSpliced` remove.
pub(super) fn splice_range(
    cx: &mut Js<'_>,
    args: Args<'_>,
    length: f64,
) -> Result<(f64, f64), Thrown> {
    let start = convert::relative_index(cx, Some(args.get(0)), length, 0.0)?;
    let count = match args.len() {
        0 => 0.0,
        1 => length - start,
        _ => convert::to_integer(cx, args.get(1))?.clamp(0.0, length - start),
    };
    Ok((start, count))
}

/// `Array.prototype.splice`.
pub fn array_splice<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let length = property::length_of(cx, object)?;
    let (start, count) = splice_range(cx, args, length)?;
    let items = args.rest(2);
    if let Some(array) = dense(cx, object)
        && f64::from(array.get(cx).length()) == length
        && length + items.len() as f64 - count <= f64::from(MAX_INDEX)
        && super::is_plain_species(cx, object)?
    {
        let removed = array::slice_dense(cx, array, start as u32, (start + count) as u32);
        replace_dense(cx, array, start as u32, count as u32, &items);
        return Ok(removed.value());
    }
    splice_generic(cx, object, length, (start, count), &items)
}

/// Replaces `count` elements at `start` by others.
fn replace_dense(
    cx: &mut Js<'_>,
    array: Local<'_, Array>,
    start: u32,
    count: u32,
    items: &[Local<'_, Value>],
) {
    let kept = (count as usize).min(items.len());
    for (i, &v) in items[..kept].iter().enumerate() {
        array::store(cx, array, start + i as u32, v);
    }
    let at = start + kept as u32;
    if items.len() > kept {
        return open_gap(cx, array, at, &items[kept..]);
    }
    let gone = count - kept as u32;
    if gone > 0 {
        let bare = array.get(cx);
        let length = bare.length();
        array::move_within(cx, bare, at, at + gone, length - at - gone);
        array::cut(cx, bare, length - gone);
    }
}

fn splice_generic<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, JsObject>,
    length: f64,
    (start, count): (f64, f64),
    items: &[Local<'_, Value>],
) -> JsResult<'s> {
    let new_length = length + items.len() as f64 - count;
    if new_length > MAX_SAFE {
        return Err(error::throw_type(cx, "Invalid array length"));
    }
    let removed = species_create(cx, object, count)?;
    let mut i = 0.0;
    while i < count {
        cx.block(|cx| match present(cx, object, start + i)? {
            Some(v) => create_at(cx, removed, i, v),
            None => Ok(()),
        })?;
        i += 1.0;
    }
    set_length(cx, removed, count)?;
    let added = items.len() as f64;
    if added < count {
        move_down(cx, object, start + count, start + added, length)?;
        let mut k = length;
        while k > new_length {
            k -= 1.0;
            delete_at(cx, object, k)?;
        }
    } else if added > count {
        move_up(cx, object, start + count, start + added, length)?;
    }
    for (i, &v) in items.iter().enumerate() {
        property::set_at(cx, object, start + i as f64, v)?;
    }
    set_length(cx, object, new_length)?;
    Ok(removed.value())
}

/// `Array.prototype.reverse`.
pub fn array_reverse<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let length = property::length_of(cx, object)?;
    let middle = (length / 2.0).floor();
    let mut low = 0.0;
    while low < middle {
        let high = length - 1.0 - low;
        cx.block(|cx| {
            let below = present(cx, object, low)?;
            let above = present(cx, object, high)?;
            match above {
                Some(v) => property::set_at(cx, object, low, v)?,
                None if below.is_some() => delete_at(cx, object, low)?,
                None => {}
            }
            match below {
                Some(v) => property::set_at(cx, object, high, v),
                None if above.is_some() => delete_at(cx, object, high),
                None => Ok(()),
            }
        })?;
        low += 1.0;
    }
    Ok(object.value())
}

/// `Array.prototype.fill`.
pub fn array_fill<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let length = property::length_of(cx, object)?;
    let mut k = convert::relative_index(cx, Some(args.get(1)), length, 0.0)?;
    let end = convert::relative_index(cx, args.given(2), length, length)?;
    let value = args.get(0);
    if let Some(array) = object.narrow::<Array>()
        && array::is_simple(cx, array.get(cx))
        && f64::from(array.get(cx).length()) >= end
        && k <= f64::from(array.get(cx).filled())
    {
        if k < end {
            array::reserve(cx, array, end as usize);
        }
        for index in k as u32..end as u32 {
            array::store(cx, array, index, value);
        }
        return Ok(object.value());
    }
    while k < end {
        property::set_at(cx, object, k, value)?;
        k += 1.0;
    }
    Ok(object.value())
}

/// `Array.prototype.copyWithin`.
pub fn array_copy_within<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let length = property::length_of(cx, object)?;
    let to = convert::relative_index(cx, Some(args.get(0)), length, 0.0)?;
    let from = convert::relative_index(cx, Some(args.get(1)), length, 0.0)?;
    let end = convert::relative_index(cx, args.given(2), length, length)?;
    let count = (end - from).min(length - to);
    if count <= 0.0 {
        return Ok(object.value());
    }
    if let Some(array) = dense(cx, object)
        && f64::from(array.get(cx).length()) == length
    {
        array::move_within(cx, array.get(cx), to as u32, from as u32, count as u32);
        return Ok(object.value());
    }
    if from < to && to < from + count {
        move_up(cx, object, from, to, from + count)?;
    } else {
        move_down(cx, object, from, to, from + count)?;
    }
    Ok(object.value())
}

//! Methods of typed arrays that give access to their elements and move them about.

use super::create::{of_species, same, view_of_species};
use super::make::copy_elements;
use super::{Refusal, Typed, detached, this};
use crate::support::incompatible;
use tsuba_objects::collections::Yields;
use tsuba_objects::{
    Args, Js, JsObject, JsResult, Local, Thrown, buffer, convert, error, iterate, property, string,
};

/// A receiver of a getter; it may lie outside its buffer.
fn of_getter<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    name: &str,
) -> Result<Local<'s, JsObject>, Thrown> {
    let v = args.this();
    match v
        .narrow::<JsObject>()
        .filter(|_| buffer::is_typed(cx, v.get(cx)))
    {
        Some(o) => Ok(o),
        None => Err(incompatible(cx, v, name)),
    }
}

/// `get %TypedArray%.prototype.buffer`.
pub fn typed_array_get_buffer<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = of_getter(cx, args, "get %TypedArray%.prototype.buffer")?;
    Ok(buffer::buffer_of(cx, o.get(cx)).root(cx).value())
}

/// `get %TypedArray%.prototype.byteLength`.
pub fn typed_array_get_byte_length<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = of_getter(cx, args, "get TypedArray.prototype.byteLength")?;
    let size = buffer::element_of(cx, o.get(cx)).map_or(1, |e| e.bytes());
    let n = buffer::length(cx, o.get(cx)) * size;
    Ok(cx.number(n as f64))
}

/// `get %TypedArray%.prototype.byteOffset`.
pub fn typed_array_get_byte_offset<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = of_getter(cx, args, "get TypedArray.prototype.byteOffset")?;
    let n = buffer::byte_offset(cx, o.get(cx));
    Ok(cx.number(n as f64))
}

/// `get %TypedArray%.prototype.length`.
pub fn typed_array_get_length<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = of_getter(cx, args, "get TypedArray.prototype.length")?;
    let n = buffer::length(cx, o.get(cx));
    Ok(cx.number(n as f64))
}

/// `get %TypedArray%.prototype[Symbol.toStringTag]`.
pub fn typed_array_get_tag<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let v = args.this();
    let object = v
        .narrow::<JsObject>()
        .filter(|_| buffer::is_typed(cx, v.get(cx)));
    match object.and_then(|o| buffer::element_of(cx, o.get(cx))) {
        Some(e) => Ok(string::new(cx, e.constructor()).value()),
        None => Ok(cx.undefined()),
    }
}

fn iterator<'s>(cx: &mut Js<'s>, args: Args<'s>, name: &str, yields: Yields) -> JsResult<'s> {
    let a = this(cx, args, name, Refusal::Short)?;
    Ok(iterate::array_iterator(cx, a.object, yields).value())
}

/// `%TypedArray%.prototype.entries`.
pub fn typed_array_entries<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    iterator(cx, args, "entries", Yields::Entries)
}

/// `%TypedArray%.prototype.keys`.
pub fn typed_array_keys<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    iterator(cx, args, "keys", Yields::Keys)
}

/// `%TypedArray%.prototype.values`.
pub fn typed_array_values<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    iterator(cx, args, "values", Yields::Values)
}

/// `%TypedArray%.prototype.at`.
pub fn typed_array_at<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let a = this(cx, args, "at", Refusal::Named)?;
    let n = convert::to_integer(cx, args.get(0))?;
    let k = if n < 0.0 { a.length as f64 + n } else { n };
    if !(0.0..a.length as f64).contains(&k) {
        return Ok(cx.undefined());
    }
    Ok(a.get(cx, k as usize))
}

/// `%TypedArray%.prototype.copyWithin`.
pub fn typed_array_copy_within<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let a = this(cx, args, "copyWithin", Refusal::Short)?;
    let to = a.relative(cx, Some(args.get(0)), 0)?;
    let from = a.relative(cx, Some(args.get(1)), 0)?;
    let end = a.relative(cx, args.given(2), a.length)?;
    let count = end.saturating_sub(from).min(a.length - to);
    if count > 0 {
        if buffer::is_out_of_bounds(cx, a.object.get(cx)) {
            return Err(detached(cx, "%TypedArray%.prototype.copyWithin"));
        }
        let now = a.now(cx);
        let count = count
            .min(now.saturating_sub(from))
            .min(now.saturating_sub(to));
        copy_elements(cx, a.object, to, a.object, (from, count))?;
    }
    a.result()
}

/// `%TypedArray%.prototype.fill`.
pub fn typed_array_fill<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let a = this(cx, args, "fill", Refusal::Short)?;
    let bits = buffer::encode(cx, a.element, args.get(0))?;
    let start = a.relative(cx, args.given(1), 0)?;
    let end = a.relative(cx, args.given(2), a.length)?;
    if buffer::is_out_of_bounds(cx, a.object.get(cx)) {
        return Err(detached(cx, "%TypedArray%.prototype.fill"));
    }
    let end = end.min(a.now(cx));
    if start < end {
        buffer::fill(cx, a.object.get(cx), start..end, bits);
    }
    a.result()
}

/// `%TypedArray%.prototype.reverse`.
pub fn typed_array_reverse<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let a = this(cx, args, "reverse", Refusal::Short)?;
    reverse(cx, a);
    a.result()
}

fn reverse(cx: &Js<'_>, a: Typed<'_>) {
    let size = a.element.bytes();
    let bytes = buffer::bytes(cx, a.object.get(cx));
    let (mut low, mut high) = (0, bytes.len());
    while low + size < high {
        high -= size;
        for i in 0..size {
            bytes[low + i].swap(&bytes[high + i]);
        }
        low += size;
    }
}

/// `%TypedArray%.prototype.toReversed`.
pub fn typed_array_to_reversed<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let a = this(cx, args, "toReversed", Refusal::Named)?;
    let copy = copied(cx, a)?;
    reverse(cx, copy);
    copy.result()
}

/// A copy with the intrinsic prototype.
pub(super) fn copied<'s>(cx: &mut Js<'s>, a: Typed<'_>) -> Result<Typed<'s>, Thrown> {
    let copy = same(cx, a.element, a.length)?;
    copy_elements(cx, copy.object, 0, a.object, (0, a.length))?;
    Ok(copy)
}

/// `%TypedArray%.prototype.with`.
pub fn typed_array_with<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let a = this(cx, args, "with", Refusal::Short)?;
    let n = convert::to_integer(cx, args.get(0))?;
    let k = if n < 0.0 { a.length as f64 + n } else { n };
    let bits = buffer::encode(cx, a.element, args.get(1))?;
    let now = buffer::length(cx, a.object.get(cx)) as f64;
    if !(0.0..now).contains(&k) {
        return Err(error::throw_range(cx, "Invalid typed array index"));
    }
    let copy = copied(cx, a)?;
    copy.put(cx, k as usize, bits);
    copy.result()
}

/// `%TypedArray%.prototype.set`.
pub fn typed_array_set<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let v = args.this();
    let Some(target) = v
        .narrow::<JsObject>()
        .filter(|_| buffer::is_typed(cx, v.get(cx)))
    else {
        return Err(error::throw_type(cx, "this is not a typed array."));
    };
    let out_of_bounds = |cx: &mut Js<'_>| error::throw_range(cx, "offset is out of bounds");
    let offset = convert::to_integer(cx, args.get(1))?;
    if offset < 0.0 {
        return Err(out_of_bounds(cx));
    }
    if buffer::is_out_of_bounds(cx, target.get(cx)) {
        return Err(detached(cx, "%TypedArray%.prototype.set"));
    }
    let room = buffer::length(cx, target.get(cx)) as f64;
    let source = args.get(0);
    if let Some(from) = source
        .narrow::<JsObject>()
        .filter(|_| buffer::is_typed(cx, source.get(cx)))
    {
        if buffer::is_out_of_bounds(cx, from.get(cx)) {
            return Err(detached(cx, "%TypedArray%.prototype.set"));
        }
        let count = buffer::length(cx, from.get(cx));
        if count as f64 + offset > room {
            return Err(out_of_bounds(cx));
        }
        copy_elements(cx, target, offset as usize, from, (0, count))?;
        return Ok(cx.undefined());
    }
    let from = convert::to_object(cx, source)?;
    let count = property::length_of(cx, from)?;
    if count + offset > room {
        return Err(out_of_bounds(cx));
    }
    for i in 0..count as u32 {
        cx.block(|cx| {
            let v = property::get_at(cx, from, f64::from(i))?;
            buffer::set(cx, target, Some(offset as u32 + i), v)
        })?;
    }
    Ok(cx.undefined())
}

/// `%TypedArray%.prototype.slice`.
pub fn typed_array_slice<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let a = this(cx, args, "slice", Refusal::Named)?;
    let start = a.relative(cx, args.given(0), 0)?;
    let end = a.relative(cx, args.given(1), a.length)?;
    let count = end.saturating_sub(start);
    let made = of_species(cx, a, count, "slice")?;
    if count > 0 {
        if buffer::is_out_of_bounds(cx, a.object.get(cx)) {
            return Err(detached(cx, "%TypedArray%.prototype.slice"));
        }
        let count = count.min(a.now(cx).saturating_sub(start));
        copy_elements(cx, made.object, 0, a.object, (start, count))?;
    }
    made.result()
}

/// `%TypedArray%.prototype.subarray`.
pub fn typed_array_subarray<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = of_getter(cx, args, "%TypedArray%.prototype.subarray")?;
    let Some(element) = buffer::element_of(cx, o.get(cx)) else {
        return Err(incompatible(
            cx,
            args.this(),
            "%TypedArray%.prototype.subarray",
        ));
    };
    let length = buffer::length(cx, o.get(cx)) as f64;
    let whole = buffer::buffer_of(cx, o.get(cx)).root(cx);
    let offset = buffer::byte_offset(cx, o.get(cx));
    let start = convert::relative_index(cx, args.given(0), length, 0.0)? as usize;
    let end = convert::relative_index(cx, args.given(1), length, length)? as usize;
    let tracks = buffer::fixed_length(cx, o.get(cx)).is_none() && args.given(1).is_none();
    if buffer::is_detached(cx, whole.get(cx)) {
        return Err(error::throw_type(
            cx,
            "Cannot perform Construct on a detached ArrayBuffer",
        ));
    }
    let at = buffer::View {
        element: Some(element),
        buffer: whole,
        offset: offset + start * element.bytes(),
        length: (!tracks).then_some(end.saturating_sub(start)),
    };
    Ok(view_of_species(cx, (o, element), at)?.value())
}

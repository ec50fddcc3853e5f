//! Parts of strings: slices, padding, trimming, repeating, splitting.

use super::{delegate, part};
use crate::support::this_string;
use tsuba_abi::layout::string::MAX_LENGTH;
use tsuba_objects::string::{Builder, Flat};
use tsuba_objects::{
    Args, Array, Js, JsResult, Local, Name, Scope, Str, Thrown, WellKnown, Word, array, call,
    convert, error, numbers, string,
};

/// `String.prototype.slice`.
pub fn string_slice<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "slice")?;
    let length = s.get(cx).length() as f64;
    let start = convert::relative_index(cx, Some(args.get(0)), length, 0.0)?;
    let end = convert::relative_index(cx, args.given(1), length, length)?;
    Ok(part(cx, s, start as usize, end as usize))
}

/// `String.prototype.substring`.
pub fn string_substring<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "substring")?;
    let length = s.get(cx).length() as f64;
    let start = convert::to_integer(cx, args.get(0))?.clamp(0.0, length);
    let end = match args.given(1) {
        Some(v) => convert::to_integer(cx, v)?.clamp(0.0, length),
        None => length,
    };
    Ok(part(
        cx,
        s,
        start.min(end) as usize,
        start.max(end) as usize,
    ))
}

/// `String.prototype.substr`.
pub fn string_substr<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "substr")?;
    let length = s.get(cx).length() as f64;
    let start = convert::relative_index(cx, Some(args.get(0)), length, 0.0)?;
    let count = match args.given(1) {
        Some(v) => convert::to_integer(cx, v)?.clamp(0.0, length - start),
        None => length - start,
    };
    Ok(part(cx, s, start as usize, (start + count) as usize))
}

fn trimmed<'s>(cx: &mut Js<'s>, args: Args<'s>, method: &str, sides: (bool, bool)) -> JsResult<'s> {
    let s = this_string(cx, args.this(), method)?;
    let flat = string::flatten(cx, s);
    let (start, end) = {
        let chars = flat.chars(cx);
        let is_text = |i: &usize| !numbers::is_space(chars.at(*i));
        let start = if sides.0 {
            (0..chars.len()).find(is_text).unwrap_or(chars.len())
        } else {
            0
        };
        let end = if sides.1 {
            (start..chars.len()).rfind(is_text).map_or(start, |i| i + 1)
        } else {
            chars.len()
        };
        (start, end)
    };
    Ok(part(cx, s, start, end))
}

/// `String.prototype.trim`.
pub fn string_trim<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    trimmed(cx, args, "trim", (true, true))
}

/// `String.prototype.trimStart`.
pub fn string_trim_start<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    trimmed(cx, args, "trimLeft", (true, false))
}

/// `String.prototype.trimEnd`.
pub fn string_trim_end<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    trimmed(cx, args, "trimRight", (false, true))
}

/// `count` units of a filler repeated over and over.
fn push_filler(out: &mut Builder, cx: &Scope<'_>, filler: Flat<'_>, count: usize) {
    let chars = filler.chars(cx);
    for _ in 0..count / chars.len() {
        out.push_chars(chars);
    }
    out.push_chars(chars.slice(0..count % chars.len()));
}

fn padded<'s>(cx: &mut Js<'s>, args: Args<'s>, method: &str, at_start: bool) -> JsResult<'s> {
    let s = this_string(cx, args.this(), method)?;
    let wanted = convert::to_length(cx, args.get(0))?;
    let length = s.get(cx).length();
    if wanted <= length as f64 {
        return Ok(s.value());
    }
    let filler = match args.given(1) {
        Some(v) => convert::to_string(cx, v)?,
        None => string::new(cx, " "),
    };
    if filler.get(cx).length() == 0 {
        return Ok(s.value());
    }
    if wanted > f64::from(MAX_LENGTH) {
        return Err(error::throw_range(cx, "Invalid string length"));
    }
    let count = wanted as usize - length;
    let (s, filler) = (string::flatten(cx, s), string::flatten(cx, filler));
    let mut out = Builder::new();
    if at_start {
        push_filler(&mut out, cx, filler, count);
        out.push_chars(s.chars(cx));
    } else {
        out.push_chars(s.chars(cx));
        push_filler(&mut out, cx, filler, count);
    }
    Ok(out.finish(cx)?.value())
}

/// `String.prototype.padStart`.
pub fn string_pad_start<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    padded(cx, args, "padStart", true)
}

/// `String.prototype.padEnd`.
pub fn string_pad_end<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    padded(cx, args, "padEnd", false)
}

/// `String.prototype.repeat`.
pub fn string_repeat<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "repeat")?;
    let count = convert::to_integer(cx, args.get(0))?;
    if !(0.0..f64::INFINITY).contains(&count) {
        let shown = error::describe(cx, args.get(0));
        return Err(error::throw_range(
            cx,
            &format!("Invalid count value: {shown}"),
        ));
    }
    let length = s.get(cx).length();
    if length == 0 || count == 0.0 {
        return Ok(string::name(cx, Name::empty).value());
    }
    if length as f64 * count > f64::from(MAX_LENGTH) {
        return Err(error::throw_range(cx, "Invalid string length"));
    }
    let flat = string::flatten(cx, s);
    let mut out = Builder::new();
    push_filler(&mut out, cx, flat, length * count as usize);
    Ok(out.finish(cx)?.value())
}

/// `String.prototype.split`.
pub fn string_split<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if args.this().bits().is_nullish() {
        return this_string(cx, args.this(), "split").map(|s| s.value());
    }
    let (separator, limit) = (args.get(0), args.get(1));
    if let Some(splitter) = delegate(cx, separator, WellKnown::Split)? {
        return call::call(cx, splitter, separator, &[args.this(), limit]);
    }
    let s = this_string(cx, args.this(), "split")?;
    let limit = match limit.bits() {
        Word::UNDEFINED => u32::MAX,
        _ => convert::to_uint32(cx, limit)?,
    };
    let text = convert::to_string(cx, separator)?;
    if limit == 0 {
        return Ok(array::new(cx).value());
    }
    if separator.bits() == Word::UNDEFINED {
        return Ok(array::from_values(cx, &[s.value()]).value());
    }
    split_by(cx, s, text, limit)
}

fn split_by<'s>(
    cx: &mut Js<'s>,
    s: Local<'_, Str>,
    separator: Local<'_, Str>,
    limit: u32,
) -> JsResult<'s> {
    let (flat, by) = (string::flatten(cx, s), string::flatten(cx, separator));
    let length = s.get(cx).length();
    let width = separator.get(cx).length();
    let result = array::new(cx);
    if width == 0 {
        let count = length.min(limit as usize);
        array::reserve(cx, result, count);
        for i in 0..count {
            let unit = flat.chars(cx).at(i);
            push(cx, result, |cx| Ok(string::from_unit(cx, unit).value()))?;
        }
        return Ok(result.value());
    }
    let mut start = 0;
    while result.get(cx).length() < limit {
        let found = {
            let cx = &*cx;
            flat.chars(cx).find(by.chars(cx), start)
        };
        let end = found.unwrap_or(length);
        push(cx, result, |cx| Ok(part(cx, s, start, end)))?;
        if found.is_none() {
            break;
        }
        start = end + width;
    }
    Ok(result.value())
}

/// Appends to an array, whatever handles it takes to make the value.
fn push(
    cx: &mut Js<'_>,
    result: Local<'_, Array>,
    value: impl for<'i> FnOnce(&mut Js<'i>) -> JsResult<'i>,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        let v = value(cx)?;
        array::push(cx, result, v)
    })
}

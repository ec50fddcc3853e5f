//! Looking for text in a string.

use crate::support::this_string;
use tsuba_objects::{
    Args, Js, JsObject, JsResult, Local, Str, Thrown, WellKnown, Word, convert, error, property,
    string,
};

/// The text to look for in methods that take no regular expression.
fn plain_text<'s>(cx: &mut Js<'s>, args: Args<'s>, method: &str) -> Result<Local<'s, Str>, Thrown> {
    let v = args.get(0);
    if let Some(object) = v.narrow::<JsObject>() {
        let matcher = property::get(cx, object, WellKnown::Match)?;
        if matcher.bits() != Word::UNDEFINED && convert::to_boolean(cx, matcher.get(cx)) {
            let text = format!(
                "First argument to String.prototype.{method} must not be a regular expression"
            );
            return Err(error::throw_type(cx, &text));
        }
    }
    convert::to_string(cx, v)
}

/// A position argument, clamped to the string.
fn clamped(
    cx: &mut Js<'_>,
    args: Args<'_>,
    s: Local<'_, Str>,
    default: f64,
) -> Result<usize, Thrown> {
    let at = match args.given(1) {
        Some(v) => convert::to_integer(cx, v)?,
        None => default,
    };
    Ok(at.clamp(0.0, s.get(cx).length() as f64) as usize)
}

/// `String.prototype.indexOf`.
pub fn string_index_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "indexOf")?;
    let needle = convert::to_string(cx, args.get(0))?;
    let from = clamped(cx, args, s, 0.0)?;
    let found = find(cx, s, needle, from);
    Ok(cx.number(found.map_or(-1.0, |i| i as f64)))
}

/// Where `needle` first occurs at or after `from`.
pub(super) fn find(
    cx: &mut Js<'_>,
    s: Local<'_, Str>,
    needle: Local<'_, Str>,
    from: usize,
) -> Option<usize> {
    let (s, needle) = (string::flatten(cx, s), string::flatten(cx, needle));
    let cx = &*cx;
    s.chars(cx).find(needle.chars(cx), from)
}

/// `String.prototype.lastIndexOf`.
pub fn string_last_index_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "lastIndexOf")?;
    let needle = convert::to_string(cx, args.get(0))?;
    let at = convert::to_number(cx, args.get(1))?;
    let from = if at.is_nan() {
        f64::INFINITY
    } else {
        at.trunc().max(0.0)
    };
    let from = from.min(s.get(cx).length() as f64) as usize;
    let (s, needle) = (string::flatten(cx, s), string::flatten(cx, needle));
    let found = {
        let cx = &*cx;
        s.chars(cx).rfind(needle.chars(cx), from)
    };
    Ok(cx.number(found.map_or(-1.0, |i| i as f64)))
}

/// `String.prototype.includes`.
pub fn string_includes<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "includes")?;
    let needle = plain_text(cx, args, "includes")?;
    let from = clamped(cx, args, s, 0.0)?;
    let found = find(cx, s, needle, from).is_some();
    Ok(cx.boolean(found))
}

/// Whether `needle` occurs at `at`.
fn occurs_at(cx: &mut Js<'_>, s: Local<'_, Str>, needle: Local<'_, Str>, at: usize) -> bool {
    let (s, needle) = (string::flatten(cx, s), string::flatten(cx, needle));
    let cx = &*cx;
    let (s, needle) = (s.chars(cx), needle.chars(cx));
    at + needle.len() <= s.len() && s.slice(at..at + needle.len()).same(needle)
}

/// `String.prototype.startsWith`.
pub fn string_starts_with<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "startsWith")?;
    let needle = plain_text(cx, args, "startsWith")?;
    let at = clamped(cx, args, s, 0.0)?;
    let found = occurs_at(cx, s, needle, at);
    Ok(cx.boolean(found))
}

/// `String.prototype.endsWith`.
pub fn string_ends_with<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "endsWith")?;
    let needle = plain_text(cx, args, "endsWith")?;
    let end = clamped(cx, args, s, f64::INFINITY)?;
    let found = match end.checked_sub(needle.get(cx).length()) {
        Some(at) => occurs_at(cx, s, needle, at),
        None => false,
    };
    Ok(cx.boolean(found))
}

//! `replace` and `replaceAll` with strings to look for; anything with a method for it replaces by itself.

use super::delegate;
use super::search::find;
use crate::support::this_string;
use tsuba_objects::string::{Builder, Chars, Flat};
use tsuba_objects::{
    Args, Js, JsObject, JsResult, Local, Scope, Str, Thrown, Value, WellKnown, call, convert,
    error, function, property, string,
};

/// What each occurrence is replaced by.
enum Replacement<'a> {
    /// A text with `$` substitutions.
    Text(Local<'a, Str>),
    /// What a function returns.
    Function(Local<'a, Value>),
}

/// `String.prototype.replace`.
pub fn string_replace<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    replace(cx, args, "replace", false)
}

/// `String.prototype.replaceAll`.
pub fn string_replace_all<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    replace(cx, args, "replaceAll", true)
}

fn replace<'s>(cx: &mut Js<'s>, args: Args<'s>, method: &str, all: bool) -> JsResult<'s> {
    if args.this().bits().is_nullish() {
        return this_string(cx, args.this(), method).map(|s| s.value());
    }
    let (pattern, by) = (args.get(0), args.get(1));
    if let Some(o) = pattern.narrow::<JsObject>()
        && all
        && crate::regexp::is_regexp(cx, pattern)?
    {
        let flags = property::get(cx, o, "flags")?;
        let flags = convert::to_string(cx, flags)?;
        if !string::to_rust(cx, flags).contains('g') {
            let text = "String.prototype.replaceAll called with a non-global RegExp argument";
            return Err(error::throw_type(cx, text));
        }
    }
    if let Some(replacer) = delegate(cx, pattern, WellKnown::Replace)? {
        return call::call(cx, replacer, pattern, &[args.this(), by]);
    }
    let s = this_string(cx, args.this(), method)?;
    let pattern = convert::to_string(cx, pattern)?;
    let by = if function::is_callable(cx, by.get(cx)) {
        Replacement::Function(by)
    } else {
        Replacement::Text(convert::to_string(cx, by)?)
    };
    let matches = occurrences(cx, s, pattern, all);
    if matches.is_empty() {
        return Ok(s.value());
    }
    let width = pattern.get(cx).length();
    let flat = string::flatten(cx, s);
    let mut out = Builder::new();
    let mut end = 0;
    for at in matches {
        out.push_chars(flat.chars(cx).slice(end..at));
        push_replacement(cx, &mut out, &by, (flat, pattern, at))?;
        end = at + width;
    }
    let rest = flat.chars(cx);
    out.push_chars(rest.slice(end..rest.len()));
    Ok(out.finish(cx)?.value())
}

/// Where the pattern occurs: first, or everywhere without overlaps.
fn occurrences(
    cx: &mut Js<'_>,
    s: Local<'_, Str>,
    pattern: Local<'_, Str>,
    all: bool,
) -> Vec<usize> {
    let step = pattern.get(cx).length().max(1);
    let mut found = Vec::new();
    let mut from = 0;
    while let Some(at) = find(cx, s, pattern, from) {
        found.push(at);
        from = at + step;
        if !all {
            break;
        }
    }
    found
}

fn push_replacement(
    cx: &mut Js<'_>,
    out: &mut Builder,
    by: &Replacement<'_>,
    (s, pattern, at): (Flat<'_>, Local<'_, Str>, usize),
) -> Result<(), Thrown> {
    cx.block(|cx| match *by {
        Replacement::Function(f) => {
            let (this, position) = (cx.undefined(), cx.number(at as f64));
            let result = call::call(
                cx,
                f,
                this,
                &[
                    cx.root(pattern).value(),
                    position,
                    cx.root(s.string()).value(),
                ],
            )?;
            let text = convert::to_string(cx, result)?;
            out.push_string(cx, text);
            Ok(())
        }
        Replacement::Text(text) => {
            let (text, pattern) = (string::flatten(cx, text), string::flatten(cx, pattern));
            substitute(
                cx,
                out,
                text.chars(cx),
                (s.chars(cx), pattern.chars(cx), at),
            );
            Ok(())
        }
    })
}

/// GetSubstitution without captures.
fn substitute(
    _: &Scope<'_>,
    out: &mut Builder,
    template: Chars<'_>,
    (s, matched, at): (Chars<'_>, Chars<'_>, usize),
) {
    const DOLLAR: u16 = b'$' as u16;
    let mut i = 0;
    while i < template.len() {
        let unit = template.at(i);
        let next = if unit == DOLLAR && i + 1 < template.len() {
            u8::try_from(template.at(i + 1)).unwrap_or(0)
        } else {
            0
        };
        match next {
            b'$' => out.push(DOLLAR),
            b'&' => out.push_chars(matched),
            b'`' => out.push_chars(s.slice(0..at)),
            b'\'' => out.push_chars(s.slice((at + matched.len()).min(s.len())..s.len())),
            _ => {
                out.push(unit);
                i += 1;
                continue;
            }
        }
        i += 2;
    }
}

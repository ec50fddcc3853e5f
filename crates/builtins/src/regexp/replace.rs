//! GetSubstitution with groups, and `RegExp.prototype[Symbol.replace]`.

use super::exec::{Run, exec, is_plain, part, set_last_index};
use super::{has, this_object};
use std::ops::Range;
use tsuba_objects::string::{Builder, Chars};
use tsuba_objects::{
    Args, Js, JsObject, JsResult, Local, Name, Str, Thrown, Value, Word, call, convert, function,
    numbers, property, string,
};

/// What a match is replaced by.
#[derive(Clone, Copy)]
enum By<'a> {
    Text(Local<'a, Str>),
    Function(Local<'a, Value>),
}

/// A match to be replaced: the whole, groups, the object of named groups (or undefined).
struct Matched<'a> {
    position: usize,
    whole: Local<'a, Str>,
    groups: Vec<Local<'a, Value>>,
    named: Local<'a, Value>,
}

/// `RegExp.prototype[Symbol.replace]`.
pub fn regexp_symbol_replace<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let rx = this_object(cx, args, "@@replace")?;
    let s = convert::to_string(cx, args.get(0))?;
    let by = args.get(1);
    let by = if function::is_callable(cx, by.get(cx)) {
        By::Function(by)
    } else {
        By::Text(convert::to_string(cx, by)?)
    };
    if is_plain(cx, rx) {
        return replace_plain(cx, rx, s, by);
    }
    replace_any(cx, rx, s, by)
}

fn replace_plain<'s>(
    cx: &mut Js<'s>,
    rx: Local<'_, JsObject>,
    s: Local<'s, Str>,
    by: By<'_>,
) -> JsResult<'s> {
    let (global, sticky) = (has(cx, rx, 'g'), has(cx, rx, 'y'));
    let mut all = Vec::new();
    if global {
        set_last_index(cx, rx, 0.0)?;
        let mut run = Run::new(cx, rx, s, sticky)?;
        while let Some(found) = run.next() {
            all.push(found);
        }
    } else {
        all.extend(super::exec::search(cx, rx, s)?);
    }
    if all.is_empty() {
        return Ok(s.value());
    }
    let flat = string::flatten(cx, s);
    let mut out = Builder::new();
    let mut end = 0;
    for found in &all {
        out.push_chars(flat.chars(cx).slice(end..found.whole.start));
        end = found.whole.end;
        if let By::Text(template) = by
            && !has_dollar(cx, template)
        {
            out.push_string(cx, template);
            continue;
        }
        cx.block(|cx| {
            let named = super::exec::groups(cx, found, |cx, range| part(cx, s, range))?;
            let whole = string::substring(cx, s, found.whole.start, found.whole.end);
            let groups = found.groups.iter().map(|r| part(cx, s, r)).collect();
            let matched = Matched {
                position: found.whole.start,
                whole,
                groups,
                named,
            };
            push(cx, &mut out, s, &matched, by)
        })?;
        crate::support::check_builder(cx, &out)?;
    }
    let rest = flat.chars(cx);
    out.push_chars(rest.slice(end..rest.len()));
    Ok(out.finish(cx)?.value())
}

fn has_dollar(cx: &mut Js<'_>, template: Local<'_, Str>) -> bool {
    let flat = string::flatten(cx, template);
    flat.chars(cx).find(Chars::Latin1(b"$"), 0).is_some()
}

/// Appends what replaces a match.
fn push(
    cx: &mut Js<'_>,
    out: &mut Builder,
    s: Local<'_, Str>,
    m: &Matched<'_>,
    by: By<'_>,
) -> Result<(), Thrown> {
    match by {
        By::Function(f) => {
            let mut args = vec![cx.root(m.whole).value()];
            args.extend(m.groups.iter().map(|g| cx.root(*g)));
            args.push(cx.number(m.position as f64));
            args.push(cx.root(s).value());
            if m.named.bits() != Word::UNDEFINED {
                args.push(cx.root(m.named));
            }
            let this = cx.undefined();
            let result = call::call(cx, f, this, &args)?;
            let text = convert::to_string(cx, result)?;
            out.push_string(cx, text);
            Ok(())
        }
        By::Text(template) => substitute(cx, out, template, s, m),
    }
}

/// GetSubstitution.
fn substitute(
    cx: &mut Js<'_>,
    out: &mut Builder,
    template: Local<'_, Str>,
    s: Local<'_, Str>,
    m: &Matched<'_>,
) -> Result<(), Thrown> {
    let flat = string::flatten(cx, template);
    let units: Vec<u16> = flat.chars(cx).units().collect();
    let subject = string::flatten(cx, s);
    let tail = m.position + m.whole.get(cx).length();
    let mut i = 0;
    while i < units.len() {
        let next = if units[i] == u16::from(b'$') {
            units
                .get(i + 1)
                .and_then(|u| u8::try_from(*u).ok())
                .unwrap_or(0)
        } else {
            0
        };
        match next {
            b'$' => out.push(u16::from(b'$')),
            b'&' => out.push_string(cx, m.whole),
            b'`' => out.push_chars(subject.chars(cx).slice(0..m.position)),
            b'\'' => {
                let all = subject.chars(cx);
                out.push_chars(all.slice(tail.min(all.len())..all.len()));
            }
            b'0'..=b'9' => {
                if let Some((group, width)) = group_number(&units[i + 1..], m.groups.len()) {
                    push_value(cx, out, m.groups[group - 1])?;
                    i += 1 + width;
                    continue;
                }
                out.push(units[i]);
                i += 1;
                continue;
            }
            b'<' if m.named.bits() != Word::UNDEFINED => {
                let Some(close) = units[i..].iter().position(|u| *u == u16::from(b'>')) else {
                    out.push(units[i]);
                    i += 1;
                    continue;
                };
                push_named(cx, out, m, &units[i + 2..i + close])?;
                i += close + 1;
                continue;
            }
            _ => {
                out.push(units[i]);
                i += 1;
                continue;
            }
        }
        i += 2;
    }
    Ok(())
}

/// The group that one or two digits name, and how many digits that takes.
fn group_number(digits: &[u16], count: usize) -> Option<(usize, usize)> {
    let digit = |i: usize| {
        let d = digits.get(i)?.checked_sub(u16::from(b'0'))?;
        (d < 10).then_some(usize::from(d))
    };
    let first = digit(0)?;
    if let Some(second) = digit(1) {
        let both = first * 10 + second;
        if (1..=count).contains(&both) {
            return Some((both, 2));
        }
    }
    (1..=count).contains(&first).then_some((first, 1))
}

fn push_value(cx: &mut Js<'_>, out: &mut Builder, v: Local<'_, Value>) -> Result<(), Thrown> {
    if v.bits() != Word::UNDEFINED {
        let text = convert::to_string(cx, v)?;
        out.push_string(cx, text);
    }
    Ok(())
}

fn push_named(
    cx: &mut Js<'_>,
    out: &mut Builder,
    m: &Matched<'_>,
    name: &[u16],
) -> Result<(), Thrown> {
    cx.block(|cx| {
        let name = string::from_utf16(cx, name);
        let groups = convert::to_object(cx, m.named)?;
        let v = property::get(cx, groups, name)?;
        push_value(cx, out, v)
    })
}

/// The whole of the standard's algorithm, for objects whose `exec` or flags may be anything.
fn replace_any<'s>(
    cx: &mut Js<'s>,
    rx: Local<'_, JsObject>,
    s: Local<'s, Str>,
    by: By<'_>,
) -> JsResult<'s> {
    let flags = super::symbols::flags_of(cx, rx)?;
    let global = flags.contains('g');
    let unicode = flags.contains('u') || flags.contains('v');
    if global {
        set_last_index(cx, rx, 0.0)?;
    }
    let mut results: Vec<Local<'s, JsObject>> = Vec::new();
    loop {
        let result = exec(cx, rx, s)?;
        let Some(result) = result.narrow::<JsObject>() else {
            break;
        };
        results.push(result);
        if !global {
            break;
        }
        super::symbols::step_over_empty(cx, rx, (s, result), unicode)?;
    }
    let flat = string::flatten(cx, s);
    let length = s.get(cx).length();
    let mut out = Builder::new();
    let mut next = 0;
    for result in results {
        let range = cx.block(|cx| {
            let m = matched(cx, result, length)?;
            let end = m.position + m.whole.get(cx).length();
            if m.position >= next {
                out.push_chars(flat.chars(cx).slice(next..m.position));
                push(cx, &mut out, s, &m, by)?;
                return Ok(Some(m.position..end));
            }
            // It is called, but what it gives is not used.
            push(cx, &mut Builder::new(), s, &m, by)?;
            Ok(None::<Range<usize>>)
        })?;
        next = range.map_or(next, |r| r.end.min(length));
    }
    out.push_chars(flat.chars(cx).slice(next..length));
    Ok(out.finish(cx)?.value())
}

/// What the result of some `exec` says.
fn matched<'s>(
    cx: &mut Js<'s>,
    result: Local<'_, JsObject>,
    length: usize,
) -> Result<Matched<'s>, Thrown> {
    let count = property::length_of(cx, result)?;
    let whole = property::get_at(cx, result, 0.0)?;
    let whole = convert::to_string(cx, whole)?;
    let index = property::get(cx, result, Name::index)?;
    let position = numbers::to_integer(convert::to_number(cx, index)?).clamp(0.0, length as f64);
    let mut groups = Vec::new();
    let mut n = 1.0;
    while n < count {
        let v = property::get_at(cx, result, n)?;
        groups.push(if v.bits() == Word::UNDEFINED {
            v
        } else {
            convert::to_string(cx, v)?.value()
        });
        n += 1.0;
    }
    let named = property::get(cx, result, Name::groups)?;
    Ok(Matched {
        position: position as usize,
        whole,
        groups,
        named,
    })
}

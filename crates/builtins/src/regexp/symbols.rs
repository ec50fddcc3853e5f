//! The methods that strings delegate to: match, matchAll, search, split; and the string methods that make an expression
//! of what they are given.

use super::exec::{Run, exec, is_plain, part, set_last_index};
use super::{create, has, is_regexp, this_object};
use crate::support::number;
use tsuba_objects::{
    Args, Array, Brand, Intrinsic, Js, JsObject, JsResult, Key, Local, Name, Ref, Str, Thrown,
    Value, WellKnown, Word, array, call, convert, error, function, iterate, object, operators,
    property, string,
};

pub use super::replace::regexp_symbol_replace;

/// ToString of an object's `flags`.
pub(super) fn flags_of(cx: &mut Js<'_>, rx: Local<'_, JsObject>) -> Result<String, Thrown> {
    cx.block(|cx| {
        let flags = property::get(cx, rx, "flags")?;
        let flags = convert::to_string(cx, flags)?;
        Ok(string::to_rust(cx, flags))
    })
}

/// Moves `lastIndex` over an empty match, so that the next search goes on.
pub(super) fn step_over_empty(
    cx: &mut Js<'_>,
    rx: Local<'_, JsObject>,
    (s, result): (Local<'_, Str>, Local<'_, JsObject>),
    unicode: bool,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        let whole = property::get_at(cx, result, 0.0)?;
        let whole = convert::to_string(cx, whole)?;
        if whole.get(cx).length() > 0 {
            return Ok(());
        }
        let last = property::get(cx, rx, Name::last_index)?;
        let last = convert::to_length(cx, last)?;
        let next = advance(cx, s, last, unicode);
        set_last_index(cx, rx, next)
    })
}

/// AdvanceStringIndex.
fn advance(cx: &mut Js<'_>, s: Local<'_, Str>, at: f64, unicode: bool) -> f64 {
    let flat = string::flatten(cx, s);
    let chars = flat.chars(cx);
    if !unicode || at >= chars.len() as f64 {
        return at + 1.0;
    }
    at + chars.code_point(at as usize).1 as f64
}

/// `RegExp.prototype[Symbol.match]`.
pub fn regexp_symbol_match<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let rx = this_object(cx, args, "@@match")?;
    let s = convert::to_string(cx, args.get(0))?;
    if is_plain(cx, rx) {
        return match_plain(cx, rx, s);
    }
    let flags = flags_of(cx, rx)?;
    if !flags.contains('g') {
        return exec(cx, rx, s);
    }
    let unicode = flags.contains('u') || flags.contains('v');
    set_last_index(cx, rx, 0.0)?;
    let list = array::new(cx);
    loop {
        let more = cx.block(|cx| {
            let Some(result) = exec(cx, rx, s)?.narrow::<JsObject>() else {
                return Ok(false);
            };
            let whole = property::get_at(cx, result, 0.0)?;
            let whole = convert::to_string(cx, whole)?;
            push(cx, list, whole.value());
            step_over_empty(cx, rx, (s, result), unicode)?;
            Ok(true)
        })?;
        if !more {
            break;
        }
    }
    Ok(if list.get(cx).length() == 0 {
        cx.null()
    } else {
        list.value()
    })
}

fn push(cx: &mut Js<'_>, list: Local<'_, Array>, v: Local<'_, Value>) {
    let at = list.get(cx).length();
    array::store(cx, list, at, v);
}

fn match_plain<'s>(cx: &mut Js<'s>, rx: Local<'_, JsObject>, s: Local<'_, Str>) -> JsResult<'s> {
    if !has(cx, rx, 'g') {
        return exec(cx, rx, s);
    }
    set_last_index(cx, rx, 0.0)?;
    let sticky = has(cx, rx, 'y');
    let mut run = Run::new(cx, rx, s, sticky)?;
    let list = array::new(cx);
    while let Some(found) = run.next() {
        cx.block(|cx| {
            let text = part(cx, s, &Some(found.whole));
            push(cx, list, text);
        });
    }
    Ok(if list.get(cx).length() == 0 {
        cx.null()
    } else {
        list.value()
    })
}

/// `RegExp.prototype[Symbol.search]`.
pub fn regexp_symbol_search<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let rx = this_object(cx, args, "@@search")?;
    let s = convert::to_string(cx, args.get(0))?;
    let before = property::get(cx, rx, Name::last_index)?;
    let zero = cx.number(0.0);
    if !operators::same_value(cx, before, zero) {
        property::set(cx, rx, Name::last_index, zero, true)?;
    }
    let result = exec(cx, rx, s)?;
    let now = property::get(cx, rx, Name::last_index)?;
    if !operators::same_value(cx, now, before) {
        property::set(cx, rx, Name::last_index, before, true)?;
    }
    match result.narrow::<JsObject>() {
        Some(o) => property::get(cx, o, Name::index),
        None => number(cx, -1.0),
    }
}

/// SpeciesConstructor; none: `RegExp` itself.
fn species<'s>(
    cx: &mut Js<'s>,
    rx: Local<'_, JsObject>,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    if is_plain(cx, rx) {
        return Ok(None);
    }
    let constructor = property::get(cx, rx, Name::constructor)?;
    if constructor.bits() == Word::UNDEFINED {
        return Ok(None);
    }
    let Some(c) = constructor.narrow::<JsObject>() else {
        return Err(error::throw_type(
            cx,
            "The .constructor property is not an object",
        ));
    };
    let species = property::get(cx, c, WellKnown::Species)?;
    if species.bits().is_nullish() {
        return Ok(None);
    }
    if !function::is_constructor(cx, species.get(cx)) {
        return Err(error::throw_type(
            cx,
            "object.constructor[Symbol.species] is not a constructor",
        ));
    }
    Ok(Some(species))
}

/// A copy of an expression with these flags, of its species.
fn copy<'s>(
    cx: &mut Js<'s>,
    rx: Local<'_, JsObject>,
    flags: &str,
) -> Result<Local<'s, JsObject>, Thrown> {
    let flags_value = string::new(cx, flags).value();
    let made = match species(cx, rx)? {
        Some(constructor) => call::construct(cx, constructor, &[rx.value(), flags_value])?,
        None => {
            let source = if object::brand(cx, rx.get(cx)) == Brand::RegExp {
                super::source_of(cx, rx).value()
            } else {
                property::get(cx, rx, "source")?
            };
            create(cx, source, flags)?.value()
        }
    };
    match made.narrow() {
        Some(o) => Ok(o),
        None => unreachable!("a constructor makes an object"),
    }
}

/// `RegExp.prototype[Symbol.split]`.
pub fn regexp_symbol_split<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let rx = this_object(cx, args, "@@split")?;
    let s = convert::to_string(cx, args.get(0))?;
    let plain = is_plain(cx, rx);
    let flags = flags_of(cx, rx)?;
    let sticky = if flags.contains('y') {
        flags.clone()
    } else {
        format!("{flags}y")
    };
    let limit = match args.given(1) {
        Some(v) => convert::to_uint32(cx, v)?,
        None => u32::MAX,
    };
    let list = array::new(cx);
    if limit == 0 {
        return Ok(list.value());
    }
    if plain && is_plain(cx, rx) {
        split_plain(cx, rx, s, (list, limit))?;
    } else {
        let splitter = copy(cx, rx, &sticky)?;
        let unicode = flags.contains('u') || flags.contains('v');
        split_any(cx, splitter, s, (list, limit), unicode)?;
    }
    Ok(list.value())
}

fn split_plain(
    cx: &mut Js<'_>,
    rx: Local<'_, JsObject>,
    s: Local<'_, Str>,
    (list, limit): (Local<'_, Array>, u32),
) -> Result<(), Thrown> {
    let run = Run::new(cx, rx, s, false)?;
    let length = s.get(cx).length();
    if length == 0 {
        if run.at(0).is_none() {
            push(cx, list, s.value());
        }
        return Ok(());
    }
    // Where the next piece begins, and where to look for its end.
    let (mut begin, mut at) = (0, 0);
    while at < length {
        let Some(found) = run.from(at).filter(|f| f.whole.start < length) else {
            break;
        };
        if found.whole.end == begin || found.whole.end > length {
            at = run.advance(found.whole.start.max(at));
            continue;
        }
        let full = cx.block(|cx| {
            let piece = part(cx, s, &Some(begin..found.whole.start));
            push(cx, list, piece);
            for group in &found.groups {
                if list.get(cx).length() == limit {
                    break;
                }
                let group = part(cx, s, group);
                push(cx, list, group);
            }
            list.get(cx).length() == limit
        });
        if full {
            return Ok(());
        }
        begin = found.whole.end;
        at = if found.whole.is_empty() {
            run.advance(begin)
        } else {
            begin
        };
    }
    let rest = part(cx, s, &Some(begin..length));
    push(cx, list, rest);
    Ok(())
}

/// The standard's algorithm with a splitter of any kind.
fn split_any(
    cx: &mut Js<'_>,
    splitter: Local<'_, JsObject>,
    s: Local<'_, Str>,
    (list, limit): (Local<'_, Array>, u32),
    unicode: bool,
) -> Result<(), Thrown> {
    let length = s.get(cx).length() as f64;
    if length == 0.0 {
        if exec(cx, splitter, s)?.bits() == Word::NULL {
            push(cx, list, s.value());
        }
        return Ok(());
    }
    let (mut begin, mut at) = (0.0, 0.0);
    while at < length {
        let next = cx.block(|cx| {
            set_last_index(cx, splitter, at)?;
            let Some(result) = exec(cx, splitter, s)?.narrow::<JsObject>() else {
                return Ok(None);
            };
            let last = property::get(cx, splitter, Name::last_index)?;
            let end = convert::to_length(cx, last)?.min(length);
            if end == begin {
                return Ok(None);
            }
            let piece = part(cx, s, &Some(begin as usize..at as usize));
            push(cx, list, piece);
            let groups = property::length_of(cx, result)?;
            let mut n = 1.0;
            while n < groups && list.get(cx).length() < limit {
                let group = property::get_at(cx, result, n)?;
                push(cx, list, group);
                n += 1.0;
            }
            Ok(Some(end))
        })?;
        match next {
            None => at = advance(cx, s, at, unicode),
            Some(end) => {
                if list.get(cx).length() == limit {
                    return Ok(());
                }
                (begin, at) = (end, end);
            }
        }
    }
    let rest = part(cx, s, &Some(begin as usize..length as usize));
    push(cx, list, rest);
    Ok(())
}

/// `RegExp.prototype[Symbol.matchAll]`.
pub fn regexp_symbol_match_all<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let rx = this_object(cx, args, "@@matchAll")?;
    let s = convert::to_string(cx, args.get(0))?;
    let flags = flags_of(cx, rx)?;
    let matcher = copy(cx, rx, &flags)?;
    let last = property::get(cx, rx, Name::last_index)?;
    let last = convert::to_length(cx, last)?;
    set_last_index(cx, matcher, last)?;
    let iterator = object::of_intrinsic(
        cx,
        Intrinsic::RegExpStringIteratorPrototype,
        Brand::RegExpStringIterator,
    );
    let unicode = flags.contains('u') || flags.contains('v');
    let bits = f64::from(u8::from(flags.contains('g')) | u8::from(unicode) << 1);
    let bare = iterator.get(cx);
    object::set_internal(cx, bare, 0, matcher.get(cx).value());
    object::set_internal(cx, bare, 1, s.get(cx).value());
    object::set_internal(cx, bare, 2, Ref::number(bits));
    Ok(iterator.value())
}

/// `%RegExpStringIteratorPrototype%.next`.
pub fn regexp_string_iterator_next<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let name = "%RegExpStringIterator%.prototype.next";
    let iterator =
        crate::support::this_branded(cx, args.this(), Brand::RegExpStringIterator, name)?;
    let slot = |cx: &Js<'s>, n| object::internal(cx, iterator.get(cx), n).root(cx);
    let (matcher, s, bits) = (slot(cx, 0), slot(cx, 1), slot(cx, 2));
    let (Some(matcher), Some(s)) = (matcher.narrow::<JsObject>(), s.narrow::<Str>()) else {
        return Ok(iterate::result(cx, None));
    };
    let bits = bits.as_number().unwrap_or(0.0) as u8;
    let result = exec(cx, matcher, s)?;
    let found = result.narrow::<JsObject>();
    if found.is_none() || bits & 1 == 0 {
        object::set_internal(cx, iterator.get(cx), 0, Ref::UNDEFINED);
    }
    match found {
        None => Ok(iterate::result(cx, None)),
        Some(found) => {
            if bits & 1 != 0 {
                step_over_empty(cx, matcher, (s, found), bits & 2 != 0)?;
            }
            Ok(iterate::result(cx, Some(result)))
        }
    }
}

// ---- String.prototype ----

/// A string method that an expression implements: the method of the argument, or that of an expression made from it.
fn delegated<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    name: &str,
    symbol: WellKnown,
    flags: &str,
) -> JsResult<'s> {
    let pattern = args.get(0);
    if args.this().bits().is_nullish() {
        return crate::support::this_string(cx, args.this(), name).map(|s| s.value());
    }
    if pattern.is::<JsObject>()
        && let Some(f) = property::get_method(cx, pattern, symbol)?
    {
        return call::call(cx, f, pattern, &[args.this()]);
    }
    let s = crate::support::this_string(cx, args.this(), name)?;
    let rx = create(cx, pattern, flags)?;
    let key = symbol.resolve(cx);
    call::invoke(cx, rx.value(), key, &[s.value()])
}

/// `String.prototype.match`.
pub fn string_match<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    delegated(cx, args, "match", WellKnown::Match, "")
}

/// `String.prototype.search`.
pub fn string_search<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    delegated(cx, args, "search", WellKnown::Search, "")
}

/// `String.prototype.matchAll`.
pub fn string_match_all<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let pattern = args.get(0);
    if !args.this().bits().is_nullish()
        && let Some(o) = pattern.narrow::<JsObject>()
        && is_regexp(cx, pattern)?
    {
        let flags = flags_of(cx, o)?;
        if !flags.contains('g') {
            let text = "String.prototype.matchAll called with a non-global RegExp argument";
            return Err(error::throw_type(cx, text));
        }
    }
    delegated(cx, args, "matchAll", WellKnown::MatchAll, "g")
}

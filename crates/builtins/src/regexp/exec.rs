//! `exec` and `test`: RegExpBuiltinExec, RegExpExec, and the array they return.

use super::engine::{self, Compiled, Found, Text};
use super::{has, matcher, this, this_object};
use std::ops::Range;
use std::rc::Rc;
use tsuba_objects::{
    Args, Array, Brand, Intrinsic, Js, JsObject, JsResult, Local, Name, Scope, Str, Thrown, Value,
    Word, array, call, convert, error, function, object, property, realm, string,
};

/// `RegExp.prototype.exec`.
pub fn regexp_exec<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let regexp = this(cx, args, "exec")?;
    let s = convert::to_string(cx, args.get(0))?;
    builtin_exec(cx, regexp, s)
}

/// `RegExp.prototype.test`.
pub fn regexp_test<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = this_object(cx, args, "test")?;
    let s = convert::to_string(cx, args.get(0))?;
    if is_plain(cx, o) {
        let found = search(cx, o, s)?.is_some();
        return Ok(cx.boolean(found));
    }
    let result = exec(cx, o, s)?;
    Ok(cx.boolean(result.bits() != Word::NULL))
}

/// Whether an expression is as `RegExp` makes it, and its prototype as it was: what its methods do then is known.
pub(super) fn is_plain(cx: &Js<'_>, o: Local<'_, JsObject>) -> bool {
    let bare = o.get(cx);
    object::brand(cx, bare) == Brand::RegExp
        && realm::is_untouched_regexp(cx)
        && object::property_count(cx, bare) == Some(1)
        && object::prototype(cx, bare)
            .is_some_and(|p| p.same(realm::intrinsic(cx, Intrinsic::RegExpPrototype)))
}

/// RegExpExec: the `exec` that the object has, null or an object.
pub(super) fn exec<'s>(cx: &mut Js<'s>, o: Local<'_, JsObject>, s: Local<'_, Str>) -> JsResult<'s> {
    if is_plain(cx, o) {
        return builtin_exec(cx, o, s);
    }
    let f = property::get(cx, o, "exec")?;
    if function::is_callable(cx, f.get(cx)) {
        let result = call::call(cx, f, o.value(), &[s.value()])?;
        if result.bits() != Word::NULL && !result.is::<JsObject>() {
            let what = error::describe_object(cx, result);
            return Err(error::throw_type(
                cx,
                &format!("{what} is not an object or null"),
            ));
        }
        return Ok(result);
    }
    if object::brand(cx, o.get(cx)) != Brand::RegExp {
        return Err(crate::support::incompatible(
            cx,
            o.value(),
            "RegExp.prototype.exec",
        ));
    }
    builtin_exec(cx, o, s)
}

/// The index where a search starts, as `lastIndex` says, for global and sticky expressions.
fn start(cx: &mut Js<'_>, regexp: Local<'_, JsObject>) -> Result<f64, Thrown> {
    let v = property::get(cx, regexp, Name::last_index)?;
    convert::to_length(cx, v)
}

pub(super) fn set_last_index(
    cx: &mut Js<'_>,
    regexp: Local<'_, JsObject>,
    to: f64,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        let to = cx.number(to);
        property::set(cx, regexp, Name::last_index, to, true)
    })
}

/// The match that `exec` is about, `lastIndex` moved as it says.
pub(super) fn search(
    cx: &mut Js<'_>,
    regexp: Local<'_, JsObject>,
    s: Local<'_, Str>,
) -> Result<Option<Found>, Thrown> {
    let last = start(cx, regexp)?;
    let (global, sticky) = (has(cx, regexp, 'g'), has(cx, regexp, 'y'));
    let moves = global || sticky;
    let from = if moves { last } else { 0.0 };
    let found = if from > s.get(cx).length() as f64 {
        None
    } else {
        let compiled = matcher(cx, regexp)?;
        let text = engine::text(cx, s);
        compiled.find(&text, from as usize, sticky)
    };
    if moves {
        let to = found.as_ref().map_or(0.0, |f| f.whole.end as f64);
        set_last_index(cx, regexp, to)?;
    }
    Ok(found)
}

/// RegExpBuiltinExec.
pub(super) fn builtin_exec<'s>(
    cx: &mut Js<'s>,
    regexp: Local<'_, JsObject>,
    s: Local<'_, Str>,
) -> JsResult<'s> {
    match search(cx, regexp, s)? {
        None => Ok(cx.null()),
        Some(found) => {
            let indices = has(cx, regexp, 'd');
            Ok(match_array(cx, s, &found, indices)?.value())
        }
    }
}

/// Part of the subject; undefined for a group that took no part.
pub(super) fn part<'s>(
    cx: &mut Scope<'s>,
    s: Local<'_, Str>,
    range: &Option<Range<usize>>,
) -> Local<'s, Value> {
    match range {
        Some(r) => string::substring(cx, s, r.start, r.end).value(),
        None => cx.undefined(),
    }
}

/// The array of a match.
pub(super) fn match_array<'s>(
    cx: &mut Js<'s>,
    s: Local<'_, Str>,
    found: &Found,
    indices: bool,
) -> Result<Local<'s, Array>, Thrown> {
    let made = cx.scoped(|cx| {
        let mut parts = vec![part(cx, s, &Some(found.whole.clone()))];
        for range in &found.groups {
            parts.push(part(cx, s, range));
        }
        let made = array::from_values(cx, &parts);
        let object = made.upcast::<JsObject>();
        let index = cx.number(found.whole.start as f64);
        property::create(cx, object, Name::index, index)?;
        property::create(cx, object, Name::input, s.value())?;
        let groups = groups(cx, found, |cx, range| part(cx, s, range))?;
        property::create(cx, object, Name::groups, groups)?;
        if indices {
            let indices = indices_array(cx, found)?;
            property::create(cx, object, "indices", indices)?;
        }
        Ok(made)
    })?;
    Ok(made)
}

/// The object of the named groups; undefined if there are none.
pub(super) fn groups<'s>(
    cx: &mut Js<'s>,
    found: &Found,
    of: impl for<'i> Fn(&mut Scope<'i>, &Option<Range<usize>>) -> Local<'i, Value>,
) -> JsResult<'s> {
    if found.names.is_empty() {
        return Ok(cx.undefined());
    }
    let made = object::with_prototype(cx, None, Brand::Object);
    for (name, range) in &found.names {
        cx.block(|cx| {
            let v = of(cx, range);
            property::create(cx, made, &**name, v)
        })?;
    }
    Ok(made.value())
}

fn pair<'s>(cx: &mut Scope<'s>, range: &Option<Range<usize>>) -> Local<'s, Value> {
    match range {
        Some(r) => {
            let ends = [cx.number(r.start as f64), cx.number(r.end as f64)];
            array::from_values(cx, &ends).value()
        }
        None => cx.undefined(),
    }
}

fn indices_array<'s>(cx: &mut Js<'s>, found: &Found) -> JsResult<'s> {
    let mut pairs = vec![pair(cx, &Some(found.whole.clone()))];
    for range in &found.groups {
        pairs.push(pair(cx, range));
    }
    let made = array::from_values(cx, &pairs);
    let groups = groups(cx, found, pair)?;
    property::create(cx, made.upcast(), Name::groups, groups)?;
    Ok(made.value())
}

/// A run over all matches of a plain expression, as global methods make it.
pub(super) struct Run {
    compiled: Rc<Compiled>,
    text: Text,
    sticky: bool,
    at: Option<usize>,
    length: usize,
}

impl Run {
    /// From `from` on.
    pub(super) fn new(
        cx: &mut Js<'_>,
        regexp: Local<'_, JsObject>,
        s: Local<'_, Str>,
        sticky: bool,
    ) -> Result<Run, Thrown> {
        let compiled = matcher(cx, regexp)?;
        let text = engine::text(cx, s);
        Ok(Run {
            compiled,
            text,
            sticky,
            at: Some(0),
            length: s.get(cx).length(),
        })
    }
    /// The next match.
    pub(super) fn next(&mut self) -> Option<Found> {
        let from = self.at.filter(|at| *at <= self.length)?;
        let found = self.compiled.find(&self.text, from, self.sticky);
        self.at = found.as_ref().map(|f| {
            if f.whole.is_empty() {
                self.advance(f.whole.end)
            } else {
                f.whole.end
            }
        });
        found
    }
    /// The match that starts at a place.
    pub(super) fn at(&self, place: usize) -> Option<Found> {
        self.compiled.find(&self.text, place, true)
    }
    /// The first match from a place on.
    pub(super) fn from(&self, place: usize) -> Option<Found> {
        self.compiled.find(&self.text, place, false)
    }
    /// AdvanceStringIndex.
    pub(super) fn advance(&self, at: usize) -> usize {
        let Text::Units(units) = &self.text else {
            return at + 1;
        };
        let pair = self.compiled.is_unicode()
            && units.get(at).is_some_and(|u| (0xD800..0xDC00).contains(u))
            && units
                .get(at + 1)
                .is_some_and(|u| (0xDC00..0xE000).contains(u));
        at + 1 + usize::from(pair)
    }
}

//! Upper and lower case by Unicode's full, locale-independent mappings.

use super::push_point;
use crate::support::this_string;
use tsuba_objects::string::{Builder, Chars};
use tsuba_objects::{Args, Js, JsResult, string};

/// `String.prototype.toLowerCase`.
pub fn string_to_lower_case<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    mapped(cx, args, "toLowerCase", u8::to_ascii_lowercase, lower)
}

/// `String.prototype.toUpperCase`.
pub fn string_to_upper_case<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    mapped(cx, args, "toUpperCase", u8::to_ascii_uppercase, upper)
}

fn mapped<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    method: &str,
    ascii: impl Fn(&u8) -> u8,
    full: impl Fn(&mut Builder, Chars<'_>),
) -> JsResult<'s> {
    let s = this_string(cx, args.this(), method)?;
    let flat = string::flatten(cx, s);
    if let Chars::Latin1(bytes) = flat.chars(cx)
        && bytes.is_ascii()
    {
        if bytes.iter().all(|b| ascii(b) == *b) {
            return Ok(s.value());
        }
        let bytes: Vec<u8> = bytes.iter().map(ascii).collect();
        return Ok(string::from_latin1(cx, &bytes).value());
    }
    let mut out = Builder::new();
    full(&mut out, flat.chars(cx));
    Ok(out.finish(cx)?.value())
}

/// The code points of a string with where each begins.
fn points(chars: Chars<'_>) -> impl Iterator<Item = (usize, u32)> + '_ {
    let mut at = 0;
    std::iter::from_fn(move || {
        if at >= chars.len() {
            return None;
        }
        let (point, units) = chars.code_point(at);
        let here = at;
        at += units;
        Some((here, point))
    })
}

fn upper(out: &mut Builder, chars: Chars<'_>) {
    for (_, point) in points(chars) {
        match char::from_u32(point) {
            Some(c) => c.to_uppercase().for_each(|u| push_point(out, u.into())),
            None => push_point(out, point),
        }
    }
}

fn lower(out: &mut Builder, chars: Chars<'_>) {
    const CAPITAL_SIGMA: u32 = 0x3A3;
    const FINAL_SIGMA: u32 = 0x3C2;
    for (at, point) in points(chars) {
        match char::from_u32(point) {
            Some(_) if point == CAPITAL_SIGMA && is_final(chars, at) => {
                push_point(out, FINAL_SIGMA)
            }
            Some(c) => c.to_lowercase().for_each(|u| push_point(out, u.into())),
            None => push_point(out, point),
        }
    }
}

/// Unicode's Final_Sigma: a cased letter before, none after, case-ignorable characters left out.
fn is_final(chars: Chars<'_>, at: usize) -> bool {
    let class = |point: u32| char::from_u32(point).map_or(Class::Other, class_of);
    let before: Vec<Class> = points(chars.slice(0..at)).map(|(_, p)| class(p)).collect();
    let mut before = before
        .into_iter()
        .rev()
        .skip_while(|c| *c == Class::Ignorable);
    let mut after = points(chars.slice(at + 1..chars.len()))
        .map(|(_, p)| class(p))
        .skip_while(|c| *c == Class::Ignorable);
    before.next() == Some(Class::Cased) && after.next() != Some(Class::Cased)
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Class {
    Cased,
    Ignorable,
    Other,
}

/// What the standard library knows of a character's case, and the common case-ignorable ones: marks, apostrophes,
/// points in words.
fn class_of(c: char) -> Class {
    let ignorable = matches!(c,
        '\'' | '.' | ':' | '^' | '`' | '\u{A8}' | '\u{AD}' | '\u{AF}' | '\u{B4}' | '\u{B7}' | '\u{B8}'
        | '\u{2B0}'..='\u{36F}' | '\u{374}' | '\u{375}' | '\u{37A}' | '\u{384}' | '\u{385}' | '\u{387}'
        | '\u{483}'..='\u{489}' | '\u{559}' | '\u{55F}' | '\u{591}'..='\u{5BD}' | '\u{5F4}' | '\u{610}'..='\u{61A}'
        | '\u{64B}'..='\u{65F}' | '\u{1AB0}'..='\u{1AFF}' | '\u{1DC0}'..='\u{1DFF}' | '\u{200B}'..='\u{200F}'
        | '\u{2018}' | '\u{2019}' | '\u{2024}' | '\u{2027}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
        | '\u{20D0}'..='\u{20FF}' | '\u{FE00}'..='\u{FE0F}' | '\u{FE20}'..='\u{FE2F}' | '\u{FEFF}');
    if ignorable {
        Class::Ignorable
    } else if c.is_lowercase() || c.is_uppercase() {
        Class::Cased
    } else {
        Class::Other
    }
}

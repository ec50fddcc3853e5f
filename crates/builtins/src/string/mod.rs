//! `String` and `String.prototype`.
//!
//! `search`: what looks for text; `cut`: parts of a string, padding, trimming, splitting; `replace`; `case`: upper and
//! lower case; here: the constructor, code units and code points.

mod case;
mod cut;
mod html;
mod replace;
mod search;

pub use case::*;
pub use cut::*;
pub use html::*;
pub use replace::*;
pub use search::*;

use crate::support::{this_primitive, this_string};
use tsuba_objects::string::{Builder, Chars};
use tsuba_objects::{
    Args, Brand, Intrinsic, Js, JsObject, JsResult, Local, Name, Scope, Str, Symbol, Thrown, Value,
    convert, error, function, iterate, numbers, object, property, string,
};

/// `String`, called or constructed.
pub fn string_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let text = if args.is_empty() {
        string::name(cx, Name::empty)
    } else if let (false, Some(symbol)) = (args.is_construct(), args.get(0).narrow::<Symbol>()) {
        let text = error::symbol_text(cx, symbol);
        string::new(cx, &text)
    } else {
        convert::to_string(cx, args.get(0))?
    };
    if !args.is_construct() {
        return Ok(text.value());
    }
    let wrapper = function::new_instance(
        cx,
        args.new_target(),
        Intrinsic::StringPrototype,
        Brand::String,
    )?;
    object::set_internal(cx, wrapper.get(cx), 0, text.get(cx).value());
    Ok(wrapper.value())
}

/// `String.prototype.toString`.
pub fn string_to_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let names = ("String.prototype.toString", "String");
    this_primitive(cx, args.this(), Brand::String, |v| v.is::<Str>(), names)
}

/// `String.prototype.valueOf`.
pub fn string_value_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let names = ("String.prototype.valueOf", "String");
    this_primitive(cx, args.this(), Brand::String, |v| v.is::<Str>(), names)
}

/// `String.fromCharCode`.
pub fn string_from_char_code<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if args.len() == 1 {
        let unit = convert::to_uint32(cx, args.get(0))? as u16;
        return Ok(string::from_unit(cx, unit).value());
    }
    let mut out = Builder::new();
    for i in 0..args.len() {
        out.push(convert::to_uint32(cx, args.get(i))? as u16);
    }
    Ok(out.finish(cx)?.value())
}

/// `String.fromCodePoint`.
pub fn string_from_code_point<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let mut out = Builder::new();
    for i in 0..args.len() {
        let n = convert::to_number(cx, args.get(i))?;
        let point = n as u32;
        if f64::from(point) != n || point > 0x0010_FFFF {
            let shown = numbers::to_text(n);
            return Err(error::throw_range(
                cx,
                &format!("Invalid code point {}", shown.as_str()),
            ));
        }
        push_point(&mut out, point);
    }
    Ok(out.finish(cx)?.value())
}

/// Appends a code point, a lone surrogate as itself.
fn push_point(out: &mut Builder, point: u32) {
    if point < 0x10000 {
        return out.push(point as u16);
    }
    let offset = point - 0x10000;
    out.push(0xD800 + (offset >> 10) as u16);
    out.push(0xDC00 + (offset & 0x3FF) as u16);
}

/// `String.raw`.
pub fn string_raw<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let cooked = convert::to_object(cx, args.get(0))?;
    let raw = property::get(cx, cooked, Name::raw)?;
    let raw = convert::to_object(cx, raw)?;
    let length = property::length_of(cx, raw)?;
    let mut out = Builder::new();
    let mut k = 0.0;
    while k < length {
        push_text(cx, &mut out, |cx| property::get_at(cx, raw, k))?;
        k += 1.0;
        let substitution = k as usize;
        if k < length && substitution < args.len() {
            push_text(cx, &mut out, |_| Ok(args.get(substitution)))?;
        }
    }
    Ok(out.finish(cx)?.value())
}

/// Appends ToString of a value.
fn push_text<'s>(
    cx: &mut Js<'s>,
    out: &mut Builder,
    value: impl FnOnce(&mut Js<'s>) -> JsResult<'s>,
) -> Result<(), Thrown> {
    let v = value(cx)?;
    let text = convert::to_string(cx, v)?;
    out.push_string(cx, text);
    Ok(())
}

/// The argument `index` as a position in the receiver; none if it lies outside.
fn position(cx: &mut Js<'_>, args: Args<'_>, s: Local<'_, Str>) -> Result<Option<usize>, Thrown> {
    let at = convert::to_integer(cx, args.get(0))?;
    let inside = at >= 0.0 && at < s.get(cx).length() as f64;
    Ok(inside.then_some(at as usize))
}

/// `String.prototype.charAt`.
pub fn string_char_at<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "charAt")?;
    match position(cx, args, s)? {
        Some(at) => {
            let unit = string::code_unit_at(cx, s, at);
            Ok(string::from_unit(cx, unit).value())
        }
        None => Ok(string::name(cx, Name::empty).value()),
    }
}

/// `String.prototype.charCodeAt`.
pub fn string_char_code_at<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "charCodeAt")?;
    let code = match position(cx, args, s)? {
        Some(at) => f64::from(string::code_unit_at(cx, s, at)),
        None => f64::NAN,
    };
    Ok(cx.number(code))
}

/// `String.prototype.codePointAt`.
pub fn string_code_point_at<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "codePointAt")?;
    match position(cx, args, s)? {
        Some(at) => {
            let (point, _) = string::flatten(cx, s).chars(cx).code_point(at);
            Ok(cx.number(f64::from(point)))
        }
        None => Ok(cx.undefined()),
    }
}

/// `String.prototype.at`.
pub fn string_at<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "at")?;
    let length = s.get(cx).length() as f64;
    let relative = convert::to_integer(cx, args.get(0))?;
    let index = if relative < 0.0 {
        length + relative
    } else {
        relative
    };
    if index < 0.0 || index >= length {
        return Ok(cx.undefined());
    }
    let unit = string::code_unit_at(cx, s, index as usize);
    Ok(string::from_unit(cx, unit).value())
}

/// `String.prototype.concat`.
pub fn string_concat<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let mut s = this_string(cx, args.this(), "concat")?;
    for i in 0..args.len() {
        let next = convert::to_string(cx, args.get(i))?;
        s = string::concat(cx, s, next)?;
    }
    Ok(s.value())
}

/// `String.prototype[Symbol.iterator]`.
pub fn string_iterator<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "[Symbol.iterator]")?;
    Ok(iterate::string_iterator(cx, s).value())
}

/// Where the lone surrogates of a string are.
fn lone_surrogates(chars: Chars<'_>) -> Vec<usize> {
    let Chars::Utf16(units) = chars else {
        return Vec::new();
    };
    let mut lone = Vec::new();
    let mut i = 0;
    while i < units.len() {
        let (point, count) = chars.code_point(i);
        if (0xD800..0xE000).contains(&point) {
            lone.push(i);
        }
        i += count;
    }
    lone
}

/// `String.prototype.isWellFormed`.
pub fn string_is_well_formed<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "isWellFormed")?;
    let flat = string::flatten(cx, s);
    let is_well_formed = lone_surrogates(flat.chars(cx)).is_empty();
    Ok(cx.boolean(is_well_formed))
}

/// `String.prototype.toWellFormed`.
pub fn string_to_well_formed<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "toWellFormed")?;
    let flat = string::flatten(cx, s);
    let lone = lone_surrogates(flat.chars(cx));
    if lone.is_empty() {
        return Ok(s.value());
    }
    let mut units: Vec<u16> = flat.chars(cx).units().collect();
    for at in lone {
        units[at] = 0xFFFD;
    }
    Ok(string::from_utf16(cx, &units).value())
}

/// The receiver's method for a search or replacement, if the argument is an object that has one.
fn delegate<'s>(
    cx: &mut Js<'s>,
    v: Local<'s, Value>,
    symbol: tsuba_objects::WellKnown,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    if !v.is::<JsObject>() {
        return Ok(None);
    }
    property::get_method(cx, v, symbol)
}

/// Part of a string, `start` and `end` in range.
fn part<'s>(cx: &mut Scope<'s>, s: Local<'_, Str>, start: usize, end: usize) -> Local<'s, Value> {
    string::substring(cx, s, start, end.max(start)).value()
}

//! `RegExp`: constructor, flags, `exec`, and the methods that strings delegate to.
//!
//! `engine` matches; `exec` is RegExpBuiltinExec and what it returns; `symbols` are the methods under well-known symbols,
//! each with a short way for expressions that are as they were made; `replace` is the substitution. Nothing outside this
//! folder refers to it but rows of the table, so the matcher is linked only into programs that can reach it.

mod engine;
mod exec;
mod replace;
mod symbols;

pub use exec::*;
pub use symbols::*;

use crate::support::incompatible;
use std::rc::Rc;
use tsuba_abi::regexp::{FLAGS, flag, parse_flags};
use tsuba_objects::string::Builder;
use tsuba_objects::{
    Args, Attributes, Brand, Intrinsic, Js, JsObject, JsResult, Key, Local, Name,
    PropertyDescriptor, Ref, Scope, Str, Thrown, Value, WellKnown, Word, convert, error, function,
    object, own, property, realm, string,
};

/// Internal slots.
const SOURCE: usize = 0;
const BITS: usize = 1;
/// The number of the compiled pattern.
const COMPILED: usize = 2;

/// An expression of this pattern and these flags; SyntaxError if it is none.
fn make<'s>(
    cx: &mut Scope<'s>,
    prototype: Local<'_, JsObject>,
    pattern: Local<'_, Str>,
    flags: Local<'_, Str>,
) -> Result<Local<'s, JsObject>, Thrown> {
    let bits = flag_bits(cx, flags)?;
    let made = object::with_prototype(cx, Some(prototype), Brand::RegExp);
    initialise(cx, made, pattern, bits)?;
    Ok(made)
}

fn initialise(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    pattern: Local<'_, Str>,
    bits: u8,
) -> Result<(), Thrown> {
    set_pattern(cx, object, pattern, bits)?;
    cx.block(|cx| {
        let key = Name::last_index.resolve(cx);
        let zero = cx.number(0.0);
        own::define(
            cx,
            object,
            key,
            PropertyDescriptor::data(zero, Attributes::WRITABLE),
        );
    });
    Ok(())
}

fn set_pattern(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    pattern: Local<'_, Str>,
    bits: u8,
) -> Result<(), Thrown> {
    let number = compile(cx, pattern, bits)?;
    let bare = object.get(cx);
    object::set_internal(cx, bare, SOURCE, pattern.get(cx).value());
    object::set_internal(cx, bare, BITS, Ref::number(f64::from(bits)));
    object::set_internal(cx, bare, COMPILED, Ref::number(number));
    Ok(())
}

fn flag_bits(cx: &mut Scope<'_>, flags: Local<'_, Str>) -> Result<u8, Thrown> {
    let text = string::to_rust(cx, flags);
    match parse_flags(text.chars()) {
        Some(bits) => Ok(bits),
        None => Err(error::throw_syntax(
            cx,
            &format!("Invalid flags supplied to RegExp constructor '{text}'"),
        )),
    }
}

/// The matcher of an expression.
fn matcher(
    cx: &mut Scope<'_>,
    regexp: Local<'_, JsObject>,
) -> Result<Rc<engine::Compiled>, Thrown> {
    let number = object::internal(cx, regexp.get(cx), COMPILED)
        .as_number()
        .unwrap_or(0.0);
    if let Some(known) = engine::known(cx, number) {
        return Ok(known);
    }
    let (source, bits) = (source_of(cx, regexp), bits_of(cx, regexp));
    let number = compile(cx, source, bits)?;
    object::set_internal(cx, regexp.get(cx), COMPILED, Ref::number(number));
    match engine::known(cx, number) {
        Some(known) => Ok(known),
        None => unreachable!("the pattern has just been compiled"),
    }
}

/// Compiles a pattern; its number.
fn compile(cx: &mut Scope<'_>, pattern: Local<'_, Str>, bits: u8) -> Result<f64, Thrown> {
    let flat = string::flatten(cx, pattern);
    let units: Vec<u16> = flat.chars(cx).units().collect();
    match engine::compile(cx, &units, bits) {
        Ok(number) => Ok(number),
        Err(what) => {
            let text = String::from_utf16_lossy(&units);
            let flags = flags_text(bits);
            let text = format!("Invalid regular expression: /{text}/{flags}: {what}");
            Err(error::throw_syntax(cx, &text))
        }
    }
}

fn flags_text(bits: u8) -> String {
    let given = |(at, _): &(usize, char)| bits & 1 << at != 0;
    FLAGS
        .chars()
        .enumerate()
        .filter(given)
        .map(|(_, c)| c)
        .collect()
}

/// Whether an expression has a flag.
fn has(cx: &Scope<'_>, regexp: Local<'_, JsObject>, c: char) -> bool {
    bits_of(cx, regexp) & flag(c).unwrap_or(0) != 0
}

fn bits_of(cx: &Scope<'_>, regexp: Local<'_, JsObject>) -> u8 {
    object::internal(cx, regexp.get(cx), BITS)
        .as_number()
        .unwrap_or(0.0) as u8
}

fn source_of<'s>(cx: &Scope<'s>, regexp: Local<'_, JsObject>) -> Local<'s, Str> {
    match object::internal(cx, regexp.get(cx), SOURCE).narrow::<Str>() {
        Some(s) => s.root(cx),
        None => string::name(cx, Name::empty),
    }
}

/// A receiver that is an expression.
fn this<'s>(cx: &mut Js<'s>, args: Args<'s>, name: &str) -> Result<Local<'s, JsObject>, Thrown> {
    crate::support::this_branded(
        cx,
        args.this(),
        Brand::RegExp,
        &format!("RegExp.prototype.{name}"),
    )
}

/// A receiver that is any object.
fn this_object<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    name: &str,
) -> Result<Local<'s, JsObject>, Thrown> {
    match args.this().narrow() {
        Some(o) => Ok(o),
        None => Err(incompatible(
            cx,
            args.this(),
            &format!("RegExp.prototype.{name}"),
        )),
    }
}

/// The object of a literal.
pub fn literal<'s>(
    cx: &mut Js<'s>,
    pattern: Local<'_, Value>,
    flags: Local<'_, Value>,
) -> JsResult<'s> {
    let (Some(pattern), Some(flags)) = (pattern.narrow::<Str>(), flags.narrow::<Str>()) else {
        unreachable!("the compiler passes strings");
    };
    cx.scoped(|cx| {
        let prototype = realm::intrinsic(cx, Intrinsic::RegExpPrototype).root(cx);
        Ok(make(cx, prototype, pattern, flags)?.value())
    })
}

/// IsRegExp.
pub(crate) fn is_regexp(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<bool, Thrown> {
    let Some(o) = v.narrow::<JsObject>() else {
        return Ok(false);
    };
    cx.block(|cx| {
        let matcher = property::get(cx, o, WellKnown::Match)?;
        if matcher.bits() != Word::UNDEFINED {
            return Ok(convert::to_boolean(cx, matcher.get(cx)));
        }
        Ok(object::brand(cx, o.get(cx)) == Brand::RegExp)
    })
}

/// ToString of a pattern or flags argument; undefined is the empty string.
fn text_or_empty<'s>(cx: &mut Js<'s>, v: Local<'_, Value>) -> Result<Local<'s, Str>, Thrown> {
    if v.bits() == Word::UNDEFINED {
        return Ok(string::name(cx, Name::empty));
    }
    convert::to_string(cx, v)
}

/// `RegExp`.
pub fn regexp_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (pattern, flags) = (args.get(0), args.get(1));
    let is_regexp = is_regexp(cx, pattern)?;
    let mut new_target = args.new_target();
    if !args.is_construct() {
        new_target = args.callee();
        if let (true, true, Some(o)) = (
            is_regexp,
            flags.bits() == Word::UNDEFINED,
            pattern.narrow::<JsObject>(),
        ) {
            let constructor = property::get(cx, o, Name::constructor)?;
            if constructor.bits() == new_target.bits() {
                return Ok(pattern);
            }
        }
    }
    let own = pattern
        .narrow::<JsObject>()
        .filter(|o| object::brand(cx, o.get(cx)) == Brand::RegExp);
    let (source, default) = match (own, pattern.narrow::<JsObject>()) {
        (Some(o), _) => {
            let text = flags_text(bits_of(cx, o));
            (source_of(cx, o).value(), string::new(cx, &text).value())
        }
        (None, Some(o)) if is_regexp => {
            let source = property::get(cx, o, "source")?;
            let default = match flags.bits() == Word::UNDEFINED {
                true => property::get(cx, o, "flags")?,
                false => flags,
            };
            (source, default)
        }
        _ => (pattern, cx.undefined()),
    };
    let flags = if flags.bits() == Word::UNDEFINED {
        default
    } else {
        flags
    };
    let prototype = function::prototype_for_new(cx, new_target, Intrinsic::RegExpPrototype)?;
    let (source, flags) = (text_or_empty(cx, source)?, text_or_empty(cx, flags)?);
    Ok(make(cx, prototype, source, flags)?.value())
}

/// RegExpCreate: what string methods make of a pattern that is no object.
pub(crate) fn create<'s>(
    cx: &mut Js<'s>,
    pattern: Local<'_, Value>,
    flags: &str,
) -> Result<Local<'s, JsObject>, Thrown> {
    let prototype = realm::intrinsic(cx, Intrinsic::RegExpPrototype).root(cx);
    let pattern = text_or_empty(cx, pattern)?;
    let flags = string::new(cx, flags);
    make(cx, prototype, pattern, flags)
}

/// `RegExp[Symbol.species]`.
pub fn regexp_species<'s>(_: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    Ok(args.this())
}

/// `RegExp.escape`.
pub fn regexp_escape<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let Some(s) = args.get(0).narrow::<Str>() else {
        return Err(error::throw_type(cx, "input argument must be a string"));
    };
    let flat = string::flatten(cx, s);
    let units: Vec<u16> = flat.chars(cx).units().collect();
    let mut out = Builder::new();
    for c in char::decode_utf16(units.iter().copied()) {
        match c {
            Ok(c) if out.is_empty() && c.is_ascii_alphanumeric() => {
                out.push_str(&format!("\\x{:02x}", c as u32));
            }
            Ok(c) => escape(&mut out, c),
            Err(lone) => out.push_str(&format!("\\u{:04x}", lone.unpaired_surrogate())),
        }
    }
    Ok(out.finish(cx)?.value())
}

fn escape(out: &mut Builder, c: char) {
    let unit = c as u32;
    match c {
        '^' | '$' | '\\' | '.' | '*' | '+' | '?' | '(' | ')' | '[' | ']' | '{' | '}' | '|'
        | '/' => {
            out.push(u16::from(b'\\'));
            out.push(unit as u16);
        }
        '\t' => out.push_str("\\t"),
        '\n' => out.push_str("\\n"),
        '\u{B}' => out.push_str("\\v"),
        '\u{C}' => out.push_str("\\f"),
        '\r' => out.push_str("\\r"),
        _ if ",-=<>#&!%:;@~'`\"".contains(c) => out.push_str(&format!("\\x{unit:02x}")),
        _ if u16::try_from(unit).is_ok_and(tsuba_objects::numbers::is_space) => {
            let width = if unit < 256 {
                format!("\\x{unit:02x}")
            } else {
                format!("\\u{unit:04x}")
            };
            out.push_str(&width);
        }
        _ => c
            .encode_utf16(&mut [0; 2])
            .iter()
            .for_each(|u| out.push(*u)),
    }
}

// ---- flags ----

fn getter<'s>(cx: &mut Js<'s>, args: Args<'s>, name: &str, c: char) -> JsResult<'s> {
    let this = args.this();
    if let Some(o) = this.narrow::<JsObject>() {
        if object::brand(cx, o.get(cx)) == Brand::RegExp {
            let has = has(cx, o, c);
            return Ok(cx.boolean(has));
        }
        if o.bits() == realm::intrinsic(cx, Intrinsic::RegExpPrototype).bits() {
            return Ok(cx.undefined());
        }
    }
    Err(error::throw_type(
        cx,
        &format!("RegExp.prototype.{name} getter called on non-RegExp object"),
    ))
}

macro_rules! flags {
    ($($(#[$doc:meta])* $f:ident $name:literal $c:literal;)*) => {
        $($(#[$doc])* pub fn $f<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
            getter(cx, args, $name, $c)
        })*
        /// Names of the flags' getters with the flag, in the order of `flags`.
        const GETTERS: &[(&str, char)] = &[$(($name, $c)),*];
    };
}
flags! {
    /// `get RegExp.prototype.hasIndices`.
    regexp_get_has_indices "hasIndices" 'd';
    /// `get RegExp.prototype.global`.
    regexp_get_global "global" 'g';
    /// `get RegExp.prototype.ignoreCase`.
    regexp_get_ignore_case "ignoreCase" 'i';
    /// `get RegExp.prototype.multiline`.
    regexp_get_multiline "multiline" 'm';
    /// `get RegExp.prototype.dotAll`.
    regexp_get_dot_all "dotAll" 's';
    /// `get RegExp.prototype.unicode`.
    regexp_get_unicode "unicode" 'u';
    /// `get RegExp.prototype.unicodeSets`.
    regexp_get_unicode_sets "unicodeSets" 'v';
    /// `get RegExp.prototype.sticky`.
    regexp_get_sticky "sticky" 'y';
}

/// `get RegExp.prototype.flags`.
pub fn regexp_get_flags<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let Some(o) = args.this().narrow::<JsObject>() else {
        let what = error::describe(cx, args.this());
        let text = format!("RegExp.prototype.flags getter called on non-object {what}");
        return Err(error::throw_type(cx, &text));
    };
    let mut text = String::new();
    for &(name, c) in GETTERS {
        let v = property::get(cx, o, name)?;
        if convert::to_boolean(cx, v.get(cx)) {
            text.push(c);
        }
    }
    Ok(string::new(cx, &text).value())
}

/// `get RegExp.prototype.source`.
pub fn regexp_get_source<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if let Some(o) = args.this().narrow::<JsObject>() {
        if object::brand(cx, o.get(cx)) == Brand::RegExp {
            let source = source_of(cx, o);
            let flat = string::flatten(cx, source);
            let units = crate::inspect::text::pattern(flat.chars(cx));
            return Ok(string::from_utf16(cx, &units).value());
        }
        if o.bits() == realm::intrinsic(cx, Intrinsic::RegExpPrototype).bits() {
            return Ok(string::new(cx, "(?:)").value());
        }
    }
    Err(error::throw_type(
        cx,
        "RegExp.prototype.source getter called on non-RegExp object",
    ))
}

/// `RegExp.prototype.toString`.
pub fn regexp_to_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = this_object(cx, args, "toString")?;
    let source = property::get(cx, o, "source")?;
    let source = convert::to_string(cx, source)?;
    let flags = property::get(cx, o, "flags")?;
    let flags = convert::to_string(cx, flags)?;
    let mut out = Builder::new();
    out.push(u16::from(b'/'));
    out.push_string(cx, source);
    out.push(u16::from(b'/'));
    out.push_string(cx, flags);
    Ok(out.finish(cx)?.value())
}

/// `RegExp.prototype.compile`.
pub fn regexp_compile<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = this(cx, args, "compile")?;
    let (pattern, flags) = (args.get(0), args.get(1));
    let own = pattern
        .narrow::<JsObject>()
        .filter(|p| object::brand(cx, p.get(cx)) == Brand::RegExp);
    let (source, bits) = match own {
        Some(_) if flags.bits() != Word::UNDEFINED => {
            return Err(error::throw_type(
                cx,
                "Invalid flags supplied to RegExp constructor",
            ));
        }
        Some(p) => (source_of(cx, p), bits_of(cx, p)),
        None => {
            let source = text_or_empty(cx, pattern)?;
            let flags = text_or_empty(cx, flags)?;
            (source, flag_bits(cx, flags)?)
        }
    };
    set_pattern(cx, o, source, bits)?;
    let zero = cx.number(0.0);
    property::set(cx, o, Name::last_index, zero, true)?;
    Ok(o.value())
}

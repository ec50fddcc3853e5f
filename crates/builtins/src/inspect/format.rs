//! A list of arguments as one text: `%` directives of the first are filled in, what is left is inspected.

use super::names::{intrinsic_name, is_builtin_name, own_constructor};
use super::{Options, big_integer, inspect, number};
use tsuba_objects::{
    BigInt, Function, Js, JsObject, Key, Local, Name, Str, Symbol, Thrown, Value, WellKnown,
    convert, error, numbers, object, own, property, string, with_units,
};

/// The text of these arguments, as `console.log` prints it.
pub fn format(cx: &mut Js<'_>, args: &[Local<'_, Value>]) -> Result<String, Thrown> {
    let options = Options::current(cx);
    format_with(cx, args, &options)
}

/// The same, values being shown with these options.
pub fn format_with(
    cx: &mut Js<'_>,
    args: &[Local<'_, Value>],
    options: &Options,
) -> Result<String, Thrown> {
    let mut out = String::new();
    let mut used = 0;
    if let Some(first) = args.first().and_then(|a| a.narrow::<Str>()) {
        let template = string::to_rust(cx, first);
        if args.len() == 1 {
            return Ok(template);
        }
        used = fill(cx, &mut out, &template, (args, options))?;
    }
    for (i, &arg) in args.iter().enumerate().skip(used) {
        if i > 0 {
            out.push(' ');
        }
        push(cx, &mut out, arg, options)?;
    }
    Ok(out)
}

/// Appends a string itself, anything else inspected.
fn push(
    cx: &mut Js<'_>,
    out: &mut String,
    v: Local<'_, Value>,
    options: &Options,
) -> Result<(), Thrown> {
    match v.narrow::<Str>() {
        Some(s) => out.push_str(&string::to_rust(cx, s)),
        None => out.push_str(&inspect(cx, v, options)?),
    }
    Ok(())
}

/// Fills in the directives of a template; how many arguments that used, none if there was nothing to do.
fn fill(
    cx: &mut Js<'_>,
    out: &mut String,
    template: &str,
    (args, options): (&[Local<'_, Value>], &Options),
) -> Result<usize, Thrown> {
    let bytes = template.as_bytes();
    let mut used = 1;
    let mut done = 0;
    let mut at = 0;
    while at + 1 < bytes.len() {
        if bytes[at] != b'%' {
            at += 1;
            continue;
        }
        let directive = bytes[at + 1];
        if directive == b'%' {
            out.push_str(&template[done..=at]);
            done = at + 2;
        } else if used < args.len()
            && let Some(text) = directive_text(cx, directive, args[used], options)?
        {
            out.push_str(&template[done..at]);
            out.push_str(&text);
            used += 1;
            done = at + 2;
        }
        at += 2;
    }
    if done == 0 {
        return Ok(0);
    }
    out.push_str(&template[done..]);
    Ok(used)
}

/// What a directive makes of its argument; none if it is no directive.
fn directive_text(
    cx: &mut Js<'_>,
    directive: u8,
    v: Local<'_, Value>,
    options: &Options,
) -> Result<Option<String>, Thrown> {
    cx.block(|cx| {
        let text = match directive {
            b's' => as_string(cx, v, options)?,
            b'd' => match numeric(cx, v) {
                Some(text) => text,
                None => number(convert::to_number(cx, v)?),
            },
            b'i' => match numeric(cx, v) {
                Some(text) => text,
                None => {
                    let s = convert::to_string(cx, v)?;
                    number(with_units!(string::flatten(cx, s).chars(cx), u => numbers::parse_int(u, 0)))
                }
            },
            b'f' if v.is::<Symbol>() => "NaN".to_owned(),
            b'f' => {
                let s = convert::to_string(cx, v)?;
                number(with_units!(string::flatten(cx, s).chars(cx), u => numbers::parse_float(u)))
            }
            b'O' => inspect(cx, v, options)?,
            b'o' => inspect(cx, v, &Options { show_hidden: true, depth: 4.0, ..options.clone() })?,
            b'c' => String::new(),
            b'j' => as_json(cx, v)?,
            _ => return Ok(None),
        };
        Ok(Some(text))
    })
}

/// JSON text; a circle is shown as such.
fn as_json(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<String, Thrown> {
    let thrown = match crate::json::stringify(cx, v) {
        Ok(text) => return Ok(text.unwrap_or_else(|| "undefined".to_owned())),
        Err(thrown) => thrown,
    };
    let pending = cx.take_exception(thrown);
    let shown = error::describe(cx, pending);
    if shown.starts_with("TypeError: Converting circular structure to JSON") {
        return Ok("[Circular]".to_owned());
    }
    Err(cx.throw(pending))
}

/// BigInts and symbols are not converted to numbers.
fn numeric(cx: &mut Js<'_>, v: Local<'_, Value>) -> Option<String> {
    if v.is::<BigInt>() {
        return Some(big_integer(cx, v));
    }
    v.is::<Symbol>().then(|| "NaN".to_owned())
}

fn as_string(cx: &mut Js<'_>, v: Local<'_, Value>, options: &Options) -> Result<String, Thrown> {
    if let Some(n) = v.as_number() {
        return Ok(number(n));
    }
    if v.is::<BigInt>() {
        return Ok(big_integer(cx, v));
    }
    if let Some(symbol) = v.narrow::<Symbol>() {
        return Ok(error::symbol_text(cx, symbol));
    }
    let is_object = v.is::<JsObject>() && !v.is::<Function>();
    if let Some(object) = v.narrow::<JsObject>().filter(|_| is_object)
        && has_builtin_text(cx, object)?
    {
        return inspect(
            cx,
            v,
            &Options {
                depth: 0.0,
                ..options.clone()
            },
        );
    }
    let s = convert::to_string(cx, v)?;
    Ok(string::to_rust(cx, s))
}

fn is_method(cx: &mut Js<'_>, object: Local<'_, JsObject>, key: impl Key) -> Result<bool, Thrown> {
    Ok(property::get(cx, object, key)?.is::<Function>())
}

/// Whether neither the program nor the object has a say in how it converts to a string.
fn has_builtin_text(cx: &mut Js<'_>, object: Local<'_, JsObject>) -> Result<bool, Thrown> {
    let to_string = is_method(cx, object, Name::to_string)?;
    let to_primitive = is_method(cx, object, WellKnown::ToPrimitive)?;
    if !to_string && !to_primitive {
        return Ok(true);
    }
    let mut sought = Vec::new();
    if to_string {
        sought.push(Name::to_string.resolve(cx));
    }
    if to_primitive {
        sought.push(WellKnown::ToPrimitive.resolve(cx));
    }
    let mut holder = Some(cx.root(object));
    while let Some(at) = holder {
        if sought.iter().any(|&key| own::has(cx, at.get(cx), key)) {
            // The constructor of all typed arrays is no global.
            let built_in = intrinsic_name(cx, at).is_some_and(|name| name != "%TypedArray%")
                || own_constructor(cx, at).is_some_and(|(_, name)| is_builtin_name(&name));
            return Ok(built_in && at.bits() != object.bits());
        }
        holder = object::prototype(cx, at.get(cx)).map(|p| p.root(cx));
    }
    Ok(true)
}

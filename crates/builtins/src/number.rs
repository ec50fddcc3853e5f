//! `Number`, `Boolean`, and the global functions on numbers.

use crate::locale::NumberFormat;
use crate::support::this_primitive;
use tsuba_objects::{
    Args, BigInt, Brand, Intrinsic, Js, JsResult, Local, Ref, Str, Thrown, Value, bigint, convert,
    error, function, numbers, object, string, with_units,
};

/// `Number`, called or constructed.
pub fn number_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let n = if args.is_empty() {
        0.0
    } else {
        let v = convert::to_numeric(cx, args.get(0))?;
        match v.narrow::<BigInt>() {
            Some(b) => bigint::to_number(cx, b),
            None => v.as_number().unwrap_or(f64::NAN),
        }
    };
    if !args.is_construct() {
        return Ok(cx.number(n));
    }
    let wrapper = function::new_instance(
        cx,
        args.new_target(),
        Intrinsic::NumberPrototype,
        Brand::Number,
    )?;
    object::set_internal(cx, wrapper.get(cx), 0, Ref::number(n));
    Ok(wrapper.value())
}

/// `Boolean`, called or constructed.
pub fn boolean_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let b = convert::to_boolean(cx, args.get(0).get(cx));
    if !args.is_construct() {
        return Ok(cx.boolean(b));
    }
    let wrapper = function::new_instance(
        cx,
        args.new_target(),
        Intrinsic::BooleanPrototype,
        Brand::Boolean,
    )?;
    object::set_internal(cx, wrapper.get(cx), 0, Ref::boolean(b));
    Ok(wrapper.value())
}

fn this_boolean(cx: &mut Js<'_>, args: Args<'_>, method: &str) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let this = cx.root(args.this());
        let is = |v: Local<'_, Value>| v.bits().as_boolean().is_some();
        let v = this_primitive(cx, this, Brand::Boolean, is, (method, "Boolean"))?;
        Ok(v.bits().as_boolean().unwrap_or(false))
    })
}

/// `Boolean.prototype.toString`.
pub fn boolean_to_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let b = this_boolean(cx, args, "Boolean.prototype.toString")?;
    crate::support::text(cx, if b { "true" } else { "false" })
}

/// `Boolean.prototype.valueOf`.
pub fn boolean_value_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let b = this_boolean(cx, args, "Boolean.prototype.valueOf")?;
    Ok(cx.boolean(b))
}

fn this_number(cx: &mut Js<'_>, args: Args<'_>, method: &str) -> Result<f64, Thrown> {
    if let Some(n) = args.this().as_number() {
        return Ok(n);
    }
    cx.block(|cx| {
        let this = cx.root(args.this());
        let names = (format!("Number.prototype.{method}"), "Number");
        let v = this_primitive(
            cx,
            this,
            Brand::Number,
            |v| v.as_number().is_some(),
            (&names.0, names.1),
        )?;
        Ok(v.as_number().unwrap_or(f64::NAN))
    })
}

/// `Number.prototype.valueOf`.
pub fn number_value_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let n = this_number(cx, args, "valueOf")?;
    Ok(cx.number(n))
}

/// The radix argument of `toString`.
pub(crate) fn radix(cx: &mut Js<'_>, args: Args<'_>) -> Result<u32, Thrown> {
    let Some(v) = args.given(0) else {
        return Ok(10);
    };
    let radix = convert::to_integer(cx, v)?;
    if !(2.0..=36.0).contains(&radix) {
        return Err(error::throw_range(
            cx,
            "toString() radix argument must be between 2 and 36",
        ));
    }
    Ok(radix as u32)
}

/// `Number.prototype.toString`.
pub fn number_to_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let n = this_number(cx, args, "toString")?;
    let radix = radix(cx, args)?;
    if radix == 10 {
        return Ok(string::of_number(cx, n).value());
    }
    let text = numbers::to_radix(n, radix);
    Ok(string::from_latin1(cx, text.as_bytes()).value())
}

/// A number of digits between `least` and 100, or why not.
fn digits(cx: &mut Js<'_>, n: f64, least: f64, what: &str) -> Result<u32, Thrown> {
    if !(least..=100.0).contains(&n) {
        let text = format!("{what} argument must be between {least} and 100");
        return Err(error::throw_range(cx, &text));
    }
    Ok(n as u32)
}

fn decimal<'s>(cx: &mut Js<'s>, n: f64) -> JsResult<'s> {
    Ok(string::of_number(cx, n).value())
}

/// `Number.prototype.toFixed`.
pub fn number_to_fixed<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let n = this_number(cx, args, "toFixed")?;
    let count = convert::to_integer(cx, args.get(0))?;
    let count = digits(cx, count, 0.0, "toFixed() digits")?;
    let text = numbers::to_fixed(n, count as u8);
    Ok(string::from_latin1(cx, text.as_bytes()).value())
}

/// `Number.prototype.toExponential`.
pub fn number_to_exponential<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let n = this_number(cx, args, "toExponential")?;
    let count = convert::to_integer(cx, args.get(0))?;
    if !n.is_finite() {
        return decimal(cx, n);
    }
    let count = digits(cx, count, 0.0, "toExponential()")?;
    let text = numbers::to_exponential(n, args.given(0).map(|_| count));
    Ok(string::from_latin1(cx, text.as_bytes()).value())
}

/// `Number.prototype.toPrecision`.
pub fn number_to_precision<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let n = this_number(cx, args, "toPrecision")?;
    let Some(precision) = args.given(0) else {
        return decimal(cx, n);
    };
    let precision = convert::to_integer(cx, precision)?;
    if !n.is_finite() {
        return decimal(cx, n);
    }
    let precision = digits(cx, precision, 1.0, "toPrecision()")?;
    let text = numbers::to_precision(n, precision);
    Ok(string::from_latin1(cx, text.as_bytes()).value())
}

/// `Number.isFinite`.
pub fn number_is_finite<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    Ok(cx.boolean(args.get(0).as_number().is_some_and(f64::is_finite)))
}

/// `Number.isNaN`.
pub fn number_is_nan<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    Ok(cx.boolean(args.get(0).as_number().is_some_and(f64::is_nan)))
}

fn is_integer(n: f64) -> bool {
    n.is_finite() && n.trunc() == n
}

/// `Number.isInteger`.
pub fn number_is_integer<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    Ok(cx.boolean(args.get(0).as_number().is_some_and(is_integer)))
}

/// `Number.isSafeInteger`.
pub fn number_is_safe_integer<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let is_safe = |n: f64| is_integer(n) && n.abs() <= crate::support::MAX_SAFE;
    Ok(cx.boolean(args.get(0).as_number().is_some_and(is_safe)))
}

/// `isFinite`.
pub fn global_is_finite<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let n = convert::to_number(cx, args.get(0))?;
    Ok(cx.boolean(n.is_finite()))
}

/// `isNaN`.
pub fn global_is_nan<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let n = convert::to_number(cx, args.get(0))?;
    Ok(cx.boolean(n.is_nan()))
}

fn text_of<'s>(cx: &mut Js<'s>, v: Local<'s, Value>) -> Result<Local<'s, Str>, Thrown> {
    match v.narrow::<Str>() {
        Some(s) => Ok(s),
        None => convert::to_string(cx, v),
    }
}

/// `parseFloat`.
pub fn global_parse_float<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let text = text_of(cx, args.get(0))?;
    let flat = string::flatten(cx, text);
    let n = with_units!(flat.chars(cx), u => numbers::parse_float(u));
    Ok(cx.number(n))
}

/// `parseInt`.
pub fn global_parse_int<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let text = text_of(cx, args.get(0))?;
    let radix = convert::to_int32(cx, args.get(1))?;
    let flat = string::flatten(cx, text);
    let n = with_units!(flat.chars(cx), u => numbers::parse_int(u, radix));
    Ok(cx.number(n))
}

/// `Number.prototype.toLocaleString`.
pub fn number_to_locale_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let names = ("Number.prototype.toLocaleString", "Number");
    let v = this_primitive(
        cx,
        args.this(),
        Brand::Number,
        |v| v.as_number().is_some(),
        names,
    )?;
    let format = NumberFormat::read(cx, args.get(0), args.get(1), names.0)?;
    let text = format.number(v.as_number().unwrap_or(f64::NAN));
    crate::support::text(cx, &text)
}

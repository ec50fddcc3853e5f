//! `BigInt`.

use crate::locale::{Decimal, NumberFormat};
use crate::support::this_primitive;
use tsuba_objects::{Args, BigInt, Brand, Js, JsResult, Thrown, bigint, convert, error, string};

/// `BigInt`.
pub fn bigint_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if args.is_construct() {
        return Err(error::throw_type(cx, "BigInt is not a constructor"));
    }
    let primitive = convert::to_primitive(cx, args.get(0), convert::Hint::Number)?;
    match primitive.as_number() {
        Some(n) => bigint::from_number(cx, n),
        None => bigint::to_bigint(cx, primitive),
    }
}

/// A number of bits: ToIndex.
fn bits(cx: &mut Js<'_>, args: Args<'_>) -> Result<u64, Thrown> {
    let n = convert::to_integer(cx, args.get(0))?;
    if !(0.0..=crate::support::MAX_SAFE).contains(&n) {
        return Err(error::throw_range(
            cx,
            "Invalid value: not (convertible to) a safe integer",
        ));
    }
    Ok(n as u64)
}

fn wrapped<'s>(cx: &mut Js<'s>, args: Args<'s>, signed: bool) -> JsResult<'s> {
    let bits = bits(cx, args)?;
    let v = bigint::to_bigint(cx, args.get(1))?;
    match v.narrow::<BigInt>() {
        Some(v) => bigint::wrap(cx, v, bits, signed),
        None => Ok(v),
    }
}

/// `BigInt.asIntN`.
pub fn bigint_as_int_n<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    wrapped(cx, args, true)
}

/// `BigInt.asUintN`.
pub fn bigint_as_uint_n<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    wrapped(cx, args, false)
}

/// `BigInt.prototype.toString`.
pub fn bigint_to_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let names = ("BigInt.prototype.toString", "BigInt");
    let v = this_primitive(cx, args.this(), Brand::BigInt, |v| v.is::<BigInt>(), names)?;
    let radix = crate::number::radix(cx, args)?;
    Ok(bigint::to_string(cx, v, radix).value())
}

/// `BigInt.prototype.toLocaleString`, in the language that Node has by default.
pub fn bigint_to_locale_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let names = ("BigInt.prototype.toLocaleString", "BigInt");
    let v = this_primitive(cx, args.this(), Brand::BigInt, |v| v.is::<BigInt>(), names)?;
    let format = NumberFormat::read(cx, args.get(0), args.get(1), names.0)?;
    let digits = bigint::to_string(cx, v, 10);
    let digits = string::to_rust(cx, digits);
    let text = format.decimal(Decimal::of_integer(&digits));
    crate::support::text(cx, &text)
}

/// `BigInt.prototype.valueOf`.
pub fn bigint_value_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let names = ("BigInt.prototype.valueOf", "BigInt");
    this_primitive(cx, args.this(), Brand::BigInt, |v| v.is::<BigInt>(), names)
}

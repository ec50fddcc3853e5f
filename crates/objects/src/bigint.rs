//! BigInts: arithmetic, comparison and texts. The arithmetic is that of `num-bigint`.

use crate::convert;
use crate::error;
use crate::property::JsResult;
use crate::string;
use num_bigint::{BigInt as Number, Sign, ToBigInt};
use std::cmp::Ordering;
use tsuba_abi::runtime_fns::{BinaryOp, UnaryOp};
use tsuba_gc::{BigInt, Js, Local, Scope, Str, Thrown, Value};

/// More bits than this are a RangeError, as in V8.
const MAX_BITS: u64 = 1 << 30;

fn read(cx: &Scope<'_>, v: Local<'_, BigInt>) -> Number {
    let bare = v.get(cx);
    let digits: Vec<u32> = bare
        .digits(cx)
        .iter()
        .flat_map(|&d| [d as u32, (d >> 32) as u32])
        .collect();
    let sign = if bare.sign() == 0 {
        Sign::Plus
    } else {
        Sign::Minus
    };
    Number::from_slice(sign, &digits)
}

fn write<'s>(cx: &mut Scope<'s>, n: &Number) -> JsResult<'s> {
    if n.bits() > MAX_BITS {
        return Err(error::throw_range(cx, "Maximum BigInt size exceeded"));
    }
    let (sign, digits) = n.to_u64_digits();
    Ok(cx
        .new_bigint(u32::from(sign == Sign::Minus), &digits)
        .finish()
        .value())
}

/// The BigInt of an integer.
pub fn from_i64<'s>(cx: &mut Scope<'s>, n: i64) -> Local<'s, BigInt> {
    let magnitude = n.unsigned_abs();
    let digits = [magnitude];
    cx.new_bigint(u32::from(n < 0), if magnitude == 0 { &[] } else { &digits })
        .finish()
}

/// The BigInt of a natural number.
pub fn from_u64<'s>(cx: &mut Scope<'s>, n: u64) -> Local<'s, BigInt> {
    cx.new_bigint(
        0,
        if n == 0 {
            &[]
        } else {
            std::slice::from_ref(&n)
        },
    )
    .finish()
}

/// The integer modulo 2⁶⁴.
pub fn low_bits(cx: &Scope<'_>, v: Local<'_, BigInt>) -> u64 {
    let bare = v.get(cx);
    let low = bare.digits(cx).first().copied().unwrap_or(0);
    if bare.sign() == 0 {
        low
    } else {
        low.wrapping_neg()
    }
}

/// The BigInt that an integral number is.
pub fn from_number<'s>(cx: &mut Scope<'s>, n: f64) -> JsResult<'s> {
    match n.to_bigint() {
        Some(big) if n.fract() == 0.0 => write(cx, &big),
        _ => {
            let text = crate::numbers::to_text(n);
            let text = format!(
                "The number {} cannot be converted to a BigInt because it is not an integer",
                text.as_str()
            );
            Err(error::throw_range(cx, &text))
        }
    }
}

/// StringToBigInt: none if the text is not one.
pub fn parse<'s>(
    cx: &mut Scope<'s>,
    s: Local<'_, Str>,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    let text = string::to_rust(cx, s);
    let text =
        text.trim_matches(|c: char| u16::try_from(c as u32).is_ok_and(crate::numbers::is_space));
    let lower = text.get(..2).unwrap_or("").to_ascii_lowercase();
    let (digits, radix) = match lower.as_str() {
        "0x" => (&text[2..], 16),
        "0o" => (&text[2..], 8),
        "0b" => (&text[2..], 2),
        _ => (text, 10),
    };
    if text.is_empty() {
        return write(cx, &Number::default()).map(Some);
    }
    let body = if radix == 10 {
        digits.strip_prefix(['-', '+']).unwrap_or(digits)
    } else {
        digits
    };
    if body.is_empty() || !body.chars().all(|c| c.is_digit(radix)) {
        return Ok(None);
    }
    match Number::parse_bytes(digits.as_bytes(), radix) {
        Some(n) => write(cx, &n).map(Some),
        None => Ok(None),
    }
}

/// ToBigInt of a primitive other than a number.
pub fn to_bigint<'s>(cx: &mut Js<'s>, v: Local<'_, Value>) -> JsResult<'s> {
    let primitive = convert::to_primitive(cx, v, convert::Hint::Number)?;
    of_primitive(cx, primitive)
}

/// The same of what is a primitive already.
pub fn of_primitive<'s>(cx: &mut Scope<'s>, primitive: Local<'_, Value>) -> JsResult<'s> {
    if primitive.is::<BigInt>() {
        return Ok(cx.root(primitive));
    }
    if let Some(b) = primitive.bits().as_boolean() {
        return Ok(from_i64(cx, i64::from(b)).value());
    }
    if let Some(s) = primitive.narrow::<Str>() {
        return match parse(cx, s)? {
            Some(n) => Ok(n),
            None => {
                let text = string::to_rust(cx, s);
                Err(error::throw_syntax(
                    cx,
                    &format!("Cannot convert {text} to a BigInt"),
                ))
            }
        };
    }
    let text = error::describe(cx, primitive);
    Err(error::throw_type(
        cx,
        &format!("Cannot convert {text} to a BigInt"),
    ))
}

/// The text of a BigInt in a radix of 2 to 36.
pub fn to_string<'s>(cx: &mut Scope<'s>, v: Local<'_, Value>, radix: u32) -> Local<'s, Str> {
    let text = v
        .narrow::<BigInt>()
        .map(|b| read(cx, b).to_str_radix(radix))
        .unwrap_or_default();
    string::new(cx, &text)
}

/// The nearest number.
pub fn to_number(cx: &Scope<'_>, v: Local<'_, BigInt>) -> f64 {
    use num_bigint::ToBigUint;
    let n = read(cx, v);
    let magnitude = n.magnitude().to_biguint().map_or(0.0, |m| nearest(&m));
    if n.sign() == Sign::Minus {
        -magnitude
    } else {
        magnitude
    }
}

/// Rounds to nearest, ties to even.
fn nearest(n: &num_bigint::BigUint) -> f64 {
    let bits = n.bits();
    if bits <= 64 {
        return n.iter_u64_digits().next().unwrap_or(0) as f64;
    }
    if bits > 1024 {
        return f64::INFINITY;
    }
    let shift = bits - 64;
    let top = (n >> shift).iter_u64_digits().next().unwrap_or(0);
    let sticky = n.trailing_zeros().is_some_and(|z| z < shift);
    (top | u64::from(sticky)) as f64 * 2f64.powi(shift as i32)
}

/// Whether both are the same integer.
pub fn equals(cx: &Scope<'_>, a: Local<'_, BigInt>, b: Local<'_, BigInt>) -> bool {
    let (a, b) = (a.get(cx), b.get(cx));
    a.sign() == b.sign() && a.digits(cx) == b.digits(cx)
}

/// `a + b`.
pub fn add<'s>(cx: &mut Scope<'s>, a: Local<'_, BigInt>, b: Local<'_, BigInt>) -> JsResult<'s> {
    let sum = read(cx, a) + read(cx, b);
    write(cx, &sum)
}

/// A binary operation other than `+`.
pub fn binary<'s>(
    cx: &mut Scope<'s>,
    op: BinaryOp,
    a: Local<'_, BigInt>,
    b: Local<'_, BigInt>,
) -> JsResult<'s> {
    let (a, b) = (read(cx, a), read(cx, b));
    let zero = b.sign() == Sign::NoSign;
    let result = match op {
        BinaryOp::Sub => a - b,
        BinaryOp::Mul => a * b,
        BinaryOp::Div | BinaryOp::Rem if zero => {
            return Err(error::throw_range(cx, "Division by zero"));
        }
        BinaryOp::Div => a / b,
        BinaryOp::Rem => a % b,
        BinaryOp::Exp => return power(cx, &a, &b),
        BinaryOp::BitAnd => a & b,
        BinaryOp::BitOr => a | b,
        BinaryOp::BitXor => a ^ b,
        BinaryOp::Shl => return shift(cx, &a, &b, true),
        BinaryOp::Shr => return shift(cx, &a, &b, false),
        BinaryOp::UShr => {
            return Err(error::throw_type(
                cx,
                "BigInts have no unsigned right shift, use >> instead",
            ));
        }
    };
    write(cx, &result)
}

fn power<'s>(cx: &mut Scope<'s>, a: &Number, b: &Number) -> JsResult<'s> {
    if b.sign() == Sign::Minus {
        return Err(error::throw_range(cx, "Exponent must be positive"));
    }
    let exponent = b.iter_u64_digits().next().unwrap_or(0);
    if a.bits() > 1 && (b.bits() > 32 || exponent.saturating_mul(a.bits() - 1) > MAX_BITS) {
        return Err(error::throw_range(cx, "Maximum BigInt size exceeded"));
    }
    // Bases −1, 0 and 1 depend on the parity of a large exponent only.
    let exponent = if a.bits() <= 1 {
        2.min(exponent) + (exponent & 1) * u64::from(exponent > 2)
    } else {
        exponent
    };
    write(cx, &a.pow(exponent as u32))
}

fn shift<'s>(cx: &mut Scope<'s>, a: &Number, b: &Number, left: bool) -> JsResult<'s> {
    let left = left != (b.sign() == Sign::Minus);
    let by = if b.bits() > 32 {
        u64::MAX
    } else {
        b.iter_u64_digits().next().unwrap_or(0)
    };
    if left {
        if a.sign() != Sign::NoSign && by > MAX_BITS {
            return Err(error::throw_range(cx, "Maximum BigInt size exceeded"));
        }
        return write(cx, &(a << by.min(MAX_BITS)));
    }
    write(cx, &(a >> by.min(MAX_BITS + 1)))
}

/// A unary operation.
pub fn unary<'s>(cx: &mut Scope<'s>, op: UnaryOp, v: Local<'_, BigInt>) -> JsResult<'s> {
    let n = read(cx, v);
    let result = match op {
        UnaryOp::Neg => -n,
        UnaryOp::BitNot => -n - 1,
        UnaryOp::Inc => n + 1,
        UnaryOp::Dec => n - 1,
    };
    write(cx, &result)
}

/// `BigInt.asIntN(bits, v)` (signed) and `BigInt.asUintN`.
pub fn wrap<'s>(cx: &mut Scope<'s>, v: Local<'_, BigInt>, bits: u64, signed: bool) -> JsResult<'s> {
    let n = read(cx, v);
    if bits == 0 {
        return write(cx, &Number::default());
    }
    if n.bits() < bits && (signed || n.sign() != Sign::Minus) {
        return write(cx, &n);
    }
    if bits > MAX_BITS {
        return Err(error::throw_range(cx, "Maximum BigInt size exceeded"));
    }
    let modulus = Number::from(1) << bits;
    let mut low: Number = &n & (&modulus - 1);
    if signed && low.bits() == bits {
        low -= modulus;
    }
    write(cx, &low)
}

/// The order of two primitives of which at least one is a BigInt; none if undefined.
pub fn order_mixed(
    cx: &mut Scope<'_>,
    a: Local<'_, Value>,
    b: Local<'_, Value>,
) -> Result<Option<Ordering>, Thrown> {
    cx.block(|cx| {
        let big = |cx: &mut Scope<'_>, v: Local<'_, Value>| -> Result<Option<Number>, Thrown> {
            if let Some(s) = v.narrow::<Str>() {
                let parsed = parse(cx, s)?.and_then(|v| v.narrow::<BigInt>());
                return Ok(parsed.map(|b| read(cx, b)));
            }
            Ok(v.narrow::<BigInt>().map(|b| read(cx, b)))
        };
        if !a.is::<BigInt>() && !a.is::<Str>() {
            let n = convert::primitive_to_number(cx, a)?.unwrap_or(f64::NAN);
            let b = big(cx, b)?;
            return Ok(b.and_then(|b| order_number(&b, n)).map(Ordering::reverse));
        }
        if !b.is::<BigInt>() && !b.is::<Str>() {
            let n = convert::primitive_to_number(cx, b)?.unwrap_or(f64::NAN);
            let a = big(cx, a)?;
            return Ok(a.and_then(|a| order_number(&a, n)));
        }
        let (a, b) = (big(cx, a)?, big(cx, b)?);
        Ok(a.zip(b).map(|(a, b)| a.cmp(&b)))
    })
}

fn order_number(a: &Number, n: f64) -> Option<Ordering> {
    if n.is_nan() {
        return None;
    }
    if n.is_infinite() {
        return Some(if n > 0.0 {
            Ordering::Less
        } else {
            Ordering::Greater
        });
    }
    let whole = n.trunc().to_bigint()?;
    let order = a.cmp(&whole);
    if order != Ordering::Equal {
        return Some(order);
    }
    0.0.partial_cmp(&n.fract())
}

//! `Math`: results are V8's to the last bit.
//!
//! What IEEE 754 specifies exactly is done natively. tan, asin, acos, atan, expm1 and log2 are those of crate `libm`,
//! whose algorithms are V8's; the others are implemented here after the same family of algorithms in the form that V8
//! kept. `pow` is the C library's, which Node's own binary calls as well. The test compares each with Node.

mod hyperbolic;
mod logarithms;
mod roots;
mod trigonometry;

#[cfg(test)]
mod reference;
#[cfg(test)]
mod tests;

use crate::state::state;
use tsuba_objects::{Args, Js, JsResult, Thrown, buffer, convert, numbers, operators};

/// The high word of a double, sign included.
fn high(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}

/// The double with another high word.
fn with_high(x: f64, high: i32) -> f64 {
    f64::from_bits((x.to_bits() & 0xFFFF_FFFF) | u64::from(high as u32) << 32)
}

fn argument(cx: &mut Js<'_>, args: Args<'_>, index: usize) -> Result<f64, Thrown> {
    let v = args.get(index);
    match v.as_number() {
        Some(n) => Ok(n),
        None => convert::to_number(cx, v),
    }
}

macro_rules! unary {
    ($($(#[doc = $doc:literal])* $name:ident = $f:expr;)*) => { $(
        $(#[doc = $doc])*
        pub fn $name<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
            let x = argument(cx, args, 0)?;
            let result: f64 = $f(x);
            Ok(cx.number(result))
        }
    )* };
}

unary! {
    /// `Math.abs`.
    math_abs = f64::abs;
    /// `Math.acos`.
    math_acos = libm::acos;
    /// `Math.acosh`.
    math_acosh = hyperbolic::acosh;
    /// `Math.asin`.
    math_asin = libm::asin;
    /// `Math.asinh`.
    math_asinh = hyperbolic::asinh;
    /// `Math.atan`.
    math_atan = libm::atan;
    /// `Math.atanh`.
    math_atanh = hyperbolic::atanh;
    /// `Math.cbrt`.
    math_cbrt = roots::cbrt;
    /// `Math.ceil`.
    math_ceil = f64::ceil;
    /// `Math.cos`.
    math_cos = trigonometry::cos;
    /// `Math.cosh`.
    math_cosh = hyperbolic::cosh;
    /// `Math.exp`.
    math_exp = logarithms::exp;
    /// `Math.expm1`.
    math_expm1 = libm::expm1;
    /// `Math.floor`.
    math_floor = f64::floor;
    /// `Math.f16round`.
    math_f16round = |x: f64| buffer::number_of_half(buffer::half_of(x));
    /// `Math.fround`.
    math_fround = |x: f64| f64::from(x as f32);
    /// `Math.log`.
    math_log = logarithms::log;
    /// `Math.log10`.
    math_log10 = logarithms::log10;
    /// `Math.log1p`.
    math_log1p = logarithms::log1p;
    /// `Math.log2`.
    math_log2 = libm::log2;
    /// `Math.round`.
    math_round = round;
    /// `Math.sign`.
    math_sign = |x: f64| if x.is_nan() || x == 0.0 { x } else { 1.0f64.copysign(x) };
    /// `Math.sin`.
    math_sin = trigonometry::sin;
    /// `Math.sinh`.
    math_sinh = hyperbolic::sinh;
    /// `Math.sqrt`.
    math_sqrt = f64::sqrt;
    /// `Math.tan`.
    math_tan = libm::tan;
    /// `Math.tanh`.
    math_tanh = hyperbolic::tanh;
    /// `Math.trunc`.
    math_trunc = f64::trunc;
}

/// To the nearest integer, ties upward; −0.5 to −0.
fn round(x: f64) -> f64 {
    let up = x.ceil();
    if up - 0.5 > x { up - 1.0 } else { up }
}

/// `Math.clz32`.
pub fn math_clz32<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let n = numbers::to_uint32(argument(cx, args, 0)?);
    Ok(cx.number(f64::from(n.leading_zeros())))
}

/// `Math.imul`.
pub fn math_imul<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let a = numbers::to_int32(argument(cx, args, 0)?);
    let b = numbers::to_int32(argument(cx, args, 1)?);
    Ok(cx.number(f64::from(a.wrapping_mul(b))))
}

/// `Math.atan2`.
pub fn math_atan2<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let y = argument(cx, args, 0)?;
    let x = argument(cx, args, 1)?;
    Ok(cx.number(trigonometry::atan2(y, x)))
}

/// `Math.pow`.
pub fn math_pow<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let a = argument(cx, args, 0)?;
    let b = argument(cx, args, 1)?;
    Ok(cx.number(operators::power(a, b)))
}

/// `Math.hypot`.
pub fn math_hypot<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let numbers = (0..args.len())
        .map(|i| argument(cx, args, i))
        .collect::<Result<Vec<_>, _>>()?;
    Ok(cx.number(roots::hypot(numbers.iter().copied())))
}

/// The extreme of the arguments, all of which are converted first; a NaN decides.
fn extreme<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    none: f64,
    is_better: impl Fn(f64, f64) -> bool,
) -> JsResult<'s> {
    let mut best = none;
    for i in 0..args.len() {
        let n = argument(cx, args, i)?;
        let same_zero = n == 0.0 && best == 0.0;
        let better = if same_zero {
            is_better(1f64.copysign(n), 1f64.copysign(best))
        } else {
            is_better(n, best)
        };
        if n.is_nan() || (better && !best.is_nan()) {
            best = n;
        }
    }
    Ok(cx.number(best))
}

/// `Math.max`.
pub fn math_max<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    extreme(cx, args, f64::NEG_INFINITY, |a, b| a > b)
}

/// `Math.min`.
pub fn math_min<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    extreme(cx, args, f64::INFINITY, |a, b| a < b)
}

/// `Math.random`.
pub fn math_random<'s>(cx: &mut Js<'s>, _: Args<'s>) -> JsResult<'s> {
    let n = state(cx).random();
    Ok(cx.number(n))
}

//! Elements of typed arrays as bits, and back: the conversions of the standard.

use crate::numbers;
use tsuba_abi::typed::Element;

/// The number that bits of an element are (of BigInt arrays: the nearest one, which no program sees).
#[inline]
pub fn decode(element: Element, bits: u64) -> f64 {
    match element {
        Element::U8 | Element::U8Clamped => f64::from(bits as u8),
        Element::I8 => f64::from(bits as i8),
        Element::U16 => f64::from(bits as u16),
        Element::I16 => f64::from(bits as i16),
        Element::U32 => f64::from(bits as u32),
        Element::I32 => f64::from(bits as i32),
        Element::BigU64 => bits as f64,
        Element::BigI64 => bits as i64 as f64,
        Element::F32 => f64::from(f32::from_bits(bits as u32)),
        Element::F64 => f64::from_bits(bits),
        Element::F16 => number_of_half(bits as u16),
    }
}

/// The bits of an element that a number becomes.
#[inline]
pub fn encode_bits(element: Element, n: f64) -> u64 {
    match element {
        Element::U8
        | Element::I8
        | Element::U16
        | Element::I16
        | Element::U32
        | Element::I32
        | Element::BigU64
        | Element::BigI64 => u64::from(numbers::to_int32(n) as u32),
        Element::U8Clamped => clamped(n),
        Element::F32 => u64::from((n as f32).to_bits()),
        Element::F64 => n.to_bits(),
        Element::F16 => u64::from(half_of(n)),
    }
}

/// Nearest integer from 0 to 255, ties to even; NaN gives 0.
fn clamped(n: f64) -> u64 {
    n.clamp(0.0, 255.0).round_ties_even() as u64
}

/// The half-precision number with these bits.
pub fn number_of_half(bits: u16) -> f64 {
    let sign = if bits & 0x8000 == 0 { 1.0 } else { -1.0 };
    let (exponent, fraction) = (i32::from(bits >> 10 & 31), f64::from(bits & 0x3FF));
    let magnitude = match exponent {
        0 => fraction * 2f64.powi(-24),
        31 if fraction == 0.0 => f64::INFINITY,
        31 => f64::NAN,
        e => (1.0 + fraction / 1024.0) * 2f64.powi(e - 15),
    };
    sign * magnitude
}

/// The bits of the half-precision number nearest to `n`, ties to even.
pub fn half_of(n: f64) -> u16 {
    let sign = if n.is_sign_negative() { 0x8000 } else { 0 };
    if n.is_nan() {
        return 0x7E00;
    }
    let magnitude = n.abs();
    if magnitude >= 65520.0 {
        return sign | 0x7C00;
    }
    if magnitude < 2f64.powi(-14) {
        // Multiples of the least positive number; 1024 of them are the least normal one, whose bits follow.
        return sign | (magnitude * 2f64.powi(24)).round_ties_even() as u16;
    }
    let exponent = ((magnitude.to_bits() >> 52) as i32) - 1023;
    let steps = (magnitude * 2f64.powi(10 - exponent)).round_ties_even() as u16;
    // A carry out of the fraction goes to the exponent by itself.
    sign | ((((exponent + 14) as u16) << 10) + steps)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves() {
        for (n, bits) in [
            (0.0, 0),
            (-0.0, 0x8000),
            (1.0, 0x3C00),
            (-2.0, 0xC000),
            (65504.0, 0x7BFF),
            (65519.99, 0x7BFF),
            (65520.0, 0x7C00),
            (5.960_464_477_539_063e-8, 1),
            (2.98e-8, 0),
            (2.99e-8, 1),
            (6.097_555_160_522_461e-5, 0x03FF),
            (6.103_515_625e-5, 0x0400),
            (1.1, 0x3C66),
            (2047.5, 0x6800),
            (f64::NEG_INFINITY, 0xFC00),
        ] {
            assert_eq!(half_of(n), bits, "{n}");
        }
        for bits in 0..=u16::MAX {
            let n = number_of_half(bits);
            assert!(n.is_nan() || half_of(n) == bits, "{bits:#x}");
        }
    }

    #[test]
    fn clamping() {
        for (n, to) in [
            (0.5, 0),
            (1.5, 2),
            (2.5, 2),
            (254.5, 254),
            (255.5, 255),
            (-1.0, 0),
            (1e9, 255),
        ] {
            assert_eq!(clamped(n), to);
        }
        assert_eq!(clamped(f64::NAN), 0);
    }
}

//! Sine and cosine after fdlibm: reduction by multiples of π/2 in up to three parts, polynomials on [−π/4, π/4]. The
//! order of evaluation is that of the original, which later descendants changed; V8 kept it.

use super::high;
use std::f64::consts::{FRAC_2_PI, FRAC_PI_2, FRAC_PI_4, PI};

/// The low part of π.
const PI_LO: f64 = 1.224_646_799_147_353_2e-16;
/// π/2 in parts of 33 bits, each with the rest that follows it.
const PARTS: [(f64, f64); 3] = [
    (
        f64::from_bits(0x3FF9_21FB_5440_0000),
        f64::from_bits(0x3DD0_B461_1A62_6331),
    ),
    (
        f64::from_bits(0x3DD0_B461_1A60_0000),
        f64::from_bits(0x3BA3_198A_2E03_7073),
    ),
    (
        f64::from_bits(0x3BA3_198A_2E00_0000),
        f64::from_bits(0x397B_839A_2520_49C1),
    ),
];
const S: [f64; 6] = [
    -0.166_666_666_666_666_32,
    0.008_333_333_333_322_49,
    -0.000_198_412_698_298_579_5,
    2.755_731_370_707_006_8e-6,
    -2.505_076_025_340_686_3e-8,
    1.589_690_995_211_55e-10,
];
const C: [f64; 6] = [
    0.041_666_666_666_666_6,
    -0.001_388_888_888_887_411,
    2.480_158_728_947_673e-5,
    -2.755_731_435_139_066_3e-7,
    2.087_572_321_298_175e-9,
    -1.135_964_755_778_819_5e-11,
];

/// The first 1280 bits of 2/π after the point.
#[rustfmt::skip]
static TWO_OVER_PI: [u64; 20] = [
    0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041, 0xFE51_63AB_DEBB_C561,
    0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484,
    0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F,
    0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D, 0x7527_BAC7_EBE5_F17B,
    0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB, 0xF0CF_BC20_9AF4_361D,
];

/// sin(x + y) for |x| ≤ π/4; `y` is the tail of `x`.
fn sin_near(x: f64, y: f64, has_tail: bool) -> f64 {
    if high(x) & 0x7FFF_FFFF < 0x3E40_0000 {
        return x;
    }
    let z = x * x;
    let v = z * x;
    let r = S[1] + z * (S[2] + z * (S[3] + z * (S[4] + z * S[5])));
    if has_tail {
        x - ((z * (0.5 * y - v * r) - y) - v * S[0])
    } else {
        x + v * (S[0] + z * r)
    }
}

/// cos(x + y) for |x| ≤ π/4.
fn cos_near(x: f64, y: f64) -> f64 {
    let ix = high(x) & 0x7FFF_FFFF;
    if ix < 0x3E40_0000 {
        return 1.0;
    }
    let z = x * x;
    let r = z * (C[0] + z * (C[1] + z * (C[2] + z * (C[3] + z * (C[4] + z * C[5])))));
    if ix < 0x3FD3_3333 {
        return 1.0 - (0.5 * z - (z * r - x * y));
    }
    let qx = if ix > 0x3FE9_0000 {
        0.28125
    } else {
        f64::from_bits(((ix - 0x0020_0000) as u64) << 32)
    };
    let iz = 0.5 * z - qx;
    let a = 1.0 - qx;
    a - (iz - (z * r - x * y))
}

/// Reduces |x| up to about 2¹⁹π/2: the rest in two parts, and the multiple of π/2.
fn reduce_medium(x: f64) -> (f64, f64, u32) {
    let t = x.abs();
    let ix = high(t);
    let n = if ix < 0x4002_D97C {
        1
    } else {
        (t * FRAC_2_PI + 0.5) as i32
    };
    let multiple = f64::from(n);
    let exponent = ix >> 20;
    let lost = |y: f64| exponent - ((high(y) >> 20) & 0x7FF);
    let mut r = t - multiple * PARTS[0].0;
    let mut w = multiple * PARTS[0].1;
    let mut y = r - w;
    let is_near = n >= 32 || ix == high(multiple * FRAC_PI_2);
    for (part, limit) in PARTS[1..].iter().zip([16, 49]) {
        if !is_near || lost(y) <= limit {
            break;
        }
        let before = r;
        w = multiple * part.0;
        r = before - w;
        w = multiple * part.1 - ((before - r) - w);
        y = r - w;
    }
    let tail = (r - y) - w;
    if x < 0.0 {
        (-y, -tail, n.wrapping_neg() as u32 & 3)
    } else {
        (y, tail, n as u32 & 3)
    }
}

/// The 24-bit digit of 2/π at this place.
fn digit(place: i32) -> f64 {
    let Ok(bit) = usize::try_from(24 * place) else {
        return 0.0;
    };
    let pair = u128::from(TWO_OVER_PI[bit / 64]) << 64 | u128::from(TWO_OVER_PI[bit / 64 + 1]);
    (((pair << (bit % 64)) >> 104) as u32).into()
}

/// π/2 in 24-bit digits.
const FRAC_PI_2_DIGITS: [f64; 5] = [
    f64::from_bits(0x3FF9_21FB_4000_0000),
    f64::from_bits(0x3E74_442D_0000_0000),
    f64::from_bits(0x3CF8_4698_8000_0000),
    f64::from_bits(0x3B78_CC51_6000_0000),
    f64::from_bits(0x39F0_1B83_8000_0000),
];

/// Reduces any larger finite number (Payne and Hanek): the product of its three 24-bit digits with those digits of 2/π
/// that matter, as digits before and after the point.
fn reduce_large(x: f64) -> (f64, f64, u32) {
    let t = x.abs();
    let e0 = (high(t) >> 20) - 1046;
    let mut z = super::with_high(t, high(t) - (e0 << 20));
    let mut digits = [0.0; 3];
    for d in &mut digits {
        *d = z.trunc();
        z = (z - *d) * 16_777_216.0;
    }
    let first = ((e0 - 3) / 24).max(0);
    let q0 = e0 - 24 * (first + 1);
    let product = |i: i32| {
        (0..3)
            .map(|j| digits[j as usize] * digit(first + i - j))
            .sum::<f64>()
    };
    let mut last = FEWEST;
    let found = loop {
        let found = fraction(product, last, q0);
        if found.digits.iter().rev().skip(FEWEST).any(|&d| d != 0) {
            break found;
        }
        // Too much cancelled: as many more digits as were lost.
        let lost = found
            .digits
            .iter()
            .rev()
            .take(FEWEST)
            .rev()
            .take_while(|&&d| d == 0)
            .count();
        last += lost + 1;
    };
    let (a, b) = times_half_pi(&found.digits, q0 - 24 * last as i32);
    let (a, b) = if found.is_upper != (x < 0.0) {
        (-a, -b)
    } else {
        (a, b)
    };
    let n = if x < 0.0 {
        found.quadrant.wrapping_neg()
    } else {
        found.quadrant
    };
    (a, b, n & 3)
}

/// Digits of a product that are computed at first.
const FEWEST: usize = 4;

/// A product modulo 8.
struct Fraction {
    /// The digits after the point, the first may be of any size; taken from 1 if they were above one half.
    digits: Vec<i32>,
    /// Whether they were.
    is_upper: bool,
    /// The integral part, rounded.
    quadrant: u32,
}

/// Splits a product of which `last` digits after the first are computed; `q0` is the exponent of the first.
fn fraction(product: impl Fn(i32) -> f64, last: usize, q0: i32) -> Fraction {
    const RADIX: f64 = 16_777_216.0;
    let mut z = product(last as i32);
    let mut digits = vec![0i32; last];
    for (i, d) in digits.iter_mut().enumerate() {
        let upper = (z / RADIX).trunc();
        *d = (z - RADIX * upper) as i32;
        z = product((last - 1 - i) as i32) + upper;
    }
    z *= f64::powi(2.0, q0);
    z -= 8.0 * (z * 0.125).floor();
    let mut quadrant = z.trunc();
    z -= quadrant;
    let top = last - 1;
    let mut is_upper = z >= 0.5;
    if q0 > 0 {
        let whole = digits[top] >> (24 - q0);
        quadrant += f64::from(whole);
        digits[top] -= whole << (24 - q0);
        is_upper = digits[top] >> (23 - q0) > 0;
    } else if q0 == 0 {
        is_upper = digits[top] >> 23 > 0;
    }
    if is_upper {
        quadrant += 1.0;
        let borrowed = complement(&mut digits);
        if q0 > 0 {
            digits[top] &= (1 << (24 - q0)) - 1;
        } else if q0 < 0 {
            z = 1.0 - z;
            if borrowed {
                z -= f64::powi(2.0, q0);
            }
        }
    }
    if z != 0.0 {
        let scaled = z * f64::powi(2.0, -q0);
        let upper = (scaled / RADIX).trunc();
        digits.push((scaled - RADIX * upper) as i32);
        digits.push(upper as i32);
    }
    while digits.last() == Some(&0) && digits.len() > FEWEST {
        digits.pop();
    }
    digits.reverse();
    Fraction {
        digits,
        is_upper,
        quadrant: quadrant as u32,
    }
}

/// 1 minus a fraction given by its digits, last first; whether anything was borrowed from before the point.
fn complement(digits: &mut [i32]) -> bool {
    let mut borrowed = false;
    for d in digits {
        if borrowed {
            *d = 0x00FF_FFFF - *d;
        } else if *d != 0 {
            borrowed = true;
            *d = 0x0100_0000 - *d;
        }
    }
    borrowed
}

/// Digits, the last of which has this exponent, times π/2, in two parts.
fn times_half_pi(digits: &[i32], places: i32) -> (f64, f64) {
    let count = digits.len();
    let exponent = |i: usize| f64::powi(2.0, places + 24 * (count - 1 - i) as i32);
    let q: Vec<f64> = digits
        .iter()
        .enumerate()
        .map(|(i, &d)| f64::from(d) * exponent(i))
        .collect();
    let term = |i: usize| {
        let pairs = FRAC_PI_2_DIGITS.iter().zip(q[..=i].iter().rev());
        pairs.fold(0.0, |sum, (p, q)| sum + p * q)
    };
    let terms: Vec<f64> = (0..count).map(term).collect();
    let a: f64 = terms.iter().rev().fold(0.0, |sum, t| sum + t);
    let first = terms.first().copied().unwrap_or(0.0);
    let b = terms.iter().skip(1).fold(first - a, |sum, t| sum + t);
    (a, b)
}

/// x as a rest in two parts and a multiple of π/2; none for infinities and NaN.
fn reduce(x: f64) -> Option<(f64, f64, u32)> {
    if !x.is_finite() {
        return None;
    }
    Some(if high(x.abs()) <= 0x4139_21FB {
        reduce_medium(x)
    } else {
        reduce_large(x)
    })
}

/// `Math.sin`.
pub(super) fn sin(x: f64) -> f64 {
    if high(x.abs()) <= high(FRAC_PI_4) {
        return sin_near(x, 0.0, false);
    }
    match reduce(x) {
        None => f64::NAN,
        Some((a, b, 0)) => sin_near(a, b, true),
        Some((a, b, 1)) => cos_near(a, b),
        Some((a, b, 2)) => -sin_near(a, b, true),
        Some((a, b, _)) => -cos_near(a, b),
    }
}

/// `Math.cos`.
pub(super) fn cos(x: f64) -> f64 {
    if high(x.abs()) <= high(FRAC_PI_4) {
        return cos_near(x, 0.0);
    }
    match reduce(x) {
        None => f64::NAN,
        Some((a, b, 0)) => cos_near(a, b),
        Some((a, b, 1)) => -sin_near(a, b, true),
        Some((a, b, 2)) => -cos_near(a, b),
        Some((a, b, _)) => sin_near(a, b, true),
    }
}

/// `Math.atan2`.
pub(super) fn atan2(y: f64, x: f64) -> f64 {
    if x.is_nan()
        || y.is_nan()
        || x.is_infinite()
        || y.is_infinite()
        || x == 0.0
        || y == 0.0
        || x == 1.0
    {
        return libm::atan2(y, x);
    }
    let k = ((high(y) & 0x7FFF_FFFF) - (high(x) & 0x7FFF_FFFF)) >> 20;
    if k > 60 {
        return (FRAC_PI_2 + 0.5 * PI_LO).copysign(y);
    }
    let z = if x < 0.0 && k < -60 {
        0.0
    } else {
        libm::atan((y / x).abs())
    };
    match (x < 0.0, y < 0.0) {
        (false, _) => z.copysign(y),
        (true, false) => PI - (z - PI_LO),
        (true, true) => (z - PI_LO) - PI,
    }
}

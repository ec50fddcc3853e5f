//! Exponential and logarithms, after the algorithms of fdlibm: argument reduction to a short interval, a rational or
//! polynomial approximation there, reconstruction in two parts. What V8 computes differs from them in `exp(1)` only.

use super::{high, with_high};

const LN2_HI: f64 = 0.693_147_180_369_123_8;
const LN2_LO: f64 = 1.908_214_929_270_587_7e-10;
const TWO_54: f64 = 18_014_398_509_481_984.0;
/// Coefficients of the approximation of log((1+s)/(1−s)) by an odd polynomial in s.
const LG: [f64; 7] = [
    0.666_666_666_666_673_5,
    0.399_999_999_994_094_2,
    0.285_714_287_436_623_9,
    0.222_221_984_321_497_84,
    0.181_835_721_616_180_5,
    0.153_138_376_992_093_73,
    0.147_981_986_051_165_86,
];

/// `Math.exp`.
pub(super) fn exp(x: f64) -> f64 {
    // The approximation is off by one unit in the last place here.
    if x == 1.0 {
        std::f64::consts::E
    } else {
        libm::exp(x)
    }
}

/// A positive finite number as a factor in [√½, √2) and an exponent; the high word of the factor without its exponent.
fn split(x: f64) -> (f64, i32, i32) {
    let (mut x, mut k) = (x, 0);
    if high(x) < 0x0010_0000 {
        k -= 54;
        x *= TWO_54;
    }
    let hx = high(x);
    k += (hx >> 20) - 1023;
    let hx = hx & 0x000F_FFFF;
    let i = (hx + 0x95F64) & 0x0010_0000;
    (with_high(x, hx | (i ^ 0x3FF0_0000)), k + (i >> 20), hx)
}

/// Results that need no computation: of 0, negative, infinite and NaN arguments.
fn trivial(x: f64) -> Option<f64> {
    if x == 0.0 {
        return Some(f64::NEG_INFINITY);
    }
    if x < 0.0 {
        return Some(f64::NAN);
    }
    (!x.is_finite()).then_some(x + x)
}

/// `Math.log`.
pub(super) fn log(x: f64) -> f64 {
    if let Some(result) = trivial(x) {
        return result;
    }
    let (x, k, hx) = split(x);
    let f = x - 1.0;
    let dk = f64::from(k);
    if 0x000F_FFFF & (2 + hx) < 3 {
        return log_near_one(f, k);
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let t1 = w * (LG[1] + w * (LG[3] + w * LG[5]));
    let t2 = z * (LG[0] + w * (LG[2] + w * (LG[4] + w * LG[6])));
    let r = t2 + t1;
    if (hx - 0x6147A) | (0x6B851 - hx) > 0 {
        let half_square = 0.5 * f * f;
        if k == 0 {
            return f - (half_square - s * (half_square + r));
        }
        return dk * LN2_HI - ((half_square - (s * (half_square + r) + dk * LN2_LO)) - f);
    }
    if k == 0 {
        return f - s * (f - r);
    }
    dk * LN2_HI - ((s * (f - r) - dk * LN2_LO) - f)
}

/// log of 2ᵏ(1+f) for |f| below 2⁻²⁰.
fn log_near_one(f: f64, k: i32) -> f64 {
    let dk = f64::from(k);
    if f == 0.0 {
        return if k == 0 {
            0.0
        } else {
            dk * LN2_HI + dk * LN2_LO
        };
    }
    let r = f * f * (0.5 - 0.333_333_333_333_333_3 * f);
    if k == 0 {
        return f - r;
    }
    dk * LN2_HI - ((r - dk * LN2_LO) - f)
}

/// `Math.log1p`.
pub(super) fn log1p(x: f64) -> f64 {
    let hx = high(x);
    let ax = hx & 0x7FFF_FFFF;
    if x <= -1.0 {
        return if x == -1.0 {
            f64::NEG_INFINITY
        } else {
            f64::NAN
        };
    }
    if hx >= 0x7FF0_0000 {
        return x + x;
    }
    if ax < 0x3E20_0000 {
        return if ax < 0x3C90_0000 { x } else { x - x * x * 0.5 };
    }
    let is_small = hx < 0x3FDA_827A && (hx > 0 || hx <= 0xBFD2_BEC3_u32 as i32);
    let (f, k, c, hu) = if is_small {
        (x, 0, 0.0, 1)
    } else {
        split_one_plus(x)
    };
    let dk = f64::from(k);
    let half_square = 0.5 * f * f;
    if hu == 0 {
        if f == 0.0 {
            return if k == 0 {
                0.0
            } else {
                dk * LN2_HI + (c + dk * LN2_LO)
            };
        }
        let r = half_square * (1.0 - 0.666_666_666_666_666_6 * f);
        if k == 0 {
            return f - r;
        }
        return dk * LN2_HI - ((r - (dk * LN2_LO + c)) - f);
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let r = z
        * (LG[0] + z * (LG[1] + z * (LG[2] + z * (LG[3] + z * (LG[4] + z * (LG[5] + z * LG[6]))))));
    if k == 0 {
        return f - (half_square - s * (half_square + r));
    }
    dk * LN2_HI - ((half_square - (s * (half_square + r) + (dk * LN2_LO + c))) - f)
}

/// 1+x as 2ᵏ(1+f), the correction for what the sum lost, and the high word of f's factor (0 = tiny).
fn split_one_plus(x: f64) -> (f64, i32, f64, i32) {
    let (u, mut k, c);
    if high(x) < 0x4340_0000 {
        u = 1.0 + x;
        k = (high(u) >> 20) - 1023;
        let lost = if k > 0 { 1.0 - (u - x) } else { x - (u - 1.0) };
        c = lost / u;
    } else {
        u = x;
        k = (high(u) >> 20) - 1023;
        c = 0.0;
    }
    let mut hu = high(u) & 0x000F_FFFF;
    let u = if hu < 0x6A09E {
        with_high(u, hu | 0x3FF0_0000)
    } else {
        k += 1;
        let u = with_high(u, hu | 0x3FE0_0000);
        hu = (0x0010_0000 - hu) >> 2;
        u
    };
    (u - 1.0, k, c, hu)
}

/// `Math.log10`.
pub(super) fn log10(x: f64) -> f64 {
    const INVERSE_LN10: f64 = std::f64::consts::LOG10_E;
    const LOG10_2_HI: f64 = 0.301_029_995_663_611_77;
    const LOG10_2_LO: f64 = 3.694_239_077_158_931e-13;
    if let Some(result) = trivial(x) {
        return result;
    }
    let (mut x, mut k) = (x, 0);
    if high(x) < 0x0010_0000 {
        k -= 54;
        x *= TWO_54;
    }
    if x == 1.0 && k == 0 {
        return 0.0;
    }
    let hx = high(x);
    k += (hx >> 20) - 1023;
    let i = i32::from(k < 0);
    let y = f64::from(k + i);
    let x = with_high(x, (hx & 0x000F_FFFF) | ((0x3FF - i) << 20));
    let z = y * LOG10_2_LO + INVERSE_LN10 * log(x);
    z + y * LOG10_2_HI
}

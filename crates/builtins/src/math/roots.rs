//! Cube root and hypotenuse.

use super::high;

/// `Math.cbrt`: an estimate from the exponent's third, a polynomial step to 23 bits, one Newton step (FreeBSD's).
pub(super) fn cbrt(x: f64) -> f64 {
    const P: [f64; 5] = [
        1.875_951_824_271_77,
        -1.884_979_795_433_771_7,
        1.621_429_720_105_354_5,
        -0.758_397_934_778_766,
        0.145_996_192_886_612_45,
    ];
    let a = x.abs();
    if !x.is_finite() || a == 0.0 {
        return x;
    }
    let estimate = if high(a) < 0x0010_0000 {
        (high(a * 18_014_398_509_481_984.0) / 3) as u64 + 696_219_795
    } else {
        (high(a) / 3) as u64 + 715_094_163
    };
    let t = f64::from_bits(estimate << 32);
    let r = (t * t) * (t / a);
    let t = t * ((P[0] + r * (P[1] + r * P[2])) + ((r * r) * r) * (P[3] + r * P[4]));
    let t = f64::from_bits((t.to_bits() + 0x8000_0000) & 0xFFFF_FFFF_C000_0000);
    let r = a / (t * t);
    let r = (r - t) / (t + t + r);
    (t + t * r).copysign(x)
}

/// `Math.hypot`: scaled by the largest, summed with Kahan's compensation, as V8 does.
pub(super) fn hypot(values: impl Iterator<Item = f64> + Clone) -> f64 {
    let mut largest = 0.0_f64;
    let mut has_nan = false;
    for v in values.clone() {
        has_nan |= v.is_nan();
        largest = largest.max(v.abs());
    }
    if largest.is_infinite() {
        return f64::INFINITY;
    }
    if has_nan {
        return f64::NAN;
    }
    if largest == 0.0 {
        return 0.0;
    }
    let (mut sum, mut lost) = (0.0, 0.0);
    for v in values {
        let n = v.abs() / largest;
        let summand = n * n - lost;
        let next = sum + summand;
        lost = (next - sum) - summand;
        sum = next;
    }
    sum.sqrt() * largest
}

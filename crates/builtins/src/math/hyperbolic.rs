//! Hyperbolic functions and their inverses, after the algorithms of fdlibm: by way of exp, expm1, log and log1p.

use super::high;
use super::logarithms::{exp, log, log1p};
use libm::expm1;

const LN2: f64 = std::f64::consts::LN_2;
/// The largest argument whose exponential is finite, and that for half of it.
const LOG_MAX: f64 = 709.782_712_893_384;
const OVERFLOW: f64 = 710.475_860_073_943_9;

/// `Math.sinh`.
pub(super) fn sinh(x: f64) -> f64 {
    let h = 0.5_f64.copysign(x);
    let ax = x.abs();
    if !x.is_finite() {
        return x;
    }
    if ax < 22.0 {
        if ax < f64::powi(2.0, -28) {
            return x;
        }
        let t = expm1(ax);
        return if ax < 1.0 {
            h * (2.0 * t - t * t / (t + 1.0))
        } else {
            h * (t + t / (t + 1.0))
        };
    }
    if ax < LOG_MAX {
        return h * exp(ax);
    }
    if ax <= OVERFLOW {
        let w = exp(0.5 * ax);
        return h * w * w;
    }
    x * f64::INFINITY
}

/// `Math.cosh`.
pub(super) fn cosh(x: f64) -> f64 {
    let ax = x.abs();
    if x.is_nan() {
        return x;
    }
    if high(ax) < 0x3FD6_2E43 {
        let t = expm1(ax);
        let w = 1.0 + t;
        if high(ax) < 0x3C80_0000 {
            return w;
        }
        return 1.0 + (t * t) / (w + w);
    }
    if ax < 22.0 {
        let t = exp(ax);
        return 0.5 * t + 0.5 / t;
    }
    if ax < LOG_MAX {
        return 0.5 * exp(ax);
    }
    if ax <= OVERFLOW {
        let w = exp(0.5 * ax);
        return 0.5 * w * w;
    }
    f64::INFINITY
}

/// `Math.tanh`.
pub(super) fn tanh(x: f64) -> f64 {
    let ax = x.abs();
    if x.is_nan() || ax < f64::powi(2.0, -28) {
        return x;
    }
    let z = if ax >= 22.0 {
        1.0
    } else if ax >= 1.0 {
        1.0 - 2.0 / (expm1(2.0 * ax) + 2.0)
    } else {
        let t = expm1(-2.0 * ax);
        -t / (t + 2.0)
    };
    z.copysign(x)
}

/// `Math.asinh`.
pub(super) fn asinh(x: f64) -> f64 {
    let t = x.abs();
    if !x.is_finite() || t < f64::powi(2.0, -28) {
        return x;
    }
    let w = if high(t) > 0x41B0_0000 {
        log(t) + LN2
    } else if high(t) > 0x4000_0000 {
        log(2.0 * t + 1.0 / ((x * x + 1.0).sqrt() + t))
    } else {
        let square = x * x;
        log1p(t + square / (1.0 + (1.0 + square).sqrt()))
    };
    w.copysign(x)
}

/// `Math.acosh`.
pub(super) fn acosh(x: f64) -> f64 {
    if x < 1.0 || x.is_nan() {
        return f64::NAN;
    }
    if high(x) >= 0x41B0_0000 {
        return if x.is_infinite() { x } else { log(x) + LN2 };
    }
    if high(x) > 0x4000_0000 {
        return log(2.0 * x - 1.0 / (x + (x * x - 1.0).sqrt()));
    }
    let t = x - 1.0;
    log1p(t + (2.0 * t + t * t).sqrt())
}

/// `Math.atanh`.
pub(super) fn atanh(x: f64) -> f64 {
    let ax = x.abs();
    if ax > 1.0 || x.is_nan() {
        return f64::NAN;
    }
    if ax < f64::powi(2.0, -28) {
        return x;
    }
    let t = if ax < 0.5 {
        let t = ax + ax;
        0.5 * log1p(t + t * ax / (1.0 - ax))
    } else {
        0.5 * log1p((ax + ax) / (1.0 - ax))
    };
    t.copysign(x)
}

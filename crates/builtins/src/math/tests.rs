//! Every function against Node on 100,000 arguments: the hashes of all results are equal.

use super::{hyperbolic, logarithms, reference, roots, round, trigonometry};

/// The generator of the arguments (SplitMix64), the same as in tests/math_reference.mjs.
#[derive(Default)]
struct Arguments(u64);

impl Arguments {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ z >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ z >> 31
    }
    fn unit(&mut self) -> f64 {
        (self.next() >> 11) as f64 / f64::powi(2.0, 53)
    }
    fn argument(&mut self, i: u32) -> f64 {
        match i % 6 {
            0 => f64::from_bits(self.next()),
            1 => self.unit() * 2.0 - 1.0,
            2 => (self.unit() * 2.0 - 1.0) * 10.0,
            3 => (self.unit() * 2.0 - 1.0) * 1000.0,
            4 => (self.unit() * 2.0 - 1.0) * f64::powi(2.0, 30),
            _ => (1.0 + self.unit()) * f64::powi(2.0, (self.unit() * 40.0).floor() as i32 - 20),
        }
    }
}

fn hash(mut f: impl FnMut(&mut Arguments, u32) -> f64) -> u64 {
    let mut arguments = Arguments::default();
    (0..100_000).fold(0xCBF2_9CE4_8422_2325, |hash: u64, i| {
        let result = f(&mut arguments, i);
        let bits = if result.is_nan() {
            0x7FF8 << 48
        } else {
            result.to_bits()
        };
        (hash ^ bits).wrapping_mul(0x100_0000_01B3)
    })
}

fn unary(name: &str) -> fn(f64) -> f64 {
    match name {
        "sin" => trigonometry::sin,
        "cos" => trigonometry::cos,
        "tan" => libm::tan,
        "asin" => libm::asin,
        "acos" => libm::acos,
        "atan" => libm::atan,
        "sinh" => hyperbolic::sinh,
        "cosh" => hyperbolic::cosh,
        "tanh" => hyperbolic::tanh,
        "asinh" => hyperbolic::asinh,
        "acosh" => hyperbolic::acosh,
        "atanh" => hyperbolic::atanh,
        "exp" => logarithms::exp,
        "expm1" => libm::expm1,
        "log" => logarithms::log,
        "log1p" => logarithms::log1p,
        "log2" => libm::log2,
        "log10" => logarithms::log10,
        "cbrt" => roots::cbrt,
        "round" => round,
        other => panic!("no function {other}"),
    }
}

#[test]
fn results_are_node_s() {
    let mut wrong = Vec::new();
    for &(name, expected) in reference::UNARY {
        let f = unary(name);
        if hash(|a, i| f(a.argument(i))) != expected {
            wrong.push(name);
        }
    }
    for &(name, expected) in reference::BINARY {
        let f = |x, y| {
            if name == "atan2" {
                trigonometry::atan2(x, y)
            } else {
                roots::hypot([x, y].into_iter())
            }
        };
        let both = |a: &mut Arguments, i| {
            let x = a.argument(i);
            f(x, a.argument(i / 6))
        };
        if hash(both) != expected {
            wrong.push(name);
        }
    }
    assert!(wrong.is_empty(), "{wrong:?}");
}

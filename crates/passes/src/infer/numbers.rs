//! Transfer functions on sets of numbers: for each operator, the least set we can state cheaply that contains every result.

use tsuba_mir::ops::{BinaryOp, CompareOp, UnaryOp};
use tsuba_mir::types::NumberSet;

const MAX_EXACT: f64 = 9007199254740992.0;

fn contains_zero(a: NumberSet) -> bool {
    a.lo <= 0.0 && a.hi >= 0.0
}

fn may_be_negative(a: NumberSet) -> bool {
    a.lo < 0.0 || a.neg_zero
}

fn may_be_infinite(a: NumberSet) -> bool {
    a.lo == f64::NEG_INFINITY || a.hi == f64::INFINITY
}

fn max_magnitude(a: NumberSet) -> f64 {
    a.lo.abs().max(a.hi.abs())
}

/// The empty set where an operand is empty; NaN alone where an operand is only NaN.
fn degenerate(a: NumberSet, b: NumberSet) -> Option<NumberSet> {
    if a.is_never() || b.is_never() {
        return Some(NumberSet::NEVER);
    }
    let only_nan = |s: NumberSet| s.lo > s.hi;
    (only_nan(a) || only_nan(b)).then_some(NumberSet {
        nan: true,
        raw: a.raw || b.raw,
        ..NumberSet::NEVER
    })
}

/// `a + b`.
pub(super) fn add(a: NumberSet, b: NumberSet) -> NumberSet {
    if let Some(d) = degenerate(a, b) {
        return d;
    }
    let opposite = (a.hi == f64::INFINITY && b.lo == f64::NEG_INFINITY)
        || (a.lo == f64::NEG_INFINITY && b.hi == f64::INFINITY);
    bounded(
        a,
        b,
        a.lo + b.lo,
        a.hi + b.hi,
        a.neg_zero && b.neg_zero,
        opposite,
    )
}

/// `a - b`.
pub(super) fn sub(a: NumberSet, b: NumberSet) -> NumberSet {
    if let Some(d) = degenerate(a, b) {
        return d;
    }
    let alike = (a.hi == f64::INFINITY && b.hi == f64::INFINITY)
        || (a.lo == f64::NEG_INFINITY && b.lo == f64::NEG_INFINITY);
    bounded(
        a,
        b,
        a.lo - b.hi,
        a.hi - b.lo,
        a.neg_zero && contains_zero(b),
        alike,
    )
}

/// Assembles the result of an operation that keeps integers integral while the bounds are finite.
fn bounded(a: NumberSet, b: NumberSet, lo: f64, hi: f64, neg_zero: bool, nan: bool) -> NumberSet {
    let lo = if lo.is_nan() { f64::NEG_INFINITY } else { lo };
    let hi = if hi.is_nan() { f64::INFINITY } else { hi };
    NumberSet {
        lo,
        hi,
        integral: a.integral && b.integral && lo.is_finite() && hi.is_finite(),
        neg_zero,
        nan: a.nan || b.nan || nan,
        raw: a.raw || b.raw,
    }
}

fn mul(a: NumberSet, b: NumberSet) -> NumberSet {
    if let Some(d) = degenerate(a, b) {
        return d;
    }
    let corners = [a.lo * b.lo, a.lo * b.hi, a.hi * b.lo, a.hi * b.hi];
    let undefined = corners.iter().any(|c| c.is_nan());
    let lo = if undefined {
        f64::NEG_INFINITY
    } else {
        corners.iter().copied().fold(f64::INFINITY, f64::min)
    };
    let hi = if undefined {
        f64::INFINITY
    } else {
        corners.iter().copied().fold(f64::NEG_INFINITY, f64::max)
    };
    let signs_differ = may_be_negative(a) || may_be_negative(b);
    // Fractions can underflow to zero; integers reach −0 only through a zero.
    let zero = !(a.integral && b.integral) || contains_zero(a) || contains_zero(b);
    let nan = (may_be_infinite(a) && contains_zero(b)) || (may_be_infinite(b) && contains_zero(a));
    bounded(a, b, lo, hi, signs_differ && zero, nan)
}

fn div(a: NumberSet, b: NumberSet) -> NumberSet {
    if let Some(d) = degenerate(a, b) {
        return d;
    }
    let nan = a.nan
        || b.nan
        || (contains_zero(a) && contains_zero(b))
        || (may_be_infinite(a) && may_be_infinite(b));
    let positive = a.lo >= 0.0 && !a.neg_zero && b.lo >= 0.0 && !b.neg_zero;
    let (lo, hi) = if contains_zero(b) {
        (
            if positive { 0.0 } else { f64::NEG_INFINITY },
            f64::INFINITY,
        )
    } else {
        let corners = [a.lo / b.lo, a.lo / b.hi, a.hi / b.lo, a.hi / b.hi];
        if corners.iter().any(|c| c.is_nan()) {
            (f64::NEG_INFINITY, f64::INFINITY)
        } else {
            (
                corners.iter().copied().fold(f64::INFINITY, f64::min),
                corners.iter().copied().fold(f64::NEG_INFINITY, f64::max),
            )
        }
    };
    NumberSet {
        lo,
        hi,
        integral: false,
        neg_zero: !positive,
        nan,
        raw: a.raw || b.raw,
    }
}

fn rem(a: NumberSet, b: NumberSet) -> NumberSet {
    if let Some(d) = degenerate(a, b) {
        return d;
    }
    let step = if a.integral && b.integral { 1.0 } else { 0.0 };
    // The magnitude is at most that of the dividend, and below that of the divisor.
    let limit = |bound: f64| bound.min((max_magnitude(b) - step).max(0.0));
    NumberSet {
        lo: if a.lo < 0.0 { -limit(a.lo.abs()) } else { 0.0 },
        hi: if a.hi > 0.0 { limit(a.hi) } else { 0.0 },
        integral: a.integral && b.integral,
        neg_zero: may_be_negative(a),
        nan: a.nan || b.nan || contains_zero(b) || may_be_infinite(a),
        raw: a.raw || b.raw,
    }
}

/// What ToInt32 makes of a set.
pub(super) fn to_int32(a: NumberSet) -> NumberSet {
    if a.is_never() {
        return a;
    }
    let exact = a.integral && a.lo >= i32::MIN as f64 && a.hi <= i32::MAX as f64 && a.lo <= a.hi;
    if !exact {
        return NumberSet::INT32;
    }
    if a.nan {
        NumberSet::int(a.lo.min(0.0), a.hi.max(0.0))
    } else {
        NumberSet::int(a.lo, a.hi)
    }
}

fn mask_above(hi: f64) -> f64 {
    let n = hi as u64;
    (n + 1).next_power_of_two().max(1) as f64 - 1.0
}

fn bit_and(a: NumberSet, b: NumberSet) -> NumberSet {
    match (a.lo >= 0.0, b.lo >= 0.0) {
        (true, true) => NumberSet::int(0.0, a.hi.min(b.hi)),
        (true, false) => NumberSet::int(0.0, a.hi),
        (false, true) => NumberSet::int(0.0, b.hi),
        (false, false) => NumberSet::INT32,
    }
}

fn bit_or_xor(a: NumberSet, b: NumberSet) -> NumberSet {
    if a.lo >= 0.0 && b.lo >= 0.0 {
        NumberSet::int(0.0, mask_above(a.hi.max(b.hi)))
    } else {
        NumberSet::INT32
    }
}

fn shift_amount(b: NumberSet) -> Option<u32> {
    let b = to_int32(b);
    (b.lo == b.hi).then_some((b.lo as i64 as u32) & 31)
}

fn shl(a: NumberSet, b: NumberSet) -> NumberSet {
    let a = to_int32(a);
    match shift_amount(b) {
        Some(n) => {
            let scale = (1u64 << n) as f64;
            let (lo, hi) = (a.lo * scale, a.hi * scale);
            if lo >= i32::MIN as f64 && hi <= i32::MAX as f64 {
                NumberSet::int(lo, hi)
            } else {
                NumberSet::INT32
            }
        }
        None => NumberSet::INT32,
    }
}

fn shr(a: NumberSet, b: NumberSet) -> NumberSet {
    let a = to_int32(a);
    match shift_amount(b) {
        Some(n) => NumberSet::int(((a.lo as i32) >> n) as f64, ((a.hi as i32) >> n) as f64),
        None => NumberSet::int(a.lo.min(0.0), a.hi.max(0.0).max(-1.0)),
    }
}

fn ushr(a: NumberSet, b: NumberSet) -> NumberSet {
    let a = to_int32(a);
    match shift_amount(b) {
        Some(n) if a.lo >= 0.0 => {
            NumberSet::int(((a.lo as u32) >> n) as f64, ((a.hi as u32) >> n) as f64)
        }
        Some(n) => NumberSet::int(0.0, (u32::MAX >> n) as f64),
        None if a.lo >= 0.0 => NumberSet::int(0.0, a.hi),
        None => NumberSet::UINT32,
    }
}

/// A binary operator on numbers.
pub(super) fn binary(op: BinaryOp, a: NumberSet, b: NumberSet) -> NumberSet {
    if a.is_never() || b.is_never() {
        return NumberSet::NEVER;
    }
    match op {
        BinaryOp::Sub => sub(a, b),
        BinaryOp::Mul => mul(a, b),
        BinaryOp::Div => div(a, b),
        BinaryOp::Rem => rem(a, b),
        BinaryOp::Exp => NumberSet {
            raw: a.raw || b.raw,
            ..NumberSet::ANY
        },
        BinaryOp::BitAnd => bit_and(to_int32(a), to_int32(b)),
        BinaryOp::BitOr | BinaryOp::BitXor => bit_or_xor(to_int32(a), to_int32(b)),
        BinaryOp::Shl => shl(a, b),
        BinaryOp::Shr => shr(a, b),
        BinaryOp::UShr => ushr(a, b),
    }
}

/// A unary operator on numbers.
pub(super) fn unary(op: UnaryOp, a: NumberSet) -> NumberSet {
    if a.is_never() {
        return a;
    }
    match op {
        UnaryOp::Neg => NumberSet {
            lo: -a.hi,
            hi: -a.lo,
            neg_zero: a.lo > a.hi || contains_zero(a),
            ..a
        },
        UnaryOp::BitNot => {
            let a = to_int32(a);
            NumberSet::int(-1.0 - a.hi, -1.0 - a.lo)
        }
        UnaryOp::Inc => add(a, NumberSet::constant(1.0)),
        UnaryOp::Dec => sub(a, NumberSet::constant(1.0)),
    }
}

/// `Math.floor`, `ceil`, `trunc`, `round` of a set.
pub(super) fn rounded(a: NumberSet) -> NumberSet {
    if a.is_never() {
        return a;
    }
    NumberSet {
        lo: a.lo.floor(),
        hi: a.hi.ceil(),
        integral: a.lo.is_finite() && a.hi.is_finite(),
        neg_zero: a.neg_zero || (!a.integral && a.lo < 1.0),
        ..a
    }
}

/// `Math.abs` of a set.
pub(super) fn absolute(a: NumberSet) -> NumberSet {
    if a.lo > a.hi {
        return NumberSet {
            neg_zero: false,
            ..a
        };
    }
    let lo = if contains_zero(a) {
        0.0
    } else {
        a.lo.abs().min(a.hi.abs())
    };
    NumberSet {
        lo,
        hi: max_magnitude(a),
        neg_zero: false,
        ..a
    }
}

/// `a`, given that `a op b` came out as `holds`. NaN operands make every comparison false.
pub(super) fn given(op: CompareOp, holds: bool, a: NumberSet, b: NumberSet) -> NumberSet {
    if b.is_never() || a.is_never() {
        return a;
    }
    if !holds && (a.nan || b.nan) {
        return a;
    }
    let effective = match (op, holds) {
        (CompareOp::Lt, true) | (CompareOp::Ge, false) => CompareOp::Lt,
        (CompareOp::Le, true) | (CompareOp::Gt, false) => CompareOp::Le,
        (CompareOp::Gt, true) | (CompareOp::Le, false) => CompareOp::Gt,
        (CompareOp::Ge, true) | (CompareOp::Lt, false) => CompareOp::Ge,
    };
    let step = if a.integral && b.integral && max_magnitude(b) < MAX_EXACT {
        1.0
    } else {
        0.0
    };
    let mut r = NumberSet { nan: false, ..a };
    match effective {
        CompareOp::Lt => r.hi = r.hi.min(b.hi - step),
        CompareOp::Le => r.hi = r.hi.min(b.hi),
        CompareOp::Gt => r.lo = r.lo.max(b.lo + step),
        CompareOp::Ge => r.lo = r.lo.max(b.lo),
    }
    if r.lo > r.hi { NumberSet::NEVER } else { r }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Edges at which interval reasoning goes wrong first.
    const EDGES: [f64; 16] = [
        0.0,
        -0.0,
        1.0,
        -1.0,
        0.5,
        -0.5,
        2.0,
        31.0,
        2147483647.0,
        -2147483648.0,
        4294967295.0,
        9007199254740992.0,
        f64::INFINITY,
        f64::NEG_INFINITY,
        f64::NAN,
        5e-324,
    ];

    fn member(s: NumberSet, n: f64) -> bool {
        if n.is_nan() {
            return s.nan;
        }
        if n == 0.0 && n.is_sign_negative() {
            return s.neg_zero;
        }
        s.lo <= n && n <= s.hi && (!s.integral || (n.is_finite() && n.fract() == 0.0))
    }

    fn int32(n: f64) -> i32 {
        if !n.is_finite() {
            return 0;
        }
        let m = n.trunc().rem_euclid(4294967296.0);
        m as u32 as i32
    }

    fn concrete(op: BinaryOp, a: f64, b: f64) -> f64 {
        let shift = int32(b) as u32 & 31;
        match op {
            BinaryOp::Sub => a - b,
            BinaryOp::Mul => a * b,
            BinaryOp::Div => a / b,
            BinaryOp::Rem => a % b,
            BinaryOp::Exp => a.powf(b),
            BinaryOp::BitAnd => (int32(a) & int32(b)) as f64,
            BinaryOp::BitOr => (int32(a) | int32(b)) as f64,
            BinaryOp::BitXor => (int32(a) ^ int32(b)) as f64,
            BinaryOp::Shl => (int32(a) << shift) as f64,
            BinaryOp::Shr => (int32(a) >> shift) as f64,
            BinaryOp::UShr => ((int32(a) as u32) >> shift) as f64,
        }
    }

    #[test]
    fn every_operator_contains_its_concrete_results_on_joined_edges() {
        for (i, &a) in EDGES.iter().enumerate() {
            for &a2 in &EDGES[i..] {
                for &b in &EDGES {
                    for &b2 in &[b, 1.0, -3.0] {
                        let (sa, sb) = (
                            NumberSet::constant(a).join(NumberSet::constant(a2)),
                            NumberSet::constant(b).join(NumberSet::constant(b2)),
                        );
                        for (x, y) in [(a, b), (a2, b), (a, b2), (a2, b2)] {
                            for &op in BinaryOp::ALL {
                                let r = binary(op, sa, sb);
                                let c = concrete(op, x, y);
                                assert!(
                                    member(r, c),
                                    "{x} {} {y} = {c} is not in {r:?} (from {sa:?}, {sb:?})",
                                    op.name()
                                );
                            }
                            assert!(
                                member(add(sa, sb), x + y),
                                "{x} + {y} not in {:?}",
                                add(sa, sb)
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn unary_operators_and_rounding_contain_their_results() {
        for &a in &EDGES {
            for &a2 in &EDGES {
                let s = NumberSet::constant(a).join(NumberSet::constant(a2));
                assert!(
                    member(unary(UnaryOp::Neg, s), -a),
                    "-{a} not in {:?}",
                    unary(UnaryOp::Neg, s)
                );
                assert!(member(unary(UnaryOp::BitNot, s), !int32(a) as f64));
                assert!(member(unary(UnaryOp::Inc, s), a + 1.0));
                assert!(member(absolute(s), a.abs()));
                for f in [f64::floor, f64::ceil, f64::trunc] {
                    assert!(
                        member(rounded(s), f(a)),
                        "rounding {a} not in {:?}",
                        rounded(s)
                    );
                }
            }
        }
    }

    #[test]
    fn refinement_by_comparison_keeps_what_satisfies_it() {
        for &a in &EDGES {
            for &a2 in &EDGES {
                for &b in &EDGES {
                    let s = NumberSet::constant(a).join(NumberSet::constant(a2));
                    for &op in CompareOp::ALL {
                        let holds = match op {
                            CompareOp::Lt => a < b,
                            CompareOp::Le => a <= b,
                            CompareOp::Gt => a > b,
                            CompareOp::Ge => a >= b,
                        };
                        let r = given(op, holds, s, NumberSet::constant(b));
                        assert!(
                            member(r, a),
                            "{a} given {a} {} {b} is {holds}: not in {r:?}",
                            op.name()
                        );
                    }
                }
            }
        }
    }
}

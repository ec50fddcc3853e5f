//! Arithmetic and bit operators: by proved operand types where there are any, else numbers inline and the rest in the
//! runtime.

use crate::cx::{Cx, Fast};
use crate::repr::Repr;
use tsuba_abi::runtime_fns::{BinaryOp, Rt, UnaryOp};
use tsuba_lir::{FloatPred, Hint, IntPred, Type as LirType, Value};
use tsuba_mir::types::Type;
use tsuba_mir::{self as mir};

/// An arithmetic operation, `+` included.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Arith {
    Add,
    Other(BinaryOp),
}

impl Cx<'_, '_> {
    pub(crate) fn add(&mut self, a: mir::Value, b: mir::Value) {
        let (ta, tb) = (self.ty(a), self.ty(b));
        let stringy = |t: &Type| t.is_string() || t.is_number();
        if stringy(ta) && stringy(tb) && (ta.is_string() || tb.is_string()) {
            let (a, b) = (self.as_string(a), self.as_string(b));
            let x = self.rtv(Rt::concat, &[a, b]);
            return self.result(x);
        }
        self.numeric(Arith::Add, a, b);
    }

    pub(crate) fn binary(&mut self, op: BinaryOp, a: mir::Value, b: mir::Value) {
        self.numeric(Arith::Other(op), a, b);
    }

    /// A string or number as a string.
    fn as_string(&mut self, v: mir::Value) -> Value {
        if self.ty(v).is_string() {
            return self.boxed(v);
        }
        let d = self.passed_as(v, Repr::F64);
        self.rtv(Rt::number_to_string, &[d])
    }

    fn numeric(&mut self, op: Arith, a: mir::Value, b: mir::Value) {
        let repr = self.result_repr();
        let (ta, tb) = (self.ty(a).clone(), self.ty(b).clone());
        if ta.is_number() && tb.is_number() {
            let (x, y) = (self.value(a), self.value(b));
            let x = self.on_numbers(op, (x, &ta), (y, &tb), repr);
            let x = self.settled(x, &[&ta, &tb], repr);
            return self.result(x);
        }
        if !ta.may_be_number() || !tb.may_be_number() {
            let x = self.arith_slow(op, a, b);
            return self.result(x);
        }
        let fast = self.fast(Some(repr.machine()));
        let (x, y) = self.number_operands(a, b, &fast);
        let of = |t: &Type| Type::of_numbers(t.numbers);
        let x = self.on_numbers(op, (x, &of(&ta)), (y, &of(&tb)), repr);
        let x = self.settled(x, &[&ta, &tb], repr);
        self.hit(&fast, Some(x));
        self.miss(&fast);
        let x = self.arith_slow(op, a, b);
        let x = self.convert(x, repr);
        self.hit(&fast, Some(x));
        let x = self.joined(fast).expect("has a result");
        self.result(x);
    }

    /// A result of arithmetic on operands of these types in a representation: a NaN that may carry any payload is made
    /// canonical where the representation does not keep it apart.
    pub(crate) fn settled(&mut self, x: Value, operands: &[&Type], repr: Repr) -> Value {
        let raw = operands.iter().any(|t| t.numbers.raw) && self.b.ty(x) == LirType::F64;
        let x = if raw && repr == Repr::Box {
            self.canonical(x)
        } else {
            x
        };
        self.convert(x, repr)
    }

    /// Representation of the current instruction's result.
    pub(crate) fn result_repr(&self) -> Repr {
        match self.f.insts[self.inst.index()].result {
            Some(r) => self.repr(r),
            None => Repr::Box,
        }
    }

    fn arith_slow(&mut self, op: Arith, a: mir::Value, b: mir::Value) -> Value {
        let (a, b) = (self.boxed(a), self.boxed(b));
        match op {
            Arith::Add => self.rtv(Rt::add, &[a, b]),
            Arith::Other(op) => {
                let op = self.i32(op as i32);
                self.rtv(Rt::arithmetic, &[op, a, b])
            }
        }
    }

    /// Two operands as numbers; misses unless both are.
    pub(crate) fn number_operands(
        &mut self,
        a: mir::Value,
        b: mir::Value,
        fast: &Fast,
    ) -> (Value, Value) {
        let tests: Vec<Value> = [a, b]
            .into_iter()
            .filter_map(|v| self.number_test(v))
            .collect();
        if let Some(both) = tests.into_iter().reduce(|x, y| self.b.iand(x, y)) {
            self.require(both, fast);
        }
        (self.number_value(a), self.number_value(b))
    }

    /// Whether a value is a number, unless that is known.
    pub(crate) fn number_test(&mut self, v: mir::Value) -> Option<Value> {
        if self.ty(v).is_number() {
            return None;
        }
        let x = self.boxed(v);
        let tag = self.tag(x);
        Some(self.tag_is_number(tag))
    }

    /// A value that was found to be a number: an integer if that is its representation, else f64.
    pub(crate) fn number_value(&mut self, v: mir::Value) -> Value {
        let x = self.value(v);
        match self.b.ty(x) {
            LirType::I32 | LirType::I64 => x,
            _ => self.convert(x, Repr::F64),
        }
    }

    /// The operation on numbers (integers or f64 each). The result is a number of any type, that of `repr` if it is cheap.
    fn on_numbers(
        &mut self,
        op: Arith,
        (x, tx): (Value, &Type),
        (y, ty): (Value, &Type),
        repr: Repr,
    ) -> Value {
        let ints = self.is_int(x) && self.is_int(y);
        if ints && matches!(repr, Repr::I32 | Repr::I64) {
            let (x, y) = self.same_width(x, y, repr);
            match op {
                Arith::Add => return self.b.iadd(x, y),
                Arith::Other(BinaryOp::Sub) => return self.b.isub(x, y),
                Arith::Other(BinaryOp::Mul) => return self.b.imul(x, y),
                Arith::Other(BinaryOp::Rem) => return self.b.srem(x, y),
                Arith::Other(_) => {}
            }
        }
        match op {
            Arith::Other(BinaryOp::Rem) if ints => self.rem_ints(x, y),
            Arith::Add => self.on_doubles(x, y, |cx, x, y| cx.b.fadd(x, y)),
            Arith::Other(BinaryOp::Sub) => self.on_doubles(x, y, |cx, x, y| cx.b.fsub(x, y)),
            Arith::Other(BinaryOp::Mul) => self.on_doubles(x, y, |cx, x, y| cx.b.fmul(x, y)),
            Arith::Other(BinaryOp::Div) => self.on_doubles(x, y, |cx, x, y| cx.b.fdiv(x, y)),
            Arith::Other(BinaryOp::Rem) => self.on_doubles(x, y, Self::rem_f64),
            Arith::Other(BinaryOp::Exp) => {
                self.on_doubles(x, y, |cx, x, y| cx.rtv(Rt::pow, &[x, y]))
            }
            Arith::Other(
                op @ (BinaryOp::BitAnd
                | BinaryOp::BitOr
                | BinaryOp::BitXor
                | BinaryOp::Shl
                | BinaryOp::Shr
                | BinaryOp::UShr),
            ) => {
                let (x, y) = (self.int32_of(x, tx), self.int32_of(y, ty));
                self.on_int32(op, x, y, repr)
            }
        }
    }

    fn on_doubles(
        &mut self,
        x: Value,
        y: Value,
        f: impl FnOnce(&mut Self, Value, Value) -> Value,
    ) -> Value {
        let x = self.convert(x, Repr::F64);
        let y = self.convert(y, Repr::F64);
        f(self, x, y)
    }

    fn on_int32(&mut self, op: BinaryOp, x: Value, y: Value, repr: Repr) -> Value {
        match op {
            BinaryOp::BitAnd => return self.b.iand(x, y),
            BinaryOp::BitOr => return self.b.ior(x, y),
            BinaryOp::BitXor => return self.b.ixor(x, y),
            BinaryOp::Sub
            | BinaryOp::Mul
            | BinaryOp::Div
            | BinaryOp::Rem
            | BinaryOp::Exp
            | BinaryOp::Shl
            | BinaryOp::Shr
            | BinaryOp::UShr => {}
        }
        let mask = self.i32(31);
        let y = self.b.iand(y, mask);
        match op {
            BinaryOp::Shl => self.b.ishl(x, y),
            BinaryOp::Shr => self.b.ashr(x, y),
            _ => {
                let bits = self.b.lshr(x, y);
                self.uint32(bits, repr)
            }
        }
    }

    /// ToInt32 of a number of which `ty` is known.
    pub(crate) fn int32_of(&mut self, x: Value, ty: &Type) -> Value {
        if self.is_int(x) {
            return self.convert(x, Repr::I32);
        }
        let n = &ty.numbers;
        const LIMIT: f64 = 9_223_372_036_854_775_808.0;
        if !n.nan && n.lo > -LIMIT && n.hi < LIMIT {
            let wide = self.b.fptosi(LirType::I64, x);
            return self.b.trunc(LirType::I32, wide);
        }
        let wide = self.b.fptosi_or_min(x);
        let min = self.i64(i64::MIN);
        let fits = self.b.icmp(IntPred::Ne, wide, min);
        self.choose(
            fits,
            Hint::Likely,
            LirType::I32,
            |cx| cx.b.trunc(LirType::I32, wide),
            |cx| cx.rtv(Rt::double_to_int32, &[x]),
        )
    }

    /// `x % y` of integers as a double: by integer division for a dividend ≥ 0 and a divisor > 0.
    fn rem_ints(&mut self, x: Value, y: Value) -> Value {
        let (x, y) = self.same_width(x, y, Repr::I32);
        let zero = self.b.iconst(self.b.ty(x), 0);
        let x_ok = self.b.icmp(IntPred::Sge, x, zero);
        let y_ok = self.b.icmp(IntPred::Sgt, y, zero);
        let ok = self.b.iand(x_ok, y_ok);
        self.choose(
            ok,
            Hint::Likely,
            LirType::F64,
            |cx| {
                let r = cx.b.urem(x, y);
                cx.convert(r, Repr::F64)
            },
            |cx| cx.on_doubles(x, y, |cx, x, y| cx.rtv(Rt::fmod, &[x, y])),
        )
    }

    /// Whether a machine value is an integer.
    pub(crate) fn is_int(&self, x: Value) -> bool {
        matches!(self.b.ty(x), LirType::I32 | LirType::I64)
    }

    /// Two integers in one width: i32 if both and the result are.
    pub(crate) fn same_width(&mut self, x: Value, y: Value, result: Repr) -> (Value, Value) {
        let narrow = |cx: &Self, x| cx.b.ty(x) == LirType::I32;
        if result == Repr::I32 && narrow(self, x) && narrow(self, y) {
            return (x, y);
        }
        (self.convert(x, Repr::I64), self.convert(y, Repr::I64))
    }

    /// The same for doubles: if both are integers of 63 bits, the dividend not −0 or less, the divisor not 0 or less.
    fn rem_f64(&mut self, x: Value, y: Value) -> Value {
        let (xi, yi) = (
            self.b.fptosi(LirType::I64, x),
            self.b.fptosi(LirType::I64, y),
        );
        let (xd, yd) = (self.b.sitofp_i64(xi), self.b.sitofp_i64(yi));
        let x_exact = self.b.fcmp(FloatPred::Oeq, xd, x);
        let y_exact = self.b.fcmp(FloatPred::Oeq, yd, y);
        let zero = self.i64(0);
        let sign = self.b.f64_bits(x);
        let x_ok = self.b.icmp(IntPred::Sge, sign, zero);
        let y_ok = self.b.icmp(IntPred::Sgt, yi, zero);
        let exact = self.b.iand(x_exact, y_exact);
        let signs = self.b.iand(x_ok, y_ok);
        let ok = self.b.iand(exact, signs);
        self.choose(
            ok,
            Hint::Likely,
            LirType::F64,
            |cx| {
                let r = cx.b.urem(xi, yi);
                cx.b.sitofp_i64(r)
            },
            |cx| cx.rtv(Rt::fmod, &[x, y]),
        )
    }

    pub(crate) fn unary(&mut self, op: UnaryOp, v: mir::Value) {
        let repr = self.result_repr();
        let ty = self.ty(v).clone();
        if ty.is_number() {
            let x = self.value(v);
            let x = self.unary_number(op, x, &ty, repr);
            let x = self.settled(x, &[&ty], repr);
            return self.result(x);
        }
        if !ty.may_be_number() {
            let x = self.unary_slow(op, v);
            return self.result(x);
        }
        let fast = self.fast(Some(repr.machine()));
        let x = self.boxed(v);
        let tag = self.tag(x);
        let number = self.tag_is_number(tag);
        self.require(number, &fast);
        let x = self.b.unbox_f64(x);
        let x = self.unary_number(op, x, &Type::of_numbers(ty.numbers), repr);
        let x = self.settled(x, &[&ty], repr);
        self.hit(&fast, Some(x));
        self.miss(&fast);
        let x = self.unary_slow(op, v);
        let x = self.convert(x, repr);
        self.hit(&fast, Some(x));
        let x = self.joined(fast).expect("has a result");
        self.result(x);
    }

    fn unary_slow(&mut self, op: UnaryOp, v: mir::Value) -> Value {
        let op = self.i32(op as i32);
        let x = self.boxed(v);
        self.rtv(Rt::unary, &[op, x])
    }

    fn unary_number(&mut self, op: UnaryOp, x: Value, ty: &Type, repr: Repr) -> Value {
        let int_result = self.is_int(x) && matches!(repr, Repr::I32 | Repr::I64);
        let x = match op {
            UnaryOp::BitNot => x,
            _ if int_result && repr == Repr::I64 => self.convert(x, Repr::I64),
            _ => x,
        };
        match op {
            UnaryOp::BitNot => {
                let x = self.int32_of(x, ty);
                let ones = self.i32(-1);
                self.b.ixor(x, ones)
            }
            UnaryOp::Neg if int_result => {
                let zero = self.b.iconst(self.b.ty(x), 0);
                self.b.isub(zero, x)
            }
            UnaryOp::Inc | UnaryOp::Dec if int_result => {
                let step = if op == UnaryOp::Inc { 1 } else { -1 };
                let step = self.b.iconst(self.b.ty(x), step);
                self.b.iadd(x, step)
            }
            UnaryOp::Neg => {
                let x = self.convert(x, Repr::F64);
                self.b.fneg(x)
            }
            UnaryOp::Inc | UnaryOp::Dec => {
                let x = self.convert(x, Repr::F64);
                let step = self.b.fconst(if op == UnaryOp::Inc { 1.0 } else { -1.0 });
                self.b.fadd(x, step)
            }
        }
    }

    pub(crate) fn to_number(&mut self, v: mir::Value) {
        if self.ty(v).is_number() {
            return self.result_is(v);
        }
        let x = self.boxed(v);
        let x = self.number_or(x, LirType::F64, |cx| cx.rtv(Rt::to_number, &[x]));
        self.result(x);
    }

    pub(crate) fn to_numeric(&mut self, v: mir::Value) {
        if self.ty(v).is_number() {
            return self.result_is(v);
        }
        let x = self.boxed(v);
        let x = self.number_or(x, LirType::Box, |cx| cx.rtv(Rt::to_numeric, &[x]));
        self.result(x);
    }

    /// A boxed value itself (as f64 or box) if it is a number, else what `slow` gives.
    fn number_or(&mut self, x: Value, ty: LirType, slow: impl FnOnce(&mut Self) -> Value) -> Value {
        let tag = self.tag(x);
        let number = self.tag_is_number(tag);
        let fast = move |cx: &mut Self| match ty {
            LirType::F64 => cx.b.unbox_f64(x),
            _ => x,
        };
        self.choose(number, Hint::Likely, ty, fast, slow)
    }
}

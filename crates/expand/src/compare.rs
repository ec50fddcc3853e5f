//! Comparisons, equality, truthiness and `typeof`.

use crate::cx::Cx;
use crate::repr::Repr;
use tsuba_abi::isolate;
use tsuba_abi::layout;
use tsuba_abi::names::Name;
use tsuba_abi::runtime_fns::{CompareOp, Rt};
use tsuba_abi::value::{self, Tag};
use tsuba_lir::builder::Address;
use tsuba_lir::{FloatPred, Hint, IntPred, MemType, Region, Type as LirType, Value};
use tsuba_mir::types::{Prims, Type};
use tsuba_mir::{self as mir, Inst, Op, StrId};

/// Distance of the immortal one-unit strings, and the size of all.
const UNIT_BYTES: i64 = layout::string::UNIT_BYTES as i64;
const UNITS_BYTES: i64 = UNIT_BYTES * isolate::UNIT_COUNT as i64;

impl Cx<'_, '_> {
    // ---- order ----

    pub(crate) fn compare(&mut self, op: CompareOp, a: mir::Value, b: mir::Value) {
        let (ta, tb) = (self.ty(a).clone(), self.ty(b).clone());
        let x = if ta.is_number() && tb.is_number() {
            let (x, y) = (self.value(a), self.value(b));
            self.compare_numbers(op, x, y)
        } else if let Some(x) = self.compare_unit(op, a, b) {
            x
        } else if ta.is_string() && tb.is_string() {
            self.compare_boxes(op, a, b)
        } else if ta.may_be_number() && tb.may_be_number() {
            let fast = self.fast(Some(LirType::I1));
            let (x, y) = self.number_operands(a, b, &fast);
            let x = self.compare_numbers(op, x, y);
            self.hit(&fast, Some(x));
            self.miss(&fast);
            let x = self.compare_slow(op, a, b);
            self.hit(&fast, Some(x));
            self.joined(fast).expect("has a result")
        } else {
            self.compare_slow(op, a, b)
        };
        self.result(x);
    }

    /// Values of which neither is known to be a number.
    fn compare_boxes(&mut self, op: CompareOp, a: mir::Value, b: mir::Value) -> Value {
        if self.ty(a).is_string() && self.ty(b).is_string() {
            let (x, y) = (self.boxed(a), self.boxed(b));
            let order = self.rtv(Rt::string_compare, &[x, y]);
            let zero = self.i32(0);
            return self.b.icmp(int_pred(op), order, zero);
        }
        self.compare_slow(op, a, b)
    }

    fn compare_slow(&mut self, op: CompareOp, a: mir::Value, b: mir::Value) -> Value {
        let op = self.i32(op as i32);
        let (a, b) = (self.boxed(a), self.boxed(b));
        self.rtv(Rt::compare, &[op, a, b])
    }

    /// Compares numbers, i32 or f64 each.
    fn compare_numbers(&mut self, op: CompareOp, x: Value, y: Value) -> Value {
        if self.is_int(x) && self.is_int(y) {
            let (x, y) = self.same_width(x, y, Repr::I32);
            return self.b.icmp(int_pred(op), x, y);
        }
        let x = self.convert(x, Repr::F64);
        let y = self.convert(y, Repr::F64);
        let pred = match op {
            CompareOp::Lt => FloatPred::Olt,
            CompareOp::Le => FloatPred::Ole,
            CompareOp::Gt => FloatPred::Ogt,
            CompareOp::Ge => FloatPred::Oge,
        };
        self.b.fcmp(pred, x, y)
    }

    // ---- equality ----

    pub(crate) fn strict_eq(&mut self, a: mir::Value, b: mir::Value) {
        let x = match self.type_test(a, b) {
            Some(x) => x,
            None => self.strict_equal(a, b),
        };
        self.result(x);
    }

    fn strict_equal(&mut self, a: mir::Value, b: mir::Value) -> Value {
        let (ta, tb) = (self.ty(a).clone(), self.ty(b).clone());
        if ta.is_number() && tb.is_number() {
            return self.equal_numbers(a, b);
        }
        let by_identity = |t: &Type| {
            !t.may_be_number() && !t.may_be(Prims::STRING.or(Prims::BIGINT)) && !t.is_never()
        };
        if by_identity(&ta) || by_identity(&tb) {
            let (x, y) = self.identities(a, b);
            return self.b.icmp(IntPred::Eq, x, y);
        }
        if ta.is_number() {
            return self.number_equals_unknown(a, b);
        }
        if tb.is_number() {
            return self.number_equals_unknown(b, a);
        }
        for (constant, other) in [(a, b), (b, a)] {
            if let Some(unit) = self.constant_unit(constant) {
                return self.equals_unit(constant, unit, other);
            }
        }
        self.equal_boxes(a, b)
    }

    fn equal_boxes(&mut self, a: mir::Value, b: mir::Value) -> Value {
        let (ta, tb) = (self.ty(a).clone(), self.ty(b).clone());
        let (x, y) = (self.boxed(a), self.boxed(b));
        if ta.is_string() && tb.is_string() {
            return self.equal_strings(x, y);
        }
        self.equal_unknown(x, y, ta.may_be_number() && tb.may_be_number())
    }

    /// The unit of a constant that is a Latin-1 string of one unit.
    fn constant_unit(&self, v: mir::Value) -> Option<u8> {
        let Some(Op::String { value }) = self.f.def_inst(v).map(|d| d.op) else {
            return None;
        };
        let text = self.p.mir.text(value);
        let mut chars = text.chars();
        let first = chars.next().filter(|_| chars.next().is_none())?;
        u8::try_from(first).ok()
    }

    /// Whether `x` is one of the immortal one-unit strings, which is what indexing a string gives; and its distance from
    /// the first of them.
    fn unit_distance(&mut self, x: Value) -> (Value, Value) {
        let at = self.b.isolate(isolate::UNITS);
        let first = self.b.load(MemType::I64, Address::new(Region::Tls, at, 0));
        let bits = self.b.box_bits(x);
        let distance = self.b.isub(bits, first);
        let end = self.i64(UNITS_BYTES);
        let is = self.b.icmp(IntPred::Ult, distance, end);
        (is, distance)
    }

    /// `other === constant`, a string of one unit: one-unit strings tell by where they lie.
    fn equals_unit(&mut self, constant: mir::Value, unit: u8, other: mir::Value) -> Value {
        let x = self.boxed(other);
        let (is, distance) = self.unit_distance(x);
        self.choose(
            is,
            Hint::None,
            LirType::I1,
            |cx| {
                let wanted = cx.i64(i64::from(unit) * UNIT_BYTES);
                cx.b.icmp(IntPred::Eq, distance, wanted)
            },
            |cx| cx.equal_boxes(other, constant),
        )
    }

    /// `a op b` where one is a constant string of one unit; none if neither is.
    fn compare_unit(&mut self, op: CompareOp, a: mir::Value, b: mir::Value) -> Option<Value> {
        let (unit, other, first) = match (self.constant_unit(a), self.constant_unit(b)) {
            (None, Some(unit)) => (unit, a, false),
            (Some(unit), _) => (unit, b, true),
            (None, None) => return None,
        };
        let x = self.boxed(other);
        let (is, distance) = self.unit_distance(x);
        Some(self.choose(
            is,
            Hint::None,
            LirType::I1,
            |cx| {
                let constant = cx.i64(i64::from(unit) * UNIT_BYTES);
                let (x, y) = if first {
                    (constant, distance)
                } else {
                    (distance, constant)
                };
                cx.b.icmp(int_pred(op), x, y)
            },
            |cx| cx.compare_boxes(op, a, b),
        ))
    }

    /// Both in one representation in which equality is identity of bits.
    fn identities(&mut self, a: mir::Value, b: mir::Value) -> (Value, Value) {
        let (x, y) = (self.value(a), self.value(b));
        if self.b.ty(x) == self.b.ty(y) && self.b.ty(x) != LirType::F64 {
            return (x, y);
        }
        (self.boxed(a), self.boxed(b))
    }

    fn equal_numbers(&mut self, a: mir::Value, b: mir::Value) -> Value {
        let (x, y) = (self.value(a), self.value(b));
        if self.is_int(x) && self.is_int(y) {
            let (x, y) = self.same_width(x, y, Repr::I32);
            return self.b.icmp(IntPred::Eq, x, y);
        }
        let x = self.convert(x, Repr::F64);
        let y = self.convert(y, Repr::F64);
        self.b.fcmp(FloatPred::Oeq, x, y)
    }

    /// `number === other`: false unless the other is a number.
    fn number_equals_unknown(&mut self, number: mir::Value, other: mir::Value) -> Value {
        let n = self.f64(number);
        let o = self.boxed(other);
        let tag = self.tag(o);
        let is_number = self.tag_is_number(tag);
        self.choose(
            is_number,
            Hint::None,
            LirType::I1,
            |cx| {
                let o = cx.b.unbox_f64(o);
                cx.b.fcmp(FloatPred::Oeq, n, o)
            },
            |cx| cx.i1(false),
        )
    }

    /// Strings: the same object, or the same length and content.
    fn equal_strings(&mut self, x: Value, y: Value) -> Value {
        let same = self.b.icmp(IntPred::Eq, x, y);
        self.choose(
            same,
            Hint::None,
            LirType::I1,
            |cx| cx.i1(true),
            |cx| cx.unless_units(x, y, |cx| cx.equal_other_strings(x, y)),
        )
    }

    /// Whether two strings that are not the same object are equal: one-unit strings are not, others as `ask` says.
    fn unless_units(&mut self, x: Value, y: Value, ask: impl FnOnce(&mut Self) -> Value) -> Value {
        let (a, b) = (self.unit_distance(x).0, self.unit_distance(y).0);
        let both = self.b.iand(a, b);
        self.choose(both, Hint::None, LirType::I1, |cx| cx.i1(false), ask)
    }

    fn equal_other_strings(&mut self, x: Value, y: Value) -> Value {
        let (lx, ly) = (self.length_of_string(x), self.length_of_string(y));
        let same = self.b.icmp(IntPred::Eq, lx, ly);
        self.choose(
            same,
            Hint::None,
            LirType::I1,
            |cx| cx.rtv(Rt::string_equals, &[x, y]),
            |cx| cx.i1(false),
        )
    }

    /// Length of a boxed string, as an i32 (it is below 2³¹).
    pub(crate) fn length_of_string(&mut self, x: Value) -> Value {
        let s = self.b.unbox_ref(x);
        self.b.load(
            MemType::I32,
            Address::new(Region::String, s, layout::string::LENGTH),
        )
    }

    /// Two boxed values of any type.
    fn equal_unknown(&mut self, x: Value, y: Value, numbers: bool) -> Value {
        let join = self.new_block();
        let result = self.b.block_param(join, LirType::I1);
        let (same, differ) = (self.new_block(), self.new_block());
        let eq = self.b.icmp(IntPred::Eq, x, y);
        self.b.br(eq, same, differ, Hint::None);
        self.b.switch_to(same);
        let tag = self.tag(x);
        let not_nan = self.tag_is_not_nan(tag);
        self.b.jump(join, &[not_nan]);
        self.b.switch_to(differ);
        let r = if numbers {
            self.differ_numbers_first(x, y)
        } else {
            self.differ_references(x, y)
        };
        self.b.jump(join, &[r]);
        self.b.switch_to(join);
        result
    }

    /// Whether a tag is not that of a NaN: `7FF8` or `FFF8`.
    fn tag_is_not_nan(&mut self, tag: Value) -> Value {
        let mask = self.i64(0x7FFF);
        let magnitude = self.b.iand(tag, mask);
        let nan = self.i64((value::CANONICAL_NAN >> value::TAG_SHIFT) as i64);
        self.b.icmp(IntPred::Ne, magnitude, nan)
    }

    /// Unequal bits: equal as numbers (±0)?
    fn differ_numbers_first(&mut self, x: Value, y: Value) -> Value {
        let (tx, ty) = (self.tag(x), self.tag(y));
        let (nx, ny) = (self.tag_is_number(tx), self.tag_is_number(ty));
        let both = self.b.iand(nx, ny);
        self.choose(
            both,
            Hint::None,
            LirType::I1,
            |cx| {
                let (x, y) = (cx.b.unbox_f64(x), cx.b.unbox_f64(y));
                cx.b.fcmp(FloatPred::Oeq, x, y)
            },
            |cx| cx.differ_references(x, y),
        )
    }

    /// Unequal bits, not both numbers: equal as strings or BigInts?
    fn differ_references(&mut self, x: Value, y: Value) -> Value {
        let (tx, ty) = (self.tag(x), self.tag(y));
        let same = self.b.icmp(IntPred::Eq, tx, ty);
        // Strings FFFA and BigInts FFFC: the difference to FFFA is 0 or 2.
        let string = self.i64(Tag::String as i64);
        let distance = self.b.isub(tx, string);
        let two = self.i64(!2);
        let distance = self.b.iand(distance, two);
        let zero = self.i64(0);
        let content = self.b.icmp(IntPred::Eq, distance, zero);
        let ask = self.b.iand(same, content);
        self.choose(
            ask,
            Hint::None,
            LirType::I1,
            |cx| cx.unless_units(x, y, |cx| cx.rtv(Rt::strict_equals, &[x, y])),
            |cx| cx.i1(false),
        )
    }

    pub(crate) fn not_i1(&mut self, x: Value) -> Value {
        let one = self.i1(true);
        self.b.ixor(x, one)
    }

    pub(crate) fn loose_eq(&mut self, a: mir::Value, b: mir::Value) {
        let x = match self.type_test(a, b) {
            Some(x) => x,
            None => self.loosely_equal(a, b),
        };
        self.result(x);
    }

    fn loosely_equal(&mut self, a: mir::Value, b: mir::Value) -> Value {
        let nullish = Prims::UNDEFINED.or(Prims::NULL);
        let (ta, tb) = (self.ty(a).clone(), self.ty(b).clone());
        for (known, other) in [(&ta, b), (&tb, a)] {
            if known.is_only(nullish) {
                let x = self.boxed(other);
                return self.is_nullish(x);
            }
        }
        let alike = |f: fn(&Type) -> bool| f(&ta) && f(&tb);
        if alike(Type::is_number)
            || alike(Type::is_string)
            || alike(Type::is_boolean)
            || alike(Type::is_object)
        {
            return self.strict_equal(a, b);
        }
        if !ta.may_be_number() || !tb.may_be_number() {
            return self.loose_slow(a, b);
        }
        let fast = self.fast(Some(LirType::I1));
        let (x, y) = self.number_operands(a, b, &fast);
        let (x, y) = (self.convert(x, Repr::F64), self.convert(y, Repr::F64));
        let x = self.b.fcmp(FloatPred::Oeq, x, y);
        self.hit(&fast, Some(x));
        self.miss(&fast);
        let x = self.loose_slow(a, b);
        self.hit(&fast, Some(x));
        self.joined(fast).expect("has a result")
    }

    fn loose_slow(&mut self, a: mir::Value, b: mir::Value) -> Value {
        let (a, b) = (self.boxed(a), self.boxed(b));
        self.rtv(Rt::loose_equals, &[a, b])
    }

    // ---- truth ----

    pub(crate) fn not(&mut self, v: mir::Value) {
        let x = self.truthy(v);
        let x = self.not_i1(x);
        self.result(x);
    }

    pub(crate) fn to_boolean(&mut self, v: mir::Value) {
        let x = self.truthy(v);
        self.result(x);
    }

    /// ToBoolean.
    pub(crate) fn truthy(&mut self, v: mir::Value) -> Value {
        let ty = self.ty(v).clone();
        let x = self.value(v);
        match self.b.ty(x) {
            LirType::I1 => x,
            LirType::I32 | LirType::I64 => {
                let zero = self.b.iconst(self.b.ty(x), 0);
                self.b.icmp(IntPred::Ne, x, zero)
            }
            LirType::F64 => self.truthy_number(x),
            LirType::Ref => self.i1(true),
            _ if ty.is_string() => self.truthy_string(x),
            _ => self.truthy_box(x, &ty),
        }
    }

    fn truthy_number(&mut self, x: Value) -> Value {
        let zero = self.b.fconst(0.0);
        self.b.fcmp(FloatPred::One, x, zero)
    }

    fn truthy_string(&mut self, x: Value) -> Value {
        let length = self.length_of_string(x);
        let zero = self.i32(0);
        self.b.icmp(IntPred::Ne, length, zero)
    }

    fn truthy_box(&mut self, x: Value, ty: &Type) -> Value {
        let others = Prims::STRING.or(Prims::SYMBOL).or(Prims::BIGINT);
        if !ty.may_be(others) && !ty.may_be_number() {
            return self.truthy_special_or_object(x);
        }
        let tag = self.tag(x);
        let numbers = ty.may_be_number();
        let after = |cx: &mut Self| {
            let strings = cx.new_block();
            let rest = cx.new_block();
            let join = cx.new_block();
            let result = cx.b.block_param(join, LirType::I1);
            let string = cx.tag_is(tag, Tag::String);
            cx.b.br(string, strings, rest, Hint::None);
            cx.b.switch_to(strings);
            let r = cx.truthy_string(x);
            cx.b.jump(join, &[r]);
            cx.b.switch_to(rest);
            let bigint = cx.tag_is(tag, Tag::BigInt);
            let r = cx.choose(
                bigint,
                Hint::Unlikely,
                LirType::I1,
                |cx| cx.rtv(Rt::to_boolean, &[x]),
                |cx| cx.truthy_special_or_object(x),
            );
            cx.b.jump(join, &[r]);
            cx.b.switch_to(join);
            result
        };
        if !numbers {
            return after(self);
        }
        let number = self.tag_is_number(tag);
        self.choose(
            number,
            Hint::None,
            LirType::I1,
            |cx| {
                let d = cx.b.unbox_f64(x);
                cx.truthy_number(d)
            },
            after,
        )
    }

    /// Objects, symbols and `true` are true; undefined, null and `false` are below `true`.
    fn truthy_special_or_object(&mut self, x: Value) -> Value {
        let bits = self.b.box_bits(x);
        let first = self.i64(value::UNDEFINED as i64);
        let falsy_specials = self.b.icmp(IntPred::Uge, bits, first);
        let is_true = self.is_special(x, value::TRUE);
        let reference = self.not_i1(falsy_specials);
        self.b.ior(is_true, reference)
    }

    // ---- typeof ----

    pub(crate) fn type_of(&mut self, v: mir::Value) {
        let result = self.f.insts[self.inst.index()].result;
        let only_tested = |cx: &Self, r: mir::Value| cx.uses.all(r, |i| cx.tests_type(i, r));
        if result.is_some_and(|r| only_tested(self, r)) {
            // Every use tests the operand itself; nothing reads this.
            let x = self.known_string(Name::undefined);
            return self.result(x);
        }
        let x = self.boxed(v);
        let x = self.rtv(Rt::type_of, &[x]);
        self.result(x);
    }

    /// Whether an instruction compares `r`, a `typeof`, with a constant that [`Cx::type_test`] knows.
    fn tests_type(&self, inst: Inst, r: mir::Value) -> bool {
        let data = &self.f.insts[inst.index()];
        matches!(data.op, Op::StrictEq {} | Op::LooseEq {})
            && [(0, 1), (1, 0)].into_iter().any(|(i, j)| {
                data.args[i] == r
                    && self
                        .string_constant(data.args[j])
                        .is_some_and(|s| TypeName::of(&self.p.mir.text(s)).is_some())
            })
    }

    fn string_constant(&self, v: mir::Value) -> Option<StrId> {
        match self.f.def_inst(v)?.op {
            Op::String { value } => Some(value),
            _ => None,
        }
    }

    /// `typeof x === "…"` as a test of `x`.
    fn type_test(&mut self, a: mir::Value, b: mir::Value) -> Option<Value> {
        for (t, c) in [(a, b), (b, a)] {
            let operand = match self.f.def_inst(t) {
                Some(d) if matches!(d.op, Op::TypeOf {}) => d.args[0],
                _ => continue,
            };
            let Some(name) = self.string_constant(c) else {
                continue;
            };
            if let Some(name) = TypeName::of(&self.p.mir.text(name)) {
                return Some(self.has_type(operand, name));
            }
        }
        None
    }

    fn has_type(&mut self, v: mir::Value, name: TypeName) -> Value {
        let x = self.boxed(v);
        let tag = self.tag(x);
        match name {
            TypeName::Number => self.tag_is_number(tag),
            TypeName::Tagged(t) => self.tag_is(tag, t),
            TypeName::Undefined => self.is_special(x, value::UNDEFINED),
            TypeName::Boolean => {
                let bits = self.b.box_bits(x);
                let one = self.i64(1);
                let bits = self.b.ior(bits, one);
                let t = self.i64(value::TRUE as i64);
                self.b.icmp(IntPred::Eq, bits, t)
            }
        }
    }
}

/// Names that `typeof` gives and a tag decides; "object" and "function" depend on the object.
#[derive(Clone, Copy)]
enum TypeName {
    Number,
    Boolean,
    Undefined,
    Tagged(Tag),
}

impl TypeName {
    fn of(text: &str) -> Option<TypeName> {
        match text {
            "number" => Some(TypeName::Number),
            "boolean" => Some(TypeName::Boolean),
            "undefined" => Some(TypeName::Undefined),
            "string" => Some(TypeName::Tagged(Tag::String)),
            "symbol" => Some(TypeName::Tagged(Tag::Symbol)),
            "bigint" => Some(TypeName::Tagged(Tag::BigInt)),
            _ => None,
        }
    }
}

fn int_pred(op: CompareOp) -> IntPred {
    match op {
        CompareOp::Lt => IntPred::Slt,
        CompareOp::Le => IntPred::Sle,
        CompareOp::Gt => IntPred::Sgt,
        CompareOp::Ge => IntPred::Sge,
    }
}

//! Methods of built-ins that are worth inline code: `Math`, `push`, `charCodeAt`. Each checks that the method is the
//! original, by a validity cell or by its code address; anything unexpected is an ordinary call.

use crate::cx::{Cx, Fast};
use crate::repr::Repr;
use tsuba_abi::builtins::{BUILTINS, Builtin};
use tsuba_abi::isolate::Cell;
use tsuba_abi::layout::{array, string};
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::shape_ids;
use tsuba_abi::value::Tag;
use tsuba_lir::builder::Address;
use tsuba_lir::{Block, FloatPred, Hint, IntPred, MemType, Region, Type as LirType, Value};
use tsuba_mir::types::{Prims, Type};
use tsuba_mir::{self as mir, Inst, Op, StrId};

/// Functions of `Math` with inline code, and their number of arguments.
const MATH: &[(&str, usize)] = &[
    ("abs", 1),
    ("ceil", 1),
    ("clz32", 1),
    ("floor", 1),
    ("fround", 1),
    ("imul", 2),
    ("max", 2),
    ("min", 2),
    ("pow", 2),
    ("round", 1),
    ("sqrt", 1),
    ("trunc", 1),
];

impl Cx<'_, '_> {
    /// Expands `object.key(args)` if it has inline code.
    pub(crate) fn inline_method(
        &mut self,
        object: mir::Value,
        key: StrId,
        args: &[mir::Value],
        what: StrId,
    ) -> bool {
        let text = self.p.mir.text(key);
        if self.is_math(object) && self.math_applies(&text, args) {
            let fast = self.fast_result();
            self.math_or(&text, args, fast.miss, |cx, x| cx.hit_result(&fast, x));
            self.miss(&fast);
            if self.only_math_calls(object) {
                self.redefine_math(object);
            }
            let x = self.call_method_unknown(object, key, args, what);
            self.hit_result(&fast, x);
            let x = self.joined(fast).expect("has a result");
            self.result(x);
            return true;
        }
        match (text.as_str(), args) {
            ("push", [v]) if self.ty(object).may_be_object() => {
                let other = self.b.cold_block();
                let o = self.object_or(object, other);
                let intact = self.cell_intact(Cell::ArrayPrototype);
                self.guard(intact, other);
                self.push(object, o, *v, other, |cx| {
                    cx.call_method_unknown(object, key, args, what)
                });
                true
            }
            ("charCodeAt", [i])
                if self.ty(object).may_be(Prims::STRING) && self.ty(*i).may_be_number() =>
            {
                let fast = self.fast_result();
                let intact = self.cell_intact(Cell::StringPrototype);
                self.require(intact, &fast);
                self.char_code_at(object, *i, fast.miss, |cx, x| cx.hit_result(&fast, x));
                self.miss(&fast);
                let x = self.call_method_unknown(object, key, args, what);
                self.hit_result(&fast, x);
                let x = self.joined(fast).expect("has a result");
                self.result(x);
                true
            }
            _ => false,
        }
    }

    /// Expands a call of what `GetMethod` gave if it has inline code. The method was looked up before the arguments were
    /// evaluated, so what counts is which function it is.
    pub(crate) fn inline_call(
        &mut self,
        callee: mir::Value,
        this: mir::Value,
        args: &[mir::Value],
        what: StrId,
    ) -> bool {
        let (key, receiver) = match self.f.def_inst(callee) {
            Some(d) => match d.op {
                Op::GetMethod { key } => (key, d.args[0]),
                _ => return false,
            },
            None => return false,
        };
        if receiver != this {
            return false;
        }
        let text = self.p.mir.text(key);
        if self.is_math(this) && self.math_applies(&text, args) {
            let fast = self.fast_result();
            self.math_or(&text, args, fast.miss, |cx, x| cx.hit_result(&fast, x));
            self.miss(&fast);
            let x = self.call_unknown(callee, this, args, what);
            self.hit_result(&fast, x);
            let x = self.joined(fast).expect("has a result");
            self.result(x);
            return true;
        }
        match (text.as_str(), args, row_of("Array.prototype", "push")) {
            ("push", [v], Some(row)) if self.ty(this).may_be_object() => {
                let other = self.b.cold_block();
                let o = self.object_or(this, other);
                self.guard_code(callee, row, other);
                self.push(this, o, *v, other, |cx| {
                    cx.call_unknown(callee, this, args, what)
                });
                true
            }
            _ => false,
        }
    }

    /// Expands a proved built-in if it has inline code.
    pub(crate) fn inline_builtin(
        &mut self,
        row: u32,
        this: mir::Value,
        args: &[mir::Value],
    ) -> bool {
        let Builtin { owner, name, .. } = &BUILTINS[row as usize];
        match (*owner, *name, args) {
            ("Math", _, _) => {
                self.inline_proved_math(name, args) || self.inline_tested_math(row, this, args)
            }
            ("globalThis", "Number", [v]) if self.ty(*v).may_be_number() => {
                let fast = self.fast_result();
                if let Some(number) = self.number_test(*v) {
                    self.require(number, &fast);
                }
                let x = self.number_value(*v);
                let ty = Type::of_numbers(self.ty(*v).numbers);
                let repr = self.result_repr();
                let x = self.settled(x, &[&ty], repr);
                self.hit_result(&fast, x);
                self.call_otherwise(row, this, args, fast);
                true
            }
            ("globalThis", "Object", [v]) if self.ty(*v).may_be_object() => {
                let fast = self.fast_result();
                self.object_or(*v, fast.miss);
                let x = self.boxed(*v);
                self.hit_result(&fast, x);
                self.call_otherwise(row, this, args, fast);
                true
            }
            ("Array.prototype", "push", [v]) if self.ty(this).may_be_object() => {
                let other = self.b.cold_block();
                let o = self.object_or(this, other);
                self.push(this, o, *v, other, |cx| cx.call_row(row, this, args));
                true
            }
            ("String.prototype", "charCodeAt", [i])
                if self.ty(this).may_be(Prims::STRING) && self.ty(*i).may_be_number() =>
            {
                let fast = self.fast_result();
                self.char_code_at(this, *i, fast.miss, |cx, x| cx.hit_result(&fast, x));
                self.call_otherwise(row, this, args, fast);
                true
            }
            _ => false,
        }
    }

    /// Calls the built-in where its inline code has missed; the current instruction's result is what either gave.
    fn call_otherwise(&mut self, row: u32, this: mir::Value, args: &[mir::Value], fast: Fast) {
        self.miss(&fast);
        let x = self.call_row(row, this, args);
        self.hit_result(&fast, x);
        let x = self.joined(fast).expect("has a result");
        self.result(x);
    }

    fn inline_proved_math(&mut self, name: &str, args: &[mir::Value]) -> bool {
        if !args.iter().all(|a| self.ty(*a).is_number()) || !self.math_applies(name, args) {
            return false;
        }
        let xs: Vec<Value> = args.iter().map(|a| self.value(*a)).collect();
        let types: Vec<Type> = args.iter().map(|a| self.ty(*a).clone()).collect();
        let x = self.math_result(name, &xs, &types);
        self.result(x);
        true
    }

    /// The same where it takes a test to know that the arguments are numbers.
    fn inline_tested_math(&mut self, row: u32, this: mir::Value, args: &[mir::Value]) -> bool {
        let name = BUILTINS[row as usize].name;
        if !self.math_applies(name, args) {
            return false;
        }
        let fast = self.fast_result();
        let x = self.math_of_numbers(name, args, fast.miss);
        self.hit_result(&fast, x);
        self.call_otherwise(row, this, args, fast);
        true
    }

    /// Goes on if a value is the function of this row.
    fn guard_code(&mut self, callee: mir::Value, row: u32, otherwise: Block) {
        let f = self.boxed(callee);
        let f = self.require_function(f, self.ty(callee).is_object(), otherwise);
        let code = self.code_of(f);
        let entry = self.builtin_entry(row);
        let entry = self.b.symaddr(entry, 0);
        let same = self.b.icmp(IntPred::Eq, code, entry);
        self.guard(same, otherwise);
    }

    // ---- Math ----

    /// Whether a value is what the global `Math` was.
    fn is_math(&self, v: mir::Value) -> bool {
        match self.f.def_inst(v).map(|d| d.op) {
            Some(Op::GetGlobal { name }) => self.p.mir.text(name) == "Math",
            _ => false,
        }
    }

    fn math_applies(&self, name: &str, args: &[mir::Value]) -> bool {
        let folds = matches!(name, "min" | "max") && args.len() > 2;
        (folds || MATH.contains(&(name, args.len())))
            && args.iter().all(|a| self.ty(*a).may_be_number())
    }

    /// Whether a value's only uses are calls of methods of `Math` that have inline code: then it is not needed unless they
    /// fail. Such a call's arguments cannot influence the lookup.
    pub(crate) fn only_math_calls(&self, v: mir::Value) -> bool {
        self.is_math(v)
            && self.uses.all(v, |i: Inst| {
                let data = &self.f.insts[i.index()];
                match data.op {
                    Op::CallMethod { key, .. } => {
                        data.args[0] == v
                            && !data.args[1..].contains(&v)
                            && self.math_applies(&self.p.mir.text(key), &data.args[1..])
                    }
                    // Functions of `Math` do not look at `this`.
                    Op::CallBuiltin { row } => {
                        BUILTINS[row as usize].owner == "Math" && !data.args[1..].contains(&v)
                    }
                    _ => false,
                }
            })
    }

    /// The value of a binding `Math` that was not evaluated where it stands.
    fn redefine_math(&mut self, v: mir::Value) {
        if let Some(Op::GetGlobal { name }) = self.f.def_inst(v).map(|d| d.op) {
            let x = self.global_value(name, Rt::get_global);
            self.define(v, x);
        }
    }

    /// The function on numbers while `Math` is the original; all else goes to `otherwise`. `done` ends the way.
    fn math_or(
        &mut self,
        name: &str,
        args: &[mir::Value],
        otherwise: Block,
        done: impl FnOnce(&mut Self, Value),
    ) {
        for cell in [Cell::Math, Cell::Globals] {
            let intact = self.cell_intact(cell);
            self.guard(intact, otherwise);
        }
        let x = self.math_of_numbers(name, args, otherwise);
        done(self, x);
    }

    /// The function if all arguments are numbers, for the current instruction's result; else goes to `otherwise`.
    fn math_of_numbers(&mut self, name: &str, args: &[mir::Value], otherwise: Block) -> Value {
        let mut xs = vec![];
        for &a in args {
            if let Some(number) = self.number_test(a) {
                self.guard(number, otherwise);
            }
            xs.push(self.number_value(a));
        }
        let types: Vec<Type> = args
            .iter()
            .map(|a| Type::of_numbers(self.ty(*a).numbers))
            .collect();
        self.math_result(name, &xs, &types)
    }

    /// The same for the current instruction's result.
    fn math_result(&mut self, name: &str, xs: &[Value], types: &[Type]) -> Value {
        let x = self.math(name, xs, types);
        let repr = self.result_repr();
        let operands: Vec<&Type> = types.iter().collect();
        self.settled(x, &operands, repr)
    }

    /// A function of [`MATH`] on i32 or f64 operands.
    fn math(&mut self, name: &str, xs: &[Value], types: &[Type]) -> Value {
        let int = |cx: &Self, i: usize| cx.is_int(xs[i]);
        match name {
            "floor" | "ceil" | "trunc" | "round" if int(self, 0) => xs[0],
            "imul" => {
                let x = self.int32_of(xs[0], &types[0]);
                let y = self.int32_of(xs[1], &types[1]);
                self.b.imul(x, y)
            }
            "clz32" => {
                let x = self.int32_of(xs[0], &types[0]);
                self.b.clz(x)
            }
            "min" | "max" if xs.iter().all(|x| self.is_int(*x)) => {
                let pred = if name == "min" {
                    IntPred::Slt
                } else {
                    IntPred::Sgt
                };
                let pick = |so_far: Value, next: &Value| {
                    let (x, y) = self.same_width(so_far, *next, Repr::I32);
                    let first = self.b.icmp(pred, x, y);
                    self.b.select(first, x, y)
                };
                xs[1..].iter().fold(xs[0], pick)
            }
            _ => {
                let xs: Vec<Value> = xs.iter().map(|x| self.convert(*x, Repr::F64)).collect();
                self.math_f64(name, &xs)
            }
        }
    }

    fn math_f64(&mut self, name: &str, xs: &[Value]) -> Value {
        match name {
            "abs" => self.b.fabs(xs[0]),
            "ceil" => self.b.fceil(xs[0]),
            "floor" => self.b.ffloor(xs[0]),
            "fround" => self.b.fround(xs[0]),
            "max" => xs[1..].iter().fold(xs[0], |x, y| self.b.fmax(x, *y)),
            "min" => xs[1..].iter().fold(xs[0], |x, y| self.b.fmin(x, *y)),
            "pow" => self.rtv(Rt::pow, &[xs[0], xs[1]]),
            "sqrt" => self.b.fsqrt(xs[0]),
            "trunc" => self.b.ftrunc(xs[0]),
            "round" => self.math_round(xs[0]),
            other => panic!("Math.{other} has no inline code"),
        }
    }

    /// Up if the fraction is at least a half; the sign is the operand's, so −0.3 gives −0.
    fn math_round(&mut self, x: Value) -> Value {
        let down = self.b.ffloor(x);
        let fraction = self.b.fsub(x, down);
        let half = self.b.fconst(0.5);
        let up = self.b.fcmp(FloatPred::Oge, fraction, half);
        let one = self.b.fconst(1.0);
        let next = self.b.fadd(down, one);
        let rounded = self.b.select(up, next, down);
        self.b.fcopysign(rounded, x)
    }

    // ---- arrays ----

    /// `array.push(v)` where `o`, the object, was found to have the original method. `general` is the ordinary call,
    /// made in `other`.
    fn push(
        &mut self,
        array: mir::Value,
        o: Value,
        v: mir::Value,
        other: Block,
        general: impl FnOnce(&mut Self) -> Value,
    ) {
        let fast = self.fast_result();
        let shape = self.dense_array_or(o, other);
        let length = self.count(o, array::LENGTH);
        let filled = self.count(o, array::FILLED);
        let solid = self.b.icmp(IntPred::Eq, length, filled);
        self.require(solid, &fast);
        self.store_element(o, shape, filled, v, &fast, |cx| {
            let count = cx.b.trunc(LirType::I32, filled);
            let one = cx.i32(1);
            let count = cx.b.iadd(count, one);
            let x = cx.uint32_result(count);
            cx.hit_result(&fast, x);
        });
        self.miss(&fast);
        let (a, x) = (self.boxed(array), self.boxed(v));
        let x = self.rtv(Rt::array_push, &[a, x]);
        self.hit_result(&fast, x);
        self.b.switch_to(other);
        let x = general(self);
        self.hit_result(&fast, x);
        let x = self.joined(fast).expect("has a result");
        self.result(x);
    }

    // ---- strings ----

    /// `string.charCodeAt(index)` for an index in range; all else goes to `otherwise`. `done` ends the way.
    pub(crate) fn char_code_at(
        &mut self,
        v: mir::Value,
        index: mir::Value,
        otherwise: Block,
        done: impl FnOnce(&mut Self, Value),
    ) {
        let s = self.boxed(v);
        if !self.ty(v).is_string() {
            let tag = self.tag(s);
            let string = self.tag_is(tag, Tag::String);
            self.guard(string, otherwise);
        }
        let index = self.index_or(index, otherwise);
        let length = self.length_of_string(s);
        let length = self.b.zext(LirType::I64, length);
        let within = self.b.icmp(IntPred::Ult, index, length);
        self.guard(within, otherwise);
        let o = self.b.unbox_ref(s);
        let shape = self.shape(o);
        let flat = self.is_latin1(shape);
        let x = self.choose(
            flat,
            Hint::None,
            LirType::I32,
            |cx| cx.latin1_unit(o, index),
            |cx| cx.unit_of_part(s, shape, index),
        );
        done(self, x);
    }

    fn is_latin1(&mut self, shape: Value) -> Value {
        let latin1 = self.i32(shape_ids::LATIN1 as i32);
        self.b.icmp(IntPred::Eq, shape, latin1)
    }

    fn latin1_unit(&mut self, o: Value, index: Value) -> Value {
        let at = Address::new(Region::String, o, string::DATA).indexed(index, 1);
        self.b.load(MemType::U8, at)
    }

    /// The unit of a string that is not flat itself: inline where it is a part of a flat Latin-1 string, or a rope that
    /// has been flattened. (The latter has no right part where the former has its offset: both read alike.)
    fn unit_of_part(&mut self, s: Value, shape: Value, index: Value) -> Value {
        let fast = self.fast(Some(LirType::I32));
        let part = self.shape_in(shape, shape_ids::ROPE, shape_ids::SLICE);
        self.require(part, &fast);
        let o = self.b.unbox_ref(s);
        let at = Address::new(Region::String, o, string::SLICE_OFFSET);
        let offset = self.b.load(MemType::I64, at);
        let slice = self.i32(shape_ids::SLICE as i32);
        let is_slice = self.b.icmp(IntPred::Eq, shape, slice);
        let zero = self.i64(0);
        let whole = self.b.icmp(IntPred::Eq, offset, zero);
        let in_one = self.b.ior(is_slice, whole);
        self.require(in_one, &fast);
        let at = Address::new(Region::String, o, string::SLICE_PARENT);
        let parent = self.b.load(MemType::Ref, at);
        let shape = self.shape(parent);
        let flat = self.is_latin1(shape);
        self.require(flat, &fast);
        let at = self.b.iadd(index, offset);
        let x = self.latin1_unit(parent, at);
        self.hit(&fast, Some(x));
        self.miss(&fast);
        let x = self.rtv(Rt::char_code_at, &[s, index]);
        self.hit(&fast, Some(x));
        self.joined(fast).expect("has a result")
    }
}

/// The row of a built-in.
fn row_of(owner: &str, name: &str) -> Option<u32> {
    let at = BUILTINS
        .iter()
        .position(|b| b.owner == owner && b.name == name)?;
    Some(at as u32)
}

//! `object[key]`: intrinsic dense arrays inline, by element kind; everything else in the runtime.

use crate::cx::{Cx, Fast};
use crate::repr::{Repr, SAFE};
use tsuba_abi::isolate::{self, Cell};
use tsuba_abi::layout::{array, storage};
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::{shape_ids, value};
use tsuba_lir::builder::Address;
use tsuba_lir::{Block, FloatPred, Hint, IntPred, MemType, Region, Type as LirType, Value};
use tsuba_mir::{self as mir};

impl Cx<'_, '_> {
    // ---- reads ----

    pub(crate) fn get_elem(&mut self, object: mir::Value, key: mir::Value) {
        self.computed(key);
        if !self.ty(key).may_be_number() {
            return self.plain(Rt::get_element, &[object, key]);
        }
        if self.get_typed(object, key) {
            return;
        }
        if self.ty(object).is_string() {
            return self.get_char(object, key);
        }
        if !self.ty(object).may_be_object() {
            return self.plain(Rt::get_element, &[object, key]);
        }
        let fast = self.fast_result();
        let o = self.object_or(object, fast.miss);
        let shape = self.dense_array_or(o, fast.miss);
        let index = self.index_or(key, fast.miss);
        let filled = self.count(o, array::FILLED);
        let within = self.b.icmp(IntPred::Ult, index, filled);
        self.require(within, &fast);
        self.load_element(o, shape, index, &fast);
        self.miss(&fast);
        let (o, k) = (self.boxed(object), self.boxed(key));
        let x = self.rtv(Rt::get_element, &[o, k]);
        self.hit_result(&fast, x);
        let x = self.joined(fast).expect("has a result");
        self.result(x);
    }

    /// `string[index]`.
    fn get_char(&mut self, string: mir::Value, key: mir::Value) {
        let fast = self.fast_result();
        let s = self.boxed(string);
        self.char_code_at(string, key, fast.miss, |cx, unit| {
            let unit = cx.b.zext(LirType::I64, unit);
            let count = cx.i64(i64::from(isolate::UNIT_COUNT));
            let latin1 = cx.b.icmp(IntPred::Ult, unit, count);
            cx.require(latin1, &fast);
            let units = cx.b.isolate(isolate::UNITS);
            let at = Address::new(Region::Tls, units, 0).indexed(unit, 8);
            let x = cx.b.load(MemType::Box, at);
            cx.hit_result(&fast, x);
        });
        self.miss(&fast);
        let k = self.boxed(key);
        let x = self.rtv(Rt::get_element, &[s, k]);
        self.hit_result(&fast, x);
        let x = self.joined(fast).expect("has a result");
        self.result(x);
    }

    /// Loads an element below `filled` and ends the way; holes miss.
    pub(crate) fn load_element(&mut self, o: Value, shape: Value, index: Value, fast: &Fast) {
        let elements = self.field(MemType::Ref, o, array::ELEMENTS);
        let (ints, boxes) = self.by_element_kind(shape);
        self.b.switch_to(ints);
        let x = self.b.load(MemType::I32, int_at(elements, index));
        self.hit_result(fast, x);
        self.b.switch_to(boxes);
        let x = self.b.load(MemType::Box, box_at(elements, index));
        let hole = self.is_special(x, value::HOLE);
        let present = self.not_i1(hole);
        self.require(present, fast);
        self.hit_result(fast, x);
    }

    /// The shape of an object that is an intrinsic dense array; others go to `otherwise`.
    pub(crate) fn dense_array_or(&mut self, o: Value, otherwise: Block) -> Value {
        let shape = self.shape(o);
        let dense = self.shape_in(shape, shape_ids::ARRAY_I32, shape_ids::ARRAY_HOLEY);
        self.guard(dense, otherwise);
        shape
    }

    /// Ends the block with a branch on the element kind of a dense array: the ways for int32 and for boxed elements.
    fn by_element_kind(&mut self, shape: Value) -> (Block, Block) {
        let (ints, boxes) = (self.new_block(), self.new_block());
        let kind = self.i32(shape_ids::ARRAY_I32 as i32);
        let is_int = self.b.icmp(IntPred::Eq, shape, kind);
        self.b.br(is_int, ints, boxes, Hint::None);
        (ints, boxes)
    }

    /// `length` or `filled` of an array, as an i64.
    pub(crate) fn count(&mut self, o: Value, offset: i32) -> Value {
        let n = self.field(MemType::I32, o, offset);
        self.b.zext(LirType::I64, n)
    }

    /// A key as an i64, to be compared unsigned: negative ones are too large. Keys that are no integers go to `otherwise`.
    pub(crate) fn index_or(&mut self, key: mir::Value, otherwise: Block) -> Value {
        let known = self.ty(key).numbers;
        let x = match self.number_or_leave(key, otherwise) {
            Ok(int) if known.lo >= 0.0 && self.b.ty(int) == LirType::I32 => {
                return self.b.zext(LirType::I64, int);
            }
            Ok(int) => return self.convert(int, Repr::I64),
            Err(double) => double,
        };
        let int = self.b.fptosi(LirType::I64, x);
        let integer = known.integral && !known.nan && known.lo >= -SAFE && known.hi <= SAFE;
        if !integer {
            let back = self.b.sitofp_i64(int);
            let exact = self.b.fcmp(FloatPred::Oeq, back, x);
            self.guard(exact, otherwise);
        }
        int
    }

    /// A value as an int32 that represents it exactly (−0 is none); others go to `otherwise`.
    pub(crate) fn int32_or(&mut self, v: mir::Value, otherwise: Block) -> Value {
        let x = match self.number_or_leave(v, otherwise) {
            Ok(int) if self.b.ty(int) == LirType::I32 => return int,
            Ok(wide) => {
                let int = self.b.trunc(LirType::I32, wide);
                let back = self.b.sext(LirType::I64, int);
                let exact = self.b.icmp(IntPred::Eq, back, wide);
                self.guard(exact, otherwise);
                return int;
            }
            Err(double) => double,
        };
        let int = self.b.fptosi(LirType::I32, x);
        let back = self.b.sitofp_i32(int);
        let (x, back) = (self.b.f64_bits(x), self.b.f64_bits(back));
        let exact = self.b.icmp(IntPred::Eq, x, back);
        self.guard(exact, otherwise);
        int
    }

    /// A number as the integer it is held as, else as a double; other values go to `otherwise`.
    fn number_or_leave(&mut self, v: mir::Value, otherwise: Block) -> Result<Value, Value> {
        if let Some(number) = self.number_test(v) {
            self.guard(number, otherwise);
        }
        let x = self.number_value(v);
        if self.is_int(x) { Ok(x) } else { Err(x) }
    }

    // ---- writes ----

    pub(crate) fn set_elem(
        &mut self,
        object: mir::Value,
        key: mir::Value,
        v: mir::Value,
        strict: bool,
    ) {
        self.computed(key);
        if self.set_typed(object, key, v, strict) {
            return;
        }
        let fast = self.fast(None);
        if self.ty(key).may_be_number() && self.ty(object).may_be_object() {
            let o = self.object_or(object, fast.miss);
            let shape = self.dense_array_or(o, fast.miss);
            let index = self.index_or(key, fast.miss);
            self.store_element(o, shape, index, v, &fast, |cx| cx.hit(&fast, None));
        } else {
            self.b.jump(fast.miss, &[]);
        }
        self.miss(&fast);
        let (o, k, x) = (self.boxed(object), self.boxed(key), self.boxed(v));
        let flags = self.set_flags(v, strict);
        self.rt(Rt::set_element, &[o, k, x, flags]);
        self.hit(&fast, None);
        self.joined(fast);
    }

    /// Stores an element of a dense array at an index (i64) below `filled`, or at `filled` if there is room. `done` ends each way.
    pub(crate) fn store_element(
        &mut self,
        o: Value,
        shape: Value,
        index: Value,
        v: mir::Value,
        fast: &Fast,
        done: impl Fn(&mut Self),
    ) {
        let elements = self.field(MemType::Ref, o, array::ELEMENTS);
        let (ints, boxes) = self.by_element_kind(shape);
        self.b.switch_to(ints);
        if self.ty(v).may_be_number() {
            let x = self.int32_or(v, fast.miss);
            let two = self.i64(2);
            let bytes = self.b.ishl(index, two);
            self.make_room(o, elements, index, bytes, fast);
            self.b.store(MemType::I32, x, int_at(elements, index));
            done(self);
        } else {
            self.b.jump(fast.miss, &[]);
        }
        self.b.switch_to(boxes);
        self.make_room(o, elements, index, index, fast);
        let x = self.boxed(v);
        if self.may_be_moving(v) {
            self.barrier_element(elements, index);
        }
        self.b.store(MemType::Box, x, box_at(elements, index));
        done(self);
    }

    /// Sees to it that `index` is below `filled`: it is, or it is the next one and the capacity (in the unit of `needed`)
    /// suffices.
    fn make_room(&mut self, o: Value, elements: Value, index: Value, needed: Value, fast: &Fast) {
        let (append, ready) = (self.new_block(), self.new_block());
        let filled = self.count(o, array::FILLED);
        let within = self.b.icmp(IntPred::Ult, index, filled);
        self.b.br(within, ready, append, Hint::None);
        self.b.switch_to(append);
        let next = self.b.icmp(IntPred::Eq, index, filled);
        self.require(next, fast);
        let capacity = Address::new(Region::Elements, elements, storage::LENGTH);
        let capacity = self.b.load(MemType::I64, capacity);
        let room = self.b.icmp(IntPred::Ult, needed, capacity);
        self.require(room, fast);
        let no_setters = self.cell_intact(Cell::NoIndexedOnPrototypes);
        self.require(no_setters, fast);
        let one = self.i32(1);
        let count = self.b.trunc(LirType::I32, index);
        let count = self.b.iadd(count, one);
        let length = self.field(MemType::I32, o, array::LENGTH);
        let longer = self.b.icmp(IntPred::Ugt, count, length);
        let length = self.b.select(longer, count, length);
        self.b.store(
            MemType::I32,
            length,
            Address::new(Region::Field, o, array::LENGTH),
        );
        self.b.store(
            MemType::I32,
            count,
            Address::new(Region::Field, o, array::FILLED),
        );
        self.b.jump(ready, &[]);
        self.b.switch_to(ready);
    }

    pub(crate) fn delete_prop(&mut self, object: mir::Value, key: mir::Value, strict: bool) {
        self.computed(key);
        let (o, k) = (self.boxed(object), self.boxed(key));
        let strict = self.i32(strict.into());
        let x = self.rtv(Rt::delete_property, &[o, k, strict]);
        self.result(x);
    }
}

/// Address of an int32 element.
pub(crate) fn int_at(elements: Value, index: Value) -> Address {
    Address::new(Region::Elements, elements, storage::DATA).indexed(index, 4)
}

/// Address of a boxed element.
pub(crate) fn box_at(elements: Value, index: Value) -> Address {
    Address::new(Region::Elements, elements, storage::DATA).indexed(index, 8)
}

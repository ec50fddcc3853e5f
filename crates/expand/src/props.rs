//! Properties with constant keys: proved slots, guarded slots, inline caches.

use crate::alloc::slot_offset;
use crate::barrier::Owner;
use crate::cx::{Cx, Fast};
use crate::program::CacheKind;
use crate::repr::Repr;
use tsuba_abi::layout;
use tsuba_abi::names::Name;
use tsuba_abi::program::cache;
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::shape_ids;
use tsuba_abi::value::Tag;
use tsuba_lir::builder::Address;
use tsuba_lir::{IntPred, MemType, Region, Type as LirType, Value};
use tsuba_mir::facts::{Access, Shape, ShapeRef, SlotRepr};
use tsuba_mir::types::Prims;
use tsuba_mir::{self as mir, StrId};

/// Bits of the flags of `set_property` and `set_element`.
mod set_flags {
    /// A failed store throws.
    pub(super) const STRICT: i32 = 1;
    /// The value is statically a number.
    pub(super) const NUMBER: i32 = 2;
}

impl Cx<'_, '_> {
    // ---- reads ----

    pub(crate) fn get_prop(&mut self, object: mir::Value, key: StrId) {
        match self.access() {
            Some(Access::Slot { slot, repr }) => {
                let o = self.object(object);
                let x = self.load_slot(o, slot, repr);
                self.result(x);
            }
            Some(Access::Guarded { shape, slot, repr }) => {
                self.get_guarded(object, key, (shape, slot, repr));
            }
            Some(Access::Overwritten) | None if self.is_name(key, Name::length) => {
                self.get_length(object, key);
            }
            Some(Access::Overwritten) | None => {
                let fast = self.fast_result();
                self.get_cached(object, key, &fast);
                let x = self.joined(fast).expect("has a result");
                self.result(x);
            }
        }
    }

    /// What inference found for the current access.
    pub(crate) fn access(&self) -> Option<Access> {
        self.p
            .mir
            .facts
            .accesses
            .get(&(self.id, self.inst))
            .cloned()
    }

    fn is_name(&self, key: StrId, which: Name) -> bool {
        self.p.strings.get(key).name() == which.symbol()
    }

    /// A fast path whose result has the current instruction's representation.
    pub(crate) fn fast_result(&mut self) -> Fast {
        let repr = self.result_repr();
        self.fast(Some(repr.machine()))
    }

    /// Ends a way with this value, in the representation of the current instruction's result.
    pub(crate) fn hit_result(&mut self, fast: &Fast, x: Value) {
        let x = match self.f.insts[self.inst.index()].result {
            Some(r) => self.convert_for(r, x),
            None => self.convert(x, Repr::Box),
        };
        self.hit(fast, Some(x));
    }

    fn load_slot(&mut self, object: Value, slot: u32, repr: SlotRepr) -> Value {
        let ty = match repr {
            SlotRepr::Any => MemType::Box,
            SlotRepr::Number => MemType::F64,
        };
        let at = Address::new(Region::Field, object, slot_offset(slot));
        self.b.load(ty, at.in_class(self.alias_class()))
    }

    /// The alias class of the current access.
    pub(crate) fn alias_class(&self) -> u32 {
        let classes = &self.p.mir.facts.alias_classes;
        classes.get(&(self.id, self.inst)).copied().unwrap_or(0)
    }

    fn get_guarded(&mut self, object: mir::Value, key: StrId, at: (Shape, u32, SlotRepr)) {
        let fast = self.fast_result();
        let other = self.b.cold_block();
        let o = self.object_or(object, other);
        let shape = self.shape(o);
        let wanted = self.shape_id(ShapeRef::Program(at.0));
        let same = self.b.icmp(IntPred::Eq, shape, wanted);
        self.guard(same, other);
        let x = self.load_slot(o, at.1, at.2);
        self.hit_result(&fast, x);
        self.b.switch_to(other);
        self.get_cached(object, key, &fast);
        let x = self.joined(fast).expect("has a result");
        self.result(x);
    }

    /// The object a value is; other values go to `otherwise`.
    pub(crate) fn object_or(&mut self, v: mir::Value, otherwise: tsuba_lir::Block) -> Value {
        if !self.ty(v).is_object() {
            let x = self.boxed(v);
            let tag = self.tag(x);
            let object = self.tag_is(tag, Tag::Object);
            self.guard(object, otherwise);
        }
        self.object(v)
    }

    /// What a value refers to; values that refer to nothing go to `otherwise`.
    pub(crate) fn referent_or(&mut self, v: mir::Value, otherwise: tsuba_lir::Block) -> Value {
        let ty = self.ty(v);
        if ty.is_object() {
            return self.object(v);
        }
        let references = ty.numbers.is_never()
            && Prims::STRING
                .or(Prims::SYMBOL)
                .or(Prims::BIGINT)
                .contains(ty.prims);
        let x = self.boxed(v);
        if !references {
            let tag = self.tag(x);
            let first = self.i64(Tag::Object as i64);
            let distance = self.b.isub(tag, first);
            let last = self.i64(Tag::BigInt as i64 - Tag::Object as i64);
            let is = self.b.icmp(IntPred::Ule, distance, last);
            self.guard(is, otherwise);
        }
        self.b.unbox_ref(x)
    }

    /// Reads through an inline cache and ends both ways of `fast`.
    fn get_cached(&mut self, object: mir::Value, key: StrId, fast: &Fast) {
        if self.ty(object).may_be_object() {
            let at = self.cache(CacheKind::Get);
            let o = self.object_or(object, fast.miss);
            let shape = self.shape(o);
            let hit = self.cache_matches(at, shape);
            self.require(hit, fast);
            let x = self.load_at_cached_offset(at, o);
            self.hit_result(fast, x);
            self.miss(fast);
            let x = self.get_slow(object, key, Some(at));
            self.hit_result(fast, x);
        } else {
            self.b.jump(fast.miss, &[]);
            self.miss(fast);
            let x = self.get_slow(object, key, None);
            self.hit_result(fast, x);
        }
    }

    fn get_slow(&mut self, object: mir::Value, key: StrId, cache: Option<Value>) -> Value {
        let o = self.boxed(object);
        let key = self.key(key);
        let cache = cache.unwrap_or_else(|| self.b.null(LirType::Ptr));
        self.rtv(Rt::get_property, &[o, key, cache])
    }

    fn cache_matches(&mut self, cache: Value, shape: Value) -> Value {
        let cached = self.b.load(
            MemType::I32,
            Address::new(Region::Cache, cache, cache::SHAPE),
        );
        self.b.icmp(IntPred::Eq, shape, cached)
    }

    fn load_at_cached_offset(&mut self, cache: Value, object: Value) -> Value {
        let at = self.cached_slot(cache, object);
        self.b.load(MemType::Box, at)
    }

    fn cached_slot(&mut self, cache: Value, object: Value) -> Address {
        let offset = self.b.load(
            MemType::I32,
            Address::new(Region::Cache, cache, cache::OFFSET),
        );
        let offset = self.b.zext(LirType::I64, offset);
        Address::new(Region::Field, object, 0).indexed(offset, 1)
    }

    /// `.length`: of arrays and strings inline.
    fn get_length(&mut self, object: mir::Value, key: StrId) {
        if self.ty(object).is_string() {
            let x = self.boxed(object);
            let x = self.length_of_string(x);
            return self.result(x);
        }
        if self.get_typed_length(object) {
            return;
        }
        let fast = self.fast_result();
        let other = self.b.cold_block();
        let ty = self.ty(object).clone();
        if !ty.may_be_object() && !ty.may_be(Prims::STRING) {
            self.b.jump(other, &[]);
        } else {
            let o = self.referent_or(object, other);
            let shape = self.shape(o);
            let strings = if ty.may_be(Prims::STRING) {
                self.new_block()
            } else {
                other
            };
            let array = self.shape_in(shape, shape_ids::ARRAY_I32, shape_ids::ARRAY_SPARSE);
            self.guard(array, strings);
            let x = self.field(MemType::I32, o, layout::array::LENGTH);
            let x = self.uint32_result(x);
            self.hit_result(&fast, x);
            if strings != other {
                self.b.switch_to(strings);
                let string = self.shape_in(shape, shape_ids::LATIN1, shape_ids::SLICE);
                self.guard(string, other);
                let at = Address::new(Region::String, o, layout::string::LENGTH);
                let x = self.b.load(MemType::I32, at);
                self.hit_result(&fast, x);
            }
        }
        self.b.switch_to(other);
        self.get_cached(object, key, &fast);
        let x = self.joined(fast).expect("has a result");
        self.result(x);
    }

    /// Whether a value is an object as instances of a class are born.
    pub(crate) fn is_instance(&mut self, v: mir::Value, class: mir::ClassId) {
        let Some(birth) = &self.p.mir.facts.constructions[class.index()] else {
            let no = self.i1(false);
            return self.result(no);
        };
        let birth = ShapeRef::Program(birth.shape);
        let fast = self.fast(Some(LirType::I1));
        let o = self.object_or(v, fast.miss);
        let shape = self.shape(o);
        let wanted = self.shape_id(birth);
        let same = self.b.icmp(IntPred::Eq, shape, wanted);
        self.hit(&fast, Some(same));
        self.miss(&fast);
        let no = self.i1(false);
        self.hit(&fast, Some(no));
        let x = self.joined(fast).expect("has a result");
        self.result(x);
    }

    /// Whether a shape id lies in a range.
    pub(crate) fn shape_in(&mut self, shape: Value, first: u32, last: u32) -> Value {
        let start = self.i32(first as i32);
        let distance = self.b.isub(shape, start);
        let width = self.i32((last - first) as i32);
        self.b.icmp(IntPred::Ule, distance, width)
    }

    /// A uint32 as a number, for the current instruction's result.
    pub(crate) fn uint32_result(&mut self, x: Value) -> Value {
        let repr = self.result_repr();
        self.uint32(x, repr)
    }

    /// A uint32 as a number: an integer where `repr` says that it is held as one.
    pub(crate) fn uint32(&mut self, x: Value, repr: Repr) -> Value {
        match repr {
            Repr::I32 => x,
            Repr::I64 => self.b.zext(LirType::I64, x),
            Repr::Box | Repr::F64 | Repr::Bool | Repr::Ref => self.b.uitofp_i32(x),
        }
    }

    // ---- methods ----

    pub(crate) fn get_method(&mut self, object: mir::Value, key: StrId) {
        if matches!(self.access(), Some(Access::Slot { .. })) {
            return self.get_prop(object, key);
        }
        let x = self.method(object, key);
        self.result(x);
    }

    /// `object.key` through the method cache, boxed: not necessarily a function.
    pub(crate) fn method(&mut self, object: mir::Value, key: StrId) -> Value {
        let fast = self.fast(Some(LirType::Box));
        let own = self.b.cold_block();
        let at = self.cache(CacheKind::Method);
        let o = self.referent_or(object, fast.miss);
        let shape = self.shape(o);
        // Shape and offset in one word: the offset is 0 for a method of the prototype chain.
        let word = Address::new(Region::Cache, at, cache::SHAPE);
        let word = self.b.load(MemType::I64, word);
        let wide = self.b.zext(LirType::I64, shape);
        let inherited = self.b.icmp(IntPred::Eq, word, wide);
        self.guard(inherited, own);
        let value = Address::new(Region::Cache, at, cache::VALUE);
        let x = self.b.load(MemType::Box, value);
        self.hit(&fast, Some(x));
        self.b.switch_to(own);
        let cached = self.b.trunc(LirType::I32, word);
        let hit = self.b.icmp(IntPred::Eq, cached, shape);
        self.require(hit, &fast);
        let x = self.load_at_cached_offset(at, o);
        self.hit(&fast, Some(x));
        self.miss(&fast);
        let o = self.boxed(object);
        let key = self.key(key);
        let x = self.rtv(Rt::get_method, &[o, key, at]);
        self.hit(&fast, Some(x));
        self.joined(fast).expect("has a result")
    }

    // ---- writes ----

    pub(crate) fn set_prop(&mut self, object: mir::Value, key: StrId, v: mir::Value, strict: bool) {
        match self.access() {
            Some(Access::Slot { slot, .. }) => {
                let o = self.object(object);
                let x = self.boxed(v);
                let owner = Owner::of(o).in_class(self.alias_class());
                self.store_field(owner, v, x, slot_offset(slot));
            }
            Some(Access::Guarded { shape, slot, repr })
                if repr == SlotRepr::Any || self.ty(v).is_number() =>
            {
                let fast = self.fast(None);
                let other = self.b.cold_block();
                let o = self.object_or(object, other);
                let x = self.boxed(v);
                let actual = self.shape(o);
                let wanted = self.shape_id(ShapeRef::Program(shape));
                let same = self.b.icmp(IntPred::Eq, actual, wanted);
                self.guard(same, other);
                self.store_field(Owner::of(o), v, x, slot_offset(slot));
                self.hit(&fast, None);
                self.b.switch_to(other);
                self.write_cached(object, key, v, (Rt::set_property, strict), &fast);
                self.joined(fast);
            }
            Some(Access::Guarded { .. } | Access::Overwritten) | None => {
                let fast = self.fast(None);
                self.write_cached(object, key, v, (Rt::set_property, strict), &fast);
                self.joined(fast);
            }
        }
    }

    /// Defines an own property through an inline cache.
    pub(crate) fn define_cached(&mut self, object: mir::Value, key: StrId, v: mir::Value) {
        let fast = self.fast(None);
        self.write_cached(object, key, v, (Rt::define_named, true), &fast);
        self.joined(fast);
    }

    /// Writes through an inline cache and ends both ways of `fast`. `slow`: the row, and whether a failure throws.
    fn write_cached(
        &mut self,
        object: mir::Value,
        key: StrId,
        v: mir::Value,
        slow: (Rt, bool),
        fast: &Fast,
    ) {
        let x = self.boxed(v);
        let cache = self.cache(CacheKind::Set);
        if self.ty(object).may_be_object() {
            let o = self.object_or(object, fast.miss);
            let shape = self.shape(o);
            let hit = self.cache_matches(cache, shape);
            self.require(hit, fast);
            if self.may_be_moving(v) {
                self.barrier(o);
            }
            let at = self.cached_slot(cache, o);
            self.b.store(MemType::Box, x, at);
            let after = Address::new(Region::Cache, cache, cache::NEW_SHAPE);
            let after = self.b.load(MemType::I32, after);
            self.b
                .store(MemType::I32, after, Address::new(Region::Header, o, 0));
            self.hit(fast, None);
        } else {
            self.b.jump(fast.miss, &[]);
        }
        self.miss(fast);
        let o = self.boxed(object);
        let key = self.key(key);
        let flags = self.set_flags(v, slow.1);
        self.rt(slow.0, &[o, key, x, flags, cache]);
        self.hit(fast, None);
    }

    /// The flags of a store.
    pub(crate) fn set_flags(&mut self, v: mir::Value, strict: bool) -> Value {
        let mut flags = if strict { set_flags::STRICT } else { 0 };
        if self.ty(v).is_number() {
            flags |= set_flags::NUMBER;
        }
        self.i32(flags)
    }
}

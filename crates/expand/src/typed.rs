//! Elements of typed arrays whose element type is proved. Such an array always has its length and the address of its bytes
//! at the same place, and its elements cannot be intercepted: an access is a compare, a load of the address and a load or
//! store, with no test of a shape. Out of range a read gives undefined and a store does nothing.
//!
//! Half-precision and BigInt elements are the runtime's.

use crate::cx::Cx;
use crate::repr::Repr;
use tsuba_abi::layout::buffer;
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::typed::Element;
use tsuba_lir::builder::Address;
use tsuba_lir::{FloatPred, Hint, IntPred, MemType, Region, Type as LirType, Value};
use tsuba_mir as mir;
use tsuba_mir::facts::SiteKind;
use tsuba_mir::types::{Objects, Prims, Type};

const NULLISH: Prims = Prims::UNDEFINED.or(Prims::NULL);

/// How elements lie in memory; none for those that have no inline code.
fn memory(element: Element) -> Option<MemType> {
    match element {
        Element::U8 | Element::U8Clamped => Some(MemType::U8),
        Element::I8 => Some(MemType::S8),
        Element::U16 => Some(MemType::U16),
        Element::I16 => Some(MemType::S16),
        Element::U32 | Element::I32 => Some(MemType::I32),
        Element::F32 => Some(MemType::F32),
        Element::F64 => Some(MemType::F64),
        Element::BigU64 | Element::BigI64 | Element::F16 => None,
    }
}

impl Cx<'_, '_> {
    /// The element type of all typed arrays that a value can be, if it can be no other object.
    pub(crate) fn typed_element(&self, v: mir::Value) -> Option<Element> {
        let Objects::Sites(sites) = &self.ty(v).objects else {
            return None;
        };
        let mut elements =
            sites
                .iter()
                .map(|s| match self.p.mir.facts.sites.get(s.0 as usize)?.kind {
                    SiteKind::Typed(_, _, element) => Some(element),
                    _ => None,
                });
        let first = elements.next()??;
        elements.all(|e| e == Some(first)).then_some(first)
    }

    /// Whether a value is a typed array for sure.
    pub(crate) fn is_typed_array(&self, v: mir::Value) -> bool {
        let Objects::Sites(sites) = &self.ty(v).objects else {
            return false;
        };
        let typed = |s: &tsuba_mir::types::Site| {
            let site = self.p.mir.facts.sites.get(s.0 as usize);
            site.is_some_and(|s| matches!(s.kind, SiteKind::Typed(..)))
        };
        self.ty(v).is_object() && sites.iter().all(typed)
    }

    /// `length` of a typed array as an i64.
    pub(crate) fn typed_length(&mut self, o: Value) -> Value {
        self.field(MemType::I64, o, buffer::LENGTH)
    }

    fn typed_at(&mut self, o: Value, index: Value, ty: MemType) -> Address {
        let data = self.field(MemType::Ptr, o, buffer::DATA);
        Address::new(Region::Buffer, data, 0).indexed(index, ty.bytes() as u8)
    }

    /// `array[key]`; false if that has no inline code.
    pub(crate) fn get_typed(&mut self, array: mir::Value, key: mir::Value) -> bool {
        let Some((element, ty)) = self.typed_access(array, key) else {
            return false;
        };
        let fast = self.fast_result();
        let o = self.object_or(array, fast.miss);
        let index = self.index_or(key, fast.miss);
        let length = self.typed_length(o);
        let within = self.b.icmp(IntPred::Ult, index, length);
        let (inside, outside) = (self.new_block(), self.b.cold_block());
        self.b.br(within, inside, outside, Hint::Likely);
        self.b.switch_to(inside);
        let at = self.typed_at(o, index, ty);
        let x = self.b.load(ty, at);
        let x = self.element_result(element, x);
        self.hit_result(&fast, x);
        self.b.switch_to(outside);
        let undefined = self.b.undefined();
        self.hit_result(&fast, undefined);
        self.miss(&fast);
        let (o, k) = (self.boxed(array), self.boxed(key));
        let x = self.rtv(Rt::get_element, &[o, k]);
        self.hit_result(&fast, x);
        let x = self.joined(fast).expect("has a result");
        self.result(x);
        true
    }

    /// What an access needs to know, if it has inline code.
    fn typed_access(&self, array: mir::Value, key: mir::Value) -> Option<(Element, MemType)> {
        let element = self.typed_element(array)?;
        let ty = memory(element)?;
        self.ty(key).may_be_number().then_some((element, ty))
    }

    /// A loaded element as a number in a representation that keeps what its NaN may carry, or without that.
    fn element_result(&mut self, element: Element, x: Value) -> Value {
        let repr = self.result_repr();
        match element {
            Element::U32 => self.uint32(x, repr),
            Element::F32 | Element::F64 if repr == Repr::Box => self.canonical(x),
            _ => x,
        }
    }

    /// `array[key] = v`; false if that has no inline code.
    pub(crate) fn set_typed(
        &mut self,
        array: mir::Value,
        key: mir::Value,
        v: mir::Value,
        strict: bool,
    ) -> bool {
        let Some((element, ty)) = self.typed_access(array, key) else {
            return false;
        };
        if !self.ty(v).may_be_number() {
            return false;
        }
        let fast = self.fast(None);
        let o = self.object_or(array, fast.miss);
        let index = self.index_or(key, fast.miss);
        if let Some(number) = self.number_test(v) {
            self.require(number, &fast);
        }
        let x = self.number_value(v);
        let of = Type::of_numbers(self.ty(v).numbers);
        let x = self.element_of(element, x, &of);
        let length = self.typed_length(o);
        let within = self.b.icmp(IntPred::Ult, index, length);
        let inside = self.new_block();
        let nothing = self.b.cold_block();
        self.b.br(within, inside, nothing, Hint::Likely);
        self.b.switch_to(inside);
        let at = self.typed_at(o, index, ty);
        self.b.store(ty, x, at);
        self.hit(&fast, None);
        self.b.switch_to(nothing);
        self.hit(&fast, None);
        self.miss(&fast);
        let (o, k, x) = (self.boxed(array), self.boxed(key), self.boxed(v));
        let flags = self.set_flags(v, strict);
        self.rt(Rt::set_element, &[o, k, x, flags]);
        self.hit(&fast, None);
        self.joined(fast);
        true
    }

    /// A number as what is stored for it.
    fn element_of(&mut self, element: Element, x: Value, of: &Type) -> Value {
        match element {
            Element::F32 | Element::F64 => self.convert(x, Repr::F64),
            Element::U8Clamped => self.clamped(x, of),
            Element::U8
            | Element::I8
            | Element::U16
            | Element::I16
            | Element::U32
            | Element::I32
            | Element::BigU64
            | Element::BigI64
            | Element::F16 => self.int32_of(x, of),
        }
    }

    /// The nearest integer from 0 to 255, ties to even; 0 for NaN.
    fn clamped(&mut self, x: Value, of: &Type) -> Value {
        if of.is_int32() && of.numbers.lo >= 0.0 && of.numbers.hi <= 255.0 {
            return self.convert(x, Repr::I32);
        }
        let x = self.convert(x, Repr::F64);
        let (low, high) = (self.b.fconst(0.0), self.b.fconst(255.0));
        let above = self.b.fcmp(FloatPred::Ogt, x, low);
        let x = self.b.select(above, x, low);
        let below = self.b.fcmp(FloatPred::Olt, x, high);
        let x = self.b.select(below, x, high);
        let x = self.b.fnearest(x);
        self.b.fptosi(LirType::I32, x)
    }

    /// `array.length`; false if the value may be something else.
    pub(crate) fn get_typed_length(&mut self, array: mir::Value) -> bool {
        if !self.p.mir.facts.assumes_intrinsics || !self.is_typed_array(array) {
            return false;
        }
        debug_assert!(!self.ty(array).may_be(NULLISH));
        let o = self.object(array);
        let x = self.typed_length(o);
        self.result(x);
        true
    }
}

//! Stores into the heap and their barrier: a store of a reference into an object whose *slow* bit is set tells the
//! runtime first. Nothing happens for values that cannot be references.

use crate::cx::Cx;
use tsuba_abi::layout::{self, gc_bits};
use tsuba_abi::runtime_fns::Rt;
use tsuba_lir::builder::Address;
use tsuba_lir::{IntPred, MemType, Region, Value};
use tsuba_mir::types::{Objects, Prims, Type};
use tsuba_mir::{self as mir, Op};

/// The object that is written.
#[derive(Clone, Copy)]
pub(crate) struct Owner {
    pub(crate) object: Value,
    /// Alias class of the word that is written.
    class: u32,
}

impl Owner {
    /// An object of any age.
    pub(crate) fn of(object: Value) -> Owner {
        Owner { object, class: 0 }
    }

    /// The same, for a word of this alias class.
    pub(crate) fn in_class(self, class: u32) -> Owner {
        Owner { class, ..self }
    }
}

impl Cx<'_, '_> {
    /// Whether a value may be a reference that the collector moves.
    pub(crate) fn may_be_moving(&self, v: mir::Value) -> bool {
        let immortal = self
            .f
            .def_inst(v)
            .is_some_and(|d| matches!(d.op, Op::String { .. } | Op::TypeOf {}));
        may_refer(self.ty(v)) && !immortal
    }

    /// Stores `x`, the boxed form of `v`, into a word of an object.
    pub(crate) fn store_field(&mut self, owner: Owner, v: mir::Value, x: Value, offset: i32) {
        if self.may_be_moving(v) {
            self.barrier(owner.object);
        }
        self.b.store(
            MemType::Box,
            x,
            Address::new(Region::Field, owner.object, offset).in_class(owner.class),
        );
    }

    /// Tells the runtime that a reference is about to be stored into an object, if it wants to know.
    pub(crate) fn barrier(&mut self, object: Value) {
        let slow = self.is_slow(object);
        self.seldom(slow, |cx| {
            cx.rt(Rt::barrier, &[object]);
        });
    }

    /// The same for the element `index` (i64) of an elements object.
    pub(crate) fn barrier_element(&mut self, elements: Value, index: Value) {
        let slow = self.is_slow(elements);
        self.seldom(slow, |cx| {
            cx.rt(Rt::barrier_element, &[elements, index]);
        });
    }

    fn is_slow(&mut self, object: Value) -> Value {
        let at = Address::new(Region::Header, object, layout::GC_BYTE);
        let byte = self.b.load(MemType::U8, at);
        let slow = self.i32(gc_bits::SLOW.into());
        let bit = self.b.iand(byte, slow);
        let zero = self.i32(0);
        self.b.icmp(IntPred::Ne, bit, zero)
    }
}

fn may_refer(ty: &Type) -> bool {
    ty.objects != Objects::None || ty.may_be(Prims::STRING.or(Prims::SYMBOL).or(Prims::BIGINT))
}

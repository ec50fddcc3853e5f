//! Inline allocation: a bump, a compare, a cold call; then the stores that initialise the object. Nothing may collect
//! between [`Cx::allocate`] and the last initialising store.

use crate::cx::Cx;
use tsuba_abi::isolate;
use tsuba_abi::layout;
use tsuba_abi::runtime_fns::Rt;
use tsuba_lir::builder::Address;
use tsuba_lir::{Hint, IntPred, MemType, Region, Type as LirType, Value};
use tsuba_mir::facts::ShapeRef;

impl Cx<'_, '_> {
    /// Fresh memory of a constant size, its contents unknown.
    pub(crate) fn bump(&mut self, bytes: u32) -> Value {
        self.bump_or(
            bytes,
            LirType::Ref,
            |cx, at| cx.b.fresh_ref(at),
            |cx| {
                let size = cx.i64(bytes.into());
                cx.rtv(Rt::alloc_slow, &[size])
            },
        )
    }

    /// What `fresh` makes of a bumped address, or `slow` where the nursery has no room. `fresh` does not branch.
    pub(crate) fn bump_or(
        &mut self,
        bytes: u32,
        ty: LirType,
        fresh: impl FnOnce(&mut Self, Value) -> Value,
        slow: impl FnOnce(&mut Self) -> Value,
    ) -> Value {
        let top_at = self.b.isolate(isolate::TOP);
        let top_at = Address::new(Region::Tls, top_at, 0);
        let top = self.b.load(MemType::Ptr, top_at);
        let size = self.i64(bytes.into());
        let end = self.b.ptradd(top, size);
        let limit_at = self.b.isolate(isolate::LIMIT);
        let limit = Address::new(Region::Tls, limit_at, 0);
        let limit = self.b.load(MemType::I64, limit);
        let end_bits = self.b.ptr_bits(end);
        let fits = self.b.icmp(IntPred::Ule, end_bits, limit);
        self.choose(
            fits,
            Hint::Likely,
            ty,
            |cx| {
                cx.b.store(MemType::Ptr, end, top_at);
                fresh(cx, top)
            },
            slow,
        )
    }

    /// A fresh object with this header.
    pub(crate) fn allocate(&mut self, bytes: u32, header: u64) -> Value {
        let object = self.bump(bytes);
        let header = self.i64(header as i64);
        self.store_header(object, 0, header);
        object
    }

    /// A fresh ordinary object of a shape, without out-of-line storage. Its slots are to be initialised.
    pub(crate) fn allocate_object(&mut self, shape: ShapeRef, inline_slots: u32) -> Value {
        let object = self.bump(layout::FIRST_SLOT as u32 + 8 * inline_slots);
        self.store_header_of(object, shape, layout::Kind::Object);
        let none = self.b.null(LirType::Ref);
        self.initialise(MemType::Ref, none, object, layout::STORAGE);
        object
    }

    /// Stores the header of a fresh object. An id that the linker knows is stored apart: as an immediate, in no register.
    fn store_header_of(&mut self, fresh: Value, shape: ShapeRef, kind: layout::Kind) {
        match shape {
            ShapeRef::Fixed(id) => {
                let header = self.i64(layout::header(id, kind) as i64);
                self.store_header(fresh, 0, header);
            }
            ShapeRef::Program(_) => {
                let id = self.shape_id(shape);
                let rest = self.i32((layout::header(0, kind) >> 32) as i32);
                for (x, offset) in [(id, 0), (rest, 4)] {
                    self.b
                        .store(MemType::I32, x, Address::new(Region::Header, fresh, offset));
                }
            }
        }
    }

    /// A shape's id, as an i32.
    pub(crate) fn shape_id(&mut self, shape: ShapeRef) -> Value {
        match shape {
            ShapeRef::Fixed(id) => self.i32(id as i32),
            ShapeRef::Program(s) => {
                let name = &self.p.shapes.symbols[s.0 as usize];
                let symbol = self.b.module.declare_absolute(name);
                self.b.symconst(symbol)
            }
        }
    }

    /// Stores the header of an object that lies `offset` bytes into fresh memory.
    pub(crate) fn store_header(&mut self, fresh: Value, offset: i32, header: Value) {
        self.b.store(
            MemType::I64,
            header,
            Address::new(Region::Header, fresh, offset),
        );
    }

    /// Stores a word of a fresh object.
    pub(crate) fn initialise(&mut self, ty: MemType, x: Value, fresh: Value, offset: i32) {
        self.b
            .store(ty, x, Address::new(Region::Field, fresh, offset));
    }

    /// Fills inline slots of a fresh object.
    pub(crate) fn fill_slots(&mut self, object: Value, slots: std::ops::Range<u32>, bits: u64) {
        for i in slots {
            let x = self.b.boxconst(bits);
            self.initialise(MemType::Box, x, object, slot_offset(i));
        }
    }
}

/// Byte offset of an inline slot.
pub(crate) fn slot_offset(slot: u32) -> i32 {
    layout::FIRST_SLOT + 8 * slot as i32
}

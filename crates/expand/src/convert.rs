//! Conversions to strings and keys, concatenation, and the checks that destructuring and calls make.

use crate::cx::Cx;
use crate::repr::Repr;
use tsuba_abi::layout::{self, Kind};
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::value::Tag;
use tsuba_lir::builder::Address;
use tsuba_lir::{Hint, IntPred, MemType, Region, Type as LirType, Value};
use tsuba_mir::types::Prims;
use tsuba_mir::{self as mir, StrId};

impl Cx<'_, '_> {
    pub(crate) fn to_string(&mut self, v: mir::Value) {
        let ty = self.ty(v);
        let x = if ty.is_string() {
            self.value(v)
        } else if ty.is_number() {
            let d = self.passed_as(v, Repr::F64);
            self.rtv(Rt::number_to_string, &[d])
        } else {
            let maybe_string = ty.may_be(Prims::STRING);
            let x = self.boxed(v);
            if maybe_string {
                self.string_or(x, |cx| cx.rtv(Rt::to_string, &[x]))
            } else {
                self.rtv(Rt::to_string, &[x])
            }
        };
        self.result(x);
    }

    /// A boxed value itself if it is a string, else what `slow` gives.
    fn string_or(&mut self, x: Value, slow: impl FnOnce(&mut Self) -> Value) -> Value {
        let tag = self.tag(x);
        let string = self.tag_is(tag, Tag::String);
        self.choose(string, Hint::None, LirType::Box, |_| x, slow)
    }

    pub(crate) fn to_property_key(&mut self, v: mir::Value) {
        let x = self.boxed(v);
        let x = self.rtv(Rt::to_property_key, &[x]);
        self.result(x);
    }

    pub(crate) fn require_object(&mut self, v: mir::Value, what: StrId) {
        if !self.ty(v).may_be(Prims::UNDEFINED.or(Prims::NULL)) {
            return;
        }
        let x = self.boxed(v);
        let bad = self.is_nullish(x);
        self.throw_if(bad, Rt::require_object_coercible, |cx| {
            vec![x, cx.string(what)]
        });
    }

    pub(crate) fn check_object(&mut self, v: mir::Value, key: StrId, store: bool) {
        if self.ty(v).may_be(Prims::UNDEFINED.or(Prims::NULL)) {
            let x = self.boxed(v);
            let bad = self.is_nullish(x);
            // The access itself throws, with the message that belongs to it.
            let rt = if store {
                Rt::set_property
            } else {
                Rt::get_property
            };
            self.throw_if(bad, rt, |cx| {
                let key = cx.key(key);
                let none = cx.b.null(LirType::Ptr);
                if store {
                    vec![x, key, cx.b.undefined(), cx.i32(1), none]
                } else {
                    vec![x, key, none]
                }
            });
        }
        self.result_is(v);
    }

    pub(crate) fn check_callable(&mut self, v: mir::Value, what: StrId) {
        let fast = self.fast(None);
        let x = self.boxed(v);
        self.require_function(x, self.ty(v).is_object(), fast.miss);
        self.hit(&fast, None);
        self.miss(&fast);
        let what = self.string(what);
        self.rt(Rt::check_callable, &[x, what]);
        self.hit(&fast, None);
        self.joined(fast);
        self.result(x);
    }

    /// The function of ours that a boxed value is; others go to `otherwise`. `object` says that it is known to be one.
    pub(crate) fn require_function(
        &mut self,
        x: Value,
        object: bool,
        otherwise: tsuba_lir::Block,
    ) -> Value {
        if !object {
            let tag = self.tag(x);
            let object = self.tag_is(tag, Tag::Object);
            self.guard(object, otherwise);
        }
        let f = self.b.unbox_ref(x);
        let function = self.has_kind(f, Kind::Function);
        self.guard(function, otherwise);
        f
    }

    /// Whether an object is of a kind, by its header.
    pub(crate) fn has_kind(&mut self, object: Value, kind: Kind) -> Value {
        const BYTE: i32 = (layout::KIND_SHIFT / 8) as i32;
        const IN_BYTE: u32 = layout::KIND_SHIFT % 8;
        let byte = self
            .b
            .load(MemType::U8, Address::new(Region::Header, object, BYTE));
        let mask = self.i32(0xF << IN_BYTE);
        let bits = self.b.iand(byte, mask);
        let wanted = self.i32((kind as i32) << IN_BYTE);
        self.b.icmp(IntPred::Eq, bits, wanted)
    }

    pub(crate) fn has_property(&mut self, key: mir::Value, object: mir::Value) {
        self.computed(key);
        self.plain(Rt::has_property, &[key, object]);
    }

    /// Notes that a value is used as a key.
    pub(crate) fn computed(&mut self, key: mir::Value) {
        if let Some(mir::Op::String { value }) = self.f.def_inst(key).map(|d| d.op) {
            self.needs.keys.insert(value);
        } else if self.ty(key).may_be(Prims::STRING) {
            self.needs.computed_keys = true;
        }
    }

    pub(crate) fn concat(&mut self, parts: &[mir::Value]) {
        let parts = self.boxes(parts);
        let x = match parts[..] {
            [x] => x,
            [x, y] => self.rtv(Rt::concat, &[x, y]),
            _ => {
                let count = self.i64(parts.len() as i64);
                let vector = self.vector(&parts);
                self.rtv(Rt::concat_n, &[count, vector])
            }
        };
        self.result(x);
    }

    /// An argument vector for the call that follows at once.
    pub(crate) fn vector(&mut self, values: &[Value]) -> Value {
        if values.is_empty() {
            return self.b.null(LirType::Ptr);
        }
        self.b.stack_args(values)
    }
}

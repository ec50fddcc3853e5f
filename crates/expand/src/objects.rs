//! Making objects, arrays, closures and classes; definitions that are not assignments; `super`.

use crate::alloc::slot_offset;
use crate::cx::Cx;
use crate::elements::{box_at, int_at};
use crate::ints::is_int_capture;
use crate::program::Program;
use tsuba_abi::layout::{self, Kind, array, storage};
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::{names, shape_ids, value};
use tsuba_lir::builder::Address;
use tsuba_lir::{Hint, MemType, Region, Type as LirType, Value};
use tsuba_mir::facts::{Access, ShapeRef};
use tsuba_mir::types::Prims;
use tsuba_mir::{self as mir, ClassId, FuncId, LiteralId, Op};

/// Array literals of more elements are made by the runtime.
const INLINE_ARRAY: usize = 128;

impl Cx<'_, '_> {
    pub(crate) fn new_object(&mut self, literal: LiteralId, values: &[mir::Value]) {
        let Some(born) = self.p.shapes.literal(literal).cloned() else {
            return self.new_large_object(literal, values);
        };
        let xs = self.boxes(values);
        let object = self.allocate_object(born.shape, born.inline_slots);
        for (i, x) in xs.into_iter().enumerate() {
            self.initialise(MemType::Box, x, object, slot_offset(i as u32));
        }
        self.fill_slots(
            object,
            values.len() as u32..born.inline_slots,
            value::UNDEFINED,
        );
        self.result(object);
    }

    /// A literal with more keys than inline slots.
    fn new_large_object(&mut self, literal: LiteralId, values: &[mir::Value]) {
        let object = self.rtv(Rt::new_object, &[]);
        let keys = &self.p.mir.literals[literal.index()].keys;
        for (key, v) in keys.iter().zip(values) {
            let (key, x) = (self.key(*key), self.boxed(*v));
            self.rt(Rt::define_property, &[object, key, x]);
        }
        self.result(object);
    }

    pub(crate) fn new_array(&mut self, values: &[mir::Value]) {
        let hole = |v: &mir::Value| {
            let def = self.f.def_inst(*v);
            def.is_some_and(|d| matches!(d.op, Op::Hole {}))
        };
        if values.len() > INLINE_ARRAY || values.iter().any(hole) {
            let xs = self.boxes(values);
            let x = self.new_array_slow(&xs);
            return self.result(x);
        }
        let x = if values.is_empty() {
            self.empty_array()
        } else {
            self.filled_array(values)
        };
        self.result(x);
    }

    fn new_array_slow(&mut self, xs: &[Value]) -> Value {
        let count = self.i64(xs.len() as i64);
        let vector = self.vector(xs);
        self.rtv(Rt::new_array, &[count, vector])
    }

    fn empty_array(&mut self) -> Value {
        let header = layout::header(shape_ids::ARRAY_I32, Kind::Array);
        let object = self.allocate(array::BYTES, header);
        let none = self.b.null(LirType::Ref);
        self.initialise(MemType::Ref, none, object, layout::STORAGE);
        let symbol = self.b.module.declare_data(names::EMPTY_BYTES);
        let elements = self.b.symref(symbol);
        self.initialise(MemType::Ref, elements, object, array::ELEMENTS);
        self.array_length(object, 0);
        object
    }

    /// Array and elements in one piece of fresh memory; the runtime makes both where there is no room.
    fn filled_array(&mut self, values: &[mir::Value]) -> Value {
        let ints = values.iter().all(|v| self.ty(*v).is_int32());
        let n = values.len() as u32;
        let data = if ints {
            (4 * n).next_multiple_of(8)
        } else {
            8 * n
        };
        let xs: Vec<Value> = if ints {
            values.iter().map(|v| self.value(*v)).collect()
        } else {
            self.boxes(values)
        };
        let total = array::BYTES + storage::DATA as u32 + data;
        let slow = xs.clone();
        self.bump_or(
            total,
            LirType::Ref,
            |cx, at| {
                let offset = cx.i64(array::BYTES.into());
                let elements = cx.b.ptradd(at, offset);
                let (object, elements) = (cx.b.fresh_ref(at), cx.b.fresh_ref(elements));
                cx.array_head(object, elements, n, ints);
                cx.elements_head(elements, if ints { data } else { n }, ints);
                for (i, x) in xs.into_iter().enumerate() {
                    let i = cx.i64(i as i64);
                    if ints {
                        cx.b.store(MemType::I32, x, int_at(elements, i));
                    } else {
                        cx.b.store(MemType::Box, x, box_at(elements, i));
                    }
                }
                object
            },
            |cx| {
                let xs: Vec<Value> = slow.into_iter().map(|x| cx.to_box(x)).collect();
                let x = cx.new_array_slow(&xs);
                cx.b.unbox_ref(x)
            },
        )
    }

    fn array_head(&mut self, object: Value, elements: Value, length: u32, ints: bool) {
        let shape = if ints {
            shape_ids::ARRAY_I32
        } else {
            shape_ids::ARRAY_PACKED
        };
        let header = self.i64(layout::header(shape, Kind::Array) as i64);
        self.store_header(object, 0, header);
        let none = self.b.null(LirType::Ref);
        self.initialise(MemType::Ref, none, object, layout::STORAGE);
        self.initialise(MemType::Ref, elements, object, array::ELEMENTS);
        self.array_length(object, length);
    }

    fn elements_head(&mut self, elements: Value, capacity: u32, ints: bool) {
        let header = if ints {
            layout::header(shape_ids::BYTES, Kind::Bytes)
        } else {
            layout::header(shape_ids::WORDS, Kind::Words)
        };
        let header = self.i64(header as i64);
        self.store_header(elements, 0, header);
        let capacity = self.i64(capacity.into());
        let at = Address::new(Region::Elements, elements, storage::LENGTH);
        self.b.store(MemType::I64, capacity, at);
    }

    /// Sets `length` and `filled` of a fresh array.
    fn array_length(&mut self, object: Value, length: u32) {
        let length = self.i32(length as i32);
        self.initialise(MemType::I32, length, object, array::LENGTH);
        self.initialise(MemType::I32, length, object, array::FILLED);
    }

    // ---- functions and classes ----

    pub(crate) fn closure(&mut self, function: FuncId, captures: &[mir::Value]) {
        let int = |i| is_int_capture(self.p.mir, function, i);
        let ints: Vec<bool> = (0..captures.len()).map(int).collect();
        let words = captures.iter().zip(&ints);
        let xs: Vec<Value> = words.map(|(v, int)| self.word(*v, *int)).collect();
        let flags = &self.p.mir.functions[function.index()].flags;
        let shape = if flags.class {
            shape_ids::FUNCTION_CLASS
        } else if flags.generator && flags.is_async {
            shape_ids::FUNCTION_ASYNC_GENERATOR
        } else if flags.generator {
            shape_ids::FUNCTION_GENERATOR
        } else if flags.is_async {
            shape_ids::FUNCTION_ASYNC
        } else if flags.constructor {
            shape_ids::FUNCTION_CONSTRUCTOR
        } else {
            shape_ids::FUNCTION
        };
        let bytes = layout::function::CAPTURES as u32 + 8 * captures.len() as u32;
        let object = self.allocate(bytes, layout::header(shape, Kind::Function));
        let symbol = self
            .b
            .module
            .declare_data(&Program::record_symbol(function));
        let record = self.b.symref(symbol);
        self.initialise(MemType::Ref, record, object, layout::function::RECORD);
        for (i, (x, int)) in xs.into_iter().zip(ints).enumerate() {
            let offset = layout::function::CAPTURES + 8 * i as i32;
            self.store_word(x, Address::new(Region::Field, object, offset), int);
        }
        self.result(object);
    }

    pub(crate) fn class_create(
        &mut self,
        class: ClassId,
        function: mir::Value,
        parent: mir::Value,
    ) {
        let (f, parent) = (self.boxed(function), self.boxed(parent));
        let prototype = self.rtv(Rt::class_create, &[f, parent]);
        if let Some(Some(root)) = self.p.mir.facts.class_roots.get(class.index()) {
            let root = self.shape_id(ShapeRef::Program(*root));
            let f = self.boxed(function);
            self.rt(Rt::bind_class_shape, &[f, root]);
        }
        self.result(prototype);
    }

    pub(crate) fn define_prop(&mut self, object: mir::Value, key: mir::Value, v: mir::Value) {
        match self.access() {
            Some(Access::Overwritten) => {}
            Some(Access::Slot { slot, .. }) => {
                let (o, x) = (self.object(object), self.boxed(v));
                let owner = crate::barrier::Owner::of(o).in_class(self.alias_class());
                self.store_field(owner, v, x, slot_offset(slot));
            }
            Some(Access::Guarded { .. }) | None => {
                self.computed(key);
                match self.f.def_inst(key).map(|d| d.op) {
                    Some(mir::Op::String { value }) => self.define_cached(object, value, v),
                    _ => self.plain(Rt::define_property, &[object, key, v]),
                }
            }
        }
    }

    pub(crate) fn define_method(&mut self, args: &[mir::Value], flags: u32) {
        self.computed(args[1]);
        let mut args = self.boxes(args);
        args.push(self.i32(flags as i32));
        self.rt(Rt::define_method, &args);
    }

    pub(crate) fn set_function_name(&mut self, function: mir::Value, key: mir::Value) {
        let (f, key) = (self.boxed(function), self.boxed(key));
        let prefix = self.b.undefined();
        self.rt(Rt::set_function_name, &[f, key, prefix]);
    }

    pub(crate) fn copy_data_props(&mut self, args: &[mir::Value]) {
        for key in &args[2..] {
            self.computed(*key);
        }
        let xs = self.boxes(args);
        let count = self.i64(xs.len() as i64 - 2);
        let excluded = self.vector(&xs[2..]);
        self.rt(Rt::copy_data_properties, &[xs[0], xs[1], count, excluded]);
    }

    pub(crate) fn check_this(&mut self, v: mir::Value) {
        if self.ty(v).may_be(Prims::UNINITIALISED) {
            let x = self.value(v);
            let bad = self.is_special(x, value::UNINITIALISED);
            self.throw_if(bad, Rt::throw_this, |cx| vec![cx.i32(0)]);
        }
        self.result_is(v);
    }

    pub(crate) fn check_this_unset(&mut self, v: mir::Value) {
        let x = self.value(v);
        let unset = self.is_special(x, value::UNINITIALISED);
        let bad = self.not_i1(unset);
        self.throw_if(bad, Rt::throw_this, |cx| vec![cx.i32(1)]);
    }

    pub(crate) fn derived_result(&mut self, result: mir::Value, this: mir::Value) {
        let (r, t) = (self.boxed(result), self.boxed(this));
        let no_result = self.is_special(r, value::UNDEFINED);
        let unset = self.is_special(t, value::UNINITIALISED);
        let set = self.not_i1(unset);
        let plain = self.b.iand(no_result, set);
        let x = self.choose(
            plain,
            Hint::Likely,
            LirType::Box,
            |_| t,
            |cx| cx.rtv(Rt::derived_result, &[r, t]),
        );
        self.result(x);
    }

    pub(crate) fn super_get(&mut self, args: &[mir::Value]) {
        self.computed(args[1]);
        self.plain(Rt::super_get, args);
    }

    pub(crate) fn super_set(&mut self, args: &[mir::Value], strict: bool) {
        self.computed(args[1]);
        // Operands: home, key, value, receiver, as the row has them.
        let mut args = self.boxes(args);
        args.push(self.i32(strict.into()));
        self.rt(Rt::super_set, &args);
    }
}

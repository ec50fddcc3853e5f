//! What a function is given and the bindings it reaches: parameters, captures, cells, module bindings, globals.

use crate::barrier::Owner;
use crate::cx::Cx;
use crate::ints::{is_int_capture, is_int_global};
use crate::program::Program;
use crate::repr::Repr;
use tsuba_abi::isolate::Cell;
use tsuba_abi::layout::{self, Kind};
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::{builtins, shape_ids, value};
use tsuba_lir::builder::Address;
use tsuba_lir::{Hint, MemType, Region, Type as LirType, Value};
use tsuba_mir::types::Prims;
use tsuba_mir::{self as mir, GlobalId, StrId};

impl Cx<'_, '_> {
    pub(crate) fn callee(&mut self) {
        let x = self.incoming_callee();
        self.result(x);
    }

    /// The running closure, boxed.
    pub(crate) fn incoming_callee(&mut self) -> Value {
        self.incoming
            .callee
            .expect("the convention passes what the body uses")
    }

    pub(crate) fn this(&mut self) {
        let x = self
            .incoming
            .this
            .expect("the convention passes what the body uses");
        self.result(x);
    }

    pub(crate) fn new_target(&mut self) {
        let x = self
            .incoming
            .new_target
            .expect("the convention passes what the body uses");
        self.result(x);
    }

    pub(crate) fn param(&mut self, index: u32) {
        let x = match self.incoming.params.get(index as usize) {
            Some(&x) => x,
            None => self.b.undefined(),
        };
        self.result(x);
    }

    pub(crate) fn capture(&mut self, index: u32) {
        let callee = self.incoming_callee();
        let callee = self.b.unbox_ref(callee);
        let offset = layout::function::CAPTURES + 8 * index as i32;
        let int = is_int_capture(self.p.mir, self.id, index as usize);
        let x = self.load_word(Address::new(Region::Field, callee, offset), int);
        self.result(x);
    }

    /// Argument count and vector.
    fn argv(&mut self) -> (Value, Value) {
        self.incoming
            .argv
            .expect("the convention passes what the body uses")
    }

    pub(crate) fn rest(&mut self, skip: u32) {
        let (argc, argv) = self.argv();
        let skip = self.i64(skip.into());
        let x = self.rtv(Rt::rest_array, &[argc, argv, skip]);
        self.result(x);
    }

    pub(crate) fn arguments(&mut self) {
        let (argc, argv) = self.argv();
        let x = self.rtv(Rt::arguments_unmapped, &[argc, argv]);
        self.result(x);
    }

    pub(crate) fn arguments_mapped(&mut self, cells: &[mir::Value]) {
        let (argc, argv) = self.argv();
        let callee = self.incoming_callee();
        let count = self.i64(cells.len() as i64);
        let cells = self.boxes(cells);
        let cells = self.vector(&cells);
        let x = self.rtv(Rt::arguments_mapped, &[callee, argc, argv, count, cells]);
        self.result(x);
    }

    pub(crate) fn coerce_this(&mut self, v: mir::Value) {
        if self.ty(v).is_object() {
            return self.result_is(v);
        }
        let x = self.boxed(v);
        let tag = self.tag(x);
        let object = self.tag_is(tag, value::Tag::Object);
        let x = self.choose(
            object,
            Hint::None,
            LirType::Box,
            |_| x,
            |cx| cx.rtv(Rt::coerce_this, &[x]),
        );
        self.result(x);
    }

    pub(crate) fn module_info(&mut self, file: u32, which: u32) {
        let index = self.p.file_index.get(&tsuba_source::FileId(file));
        let file = self.i32(index.map_or(0, |i| *i as i32));
        let which = self.i32(which as i32);
        let x = self.rtv(Rt::module_info, &[file, which]);
        self.result(x);
    }

    // ---- module bindings ----

    fn global_at(&mut self, id: GlobalId) -> Address {
        let symbol = self.b.module.declare_tls(&Program::global_symbol(id));
        let at = self.b.tlsaddr(symbol, 0);
        Address::new(Region::Tls, at, 0)
    }

    pub(crate) fn load_global(&mut self, id: GlobalId) {
        let at = self.global_at(id);
        let x = self.load_word(at, is_int_global(self.p.mir, id));
        self.result(x);
    }

    pub(crate) fn store_global(&mut self, id: GlobalId, v: mir::Value) {
        let at = self.global_at(id);
        let int = is_int_global(self.p.mir, id);
        let x = self.word(v, int);
        self.store_word(x, at, int);
    }

    /// Loads a word that only compiled code reads.
    fn load_word(&mut self, at: Address, int: bool) -> Value {
        self.b
            .load(if int { MemType::I32 } else { MemType::Box }, at)
    }

    /// A value as such a word holds it.
    pub(crate) fn word(&mut self, v: mir::Value, int: bool) -> Value {
        if !int {
            return self.boxed(v);
        }
        let x = self.passed_as(v, Repr::I32);
        self.b.zext(LirType::I64, x)
    }

    /// Stores such a word.
    pub(crate) fn store_word(&mut self, x: Value, at: Address, int: bool) {
        let ty = if int { MemType::I64 } else { MemType::Box };
        self.b.store(ty, x, at);
    }

    // ---- cells ----

    pub(crate) fn new_cell(&mut self, v: mir::Value) {
        let result = self.f.insts[self.inst.index()].result;
        let int = result.is_some_and(|r| self.p.ints.of_cell(self.ty(r)));
        let x = self.word(v, int);
        let cell = self.allocate(16, layout::header(shape_ids::CELL, Kind::Cell));
        let at = Address::new(Region::Field, cell, layout::CELL_VALUE);
        self.store_word(x, at, int);
        self.result(cell);
    }

    pub(crate) fn load_cell(&mut self, cell: mir::Value) {
        let int = self.p.ints.of_cell(self.ty(cell));
        let cell = self.object(cell);
        let x = self.load_word(Address::new(Region::Field, cell, layout::CELL_VALUE), int);
        self.result(x);
    }

    pub(crate) fn store_cell(&mut self, cell: mir::Value, v: mir::Value) {
        let int = self.p.ints.of_cell(self.ty(cell));
        let x = self.word(v, int);
        let object = self.object(cell);
        if int {
            let at = Address::new(Region::Field, object, layout::CELL_VALUE);
            return self.store_word(x, at, int);
        }
        self.store_field(Owner::of(object), v, x, layout::CELL_VALUE);
    }

    pub(crate) fn check_init(&mut self, v: mir::Value, name: StrId) {
        if self.ty(v).may_be(Prims::UNINITIALISED) {
            let x = self.value(v);
            let bad = self.is_special(x, value::UNINITIALISED);
            self.throw_if(bad, Rt::throw_uninitialised, |cx| vec![cx.string(name)]);
        }
        self.result_is(v);
    }

    pub(crate) fn throw_const_assign(&mut self, name: StrId) {
        let name = self.string(name);
        self.throw(Rt::throw_const_assignment, &[name]);
        self.never();
    }

    pub(crate) fn throw_error(&mut self, kind: u32, message: StrId) {
        let kind = self.i32(kind as i32);
        let message = self.string(message);
        self.throw(Rt::throw_error, &[kind, message]);
        self.never();
    }

    // ---- globals that no declaration provides ----

    /// `rt` is the row to ask: it decides about absent ones.
    pub(crate) fn get_global(&mut self, name: StrId, rt: Rt) {
        let result = self.f.insts[self.inst.index()].result;
        let x = if result.is_some_and(|r| self.only_math_calls(r)) {
            // Evaluated by the calls, should they need it.
            self.b.undefined()
        } else {
            self.global_value(name, rt)
        };
        self.result(x);
    }

    /// The binding's value.
    pub(crate) fn global_value(&mut self, name: StrId, rt: Rt) -> Value {
        let text = self.p.mir.text(name);
        match text.as_str() {
            "undefined" => self.b.undefined(),
            "NaN" => self.b.fconst_bits(value::CANONICAL_NAN),
            "Infinity" => self.b.fconst(f64::INFINITY),
            _ if is_intrinsic_global(&text) => self.intrinsic_global(name, rt),
            _ => {
                let key = self.key(name);
                self.rtv(rt, &[key])
            }
        }
    }

    /// Remembers the binding in a word of the block while global bindings are the originals.
    fn intrinsic_global(&mut self, name: StrId, rt: Rt) -> Value {
        self.needs.intrinsics.insert(name);
        let symbol = self
            .b
            .module
            .declare_tls(&intrinsic_symbol(&self.p.mir.text(name)));
        let fast = self.fast(Some(LirType::Box));
        let intact = self.cell_intact(Cell::Globals);
        self.require(intact, &fast);
        let at = self.b.tlsaddr(symbol, 0);
        let at = Address::new(Region::Tls, at, 0);
        let x = self.b.load(MemType::Box, at);
        // The word is zero at first; what is no object is not remembered.
        let tag = self.tag(x);
        let known = self.tag_is(tag, value::Tag::Object);
        self.require(known, &fast);
        self.hit(&fast, Some(x));
        self.miss(&fast);
        let key = self.key(name);
        let x = self.rtv(rt, &[key]);
        // The address of the word does not cross the call.
        let at = self.b.tlsaddr(symbol, 0);
        self.b
            .store(MemType::Box, x, Address::new(Region::Tls, at, 0));
        self.hit(&fast, Some(x));
        self.joined(fast).expect("has a result")
    }

    pub(crate) fn set_global(&mut self, name: StrId, v: mir::Value, strict: bool) {
        let key = self.key(name);
        let x = self.boxed(v);
        let strict = self.i32(strict.into());
        self.rt(Rt::set_global, &[key, x, strict]);
    }
}

/// The word that remembers an intrinsic global binding.
pub(crate) fn intrinsic_symbol(name: &str) -> String {
    format!("intrinsic.{name}")
}

/// Whether a name is a global binding of the table of built-ins; the validity cell `Globals` covers exactly these.
pub(crate) fn is_intrinsic_global(name: &str) -> bool {
    let names = |owner: &str, property: &str| {
        owner.split('.').next() == Some(name) || (owner == "globalThis" && property == name)
    };
    builtins::BUILTINS.iter().any(|b| names(b.owner, b.name))
        || builtins::VALUES.iter().any(|v| names(v.owner, v.name))
}

//! The state of one function's expansion and the vocabulary that all the themes share: values and their representations,
//! fast paths with a cold alternative, runtime calls whose marks are checked.
//!
//! Contract: every helper leaves the builder at an open block; a helper that branches returns at the block where both ways
//! meet. Operands are evaluated by whoever calls; nothing here looks at MIR operations.

use crate::bigints;
use crate::convention::Convention;
use crate::program::{CacheKind, Locator, Needs, Program};
use crate::repr::{Repr, of_values};
use crate::uses::Uses;
use tsuba_abi::names::Name;
use tsuba_abi::runtime_fns::{Rt, Ty};
use tsuba_abi::value;
use tsuba_lir::builder::{Address, FunctionBuilder};
use tsuba_lir::{Block, FloatPred, Hint, IntPred, MemType, RefTag, Region, Type as LirType, Value};
use tsuba_mir::types::Type;
use tsuba_mir::{self as mir, FuncId, StrId};

/// One function's expansion.
pub(crate) struct Cx<'p, 'm> {
    pub(crate) p: &'p Program<'m>,
    pub(crate) needs: &'p mut Needs,
    pub(crate) locator: &'p mut Locator,
    pub(crate) b: FunctionBuilder<'p>,
    pub(crate) id: FuncId,
    pub(crate) f: &'m mir::Function,
    pub(crate) convention: &'p Convention,
    /// What is known of each MIR value: inference's type, or what its operation always gives.
    pub(crate) types: Vec<Type>,
    reprs: Vec<Repr>,
    pub(crate) uses: Uses,
    /// The instruction being expanded.
    pub(crate) inst: mir::Inst,
    values: Vec<Option<Value>>,
    pub(crate) blocks: Vec<Block>,
    pub(crate) incoming: Incoming,
    /// Handler of the instruction being expanded, and the block made for it.
    pub(crate) handler: Option<mir::Target>,
    pub(crate) pad: Option<Block>,
    exit: Option<Block>,
    pub(crate) scopes: Vec<Option<tsuba_lir::ScopeId>>,
}

/// The parameters of the direct body.
#[derive(Clone, Debug, Default)]
pub(crate) struct Incoming {
    pub(crate) callee: Option<Value>,
    pub(crate) this: Option<Value>,
    pub(crate) new_target: Option<Value>,
    pub(crate) params: Vec<Value>,
    pub(crate) argv: Option<(Value, Value)>,
}

/// Ways that meet: the fast one falls through guards, all failures go to one cold block.
pub(crate) struct Fast {
    pub(crate) miss: Block,
    pub(crate) join: Block,
    pub(crate) result: Option<Value>,
}

impl<'p, 'm> Cx<'p, 'm> {
    pub(crate) fn new(
        p: &'p Program<'m>,
        needs: &'p mut Needs,
        locator: &'p mut Locator,
        b: FunctionBuilder<'p>,
        id: FuncId,
    ) -> Cx<'p, 'm> {
        let f = &p.mir.functions[id.index()];
        let uses = Uses::new(f);
        let mut types = crate::natural::types(f);
        crate::numeric::relax(f, &uses, &mut types);
        let length = |key| p.strings.get(key).name() == Name::length.symbol();
        let reprs = of_values(f, &types, length);
        Cx {
            p,
            needs,
            locator,
            b,
            id,
            f,
            convention: p.convention(id),
            types,
            reprs,
            uses,
            inst: mir::Inst(0),
            values: vec![None; f.values.len()],
            blocks: vec![],
            incoming: Incoming::default(),
            handler: None,
            pad: None,
            exit: None,
            scopes: vec![None; p.mir.inlines.len()],
        }
    }

    // ---- values ----

    /// What is known of a value.
    pub(crate) fn ty(&self, v: mir::Value) -> &Type {
        &self.types[v.index()]
    }

    /// How a value is held.
    pub(crate) fn repr(&self, v: mir::Value) -> Repr {
        self.reprs[v.index()]
    }

    /// The machine value of a MIR value, in its own representation.
    pub(crate) fn value(&self, v: mir::Value) -> Value {
        self.values[v.index()]
            .expect("blocks are expanded in an order in which definitions come first")
    }

    /// Gives a MIR value its machine value, converted to its representation.
    pub(crate) fn define(&mut self, v: mir::Value, x: Value) {
        let x = self.convert_for(v, x);
        self.values[v.index()] = Some(x);
    }

    /// Converts to the representation of a MIR value. Where that is a number in which undefined is a NaN, the double is made
    /// of the bits of whatever is in the box: LIR knows then that its NaN may be any.
    pub(crate) fn convert_for(&mut self, v: mir::Value, x: Value) -> Value {
        let repr = self.repr(v);
        if repr == Repr::F64 && self.ty(v).numbers.raw && self.b.ty(x) == LirType::Box {
            let bits = self.b.box_bits(x);
            return self.b.bits_f64(bits);
        }
        self.convert(x, repr)
    }

    /// What `from` is where it becomes the value of `to`: in the representation of `to`, and with a canonical NaN unless `to`
    /// is a number that may be any NaN itself.
    pub(crate) fn as_value_of(&mut self, to: mir::Value, from: mir::Value) -> Value {
        let repr = self.repr(to);
        if repr == Repr::F64 && self.ty(to).numbers.raw {
            let x = self.value(from);
            return self.convert_for(to, x);
        }
        self.passed_as(from, repr)
    }

    /// The same for a value that is a machine value of its representation already.
    pub(crate) fn define_as_is(&mut self, v: mir::Value, x: Value) {
        self.values[v.index()] = Some(x);
    }

    /// Gives the instruction's result its machine value.
    pub(crate) fn result(&mut self, x: Value) {
        if let Some(r) = self.f.insts[self.inst.index()].result {
            self.define(r, x);
        }
    }

    /// Makes an operand the instruction's result.
    pub(crate) fn result_is(&mut self, v: mir::Value) {
        if let Some(r) = self.f.insts[self.inst.index()].result {
            let x = self.as_value_of(r, v);
            self.define_as_is(r, x);
        }
    }

    /// The value boxed, its NaN canonical.
    pub(crate) fn boxed(&mut self, v: mir::Value) -> Value {
        let x = self.passed(v);
        self.convert(x, Repr::Box)
    }

    /// The value as it leaves the function or goes to the heap: NaNs canonical, representation its own.
    pub(crate) fn passed(&mut self, v: mir::Value) -> Value {
        let x = self.value(v);
        if self.ty(v).numbers.raw && self.b.ty(x) == LirType::F64 {
            return self.canonical(x);
        }
        x
    }

    /// The value in a representation, its NaN canonical.
    pub(crate) fn passed_as(&mut self, v: mir::Value, repr: Repr) -> Value {
        let x = self.passed(v);
        self.convert(x, repr)
    }

    /// The value as a double; it is known to be a number.
    pub(crate) fn f64(&mut self, v: mir::Value) -> Value {
        let x = self.value(v);
        self.convert(x, Repr::F64)
    }

    /// The value as an object reference; it is known to be an object.
    pub(crate) fn object(&mut self, v: mir::Value) -> Value {
        let x = self.value(v);
        self.convert(x, Repr::Ref)
    }

    /// Several values boxed.
    pub(crate) fn boxes(&mut self, vs: &[mir::Value]) -> Vec<Value> {
        vs.iter().map(|v| self.boxed(*v)).collect()
    }

    /// A double whose NaN is the canonical one.
    pub(crate) fn canonical(&mut self, x: Value) -> Value {
        let nan = self.b.fcmp(FloatPred::Uno, x, x);
        let canonical = self.b.fconst_bits(value::CANONICAL_NAN);
        self.b.select(nan, canonical, x)
    }

    /// Converts between representations. The value is known to fit; for code that never runs anything is right.
    pub(crate) fn convert(&mut self, x: Value, to: Repr) -> Value {
        match to {
            Repr::Box => self.to_box(x),
            Repr::F64 => self.to_f64(x),
            Repr::I32 => self.to_i32(x),
            Repr::I64 => self.to_i64(x),
            Repr::Bool => self.to_bool(x),
            Repr::Ref => self.to_ref(x),
        }
    }

    pub(crate) fn to_box(&mut self, x: Value) -> Value {
        match self.b.ty(x) {
            LirType::Box => x,
            LirType::F64 => self.b.box_f64(x),
            LirType::I32 | LirType::I64 => {
                let d = self.to_f64(x);
                self.b.box_f64(d)
            }
            LirType::I1 => {
                let (t, f) = (self.b.boxconst(value::TRUE), self.b.boxconst(value::FALSE));
                self.b.select(x, t, f)
            }
            LirType::Ref => self.b.box_ref(RefTag::Object, x),
            LirType::Ptr => panic!("an address is no value"),
        }
    }

    fn to_f64(&mut self, x: Value) -> Value {
        match self.b.ty(x) {
            LirType::F64 => x,
            LirType::Box => self.b.unbox_f64(x),
            LirType::I32 => self.b.sitofp_i32(x),
            LirType::I64 => self.b.sitofp_i64(x),
            LirType::I1 | LirType::Ref | LirType::Ptr => self.b.fconst_bits(value::CANONICAL_NAN),
        }
    }

    fn to_i32(&mut self, x: Value) -> Value {
        match self.b.ty(x) {
            LirType::I32 => x,
            LirType::Box => {
                let d = self.b.unbox_f64(x);
                self.b.fptosi(LirType::I32, d)
            }
            LirType::F64 => self.b.fptosi(LirType::I32, x),
            LirType::I64 => self.b.trunc(LirType::I32, x),
            LirType::I1 => self.b.zext(LirType::I32, x),
            LirType::Ref | LirType::Ptr => self.b.iconst(LirType::I32, 0),
        }
    }

    fn to_i64(&mut self, x: Value) -> Value {
        match self.b.ty(x) {
            LirType::I64 => x,
            LirType::Box => {
                let d = self.b.unbox_f64(x);
                self.b.fptosi(LirType::I64, d)
            }
            LirType::F64 => self.b.fptosi(LirType::I64, x),
            LirType::I32 => self.b.sext(LirType::I64, x),
            LirType::I1 => self.b.zext(LirType::I64, x),
            LirType::Ref | LirType::Ptr => self.i64(0),
        }
    }

    fn to_bool(&mut self, x: Value) -> Value {
        match self.b.ty(x) {
            LirType::I1 => x,
            LirType::Box => self.is_special(x, value::TRUE),
            LirType::I64 => {
                let zero = self.b.iconst(LirType::I64, 0);
                self.b.icmp(IntPred::Ne, x, zero)
            }
            LirType::I32 | LirType::F64 | LirType::Ref | LirType::Ptr => {
                self.b.iconst(LirType::I1, 0)
            }
        }
    }

    fn to_ref(&mut self, x: Value) -> Value {
        match self.b.ty(x) {
            LirType::Ref => x,
            LirType::Box => self.b.unbox_ref(x),
            LirType::F64 | LirType::I32 | LirType::I64 | LirType::I1 | LirType::Ptr => {
                self.b.null(LirType::Ref)
            }
        }
    }

    // ---- constants ----

    pub(crate) fn i1(&mut self, x: bool) -> Value {
        self.b.iconst(LirType::I1, x.into())
    }
    pub(crate) fn i32(&mut self, n: i32) -> Value {
        self.b.iconst(LirType::I32, n.into())
    }
    pub(crate) fn i64(&mut self, n: i64) -> Value {
        self.b.iconst(LirType::I64, n)
    }

    /// A string constant as a boxed value.
    pub(crate) fn string(&mut self, id: StrId) -> Value {
        self.needs.strings.insert(id);
        let symbol = self.b.module.declare_data(self.p.strings.get(id).name());
        self.b.symbox(RefTag::String, symbol)
    }

    /// A BigInt constant as a boxed value.
    pub(crate) fn bigint(&mut self, digits: StrId) -> Value {
        self.needs.bigints.insert(digits);
        let name = bigints::symbol(&self.p.mir.strings[digits.index()]);
        let symbol = self.b.module.declare_data(&name);
        self.b.symbox(RefTag::BigInt, symbol)
    }

    /// A string constant that is used as a property key.
    pub(crate) fn key(&mut self, id: StrId) -> Value {
        self.needs.keys.insert(id);
        self.string(id)
    }

    /// A well-known string of the runtime.
    pub(crate) fn known_string(&mut self, which: Name) -> Value {
        let symbol = self.b.module.declare_data(which.symbol());
        self.b.symbox(RefTag::String, symbol)
    }

    /// A fresh inline cache's address.
    pub(crate) fn cache(&mut self, kind: CacheKind) -> Value {
        let offset = self.needs.cache(kind, self.id);
        let symbol = self.b.module.declare_tls(&kind.symbol(self.id));
        self.b.tlsaddr(symbol, offset)
    }

    // ---- tests of boxed values ----

    /// The top 16 bits.
    pub(crate) fn tag(&mut self, x: Value) -> Value {
        let bits = self.b.box_bits(x);
        let shift = self.i64(value::TAG_SHIFT.into());
        self.b.lshr(bits, shift)
    }

    /// Whether the tag says "number".
    pub(crate) fn tag_is_number(&mut self, tag: Value) -> Value {
        let first = self.i64((value::FIRST_NON_NUMBER >> value::TAG_SHIFT) as i64);
        self.b.icmp(IntPred::Ult, tag, first)
    }

    pub(crate) fn tag_is(&mut self, tag: Value, wanted: value::Tag) -> Value {
        let wanted = self.i64(wanted as i64);
        self.b.icmp(IntPred::Eq, tag, wanted)
    }

    /// Whether a machine value is this special.
    pub(crate) fn is_special(&mut self, x: Value, bits: u64) -> Value {
        if self.b.ty(x) != LirType::Box {
            return self.i1(false);
        }
        let special = self.b.boxconst(bits);
        self.b.icmp(IntPred::Eq, x, special)
    }

    /// Whether a boxed value is undefined or null.
    pub(crate) fn is_nullish(&mut self, x: Value) -> Value {
        let bits = self.b.box_bits(x);
        let one = self.i64(1);
        let bits = self.b.ior(bits, one);
        let null = self.i64(value::NULL as i64);
        self.b.icmp(IntPred::Eq, bits, null)
    }

    // ---- control ----

    /// A block that is cold if the current one is: what follows a cold block is cold until the ways meet.
    pub(crate) fn new_block(&mut self) -> Block {
        let current = self.b.current();
        if self.b.func.block(current).cold {
            self.b.cold_block()
        } else {
            self.b.block()
        }
    }

    /// Starts a fast path with a result of this type, or none.
    pub(crate) fn fast(&mut self, ty: Option<LirType>) -> Fast {
        let miss = self.b.cold_block();
        let join = self.new_block();
        let result = ty.map(|t| self.b.block_param(join, t));
        Fast { miss, join, result }
    }

    /// Goes on if the condition holds; else to the cold block.
    pub(crate) fn require(&mut self, cond: Value, fast: &Fast) {
        self.guard(cond, fast.miss);
    }

    /// Goes on if the condition holds; else to `otherwise`, seldom.
    pub(crate) fn guard(&mut self, cond: Value, otherwise: Block) {
        let next = self.new_block();
        self.b.br(cond, next, otherwise, Hint::Likely);
        self.b.switch_to(next);
    }

    /// The fast path's end.
    pub(crate) fn hit(&mut self, fast: &Fast, x: Option<Value>) {
        self.b.jump(fast.join, x.as_slice());
    }

    /// Makes the cold block current, to be ended by [`Cx::hit`] or the like.
    pub(crate) fn miss(&mut self, fast: &Fast) {
        self.b.switch_to(fast.miss);
    }

    /// Continues where the ways meet; the result.
    pub(crate) fn joined(&mut self, fast: Fast) -> Option<Value> {
        self.b.switch_to(fast.join);
        fast.result
    }

    /// `cond ? then : otherwise`, each evaluated only if chosen; the unexpected one is cold.
    pub(crate) fn choose(
        &mut self,
        cond: Value,
        hint: Hint,
        ty: LirType,
        then: impl FnOnce(&mut Self) -> Value,
        otherwise: impl FnOnce(&mut Self) -> Value,
    ) -> Value {
        let t = match hint {
            Hint::Unlikely => self.b.cold_block(),
            Hint::None | Hint::Likely => self.new_block(),
        };
        let e = match hint {
            Hint::Likely => self.b.cold_block(),
            Hint::None | Hint::Unlikely => self.new_block(),
        };
        let join = self.new_block();
        let result = self.b.block_param(join, ty);
        self.b.br(cond, t, e, hint);
        self.b.switch_to(t);
        let x = then(self);
        self.b.jump(join, &[x]);
        self.b.switch_to(e);
        let x = otherwise(self);
        self.b.jump(join, &[x]);
        self.b.switch_to(join);
        result
    }

    /// Does something only if the condition, which seldom holds, holds.
    pub(crate) fn seldom(&mut self, cond: Value, then: impl FnOnce(&mut Self)) {
        let (t, join) = (self.b.cold_block(), self.new_block());
        self.b.br(cond, t, join, Hint::Unlikely);
        self.b.switch_to(t);
        then(self);
        self.b.jump(join, &[]);
        self.b.switch_to(join);
    }

    /// Throws, by a runtime function that does nothing else, if the condition holds.
    pub(crate) fn throw_if(
        &mut self,
        cond: Value,
        rt: Rt,
        args: impl FnOnce(&mut Self) -> Vec<Value>,
    ) {
        let (t, join) = (self.b.cold_block(), self.new_block());
        self.b.br(cond, t, join, Hint::Unlikely);
        self.b.switch_to(t);
        let args = args(self);
        self.throw(rt, &args);
        self.b.switch_to(join);
    }

    /// Throws by a runtime function that does nothing else; ends the block.
    pub(crate) fn throw(&mut self, rt: Rt, args: &[Value]) {
        self.b.call_rt(rt, args);
        let to = self.thrown();
        self.b.jump(to, &[]);
    }

    /// Continues after a throw, for code that is never reached.
    pub(crate) fn never(&mut self) {
        let block = self.b.cold_block();
        self.b.switch_to(block);
    }

    // ---- calls and their marks ----

    /// Calls a runtime function; its result, checked. Flags come as i1 and throwing integers as i32.
    pub(crate) fn rt(&mut self, rt: Rt, args: &[Value]) -> Option<Value> {
        let row = rt.row();
        let x = self.b.call_rt(rt, args)?;
        if row.throws {
            self.checked(x);
        }
        Some(match row.ret {
            Ty::F => self.to_bool(x),
            Ty::I => self.to_i32(x),
            Ty::V | Ty::R | Ty::L | Ty::D | Ty::P | Ty::N => x,
        })
    }

    /// The same for functions that have a result.
    pub(crate) fn rtv(&mut self, rt: Rt, args: &[Value]) -> Value {
        self.rt(rt, args).expect("the row has a result")
    }

    /// Leaves for the handler if the result is a mark.
    pub(crate) fn checked(&mut self, x: Value) {
        let thrown = self.thrown();
        let ok = self.new_block();
        self.b.check(x, thrown, ok);
        self.b.switch_to(ok);
    }

    /// Where an exception of the current instruction goes.
    pub(crate) fn thrown(&mut self) -> Block {
        match self.handler.clone() {
            Some(target) => self.handler_pad(&target),
            None => self.exit(),
        }
    }

    fn handler_pad(&mut self, target: &mir::Target) -> Block {
        if let Some(pad) = self.pad {
            return pad;
        }
        let back = self.b.current();
        let pad = self.b.cold_block();
        self.b.switch_to(pad);
        self.jump_to(target);
        self.b.switch_to(back);
        self.pad = Some(pad);
        pad
    }

    /// The block that returns the mark; a function that never throws ends the process instead.
    fn exit(&mut self) -> Block {
        if let Some(exit) = self.exit {
            return exit;
        }
        let back = self.b.current();
        let exit = self.b.cold_block();
        self.b.switch_to(exit);
        if self.convention.throws {
            let mark = self.b.exception_mark(self.convention.return_type());
            self.b.ret(Some(mark));
        } else {
            self.b.trap();
        }
        self.b.switch_to(back);
        self.exit = Some(exit);
        exit
    }

    /// Jumps to a MIR target with its arguments in the parameters' representations.
    pub(crate) fn jump_to(&mut self, target: &mir::Target) {
        let call = self.block_call(target);
        self.b.jump(call.block, &call.args);
    }

    pub(crate) fn block_call(&mut self, target: &mir::Target) -> tsuba_lir::BlockCall {
        let params = &self.f.blocks[target.block.index()].params;
        let args: Vec<Value> = params
            .iter()
            .zip(&target.args)
            .map(|(p, a)| self.as_value_of(*p, *a))
            .collect();
        tsuba_lir::BlockCall::new(self.blocks[target.block.index()], args)
    }

    // ---- memory ----

    /// A word of an object.
    pub(crate) fn field(&mut self, ty: MemType, object: Value, offset: i32) -> Value {
        self.b.load(ty, Address::new(Region::Field, object, offset))
    }

    /// The shape id in a header.
    pub(crate) fn shape(&mut self, object: Value) -> Value {
        self.b
            .load(MemType::I32, Address::new(Region::Header, object, 0))
    }

    /// Whether an assumption about intrinsics holds. Where the executable ends if one is broken, it does; a global binding
    /// may change all the same.
    pub(crate) fn cell_intact(&mut self, cell: tsuba_abi::isolate::Cell) -> Value {
        if self.p.mir.facts.assumes_intrinsics && cell != tsuba_abi::isolate::Cell::Globals {
            return self.i1(true);
        }
        let at = self.b.isolate(cell.offset());
        let byte = self.b.load(MemType::U8, Address::new(Region::Tls, at, 0));
        let zero = self.i32(0);
        self.b.icmp(IntPred::Eq, byte, zero)
    }
}

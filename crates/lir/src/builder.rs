//! Builds functions: blocks, then instructions at the end of the current block.
//!
//! Result types come from the op table. The builder holds the module, so symbols can be declared on the way. Checks are the
//! verifier's, except for a block left without an end, which [`FunctionBuilder::finish`] refuses.

use crate::function::{
    Attrs, Block, BlockCall, Callee, Function, Hint, Imm, Mem, Position, Scope, ScopeId,
    Terminator, Value,
};
use crate::module::{Module, SymId};
use crate::ops::{Op, Operand, Operands, ResultRule};
use crate::types::{Effect, FloatPred, IntPred, MemType, RefTag, Region, Signature, Type};
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::value;

/// An address under construction: `base + index * scale + offset` in a region.
#[derive(Clone, Copy, Debug)]
pub struct Address {
    /// Base: ref or ptr.
    pub base: Value,
    /// Index (i64) and its factor.
    pub index: Option<(Value, u8)>,
    /// Constant offset in bytes.
    pub offset: i32,
    /// What kind of memory.
    pub region: Region,
    /// Subdivision of the region, see [`Mem::class`].
    pub class: u32,
}

impl Address {
    /// `base + offset`.
    pub fn new(region: Region, base: Value, offset: i32) -> Address {
        Address {
            base,
            index: None,
            offset,
            region,
            class: 0,
        }
    }
    /// The same in a subdivision of its region.
    pub fn in_class(mut self, class: u32) -> Address {
        self.class = class;
        self
    }
    /// The same plus `index * scale`.
    pub fn indexed(mut self, index: Value, scale: u8) -> Address {
        self.index = Some((index, scale));
        self
    }
}

/// Builds one function into a module.
pub struct FunctionBuilder<'m> {
    /// The module.
    pub module: &'m mut Module,
    /// The function so far.
    pub func: Function,
    current: Option<Block>,
    ended: Vec<bool>,
    pos: Option<Position>,
}

macro_rules! binary {
    ($($(#[$m:meta])* $name:ident $op:ident;)*) => { $(
        #[doc = concat!("[`Op::", stringify!($op), "`].")]
        pub fn $name(&mut self, a: Value, b: Value) -> Value { self.op(Op::$op, Imm::None, &[a, b]) }
    )* };
}
macro_rules! unary {
    ($($name:ident $op:ident;)*) => { $(
        #[doc = concat!("[`Op::", stringify!($op), "`].")]
        pub fn $name(&mut self, a: Value) -> Value { self.op(Op::$op, Imm::None, &[a]) }
    )* };
}
macro_rules! convert {
    ($($name:ident $op:ident;)*) => { $(
        #[doc = concat!("[`Op::", stringify!($op), "`] to `ty`.")]
        pub fn $name(&mut self, ty: Type, a: Value) -> Value { self.typed(Op::$op, ty, Imm::None, &[a]) }
    )* };
}

impl<'m> FunctionBuilder<'m> {
    /// Starts the body of a declared function. Its entry block exists, has the parameters and is current.
    pub fn new(module: &'m mut Module, symbol: SymId, trace_name: &str) -> FunctionBuilder<'m> {
        let (sig, attrs) = match &module.symbol(symbol).kind {
            crate::module::SymbolKind::Function(sig, attrs) => (sig.clone(), *attrs),
            other => panic!("{other:?} has no body"),
        };
        let mut func = Function::new(symbol, sig, attrs, trace_name);
        let entry = func.add_block();
        for ty in func.sig.params.clone() {
            func.add_param(entry, ty);
        }
        FunctionBuilder {
            module,
            func,
            current: Some(entry),
            ended: vec![false],
            pos: None,
        }
    }
    /// Declares a function and starts its body.
    pub fn define(
        module: &'m mut Module,
        name: &str,
        sig: Signature,
        attrs: Attrs,
    ) -> FunctionBuilder<'m> {
        let symbol = module.declare_function(name, sig, attrs);
        FunctionBuilder::new(module, symbol, name)
    }
    /// Adds the function to the module.
    ///
    /// # Panics
    /// If a block has no end.
    pub fn finish(self) -> SymId {
        if let Some(open) = self.ended.iter().position(|e| !e) {
            panic!(
                "block b{open} of {} has no end",
                self.module.symbol(self.func.symbol).name
            );
        }
        let symbol = self.func.symbol;
        self.module.functions.push(self.func);
        symbol
    }

    /// A parameter of the function.
    pub fn param(&self, i: usize) -> Value {
        self.func.blocks[0].params[i]
    }
    /// A new block.
    pub fn block(&mut self) -> Block {
        self.ended.push(false);
        self.func.add_block()
    }
    /// A new cold block.
    pub fn cold_block(&mut self) -> Block {
        let b = self.block();
        self.func.block_mut(b).cold = true;
        b
    }
    /// A new parameter of a block.
    pub fn block_param(&mut self, block: Block, ty: Type) -> Value {
        self.func.add_param(block, ty)
    }
    /// Makes a block current.
    pub fn switch_to(&mut self, block: Block) {
        self.current = Some(block);
    }
    /// The current block.
    ///
    /// # Panics
    /// If the last one has ended and no other was made current.
    pub fn current(&self) -> Block {
        self.current.expect("no current block")
    }
    /// Whether the current block has ended (or none is current): what follows in the source is unreachable.
    pub fn is_ended(&self) -> bool {
        self.current.is_none()
    }
    /// Position of the instructions that follow.
    pub fn set_pos(&mut self, pos: Option<Position>) {
        self.pos = pos;
    }
    /// Adds a scope: a function inlined at a position.
    pub fn scope(&mut self, name: &str, inlined_at: Position) -> ScopeId {
        self.func.scopes.push(Scope {
            name: name.to_owned(),
            inlined_at: Some(inlined_at),
        });
        ScopeId(self.func.scopes.len() as u32 - 1)
    }

    fn push(
        &mut self,
        op: Op,
        ty: Type,
        imm: Imm,
        args: &[Value],
        result: Option<Type>,
    ) -> Option<Value> {
        let block = self.current();
        let inst = self.func.make_inst(op, ty, imm, args, result, self.pos);
        self.func.block_mut(block).insts.push(inst);
        self.func.inst(inst).result
    }
    /// Any op of fixed operands with a result and an explicit control type.
    pub fn typed(&mut self, op: Op, ty: Type, imm: Imm, args: &[Value]) -> Value {
        let result = match op.info().result {
            ResultRule::Ctl => ty,
            ResultRule::Is(t) => t,
            ResultRule::None | ResultRule::Mem | ResultRule::Call => {
                panic!("{op:?} is not built like this")
            }
        };
        self.push(op, ty, imm, args, Some(result))
            .expect("has a result")
    }
    /// Any op of fixed operands with a result whose control type follows from the operands.
    pub fn op(&mut self, op: Op, imm: Imm, args: &[Value]) -> Value {
        let ty = match op.info().operands {
            Operands::Fixed(kinds) => kinds
                .iter()
                .rposition(|k| *k == Operand::Ctl)
                .map(|i| self.ty(args[i])),
            Operands::Load | Operands::Store | Operands::Call | Operands::Boxes => None,
        };
        self.typed(op, ty.unwrap_or(Type::I64), imm, args)
    }
    /// Type of a value.
    pub fn ty(&self, v: Value) -> Type {
        self.func.value_type(v)
    }

    /// Integer constant.
    pub fn iconst(&mut self, ty: Type, n: i64) -> Value {
        self.typed(Op::Iconst, ty, Imm::Int(n), &[])
    }
    /// Double constant.
    pub fn fconst(&mut self, n: f64) -> Value {
        self.op(Op::Fconst, Imm::F64(n.to_bits()), &[])
    }
    /// Double constant by its bits.
    pub fn fconst_bits(&mut self, bits: u64) -> Value {
        self.op(Op::Fconst, Imm::F64(bits), &[])
    }
    /// Boxed constant: a number or a special of `abi::value`.
    pub fn boxconst(&mut self, bits: u64) -> Value {
        self.op(Op::Boxconst, Imm::Box(bits), &[])
    }
    /// Boxed `undefined`.
    pub fn undefined(&mut self) -> Value {
        self.boxconst(value::UNDEFINED)
    }
    /// Null reference or address.
    pub fn null(&mut self, ty: Type) -> Value {
        self.typed(Op::Null, ty, Imm::None, &[])
    }
    /// Address of static data or of a function.
    pub fn symaddr(&mut self, symbol: SymId, offset: i32) -> Value {
        self.op(Op::Symaddr, Imm::Symbol(symbol, offset), &[])
    }
    /// Reference to an immortal object.
    pub fn symref(&mut self, symbol: SymId) -> Value {
        self.op(Op::Symref, Imm::Symbol(symbol, 0), &[])
    }
    /// Boxed reference to an immortal object.
    pub fn symbox(&mut self, tag: RefTag, symbol: SymId) -> Value {
        let r = self.symref(symbol);
        self.box_ref(tag, r)
    }
    /// Address of a thread-local symbol.
    pub fn tlsaddr(&mut self, symbol: SymId, offset: i32) -> Value {
        self.op(Op::Tlsaddr, Imm::Symbol(symbol, offset), &[])
    }
    /// Address in the isolate's block.
    pub fn isolate(&mut self, offset: i32) -> Value {
        let symbol = self.module.declare_tls(tsuba_abi::isolate::SYMBOL);
        self.tlsaddr(symbol, offset)
    }
    /// Value of an absolute symbol (a static shape id).
    pub fn symconst(&mut self, symbol: SymId) -> Value {
        self.op(Op::Symconst, Imm::Symbol(symbol, 0), &[])
    }
    /// The exception mark of a type.
    pub fn exception_mark(&mut self, ty: Type) -> Value {
        self.typed(Op::ExceptionMark, ty, Imm::None, &[])
    }
    /// Boxes a reference.
    pub fn box_ref(&mut self, tag: RefTag, r: Value) -> Value {
        self.op(Op::BoxRef, Imm::Tag(tag), &[r])
    }
    /// Integer, reference or box comparison.
    pub fn icmp(&mut self, pred: IntPred, a: Value, b: Value) -> Value {
        self.op(Op::Icmp, Imm::IntPred(pred), &[a, b])
    }
    /// Double comparison.
    pub fn fcmp(&mut self, pred: FloatPred, a: Value, b: Value) -> Value {
        self.op(Op::Fcmp, Imm::FloatPred(pred), &[a, b])
    }
    /// `cond ? a : b`.
    pub fn select(&mut self, cond: Value, a: Value, b: Value) -> Value {
        self.op(Op::Select, Imm::None, &[cond, a, b])
    }

    binary! {
        ptradd Ptradd; iadd Iadd; isub Isub; imul Imul; sdiv Sdiv; srem Srem; udiv Udiv; urem Urem; iand Iand; ior Ior;
        ixor Ixor; ishl Ishl; lshr Lshr; ashr Ashr; sadd_overflows SaddOverflows; ssub_overflows SsubOverflows;
        smul_overflows SmulOverflows; fadd Fadd; fsub Fsub; fmul Fmul; fdiv Fdiv; fcopysign Fcopysign; fmin Fmin;
        fmax Fmax;
    }
    unary! {
        box_f64 BoxF64; unbox_f64 UnboxF64; unbox_ref UnboxRef; box_bits BoxBits; fresh_ref FreshRef; ptr_bits PtrBits;
        clz Clz; fneg Fneg; fabs Fabs; fsqrt Fsqrt; ffloor Ffloor; fceil Fceil; ftrunc Ftrunc; fnearest Fnearest;
        fround Fround; f64_bits F64Bits; bits_f64 BitsF64; sitofp_i32 SitofpI32; sitofp_i64 SitofpI64;
        uitofp_i32 UitofpI32; fptosi_or_min FptosiOrMin;
    }
    convert! {
        trunc Trunc; zext Zext; sext Sext; fptosi Fptosi;
    }

    fn mem(ty: MemType, at: Address) -> Imm {
        Imm::Mem(Mem {
            ty,
            region: at.region,
            class: at.class,
            scale: at.index.map_or(1, |i| i.1),
            offset: at.offset,
        })
    }
    /// Load.
    pub fn load(&mut self, ty: MemType, at: Address) -> Value {
        let args: Vec<Value> = [Some(at.base), at.index.map(|i| i.0)]
            .into_iter()
            .flatten()
            .collect();
        let result = Some(ty.value_type());
        self.push(Op::Load, Type::I64, Self::mem(ty, at), &args, result)
            .expect("has a result")
    }
    /// Store.
    pub fn store(&mut self, ty: MemType, v: Value, at: Address) {
        let args: Vec<Value> = [Some(v), Some(at.base), at.index.map(|i| i.0)]
            .into_iter()
            .flatten()
            .collect();
        self.push(Op::Store, Type::I64, Self::mem(ty, at), &args, None);
    }
    /// Calls a function of the module or an external one.
    pub fn call(&mut self, callee: SymId, args: &[Value]) -> Option<Value> {
        let sig = self.module.signature(callee);
        let (ret, effect) = (sig.ret, sig.effect);
        self.push(
            Op::Call,
            Type::I64,
            Imm::Call(Callee::Function(callee), effect),
            args,
            ret,
        )
    }
    /// Calls a function of the runtime.
    pub fn call_rt(&mut self, rt: Rt, args: &[Value]) -> Option<Value> {
        let sig = Signature::of_rt(rt);
        self.push(
            Op::Call,
            Type::I64,
            Imm::Call(Callee::Rt(rt), sig.effect),
            args,
            sig.ret,
        )
    }
    /// Calls the function at an address.
    pub fn call_ptr(&mut self, sig: &Signature, target: Value, args: &[Value]) -> Option<Value> {
        let id = self.func.signature_id(sig);
        let mut all = vec![target];
        all.extend_from_slice(args);
        self.push(
            Op::Call,
            Type::I64,
            Imm::Call(Callee::Ptr(id), sig.effect),
            &all,
            sig.ret,
        )
    }
    /// Narrows what the call just made may do, where the caller knows better than its signature.
    ///
    /// # Panics
    /// If the last instruction is no call.
    pub fn last_call_effect(&mut self, effect: Effect) {
        let block = self.current();
        let inst = *self.func.block(block).insts.last().expect("a call");
        match &mut self.func.inst_mut(inst).imm {
            Imm::Call(_, e) => *e = effect,
            other => panic!("{other:?} is no call"),
        }
    }
    /// Argument vector for the next collecting call.
    pub fn stack_args(&mut self, args: &[Value]) -> Value {
        self.push(Op::StackArgs, Type::I64, Imm::None, args, Some(Type::Ptr))
            .expect("has a result")
    }
    /// The stack pointer.
    pub fn stack_pointer(&mut self) -> Value {
        self.op(Op::StackPointer, Imm::None, &[])
    }

    fn end(&mut self, term: Terminator) {
        let block = self.current();
        let data = self.func.block_mut(block);
        data.term = term;
        data.term_pos = self.pos;
        self.ended[block.index()] = true;
        self.current = None;
    }
    /// Ends the block with a jump.
    pub fn jump(&mut self, block: Block, args: &[Value]) {
        self.end(Terminator::Jump(BlockCall::new(block, args)));
    }
    /// Ends the block with a branch.
    pub fn br(
        &mut self,
        cond: Value,
        then: impl Into<BlockCall>,
        otherwise: impl Into<BlockCall>,
        hint: Hint,
    ) {
        let (then, otherwise) = (then.into(), otherwise.into());
        self.end(Terminator::Br {
            cond,
            then,
            otherwise,
            hint,
        });
    }
    /// Ends the block with a test for the exception mark.
    pub fn check(&mut self, value: Value, thrown: impl Into<BlockCall>, ok: impl Into<BlockCall>) {
        let (thrown, ok) = (thrown.into(), ok.into());
        self.end(Terminator::Check { value, thrown, ok });
    }
    /// Ends the block with a switch.
    pub fn switch(
        &mut self,
        value: Value,
        cases: Vec<(i32, BlockCall)>,
        default: impl Into<BlockCall>,
    ) {
        let default = default.into();
        self.end(Terminator::Switch {
            value,
            cases,
            default,
        });
    }
    /// Ends the block with a return.
    pub fn ret(&mut self, value: Option<Value>) {
        self.end(Terminator::Ret(value));
    }
    /// Ends the block as never reached.
    pub fn unreachable(&mut self) {
        self.end(Terminator::Unreachable);
    }
    /// Ends the block by ending the process.
    pub fn trap(&mut self) {
        self.end(Terminator::Trap);
    }
}

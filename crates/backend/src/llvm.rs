//! The edge to LLVM's C interface: an instruction builder with a checked, small surface. All `unsafe` of this crate is here.
//!
//! inkwell owns contexts, modules, target machines and buffers; its typed builder wraps every value in an enum of types, which a
//! translation from an IR that is already typed and verified does not need. [`Llvm`] keeps the handles ([`Val`], [`Ty`],
//! [`Bb`], [`Md`]) of one context: they are plain copies, valid as long as the module and context it borrows.
//! Every handle that the crate uses comes from the one [`Llvm`] it is given back to.

#![allow(unsafe_code)]

use inkwell::context::Context;
use inkwell::llvm_sys::core::*;
use inkwell::llvm_sys::debuginfo::*;
use inkwell::llvm_sys::prelude::*;
use inkwell::llvm_sys::{
    LLVMAtomicOrdering, LLVMInlineAsmDialect, LLVMIntPredicate, LLVMLinkage,
    LLVMModuleFlagBehavior, LLVMOpcode, LLVMRealPredicate, LLVMThreadLocalMode, LLVMVisibility,
};
use inkwell::module::Module;
use std::ffi::CString;
use std::marker::PhantomData;

macro_rules! handle {
    ($($(#[$m:meta])* $name:ident $raw:ty;)*) => { $(
        $(#[$m])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub(crate) struct $name($raw);
    )* };
}

handle! {
    /// A value.
    Val LLVMValueRef;
    /// A type.
    Ty LLVMTypeRef;
    /// A basic block.
    Bb LLVMBasicBlockRef;
    /// Metadata.
    Md LLVMMetadataRef;
}

/// A function with its type, to be called or given a body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Func {
    /// The function, as an address.
    pub(crate) val: Val,
    /// Its type.
    pub(crate) ty: Ty,
}

/// Where an attribute goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Attr<'a> {
    /// `nounwind` and its like.
    Flag(&'a str),
    /// An attribute with a number.
    Int(&'a str, u64),
    /// `"key"="value"`.
    Str(&'a str, &'a str),
}

/// Binary operations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub(crate) enum Bin {
    Add,
    Sub,
    Mul,
    SDiv,
    SRem,
    UDiv,
    URem,
    And,
    Or,
    Xor,
    Shl,
    LShr,
    AShr,
    FAdd,
    FSub,
    FMul,
    FDiv,
}

/// Casts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub(crate) enum Cast {
    Trunc,
    ZExt,
    SExt,
    Bit,
    IntToPtr,
    PtrToInt,
    SiToFp,
    UiToFp,
    FpToSi,
    FpTrunc,
    FpExt,
}

/// Visibility of a symbol outside of its object.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Linkage {
    /// None.
    Internal,
    /// Within the executable; also for what is only declared.
    Hidden,
    /// Within the executable, defined alike in any number of its objects.
    Shared,
}

/// The builder of one module.
pub(crate) struct Llvm<'a> {
    ctx: LLVMContextRef,
    module: LLVMModuleRef,
    builder: LLVMBuilderRef,
    owner: PhantomData<&'a Context>,
}

impl Drop for Llvm<'_> {
    fn drop(&mut self) {
        // SAFETY: made by `new`, used by nobody else.
        unsafe { LLVMDisposeBuilder(self.builder) }
    }
}

// One SAFETY argument for all calls below: handles belong to the borrowed context and module, which outlive `self`; strings and
// slices are passed with their length; operand types are those of verified LIR.
impl<'a> Llvm<'a> {
    /// A builder for `module`.
    pub(crate) fn new(context: &'a Context, module: &'a Module<'_>) -> Llvm<'a> {
        let ctx = context.raw();
        // SAFETY: the context is alive.
        let builder = unsafe { LLVMCreateBuilderInContext(ctx) };
        Llvm {
            ctx,
            module: module.as_mut_ptr(),
            builder,
            owner: PhantomData,
        }
    }

    /// Integer type.
    pub(crate) fn int(&self, bits: u32) -> Ty {
        // SAFETY: see the head of this block.
        Ty(unsafe { LLVMIntTypeInContext(self.ctx, bits) })
    }
    /// Double.
    pub(crate) fn double(&self) -> Ty {
        // SAFETY: see the head of this block.
        Ty(unsafe { LLVMDoubleTypeInContext(self.ctx) })
    }
    /// Float.
    pub(crate) fn float(&self) -> Ty {
        // SAFETY: see the head of this block.
        Ty(unsafe { LLVMFloatTypeInContext(self.ctx) })
    }
    /// Pointer.
    pub(crate) fn ptr(&self) -> Ty {
        // SAFETY: see the head of this block.
        Ty(unsafe { LLVMPointerTypeInContext(self.ctx, 0) })
    }
    /// Nothing.
    pub(crate) fn void(&self) -> Ty {
        // SAFETY: see the head of this block.
        Ty(unsafe { LLVMVoidTypeInContext(self.ctx) })
    }
    /// Array.
    pub(crate) fn array(&self, element: Ty, len: u64) -> Ty {
        // SAFETY: see the head of this block.
        Ty(unsafe { LLVMArrayType2(element.0, len) })
    }
    /// Function type.
    pub(crate) fn function_type(&self, params: &[Ty], ret: Ty) -> Ty {
        let mut params: Vec<LLVMTypeRef> = params.iter().map(|t| t.0).collect();
        // SAFETY: see the head of this block.
        Ty(unsafe { LLVMFunctionType(ret.0, params.as_mut_ptr(), params.len() as u32, 0) })
    }

    /// Integer constant.
    pub(crate) fn const_int(&self, ty: Ty, n: u64) -> Val {
        // SAFETY: `ty` is an integer type.
        Val(unsafe { LLVMConstInt(ty.0, n, 0) })
    }
    /// Double constant with these bits.
    pub(crate) fn const_f64(&self, bits: u64) -> Val {
        let n = self.const_int(self.int(64), bits);
        // SAFETY: a constant expression that folds at once.
        Val(unsafe { LLVMConstBitCast(n.0, self.double().0) })
    }
    /// The zero of a type.
    pub(crate) fn zero(&self, ty: Ty) -> Val {
        // SAFETY: see the head of this block.
        Val(unsafe { LLVMConstNull(ty.0) })
    }
    /// Bytes.
    pub(crate) fn const_bytes(&self, bytes: &[u8]) -> Val {
        // SAFETY: see the head of this block.
        Val(unsafe { LLVMConstStringInContext2(self.ctx, bytes.as_ptr().cast(), bytes.len(), 1) })
    }
    /// Packed structure.
    pub(crate) fn const_struct(&self, fields: &[Val]) -> Val {
        let mut fields: Vec<LLVMValueRef> = fields.iter().map(|v| v.0).collect();
        // SAFETY: all fields are constants.
        Val(unsafe {
            LLVMConstStructInContext(self.ctx, fields.as_mut_ptr(), fields.len() as u32, 1)
        })
    }
    /// Address plus a 64-bit constant, as an integer.
    pub(crate) fn const_address(&self, symbol: Val, addend: i64) -> Val {
        let i64 = self.int(64);
        // SAFETY: `symbol` is a global, hence a constant pointer.
        unsafe {
            let base = LLVMConstPtrToInt(symbol.0, i64.0);
            if addend == 0 {
                Val(base)
            } else {
                Val(LLVMConstAdd(base, LLVMConstInt(i64.0, addend as u64, 0)))
            }
        }
    }

    /// Declares a function or finds it.
    pub(crate) fn function(&self, name: &str, ty: Ty, linkage: Linkage) -> Func {
        let name = cstring(name);
        // SAFETY: see the head of this block.
        unsafe {
            let mut val = LLVMGetNamedFunction(self.module, name.as_ptr());
            if val.is_null() {
                val = LLVMAddFunction(self.module, name.as_ptr(), ty.0);
                set_linkage(val, linkage);
            }
            Func { val: Val(val), ty }
        }
    }
    /// Declares or, with an initialiser, defines a global.
    pub(crate) fn global(&self, name: &str, init: Option<Val>, linkage: Linkage) -> Val {
        let name = cstring(name);
        // SAFETY: see the head of this block; the initialiser is a constant.
        unsafe {
            let ty = init.map_or_else(|| self.int(8).0, |v| LLVMTypeOf(v.0));
            let val = LLVMAddGlobal(self.module, ty, name.as_ptr());
            set_linkage(val, linkage);
            if let Some(init) = init {
                LLVMSetInitializer(val, init.0);
                LLVMSetGlobalConstant(val, 1);
            }
            Val(val)
        }
    }
    /// Sets the initialiser of a declared global of another type: returns the new global, which takes its name and uses.
    pub(crate) fn define_global(&self, old: Val, init: Val, linkage: Linkage) -> Val {
        // SAFETY: `old` is a declared global of this module; pointers are untyped, so its uses fit the new one.
        unsafe {
            let val = LLVMAddGlobal(self.module, LLVMTypeOf(init.0), c"".as_ptr());
            let mut len = 0;
            let name = LLVMGetValueName2(old.0, &raw mut len);
            let name = std::slice::from_raw_parts(name.cast::<u8>(), len).to_vec();
            LLVMReplaceAllUsesWith(old.0, val);
            LLVMDeleteGlobal(old.0);
            LLVMSetValueName2(val, name.as_ptr().cast(), name.len());
            set_linkage(val, linkage);
            LLVMSetInitializer(val, init.0);
            LLVMSetGlobalConstant(val, 1);
            Val(val)
        }
    }
    /// Alignment of a global, load or store.
    pub(crate) fn set_align(&self, v: Val, bytes: u32) {
        // SAFETY: `v` is one of these.
        unsafe { LLVMSetAlignment(v.0, bytes) }
    }
    /// Section of a function or global.
    pub(crate) fn set_section(&self, v: Val, name: &str) {
        let name = cstring(name);
        // SAFETY: `v` is a function or global.
        unsafe { LLVMSetSection(v.0, name.as_ptr()) }
    }
    /// Makes a global thread-local, addressed from the thread pointer by a constant.
    pub(crate) fn set_local_exec(&self, v: Val) {
        // SAFETY: `v` is a global.
        unsafe { LLVMSetThreadLocalMode(v.0, LLVMThreadLocalMode::LLVMLocalExecTLSModel) }
    }
    /// Metadata of a global.
    pub(crate) fn set_global_metadata(&self, v: Val, kind: &str, md: Md) {
        // SAFETY: `v` is a global.
        unsafe { LLVMGlobalSetMetadata(v.0, self.metadata_kind(kind), md.0) }
    }
    /// The debug subprogram of a function.
    pub(crate) fn set_subprogram(&self, f: Func, sp: Md) {
        // SAFETY: `sp` is a subprogram.
        unsafe { LLVMSetSubprogram(f.val.0, sp.0) }
    }
    /// Adds an attribute to a function.
    pub(crate) fn add_attribute(&self, f: Func, attr: Attr<'_>) {
        let attr = self.attribute(attr);
        // SAFETY: `f` is a function.
        unsafe {
            LLVMAddAttributeAtIndex(f.val.0, inkwell::llvm_sys::LLVMAttributeFunctionIndex, attr)
        }
    }
    /// Adds an attribute to a call.
    pub(crate) fn add_call_attribute(&self, call: Val, attr: Attr<'_>) {
        let attr = self.attribute(attr);
        // SAFETY: `call` is a call.
        unsafe {
            LLVMAddCallSiteAttribute(call.0, inkwell::llvm_sys::LLVMAttributeFunctionIndex, attr)
        }
    }
    fn attribute(&self, attr: Attr<'_>) -> LLVMAttributeRef {
        let kind = |name: &str| {
            // SAFETY: see the head of this block.
            let kind = unsafe { LLVMGetEnumAttributeKindForName(name.as_ptr().cast(), name.len()) };
            assert!(kind != 0, "LLVM has no attribute {name}");
            kind
        };
        // SAFETY: see the head of this block.
        unsafe {
            match attr {
                Attr::Flag(name) => LLVMCreateEnumAttribute(self.ctx, kind(name), 0),
                Attr::Int(name, n) => LLVMCreateEnumAttribute(self.ctx, kind(name), n),
                Attr::Str(k, v) => LLVMCreateStringAttribute(
                    self.ctx,
                    k.as_ptr().cast(),
                    k.len() as u32,
                    v.as_ptr().cast(),
                    v.len() as u32,
                ),
            }
        }
    }
    /// An intrinsic, with the types it is overloaded on.
    pub(crate) fn intrinsic(&self, name: &str, overloads: &[Ty]) -> Func {
        let mut types: Vec<LLVMTypeRef> = overloads.iter().map(|t| t.0).collect();
        // SAFETY: see the head of this block; the identifier is checked.
        unsafe {
            let id = LLVMLookupIntrinsicID(name.as_ptr().cast(), name.len());
            assert!(id != 0, "LLVM has no intrinsic {name}");
            let val = LLVMGetIntrinsicDeclaration(self.module, id, types.as_mut_ptr(), types.len());
            let ty = LLVMIntrinsicGetType(self.ctx, id, types.as_mut_ptr(), types.len());
            Func {
                val: Val(val),
                ty: Ty(ty),
            }
        }
    }
    /// An assembly fragment without side effects.
    pub(crate) fn inline_asm(&self, ty: Ty, text: &str, constraints: &str) -> Func {
        // SAFETY: see the head of this block.
        let val = unsafe {
            LLVMGetInlineAsm(
                ty.0,
                text.as_ptr().cast(),
                text.len(),
                constraints.as_ptr().cast(),
                constraints.len(),
                0,
                0,
                LLVMInlineAsmDialect::LLVMInlineAsmDialectATT,
                0,
            )
        };
        Func { val: Val(val), ty }
    }

    fn metadata_kind(&self, name: &str) -> u32 {
        // SAFETY: see the head of this block.
        unsafe { LLVMGetMDKindIDInContext(self.ctx, name.as_ptr().cast(), name.len() as u32) }
    }
    /// Metadata string.
    pub(crate) fn md_string(&self, text: &str) -> Md {
        // SAFETY: see the head of this block.
        Md(unsafe { LLVMMDStringInContext2(self.ctx, text.as_ptr().cast(), text.len()) })
    }
    /// Metadata of a constant.
    pub(crate) fn md_value(&self, v: Val) -> Md {
        // SAFETY: see the head of this block.
        Md(unsafe { LLVMValueAsMetadata(v.0) })
    }
    /// Metadata node.
    pub(crate) fn md_node(&self, items: &[Md]) -> Md {
        let mut items: Vec<LLVMMetadataRef> = items.iter().map(|m| m.0).collect();
        // SAFETY: see the head of this block.
        Md(unsafe { LLVMMDNodeInContext2(self.ctx, items.as_mut_ptr(), items.len()) })
    }
    /// Metadata as an operand.
    pub(crate) fn md_operand(&self, md: Md) -> Val {
        // SAFETY: see the head of this block.
        Val(unsafe { LLVMMetadataAsValue(self.ctx, md.0) })
    }
    /// Attaches metadata to an instruction.
    pub(crate) fn set_metadata(&self, v: Val, kind: &str, md: Md) {
        // SAFETY: `v` is an instruction, `md` a node.
        unsafe {
            LLVMSetMetadata(
                v.0,
                self.metadata_kind(kind),
                LLVMMetadataAsValue(self.ctx, md.0),
            )
        }
    }
    /// A module flag that takes the greatest value when modules are merged.
    pub(crate) fn module_flag(&self, key: &str, n: u64) {
        let md = self.md_value(self.const_int(self.int(32), n));
        let behaviour = LLVMModuleFlagBehavior::LLVMModuleFlagBehaviorWarning;
        // SAFETY: see the head of this block.
        unsafe { LLVMAddModuleFlag(self.module, behaviour, key.as_ptr().cast(), key.len(), md.0) }
    }

    /// Parameter of a function.
    pub(crate) fn param(&self, f: Func, i: usize) -> Val {
        // SAFETY: the caller counts parameters as the function's type does.
        Val(unsafe { LLVMGetParam(f.val.0, i as u32) })
    }
    /// Appends a block.
    pub(crate) fn append_block(&self, f: Func) -> Bb {
        // SAFETY: `f` is a function.
        Bb(unsafe { LLVMAppendBasicBlockInContext(self.ctx, f.val.0, c"".as_ptr()) })
    }
    /// Builds at the end of a block from now on.
    pub(crate) fn position(&self, block: Bb) {
        // SAFETY: see the head of this block.
        unsafe { LLVMPositionBuilderAtEnd(self.builder, block.0) }
    }
    /// The block that is being built.
    pub(crate) fn current_block(&self) -> Bb {
        // SAFETY: the builder has a position.
        Bb(unsafe { LLVMGetInsertBlock(self.builder) })
    }
    /// The debug location of what follows.
    pub(crate) fn set_location(&self, location: Option<Md>) {
        let raw = location.map_or(std::ptr::null_mut(), |m| m.0);
        // SAFETY: null clears it.
        unsafe { LLVMSetCurrentDebugLocation2(self.builder, raw) }
    }
    /// A debug location.
    pub(crate) fn location(&self, line: u32, column: u32, scope: Md, inlined_at: Option<Md>) -> Md {
        let at = inlined_at.map_or(std::ptr::null_mut(), |m| m.0);
        // SAFETY: `scope` is a subprogram, `inlined_at` a location.
        Md(unsafe { LLVMDIBuilderCreateDebugLocation(self.ctx, line, column, scope.0, at) })
    }

    /// Binary operation.
    pub(crate) fn bin(&self, op: Bin, a: Val, b: Val) -> Val {
        let op = match op {
            Bin::Add => LLVMOpcode::LLVMAdd,
            Bin::Sub => LLVMOpcode::LLVMSub,
            Bin::Mul => LLVMOpcode::LLVMMul,
            Bin::SDiv => LLVMOpcode::LLVMSDiv,
            Bin::SRem => LLVMOpcode::LLVMSRem,
            Bin::UDiv => LLVMOpcode::LLVMUDiv,
            Bin::URem => LLVMOpcode::LLVMURem,
            Bin::And => LLVMOpcode::LLVMAnd,
            Bin::Or => LLVMOpcode::LLVMOr,
            Bin::Xor => LLVMOpcode::LLVMXor,
            Bin::Shl => LLVMOpcode::LLVMShl,
            Bin::LShr => LLVMOpcode::LLVMLShr,
            Bin::AShr => LLVMOpcode::LLVMAShr,
            Bin::FAdd => LLVMOpcode::LLVMFAdd,
            Bin::FSub => LLVMOpcode::LLVMFSub,
            Bin::FMul => LLVMOpcode::LLVMFMul,
            Bin::FDiv => LLVMOpcode::LLVMFDiv,
        };
        // SAFETY: see the head of this block.
        Val(unsafe { LLVMBuildBinOp(self.builder, op, a.0, b.0, c"".as_ptr()) })
    }
    /// Negation of a double.
    pub(crate) fn fneg(&self, a: Val) -> Val {
        // SAFETY: see the head of this block.
        Val(unsafe { LLVMBuildFNeg(self.builder, a.0, c"".as_ptr()) })
    }
    /// Cast.
    pub(crate) fn cast(&self, op: Cast, a: Val, to: Ty) -> Val {
        let op = match op {
            Cast::Trunc => LLVMOpcode::LLVMTrunc,
            Cast::ZExt => LLVMOpcode::LLVMZExt,
            Cast::SExt => LLVMOpcode::LLVMSExt,
            Cast::Bit => LLVMOpcode::LLVMBitCast,
            Cast::IntToPtr => LLVMOpcode::LLVMIntToPtr,
            Cast::PtrToInt => LLVMOpcode::LLVMPtrToInt,
            Cast::SiToFp => LLVMOpcode::LLVMSIToFP,
            Cast::UiToFp => LLVMOpcode::LLVMUIToFP,
            Cast::FpToSi => LLVMOpcode::LLVMFPToSI,
            Cast::FpTrunc => LLVMOpcode::LLVMFPTrunc,
            Cast::FpExt => LLVMOpcode::LLVMFPExt,
        };
        // SAFETY: see the head of this block.
        Val(unsafe { LLVMBuildCast(self.builder, op, a.0, to.0, c"".as_ptr()) })
    }
    /// Some fixed value if `a` is poison, else `a`.
    pub(crate) fn freeze(&self, a: Val) -> Val {
        // SAFETY: see the head of this block.
        Val(unsafe { LLVMBuildFreeze(self.builder, a.0, c"".as_ptr()) })
    }
    /// Integer or pointer comparison.
    pub(crate) fn icmp(&self, pred: tsuba_lir::IntPred, a: Val, b: Val) -> Val {
        use tsuba_lir::IntPred as P;
        let pred = match pred {
            P::Eq => LLVMIntPredicate::LLVMIntEQ,
            P::Ne => LLVMIntPredicate::LLVMIntNE,
            P::Slt => LLVMIntPredicate::LLVMIntSLT,
            P::Sle => LLVMIntPredicate::LLVMIntSLE,
            P::Sgt => LLVMIntPredicate::LLVMIntSGT,
            P::Sge => LLVMIntPredicate::LLVMIntSGE,
            P::Ult => LLVMIntPredicate::LLVMIntULT,
            P::Ule => LLVMIntPredicate::LLVMIntULE,
            P::Ugt => LLVMIntPredicate::LLVMIntUGT,
            P::Uge => LLVMIntPredicate::LLVMIntUGE,
        };
        // SAFETY: see the head of this block.
        Val(unsafe { LLVMBuildICmp(self.builder, pred, a.0, b.0, c"".as_ptr()) })
    }
    /// Double comparison.
    pub(crate) fn fcmp(&self, pred: tsuba_lir::FloatPred, a: Val, b: Val) -> Val {
        use tsuba_lir::FloatPred as P;
        let pred = match pred {
            P::Oeq => LLVMRealPredicate::LLVMRealOEQ,
            P::Ogt => LLVMRealPredicate::LLVMRealOGT,
            P::Oge => LLVMRealPredicate::LLVMRealOGE,
            P::Olt => LLVMRealPredicate::LLVMRealOLT,
            P::Ole => LLVMRealPredicate::LLVMRealOLE,
            P::One => LLVMRealPredicate::LLVMRealONE,
            P::Ord => LLVMRealPredicate::LLVMRealORD,
            P::Uno => LLVMRealPredicate::LLVMRealUNO,
            P::Ueq => LLVMRealPredicate::LLVMRealUEQ,
            P::Ugt => LLVMRealPredicate::LLVMRealUGT,
            P::Uge => LLVMRealPredicate::LLVMRealUGE,
            P::Ult => LLVMRealPredicate::LLVMRealULT,
            P::Ule => LLVMRealPredicate::LLVMRealULE,
            P::Une => LLVMRealPredicate::LLVMRealUNE,
        };
        // SAFETY: see the head of this block.
        Val(unsafe { LLVMBuildFCmp(self.builder, pred, a.0, b.0, c"".as_ptr()) })
    }
    /// `cond ? a : b`.
    pub(crate) fn select(&self, cond: Val, a: Val, b: Val) -> Val {
        // SAFETY: see the head of this block.
        Val(unsafe { LLVMBuildSelect(self.builder, cond.0, a.0, b.0, c"".as_ptr()) })
    }
    /// A vector of two doubles with `a` in the first lane.
    pub(crate) fn low_lane(&self, a: Val) -> Val {
        // SAFETY: see the head of this block.
        unsafe {
            let undefined = LLVMGetPoison(LLVMVectorType(self.double().0, 2));
            let lane = self.const_int(self.int(32), 0).0;
            Val(LLVMBuildInsertElement(
                self.builder,
                undefined,
                a.0,
                lane,
                c"".as_ptr(),
            ))
        }
    }
    /// Field of a structure.
    pub(crate) fn extract(&self, a: Val, i: u32) -> Val {
        // SAFETY: the intrinsics used have two fields.
        Val(unsafe { LLVMBuildExtractValue(self.builder, a.0, i, c"".as_ptr()) })
    }
    /// Stack memory of the current function; the builder is in the entry block.
    pub(crate) fn alloca(&self, ty: Ty, align: u32) -> Val {
        // SAFETY: see the head of this block.
        unsafe {
            let v = LLVMBuildAlloca(self.builder, ty.0, c"".as_ptr());
            LLVMSetAlignment(v, align);
            Val(v)
        }
    }
    /// `base + index * size of ty`, anywhere.
    pub(crate) fn offset(&self, ty: Ty, base: Val, index: Val) -> Val {
        let mut index = index.0;
        // SAFETY: see the head of this block.
        Val(unsafe { LLVMBuildGEP2(self.builder, ty.0, base.0, &raw mut index, 1, c"".as_ptr()) })
    }
    /// `base + index * size of ty`, within the object of `base`.
    pub(crate) fn offset_inbounds(&self, ty: Ty, base: Val, index: Val) -> Val {
        let mut index = index.0;
        // SAFETY: see the head of this block.
        Val(unsafe {
            LLVMBuildInBoundsGEP2(self.builder, ty.0, base.0, &raw mut index, 1, c"".as_ptr())
        })
    }
    /// Load.
    pub(crate) fn load(&self, ty: Ty, from: Val, align: u32) -> Val {
        // SAFETY: see the head of this block.
        unsafe {
            let v = LLVMBuildLoad2(self.builder, ty.0, from.0, c"".as_ptr());
            LLVMSetAlignment(v, align);
            Val(v)
        }
    }
    /// Makes a load unordered atomic.
    pub(crate) fn set_unordered(&self, load: Val) {
        // SAFETY: `load` is a load.
        unsafe { LLVMSetOrdering(load.0, LLVMAtomicOrdering::LLVMAtomicOrderingUnordered) }
    }
    /// Store.
    pub(crate) fn store(&self, v: Val, to: Val, align: u32) -> Val {
        // SAFETY: see the head of this block.
        unsafe {
            let s = LLVMBuildStore(self.builder, v.0, to.0);
            LLVMSetAlignment(s, align);
            Val(s)
        }
    }
    /// Call.
    pub(crate) fn call(&self, f: Func, args: &[Val]) -> Val {
        let mut args: Vec<LLVMValueRef> = args.iter().map(|v| v.0).collect();
        // SAFETY: see the head of this block.
        Val(unsafe {
            LLVMBuildCall2(
                self.builder,
                f.ty.0,
                f.val.0,
                args.as_mut_ptr(),
                args.len() as u32,
                c"".as_ptr(),
            )
        })
    }
    /// Phi without incoming edges.
    pub(crate) fn phi(&self, ty: Ty) -> Val {
        // SAFETY: see the head of this block.
        Val(unsafe { LLVMBuildPhi(self.builder, ty.0, c"".as_ptr()) })
    }
    /// Adds an edge to a phi.
    pub(crate) fn add_incoming(&self, phi: Val, v: Val, from: Bb) {
        let (mut v, mut from) = (v.0, from.0);
        // SAFETY: `phi` is a phi of the type of `v`.
        unsafe { LLVMAddIncoming(phi.0, &raw mut v, &raw mut from, 1) }
    }
    /// Jump.
    pub(crate) fn br(&self, to: Bb) {
        // SAFETY: see the head of this block.
        unsafe { LLVMBuildBr(self.builder, to.0) };
    }
    /// Branch.
    pub(crate) fn cond_br(&self, cond: Val, then: Bb, otherwise: Bb) -> Val {
        // SAFETY: see the head of this block.
        Val(unsafe { LLVMBuildCondBr(self.builder, cond.0, then.0, otherwise.0) })
    }
    /// Switch without cases.
    pub(crate) fn switch(&self, v: Val, default: Bb, cases: usize) -> Val {
        // SAFETY: see the head of this block.
        Val(unsafe { LLVMBuildSwitch(self.builder, v.0, default.0, cases as u32) })
    }
    /// Adds a case.
    pub(crate) fn add_case(&self, switch: Val, on: Val, to: Bb) {
        // SAFETY: `switch` is a switch.
        unsafe { LLVMAddCase(switch.0, on.0, to.0) }
    }
    /// Return.
    pub(crate) fn ret(&self, v: Option<Val>) {
        // SAFETY: see the head of this block.
        unsafe {
            match v {
                Some(v) => LLVMBuildRet(self.builder, v.0),
                None => LLVMBuildRetVoid(self.builder),
            }
        };
    }
    /// Unreachable.
    pub(crate) fn unreachable(&self) {
        // SAFETY: see the head of this block.
        unsafe { LLVMBuildUnreachable(self.builder) };
    }
}

/// Builds line-table debug information: one file, one subprogram a function.
pub(crate) struct LineTable<'a> {
    builder: LLVMDIBuilderRef,
    file: Md,
    ty: Md,
    owner: PhantomData<&'a Context>,
}

impl<'a> LineTable<'a> {
    /// For the module of `ll`.
    pub(crate) fn new(ll: &Llvm<'a>) -> LineTable<'a> {
        ll.module_flag("Dwarf Version", 4);
        ll.module_flag("Debug Info Version", 3);
        let name = "tsuba";
        let (text, len) = (name.as_ptr().cast(), name.len());
        let none = std::ptr::null();
        // SAFETY: the module is alive; strings are passed with their lengths; the unit registers itself with the module.
        unsafe {
            let builder = LLVMCreateDIBuilder(ll.module);
            let file = LLVMDIBuilderCreateFile(builder, text, len, none, 0);
            LLVMDIBuilderCreateCompileUnit(
                builder,
                LLVMDWARFSourceLanguage::LLVMDWARFSourceLanguageC,
                file,
                text,
                len,
                1,
                none,
                0,
                0,
                none,
                0,
                LLVMDWARFEmissionKind::LLVMDWARFEmissionKindLineTablesOnly,
                0,
                0,
                0,
                none,
                0,
                none,
                0,
            );
            let ty = LLVMDIBuilderCreateSubroutineType(builder, file, std::ptr::null_mut(), 0, 0);
            LineTable {
                builder,
                file: Md(file),
                ty: Md(ty),
                owner: PhantomData,
            }
        }
    }
    /// A source file.
    pub(crate) fn file(&self, name: &str) -> Md {
        // SAFETY: the builder is alive; the name is passed with its length.
        Md(unsafe {
            LLVMDIBuilderCreateFile(
                self.builder,
                name.as_ptr().cast(),
                name.len(),
                std::ptr::null(),
                0,
            )
        })
    }
    /// A subprogram, in the unit's own file if in no other.
    pub(crate) fn subprogram(&self, name: &str, file: Option<Md>, line: u32) -> Md {
        let (text, len) = (name.as_ptr().cast(), name.len());
        let file = file.unwrap_or(self.file).0;
        let line = if file == self.file.0 { 0 } else { line };
        // SAFETY: all metadata is of this builder.
        Md(unsafe {
            LLVMDIBuilderCreateFunction(
                self.builder,
                file,
                text,
                len,
                text,
                0,
                file,
                line,
                self.ty.0,
                1,
                1,
                line,
                0,
                1,
            )
        })
    }
    /// Completes the metadata.
    pub(crate) fn finish(&self) {
        // SAFETY: the builder is alive.
        unsafe { LLVMDIBuilderFinalize(self.builder) }
    }
}

impl Drop for LineTable<'_> {
    fn drop(&mut self) {
        // SAFETY: made by `new`, used by nobody else.
        unsafe { LLVMDisposeDIBuilder(self.builder) }
    }
}

fn cstring(text: &str) -> CString {
    CString::new(text).expect("names of symbols and sections hold no NUL")
}

/// # Safety
/// `val` is a function or global.
unsafe fn set_linkage(val: LLVMValueRef, linkage: Linkage) {
    // SAFETY: the caller's promise.
    unsafe {
        match linkage {
            Linkage::Internal => LLVMSetLinkage(val, LLVMLinkage::LLVMInternalLinkage),
            Linkage::Hidden => {
                LLVMSetLinkage(val, LLVMLinkage::LLVMExternalLinkage);
                LLVMSetVisibility(val, LLVMVisibility::LLVMHiddenVisibility);
            }
            Linkage::Shared => {
                LLVMSetLinkage(val, LLVMLinkage::LLVMWeakODRLinkage);
                LLVMSetVisibility(val, LLVMVisibility::LLVMHiddenVisibility);
            }
        }
    }
}

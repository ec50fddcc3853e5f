//! The op table: name, operands, control types, immediate, result and memory effect of every instruction.
//!
//! Printer, parser and verifier work from [`Op::info`]; only memory accesses and calls have a syntax of their own. An op
//! with several control types is written `name.type`; with one or none, just `name`. Contract: adding an instruction means adding
//! a row here, its translation in crate `backend` and its meaning in [`crate::interp`], whose matches are exhaustive.

use crate::types::{Type, TypeSet};

/// Type an operand must have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    /// The control type.
    Ctl,
    /// This type.
    Is(Type),
    /// An integer narrower than the control type.
    Narrower,
    /// An integer wider than the control type.
    Wider,
}

/// Operands of an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operands {
    /// These.
    Fixed(&'static [Operand]),
    /// A load: base (ref or ptr), optional index (i64).
    Load,
    /// A store: value, base, optional index.
    Store,
    /// A call: what its signature says, for a call through an address after the address.
    Call,
    /// Any number of boxed values.
    Boxes,
}

/// Immediate of an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ImmKind {
    /// None.
    None,
    /// Integer.
    Int,
    /// Bits of a double.
    F64,
    /// Bits of a boxed value that is no reference.
    Box,
    /// Symbol and byte offset.
    Symbol,
    /// Tag of a reference.
    Tag,
    /// Integer predicate.
    IntPred,
    /// Float predicate.
    FloatPred,
    /// Memory access.
    Mem,
    /// Callee and effect.
    Call,
    /// Slot of the root frame.
    Slot,
}

/// Type of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ResultRule {
    /// No result.
    None,
    /// The control type.
    Ctl,
    /// This type.
    Is(Type),
    /// The value type of the memory access.
    Mem,
    /// The result of the signature.
    Call,
}

/// What an op does besides its result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpEffect {
    /// Nothing: may be removed, repeated, moved.
    Pure,
    /// Reads memory.
    Read,
    /// Writes memory.
    Write,
    /// A call: its immediate says what.
    Call,
}

/// A row of the table.
#[derive(Debug)]
pub struct OpInfo {
    /// Name in the text form.
    pub name: &'static str,
    /// Operands.
    pub operands: Operands,
    /// Control types allowed.
    pub types: TypeSet,
    /// Immediate.
    pub imm: ImmKind,
    /// Result.
    pub result: ResultRule,
    /// Effect.
    pub effect: OpEffect,
}

macro_rules! ops {
    ($($(#[doc = $d:literal])* $id:ident = $name:literal $operands:tt [$($ty:ident)*] $imm:ident -> $res:tt $eff:ident;)*) => {
        /// An instruction's operation.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        #[repr(u8)]
        pub enum Op { $($(#[doc = $d])* $id),* }
        static TABLE: &[OpInfo] = &[$(OpInfo {
            name: $name,
            operands: ops!(@operands $operands),
            types: TypeSet::of(&[$(Type::$ty),*]),
            imm: ImmKind::$imm,
            result: ops!(@res $res),
            effect: OpEffect::$eff,
        }),*];
        impl Op {
            /// All operations, in order.
            pub const ALL: &[Op] = &[$(Op::$id),*];
        }
    };
    (@operands load) => { Operands::Load };
    (@operands store) => { Operands::Store };
    (@operands call) => { Operands::Call };
    (@operands boxes) => { Operands::Boxes };
    (@operands ($($o:ident)*)) => { Operands::Fixed(&[$(ops!(@operand $o)),*]) };
    (@operand Ctl) => { Operand::Ctl };
    (@operand Narrower) => { Operand::Narrower };
    (@operand Wider) => { Operand::Wider };
    (@operand $t:ident) => { Operand::Is(Type::$t) };
    (@res none) => { ResultRule::None };
    (@res ctl) => { ResultRule::Ctl };
    (@res mem) => { ResultRule::Mem };
    (@res call) => { ResultRule::Call };
    (@res $t:ident) => { ResultRule::Is(Type::$t) };
}

ops! {
    /// Integer constant.
    Iconst = "iconst" () [I1 I32 I64] Int -> ctl Pure;
    /// Double constant.
    Fconst = "fconst" () [] F64 -> F64 Pure;
    /// Boxed constant that is no reference.
    Boxconst = "boxconst" () [] Box -> Box Pure;
    /// Null reference or address.
    Null = "null" () [Ref Ptr] None -> ctl Pure;
    /// Address of static data or of a function.
    Symaddr = "symaddr" () [] Symbol -> Ptr Pure;
    /// Reference to an immortal object in static data: never moves, needs no root.
    Symref = "symref" () [] Symbol -> Ref Pure;
    /// Address of a thread-local symbol, in this thread.
    Tlsaddr = "tlsaddr" () [] Symbol -> Ptr Pure;
    /// Value of an absolute symbol that the linker knows.
    Symconst = "symconst" () [] Symbol -> I32 Pure;
    /// The exception mark of a type, as a function that throws returns it.
    ExceptionMark = "exception_mark" () [Box F64 I64 Ref] None -> ctl Pure;

    /// Boxes a double; its NaN must be canonical.
    BoxF64 = "box_f64" (F64) [] None -> Box Pure;
    /// The double in a box that holds a number.
    UnboxF64 = "unbox_f64" (Box) [] None -> F64 Pure;
    /// Boxes a reference.
    BoxRef = "box_ref" (Ref) [] Tag -> Box Pure;
    /// The reference in a box that holds one, whatever its tag.
    UnboxRef = "unbox_ref" (Box) [] None -> Ref Pure;
    /// The bits of a box, for tests; never made a box again.
    BoxBits = "box_bits" (Box) [] None -> I64 Pure;
    /// A reference to the object at a freshly bumped address.
    FreshRef = "fresh_ref" (Ptr) [] None -> Ref Pure;
    /// The bits of an address.
    PtrBits = "ptr_bits" (Ptr) [] None -> I64 Pure;
    /// Address plus bytes.
    Ptradd = "ptradd" (Ptr I64) [] None -> Ptr Pure;

    /// Sum, wrapping.
    Iadd = "iadd" (Ctl Ctl) [I32 I64] None -> ctl Pure;
    /// Difference, wrapping.
    Isub = "isub" (Ctl Ctl) [I32 I64] None -> ctl Pure;
    /// Product, wrapping.
    Imul = "imul" (Ctl Ctl) [I32 I64] None -> ctl Pure;
    /// Signed quotient; the divisor is not zero and the quotient does not overflow.
    Sdiv = "sdiv" (Ctl Ctl) [I32 I64] None -> ctl Pure;
    /// Signed remainder, same conditions.
    Srem = "srem" (Ctl Ctl) [I32 I64] None -> ctl Pure;
    /// Unsigned quotient; the divisor is not zero.
    Udiv = "udiv" (Ctl Ctl) [I32 I64] None -> ctl Pure;
    /// Unsigned remainder; the divisor is not zero.
    Urem = "urem" (Ctl Ctl) [I32 I64] None -> ctl Pure;
    /// Bitwise and.
    Iand = "iand" (Ctl Ctl) [I1 I32 I64] None -> ctl Pure;
    /// Bitwise or.
    Ior = "ior" (Ctl Ctl) [I1 I32 I64] None -> ctl Pure;
    /// Bitwise exclusive or.
    Ixor = "ixor" (Ctl Ctl) [I1 I32 I64] None -> ctl Pure;
    /// Shift left; the count is below the width.
    Ishl = "ishl" (Ctl Ctl) [I32 I64] None -> ctl Pure;
    /// Logical shift right; the count is below the width.
    Lshr = "lshr" (Ctl Ctl) [I32 I64] None -> ctl Pure;
    /// Arithmetic shift right; the count is below the width.
    Ashr = "ashr" (Ctl Ctl) [I32 I64] None -> ctl Pure;
    /// Whether the signed sum overflows.
    SaddOverflows = "sadd_overflows" (Ctl Ctl) [I32 I64] None -> I1 Pure;
    /// Whether the signed difference overflows.
    SsubOverflows = "ssub_overflows" (Ctl Ctl) [I32 I64] None -> I1 Pure;
    /// Whether the signed product overflows.
    SmulOverflows = "smul_overflows" (Ctl Ctl) [I32 I64] None -> I1 Pure;
    /// Number of leading zero bits; the width for zero.
    Clz = "clz" (Ctl) [I32 I64] None -> ctl Pure;
    /// Comparison; references and boxes only for equality, which is identity of bits.
    Icmp = "icmp" (Ctl Ctl) [I1 I32 I64 Box Ref Ptr] IntPred -> I1 Pure;
    /// Low bits of a wider integer.
    Trunc = "trunc" (Wider) [I1 I32] None -> ctl Pure;
    /// Zero extension.
    Zext = "zext" (Narrower) [I32 I64] None -> ctl Pure;
    /// Sign extension.
    Sext = "sext" (Narrower) [I32 I64] None -> ctl Pure;

    /// Sum.
    Fadd = "fadd" (F64 F64) [] None -> F64 Pure;
    /// Difference.
    Fsub = "fsub" (F64 F64) [] None -> F64 Pure;
    /// Product.
    Fmul = "fmul" (F64 F64) [] None -> F64 Pure;
    /// Quotient.
    Fdiv = "fdiv" (F64 F64) [] None -> F64 Pure;
    /// Sign flipped, of NaNs too.
    Fneg = "fneg" (F64) [] None -> F64 Pure;
    /// Sign cleared.
    Fabs = "fabs" (F64) [] None -> F64 Pure;
    /// Square root.
    Fsqrt = "fsqrt" (F64) [] None -> F64 Pure;
    /// Towards −∞.
    Ffloor = "ffloor" (F64) [] None -> F64 Pure;
    /// Towards +∞.
    Fceil = "fceil" (F64) [] None -> F64 Pure;
    /// Towards zero.
    Ftrunc = "ftrunc" (F64) [] None -> F64 Pure;
    /// To nearest, ties to even.
    Fnearest = "fnearest" (F64) [] None -> F64 Pure;
    /// Magnitude of the first, sign of the second.
    Fcopysign = "fcopysign" (F64 F64) [] None -> F64 Pure;
    /// Lesser; NaN if an operand is; −0 below +0.
    Fmin = "fmin" (F64 F64) [] None -> F64 Pure;
    /// Greater; NaN if an operand is; −0 below +0.
    Fmax = "fmax" (F64 F64) [] None -> F64 Pure;
    /// Rounded to single precision and back.
    Fround = "fround" (F64) [] None -> F64 Pure;
    /// Comparison.
    Fcmp = "fcmp" (F64 F64) [] FloatPred -> I1 Pure;
    /// Bits of a double.
    F64Bits = "f64_bits" (F64) [] None -> I64 Pure;
    /// Double with these bits (raw: may be any NaN).
    BitsF64 = "bits_f64" (I64) [] None -> F64 Pure;
    /// Double of a signed integer.
    SitofpI32 = "sitofp_i32" (I32) [] None -> F64 Pure;
    /// Double of a signed integer, rounded.
    SitofpI64 = "sitofp_i64" (I64) [] None -> F64 Pure;
    /// Double of an unsigned integer.
    UitofpI32 = "uitofp_i32" (I32) [] None -> F64 Pure;
    /// Truncation; some unspecified but fixed integer where the result does not fit.
    Fptosi = "fptosi" (F64) [I32 I64] None -> ctl Pure;
    /// Truncation to i64; `i64::MIN` where the result does not fit and for NaN.
    FptosiOrMin = "fptosi_or_min" (F64) [] None -> I64 Pure;
    /// The second operand if the first is true, else the third.
    Select = "select" (I1 Ctl Ctl) [I1 I32 I64 F64 Box Ref Ptr] None -> ctl Pure;

    /// Load.
    Load = "load" load [] Mem -> mem Read;
    /// Store.
    Store = "store" store [] Mem -> none Write;
    /// Call.
    Call = "call" call [] Call -> call Call;
    /// Argument vector in the root frame: address of the operands, good for the next collecting call and no longer.
    StackArgs = "stack_args" boxes [] None -> Ptr Write;
    /// The stack pointer, for the overflow check.
    StackPointer = "stack_pointer" () [] None -> Ptr Read;

    /// Makes the root frame visible to the collector. Made by root placement, like all `root_` ops.
    RootFrame = "root_frame" () [] None -> none Write;
    /// Stores a tracked value into a slot.
    RootStore = "root_store" (Ctl) [Box Ref] Slot -> none Write;
    /// Clears a slot.
    RootClear = "root_clear" () [] Slot -> none Write;
    /// Loads a slot after a hot call (unordered, so that neighbouring loads are not merged).
    RootLoad = "root_load" () [Box Ref] Slot -> ctl Read;
    /// Loads a slot in a cold block (plain).
    RootReload = "root_reload" () [Box Ref] Slot -> ctl Read;
    /// Address of a slot: an argument vector.
    RootAddr = "root_addr" () [] Slot -> Ptr Pure;
}

impl Op {
    /// Its row.
    pub fn info(self) -> &'static OpInfo {
        &TABLE[self as usize]
    }
    /// The op with this name.
    pub fn by_name(name: &str) -> Option<Op> {
        Op::ALL.iter().copied().find(|o| o.info().name == name)
    }
    /// Whether the instruction's type is part of its text.
    pub fn prints_type(self) -> bool {
        !self.info().types.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique() {
        let mut names: Vec<_> = Op::ALL.iter().map(|o| o.info().name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), Op::ALL.len());
    }
}

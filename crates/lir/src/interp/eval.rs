//! Ops that neither touch memory nor call.

use super::{Trap, mark};
use crate::function::{Function, Imm, Inst, Mem};
use crate::ops::Op;
use crate::types::{FloatPred, IntPred, MemType, Type};
use tsuba_abi::value;

/// `base + index * scale + offset`.
pub(super) fn address(mem: Mem, args: &[u64]) -> u64 {
    let index = args
        .get(1)
        .map_or(0, |i| i.wrapping_mul(u64::from(mem.scale)));
    args[0].wrapping_add(index).wrapping_add(mem.offset as u64)
}

/// The value of loaded bytes.
pub(super) fn widen(ty: MemType, raw: u64) -> u64 {
    match ty {
        MemType::S8 => raw as i8 as u32 as u64,
        MemType::S16 => raw as i16 as u32 as u64,
        MemType::F32 => f64::from(f32::from_bits(raw as u32)).to_bits(),
        MemType::U8 | MemType::U16 | MemType::I32 | MemType::I64 => raw,
        MemType::F64 | MemType::Box | MemType::Ref | MemType::Ptr => raw,
    }
}

/// The bytes of a stored value.
pub(super) fn narrow(ty: MemType, v: u64) -> u64 {
    match ty {
        MemType::F32 => u64::from((f64::from_bits(v) as f32).to_bits()),
        MemType::U8 | MemType::S8 | MemType::U16 | MemType::S16 | MemType::I32 | MemType::I64 => v,
        MemType::F64 | MemType::Box | MemType::Ref | MemType::Ptr => v,
    }
}

/// Sign extension of an integer of this type.
fn signed(ty: Type, v: u64) -> i64 {
    match ty {
        Type::I1 => -((v & 1) as i64),
        Type::I32 => i64::from(v as i32),
        Type::I64 | Type::F64 | Type::Box | Type::Ref | Type::Ptr => v as i64,
    }
}

/// The result of an instruction without memory; bits beyond its type are ignored.
pub(super) fn pure(func: &Function, i: Inst, a: &[u64]) -> Result<u64, Trap> {
    let inst = func.inst(i);
    let ty = inst.ty;
    let s = |n: usize| signed(ty, a[n]);
    let f = |n: usize| f64::from_bits(a[n]);
    let float = |x: f64| Ok(x.to_bits());
    let operand_type = |n: usize| func.value_type(func.args(i)[n]);
    Ok(match inst.op {
        Op::Iconst | Op::Fconst | Op::Boxconst => match inst.imm {
            Imm::Int(n) => n as u64,
            Imm::F64(bits) | Imm::Box(bits) => bits,
            _ => return Err(Trap::Precondition(inst.op)),
        },
        Op::Null => 0,
        Op::ExceptionMark => mark(ty),
        Op::BoxF64
        | Op::UnboxF64
        | Op::BoxBits
        | Op::FreshRef
        | Op::PtrBits
        | Op::F64Bits
        | Op::BitsF64 => a[0],
        Op::BoxRef => match inst.imm {
            Imm::Tag(tag) => a[0] | tag.bits(),
            _ => return Err(Trap::Precondition(inst.op)),
        },
        Op::UnboxRef => a[0] & value::ADDRESS_MASK,
        Op::Ptradd => a[0].wrapping_add(a[1]),
        Op::Iadd => a[0].wrapping_add(a[1]),
        Op::Isub => a[0].wrapping_sub(a[1]),
        Op::Imul => a[0].wrapping_mul(a[1]),
        Op::Sdiv => s(0).checked_div(s(1)).ok_or(Trap::Precondition(inst.op))? as u64,
        Op::Srem => s(0).checked_rem(s(1)).ok_or(Trap::Precondition(inst.op))? as u64,
        Op::Udiv => a[0].checked_div(a[1]).ok_or(Trap::Precondition(inst.op))?,
        Op::Urem => a[0].checked_rem(a[1]).ok_or(Trap::Precondition(inst.op))?,
        Op::Iand => a[0] & a[1],
        Op::Ior => a[0] | a[1],
        Op::Ixor => a[0] ^ a[1],
        Op::Ishl | Op::Lshr | Op::Ashr if a[1] >= u64::from(ty.bits()) => {
            return Err(Trap::Precondition(inst.op));
        }
        Op::Ishl => a[0] << a[1],
        Op::Lshr => a[0] >> a[1],
        Op::Ashr => (s(0) >> a[1]) as u64,
        Op::SaddOverflows => overflows(ty, i128::from(s(0)) + i128::from(s(1))),
        Op::SsubOverflows => overflows(ty, i128::from(s(0)) - i128::from(s(1))),
        Op::SmulOverflows => overflows(ty, i128::from(s(0)) * i128::from(s(1))),
        Op::Clz => u64::from(a[0].leading_zeros() - (64 - ty.bits())),
        Op::Icmp => match inst.imm {
            Imm::IntPred(p) => u64::from(int_compare(p, s(0), s(1))),
            _ => return Err(Trap::Precondition(inst.op)),
        },
        Op::Trunc | Op::Zext => a[0],
        Op::Sext => signed(operand_type(0), a[0]) as u64,
        Op::Fadd => return float(f(0) + f(1)),
        Op::Fsub => return float(f(0) - f(1)),
        Op::Fmul => return float(f(0) * f(1)),
        Op::Fdiv => return float(f(0) / f(1)),
        Op::Fneg => a[0] ^ 1 << 63,
        Op::Fabs => a[0] & !(1 << 63),
        Op::Fsqrt => return float(f(0).sqrt()),
        Op::Ffloor => return float(f(0).floor()),
        Op::Fceil => return float(f(0).ceil()),
        Op::Ftrunc => return float(f(0).trunc()),
        Op::Fnearest => return float(f(0).round_ties_even()),
        Op::Fcopysign => return float(f(0).copysign(f(1))),
        Op::Fmin => return float(extreme(f(0), f(1), true)),
        Op::Fmax => return float(extreme(f(0), f(1), false)),
        Op::Fround => return float(f64::from(f(0) as f32)),
        Op::Fcmp => match inst.imm {
            Imm::FloatPred(p) => u64::from(float_compare(p, f(0), f(1))),
            _ => return Err(Trap::Precondition(inst.op)),
        },
        Op::SitofpI32 => return float(f64::from(a[0] as i32)),
        Op::SitofpI64 => return float(a[0] as i64 as f64),
        Op::UitofpI32 => return float(f64::from(a[0] as u32)),
        // The result out of range is unspecified; programs may not depend on it.
        Op::Fptosi if ty == Type::I32 => f(0) as i32 as u64,
        Op::Fptosi => f(0) as i64 as u64,
        Op::FptosiOrMin => {
            let limit = 2f64.powi(63);
            if f(0) >= -limit && f(0) < limit {
                f(0) as i64 as u64
            } else {
                i64::MIN as u64
            }
        }
        Op::Select => a[if a[0] != 0 { 1 } else { 2 }],
        Op::StackPointer => u64::MAX >> 1,
        Op::Symaddr
        | Op::Symref
        | Op::Tlsaddr
        | Op::Symconst
        | Op::Load
        | Op::Store
        | Op::Call
        | Op::StackArgs => {
            return Err(Trap::Precondition(inst.op));
        }
        Op::RootFrame
        | Op::RootStore
        | Op::RootClear
        | Op::RootLoad
        | Op::RootReload
        | Op::RootAddr => {
            return Err(Trap::Precondition(inst.op));
        }
    })
}

fn overflows(ty: Type, exact: i128) -> u64 {
    u64::from(match ty {
        Type::I32 => i32::try_from(exact).is_err(),
        _ => i64::try_from(exact).is_err(),
    })
}

fn int_compare(p: IntPred, a: i64, b: i64) -> bool {
    // Sign extension keeps the unsigned order of equally wide integers.
    let (ua, ub) = (a as u64, b as u64);
    match p {
        IntPred::Eq => a == b,
        IntPred::Ne => a != b,
        IntPred::Slt => a < b,
        IntPred::Sle => a <= b,
        IntPred::Sgt => a > b,
        IntPred::Sge => a >= b,
        IntPred::Ult => ua < ub,
        IntPred::Ule => ua <= ub,
        IntPred::Ugt => ua > ub,
        IntPred::Uge => ua >= ub,
    }
}

fn float_compare(p: FloatPred, a: f64, b: f64) -> bool {
    let unordered = a.is_nan() || b.is_nan();
    match p {
        FloatPred::Oeq => a == b,
        FloatPred::Ogt => a > b,
        FloatPred::Oge => a >= b,
        FloatPred::Olt => a < b,
        FloatPred::Ole => a <= b,
        FloatPred::One => !unordered && a != b,
        FloatPred::Ord => !unordered,
        FloatPred::Uno => unordered,
        FloatPred::Ueq => unordered || a == b,
        FloatPred::Ugt => unordered || a > b,
        FloatPred::Uge => unordered || a >= b,
        FloatPred::Ult => unordered || a < b,
        FloatPred::Ule => unordered || a <= b,
        FloatPred::Une => a != b,
    }
}

/// Minimum or maximum as IEEE 754-2019 has them: NaN wins, −0 is below +0.
fn extreme(a: f64, b: f64, least: bool) -> f64 {
    if a.is_nan() || b.is_nan() {
        return a + b;
    }
    let a_first = a < b || (a == b && a.is_sign_negative());
    if a_first == least { a } else { b }
}

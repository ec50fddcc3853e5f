//! How the values of a function are held. Between functions the lattice decides ([`Repr::of`]); within one, integers that
//! do not fit 32 bits but 53 are held as i64 where that costs no conversions: loop counters bounded by a length, mostly.

use tsuba_abi::runtime_fns::{BinaryOp, UnaryOp};
use tsuba_lir::Type as LirType;
use tsuba_mir::types::{self, Type};
use tsuba_mir::{Cfg, Function, Op, StrId, Value};

/// How a value is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Repr {
    /// Boxed.
    Box,
    /// Double.
    F64,
    /// int32.
    I32,
    /// An integer of magnitude up to 2⁵³, never −0.
    I64,
    /// Boolean.
    Bool,
    /// Raw reference to an object.
    Ref,
}

impl Repr {
    /// How a value of a type travels between functions.
    pub(crate) fn of(ty: &Type) -> Repr {
        match ty.repr() {
            types::Repr::Box => Repr::Box,
            types::Repr::F64 => Repr::F64,
            types::Repr::I32 => Repr::I32,
            types::Repr::Bool => Repr::Bool,
            types::Repr::Ref => Repr::Ref,
        }
    }

    /// The machine type.
    pub(crate) fn machine(self) -> LirType {
        match self {
            Repr::Box => LirType::Box,
            Repr::F64 => LirType::F64,
            Repr::I32 => LirType::I32,
            Repr::I64 => LirType::I64,
            Repr::Bool => LirType::I1,
            Repr::Ref => LirType::Ref,
        }
    }
}

/// Integers up to this magnitude are exact as doubles.
pub(crate) const SAFE: f64 = 9_007_199_254_740_992.0;

/// Whether every value is an integer that i64 holds and a double holds exactly.
pub(crate) fn is_safe_integer(ty: &Type) -> bool {
    let n = &ty.numbers;
    ty.is_number() && n.integral && !n.nan && !n.neg_zero && n.lo >= -SAFE && n.hi <= SAFE
}

/// The representation of each value of a function. `is_length` knows the key `length`.
pub(crate) fn of_values(
    f: &Function,
    values: &[Type],
    is_length: impl Fn(StrId) -> bool,
) -> Vec<Repr> {
    let mut reprs: Vec<Repr> = values.iter().map(Repr::of).collect();
    for (repr, ty) in reprs.iter_mut().zip(values) {
        if *repr == Repr::F64 && is_safe_integer(ty) {
            *repr = Repr::I64;
        }
    }
    let order = Cfg::new(f).rpo;
    // From the assumption that all of them are, until nothing contradicts it.
    while demote(f, &order, &is_length, &mut reprs) {}
    reprs
}

/// Makes doubles of those whose definition is none on integers; whether there were any.
fn demote(
    f: &Function,
    order: &[tsuba_mir::Block],
    is_length: &impl Fn(StrId) -> bool,
    reprs: &mut [Repr],
) -> bool {
    let mut changed = false;
    let mut demote = |reprs: &mut [Repr], v: Value| {
        reprs[v.index()] = Repr::F64;
        changed = true;
    };
    for block in order {
        let data = &f.blocks[block.index()];
        for inst in &data.insts {
            let data = &f.insts[inst.index()];
            if let Some(r) = data.result
                && reprs[r.index()] == Repr::I64
                && !makes_integer(&data.op, &data.args, is_length, reprs)
            {
                demote(reprs, r);
            }
        }
        for target in data.terminator.targets() {
            let params = &f.blocks[target.block.index()].params;
            for (p, a) in params.iter().zip(&target.args) {
                if reprs[p.index()] == Repr::I64 && !is_integer(reprs, *a) {
                    demote(reprs, *p);
                }
            }
        }
    }
    changed
}

fn is_integer(reprs: &[Repr], v: Value) -> bool {
    matches!(reprs[v.index()], Repr::I32 | Repr::I64)
}

/// Whether an operation gives an integer without converting from a double.
fn makes_integer(
    op: &Op,
    args: &[Value],
    is_length: &impl Fn(StrId) -> bool,
    reprs: &[Repr],
) -> bool {
    match op {
        Op::Number { .. } => true,
        Op::GetProp { key } => is_length(*key),
        Op::Binary {
            op: BinaryOp::UShr, ..
        } => true,
        Op::Add {}
        | Op::Binary {
            op: BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Rem,
        }
        | Op::Unary {
            op: UnaryOp::Neg | UnaryOp::Inc | UnaryOp::Dec,
        } => args.iter().all(|a| is_integer(reprs, *a)),
        Op::ToNumber {} | Op::ToNumeric {} | Op::Refine { .. } | Op::RefineCompare { .. } => {
            is_integer(reprs, args[0])
        }
        // Everything else gives doubles, or boxes whose content would have to be converted.
        _ => false,
    }
}

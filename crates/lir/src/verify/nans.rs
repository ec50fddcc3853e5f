//! NaNs stay what a box may hold: a double that may be *raw*, a NaN of any payload, must be made canonical before it is boxed,
//! stored on the heap, passed or returned. Its bits could be those of a reference.
//!
//! Raw are doubles made of bits and those loaded from the bytes of array buffers, and whatever arithmetic, a block parameter
//! or a `select` makes of them, payloads being kept. No longer raw are the result of a `select` that takes another value where
//! its condition says that this one is a NaN, and any value in blocks that only a comparison which it has passed leads to.
//! Leaves of the runtime that know of numbers only (`fmod`) are arithmetic like any other.

use super::Checker;
use crate::function::{Block, Callee, Imm, Inst, Terminator, Value, ValueDef};
use crate::ops::Op;
use crate::types::{Effect, FloatPred, MemType, Region, Type};
use std::collections::HashMap;
use tsuba_abi::runtime_fns::Ty;
use tsuba_abi::value;

/// What is known of the doubles of a function.
struct Doubles {
    raw: Vec<bool>,
    /// Blocks on entry to which a value is no NaN; those they dominate follow.
    ordered: HashMap<Value, Vec<Block>>,
}

impl Checker<'_> {
    /// Every double that leaves the function's own arithmetic is canonical.
    pub(super) fn nans(&mut self) {
        let mut doubles = Doubles {
            raw: vec![false; self.func.value_count()],
            ordered: self.ordered(),
        };
        while self.spread(&mut doubles) {}
        if !doubles.raw.contains(&true) {
            return;
        }
        for b in self.func.block_ids() {
            for &i in &self.func.block(b).insts {
                let leaks = self.leaving(i).iter().any(|v| self.is_raw(&doubles, b, *v));
                if leaks {
                    self.complain_at(b, i, "the double may be a NaN that is not canonical");
                }
            }
            if let Terminator::Ret(Some(v)) = self.func.block(b).term
                && self.is_raw(&doubles, b, v)
            {
                self.complain(format!("{b}: returns a NaN that may not be canonical"));
            }
        }
    }

    /// The doubles that an instruction hands to something that takes canonical ones.
    fn leaving(&self, i: Inst) -> Vec<Value> {
        let inst = self.func.inst(i);
        let args = self.func.args(i);
        let doubles = |v: &&Value| self.func.value_type(**v) == Type::F64;
        match (inst.op, inst.imm) {
            (Op::Call, _) if computes(&inst.imm) => vec![],
            (Op::BoxF64 | Op::Call, _) => args.iter().filter(doubles).copied().collect(),
            (Op::Store, Imm::Mem(mem))
                if mem.ty == MemType::F64 && mem.region != Region::Buffer =>
            {
                vec![args[0]]
            }
            _ => vec![],
        }
    }

    fn is_raw(&self, doubles: &Doubles, b: Block, v: Value) -> bool {
        let cfg = self.cfg.as_ref().expect("structure was checked");
        doubles.raw[v.index()]
            && cfg.is_reachable(b)
            && !doubles
                .ordered
                .get(&v)
                .is_some_and(|blocks| blocks.iter().any(|o| cfg.dominates(*o, b)))
    }

    /// Where a branch on a comparison leads to one block only, its operands are no NaNs there.
    fn ordered(&self) -> HashMap<Value, Vec<Block>> {
        let cfg = self.cfg.as_ref().expect("structure was checked");
        let mut out: HashMap<Value, Vec<Block>> = HashMap::new();
        for b in self.func.block_ids() {
            let Terminator::Br {
                cond,
                then,
                otherwise,
                ..
            } = &self.func.block(b).term
            else {
                continue;
            };
            let Some((holds_if, operands)) = self.comparison(*cond) else {
                continue;
            };
            let (target, other) = match holds_if {
                true => (then, otherwise),
                false => (otherwise, then),
            };
            if target.block != other.block && cfg.preds(target.block).len() == 1 {
                for v in operands {
                    out.entry(v).or_default().push(target.block);
                }
            }
        }
        out
    }

    /// A comparison of doubles: with which outcome both are no NaNs, and they.
    fn comparison(&self, cond: Value) -> Option<(bool, [Value; 2])> {
        let ValueDef::Inst(i) = self.func.value(cond).def else {
            return None;
        };
        match (self.func.inst(i).op, self.func.inst(i).imm) {
            (Op::Fcmp, Imm::FloatPred(p)) => {
                let args = self.func.args(i);
                Some((!is_unordered(p), [args[0], args[1]]))
            }
            _ => None,
        }
    }

    /// Marks what is raw because its operands are; whether there was anything new.
    fn spread(&self, doubles: &mut Doubles) -> bool {
        let mut changed = false;
        let cfg = self.cfg.as_ref().expect("structure was checked");
        for &b in cfg.rpo() {
            let block = self.func.block(b);
            for &i in &block.insts {
                if let Some(r) = self.func.inst(i).result
                    && !doubles.raw[r.index()]
                    && self.func.value_type(r) == Type::F64
                    && self.makes_raw(doubles, b, i)
                {
                    doubles.raw[r.index()] = true;
                    changed = true;
                }
            }
            for target in block.term.targets() {
                let params = &self.func.block(target.block).params;
                for (p, a) in params.iter().zip(&target.args) {
                    if !doubles.raw[p.index()] && self.is_raw(doubles, b, *a) {
                        doubles.raw[p.index()] = true;
                        changed = true;
                    }
                }
            }
        }
        changed
    }

    fn makes_raw(&self, doubles: &Doubles, b: Block, i: Inst) -> bool {
        let inst = self.func.inst(i);
        let args = self.func.args(i);
        match (inst.op, inst.imm) {
            (Op::BitsF64, _) => true,
            (Op::Fconst, Imm::F64(bits)) => !is_canonical(bits),
            (Op::Load, Imm::Mem(mem)) => {
                matches!(mem.region, Region::Buffer | Region::Any) || mem.ty == MemType::F32
            }
            (Op::Call, imm) if computes(&imm) => args.iter().any(|v| self.is_raw(doubles, b, *v)),
            // A box that holds a number, and what a call returns, are canonical.
            (Op::UnboxF64 | Op::Call | Op::ExceptionMark, _) => false,
            (Op::Select, _) => (1..=2).any(|n| {
                let replaced = self
                    .comparison(args[0])
                    .is_some_and(|(holds_if, of)| (n == 1) == holds_if && of.contains(&args[n]));
                !replaced && self.is_raw(doubles, b, args[n])
            }),
            _ => args.iter().any(|v| self.is_raw(doubles, b, *v)),
        }
    }
}

/// Whether it is a call of a leaf that takes and returns numbers and nothing else.
fn computes(imm: &Imm) -> bool {
    let Imm::Call(Callee::Rt(rt), Effect::Leaf) = imm else {
        return false;
    };
    let number = |t: &Ty| matches!(t, Ty::D | Ty::I | Ty::L | Ty::F);
    let row = rt.row();
    number(&row.ret) && row.params.iter().all(number)
}

fn is_canonical(bits: u64) -> bool {
    !f64::from_bits(bits).is_nan() || matches!(bits >> value::TAG_SHIFT, 0x7ff8 | 0xfff8)
}

fn is_unordered(p: FloatPred) -> bool {
    match p {
        FloatPred::Oeq
        | FloatPred::Ogt
        | FloatPred::Oge
        | FloatPred::Olt
        | FloatPred::Ole
        | FloatPred::One
        | FloatPred::Ord => false,
        FloatPred::Uno
        | FloatPred::Ueq
        | FloatPred::Ugt
        | FloatPred::Uge
        | FloatPred::Ult
        | FloatPred::Ule
        | FloatPred::Une => true,
    }
}

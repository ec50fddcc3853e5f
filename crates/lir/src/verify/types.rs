//! Types of operands, results and targets.

use super::Checker;
use crate::function::{Block, Callee, Imm, Inst, Terminator, Value};
use crate::module::SymbolKind;
use crate::ops::{ImmKind, Op, Operand, Operands, ResultRule};
use crate::types::{IntPred, Signature, Type};
use tsuba_abi::value;

impl Checker<'_> {
    pub(super) fn inst_types(&mut self, b: Block, i: Inst) {
        let inst = *self.func.inst(i);
        let info = inst.op.info();
        if inst.op.prints_type() && !info.types.contains(inst.ty) {
            self.complain_at(b, i, "a control type it does not have");
        }
        if !imm_fits(info.imm, &inst.imm) {
            return self.complain_at(b, i, "the wrong kind of immediate");
        }
        let args: Vec<Type> = self
            .func
            .args(i)
            .iter()
            .map(|v| self.func.value_type(*v))
            .collect();
        if let Some(problem) = self.operand_problem(&inst, &args) {
            self.complain_at(b, i, &problem);
        }
        if let Some(problem) = self.imm_problem(&inst) {
            self.complain_at(b, i, problem);
        }
        let result = match info.result {
            ResultRule::None => None,
            ResultRule::Ctl => Some(inst.ty),
            ResultRule::Is(ty) => Some(ty),
            ResultRule::Mem => match inst.imm {
                Imm::Mem(mem) => Some(mem.ty.value_type()),
                _ => None,
            },
            ResultRule::Call => self.call_signature(&inst.imm).and_then(|s| s.ret),
        };
        if inst.result.map(|v| self.func.value_type(v)) != result {
            self.complain_at(b, i, "the result has the wrong type");
        }
    }

    fn operand_problem(&self, inst: &crate::InstData, args: &[Type]) -> Option<String> {
        let wrong = |n: usize| Some(format!("operand {n} has the wrong type"));
        match inst.op.info().operands {
            Operands::Fixed(kinds) => {
                if kinds.len() != args.len() {
                    return Some("the wrong number of operands".to_owned());
                }
                let bad = kinds
                    .iter()
                    .zip(args)
                    .position(|(k, t)| !operand_fits(*k, inst.ty, *t));
                bad.and_then(wrong)
            }
            Operands::Load => address_problem(args),
            Operands::Store => match (args.first(), inst.imm) {
                (Some(v), Imm::Mem(mem)) if *v == mem.ty.value_type() => {
                    address_problem(&args[1..])
                }
                _ => wrong(0),
            },
            Operands::Boxes => args.iter().position(|t| *t != Type::Box).and_then(wrong),
            Operands::Call => {
                let Some(sig) = self.call_signature(&inst.imm) else {
                    return Some("the callee is no function".to_owned());
                };
                let mut params = sig.params;
                if matches!(inst.imm, Imm::Call(Callee::Ptr(_), _)) {
                    params.insert(0, Type::Ptr);
                }
                (params != args).then(|| "operands do not fit the signature".to_owned())
            }
        }
    }

    fn call_signature(&self, imm: &Imm) -> Option<Signature> {
        let Imm::Call(callee, _) = imm else {
            return None;
        };
        match callee {
            Callee::Function(s) => match &self.module.symbol(*s).kind {
                SymbolKind::Function(sig, _) => Some(sig.clone()),
                SymbolKind::Data | SymbolKind::Tls | SymbolKind::Absolute => None,
            },
            Callee::Rt(rt) => Some(Signature::of_rt(*rt)),
            Callee::Ptr(s) => self.func.signatures.get(s.index()).cloned(),
        }
    }

    fn imm_problem(&self, inst: &crate::InstData) -> Option<&'static str> {
        match inst.imm {
            Imm::Symbol(s, _) => {
                let kind = &self.module.symbol(s).kind;
                let fits = match inst.op {
                    Op::Tlsaddr => matches!(kind, SymbolKind::Tls),
                    Op::Symconst => matches!(kind, SymbolKind::Absolute),
                    _ => matches!(kind, SymbolKind::Data | SymbolKind::Function(..)),
                };
                (!fits).then_some("a symbol of the wrong kind")
            }
            Imm::Box(bits) => {
                value::is_reference(bits).then_some("a constant box holds a reference")
            }
            Imm::IntPred(p) if inst.ty.is_tracked() && !matches!(p, IntPred::Eq | IntPred::Ne) => {
                Some("references and boxes have no order")
            }
            Imm::Int(n) if inst.ty == Type::I1 => (!(0..=1).contains(&n)).then_some("out of range"),
            Imm::Int(n) if inst.ty == Type::I32 => {
                i32::try_from(n).is_err().then_some("out of range")
            }
            Imm::Mem(mem) => {
                (!matches!(mem.scale, 1 | 2 | 4 | 8)).then_some("the scale is not 1, 2, 4 or 8")
            }
            Imm::Slot(n) => {
                let slots = self
                    .func
                    .root_frame
                    .map_or((0, 0), |f| (f.boxed, f.boxed + f.raw));
                let raw = matches!(inst.op, Op::RootStore | Op::RootLoad | Op::RootReload)
                    && inst.ty == Type::Ref;
                let fits = if raw {
                    n >= slots.0 && n < slots.1
                } else {
                    n < slots.1
                };
                let boxed = inst.op != Op::RootClear && !raw && n >= slots.0;
                (!fits || boxed).then_some("no such slot in the root frame")
            }
            Imm::None
            | Imm::F64(_)
            | Imm::Tag(_)
            | Imm::IntPred(_)
            | Imm::FloatPred(_)
            | Imm::Call(..)
            | Imm::Int(_) => None,
        }
    }

    pub(super) fn terminator_types(&mut self, b: Block) {
        let func = self.func;
        let term = &func.block(b).term;
        let operand = term.operand().map(|v| func.value_type(v));
        let fits = match term {
            Terminator::Br { .. } => operand == Some(Type::I1),
            Terminator::Check { .. } => {
                matches!(operand, Some(Type::Box | Type::F64 | Type::I64 | Type::Ref))
            }
            Terminator::Switch { .. } => operand == Some(Type::I32),
            Terminator::Ret(_) => operand == func.sig.ret,
            Terminator::Jump(_) | Terminator::Unreachable | Terminator::Trap => true,
        };
        if !fits {
            self.complain(format!("{b}: the end's operand has the wrong type"));
        }
        for target in term.targets() {
            let types = |values: &[Value]| {
                values
                    .iter()
                    .map(|v| func.value_type(*v))
                    .collect::<Vec<_>>()
            };
            if types(&target.args) != types(&func.block(target.block).params) {
                self.complain(format!(
                    "{b}: arguments do not fit the parameters of {}",
                    target.block
                ));
            }
        }
    }
}

fn address_problem(args: &[Type]) -> Option<String> {
    let ok = match args {
        [base] => matches!(base, Type::Ref | Type::Ptr),
        [base, index] => matches!(base, Type::Ref | Type::Ptr) && *index == Type::I64,
        _ => false,
    };
    (!ok).then(|| "the address is not base + i64 * scale".to_owned())
}

fn operand_fits(kind: Operand, ctl: Type, ty: Type) -> bool {
    match kind {
        Operand::Ctl => ty == ctl,
        Operand::Is(t) => ty == t,
        Operand::Narrower => ty.is_int() && ty.bits() < ctl.bits(),
        Operand::Wider => ty.is_int() && ty.bits() > ctl.bits(),
    }
}

fn imm_fits(kind: ImmKind, imm: &Imm) -> bool {
    match imm {
        Imm::None => kind == ImmKind::None,
        Imm::Int(_) => kind == ImmKind::Int,
        Imm::F64(_) => kind == ImmKind::F64,
        Imm::Box(_) => kind == ImmKind::Box,
        Imm::Symbol(..) => kind == ImmKind::Symbol,
        Imm::Tag(_) => kind == ImmKind::Tag,
        Imm::IntPred(_) => kind == ImmKind::IntPred,
        Imm::FloatPred(_) => kind == ImmKind::FloatPred,
        Imm::Mem(_) => kind == ImmKind::Mem,
        Imm::Call(..) => kind == ImmKind::Call,
        Imm::Slot(_) => kind == ImmKind::Slot,
    }
}

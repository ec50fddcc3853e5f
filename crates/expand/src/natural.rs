//! What an operation always gives, whatever inference found: without inference every type is `ANY`, yet a comparison is a
//! boolean and need not travel boxed.

use tsuba_abi::runtime_fns::{BinaryOp, UnaryOp};
use tsuba_mir::types::{NumberSet, Prims, Type};
use tsuba_mir::{Cfg, Function, InstData, Op};

/// The type of each value: inference's, or the operation's own where inference says nothing.
pub(crate) fn types(f: &Function) -> Vec<Type> {
    let mut types: Vec<Type> = f.values.iter().map(|v| v.ty.clone()).collect();
    for block in Cfg::new(f).rpo {
        for &inst in &f.blocks[block.index()].insts {
            let data = &f.insts[inst.index()];
            if let Some(r) = data.result
                && types[r.index()] == Type::ANY
            {
                types[r.index()] = of_operands(data, &types).unwrap_or_else(|| natural(data));
            }
        }
    }
    types
}

/// Arithmetic on numbers gives numbers.
fn of_operands(data: &InstData, types: &[Type]) -> Option<Type> {
    use BinaryOp::{BitAnd, BitOr, BitXor, Shl, Shr};
    let of = |i: usize| &types[data.args[i].index()];
    match data.op {
        Op::Refine { .. } | Op::RefineCompare { .. } => Some(of(0).clone()),
        Op::ToNumeric {} if of(0).is_number() => Some(of(0).clone()),
        Op::Binary {
            op: BitAnd | BitOr | BitXor | Shl | Shr,
        } if of(0).is_number() && of(1).is_number() => Some(Type::INT32),
        Op::Unary {
            op: UnaryOp::BitNot,
        } if of(0).is_number() => Some(Type::INT32),
        Op::Add {} | Op::Binary { .. } if of(0).is_number() && of(1).is_number() => {
            Some(number_of(&[of(0), of(1)]))
        }
        Op::Unary { .. } if of(0).is_number() => Some(number_of(&[of(0)])),
        Op::Add {} if of(0).is_string() || of(1).is_string() => Some(Type::STRING),
        _ => None,
    }
}

/// Any number; raw if an operand is.
fn number_of(operands: &[&Type]) -> Type {
    let mut ty = Type::NUMBER;
    ty.numbers.raw = operands.iter().any(|t| t.numbers.raw);
    ty
}

fn natural(inst: &InstData) -> Type {
    match inst.op {
        Op::Undefined {} => Type::UNDEFINED,
        Op::Null {} => Type::NULL,
        Op::Number { value } => Type::of_numbers(NumberSet::constant(value)),
        Op::BigInt { .. } => Type::of_prims(Prims::BIGINT),
        Op::RegExp { .. } | Op::TemplateObject {} => Type::any_object(),
        Op::Hole {} => Type::of_prims(Prims::HOLE),
        Op::Uninitialised {} => Type::of_prims(Prims::UNINITIALISED),
        Op::String { .. }
        | Op::TypeOf {}
        | Op::ToString {}
        | Op::Concat {}
        | Op::NewPrivateName { .. }
        | Op::ModuleInfo { .. } => Type::STRING,
        Op::Bool { .. }
        | Op::Compare { .. }
        | Op::LooseEq {}
        | Op::StrictEq {}
        | Op::Not {}
        | Op::ToBoolean {}
        | Op::IsNullish {}
        | Op::InstanceOf {}
        | Op::HasProperty {}
        | Op::DeleteProp { .. }
        | Op::CellIntact { .. }
        | Op::IsInstance { .. }
        | Op::IsHole {}
        | Op::ForInStillThere {} => Type::BOOLEAN,
        Op::ToNumber {} => Type::NUMBER,
        Op::Callee {}
        | Op::Rest { .. }
        | Op::Arguments {}
        | Op::ArgumentsMapped {}
        | Op::CoerceThis {}
        | Op::NewCell {}
        | Op::NewObject { .. }
        | Op::NewArray {}
        | Op::Closure { .. }
        | Op::ClassCreate { .. }
        | Op::Construct { .. }
        | Op::NewInstance { .. }
        | Op::ConstructSpread { .. }
        | Op::CheckCallable { .. }
        | Op::RefineInstance { .. }
        | Op::NewFrame { .. }
        | Op::RunAsync {}
        | Op::RejectedPromise {}
        | Op::ForInKeys {} => Type::any_object(),
        Op::ResumeMode {} | Op::DelegateStatus {} => Type::of_numbers(NumberSet::int(0.0, 3.0)),
        Op::This {}
        | Op::NewTarget {}
        | Op::Param { .. }
        | Op::Capture { .. }
        | Op::Catch {}
        | Op::LoadGlobal { .. }
        | Op::LoadCell {}
        | Op::CheckInit { .. }
        | Op::GetGlobal { .. }
        | Op::GetGlobalOrUndefined { .. }
        | Op::Add {}
        | Op::Binary { .. }
        | Op::Unary { .. }
        | Op::ToNumeric {}
        | Op::ToPropertyKey {}
        | Op::GetProp { .. }
        | Op::GetMethod { .. }
        | Op::GetElem {}
        | Op::SuperConstructor {}
        | Op::CheckThis {}
        | Op::DerivedResult {}
        | Op::HomeObject {}
        | Op::SuperGet {}
        | Op::Call { .. }
        | Op::CallMethod { .. }
        | Op::CallSpread { .. }
        | Op::CallDirect { .. }
        | Op::CallBuiltin { .. }
        | Op::Refine { .. }
        | Op::RefineCompare { .. }
        | Op::CheckObject { .. }
        | Op::IterOpen { .. }
        | Op::IterNext {}
        | Op::Yield { .. }
        | Op::Await {}
        | Op::DelegateOpen {}
        | Op::AsyncOpen {}
        | Op::AsyncNext {}
        | Op::AsyncResult {}
        | Op::AsyncClose {}
        | Op::AsyncStep {}
        | Op::AsyncStepped {}
        | Op::DelegateStep {}
        | Op::FrameLoad { .. } => Type::ANY,
        // No result.
        Op::StoreGlobal { .. }
        | Op::StoreCell {}
        | Op::ThrowConstAssign { .. }
        | Op::ThrowError { .. }
        | Op::SetGlobal { .. }
        | Op::RequireObject { .. }
        | Op::SetProp { .. }
        | Op::SetElem { .. }
        | Op::DefineProp {}
        | Op::DefineMethod { .. }
        | Op::SetFunctionName {}
        | Op::SetLiteralProto {}
        | Op::CopyDataProps {}
        | Op::SealNamespace {}
        | Op::ArrayAppend {}
        | Op::ArrayAppendIterable { .. }
        | Op::SetFieldInit {}
        | Op::InitFields {}
        | Op::CheckThisUnset {}
        | Op::CheckPrivateAbsent { .. }
        | Op::SetHome {}
        | Op::SuperSet { .. }
        | Op::IterClose { .. }
        | Op::Start {}
        | Op::AsyncClosed {}
        | Op::FrameStore { .. } => Type::ANY,
    }
}

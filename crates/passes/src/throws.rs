//! Which functions may throw. Input: a devirtualised module with types and accesses; output: `throws` of every
//! function's facts. A call of a function that cannot throw needs no test of its result.
//!
//! A function throws if one of its operations may, or if it needs a stack check: if it can recurse, or calls the unknown.

use tsuba_mir::facts::{Access, SiteKind};
use tsuba_mir::types::{Objects, Prims, Type};
use tsuba_mir::{Effect, FuncId, Function, Inst, Module, Op, Terminator};

/// Computes the greatest set of functions that cannot throw.
pub(crate) fn run(m: &mut Module) {
    let recursive = recursive_functions(m);
    let mut throws: Vec<bool> = recursive;
    loop {
        let before = throws.iter().filter(|&&t| t).count();
        for f in 0..m.functions.len() {
            throws[f] = throws[f] || function_throws(m, FuncId(f as u32), &throws);
        }
        if throws.iter().filter(|&&t| t).count() == before {
            break;
        }
    }
    for (facts, throws) in m.facts.functions.iter_mut().zip(throws) {
        facts.throws = throws;
    }
}

fn function_throws(m: &Module, f: FuncId, throws: &[bool]) -> bool {
    let function = &m.functions[f.index()];
    function.blocks.iter().any(|b| {
        matches!(b.terminator, Terminator::Throw { .. })
            || b.insts.iter().any(|&i| inst_throws(m, f, i, throws))
    })
}

/// Functions on a cycle of direct calls.
pub(crate) fn recursive_functions(m: &Module) -> Vec<bool> {
    let callees =
        |f: &Function| -> Vec<usize> {
            let direct = f.blocks.iter().flat_map(|b| &b.insts).filter_map(|i| {
                match f.insts[i.index()].op {
                    Op::CallDirect { function } => Some(function.index()),
                    _ => None,
                }
            });
            direct.collect()
        };
    let graph: Vec<Vec<usize>> = m.functions.iter().map(callees).collect();
    (0..graph.len()).map(|f| reaches(&graph, f)).collect()
}

/// Whether a node lies on a cycle.
fn reaches(graph: &[Vec<usize>], start: usize) -> bool {
    let mut seen = vec![false; graph.len()];
    let mut work = graph[start].clone();
    while let Some(n) = work.pop() {
        if n == start {
            return true;
        }
        if !std::mem::replace(&mut seen[n], true) {
            work.extend(&graph[n]);
        }
    }
    false
}

/// Whether an instruction may throw, given what is proved of its operands.
pub(crate) fn inst_throws(m: &Module, f: FuncId, i: Inst, throws: &[bool]) -> bool {
    let function = &m.functions[f.index()];
    let inst = &function.insts[i.index()];
    let ty = |k: usize| function.ty(inst.args[k]);
    let numeric = |t: &Type| t.is_number() || t.is_boolean();
    let all_numeric = || inst.args.iter().all(|&a| numeric(function.ty(a)));
    match inst.op {
        Op::CallDirect { function } => throws[function.index()],
        Op::Construct { .. } => true,
        Op::CallBuiltin { row } => !is_total_builtin(row, &inst.args, function),
        Op::Add {}
        | Op::Binary { .. }
        | Op::Unary { .. }
        | Op::Compare { .. }
        | Op::ToNumber {}
        | Op::ToNumeric {} => !all_numeric(),
        Op::LooseEq {} => {
            let nullish = Prims::UNDEFINED.or(Prims::NULL);
            !all_numeric() && !ty(0).is_only(nullish) && !ty(1).is_only(nullish)
        }
        Op::GetProp { .. } => !is_proved(m, f, i) && !is_length(m, ty(0), inst.op),
        Op::SetProp { .. } | Op::DefineProp {} => !is_proved(m, f, i),
        Op::GetElem {} | Op::SetElem { .. } if is_typed_array(m, ty(0)) && ty(1).is_number() => {
            // A store converts the value.
            inst.args.len() > 2 && !numeric(ty(2))
        }
        Op::GetElem {} | Op::SetElem { .. } => !(is_tracked_array(m, ty(0)) && ty(1).is_number()),
        Op::CheckInit { .. } | Op::CheckThis {} => ty(0).may_be(Prims::UNINITIALISED),
        Op::CheckObject { .. } => ty(0).may_be(Prims::UNDEFINED.or(Prims::NULL)),
        Op::CheckCallable { .. } => !ty(0).is_object(),
        Op::ToString {} => ty(0).may_be(Prims::SYMBOL) || ty(0).may_be_object(),
        Op::ToPropertyKey {} => ty(0).may_be_object(),
        Op::InstanceOf {} | Op::HasProperty {} => true,
        Op::IterOpen { .. } | Op::IterNext {} | Op::IterClose { .. } => !is_tracked_array(m, ty(0)),
        // What the body throws rejects the promise.
        Op::RunAsync {} => false,
        // Too long a string.
        Op::Concat {} => true,
        op => op.effect() == Effect::Throws || op.effect() == Effect::Calls,
    }
}

fn is_proved(m: &Module, f: FuncId, i: Inst) -> bool {
    matches!(
        m.facts.accesses.get(&(f, i)),
        Some(Access::Slot { .. } | Access::Overwritten)
    )
}

fn is_length(m: &Module, object: &Type, op: Op) -> bool {
    let Op::GetProp { key } = op else {
        return false;
    };
    let known =
        || is_tracked_array(m, object) || m.facts.assumes_intrinsics && is_typed_array(m, object);
    m.text(key) == "length" && (object.is_string() || known())
}

/// Whether every value is a typed array of numbers.
fn is_typed_array(m: &Module, ty: &Type) -> bool {
    let Objects::Sites(sites) = &ty.objects else {
        return false;
    };
    let typed = |s: &tsuba_mir::types::Site| match m.facts.sites[s.0 as usize].kind {
        SiteKind::Typed(_, _, element) => !element.is_big(),
        _ => false,
    };
    ty.is_object() && sites.iter().all(typed)
}

fn is_tracked_array(m: &Module, ty: &Type) -> bool {
    let Objects::Sites(sites) = &ty.objects else {
        return false;
    };
    let array = |s: &tsuba_mir::types::Site| {
        let site = &m.facts.sites[s.0 as usize];
        matches!(site.kind, SiteKind::Array(..)) && !site.escaped
    };
    ty.is_object() && sites.iter().all(array)
}

/// Built-ins that cannot throw on arguments of these types.
fn is_total_builtin(row: u32, args: &[tsuba_mir::Value], f: &Function) -> bool {
    let builtin = &tsuba_abi::builtins::BUILTINS[row as usize];
    builtin.owner == "Math" && args[1..].iter().all(|&a| f.ty(a).is_number())
}

//! Values that may be undefined but are only used as numbers: they are held as doubles, undefined as the NaN that its bits
//! are. An element or a field read for arithmetic then needs no test at all.
//!
//! Input: the types of a function's values. Output: the same, where such a value is a number, NaN among others, *raw*: it is
//! made canonical where it is boxed, stored, passed or returned, and so is every result of arithmetic on it or on an
//! element of a typed array.

use crate::uses::Uses;
use tsuba_abi::builtins::BUILTINS;
use tsuba_mir::types::{Objects, Prims, Type};
use tsuba_mir::{Cfg, Function, InstData, Op, Terminator, Value};

/// Makes numbers of undefined where nothing can tell.
pub(crate) fn relax(f: &Function, uses: &Uses, types: &mut [Type]) {
    let mut relaxed: Vec<bool> = types.iter().map(may_be_undefined_number).collect();
    let any = relaxed.contains(&true) || types.iter().any(|t| t.numbers.raw);
    if !any {
        return;
    }
    while retain(f, uses, types, &mut relaxed) {}
    for (ty, relaxed) in types.iter_mut().zip(relaxed) {
        if relaxed {
            ty.prims = Prims::NONE;
            ty.numbers.nan = true;
            ty.numbers.raw = true;
        }
    }
    while spread(f, types) {}
}

fn may_be_undefined_number(ty: &Type) -> bool {
    ty.prims == Prims::UNDEFINED && ty.objects == Objects::None && ty.may_be_number()
}

/// Gives up those of which some use can tell undefined from NaN; whether there were any.
fn retain(f: &Function, uses: &Uses, types: &[Type], relaxed: &mut [bool]) -> bool {
    let lost: Vec<usize> = (0..relaxed.len())
        .filter(|i| relaxed[*i])
        .filter(|i| {
            let v = Value(*i as u32);
            let by_insts = uses.insts(v).iter().all(|inst| {
                let data = &f.insts[inst.index()];
                takes_number(data, v, types, relaxed)
            });
            !by_insts
        })
        .collect();
    let passed = passed_on(f, relaxed);
    for v in lost.iter().chain(&passed) {
        relaxed[*v] = false;
    }
    !lost.is_empty() || !passed.is_empty()
}

/// Those that a terminator hands to something that can tell.
fn passed_on(f: &Function, relaxed: &[bool]) -> Vec<usize> {
    let mut lost = vec![];
    for block in &f.blocks {
        match &block.terminator {
            Terminator::Return(v) | Terminator::Throw { value: v, .. } => lost.push(v.index()),
            Terminator::Branch { .. }
            | Terminator::Jump(_)
            | Terminator::OnThrow { .. }
            | Terminator::Unreachable => {}
        }
        for target in block.terminator.targets() {
            let params = &f.blocks[target.block.index()].params;
            let pairs = params.iter().zip(&target.args);
            let bad = pairs.filter(|(p, _)| !relaxed[p.index()]);
            lost.extend(bad.map(|(_, a)| a.index()));
        }
    }
    lost.retain(|v| relaxed[*v]);
    lost
}

/// Whether an instruction treats an undefined operand `v` as it treats NaN.
fn takes_number(data: &InstData, v: Value, types: &[Type], relaxed: &[bool]) -> bool {
    let ty = |v: Value| &types[v.index()];
    let numeric = |v: &Value| ty(*v).is_number() || relaxed[v.index()];
    match data.op {
        Op::Binary { .. }
        | Op::Unary { .. }
        | Op::Compare { .. }
        | Op::ToNumber {}
        | Op::ToNumeric {}
        | Op::ToBoolean {}
        | Op::Not {} => true,
        Op::Add {} => data.args.iter().all(numeric),
        // Undefined and NaN are equal to no number.
        Op::StrictEq {} | Op::LooseEq {} => data.args.iter().any(|a| ty(*a).is_number()),
        Op::Refine { .. } | Op::RefineCompare { .. } => {
            let result = data.result.filter(|_| data.args[0] == v);
            result.is_none_or(|r| numeric(&r))
        }
        Op::CallBuiltin { row } => BUILTINS[row as usize].owner == "Math" && data.args[0] != v,
        _ => false,
    }
}

/// Marks what may carry a NaN of any payload because an operand does; whether something was new.
fn spread(f: &Function, types: &mut [Type]) -> bool {
    let mut changed = false;
    let raw = |types: &[Type], v: &Value| types[v.index()].numbers.raw;
    let mut mark = |types: &mut [Type], v: Value| {
        let ty = &mut types[v.index()];
        if ty.may_be_number() && ty.numbers.nan && !ty.numbers.raw {
            ty.numbers.raw = true;
            changed = true;
        }
    };
    for block in Cfg::new(f).rpo {
        let data = &f.blocks[block.index()];
        for inst in &data.insts {
            let data = &f.insts[inst.index()];
            if let Some(r) = data.result
                && keeps_payload(&data.op)
                && data.args.iter().any(|a| raw(types, a))
            {
                mark(types, r);
            }
        }
        for target in data.terminator.targets() {
            let params = &f.blocks[target.block.index()].params;
            for (p, a) in params.iter().zip(&target.args) {
                if raw(types, a) {
                    mark(types, *p);
                }
            }
        }
    }
    changed
}

/// Whether a NaN operand may become the result with its payload.
fn keeps_payload(op: &Op) -> bool {
    matches!(
        op,
        Op::Add {}
            | Op::Binary { .. }
            | Op::Unary { .. }
            | Op::ToNumber {}
            | Op::ToNumeric {}
            | Op::Refine { .. }
            | Op::RefineCompare { .. }
            | Op::CallBuiltin { .. }
            | Op::CallMethod { .. }
            | Op::Call { .. }
    )
}

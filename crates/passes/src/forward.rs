//! Constructors that hand their arguments on. Input: MIR as lowered and what is known of classes; output: a constructor
//! `(...args) { super(...args) }`, as every derived class without one of its own has it, takes as many parameters as the
//! parent's constructor and passes them one by one, so that calls of it are tracked.
//!
//! The parent must not look at its arguments as a list: then it cannot tell a missing argument from undefined, nor see
//! arguments it has no parameter for.

use crate::classes::ClassLayouts;
use crate::world::World;
use tsuba_mir::{ClassId, FuncId, Inst, Module, Op};

/// Rewrites every such constructor; whether there was one.
pub(crate) fn run(m: &mut Module, world: &World, layouts: &ClassLayouts) -> bool {
    if !world.intrinsics_closed || !world.layouts_closed {
        return false;
    }
    let mut changed = false;
    for class in layouts.parents_first() {
        let Some(parent) = layouts.parent(class).filter(|_| layouts.is_static(class)) else {
            continue;
        };
        let (own, parents) = (constructor(m, class), constructor(m, parent));
        if m.functions[parents.index()].uses_argv() {
            continue;
        }
        if let Some(call) = forwarding_call(m, own) {
            pass_one_by_one(m, own, parents, call);
            changed = true;
        }
    }
    changed
}

fn constructor(m: &Module, class: ClassId) -> FuncId {
    m.classes[class.index()].constructor
}

/// The call `super(...args)` of a function whose only use of its arguments it is.
fn forwarding_call(m: &Module, f: FuncId) -> Option<Inst> {
    let function = &m.functions[f.index()];
    if function.params != 0
        || function.uses(|op| matches!(op, Op::Arguments {} | Op::ArgumentsMapped {}))
    {
        return None;
    }
    let insts = || function.blocks.iter().flat_map(|b| &b.insts);
    let rest = |&&i: &&Inst| matches!(function.insts[i.index()].op, Op::Rest { .. });
    let mut lists = insts().filter(rest);
    let (Some(list), None) = (lists.next(), lists.next()) else {
        return None;
    };
    let list = function.insts[list.index()].result?;
    let mut uses = insts().filter(|i| function.insts[i.index()].args.contains(&list));
    let (Some(&call), None) = (uses.next(), uses.next()) else {
        return None;
    };
    let passed_on = function.blocks.iter().any(|b| {
        let targets = b.terminator.targets();
        b.terminator.operand() == Some(list) || targets.iter().any(|t| t.args.contains(&list))
    });
    let data = &function.insts[call.index()];
    let is_super = matches!(data.op, Op::ConstructSpread { .. })
        && data.args[2] == list
        && function
            .def_inst(data.args[0])
            .is_some_and(|d| matches!(d.op, Op::SuperConstructor {}));
    (is_super && !passed_on).then_some(call)
}

fn pass_one_by_one(m: &mut Module, f: FuncId, parent: FuncId, call: Inst) {
    let (params, hints) = {
        let parent = &m.functions[parent.index()];
        (parent.params, parent.param_hints.clone())
    };
    let function = &mut m.functions[f.index()];
    function.params = params;
    function.param_hints = hints;
    let span = function.insts[call.index()].span;
    let mut values = vec![];
    let mut made = vec![];
    for index in 0..params {
        let param = function.new_inst(Op::Param { index }, vec![], span);
        values.extend(function.insts[param.index()].result);
        made.push(param);
    }
    function.blocks[0].insts.splice(0..0, made);
    let data = &mut function.insts[call.index()];
    if let Op::ConstructSpread { what } = data.op {
        data.op = Op::Construct { what };
        data.args.truncate(2);
        data.args.extend(values);
    }
    let insts = &function.insts;
    for block in &mut function.blocks {
        block
            .insts
            .retain(|i| !matches!(insts[i.index()].op, Op::Rest { .. }));
    }
}

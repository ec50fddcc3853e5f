//! Inlining. Input: a devirtualised module; output: small callees stand in their callers, with positions that keep the
//! chain of calls (`InstData::inlined_at`).
//!
//! Functions are visited callees first, so that what is inlined is already small. Not inlined: functions on a cycle of
//! calls, functions that need their own frame (captures, `arguments`, rest), and calls in a protected region, where each
//! throwing operation of the callee would have to end a block.

use std::collections::HashMap;
use tsuba_mir::{
    Block, BlockData, Def, FuncId, Function, InlineSite, Inst, InstData, Module, Op, Target,
    Terminator, Value, ValueData,
};

/// Callees of at most this many instructions are inlined.
const SMALL: usize = 40;
/// So are callees of at most this many, if this is their only call.
const SMALL_ONCE: usize = 250;
/// Callers stop growing here.
const LARGE: usize = 4000;

/// Inlines into every function.
pub(crate) fn run(m: &mut Module) {
    let recursive = crate::throws::recursive_functions(m);
    let mut calls = vec![0u32; m.functions.len()];
    for f in &m.functions {
        direct_callees(f).for_each(|c| calls[c.index()] += 1);
    }
    let candidates = Candidates { recursive, calls };
    for f in callees_first(m) {
        inline_into(m, f, &candidates);
    }
}

/// What decides whether a call is inlined, beside the callee's size now.
struct Candidates {
    recursive: Vec<bool>,
    /// Direct calls of each function, before inlining.
    calls: Vec<u32>,
}

impl Candidates {
    /// Whether a function's body can and should stand in its callers.
    fn is_inlinable(&self, m: &Module, f: FuncId) -> bool {
        let limit = match self.calls[f.index()] {
            1 => SMALL_ONCE,
            _ => SMALL,
        };
        let function = &m.functions[f.index()];
        !self.recursive[f.index()] && size(function) <= limit && has_no_frame(function)
    }
}

/// Functions in post-order of direct calls.
fn callees_first(m: &Module) -> Vec<FuncId> {
    let mut order = Vec::new();
    let mut seen = vec![false; m.functions.len()];
    for start in 0..m.functions.len() {
        let mut stack = vec![(FuncId(start as u32), false)];
        while let Some((f, done)) = stack.pop() {
            if done {
                order.push(f);
            } else if !std::mem::replace(&mut seen[f.index()], true) {
                stack.push((f, true));
                stack.extend(direct_callees(&m.functions[f.index()]).map(|c| (c, false)));
            }
        }
    }
    order
}

fn direct_callees(f: &Function) -> impl Iterator<Item = FuncId> + '_ {
    f.blocks
        .iter()
        .flat_map(|b| &b.insts)
        .filter_map(|i| callee(&f.insts[i.index()]))
}

fn callee(inst: &InstData) -> Option<FuncId> {
    match inst.op {
        Op::CallDirect { function } => Some(function),
        _ => None,
    }
}

fn size(f: &Function) -> usize {
    f.blocks.iter().map(|b| b.insts.len() + 1).sum()
}

/// Whether a function's body needs nothing of its own frame.
fn has_no_frame(f: &Function) -> bool {
    let own_frame = |op: &Op| {
        matches!(
            op,
            Op::Capture { .. }
                | Op::Rest { .. }
                | Op::Arguments {}
                | Op::ArgumentsMapped {}
                | Op::ClassCreate { .. }
        )
    };
    !f.flags.once && !f.flags.suspends() && !f.uses(own_frame)
}

fn inline_into(m: &mut Module, caller: FuncId, candidates: &Candidates) {
    let mut b = 0;
    while b < m.functions[caller.index()].blocks.len() {
        match next_call(m, caller, Block(b as u32), candidates) {
            Some((position, callee)) => {
                Splice::run(m, caller, Block(b as u32), position, callee);
                // The rest of the block now is the last block; it is reached by the loop.
            }
            None => b += 1,
        }
    }
}

/// The first call in a block that should be inlined: its position and target.
fn next_call(
    m: &Module,
    caller: FuncId,
    b: Block,
    candidates: &Candidates,
) -> Option<(usize, FuncId)> {
    let f = &m.functions[caller.index()];
    if size(f) > LARGE {
        return None;
    }
    let block = &f.blocks[b.index()];
    block.insts.iter().enumerate().find_map(|(k, i)| {
        let target = callee(&f.insts[i.index()])?;
        let protected =
            k + 1 == block.insts.len() && matches!(block.terminator, Terminator::OnThrow { .. });
        let wanted = !protected && target != caller && candidates.is_inlinable(m, target);
        wanted.then_some((k, target))
    })
}

/// One call being replaced.
struct Splice<'a> {
    m: &'a mut Module,
    caller: FuncId,
    callee: Function,
    /// Arguments of the call: closure, this, new.target, arguments….
    args: Vec<Value>,
    values: HashMap<Value, Value>,
    first_block: usize,
    rest: Block,
    site: u32,
    chains: HashMap<u32, u32>,
    undefined: Value,
}

impl Splice<'_> {
    fn run(m: &mut Module, caller: FuncId, at: Block, position: usize, target: FuncId) {
        let callee = m.functions[target.index()].clone();
        let f = &mut m.functions[caller.index()];
        let call = f.blocks[at.index()].insts[position];
        let data = f.insts[call.index()].clone();
        m.inlines.push(InlineSite {
            callee: target,
            call: data.span,
            parent: data.inlined_at,
        });
        let site = m.inlines.len() as u32 - 1;

        let rest = f.new_block(data.span);
        let tail = f.blocks[at.index()].insts.split_off(position);
        f.blocks[rest.index()].insts = tail[1..].to_vec();
        f.blocks[rest.index()].terminator = std::mem::replace(
            &mut f.blocks[at.index()].terminator,
            Terminator::Unreachable,
        );
        let returned = f.new_block_param(rest);
        let undefined = f
            .append(at, Op::Undefined {}, vec![], data.span)
            .unwrap_or(returned);
        if let Some(result) = data.result {
            f.values[returned.index()].ty = f.values[result.index()].ty.clone();
            replace_uses(f, result, returned);
        }
        let first_block = f.blocks.len();
        f.blocks[at.index()].terminator = Terminator::Jump(Target {
            block: Block(first_block as u32),
            args: vec![],
        });
        let mut splice = Splice {
            m,
            caller,
            callee,
            args: data.args,
            values: HashMap::new(),
            first_block,
            rest,
            site,
            chains: HashMap::new(),
            undefined,
        };
        splice.copy();
    }

    fn into(&mut self) -> &mut Function {
        &mut self.m.functions[self.caller.index()]
    }

    fn copy(&mut self) {
        self.name_values();
        for b in 0..self.callee.blocks.len() {
            let source = self.callee.blocks[b].clone();
            let block = Block((self.first_block + b) as u32);
            let params: Vec<Value> = source.params.iter().map(|p| self.values[p]).collect();
            for (k, &p) in params.iter().enumerate() {
                self.into().values[p.index()].def = Def::Param(block, k as u32);
            }
            let insts: Vec<Inst> = source
                .insts
                .iter()
                .filter_map(|&i| self.copy_inst(i))
                .collect();
            let terminator = self.copy_terminator(&source.terminator);
            self.into().blocks.push(BlockData {
                params,
                insts,
                terminator,
                span: source.span,
            });
        }
    }

    /// Gives every value of the callee a name in the caller: what the call passes, or a fresh value.
    fn name_values(&mut self) {
        for v in 0..self.callee.values.len() {
            let value = Value(v as u32);
            let passed = self.callee.def_inst(value).and_then(|d| self.passed(d.op));
            let name = match passed {
                Some(argument) => argument,
                None => {
                    let data = self.callee.values[v].clone();
                    let f = self.into();
                    f.values.push(ValueData {
                        def: data.def,
                        ty: data.ty,
                    });
                    Value(f.values.len() as u32 - 1)
                }
            };
            self.values.insert(value, name);
        }
    }

    /// The value of the caller that an operation on the callee's frame stands for.
    fn passed(&self, op: Op) -> Option<Value> {
        match op {
            Op::Callee {} => Some(self.args[0]),
            Op::This {} => Some(self.args[1]),
            Op::NewTarget {} => Some(self.args[2]),
            Op::Param { index } => Some(
                self.args
                    .get(3 + index as usize)
                    .copied()
                    .unwrap_or(self.undefined),
            ),
            _ => None,
        }
    }

    fn copy_inst(&mut self, i: Inst) -> Option<Inst> {
        let mut data = self.callee.insts[i.index()].clone();
        if self.passed(data.op).is_some() {
            return None;
        }
        data.args.iter_mut().for_each(|a| *a = self.values[a]);
        data.result = data.result.map(|r| self.values[&r]);
        data.inlined_at = Some(self.chain(data.inlined_at));
        let result = data.result;
        let f = self.into();
        f.insts.push(data);
        let inst = Inst(f.insts.len() as u32 - 1);
        if let Some(r) = result {
            f.values[r.index()].def = Def::Inst(inst);
        }
        Some(inst)
    }

    /// The chain of calls of an instruction that may itself have been inlined into the callee.
    fn chain(&mut self, inlined_at: Option<u32>) -> u32 {
        let Some(inner) = inlined_at else {
            return self.site;
        };
        if let Some(&known) = self.chains.get(&inner) {
            return known;
        }
        let InlineSite {
            callee,
            call,
            parent,
        } = self.m.inlines[inner as usize];
        let parent = Some(self.chain(parent));
        self.m.inlines.push(InlineSite {
            callee,
            call,
            parent,
        });
        let chain = self.m.inlines.len() as u32 - 1;
        self.chains.insert(inner, chain);
        chain
    }

    fn copy_terminator(&self, terminator: &Terminator) -> Terminator {
        let mut copy = terminator.clone();
        copy.for_each_value_mut(|v| *v = self.values[v]);
        for t in copy.targets_mut() {
            t.block = Block(t.block.0 + self.first_block as u32);
        }
        match copy {
            Terminator::Return(v) => Terminator::Jump(Target {
                block: self.rest,
                args: vec![v],
            }),
            other => other,
        }
    }
}

fn replace_uses(f: &mut Function, from: Value, to: Value) {
    let rewrite = |v: &mut Value| {
        if *v == from {
            *v = to;
        }
    };
    f.insts
        .iter_mut()
        .flat_map(|i| &mut i.args)
        .for_each(rewrite);
    f.blocks
        .iter_mut()
        .for_each(|b| b.terminator.for_each_value_mut(rewrite));
}

//! Narrowing: control flow tells more of a value than its definition. Input: any MIR; output: the same program, in which a
//! value that a branch has tested gets a new name (`refine`, `refine_compare`) where the test's outcome holds.
//!
//! Critical edges out of such branches are split first, so that an outcome always has a block of its own. Names are then
//! rewritten in one walk over the dominator tree.

use tsuba_mir::cfg::{Cfg, Dominators};
use tsuba_mir::ops::CompareOp;
use tsuba_mir::types::{Prims, kinds};
use tsuba_mir::{Block, Function, Module, Op, Target, Terminator, Value};

const NULLISH: u32 = (Prims::UNDEFINED.0 | Prims::NULL.0) as u32;

/// Narrows every function.
pub(crate) fn run(m: &mut Module) {
    let strings: Vec<String> = (0..m.strings.len())
        .map(|s| m.text(tsuba_mir::StrId(s as u32)))
        .collect();
    for f in &mut m.functions {
        split_tested_edges(f, &strings);
        Narrow::run(f, &strings);
    }
}

/// What an outcome says of a value.
#[derive(Clone, Copy)]
enum Fact {
    /// It is none of these kinds.
    Not(u32),
    /// `value op other` came out so.
    Compared(CompareOp, bool, Value),
}

/// What `condition` being `truth` says.
fn facts_of(
    f: &Function,
    strings: &[String],
    condition: Value,
    truth: bool,
    out: &mut Vec<(Value, Fact)>,
) {
    let Some(def) = f.def_inst(condition) else {
        return of_truthiness(condition, truth, out);
    };
    match def.op {
        Op::Not {} => facts_of(f, strings, def.args[0], !truth, out),
        Op::ToBoolean {} => facts_of(f, strings, def.args[0], truth, out),
        Op::IsNullish {} => out.push((
            def.args[0],
            Fact::Not(if truth {
                kinds::ALL & !NULLISH
            } else {
                NULLISH
            }),
        )),
        Op::IsHole {} => {
            let hole: u32 = Prims::HOLE.0.into();
            out.push((
                def.args[0],
                Fact::Not(if truth { kinds::ALL & !hole } else { hole }),
            ));
        }
        Op::StrictEq {} => {
            of_equality(f, strings, def.args[0], def.args[1], truth, out);
            of_equality(f, strings, def.args[1], def.args[0], truth, out);
        }
        Op::LooseEq {} => {
            for (a, b) in [(def.args[0], def.args[1]), (def.args[1], def.args[0])] {
                if matches!(
                    f.def_inst(b).map(|d| d.op),
                    Some(Op::Null {} | Op::Undefined {})
                ) {
                    out.push((
                        a,
                        Fact::Not(if truth {
                            kinds::ALL & !NULLISH
                        } else {
                            NULLISH
                        }),
                    ));
                }
            }
        }
        Op::Compare { op } => {
            out.push((def.args[0], Fact::Compared(op, truth, def.args[1])));
            out.push((
                def.args[1],
                Fact::Compared(mirrored(op), truth, def.args[0]),
            ));
        }
        _ => of_truthiness(condition, truth, out),
    }
}

fn of_truthiness(v: Value, truth: bool, out: &mut Vec<(Value, Fact)>) {
    let impossible = if truth {
        NULLISH
    } else {
        kinds::OBJECT | Prims::SYMBOL.0 as u32
    };
    out.push((v, Fact::Not(impossible)));
}

fn mirrored(op: CompareOp) -> CompareOp {
    match op {
        CompareOp::Lt => CompareOp::Gt,
        CompareOp::Le => CompareOp::Ge,
        CompareOp::Gt => CompareOp::Lt,
        CompareOp::Ge => CompareOp::Le,
    }
}

/// What `v === other` being `truth` says of `v`.
fn of_equality(
    f: &Function,
    strings: &[String],
    v: Value,
    other: Value,
    truth: bool,
    out: &mut Vec<(Value, Fact)>,
) {
    let Some(constant) = f.def_inst(other) else {
        return;
    };
    let (kind, only_value) = match constant.op {
        Op::Null {} => (Prims::NULL.0 as u32, true),
        Op::Undefined {} => (Prims::UNDEFINED.0 as u32, true),
        Op::Bool { .. } => (Prims::BOOLEAN.0 as u32, false),
        Op::Number { .. } => (kinds::NUMBER, false),
        Op::String { value } => {
            if let Some(Op::TypeOf {}) = f.def_inst(v).map(|d| d.op) {
                return of_typeof(f, v, &strings[value.index()], truth, out);
            }
            (Prims::STRING.0 as u32, false)
        }
        _ => return,
    };
    match (truth, only_value) {
        (true, _) => out.push((v, Fact::Not(kinds::ALL & !kind))),
        (false, true) => out.push((v, Fact::Not(kind))),
        (false, false) => {}
    }
}

fn of_typeof(f: &Function, type_of: Value, name: &str, truth: bool, out: &mut Vec<(Value, Fact)>) {
    let Some(def) = f.def_inst(type_of) else {
        return;
    };
    // (kinds with this name, kinds all of whose values have this name)
    let (some, all) = match name {
        "number" => (kinds::NUMBER, kinds::NUMBER),
        "string" => (Prims::STRING.0.into(), Prims::STRING.0.into()),
        "boolean" => (Prims::BOOLEAN.0.into(), Prims::BOOLEAN.0.into()),
        "symbol" => (Prims::SYMBOL.0.into(), Prims::SYMBOL.0.into()),
        "bigint" => (Prims::BIGINT.0.into(), Prims::BIGINT.0.into()),
        "undefined" => (Prims::UNDEFINED.0.into(), Prims::UNDEFINED.0.into()),
        "object" => (Prims::NULL.0 as u32 | kinds::OBJECT, Prims::NULL.0.into()),
        "function" => (kinds::OBJECT, 0),
        _ => return,
    };
    out.push((
        def.args[0],
        Fact::Not(if truth { kinds::ALL & !some } else { all }),
    ));
}

fn is_constant(f: &Function, v: Value) -> bool {
    let constant = |op: Op| {
        matches!(
            op,
            Op::Undefined {}
                | Op::Null {}
                | Op::Bool { .. }
                | Op::Number { .. }
                | Op::String { .. }
                | Op::BigInt { .. }
                | Op::Hole {}
                | Op::Uninitialised {}
        )
    };
    f.def_inst(v).is_some_and(|d| constant(d.op))
}

/// Gives every outcome of a telling branch a block that nothing else jumps to.
fn split_tested_edges(f: &mut Function, strings: &[String]) {
    let mut preds = vec![0u32; f.blocks.len()];
    for t in f.blocks.iter().flat_map(|b| b.terminator.targets()) {
        preds[t.block.index()] += 1;
    }
    for b in 0..f.blocks.len() {
        let Terminator::Branch {
            condition,
            ref then,
            ref otherwise,
            ..
        } = f.blocks[b].terminator
        else {
            continue;
        };
        let (span, targets) = (f.blocks[b].span, [then.block, otherwise.block]);
        for (side, to) in targets.into_iter().enumerate() {
            let mut facts = Vec::new();
            facts_of(f, strings, condition, side == 0, &mut facts);
            if facts.is_empty() || preds[to.index()] <= 1 {
                continue;
            }
            let middle = f.new_block(span);
            let target = std::mem::replace(
                f.blocks[b].terminator.targets_mut()[side],
                Target {
                    block: middle,
                    args: vec![],
                },
            );
            f.blocks[middle.index()].terminator = Terminator::Jump(target);
        }
    }
}

struct Narrow<'a> {
    f: &'a mut Function,
    strings: &'a [String],
    doms: Dominators,
    preds: Vec<Vec<Block>>,
    /// The current name of each value.
    names: Vec<Value>,
}

enum Step {
    Enter(Block),
    Leave(Vec<(Value, Value)>),
}

impl Narrow<'_> {
    fn run(f: &mut Function, strings: &[String]) {
        let cfg = Cfg::new(f);
        let doms = Dominators::new(&cfg);
        let names = (0..f.values.len() as u32).map(Value).collect();
        let mut narrow = Narrow {
            f,
            strings,
            doms,
            preds: cfg.preds,
            names,
        };
        let mut stack = vec![Step::Enter(Function::ENTRY)];
        while let Some(step) = stack.pop() {
            match step {
                Step::Enter(b) => {
                    let saved = narrow.enter(b);
                    stack.push(Step::Leave(saved));
                    stack.extend(
                        narrow.doms.children[b.index()]
                            .iter()
                            .map(|&c| Step::Enter(c)),
                    );
                }
                Step::Leave(saved) => {
                    for (v, old) in saved.into_iter().rev() {
                        narrow.names[v.index()] = old;
                    }
                }
            }
        }
    }

    fn enter(&mut self, b: Block) -> Vec<(Value, Value)> {
        let saved = self.refine_at_entry(b);
        let name = |names: &[Value], v: Value| names.get(v.index()).copied().unwrap_or(v);
        let insts = self.f.blocks[b.index()].insts.clone();
        for i in insts {
            let refining = matches!(
                self.f.insts[i.index()].op,
                Op::Refine { .. } | Op::RefineCompare { .. }
            );
            if refining {
                continue;
            }
            for a in &mut self.f.insts[i.index()].args {
                *a = name(&self.names, *a);
            }
        }
        let names = &self.names;
        self.f.blocks[b.index()]
            .terminator
            .for_each_value_mut(|v| *v = name(names, *v));
        saved
    }

    /// Names what the only edge into a block says.
    fn refine_at_entry(&mut self, b: Block) -> Vec<(Value, Value)> {
        let [pred] = self.preds[b.index()][..] else {
            return vec![];
        };
        let Terminator::Branch {
            condition,
            ref then,
            ref otherwise,
            ..
        } = self.f.blocks[pred.index()].terminator
        else {
            return vec![];
        };
        if then.block == otherwise.block {
            return vec![];
        }
        let mut facts = Vec::new();
        facts_of(self.f, self.strings, condition, then.block == b, &mut facts);
        let mut saved = Vec::new();
        let mut made = Vec::new();
        for (v, fact) in facts {
            // The condition's operands may have been renamed already: `v` is then the newer name itself.
            if is_constant(self.f, v) {
                continue;
            }
            let span = self.f.blocks[b.index()].span;
            let (op, args) = match fact {
                Fact::Not(remove) => (Op::Refine { remove }, vec![v]),
                Fact::Compared(op, holds, other) => {
                    (Op::RefineCompare { op, holds }, vec![v, other])
                }
            };
            let inst = self.f.new_inst(op, args, span);
            made.push(inst);
            if let Some(refined) = self.f.insts[inst.index()].result {
                self.names.push(refined);
                saved.extend(self.rename(v, refined));
            }
        }
        self.f.blocks[b.index()].insts.splice(0..0, made);
        saved
    }

    /// Every name that stands for `v` now stands for `refined`.
    fn rename(&mut self, v: Value, refined: Value) -> Vec<(Value, Value)> {
        let mut saved = Vec::new();
        let mut at = v;
        loop {
            saved.push((at, self.names[at.index()]));
            self.names[at.index()] = refined;
            let refined = |d: &&tsuba_mir::InstData| {
                matches!(d.op, Op::Refine { .. } | Op::RefineCompare { .. })
            };
            match self.f.def_inst(at).filter(refined) {
                Some(d) => at = d.args[0],
                None => return saved,
            }
        }
    }
}

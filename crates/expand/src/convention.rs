//! Calling conventions: what each function's direct body takes and returns, decided before any body is expanded.
//!
//! Input: the MIR module. Output: a [`Convention`] per function, in which omitted parameters are those that the body does
//! not look at. The generic convention ([`generic_signature`]) is the same for all.

use crate::repr::Repr;
use std::collections::HashSet;
use tsuba_lir as lir;
use tsuba_lir::{Effect, Signature, Type as LirType};
use tsuba_mir::{FuncId, Function, Module, Op};

/// How a function's direct body is called.
#[derive(Clone, Debug)]
pub(crate) struct Convention {
    /// Symbol of the direct body.
    pub(crate) symbol: String,
    /// Whether it takes the running closure.
    pub(crate) callee: bool,
    /// How it takes `this`, if it looks at it.
    pub(crate) this: Option<Repr>,
    /// Whether it takes `new.target`.
    pub(crate) new_target: bool,
    /// Its declared parameters.
    pub(crate) params: Vec<Repr>,
    /// Whether it takes the argument vector (count and address).
    pub(crate) argv: bool,
    /// How it returns its result.
    pub(crate) ret: Repr,
    /// Whether it may return the mark.
    pub(crate) throws: bool,
    /// Whether its prologue tests for stack overflow.
    pub(crate) stack_check: bool,
    /// Symbol of the generic entry, if it is reached by unknown calls.
    pub(crate) generic: Option<String>,
}

impl Convention {
    /// The machine signature.
    pub(crate) fn signature(&self) -> Signature {
        let mut params = vec![];
        params.extend(self.callee.then_some(LirType::Box));
        params.extend(self.this.map(Repr::machine));
        params.extend(self.new_target.then_some(LirType::Box));
        params.extend(self.params.iter().map(|r| r.machine()));
        if self.argv {
            params.extend([LirType::I64, LirType::Ptr]);
        }
        let sig = Signature::new(params, Some(self.return_type()));
        if self.throws { sig.throwing() } else { sig }
    }

    /// Machine type of the result: integers and booleans that share it with the mark are widened.
    pub(crate) fn return_type(&self) -> LirType {
        match (self.ret, self.throws) {
            (Repr::I32 | Repr::Bool, true) => LirType::I64,
            (r, _) => r.machine(),
        }
    }
}

/// `(callee, this, new.target, argc, argv) -> value`.
pub(crate) fn generic_signature() -> Signature {
    use LirType::{Box, I64, Ptr};
    Signature::new([Box, Box, Box, I64, Ptr], Some(Box))
        .throwing()
        .with_effect(Effect::Collects)
}

/// Attributes of generic entries.
pub(crate) fn generic_attrs() -> lir::Attrs {
    lir::Attrs {
        generic: true,
        ..lir::Attrs::default()
    }
}

/// The conventions of all functions.
pub(crate) fn conventions(module: &Module) -> Vec<Convention> {
    let calls = CallGraph::new(module);
    let recursive = calls.recursive();
    let ids = (0..module.functions.len() as u32).map(FuncId);
    let mut all: Vec<Convention> = ids
        .map(|id| {
            let check = calls.unknown[id.index()] || recursive.contains(&id.0);
            convention(module, id, check)
        })
        .collect();
    spread_throws(&calls, &mut all);
    all
}

fn convention(module: &Module, id: FuncId, stack_check: bool) -> Convention {
    let f = &module.functions[id.index()];
    let facts = module.facts.functions.get(id.index());
    let this = f
        .uses(|op| matches!(op, Op::This {}))
        .then(|| facts.map_or(Repr::Box, |x| Repr::of(&x.this)));
    let params = (0..f.params as usize)
        .map(|i| {
            facts
                .and_then(|x| x.params.get(i))
                .map_or(Repr::Box, Repr::of)
        })
        .collect();
    Convention {
        symbol: format!("f{}", id.0),
        callee: uses_callee(f),
        this,
        new_target: f.uses(|op| matches!(op, Op::NewTarget {})),
        params,
        argv: f.uses_argv(),
        ret: facts.map_or(Repr::Box, |x| Repr::of(&x.returns)),
        throws: facts.is_none_or(|x| x.throws) || stack_check,
        stack_check,
        generic: facts
            .is_none_or(|x| x.generic)
            .then(|| format!("g{}", id.0)),
    }
}

/// Whether a body looks at the running closure.
fn uses_callee(f: &Function) -> bool {
    f.uses(|op| {
        matches!(
            op,
            Op::Callee {} | Op::Capture { .. } | Op::ArgumentsMapped {}
        )
    })
}

/// A function that calls one which may throw may throw, whatever inference says of the rest of it.
fn spread_throws(calls: &CallGraph, all: &mut [Convention]) {
    loop {
        let mut changed = false;
        for (i, callees) in calls.direct.iter().enumerate() {
            if !all[i].throws && callees.iter().any(|c| all[c.index()].throws) {
                all[i].throws = true;
                changed = true;
            }
        }
        if !changed {
            return;
        }
    }
}

/// Who calls whom directly, and who calls the unknown.
struct CallGraph {
    direct: Vec<Vec<FuncId>>,
    unknown: Vec<bool>,
}

impl CallGraph {
    fn new(module: &Module) -> CallGraph {
        let mut graph = CallGraph {
            direct: vec![],
            unknown: vec![],
        };
        for f in &module.functions {
            let (mut direct, mut unknown) = (vec![], false);
            for inst in f.blocks.iter().flat_map(|b| &b.insts) {
                match callee(f, *inst) {
                    Called::Nobody => {}
                    Called::Known(id) => direct.push(id),
                    Called::Unknown => unknown = true,
                }
            }
            graph.direct.push(direct);
            graph.unknown.push(unknown);
        }
        graph
    }

    /// Functions that can reach themselves by direct calls: Tarjan's algorithm, iterative.
    fn recursive(&self) -> HashSet<u32> {
        let mut walk = Components::new(self.direct.len());
        for root in 0..self.direct.len() as u32 {
            if walk.index[root as usize].is_none() {
                walk.run(root, &self.direct);
            }
        }
        walk.cyclic
    }
}

enum Called {
    Nobody,
    Known(FuncId),
    Unknown,
}

/// Whom an instruction calls from compiled code. The runtime tests the limit itself where it calls back.
fn callee(f: &Function, inst: tsuba_mir::Inst) -> Called {
    match f.insts[inst.index()].op {
        Op::CallDirect { function } => Called::Known(function),
        Op::Call { .. } | Op::CallMethod { .. } | Op::Construct { .. } => Called::Unknown,
        _ => Called::Nobody,
    }
}

struct Components {
    index: Vec<Option<u32>>,
    low: Vec<u32>,
    on_stack: Vec<bool>,
    stack: Vec<u32>,
    next: u32,
    cyclic: HashSet<u32>,
}

impl Components {
    fn new(n: usize) -> Components {
        Components {
            index: vec![None; n],
            low: vec![0; n],
            on_stack: vec![false; n],
            stack: vec![],
            next: 0,
            cyclic: HashSet::new(),
        }
    }

    fn enter(&mut self, v: u32) {
        self.index[v as usize] = Some(self.next);
        self.low[v as usize] = self.next;
        self.next += 1;
        self.stack.push(v);
        self.on_stack[v as usize] = true;
    }

    fn run(&mut self, root: u32, edges: &[Vec<FuncId>]) {
        let mut work = vec![(root, 0)];
        self.enter(root);
        while let Some((v, at)) = work.last_mut() {
            let v = *v;
            match edges[v as usize].get(*at) {
                Some(&FuncId(to)) => {
                    *at += 1;
                    match self.index[to as usize] {
                        None => {
                            self.enter(to);
                            work.push((to, 0));
                        }
                        Some(i) if self.on_stack[to as usize] => {
                            self.low[v as usize] = self.low[v as usize].min(i);
                        }
                        Some(_) => {}
                    }
                }
                None => {
                    work.pop();
                    if let Some((parent, _)) = work.last() {
                        let low = self.low[v as usize];
                        let p = *parent as usize;
                        self.low[p] = self.low[p].min(low);
                    }
                    self.leave(v, edges);
                }
            }
        }
    }

    /// Pops the component of which `v` is the root, if it is one.
    fn leave(&mut self, v: u32, edges: &[Vec<FuncId>]) {
        if Some(self.low[v as usize]) != self.index[v as usize] {
            return;
        }
        let at = self.stack.iter().rposition(|&x| x == v).unwrap_or(0);
        let members = self.stack.split_off(at);
        let itself = edges[v as usize].iter().any(|c| c.0 == v);
        for &m in &members {
            self.on_stack[m as usize] = false;
            if members.len() > 1 || itself {
                self.cyclic.insert(m);
            }
        }
    }
}

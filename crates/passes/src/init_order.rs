//! Initialisation order: which module bindings are stored before anything can read them. Input: a devirtualised module
//! with types; output: bindings that need no test for their temporal dead zone, and whose initial mark is not part of
//! their type.
//!
//! A body is walked along its spine, the blocks that every later block is dominated by. What may have run before a store
//! on the spine is what the walk has passed, and everything that can call. If no reader is among it, the store comes first.

use crate::throws::inst_throws;
use std::collections::HashSet;
use tsuba_mir::cfg::{Cfg, Dominators};
use tsuba_mir::facts::SiteKind;
use tsuba_mir::types::{Objects, Type};
use tsuba_mir::{Effect, FuncId, GlobalId, Inst, Module, Op, StrId};

/// The bindings of a program that are initialised before they are read.
pub(crate) fn initialised_first(m: &Module) -> Vec<GlobalId> {
    let readers = readers(m);
    let mut before = Before {
        m,
        functions: HashSet::new(),
        unknown: false,
        assume_throwing: vec![true; m.functions.len()],
    };
    let mut found = Vec::new();
    for &body in &m.bodies {
        walk_body(m, body, &readers, &mut before, &mut found);
    }
    found
}

/// The functions that load each binding.
fn readers(m: &Module) -> Vec<HashSet<FuncId>> {
    let mut readers = vec![HashSet::new(); m.globals.len()];
    for (f, function) in m.functions.iter().enumerate() {
        for &i in function.blocks.iter().flat_map(|b| &b.insts) {
            if let Op::LoadGlobal { global } = function.insts[i.index()].op {
                readers[global.index()].insert(FuncId(f as u32));
            }
        }
    }
    readers
}

fn walk_body(
    m: &Module,
    body: FuncId,
    readers: &[HashSet<FuncId>],
    before: &mut Before<'_>,
    found: &mut Vec<GlobalId>,
) {
    let f = &m.functions[body.index()];
    let cfg = Cfg::new(f);
    let doms = Dominators::new(&cfg);
    let mut loaded = HashSet::new();
    for (at, &b) in cfg.rpo.iter().enumerate() {
        let on_spine = cfg.rpo[at..].iter().all(|&later| doms.dominates(b, later));
        for &i in &f.blocks[b.index()].insts {
            match f.insts[i.index()].op {
                Op::LoadGlobal { global } => {
                    loaded.insert(global);
                }
                Op::StoreGlobal { global } if on_spine => {
                    let readers = readers[global.index()].iter().filter(|&&r| r != body);
                    if !loaded.contains(&global)
                        && readers.clone().all(|r| !before.functions.contains(r))
                    {
                        found.push(global);
                    }
                }
                _ => before.pass(body, i),
            }
        }
    }
    before.enter(body);
}

/// What may have run so far.
struct Before<'m> {
    m: &'m Module,
    functions: HashSet<FuncId>,
    unknown: bool,
    assume_throwing: Vec<bool>,
}

impl Before<'_> {
    /// A function may have run, and all it can call.
    fn enter(&mut self, f: FuncId) {
        let mut work = vec![f];
        while let Some(f) = work.pop() {
            if self.functions.insert(f) {
                let function = &self.m.functions[f.index()];
                for &i in function.blocks.iter().flat_map(|b| &b.insts) {
                    self.callees(f, i, &mut work);
                }
            }
        }
    }

    fn pass(&mut self, f: FuncId, i: Inst) {
        let mut work = Vec::new();
        self.callees(f, i, &mut work);
        work.into_iter().for_each(|f| self.enter(f));
    }

    /// What an instruction may call.
    fn callees(&mut self, f: FuncId, i: Inst, out: &mut Vec<FuncId>) {
        let m = self.m;
        let function = &m.functions[f.index()];
        let inst = &function.insts[i.index()];
        let ty = |k: usize| function.ty(inst.args[k]);
        match inst.op {
            Op::CallDirect { function } => out.push(function),
            Op::Call { .. } => closures_of(m, ty(0), out),
            Op::CallMethod { key, .. } => {
                let methods = m
                    .classes
                    .iter()
                    .flat_map(|c| c.methods.iter().chain(&c.statics));
                out.extend(methods.filter(|(k, _, _)| *k == key).map(|&(_, f, _)| f));
                fields_of(m, ty(0), key, out);
            }
            Op::GetProp { key } | Op::SetProp { key, .. } => {
                let members = m
                    .classes
                    .iter()
                    .flat_map(|c| c.methods.iter().chain(&c.statics));
                let accessors = members.filter(|(k, _, flags)| *k == key && flags >> 1 != 0);
                out.extend(accessors.map(|&(_, f, _)| f));
            }
            Op::Construct { .. } => {
                closures_of(m, ty(0), out);
                closures_of(m, ty(1), out);
            }
            Op::InitFields {} => out.extend(m.classes.iter().filter_map(|c| c.field_init)),
            _ => {}
        }
        let tracked = matches!(
            inst.op,
            Op::Call { .. } | Op::CallMethod { .. } | Op::Construct { .. }
        ) && is_of_program(m, ty(0));
        let may_call = inst.op.effect() == Effect::Calls && !runs_no_code(&inst.op, &ty);
        if may_call && !tracked && inst_throws(m, f, i, &self.assume_throwing) {
            self.unknown_call(out);
        }
    }

    /// Code that is not tracked runs: it can call every function that escaped.
    fn unknown_call(&mut self, out: &mut Vec<FuncId>) {
        if !std::mem::replace(&mut self.unknown, true) {
            let escaped = self
                .m
                .facts
                .functions
                .iter()
                .enumerate()
                .filter(|(_, facts)| facts.escapes);
            out.extend(escaped.map(|(f, _)| FuncId(f as u32)));
        }
    }
}

/// Whether an operation runs no function but those that [`Before::callees`] has named. Methods are defined on what a class
/// or a literal has just made, which has neither setters nor traps.
fn runs_no_code<'t>(op: &Op, ty: &impl Fn(usize) -> &'t Type) -> bool {
    match op {
        Op::CallDirect { .. } | Op::InitFields {} | Op::DefineMethod { .. } => true,
        Op::ClassCreate { .. } => !ty(1).may_be_object(),
        _ => false,
    }
}

/// Whether a callee or receiver is nothing but closures and records that are tracked (built-ins may call back).
fn is_of_program(m: &Module, ty: &Type) -> bool {
    match &ty.objects {
        Objects::None => true,
        Objects::Any => false,
        Objects::Sites(sites) => sites.iter().all(|s| {
            let site = &m.facts.sites[s.0 as usize];
            let ours = matches!(
                site.kind,
                SiteKind::Closure(_) | SiteKind::Instance(_) | SiteKind::Literal(..)
            );
            ours && !site.escaped
        }),
    }
}

/// The functions a property of tracked objects may hold.
fn fields_of(m: &Module, object: &Type, key: StrId, out: &mut Vec<FuncId>) {
    if let Objects::Sites(sites) = &object.objects {
        for s in sites {
            let fields = m.facts.sites[s.0 as usize]
                .fields
                .iter()
                .filter(|(k, _)| *k == key);
            fields.for_each(|(_, ty)| closures_of(m, ty, out));
        }
    }
}

fn closures_of(m: &Module, ty: &Type, out: &mut Vec<FuncId>) {
    if let Objects::Sites(sites) = &ty.objects {
        out.extend(
            sites
                .iter()
                .filter_map(|s| match m.facts.sites[s.0 as usize].kind {
                    SiteKind::Closure(f) => Some(f),
                    _ => None,
                }),
        );
    }
}

//! Whole-program type inference: which numbers, strings, objects reach each value, binding, field, element, parameter
//! and return.
//!
//! Input → output: a [`Module`] → the same module with [`tsuba_mir::facts::Facts`] (sites, functions, globals) and the
//! type of every value filled in. Nothing is rewritten here.
//!
//! Method: a sparse fixpoint. Types only grow (the lattice of `mir::types`; intervals are widened at loop headers and in
//! locations).
//! An instruction is evaluated again when a value it uses grew (def–use chains) or when a *location* it read grew
//! (bindings, fields, elements, parameters, returns: [`Loc`]). Objects are abstracted by allocation site.
//!
//! The soundness argument is *escape*: a site whose objects may reach code that is not tracked (the runtime, unknown
//! callees, exceptions, computed keys) is escaped; nothing is said about the fields of escaped objects, and an escaped
//! closure's parameters are `ANY`. What no tracked code can have changed needs no check. Facts about intrinsics hold
//! because [`crate::world::World`] proves that the program cannot change them.

mod calls;
mod numbers;
mod sites;
mod transfer;

use crate::classes::ClassLayouts;
use crate::world::World;
use sites::SiteState;
use std::collections::HashMap;
use tsuba_mir::facts::{FunctionFacts, SiteFacts, SiteKind};
use tsuba_mir::types::{Objects, Prims, Site, Type};
use tsuba_mir::{
    Block, Effect, FuncId, Function, GlobalId, Inst, Module, StrId, Terminator, Value,
};

/// Something other than a value that has a type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Loc {
    /// A module binding.
    Global(GlobalId),
    /// A parameter.
    Param(FuncId, u32),
    /// `this` of a function.
    This(FuncId),
    /// `new.target` of a function.
    NewTarget(FuncId),
    /// A captured value.
    Capture(FuncId, u32),
    /// What a function returns.
    Return(FuncId),
    /// A property of a site's objects.
    Field(Site, StrId),
    /// Elements of an array site; content of a cell site.
    Elements(Site),
    /// Whether a site escaped, and (for classes) what is known of it.
    State(Site),
    /// The parent of a class.
    Heritage(tsuba_mir::ClassId),
}

#[derive(Clone, Copy)]
enum Item {
    Inst(FuncId, Inst),
    Terminator(FuncId, Block),
}

#[derive(Clone, Copy)]
enum Use {
    Inst(Inst),
    Terminator(Block),
}

struct FunctionState {
    reached: bool,
    escaped: bool,
    values: Vec<Type>,
    users: Vec<Vec<Use>>,
    /// Blocks that an edge leads back to: every cycle of values goes through a parameter of one of them.
    headers: Vec<bool>,
    uses_argv: bool,
}

/// The running analysis.
pub(crate) struct Inference<'m> {
    m: &'m Module,
    world: &'m World,
    layouts: &'m ClassLayouts,
    /// Whether `devirtualise` runs on the result.
    devirtualises: bool,
    functions: Vec<FunctionState>,
    locs: HashMap<Loc, Type>,
    readers: HashMap<Loc, Vec<Item>>,
    sites: Vec<SiteState>,
    site_of: HashMap<SiteKind, Site>,
    work: Vec<Item>,
    current: Item,
}

/// Runs inference to its fixpoint and stores what it found in the module. `devirtualises`: whether `devirtualise` runs
/// on the result, so that constructions it can make itself are tracked.
pub(crate) fn run(m: &mut Module, world: &World, layouts: &ClassLayouts, devirtualises: bool) {
    let found = {
        let mut inference = Inference::new(m, world, layouts, devirtualises);
        for &body in &m.bodies {
            inference.reach(body);
        }
        inference.solve();
        inference.finish()
    };
    found.store(m);
}

/// The result, detached from the module it was computed from.
struct Found {
    sites: Vec<SiteFacts>,
    functions: Vec<FunctionFacts>,
    globals: Vec<Type>,
    values: Vec<Vec<Type>>,
}

impl Found {
    fn store(self, m: &mut Module) {
        for (f, types) in m.functions.iter_mut().zip(self.values) {
            for (v, ty) in f.values.iter_mut().zip(types) {
                v.ty = ty;
            }
        }
        m.facts.sites = self.sites;
        m.facts.functions = self.functions;
        m.facts.globals = self.globals;
    }
}

fn users_of(f: &Function) -> Vec<Vec<Use>> {
    let mut users = vec![Vec::new(); f.values.len()];
    for (b, block) in f.blocks.iter().enumerate() {
        for &i in &block.insts {
            for &a in &f.insts[i.index()].args {
                users[a.index()].push(Use::Inst(i));
            }
        }
        let b = Block(b as u32);
        if let Some(v) = block.terminator.operand() {
            users[v.index()].push(Use::Terminator(b));
        }
        for t in block.terminator.targets() {
            for &a in &t.args {
                users[a.index()].push(Use::Terminator(b));
            }
        }
    }
    users
}

fn headers_of(f: &Function) -> Vec<bool> {
    let mut headers = vec![false; f.blocks.len()];
    let mut place = vec![usize::MAX; f.blocks.len()];
    let order = tsuba_mir::Cfg::new(f).rpo;
    for (at, b) in order.iter().enumerate() {
        place[b.index()] = at;
    }
    for (at, b) in order.iter().enumerate() {
        for t in f.blocks[b.index()].terminator.targets() {
            headers[t.block.index()] |= place[t.block.index()] <= at;
        }
    }
    headers
}

impl<'m> Inference<'m> {
    fn new(
        m: &'m Module,
        world: &'m World,
        layouts: &'m ClassLayouts,
        devirtualises: bool,
    ) -> Self {
        let functions = m.functions.iter().map(|f| FunctionState {
            reached: false,
            escaped: false,
            values: vec![Type::NEVER; f.values.len()],
            users: users_of(f),
            headers: headers_of(f),
            uses_argv: f.uses_argv(),
        });
        let mut inference = Inference {
            m,
            world,
            layouts,
            devirtualises,
            functions: functions.collect(),
            locs: HashMap::new(),
            readers: HashMap::new(),
            sites: Vec::new(),
            site_of: HashMap::new(),
            work: Vec::new(),
            current: Item::Terminator(FuncId(0), Block(0)),
        };
        for (g, global) in m.globals.iter().enumerate() {
            let id = GlobalId(g as u32);
            if !world.initialised_first(id) {
                let initial = if global.tdz {
                    Prims::UNINITIALISED
                } else {
                    Prims::UNDEFINED
                };
                inference.grow(Loc::Global(id), &Type::of_prims(initial));
            }
        }
        inference
    }

    /// Puts a function's body on the list, once.
    fn reach(&mut self, f: FuncId) {
        let state = &mut self.functions[f.index()];
        if state.reached {
            return;
        }
        state.reached = true;
        for (b, block) in self.m.functions[f.index()].blocks.iter().enumerate().rev() {
            self.work.push(Item::Terminator(f, Block(b as u32)));
            self.work
                .extend(block.insts.iter().rev().map(|&i| Item::Inst(f, i)));
        }
    }

    fn solve(&mut self) {
        while let Some(item) = self.work.pop() {
            self.current = item;
            match item {
                Item::Inst(f, i) => self.evaluate(f, i),
                Item::Terminator(f, b) => self.flow(f, b),
            }
        }
    }

    fn evaluate(&mut self, f: FuncId, i: Inst) {
        let result = self.transfer(f, i);
        if let Some(v) = self.m.functions[f.index()].insts[i.index()].result {
            self.grow_value(f, v, &result, false);
        }
    }

    /// Carries values along a block's outgoing edges.
    fn flow(&mut self, f: FuncId, b: Block) {
        let m = self.m;
        let block = &m.functions[f.index()].blocks[b.index()];
        for t in block.terminator.targets() {
            let params = &m.functions[f.index()].blocks[t.block.index()].params;
            let widens = self.functions[f.index()].headers[t.block.index()];
            for (&param, &arg) in params.iter().zip(&t.args) {
                let ty = self.value(f, arg).clone();
                self.grow_value(f, param, &ty, widens);
            }
        }
        match &block.terminator {
            Terminator::Return(v) => {
                let ty = self.value(f, *v).clone();
                self.grow(Loc::Return(f), &ty);
                if self.functions[f.index()].escaped || m.functions[f.index()].flags.suspends() {
                    self.escape(&ty);
                }
            }
            Terminator::Throw { value, .. } => {
                let ty = self.value(f, *value).clone();
                self.escape(&ty);
            }
            Terminator::Jump(_)
            | Terminator::Branch { .. }
            | Terminator::OnThrow { .. }
            | Terminator::Unreachable => {}
        }
    }

    fn value(&self, f: FuncId, v: Value) -> &Type {
        &self.functions[f.index()].values[v.index()]
    }

    fn grow_value(&mut self, f: FuncId, v: Value, ty: &Type, merge: bool) {
        let mut current = std::mem::replace(
            &mut self.functions[f.index()].values[v.index()],
            Type::NEVER,
        );
        let grew = self.join(&mut current, ty, merge);
        self.functions[f.index()].values[v.index()] = current;
        if grew {
            for k in 0..self.functions[f.index()].users[v.index()].len() {
                match self.functions[f.index()].users[v.index()][k] {
                    Use::Inst(i) => self.work.push(Item::Inst(f, i)),
                    Use::Terminator(b) => self.work.push(Item::Terminator(f, b)),
                }
            }
        }
    }

    /// Joins a type into a location and wakes its readers.
    fn grow(&mut self, loc: Loc, ty: &Type) {
        let mut current = self.locs.remove(&loc).unwrap_or(Type::NEVER);
        let grew = self.join(&mut current, ty, true);
        self.locs.insert(loc, current);
        if grew {
            self.wake(loc);
        }
    }

    fn wake(&mut self, loc: Loc) {
        if let Some(readers) = self.readers.get(&loc) {
            self.work.extend(readers.iter().copied());
        }
    }

    /// A location's type; the instruction being evaluated becomes its reader.
    fn read(&mut self, loc: Loc) -> Type {
        self.watch(loc);
        self.locs.get(&loc).cloned().unwrap_or(Type::NEVER)
    }

    fn watch(&mut self, loc: Loc) {
        let current = self.current;
        let readers = self.readers.entry(loc).or_default();
        let same = |r: &Item| match (r, &current) {
            (Item::Inst(f, i), Item::Inst(g, j)) => f == g && i == j,
            (Item::Terminator(f, b), Item::Terminator(g, c)) => f == g && b == c,
            (Item::Inst(..), Item::Terminator(..)) | (Item::Terminator(..), Item::Inst(..)) => {
                false
            }
        };
        if !readers.iter().rev().take(8).any(same) && !readers.iter().any(same) {
            readers.push(current);
        }
    }

    /// `into ⊔= from`; whether it grew. More sites than a type can hold become `Any`, and escape.
    fn join(&mut self, into: &mut Type, from: &Type, merge: bool) -> bool {
        let mut grew = false;
        let prims = into.prims.or(from.prims);
        grew |= prims != into.prims;
        into.prims = prims;
        if !from.numbers.is_never() {
            let joined = if merge {
                into.numbers.widen(from.numbers)
            } else {
                into.numbers.join(from.numbers)
            };
            if joined != into.numbers {
                into.numbers = joined;
                grew = true;
            }
        }
        grew | self.join_objects(into, from)
    }

    fn join_objects(&mut self, into: &mut Type, from: &Type) -> bool {
        match (&mut into.objects, &from.objects) {
            (_, Objects::None) | (Objects::Any, Objects::Any) => false,
            (Objects::Any, Objects::Sites(new)) => {
                for &s in &new.clone() {
                    self.escape_site(s);
                }
                false
            }
            (old, Objects::Any) => {
                let old = std::mem::replace(old, Objects::Any);
                if let Objects::Sites(sites) = old {
                    for s in sites {
                        self.escape_site(s);
                    }
                }
                true
            }
            (old @ Objects::None, Objects::Sites(_)) => {
                *old = from.objects.clone();
                true
            }
            (Objects::Sites(old), Objects::Sites(new)) => {
                let before = old.len();
                old.extend(new.iter().copied());
                old.sort_unstable();
                old.dedup();
                if old.len() > Objects::MAX {
                    let sites = std::mem::take(old);
                    into.objects = Objects::Any;
                    for s in sites {
                        self.escape_site(s);
                    }
                    return true;
                }
                old.len() != before
            }
        }
    }

    /// Marks a function as callable by code that is not tracked.
    fn escape_function(&mut self, f: FuncId) {
        if std::mem::replace(&mut self.functions[f.index()].escaped, true) {
            return;
        }
        self.reach(f);
        for p in 0..self.m.functions[f.index()].params {
            self.grow(Loc::Param(f, p), &Type::ANY);
        }
        self.grow(Loc::This(f), &Type::ANY);
        self.grow(Loc::NewTarget(f), &Type::ANY);
        let returns = self
            .locs
            .get(&Loc::Return(f))
            .cloned()
            .unwrap_or(Type::NEVER);
        self.escape(&returns);
        for b in 0..self.m.functions[f.index()].blocks.len() {
            self.work.push(Item::Terminator(f, Block(b as u32)));
        }
    }

    fn finish(mut self) -> Found {
        let sites = (0..self.sites.len())
            .map(|s| self.site_facts(Site(s as u32)))
            .collect();
        let functions = (0..self.functions.len())
            .map(|f| self.function_facts(FuncId(f as u32)))
            .collect();
        let globals = (0..self.m.globals.len())
            .map(|g| {
                self.locs
                    .get(&Loc::Global(GlobalId(g as u32)))
                    .cloned()
                    .unwrap_or(Type::NEVER)
            })
            .collect();
        let mut values = Vec::with_capacity(self.functions.len());
        for (state, f) in self.functions.iter_mut().zip(&self.m.functions) {
            // Code that is never reached is still compiled; nothing is claimed of it.
            values.push(match state.reached {
                true => std::mem::take(&mut state.values),
                false => vec![Type::ANY; f.values.len()],
            });
        }
        Found {
            sites,
            functions,
            globals,
            values,
        }
    }

    fn function_facts(&self, f: FuncId) -> FunctionFacts {
        let state = &self.functions[f.index()];
        let function = &self.m.functions[f.index()];
        let known = |loc: Loc| match state.reached {
            true => self.locs.get(&loc).cloned().unwrap_or(Type::NEVER),
            false => Type::ANY,
        };
        FunctionFacts {
            generic: true,
            escapes: state.escaped || !state.reached,
            params: (0..function.params)
                .map(|p| known(Loc::Param(f, p)))
                .collect(),
            this: known(Loc::This(f)),
            returns: match function.flags.suspends() {
                true => Type::any_object(),
                false => known(Loc::Return(f)),
            },
            captures: (0..function.captures.len())
                .map(|c| known(Loc::Capture(f, c as u32)))
                .collect(),
            effect: Effect::Calls,
            throws: true,
        }
    }
}

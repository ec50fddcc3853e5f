//! Birth layouts of classes: which properties an instance has from the moment it can be observed, and in which order.
//!
//! A constructor chain that assigns a fixed list of properties before anything else can see `this` makes objects that
//! might as well be born with those properties. The analysis walks the constructor (and the field initialiser, and the
//! parent's constructor for derived classes) with the list of keys assigned so far; every path must assign the same
//! list, and no new key may appear once `this` was observed (passed on, read as a whole, asked for a key it does not have).
//!
//! Absent: a class that is created more than once, has computed member names, an unknown parent, or an accessor under an
//! assigned key, has no layout. Its instances grow by ordinary transitions.

use crate::world::World;
use std::collections::HashMap;
use tsuba_mir::cfg::Cfg;
use tsuba_mir::{
    Block, ClassId, FuncId, Function, GlobalId, Inst, InstData, Module, Op, StrId, Terminator,
    Value,
};

/// More properties than this are not laid out at birth.
const MAX_KEYS: usize = 48;

/// The layout of a class's instances at birth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    slots: Vec<StrId>,
    /// Keys that the class's own field initialiser defines and its constructor overwrites unseen.
    overwritten: Vec<StrId>,
    /// Whether the constructor shows `this` to other code after the last assignment.
    observed: bool,
}

impl Layout {
    /// The keys in slot order.
    pub fn keys(&self) -> Vec<StrId> {
        self.slots.clone()
    }
    /// The inline slot of a key.
    pub fn slot(&self, key: StrId) -> Option<u32> {
        self.slots.iter().position(|&k| k == key).map(|s| s as u32)
    }
}

/// What the instances of a class find on their prototype chain under a key: all that is known of it is constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Member {
    /// A method.
    Method(FuncId),
    /// An accessor: getter and setter, where it has them.
    Accessor(Option<FuncId>, Option<FuncId>),
}

impl Member {
    /// The method.
    pub fn method(self) -> Option<FuncId> {
        match self {
            Member::Method(f) => Some(f),
            Member::Accessor(..) => None,
        }
    }
    /// What a read of the property calls.
    pub fn getter(self) -> Option<FuncId> {
        match self {
            Member::Accessor(getter, _) => getter,
            Member::Method(_) => None,
        }
    }
    /// What a store to the property calls.
    pub fn setter(self) -> Option<FuncId> {
        match self {
            Member::Accessor(_, setter) => setter,
            Member::Method(_) => None,
        }
    }
}

/// How `define_method` flags say what a member is.
fn kind_of_member(flags: u32) -> u32 {
    flags >> 1
}

#[derive(Debug, Default)]
struct ClassInfo {
    is_static: bool,
    parent: Option<ClassId>,
    layout: Option<Layout>,
}

/// What is known of every class before inference.
#[derive(Debug, Default)]
pub struct ClassLayouts {
    classes: Vec<ClassInfo>,
    home: HashMap<FuncId, ClassId>,
    initialisers: HashMap<FuncId, ClassId>,
}

impl ClassLayouts {
    /// Analyses every class of a program.
    pub fn of_module(m: &Module, world: &World) -> ClassLayouts {
        let mut layouts = ClassLayouts::default();
        layouts
            .classes
            .resize_with(m.classes.len(), ClassInfo::default);
        layouts.find_static_classes(m);
        for (c, class) in m.classes.iter().enumerate() {
            let id = ClassId(c as u32);
            layouts
                .home
                .extend(class.methods.iter().map(|&(_, f, _)| (f, id)));
            layouts
                .initialisers
                .extend(class.field_init.map(|f| (f, id)));
        }
        if world.layouts_closed {
            for c in layouts.parents_first() {
                layouts.classes[c.index()].layout = layouts.analyse(m, world, c);
            }
        }
        layouts
    }

    /// The birth layout of a class.
    pub fn of(&self, class: ClassId) -> Option<&Layout> {
        self.classes[class.index()].layout.as_ref()
    }

    /// Whether a class is created at most once and all its members have constant names.
    pub fn is_static(&self, class: ClassId) -> bool {
        self.classes[class.index()].is_static
    }

    /// The class it extends, if that is known.
    pub fn parent(&self, class: ClassId) -> Option<ClassId> {
        self.classes[class.index()].parent
    }

    /// What instances of a class find under a key, if all classes on the way are static; `kept`: whether a class's prototype
    /// still is as the class made it.
    pub fn member(
        &self,
        m: &Module,
        class: ClassId,
        key: StrId,
        mut kept: impl FnMut(ClassId) -> bool,
    ) -> Option<Member> {
        let mut class = class;
        loop {
            if !self.is_static(class) || !kept(class) {
                return None;
            }
            let methods = &m.classes[class.index()].methods;
            let found: Vec<(FuncId, u32)> = methods
                .iter()
                .filter(|(k, _, _)| *k == key)
                .map(|&(_, f, flags)| (f, kind_of_member(flags)))
                .collect();
            match found[..] {
                [] => class = self.parent(class)?,
                [.., (f, 0)] => return Some(Member::Method(f)),
                // A method that an accessor replaces leaves nothing behind; both kinds of accessors add up.
                ref accessors => {
                    let last = |kind: u32| {
                        let of_kind = accessors.iter().rev().take_while(|(_, k)| *k != 0);
                        of_kind
                            .into_iter()
                            .find(|(_, k)| *k == kind)
                            .map(|&(f, _)| f)
                    };
                    return Some(Member::Accessor(last(1), last(2)));
                }
            }
        }
    }

    /// The class whose prototype is the home object of a method.
    pub fn home(&self, method: FuncId) -> Option<ClassId> {
        self.home.get(&method).copied()
    }

    /// Whether the definition of `key` in this field initialiser is overwritten before anything sees it.
    pub fn overwritten(&self, initialiser: FuncId, key: StrId) -> bool {
        let layout = self
            .initialisers
            .get(&initialiser)
            .and_then(|&c| self.of(c));
        layout.is_some_and(|l| l.overwritten.contains(&key))
    }

    fn find_static_classes(&mut self, m: &Module) {
        let constructors: HashMap<FuncId, ClassId> = m
            .classes
            .iter()
            .enumerate()
            .map(|(c, class)| (class.constructor, ClassId(c as u32)))
            .collect();
        let bindings = class_bindings(m, &constructors);
        for f in &m.functions {
            for inst in &f.insts {
                if let Op::ClassCreate { class } = inst.op {
                    let info = &mut self.classes[class.index()];
                    let c = &m.classes[class.index()];
                    info.is_static = c.once && members_are_constant(f, inst);
                    info.parent = class_of_value(f, inst.args[1], &constructors, &bindings);
                }
            }
        }
        for c in 0..self.classes.len() {
            let parent_is_static = self.classes[c]
                .parent
                .is_none_or(|p| self.classes[p.index()].is_static);
            self.classes[c].is_static &= parent_is_static;
        }
    }

    /// All classes, each after the one it extends.
    pub(crate) fn parents_first(&self) -> Vec<ClassId> {
        let mut order: Vec<ClassId> = (0..self.classes.len() as u32).map(ClassId).collect();
        order.sort_by_key(|&c| self.depth(c));
        order
    }

    fn depth(&self, class: ClassId) -> usize {
        let mut depth = 0;
        let mut at = class;
        while let Some(parent) = self.parent(at)
            && depth <= self.classes.len()
        {
            depth += 1;
            at = parent;
        }
        depth
    }

    fn analyse(&self, m: &Module, world: &World, class: ClassId) -> Option<Layout> {
        let c = &m.classes[class.index()];
        if !self.is_static(class) || (c.derived && self.of(self.parent(class)?).is_none()) {
            return None;
        }
        let layout = Walk {
            m,
            layouts: self,
            class,
        }
        .constructor()?;
        let clashes = |&k: &StrId| world.on_object_prototype(k) || self.has_member(m, class, k);
        (layout.slots.len() <= MAX_KEYS && !layout.slots.iter().any(clashes)).then_some(layout)
    }

    /// Whether the class or one it extends has a method or accessor under this key.
    fn has_member(&self, m: &Module, class: ClassId, key: StrId) -> bool {
        let mut at = Some(class);
        while let Some(c) = at {
            if m.classes[c.index()]
                .methods
                .iter()
                .any(|&(k, _, _)| k == key)
            {
                return true;
            }
            at = self.parent(c);
        }
        false
    }
}

/// Module bindings that only ever hold one class: stored once, from the class's constructor closure.
fn class_bindings(
    m: &Module,
    constructors: &HashMap<FuncId, ClassId>,
) -> HashMap<GlobalId, ClassId> {
    let mut stores: HashMap<GlobalId, Vec<Option<ClassId>>> = HashMap::new();
    for f in &m.functions {
        for inst in &f.insts {
            if let Op::StoreGlobal { global } = inst.op {
                let uninitialised = f
                    .def_inst(inst.args[0])
                    .is_some_and(|d| matches!(d.op, Op::Uninitialised {}));
                if !uninitialised {
                    stores.entry(global).or_default().push(closure_class(
                        f,
                        inst.args[0],
                        constructors,
                    ));
                }
            }
        }
    }
    stores
        .into_iter()
        .filter_map(|(g, s)| if s.len() == 1 { Some((g, s[0]?)) } else { None })
        .collect()
}

fn closure_class(
    f: &Function,
    v: Value,
    constructors: &HashMap<FuncId, ClassId>,
) -> Option<ClassId> {
    match f.def_inst(v)?.op {
        Op::Closure { function } => constructors.get(&function).copied(),
        _ => None,
    }
}

fn class_of_value(
    f: &Function,
    v: Value,
    constructors: &HashMap<FuncId, ClassId>,
    bindings: &HashMap<GlobalId, ClassId>,
) -> Option<ClassId> {
    let inst = f.def_inst(v)?;
    match inst.op {
        Op::CheckInit { .. } => class_of_value(f, inst.args[0], constructors, bindings),
        Op::LoadGlobal { global } => bindings.get(&global).copied(),
        _ => closure_class(f, v, constructors),
    }
}

/// Whether every method of a class (on its prototype or itself) is defined under a constant string.
fn members_are_constant(f: &Function, create: &InstData) -> bool {
    let owners = [create.result, Some(create.args[0])];
    f.insts.iter().all(|i| {
        let of_class = matches!(i.op, Op::DefineMethod { .. }) && owners.contains(&Some(i.args[0]));
        !of_class
            || f.def_inst(i.args[1])
                .is_some_and(|k| matches!(k.op, Op::String { .. }))
    })
}

/// Whether what a constructor returns makes `new` give the object that the constructor works on.
fn returns_own(f: &Function, v: Value, this: &[Value]) -> bool {
    this.contains(&v)
        || f.def_inst(v).is_some_and(|d| match d.op {
            Op::Undefined {} => true,
            Op::DerivedResult {} => returns_own(f, d.args[0], this),
            _ => false,
        })
}

/// What has happened to `this` on the way to a point.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct State {
    assigned: Vec<StrId>,
    /// Defined by the class's own field initialiser and neither read nor overwritten since.
    pending: Vec<StrId>,
    overwritten: Vec<StrId>,
    observed: bool,
    /// In a derived constructor: whether `super` has returned.
    born: bool,
}

struct Walk<'a> {
    m: &'a Module,
    layouts: &'a ClassLayouts,
    class: ClassId,
}

impl Walk<'_> {
    fn constructor(&self) -> Option<Layout> {
        let class = &self.m.classes[self.class.index()];
        let start = State {
            born: !class.derived,
            ..State::default()
        };
        let end = self.function(class.constructor, start)?;
        end.born.then_some(Layout {
            slots: end.assigned,
            overwritten: end.overwritten,
            observed: end.observed,
        })
    }

    /// The state at every return of a function, if all agree; `None` if no layout can be stated.
    fn function(&self, id: FuncId, start: State) -> Option<State> {
        let f = &self.m.functions[id.index()];
        let this = aliases_of_this(f);
        let cfg = Cfg::new(f);
        let mut entry: Vec<Option<State>> = vec![None; f.blocks.len()];
        entry[0] = Some(start);
        let mut end: Option<State> = None;
        for &b in &cfg.rpo {
            let mut state = entry[b.index()].clone()?;
            let on_throw = self.block(f, b, &this, &mut state)?;
            let block = &f.blocks[b.index()];
            if let Terminator::Return(v) = block.terminator {
                let agrees = end.get_or_insert_with(|| state.clone()) == &state;
                if !agrees || !returns_own(f, v, &this) {
                    return None;
                }
            }
            for (k, t) in block.terminator.targets().into_iter().enumerate() {
                if t.args.iter().any(|a| this.contains(a))
                    && !self.only_aliases(f, t.block, &t.args, &this)
                {
                    state.observed = true;
                }
                let exceptional = k == 1 && matches!(block.terminator, Terminator::OnThrow { .. });
                let out = if exceptional {
                    on_throw.clone().unwrap_or_else(|| state.clone())
                } else {
                    state.clone()
                };
                let known = entry[t.block.index()].get_or_insert_with(|| out.clone());
                if *known != out {
                    return None;
                }
            }
        }
        end
    }

    /// Whether every alias of `this` among the arguments arrives in a parameter that is an alias too.
    fn only_aliases(&self, f: &Function, to: Block, args: &[Value], this: &[Value]) -> bool {
        let params = &f.blocks[to.index()].params;
        args.iter()
            .zip(params)
            .all(|(a, p)| !this.contains(a) || this.contains(p))
    }

    /// Walks a block. The state before its last instruction, which is what a handler sees.
    fn block(
        &self,
        f: &Function,
        b: Block,
        this: &[Value],
        state: &mut State,
    ) -> Option<Option<State>> {
        let mut before_last = None;
        for &i in &f.blocks[b.index()].insts {
            before_last = Some(state.clone());
            self.inst(f, i, this, state)?;
        }
        Some(before_last)
    }

    fn inst(&self, f: &Function, i: Inst, this: &[Value], state: &mut State) -> Option<()> {
        let inst = &f.insts[i.index()];
        let on_this = |k: usize| inst.args.get(k).is_some_and(|a| this.contains(a));
        let elsewhere = |k: usize| {
            inst.args
                .iter()
                .enumerate()
                .any(|(n, a)| n != k && this.contains(a))
        };
        match inst.op {
            Op::SetProp { key, .. } if on_this(0) && !elsewhere(0) => {
                self.assign(state, key, false)?
            }
            Op::DefineProp {} if on_this(0) && !elsewhere(0) => {
                match f.def_inst(inst.args[1]).map(|k| k.op) {
                    Some(Op::String { value }) => self.assign(state, value, true)?,
                    _ => state.observed = true,
                }
            }
            Op::GetProp { key } if on_this(0) && state.assigned.contains(&key) => {
                state.pending.retain(|&k| k != key)
            }
            Op::InitFields {} if on_this(1) => self.init_fields(state)?,
            Op::Construct { .. } if inst.result.is_some_and(|r| this.contains(&r)) => {
                self.call_super(state)?
            }
            Op::CheckThis {}
            | Op::CheckThisUnset {}
            | Op::CheckPrivateAbsent { .. }
            | Op::DerivedResult {}
            | Op::Refine { .. } => {}
            _ if inst.args.iter().any(|a| this.contains(a)) => {
                state.observed = true;
                state.pending.clear();
            }
            _ => {}
        }
        Some(())
    }

    fn assign(&self, state: &mut State, key: StrId, defining: bool) -> Option<()> {
        if !state.born {
            return None;
        }
        if !state.assigned.contains(&key) {
            if state.observed {
                return None;
            }
            state.assigned.push(key);
            if defining {
                state.pending.push(key);
            }
        } else if !defining && state.pending.contains(&key) {
            state.pending.retain(|&k| k != key);
            state.overwritten.push(key);
        }
        Some(())
    }

    fn init_fields(&self, state: &mut State) -> Option<()> {
        if let Some(init) = self.m.classes[self.class.index()].field_init {
            *state = self.function(init, state.clone())?;
        }
        Some(())
    }

    fn call_super(&self, state: &mut State) -> Option<()> {
        let parent = self.layouts.of(self.layouts.parent(self.class)?)?;
        if state.born {
            return None;
        }
        state.born = true;
        state.assigned = parent.slots.clone();
        state.observed = parent.observed;
        Some(())
    }
}

/// The values that are `this` (or the mark before `super`): the operation itself, what checks and merges make of it, and
/// in a derived constructor the result of the `super` call.
fn aliases_of_this(f: &Function) -> Vec<Value> {
    let mut aliases: Vec<Value> = Vec::new();
    let super_constructor = |v: Value| {
        f.def_inst(v)
            .is_some_and(|d| matches!(d.op, Op::SuperConstructor {}))
    };
    for inst in &f.insts {
        let is_this = match inst.op {
            Op::This {} => true,
            Op::Construct { .. } => super_constructor(inst.args[0]),
            _ => false,
        };
        aliases.extend(inst.result.filter(|_| is_this));
    }
    loop {
        let before = aliases.len();
        for inst in &f.insts {
            let passes = match inst.op {
                Op::CheckThis {} | Op::Refine { .. } => aliases.contains(&inst.args[0]),
                Op::DerivedResult {} => aliases.contains(&inst.args[1]),
                _ => false,
            };
            if let Some(r) = inst.result.filter(|r| passes && !aliases.contains(r)) {
                aliases.push(r);
            }
        }
        for (b, block) in f.blocks.iter().enumerate() {
            for (k, &p) in block.params.iter().enumerate() {
                if !aliases.contains(&p)
                    && incoming(f, Block(b as u32), k)
                        .iter()
                        .all(|a| aliases.contains(a) || *a == p)
                {
                    aliases.push(p);
                }
            }
        }
        if aliases.len() == before {
            return aliases;
        }
    }
}

fn incoming(f: &Function, to: Block, param: usize) -> Vec<Value> {
    let targets = f.blocks.iter().flat_map(|b| b.terminator.targets());
    targets
        .filter(|t| t.block == to)
        .map(|t| t.args[param])
        .collect()
}

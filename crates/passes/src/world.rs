//! What the closed program cannot do. Facts about built-ins and about property layouts hold for a whole program if none
//! of the operations that could break them can be reached: those operations have names, and a program that never writes
//! a name down as a constant cannot reach it (a built-in whose name does not occur is not linked, and an executable
//! compiled under [`World::intrinsics_closed`] refuses to change an intrinsic object at run time).

use std::collections::{HashMap, HashSet};
use tsuba_abi::builtins::BUILTINS;
use tsuba_mir::{GlobalId, Module, Op, StrId};

/// Names through which a program reaches an intrinsic object in order to change it. (Traps of proxies are handed keys that
/// the program does not spell.)
const INTRINSIC_DOORS: &[&str] = &[
    "prototype",
    "__proto__",
    "getPrototypeOf",
    "constructor",
    "globalThis",
    "setPrototypeOf",
    "Proxy",
];
/// Names through which a property becomes an accessor or read-only, or an object gets another prototype.
const LAYOUT_DOORS: &[&str] = &[
    "defineProperty",
    "defineProperties",
    "__defineSetter__",
    "__defineGetter__",
    "setPrototypeOf",
    "__proto__",
    "Proxy",
];
/// Properties of `Object.prototype`.
pub(crate) const OBJECT_PROTOTYPE: &[&str] = &[
    "constructor",
    "__defineGetter__",
    "__defineSetter__",
    "hasOwnProperty",
    "__lookupGetter__",
    "__lookupSetter__",
    "isPrototypeOf",
    "propertyIsEnumerable",
    "toString",
    "valueOf",
    "__proto__",
    "toLocaleString",
];

/// Facts about the whole program.
#[derive(Debug, Default)]
pub struct World {
    /// No intrinsic object or global binding can change.
    pub intrinsics_closed: bool,
    /// No accessor, read-only property or prototype appears after a class is created.
    pub layouts_closed: bool,
    initialised: HashSet<GlobalId>,
    texts: HashMap<&'static str, StrId>,
    object_prototype: HashSet<StrId>,
    /// Keys that the program spells out where it gives an object a property.
    stored: HashSet<StrId>,
    /// Whether `console.log` of the program's own objects runs no code of the program.
    shows_quietly: bool,
}

impl World {
    /// Inspects a program.
    pub fn of(m: &Module) -> World {
        let mut strings: HashMap<String, StrId> = HashMap::new();
        for s in 0..m.strings.len() {
            let id = StrId(s as u32);
            strings.insert(m.text(id), id);
        }
        let mentions = |names: &[&str]| names.iter().any(|n| strings.contains_key(*n));
        let assigned = assigned_globals(m);
        let overwrites = BUILTINS
            .iter()
            .any(|b| assigned.contains(b.name) || assigned.contains(b.owner));
        let mut world = World {
            intrinsics_closed: !mentions(INTRINSIC_DOORS) && !mentions(LAYOUT_DOORS) && !overwrites,
            layouts_closed: !mentions(LAYOUT_DOORS),
            ..World::default()
        };
        world
            .texts
            .extend(strings.get("length").map(|&id| ("length", id)));
        world.object_prototype = OBJECT_PROTOTYPE
            .iter()
            .filter_map(|n| strings.get(*n).copied())
            .collect();
        world.initialised = first_stores(m);
        world.stored = stored_keys(m);
        world.shows_quietly = world.intrinsics_closed && shows_quietly(m, &world.stored);
        world
    }

    /// A module of the library: it is written against the original built-ins.
    pub fn of_library(m: &Module) -> World {
        World {
            intrinsics_closed: true,
            ..World::of(m)
        }
    }

    /// Whether a key is this well-known text.
    pub(crate) fn is(&self, m: &Module, key: StrId, text: &'static str) -> bool {
        match self.texts.get(text) {
            Some(&id) => id == key,
            None => m.text(key) == text,
        }
    }

    /// Whether every typed array finds this method on its prototype, and that is the original. (Where only a computed key
    /// could give an array its own, the runtime ends the program: see `Assumptions`.)
    pub(crate) fn keeps_typed_method(&self, key: StrId) -> bool {
        self.intrinsics_closed && !self.stored.contains(&key)
    }

    /// Whether `console.log` and `JSON.stringify` of objects that the program has made (with neither accessors nor computed
    /// keys) only read them: there is no conversion method that they could find and call.
    pub(crate) fn shows_quietly(&self) -> bool {
        self.shows_quietly
    }

    /// Whether `Object.prototype` (unchanged) lacks this key.
    pub(crate) fn absent_from_object_prototype(&self, key: StrId) -> bool {
        self.intrinsics_closed && !self.object_prototype.contains(&key)
    }

    /// Whether `Object.prototype` originally has this key.
    pub(crate) fn on_object_prototype(&self, key: StrId) -> bool {
        self.object_prototype.contains(&key)
    }

    /// Whether a binding is stored before any code can read it.
    pub(crate) fn initialised_first(&self, g: GlobalId) -> bool {
        self.initialised.contains(&g)
    }

    /// Records bindings that a later analysis proved to be stored before they are read; whether there were new ones.
    pub(crate) fn add_initialised(&mut self, more: impl IntoIterator<Item = GlobalId>) -> bool {
        let before = self.initialised.len();
        self.initialised.extend(more);
        self.initialised.len() != before
    }
}

/// Keys of assignments and of definitions.
fn stored_keys(m: &Module) -> HashSet<StrId> {
    let mut keys = HashSet::new();
    for f in &m.functions {
        for i in &f.insts {
            match i.op {
                Op::SetProp { key, .. } => drop(keys.insert(key)),
                Op::DefineProp {} | Op::DefineMethod { .. } => {
                    if let Some(Op::String { value }) = f.def_inst(i.args[1]).map(|d| d.op) {
                        keys.insert(value);
                    }
                }
                _ => {}
            }
        }
    }
    keys
}

/// Whether nothing that the program defines is called where an object is shown: the conversions of `%s`, `%d`, `%j` and
/// `JSON.stringify`, and the name of a class.
fn shows_quietly(m: &Module, stored: &HashSet<StrId>) -> bool {
    let called = |&k: &StrId| matches!(m.text(k).as_str(), "toString" | "valueOf" | "toJSON");
    let named = |&(k, _, flags): &(StrId, _, u32)| flags >> 1 != 0 && m.text(k) == "name";
    let methods = |c: &tsuba_mir::Class| {
        let mut members = c.methods.iter().chain(&c.statics);
        members.any(|(k, _, _)| called(k)) || c.statics.iter().any(named)
    };
    !stored.iter().any(called)
        && !m.literals.iter().flat_map(|l| &l.keys).any(called)
        && !m.classes.iter().any(methods)
}

/// Names of undeclared globals that the program assigns.
fn assigned_globals(m: &Module) -> HashSet<String> {
    let insts = m.functions.iter().flat_map(|f| &f.insts);
    insts
        .filter_map(|i| match i.op {
            Op::SetGlobal { name, .. } => Some(m.text(name)),
            _ => None,
        })
        .collect()
}

/// Bindings stored before the program's first operation that could read a binding or run other code.
fn first_stores(m: &Module) -> HashSet<GlobalId> {
    let mut stored = HashSet::new();
    for &body in &m.bodies {
        let f = &m.functions[body.index()];
        for &i in &f.blocks[0].insts {
            match f.insts[i.index()].op {
                Op::StoreGlobal { global } => {
                    stored.insert(global);
                }
                Op::Closure { .. }
                | Op::Undefined {}
                | Op::Null {}
                | Op::Bool { .. }
                | Op::Number { .. }
                | Op::String { .. }
                | Op::BigInt { .. }
                | Op::Uninitialised {}
                | Op::Hole {} => {}
                _ => return stored,
            }
        }
        let falls_through = matches!(f.blocks[0].terminator, tsuba_mir::Terminator::Return(_));
        if !falls_through {
            return stored;
        }
    }
    stored
}

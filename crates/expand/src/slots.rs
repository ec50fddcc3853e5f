//! How much room `new` gives the objects of a constructor: an estimate from the source, since what does not fit goes out of
//! line and what is not used is wasted.

use std::collections::BTreeSet;
use tsuba_mir::{ClassId, FuncId, Function, Module, Op, StrId, Value};

/// More properties than this go out of line.
const MOST: usize = 64;
/// Room of constructors that assign nothing visible.
const PLAIN: usize = 4;

/// Inline slots of the objects that `new` makes with this function as `new.target`.
pub(crate) fn instance_slots(module: &Module, id: FuncId) -> u32 {
    let f = &module.functions[id.index()];
    if !f.flags.constructor && !f.flags.class {
        return 0;
    }
    let mut keys = BTreeSet::new();
    let mut at = Some(id);
    let mut seen = BTreeSet::new();
    let mut unknown_parent = false;
    while let Some(id) = at.filter(|id| seen.insert(*id)) {
        let f = &module.functions[id.index()];
        collect(f, &mut keys);
        let class = f.class.map(|c| &module.classes[c.index()]);
        if let Some(init) = class.and_then(|c| c.field_init) {
            collect(&module.functions[init.index()], &mut keys);
        }
        at = f
            .class
            .filter(|_| f.flags.derived)
            .and_then(|c| parent(module, c));
        unknown_parent = f.flags.derived && at.is_none();
    }
    let least = if f.flags.class { 0 } else { PLAIN };
    let more = if unknown_parent { PLAIN } else { 0 };
    (keys.len() + more).clamp(least, MOST) as u32
}

/// Keys that a constructor or field initialiser gives `this`.
fn collect(f: &Function, keys: &mut BTreeSet<StrId>) {
    for inst in f.blocks.iter().flat_map(|b| &b.insts) {
        let data = &f.insts[inst.index()];
        match data.op {
            Op::SetProp { key, .. } if is_this(f, data.args[0]) => {
                keys.insert(key);
            }
            Op::DefineProp {} if is_this(f, data.args[0]) => {
                if let Some(Op::String { value }) = f.def_inst(data.args[1]).map(|d| d.op) {
                    keys.insert(value);
                }
            }
            _ => {}
        }
    }
}

/// Whether a value is the object under construction: `this`, or what `super()` gave.
fn is_this(f: &Function, v: Value) -> bool {
    match f.def_inst(v) {
        Some(d) => match d.op {
            Op::This {} => true,
            Op::CheckThis {} | Op::CoerceThis {} | Op::Refine { .. } => is_this(f, d.args[0]),
            Op::Construct { .. } | Op::ConstructSpread { .. } => {
                matches!(
                    f.def_inst(d.args[0]).map(|d| d.op),
                    Some(Op::SuperConstructor {})
                )
            }
            Op::LoadCell {} => f.flags.derived,
            _ => false,
        },
        None => f.flags.derived,
    }
}

/// The constructor of the class that a class extends, where it is a class made in the same function or kept in a module
/// binding.
fn parent(module: &Module, class: ClassId) -> Option<FuncId> {
    let constructor = module.classes[class.index()].constructor;
    for f in &module.functions {
        for inst in f.blocks.iter().flat_map(|b| &b.insts) {
            let data = &f.insts[inst.index()];
            if matches!(data.op, Op::ClassCreate { class: c } if c == class) {
                return closure_of(module, f, data.args[1]).filter(|p| *p != constructor);
            }
        }
    }
    None
}

fn closure_of(module: &Module, f: &Function, v: Value) -> Option<FuncId> {
    let data = f.def_inst(v)?;
    match data.op {
        Op::Closure { function } => Some(function),
        Op::CheckInit { .. } | Op::Refine { .. } => closure_of(module, f, data.args[0]),
        Op::LoadGlobal { global } => module.functions.iter().find_map(|f| {
            f.blocks.iter().flat_map(|b| &b.insts).find_map(|i| {
                let d = &f.insts[i.index()];
                match d.op {
                    Op::StoreGlobal { global: g } if g == global => {
                        let stored = f.def_inst(d.args[0])?;
                        match stored.op {
                            Op::Closure { function } => Some(function),
                            _ => None,
                        }
                    }
                    _ => None,
                }
            })
        }),
        _ => None,
    }
}

//! Decides, from what the walk recorded, where bindings live and which accesses must test the dead zone.
//!
//! Input: HIR in which every access that is not provably late is checked, and the [`Record`]. Output: final HIR.
//!
//! * **Storage.** A captured binding is captured by value if every closure that captures it is created after its
//!   initialisation and after its last write (a write in a loop counts as happening when the loop ends); else it lives
//!   in a cell. Bindings of a module's body outside loops exist once: captured ones become slots of the module.
//! * **Checks.** An access in a function is not checked if that function cannot be reached, by anything that the
//!   owner's code mentions up to and including the statement that initialises the binding: nothing can have called it
//!   before. In import cycles nothing is concluded about module bindings, since other modules may call in.

use std::collections::HashMap;

use tsuba_hir::{
    BindingId, BindingKind, ExprKind, FunctionId, Id, LoopKind, PatternKind, Place, Program,
    StmtKind, Storage,
};

use crate::lower::Record;
use crate::lower::facts::{Check, Facts, Location, Mentioned};

/// Completes a program.
pub(crate) fn finish(mut program: Program, record: Record) -> Program {
    decide_storage(&mut program, &record);
    drop_module_captures(&mut program);
    keep_cells_per_iteration(&mut program);
    let (cleared, kept): (Vec<Check>, Vec<Check>) = {
        let mut reach = Reach::new(&program, &record);
        record.checks.iter().partition(|check| reach.is_late(check))
    };
    for check in cleared {
        clear(&mut program, check.location);
    }
    for check in kept {
        program.bindings[check.binding].needs_tdz = true;
    }
    for id in program.bindings.ids() {
        let binding = &mut program.bindings[id];
        if binding.assigned {
            binding.known = None;
        }
    }
    program
}

fn decide_storage(program: &mut Program, record: &Record) {
    for id in program.bindings.ids() {
        let facts = &record.facts[id.index()];
        let binding = &program.bindings[id];
        let in_module_body = program.functions[binding.owner].parent.is_none();
        let storage = if binding.captured && in_module_body && facts.loops == 0 {
            Storage::Module
        } else if facts.forced_cell || (binding.captured && must_share(facts)) {
            Storage::Cell
        } else {
            Storage::Local
        };
        program.bindings[id].storage = storage;
    }
}

/// Whether closures may see a binding change after they are created.
fn must_share(facts: &Facts) -> bool {
    let settled = facts.initialised_at.max(facts.last_write);
    facts.foreign_write
        || facts.captured_uninitialised && facts.initialised_at != 0
        || facts.captures.iter().any(|&at| at < settled)
}

fn drop_module_captures(program: &mut Program) {
    for id in program.functions.ids() {
        let captures = std::mem::take(&mut program.functions[id].captures);
        let is_captured = |b: &BindingId| program.bindings[*b].storage != Storage::Module;
        let kept = captures.into_iter().filter(is_captured).collect();
        program.functions[id].captures = kept;
    }
}

fn keep_cells_per_iteration(program: &mut Program) {
    for id in program.stmts.ids() {
        if let StmtKind::Loop(l) = &mut program.stmts[id].kind
            && let LoopKind::For { per_iteration, .. } = &mut l.kind
        {
            per_iteration.retain(|b| program.bindings[*b].storage == Storage::Cell);
        }
    }
}

fn clear(program: &mut Program, location: Location) {
    let place = match location {
        Location::Expr(id) => match &mut program.exprs[id].kind {
            ExprKind::Read { checked, .. } => {
                *checked = false;
                return;
            }
            ExprKind::Assign { place, .. }
            | ExprKind::AssignOp { place, .. }
            | ExprKind::AssignLogical { place, .. }
            | ExprKind::Update { place, .. } => place,
            _ => return,
        },
        Location::Pattern(id) => match &mut program.patterns[id].kind {
            PatternKind::Place(place) => place,
            PatternKind::Array { .. } | PatternKind::Object { .. } => return,
        },
    };
    match place {
        Place::Binding { checked, .. } | Place::ReadOnly { checked, .. } => *checked = false,
        Place::Init(_)
        | Place::Global(_)
        | Place::Member { .. }
        | Place::Index { .. }
        | Place::SuperMember { .. } => {}
    }
}

/// Which functions can be reached by when.
struct Reach<'p> {
    program: &'p Program,
    record: &'p Record,
    /// For an owner: the statement of its body from which on each function can be reached.
    by_owner: HashMap<FunctionId, HashMap<FunctionId, u32>>,
}

impl<'p> Reach<'p> {
    fn new(program: &'p Program, record: &'p Record) -> Self {
        Reach {
            program,
            record,
            by_owner: HashMap::new(),
        }
    }

    /// Whether the access can only happen after the binding is initialised.
    fn is_late(&mut self, check: &Check) -> bool {
        let binding = &self.program.bindings[check.binding];
        let owner = binding.owner;
        let facts = &self.record.facts[check.binding.index()];
        let known_start = facts.initialised_at != 0 && facts.initialised_at != u32::MAX;
        if check.function == owner || !known_start || binding.kind == BindingKind::This {
            return false;
        }
        let function = &self.program.functions[owner];
        let is_module = function.parent.is_none();
        if is_module && self.record.cyclic[function.module.index()] {
            return false;
        }
        let from = self.reached(owner).get(&check.function).copied();
        from.is_none_or(|statement| statement > facts.statement)
    }

    fn reached(&mut self, owner: FunctionId) -> &HashMap<FunctionId, u32> {
        let (program, record) = (self.program, self.record);
        self.by_owner.entry(owner).or_insert_with(|| {
            let mut found = HashMap::new();
            for mention in &record.mentions[owner.index()] {
                spread(program, record, mention.what, mention.statement, &mut found);
            }
            found
        })
    }
}

/// Marks everything that can be reached from a mention.
fn spread(
    program: &Program,
    record: &Record,
    from: Mentioned,
    statement: u32,
    found: &mut HashMap<FunctionId, u32>,
) {
    let mut pending = vec![from];
    while let Some(mentioned) = pending.pop() {
        for function in functions_of(program, record, mentioned) {
            if function.index() < record.mentions.len() && !found.contains_key(&function) {
                found.insert(function, statement);
                pending.extend(record.mentions[function.index()].iter().map(|m| m.what));
            }
        }
    }
}

fn functions_of(program: &Program, record: &Record, mentioned: Mentioned) -> Vec<FunctionId> {
    match mentioned {
        Mentioned::Function(f) => vec![f],
        Mentioned::Binding(b) => record.hoisted.get(&b).copied().into_iter().collect(),
        Mentioned::Class(c) => {
            let class = &program.classes[c];
            let methods = class.members.iter().filter_map(|m| match m {
                tsuba_hir::ClassMember::Method { function, .. } => Some(*function),
                tsuba_hir::ClassMember::PrivateMethod { function, .. } => Some(*function),
                tsuba_hir::ClassMember::FieldKey { .. }
                | tsuba_hir::ClassMember::PrivateName { .. } => None,
            });
            let mut all: Vec<FunctionId> = methods.collect();
            all.push(class.constructor);
            all.extend(class.instance_init);
            all.extend(class.static_init);
            all
        }
    }
}

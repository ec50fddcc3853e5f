//! Modules, module bindings, strings, literals, classes: what functions share.

use crate::function::Lowerer;
use std::collections::{HashMap, HashSet};
use tsuba_diagnostics::Diagnostic;
use tsuba_hir::{self as hir, Id};
use tsuba_mir::{self as mir, CaptureInfo, FuncId, FunctionFlags, GlobalId, Hint, LiteralId};

/// The module under construction and what was mapped already.
pub(crate) struct Shared {
    pub(crate) module: mir::Module,
    pub(crate) diagnostics: Vec<Diagnostic>,
    strings: Vec<Option<mir::StrId>>,
    literals: HashMap<mir::Literal, LiteralId>,
    globals: HashMap<hir::BindingId, GlobalId>,
    /// Where the namespace objects of modules live.
    namespaces: HashMap<hir::ModuleId, GlobalId>,
}

/// The module, and what was refused.
pub(crate) fn lower(p: &hir::Program) -> (mir::Module, Vec<Diagnostic>) {
    let mut shared = Shared {
        module: mir::Module::default(),
        diagnostics: vec![],
        strings: vec![None; p.strings.len()],
        literals: HashMap::new(),
        globals: HashMap::new(),
        namespaces: HashMap::new(),
    };
    let entry = p.entry.map(|m| p.modules[m].kind);
    shared.module.entry_is_module = entry == Some(hir::ModuleKind::Esm);
    shared.add_globals(p);
    shared.add_classes(p);
    for id in p.functions.ids() {
        let f = Lowerer::function(p, &mut shared, id);
        shared.module.functions.push(f);
    }
    for id in p.modules.ids() {
        if let Some(prologue) = Lowerer::prologue(p, &mut shared, id) {
            let id = shared.add_function(prologue);
            shared.module.bodies.push(id);
        }
    }
    let eager = p.modules.iter().filter(|(_, m)| m.eager);
    let bodies = eager.map(|(_, m)| func_id(m.body));
    shared.module.bodies.extend(bodies);
    (shared.module, shared.diagnostics)
}

/// Functions keep their numbers.
pub(crate) fn func_id(f: hir::FunctionId) -> FuncId {
    FuncId(f.0)
}

/// Classes keep their numbers.
pub(crate) fn class_id(c: hir::ClassId) -> mir::ClassId {
    mir::ClassId(c.0)
}

pub(crate) fn hint(h: &hir::TypeHint) -> Hint {
    match h {
        hir::TypeHint::Number => Hint::Number,
        hir::TypeHint::String => Hint::String,
        hir::TypeHint::Boolean => Hint::Boolean,
        hir::TypeHint::Unknown
        | hir::TypeHint::BigInt
        | hir::TypeHint::Symbol
        | hir::TypeHint::Undefined
        | hir::TypeHint::Null
        | hir::TypeHint::Never
        | hir::TypeHint::Function
        | hir::TypeHint::Array(_)
        | hir::TypeHint::Class(_)
        | hir::TypeHint::Object
        | hir::TypeHint::OrNull(_)
        | hir::TypeHint::OrUndefined(_) => Hint::None,
    }
}

/// Flags of `define_method`.
pub(crate) fn method_flags(role: hir::MethodRole, enumerable: bool) -> u32 {
    let role = match role {
        hir::MethodRole::Method => 0,
        hir::MethodRole::Getter => 1,
        hir::MethodRole::Setter => 2,
    };
    u32::from(enumerable) | role << 1
}

/// What a function's source decides.
pub(crate) fn function_flags(f: &hir::Function) -> FunctionFlags {
    let mut flags = FunctionFlags {
        strict: f.strict,
        generator: f.is_generator,
        is_async: f.is_async,
        ..FunctionFlags::default()
    };
    match f.kind {
        hir::FunctionKind::Normal => flags.constructor = !flags.suspends(),
        hir::FunctionKind::Arrow => flags.arrow = true,
        hir::FunctionKind::Method(_) | hir::FunctionKind::Initialiser { .. } => {}
        hir::FunctionKind::Constructor(kind) => {
            flags.constructor = true;
            flags.class = true;
            flags.derived = kind == hir::ConstructorKind::Derived;
        }
        hir::FunctionKind::Module => flags.once = true,
    }
    flags
}

/// The captures of a function, in the order of its HIR list.
pub(crate) fn captures(p: &hir::Program, f: &hir::Function) -> Vec<CaptureInfo> {
    let one = |b: &hir::BindingId| {
        let binding = &p.bindings[*b];
        CaptureInfo {
            name: text(p, binding.name),
            cell: binding.storage == hir::Storage::Cell,
        }
    };
    f.captures.iter().map(one).collect()
}

/// A string for people.
pub(crate) fn text(p: &hir::Program, id: hir::StrId) -> String {
    String::from_utf16_lossy(&p.str(id).units())
}

impl Shared {
    /// The MIR string of a HIR string.
    pub(crate) fn string(&mut self, p: &hir::Program, id: hir::StrId) -> mir::StrId {
        if let Some(s) = self.strings[id.index()] {
            return s;
        }
        let s = self.module.intern(&p.str(id).units());
        self.strings[id.index()] = Some(s);
        s
    }

    /// The literal with these keys.
    pub(crate) fn literal(&mut self, keys: Vec<mir::StrId>) -> LiteralId {
        let literal = mir::Literal { keys };
        let literals = &mut self.module.literals;
        *self.literals.entry(literal.clone()).or_insert_with(|| {
            literals.push(literal);
            LiteralId(literals.len() as u32 - 1)
        })
    }

    /// The slot of a module binding.
    pub(crate) fn global(&self, binding: hir::BindingId) -> GlobalId {
        match self.globals.get(&binding) {
            Some(&g) => g,
            None => unreachable!("{binding} is no module binding"),
        }
    }

    /// The slot of a module's namespace object.
    pub(crate) fn namespace(&self, module: hir::ModuleId) -> GlobalId {
        match self.namespaces.get(&module) {
            Some(&g) => g,
            None => unreachable!("{module} has no namespace object"),
        }
    }

    /// Adds a function that the HIR does not have.
    pub(crate) fn add_function(&mut self, f: mir::Function) -> FuncId {
        self.module.functions.push(f);
        FuncId(self.module.functions.len() as u32 - 1)
    }

    fn add_globals(&mut self, p: &hir::Program) {
        for (id, m) in p.modules.iter().filter(|(_, m)| m.namespace_object) {
            let global = GlobalId(self.module.globals.len() as u32);
            self.namespaces.insert(id, global);
            self.module.globals.push(mir::Global {
                name: format!("{}:*namespace*", m.name),
                tdz: false,
                hint: Hint::None,
            });
        }
        // Getters of namespace objects are readers that the HIR's dead-zone analysis does not see.
        let with_namespace = p.modules.iter().filter(|(_, m)| m.namespace_object);
        let exports = with_namespace.flat_map(|(_, m)| &m.exports);
        let in_namespace: HashSet<_> = exports
            .filter_map(|e| match e.target {
                hir::ExportTarget::Binding(binding) => Some(binding),
                hir::ExportTarget::Namespace(_) => None,
            })
            .collect();
        for (id, b) in p.bindings.iter() {
            if b.storage != hir::Storage::Module {
                continue;
            }
            let module = &p.modules[p.functions[b.owner].module];
            self.globals
                .insert(id, GlobalId(self.module.globals.len() as u32));
            self.module.globals.push(mir::Global {
                name: format!("{}:{}", module.name, text(p, b.name)),
                tdz: b.kind.is_lexical() && (b.needs_tdz || in_namespace.contains(&id)),
                hint: hint(&b.hint),
            });
        }
    }

    fn add_classes(&mut self, p: &hir::Program) {
        for (_, c) in p.classes.iter() {
            let mut class = mir::Class {
                name: text(p, c.name),
                constructor: func_id(c.constructor),
                field_init: c.instance_init.map(func_id),
                derived: c.heritage.is_some(),
                once: false,
                methods: vec![],
                statics: vec![],
            };
            for member in &c.members {
                if let hir::ClassMember::Method {
                    key: hir::PropKey::Named(key),
                    is_static,
                    role,
                    function,
                } = member
                {
                    let list = if *is_static {
                        &mut class.statics
                    } else {
                        &mut class.methods
                    };
                    let row = (
                        self.string(p, *key),
                        func_id(*function),
                        method_flags(*role, false),
                    );
                    list.push(row);
                }
            }
            self.module.classes.push(class);
        }
    }
}

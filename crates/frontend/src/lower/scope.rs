//! Frames of names, bindings, and what a mention of a name means.

use std::collections::HashMap;

use oxc_span::Span as OxcSpan;
use tsuba_hir::{
    Arguments, Binding, BindingId, BindingKind, ExprId, ExprKind, FunctionId, FunctionKind, Known,
    ModuleKind, Place, PropKey, Storage, TypeHint,
};

use super::Lowerer;
use super::facts::{Facts, Location, Mention, Mentioned};
use crate::graph::ModuleIndex;

/// What a name means in a frame.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Name {
    /// A variable.
    Binding(BindingId),
    /// A variable of another module: read-only here.
    Import(BindingId),
    /// The namespace of a module.
    Namespace(ModuleIndex),
    /// A named function expression's own name.
    Callee(FunctionId),
    /// A type: it has no value.
    Type,
}

/// Names declared in one scope.
#[derive(Default)]
pub(crate) struct Frame<'a> {
    pub(crate) names: HashMap<&'a str, Name>,
    /// The function whose `arguments` is found here if no name says otherwise.
    pub(crate) arguments_of: Option<FunctionId>,
}

impl<'a> Lowerer<'a> {
    pub(super) fn push_scope(&mut self) {
        self.scopes.push(Frame::default());
    }

    pub(super) fn pop_scope(&mut self) {
        self.scopes.pop();
    }

    pub(super) fn bind(&mut self, name: &'a str, meaning: Name) {
        if let Some(frame) = self.scopes.last_mut() {
            frame.names.insert(name, meaning);
        }
    }

    /// Makes a binding of `owner`.
    pub(super) fn new_binding(
        &mut self,
        name: &str,
        kind: BindingKind,
        owner: FunctionId,
        span: OxcSpan,
    ) -> BindingId {
        let name = self.str(name);
        let loops = self
            .functions
            .iter()
            .rfind(|f| f.id == owner)
            .map_or(0, |f| f.loops.len());
        let id = self.program.bindings.push(Binding {
            name,
            kind,
            owner,
            storage: Storage::Local,
            captured: false,
            assigned: false,
            needs_tdz: false,
            known: None,
            hint: TypeHint::Unknown,
            span: self.span(span),
        });
        self.record.facts.push(Facts {
            initialised: !kind.is_lexical() && kind != BindingKind::Function,
            loops,
            ..Facts::default()
        });
        id
    }

    /// Declares a name in the innermost frame as a new binding of the current function.
    pub(super) fn declare(&mut self, name: &'a str, kind: BindingKind, span: OxcSpan) -> BindingId {
        let owner = self.function_id();
        let id = self.new_binding(name, kind, owner, span);
        self.bind(name, Name::Binding(id));
        if matches!(kind, BindingKind::Var | BindingKind::Let)
            && let Some(members) = self.nodes[self.current].enums.get(&span.start)
        {
            self.enum_of.insert(id, members.clone());
        }
        id
    }

    /// A variable no program can name, `undefined` at entry of the current function.
    pub(super) fn temp(&mut self, span: OxcSpan) -> BindingId {
        let name = format!("%{}", self.record.facts.len());
        let owner = self.function_id();
        let id = self.new_binding(&name, BindingKind::Temp, owner, span);
        self.function().vars.push(id);
        id
    }

    /// A variable no program can name that exists once, `undefined` before the module's body runs.
    pub(super) fn module_temp(&mut self, span: OxcSpan) -> BindingId {
        let name = format!("%{}", self.record.facts.len());
        let body = self.functions[0].id;
        let id = self.new_binding(&name, BindingKind::Temp, body, span);
        self.facts(id).loops = 0;
        self.functions[0].vars.push(id);
        id
    }

    pub(super) fn facts(&mut self, binding: BindingId) -> &mut Facts {
        &mut self.record.facts[binding.0 as usize]
    }

    /// The meaning of a name, innermost first; `None`: no declaration in the program provides it.
    pub(super) fn lookup(&mut self, name: &str) -> Option<Name> {
        for at in (0..self.scopes.len()).rev() {
            if let Some(&found) = self.scopes[at].names.get(name) {
                return Some(found);
            }
            if let (Some(function), "arguments") = (self.scopes[at].arguments_of, name) {
                return Some(Name::Binding(self.arguments_binding(function)));
            }
        }
        None
    }

    fn arguments_binding(&mut self, function: FunctionId) -> BindingId {
        if let Some(arguments) = self.program.functions[function].arguments {
            return arguments.binding;
        }
        let span = self.program.functions[function].span;
        let span = OxcSpan::new(span.start, span.start);
        let binding = self.new_binding("arguments", BindingKind::Arguments, function, span);
        let f = &mut self.program.functions[function];
        let mapped = !f.strict && f.simple_params;
        f.arguments = Some(Arguments { binding, mapped });
        binding
    }

    /// Decides, once a function is finished, whether its parameters are the elements of its `arguments`. If nothing
    /// writes a parameter and `arguments` is only asked for its length and elements, nothing can tell.
    pub(super) fn settle_arguments(&mut self, function: FunctionId) {
        let f = &mut self.program.functions[function];
        let Some(arguments) = f.arguments.as_mut().filter(|a| a.mapped) else {
            return;
        };
        let (binding, params): (BindingId, Vec<BindingId>) = (
            arguments.binding,
            f.params.iter().map(|p| p.binding).collect(),
        );
        let written = params.iter().any(|p| self.program.bindings[*p].assigned);
        let facts = &self.record.facts[binding.0 as usize];
        if !written && facts.plain_uses == facts.uses {
            arguments.mapped = false;
            return;
        }
        for param in params {
            self.facts(param).forced_cell = true;
            self.program.bindings[param].assigned = true;
        }
    }

    /// `arguments.length` and `arguments[i]`, read.
    pub(super) fn note_plain_use(&mut self, object: ExprId, key: PropKey) {
        let ExprKind::Read { binding, .. } = self.program.exprs[object].kind else {
            return;
        };
        let plain = match key {
            PropKey::Named(name) => self.program.str(name).as_str() == Some("length"),
            PropKey::Index(_) => true,
            PropKey::Computed(_) => false,
        };
        if plain && self.program.bindings[binding].kind == BindingKind::Arguments {
            self.facts(binding).plain_uses += 1;
        }
    }

    /// Records that the current function refers to a binding: who captures it.
    pub(super) fn note_use(&mut self, binding: BindingId) {
        self.facts(binding).uses += 1;
        let owner = self.program.bindings[binding].owner;
        if self.function_id() == owner {
            return;
        }
        self.program.bindings[binding].captured = true;
        let Some(at) = self.functions.iter().rposition(|f| f.id == owner) else {
            return; // A binding of another module: it lives in that module's block.
        };
        for state in &mut self.functions[at + 1..] {
            state.captures.insert(binding);
        }
    }

    pub(super) fn mention(&mut self, what: Mentioned) {
        let state = self.function();
        let (id, statement) = (state.id, state.statement);
        self.record.mentions[id.0 as usize].push(Mention { statement, what });
    }

    /// Whether an access to a binding must be checked here.
    fn is_checked(&mut self, binding: BindingId) -> bool {
        let b = &self.program.bindings[binding];
        let lexical = b.kind.is_lexical()
            || (b.kind == BindingKind::This && self.is_derived_constructor(b.owner));
        lexical && !self.facts(binding).initialised
    }

    fn is_derived_constructor(&self, function: FunctionId) -> bool {
        use tsuba_hir::ConstructorKind::Derived;
        self.program.functions[function].kind == FunctionKind::Constructor(Derived)
    }

    /// Whether an imported binding may be read before its module has run: only within a cycle, and not by the body
    /// of a module that runs later.
    fn is_import_checked(&self, binding: BindingId) -> bool {
        let b = &self.program.bindings[binding];
        let module = self.program.functions[b.owner].module.0 as usize;
        let cycle = self.nodes[module].component == self.nodes[self.current].component;
        let in_order = self.nodes[module].eager && self.nodes[self.current].eager;
        let runs_later = self.functions.len() == 1 && in_order && module < self.current;
        b.kind.is_lexical() && cycle && !runs_later
    }

    /// Whether a binding is imported here or exported by this module.
    pub(super) fn crosses_modules(&self, binding: BindingId) -> bool {
        let b = &self.program.bindings[binding];
        let owner = &self.program.functions[b.owner];
        if owner.module.0 as usize != self.current {
            return true;
        }
        let Some(name) = self.program.str(b.name).as_str() else {
            return false;
        };
        let top = self.module_names[self.current].get(name);
        let at_top = matches!(top, Some(Name::Binding(found)) if *found == binding);
        at_top && self.links.modules[self.current].exports_local(name)
    }

    /// Reads a binding.
    pub(super) fn read(&mut self, binding: BindingId, span: OxcSpan) -> ExprId {
        let checked = self.is_checked(binding);
        self.read_node(binding, checked, span)
    }

    fn read_node(&mut self, binding: BindingId, checked: bool, span: OxcSpan) -> ExprId {
        self.note_use(binding);
        if self.program.bindings[binding].kind == BindingKind::Function {
            self.mention(Mentioned::Binding(binding));
        }
        let id = self.expr_node(ExprKind::Read { binding, checked }, span);
        if checked {
            self.note_check(Location::Expr(id), binding);
        }
        id
    }

    /// Reads an imported binding.
    pub(super) fn read_import(&mut self, binding: BindingId, span: OxcSpan) -> ExprId {
        let checked = self.is_import_checked(binding);
        self.read_node(binding, checked, span)
    }

    /// The place that an assignment to a name stores to. `None`: a type or namespace.
    pub(super) fn name_place(&mut self, name: &'a str) -> Place {
        match self.lookup(name) {
            None | Some(Name::Type) => Place::Global(self.str(name)),
            Some(Name::Binding(binding)) => self.binding_place(binding),
            Some(Name::Import(binding)) => {
                let checked = self.is_import_checked(binding);
                self.note_use(binding);
                Place::ReadOnly {
                    binding,
                    checked,
                    silent: false,
                }
            }
            Some(Name::Namespace(module)) => {
                let binding = self.namespace_stand_in(module);
                Place::ReadOnly {
                    binding,
                    checked: false,
                    silent: false,
                }
            }
            Some(Name::Callee(function)) => {
                let binding = self.callee_binding(function);
                self.note_use(binding);
                let silent = !self.is_strict();
                Place::ReadOnly {
                    binding,
                    checked: false,
                    silent,
                }
            }
        }
    }

    /// A binding to name in a store to a namespace import, which throws.
    fn namespace_stand_in(&mut self, module: ModuleIndex) -> BindingId {
        let span = OxcSpan::new(0, 0);
        let name = format!("namespace {}", self.nodes[module].path.display());
        let owner = self.function_id();
        let binding = self.new_binding(&name, BindingKind::Temp, owner, span);
        self.function().vars.push(binding);
        binding
    }

    fn binding_place(&mut self, binding: BindingId) -> Place {
        let checked = self.is_checked(binding);
        self.note_use(binding);
        let read_only = self.facts(binding).read_only;
        if read_only || self.program.bindings[binding].kind == BindingKind::Const {
            return Place::ReadOnly {
                binding,
                checked,
                silent: false,
            };
        }
        self.note_write(binding);
        Place::Binding { binding, checked }
    }

    /// Records a write by the current function.
    pub(super) fn note_write(&mut self, binding: BindingId) {
        self.program.bindings[binding].assigned = true;
        let owner = self.program.bindings[binding].owner;
        let time = self.tick();
        if self.function_id() == owner {
            let depth = self.facts(binding).loops;
            let outermost = self.function().loops.get(depth).copied();
            self.function().written.push(binding);
            self.facts(binding).writes.push((time, outermost));
        } else {
            self.facts(binding).foreign_write = true;
        }
    }

    /// Marks a binding initialised from here on.
    pub(super) fn note_init(&mut self, binding: BindingId) {
        let time = self.tick();
        let statement = self.function().statement;
        let facts = self.facts(binding);
        facts.initialised = true;
        facts.initialised_at = time;
        facts.statement = statement;
    }

    /// What a binding holds for good if its initial value is a closure or class.
    pub(super) fn note_value(&mut self, binding: BindingId, value: ExprId) {
        let known = match self.program.exprs[value].kind {
            ExprKind::Function(f) => Some(Known::Function(f)),
            ExprKind::Class(c) => Some(Known::Class(c)),
            _ => None,
        };
        self.program.bindings[binding].known = known;
    }

    /// The nearest function that is not an arrow function: whose `this`, `new.target` and `super` count here.
    pub(super) fn this_function(&self) -> usize {
        self.functions
            .iter()
            .rposition(|f| !f.arrow)
            .unwrap_or_default()
    }

    /// `this`.
    pub(super) fn read_this(&mut self, span: OxcSpan) -> ExprId {
        let at = self.this_function();
        let id = self.functions[at].id;
        let is_module = self.program.functions[id].kind == FunctionKind::Module;
        if is_module && self.kind() == ModuleKind::Esm {
            return self.expr_node(ExprKind::Undefined, span);
        }
        if is_module && let Some(exports) = self.own_loaded("exports", span) {
            return exports;
        }
        let binding = self.this_binding(id);
        self.read(binding, span)
    }

    pub(super) fn this_binding(&mut self, function: FunctionId) -> BindingId {
        if let Some(binding) = self.program.functions[function].this {
            return binding;
        }
        let binding = self.implicit(BindingKind::This, "this", function);
        if self.is_derived_constructor(function) {
            let f = self.functions.iter().rfind(|f| f.id == function);
            let (initialised, at) = f.map_or((false, 0), |f| {
                (f.super_called.is_some(), f.super_called.unwrap_or(0))
            });
            let facts = self.facts(binding);
            facts.initialised = initialised;
            facts.initialised_at = if initialised { at } else { u32::MAX };
        }
        self.program.functions[function].this = Some(binding);
        binding
    }

    pub(super) fn new_target_binding(&mut self, function: FunctionId) -> BindingId {
        if let Some(binding) = self.program.functions[function].new_target {
            return binding;
        }
        let binding = self.implicit(BindingKind::NewTarget, "new.target", function);
        self.program.functions[function].new_target = Some(binding);
        binding
    }

    pub(super) fn callee_binding(&mut self, function: FunctionId) -> BindingId {
        if let Some(binding) = self.program.functions[function].callee {
            return binding;
        }
        let binding = self.implicit(BindingKind::Callee, "callee", function);
        self.program.bindings[binding].known = Some(Known::Function(function));
        self.program.functions[function].callee = Some(binding);
        binding
    }

    /// A binding that a function has at entry whether or not it is mentioned.
    fn implicit(&mut self, kind: BindingKind, name: &str, function: FunctionId) -> BindingId {
        let span = self.program.functions[function].span;
        let span = OxcSpan::new(span.start, span.start);
        let binding = self.new_binding(name, kind, function, span);
        self.facts(binding).loops = 0;
        binding
    }

    /// If `binding` is what a function declaration on the stack declares and nothing ever writes it, that function:
    /// its name then means the running function object.
    pub(super) fn own_declaration(&self, name: &str, binding: BindingId) -> Option<FunctionId> {
        if self.assigned_names.contains(name) {
            return None;
        }
        let at = self
            .functions
            .iter()
            .rfind(|f| f.declared_as == Some(binding));
        at.map(|f| f.id)
    }
}

//! Checks every invariant of HIR. What it finds is a bug of the front end.

use std::collections::HashSet;
use std::fmt;

use crate::binding::{BindingKind, Storage};
use crate::class::ClassMember;
use crate::expr::{ExprKind, PatternKind, Place, Super};
use crate::function::{Function, FunctionKind, Hoisted};
use crate::ids::{BindingId, ClassId, ExprId, FunctionId, LabelId, PatternId, StmtId};
use crate::program::{ExportTarget, Program};
use crate::stmt::{LoopKind, Scope, StmtKind};
use crate::visit::{self, Child};

/// The invariants a program violates; empty if it is well formed.
pub fn verify(program: &Program) -> Vec<String> {
    let mut verifier = Verifier {
        program,
        function: FunctionId(0),
        labels: Vec::new(),
        loops: HashSet::new(),
        chains: 0,
        exprs: HashSet::new(),
        stmts: HashSet::new(),
        patterns: HashSet::new(),
        functions: HashSet::new(),
        classes: HashSet::new(),
        errors: Vec::new(),
    };
    verifier.program();
    verifier.errors
}

struct Verifier<'p> {
    program: &'p Program,
    /// The function whose code is looked at.
    function: FunctionId,
    labels: Vec<LabelId>,
    loops: HashSet<LabelId>,
    chains: u32,
    exprs: HashSet<ExprId>,
    stmts: HashSet<StmtId>,
    patterns: HashSet<PatternId>,
    functions: HashSet<FunctionId>,
    classes: HashSet<ClassId>,
    errors: Vec<String>,
}

impl Verifier<'_> {
    fn error(&mut self, text: fmt::Arguments<'_>) {
        if self.errors.len() < 100 {
            self.errors.push(format!("{}: {text}", self.function));
        }
    }

    fn check(&mut self, holds: bool, text: fmt::Arguments<'_>) {
        if !holds {
            self.error(text);
        }
    }

    fn program(&mut self) {
        let program = self.program;
        for (id, module) in program.modules.iter() {
            self.function(module.body, None);
            let body = &program.functions[module.body];
            let fits = body.kind == FunctionKind::Module && body.module == id;
            self.check(fits, format_args!("{id}: the body is not a module's"));
            for export in &module.exports {
                match export.target {
                    ExportTarget::Binding(b) => {
                        let slot = program.bindings[b].storage == Storage::Module;
                        self.check(slot, format_args!("{id}: exported {b} is not a slot"));
                    }
                    ExportTarget::Namespace(m) => {
                        let has = program.modules[m].namespace_object;
                        self.check(has, format_args!("{id}: {m} has no namespace object"));
                    }
                }
            }
        }
        for (id, f) in program.functions.iter() {
            let reached = self.functions.contains(&id);
            self.check(
                reached,
                format_args!("{id} ({}) is never created", program.str(f.name)),
            );
        }
    }

    fn function(&mut self, id: FunctionId, parent: Option<FunctionId>) {
        let Some(f) = self.program.functions.get(id) else {
            return self.error(format_args!("{id} does not exist"));
        };
        if !self.functions.insert(id) {
            return self.error(format_args!("{id} is created at two places"));
        }
        let outer = (
            self.function,
            std::mem::take(&mut self.labels),
            std::mem::take(&mut self.loops),
            std::mem::take(&mut self.chains),
        );
        self.function = id;
        self.check(
            f.parent == parent,
            format_args!("wrong parent {:?}", f.parent),
        );
        self.function_facts(f);
        self.own_bindings(id, f);
        self.captures(id, f);
        for &s in &f.param_init {
            self.stmt(s);
        }
        self.hoisted(&f.hoisted);
        for &s in &f.body {
            self.stmt(s);
        }
        (self.function, self.labels, self.loops, self.chains) = outer;
    }

    fn function_facts(&mut self, f: &Function) {
        let implicit = f.this.is_some() || f.new_target.is_some() || f.arguments.is_some();
        let arrow = f.kind == FunctionKind::Arrow;
        self.check(
            !(arrow && implicit),
            format_args!("an arrow function with a this of its own"),
        );
        let simple = f.param_init.is_empty() && f.rest.is_none();
        self.check(
            simple || !f.simple_params,
            format_args!("simple parameters with initialisation"),
        );
        if let Some(arguments) = f.arguments {
            let legal = !arguments.mapped || (!f.strict && f.simple_params);
            self.check(
                legal,
                format_args!("mapped arguments in a function that cannot have them"),
            );
            for p in &f.params {
                let cell = self.program.bindings[p.binding].storage == Storage::Cell;
                self.check(
                    !arguments.mapped || cell,
                    format_args!("mapped {} is not a cell", p.binding),
                );
            }
        }
        let class_code = matches!(
            f.kind,
            FunctionKind::Constructor(_) | FunctionKind::Initialiser { .. }
        );
        self.check(!class_code || f.class.is_some(), format_args!("no class"));
    }

    fn own_bindings(&mut self, id: FunctionId, f: &Function) {
        let mut own: Vec<BindingId> = f.params.iter().map(|p| p.binding).collect();
        own.extend(f.rest);
        own.extend(f.this.iter().chain(&f.new_target).chain(&f.callee));
        own.extend(f.arguments.map(|a| a.binding));
        own.extend(f.vars.iter().chain(&f.lexicals));
        self.declared(id, &own);
    }

    /// Bindings that a scope of the function declares.
    fn declared(&mut self, function: FunctionId, bindings: &[BindingId]) {
        for &b in bindings {
            match self.program.bindings.get(b) {
                Some(binding) => {
                    let right = binding.owner == function;
                    self.check(
                        right,
                        format_args!("declares {b}, which {} owns", binding.owner),
                    );
                }
                None => self.error(format_args!("declares {b}, which does not exist")),
            }
        }
    }

    fn captures(&mut self, id: FunctionId, f: &Function) {
        for &b in &f.captures {
            let binding = &self.program.bindings[b];
            let outer = self.ancestors(id).contains(&binding.owner);
            self.check(
                outer,
                format_args!("captures {b} of {}, which is not around it", binding.owner),
            );
            self.check(
                binding.captured,
                format_args!("captures {b}, which is not marked captured"),
            );
            let slot = binding.storage == Storage::Module;
            self.check(!slot, format_args!("captures {b}, which is a slot"));
            let parent = f.parent.filter(|p| *p != binding.owner);
            if let Some(parent) = parent {
                let passed = self.program.functions[parent].captures.contains(&b);
                self.check(
                    passed,
                    format_args!("captures {b}, which {parent} does not pass on"),
                );
            }
        }
    }

    fn ancestors(&self, id: FunctionId) -> Vec<FunctionId> {
        let parent = |f: &FunctionId| self.program.functions[*f].parent;
        std::iter::successors(parent(&id), parent).collect()
    }

    fn access(&mut self, b: BindingId, checked: bool) {
        let Some(binding) = self.program.bindings.get(b) else {
            return self.error(format_args!("mentions {b}, which does not exist"));
        };
        let here = binding.owner == self.function
            || binding.storage == Storage::Module
            || self.program.functions[self.function].captures.contains(&b);
        self.check(
            here,
            format_args!("mentions {b} of {} without capturing it", binding.owner),
        );
        self.check(
            !checked || binding.needs_tdz,
            format_args!("checks {b}, which has no dead zone"),
        );
    }

    fn place(&mut self, place: &Place) {
        match place {
            Place::Init(b) => self.access(*b, false),
            Place::Binding { binding, checked } => {
                self.access(*binding, *checked);
                let b = &self.program.bindings[*binding];
                let legal = b.assigned && b.kind != BindingKind::Const;
                self.check(
                    legal,
                    format_args!("assigns {binding}, which is not marked assigned"),
                );
            }
            Place::ReadOnly {
                binding, checked, ..
            } => self.access(*binding, *checked),
            Place::SuperMember { base, .. } => self.super_base(base),
            Place::Global(_) | Place::Member { .. } | Place::Index { .. } => {}
        }
        visit::place_children(place, &mut |child| self.child(child));
    }

    fn super_base(&mut self, base: &Super) {
        self.access(base.callee, false);
        let kind = self.program.bindings[base.callee].kind;
        self.check(
            kind == BindingKind::Callee,
            format_args!("super from a {kind:?}"),
        );
    }

    fn child(&mut self, child: Child) {
        match child {
            Child::Expr(e) => self.expr(e),
            Child::Stmt(s) => self.stmt(s),
            Child::Pattern(p) => self.pattern(p),
            Child::Function(f) => self.function(f, Some(self.function)),
            Child::Class(c) => self.class(c),
        }
    }

    fn class(&mut self, id: ClassId) {
        let Some(class) = self.program.classes.get(id) else {
            return self.error(format_args!("{id} does not exist"));
        };
        if !self.classes.insert(id) {
            return self.error(format_args!("{id} is defined at two places"));
        }
        self.declared(self.function, class.inner.as_slice());
        for member in &class.members {
            match member {
                ClassMember::FieldKey { binding, .. }
                | ClassMember::PrivateName { binding, .. }
                | ClassMember::PrivateMethod { binding, .. } => self.access(*binding, false),
                ClassMember::Method { .. } => {}
            }
        }
        let derived = class.heritage.is_some();
        let kind = self
            .program
            .functions
            .get(class.constructor)
            .map(|f| f.kind);
        let expected = if derived {
            crate::ConstructorKind::Derived
        } else {
            crate::ConstructorKind::Base
        };
        let fits = kind == Some(FunctionKind::Constructor(expected));
        self.check(
            fits,
            format_args!("{id}: {} is {kind:?}", class.constructor),
        );
        visit::class_children(class, &mut |child| self.child(child));
    }

    fn expr(&mut self, id: ExprId) {
        let Some(expr) = self.program.exprs.get(id) else {
            return self.error(format_args!("{id} does not exist"));
        };
        if !self.exprs.insert(id) {
            return self.error(format_args!("{id} occurs at two places"));
        }
        let mut chain = false;
        match &expr.kind {
            ExprKind::Read { binding, checked } => self.access(*binding, *checked),
            ExprKind::Assign { place, value }
            | ExprKind::AssignOp { place, value, .. }
            | ExprKind::AssignLogical { place, value, .. } => {
                let init = matches!(place, Place::Init(_));
                self.check(!init, format_args!("{id} initialises in an assignment"));
                self.place(place);
                return self.expr(*value);
            }
            ExprKind::Update { place, .. } => return self.place(place),
            ExprKind::Template { quasis, values } => {
                let fits = quasis.len() == values.len() + 1;
                self.check(
                    fits,
                    format_args!("{id}: {} quasis, {} values", quasis.len(), values.len()),
                );
            }
            ExprKind::Sequence(parts) => {
                self.check(!parts.is_empty(), format_args!("{id} is an empty sequence"))
            }
            ExprKind::SuperMember { base, .. } | ExprKind::CallSuperMethod { base, .. } => {
                self.super_base(base)
            }
            ExprKind::CallSuper {
                callee,
                new_target,
                this,
                ..
            } => {
                for b in [callee, new_target, this] {
                    self.access(*b, false);
                }
            }
            ExprKind::CallMethod { optional: true, .. } | ExprKind::ChainTest(_) => {
                let within = self.chains > 0;
                self.check(within, format_args!("{id} tests outside a chain"));
            }
            ExprKind::Chain { .. } => chain = true,
            ExprKind::Yield(_) | ExprKind::YieldStar(_) => {
                let fits = self.program.functions[self.function].is_generator;
                self.check(fits, format_args!("{id} yields outside a generator"));
            }
            ExprKind::Await(_) => {
                let fits = self.program.functions[self.function].is_async;
                self.check(fits, format_args!("{id} awaits outside an async function"));
            }
            ExprKind::Namespace(m) => {
                let has = self.program.modules[*m].namespace_object;
                self.check(has, format_args!("{id}: {m} has no namespace object"));
            }
            _ => {}
        }
        self.chains += u32::from(chain);
        visit::expr_children(&expr.kind, &mut |child| self.child(child));
        self.chains -= u32::from(chain);
    }

    fn pattern(&mut self, id: PatternId) {
        let Some(pattern) = self.program.patterns.get(id) else {
            return self.error(format_args!("{id} does not exist"));
        };
        if !self.patterns.insert(id) {
            return self.error(format_args!("{id} occurs at two places"));
        }
        match &pattern.kind {
            PatternKind::Place(place) => self.place(place),
            PatternKind::Array { .. } | PatternKind::Object { .. } => {
                visit::pattern_children(&pattern.kind, &mut |child| self.child(child));
            }
        }
    }

    fn scope(&mut self, scope: &Scope) {
        self.declared(self.function, &scope.lexicals);
        self.hoisted_bindings(&scope.hoisted);
    }

    fn hoisted(&mut self, hoisted: &[Hoisted]) {
        self.hoisted_bindings(hoisted);
        for h in hoisted {
            self.function(h.function, Some(self.function));
        }
    }

    fn hoisted_bindings(&mut self, hoisted: &[Hoisted]) {
        let bindings: Vec<BindingId> = hoisted.iter().map(|h| h.binding).collect();
        self.declared(self.function, &bindings);
    }

    fn stmt(&mut self, id: StmtId) {
        let Some(stmt) = self.program.stmts.get(id) else {
            return self.error(format_args!("{id} does not exist"));
        };
        if !self.stmts.insert(id) {
            return self.error(format_args!("{id} occurs at two places"));
        }
        let mut label = None;
        let mut is_loop = false;
        match &stmt.kind {
            StmtKind::Init { binding, .. } => self.access(*binding, false),
            StmtKind::Block { scope, .. } => self.scope(scope),
            StmtKind::Switch {
                label: l, scope, ..
            } => {
                label = Some(*l);
                self.scope(scope);
            }
            StmtKind::Labeled { label: l, .. } => label = Some(*l),
            StmtKind::Loop(l) => {
                label = Some(l.label);
                is_loop = true;
                self.loop_head(&l.kind);
            }
            StmtKind::Try { catch, .. } => {
                if let Some(catch) = catch {
                    self.scope(&catch.scope);
                }
            }
            StmtKind::Break(l) => {
                let known = self.labels.contains(l);
                self.check(
                    known,
                    format_args!("{id} breaks out of {l}, which is not around it"),
                );
            }
            StmtKind::Continue(l) => {
                let known = self.labels.contains(l) && self.loops.contains(l);
                self.check(
                    known,
                    format_args!("{id} continues {l}, which is no loop around it"),
                );
            }
            StmtKind::DefineField { .. } | StmtKind::DefineAccessor { .. } => {
                let kind = self.program.functions[self.function].kind;
                let fits = matches!(kind, FunctionKind::Initialiser { .. });
                self.check(fits, format_args!("{id} defines a field in a {kind:?}"));
            }
            StmtKind::Expr(_)
            | StmtKind::Destructure { .. }
            | StmtKind::If { .. }
            | StmtKind::Return(_)
            | StmtKind::Throw(_) => {}
        }
        self.within(label, is_loop, |this| {
            visit::stmt_children(&stmt.kind, &mut |child| this.child(child));
        });
    }

    fn within(&mut self, label: Option<LabelId>, is_loop: bool, f: impl FnOnce(&mut Self)) {
        if let Some(label) = label {
            let count = self.program.functions[self.function].labels;
            self.check(
                label.0 < count,
                format_args!("{label} is beyond the function's labels"),
            );
            self.labels.push(label);
            if is_loop {
                self.loops.insert(label);
            }
        }
        f(self);
        if label.is_some() {
            self.labels.pop();
        }
    }

    fn loop_head(&mut self, kind: &LoopKind) {
        match kind {
            LoopKind::While { .. } | LoopKind::DoWhile { .. } => {}
            LoopKind::For {
                scope,
                per_iteration,
                ..
            } => {
                self.scope(scope);
                for b in per_iteration {
                    let cell = self.program.bindings[*b].storage == Storage::Cell;
                    let own = scope.lexicals.contains(b);
                    self.check(cell && own, format_args!("{b} is copied per iteration"));
                }
            }
            LoopKind::ForOf { scope, .. } | LoopKind::ForIn { scope, .. } => self.scope(scope),
        }
    }
}

//! Functions: parameters, declaration instantiation, bodies.

use std::collections::HashSet;

use oxc_ast::ast::*;
use oxc_span::{GetSpan, Span as OxcSpan};
use tsuba_diagnostics::unsupported::Construct;
use tsuba_hir::{
    BindingId, BindingKind, ClassId, ExprKind, Function as HirFunction, FunctionId, FunctionKind,
    Hoisted, LabelId, MethodRole, ModuleId, Param, Place, StmtId, StmtKind, StrId, TypeHint,
};

use super::Lowerer;
use super::facts::Mentioned;
use super::scope::Name;
use crate::names::{self, Declared};

/// Functions nested deeper than this create theirs on entry: each level looks through all the code within.
const LATE_DEPTH: usize = 16;

/// The function being lowered.
pub(crate) struct FunctionState<'a> {
    pub(crate) id: FunctionId,
    pub(crate) arrow: bool,
    pub(crate) strict: bool,
    /// Bindings of outer functions it refers to, in order of first mention.
    pub(crate) captures: CaptureSet,
    /// Its variables and temporaries.
    pub(crate) vars: Vec<BindingId>,
    /// The binding its own declaration initialises.
    pub(crate) declared_as: Option<BindingId>,
    /// Loops around the current point, as indices of `loop_ends`.
    pub(crate) loops: Vec<u32>,
    /// When each loop ends.
    pub(crate) loop_ends: Vec<u32>,
    /// What `break` and `continue` can name here, innermost last.
    pub(crate) labels: Vec<LabelScope<'a>>,
    pub(crate) label_count: u32,
    /// The current statement of its outermost list, from 1; 0: its parameters.
    pub(crate) statement: u32,
    /// Statement lists the current point is nested in.
    pub(crate) blocks: u32,
    /// Its own bindings that it writes.
    pub(crate) written: Vec<BindingId>,
    /// When `super()` was certain to have returned (derived constructors).
    pub(crate) super_called: Option<u32>,
}

/// Captured bindings in order, each once.
#[derive(Default)]
pub(crate) struct CaptureSet {
    pub(crate) order: Vec<BindingId>,
    seen: HashSet<BindingId>,
}

impl CaptureSet {
    pub(crate) fn insert(&mut self, binding: BindingId) {
        if self.seen.insert(binding) {
            self.order.push(binding);
        }
    }
}

/// A statement that can be left by `break` or repeated by `continue`.
pub(crate) struct LabelScope<'a> {
    pub(crate) id: LabelId,
    /// The labels written before it.
    pub(crate) names: Vec<&'a str>,
    pub(crate) is_loop: bool,
    /// Whether `break` without a label means it.
    pub(crate) is_switch: bool,
}

/// A function in the source, ready to be lowered.
pub(crate) struct Spec<'a> {
    pub(crate) kind: FunctionKind,
    pub(crate) name: StrId,
    pub(crate) params: &'a FormalParameters<'a>,
    pub(crate) body: Body<'a>,
    pub(crate) return_type: Option<&'a TSTypeAnnotation<'a>>,
    pub(crate) class: Option<ClassId>,
    /// A named function expression's name.
    pub(crate) own_name: Option<&'a str>,
    /// The binding a declaration initialises.
    pub(crate) declared_as: Option<BindingId>,
    /// Whether it is strict whatever it says.
    pub(crate) strict: bool,
    pub(crate) span: OxcSpan,
}

/// A function declaration and the binding it initialises.
pub(crate) type Declaration<'a> = (BindingId, &'a Function<'a>);

/// A function's code.
#[derive(Clone, Copy)]
pub(crate) enum Body<'a> {
    Statements(&'a FunctionBody<'a>),
    Expression(&'a Expression<'a>),
}

impl<'a> Lowerer<'a> {
    pub(super) fn function(&mut self) -> &mut FunctionState<'a> {
        self.functions
            .last_mut()
            .expect("lowering happens within a function")
    }

    pub(super) fn function_id(&self) -> FunctionId {
        self.functions
            .last()
            .expect("lowering happens within a function")
            .id
    }

    pub(super) fn is_strict(&self) -> bool {
        self.functions.last().is_some_and(|f| f.strict)
    }

    /// A function without content.
    pub(super) fn new_function(
        &mut self,
        kind: FunctionKind,
        name: StrId,
        strict: bool,
        span: OxcSpan,
    ) -> FunctionId {
        let id = self.program.functions.push(HirFunction {
            name,
            kind,
            strict,
            module: ModuleId(self.current as u32),
            parent: self.functions.last().map(|f| f.id),
            class: None,
            params: Vec::new(),
            rest: None,
            param_init: Vec::new(),
            simple_params: true,
            length: 0,
            this: None,
            new_target: None,
            arguments: None,
            callee: None,
            needs_home: false,
            captures: Vec::new(),
            vars: Vec::new(),
            lexicals: Vec::new(),
            hoisted: Vec::new(),
            body: Vec::new(),
            labels: 0,
            return_hint: TypeHint::Unknown,
            span: self.span(span),
        });
        self.record.mentions.push(Vec::new());
        id
    }

    pub(super) fn enter(&mut self, id: FunctionId, declared_as: Option<BindingId>) {
        let f = &self.program.functions[id];
        self.functions.push(FunctionState {
            id,
            arrow: f.kind == FunctionKind::Arrow,
            strict: f.strict,
            captures: CaptureSet::default(),
            vars: Vec::new(),
            declared_as,
            loops: Vec::new(),
            loop_ends: Vec::new(),
            labels: Vec::new(),
            label_count: 0,
            statement: 0,
            blocks: 0,
            written: Vec::new(),
            super_called: None,
        });
    }

    /// Finishes the current function: its closure is created now by the function around it.
    pub(super) fn leave(&mut self) -> FunctionId {
        let state = self.functions.pop().expect("leave follows enter");
        self.settle_writes(&state);
        let created = self.tick();
        let parent = self.functions.last().map(|f| f.id);
        for &binding in &state.captures.order {
            if Some(self.program.bindings[binding].owner) == parent {
                let facts = self.facts(binding);
                facts.captures.push(created);
                facts.captured_uninitialised |= !facts.initialised;
            }
        }
        let f = &mut self.program.functions[state.id];
        f.captures = state.captures.order;
        f.vars.extend(state.vars);
        f.labels = state.label_count;
        state.id
    }

    /// The last write of each binding of a finished function: a write in a loop may happen until the loop ends.
    fn settle_writes(&mut self, state: &FunctionState<'a>) {
        for &binding in &state.written {
            let facts = &mut self.record.facts[binding.0 as usize];
            if facts.writes.is_empty() {
                continue;
            }
            let ends = facts.writes.drain(..).map(|(time, within)| match within {
                Some(l) => state.loop_ends[l as usize],
                None => time,
            });
            facts.last_write = ends.max().unwrap_or(0);
        }
    }

    pub(super) fn lower_function(&mut self, spec: Spec<'a>) -> FunctionId {
        let strict = spec.strict || self.is_strict() || has_use_strict(spec.body);
        let id = self.new_function(spec.kind, spec.name, strict, spec.span);
        let by_name = spec
            .declared_as
            .is_some_and(|b| self.program.bindings[b].kind == BindingKind::Function);
        if !by_name {
            self.mention(Mentioned::Function(id));
        }
        let (position, depth) = ((self.last, self.pending), self.scopes.len());
        self.enter(id, spec.declared_as);
        {
            let return_hint = spec
                .return_type
                .map_or(TypeHint::Unknown, |t| self.hint(&t.type_annotation));
            let f = &mut self.program.functions[id];
            f.class = spec.class;
            f.return_hint = return_hint;
        }
        if let Some(name) = spec.own_name {
            self.push_scope();
            self.bind(name, Name::Callee(id));
        }
        let names = self.lower_params(id, spec.params);
        match spec.body {
            Body::Statements(body) => self.lower_body(id, &body.statements, &names),
            Body::Expression(expression) => {
                self.push_scope();
                self.function().statement = 1;
                self.begin(expression.span().start);
                let value = self.expr(expression);
                let body = self.stmt_node(StmtKind::Return(Some(value)), expression.span());
                self.program.functions[id].body.push(body);
            }
        }
        self.scopes.truncate(depth);
        (self.last, self.pending) = position;
        self.leave()
    }

    /// Declares the parameters and lowers their defaults and patterns. Leaves their frame open.
    fn lower_params(&mut self, id: FunctionId, params: &'a FormalParameters<'a>) -> ParamNames<'a> {
        self.push_scope();
        let is_arrow = self.program.functions[id].kind == FunctionKind::Arrow;
        if !is_arrow && let Some(frame) = self.scopes.last_mut() {
            frame.arguments_of = Some(id);
        }
        let simple = params.rest.is_none()
            && params
                .items
                .iter()
                .all(|p| p.initializer.is_none() && is_identifier(&p.pattern));
        self.program.functions[id].simple_params = simple;
        self.program.functions[id].length = expected_arguments(params);
        let mut names = ParamNames::default();
        let mut pending = Vec::new();
        let mut direct = true;
        for item in &params.items {
            self.check_parameter(item);
            direct &= item.initializer.is_none() && is_identifier(&item.pattern);
            let hint = self.param_hint(item);
            let binding = match &item.pattern {
                BindingPattern::BindingIdentifier(ident) if direct => {
                    let binding = self.declare(ident.name.as_str(), BindingKind::Param, ident.span);
                    names.all.insert(ident.name.as_str());
                    binding
                }
                _ => {
                    self.declare_param_names(id, &item.pattern, &mut names);
                    let binding = self.unnamed_param(item.span);
                    pending.push((item, binding));
                    binding
                }
            };
            self.program.bindings[binding].hint = hint.clone();
            self.program.functions[id]
                .params
                .push(Param { binding, hint });
        }
        if let Some(rest) = &params.rest {
            self.declare_rest(id, rest, direct, &mut names);
        }
        names.has_expressions = params.items.iter().any(|p| p.initializer.is_some())
            || params
                .items
                .iter()
                .any(|p| pattern_has_expression(&p.pattern))
            || params
                .rest
                .as_ref()
                .is_some_and(|r| pattern_has_expression(&r.rest.argument));
        self.init_params(id, params, pending);
        names
    }

    fn check_parameter(&mut self, item: &FormalParameter<'a>) {
        if item.accessibility.is_some() || item.readonly || item.r#override {
            self.refuse(Construct::ParameterProperty, item.span);
        }
        if let Some(decorator) = item.decorators.first() {
            self.refuse(Construct::Decorator, decorator.span);
        }
    }

    fn param_hint(&mut self, item: &'a FormalParameter<'a>) -> TypeHint {
        let hint = match &item.type_annotation {
            Some(t) => self.hint(&t.type_annotation),
            None => TypeHint::Unknown,
        };
        if item.optional || item.initializer.is_some() {
            hint.or_undefined()
        } else {
            hint
        }
    }

    fn unnamed_param(&mut self, span: OxcSpan) -> BindingId {
        let name = format!("%{}", self.record.facts.len());
        let owner = self.function_id();
        self.new_binding(&name, BindingKind::Param, owner, span)
    }

    /// Declares what a pattern (or a name with a default) binds: uninitialised until its turn comes.
    fn declare_param_names(
        &mut self,
        id: FunctionId,
        pattern: &'a BindingPattern<'a>,
        names: &mut ParamNames<'a>,
    ) {
        names::pattern_names(pattern, &mut |ident| {
            let binding = self.declare(ident.name.as_str(), BindingKind::Let, ident.span);
            self.program.functions[id].lexicals.push(binding);
            names.all.insert(ident.name.as_str());
        });
    }

    fn declare_rest(
        &mut self,
        id: FunctionId,
        rest: &'a FormalParameterRest<'a>,
        direct: bool,
        names: &mut ParamNames<'a>,
    ) {
        if let Some(decorator) = rest.decorators.first() {
            self.refuse(Construct::Decorator, decorator.span);
        }
        let binding = match &rest.rest.argument {
            BindingPattern::BindingIdentifier(ident) if direct => {
                names.all.insert(ident.name.as_str());
                self.declare(ident.name.as_str(), BindingKind::Param, ident.span)
            }
            pattern => {
                self.declare_param_names(id, pattern, names);
                self.unnamed_param(rest.span)
            }
        };
        if let Some(t) = &rest.type_annotation {
            self.program.bindings[binding].hint = self.hint(&t.type_annotation);
        }
        self.program.functions[id].rest = Some(binding);
    }

    /// Lowers defaults and patterns to statements.
    fn init_params(
        &mut self,
        id: FunctionId,
        params: &'a FormalParameters<'a>,
        pending: Vec<(&'a FormalParameter<'a>, BindingId)>,
    ) {
        let mut statements = Vec::new();
        for (item, incoming) in pending {
            self.last = item.span.start;
            let mut value = self.read(incoming, item.span);
            if let Some(default) = &item.initializer {
                self.begin(default.span().start);
                let default = self.named(default, binding_name(&item.pattern));
                value = self.expr_node(ExprKind::Default { value, default }, item.span);
            }
            let hint = match &item.type_annotation {
                Some(t) => self.hint(&t.type_annotation),
                None => TypeHint::Unknown,
            };
            self.init_pattern(&item.pattern, value, "", &hint, &mut statements);
        }
        let incoming_rest = self.program.functions[id].rest;
        if let (Some(rest), Some(incoming)) = (&params.rest, incoming_rest) {
            let named = matches!(&rest.rest.argument, BindingPattern::BindingIdentifier(i)
                if self.program.bindings[incoming].span == self.span(i.span));
            if !named {
                let value = self.read(incoming, rest.span);
                self.init_pattern(
                    &rest.rest.argument,
                    value,
                    "",
                    &TypeHint::Unknown,
                    &mut statements,
                );
            }
        }
        self.program.functions[id].param_init = statements;
    }

    /// Instantiates the declarations of a function's outermost statements and lowers them.
    pub(super) fn lower_body(
        &mut self,
        id: FunctionId,
        statements: &'a [Statement<'a>],
        params: &ParamNames<'a>,
    ) {
        self.push_scope();
        self.declare_vars(id, statements, params);
        let functions = self.declare_functions(statements, Some(params));
        let lexicals = self.declare_lexicals(statements);
        self.program.functions[id].lexicals.extend(lexicals);
        let mut body = self.copy_params(params, id);
        let (early, late) = self.split_late(statements, functions);
        let created_late = late.iter().map(|(_, (binding, _))| *binding);
        self.program.functions[id].lexicals.extend(created_late);
        let hoisted = self.instantiate(early);
        self.program.functions[id].hoisted = hoisted;
        let mut late = late.into_iter().peekable();
        for (at, statement) in statements.iter().enumerate() {
            self.function().statement += 1;
            while let Some((_, function)) = late.next_if(|(first, _)| *first == at) {
                body.push(self.instantiate_late(function));
            }
            self.statement(statement, &mut body);
        }
        for (_, function) in late {
            body.push(self.instantiate_late(function));
        }
        self.program.functions[id].body.extend(body);
    }

    /// Separates the functions that can be created later than on entry, just before the first statement that mentions
    /// them: what they capture may be initialised by then, and captured by value. In order of creation.
    pub(super) fn split_late(
        &mut self,
        statements: &'a [Statement<'a>],
        functions: Vec<Declaration<'a>>,
    ) -> (Vec<Declaration<'a>>, Vec<(usize, Declaration<'a>)>) {
        let twins = !self.is_strict() && self.function().blocks > 0;
        if functions.is_empty() || twins || self.functions.len() > LATE_DEPTH {
            return (functions, Vec::new());
        }
        let named: Vec<(&'a str, &Function<'a>)> = functions
            .iter()
            .map(|(_, f)| (f.id.as_ref().map_or("", |i| i.name.as_str()), *f))
            .collect();
        let (mut early, mut late) = (Vec::new(), Vec::new());
        for (index, at) in names::creation_order(statements, &named) {
            let declaration = functions[index];
            let own = self.program.bindings[declaration.0].kind == BindingKind::Function;
            if at > 0 && own {
                late.push((at, declaration));
            } else {
                early.push(declaration);
            }
        }
        (early, late)
    }

    /// Creates a function just before it is first mentioned.
    pub(super) fn instantiate_late(&mut self, declaration: Declaration<'a>) -> StmtId {
        let span = declaration.1.span;
        let hoisted = self.instantiate(vec![declaration]);
        let Hoisted { binding, function } = hoisted[0];
        let value = self.expr_node(ExprKind::Function(function), span);
        self.stmt_node(StmtKind::Init { binding, value }, span)
    }

    /// Declares the `var`s of a function, the twins of functions in blocks among them.
    pub(super) fn declare_vars(
        &mut self,
        id: FunctionId,
        statements: &'a [Statement<'a>],
        params: &ParamNames<'a>,
    ) {
        let is_arrow = self.program.functions[id].kind == FunctionKind::Arrow;
        let mut declared: HashSet<&'a str> = HashSet::new();
        let mut idents: Vec<&'a BindingIdentifier<'a>> = Vec::new();
        names::var_names(statements, &mut |ident| idents.push(ident));
        for ident in idents {
            let name = ident.name.as_str();
            let is_arguments = name == "arguments" && !is_arrow;
            let is_param = params.all.contains(name);
            if is_arguments || (is_param && !params.has_expressions) || !declared.insert(name) {
                continue;
            }
            let binding = self.declare(name, BindingKind::Var, ident.span);
            self.function().vars.push(binding);
        }
        if self.is_strict() {
            return;
        }
        let taken = self.taken_names(statements, params);
        for function in names::annex_b_functions(statements, &taken) {
            let Some(ident) = &function.id else { continue };
            let name = ident.name.as_str();
            let own = self
                .scopes
                .last()
                .is_some_and(|f| f.names.contains_key(name));
            if !own && !has_top_level_function(statements, name) {
                let binding = self.declare(name, BindingKind::Var, ident.span);
                self.function().vars.push(binding);
            }
            self.function_twins.insert((self.file, function.span.start));
        }
    }

    fn taken_names(
        &self,
        statements: &'a [Statement<'a>],
        params: &ParamNames<'a>,
    ) -> HashSet<&'a str> {
        let mut taken = params.all.clone();
        for statement in statements {
            match names::declaration(statement) {
                Some(Declared::Variables(d)) if !d.kind.is_var() => {
                    names::declared_names(d, &mut |ident| {
                        taken.insert(ident.name.as_str());
                    });
                }
                Some(Declared::Class(c)) => taken.extend(c.id.as_ref().map(|i| i.name.as_str())),
                Some(Declared::Variables(_) | Declared::Function(_)) | None => {}
            }
        }
        taken
    }

    /// Where parameters have expressions, the body's `var`s are distinct variables that start with the values of
    /// parameters of the same name.
    fn copy_params(&mut self, params: &ParamNames<'a>, id: FunctionId) -> Vec<StmtId> {
        let mut statements = Vec::new();
        if !params.has_expressions {
            return statements;
        }
        let frames = self.scopes.len();
        let mut shared: Vec<&'a str> = params.all.iter().copied().collect();
        shared.sort_unstable();
        for name in shared {
            let inner = self.scopes[frames - 1].names.get(name).copied();
            let outer = self.scopes[frames - 2].names.get(name).copied();
            let (Some(Name::Binding(inner)), Some(Name::Binding(outer))) = (inner, outer) else {
                continue;
            };
            if self.program.bindings[inner].kind != BindingKind::Var {
                continue;
            }
            let span = self.program.functions[id].span;
            let span = OxcSpan::new(span.start, span.start);
            let value = self.read(outer, span);
            self.note_use(inner);
            self.note_write(inner);
            let place = Place::Binding {
                binding: inner,
                checked: false,
            };
            let assign = self.expr_node(ExprKind::Assign { place, value }, span);
            statements.push(self.stmt_node(StmtKind::Expr(assign), span));
        }
        statements
    }

    /// Declares the function declarations of a statement list: of equal names the last counts. At the top of a
    /// function (`params` given) they may share the binding of a `var` or parameter.
    pub(super) fn declare_functions(
        &mut self,
        statements: &'a [Statement<'a>],
        params: Option<&ParamNames<'a>>,
    ) -> Vec<Declaration<'a>> {
        let mut found: Vec<Declaration<'a>> = Vec::new();
        for statement in statements {
            let Some(Declared::Function(function)) = names::declaration(statement) else {
                continue;
            };
            self.check_function(function);
            let (name, span) = match &function.id {
                Some(ident) => (ident.name.as_str(), ident.span),
                None => (
                    crate::exports::DEFAULT,
                    OxcSpan::new(function.span.start, function.span.start),
                ),
            };
            let existing = self.existing_variable(name, params);
            let binding = match existing {
                Some(binding) => binding,
                None => self.declare(name, BindingKind::Function, span),
            };
            match found.iter_mut().find(|(b, _)| *b == binding) {
                Some(entry) => entry.1 = function,
                None => found.push((binding, function)),
            }
        }
        found
    }

    /// The binding that a function declaration of this name shares.
    fn existing_variable(&self, name: &str, params: Option<&ParamNames<'a>>) -> Option<BindingId> {
        let frames = self.scopes.len();
        let here = self.scopes.last()?.names.get(name);
        if let Some(&Name::Binding(binding)) = here {
            return Some(binding);
        }
        let params = params?;
        if params.all.contains(name) && !params.has_expressions {
            if let Some(&Name::Binding(binding)) =
                self.scopes.get(frames.checked_sub(2)?)?.names.get(name)
            {
                return Some(binding);
            }
        }
        None
    }

    /// Creates the closures of declared functions in order.
    pub(super) fn instantiate(&mut self, functions: Vec<Declaration<'a>>) -> Vec<Hoisted> {
        let mut hoisted = Vec::with_capacity(functions.len());
        for (binding, function) in functions {
            let name = match &function.id {
                Some(ident) => self.str(ident.name.as_str()),
                None => self.str("default"),
            };
            let id = self.lower_function(Spec {
                kind: FunctionKind::Normal,
                name,
                params: &function.params,
                body: Body::Statements(
                    function
                        .body
                        .as_deref()
                        .expect("erased declarations are not collected"),
                ),
                return_type: function.return_type.as_deref(),
                class: None,
                own_name: None,
                declared_as: Some(binding),
                strict: false,
                span: function.span,
            });
            if self.program.bindings[binding].kind == BindingKind::Function {
                self.note_init(binding);
                self.record.hoisted.insert(binding, id);
                self.program.bindings[binding].known = Some(tsuba_hir::Known::Function(id));
            } else {
                self.note_write(binding);
            }
            hoisted.push(Hoisted {
                binding,
                function: id,
            });
        }
        hoisted
    }

    /// Refuses generators and async functions.
    pub(super) fn check_function(&mut self, function: &Function<'a>) {
        let head = OxcSpan::new(function.span.start, function.params.span.start);
        if function.generator {
            self.refuse(Construct::Generator, head);
        } else if function.r#async {
            self.refuse(Construct::Async, head);
        }
    }

    /// A function expression or method.
    pub(super) fn function_value(
        &mut self,
        function: &'a Function<'a>,
        kind: FunctionKind,
        name: StrId,
        class: Option<ClassId>,
        span: OxcSpan,
    ) -> FunctionId {
        self.check_function(function);
        let own_name = match kind {
            FunctionKind::Normal => function.id.as_ref().map(|i| i.name.as_str()),
            _ => None,
        };
        let body = function
            .body
            .as_deref()
            .expect("erased functions are not lowered");
        self.lower_function(Spec {
            kind,
            name,
            params: &function.params,
            body: Body::Statements(body),
            return_type: function.return_type.as_deref(),
            class,
            own_name,
            declared_as: None,
            strict: class.is_some(),
            span,
        })
    }

    /// An arrow function.
    pub(super) fn arrow(
        &mut self,
        arrow: &'a ArrowFunctionExpression<'a>,
        name: StrId,
    ) -> FunctionId {
        if arrow.r#async {
            let head = OxcSpan::new(arrow.span.start, arrow.params.span.start);
            self.refuse(Construct::Async, head);
        }
        let body = match &arrow.body {
            ArrowFunctionBody::FunctionBody(body) => Body::Statements(body),
            expression => match expression.as_expression() {
                Some(expression) => Body::Expression(expression),
                None => unreachable!("an arrow function's body is a block or an expression"),
            },
        };
        self.lower_function(Spec {
            kind: FunctionKind::Arrow,
            name,
            params: &arrow.params,
            body,
            return_type: arrow.return_type.as_deref(),
            class: None,
            own_name: None,
            declared_as: None,
            strict: false,
            span: arrow.span,
        })
    }

    /// The prefix of a getter's or setter's name.
    pub(super) fn accessor_name(&mut self, role: MethodRole, name: StrId) -> StrId {
        let prefix = match role {
            MethodRole::Method => return name,
            MethodRole::Getter => "get ",
            MethodRole::Setter => "set ",
        };
        let mut units: Vec<u16> = prefix.encode_utf16().collect();
        units.extend(self.program.str(name).units());
        self.program
            .strings
            .intern(tsuba_hir::JsString::from_units(&units))
    }
}

/// The names a parameter list binds.
#[derive(Default)]
pub(crate) struct ParamNames<'a> {
    pub(crate) all: HashSet<&'a str>,
    /// Whether it contains defaults or computed keys, so that the body has variables of its own.
    pub(crate) has_expressions: bool,
}

fn has_use_strict(body: Body<'_>) -> bool {
    match body {
        Body::Statements(body) => body.has_use_strict_directive(),
        Body::Expression(_) => false,
    }
}

fn has_top_level_function(statements: &[Statement<'_>], name: &str) -> bool {
    statements.iter().any(|s| match names::declaration(s) {
        Some(Declared::Function(f)) => f.id.as_ref().is_some_and(|i| i.name == name),
        Some(Declared::Variables(_) | Declared::Class(_)) | None => false,
    })
}

fn is_identifier(pattern: &BindingPattern<'_>) -> bool {
    matches!(pattern, BindingPattern::BindingIdentifier(_))
}

/// The name a plain pattern binds: what an anonymous function in its default is called.
pub(super) fn binding_name<'a>(pattern: &BindingPattern<'a>) -> Option<&'a str> {
    match pattern {
        BindingPattern::BindingIdentifier(ident) => Some(ident.name.as_str()),
        BindingPattern::ObjectPattern(_)
        | BindingPattern::ArrayPattern(_)
        | BindingPattern::AssignmentPattern(_) => None,
    }
}

/// The `length` of a function: parameters before the first default or rest.
fn expected_arguments(params: &FormalParameters<'_>) -> u32 {
    let plain = params.items.iter().take_while(|p| p.initializer.is_none());
    plain.count() as u32
}

fn pattern_has_expression(pattern: &BindingPattern<'_>) -> bool {
    match pattern {
        BindingPattern::BindingIdentifier(_) => false,
        BindingPattern::AssignmentPattern(_) => true,
        BindingPattern::ObjectPattern(o) => {
            o.properties
                .iter()
                .any(|p| p.computed || pattern_has_expression(&p.value))
                || o.rest
                    .as_ref()
                    .is_some_and(|r| pattern_has_expression(&r.argument))
        }
        BindingPattern::ArrayPattern(a) => {
            a.elements.iter().flatten().any(pattern_has_expression)
                || a.rest
                    .as_ref()
                    .is_some_and(|r| pattern_has_expression(&r.argument))
        }
    }
}

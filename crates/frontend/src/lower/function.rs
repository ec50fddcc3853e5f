//! Functions: parameters, declaration instantiation, bodies.

use std::collections::HashSet;

use oxc_ast::ast::*;
use oxc_span::{GetSpan, Span as OxcSpan};
use tsuba_hir::{
    BindingId, BindingKind, ClassId, Function as HirFunction, FunctionId, FunctionKind, LabelId,
    MethodRole, ModuleId, StmtKind, StrId, TypeHint,
};

use super::Lowerer;
use super::facts::Mentioned;
use super::params::ParamNames;
use super::scope::Name;

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
    /// Whether it is a generator, and whether it is async.
    pub(crate) flow: (bool, bool),
    pub(crate) span: OxcSpan,
}

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
            is_generator: false,
            is_async: false,
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
        self.settle_arguments(state.id);
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
            (f.is_generator, f.is_async) = spec.flow;
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

    /// A function expression or method.
    pub(super) fn function_value(
        &mut self,
        function: &'a Function<'a>,
        kind: FunctionKind,
        name: StrId,
        class: Option<ClassId>,
        span: OxcSpan,
    ) -> FunctionId {
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
            flow: (function.generator, function.r#async),
            span,
        })
    }

    /// An arrow function.
    pub(super) fn arrow(
        &mut self,
        arrow: &'a ArrowFunctionExpression<'a>,
        name: StrId,
    ) -> FunctionId {
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
            flow: (false, arrow.r#async),
            span: arrow_text(arrow),
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

fn has_use_strict(body: Body<'_>) -> bool {
    match body {
        Body::Statements(body) => body.has_use_strict_directive(),
        Body::Expression(_) => false,
    }
}

/// An arrow function as it shows its source: without type parameters in front.
fn arrow_text(arrow: &ArrowFunctionExpression<'_>) -> OxcSpan {
    let typed = arrow.type_parameters.is_some() && !arrow.r#async;
    let start = if typed {
        arrow.params.span.start
    } else {
        arrow.span.start
    };
    OxcSpan::new(start, arrow.span.end)
}

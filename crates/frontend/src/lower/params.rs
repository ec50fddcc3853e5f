//! Parameters: names, defaults, patterns, rest.

use std::collections::HashSet;

use oxc_ast::ast::*;
use oxc_span::{GetSpan, Span as OxcSpan};
use tsuba_diagnostics::unsupported::Construct;
use tsuba_hir::{
    BindingId, BindingKind, ExprKind, FunctionId, FunctionKind, Param, Place, StmtId, StmtKind,
    TypeHint,
};

use super::Lowerer;
use super::scope::Name;
use crate::names;

/// What V8 renders for the value of a parameter that has a default.
const DEFAULTED: &str = "(intermediate value)(intermediate value)(intermediate value)";

/// The names a parameter list binds.
#[derive(Default)]
pub(crate) struct ParamNames<'a> {
    pub(crate) all: HashSet<&'a str>,
    /// Whether it contains defaults or computed keys, so that the body has variables of its own.
    pub(crate) has_expressions: bool,
}

impl<'a> Lowerer<'a> {
    /// Declares the parameters and lowers their defaults and patterns. Leaves their frame open.
    pub(super) fn lower_params(
        &mut self,
        id: FunctionId,
        params: &'a FormalParameters<'a>,
    ) -> ParamNames<'a> {
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
            let source = match &item.initializer {
                Some(_) => DEFAULTED,
                None => "",
            };
            self.init_pattern(&item.pattern, value, source, &hint, &mut statements);
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

    /// Where parameters have expressions, the body's `var`s are distinct variables that start with the values of
    /// parameters of the same name.
    pub(super) fn copy_params(&mut self, params: &ParamNames<'a>, id: FunctionId) -> Vec<StmtId> {
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

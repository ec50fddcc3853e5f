//! Declaration instantiation: `var`s, functions, and when function declarations get their closures.

use std::collections::HashSet;

use oxc_ast::ast::*;
use oxc_span::Span as OxcSpan;
use tsuba_hir::{
    BindingId, BindingKind, ExprKind, FunctionId, FunctionKind, Hoisted, StmtId, StmtKind,
};

use super::Lowerer;
use super::function::{Body, Spec};
use super::params::ParamNames;
use super::scope::Name;
use crate::names::{self, Declared};

/// Functions nested deeper than this create theirs on entry: each level looks through all the code within.
const LATE_DEPTH: usize = 16;

/// A function declaration and the binding it initialises.
pub(crate) type Declaration<'a> = (BindingId, &'a Function<'a>);

impl<'a> Lowerer<'a> {
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
        if params.all.contains(name)
            && !params.has_expressions
            && let Some(&Name::Binding(binding)) =
                self.scopes.get(frames.checked_sub(2)?)?.names.get(name)
        {
            return Some(binding);
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
                flow: (function.generator, function.r#async),
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
}

fn has_top_level_function(statements: &[Statement<'_>], name: &str) -> bool {
    statements.iter().any(|s| match names::declaration(s) {
        Some(Declared::Function(f)) => f.id.as_ref().is_some_and(|i| i.name == name),
        Some(Declared::Variables(_) | Declared::Class(_)) | None => false,
    })
}

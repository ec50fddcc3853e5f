//! Modules: their top-level declarations, imports and bodies.

use std::collections::HashMap;

use oxc_ast::ast::*;
use oxc_span::Span as OxcSpan;
use tsuba_diagnostics::modules;
use tsuba_hir::{
    BindingId, BindingKind, Export, ExportTarget, Function as HirFunction, FunctionKind, Module,
    ModuleId, ModuleKind,
};

use super::Lowerer;
use super::declare::Declaration as HoistedDeclaration;
use super::function::FunctionState;
use super::params::ParamNames;
use super::scope::{Frame, Name};
use crate::exports::{DEFAULT, Import, ImportName, Resolved};
use crate::graph::ModuleIndex;
use crate::names;

/// A module whose declarations are known and whose code is not lowered yet.
pub(super) struct Pending<'a> {
    state: FunctionState<'a>,
    functions: Vec<HoistedDeclaration<'a>>,
}

impl<'a> Lowerer<'a> {
    /// Declares what every module has at its top level, then what each imports.
    pub(super) fn declare_modules(&mut self) {
        for index in 0..self.nodes.len() {
            self.declare_module(index);
        }
        for index in 0..self.nodes.len() {
            self.bind_imports(index);
        }
    }

    fn select(&mut self, index: ModuleIndex) {
        self.current = index;
        self.file = self.nodes[index].file;
    }

    fn declare_module(&mut self, index: ModuleIndex) {
        self.select(index);
        let node = &self.nodes[index];
        let (program, kind) = (node.program, node.kind);
        let name = self.module_name(index);
        let strict = kind == ModuleKind::Esm || program.has_use_strict_directive();
        let anonymous = self.str("");
        let body = self.new_function(FunctionKind::Module, anonymous, strict, program.span);
        let eager = self.nodes[index].eager;
        self.program.modules.push(Module {
            eager,
            file: self.file,
            name,
            kind,
            body,
            exports: Vec::new(),
            namespace_object: false,
        });
        self.enter(body, None);
        self.push_scope();
        self.declare_vars(body, &program.body, &ParamNames::default());
        self.declare_given(program);
        let functions = self.declare_functions(&program.body, Some(&ParamNames::default()));
        let mut lexicals = self.declare_lexicals(&program.body);
        lexicals.extend(self.declare_default(program));
        self.program.functions[body].lexicals = lexicals;
        let frame = self.scopes.pop().unwrap_or_default();
        self.module_names.push(frame.names);
        self.aliases.push(type_aliases(program));
        if let Some(state) = self.functions.pop() {
            self.declared.push(Some(Pending { state, functions }));
        }
    }

    /// The variable of `export default expression`.
    fn declare_default(&mut self, program: &'a Program<'a>) -> Option<BindingId> {
        program.body.iter().find_map(|statement| match statement {
            Statement::ExportDefaultDeclaration(e) if e.declaration.is_expression() => {
                let span = OxcSpan::new(e.span.start, e.span.start);
                Some(self.declare(DEFAULT, BindingKind::Const, span))
            }
            _ => None,
        })
    }

    /// A module's path relative to the program's root.
    fn module_name(&self, index: ModuleIndex) -> String {
        let path = &self.nodes[index].path;
        let relative = path.strip_prefix(&self.program.root).unwrap_or(path);
        let parts: Vec<_> = relative
            .components()
            .map(|c| c.as_os_str().to_string_lossy())
            .collect();
        parts.join("/")
    }

    fn bind_imports(&mut self, index: ModuleIndex) {
        self.select(index);
        let mut imports: Vec<(&'a str, Import<'a>)> = self.links.modules[index]
            .imports
            .iter()
            .map(|(&local, &import)| (local, import))
            .collect();
        imports.sort_by_key(|(_, import)| import.span.start);
        for (local, import) in imports {
            if let Some(name) = self.imported(import) {
                self.module_names[index].insert(local, name);
            }
        }
    }

    fn imported(&mut self, import: Import<'a>) -> Option<Name> {
        let span = self.span(import.span);
        let ImportName::Named(name) = import.name else {
            return Some(Name::Namespace(import.from));
        };
        match self.links.resolve(import.from, name) {
            Resolved::Local {
                module,
                name: local,
            } => match self.module_names[module].get(local) {
                Some(&Name::Binding(binding)) => Some(Name::Import(binding)),
                _ => Some(Name::Type),
            },
            Resolved::Namespace(module) => Some(Name::Namespace(module)),
            Resolved::Type { .. } => Some(Name::Type),
            Resolved::Missing => {
                self.report(modules::no_such_export(span, import.specifier, name));
                None
            }
            Resolved::Ambiguous => {
                self.report(modules::ambiguous_export(span, import.specifier, name));
                None
            }
        }
    }

    pub(super) fn lower_module(&mut self, index: ModuleIndex) {
        let Some(pending) = self.declared[index].take() else {
            return;
        };
        self.select(index);
        let program = self.nodes[index].program;
        self.assigned_names = names::assigned_names(program);
        self.function_depth_reset();
        let body = pending.state.id;
        self.functions.push(pending.state);
        self.scopes.push(Frame {
            names: self.module_names[index].clone(),
            arguments_of: None,
        });
        let hoisted = self.instantiate(pending.functions);
        self.program.functions[body].hoisted = hoisted;
        let mut statements = Vec::new();
        self.initialise_given(&mut statements);
        for statement in &program.body {
            self.function().statement += 1;
            self.statement(statement, &mut statements);
        }
        self.program.functions[body].body = statements;
        self.leave();
        self.scopes.clear();
    }

    fn function_depth_reset(&mut self) {
        self.functions.clear();
        self.scopes.clear();
        self.depth = 0;
        self.begin(0);
    }

    /// Fills in what every module exports. What is exported is mentioned by other modules.
    pub(super) fn finish_modules(&mut self) {
        for index in 0..self.nodes.len() {
            let id = ModuleId(index as u32);
            let mut exports = Vec::new();
            for (name, resolved) in self.links.exported(index) {
                let target = match resolved {
                    Resolved::Local { module, name } => match self.module_names[module].get(name) {
                        Some(&Name::Binding(binding)) => {
                            self.program.bindings[binding].captured = true;
                            ExportTarget::Binding(binding)
                        }
                        _ => continue,
                    },
                    Resolved::Namespace(module) => {
                        let module = ModuleId(module as u32);
                        self.program.modules[module].namespace_object |= true;
                        ExportTarget::Namespace(module)
                    }
                    Resolved::Type { .. } | Resolved::Missing | Resolved::Ambiguous => continue,
                };
                let name = self.str(name);
                exports.push(Export { name, target });
            }
            self.program.modules[id].exports = exports;
        }
        debug_assert!(
            self.program
                .functions
                .iter()
                .all(|(_, f): (_, &HirFunction)| f.parent.is_some()
                    || f.kind == FunctionKind::Module)
        );
    }
}

/// Type aliases at the top level; `None` for those with parameters.
fn type_aliases<'a>(program: &'a Program<'a>) -> HashMap<&'a str, Option<&'a TSType<'a>>> {
    let mut aliases = HashMap::new();
    for statement in &program.body {
        let alias = match statement {
            Statement::TSTypeAliasDeclaration(alias) => alias,
            Statement::ExportDeclaration(e) => match &e.declaration {
                Declaration::TSTypeAliasDeclaration(alias) => alias,
                _ => continue,
            },
            _ => continue,
        };
        let simple = alias.type_parameters.is_none();
        aliases.insert(
            alias.id.name.as_str(),
            simple.then_some(&alias.type_annotation),
        );
    }
    aliases
}

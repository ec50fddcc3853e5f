//! What code asks of the module system: the names that a CommonJS module is given, `require`, `import()`, and the
//! functions by which modules that `interop` writes name other modules.

use oxc_ast::ast::*;
use oxc_span::{GetSpan, Span as OxcSpan};
use tsuba_diagnostics::unsupported::Construct;
use tsuba_hir::{
    Argument as HirArgument, BindingId, BindingKind, ExprId, ExprKind, ModuleId, ModuleInfo,
    ModuleKind, Place, StmtId, StmtKind,
};

use super::Lowerer;
use super::scope::Name;
use crate::exports::Resolved;
use crate::graph::{ModuleIndex, Target};
use crate::resolve::Failure;
use crate::{interop, names, scan};

/// What a CommonJS module is given.
const GIVEN: [&str; 5] = ["exports", "require", "module", "__filename", "__dirname"];

impl<'a> Lowerer<'a> {
    /// Declares those of the given names that the module declares or assigns itself: they are variables then. The
    /// others are constants.
    pub(super) fn declare_given(&mut self, program: &'a Program<'a>) {
        if self.kind() != ModuleKind::CommonJs {
            return;
        }
        let assigned = names::assigned_names(program);
        for name in GIVEN {
            let declared = self
                .scopes
                .last()
                .is_some_and(|f| f.names.contains_key(name));
            if !declared && assigned.contains(name) && !declares_function(program, name) {
                let binding = self.declare(name, BindingKind::Var, OxcSpan::new(0, 0));
                self.function().vars.push(binding);
            }
        }
    }

    /// Gives those variables their first values.
    pub(super) fn initialise_given(&mut self, out: &mut Vec<StmtId>) {
        if self.kind() != ModuleKind::CommonJs {
            return;
        }
        let span = OxcSpan::new(0, 0);
        for name in GIVEN {
            let found = self.module_names[self.current].get(name).copied();
            let Some(Name::Binding(binding)) = found else {
                continue;
            };
            let program = self.nodes[self.current].program;
            let replaced = declares_function(program, name);
            if replaced || self.program.bindings[binding].kind != BindingKind::Var {
                continue;
            }
            let Some(value) = self.given_value(name, span) else {
                continue;
            };
            self.note_use(binding);
            self.note_write(binding);
            let place = Place::Binding {
                binding,
                checked: false,
            };
            let assigned = self.expr_node(ExprKind::Assign { place, value }, span);
            out.push(self.stmt_node(StmtKind::Expr(assigned), span));
        }
    }

    /// A name that nothing declares, if the module is given it.
    pub(super) fn given(&mut self, name: &str, span: OxcSpan) -> Option<ExprId> {
        if self.kind() != ModuleKind::CommonJs {
            return None;
        }
        self.given_value(name, span)
    }

    fn given_value(&mut self, name: &str, span: OxcSpan) -> Option<ExprId> {
        let info = match name {
            "__filename" => ModuleInfo::Filename,
            "__dirname" => ModuleInfo::Dirname,
            "exports" | "module" | "require" => return self.own_loaded(name, span),
            _ => return None,
        };
        let module = ModuleId(self.current as u32);
        Some(self.expr_node(ExprKind::ModuleInfo(info, module), span))
    }

    /// What the loader of the current module keeps under this name.
    pub(super) fn own_loaded(&mut self, name: &str, span: OxcSpan) -> Option<ExprId> {
        let number = self.nodes[self.current].number;
        self.interop_name(&format!("{name}_{number}"), span)
    }

    /// A name of the module that `interop` wrote.
    fn interop_name(&mut self, name: &str, span: OxcSpan) -> Option<ExprId> {
        let binding = self.interop_binding(name)?;
        Some(self.read_import(binding, span))
    }

    fn interop_binding(&self, name: &str) -> Option<BindingId> {
        match self.module_names[self.interop?].get(name) {
            Some(&(Name::Binding(binding) | Name::Import(binding))) => Some(binding),
            Some(Name::Namespace(_) | Name::Callee(_) | Name::Type) | None => None,
        }
    }

    /// A call of a function of that module.
    fn interop_call(&mut self, name: &str, args: Vec<ExprId>, span: OxcSpan) -> ExprId {
        let Some(callee) = self.interop_name(name, span) else {
            unreachable!("{name} is written wherever it is needed");
        };
        let args = args.into_iter().map(HirArgument::Value).collect();
        let text = self.str(name);
        self.expr_at(ExprKind::Call { callee, args, text }, span, span.start)
    }

    fn text_node(&mut self, text: &str, span: OxcSpan) -> ExprId {
        let text = self.str(text);
        self.expr_node(ExprKind::String(text), span)
    }

    /// Calls that the module system answers.
    pub(super) fn module_call(&mut self, call: &'a CallExpression<'a>) -> Option<ExprId> {
        if let Expression::Identifier(ident) = call.callee.without_parentheses() {
            let name = ident.name.as_str();
            if name.starts_with("__") && self.nodes[self.current].is_library() {
                return self.written_call(name, call);
            }
            if name == "require" && self.kind() == ModuleKind::CommonJs {
                return self.require_call(call);
            }
        }
        if scan::is_meta_resolve(&call.callee) && self.kind() == ModuleKind::Esm {
            return Some(self.meta_resolve(call));
        }
        None
    }

    /// `require("x")`.
    fn require_call(&mut self, call: &'a CallExpression<'a>) -> Option<ExprId> {
        if self.lookup("require").is_some() {
            return None;
        }
        let specifier = scan::first_constant(&call.arguments)?;
        let span = call.span;
        let target = self.nodes[self.current].required.get(specifier)?.clone();
        let parent = self.own_loaded("module", span)?;
        Some(match target {
            Target::Failed(failure) => {
                let mut args = vec![parent, self.text_node(specifier, span)];
                args.extend(self.failure(&failure, span));
                self.interop_call("failRequire", args, span)
            }
            Target::Module(number) => {
                let position = self.positions[number];
                if self.nodes[position].is_library() {
                    return Some(self.library_value(position, span));
                }
                let loader = match self.nodes[position].kind {
                    ModuleKind::CommonJs => format!("load_{number}"),
                    ModuleKind::Esm => format!("require_{number}"),
                };
                self.interop_call(&loader, vec![parent], span)
            }
        })
    }

    fn failure(&mut self, failure: &Failure, span: OxcSpan) -> [ExprId; 3] {
        let root = self.program.root.clone();
        let (kind, detail, file) = interop::failure(&root, failure);
        [
            self.text_node(kind, span),
            self.text_node(&detail, span),
            self.text_node(&file, span),
        ]
    }

    /// What `require` gives of one of Node's modules.
    fn library_value(&mut self, module: ModuleIndex, span: OxcSpan) -> ExprId {
        match self.links.resolve(module, "default") {
            Resolved::Local { .. } => self.namespace_member(module, "default", span),
            Resolved::Namespace(_)
            | Resolved::Type { .. }
            | Resolved::Missing
            | Resolved::Ambiguous => self.namespace(module, span),
        }
    }

    /// `import(x)`.
    pub(super) fn dynamic_import(&mut self, import: &'a ImportExpression<'a>) -> ExprId {
        let span = import.span;
        if import.phase.is_some() {
            return self.refused(Construct::SourcePhaseImport, span);
        }
        let target = scan::constant(&import.source).and_then(|specifier| {
            let target = self.nodes[self.current].imported.get(specifier)?.clone();
            Some((specifier, target))
        });
        let Some((specifier, target)) = target else {
            let value = self.expr(&import.source);
            return self.interop_call("importUnknown", vec![value], span);
        };
        let module = ModuleId(self.current as u32);
        let (kind, detail, file) = match target {
            Target::Module(number) => {
                let node = &self.nodes[self.positions[number]];
                if node.json.is_none() || asks_for_json(import.options.as_ref()) {
                    return self.interop_call(&format!("import_{number}"), vec![], span);
                }
                let file = interop::location(&self.program.root, &node.path);
                ("attribute", String::new(), file)
            }
            Target::Failed(failure) => interop::failure(&self.program.root, &failure),
        };
        self.resolution_call(
            "failImport",
            (module, specifier),
            (kind, &detail, &file),
            span,
        )
    }

    /// A call that is told how a specifier of this module was resolved: kind, detail and file.
    fn resolution_call(
        &mut self,
        name: &str,
        (module, specifier): (ModuleId, &str),
        (kind, detail, file): (&str, &str, &str),
        span: Span,
    ) -> ExprId {
        let from = self.expr_node(ExprKind::ModuleInfo(ModuleInfo::Filename, module), span);
        let mut args = vec![from];
        for text in [specifier, kind, detail, file] {
            args.push(self.text_node(text, span));
        }
        self.interop_call(name, args, span)
    }

    /// `import.meta.resolve(x)`.
    fn meta_resolve(&mut self, call: &'a CallExpression<'a>) -> ExprId {
        let span = call.span;
        let found = scan::first_constant(&call.arguments).and_then(|specifier| {
            let found = self.nodes[self.current]
                .meta_located
                .get(specifier)?
                .clone();
            Some((specifier, found))
        });
        let Some((specifier, found)) = found else {
            self.refuse_named(
                Construct::ImportMeta,
                "resolve of a value that is not a constant",
                call.callee.span(),
            );
            return self.expr_node(ExprKind::Undefined, span);
        };
        let root = &self.program.root;
        let (kind, detail, file) = match found {
            Ok(path) => ("found", String::new(), interop::location(root, &path)),
            // A builtin is resolved whether or not it is supported.
            Err(Failure::UnsupportedBuiltin) => {
                let name = specifier.strip_prefix("node:").unwrap_or(specifier);
                ("found", String::new(), format!("node:{name}"))
            }
            Err(failure) => interop::failure(root, &failure),
        };
        let module = ModuleId(self.current as u32);
        self.resolution_call(
            "resolveMeta",
            (module, specifier),
            (kind, &detail, &file),
            span,
        )
    }

    /// The functions by which a module of `interop`'s names another.
    fn written_call(&mut self, name: &str, call: &'a CallExpression<'a>) -> Option<ExprId> {
        let span = call.span;
        let number = match call.arguments.first()?.as_expression()? {
            Expression::NumericLiteral(n) => n.value as usize,
            _ => return None,
        };
        let position = self.positions[number];
        let module = ModuleId(position as u32);
        let kind = match name {
            "__body" => ExprKind::ModuleBody(module),
            "__namespace" => return Some(self.namespace(position, span)),
            "__value" => return Some(self.library_value(position, span)),
            "__filename_of" => ExprKind::ModuleInfo(ModuleInfo::Filename, module),
            "__dirname_of" => ExprKind::ModuleInfo(ModuleInfo::Dirname, module),
            _ => return None,
        };
        Some(self.expr_node(kind, span))
    }
}

/// Whether a function at the top level has this name.
fn declares_function(program: &Program<'_>, name: &str) -> bool {
    program.body.iter().any(|s| match names::declaration(s) {
        Some(names::Declared::Function(f)) => f.id.as_ref().is_some_and(|i| i.name == name),
        Some(names::Declared::Class(_) | names::Declared::Variables(_)) | None => false,
    })
}

/// `{ with: { type: "json" } }`.
fn asks_for_json(options: Option<&Expression<'_>>) -> bool {
    let property = |object: &Expression<'_>, name: &str| match object {
        Expression::ObjectExpression(object) => object.properties.iter().any(|p| match p {
            ObjectPropertyKind::ObjectProperty(p) => {
                p.key.static_name().is_some_and(|n| n == name)
                    && match name {
                        "type" => scan::constant(&p.value) == Some("json"),
                        _ => true,
                    }
            }
            ObjectPropertyKind::SpreadProperty(_) => false,
        }),
        _ => false,
    };
    let Some(Expression::ObjectExpression(object)) = options else {
        return false;
    };
    object.properties.iter().any(|p| match p {
        ObjectPropertyKind::ObjectProperty(p) => {
            p.key.static_name().is_some_and(|n| n == "with") && property(&p.value, "type")
        }
        ObjectPropertyKind::SpreadProperty(_) => false,
    })
}

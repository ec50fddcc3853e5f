//! What a module's code asks of the module system beyond its import and export statements: constant `require`s and
//! `import()`s, the names that a CommonJS module finds in scope, top-level `await`.
//!
//! Input: a parsed module; output: [`Scan`]. Names are not resolved here, so that a `require` which turns out to be a
//! local function counts too: too much may be found, never too little.

use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};
use oxc_syntax::scope::ScopeFlags;
use tsuba_hir::ModuleKind;

use crate::names;

/// A constant specifier and where it stands.
#[derive(Clone, Debug)]
pub(crate) struct Found {
    pub(crate) specifier: String,
    pub(crate) span: oxc_span::Span,
}

/// What was found, in source order.
#[derive(Clone, Default, Debug)]
pub(crate) struct Scan {
    /// `require("x")`.
    pub(crate) requires: Vec<Found>,
    /// `require.resolve("x")`.
    pub(crate) resolves: Vec<Found>,
    /// `import("x")`.
    pub(crate) imports: Vec<Found>,
    /// `import.meta.resolve("x")`.
    pub(crate) meta_resolves: Vec<Found>,
    /// Whether there is an `import()`, constant or not.
    pub(crate) has_import: bool,
    /// Whether `require` is more than called with a constant.
    pub(crate) uses_require: bool,
    /// Whether anything of CommonJS is mentioned: `require`, `module`, `exports`.
    pub(crate) uses_commonjs: bool,
    /// Whether the module's body awaits.
    pub(crate) waits: bool,
}

pub(crate) fn scan(program: &Program<'_>, kind: ModuleKind) -> Scan {
    let mut visitor = Scanner {
        scan: Scan::default(),
        kind,
        functions: 0,
    };
    visitor.visit_program(program);
    visitor.scan
}

struct Scanner {
    scan: Scan,
    kind: ModuleKind,
    /// Functions around.
    functions: u32,
}

/// The text of a string literal, or of a template without values.
pub(crate) fn constant<'a>(expression: &Expression<'a>) -> Option<&'a str> {
    match expression.without_parentheses() {
        Expression::StringLiteral(s) if !s.lone_surrogates => Some(s.value.as_str()),
        Expression::TemplateLiteral(t) if t.expressions.is_empty() => {
            let cooked = t.quasis.first()?.value.cooked.as_ref()?;
            Some(cooked.as_str())
        }
        Expression::TSAsExpression(e) => constant(&e.expression),
        _ => None,
    }
}

/// The constant that is the only argument of a call that counts.
pub(crate) fn first_constant<'a>(arguments: &[Argument<'a>]) -> Option<&'a str> {
    constant(arguments.first()?.as_expression()?)
}

/// Whether an expression is this name.
pub(crate) fn is_name(expression: &Expression<'_>, name: &str) -> bool {
    matches!(expression.without_parentheses(), Expression::Identifier(i) if i.name == name)
}

/// `require.resolve`.
pub(crate) fn is_require_resolve(callee: &Expression<'_>) -> bool {
    match callee.without_parentheses() {
        Expression::StaticMemberExpression(m) => {
            m.property.name == "resolve" && is_name(&m.object, "require")
        }
        _ => false,
    }
}

/// `import.meta.resolve`.
pub(crate) fn is_meta_resolve(callee: &Expression<'_>) -> bool {
    match callee.without_parentheses() {
        Expression::StaticMemberExpression(m) => {
            m.property.name == "resolve" && matches!(m.object, Expression::ImportMeta(_))
        }
        _ => false,
    }
}

impl Scanner {
    fn found(specifier: &str, span: oxc_span::Span) -> Found {
        Found {
            specifier: specifier.to_owned(),
            span,
        }
    }

    fn wait(&mut self) {
        if self.functions == 0 && self.kind == ModuleKind::Esm {
            self.scan.waits = true;
        }
    }
}

impl<'a> Visit<'a> for Scanner {
    fn visit_call_expression(&mut self, call: &CallExpression<'a>) {
        if is_name(&call.callee, "require") {
            self.scan.uses_commonjs = true;
            if let Some(specifier) = first_constant(&call.arguments) {
                self.scan.requires.push(Self::found(specifier, call.span));
                self.visit_arguments(&call.arguments);
                return;
            }
        }
        if is_require_resolve(&call.callee)
            && let Some(specifier) = first_constant(&call.arguments)
        {
            self.scan.resolves.push(Self::found(specifier, call.span));
        }
        if is_meta_resolve(&call.callee)
            && let Some(specifier) = first_constant(&call.arguments)
        {
            self.scan
                .meta_resolves
                .push(Self::found(specifier, call.span));
        }
        walk::walk_call_expression(self, call);
    }

    fn visit_import_expression(&mut self, import: &ImportExpression<'a>) {
        self.scan.has_import = true;
        if let Some(specifier) = constant(&import.source) {
            self.scan.imports.push(Self::found(specifier, import.span));
        }
        walk::walk_import_expression(self, import);
    }

    fn visit_identifier_reference(&mut self, ident: &IdentifierReference<'a>) {
        match ident.name.as_str() {
            "require" => {
                self.scan.uses_require = true;
                self.scan.uses_commonjs = true;
            }
            "module" | "exports" => self.scan.uses_commonjs = true,
            _ => {}
        }
    }

    fn visit_await_expression(&mut self, it: &AwaitExpression<'a>) {
        self.wait();
        walk::walk_await_expression(self, it);
    }

    fn visit_for_of_statement(&mut self, it: &ForOfStatement<'a>) {
        if it.r#await {
            self.wait();
        }
        walk::walk_for_of_statement(self, it);
    }

    fn visit_variable_declaration(&mut self, it: &VariableDeclaration<'a>) {
        if it.kind == VariableDeclarationKind::AwaitUsing {
            self.wait();
        }
        walk::walk_variable_declaration(self, it);
    }

    fn visit_function(&mut self, it: &Function<'a>, flags: ScopeFlags) {
        self.functions += 1;
        walk::walk_function(self, it, flags);
        self.functions -= 1;
    }

    fn visit_arrow_function_expression(&mut self, it: &ArrowFunctionExpression<'a>) {
        self.functions += 1;
        walk::walk_arrow_function_expression(self, it);
        self.functions -= 1;
    }

    fn visit_ts_type_annotation(&mut self, _: &TSTypeAnnotation<'a>) {}
}

/// Whether a top-level `let`, `const` or `class` has a name that a CommonJS module is given: such a file is no CommonJS
/// module, and Node tries it as an ES module.
pub(crate) fn redeclares_commonjs(program: &Program<'_>) -> bool {
    const NAMES: [&str; 5] = ["exports", "require", "module", "__filename", "__dirname"];
    let mut found = false;
    for statement in &program.body {
        match names::declaration(statement) {
            Some(names::Declared::Variables(d)) if !d.kind.is_var() => {
                names::declared_names(d, &mut |id| found |= NAMES.contains(&id.name.as_str()));
            }
            Some(names::Declared::Class(c)) => {
                let name = c.id.as_ref().map_or("", |i| i.name.as_str());
                found |= NAMES.contains(&name);
            }
            Some(names::Declared::Variables(_) | names::Declared::Function(_)) | None => {}
        }
    }
    found
}

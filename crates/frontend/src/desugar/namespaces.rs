//! Namespaces with values: a function that fills an object.

use oxc_allocator::{Box as ArenaBox, Vec as ArenaVec};
use oxc_ast::ast::*;

use super::enums::{close, open};
use super::snippet::Snippet;
use super::{Declarator, Desugarer, List};

impl<'a> Desugarer<'a> {
    /// A namespace declaration.
    pub(super) fn namespace(
        &mut self,
        d: ArenaBox<'a, TSNamespaceDeclaration<'a>>,
        list: &mut List,
        declarator: Declarator<'_>,
        out: &mut ArenaVec<'a, Statement<'a>>,
    ) {
        let d = d.unbox();
        if let Some(body) = body_of(&d.body)
            && body.iter().any(exports_mutable)
        {
            // Its uses would have to be found wherever they are: refused when it is lowered.
            out.push(Statement::TSNamespaceDeclaration(ArenaBox::new_in(
                d,
                &self.allocator,
            )));
            return;
        }
        let (name, span) = (d.id.name.as_str(), d.id.span);
        let goes_on = list.goes_on(name);
        let mut snippet = Snippet::new(self.allocator);
        open(&mut snippet, name, goes_on, declarator);
        self.path.push(name.to_owned());
        let declared = declared_in(&d.body);
        let earlier = self.exported.entry(self.path.clone()).or_default();
        for earlier in earlier.iter().filter(|n| !declared.contains(n)) {
            snippet.push(&format!("let {earlier} = {name}.{earlier};"));
        }
        close(&mut snippet, name, declarator);
        let mut made = snippet.statements(span);
        self.depth += 1;
        let exported = exported_by(&d.body);
        let body = self.namespace_body(d.body, name);
        self.depth -= 1;
        let known = self.exported.entry(self.path.clone()).or_default();
        known.retain(|n| !exported.contains(n));
        known.extend(exported);
        self.path.pop();
        if let Some(inside) = made.last_mut().and_then(function_body) {
            inside.extend(body);
        }
        out.extend(made);
    }

    /// The statements of a namespace.
    fn namespace_body(
        &mut self,
        body: TSNamespaceDeclarationBody<'a>,
        name: &str,
    ) -> ArenaVec<'a, Statement<'a>> {
        match body {
            TSNamespaceDeclarationBody::TSNamespaceDeclaration(inner) => {
                let mut out = ArenaVec::new_in(&self.allocator);
                let declarator = Declarator::Member(name);
                self.namespace(inner, &mut List::default(), declarator, &mut out);
                out
            }
            TSNamespaceDeclarationBody::TSModuleBlock(block) => {
                let mut out = block.unbox().body;
                self.list(&mut out, Some(name));
                out
            }
        }
    }

    /// `export` within a namespace: the declaration, and a property of the namespace for each name.
    pub(super) fn export_from(
        &mut self,
        namespace: &str,
        export: ArenaBox<'a, ExportDeclaration<'a>>,
        out: &mut ArenaVec<'a, Statement<'a>>,
    ) {
        let export = export.unbox();
        let span = export.span;
        let declaration = export.declaration;
        let name = match &declaration {
            Declaration::FunctionDeclaration(f) if f.body.is_some() && !f.declare => f.id.as_ref(),
            Declaration::ClassDeclaration(c) if !c.declare => c.id.as_ref(),
            _ => None,
        };
        let name = name.map(|id| id.name.to_string());
        match declaration {
            Declaration::VariableDeclaration(mut d) => {
                for declarator in &mut d.declarations {
                    self.export_variable(namespace, declarator);
                }
                out.push(Statement::VariableDeclaration(d));
            }
            Declaration::FunctionDeclaration(f) => out.push(Statement::FunctionDeclaration(f)),
            Declaration::ClassDeclaration(c) => out.push(Statement::ClassDeclaration(c)),
            // Types, and what is refused by name.
            declaration => out.push(Statement::from(declaration)),
        }
        if let Some(name) = name {
            let mut snippet = Snippet::new(self.allocator);
            snippet.push(&format!("{namespace}.{name} = {name};"));
            out.extend(snippet.statements(span));
        }
    }

    fn export_variable(&mut self, namespace: &str, d: &mut VariableDeclarator<'a>) {
        let (BindingPattern::BindingIdentifier(id), Some(init)) = (&d.id, d.init.take()) else {
            return;
        };
        let mut snippet = Snippet::new(self.allocator);
        snippet.push(&format!("{namespace}.{} = ", id.name));
        snippet.hole(init);
        d.init = match snippet.statements(id.span).into_iter().next() {
            Some(Statement::ExpressionStatement(s)) => Some(s.unbox().expression),
            _ => None,
        };
    }
}

fn body_of<'b, 'a>(body: &'b TSNamespaceDeclarationBody<'a>) -> Option<&'b [Statement<'a>]> {
    match body {
        TSNamespaceDeclarationBody::TSModuleBlock(block) => Some(&block.body),
        TSNamespaceDeclarationBody::TSNamespaceDeclaration(_) => None,
    }
}

/// Whether a statement exports something that is not settled once: a `let`, a pattern.
fn exports_mutable(statement: &Statement<'_>) -> bool {
    let Statement::ExportDeclaration(e) = statement else {
        return matches!(statement, Statement::ExportNamedDeclaration(_));
    };
    match &e.declaration {
        Declaration::VariableDeclaration(d) if !d.declare => {
            !d.kind.is_const()
                || d.declarations.iter().any(|d| {
                    d.init.is_none() || !matches!(d.id, BindingPattern::BindingIdentifier(_))
                })
        }
        Declaration::TSImportEqualsDeclaration(_) => true,
        _ => false,
    }
}

/// The names that a namespace exports.
fn exported_by(body: &TSNamespaceDeclarationBody<'_>) -> Vec<String> {
    let block = match body {
        TSNamespaceDeclarationBody::TSNamespaceDeclaration(inner) => {
            return vec![inner.id.name.to_string()];
        }
        TSNamespaceDeclarationBody::TSModuleBlock(block) => block,
    };
    let mut out = Vec::new();
    for statement in &block.body {
        if let Statement::ExportDeclaration(e) = statement {
            names_of(&e.declaration, &mut out);
        }
    }
    out
}

/// The names that the statements of a namespace declare, exported or not.
fn declared_in(body: &TSNamespaceDeclarationBody<'_>) -> Vec<String> {
    let mut out = exported_by(body);
    if let TSNamespaceDeclarationBody::TSModuleBlock(block) = body {
        for statement in &block.body {
            if let Some(declaration) = statement.as_declaration() {
                names_of(declaration, &mut out);
            }
        }
    }
    out
}

fn names_of(declaration: &Declaration<'_>, out: &mut Vec<String>) {
    match declaration {
        Declaration::VariableDeclaration(d) if !d.declare => {
            crate::names::declared_names(d, &mut |id| out.push(id.name.to_string()));
        }
        declaration if !declaration.is_type() && !declaration.declare() => {
            out.extend(declaration.id().map(|id| id.name.to_string()));
        }
        _ => {}
    }
}

/// The body of the function that a statement calls.
fn function_body<'b, 'a>(
    statement: &'b mut Statement<'a>,
) -> Option<&'b mut ArenaVec<'a, Statement<'a>>> {
    let Statement::ExpressionStatement(s) = statement else {
        return None;
    };
    let Expression::CallExpression(call) = &mut s.expression else {
        return None;
    };
    let callee = match &mut call.callee {
        Expression::ParenthesizedExpression(p) => &mut p.expression,
        other => other,
    };
    let Expression::ArrowFunctionExpression(arrow) = callee else {
        return None;
    };
    match &mut arrow.body {
        ArrowFunctionBody::FunctionBody(body) => Some(&mut body.statements),
        _ => None,
    }
}

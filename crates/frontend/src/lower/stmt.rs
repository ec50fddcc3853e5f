//! Statements, except loops.

use oxc_ast::ast::*;
use oxc_span::{GetSpan, Span as OxcSpan};
use tsuba_diagnostics::unsupported::Construct;
use tsuba_hir::{
    BindingId, BindingKind, Case, Catch, ExprId, ExprKind, Known, LabelId, Place, Scope, StmtId,
    StmtKind, TypeHint,
};

use super::Lowerer;
use super::function::LabelScope;
use super::params::binding_name;
use super::scope::Name;
use crate::names::{self, Declared};

impl<'a> Lowerer<'a> {
    /// Lowers a statement to any number of HIR statements.
    pub(super) fn statement(&mut self, statement: &'a Statement<'a>, out: &mut Vec<StmtId>) {
        let span = statement.span();
        self.begin(span.start);
        self.deeper(span, |this| this.statement_inner(statement, out));
    }

    fn statement_inner(&mut self, statement: &'a Statement<'a>, out: &mut Vec<StmtId>) {
        match statement {
            Statement::ExpressionStatement(s) => {
                let value = self.expression_statement(&s.expression);
                out.push(self.stmt_node(StmtKind::Expr(value), s.span));
            }
            Statement::BlockStatement(b) => out.push(self.block(&b.body, b.span)),
            Statement::IfStatement(s) => out.push(self.if_statement(s)),
            Statement::ReturnStatement(s) => {
                let value = s.argument.as_ref().map(|a| self.expr(a));
                out.push(self.stmt_node(StmtKind::Return(value), s.span));
            }
            Statement::ThrowStatement(s) => {
                let value = self.expr(&s.argument);
                out.push(self.stmt_node(StmtKind::Throw(value), s.span));
            }
            Statement::BreakStatement(s) => out.extend(self.jump(s.label.as_ref(), false, s.span)),
            Statement::ContinueStatement(s) => {
                out.extend(self.jump(s.label.as_ref(), true, s.span))
            }
            Statement::SwitchStatement(s) => out.push(self.switch(s, Vec::new())),
            Statement::TryStatement(s) => out.push(self.try_statement(s)),
            Statement::LabeledStatement(s) => self.labeled(s, out),
            Statement::DoWhileStatement(_)
            | Statement::WhileStatement(_)
            | Statement::ForStatement(_)
            | Statement::ForInStatement(_)
            | Statement::ForOfStatement(_) => out.push(self.loop_statement(statement, Vec::new())),
            Statement::VariableDeclaration(d) => self.variables(d, out),
            Statement::FunctionDeclaration(f) => out.extend(self.twin(f)),
            Statement::ClassDeclaration(c) => out.extend(self.class_declaration(c)),
            Statement::EmptyStatement(_) | Statement::DebuggerStatement(_) => {}
            Statement::WithStatement(s) => {
                let head = OxcSpan::new(s.span.start, s.object.span().end);
                self.refuse(Construct::With, head);
            }
            Statement::ExportDeclaration(e) => self.declaration_statement(&e.declaration, out),
            Statement::ExportDefaultDeclaration(e) => self.export_default(e, out),
            Statement::ImportDeclaration(i) => {
                if i.phase.is_some() {
                    self.refuse(Construct::SourcePhaseImport, i.span);
                }
            }
            Statement::ExportNamedDeclaration(_)
            | Statement::ExportFromDeclaration(_)
            | Statement::ExportAllDeclaration(_)
            | Statement::TSInterfaceDeclaration(_)
            | Statement::TSTypeAliasDeclaration(_)
            | Statement::TSNamespaceExportDeclaration(_)
            | Statement::TSGlobalDeclaration(_) => {}
            // Others have been rewritten.
            Statement::TSEnumDeclaration(d) => debug_assert!(d.declare),
            Statement::TSNamespaceDeclaration(d) => self.namespace_declaration(d),
            Statement::TSExternalModuleDeclaration(d) => {
                self.erasable(d.declare, Construct::Namespace, d.span)
            }
            Statement::TSImportEqualsDeclaration(d) => self.import_equals(d),
            Statement::TSExportAssignment(d) => self.refuse(Construct::ImportEquals, d.span),
        }
    }

    fn declaration_statement(&mut self, declaration: &'a Declaration<'a>, out: &mut Vec<StmtId>) {
        match declaration {
            Declaration::VariableDeclaration(d) => self.variables(d, out),
            Declaration::FunctionDeclaration(_) => {}
            Declaration::ClassDeclaration(c) => out.extend(self.class_declaration(c)),
            Declaration::TSTypeAliasDeclaration(_)
            | Declaration::TSInterfaceDeclaration(_)
            | Declaration::TSGlobalDeclaration(_) => {}
            Declaration::TSEnumDeclaration(d) => debug_assert!(d.declare),
            Declaration::TSNamespaceDeclaration(d) => self.namespace_declaration(d),
            Declaration::TSExternalModuleDeclaration(d) => {
                self.erasable(d.declare, Construct::Namespace, d.span)
            }
            Declaration::TSImportEqualsDeclaration(d) => self.import_equals(d),
        }
    }

    fn import_equals(&mut self, declaration: &TSImportEqualsDeclaration<'a>) {
        if declaration.import_kind == ImportOrExportKind::Value {
            self.refuse(Construct::ImportEquals, declaration.span);
        }
    }

    fn namespace_declaration(&mut self, declaration: &TSNamespaceDeclaration<'a>) {
        let erased = declaration.declare || names::is_type_namespace(declaration);
        self.erasable(erased, Construct::Namespace, declaration.span);
    }

    fn erasable(&mut self, declare: bool, what: Construct, span: OxcSpan) {
        if !declare {
            self.refuse(what, span);
        }
    }

    /// An expression whose value is dropped.
    fn expression_statement(&mut self, expression: &'a Expression<'a>) -> ExprId {
        if let Expression::CallExpression(call) = expression.without_parentheses()
            && matches!(call.callee, Expression::Super(_))
        {
            self.in_call_statement = true;
        }
        self.expr(expression)
    }

    /// Lowers statements in a scope of their own.
    pub(super) fn block(&mut self, statements: &'a [Statement<'a>], span: OxcSpan) -> StmtId {
        self.push_scope();
        self.function().blocks += 1;
        let functions = self.declare_functions(statements, None);
        let mut lexicals = self.declare_lexicals(statements);
        let (early, late) = self.split_late(statements, functions);
        lexicals.extend(late.iter().map(|(_, (binding, _))| *binding));
        let hoisted = self.instantiate(early);
        let mut late = late.into_iter().peekable();
        let mut body = Vec::with_capacity(statements.len());
        for (at, statement) in statements.iter().enumerate() {
            while let Some((_, function)) = late.next_if(|(first, _)| *first == at) {
                body.push(self.instantiate_late(function));
            }
            self.statement(statement, &mut body);
        }
        for (_, function) in late {
            body.push(self.instantiate_late(function));
        }
        self.function().blocks -= 1;
        self.pop_scope();
        let scope = Scope { lexicals, hoisted };
        self.stmt_node(StmtKind::Block { scope, body }, span)
    }

    /// A statement in a position that takes one: a branch, a loop's body.
    pub(super) fn nested(&mut self, statement: &'a Statement<'a>) -> StmtId {
        let span = statement.span();
        if names::declaration(statement).is_some() {
            // A function declaration as a branch (sloppy code): as if in a block.
            return self.block(std::slice::from_ref(statement), span);
        }
        self.function().blocks += 1;
        let mut out = Vec::new();
        self.statement(statement, &mut out);
        self.function().blocks -= 1;
        match out[..] {
            [one] => one,
            _ => {
                let scope = Scope::default();
                self.stmt_node(StmtKind::Block { scope, body: out }, span)
            }
        }
    }

    /// Declares `let`, `const` and `class` of a statement list.
    pub(super) fn declare_lexicals(&mut self, statements: &'a [Statement<'a>]) -> Vec<BindingId> {
        let mut declared = Vec::new();
        for statement in statements {
            match names::declaration(statement) {
                Some(Declared::Variables(d)) if !d.kind.is_var() => {
                    self.declare_variables(d, &mut declared)
                }
                Some(Declared::Class(class)) => declared.push(self.declare_class(class)),
                Some(Declared::Variables(_) | Declared::Function(_)) | None => {}
            }
        }
        declared
    }

    /// Declares the names of a `let` or `const`.
    pub(super) fn declare_variables(
        &mut self,
        d: &'a VariableDeclaration<'a>,
        declared: &mut Vec<BindingId>,
    ) {
        let kind = match d.kind {
            VariableDeclarationKind::Let => BindingKind::Let,
            VariableDeclarationKind::Const
            | VariableDeclarationKind::Using
            | VariableDeclarationKind::AwaitUsing
            | VariableDeclarationKind::Var => BindingKind::Const,
        };
        names::declared_names(d, &mut |ident| {
            declared.push(self.declare(ident.name.as_str(), kind, ident.span));
        });
    }

    pub(super) fn declare_class(&mut self, class: &'a Class<'a>) -> BindingId {
        let (name, span) = match &class.id {
            Some(ident) => (ident.name.as_str(), ident.span),
            None => (
                crate::exports::DEFAULT,
                OxcSpan::new(class.span.start, class.span.start),
            ),
        };
        let binding = self.declare(name, BindingKind::Class, span);
        let id = self.reserve_class(class);
        self.class_of.insert(binding, id);
        binding
    }

    fn class_declaration(&mut self, class: &'a Class<'a>) -> Option<StmtId> {
        if class.declare {
            return None;
        }
        let (local, name) = match &class.id {
            Some(ident) => (ident.name.as_str(), ident.name.as_str()),
            None => (crate::exports::DEFAULT, "default"),
        };
        let Some(Name::Binding(binding)) = self.lookup(local) else {
            return None;
        };
        let id = self.class_of.get(&binding).copied()?;
        let name = self.str(name);
        let value = self.lower_class(id, class, name);
        self.note_init(binding);
        self.program.bindings[binding].known = Some(Known::Class(id));
        Some(self.stmt_node(StmtKind::Init { binding, value }, class.span))
    }

    /// A function declaration in a block of sloppy code also writes the `var` of its name.
    fn twin(&mut self, function: &'a Function<'a>) -> Option<StmtId> {
        if !self
            .function_twins
            .remove(&(self.file, function.span.start))
        {
            return None;
        }
        let ident = function.id.as_ref()?;
        let name = ident.name.as_str();
        let inner = match self.lookup(name) {
            Some(Name::Binding(binding)) => binding,
            _ => return None,
        };
        let outer = self.function_level(name, inner)?;
        let value = self.read(inner, ident.span);
        self.note_use(outer);
        self.note_write(outer);
        let place = Place::Binding {
            binding: outer,
            checked: false,
        };
        let assign = self.expr_node(ExprKind::Assign { place, value }, function.span);
        Some(self.stmt_node(StmtKind::Expr(assign), function.span))
    }

    /// The variable of this name at the top of the current function.
    fn function_level(&self, name: &str, inner: BindingId) -> Option<BindingId> {
        let owner = self.function_id();
        let mut found = None;
        for frame in self.scopes.iter().rev() {
            if let Some(&Name::Binding(binding)) = frame.names.get(name)
                && binding != inner
            {
                let b = &self.program.bindings[binding];
                let variable = matches!(
                    b.kind,
                    BindingKind::Var | BindingKind::Function | BindingKind::Param
                );
                if b.owner == owner && variable {
                    found = Some(binding);
                }
            }
        }
        found
    }

    fn if_statement(&mut self, s: &'a IfStatement<'a>) -> StmtId {
        let test = self.expr(&s.test);
        let then = self.nested(&s.consequent);
        let otherwise = s.alternate.as_ref().map(|other| self.nested(other));
        let kind = StmtKind::If {
            test,
            then,
            otherwise,
        };
        self.stmt_node(kind, s.span)
    }

    /// `var`, `let`, `const`.
    pub(super) fn variables(&mut self, d: &'a VariableDeclaration<'a>, out: &mut Vec<StmtId>) {
        if d.declare {
            return;
        }
        if matches!(
            d.kind,
            VariableDeclarationKind::Using | VariableDeclarationKind::AwaitUsing
        ) {
            return self.refuse(Construct::Using, d.span);
        }
        for declarator in &d.declarations {
            self.declarator(d.kind, declarator, out);
        }
    }

    fn declarator(
        &mut self,
        kind: VariableDeclarationKind,
        d: &'a VariableDeclarator<'a>,
        out: &mut Vec<StmtId>,
    ) {
        let hint = match &d.type_annotation {
            Some(t) => self.hint(&t.type_annotation),
            None => TypeHint::Unknown,
        };
        let Some(init) = &d.init else {
            if kind.is_var() {
                if let Some(name) = binding_name(&d.id) {
                    self.set_hint(name, &hint);
                }
            } else {
                let value = self.expr_node(ExprKind::Undefined, d.span);
                self.init_pattern(&d.id, value, "", &hint, out);
            }
            return;
        };
        self.begin(init.span().start);
        let value = self.named(init, binding_name(&d.id));
        let text = super::text::callee(init);
        if kind.is_var() {
            if let Some(name) = binding_name(&d.id) {
                self.set_hint(name, &hint);
            }
            let statement = self.assign_pattern_statement(&d.id, value, &text, d.span);
            out.push(statement);
        } else {
            self.init_pattern(&d.id, value, &text, &hint, out);
        }
    }

    fn set_hint(&mut self, name: &str, hint: &TypeHint) {
        if let Some(Name::Binding(binding)) = self.lookup(name)
            && *hint != TypeHint::Unknown
        {
            self.program.bindings[binding].hint = hint.clone();
        }
    }

    fn export_default(&mut self, export: &'a ExportDefaultDeclaration<'a>, out: &mut Vec<StmtId>) {
        match &export.declaration {
            ExportDefaultDeclarationKind::FunctionDeclaration(_)
            | ExportDefaultDeclarationKind::TSInterfaceDeclaration(_) => {}
            ExportDefaultDeclarationKind::ClassDeclaration(c) => {
                out.extend(self.class_declaration(c))
            }
            expression => {
                let Some(expression) = expression.as_expression() else {
                    return;
                };
                let Some(Name::Binding(binding)) = self.lookup(crate::exports::DEFAULT) else {
                    return;
                };
                let value = self.named(expression, Some("default"));
                self.note_init(binding);
                self.note_value(binding, value);
                out.push(self.stmt_node(StmtKind::Init { binding, value }, export.span));
            }
        }
    }

    fn jump(
        &mut self,
        label: Option<&LabelIdentifier<'a>>,
        is_continue: bool,
        span: OxcSpan,
    ) -> Option<StmtId> {
        let scopes = self.function().labels.iter().rev();
        let target = match label {
            Some(label) => {
                let mut named =
                    scopes.filter(|l| l.names.iter().any(|n| *n == label.name.as_str()));
                named.next()
            }
            None if is_continue => scopes.into_iter().find(|l| l.is_loop),
            None => scopes.into_iter().find(|l| l.is_loop || l.is_switch),
        };
        let id = target?.id;
        let kind = if is_continue {
            StmtKind::Continue(id)
        } else {
            StmtKind::Break(id)
        };
        Some(self.stmt_node(kind, span))
    }

    pub(super) fn new_label(&mut self) -> LabelId {
        let state = self.function();
        let id = LabelId(state.label_count);
        state.label_count += 1;
        id
    }

    fn labeled(&mut self, s: &'a LabeledStatement<'a>, out: &mut Vec<StmtId>) {
        let mut names = vec![s.label.name.as_str()];
        let mut body = &s.body;
        while let Statement::LabeledStatement(inner) = body {
            names.push(inner.label.name.as_str());
            body = &inner.body;
        }
        self.begin(body.span().start);
        match body {
            Statement::DoWhileStatement(_)
            | Statement::WhileStatement(_)
            | Statement::ForStatement(_)
            | Statement::ForInStatement(_)
            | Statement::ForOfStatement(_) => out.push(self.loop_statement(body, names)),
            Statement::SwitchStatement(switch) => out.push(self.switch(switch, names)),
            Statement::FunctionDeclaration(f) => out.extend(self.twin(f)),
            _ => {
                let label = self.new_label();
                self.function().labels.push(LabelScope {
                    id: label,
                    names,
                    is_loop: false,
                    is_switch: false,
                });
                let body = self.nested(body);
                self.function().labels.pop();
                out.push(self.stmt_node(StmtKind::Labeled { label, body }, s.span));
            }
        }
    }

    fn switch(&mut self, s: &'a SwitchStatement<'a>, names: Vec<&'a str>) -> StmtId {
        let discriminant = self.expr(&s.discriminant);
        let label = self.new_label();
        self.push_scope();
        self.function().blocks += 1;
        self.function().labels.push(LabelScope {
            id: label,
            names,
            is_loop: false,
            is_switch: true,
        });
        let mut scope = Scope::default();
        let mut functions = Vec::new();
        for case in &s.cases {
            for found in self.declare_functions(&case.consequent, None) {
                functions.retain(|(b, _)| *b != found.0);
                functions.push(found);
            }
            scope
                .lexicals
                .extend(self.declare_lexicals(&case.consequent));
        }
        scope.hoisted = self.instantiate(functions);
        let mut cases = Vec::with_capacity(s.cases.len());
        for case in &s.cases {
            let test = case.test.as_ref().map(|t| self.expr(t));
            let body = self.statements(&case.consequent);
            // Another case may be entered without running this one's initialisations.
            for &binding in &scope.lexicals {
                self.facts(binding).initialised = false;
            }
            cases.push(Case { test, body });
        }
        self.function().labels.pop();
        self.function().blocks -= 1;
        self.pop_scope();
        let kind = StmtKind::Switch {
            label,
            discriminant,
            scope,
            cases,
        };
        self.stmt_node(kind, s.span)
    }

    fn try_statement(&mut self, s: &'a TryStatement<'a>) -> StmtId {
        let body = self.block(&s.block.body, s.block.span);
        let catch = s.handler.as_ref().map(|h| Box::new(self.catch(h)));
        let finally = s.finalizer.as_ref().map(|f| self.block(&f.body, f.span));
        let kind = StmtKind::Try {
            body,
            catch,
            finally,
        };
        self.stmt_node(kind, s.span)
    }

    fn catch(&mut self, clause: &'a CatchClause<'a>) -> Catch {
        self.push_scope();
        let mut scope = Scope::default();
        let mut pattern = None;
        if let Some(param) = &clause.param {
            let simple = binding_name(&param.pattern).is_some();
            let kind = if simple {
                BindingKind::Catch
            } else {
                BindingKind::Let
            };
            names::pattern_names(&param.pattern, &mut |ident| {
                scope
                    .lexicals
                    .push(self.declare(ident.name.as_str(), kind, ident.span));
            });
            self.last = param.span.start;
            pattern = Some(self.declaring_pattern(&param.pattern, ".catch", false));
        }
        let body = self.block(&clause.body.body, clause.body.span);
        self.pop_scope();
        Catch {
            param: pattern,
            scope,
            body,
        }
    }
}

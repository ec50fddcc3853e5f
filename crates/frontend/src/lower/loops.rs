//! Loops.

use oxc_ast::ast::*;
use oxc_span::GetSpan;
use tsuba_diagnostics::unsupported::Construct;
use tsuba_hir::{BindingId, Loop, LoopKind, PatternId, Scope, StmtId, StmtKind, TypeHint};

use super::Lowerer;
use super::function::LabelScope;
use super::params::binding_name;

impl<'a> Lowerer<'a> {
    /// A loop with the labels written before it.
    pub(super) fn loop_statement(
        &mut self,
        statement: &'a Statement<'a>,
        names: Vec<&'a str>,
    ) -> StmtId {
        let label = self.new_label();
        let scope = LabelScope {
            id: label,
            names,
            is_loop: true,
            is_switch: false,
        };
        let (kind, body) = match statement {
            Statement::WhileStatement(s) => {
                self.enter_loop();
                self.begin(s.test.span().start);
                let test = self.expr(&s.test);
                (LoopKind::While { test }, self.loop_body(scope, &s.body))
            }
            Statement::DoWhileStatement(s) => {
                self.enter_loop();
                let body = self.loop_body(scope, &s.body);
                self.begin(s.test.span().start);
                let test = self.expr(&s.test);
                (LoopKind::DoWhile { test }, body)
            }
            Statement::ForStatement(s) => self.for_loop(s, scope),
            Statement::ForOfStatement(s) => self.for_of(s, scope),
            Statement::ForInStatement(s) => self.for_in(s, scope),
            _ => unreachable!("the caller passes loops only"),
        };
        self.leave_loop();
        let kind = StmtKind::Loop(Box::new(Loop { label, kind, body }));
        self.stmt_node(kind, statement.span())
    }

    fn enter_loop(&mut self) {
        self.tick();
        let state = self.function();
        let index = state.loop_ends.len() as u32;
        state.loop_ends.push(u32::MAX);
        state.loops.push(index);
    }

    fn leave_loop(&mut self) {
        let end = self.tick();
        let state = self.function();
        if let Some(index) = state.loops.pop() {
            state.loop_ends[index as usize] = end;
        }
    }

    fn loop_body(&mut self, scope: LabelScope<'a>, body: &'a Statement<'a>) -> StmtId {
        self.function().labels.push(scope);
        let body = self.nested(body);
        self.function().labels.pop();
        body
    }

    fn for_loop(&mut self, s: &'a ForStatement<'a>, label: LabelScope<'a>) -> (LoopKind, StmtId) {
        self.push_scope();
        self.function().blocks += 1;
        let mut scope = Scope::default();
        let mut init = Vec::new();
        let mut per_iteration = Vec::new();
        match &s.init {
            Some(ForStatementInit::VariableDeclaration(d)) => {
                if !d.kind.is_var() {
                    self.declare_variables(d, &mut scope.lexicals);
                }
                if d.kind == VariableDeclarationKind::Let {
                    per_iteration.clone_from(&scope.lexicals);
                }
                self.variables(d, &mut init);
            }
            Some(expression) => {
                if let Some(expression) = expression.as_expression() {
                    let value = self.expr(expression);
                    init.push(self.stmt_node(StmtKind::Expr(value), expression.span()));
                }
            }
            None => {}
        }
        self.enter_loop();
        self.rescope(&per_iteration);
        let update = s.update.as_ref().map(|u| {
            self.begin(u.span().start);
            self.expr(u)
        });
        let test = s.test.as_ref().map(|t| {
            self.begin(t.span().start);
            self.expr(t)
        });
        let body = self.loop_body(label, &s.body);
        self.function().blocks -= 1;
        self.pop_scope();
        let kind = LoopKind::For {
            scope,
            init,
            per_iteration,
            test,
            update,
        };
        (kind, body)
    }

    /// Bindings that are new in each iteration of the loop just entered: the loop does not repeat writes to them.
    fn rescope(&mut self, bindings: &[BindingId]) {
        let loops = self.function().loops.len();
        for &binding in bindings {
            self.facts(binding).loops = loops;
        }
    }

    fn for_of(&mut self, s: &'a ForOfStatement<'a>, label: LabelScope<'a>) -> (LoopKind, StmtId) {
        if s.r#await {
            self.waits_here();
        }
        self.push_scope();
        self.function().blocks += 1;
        let scope = self.head_scope(&s.left);
        self.begin(s.right.span().start);
        let iterable = self.expr(&s.right);
        let text = super::text::callee(&s.right);
        let text = self.str(&text);
        self.enter_loop();
        self.rescope(&scope.lexicals);
        let target = self.head_target(&s.left);
        let body = self.loop_body(label, &s.body);
        self.function().blocks -= 1;
        self.pop_scope();
        let kind = LoopKind::ForOf {
            scope,
            target,
            iterable,
            text,
            is_await: s.r#await,
        };
        (kind, body)
    }

    fn for_in(&mut self, s: &'a ForInStatement<'a>, label: LabelScope<'a>) -> (LoopKind, StmtId) {
        self.push_scope();
        self.function().blocks += 1;
        let scope = self.head_scope(&s.left);
        self.legacy_initialiser(&s.left);
        self.begin(s.right.span().start);
        let object = self.expr(&s.right);
        self.enter_loop();
        self.rescope(&scope.lexicals);
        let target = self.head_target(&s.left);
        let body = self.loop_body(label, &s.body);
        self.function().blocks -= 1;
        self.pop_scope();
        let kind = LoopKind::ForIn {
            scope,
            target,
            object,
        };
        (kind, body)
    }

    /// `for (var x = 1 in object)`, which sloppy code may still contain.
    fn legacy_initialiser(&mut self, left: &'a ForStatementLeft<'a>) {
        if let ForStatementLeft::VariableDeclaration(d) = left
            && let Some(init) = d.declarations.first().and_then(|d| d.init.as_ref())
        {
            let span = self.span(init.span());
            let message =
                "initialisers in the head of a for-in loop are obsolete and not supported";
            self.report(tsuba_diagnostics::syntax::early_error(
                message,
                &[(span, String::new())],
                None,
            ));
        }
    }

    fn head_scope(&mut self, left: &'a ForStatementLeft<'a>) -> Scope {
        let mut scope = Scope::default();
        if let ForStatementLeft::VariableDeclaration(d) = left {
            if matches!(
                d.kind,
                VariableDeclarationKind::Using | VariableDeclarationKind::AwaitUsing
            ) {
                self.refuse(Construct::Using, d.span);
            }
            if !d.kind.is_var() {
                self.declare_variables(d, &mut scope.lexicals);
            }
        }
        scope
    }

    fn head_target(&mut self, left: &'a ForStatementLeft<'a>) -> PatternId {
        self.last = left.span().start;
        let ForStatementLeft::VariableDeclaration(d) = left else {
            return self.assignment_pattern(left.to_assignment_target(), ".for", false);
        };
        let Some(declarator) = d.declarations.first() else {
            unreachable!("the head of a for-in or for-of loop declares something");
        };
        if d.kind.is_var() {
            return self.var_pattern(&declarator.id, ".for", false);
        }
        if let (Some(t), Some(name)) = (&declarator.type_annotation, binding_name(&declarator.id)) {
            let hint = self.hint(&t.type_annotation);
            if let Some(super::scope::Name::Binding(binding)) = self.lookup(name)
                && hint != TypeHint::Unknown
            {
                self.program.bindings[binding].hint = hint;
            }
        }
        self.declaring_pattern(&declarator.id, ".for", false)
    }
}

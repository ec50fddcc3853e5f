//! Statements.

use crate::completion::{Exit, Frame};
use crate::function::Lowerer;
use crate::iteration::ForEach;
use tsuba_hir::{self as hir, LoopKind, StmtKind};
use tsuba_mir::{BranchHint, Op};
use tsuba_source::Span;

/// The parts of a `for`.
struct ForParts<'h> {
    init: &'h [hir::StmtId],
    per_iteration: &'h [hir::BindingId],
    test: Option<hir::ExprId>,
    update: Option<hir::ExprId>,
}

impl Lowerer<'_> {
    pub(crate) fn stmts(&mut self, list: &[hir::StmtId]) {
        list.iter().for_each(|&s| self.stmt(s));
    }

    /// Executes a statement; nothing, where nothing reaches it.
    pub(crate) fn stmt(&mut self, id: hir::StmtId) {
        if self.b.is_dead() {
            return;
        }
        let s = &self.hir.stmts[id];
        let at = s.span;
        match &s.kind {
            StmtKind::Expr(e) => self.drop_expr(*e),
            StmtKind::Init { binding, value } => {
                let value = self.expr(*value);
                self.first_value(*binding, value, at);
            }
            StmtKind::Destructure { pattern, value } => {
                let value = self.expr(*value);
                self.destructure(*pattern, value);
            }
            StmtKind::DefineField {
                object,
                key,
                value,
                name_from_key,
                is_private,
            } => {
                let object = self.expr(*object);
                let key = self.key(key, at);
                let span = self.position(*value);
                let value = self.expr(*value);
                if *name_from_key {
                    self.b
                        .effect(Op::SetFunctionName {}, vec![value, key], span);
                }
                if *is_private {
                    self.check_private(object, key, at);
                }
                self.b
                    .effect(Op::DefineProp {}, vec![object, key, value], at);
            }
            StmtKind::DefineAccessor {
                object,
                key,
                role,
                value,
            } => {
                let object = self.expr(*object);
                let key = self.key(key, at);
                let value = self.expr(*value);
                if *role == hir::MethodRole::Getter {
                    self.check_private(object, key, at);
                }
                let flags = crate::program::method_flags(*role, false);
                self.b
                    .effect(Op::DefineMethod { flags }, vec![object, key, value], at);
            }
            StmtKind::Block { scope, body } => {
                self.enter(scope, at);
                self.stmts(body);
            }
            StmtKind::If {
                test,
                then,
                otherwise,
            } => self.if_stmt(*test, *then, *otherwise, at),
            StmtKind::Loop(l) => self.loop_stmt(l, at),
            StmtKind::Switch {
                label,
                discriminant,
                scope,
                cases,
            } => {
                self.switch(*label, *discriminant, scope, cases, at);
            }
            StmtKind::Labeled { label, body } => {
                let exit = self.b.new_block(at);
                self.frames.push(Frame::Break(*label, exit));
                self.stmt(*body);
                self.frames.pop();
                self.b.jump(exit, vec![], at);
                self.b.seal_and_switch_to(exit);
            }
            StmtKind::Try {
                body,
                catch,
                finally,
            } => self.try_stmt(*body, catch.as_deref(), *finally, at),
            StmtKind::Return(value) => {
                let value = match value {
                    Some(e) if self.is_async_generator() => self.await_value(*e, at),
                    Some(e) => self.expr(*e),
                    None => self.undefined(at),
                };
                self.leave(Exit::Return, value, at);
            }
            StmtKind::Throw(e) => {
                let value = self.expr(*e);
                self.b.throw(value, at);
            }
            StmtKind::Break(label) => self.leave_without_value(Exit::Break(*label), at),
            StmtKind::Continue(label) => self.leave_without_value(Exit::Continue(*label), at),
        }
    }

    fn if_stmt(
        &mut self,
        test: hir::ExprId,
        then: hir::StmtId,
        otherwise: Option<hir::StmtId>,
        at: Span,
    ) {
        let (yes, end) = (self.b.new_block(at), self.b.new_block(at));
        let no = otherwise.map_or(end, |_| self.b.new_block(at));
        self.condition(test, yes, no);
        self.b.seal_and_switch_to(yes);
        self.stmt(then);
        self.b.jump(end, vec![], at);
        if let Some(otherwise) = otherwise {
            self.b.seal_and_switch_to(no);
            self.stmt(otherwise);
            self.b.jump(end, vec![], at);
        }
        self.b.seal_and_switch_to(end);
    }

    fn loop_stmt(&mut self, l: &hir::Loop, at: Span) {
        match &l.kind {
            LoopKind::While { test } => {
                let parts = ForParts {
                    init: &[],
                    per_iteration: &[],
                    test: Some(*test),
                    update: None,
                };
                self.for_stmt(l, &parts, at);
            }
            LoopKind::DoWhile { test } => self.do_while(l, *test, at),
            LoopKind::For {
                scope,
                init,
                per_iteration,
                test,
                update,
            } => {
                self.enter(scope, at);
                let parts = ForParts {
                    init,
                    per_iteration,
                    test: *test,
                    update: *update,
                };
                self.for_stmt(l, &parts, at);
            }
            LoopKind::ForOf {
                scope,
                target,
                iterable,
                text,
                is_await,
            } => {
                let parts = ForEach {
                    label: l.label,
                    scope,
                    target: *target,
                    subject: *iterable,
                    body: l.body,
                    at,
                };
                if *is_await {
                    self.for_await(&parts);
                } else {
                    self.for_of(&parts, *text);
                }
            }
            LoopKind::ForIn {
                scope,
                target,
                object,
            } => {
                let parts = ForEach {
                    label: l.label,
                    scope,
                    target: *target,
                    subject: *object,
                    body: l.body,
                    at,
                };
                self.for_in(&parts);
            }
        }
    }

    fn loop_body(&mut self, l: &hir::Loop, exit: tsuba_mir::Block, next: tsuba_mir::Block) {
        self.frames.push(Frame::Break(l.label, exit));
        self.frames.push(Frame::Continue(l.label, next));
        self.loops += 1;
        self.stmt(l.body);
        self.loops -= 1;
        self.frames.truncate(self.frames.len() - 2);
    }

    fn for_stmt(&mut self, l: &hir::Loop, parts: &ForParts<'_>, at: Span) {
        let closures = self.closures;
        self.stmts(parts.init);
        if self.b.is_dead() {
            return;
        }
        // Only a closure could tell the cells of the head from those of the first iteration.
        if self.closures > closures {
            self.renew_cells(parts.per_iteration, at);
        }
        let (header, body) = (self.b.new_block(at), self.b.new_block(at));
        let (next, exit) = (self.b.new_block(at), self.b.new_block(at));
        self.b.jump(header, vec![], at);
        self.b.switch_to(header);
        match parts.test {
            Some(test) => {
                self.loops += 1;
                self.condition(test, body, exit);
                self.loops -= 1;
            }
            None => self.b.jump(body, vec![], at),
        }
        self.b.seal_and_switch_to(body);
        self.loop_body(l, exit, next);
        self.b.jump(next, vec![], at);
        self.b.seal_and_switch_to(next);
        self.renew_cells(parts.per_iteration, at);
        if let Some(update) = parts.update {
            self.loops += 1;
            self.drop_expr(update);
            self.loops -= 1;
        }
        self.b.jump(header, vec![], at);
        self.b.seal(header);
        self.b.seal_and_switch_to(exit);
    }

    fn do_while(&mut self, l: &hir::Loop, test: hir::ExprId, at: Span) {
        let (body, next, exit) = (
            self.b.new_block(at),
            self.b.new_block(at),
            self.b.new_block(at),
        );
        self.b.jump(body, vec![], at);
        self.b.switch_to(body);
        self.loop_body(l, exit, next);
        self.b.jump(next, vec![], at);
        self.b.seal_and_switch_to(next);
        self.loops += 1;
        self.condition(test, body, exit);
        self.loops -= 1;
        self.b.seal(body);
        self.b.seal_and_switch_to(exit);
    }

    fn switch(
        &mut self,
        label: hir::LabelId,
        discriminant: hir::ExprId,
        scope: &hir::Scope,
        cases: &[hir::Case],
        at: Span,
    ) {
        let value = self.expr(discriminant);
        self.enter(scope, at);
        let exit = self.b.new_block(at);
        let bodies: Vec<_> = cases.iter().map(|_| self.b.new_block(at)).collect();
        let mut default = exit;
        for (case, &body) in cases.iter().zip(&bodies) {
            let Some(test) = case.test else {
                default = body;
                continue;
            };
            let span = self.position(test);
            let test = self.expr(test);
            let same = self.b.emit(Op::StrictEq {}, vec![value, test], span);
            let next = self.b.new_block(span);
            self.b.branch(same, body, next, BranchHint::None, span);
            self.b.seal_and_switch_to(next);
        }
        self.b.jump(default, vec![], at);
        self.frames.push(Frame::Break(label, exit));
        for (case, &body) in cases.iter().zip(&bodies) {
            // The case before falls through.
            self.b.jump(body, vec![], at);
            self.b.seal_and_switch_to(body);
            self.stmts(&case.body);
        }
        self.frames.pop();
        self.b.jump(exit, vec![], at);
        self.b.seal_and_switch_to(exit);
    }
}

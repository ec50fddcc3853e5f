//! `for-of` and `for-in`.

use crate::completion::Frame;
use crate::function::Lowerer;
use tsuba_hir as hir;
use tsuba_mir::ops::CompareOp;
use tsuba_mir::{BranchHint, Op};
use tsuba_source::Span;

/// What `for-of` and `for-in` have in common.
pub(crate) struct ForEach<'h> {
    pub(crate) label: hir::LabelId,
    pub(crate) scope: &'h hir::Scope,
    pub(crate) target: hir::PatternId,
    /// The iterable or object.
    pub(crate) subject: hir::ExprId,
    pub(crate) body: hir::StmtId,
    pub(crate) at: Span,
}

impl Lowerer<'_> {
    pub(crate) fn for_of(&mut self, l: &ForEach<'_>, text: hir::StrId) {
        let at = l.at;
        let outside = self.b.handler();
        self.declare_dead_zone(l);
        let iterable = self.expr(l.subject);
        let what = self.str_id(text);
        let span = self.position(l.subject);
        let iterator = self.b.emit(Op::IterOpen { what }, vec![iterable], span);
        let (header, body) = (self.b.new_block(at), self.b.new_block(at));
        let (next, exit) = (self.b.new_block(at), self.b.new_block(at));
        let closing = self.b.new_block(at);
        let count = self.b.new_param(header);
        let zero = self.number(0.0, at);
        self.b.jump(header, vec![zero], at);
        self.b.switch_to(header);
        let value = self.b.emit(Op::IterNext {}, vec![iterator, count], span);
        let done = self.b.emit(Op::IsHole {}, vec![value], at);
        self.b.branch(done, exit, body, BranchHint::Else, at);
        self.b.seal_and_switch_to(body);
        self.frames.push(Frame::Break(l.label, exit));
        self.frames.push(Frame::Iterator { iterator, outside });
        self.frames.push(Frame::Continue(l.label, next));
        self.b.set_handler(Some(closing));
        self.iteration(l, value);
        self.b.set_handler(outside);
        self.frames.truncate(self.frames.len() - 3);
        self.b.jump(next, vec![], at);
        self.b.seal_and_switch_to(next);
        let count = self.next_count(count, at);
        self.b.jump(header, vec![count], at);
        self.b.seal(header);
        self.b.seal_and_switch_to(closing);
        if !self.b.is_dead() {
            let thrown = self.b.emit(Op::Catch {}, vec![], at);
            self.b
                .effect(Op::IterClose { throwing: true }, vec![iterator], at);
            self.b.throw(thrown, at);
        }
        self.b.seal_and_switch_to(exit);
    }

    /// `for await`: as `for of`, with an async iterator whose results are awaited.
    pub(crate) fn for_await(&mut self, l: &ForEach<'_>) {
        let at = l.at;
        let outside = self.b.handler();
        self.declare_dead_zone(l);
        let iterable = self.expr(l.subject);
        let span = self.position(l.subject);
        let iterator = self.b.emit(Op::AsyncOpen {}, vec![iterable], span);
        let (header, body) = (self.b.new_block(at), self.b.new_block(at));
        let (next, exit) = (self.b.new_block(at), self.b.new_block(at));
        let closing = self.b.new_block(at);
        self.b.jump(header, vec![], at);
        self.b.switch_to(header);
        let promise = self.b.emit(Op::AsyncNext {}, vec![iterator], span);
        let result = self.await_(promise, span);
        let value = self.b.emit(Op::AsyncResult {}, vec![result], span);
        let done = self.b.emit(Op::IsHole {}, vec![value], at);
        self.b.branch(done, exit, body, BranchHint::Else, at);
        self.b.seal_and_switch_to(body);
        self.frames.push(Frame::Break(l.label, exit));
        self.frames.push(Frame::AsyncIterator { iterator, outside });
        self.frames.push(Frame::Continue(l.label, next));
        self.b.set_handler(Some(closing));
        self.iteration(l, value);
        self.b.set_handler(outside);
        self.frames.truncate(self.frames.len() - 3);
        self.b.jump(next, vec![], at);
        self.b.seal_and_switch_to(next);
        self.b.jump(header, vec![], at);
        self.b.seal(header);
        self.b.seal_and_switch_to(closing);
        if !self.b.is_dead() {
            let thrown = self.b.emit(Op::Catch {}, vec![], at);
            self.close_async_quietly(iterator, at);
            self.b.throw(thrown, at);
        }
        self.b.seal_and_switch_to(exit);
    }

    /// Expressions before the first iteration may meet the loop's bindings, uninitialised.
    fn declare_dead_zone(&mut self, l: &ForEach<'_>) {
        let needed = l
            .scope
            .lexicals
            .iter()
            .copied()
            .filter(|&b| self.hir.bindings[b].needs_tdz);
        let lexicals: Vec<_> = needed.collect();
        self.declare(&lexicals, l.at);
    }

    /// The bindings of one iteration, its target, its body.
    fn iteration(&mut self, l: &ForEach<'_>, value: tsuba_mir::Value) {
        self.loops += 1;
        self.enter(l.scope, l.at);
        self.destructure(l.target, value);
        self.stmt(l.body);
        self.loops -= 1;
    }

    pub(crate) fn for_in(&mut self, l: &ForEach<'_>) {
        let at = l.at;
        self.declare_dead_zone(l);
        let object = self.expr(l.subject);
        let span = self.position(l.subject);
        let keys = self.b.emit(Op::ForInKeys {}, vec![object], span);
        // The keys are an array of our own: neither its length nor its elements can throw.
        let key = self.shared.module.intern_str("length");
        let length = self.b.emit_quiet(Op::GetProp { key }, vec![keys], at);
        let (header, body, present) = (
            self.b.new_block(at),
            self.b.new_block(at),
            self.b.new_block(at),
        );
        let (next, exit) = (self.b.new_block(at), self.b.new_block(at));
        let index = self.b.new_param(header);
        let zero = self.number(0.0, at);
        self.b.jump(header, vec![zero], at);
        self.b.switch_to(header);
        let more = self
            .b
            .emit_quiet(Op::Compare { op: CompareOp::Lt }, vec![index, length], at);
        self.b.branch(more, body, exit, BranchHint::Then, at);
        self.b.seal_and_switch_to(body);
        let name = self.b.emit_quiet(Op::GetElem {}, vec![keys, index], at);
        let there = self
            .b
            .emit(Op::ForInStillThere {}, vec![object, name], span);
        self.b.branch(there, present, next, BranchHint::Then, at);
        self.b.seal_and_switch_to(present);
        self.frames.push(Frame::Break(l.label, exit));
        self.frames.push(Frame::Continue(l.label, next));
        self.iteration(l, name);
        self.frames.truncate(self.frames.len() - 2);
        self.b.jump(next, vec![], at);
        self.b.seal_and_switch_to(next);
        let index = self.next_count(index, at);
        self.b.jump(header, vec![index], at);
        self.b.seal(header);
        self.b.seal_and_switch_to(exit);
    }
}

//! `yield`, `yield*` and `await`: how the operations that suspend are resumed is control flow like any other.

use crate::completion::Exit;
use crate::function::Lowerer;
use tsuba_hir as hir;
use tsuba_mir::{Block, BranchHint, Op, Value};
use tsuba_source::Span;

/// How a suspended function is resumed, as `ResumeMode` numbers it.
mod mode {
    pub(super) const NEXT: f64 = 0.0;
    pub(super) const THROW: f64 = 1.0;
    pub(super) const RETURN: f64 = 2.0;
}
/// What a step of a `yield*` gave, as `DelegateStatus` numbers it.
mod status {
    pub(super) const RESULT: f64 = 0.0;
    pub(super) const DONE: f64 = 1.0;
    pub(super) const VALUE: f64 = 3.0;
}

impl Lowerer<'_> {
    pub(crate) fn yield_value(&mut self, value: hir::ExprId, at: Span) -> Value {
        let mut v = self.expr(value);
        if self.is_async_generator() {
            v = self.await_(v, at);
        }
        let sent = self.b.emit(Op::Yield { raw: false }, vec![v], at);
        let mode = self.b.emit(Op::ResumeMode {}, vec![], at);
        let go_on = self.new_block_after_next(mode, at);
        let returning = self.otherwise_throw(mode, sent, at);
        self.b.seal_and_switch_to(returning);
        let mut result = sent;
        if self.is_async_generator() {
            result = self.await_(sent, at);
        }
        self.leave(Exit::Return, result, at);
        self.b.seal_and_switch_to(go_on);
        sent
    }

    pub(crate) fn is_async_generator(&self) -> bool {
        self.function.is_async && self.function.is_generator
    }

    /// Closes an async iterator and waits until it has closed.
    pub(crate) fn close_async(&mut self, iterator: Value, at: Span) {
        let promise = self.b.emit(Op::AsyncClose {}, vec![iterator], at);
        let none = self.b.emit(Op::IsHole {}, vec![promise], at);
        let (wait, end) = (self.b.new_block(at), self.b.new_block(at));
        self.b.branch(none, end, wait, BranchHint::None, at);
        self.b.seal_and_switch_to(wait);
        let result = self.await_(promise, at);
        self.b.effect(Op::AsyncClosed {}, vec![result], at);
        self.b.jump(end, vec![], at);
        self.b.seal_and_switch_to(end);
    }

    /// The same while an exception is on its way: what closing throws does not matter.
    pub(crate) fn close_async_quietly(&mut self, iterator: Value, at: Span) {
        let (dropped, end) = (self.b.new_block(at), self.b.new_block(at));
        let outside = self.b.set_handler(Some(dropped));
        let promise = self.b.emit(Op::AsyncClose {}, vec![iterator], at);
        let none = self.b.emit(Op::IsHole {}, vec![promise], at);
        let wait = self.b.new_block(at);
        self.b.branch(none, end, wait, BranchHint::None, at);
        self.b.seal_and_switch_to(wait);
        self.await_(promise, at);
        self.b.jump(end, vec![], at);
        self.b.set_handler(outside);
        self.b.seal_and_switch_to(dropped);
        if !self.b.is_dead() {
            self.b.emit(Op::Catch {}, vec![], at);
            self.b.jump(end, vec![], at);
        }
        self.b.seal_and_switch_to(end);
    }

    pub(crate) fn await_value(&mut self, value: hir::ExprId, at: Span) -> Value {
        let v = self.expr(value);
        self.await_(v, at)
    }

    /// Awaits a value that is there.
    pub(crate) fn await_(&mut self, v: Value, at: Span) -> Value {
        let settled = self.b.emit(Op::Await {}, vec![v], at);
        let mode = self.b.emit(Op::ResumeMode {}, vec![], at);
        let go_on = self.new_block_after_next(mode, at);
        self.b.throw(settled, at);
        self.b.seal_and_switch_to(go_on);
        settled
    }

    /// The block where a resumption by `next` goes on; the current one becomes that of the others.
    fn new_block_after_next(&mut self, mode: Value, at: Span) -> Block {
        let (go_on, abrupt) = (self.b.new_block(at), self.b.new_block(at));
        let next = self.is_number(mode, mode::NEXT, at);
        self.b.branch(next, go_on, abrupt, BranchHint::Then, at);
        self.b.seal_and_switch_to(abrupt);
        go_on
    }

    /// Throws what a generator was resumed with, if by `throw`; the block for `return`.
    fn otherwise_throw(&mut self, mode: Value, sent: Value, at: Span) -> Block {
        let (throwing, returning) = (self.b.new_block(at), self.b.new_block(at));
        let throws = self.is_number(mode, mode::THROW, at);
        self.b
            .branch(throws, throwing, returning, BranchHint::None, at);
        self.b.seal_and_switch_to(throwing);
        self.b.throw(sent, at);
        returning
    }

    fn is_number(&mut self, v: Value, n: f64, at: Span) -> Value {
        let n = self.number(n, at);
        self.b.emit_quiet(Op::StrictEq {}, vec![v, n], at)
    }

    /// A loop that resumes the delegate with whatever the generator is resumed with.
    pub(crate) fn yield_star(&mut self, iterable: hir::ExprId, at: Span) -> Value {
        if self.is_async_generator() {
            return self.yield_star_async(iterable, at);
        }
        let subject = self.expr(iterable);
        let span = self.position(iterable);
        let delegate = self.b.emit(Op::DelegateOpen {}, vec![subject], span);
        let header = self.b.new_block(at);
        let (mode, sent) = (self.b.new_param(header), self.b.new_param(header));
        let (first, undefined) = (self.number(mode::NEXT, at), self.undefined(at));
        self.b.jump(header, vec![first, undefined], at);
        self.b.switch_to(header);
        let result = self
            .b
            .emit(Op::DelegateStep {}, vec![delegate, mode, sent], at);
        let status = self.b.emit(Op::DelegateStatus {}, vec![delegate], at);
        for (which, raw) in [(status::VALUE, false), (status::RESULT, true)] {
            let (out, next) = (self.b.new_block(at), self.b.new_block(at));
            let is_it = self.is_number(status, which, at);
            self.b.branch(is_it, out, next, BranchHint::None, at);
            self.b.seal_and_switch_to(out);
            let sent = self.b.emit(Op::Yield { raw }, vec![result], at);
            let mode = self.b.emit(Op::ResumeMode {}, vec![], at);
            self.b.jump(header, vec![mode, sent], at);
            self.b.seal_and_switch_to(next);
        }
        self.b.seal(header);
        let (done, returning) = (self.b.new_block(at), self.b.new_block(at));
        let is_done = self.is_number(status, status::DONE, at);
        self.b
            .branch(is_done, done, returning, BranchHint::None, at);
        self.b.seal_and_switch_to(returning);
        self.leave(Exit::Return, result, at);
        self.b.seal_and_switch_to(done);
        result
    }

    /// As [`Self::yield_star`], in an async generator: every result is awaited.
    fn yield_star_async(&mut self, iterable: hir::ExprId, at: Span) -> Value {
        let subject = self.expr(iterable);
        let span = self.position(iterable);
        let delegate = self.b.emit(Op::AsyncOpen {}, vec![subject], span);
        let header = self.b.new_block(at);
        let (mode, sent) = (self.b.new_param(header), self.b.new_param(header));
        let (first, undefined) = (self.number(mode::NEXT, at), self.undefined(at));
        self.b.jump(header, vec![first, undefined], at);
        self.b.switch_to(header);
        let promise = self
            .b
            .emit(Op::AsyncStep {}, vec![delegate, mode, sent], at);
        let result = self.await_(promise, at);
        let value = self
            .b
            .emit(Op::AsyncStepped {}, vec![delegate, mode, result], at);
        let status = self.b.emit(Op::DelegateStatus {}, vec![delegate], at);
        let (out, over) = (self.b.new_block(at), self.b.new_block(at));
        let yields = self.is_number(status, status::VALUE, at);
        self.b.branch(yields, out, over, BranchHint::None, at);
        self.b.seal_and_switch_to(out);
        self.yield_of_delegate(header, value, at);
        self.b.seal(header);
        self.b.seal_and_switch_to(over);
        let (done, returning) = (self.b.new_block(at), self.b.new_block(at));
        let is_done = self.is_number(status, status::DONE, at);
        self.b
            .branch(is_done, done, returning, BranchHint::None, at);
        self.b.seal_and_switch_to(returning);
        self.leave(Exit::Return, value, at);
        self.b.seal_and_switch_to(done);
        value
    }

    /// Hands out what the delegate of an async generator yielded, and resumes the delegate with what comes; the value of a
    /// `return` is awaited first, and its rejection is thrown into the delegate.
    fn yield_of_delegate(&mut self, header: Block, value: Value, at: Span) {
        let sent = self.b.emit(Op::Yield { raw: false }, vec![value], at);
        let mode = self.b.emit(Op::ResumeMode {}, vec![], at);
        let (returning, plain) = (self.b.new_block(at), self.b.new_block(at));
        let returns = self.is_number(mode, mode::RETURN, at);
        self.b
            .branch(returns, returning, plain, BranchHint::Else, at);
        self.b.seal_and_switch_to(plain);
        self.b.jump(header, vec![mode, sent], at);
        self.b.seal_and_switch_to(returning);
        let awaited = self.b.emit(Op::Await {}, vec![sent], at);
        let how = self.b.emit(Op::ResumeMode {}, vec![], at);
        let (kept, failed) = (self.b.new_block(at), self.b.new_block(at));
        let fulfilled = self.is_number(how, mode::NEXT, at);
        self.b.branch(fulfilled, kept, failed, BranchHint::Then, at);
        self.b.seal_and_switch_to(kept);
        let mode = self.number(mode::RETURN, at);
        self.b.jump(header, vec![mode, awaited], at);
        self.b.seal_and_switch_to(failed);
        let mode = self.number(mode::THROW, at);
        self.b.jump(header, vec![mode, awaited], at);
    }
}

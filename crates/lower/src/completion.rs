//! Abrupt completions: `break`, `continue`, `return` through iterators and `finally`; `try` itself.
//!
//! A `finally` is lowered once. Whoever enters it leaves the number of a completion and its value in two variables;
//! behind its statements a chain of comparisons goes on with that completion.

use crate::function::Lowerer;
use crate::pattern::Steps;
use crate::ssa::Var;
use tsuba_hir as hir;
use tsuba_mir::{Block, BranchHint, Op, Value};
use tsuba_source::Span;

/// A completion on its way out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Exit {
    /// Falls off the end of a `try` or `catch` block.
    Normal,
    /// An exception, the value.
    Throw,
    /// `return` of the value.
    Return,
    /// `break`.
    Break(hir::LabelId),
    /// `continue`.
    Continue(hir::LabelId),
}

/// Something that completions pass.
pub(crate) enum Frame {
    /// Where `break` goes.
    Break(hir::LabelId, Block),
    /// Where `continue` goes.
    Continue(hir::LabelId, Block),
    /// A loop over an iterator, closed on the way out; errors of that go to the handler outside.
    Iterator {
        iterator: Value,
        outside: Option<Block>,
    },
    /// A loop over an async iterator, closed on the way out.
    AsyncIterator {
        iterator: Value,
        outside: Option<Block>,
    },
    /// An array pattern, whose iterator is closed on the way out (a `yield` in it may return).
    Pattern(Steps),
    /// A `finally`.
    Finally(Finally),
}

/// A `finally` being entered from its `try` and `catch`.
pub(crate) struct Finally {
    entry: Block,
    kind: Var,
    value: Var,
    /// Completions that enter; their numbers are their indices.
    exits: Vec<Exit>,
}

impl Finally {
    fn number(&mut self, exit: Exit) -> usize {
        self.exits
            .iter()
            .position(|&e| e == exit)
            .unwrap_or_else(|| {
                self.exits.push(exit);
                self.exits.len() - 1
            })
    }
}

/// What the frames say about a completion.
enum Step {
    Jump(Block),
    Close(Value, Option<Block>),
    CloseUnlessDone(Steps),
    CloseAsync(Value, Option<Block>),
    Enter {
        entry: Block,
        kind: Var,
        value: Var,
        number: usize,
    },
    Pass,
}

impl Lowerer<'_> {
    /// Completes abruptly: runs what lies between here and the completion's destination.
    pub(crate) fn leave(&mut self, exit: Exit, value: Value, span: Span) {
        if self.b.is_dead() {
            return;
        }
        let handler = self.b.handler();
        let mut depth = self.frames.len();
        loop {
            if depth == 0 {
                self.b.set_handler(None);
                self.return_value(value, span);
                break;
            }
            depth -= 1;
            match step(&mut self.frames[depth], exit) {
                Step::Pass => {}
                Step::Close(iterator, outside) => {
                    self.b.set_handler(outside);
                    self.b
                        .effect(Op::IterClose { throwing: false }, vec![iterator], span);
                }
                Step::CloseAsync(iterator, outside) => {
                    self.b.set_handler(outside);
                    self.close_async(iterator, span);
                }
                Step::CloseUnlessDone(steps) => {
                    self.b.set_handler(steps.outside);
                    self.close_unless_done(&steps, false, span);
                }
                Step::Jump(block) => {
                    self.b.jump(block, vec![], span);
                    break;
                }
                Step::Enter {
                    entry,
                    kind,
                    value: var,
                    number,
                } => {
                    let number = self.number(number as f64, span);
                    self.b.write(kind, number);
                    self.b.write(var, value);
                    self.b.jump(entry, vec![], span);
                    break;
                }
            }
        }
        self.b.set_handler(handler);
    }

    pub(crate) fn leave_without_value(&mut self, exit: Exit, span: Span) {
        let undefined = self.undefined(span);
        self.leave(exit, undefined, span);
    }

    pub(crate) fn try_stmt(
        &mut self,
        body: hir::StmtId,
        catch: Option<&hir::Catch>,
        finally: Option<hir::StmtId>,
        span: Span,
    ) {
        let outside = self.b.handler();
        let after = self.b.new_block(span);
        let finally = finally.map(|statement| (statement, self.open_finally(span)));
        let guard = finally.map(|(_, handler)| handler).or(outside);
        match catch {
            Some(catch) => {
                let handler = self.b.new_block(span);
                self.b.set_handler(Some(handler));
                self.stmt(body);
                self.b.set_handler(guard);
                self.end_guarded(finally.is_some(), after, span);
                self.b.seal_and_switch_to(handler);
                self.catch(catch);
            }
            None => {
                self.b.set_handler(guard);
                self.stmt(body);
            }
        }
        self.end_guarded(finally.is_some(), after, span);
        self.b.set_handler(outside);
        if let Some((statement, handler)) = finally {
            self.close_finally(statement, handler, after, span);
        }
        self.b.seal_and_switch_to(after);
    }

    fn catch(&mut self, catch: &hir::Catch) {
        if self.b.is_dead() {
            return;
        }
        let span = self.hir.stmts[catch.body].span.at_start();
        let thrown = self.b.emit(Op::Catch {}, vec![], span);
        self.enter(&catch.scope, span);
        if let Some(pattern) = catch.param {
            self.destructure(pattern, thrown);
        }
        self.stmt(catch.body);
    }

    /// The end of a `try` or `catch` block, if it is reached.
    fn end_guarded(&mut self, finally: bool, after: Block, span: Span) {
        if self.b.is_dead() {
            return;
        }
        if finally {
            self.leave_without_value(Exit::Normal, span);
        } else {
            self.b.jump(after, vec![], span);
        }
    }

    /// Pushes the frame; the result is the handler of the guarded code.
    fn open_finally(&mut self, span: Span) -> Block {
        let (entry, handler) = (self.b.new_block(span), self.b.new_block(span));
        let (kind, value) = (self.b.new_var(), self.b.new_var());
        let exits = vec![];
        self.frames.push(Frame::Finally(Finally {
            entry,
            kind,
            value,
            exits,
        }));
        handler
    }

    /// The `finally` statements and what comes behind them.
    fn close_finally(&mut self, statement: hir::StmtId, handler: Block, after: Block, span: Span) {
        self.b.seal_and_switch_to(handler);
        if !self.b.is_dead() {
            let thrown = self.b.emit(Op::Catch {}, vec![], span);
            self.leave(Exit::Throw, thrown, span);
        }
        let Some(Frame::Finally(f)) = self.frames.pop() else {
            unreachable!("a finally has its frame")
        };
        self.b.seal_and_switch_to(f.entry);
        self.stmt(statement);
        for (number, &exit) in f.exits.iter().enumerate() {
            if self.b.is_dead() {
                return;
            }
            let next = (number + 1 < f.exits.len()).then(|| self.is_not(f.kind, number, span));
            self.resume(exit, f.value, after, span);
            if let Some(next) = next {
                self.b.seal_and_switch_to(next);
            }
        }
    }

    /// Goes on here if the completion has this number, else in the block returned.
    fn is_not(&mut self, kind: Var, number: usize, span: Span) -> Block {
        let kind = self.b.read(kind);
        let number = self.number(number as f64, span);
        let same = self.b.emit_quiet(Op::StrictEq {}, vec![kind, number], span);
        let (then, otherwise) = (self.b.new_block(span), self.b.new_block(span));
        self.b.branch(same, then, otherwise, BranchHint::None, span);
        self.b.seal_and_switch_to(then);
        otherwise
    }

    fn resume(&mut self, exit: Exit, value: Var, after: Block, span: Span) {
        match exit {
            Exit::Normal => self.b.jump(after, vec![], span),
            Exit::Throw => {
                let value = self.b.read(value);
                self.b.throw(value, span);
            }
            Exit::Return | Exit::Break(_) | Exit::Continue(_) => {
                let value = self.b.read(value);
                self.leave(exit, value, span);
            }
        }
    }
}

fn step(frame: &mut Frame, exit: Exit) -> Step {
    match frame {
        Frame::Break(label, block) if exit == Exit::Break(*label) => Step::Jump(*block),
        Frame::Continue(label, block) if exit == Exit::Continue(*label) => Step::Jump(*block),
        Frame::Break(..) | Frame::Continue(..) => Step::Pass,
        Frame::Iterator { iterator, outside } => Step::Close(*iterator, *outside),
        Frame::AsyncIterator { iterator, outside } => Step::CloseAsync(*iterator, *outside),
        Frame::Pattern(steps) => Step::CloseUnlessDone(*steps),
        Frame::Finally(f) => Step::Enter {
            entry: f.entry,
            kind: f.kind,
            value: f.value,
            number: f.number(exit),
        },
    }
}

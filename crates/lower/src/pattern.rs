//! Destructuring.

use crate::completion::Frame;
use crate::function::Lowerer;
use crate::program::text;
use tsuba_abi::runtime_fns::ErrorKind;
use tsuba_hir::{self as hir, PatternKind, PropKey};
use tsuba_mir::{Block, BranchHint, Op, Value};
use tsuba_source::Span;

/// An iterator being taken apart.
#[derive(Clone, Copy)]
pub(crate) struct Steps {
    iterator: Value,
    /// Whether it is exhausted (a boolean).
    done: crate::ssa::Var,
    /// Handler around the pattern.
    pub(crate) outside: Option<Block>,
    /// Handler that closes the iterator.
    closing: Block,
    /// Steps done so far.
    count: u32,
}

impl<'p> Lowerer<'p> {
    fn pattern(&self, id: hir::PatternId) -> &'p hir::Pattern {
        &self.hir.patterns[id]
    }

    /// Takes a value apart.
    pub(crate) fn destructure(&mut self, id: hir::PatternId, value: Value) {
        let pattern = self.pattern(id);
        let at = pattern.span;
        match &pattern.kind {
            PatternKind::Place(place) => {
                let place = self.prepare(place, at);
                self.store(place, value, at);
            }
            PatternKind::Array {
                elements,
                rest,
                text,
            } => self.array_pattern(elements, *rest, *text, value, at),
            PatternKind::Object {
                properties,
                rest,
                text,
                nested,
            } => {
                self.require_object(properties.first(), *text, *nested, value, at);
                self.object_pattern(properties, *rest, value, at);
            }
        }
    }

    /// One element: the parts of its place, the value, the default, the store; `guard` is the handler of everything but
    /// the fetching.
    fn element(
        &mut self,
        pattern: hir::PatternId,
        default: Option<hir::ExprId>,
        guard: Option<Block>,
        fetch: impl FnOnce(&mut Self) -> Value,
    ) {
        let p = self.pattern(pattern);
        let outside = self.b.set_handler(guard);
        let place = match &p.kind {
            PatternKind::Place(place) => Some(self.prepare(place, p.span)),
            PatternKind::Array { .. } | PatternKind::Object { .. } => None,
        };
        self.b.set_handler(outside);
        let mut value = fetch(self);
        self.b.set_handler(guard);
        if let Some(default) = default {
            value = self.default(value, default, p.span);
        }
        match place {
            Some(place) => self.store(place, value, p.span),
            None => self.destructure(pattern, value),
        }
        self.b.set_handler(outside);
    }

    // ---- objects ----

    /// Throws for undefined and null, with V8's message.
    fn require_object(
        &mut self,
        first: Option<&hir::PatternProperty>,
        source: hir::StrId,
        nested: bool,
        value: Value,
        at: Span,
    ) {
        // Where the first property has a default, V8 does not see that it is one of a pattern.
        let read = nested || first.is_some_and(|p| p.element.default.is_some());
        let property = match first.map(|p| p.key) {
            // Reading the property throws.
            Some(PropKey::Named(_) | PropKey::Index(_)) if read => return,
            Some(PropKey::Named(name)) => Some(text(self.hir, name)),
            Some(PropKey::Index(index)) => Some(index.to_string()),
            Some(PropKey::Computed(_)) | None => None,
        };
        let source = text(self.hir, source);
        let nullish = self.b.emit(Op::IsNullish {}, vec![value], at);
        let (bad, good) = (self.b.new_block(at), self.b.new_block(at));
        self.b.branch(nullish, bad, good, BranchHint::Else, at);
        self.b.seal_and_switch_to(bad);
        let null = self.b.emit(Op::Null {}, vec![], at);
        let is_null = self.b.emit(Op::StrictEq {}, vec![value, null], at);
        let (if_null, if_undefined) = (self.b.new_block(at), self.b.new_block(at));
        self.b
            .branch(is_null, if_null, if_undefined, BranchHint::None, at);
        for (block, what) in [(if_null, "null"), (if_undefined, "undefined")] {
            self.b.seal_and_switch_to(block);
            let message = if nested {
                format!("Cannot read properties of {what}")
            } else {
                cannot_destructure(property.as_deref(), &source, what)
            };
            let message = self.shared.module.intern_str(&message);
            let kind = ErrorKind::Type as u32;
            self.b.emit_throwing(Op::ThrowError { kind, message }, at);
        }
        self.b.seal_and_switch_to(good);
    }

    fn object_pattern(
        &mut self,
        properties: &[hir::PatternProperty],
        rest: Option<hir::PatternId>,
        value: Value,
        at: Span,
    ) {
        let guard = self.b.handler();
        let mut taken = vec![];
        for p in properties {
            let span = self.pattern(p.element.pattern).span;
            let key = match p.key {
                PropKey::Named(_) if rest.is_none() => None,
                PropKey::Named(_) | PropKey::Index(_) | PropKey::Computed(_) => {
                    Some(self.converted_key(&p.key, span))
                }
            };
            taken.extend(key);
            self.element(p.element.pattern, p.element.default, guard, |l| {
                match (p.key, key) {
                    (PropKey::Named(name), _) => {
                        let key = l.str_id(name);
                        l.b.emit(Op::GetProp { key }, vec![value], span)
                    }
                    (PropKey::Index(_) | PropKey::Computed(_), Some(key)) => {
                        l.b.emit(Op::GetElem {}, vec![value, key], span)
                    }
                    (PropKey::Index(_) | PropKey::Computed(_), None) => {
                        unreachable!("the key was evaluated")
                    }
                }
            });
        }
        if let Some(rest) = rest {
            self.element(rest, None, guard, |l| {
                let object = l.empty_object(at);
                let args = [object, value].into_iter().chain(taken).collect();
                l.b.effect(Op::CopyDataProps {}, args, at);
                object
            });
        }
    }

    // ---- arrays ----

    fn array_pattern(
        &mut self,
        elements: &[Option<hir::Element>],
        rest: Option<hir::PatternId>,
        source: hir::StrId,
        value: Value,
        at: Span,
    ) {
        let what = self.str_id(source);
        let mut steps = Steps {
            iterator: self.b.emit(Op::IterOpen { what }, vec![value], at),
            done: self.b.new_var(),
            outside: self.b.handler(),
            closing: self.b.new_block(at),
            count: 0,
        };
        let no = self.bool(false, at);
        self.b.write(steps.done, no);
        let closing = Some(steps.closing);
        self.frames.push(Frame::Pattern(steps));
        for element in elements {
            match element {
                None => {
                    self.step(&mut steps, at);
                }
                Some(e) => self.element(e.pattern, e.default, closing, |l| l.step(&mut steps, at)),
            }
        }
        match rest {
            Some(rest) => self.element(rest, None, closing, |l| l.remaining(&steps, at)),
            None => self.close_unless_done(&steps, false, at),
        }
        self.frames.pop();
        let end = self.b.new_block(at);
        self.b.jump(end, vec![], at);
        self.b.seal_and_switch_to(steps.closing);
        if !self.b.is_dead() {
            let thrown = self.b.emit(Op::Catch {}, vec![], at);
            self.b.set_handler(steps.outside);
            self.close_unless_done(&steps, true, at);
            self.b.throw(thrown, at);
        }
        self.b.seal_and_switch_to(end);
    }

    /// The next value, `undefined` if there is none.
    fn step(&mut self, steps: &mut Steps, at: Span) -> Value {
        let (exhausted, end) = (self.b.new_block(at), self.b.new_block(at));
        let result = self.b.new_param(end);
        if steps.count > 0 {
            let next = self.b.new_block(at);
            let done = self.b.read(steps.done);
            self.b.branch(done, exhausted, next, BranchHint::None, at);
            self.b.seal_and_switch_to(next);
        }
        let count = self.number(f64::from(steps.count), at);
        steps.count += 1;
        let v = self
            .b
            .emit(Op::IterNext {}, vec![steps.iterator, count], at);
        let done = self.b.emit(Op::IsHole {}, vec![v], at);
        self.b.write(steps.done, done);
        let found = self.b.new_block(at);
        self.b.branch(done, exhausted, found, BranchHint::None, at);
        self.b.seal_and_switch_to(found);
        self.b.jump(end, vec![v], at);
        self.b.seal_and_switch_to(exhausted);
        let undefined = self.undefined(at);
        self.b.jump(end, vec![undefined], at);
        self.b.seal_and_switch_to(end);
        result
    }

    /// An array of all remaining values; the iterator is done afterwards.
    fn remaining(&mut self, steps: &Steps, at: Span) -> Value {
        let array = self.b.emit(Op::NewArray {}, vec![], at);
        let (header, body, end) = (
            self.b.new_block(at),
            self.b.new_block(at),
            self.b.new_block(at),
        );
        let count = self.b.new_param(header);
        let first = self.number(f64::from(steps.count), at);
        let start = self.b.new_block(at);
        let done = self.b.read(steps.done);
        self.b.branch(done, end, start, BranchHint::Else, at);
        self.b.seal_and_switch_to(start);
        self.b.jump(header, vec![first], at);
        self.b.switch_to(header);
        let v = self
            .b
            .emit(Op::IterNext {}, vec![steps.iterator, count], at);
        let done = self.b.emit(Op::IsHole {}, vec![v], at);
        self.b.branch(done, end, body, BranchHint::Else, at);
        self.b.seal_and_switch_to(body);
        self.b.effect(Op::ArrayAppend {}, vec![array, v], at);
        let next = self.next_count(count, at);
        self.b.jump(header, vec![next], at);
        self.b.seal(header);
        self.b.seal_and_switch_to(end);
        let yes = self.bool(true, at);
        self.b.write(steps.done, yes);
        array
    }

    /// A step counter plus one.
    pub(crate) fn next_count(&mut self, count: Value, at: Span) -> Value {
        let one = self.number(1.0, at);
        self.b.emit_quiet(Op::Add {}, vec![count, one], at)
    }

    pub(crate) fn close_unless_done(&mut self, steps: &Steps, throwing: bool, at: Span) {
        let done = self.b.read(steps.done);
        let (open, end) = (self.b.new_block(at), self.b.new_block(at));
        self.b.branch(done, end, open, BranchHint::None, at);
        self.b.seal_and_switch_to(open);
        self.b
            .effect(Op::IterClose { throwing }, vec![steps.iterator], at);
        self.b.jump(end, vec![], at);
        self.b.seal_and_switch_to(end);
    }
}

/// V8's message; without a source text it renders the value, `null` in two ways.
fn cannot_destructure(property: Option<&str>, source: &str, what: &str) -> String {
    let subject = match (source, property, what) {
        ("", _, "null") => "object null",
        ("", _, _) => what,
        (_, _, _) => source,
    };
    match property {
        Some(name) => {
            format!("Cannot destructure property '{name}' of '{subject}' as it is {what}.")
        }
        None => format!("Cannot destructure '{subject}' as it is {what}."),
    }
}

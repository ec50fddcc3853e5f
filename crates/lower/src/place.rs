//! Places: assignment, compound assignment, update. A place's parts are evaluated once, in [`Lowerer::prepare`].

use crate::function::Lowerer;
use tsuba_hir::{self as hir, Place, UpdateOp};
use tsuba_mir::ops::UnaryOp;
use tsuba_mir::{Op, StrId, Value};
use tsuba_source::Span;

/// A place whose parts have been evaluated.
#[derive(Clone, Copy)]
pub(crate) enum Prepared {
    Init(hir::BindingId),
    Binding {
        binding: hir::BindingId,
        checked: bool,
    },
    ReadOnly {
        binding: hir::BindingId,
        checked: bool,
        silent: bool,
    },
    Global(StrId),
    Member {
        object: Value,
        key: StrId,
    },
    Index {
        object: Value,
        key: Value,
    },
    Super {
        callee: hir::BindingId,
        receiver: Value,
        key: Value,
    },
}

impl Lowerer<'_> {
    pub(crate) fn prepare(&mut self, place: &Place, at: Span) -> Prepared {
        match *place {
            Place::Init(binding) => Prepared::Init(binding),
            Place::Binding { binding, checked } => Prepared::Binding { binding, checked },
            Place::ReadOnly {
                binding,
                checked,
                silent,
            } => Prepared::ReadOnly {
                binding,
                checked,
                silent,
            },
            Place::Global(name) => Prepared::Global(self.str_id(name)),
            Place::Member { object, name } => {
                let object = self.expr(object);
                Prepared::Member {
                    object,
                    key: self.str_id(name),
                }
            }
            Place::Index { object, key } => {
                let object = self.expr(object);
                Prepared::Index {
                    object,
                    key: self.expr(key),
                }
            }
            Place::SuperMember { base, key } => {
                let receiver = self.expr(base.this);
                let key = self.key(&key, at);
                Prepared::Super {
                    callee: base.callee,
                    receiver,
                    key,
                }
            }
        }
    }

    /// The current value of a place.
    fn load(&mut self, place: Prepared, at: Span) -> Value {
        match place {
            Prepared::Init(binding) => self.read_raw(binding, at),
            Prepared::Binding { binding, checked }
            | Prepared::ReadOnly {
                binding, checked, ..
            } => self.read_binding(binding, checked, at),
            Prepared::Global(name) => self.b.emit(Op::GetGlobal { name }, vec![], at),
            Prepared::Member { object, key } => self.b.emit(Op::GetProp { key }, vec![object], at),
            Prepared::Index { object, key } => self.b.emit(Op::GetElem {}, vec![object, key], at),
            Prepared::Super {
                callee,
                receiver,
                key,
            } => {
                let home = self.home(callee, at);
                self.b.emit(Op::SuperGet {}, vec![home, key, receiver], at)
            }
        }
    }

    /// Stores a value; checks that a variable is initialised.
    pub(crate) fn store(&mut self, place: Prepared, value: Value, at: Span) {
        if let Prepared::Binding {
            binding,
            checked: true,
        }
        | Prepared::ReadOnly {
            binding,
            checked: true,
            ..
        } = place
        {
            let old = self.read_binding(binding, true, at);
            // The check stays though nothing uses its result: it may throw.
            let _ = old;
        }
        self.store_unchecked(place, value, at);
    }

    /// Stores a value into a place that has been read.
    fn store_unchecked(&mut self, place: Prepared, value: Value, at: Span) {
        let strict = self.function.strict;
        match place {
            Prepared::Init(binding) => self.first_value(binding, value, at),
            Prepared::Binding { binding, .. } => self.init_binding(binding, value, at),
            Prepared::ReadOnly { silent: true, .. } => {}
            Prepared::ReadOnly {
                binding,
                silent: false,
                ..
            } => {
                let name = self.str_id(self.hir.bindings[binding].name);
                self.b.emit_throwing(Op::ThrowConstAssign { name }, at);
            }
            Prepared::Global(name) => {
                self.b
                    .effect(Op::SetGlobal { name, strict }, vec![value], at)
            }
            Prepared::Member { object, key } => {
                self.b
                    .effect(Op::SetProp { key, strict }, vec![object, value], at);
            }
            Prepared::Index { object, key } => {
                self.b
                    .effect(Op::SetElem { strict }, vec![object, key, value], at);
            }
            Prepared::Super {
                callee,
                receiver,
                key,
            } => {
                let home = self.home(callee, at);
                self.b.effect(
                    Op::SuperSet { strict },
                    vec![home, key, value, receiver],
                    at,
                );
            }
        }
    }

    pub(crate) fn assign(&mut self, place: &Place, value: hir::ExprId, at: Span) -> Value {
        let place = self.prepare(place, at);
        let value = self.expr(value);
        self.store(place, value, at);
        value
    }

    pub(crate) fn assign_op(
        &mut self,
        place: &Place,
        op: hir::BinaryOp,
        value: hir::ExprId,
        at: Span,
    ) -> Value {
        let place = self.prepare(place, at);
        let old = self.load(place, at);
        let value = self.expr(value);
        let new = self.binary(op, old, value, at);
        self.store_unchecked(place, new, at);
        new
    }

    pub(crate) fn assign_logical(
        &mut self,
        place: &Place,
        op: hir::LogicalOp,
        value: hir::ExprId,
        at: Span,
    ) -> Value {
        let place = self.prepare(place, at);
        let old = self.load(place, at);
        let (rest, end) = (self.b.new_block(at), self.b.new_block(at));
        let result = self.b.new_param(end);
        self.short_circuit(op, old, rest, end, at);
        self.b.seal_and_switch_to(rest);
        let value = self.expr(value);
        self.store_unchecked(place, value, at);
        self.b.jump(end, vec![value], at);
        self.b.seal_and_switch_to(end);
        result
    }

    pub(crate) fn update(&mut self, place: &Place, op: UpdateOp, prefix: bool, at: Span) -> Value {
        let place = self.prepare(place, at);
        let mut old = self.load(place, at);
        if !prefix {
            old = self.b.emit(Op::ToNumeric {}, vec![old], at);
        }
        let op = match op {
            UpdateOp::Increment => UnaryOp::Inc,
            UpdateOp::Decrement => UnaryOp::Dec,
        };
        let new = self.b.emit(Op::Unary { op }, vec![old], at);
        self.store_unchecked(place, new, at);
        if prefix { new } else { old }
    }
}

//! Calls, `new`, `super(…)`.

use crate::function::Lowerer;
use tsuba_hir::{self as hir, Argument, ExprKind};
use tsuba_mir::{Op, StrId, Value};
use tsuba_source::Span;

/// Arguments of a call, evaluated.
enum Args {
    /// One by one.
    List(Vec<Value>),
    /// An array: some were spread.
    Array(Value),
}

impl Lowerer<'_> {
    /// Any of the call expressions.
    pub(crate) fn call(&mut self, e: &hir::Expr, at: Span) -> Value {
        match &e.kind {
            ExprKind::Call { callee, args, text } => {
                let callee = self.expr(*callee);
                let this = self.undefined(at);
                self.call_with(callee, this, args, *text, at)
            }
            ExprKind::CallMethod {
                object,
                key,
                optional,
                args,
                text,
            } => self.call_method(*object, key, *optional, args, *text, at),
            ExprKind::CallSuperMethod {
                base,
                key,
                optional,
                args,
                text,
            } => {
                let (callee, receiver) = self.super_member(*base, key, at);
                if *optional {
                    self.end_chain_if_nullish(callee, at);
                }
                self.call_with(callee, receiver, args, *text, at)
            }
            ExprKind::CallWithThis {
                callee,
                this,
                args,
                text,
            } => {
                let callee = self.expr(*callee);
                let this = self.expr(*this);
                self.call_with(callee, this, args, *text, at)
            }
            ExprKind::New { callee, args, text } => {
                let callee = self.expr(*callee);
                let args = self.args(args, at);
                let what = self.str_id(*text);
                self.construct(callee, callee, args, what, at)
            }
            ExprKind::CallSuper {
                callee,
                new_target,
                this,
                args,
            } => self.call_super(*callee, *new_target, *this, args.as_deref(), at),
            _ => unreachable!("no call"),
        }
    }

    fn call_with(
        &mut self,
        callee: Value,
        this: Value,
        args: &[Argument],
        text: hir::StrId,
        at: Span,
    ) -> Value {
        let what = self.str_id(text);
        match self.args(args, at) {
            Args::List(list) => {
                let all = [callee, this].into_iter().chain(list).collect();
                self.b.emit(Op::Call { what }, all, at)
            }
            Args::Array(array) => {
                self.b
                    .emit(Op::CallSpread { what }, vec![callee, this, array], at)
            }
        }
    }

    fn call_method(
        &mut self,
        object: hir::ExprId,
        key: &hir::PropKey,
        optional: bool,
        args: &[Argument],
        text: hir::StrId,
        at: Span,
    ) -> Value {
        let object = self.expr(object);
        let callee = match *key {
            hir::PropKey::Named(name) => {
                let key = self.str_id(name);
                if !optional && args.iter().all(|a| self.is_inert_argument(a)) {
                    let list = args.iter().map(|a| self.inert_argument(a));
                    let all = [object].into_iter().chain(list).collect();
                    let what = self.str_id(text);
                    return self.b.emit(Op::CallMethod { key, what }, all, at);
                }
                self.b.emit(Op::GetMethod { key }, vec![object], at)
            }
            hir::PropKey::Index(_) | hir::PropKey::Computed(_) => {
                let key = self.key(key, at);
                self.b.emit(Op::GetElem {}, vec![object, key], at)
            }
        };
        if optional {
            self.end_chain_if_nullish(callee, at);
        }
        self.call_with(callee, object, args, text, at)
    }

    fn is_inert_argument(&self, a: &Argument) -> bool {
        match *a {
            Argument::Value(e) => self.is_inert(e, 8),
            Argument::Spread { .. } => false,
        }
    }

    fn inert_argument(&mut self, a: &Argument) -> Value {
        match *a {
            Argument::Value(e) | Argument::Spread { iterable: e, .. } => self.expr(e),
        }
    }

    /// Whether evaluating an expression can neither influence nor notice the lookup of a method. Looks `depth` levels
    /// deep at most.
    fn is_inert(&self, id: hir::ExprId, depth: u32) -> bool {
        let Some(depth) = depth.checked_sub(1) else {
            return false;
        };
        let both =
            |a: hir::ExprId, b: hir::ExprId| self.is_inert(a, depth) && self.is_inert(b, depth);
        match &self.hir_expr(id).kind {
            ExprKind::Undefined
            | ExprKind::Null
            | ExprKind::Bool(_)
            | ExprKind::Number(_)
            | ExprKind::String(_)
            | ExprKind::BigInt(_)
            | ExprKind::Function(_) => true,
            ExprKind::Read { binding, checked } => {
                !checked && self.hir.bindings[*binding].storage == hir::Storage::Local
            }
            ExprKind::Unary {
                op: hir::UnaryOp::Not | hir::UnaryOp::Typeof | hir::UnaryOp::Void,
                operand,
            } => self.is_inert(*operand, depth),
            ExprKind::Binary {
                op: hir::BinaryOp::StrictEq | hir::BinaryOp::StrictNe,
                left,
                right,
            }
            | ExprKind::Logical { left, right, .. } => both(*left, *right),
            ExprKind::Conditional {
                test,
                then,
                otherwise,
            } => self.is_inert(*test, depth) && both(*then, *otherwise),
            ExprKind::Array(elements) => elements.iter().all(|e| match e {
                hir::ArrayElement::Value(e) => self.is_inert(*e, depth),
                hir::ArrayElement::Hole => true,
                hir::ArrayElement::Spread { .. } => false,
            }),
            ExprKind::Object(members) => members.iter().all(|m| match m {
                hir::ObjectMember::Property {
                    key: hir::PropKey::Named(_),
                    value,
                    name_from_key: false,
                } => self.is_inert(*value, depth),
                hir::ObjectMember::Property { .. }
                | hir::ObjectMember::Method { .. }
                | hir::ObjectMember::Prototype(_)
                | hir::ObjectMember::Spread(_) => false,
            }),
            _ => false,
        }
    }

    fn args(&mut self, args: &[Argument], at: Span) -> Args {
        let plain = args
            .iter()
            .position(|a| matches!(a, Argument::Spread { .. }))
            .unwrap_or(args.len());
        let (plain, rest) = args.split_at(plain);
        let list = plain.iter().map(|a| self.inert_argument(a)).collect();
        if rest.is_empty() {
            return Args::List(list);
        }
        let array = self.b.emit(Op::NewArray {}, list, at);
        for arg in rest {
            match *arg {
                Argument::Value(e) => {
                    let v = self.expr(e);
                    self.b.effect(Op::ArrayAppend {}, vec![array, v], at);
                }
                Argument::Spread { iterable, text } => {
                    let v = self.expr(iterable);
                    let span = self.position(iterable);
                    let op = Op::ArrayAppendIterable {
                        what: self.str_id(text),
                        last: rest.len() == 1,
                    };
                    self.b.effect(op, vec![array, v], span);
                }
            }
        }
        Args::Array(array)
    }

    fn construct(
        &mut self,
        callee: Value,
        new_target: Value,
        args: Args,
        what: StrId,
        at: Span,
    ) -> Value {
        match args {
            Args::List(list) => {
                let all = [callee, new_target].into_iter().chain(list).collect();
                self.b.emit(Op::Construct { what }, all, at)
            }
            Args::Array(array) => self.b.emit(
                Op::ConstructSpread { what },
                vec![callee, new_target, array],
                at,
            ),
        }
    }

    fn call_super(
        &mut self,
        callee: hir::BindingId,
        new_target: hir::BindingId,
        this: hir::BindingId,
        args: Option<&[Argument]>,
        at: Span,
    ) -> Value {
        let args = match args {
            Some(args) => self.args(args, at),
            None => Args::Array(self.b.emit(Op::Rest { skip: 0 }, vec![], at)),
        };
        let function = self.read_raw(callee, at);
        let parent = self.b.emit(Op::SuperConstructor {}, vec![function], at);
        let target = self.read_raw(new_target, at);
        let what = self.shared.module.intern_str("super");
        let made = self.construct(parent, target, args, what, at);
        let before = self.read_raw(this, at);
        self.b.effect(Op::CheckThisUnset {}, vec![before], at);
        self.init_binding(this, made, at);
        let constructor = &self.hir.functions[self.hir.bindings[callee].owner];
        if let Some(class) = constructor.class
            && self.hir.classes[class].instance_init.is_some()
        {
            self.b.effect(Op::InitFields {}, vec![function, made], at);
        }
        made
    }
}

//! Expressions: values, effects, conditions.

use crate::function::Lowerer;
use crate::program::func_id;
use tsuba_hir::{self as hir, BinaryOp, ExprKind, LogicalOp, ModuleInfo, UnaryOp};
use tsuba_mir::ops::{BinaryOp as Arith, CompareOp, UnaryOp as MirUnary};
use tsuba_mir::{Block, BranchHint, Op, Value};
use tsuba_source::Span;

impl<'p> Lowerer<'p> {
    pub(crate) fn hir_expr(&self, id: hir::ExprId) -> &'p hir::Expr {
        &self.hir.exprs[id]
    }

    /// Where errors of an expression are reported.
    pub(crate) fn position(&self, id: hir::ExprId) -> Span {
        let e = &self.hir.exprs[id];
        Span::new(e.span.file, e.position, e.span.end.max(e.position))
    }

    /// Evaluates an expression.
    pub(crate) fn expr(&mut self, id: hir::ExprId) -> Value {
        let e = self.hir_expr(id);
        let at = self.position(id);
        match &e.kind {
            ExprKind::Undefined => self.undefined(at),
            ExprKind::Null => self.b.emit(Op::Null {}, vec![], at),
            ExprKind::Bool(value) => self.bool(*value, at),
            ExprKind::Number(value) => self.number(*value, at),
            ExprKind::String(value) => self.string(*value, at),
            ExprKind::BigInt(digits) => {
                let digits = self.str_id(*digits);
                self.b.emit(Op::BigInt { digits }, vec![], at)
            }
            ExprKind::RegExp { pattern, flags } => {
                let (pattern, flags) = (self.str_id(*pattern), self.str_id(*flags));
                self.b.emit(Op::RegExp { pattern, flags }, vec![], at)
            }
            ExprKind::TemplateObject { cooked, raw } => self.template_object(cooked, raw, at),
            ExprKind::Template { quasis, values } => self.template(quasis, values, at),
            ExprKind::Read { binding, checked } => self.read_binding(*binding, *checked, at),
            ExprKind::ReadGlobal(name) => {
                let name = self.str_id(*name);
                self.b.emit(Op::GetGlobal { name }, vec![], at)
            }
            ExprKind::TypeofGlobal(name) => {
                let name = self.str_id(*name);
                let v = self.b.emit(Op::GetGlobalOrUndefined { name }, vec![], at);
                self.b.emit(Op::TypeOf {}, vec![v], at)
            }
            ExprKind::Namespace(module) => self.namespace(*module, at),
            ExprKind::ModuleInfo(info, module) => self.module_info(*info, *module, at),
            ExprKind::ModuleBody(module) => {
                let function = func_id(self.hir.modules[*module].body);
                self.b.emit(Op::Closure { function }, vec![], at)
            }
            ExprKind::Unary { op, operand } => self.unary(*op, *operand, at),
            ExprKind::Binary { op, left, right } => {
                let left = self.expr(*left);
                let right = self.expr(*right);
                self.binary(*op, left, right, at)
            }
            ExprKind::Logical { op, left, right } => self.logical(*op, *left, *right, at),
            ExprKind::Conditional {
                test,
                then,
                otherwise,
            } => self.conditional(*test, *then, *otherwise, at),
            ExprKind::Sequence(list) => self.sequence(list, at),
            ExprKind::Default { value, default } => {
                let value = self.expr(*value);
                self.default(value, *default, at)
            }
            ExprKind::Assign { place, value } => self.assign(place, *value, at),
            ExprKind::AssignOp { place, op, value } => self.assign_op(place, *op, *value, at),
            ExprKind::AssignLogical { place, op, value } => {
                self.assign_logical(place, *op, *value, at)
            }
            ExprKind::Update { place, op, prefix } => self.update(place, *op, *prefix, at),
            ExprKind::Destructure { pattern, value } => {
                let value = self.expr(*value);
                self.destructure(*pattern, value);
                value
            }
            ExprKind::Member { object, name } => {
                let object = self.expr(*object);
                let key = self.str_id(*name);
                self.b.emit(Op::GetProp { key }, vec![object], at)
            }
            ExprKind::Index { object, key } => {
                let object = self.expr(*object);
                let key = self.expr(*key);
                self.b.emit(Op::GetElem {}, vec![object, key], at)
            }
            ExprKind::SuperMember { base, key } => self.super_member(*base, key, at).0,
            ExprKind::Delete { object, key } => {
                let object = self.expr(*object);
                let key = self.key(key, at);
                let strict = self.function.strict;
                self.b
                    .emit(Op::DeleteProp { strict }, vec![object, key], at)
            }
            ExprKind::DeleteGlobal(name) => {
                let global_this = self.shared.module.intern_str("globalThis");
                let global = self.b.emit(Op::GetGlobal { name: global_this }, vec![], at);
                let key = self.string(*name, at);
                self.b
                    .emit(Op::DeleteProp { strict: false }, vec![global, key], at)
            }
            ExprKind::Call { .. }
            | ExprKind::CallMethod { .. }
            | ExprKind::CallSuperMethod { .. }
            | ExprKind::CallWithThis { .. }
            | ExprKind::CallSuper { .. }
            | ExprKind::New { .. } => self.call(e, at),
            ExprKind::Chain { body, short } => self.chain(*body, *short, at),
            ExprKind::ChainTest(operand) => {
                let v = self.expr(*operand);
                self.end_chain_if_nullish(v, at);
                v
            }
            ExprKind::Yield(value) => self.yield_value(*value, at),
            ExprKind::YieldStar(iterable) => self.yield_star(*iterable, at),
            ExprKind::Await(value) => self.await_value(*value, at),
            ExprKind::Function(f) => self.closure(*f, at),
            ExprKind::Class(class) => self.class(*class, at),
            ExprKind::Object(members) => self.object(members, at),
            ExprKind::Array(elements) => self.array(elements, at),
        }
    }

    /// Evaluates an expression whose value nobody wants.
    pub(crate) fn drop_expr(&mut self, id: hir::ExprId) {
        let at = self.position(id);
        match &self.hir_expr(id).kind {
            ExprKind::Update { place, op, .. } => {
                self.update(place, *op, true, at);
            }
            ExprKind::Unary {
                op: UnaryOp::Void,
                operand,
            } => self.drop_expr(*operand),
            ExprKind::Sequence(list) => list.iter().for_each(|&e| self.drop_expr(e)),
            ExprKind::Logical {
                op: op @ (LogicalOp::And | LogicalOp::Or),
                left,
                right,
            } => {
                let (rest, end) = (self.b.new_block(at), self.b.new_block(at));
                match op {
                    LogicalOp::And => self.condition(*left, rest, end),
                    LogicalOp::Or | LogicalOp::Nullish => self.condition(*left, end, rest),
                }
                self.b.seal_and_switch_to(rest);
                self.drop_expr(*right);
                self.b.jump(end, vec![], at);
                self.b.seal_and_switch_to(end);
            }
            ExprKind::Conditional {
                test,
                then,
                otherwise,
            } => {
                let (yes, no, end) = (
                    self.b.new_block(at),
                    self.b.new_block(at),
                    self.b.new_block(at),
                );
                self.condition(*test, yes, no);
                for (block, e) in [(yes, then), (no, otherwise)] {
                    self.b.seal_and_switch_to(block);
                    self.drop_expr(*e);
                    self.b.jump(end, vec![], at);
                }
                self.b.seal_and_switch_to(end);
            }
            _ => {
                self.expr(id);
            }
        }
    }

    /// Evaluates a condition and branches on it.
    pub(crate) fn condition(&mut self, id: hir::ExprId, then: Block, otherwise: Block) {
        let at = self.position(id);
        match &self.hir_expr(id).kind {
            ExprKind::Bool(value) => self
                .b
                .jump(if *value { then } else { otherwise }, vec![], at),
            ExprKind::Unary {
                op: UnaryOp::Not,
                operand,
            } => self.condition(*operand, otherwise, then),
            ExprKind::Logical {
                op: op @ (LogicalOp::And | LogicalOp::Or),
                left,
                right,
            } => {
                let rest = self.b.new_block(at);
                match op {
                    LogicalOp::And => self.condition(*left, rest, otherwise),
                    LogicalOp::Or | LogicalOp::Nullish => self.condition(*left, then, rest),
                }
                self.b.seal_and_switch_to(rest);
                self.condition(*right, then, otherwise);
            }
            ExprKind::Binary {
                op: op @ (BinaryOp::Ne | BinaryOp::StrictNe),
                left,
                right,
            } => {
                let left = self.expr(*left);
                let right = self.expr(*right);
                let equality = if *op == BinaryOp::Ne {
                    Op::LooseEq {}
                } else {
                    Op::StrictEq {}
                };
                let equal = self.b.emit(equality, vec![left, right], at);
                self.b.branch(equal, otherwise, then, BranchHint::None, at);
            }
            _ => {
                let value = self.expr(id);
                self.b.branch(value, then, otherwise, BranchHint::None, at);
            }
        }
    }

    fn template(&mut self, quasis: &[hir::StrId], values: &[hir::ExprId], at: Span) -> Value {
        let mut parts = vec![];
        for (i, &quasi) in quasis.iter().enumerate() {
            if !self.hir.str(quasi).units().is_empty() || quasis.len() == 1 {
                parts.push(self.string(quasi, at));
            }
            if let Some(&value) = values.get(i) {
                let v = self.expr(value);
                let span = self.position(value);
                parts.push(self.b.emit(Op::ToString {}, vec![v], span));
            }
        }
        match parts.as_slice() {
            &[only] => only,
            _ => self.b.emit(Op::Concat {}, parts, at),
        }
    }

    fn module_info(&mut self, info: ModuleInfo, module: hir::ModuleId, at: Span) -> Value {
        let which = match info {
            ModuleInfo::Main => {
                return self.bool(self.hir.entry == Some(module), at);
            }
            ModuleInfo::Url => 0,
            ModuleInfo::Filename => 1,
            ModuleInfo::Dirname => 2,
        };
        let file = self.hir.modules[module].file.0;
        self.b.emit(Op::ModuleInfo { file, which }, vec![], at)
    }

    fn unary(&mut self, op: UnaryOp, operand: hir::ExprId, at: Span) -> Value {
        let v = self.expr(operand);
        let op = match op {
            UnaryOp::Neg => Op::Unary { op: MirUnary::Neg },
            UnaryOp::BitNot => Op::Unary {
                op: MirUnary::BitNot,
            },
            UnaryOp::Plus => Op::ToNumber {},
            UnaryOp::Not => Op::Not {},
            UnaryOp::Typeof => Op::TypeOf {},
            UnaryOp::Void => return self.undefined(at),
        };
        self.b.emit(op, vec![v], at)
    }

    pub(crate) fn binary(&mut self, op: BinaryOp, left: Value, right: Value, at: Span) -> Value {
        let arithmetic = |op| Op::Binary { op };
        let compare = |op| Op::Compare { op };
        let mut negate = false;
        let op = match op {
            BinaryOp::Add => Op::Add {},
            BinaryOp::Sub => arithmetic(Arith::Sub),
            BinaryOp::Mul => arithmetic(Arith::Mul),
            BinaryOp::Div => arithmetic(Arith::Div),
            BinaryOp::Rem => arithmetic(Arith::Rem),
            BinaryOp::Exp => arithmetic(Arith::Exp),
            BinaryOp::BitAnd => arithmetic(Arith::BitAnd),
            BinaryOp::BitOr => arithmetic(Arith::BitOr),
            BinaryOp::BitXor => arithmetic(Arith::BitXor),
            BinaryOp::Shl => arithmetic(Arith::Shl),
            BinaryOp::Shr => arithmetic(Arith::Shr),
            BinaryOp::UShr => arithmetic(Arith::UShr),
            BinaryOp::Lt => compare(CompareOp::Lt),
            BinaryOp::Le => compare(CompareOp::Le),
            BinaryOp::Gt => compare(CompareOp::Gt),
            BinaryOp::Ge => compare(CompareOp::Ge),
            BinaryOp::Eq => Op::LooseEq {},
            BinaryOp::StrictEq => Op::StrictEq {},
            BinaryOp::Ne => {
                negate = true;
                Op::LooseEq {}
            }
            BinaryOp::StrictNe => {
                negate = true;
                Op::StrictEq {}
            }
            BinaryOp::In => Op::HasProperty {},
            BinaryOp::Instanceof => Op::InstanceOf {},
        };
        let v = self.b.emit(op, vec![left, right], at);
        if negate {
            self.b.emit(Op::Not {}, vec![v], at)
        } else {
            v
        }
    }

    /// Branches to `rest` if the operator does not decide by this left value, else to `end` with the value.
    pub(crate) fn short_circuit(
        &mut self,
        op: LogicalOp,
        left: Value,
        rest: Block,
        end: Block,
        at: Span,
    ) {
        let decided = self.b.new_block(at);
        match op {
            LogicalOp::And => self.b.branch(left, rest, decided, BranchHint::None, at),
            LogicalOp::Or => self.b.branch(left, decided, rest, BranchHint::None, at),
            LogicalOp::Nullish => {
                let nullish = self.b.emit(Op::IsNullish {}, vec![left], at);
                self.b.branch(nullish, rest, decided, BranchHint::None, at);
            }
        }
        self.b.seal_and_switch_to(decided);
        self.b.jump(end, vec![left], at);
    }

    fn logical(&mut self, op: LogicalOp, left: hir::ExprId, right: hir::ExprId, at: Span) -> Value {
        let left = self.expr(left);
        let (rest, end) = (self.b.new_block(at), self.b.new_block(at));
        let result = self.b.new_param(end);
        self.short_circuit(op, left, rest, end, at);
        self.b.seal_and_switch_to(rest);
        let right = self.expr(right);
        self.b.jump(end, vec![right], at);
        self.b.seal_and_switch_to(end);
        result
    }

    fn conditional(
        &mut self,
        test: hir::ExprId,
        then: hir::ExprId,
        otherwise: hir::ExprId,
        at: Span,
    ) -> Value {
        let (yes, no, end) = (
            self.b.new_block(at),
            self.b.new_block(at),
            self.b.new_block(at),
        );
        let result = self.b.new_param(end);
        self.condition(test, yes, no);
        for (block, e) in [(yes, then), (no, otherwise)] {
            self.b.seal_and_switch_to(block);
            let v = self.expr(e);
            self.b.jump(end, vec![v], at);
        }
        self.b.seal_and_switch_to(end);
        result
    }

    fn sequence(&mut self, list: &[hir::ExprId], at: Span) -> Value {
        let Some((&last, before)) = list.split_last() else {
            return self.undefined(at);
        };
        before.iter().for_each(|&e| self.drop_expr(e));
        self.expr(last)
    }

    /// The value, or the default if it is undefined.
    pub(crate) fn default(&mut self, value: Value, default: hir::ExprId, at: Span) -> Value {
        let (missing, end) = (self.b.new_block(at), self.b.new_block(at));
        let result = self.b.new_param(end);
        let undefined = self.undefined(at);
        let is_undefined = self.b.emit(Op::StrictEq {}, vec![value, undefined], at);
        let given = self.b.new_block(at);
        self.b
            .branch(is_undefined, missing, given, BranchHint::None, at);
        self.b.seal_and_switch_to(given);
        self.b.jump(end, vec![value], at);
        self.b.seal_and_switch_to(missing);
        let v = self.expr(default);
        self.b.jump(end, vec![v], at);
        self.b.seal_and_switch_to(end);
        result
    }

    fn chain(&mut self, body: hir::ExprId, short: hir::ExprId, at: Span) -> Value {
        let (ended, end) = (self.b.new_block(at), self.b.new_block(at));
        let result = self.b.new_param(end);
        self.chains.push(ended);
        let v = self.expr(body);
        self.chains.pop();
        self.b.jump(end, vec![v], at);
        self.b.seal_and_switch_to(ended);
        let v = self.expr(short);
        self.b.jump(end, vec![v], at);
        self.b.seal_and_switch_to(end);
        result
    }

    /// Ends the innermost optional chain if the value is undefined or null.
    pub(crate) fn end_chain_if_nullish(&mut self, value: Value, at: Span) {
        let Some(&ended) = self.chains.last() else {
            unreachable!("a chain test stands in a chain")
        };
        let nullish = self.b.emit(Op::IsNullish {}, vec![value], at);
        let next = self.b.new_block(at);
        self.b.branch(nullish, ended, next, BranchHint::None, at);
        self.b.seal_and_switch_to(next);
    }

    /// A property key as a value, not converted.
    pub(crate) fn key(&mut self, key: &hir::PropKey, at: Span) -> Value {
        match *key {
            hir::PropKey::Named(name) => self.string(name, at),
            hir::PropKey::Index(index) => self.number(f64::from(index), at),
            hir::PropKey::Computed(e) => self.expr(e),
        }
    }

    /// A property key as a value, converted.
    pub(crate) fn converted_key(&mut self, key: &hir::PropKey, at: Span) -> Value {
        let v = self.key(key, at);
        match *key {
            hir::PropKey::Named(_) | hir::PropKey::Index(_) => v,
            hir::PropKey::Computed(e) => {
                let span = self.position(e);
                self.b.emit(Op::ToPropertyKey {}, vec![v], span)
            }
        }
    }

    /// `super.key`: the value and the receiver.
    pub(crate) fn super_member(
        &mut self,
        base: hir::Super,
        key: &hir::PropKey,
        at: Span,
    ) -> (Value, Value) {
        let receiver = self.expr(base.this);
        let key = self.key(key, at);
        let home = self.home(base.callee, at);
        (
            self.b.emit(Op::SuperGet {}, vec![home, key, receiver], at),
            receiver,
        )
    }

    pub(crate) fn home(&mut self, callee: hir::BindingId, at: Span) -> Value {
        let callee = self.read_raw(callee, at);
        self.b.emit(Op::HomeObject {}, vec![callee], at)
    }
}

//! Expressions, except calls, literals and assignments.

use oxc_ast::ast::*;
use oxc_span::{GetSpan, Span as OxcSpan};
use oxc_syntax::operator as ops;
use tsuba_diagnostics::modules;
use tsuba_diagnostics::unsupported::Construct;
use tsuba_hir::{
    Argument, BinaryOp, BindingId, ExprId, ExprKind, FunctionKind, JsString, LogicalOp, ModuleId,
    ModuleInfo, PropKey, StmtKind, StrId, Super, UnaryOp,
};

use super::Lowerer;
use super::facts::Mentioned;
use super::scope::Name;
use crate::desugar::Constant;
use crate::exports::Resolved;
use crate::graph::ModuleIndex;

impl<'a> Lowerer<'a> {
    /// Lowers an expression.
    pub(super) fn expr(&mut self, expression: &'a Expression<'a>) -> ExprId {
        let span = expression.span();
        match self.deeper(span, |this| this.expr_inner(expression)) {
            Some(id) => id,
            None => self.expr_node(ExprKind::Undefined, span),
        }
    }

    /// Lowers an expression; if it is an anonymous function or class, it is called `name`.
    pub(super) fn named(&mut self, expression: &'a Expression<'a>, name: Option<&str>) -> ExprId {
        match name {
            Some(name) => {
                let name = self.str(name);
                self.named_str(expression, name)
            }
            None => self.expr(expression),
        }
    }

    pub(super) fn named_str(&mut self, expression: &'a Expression<'a>, name: StrId) -> ExprId {
        match strip(expression) {
            Expression::ArrowFunctionExpression(arrow) => {
                let id = self.arrow(arrow, name);
                self.expr_node(ExprKind::Function(id), arrow.span)
            }
            Expression::FunctionExpression(f) if f.id.is_none() => {
                let kind = tsuba_hir::FunctionKind::Normal;
                let id = self.function_value(f, kind, name, None, f.span);
                self.expr_node(ExprKind::Function(id), f.span)
            }
            Expression::ClassExpression(c) if c.id.is_none() => {
                let id = self.reserve_class(c);
                self.lower_class(id, c, name)
            }
            _ => self.expr(expression),
        }
    }

    fn expr_inner(&mut self, expression: &'a Expression<'a>) -> ExprId {
        let span = expression.span();
        match expression {
            Expression::BooleanLiteral(l) => self.expr_node(ExprKind::Bool(l.value), span),
            Expression::NullLiteral(_) => self.expr_node(ExprKind::Null, span),
            Expression::NumericLiteral(l) => self.expr_node(ExprKind::Number(l.value), span),
            Expression::StringLiteral(l) => {
                let value = self.string_literal(l);
                self.expr_node(ExprKind::String(value), span)
            }
            Expression::TemplateLiteral(t) => self.template(t),
            Expression::Identifier(ident) => self.identifier(ident),
            Expression::ThisExpression(_) => self.read_this(span),
            Expression::ArrayExpression(a) => self.array(a),
            Expression::ObjectExpression(o) => self.object(o),
            Expression::ArrowFunctionExpression(_) => {
                let empty = self.str("");
                self.named_str(expression, empty)
            }
            Expression::FunctionExpression(f) => {
                let name = self.str(f.id.as_ref().map_or("", |i| i.name.as_str()));
                let id =
                    self.function_value(f, tsuba_hir::FunctionKind::Normal, name, None, f.span);
                self.expr_node(ExprKind::Function(id), span)
            }
            Expression::ClassExpression(c) => {
                let name = self.str(c.id.as_ref().map_or("", |i| i.name.as_str()));
                let id = self.reserve_class(c);
                self.lower_class(id, c, name)
            }
            Expression::UnaryExpression(u) => self.unary(u),
            Expression::UpdateExpression(u) => self.update(u),
            Expression::BinaryExpression(b) => self.binary(b),
            Expression::LogicalExpression(l) => self.logical(l),
            Expression::ConditionalExpression(c) => {
                let test = self.expr(&c.test);
                let then = self.expr(&c.consequent);
                let otherwise = self.expr(&c.alternate);
                let kind = ExprKind::Conditional {
                    test,
                    then,
                    otherwise,
                };
                self.expr_node(kind, span)
            }
            Expression::SequenceExpression(s) => {
                let parts = s.expressions.iter().map(|e| self.expr(e)).collect();
                self.expr_node(ExprKind::Sequence(parts), span)
            }
            Expression::AssignmentExpression(a) => self.assignment(a),
            Expression::CallExpression(c) => self.call(c),
            Expression::NewExpression(n) => self.new_expression(n),
            Expression::ChainExpression(c) => self.chain(c, false),
            Expression::StaticMemberExpression(_)
            | Expression::ComputedMemberExpression(_)
            | Expression::PrivateFieldExpression(_) => {
                self.member(expression.to_member_expression(), false)
            }
            Expression::ParenthesizedExpression(p) => self.expr(&p.expression),
            Expression::TSAsExpression(e) => self.expr(&e.expression),
            Expression::TSSatisfiesExpression(e) => self.expr(&e.expression),
            Expression::TSTypeAssertion(e) => self.expr(&e.expression),
            Expression::TSNonNullExpression(e) => self.expr(&e.expression),
            Expression::TSInstantiationExpression(e) => self.expr(&e.expression),
            Expression::NewTarget(_) => self.new_target(span),
            Expression::ImportMeta(_) => self.refused(Construct::ImportMeta, span),
            Expression::Super(_) => self.expr_node(ExprKind::Undefined, span),
            Expression::BigIntLiteral(n) => {
                let digits = self.str(n.value.as_str());
                self.expr_node(ExprKind::BigInt(digits), span)
            }
            Expression::RegExpLiteral(r) => self.regexp(r),
            Expression::AwaitExpression(a) => self.await_expression(a),
            Expression::YieldExpression(y) => self.yield_expression(y),
            Expression::ImportExpression(i) => self.dynamic_import(i),
            Expression::TaggedTemplateExpression(t) => self.tagged_template(t),
            Expression::PrivateInExpression(e) => self.private_in(e),
            Expression::JSXElement(_) | Expression::JSXFragment(_) => {
                self.refused(Construct::Jsx, span)
            }
            Expression::V8IntrinsicExpression(_) => self.refused(Construct::V8Intrinsic, span),
        }
    }

    fn await_expression(&mut self, a: &'a AwaitExpression<'a>) -> ExprId {
        self.waits_here();
        let value = self.expr(&a.argument);
        self.expr_node(ExprKind::Await(value), a.span)
    }

    /// Notes an `await`: a module's body that has one is async.
    pub(super) fn waits_here(&mut self) {
        let id = self.function_id();
        if self.program.functions[id].kind == FunctionKind::Module {
            self.program.functions[id].is_async = true;
        }
    }

    fn yield_expression(&mut self, y: &'a YieldExpression<'a>) -> ExprId {
        let kind = match &y.argument {
            Some(iterable) if y.delegate => ExprKind::YieldStar(self.expr(iterable)),
            Some(value) => ExprKind::Yield(self.expr(value)),
            None => {
                let undefined = self.expr_node(ExprKind::Undefined, y.span);
                ExprKind::Yield(undefined)
            }
        };
        self.expr_node(kind, y.span)
    }

    /// A name that is read.
    pub(super) fn identifier(&mut self, ident: &IdentifierReference<'a>) -> ExprId {
        let (name, span) = (ident.name.as_str(), ident.span);
        match self.lookup(name) {
            Some(Name::Binding(binding)) => {
                let owner = self.program.bindings[binding].owner;
                let at_top = self.program.functions[owner].parent.is_none();
                match self.own_declaration(name, binding) {
                    Some(function) if !at_top => {
                        let callee = self.callee_binding(function);
                        self.read(callee, span)
                    }
                    _ => self.read(binding, span),
                }
            }
            Some(Name::Import(binding)) => self.read_import(binding, span),
            Some(Name::Namespace(module)) => self.namespace(module, span),
            Some(Name::Callee(function)) => {
                let callee = self.callee_binding(function);
                self.read(callee, span)
            }
            Some(Name::Type) => {
                let span_ = self.span(span);
                self.report(modules::type_used_as_value(span_, name));
                self.expr_node(ExprKind::Undefined, span)
            }
            None => self.global(name, span),
        }
    }

    pub(super) fn namespace(&mut self, module: ModuleIndex, span: OxcSpan) -> ExprId {
        let id = ModuleId(module as u32);
        self.program.modules[id].namespace_object = true;
        self.expr_node(ExprKind::Namespace(id), span)
    }

    /// A name that no declaration provides.
    fn global(&mut self, name: &str, span: OxcSpan) -> ExprId {
        if let Some(given) = self.given(name, span) {
            return given;
        }
        let kind = match name {
            "undefined" => ExprKind::Undefined,
            "NaN" => ExprKind::Number(f64::NAN),
            "Infinity" => ExprKind::Number(f64::INFINITY),
            _ => ExprKind::ReadGlobal(self.str(name)),
        };
        self.expr_node(kind, span)
    }

    fn new_target(&mut self, span: OxcSpan) -> ExprId {
        use tsuba_hir::FunctionKind;
        let function = self.functions[self.this_function()].id;
        match self.program.functions[function].kind {
            FunctionKind::Initialiser { .. } | FunctionKind::Module => {
                self.expr_node(ExprKind::Undefined, span)
            }
            FunctionKind::Normal
            | FunctionKind::Arrow
            | FunctionKind::Method(_)
            | FunctionKind::Constructor(_) => {
                let binding = self.new_target_binding(function);
                self.read(binding, span)
            }
        }
    }

    fn unary(&mut self, u: &'a UnaryExpression<'a>) -> ExprId {
        let op = match u.operator {
            ops::UnaryOperator::UnaryPlus => UnaryOp::Plus,
            ops::UnaryOperator::UnaryNegation => UnaryOp::Neg,
            ops::UnaryOperator::LogicalNot => UnaryOp::Not,
            ops::UnaryOperator::BitwiseNot => UnaryOp::BitNot,
            ops::UnaryOperator::Void => UnaryOp::Void,
            ops::UnaryOperator::Typeof => return self.type_of(u),
            ops::UnaryOperator::Delete => return self.delete(u),
        };
        if let (UnaryOp::Neg, Expression::NumericLiteral(n)) = (op, &u.argument) {
            return self.expr_node(ExprKind::Number(-n.value), u.span);
        }
        let operand = self.expr(&u.argument);
        self.expr_at(ExprKind::Unary { op, operand }, u.span, u.span.start)
    }

    fn type_of(&mut self, u: &'a UnaryExpression<'a>) -> ExprId {
        if let Expression::Identifier(ident) = strip(&u.argument) {
            let name = ident.name.as_str();
            let unresolved = self.lookup(name).is_none();
            if unresolved && !matches!(name, "undefined" | "NaN" | "Infinity") {
                if let Some(operand) = self.given(name, ident.span) {
                    let op = UnaryOp::Typeof;
                    return self.expr_node(ExprKind::Unary { op, operand }, u.span);
                }
                let name = self.str(name);
                return self.expr_node(ExprKind::TypeofGlobal(name), u.span);
            }
        }
        let operand = self.expr(&u.argument);
        let op = UnaryOp::Typeof;
        self.expr_node(ExprKind::Unary { op, operand }, u.span)
    }

    fn delete(&mut self, u: &'a UnaryExpression<'a>) -> ExprId {
        let target = strip(&u.argument);
        match target {
            Expression::StaticMemberExpression(_)
            | Expression::ComputedMemberExpression(_)
            | Expression::PrivateFieldExpression(_) => {
                self.delete_member(target.to_member_expression(), false, u.span)
            }
            Expression::ChainExpression(chain) => self.chain(chain, true),
            Expression::Identifier(ident) => {
                let name = ident.name.as_str();
                let constant = matches!(name, "undefined" | "NaN" | "Infinity");
                if self.lookup(name).is_some() || constant || self.given(name, ident.span).is_some()
                {
                    return self.expr_node(ExprKind::Bool(false), u.span);
                }
                let name = self.str(name);
                self.expr_node(ExprKind::DeleteGlobal(name), u.span)
            }
            _ => {
                let operand = self.expr(&u.argument);
                let truth = self.expr_node(ExprKind::Bool(true), u.span);
                self.expr_node(ExprKind::Sequence(vec![operand, truth]), u.span)
            }
        }
    }

    fn delete_member(
        &mut self,
        member: &'a MemberExpression<'a>,
        in_chain: bool,
        span: OxcSpan,
    ) -> ExprId {
        if matches!(member.object(), Expression::Super(_)) {
            return self.delete_super(member, span);
        }
        let object = self.chain_object(member.object(), member.optional(), in_chain);
        let Some(key) = self.member_key(member) else {
            return self.expr_node(ExprKind::Undefined, span);
        };
        self.expr_at(ExprKind::Delete { object, key }, span, span.start)
    }

    /// `delete super.x` evaluates the reference and throws a ReferenceError: an arrow function does.
    fn delete_super(&mut self, member: &'a MemberExpression<'a>, span: OxcSpan) -> ExprId {
        let base = self.super_base(span);
        let mut parts = vec![base.this];
        if let Some(PropKey::Computed(key)) = self.member_key(member) {
            parts.push(key);
        }
        let name = self.str("");
        let function = self.new_function(FunctionKind::Arrow, name, true, span);
        self.mention(Mentioned::Function(function));
        self.enter(function, None);
        let class = self.str("ReferenceError");
        let callee = self.expr_node(ExprKind::ReadGlobal(class), span);
        let message = self.str("Unsupported reference to 'super'");
        let message = self.expr_node(ExprKind::String(message), span);
        let kind = ExprKind::New {
            callee,
            args: vec![Argument::Value(message)],
            text: class,
        };
        let error = self.expr_at(kind, span, span.start);
        let throw = self.stmt_node(StmtKind::Throw(error), span);
        self.program.functions[function].body.push(throw);
        self.leave();
        let callee = self.expr_node(ExprKind::Function(function), span);
        let kind = ExprKind::Call {
            callee,
            args: Vec::new(),
            text: name,
        };
        parts.push(self.expr_at(kind, span, span.start));
        self.expr_node(ExprKind::Sequence(parts), span)
    }

    fn binary(&mut self, b: &'a BinaryExpression<'a>) -> ExprId {
        let left = self.expr(&b.left);
        let right = self.expr(&b.right);
        let position = self.token_after(b.left.span().end);
        let op = binary_op(b.operator);
        self.expr_at(ExprKind::Binary { op, left, right }, b.span, position)
    }

    fn logical(&mut self, l: &'a LogicalExpression<'a>) -> ExprId {
        let left = self.expr(&l.left);
        let right = self.expr(&l.right);
        let op = match l.operator {
            ops::LogicalOperator::And => LogicalOp::And,
            ops::LogicalOperator::Or => LogicalOp::Or,
            ops::LogicalOperator::Coalesce => LogicalOp::Nullish,
        };
        self.expr_node(ExprKind::Logical { op, left, right }, l.span)
    }

    /// `a.b`, `a[b]`, `super.b`. `in_chain`: on the spine of an optional chain.
    pub(super) fn member(&mut self, member: &'a MemberExpression<'a>, in_chain: bool) -> ExprId {
        let span = member.span();
        if let Some(found) = self.static_fact(member) {
            return found;
        }
        if matches!(member.object(), Expression::Super(_)) {
            let base = self.super_base(span);
            let Some(key) = self.member_key(member) else {
                return self.expr_node(ExprKind::Undefined, span);
            };
            let position = self.member_position(member, false);
            return self.expr_at(ExprKind::SuperMember { base, key }, span, position);
        }
        let object = self.chain_object(member.object(), member.optional(), in_chain);
        let Some(key) = self.member_key(member) else {
            return self.expr_node(ExprKind::Undefined, span);
        };
        let after_test = !member.optional() && continues_call(member.object());
        let position = self.member_position(member, after_test);
        self.note_plain_use(object, key);
        let kind = self.access(object, key, span);
        self.expr_at(kind, span, position)
    }

    /// The read of a property.
    pub(super) fn access(&mut self, object: ExprId, key: PropKey, span: OxcSpan) -> ExprKind {
        match key {
            PropKey::Named(name) => ExprKind::Member { object, name },
            PropKey::Index(index) => {
                let key = self.expr_node(ExprKind::Number(f64::from(index)), span);
                ExprKind::Index { object, key }
            }
            PropKey::Computed(key) => ExprKind::Index { object, key },
        }
    }

    /// Where V8 reports errors of a property read.
    pub(super) fn member_position(&self, member: &MemberExpression<'a>, after_test: bool) -> u32 {
        let object_end = member.object().span().end;
        match member {
            MemberExpression::StaticMemberExpression(m) if !after_test => m.property.span.start,
            MemberExpression::PrivateFieldExpression(m) if !after_test => m.field.span.start,
            MemberExpression::StaticMemberExpression(_)
            | MemberExpression::PrivateFieldExpression(_)
            | MemberExpression::ComputedMemberExpression(_) => self.token_after(object_end),
        }
    }

    /// The key of a member expression, evaluated if computed. `None`: refused.
    pub(super) fn member_key(&mut self, member: &'a MemberExpression<'a>) -> Option<PropKey> {
        match member {
            MemberExpression::StaticMemberExpression(m) => {
                Some(PropKey::Named(self.str(m.property.name.as_str())))
            }
            MemberExpression::ComputedMemberExpression(m) => Some(self.computed_key(&m.expression)),
            MemberExpression::PrivateFieldExpression(m) => Some(self.private_key(&m.field)),
        }
    }

    /// `[key]`: string and index literals become static keys.
    pub(super) fn computed_key(&mut self, key: &'a Expression<'a>) -> PropKey {
        match strip(key) {
            Expression::StringLiteral(s) => {
                let text = self.string_literal(s);
                self.static_key(text)
            }
            Expression::TemplateLiteral(t) if t.expressions.is_empty() => {
                let value = self.template(t);
                match self.program.exprs[value].kind {
                    ExprKind::String(text) => self.static_key(text),
                    _ => PropKey::Computed(value),
                }
            }
            Expression::NumericLiteral(n) => match array_index(n.value) {
                Some(index) => PropKey::Index(index),
                None => PropKey::Computed(self.expr(key)),
            },
            _ => PropKey::Computed(self.expr(key)),
        }
    }

    /// The key with this text.
    pub(super) fn static_key(&mut self, text: StrId) -> PropKey {
        match self.program.str(text).array_index() {
            Some(index) => PropKey::Index(index),
            None => PropKey::Named(text),
        }
    }

    /// `import.meta.url` and members of namespaces, which are known now.
    fn static_fact(&mut self, member: &'a MemberExpression<'a>) -> Option<ExprId> {
        let span = member.span();
        let object = member.object().without_parentheses();
        let property = member.static_property_name()?;
        match object {
            Expression::ImportMeta(_) => {
                let info = match property {
                    "url" => ModuleInfo::Url,
                    "filename" => ModuleInfo::Filename,
                    "dirname" => ModuleInfo::Dirname,
                    "main" => ModuleInfo::Main,
                    _ => {
                        self.refuse_named(Construct::ImportMeta, property, span);
                        return Some(self.expr_node(ExprKind::Undefined, span));
                    }
                };
                let module = ModuleId(self.current as u32);
                Some(self.expr_node(ExprKind::ModuleInfo(info, module), span))
            }
            Expression::Identifier(ident) => match self.lookup(ident.name.as_str()) {
                Some(Name::Namespace(module)) => {
                    Some(self.namespace_member(module, property, span))
                }
                Some(Name::Binding(binding) | Name::Import(binding)) => {
                    self.enum_member(binding, property, span)
                }
                Some(Name::Callee(_) | Name::Type) | None => None,
            },
            _ => None,
        }
    }

    /// `#name in object`.
    fn private_in(&mut self, e: &'a PrivateInExpression<'a>) -> ExprId {
        let left = match self.private_key(&e.left) {
            PropKey::Named(name) => self.expr_node(ExprKind::String(name), e.left.span),
            PropKey::Computed(key) => key,
            PropKey::Index(_) => unreachable!("a private name is no index"),
        };
        let right = self.expr(&e.right);
        let kind = ExprKind::Binary {
            op: BinaryOp::In,
            left,
            right,
        };
        self.expr_at(kind, e.span, e.span.start)
    }

    /// A member of an enum whose value is known.
    fn enum_member(&mut self, enumeration: BindingId, name: &str, span: OxcSpan) -> Option<ExprId> {
        let constant = self.enum_of.get(&enumeration)?.get(name)?.clone();
        let kind = match constant {
            Constant::Number(n) => ExprKind::Number(n),
            Constant::String(s) => ExprKind::String(self.str(&s)),
        };
        Some(self.expr_node(kind, span))
    }

    pub(super) fn namespace_member(
        &mut self,
        module: ModuleIndex,
        name: &'a str,
        span: OxcSpan,
    ) -> ExprId {
        match self.links.resolve(module, name) {
            Resolved::Local { module, name } => {
                match self.module_names[module].get(name).copied() {
                    Some(Name::Binding(binding)) => self.read_import(binding, span),
                    _ => self.expr_node(ExprKind::Undefined, span),
                }
            }
            Resolved::Namespace(inner) => self.namespace(inner, span),
            Resolved::Type { .. } | Resolved::Missing | Resolved::Ambiguous => {
                self.expr_node(ExprKind::Undefined, span)
            }
        }
    }

    /// What `super.x` starts from.
    pub(super) fn super_base(&mut self, span: OxcSpan) -> Super {
        let function = self.functions[self.this_function()].id;
        let callee = self.callee_binding(function);
        self.note_use(callee);
        self.program.functions[function].needs_home = true;
        let this = self.this_binding(function);
        let this = self.read(this, span);
        Super { callee, this }
    }

    /// An optional chain.
    fn chain(&mut self, chain: &'a ChainExpression<'a>, deleted: bool) -> ExprId {
        let span = chain.span;
        let body = match &chain.expression {
            element if deleted => match element.as_member_expression() {
                Some(member) => self.delete_member(member, true, span),
                None => self.chain_element(element),
            },
            element => self.chain_element(element),
        };
        let short = if deleted {
            ExprKind::Bool(true)
        } else {
            ExprKind::Undefined
        };
        let short = self.expr_node(short, span);
        self.expr_node(ExprKind::Chain { body, short }, span)
    }

    fn chain_element(&mut self, element: &'a ChainElement<'a>) -> ExprId {
        match element {
            ChainElement::CallExpression(call) => self.chain_call(call, true),
            ChainElement::TSNonNullExpression(e) => self.chain_link(&e.expression),
            member => self.member(member.to_member_expression(), true),
        }
    }

    /// The object or callee of a link of a chain, tested if the link is optional.
    pub(super) fn chain_object(
        &mut self,
        object: &'a Expression<'a>,
        optional: bool,
        in_chain: bool,
    ) -> ExprId {
        let value = if in_chain {
            self.chain_link(object)
        } else {
            self.expr(object)
        };
        if optional {
            self.expr_node(ExprKind::ChainTest(value), object.span())
        } else {
            value
        }
    }

    /// An expression on the spine of a chain.
    fn chain_link(&mut self, link: &'a Expression<'a>) -> ExprId {
        let lowered = self.deeper(link.span(), |this| match link {
            Expression::CallExpression(call) => this.chain_call(call, true),
            Expression::StaticMemberExpression(_)
            | Expression::ComputedMemberExpression(_)
            | Expression::PrivateFieldExpression(_) => {
                this.member(link.to_member_expression(), true)
            }
            Expression::TSNonNullExpression(e) => this.chain_link(&e.expression),
            Expression::ChainExpression(c) => this.chain_element(&c.expression),
            other => this.expr(other),
        });
        match lowered {
            Some(id) => id,
            None => self.expr_node(ExprKind::Undefined, link.span()),
        }
    }

    /// The name that a key gives to a function; empty if it is not static.
    pub(super) fn key_name(&mut self, key: PropKey) -> StrId {
        match key {
            PropKey::Named(name) => name,
            PropKey::Index(index) => self.str(&index.to_string()),
            PropKey::Computed(_) => self.str(""),
        }
    }

    /// A property key of a literal or class.
    pub(super) fn prop_key(&mut self, key: &'a PropertyKey<'a>, computed: bool) -> PropKey {
        match key {
            PropertyKey::StaticIdentifier(ident) => PropKey::Named(self.str(ident.name.as_str())),
            PropertyKey::PrivateIdentifier(name) => self.private_key(name),
            key => {
                let Some(expression) = key.as_expression() else {
                    unreachable!("every other key is an expression");
                };
                if computed {
                    return self.computed_key(expression);
                }
                let text = match expression {
                    Expression::NumericLiteral(n) => {
                        let mut buffer = ryu_js::Buffer::new();
                        JsString::from(buffer.format(n.value))
                    }
                    Expression::StringLiteral(s) => {
                        let text = self.string_literal(s);
                        return self.static_key(text);
                    }
                    Expression::BigIntLiteral(n) => JsString::from(n.value.as_str()),
                    other => return PropKey::Computed(self.expr(other)),
                };
                let text = self.program.strings.intern(text);
                self.static_key(text)
            }
        }
    }
}

/// The expression without parentheses and types around it.
pub(super) fn strip<'b, 'a>(expression: &'b Expression<'a>) -> &'b Expression<'a> {
    expression.get_inner_expression()
}

/// Whether named evaluation applies to it.
pub(super) fn is_anonymous_definition(expression: &Expression<'_>) -> bool {
    match strip(expression) {
        Expression::ArrowFunctionExpression(_) => true,
        Expression::FunctionExpression(f) => f.id.is_none(),
        Expression::ClassExpression(c) => c.id.is_none(),
        _ => false,
    }
}

/// Whether a call or an optional link stands further left: V8 then reports the dot instead of the name after it.
fn continues_call(link: &Expression<'_>) -> bool {
    match link {
        Expression::CallExpression(_) => true,
        Expression::StaticMemberExpression(m) => m.optional || continues_call(&m.object),
        Expression::ComputedMemberExpression(m) => m.optional || continues_call(&m.object),
        Expression::PrivateFieldExpression(m) => m.optional || continues_call(&m.object),
        Expression::TSNonNullExpression(e) => continues_call(&e.expression),
        _ => false,
    }
}

/// The array index a number is.
pub(super) fn array_index(value: f64) -> Option<u32> {
    let index = value as u32;
    let exact = f64::from(index) == value && index != u32::MAX;
    (exact && !(value == 0.0 && value.is_sign_negative())).then_some(index)
}

pub(super) fn binary_op(op: ops::BinaryOperator) -> BinaryOp {
    match op {
        ops::BinaryOperator::Equality => BinaryOp::Eq,
        ops::BinaryOperator::Inequality => BinaryOp::Ne,
        ops::BinaryOperator::StrictEquality => BinaryOp::StrictEq,
        ops::BinaryOperator::StrictInequality => BinaryOp::StrictNe,
        ops::BinaryOperator::LessThan => BinaryOp::Lt,
        ops::BinaryOperator::LessEqualThan => BinaryOp::Le,
        ops::BinaryOperator::GreaterThan => BinaryOp::Gt,
        ops::BinaryOperator::GreaterEqualThan => BinaryOp::Ge,
        ops::BinaryOperator::Addition => BinaryOp::Add,
        ops::BinaryOperator::Subtraction => BinaryOp::Sub,
        ops::BinaryOperator::Multiplication => BinaryOp::Mul,
        ops::BinaryOperator::Division => BinaryOp::Div,
        ops::BinaryOperator::Remainder => BinaryOp::Rem,
        ops::BinaryOperator::Exponential => BinaryOp::Exp,
        ops::BinaryOperator::ShiftLeft => BinaryOp::Shl,
        ops::BinaryOperator::ShiftRight => BinaryOp::Shr,
        ops::BinaryOperator::ShiftRightZeroFill => BinaryOp::UShr,
        ops::BinaryOperator::BitwiseOR => BinaryOp::BitOr,
        ops::BinaryOperator::BitwiseXOR => BinaryOp::BitXor,
        ops::BinaryOperator::BitwiseAnd => BinaryOp::BitAnd,
        ops::BinaryOperator::In => BinaryOp::In,
        ops::BinaryOperator::Instanceof => BinaryOp::Instanceof,
    }
}

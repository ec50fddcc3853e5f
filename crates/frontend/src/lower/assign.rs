//! Assignments, updates and patterns.

use oxc_ast::ast::*;
use oxc_span::{GetSpan, Span as OxcSpan};
use oxc_syntax::operator::AssignmentOperator;
use tsuba_hir::{
    BinaryOp, Element, ExprId, ExprKind, LogicalOp, PatternId, PatternKind, PatternProperty, Place,
    PropKey, StmtId, StmtKind, TypeHint, UpdateOp,
};

use super::Lowerer;
use super::expr::strip;
use super::params::binding_name;
use super::scope::Name;
use super::text;

/// What the names at the leaves of a binding pattern do.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Leaves {
    /// Initialise (`let`, `const`, parameters).
    Init,
    /// Assign (`var`).
    Assign,
}

/// The operator of an assignment.
enum Operator {
    Plain,
    Binary(BinaryOp),
    Logical(LogicalOp),
}

impl<'a> Lowerer<'a> {
    pub(super) fn assignment(&mut self, a: &'a AssignmentExpression<'a>) -> ExprId {
        let span = a.span;
        if let Some(pattern) = a.left.as_assignment_target_pattern() {
            let value = self.expr(&a.right);
            let source = text::callee(strip(&a.right));
            let position = self.token_after(pattern.span().end);
            self.last = position;
            let pattern = self.pattern_target(pattern, &source, false);
            return self.expr_at(ExprKind::Destructure { pattern, value }, span, position);
        }
        let target = a.left.to_simple_assignment_target();
        let operator = assignment_operator(a.operator);
        let parts = self.place_parts(target);
        let named = match target {
            SimpleAssignmentTarget::AssignmentTargetIdentifier(ident) => Some(ident.name.as_str()),
            _ => None,
        };
        if let (Parts::Name(_, span), Operator::Binary(_) | Operator::Logical(_)) =
            (&parts, &operator)
        {
            self.operate(span.start);
        }
        let read_position = self.last;
        let value = match operator {
            Operator::Plain | Operator::Logical(_) => self.named(&a.right, named),
            Operator::Binary(_) => self.expr(&a.right),
        };
        let mut place = self.place(parts);
        if matches!(operator, Operator::Plain) {
            place = self.stored_only(place);
        }
        let position = self.token_after(target.span().end);
        let kind = match operator {
            Operator::Plain => ExprKind::Assign { place, value },
            Operator::Binary(op) => ExprKind::AssignOp { place, op, value },
            Operator::Logical(op) => ExprKind::AssignLogical { place, op, value },
        };
        let id = self.expr_at(kind, span, position);
        self.program.exprs[id].read_position = read_position;
        id
    }

    pub(super) fn update(&mut self, u: &'a UpdateExpression<'a>) -> ExprId {
        let parts = self.place_parts(&u.argument);
        if let Parts::Name(_, span) = &parts {
            let start = span.start;
            self.operate(start);
        }
        let read_position = self.last;
        let place = self.place(parts);
        let op = match u.operator {
            UpdateOperator::Increment => UpdateOp::Increment,
            UpdateOperator::Decrement => UpdateOp::Decrement,
        };
        let prefix = u.prefix;
        let position = if prefix {
            u.span.start
        } else {
            self.token_after(u.argument.span().end)
        };
        let kind = ExprKind::Update { place, op, prefix };
        let id = self.expr_at(kind, u.span, position);
        self.program.exprs[id].read_position = read_position;
        id
    }

    /// Evaluates what a place consists of. A name is looked up only by [`Self::place`], after the value of the
    /// assignment: a write then counts as later than closures that the value creates.
    fn place_parts(&mut self, target: &'a SimpleAssignmentTarget<'a>) -> Parts<'a> {
        match target {
            SimpleAssignmentTarget::AssignmentTargetIdentifier(ident) => {
                Parts::Name(ident.name.as_str(), ident.span)
            }
            SimpleAssignmentTarget::TSAsExpression(e) => self.place_of_expression(&e.expression),
            SimpleAssignmentTarget::TSSatisfiesExpression(e) => {
                self.place_of_expression(&e.expression)
            }
            SimpleAssignmentTarget::TSNonNullExpression(e) => {
                self.place_of_expression(&e.expression)
            }
            SimpleAssignmentTarget::TSTypeAssertion(e) => self.place_of_expression(&e.expression),
            SimpleAssignmentTarget::ComputedMemberExpression(_)
            | SimpleAssignmentTarget::StaticMemberExpression(_)
            | SimpleAssignmentTarget::PrivateFieldExpression(_) => {
                let place = self.member_place(target.to_member_expression());
                Parts::Ready(place)
            }
        }
    }

    /// A place within a type assertion: `(x as any) = 1`.
    fn place_of_expression(&mut self, expression: &'a Expression<'a>) -> Parts<'a> {
        match strip(expression) {
            Expression::Identifier(ident) => Parts::Name(ident.name.as_str(), ident.span),
            inner => match inner.as_member_expression() {
                Some(member) => Parts::Ready(self.member_place(member)),
                None => {
                    let span = self.span(expression.span());
                    let message = "invalid left-hand side in assignment";
                    self.report(tsuba_diagnostics::syntax::early_error(
                        message,
                        &[(span, String::new())],
                        None,
                    ));
                    Parts::Ready(Place::Global(self.str("")))
                }
            },
        }
    }

    /// V8 throws for a store to a constant that is imported or exported without looking whether it is initialised.
    fn stored_only(&self, place: Place) -> Place {
        match place {
            Place::ReadOnly {
                binding, silent, ..
            } if self.crosses_modules(binding) => Place::ReadOnly {
                binding,
                checked: false,
                silent,
            },
            other => other,
        }
    }

    fn place(&mut self, parts: Parts<'a>) -> Place {
        match parts {
            Parts::Ready(place) => place,
            Parts::Name(name, span) => {
                if let Some(Name::Type) = self.lookup(name) {
                    let span = self.span(span);
                    self.report(tsuba_diagnostics::modules::type_used_as_value(span, name));
                }
                self.name_place(name)
            }
        }
    }

    fn member_place(&mut self, member: &'a MemberExpression<'a>) -> Place {
        let span = member.span();
        if matches!(member.object(), Expression::Super(_)) {
            let base = self.super_base(span);
            return match self.member_key(member) {
                Some(key) => Place::SuperMember { base, key },
                None => Place::Global(self.str("")),
            };
        }
        let object = self.expr(member.object());
        if let MemberExpression::PrivateFieldExpression(m) = member {
            self.check_private_store(&m.field);
        }
        match self.member_key(member) {
            Some(PropKey::Named(name)) => Place::Member { object, name },
            Some(PropKey::Index(index)) => {
                let key = self.expr_node(ExprKind::Number(f64::from(index)), span);
                Place::Index { object, key }
            }
            Some(PropKey::Computed(key)) => Place::Index { object, key },
            None => Place::Global(self.str("")),
        }
    }

    /// Initialises what a pattern declares: `let`, `const`, parameters.
    pub(super) fn init_pattern(
        &mut self,
        pattern: &'a BindingPattern<'a>,
        value: ExprId,
        source: &str,
        hint: &TypeHint,
        out: &mut Vec<StmtId>,
    ) {
        let span = pattern.span();
        if let BindingPattern::BindingIdentifier(ident) = pattern {
            let Some(Name::Binding(binding)) = self.lookup(ident.name.as_str()) else {
                return;
            };
            if *hint != TypeHint::Unknown {
                self.program.bindings[binding].hint = hint.clone();
            }
            self.note_init(binding);
            self.note_value(binding, value);
            out.push(self.stmt_node(StmtKind::Init { binding, value }, span));
            return;
        }
        let pattern = self.declaring_pattern(pattern, source, false);
        out.push(self.stmt_node(StmtKind::Destructure { pattern, value }, span));
    }

    /// A `var` with an initialiser assigns.
    pub(super) fn assign_pattern_statement(
        &mut self,
        pattern: &'a BindingPattern<'a>,
        value: ExprId,
        source: &str,
        span: OxcSpan,
    ) -> StmtId {
        if let Some(name) = binding_name(pattern) {
            let place = self.name_place(name);
            let assign = self.expr_node(ExprKind::Assign { place, value }, span);
            return self.stmt_node(StmtKind::Expr(assign), span);
        }
        let pattern = self.var_pattern(pattern, source, false);
        self.stmt_node(StmtKind::Destructure { pattern, value }, span)
    }

    /// A pattern whose names are initialised.
    pub(super) fn declaring_pattern(
        &mut self,
        pattern: &'a BindingPattern<'a>,
        source: &str,
        nested: bool,
    ) -> PatternId {
        self.binding_pattern(pattern, Leaves::Init, source, nested)
    }

    /// A pattern whose names are `var`s.
    pub(super) fn var_pattern(
        &mut self,
        pattern: &'a BindingPattern<'a>,
        source: &str,
        nested: bool,
    ) -> PatternId {
        self.binding_pattern(pattern, Leaves::Assign, source, nested)
    }

    fn binding_pattern(
        &mut self,
        pattern: &'a BindingPattern<'a>,
        leaves: Leaves,
        source: &str,
        nested: bool,
    ) -> PatternId {
        let span = pattern.span();
        let kind = match pattern {
            BindingPattern::BindingIdentifier(ident) => {
                PatternKind::Place(self.leaf(ident, leaves))
            }
            BindingPattern::ArrayPattern(a) => {
                let elements = a
                    .elements
                    .iter()
                    .map(|e| e.as_ref().map(|e| self.binding_element(e, leaves)))
                    .collect();
                let rest = a
                    .rest
                    .as_ref()
                    .map(|r| self.binding_pattern(&r.argument, leaves, "", true));
                let text = self.str(source);
                PatternKind::Array {
                    elements,
                    rest,
                    text,
                }
            }
            BindingPattern::ObjectPattern(o) => {
                let mut properties = Vec::with_capacity(o.properties.len());
                for property in &o.properties {
                    self.last = property.span.start;
                    let span = self.span(property.span);
                    let key = self.prop_key(&property.key, property.computed);
                    let element = self.binding_element(&property.value, leaves);
                    properties.push(PatternProperty { key, element, span });
                }
                let rest = o
                    .rest
                    .as_ref()
                    .map(|r| self.binding_pattern(&r.argument, leaves, "", true));
                let text = self.str(source);
                PatternKind::Object {
                    properties,
                    rest,
                    text,
                    nested,
                }
            }
            BindingPattern::AssignmentPattern(a) => {
                // A default where no element can carry it does not parse.
                return self.binding_pattern(&a.left, leaves, source, nested);
            }
        };
        self.pattern_node(kind, span)
    }

    fn binding_element(&mut self, pattern: &'a BindingPattern<'a>, leaves: Leaves) -> Element {
        let (target, default) = match pattern {
            BindingPattern::AssignmentPattern(a) => {
                self.begin(a.right.span().start);
                (&a.left, Some(self.named(&a.right, binding_name(&a.left))))
            }
            other => (other, None),
        };
        let (source, nested) = match (pattern, target) {
            (BindingPattern::AssignmentPattern(a), BindingPattern::ObjectPattern(_)) => {
                (text::callee(&a.right), false)
            }
            _ => (String::new(), true),
        };
        let pattern = self.binding_pattern(target, leaves, &source, nested);
        Element { pattern, default }
    }

    fn leaf(&mut self, ident: &'a BindingIdentifier<'a>, leaves: Leaves) -> Place {
        let name = ident.name.as_str();
        match (leaves, self.lookup(name)) {
            (Leaves::Init, Some(Name::Binding(binding))) => {
                self.note_init(binding);
                Place::Init(binding)
            }
            _ => self.name_place(name),
        }
    }

    /// A target of an assignment or of a loop's head.
    pub(super) fn assignment_pattern(
        &mut self,
        target: &'a AssignmentTarget<'a>,
        source: &str,
        nested: bool,
    ) -> PatternId {
        match target.as_assignment_target_pattern() {
            Some(pattern) => self.pattern_target(pattern, source, nested),
            None => {
                let target = target.to_simple_assignment_target();
                let parts = self.place_parts(target);
                let place = self.place(parts);
                let place = self.stored_only(place);
                self.pattern_node(PatternKind::Place(place), target.span())
            }
        }
    }

    fn pattern_target(
        &mut self,
        pattern: &'a AssignmentTargetPattern<'a>,
        source: &str,
        nested: bool,
    ) -> PatternId {
        let span = pattern.span();
        let kind = match pattern {
            AssignmentTargetPattern::ArrayAssignmentTarget(a) => {
                let elements = a
                    .elements
                    .iter()
                    .map(|e| e.as_ref().map(|e| self.target_element(e)))
                    .collect();
                let rest = a
                    .rest
                    .as_ref()
                    .map(|r| self.assignment_pattern(&r.target, "", true));
                let text = self.str(source);
                PatternKind::Array {
                    elements,
                    rest,
                    text,
                }
            }
            AssignmentTargetPattern::ObjectAssignmentTarget(o) => {
                let properties = o
                    .properties
                    .iter()
                    .map(|p| self.target_property(p))
                    .collect();
                let rest = o
                    .rest
                    .as_ref()
                    .map(|r| self.assignment_pattern(&r.target, "", true));
                let text = self.str(source);
                PatternKind::Object {
                    properties,
                    rest,
                    text,
                    nested,
                }
            }
        };
        self.pattern_node(kind, span)
    }

    fn target_property(&mut self, property: &'a AssignmentTargetProperty<'a>) -> PatternProperty {
        match property {
            AssignmentTargetProperty::AssignmentTargetPropertyIdentifier(p) => {
                let name = p.binding.name.as_str();
                let default = p.init.as_ref().map(|init| self.named(init, Some(name)));
                let place = self.place(Parts::Name(name, p.binding.span));
                let place = self.stored_only(place);
                let pattern = self.pattern_node(PatternKind::Place(place), p.binding.span);
                let key = PropKey::Named(self.str(name));
                let element = Element { pattern, default };
                let span = self.span(p.span);
                PatternProperty { key, element, span }
            }
            AssignmentTargetProperty::AssignmentTargetPropertyProperty(p) => {
                self.last = p.span.start;
                let key = self.prop_key(&p.name, p.computed);
                let element = self.target_element(&p.binding);
                let span = self.span(p.span);
                PatternProperty { key, element, span }
            }
        }
    }

    fn target_element(&mut self, element: &'a AssignmentTargetMaybeDefault<'a>) -> Element {
        let AssignmentTargetMaybeDefault::AssignmentTargetWithDefault(with) = element else {
            let pattern = self.assignment_pattern(element.to_assignment_target(), "", true);
            return Element {
                pattern,
                default: None,
            };
        };
        let name = match &with.binding {
            AssignmentTarget::AssignmentTargetIdentifier(ident) => Some(ident.name.as_str()),
            _ => None,
        };
        // The parts of a member place come before the default; anything else has no effects of its own.
        let (pattern, default) = if name.is_some()
            || with.binding.as_assignment_target_pattern().is_some()
        {
            let default = self.named(&with.init, name);
            let (source, nested) = match &with.binding {
                AssignmentTarget::ObjectAssignmentTarget(_) => (text::callee(&with.init), false),
                _ => (String::new(), true),
            };
            let pattern = self.assignment_pattern(&with.binding, &source, nested);
            (pattern, default)
        } else {
            let pattern = self.assignment_pattern(&with.binding, "", true);
            (pattern, self.expr(&with.init))
        };
        Element {
            pattern,
            default: Some(default),
        }
    }
}

/// An evaluated place, or a name that is looked up when the store happens.
enum Parts<'a> {
    Name(&'a str, OxcSpan),
    Ready(Place),
}

fn assignment_operator(op: AssignmentOperator) -> Operator {
    match op {
        AssignmentOperator::Assign => Operator::Plain,
        AssignmentOperator::Addition => Operator::Binary(BinaryOp::Add),
        AssignmentOperator::Subtraction => Operator::Binary(BinaryOp::Sub),
        AssignmentOperator::Multiplication => Operator::Binary(BinaryOp::Mul),
        AssignmentOperator::Division => Operator::Binary(BinaryOp::Div),
        AssignmentOperator::Remainder => Operator::Binary(BinaryOp::Rem),
        AssignmentOperator::Exponential => Operator::Binary(BinaryOp::Exp),
        AssignmentOperator::ShiftLeft => Operator::Binary(BinaryOp::Shl),
        AssignmentOperator::ShiftRight => Operator::Binary(BinaryOp::Shr),
        AssignmentOperator::ShiftRightZeroFill => Operator::Binary(BinaryOp::UShr),
        AssignmentOperator::BitwiseOR => Operator::Binary(BinaryOp::BitOr),
        AssignmentOperator::BitwiseXOR => Operator::Binary(BinaryOp::BitXor),
        AssignmentOperator::BitwiseAnd => Operator::Binary(BinaryOp::BitAnd),
        AssignmentOperator::LogicalAnd => Operator::Logical(LogicalOp::And),
        AssignmentOperator::LogicalOr => Operator::Logical(LogicalOp::Or),
        AssignmentOperator::LogicalNullish => Operator::Logical(LogicalOp::Nullish),
    }
}

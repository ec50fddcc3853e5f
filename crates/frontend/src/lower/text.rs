//! The source of a callee or iterable as V8 renders it in its messages ("a.b is not a function").

use std::fmt::Write as _;

use oxc_ast::ast::*;
use oxc_syntax::operator::UnaryOperator;

use super::expr::strip;

/// What V8 prints for an expression it cannot show.
const INTERMEDIATE: &str = "(intermediate value)";
/// Deeper parts are not shown.
const DEPTH: u32 = 200;

/// V8's rendering of an expression.
pub(super) fn callee(expression: &Expression<'_>) -> String {
    let mut out = String::new();
    Printer { out: &mut out }.print(expression, DEPTH);
    out
}

struct Printer<'s> {
    out: &'s mut String,
}

impl Printer<'_> {
    fn print(&mut self, expression: &Expression<'_>, depth: u32) {
        if depth == 0 {
            return self.out.push_str(INTERMEDIATE);
        }
        let below = depth - 1;
        match strip(expression) {
            Expression::Identifier(ident) => self.out.push_str(ident.name.as_str()),
            Expression::ThisExpression(_) => self.out.push_str("this"),
            Expression::NullLiteral(_) => self.out.push_str("null"),
            Expression::BooleanLiteral(l) => {
                self.out.push_str(if l.value { "true" } else { "false" })
            }
            Expression::NumericLiteral(l) => self.number(l.value),
            Expression::StringLiteral(l) => {
                let _ = write!(self.out, "\"{}\"", l.value);
            }
            Expression::RegExpLiteral(r) => {
                let _ = write!(self.out, "{}", r.regex);
            }
            Expression::TemplateLiteral(t) => self.template(t, below),
            Expression::StaticMemberExpression(m) => {
                self.print(&m.object, below);
                self.out.push_str(if m.optional { "?." } else { "." });
                self.out.push_str(m.property.name.as_str());
            }
            Expression::ComputedMemberExpression(m) => self.computed(m, below),
            Expression::PrivateFieldExpression(m) => self.private(m, below),
            Expression::CallExpression(c) => {
                self.print(&c.callee, below);
                self.out.push_str("(...)");
            }
            Expression::ChainExpression(c) => self.chain(&c.expression, below),
            Expression::UnaryExpression(u) => self.unary(u, below),
            Expression::UpdateExpression(u) => self.update(u, below),
            Expression::BinaryExpression(b) => {
                self.infix(&b.left, b.operator.as_str(), &b.right, below)
            }
            Expression::LogicalExpression(l) => {
                self.infix(&l.left, l.operator.as_str(), &l.right, below)
            }
            Expression::SequenceExpression(s) => {
                self.out.push('(');
                for (i, part) in s.expressions.iter().enumerate() {
                    self.out.push_str(if i == 0 { "" } else { " , " });
                    self.print(part, below);
                }
                self.out.push(')');
            }
            Expression::ConditionalExpression(_) => self.out.push_str(&INTERMEDIATE.repeat(3)),
            Expression::AssignmentExpression(a) => self.assignment(a),
            Expression::ArrayExpression(a) => self.array(a, below),
            Expression::ObjectExpression(o) => {
                self.out.push('{');
                self.out.push_str(&INTERMEDIATE.repeat(o.properties.len()));
                self.out.push('}');
            }
            _ => self.out.push_str(INTERMEDIATE),
        }
    }

    fn number(&mut self, value: f64) {
        let mut buffer = ryu_js::Buffer::new();
        self.out.push_str(buffer.format(value));
    }

    fn template(&mut self, template: &TemplateLiteral<'_>, depth: u32) {
        match (&template.expressions[..], template.quasis.first()) {
            ([], Some(only)) => {
                let text = only.value.cooked.as_ref().map_or("", |c| c.as_str());
                let _ = write!(self.out, "\"{text}\"");
            }
            (parts, _) => {
                for part in parts {
                    self.print(part, depth);
                }
            }
        }
    }

    fn computed(&mut self, member: &ComputedMemberExpression<'_>, depth: u32) {
        self.print(&member.object, depth);
        let key = strip(&member.expression);
        if let Expression::StringLiteral(s) = key {
            self.out.push_str(if member.optional { "?." } else { "." });
            self.out.push_str(s.value.as_str());
            return;
        }
        if let Some(name) = simple_template(key) {
            self.out.push('.');
            self.out.push_str(name);
            return;
        }
        self.out.push_str(if member.optional { "?.[" } else { "[" });
        self.print(key, depth);
        self.out.push(']');
    }

    fn chain(&mut self, element: &ChainElement<'_>, depth: u32) {
        match element {
            ChainElement::CallExpression(c) => {
                self.print(&c.callee, depth);
                self.out.push_str("(...)");
            }
            ChainElement::TSNonNullExpression(e) => self.print(&e.expression, depth),
            ChainElement::StaticMemberExpression(m) => {
                self.print(&m.object, depth);
                self.out.push_str(if m.optional { "?." } else { "." });
                self.out.push_str(m.property.name.as_str());
            }
            ChainElement::ComputedMemberExpression(m) => self.computed(m, depth),
            ChainElement::PrivateFieldExpression(m) => self.private(m, depth),
        }
    }

    fn private(&mut self, member: &PrivateFieldExpression<'_>, depth: u32) {
        self.print(&member.object, depth);
        self.out
            .push_str(if member.optional { "?.#" } else { ".#" });
        self.out.push_str(member.field.name.as_str());
    }

    fn unary(&mut self, unary: &UnaryExpression<'_>, depth: u32) {
        if let (UnaryOperator::UnaryNegation, Expression::NumericLiteral(n)) =
            (unary.operator, &unary.argument)
        {
            return self.number(-n.value);
        }
        let word = matches!(
            unary.operator,
            UnaryOperator::Typeof | UnaryOperator::Void | UnaryOperator::Delete
        );
        let space = if word { " " } else { "" };
        let _ = write!(self.out, "({}{space}", unary.operator.as_str());
        self.print(&unary.argument, depth);
        self.out.push(')');
    }

    fn update(&mut self, update: &UpdateExpression<'_>, depth: u32) {
        self.out.push('(');
        if update.prefix {
            self.out.push_str(update.operator.as_str());
        }
        match update.argument.get_expression() {
            Some(inner) => self.print(inner, depth),
            None => self.target(&update.argument, depth),
        }
        if !update.prefix {
            self.out.push_str(update.operator.as_str());
        }
        self.out.push(')');
    }

    fn target(&mut self, target: &SimpleAssignmentTarget<'_>, depth: u32) {
        match target {
            SimpleAssignmentTarget::AssignmentTargetIdentifier(ident) => {
                self.out.push_str(ident.name.as_str())
            }
            SimpleAssignmentTarget::StaticMemberExpression(m) => {
                self.print(&m.object, depth);
                self.out.push('.');
                self.out.push_str(m.property.name.as_str());
            }
            SimpleAssignmentTarget::ComputedMemberExpression(m) => self.computed(m, depth),
            _ => self.out.push_str(INTERMEDIATE),
        }
    }

    fn assignment(&mut self, assignment: &AssignmentExpression<'_>) {
        match assignment.left.get_identifier_name() {
            Some(name) => self.out.push_str(name),
            None => self.out.push_str(INTERMEDIATE),
        }
    }

    fn infix(&mut self, left: &Expression<'_>, operator: &str, right: &Expression<'_>, depth: u32) {
        self.out.push('(');
        self.print(left, depth);
        let _ = write!(self.out, " {operator} ");
        self.print(right, depth);
        self.out.push(')');
    }

    fn array(&mut self, array: &ArrayExpression<'_>, depth: u32) {
        self.out.push('[');
        for (i, element) in array.elements.iter().enumerate() {
            self.out.push_str(if i == 0 { "" } else { "," });
            match element {
                ArrayExpressionElement::SpreadElement(s) => {
                    self.out.push_str("...");
                    self.print(&s.argument, depth);
                }
                ArrayExpressionElement::Elision(_) => {}
                other => match other.as_expression() {
                    Some(value) => self.print(value, depth),
                    None => self.out.push_str(INTERMEDIATE),
                },
            }
        }
        self.out.push(']');
    }
}

/// The text of a template without substitutions.
fn simple_template<'a>(key: &Expression<'a>) -> Option<&'a str> {
    match key {
        Expression::TemplateLiteral(t) if t.expressions.is_empty() => {
            let only = t.quasis.first()?;
            only.value.cooked.as_ref().map(|c| c.as_str())
        }
        _ => None,
    }
}

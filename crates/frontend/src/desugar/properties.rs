//! Parameter properties: `constructor(public x)` is `constructor(x) { this.x = x; }`.

use oxc_ast::ast::*;
use oxc_span::Span;

use super::Desugarer;
use super::snippet::Snippet;

/// Whether a parameter also declares a property.
pub(super) fn is_property(p: &FormalParameter<'_>) -> bool {
    p.accessibility.is_some() || p.readonly || p.r#override
}

impl<'a> Desugarer<'a> {
    /// Rewrites the constructor of a class, unless `super()` is not a statement of its own in it.
    pub(super) fn parameter_properties(&mut self, class: &mut Class<'a>) {
        let derived = class.heritage.is_some();
        for element in &mut class.body.body {
            if let ClassElement::MethodDefinition(method) = element
                && method.kind.is_constructor()
            {
                self.constructor(&mut method.value, derived);
            }
        }
    }

    fn constructor(&mut self, function: &mut Function<'a>, derived: bool) {
        let Some(body) = &mut function.body else {
            return;
        };
        let at = match derived {
            false => 0,
            true => match body.statements.iter().position(is_super_call) {
                Some(at) => at + 1,
                None => return,
            },
        };
        let names: Vec<(String, Span)> = function
            .params
            .items
            .iter()
            .filter(|p| is_property(p))
            .filter_map(|p| match property_pattern(&p.pattern) {
                BindingPattern::BindingIdentifier(id) => Some((id.name.to_string(), id.span)),
                _ => None,
            })
            .collect();
        for (offset, (name, span)) in names.into_iter().enumerate() {
            let mut snippet = Snippet::new(self.allocator);
            snippet.push(&format!("this.{name} = {name};"));
            for statement in snippet.statements(span) {
                body.statements.insert(at + offset, statement);
            }
        }
        for p in &mut function.params.items {
            (p.accessibility, p.readonly, p.r#override) = (None, false, false);
        }
    }
}

fn property_pattern<'b, 'a>(pattern: &'b BindingPattern<'a>) -> &'b BindingPattern<'a> {
    match pattern {
        BindingPattern::AssignmentPattern(a) => &a.left,
        other => other,
    }
}

fn is_super_call(statement: &Statement<'_>) -> bool {
    let Statement::ExpressionStatement(s) = statement else {
        return false;
    };
    match s.expression.without_parentheses() {
        Expression::CallExpression(c) => matches!(c.callee, Expression::Super(_)),
        _ => false,
    }
}

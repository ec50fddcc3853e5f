//! Strings, templates, array and object literals.

use oxc_ast::ast::*;
use oxc_span::GetSpan;
use tsuba_hir::{
    ArrayElement, ExprId, ExprKind, FunctionKind, JsString, MethodRole, ObjectMember, PropKey,
    StrId,
};

use super::Lowerer;
use super::expr::is_anonymous_definition;

impl<'a> Lowerer<'a> {
    pub(super) fn string_literal(&mut self, literal: &StringLiteral<'a>) -> StrId {
        self.encoded(literal.value.as_str(), literal.lone_surrogates)
    }

    /// A string as oxc holds it: with `lone_surrogates`, U+FFFD is followed by the four hexadecimal digits of a code
    /// unit (its own, if the replacement character itself is meant).
    fn encoded(&mut self, text: &str, lone_surrogates: bool) -> StrId {
        if !lone_surrogates {
            return self.str(text);
        }
        let mut units = Vec::new();
        let mut rest = text;
        while let Some(at) = rest.find('\u{FFFD}') {
            units.extend(rest[..at].encode_utf16());
            rest = &rest[at + '\u{FFFD}'.len_utf8()..];
            let digits = rest.get(..4).and_then(|d| u16::from_str_radix(d, 16).ok());
            match digits {
                Some(unit) => {
                    units.push(unit);
                    rest = &rest[4..];
                }
                None => units.push(0xFFFD),
            }
        }
        units.extend(rest.encode_utf16());
        self.program.strings.intern(JsString::from_units(&units))
    }

    pub(super) fn template(&mut self, template: &'a TemplateLiteral<'a>) -> ExprId {
        let quasis: Vec<StrId> = template
            .quasis
            .iter()
            .map(|q| {
                let cooked = q.value.cooked.as_ref().map_or("", |c| c.as_str());
                self.encoded(cooked, q.lone_surrogates)
            })
            .collect();
        if let (true, [only]) = (template.expressions.is_empty(), &quasis[..]) {
            return self.expr_node(ExprKind::String(*only), template.span);
        }
        if quasis
            .first()
            .is_some_and(|q| !self.program.str(*q).units().is_empty())
        {
            self.operate(template.span.start);
        }
        let values = template.expressions.iter().map(|e| self.expr(e)).collect();
        let position = template
            .expressions
            .first()
            .map_or(template.span.start, |e| e.span().start);
        let kind = ExprKind::Template { quasis, values };
        self.push_expr(kind, template.span, position)
    }

    /// The parts of a tagged template, cooked (none where an escape is not valid) and as they are written.
    pub(super) fn template_parts(
        &mut self,
        template: &'a TemplateLiteral<'a>,
    ) -> (Vec<Option<StrId>>, Vec<StrId>) {
        let mut parts = (Vec::new(), Vec::new());
        for quasi in &template.quasis {
            let cooked = quasi.value.cooked.as_ref();
            let cooked = cooked.map(|c| self.encoded(c.as_str(), quasi.lone_surrogates));
            parts.0.push(cooked);
            let raw = quasi.value.raw.replace("\r\n", "\n").replace('\r', "\n");
            parts.1.push(self.str(&raw));
        }
        parts
    }

    pub(super) fn array(&mut self, array: &'a ArrayExpression<'a>) -> ExprId {
        self.operate(array.span.start);
        let elements = array
            .elements
            .iter()
            .map(|element| match element {
                ArrayExpressionElement::SpreadElement(spread) => {
                    let (iterable, text) = self.spread(spread);
                    ArrayElement::Spread { iterable, text }
                }
                ArrayExpressionElement::Elision(_) => ArrayElement::Hole,
                value => match value.as_expression() {
                    Some(value) => ArrayElement::Value(self.expr(value)),
                    None => unreachable!("an element is a spread, a hole or an expression"),
                },
            })
            .collect();
        self.expr_node(ExprKind::Array(elements), array.span)
    }

    pub(super) fn object(&mut self, object: &'a ObjectExpression<'a>) -> ExprId {
        self.operate(object.span.start);
        let members = object
            .properties
            .iter()
            .map(|property| match property {
                ObjectPropertyKind::SpreadProperty(spread) => {
                    ObjectMember::Spread(self.expr(&spread.argument))
                }
                ObjectPropertyKind::ObjectProperty(property) => self.property(property),
            })
            .collect();
        self.expr_node(ExprKind::Object(members), object.span)
    }

    fn property(&mut self, property: &'a ObjectProperty<'a>) -> ObjectMember {
        let role = match (property.kind, property.method) {
            (PropertyKind::Get, _) => Some(MethodRole::Getter),
            (PropertyKind::Set, _) => Some(MethodRole::Setter),
            (PropertyKind::Init, true) => Some(MethodRole::Method),
            (PropertyKind::Init, false) => None,
        };
        if role.is_none() && !property.shorthand && !property.computed && is_proto(&property.key) {
            return ObjectMember::Prototype(self.expr(&property.value));
        }
        let key = self.prop_key(&property.key, property.computed);
        let name = self.key_name(key);
        if let (Some(role), Expression::FunctionExpression(f)) = (role, &property.value) {
            let name = self.accessor_name(role, name);
            let kind = FunctionKind::Method(role);
            let function = self.function_value(f, kind, name, None, property.span);
            return ObjectMember::Method {
                key,
                role,
                function,
            };
        }
        let anonymous = is_anonymous_definition(&property.value);
        let value = if anonymous {
            self.named_str(&property.value, name)
        } else {
            self.expr(&property.value)
        };
        let computed = matches!(key, PropKey::Computed(_));
        ObjectMember::Property {
            key,
            value,
            name_from_key: anonymous && computed,
        }
    }
}

fn is_proto(key: &PropertyKey<'_>) -> bool {
    match key {
        PropertyKey::StaticIdentifier(ident) => ident.name == "__proto__",
        PropertyKey::StringLiteral(s) => s.value == "__proto__",
        _ => false,
    }
}

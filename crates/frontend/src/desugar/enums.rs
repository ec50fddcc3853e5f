//! Enums: an object with a property per member and, for numbers, one back from the value to the name.

use oxc_allocator::{Box as ArenaBox, CloneIn, Vec as ArenaVec};
use oxc_ast::ast::*;
use oxc_ast_visit::{VisitMut, walk_mut};
use oxc_span::GetSpan;
use oxc_syntax::operator::{BinaryOperator, UnaryOperator};

use super::snippet::{Snippet, expression, quoted};
use super::{Constant, Declarator, Desugarer, List, Members};

/// A member, ready to be written.
struct Member<'a> {
    name: String,
    value: Value<'a>,
}

enum Value<'a> {
    Known(Constant),
    /// Evaluated when the program runs; taken for a number as TypeScript does.
    Computed(Expression<'a>),
}

impl<'a> Desugarer<'a> {
    /// An enum declaration.
    pub(super) fn enumeration(
        &mut self,
        d: ArenaBox<'a, TSEnumDeclaration<'a>>,
        list: &mut List,
        declarator: Declarator<'_>,
        out: &mut ArenaVec<'a, Statement<'a>>,
    ) {
        let (name, span) = (d.id.name.as_str(), d.id.span);
        let goes_on = list.goes_on(name);
        let alone = !goes_on && list.parts.get(name).copied().unwrap_or(1) == 1;
        let members = self.members(&d);
        let constants: Members = members
            .iter()
            .filter_map(|m| match &m.value {
                Value::Known(c) => Some((m.name.clone(), c.clone())),
                Value::Computed(_) => None,
            })
            .collect();
        let known = self.known.entry(name.to_owned()).or_default();
        if goes_on {
            known.extend(constants);
        } else {
            *known = constants;
        }
        self.enums.insert(span.start, known.clone());
        let is_literal = alone
            && !matches!(declarator, Declarator::Member(_))
            && members.iter().all(|m| matches!(m.value, Value::Known(_)));
        let mut snippet = Snippet::new(self.allocator);
        if is_literal {
            snippet.push(declarator.keyword());
            snippet.push(&format!(" {name} = {{"));
            members.iter().for_each(|m| m.literal(&mut snippet));
            snippet.push("};");
        } else {
            open(&mut snippet, name, goes_on, declarator);
            members
                .into_iter()
                .for_each(|m| m.assignment(name, &mut snippet));
            close(&mut snippet, name, declarator);
        }
        out.extend(snippet.statements(span));
    }

    fn members(&mut self, d: &TSEnumDeclaration<'a>) -> Vec<Member<'a>> {
        let own = d.id.name.as_str();
        let earlier = self.known.get(own).cloned().unwrap_or_default();
        let mut scope = Scope {
            desugarer: self,
            own,
            names: earlier.keys().cloned().collect(),
            constants: earlier,
        };
        let mut next = Some(0.0);
        let mut members = Vec::new();
        for member in &d.body.members {
            let name = member_name(&member.id);
            let value = match &member.initializer {
                None => next.map(Constant::Number),
                Some(e) => scope.fold(e),
            };
            next = match &value {
                Some(Constant::Number(n)) => Some(n + 1.0),
                _ => None,
            };
            let value = match (value, &member.initializer) {
                (Some(constant), _) => {
                    scope.constants.insert(name.clone(), constant.clone());
                    Value::Known(constant)
                }
                (None, Some(e)) => Value::Computed(scope.resolved(e)),
                // TypeScript wants an initialiser here; esbuild makes it undefined.
                (None, None) => {
                    match expression(scope.desugarer.allocator, "void 0", member.span) {
                        Some(e) => Value::Computed(e),
                        None => continue,
                    }
                }
            };
            scope.names.push(name.clone());
            members.push(Member { name, value });
        }
        members
    }
}

/// Begins the function that fills an enum or namespace.
pub(super) fn open(
    snippet: &mut Snippet<'_>,
    name: &str,
    goes_on: bool,
    declarator: Declarator<'_>,
) {
    if !goes_on {
        snippet.push(&format!("{} {name};", declarator.keyword()));
    }
    snippet.push(&format!("(({name}) => {{"));
}

/// Ends it.
pub(super) fn close(snippet: &mut Snippet<'_>, name: &str, declarator: Declarator<'_>) {
    let object = match declarator {
        Declarator::Top { .. } | Declarator::Nested => format!("{name} || ({name} = {{}})"),
        Declarator::Member(of) => format!("{name} = {of}.{name} || ({of}.{name} = {{}})"),
    };
    snippet.push(&format!("}})({object});"));
}

impl Declarator<'_> {
    pub(super) fn keyword(self) -> &'static str {
        match self {
            Declarator::Top { export: false } => "var",
            Declarator::Top { export: true } => "export var",
            Declarator::Nested | Declarator::Member(_) => "let",
        }
    }
}

fn member_name(id: &TSEnumMemberName<'_>) -> String {
    match id {
        TSEnumMemberName::Identifier(id) => id.name.to_string(),
        TSEnumMemberName::String(s) | TSEnumMemberName::ComputedString(s) => s.value.to_string(),
        TSEnumMemberName::ComputedTemplateString(t) => {
            let parts = t.quasis.iter().filter_map(|q| q.value.cooked.as_ref());
            parts.map(|p| p.as_str()).collect()
        }
    }
}

impl<'a> Member<'a> {
    /// As properties of an object literal.
    fn literal(&self, out: &mut Snippet<'_>) {
        let name = quoted(&self.name);
        let (value, back) = match &self.value {
            Value::Known(Constant::Number(n)) => (number(*n), Some(quoted(&number(*n)))),
            Value::Known(Constant::String(s)) => (quoted(s), None),
            Value::Computed(_) => return,
        };
        // As an assignment, this does nothing.
        if self.name != "__proto__" {
            out.push(&format!("{name}: {value},"));
        }
        if let Some(back) = back {
            out.push(&format!("{back}: {name},"));
        }
    }

    /// As assignments to the properties of `of`.
    fn assignment(self, of: &str, out: &mut Snippet<'a>) {
        let name = quoted(&self.name);
        match self.value {
            Value::Known(Constant::String(s)) => {
                out.push(&format!("{of}[{name}] = {};", quoted(&s)));
            }
            Value::Known(Constant::Number(n)) => {
                out.push(&format!("{of}[{of}[{name}] = {}] = {name};", number(n)));
            }
            Value::Computed(e) => {
                out.push(&format!("{of}[{of}[{name}] = "));
                out.hole(e);
                out.push(&format!("] = {name};"));
            }
        }
    }
}

/// A number as JavaScript writes it.
fn number(n: f64) -> String {
    ryu_js::Buffer::new().format(n).to_owned()
}

/// What names mean in an initialiser.
struct Scope<'s, 'a> {
    desugarer: &'s Desugarer<'a>,
    /// The enum's own name.
    own: &'s str,
    /// Its members so far.
    names: Vec<String>,
    constants: Members,
}

impl<'a> Scope<'_, 'a> {
    /// An initialiser with the enum's own members named in full.
    fn resolved(&self, e: &Expression<'a>) -> Expression<'a> {
        let mut copy = e.clone_in(self.desugarer.allocator);
        let mut resolve = Resolve { scope: self };
        resolve.visit_expression(&mut copy);
        copy
    }

    fn member(&self, object: &Expression<'_>, name: &str) -> Option<Constant> {
        let Expression::Identifier(id) = object else {
            return None;
        };
        if id.name.as_str() == self.own {
            return self.constants.get(name).cloned();
        }
        self.desugarer
            .known
            .get(id.name.as_str())?
            .get(name)
            .cloned()
    }

    /// The value of a constant enum expression.
    fn fold(&self, e: &Expression<'_>) -> Option<Constant> {
        let folded = match e {
            Expression::NumericLiteral(n) => Constant::Number(n.value),
            Expression::StringLiteral(s) => Constant::String(s.value.to_string()),
            Expression::TemplateLiteral(t) => self.template(t)?,
            Expression::ParenthesizedExpression(p) => self.fold(&p.expression)?,
            Expression::TSAsExpression(e) => self.fold(&e.expression)?,
            Expression::TSSatisfiesExpression(e) => self.fold(&e.expression)?,
            Expression::TSNonNullExpression(e) => self.fold(&e.expression)?,
            Expression::Identifier(id) => self.constants.get(id.name.as_str()).cloned()?,
            Expression::StaticMemberExpression(m) => {
                self.member(&m.object, m.property.name.as_str())?
            }
            Expression::ComputedMemberExpression(m) => match &m.expression {
                Expression::StringLiteral(s) => self.member(&m.object, s.value.as_str())?,
                _ => return None,
            },
            Expression::UnaryExpression(u) => {
                let Constant::Number(n) = self.fold(&u.argument)? else {
                    return None;
                };
                Constant::Number(match u.operator {
                    UnaryOperator::UnaryPlus => n,
                    UnaryOperator::UnaryNegation => -n,
                    UnaryOperator::BitwiseNot => f64::from(!to_int32(n)),
                    _ => return None,
                })
            }
            Expression::BinaryExpression(b) => {
                binary(self.fold(&b.left)?, b.operator, self.fold(&b.right)?)?
            }
            _ => return None,
        };
        match folded {
            // These have no literal.
            Constant::Number(n) if !n.is_finite() || n == 0.0 && n.is_sign_negative() => None,
            folded => Some(folded),
        }
    }

    fn template(&self, t: &TemplateLiteral<'_>) -> Option<Constant> {
        let mut text = String::new();
        for (i, quasi) in t.quasis.iter().enumerate() {
            text.push_str(quasi.value.cooked.as_ref()?);
            if let Some(e) = t.expressions.get(i) {
                text.push_str(&self.fold(e)?.text());
            }
        }
        Some(Constant::String(text))
    }
}

impl Constant {
    fn text(self) -> String {
        match self {
            Constant::Number(n) => number(n),
            Constant::String(s) => s,
        }
    }
}

fn binary(left: Constant, op: BinaryOperator, right: Constant) -> Option<Constant> {
    let (a, b) = match (left, right) {
        (Constant::Number(a), Constant::Number(b)) => (a, b),
        (left, right) if op == BinaryOperator::Addition => {
            return Some(Constant::String(left.text() + &right.text()));
        }
        _ => return None,
    };
    let (x, y) = (to_int32(a), to_int32(b));
    Some(Constant::Number(match op {
        BinaryOperator::Addition => a + b,
        BinaryOperator::Subtraction => a - b,
        BinaryOperator::Multiplication => a * b,
        BinaryOperator::Division => a / b,
        BinaryOperator::Remainder => a % b,
        BinaryOperator::ShiftLeft => f64::from(x.wrapping_shl(y as u32 & 31)),
        BinaryOperator::ShiftRight => f64::from(x.wrapping_shr(y as u32 & 31)),
        BinaryOperator::ShiftRightZeroFill => f64::from((x as u32).wrapping_shr(y as u32 & 31)),
        BinaryOperator::BitwiseAnd => f64::from(x & y),
        BinaryOperator::BitwiseOR => f64::from(x | y),
        BinaryOperator::BitwiseXOR => f64::from(x ^ y),
        _ => return None,
    }))
}

/// ToInt32.
fn to_int32(n: f64) -> i32 {
    if !n.is_finite() {
        return 0;
    }
    n.trunc().rem_euclid(4_294_967_296.0) as u32 as i32
}

/// Names the members of an enum in full.
struct Resolve<'s, 's2, 'a> {
    scope: &'s Scope<'s2, 'a>,
}

impl<'a> VisitMut<'a> for Resolve<'_, '_, 'a> {
    fn visit_expression(&mut self, it: &mut Expression<'a>) {
        let Expression::Identifier(id) = it else {
            return walk_mut::walk_expression(self, it);
        };
        let (name, span) = (id.name.to_string(), id.span());
        if !self.scope.names.contains(&name) {
            return;
        }
        let text = match self.scope.constants.get(&name) {
            Some(Constant::Number(n)) => format!("({})", number(*n)),
            Some(Constant::String(s)) => format!("({})", quoted(s)),
            None => format!("{}[{}]", self.scope.own, quoted(&name)),
        };
        if let Some(found) = expression(self.scope.desugarer.allocator, &text, span) {
            *it = found;
        }
    }
}

//! The names that an ES module can import from a CommonJS module, as Node finds them: by the look of the code, without
//! running it.
//!
//! Node looks at tokens; here the same forms are looked for in the syntax tree, at any depth:
//! * `exports.x = …`, `exports["x"] = …`, the same on `module.exports`;
//! * `Object.defineProperty(exports, "x", …)` with a value, or with a getter that returns a name or a member;
//! * `module.exports = { a, b: c, "d": e, ...require("x") }`, up to the first member whose value is not a plain name;
//! * `module.exports = require("x")`, `__exportStar(require("x"))`, and Babel's loop over `Object.keys(x)`: all of x's.

use std::collections::HashMap;

use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};

use crate::scan::{first_constant, is_name};

/// What a CommonJS module seems to export.
#[derive(Default, Debug)]
pub(crate) struct Names {
    /// In order of first mention, each once.
    pub(crate) own: Vec<String>,
    /// Specifiers of modules whose names it exports as well.
    pub(crate) reexports: Vec<String>,
}

pub(crate) fn names(program: &Program<'_>) -> Names {
    let mut finder = Finder::default();
    finder.visit_program(program);
    finder.names
}

#[derive(Default)]
struct Finder {
    names: Names,
    /// Variables that hold modules.
    modules: HashMap<String, String>,
}

/// `exports`, `module.exports`.
fn is_exports(expression: &Expression<'_>) -> bool {
    is_name(expression, "exports") || is_module_exports(expression)
}

fn is_module_exports(expression: &Expression<'_>) -> bool {
    match expression.without_parentheses() {
        Expression::StaticMemberExpression(m) => {
            m.property.name == "exports" && is_name(&m.object, "module")
        }
        _ => false,
    }
}

/// The specifier of `require("x")`, or of such a call within a call (Babel's interop helpers).
fn required<'a>(expression: &Expression<'a>, within: bool) -> Option<&'a str> {
    let Expression::CallExpression(call) = expression.without_parentheses() else {
        return None;
    };
    if is_name(&call.callee, "require") {
        return first_constant(&call.arguments);
    }
    match call.arguments.first()?.as_expression() {
        Some(argument) if within => required(argument, false),
        _ => None,
    }
}

impl Finder {
    fn add(&mut self, name: &str) {
        if !self.names.own.iter().any(|n| n == name) {
            self.names.own.push(name.to_owned());
        }
    }

    fn reexport(&mut self, specifier: &str) {
        if !self.names.reexports.iter().any(|n| n == specifier) {
            self.names.reexports.push(specifier.to_owned());
        }
    }

    /// `module.exports = value`.
    fn assigned(&mut self, value: &Expression<'_>) {
        self.names.reexports.clear();
        if let Some(specifier) = required(value, false) {
            self.reexport(specifier);
        }
        if let Expression::ObjectExpression(object) = value.without_parentheses() {
            self.literal(object);
        }
    }

    fn literal(&mut self, object: &ObjectExpression<'_>) {
        for property in &object.properties {
            match property {
                ObjectPropertyKind::SpreadProperty(spread) => {
                    match required(&spread.argument, false) {
                        Some(specifier) => self.reexport(specifier),
                        None if matches!(spread.argument, Expression::Identifier(_)) => {}
                        None => return,
                    }
                }
                ObjectPropertyKind::ObjectProperty(property) => {
                    let name = match &property.key {
                        PropertyKey::StaticIdentifier(i) => i.name.as_str(),
                        PropertyKey::StringLiteral(s) => s.value.as_str(),
                        _ => return,
                    };
                    if property.computed || property.method || property.kind != PropertyKind::Init {
                        return;
                    }
                    if property.shorthand {
                        self.add(name);
                        continue;
                    }
                    if !begins_with_name(&property.value) {
                        return;
                    }
                    self.add(name);
                    if !matches!(property.value, Expression::Identifier(_)) {
                        return;
                    }
                }
            }
        }
    }

    fn define_property(&mut self, call: &CallExpression<'_>) -> Option<()> {
        let Expression::StaticMemberExpression(m) = call.callee.without_parentheses() else {
            return None;
        };
        if m.property.name != "defineProperty" || !is_name(&m.object, "Object") {
            return None;
        }
        let arguments = &call.arguments;
        if !is_exports(arguments.first()?.as_expression()?) {
            return None;
        }
        let Expression::StringLiteral(name) = arguments.get(1)?.as_expression()? else {
            return None;
        };
        let Expression::ObjectExpression(descriptor) = arguments.get(2)?.as_expression()? else {
            return None;
        };
        if defines_plainly(descriptor) {
            self.add(name.value.as_str());
        }
        Some(())
    }

    /// `__exportStar(require("x"), exports)` and its kin.
    fn star(&mut self, call: &CallExpression<'_>) {
        let name = match call.callee.without_parentheses() {
            Expression::Identifier(i) => i.name.as_str(),
            Expression::StaticMemberExpression(m) => m.property.name.as_str(),
            Expression::SequenceExpression(s) => match s.expressions.last() {
                Some(Expression::StaticMemberExpression(m)) => m.property.name.as_str(),
                _ => return,
            },
            _ => return,
        };
        if !matches!(name, "__export" | "__exportStar") {
            return;
        }
        let first = call.arguments.first().and_then(|a| a.as_expression());
        if let Some(specifier) = first.and_then(|a| required(a, false)) {
            self.reexport(specifier);
        }
    }

    /// `Object.keys(_x).forEach(function (key) { … exports[key] = _x[key] … })`.
    fn keys_loop(&mut self, call: &CallExpression<'_>) -> Option<()> {
        let Expression::StaticMemberExpression(each) = call.callee.without_parentheses() else {
            return None;
        };
        if each.property.name != "forEach" {
            return None;
        }
        let Expression::CallExpression(keys) = each.object.without_parentheses() else {
            return None;
        };
        let Expression::StaticMemberExpression(callee) = keys.callee.without_parentheses() else {
            return None;
        };
        if callee.property.name != "keys" || !is_name(&callee.object, "Object") {
            return None;
        }
        let Expression::Identifier(source) = keys.arguments.first()?.as_expression()? else {
            return None;
        };
        let specifier = self.modules.get(source.name.as_str())?.clone();
        let mut copies = Copies(false);
        copies.visit_argument(call.arguments.first()?);
        if copies.0 {
            self.reexport(&specifier);
        }
        Some(())
    }
}

/// Whether code stores into `exports[key]`.
struct Copies(bool);

impl<'a> Visit<'a> for Copies {
    fn visit_assignment_expression(&mut self, it: &AssignmentExpression<'a>) {
        if let AssignmentTarget::ComputedMemberExpression(m) = &it.left {
            self.0 |= is_exports(&m.object);
        }
        walk::walk_assignment_expression(self, it);
    }

    fn visit_call_expression(&mut self, call: &CallExpression<'a>) {
        let first = call.arguments.first().and_then(|a| a.as_expression());
        if let Expression::StaticMemberExpression(m) = call.callee.without_parentheses() {
            self.0 |= m.property.name == "defineProperty" && first.is_some_and(is_exports);
        }
        walk::walk_call_expression(self, call);
    }
}

/// Whether the source of an expression begins with a name.
fn begins_with_name(expression: &Expression<'_>) -> bool {
    match expression {
        Expression::Identifier(_) => true,
        Expression::CallExpression(c) => begins_with_name(&c.callee),
        Expression::StaticMemberExpression(m) => begins_with_name(&m.object),
        Expression::ComputedMemberExpression(m) => begins_with_name(&m.object),
        Expression::TaggedTemplateExpression(t) => begins_with_name(&t.tag),
        Expression::BinaryExpression(b) => begins_with_name(&b.left),
        Expression::LogicalExpression(l) => begins_with_name(&l.left),
        Expression::ConditionalExpression(c) => begins_with_name(&c.test),
        // Words look like names.
        Expression::FunctionExpression(_)
        | Expression::ClassExpression(_)
        | Expression::NewExpression(_)
        | Expression::ThisExpression(_)
        | Expression::NullLiteral(_)
        | Expression::BooleanLiteral(_)
        | Expression::AwaitExpression(_) => true,
        Expression::ArrowFunctionExpression(a) => a.r#async,
        Expression::UnaryExpression(u) => match u.operator {
            UnaryOperator::Typeof | UnaryOperator::Void | UnaryOperator::Delete => true,
            UnaryOperator::UnaryNegation
            | UnaryOperator::UnaryPlus
            | UnaryOperator::LogicalNot
            | UnaryOperator::BitwiseNot => false,
        },
        _ => false,
    }
}

/// `{ enumerable: true, value: … }` or `{ enumerable: true, get() { return a.b } }`.
fn defines_plainly(descriptor: &ObjectExpression<'_>) -> bool {
    let mut members = descriptor.properties.iter();
    let mut next = || match members.next() {
        Some(ObjectPropertyKind::ObjectProperty(p)) => Some(&**p),
        Some(ObjectPropertyKind::SpreadProperty(_)) | None => None,
    };
    let key = |p: &ObjectProperty<'_>| p.key.static_name().unwrap_or_default().into_owned();
    let Some(mut member) = next() else {
        return false;
    };
    if key(member) == "enumerable" {
        let is_true = match &member.value {
            Expression::BooleanLiteral(b) => b.value,
            Expression::UnaryExpression(u) => u.operator == UnaryOperator::LogicalNot,
            _ => false,
        };
        match next() {
            Some(second) if is_true => member = second,
            Some(_) | None => return false,
        }
    }
    match key(member).as_str() {
        "value" => true,
        "get" => match &member.value {
            Expression::FunctionExpression(f) => {
                f.params.items.is_empty()
                    && f.body.as_deref().is_some_and(returns_plainly)
                    && next().is_none()
            }
            _ => false,
        },
        _ => false,
    }
}

fn returns_plainly(body: &FunctionBody<'_>) -> bool {
    let [Statement::ReturnStatement(only)] = body.statements.as_slice() else {
        return false;
    };
    let plain = |e: &Expression<'_>| matches!(e, Expression::Identifier(_));
    match &only.argument {
        Some(Expression::StaticMemberExpression(m)) => plain(&m.object),
        Some(Expression::ComputedMemberExpression(m)) => {
            plain(&m.object) && matches!(m.expression, Expression::StringLiteral(_))
        }
        Some(value) => plain(value),
        None => false,
    }
}

impl<'a> Visit<'a> for Finder {
    fn visit_assignment_expression(&mut self, it: &AssignmentExpression<'a>) {
        if it.operator == AssignmentOperator::Assign {
            match &it.left {
                AssignmentTarget::StaticMemberExpression(m) => {
                    if m.property.name == "exports" && is_name(&m.object, "module") {
                        self.assigned(&it.right);
                    } else if is_exports(&m.object) {
                        self.add(m.property.name.as_str());
                    }
                }
                AssignmentTarget::ComputedMemberExpression(m) if is_exports(&m.object) => {
                    if let Expression::StringLiteral(s) = &m.expression {
                        self.add(s.value.as_str());
                    }
                }
                _ => {}
            }
        }
        walk::walk_assignment_expression(self, it);
    }

    fn visit_variable_declarator(&mut self, it: &VariableDeclarator<'a>) {
        if let (BindingPattern::BindingIdentifier(id), Some(init)) = (&it.id, &it.init)
            && let Some(specifier) = required(init, true)
        {
            let (name, specifier) = (id.name.as_str().to_owned(), specifier.to_owned());
            self.modules.insert(name, specifier);
        }
        walk::walk_variable_declarator(self, it);
    }

    fn visit_call_expression(&mut self, call: &CallExpression<'a>) {
        self.define_property(call);
        self.star(call);
        self.keys_loop(call);
        walk::walk_call_expression(self, call);
    }
}

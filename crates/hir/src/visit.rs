//! The children of a node, in evaluation order: the one place that knows what every node contains.

use crate::class::{Class, ClassMember};
use crate::expr::{
    Argument, ArrayElement, Element, ExprKind, ObjectMember, PatternKind, Place, PropKey,
};
use crate::function::{Function, Hoisted};
use crate::ids::{ClassId, ExprId, FunctionId, PatternId, StmtId};
use crate::stmt::{LoopKind, Scope, StmtKind};

/// A node that another contains.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Child {
    /// An expression.
    Expr(ExprId),
    /// A statement.
    Stmt(StmtId),
    /// A pattern.
    Pattern(PatternId),
    /// A function whose closure is created.
    Function(FunctionId),
    /// A class that is defined.
    Class(ClassId),
}

/// Calls `f` with every child of an expression.
pub fn expr_children(kind: &ExprKind, f: &mut dyn FnMut(Child)) {
    match kind {
        ExprKind::Undefined
        | ExprKind::Null
        | ExprKind::Bool(_)
        | ExprKind::Number(_)
        | ExprKind::String(_)
        | ExprKind::BigInt(_)
        | ExprKind::RegExp { .. }
        | ExprKind::TemplateObject { .. }
        | ExprKind::Read { .. }
        | ExprKind::ReadGlobal(_)
        | ExprKind::TypeofGlobal(_)
        | ExprKind::Namespace(_)
        | ExprKind::ModuleInfo(..)
        | ExprKind::ModuleBody(_)
        | ExprKind::DeleteGlobal(_) => {}
        ExprKind::Template { values, .. } | ExprKind::Sequence(values) => exprs(values, f),
        ExprKind::Unary { operand, .. } => f(Child::Expr(*operand)),
        ExprKind::Binary { left, right, .. } | ExprKind::Logical { left, right, .. } => {
            exprs(&[*left, *right], f);
        }
        ExprKind::Conditional {
            test,
            then,
            otherwise,
        } => exprs(&[*test, *then, *otherwise], f),
        ExprKind::Default { value, default } => exprs(&[*value, *default], f),
        ExprKind::Assign { place, value }
        | ExprKind::AssignOp { place, value, .. }
        | ExprKind::AssignLogical { place, value, .. } => {
            place_children(place, f);
            f(Child::Expr(*value));
        }
        ExprKind::Update { place, .. } => place_children(place, f),
        ExprKind::Destructure { pattern, value } => {
            f(Child::Expr(*value));
            f(Child::Pattern(*pattern));
        }
        ExprKind::Member { object, .. } => f(Child::Expr(*object)),
        ExprKind::Index { object, key } => exprs(&[*object, *key], f),
        ExprKind::SuperMember { base, key } => {
            f(Child::Expr(base.this));
            key_children(key, f);
        }
        ExprKind::Delete { object, key } => {
            f(Child::Expr(*object));
            key_children(key, f);
        }
        ExprKind::Call { callee, args, .. } | ExprKind::New { callee, args, .. } => {
            f(Child::Expr(*callee));
            arguments(args, f);
        }
        ExprKind::CallMethod {
            object, key, args, ..
        } => {
            f(Child::Expr(*object));
            key_children(key, f);
            arguments(args, f);
        }
        ExprKind::CallSuperMethod {
            base, key, args, ..
        } => {
            f(Child::Expr(base.this));
            key_children(key, f);
            arguments(args, f);
        }
        ExprKind::CallWithThis {
            callee, this, args, ..
        } => {
            exprs(&[*callee, *this], f);
            arguments(args, f);
        }
        ExprKind::CallSuper { args, .. } => arguments(args.as_deref().unwrap_or_default(), f),
        ExprKind::Chain { body, short } => exprs(&[*body, *short], f),
        ExprKind::ChainTest(operand)
        | ExprKind::Yield(operand)
        | ExprKind::YieldStar(operand)
        | ExprKind::Await(operand) => f(Child::Expr(*operand)),
        ExprKind::Function(function) => f(Child::Function(*function)),
        ExprKind::Class(class) => f(Child::Class(*class)),
        ExprKind::Object(members) => members.iter().for_each(|m| member_children(m, f)),
        ExprKind::Array(elements) => {
            for element in elements {
                match element {
                    ArrayElement::Value(e) | ArrayElement::Spread { iterable: e, .. } => {
                        f(Child::Expr(*e))
                    }
                    ArrayElement::Hole => {}
                }
            }
        }
    }
}

fn exprs(ids: &[ExprId], f: &mut dyn FnMut(Child)) {
    ids.iter().for_each(|&e| f(Child::Expr(e)));
}

fn arguments(args: &[Argument], f: &mut dyn FnMut(Child)) {
    for arg in args {
        match arg {
            Argument::Value(e) | Argument::Spread { iterable: e, .. } => f(Child::Expr(*e)),
        }
    }
}

fn key_children(key: &PropKey, f: &mut dyn FnMut(Child)) {
    match key {
        PropKey::Named(_) | PropKey::Index(_) => {}
        PropKey::Computed(e) => f(Child::Expr(*e)),
    }
}

fn member_children(member: &ObjectMember, f: &mut dyn FnMut(Child)) {
    match member {
        ObjectMember::Property { key, value, .. } => {
            key_children(key, f);
            f(Child::Expr(*value));
        }
        ObjectMember::Method { key, function, .. } => {
            key_children(key, f);
            f(Child::Function(*function));
        }
        ObjectMember::Prototype(e) | ObjectMember::Spread(e) => f(Child::Expr(*e)),
    }
}

/// Calls `f` with every expression a place evaluates.
pub fn place_children(place: &Place, f: &mut dyn FnMut(Child)) {
    match place {
        Place::Init(_) | Place::Binding { .. } | Place::ReadOnly { .. } | Place::Global(_) => {}
        Place::Member { object, .. } => f(Child::Expr(*object)),
        Place::Index { object, key } => exprs(&[*object, *key], f),
        Place::SuperMember { base, key } => {
            f(Child::Expr(base.this));
            key_children(key, f);
        }
    }
}

/// Calls `f` with every child of a pattern.
pub fn pattern_children(kind: &PatternKind, f: &mut dyn FnMut(Child)) {
    let element = |e: &Element, f: &mut dyn FnMut(Child)| {
        f(Child::Pattern(e.pattern));
        if let Some(default) = e.default {
            f(Child::Expr(default));
        }
    };
    match kind {
        PatternKind::Place(place) => place_children(place, f),
        PatternKind::Array { elements, rest, .. } => {
            elements.iter().flatten().for_each(|e| element(e, f));
            rest.iter().for_each(|r| f(Child::Pattern(*r)));
        }
        PatternKind::Object {
            properties, rest, ..
        } => {
            for property in properties {
                key_children(&property.key, f);
                element(&property.element, f);
            }
            rest.iter().for_each(|r| f(Child::Pattern(*r)));
        }
    }
}

/// Calls `f` with every child of a statement.
pub fn stmt_children(kind: &StmtKind, f: &mut dyn FnMut(Child)) {
    match kind {
        StmtKind::Expr(e) | StmtKind::Throw(e) => f(Child::Expr(*e)),
        StmtKind::Init { value, .. } => f(Child::Expr(*value)),
        StmtKind::Destructure { pattern, value } => {
            f(Child::Expr(*value));
            f(Child::Pattern(*pattern));
        }
        StmtKind::DefineField {
            object, key, value, ..
        }
        | StmtKind::DefineAccessor {
            object, key, value, ..
        } => {
            f(Child::Expr(*object));
            key_children(key, f);
            f(Child::Expr(*value));
        }
        StmtKind::Block { scope, body } => {
            scope_children(scope, f);
            body.iter().for_each(|s| f(Child::Stmt(*s)));
        }
        StmtKind::If {
            test,
            then,
            otherwise,
        } => {
            f(Child::Expr(*test));
            f(Child::Stmt(*then));
            otherwise.iter().for_each(|s| f(Child::Stmt(*s)));
        }
        StmtKind::Loop(l) => {
            loop_children(&l.kind, f);
            f(Child::Stmt(l.body));
        }
        StmtKind::Switch {
            discriminant,
            scope,
            cases,
            ..
        } => {
            f(Child::Expr(*discriminant));
            scope_children(scope, f);
            for case in cases {
                case.test.iter().for_each(|e| f(Child::Expr(*e)));
                case.body.iter().for_each(|s| f(Child::Stmt(*s)));
            }
        }
        StmtKind::Labeled { body, .. } => f(Child::Stmt(*body)),
        StmtKind::Try {
            body,
            catch,
            finally,
        } => {
            f(Child::Stmt(*body));
            if let Some(catch) = catch {
                scope_children(&catch.scope, f);
                catch.param.iter().for_each(|p| f(Child::Pattern(*p)));
                f(Child::Stmt(catch.body));
            }
            finally.iter().for_each(|s| f(Child::Stmt(*s)));
        }
        StmtKind::Return(value) => value.iter().for_each(|e| f(Child::Expr(*e))),
        StmtKind::Break(_) | StmtKind::Continue(_) => {}
    }
}

fn loop_children(kind: &LoopKind, f: &mut dyn FnMut(Child)) {
    match kind {
        LoopKind::While { test } | LoopKind::DoWhile { test } => f(Child::Expr(*test)),
        LoopKind::For {
            scope,
            init,
            test,
            update,
            ..
        } => {
            scope_children(scope, f);
            init.iter().for_each(|s| f(Child::Stmt(*s)));
            test.iter().for_each(|e| f(Child::Expr(*e)));
            update.iter().for_each(|e| f(Child::Expr(*e)));
        }
        LoopKind::ForOf {
            scope,
            target,
            iterable,
            ..
        } => {
            f(Child::Expr(*iterable));
            scope_children(scope, f);
            f(Child::Pattern(*target));
        }
        LoopKind::ForIn {
            scope,
            target,
            object,
        } => {
            f(Child::Expr(*object));
            scope_children(scope, f);
            f(Child::Pattern(*target));
        }
    }
}

fn scope_children(scope: &Scope, f: &mut dyn FnMut(Child)) {
    hoisted_children(&scope.hoisted, f);
}

fn hoisted_children(hoisted: &[Hoisted], f: &mut dyn FnMut(Child)) {
    hoisted.iter().for_each(|h| f(Child::Function(h.function)));
}

/// Calls `f` with every child of a function.
pub fn function_children(function: &Function, f: &mut dyn FnMut(Child)) {
    function.param_init.iter().for_each(|s| f(Child::Stmt(*s)));
    hoisted_children(&function.hoisted, f);
    function.body.iter().for_each(|s| f(Child::Stmt(*s)));
}

/// Calls `f` with every child of a class.
pub fn class_children(class: &Class, f: &mut dyn FnMut(Child)) {
    class.heritage.iter().for_each(|e| f(Child::Expr(*e)));
    f(Child::Function(class.constructor));
    for member in &class.members {
        match member {
            ClassMember::Method { key, function, .. } => {
                key_children(key, f);
                f(Child::Function(*function));
            }
            ClassMember::FieldKey { value, .. } => f(Child::Expr(*value)),
            ClassMember::PrivateMethod { function, .. } => f(Child::Function(*function)),
            ClassMember::PrivateName { .. } => {}
        }
    }
    let initialisers = class.instance_init.iter().chain(&class.static_init);
    initialisers.for_each(|i| f(Child::Function(*i)));
}

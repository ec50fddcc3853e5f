//! A small interpreter, so that tests of built-ins are written in JavaScript and their expectations come from Node.
//!
//! Scopes are objects on the heap; a function is a native closure over its scope and the number of its source.

mod parse;

use parse::{Element, Expr, Function, Member, Statement, parse};
use std::cell::RefCell;
use std::rc::Rc;
use tsuba_abi::runtime_fns::{BinaryOp, CompareOp, UnaryOp};
use tsuba_objects::{
    Args, Attributes, Brand, Intrinsic, Js, JsObject, JsResult, Key, Local, PropertyDescriptor,
    PropertyKey, Thrown, Value, Word, array, bigint, call, convert, error, function, iterate,
    object, operators, own, property, realm, string,
};

thread_local! {
    static FUNCTIONS: RefCell<Vec<Rc<Function>>> = const { RefCell::new(Vec::new()) };
}

/// What a statement does to what follows.
enum Flow<'s> {
    Next(Local<'s, Value>),
    Return(Local<'s, Value>),
}

/// Runs a source text; the value of its last expression.
pub(crate) fn run<'s>(cx: &mut Js<'s>, source: &str) -> JsResult<'s> {
    let program = parse(source);
    let scope = new_scope(cx, None);
    match statements(cx, &program, scope)? {
        Flow::Next(v) | Flow::Return(v) => Ok(v),
    }
}

fn new_scope<'s>(cx: &mut Js<'s>, outer: Option<Local<'s, JsObject>>) -> Local<'s, JsObject> {
    object::with_prototype(cx, outer, Brand::Object)
}

fn statements<'s>(
    cx: &mut Js<'s>,
    all: &[Statement],
    scope: Local<'s, JsObject>,
) -> Result<Flow<'s>, Thrown> {
    let mut last = cx.undefined();
    for statement in all {
        match statement {
            Statement::Declare(name, value) => {
                let value = evaluate(cx, value, scope)?;
                let key = name.as_str().resolve(cx);
                name_anonymous(cx, value, key);
                property::create(cx, scope, key, value)?;
            }
            Statement::Expression(e) => last = evaluate(cx, e, scope)?,
            Statement::Return(None) => return Ok(Flow::Return(cx.undefined())),
            Statement::Return(Some(e)) => return evaluate(cx, e, scope).map(Flow::Return),
            Statement::Throw(e) => {
                let value = evaluate(cx, e, scope)?;
                return Err(cx.throw(value));
            }
            Statement::If(condition, yes, no) => {
                let condition = evaluate(cx, condition, scope)?;
                let branch = if convert::to_boolean(cx, condition.get(cx)) {
                    yes
                } else {
                    no
                };
                match statements(cx, branch, scope)? {
                    Flow::Next(v) => last = v,
                    returned => return Ok(returned),
                }
            }
        }
    }
    Ok(Flow::Next(last))
}

fn make<'s>(cx: &mut Js<'s>, f: &Rc<Function>, scope: Local<'s, JsObject>) -> Local<'s, Value> {
    let id = FUNCTIONS.with_borrow_mut(|all| {
        all.push(f.clone());
        all.len() - 1
    });
    let id = cx.number(id as f64);
    let this = property::get(cx, scope, "%this");
    let this = match (f.is_arrow, this) {
        (true, Ok(this)) => this,
        _ => cx.undefined(),
    };
    let length = f.parameters.len() as u32;
    function::closure(
        cx,
        invoke,
        (f.name.as_str(), length),
        &[scope.value(), id, this],
    )
    .value()
}

fn invoke<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    call::check_stack(cx)?;
    let id = args.capture(cx, 1).as_number().unwrap_or(0.0) as usize;
    let f = FUNCTIONS.with_borrow(|all| all[id].clone());
    let outer = args.capture(cx, 0).narrow::<JsObject>();
    let scope = new_scope(cx, outer);
    let this = if f.is_arrow {
        args.capture(cx, 2)
    } else {
        args.this()
    };
    property::create(cx, scope, "%this", this)?;
    for (i, name) in f.parameters.iter().enumerate() {
        property::create(cx, scope, name.as_str(), args.get(i))?;
    }
    if let Some(name) = &f.rest {
        let rest = array::from_values(cx, &args.rest(f.parameters.len()));
        property::create(cx, scope, name.as_str(), rest.value())?;
    }
    match statements(cx, &f.body, scope)? {
        Flow::Return(v) => Ok(v),
        Flow::Next(_) => Ok(cx.undefined()),
    }
}

fn list<'s>(
    cx: &mut Js<'s>,
    elements: &[Element],
    scope: Local<'s, JsObject>,
) -> Result<Vec<Local<'s, Value>>, Thrown> {
    let mut all = Vec::new();
    for element in elements {
        match element {
            Element::Value(e) => all.push(evaluate(cx, e, scope)?),
            Element::Spread(e) => {
                let v = evaluate(cx, e, scope)?;
                all.extend(iterate::collect(cx, v)?);
            }
            Element::Hole => all.push(cx.root(tsuba_objects::Ref::<Value>::HOLE)),
        }
    }
    Ok(all)
}

fn literal<'s>(cx: &mut Js<'s>, members: &[Member], scope: Local<'s, JsObject>) -> JsResult<'s> {
    let made = object::plain(cx);
    for member in members {
        match member {
            Member::Value(key, value) => {
                let key = evaluate(cx, key, scope)?;
                let key = convert::to_property_key(cx, key)?;
                let value = evaluate(cx, value, scope)?;
                name_anonymous(cx, value, key);
                property::create(cx, made, key, value)?;
            }
            Member::Getter(key, f) | Member::Setter(key, f) => {
                let key = evaluate(cx, key, scope)?;
                let key = convert::to_property_key(cx, key)?;
                let is_getter = matches!(member, Member::Getter(..));
                let f = make(cx, f, scope);
                if let Some(f) = f.narrow() {
                    function::set_name(cx, f, key, if is_getter { "get" } else { "set" });
                }
                let (get, set) = if is_getter {
                    (Some(f), None)
                } else {
                    (None, Some(f))
                };
                own::define(
                    cx,
                    made,
                    key,
                    PropertyDescriptor::accessor(get, set, Attributes::ALL),
                );
            }
            Member::Prototype(value) => {
                let value = evaluate(cx, value, scope)?;
                object::set_prototype(cx, made, value.narrow());
            }
        }
    }
    Ok(made.value())
}

/// Names a function after what it is assigned to.
fn name_anonymous(cx: &mut Js<'_>, v: Local<'_, Value>, key: PropertyKey<'_>) {
    if let Some(f) = v.narrow() {
        function::name_if_anonymous(cx, f, key, "");
    }
}

fn lookup<'s>(cx: &mut Js<'s>, name: &str, scope: Local<'s, JsObject>) -> JsResult<'s> {
    match name {
        "true" => return Ok(cx.boolean(true)),
        "false" => return Ok(cx.boolean(false)),
        "null" => return Ok(cx.null()),
        _ => {}
    }
    let key = name.resolve(cx);
    if property::has(cx, scope, key)? {
        return property::get(cx, scope, key);
    }
    let global = realm::intrinsic(cx, Intrinsic::Global).root(cx);
    if property::has(cx, global, key)? {
        return property::get(cx, global, key);
    }
    Err(error::throw_reference(
        cx,
        &format!("{name} is not defined"),
    ))
}

/// A callee with the object it is a property of.
fn callee<'s>(
    cx: &mut Js<'s>,
    e: &Expr,
    scope: Local<'s, JsObject>,
) -> Result<(Local<'s, Value>, Local<'s, Value>), Thrown> {
    let Expr::Member(object, key) = e else {
        return Ok((evaluate(cx, e, scope)?, cx.undefined()));
    };
    let object = evaluate(cx, object, scope)?;
    let key = evaluate(cx, key, scope)?;
    Ok((property::get_computed(cx, object, key)?, object))
}

fn assign<'s>(
    cx: &mut Js<'s>,
    to: &Expr,
    value: Local<'s, Value>,
    scope: Local<'s, JsObject>,
) -> JsResult<'s> {
    match to {
        Expr::Member(object, key) => {
            let object = evaluate(cx, object, scope)?;
            let key = evaluate(cx, key, scope)?;
            property::set_computed(cx, object, key, value, true)?;
        }
        Expr::Name(name) => {
            let key = name.as_str().resolve(cx);
            let mut holder = scope;
            while !own::has(cx, holder.get(cx), key) {
                match object::prototype(cx, holder.get(cx)).map(|p| p.root(cx)) {
                    Some(outer) => holder = outer,
                    None => break,
                }
            }
            property::set(cx, holder, key, value, true)?;
        }
        other => panic!("assignment to {other:?}"),
    }
    Ok(value)
}

fn unary<'s>(
    cx: &mut Js<'s>,
    operator: &str,
    e: &Expr,
    scope: Local<'s, JsObject>,
) -> JsResult<'s> {
    if let ("delete", Expr::Member(object, key)) = (operator, e) {
        let object = evaluate(cx, object, scope)?;
        let key = evaluate(cx, key, scope)?;
        let key = convert::to_property_key(cx, key)?;
        let gone = property::delete(cx, object, key, true)?;
        return Ok(cx.boolean(gone));
    }
    let v = evaluate(cx, e, scope)?;
    match operator {
        "!" => {
            let b = convert::to_boolean(cx, v.get(cx));
            Ok(cx.boolean(!b))
        }
        "-" => operators::unary(cx, UnaryOp::Neg, v),
        "+" => {
            let n = convert::to_number(cx, v)?;
            Ok(cx.number(n))
        }
        "typeof" => {
            let kind = convert::type_of(v.get(cx)).text();
            Ok(string::new(cx, kind).value())
        }
        _ => Ok(cx.undefined()),
    }
}

fn binary<'s>(
    cx: &mut Js<'s>,
    operator: &str,
    (left, right): (&Expr, &Expr),
    scope: Local<'s, JsObject>,
) -> JsResult<'s> {
    let a = evaluate(cx, left, scope)?;
    let decided = match operator {
        "&&" => !convert::to_boolean(cx, a.get(cx)),
        "||" => convert::to_boolean(cx, a.get(cx)),
        "??" => !a.bits().is_nullish(),
        _ => false,
    };
    if decided {
        return Ok(a);
    }
    let b = evaluate(cx, right, scope)?;
    let number = |op| match op {
        "-" => BinaryOp::Sub,
        "*" => BinaryOp::Mul,
        "/" => BinaryOp::Div,
        "%" => BinaryOp::Rem,
        _ => BinaryOp::Exp,
    };
    let truth = match operator {
        "&&" | "||" | "??" => return Ok(b),
        "+" => return operators::add(cx, a, b),
        "-" | "*" | "/" | "%" | "**" => return operators::arithmetic(cx, number(operator), a, b),
        "===" => operators::strict_equals(cx, a, b),
        "!==" => !operators::strict_equals(cx, a, b),
        "==" => operators::loose_equals(cx, a, b)?,
        "!=" => !operators::loose_equals(cx, a, b)?,
        "<" => operators::compare(cx, CompareOp::Lt, a, b)?,
        "<=" => operators::compare(cx, CompareOp::Le, a, b)?,
        ">" => operators::compare(cx, CompareOp::Gt, a, b)?,
        ">=" => operators::compare(cx, CompareOp::Ge, a, b)?,
        "instanceof" => operators::instance_of(cx, a, b)?,
        "in" => operators::has_property(cx, a, b)?,
        other => panic!("operator {other}"),
    };
    Ok(cx.boolean(truth))
}

fn evaluate<'s>(cx: &mut Js<'s>, e: &Expr, scope: Local<'s, JsObject>) -> JsResult<'s> {
    match e {
        Expr::Number(n) => Ok(cx.number(*n)),
        Expr::BigInt(digits) => {
            let digits = string::new(cx, digits);
            Ok(bigint::parse(cx, digits)?.expect("digits of a BigInt"))
        }
        Expr::Text(units) => Ok(string::from_utf16(cx, units).value()),
        Expr::Name(name) => lookup(cx, name, scope),
        Expr::This => property::get(cx, scope, "%this"),
        Expr::Array(elements) => {
            let all = list(cx, elements, scope)?;
            let made = array::new(cx);
            for v in all {
                if v.bits() == Word::HOLE {
                    array::push_hole(cx, made);
                } else {
                    array::push(cx, made, v)?;
                }
            }
            Ok(made.value())
        }
        Expr::Object(members) => literal(cx, members, scope),
        Expr::Function(f) => Ok(make(cx, f, scope)),
        Expr::Unary(operator, e) => unary(cx, operator, e, scope),
        Expr::Binary(operator, left, right) => binary(cx, operator, (left, right), scope),
        Expr::Conditional(condition, yes, no) => {
            let condition = evaluate(cx, condition, scope)?;
            let chosen = if convert::to_boolean(cx, condition.get(cx)) {
                yes
            } else {
                no
            };
            evaluate(cx, chosen, scope)
        }
        Expr::Assign(to, value) => {
            let value = evaluate(cx, value, scope)?;
            assign(cx, to, value, scope)
        }
        Expr::Member(..) => callee(cx, e, scope).map(|(v, _)| v),
        Expr::Call(f, arguments) => {
            let (f, this) = callee(cx, f, scope)?;
            let arguments = list(cx, arguments, scope)?;
            call::call(cx, f, this, &arguments)
        }
        Expr::New(f, arguments) => {
            let f = evaluate(cx, f, scope)?;
            let arguments = list(cx, arguments, scope)?;
            call::construct(cx, f, &arguments)
        }
        Expr::Comma(left, right) => {
            evaluate(cx, left, scope)?;
            evaluate(cx, right, scope)
        }
    }
}

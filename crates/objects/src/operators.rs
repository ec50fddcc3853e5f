//! The operators on values of any type.

use crate::bigint;
use crate::call;
use crate::convert::{self, Hint, to_number, to_primitive};
use crate::error;
use crate::function;
use crate::internal;
use crate::key::Key;
use crate::numbers::{to_int32, to_uint32};
use crate::object;
use crate::own;
use crate::property::{self, JsResult};
use crate::realm::{Intrinsic, WellKnown, intrinsic};
use crate::string;
use std::cmp::Ordering;
use tsuba_abi::isolate::Cell;
use tsuba_abi::names::Name;
use tsuba_abi::runtime_fns::{BinaryOp, CompareOp, UnaryOp};
use tsuba_abi::value::Tag;
use tsuba_gc::{BigInt, Function, Js, JsObject, Local, Ref, Scope, Str, Thrown, Value};

/// `a + b`.
pub fn add<'s>(cx: &mut Js<'s>, a: Local<'_, Value>, b: Local<'_, Value>) -> JsResult<'s> {
    if let (Some(a), Some(b)) = (a.as_number(), b.as_number()) {
        return Ok(cx.number(a + b));
    }
    if let Some(joined) = add_text(cx, a, b) {
        return joined;
    }
    cx.scoped(|cx| {
        let a = to_primitive(cx, a, Hint::Default)?;
        let b = to_primitive(cx, b, Hint::Default)?;
        if a.is::<Str>() || b.is::<Str>() {
            let a = convert::to_string(cx, a)?;
            let b = convert::to_string(cx, b)?;
            return Ok(string::concat(cx, a, b)?.value());
        }
        if a.is::<BigInt>() || b.is::<BigInt>() {
            return bigint_operands(cx, a, b, |cx, a, b| bigint::add(cx, a, b));
        }
        let a = to_number(cx, a)?;
        let b = to_number(cx, b)?;
        Ok(cx.number(a + b))
    })
}

/// `a + b` where one is a string and the other a string or a number.
fn add_text<'s>(
    cx: &mut Scope<'s>,
    a: Local<'_, Value>,
    b: Local<'_, Value>,
) -> Option<JsResult<'s>> {
    let joined = match (a.narrow::<Str>(), b.narrow::<Str>()) {
        (Some(a), Some(b)) => string::concat(cx, a, b),
        (Some(a), None) => {
            let b = string::of_number(cx, b.as_number()?);
            string::concat(cx, a, b)
        }
        (None, Some(b)) => {
            let a = string::of_number(cx, a.as_number()?);
            string::concat(cx, a, b)
        }
        (None, None) => return None,
    };
    Some(joined.map(|s| s.value()))
}

/// A relational operator where that needs neither flattening nor conversion; none if it does.
#[inline]
pub fn quick_compare(
    cx: &Scope<'_>,
    op: CompareOp,
    a: Ref<'_, Value>,
    b: Ref<'_, Value>,
) -> Option<bool> {
    let order = match (a.narrow::<Str>(), b.narrow::<Str>()) {
        (Some(a), Some(b)) => Some(string::chars_of(cx, a)?.order(string::chars_of(cx, b)?)),
        _ => a.as_number()?.partial_cmp(&b.as_number()?),
    };
    Some(order.is_some_and(|order| satisfies(op, order)))
}

fn satisfies(op: CompareOp, order: Ordering) -> bool {
    match op {
        CompareOp::Lt => order == Ordering::Less,
        CompareOp::Le => order != Ordering::Greater,
        CompareOp::Gt => order == Ordering::Greater,
        CompareOp::Ge => order != Ordering::Less,
    }
}

fn bigint_operands<'s>(
    cx: &mut Js<'s>,
    a: Local<'_, Value>,
    b: Local<'_, Value>,
    run: impl FnOnce(&mut Js<'s>, Local<'_, BigInt>, Local<'_, BigInt>) -> JsResult<'s>,
) -> JsResult<'s> {
    match (a.narrow::<BigInt>(), b.narrow::<BigInt>()) {
        (Some(a), Some(b)) => run(cx, a, b),
        _ => Err(error::throw_type(
            cx,
            "Cannot mix BigInt and other types, use explicit conversions",
        )),
    }
}

/// IEEE remainder as JavaScript has it.
pub fn remainder(a: f64, b: f64) -> f64 {
    a % b
}

/// `a ** b` on numbers.
pub fn power(a: f64, b: f64) -> f64 {
    if b.is_nan() || (b.is_infinite() && a.abs() == 1.0) {
        return f64::NAN;
    }
    a.powf(b)
}

/// A binary operation on numbers.
pub fn number_op(op: BinaryOp, a: f64, b: f64) -> f64 {
    match op {
        BinaryOp::Sub => a - b,
        BinaryOp::Mul => a * b,
        BinaryOp::Div => a / b,
        BinaryOp::Rem => remainder(a, b),
        BinaryOp::Exp => power(a, b),
        BinaryOp::BitAnd => f64::from(to_int32(a) & to_int32(b)),
        BinaryOp::BitOr => f64::from(to_int32(a) | to_int32(b)),
        BinaryOp::BitXor => f64::from(to_int32(a) ^ to_int32(b)),
        BinaryOp::Shl => f64::from(to_int32(a) << (to_uint32(b) & 31)),
        BinaryOp::Shr => f64::from(to_int32(a) >> (to_uint32(b) & 31)),
        BinaryOp::UShr => f64::from(to_uint32(a) >> (to_uint32(b) & 31)),
    }
}

/// A binary operation on anything.
pub fn arithmetic<'s>(
    cx: &mut Js<'s>,
    op: BinaryOp,
    a: Local<'_, Value>,
    b: Local<'_, Value>,
) -> JsResult<'s> {
    if let (Some(a), Some(b)) = (a.as_number(), b.as_number()) {
        return Ok(cx.number(number_op(op, a, b)));
    }
    cx.scoped(|cx| {
        let a = convert::to_numeric(cx, a)?;
        let b = convert::to_numeric(cx, b)?;
        match (a.as_number(), b.as_number()) {
            (Some(a), Some(b)) => Ok(cx.number(number_op(op, a, b))),
            _ => bigint_operands(cx, a, b, |cx, a, b| bigint::binary(cx, op, a, b)),
        }
    })
}

/// A unary operation on anything.
pub fn unary<'s>(cx: &mut Js<'s>, op: UnaryOp, v: Local<'_, Value>) -> JsResult<'s> {
    cx.scoped(|cx| {
        let v = convert::to_numeric(cx, v)?;
        if let Some(big) = v.narrow::<BigInt>() {
            return bigint::unary(cx, op, big);
        }
        let n = v.as_number().unwrap_or(f64::NAN);
        Ok(cx.number(match op {
            UnaryOp::Neg => -n,
            UnaryOp::BitNot => f64::from(!to_int32(n)),
            UnaryOp::Inc => n + 1.0,
            UnaryOp::Dec => n - 1.0,
        }))
    })
}

/// A relational operator on anything.
pub fn compare(
    cx: &mut Js<'_>,
    op: CompareOp,
    a: Local<'_, Value>,
    b: Local<'_, Value>,
) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let a = to_primitive(cx, a, Hint::Number)?;
        let b = to_primitive(cx, b, Hint::Number)?;
        let order = order(cx, a, b)?;
        Ok(order.is_some_and(|order| satisfies(op, order)))
    })
}

/// The order of two primitives; none if undefined (NaN).
fn order(
    cx: &mut Js<'_>,
    a: Local<'_, Value>,
    b: Local<'_, Value>,
) -> Result<Option<Ordering>, Thrown> {
    if let (Some(a), Some(b)) = (a.narrow::<Str>(), b.narrow::<Str>()) {
        return Ok(Some(string::compare(cx, a, b)));
    }
    if a.is::<BigInt>() || b.is::<BigInt>() {
        return bigint::order_mixed(cx, a, b);
    }
    let a = to_number(cx, a)?;
    let b = to_number(cx, b)?;
    Ok(a.partial_cmp(&b))
}

/// `a === b` where that needs no flattening; none if it does.
#[inline]
pub fn quick_equals(cx: &Scope<'_>, a: Ref<'_, Value>, b: Ref<'_, Value>) -> Option<bool> {
    if let (Some(a), Some(b)) = (a.as_number(), b.as_number()) {
        return Some(a == b);
    }
    if a.same(b) {
        return Some(true);
    }
    let (Some(s), Some(t)) = (a.narrow::<Str>(), b.narrow::<Str>()) else {
        let bigints = a.tag() == Some(Tag::BigInt) && b.tag() == Some(Tag::BigInt);
        return (!bigints).then_some(false);
    };
    if s.length() != t.length() {
        return Some(false);
    }
    Some(string::chars_of(cx, s)?.same(string::chars_of(cx, t)?))
}

/// `a === b`.
pub fn strict_equals(cx: &mut Scope<'_>, a: Local<'_, Value>, b: Local<'_, Value>) -> bool {
    if let (Some(a), Some(b)) = (a.as_number(), b.as_number()) {
        return a == b;
    }
    if a.bits() == b.bits() {
        return a.as_number().is_none();
    }
    same_reference_content(cx, a, b)
}

fn same_reference_content(cx: &mut Scope<'_>, a: Local<'_, Value>, b: Local<'_, Value>) -> bool {
    if let (Some(a), Some(b)) = (a.narrow::<Str>(), b.narrow::<Str>()) {
        return string::equals(cx, a, b);
    }
    match (a.narrow::<BigInt>(), b.narrow::<BigInt>()) {
        (Some(a), Some(b)) => bigint::equals(cx, a, b),
        _ => false,
    }
}

/// SameValue.
pub fn same_value(cx: &mut Scope<'_>, a: Local<'_, Value>, b: Local<'_, Value>) -> bool {
    match (a.as_number(), b.as_number()) {
        (Some(a), Some(b)) => (a.is_nan() && b.is_nan()) || a.to_bits() == b.to_bits(),
        _ => a.bits() == b.bits() || same_reference_content(cx, a, b),
    }
}

/// SameValueZero.
pub fn same_value_zero(cx: &mut Scope<'_>, a: Local<'_, Value>, b: Local<'_, Value>) -> bool {
    match (a.as_number(), b.as_number()) {
        (Some(a), Some(b)) => (a.is_nan() && b.is_nan()) || a == b,
        _ => a.bits() == b.bits() || same_reference_content(cx, a, b),
    }
}

/// `a == b`.
pub fn loose_equals(
    cx: &mut Js<'_>,
    a: Local<'_, Value>,
    b: Local<'_, Value>,
) -> Result<bool, Thrown> {
    let (x, y) = (a.bits(), b.bits());
    if x.is_nullish() || y.is_nullish() {
        return Ok(x.is_nullish() && y.is_nullish());
    }
    let class = |w: tsuba_gc::Word| match w.tag() {
        Some(tag) => tag as u32,
        None => u32::from(w.as_boolean().is_some()),
    };
    if class(x) == class(y) {
        return Ok(strict_equals(cx, a, b));
    }
    cx.block(|cx| match (x.tag(), y.tag()) {
        (Some(Tag::Object), _) => {
            let a = to_primitive(cx, a, Hint::Default)?;
            loose_equals(cx, a, b)
        }
        (_, Some(Tag::Object)) => {
            let b = to_primitive(cx, b, Hint::Default)?;
            loose_equals(cx, a, b)
        }
        (Some(Tag::Symbol), _) | (_, Some(Tag::Symbol)) => Ok(false),
        (Some(Tag::BigInt), _) | (_, Some(Tag::BigInt)) => {
            Ok(bigint::order_mixed(cx, a, b)? == Some(Ordering::Equal))
        }
        _ => {
            let a = to_number(cx, a)?;
            let b = to_number(cx, b)?;
            Ok(a == b)
        }
    })
}

/// `a instanceof b`.
pub fn instance_of(
    cx: &mut Js<'_>,
    a: Local<'_, Value>,
    b: Local<'_, Value>,
) -> Result<bool, Thrown> {
    if !b.is::<JsObject>() {
        return Err(error::throw_type(
            cx,
            "Right-hand side of 'instanceof' is not an object",
        ));
    }
    cx.block(|cx| {
        if has_default_test(cx, b) {
            return ordinary_has_instance(cx, b, a);
        }
        if let Some(method) = property::get_method(cx, b, WellKnown::HasInstance)? {
            let result = call::call(cx, method, b, &[a])?;
            return Ok(convert::to_boolean(cx, result.get(cx)));
        }
        if !function::is_callable(cx, b.get(cx)) {
            return Err(error::throw_type(
                cx,
                "Right-hand side of 'instanceof' is not callable",
            ));
        }
        ordinary_has_instance(cx, b, a)
    })
}

/// Whether `Function.prototype[Symbol.hasInstance]`, unchanged, is what decides for this right-hand side.
fn has_default_test(cx: &mut Scope<'_>, b: Local<'_, Value>) -> bool {
    let Some(f) = b.narrow::<Function>() else {
        return false;
    };
    if !own::cell_intact(cx, Cell::FunctionPrototype) {
        return false;
    }
    let key = Key::resolve(WellKnown::HasInstance, cx);
    let cx = &*cx;
    let root = intrinsic(cx, Intrinsic::FunctionPrototype);
    let mut at: Option<Ref<'_, JsObject>> = Some(f.get(cx).upcast());
    while let Some(o) = at {
        if o.same(root) {
            return true;
        }
        if own::has(cx, o, key) {
            return false;
        }
        at = object::prototype(cx, o);
    }
    false
}

/// OrdinaryHasInstance.
pub fn ordinary_has_instance(
    cx: &mut Js<'_>,
    constructor: Local<'_, Value>,
    v: Local<'_, Value>,
) -> Result<bool, Thrown> {
    let Some(f) = constructor.narrow::<Function>() else {
        return Ok(false);
    };
    cx.block(|cx| {
        if call::is_bound(cx, f.get(cx)) {
            let target = f.get(cx).capture(cx, 0).root(cx);
            return instance_of(cx, v, target);
        }
        let Some(object) = v.narrow::<JsObject>() else {
            return Ok(false);
        };
        let prototype = property::get(cx, f.upcast(), Name::prototype)?;
        if !prototype.is::<JsObject>() {
            let text = error::describe(cx, prototype);
            let text = format!("Function has non-object prototype '{text}' in instanceof check");
            return Err(error::throw_type(cx, &text));
        }
        is_on_chain(cx, object, prototype)
    })
}

/// Whether a prototype is on the chain above an object.
pub fn is_on_chain(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    goal: Local<'_, Value>,
) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let mut at = cx.root(object);
        loop {
            if !internal::is_proxy(cx, at.get(cx)) {
                // Ordinary objects need no handles.
                let cx = &*cx;
                let mut bare = object::prototype(cx, at.get(cx));
                let proxy = loop {
                    match bare {
                        Some(p) if p.same(goal.get(cx)) => return Ok(true),
                        Some(p) if internal::is_proxy(cx, p) => break p,
                        Some(p) => bare = object::prototype(cx, p),
                        None => return Ok(false),
                    }
                };
                at = proxy.root(cx);
            }
            match internal::prototype(cx, at)? {
                Some(p) if p.bits() == goal.bits() => return Ok(true),
                Some(p) => at = p,
                None => return Ok(false),
            }
        }
    })
}

/// `key in object`.
pub fn has_property(
    cx: &mut Js<'_>,
    key: Local<'_, Value>,
    object: Local<'_, Value>,
) -> Result<bool, Thrown> {
    let Some(target) = object.narrow::<JsObject>() else {
        let (key, text) = (error::describe(cx, key), error::describe(cx, object));
        let text = format!("Cannot use 'in' operator to search for '{key}' in {text}");
        return Err(error::throw_type(cx, &text));
    };
    cx.block(|cx| {
        let key = convert::to_property_key(cx, key)?;
        property::has(cx, target, key)
    })
}

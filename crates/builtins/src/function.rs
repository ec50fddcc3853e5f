//! `Function.prototype`: calling, binding, text; and `Function`, which needs a compiler at run time.

use crate::support::{boolean, list, text};
use tsuba_objects::{
    Args, Function, Js, JsResult, Local, Scope, Thrown, Value, Word, call, class, convert, error,
    function, operators,
};

/// `Function`: source text cannot be compiled at run time.
pub fn function_constructor<'s>(cx: &mut Js<'s>, _: Args<'s>) -> JsResult<'s> {
    Err(error::throw_type(
        cx,
        "Function is not supported by Tsuba yet: code is compiled ahead of time",
    ))
}

/// The receiver as a function; TypeError in V8's words.
pub(crate) fn callee<'s>(
    cx: &mut Js<'s>,
    this: Local<'s, Value>,
    method: &str,
) -> Result<Local<'s, Value>, Thrown> {
    if function::is_callable(cx, this.get(cx)) {
        return Ok(this);
    }
    let what = error::describe(cx, this);
    let kind = match this.bits() {
        Word::UNDEFINED => "undefined".to_owned(),
        Word::NULL => "null".to_owned(),
        _ => {
            let kind = convert::type_of(this.get(cx)).text();
            let article = if kind == "object" { "an" } else { "a" };
            format!("{article} {kind}")
        }
    };
    Err(error::throw_type(
        cx,
        &format!("{method} was called on {what}, which is {kind} and not a function"),
    ))
}

/// `Function.prototype.call`.
pub fn function_call<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let f = callee(cx, args.this(), "Function.prototype.call")?;
    call::call(cx, f, args.get(0), &args.rest(1))
}

/// `Function.prototype.apply`.
pub fn function_apply<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let f = callee(cx, args.this(), "Function.prototype.apply")?;
    let list = if args.get(1).bits().is_nullish() {
        Vec::new()
    } else {
        list(cx, args.get(1))?
    };
    call::call(cx, f, args.get(0), &list)
}

/// `Function.prototype.bind`.
pub fn function_bind<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let Some(f) = args.this().narrow::<Function>() else {
        return Err(error::throw_type(cx, "Bind must be called on a function"));
    };
    call::bind(cx, f, args.get(0), &args.rest(1))
}

/// `Function.prototype.toString`.
pub fn function_to_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let Some(f) = args.this().narrow::<Function>() else {
        return Err(error::throw_type(
            cx,
            "Function.prototype.toString requires that 'this' be a Function",
        ));
    };
    let shown = function::source_text(cx, f);
    text(cx, &shown)
}

/// `Function.prototype[Symbol.hasInstance]`.
pub fn function_has_instance<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let is = operators::ordinary_has_instance(cx, args.this(), args.get(0))?;
    boolean(cx, is)
}

/// Whether an object is a function that was made by a class definition.
pub fn is_class(cx: &Scope<'_>, v: Local<'_, Value>) -> bool {
    v.narrow::<Function>()
        .is_some_and(|f| class::is_class(cx, f))
}

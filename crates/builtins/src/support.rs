//! What many built-ins need: receivers, relative indices, the texts V8 makes of values that are no functions.

use tsuba_objects::{
    Brand, Intrinsic, Js, JsObject, JsResult, Local, Scope, Str, Thrown, Value, convert, error,
    function, iterate, object, property, realm, string,
};

/// The largest integer below which all integers are numbers: 2⁵³ − 1.
pub(crate) const MAX_SAFE: f64 = 9_007_199_254_740_991.0;

/// A boolean as a result.
pub(crate) fn boolean<'s>(cx: &mut Js<'s>, b: bool) -> JsResult<'s> {
    Ok(cx.boolean(b))
}

/// A number as a result.
pub(crate) fn number<'s>(cx: &mut Js<'s>, n: f64) -> JsResult<'s> {
    Ok(cx.number(n))
}

/// `undefined` as a result.
pub(crate) fn undefined<'s>(cx: &mut Js<'s>) -> JsResult<'s> {
    Ok(cx.undefined())
}

/// The receiver as a string; TypeError "`method` called on null or undefined".
pub(crate) fn this_string<'s>(
    cx: &mut Js<'s>,
    this: Local<'s, Value>,
    method: &str,
) -> Result<Local<'s, Str>, Thrown> {
    if let Some(s) = this.narrow::<Str>() {
        return Ok(s);
    }
    if this.bits().is_nullish() {
        let dot = if method.starts_with('[') { "" } else { "." };
        let text = format!("String.prototype{dot}{method} called on null or undefined");
        return Err(error::throw_type(cx, &text));
    }
    convert::to_string(cx, this)
}

/// The primitive in a receiver that must be one of these: itself or a wrapper around one.
pub(crate) fn this_primitive<'s>(
    cx: &mut Js<'s>,
    this: Local<'s, Value>,
    brand: Brand,
    is: impl Fn(Local<'_, Value>) -> bool,
    (method, kind): (&str, &str),
) -> JsResult<'s> {
    if is(this) {
        return Ok(this);
    }
    if let Some(o) = this.narrow::<JsObject>()
        && object::brand(cx, o.get(cx)) == brand
    {
        return Ok(object::internal(cx, o.get(cx), 0).root(cx));
    }
    Err(error::throw_type(
        cx,
        &format!("{method} requires that 'this' be a {kind}"),
    ))
}

/// A receiver of this brand; TypeError "Method `method` called on incompatible receiver …".
pub(crate) fn this_branded<'s>(
    cx: &mut Js<'s>,
    this: Local<'s, Value>,
    brand: Brand,
    method: &str,
) -> Result<Local<'s, JsObject>, Thrown> {
    match this
        .narrow::<JsObject>()
        .filter(|o| object::brand(cx, o.get(cx)) == brand)
    {
        Some(o) => Ok(o),
        None => Err(incompatible(cx, this, method)),
    }
}

/// The TypeError of a receiver that a method cannot work on.
#[cold]
pub(crate) fn incompatible(cx: &mut Js<'_>, this: Local<'_, Value>, method: &str) -> Thrown {
    let what = error::describe(cx, this);
    error::throw_type(
        cx,
        &format!("Method {method} called on incompatible receiver {what}"),
    )
}

/// A callback; TypeError "… is not a function".
pub(crate) fn callback<'s>(cx: &mut Js<'s>, v: Local<'s, Value>) -> JsResult<'s> {
    if function::is_callable(cx, v.get(cx)) {
        return Ok(v);
    }
    let what = convert::call_site(cx, v);
    Err(error::throw_type(cx, &format!("{what} is not a function")))
}

/// Runs `visit` on everything that `iterable` yields; an error of `visit` closes the iteration.
pub(crate) fn for_each(
    cx: &mut Js<'_>,
    iterable: Local<'_, Value>,
    mut visit: impl for<'i> FnMut(&mut Js<'i>, Local<'i, Value>, f64) -> Result<(), Thrown>,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        let iteration = iterate::open(cx, iterable, iterate::Source::Value)?;
        let mut index = 0.0;
        loop {
            let more = cx.block(|cx| {
                let Some(v) = iterate::next(cx, iteration, index)? else {
                    return Ok(false);
                };
                if let Err(thrown) = visit(cx, v, index) {
                    let pending = cx.take_exception(thrown);
                    iterate::close(cx, iteration, true)?;
                    return Err(cx.throw(pending));
                }
                Ok(true)
            })?;
            if !more {
                return Ok(());
            }
            index += 1.0;
        }
    })
}

/// CreateListFromArrayLike of an argument.
pub(crate) fn list<'s>(
    cx: &mut Js<'s>,
    v: Local<'s, Value>,
) -> Result<Vec<Local<'s, Value>>, Thrown> {
    match v.narrow::<JsObject>() {
        Some(o) => property::list_of(cx, o),
        None => Err(error::throw_type(
            cx,
            "CreateListFromArrayLike called on non-object",
        )),
    }
}

/// A constructor's own new object; `new_target` undefined means that it was called without `new`.
pub(crate) fn require_new(cx: &mut Js<'_>, is_construct: bool, name: &str) -> Result<(), Thrown> {
    if is_construct {
        return Ok(());
    }
    Err(error::throw_type(
        cx,
        &format!("Constructor {name} requires 'new'"),
    ))
}

/// An argument as a property key and an object to look it up in.
pub(crate) fn object_argument<'s>(
    cx: &mut Js<'s>,
    v: Local<'s, Value>,
    method: &str,
) -> Result<Local<'s, JsObject>, Thrown> {
    match v.narrow::<JsObject>() {
        Some(o) => Ok(o),
        None => Err(error::throw_type(
            cx,
            &format!("{method} called on non-object"),
        )),
    }
}

/// RangeError if a text has become too long already.
pub(crate) fn check_builder(cx: &mut Js<'_>, out: &string::Builder) -> Result<(), Thrown> {
    if out.len() > tsuba_abi::layout::string::MAX_LENGTH as usize {
        return Err(error::throw_range(cx, "Invalid string length"));
    }
    Ok(())
}

/// `Object.prototype` or another intrinsic object.
pub(crate) fn intrinsic<'s>(cx: &Scope<'s>, which: Intrinsic) -> Local<'s, JsObject> {
    realm::intrinsic(cx, which).root(cx)
}

/// A text as a result.
pub(crate) fn text<'s>(cx: &mut Js<'s>, text: &str) -> JsResult<'s> {
    Ok(string::new(cx, text).value())
}

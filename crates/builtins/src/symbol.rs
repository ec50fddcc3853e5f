//! `Symbol`: creation, the registry, the wrapper's methods.

use crate::state::{register, registered};
use crate::support::{text, this_primitive};
use tsuba_objects::{
    Args, Brand, Js, JsResult, Local, Scope, Str, Symbol, Thrown, convert, error, string, symbol,
};

/// `Symbol`.
pub fn symbol_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if args.is_construct() {
        return Err(error::throw_type(cx, "Symbol is not a constructor"));
    }
    let description = match args.given(0) {
        Some(v) => convert::to_string(cx, v)?.value(),
        None => cx.undefined(),
    };
    Ok(symbol::new(cx, description).value())
}

/// `Symbol.for`.
pub fn symbol_for<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let key = convert::to_string(cx, args.get(0))?;
    if let Some(known) = registered(cx, key) {
        return Ok(known.value());
    }
    let new = symbol::new(cx, key.value());
    register(cx, key, new);
    Ok(new.value())
}

/// `Symbol.keyFor`.
pub fn symbol_key_for<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let Some(symbol) = args.get(0).narrow::<Symbol>() else {
        let what = error::describe(cx, args.get(0));
        return Err(error::throw_type(cx, &format!("{what} is not a symbol")));
    };
    let description = symbol.get(cx).description(cx).root(cx);
    if let Some(key) = description.narrow::<Str>()
        && registered(cx, key).is_some_and(|known| known.bits() == symbol.bits())
    {
        return Ok(description);
    }
    Ok(cx.undefined())
}

fn this_symbol<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    method: &str,
) -> Result<Local<'s, Symbol>, Thrown> {
    let v = this_primitive(
        cx,
        args.this(),
        Brand::Symbol,
        |v| v.is::<Symbol>(),
        (method, "Symbol"),
    )?;
    match v.narrow() {
        Some(symbol) => Ok(symbol),
        None => unreachable!("the wrapper of a symbol holds one"),
    }
}

/// `Symbol.prototype.toString`.
pub fn symbol_to_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let symbol = this_symbol(cx, args, "Symbol.prototype.toString")?;
    let shown = error::symbol_text(cx, symbol);
    text(cx, &shown)
}

/// `Symbol.prototype.valueOf`.
pub fn symbol_value_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    this_symbol(cx, args, "Symbol.prototype.valueOf").map(Local::value)
}

/// `get Symbol.prototype.description`.
pub fn symbol_get_description<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let symbol = this_symbol(cx, args, "Symbol.prototype.description")?;
    Ok(symbol.get(cx).description(cx).root(cx))
}

/// `Symbol.prototype[Symbol.toPrimitive]`.
pub fn symbol_to_primitive<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    this_symbol(cx, args, "Symbol.prototype [ @@toPrimitive ]").map(Local::value)
}

/// The symbol that `Symbol.for` gives for this key, if a program has asked for it.
pub fn registered_symbol<'s>(cx: &mut Scope<'s>, key: &str) -> Option<Local<'s, Symbol>> {
    let key = string::new(cx, key);
    registered(cx, key)
}

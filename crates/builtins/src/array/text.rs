//! `join` and `toString`.

use super::receiver;
use crate::object::object_prototype_to_string;
use crate::state::{enter_join, leave_join};
use tsuba_objects::string::Builder;
use tsuba_objects::{
    Args, Js, JsObject, JsResult, Local, Name, Str, Thrown, call, convert, function, property,
    string,
};

/// `Array.prototype.join`.
pub fn array_join<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let length = property::length_of(cx, object)?;
    let separator = match args.given(0) {
        Some(v) => Some(convert::to_string(cx, v)?),
        None => None,
    };
    call::check_stack(cx)?;
    if !enter_join(cx, object) {
        return Ok(string::name(cx, Name::empty).value());
    }
    let joined = elements(cx, object, length, separator);
    leave_join(cx);
    Ok(joined?.finish(cx)?.value())
}

fn elements(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    length: f64,
    separator: Option<Local<'_, Str>>,
) -> Result<Builder, Thrown> {
    let mut out = Builder::new();
    let mut k = 0.0;
    while k < length {
        if k > 0.0 {
            match separator {
                Some(s) => out.push_string(cx, s),
                None => out.push(u16::from(b',')),
            }
        }
        cx.block(|cx| {
            let v = property::get_at(cx, object, k)?;
            if !v.bits().is_nullish() {
                let text = convert::to_string(cx, v)?;
                out.push_string(cx, text);
            }
            Ok(())
        })?;
        check_length(cx, &out)?;
        k += 1.0;
    }
    Ok(out)
}

/// Stops before memory runs out for a result that is too long anyhow.
fn check_length(cx: &mut Js<'_>, out: &Builder) -> Result<(), Thrown> {
    if out.len() > tsuba_abi::layout::string::MAX_LENGTH as usize {
        return Err(tsuba_objects::error::throw_range(
            cx,
            "Invalid string length",
        ));
    }
    Ok(())
}

/// `Array.prototype.toString`.
pub fn array_to_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let join = property::get(cx, object, "join")?;
    if function::is_callable(cx, join.get(cx)) {
        return call::call(cx, join, object.value(), &[]);
    }
    object_prototype_to_string(cx, args)
}

/// `Array.prototype.toLocaleString`: the elements' own, separated by commas.
pub fn array_to_locale_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    let length = property::length_of(cx, object)?;
    call::check_stack(cx)?;
    if !enter_join(cx, object) {
        return Ok(string::name(cx, Name::empty).value());
    }
    let joined = localised(cx, object, length, args);
    leave_join(cx);
    Ok(joined?.finish(cx)?.value())
}

fn localised(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    length: f64,
    args: Args<'_>,
) -> Result<Builder, Thrown> {
    let mut out = Builder::new();
    let mut k = 0.0;
    while k < length {
        if k > 0.0 {
            out.push(u16::from(b','));
        }
        cx.block(|cx| {
            let v = property::get_at(cx, object, k)?;
            if !v.bits().is_nullish() {
                let text = call::invoke(cx, v, "toLocaleString", &[args.get(0), args.get(1)])?;
                let text = convert::to_string(cx, text)?;
                out.push_string(cx, text);
            }
            Ok(())
        })?;
        check_length(cx, &out)?;
        k += 1.0;
    }
    Ok(out)
}

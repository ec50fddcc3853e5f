//! Errors that Node throws for wrong arguments: their `code` is also part of the first line of their stack.

use crate::inspect::{Options, inspect};
use tsuba_objects::{
    ErrorKind, Function, Js, JsObject, Key, Local, Name, Thrown, Value, Word, convert, error,
    function, own, property, string,
};

/// Text of a value in a message is cut here.
const SHOWN: usize = 25;

/// Throws an error with a code.
pub fn throw_coded(cx: &mut Js<'_>, kind: ErrorKind, code: &str, message: &str) -> Thrown {
    cx.block(|cx| {
        let thrown = error::throw(cx, kind, message);
        let made = cx.take_exception(thrown);
        let Some(object) = made.narrow::<JsObject>() else {
            return cx.throw(made);
        };
        // The stack is rendered under a longer name, which the error then gives up.
        let name = string::new(cx, &format!("{} [{code}]", kind.name())).value();
        property::define_hidden(cx, object, Name::name, name);
        if let Err(thrown) = property::get(cx, object, Name::stack) {
            return thrown;
        }
        let key = Name::name.resolve(cx);
        own::delete(cx, object, key);
        let code = string::new(cx, code).value();
        match property::create(cx, object, Name::code, code) {
            Ok(()) => cx.throw(made),
            Err(thrown) => thrown,
        }
    })
}

/// Throws the TypeError of an argument that is not `expected` ("of type number", "an instance of Array").
pub fn throw_argument(cx: &mut Js<'_>, name: &str, expected: &str, v: Local<'_, Value>) -> Thrown {
    let received = match received(cx, v) {
        Ok(text) => text,
        Err(thrown) => return thrown,
    };
    let what = match name {
        name if name.ends_with(" argument") => name.to_owned(),
        name if name.contains('.') => format!("\"{name}\" property"),
        name => format!("\"{name}\" argument"),
    };
    let text = format!("The {what} must be {expected}. Received {received}");
    throw_coded(cx, ErrorKind::Type, "ERR_INVALID_ARG_TYPE", &text)
}

/// Throws the RangeError of an argument that is not `expected`.
pub fn throw_range(cx: &mut Js<'_>, name: &str, expected: &str, received: &str) -> Thrown {
    let text = format!(
        "The value of \"{name}\" is out of range. It must be {expected}. Received {received}"
    );
    throw_coded(cx, ErrorKind::Range, "ERR_OUT_OF_RANGE", &text)
}

/// A value as such messages name it.
fn received(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<String, Thrown> {
    if v.bits().is_nullish() {
        return Ok(if v.bits() == Word::NULL {
            "null"
        } else {
            "undefined"
        }
        .to_owned());
    }
    if let Some(f) = v.narrow::<Function>() {
        return Ok(format!("function {}", function::name_of(cx, f)));
    }
    if let Some(object) = v.narrow::<JsObject>() {
        let constructor = property::get(cx, object, Name::constructor)?;
        if let Some(f) = constructor.narrow::<Function>() {
            return Ok(format!("an instance of {}", function::name_of(cx, f)));
        }
        return inspect(
            cx,
            v,
            &Options {
                depth: -1.0,
                ..Options::default()
            },
        );
    }
    let kind = convert::type_of(v.get(cx)).text();
    let mut shown = inspect(cx, v, &Options::default())?;
    if shown.chars().count() > SHOWN + 3 {
        shown = shown.chars().take(SHOWN).chain("...".chars()).collect();
    }
    Ok(format!("type {kind} ({shown})"))
}

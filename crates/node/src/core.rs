//! What the modules of `lib/node` have from the runtime: the functions of `process["@core"]`.

use tsuba_builtins::coded::{throw_argument, throw_coded};
use tsuba_builtins::inspect::format::format;
use tsuba_builtins::inspect::{Options, inspect};
use tsuba_objects::{
    Args, Array, ErrorKind, Js, JsResult, Local, Str, Value, array, error, string,
};

fn text(cx: &mut Js<'_>, v: Local<'_, Value>) -> String {
    match v.narrow::<Str>() {
        Some(s) => string::to_rust(cx, s),
        None => error::describe(cx, v),
    }
}

/// `codedError(kind, code, message)`: the error, not thrown.
pub fn core_coded_error<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let kind = match text(cx, args.get(0)).as_str() {
        "TypeError" => ErrorKind::Type,
        "RangeError" => ErrorKind::Range,
        "SyntaxError" => ErrorKind::Syntax,
        _ => ErrorKind::Error,
    };
    let (code, message) = (text(cx, args.get(1)), text(cx, args.get(2)));
    let thrown = throw_coded(cx, kind, &code, &message);
    Ok(cx.take_exception(thrown))
}

/// `invalidArgument(name, expected, value)`: the TypeError, not thrown.
pub fn core_invalid_argument<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (name, expected) = (text(cx, args.get(0)), text(cx, args.get(1)));
    let thrown = throw_argument(cx, &name, &expected, args.get(2));
    Ok(cx.take_exception(thrown))
}

/// `inspectText(value)`.
pub fn core_inspect_text<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let text = inspect(cx, args.get(0), &Options::default())?;
    Ok(string::new(cx, &text).value())
}

/// `formatText(values)`.
pub fn core_format_text<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let values = match args.get(0).narrow::<Array>() {
        Some(list) => array::values(cx, list),
        None => vec![],
    };
    let text = format(cx, &values)?;
    Ok(string::new(cx, &text).value())
}

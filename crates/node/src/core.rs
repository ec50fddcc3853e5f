//! What the modules of `lib/node` have from the runtime: the functions of `process["@core"]`.

use tsuba_builtins::coded::{throw_argument, throw_coded};
use tsuba_builtins::inspect::format::{format, format_with};
use tsuba_builtins::inspect::{Options, inspect};
use tsuba_objects::{
    Args, Array, Brand, ErrorKind, Js, JsResult, Local, Str, Value, array, buffer, error, function,
    object, string,
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

/// Options from an object.
fn options(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<Options, tsuba_objects::Thrown> {
    let mut options = Options::current(cx);
    if let Some(given) = v.narrow::<tsuba_objects::JsObject>() {
        options.read(cx, given, "util.inspect")?;
    }
    Ok(options)
}

/// `inspectWith(value, options)`.
pub fn core_inspect_with<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let options = options(cx, args.get(1))?;
    let text = inspect(cx, args.get(0), &options)?;
    Ok(string::new(cx, &text).value())
}

/// `inspectDefaults(options)`: makes them the defaults of this isolate.
pub fn core_inspect_defaults<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let options = options(cx, args.get(0))?;
    options.set_current(cx);
    Ok(cx.undefined())
}

/// `formatWith(options, values)`.
pub fn core_format_with<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let options = options(cx, args.get(0))?;
    let values = match args.get(1).narrow::<Array>() {
        Some(list) => array::values(cx, list),
        None => vec![],
    };
    let text = format_with(cx, &values, &options)?;
    Ok(string::new(cx, &text).value())
}

/// `kindOf(value)`: what an object is, whatever it says of itself.
pub fn core_kind_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let v = args.get(0);
    let Some(object) = v.narrow::<tsuba_objects::JsObject>() else {
        return Ok(string::new(cx, "").value());
    };
    let name = match object::brand(cx, object.get(cx)) {
        Brand::TypedArray => buffer::element_of(cx, object.get(cx)).map_or("", |e| e.constructor()),
        Brand::MappedArguments => "Arguments",
        Brand::Constructor | Brand::Class | Brand::GeneratorFunction | Brand::Function => {
            let f = v.narrow::<tsuba_objects::Function>();
            match f.map(|f| (function::is_async(cx, f), function::is_generator(cx, f))) {
                Some((true, true)) => "AsyncGeneratorFunction",
                Some((true, false)) => "AsyncFunction",
                Some((false, true)) => "GeneratorFunction",
                Some((false, false)) | None => "Function",
            }
        }
        Brand::Namespace => "Module",
        other => return Ok(string::new(cx, &format!("{other:?}")).value()),
    };
    Ok(string::new(cx, name).value())
}

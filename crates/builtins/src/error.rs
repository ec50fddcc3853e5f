//! `Error` and its subclasses.

use crate::support::{boolean, for_each, incompatible};
use tsuba_objects::{
    Args, Array, Attributes, Brand, Function, Intrinsic, Js, JsObject, JsResult, Key, Local, Name,
    PropertyDescriptor, Thrown, array, convert, error, function, object, own, property,
};

/// An error made by a constructor: message, then `cause` from the options.
fn construct<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    which: Intrinsic,
    at: usize,
) -> Result<Local<'s, JsObject>, Thrown> {
    let target = if args.is_construct() {
        args.new_target()
    } else {
        args.callee()
    };
    let prototype = function::prototype_for_new(cx, target, which)?;
    let message = match args.given(at) {
        Some(v) => Some(convert::to_string(cx, v)?.value()),
        None => None,
    };
    let made = error::create_below(cx, prototype, message, target.narrow::<Function>());
    if let Some(options) = args.get(at + 1).narrow::<JsObject>() {
        let key = Name::cause.resolve(cx);
        if property::has(cx, options, key)? {
            let cause = property::get(cx, options, Name::cause)?;
            own::define(
                cx,
                made,
                key,
                PropertyDescriptor::data(cause, Attributes::HIDDEN),
            );
        }
    }
    Ok(made)
}

macro_rules! constructors {
    ($($name:ident = $which:ident;)*) => { $(
        /// The constructor, called or constructed.
        pub fn $name<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
            construct(cx, args, Intrinsic::$which, 0).map(Local::value)
        }
    )* };
}

constructors! {
    error_constructor = ErrorPrototype;
    eval_error_constructor = EvalErrorPrototype;
    range_error_constructor = RangeErrorPrototype;
    reference_error_constructor = ReferenceErrorPrototype;
    syntax_error_constructor = SyntaxErrorPrototype;
    type_error_constructor = TypeErrorPrototype;
    uri_error_constructor = UriErrorPrototype;
}

/// `AggregateError`, called or constructed.
pub fn aggregate_error_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let made = construct(cx, args, Intrinsic::AggregateErrorPrototype, 1)?;
    let errors: Local<'s, Array> = array::new(cx);
    for_each(cx, args.get(0), |cx, v, _| array::push(cx, errors, v))?;
    let key = Name::errors.resolve(cx);
    own::define(
        cx,
        made,
        key,
        PropertyDescriptor::data(errors.value(), Attributes::HIDDEN),
    );
    Ok(made.value())
}

/// `Error.prototype.toString`.
pub fn error_to_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    match args.this().narrow::<JsObject>() {
        Some(o) => error::to_string(cx, o).map(Local::value),
        None => Err(incompatible(cx, args.this(), "Error.prototype.toString")),
    }
}

/// `Error.isError`.
pub fn error_is_error<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let is = object::has_brand(cx, args.get(0).get(cx), Brand::Error);
    boolean(cx, is)
}

/// `Error.captureStackTrace`: an error's stack is captured anew; any other object gets the text as a property.
pub fn error_capture_stack_trace<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let Some(target) = args.get(0).narrow::<JsObject>() else {
        return Err(error::throw_type(cx, "invalid_argument"));
    };
    let until = args.get(1).narrow::<Function>();
    if object::brand(cx, target.get(cx)) == Brand::Error {
        error::capture_below(cx, target, until);
        return Ok(cx.undefined());
    }
    let prototype = crate::support::intrinsic(cx, Intrinsic::ErrorPrototype);
    let probe = error::create_below(cx, prototype, None, until);
    let stack = property::get(cx, probe, Name::stack)?;
    let shown = error::to_string(cx, target)?;
    let stack = with_header(cx, stack, shown)?;
    let key = Name::stack.resolve(cx);
    property::define_or_throw(
        cx,
        target,
        key,
        PropertyDescriptor::data(stack, Attributes::HIDDEN),
    )?;
    Ok(cx.undefined())
}

/// A trace with another first line.
fn with_header<'s>(
    cx: &mut Js<'s>,
    stack: Local<'s, tsuba_objects::Value>,
    header: Local<'s, tsuba_objects::Str>,
) -> JsResult<'s> {
    let text = convert::to_string(cx, stack)?;
    let text = tsuba_objects::string::to_rust(cx, text);
    let frames = text.find("\n    at ").map_or("", |i| &text[i..]);
    let mut out = tsuba_objects::string::Builder::new();
    out.push_string(cx, header);
    out.push_str(frames);
    Ok(out.finish(cx)?.value())
}

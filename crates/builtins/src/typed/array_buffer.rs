//! `ArrayBuffer`.

use super::to_index;
use crate::support::{boolean, incompatible, number, require_new};
use tsuba_objects::{
    Args, Intrinsic, Js, JsObject, JsResult, Local, Name, Thrown, WellKnown, buffer, call, convert,
    error, function, property,
};

/// `ArrayBuffer`.
pub fn array_buffer_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    require_new(cx, args.is_construct(), "ArrayBuffer")?;
    let Some(length) = to_index(cx, args.get(0))? else {
        return Err(error::throw_range(cx, "Invalid array buffer length"));
    };
    let maximum = match args.get(1).narrow::<JsObject>() {
        None => None,
        Some(options) => {
            let v = property::get(cx, options, "maxByteLength")?;
            if v.bits() == tsuba_objects::Word::UNDEFINED {
                None
            } else {
                match to_index(cx, v)? {
                    Some(n) if n >= length => Some(n),
                    _ => return Err(error::throw_range(cx, "Invalid array buffer max length")),
                }
            }
        }
    };
    let prototype = match args.new_target().bits() == args.callee().bits() {
        true => None,
        false => Some(function::prototype_for_new(
            cx,
            args.new_target(),
            Intrinsic::ArrayBufferPrototype,
        )?),
    };
    Ok(buffer::new(cx, prototype, length, maximum)?.value())
}

fn this<'s>(cx: &mut Js<'s>, args: Args<'s>, name: &str) -> Result<Local<'s, JsObject>, Thrown> {
    let v = args.this();
    match v
        .narrow::<JsObject>()
        .filter(|_| buffer::is_buffer(cx, v.get(cx)))
    {
        Some(o) => Ok(o),
        None => {
            let (get, name) = match name.strip_prefix("get ") {
                Some(name) => ("get ", name),
                None => ("", name),
            };
            Err(incompatible(
                cx,
                v,
                &format!("{get}ArrayBuffer.prototype.{name}"),
            ))
        }
    }
}

/// A receiver whose bytes are there.
fn attached<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    name: &str,
) -> Result<Local<'s, JsObject>, Thrown> {
    let o = this(cx, args, name)?;
    check_attached(cx, o, name)?;
    Ok(o)
}

fn check_attached(cx: &mut Js<'_>, o: Local<'_, JsObject>, name: &str) -> Result<(), Thrown> {
    if buffer::is_detached(cx, o.get(cx)) {
        let text = format!("Cannot perform ArrayBuffer.prototype.{name} on a detached ArrayBuffer");
        return Err(error::throw_type(cx, &text));
    }
    Ok(())
}

/// `ArrayBuffer.isView`.
pub fn array_buffer_is_view<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let v = args.get(0).get(cx);
    let is = buffer::is_typed(cx, v)
        || tsuba_objects::object::has_brand(cx, v, tsuba_objects::Brand::DataView);
    boolean(cx, is)
}

/// `ArrayBuffer[Symbol.species]`.
pub fn array_buffer_species<'s>(_: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    Ok(args.this())
}

/// `get ArrayBuffer.prototype.byteLength`.
pub fn array_buffer_get_byte_length<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = this(cx, args, "get byteLength")?;
    let n = buffer::byte_length(cx, o.get(cx));
    number(cx, n as f64)
}

/// `get ArrayBuffer.prototype.maxByteLength`.
pub fn array_buffer_get_max_byte_length<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = this(cx, args, "get maxByteLength")?;
    let n = match buffer::maximum(cx, o.get(cx)) {
        Some(n) if !buffer::is_detached(cx, o.get(cx)) => n,
        _ => buffer::byte_length(cx, o.get(cx)),
    };
    number(cx, n as f64)
}

/// `get ArrayBuffer.prototype.resizable`.
pub fn array_buffer_get_resizable<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = this(cx, args, "get resizable")?;
    let is = buffer::maximum(cx, o.get(cx)).is_some();
    boolean(cx, is)
}

/// `get ArrayBuffer.prototype.detached`.
pub fn array_buffer_get_detached<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = this(cx, args, "get detached")?;
    let is = buffer::is_detached(cx, o.get(cx));
    boolean(cx, is)
}

/// `ArrayBuffer.prototype.resize`.
pub fn array_buffer_resize<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = this(cx, args, "resize")?;
    let Some(maximum) = buffer::maximum(cx, o.get(cx)) else {
        return Err(incompatible(
            cx,
            args.this(),
            "ArrayBuffer.prototype.resize",
        ));
    };
    let length = to_index(cx, args.get(0))?;
    check_attached(cx, o, "resize")?;
    match length {
        Some(n) if n <= maximum => {
            buffer::resize(cx, o.get(cx), n);
            Ok(cx.undefined())
        }
        _ => Err(error::throw_range(
            cx,
            "ArrayBuffer.prototype.resize: Invalid length parameter",
        )),
    }
}

/// `ArrayBuffer.prototype.slice`.
pub fn array_buffer_slice<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = attached(cx, args, "slice")?;
    let length = buffer::byte_length(cx, o.get(cx)) as f64;
    let start = convert::relative_index(cx, args.given(0), length, 0.0)?;
    let end = convert::relative_index(cx, args.given(1), length, length)?;
    let (start, count) = (start as usize, (end - start).max(0.0) as usize);
    let made = species(cx, o, count)?;
    check_attached(cx, o, "slice")?;
    buffer::copy_bytes(cx, (made.get(cx), 0), (o.get(cx), start), count);
    Ok(made.value())
}

/// An ArrayBuffer of the species of `of`.
fn species<'s>(
    cx: &mut Js<'s>,
    of: Local<'_, JsObject>,
    count: usize,
) -> Result<Local<'s, JsObject>, Thrown> {
    let constructor = property::get(cx, of, Name::constructor)?;
    let species = match constructor.narrow::<JsObject>() {
        Some(c) => property::get(cx, c, WellKnown::Species)?,
        None if constructor.bits() == tsuba_objects::Word::UNDEFINED => constructor,
        None => {
            let text = "The .constructor property is not an object";
            return Err(error::throw_type(cx, text));
        }
    };
    if species.bits().is_nullish() {
        return buffer::new(cx, None, count, None);
    }
    let n = cx.number(count as f64);
    let made = call::construct(cx, species, &[n])?;
    let Some(made) = made
        .narrow::<JsObject>()
        .filter(|_| buffer::is_buffer(cx, made.get(cx)))
    else {
        return Err(incompatible(cx, made, "ArrayBuffer.prototype.slice"));
    };
    check_attached(cx, made, "slice")?;
    if made.bits() == of.bits() {
        let text = "ArrayBuffer subclass returned this from species constructor";
        return Err(error::throw_type(cx, text));
    }
    if buffer::byte_length(cx, made.get(cx)) < count {
        let text = "Species constructor returned a too small ArrayBuffer";
        return Err(error::throw_type(cx, text));
    }
    Ok(made)
}

fn transfer<'s>(cx: &mut Js<'s>, args: Args<'s>, name: &str, keep: bool) -> JsResult<'s> {
    let o = this(cx, args, name)?;
    let wanted = match args.given(0) {
        None => None,
        Some(v) => match to_index(cx, v)? {
            Some(n) => Some(n),
            None => return Err(error::throw_range(cx, "Invalid array buffer length")),
        },
    };
    check_attached(cx, o, name)?;
    let have = buffer::byte_length(cx, o.get(cx));
    let length = wanted.unwrap_or(have);
    let maximum = buffer::maximum(cx, o.get(cx)).filter(|_| keep);
    if maximum.is_some_and(|m| length > m) {
        return Err(error::throw_range(cx, "Invalid array buffer length"));
    }
    let made = buffer::new(cx, None, length, maximum)?;
    buffer::copy_bytes(cx, (made.get(cx), 0), (o.get(cx), 0), have);
    buffer::detach(cx, o.get(cx));
    Ok(made.value())
}

/// `ArrayBuffer.prototype.transfer`.
pub fn array_buffer_transfer<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    transfer(cx, args, "transfer", true)
}

/// `ArrayBuffer.prototype.transferToFixedLength`.
pub fn array_buffer_transfer_to_fixed_length<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    transfer(cx, args, "transferToFixedLength", false)
}

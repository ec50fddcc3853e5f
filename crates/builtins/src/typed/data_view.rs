//! `DataView`.

use super::{detached, to_index};
use crate::support::{incompatible, number, require_new};
use tsuba_objects::{
    Args, Brand, Element, Intrinsic, Js, JsObject, JsResult, Local, Thrown, buffer, convert, error,
    function, numbers, object,
};

/// `DataView`.
pub fn data_view_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    require_new(cx, args.is_construct(), "DataView")?;
    let first = args.get(0);
    let Some(whole) = first
        .narrow::<JsObject>()
        .filter(|_| buffer::is_buffer(cx, first.get(cx)))
    else {
        return Err(error::throw_type(
            cx,
            "First argument to DataView constructor must be an ArrayBuffer",
        ));
    };
    let Some(offset) = to_index(cx, args.get(1))? else {
        let n = convert::to_integer(cx, args.get(1))?;
        return Err(outside(cx, n));
    };
    if buffer::is_detached(cx, whole.get(cx)) {
        return Err(error::throw_type(
            cx,
            "Cannot perform DataView constructor on a detached ArrayBuffer",
        ));
    }
    let available = buffer::byte_length(cx, whole.get(cx));
    if offset > available {
        return Err(outside(cx, offset as f64));
    }
    let length = match args.given(2) {
        None if buffer::maximum(cx, whole.get(cx)).is_some() => None,
        None => Some(available - offset),
        Some(v) => match to_index(cx, v)? {
            Some(n) if n.saturating_add(offset) <= available => Some(n),
            _ => {
                let n = convert::to_integer(cx, v)?;
                let text = numbers::to_text(n);
                let text = format!("Invalid DataView length {}", text.as_str());
                return Err(error::throw_range(cx, &text));
            }
        },
    };
    let prototype = match args.new_target().bits() == args.callee().bits() {
        true => None,
        false => Some(function::prototype_for_new(
            cx,
            args.new_target(),
            Intrinsic::DataViewPrototype,
        )?),
    };
    let view = buffer::View {
        element: None,
        buffer: whole,
        offset,
        length,
    };
    Ok(buffer::view(cx, prototype, view).value())
}

fn outside(cx: &mut Js<'_>, offset: f64) -> Thrown {
    let text = numbers::to_text(offset);
    let text = format!(
        "Start offset {} is outside the bounds of the buffer",
        text.as_str()
    );
    error::throw_range(cx, &text)
}

fn this<'s>(cx: &mut Js<'s>, args: Args<'s>, name: &str) -> Result<Local<'s, JsObject>, Thrown> {
    let v = args.this();
    match v
        .narrow::<JsObject>()
        .filter(|o| object::brand(cx, o.get(cx)) == Brand::DataView)
    {
        Some(o) => Ok(o),
        None => Err(incompatible(cx, v, name)),
    }
}

/// `get DataView.prototype.buffer`.
pub fn data_view_get_buffer<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = this(cx, args, "get DataView.prototype.buffer")?;
    Ok(buffer::buffer_of(cx, o.get(cx)).root(cx).value())
}

/// `get DataView.prototype.byteLength`.
pub fn data_view_get_byte_length<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let name = "get DataView.prototype.byteLength";
    let o = this(cx, args, name)?;
    if buffer::is_out_of_bounds(cx, o.get(cx)) {
        return Err(detached(cx, name));
    }
    let n = buffer::length(cx, o.get(cx));
    number(cx, n as f64)
}

/// `get DataView.prototype.byteOffset`.
pub fn data_view_get_byte_offset<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let name = "get DataView.prototype.byteOffset";
    let o = this(cx, args, name)?;
    if buffer::is_out_of_bounds(cx, o.get(cx)) {
        return Err(detached(cx, name));
    }
    let n = buffer::byte_offset(cx, o.get(cx));
    number(cx, n as f64)
}

/// The view and the offset of an access.
fn access<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    name: &str,
) -> Result<(Local<'s, JsObject>, usize), Thrown> {
    let o = this(cx, args, &format!("DataView.prototype.{name}"))?;
    match to_index(cx, args.get(0))? {
        Some(n) => Ok((o, n)),
        None => Err(out_of_range(cx)),
    }
}

fn out_of_range(cx: &mut Js<'_>) -> Thrown {
    error::throw_range(cx, "Offset is outside the bounds of the DataView")
}

fn check<'s>(cx: &mut Js<'s>, o: Local<'_, JsObject>, name: &str) -> Result<(), Thrown> {
    if buffer::is_out_of_bounds(cx, o.get(cx)) {
        return Err(detached(cx, &format!("DataView.prototype.{name}")));
    }
    Ok(())
}

fn get<'s>(cx: &mut Js<'s>, args: Args<'s>, name: &str, element: Element) -> JsResult<'s> {
    let (o, offset) = access(cx, args, name)?;
    let little = convert::to_boolean(cx, args.get(1).get(cx));
    check(cx, o, name)?;
    match buffer::read_at(cx, o.get(cx), (offset, element.bytes()), little) {
        Some(bits) => Ok(buffer::value_of(cx, element, bits)),
        None => Err(out_of_range(cx)),
    }
}

fn set<'s>(cx: &mut Js<'s>, args: Args<'s>, name: &str, element: Element) -> JsResult<'s> {
    let (o, offset) = access(cx, args, name)?;
    let bits = buffer::encode(cx, element, args.get(1))?;
    let little = convert::to_boolean(cx, args.get(2).get(cx));
    check(cx, o, name)?;
    if !buffer::write_at(cx, o.get(cx), (offset, element.bytes()), bits, little) {
        return Err(out_of_range(cx));
    }
    Ok(cx.undefined())
}

macro_rules! accesses {
    ($($(#[$doc:meta])* $f:ident $how:ident $name:literal $e:ident;)*) => {
        $($(#[$doc])* pub fn $f<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
            $how(cx, args, $name, Element::$e)
        })*
    };
}
accesses! {
    /// `DataView.prototype.getInt8`.
    data_view_get_int8 get "getInt8" I8;
    /// `DataView.prototype.setInt8`.
    data_view_set_int8 set "setInt8" I8;
    /// `DataView.prototype.getUint8`.
    data_view_get_uint8 get "getUint8" U8;
    /// `DataView.prototype.setUint8`.
    data_view_set_uint8 set "setUint8" U8;
    /// `DataView.prototype.getInt16`.
    data_view_get_int16 get "getInt16" I16;
    /// `DataView.prototype.setInt16`.
    data_view_set_int16 set "setInt16" I16;
    /// `DataView.prototype.getUint16`.
    data_view_get_uint16 get "getUint16" U16;
    /// `DataView.prototype.setUint16`.
    data_view_set_uint16 set "setUint16" U16;
    /// `DataView.prototype.getInt32`.
    data_view_get_int32 get "getInt32" I32;
    /// `DataView.prototype.setInt32`.
    data_view_set_int32 set "setInt32" I32;
    /// `DataView.prototype.getUint32`.
    data_view_get_uint32 get "getUint32" U32;
    /// `DataView.prototype.setUint32`.
    data_view_set_uint32 set "setUint32" U32;
    /// `DataView.prototype.getFloat16`.
    data_view_get_float16 get "getFloat16" F16;
    /// `DataView.prototype.setFloat16`.
    data_view_set_float16 set "setFloat16" F16;
    /// `DataView.prototype.getFloat32`.
    data_view_get_float32 get "getFloat32" F32;
    /// `DataView.prototype.setFloat32`.
    data_view_set_float32 set "setFloat32" F32;
    /// `DataView.prototype.getFloat64`.
    data_view_get_float64 get "getFloat64" F64;
    /// `DataView.prototype.setFloat64`.
    data_view_set_float64 set "setFloat64" F64;
    /// `DataView.prototype.getBigInt64`.
    data_view_get_big_int64 get "getBigInt64" BigI64;
    /// `DataView.prototype.setBigInt64`.
    data_view_set_big_int64 set "setBigInt64" BigI64;
    /// `DataView.prototype.getBigUint64`.
    data_view_get_big_uint64 get "getBigUint64" BigU64;
    /// `DataView.prototype.setBigUint64`.
    data_view_set_big_uint64 set "setBigUint64" BigU64;
}

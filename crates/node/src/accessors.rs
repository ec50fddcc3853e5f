//! Numbers in bytes: `Buffer.prototype.readInt32LE` and its kin, as functions of `process["@core"]` that `Buffer` takes over.

use tsuba_builtins::coded::{throw_argument, throw_coded, throw_range};
use tsuba_objects::{
    Args, BigInt, Element, ErrorKind, Js, JsObject, JsResult, Local, Thrown, Value, bigint, buffer,
    convert, error, numbers, string,
};

/// What is read or written: an element's type, its bytes in this order.
#[derive(Clone, Copy, Debug)]
struct Form {
    element: Element,
    little: bool,
}

/// `this`, which must be a typed array of bytes.
fn bytes<'s>(cx: &mut Js<'s>, args: &Args<'s>) -> Result<Local<'s, JsObject>, Thrown> {
    match args.this().narrow::<JsObject>() {
        Some(object) if buffer::is_typed(cx, args.this().get(cx)) => Ok(object),
        Some(_) | None => Err(throw_argument(
            cx,
            "this",
            "an instance of Buffer",
            args.this(),
        )),
    }
}

/// A number as messages show it: from 2³² on with separators.
fn shown(n: f64) -> String {
    let text = numbers::to_text(n).as_str().to_owned();
    if n.trunc() == n && n.abs() > 4_294_967_296.0 {
        return separated(&text);
    }
    if n == 0.0 && n.is_sign_negative() {
        return "-0".to_owned();
    }
    text
}

/// Digits with an underscore between groups of three.
fn separated(text: &str) -> String {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", text),
    };
    let mut out = sign.to_owned();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            out.push('_');
        }
        out.push(digit);
    }
    out
}

/// Where `size` bytes begin; what Node throws if they are not there.
fn offset(
    cx: &mut Js<'_>,
    v: Option<Local<'_, Value>>,
    (length, size): (usize, usize),
) -> Result<usize, Thrown> {
    let n = match v {
        None => 0.0,
        Some(v) => match v.as_number() {
            Some(n) => n,
            None => return Err(throw_argument(cx, "offset", "of type number", v)),
        },
    };
    let at = n as usize;
    if at as f64 == n && at + size <= length {
        return Ok(at);
    }
    if n.floor() != n {
        return Err(throw_range(cx, "offset", "an integer", &shown(n)));
    }
    if length < size {
        let text = "Attempt to access memory outside buffer bounds";
        return Err(throw_coded(
            cx,
            ErrorKind::Range,
            "ERR_BUFFER_OUT_OF_BOUNDS",
            text,
        ));
    }
    let expected = format!(">= 0 and <= {}", length - size);
    Err(throw_range(cx, "offset", &expected, &shown(n)))
}

fn read<'s>(cx: &mut Js<'s>, args: Args<'s>, form: Form) -> JsResult<'s> {
    let this = bytes(cx, &args)?;
    let size = form.element.bytes();
    let length = buffer::length(cx, this.get(cx));
    let at = offset(cx, args.given(0), (length, size))?;
    let bits = buffer::read_at(cx, this.get(cx), (at, size), form.little).unwrap_or(0);
    Ok(buffer::value_of(cx, form.element, bits))
}

fn write<'s>(cx: &mut Js<'s>, args: Args<'s>, form: Form) -> JsResult<'s> {
    let this = bytes(cx, &args)?;
    let size = form.element.bytes();
    let bits = if form.element.is_big() {
        big(cx, args.get(0), form.element)?
    } else {
        let n = convert::to_number(cx, args.get(0))?;
        if size == 1
            && let Some(v) = args.given(1)
            && v.as_number().is_none()
        {
            return Err(throw_argument(cx, "offset", "of type number", v));
        }
        check(cx, n, form.element)?;
        buffer::encode_bits(form.element, n)
    };
    let length = buffer::length(cx, this.get(cx));
    let at = offset(cx, args.given(1), (length, size))?;
    buffer::write_at(cx, this.get(cx), (at, size), bits, form.little);
    Ok(cx.number((at + size) as f64))
}

/// Integers must be in range.
fn check(cx: &mut Js<'_>, n: f64, element: Element) -> Result<(), Thrown> {
    let (min, max) = match element {
        Element::U8 => (0.0, 255.0),
        Element::I8 => (-128.0, 127.0),
        Element::U16 => (0.0, 65_535.0),
        Element::I16 => (-32_768.0, 32_767.0),
        Element::U32 => (0.0, 4_294_967_295.0),
        Element::I32 => (-2_147_483_648.0, 2_147_483_647.0),
        _ => return Ok(()),
    };
    if n <= max && n >= min || n.is_nan() {
        return Ok(());
    }
    Err(throw_range(
        cx,
        "value",
        &format!(">= {min} and <= {max}"),
        &shown(n),
    ))
}

fn big(cx: &mut Js<'_>, v: Local<'_, Value>, element: Element) -> Result<u64, Thrown> {
    let Some(given) = v.narrow::<BigInt>() else {
        let text = "Cannot mix BigInt and other types, use explicit conversions";
        return Err(error::throw_type(cx, text));
    };
    let bits = bigint::low_bits(cx, given);
    let same = cx.block(|cx| {
        let back = match element {
            Element::BigI64 => bigint::from_i64(cx, bits as i64),
            _ => bigint::from_u64(cx, bits),
        };
        bigint::equals(cx, back, given)
    });
    if same {
        return Ok(bits);
    }
    let digits = bigint::to_string(cx, v, 10);
    let digits = separated(&string::to_rust(cx, digits));
    let expected = match element {
        Element::BigI64 => ">= -(2n ** 63n) and < 2n ** 63n",
        _ => ">= 0n and < 2n ** 64n",
    };
    Err(throw_range(cx, "value", expected, &format!("{digits}n")))
}

macro_rules! accessors {
    ($($read:ident $write:ident $element:ident $little:literal;)*) => {$(
        /// Reads a number of this form.
        pub fn $read<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
            read(cx, args, Form { element: Element::$element, little: $little })
        }
        /// Writes a number of this form.
        pub fn $write<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
            write(cx, args, Form { element: Element::$element, little: $little })
        }
    )*};
}

accessors! {
    core_read_u8 core_write_u8 U8 true;
    core_read_i8 core_write_i8 I8 true;
    core_read_u16_le core_write_u16_le U16 true;
    core_read_u16_be core_write_u16_be U16 false;
    core_read_i16_le core_write_i16_le I16 true;
    core_read_i16_be core_write_i16_be I16 false;
    core_read_u32_le core_write_u32_le U32 true;
    core_read_u32_be core_write_u32_be U32 false;
    core_read_i32_le core_write_i32_le I32 true;
    core_read_i32_be core_write_i32_be I32 false;
    core_read_u64_le core_write_u64_le BigU64 true;
    core_read_u64_be core_write_u64_be BigU64 false;
    core_read_i64_le core_write_i64_le BigI64 true;
    core_read_i64_be core_write_i64_be BigI64 false;
    core_read_f32_le core_write_f32_le F32 true;
    core_read_f32_be core_write_f32_be F32 false;
    core_read_f64_le core_write_f64_le F64 true;
    core_read_f64_be core_write_f64_be F64 false;
}

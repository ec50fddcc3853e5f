//! Methods of typed arrays that look for elements, and their texts.

use super::{Refusal, Typed, this};
use crate::support::{boolean, number};
use tsuba_objects::string::Builder;
use tsuba_objects::{
    Args, Js, JsResult, Key, Local, Thrown, Value, call, convert, operators, property,
};

/// The first index from `from` on, in steps of one, whose element is `v`.
fn find(
    cx: &mut Js<'_>,
    a: Typed<'_>,
    indices: impl Iterator<Item = usize>,
    v: Local<'_, Value>,
) -> Option<usize> {
    for i in indices {
        if let Some(n) = v.as_number() {
            let element = tsuba_objects::buffer::number_at(cx, a.object.get(cx), i);
            if element.and_then(|e| e.as_number()) == Some(n) {
                return Some(i);
            }
        } else if cx.block(|cx| {
            let element = tsuba_objects::buffer::get(cx, a.object, i);
            element.is_some_and(|e| operators::strict_equals(cx, e, v))
        }) {
            return Some(i);
        }
    }
    None
}

fn found<'s>(cx: &mut Js<'s>, at: Option<usize>) -> JsResult<'s> {
    number(cx, at.map_or(-1.0, |i| i as f64))
}

/// `%TypedArray%.prototype.indexOf`.
pub fn typed_array_index_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let a = this(cx, args, "indexOf", Refusal::Short)?;
    if a.length == 0 {
        return number(cx, -1.0);
    }
    let from = a.relative(cx, args.given(1), 0)?;
    let at = find(cx, a, from..a.length, args.get(0));
    found(cx, at)
}

/// `%TypedArray%.prototype.lastIndexOf`.
pub fn typed_array_last_index_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let a = this(cx, args, "lastIndexOf", Refusal::Short)?;
    let last = if args.len() > 1 {
        let n = convert::to_integer(cx, args.get(1))?;
        if n < 0.0 {
            a.length as f64 + n
        } else {
            n.min(a.length as f64 - 1.0)
        }
    } else {
        a.length as f64 - 1.0
    };
    if last < 0.0 {
        return number(cx, -1.0);
    }
    let at = find(cx, a, (0..=last as usize).rev(), args.get(0));
    found(cx, at)
}

/// `%TypedArray%.prototype.includes`.
pub fn typed_array_includes<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let a = this(cx, args, "includes", Refusal::Short)?;
    if a.length == 0 {
        return boolean(cx, false);
    }
    let from = a.relative(cx, args.given(1), 0)?;
    let wanted = args.get(0);
    for i in from..a.length {
        let same = cx.block(|cx| {
            let element = a.get(cx, i);
            operators::same_value_zero(cx, element, wanted)
        });
        if same {
            return boolean(cx, true);
        }
    }
    boolean(cx, false)
}

/// The elements' texts, with a separator between them.
fn joined<'s>(
    cx: &mut Js<'s>,
    a: Typed<'_>,
    separator: Option<Local<'_, tsuba_objects::Str>>,
    text: impl for<'i> Fn(
        &mut Js<'i>,
        Local<'i, Value>,
    ) -> Result<Local<'i, tsuba_objects::Str>, Thrown>,
) -> JsResult<'s> {
    let mut out = Builder::new();
    for i in 0..a.length {
        if i > 0 {
            match separator {
                Some(s) => out.push_string(cx, s),
                None => out.push(u16::from(b',')),
            }
        }
        cx.block(|cx| {
            if let Some(v) = tsuba_objects::buffer::get(cx, a.object, i) {
                let text = text(cx, v)?;
                out.push_string(cx, text);
            }
            Ok(())
        })?;
    }
    Ok(out.finish(cx)?.value())
}

/// `%TypedArray%.prototype.join`.
pub fn typed_array_join<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let a = this(cx, args, "join", Refusal::Named)?;
    let separator = match args.given(0) {
        Some(v) => Some(convert::to_string(cx, v)?),
        None => None,
    };
    joined(cx, a, separator, convert::to_string)
}

/// `%TypedArray%.prototype.toLocaleString`.
pub fn typed_array_to_locale_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let a = this(cx, args, "toLocaleString", Refusal::Named)?;
    joined(cx, a, None, |cx, v| {
        let key = "toLocaleString".resolve(cx);
        let method = property::get_value(cx, v, key)?;
        let text = call::call(cx, method, v, &[])?;
        convert::to_string(cx, text)
    })
}

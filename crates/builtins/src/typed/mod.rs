//! ArrayBuffer, the typed arrays and DataView. What the objects are is in [`tsuba_objects::buffer`].
//!
//! `make` makes typed arrays from whatever a constructor is given, `create` makes those that methods return, `access`
//! holds methods that move elements, `search` those that look at them, `callback` those that call back.

mod access;
mod array_buffer;
mod callback;
mod create;
mod data_view;
mod make;
mod search;

pub use access::*;
pub use array_buffer::*;
pub use callback::*;
pub use data_view::*;
pub use make::*;
pub use search::*;

use crate::support::incompatible;
use tsuba_objects::{
    Args, Element, Js, JsObject, JsResult, Local, Thrown, Value, buffer, convert, error,
};

/// A receiver that has been checked: a typed array that lies within its buffer.
#[derive(Clone, Copy)]
struct Typed<'s> {
    object: Local<'s, JsObject>,
    element: Element,
    /// Its length when it was checked.
    length: usize,
}

impl<'s> Typed<'s> {
    /// The element at an index now; undefined past the end.
    fn get<'a>(&self, cx: &mut Js<'a>, index: usize) -> Local<'a, Value> {
        match buffer::get(cx, self.object, index) {
            Some(v) => v,
            None => cx.undefined(),
        }
    }
    fn put(&self, cx: &Js<'_>, index: usize, bits: u64) {
        buffer::put(cx, self.object.get(cx), index, bits);
    }
    /// The length now, no more than at first.
    fn now(&self, cx: &Js<'_>) -> usize {
        self.length.min(buffer::length(cx, self.object.get(cx)))
    }
    /// An index argument that counts from the end if negative, within 0 and the length.
    fn relative(
        &self,
        cx: &mut Js<'_>,
        v: Option<Local<'_, Value>>,
        default: usize,
    ) -> Result<usize, Thrown> {
        let n = convert::relative_index(cx, v, self.length as f64, default as f64)?;
        Ok(n as usize)
    }
    fn result(&self) -> JsResult<'s> {
        Ok(self.object.value())
    }
}

/// How V8 refuses a receiver that is no typed array.
#[derive(Clone, Copy)]
enum Refusal {
    Short,
    Named,
}

fn method_name(name: &str) -> String {
    format!("%TypedArray%.prototype.{name}")
}

/// ValidateTypedArray of the receiver of a method.
fn this<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    name: &str,
    how: Refusal,
) -> Result<Typed<'s>, Thrown> {
    let v = args.this();
    let object = v
        .narrow::<JsObject>()
        .filter(|_| buffer::is_typed(cx, v.get(cx)));
    let found = object.and_then(|o| Some((o, buffer::element_of(cx, o.get(cx))?)));
    let Some((object, element)) = found else {
        return Err(match how {
            Refusal::Short => error::throw_type(cx, "this is not a typed array."),
            Refusal::Named => incompatible(cx, v, &method_name(name)),
        });
    };
    if buffer::is_out_of_bounds(cx, object.get(cx)) {
        return Err(detached(cx, &method_name(name)));
    }
    let length = buffer::length(cx, object.get(cx));
    Ok(Typed {
        object,
        element,
        length,
    })
}

/// The TypeError of a method whose bytes are gone.
fn detached(cx: &mut Js<'_>, method: &str) -> Thrown {
    let text = format!("Cannot perform {method} on a detached or out-of-bounds ArrayBuffer");
    error::throw_type(cx, &text)
}

/// ToIndex: an integer from 0 to 2⁵³ − 1; none if it is not one.
fn to_index(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<Option<usize>, Thrown> {
    let n = convert::to_integer(cx, v)?;
    let valid = (0.0..=crate::support::MAX_SAFE).contains(&n);
    Ok(valid.then_some(n as usize))
}

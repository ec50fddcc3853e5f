//! The reviver of `JSON.parse`: every value is handed to it, innermost first, with the source text of primitives.

use tsuba_objects::{
    Js, JsObject, JsResult, Key, Local, Name, PropertyDescriptor, PropertyKey, Str, Thrown, Value,
    call, error, internal, key, numbers, object, property, string,
};

/// What a text was parsed into, with the sources of primitives.
#[derive(Debug)]
pub(super) enum Snapshot {
    Leaf(Vec<u16>),
    Array(Vec<Snapshot>),
    Object(Vec<(String, Snapshot)>),
}

impl Default for Snapshot {
    fn default() -> Self {
        Snapshot::Leaf(Vec::new())
    }
}

/// Runs a reviver over a parsed value.
pub(super) fn revive<'s>(
    cx: &mut Js<'s>,
    reviver: Local<'s, Value>,
    value: Local<'s, Value>,
    snapshot: Snapshot,
) -> JsResult<'s> {
    let root = object::plain(cx);
    property::create(cx, root, Name::empty, value)?;
    let key = Name::empty.resolve(cx);
    internalize(cx, reviver, root, key, Some(&snapshot))
}

/// InternalizeJSONProperty.
fn internalize<'s>(
    cx: &mut Js<'s>,
    reviver: Local<'_, Value>,
    holder: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    snapshot: Option<&Snapshot>,
) -> JsResult<'s> {
    call::check_stack(cx)?;
    let value = property::get(cx, holder, key)?;
    let context = object::plain(cx);
    if let Some(array) = value.narrow::<JsObject>()
        && internal::is_array(cx, value)?
    {
        let length = property::length_of(cx, array)?;
        let mut index = 0.0;
        while index < length {
            cx.block(|cx| {
                let inner = match snapshot {
                    Some(Snapshot::Array(all)) => all.get(index as usize),
                    _ => None,
                };
                let key = key::of_number(cx, index);
                member(cx, reviver, array, key, inner)
            })?;
            index += 1.0;
        }
    } else if let Some(object) = value.narrow::<JsObject>() {
        for key in property::enumerable_keys(cx, object)? {
            cx.block(|cx| {
                let inner = match snapshot {
                    Some(Snapshot::Object(all)) => {
                        let name = key.display(cx);
                        all.iter().rev().find(|(n, _)| *n == name).map(|(_, s)| s)
                    }
                    _ => None,
                };
                member(cx, reviver, object, key, inner)
            })?;
        }
    } else if let Some(Snapshot::Leaf(source)) = snapshot
        && is_unchanged(cx, value, source)
    {
        let source = string::from_utf16(cx, source).value();
        property::create(cx, context, "source", source)?;
    }
    let name = key.to_value(cx);
    call::call(cx, reviver, holder.value(), &[name, value, context.value()])
}

/// Replaces a member by what the reviver makes of it, or removes it.
fn member(
    cx: &mut Js<'_>,
    reviver: Local<'_, Value>,
    of: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    snapshot: Option<&Snapshot>,
) -> Result<(), Thrown> {
    let new = internalize(cx, reviver, of, key, snapshot)?;
    if new.bits() == tsuba_objects::Word::UNDEFINED {
        internal::delete(cx, of, key, false)?;
    } else {
        let d = PropertyDescriptor::data(new, tsuba_objects::Attributes::ALL);
        internal::define(cx, of, key, d, false)?;
    }
    Ok(())
}

/// Whether a primitive is still the one that this source stands for.
fn is_unchanged(cx: &mut Js<'_>, v: Local<'_, Value>, source: &[u16]) -> bool {
    cx.block(|cx| {
        if let Some(n) = v.as_number() {
            return numbers::parse(source).to_bits() == n.to_bits();
        }
        if v.is::<Str>() {
            return source.first() == Some(&u16::from(b'"'));
        }
        String::from_utf16_lossy(source) == error::describe(cx, v)
    })
}

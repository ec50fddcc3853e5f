//! `structuredClone`: StructuredSerialize and StructuredDeserialize in one walk (HTML, section Structured data).
//!
//! What cannot be cloned is told to a function of the caller, which makes the error: the DataCloneError is a class of
//! `lib/node`.

use tsuba_objects::buffer::{self, View};
use tsuba_objects::collections::{self, Cursor};
use tsuba_objects::{
    Args, Array, Attributes, Brand, ErrorKind, Function, Intrinsic, Js, JsObject, JsResult, Key,
    Local, Name, PropertyDescriptor, Str, Symbol, Thrown, Value, Word, array, call, convert, error,
    internal, object, own, property, realm, string,
};

/// `structuredClone(value, transfer, failure)`: `transfer` is an array of ArrayBuffers, `failure` makes the error of a
/// message.
pub fn core_structured_clone<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let seen = collections::new_map(cx);
    let walk = Walk {
        seen,
        failure: args.get(2),
    };
    let list = match args.get(1).narrow::<Array>() {
        Some(list) => array::values(cx, list),
        None => Vec::new(),
    };
    walk.check_transfer(cx, &list)?;
    // Views of what is transferred refer to its copy.
    for &item in &list {
        if let Some(buffer) = item.narrow::<JsObject>() {
            let copy = copy_buffer(cx, buffer)?;
            collections::set(cx, seen, item, copy.value());
        }
    }
    let result = walk.value(cx, args.get(0))?;
    for item in list {
        if let Some(buffer) = item.narrow::<JsObject>() {
            buffer::detach(cx, buffer.get(cx));
        }
    }
    Ok(result)
}

#[derive(Clone, Copy)]
struct Walk<'w> {
    /// What has been cloned → its clone.
    seen: Local<'w, JsObject>,
    failure: Local<'w, Value>,
}

impl Walk<'_> {
    fn fail(self, cx: &mut Js<'_>, message: &str) -> Thrown {
        let text = string::new(cx, message).value();
        let nothing = cx.undefined();
        match call::call(cx, self.failure, nothing, &[text]) {
            Ok(made) => cx.throw(made),
            Err(thrown) => thrown,
        }
    }

    fn refuse(self, cx: &mut Js<'_>, v: Local<'_, Value>) -> Thrown {
        let what = error::describe(cx, v);
        self.fail(cx, &format!("{what} could not be cloned."))
    }

    fn check_transfer(self, cx: &mut Js<'_>, list: &[Local<'_, Value>]) -> Result<(), Thrown> {
        for (at, item) in list.iter().enumerate() {
            if !buffer::is_buffer(cx, item.get(cx)) {
                return Err(self.fail(cx, "Found invalid value in transferList."));
            }
            if list[..at].iter().any(|other| other.bits() == item.bits()) {
                let text = "Transfer list contains duplicate ArrayBuffer";
                return Err(self.fail(cx, text));
            }
            if let Some(b) = item.narrow::<JsObject>()
                && buffer::is_detached(cx, b.get(cx))
            {
                let text = "Cannot transfer object of unsupported type.";
                return Err(self.fail(cx, text));
            }
        }
        Ok(())
    }

    fn value<'s>(self, cx: &mut Js<'s>, v: Local<'_, Value>) -> JsResult<'s> {
        call::check_stack(cx)?;
        if v.is::<Symbol>() || v.is::<Function>() {
            return Err(self.refuse(cx, v));
        }
        let Some(object) = v.narrow::<JsObject>() else {
            return Ok(cx.root(v));
        };
        if let Some(known) = collections::get(cx, self.seen, v) {
            return Ok(known);
        }
        let brand = object::brand(cx, object.get(cx));
        let made = match brand {
            Brand::Boolean | Brand::Number | Brand::String | Brand::BigInt | Brand::Date => {
                let prototype = match brand {
                    Brand::Boolean => Intrinsic::BooleanPrototype,
                    Brand::Number => Intrinsic::NumberPrototype,
                    Brand::BigInt => Intrinsic::BigIntPrototype,
                    Brand::Date => Intrinsic::DatePrototype,
                    _ => {
                        let inner = object::internal(cx, object.get(cx), 0).root(cx);
                        return convert::to_object(cx, inner).map(Local::value);
                    }
                };
                let made = object::of_intrinsic(cx, prototype, brand);
                let inner = object::internal(cx, object.get(cx), 0);
                object::set_internal(cx, made.get(cx), 0, inner);
                made
            }
            Brand::RegExp => return self.regexp(cx, object),
            Brand::ArrayBuffer => copy_buffer(cx, object)?,
            Brand::TypedArray | Brand::DataView => return self.view(cx, object),
            Brand::Map => return self.map(cx, object),
            Brand::Set => return self.set(cx, object),
            Brand::Error => return self.error(cx, object),
            Brand::Array => return self.array(cx, object),
            Brand::Object | Brand::Arguments | Brand::MappedArguments => {
                let made = object::plain(cx);
                self.note(cx, object, made);
                self.properties(cx, object, made)?;
                return Ok(made.value());
            }
            _ => return Err(self.refuse(cx, v)),
        };
        self.note(cx, object, made);
        Ok(made.value())
    }

    fn note(self, cx: &mut Js<'_>, from: Local<'_, JsObject>, to: Local<'_, JsObject>) {
        collections::set(cx, self.seen, from.value(), to.value());
    }

    /// Clones own enumerable properties with string keys.
    fn properties(
        self,
        cx: &mut Js<'_>,
        from: Local<'_, JsObject>,
        to: Local<'_, JsObject>,
    ) -> Result<(), Thrown> {
        cx.block(|cx| {
            for key in property::enumerable_keys(cx, from)? {
                cx.block(|cx| {
                    if !internal::is_enumerable(cx, from, key)? {
                        return Ok(());
                    }
                    let v = property::get(cx, from, key)?;
                    let copy = self.value(cx, v)?;
                    property::create(cx, to, key, copy)
                })?;
            }
            Ok(())
        })
    }

    fn array<'s>(self, cx: &mut Js<'s>, from: Local<'_, JsObject>) -> JsResult<'s> {
        let length = property::length_of(cx, from)?;
        let made = array::of_length(cx, length)?;
        self.note(cx, from, made.upcast());
        self.properties(cx, from, made.upcast())?;
        Ok(made.value())
    }

    fn map<'s>(self, cx: &mut Js<'s>, from: Local<'_, JsObject>) -> JsResult<'s> {
        let made = collections::new_map(cx);
        self.note(cx, from, made);
        cx.block(|cx| {
            let mut entries = Vec::new();
            if let Some(mut cursor) = Cursor::new(cx, from) {
                while let Some(entry) = cursor.next(cx) {
                    entries.push(entry);
                }
            }
            for (key, value) in entries {
                cx.block(|cx| {
                    let key = self.value(cx, key)?;
                    let value = self.value(cx, value)?;
                    collections::set(cx, made, key, value);
                    Ok(())
                })?;
            }
            Ok(())
        })?;
        Ok(made.value())
    }

    fn set<'s>(self, cx: &mut Js<'s>, from: Local<'_, JsObject>) -> JsResult<'s> {
        let made = collections::new_set(cx);
        self.note(cx, from, made);
        cx.block(|cx| {
            let mut entries = Vec::new();
            if let Some(mut cursor) = Cursor::new(cx, from) {
                while let Some((entry, _)) = cursor.next(cx) {
                    entries.push(entry);
                }
            }
            for entry in entries {
                cx.block(|cx| {
                    let copy = self.value(cx, entry)?;
                    collections::add(cx, made, copy);
                    Ok(())
                })?;
            }
            Ok(())
        })?;
        Ok(made.value())
    }

    fn regexp<'s>(self, cx: &mut Js<'s>, from: Local<'_, JsObject>) -> JsResult<'s> {
        let (source, flags) = (
            property::get(cx, from, "source")?,
            property::get(cx, from, "flags")?,
        );
        let (source, flags) = (
            convert::to_string(cx, source)?,
            convert::to_string(cx, flags)?,
        );
        let made = tsuba_builtins::regexp::literal(cx, source.value(), flags.value())?;
        if let Some(made) = made.narrow() {
            self.note(cx, from, made);
        }
        Ok(made)
    }

    fn view<'s>(self, cx: &mut Js<'s>, from: Local<'_, JsObject>) -> JsResult<'s> {
        let bare = from.get(cx);
        let (element, offset, length) = (
            buffer::element_of(cx, bare),
            buffer::byte_offset(cx, bare),
            buffer::fixed_length(cx, bare),
        );
        let of = buffer::buffer_of(cx, bare).root(cx);
        if buffer::is_out_of_bounds(cx, bare) {
            return Err(self.refuse(cx, from.value()));
        }
        let copy = self.value(cx, of.value())?;
        let Some(buffer) = copy.narrow::<JsObject>() else {
            unreachable!("the copy of a buffer is one");
        };
        let made = buffer::view(
            cx,
            None,
            View {
                element,
                buffer,
                offset,
                length,
            },
        );
        self.note(cx, from, made);
        Ok(made.value())
    }

    /// An error keeps its message, stack and cause, and its class if that is one of the language.
    fn error<'s>(self, cx: &mut Js<'s>, from: Local<'_, JsObject>) -> JsResult<'s> {
        let name = property::get(cx, from, Name::name)?;
        let name = match name.bits() {
            Word::UNDEFINED => "Error".to_owned(),
            _ => {
                let name = convert::to_string(cx, name)?;
                string::to_rust(cx, name)
            }
        };
        let kind = ErrorKind::ALL.into_iter().find(|k| k.name() == name);
        let prototype = Intrinsic::of_error(kind.unwrap_or(ErrorKind::Error));
        let prototype = realm::intrinsic(cx, prototype).root(cx);
        let key = Name::message.resolve(cx);
        let message = match internal::own_property(cx, from, key)?.and_then(|d| d.value) {
            Some(text) => Some(convert::to_string(cx, text)?.value()),
            None => None,
        };
        let made = error::create(cx, prototype, message);
        self.note(cx, from, made);
        let stack = property::get(cx, from, Name::stack)?;
        if stack.is::<Str>() {
            property::set(cx, made, Name::stack, stack, false)?;
        }
        let key = Name::cause.resolve(cx);
        if let Some(cause) = internal::own_property(cx, from, key)?.and_then(|d| d.value) {
            let cause = self.value(cx, cause)?;
            let d = PropertyDescriptor::data(cause, Attributes::HIDDEN);
            own::define(cx, made, key, d);
        }
        Ok(made.value())
    }
}

fn copy_buffer<'s>(
    cx: &mut Js<'s>,
    from: Local<'_, JsObject>,
) -> Result<Local<'s, JsObject>, Thrown> {
    let (length, maximum) = (
        buffer::byte_length(cx, from.get(cx)),
        buffer::maximum(cx, from.get(cx)),
    );
    let made = buffer::new(cx, None, length, maximum)?;
    let (source, target) = (
        buffer::bytes(cx, from.get(cx)),
        buffer::bytes(cx, made.get(cx)),
    );
    for (to, from) in target.iter().zip(source) {
        to.set(from.get());
    }
    Ok(made)
}

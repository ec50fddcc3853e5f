//! What is in an object: properties, elements, the entries of collections.

use super::layout::Frame;
use super::style::Style;
use super::text::{escape, is_plain_key, more_items, plural, quote};
use super::{At, Getters, Inspector};
use tsuba_objects::collections::{self, Cursor, Yields};
use tsuba_objects::promise::{self, Settled};
use tsuba_objects::string::{self, Chars};
use tsuba_objects::{
    Array, Brand, Intrinsic, Js, JsObject, Local, Name, PropertyDescriptor, PropertyKey, Ref, Str,
    Thrown, Value, Word, array, buffer, call, object, own, property,
};

/// What an object has beside properties.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Body {
    Nothing,
    Array,
    /// Elements of a typed array.
    Typed,
    /// Bytes of an ArrayBuffer.
    Buffer,
    /// What a DataView looks at.
    View,
    Map,
    Set,
    /// Of a Map or Set.
    Iterator,
    /// What a promise was settled with.
    Promise,
    /// The exports of a module, which are the keys.
    Namespace,
    /// Something that cannot be listed.
    Unknown,
}

/// How a property is listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Listed {
    /// With its key.
    Named,
    /// As an element: without.
    Element,
}

impl Inspector {
    /// A property of an object, with its key unless it is an element.
    pub(crate) fn property(
        &mut self,
        cx: &mut Js<'_>,
        object: Local<'_, JsObject>,
        key: PropertyKey<'_>,
        listed: Listed,
        at: At<'_>,
    ) -> Result<String, Thrown> {
        cx.block(|cx| {
            let descriptor = own::descriptor(cx, object, key).unwrap_or_default();
            let text = match accessor_text(&descriptor) {
                Some(label) => self.accessor(cx, object, (label, &descriptor), at)?,
                None => {
                    let v = descriptor.value.unwrap_or(cx.undefined());
                    self.indented(cx, v, at, 2)?
                }
            };
            if listed == Listed::Element {
                return Ok(text);
            }
            let name = self.key(cx, key);
            Ok(if descriptor.enumerable == Some(false) {
                format!("[{name}]: {text}")
            } else {
                format!("{name}: {text}")
            })
        })
    }

    /// What stands for an accessor: what kind it is, and what its getter gives if that is asked for.
    fn accessor(
        &mut self,
        cx: &mut Js<'_>,
        object: Local<'_, JsObject>,
        (label, descriptor): (&str, &PropertyDescriptor<'_>),
        at: At<'_>,
    ) -> Result<String, Thrown> {
        let has = |f: Option<Local<'_, Value>>| f.is_some_and(|f| f.bits() != Word::UNDEFINED);
        let getter = descriptor.get.filter(|g| g.bits() != Word::UNDEFINED);
        let asked = match self.options.getters {
            Getters::None => false,
            Getters::Only => !has(descriptor.set),
            Getters::WithSetter => has(descriptor.set),
            Getters::All => true,
        };
        let Some(getter) = getter.filter(|_| asked) else {
            return Ok(self.paint(Style::Special, format!("[{label}]")));
        };
        let (text, whole) = match call::call(cx, getter, object.value(), &[]) {
            Ok(v) => (self.indented(cx, v, at, 2)?, !v.is::<JsObject>()),
            Err(thrown) => {
                let error = cx.take_exception(thrown);
                let shown = self.indented(cx, error, at, 2)?;
                (format!("<Inspection threw ({shown})>"), true)
            }
        };
        Ok(if whole {
            let open = self.paint(Style::Special, format!("[{label}:"));
            format!("{open} {text}{}", self.paint(Style::Special, "]"))
        } else {
            format!(
                "{} {text}",
                self.paint(Style::Special, format!("[{label}]"))
            )
        })
    }

    /// A key as it is listed, in its colour.
    fn key(&self, cx: &mut Js<'_>, key: PropertyKey<'_>) -> String {
        let text = key_text(cx, key);
        let style = match key {
            PropertyKey::Name(name) if !name.is::<Str>() => Some(Style::Symbol),
            PropertyKey::Index(_) => Some(Style::String),
            PropertyKey::Name(_) if text.starts_with(['\'', '"', '`']) => Some(Style::String),
            PropertyKey::Name(_) => None,
        };
        match style {
            Some(style) => self.paint(style, text),
            None => text,
        }
    }

    /// What an object has beside properties, and the frame completed.
    pub(crate) fn body(
        &mut self,
        cx: &mut Js<'_>,
        object: Local<'_, JsObject>,
        (body, frame, keys): (Body, &mut Frame, &[PropertyKey<'_>]),
        at: At<'_>,
    ) -> Result<Vec<String>, Thrown> {
        match body {
            Body::Nothing => Ok(Vec::new()),
            Body::Unknown => Ok(vec![self.paint(Style::Special, "<items unknown>")]),
            Body::Array => match object.narrow::<Array>() {
                Some(array) => self.elements(cx, array, at),
                None => Ok(Vec::new()),
            },
            Body::Promise => self.promise(cx, object, at),
            Body::Typed => self.typed(cx, object),
            Body::Buffer => Ok(self.buffer(cx, object)),
            Body::View => self.view(cx, object, at),
            Body::Map | Body::Set => self.collection(cx, object, body == Body::Map, at),
            Body::Iterator => self.iterator(cx, object, frame, at),
            Body::Namespace => self.exports(cx, object, keys, at),
        }
    }

    fn elements(
        &mut self,
        cx: &mut Js<'_>,
        array: Local<'_, Array>,
        at: At<'_>,
    ) -> Result<Vec<String>, Thrown> {
        let length = array.get(cx).length() as usize;
        let shown = length.min(self.options.max_array);
        let mut output = Vec::with_capacity(shown + 1);
        for index in 0..shown as u32 {
            if let Some(text) = self.plain_element(cx, array, index) {
                output.push(text);
                continue;
            }
            let key = PropertyKey::Index(index);
            if !own::has(cx, array.get(cx).upcast(), key) {
                return self.elements_with_holes(cx, array, (shown, index), (output, at));
            }
            output.push(self.property(cx, array.upcast(), key, Listed::Element, at)?);
        }
        if length > shown {
            output.push(more_items(length - shown));
        }
        Ok(output)
    }

    fn typed(
        &mut self,
        cx: &mut Js<'_>,
        array: Local<'_, JsObject>,
    ) -> Result<Vec<String>, Thrown> {
        let length = buffer::length(cx, array.get(cx));
        let shown = length.min(self.options.max_array);
        let mut output = Vec::with_capacity(shown + 1);
        for index in 0..shown {
            output.push(cx.block(|cx| match buffer::get(cx, array, index) {
                Some(v) => self.primitive(cx, v),
                None => String::new(),
            }));
        }
        if length > shown {
            output.push(more_items(length - shown));
        }
        if self.options.show_hidden {
            let bare = array.get(cx);
            let size = buffer::element_of(cx, bare).map_or(1, |e| e.bytes());
            let offset = buffer::byte_offset(cx, bare);
            output.push(self.counted("BYTES_PER_ELEMENT", size));
            output.push(self.counted("length", length));
            output.push(self.counted("byteLength", length * size));
            output.push(self.counted("byteOffset", offset));
            // The bytes have just been shown.
            let whole = buffer::byte_length(cx, buffer::buffer_of(cx, bare));
            let key = self.paint(Style::String, "[buffer]");
            let whole = self.paint(Style::Number, whole.to_string());
            output.push(format!("{key}: ArrayBuffer {{ [byteLength]: {whole} }}"));
        }
        Ok(output)
    }

    /// A number that is no property of its own.
    fn counted(&self, key: &str, n: usize) -> String {
        let key = self.paint(Style::String, format!("[{key}]"));
        format!("{key}: {}", self.paint(Style::Number, n.to_string()))
    }

    /// `[Uint8Contents]: <…>` and the length.
    fn buffer(&self, cx: &mut Js<'_>, whole: Local<'_, JsObject>) -> Vec<String> {
        let bytes = buffer::bytes(cx, whole.get(cx));
        let length = self.counted("byteLength", bytes.len());
        if buffer::is_detached(cx, whole.get(cx)) {
            return vec!["(detached)".to_owned(), length];
        }
        let shown = bytes.len().min(self.options.max_array);
        let digits: Vec<String> = bytes[..shown]
            .iter()
            .map(|b| format!("{:02x}", b.get()))
            .collect();
        let mut text = digits.join(" ");
        let left = bytes.len() - shown;
        if left > 0 {
            text.push_str(&format!(" ... {left} more byte{}", plural(left)));
        }
        let label = self.paint(Style::Special, "[Uint8Contents]");
        vec![format!("{label}: <{text}>"), length]
    }

    fn view(
        &mut self,
        cx: &mut Js<'_>,
        view: Local<'_, JsObject>,
        at: At<'_>,
    ) -> Result<Vec<String>, Thrown> {
        let bare = view.get(cx);
        let offset = match buffer::is_out_of_bounds(cx, bare) {
            true => self.paint(Style::Undefined, "undefined"),
            false => {
                let offset = buffer::byte_offset(cx, bare).to_string();
                self.paint(Style::Number, offset)
            }
        };
        let length = buffer::length(cx, bare);
        let whole = buffer::buffer_of(cx, bare).root(cx);
        let whole = self.indented(cx, whole.value(), at, 2)?;
        Ok(vec![
            self.counted("byteLength", length),
            format!("{}: {offset}", self.paint(Style::String, "[byteOffset]")),
            format!("{}: {whole}", self.paint(Style::String, "[buffer]")),
        ])
    }

    /// The text of an element that is a number, the quick way.
    fn plain_element(&self, cx: &Js<'_>, array: Local<'_, Array>, index: u32) -> Option<String> {
        let n = array::get(cx, array.get(cx), index)?.as_number()?;
        Some(self.paint(Style::Number, self.number(n)))
    }

    /// The elements from `index` on, of an array with a hole there.
    fn elements_with_holes(
        &mut self,
        cx: &mut Js<'_>,
        array: Local<'_, Array>,
        (shown, first): (usize, u32),
        (mut output, at): (Vec<String>, At<'_>),
    ) -> Result<Vec<String>, Thrown> {
        let length = array.get(cx).length();
        let mut next = first;
        for index in self.listed_indices(cx, array, first) {
            if output.len() >= shown {
                break;
            }
            if index != next {
                output.push(self.paint(Style::Undefined, empty_items(index - next)));
                next = index;
                if output.len() == shown {
                    break;
                }
            }
            output.push(self.property(
                cx,
                array.upcast(),
                PropertyKey::Index(index),
                Listed::Element,
                at,
            )?);
            next += 1;
        }
        let left = length - next;
        if left > 0 {
            output.push(if output.len() == shown {
                more_items(left as usize)
            } else {
                self.paint(Style::Undefined, empty_items(left))
            });
        }
        Ok(output)
    }

    /// Indices of enumerable elements from `first` on.
    fn listed_indices(&self, cx: &mut Js<'_>, array: Local<'_, Array>, first: u32) -> Vec<u32> {
        cx.block(|cx| {
            let keys = own::keys(cx, array.upcast());
            let index = |(key, attributes): &(PropertyKey<'_>, tsuba_objects::Attributes)| match key
            {
                PropertyKey::Index(i) if *i >= first && attributes.enumerable() => Some(*i),
                PropertyKey::Index(_) | PropertyKey::Name(_) => None,
            };
            keys.iter().filter_map(index).collect()
        })
    }

    fn collection(
        &mut self,
        cx: &mut Js<'_>,
        object: Local<'_, JsObject>,
        is_map: bool,
        at: At<'_>,
    ) -> Result<Vec<String>, Thrown> {
        let size = collections::size(cx, object);
        let shown = size.min(self.options.max_array);
        let mut output = Vec::with_capacity(shown + 1);
        let Some(mut cursor) = Cursor::new(cx, object) else {
            return Ok(output);
        };
        while output.len() < shown {
            let entry = cx.block(|cx| {
                let Some((key, value)) = cursor.next(cx) else {
                    return Ok(None);
                };
                let key = self.indented(cx, key, at, 2)?;
                if !is_map {
                    return Ok(Some(key));
                }
                let value = self.indented(cx, value, at, 2)?;
                Ok(Some(format!("{key} => {value}")))
            })?;
            match entry {
                Some(text) => output.push(text),
                None => break,
            }
        }
        if size > shown {
            output.push(more_items(size - shown));
        }
        Ok(output)
    }

    /// What a promise was settled with.
    fn promise(
        &mut self,
        cx: &mut Js<'_>,
        object: Local<'_, JsObject>,
        at: At<'_>,
    ) -> Result<Vec<String>, Thrown> {
        let Some(settled) = promise::state(cx, object) else {
            return Ok(vec![self.paint(Style::Special, "<pending>")]);
        };
        let value = promise::value(cx, object);
        let text = self.indented(cx, value, at, 2)?;
        Ok(vec![match settled {
            Settled::Fulfilled => text,
            Settled::Rejected => format!("{} {text}", self.paint(Style::Special, "<rejected>")),
        }])
    }

    /// What an iterator of a Map or Set has still to yield; it is not advanced.
    fn iterator(
        &mut self,
        cx: &mut Js<'_>,
        iterator: Local<'_, JsObject>,
        frame: &mut Frame,
        at: At<'_>,
    ) -> Result<Vec<String>, Thrown> {
        let pairs = object::internal(cx, iterator.get(cx), 2).as_number()
            == Some(f64::from(Yields::Entries as u8));
        if pairs && let Some(open) = frame.open.strip_suffix(" Iterator] {") {
            frame.open = format!("{open} Entries] {{");
        }
        let copy = copy_of(cx, iterator);
        let mut output = Vec::new();
        let mut left = 0;
        loop {
            let text = cx.block(|cx| {
                let Some(v) = collections::step(cx, copy) else {
                    return Ok(None);
                };
                if output.len() == self.options.max_array {
                    return Ok(Some(None));
                }
                let text = if pairs {
                    self.pair(cx, v, at)?
                } else {
                    self.indented(cx, v, at, 2)?
                };
                Ok(Some(Some(text)))
            })?;
            match text {
                None => break,
                Some(Some(text)) => output.push(text),
                Some(None) => left += 1,
            }
        }
        if left > 0 {
            output.push(more_items(left));
        }
        Ok(output)
    }

    /// `[ key, value ]`.
    fn pair(
        &mut self,
        cx: &mut Js<'_>,
        pair: Local<'_, Value>,
        at: At<'_>,
    ) -> Result<String, Thrown> {
        let mut parts = Vec::with_capacity(2);
        self.indentation += 2;
        for i in 0..2 {
            let part = pair
                .narrow::<Array>()
                .and_then(|p| array::get(cx, p.get(cx), i))
                .unwrap_or(Ref::UNDEFINED);
            let part = part.root(cx);
            match self.value(cx, part, at) {
                Ok(text) => parts.push(text),
                Err(thrown) => {
                    self.indentation -= 2;
                    return Err(thrown);
                }
            }
        }
        let text = self.join(&parts, parts.len(), &Frame::new("[", "]"), at.depth);
        self.indentation -= 2;
        Ok(text)
    }

    /// The exports of a module, those in their dead zone named as such.
    fn exports(
        &mut self,
        cx: &mut Js<'_>,
        namespace: Local<'_, JsObject>,
        keys: &[PropertyKey<'_>],
        at: At<'_>,
    ) -> Result<Vec<String>, Thrown> {
        keys.iter()
            .map(|&key| cx.block(|cx| self.export(cx, namespace, key, at)))
            .collect()
    }

    fn export(
        &mut self,
        cx: &mut Js<'_>,
        namespace: Local<'_, JsObject>,
        key: PropertyKey<'_>,
        at: At<'_>,
    ) -> Result<String, Thrown> {
        let getter = own::descriptor(cx, namespace, key).and_then(|d| d.get);
        let value = match getter.filter(|g| g.bits() != Word::UNDEFINED) {
            Some(getter) => call::call(cx, getter, namespace.value(), &[]),
            None => property::get(cx, namespace, key),
        };
        let text = match value {
            Ok(v) => self.indented(cx, v, at, 2)?,
            Err(thrown) => {
                cx.take_exception(thrown);
                self.paint(Style::Special, "<uninitialized>")
            }
        };
        Ok(format!("{}: {text}", self.key(cx, key)))
    }
}

fn empty_items(count: u32) -> String {
    format!("<{count} empty item{}>", plural(count as usize))
}

/// What kind of accessor a property is, if it is one.
fn accessor_text(descriptor: &PropertyDescriptor<'_>) -> Option<&'static str> {
    let given = |f: Option<Local<'_, Value>>| f.is_some_and(|f| f.bits() != Word::UNDEFINED);
    match (given(descriptor.get), given(descriptor.set)) {
        (true, true) => Some("Getter/Setter"),
        (true, false) => Some("Getter"),
        (false, true) => Some("Setter"),
        (false, false) => None,
    }
}

/// An iterator of a Map or Set at the same position.
fn copy_of<'s>(cx: &mut Js<'s>, iterator: Local<'_, JsObject>) -> Local<'s, JsObject> {
    let brand = object::brand(cx, iterator.get(cx));
    let which = if brand == Brand::SetIterator {
        Intrinsic::SetIteratorPrototype
    } else {
        Intrinsic::MapIteratorPrototype
    };
    let copy = object::of_intrinsic(cx, which, brand);
    for slot in 0..3 {
        let v = object::internal(cx, iterator.get(cx), slot);
        object::set_internal(cx, copy.get(cx), slot, v);
    }
    copy
}

/// A key as it is listed.
pub(crate) fn key_text(cx: &mut Js<'_>, key: PropertyKey<'_>) -> String {
    let PropertyKey::Name(name) = key else {
        return format!("'{}'", key.display(cx));
    };
    let Some(s) = name.narrow::<Str>() else {
        let text = key.display(cx);
        let mut out = String::new();
        let units: Vec<u16> = text.encode_utf16().collect();
        escape(&mut out, Chars::Utf16(&units), true);
        return out;
    };
    if key.is(Name::proto) {
        return "['__proto__']".to_owned();
    }
    let flat = string::flatten(cx, s);
    let chars = flat.chars(cx);
    let text = chars.to_rust();
    if is_plain_key(&text) {
        text
    } else {
        quote(chars)
    }
}

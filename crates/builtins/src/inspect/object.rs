//! What an object is, how it is framed and what is listed in it.

use super::entries::{Body, Listed};
use super::layout::Frame;
use super::names::{Identity, inherits};
use super::style::Style;
use super::{At, BUDGET, Inspector, Seen};
use tsuba_objects::{
    Array, Brand, Function, Intrinsic, Js, JsObject, Key, Local, PropertyKey, Scope, Str, Thrown,
    WellKnown, buffer, call, collections, object, property,
};

/// How an object is to be shown.
pub(crate) struct Plan<'s> {
    pub(crate) frame: Frame,
    pub(crate) body: Body,
    pub(crate) keys: Vec<PropertyKey<'s>>,
    /// Entries may be arranged in columns.
    pub(crate) is_list: bool,
}

impl<'s> Plan<'s> {
    fn new(frame: Frame, body: Body, keys: Vec<PropertyKey<'s>>) -> Plan<'s> {
        Plan {
            frame,
            body,
            keys,
            is_list: false,
        }
    }
}

/// A plan, or the whole text of what has nothing in it.
pub(crate) enum Outcome<'s> {
    Whole(String),
    Plan(Plan<'s>),
}

impl Inspector {
    /// The text of an object that is not shown already further out.
    pub(crate) fn object(
        &mut self,
        cx: &mut Js<'_>,
        object: Local<'_, JsObject>,
        at: At<'_>,
    ) -> Result<String, Thrown> {
        let too_deep = at.depth as f64 > self.options.depth;
        let mut hidden = Vec::new();
        let wanted = (self.options.show_hidden && !too_deep).then_some(&mut hidden);
        let identity = self.identify(cx, object, at, wanted)?;
        let plan = match self.plan(cx, object, &identity, (at, hidden.is_empty()))? {
            Outcome::Whole(text) => return Ok(text),
            Outcome::Plan(plan) => plan,
        };
        if too_deep {
            let name = identity.plain_prefix(cx, object);
            let name = name.trim_end();
            return Ok(if identity.constructor.is_some() {
                self.paint(Style::Special, format!("[{name}]"))
            } else {
                self.paint(Style::Special, name)
            });
        }
        if let Err(thrown) = call::check_stack(cx) {
            cx.take_exception(thrown);
            let name = identity.plain_prefix(cx, object);
            let name = name.trim_end();
            return Ok(format!(
                "[{name}: Inspection interrupted prematurely. Maximum call stack size exceeded.]"
            ));
        }
        self.filled(cx, object, plan, (at, hidden))
    }

    /// The text of an object with entries.
    fn filled(
        &mut self,
        cx: &mut Js<'_>,
        object: Local<'_, JsObject>,
        plan: Plan<'_>,
        (at, hidden): (At<'_>, Vec<String>),
    ) -> Result<String, Thrown> {
        let Plan {
            mut frame,
            body,
            keys,
            is_list,
        } = plan;
        let seen = Seen {
            object,
            outer: at.seen,
        };
        let inner = At {
            depth: at.depth + 1,
            seen: Some(&seen),
        };
        self.current_depth = inner.depth;
        let mut output = self.body(cx, object, (body, &mut frame, &keys), inner)?;
        if body != Body::Namespace {
            for &key in &keys {
                let text = self.property(cx, object, key, Listed::Named, inner)?;
                output.push(text);
            }
        }
        output.extend(hidden);
        if let Some(mark) = self.known_mark(cx, object) {
            let reference = self.paint(Style::Special, format!("<ref *{mark}>"));
            if self.options.dense {
                frame.open = format!("{reference} {}", frame.open);
            } else if frame.base.is_empty() {
                frame.base = reference;
            } else {
                frame.base = format!("{reference} {}", frame.base);
            }
        }
        if self.options.sorted {
            let first = if is_list {
                output.len() - keys.len()
            } else {
                0
            };
            output[first..].sort_by(|a, b| a.encode_utf16().cmp(b.encode_utf16()));
        }
        let text = self.reduce(cx, output, &frame, is_list.then_some(object), inner.depth)?;
        let spent = self.budget.entry(self.indentation).or_default();
        *spent += text.len();
        if *spent > BUDGET {
            self.options.depth = -1.0;
        }
        Ok(text)
    }

    /// Joins the entries, those of a list in columns where that looks well.
    fn reduce(
        &mut self,
        cx: &mut Js<'_>,
        output: Vec<String>,
        frame: &Frame,
        list: Option<Local<'_, JsObject>>,
        depth: usize,
    ) -> Result<String, Thrown> {
        let entries = output.len();
        let mut output = output;
        if let Some(list) =
            list.filter(|_| entries > 6 && self.options.compact >= 1 && !self.options.dense)
        {
            output = self.group(output, |count| all_numeric(cx, list, count));
        }
        Ok(self.join(&output, entries, frame, depth))
    }

    fn plan<'s>(
        &mut self,
        cx: &mut Js<'s>,
        object: Local<'_, JsObject>,
        identity: &Identity,
        (at, nothing_hidden): (At<'_>, bool),
    ) -> Result<Outcome<'s>, Thrown> {
        let brand = object::brand(cx, object.get(cx));
        if is_iterable(cx, object, brand) || identity.constructor.is_none() {
            if let Some(array) = object.narrow::<Array>() {
                return Ok(self.plan_array(cx, array, identity, nothing_hidden));
            }
            if brand == Brand::TypedArray {
                return Ok(self.plan_typed(cx, object, identity, nothing_hidden));
            }
            if let Some(outcome) =
                self.plan_collection(cx, (object, brand), identity, nothing_hidden)
            {
                return Ok(outcome);
            }
        }
        self.plan_other(cx, (object, brand), identity, (at, nothing_hidden))
    }

    fn plan_array<'s>(
        &mut self,
        cx: &mut Js<'s>,
        array: Local<'_, Array>,
        identity: &Identity,
        nothing_hidden: bool,
    ) -> Outcome<'s> {
        let length = array.get(cx).length();
        let ordinary = identity.is("Array") && identity.tag.is_empty();
        let prefix = if ordinary {
            String::new()
        } else {
            identity.prefix("Array", &format!("({length})"))
        };
        let keys = self.keys_beside_elements(cx, array);
        if length == 0 && keys.is_empty() && nothing_hidden {
            return Outcome::Whole(format!("{prefix}[]"));
        }
        let mut plan = Plan::new(Frame::new(format!("{prefix}["), "]"), Body::Array, keys);
        plan.is_list = true;
        Outcome::Plan(plan)
    }

    fn plan_typed<'s>(
        &mut self,
        cx: &mut Js<'s>,
        object: Local<'_, JsObject>,
        identity: &Identity,
        nothing_hidden: bool,
    ) -> Outcome<'s> {
        let length = buffer::length(cx, object.get(cx));
        let name = buffer::element_of(cx, object.get(cx)).map_or("", |e| e.constructor());
        let prefix = identity.prefix(name, &format!("({length})"));
        let keys: Vec<_> = self
            .keys(cx, object)
            .into_iter()
            .filter(|key| matches!(key, PropertyKey::Name(_)))
            .collect();
        if length == 0 && keys.is_empty() && nothing_hidden {
            return Outcome::Whole(format!("{prefix}[]"));
        }
        let mut plan = Plan::new(Frame::new(format!("{prefix}["), "]"), Body::Typed, keys);
        plan.is_list = true;
        Outcome::Plan(plan)
    }

    /// Keys of an array that are no indices.
    fn keys_beside_elements<'s>(
        &self,
        cx: &mut Scope<'s>,
        array: Local<'_, Array>,
    ) -> Vec<PropertyKey<'s>> {
        if tsuba_objects::array::is_intrinsic_dense(array.get(cx)) && !self.options.show_hidden {
            return Vec::new();
        }
        let keys = self.keys(cx, array.upcast());
        keys.into_iter()
            .filter(|key| matches!(key, PropertyKey::Name(_)))
            .collect()
    }

    /// Maps, Sets and their iterators.
    fn plan_collection<'s>(
        &mut self,
        cx: &mut Js<'s>,
        (object, brand): (Local<'_, JsObject>, Brand),
        identity: &Identity,
        nothing_hidden: bool,
    ) -> Option<Outcome<'s>> {
        let (name, body) = match brand {
            Brand::Map => ("Map", Body::Map),
            Brand::Set => ("Set", Body::Set),
            Brand::MapIterator => ("Map Iterator", Body::Iterator),
            Brand::SetIterator => ("Set Iterator", Body::Iterator),
            _ => return None,
        };
        let keys = self.keys(cx, object);
        if body == Body::Iterator {
            let tag = &identity.tag;
            let open = match tag.as_str() {
                "" => format!("[{name}] {{"),
                tag if tag == name => format!("[{name}] {{"),
                tag => format!("[{tag}] [{name}] {{"),
            };
            return Some(Outcome::Plan(Plan::new(Frame::new(open, "}"), body, keys)));
        }
        let size = collections::size(cx, object);
        let prefix = identity.prefix(name, &format!("({size})"));
        if size == 0 && keys.is_empty() && nothing_hidden {
            return Some(Outcome::Whole(format!("{prefix}{{}}")));
        }
        Some(Outcome::Plan(Plan::new(
            Frame::new(format!("{prefix}{{"), "}"),
            body,
            keys,
        )))
    }

    /// Everything that is no list of entries.
    fn plan_other<'s>(
        &mut self,
        cx: &mut Js<'s>,
        (object, brand): (Local<'_, JsObject>, Brand),
        identity: &Identity,
        (at, nothing_hidden): (At<'_>, bool),
    ) -> Result<Outcome<'s>, Thrown> {
        let mut keys = self.keys(cx, object);
        let mut frame = Frame::new("{", "}");
        let mut body = Body::Nothing;
        let mut shown_when_empty = true;
        // Of the base, if nothing follows it.
        let mut style = None;
        if let Some(f) = object.narrow::<Function>() {
            let text = self.function(cx, f, identity, at)?;
            frame.base = text;
            style = Some(Style::Special);
        } else if brand == Brand::RegExp {
            let text = regexp_text(cx, object)?;
            let prefix = identity.prefix("RegExp", "");
            frame.base = match prefix.as_str() {
                "RegExp " => text,
                _ => format!("{prefix}{text}"),
            };
            if self.options.colors {
                let what = "a regular expression in colours";
                return Err(tsuba_objects::error::throw_unsupported(cx, what));
            }
        } else if identity.is("Object") {
            frame.open = match brand {
                Brand::Arguments | Brand::MappedArguments => "[Arguments] {".to_owned(),
                _ if !identity.tag.is_empty() => format!("{}{{", identity.prefix("Object", "")),
                _ => frame.open,
            };
            shown_when_empty = false;
        } else if brand == Brand::Date {
            let time = object::internal(cx, object.get(cx), 0).as_number();
            let text = time.and_then(crate::date::iso_text);
            let text = text.unwrap_or_else(|| "Invalid Date".to_owned());
            let prefix = identity.prefix("Date", "");
            frame.base = match prefix.as_str() {
                "Date " => text,
                _ => format!("{prefix}{text}"),
            };
            style = Some(Style::Date);
        } else if brand == Brand::Error || inherits(cx, object, Intrinsic::ErrorPrototype) {
            frame.base = self.error(cx, object, identity, (&mut keys, at))?;
        } else if let Some(kind) = boxed_kind(brand) {
            frame.base = self.boxed(cx, (object, kind), identity, &mut keys);
        } else if matches!(brand, Brand::WeakMap | Brand::WeakSet) {
            let name = if brand == Brand::WeakMap {
                "WeakMap"
            } else {
                "WeakSet"
            };
            frame.open = format!("{}{{", identity.prefix(name, ""));
            body = Body::Unknown;
        } else if brand == Brand::Promise {
            frame.open = format!("{}{{", identity.prefix("Promise", ""));
            body = Body::Promise;
        } else if brand == Brand::ArrayBuffer {
            frame.open = format!("{}{{", identity.prefix("ArrayBuffer", ""));
            body = Body::Buffer;
        } else if brand == Brand::DataView {
            frame.open = format!("{}{{", identity.prefix("DataView", ""));
            body = Body::View;
        } else if object::brand(cx, object.get(cx)) == Brand::Namespace {
            let prefix = identity.prefix("Module", "");
            frame.open = format!("{}{{", self.paint(Style::Module, prefix.trim_end()) + " ");
            body = Body::Namespace;
        } else {
            frame.open = format!("{}{{", identity.plain_prefix(cx, object));
            shown_when_empty = false;
        }
        if !keys.is_empty() || !nothing_hidden || body != Body::Nothing {
            return Ok(Outcome::Plan(Plan::new(frame, body, keys)));
        }
        Ok(Outcome::Whole(if shown_when_empty {
            match style {
                Some(style) => self.paint(style, frame.base),
                None => frame.base,
            }
        } else {
            format!("{}}}", frame.open)
        }))
    }

    /// `[Number: 3]`.
    fn boxed(
        &self,
        cx: &mut Js<'_>,
        (object, kind): (Local<'_, JsObject>, &str),
        identity: &Identity,
        keys: &mut Vec<PropertyKey<'_>>,
    ) -> String {
        let value = object::internal(cx, object.get(cx), 0).root(cx);
        if let Some(s) = value.narrow::<Str>() {
            let length = s.get(cx).length();
            keys.retain(|key| !matches!(key, PropertyKey::Index(i) if (*i as usize) < length));
        }
        let constructor = match identity.constructor.as_deref() {
            None => " (null prototype)".to_owned(),
            Some(name) if name != kind => format!(" ({name})"),
            Some(_) => String::new(),
        };
        let plain = Inspector::bare(super::Options {
            colors: false,
            ..self.options.clone()
        });
        let text = plain.primitive(cx, value);
        let tag = match identity.tag.as_str() {
            "" => String::new(),
            tag if identity.is(tag) => String::new(),
            tag => format!(" [{tag}]"),
        };
        let text = format!("[{kind}{constructor}: {text}]{tag}");
        match Style::named(&kind.to_lowercase()) {
            Some(style) if keys.is_empty() => self.paint(style, text),
            Some(_) | None => text,
        }
    }
}

/// The text of a regular expression.
fn regexp_text(cx: &mut Js<'_>, object: Local<'_, JsObject>) -> Result<String, Thrown> {
    cx.block(|cx| {
        let source = object::internal(cx, object.get(cx), 0).root(cx);
        let bits = object::internal(cx, object.get(cx), 1)
            .as_number()
            .unwrap_or(0.0) as u8;
        let mut text = String::from("/");
        if let Some(s) = source.narrow::<Str>() {
            let flat = tsuba_objects::string::flatten(cx, s);
            text.push_str(&String::from_utf16_lossy(&super::text::pattern(
                flat.chars(cx),
            )));
        }
        text.push('/');
        let flags = tsuba_abi::regexp::FLAGS.chars().enumerate();
        text.extend(flags.filter(|(at, _)| bits & 1 << at != 0).map(|(_, c)| c));
        Ok(text)
    })
}

fn boxed_kind(brand: Brand) -> Option<&'static str> {
    match brand {
        Brand::Number => Some("Number"),
        Brand::String => Some("String"),
        Brand::Boolean => Some("Boolean"),
        Brand::BigInt => Some("BigInt"),
        Brand::Symbol => Some("Symbol"),
        _ => None,
    }
}

/// Whether an object has `Symbol.iterator`; the built-in one counts even if it is not linked.
fn is_iterable(cx: &mut Js<'_>, object: Local<'_, JsObject>, brand: Brand) -> bool {
    let built_in = match brand {
        Brand::Array => inherits(cx, object, Intrinsic::ArrayPrototype),
        Brand::TypedArray => inherits(cx, object, Intrinsic::TypedArrayPrototype),
        Brand::Map => inherits(cx, object, Intrinsic::MapPrototype),
        Brand::Set => inherits(cx, object, Intrinsic::SetPrototype),
        Brand::MapIterator | Brand::SetIterator => {
            inherits(cx, object, Intrinsic::IteratorPrototype)
        }
        _ => return false,
    };
    built_in || {
        let key = WellKnown::Iterator.resolve(cx);
        match property::has(cx, object, key) {
            Ok(has) => has,
            Err(thrown) => {
                cx.take_exception(thrown);
                false
            }
        }
    }
}

/// Whether the first `count` elements are numbers or BigInts: such lists align to the right.
fn all_numeric(cx: &mut Js<'_>, list: Local<'_, JsObject>, count: usize) -> bool {
    (0..count).all(|i| {
        cx.block(|cx| match property::get_at(cx, list, i as f64) {
            Ok(v) => v.as_number().is_some() || v.is::<tsuba_objects::BigInt>(),
            Err(thrown) => {
                cx.take_exception(thrown);
                false
            }
        })
    })
}

//! `JSON.stringify`.

use tsuba_objects::numbers::Unit;
use tsuba_objects::string::{Builder, Chars};
use tsuba_objects::walk::Walk;
use tsuba_objects::{
    Args, BigInt, Brand, Function, Js, JsObject, JsResult, Key, Local, Name, PropertyKey, Scope,
    Str, Thrown, Value, Word, call, convert, error, function, internal, key, numbers, object,
    property, string,
};

/// `JSON.stringify`.
pub fn json_stringify<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let mut writer = Writer::default();
    let replacer = args.get(1);
    let f = function::is_callable(cx, replacer.get(cx)).then_some(replacer);
    if let (None, Some(list)) = (f, replacer.narrow::<JsObject>())
        && internal::is_array(cx, replacer)?
    {
        writer.allowed = Some(allowed_keys(cx, list)?);
    }
    writer.gap = gap(cx, args.get(2))?;
    match write(cx, writer, args.get(0), f)? {
        Some(out) => Ok(out.finish(cx)?.value()),
        None => Ok(cx.undefined()),
    }
}

/// The JSON text of a value; none where it has none.
pub(crate) fn stringify(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<Option<String>, Thrown> {
    cx.block(|cx| {
        let v = cx.root(v);
        match write(cx, Writer::default(), v, None)? {
            Some(out) => {
                let text = out.finish(cx)?;
                Ok(Some(string::to_rust(cx, text)))
            }
            None => Ok(None),
        }
    })
}

fn write<'s>(
    cx: &mut Js<'s>,
    mut writer: Writer<'s>,
    v: Local<'s, Value>,
    replacer: Option<Local<'s, Value>>,
) -> Result<Option<Builder>, Thrown> {
    writer.replacer = replacer;
    let key = Name::empty.resolve(cx);
    let holder = match replacer {
        Some(_) => {
            let holder = object::plain(cx);
            property::create(cx, holder, key, v)?;
            Some(holder)
        }
        None => None,
    };
    let Some(v) = writer.prepared(cx, v, key, holder)? else {
        return Ok(None);
    };
    writer.value(cx, v, key, None)?;
    Ok(Some(writer.out))
}

/// The keys that a list as replacer lets through.
fn allowed_keys<'s>(
    cx: &mut Js<'s>,
    list: Local<'s, JsObject>,
) -> Result<Vec<PropertyKey<'s>>, Thrown> {
    let mut keys: Vec<PropertyKey<'s>> = Vec::new();
    for v in property::list_of(cx, list)? {
        let brand = v.narrow::<JsObject>().map(|o| object::brand(cx, o.get(cx)));
        let is_name = v.is::<Str>()
            || v.as_number().is_some()
            || matches!(brand, Some(Brand::String | Brand::Number));
        if is_name {
            let name = convert::to_string(cx, v)?;
            let key = key::of_string(cx, name);
            if !keys.iter().any(|k| k.same(key)) {
                keys.push(key);
            }
        }
    }
    Ok(keys)
}

/// What one level is indented by; none if everything goes on one line. A number between 0 and 1 breaks lines, as in V8.
fn gap<'s>(cx: &mut Js<'s>, space: Local<'s, Value>) -> Result<Option<Vec<u16>>, Thrown> {
    let mut space = space;
    if let Some(o) = space.narrow::<JsObject>() {
        match object::brand(cx, o.get(cx)) {
            Brand::Number => {
                let n = convert::to_number(cx, space)?;
                space = cx.number(n);
            }
            Brand::String => space = convert::to_string(cx, space)?.value(),
            _ => {}
        }
    }
    if let Some(n) = space.as_number() {
        return Ok((n > 0.0).then(|| vec![u16::from(b' '); n.min(10.0) as usize]));
    }
    match space.narrow::<Str>().filter(|s| s.get(cx).length() > 0) {
        Some(s) => Ok(Some(
            string::flatten(cx, s).chars(cx).units().take(10).collect(),
        )),
        None => Ok(None),
    }
}

/// An object that is being written, with the key it was found under.
#[derive(Clone, Copy)]
struct Open<'a> {
    object: Local<'a, JsObject>,
    key: PropertyKey<'a>,
    outer: Option<&'a Open<'a>>,
}

#[derive(Default)]
struct Writer<'r> {
    out: Builder,
    gap: Option<Vec<u16>>,
    depth: usize,
    allowed: Option<Vec<PropertyKey<'r>>>,
    replacer: Option<Local<'r, Value>>,
}

impl Writer<'_> {
    /// A value after `toJSON` and the replacer, wrappers opened; none if nothing is written for it.
    fn prepared<'i>(
        &self,
        cx: &mut Js<'i>,
        v: Local<'i, Value>,
        key: PropertyKey<'_>,
        holder: Option<Local<'_, JsObject>>,
    ) -> Result<Option<Local<'i, Value>>, Thrown> {
        let mut v = v;
        if v.is::<JsObject>() || v.is::<BigInt>() {
            let name = "toJSON".resolve(cx);
            let method = property::get_value(cx, v, name)?;
            if function::is_callable(cx, method.get(cx)) {
                let key = key.to_value(cx);
                v = call::call(cx, method, v, &[key])?;
            }
        }
        if let (Some(f), Some(holder)) = (self.replacer, holder) {
            let key = key.to_value(cx);
            v = call::call(cx, f, holder.value(), &[key, v])?;
        }
        if let Some(o) = v.narrow::<JsObject>() {
            match object::brand(cx, o.get(cx)) {
                Brand::Number => {
                    let n = convert::to_number(cx, v)?;
                    v = cx.number(n);
                }
                Brand::String => v = convert::to_string(cx, v)?.value(),
                Brand::Boolean | Brand::BigInt => v = object::internal(cx, o.get(cx), 0).root(cx),
                _ => {}
            }
        }
        let is_nothing =
            v.bits() == Word::UNDEFINED || v.is::<tsuba_objects::Symbol>() || v.is::<Function>();
        Ok((!is_nothing).then_some(v))
    }

    fn value<'i>(
        &mut self,
        cx: &mut Js<'i>,
        v: Local<'i, Value>,
        key: PropertyKey<'_>,
        outer: Option<&Open<'_>>,
    ) -> Result<(), Thrown> {
        if let Some(n) = v.as_number() {
            let text = if n.is_finite() {
                numbers::to_text(n)
            } else {
                return self.word("null");
            };
            self.out.push_str(text.as_str());
            return Ok(());
        }
        if let Some(s) = v.narrow::<Str>() {
            let flat = string::flatten(cx, s);
            push_quoted(&mut self.out, flat.chars(cx));
            return Ok(());
        }
        if let Some(object) = v.narrow::<JsObject>() {
            return self.compound(cx, object, key, outer);
        }
        match v.bits() {
            Word::TRUE => self.word("true"),
            Word::FALSE => self.word("false"),
            Word::NULL => self.word("null"),
            _ => Err(error::throw_type(
                cx,
                "Do not know how to serialize a BigInt",
            )),
        }
    }

    fn word(&mut self, text: &str) -> Result<(), Thrown> {
        self.out.push_str(text);
        Ok(())
    }

    fn compound<'i>(
        &mut self,
        cx: &mut Js<'i>,
        object: Local<'i, JsObject>,
        key: PropertyKey<'_>,
        outer: Option<&Open<'_>>,
    ) -> Result<(), Thrown> {
        call::check_stack(cx)?;
        let mut at = outer;
        while let Some(open) = at {
            if open.object.bits() == object.bits() {
                return Err(throw_circle(cx, open.object, outer, key));
            }
            at = open.outer;
        }
        if self.out.len() > tsuba_abi::layout::string::MAX_LENGTH as usize {
            return Err(error::throw_range(cx, "Invalid string length"));
        }
        let open = Open { object, key, outer };
        self.depth += 1;
        if internal::is_array(cx, object.value())? {
            self.elements(cx, &open)
        } else {
            self.members(cx, &open)
        }
    }

    /// Ends the line before an entry or a closing bracket.
    fn line(&mut self) {
        let Some(gap) = &self.gap else { return };
        self.out.push(u16::from(b'\n'));
        for _ in 0..self.depth {
            gap.iter().for_each(|&u| self.out.push(u));
        }
    }

    /// Ends an array or object that has so many entries.
    fn close(&mut self, bracket: u8, is_empty: bool) {
        self.depth -= 1;
        if !is_empty {
            self.line();
        }
        self.out.push(u16::from(bracket));
    }

    fn elements(&mut self, cx: &mut Js<'_>, open: &Open<'_>) -> Result<(), Thrown> {
        let length = property::length_of(cx, open.object)?;
        self.out.push(u16::from(b'['));
        let mut index = 0.0;
        while index < length {
            if index > 0.0 {
                self.out.push(u16::from(b','));
            }
            self.line();
            cx.block(|cx| {
                let v = property::get_at(cx, open.object, index)?;
                let key = key::of_number(cx, index);
                match self.prepared(cx, v, key, Some(open.object))? {
                    Some(v) => self.value(cx, v, key, Some(open)),
                    None => self.word("null"),
                }
            })?;
            index += 1.0;
        }
        self.close(b']', length == 0.0);
        Ok(())
    }

    fn members(&mut self, cx: &mut Js<'_>, open: &Open<'_>) -> Result<(), Thrown> {
        self.out.push(u16::from(b'{'));
        let before = self.out.len();
        match Walk::new(cx, open.object.get(cx)).filter(|_| self.allowed.is_none()) {
            Some(walk) => self.walked_members(cx, open, walk)?,
            None => self.listed_members(cx, open)?,
        }
        let is_empty = self.out.len() == before;
        self.close(b'}', is_empty);
        Ok(())
    }

    fn walked_members(
        &mut self,
        cx: &mut Js<'_>,
        open: &Open<'_>,
        mut walk: Walk,
    ) -> Result<(), Thrown> {
        let before = self.out.len();
        loop {
            let more = cx.block(|cx| {
                let Some(step) = walk.next(cx, open.object) else {
                    return Ok(false);
                };
                if step.attributes.enumerable() && step.key.is::<Str>() {
                    let key = PropertyKey::Name(step.key);
                    let v = match step.value {
                        Some(v) => v,
                        None => property::get(cx, open.object, key)?,
                    };
                    self.member(cx, open, (key, v), before)?;
                }
                Ok(true)
            })?;
            if !more {
                return Ok(());
            }
        }
    }

    fn listed_members(&mut self, cx: &mut Js<'_>, open: &Open<'_>) -> Result<(), Thrown> {
        let before = self.out.len();
        cx.block(|cx| {
            let keys = match &self.allowed {
                Some(keys) => keys.iter().map(|k| k.resolve(cx)).collect(),
                None => property::enumerable_keys(cx, open.object)?,
            };
            for key in keys {
                cx.block(|cx| {
                    let v = property::get(cx, open.object, key)?;
                    self.member(cx, open, (key, v), before)
                })?;
            }
            Ok(())
        })
    }

    /// A member, after a comma if anything was written since `before`.
    fn member<'i>(
        &mut self,
        cx: &mut Js<'i>,
        open: &Open<'_>,
        (key, v): (PropertyKey<'_>, Local<'i, Value>),
        before: usize,
    ) -> Result<(), Thrown> {
        let Some(v) = self.prepared(cx, v, key, Some(open.object))? else {
            return Ok(());
        };
        if self.out.len() > before {
            self.out.push(u16::from(b','));
        }
        self.line();
        self.name(cx, key);
        self.value(cx, v, key, Some(open))
    }

    fn name(&mut self, cx: &mut Js<'_>, key: PropertyKey<'_>) {
        let name = match key {
            PropertyKey::Name(name) => name,
            PropertyKey::Index(_) => key.to_value(cx),
        };
        if let Some(name) = name.narrow::<Str>() {
            let flat = string::flatten(cx, name);
            push_quoted(&mut self.out, flat.chars(cx));
        }
        self.out
            .push_str(if self.gap.is_none() { ":" } else { ": " });
    }
}

/// QuoteJSONString.
fn push_quoted(out: &mut Builder, chars: Chars<'_>) {
    out.push(u16::from(b'"'));
    match chars {
        Chars::Latin1(bytes) => push_escaped(out, bytes, Chars::Latin1),
        Chars::Utf16(units) => push_escaped(out, units, Chars::Utf16),
    }
    out.push(u16::from(b'"'));
}

/// Appends units with the escapes of JSON; runs that need none are copied whole.
fn push_escaped<'n, U: Unit>(out: &mut Builder, units: &'n [U], chars: fn(&'n [U]) -> Chars<'n>) {
    let mut rest = units;
    while let Some(at) = rest
        .iter()
        .position(|u| matches!(u.unit(), 0..32 | 34 | 92 | 0xD800..0xE000))
    {
        let (_, count) = chars(rest).code_point(at);
        if count == 2 {
            out.push_chars(chars(&rest[..at + 2]));
        } else {
            out.push_chars(chars(&rest[..at]));
            push_escape(out, rest[at].unit());
        }
        rest = &rest[at + count..];
    }
    out.push_chars(chars(rest));
}

fn push_escape(out: &mut Builder, unit: u16) {
    match unit {
        8 => out.push_str("\\b"),
        9 => out.push_str("\\t"),
        10 => out.push_str("\\n"),
        12 => out.push_str("\\f"),
        13 => out.push_str("\\r"),
        34 => out.push_str("\\\""),
        92 => out.push_str("\\\\"),
        _ => out.push_str(&format!("\\u{unit:04x}")),
    }
}

/// The TypeError of a circle: where it starts, what leads round it, what closes it.
#[cold]
fn throw_circle(
    cx: &mut Scope<'_>,
    start: Local<'_, JsObject>,
    innermost: Option<&Open<'_>>,
    closing: PropertyKey<'_>,
) -> Thrown {
    const FIRST: usize = 2;
    const LAST: usize = 1;
    let mut between = Vec::new();
    let mut at = innermost;
    while let Some(open) = at.filter(|o| o.object.bits() != start.bits()) {
        let (way, name) = (way(cx, open.key), error::constructor_name(cx, open.object));
        between.push(format!(
            "\n    |     {way} -> object with constructor '{name}'"
        ));
        at = open.outer;
    }
    between.reverse();
    let name = error::constructor_name(cx, start);
    let mut text = format!(
        "Converting circular structure to JSON\n    --> starting at object with constructor '{name}'"
    );
    let hidden = between.len().saturating_sub(FIRST + LAST);
    for (i, line) in between.iter().enumerate() {
        if i == FIRST && hidden > 0 {
            text.push_str("\n    |     ...");
        }
        if i < FIRST || i >= FIRST + hidden {
            text.push_str(line);
        }
    }
    let way = way(cx, closing);
    text.push_str(&format!("\n    --- {way} closes the circle"));
    error::throw_type(cx, &text)
}

fn way(cx: &mut Scope<'_>, key: PropertyKey<'_>) -> String {
    match key {
        PropertyKey::Index(i) => format!("index {i}"),
        PropertyKey::Name(_) => format!("property '{}'", key.display(cx)),
    }
}

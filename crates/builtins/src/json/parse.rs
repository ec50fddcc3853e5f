//! `JSON.parse`: a recursive descent over a copy of the text, since what it makes may move the original.

use super::revive::{Snapshot, revive};
use tsuba_objects::numbers::{self, Unit};
use tsuba_objects::string::Chars;
use tsuba_objects::{
    Args, Array, ErrorKind, Js, JsResult, Local, PropertyKey, Scope, Str, Thrown, Value, array,
    call, convert, error, function, key, object, property, string,
};

/// `JSON.parse`.
pub fn json_parse<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let text = convert::to_string(cx, args.get(0))?;
    let reviver = function::is_callable(cx, args.get(1).get(cx)).then(|| args.get(1));
    let flat = string::flatten(cx, text);
    match flat.chars(cx) {
        Chars::Latin1(units) => {
            let copy = units.to_vec();
            run(cx, &copy, reviver)
        }
        Chars::Utf16(units) => {
            let copy = units.to_vec();
            run(cx, &copy, reviver)
        }
    }
}

fn run<'s, U: Source>(
    cx: &mut Js<'s>,
    text: &[U],
    reviver: Option<Local<'s, Value>>,
) -> JsResult<'s> {
    let mut parser = Parser { text, at: 0 };
    let mut snapshot = reviver.map(|_| Snapshot::default());
    let value = parser.value(cx, snapshot.as_mut())?;
    parser.skip_space();
    if parser.at < text.len() {
        return Err(parser.error(
            cx,
            Problem::At("Unexpected non-whitespace character after JSON"),
        ));
    }
    match (reviver, snapshot) {
        (Some(f), Some(snapshot)) => revive(cx, f, value, snapshot),
        _ => Ok(value),
    }
}

/// What is wrong with a text.
enum Problem {
    /// Said with the position.
    At(&'static str),
    /// The character at the position, or the end, is not what may follow.
    Token,
    /// The text ends.
    End,
}

struct Parser<'t, U> {
    text: &'t [U],
    at: usize,
}

impl<'t, U: Source> Parser<'t, U> {
    fn peek(&self) -> Option<u16> {
        self.text.get(self.at).map(|u| u.unit())
    }
    fn is(&self, c: u8) -> bool {
        self.peek() == Some(u16::from(c))
    }
    fn take(&mut self, c: u8) -> bool {
        let found = self.is(c);
        self.at += usize::from(found);
        found
    }
    fn skip_space(&mut self) {
        while matches!(self.peek(), Some(9 | 10 | 13 | 32)) {
            self.at += 1;
        }
    }

    fn value<'i>(&mut self, cx: &mut Js<'i>, snapshot: Option<&mut Snapshot>) -> JsResult<'i> {
        self.skip_space();
        let start = self.at;
        let Some(unit) = self.peek() else {
            return Err(self.error(cx, Problem::End));
        };
        let value = match u8::try_from(unit).unwrap_or(0) {
            b'{' => return self.object(cx, snapshot),
            b'[' => return self.array(cx, snapshot),
            b'"' => self.string(cx)?.value(),
            b'-' | b'0'..=b'9' => {
                let n = self.number(cx)?;
                cx.number(n)
            }
            b't' => self.literal(cx, "true").map(|()| cx.boolean(true))?,
            b'f' => self.literal(cx, "false").map(|()| cx.boolean(false))?,
            b'n' => self.literal(cx, "null").map(|()| cx.null())?,
            _ => return Err(self.error(cx, Problem::Token)),
        };
        if let Some(snapshot) = snapshot {
            let source = self.text[start..self.at].iter().map(|u| u.unit()).collect();
            *snapshot = Snapshot::Leaf(source);
        }
        Ok(value)
    }

    fn literal(&mut self, cx: &mut Js<'_>, word: &str) -> Result<(), Thrown> {
        for c in word.bytes() {
            if !self.take(c) {
                let problem = if self.at == self.text.len() {
                    Problem::End
                } else {
                    Problem::Token
                };
                return Err(self.error(cx, problem));
            }
        }
        Ok(())
    }

    fn object<'i>(&mut self, cx: &mut Js<'i>, mut snapshot: Option<&mut Snapshot>) -> JsResult<'i> {
        call::check_stack(cx)?;
        self.at += 1;
        let made = object::plain(cx);
        let mut members = Vec::new();
        self.skip_space();
        if self.take(b'}') {
            set(snapshot, Snapshot::Object(members));
            return Ok(made.value());
        }
        let mut expected = "Expected property name or '}' in JSON";
        loop {
            self.skip_space();
            if !self.is(b'"') {
                return Err(self.error(cx, Problem::At(expected)));
            }
            let mut member = snapshot.as_deref_mut().map(|_| Snapshot::default());
            let name = cx.block(|cx| {
                let key = self.key(cx)?;
                self.skip_space();
                if !self.take(b':') {
                    return Err(
                        self.error(cx, Problem::At("Expected ':' after property name in JSON"))
                    );
                }
                let value = self.value(cx, member.as_mut())?;
                property::create(cx, made, key, value)?;
                Ok(if member.is_some() {
                    key.display(cx)
                } else {
                    String::new()
                })
            })?;
            members.extend(member.map(|m| (name, m)));
            self.skip_space();
            if self.take(b'}') {
                set(snapshot, Snapshot::Object(members));
                return Ok(made.value());
            }
            if !self.take(b',') {
                return Err(self.error(
                    cx,
                    Problem::At("Expected ',' or '}' after property value in JSON"),
                ));
            }
            expected = "Expected double-quoted property name in JSON";
        }
    }

    fn array<'i>(&mut self, cx: &mut Js<'i>, mut snapshot: Option<&mut Snapshot>) -> JsResult<'i> {
        call::check_stack(cx)?;
        self.at += 1;
        let made: Local<'i, Array> = array::new(cx);
        let mut elements = Vec::new();
        self.skip_space();
        if self.take(b']') {
            set(snapshot, Snapshot::Array(elements));
            return Ok(made.value());
        }
        loop {
            let mut element = snapshot.as_deref_mut().map(|_| Snapshot::default());
            cx.block(|cx| {
                let value = self.value(cx, element.as_mut())?;
                array::push(cx, made, value)
            })?;
            elements.extend(element);
            self.skip_space();
            if self.take(b']') {
                set(snapshot, Snapshot::Array(elements));
                return Ok(made.value());
            }
            if !self.take(b',') {
                return Err(self.error(
                    cx,
                    Problem::At("Expected ',' or ']' after array element in JSON"),
                ));
            }
        }
    }

    fn key<'i>(&mut self, cx: &mut Js<'i>) -> Result<PropertyKey<'i>, Thrown> {
        match self.plain_string() {
            Some(units) => Ok(U::key(cx, units)),
            None => {
                let name = self.string(cx)?;
                Ok(key::of_string(cx, name))
            }
        }
    }

    /// The units of a string that has no escapes; the position stays where it is if it has some.
    fn plain_string(&mut self) -> Option<&'t [U]> {
        let rest = &self.text[self.at + 1..];
        let length = rest
            .iter()
            .position(|u| matches!(u.unit(), 0..32 | 34 | 92))?;
        if rest[length].unit() != u16::from(b'"') {
            return None;
        }
        self.at += length + 2;
        Some(&rest[..length])
    }

    /// A string: one without escapes is taken as it is.
    fn string<'i>(&mut self, cx: &mut Js<'i>) -> Result<Local<'i, Str>, Thrown> {
        if let Some(units) = self.plain_string() {
            return Ok(U::string(cx, units));
        }
        self.at += 1;
        let start = self.at;
        let is_plain = |u: &&U| !matches!(u.unit(), 0..32 | 34 | 92);
        self.at += self.text[start..].iter().take_while(is_plain).count();
        let mut units: Vec<u16> = self.text[start..self.at].iter().map(|u| u.unit()).collect();
        loop {
            match self.peek() {
                None => return Err(self.error(cx, Problem::At("Unterminated string in JSON"))),
                Some(0..32) => {
                    return Err(self.error(
                        cx,
                        Problem::At("Bad control character in string literal in JSON"),
                    ));
                }
                Some(34) => {
                    self.at += 1;
                    return Ok(string::from_utf16(cx, &units));
                }
                Some(92) => units.push(self.escape(cx)?),
                Some(unit) => {
                    self.at += 1;
                    units.push(unit);
                }
            }
        }
    }

    fn escape(&mut self, cx: &mut Js<'_>) -> Result<u16, Thrown> {
        self.at += 1;
        let Some(unit) = self.peek() else {
            return Err(self.error(cx, Problem::End));
        };
        let escaped = match u8::try_from(unit).unwrap_or(0) {
            c @ (b'"' | b'\\' | b'/') => c,
            b'b' => 8,
            b'f' => 12,
            b'n' => 10,
            b'r' => 13,
            b't' => 9,
            b'u' => return self.unicode_escape(cx),
            _ => return Err(self.error(cx, Problem::At("Bad escaped character in JSON"))),
        };
        self.at += 1;
        Ok(u16::from(escaped))
    }

    fn unicode_escape(&mut self, cx: &mut Js<'_>) -> Result<u16, Thrown> {
        self.at += 1;
        let mut value = 0;
        for _ in 0..4 {
            let digit = self
                .peek()
                .and_then(|u| char::from_u32(u.into()))
                .and_then(|c| c.to_digit(16));
            let Some(digit) = digit else {
                return Err(self.error(cx, Problem::At("Bad Unicode escape in JSON")));
            };
            value = value << 4 | digit as u16;
            self.at += 1;
        }
        Ok(value)
    }

    fn digits(&mut self) -> usize {
        let start = self.at;
        while matches!(self.peek(), Some(48..58)) {
            self.at += 1;
        }
        self.at - start
    }

    fn number(&mut self, cx: &mut Js<'_>) -> Result<f64, Thrown> {
        let start = self.at;
        self.take(b'-');
        let whole = self.at;
        let count = self.digits();
        if count == 0 {
            return Err(self.error(cx, Problem::At("No number after minus sign in JSON")));
        }
        if count > 1 && self.text[whole].unit() == u16::from(b'0') {
            self.at = whole + 1;
            return Err(self.error(cx, Problem::At("Unexpected number in JSON")));
        }
        if self.take(b'.') && self.digits() == 0 {
            return Err(self.error(cx, Problem::At("Unterminated fractional number in JSON")));
        }
        if self.take(b'e') || self.take(b'E') {
            if !self.take(b'-') {
                self.take(b'+');
            }
            if self.digits() == 0 {
                return Err(
                    self.error(cx, Problem::At("Exponent part is missing a number in JSON"))
                );
            }
        }
        let text = &self.text[start..self.at];
        if text.len() < 10 && text.iter().all(|u| (48..58).contains(&u.unit())) {
            return Ok(f64::from(
                text.iter()
                    .fold(0, |n, u| n * 10 + u32::from(u.unit() - 48)),
            ));
        }
        Ok(numbers::parse(text))
    }

    #[cold]
    fn error(&self, cx: &mut Scope<'_>, problem: Problem) -> Thrown {
        let text = match problem {
            Problem::At(what) => {
                let before = &self.text[..self.at];
                let is_break = |u: &&U| u.unit() == 10;
                let line = before.iter().filter(is_break).count() + 1;
                let start = before
                    .iter()
                    .rposition(|u| u.unit() == 10)
                    .map_or(0, |i| i + 1);
                format!(
                    "{what} at position {} (line {line} column {})",
                    self.at,
                    self.at - start + 1
                )
            }
            Problem::End => "Unexpected end of JSON input".to_owned(),
            Problem::Token => self.unexpected_token(),
        };
        error::throw(cx, ErrorKind::Syntax, &text)
    }

    fn unexpected_token(&self) -> String {
        const CONTEXT: usize = 10;
        let lossy = |units: &[U]| {
            let units: Vec<u16> = units.iter().map(|u| u.unit()).collect();
            String::from_utf16_lossy(&units)
        };
        let (all, length) = (self.text, self.text.len());
        if length <= 15 {
            let text = lossy(all);
            if ["NaN", "Infinity", "undefined", "[object Object]"].contains(&text.as_str()) {
                return format!("\"{text}\" is not valid JSON");
            }
        }
        let token = lossy(&all[self.at..=self.at]);
        let (before, shown, after) = if length <= 2 * CONTEXT {
            ("", all, "")
        } else if self.at < CONTEXT {
            ("", &all[..self.at + CONTEXT], "...")
        } else if self.at < length - CONTEXT {
            ("...", &all[self.at - CONTEXT..self.at + CONTEXT], "...")
        } else {
            ("...", &all[self.at - CONTEXT..], "")
        };
        format!(
            "Unexpected token '{token}', {before}\"{}\"{after} is not valid JSON",
            lossy(shown)
        )
    }
}

fn set(to: Option<&mut Snapshot>, snapshot: Snapshot) {
    if let Some(to) = to {
        *to = snapshot;
    }
}

/// A code unit of the text.
trait Source: Unit {
    /// The string of these units.
    fn string<'i>(cx: &mut Js<'i>, units: &[Self]) -> Local<'i, Str>;
    /// The key that they spell.
    fn key<'i>(cx: &mut Js<'i>, units: &[Self]) -> PropertyKey<'i>;
}

impl Source for u8 {
    fn string<'i>(cx: &mut Js<'i>, units: &[u8]) -> Local<'i, Str> {
        string::from_latin1(cx, units)
    }
    fn key<'i>(cx: &mut Js<'i>, units: &[u8]) -> PropertyKey<'i> {
        key::of_chars(cx, Chars::Latin1(units))
    }
}

impl Source for u16 {
    fn string<'i>(cx: &mut Js<'i>, units: &[u16]) -> Local<'i, Str> {
        string::from_utf16(cx, units)
    }
    fn key<'i>(cx: &mut Js<'i>, units: &[u16]) -> PropertyKey<'i> {
        key::of_chars(cx, Chars::Utf16(units))
    }
}

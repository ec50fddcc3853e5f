//! JavaScript strings known at compile time, and their interner.

use std::collections::HashMap;
use std::fmt;

use crate::ids::{Id, StrId};

/// A sequence of UTF-16 code units. Well-formed ones are held as UTF-8; only strings with lone surrogates are not.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct JsString(Form);

#[derive(Clone, PartialEq, Eq, Hash)]
enum Form {
    Text(Box<str>),
    /// Contains at least one lone surrogate.
    Units(Box<[u16]>),
}

impl JsString {
    /// The string with these code units.
    pub fn from_units(units: &[u16]) -> JsString {
        JsString(match String::from_utf16(units) {
            Ok(text) => Form::Text(text.into()),
            Err(_) => Form::Units(units.into()),
        })
    }

    /// Its text, unless it contains a lone surrogate.
    pub fn as_str(&self) -> Option<&str> {
        match &self.0 {
            Form::Text(text) => Some(text),
            Form::Units(_) => None,
        }
    }

    /// Its code units.
    pub fn units(&self) -> Vec<u16> {
        match &self.0 {
            Form::Text(text) => text.encode_utf16().collect(),
            Form::Units(units) => units.to_vec(),
        }
    }

    /// Whether every code unit is below 256, so that it has a Latin-1 form.
    pub fn is_latin1(&self) -> bool {
        match &self.0 {
            Form::Text(text) => text.chars().all(|c| (c as u32) < 256),
            Form::Units(_) => false,
        }
    }

    /// The array index it is the canonical text of: `"0"` … `"4294967294"`.
    pub fn array_index(&self) -> Option<u32> {
        let text = self.as_str()?;
        let canonical = match text.as_bytes() {
            [b'0'] => true,
            [b'1'..=b'9', rest @ ..] => rest.len() < 10 && rest.iter().all(u8::is_ascii_digit),
            [] | [_, ..] => false,
        };
        if !canonical {
            return None;
        }
        text.parse().ok().filter(|&n| n != u32::MAX)
    }
}

impl From<&str> for JsString {
    fn from(text: &str) -> JsString {
        JsString(Form::Text(text.into()))
    }
}

/// Quoted and escaped so that every string has one readable form and no two share one.
impl fmt::Display for JsString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("\"")?;
        for unit in char::decode_utf16(self.units()) {
            match unit {
                Ok('"') => f.write_str("\\\"")?,
                Ok('\\') => f.write_str("\\\\")?,
                Ok('\n') => f.write_str("\\n")?,
                Ok(c) if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{FEFF}') => {
                    write!(f, "\\u{{{:x}}}", c as u32)?;
                }
                Ok(c) => write!(f, "{c}")?,
                Err(lone) => write!(f, "\\u{{{:x}}}", lone.unpaired_surrogate())?,
            }
        }
        f.write_str("\"")
    }
}

impl fmt::Debug for JsString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The interned strings of a program: equal strings have equal ids.
#[derive(Clone, Debug, Default)]
pub struct Strings {
    list: Vec<JsString>,
    ids: HashMap<JsString, StrId>,
}

impl Strings {
    /// The id of a string, added if new.
    pub fn intern(&mut self, string: impl Into<JsString>) -> StrId {
        let string = string.into();
        if let Some(&id) = self.ids.get(&string) {
            return id;
        }
        let id = StrId::from_index(self.list.len());
        self.list.push(string.clone());
        self.ids.insert(string, id);
        id
    }
    /// The id of a string that is already there.
    pub fn lookup(&self, string: &str) -> Option<StrId> {
        self.ids.get(&JsString::from(string)).copied()
    }
    /// A string.
    pub fn get(&self, id: StrId) -> &JsString {
        &self.list[id.index()]
    }
    /// Number of strings.
    pub fn len(&self) -> usize {
        self.list.len()
    }
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.list.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn array_indices_are_canonical() {
        let index = |s: &str| JsString::from(s).array_index();
        assert_eq!(index("0"), Some(0));
        assert_eq!(index("42"), Some(42));
        assert_eq!(index("4294967294"), Some(4_294_967_294));
        for not in ["", "01", "-1", "1.0", "4294967295", "99999999999", "a"] {
            assert_eq!(index(not), None, "{not}");
        }
    }

    #[test]
    fn lone_surrogates_survive() {
        let lone = JsString::from_units(&[0x61, 0xD800]);
        assert_eq!(lone.as_str(), None);
        assert_eq!(lone.units(), [0x61, 0xD800]);
        assert_eq!(lone.to_string(), "\"a\\u{d800}\"");
        assert_eq!(
            JsString::from_units(&[0xD83D, 0xDE00]),
            JsString::from("😀")
        );
    }
}

//! Colours: what `util.inspect` writes around texts where colours are asked for.

use super::Inspector;
use super::text::{columns, units};

/// What a text is, which decides on its colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Style {
    Number,
    BigInt,
    Boolean,
    Undefined,
    Null,
    String,
    Symbol,
    Special,
    Date,
    RegExp,
    Module,
}

impl Style {
    /// The style that Node calls so; names and what is unknown have none.
    pub(crate) fn named(name: &str) -> Option<Style> {
        Some(match name {
            "number" => Style::Number,
            "bigint" => Style::BigInt,
            "boolean" => Style::Boolean,
            "undefined" => Style::Undefined,
            "null" => Style::Null,
            "string" => Style::String,
            "symbol" => Style::Symbol,
            "special" => Style::Special,
            "date" => Style::Date,
            "regexp" => Style::RegExp,
            "module" => Style::Module,
            _ => return None,
        })
    }

    /// Numbers of the escape sequences before and after.
    fn codes(self) -> (u8, u8) {
        match self {
            Style::Number | Style::BigInt | Style::Boolean => (33, 39),
            Style::Undefined => (90, 39),
            Style::Null => (1, 22),
            Style::String | Style::Symbol => (32, 39),
            Style::Special => (36, 39),
            Style::Date => (35, 39),
            Style::RegExp => (31, 39),
            Style::Module => (4, 24),
        }
    }

    /// The text in this style.
    pub(crate) fn wrap(self, text: &str) -> String {
        let (on, off) = self.codes();
        format!("\x1b[{on}m{text}\x1b[{off}m")
    }
}

/// A text without the sequences that [`Style::wrap`] adds.
pub(crate) fn bare(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("\x1b[") {
        let digits = rest[at + 2..].find(|c: char| !c.is_ascii_digit());
        let end = digits.map(|d| at + 2 + d);
        match end {
            Some(end) if end > at + 2 && end <= at + 4 && rest[end..].starts_with('m') => {
                out.push_str(&rest[..at]);
                rest = &rest[end + 1..];
            }
            _ => {
                out.push_str(&rest[..at + 2]);
                rest = &rest[at + 2..];
            }
        }
    }
    out.push_str(rest);
    out
}

impl Inspector {
    /// The text in a style, if colours are asked for.
    pub(crate) fn paint(&self, style: Style, text: impl Into<String>) -> String {
        let text = text.into();
        if self.options.colors {
            style.wrap(&text)
        } else {
            text
        }
    }
    /// Length in UTF-16 code units, less colours.
    pub(super) fn units(&self, text: &str) -> usize {
        if self.options.colors {
            units(&bare(text))
        } else {
            units(text)
        }
    }
    /// Columns on a terminal, less colours.
    pub(super) fn columns(&self, text: &str) -> usize {
        if self.options.colors {
            columns(&bare(text))
        } else {
            columns(text)
        }
    }
}

/// An integer's digits with an underscore between groups of three.
fn grouped(digits: &str) -> String {
    let (sign, digits) = match digits.strip_prefix('-') {
        Some(rest) => ("-", rest),
        None => ("", digits),
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

/// A number's text with separators, as the option `numericSeparator` asks for.
pub(crate) fn separated(text: &str) -> String {
    let plain = |c: char| c.is_ascii_digit() || c == '-' || c == '.';
    if !text.chars().all(plain) {
        return text.to_owned();
    }
    match text.split_once('.') {
        None => grouped(text),
        Some((integer, fraction)) => {
            let parts: Vec<&str> = (0..fraction.len())
                .step_by(3)
                .map(|at| &fraction[at..fraction.len().min(at + 3)])
                .collect();
            format!("{}.{}", grouped(integer), parts.join("_"))
        }
    }
}

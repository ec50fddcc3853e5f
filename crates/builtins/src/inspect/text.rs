//! Texts: quoting and escaping strings, measuring what was formatted.
//!
//! Lengths are those of JavaScript strings, in UTF-16 code units; columns of a terminal matter to grouping alone.

use super::width_table::RUNS;
use tsuba_objects::string::Chars;

/// Length in UTF-16 code units.
pub(crate) fn units(text: &str) -> usize {
    if text.is_ascii() {
        text.len()
    } else {
        text.encode_utf16().count()
    }
}

/// Columns the text takes on a terminal.
pub(crate) fn columns(text: &str) -> usize {
    text.chars().map(columns_of).sum()
}

fn columns_of(c: char) -> usize {
    let point = u32::from(c);
    if point < 0x7F {
        return usize::from(point >= 0x20);
    }
    let after = RUNS.partition_point(|&(first, _, _)| first <= point);
    match after.checked_sub(1).map(|i| RUNS[i]) {
        Some((_, last, columns)) if point <= last => usize::from(columns),
        _ => 1,
    }
}

/// Appends `count` spaces.
pub(crate) fn spaces(out: &mut String, count: usize) {
    out.extend(std::iter::repeat_n(' ', count));
}

/// The text with every line but the first indented.
pub(crate) fn indent_lines(text: &str, by: usize) -> String {
    if by == 0 || !text.contains('\n') {
        return text.to_owned();
    }
    text.replace('\n', &format!("\n{}", " ".repeat(by)))
}

/// A pattern as it stands between slashes: EscapeRegExpPattern.
pub(crate) fn pattern(source: Chars<'_>) -> Vec<u16> {
    if source.is_empty() {
        return "(?:)".encode_utf16().collect();
    }
    let mut out = Vec::with_capacity(source.len());
    let (mut escaped, mut in_class) = (false, false);
    for unit in source.units() {
        let c = char::from_u32(u32::from(unit)).unwrap_or('\0');
        let spelled = match c {
            '\n' => "\\n",
            '\r' => "\\r",
            '\u{2028}' => "\\u2028",
            '\u{2029}' => "\\u2029",
            '/' if !escaped && !in_class => "\\/",
            _ => "",
        };
        if spelled.is_empty() {
            out.push(unit);
        } else {
            // A backslash that stood before a line terminator is the one of its escape now.
            out.extend(
                spelled
                    .encode_utf16()
                    .skip(usize::from(escaped && c != '/')),
            );
        }
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            '[' => in_class = true,
            ']' => in_class = false,
            _ => {}
        }
    }
    out
}

/// A string as a literal: in single quotes, or in double quotes or backticks if that saves escaping single ones.
pub(crate) fn quote(chars: Chars<'_>) -> String {
    let has = |unit: char| chars.units().any(|u| u == unit as u16);
    let interpolates = |chars: Chars<'_>| chars.find(Chars::Latin1(b"${"), 0).is_some();
    let mark = if !has('\'') {
        '\''
    } else if !has('"') {
        '"'
    } else if !has('`') && !interpolates(chars) {
        '`'
    } else {
        '\''
    };
    let mut out = String::with_capacity(chars.len() + 2);
    out.push(mark);
    escape(&mut out, chars, mark == '\'');
    out.push(mark);
    out
}

/// Appends a string with control characters, backslashes, lone surrogates and (if asked) single quotes escaped.
pub(crate) fn escape(out: &mut String, chars: Chars<'_>, single_quotes: bool) {
    let mut at = 0;
    while at < chars.len() {
        let (point, taken) = chars.code_point(at);
        at += taken;
        match point {
            0x08 => out.push_str("\\b"),
            0x09 => out.push_str("\\t"),
            0x0A => out.push_str("\\n"),
            0x0C => out.push_str("\\f"),
            0x0D => out.push_str("\\r"),
            0x27 if single_quotes => out.push_str("\\'"),
            0x5C => out.push_str("\\\\"),
            0..0x20 | 0x7F..0xA0 => out.push_str(&format!("\\x{point:02X}")),
            _ => match char::from_u32(point) {
                Some(c) => out.push(c),
                None => out.push_str(&format!("\\u{point:x}")),
            },
        }
    }
}

/// Whether a property name needs no quotes.
pub(crate) fn is_plain_key(text: &str) -> bool {
    let mut bytes = text.bytes();
    bytes
        .next()
        .is_some_and(|b| b.is_ascii_alphabetic() || b == b'_')
        && bytes.all(|b| b.is_ascii_alphanumeric() || b == b'_')
}

/// "s" unless there is one.
pub(crate) fn plural(count: usize) -> &'static str {
    if count > 1 { "s" } else { "" }
}

/// What stands for the entries that are not shown.
pub(crate) fn more_items(count: usize) -> String {
    format!("... {count} more item{}", plural(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quoted(text: &str) -> String {
        let units: Vec<u16> = text.encode_utf16().collect();
        quote(Chars::Utf16(&units))
    }

    #[test]
    fn quotes_are_chosen_and_characters_escaped() {
        assert_eq!(quoted("plain"), "'plain'");
        assert_eq!(quoted("it's"), "\"it's\"");
        assert_eq!(quoted("it's \"so\""), "`it's \"so\"`");
        assert_eq!(quoted("it's \"so\" `"), "'it\\'s \"so\" `'");
        assert_eq!(quoted("it's \"so\" ${"), "'it\\'s \"so\" ${'");
        assert_eq!(
            quoted("\u{0}\u{8}\t\n\u{b}\u{c}\r\u{1b}\\\u{7f}\u{9f}é"),
            r"'\x00\b\t\n\x0B\f\r\x1B\\\x7F\x9Fé'"
        );
        assert_eq!(
            quote(Chars::Utf16(&[0x41, 0xD83D, 0x42, 0xDE00])),
            r"'A\ud83dB\ude00'"
        );
        assert_eq!(quoted("😀"), "'😀'");
    }

    #[test]
    fn columns_are_those_of_a_terminal() {
        assert_eq!(columns("abc\n"), 3);
        assert_eq!(columns("日本"), 4);
        assert_eq!(columns("e\u{301}é"), 2);
        assert_eq!(columns("😀"), 2);
        assert_eq!(units("😀é"), 3);
    }
}

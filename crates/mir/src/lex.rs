//! Words of the text form. Input: text; output: tokens with line numbers, one [`Token::Newline`] per line that has any.

/// A token.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Token {
    /// An identifier, number, type or mnemonic.
    Word(String),
    /// A quoted string, quotes included.
    Quoted(String),
    /// One of `(){}:,=`.
    Punct(char),
    /// End of a line that has tokens.
    Newline,
}

impl std::fmt::Display for Token {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Token::Word(w) | Token::Quoted(w) => f.write_str(w),
            Token::Punct(c) => write!(f, "{c}"),
            Token::Newline => f.write_str("end of line"),
        }
    }
}

/// Splits text into tokens, each with its line from 1.
pub(crate) fn lex(text: &str) -> Result<Vec<(Token, usize)>, String> {
    let mut out = vec![];
    for (n, line) in text.lines().enumerate() {
        let before = out.len();
        lex_line(line, n + 1, &mut out)?;
        if out.len() > before {
            out.push((Token::Newline, n + 1));
        }
    }
    Ok(out)
}

fn lex_line(line: &str, n: usize, out: &mut Vec<(Token, usize)>) -> Result<(), String> {
    let mut rest = line.trim_start();
    while let Some(c) = rest.chars().next() {
        let len = match c {
            ';' => return Ok(()),
            '"' => quoted_len(rest).ok_or_else(|| format!("line {n}: string without end"))?,
            '(' | ')' | '{' | '}' | ':' | ',' | '=' => 1,
            _ => word_len(rest),
        };
        if len == 0 {
            return Err(format!("line {n}: unexpected `{c}`"));
        }
        let (text, tail) = rest.split_at(len);
        out.push((
            match c {
                '"' => Token::Quoted(text.into()),
                '(' | ')' | '{' | '}' | ':' | ',' | '=' => Token::Punct(c),
                _ => Token::Word(text.into()),
            },
            n,
        ));
        rest = tail.trim_start();
    }
    Ok(())
}

fn quoted_len(text: &str) -> Option<usize> {
    let mut escaped = false;
    for (i, c) in text.char_indices().skip(1) {
        match c {
            '"' if !escaped => return Some(i + 1),
            '\\' => escaped = !escaped,
            _ => escaped = false,
        }
    }
    None
}

/// A word may contain a bracketed range or a site list: `i32[0,15]`, `sites{0,3}|null`.
fn word_len(text: &str) -> usize {
    let mut close = None;
    for (i, c) in text.char_indices() {
        match (close, c) {
            (None, '[') => close = Some(']'),
            (None, '{') if text[..i].ends_with("sites") => close = Some('}'),
            (Some(end), c) if c == end => close = None,
            (Some(_), _) => {}
            (None, c) if c.is_ascii_alphanumeric() || "_.+-|".contains(c) => {}
            (None, _) => return i,
        }
    }
    text.len()
}

/// The code units of a quoted string.
pub(crate) fn unquote(quoted: &str) -> Result<Vec<u16>, String> {
    let bad = || format!("malformed string {quoted}");
    let inner = quoted
        .strip_prefix('"')
        .and_then(|q| q.strip_suffix('"'))
        .ok_or_else(bad)?;
    let mut out = vec![];
    let mut chars = inner.chars();
    while let Some(c) = chars.next() {
        if c != '\\' {
            out.extend_from_slice(c.encode_utf16(&mut [0; 2]));
            continue;
        }
        match chars.next().ok_or_else(bad)? {
            'n' => out.push(10),
            'u' => {
                let rest = chars.as_str().strip_prefix('{').ok_or_else(bad)?;
                let (hex, tail) = rest.split_once('}').ok_or_else(bad)?;
                out.push(u16::from_str_radix(hex, 16).map_err(|_| bad())?);
                chars = tail.chars();
            }
            other => out.extend_from_slice(other.encode_utf16(&mut [0; 2])),
        }
    }
    Ok(out)
}

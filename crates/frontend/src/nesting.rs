//! A scan of the raw text that bounds how deeply it can nest, before any parser recurses over it.
//!
//! Input: text. Output: the place where nesting may exceed the limit, if any. The bound counts open brackets plus,
//! at each bracket level, the operators since the last boundary (`;`, `,`, a line end between two operands, a closing
//! brace) and the `else`s. It may overestimate, never underestimate: a prefix operator, conditional, arrow, label or
//! binary operator each deepens a syntax tree by at most one level. Text within strings, templates, comments and
//! regular expressions is scanned as if it were code where telling the difference would need a parser; that too can
//! only overestimate, and only by what the text looks like.

/// Where the nesting may exceed `limit`: a byte offset.
pub(crate) fn too_deep(text: &str, limit: u32) -> Option<u32> {
    let mut scan = Scan {
        levels: vec![Level::default()],
        below: 0,
        limit,
    };
    let bytes = text.as_bytes();
    let mut last = b';';
    let mut at = 0;
    while at < bytes.len() {
        let byte = bytes[at];
        let next = skip_quoted(bytes, at);
        if next > at {
            last = byte;
            at = next;
            continue;
        }
        if scan.step(bytes, at, last) {
            return Some(at as u32);
        }
        if is_word(byte) {
            at = word_end(bytes, at);
            last = byte;
            continue;
        }
        if !byte.is_ascii_whitespace() {
            last = byte;
        }
        at += 1;
    }
    None
}

#[derive(Default, Clone, Copy)]
struct Level {
    operators: u32,
    elses: u32,
}

struct Scan {
    levels: Vec<Level>,
    /// Sum of the counts of all levels but the last.
    below: u32,
    limit: u32,
}

impl Scan {
    /// Takes the token at `at` into account; true if the limit is exceeded.
    fn step(&mut self, bytes: &[u8], at: usize, last: u8) -> bool {
        let word = if is_word(bytes[at]) {
            &bytes[at..word_end(bytes, at)]
        } else {
            &[]
        };
        match bytes[at] {
            b'(' | b'[' | b'{' => self.open(),
            b')' | b']' => self.close(),
            b'}' => {
                self.close();
                self.top().operators = 0;
            }
            b';' | b',' => self.top().operators = 0,
            b'\n' if ends_operand(last) && starts_operand(next_token(bytes, at)) => {
                self.top().operators = 0;
            }
            b'+' | b'-' | b'*' | b'/' | b'%' | b'!' | b'~' | b'&' | b'|' | b'^' | b'<' | b'>'
            | b'=' | b'?' | b':' | b'.' | b'`' => self.top().operators += 1,
            _ if word == b"else" => self.top().elses += 1,
            _ if matches!(
                word,
                b"typeof"
                    | b"void"
                    | b"delete"
                    | b"await"
                    | b"yield"
                    | b"new"
                    | b"in"
                    | b"instanceof"
                    | b"as"
                    | b"satisfies"
                    | b"if"
                    | b"for"
                    | b"while"
                    | b"do"
                    | b"async"
                    | b"keyof"
                    | b"readonly"
                    | b"unique"
                    | b"infer"
                    | b"extends"
                    | b"is"
                    | b"with"
                    | b"throw"
                    | b"return"
                    | b"import"
                    | b"case"
            ) =>
            {
                self.top().operators += 1;
            }
            _ => return false,
        }
        self.depth() > self.limit
    }

    fn top(&mut self) -> &mut Level {
        if self.levels.is_empty() {
            self.levels.push(Level::default());
        }
        let last = self.levels.len() - 1;
        &mut self.levels[last]
    }

    fn depth(&mut self) -> u32 {
        let top = *self.top();
        self.below + top.operators + top.elses
    }

    fn open(&mut self) {
        self.below = self.depth() + 1;
        self.levels.push(Level::default());
    }

    fn close(&mut self) {
        if self.levels.len() > 1 {
            self.levels.pop();
            let top = *self.top();
            self.below -= top.operators + top.elses + 1;
        }
    }
}

fn is_word(b: u8) -> bool {
    b.is_ascii_alphanumeric() || b == b'_' || b == b'$' || b >= 0x80
}

fn word_end(bytes: &[u8], at: usize) -> usize {
    let rest = &bytes[at..];
    at + rest.iter().position(|&b| !is_word(b)).unwrap_or(rest.len())
}

fn ends_operand(b: u8) -> bool {
    is_word(b) || matches!(b, b')' | b']' | b'}' | b'"' | b'\'' | b'`')
}

fn starts_operand(b: u8) -> bool {
    is_word(b) || matches!(b, b'"' | b'\'' | b'{' | b'}' | b'@')
}

fn next_token(bytes: &[u8], at: usize) -> u8 {
    let rest = bytes[at..].iter().copied();
    rest.into_iter()
        .find(|b| !b.is_ascii_whitespace())
        .unwrap_or(b';')
}

/// The end of a string literal or comment that starts at `at` and is complete; else `at`.
fn skip_quoted(bytes: &[u8], at: usize) -> usize {
    match (bytes[at], bytes.get(at + 1)) {
        (b'/', Some(b'/')) => line_end(bytes, at),
        (b'/', Some(b'*')) => block_end(bytes, at + 2).unwrap_or(at),
        (quote @ (b'"' | b'\''), _) => string_end(bytes, at + 1, quote).unwrap_or(at),
        _ => at,
    }
}

fn line_end(bytes: &[u8], at: usize) -> usize {
    let rest = &bytes[at..];
    at + rest.iter().position(|&b| b == b'\n').unwrap_or(rest.len())
}

fn block_end(bytes: &[u8], at: usize) -> Option<usize> {
    let close = bytes[at..].windows(2).position(|w| w == b"*/")?;
    Some(at + close + 2)
}

/// A string ends on its own line; otherwise it is an apostrophe in a comment or regular expression.
fn string_end(bytes: &[u8], mut at: usize, quote: u8) -> Option<usize> {
    while at < bytes.len() {
        match bytes[at] {
            b'\\' => at += 2,
            b'\n' => return None,
            b if b == quote => return Some(at + 1),
            _ => at += 1,
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::too_deep;

    #[test]
    fn deep_nesting_of_every_sort_is_found() {
        for unit in [
            "(",
            "[",
            "{",
            "!",
            "- ",
            "a?b:",
            "x=>",
            "if(a);else ",
            "a+",
            "l:",
            "typeof ",
            "a.",
            "`${",
            "new ",
        ] {
            let text = unit.repeat(1000);
            assert!(too_deep(&text, 500).is_some(), "{unit}");
            assert!(too_deep(&text, 100_000).is_none(), "{unit}");
        }
    }

    #[test]
    fn long_flat_code_is_not_deep() {
        for unit in [
            "a+b;\n",
            "a = b + c\n",
            "f(x, -1),",
            "{ a: 1 }\n",
            "// ((((\n",
            "\"((((\";",
            "if (a) { b } \n",
            "x.y(z)\n",
        ] {
            let text = unit.repeat(10_000);
            assert_eq!(too_deep(&text, 100), None, "{unit}");
        }
    }

    #[test]
    fn unbalanced_text_does_not_panic() {
        for text in ["}}}}", ")", "\"", "'\\", "/*", "`", ""] {
            assert_eq!(too_deep(text, 10), None);
        }
    }
}

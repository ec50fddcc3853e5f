//! The first difference of two outputs, as a person wants to read it.

/// Where two outputs first differ.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Difference {
    /// From 1.
    pub(crate) line: usize,
    /// The expected line, or what stands for its absence.
    pub(crate) expected: String,
    /// The line got.
    pub(crate) got: String,
}

/// The first line in which `got` differs from `expected`.
pub(crate) fn first(expected: &[u8], got: &[u8]) -> Option<Difference> {
    if expected == got {
        return None;
    }
    let (mut want, mut have) = (lines(expected), lines(got));
    let mut line = 1;
    loop {
        let (e, g) = (want.next(), have.next());
        if e != g || e.is_none() {
            return Some(Difference {
                line,
                expected: show(e),
                got: show(g),
            });
        }
        line += 1;
    }
}

/// Lines with their ends, so that a missing last newline is a difference too.
fn lines(bytes: &[u8]) -> impl Iterator<Item = &[u8]> {
    bytes.split_inclusive(|b| *b == b'\n')
}

fn show(line: Option<&[u8]>) -> String {
    let Some(line) = line else {
        return "(end of output)".to_owned();
    };
    let (text, end) = match line.strip_suffix(b"\n") {
        Some(text) => (text, ""),
        None => (line, " (no newline)"),
    };
    let text = String::from_utf8_lossy(text);
    let mut shown: String = text
        .chars()
        .take(200)
        .flat_map(char::escape_debug)
        .collect();
    // Quotes and the like need no escape here: only what does not print does.
    shown = shown
        .replace("\\'", "'")
        .replace("\\\"", "\"")
        .replace("\\\\", "\\");
    if text.chars().nth(200).is_some() {
        shown.push('…');
    }
    shown + end
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(expected: &str, got: &str, line: usize, e: &str, g: &str) {
        let d = first(expected.as_bytes(), got.as_bytes());
        assert_eq!(
            d,
            Some(Difference {
                line,
                expected: e.into(),
                got: g.into()
            })
        );
    }

    #[test]
    fn names_the_line() {
        assert_eq!(first(b"a\nb\n", b"a\nb\n"), None);
        check("a\nb\n", "a\nc\n", 2, "b", "c");
        check("a\nb\n", "a\n", 2, "b", "(end of output)");
        check("a\n", "a\nb\n", 2, "(end of output)", "b");
        check("a\n", "a", 1, "a", "a (no newline)");
        check("say \"a\\\"\n", "\u{1b}\n", 1, "say \"a\\\"", "\\u{1b}");
    }
}

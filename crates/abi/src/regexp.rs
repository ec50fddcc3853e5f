//! What is wrong with a pattern, in V8's words: the compiler says it of literals, the runtime of patterns made at run time.

/// Texts of crate `regress`, and V8's for them. What is not listed is said as it is.
static MESSAGES: &[(&str, &str)] = &[
    ("Unbalanced parenthesis", "Unterminated group"),
    (
        "Regular expression is too deeply nested",
        "Regular expression too large",
    ),
    ("Capture group count limit exceeded", "Too many captures"),
    ("Loop count limit exceeded", "Regular expression too large"),
    (
        "Invalid token at named capture group identifier",
        "Invalid capture group name",
    ),
    (
        "Duplicate capture group name",
        "Duplicate capture group name",
    ),
    ("Invalid braced quantifier", "Nothing to repeat"),
    (
        "Invalid quantifier",
        "numbers out of order in {} quantifier",
    ),
    ("Quantifier not allowed here", "Nothing to repeat"),
    ("Invalid atom character", "Nothing to repeat"),
    ("Invalid group modifier", "Invalid group"),
    ("Unbalanced bracket", "Unterminated character class"),
    (
        "Range values reversed, start char code is greater than end char code.",
        "Range out of order in character class",
    ),
    ("Invalid character range", "Invalid character class"),
    (
        "Unbalanced class set bracket",
        "Unterminated character class",
    ),
    ("Invalid class set range", "Invalid character class"),
    ("Incomplete escape", "\\ at end of pattern"),
    ("Unterminated escape", "\\ at end of pattern"),
    ("Invalid unicode escape", "Invalid Unicode escape"),
    ("Invalid character escape", "Invalid escape"),
    (
        "Invalid named backreference syntax",
        "Invalid named reference",
    ),
    ("Invalid property name", "Invalid property name"),
    (
        "Invalid character at property escape start",
        "Invalid property name",
    ),
    ("Invalid property escape", "Invalid property name"),
];

/// V8's text for what crate `regress` says of a pattern (which begins with its text, perhaps followed by details).
pub fn message<'a>(pattern: &[u16], said: &'a str) -> &'a str {
    if said.starts_with("Unbalanced parenthesis") && closes_too_often(pattern) {
        return "Unmatched ')'";
    }
    if said.starts_with("Invalid unicode escape") || said.starts_with("Invalid character escape") {
        let named = |w: &[u16]| w == [u16::from(b'\\'), u16::from(b'k')];
        if pattern.windows(2).any(named) {
            return "Invalid named capture referenced";
        }
    }
    let known = MESSAGES.iter().find(|(text, _)| said.starts_with(text));
    known.map_or(said, |(_, v8)| v8)
}

/// Whether a parenthesis closes that none opened.
fn closes_too_often(pattern: &[u16]) -> bool {
    let (mut depth, mut in_class, mut escaped) = (0i64, false, false);
    for unit in pattern {
        let c = u8::try_from(*unit).unwrap_or(0);
        match c {
            _ if escaped => {
                escaped = false;
                continue;
            }
            b'\\' => escaped = true,
            b'[' => in_class = true,
            b']' => in_class = false,
            b'(' if !in_class => depth += 1,
            b')' if !in_class => depth -= 1,
            _ => {}
        }
        if depth < 0 {
            return true;
        }
    }
    false
}

/// The flags of regular expressions, in the order in which `flags` lists them.
pub const FLAGS: &str = "dgimsuvy";

/// The bit of a flag: its place in [`FLAGS`].
pub fn flag(c: char) -> Option<u8> {
    FLAGS.find(c).map(|at| 1 << at)
}

/// Flags as bits; none if one is unknown or twice there, or `u` and `v` both are.
pub fn parse_flags(text: impl Iterator<Item = char>) -> Option<u8> {
    let mut bits = 0;
    for c in text {
        let bit = flag(c)?;
        if bits & bit != 0 {
            return None;
        }
        bits |= bit;
    }
    let both = flag('u')? | flag('v')?;
    (bits & both != both).then_some(bits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn flags_are_checked() {
        assert_eq!(parse_flags("gi".chars()), Some(6));
        for bad in ["gg", "x", "uv"] {
            assert_eq!(parse_flags(bad.chars()), None);
        }
    }

    #[test]
    fn messages_are_v8s() {
        let units = |t: &str| t.encode_utf16().collect::<Vec<_>>();
        assert_eq!(
            message(&units("("), "Unbalanced parenthesis"),
            "Unterminated group"
        );
        assert_eq!(
            message(&units("a)"), "Unbalanced parenthesis"),
            "Unmatched ')'"
        );
        assert_eq!(
            message(&units("[)"), "Unbalanced bracket"),
            "Unterminated character class"
        );
        assert_eq!(message(&units("a"), "something new"), "something new");
    }
}

//! Damage: tokens deleted, doubled, swapped, replaced or inserted.

use crate::random::Random;

/// Tokens worth inserting anywhere.
const TOKENS: &[&str] = &[
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    ";",
    ",",
    ".",
    "?.",
    "...",
    "=>",
    "=",
    "+=",
    "??=",
    "**",
    "in",
    "of",
    "new",
    "class",
    "extends",
    "super",
    "this",
    "function",
    "async",
    "await",
    "yield",
    "*",
    "let",
    "const",
    "var",
    "if",
    "else",
    "for",
    "while",
    "do",
    "switch",
    "case",
    "default",
    "break",
    "continue",
    "return",
    "throw",
    "try",
    "catch",
    "finally",
    "typeof",
    "delete",
    "void",
    "instanceof",
    "static",
    "get",
    "set",
    "#x",
    "enum",
    "namespace",
    "abstract",
    "declare",
    "import",
    "export",
    "`",
    "${",
    "/a/",
    "0",
    "-0",
    "1n",
    "NaN",
    "\"s\"",
    "null",
    "undefined",
    "arguments",
    "eval",
    "with",
    "debugger",
    "label:",
    ":",
    "?",
    "<",
    ">",
    "as any",
    "!",
    "@d",
    "import.meta",
    "new.target",
    "\u{feff}",
    "\u{2028}",
    "/*",
    "//",
    "0x",
    "1e",
    "\\u0061",
];

/// Splits a program into words, spaces and punctuation; joined, they are the program.
fn tokens(text: &str) -> Vec<String> {
    let mut out: Vec<String> = Vec::new();
    let class = |c: char| match c {
        c if c.is_alphanumeric() || c == '_' || c == '$' => 1,
        c if c.is_whitespace() => 2,
        _ => 0,
    };
    let mut last = 3;
    for c in text.chars() {
        let kind = class(c);
        match out.last_mut() {
            Some(word) if kind != 0 && kind == last => word.push(c),
            _ => out.push(c.to_string()),
        }
        last = kind;
    }
    out
}

/// A damaged copy.
pub(crate) fn damage(text: &str, random: &mut Random) -> String {
    let mut tokens = tokens(text);
    for _ in 0..1 + random.below(6) {
        if tokens.is_empty() {
            break;
        }
        let at = random.below(tokens.len());
        match random.below(6) {
            0 => {
                tokens.remove(at);
            }
            1 => {
                let copy = tokens[at].clone();
                tokens.insert(at, copy);
            }
            2 => {
                let other = random.below(tokens.len());
                tokens.swap(at, other);
            }
            3 => tokens[at] = (*random.pick(TOKENS)).to_string(),
            4 => tokens.insert(at, format!(" {} ", random.pick(TOKENS))),
            _ => {
                let end = (at + random.below(30)).min(tokens.len());
                tokens.drain(at..end);
            }
        }
    }
    tokens.concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_join_to_the_text() {
        let text = "const a1 = `x${y}`; // done\n";
        assert_eq!(tokens(text).concat(), text);
    }

    #[test]
    fn damage_follows_from_the_seed() {
        let text = crate::generate::program(3);
        let twice: Vec<String> = (0..2).map(|_| damage(&text, &mut Random::new(9))).collect();
        assert_eq!(twice[0], twice[1]);
        assert_ne!(twice[0], text);
    }
}

//! Tokens of the text form. `;` starts a comment that ends with the line.

use super::ParseError;

/// A token.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Token {
    /// A word: keywords, ops, values, blocks.
    Word(String),
    /// `@name` or `@"name"`.
    Symbol(String),
    /// A quoted string.
    Str(String),
    /// A number, unparsed.
    Number(String),
    /// Punctuation.
    Punct(char),
    /// `->`.
    Arrow,
    /// The end.
    End,
}

/// A token with its line.
pub(super) type Spanned = (Token, u32);

/// All tokens of a text, the end included.
pub(super) fn lex(text: &str) -> Result<Vec<Spanned>, ParseError> {
    let mut lexer = Lexer {
        rest: text,
        line: 1,
        tokens: Vec::new(),
    };
    while lexer.step()? {}
    let line = lexer.line;
    lexer.tokens.push((Token::End, line));
    Ok(lexer.tokens)
}

struct Lexer<'a> {
    rest: &'a str,
    line: u32,
    tokens: Vec<Spanned>,
}

impl Lexer<'_> {
    fn take(&mut self, len: usize) -> String {
        let (head, tail) = self.rest.split_at(len);
        self.rest = tail;
        head.to_owned()
    }

    fn take_while(&mut self, accept: impl Fn(char) -> bool) -> String {
        let len = self.rest.find(|c| !accept(c)).unwrap_or(self.rest.len());
        self.take(len)
    }

    fn step(&mut self) -> Result<bool, ParseError> {
        let word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
        let Some(c) = self.rest.chars().next() else {
            return Ok(false);
        };
        let token = match c {
            '\n' => {
                self.line += 1;
                self.take(1);
                return Ok(true);
            }
            ';' => {
                self.take_while(|c| c != '\n');
                return Ok(true);
            }
            c if c.is_whitespace() => {
                self.take(c.len_utf8());
                return Ok(true);
            }
            '@' => {
                self.take(1);
                if self.rest.starts_with('"') {
                    Token::Symbol(self.string()?)
                } else {
                    Token::Symbol(self.take_while(word))
                }
            }
            '"' => Token::Str(self.string()?),
            '-' if self.rest.starts_with("->") => {
                self.take(2);
                Token::Arrow
            }
            '-' | '0'..='9' => Token::Number(self.number()),
            c if word(c) => Token::Word(self.take_while(word)),
            c => {
                self.take(c.len_utf8());
                Token::Punct(c)
            }
        };
        self.tokens.push((token, self.line));
        Ok(true)
    }

    fn number(&mut self) -> String {
        let mut out = self.take(1);
        loop {
            out += &self.take_while(|c| c.is_ascii_alphanumeric() || c == '.');
            let exponent = out.ends_with('e') && !out.starts_with("0x");
            if exponent && self.rest.starts_with(['-', '+']) {
                out += &self.take(1);
            } else {
                return out;
            }
        }
    }

    /// A quoted string with the escapes that Rust's debug output uses.
    fn string(&mut self) -> Result<String, ParseError> {
        let bad = |line| ParseError {
            line,
            message: "malformed string".to_owned(),
        };
        let mut out = String::new();
        let mut chars = self.rest.char_indices().skip(1);
        while let Some((at, c)) = chars.next() {
            match c {
                '"' => {
                    self.take(at + 1);
                    return Ok(out);
                }
                '\\' => match chars.next().ok_or(bad(self.line))?.1 {
                    'n' => out.push('\n'),
                    'r' => out.push('\r'),
                    't' => out.push('\t'),
                    '0' => out.push('\0'),
                    'u' => {
                        let hex: String = chars
                            .by_ref()
                            .map(|c| c.1)
                            .skip(1)
                            .take_while(|c| *c != '}')
                            .collect();
                        let code = u32::from_str_radix(&hex, 16).ok().and_then(char::from_u32);
                        out.push(code.ok_or(bad(self.line))?);
                    }
                    c => out.push(c),
                },
                '\n' => return Err(bad(self.line)),
                c => out.push(c),
            }
        }
        Err(bad(self.line))
    }
}

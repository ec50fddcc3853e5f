//! Reads the text form. Numbers of values, blocks and scopes are kept, so printing what was parsed gives the same text.
//!
//! Two passes: declarations first (bodies are skipped), then bodies, so that a call may precede its callee's definition.

mod body;
mod lexer;

use crate::function::{Attrs, Function};
use crate::module::{Data, Module, Reloc, SymId, SymbolKind};
use crate::types::{Effect, Signature, Type};
use lexer::{Spanned, Token};
use std::fmt;

/// Why a text is not LIR.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// Line, from 1.
    pub line: u32,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for ParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.message)
    }
}

impl std::error::Error for ParseError {}

type Result<T> = std::result::Result<T, ParseError>;

/// Parses a module.
pub fn parse(text: &str) -> Result<Module> {
    let mut parser = Parser {
        tokens: lexer::lex(text)?,
        at: 0,
    };
    let mut module = Module::default();
    let mut bodies = Vec::new();
    let mut data = Vec::new();
    while *parser.peek() != Token::End {
        parser.item(&mut module, &mut bodies, &mut data)?;
    }
    for (symbol, align, export, at) in data {
        parser.at = at;
        let item = parser.data_contents(&module, symbol, align, export)?;
        module.data.push(item);
    }
    for (function, at) in bodies {
        parser.at = at;
        let function = parser.body(&module, function)?;
        module.functions.push(function);
    }
    Ok(module)
}

struct Parser {
    tokens: Vec<Spanned>,
    at: usize,
}

impl Parser {
    fn peek(&self) -> &Token {
        &self.tokens[self.at].0
    }

    fn error<T>(&self, message: impl Into<String>) -> Result<T> {
        Err(ParseError {
            line: self.tokens[self.at].1,
            message: message.into(),
        })
    }

    fn next(&mut self) -> Token {
        let token = self.tokens[self.at].0.clone();
        if token != Token::End {
            self.at += 1;
        }
        token
    }

    fn eat(&mut self, c: char) -> bool {
        let found = *self.peek() == Token::Punct(c);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, c: char) -> Result<()> {
        if self.eat(c) {
            Ok(())
        } else {
            self.error(format!("expected '{c}', found {:?}", self.peek()))
        }
    }

    fn eat_word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Token::Word(w) if w == word);
        self.at += usize::from(found);
        found
    }

    fn expect_word(&mut self, word: &str) -> Result<()> {
        if self.eat_word(word) {
            Ok(())
        } else {
            self.error(format!("expected '{word}', found {:?}", self.peek()))
        }
    }

    fn word(&mut self) -> Result<String> {
        match self.next() {
            Token::Word(w) => Ok(w),
            other => {
                self.at -= 1;
                self.error(format!("expected a word, found {other:?}"))
            }
        }
    }

    /// A word that names one of an enumeration.
    fn named<T>(&mut self, what: &str, by_name: impl Fn(&str) -> Option<T>) -> Result<T> {
        let word = self.word()?;
        match by_name(&word) {
            Some(x) => Ok(x),
            None => {
                self.at -= 1;
                self.error(format!("'{word}' is not {what}"))
            }
        }
    }

    fn string(&mut self) -> Result<String> {
        match self.next() {
            Token::Str(s) => Ok(s),
            other => self.error(format!("expected a string, found {other:?}")),
        }
    }

    fn number_text(&mut self) -> Result<String> {
        match self.next() {
            Token::Number(n) => Ok(n),
            other => self.error(format!("expected a number, found {other:?}")),
        }
    }

    fn int<T: TryFrom<i64>>(&mut self) -> Result<T> {
        let text = self.number_text()?;
        let n = text.parse::<i64>().ok().and_then(|n| T::try_from(n).ok());
        n.map_or_else(
            || self.error(format!("'{text}' is not an integer of the right size")),
            Ok,
        )
    }

    fn symbol_name(&mut self) -> Result<String> {
        match self.next() {
            Token::Symbol(s) => Ok(s),
            other => self.error(format!("expected a symbol, found {other:?}")),
        }
    }

    fn symbol(&mut self, module: &Module) -> Result<SymId> {
        let name = self.symbol_name()?;
        module
            .lookup(&name)
            .map_or_else(|| self.error(format!("@{name} is not declared")), Ok)
    }

    fn item(
        &mut self,
        module: &mut Module,
        bodies: &mut Vec<(Function, usize)>,
        data: &mut Vec<(SymId, u32, bool, usize)>,
    ) -> Result<()> {
        match self.word()?.as_str() {
            "module" => module.name = self.string()?,
            "file" => module.files.push(self.string()?),
            "extern" if self.eat_word("fn") => {
                self.function_header(module)?;
            }
            "extern" => {
                self.expect_word("data")?;
                self.declare(module, SymbolKind::Data)?;
            }
            "tls" => {
                self.declare(module, SymbolKind::Tls)?;
            }
            "absolute" => {
                self.declare(module, SymbolKind::Absolute)?;
            }
            "data" => {
                let symbol = self.declare(module, SymbolKind::Data)?;
                self.expect_word("align")?;
                let align = self.int()?;
                let export = self.eat_word("export");
                data.push((symbol, align, export, self.at));
                self.string()?;
                self.skip_braces()?;
            }
            "fn" => {
                let (symbol, sig, attrs) = self.function_header(module)?;
                let name = self.string()?;
                bodies.push((Function::new(symbol, sig, attrs, &name), self.at));
                self.skip_braces()?;
            }
            other => return self.error(format!("'{other}' does not start an item")),
        }
        Ok(())
    }

    fn declare(&mut self, module: &mut Module, kind: SymbolKind) -> Result<SymId> {
        let name = self.symbol_name()?;
        if module.lookup(&name).is_some() {
            return self.error(format!("@{name} is declared twice"));
        }
        Ok(module.declare(&name, kind))
    }

    fn skip_braces(&mut self) -> Result<()> {
        self.expect('{')?;
        while !self.eat('}') {
            if self.next() == Token::End {
                return self.error("missing '}'");
            }
        }
        Ok(())
    }

    fn function_header(&mut self, module: &mut Module) -> Result<(SymId, Signature, Attrs)> {
        let at = self.at;
        self.symbol_name()?;
        let sig = self.signature()?;
        let mut attrs = Attrs::default();
        loop {
            if self.eat_word("generic") {
                attrs.generic = true;
            } else if self.eat_word("cold") {
                attrs.cold = true;
            } else if self.eat_word("export") {
                attrs.export = true;
            } else {
                break;
            }
        }
        let end = std::mem::replace(&mut self.at, at);
        let symbol = self.declare(module, SymbolKind::Function(sig.clone(), attrs))?;
        self.at = end;
        Ok((symbol, sig, attrs))
    }

    fn ty(&mut self) -> Result<Type> {
        self.named("a type", Type::by_name)
    }

    fn effect(&mut self) -> Result<Effect> {
        self.named("an effect", Effect::by_name)
    }

    fn signature(&mut self) -> Result<Signature> {
        self.expect('(')?;
        let params = self.list(')', Parser::ty)?;
        let ret = if *self.peek() == Token::Arrow {
            self.next();
            Some(self.ty()?)
        } else {
            None
        };
        let throws = self.eat_word("throws");
        Ok(Signature {
            params,
            ret,
            throws,
            effect: self.effect()?,
        })
    }

    /// Items separated by commas up to `end`, which is consumed.
    fn list<T>(
        &mut self,
        end: char,
        mut item: impl FnMut(&mut Parser) -> Result<T>,
    ) -> Result<Vec<T>> {
        let mut items = Vec::new();
        if self.eat(end) {
            return Ok(items);
        }
        loop {
            items.push(item(self)?);
            if self.eat(end) {
                return Ok(items);
            }
            self.expect(',')?;
        }
    }

    fn data_contents(
        &mut self,
        module: &Module,
        symbol: SymId,
        align: u32,
        export: bool,
    ) -> Result<Data> {
        let hex = self.string()?;
        let digits: Option<Vec<u32>> = hex.chars().map(|c| c.to_digit(16)).collect();
        let Some(digits) = digits.filter(|d| d.len() % 2 == 0) else {
            return self.error("data must be pairs of hexadecimal digits");
        };
        let bytes = digits.chunks(2).map(|p| (p[0] * 16 + p[1]) as u8).collect();
        let mut relocs = Vec::new();
        self.expect('{')?;
        while !self.eat('}') {
            let offset = self.int()?;
            self.expect(':')?;
            relocs.push(Reloc {
                offset,
                symbol: self.symbol(module)?,
                addend: self.int()?,
            });
        }
        Ok(Data {
            symbol,
            export,
            align,
            bytes,
            relocs,
        })
    }
}

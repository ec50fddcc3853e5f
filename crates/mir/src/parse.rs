//! The text form, read. Input: text as [`crate::print`] writes it (comments and blank lines are free); output: a module.
//!
//! Values and instructions are numbered in order of appearance, blocks and functions as the text says (they must come in
//! order). Spans are not part of the text: they point at line `n` as the bytes `n..n` of file 0.

use crate::lex::{Token, lex, unquote};
use crate::module::*;
use crate::ops::{ImmediateSource, Op};
use crate::print::{flag_words, hint_word};
use crate::type_text::parse_type;
use crate::types::Type;
use std::collections::HashMap;
use tsuba_source::{FileId, Span};

/// Reads a module. The error names the line.
pub fn parse(text: &str) -> Result<Module, String> {
    let tokens = lex(text)?;
    let mut p = Parser {
        tokens,
        at: 0,
        module: Module::default(),
    };
    while p.at < p.tokens.len() {
        let line = p.line();
        p.item()
            .map_err(|e| format!("line {line} or after: {e} (at line {})", p.line()))?;
    }
    Ok(p.module)
}

struct Parser {
    tokens: Vec<(Token, usize)>,
    at: usize,
    module: Module,
}

/// What the value names of a function stand for. Until [`resolve`], arguments are numbers of the text.
#[derive(Default)]
struct Names {
    values: HashMap<u32, Value>,
}

impl Names {
    fn define(&mut self, f: &mut Function, n: u32, v: Value, ty: Type) -> Res<()> {
        f.values[v.index()].ty = ty;
        match self.values.insert(n, v) {
            None => Ok(()),
            Some(_) => Err(format!("v{n} is defined twice")),
        }
    }
}

type Res<T> = Result<T, String>;

impl ImmediateSource for Parser {
    fn word(&mut self) -> Res<String> {
        match self.next() {
            Some(Token::Word(w) | Token::Quoted(w)) => Ok(w),
            Some(t) => Err(format!("expected a word, found `{t}`")),
            None => Err("unexpected end".into()),
        }
    }
    fn intern(&mut self, quoted: &str) -> Res<StrId> {
        let units = unquote(quoted)?;
        Ok(self.module.intern(&units))
    }
}

impl Parser {
    fn line(&self) -> usize {
        let last = self.tokens.len().saturating_sub(1);
        self.tokens.get(self.at.min(last)).map_or(1, |t| t.1)
    }

    fn span(&self) -> Span {
        let n = self.line() as u32;
        Span::new(FileId(0), n, n)
    }

    fn next(&mut self) -> Option<Token> {
        let t = self.tokens.get(self.at).map(|t| t.0.clone());
        self.at += 1;
        t
    }

    fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|t| &t.0)
    }

    fn eat(&mut self, t: &Token) -> bool {
        let found = self.peek() == Some(t);
        self.at += usize::from(found);
        found
    }

    fn eat_punct(&mut self, c: char) -> bool {
        self.eat(&Token::Punct(c))
    }

    fn eat_word(&mut self, w: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Word(x)) if x == w);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, c: char) -> Res<()> {
        if self.eat_punct(c) {
            return Ok(());
        }
        let found = self.peek().map_or("the end".into(), |t| t.to_string());
        Err(format!("expected `{c}`, found `{found}`"))
    }

    fn newline(&mut self) -> Res<()> {
        match self.next() {
            None | Some(Token::Newline) => Ok(()),
            Some(t) => Err(format!("unexpected `{t}`")),
        }
    }

    fn id(&mut self, prefix: &str) -> Res<u32> {
        let w = self.word()?;
        let n = w.strip_prefix(prefix).and_then(|n| n.parse().ok());
        n.ok_or_else(|| format!("expected {prefix}N, found `{w}`"))
    }

    fn number(&mut self) -> Res<u32> {
        self.id("")
    }

    fn text(&mut self) -> Res<String> {
        let w = self.word()?;
        Ok(String::from_utf16_lossy(&unquote(&w)?))
    }

    fn string(&mut self) -> Res<StrId> {
        let w = self.word()?;
        self.intern(&w)
    }

    /// `{a, b}`.
    fn list<T>(&mut self, mut one: impl FnMut(&mut Parser) -> Res<T>) -> Res<Vec<T>> {
        self.expect('{')?;
        let mut out = vec![];
        if self.eat_punct('}') {
            return Ok(out);
        }
        loop {
            out.push(one(self)?);
            if self.eat_punct('}') {
                return Ok(out);
            }
            self.expect(',')?;
        }
    }

    fn in_order(&self, kind: &str, id: u32, len: usize) -> Res<()> {
        if id as usize == len {
            return Ok(());
        }
        Err(format!("{kind}{id} is out of order: expected {kind}{len}"))
    }

    fn item(&mut self) -> Res<()> {
        let w = self.word()?;
        let split = w.find(|c: char| c.is_ascii_digit()).unwrap_or(w.len());
        let (kind, id) = w.split_at(split);
        if kind == "body" {
            let f = FuncId(self.id("fn")?);
            self.module.bodies.push(f);
            return self.newline();
        }
        let id = id
            .parse()
            .map_err(|_| format!("expected a number after `{kind}`"))?;
        match kind {
            "global" => self.global(id),
            "literal" => self.literal(id),
            "class" => self.class(id),
            "fn" => self.function(id),
            _ => Err(format!("unknown item `{w}`")),
        }
    }

    fn hint(&mut self) -> Res<Hint> {
        let w = self.word()?;
        let all = [Hint::None, Hint::Number, Hint::String, Hint::Boolean];
        let found = all.into_iter().find(|&h| hint_word(h) == w);
        found.ok_or_else(|| format!("unknown hint `{w}`"))
    }

    fn global(&mut self, id: u32) -> Res<()> {
        self.in_order("global", id, self.module.globals.len())?;
        let name = self.text()?;
        let tdz = self.eat_word("tdz");
        let mut hint = Hint::None;
        if self.eat_word("hint") {
            self.expect('=')?;
            hint = self.hint()?;
        }
        self.module.globals.push(Global { name, tdz, hint });
        self.newline()
    }

    fn literal(&mut self, id: u32) -> Res<()> {
        self.in_order("literal", id, self.module.literals.len())?;
        let keys = self.list(Parser::string)?;
        self.module.literals.push(Literal { keys });
        self.newline()
    }

    fn class(&mut self, id: u32) -> Res<()> {
        self.in_order("class", id, self.module.classes.len())?;
        let mut class = Class {
            name: self.text()?,
            constructor: FuncId(0),
            field_init: None,
            derived: false,
            once: false,
            methods: vec![],
            statics: vec![],
        };
        while !matches!(self.peek(), Some(Token::Newline) | None) {
            let w = self.word()?;
            match w.as_str() {
                "derived" => class.derived = true,
                "once" => class.once = true,
                _ => {
                    self.expect('=')?;
                    match w.as_str() {
                        "constructor" => class.constructor = FuncId(self.id("fn")?),
                        "field_init" => class.field_init = Some(FuncId(self.id("fn")?)),
                        "methods" => class.methods = self.list(Parser::method)?,
                        "statics" => class.statics = self.list(Parser::method)?,
                        _ => return Err(format!("unknown attribute `{w}`")),
                    }
                }
            }
        }
        self.module.classes.push(class);
        self.newline()
    }

    fn method(&mut self) -> Res<(StrId, FuncId, u32)> {
        Ok((self.string()?, FuncId(self.id("fn")?), self.number()?))
    }

    fn function(&mut self, id: u32) -> Res<()> {
        self.in_order("fn", id, self.module.functions.len())?;
        let span = self.span();
        let name = self.string()?;
        let mut f = Function::new(name, span);
        f.blocks.clear();
        while !self.eat_punct('{') {
            self.function_attribute(&mut f)?;
        }
        self.newline()?;
        let mut names = Names::default();
        while !self.eat_punct('}') {
            self.block(&mut f, &mut names)?;
        }
        if f.blocks.is_empty() {
            return Err("a function needs a block".into());
        }
        resolve(&mut f, &names)?;
        self.module.functions.push(f);
        self.newline()
    }

    fn function_attribute(&mut self, f: &mut Function) -> Res<()> {
        let w = self.word()?;
        if flag_words(&f.flags).iter().any(|(_, word)| *word == w) {
            set_flag(&mut f.flags, &w);
            return Ok(());
        }
        self.expect('=')?;
        match w.as_str() {
            "params" => f.params = self.number()?,
            "length" => f.length = self.number()?,
            "class" => f.class = Some(ClassId(self.number()?)),
            "hints" => f.param_hints = self.list(Parser::hint)?,
            "captures" => f.captures = self.list(Parser::capture)?,
            _ => return Err(format!("unknown attribute `{w}`")),
        }
        Ok(())
    }

    fn capture(&mut self) -> Res<CaptureInfo> {
        let name = self.text()?;
        let cell = self.eat_word("cell");
        Ok(CaptureInfo { name, cell })
    }

    fn block(&mut self, f: &mut Function, names: &mut Names) -> Res<()> {
        let span = self.span();
        let id = self.id("block")?;
        self.in_order("block", id, f.blocks.len())?;
        let b = f.new_block(span);
        if self.eat_punct('(') {
            loop {
                let n = self.id("v")?;
                let ty = self.type_annotation()?;
                let v = f.new_block_param(b);
                names.define(f, n, v, ty)?;
                if self.eat_punct(')') {
                    break;
                }
                self.expect(',')?;
            }
        }
        self.expect(':')?;
        self.newline()?;
        loop {
            let span = self.span();
            if let Some(t) = self.terminator()? {
                let data = &mut f.blocks[b.index()];
                data.terminator = t;
                data.span = span;
                return self.newline();
            }
            self.inst(f, b, names, span)?;
            self.newline()?;
        }
    }

    /// `: type`, if it stands here.
    fn type_annotation(&mut self) -> Res<Type> {
        if !self.eat_punct(':') {
            return Ok(Type::ANY);
        }
        let w = self.word()?;
        parse_type(&w)
    }

    fn inst(&mut self, f: &mut Function, b: Block, names: &mut Names, span: Span) -> Res<()> {
        let mut result = None;
        if matches!(self.peek(), Some(Token::Word(w)) if is_value(w)) {
            result = Some((self.id("v")?, self.type_annotation()?));
            self.expect('=')?;
        }
        let mnemonic = self.word()?;
        let op = Op::parse(&mnemonic, self)
            .ok_or_else(|| format!("unknown operation `{mnemonic}`"))??;
        let args = self.values()?;
        let inst = f.new_inst(op, args, span);
        f.blocks[b.index()].insts.push(inst);
        match (result, f.insts[inst.index()].result) {
            (None, None) => Ok(()),
            (Some((n, ty)), Some(v)) => names.define(f, n, v, ty),
            (Some(_), None) => Err(format!("`{mnemonic}` has no result")),
            (None, Some(_)) => Err(format!("`{mnemonic}` has a result")),
        }
    }

    /// Values up to the end of the list, as numbers of the text.
    fn values(&mut self) -> Res<Vec<Value>> {
        let mut out = vec![];
        if !matches!(self.peek(), Some(Token::Word(w)) if is_value(w)) {
            return Ok(out);
        }
        loop {
            out.push(Value(self.id("v")?));
            if !matches!(self.tokens.get(self.at + 1), Some((Token::Word(w), _)) if is_value(w))
                || !self.eat_punct(',')
            {
                return Ok(out);
            }
        }
    }

    fn target(&mut self) -> Res<Target> {
        let block = Block(self.id("block")?);
        let mut args = vec![];
        if self.eat_punct('(') {
            args = self.values()?;
            self.expect(')')?;
        }
        Ok(Target { block, args })
    }

    /// A terminator, if one stands here.
    fn terminator(&mut self) -> Res<Option<Terminator>> {
        let Some(Token::Word(w)) = self.peek().cloned() else {
            return Ok(None);
        };
        let start = self.at;
        self.at += 1;
        Ok(Some(match w.as_str() {
            "jump" => Terminator::Jump(self.target()?),
            "branch" => {
                let condition = Value(self.id("v")?);
                self.expect(',')?;
                let then = self.target()?;
                self.expect(',')?;
                let otherwise = self.target()?;
                let hint = if self.eat_word("likely_then") {
                    BranchHint::Then
                } else if self.eat_word("likely_else") {
                    BranchHint::Else
                } else {
                    BranchHint::None
                };
                Terminator::Branch {
                    condition,
                    then,
                    otherwise,
                    hint,
                }
            }
            "on_throw" => {
                let normal = self.target()?;
                self.expect(',')?;
                Terminator::OnThrow {
                    normal,
                    handler: self.target()?,
                }
            }
            "return" => Terminator::Return(Value(self.id("v")?)),
            "throw" => {
                let value = Value(self.id("v")?);
                let handler = if self.eat_punct(',') {
                    Some(self.target()?)
                } else {
                    None
                };
                Terminator::Throw { value, handler }
            }
            "unreachable" => Terminator::Unreachable,
            _ => {
                self.at = start;
                return Ok(None);
            }
        }))
    }
}

fn is_value(w: &str) -> bool {
    w.strip_prefix('v')
        .is_some_and(|n| !n.is_empty() && n.bytes().all(|c| c.is_ascii_digit()))
}

fn set_flag(flags: &mut FunctionFlags, word: &str) {
    match word {
        "strict" => flags.strict = true,
        "constructor" => flags.constructor = true,
        "class_constructor" => flags.class = true,
        "derived" => flags.derived = true,
        "arrow" => flags.arrow = true,
        "once" => flags.once = true,
        "generator" => flags.generator = true,
        "async" => flags.is_async = true,
        _ => {}
    }
}

/// Turns numbers of the text into values.
fn resolve(f: &mut Function, names: &Names) -> Res<()> {
    let lookup = |v: &mut Value| match names.values.get(&v.0) {
        Some(&found) => {
            *v = found;
            Ok(())
        }
        None => Err(format!("v{} is not defined", v.0)),
    };
    for inst in &mut f.insts {
        inst.args.iter_mut().try_for_each(lookup)?;
    }
    for block in &mut f.blocks {
        let t = &mut block.terminator;
        match t {
            Terminator::Branch { condition: v, .. }
            | Terminator::Return(v)
            | Terminator::Throw { value: v, .. } => lookup(v)?,
            Terminator::Jump(_) | Terminator::OnThrow { .. } | Terminator::Unreachable => {}
        }
        for target in t.targets_mut() {
            target.args.iter_mut().try_for_each(lookup)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::parse;
    use crate::{cleanup::cleanup, print, verify};

    const PROGRAM: &str = r#"global0 "main.x" tdz hint=number
literal0 {"a", "b\n"}
class0 "Point" constructor=fn1 field_init=fn1 derived once methods={"m" fn1 0}
body fn0

fn0 "" strict once params=0 length=0 {
block0:
    v0: i32[1,1] = number 1.0
    v1 = string "\u{d800}ü"
    v2 = new_object literal0 v0, v1 ; {a, b }
    v3 = closure fn1 v2 ; f
    v4 = call "f" v3, v0
    on_throw block1, block2(v0)
block1:
    branch v4, block3(v4), block3(v0) likely_else
block2(v5):
    v6 = catch
    v7 = binary bit_and v5, v6
    jump block3(v7)
block3(v8: undefined|number|object):
    store_global global0 v8 ; main.x
    return v8
}

fn1 "f" constructor params=1 length=1 hints={number} captures={"c" cell} class=0 {
block0:
    v0 = param 0
    v1 = capture 0
    throw v0
}
"#;

    #[test]
    fn text_survives_a_round_trip() {
        let m = parse(PROGRAM).expect("parses");
        assert_eq!(verify(&m), Ok(()));
        assert_eq!(print(&m), PROGRAM);
    }

    #[test]
    fn errors_name_the_line() {
        let e = parse("fn0 \"\" params=0 length=0 {\nblock0:\n    v0 = nonsense\n}\n").unwrap_err();
        assert!(
            e.contains("unknown operation `nonsense`") && e.contains("line 3"),
            "{e}"
        );
        assert!(parse("fn0 \"\" params=0 length=0 {\nblock0:\n    return v9\n}\n").is_err());
    }

    fn errors(body: &str) -> Vec<String> {
        let m = parse(&format!("fn0 \"\" params=0 length=0 {{\n{body}}}\n")).expect("parses");
        let errors = verify(&m).err().unwrap_or_default();
        errors.into_iter().map(|e| e.to_string()).collect()
    }

    #[test]
    fn the_verifier_finds_planted_faults() {
        let cases = [
            (
                "block0:\n v0 = not v1\n v1 = null\n return v0\n",
                "before its definition",
            ),
            (
                "block0:\n v0 = null\n branch v0, block1, block2\nblock1:\n v1 = null\n jump block3\nblock2:\n jump block3\nblock3:\n return v1\n",
                "does not dominate",
            ),
            (
                "block0:\n v0 = null\n jump block1(v0)\nblock1:\n return v0\n",
                "1 values for the 0 parameters",
            ),
            (
                "block0:\n v0 = null\n on_throw block1, block1\nblock1:\n return v0\n",
                "which cannot throw",
            ),
            (
                "block0:\n v0 = get_global \"x\"\n on_throw block1, block2\nblock1:\n return v0\nblock2:\n v1 = catch\n return v0\n",
                "may have thrown",
            ),
            (
                "block0:\n v0 = null\n v1 = catch\n return v0\n",
                "must be the first",
            ),
            (
                "block0:\n v0 = add\n return v0\n",
                "takes Exactly(2) arguments",
            ),
            (
                "block0:\n v0 = capture 1\n return v0\n",
                "capture 1 does not exist",
            ),
        ];
        for (body, expected) in cases {
            let found = errors(body);
            assert!(
                found.iter().any(|e| e.contains(expected)),
                "{body}: {found:?}"
            );
        }
    }

    #[test]
    fn cleanup_removes_what_is_dead() {
        let text = "fn0 \"\" params=0 length=0 {
block0:
    v0 = null
    v9 = undefined
    jump block1(v0)
block1(v1):
    branch v1, block2, block3
block2:
    jump block1(v1)
block3:
    jump block5
block4:
    jump block5
block5:
    return v1
}
";
        let mut m = parse(text).expect("parses");
        cleanup(&mut m);
        assert_eq!(verify(&m), Ok(()));
        let expected = "fn0 \"\" params=0 length=0 {
block0:
    v0 = null
    jump block1
block1:
    branch v0, block2, block3
block2:
    jump block1
block3:
    return v0
}
";
        assert_eq!(print(&m), expected);
    }
}

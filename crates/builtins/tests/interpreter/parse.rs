//! Parser of the test language: statements and expressions of JavaScript without classes, loops, regular expressions
//! and automatic semicolons. A mistake in a test panics.

use std::rc::Rc;

/// An expression.
#[derive(Debug)]
pub(crate) enum Expr {
    Number(f64),
    BigInt(String),
    Text(Vec<u16>),
    Name(String),
    This,
    Array(Vec<Element>),
    Object(Vec<Member>),
    Function(Rc<Function>),
    Unary(String, Box<Expr>),
    Binary(String, Box<Expr>, Box<Expr>),
    Conditional(Box<Expr>, Box<Expr>, Box<Expr>),
    Assign(Box<Expr>, Box<Expr>),
    Member(Box<Expr>, Box<Expr>),
    Call(Box<Expr>, Vec<Element>),
    New(Box<Expr>, Vec<Element>),
    Comma(Box<Expr>, Box<Expr>),
}

/// An element of an array literal or an argument.
#[derive(Debug)]
pub(crate) enum Element {
    Value(Expr),
    Spread(Expr),
    Hole,
}

/// A part of an object literal.
#[derive(Debug)]
pub(crate) enum Member {
    Value(Expr, Expr),
    Getter(Expr, Rc<Function>),
    Setter(Expr, Rc<Function>),
    Prototype(Expr),
}

/// A function expression.
#[derive(Debug)]
pub(crate) struct Function {
    pub(crate) parameters: Vec<String>,
    pub(crate) rest: Option<String>,
    pub(crate) body: Vec<Statement>,
    pub(crate) is_arrow: bool,
    pub(crate) name: String,
}

/// A statement.
#[derive(Debug)]
pub(crate) enum Statement {
    Declare(String, Expr),
    Expression(Expr),
    Return(Option<Expr>),
    Throw(Expr),
    If(Expr, Vec<Statement>, Vec<Statement>),
}

#[derive(Clone, Debug, PartialEq)]
enum Token {
    Number(f64),
    BigInt(String),
    Text(Vec<u16>),
    Name(String),
    Mark(&'static str),
    End,
}

const MARKS: [&str; 42] = [
    "...", "===", "!==", "**", "=>", "==", "!=", "<=", ">=", "&&", "||", "??", "<<", ">>", "(",
    ")", "[", "]", "{", "}", ",", ";", ":", "?", ".", "+", "-", "*", "/", "%", "!", "<", ">", "=",
    "~", "&", "|", "^", "#", "@", "`", "\\",
];

fn tokens(source: &str) -> Vec<Token> {
    let chars: Vec<char> = source.chars().collect();
    let mut i = 0;
    let mut all = Vec::new();
    while i < chars.len() {
        let c = chars[i];
        if c.is_whitespace() {
            i += 1;
        } else if c.is_ascii_digit()
            || (c == '.' && chars.get(i + 1).is_some_and(char::is_ascii_digit))
        {
            all.push(number(&chars, &mut i));
        } else if c.is_alphabetic() || c == '_' || c == '$' {
            let start = i;
            while i < chars.len()
                && (chars[i].is_alphanumeric() || chars[i] == '_' || chars[i] == '$')
            {
                i += 1;
            }
            all.push(Token::Name(chars[start..i].iter().collect()));
        } else if c == '"' || c == '\'' {
            all.push(text(&chars, &mut i));
        } else {
            let mark = MARKS
                .iter()
                .find(|m| chars[i..].starts_with(&m.chars().collect::<Vec<_>>()));
            let mark = mark.unwrap_or_else(|| panic!("unexpected {c:?} in {source}"));
            i += mark.len();
            all.push(Token::Mark(mark));
        }
    }
    all.push(Token::End);
    all
}

fn number(chars: &[char], i: &mut usize) -> Token {
    let start = *i;
    let is_hex = chars[*i] == '0' && matches!(chars.get(*i + 1), Some('x' | 'b' | 'o'));
    let mut before = ' ';
    while let Some(&c) = chars.get(*i) {
        let is_sign = (c == '+' || c == '-') && (before == 'e' || before == 'E') && !is_hex;
        if !(c.is_ascii_alphanumeric() || c == '.' || is_sign) {
            break;
        }
        before = c;
        *i += 1;
        if c == 'n' && !is_hex {
            break;
        }
    }
    let text: String = chars[start..*i].iter().collect();
    if let Some(digits) = text.strip_suffix('n') {
        return Token::BigInt(digits.to_owned());
    }
    if let Some(hex) = text.strip_prefix("0x") {
        return Token::Number(u64::from_str_radix(hex, 16).expect("a hexadecimal number") as f64);
    }
    Token::Number(text.parse().unwrap_or_else(|_| panic!("number {text}")))
}

fn text(chars: &[char], i: &mut usize) -> Token {
    let quote = chars[*i];
    let mut units = Vec::new();
    *i += 1;
    while chars[*i] != quote {
        let mut c = chars[*i];
        *i += 1;
        if c == '\\' {
            c = chars[*i];
            *i += 1;
            let digits = match c {
                'n' => return_push(&mut units, 10),
                't' => return_push(&mut units, 9),
                'r' => return_push(&mut units, 13),
                'b' => return_push(&mut units, 8),
                'f' => return_push(&mut units, 12),
                'x' => 2,
                'u' => 4,
                _ => return_push(&mut units, c as u16),
            };
            if digits > 0 {
                let hex: String = chars[*i..*i + digits].iter().collect();
                *i += digits;
                units.push(u16::from_str_radix(&hex, 16).expect("hexadecimal digits"));
            }
            continue;
        }
        units.extend_from_slice(c.encode_utf16(&mut [0; 2]));
    }
    *i += 1;
    Token::Text(units)
}

fn return_push(units: &mut Vec<u16>, unit: u16) -> usize {
    units.push(unit);
    0
}

/// Statements of a source text.
pub(crate) fn parse(source: &str) -> Vec<Statement> {
    let mut parser = Parser {
        tokens: tokens(source),
        at: 0,
    };
    let all = parser.statements();
    assert_eq!(*parser.peek(), Token::End, "in {source}");
    all
}

struct Parser {
    tokens: Vec<Token>,
    at: usize,
}

impl Parser {
    fn peek(&self) -> &Token {
        &self.tokens[self.at]
    }
    fn next(&mut self) -> Token {
        self.at += 1;
        self.tokens[self.at - 1].clone()
    }
    fn is(&self, mark: &'static str) -> bool {
        *self.peek() == Token::Mark(mark)
    }
    fn is_name(&self, name: &str) -> bool {
        matches!(self.peek(), Token::Name(n) if n == name)
    }
    fn take(&mut self, mark: &'static str) -> bool {
        let found = self.is(mark);
        self.at += usize::from(found);
        found
    }
    fn take_name(&mut self, name: &str) -> bool {
        let found = self.is_name(name);
        self.at += usize::from(found);
        found
    }
    fn expect(&mut self, mark: &'static str) {
        assert!(self.take(mark), "expected {mark}, found {:?}", self.peek());
    }
    fn name(&mut self) -> String {
        match self.next() {
            Token::Name(name) => name,
            other => panic!("expected a name, found {other:?}"),
        }
    }
    fn statements(&mut self) -> Vec<Statement> {
        let mut all = Vec::new();
        loop {
            while self.take(";") {}
            if *self.peek() == Token::End || self.is("}") {
                return all;
            }
            all.push(self.statement());
        }
    }
    fn block(&mut self) -> Vec<Statement> {
        self.expect("{");
        let all = self.statements();
        self.expect("}");
        all
    }
    fn statement(&mut self) -> Statement {
        if self.take_name("let") || self.take_name("const") {
            let name = self.name();
            self.expect("=");
            return Statement::Declare(name, self.assignment());
        }
        if self.take_name("return") {
            let has_value = !self.is(";") && !self.is("}") && *self.peek() != Token::End;
            return Statement::Return(has_value.then(|| self.expression()));
        }
        if self.take_name("throw") {
            return Statement::Throw(self.expression());
        }
        if self.take_name("if") {
            self.expect("(");
            let condition = self.expression();
            self.expect(")");
            let body = self.branch();
            let other = if self.take_name("else") {
                self.branch()
            } else {
                Vec::new()
            };
            return Statement::If(condition, body, other);
        }
        Statement::Expression(self.expression())
    }
    fn branch(&mut self) -> Vec<Statement> {
        if self.is("{") {
            self.block()
        } else {
            vec![self.statement()]
        }
    }
    fn expression(&mut self) -> Expr {
        let mut left = self.assignment();
        while self.take(",") {
            left = Expr::Comma(Box::new(left), Box::new(self.assignment()));
        }
        left
    }
    /// Whether an arrow function begins here.
    fn arrow(&mut self) -> Option<Expr> {
        let start = self.at;
        let mut f = self.parameters().filter(|_| self.take("=>"));
        if f.is_none() {
            self.at = start;
            return None;
        }
        let f = f.as_mut()?;
        let body = if self.is("{") {
            self.block()
        } else {
            vec![Statement::Return(Some(self.assignment()))]
        };
        Some(Expr::Function(Rc::new(Function {
            parameters: std::mem::take(&mut f.0),
            rest: f.1.take(),
            body,
            is_arrow: true,
            name: String::new(),
        })))
    }
    fn parameters(&mut self) -> Option<(Vec<String>, Option<String>)> {
        if let Token::Name(name) = self.peek().clone() {
            self.at += 1;
            return Some((vec![name], None));
        }
        if !self.take("(") {
            return None;
        }
        let (mut names, mut rest) = (Vec::new(), None);
        while !self.take(")") {
            let is_rest = self.take("...");
            let Token::Name(name) = self.next() else {
                return None;
            };
            if is_rest {
                rest = Some(name);
            } else {
                names.push(name);
            }
            if !self.take(",") && !self.is(")") {
                return None;
            }
        }
        Some((names, rest))
    }
    fn assignment(&mut self) -> Expr {
        if let Some(arrow) = self.arrow() {
            return arrow;
        }
        let left = self.conditional();
        if self.take("=") {
            return Expr::Assign(Box::new(left), Box::new(self.assignment()));
        }
        left
    }
    fn conditional(&mut self) -> Expr {
        let condition = self.binary(0);
        if !self.take("?") {
            return condition;
        }
        let yes = self.assignment();
        self.expect(":");
        Expr::Conditional(
            Box::new(condition),
            Box::new(yes),
            Box::new(self.assignment()),
        )
    }
    fn operator(&self) -> Option<(String, u8)> {
        const LEVELS: [(&[&str], u8); 7] = [
            (&["??", "||"], 1),
            (&["&&"], 2),
            (&["===", "!==", "==", "!="], 3),
            (&["<", ">", "<=", ">="], 4),
            (&["+", "-"], 5),
            (&["*", "/", "%"], 6),
            (&["**"], 7),
        ];
        match self.peek() {
            Token::Mark(mark) => {
                let level = LEVELS.iter().find(|(marks, _)| marks.contains(mark))?;
                Some(((*mark).to_owned(), level.1))
            }
            Token::Name(name) if name == "instanceof" || name == "in" => Some((name.clone(), 4)),
            _ => None,
        }
    }
    fn binary(&mut self, least: u8) -> Expr {
        let mut left = self.unary();
        while let Some((operator, level)) = self.operator().filter(|(_, level)| *level > least) {
            self.at += 1;
            let right = self.binary(if level == 7 { 6 } else { level });
            left = Expr::Binary(operator, Box::new(left), Box::new(right));
        }
        left
    }
    fn unary(&mut self) -> Expr {
        for mark in ["!", "-", "+"] {
            if self.take(mark) {
                return Expr::Unary(mark.to_owned(), Box::new(self.unary()));
            }
        }
        for name in ["typeof", "void", "delete"] {
            if self.take_name(name) {
                return Expr::Unary(name.to_owned(), Box::new(self.unary()));
            }
        }
        self.postfix()
    }
    fn postfix(&mut self) -> Expr {
        let mut left = if self.take_name("new") {
            self.construct()
        } else {
            self.primary()
        };
        loop {
            if let Some(member) = self.member_of(&mut left) {
                left = member;
            } else if self.is("(") {
                let arguments = self.arguments();
                left = Expr::Call(Box::new(left), arguments);
            } else {
                return left;
            }
        }
    }
    fn member_of(&mut self, left: &mut Expr) -> Option<Expr> {
        let key = if self.take(".") {
            Expr::Text(self.name().encode_utf16().collect())
        } else if self.take("[") {
            let key = self.expression();
            self.expect("]");
            key
        } else {
            return None;
        };
        let left = std::mem::replace(left, Expr::This);
        Some(Expr::Member(Box::new(left), Box::new(key)))
    }
    fn construct(&mut self) -> Expr {
        let mut callee = if self.take_name("new") {
            self.construct()
        } else {
            self.primary()
        };
        while let Some(member) = self.member_of(&mut callee) {
            callee = member;
        }
        let arguments = if self.is("(") {
            self.arguments()
        } else {
            Vec::new()
        };
        Expr::New(Box::new(callee), arguments)
    }
    fn arguments(&mut self) -> Vec<Element> {
        self.expect("(");
        self.elements(")")
    }
    fn elements(&mut self, end: &'static str) -> Vec<Element> {
        let mut all = Vec::new();
        while !self.take(end) {
            if self.take(",") {
                all.push(Element::Hole);
                continue;
            }
            all.push(if self.take("...") {
                Element::Spread(self.assignment())
            } else {
                Element::Value(self.assignment())
            });
            if !self.take(",") {
                self.expect(end);
                break;
            }
        }
        all
    }
    fn primary(&mut self) -> Expr {
        match self.next() {
            Token::Number(n) => Expr::Number(n),
            Token::BigInt(digits) => Expr::BigInt(digits),
            Token::Text(units) => Expr::Text(units),
            Token::Name(name) if name == "this" => Expr::This,
            Token::Name(name) if name == "function" => {
                let name = if self.is("(") {
                    String::new()
                } else {
                    self.name()
                };
                Expr::Function(self.function(&name))
            }
            Token::Name(name) => Expr::Name(name),
            Token::Mark("(") => {
                let inner = self.expression();
                self.expect(")");
                inner
            }
            Token::Mark("[") => Expr::Array(self.elements("]")),
            Token::Mark("{") => self.object(),
            other => panic!("unexpected {other:?}"),
        }
    }
    fn function(&mut self, name: &str) -> Rc<Function> {
        let Some((parameters, rest)) = self.parameters() else {
            panic!("parameters of {name}")
        };
        let body = self.block();
        Rc::new(Function {
            parameters,
            rest,
            body,
            is_arrow: false,
            name: name.to_owned(),
        })
    }
    fn object(&mut self) -> Expr {
        let mut members = Vec::new();
        while !self.take("}") {
            members.push(self.member());
            if !self.take(",") {
                self.expect("}");
                break;
            }
        }
        Expr::Object(members)
    }
    fn member(&mut self) -> Member {
        let accessor = ["get", "set"].into_iter().find(|n| self.is_name(n));
        let next = self.tokens.get(self.at + 1);
        let is_plain = matches!(next, Some(Token::Mark("," | ":" | "(" | "}")));
        if let Some(kind) = accessor.filter(|_| !is_plain) {
            self.at += 1;
            let (key, name) = self.key();
            let f = self.function(&name);
            return if kind == "get" {
                Member::Getter(key, f)
            } else {
                Member::Setter(key, f)
            };
        }
        let (key, name) = self.key();
        if self.is("(") {
            return Member::Value(key, Expr::Function(self.function(&name)));
        }
        if !self.take(":") {
            return Member::Value(key, Expr::Name(name));
        }
        let value = self.assignment();
        if name == "__proto__" {
            Member::Prototype(value)
        } else {
            Member::Value(key, value)
        }
    }
    fn key(&mut self) -> (Expr, String) {
        match self.next() {
            Token::Name(name) => (Expr::Text(name.encode_utf16().collect()), name),
            Token::Text(units) => (Expr::Text(units.clone()), String::from_utf16_lossy(&units)),
            Token::Number(n) => (Expr::Number(n), String::new()),
            Token::Mark("[") => {
                let key = self.assignment();
                self.expect("]");
                (key, String::new())
            }
            other => panic!("unexpected key {other:?}"),
        }
    }
}

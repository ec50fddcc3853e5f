//! JavaScript that is made: text, parsed, with places for expressions of the program.

use oxc_allocator::{Allocator, Vec as ArenaVec};
use oxc_ast::ast::*;
use oxc_ast_visit::{VisitMut, walk_mut};
use oxc_parser::Parser;
use oxc_span::{SourceType, Span};

/// Text that is put together.
pub(super) struct Snippet<'a> {
    allocator: &'a Allocator,
    text: String,
    holes: Vec<Option<Expression<'a>>>,
}

impl<'a> Snippet<'a> {
    pub(super) fn new(allocator: &'a Allocator) -> Snippet<'a> {
        Snippet {
            allocator,
            text: String::new(),
            holes: Vec::new(),
        }
    }

    pub(super) fn push(&mut self, text: &str) {
        self.text.push_str(text);
    }

    /// Adds an expression of the program, in parentheses.
    pub(super) fn hole(&mut self, expression: Expression<'a>) {
        let name = format!("($hole{})", self.holes.len());
        self.text.push_str(&name);
        self.holes.push(Some(expression));
    }

    /// The statements, all at `span` but for the program's expressions.
    pub(super) fn statements(self, span: Span) -> ArenaVec<'a, Statement<'a>> {
        let text = self.allocator.alloc_str(&self.text);
        let parsed = Parser::new(self.allocator, text, SourceType::mjs()).parse();
        debug_assert!(parsed.diagnostics.is_empty(), "not JavaScript: {text}");
        let mut statements = parsed.program.body;
        let mut fill = Fill {
            span,
            holes: self.holes,
        };
        fill.visit_statements(&mut statements);
        statements
    }
}

/// One expression.
pub(super) fn expression<'a>(
    allocator: &'a Allocator,
    text: &str,
    span: Span,
) -> Option<Expression<'a>> {
    let mut snippet = Snippet::new(allocator);
    snippet.push(text);
    match snippet.statements(span).into_iter().next() {
        Some(Statement::ExpressionStatement(s)) => Some(s.unbox().expression),
        _ => None,
    }
}

/// Text of a string literal.
pub(super) fn quoted(text: &str) -> String {
    serde_json::Value::String(text.to_owned()).to_string()
}

struct Fill<'a> {
    span: Span,
    holes: Vec<Option<Expression<'a>>>,
}

impl<'a> VisitMut<'a> for Fill<'a> {
    fn visit_span(&mut self, it: &mut Span) {
        *it = self.span;
    }

    fn visit_expression(&mut self, it: &mut Expression<'a>) {
        if let Expression::Identifier(ident) = it
            && let Some(number) = ident.name.strip_prefix("$hole")
            && let Ok(number) = number.parse::<usize>()
            && let Some(expression) = self.holes.get_mut(number).and_then(Option::take)
        {
            *it = expression;
            return;
        }
        walk_mut::walk_expression(self, it);
    }
}

//! The text that runs: a TypeScript file with everything that is only there for types blanked out, as
//! `Function.prototype.toString` shows it. Offsets stay, so a span of the file is a span of the result.
//!
//! Blanks and the semicolons that keep a statement from running into the next line follow Node's own type stripping
//! (`node:module`, `stripTypeScriptTypes`).

use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};
use oxc_span::{GetSpan, Span};

/// `text` without its types.
pub(crate) fn erase(program: &Program<'_>, text: &str) -> String {
    let mut eraser = Eraser {
        text,
        blanks: Vec::new(),
        marks: Vec::new(),
    };
    eraser.visit_program(program);
    eraser.finish()
}

/// The offset of the first token at or after `at`: blanks and comments are skipped.
pub(crate) fn skip_trivia(text: &str, mut at: u32) -> u32 {
    loop {
        let rest = &text[at as usize..];
        let blank = rest.len() - rest.trim_start().len();
        let rest = &rest[blank..];
        at += blank as u32;
        at += if rest.starts_with("//") {
            rest.find(['\n', '\r', '\u{2028}', '\u{2029}'])
                .unwrap_or(rest.len()) as u32
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2) as u32
        } else {
            return at;
        };
    }
}

/// Where the text of a member begins that starts at `from` and whose key starts at `key`: after `static` and the
/// modifiers of TypeScript.
pub(crate) fn after_modifiers(text: &str, from: u32, key: u32) -> u32 {
    let words = Modifiers {
        text,
        at: from,
        key,
    };
    words.last().map_or(from, |w| skip_trivia(text, w.end))
}

/// The words before a member's key that may be modifiers; ends at anything else.
struct Modifiers<'t> {
    text: &'t str,
    at: u32,
    key: u32,
}

impl Iterator for Modifiers<'_> {
    type Item = Span;

    fn next(&mut self) -> Option<Span> {
        let start = skip_trivia(self.text, self.at);
        if start >= self.key {
            return None;
        }
        let rest = &self.text[start as usize..];
        let length = rest
            .find(|c: char| !c.is_ascii_lowercase())
            .unwrap_or(rest.len());
        let known = matches!(
            &rest[..length],
            "static"
                | "public"
                | "private"
                | "protected"
                | "readonly"
                | "override"
                | "abstract"
                | "declare"
        );
        self.at = start + length as u32;
        known.then_some(Span::new(start, self.at))
    }
}

struct Eraser<'t> {
    text: &'t str,
    blanks: Vec<Span>,
    /// Bytes to put over blanks.
    marks: Vec<(u32, u8)>,
}

impl Eraser<'_> {
    fn blank(&mut self, span: Span) {
        self.blanks.push(span);
    }

    fn finish(self) -> String {
        let mut bytes = Vec::with_capacity(self.text.len());
        let mut blanks = self.blanks;
        blanks.sort_by_key(|s| (s.start, s.end));
        let mut done = 0;
        for span in blanks {
            let (start, end) = (span.start.max(done), span.end.max(done));
            bytes.extend_from_slice(&self.text.as_bytes()[done as usize..start as usize]);
            for c in self.text[start as usize..end as usize].chars() {
                bytes.extend_from_slice(blank_of(c).as_bytes());
            }
            done = end;
        }
        bytes.extend_from_slice(&self.text.as_bytes()[done as usize..]);
        for (at, byte) in self.marks {
            bytes[at as usize] = byte;
        }
        String::from_utf8(bytes).unwrap_or_else(|_| self.text.to_owned())
    }

    /// Blanks the `?` or `!` that follows what ends at `end`.
    fn blank_mark(&mut self, end: u32) {
        let at = skip_trivia(self.text, end);
        if matches!(self.text.as_bytes().get(at as usize), Some(b'?' | b'!')) {
            self.blank(Span::new(at, at + 1));
        }
    }

    /// Blanks what follows an expression up to `end`: an assertion. What stood on the next line must not become an
    /// argument or an index of it.
    fn blank_assertion(&mut self, expression: Span, end: u32) {
        let start = skip_trivia(self.text, expression.end);
        self.blank(Span::new(start, end));
        let next = skip_trivia(self.text, end);
        let between = &self.text[end as usize..next as usize];
        let continues = matches!(
            self.text.as_bytes().get(next as usize),
            Some(b'(' | b'[' | b'`')
        );
        if continues && between.contains(['\n', '\r']) {
            self.marks.push((start, b';'));
        }
    }

    /// Blanks a member's modifiers; `static` stays.
    fn blank_modifiers(&mut self, from: u32, key: Span, computed: bool, generator: bool) {
        let words: Vec<Span> = Modifiers {
            text: self.text,
            at: from,
            key: key.start,
        }
        .collect();
        let is_static = |w: &Span| w.size() == 6 && self.text[w.start as usize..].starts_with("st");
        let first = words.first().copied().filter(|w| !is_static(w));
        let keeps_static = words.iter().any(is_static);
        let erased: Vec<Span> = words.into_iter().filter(|w| !is_static(w)).collect();
        self.blanks.extend(erased);
        let word = &self.text[key.start as usize..key.end as usize];
        if let Some(first) = first
            && !keeps_static
            && (computed || generator || matches!(word, "in" | "instanceof"))
        {
            self.marks.push((first.start, b';'));
        }
    }

    /// The end of a member's key, the bracket of a computed one included.
    fn key_end(&self, key: Span, computed: bool) -> u32 {
        match computed {
            true => skip_trivia(self.text, key.end) + 1,
            false => key.end,
        }
    }
}

/// What stands for an erased character: as many bytes, no ink, the same line.
fn blank_of(c: char) -> &'static str {
    match (c, c.len_utf8()) {
        ('\n', _) => "\n",
        ('\r', _) => "\r",
        ('\u{2028}', _) => "\u{2028}",
        ('\u{2029}', _) => "\u{2029}",
        (_, 1) => " ",
        (_, 2) => "\u{a0}",
        (_, 3) => "\u{2002}",
        _ => " \u{feff}",
    }
}

impl<'a> Visit<'a> for Eraser<'_> {
    fn visit_statement(&mut self, it: &Statement<'a>) {
        let erased = match it {
            Statement::TSInterfaceDeclaration(_)
            | Statement::TSTypeAliasDeclaration(_)
            | Statement::TSNamespaceExportDeclaration(_)
            | Statement::TSGlobalDeclaration(_) => true,
            Statement::VariableDeclaration(d) => d.declare,
            Statement::FunctionDeclaration(f) => f.declare || f.body.is_none(),
            Statement::ClassDeclaration(c) => c.declare,
            Statement::TSEnumDeclaration(d) => d.declare,
            Statement::TSNamespaceDeclaration(d) => d.declare || crate::names::is_type_namespace(d),
            Statement::TSExternalModuleDeclaration(d) => d.declare,
            Statement::ExportDeclaration(e) => e.declaration.is_type(),
            _ => false,
        };
        match erased {
            true => self.blank(it.span()),
            false => walk::walk_statement(self, it),
        }
    }

    fn visit_ts_type_annotation(&mut self, it: &TSTypeAnnotation<'a>) {
        self.blank(it.span);
    }

    fn visit_ts_type_parameter_declaration(&mut self, it: &TSTypeParameterDeclaration<'a>) {
        self.blank(it.span);
    }

    fn visit_ts_type_parameter_instantiation(&mut self, it: &TSTypeParameterInstantiation<'a>) {
        self.blank(it.span);
    }

    fn visit_ts_as_expression(&mut self, it: &TSAsExpression<'a>) {
        self.blank_assertion(it.expression.span(), it.span.end);
        self.visit_expression(&it.expression);
    }

    fn visit_ts_satisfies_expression(&mut self, it: &TSSatisfiesExpression<'a>) {
        self.blank_assertion(it.expression.span(), it.span.end);
        self.visit_expression(&it.expression);
    }

    fn visit_ts_non_null_expression(&mut self, it: &TSNonNullExpression<'a>) {
        self.blank_mark(it.expression.span().end);
        self.visit_expression(&it.expression);
    }

    fn visit_ts_this_parameter(&mut self, it: &TSThisParameter<'a>) {
        let end = it
            .type_annotation
            .as_ref()
            .map_or(it.span.end, |t| t.span.end.max(it.span.end));
        let next = skip_trivia(self.text, end);
        let comma = self.text.as_bytes().get(next as usize) == Some(&b',');
        self.blank(Span::new(it.span.start, if comma { next + 1 } else { end }));
    }

    fn visit_formal_parameter(&mut self, it: &FormalParameter<'a>) {
        if it.optional {
            self.blank_mark(it.pattern.span().end);
        }
        walk::walk_formal_parameter(self, it);
    }

    fn visit_variable_declarator(&mut self, it: &VariableDeclarator<'a>) {
        if it.definite {
            self.blank_mark(it.id.span().end);
        }
        walk::walk_variable_declarator(self, it);
    }

    fn visit_arrow_function_expression(&mut self, it: &ArrowFunctionExpression<'a>) {
        walk::walk_arrow_function_expression(self, it);
        // `=>` must stand on the line of the parameters' end.
        if let Some(result) = &it.return_type
            && self.text[result.span.start as usize..result.span.end as usize].contains('\n')
        {
            let close = it.params.span.end - 1;
            self.blank(Span::new(close, close + 1));
            self.marks.push((result.span.end - 1, b')'));
        }
    }

    fn visit_method_definition(&mut self, it: &MethodDefinition<'a>) {
        if it.value.body.is_none() {
            return self.blank(it.span);
        }
        let key = it.key.span();
        let generator = it.value.generator && !it.value.r#async;
        self.blank_modifiers(it.span.start, key, it.computed, generator);
        if it.optional {
            self.blank_mark(self.key_end(key, it.computed));
        }
        walk::walk_method_definition(self, it);
    }

    fn visit_property_definition(&mut self, it: &PropertyDefinition<'a>) {
        if it.declare || it.r#type == PropertyDefinitionType::TSAbstractPropertyDefinition {
            return self.blank(it.span);
        }
        let key = it.key.span();
        self.blank_modifiers(it.span.start, key, it.computed, false);
        if it.optional || it.definite {
            self.blank_mark(self.key_end(key, it.computed));
        }
        walk::walk_property_definition(self, it);
    }

    fn visit_ts_index_signature(&mut self, it: &TSIndexSignature<'a>) {
        self.blank(it.span);
    }

    fn visit_class(&mut self, it: &Class<'a>) {
        if it.r#abstract {
            let at = it.span.start;
            if self.text[at as usize..].starts_with("abstract") {
                self.blank(Span::new(at, at + 8));
            }
        }
        if let (Some(first), Some(last)) = (it.implements.first(), it.implements.last()) {
            let head = &self.text[it.span.start as usize..first.span.start as usize];
            if let Some(keyword) = head.rfind("implements") {
                let start = it.span.start + keyword as u32;
                self.blank(Span::new(start, last.span.end));
            }
        }
        walk::walk_class(self, it);
    }
}

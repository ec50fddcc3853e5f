//! Parsing one file with oxc, its errors turned into ours.

use oxc_allocator::Allocator;
use oxc_ast::ast::Program;
use oxc_diagnostics::{OxcDiagnostic, Severity};
use oxc_parser::{ParseOptions, Parser};
use oxc_semantic::SemanticBuilder;
use oxc_span::SourceType;
use tsuba_diagnostics::Diagnostic;
use tsuba_diagnostics::syntax;
use tsuba_hir::ModuleKind;
use tsuba_source::{FileId, Span};

use crate::kind::{FileKind, Language, ModuleRule};
use crate::{NESTING_LIMIT, nesting, scan};

/// A parsed file without syntax errors.
pub(crate) struct Parsed<'a> {
    pub(crate) program: &'a Program<'a>,
    pub(crate) kind: ModuleKind,
}

pub(crate) fn parse<'a>(
    allocator: &'a Allocator,
    text: &'a str,
    file: FileId,
    kind: FileKind,
) -> Result<Parsed<'a>, Vec<Diagnostic>> {
    if let Some(at) = nesting::too_deep(text, NESTING_LIMIT) {
        let span = Span::new(file, at, at + 1);
        return Err(vec![syntax::nested_too_deeply(span, NESTING_LIMIT)]);
    }
    let module_kind = match kind.modules {
        ModuleRule::Esm => ModuleKind::Esm,
        ModuleRule::CommonJs(_) => ModuleKind::CommonJs,
        ModuleRule::BySyntax => detect(text, kind.language),
    };
    let program = parse_as(
        allocator,
        text,
        file,
        source_type(kind.language, module_kind),
    )
    .map_err(|errors| explain_commonjs(errors, kind, text, file))?;
    Ok(Parsed {
        program,
        kind: module_kind,
    })
}

fn source_type(language: Language, kind: ModuleKind) -> SourceType {
    let base = match language {
        Language::JavaScript => SourceType::mjs(),
        Language::TypeScript => SourceType::ts(),
        Language::Json => SourceType::cjs(),
    };
    match kind {
        ModuleKind::Esm => base.with_module(true),
        ModuleKind::CommonJs => base.with_script(true),
    }
}

/// Parses once more, without a fixed kind, to see whether the file contains ES module syntax.
fn detect(text: &str, language: Language) -> ModuleKind {
    let scratch = Allocator::default();
    let source_type = source_type(language, ModuleKind::Esm).with_unambiguous(true);
    let parsed = Parser::new(&scratch, text, source_type)
        .with_options(options(true))
        .parse();
    let is_module = parsed.module_record.has_module_syntax
        || parsed.program.source_type.is_module()
        || scan::redeclares_commonjs(&parsed.program);
    if is_module {
        ModuleKind::Esm
    } else {
        ModuleKind::CommonJs
    }
}

/// Whether `return` may stand at the top level: in CommonJS written in JavaScript. (Node's own TypeScript parser does
/// not take it.)
fn may_return(source_type: SourceType) -> bool {
    source_type.is_script() && source_type.is_javascript()
}

fn options(top_level_return: bool) -> ParseOptions {
    ParseOptions {
        allow_return_outside_function: top_level_return,
        preserve_parens: true,
        ..ParseOptions::default()
    }
}

fn parse_as<'a>(
    allocator: &'a Allocator,
    text: &'a str,
    file: FileId,
    source_type: SourceType,
) -> Result<&'a Program<'a>, Vec<Diagnostic>> {
    let parsed = Parser::new(allocator, text, source_type)
        .with_options(options(may_return(source_type)))
        .parse();
    let mut errors = errors_of(&parsed.diagnostics);
    errors.retain(|e| parsed.panicked || !is_type_rule(e));
    if !errors.is_empty() || parsed.panicked {
        return Err(errors.iter().map(|e| converted(e, file, false)).collect());
    }
    let program: &'a Program<'a> = allocator.alloc(parsed.program);
    let checked = SemanticBuilder::new()
        .with_check_syntax_error(true)
        .build(program);
    let mut errors = errors_of(&checked.diagnostics);
    if !errors.is_empty() && source_type.is_typescript() {
        let standard = errors_as_javascript(text, source_type);
        errors.retain(|e| standard.contains(&identity(e)));
    }
    if errors.is_empty() {
        Ok(program)
    } else {
        Err(errors.iter().map(|e| converted(e, file, true)).collect())
    }
}

fn errors_of(all: &[OxcDiagnostic]) -> Vec<OxcDiagnostic> {
    let errors = all.iter().filter(|e| e.severity == Severity::Error);
    errors.take(crate::MAX_DIAGNOSTICS).cloned().collect()
}

/// Whether an error of the parser is a rule about types, which Node, erasing them, does not know.
fn is_type_rule(error: &OxcDiagnostic) -> bool {
    error.message == "A required parameter cannot follow an optional parameter."
}

/// What tells one error from another.
fn identity(error: &OxcDiagnostic) -> (String, Option<u32>) {
    let at = error.labels.first().map(|l| l.offset());
    (error.message.to_string(), at)
}

/// The early errors of a TypeScript file under JavaScript's rules. oxc adds rules of TypeScript (duplicate members,
/// `with`, a function and a `var` of one name) which are no errors for Node; only what both report counts. (These
/// alone would not do: they take overloads for redeclarations.)
fn errors_as_javascript(text: &str, source_type: SourceType) -> Vec<(String, Option<u32>)> {
    let scratch = Allocator::default();
    let mut parsed = Parser::new(&scratch, text, source_type)
        .with_options(options(may_return(source_type)))
        .parse();
    parsed.program.source_type = source_type.with_javascript(true);
    let program = scratch.alloc(parsed.program);
    let checked = SemanticBuilder::new()
        .with_check_syntax_error(true)
        .build(program);
    checked.diagnostics.iter().map(identity).collect()
}

fn converted(error: &OxcDiagnostic, file: FileId, early: bool) -> Diagnostic {
    let places: Vec<(Span, String)> = error
        .labels
        .iter()
        .map(|l| {
            let start = l.offset();
            let span = Span::new(file, start, start + l.len());
            (span, l.label().unwrap_or_default().to_string())
        })
        .collect();
    let message = error.message.trim_end_matches('.');
    let mut d = if early {
        syntax::early_error(message, &places, error.help.as_deref())
    } else {
        syntax::error(message, &places, error.help.as_deref())
    };
    if let Some(note) = &error.note {
        d = d.note(note.as_ref());
    }
    d
}

/// If a CommonJS file fails to parse and would parse as an ES module, say so instead.
fn explain_commonjs(
    errors: Vec<Diagnostic>,
    kind: FileKind,
    text: &str,
    file: FileId,
) -> Vec<Diagnostic> {
    let ModuleRule::CommonJs(reason) = kind.modules else {
        return errors;
    };
    let scratch = Allocator::default();
    let esm = source_type(kind.language, ModuleKind::Esm);
    let parsed = Parser::new(&scratch, text, esm)
        .with_options(options(false))
        .parse();
    if !parsed.module_record.has_module_syntax || !parsed.diagnostics.is_empty() {
        return errors;
    }
    let span = errors
        .first()
        .and_then(|d| d.labels.first())
        .map_or(Span::new(file, 0, 0), |l| l.span);
    vec![syntax::esm_syntax_in_commonjs(span, reason.text())]
}

//! Parsing one file with oxc, its errors turned into ours.

use oxc_allocator::Allocator;
use oxc_ast::ast::Program;
use oxc_diagnostics::OxcDiagnostic;
use oxc_parser::{ParseOptions, Parser};
use oxc_semantic::SemanticBuilder;
use oxc_span::SourceType;
use tsuba_diagnostics::Diagnostic;
use tsuba_diagnostics::syntax;
use tsuba_hir::ModuleKind;
use tsuba_source::{FileId, Span};

use crate::kind::{FileKind, Language, ModuleRule};
use crate::{NESTING_LIMIT, nesting};

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
    if parsed.module_record.has_module_syntax || parsed.program.source_type.is_module() {
        ModuleKind::Esm
    } else {
        ModuleKind::CommonJs
    }
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
        .with_options(options(source_type.is_script()))
        .parse();
    let convert = |errors: &[OxcDiagnostic], early: bool| -> Vec<Diagnostic> {
        let errors = errors
            .iter()
            .filter(|e| e.severity == oxc_diagnostics::Severity::Error);
        errors.map(|e| converted(e, file, early)).collect()
    };
    let errors = convert(&parsed.diagnostics, false);
    if !errors.is_empty() || parsed.panicked {
        return Err(errors);
    }
    let program: &'a Program<'a> = allocator.alloc(parsed.program);
    let checked = SemanticBuilder::new()
        .with_check_syntax_error(true)
        .build(program);
    let errors = convert(&checked.diagnostics, true);
    if errors.is_empty() {
        Ok(program)
    } else {
        Err(errors)
    }
}

fn converted(error: &OxcDiagnostic, file: FileId, early: bool) -> Diagnostic {
    let places: Vec<(Span, String)> = error
        .labels
        .iter()
        .map(|l| {
            let start = l.offset() as u32;
            let span = Span::new(file, start, start + l.len() as u32);
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

//! E0020–E0039: text that is not a program.

use tsuba_source::Span;

use crate::Diagnostic;

/// A syntax error found by the parser.
pub fn error(message: &str, places: &[(Span, String)], help: Option<&str>) -> Diagnostic {
    with_places(20, message, places, help)
}

/// An early error: the text parses, but breaks a rule that the standard checks before running anything.
pub fn early_error(message: &str, places: &[(Span, String)], help: Option<&str>) -> Diagnostic {
    with_places(21, message, places, help)
}

fn with_places(
    code: u16,
    message: &str,
    places: &[(Span, String)],
    help: Option<&str>,
) -> Diagnostic {
    let mut d = Diagnostic::new(code, format!("syntax error: {message}"));
    for (span, text) in places {
        d = d.at(*span, text.as_str());
    }
    match help {
        Some(text) => d.help(text),
        None => d,
    }
}

/// Nesting deeper than the compiler follows.
pub fn nested_too_deeply(span: Span, limit: u32) -> Diagnostic {
    Diagnostic::new(22, "this code is nested too deeply")
        .at(span, format!("more than {limit} levels"))
        .note("brackets, operators, conditionals and else-branches count as levels")
        .help("introduce variables or functions for parts of it")
}

/// Import or export in a file that is CommonJS.
pub fn esm_syntax_in_commonjs(span: Span, why: &str) -> Diagnostic {
    Diagnostic::new(23, "import and export are not allowed in a CommonJS module")
        .at(span, "ES module syntax")
        .note(why)
        .help("name the file .mts (or .mjs), or set \"type\": \"module\" in package.json")
}

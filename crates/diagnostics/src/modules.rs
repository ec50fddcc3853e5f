//! E0040–E0059: modules that do not fit together.

use std::path::Path;

use tsuba_source::Span;

use crate::Diagnostic;

/// A relative or mapped specifier that leads nowhere.
pub fn unresolved(span: Span, specifier: &str, importer: &Path) -> Diagnostic {
    Diagnostic::new(40, format!("cannot find module '{specifier}'"))
        .at(span, "no such file")
        .note(format!("imported from '{}'", importer.display()))
        .note("tried the exact name, then .ts .mts .cts .js .mjs .cjs, index files, .ts for .js, and tsconfig paths")
}

/// Resolution itself failed (broken tsconfig, odd path).
pub fn resolution_failed(span: Span, specifier: &str, reason: &str) -> Diagnostic {
    Diagnostic::new(41, format!("cannot resolve module '{specifier}'"))
        .at(span, "")
        .note(reason)
}

/// An import of a name that the module does not export.
pub fn no_such_export(span: Span, specifier: &str, name: &str) -> Diagnostic {
    Diagnostic::new(
        42,
        format!("the requested module '{specifier}' does not provide an export named '{name}'"),
    )
    .at(span, "imported here")
    .note("names are checked before anything runs, as Node does")
}

/// A name that two `export *` provide differently.
pub fn ambiguous_export(span: Span, specifier: &str, name: &str) -> Diagnostic {
    Diagnostic::new(
        43,
        format!(
            "the requested module '{specifier}' contains conflicting star exports for name '{name}'"
        ),
    )
    .at(span, "imported here")
    .help("import the name from the module that declares it")
}

/// An import whose value is used although the exporting module declares a type only.
pub fn type_used_as_value(span: Span, name: &str) -> Diagnostic {
    Diagnostic::new(44, format!("'{name}' is a type; it has no value"))
        .at(span, "used as a value here")
        .help("use `import type` for types")
}

/// The same name exported twice.
pub fn duplicate_export(span: Span, name: &str) -> Diagnostic {
    Diagnostic::new(45, format!("duplicate export of '{name}'")).at(span, "exported again here")
}

/// Export of a name that is not declared.
pub fn undeclared_export(span: Span, name: &str) -> Diagnostic {
    Diagnostic::new(46, format!("export '{name}' is not defined in this module"))
        .at(span, "no such declaration")
}

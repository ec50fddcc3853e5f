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

/// A `node:` name that Node does not know.
pub fn unknown_builtin(span: Span, specifier: &str) -> Diagnostic {
    Diagnostic::new(47, format!("no such built-in module: {specifier}"))
        .at(span, "imported here")
        .note("code: 'ERR_UNKNOWN_BUILTIN_MODULE'")
}

/// A package that is in no node_modules folder above the importing file.
pub fn package_not_found(span: Span, specifier: &str, importer: &Path) -> Diagnostic {
    let mut parts = specifier.split('/');
    let first = parts.next().unwrap_or(specifier);
    let name = match parts.next() {
        Some(second) if first.starts_with('@') => format!("{first}/{second}"),
        _ => first.to_string(),
    };
    Diagnostic::new(48, format!("cannot find package '{name}'"))
        .at(span, "imported here")
        .note(format!("imported from '{}'", importer.display()))
        .note("code: 'ERR_MODULE_NOT_FOUND'")
        .help("install the package, for example with npm")
}

/// A file that a package does not have.
pub fn file_not_found(span: Span, path: &Path, importer: &Path) -> Diagnostic {
    Diagnostic::new(52, format!("cannot find module '{}'", path.display()))
        .at(span, "imported here")
        .note(format!("imported from '{}'", importer.display()))
        .note("code: 'ERR_MODULE_NOT_FOUND'")
}

/// A subpath that the `exports` of a package do not have.
pub fn not_exported(span: Span, subpath: &str, package: &Path, importer: &Path) -> Diagnostic {
    let what = match subpath {
        "." => "no \"exports\" main is defined".to_string(),
        _ => format!("package subpath '{subpath}' is not defined by \"exports\""),
    };
    Diagnostic::new(49, format!("{what} in '{}'", package.display()))
        .at(span, "imported here")
        .note(format!("imported from '{}'", importer.display()))
        .note("code: 'ERR_PACKAGE_PATH_NOT_EXPORTED'")
}

/// A name that begins with `#` and that the `imports` of the package do not have.
pub fn not_imported(span: Span, name: &str, package: &Path, importer: &Path) -> Diagnostic {
    Diagnostic::new(
        50,
        format!(
            "package import specifier \"{name}\" is not defined in package '{}'",
            package.display()
        ),
    )
    .at(span, "imported here")
    .note(format!("imported from '{}'", importer.display()))
    .note("code: 'ERR_PACKAGE_IMPORT_NOT_DEFINED'")
}

/// JSON that is imported without the attribute, or something else with it.
pub fn import_attribute(span: Span, specifier: &str, is_json: bool) -> Diagnostic {
    let what = match is_json {
        true => format!("module \"{specifier}\" needs an import attribute of \"type: json\""),
        false => format!("module \"{specifier}\" is not of type \"json\""),
    };
    let help = match is_json {
        true => "write `with { type: \"json\" }` after the specifier",
        false => "remove the attribute",
    };
    Diagnostic::new(51, what).at(span, "").help(help)
}

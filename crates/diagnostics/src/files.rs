//! E0001–E0019: files that cannot be read.

use std::path::Path;

use tsuba_source::Span;

use crate::Diagnostic;

/// Where a file was asked for: the import, or `None` for the command line.
pub type Origin = Option<Span>;

fn file(code: u16, message: String, origin: Origin) -> Diagnostic {
    let d = Diagnostic::new(code, message);
    match origin {
        Some(span) => d.at(span, "imported here"),
        None => d,
    }
}

/// There is no such file.
pub fn not_found(path: &Path, origin: Origin) -> Diagnostic {
    file(1, format!("cannot find '{}'", path.display()), origin)
        .help("check the spelling; paths are relative to the current folder")
}

/// A folder was given.
pub fn is_directory(path: &Path, origin: Origin) -> Diagnostic {
    file(
        2,
        format!("'{}' is a directory, not a source file", path.display()),
        origin,
    )
    .help("name the entry file itself, for example its index.ts")
}

/// The system refused.
pub fn unreadable(path: &Path, reason: &str, origin: Origin) -> Diagnostic {
    file(
        3,
        format!("cannot read '{}': {reason}", path.display()),
        origin,
    )
}

/// The bytes are not UTF-8.
pub fn not_utf8(path: &Path, offset: usize, origin: Origin) -> Diagnostic {
    file(
        4,
        format!("'{}' is not valid UTF-8 (byte {offset})", path.display()),
        origin,
    )
    .note("source files are UTF-8")
    .help("save the file with UTF-8 encoding")
}

/// The file is larger than the compiler takes.
pub fn too_large(path: &Path, bytes: u64, limit: u64, origin: Origin) -> Diagnostic {
    file(
        5,
        format!(
            "'{}' is too large: {bytes} bytes, the limit is {limit}",
            path.display()
        ),
        origin,
    )
    .help("split the file, or load large data when the program runs")
}

/// The extension is not one of ours.
pub fn unknown_extension(path: &Path, origin: Origin) -> Diagnostic {
    file(
        6,
        format!(
            "'{}' is neither TypeScript nor JavaScript by its name",
            path.display()
        ),
        origin,
    )
    .note("known extensions: .ts .mts .cts .js .mjs .cjs (JSX, in .tsx and .jsx, is not supported yet)")
}

/// A package.json that decides the module kind cannot be parsed.
pub fn bad_package_json(path: &Path, reason: &str) -> Diagnostic {
    Diagnostic::new(7, format!("invalid package.json '{}'", path.display()))
        .note(reason)
        .note("its \"type\" field decides whether the files beside it are ES modules")
}

//! Which kind of module a file is, as Node decides: extension, nearest package.json, syntax.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};

use tsuba_diagnostics::Diagnostic;
use tsuba_diagnostics::files::{self, Origin};
use tsuba_diagnostics::unsupported::{Construct, construct_named};

/// The language a file is written in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Language {
    JavaScript,
    TypeScript,
    Json,
}

/// What is known of a file before it is parsed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct FileKind {
    pub(crate) language: Language,
    pub(crate) modules: ModuleRule,
}

impl FileKind {
    /// That of the modules of `lib/node`.
    pub(crate) const LIBRARY: FileKind = FileKind {
        language: Language::TypeScript,
        modules: ModuleRule::Esm,
    };
}

/// How its module kind is decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ModuleRule {
    Esm,
    /// CommonJS because of the reason.
    CommonJs(Reason),
    /// ES module if it contains ES module syntax.
    BySyntax,
}

/// Why a file is CommonJS.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reason {
    Extension,
    PackageJson,
}

impl Reason {
    pub(crate) fn text(self) -> &'static str {
        match self {
            Reason::Extension => "the file's extension makes it CommonJS",
            Reason::PackageJson => {
                "the nearest package.json says \"type\": \"commonjs\", which makes this file CommonJS"
            }
        }
    }
}

/// Decides for one file after the other, remembering package.json files.
#[derive(Default)]
pub(crate) struct Kinds {
    package_types: HashMap<PathBuf, Option<PackageType>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PackageType {
    Module,
    CommonJs,
    /// There is a package.json, but it has no (known) "type".
    Unspecified,
}

impl Kinds {
    pub(crate) fn of(&mut self, path: &Path, origin: Origin) -> Result<FileKind, Diagnostic> {
        use Language::{JavaScript, Json, TypeScript};
        let extension = path.extension().and_then(|e| e.to_str());
        let (language, modules) = match extension {
            Some("ts") => (TypeScript, None),
            Some("js") | None => (JavaScript, None),
            Some("mts") => (TypeScript, Some(ModuleRule::Esm)),
            Some("mjs") => (JavaScript, Some(ModuleRule::Esm)),
            Some("cts") => (TypeScript, Some(ModuleRule::CommonJs(Reason::Extension))),
            Some("cjs") => (JavaScript, Some(ModuleRule::CommonJs(Reason::Extension))),
            Some("json") => (Json, Some(ModuleRule::CommonJs(Reason::Extension))),
            Some("tsx" | "jsx") => return Err(jsx(path, origin)),
            Some(_) => return Err(files::unknown_extension(path, origin)),
        };
        let modules = match modules {
            Some(rule) => rule,
            None => match self.nearest_package_type(path)? {
                PackageType::Module => ModuleRule::Esm,
                PackageType::CommonJs => ModuleRule::CommonJs(Reason::PackageJson),
                PackageType::Unspecified => ModuleRule::BySyntax,
            },
        };
        Ok(FileKind { language, modules })
    }

    fn nearest_package_type(&mut self, path: &Path) -> Result<PackageType, Diagnostic> {
        for folder in path.ancestors().skip(1) {
            if folder.file_name().is_some_and(|n| n == "node_modules") {
                break;
            }
            if let Some(found) = self.package_type(folder)? {
                return Ok(found);
            }
        }
        Ok(PackageType::Unspecified)
    }

    fn package_type(&mut self, folder: &Path) -> Result<Option<PackageType>, Diagnostic> {
        if let Some(&known) = self.package_types.get(folder) {
            return Ok(known);
        }
        let file = folder.join("package.json");
        let found = match fs::read(&file) {
            Err(_) => None,
            Ok(bytes) => Some(read_type(&file, &bytes)?),
        };
        self.package_types.insert(folder.to_path_buf(), found);
        Ok(found)
    }
}

fn jsx(path: &Path, origin: Origin) -> Diagnostic {
    match origin {
        Some(span) => construct_named(Construct::Jsx, &path.display().to_string(), span),
        None => files::unknown_extension(path, origin),
    }
}

fn read_type(file: &Path, bytes: &[u8]) -> Result<PackageType, Diagnostic> {
    let json: serde_json::Value =
        serde_json::from_slice(bytes).map_err(|e| files::bad_package_json(file, &e.to_string()))?;
    Ok(match json.get("type").and_then(|t| t.as_str()) {
        Some("module") => PackageType::Module,
        Some("commonjs") => PackageType::CommonJs,
        _ => PackageType::Unspecified,
    })
}

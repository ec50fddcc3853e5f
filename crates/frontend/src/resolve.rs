//! From a module specifier to a file.
//!
//! Node's algorithm first (the exact file; for `require` its extensions and folders, too; packages by `exports`, `imports`
//! and `main`), then what TypeScript projects are written like: extensionless, index files, `.js` for `.ts`, tsconfig
//! `paths`.

use std::path::{Path, PathBuf};

use oxc_resolver::{
    ResolveError, ResolveOptions, Resolver, TsconfigDiscovery, TsconfigOptions, TsconfigReferences,
};
use tsuba_diagnostics::Diagnostic;
use tsuba_diagnostics::modules;
use tsuba_diagnostics::unsupported::{Construct, construct_named};
use tsuba_source::Span;

use crate::Options;

/// Extensions that an import is tried with after the exact name; not Node's.
const IMPORT_EXTENSIONS: [&str; 6] = [".ts", ".mts", ".cts", ".js", ".mjs", ".cjs"];
/// Those of `require`: Node's, then TypeScript's.
const REQUIRE_EXTENSIONS: [&str; 6] = [".js", ".json", ".node", ".ts", ".cts", ".mts"];

/// Who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum How {
    Import,
    Require,
}

/// Why a specifier leads to no module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Failure {
    /// A module of Node's that does not exist here.
    UnsupportedBuiltin,
    /// `node:` and a name that Node does not know either.
    UnknownBuiltin,
    /// A URL, or a path written like one.
    Url,
    /// No such file or package.
    NotFound,
    /// The package is there, this file of it is not.
    NoFile(PathBuf),
    /// The package does not export the subpath; the package.json file.
    NotExported { subpath: String, package: PathBuf },
    /// The package's `imports` do not have the name; the package.json file.
    NotImported { package: PathBuf },
    /// Anything else.
    Other(String),
}

pub(crate) struct Resolve {
    /// The exact file, for relative imports.
    exact: Resolver,
    import: Resolver,
    require: Resolver,
}

fn conditions(how: How) -> Vec<String> {
    let own = match how {
        How::Import => "import",
        How::Require => "require",
    };
    let all = ["node", own, "module-sync", "node-addons"];
    all.iter().map(|c| (*c).to_string()).collect()
}

fn extensions(list: &[&str]) -> Vec<String> {
    list.iter().map(|e| (*e).to_string()).collect()
}

impl Resolve {
    pub(crate) fn new(options: &Options) -> Resolve {
        let exact = Resolver::new(ResolveOptions {
            extensions: Vec::new(),
            main_files: Vec::new(),
            main_fields: Vec::new(),
            condition_names: conditions(How::Import),
            ..ResolveOptions::default()
        });
        let tsconfig = match &options.tsconfig {
            None => TsconfigDiscovery::Auto,
            Some(file) => TsconfigDiscovery::Manual(TsconfigOptions {
                config_file: file.clone(),
                references: TsconfigReferences::Auto,
            }),
        };
        let lenient = |how: How, list: &[&str]| {
            let alias = |from: &str, to: &[&str]| (from.to_string(), extensions(to));
            Resolver::new(ResolveOptions {
                extensions: extensions(list),
                extension_alias: vec![
                    alias(".js", &[".js", ".ts"]),
                    alias(".mjs", &[".mjs", ".mts"]),
                    alias(".cjs", &[".cjs", ".cts"]),
                ],
                main_files: vec!["index".into()],
                main_fields: vec!["main".into()],
                condition_names: conditions(how),
                tsconfig: Some(tsconfig.clone()),
                ..ResolveOptions::default()
            })
        };
        Resolve {
            exact,
            import: lenient(How::Import, &IMPORT_EXTENSIONS),
            require: lenient(How::Require, &REQUIRE_EXTENSIONS),
        }
    }

    /// The file (or the module of `lib/node`) that `specifier` names in `importer`.
    pub(crate) fn resolve(
        &self,
        importer: &Path,
        specifier: &str,
        how: How,
    ) -> Result<PathBuf, Failure> {
        if let Some(module) = crate::node::resolve(importer, specifier) {
            return Ok(module);
        }
        if is_node_module(specifier) {
            return Err(Failure::UnsupportedBuiltin);
        }
        if specifier.starts_with("node:") {
            return Err(Failure::UnknownBuiltin);
        }
        if let Some(path) = specifier.strip_prefix("file://")
            && how == How::Import
            && !path.contains(['%', '?', '#'])
        {
            return self.find(importer, path, how);
        }
        if how == How::Import && is_url(specifier) {
            return Err(Failure::Url);
        }
        self.find(importer, specifier, how)
    }

    fn find(&self, importer: &Path, specifier: &str, how: How) -> Result<PathBuf, Failure> {
        if specifier.is_empty() {
            return Err(Failure::NotFound);
        }
        let resolver = match how {
            How::Import => &self.import,
            How::Require => &self.require,
        };
        let relative = is_relative(specifier);
        if relative && let Ok(found) = self.exact.resolve_file(importer, specifier) {
            return Ok(found.into_path_buf());
        }
        resolver
            .resolve_file(importer, specifier)
            .map(|found| found.into_path_buf())
            .map_err(|error| match failure(&error) {
                Failure::NotFound if how == How::Import && !relative => {
                    in_package(importer, specifier).map_or(Failure::NotFound, Failure::NoFile)
                }
                other => other,
            })
    }
}

/// What a static import that leads nowhere is told.
pub(crate) fn diagnostic(
    failure: &Failure,
    importer: &Path,
    specifier: &str,
    span: Span,
) -> Diagnostic {
    match failure {
        Failure::UnsupportedBuiltin => construct_named(Construct::NodeModule, specifier, span),
        Failure::Url => construct_named(Construct::UrlSpecifier, specifier, span),
        Failure::UnknownBuiltin => modules::unknown_builtin(span, specifier),
        Failure::NotFound if is_relative(specifier) => {
            modules::unresolved(span, specifier, importer)
        }
        Failure::NoFile(path) => modules::file_not_found(span, path, importer),
        Failure::NotFound => modules::package_not_found(span, specifier, importer),
        Failure::NotExported { subpath, package } => {
            modules::not_exported(span, subpath, package, importer)
        }
        Failure::NotImported { package } => {
            modules::not_imported(span, specifier, package, importer)
        }
        Failure::Other(reason) => modules::resolution_failed(span, specifier, reason),
    }
}

/// Where a file would be that a specifier names in a package which is there.
fn in_package(importer: &Path, specifier: &str) -> Option<PathBuf> {
    let scoped = specifier.starts_with('@');
    let length = specifier.match_indices('/').nth(usize::from(scoped))?.0;
    let (package, file) = (&specifier[..length], &specifier[length + 1..]);
    let folders = importer.ancestors().skip(1);
    let mut found = folders.map(|f| f.join("node_modules").join(package));
    found.find(|f| f.is_dir()).map(|f| f.join(file))
}

fn failure(error: &ResolveError) -> Failure {
    match error {
        ResolveError::NotFound(_)
        | ResolveError::MatchedAliasNotFound(..)
        | ResolveError::ExtensionAlias(..) => Failure::NotFound,
        ResolveError::PackagePathNotExported {
            subpath,
            package_json_path,
            ..
        } => Failure::NotExported {
            subpath: subpath.clone(),
            package: package_json_path.clone(),
        },
        ResolveError::PackageImportNotDefined(_, package) => Failure::NotImported {
            package: package.clone(),
        },
        _ => Failure::Other(error.to_string()),
    }
}

pub(crate) fn is_relative(specifier: &str) -> bool {
    specifier.starts_with("./")
        || specifier.starts_with("../")
        || specifier.starts_with('/')
        || matches!(specifier, "." | "..")
}

fn is_url(specifier: &str) -> bool {
    let scheme = specifier
        .split_once(':')
        .is_some_and(|(s, _)| s.len() > 1 && s.bytes().all(|b| b.is_ascii_alphanumeric()));
    scheme
        || specifier.contains(['?', '%'])
        || (specifier.contains('#') && !specifier.starts_with('#'))
}

/// Whether Node has a module of this name. Such names shadow packages.
pub(crate) fn is_node_module(specifier: &str) -> bool {
    const NAMES: &[&str] = &[
        "assert",
        "assert/strict",
        "async_hooks",
        "buffer",
        "child_process",
        "cluster",
        "console",
        "constants",
        "crypto",
        "dgram",
        "diagnostics_channel",
        "dns",
        "dns/promises",
        "domain",
        "events",
        "fs",
        "fs/promises",
        "http",
        "http2",
        "https",
        "inspector",
        "inspector/promises",
        "module",
        "net",
        "os",
        "path",
        "path/posix",
        "path/win32",
        "perf_hooks",
        "process",
        "punycode",
        "querystring",
        "readline",
        "readline/promises",
        "repl",
        "stream",
        "stream/consumers",
        "stream/promises",
        "stream/web",
        "string_decoder",
        "sys",
        "timers",
        "timers/promises",
        "tls",
        "trace_events",
        "tty",
        "url",
        "util",
        "util/types",
        "v8",
        "vm",
        "wasi",
        "worker_threads",
        "zlib",
    ];
    /// Those that are only found with the prefix.
    const PREFIXED: &[&str] = &[
        "node:ffi",
        "node:sea",
        "node:sqlite",
        "node:test",
        "node:test/reporters",
    ];
    let name = specifier.strip_prefix("node:").unwrap_or(specifier);
    NAMES.contains(&name) || PREFIXED.contains(&specifier)
}

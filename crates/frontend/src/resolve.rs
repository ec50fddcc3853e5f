//! From a module specifier to a file.
//!
//! Node's algorithm first (the exact file), then what TypeScript projects are written like: extensionless, index
//! files, `.js` for `.ts`, tsconfig `paths`.

use std::path::{Path, PathBuf};

use oxc_resolver::{
    ResolveError, ResolveOptions, Resolver, TsconfigDiscovery, TsconfigOptions, TsconfigReferences,
};
use tsuba_diagnostics::Diagnostic;
use tsuba_diagnostics::modules;
use tsuba_diagnostics::unsupported::{Construct, construct_named};
use tsuba_source::Span;

use crate::Options;

/// Extensions tried, in this order, after the exact name.
const EXTENSIONS: [&str; 6] = [".ts", ".mts", ".cts", ".js", ".mjs", ".cjs"];

pub(crate) struct Resolve {
    exact: Resolver,
    lenient: Resolver,
}

impl Resolve {
    pub(crate) fn new(options: &Options) -> Resolve {
        let exact = Resolver::new(ResolveOptions {
            extensions: Vec::new(),
            main_files: Vec::new(),
            main_fields: Vec::new(),
            condition_names: vec!["node".into(), "import".into()],
            ..ResolveOptions::default()
        });
        let alias = |from: &str, to: &[&str]| {
            let to = to.iter().map(|s| (*s).to_string()).collect();
            (from.to_string(), to)
        };
        let tsconfig = match &options.tsconfig {
            None => TsconfigDiscovery::Auto,
            Some(file) => TsconfigDiscovery::Manual(TsconfigOptions {
                config_file: file.clone(),
                references: TsconfigReferences::Auto,
            }),
        };
        let lenient = Resolver::new(ResolveOptions {
            extensions: EXTENSIONS.iter().map(|e| (*e).to_string()).collect(),
            extension_alias: vec![
                alias(".js", &[".js", ".ts"]),
                alias(".mjs", &[".mjs", ".mts"]),
                alias(".cjs", &[".cjs", ".cts"]),
            ],
            main_files: vec!["index".into()],
            condition_names: vec!["node".into(), "import".into()],
            tsconfig: Some(tsconfig),
            ..ResolveOptions::default()
        });
        Resolve { exact, lenient }
    }

    /// The file that `specifier` names in `importer`; `span` is the specifier's.
    pub(crate) fn resolve(
        &self,
        importer: &Path,
        specifier: &str,
        span: Span,
    ) -> Result<PathBuf, Diagnostic> {
        if let Some(module) = crate::node::resolve(importer, specifier) {
            return Ok(module);
        }
        if specifier.starts_with("node:") || is_node_module(specifier) {
            return Err(construct_named(Construct::NodeModule, specifier, span));
        }
        if is_url(specifier) {
            return Err(construct_named(Construct::UrlSpecifier, specifier, span));
        }
        let relative = is_relative(specifier);
        if relative && let Ok(found) = self.exact.resolve_file(importer, specifier) {
            return check(found.into_path_buf(), specifier, span);
        }
        match self.lenient.resolve_file(importer, specifier) {
            Ok(found) => {
                let path = found.into_path_buf();
                if !relative && path.components().any(|c| c.as_os_str() == "node_modules") {
                    return Err(construct_named(Construct::Package, specifier, span));
                }
                check(path, specifier, span)
            }
            Err(error) => Err(failure(&error, importer, specifier, span)),
        }
    }
}

fn check(path: PathBuf, specifier: &str, span: Span) -> Result<PathBuf, Diagnostic> {
    match path.extension().and_then(|e| e.to_str()) {
        Some("json") => Err(construct_named(Construct::JsonModule, specifier, span)),
        Some("tsx" | "jsx") => Err(construct_named(Construct::Jsx, specifier, span)),
        _ => Ok(path),
    }
}

fn failure(error: &ResolveError, importer: &Path, specifier: &str, span: Span) -> Diagnostic {
    let missing = matches!(
        error,
        ResolveError::NotFound(_)
            | ResolveError::MatchedAliasNotFound(..)
            | ResolveError::ExtensionAlias(..)
    );
    if !missing {
        modules::resolution_failed(span, specifier, &error.to_string())
    } else if is_relative(specifier) {
        modules::unresolved(span, specifier, importer)
    } else {
        construct_named(Construct::Package, specifier, span)
    }
}

fn is_relative(specifier: &str) -> bool {
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

/// Names of Node's own modules, which shadow packages.
fn is_node_module(specifier: &str) -> bool {
    const NAMES: &[&str] = &[
        "assert",
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
        "domain",
        "events",
        "fs",
        "http",
        "http2",
        "https",
        "inspector",
        "module",
        "net",
        "os",
        "path",
        "perf_hooks",
        "process",
        "punycode",
        "querystring",
        "readline",
        "repl",
        "stream",
        "string_decoder",
        "sys",
        "timers",
        "tls",
        "trace_events",
        "tty",
        "url",
        "util",
        "v8",
        "vm",
        "wasi",
        "worker_threads",
        "zlib",
    ];
    let first = specifier.split('/').next().unwrap_or(specifier);
    NAMES.contains(&first)
}

//! Node's modules that are written in TypeScript (`lib/node`). Their sources are part of the compiler; a program that imports
//! one is compiled together with it, as with any other module, so that inference sees through the calls. In the graph
//! a module has the path `node:NAME`, which is also its file name in traces.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use oxc_ast::ast::{IdentifierName, IdentifierReference, Program, StringLiteral, TSType};
use oxc_ast_visit::Visit;

use crate::resolve::is_node_module;

macro_rules! modules {
    ($($name:literal),* $(,)?) => {
        /// Names and sources.
        const MODULES: &[(&str, &str)] = &[$(($name, include_str!(concat!("../../../lib/node/", $name, ".ts")))),*];
    };
}
modules!(
    "@cjs",
    "@clone",
    "@compare",
    "@core",
    "@encoding",
    "@errors",
    "@esm",
    "@events",
    "@intl",
    "@process",
    "@stdin",
    "@url",
    "assert",
    "assert/strict",
    "buffer",
    "console",
    "crypto",
    "events",
    "fs",
    "fs/promises",
    "os",
    "path",
    "path/posix",
    "path/win32",
    "perf_hooks",
    "process",
    "querystring",
    "readline",
    "readline/promises",
    "string_decoder",
    "timers",
    "timers/promises",
    "url",
    "util",
    "util/types"
);

/// Globals that a module of this folder provides: it defines them when it runs, which is before any module that names one.
const GLOBALS: &[(&str, &str)] = &[
    ("AbortController", "@events"),
    ("AbortSignal", "@events"),
    ("Buffer", "buffer"),
    ("CustomEvent", "@events"),
    ("DOMException", "@errors"),
    ("Event", "@events"),
    ("EventTarget", "@events"),
    ("Intl", "@intl"),
    ("TextDecoder", "@encoding"),
    ("TextEncoder", "@encoding"),
    ("URL", "@url"),
    ("URLSearchParams", "@url"),
    ("atob", "@encoding"),
    ("btoa", "@encoding"),
    ("crypto", "crypto"),
    ("structuredClone", "@clone"),
];

/// The path of the module that provides this global.
fn provider(name: &str) -> Option<&'static str> {
    let at = GLOBALS.binary_search_by_key(&name, |(n, _)| n).ok()?;
    Some(GLOBALS[at].1)
}

/// Properties of `process` that a module provides.
const KEYS: &[(&str, &str)] = &[
    ("abort", "@process"),
    ("availableMemory", "@process"),
    ("chdir", "@process"),
    ("constrainedMemory", "@process"),
    ("cpuUsage", "@process"),
    ("emitWarning", "@process"),
    ("features", "@process"),
    ("getegid", "@process"),
    ("geteuid", "@process"),
    ("getgid", "@process"),
    ("getuid", "@process"),
    ("kill", "@process"),
    ("release", "@process"),
    ("stdin", "@stdin"),
    ("umask", "@process"),
];

/// The module that provides this property of `process`, whatever has such a key.
fn provider_of_key(name: &str) -> Option<&'static str> {
    let at = KEYS.binary_search_by_key(&name, |(n, _)| n).ok()?;
    Some(KEYS[at].1)
}

/// The modules that provide the globals which a file may name: free identifiers (whatever they resolve to), and all
/// constant keys where the global object is named.
pub(crate) fn global_modules(program: &Program<'_>) -> Vec<PathBuf> {
    let mut names = Names::default();
    names.visit_program(program);
    let keys = names.keys.iter().filter(|_| names.names_global_object);
    let modules: BTreeSet<&str> = names.identifiers.iter().chain(keys).copied().collect();
    let path = |name: &str| PathBuf::from(format!("{SCHEME}{name}"));
    modules.into_iter().map(path).collect()
}

#[derive(Default)]
struct Names {
    identifiers: Vec<&'static str>,
    keys: Vec<&'static str>,
    names_global_object: bool,
}

impl<'a> Visit<'a> for Names {
    fn visit_identifier_reference(&mut self, it: &IdentifierReference<'a>) {
        let name = it.name.as_str();
        self.names_global_object |= matches!(name, "globalThis" | "global" | "window" | "self");
        self.identifiers.extend(provider(name));
    }

    fn visit_identifier_name(&mut self, it: &IdentifierName<'a>) {
        self.keys.extend(provider(it.name.as_str()));
        self.identifiers.extend(provider_of_key(it.name.as_str()));
    }

    fn visit_string_literal(&mut self, it: &StringLiteral<'a>) {
        self.keys.extend(provider(it.value.as_str()));
    }

    fn visit_ts_type(&mut self, _: &TSType<'a>) {}
}

/// What begins the path of such a module.
const SCHEME: &str = "node:";

/// The names that other modules of Node's export: a line for each, `MODULE: NAME…`, functions with parentheses.
const MISSING: &str = include_str!("node_names.txt");

/// The path of the module that `specifier` names in `importer`, if there is one. What begins with `@` is for these
/// modules only.
pub(crate) fn resolve(importer: &Path, specifier: &str) -> Option<PathBuf> {
    let prefixed = specifier.starts_with(SCHEME);
    let name = match specifier.strip_prefix(SCHEME).unwrap_or(specifier) {
        "sys" => "util",
        name => name,
    };
    let known = MODULES.iter().any(|(n, _)| *n == name) || missing(name).is_some();
    let allowed = !name.starts_with('@') || is_library(importer);
    let found = known && allowed && (prefixed || is_node_module(specifier) || is_library(importer));
    found.then(|| PathBuf::from(format!("{SCHEME}{name}")))
}

/// Whether a path is that of one of these modules, or of a module that the compiler wrote.
pub(crate) fn is_library(path: &Path) -> bool {
    path.to_str().is_some_and(|p| p.starts_with(SCHEME))
}

/// The source of the module with this path. Of a module that is not there yet: functions of the right names that throw.
pub(crate) fn source(path: &Path) -> Option<Cow<'static, str>> {
    let name = path.to_str()?.strip_prefix(SCHEME)?;
    let own = MODULES.iter().find(|(n, _)| *n == name);
    own.map(|(_, source)| Cow::Borrowed(*source))
        .or_else(|| missing(name).map(|names| Cow::Owned(stand_in(name, names))))
}

/// What follows the name of a module in [`MISSING`].
fn missing(name: &str) -> Option<&'static str> {
    let mut lines = MISSING.lines().filter(|l| !l.starts_with('#'));
    lines.find_map(|line| {
        let (module, names) = line.split_once(':')?;
        (module.trim_end_matches("()") == name).then_some(names)
    })
}

/// A module whose functions throw a TypeError that names them when they are called, and whose other properties do so when
/// they are read.
fn stand_in(module: &str, names: &str) -> String {
    let mut text = format!(
        "function no(name: string): never {{ throw new TypeError(\"node:{module}\" + name + \" is not supported\"); }}\n\
         const all: any = function (): any {{ no(\"\"); }};\n"
    );
    for (number, name) in names.split_whitespace().enumerate() {
        let line = match name.strip_suffix("()") {
            Some(name) => format!(
                "const f{number}: any = function (): any {{ no(\".{name}\"); }}; Object.defineProperty(all, \"{name}\", {{ value: f{number}, writable: true, enumerable: true, configurable: true }}); export {{ f{number} as {name} }};\n"
            ),
            None => format!(
                "Object.defineProperty(all, \"{name}\", {{ get() {{ no(\".{name}\"); }}, enumerable: true, configurable: true }});\n"
            ),
        };
        text.push_str(&line);
    }
    text.push_str("export default all;\n");
    text
}

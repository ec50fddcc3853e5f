//! Node's modules that are written in TypeScript (`lib/node`). Their sources are part of the compiler; a program that imports
//! one is compiled together with it, as with any other module, so that inference sees through the calls. In the graph
//! a module has the path `node:NAME`, which is also its file name in traces.

use std::borrow::Cow;
use std::path::{Path, PathBuf};

use crate::resolve::is_node_module;

macro_rules! modules {
    ($($name:literal),* $(,)?) => {
        /// Names and sources.
        const MODULES: &[(&str, &str)] = &[$(($name, include_str!(concat!("../../../lib/node/", $name, ".ts")))),*];
    };
}
modules!(
    "@cjs", "@core", "@esm", "events", "fs", "os", "path", "process", "timers", "util"
);

/// What begins the path of such a module.
const SCHEME: &str = "node:";

/// The names that other modules of Node's export: a line for each, `MODULE: NAME…`, functions with parentheses.
const MISSING: &str = include_str!("node_names.txt");

/// The path of the module that `specifier` names in `importer`, if there is one. What begins with `@` is for these
/// modules only.
pub(crate) fn resolve(importer: &Path, specifier: &str) -> Option<PathBuf> {
    let prefixed = specifier.starts_with(SCHEME);
    let name = specifier.strip_prefix(SCHEME).unwrap_or(specifier);
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

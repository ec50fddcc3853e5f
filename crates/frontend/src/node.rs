//! Node's modules that are written in TypeScript (`lib/node`). Their sources are part of the compiler; a program that imports
//! one is compiled together with it, as with any other module, so that inference sees through the calls. In the graph
//! a module has the path `node:NAME`, which is also its file name in traces.

use std::path::{Path, PathBuf};

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

/// The path of the module that `specifier` names in `importer`, if there is one. What begins with `@` is for these modules only.
pub(crate) fn resolve(importer: &Path, specifier: &str) -> Option<PathBuf> {
    let name = specifier.strip_prefix(SCHEME).unwrap_or(specifier);
    let known = MODULES.iter().any(|(n, _)| *n == name);
    let allowed = !name.starts_with('@') || is_library(importer);
    (known && allowed).then(|| PathBuf::from(format!("{SCHEME}{name}")))
}

/// Whether a path is that of one of these modules, or of a module that the compiler wrote.
pub(crate) fn is_library(path: &Path) -> bool {
    path.to_str().is_some_and(|p| p.starts_with(SCHEME))
}

/// The source of the module with this path.
pub(crate) fn source(path: &Path) -> Option<&'static str> {
    let name = path.to_str()?.strip_prefix(SCHEME)?;
    MODULES
        .iter()
        .find(|(n, _)| *n == name)
        .map(|(_, source)| *source)
}

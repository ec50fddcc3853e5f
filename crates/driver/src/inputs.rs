//! Which files a compilation depended on: those it read, and those whose appearance would have changed what it read.

use crate::cache::{Inputs, hash, hash_file};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fs;
use std::path::{Path, PathBuf};
use tsuba_source::{SourceFile, SourceMap};

/// Files that decide about all files below their folder: module kind, paths.
const SETTINGS: [&str; 2] = ["package.json", "tsconfig.json"];
/// What an import without or with another extension may also have meant.
const EXTENSIONS: [&str; 9] = ["ts", "tsx", "mts", "cts", "js", "jsx", "mjs", "cjs", "json"];

/// The inputs of a program with these sources; `None` if one of them is no longer what was compiled.
pub(crate) fn of(sources: &SourceMap) -> Option<Inputs> {
    let mut inputs = BTreeMap::new();
    for (_, file) in sources.files() {
        // The compiler's own modules change only with it.
        if file.path().to_string_lossy().starts_with("node:") {
            continue;
        }
        inputs.insert(file.path().to_path_buf(), Some(hash_of_unchanged(file)?));
    }
    let probed: Vec<PathBuf> = inputs.keys().flat_map(|p| probes(p)).collect();
    for path in probed {
        if let Entry::Vacant(place) = inputs.entry(path) {
            let hash = hash_file(place.key()).ok()?;
            place.insert(hash);
        }
    }
    Some(inputs.into_iter().collect())
}

fn hash_of_unchanged(file: &SourceFile) -> Option<[u8; 32]> {
    let content = fs::read(file.path()).ok()?;
    let text = content
        .strip_prefix("\u{FEFF}".as_bytes())
        .unwrap_or(&content);
    (text == file.text().as_bytes()).then(|| hash(&content))
}

/// Paths that were, or could have been, looked at on the way to `path`.
fn probes(path: &Path) -> Vec<PathBuf> {
    let mut probes = Vec::new();
    for folder in path.ancestors().skip(1) {
        probes.extend(SETTINGS.iter().map(|name| folder.join(name)));
    }
    // `./a` and `./a.js` may mean a.ts as well as a/index.ts.
    let folder = path
        .parent()
        .filter(|_| path.file_stem().is_some_and(|stem| stem == "index"));
    for module in std::iter::once(path.with_extension("")).chain(folder.map(Path::to_path_buf)) {
        probes.extend(EXTENSIONS.iter().map(|e| module.with_added_extension(e)));
        probes.push(module);
    }
    probes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn probes_what_would_have_been_preferred() {
        let probes = probes(Path::new("/p/src/dir/index.ts"));
        for expected in [
            "/p/package.json",
            "/p/src/tsconfig.json",
            "/p/src/dir/index.js",
            "/p/src/dir.ts",
            "/p/src/dir",
        ] {
            assert!(probes.contains(&PathBuf::from(expected)), "{expected}");
        }
    }

    #[test]
    fn a_file_that_changed_meanwhile_is_no_input() {
        let path = std::env::temp_dir().join(format!("tsuba-inputs-{}.ts", std::process::id()));
        fs::write(&path, "\u{FEFF}let x = 1").unwrap();
        let mut sources = SourceMap::new();
        sources.add(&path, "\u{FEFF}let x = 1");
        let inputs = of(&sources).unwrap();
        assert!(inputs.iter().any(|(p, h)| *p == path && h.is_some()));
        assert!(
            inputs
                .iter()
                .any(|(p, h)| *p == path.with_extension("js") && h.is_none())
        );
        fs::write(&path, "let x = 2").unwrap();
        assert_eq!(of(&sources), None);
        fs::remove_file(&path).unwrap();
    }
}

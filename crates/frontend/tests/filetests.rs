//! `tests/filetests/hir/NAME.{ts,cts}` → `NAME.hir`: the HIR of a program, or the diagnostics it is refused with;
//! `tests/filetests/diagnostics` likewise.
//! `BLESS=1 cargo test -p tsuba-frontend --test filetests` writes the expected files.

use std::fs;
use std::path::{Path, PathBuf};

use tsuba_frontend::{Options, load_program};

fn folder() -> PathBuf {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/filetests");
    folder.canonicalize().expect("the folder of file tests")
}

/// The text a source file is expected to give.
fn actual(path: &Path) -> String {
    match load_program(path, &Options::default()) {
        Ok(program) => tsuba_hir::print_program(&program),
        Err(diagnostics) => {
            let prefix = format!("{}/", folder().display());
            diagnostics.plain().replace(&prefix, "")
        }
    }
}

fn sources() -> Vec<PathBuf> {
    let entries = ["hir", "diagnostics"]
        .iter()
        .flat_map(|name| fs::read_dir(folder().join(name)).expect("a folder of file tests"));
    let mut paths: Vec<PathBuf> = entries
        .map(|e| e.expect("a folder entry").path())
        .filter(|p| p.extension().is_some_and(|e| e == "ts" || e == "cts"))
        .collect();
    paths.sort();
    paths
}

#[test]
fn every_file_gives_its_expected_text() {
    let bless = std::env::var_os("BLESS").is_some();
    let mut failures = Vec::new();
    let paths = sources();
    assert!(paths.len() > 10, "file tests are missing");
    for path in paths {
        let text = actual(&path);
        let expected_path = path.with_extension("hir");
        if bless {
            fs::write(&expected_path, &text).expect("the expected file is writable");
            continue;
        }
        let expected = fs::read_to_string(&expected_path).unwrap_or_default();
        if text != expected {
            failures.push(difference(&path, &expected, &text));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn difference(path: &Path, expected: &str, text: &str) -> String {
    let lines = expected.lines().zip(text.lines()).enumerate();
    let first = lines.into_iter().find(|(_, (e, t))| e != t);
    match first {
        Some((at, (e, t))) => format!("{}: line {}:\n  - {e}\n  + {t}", path.display(), at + 1),
        None => format!("{}: lengths differ", path.display()),
    }
}

#[test]
fn printing_is_deterministic() {
    for path in sources() {
        assert_eq!(actual(&path), actual(&path), "{}", path.display());
    }
}

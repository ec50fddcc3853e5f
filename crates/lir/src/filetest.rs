//! Tests on text files: a file says which command to run on itself, and holds the output that is expected.
//!
//! ```text
//! ; run: roots
//! fn @f(box) -> box collects "f" { … }
//! ; ==== expected
//! …
//! ```
//! `BLESS=1 cargo test` rewrites what follows the marker. The runner knows nothing of LIR; any crate with a text form can use it.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The line between a test's input and its expected output.
pub const MARKER: &str = "; ==== expected\n";

/// Runs all files below `dir` with this extension; `run(command, input)` gives the output.
///
/// # Panics
/// With all differences, if there are any, if there are no files, or if a file names no command.
pub fn run_dir(dir: &Path, extension: &str, run: impl Fn(&str, &str) -> String) {
    let mut files = Vec::new();
    collect(dir, extension, &mut files);
    files.sort();
    assert!(
        !files.is_empty(),
        "no .{extension} files in {}",
        dir.display()
    );
    let mut failures = String::new();
    for file in &files {
        if let Err(difference) = run_file(file, &run) {
            writeln!(failures, "== {}\n{difference}", file.display())
                .expect("strings take everything");
        }
    }
    assert!(
        failures.is_empty(),
        "{failures}\n(BLESS=1 accepts the new output)"
    );
}

fn collect(dir: &Path, extension: &str, files: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(dir).unwrap_or_else(|e| panic!("{}: {e}", dir.display()));
    for entry in entries {
        let path = entry.expect("a readable directory").path();
        if path.is_dir() {
            collect(&path, extension, files);
        } else if path.extension().is_some_and(|e| e == extension) {
            files.push(path);
        }
    }
}

fn run_file(file: &Path, run: &impl Fn(&str, &str) -> String) -> Result<(), String> {
    let text = fs::read_to_string(file).map_err(|e| e.to_string())?;
    let (input, expected) = text.split_once(MARKER).unwrap_or((&text, ""));
    let command = input
        .lines()
        .find_map(|l| l.strip_prefix("; run: "))
        .ok_or("no `; run:` line")?;
    let output = run(command.trim(), input);
    if output == expected {
        return Ok(());
    }
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
        return fs::write(file, format!("{input}{MARKER}{output}")).map_err(|e| e.to_string());
    }
    Err(difference(expected, &output))
}

/// The lines around the first difference.
fn difference(expected: &str, output: &str) -> String {
    let (old, new): (Vec<_>, Vec<_>) = (expected.lines().collect(), output.lines().collect());
    let first = old.iter().zip(&new).take_while(|(a, b)| a == b).count();
    let show = |lines: &[&str]| {
        lines
            .iter()
            .skip(first)
            .take(12)
            .fold(String::new(), |s, l| s + "  " + l + "\n")
    };
    format!(
        "line {}:\nexpected\n{}found\n{}",
        first + 1,
        show(&old),
        show(&new)
    )
}

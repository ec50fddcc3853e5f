//! Lowers `tests/filetests/NAME.ts` and compares the text with `NAME.mir`; `BLESS=1` rewrites it. Also lowers every program
//! of the repository and verifies the result.

use std::fs;
use std::path::{Path, PathBuf};
use tsuba_frontend::{Options, STACK_BYTES, load_program};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files below `dir` that the compiler can be given.
fn sources(dir: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|e| {
            ["ts", "mts", "cts", "js", "mjs", "cjs"]
                .iter()
                .any(|x| e == *x)
        }) {
            out.push(path);
        }
    }
    out.sort();
}

/// Runs on a thread with the stack the compiler asks for.
fn deep<T: Send + 'static>(f: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(f);
    thread.expect("a thread").join().expect("no panic")
}

/// The text, or what the compiler says. Panics if the module is not valid or its text does not survive a round trip.
fn lower(file: &Path) -> Result<String, String> {
    let program = load_program(file, &Options::default()).map_err(|d| d.plain())?;
    let module = tsuba_lower::lower(&program).map_err(|d| d.plain())?;
    let text = tsuba_mir::print(&module);
    if let Err(errors) = tsuba_mir::verify(&module) {
        let list: Vec<_> = errors.iter().map(ToString::to_string).collect();
        panic!("{}:\n{}\n{text}", file.display(), list.join("\n"));
    }
    let again =
        tsuba_mir::parse(&text).unwrap_or_else(|e| panic!("{}: {e}\n{text}", file.display()));
    assert_eq!(tsuba_mir::print(&again), text, "{}", file.display());
    Ok(text)
}

#[test]
fn filetests() {
    let mut files = vec![];
    sources(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/filetests"),
        &mut files,
    );
    assert!(!files.is_empty());
    let failures: Vec<String> = deep(move || files.iter().filter_map(|f| check(f)).collect());
    assert!(
        failures.is_empty(),
        "{}\n(BLESS=1 accepts the new text)",
        failures.join("\n")
    );
}

fn check(file: &Path) -> Option<String> {
    let found = lower(file).unwrap_or_else(|e| e);
    let expected_at = file.with_extension("mir");
    let expected = fs::read_to_string(&expected_at).unwrap_or_default();
    if expected == found {
        return None;
    }
    if std::env::var_os("BLESS").is_some_and(|v| v == "1") {
        fs::write(&expected_at, &found).expect("can write");
        return None;
    }
    let same = expected
        .lines()
        .zip(found.lines())
        .take_while(|(a, b)| a == b)
        .count();
    let show = |t: &str| {
        t.lines()
            .skip(same)
            .take(12)
            .map(|l| format!("  {l}\n"))
            .collect::<String>()
    };
    let (old, new) = (show(&expected), show(&found));
    Some(format!(
        "== {} line {}\nexpected\n{old}found\n{new}",
        file.display(),
        same + 1
    ))
}

#[test]
fn every_program_lowers_to_valid_mir() {
    let mut files = vec![];
    for dir in ["tests/programs", "benches/programs", "examples"] {
        sources(&root().join(dir), &mut files);
    }
    assert!(files.len() > 50, "programs are missing");
    let refused = deep(move || {
        files
            .iter()
            .filter_map(|f| lower(f).err())
            .collect::<Vec<_>>()
    });
    println!(
        "{} programs are refused:\n{}",
        refused.len(),
        refused.concat()
    );
}

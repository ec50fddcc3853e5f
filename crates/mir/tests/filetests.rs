//! Runs `tests/filetests/**/*.mir`: `print` (which also checks that printing and parsing change nothing), `verify`,
//! `cleanup`.

use std::path::Path;
use tsuba_lir::filetest;
use tsuba_mir::{Module, cleanup, parse, print, verify};

fn violations(module: &Module) -> String {
    let errors = verify(module).err().unwrap_or_default();
    errors.iter().map(|e| format!("{e}\n")).collect()
}

fn run(command: &str, input: &str) -> String {
    let mut module = match parse(input) {
        Ok(module) => module,
        Err(e) => return format!("{e}\n"),
    };
    match command {
        "print" => {
            let text = print(&module);
            let again = parse(&text).expect("what is printed parses");
            assert_eq!(print(&again), text, "printing and parsing change nothing");
            text + &violations(&module)
        }
        "verify" => violations(&module),
        "cleanup" => {
            cleanup::cleanup(&mut module);
            print(&module) + &violations(&module)
        }
        other => format!("unknown command {other}\n"),
    }
}

#[test]
fn filetests() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/filetests");
    filetest::run_dir(&dir, "mir", run);
}

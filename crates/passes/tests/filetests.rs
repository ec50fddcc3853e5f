//! Runs `tests/filetests/**/*.mir`: any pass of the registry by name.

use std::path::Path;
use tsuba_lir::filetest;
use tsuba_mir::{parse, print, verify};

fn run(command: &str, input: &str) -> String {
    let mut module = match parse(input) {
        Ok(module) => module,
        Err(e) => return format!("{e}\n"),
    };
    if !tsuba_passes::run_named(command, &mut module) {
        return format!("unknown pass {command}\n");
    }
    let errors = verify(&module).err().unwrap_or_default();
    let errors: String = errors.iter().map(|e| format!("{e}\n")).collect();
    print(&module) + &errors
}

#[test]
fn filetests() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/filetests");
    filetest::run_dir(&dir, "mir", run);
}

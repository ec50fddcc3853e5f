//! Runs `tests/filetests/**/*.lir`: LLVM IR and assembly of small functions.

use std::path::Path;
use tsuba_backend::{OptLevel, Options, Target, assembly, llvm_text};
use tsuba_lir::{filetest, parse, roots, verify};

fn run(command: &str, input: &str) -> String {
    let mut module = match parse::parse(input) {
        Ok(module) => module,
        Err(e) => return format!("{e}\n"),
    };
    let violations = verify::verify(&module);
    if !violations.is_empty() {
        return violations.iter().map(|v| format!("{v}\n")).collect();
    }
    roots::place(&mut module).expect("few slots");
    let options = |opt| Options::new(Target::X86_64Linux, opt);
    let result = match command {
        "llvm" => llvm_text(&module, &options(OptLevel::O0)),
        "llvm O2" => llvm_text(&module, &options(OptLevel::O2)),
        "asm" => assembly(&module, &options(OptLevel::O2)).map(|a| body(&a)),
        other => return format!("unknown command {other}\n"),
    };
    result.unwrap_or_else(|e| format!("{e}\n"))
}

/// Labels and instructions only.
fn body(assembly: &str) -> String {
    let keep = |l: &&str| !l.trim_start().starts_with('.') || l.starts_with(".LBB");
    assembly
        .lines()
        .filter(keep)
        .map(|l| l.split('#').next().unwrap_or(l).trim_end().to_owned() + "\n")
        .collect()
}

#[test]
fn filetests() {
    filetest::run_dir(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/filetests"),
        "lir",
        run,
    );
}

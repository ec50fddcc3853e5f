//! Runs `tests/filetests/**/*.mir`. Commands: `expand` prints the functions, `check` only what a verifier finds, `image`
//! what the image object is to provide. Every output passes LIR's verifier, before and after root placement.

use std::fmt::Write;
use std::path::Path;
use tsuba_expand::{Expansion, Input, expand};
use tsuba_lir::print::function_text;
use tsuba_lir::{filetest, roots, verify};
use tsuba_source::{FileId, SourceMap};

fn expanded(input: &str) -> Result<Expansion, String> {
    let module = tsuba_mir::parse(input).map_err(|e| format!("{e}\n"))?;
    if let Err(errors) = tsuba_mir::verify(&module) {
        return Err(errors.iter().map(|e| format!("{e}\n")).collect());
    }
    let mut sources = SourceMap::new();
    let file = sources.add("main.ts", "");
    assert_eq!(file, FileId(0));
    Ok(expand(Input {
        module: &module,
        sources: &sources,
        files: &[(file, "main.ts".to_owned())],
        keep_text: false,
    }))
}

fn violations(expansion: &Expansion) -> String {
    let mut out = String::new();
    for v in verify::verify(&expansion.lir) {
        writeln!(out, "{v}").expect("strings take everything");
    }
    if !out.is_empty() {
        return out;
    }
    let mut rooted = expansion.lir.clone();
    if roots::place(&mut rooted).is_err() {
        return "too many slots\n".to_owned();
    }
    for f in &rooted.functions {
        for v in verify::verify_rooted(&rooted, f) {
            writeln!(out, "after root placement: {v}").expect("strings take everything");
        }
    }
    out
}

fn run(command: &str, input: &str) -> String {
    let expansion = match expanded(input) {
        Ok(e) => e,
        Err(e) => return e,
    };
    let found = violations(&expansion);
    let without_positions = |text: String| text.replace(" !0:1:1", "");
    match command {
        "check" => found,
        "image" => format!("{:#?}\n{found}", expansion.image),
        "expand" => {
            let bodies = expansion.lir.functions.iter().filter(|f| {
                let name = &expansion.lir.symbol(f.symbol).name;
                name.starts_with('f') || name.starts_with('g')
            });
            let text: String = bodies
                .map(|f| function_text(&expansion.lir, f) + "\n")
                .collect();
            without_positions(text) + &found
        }
        other => format!("unknown command {other}\n"),
    }
}

#[test]
fn filetests() {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/filetests");
    filetest::run_dir(&dir, "mir", run);
}

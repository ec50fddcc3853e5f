//! Runs `tests/filetests/**/*.lir`.

use std::fmt::Write as _;
use std::path::Path;
use tsuba_lir::interp::{BumpHost, Machine};
use tsuba_lir::{Module, filetest, parse, roots, verify};

fn run(command: &str, input: &str) -> String {
    let mut module = match parse::parse(input) {
        Ok(module) => module,
        Err(e) => return format!("{e}\n"),
    };
    let lines = |v: Vec<verify::Violation>| v.iter().map(|v| format!("{v}\n")).collect::<String>();
    match command {
        "print" => {
            let text = module.to_string();
            let again = parse::parse(&text).expect("what is printed parses");
            assert_eq!(
                again.to_string(),
                text,
                "printing and parsing change nothing"
            );
            text + &lines(verify::verify(&module))
        }
        "verify" => lines(verify::verify(&module)),
        "verify-rooted" => lines(
            module
                .functions
                .iter()
                .flat_map(|f| verify::verify_rooted(&module, f))
                .collect(),
        ),
        "roots" => match verify::verify(&module)[..] {
            [] => {
                roots::place(&mut module).expect("few slots");
                let broken = lines(verify::verify(&module)) + &lines(rooted(&module));
                module.to_string() + &broken
            }
            ref violations => lines(violations.to_vec()),
        },
        "interp" => {
            let before = interpret(&module);
            roots::place(&mut module).expect("few slots");
            assert_eq!(lines(rooted(&module)), "");
            assert_eq!(interpret(&module), before, "root placement changes nothing");
            before
        }
        other => format!("unknown command {other}\n"),
    }
}

/// Runs every function without parameters.
fn interpret(module: &Module) -> String {
    let mut out = String::new();
    for f in module.functions.iter().filter(|f| f.sig.params.is_empty()) {
        let mut machine = Machine::new(module, BumpHost::default());
        let name = &module.symbol(f.symbol).name;
        match machine.call(f.symbol, &[]) {
            Ok(result) => writeln!(out, "@{name} -> {result:#x}"),
            Err(trap) => writeln!(out, "@{name}: {trap:?}"),
        }
        .expect("strings take everything");
    }
    out
}

fn rooted(module: &Module) -> Vec<verify::Violation> {
    module
        .functions
        .iter()
        .flat_map(|f| verify::verify_rooted(module, f))
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

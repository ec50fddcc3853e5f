//! Prints the HIR of a program, or what is wrong with it: `cargo run -p tsuba-frontend --example hir FILE`.
use std::path::Path;
use std::process::ExitCode;

use tsuba_frontend::{Options, STACK_BYTES, load_program};

fn main() -> ExitCode {
    let Some(file) = std::env::args().nth(1) else {
        eprintln!("usage: hir FILE");
        return ExitCode::from(2);
    };
    let load = move || match load_program(Path::new(&file), &Options::default()) {
        Ok(program) => {
            print!("{}", tsuba_hir::print_program(&program));
            ExitCode::SUCCESS
        }
        Err(diagnostics) => {
            eprint!("{}", diagnostics.render(false));
            ExitCode::FAILURE
        }
    };
    std::thread::Builder::new()
        .stack_size(STACK_BYTES)
        .spawn(load)
        .expect("a thread")
        .join()
        .expect("no panic")
}

//! The project's own tools, behind `./dev`: the corpus runner.
//!
//! Contract: exit code 0 if everything asked for succeeded, 1 if something failed, 2 for wrong usage. Nothing here is
//! linked into the compiler or the runtime, and it talks to both only through the `tsuba` command and the executables
//! that command makes. Where to start: [`corpus`].
#![forbid(unsafe_code)]

mod corpus;
mod process;

use clap::{Parser, Subcommand};
use std::process::ExitCode;

#[derive(Parser)]
#[command(
    name = "tsuba-xtask",
    about = "Tools of the Tsuba project, called by ./dev"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Runs folders of NAME.ts + NAME.out at every level, plain and stressed
    Corpus(corpus::Options),
}

fn main() -> ExitCode {
    let result = match Cli::parse().command {
        Command::Corpus(options) => corpus::run(&options),
    };
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::from(1),
        Err(message) => {
            eprintln!("tsuba-xtask: {message}");
            ExitCode::from(2)
        }
    }
}

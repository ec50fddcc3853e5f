//! Fuzzers that drive the compiler as a user does, through its command line.
//!
//! * `tsuba-fuzz source`: random programs ([`generate`]) built at every level and run under several collector settings;
//!   all outputs must be equal (and equal to Node's, if one is named).
//! * `tsuba-fuzz mutate`: programs with damaged tokens ([`mutate`]); the compiler must answer with a diagnostic or succeed,
//!   never panic or die.
//!
//! Everything follows from the seed, so a failure is reported as a seed and reproduced by it.
#![forbid(unsafe_code)]

mod generate;
mod mutate;
mod random;
mod run;

use clap::{Parser, Subcommand};
use std::path::PathBuf;
use std::process::ExitCode;

/// Fuzzers for the Tsuba compiler.
#[derive(Parser)]
#[command(name = "tsuba-fuzz")]
struct Cli {
    /// The compiler to test.
    #[arg(long, global = true, default_value = "target/release/tsuba")]
    tsuba: PathBuf,
    /// First seed; program `k` has seed `seed + k`.
    #[arg(long, global = true, default_value_t = 1)]
    seed: u64,
    /// Where failing programs are kept.
    #[arg(long, global = true, default_value = "target/fuzz")]
    keep: PathBuf,
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Compare levels and collector settings on random programs.
    Source {
        /// Number of programs.
        #[arg(long, default_value_t = 20)]
        count: u64,
        /// An oracle whose output every program must reproduce.
        #[arg(long)]
        node: Option<PathBuf>,
    },
    /// Feed damaged programs to the compiler.
    Mutate {
        /// How long, in seconds.
        #[arg(long, default_value_t = 20)]
        seconds: u64,
    },
    /// Print the program of a seed.
    Show,
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let failures = match cli.command {
        Command::Source { count, ref node } => {
            run::source(&cli.tsuba, node.as_deref(), &cli.keep, cli.seed, count)
        }
        Command::Mutate { seconds } => run::mutated(&cli.tsuba, &cli.keep, cli.seed, seconds),
        Command::Show => {
            print!("{}", generate::program(cli.seed));
            Ok(0)
        }
    };
    match failures {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(e) => {
            eprintln!("tsuba-fuzz: {e}");
            ExitCode::from(2)
        }
    }
}

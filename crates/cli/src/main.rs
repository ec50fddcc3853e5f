//! The `tsuba` command: reads the command line, calls the driver, shows diagnostics, becomes the program under `run`.
//!
//! Exit codes: 0, or the program's own under `run`; 1 if the program does not compile (or the compiler fails); 2 for
//! wrong usage. The compiler works on a thread with a large, lazily mapped stack, so that deeply nested sources end in a
//! diagnostic. Where to start: [`args`] for what can be asked, `dispatch` for what is done.
#![forbid(unsafe_code)]

mod args;

use args::{Build, BuildLib, Cli, Command, Compile, Run};
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use std::ffi::OsStr;
use std::io::{IsTerminal, Write};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::ExitCode;
use tsuba_diagnostics::Diagnostics;
use tsuba_driver::toolchain::Toolchain;
use tsuba_driver::{Options, run};

/// Address space for the compiler's stack; memory is only used as deep as it goes.
const STACK: usize = 1 << 30;

fn main() -> ExitCode {
    std::panic::set_hook(Box::new(report_panic));
    let cli = Cli::parse();
    std::thread::scope(|scope| {
        // Under a limit on address space less must do.
        let thread = [STACK, STACK >> 4].into_iter().find_map(|bytes| {
            let builder = std::thread::Builder::new()
                .name("compiler".into())
                .stack_size(bytes);
            builder.spawn_scoped(scope, || dispatch(&cli)).ok()
        });
        match thread {
            Some(thread) => thread.join().unwrap_or(ExitCode::FAILURE),
            None => dispatch(&cli),
        }
    })
}

fn dispatch(cli: &Cli) -> ExitCode {
    match &cli.command {
        None => run_program(&cli.run),
        Some(Command::Run(run)) => run_program(run),
        Some(Command::Build(build)) => build_program(build),
        Some(Command::BuildLib(library)) => build_library(library),
    }
}

fn options(entry: &OsStr, compile: &Compile) -> Options {
    Options {
        entry: entry.into(),
        level: compile.level.into(),
        cpu: compile.cpu.clone(),
        debug: compile.debug,
    }
}

fn run_program(request: &Run) -> ExitCode {
    let [entry, arguments @ ..] = request.program.as_slice() else {
        Cli::command()
            .error(ErrorKind::MissingRequiredArgument, "no FILE to run")
            .exit();
    };
    let options = options(entry, &request.compile);
    if let Some(form) = request.compile.emit {
        return print(tsuba_driver::emit(&options, form.into()));
    }
    let prepared = Toolchain::of_this_process().and_then(|t| Ok((run::prepare(&options, &t)?, t)));
    match prepared {
        Ok((program, toolchain)) => {
            if let Some(reason) = &program.uncached {
                eprintln!("warning: nothing is kept for the next run: {reason}");
            }
            let error = std::process::Command::new(program.path())
                .arg0(&toolchain.compiler)
                .args(arguments)
                .env(tsuba_abi::launch::RUN_ENTRY, &program.entry)
                .exec();
            eprintln!("error: cannot start the compiled program: {error}");
            ExitCode::FAILURE
        }
        Err(diagnostics) => show(&diagnostics),
    }
}

fn build_program(request: &Build) -> ExitCode {
    let options = options(request.file.as_os_str(), &request.compile);
    if let Some(form) = request.compile.emit {
        return print(tsuba_driver::emit(&options, form.into()));
    }
    let output = request.output.as_deref().unwrap_or(Path::new("a.out"));
    let built =
        Toolchain::of_this_process().and_then(|t| tsuba_driver::build(&options, &t, output));
    match built {
        Ok(_) => ExitCode::SUCCESS,
        Err(diagnostics) => show(&diagnostics),
    }
}

fn build_library(request: &BuildLib) -> ExitCode {
    match tsuba_driver::library::build(&request.dir, &request.output) {
        Ok(()) => ExitCode::SUCCESS,
        Err(diagnostics) => show(&diagnostics),
    }
}

fn print(text: Result<String, Diagnostics>) -> ExitCode {
    match text {
        Ok(text) => match std::io::stdout().write_all(text.as_bytes()) {
            Ok(()) => ExitCode::SUCCESS,
            // A reader that has seen enough (`| head`) is no failure of ours to talk about.
            Err(_) => ExitCode::FAILURE,
        },
        Err(diagnostics) => show(&diagnostics),
    }
}

fn show(diagnostics: &Diagnostics) -> ExitCode {
    let colour = std::io::stderr().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    eprint!("{}", diagnostics.render(colour));
    ExitCode::FAILURE
}

/// A panic is a fault of the compiler: it is told in the form of a diagnostic, and the process ends as after any other.
fn report_panic(info: &std::panic::PanicHookInfo<'_>) {
    let reason = info.payload_as_str().unwrap_or("unknown reason");
    let place = info
        .location()
        .map(|l| format!(" ({}:{})", l.file(), l.line()))
        .unwrap_or_default();
    eprintln!("error: internal compiler error: {reason}{place}");
    eprintln!(
        "  help: this is a fault of the compiler, not of your program: please report it with the program"
    );
    std::process::exit(1);
}

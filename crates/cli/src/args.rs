//! The command line as data.

use clap::{Args, Parser, Subcommand, ValueEnum};
use std::ffi::OsString;
use std::path::PathBuf;
use tsuba_driver::{Emit, OptLevel};

const EXAMPLES: &str = "\
Examples:
  tsuba run app.ts one two         compile app.ts and what it imports, run it with two arguments
  tsuba app.ts one two             the same
  tsuba build app.ts -o app        make the executable ./app (-O2)
  tsuba build app.ts -o app -O3 --cpu=x86-64-v3
  tsuba run --emit=lir app.ts      print an intermediate form instead of running

Exit codes: the program's own; 1 if it does not compile, 2 for wrong usage.";

/// Compiles TypeScript and JavaScript to native executables that behave like Node 26.
#[derive(Parser, Debug)]
#[command(
    name = "tsuba",
    version,
    args_conflicts_with_subcommands = true,
    arg_required_else_help = true
)]
#[command(subcommand_negates_reqs = true, after_help = EXAMPLES, override_usage = "\
tsuba [run] [OPTIONS] FILE [ARGUMENTS]...\n       tsuba build [OPTIONS] FILE -o OUT")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,
    #[command(flatten)]
    pub(crate) run: Run,
}

#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Compile a program and run it; executables are kept in the user's cache
    #[command(after_help = "\
Everything after FILE belongs to the program: options of tsuba come before it.\n\
The default is -O2. An unchanged program starts from the cache ($XDG_CACHE_HOME/tsuba or ~/.cache/tsuba).")]
    Run(Run),
    /// Compile a program to an executable
    Build(Build),
    /// Compile a folder of library modules to objects (used when tsuba itself is built)
    #[command(hide = true)]
    BuildLib(BuildLib),
}

#[derive(Args, Debug)]
pub(crate) struct Run {
    #[command(flatten)]
    pub(crate) compile: Compile,
    /// The entry file, then the program's own arguments
    #[arg(
        required = true,
        trailing_var_arg = true,
        num_args = 1..,
        value_names = ["FILE", "ARGUMENTS"]
    )]
    pub(crate) program: Vec<OsString>,
}

#[derive(Args, Debug)]
pub(crate) struct Build {
    #[command(flatten)]
    pub(crate) compile: Compile,
    /// The entry file
    pub(crate) file: PathBuf,
    /// Where the executable goes
    #[arg(short, long, value_name = "OUT", required_unless_present = "emit")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(crate) struct BuildLib {
    /// The folder of modules
    pub(crate) dir: PathBuf,
    /// The folder for the objects
    #[arg(short, long, value_name = "OUT")]
    pub(crate) output: PathBuf,
}

#[derive(Args, Debug)]
pub(crate) struct Compile {
    /// Optimisation level: 0, 2 or 3
    #[arg(short = 'O', value_name = "LEVEL", default_value = "2")]
    pub(crate) level: Level,
    /// Keep debug information (DWARF) in the executable
    #[arg(short = 'g')]
    pub(crate) debug: bool,
    /// The processor to make code for, as LLVM names it
    #[arg(long, value_name = "CPU", default_value = tsuba_driver::DEFAULT_CPU)]
    pub(crate) cpu: String,
    /// Print an intermediate form to standard output; nothing is linked or run
    #[arg(long, value_name = "FORM")]
    pub(crate) emit: Option<Form>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Level {
    /// Fast to compile
    #[value(name = "0")]
    O0,
    /// Fast programs
    #[value(name = "2")]
    O2,
    /// Larger programs, sometimes faster
    #[value(name = "3")]
    O3,
}

impl From<Level> for OptLevel {
    fn from(level: Level) -> OptLevel {
        match level {
            Level::O0 => OptLevel::O0,
            Level::O2 => OptLevel::O2,
            Level::O3 => OptLevel::O3,
        }
    }
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(crate) enum Form {
    /// The program with sugar removed and bindings resolved
    Hir,
    /// JavaScript operations in SSA form, after the passes
    Mir,
    /// Machine operations in SSA form, with root frames
    Lir,
    /// LLVM's textual form
    Llvm,
    /// Assembly
    Asm,
}

impl From<Form> for Emit {
    fn from(form: Form) -> Emit {
        match form {
            Form::Hir => Emit::Hir,
            Form::Mir => Emit::Mir,
            Form::Lir => Emit::Lir,
            Form::Llvm => Emit::Llvm,
            Form::Asm => Emit::Asm,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(args: &[&str]) -> Result<Cli, clap::Error> {
        Cli::try_parse_from(std::iter::once("tsuba").chain(args.iter().copied()))
    }

    fn program(args: &[&str]) -> Vec<String> {
        let cli = parse(args).unwrap();
        let run = match cli.command {
            None => cli.run,
            Some(Command::Run(run)) => run,
            Some(other) => panic!("{other:?}"),
        };
        run.program
            .iter()
            .map(|a| a.to_string_lossy().into_owned())
            .collect()
    }

    #[test]
    fn everything_after_the_file_is_the_program_s() {
        for prefix in [&[][..], &["run"][..]] {
            let with = |rest: &[&str]| program(&[prefix, rest].concat());
            assert_eq!(with(&["a.ts"]), ["a.ts"]);
            assert_eq!(
                with(&["a.ts", "--help", "-O9", "--", "-o"]),
                ["a.ts", "--help", "-O9", "--", "-o"]
            );
            assert_eq!(
                with(&["-O3", "-g", "a.ts", "-g", "build"]),
                ["a.ts", "-g", "build"]
            );
            assert_eq!(with(&["--", "-a.ts", "x"]), ["-a.ts", "x"]);
        }
    }

    #[test]
    fn levels_are_attached_or_apart() {
        for args in [
            &["build", "-O0", "a.ts", "-o", "a"][..],
            &["build", "a.ts", "-o", "a", "-O", "0"],
        ] {
            let Some(Command::Build(build)) = parse(args).unwrap().command else {
                panic!()
            };
            assert!(matches!(build.compile.level, Level::O0));
        }
    }

    #[test]
    fn wrong_usage_is_an_error() {
        for args in [
            &["build", "a.ts"][..],
            &["build", "-o", "a"],
            &["run"],
            &["run", "-O1", "a.ts"],
            &["--emit=wasm", "a.ts"],
            &["build", "a.ts", "b.ts", "-o", "a"],
        ] {
            assert_eq!(parse(args).unwrap_err().exit_code(), 2, "{args:?}");
        }
        assert_eq!(parse(&[]).unwrap_err().exit_code(), 2);
        assert_eq!(parse(&["--version"]).unwrap_err().exit_code(), 0);
        assert!(parse(&["build", "a.ts", "--emit=lir"]).is_ok());
    }
}

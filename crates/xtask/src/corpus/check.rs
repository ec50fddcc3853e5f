//! One program at one level: build, plain run, counting run, stressed run.

use super::case::{Case, Expectation};
use super::{Size, diff, stress};
use crate::process::{self, End, Outcome};
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

/// What all jobs share.
pub(crate) struct Context {
    pub(crate) tsuba: PathBuf,
    pub(crate) scratch: PathBuf,
    pub(crate) stress: bool,
    pub(crate) size: Size,
    /// Isolates of each run.
    pub(crate) isolates: u32,
    /// Time limit of one run.
    pub(crate) limit: Duration,
}

/// One program at one level.
pub(crate) struct Job<'a> {
    pub(crate) case: &'a Case,
    pub(crate) level: u8,
    /// Makes the executable's name unique.
    pub(crate) number: usize,
}

/// Something that was not as expected.
pub(crate) struct Failure {
    name: String,
    level: u8,
    /// "build", "plain", or the collector's setting.
    run: String,
    problem: Problem,
}

enum Problem {
    /// The tool itself could not do something.
    Tool(String),
    Refused(String),
    /// Listed as refused, but compiled and ran, or refused with other words.
    NotRefused {
        expected: String,
        got: Option<String>,
    },
    /// Listed as wrong, but right.
    Right,
    TimedOut(Duration),
    Output(diff::Difference),
    Code {
        expected: i32,
        got: i32,
        complaint: String,
    },
    NoCount(String),
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "FAIL {} -O{} {}: ", self.name, self.level, self.run)?;
        match &self.problem {
            Problem::Tool(message) => write!(f, "{message}"),
            Problem::Refused(message) => write!(f, "not compiled\n  {message}"),
            Problem::NotRefused {
                expected,
                got: None,
            } => {
                write!(
                    f,
                    "listed as refused (`{expected}`), but it compiles and runs"
                )
            }
            Problem::NotRefused {
                expected,
                got: Some(got),
            } => {
                write!(
                    f,
                    "refused with other words\n  expected: {expected}\n  got:      {got}"
                )
            }
            Problem::Right => write!(f, "listed as wrong, but its output is right"),
            Problem::TimedOut(limit) => write!(f, "over {} s", limit.as_secs()),
            Problem::Output(d) => {
                write!(
                    f,
                    "line {}\n  expected: {}\n  got:      {}",
                    d.line, d.expected, d.got
                )
            }
            Problem::Code {
                expected,
                got,
                complaint,
            } => {
                write!(f, "exit code {got}, expected {expected}\n  {complaint}")
            }
            Problem::NoCount(complaint) => {
                write!(
                    f,
                    "no line `allocations: N` on standard error\n  {complaint}"
                )
            }
        }
    }
}

/// Runs a job; it passed if there is no failure.
pub(crate) fn check(context: &Context, job: &Job<'_>) -> Vec<Failure> {
    let exe = context
        .scratch
        .join(format!("{}-O{}", job.number, job.level));
    let mut failures = Vec::new();
    let mut fail = |run: &str, problem| {
        let name = job.case.name.clone();
        failures.push(Failure {
            name,
            level: job.level,
            run: run.to_owned(),
            problem,
        });
    };
    match build(context, job, &exe) {
        Err(problem) => fail("build", problem),
        Ok(Built::RefusedAsListed) => {}
        Ok(Built::Executable) => {
            let plain = match context.size {
                Size::Small => job.case.short(),
                Size::Full => &job.case.full,
            };
            let outcome = run_and_compare(context, job, &exe, plain, None);
            match (&job.case.wrong, outcome) {
                (None, Ok(_)) => {}
                (Some(wrong), Err(Problem::Output(d))) if d.got.contains(wrong.as_str()) => {}
                (Some(_), Ok(_)) => fail("plain", Problem::Right),
                (_, Err(problem)) => fail("plain", problem),
            }
            if context.stress
                && job.case.wrong.is_none()
                && let Err((setting, problem)) = stressed(context, job, &exe)
            {
                fail(&setting, problem);
            }
        }
    }
    // A file left behind goes with the scratch folder.
    let _ = std::fs::remove_file(&exe);
    failures
}

enum Built {
    Executable,
    RefusedAsListed,
}

fn build(context: &Context, job: &Job<'_>, exe: &Path) -> Result<Built, Problem> {
    let mut command = Command::new(&context.tsuba);
    command
        .arg("build")
        .arg(&job.case.source)
        .arg("-o")
        .arg(exe)
        .arg(format!("-O{}", job.level));
    let limit = context.limit * 3;
    let outcome = process::run(&mut command, limit).map_err(Problem::Tool)?;
    match (outcome.end, &job.case.refusal) {
        (End::TimedOut, _) => Err(Problem::TimedOut(limit)),
        (End::Code(0), None) => Ok(Built::Executable),
        (End::Code(0), Some(expected)) => refuses_to_run(context, job, exe, expected),
        (End::Code(1), Some(expected)) => {
            if String::from_utf8_lossy(&outcome.stderr).contains(expected.as_str()) {
                return Ok(Built::RefusedAsListed);
            }
            let got = Some(outcome.complaint());
            Err(Problem::NotRefused {
                expected: expected.clone(),
                got,
            })
        }
        (End::Code(_), _) => {
            let text = String::from_utf8_lossy(&outcome.stderr);
            Err(Problem::Refused(
                text.lines().take(12).collect::<Vec<_>>().join("\n  "),
            ))
        }
    }
}

/// A listed program that compiles: a built-in that is missing throws an error that names it.
fn refuses_to_run(
    context: &Context,
    job: &Job<'_>,
    exe: &Path,
    expected: &str,
) -> Result<Built, Problem> {
    let mut command = Command::new(exe);
    command.args(&job.case.short().args).env_remove("TSUBA_GC");
    let outcome = process::run(&mut command, context.limit).map_err(Problem::Tool)?;
    let said = String::from_utf8_lossy(&outcome.stderr);
    match outcome.end {
        End::TimedOut => Err(Problem::TimedOut(context.limit)),
        End::Code(1) if said.contains(expected) => Ok(Built::RefusedAsListed),
        End::Code(0) => Err(Problem::NotRefused {
            expected: expected.to_owned(),
            got: None,
        }),
        End::Code(_) => Err(Problem::NotRefused {
            expected: expected.to_owned(),
            got: Some(outcome.complaint()),
        }),
    }
}

/// Counts the allocations of the short run, then stresses it. With a failure comes the setting it was seen with.
fn stressed(context: &Context, job: &Job<'_>, exe: &Path) -> Result<(), (String, Problem)> {
    let short = job.case.short();
    let counted = run_and_compare(context, job, exe, short, Some(stress::COUNT))
        .map_err(|p| (stress::COUNT.to_owned(), p))?;
    let Some(allocations) = stress::allocations(&counted.stderr) else {
        return Err((
            stress::COUNT.to_owned(),
            Problem::NoCount(counted.complaint()),
        ));
    };
    let setting = stress::setting(allocations);
    match run_and_compare(context, job, exe, short, Some(&setting)) {
        Ok(_) => Ok(()),
        Err(problem) => Err((setting, problem)),
    }
}

fn run_and_compare(
    context: &Context,
    job: &Job<'_>,
    exe: &Path,
    expected: &Expectation,
    collector: Option<&str>,
) -> Result<Outcome, Problem> {
    let mut command = Command::new(exe);
    command.args(&expected.args).env_remove("TSUBA_GC");
    if let Some(dir) = job
        .case
        .source
        .parent()
        .filter(|d| !d.as_os_str().is_empty())
    {
        command.current_dir(dir);
    }
    let mut settings: Vec<String> = collector.map(str::to_owned).into_iter().collect();
    if context.isolates > 1 {
        settings.push(format!("isolates={}", context.isolates));
    }
    if !settings.is_empty() {
        command.env("TSUBA_GC", settings.join(","));
    }
    let outcome = process::run(&mut command, context.limit).map_err(Problem::Tool)?;
    let code = match outcome.end {
        End::TimedOut => return Err(Problem::TimedOut(context.limit)),
        End::Code(code) => code,
    };
    // A crash explains a cut output better than the output does.
    if code != job.case.code {
        let complaint = outcome.complaint();
        return Err(Problem::Code {
            expected: job.case.code,
            got: code,
            complaint,
        });
    }
    let stdout = expected.stdout.repeat(context.isolates as usize);
    match diff::first(&stdout, &outcome.stdout) {
        Some(difference) => Err(Problem::Output(difference)),
        None => Ok(outcome),
    }
}

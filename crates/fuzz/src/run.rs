//! Running the compiler and its products, and comparing what they print.

use crate::random::Random;
use crate::{generate, mutate};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A run that takes longer is killed and reported: far more than any needs, also on a machine that does other things.
const LIMIT: Duration = Duration::from_secs(300);
/// Levels to compare.
const LEVELS: [&str; 3] = ["-O0", "-O2", "-O3"];
/// Collector settings to compare; the null collector is the odd one out on purpose.
const COLLECTORS: [&str; 4] = [
    "",
    "stress=1,verify",
    "stress=7,seed=3,verify",
    "nursery=256k",
];

/// What a process did.
#[derive(Debug, PartialEq, Eq, Clone)]
struct Outcome {
    stdout: Vec<u8>,
    code: Option<i32>,
}

/// Runs a command to its end or the limit.
fn outcome(command: &mut Command, keep_errors: &Path) -> io::Result<Outcome> {
    let errors = fs::File::create(keep_errors)?;
    let output = keep_errors.with_extension("stdout");
    let child = command
        .stdin(Stdio::null())
        .stdout(fs::File::create(&output)?)
        .stderr(errors)
        .spawn()?;
    let code = wait(child)?;
    Ok(Outcome {
        stdout: fs::read(&output)?,
        code,
    })
}

/// The exit code; `None` for a signal or the limit.
fn wait(mut child: Child) -> io::Result<Option<i32>> {
    let start = Instant::now();
    let mut pause = Duration::from_millis(1);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(status.code());
        }
        if start.elapsed() > LIMIT {
            child.kill()?;
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(50));
    }
}

/// Compares levels and settings on programs `seed..seed + count`; the number of failures.
pub(crate) fn source(
    tsuba: &Path,
    node: Option<&Path>,
    keep: &Path,
    seed: u64,
    count: u64,
) -> io::Result<u64> {
    fs::create_dir_all(keep)?;
    let mut failures = 0;
    for s in seed..seed + count {
        if let Err(report) = compare(tsuba, node, keep, s)? {
            failures += 1;
            println!("seed {s}: {report}");
        }
    }
    println!("source: {} passed, {failures} failed", count - failures);
    Ok(failures)
}

fn compare(
    tsuba: &Path,
    node: Option<&Path>,
    keep: &Path,
    seed: u64,
) -> io::Result<Result<(), String>> {
    let file = keep.join(format!("source{seed}.ts"));
    fs::write(&file, generate::program(seed))?;
    let errors = keep.join("stderr");
    let mut reference: Option<(String, Outcome)> = None;
    if let Some(node) = node {
        reference = Some((
            "node".into(),
            outcome(Command::new(node).arg(&file), &errors)?,
        ));
    }
    let binary = keep.join(format!("source{seed}"));
    for level in LEVELS {
        let built = outcome(
            Command::new(tsuba)
                .arg("build")
                .arg(level)
                .arg(&file)
                .arg("-o")
                .arg(&binary),
            &errors,
        )?;
        if built.code != Some(0) {
            return Ok(Err(format!(
                "{level} does not compile: {}",
                first_lines(&errors)?
            )));
        }
        for setting in COLLECTORS {
            let mut command = Command::new(fs::canonicalize(&binary)?);
            if !setting.is_empty() {
                command.env("TSUBA_GC", setting);
            }
            let got = outcome(&mut command, &errors)?;
            let name = format!("{level} {setting}");
            match &reference {
                None => reference = Some((name, got)),
                Some((of, expected)) if *expected != got => {
                    return Ok(Err(format!(
                        "{name} differs from {of}: {}\n{}",
                        difference(expected, &got),
                        first_lines(&errors)?
                    )));
                }
                Some(_) => {}
            }
        }
    }
    fs::remove_file(&binary)?;
    fs::remove_file(&file)?;
    Ok(Ok(()))
}

fn first_lines(file: &Path) -> io::Result<String> {
    let text = String::from_utf8_lossy(&fs::read(file)?).into_owned();
    Ok(text.lines().take(6).collect::<Vec<_>>().join("\n"))
}

fn difference(expected: &Outcome, got: &Outcome) -> String {
    let (a, b) = (
        String::from_utf8_lossy(&expected.stdout),
        String::from_utf8_lossy(&got.stdout),
    );
    let line = a.lines().zip(b.lines()).position(|(a, b)| a != b);
    match line {
        Some(n) => format!(
            "line {}: expected `{}`, got `{}`",
            n + 1,
            a.lines().nth(n).unwrap_or_default(),
            b.lines().nth(n).unwrap_or_default()
        ),
        None => format!(
            "{} lines and exit code {:?} against {} lines and {:?}",
            a.lines().count(),
            expected.code,
            b.lines().count(),
            got.code
        ),
    }
}

/// Feeds damaged programs to the compiler for a while; the number of inputs it died on.
pub(crate) fn mutated(tsuba: &Path, keep: &Path, seed: u64, seconds: u64) -> io::Result<u64> {
    fs::create_dir_all(keep)?;
    let end = Instant::now() + Duration::from_secs(seconds);
    let (mut s, mut failures) = (seed, 0);
    let errors = keep.join("stderr");
    while Instant::now() < end {
        let mut random = Random::new(s);
        let text = mutate::damage(&generate::program(1 + s % 64), &mut random);
        let file: PathBuf = keep.join(format!("mutated{s}.ts"));
        fs::write(&file, text)?;
        let got = outcome(Command::new(tsuba).arg("--emit=lir").arg(&file), &errors)?;
        let said = String::from_utf8_lossy(&fs::read(&errors)?).into_owned();
        // 0: still a program; 1: a diagnostic. Anything else, and an internal error, is a fault.
        if !matches!(got.code, Some(0 | 1))
            || said.contains("internal error")
            || said.contains("panicked")
        {
            failures += 1;
            println!(
                "seed {s}: exit code {:?}: {}",
                got.code,
                said.lines().take(4).collect::<Vec<_>>().join("\n")
            );
        } else {
            fs::remove_file(&file)?;
        }
        s += 1;
    }
    println!("mutate: {} passed, {failures} failed", s - seed - failures);
    Ok(failures)
}

//! The corpus runner: every program of a folder, at every optimisation level, plain and under a stressed collector.
//!
//! A program is `NAME.ts` (or .js, .mjs, …) beside `NAME.out`, the expected standard output at the default size; in any
//! subfolder. `NAME.code` is the exit code if not 0. `NAME.small` holds the arguments of a short run (stress runs use
//! it), `NAME.small.out` its output; without them the stress run takes the default size. Modules a program imports lie
//! in `NAME_lib/` or anywhere: what has no `.out` is not a test. `refused.txt` in the folder lists programs that the
//! compiler is known to refuse (`name: part of its message`), which is checked like any other expectation. With `--isolates N`
//! every run is of N isolates in one process, whose outputs must follow one another.
//!
//! Where to start: [`case`] finds programs, [`check`] runs one at one level, [`stress`] chooses the stress settings.

mod case;
mod check;
mod diff;
mod stress;

use case::{Case, find};
use check::{Failure, Job};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

/// Options of `corpus`.
#[derive(clap::Args)]
pub(crate) struct Options {
    /// Folders of programs
    #[arg(required = true)]
    dirs: Vec<PathBuf>,
    /// Only programs whose path contains this
    #[arg(long)]
    only: Option<String>,
    /// Not the programs whose path contains this
    #[arg(long, value_name = "PATTERN")]
    skip: Option<String>,
    /// Optimisation levels
    #[arg(long, value_delimiter = ',', default_value = "0,2,3")]
    levels: Vec<u8>,
    /// Leave out the stressed runs
    #[arg(long)]
    no_stress: bool,
    /// Size of the plain runs
    #[arg(long, value_enum, default_value_t = Size::Full)]
    size: Size,
    /// Programs at a time (default: one per processor)
    #[arg(long)]
    jobs: Option<usize>,
    /// Time limit of one run, in seconds
    #[arg(long, default_value_t = 60)]
    limit: u64,
    /// Run each program in so many isolates of one process at once
    #[arg(long, default_value_t = 1)]
    isolates: u32,
    /// The compiler (default: the one beside this tool)
    #[arg(long)]
    tsuba: Option<PathBuf>,
}

/// Size of the plain runs.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Size {
    /// The arguments in NAME.small where there are any.
    Small,
    /// The default size.
    Full,
}

/// Runs the corpus; whether everything passed.
pub(crate) fn run(options: &Options) -> Result<bool, String> {
    if let Some(bad) = options.levels.iter().find(|l| ![0, 2, 3].contains(*l)) {
        return Err(format!("no optimisation level {bad}: there are 0, 2 and 3"));
    }
    let mut cases = Vec::new();
    for dir in &options.dirs {
        cases.extend(find(dir)?);
    }
    if let Some(skip) = &options.skip {
        cases.retain(|c| !c.name.contains(skip.as_str()));
    }
    if let Some(only) = &options.only {
        cases.retain(|c| c.name.contains(only.as_str()));
    }
    if cases.is_empty() {
        return Err("no program to run: none has a NAME.out beside it".to_owned());
    }
    let scratch = Scratch::new()?;
    let context = check::Context {
        tsuba: compiler(options)?,
        scratch: scratch.0.clone(),
        stress: !options.no_stress,
        size: options.size,
        isolates: options.isolates,
        limit: std::time::Duration::from_secs(options.limit),
    };
    Ok(report(&cases, run_all(&context, &cases, options)))
}

/// All (program, level) pairs over a few threads; the failures of each program by its index.
fn run_all(
    context: &check::Context,
    cases: &[Case],
    options: &Options,
) -> BTreeMap<usize, Vec<Failure>> {
    let levels = &options.levels;
    let jobs: Vec<(usize, u8)> = (0..cases.len())
        .flat_map(|i| levels.iter().map(move |l| (i, *l)))
        .collect();
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(BTreeMap::<usize, Vec<Failure>>::new());
    let threads = options
        .jobs
        .unwrap_or_else(|| std::thread::available_parallelism().map_or(2, std::num::NonZero::get));
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                while let Some(&(index, level)) = jobs.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let start = Instant::now();
                    let job = Job {
                        case: &cases[index],
                        level,
                        number: index,
                    };
                    let found = check::check(context, &job);
                    for failure in &found {
                        println!("{failure}");
                    }
                    let seconds = start.elapsed().as_secs_f64();
                    if seconds > 20.0 {
                        println!("slow: {} -O{level} took {seconds:.0} s", cases[index].name);
                    }
                    let mut all = failures.lock().unwrap_or_else(|e| e.into_inner());
                    all.entry(index).or_default().extend(found);
                }
            });
        }
    });
    failures.into_inner().unwrap_or_else(|e| e.into_inner())
}

fn report(cases: &[Case], failures: BTreeMap<usize, Vec<Failure>>) -> bool {
    let failed = failures.values().filter(|f| !f.is_empty()).count();
    let refused = cases.iter().filter(|c| c.refusal.is_some()).count();
    if failed > 0 {
        println!("failed programs:");
        for (index, _) in failures.iter().filter(|(_, f)| !f.is_empty()) {
            println!("  {}", cases[*index].name);
        }
    }
    if refused > 0 {
        println!("{refused} of them are listed as refused by the compiler");
    }
    println!("{} passed, {failed} failed", cases.len() - failed);
    failed == 0
}

fn compiler(options: &Options) -> Result<PathBuf, String> {
    let path = match &options.tsuba {
        Some(path) => path.clone(),
        None => std::env::current_exe()
            .map_err(|e| e.to_string())?
            .with_file_name("tsuba"),
    };
    path.canonicalize()
        .map_err(|e| format!("no compiler at {}: {e}", path.display()))
}

/// A folder for executables, removed with everything in it at the end.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> Result<Scratch, String> {
        let path = std::env::temp_dir().join(format!("tsuba-corpus-{}", std::process::id()));
        std::fs::create_dir(&path).map_err(|e| format!("cannot make {}: {e}", path.display()))?;
        Ok(Scratch(path))
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // Left behind at worst: the folder of temporary files is the system's to clean.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

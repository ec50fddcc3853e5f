//! The start of an executable: what the process was given is read once, before any thread of it starts; then the program
//! runs in an isolate, or, for testing, in several at once (`TSUBA_GC=isolates=N`).

use crate::isolate::Isolate;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::mpsc::{Sender, channel};
use tsuba_abi::launch;
use tsuba_abi::program::{self, Program, VERSION};
use tsuba_gc::Settings;
use tsuba_objects::output::Sink;

unsafe extern "C" {
    #[link_name = "tsuba_program"]
    static PROGRAM: Program;
}

/// What the process was given. Isolates take copies; nothing reads the environment or the arguments later.
#[derive(Debug)]
pub(crate) struct Launch {
    pub(crate) settings: Settings,
    pub(crate) environment: Vec<(String, String)>,
    /// The arguments, the executable's name first.
    arguments: Vec<String>,
    /// The value of [`launch::RUN_ENTRY`].
    run: Option<String>,
    executable: PathBuf,
}

/// Who a program is, as `abi::launch` says.
pub(crate) struct Identity {
    /// What precedes the names of the program's files.
    pub(crate) base: String,
    /// `process.argv`.
    pub(crate) argv: Vec<String>,
}

/// The process's entry.
///
/// # Safety
/// Called once, by the C start-up code.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn main(argc: i32, argv: *const *const u8) -> i32 {
    let _ = program::SYMBOL;
    // SAFETY: the C start-up code hands over that many C strings.
    let arguments = unsafe { arguments(argc, argv) };
    let launch = Launch::read(arguments);
    if program().version != VERSION {
        fail("this executable and its runtime library are of different versions");
    }
    match launch.settings.isolates {
        1 => Isolate::main(&launch).run(program()),
        count => at_once(&launch, count),
    }
}

fn program() -> &'static Program {
    // SAFETY: the descriptor is immutable static data that the back end emitted.
    unsafe { &PROGRAM }
}

/// # Safety
/// `argv` has `argc` C strings.
unsafe fn arguments(argc: i32, argv: *const *const u8) -> Vec<String> {
    let text = |i: usize| {
        // SAFETY: passed on to the caller.
        let text = unsafe { std::ffi::CStr::from_ptr((*argv.add(i)).cast()) };
        text.to_string_lossy().into_owned()
    };
    (0..argc.max(0) as usize).map(text).collect()
}

/// Ends the process with a message and the exit code of a wrong set-up.
pub(crate) fn fail(message: &str) -> ! {
    eprintln!("{message}");
    std::process::exit(2)
}

impl Launch {
    fn read(arguments: Vec<String>) -> Launch {
        let text = std::env::var(launch::GC).unwrap_or_default();
        let settings = Settings::parse(&text).unwrap_or_else(|message| fail(&message));
        let run = std::env::var(launch::RUN_ENTRY).ok();
        // SAFETY: no other thread runs yet.
        unsafe { std::env::remove_var(launch::RUN_ENTRY) };
        let environment = std::env::vars_os().map(|(name, value)| {
            let text = |s: std::ffi::OsString| s.to_string_lossy().into_owned();
            (text(name), text(value))
        });
        Launch {
            settings,
            environment: environment.collect(),
            arguments,
            run,
            executable: std::env::current_exe()
                .and_then(|p| p.canonicalize())
                .unwrap_or_default(),
        }
    }

    /// Who the program with this entry is.
    pub(crate) fn identity(&self, entry: &str) -> Identity {
        let (binary, base) = match &self.run {
            Some(path) => {
                let base = path.strip_suffix(entry).unwrap_or(path).to_owned();
                (self.arguments.first().cloned().unwrap_or_default(), base)
            }
            None => {
                let folder = self.executable.parent().unwrap_or(Path::new(""));
                let binary = self.executable.display().to_string();
                (binary, format!("{}/", folder.display()))
            }
        };
        let mut argv = vec![binary, format!("{base}{entry}")];
        argv.extend(self.arguments.iter().skip(1).cloned());
        Identity { base, argv }
    }
}

/// Runs the program in `count` isolates at the same time, each on a thread of its own. Their outputs follow one another;
/// the exit code is the greatest of theirs. An isolate whose program ends itself has reported, too; its thread waits for
/// the end of the process.
fn at_once(launch: &Launch, count: u32) -> i32 {
    let outputs: Vec<Sink> = (0..count).map(|_| Sink::kept()).collect();
    std::thread::scope(|scope| {
        let (report, reports) = channel();
        for (number, sink) in outputs.iter().enumerate() {
            let (report, sink) = (report.clone(), sink.clone());
            let started = std::thread::Builder::new().spawn_scoped(scope, move || {
                run_one(launch, number, sink, report);
            });
            if started.is_err() {
                fail("cannot start a thread");
            }
        }
        let ended = reports.iter().take(count as usize);
        let code = ended.max().unwrap_or_default();
        for sink in &outputs {
            sink.release();
        }
        // Threads of programs that ended themselves never end: neither does the scope.
        std::process::exit(code)
    })
}

fn run_one(launch: &Launch, number: usize, sink: Sink, report: Sender<i32>) {
    let mut isolate = Isolate::main(launch);
    isolate.settings = launch.settings.clone().of_isolate(number as u32);
    isolate.sink = sink;
    let early = Mutex::new(report.clone());
    isolate.end = Box::new(move |code| {
        let report = early.lock().unwrap_or_else(|e| e.into_inner());
        // The receiver lives as long as the process.
        let _ = report.send(code);
        drop(report);
        loop {
            std::thread::park();
        }
    });
    let code = isolate.run(program());
    let _ = report.send(code);
}

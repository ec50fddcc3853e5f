//! Cases of the built-ins: lines of JavaScript and what Node shows for them, on a heap that collects at every
//! allocation. `tests/bless.mjs` writes the expectations anew.
#![forbid(unsafe_code)]

mod interpreter;

use std::path::Path;
use tsuba_abi::builtins::{BUILTINS, Implementation, Role, UNSUPPORTED};
use tsuba_builtins::inspect::{self, Options};
use tsuba_gc::{Runtime, Settings};
use tsuba_objects::function::{self, Native};
use tsuba_objects::{Js, JsObject, Key, Name, Str, builtin, convert, property, realm, string};

macro_rules! natives {
    ($($(#[doc = $d:literal])* $role:ident $owner:tt $name:literal $len:literal $kind:ident $sym:ident;)*) => {
        /// The implementation of each row that is in this crate.
        const NATIVES: &[Option<Native>] = &[$(natives!(@of $kind $owner $sym)),*];
    };
    (@of ts $owner:tt $sym:ident) => { None };
    (@of rust "process" $sym:ident) => { None };
    (@of rust "process.stdout" $sym:ident) => { None };
    (@of rust "process.stderr" $sym:ident) => { None };
    (@of rust "process.hrtime" $sym:ident) => { None };
    (@of rust "process.@core" $sym:ident) => { None };
    (@of rust "performance" $sym:ident) => { None };
    (@of rust $owner:tt timers_set_timeout) => { None };
    (@of rust $owner:tt timers_set_interval) => { None };
    (@of rust $owner:tt timers_set_immediate) => { None };
    (@of rust $owner:tt timers_clear_timeout) => { None };
    (@of rust $owner:tt timers_clear_interval) => { None };
    (@of rust $owner:tt timers_clear_immediate) => { None };
    (@of rust $owner:tt $sym:ident) => { Some(tsuba_builtins::entries::$sym) };
}
tsuba_abi::for_each_builtin!(natives);

/// Installs the rows of this crate.
fn install(cx: &mut Js<'_>) {
    realm::install(cx, None);
    // What is not supported is installed where the program names it.
    let names = UNSUPPORTED.iter().flat_map(|(_, names)| *names);
    let _known: Vec<_> = names.map(|name| name.resolve(cx)).collect();
    let rows: Vec<u32> = (0..BUILTINS.len() as u32)
        .filter(|&r| NATIVES[r as usize].is_some())
        .collect();
    builtin::install_with(cx, &rows, &mut |cx, at, name| {
        let row = &BUILTINS[rows[at] as usize];
        let native = NATIVES[rows[at] as usize].expect("a row of this crate");
        let name: String = string::to_rust(cx, name);
        if row.role == Role::Constructor {
            function::native_constructor(cx, native, (&name, row.length))
        } else {
            function::closure(cx, native, (&name, row.length), &[])
        }
    });
    tsuba_builtins::install(cx);
}

/// What a line shows: its value, or what it throws.
fn shown(cx: &mut Js<'_>, source: &str) -> String {
    cx.block(|cx| match interpreter::run(cx, source) {
        Ok(v) => match inspect::inspect(cx, v, &Options::default()) {
            Ok(text) => text,
            Err(thrown) => {
                let v = cx.take_exception(thrown);
                format!("inspection threw {}", tsuba_objects::error::describe(cx, v))
            }
        },
        Err(thrown) => {
            let v = cx.take_exception(thrown);
            let Some(error) = v.narrow::<JsObject>() else {
                return format!("!! {}", tsuba_objects::error::describe(cx, v));
            };
            let mut text = |which: Name| {
                cx.block(|cx| {
                    let v = property::get(cx, error, which)
                        .ok()
                        .and_then(|v| v.narrow::<Str>());
                    v.map(|s| string::to_rust(cx, s)).unwrap_or_default()
                })
            };
            format!("!! {}: {}", text(Name::name), text(Name::message))
        }
    })
}

/// A case: its source and the lines expected.
fn cases(text: &str) -> Vec<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    for line in text.lines() {
        if let Some(source) = line.strip_prefix("> ") {
            all.push((source.to_owned(), String::new()));
        } else if let (Some(case), false) = (all.last_mut(), line.starts_with("# ")) {
            if !case.1.is_empty() {
                case.1.push('\n');
            }
            case.1.push_str(line);
        }
    }
    for case in &mut all {
        case.1.truncate(case.1.trim_end_matches('\n').len());
    }
    all
}

fn run_file(path: &Path, settings: &'static str) -> Vec<String> {
    let text = std::fs::read_to_string(path).expect("a file of cases");
    let run = move || {
        let mut runtime = Runtime::new(Settings::parse(settings).expect("valid settings"));
        runtime.run(|cx| {
            install(cx);
            let mut failures = Vec::new();
            for (source, expected) in cases(&text) {
                let found = shown(cx, &source);
                if found != expected {
                    failures.push(format!(
                        "> {source}\nexpected:\n{expected}\nfound:\n{found}\n"
                    ));
                }
            }
            let seen = cx.statistics();
            assert!(
                seen.collections > 0 && seen.moved > 0,
                "nothing was collected and moved"
            );
            cx.verify_heap();
            failures
        })
    };
    let thread = std::thread::Builder::new()
        .stack_size(64 << 20)
        .spawn(run)
        .expect("a thread");
    thread.join().expect("the cases run")
}

fn check(name: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/cases")
        .join(format!("{name}.txt"));
    let failures = run_file(&path, "stress=7,verify");
    assert!(
        failures.is_empty(),
        "{} failures:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

#[test]
fn conversion_to_text_is_the_language_s() {
    // The harness itself: every row that is not of another crate has an implementation here.
    let missing: Vec<_> = BUILTINS
        .iter()
        .zip(NATIVES)
        .filter(|(b, n)| matches!(b.implementation, Implementation::Rust(_)) && n.is_none())
        .filter(|(b, _)| !b.owner.starts_with("process") && b.owner != "performance")
        .filter(|(b, _)| !matches!(b.implementation, Implementation::Rust(s) if s.starts_with("timers_")))
        .map(|(b, _)| b.name)
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
    let _ = convert::to_boolean;
}

macro_rules! files {
    ($($name:ident)*) => { $(#[test] fn $name() { check(stringify!($name)); })* };
}
files! { array bigint collections error function inspect json math number object reflect string symbol unsupported uri }

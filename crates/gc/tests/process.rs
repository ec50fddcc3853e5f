//! What shows outside the process: the counts on stderr, the trace, the end of an exhausted heap. The test runs itself
//! as a child process with `TSUBA_GC` set.

use std::process::{Command, Output};
use tsuba_gc::{Runtime, Scope, Settings, Word};

const ROLE: &str = "TSUBA_GC_TEST_ROLE";

/// Runs the test `child` of this binary in a role.
fn child_as(role: &str, settings: &str) -> Output {
    Command::new(std::env::current_exe().unwrap())
        .args(["child", "--exact", "--nocapture", "--test-threads=1"])
        .env(ROLE, role)
        .env("TSUBA_GC", settings)
        .output()
        .unwrap()
}

#[test]
fn child() {
    let Ok(role) = std::env::var(ROLE) else {
        return;
    };
    let settings = Settings::from_env().unwrap_or_else(|error| {
        eprintln!("{error}");
        std::process::exit(2);
    });
    tsuba_gc::on_fatal(|| eprintln!("flushed"));
    let mut runtime = Runtime::new(settings);
    runtime.run(|cx| match role.as_str() {
        "churn" => {
            for _ in 0..1000 {
                cx.block(|cx| {
                    let v = cx.number(1.0);
                    cx.new_cell(v).finish().bits()
                });
            }
        }
        "churn-lots" => {
            for _ in 0..1_000_000 {
                cx.block(|cx| {
                    let v = cx.number(1.0);
                    cx.new_cell(v).finish().bits()
                });
            }
        }
        "keep" => keep(cx, 100),
        "keep-large" => keep(cx, 10_000),
        _ => panic!("{role}"),
    });
}

/// Allocates for ever, and keeps everything.
fn keep(cx: &mut Scope<'_>, words: usize) {
    let mut chain = cx.var(cx.undefined());
    loop {
        cx.block(|cx| {
            let next = chain.root(cx);
            let link = cx.new_words(words, Word::HOLE).word(0, next).finish();
            chain.set(link.value());
        });
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

#[test]
fn counts_are_printed() {
    let out = child_as("churn", "count");
    assert!(out.status.success());
    let stderr = text(&out.stderr);
    assert!(
        stderr.contains("allocations: 1000 collections: 0 moved: 0"),
        "{stderr}"
    );
    let stderr = text(&child_as("churn", "count,stress=1,verify").stderr);
    assert!(
        stderr.contains("allocations: 1000 collections: 1000 moved: "),
        "{stderr}"
    );
}

#[test]
fn an_exhausted_heap_ends_with_a_message() {
    for role in ["keep", "keep-large"] {
        for settings in [
            "max-heap=40m",
            "max-heap=40m,collector=none",
            "max-heap=40m,verify",
        ] {
            let out = child_as(role, settings);
            let stderr = text(&out.stderr);
            assert_eq!(out.status.code(), Some(134), "{role} {settings}: {stderr}");
            let message = "flushed\ntsuba: out of memory: heap limit of 40 MB reached\n";
            assert!(stderr.ends_with(message), "{role} {settings}: {stderr}");
        }
    }
}

#[test]
fn unknown_settings_are_refused() {
    let out = child_as("churn", "nursary=4m");
    assert_eq!(out.status.code(), Some(2));
    assert!(
        text(&out.stderr).starts_with("TSUBA_GC: `nursary=4m` is not understood; the keys are ")
    );
}

#[test]
fn the_trace_has_a_line_for_each_collection() {
    let file = std::env::temp_dir().join(format!("tsuba-gc-trace-{}.json", std::process::id()));
    let out = child_as(
        "churn-lots",
        &format!("nursery=1m,trace={}", file.display()),
    );
    assert!(out.status.success());
    let trace = std::fs::read_to_string(&file).unwrap();
    std::fs::remove_file(&file).unwrap();
    let lines: Vec<_> = trace.lines().collect();
    assert!(lines.len() >= 10, "{trace}");
    for (i, line) in lines.iter().enumerate() {
        let start = format!(
            "{{\"n\":{},\"kind\":\"minor\",\"reason\":\"nursery\",\"us\":",
            i + 1
        );
        assert!(line.starts_with(&start) && line.ends_with("}}"), "{line}");
    }
}

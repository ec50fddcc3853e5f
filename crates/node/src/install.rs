//! What an isolate gets before its program runs: the properties of `process` and `performance` that are no functions.

use crate::state::{self, state};
use std::convert::Infallible;
use tsuba_objects::{
    Attributes, Intrinsic, JsObject, Key, Local, PropertyDescriptor, Scope, Value, array, builtin,
    object, own, realm, report, string,
};

/// The version of Node that programs see.
const VERSION: &str = "26.12.1";
/// Read-only, as facts about the process are.
const FACT: Attributes = Attributes::new(false, true, true);

/// What `process.exit` does in the end: it leaves the isolate with this exit code.
pub type End = Box<dyn Fn(i32) -> Infallible>;

/// How the isolate was started.
pub struct Launch {
    /// `process.argv`: the executable, the entry, then the program's own arguments.
    pub argv: Vec<String>,
    /// `process.env`.
    pub environment: Vec<(String, String)>,
    /// How the isolate ends before its program does.
    pub end: End,
}

impl std::fmt::Debug for Launch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Launch")
            .field("argv", &self.argv)
            .finish_non_exhaustive()
    }
}

/// Prepares `process` and `performance` of an isolate whose rows are installed, and says how uncaught values are shown.
pub fn install(cx: &mut Scope<'_>, launch: Launch) {
    state::install(cx, launch.end);
    report::set_inspector(cx, tsuba_builtins::inspect::uncaught);
    cx.block(|cx| {
        let process = realm::intrinsic(cx, Intrinsic::Process).root(cx);
        set_arguments(cx, process, &launch.argv);
        set_facts(cx, process);
        let env = environment(cx, &launch.environment);
        define(cx, process, "env", env.value(), Attributes::ALL);
        let performance = builtin::owner(cx, "performance");
        let origin = cx.number(state(cx).time_origin);
        define(cx, performance, "timeOrigin", origin, FACT);
    });
}

fn define(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    name: &str,
    v: Local<'_, Value>,
    attributes: Attributes,
) {
    cx.block(|cx| {
        let key = name.resolve(cx);
        let v = cx.root(v);
        own::define(cx, object, key, PropertyDescriptor::data(v, attributes));
    });
}

fn define_text(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    name: &str,
    text: &str,
    attributes: Attributes,
) {
    cx.block(|cx| {
        let text = string::new(cx, text).value();
        define(cx, object, name, text, attributes);
    });
}

fn set_arguments(cx: &mut Scope<'_>, process: Local<'_, JsObject>, argv: &[String]) {
    let executable = argv.first().map_or("", |a| a);
    let texts: Vec<_> = argv.iter().map(|a| string::new(cx, a).value()).collect();
    let argv = array::from_values(cx, &texts).value();
    define(cx, process, "argv", argv, Attributes::ALL);
    let none = array::new(cx).value();
    define(cx, process, "execArgv", none, Attributes::ALL);
    for name in ["argv0", "execPath", "title"] {
        define_text(cx, process, name, executable, Attributes::ALL);
    }
}

fn set_facts(cx: &mut Scope<'_>, process: Local<'_, JsObject>) {
    define_text(cx, process, "version", &format!("v{VERSION}"), FACT);
    define_text(cx, process, "platform", platform(), FACT);
    define_text(cx, process, "arch", arch(), FACT);
    let pid = cx.number(f64::from(std::process::id()));
    define(cx, process, "pid", pid, FACT);
    #[cfg(unix)]
    {
        let parent = cx.number(f64::from(std::os::unix::process::parent_id()));
        define(cx, process, "ppid", parent, FACT);
    }
    let versions = object::plain(cx);
    define_text(cx, versions, "node", VERSION, FACT);
    define(cx, process, "versions", versions.value(), FACT);
}

/// The system by Node's name.
fn platform() -> &'static str {
    match std::env::consts::OS {
        "macos" => "darwin",
        "windows" => "win32",
        other => other,
    }
}

/// The processor by Node's name.
fn arch() -> &'static str {
    match std::env::consts::ARCH {
        "x86_64" => "x64",
        "aarch64" => "arm64",
        "x86" => "ia32",
        other => other,
    }
}

/// The environment as it was at start.
fn environment<'s>(cx: &mut Scope<'s>, variables: &[(String, String)]) -> Local<'s, JsObject> {
    let env = object::plain(cx);
    for (name, value) in variables {
        define_text(cx, env, name, value, Attributes::ALL);
    }
    env
}

//! Functions of `process`.

use crate::state::state;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tsuba_builtins::coded::{throw_argument, throw_range};
use tsuba_objects::{
    Args, Array, Function, Js, JsResult, Key, Local, Scope, Str, Thrown, Value, array, bigint,
    error, jobs, numbers, object, output, property, string, with_units,
};

/// What `process.stdout.write` takes, as its message says.
const CHUNK: &str = "of type string or an instance of Buffer, TypedArray, or DataView";

/// `process.exit`.
pub fn process_exit<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if !args.is_empty() {
        set_exit_code(cx, args.get(0))?;
    }
    let code = output::exit_code(cx);
    crate::run::exit(cx, code)
}

/// The getter of `process.exitCode`.
pub fn process_get_exit_code<'s>(cx: &mut Js<'s>, _args: Args<'s>) -> JsResult<'s> {
    Ok(cx.persistent(&state(cx).exit_code).root(cx))
}

/// The setter of `process.exitCode`.
pub fn process_set_exit_code<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    set_exit_code(cx, args.get(0))?;
    Ok(cx.undefined())
}

/// An exit code is an integer, a string that spells one, or nothing.
fn set_exit_code(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<(), Thrown> {
    let code = if v.bits().is_nullish() {
        0.0
    } else {
        exit_code(cx, v)?
    };
    output::set_exit_code(cx, numbers::to_int32(code) & 0xFF);
    cx.set_persistent(&state(cx).exit_code, v);
    Ok(())
}

fn exit_code(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<f64, Thrown> {
    if let Some(n) = v.as_number() {
        if n.trunc() == n && n.is_finite() {
            return Ok(n);
        }
        let shown = numbers::to_text(n);
        return Err(throw_range(cx, "code", "an integer", shown.as_str()));
    }
    if let Some(s) = v.narrow::<Str>()
        && s.get(cx).length() > 0
    {
        let n = with_units!(string::flatten(cx, s).chars(cx), u => numbers::parse(u));
        if n.trunc() == n && n.is_finite() {
            return Ok(n);
        }
    }
    Err(throw_argument(cx, "code", "of type number", v))
}

/// The bytes that a stream is to write.
fn chunk<'s>(cx: &mut Js<'s>, args: Args<'s>, stream: &str) -> Result<Vec<u8>, Thrown> {
    for given in args.rest(1) {
        if given.is::<Function>() {
            jobs::enqueue_tick(cx, given, &[]);
        }
    }
    let Some(text) = args.get(0).narrow::<Str>() else {
        return match crate::bytes::bytes_of(cx, args.get(0)) {
            Some(bytes) => Ok(bytes),
            None => Err(throw_argument(cx, "chunk", CHUNK, args.get(0))),
        };
    };
    for given in args.rest(1) {
        if let Some(encoding) = given.narrow::<Str>() {
            let name = string::to_rust(cx, encoding).to_ascii_lowercase();
            if !matches!(name.as_str(), "utf8" | "utf-8") {
                let what = format!("the encoding '{name}' of {stream}.write");
                return Err(error::throw_unsupported(cx, &what));
            }
        }
    }
    let mut bytes = Vec::with_capacity(text.get(cx).length());
    string::flatten(cx, text).chars(cx).write_utf8(&mut bytes);
    Ok(bytes)
}

/// `process.stdout.write`.
pub fn process_stdout_write<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let bytes = chunk(cx, args, "process.stdout")?;
    output::stdout(cx, &bytes);
    Ok(cx.boolean(true))
}

/// `process.stderr.write`.
pub fn process_stderr_write<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let bytes = chunk(cx, args, "process.stderr")?;
    output::stderr(cx, &bytes);
    Ok(cx.boolean(true))
}

/// `process.cwd`.
pub fn process_cwd<'s>(cx: &mut Js<'s>, _args: Args<'s>) -> JsResult<'s> {
    match std::env::current_dir() {
        Ok(folder) => Ok(string::new(cx, &folder.to_string_lossy()).value()),
        Err(why) => {
            let text = format!("process.cwd failed: {why}");
            Err(error::throw_error(cx, &text))
        }
    }
}

/// `process.uptime`: seconds.
pub fn process_uptime<'s>(cx: &mut Js<'s>, _args: Args<'s>) -> JsResult<'s> {
    let seconds = state(cx).uptime().as_secs_f64();
    Ok(cx.number(seconds))
}

/// A time that only grows, from an arbitrary point. It does not begin at zero, as that of Node does not.
fn monotonic(cx: &Scope<'_>) -> Duration {
    static EPOCH: std::sync::OnceLock<(Instant, Duration)> = std::sync::OnceLock::new();
    let since = |now: SystemTime| now.duration_since(UNIX_EPOCH).unwrap_or_default();
    let (start, at_start) = *EPOCH.get_or_init(|| (Instant::now(), since(SystemTime::now())));
    let _ = cx;
    at_start + start.elapsed()
}

/// `process.hrtime`: seconds and nanoseconds, since an earlier such pair if one is given.
pub fn process_hrtime<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let now = monotonic(cx);
    let (mut seconds, mut nanoseconds) = (now.as_secs() as f64, f64::from(now.subsec_nanos()));
    if let Some(before) = args.given(0) {
        let Some(list) = before.narrow::<Array>() else {
            return Err(throw_argument(cx, "time", "an instance of Array", before));
        };
        let length = list.get(cx).length();
        if length != 2 {
            return Err(throw_range(cx, "time", "2", &length.to_string()));
        }
        let part = |i: u32| {
            array::get(cx, list.get(cx), i)
                .and_then(|v| v.as_number())
                .unwrap_or(f64::NAN)
        };
        seconds -= part(0);
        nanoseconds -= part(1);
        if nanoseconds < 0.0 {
            seconds -= 1.0;
            nanoseconds += 1e9;
        }
    }
    let pair = [cx.number(seconds), cx.number(nanoseconds)];
    Ok(array::from_values(cx, &pair).value())
}

/// `process.hrtime.bigint`: nanoseconds.
pub fn process_hrtime_bigint<'s>(cx: &mut Js<'s>, _args: Args<'s>) -> JsResult<'s> {
    let now = monotonic(cx).as_nanos() as i64;
    Ok(bigint::from_i64(cx, now).value())
}

/// Resident bytes of the process; zero where the system does not tell.
fn resident() -> f64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|l| l.strip_prefix("VmRSS:"));
    let kilobytes = line.and_then(|l| l.trim().trim_end_matches(" kB").parse::<f64>().ok());
    kilobytes.unwrap_or(0.0) * 1024.0
}

/// `process.memoryUsage`.
pub fn process_memory_usage<'s>(cx: &mut Js<'s>, _args: Args<'s>) -> JsResult<'s> {
    let used = cx.statistics().used as f64;
    let usage = object::plain_with_capacity(cx, 5);
    let rows = [
        ("rss", resident()),
        ("heapTotal", used),
        ("heapUsed", used),
        ("external", 0.0),
        ("arrayBuffers", 0.0),
    ];
    for (name, n) in rows {
        let key = name.resolve(cx);
        let n = cx.number(n);
        property::create(cx, usage, key, n)?;
    }
    Ok(usage.value())
}

/// `processCall(operation, …)`: `chdir`, `umask`, `kill` and the ids of user and group.
pub fn core_process_call<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let operation = crate::fs::text(cx, args.get(0));
    let number = args.get(1).as_number();
    let n = match operation.as_str() {
        "chdir" => {
            let path = crate::fs::text(cx, args.get(1));
            let here = std::env::current_dir().unwrap_or_default();
            let here = here.to_string_lossy();
            std::env::set_current_dir(&path)
                .map_err(|why| crate::fs::throw(cx, &why, "chdir", &[&here, &path]))?;
            return Ok(cx.undefined());
        }
        "kill" => {
            let (pid, signal) = (number.unwrap_or(0.0) as i32, args.get(2).as_number());
            kill(pid, signal.unwrap_or(0.0) as i32)
                .map_err(|why| crate::fs::throw(cx, &why, "kill", &[]))?;
            return Ok(cx.boolean(true));
        }
        "umask" => {
            use rustix::{fs::Mode, process::umask};
            let old = umask(Mode::from_raw_mode(number.unwrap_or(0.0) as u32));
            if number.is_none() {
                umask(old);
            }
            old.bits()
        }
        "uid" => rustix::process::getuid().as_raw(),
        "gid" => rustix::process::getgid().as_raw(),
        "euid" => rustix::process::geteuid().as_raw(),
        _ => rustix::process::getegid().as_raw(),
    };
    Ok(cx.number(f64::from(n)))
}

/// Sends a signal; 0 only looks whether there is such a process.
fn kill(pid: i32, signal: i32) -> std::io::Result<()> {
    use rustix::process::{Pid, Signal, kill_process, test_kill_process};
    let invalid = || std::io::Error::from_raw_os_error(22);
    let target = Pid::from_raw(pid).ok_or_else(invalid)?;
    if signal == 0 {
        return Ok(test_kill_process(target)?);
    }
    let signal = Signal::from_named_raw(signal).ok_or_else(invalid)?;
    Ok(kill_process(target, signal)?)
}

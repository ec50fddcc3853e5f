//! `console`: messages to standard output and standard error, indented by groups; counters and timers.

mod state;
mod table;

pub(crate) use state::State;
pub use table::console_table;

use crate::inspect::{Options, format::format, inspect};
use crate::state::state;
use crate::support::undefined;
use tsuba_objects::{
    Args, Js, JsObject, JsResult, Local, Str, Thrown, Value, convert, output, stack, string,
};

/// Where a message goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stream {
    Out,
    Err,
}

/// Frames that `console.trace` shows.
const TRACED: usize = 10;

/// Writes a text and a line feed, every line indented by the open groups.
fn write_line(cx: &mut Js<'_>, stream: Stream, text: &str) {
    let indentation = state(cx).console.indentation();
    let mut bytes = Vec::with_capacity(text.len() + indentation + 1);
    if indentation == 0 {
        bytes.extend_from_slice(text.as_bytes());
    } else {
        let margin = " ".repeat(indentation);
        bytes.extend_from_slice(margin.as_bytes());
        bytes.extend_from_slice(text.replace('\n', &format!("\n{margin}")).as_bytes());
    }
    write_bytes(cx, stream, bytes);
}

fn write_bytes(cx: &mut Js<'_>, stream: Stream, mut line: Vec<u8>) {
    line.push(b'\n');
    match stream {
        Stream::Out => output::stdout(cx, &line),
        Stream::Err => output::stderr(cx, &line),
    }
}

/// Prints arguments as `console.log` does.
fn print(cx: &mut Js<'_>, stream: Stream, args: &[Local<'_, Value>]) -> Result<(), Thrown> {
    if let [only] = args
        && let Some(s) = only.narrow::<Str>()
        && state(cx).console.indentation() == 0
    {
        let mut line = Vec::with_capacity(s.get(cx).length() + 1);
        string::flatten(cx, s).chars(cx).write_utf8(&mut line);
        write_bytes(cx, stream, line);
        return Ok(());
    }
    let text = format(cx, args)?;
    write_line(cx, stream, &text);
    Ok(())
}

fn print_all<'s>(cx: &mut Js<'s>, stream: Stream, args: Args<'s>) -> JsResult<'s> {
    print(cx, stream, &args.rest(0))?;
    undefined(cx)
}

/// `console.log`.
pub fn console_log<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    print_all(cx, Stream::Out, args)
}

/// `console.info`.
pub fn console_info<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    print_all(cx, Stream::Out, args)
}

/// `console.debug`.
pub fn console_debug<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    print_all(cx, Stream::Out, args)
}

/// `console.dirxml`.
pub fn console_dirxml<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    print_all(cx, Stream::Out, args)
}

/// `console.warn`.
pub fn console_warn<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    print_all(cx, Stream::Err, args)
}

/// `console.error`.
pub fn console_error<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    print_all(cx, Stream::Err, args)
}

/// `console.dir`.
pub fn console_dir<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let mut options = Options {
        custom: false,
        ..Options::default()
    };
    if let Some(given) = args.get(1).narrow::<JsObject>() {
        options.read(cx, given, "console.dir")?;
    }
    let text = inspect(cx, args.get(0), &options)?;
    write_line(cx, Stream::Out, &text);
    undefined(cx)
}

/// `console.trace`: a message and the stack.
pub fn console_trace<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let message = format(cx, &args.rest(0))?;
    let mut text = if message.is_empty() {
        "Trace".to_owned()
    } else {
        format!("Trace: {message}")
    };
    let pcs = cx.stack_pcs(TRACED);
    for line in stack::lines(cx, &pcs) {
        text.push_str("\n    at ");
        text.push_str(&line);
    }
    write_line(cx, Stream::Err, &text);
    undefined(cx)
}

/// `console.assert`.
pub fn console_assert<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if convert::to_boolean(cx, args.get(0).get(cx)) {
        return undefined(cx);
    }
    let mut shown = args.rest(1);
    let begins = shown.first().and_then(|a| a.narrow::<Str>());
    match begins {
        Some(message) => {
            let failed = string::new(cx, "Assertion failed: ");
            shown[0] = string::concat(cx, failed, message)?.value();
        }
        None => shown.insert(0, string::new(cx, "Assertion failed").value()),
    }
    print(cx, Stream::Err, &shown)?;
    undefined(cx)
}

/// `console.clear`: only terminals are cleared, and standard output is treated as none.
pub fn console_clear<'s>(cx: &mut Js<'s>, _args: Args<'s>) -> JsResult<'s> {
    undefined(cx)
}

/// A label; "default" if absent.
fn label(cx: &mut Js<'_>, args: Args<'_>) -> Result<String, Thrown> {
    match args.given(0) {
        Some(v) => {
            let s = convert::to_string(cx, v)?;
            Ok(string::to_rust(cx, s))
        }
        None => Ok("default".to_owned()),
    }
}

/// `console.count`.
pub fn console_count<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let label = label(cx, args)?;
    let count = state(cx).console.count(&label);
    write_line(cx, Stream::Out, &format!("{label}: {count}"));
    undefined(cx)
}

/// `console.countReset`.
pub fn console_count_reset<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let label = label(cx, args)?;
    if !state(cx).console.reset_count(&label) {
        warn(cx, &format!("Count for '{label}' does not exist"));
    }
    undefined(cx)
}

/// `console.group`.
pub fn console_group<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if !args.is_empty() {
        print(cx, Stream::Out, &args.rest(0))?;
    }
    state(cx).console.indent();
    undefined(cx)
}

/// `console.groupCollapsed`.
pub fn console_group_collapsed<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    console_group(cx, args)
}

/// `console.groupEnd`.
pub fn console_group_end<'s>(cx: &mut Js<'s>, _args: Args<'s>) -> JsResult<'s> {
    state(cx).console.outdent();
    undefined(cx)
}

/// `console.time`.
pub fn console_time<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let label = label(cx, args)?;
    if !state(cx).console.start_timer(&label) {
        warn(
            cx,
            &format!("Label '{label}' already exists for console.time()"),
        );
    }
    undefined(cx)
}

/// `console.timeEnd`.
pub fn console_time_end<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let label = label(cx, args)?;
    match state(cx).console.end_timer(&label) {
        Some(elapsed) => write_line(cx, Stream::Out, &format!("{label}: {elapsed}")),
        None => warn(
            cx,
            &format!("No such label '{label}' for console.timeEnd()"),
        ),
    }
    undefined(cx)
}

/// `console.timeLog`.
pub fn console_time_log<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let label = label(cx, args)?;
    let Some(elapsed) = state(cx).console.timer(&label) else {
        warn(
            cx,
            &format!("No such label '{label}' for console.timeLog()"),
        );
        return undefined(cx);
    };
    let mut shown = vec![string::new(cx, &format!("{label}: {elapsed}")).value()];
    shown.extend(args.rest(1));
    // The label is no template, whatever is in it.
    let template = string::new(cx, "%s").value();
    shown.insert(0, template);
    print(cx, Stream::Out, &shown)?;
    undefined(cx)
}

/// A warning of the process.
fn warn(cx: &mut Js<'_>, text: &str) {
    let id = std::process::id();
    let hint = "(Use `node --trace-warnings ...` to show where the warning was created)";
    output::stderr(
        cx,
        format!("(node:{id}) Warning: {text}\n{hint}\n").as_bytes(),
    );
}

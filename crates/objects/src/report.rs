//! The report of an uncaught exception on standard error.

use crate::error;
use crate::object;
use crate::output;
use crate::property;
use crate::realm::realm;
use crate::shape::Brand;
use crate::stack::{self, Frame};
use crate::string;
use tsuba_abi::names::Name;
use tsuba_gc::{Js, JsObject, Local, Scope, Str, Value};

/// How an object is shown: set by the crate that knows how to inspect values.
pub type Inspector = for<'s> fn(&mut Js<'s>, Local<'_, Value>) -> String;

/// Says how uncaught objects are shown; until then errors show their stack.
pub fn set_inspector(cx: &Scope<'_>, inspector: Inspector) {
    realm(cx).inspector.set(Some(inspector));
}

/// Prints the exception as Node does: where it was thrown, the source line if the file can be read, then the value.
pub fn uncaught(cx: &mut Js<'_>, thrown: Local<'_, Value>) {
    let text = cx.block(|cx| render(cx, thrown));
    output::stderr(cx, text.as_bytes());
}

/// Prints the reason of an unhandled rejection as Node does, when it ends the process.
pub fn rejection(cx: &mut Js<'_>, reason: Local<'_, Value>) {
    // Where the program last threw has nothing to do with it.
    realm(cx).thrown_at.set(0);
    let text = cx.block(|cx| {
        if error::is_error(cx, reason) {
            return render(cx, reason);
        }
        let what = error::describe(cx, reason);
        format!("{REJECTION_PLACE}[UnhandledPromiseRejection: {REJECTION} \"{what}\".] {{\n  code: 'ERR_UNHANDLED_REJECTION'\n}}\n\nNode.js v26.12.1\n")
    });
    output::stderr(cx, text.as_bytes());
}

/// The error that stands for a reason that is none.
pub fn rejection_error<'s>(cx: &mut Js<'s>, reason: Local<'_, Value>) -> Local<'s, JsObject> {
    let what = error::describe(cx, reason);
    let text = format!("{REJECTION} \"{what}\".");
    let made = error::make(cx, tsuba_abi::runtime_fns::ErrorKind::Error, &text);
    for (key, text) in [
        (Name::name, "UnhandledPromiseRejection"),
        (Name::code, "ERR_UNHANDLED_REJECTION"),
    ] {
        let text = string::new(cx, text).value();
        property::define_hidden(cx, made, key, text);
    }
    made
}

/// Where Node itself throws for a reason that is no error.
const REJECTION_PLACE: &str = "node:internal/process/promises:394
      triggerUncaughtException(err, true /* fromPromise */);
      ^

";
/// What it says then.
const REJECTION: &str = "This error originated either by throwing inside of an async function without a catch block, \
    or by rejecting a promise which was not handled with .catch(). The promise rejected with the reason";

fn render(cx: &mut Js<'_>, thrown: Local<'_, Value>) -> String {
    let error = thrown
        .narrow::<JsObject>()
        .filter(|&o| object::brand(cx, o.get(cx)) == Brand::Error);
    let frames = match error::thrown_at(cx) {
        Some(pc) => stack::frames(cx, &[pc]),
        None => error.map(|e| error::captured(cx, e)).unwrap_or_default(),
    };
    let place = frames.into_iter().next();
    let context = place
        .map(|frame| source_context(cx, &frame))
        .unwrap_or_default();
    let mut text = String::new();
    if thrown.is::<JsObject>() {
        text.push_str(&context);
        text.push('\n');
        text.push_str(&shown(cx, thrown, error));
        text.push('\n');
    } else {
        text.push('\n');
        text.push_str(&context);
        text.push_str(&error::describe(cx, thrown));
        text.push_str(
            "\n(Use `node --trace-uncaught ...` to show where the exception was thrown)\n",
        );
    }
    text.push_str("\nNode.js v26.12.1\n");
    text
}

fn shown(cx: &mut Js<'_>, thrown: Local<'_, Value>, error: Option<Local<'_, JsObject>>) -> String {
    if let Some(inspect) = realm(cx).inspector.get() {
        return inspect(cx, thrown);
    }
    match error {
        Some(e) => {
            let stack = property::get(cx, e, Name::stack);
            stack_text(cx, stack, thrown)
        }
        None => error::describe(cx, thrown),
    }
}

fn stack_text(cx: &mut Js<'_>, stack: property::JsResult<'_>, thrown: Local<'_, Value>) -> String {
    match stack {
        Ok(v) => match v.narrow::<Str>() {
            Some(s) => string::to_rust(cx, s),
            None => error::describe(cx, thrown),
        },
        Err(t) => {
            cx.take_exception(t);
            error::describe(cx, thrown)
        }
    }
}

/// `file:line`, the source line and a caret below the column.
fn source_context(cx: &Js<'_>, frame: &Frame) -> String {
    let mut text = format!("{}:{}\n", stack::file_location(cx, frame.file), frame.line);
    let source = std::fs::read_to_string(stack::file_path(cx, frame.file)).unwrap_or_default();
    if let Some(line) = source.lines().nth(frame.line as usize - 1) {
        text.push_str(line);
        text.push('\n');
        let before = line.chars().take(frame.column as usize - 1);
        text.extend(before.map(|c| if c == '\t' { '\t' } else { ' ' }));
        text.push_str("^\n");
    }
    text
}

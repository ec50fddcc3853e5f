//! The report of an uncaught exception on standard error.

use crate::error;
use crate::object;
use crate::output;
use crate::property;
use crate::shape::Brand;
use crate::stack::{self, Frame};
use crate::string;
use tsuba_abi::names::Name;
use tsuba_gc::{JsObject, Js, Local, Str, Value};

/// Prints the exception as Node does: where it was thrown, the source line if the file can be read, the trace.
pub fn uncaught(cx: &mut Js<'_>, thrown: Local<'_, Value>) {
    let text = cx.block(|cx| render(cx, thrown));
    output::stderr(cx, text.as_bytes());
}

fn render(cx: &mut Js<'_>, thrown: Local<'_, Value>) -> String {
    let error = thrown.narrow::<JsObject>().filter(|&o| object::brand(cx, o.get(cx)) == Brand::Error);
    let mut text = String::new();
    let pcs = error.map(|e| error::captured(cx, e)).unwrap_or_default();
    let top = stack::frames(cx, &pcs).into_iter().next();
    if let Some(frame) = top {
        text.push_str(&source_context(cx, &frame));
    }
    match error {
        Some(e) => {
            let stack = property::get(cx, e, Name::stack);
            text.push_str(&stack_text(cx, stack, thrown));
            text.push('\n');
        }
        None => {
            text.push_str("Uncaught:\n");
            let shown = error::describe(cx, thrown);
            let quoted = if thrown.is::<Str>() { format!("'{shown}'") } else { shown };
            text.push_str(&quoted);
            text.push_str("\n(Use `node --trace-uncaught ...` to show where the exception was thrown)\n");
        }
    }
    text.push_str("\nNode.js v26.0.0\n");
    text
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
    text.push('\n');
    text
}

//! Errors: their stack, with the class named if the stack does not, and what is listed beside it.

use super::names::{Identity, inherits, lossy_text, own_descriptor};
use super::text::indent_lines;
use super::{At, Inspector, Seen};
use tsuba_objects::{
    Array, Brand, Intrinsic, Js, JsObject, Key, Local, Name, PropertyKey, Str, Thrown, Value,
    convert, error, object, property, string,
};

/// How a frame's line begins.
const FRAME: &str = "\n    at";
/// Fewer equal frames at the end of a cause's stack than this are shown again.
const SHARED: usize = 3;

/// A property's value; none if its getter throws.
fn quietly<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, JsObject>,
    key: impl Key,
) -> Option<Local<'s, Value>> {
    match property::get(cx, object, key) {
        Ok(v) => Some(v),
        Err(thrown) => {
            cx.take_exception(thrown);
            None
        }
    }
}

/// A string property as text; the empty text for anything else.
fn text_of(cx: &mut Js<'_>, v: Option<Local<'_, Value>>) -> Option<String> {
    v.and_then(|v| v.narrow::<Str>())
        .map(|s| string::to_rust(cx, s))
}

fn is_error(cx: &Js<'_>, object: Local<'_, JsObject>) -> bool {
    object::brand(cx, object.get(cx)) == Brand::Error
        || inherits(cx, object, Intrinsic::ErrorPrototype)
}

impl Inspector {
    /// What stands for an error; `keys` loses what the text says already and gains what is worth listing.
    pub(crate) fn error<'s>(
        &mut self,
        cx: &mut Js<'s>,
        object: Local<'_, JsObject>,
        identity: &Identity,
        (keys, at): (&mut Vec<PropertyKey<'s>>, At<'_>),
    ) -> Result<String, Thrown> {
        let stack = self.stack(cx, object, at)?;
        let (name, message) = cx.block(|cx| {
            let (name, message) = (
                quietly(cx, object, Name::name),
                quietly(cx, object, Name::message),
            );
            if !self.options.show_hidden {
                hide(cx, keys, &stack, (Name::stack, None));
                hide(cx, keys, &stack, (Name::message, message));
                hide(cx, keys, &stack, (Name::name, name));
            }
            let shown_name = match name {
                Some(v) if !v.bits().is_nullish() => lossy_text(cx, v),
                _ => "Error".to_owned(),
            };
            (shown_name, text_of(cx, message).unwrap_or_default())
        });
        list_related(cx, object, keys);
        let stack = improve(stack, identity, &name);
        let after = if message.is_empty() {
            0
        } else {
            stack
                .find(&message)
                .filter(|&at| at > 0)
                .map_or(0, |at| at + message.len())
        };
        let text = match stack[after..].find(FRAME) {
            None => format!("[{stack}]"),
            Some(found) => {
                let start = after + found;
                let frames = self.frames(cx, object, &stack[start + 1..], at)?;
                format!("{}\n{}", &stack[..start], frames.join("\n"))
            }
        };
        Ok(indent_lines(&text, self.indentation))
    }

    /// The stack as text; what the error is called if it has none.
    fn stack(
        &mut self,
        cx: &mut Js<'_>,
        object: Local<'_, JsObject>,
        at: At<'_>,
    ) -> Result<String, Thrown> {
        cx.block(|cx| {
            let stack =
                quietly(cx, object, Name::stack).filter(|s| convert::to_boolean(cx, s.get(cx)));
            let Some(stack) = stack else {
                return called(cx, object);
            };
            if let Some(s) = stack.narrow::<Str>() {
                return Ok(string::to_rust(cx, s));
            }
            let seen = Seen {
                object,
                outer: at.seen,
            };
            let inner = At {
                depth: 0,
                seen: Some(&seen),
            };
            let shown = self.indented(cx, stack, inner, 4)?;
            Ok(format!("{}\n    {shown}", called(cx, object)?))
        })
    }

    /// The lines of a stack, less those that the cause's stack ends with as well.
    fn frames(
        &mut self,
        cx: &mut Js<'_>,
        object: Local<'_, JsObject>,
        lines: &str,
        at: At<'_>,
    ) -> Result<Vec<String>, Thrown> {
        let mut frames: Vec<String> = lines.split('\n').map(str::to_owned).collect();
        cx.block(|cx| {
            let cause = quietly(cx, object, Name::cause).and_then(|c| c.narrow::<JsObject>());
            if let Some(cause) = cause.filter(|c| is_error(cx, *c)) {
                let stack = self.stack(cx, cause, at)?;
                if let Some(start) = stack.find(FRAME) {
                    let of_cause: Vec<&str> = stack[start + 1..].split('\n').collect();
                    abridge(&mut frames, &of_cause);
                }
            }
            Ok(frames)
        })
    }
}

/// `Error.prototype.toString`; errors without a readable name are told by their class.
fn called(cx: &mut Js<'_>, object: Local<'_, JsObject>) -> Result<String, Thrown> {
    match error::to_string(cx, object) {
        Ok(s) => Ok(string::to_rust(cx, s)),
        Err(thrown) => {
            cx.take_exception(thrown);
            Ok("[object Error]".to_owned())
        }
    }
}

/// Removes a key whose value is no string or part of the stack.
fn hide(
    cx: &mut Js<'_>,
    keys: &mut Vec<PropertyKey<'_>>,
    stack: &str,
    (which, value): (Name, Option<Local<'_, Value>>),
) {
    let told = which == Name::stack
        || value.is_some() && text_of(cx, value).is_none_or(|text| stack.contains(&text));
    if told {
        keys.retain(|key| !key.is(which));
    }
}

/// Adds the own properties that say what else went wrong, though they are not enumerable.
fn list_related<'s>(cx: &mut Js<'s>, object: Local<'_, JsObject>, keys: &mut Vec<PropertyKey<'s>>) {
    let related = [
        Name::cause.resolve(cx),
        Name::errors.resolve(cx),
        "error".resolve(cx),
        "suppressed".resolve(cx),
    ];
    for key in related {
        let Some(own) = own_descriptor(cx, object, key) else {
            continue;
        };
        let worth = !key.is(Name::errors) || own.value.is_some_and(|v| v.is::<Array>());
        if worth && !keys.iter().any(|k| k.same(key)) {
            keys.push(key);
        }
    }
}

/// Puts the class and tag of an error into the first line of its stack, if that says less.
fn improve(stack: String, identity: &Identity, name: &str) -> String {
    let has_class = identity.constructor.is_some();
    let ends = |rest: &str| rest.is_empty() || rest.starts_with(':') || rest.starts_with('\n');
    let plain = name.ends_with("Error") && stack.strip_prefix(name).is_some_and(ends);
    if has_class && !plain {
        return stack;
    }
    let told = if has_class {
        name.len()
    } else {
        name_in(&stack).map_or(0, str::len)
    };
    let fallback = match &stack[..told] {
        "" => "Error",
        told if !has_class => told,
        _ => "Error",
    };
    let prefix = identity.prefix(fallback, "");
    let prefix = prefix.trim_end();
    if name == prefix {
        return stack;
    }
    let rest = &stack[told..];
    if !prefix.contains(name) {
        return format!("{prefix} [{name}]{rest}");
    }
    if told == 0 {
        format!("{prefix}: {stack}")
    } else {
        format!("{prefix}{rest}")
    }
}

/// The name that a stack begins with: capitalised words up to a colon or the first frame, or all of it if it ends in
/// "Error".
fn name_in(stack: &str) -> Option<&str> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || "_ []()-".contains(c);
    let end = stack.find(|c| !is_word(c)).unwrap_or(stack.len());
    let (head, rest) = stack.split_at(end);
    let starts_upper = head.starts_with(|c: char| c.is_ascii_uppercase());
    if starts_upper && head.len() > 1 && (rest.starts_with(':') || rest.starts_with(FRAME)) {
        return Some(head);
    }
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
    (stack.ends_with("Error") && stack.chars().all(is_name)).then_some(stack)
}

/// Replaces the frames that both stacks share, if they are more than three, by a line that says so.
fn abridge(frames: &mut Vec<String>, of_cause: &[&str]) {
    for start in 0..frames.len().saturating_sub(SHARED) {
        let Some(other) = of_cause.iter().position(|line| *line == frames[start]) else {
            continue;
        };
        let same = frames[start..]
            .iter()
            .zip(&of_cause[other..])
            .take_while(|(a, b)| a == *b)
            .count();
        if same > SHARED {
            let skipped = same - 2;
            let text = format!("    ... {skipped} lines matching cause stack trace ...");
            frames.splice(start + 1..start + 1 + skipped, [text]);
            return;
        }
    }
}

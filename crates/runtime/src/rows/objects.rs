//! Modules: their paths and namespaces.

use super::object as as_object;
use tsuba_objects::{Js, JsResult, Local, Scope, Value, own, stack, string};

pub(crate) fn module_info<'s>(cx: &mut Scope<'s>, file: i32, which: i32) -> Local<'s, Value> {
    let text = match which {
        0 => stack::file_url(cx, file as u32),
        1 => stack::file_path(cx, file as u32),
        _ => {
            let path = stack::file_path(cx, file as u32);
            path.rsplit_once('/')
                .map_or(String::new(), |(folder, _)| folder.to_owned())
        }
    };
    string::new(cx, &text).value()
}

pub(crate) fn regexp_literal<'s>(
    cx: &mut Js<'s>,
    pattern: Local<'_, Value>,
    flags: Local<'_, Value>,
) -> JsResult<'s> {
    tsuba_builtins::regexp::literal(cx, pattern, flags)
}

pub(crate) fn template_object<'s>(
    cx: &mut Scope<'s>,
    cooked: Local<'_, Value>,
    raw: Local<'_, Value>,
) -> Local<'s, Value> {
    own::complete_template(cx, as_object(cooked), as_object(raw));
    cx.root(cooked)
}

pub(crate) fn seal_namespace<'s>(cx: &mut Scope<'s>, object: Local<'_, Value>) -> Local<'s, Value> {
    own::seal_namespace(cx, as_object(object));
    cx.root(object)
}

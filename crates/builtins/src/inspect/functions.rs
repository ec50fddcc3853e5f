//! What stands for functions and classes.

use super::names::{Identity, lossy_text, own_descriptor};
use super::{At, Inspector};
use tsuba_objects::{
    Function, Js, Local, Name, Str, Thrown, Value, class, convert, function, object, property,
    string,
};

impl Inspector {
    /// `[Function: f]` or `[class A extends B]`.
    pub(crate) fn function(
        &mut self,
        cx: &mut Js<'_>,
        f: Local<'_, Function>,
        identity: &Identity,
        at: At<'_>,
    ) -> Result<String, Thrown> {
        if class::is_class(cx, f) {
            return Ok(cx.block(|cx| class_text(cx, f, identity)));
        }
        cx.block(|cx| {
            let name = property::get(cx, f.upcast(), Name::name)?;
            let kind = match (function::is_async(cx, f), function::is_generator(cx, f)) {
                (false, false) => "Function",
                (false, true) => "GeneratorFunction",
                (true, false) => "AsyncFunction",
                (true, true) => "AsyncGeneratorFunction",
            };
            let mut out = format!("[{kind}");
            if identity.constructor.is_none() {
                out.push_str(" (null prototype)");
            }
            out.push_str(&match name.narrow::<Str>() {
                Some(s) if s.get(cx).length() == 0 => " (anonymous)".to_owned(),
                Some(s) => format!(": {}", string::to_rust(cx, s)),
                None => format!(": {}", self.value(cx, name, At { depth: 0, ..at })?),
            });
            out.push(']');
            if let Some(constructor) = identity.constructor.as_deref().filter(|c| *c != kind) {
                out.push_str(&format!(" {constructor}"));
            }
            push_tag(&mut out, identity);
            Ok(out)
        })
    }
}

fn push_tag(out: &mut String, identity: &Identity) {
    if !identity.tag.is_empty() && !identity.is(&identity.tag) {
        out.push_str(&format!(" [{}]", identity.tag));
    }
}

fn class_text(cx: &mut Js<'_>, f: Local<'_, Function>, identity: &Identity) -> String {
    let own_name = own_descriptor(cx, f.upcast(), Name::name).and_then(|d| d.value);
    let name = own_name.filter(|n| convert::to_boolean(cx, n.get(cx)));
    let name = name.map_or_else(|| "(anonymous)".to_owned(), |n| lossy_text(cx, n));
    let mut out = format!("[class {name}");
    if let Some(constructor) = identity.constructor.as_deref().filter(|c| *c != "Function") {
        out.push_str(&format!(" [{constructor}]"));
    }
    push_tag(&mut out, identity);
    if identity.constructor.is_none() {
        out.push_str(" extends [null prototype]");
    } else if let Some(name) = parent_name(cx, f) {
        out.push_str(&format!(" extends {name}"));
    }
    out.push(']');
    out
}

/// The name of the class that a class extends.
fn parent_name(cx: &mut Js<'_>, f: Local<'_, Function>) -> Option<String> {
    let parent = object::prototype(cx, f.get(cx).upcast())?.root(cx);
    let name: Local<'_, Value> = match property::get(cx, parent, Name::name) {
        Ok(name) => name,
        Err(thrown) => {
            cx.take_exception(thrown);
            return None;
        }
    };
    convert::to_boolean(cx, name.get(cx)).then(|| lossy_text(cx, name))
}

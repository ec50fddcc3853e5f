//! Objects that say themselves how they are shown: methods under `Symbol.for("nodejs.util.inspect.custom")`.

use super::names::own_descriptor;
use super::style::Style;
use super::text::indent_lines;
use super::{At, Getters, Inspector, Options};
use crate::state::registered;
use tsuba_objects::{
    Args, Function, Js, JsObject, JsResult, Local, Name, Scope, Str, Symbol, Thrown, Value, call,
    convert, function, object, property, string,
};

/// The registered key of the symbol.
const KEY: &str = "nodejs.util.inspect.custom";

/// The symbol; none if the program never asked for it, so that no object can have such a method.
pub(crate) fn symbol<'s>(cx: &mut Scope<'s>) -> Option<Local<'s, Symbol>> {
    let key = string::new(cx, KEY);
    registered(cx, key)
}

impl Inspector {
    /// What an object's own method says; none if it has none or returns the object itself.
    pub(crate) fn custom(
        &mut self,
        cx: &mut Js<'_>,
        object: Local<'_, JsObject>,
        context: Local<'_, JsObject>,
        at: At<'_>,
    ) -> Result<Option<String>, Thrown> {
        let Some(symbol) = self.symbol.as_ref().map(|p| cx.persistent(p).root(cx)) else {
            return Ok(None);
        };
        let method = property::get(cx, object, symbol)?;
        if !method.is::<Function>() || is_prototype(cx, object)? {
            return Ok(None);
        }
        let depth = cx.number(self.options.depth - at.depth as f64);
        let limit = cx.number(self.options.depth);
        let options = self.user_options(cx, limit)?;
        let inspect = function::closure(cx, inspect_again, ("inspect", 2), &[]).value();
        let shown = call::call(cx, method, context.value(), &[depth, options, inspect])?;
        if shown.bits() == context.bits() {
            return Ok(None);
        }
        match shown.narrow::<Str>() {
            Some(s) => {
                let text = string::to_rust(cx, s);
                Ok(Some(indent_lines(&text, self.indentation)))
            }
            None => self.value(cx, shown, at).map(Some),
        }
    }

    /// The options as the method gets them.
    fn user_options<'s>(&self, cx: &mut Js<'s>, depth: Local<'s, Value>) -> JsResult<'s> {
        let options = object::plain(cx);
        let limit =
            |cx: &Js<'s>, n: Option<usize>| cx.number(n.map_or(f64::INFINITY, |n| n as f64));
        let stylize = if self.options.colors {
            function::closure(cx, stylize_in_color, ("stylizeWithColor", 2), &[]).value()
        } else {
            function::closure(cx, stylize, ("stylizeNoColor", 1), &[]).value()
        };
        let no = cx.boolean(false);
        let getters = match self.options.getters {
            Getters::None => no,
            Getters::All => cx.boolean(true),
            Getters::Only => string::new(cx, "get").value(),
            Getters::WithSetter => string::new(cx, "set").value(),
        };
        let compact = match (self.options.dense, self.options.compact) {
            (true, _) => cx.boolean(true),
            (false, 0) => no,
            (false, n) => cx.number(n as f64),
        };
        let rows = [
            ("stylize", stylize),
            ("showHidden", cx.boolean(self.options.show_hidden)),
            ("depth", depth),
            ("colors", cx.boolean(self.options.colors)),
            ("customInspect", cx.boolean(self.options.custom)),
            ("showProxy", no),
            (
                "maxArrayLength",
                limit(
                    cx,
                    Some(self.options.max_array).filter(|n| *n != usize::MAX),
                ),
            ),
            (
                "maxStringLength",
                limit(
                    cx,
                    Some(self.options.max_string).filter(|n| *n != usize::MAX),
                ),
            ),
            ("breakLength", limit(cx, self.options.break_length)),
            ("compact", compact),
            ("sorted", cx.boolean(self.options.sorted)),
            ("getters", getters),
            (
                "numericSeparator",
                cx.boolean(self.options.numeric_separator),
            ),
        ];
        for (key, value) in rows {
            property::create(cx, options, key, value)?;
        }
        Ok(options.value())
    }
}

/// Whether an object is the `prototype` of its own `constructor`: those are not asked.
fn is_prototype(cx: &mut Js<'_>, object: Local<'_, JsObject>) -> Result<bool, Thrown> {
    let constructor = own_descriptor(cx, object, Name::constructor).and_then(|d| d.value);
    let Some(constructor) = constructor.and_then(|c| c.narrow::<JsObject>()) else {
        return Ok(false);
    };
    let prototype = property::get(cx, constructor, Name::prototype)?;
    Ok(prototype.bits() == object.bits())
}

/// The text unchanged: there are no colours.
fn stylize<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    convert::to_string(cx, args.get(0)).map(|s| s.value())
}

/// The text in the colour of the style that is named.
fn stylize_in_color<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let text = convert::to_string(cx, args.get(0))?;
    let name = convert::to_string(cx, args.get(1))?;
    let name = string::to_rust(cx, name);
    let Some(style) = Style::named(&name) else {
        return Ok(text.value());
    };
    let text = style.wrap(&string::to_rust(cx, text));
    Ok(string::new(cx, &text).value())
}

/// The `inspect` that methods are given.
fn inspect_again<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let mut options = Options::default();
    if let Some(given) = args.get(1).narrow::<JsObject>() {
        options.read(cx, given, "inspect")?;
    }
    let text = super::inspect(cx, args.get(0), &options)?;
    Ok(string::new(cx, &text).value())
}

impl Options {
    /// Reads the options of `util.inspect` from an object; TypeError for those that are not supported.
    pub fn read(
        &mut self,
        cx: &mut Js<'_>,
        given: Local<'_, JsObject>,
        what: &str,
    ) -> Result<(), Thrown> {
        cx.block(|cx| {
            let given = cx.root(given);
            for key in property::enumerable_keys(cx, given)? {
                let name = key.display(cx);
                let value = property::get(cx, given, key)?;
                self.set(cx, &name, value, what)?;
            }
            Ok(())
        })
    }

    fn set(
        &mut self,
        cx: &mut Js<'_>,
        name: &str,
        v: Local<'_, Value>,
        what: &str,
    ) -> Result<(), Thrown> {
        let yes = convert::to_boolean(cx, v.get(cx));
        let unlimited =
            v.bits() == tsuba_objects::Word::NULL || v.as_number() == Some(f64::INFINITY);
        let count = v.as_number().map(|n| n.max(0.0) as usize);
        match (name, count) {
            ("showHidden", _) => self.show_hidden = yes,
            ("customInspect", _) => self.custom = yes,
            ("depth", _) if unlimited => self.depth = f64::INFINITY,
            ("depth", Some(_)) => self.depth = v.as_number().unwrap_or(2.0),
            ("maxArrayLength", _) if unlimited => self.max_array = usize::MAX,
            ("maxArrayLength", Some(n)) => self.max_array = n,
            ("maxStringLength", _) if unlimited => self.max_string = usize::MAX,
            ("maxStringLength", Some(n)) => self.max_string = n,
            ("breakLength", _) if unlimited => self.break_length = None,
            ("breakLength", Some(n)) => self.break_length = Some(n),
            ("compact", Some(n)) => (self.compact, self.dense) = (n, false),
            ("compact", None) => (self.compact, self.dense) = (0, yes),
            ("colors", _) => self.colors = yes,
            ("numericSeparator", _) => self.numeric_separator = yes,
            ("getters", _) => {
                self.getters = match v.narrow::<Str>().map(|s| string::to_rust(cx, s)).as_deref() {
                    Some("get") => Getters::Only,
                    Some("set") => Getters::WithSetter,
                    _ if yes => Getters::All,
                    _ => Getters::None,
                };
            }
            ("sorted", _) if v.bits().as_boolean().is_some() => self.sorted = yes,
            ("stylize", _) => {}
            ("showProxy", _) => {}
            ("sorted", _) if v.bits().is_nullish() => self.sorted = false,
            ("sorted", _) => {
                let text = format!("option '{name}' of {what}");
                return Err(tsuba_objects::error::throw_unsupported(cx, &text));
            }
            _ => {}
        }
        Ok(())
    }
}

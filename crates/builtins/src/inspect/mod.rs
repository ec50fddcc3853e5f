//! How values are shown: what `console.log` prints and `util.inspect` returns, as Node does it, to the character.
//!
//! [`inspect`] shows one value, [`format::format`] a list of arguments with `%` directives in the first. An
//! [`Inspector`] is one run. It recurses to the depth of its options, and checks the stack on the way down.
//!
//! Where to start: [`Inspector::value`]; `object` decides what an object is and how it is framed, `entries` formats
//! what is in it, `layout` puts the pieces on lines, `names` finds what objects are called, `errors` and `functions`
//! are about those.

pub(crate) mod custom;
mod entries;
mod errors;
pub mod format;
mod functions;
mod layout;
mod names;
mod object;
mod prototypes;
mod style;
#[cfg(test)]
mod tests;
pub(crate) mod text;
mod width_table;

use std::collections::HashMap;
use style::Style;
use text::{quote, spaces};
use tsuba_gc::Persistent;
use tsuba_objects::string::{self, Chars};
use tsuba_objects::{
    BigInt, Js, JsObject, Local, Scope, Str, Symbol, Thrown, Value, bigint, error, internal,
    numbers, proxy,
};

/// Strings shorter than this are never split over lines.
const MIN_SPLIT: usize = 16;
/// Once so much was formatted at one indentation, nothing deeper is looked at.
const BUDGET: usize = 1 << 27;

/// How to show values.
#[derive(Clone, Debug)]
pub struct Options {
    /// Show what is not enumerable too.
    pub show_hidden: bool,
    /// Objects below this depth are only named; −1 names the outermost already.
    pub depth: f64,
    /// Call objects' own methods for being inspected.
    pub custom: bool,
    /// Elements and entries to show at most.
    pub max_array: usize,
    /// Code units of a string to show at most.
    pub max_string: usize,
    /// Width to keep to; none: no limit.
    pub break_length: Option<usize>,
    /// How many inner levels may share a line; 0: none.
    pub compact: usize,
    /// Everything on as few lines as possible, the old way.
    pub dense: bool,
    /// Order properties by their text.
    pub sorted: bool,
    /// With the colours of a terminal.
    pub colors: bool,
    /// Whose getters are called.
    pub getters: Getters,
    /// Digits in groups of three.
    pub numeric_separator: bool,
}

/// Which getters are called to show what they give.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Getters {
    /// None.
    None,
    /// Those of properties without a setter.
    Only,
    /// Those of properties with a setter.
    WithSetter,
    /// All.
    All,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            show_hidden: false,
            depth: 2.0,
            custom: true,
            max_array: 100,
            max_string: 10_000,
            break_length: Some(80),
            compact: 3,
            dense: false,
            sorted: false,
            colors: false,
            getters: Getters::None,
            numeric_separator: false,
        }
    }
}

impl Options {
    /// The isolate's defaults: `util.inspect.defaultOptions`.
    pub fn current(cx: &Scope<'_>) -> Options {
        crate::state::state(cx).inspection.borrow().clone()
    }
    /// Makes these the isolate's defaults.
    pub fn set_current(self, cx: &Scope<'_>) {
        *crate::state::state(cx).inspection.borrow_mut() = self;
    }
}

/// The objects that are being shown, innermost first.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Seen<'a> {
    object: Local<'a, JsObject>,
    outer: Option<&'a Seen<'a>>,
}

/// Where in the value the inspection is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct At<'a> {
    depth: usize,
    seen: Option<&'a Seen<'a>>,
}

impl At<'_> {
    fn contains(self, object: Local<'_, JsObject>) -> bool {
        let mut at = self.seen;
        while let Some(seen) = at {
            if seen.object.bits() == object.bits() {
                return true;
            }
            at = seen.outer;
        }
        false
    }
}

/// One inspection.
#[derive(Debug)]
pub(crate) struct Inspector {
    options: Options,
    indentation: usize,
    /// Depth of the object that was entered last.
    current_depth: usize,
    /// Objects that refer to themselves, in the order of their marks.
    circular: Vec<Persistent<JsObject>>,
    /// What was formatted at each indentation.
    budget: HashMap<usize, usize>,
    /// The key of objects' own methods, if the program can have any.
    symbol: Option<Persistent<Symbol>>,
}

/// The text of a value.
pub fn inspect(cx: &mut Js<'_>, v: Local<'_, Value>, options: &Options) -> Result<String, Thrown> {
    if !v.is::<JsObject>() {
        return Ok(Inspector::bare(options.clone()).primitive(cx, v));
    }
    let mut inspector = Inspector::new(cx, options.clone());
    let result = inspector.value(cx, v, At::default());
    inspector.finish(cx);
    result
}

/// How an exception that nobody caught is shown: a [`tsuba_objects::report::Inspector`].
pub fn uncaught(cx: &mut Js<'_>, thrown: Local<'_, Value>) -> String {
    let options = Options {
        depth: 5.0,
        custom: false,
        ..Options::default()
    };
    match inspect(cx, thrown, &options) {
        Ok(text) => text,
        Err(thrown) => {
            let v = cx.take_exception(thrown);
            error::describe(cx, v)
        }
    }
}

impl Inspector {
    fn new(cx: &mut Scope<'_>, options: Options) -> Inspector {
        let symbol = cx.block(|cx| {
            let symbol = if options.custom {
                custom::symbol(cx)
            } else {
                None
            };
            symbol.map(|s| cx.persist(s))
        });
        Inspector {
            symbol,
            ..Inspector::bare(options)
        }
    }

    /// One that asks no object.
    fn bare(options: Options) -> Inspector {
        Inspector {
            options,
            indentation: 0,
            current_depth: 0,
            circular: Vec::new(),
            budget: HashMap::new(),
            symbol: None,
        }
    }

    fn finish(self, cx: &Scope<'_>) {
        self.circular.into_iter().for_each(|p| cx.release(p));
        self.symbol.into_iter().for_each(|p| cx.release(p));
    }

    /// The text of a value at the current indentation.
    fn value(
        &mut self,
        cx: &mut Js<'_>,
        v: Local<'_, Value>,
        at: At<'_>,
    ) -> Result<String, Thrown> {
        let Some(object) = v.narrow::<JsObject>() else {
            return Ok(self.primitive(cx, v));
        };
        cx.block(|cx| {
            // A proxy is shown as what it stands for, without asking it.
            let (mut target, mut proxies) = (object, 0);
            while internal::is_proxy(cx, target.get(cx)) {
                proxies += 1;
                match proxy::target(cx, target) {
                    Some(next) => target = next,
                    None => return Ok(behind(proxies - 1, "<Revoked Proxy>".to_owned())),
                }
            }
            if self.symbol.is_some()
                && let Some(text) = self.custom(cx, target, object, at)?
            {
                return Ok(text);
            }
            if at.contains(target) {
                let text = format!("[Circular *{}]", self.mark(cx, target));
                return Ok(self.paint(Style::Special, text));
            }
            Ok(behind(proxies, self.object(cx, target, at)?))
        })
    }

    /// The value, formatted `by` columns further in.
    fn indented(
        &mut self,
        cx: &mut Js<'_>,
        v: Local<'_, Value>,
        at: At<'_>,
        by: usize,
    ) -> Result<String, Thrown> {
        self.indentation += by;
        let text = self.value(cx, v, at);
        self.indentation -= by;
        text
    }

    /// The number of an object that refers to itself.
    fn mark(&mut self, cx: &Scope<'_>, object: Local<'_, JsObject>) -> usize {
        if let Some(known) = self.known_mark(cx, object) {
            return known;
        }
        self.circular.push(cx.persist(object));
        self.circular.len()
    }

    fn known_mark(&self, cx: &Scope<'_>, object: Local<'_, JsObject>) -> Option<usize> {
        let is = |p: &Persistent<JsObject>| cx.persistent(p).same(object.get(cx));
        self.circular.iter().position(is).map(|i| i + 1)
    }

    fn primitive(&self, cx: &mut Scope<'_>, v: Local<'_, Value>) -> String {
        if let Some(n) = v.as_number() {
            return self.paint(Style::Number, self.number(n));
        }
        if let Some(s) = v.narrow::<Str>() {
            let flat = string::flatten(cx, s);
            return self.string(flat.chars(cx));
        }
        if let Some(s) = v.narrow::<Symbol>() {
            return self.paint(Style::Symbol, error::symbol_text(cx, s));
        }
        if v.is::<BigInt>() {
            let mut text = big_integer(cx, v);
            if self.options.numeric_separator {
                text = format!("{}n", style::separated(text.trim_end_matches('n')));
            }
            return self.paint(Style::BigInt, text);
        }
        let style = if v.bits().as_boolean().is_some() {
            Style::Boolean
        } else if v.bits() == tsuba_objects::Word::NULL {
            Style::Null
        } else {
            Style::Undefined
        };
        self.paint(style, error::describe(cx, v))
    }

    /// A number as the options want it.
    pub(crate) fn number(&self, n: f64) -> String {
        let text = number(n);
        if self.options.numeric_separator {
            style::separated(&text)
        } else {
            text
        }
    }

    /// A string in quotes; a long one with line breaks in several pieces.
    fn string(&self, chars: Chars<'_>) -> String {
        let shown = chars.slice(0..chars.len().min(self.options.max_string));
        let room = self
            .options
            .break_length
            .map_or(usize::MAX, |l| l.saturating_sub(self.indentation + 4));
        let mut out = if shown.len() > MIN_SPLIT && shown.len() > room {
            let pieces: Vec<String> = lines(shown)
                .into_iter()
                .map(|line| self.paint(Style::String, quote(line)))
                .collect();
            let mut between = " +\n".to_owned();
            spaces(&mut between, self.indentation + 2);
            pieces.join(&between)
        } else {
            self.paint(Style::String, quote(shown))
        };
        let left = chars.len() - shown.len();
        if left > 0 {
            out.push_str(&format!("... {left} more character{}", text::plural(left)));
        }
        out
    }
}

/// The text of what lies behind so many proxies.
fn behind(proxies: usize, text: String) -> String {
    match proxies {
        0 => text,
        _ => format!("{}{text}{}", "Proxy(".repeat(proxies), ")".repeat(proxies)),
    }
}

/// The lines of a string, each with its line feed.
fn lines(chars: Chars<'_>) -> Vec<Chars<'_>> {
    let mut lines = Vec::new();
    let mut start = 0;
    for at in 0..chars.len() {
        if chars.at(at) == u16::from(b'\n') {
            lines.push(chars.slice(start..at + 1));
            start = at + 1;
        }
    }
    if start < chars.len() {
        lines.push(chars.slice(start..chars.len()));
    }
    lines
}

/// A number; −0 is told from 0.
pub(crate) fn number(n: f64) -> String {
    if n == 0.0 && n.is_sign_negative() {
        "-0".to_owned()
    } else {
        numbers::to_text(n).as_str().to_owned()
    }
}

/// A BigInt as a literal.
pub(crate) fn big_integer(cx: &mut Scope<'_>, v: Local<'_, Value>) -> String {
    cx.block(|cx| {
        let digits = bigint::to_string(cx, v, 10);
        format!("{}n", string::to_rust(cx, digits))
    })
}

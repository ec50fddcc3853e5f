//! What depends on a locale: numbers and dates in American English, collation in any language. What the options of
//! ECMA-402 ask for beyond that throws a TypeError that names it.

mod collate;
mod dates;
mod numbers;

pub use collate::*;
pub(crate) use dates::{Defaults, date_text};
pub(crate) use numbers::{Decimal, NumberFormat};

use tsuba_objects::{
    Array, Js, JsObject, Local, Str, Thrown, Value, Word, array, convert, error, property, string,
};

/// The locales that an argument lists; none listed: the default.
fn listed(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<Vec<String>, Thrown> {
    if v.bits() == Word::UNDEFINED {
        return Ok(Vec::new());
    }
    cx.block(|cx| {
        let values = match (v.narrow::<Array>(), v.narrow::<Str>()) {
            (Some(list), _) => array::values(cx, list),
            (None, Some(_)) => vec![cx.root(v)],
            (None, None) => {
                let text = "Incorrect locale information provided";
                return Err(error::throw_type(cx, text));
            }
        };
        let mut names = Vec::new();
        for v in values {
            let Some(s) = v.narrow::<Str>() else {
                let text = "Incorrect locale information provided";
                return Err(error::throw_type(cx, text));
            };
            let name = string::to_rust(cx, s);
            if icu_locale_core::Locale::try_from_str(&name).is_err() {
                let text = format!("Invalid language tag: {name}");
                return Err(error::throw_range(cx, &text));
            }
            names.push(name);
        }
        Ok(names)
    })
}

/// TypeError unless the locale is American English, in which numbers and dates are.
fn american(cx: &mut Js<'_>, v: Local<'_, Value>, what: &str) -> Result<(), Thrown> {
    let names = listed(cx, v)?;
    match names.first().map(String::as_str) {
        None | Some("en" | "en-US") => Ok(()),
        Some(other) => Err(error::throw_unsupported(
            cx,
            &format!("{what} with the locale {other}"),
        )),
    }
}

/// TypeError for a locale that maps case in its own way.
pub(crate) fn plain_case(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<(), Thrown> {
    let names = listed(cx, v)?;
    let special = |name: &&String| {
        let language = name.split('-').next().unwrap_or_default();
        ["tr", "az", "lt"].contains(&language.to_ascii_lowercase().as_str())
    };
    match names.first().filter(special) {
        None => Ok(()),
        Some(name) => Err(error::throw_unsupported(
            cx,
            &format!("case in the locale {name}"),
        )),
    }
}

/// The options of an argument.
#[derive(Clone, Copy)]
struct Options<'s> {
    object: Option<Local<'s, JsObject>>,
    /// The method, for messages.
    method: &'static str,
}

impl<'s> Options<'s> {
    fn new(
        cx: &mut Js<'s>,
        v: Local<'_, Value>,
        method: &'static str,
    ) -> Result<Options<'s>, Thrown> {
        let object = match v.bits() {
            Word::UNDEFINED => None,
            _ => Some(convert::to_object(cx, v)?),
        };
        Ok(Options { object, method })
    }

    fn value(self, cx: &mut Js<'s>, name: &str) -> Result<Option<Local<'s, Value>>, Thrown> {
        let Some(object) = self.object else {
            return Ok(None);
        };
        let v = property::get(cx, object, name)?;
        Ok((v.bits() != Word::UNDEFINED).then_some(v))
    }

    /// A string option; RangeError unless it is one of `allowed` (any, if there are none).
    fn text(self, cx: &mut Js<'s>, name: &str, allowed: &[&str]) -> Result<Option<String>, Thrown> {
        let Some(v) = self.value(cx, name)? else {
            return Ok(None);
        };
        let s = convert::to_string(cx, v)?;
        let text = string::to_rust(cx, s);
        if !allowed.is_empty() && !allowed.contains(&text.as_str()) {
            let method = self.method;
            let text = format!("Value {text} out of range for {method} options property {name}");
            return Err(error::throw_range(cx, &text));
        }
        Ok(Some(text))
    }

    fn flag(self, cx: &mut Js<'s>, name: &str) -> Result<Option<bool>, Thrown> {
        let v = self.value(cx, name)?;
        Ok(v.map(|v| convert::to_boolean(cx, v.get(cx))))
    }

    /// An integer option within bounds.
    fn integer(
        self,
        cx: &mut Js<'s>,
        name: &str,
        range: std::ops::RangeInclusive<usize>,
    ) -> Result<Option<usize>, Thrown> {
        let Some(v) = self.value(cx, name)? else {
            return Ok(None);
        };
        let n = convert::to_number(cx, v)?;
        if !(n >= *range.start() as f64 && n <= *range.end() as f64) {
            return Err(error::throw_range(
                cx,
                &format!("{name} value is out of range."),
            ));
        }
        Ok(Some(n.floor() as usize))
    }

    /// TypeError for an option that is given and not supported.
    fn refuse(self, cx: &mut Js<'s>, names: &[&str]) -> Result<(), Thrown> {
        for name in names {
            if self.value(cx, name)?.is_some() {
                let what = format!("{} with the option {name}", self.method);
                return Err(error::throw_unsupported(cx, &what));
            }
        }
        Ok(())
    }
}

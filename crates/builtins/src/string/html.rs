//! The methods of strings that make HTML (annex B), and those that depend on the locale, in the language that Node has by
//! default.

use crate::support::this_string;
use tsuba_objects::string::Builder;
use tsuba_objects::{Args, Js, JsResult, convert};

/// CreateHTML.
fn html<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    method: &str,
    (tag, attribute): (&str, &str),
) -> JsResult<'s> {
    let s = this_string(cx, args.this(), method)?;
    let mut out = Builder::new();
    out.push_str(&format!("<{tag}"));
    if !attribute.is_empty() {
        let value = convert::to_string(cx, args.get(0))?;
        let flat = tsuba_objects::string::flatten(cx, value);
        out.push_str(&format!(" {attribute}=\""));
        for unit in flat.chars(cx).units() {
            match unit {
                0x22 => out.push_str("&quot;"),
                unit => out.push(unit),
            }
        }
        out.push_str("\"");
    }
    out.push_str(">");
    out.push_string(cx, s);
    out.push_str(&format!("</{tag}>"));
    Ok(out.finish(cx)?.value())
}

macro_rules! tags {
    ($($(#[$doc:meta])* $f:ident $method:literal $tag:literal $attribute:literal;)*) => {
        $($(#[$doc])* pub fn $f<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
            html(cx, args, $method, ($tag, $attribute))
        })*
    };
}
tags! {
    /// `String.prototype.anchor`.
    string_anchor "anchor" "a" "name";
    /// `String.prototype.big`.
    string_big "big" "big" "";
    /// `String.prototype.blink`.
    string_blink "blink" "blink" "";
    /// `String.prototype.bold`.
    string_bold "bold" "b" "";
    /// `String.prototype.fixed`.
    string_fixed "fixed" "tt" "";
    /// `String.prototype.fontcolor`.
    string_fontcolor "fontcolor" "font" "color";
    /// `String.prototype.fontsize`.
    string_fontsize "fontsize" "font" "size";
    /// `String.prototype.italics`.
    string_italics "italics" "i" "";
    /// `String.prototype.link`.
    string_link "link" "a" "href";
    /// `String.prototype.small`.
    string_small "small" "small" "";
    /// `String.prototype.strike`.
    string_strike "strike" "strike" "";
    /// `String.prototype.sub`.
    string_sub "sub" "sub" "";
    /// `String.prototype.sup`.
    string_sup "sup" "sup" "";
}

/// `String.prototype.toLocaleLowerCase`.
pub fn string_to_locale_lower_case<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    crate::locale::plain_case(cx, args.get(0))?;
    super::string_to_lower_case(cx, args)
}

/// `String.prototype.toLocaleUpperCase`.
pub fn string_to_locale_upper_case<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    crate::locale::plain_case(cx, args.get(0))?;
    super::string_to_upper_case(cx, args)
}

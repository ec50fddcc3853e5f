//! `String.prototype.localeCompare` and `normalize`.

use super::{Options, listed};
use crate::support::this_string;
use icu_collator::options::{AlternateHandling, CaseLevel, CollatorOptions, Strength};
use icu_collator::preferences::{CollationCaseFirst, CollationNumericOrdering};
use icu_collator::{CollatorBorrowed, CollatorPreferences};
use icu_locale_core::Locale;
use icu_normalizer::{ComposingNormalizerBorrowed, DecomposingNormalizerBorrowed};
use std::cmp::Ordering;
use tsuba_objects::{Args, Js, JsResult, Local, Str, Thrown, Value, convert, error, string};

fn units(cx: &mut Js<'_>, s: Local<'_, Str>) -> Vec<u16> {
    let flat = string::flatten(cx, s);
    flat.chars(cx).units().collect()
}

thread_local! {
    /// That of American English.
    static DEFAULT: Option<CollatorBorrowed<'static>> =
        CollatorBorrowed::try_new(CollatorPreferences::default(), CollatorOptions::default()).ok();
}

/// The collator that locales and options ask for.
fn collator(
    cx: &mut Js<'_>,
    locales: Local<'_, Value>,
    options: Local<'_, Value>,
) -> Result<Option<CollatorBorrowed<'static>>, Thrown> {
    let names = listed(cx, locales)?;
    cx.block(|cx| {
        let method = "String.prototype.localeCompare";
        let options = Options::new(cx, options, method)?;
        let locale = names
            .first()
            .and_then(|name| Locale::try_from_str(name).ok());
        let mut preferences = match locale {
            Some(locale) => CollatorPreferences::from(&locale),
            None => CollatorPreferences::default(),
        };
        let mut how = CollatorOptions::default();
        if let Some("search") = options.text(cx, "usage", &["sort", "search"])?.as_deref() {
            let what = format!("{method} with the usage search");
            return Err(error::throw_unsupported(cx, &what));
        }
        if options.flag(cx, "numeric")? == Some(true) {
            preferences.numeric_ordering = Some(CollationNumericOrdering::True);
        }
        match options
            .text(cx, "caseFirst", &["upper", "lower", "false"])?
            .as_deref()
        {
            Some("upper") => preferences.case_first = Some(CollationCaseFirst::Upper),
            Some("lower") => preferences.case_first = Some(CollationCaseFirst::Lower),
            _ => {}
        }
        let sensitivities = ["base", "accent", "case", "variant"];
        match options.text(cx, "sensitivity", &sensitivities)?.as_deref() {
            Some("base") => how.strength = Some(Strength::Primary),
            Some("accent") => how.strength = Some(Strength::Secondary),
            Some("case") => {
                how.strength = Some(Strength::Primary);
                how.case_level = Some(CaseLevel::On);
            }
            _ => {}
        }
        if options.flag(cx, "ignorePunctuation")? == Some(true) {
            how.alternate_handling = Some(AlternateHandling::Shifted);
        }
        Ok(CollatorBorrowed::try_new(preferences, how).ok())
    })
}

/// `String.prototype.localeCompare`.
pub fn string_locale_compare<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "localeCompare")?;
    let other = convert::to_string(cx, args.get(0))?;
    let (a, b) = (units(cx, s), units(cx, other));
    let plain = args.given(1).is_none() && args.given(2).is_none();
    let order = if plain {
        DEFAULT.with(|c| c.as_ref().map(|c| c.compare_utf16(&a, &b)))
    } else {
        let collator = collator(cx, args.get(1), args.get(2))?;
        collator.map(|c| c.compare_utf16(&a, &b))
    };
    let Some(order) = order else {
        return Err(error::throw_unsupported(cx, "this collation"));
    };
    Ok(cx.number(match order {
        Ordering::Less => -1.0,
        Ordering::Equal => 0.0,
        Ordering::Greater => 1.0,
    }))
}

/// Maps what lies between lone surrogates, which stay what they are.
fn between_surrogates(text: &[u16], map: impl Fn(&[u16]) -> Vec<u16>) -> Vec<u16> {
    let mut out = Vec::with_capacity(text.len());
    let (mut start, mut at) = (0, 0);
    while at < text.len() {
        let pair = text[at] & 0xFC00 == 0xD800
            && text.get(at + 1).is_some_and(|next| next & 0xFC00 == 0xDC00);
        if pair {
            at += 2;
            continue;
        }
        if text[at] & 0xF800 == 0xD800 {
            out.extend(map(&text[start..at]));
            out.push(text[at]);
            start = at + 1;
        }
        at += 1;
    }
    out.extend(map(&text[start..]));
    out
}

/// `String.prototype.normalize`.
pub fn string_normalize<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = this_string(cx, args.this(), "normalize")?;
    let form = match args.given(0) {
        Some(form) => {
            let form = convert::to_string(cx, form)?;
            string::to_rust(cx, form)
        }
        None => "NFC".to_owned(),
    };
    let text = units(cx, s);
    let nfc = |t: &[u16]| {
        ComposingNormalizerBorrowed::new_nfc()
            .normalize_utf16(t)
            .into_owned()
    };
    let nfkc = |t: &[u16]| {
        ComposingNormalizerBorrowed::new_nfkc()
            .normalize_utf16(t)
            .into_owned()
    };
    let nfd = |t: &[u16]| {
        DecomposingNormalizerBorrowed::new_nfd()
            .normalize_utf16(t)
            .into_owned()
    };
    let nfkd = |t: &[u16]| {
        DecomposingNormalizerBorrowed::new_nfkd()
            .normalize_utf16(t)
            .into_owned()
    };
    let normal: Vec<u16> = match form.as_str() {
        "NFC" => between_surrogates(&text, nfc),
        "NFKC" => between_surrogates(&text, nfkc),
        "NFD" => between_surrogates(&text, nfd),
        "NFKD" => between_surrogates(&text, nfkd),
        _ => {
            let text = "The normalization form should be one of NFC, NFD, NFKC, NFKD.";
            return Err(error::throw_range(cx, text));
        }
    };
    Ok(string::from_utf16(cx, &normal).value())
}

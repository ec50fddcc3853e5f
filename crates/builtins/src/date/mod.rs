//! `Date`: `calendar` counts days, `parse` reads texts, `zone` knows the local time. A date's time is in its internal
//! slot.

mod calendar;
mod parse;
mod zone;

use crate::locale::{Defaults, date_text};
use crate::support::{number, text};
pub(crate) use calendar::Parts;
use calendar::{DAY, clip, make_date, make_day, make_time, parts};
use std::time::{SystemTime, UNIX_EPOCH};
use tsuba_objects::{
    Args, Brand, Intrinsic, Js, JsObject, JsResult, Local, Ref, Str, Thrown, Value, call, convert,
    error, function, object, string,
};

/// Milliseconds since the epoch.
fn now() -> f64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    since.as_millis() as f64
}

/// `2024-02-29T12:34:56.789Z`, as `console.log` shows a date; none for an invalid one.
pub(crate) fn iso_text(time: f64) -> Option<String> {
    (!time.is_nan()).then(|| calendar::iso(time))
}

/// `Thu Feb 29 2024 12:34:56 GMT+0000 (Coordinated Universal Time)`.
fn full_text(t: f64) -> String {
    if t.is_nan() {
        return "Invalid Date".to_owned();
    }
    let p = parts(zone::to_local(t));
    format!(
        "{} {} {}",
        calendar::date_text(&p),
        calendar::clock(&p),
        zone::text(t)
    )
}

/// The time from seven components in local time or UTC; those beyond `values` have their defaults.
fn from_components(values: &[f64]) -> f64 {
    let of = |i: usize, default: f64| values.get(i).copied().unwrap_or(default);
    let year = of(0, f64::NAN);
    let whole = year.trunc();
    let year = if (0.0..=99.0).contains(&whole) {
        whole + 1900.0
    } else {
        year
    };
    make_date(
        make_day(year, of(1, 0.0), of(2, 1.0)),
        make_time(of(3, 0.0), of(4, 0.0), of(5, 0.0), of(6, 0.0)),
    )
}

fn numbers(cx: &mut Js<'_>, args: Args<'_>, count: usize) -> Result<Vec<f64>, Thrown> {
    (0..args.len().min(count))
        .map(|i| convert::to_number(cx, args.get(i)))
        .collect()
}

/// `Date`.
pub fn date_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if !args.is_construct() {
        return text(cx, &full_text(now()));
    }
    let time = match args.len() {
        0 => now(),
        1 => from_value(cx, args.get(0))?,
        _ => {
            let values = numbers(cx, args, 7)?;
            clip(zone::to_utc(from_components(&values)))
        }
    };
    let made =
        function::new_instance(cx, args.new_target(), Intrinsic::DatePrototype, Brand::Date)?;
    object::set_internal(cx, made.get(cx), 0, Ref::number(time));
    Ok(made.value())
}

fn from_value(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<f64, Thrown> {
    cx.block(|cx| {
        if let Some(o) = v.narrow::<JsObject>()
            && object::brand(cx, o.get(cx)) == Brand::Date
        {
            return Ok(time_of(cx, o));
        }
        let primitive = convert::to_primitive(cx, v, convert::Hint::Default)?;
        if let Some(s) = primitive.narrow::<Str>() {
            return Ok(clip(parse::parse(&string::to_rust(cx, s))));
        }
        Ok(clip(convert::to_number(cx, primitive)?))
    })
}

fn time_of(cx: &Js<'_>, date: Local<'_, JsObject>) -> f64 {
    object::internal(cx, date.get(cx), 0)
        .as_number()
        .unwrap_or(f64::NAN)
}

/// The date that is the receiver, and its time.
fn this<'s>(cx: &mut Js<'s>, args: Args<'s>) -> Result<(Local<'s, JsObject>, f64), Thrown> {
    match args.this().narrow::<JsObject>() {
        Some(o) if object::brand(cx, o.get(cx)) == Brand::Date => Ok((o, time_of(cx, o))),
        _ => Err(error::throw_type(cx, "this is not a Date object.")),
    }
}

fn set<'s>(cx: &mut Js<'s>, date: Local<'_, JsObject>, time: f64) -> JsResult<'s> {
    object::set_internal(cx, date.get(cx), 0, Ref::number(time));
    number(cx, time)
}

/// `Date.now`.
pub fn date_now<'s>(cx: &mut Js<'s>, _: Args<'s>) -> JsResult<'s> {
    number(cx, now())
}

/// `Date.parse`.
pub fn date_parse<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = convert::to_string(cx, args.get(0))?;
    let time = clip(parse::parse(&string::to_rust(cx, s)));
    number(cx, time)
}

/// `Date.UTC`.
pub fn date_utc<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let values = numbers(cx, args, 7)?;
    number(cx, clip(from_components(&values)))
}

// ---- reading ----

macro_rules! getters {
    ($($(#[$doc:meta])* $local:ident $utc:ident $part:expr;)*) => {
        $(
            $(#[$doc])*
            pub fn $local<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
                let (_, t) = this(cx, args)?;
                let part: fn(calendar::Parts) -> f64 = $part;
                number(cx, if t.is_nan() { t } else { part(parts(zone::to_local(t))) })
            }
            /// The same in UTC.
            pub fn $utc<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
                let (_, t) = this(cx, args)?;
                let part: fn(calendar::Parts) -> f64 = $part;
                number(cx, if t.is_nan() { t } else { part(parts(t)) })
            }
        )*
    };
}
getters! {
    /// `Date.prototype.getFullYear`.
    date_get_full_year date_get_utc_full_year |p| p.year;
    /// `Date.prototype.getMonth`.
    date_get_month date_get_utc_month |p| p.month;
    /// `Date.prototype.getDate`.
    date_get_date date_get_utc_date |p| p.day;
    /// `Date.prototype.getDay`.
    date_get_day date_get_utc_day |p| p.weekday as f64;
    /// `Date.prototype.getHours`.
    date_get_hours date_get_utc_hours |p| p.hour;
    /// `Date.prototype.getMinutes`.
    date_get_minutes date_get_utc_minutes |p| p.minute;
    /// `Date.prototype.getSeconds`.
    date_get_seconds date_get_utc_seconds |p| p.second;
    /// `Date.prototype.getMilliseconds`.
    date_get_milliseconds date_get_utc_milliseconds |p| p.millisecond;
}

/// `Date.prototype.getTime`.
pub fn date_get_time<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (_, t) = this(cx, args)?;
    number(cx, t)
}

/// `Date.prototype.valueOf`.
pub fn date_value_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (_, t) = this(cx, args)?;
    number(cx, t)
}

/// `Date.prototype.getTimezoneOffset`.
pub fn date_get_timezone_offset<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (_, t) = this(cx, args)?;
    number(
        cx,
        if t.is_nan() {
            t
        } else {
            zone::minutes_behind(t) + 0.0
        },
    )
}

/// `Date.prototype.getYear`.
pub fn date_get_year<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (_, t) = this(cx, args)?;
    number(
        cx,
        if t.is_nan() {
            t
        } else {
            parts(zone::to_local(t)).year - 1900.0
        },
    )
}

// ---- changing ----

/// The components of a time: year, month, day, hour, minute, second, millisecond.
fn components(t: f64) -> [f64; 7] {
    let p = parts(t);
    [
        p.year,
        p.month,
        p.day,
        p.hour,
        p.minute,
        p.second,
        p.millisecond,
    ]
}

/// Replaces components from `first` on, at most `count`, by the arguments.
fn change<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    (first, count): (usize, usize),
    utc: bool,
) -> JsResult<'s> {
    let (date, t) = this(cx, args)?;
    let mut values = numbers(cx, args, count)?;
    if values.is_empty() {
        values.push(f64::NAN);
    }
    let t = match t.is_nan() {
        // A year makes a valid date of an invalid one.
        true if first == 0 => 0.0,
        true => return number(cx, f64::NAN),
        false if utc => t,
        false => zone::to_local(t),
    };
    let mut all = components(t);
    all[first..first + values.len()].copy_from_slice(&values);
    let made = make_date(
        make_day(all[0], all[1], all[2]),
        make_time(all[3], all[4], all[5], all[6]),
    );
    let made = clip(if utc { made } else { zone::to_utc(made) });
    set(cx, date, made)
}

macro_rules! setters {
    ($($(#[$doc:meta])* $local:ident $utc:ident $first:literal $count:literal;)*) => {
        $(
            $(#[$doc])*
            pub fn $local<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
                change(cx, args, ($first, $count), false)
            }
            /// The same in UTC.
            pub fn $utc<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
                change(cx, args, ($first, $count), true)
            }
        )*
    };
}
setters! {
    /// `Date.prototype.setFullYear`.
    date_set_full_year date_set_utc_full_year 0 3;
    /// `Date.prototype.setMonth`.
    date_set_month date_set_utc_month 1 2;
    /// `Date.prototype.setDate`.
    date_set_date date_set_utc_date 2 1;
    /// `Date.prototype.setHours`.
    date_set_hours date_set_utc_hours 3 4;
    /// `Date.prototype.setMinutes`.
    date_set_minutes date_set_utc_minutes 4 3;
    /// `Date.prototype.setSeconds`.
    date_set_seconds date_set_utc_seconds 5 2;
    /// `Date.prototype.setMilliseconds`.
    date_set_milliseconds date_set_utc_milliseconds 6 1;
}

/// `Date.prototype.setTime`.
pub fn date_set_time<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (date, _) = this(cx, args)?;
    let t = convert::to_number(cx, args.get(0))?;
    set(cx, date, clip(t))
}

/// `Date.prototype.setYear`.
pub fn date_set_year<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (date, t) = this(cx, args)?;
    let year = convert::to_number(cx, args.get(0))?;
    if year.is_nan() {
        return set(cx, date, f64::NAN);
    }
    let whole = year.trunc();
    let year = if (0.0..=99.0).contains(&whole) {
        whole + 1900.0
    } else {
        whole
    };
    let local = if t.is_nan() { 0.0 } else { zone::to_local(t) };
    let p = parts(local);
    let made = make_date(make_day(year, p.month, p.day), local.rem_euclid(DAY));
    set(cx, date, clip(zone::to_utc(made)))
}

// ---- texts ----

fn texted<'s>(cx: &mut Js<'s>, args: Args<'s>, of: impl Fn(f64) -> String) -> JsResult<'s> {
    let (_, t) = this(cx, args)?;
    let shown = if t.is_nan() {
        "Invalid Date".to_owned()
    } else {
        of(t)
    };
    text(cx, &shown)
}

/// `Date.prototype.toString`.
pub fn date_to_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    texted(cx, args, full_text)
}

/// `Date.prototype.toDateString`.
pub fn date_to_date_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    texted(cx, args, |t| calendar::date_text(&parts(zone::to_local(t))))
}

/// `Date.prototype.toTimeString`.
pub fn date_to_time_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    texted(cx, args, |t| {
        format!(
            "{} {}",
            calendar::clock(&parts(zone::to_local(t))),
            zone::text(t)
        )
    })
}

/// `Date.prototype.toUTCString`.
pub fn date_to_utc_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    texted(cx, args, calendar::utc_text)
}

/// `Date.prototype.toISOString`.
pub fn date_to_iso_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (_, t) = this(cx, args)?;
    match iso_text(t) {
        Some(shown) => text(cx, &shown),
        None => Err(error::throw_range(cx, "Invalid time value")),
    }
}

/// `Date.prototype.toJSON`.
pub fn date_to_json<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = convert::to_object(cx, args.this())?;
    let primitive = convert::to_primitive(cx, o.value(), convert::Hint::Number)?;
    if primitive.as_number().is_some_and(|n| !n.is_finite()) {
        return Ok(cx.null());
    }
    call::invoke(cx, o.value(), "toISOString", &[])
}

/// `Date.prototype[Symbol.toPrimitive]`.
pub fn date_to_primitive<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let Some(o) = args.this().narrow::<JsObject>() else {
        let method = "Date.prototype [ @@toPrimitive ]";
        return Err(crate::support::incompatible(cx, args.this(), method));
    };
    let hint = match args.get(0).narrow::<Str>() {
        Some(s) => string::to_rust(cx, s),
        None => String::new(),
    };
    match hint.as_str() {
        "string" | "default" => convert::ordinary_to_primitive(cx, o, convert::Hint::String),
        "number" => convert::ordinary_to_primitive(cx, o, convert::Hint::Number),
        _ => {
            let shown = error::describe(cx, args.get(0));
            Err(error::throw_type(cx, &format!("Invalid hint: {shown}")))
        }
    }
}

fn localised<'s>(cx: &mut Js<'s>, args: Args<'s>, how: (Defaults, &'static str)) -> JsResult<'s> {
    let (_, t) = this(cx, args)?;
    let shown = date_text(cx, t, (args.get(0), args.get(1)), how)?;
    text(cx, &shown)
}

/// The parts of a finite time in a zone (none: the local one); none if there is no such zone.
pub(crate) fn parts_in_zone(t: f64, zone: Option<&str>) -> Option<Parts> {
    match zone {
        None => Some(parts(zone::to_local(t))),
        Some(name) => Some(parts(zone::to_named(t, name)?)),
    }
}

/// `Date.prototype.toLocaleString`, in the language that Node has by default.
pub fn date_to_locale_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let how = (Defaults::All, "Date.prototype.toLocaleString");
    localised(cx, args, how)
}

/// `Date.prototype.toLocaleDateString`.
pub fn date_to_locale_date_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let how = (Defaults::Date, "Date.prototype.toLocaleDateString");
    localised(cx, args, how)
}

/// `Date.prototype.toLocaleTimeString`.
pub fn date_to_locale_time_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let how = (Defaults::Time, "Date.prototype.toLocaleTimeString");
    localised(cx, args, how)
}

//! Dates in American English (ECMA-402, section DateTimeFormat). A pattern is put together from the fields asked for;
//! combinations that American English would write in another order are refused by name.

use super::{Options, american};
use crate::date::{Parts, parts_in_zone};
use tsuba_objects::{Js, Local, Thrown, Value, error};

/// Which fields a method shows if none of its kind are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Defaults {
    /// `toLocaleString`.
    All,
    /// `toLocaleDateString`.
    Date,
    /// `toLocaleTimeString`.
    Time,
}

#[derive(Clone, Debug, Default)]
struct Fields {
    weekday: Option<String>,
    year: Option<String>,
    month: Option<String>,
    day: Option<String>,
    hour: Option<String>,
    minute: bool,
    second: bool,
    fraction: usize,
    zone_name: bool,
    /// 24 hours.
    long_day: bool,
    zone: Option<String>,
    /// Styles of whole date and time.
    date_style: Option<String>,
    time_style: Option<String>,
}

const WEEKDAYS: [&str; 7] = [
    "Sunday",
    "Monday",
    "Tuesday",
    "Wednesday",
    "Thursday",
    "Friday",
    "Saturday",
];
const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// The text of a time; `method` is named in messages.
///
/// # Errors
/// RangeError for invalid options, TypeError for what is not supported.
pub(crate) fn date_text(
    cx: &mut Js<'_>,
    t: f64,
    (locales, options): (Local<'_, Value>, Local<'_, Value>),
    (defaults, method): (Defaults, &'static str),
) -> Result<String, Thrown> {
    american(cx, locales, method)?;
    let fields = read(cx, options, defaults, method)?;
    if t.is_nan() {
        return Ok("Invalid Date".to_owned());
    }
    let Some(p) = parts_in_zone(t, fields.zone.as_deref()) else {
        let zone = fields.zone.unwrap_or_default();
        let what = format!("{method} in the time zone {zone}, which the system does not know,");
        return Err(error::throw_unsupported(cx, &what));
    };
    let (date, time) = (fields.date(&p), fields.time(&p));
    let (Some(date), Some(time)) = (date, time) else {
        let what = format!("{method} with this combination of fields");
        return Err(error::throw_unsupported(cx, &what));
    };
    Ok(match (date.as_str(), time.as_str()) {
        (_, "") => date,
        ("", _) => time,
        _ if fields.only_weekday() => format!("{date} {time}"),
        _ if fields.is_long() => format!("{date} at {time}"),
        _ => format!("{date}, {time}"),
    })
}

fn read(
    cx: &mut Js<'_>,
    options: Local<'_, Value>,
    defaults: Defaults,
    method: &'static str,
) -> Result<Fields, Thrown> {
    cx.block(|cx| {
        let o = Options::new(cx, options, method)?;
        let mut f = Fields::default();
        let names = ["narrow", "short", "long"];
        let numbers = ["2-digit", "numeric"];
        f.weekday = o.text(cx, "weekday", &names)?;
        f.year = o.text(cx, "year", &numbers)?;
        let months = ["2-digit", "numeric", "narrow", "short", "long"];
        f.month = o.text(cx, "month", &months)?;
        f.day = o.text(cx, "day", &numbers)?;
        f.hour = o.text(cx, "hour", &numbers)?;
        let minute = o.text(cx, "minute", &numbers)?;
        let second = o.text(cx, "second", &numbers)?;
        (f.minute, f.second) = (minute.is_some(), second.is_some());
        f.fraction = o.integer(cx, "fractionalSecondDigits", 1..=3)?.unwrap_or(0);
        let zone_name = o.text(cx, "timeZoneName", &[])?;
        f.zone = o.text(cx, "timeZone", &[])?;
        let cycle = o.text(cx, "hourCycle", &["h11", "h12", "h23", "h24"])?;
        f.long_day = match o.flag(cx, "hour12")? {
            Some(half) => !half,
            None => matches!(cycle.as_deref(), Some("h23" | "h24")),
        };
        let styles = ["full", "long", "medium", "short"];
        f.date_style = o.text(cx, "dateStyle", &styles)?;
        f.time_style = o.text(cx, "timeStyle", &styles)?;
        o.refuse(cx, &["era", "dayPeriod", "calendar", "numberingSystem"])?;
        let utc = f
            .zone
            .as_deref()
            .is_some_and(|z| z.eq_ignore_ascii_case("utc"));
        let needs_zone = matches!(f.time_style.as_deref(), Some("full" | "long"));
        if zone_name.as_deref().is_some_and(|n| n != "short")
            || (needs_zone || zone_name.is_some()) && !utc
        {
            let what = format!("{method} with the name of this time zone");
            return Err(error::throw_unsupported(cx, &what));
        }
        f.zone_name = zone_name.is_some();
        if f.date_style.is_some() || f.time_style.is_some() {
            if f.has_date() || f.has_time() {
                let text = "Invalid option : option";
                return Err(error::throw_type(cx, text));
            }
            let wrong = match defaults {
                Defaults::Date => f.time_style.as_ref().map(|_| "timeStyle"),
                Defaults::Time => f.date_style.as_ref().map(|_| "dateStyle"),
                Defaults::All => None,
            };
            if let Some(wrong) = wrong {
                return Err(error::throw_type(cx, &format!("Invalid option : {wrong}")));
            }
            return Ok(f);
        }
        f.complete(defaults);
        Ok(f)
    })
}

impl Fields {
    fn has_date(&self) -> bool {
        let fields = [&self.weekday, &self.year, &self.month, &self.day];
        fields.into_iter().any(Option::is_some)
    }

    fn has_time(&self) -> bool {
        self.hour.is_some() || self.minute || self.second || self.fraction > 0
    }

    /// Adds the fields that a method shows by default.
    fn complete(&mut self, defaults: Defaults) {
        let (date, time) = (self.has_date(), self.has_time());
        let none = !date && !time;
        let numeric = || Some("numeric".to_owned());
        if defaults == Defaults::All && none || defaults == Defaults::Date && !date {
            (self.year, self.month, self.day) = (numeric(), numeric(), numeric());
        }
        if defaults == Defaults::All && none || defaults == Defaults::Time && !time {
            (self.hour, self.minute, self.second) = (numeric(), true, true);
        }
    }

    fn only_weekday(&self) -> bool {
        self.weekday.is_some() && self.year.is_none() && self.month.is_none() && self.day.is_none()
    }

    fn is_long(&self) -> bool {
        matches!(self.date_style.as_deref(), Some("full" | "long"))
            || self.month.as_deref() == Some("long")
    }

    /// The date; empty if it has no field, none if it cannot be put together.
    fn date(&self, p: &Parts) -> Option<String> {
        let month = MONTHS[p.month as usize];
        let (weekday, year) = (WEEKDAYS[p.weekday], p.year);
        if let Some(style) = self.date_style.as_deref() {
            return Some(match style {
                "full" => format!("{weekday}, {month} {}, {year}", p.day),
                "long" => format!("{month} {}, {year}", p.day),
                "medium" => format!("{} {}, {year}", &month[..3], p.day),
                _ => format!("{}/{}/{:02}", p.month + 1.0, p.day, year.rem_euclid(100.0)),
            });
        }
        let name = |style: &str, name: &str| match style {
            "long" => name.to_owned(),
            "short" => name[..3].to_owned(),
            _ => name[..1].to_owned(),
        };
        let number = |style: &str, n: f64| match style {
            "2-digit" => format!("{n:02}"),
            _ => n.to_string(),
        };
        let weekday = self.weekday.as_deref().map(|style| name(style, weekday));
        let era = if p.year > 0.0 { "" } else { " BC" };
        let year = self.year.as_deref().map(|style| match style {
            "2-digit" => format!("{:02}{era}", year.rem_euclid(100.0)),
            _ => format!("{}{era}", if year > 0.0 { year } else { 1.0 - year }),
        });
        let day = |style: &str| number(style, p.day);
        let is_text = matches!(self.month.as_deref(), Some("long" | "short" | "narrow"));
        let rest = match (self.month.as_deref(), self.day.as_deref(), year) {
            (None, None, None) => return Some(weekday.unwrap_or_default()),
            (Some(m), None, Some(year)) if is_text && weekday.is_none() => {
                format!("{} {year}", name(m, month))
            }
            (Some(m), None, None) if is_text && weekday.is_none() => name(m, month),
            (Some(m), Some(d), year) if is_text => {
                let year = year.map(|y| format!(", {y}")).unwrap_or_default();
                format!("{} {}{year}", name(m, month), day(d))
            }
            (Some(m), d, year) if !is_text && (d.is_some() || weekday.is_none()) => {
                let parts = [Some(number(m, p.month + 1.0)), d.map(day), year];
                parts.into_iter().flatten().collect::<Vec<_>>().join("/")
            }
            (None, None, Some(year)) if weekday.is_none() => year,
            (None, Some(d), None) if weekday.is_none() => day(d),
            _ => return None,
        };
        Some(match weekday {
            Some(weekday) => format!("{weekday}, {rest}"),
            None => rest,
        })
    }

    /// The time; empty if it has no field, none if it cannot be put together.
    fn time(&self, p: &Parts) -> Option<String> {
        let mut f = self.clone();
        let mut zone = if self.zone_name { " UTC" } else { "" };
        if let Some(style) = self.time_style.as_deref() {
            (f.hour, f.minute, f.second) = (Some("numeric".to_owned()), true, style != "short");
            zone = match style {
                "full" => " Coordinated Universal Time",
                "long" => " UTC",
                _ => "",
            };
        }
        let mut fraction = String::new();
        if f.fraction > 0 {
            let digits = format!("{:03}", p.millisecond);
            fraction = format!(".{}", &digits[..f.fraction]);
        }
        let Some(style) = f.hour.as_deref() else {
            return match (f.minute, f.second) {
                (true, true) => Some(format!("{:02}:{:02}{fraction}{zone}", p.minute, p.second)),
                (true, false) if f.fraction == 0 => Some(format!("{}{zone}", p.minute)),
                (false, true) => Some(format!("{}{fraction}{zone}", p.second)),
                (false, false) if f.fraction == 0 && !f.zone_name => Some(String::new()),
                _ => None,
            };
        };
        if !f.minute && f.second || !f.second && f.fraction > 0 {
            return None;
        }
        let hour = match (f.long_day, p.hour % 12.0) {
            (true, _) => format!("{:02}", p.hour),
            (false, 0.0) => "12".to_owned(),
            (false, h) if style == "2-digit" => format!("{h:02}"),
            (false, h) => h.to_string(),
        };
        let mut out = hour;
        if f.minute {
            out.push_str(&format!(":{:02}", p.minute));
        }
        if f.second {
            out.push_str(&format!(":{:02}", p.second));
        }
        out.push_str(&fraction);
        if !f.long_day {
            out.push_str(if p.hour < 12.0 { " AM" } else { " PM" });
        }
        out.push_str(zone);
        Some(out)
    }
}

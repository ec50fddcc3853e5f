//! The local time zone: of `TZ`, else of the system; UTC if neither says. The data are the system's.

use super::calendar;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use std::sync::OnceLock;

fn zone() -> &'static TimeZone {
    static ZONE: OnceLock<TimeZone> = OnceLock::new();
    ZONE.get_or_init(|| TimeZone::try_system().unwrap_or(TimeZone::UTC))
}

/// The offset from UTC at a time, in milliseconds, and the zone's abbreviation there.
fn offset(t: f64) -> (f64, String) {
    // The zone's rules repeat beyond what its data cover.
    let t = t.clamp(-377_705_000_000_000.0, 253_402_000_000_000.0);
    match Timestamp::from_millisecond(t as i64) {
        Ok(at) => {
            let info = zone().to_offset_info(at);
            (
                f64::from(info.offset().seconds()) * 1000.0,
                info.abbreviation().to_owned(),
            )
        }
        Err(_) => (0.0, "UTC".to_owned()),
    }
}

/// LocalTime.
pub(super) fn to_local(t: f64) -> f64 {
    t + offset(t).0
}

/// Local time in the zone of this name; none if there is none.
pub(super) fn to_named(t: f64, name: &str) -> Option<f64> {
    if name.eq_ignore_ascii_case("utc") {
        return Some(t);
    }
    let zone = TimeZone::get(name).ok()?;
    let at =
        Timestamp::from_millisecond(t.clamp(-377_705_000_000_000.0, 253_402_000_000_000.0) as i64);
    let seconds = at.map_or(0, |at| zone.to_offset(at).seconds());
    Some(t + f64::from(seconds) * 1000.0)
}

/// UTC of a local time; of two, the earlier; of one that is skipped, as if the clock had not been changed yet.
pub(super) fn to_utc(local: f64) -> f64 {
    if !local.is_finite() {
        return f64::NAN;
    }
    let before = offset(local - calendar::DAY).0;
    if to_local(local - before) == local {
        return local - before;
    }
    let after = offset(local + calendar::DAY).0;
    if to_local(local - after) == local {
        return local - after;
    }
    let now = offset(local - before).0;
    if to_local(local - now) == local {
        return local - now;
    }
    local - before
}

/// Minutes by which UTC is ahead of local time.
pub(super) fn minutes_behind(t: f64) -> f64 {
    -offset(t).0 / 60_000.0
}

/// `GMT+0100 (Central European Standard Time)`.
pub(super) fn text(t: f64) -> String {
    let (offset, abbreviation) = offset(t);
    let minutes = (offset / 60_000.0).abs();
    let sign = if offset < 0.0 { '-' } else { '+' };
    let name = NAMES
        .iter()
        .find(|(short, at, _)| *short == abbreviation && *at == offset / 60_000.0);
    let digits = format!("{sign}{:02}{:02}", (minutes / 60.0).floor(), minutes % 60.0);
    match name {
        Some((_, _, name)) => format!("GMT{digits} ({name})"),
        None => format!("GMT{digits} (GMT{}:{})", &digits[..3], &digits[3..]),
    }
}

/// Abbreviations with their offset in minutes, and the names V8 gives.
const NAMES: &[(&str, f64, &str)] = &[
    ("UTC", 0.0, "Coordinated Universal Time"),
    ("GMT", 0.0, "Greenwich Mean Time"),
    ("BST", 60.0, "British Summer Time"),
    ("WET", 0.0, "Western European Standard Time"),
    ("WEST", 60.0, "Western European Summer Time"),
    ("CET", 60.0, "Central European Standard Time"),
    ("CEST", 120.0, "Central European Summer Time"),
    ("EET", 120.0, "Eastern European Standard Time"),
    ("EEST", 180.0, "Eastern European Summer Time"),
    ("MSK", 180.0, "Moscow Standard Time"),
    ("IST", 330.0, "India Standard Time"),
    ("JST", 540.0, "Japan Standard Time"),
    ("KST", 540.0, "Korean Standard Time"),
    ("CST", 480.0, "China Standard Time"),
    ("AEST", 600.0, "Australian Eastern Standard Time"),
    ("AEDT", 660.0, "Australian Eastern Daylight Time"),
    ("EST", -300.0, "Eastern Standard Time"),
    ("EDT", -240.0, "Eastern Daylight Time"),
    ("CST", -360.0, "Central Standard Time"),
    ("CDT", -300.0, "Central Daylight Time"),
    ("MST", -420.0, "Mountain Standard Time"),
    ("MDT", -360.0, "Mountain Daylight Time"),
    ("PST", -480.0, "Pacific Standard Time"),
    ("PDT", -420.0, "Pacific Daylight Time"),
];

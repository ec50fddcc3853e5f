//! Days, times and texts of the standard's time values: milliseconds since 1970 in UTC, in the proleptic Gregorian
//! calendar. A time that is none is NaN.

/// The farthest time from the epoch.
const LIMIT: f64 = 8.64e15;
pub(super) const DAY: f64 = 86_400_000.0;

pub(super) const DAYS: [&str; 7] = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
pub(super) const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

/// TimeClip.
pub(super) fn clip(t: f64) -> f64 {
    if t.is_finite() && t.abs() <= LIMIT {
        t.trunc() + 0.0
    } else {
        f64::NAN
    }
}

/// A time taken apart.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Parts {
    pub(crate) year: f64,
    /// From 0.
    pub(crate) month: f64,
    /// From 1.
    pub(crate) day: f64,
    /// From Sunday, 0.
    pub(crate) weekday: usize,
    pub(crate) hour: f64,
    pub(crate) minute: f64,
    pub(crate) second: f64,
    pub(crate) millisecond: f64,
}

/// The parts of a finite time.
pub(super) fn parts(t: f64) -> Parts {
    let days = (t / DAY).floor();
    let within = t - days * DAY;
    let (year, month, day) = civil(days as i64);
    Parts {
        year: year as f64,
        month: f64::from(month),
        day: f64::from(day),
        weekday: (days as i64 + 4).rem_euclid(7) as usize,
        hour: (within / 3_600_000.0).floor(),
        minute: (within / 60_000.0).floor() % 60.0,
        second: (within / 1000.0).floor() % 60.0,
        millisecond: within % 1000.0,
    }
}

/// Year, month (from 0) and day of a day since the epoch. Years are counted from March, so that the leap day is the last.
fn civil(days: i64) -> (i64, u32, u32) {
    let days = days + 719_468;
    let era = days.div_euclid(146_097);
    let of_era = days.rem_euclid(146_097);
    let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = (of_year - (153 * month + 2) / 5 + 1) as u32;
    let month = if month < 10 { month + 2 } else { month - 10 };
    let year = year + era * 400 + i64::from(month < 2);
    (year, month as u32, day)
}

/// The day since the epoch of the first of a month (from 0) of a year.
fn first_of(year: i64, month: u32) -> i64 {
    let year = year - i64::from(month < 2);
    let era = year.div_euclid(400);
    let of_era = year.rem_euclid(400);
    let month = if month < 2 { month + 10 } else { month - 2 };
    let of_year = (153 * i64::from(month) + 2) / 5;
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
}

/// MakeDay.
pub(super) fn make_day(year: f64, month: f64, day: f64) -> f64 {
    if !(year.is_finite() && month.is_finite() && day.is_finite()) {
        return f64::NAN;
    }
    let (year, month, day) = (year.trunc(), month.trunc(), day.trunc());
    let whole = year + (month / 12.0).floor();
    if whole.abs() > 400_000.0 {
        return f64::NAN;
    }
    first_of(whole as i64, month.rem_euclid(12.0) as u32) as f64 + day - 1.0
}

/// MakeTime.
pub(super) fn make_time(hour: f64, minute: f64, second: f64, millisecond: f64) -> f64 {
    let all = [hour, minute, second, millisecond];
    if !all.iter().all(|n| n.is_finite()) {
        return f64::NAN;
    }
    hour.trunc() * 3_600_000.0
        + minute.trunc() * 60_000.0
        + second.trunc() * 1000.0
        + millisecond.trunc()
}

/// MakeDate.
pub(super) fn make_date(day: f64, time: f64) -> f64 {
    let t = day * DAY + time;
    if t.is_finite() { t } else { f64::NAN }
}

/// A year as texts show it: at least four digits, a sign before more or below zero.
fn year_text(year: f64) -> String {
    if (0.0..=9999.0).contains(&year) {
        format!("{year:04}")
    } else {
        format!("{}{:06}", if year < 0.0 { '-' } else { '+' }, year.abs())
    }
}

/// `2024-02-29T12:34:56.789Z`.
pub(super) fn iso(t: f64) -> String {
    let p = parts(t);
    format!(
        "{}-{:02}-{:02}T{:02}:{:02}:{:02}.{:03}Z",
        year_text(p.year),
        p.month + 1.0,
        p.day,
        p.hour,
        p.minute,
        p.second,
        p.millisecond
    )
}

/// A year in texts for people: a minus sign and at least six digits below zero.
fn plain_year(year: f64) -> String {
    if year < 0.0 {
        format!("-{:06}", year.abs())
    } else {
        format!("{year:04}")
    }
}

/// `Thu Feb 29 2024`.
pub(super) fn date_text(p: &Parts) -> String {
    let (weekday, month) = (DAYS[p.weekday], MONTHS[p.month as usize]);
    format!("{weekday} {month} {:02} {}", p.day, plain_year(p.year))
}

/// `Thu, 29 Feb 2024 12:34:56 GMT`.
pub(super) fn utc_text(t: f64) -> String {
    let p = parts(t);
    let (weekday, month) = (DAYS[p.weekday], MONTHS[p.month as usize]);
    format!(
        "{weekday}, {:02} {month} {} {:02}:{:02}:{:02} GMT",
        p.day,
        plain_year(p.year),
        p.hour,
        p.minute,
        p.second
    )
}

/// `12:34:56`.
pub(super) fn clock(p: &Parts) -> String {
    format!("{:02}:{:02}:{:02}", p.hour, p.minute, p.second)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_parts_agree() {
        for day in (-200_000..200_000).step_by(97) {
            let t = f64::from(day) * DAY + 12_345.0;
            let p = parts(t);
            let made = make_date(
                make_day(p.year, p.month, p.day),
                make_time(p.hour, p.minute, p.second, p.millisecond),
            );
            assert_eq!(made, t);
        }
        assert_eq!(iso(8.64e15), "+275760-09-13T00:00:00.000Z");
        assert_eq!(iso(-62_198_755_200_000.0), "-000001-01-01T00:00:00.000Z");
        assert_eq!(
            utc_text(1_709_210_096_789.0),
            "Thu, 29 Feb 2024 12:34:56 GMT"
        );
        assert_eq!(make_day(2024.0, 14.0, 1.0), make_day(2025.0, 2.0, 1.0));
    }
}

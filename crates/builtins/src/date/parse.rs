//! Texts as times: the standard's format, and what V8 accepts beside it.

use super::calendar::{MONTHS, make_date, make_day, make_time};
use super::zone;

/// `Date.parse`.
pub(super) fn parse(text: &str) -> f64 {
    iso(text).or_else(|| legacy(text)).unwrap_or(f64::NAN)
}

/// What is left of a text.
struct Cursor<'a>(&'a [u8]);

impl Cursor<'_> {
    fn peek(&self) -> u8 {
        self.0.first().copied().unwrap_or(0)
    }
    fn eat(&mut self, b: u8) -> bool {
        let found = self.peek() == b && !self.0.is_empty();
        if found {
            self.0 = &self.0[1..];
        }
        found
    }
    /// Exactly so many digits.
    fn digits(&mut self, count: usize) -> Option<f64> {
        let part = self.0.get(..count)?;
        if !part.iter().all(u8::is_ascii_digit) {
            return None;
        }
        self.0 = &self.0[count..];
        std::str::from_utf8(part).ok()?.parse().ok()
    }
}

/// The standard's format: `2024-02-29T12:34:56.789Z` and its shorter forms. None if the text is not of it.
fn iso(text: &str) -> Option<f64> {
    let mut c = Cursor(text.as_bytes());
    let year = if c.eat(b'+') {
        c.digits(6)?
    } else if c.eat(b'-') {
        let year = c.digits(6)?;
        if year == 0.0 {
            return None;
        }
        -year
    } else {
        c.digits(4)?
    };
    let (mut month, mut day) = (1.0, 1.0);
    if c.eat(b'-') {
        month = c.digits(2)?;
        if c.eat(b'-') {
            day = c.digits(2)?;
        }
    }
    if !(1.0..=12.0).contains(&month) || !(1.0..=31.0).contains(&day) {
        return None;
    }
    let date = make_day(year, month - 1.0, day);
    if c.0.is_empty() {
        return Some(make_date(date, 0.0));
    }
    if !c.eat(b'T') && !c.eat(b't') {
        return None;
    }
    let (time, offset) = time_of_day(&mut c)?;
    let local = make_date(date, time);
    Some(match offset {
        Some(minutes) => local - minutes * 60_000.0,
        None => zone::to_utc(local),
    })
}

/// Time and offset in minutes, if there is one.
fn time_of_day(c: &mut Cursor<'_>) -> Option<(f64, Option<f64>)> {
    let hour = c.digits(2)?;
    if !c.eat(b':') {
        return None;
    }
    let minute = c.digits(2)?;
    let (mut second, mut millisecond) = (0.0, 0.0);
    if c.eat(b':') {
        second = c.digits(2)?;
        if c.eat(b'.') {
            millisecond = fraction(c)?;
        }
    }
    let midnight = hour == 24.0 && minute == 0.0 && second == 0.0 && millisecond == 0.0;
    if (hour > 23.0 && !midnight) || minute > 59.0 || second > 59.0 {
        return None;
    }
    let offset = if c.eat(b'Z') || c.eat(b'z') {
        Some(0.0)
    } else if matches!(c.peek(), b'+' | b'-') {
        let sign = if c.eat(b'-') {
            -1.0
        } else {
            c.eat(b'+');
            1.0
        };
        let hours = c.digits(2)?;
        c.eat(b':');
        let minutes = c.digits(2)?;
        if hours > 23.0 || minutes > 59.0 {
            return None;
        }
        Some(sign * (hours * 60.0 + minutes))
    } else {
        None
    };
    c.0.is_empty()
        .then(|| (make_time(hour, minute, second, millisecond), offset))
}

/// Digits after a point, as whole milliseconds.
fn fraction(c: &mut Cursor<'_>) -> Option<f64> {
    let (mut value, mut scale, mut any) = (0.0, 100.0, false);
    while c.peek().is_ascii_digit() {
        value += f64::from(c.peek() - b'0') * scale;
        scale = if scale > 1.0 { scale / 10.0 } else { 0.0 };
        c.0 = &c.0[1..];
        any = true;
    }
    any.then_some(value)
}

/// A piece of a text of no fixed format.
#[derive(Clone, Debug, PartialEq)]
enum Token {
    Number { value: f64, digits: usize },
    Word(String),
    Symbol(char),
}

fn tokens(text: &str) -> Vec<Token> {
    let mut list = Vec::new();
    let mut rest = text;
    let mut depth = 0;
    while let Some(c) = rest.chars().next() {
        let width = match c {
            '(' => {
                depth += 1;
                1
            }
            ')' => {
                depth -= i32::from(depth > 0);
                1
            }
            _ if depth > 0 => c.len_utf8(),
            '0'..='9' => {
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                let value = rest[..digits].parse().unwrap_or(f64::NAN);
                list.push(Token::Number { value, digits });
                digits
            }
            _ if c.is_ascii_alphabetic() => {
                let length = rest.bytes().take_while(u8::is_ascii_alphabetic).count();
                list.push(Token::Word(rest[..length].to_ascii_lowercase()));
                length
            }
            _ => {
                if !c.is_whitespace() {
                    list.push(Token::Symbol(c));
                }
                c.len_utf8()
            }
        };
        rest = &rest[width..];
    }
    list
}

/// What a text of no fixed format has said so far.
#[derive(Default)]
struct Found {
    /// Numbers of the date, in order.
    date: Vec<(f64, usize)>,
    month: Option<f64>,
    time: Vec<f64>,
    millisecond: f64,
    afternoon: Option<bool>,
    /// In minutes.
    offset: Option<f64>,
}

/// Offsets of zones by name, in hours.
const ZONES: &[(&str, f64)] = &[
    ("utc", 0.0),
    ("gmt", 0.0),
    ("ut", 0.0),
    ("z", 0.0),
    ("est", -5.0),
    ("edt", -4.0),
    ("cst", -6.0),
    ("cdt", -5.0),
    ("mst", -7.0),
    ("mdt", -6.0),
    ("pst", -8.0),
    ("pdt", -7.0),
];

fn legacy(text: &str) -> Option<f64> {
    let list = tokens(text);
    let mut found = Found::default();
    let mut at = 0;
    while at < list.len() {
        at += found.take(&list, at)?;
    }
    found.time()
}

impl Found {
    /// Reads the tokens at a place; how many.
    fn take(&mut self, list: &[Token], at: usize) -> Option<usize> {
        let symbol = |i: usize| match list.get(i) {
            Some(Token::Symbol(c)) => *c,
            _ => ' ',
        };
        let number = |i: usize| match list.get(i) {
            Some(Token::Number { value, digits }) => Some((*value, *digits)),
            _ => None,
        };
        match &list[at] {
            Token::Word(w) => {
                self.word(w)?;
                Some(1)
            }
            Token::Number { value, digits } => {
                if symbol(at + 1) == ':' && self.time.is_empty() {
                    self.time.push(*value);
                    let mut used = 2;
                    while let Some((n, _)) = number(at + used) {
                        self.time.push(n);
                        used += 1;
                        if self.time.len() == 3 && symbol(at + used) == '.' {
                            let (n, digits) = number(at + used + 1)?;
                            self.millisecond = (n / 10f64.powi(digits as i32) * 1000.0).trunc();
                            return Some(used + 2);
                        }
                        if symbol(at + used) != ':' {
                            break;
                        }
                        used += 1;
                    }
                    return (self.time.len() > 1).then_some(used);
                }
                self.date.push((*value, *digits));
                Some(1)
            }
            Token::Symbol(sign @ ('+' | '-')) if !self.time.is_empty() || self.offset.is_some() => {
                let (n, digits) = number(at + 1)?;
                let (minutes, used) = if symbol(at + 2) == ':' {
                    (n * 60.0 + number(at + 3)?.0, 4)
                } else if digits <= 2 {
                    (n * 60.0, 2)
                } else {
                    ((n / 100.0).trunc() * 60.0 + n % 100.0, 2)
                };
                self.offset = Some(if *sign == '-' { -minutes } else { minutes });
                Some(used)
            }
            Token::Symbol('-' | '/' | ',' | '.') => Some(1),
            Token::Symbol(_) => None,
        }
    }

    fn word(&mut self, w: &str) -> Option<()> {
        if w == "am" || w == "pm" {
            self.afternoon = Some(w == "pm");
            return Some(());
        }
        if let Some((_, hours)) = ZONES.iter().find(|(name, _)| *name == w) {
            self.offset = Some(hours * 60.0);
            return Some(());
        }
        if w == "t" && !self.date.is_empty() {
            return Some(());
        }
        let prefix = w.get(..3)?;
        let month = MONTHS.iter().position(|m| m.eq_ignore_ascii_case(prefix));
        if let Some(month) = month {
            self.month = Some(month as f64);
            return Some(());
        }
        // Words before the first number mean nothing.
        let weekday = super::calendar::DAYS
            .iter()
            .any(|d| d.eq_ignore_ascii_case(prefix));
        (weekday || (self.date.is_empty() && self.time.is_empty())).then_some(())
    }

    fn time(self) -> Option<f64> {
        let (year, month, day) = self.date()?;
        let mut hour = self.time.first().copied().unwrap_or(0.0);
        let (minute, second) = (
            self.time.get(1).copied().unwrap_or(0.0),
            self.time.get(2).copied().unwrap_or(0.0),
        );
        if let Some(afternoon) = self.afternoon {
            if !(1.0..=12.0).contains(&hour) {
                return None;
            }
            hour = hour % 12.0 + if afternoon { 12.0 } else { 0.0 };
        }
        let midnight = hour == 24.0 && minute == 0.0 && second == 0.0;
        if (hour > 23.0 && !midnight) || minute > 59.0 || second > 59.0 {
            return None;
        }
        let local = make_date(
            make_day(year, month, day),
            make_time(hour, minute, second, self.millisecond),
        );
        Some(match self.offset {
            Some(minutes) => local - minutes * 60_000.0,
            None => zone::to_utc(local),
        })
    }

    /// Year, month from 0, and day.
    fn date(&self) -> Option<(f64, f64, f64)> {
        let full = |(y, digits): (f64, usize)| match y {
            _ if digits > 2 => y,
            y if y < 50.0 => y + 2000.0,
            y => y + 1900.0,
        };
        let numbers = &self.date;
        let (year, month, day) = match (self.month, numbers.len()) {
            (Some(m), 1) => (2001.0, m, numbers[0].0),
            (Some(m), 2) if numbers[0].1 > 2 || numbers[0].0 > 31.0 => {
                (full(numbers[0]), m, numbers[1].0)
            }
            (Some(m), 2) => (full(numbers[1]), m, numbers[0].0),
            (None, 1) if numbers[0].1 <= 2 && (1.0..=12.0).contains(&numbers[0].0) => {
                (2001.0, numbers[0].0 - 1.0, 1.0)
            }
            (None, 1) if numbers[0].1 <= 4 && numbers[0].0 > 31.0 => (full(numbers[0]), 0.0, 1.0),
            (None, 2) => (2001.0, numbers[0].0 - 1.0, numbers[1].0),
            (None, 3) if numbers[0].1 > 2 || numbers[0].0 > 31.0 => {
                (full(numbers[0]), numbers[1].0 - 1.0, numbers[2].0)
            }
            (None, 3) => (full(numbers[2]), numbers[0].0 - 1.0, numbers[1].0),
            _ => return None,
        };
        let valid = (0.0..=11.0).contains(&month) && (1.0..=31.0).contains(&day);
        valid.then_some((year, month, day))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats() {
        for (text, t) in [
            ("2024-02-29", 1_709_164_800_000.0),
            ("2024-02-29T10:00Z", 1_709_200_800_000.0),
            ("2024-02-29T10:00:00.123+02:00", 1_709_193_600_123.0),
            ("2024", 1_704_067_200_000.0),
            ("+012024-01-01", 317_273_587_200_000.0),
            ("29 Feb 2024 10:00 GMT", 1_709_200_800_000.0),
            (
                "Thu Feb 29 2024 12:34:56 GMT+0100 (CET)",
                1_709_206_496_000.0,
            ),
            ("7 March 2011 12:00 EST", 1_299_517_200_000.0),
            ("2000-01-01T00:00:00.1234567Z", 946_684_800_123.0),
            ("Feb 29, 2024 3:04 PM UTC", 1_709_219_040_000.0),
        ] {
            assert_eq!(parse(text), t, "{text}");
        }
        for text in [
            "x",
            "",
            "2024-13-01",
            "12:00",
            "2024-02-29T24:00:01Z",
            "20240229",
            "2024-02-29T10:00:00,5Z",
        ] {
            assert!(parse(text).is_nan(), "{text}");
        }
    }
}

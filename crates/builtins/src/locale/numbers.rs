//! Numbers in American English (ECMA-402, section NumberFormat): decimal, percent, currency.
//!
//! A number is rounded as its shortest decimal is, halves away from zero.

use super::{Options, american};
use tsuba_objects::{Js, Local, Thrown, Value, error};

/// A decimal: 0.d₁d₂d₃… × 10^point.
#[derive(Clone, Debug)]
pub(crate) struct Decimal {
    negative: bool,
    digits: Vec<u8>,
    point: i32,
}

impl Decimal {
    /// The shortest decimal of a finite number.
    pub(crate) fn of_number(n: f64) -> Decimal {
        let text = format!("{:e}", n.abs());
        let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
        let digits = mantissa.bytes().filter(u8::is_ascii_digit);
        Decimal {
            negative: n.is_sign_negative(),
            digits: digits.map(|d| d - b'0').collect(),
            point: exponent.parse::<i32>().unwrap_or(0) + 1,
        }
    }

    /// An integer from its digits, with a sign or not.
    pub(crate) fn of_integer(text: &str) -> Decimal {
        let digits: Vec<u8> = text
            .bytes()
            .filter(u8::is_ascii_digit)
            .map(|d| d - b'0')
            .collect();
        Decimal {
            negative: text.starts_with('-'),
            point: digits.len() as i32,
            digits,
        }
    }

    fn is_zero(&self) -> bool {
        self.digits.iter().all(|d| *d == 0)
    }

    /// Keeps so many digits.
    fn round(&mut self, keep: i32) {
        let Ok(keep) = usize::try_from(keep) else {
            (self.digits, self.point) = (vec![0], 1);
            return;
        };
        if keep >= self.digits.len() {
            return;
        }
        let up = self.digits[keep] >= 5;
        self.digits.truncate(keep);
        if up {
            let mut at = keep;
            loop {
                if at == 0 {
                    self.digits.insert(0, 1);
                    self.point += 1;
                    break;
                }
                at -= 1;
                if self.digits[at] < 9 {
                    self.digits[at] += 1;
                    break;
                }
                self.digits[at] = 0;
            }
        }
        if self.digits.is_empty() {
            (self.digits, self.point) = (vec![0], 1);
        }
    }

    /// The digits before and after the point.
    fn parts(&self) -> (String, String) {
        let digit = |at: i32| {
            let found = usize::try_from(at).ok().and_then(|at| self.digits.get(at));
            char::from(b'0' + found.copied().unwrap_or(0))
        };
        let whole: String = (0..self.point.max(0)).map(digit).collect();
        let whole = whole.trim_start_matches('0');
        let fraction = (self.point.min(0)..0)
            .map(|_| '0')
            .chain((self.point.max(0)..self.digits.len() as i32).map(digit));
        let fraction: String = fraction.collect();
        (
            if whole.is_empty() { "0" } else { whole }.to_owned(),
            fraction.trim_end_matches('0').to_owned(),
        )
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Sign {
    Auto,
    Always,
    Never,
    ExceptZero,
    Negative,
}

/// How numbers are shown.
#[derive(Clone, Debug)]
pub(crate) struct NumberFormat {
    percent: bool,
    /// What precedes the digits.
    currency: String,
    /// What follows them.
    unit: String,
    /// Groups from so many digits on; none: no groups.
    grouping: Option<usize>,
    integer: usize,
    fraction: (usize, usize),
    significant: Option<(usize, usize)>,
    sign: Sign,
}

impl Default for NumberFormat {
    fn default() -> NumberFormat {
        NumberFormat {
            percent: false,
            currency: String::new(),
            unit: String::new(),
            grouping: Some(4),
            integer: 1,
            fraction: (0, 3),
            significant: None,
            sign: Sign::Auto,
        }
    }
}

/// Symbols of currencies that are not their codes.
const SYMBOLS: &[(&str, &str)] = &[
    ("USD", "$"),
    ("EUR", "€"),
    ("GBP", "£"),
    ("JPY", "¥"),
    ("CNY", "CN¥"),
    ("INR", "₹"),
    ("KRW", "₩"),
    ("BRL", "R$"),
    ("CAD", "CA$"),
    ("AUD", "A$"),
    ("MXN", "MX$"),
    ("NZD", "NZ$"),
    ("HKD", "HK$"),
    ("ILS", "₪"),
    ("VND", "₫"),
    ("TWD", "NT$"),
    ("PHP", "₱"),
    ("XAF", "FCFA"),
    ("XOF", "F\u{202F}CFA"),
    ("XPF", "CFPF"),
    ("XCD", "EC$"),
];
/// Currencies whose amounts have other than two digits after the point (ISO 4217).
const DIGITS: &[(&str, usize)] = &[
    ("BIF", 0),
    ("CLP", 0),
    ("DJF", 0),
    ("GNF", 0),
    ("HUF", 0),
    ("ISK", 0),
    ("JPY", 0),
    ("KMF", 0),
    ("KRW", 0),
    ("PYG", 0),
    ("RWF", 0),
    ("UGX", 0),
    ("VND", 0),
    ("VUV", 0),
    ("XAF", 0),
    ("XOF", 0),
    ("XPF", 0),
    ("BHD", 3),
    ("IQD", 3),
    ("JOD", 3),
    ("KWD", 3),
    ("LYD", 3),
    ("OMR", 3),
    ("TND", 3),
];

impl NumberFormat {
    /// Reads locales and options as `Number.prototype.toLocaleString` gets them.
    ///
    /// # Errors
    /// RangeError for invalid options, TypeError for what is not supported.
    pub(crate) fn read(
        cx: &mut Js<'_>,
        locales: Local<'_, Value>,
        options: Local<'_, Value>,
        method: &'static str,
    ) -> Result<NumberFormat, Thrown> {
        american(cx, locales, method)?;
        cx.block(|cx| {
            let options = Options::new(cx, options, method)?;
            if options.object.is_none() {
                return Ok(NumberFormat::default());
            }
            let mut format = NumberFormat::default();
            let styles = ["decimal", "percent", "currency", "unit"];
            let style = options.text(cx, "style", &styles)?;
            let mut defaults = (0, 3);
            match style.as_deref() {
                Some("percent") => {
                    format.percent = true;
                    "%".clone_into(&mut format.unit);
                    defaults = (0, 0);
                }
                Some("currency") => defaults = format.currency(cx, options)?,
                Some("unit") => {
                    let what = format!("{method} with the style unit");
                    return Err(error::throw_unsupported(cx, &what));
                }
                _ => {}
            }
            let notations = ["standard", "scientific", "engineering", "compact"];
            match options.text(cx, "notation", &notations)?.as_deref() {
                None | Some("standard") => {}
                Some(other) => {
                    let what = format!("{method} with the notation {other}");
                    return Err(error::throw_unsupported(cx, &what));
                }
            }
            format.digits(cx, options, defaults)?;
            format.grouping(cx, options)?;
            let signs = ["auto", "never", "always", "exceptZero", "negative"];
            format.sign = match options.text(cx, "signDisplay", &signs)?.as_deref() {
                Some("never") => Sign::Never,
                Some("always") => Sign::Always,
                Some("exceptZero") => Sign::ExceptZero,
                Some("negative") => Sign::Negative,
                _ => Sign::Auto,
            };
            options.refuse(
                cx,
                &[
                    "currencySign",
                    "numberingSystem",
                    "roundingIncrement",
                    "roundingMode",
                    "roundingPriority",
                    "trailingZeroDisplay",
                ],
            )?;
            Ok(format)
        })
    }

    /// Reads the currency; its digits after the point.
    fn currency(
        &mut self,
        cx: &mut Js<'_>,
        options: Options<'_>,
    ) -> Result<(usize, usize), Thrown> {
        cx.block(|cx| {
            let options = Options {
                object: options.object.map(|o| cx.root(o)),
                method: options.method,
            };
            let Some(code) = options.text(cx, "currency", &[])? else {
                let text = "Currency code is required with currency style.";
                return Err(error::throw_type(cx, text));
            };
            if code.len() != 3 || !code.bytes().all(|b| b.is_ascii_alphabetic()) {
                return Err(error::throw_range(
                    cx,
                    &format!("Invalid currency code : {code}"),
                ));
            }
            let code = code.to_ascii_uppercase();
            let displays = ["code", "symbol", "narrowSymbol", "name"];
            let display = options.text(cx, "currencyDisplay", &displays)?;
            let symbol = SYMBOLS.iter().find(|(c, _)| *c == code).map(|(_, s)| *s);
            let shown = match display.as_deref() {
                None | Some("symbol") => symbol.unwrap_or(&code).to_owned(),
                Some("code") => code.clone(),
                Some(other) => {
                    let what = format!("{} with currencyDisplay {other}", options.method);
                    return Err(error::throw_unsupported(cx, &what));
                }
            };
            self.currency = shown;
            if self.currency.ends_with(|c: char| c.is_ascii_alphabetic()) {
                self.currency.push('\u{A0}');
            }
            let digits = DIGITS
                .iter()
                .find(|(c, _)| *c == code)
                .map_or(2, |(_, n)| *n);
            Ok((digits, digits))
        })
    }

    /// SetNumberFormatDigitOptions.
    fn digits(
        &mut self,
        cx: &mut Js<'_>,
        options: Options<'_>,
        defaults: (usize, usize),
    ) -> Result<(), Thrown> {
        cx.block(|cx| {
            let options = Options {
                object: options.object.map(|o| cx.root(o)),
                method: options.method,
            };
            self.integer = options
                .integer(cx, "minimumIntegerDigits", 1..=21)?
                .unwrap_or(1);
            let least = options.integer(cx, "minimumFractionDigits", 0..=100)?;
            let most = options.integer(cx, "maximumFractionDigits", 0..=100)?;
            let least_significant = options.integer(cx, "minimumSignificantDigits", 1..=21)?;
            let most_significant = options.integer(cx, "maximumSignificantDigits", 1..=21)?;
            if least_significant.is_some() || most_significant.is_some() {
                let least = least_significant.unwrap_or(1);
                let most = most_significant.unwrap_or(21);
                if most < least {
                    let text = "maximumSignificantDigits value is out of range.";
                    return Err(error::throw_range(cx, text));
                }
                self.significant = Some((least, most));
                return Ok(());
            }
            self.fraction = match (least, most) {
                (None, None) => defaults,
                (Some(least), None) => (least, defaults.1.max(least)),
                (None, Some(most)) => (defaults.0.min(most), most),
                (Some(least), Some(most)) if least <= most => (least, most),
                (Some(_), Some(_)) => {
                    let text = "maximumFractionDigits value is out of range.";
                    return Err(error::throw_range(cx, text));
                }
            };
            Ok(())
        })
    }

    fn grouping(&mut self, cx: &mut Js<'_>, options: Options<'_>) -> Result<(), Thrown> {
        cx.block(|cx| {
            let options = Options {
                object: options.object.map(|o| cx.root(o)),
                method: options.method,
            };
            let Some(v) = options.value(cx, "useGrouping")? else {
                return Ok(());
            };
            self.grouping = match v.bits().as_boolean() {
                Some(true) => Some(4),
                Some(false) => None,
                None => {
                    let allowed = ["min2", "auto", "always", "true", "false"];
                    match options.text(cx, "useGrouping", &allowed)?.as_deref() {
                        Some("min2") => Some(5),
                        _ => Some(4),
                    }
                }
            };
            Ok(())
        })
    }

    /// The text of a number.
    pub(crate) fn number(&self, n: f64) -> String {
        let currency = self.currency.trim_end_matches('\u{A0}');
        if n.is_nan() {
            let sign = if self.sign == Sign::Always { "+" } else { "" };
            return format!("{sign}{currency}NaN{}", self.unit);
        }
        if n.is_infinite() {
            let sign = self.sign_of(n < 0.0, false);
            return format!("{sign}{currency}∞{}", self.unit);
        }
        self.decimal(Decimal::of_number(n))
    }

    /// The text of a decimal.
    pub(crate) fn decimal(&self, mut d: Decimal) -> String {
        if self.percent {
            d.point += 2;
        }
        let (whole, mut fraction) = match self.significant {
            Some((least, most)) => {
                d.round(most as i32);
                let (whole, mut fraction) = d.parts();
                let shown = if d.is_zero() {
                    1 + fraction.len()
                } else {
                    let leading = fraction.len() - fraction.trim_start_matches('0').len();
                    match whole.as_str() {
                        "0" => fraction.len() - leading,
                        _ => whole.len() + fraction.len(),
                    }
                };
                fraction.extend(std::iter::repeat_n('0', least.saturating_sub(shown)));
                (whole, fraction)
            }
            None => {
                d.round(d.point.saturating_add(self.fraction.1 as i32));
                d.parts()
            }
        };
        if self.significant.is_none() {
            let missing = self.fraction.0.saturating_sub(fraction.len());
            fraction.extend(std::iter::repeat_n('0', missing));
        }
        let padded = format!("{whole:0>width$}", width = self.integer);
        let mut out = String::from(self.sign_of(d.negative, d.is_zero()));
        out.push_str(&self.currency);
        let groups = self.grouping.is_some_and(|least| padded.len() >= least);
        for (i, c) in padded.chars().enumerate() {
            if groups && i > 0 && (padded.len() - i).is_multiple_of(3) {
                out.push(',');
            }
            out.push(c);
        }
        if !fraction.is_empty() {
            out.push('.');
            out.push_str(&fraction);
        }
        out.push_str(&self.unit);
        out
    }

    fn sign_of(&self, negative: bool, zero: bool) -> &'static str {
        match (self.sign, negative, zero) {
            (Sign::Never, ..) | (Sign::ExceptZero | Sign::Negative, _, true) => "",
            (_, true, _) => "-",
            (Sign::Always | Sign::ExceptZero, false, _) => "+",
            (Sign::Auto | Sign::Negative, false, _) => "",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_and_groups() {
        let format = NumberFormat::default();
        for (n, text) in [
            (1234567.891, "1,234,567.891"),
            (0.1234567, "0.123"),
            (-1e21, "-1,000,000,000,000,000,000,000"),
            (-0.0, "-0"),
            (1234.5, "1,234.5"),
            (999.9995, "1,000"),
            (5e-324, "0"),
            (0.0005, "0.001"),
            (0.00049, "0"),
            (2.0005, "2.001"),
            (1.0015, "1.002"),
            (0.9999, "1"),
            (0.05, "0.05"),
            (12.0, "12"),
            (f64::NAN, "NaN"),
            (f64::NEG_INFINITY, "-∞"),
        ] {
            assert_eq!(format.number(n), text, "{n}");
        }
        assert_eq!(
            format.decimal(Decimal::of_integer("-1234567")),
            "-1,234,567"
        );
    }
}

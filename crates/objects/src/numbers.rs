//! Numbers and their texts, without the heap: formatting as ECMA-262 prescribes, the string-to-number grammar, array
//! indices and the modular integer conversions.
//!
//! Decimal formatting and parsing are the work of `ryu-js` and the standard library; this module adds the grammar and
//! the radix conversions, whose digits follow V8.

/// The text of a number, kept inline.
#[derive(Debug)]
pub struct NumberText {
    bytes: [u8; 32],
    start: u8,
    end: u8,
}

impl NumberText {
    /// The text.
    pub fn as_bytes(&self) -> &[u8] {
        &self.bytes[self.start as usize..self.end as usize]
    }
    /// The text as a string slice (it is ASCII).
    pub fn as_str(&self) -> &str {
        std::str::from_utf8(self.as_bytes()).unwrap_or("")
    }
}

/// Number::toString with radix 10.
pub fn to_text(n: f64) -> NumberText {
    let integer = n as i32;
    if f64::from(integer) == n {
        return integer_text(i64::from(integer));
    }
    let mut buffer = ryu_js::Buffer::new();
    let text = buffer.format(n).as_bytes();
    let mut bytes = [0; 32];
    bytes[..text.len()].copy_from_slice(text);
    NumberText {
        bytes,
        start: 0,
        end: text.len() as u8,
    }
}

/// The decimal text of an integer.
pub fn integer_text(n: i64) -> NumberText {
    let mut bytes = [0; 32];
    let mut at = bytes.len();
    let mut rest = n.unsigned_abs();
    loop {
        at -= 1;
        bytes[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if n < 0 {
        at -= 1;
        bytes[at] = b'-';
    }
    NumberText {
        bytes,
        start: at as u8,
        end: 32,
    }
}

const DIGITS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";

fn next_up(n: f64) -> f64 {
    f64::from_bits(n.to_bits() + 1)
}

/// `n.toString(radix)` for a radix of 2 to 36 other than 10 (which is [`to_text`]).
pub fn to_radix(n: f64, radix: u32) -> String {
    if n.is_nan() {
        return "NaN".into();
    }
    if n.is_infinite() {
        return if n > 0.0 { "Infinity" } else { "-Infinity" }.into();
    }
    let value = n.abs();
    let mut integer = value.floor();
    let fraction = radix_fraction(value, &mut integer, radix);
    let mut whole = radix_integer(integer, 0.5 * (next_up(value) - value), radix);
    if n < 0.0 {
        whole.push(b'-');
    }
    whole.reverse();
    if !fraction.is_empty() {
        whole.push(b'.');
        whole.extend_from_slice(&fraction);
    }
    String::from_utf8(whole).unwrap_or_default()
}

/// Digits after the point: as few as identify the number; a carry out of them is added to `integer`.
fn radix_fraction(value: f64, integer: &mut f64, radix: u32) -> Vec<u8> {
    let mut digits = Vec::new();
    let mut fraction = value - *integer;
    let base = f64::from(radix);
    let mut delta = (0.5 * (next_up(value) - value)).max(next_up(0.0));
    while fraction >= delta {
        fraction *= base;
        delta *= base;
        let digit = fraction as u32;
        digits.push(DIGITS[digit as usize]);
        fraction -= f64::from(digit);
        let round_up = fraction > 0.5 || (fraction == 0.5 && digit & 1 == 1);
        if round_up && fraction + delta > 1.0 {
            carry(&mut digits, integer, radix);
            break;
        }
    }
    digits
}

fn carry(digits: &mut Vec<u8>, integer: &mut f64, radix: u32) {
    loop {
        let Some(last) = digits.pop() else {
            *integer += 1.0;
            return;
        };
        let digit = (last as char).to_digit(36).unwrap_or(0);
        if digit + 1 < radix {
            digits.push(DIGITS[digit as usize + 1]);
            return;
        }
    }
}

/// Digits before the point, last first. Those that half a unit in the last place (`delta`) hides are zeros.
fn radix_integer(mut integer: f64, mut delta: f64, radix: u32) -> Vec<u8> {
    let mut digits = Vec::new();
    let base = f64::from(radix);
    while delta >= base {
        integer /= base;
        delta /= base;
        digits.push(b'0');
    }
    loop {
        let remainder = integer % base;
        digits.push(DIGITS[remainder as usize]);
        integer = (integer - remainder) / base;
        if integer <= 0.0 {
            return digits;
        }
    }
}

/// `n.toFixed(digits)` for `digits` of 0 to 100 and |n| below 1e21 (beyond it is [`to_text`]).
pub fn to_fixed(n: f64, digits: u8) -> String {
    if !n.is_finite() || n.abs() >= 1e21 {
        return to_text(n).as_str().to_owned();
    }
    let mut buffer = ryu_js::Buffer::new();
    buffer.format_to_fixed(n, digits).to_owned()
}

/// The first `count` significant decimal digits, ties away from zero, and the exponent of the first; `n` > 0, finite.
fn significant(n: f64, count: usize) -> (Vec<u8>, i32) {
    // 767 digits are enough for the exact value of any double.
    let text = format!("{n:.767e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let mut exponent: i32 = exponent.parse().unwrap_or(0);
    let mut digits: Vec<u8> = mantissa.bytes().filter(|&b| b != b'.').collect();
    let up = digits[count] >= b'5';
    digits.truncate(count);
    if up {
        let mut i = count;
        loop {
            if i == 0 {
                digits.insert(0, b'1');
                digits.truncate(count);
                exponent += 1;
                break;
            }
            i -= 1;
            if digits[i] == b'9' {
                digits[i] = b'0';
            } else {
                digits[i] += 1;
                break;
            }
        }
    }
    (digits, exponent)
}

fn push_exponential(out: &mut String, digits: &[u8], exponent: i32) {
    out.push(digits[0] as char);
    if digits.len() > 1 {
        out.push('.');
        out.extend(digits[1..].iter().map(|&b| b as char));
    }
    out.push('e');
    out.push(if exponent < 0 { '-' } else { '+' });
    out.push_str(integer_text(i64::from(exponent.abs())).as_str());
}

/// `n.toExponential(digits)`; `None` means as many as necessary. `n` is finite.
pub fn to_exponential(n: f64, digits: Option<u32>) -> String {
    let mut out = String::new();
    if n < 0.0 {
        out.push('-');
    }
    let n = n.abs();
    let (digits, exponent) = match digits {
        Some(count) if n == 0.0 => (vec![b'0'; count as usize + 1], 0),
        Some(count) => significant(n, count as usize + 1),
        None => shortest(n),
    };
    push_exponential(&mut out, &digits, exponent);
    out
}

/// The shortest digits that identify `n`, and the exponent of the first.
fn shortest(n: f64) -> (Vec<u8>, i32) {
    let text = format!("{n:e}");
    let (mantissa, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let digits = mantissa.bytes().filter(|&b| b != b'.').collect();
    (digits, exponent.parse().unwrap_or(0))
}

/// `n.toPrecision(precision)` for 1 to 100; `n` is finite.
pub fn to_precision(n: f64, precision: u32) -> String {
    let mut out = String::new();
    if n < 0.0 {
        out.push('-');
    }
    let n = n.abs();
    let p = precision as usize;
    let (digits, exponent) = if n == 0.0 {
        (vec![b'0'; p], 0)
    } else {
        significant(n, p)
    };
    if exponent < -6 || exponent >= precision as i32 {
        push_exponential(&mut out, &digits, exponent);
        return out;
    }
    if exponent < 0 {
        out.push_str("0.");
        out.extend(std::iter::repeat_n('0', (-exponent - 1) as usize));
        out.extend(digits.iter().map(|&b| b as char));
        return out;
    }
    let whole = exponent as usize + 1;
    out.extend(digits[..whole].iter().map(|&b| b as char));
    if whole < p {
        out.push('.');
        out.extend(digits[whole..].iter().map(|&b| b as char));
    }
    out
}

/// Whether a code unit is WhiteSpace or LineTerminator.
pub fn is_space(unit: u16) -> bool {
    matches!(
        unit,
        9..=13 | 32 | 0xA0 | 0x1680 | 0x2000..=0x200A | 0x2028 | 0x2029 | 0x202F | 0x205F | 0x3000 | 0xFEFF
    )
}

/// A code unit of either width.
pub trait Unit: Copy {
    /// As UTF-16.
    fn unit(self) -> u16;
}
impl Unit for u8 {
    fn unit(self) -> u16 {
        u16::from(self)
    }
}
impl Unit for u16 {
    fn unit(self) -> u16 {
        self
    }
}

/// Without leading and trailing white space.
pub fn trim<U: Unit>(units: &[U]) -> &[U] {
    let is_text = |u: &U| !is_space(u.unit());
    let Some(start) = units.iter().position(is_text) else {
        return &[];
    };
    let end = units.iter().rposition(is_text).map_or(start, |i| i + 1);
    &units[start..end]
}

/// StringToNumber.
pub fn parse<U: Unit>(units: &[U]) -> f64 {
    let text = trim(units);
    match text {
        [] => return 0.0,
        [only] => return char_digit(only.unit(), 10).map_or(f64::NAN, f64::from),
        _ => {}
    }
    if text[0].unit() == u16::from(b'0')
        && let Some(radix) = radix_prefix(text[1].unit())
    {
        return parse_digits_exactly(&text[2..], radix);
    }
    let length = decimal_prefix(text);
    if length == text.len() {
        decimal_value(text)
    } else {
        f64::NAN
    }
}

fn radix_prefix(unit: u16) -> Option<u32> {
    match u8::try_from(unit).ok()? {
        b'x' | b'X' => Some(16),
        b'o' | b'O' => Some(8),
        b'b' | b'B' => Some(2),
        _ => None,
    }
}

fn char_digit(unit: u16, radix: u32) -> Option<u32> {
    char::from_u32(u32::from(unit))?.to_digit(radix)
}

fn parse_digits_exactly<U: Unit>(digits: &[U], radix: u32) -> f64 {
    if digits.is_empty() || digits.iter().any(|u| char_digit(u.unit(), radix).is_none()) {
        return f64::NAN;
    }
    digits_value(digits, radix)
}

/// The value of digits that are known to be valid in `radix`, correctly rounded for powers of two and ten.
fn digits_value<U: Unit>(digits: &[U], radix: u32) -> f64 {
    if radix == 10 {
        return decimal_value(digits);
    }
    if radix.is_power_of_two() {
        return binary_value(digits, radix);
    }
    let value = |u: &U| f64::from(char_digit(u.unit(), radix).unwrap_or(0));
    digits
        .iter()
        .fold(0.0, |n, u| n * f64::from(radix) + value(u))
}

/// Rounds to nearest, ties to even, over the bits of the digits.
fn binary_value<U: Unit>(digits: &[U], radix: u32) -> f64 {
    let width = radix.trailing_zeros();
    let (mut mantissa, mut exponent, mut sticky) = (0u128, 0u32, false);
    for u in digits {
        let digit = u128::from(char_digit(u.unit(), radix).unwrap_or(0));
        if mantissa >> 100 == 0 {
            mantissa = mantissa << width | digit;
        } else {
            exponent += width;
            sticky |= digit != 0;
        }
    }
    // A set sticky bit lies below the 53 that count, so it only breaks ties.
    let exact = (mantissa | u128::from(sticky)) as f64;
    exact * 2f64.powi(exponent.min(2000) as i32)
}

/// Length of the longest prefix that is a StrDecimalLiteral, 0 if there is none.
pub fn decimal_prefix<U: Unit>(text: &[U]) -> usize {
    let at = |i: usize| text.get(i).map_or(0, |u| u.unit());
    let digits_from = |i: usize| (i..).take_while(|&j| (48..58).contains(&at(j))).count();
    let mut i = usize::from(at(0) == u16::from(b'+') || at(0) == u16::from(b'-'));
    let is_infinity = text.len() >= i + 8
        && "Infinity"
            .bytes()
            .enumerate()
            .all(|(k, b)| at(i + k) == u16::from(b));
    if is_infinity {
        return i + 8;
    }
    let whole = digits_from(i);
    i += whole;
    if at(i) == u16::from(b'.') {
        let fraction = digits_from(i + 1);
        if whole + fraction == 0 {
            return 0;
        }
        i += 1 + fraction;
    } else if whole == 0 {
        return 0;
    }
    if at(i) | 32 == u16::from(b'e') {
        let sign = usize::from(at(i + 1) == u16::from(b'+') || at(i + 1) == u16::from(b'-'));
        let exponent = digits_from(i + 1 + sign);
        if exponent > 0 {
            i += 1 + sign + exponent;
        }
    }
    i
}

/// The value of text that [`decimal_prefix`] accepts as a whole.
fn decimal_value<U: Unit>(text: &[U]) -> f64 {
    let mut inline = [0u8; 64];
    let mut heap = Vec::new();
    let buffer = if text.len() <= inline.len() {
        &mut inline[..text.len()]
    } else {
        heap.resize(text.len(), 0);
        &mut heap[..]
    };
    for (to, from) in buffer.iter_mut().zip(text) {
        *to = from.unit() as u8;
    }
    match &*buffer {
        b"Infinity" | b"+Infinity" => f64::INFINITY,
        b"-Infinity" => f64::NEG_INFINITY,
        _ => std::str::from_utf8(buffer)
            .ok()
            .and_then(|s| s.parse().ok())
            .unwrap_or(f64::NAN),
    }
}

/// `parseFloat`: the longest decimal prefix after white space.
pub fn parse_float<U: Unit>(units: &[U]) -> f64 {
    let text = trim(units);
    match decimal_prefix(text) {
        0 => f64::NAN,
        length => decimal_value(&text[..length]),
    }
}

/// `parseInt` with an already converted radix (0 = not given).
pub fn parse_int<U: Unit>(units: &[U], radix: i32) -> f64 {
    let mut text = trim(units);
    let mut negative = false;
    if let [first, rest @ ..] = text
        && (first.unit() == u16::from(b'-') || first.unit() == u16::from(b'+'))
    {
        negative = first.unit() == u16::from(b'-');
        text = rest;
    }
    let mut base = radix;
    if (radix == 0 || radix == 16)
        && let [zero, x, rest @ ..] = text
        && zero.unit() == u16::from(b'0')
        && x.unit() | 32 == u16::from(b'x')
    {
        text = rest;
        base = 16;
    }
    if base == 0 {
        base = 10;
    }
    if !(2..=36).contains(&base) {
        return f64::NAN;
    }
    let base = base as u32;
    let count = text
        .iter()
        .take_while(|u| char_digit(u.unit(), base).is_some())
        .count();
    if count == 0 {
        return f64::NAN;
    }
    let magnitude = digits_value(&text[..count], base);
    if negative { -magnitude } else { magnitude }
}

/// The largest array index plus one: 2³² − 1.
pub const MAX_INDEX: u32 = u32::MAX;

/// The array index (below 2³² − 1) that this text spells canonically.
pub fn parse_index<U: Unit>(text: &[U]) -> Option<u32> {
    if text.is_empty() || text.len() > 10 {
        return None;
    }
    if text[0].unit() == u16::from(b'0') {
        return (text.len() == 1).then_some(0);
    }
    let mut value = 0u64;
    for u in text {
        let digit = u.unit().wrapping_sub(u16::from(b'0'));
        if digit > 9 {
            return None;
        }
        value = value * 10 + u64::from(digit);
    }
    (value < u64::from(MAX_INDEX)).then_some(value as u32)
}

/// The array index that this number is.
#[inline]
pub fn index_of(n: f64) -> Option<u32> {
    let index = n as u32;
    (f64::from(index) == n && index != MAX_INDEX).then_some(index)
}

/// ToInt32.
#[inline]
pub fn to_int32(n: f64) -> i32 {
    let quick = n as i32;
    if f64::from(quick) == n {
        quick
    } else {
        modular(n) as i32
    }
}

/// ToUint32.
#[inline]
pub fn to_uint32(n: f64) -> u32 {
    to_int32(n) as u32
}

/// The low 32 bits of a double's integral part.
fn modular(n: f64) -> u32 {
    let bits = n.to_bits();
    let exponent = ((bits >> 52) & 0x7FF) as i32 - 1075;
    if !(-52..32).contains(&exponent) {
        return 0; // below 1, beyond 2^84, infinite, NaN
    }
    let mantissa = (bits & ((1 << 52) - 1)) | 1 << 52;
    let magnitude = if exponent < 0 {
        mantissa >> -exponent
    } else {
        mantissa << exponent
    } as u32;
    if (bits as i64) < 0 {
        magnitude.wrapping_neg()
    } else {
        magnitude
    }
}

/// ToIntegerOrInfinity of a number.
pub fn to_integer(n: f64) -> f64 {
    if n.is_nan() { 0.0 } else { n.trunc() + 0.0 }
}

/// The int32 that this number is exactly; −0 is none.
#[inline]
pub fn exact_i32(n: f64) -> Option<i32> {
    let i = n as i32;
    (f64::from(i).to_bits() == n.to_bits()).then_some(i)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimal_texts() {
        for (n, text) in [
            (0.0, "0"),
            (-0.0, "0"),
            (1.5, "1.5"),
            (-7.0, "-7"),
            (1e21, "1e+21"),
            (123456789012345680000.0, "123456789012345680000"),
            (1e-7, "1e-7"),
            (0.000001, "0.000001"),
            (f64::NAN, "NaN"),
            (f64::NEG_INFINITY, "-Infinity"),
            (5e-324, "5e-324"),
            (-1.2345678901234567e-300, "-1.2345678901234568e-300"),
            (2147483648.0, "2147483648"),
        ] {
            assert_eq!(to_text(n).as_str(), text);
        }
        assert_eq!(integer_text(i64::MIN).as_str(), "-9223372036854775808");
    }

    #[test]
    fn radix_texts() {
        assert_eq!(to_radix(255.0, 16), "ff");
        assert_eq!(to_radix(-255.5, 2), "-11111111.1");
        assert_eq!(to_radix(0.1, 3), "0.0022002200220022002200220022002201");
        assert_eq!(to_radix(1e21, 36), "5v1j4f4ds7c000");
        assert_eq!(
            to_radix(123456789012345680000.0, 7),
            "434014101441402122660000"
        );
        assert_eq!(
            to_radix(1152921504606846976.0, 3),
            "21200101122222021102111220121112210000"
        );
        assert_eq!(to_radix(0.5, 16), "0.8");
    }

    #[test]
    fn fixed_exponential_precision() {
        assert_eq!(to_fixed(0.5, 0), "1");
        assert_eq!(to_fixed(1.005, 2), "1.00");
        assert_eq!(to_fixed(-1.5, 0), "-2");
        assert_eq!(to_fixed(1e21, 2), "1e+21");
        assert_eq!(to_exponential(123456.0, Some(2)), "1.23e+5");
        assert_eq!(to_exponential(123456.0, None), "1.23456e+5");
        assert_eq!(to_exponential(0.0, Some(1)), "0.0e+0");
        assert_eq!(to_precision(2.5, 1), "3");
        assert_eq!(to_precision(0.000123, 2), "0.00012");
        assert_eq!(to_precision(99.99, 3), "100");
        assert_eq!(to_precision(123456.0, 2), "1.2e+5");
        assert_eq!(to_precision(1e-7, 3), "1.00e-7");
    }

    #[test]
    fn string_grammar() {
        let p = |s: &str| parse(s.as_bytes());
        assert_eq!(p("  12.5e1\n"), 125.0);
        assert_eq!(p(""), 0.0);
        assert_eq!(p(" \t"), 0.0);
        assert_eq!(p("0x1F"), 31.0);
        assert_eq!(p("0b101"), 5.0);
        assert_eq!(p("-Infinity"), f64::NEG_INFINITY);
        assert_eq!(p(".5"), 0.5);
        assert_eq!(p("5."), 5.0);
        assert!(p("-0").is_sign_negative());
        for bad in [
            "1_0", "inf", "nan", "0x", "-0x10", "1e", ".", "+", "1 2", "e5", "0b2", "infinity",
        ] {
            assert!(p(bad).is_nan(), "{bad}");
        }
        assert_eq!(parse_float("3.25abc".as_bytes()), 3.25);
        assert_eq!(parse_float("1e".as_bytes()), 1.0);
        assert_eq!(parse_int("0x1g".as_bytes(), 0), 1.0);
        assert_eq!(parse_int("-12px".as_bytes(), 10), -12.0);
        assert_eq!(parse_int("zz".as_bytes(), 36), 1295.0);
        assert_eq!(p("0x20000000000001"), 9007199254740992.0);
        assert_eq!(p("0x20000000000003"), 9007199254740996.0);
    }

    #[test]
    fn indices_and_integers() {
        let i = |s: &str| parse_index(s.as_bytes());
        assert_eq!(i("0"), Some(0));
        assert_eq!(i("4294967294"), Some(4294967294));
        assert_eq!(i("4294967295"), None);
        assert_eq!(i("01"), None);
        assert_eq!(i("-1"), None);
        assert_eq!(index_of(3.0), Some(3));
        assert_eq!(index_of(-0.0), Some(0));
        assert_eq!(index_of(1.5), None);
        assert_eq!(to_int32(4294967297.0), 1);
        assert_eq!(to_int32(-2147483649.0), 2147483647);
        assert_eq!(to_int32(1e20), 1661992960);
        assert_eq!(to_int32(-1e20), -1661992960);
        assert_eq!(to_int32(f64::NAN), 0);
        assert_eq!(to_uint32(-1.0), u32::MAX);
        assert_eq!(to_int32(-1.9), -1);
        assert_eq!(exact_i32(-0.0), None);
    }
}

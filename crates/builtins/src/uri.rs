//! `encodeURIComponent` and its kin.

use tsuba_objects::string::Builder;
use tsuba_objects::{Args, ErrorKind, Js, JsResult, Local, Str, Thrown, convert, error, string};

/// Letters, digits and marks that are never escaped.
const UNESCAPED: &[u8] = b"-_.!~*'()";
/// What separates the parts of a URI.
const RESERVED: &[u8] = b";/?:@&=+$,#";

fn text<'s>(cx: &mut Js<'s>, args: Args<'s>) -> Result<Local<'s, Str>, Thrown> {
    convert::to_string(cx, args.get(0))
}

fn malformed(cx: &mut Js<'_>) -> Thrown {
    error::throw(cx, ErrorKind::Uri, "URI malformed")
}

fn encode<'s>(cx: &mut Js<'s>, args: Args<'s>, kept: &[&[u8]]) -> JsResult<'s> {
    let s = text(cx, args)?;
    let units: Vec<u16> = string::flatten(cx, s).chars(cx).units().collect();
    let mut out = String::with_capacity(units.len());
    for c in char::decode_utf16(units) {
        let Ok(c) = c else { return Err(malformed(cx)) };
        let is_kept = |b: u8| b.is_ascii_alphanumeric() || kept.iter().any(|k| k.contains(&b));
        match u8::try_from(c) {
            Ok(b) if b.is_ascii() && is_kept(b) => out.push(c),
            _ => c
                .encode_utf8(&mut [0; 4])
                .bytes()
                .for_each(|b| out.push_str(&format!("%{b:02X}"))),
        }
    }
    Ok(string::from_latin1(cx, out.as_bytes()).value())
}

/// `encodeURIComponent`.
pub fn global_encode_uri_component<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    encode(cx, args, &[UNESCAPED])
}

/// `encodeURI`.
pub fn global_encode_uri<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    encode(cx, args, &[UNESCAPED, RESERVED])
}

/// The byte that `%XX` at `at` stands for.
fn escaped_byte(units: &[u16], at: usize) -> Option<u8> {
    let digit = |i: usize| char::from_u32(u32::from(*units.get(at + i)?))?.to_digit(16);
    (units.get(at) == Some(&u16::from(b'%'))).then_some(())?;
    Some((digit(1)? << 4 | digit(2)?) as u8)
}

/// The character whose UTF-8 bytes are escaped from `at` on, and how many bytes it has.
fn escaped_char(units: &[u16], at: usize) -> Option<(char, usize)> {
    let first = escaped_byte(units, at)?;
    let count = match first {
        0..0x80 => 1,
        0xC2..0xE0 => 2,
        0xE0..0xF0 => 3,
        0xF0..0xF5 => 4,
        _ => return None,
    };
    let bytes: Option<Vec<u8>> = (0..count)
        .map(|i| escaped_byte(units, at + 3 * i))
        .collect();
    let text = String::from_utf8(bytes?).ok()?;
    Some((text.chars().next()?, count))
}

fn decode<'s>(cx: &mut Js<'s>, args: Args<'s>, kept: &[u8]) -> JsResult<'s> {
    let s = text(cx, args)?;
    let units: Vec<u16> = string::flatten(cx, s).chars(cx).units().collect();
    let mut out = Builder::new();
    let mut i = 0;
    while i < units.len() {
        if units[i] != u16::from(b'%') {
            out.push(units[i]);
            i += 1;
            continue;
        }
        let Some((c, count)) = escaped_char(&units, i) else {
            return Err(malformed(cx));
        };
        let width = 3 * count;
        if u8::try_from(c).is_ok_and(|b| kept.contains(&b)) {
            units[i..i + width].iter().for_each(|&u| out.push(u));
        } else {
            c.encode_utf16(&mut [0; 2])
                .iter()
                .for_each(|&u| out.push(u));
        }
        i += width;
    }
    Ok(out.finish(cx)?.value())
}

/// `decodeURIComponent`.
pub fn global_decode_uri_component<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    decode(cx, args, b"")
}

/// `decodeURI`.
pub fn global_decode_uri<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    decode(cx, args, RESERVED)
}

/// `escape`.
pub fn global_escape<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = text(cx, args)?;
    let units: Vec<u16> = string::flatten(cx, s).chars(cx).units().collect();
    let mut out = String::with_capacity(units.len());
    for unit in units {
        match u8::try_from(unit) {
            Ok(b) if b.is_ascii_alphanumeric() || b"@*_+-./".contains(&b) => {
                out.push(char::from(b))
            }
            Ok(b) => out.push_str(&format!("%{b:02X}")),
            Err(_) => out.push_str(&format!("%u{unit:04X}")),
        }
    }
    Ok(string::from_latin1(cx, out.as_bytes()).value())
}

/// `unescape`.
pub fn global_unescape<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let s = text(cx, args)?;
    let units: Vec<u16> = string::flatten(cx, s).chars(cx).units().collect();
    let digit = |i: usize| char::from_u32(u32::from(*units.get(i)?))?.to_digit(16);
    let number = |from: usize, count: usize| {
        (from..from + count).try_fold(0, |n, i| Some(n << 4 | digit(i)?))
    };
    let mut out = Builder::new();
    let mut i = 0;
    while i < units.len() {
        let is_percent = units[i] == u16::from(b'%');
        let is_wide = is_percent && units.get(i + 1) == Some(&u16::from(b'u'));
        let long = is_wide.then(|| number(i + 2, 4)).flatten();
        let short = (is_percent && !is_wide).then(|| number(i + 1, 2)).flatten();
        match (long, short) {
            (Some(unit), _) => {
                out.push(unit as u16);
                i += 6;
            }
            (None, Some(unit)) => {
                out.push(unit as u16);
                i += 3;
            }
            (None, None) => {
                out.push(units[i]);
                i += 1;
            }
        }
    }
    Ok(out.finish(cx)?.value())
}

//! Bytes and text: what `Buffer` has from the runtime. Encodings are numbers here, in the order of [`Encoding::ALL`].

use tsuba_builtins::coded::throw_argument;
use tsuba_objects::string::Chars;
use tsuba_objects::{
    Args, Js, JsObject, JsResult, Local, Scope, Str, Thrown, Value, buffer, string,
};

/// How text and bytes correspond.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Encoding {
    Utf8,
    Utf16,
    Latin1,
    Ascii,
    Base64,
    Base64Url,
    Hex,
}

impl Encoding {
    const ALL: [Encoding; 7] = [
        Encoding::Utf8,
        Encoding::Utf16,
        Encoding::Latin1,
        Encoding::Ascii,
        Encoding::Base64,
        Encoding::Base64Url,
        Encoding::Hex,
    ];

    fn of(v: Local<'_, Value>) -> Encoding {
        let number = v.as_number().unwrap_or(0.0) as usize;
        Encoding::ALL.get(number).copied().unwrap_or(Encoding::Utf8)
    }

    /// The bytes of a text.
    pub(crate) fn encode(self, chars: Chars<'_>) -> Vec<u8> {
        match self {
            Encoding::Utf8 => {
                let mut out = Vec::with_capacity(chars.len());
                chars.write_utf8(&mut out);
                out
            }
            Encoding::Utf16 => chars.units().flat_map(u16::to_le_bytes).collect(),
            Encoding::Latin1 | Encoding::Ascii => chars.units().map(|u| u as u8).collect(),
            Encoding::Base64 | Encoding::Base64Url => from_base64(chars),
            Encoding::Hex => from_hex(chars),
        }
    }

    /// The text of bytes.
    pub(crate) fn decode<'s>(self, cx: &mut Scope<'s>, bytes: &[u8]) -> Local<'s, Str> {
        match self {
            Encoding::Utf8 => string::new(cx, &String::from_utf8_lossy(bytes)),
            Encoding::Utf16 => {
                let (pairs, _) = bytes.as_chunks::<2>();
                let units: Vec<u16> = pairs.iter().map(|p| u16::from_le_bytes(*p)).collect();
                string::from_utf16(cx, &units)
            }
            Encoding::Latin1 => string::from_latin1(cx, bytes),
            Encoding::Ascii => {
                let low: Vec<u8> = bytes.iter().map(|b| b & 0x7F).collect();
                string::from_latin1(cx, &low)
            }
            Encoding::Base64 => string::from_latin1(cx, &to_base64(bytes, BASE64, true)),
            Encoding::Base64Url => string::from_latin1(cx, &to_base64(bytes, BASE64_URL, false)),
            Encoding::Hex => {
                const DIGITS: &[u8; 16] = b"0123456789abcdef";
                let digit = |n: u8| DIGITS[usize::from(n)];
                let digits: Vec<u8> = bytes
                    .iter()
                    .flat_map(|b| [digit(b >> 4), digit(b & 15)])
                    .collect();
                string::from_latin1(cx, &digits)
            }
        }
    }
}

const BASE64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const BASE64_URL: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

fn to_base64(bytes: &[u8], alphabet: &[u8; 64], padded: bool) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len().div_ceil(3) * 4);
    for part in bytes.chunks(3) {
        let at = |i: usize| u32::from(part.get(i).copied().unwrap_or(0));
        let word = at(0) << 16 | at(1) << 8 | at(2);
        for digit in 0..=part.len() {
            out.push(alphabet[(word >> (18 - 6 * digit)) as usize & 63]);
        }
        if padded {
            out.extend(std::iter::repeat_n(b'=', 3 - part.len()));
        }
    }
    out
}

/// Both alphabets; what is in neither is skipped, `=` ends.
fn from_base64(chars: Chars<'_>) -> Vec<u8> {
    let mut out = Vec::with_capacity(chars.len() / 4 * 3 + 3);
    let (mut word, mut bits) = (0_u32, 0);
    for unit in chars.units() {
        let c = char::from_u32(u32::from(unit)).unwrap_or('\0');
        let digit = match c {
            'A'..='Z' => unit - 65,
            'a'..='z' => unit - 97 + 26,
            '0'..='9' => unit - 48 + 52,
            '+' | '-' => 62,
            '/' | '_' => 63,
            '=' => break,
            _ => continue,
        };
        word = word << 6 | u32::from(digit);
        bits += 6;
        if bits >= 8 {
            bits -= 8;
            out.push((word >> bits) as u8);
        }
    }
    out
}

/// Pairs of digits, up to the first that is none.
fn from_hex(chars: Chars<'_>) -> Vec<u8> {
    let digit = |i: usize| {
        let c = char::from_u32(u32::from(chars.at(i)))?;
        c.to_digit(16).map(|d| d as u8)
    };
    (0..chars.len() / 2)
        .map_while(|i| Some(digit(2 * i)? << 4 | digit(2 * i + 1)?))
        .collect()
}

/// The bytes that a view or an ArrayBuffer shows.
pub(crate) fn bytes_of(cx: &Scope<'_>, v: Local<'_, Value>) -> Option<Vec<u8>> {
    let object = v.narrow::<JsObject>()?;
    buffer::is_bytes(cx, v.get(cx)).then(|| {
        let all = buffer::bytes(cx, object.get(cx));
        all.iter().map(std::cell::Cell::get).collect()
    })
}

/// The same, where something else is a mistake of the caller's.
fn required<'s>(
    cx: &mut Js<'s>,
    v: Local<'s, Value>,
    name: &str,
) -> Result<Local<'s, JsObject>, Thrown> {
    match v.narrow::<JsObject>() {
        Some(object) if buffer::is_bytes(cx, v.get(cx)) => Ok(object),
        Some(_) | None => Err(throw_argument(
            cx,
            name,
            "an instance of Buffer or Uint8Array",
            v,
        )),
    }
}

fn count(v: Local<'_, Value>) -> usize {
    v.as_number().unwrap_or(0.0).max(0.0) as usize
}

/// `byteLength(text, encoding)`.
pub fn core_byte_length<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let Some(text) = args.get(0).narrow::<Str>() else {
        return Ok(cx.number(0.0));
    };
    let encoding = Encoding::of(args.get(1));
    let chars = string::flatten(cx, text).chars(cx);
    let length = match encoding {
        Encoding::Latin1 | Encoding::Ascii => chars.len(),
        Encoding::Utf16 => chars.len() * 2,
        Encoding::Hex => chars.len() / 2,
        Encoding::Utf8 | Encoding::Base64 | Encoding::Base64Url => encoding.encode(chars).len(),
    };
    Ok(cx.number(length as f64))
}

/// `bytesWrite(target, text, encoding, offset, room)`: how many bytes were written. Characters are not cut.
pub fn core_bytes_write<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let target = required(cx, args.get(0), "buffer")?;
    let Some(text) = args.get(1).narrow::<Str>() else {
        return Ok(cx.number(0.0));
    };
    let (encoding, offset, room) = (
        Encoding::of(args.get(2)),
        count(args.get(3)),
        count(args.get(4)),
    );
    let bytes = encoding.encode(string::flatten(cx, text).chars(cx));
    let all = buffer::bytes(cx, target.get(cx));
    let to = all.get(offset..).unwrap_or(&[]);
    let mut fit = bytes.len().min(room).min(to.len());
    if encoding == Encoding::Utf16 {
        fit &= !1;
    }
    // A character that does not fit is left out as a whole.
    while encoding == Encoding::Utf8 && fit < bytes.len() && fit > 0 && bytes[fit] & 0xC0 == 0x80 {
        fit -= 1;
    }
    for (to, from) in to.iter().zip(&bytes[..fit]) {
        to.set(*from);
    }
    Ok(cx.number(fit as f64))
}

/// `bytesText(bytes, encoding, start, end)`.
pub fn core_bytes_text<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let source = required(cx, args.get(0), "buffer")?;
    let all = buffer::bytes(cx, source.get(cx));
    let end = count(args.get(3)).min(all.len());
    let part = all.get(count(args.get(2))..end).unwrap_or(&[]);
    let bytes: Vec<u8> = part.iter().map(std::cell::Cell::get).collect();
    Ok(Encoding::of(args.get(1)).decode(cx, &bytes).value())
}

/// `bytesFind(bytes, what, from, last, step)`: where `what` is in them, at multiples of `step`; −1 if it is not. `last`: looking
/// backwards.
pub fn core_bytes_find<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let all = required(cx, args.get(0), "buffer")?;
    let what = required(cx, args.get(1), "value")?;
    let (all, what) = (
        buffer::bytes(cx, all.get(cx)),
        buffer::bytes(cx, what.get(cx)),
    );
    let (from, step) = (count(args.get(2)), count(args.get(4)).max(1));
    let last = all.len() as f64 - what.len() as f64;
    let found = if last < 0.0 {
        None
    } else {
        let last = last as usize;
        let is = |at: &usize| all[*at..*at + what.len()] == *what;
        match args.get(3).bits() == tsuba_objects::Word::TRUE {
            true => (0..=from.min(last) / step).rev().map(|i| i * step).find(is),
            false => (from.div_ceil(step)..=last / step)
                .map(|i| i * step)
                .find(is),
        }
    };
    Ok(cx.number(found.map_or(-1.0, |at| at as f64)))
}

/// `bytesCompare(a, aStart, aEnd, b, bStart, bEnd)`: −1, 0 or 1.
pub fn core_bytes_compare<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let a = required(cx, args.get(0), "buf1")?;
    let b = required(cx, args.get(3), "buf2")?;
    let part = |object: Local<'s, JsObject>, start: usize, end: usize| {
        let all = buffer::bytes(cx, object.get(cx));
        all.get(start..end.min(all.len())).unwrap_or(&[])
    };
    let a = part(a, count(args.get(1)), count(args.get(2)));
    let b = part(b, count(args.get(4)), count(args.get(5)));
    let order = a.cmp(b) as i8;
    Ok(cx.number(f64::from(order)))
}

/// `bytesCopy(from, start, end, to, at)`: as many as there is room for.
pub fn core_bytes_copy<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let from = required(cx, args.get(0), "source")?;
    let to = required(cx, args.get(3), "target")?;
    let (start, end, at) = (count(args.get(1)), count(args.get(2)), count(args.get(4)));
    let length = end.saturating_sub(start);
    buffer::copy_bytes(cx, (to.get(cx), at), (from.get(cx), start), length);
    Ok(cx.undefined())
}

/// `bytesRepeat(target, pattern, start, end)`: fills with the pattern again and again.
pub fn core_bytes_repeat<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let target = required(cx, args.get(0), "buffer")?;
    let pattern = bytes_of(cx, args.get(1)).unwrap_or_default();
    let all = buffer::bytes(cx, target.get(cx));
    let end = count(args.get(3)).min(all.len());
    let part = all.get(count(args.get(2))..end).unwrap_or(&[]);
    for (to, from) in part.iter().zip(pattern.iter().cycle()) {
        to.set(*from);
    }
    Ok(cx.undefined())
}

/// `bytesSwap(target, size)`: reverses each group of `size` bytes.
pub fn core_bytes_swap<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let target = required(cx, args.get(0), "buffer")?;
    let size = count(args.get(1)).max(1);
    for part in buffer::bytes(cx, target.get(cx)).chunks_exact(size) {
        for i in 0..size / 2 {
            part[i].swap(&part[size - 1 - i]);
        }
    }
    Ok(cx.undefined())
}

/// `bytesAre(bytes, "utf8" | "ascii")`.
pub fn core_bytes_are<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let bytes = bytes_of(cx, args.get(0)).unwrap_or_default();
    let ascii = args
        .get(1)
        .narrow::<Str>()
        .is_some_and(|s| s.get(cx).length() == 5);
    let yes = if ascii {
        bytes.is_ascii()
    } else {
        std::str::from_utf8(&bytes).is_ok()
    };
    Ok(cx.boolean(yes))
}

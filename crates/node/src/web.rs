//! What the globals of `lib/node` (URL, TextDecoder, EventTarget, …) have from the runtime.

use tsuba_objects::{
    Args, Array, Attributes, Element, Js, JsObject, JsResult, Local, Name, PropertyDescriptor, Str,
    Value, array, buffer, builtin, convert, error, own, property, string,
};
use url::{Url, quirks};

fn text(cx: &mut Js<'_>, v: Local<'_, Value>) -> String {
    match v.narrow::<Str>() {
        Some(s) => string::to_rust(cx, s),
        None => error::describe(cx, v),
    }
}

/// `defineGlobal(name, value, enumerable)`: a property of the global object.
pub fn core_define_global<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let name = text(cx, args.get(0));
    let open = convert::to_boolean(cx, args.get(2).get(cx));
    builtin::define_global(cx, &name, args.get(1), open);
    Ok(cx.undefined())
}

/// `defineHidden(object, key, value)`: an own property that is not enumerable.
pub fn core_define_hidden<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if let Some(object) = args.get(0).narrow::<JsObject>() {
        let key = convert::to_property_key(cx, args.get(1))?;
        property::define_hidden(cx, object, key, args.get(2));
    }
    Ok(cx.undefined())
}

/// `defineConstants(constructor, names)`: 1, 2, 3… under these names, on a constructor and its prototype.
pub fn core_define_constants<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (Some(f), Some(names)) = (
        args.get(0).narrow::<JsObject>(),
        args.get(1).narrow::<Array>(),
    ) else {
        return Ok(cx.undefined());
    };
    let prototype = property::get(cx, f, Name::prototype)?;
    for (at, name) in array::values(cx, names).into_iter().enumerate() {
        let key = convert::to_property_key(cx, name)?;
        let number = cx.number(at as f64 + 1.0);
        let d = PropertyDescriptor::data(number, Attributes::new(false, true, false));
        for object in [Some(f), prototype.narrow()].into_iter().flatten() {
            own::define(cx, object, key, d);
        }
    }
    Ok(cx.undefined())
}

/// `className(object)`: the name of its constructor.
pub fn core_class_name<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let name = match args.get(0).narrow::<JsObject>() {
        Some(object) => error::constructor_name(cx, object),
        None => String::new(),
    };
    Ok(string::new(cx, &name).value())
}

fn bytes_of(cx: &Js<'_>, v: Local<'_, Value>) -> Vec<u8> {
    match v.narrow::<JsObject>() {
        Some(o) if buffer::is_typed(cx, v.get(cx)) => buffer::bytes(cx, o.get(cx))
            .iter()
            .map(std::cell::Cell::get)
            .collect(),
        Some(_) | None => Vec::new(),
    }
}

/// `utf8Encode(string)`: a Uint8Array.
pub fn core_utf8_encode<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let bytes = text(cx, args.get(0)).into_bytes();
    let made = buffer::typed(cx, None, Element::U8, bytes.len())?;
    for (to, from) in buffer::bytes(cx, made.get(cx)).iter().zip(bytes) {
        to.set(from);
    }
    Ok(made.value())
}

/// The bytes at the end that begin a character which they do not complete.
fn unfinished(bytes: &[u8]) -> usize {
    for back in 1..=bytes.len().min(3) {
        let rest = &bytes[bytes.len() - back..];
        let needs = match rest[0] {
            0xC2..=0xDF => 2,
            0xE0..=0xEF => 3,
            0xF0..=0xF4 => 4,
            0x80..=0xBF => continue,
            _ => return 0,
        };
        // An error in what is there is no beginning.
        let open = std::str::from_utf8(rest).is_err_and(|e| e.error_len().is_none());
        return if needs > back && open { back } else { 0 };
    }
    0
}

/// `completeText(encoding, bytes)`: how many bytes do not wait for more.
pub fn core_complete_text<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (encoding, bytes) = (text(cx, args.get(0)), bytes_of(cx, args.get(1)));
    let left = match encoding.as_str() {
        "utf-8" => unfinished(&bytes),
        "utf-16le" | "utf-16be" => {
            let odd = bytes.len() % 2;
            let last = bytes[..bytes.len() - odd].last_chunk::<2>();
            let unit = last.map(|&pair| unit(&encoding, pair));
            odd + if unit.is_some_and(|u| u & 0xFC00 == 0xD800) {
                2
            } else {
                0
            }
        }
        _ => 0,
    };
    Ok(cx.number((bytes.len() - left) as f64))
}

fn unit(encoding: &str, pair: [u8; 2]) -> u16 {
    match encoding {
        "utf-16be" => u16::from_be_bytes(pair),
        _ => u16::from_le_bytes(pair),
    }
}

/// What windows-1252 has where Latin-1 has control characters.
const WINDOWS_1252: [u16; 32] = [
    0x20AC, 0x81, 0x201A, 0x192, 0x201E, 0x2026, 0x2020, 0x2021, 0x2C6, 0x2030, 0x160, 0x2039,
    0x152, 0x8D, 0x17D, 0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x2DC,
    0x2122, 0x161, 0x203A, 0x153, 0x9D, 0x17E, 0x178,
];

/// `decodeText(encoding, bytes, fatal)`: the text; undefined if it must be valid and is not.
pub fn core_decode_text<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (encoding, bytes) = (text(cx, args.get(0)), bytes_of(cx, args.get(1)));
    let fatal = convert::to_boolean(cx, args.get(2).get(cx));
    match encoding.as_str() {
        "utf-8" => match std::str::from_utf8(&bytes) {
            Ok(text) => Ok(string::new(cx, text).value()),
            Err(_) if fatal => Ok(cx.undefined()),
            Err(_) => Ok(string::new(cx, &String::from_utf8_lossy(&bytes)).value()),
        },
        "windows-1252" => {
            let units: Vec<u16> = bytes
                .iter()
                .map(|&b| match b {
                    0x80..=0x9F => WINDOWS_1252[usize::from(b - 0x80)],
                    _ => u16::from(b),
                })
                .collect();
            Ok(string::from_utf16(cx, &units).value())
        }
        _ => {
            let (pairs, odd) = bytes.as_chunks::<2>();
            let units = pairs.iter().map(|&pair| unit(&encoding, pair));
            let mut valid = odd.is_empty();
            let mut points: Vec<u16> = Vec::with_capacity(pairs.len() + 1);
            for point in char::decode_utf16(units) {
                let point = point.unwrap_or_else(|_| {
                    valid = false;
                    char::REPLACEMENT_CHARACTER
                });
                points.extend_from_slice(point.encode_utf16(&mut [0; 2]));
            }
            if !odd.is_empty() {
                points.push(0xFFFD);
            }
            if fatal && !valid {
                return Ok(cx.undefined());
            }
            Ok(string::from_utf16(cx, &points).value())
        }
    }
}

/// A URL as its parts: href, origin, protocol, username, password, host, hostname, port, pathname, search, hash.
fn parts<'s>(cx: &mut Js<'s>, url: &Url) -> JsResult<'s> {
    let origin = quirks::origin(url);
    let texts = [
        quirks::href(url),
        &origin,
        quirks::protocol(url),
        quirks::username(url),
        quirks::password(url),
        quirks::host(url),
        quirks::hostname(url),
        quirks::port(url),
        quirks::pathname(url),
        quirks::search(url),
        quirks::hash(url),
    ];
    list(cx, texts.into_iter())
}

fn list<'s, 't>(cx: &mut Js<'s>, texts: impl Iterator<Item = &'t str>) -> JsResult<'s> {
    let made = array::new(cx);
    for text in texts {
        cx.block(|cx| {
            let text = string::new(cx, text).value();
            array::push(cx, made, text)
        })?;
    }
    Ok(made.value())
}

/// `urlParse(text, base)`: its parts; undefined if it is none.
pub fn core_url_parse<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let input = text(cx, args.get(0));
    let base = match args.given(1) {
        Some(base) => {
            let base = text(cx, base);
            match Url::parse(&base) {
                Ok(base) => Some(base),
                Err(_) => return Ok(cx.undefined()),
            }
        }
        None => None,
    };
    match Url::options().base_url(base.as_ref()).parse(&input) {
        Ok(url) => parts(cx, &url),
        Err(_) => Ok(cx.undefined()),
    }
}

/// `urlSet(href, part, value)`: the parts afterwards; undefined if nothing changes.
pub fn core_url_set<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (href, part, value) = (
        text(cx, args.get(0)),
        text(cx, args.get(1)),
        text(cx, args.get(2)),
    );
    let Ok(mut url) = Url::parse(&href) else {
        return Ok(cx.undefined());
    };
    let done = match part.as_str() {
        "protocol" => quirks::set_protocol(&mut url, &value),
        "username" => quirks::set_username(&mut url, &value),
        "password" => quirks::set_password(&mut url, &value),
        "host" => quirks::set_host(&mut url, &value),
        "hostname" => quirks::set_hostname(&mut url, &value),
        "port" => quirks::set_port(&mut url, &value),
        "pathname" => {
            quirks::set_pathname(&mut url, &value);
            Ok(())
        }
        "search" => {
            quirks::set_search(&mut url, &value);
            Ok(())
        }
        _ => {
            quirks::set_hash(&mut url, &value);
            Ok(())
        }
    };
    match done {
        Ok(()) => parts(cx, &url),
        Err(()) => Ok(cx.undefined()),
    }
}

/// `formParse(text)`: names and values in turn.
pub fn core_form_parse<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let input = text(cx, args.get(0));
    let pairs: Vec<(String, String)> = url::form_urlencoded::parse(input.as_bytes())
        .into_owned()
        .collect();
    let texts = pairs.iter().flat_map(|(k, v)| [k.as_str(), v.as_str()]);
    list(cx, texts)
}

/// `formSerialize(list)`: the text of names and values in turn.
pub fn core_form_serialize<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let parts: Vec<String> = match args.get(0).narrow::<Array>() {
        Some(list) => array::values(cx, list)
            .into_iter()
            .map(|v| text(cx, v))
            .collect(),
        None => Vec::new(),
    };
    let mut out = url::form_urlencoded::Serializer::new(String::new());
    for pair in parts.chunks_exact(2) {
        out.append_pair(&pair[0], &pair[1]);
    }
    let out = out.finish();
    Ok(string::new(cx, &out).value())
}

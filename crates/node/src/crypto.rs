//! Digests, keys and random bytes for `lib/node/crypto.ts`. The algorithms are those of the RustCrypto crates.

use crate::bytes::bytes_of;
use crate::fs::text;
use hmac::{Hmac, KeyInit, Mac};
use md5::Md5;
use sha1::Sha1;
use sha2::{Digest, Sha224, Sha256, Sha384, Sha512, Sha512_224, Sha512_256};
use tsuba_objects::{Args, Element, Js, JsObject, JsResult, Local, Value, buffer, error};

/// New bytes.
fn made<'s>(cx: &mut Js<'s>, bytes: &[u8]) -> JsResult<'s> {
    let array = buffer::typed(cx, None, Element::U8, bytes.len())?;
    for (to, from) in buffer::bytes(cx, array.get(cx)).iter().zip(bytes) {
        to.set(*from);
    }
    Ok(array.value())
}

fn number(v: Local<'_, Value>) -> f64 {
    v.as_number().unwrap_or(0.0)
}

macro_rules! with_digest {
    ($name:expr, $D:ident => $body:expr) => {
        match $name {
            "md5" => {
                type $D = Md5;
                Some($body)
            }
            "sha1" => {
                type $D = Sha1;
                Some($body)
            }
            "sha224" => {
                type $D = Sha224;
                Some($body)
            }
            "sha256" => {
                type $D = Sha256;
                Some($body)
            }
            "sha384" => {
                type $D = Sha384;
                Some($body)
            }
            "sha512" => {
                type $D = Sha512;
                Some($body)
            }
            "sha512-224" => {
                type $D = Sha512_224;
                Some($body)
            }
            "sha512-256" => {
                type $D = Sha512_256;
                Some($body)
            }
            _ => None,
        }
    };
}

/// `hash(name, bytes)`: undefined if there is no such digest.
pub fn core_hash<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let name = text(cx, args.get(0));
    let data = bytes_of(cx, args.get(1)).unwrap_or_default();
    match with_digest!(name.as_str(), D => D::digest(&data).to_vec()) {
        Some(bytes) => made(cx, &bytes),
        None => Ok(cx.undefined()),
    }
}

/// `hmac(name, key, bytes)`: undefined if there is no such digest.
pub fn core_hmac<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let name = text(cx, args.get(0));
    let key = bytes_of(cx, args.get(1)).unwrap_or_default();
    let data = bytes_of(cx, args.get(2)).unwrap_or_default();
    let bytes = with_digest!(name.as_str(), D => {
        Hmac::<D>::new_from_slice(&key).ok().map(|mut mac| {
            mac.update(&data);
            mac.finalize().into_bytes().to_vec()
        })
    });
    match bytes.flatten() {
        Some(bytes) => made(cx, &bytes),
        None => Ok(cx.undefined()),
    }
}

/// `pbkdf2(password, salt, iterations, length, name)`.
pub fn core_pbkdf2<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let password = bytes_of(cx, args.get(0)).unwrap_or_default();
    let salt = bytes_of(cx, args.get(1)).unwrap_or_default();
    let (rounds, length) = (number(args.get(2)) as u32, number(args.get(3)) as usize);
    let name = text(cx, args.get(4));
    let mut key = vec![0; length];
    let done = with_digest!(name.as_str(), D => {
        pbkdf2::pbkdf2_hmac::<D>(&password, &salt, rounds, &mut key);
    });
    match done {
        Some(()) => made(cx, &key),
        None => Ok(cx.undefined()),
    }
}

/// `scrypt(password, salt, cost, blockSize, parallelization, length)`: undefined if the parameters are none.
pub fn core_scrypt<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let password = bytes_of(cx, args.get(0)).unwrap_or_default();
    let salt = bytes_of(cx, args.get(1)).unwrap_or_default();
    let cost = number(args.get(2)) as u64;
    let (r, p) = (number(args.get(3)) as u32, number(args.get(4)) as u32);
    let mut key = vec![0; number(args.get(5)) as usize];
    if !cost.is_power_of_two() || cost < 2 {
        return Ok(cx.undefined());
    }
    let Ok(params) = scrypt::Params::new(cost.trailing_zeros() as u8, r, p) else {
        return Ok(cx.undefined());
    };
    if !key.is_empty() && scrypt::scrypt(&password, &salt, &params, &mut key).is_err() {
        return Ok(cx.undefined());
    }
    made(cx, &key)
}

/// `randomFill(bytes, offset, length)`: from the system.
pub fn core_random_fill<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let Some(target) = args.get(0).narrow::<JsObject>() else {
        return Ok(cx.undefined());
    };
    let mut random = vec![0; number(args.get(2)) as usize];
    let mut filled = 0;
    while filled < random.len() {
        let flags = rustix::rand::GetRandomFlags::empty();
        match rustix::rand::getrandom(&mut random[filled..], flags) {
            Ok(n) => filled += n,
            Err(rustix::io::Errno::INTR) => {}
            Err(why) => return Err(error::throw_error(cx, &format!("getrandom: {why}"))),
        }
    }
    let all = buffer::bytes(cx, target.get(cx));
    let to = all.get(number(args.get(1)) as usize..).unwrap_or(&[]);
    for (to, from) in to.iter().zip(random) {
        to.set(from);
    }
    Ok(args.get(0))
}

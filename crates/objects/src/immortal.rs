//! Strings in static sections: the well-known names under the symbols of `abi::names`, the 256 one-unit strings, and
//! immortal strings made at run time for facts that live as long as the process.

use std::mem::size_of;
use tsuba_abi::layout::{Kind, immortal_header};
use tsuba_abi::names::Name;
use tsuba_abi::value::Tag;
use tsuba_abi::{for_each_name, shape_ids};
use tsuba_gc::{Ref, Str, Word};

/// A Latin-1 string as it lies in memory.
#[repr(C, align(8))]
#[derive(Debug)]
pub(crate) struct StaticLatin1<const N: usize> {
    header: u64,
    length: u32,
    hash: u32,
    bytes: [u8; N],
}

impl<const N: usize> StaticLatin1<N> {
    const fn new(text: &[u8]) -> Self {
        let mut bytes = [0; N];
        let mut i = 0;
        while i < N {
            bytes[i] = text[i];
            i += 1;
        }
        let header = immortal_header(shape_ids::LATIN1, Kind::Latin1, static_hash(text));
        StaticLatin1 {
            header,
            length: N as u32,
            hash: 0,
            bytes,
        }
    }
}

/// The identity hash of a static key: any function of the text will do, but not zero.
const fn static_hash(text: &[u8]) -> u32 {
    let mut hash = 0x811C_9DC5u32;
    let mut i = 0;
    while i < text.len() {
        hash = (hash ^ text[i] as u32).wrapping_mul(0x0100_0193);
        i += 1;
    }
    let folded = (hash >> 20) ^ (hash & 0xF_FFFF);
    if folded == 0 { 1 } else { folded }
}

/// An immortal empty `Words` or `Bytes`.
#[repr(C, align(8))]
#[derive(Debug)]
pub(crate) struct StaticStorage {
    header: u64,
    length: u64,
}

/// The elements of an empty array whose elements are int32. Its symbol is `abi::names::EMPTY_BYTES`.
#[unsafe(no_mangle)]
pub(crate) static tsuba_empty_bytes: StaticStorage = StaticStorage {
    header: immortal_header(shape_ids::BYTES, Kind::Bytes, 1),
    length: 0,
};
/// The elements of an empty array whose elements are boxed. Its symbol is `abi::names::EMPTY_WORDS`.
#[unsafe(no_mangle)]
pub(crate) static tsuba_empty_words: StaticStorage = StaticStorage {
    header: immortal_header(shape_ids::WORDS, Kind::Words, 1),
    length: 0,
};

macro_rules! define_names {
    ($($id:ident = $text:literal),* $(,)?) => {
        #[allow(non_upper_case_globals)]
        mod statics {
            use super::StaticLatin1;
            $(#[unsafe(export_name = concat!("tsuba_name_", stringify!($id)))]
            pub(super) static $id: StaticLatin1<{ $text.len() }> = StaticLatin1::new($text.as_bytes());)*
        }
        fn address_of(which: Name) -> usize {
            match which { $(Name::$id => std::ptr::from_ref(&statics::$id) as usize),* }
        }
    };
}
for_each_name!(define_names);

static UNITS: [StaticLatin1<1>; 256] = {
    let mut units = [const { StaticLatin1::<1>::new(&[0]) }; 256];
    let mut i = 0;
    while i < 256 {
        units[i] = StaticLatin1::<1>::new(&[i as u8]);
        i += 1;
    }
    units
};

const _: () = assert!(size_of::<StaticLatin1<1>>() == tsuba_abi::layout::string::UNIT_BYTES);

/// The boxed words that an isolate's block has from `abi::isolate::UNITS` on.
pub fn unit_words() -> [Word; 256] {
    std::array::from_fn(|i| string_at(std::ptr::from_ref(&UNITS[i]) as usize))
}

fn string_at(address: usize) -> Word {
    Word::reference(Tag::String, address)
}

/// The boxed word of a well-known name.
pub(crate) fn name_word(which: Name) -> Word {
    string_at(address_of(which))
}

/// A well-known name.
pub fn name<'n>(which: Name) -> Ref<'n, Str> {
    // SAFETY: a static string, which never moves.
    unsafe { Ref::from_raw(address_of(which)) }
}

/// The one-unit string of a Latin-1 character.
pub fn unit<'n>(unit: u8) -> Ref<'n, Str> {
    // SAFETY: a static string, which never moves.
    unsafe { Ref::from_raw(std::ptr::from_ref(&UNITS[unit as usize]) as usize) }
}

/// The immortal empty int32 elements.
pub(crate) fn empty_bytes<'n>() -> Ref<'n, tsuba_gc::Bytes> {
    // SAFETY: a static object, which never moves.
    unsafe { Ref::from_raw(std::ptr::from_ref(&tsuba_empty_bytes) as usize) }
}

/// The immortal empty boxed elements.
pub(crate) fn empty_words<'n>() -> Ref<'n, tsuba_gc::Words> {
    // SAFETY: a static object, which never moves.
    unsafe { Ref::from_raw(std::ptr::from_ref(&tsuba_empty_words) as usize) }
}

/// Makes an immortal Latin-1 string; its memory is never given back.
pub(crate) fn leak_latin1(text: &[u8]) -> Word {
    let mut words = vec![0u64; (size_of::<StaticLatin1<0>>() + text.len()).div_ceil(8)];
    words[0] = immortal_header(shape_ids::LATIN1, Kind::Latin1, static_hash(text));
    words[1] = text.len() as u64;
    for (i, &byte) in text.iter().enumerate() {
        words[2 + i / 8] |= u64::from(byte) << (8 * (i % 8));
    }
    string_at(Box::leak(words.into_boxed_slice()).as_ptr() as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_strings() {
        for &n in Name::ALL {
            let s = name(n);
            assert!(s.is_immortal() && s.length() == n.text().len());
            assert_ne!(s.identity_hash(), 0);
        }
        assert_eq!(unit(b'x').length(), 1);
        assert_eq!(empty_bytes().length() + empty_words().length(), 0);
    }
}

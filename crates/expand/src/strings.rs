//! String constants: each has one immortal object in the whole program, named by its content, so that a function's
//! machine code does not change when constants are added elsewhere.

use std::collections::HashMap;
use tsuba_abi::layout::{self, Kind};
use tsuba_abi::{names, shape_ids};
use tsuba_mir::{Module, StrId};

/// The symbols of a program's string constants.
pub(crate) struct StringSymbols {
    symbols: Vec<StringSymbol>,
}

/// Where a constant lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum StringSymbol {
    /// In the runtime: a well-known name.
    Runtime(&'static str),
    /// In the program.
    Program(String),
}

impl StringSymbol {
    /// The symbol.
    pub(crate) fn name(&self) -> &str {
        match self {
            StringSymbol::Runtime(s) => s,
            StringSymbol::Program(s) => s,
        }
    }
}

impl StringSymbols {
    /// Names every constant of a module.
    pub(crate) fn new(module: &Module) -> StringSymbols {
        let mut taken = HashMap::new();
        let symbols = module.strings.iter().map(|s| symbol(s, &mut taken));
        StringSymbols {
            symbols: symbols.collect(),
        }
    }

    /// The symbol of a constant.
    pub(crate) fn get(&self, id: StrId) -> &StringSymbol {
        &self.symbols[id.index()]
    }
}

/// The symbol of a string that is no constant of the module (a file name): unequal strings have unequal symbols, as far as
/// they come from one caller's `taken`.
pub(crate) fn symbol(units: &[u16], taken: &mut HashMap<u64, u32>) -> StringSymbol {
    let text = String::from_utf16(units);
    if let Some(known) = text.as_deref().ok().and_then(names::lookup) {
        return StringSymbol::Runtime(known.symbol());
    }
    let hash = content_hash(units);
    let times = taken.entry(hash).or_insert(0);
    *times += 1;
    let suffix = match *times {
        1 => String::new(),
        n => format!(".{n}"),
    };
    StringSymbol::Program(format!("s.{}{hash:016x}{suffix}", readable(units)))
}

/// A prefix of the text for people: identifier characters only.
fn readable(units: &[u16]) -> String {
    let chars = units.iter().filter_map(|&u| char::from_u32(u.into()));
    let mut text: String = chars
        .filter(|c| c.is_ascii_alphanumeric() || *c == '_')
        .take(16)
        .collect();
    if !text.is_empty() {
        text.push('.');
    }
    text
}

/// FNV-1a over the code units.
pub(crate) fn content_hash(units: &[u16]) -> u64 {
    units
        .iter()
        .flat_map(|u| u.to_le_bytes())
        .fold(0xcbf2_9ce4_8422_2325, |h, b| {
            (h ^ u64::from(b)).wrapping_mul(0x0000_0100_0000_01b3)
        })
}

/// The bytes of an immortal string object.
pub(crate) fn object_bytes(constant: &[u16]) -> Vec<u8> {
    let private = names::private_name(constant);
    let units = private.unwrap_or(constant);
    let latin1 = units.iter().all(|&u| u < 256);
    let (shape, kind) = match (private, latin1) {
        (Some(_), true) => (shape_ids::PRIVATE_NAME, Kind::Latin1),
        (Some(_), false) => (shape_ids::PRIVATE_NAME, Kind::Utf16),
        (None, true) => (shape_ids::LATIN1, Kind::Latin1),
        (None, false) => (shape_ids::UTF16, Kind::Utf16),
    };
    let mut bytes = layout::immortal_header(shape, kind, identity_hash(constant))
        .to_le_bytes()
        .to_vec();
    bytes.extend((units.len() as u32).to_le_bytes());
    bytes.extend([0; 4]);
    if latin1 {
        bytes.extend(units.iter().map(|&u| u as u8));
    } else {
        bytes.extend(units.iter().flat_map(|u| u.to_le_bytes()));
    }
    bytes.resize(bytes.len().next_multiple_of(8), 0);
    bytes
}

/// An identity hash for an object that is not written when one is asked for; never 0.
fn identity_hash(units: &[u16]) -> u32 {
    let hash = content_hash(units) as u32 & ((1 << layout::HASH_BITS) - 1);
    hash.max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn units(text: &str) -> Vec<u16> {
        text.encode_utf16().collect()
    }

    #[test]
    fn names_depend_on_content_and_known_names_are_the_runtimes() {
        let mut taken = HashMap::new();
        assert_eq!(
            symbol(&units("length"), &mut taken),
            StringSymbol::Runtime("tsuba_name_length")
        );
        let a = symbol(&units("foo bar"), &mut taken);
        assert!(a.name().starts_with("s.foobar."), "{a:?}");
        assert_ne!(a, symbol(&units("foo baz"), &mut taken));
    }

    #[test]
    fn objects_are_whole_words_with_the_header_of_their_encoding() {
        let latin1 = object_bytes(&units("é"));
        assert_eq!(latin1.len(), 24);
        assert_eq!(latin1[..4], shape_ids::LATIN1.to_le_bytes());
        assert_eq!((latin1[8], latin1[16]), (1, 0xE9));
        let wide = object_bytes(&units("€"));
        assert_eq!(wide[..4], shape_ids::UTF16.to_le_bytes());
        assert_eq!(wide[16..18], 0x20ACu16.to_le_bytes());
    }
}

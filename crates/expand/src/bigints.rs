//! BigInt constants: immortal objects named by their digits, so that equal constants of several modules are one.

use tsuba_abi::layout::{self, Kind};
use tsuba_abi::shape_ids;

/// The symbol of the constant with these decimal digits.
pub(crate) fn symbol(digits: &[u16]) -> String {
    let digits = text(digits);
    if digits.len() <= 40 {
        return format!("n.{digits}");
    }
    let hash = crate::strings::content_hash(&digits.encode_utf16().collect::<Vec<_>>());
    format!("n.{}.{}.{hash:016x}", &digits[..20], digits.len())
}

fn text(digits: &[u16]) -> String {
    String::from_utf16_lossy(digits)
}

/// The bytes of an immortal BigInt object.
pub(crate) fn object_bytes(digits: &[u16]) -> Vec<u8> {
    let words = words(&text(digits));
    let mut bytes = layout::immortal_header(shape_ids::BIGINT, Kind::BigInt, 1)
        .to_le_bytes()
        .to_vec();
    bytes.extend(0u32.to_le_bytes());
    bytes.extend((words.len() as u32).to_le_bytes());
    bytes.extend(words.iter().flat_map(|w| w.to_le_bytes()));
    bytes
}

/// A natural number in words of 64 bits, least significant first, without leading zeroes.
fn words(digits: &str) -> Vec<u64> {
    let mut words: Vec<u64> = vec![];
    for d in digits.bytes().map(|b| u128::from(b - b'0')) {
        let mut carry = d;
        for w in &mut words {
            let n = u128::from(*w) * 10 + carry;
            *w = n as u64;
            carry = n >> 64;
        }
        if carry > 0 {
            words.push(carry as u64);
        }
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimal_digits_become_words() {
        assert_eq!(words("0"), []);
        assert_eq!(words("255"), [255]);
        assert_eq!(words("18446744073709551616"), [0, 1]);
        assert_eq!(words("340282366920938463463374607431768211457"), [1, 0, 1]);
    }

    #[test]
    fn an_object_is_header_count_and_words() {
        let units: Vec<u16> = "7".encode_utf16().collect();
        let bytes = object_bytes(&units);
        assert_eq!((bytes.len(), bytes[12], bytes[16]), (24, 1, 7));
        assert_eq!(bytes[..4], shape_ids::BIGINT.to_le_bytes());
        assert_eq!(symbol(&units), "n.7");
    }
}

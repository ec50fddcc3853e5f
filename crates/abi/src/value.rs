//! The bits of a boxed value (64 bits; a number is its own IEEE 754 bits).
//!
//! Numbers occupy every pattern below `0xFFF9 << 48`; the NaNs a box may hold have top bits `7FF8` or `FFF8` only.
//! References carry a tag in the top 16 bits and an address below. Specials are small negative integers, so that
//! machine code compares them with an 8-bit immediate.

/// Bits below the tag: an address.
pub const ADDRESS_MASK: u64 = 0x0000_FFFF_FFFF_FFFF;
/// Shift of the tag.
pub const TAG_SHIFT: u32 = 48;
/// The first pattern that is not a number.
pub const FIRST_NON_NUMBER: u64 = 0xFFF9_0000_0000_0000;

/// The tag of a boxed reference.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u16)]
pub enum Tag {
    /// Any object: plain, array, function.
    Object = 0xFFF9,
    /// A string in any representation.
    String = 0xFFFA,
    /// A symbol.
    Symbol = 0xFFFB,
    /// A BigInt.
    BigInt = 0xFFFC,
}

impl Tag {
    /// The tag in place, address bits zero.
    pub const fn bits(self) -> u64 {
        (self as u64) << TAG_SHIFT
    }
}

const fn special(n: i64) -> u64 {
    n as u64
}

/// `undefined`.
pub const UNDEFINED: u64 = special(-16);
/// `null`. Nullish test: `v | 1 == NULL`.
pub const NULL: u64 = special(-15);
/// `false`.
pub const FALSE: u64 = special(-14);
/// `true`. Boolean test: `v | 1 == TRUE`.
pub const TRUE: u64 = special(-13);
/// A deleted table entry; never visible to programs.
pub const DELETED: u64 = special(-5);
/// A missing array element; also "done" of an inlined iteration step and "absent argument of a runtime function".
pub const HOLE: u64 = special(-4);
/// A binding in its temporal dead zone.
pub const UNINITIALISED: u64 = special(-3);
/// What a call returns in place of a boxed value when it threw; the thrown value is in the isolate's block.
pub const EXCEPTION: u64 = special(-2);

/// The NaN that compiled code and runtime store: quiet, positive, no payload.
pub const CANONICAL_NAN: u64 = 0x7FF8_0000_0000_0000;
/// What an f64-returning function returns when it threw: a quiet NaN that arithmetic never produces.
pub const EXCEPTION_F64: u64 = 0x7FF8_0000_0000_7E7E;
/// What a function returning i32, i1 or a raw reference (all widened to i64) returns when it threw.
pub const EXCEPTION_I64: i64 = -1;

/// Whether the bits are a number.
pub const fn is_number(bits: u64) -> bool {
    bits < FIRST_NON_NUMBER
}

/// Whether the bits refer to something on the heap (or in a static section).
pub const fn is_reference(bits: u64) -> bool {
    bits >= FIRST_NON_NUMBER && bits < 0xFFFD_0000_0000_0000
}

/// The tag of a reference, if the bits are one.
pub const fn tag(bits: u64) -> Option<Tag> {
    match bits >> TAG_SHIFT {
        0xFFF9 => Some(Tag::Object),
        0xFFFA => Some(Tag::String),
        0xFFFB => Some(Tag::Symbol),
        0xFFFC => Some(Tag::BigInt),
        _ => None,
    }
}

/// The box of a number; every NaN becomes the canonical one.
pub const fn number(n: f64) -> u64 {
    if n.is_nan() {
        CANONICAL_NAN
    } else {
        n.to_bits()
    }
}

/// The box of a boolean.
pub const fn boolean(b: bool) -> u64 {
    if b { TRUE } else { FALSE }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn specials_are_not_numbers_nor_references() {
        for v in [
            UNDEFINED,
            NULL,
            FALSE,
            TRUE,
            DELETED,
            HOLE,
            UNINITIALISED,
            EXCEPTION,
        ] {
            assert!(!is_number(v) && !is_reference(v) && tag(v).is_none());
            assert!((v as i64) >= -128);
        }
        assert_eq!(UNDEFINED | 1, NULL);
        assert_eq!(FALSE | 1, TRUE);
    }

    #[test]
    fn every_float_is_a_number() {
        for f in [
            0.0,
            -0.0,
            f64::INFINITY,
            f64::NEG_INFINITY,
            f64::NAN,
            -f64::NAN,
            f64::MIN,
        ] {
            assert!(is_number(number(f)));
        }
        assert!(is_number(0xFFF8_0000_0000_0000));
        assert!(is_number(EXCEPTION_F64));
    }
}

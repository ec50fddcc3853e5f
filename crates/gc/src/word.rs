//! Boxed words and raw addresses, the two forms a reference takes in memory.

use tsuba_abi::value::{self, Tag};

/// A boxed value: 64 bits as [`tsuba_abi::value`] describes them. Nothing keeps what it refers to alive: hold a
/// [`crate::Local`] across anything that may collect.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Word(pub u64);

impl Word {
    /// `undefined`.
    pub const UNDEFINED: Word = Word(value::UNDEFINED);
    /// `null`.
    pub const NULL: Word = Word(value::NULL);
    /// `true`.
    pub const TRUE: Word = Word(value::TRUE);
    /// `false`.
    pub const FALSE: Word = Word(value::FALSE);
    /// A missing element or absent argument.
    pub const HOLE: Word = Word(value::HOLE);
    /// A deleted table entry.
    pub const DELETED: Word = Word(value::DELETED);
    /// A binding in its temporal dead zone.
    pub const UNINITIALISED: Word = Word(value::UNINITIALISED);

    /// The box of a number.
    #[inline(always)]
    pub const fn number(n: f64) -> Word {
        Word(value::number(n))
    }
    /// The box of a boolean.
    #[inline(always)]
    pub const fn boolean(b: bool) -> Word {
        Word(value::boolean(b))
    }
    /// The box of the object at `address`.
    #[inline(always)]
    pub const fn reference(tag: Tag, address: usize) -> Word {
        Word(tag.bits() | address as u64)
    }
    /// Whether this is a number.
    #[inline(always)]
    pub const fn is_number(self) -> bool {
        value::is_number(self.0)
    }
    /// Whether this refers to an object.
    #[inline(always)]
    pub const fn is_reference(self) -> bool {
        value::is_reference(self.0)
    }
    /// The number, if this is one.
    #[inline(always)]
    pub const fn as_number(self) -> Option<f64> {
        if self.is_number() {
            Some(f64::from_bits(self.0))
        } else {
            None
        }
    }
    /// The boolean, if this is one.
    #[inline(always)]
    pub const fn as_boolean(self) -> Option<bool> {
        match self.0 {
            value::TRUE => Some(true),
            value::FALSE => Some(false),
            _ => None,
        }
    }
    /// Whether this is `undefined` or `null`.
    #[inline(always)]
    pub const fn is_nullish(self) -> bool {
        self.0 | 1 == value::NULL
    }
    /// The tag of a reference.
    #[inline(always)]
    pub const fn tag(self) -> Option<Tag> {
        value::tag(self.0)
    }
    /// Whether this is a reference with this tag.
    #[inline(always)]
    pub const fn has_tag(self, tag: Tag) -> bool {
        self.0 >> value::TAG_SHIFT == tag as u64
    }
    /// The address of a reference; meaningless for other words.
    #[inline(always)]
    pub const fn address(self) -> usize {
        (self.0 & value::ADDRESS_MASK) as usize
    }
}

impl std::fmt::Debug for Word {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.as_number() {
            Some(n) => write!(f, "{n}"),
            None => write!(f, "{:#018x}", self.0),
        }
    }
}

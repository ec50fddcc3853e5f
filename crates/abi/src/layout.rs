//! Object layouts: the header word and the fixed words of each kind.
//!
//! Header, least significant bit first: shape id (32) | identity hash (20) | kind (4) | collector byte (8).
//! All offsets are bytes from the object's address (that of its header). Objects are 8-byte aligned and a
//! multiple of 8 bytes long.

/// Bit position of the identity hash in the header. Zero means "none assigned yet".
pub const HASH_SHIFT: u32 = 32;
/// Width of the identity hash.
pub const HASH_BITS: u32 = 20;
/// Bit position of the kind.
pub const KIND_SHIFT: u32 = 52;
/// Bit position of the collector byte.
pub const GC_SHIFT: u32 = 56;
/// Byte offset of the collector byte within the object.
pub const GC_BYTE: i32 = 7;

/// Bits of the collector byte.
pub mod gc_bits {
    /// A store of a reference into this object must take the slow path (old and not remembered, or black).
    pub const SLOW: u8 = 1;
    /// Lies in a static section: never marked, moved or written.
    pub const IMMORTAL: u8 = 2;
    /// Marked in the current cycle.
    pub const MARK: u8 = 4;
    /// Has survived a minor collection within the nursery.
    pub const AGED: u8 = 8;
    /// Lies in the old space (promoted or born there).
    pub const OLD: u8 = 16;
    /// Born in the large-object space: never copied.
    pub const LARGE: u8 = 32;
    /// Listed in the remembered set.
    pub const REMEMBERED: u8 = 64;
    /// The header word is a forwarding address (bits 0–47), set during a collection only.
    pub const FORWARDED: u8 = 128;
}

/// Layout class: how the collector finds the size and the references of an object.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
pub enum Kind {
    /// Unused space in a heap block: word 1 is its length in bytes (an 8-byte gap is a lone header).
    Filler = 0,
    /// Header, storage word (raw), then boxed words; total words from the shape table.
    Object = 1,
    /// Header, storage word (raw), elements (raw), length u32 | filled u32.
    Array = 2,
    /// Header, record (raw), then boxed captures; their number from the record's function info.
    Function = 3,
    /// Header, length u32 | hash u32, Latin-1 bytes.
    Latin1 = 4,
    /// Header, length u32 | hash u32, UTF-16 code units.
    Utf16 = 5,
    /// Header, length u32 | flags u32, left (raw), right (raw). Flattened: left is the flat string, right is null.
    Rope = 6,
    /// Header, length u32 | flags u32, parent (raw, flat), offset in units.
    Slice = 7,
    /// Header, length in words, boxed words: out-of-line properties, boxed elements, table entries.
    Words = 8,
    /// Header, length in bytes, bytes without references: i32 elements, BigInt digits, hash indexes.
    Bytes = 9,
    /// Header, one boxed word: a captured binding.
    Cell = 10,
    /// Header, code address, function info (static), then `RECORD_WORDS` boxed words: what functions that became objects need.
    Record = 11,
    /// Header, description (boxed), hash u64.
    Symbol = 12,
    /// Header, sign u32 | digits u32, little-endian 64-bit digits.
    BigInt = 13,
    /// Header, storage word (raw), data address (outside the heap), length, then boxed words by shape: ArrayBuffers and
    /// their views ([`buffer`]).
    Buffer = 14,
}

impl Kind {
    /// Every kind, in order of its code.
    pub const ALL: [Kind; 15] = [
        Kind::Filler,
        Kind::Object,
        Kind::Array,
        Kind::Function,
        Kind::Latin1,
        Kind::Utf16,
        Kind::Rope,
        Kind::Slice,
        Kind::Words,
        Kind::Bytes,
        Kind::Cell,
        Kind::Record,
        Kind::Symbol,
        Kind::BigInt,
        Kind::Buffer,
    ];

    /// The kind in a header word; `None` for the one unused code.
    pub const fn of_header(header: u64) -> Option<Kind> {
        let code = ((header >> KIND_SHIFT) & 15) as usize;
        if code < Self::ALL.len() {
            Some(Self::ALL[code])
        } else {
            None
        }
    }
}

/// A header word: collector byte zero, as nursery objects are born.
pub const fn header(shape: u32, kind: Kind) -> u64 {
    (shape as u64) | ((kind as u64) << KIND_SHIFT)
}

/// The header of an object in a static section; `hash` is its identity hash, set when it is emitted.
pub const fn immortal_header(shape: u32, kind: Kind, hash: u32) -> u64 {
    header(shape, kind)
        | ((hash as u64 & ((1 << HASH_BITS) - 1)) << HASH_SHIFT)
        | ((gc_bits::IMMORTAL as u64) << GC_SHIFT)
}

/// Size of the header.
pub const HEADER_BYTES: u32 = 8;
/// Offset of the storage word of objects, arrays and buffers; of the record of functions.
pub const STORAGE: i32 = 8;
/// Offset of the first inline slot of a [`Kind::Object`].
pub const FIRST_SLOT: i32 = 16;

/// Offsets of [`Kind::Array`]; the whole is 32 bytes.
pub mod array {
    /// Raw reference to the elements ([`super::Kind::Words`] or [`super::Kind::Bytes`]); never null (an immortal empty one at first).
    pub const ELEMENTS: i32 = 16;
    /// `length`, u32.
    pub const LENGTH: i32 = 24;
    /// Elements below this index exist in storage (holes among them only in the holey kind), u32.
    pub const FILLED: i32 = 28;
    /// Size in bytes.
    pub const BYTES: u32 = 32;
}

/// Offsets of [`Kind::Words`] and [`Kind::Bytes`].
pub mod storage {
    /// Capacity: words of `Words`, bytes of `Bytes`; u64.
    pub const LENGTH: i32 = 8;
    /// First word or byte.
    pub const DATA: i32 = 16;
}

/// Offsets of [`Kind::Buffer`]. The address is that of bytes which never move; it changes only where the length becomes 0
/// first (detaching). Compiled code checks an index against the length and needs no other test.
pub mod buffer {
    /// Address of the bytes.
    pub const DATA: i32 = 16;
    /// Length, u64: in bytes, of a typed array in elements.
    pub const LENGTH: i32 = 24;
    /// First boxed word.
    pub const SLOTS: i32 = 32;
}

/// Offsets of strings.
pub mod string {
    /// Length in code units, u32.
    pub const LENGTH: i32 = 8;
    /// Content hash, u32; 0 = not computed. Immortal strings keep 0.
    pub const HASH: i32 = 12;
    /// First code unit of a flat string.
    pub const DATA: i32 = 16;
    /// Distance of the immortal one-unit strings.
    pub const UNIT_BYTES: usize = 24;
    /// Left part of a rope, or the flat string once flattened (raw).
    pub const ROPE_LEFT: i32 = 16;
    /// Right part of a rope (raw), null once flattened.
    pub const ROPE_RIGHT: i32 = 24;
    /// Parent of a slice (raw, flat).
    pub const SLICE_PARENT: i32 = 16;
    /// Offset of a slice in code units, u64.
    pub const SLICE_OFFSET: i32 = 24;
    // Compiled code reads a flattened rope as the slice that is all of its left part.
    const _: () = assert!(SLICE_PARENT == ROPE_LEFT && SLICE_OFFSET == ROPE_RIGHT);
    /// The longest string, in code units (V8's limit).
    pub const MAX_LENGTH: u32 = 536_870_888;
}

/// Offsets of [`Kind::Function`] and [`Kind::Record`].
pub mod function {
    /// Raw reference to the record.
    pub const RECORD: i32 = 8;
    /// First capture.
    pub const CAPTURES: i32 = 16;
    /// In a record: address of the generic entry.
    pub const RECORD_CODE: i32 = 8;
    /// In a record: address of the static [`crate::program::FunctionInfo`].
    pub const RECORD_INFO: i32 = 16;
    /// In a record: first of the boxed words. Static records have the same words, all `UNDEFINED`.
    pub const RECORD_WORDS_AT: i32 = 24;
    /// The boxed words of a record, in order: out-of-line property storage (a `Words` or undefined), the `prototype`
    /// property's value, home object, `super` constructor parent, field initialiser function.
    pub const RECORD_WORDS: u32 = 5;
    /// Size of a record.
    pub const RECORD_BYTES: u32 = 24 + 8 * RECORD_WORDS;
}

/// Words of a frame: an object (generator, async generator, or the hidden frame of an async call) whose inline slots keep
/// what a suspended function needs. All are boxed words; none of them holds a property.
pub mod frame {
    /// Address of the code that resumes it: a generic entry, called with the frame as `this`, the point, the mode and the
    /// value. The bits of an address, being below 2⁴⁸, are those of a number.
    pub const CODE: u32 = 0;
    /// Where it is resumed: `4 · point + kind` (a number), or [`RUNNING`] or [`COMPLETED`].
    pub const STATE: u32 = 1;
    /// Of async functions: the promise. Of async generators: the queue of requests.
    pub const OWNER: u32 = 2;
    /// First word of what lives across a suspension.
    pub const FIRST: u32 = 3;
    /// State while the code runs; it becomes [`COMPLETED`] if the code returns without having suspended itself.
    pub const RUNNING: i32 = -1;
    /// State after the end.
    pub const COMPLETED: i32 = -2;
    /// Kind of a suspension: a `yield`.
    pub const YIELD: i32 = 0;
    /// Kind of a suspension: a `yield*` that hands out a result object as it is.
    pub const YIELD_RAW: i32 = 1;
    /// Kind of a suspension: an `await`.
    pub const AWAIT: i32 = 2;
    /// The most words a frame has.
    pub const MAX_WORDS: u32 = 60_000;
}

/// Offset of the value of a [`Kind::Cell`]; the whole is 16 bytes.
pub const CELL_VALUE: i32 = 8;
/// Objects of at least this many bytes are born in the large-object space.
pub const LARGE_OBJECT: u32 = 16 * 1024;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn header_fields_do_not_overlap() {
        let h = immortal_header(u32::MAX, Kind::Buffer, u32::MAX);
        assert_eq!(Kind::of_header(h), Some(Kind::Buffer));
        assert_eq!(h as u32, u32::MAX);
        assert_eq!((h >> GC_SHIFT) as u8, gc_bits::IMMORTAL);
        for k in Kind::ALL {
            assert_eq!(Kind::of_header(header(7, k)), Some(k));
        }
    }
}

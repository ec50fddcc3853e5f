//! The layouts as the collector sees them: how large an object is and where its references lie. The only place that
//! knows, besides the typed accessors.

use crate::object::Address;
use crate::roots::Visit;
use tsuba_abi::layout::{
    CELL_VALUE, FIRST_SLOT, KIND_SHIFT, Kind, STORAGE, array, buffer, function, storage, string,
};

/// Words of the objects of each shape, as stated by crate `objects`.
#[derive(Clone, Copy)]
pub(crate) struct Sizes {
    words: *const u32,
    count: usize,
}

impl Sizes {
    pub(crate) fn of(words: &[u32]) -> Sizes {
        Sizes {
            words: words.as_ptr(),
            count: words.len(),
        }
    }
    #[inline(always)]
    fn words(self, header: u64) -> usize {
        let shape = header as u32 as usize;
        if shape >= self.count {
            unknown_shape(shape)
        }
        // SAFETY: in range; the table does not change during a collection.
        unsafe { *self.words.add(shape) as usize }
    }
}

#[cold]
#[inline(never)]
fn unknown_shape(shape: usize) -> ! {
    panic!("heap: an object of shape {shape}, whose size was never stated")
}

#[inline(always)]
const fn round8(bytes: usize) -> usize {
    (bytes + 7) & !7
}

#[inline(always)]
pub(crate) fn kind_code(header: u64) -> u8 {
    ((header >> KIND_SHIFT) & 15) as u8
}

/// Number of captures of a function: its record's info says. A record that was just moved still has its info word.
#[inline(always)]
fn captures(at: Address) -> usize {
    let record = Address(at.load(function::RECORD) as usize);
    let info = record.load(function::RECORD_INFO) as *const u32;
    // SAFETY: the info word is the address of a static `FunctionInfo`, whose first field this is.
    unsafe { *info as usize }
}

macro_rules! kinds {
    ($($name:ident = $kind:ident),*) => { $(const $name: u8 = Kind::$kind as u8;)* };
}
kinds!(
    FILLER = Filler,
    OBJECT = Object,
    ARRAY = Array,
    FUNCTION = Function,
    LATIN1 = Latin1,
    UTF16 = Utf16,
    ROPE = Rope,
    SLICE = Slice,
    WORDS = Words,
    BYTES = Bytes,
    CELL = Cell,
    RECORD = Record,
    SYMBOL = Symbol,
    BIGINT = BigInt,
    BUFFER = Buffer
);

/// Whether objects of this kind hold references.
#[inline(always)]
pub(crate) fn has_references(header: u64) -> bool {
    const LEAVES: u16 = 1 << FILLER | 1 << LATIN1 | 1 << UTF16 | 1 << BYTES | 1 << BIGINT;
    (LEAVES >> kind_code(header)) & 1 == 0
}

/// Size in bytes, a multiple of 8. `header` is the object's, which may by now hold a forwarding address.
#[inline(always)]
pub(crate) fn size(at: Address, header: u64, sizes: Sizes) -> usize {
    match kind_code(header) {
        OBJECT | BUFFER => 8 * sizes.words(header),
        ARRAY => array::BYTES as usize,
        FUNCTION => 16 + 8 * captures(at),
        LATIN1 => round8(16 + at.load32(string::LENGTH) as usize),
        UTF16 => round8(16 + 2 * at.load32(string::LENGTH) as usize),
        ROPE | SLICE => 32,
        WORDS => 16 + 8 * at.load(storage::LENGTH) as usize,
        BYTES => round8(16 + at.load(storage::LENGTH) as usize),
        CELL => 16,
        RECORD => function::RECORD_BYTES as usize,
        SYMBOL => 24,
        BIGINT => 16 + 8 * at.load32(12) as usize,
        FILLER => at.load(8) as usize,
        _ => bad_kind(at, header),
    }
}

#[cold]
#[inline(never)]
fn bad_kind(at: Address, header: u64) -> ! {
    panic!("heap: no object at {:#x} (header {header:#x})", at.0)
}

#[inline(always)]
fn boxed_run<V: Visit>(at: Address, offset: i32, count: usize, v: &mut V) {
    let first = at.at(offset);
    for i in 0..count {
        v.boxed(first.wrapping_add(i));
    }
}

/// Visits every reference slot of an object; its size in bytes.
#[inline(always)]
pub(crate) fn scan<V: Visit>(at: Address, header: u64, sizes: Sizes, v: &mut V) -> usize {
    match kind_code(header) {
        OBJECT => {
            let words = sizes.words(header);
            v.raw(at.at(STORAGE));
            boxed_run(at, FIRST_SLOT, words - 2, v);
            8 * words
        }
        ARRAY => {
            v.raw(at.at(STORAGE));
            v.raw(at.at(array::ELEMENTS));
            array::BYTES as usize
        }
        FUNCTION => {
            let count = captures(at);
            v.raw(at.at(function::RECORD));
            boxed_run(at, function::CAPTURES, count, v);
            16 + 8 * count
        }
        ROPE => {
            v.raw(at.at(string::ROPE_LEFT));
            v.raw(at.at(string::ROPE_RIGHT));
            32
        }
        SLICE => {
            v.raw(at.at(string::SLICE_PARENT));
            32
        }
        WORDS => {
            let count = at.load(storage::LENGTH) as usize;
            boxed_run(at, storage::DATA, count, v);
            16 + 8 * count
        }
        CELL => {
            v.boxed(at.at(CELL_VALUE));
            16
        }
        RECORD => {
            let words = function::RECORD_WORDS as usize;
            boxed_run(at, function::RECORD_WORDS_AT, words, v);
            function::RECORD_BYTES as usize
        }
        SYMBOL => {
            v.boxed(at.at(8));
            24
        }
        BUFFER => {
            let words = sizes.words(header);
            v.raw(at.at(STORAGE));
            boxed_run(at, buffer::SLOTS, words - 4, v);
            8 * words
        }
        _ => size(at, header, sizes),
    }
}

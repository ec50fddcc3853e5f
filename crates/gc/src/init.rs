//! Allocation in Rust code. An [`Init`] borrows the scope mutably until the object is finished, so nothing can collect
//! in between and its stores need no barrier. Every reference field is set at birth (undefined, or null for raw ones),
//! so an object is well formed however little of it the builder's user fills in.

use crate::layout::*;
use crate::local::{Local, Operand, Var};
use crate::object::Address;
use crate::scope::Scope;
use crate::word::Word;
use std::marker::PhantomData;
use tsuba_abi::layout::{
    CELL_VALUE, FIRST_SLOT, GC_SHIFT, Kind, STORAGE, array, buffer, function, header, storage,
    string,
};
use tsuba_abi::program::FunctionInfo;
use tsuba_abi::shape_ids;

/// An object under construction.
#[must_use = "an object that is not finished is lost"]
#[derive(Debug)]
pub struct Init<'a, 's, T> {
    cx: &'a mut Scope<'s>,
    at: Address,
    of: PhantomData<T>,
}

impl<'a, 's, T: Layout> Init<'a, 's, T> {
    /// Ends the construction; the object is rooted in the scope.
    #[inline]
    pub fn finish(self) -> Local<'s, T> {
        self.cx.push(Word::reference(T::TAG, self.at.0))
    }
    /// Ends the construction into a variable, without a new handle.
    #[inline]
    pub fn finish_into<U>(self, var: &mut Var<'_, U>)
    where
        T: Is<U>,
    {
        // SAFETY: the word is that of the object just made; the variable roots it.
        var.set(unsafe { crate::Ref::<T>::from_word(Word::reference(T::TAG, self.at.0)) });
    }
    #[inline(always)]
    fn set(&mut self, offset: i32, v: impl Operand) {
        self.at.store(offset, v.word().0);
    }
    #[inline(always)]
    fn set_raw(&mut self, offset: i32, v: impl Operand) {
        self.at.store(offset, v.word().address() as u64);
    }
}

fn bytes_of_words(words: usize) -> usize {
    words.checked_mul(8).expect("object size overflows")
}

impl<'s> Scope<'s> {
    /// Memory for an object, with the header and word 1 stored; may collect.
    #[inline]
    fn allocate<T>(&mut self, kind: Kind, shape: u32, bytes: usize) -> Init<'_, 's, T> {
        let bytes = bytes.checked_add(7).expect("object size overflows") & !7;
        let at = self.rt().allocate(bytes);
        at.store(0, header(shape, kind));
        at.store(8, 0);
        Init {
            cx: self,
            at,
            of: PhantomData,
        }
    }
    /// A plain object; its shape's size must have been stated ([`Scope::set_shape_words`]).
    #[inline]
    pub fn new_object(&mut self, shape: u32) -> Init<'_, 's, Object> {
        let words = self.shape_words(shape) as usize;
        assert!(words >= 2, "shape {shape} has no stated size");
        let new = self.allocate(Kind::Object, shape, 8 * words);
        fill(new.at, FIRST_SLOT, words - 2, Word::UNDEFINED);
        new
    }
    /// An array of length 0; the elements must be set.
    pub fn new_array(
        &mut self,
        shape: u32,
        elements: impl Operand<Of: Is<Storage>>,
    ) -> Init<'_, 's, Array> {
        let mut new = self.allocate(Kind::Array, shape, array::BYTES as usize);
        new.set_raw(array::ELEMENTS, elements);
        new.at.store(array::LENGTH, 0);
        new
    }
    /// A `Words` of this capacity, all words `fill_with` (not a reference).
    pub fn new_words(&mut self, length: usize, fill_with: Word) -> Init<'_, 's, Words> {
        assert!(!fill_with.is_reference());
        let bytes = bytes_of_words(length.saturating_add(2));
        let new = self.allocate(Kind::Words, shape_ids::WORDS, bytes);
        new.at.store(storage::LENGTH, length as u64);
        fill(new.at, storage::DATA, length, fill_with);
        new
    }
    /// The same, in the old space from the start: for what is known to live long.
    pub fn new_old_words(&mut self, length: usize, fill_with: Word) -> Init<'_, 's, Words> {
        assert!(!fill_with.is_reference());
        let bytes = bytes_of_words(length.saturating_add(2));
        let (at, bits) = self.rt().allocate_old(bytes);
        let head = header(shape_ids::WORDS, Kind::Words) | (bits as u64) << GC_SHIFT;
        at.store(0, head);
        at.store(storage::LENGTH, length as u64);
        fill(at, storage::DATA, length, fill_with);
        Init {
            cx: self,
            at,
            of: PhantomData,
        }
    }
    /// A `Bytes` of this capacity, zeroed.
    pub fn new_bytes(&mut self, length: usize) -> Init<'_, 's, Bytes> {
        let bytes = length.saturating_add(16);
        let new = self.allocate(Kind::Bytes, shape_ids::BYTES, bytes);
        new.at.store(storage::LENGTH, length as u64);
        fill(new.at, storage::DATA, length.div_ceil(8), Word(0));
        new
    }
    /// A flat Latin-1 string; the caller fills in the characters.
    pub fn new_latin1(&mut self, length: usize) -> Init<'_, 's, Latin1> {
        assert!(length <= string::MAX_LENGTH as usize);
        let new = self.allocate(Kind::Latin1, shape_ids::LATIN1, 16 + length);
        new.at.store(string::LENGTH, length as u64);
        new
    }
    /// A flat UTF-16 string; the caller fills in the code units.
    pub fn new_utf16(&mut self, length: usize) -> Init<'_, 's, Utf16> {
        assert!(length <= string::MAX_LENGTH as usize);
        let new = self.allocate(Kind::Utf16, shape_ids::UTF16, 16 + 2 * length);
        new.at.store(string::LENGTH, length as u64);
        new
    }
    /// A rope of two strings.
    pub fn new_rope(&mut self, left: Local<'_, Str>, right: Local<'_, Str>) -> Init<'_, 's, Rope> {
        let length = left.get(self).length() + right.get(self).length();
        assert!(length <= string::MAX_LENGTH as usize);
        let mut new = self.allocate(Kind::Rope, shape_ids::ROPE, 32);
        new.at.store(string::LENGTH, length as u64);
        new.set_raw(string::ROPE_LEFT, left);
        new.set_raw(string::ROPE_RIGHT, right);
        new
    }
    /// A slice of a flat string.
    pub fn new_slice(
        &mut self,
        parent: Local<'_, Str>,
        offset: usize,
        length: usize,
    ) -> Init<'_, 's, Slice> {
        let of = parent.get(self);
        assert!(matches!(of.kind(), Kind::Latin1 | Kind::Utf16));
        assert!(offset.saturating_add(length) <= of.length());
        let mut new = self.allocate(Kind::Slice, shape_ids::SLICE, 32);
        new.at.store(string::LENGTH, length as u64);
        new.set_raw(string::SLICE_PARENT, parent);
        new.at.store(string::SLICE_OFFSET, offset as u64);
        new
    }
    /// A function with this record, captures undefined.
    pub fn new_function(
        &mut self,
        shape: u32,
        record: impl Operand<Of: Is<Record>>,
    ) -> Init<'_, 's, Function> {
        // SAFETY: the operand is a record now; it is read before the allocation.
        let info = unsafe { crate::Ref::<Record>::from_word(record.word()) }.info();
        let captures = info.captures as usize;
        let mut new = self.allocate(Kind::Function, shape, 16 + 8 * captures);
        new.set_raw(function::RECORD, record);
        fill(new.at, function::CAPTURES, captures, Word::UNDEFINED);
        new
    }
    /// A heap record.
    pub fn new_record(
        &mut self,
        code: *const u8,
        info: &'static FunctionInfo,
    ) -> Init<'_, 's, Record> {
        let bytes = function::RECORD_BYTES as usize;
        let new = self.allocate(Kind::Record, shape_ids::RECORD, bytes);
        new.at.store(function::RECORD_CODE, code as u64);
        let info: *const FunctionInfo = info;
        new.at.store(function::RECORD_INFO, info as u64);
        let words = function::RECORD_WORDS as usize;
        fill(new.at, function::RECORD_WORDS_AT, words, Word::UNDEFINED);
        new
    }
    /// A captured binding.
    pub fn new_cell(&mut self, v: Local<'_, Value>) -> Init<'_, 's, Cell> {
        let mut new = self.allocate(Kind::Cell, shape_ids::CELL, 16);
        new.set(CELL_VALUE, v);
        new
    }
    /// A symbol; its description is a string or undefined.
    pub fn new_symbol(&mut self, description: Local<'_, Value>, hash: u64) -> Init<'_, 's, Symbol> {
        let mut new = self.allocate(Kind::Symbol, shape_ids::SYMBOL, 24);
        new.set(8, description);
        new.at.store(16, hash);
        new
    }
    /// A BigInt of these digits.
    pub fn new_bigint(&mut self, sign: u32, digits: &[u64]) -> Init<'_, 's, BigInt> {
        let bytes = bytes_of_words(digits.len().saturating_add(2));
        let count = u32::try_from(digits.len()).expect("BigInt too large");
        let new = self.allocate(Kind::BigInt, shape_ids::BIGINT, bytes);
        new.at.store(8, sign as u64 | (count as u64) << 32);
        // SAFETY: the object has room for `digits.len()` words from byte 16 on.
        unsafe { std::ptr::copy_nonoverlapping(digits.as_ptr(), new.at.at(16), digits.len()) };
        new
    }
    /// An ArrayBuffer or a view over data outside the heap; its slots are undefined.
    pub fn new_buffer(&mut self, shape: u32, data: *mut u8, length: usize) -> Init<'_, 's, Buffer> {
        let words = self.shape_words(shape) as usize;
        assert!(words >= 4, "shape {shape} has no stated size");
        let new = self.allocate(Kind::Buffer, shape, 8 * words);
        new.at.store(buffer::DATA, data as u64);
        new.at.store(buffer::LENGTH, length as u64);
        fill(new.at, buffer::SLOTS, words - 4, Word::UNDEFINED);
        new
    }
}

#[inline(always)]
fn fill(at: Address, offset: i32, count: usize, with: Word) {
    // SAFETY: the callers' objects extend `count` words from `offset`.
    let words = unsafe { std::slice::from_raw_parts_mut(at.at(offset), count) };
    words.fill(with.0);
}

macro_rules! storage_word {
    ($($name:ident)*) => { $(
        impl Init<'_, '_, $name> {
            /// Sets the storage word.
            pub fn storage(mut self, v: impl Operand<Of: Is<Words>>) -> Self {
                self.set_raw(STORAGE, v);
                self
            }
        }
    )* };
}
storage_word!(Object Array Buffer);

impl Init<'_, '_, Object> {
    /// Stores an inline slot.
    #[inline]
    pub fn slot(mut self, index: usize, v: impl Operand) -> Self {
        assert!(index + 2 < self.cx.shape_words(self.at.load32(0)) as usize);
        self.set(FIRST_SLOT + 8 * index as i32, v);
        self
    }
}
impl Init<'_, '_, Array> {
    /// Sets `length` and `filled`.
    pub fn length(self, length: u32, filled: u32) -> Self {
        assert!(filled <= length);
        self.at.store32(array::LENGTH, length);
        self.at.store32(array::FILLED, filled);
        self
    }
}
impl Init<'_, '_, Words> {
    /// Stores a word.
    #[inline]
    pub fn word(mut self, index: usize, v: impl Operand) -> Self {
        assert!((index as u64) < self.at.load(storage::LENGTH));
        self.set(storage::DATA + 8 * index as i32, v);
        self
    }
    /// Copies `count` words of another `Words` to `self[index..]`.
    pub fn copy_from(
        self,
        index: usize,
        from: Local<'_, Words>,
        from_index: usize,
        count: usize,
    ) -> Self {
        let source = from.get(self.cx);
        assert!(from_index.saturating_add(count) <= source.length());
        assert!(index.saturating_add(count) as u64 <= self.at.load(storage::LENGTH));
        let words = |at: Address, index: usize| at.at(storage::DATA).wrapping_add(index);
        let (from, to) = (words(source.address(), from_index), words(self.at, index));
        // SAFETY: both ranges were checked; the object is new, so they do not overlap.
        unsafe { std::ptr::copy_nonoverlapping(from, to, count) };
        self
    }
}
impl Init<'_, '_, Bytes> {
    /// The bytes, to be filled in.
    pub fn bytes(&mut self) -> &mut [u8] {
        let length = self.at.load(storage::LENGTH) as usize;
        // SAFETY: the object is ours alone until it is finished.
        unsafe { std::slice::from_raw_parts_mut(self.at.at(storage::DATA).cast(), length) }
    }
    /// The bytes as i32 elements, to be filled in.
    pub fn i32s(&mut self) -> &mut [i32] {
        let length = self.at.load(storage::LENGTH) as usize / 4;
        // SAFETY: as in `bytes`.
        unsafe { std::slice::from_raw_parts_mut(self.at.at(storage::DATA).cast(), length) }
    }
}
impl Init<'_, '_, Latin1> {
    /// The characters, to be filled in.
    pub fn bytes(&mut self) -> &mut [u8] {
        let length = self.at.load32(string::LENGTH) as usize;
        // SAFETY: as for `Bytes`; the memory came from the system as initialised bytes.
        unsafe { std::slice::from_raw_parts_mut(self.at.at(string::DATA).cast(), length) }
    }
}
impl Init<'_, '_, Utf16> {
    /// The code units, to be filled in.
    pub fn units(&mut self) -> &mut [u16] {
        let length = self.at.load32(string::LENGTH) as usize;
        // SAFETY: as for `Latin1`.
        unsafe { std::slice::from_raw_parts_mut(self.at.at(string::DATA).cast(), length) }
    }
}
impl Init<'_, '_, Function> {
    /// Stores a capture.
    pub fn capture(mut self, index: usize, v: impl Operand) -> Self {
        let record = self.at.load(function::RECORD) as usize;
        // SAFETY: the field was set to a record when the builder was made.
        let info = unsafe { crate::Ref::<Record>::from_raw(record) }.info();
        assert!(index < info.captures as usize);
        self.set(function::CAPTURES + 8 * index as i32, v);
        self
    }
}
impl Init<'_, '_, Record> {
    /// Stores one of the boxed words.
    pub fn word(mut self, index: usize, v: impl Operand) -> Self {
        assert!(index < function::RECORD_WORDS as usize);
        self.set(function::RECORD_WORDS_AT + 8 * index as i32, v);
        self
    }
}
impl Init<'_, '_, Buffer> {
    /// Stores an inline slot.
    pub fn slot(mut self, index: usize, v: impl Operand) -> Self {
        assert!(index + 4 < self.cx.shape_words(self.at.load32(0)) as usize);
        self.set(buffer::SLOTS + 8 * index as i32, v);
        self
    }
}

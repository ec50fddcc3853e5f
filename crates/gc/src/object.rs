//! Heap objects seen from outside the collector: addresses, headers, and typed access to the fields of each kind.
//! Every store of a reference goes through [`crate::field`].

use crate::field;
use crate::layout::*;
use crate::local::{Operand, Ref};
use crate::scope::Scope;
use crate::word::Word;
use std::cell::Cell as Slot;
use tsuba_abi::layout::{
    self, FIRST_SLOT, GC_SHIFT, HASH_BITS, HASH_SHIFT, HEADER_BYTES, Kind, STORAGE, array, buffer,
    function, gc_bits, storage, string,
};
use tsuba_abi::program::FunctionInfo;
use tsuba_abi::value::Tag;

/// The address of a heap object (or of an immortal one). Nothing keeps it valid over a collection.
#[repr(transparent)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Address(pub usize);

impl Address {
    #[inline(always)]
    pub(crate) fn at(self, offset: i32) -> *mut u64 {
        (self.0 as isize + offset as isize) as *mut u64
    }
    #[inline(always)]
    pub(crate) fn load(self, offset: i32) -> u64 {
        // SAFETY: an `Address` is that of an object, and `offset` one of its layout's fields.
        unsafe { self.at(offset).read() }
    }
    #[inline(always)]
    pub(crate) fn store(self, offset: i32, word: u64) {
        // SAFETY: as in `load`; the callers own the barrier question.
        unsafe { self.at(offset).write(word) }
    }
    #[inline(always)]
    pub(crate) fn load32(self, offset: i32) -> u32 {
        // SAFETY: as in `load`.
        unsafe { self.at(offset).cast::<u32>().read() }
    }
    #[inline(always)]
    pub(crate) fn store32(self, offset: i32, word: u32) {
        // SAFETY: as in `load`.
        unsafe { self.at(offset).cast::<u32>().write(word) }
    }
    #[inline(always)]
    pub(crate) fn header(self) -> u64 {
        self.load(0)
    }
    /// The kind of the object.
    #[inline(always)]
    pub(crate) fn kind(self) -> Kind {
        Kind::of_header(self.header()).unwrap_or(Kind::Filler)
    }
    #[inline(always)]
    pub(crate) fn gc_byte(self) -> u8 {
        (self.header() >> GC_SHIFT) as u8
    }
}

/// The tag that objects of a kind carry in boxes.
pub fn tag_of(kind: Kind) -> Tag {
    match kind {
        Kind::Latin1 | Kind::Utf16 | Kind::Rope | Kind::Slice => Tag::String,
        Kind::Symbol => Tag::Symbol,
        Kind::BigInt => Tag::BigInt,
        Kind::Filler
        | Kind::Object
        | Kind::Array
        | Kind::Function
        | Kind::Words
        | Kind::Bytes
        | Kind::Cell
        | Kind::Record
        | Kind::Buffer => Tag::Object,
    }
}

/// Whether a word refers to an object of this layout.
#[inline]
pub(crate) fn is<U: Layout>(word: Word) -> bool {
    word.has_tag(U::TAG) && U::admits(Address(word.address()).kind())
}

/// Panics with one message for every out-of-range access.
#[cold]
#[inline(never)]
fn out_of_range(index: usize, length: usize) -> ! {
    panic!("heap access out of range: {index} of {length}")
}

#[inline(always)]
fn check(index: usize, length: usize) {
    if index >= length {
        out_of_range(index, length)
    }
}

impl<'n, T: Layout> Ref<'n, T> {
    /// The object's address. It dies with this reference.
    #[inline(always)]
    pub fn address(self) -> Address {
        Address(self.bits().address())
    }
    /// The kind.
    #[inline(always)]
    pub fn kind(self) -> Kind {
        self.address().kind()
    }
    /// The shape id.
    #[inline(always)]
    pub fn shape(self) -> u32 {
        self.address().load32(0)
    }
    /// Changes the shape id. The new shape's objects must be of the same size.
    #[inline(always)]
    pub fn set_shape(self, cx: &Scope<'_>, shape: u32) {
        debug_assert!(!self.is_immortal());
        debug_assert!(
            !matches!(self.kind(), Kind::Object | Kind::Buffer)
                || cx.shape_words(shape) == cx.shape_words(self.shape())
        );
        self.address().store32(0, shape);
    }
    /// Whether the object lies in a static section.
    #[inline(always)]
    pub fn is_immortal(self) -> bool {
        self.address().gc_byte() & gc_bits::IMMORTAL != 0
    }
    /// The identity hash; zero if none was assigned.
    #[inline(always)]
    pub fn identity_hash(self) -> u32 {
        ((self.address().header() >> HASH_SHIFT) as u32) & ((1 << HASH_BITS) - 1)
    }
    /// Assigns the identity hash (20 bits, not zero); an immortal object has had its own from the start.
    pub fn set_identity_hash(self, hash: u32) {
        let hash = hash as u64 & ((1 << HASH_BITS) - 1);
        assert!(hash != 0 && !self.is_immortal());
        let keep = self.address().header() & !(((1u64 << HASH_BITS) - 1) << HASH_SHIFT);
        self.address().store(0, keep | hash << HASH_SHIFT);
    }
    #[inline(always)]
    fn boxed_at(self, offset: i32) -> Ref<'n, Value> {
        Ref::of(Word(self.address().load(offset)))
    }
    #[inline(always)]
    fn raw_at<U: Layout>(self, offset: i32) -> Option<Ref<'n, U>> {
        let raw = self.address().load(offset) as usize;
        (raw != 0).then(|| Ref::of(Word::reference(U::TAG, raw)))
    }
    #[inline(always)]
    fn slots_at<V>(self, offset: i32, length: usize) -> &'n [Slot<V>] {
        // SAFETY: the field lies in the object, which does not move during 'n; cells allow the aliasing.
        unsafe { std::slice::from_raw_parts(self.address().at(offset).cast::<Slot<V>>(), length) }
    }
}

macro_rules! storage_word {
    ($($name:ident)*) => { $(
        impl<'n> Ref<'n, $name> {
            /// What the storage word refers to.
            #[inline]
            pub fn storage(self, _cx: &'n Scope<'_>) -> Option<Ref<'n, Words>> {
                self.raw_at(STORAGE)
            }
            /// Sets the storage word.
            #[inline]
            pub fn set_storage(self, cx: &Scope<'_>, v: Option<Ref<'_, Words>>) {
                field::set_raw(cx, self.address(), STORAGE, v.map_or(0, |v| v.address().0));
            }
        }
    )* };
}
storage_word!(Object Array Buffer);

impl<'n> Ref<'n, Object> {
    /// Number of inline slots.
    #[inline]
    pub fn slot_count(self, cx: &Scope<'_>) -> usize {
        (cx.shape_words(self.shape()) as usize).saturating_sub(2)
    }
    /// An inline slot.
    #[inline]
    pub fn slot(self, cx: &'n Scope<'_>, index: usize) -> Ref<'n, Value> {
        check(index, self.slot_count(cx));
        self.boxed_at(FIRST_SLOT + 8 * index as i32)
    }
    /// Stores an inline slot.
    #[inline]
    pub fn set_slot(self, cx: &Scope<'_>, index: usize, v: impl Operand) {
        check(index, self.slot_count(cx));
        field::set(cx, self.address(), FIRST_SLOT + 8 * index as i32, v.word());
    }
}

impl<'n> Ref<'n, Array> {
    /// The elements.
    #[inline]
    pub fn elements(self, _cx: &'n Scope<'_>) -> Ref<'n, Storage> {
        Ref::of(Word::reference(
            Tag::Object,
            self.address().load(array::ELEMENTS) as usize,
        ))
    }
    /// Replaces the elements.
    #[inline]
    pub fn set_elements(self, cx: &Scope<'_>, v: impl Operand<Of: Is<Storage>>) {
        field::set_raw(cx, self.address(), array::ELEMENTS, v.word().address());
    }
    /// `length`.
    #[inline(always)]
    pub fn length(self) -> u32 {
        self.address().load32(array::LENGTH)
    }
    /// Sets `length`.
    #[inline(always)]
    pub fn set_length(self, length: u32) {
        self.address().store32(array::LENGTH, length);
    }
    /// Elements below this index exist in storage.
    #[inline(always)]
    pub fn filled(self) -> u32 {
        self.address().load32(array::FILLED)
    }
    /// Sets `filled`.
    #[inline(always)]
    pub fn set_filled(self, filled: u32) {
        self.address().store32(array::FILLED, filled);
    }
}

impl<'n> Ref<'n, Words> {
    /// Capacity in words.
    #[inline(always)]
    pub fn length(self) -> usize {
        self.address().load(storage::LENGTH) as usize
    }
    /// A word.
    #[inline]
    pub fn at(self, _cx: &'n Scope<'_>, index: usize) -> Ref<'n, Value> {
        check(index, self.length());
        self.boxed_at(storage::DATA + 8 * index as i32)
    }
    /// Stores a word.
    #[inline]
    pub fn set_at(self, cx: &Scope<'_>, index: usize, v: impl Operand) {
        check(index, self.length());
        field::set_element(cx, self.address(), index, v.word());
    }
    /// All words in order.
    pub fn iter(self, cx: &'n Scope<'_>) -> impl Iterator<Item = Ref<'n, Value>> {
        (0..self.length()).map(move |i| self.at(cx, i))
    }
    /// Copies `count` words from `from[from_index..]` to `self[index..]`; the ranges may overlap.
    pub fn copy_within_heap(
        self,
        cx: &Scope<'_>,
        index: usize,
        from: Ref<'_, Words>,
        from_index: usize,
        count: usize,
    ) {
        assert!(index.saturating_add(count) <= self.length());
        assert!(from_index.saturating_add(count) <= from.length());
        field::copy_elements(cx, self.address(), index, from.address(), from_index, count);
    }
}

impl<'n> Ref<'n, Bytes> {
    /// Capacity in bytes.
    #[inline(always)]
    pub fn length(self) -> usize {
        self.address().load(storage::LENGTH) as usize
    }
    /// The bytes.
    #[inline]
    pub fn bytes(self, _cx: &'n Scope<'_>) -> &'n [Slot<u8>] {
        self.slots_at(storage::DATA, self.length())
    }
    /// The bytes as i32 elements.
    #[inline]
    pub fn i32s(self, _cx: &'n Scope<'_>) -> &'n [Slot<i32>] {
        self.slots_at(storage::DATA, self.length() / 4)
    }
    /// The bytes as u32 words.
    #[inline]
    pub fn u32s(self, _cx: &'n Scope<'_>) -> &'n [Slot<u32>] {
        self.slots_at(storage::DATA, self.length() / 4)
    }
    /// The bytes as u64 words.
    #[inline]
    pub fn u64s(self, _cx: &'n Scope<'_>) -> &'n [Slot<u64>] {
        self.slots_at(storage::DATA, self.length() / 8)
    }
}

impl<'n> Ref<'n, Str> {
    /// Length in code units.
    #[inline(always)]
    pub fn length(self) -> usize {
        self.address().load32(string::LENGTH) as usize
    }
    /// Content hash of a flat string, 0 = not computed.
    #[inline(always)]
    pub fn hash(self) -> u32 {
        self.address().load32(string::HASH)
    }
    /// Keeps the content hash of a flat string; immortal strings keep 0. Ropes and slices have flags there.
    #[inline]
    pub fn set_hash(self, hash: u32) {
        debug_assert!(matches!(self.kind(), Kind::Latin1 | Kind::Utf16));
        if !self.is_immortal() {
            self.address().store32(string::HASH, hash);
        }
    }
}
impl<'n> Ref<'n, Latin1> {
    /// The characters.
    #[inline]
    pub fn bytes(self, _cx: &'n Scope<'_>) -> &'n [u8] {
        let length = self.address().load32(string::LENGTH) as usize;
        // SAFETY: the characters of a finished string never change, and it does not move during 'n.
        unsafe { std::slice::from_raw_parts(self.address().at(string::DATA).cast(), length) }
    }
}
impl<'n> Ref<'n, Utf16> {
    /// The code units.
    #[inline]
    pub fn units(self, _cx: &'n Scope<'_>) -> &'n [u16] {
        let length = self.address().load32(string::LENGTH) as usize;
        // SAFETY: as in `bytes`.
        unsafe { std::slice::from_raw_parts(self.address().at(string::DATA).cast(), length) }
    }
}
impl<'n> Ref<'n, Rope> {
    /// Left part, or the flat string once flattened.
    #[inline]
    pub fn left(self, _cx: &'n Scope<'_>) -> Ref<'n, Str> {
        Ref::of(Word::reference(
            Tag::String,
            self.address().load(string::ROPE_LEFT) as usize,
        ))
    }
    /// Right part; none once flattened.
    #[inline]
    pub fn right(self, _cx: &'n Scope<'_>) -> Option<Ref<'n, Str>> {
        self.raw_at(string::ROPE_RIGHT)
    }
    /// Records the flat string of the same content.
    pub fn set_flat(self, cx: &Scope<'_>, flat: impl Operand<Of: Is<Str>>) {
        field::set_raw(cx, self.address(), string::ROPE_LEFT, flat.word().address());
        field::set_raw(cx, self.address(), string::ROPE_RIGHT, 0);
    }
}
impl<'n> Ref<'n, Slice> {
    /// The flat string it is part of.
    #[inline]
    pub fn parent(self, _cx: &'n Scope<'_>) -> Ref<'n, Str> {
        Ref::of(Word::reference(
            Tag::String,
            self.address().load(string::SLICE_PARENT) as usize,
        ))
    }
    /// Where it starts there, in code units.
    #[inline(always)]
    pub fn offset(self) -> usize {
        self.address().load(string::SLICE_OFFSET) as usize
    }
}

impl<'n> Ref<'n, Function> {
    /// The record.
    #[inline]
    pub fn record(self, _cx: &'n Scope<'_>) -> Ref<'n, Record> {
        Ref::of(Word::reference(
            Tag::Object,
            self.address().load(function::RECORD) as usize,
        ))
    }
    /// Gives the function another record, with the same number of captures.
    pub fn set_record(self, cx: &Scope<'_>, v: impl Operand<Of: Is<Record>>) {
        let captures = self.record(cx).info().captures;
        let new = Ref::<Record>::of(v.word()).info().captures;
        assert!(
            captures == new,
            "a record of {new} captures for a function of {captures}"
        );
        field::set_raw(cx, self.address(), function::RECORD, v.word().address());
    }
    /// A capture.
    #[inline]
    pub fn capture(self, cx: &'n Scope<'_>, index: usize) -> Ref<'n, Value> {
        check(index, self.record(cx).info().captures as usize);
        self.boxed_at(function::CAPTURES + 8 * index as i32)
    }
    /// Stores a capture.
    pub fn set_capture(self, cx: &'n Scope<'_>, index: usize, v: impl Operand) {
        check(index, self.record(cx).info().captures as usize);
        let at = function::CAPTURES + 8 * index as i32;
        field::set(cx, self.address(), at, v.word());
    }
}
impl<'n> Ref<'n, Record> {
    /// Address of the generic entry.
    #[inline(always)]
    pub fn code(self) -> *const u8 {
        self.address().load(function::RECORD_CODE) as *const u8
    }
    /// The static facts.
    #[inline(always)]
    pub fn info(self) -> &'static FunctionInfo {
        // SAFETY: the word is the address of a static, read-only `FunctionInfo`.
        unsafe { &*(self.address().load(function::RECORD_INFO) as *const FunctionInfo) }
    }
    /// The source text, if the program has it.
    pub fn source(self) -> Option<&'static str> {
        let info = self.info();
        if info.source.is_null() {
            return None;
        }
        // SAFETY: the program's static, read-only text of that many bytes; the compiler cut it out of UTF-8 text at
        // the boundaries of tokens.
        let text = unsafe {
            std::str::from_utf8_unchecked(std::slice::from_raw_parts(
                info.source,
                info.source_bytes as usize,
            ))
        };
        Some(text)
    }
    /// One of the boxed words.
    #[inline]
    pub fn word(self, _cx: &'n Scope<'_>, index: usize) -> Ref<'n, Value> {
        check(index, function::RECORD_WORDS as usize);
        self.boxed_at(function::RECORD_WORDS_AT + 8 * index as i32)
    }
    /// Stores one of the boxed words; not for a static record.
    pub fn set_word(self, cx: &Scope<'_>, index: usize, v: impl Operand) {
        check(index, function::RECORD_WORDS as usize);
        let at = function::RECORD_WORDS_AT + 8 * index as i32;
        field::set(cx, self.address(), at, v.word());
    }
}

impl<'n> Ref<'n, Cell> {
    /// The captured binding's value.
    #[inline]
    pub fn value_in(self, _cx: &'n Scope<'_>) -> Ref<'n, Value> {
        self.boxed_at(layout::CELL_VALUE)
    }
    /// Assigns it.
    #[inline]
    pub fn set_value_in(self, cx: &Scope<'_>, v: impl Operand) {
        field::set(cx, self.address(), layout::CELL_VALUE, v.word());
    }
}

impl<'n> Ref<'n, Symbol> {
    /// The description: a string or undefined.
    #[inline]
    pub fn description(self, _cx: &'n Scope<'_>) -> Ref<'n, Value> {
        self.boxed_at(HEADER_BYTES as i32)
    }
    /// The hash.
    #[inline(always)]
    pub fn hash(self) -> u64 {
        self.address().load(16)
    }
}

impl<'n> Ref<'n, BigInt> {
    /// The sign word.
    #[inline(always)]
    pub fn sign(self) -> u32 {
        self.address().load32(8)
    }
    /// The 64-bit digits, least significant first.
    #[inline]
    pub fn digits(self, _cx: &'n Scope<'_>) -> &'n [u64] {
        let count = self.address().load32(12) as usize;
        // SAFETY: the digits of a finished BigInt never change, and it does not move during 'n.
        unsafe { std::slice::from_raw_parts(self.address().at(16), count) }
    }
}

impl<'n> Ref<'n, Buffer> {
    /// Address of the data, outside the heap.
    #[inline(always)]
    pub fn data(self) -> *mut u8 {
        self.address().load(buffer::DATA) as *mut u8
    }
    /// Length in bytes; of a typed array in elements.
    #[inline(always)]
    pub fn length(self) -> usize {
        self.address().load(buffer::LENGTH) as usize
    }
    /// Changes the data (detaching: null and 0). Who owns what was there before is the caller's business.
    pub fn set_data(self, data: *mut u8, length: usize) {
        self.address().store(buffer::DATA, data as u64);
        self.address().store(buffer::LENGTH, length as u64);
    }
    /// Number of slots.
    #[inline]
    pub fn slot_count(self, cx: &Scope<'_>) -> usize {
        (cx.shape_words(self.shape()) as usize).saturating_sub(4)
    }
    /// An inline slot.
    #[inline]
    pub fn slot(self, cx: &'n Scope<'_>, index: usize) -> Ref<'n, Value> {
        check(index, self.slot_count(cx));
        self.boxed_at(buffer::SLOTS + 8 * index as i32)
    }
    /// Stores an inline slot.
    #[inline]
    pub fn set_slot(self, cx: &Scope<'_>, index: usize, v: impl Operand) {
        check(index, self.slot_count(cx));
        field::set(
            cx,
            self.address(),
            buffer::SLOTS + 8 * index as i32,
            v.word(),
        );
    }
}

//! Arrays: element kinds, growth, `length`.
//!
//! Elements below `filled` exist in storage, those from `filled` to `length` are holes without storage. A kind only
//! widens: int32 → packed → holey → sparse. The kind is part of the shape.

use crate::error;
use crate::immortal;
use crate::numbers::{self, exact_i32};
use crate::object::{change_shape, info};
use crate::realm::realm;
use crate::shape::{Attributes, Brand, Change, Elements, Flags};
use crate::table::{self, Entries};
use crate::{elements, own};
use tsuba_abi::layout::Kind;
use tsuba_abi::shape_ids;
use tsuba_gc::{Array, Bytes, JsObject, Local, Ref, Scope, Storage, Thrown, Value, Word, Words};

/// `new Array(n)` up to this length is filled in any order without becoming a dictionary.
const DENSE_LENGTH: u32 = 1 << 25;

/// Capacity after growth.
fn grown(capacity: usize, needed: usize) -> usize {
    needed.max(capacity + capacity / 2 + 16)
}

/// `[]`.
pub fn new<'s>(cx: &mut Scope<'s>) -> Local<'s, Array> {
    cx.new_array(shape_ids::ARRAY_I32, immortal::empty_bytes())
        .finish()
}

/// `[]` with room for `capacity` boxed elements.
pub fn with_capacity<'s>(cx: &mut Scope<'s>, capacity: usize) -> Local<'s, Array> {
    if capacity == 0 {
        return new(cx);
    }
    let elements = cx.new_words(capacity, Word::HOLE).finish();
    cx.new_array(shape_ids::ARRAY_PACKED, elements).finish()
}

/// An array of these values (HOLE makes a hole).
pub fn from_values<'s>(cx: &mut Scope<'s>, values: &[Local<'_, Value>]) -> Local<'s, Array> {
    from_operands(cx, values.len(), |i| values[i].bits())
}

/// An array of the words that `at` yields. They are read again after each allocation, so they must be in roots.
pub(crate) fn from_operands<'s>(
    cx: &mut Scope<'s>,
    count: usize,
    at: impl Fn(usize) -> Word,
) -> Local<'s, Array> {
    if count == 0 {
        return new(cx);
    }
    let as_i32 = |w: Word| w.as_number().and_then(exact_i32);
    if (0..count).all(|i| as_i32(at(i)).is_some()) {
        let mut bytes = cx.new_bytes(4 * count);
        for (i, to) in bytes.i32s().iter_mut().take(count).enumerate() {
            *to = as_i32(at(i)).unwrap_or(0);
        }
        let bytes = bytes.finish();
        return cx
            .new_array(shape_ids::ARRAY_I32, bytes)
            .length(count as u32, count as u32)
            .finish();
    }
    let holey = (0..count).any(|i| at(i) == Word::HOLE);
    let shape = if holey {
        shape_ids::ARRAY_HOLEY
    } else {
        shape_ids::ARRAY_PACKED
    };
    let words = cx.new_words(count, Word::HOLE).finish();
    {
        let cx = &*cx;
        let to = words.get(cx);
        for i in 0..count {
            // SAFETY: `at` reads a root; nothing has collected since.
            to.set_at(cx, i, unsafe { cx.borrowed(at(i)) });
        }
    }
    cx.new_array(shape, words)
        .length(count as u32, count as u32)
        .finish()
}

/// `new Array(n)`: RangeError if `n` is no array length.
pub fn of_length<'s>(cx: &mut Scope<'s>, length: f64) -> Result<Local<'s, Array>, Thrown> {
    let exact = length as u32;
    if f64::from(exact) != length {
        return Err(error::throw_range(cx, "Invalid array length"));
    }
    let array = new(cx);
    array.get(cx).set_length(exact);
    Ok(array)
}

/// An empty array with this prototype (none: null), as a constructor called by a subclass makes it.
pub fn with_prototype<'s>(
    cx: &mut Scope<'s>,
    prototype: Option<Local<'_, JsObject>>,
) -> Local<'s, Array> {
    if let Some(p) = prototype {
        crate::object::mark_prototype(cx, p.get(cx));
    }
    let word = prototype.map_or(Word::NULL, |p| p.bits());
    let shape = realm(cx)
        .shapes
        .root(cx, word, Brand::Array, Kind::Array, 0);
    cx.new_array(shape, immortal::empty_bytes()).finish()
}

/// Whether a value is an array whose shape compiled code knows: intrinsic prototype, no named properties, dense.
pub fn is_intrinsic_dense(array: Ref<'_, Array>) -> bool {
    array.shape().wrapping_sub(shape_ids::ARRAY_I32) <= 2
}

/// An element of an I32, packed or holey array.
#[inline]
pub(crate) fn load_dense<'n>(
    cx: &'n Scope<'_>,
    array: Ref<'n, Array>,
    kind: Elements,
    index: u32,
) -> Option<Ref<'n, Value>> {
    if index >= array.filled() {
        return None;
    }
    match kind {
        Elements::I32 => Some(Ref::number(f64::from(
            elements::i32s(cx, array)[index as usize].get(),
        ))),
        Elements::Packed | Elements::Holey => {
            let value = words(cx, array).at(cx, index as usize);
            (value.bits() != Word::HOLE).then_some(value)
        }
        Elements::Sparse => None,
    }
}

/// An own element; none for a hole or past the end.
pub fn get<'n>(cx: &'n Scope<'_>, array: Ref<'n, Array>, index: u32) -> Option<Ref<'n, Value>> {
    match array.shape() {
        shape_ids::ARRAY_I32 => load_dense(cx, array, Elements::I32, index),
        shape_ids::ARRAY_PACKED | shape_ids::ARRAY_HOLEY => {
            load_dense(cx, array, Elements::Holey, index)
        }
        _ => elements::load(cx, array.upcast(), index),
    }
}

fn words<'n>(cx: &'n Scope<'_>, array: Ref<'n, Array>) -> Ref<'n, Words> {
    array
        .elements(cx)
        .narrow::<Words>()
        .unwrap_or(immortal::empty_words())
}

fn kind(cx: &Scope<'_>, array: Ref<'_, Array>) -> Elements {
    match array.shape() {
        shape_ids::ARRAY_I32 => Elements::I32,
        shape_ids::ARRAY_PACKED => Elements::Packed,
        shape_ids::ARRAY_HOLEY => Elements::Holey,
        _ => info(cx, array.upcast()).elements,
    }
}

fn set_kind(cx: &Scope<'_>, array: Ref<'_, Array>, kind: Elements) {
    change_shape(cx, array.upcast(), Change::Elements(kind));
}

/// Stores an element, existing or not, growing and widening as need be. Attributes are the caller's business.
pub fn store(cx: &mut Scope<'_>, array: Local<'_, Array>, index: u32, value: Local<'_, Value>) {
    match kind(cx, array.get(cx)) {
        Elements::I32 => store_i32(cx, array, index, value),
        Elements::Packed | Elements::Holey => store_words(cx, array, index, value),
        Elements::Sparse => elements::store_sparse(cx, array.upcast(), index, value, None),
    }
}

/// Appends a value; RangeError if the array is as long as can be.
pub fn push(
    cx: &mut Scope<'_>,
    array: Local<'_, Array>,
    value: Local<'_, Value>,
) -> Result<(), Thrown> {
    let length = array.get(cx).length();
    if length == numbers::MAX_INDEX {
        return Err(error::throw_range(cx, "Invalid array length"));
    }
    store(cx, array, length, value);
    Ok(())
}

/// Appends a hole.
pub fn push_hole(cx: &mut Scope<'_>, array: Local<'_, Array>) {
    let bare = array.get(cx);
    bare.set_length(bare.length() + 1);
}

fn store_i32(cx: &mut Scope<'_>, array: Local<'_, Array>, index: u32, value: Local<'_, Value>) {
    let filled = array.get(cx).filled();
    if let Some(n) = value.as_number().and_then(exact_i32)
        && index <= filled
    {
        if index as usize >= elements::i32s(cx, array.get(cx)).len() {
            grow_i32(cx, array, index as usize + 1);
        }
        let bare = array.get(cx);
        elements::i32s(cx, bare)[index as usize].set(n);
        return note_stored(bare, index);
    }
    widen(cx, array, index as usize + 1);
    store_words(cx, array, index, value);
}

fn note_stored(array: Ref<'_, Array>, index: u32) {
    if index >= array.filled() {
        array.set_filled(index + 1);
        array.set_length(array.length().max(index + 1));
    }
}

fn grow_i32(cx: &mut Scope<'_>, array: Local<'_, Array>, needed: usize) {
    cx.block(|cx| {
        let old = elements::i32s(cx, array.get(cx)).len();
        let new = cx.new_bytes(4 * grown(old, needed)).finish();
        let cx = &*cx;
        let to = new.get(cx).i32s(cx);
        for (to, from) in to.iter().zip(elements::i32s(cx, array.get(cx))) {
            to.set(from.get());
        }
        array.get(cx).set_elements(cx, new.get(cx));
    });
}

/// Turns int32 elements into boxed ones, with room for `needed` if that is a reasonable size.
fn widen(cx: &mut Scope<'_>, array: Local<'_, Array>, needed: usize) {
    cx.block(|cx| {
        let bare = array.get(cx);
        let filled = bare.filled() as usize;
        let capacity = elements::i32s(cx, bare).len();
        let room = if needed <= filled + 1 {
            needed.max(capacity)
        } else {
            filled
        };
        let new = cx.new_words(room, Word::HOLE).finish();
        let cx = &*cx;
        let bare = array.get(cx);
        let to = new.get(cx);
        for (i, from) in elements::i32s(cx, bare).iter().take(filled).enumerate() {
            to.set_at(cx, i, Ref::number(f64::from(from.get())));
        }
        bare.set_elements(cx, to);
        set_kind(cx, bare, Elements::Packed);
    });
}

/// Makes an array with int32 elements hold boxed ones.
pub fn ensure_boxed(cx: &mut Scope<'_>, array: Local<'_, Array>) {
    if kind(cx, array.get(cx)) == Elements::I32 {
        widen(cx, array, 0);
    }
}

fn store_words(cx: &mut Scope<'_>, array: Local<'_, Array>, index: u32, value: Local<'_, Value>) {
    let bare = array.get(cx);
    let filled = bare.filled();
    if index < filled {
        return words(cx, bare).set_at(cx, index as usize, value);
    }
    if index > filled {
        let preallocated = index < bare.length() && bare.length() <= DENSE_LENGTH;
        if !preallocated && !elements::may_stay_dense(filled, index) {
            elements::make_sparse(cx, array.upcast());
            return elements::store_sparse(cx, array.upcast(), index, value, None);
        }
    }
    if index as usize >= words(cx, bare).length() {
        let preallocated = index > filled && index < bare.length();
        let needed = if preallocated {
            bare.length()
        } else {
            index + 1
        };
        grow_words(cx, array, needed as usize);
    }
    let cx = &*cx;
    let bare = array.get(cx);
    let words = words(cx, bare);
    for hole in filled..index {
        words.set_at(cx, hole as usize, Ref::HOLE);
    }
    if index > filled && kind(cx, bare) == Elements::Packed {
        set_kind(cx, bare, Elements::Holey);
    }
    words.set_at(cx, index as usize, value);
    note_stored(bare, index);
}

fn grow_words(cx: &mut Scope<'_>, array: Local<'_, Array>, needed: usize) {
    cx.block(|cx| {
        let old = words(cx, array.get(cx)).root(cx);
        let filled = array.get(cx).filled() as usize;
        let capacity = grown(old.get(cx).length(), needed);
        let new = cx
            .new_words(capacity, Word::HOLE)
            .copy_from(0, old, 0, filled)
            .finish();
        array.get(cx).set_elements(cx, new);
    });
}

/// Makes room for `capacity` elements in all, so that appending does not grow step by step.
pub fn reserve(cx: &mut Scope<'_>, array: Local<'_, Array>, capacity: usize) {
    match kind(cx, array.get(cx)) {
        Elements::I32 => {
            if elements::i32s(cx, array.get(cx)).len() < capacity {
                grow_i32(cx, array, capacity);
            }
        }
        Elements::Packed | Elements::Holey => {
            if words(cx, array.get(cx)).length() < capacity {
                grow_words(cx, array, capacity);
            }
        }
        Elements::Sparse => {}
    }
}

/// Makes a dictionary the elements of an array.
pub(crate) fn set_sparse(cx: &Scope<'_>, array: Local<'_, Array>, table: Local<'_, Words>) {
    let bare = array.get(cx);
    bare.set_elements(cx, table.upcast::<Storage>());
    bare.set_filled(0);
    set_kind(cx, bare, Elements::Sparse);
}

/// Removes an element of a dense array: it becomes a hole.
pub(crate) fn remove(cx: &mut Scope<'_>, array: Local<'_, Array>, index: u32) {
    let filled = array.get(cx).filled();
    if index >= filled {
        return;
    }
    if index + 1 == filled {
        return truncate(cx, array.get(cx), index);
    }
    ensure_boxed(cx, array);
    let cx = &*cx;
    let bare = array.get(cx);
    words(cx, bare).set_at(cx, index as usize, Ref::HOLE);
    if kind(cx, bare) == Elements::Packed {
        set_kind(cx, bare, Elements::Holey);
    }
}

/// Cuts `filled` back and forgets what lay beyond.
fn truncate(cx: &Scope<'_>, array: Ref<'_, Array>, filled: u32) {
    // SAFETY: `cx` is borrowed throughout, so the reference stays good.
    let bare: Ref<'_, Array> = unsafe { Ref::from_word(array.bits()) };
    if let Some(words) = bare.elements(cx).narrow::<Words>() {
        for i in filled..bare.filled() {
            words.set_at(cx, i as usize, Ref::HOLE);
        }
    }
    array.set_filled(filled);
}

/// Removes and returns the last element of an array that is intrinsic, dense and not empty.
pub fn pop_dense<'s>(cx: &mut Scope<'s>, array: Local<'_, Array>) -> Local<'s, Value> {
    let bare = array.get(cx);
    let last = bare.length() - 1;
    let value = get(cx, bare, last).unwrap_or(Ref::UNDEFINED).root(cx);
    let bare = array.get(cx);
    if last < bare.filled() {
        truncate(cx, bare, last);
    }
    bare.set_length(last);
    value
}

/// `array.length = length`; whether all elements beyond could be removed.
pub fn set_length(cx: &mut Scope<'_>, array: Local<'_, Array>, length: u32) -> bool {
    let now = array.get(cx).length();
    let shape = info(cx, array.get(cx).upcast());
    if length >= now {
        array.get(cx).set_length(length);
        return true;
    }
    if shape.elements == Elements::Sparse {
        return set_sparse_length(cx, array, length);
    }
    if shape.flags.has(Flags::SEALED_ELEMENTS) && length < array.get(cx).filled() {
        return false;
    }
    let bare = array.get(cx);
    if length < bare.filled() {
        truncate(cx, bare, length);
    }
    bare.set_length(length);
    shrink(cx, array);
    true
}

/// Gives back elements of which less than a quarter are in use.
fn shrink(cx: &mut Scope<'_>, array: Local<'_, Array>) {
    let bare = array.get(cx);
    let filled = bare.filled() as usize;
    if kind(cx, bare) == Elements::I32 || words(cx, bare).length() < 64.max(4 * filled) {
        return;
    }
    cx.block(|cx| {
        let old = words(cx, array.get(cx)).root(cx);
        let new = cx
            .new_words(filled + 4, Word::HOLE)
            .copy_from(0, old, 0, filled)
            .finish();
        array.get(cx).set_elements(cx, new);
    });
}

fn set_sparse_length(cx: &mut Scope<'_>, array: Local<'_, Array>, length: u32) -> bool {
    let cx = &*cx;
    let bare = array.get(cx);
    let beyond = elements::indices(cx, bare.upcast())
        .into_iter()
        .rev()
        .take_while(|&i| i >= length);
    for index in beyond {
        let attributes = elements::find(cx, bare.upcast(), index).unwrap_or(Attributes::ALL);
        if !attributes.configurable() {
            bare.set_length(index + 1);
            return false;
        }
        if let Some(table) = elements::sparse_table(cx, bare.upcast())
            && let Some(entry) = table::find(
                cx,
                table,
                Entries::Properties,
                Ref::number(f64::from(index)),
            )
        {
            table::remove(cx, table, Entries::Properties, entry);
        }
    }
    bare.set_length(length);
    true
}

/// Copies of the elements of an intrinsic dense array from `start` to `end` (in range of `length`), holes kept.
pub fn slice_dense<'s>(
    cx: &mut Scope<'s>,
    array: Local<'_, Array>,
    start: u32,
    end: u32,
) -> Local<'s, Array> {
    let bare = array.get(cx);
    let stored = end.min(bare.filled()).saturating_sub(start);
    // Beyond `filled` nothing is stored, not even room for it.
    let first = if stored == 0 { 0 } else { start as usize };
    let shape = bare.shape();
    let copy = if shape == shape_ids::ARRAY_I32 {
        let bytes = cx.new_bytes(4 * stored as usize).finish();
        {
            let cx = &*cx;
            let from = &elements::i32s(cx, array.get(cx))[first..][..stored as usize];
            for (to, from) in bytes.get(cx).i32s(cx).iter().zip(from) {
                to.set(from.get());
            }
        }
        cx.new_array(shape, bytes)
    } else {
        let old = words(cx, bare).root(cx);
        let new = cx.new_words(stored as usize, Word::HOLE);
        let new = new.copy_from(0, old, first, stored as usize).finish();
        cx.new_array(shape, new)
    };
    copy.length(end - start, stored).finish()
}

/// The elements of an array as values, holes as undefined (accessors of sparse arrays included): what a spread of an
/// array that the compiler has built passes on.
pub fn values<'s>(cx: &Scope<'s>, array: Local<'_, Array>) -> Vec<Local<'s, Value>> {
    let bare = array.get(cx);
    (0..bare.length())
        .map(|i| get(cx, bare, i).unwrap_or(Ref::UNDEFINED).root(cx))
        .collect()
}

/// Whether `length` of this array may be written.
pub fn length_is_writable(cx: &Scope<'_>, array: Ref<'_, Array>) -> bool {
    is_intrinsic_dense(array) || !info(cx, array.upcast()).flags.has(Flags::FIXED_LENGTH)
}

/// Moves `count` elements within an intrinsic dense array with boxed or int32 elements; all indices are below `filled`.
pub fn move_within(cx: &Scope<'_>, array: Ref<'_, Array>, to: u32, from: u32, count: u32) {
    // SAFETY: `cx` is borrowed throughout, so the reference stays good.
    let bare: Ref<'_, Array> = unsafe { Ref::from_word(array.bits()) };
    let (to, from, count) = (to as usize, from as usize, count as usize);
    match bare.elements(cx).narrow::<Bytes>() {
        Some(bytes) => {
            let cells = bytes.i32s(cx);
            let copy: Vec<i32> = cells[from..from + count].iter().map(|c| c.get()).collect();
            for (cell, n) in cells[to..to + count].iter().zip(copy) {
                cell.set(n);
            }
        }
        None => {
            let words = words(cx, bare);
            words.copy_within_heap(cx, to, words, from, count);
        }
    }
}

/// Sets `filled` and `length` of an intrinsic dense array to `count`, which is at most `filled`.
pub fn cut(cx: &Scope<'_>, array: Ref<'_, Array>, count: u32) {
    if count < array.filled() {
        truncate(cx, array, count);
    }
    array.set_length(count);
}

/// Whether nothing can come between an index and its element: intrinsic dense array and no indexed properties on the
/// built-in prototypes.
pub fn is_simple(cx: &Scope<'_>, array: Ref<'_, Array>) -> bool {
    is_intrinsic_dense(array)
        && own::cell_intact(cx, tsuba_abi::isolate::Cell::NoIndexedOnPrototypes)
}

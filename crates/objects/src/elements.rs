//! Integer-keyed properties: arrays' elements in their four kinds, and those of ordinary objects (dense with holes, or
//! a dictionary).

use crate::array;
use crate::object::{self, info, ordinary_elements, set_ordinary_elements};
use crate::shape::{Attributes, Brand, Elements, Flags, Info};
use crate::string;
use crate::table::{self, Entries};
use tsuba_gc::{Array, Bytes, Cell, JsObject, Local, Ref, Scope, Str, Value, Word, Words};

/// A dense backing may leave this many holes, or three quarters of it.
const GAP: u32 = 1024;

/// Whether a dense backing with `used` elements may grow to `index`.
pub(crate) fn may_stay_dense(used: u32, index: u32) -> bool {
    index < used.saturating_add(GAP) || index / 4 <= used
}

/// The attributes of an own element, if it exists.
pub(crate) fn find(cx: &Scope<'_>, object: Ref<'_, JsObject>, index: u32) -> Option<Attributes> {
    let info = info(cx, object);
    if info.brand == Brand::String
        && let Some(chars) = wrapped_string(cx, object)
        && (index as usize) < chars.length()
    {
        return Some(Attributes::ENUMERABLE);
    }
    if info.elements == Elements::Sparse {
        let (table, entry) = sparse_entry(cx, object, index)?;
        let bits = table::field(cx, table, Entries::Properties, entry, 2)
            .as_number()
            .unwrap_or(0.0);
        return Some(Attributes::from_bits(bits as u8));
    }
    load(cx, object, index)?;
    Some(dense_attributes(&info))
}

/// The attributes of all elements of a dense backing.
pub(crate) fn dense_attributes(info: &Info) -> Attributes {
    if info.flags.has(Flags::FROZEN_ELEMENTS) {
        Attributes::ENUMERABLE
    } else if info.flags.has(Flags::SEALED_ELEMENTS) {
        Attributes::new(true, true, false)
    } else {
        Attributes::ALL
    }
}

/// The string in a String object.
pub(crate) fn wrapped_string<'n>(
    cx: &'n Scope<'_>,
    object: Ref<'n, JsObject>,
) -> Option<Ref<'n, Str>> {
    object::internal(cx, object, 0).narrow()
}

/// The dictionary of sparse elements.
pub(crate) fn sparse_table<'n>(
    cx: &'n Scope<'_>,
    object: Ref<'n, JsObject>,
) -> Option<Ref<'n, Words>> {
    match object.narrow::<Array>() {
        Some(array) => array.elements(cx).narrow(),
        None => ordinary_elements(cx, object),
    }
}

fn sparse_entry<'n>(
    cx: &'n Scope<'_>,
    object: Ref<'n, JsObject>,
    index: u32,
) -> Option<(Ref<'n, Words>, usize)> {
    let table = sparse_table(cx, object)?;
    let entry = table::find(
        cx,
        table,
        Entries::Properties,
        Ref::number(f64::from(index)),
    )?;
    Some((table, entry))
}

/// The value of an own element (an accessor's pair in a dictionary), characters of String objects excepted.
pub(crate) fn load<'n>(
    cx: &'n Scope<'_>,
    object: Ref<'n, JsObject>,
    index: u32,
) -> Option<Ref<'n, Value>> {
    let info = info(cx, object);
    if info.elements == Elements::Sparse {
        let (table, entry) = sparse_entry(cx, object, index)?;
        return Some(unmapped(
            cx,
            &info,
            table::field(cx, table, Entries::Properties, entry, 1),
        ));
    }
    if let Some(array) = object.narrow::<Array>() {
        return array::load_dense(cx, array, info.elements, index);
    }
    let words = ordinary_elements(cx, object)?;
    if index as usize >= words.length() {
        return None;
    }
    let value = words.at(cx, index as usize);
    (value.bits() != Word::HOLE).then(|| unmapped(cx, &info, value))
}

/// Mapped arguments hold cells.
fn unmapped<'n>(cx: &'n Scope<'_>, info: &Info, value: Ref<'n, Value>) -> Ref<'n, Value> {
    if info.brand == Brand::MappedArguments
        && let Some(cell) = value.narrow::<Cell>()
    {
        return cell.value_in(cx);
    }
    value
}

/// Overwrites an own data element, or adds one with default attributes; the caller has seen to it that it may.
pub(crate) fn store(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    index: u32,
    value: Local<'_, Value>,
) {
    if let Some(array) = object.narrow::<Array>() {
        return array::store(cx, array, index, value);
    }
    let info = info(cx, object.get(cx));
    match info.elements {
        Elements::Sparse => store_sparse(cx, object, index, value, None),
        Elements::I32 => {
            let capacity = if may_stay_dense(0, index) {
                index as usize + 4
            } else {
                0
            };
            if capacity == 0 {
                make_sparse(cx, object);
                return store_sparse(cx, object, index, value, None);
            }
            cx.block(|cx| {
                let words = cx
                    .new_words(capacity, Word::HOLE)
                    .word(index as usize, value)
                    .finish();
                set_ordinary_elements(cx, object, words, Elements::Holey);
            });
        }
        Elements::Packed | Elements::Holey => store_dense(cx, object, &info, index, value),
    }
}

fn store_dense(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    info: &Info,
    index: u32,
    value: Local<'_, Value>,
) {
    let Some(words) = ordinary_elements(cx, object.get(cx)) else {
        unreachable!("dense elements have their words");
    };
    let have = words.length();
    if (index as usize) < have {
        if info.brand == Brand::MappedArguments
            && let Some(cell) = words.at(cx, index as usize).narrow::<Cell>()
        {
            return cell.set_value_in(cx, value);
        }
        return words.set_at(cx, index as usize, value);
    }
    if !may_stay_dense(have as u32, index) {
        make_sparse(cx, object);
        return store_sparse(cx, object, index, value, None);
    }
    cx.block(|cx| {
        let capacity = (index as usize + 1).max(have + have / 2 + 4);
        let old = ordinary_elements(cx, object.get(cx)).map(|w| w.root(cx));
        let Some(old) = old else { return };
        let new = cx
            .new_words(capacity, Word::HOLE)
            .copy_from(0, old, 0, have)
            .word(index as usize, value)
            .finish();
        set_ordinary_elements(cx, object, new, Elements::Holey);
    });
}

/// Turns the elements into a dictionary.
pub(crate) fn make_sparse(cx: &mut Scope<'_>, object: Local<'_, JsObject>) {
    let info = info(cx, object.get(cx));
    if info.elements == Elements::Sparse {
        return;
    }
    cx.block(|cx| {
        let indices = dense_indices(cx, object.get(cx));
        let table = table::new(cx, Entries::Properties, indices.len() + 4);
        let attributes = Ref::number(f64::from(dense_attributes(&info).bits()));
        for &index in &indices {
            let (bare, to) = (object.get(cx), table.get(cx));
            let value = raw_dense(cx, bare, index);
            let entry = table::push(cx, to, Entries::Properties, Ref::number(f64::from(index)));
            table::set_field(cx, to, Entries::Properties, (entry, 1), value);
            table::set_field(cx, to, Entries::Properties, (entry, 2), attributes);
        }
        match object.narrow::<Array>() {
            Some(array) => array::set_sparse(cx, array, table),
            None => set_ordinary_elements(cx, object, table, Elements::Sparse),
        }
    });
}

/// As [`load`], but cells of mapped arguments stay cells.
fn raw_dense<'n>(cx: &'n Scope<'_>, object: Ref<'n, JsObject>, index: u32) -> Ref<'n, Value> {
    match object.narrow::<Array>() {
        Some(_) => load(cx, object, index).unwrap_or(Ref::UNDEFINED),
        None => ordinary_elements(cx, object).map_or(Ref::UNDEFINED, |w| w.at(cx, index as usize)),
    }
}

/// The indices of the elements of a dense backing.
fn dense_indices(cx: &Scope<'_>, object: Ref<'_, JsObject>) -> Vec<u32> {
    let end = match object.narrow::<Array>() {
        Some(array) => array.filled(),
        None => ordinary_elements(cx, object).map_or(0, |w| w.length() as u32),
    };
    (0..end)
        .filter(|&i| load(cx, object, i).is_some())
        .collect()
}

/// The indices of all elements, ascending.
pub(crate) fn indices(cx: &Scope<'_>, object: Ref<'_, JsObject>) -> Vec<u32> {
    let info = info(cx, object);
    if info.brand == Brand::TypedArray {
        return (0..crate::buffer::length(cx, object) as u32).collect();
    }
    let mut all = if info.elements == Elements::Sparse {
        let mut all = Vec::new();
        if let Some(table) = sparse_table(cx, object) {
            let mut at = 0;
            while let Some(entry) = table::next(cx, table, Entries::Properties, at) {
                all.extend(
                    table::key(cx, table, Entries::Properties, entry)
                        .as_number()
                        .map(|n| n as u32),
                );
                at = entry + 1;
            }
        }
        all.sort_unstable();
        all
    } else {
        dense_indices(cx, object)
    };
    if info.brand == Brand::String
        && let Some(s) = wrapped_string(cx, object)
    {
        let length = s.length() as u32;
        all = (0..length)
            .chain(all.into_iter().filter(|&i| i >= length))
            .collect();
    }
    all
}

/// Stores into the dictionary; `attributes` none = keep those of an existing element, default for a new one.
pub(crate) fn store_sparse(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    index: u32,
    value: Local<'_, Value>,
    attributes: Option<Attributes>,
) {
    let is_mapped = info(cx, object.get(cx)).brand == Brand::MappedArguments;
    if let Some((table, entry)) = sparse_entry(cx, object.get(cx), index) {
        if let Some(a) = attributes {
            let bits = Ref::number(f64::from(a.bits()));
            table::set_field(cx, table, Entries::Properties, (entry, 2), bits);
        } else if is_mapped
            && let Some(cell) =
                table::field(cx, table, Entries::Properties, entry, 1).narrow::<Cell>()
        {
            return cell.set_value_in(cx, value);
        }
        return table::set_field(cx, table, Entries::Properties, (entry, 1), value.get(cx));
    }
    cx.block(|cx| {
        let Some(table) = sparse_table(cx, object.get(cx)).map(|t| t.root(cx)) else {
            unreachable!("sparse elements have their table");
        };
        let table = table::reserve(cx, table, Entries::Properties);
        match object.narrow::<Array>() {
            Some(array) => array::set_sparse(cx, array, table),
            None => set_ordinary_elements(cx, object, table, Elements::Sparse),
        }
        let cx = &*cx;
        let to = table.get(cx);
        let entry = table::push(cx, to, Entries::Properties, Ref::number(f64::from(index)));
        let bits = attributes.unwrap_or(Attributes::ALL).bits();
        table::set_field(cx, to, Entries::Properties, (entry, 1), value.get(cx));
        table::set_field(
            cx,
            to,
            Entries::Properties,
            (entry, 2),
            Ref::number(f64::from(bits)),
        );
    });
    if let Some(array) = object.narrow::<Array>() {
        let bare = array.get(cx);
        bare.set_length(bare.length().max(index + 1));
    }
}

/// Removes an own element that exists and is configurable.
pub(crate) fn remove(cx: &mut Scope<'_>, object: Local<'_, JsObject>, index: u32) {
    if info(cx, object.get(cx)).elements == Elements::Sparse {
        if let Some((table, entry)) = sparse_entry(cx, object.get(cx), index) {
            table::remove(cx, table, Entries::Properties, entry);
        }
        return;
    }
    match object.narrow::<Array>() {
        Some(array) => array::remove(cx, array, index),
        None => {
            if let Some(words) = ordinary_elements(cx, object.get(cx)) {
                words.set_at(cx, index as usize, Ref::HOLE);
            }
        }
    }
}

/// The one-unit string at `index` of a String object, if that is an own element.
pub(crate) fn character<'s>(
    cx: &mut Scope<'s>,
    object: Local<'_, JsObject>,
    index: u32,
) -> Option<Local<'s, Value>> {
    if object::brand(cx, object.get(cx)) != Brand::String {
        return None;
    }
    let s = wrapped_string(cx, object.get(cx))?.root(cx);
    if index as usize >= s.get(cx).length() {
        return None;
    }
    let unit = string::code_unit_at(cx, s, index as usize);
    Some(string::from_unit(cx, unit).value())
}

/// The i32 elements of an array that holds them so.
pub(crate) fn i32s<'n>(cx: &'n Scope<'_>, array: Ref<'n, Array>) -> &'n [std::cell::Cell<i32>] {
    match array.elements(cx).narrow::<Bytes>() {
        Some(bytes) => bytes.i32s(cx),
        None => &[],
    }
}

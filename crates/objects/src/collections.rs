//! Map and Set: insertion-ordered tables in an object's internal slot. Positions survive changes of the table.

use crate::array;
use crate::object;
use crate::property::JsResult;
use crate::realm::Intrinsic;
use crate::shape::Brand;
use crate::table::{self, Entries};
use tsuba_gc::{JsObject, Local, Ref, Scope, Value, Words};

/// Internal slot of the table.
const TABLE: usize = 0;

fn entries_of(brand: Brand) -> Entries {
    if brand == Brand::Set {
        Entries::Set
    } else {
        Entries::Map
    }
}

/// The table of a Map or Set and what its entries are; none for other objects.
fn table_of<'n>(cx: &'n Scope<'_>, object: Ref<'n, JsObject>) -> Option<(Ref<'n, Words>, Entries)> {
    let brand = object::brand(cx, object);
    if !matches!(brand, Brand::Map | Brand::Set) {
        return None;
    }
    let table = object::internal(cx, object, TABLE).narrow()?;
    Some((table, entries_of(brand)))
}

/// Whether a value is a Map (or, by brand, a Set).
pub fn is(cx: &Scope<'_>, v: Ref<'_, Value>, brand: Brand) -> bool {
    object::has_brand(cx, v, brand)
}

/// An empty Map.
pub fn new_map<'s>(cx: &mut Scope<'s>) -> Local<'s, JsObject> {
    let map = object::of_intrinsic(cx, Intrinsic::MapPrototype, Brand::Map);
    initialise(cx, map);
    map
}

/// An empty Set.
pub fn new_set<'s>(cx: &mut Scope<'s>) -> Local<'s, JsObject> {
    let set = object::of_intrinsic(cx, Intrinsic::SetPrototype, Brand::Set);
    initialise(cx, set);
    set
}

/// Gives a new object of brand Map or Set its empty table.
pub fn initialise(cx: &mut Scope<'_>, object: Local<'_, JsObject>) {
    cx.block(|cx| {
        let of = entries_of(object::brand(cx, object.get(cx)));
        let table = table::new(cx, of, 4);
        object::set_internal(cx, object.get(cx), TABLE, table.get(cx).value());
    });
}

/// Number of entries.
pub fn size(cx: &Scope<'_>, object: Local<'_, JsObject>) -> usize {
    table_of(cx, object.get(cx)).map_or(0, |(t, _)| table::len(cx, t))
}

fn find(cx: &mut Scope<'_>, object: Local<'_, JsObject>, key: Local<'_, Value>) -> Option<usize> {
    cx.block(|cx| {
        let key = table::normalise(cx, key);
        let (table, of) = table_of(cx, object.get(cx))?;
        table::find(cx, table, of, key.get(cx))
    })
}

/// Whether there is such a key.
pub fn has(cx: &mut Scope<'_>, object: Local<'_, JsObject>, key: Local<'_, Value>) -> bool {
    find(cx, object, key).is_some()
}

/// The value of a key; none if it is absent.
pub fn get<'s>(
    cx: &mut Scope<'s>,
    map: Local<'_, JsObject>,
    key: Local<'_, Value>,
) -> Option<Local<'s, Value>> {
    let entry = find(cx, map, key)?;
    let (table, of) = table_of(cx, map.get(cx))?;
    Some(table::field(cx, table, of, entry, 1).root(cx))
}

/// `map.set(key, value)`; for a Set the value is not used.
pub fn set(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    key: Local<'_, Value>,
    value: Local<'_, Value>,
) {
    cx.block(|cx| {
        let key = table::normalise(cx, key);
        let Some((table, of)) = table_of(cx, object.get(cx)) else {
            return;
        };
        let entry = match table::find(cx, table, of, key.get(cx)) {
            Some(entry) => entry,
            None => {
                let table = table.root(cx);
                let table = table::reserve(cx, table, of);
                object::set_internal(cx, object.get(cx), TABLE, table.get(cx).value());
                table::push(cx, table.get(cx), of, key.get(cx))
            }
        };
        if of == Entries::Map
            && let Some((table, of)) = table_of(cx, object.get(cx))
        {
            table::set_field(cx, table, of, (entry, 1), value.get(cx));
        }
    });
}

/// `set.add(value)`.
pub fn add(cx: &mut Scope<'_>, set: Local<'_, JsObject>, value: Local<'_, Value>) {
    self::set(cx, set, value, value);
}

/// Removes a key; whether it was there.
pub fn delete(cx: &mut Scope<'_>, object: Local<'_, JsObject>, key: Local<'_, Value>) -> bool {
    let Some(entry) = find(cx, object, key) else {
        return false;
    };
    if let Some((table, of)) = table_of(cx, object.get(cx)) {
        table::remove(cx, table, of, entry);
    }
    true
}

/// Removes everything.
pub fn clear(cx: &mut Scope<'_>, object: Local<'_, JsObject>) {
    cx.block(|cx| {
        let Some((table, of)) = table_of(cx, object.get(cx)) else {
            return;
        };
        let table = table.root(cx);
        let empty = table::emptied(cx, table, of);
        object::set_internal(cx, object.get(cx), TABLE, empty.get(cx).value());
    });
}

/// What an iterator yields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Yields {
    /// Keys (of a Set: its values).
    Keys,
    /// Values.
    Values,
    /// Pairs.
    Entries,
}

impl Yields {
    const ALL: [Yields; 3] = [Yields::Keys, Yields::Values, Yields::Entries];
    pub(crate) fn of(v: Ref<'_, Value>) -> Yields {
        Self::ALL[(v.as_number().unwrap_or(0.0) as usize).min(2)]
    }
    pub(crate) fn value(self) -> Ref<'static, Value> {
        Ref::number(f64::from(self as u8))
    }
}

/// A position in a Map or Set that stays right whatever happens to it: what an iterator and `forEach` hold.
#[derive(Debug)]
pub struct Cursor<'s> {
    table: tsuba_gc::Var<'s, Words>,
    of: Entries,
    position: usize,
}

impl<'s> Cursor<'s> {
    /// At the beginning; none if the object is neither Map nor Set.
    pub fn new(cx: &Scope<'s>, object: Local<'_, JsObject>) -> Option<Cursor<'s>> {
        let (table, of) = table_of(cx, object.get(cx))?;
        Some(Cursor {
            table: cx.var(table),
            of,
            position: 0,
        })
    }
    /// The next key and value (of a Set: the value twice).
    pub fn next<'i>(&mut self, cx: &Scope<'i>) -> Option<(Local<'i, Value>, Local<'i, Value>)> {
        let (table, position) = table::follow(cx, self.table.get(cx), self.of, self.position);
        self.position = position;
        self.table.set(table);
        let entry = table::next(cx, table, self.of, position)?;
        self.position = entry + 1;
        let key = table::key(cx, table, self.of, entry).root(cx);
        let value = if self.of == Entries::Map {
            table::field(cx, table, self.of, entry, 1).root(cx)
        } else {
            key
        };
        Some((key, value))
    }
}

/// An iterator object over a Map or Set.
pub fn iterator<'s>(
    cx: &mut Scope<'s>,
    object: Local<'_, JsObject>,
    yields: Yields,
) -> Local<'s, JsObject> {
    let is_set = object::brand(cx, object.get(cx)) == Brand::Set;
    let (which, brand) = if is_set {
        (Intrinsic::SetIteratorPrototype, Brand::SetIterator)
    } else {
        (Intrinsic::MapIteratorPrototype, Brand::MapIterator)
    };
    let iterator = object::of_intrinsic(cx, which, brand);
    let bare = iterator.get(cx);
    if let Some((table, _)) = table_of(cx, object.get(cx)) {
        object::set_internal(cx, bare, 0, table.value());
    }
    object::set_internal(cx, bare, 1, Ref::number(0.0));
    object::set_internal(cx, bare, 2, yields.value());
    iterator
}

/// Steps an iterator over a Map or Set; none when done.
pub fn step<'s>(cx: &mut Scope<'s>, iterator: Local<'_, JsObject>) -> Option<Local<'s, Value>> {
    let bare = iterator.get(cx);
    let of = if object::brand(cx, bare) == Brand::SetIterator {
        Entries::Set
    } else {
        Entries::Map
    };
    let table = object::internal(cx, bare, 0).narrow::<Words>()?;
    let position = object::internal(cx, bare, 1).as_number().unwrap_or(0.0) as usize;
    let (table, position) = table::follow(cx, table, of, position);
    let Some(entry) = table::next(cx, table, of, position) else {
        object::set_internal(cx, bare, 0, Ref::UNDEFINED);
        return None;
    };
    object::set_internal(cx, bare, 0, table.value());
    object::set_internal(cx, bare, 1, Ref::number(entry as f64 + 1.0));
    let key = table::key(cx, table, of, entry);
    let value = if of == Entries::Map {
        table::field(cx, table, of, entry, 1)
    } else {
        key
    };
    let yields = Yields::of(object::internal(cx, bare, 2));
    match yields {
        Yields::Keys => Some(key.root(cx)),
        Yields::Values => Some(value.root(cx)),
        Yields::Entries => {
            let (key, value) = (key.root(cx), value.root(cx));
            Some(array::from_values(cx, &[key, value]).value())
        }
    }
}

/// `map.get(key)` as a program sees it.
pub fn get_or_undefined<'s>(
    cx: &mut Scope<'s>,
    map: Local<'_, JsObject>,
    key: Local<'_, Value>,
) -> JsResult<'s> {
    Ok(get(cx, map, key).unwrap_or(cx.undefined()))
}

//! WeakMap and WeakSet: entries outside the heap, keyed by the identity of objects (and symbols) that they do not keep
//! alive. A value is kept alive by its key and its map together.
//!
//! A table belongs to the object whose internal slot has its number. Entries that may refer to young objects are listed, so
//! that a minor collection looks at no others.

use crate::object;
use crate::realm::{identity_hash, realm};
use crate::shape::{Brand, mix};
use hashbrown::HashTable;
use std::cell::{Cell, RefCell};
use tsuba_gc::{Address, Fates, JsObject, Local, Ref, Scope, Symbol, Tracer, Value, Word};

/// Internal slot of the table's number.
const TABLE: usize = 0;

#[derive(Debug)]
struct Entry {
    hash: u64,
    key: Word,
    value: Word,
    /// Whether the value has been visited in this collection.
    visited: bool,
}

#[derive(Debug)]
struct Table {
    owner: Word,
    entries: HashTable<Entry>,
}

/// An entry that may refer to young objects: its table, hash and key.
#[derive(Clone, Copy, Debug)]
struct Young {
    table: usize,
    hash: u64,
    key: Word,
}

/// The tables of an isolate.
#[derive(Debug, Default)]
pub(crate) struct WeakTables {
    tables: RefCell<Vec<Option<Table>>>,
    free: RefCell<Vec<usize>>,
    young: RefCell<Vec<Young>>,
    young_owners: RefCell<Vec<usize>>,
    /// Whether the collection under way is of the young only.
    minor: Cell<bool>,
}

fn survives(tracer: &Tracer<'_>, word: Word) -> Option<Word> {
    let at = tracer.survivor(Address(word.address()))?;
    Some(Word(word.0 & !tsuba_abi::value::ADDRESS_MASK | at.0 as u64))
}

impl WeakTables {
    /// A collection begins.
    pub(crate) fn begin(&self, minor: bool) {
        self.minor.set(minor);
    }

    /// Visits the values whose key and table are alive; whether there were new ones.
    pub(crate) fn trace_ephemerons(&self, tracer: &mut Tracer<'_>) -> bool {
        let mut tables = self.tables.borrow_mut();
        let mut any = false;
        let mut visit = |owner: Word, entry: &mut Entry, tracer: &mut Tracer<'_>| {
            if !entry.visited
                && survives(tracer, owner).is_some()
                && survives(tracer, entry.key).is_some()
            {
                entry.visited = true;
                tracer.boxed(&mut entry.value);
                any = true;
            }
        };
        if self.minor.get() {
            for y in self.young.borrow().iter() {
                let Some(table) = &mut tables[y.table] else {
                    continue;
                };
                let same = |e: &Entry| e.key == y.key;
                if let Some(entry) = table.entries.find_mut(mix(y.hash), same) {
                    visit(table.owner, entry, tracer);
                }
            }
            return any;
        }
        for table in tables.iter_mut().flatten() {
            let owner = table.owner;
            table
                .entries
                .iter_mut()
                .for_each(|e| visit(owner, e, tracer));
        }
        any
    }

    pub(crate) fn after_minor(&self, fates: &Fates<'_>) {
        let mut tables = self.tables.borrow_mut();
        let is_young = |w: Word| w.is_reference() && fates.is_young(Address(w.address()));
        self.young_owners.borrow_mut().retain(|&number| {
            let Some(table) = &mut tables[number] else {
                return false;
            };
            if fates.forward(&mut table.owner) {
                return is_young(table.owner);
            }
            tables[number] = None;
            self.free.borrow_mut().push(number);
            false
        });
        self.young.borrow_mut().retain_mut(|y| {
            let Some(table) = &mut tables[y.table] else {
                return false;
            };
            let old = y.key;
            let Ok(mut found) = table.entries.find_entry(mix(y.hash), |e| e.key == old) else {
                return false;
            };
            let entry = found.get_mut();
            if !fates.forward(&mut entry.key) {
                found.remove();
                return false;
            }
            entry.visited = false;
            y.key = entry.key;
            is_young(entry.key) || is_young(entry.value)
        });
    }

    pub(crate) fn after_major(&self, fates: &Fates<'_>) {
        let mut tables = self.tables.borrow_mut();
        for (number, slot) in tables.iter_mut().enumerate() {
            let Some(table) = slot else { continue };
            if !fates.forward(&mut table.owner) {
                *slot = None;
                self.free.borrow_mut().push(number);
                continue;
            }
            table.entries.retain(|e| {
                e.visited = false;
                fates.forward(&mut e.key)
            });
        }
        // A major collection begins by emptying the nursery.
        self.young.borrow_mut().clear();
        self.young_owners.borrow_mut().clear();
    }
}

/// Gives a new WeakMap or WeakSet its table.
pub fn initialise(cx: &Scope<'_>, object: Local<'_, JsObject>) {
    let weak = &realm(cx).weak;
    let table = Table {
        owner: object.bits(),
        entries: HashTable::new(),
    };
    let mut tables = weak.tables.borrow_mut();
    let number = match weak.free.borrow_mut().pop() {
        Some(number) => {
            tables[number] = Some(table);
            number
        }
        None => {
            tables.push(Some(table));
            tables.len() - 1
        }
    };
    weak.young_owners.borrow_mut().push(number);
    object::set_internal(cx, object.get(cx), TABLE, Ref::number(number as f64));
}

/// Whether a value can be a key: an object, or a symbol that is not registered (which the caller has checked).
pub fn can_be_key(v: Local<'_, Value>) -> bool {
    v.is::<JsObject>() || v.is::<Symbol>()
}

fn hash(cx: &Scope<'_>, key: Local<'_, Value>) -> u64 {
    let bare = key.get(cx);
    match (bare.narrow::<JsObject>(), bare.narrow::<Symbol>()) {
        (Some(o), _) => u64::from(identity_hash(cx, o)),
        (None, Some(s)) => s.hash(),
        (None, None) => 0,
    }
}

fn number_of(cx: &Scope<'_>, object: Local<'_, JsObject>) -> Option<usize> {
    let brand = object::brand(cx, object.get(cx));
    let has_table = matches!(
        brand,
        Brand::WeakMap | Brand::WeakSet | Brand::FinalizationRegistry
    );
    if !has_table {
        return None;
    }
    let number = object::internal(cx, object.get(cx), TABLE).as_number()?;
    Some(number as usize)
}

/// The value of a key.
pub fn get<'s>(
    cx: &Scope<'s>,
    map: Local<'_, JsObject>,
    key: Local<'_, Value>,
) -> Option<Local<'s, Value>> {
    if !can_be_key(key) {
        return None;
    }
    let (number, hash) = (number_of(cx, map)?, hash(cx, key));
    let tables = realm(cx).weak.tables.borrow();
    let entry = tables
        .get(number)?
        .as_ref()?
        .entries
        .find(mix(hash), |e| e.key == key.bits())?;
    // SAFETY: the value of a live key is alive and up to date; nothing collects before it is rooted.
    let value: Ref<'_, Value> = unsafe { Ref::from_word(entry.value) };
    Some(cx.root(value))
}

/// Whether there is such a key.
pub fn has(cx: &Scope<'_>, map: Local<'_, JsObject>, key: Local<'_, Value>) -> bool {
    get(cx, map, key).is_some()
}

/// Stores a value under a key, which can be one.
pub fn set(
    cx: &Scope<'_>,
    map: Local<'_, JsObject>,
    key: Local<'_, Value>,
    value: Local<'_, Value>,
) {
    let Some(number) = number_of(cx, map) else {
        return;
    };
    let hash = hash(cx, key);
    let weak = &realm(cx).weak;
    let mut tables = weak.tables.borrow_mut();
    let Some(Some(table)) = tables.get_mut(number) else {
        return;
    };
    let key = key.bits();
    match table.entries.find_mut(mix(hash), |e| e.key == key) {
        Some(entry) => entry.value = value.bits(),
        None => {
            let entry = Entry {
                hash,
                key,
                value: value.bits(),
                visited: false,
            };
            table
                .entries
                .insert_unique(mix(hash), entry, |e| mix(e.hash));
        }
    }
    let entry = Young {
        table: number,
        hash,
        key,
    };
    weak.young.borrow_mut().push(entry);
}

/// Removes a key; whether it was there.
pub fn delete(cx: &Scope<'_>, map: Local<'_, JsObject>, key: Local<'_, Value>) -> bool {
    let (true, Some(number)) = (can_be_key(key), number_of(cx, map)) else {
        return false;
    };
    let hash = hash(cx, key);
    let mut tables = realm(cx).weak.tables.borrow_mut();
    let Some(Some(table)) = tables.get_mut(number) else {
        return false;
    };
    match table.entries.find_entry(mix(hash), |e| e.key == key.bits()) {
        Ok(entry) => {
            entry.remove();
            true
        }
        Err(_) => false,
    }
}

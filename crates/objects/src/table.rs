//! Insertion-ordered hash tables on the heap: the entries of Map and Set, of dictionary-mode objects and of sparse
//! elements.
//!
//! A table is a `Words`: the index (a `Bytes` of u32: 0 = empty, else entry + 1), entries used, entries alive, an entry
//! before which none is alive, then the entries in order of insertion. A deleted entry's key is DELETED and keeps its place. A full table is replaced by a
//! new one without the deleted entries; the old one then has its successor in place of the index, so that an iteration
//! that is under way can follow ([`follow`]).

use crate::realm::identity_hash;
use crate::shape::mix;
use crate::string;
use tsuba_abi::value::Tag;
use tsuba_gc::{BigInt, Bytes, JsObject, Local, Ref, Scope, Str, Symbol, Value, Word, Words};

/// What the entries of a table are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Entries {
    /// Keys only, compared by SameValueZero.
    Set,
    /// Key and value, compared by SameValueZero.
    Map,
    /// Property key, value and attributes, compared by identity (array indices as numbers).
    Properties,
}

impl Entries {
    const fn stride(self) -> usize {
        match self {
            Entries::Set => 1,
            Entries::Map => 2,
            Entries::Properties => 3,
        }
    }
    fn hash(self, cx: &Scope<'_>, key: Ref<'_, Value>) -> u64 {
        match self {
            Entries::Set | Entries::Map => hash_value(cx, key),
            Entries::Properties => match key.as_number() {
                Some(n) => mix(n.to_bits()),
                // SAFETY: property keys are references; only the header is read.
                None => mix(u64::from(
                    unsafe { Ref::<Str>::from_word(key.bits()) }.identity_hash(),
                )),
            },
        }
    }
    fn same(self, cx: &Scope<'_>, a: Ref<'_, Value>, b: Ref<'_, Value>) -> bool {
        a.same(b) || (self != Entries::Properties && same_content(cx, a, b))
    }
}

const INDEX: usize = 0;
const USED: usize = 1;
const LIVE: usize = 2;
const HEAD: usize = 3;
const FIRST: usize = 4;
/// In `LIVE` of a table that was emptied and replaced: an iteration starts over in the successor.
const EMPTIED: f64 = -1.0;
const SMALLEST: usize = 4;

/// The hash of a normalised Map key. Strings must lie in one piece.
fn hash_value(cx: &Scope<'_>, key: Ref<'_, Value>) -> u64 {
    if let Some(s) = key.narrow::<Str>() {
        return match string::chars_of(cx, s) {
            Some(chars) => mix(u64::from(string::hash_of(cx, s, chars))),
            None => unreachable!("keys are flattened"),
        };
    }
    match key.tag() {
        Some(Tag::Object) => match key.narrow::<JsObject>() {
            Some(object) => mix(u64::from(identity_hash(cx, object))),
            None => 0,
        },
        Some(Tag::Symbol) => key.narrow::<Symbol>().map_or(0, |s| mix(s.hash())),
        Some(Tag::BigInt) => {
            let digits = key.narrow::<BigInt>().map(|b| b.digits(cx));
            digits.map_or(0, |d| d.iter().fold(1, |h, &d| mix(h ^ d)))
        }
        Some(Tag::String) | None => mix(key.bits().0),
    }
}

fn same_content(cx: &Scope<'_>, a: Ref<'_, Value>, b: Ref<'_, Value>) -> bool {
    match (a.tag(), b.tag()) {
        (Some(Tag::String), Some(Tag::String)) => {
            let chars = |v: Ref<'_, Value>| v.narrow::<Str>().map(|s| s.bits());
            let (Some(a), Some(b)) = (chars(a), chars(b)) else {
                return false;
            };
            // SAFETY: both are strings; nothing collects while `cx` is borrowed.
            let (a, b) = unsafe { (Ref::<Str>::from_word(a), Ref::<Str>::from_word(b)) };
            a.length() == b.length()
                && match (string::chars_of(cx, a), string::chars_of(cx, b)) {
                    (Some(a), Some(b)) => a.same(b),
                    _ => false,
                }
        }
        (Some(Tag::BigInt), Some(Tag::BigInt)) => bigints_same(cx, a, b),
        _ => false,
    }
}

fn bigints_same(cx: &Scope<'_>, a: Ref<'_, Value>, b: Ref<'_, Value>) -> bool {
    match (a.narrow::<BigInt>(), b.narrow::<BigInt>()) {
        (Some(a), Some(b)) => a.sign() == b.sign() && a.digits(cx) == b.digits(cx),
        _ => false,
    }
}

/// A key as Map and Set keep it: −0 becomes 0, every NaN the same, strings in one piece.
pub(crate) fn normalise<'s>(cx: &mut Scope<'s>, key: Local<'_, Value>) -> Local<'s, Value> {
    if let Some(n) = key.as_number() {
        return cx.number(n + 0.0);
    }
    if let Some(s) = key.narrow::<Str>() {
        string::flatten(cx, s);
    }
    cx.root(key)
}

fn count(cx: &Scope<'_>, table: Ref<'_, Words>, at: usize) -> usize {
    raw(cx, table, at).as_number().unwrap_or(0.0) as usize
}
fn raw<'n>(cx: &'n Scope<'_>, table: Ref<'_, Words>, at: usize) -> Ref<'n, Value> {
    // SAFETY: `cx` is borrowed for 'n, so nothing moves for as long as the result lives.
    unsafe { Ref::<Words>::from_word(table.bits()) }.at(cx, at)
}

/// A table with room for this many entries.
pub(crate) fn new<'s>(cx: &mut Scope<'s>, of: Entries, capacity: usize) -> Local<'s, Words> {
    let capacity = capacity.max(SMALLEST);
    let index = cx
        .new_bytes(4 * (2 * capacity).next_power_of_two())
        .finish();
    let words = FIRST + capacity * of.stride();
    let table = cx.new_words(words, Word::DELETED);
    table
        .word(INDEX, index)
        .word(USED, Ref::number(0.0))
        .word(LIVE, Ref::number(0.0))
        .word(HEAD, Ref::number(0.0))
        .finish()
}

fn capacity(table: Ref<'_, Words>, of: Entries) -> usize {
    (table.length() - FIRST) / of.stride()
}

/// Entries that are alive.
pub(crate) fn len(cx: &Scope<'_>, table: Ref<'_, Words>) -> usize {
    count(cx, table, LIVE)
}

/// Entries in use, deleted ones included: the end of an iteration.
pub(crate) fn end(cx: &Scope<'_>, table: Ref<'_, Words>) -> usize {
    count(cx, table, USED)
}

fn index<'n>(cx: &'n Scope<'_>, table: Ref<'_, Words>) -> &'n [std::cell::Cell<u32>] {
    match raw(cx, table, INDEX).narrow::<Bytes>() {
        Some(index) => index.u32s(cx),
        None => unreachable!("a table in use has an index"),
    }
}

/// The entry with this key.
pub(crate) fn find(
    cx: &Scope<'_>,
    table: Ref<'_, Words>,
    of: Entries,
    key: Ref<'_, Value>,
) -> Option<usize> {
    let index = index(cx, table);
    let mask = index.len() - 1;
    let mut at = of.hash(cx, key) as usize & mask;
    loop {
        let entry = index[at].get() as usize;
        if entry == 0 {
            return None;
        }
        if of.same(cx, self::key(cx, table, of, entry - 1), key) {
            return Some(entry - 1);
        }
        at = (at + 1) & mask;
    }
}

/// The key of an entry; DELETED if it is gone.
pub(crate) fn key<'n>(
    cx: &'n Scope<'_>,
    table: Ref<'_, Words>,
    of: Entries,
    entry: usize,
) -> Ref<'n, Value> {
    raw(cx, table, FIRST + entry * of.stride())
}

/// A field of an entry after its key: 1 the value, 2 the attributes.
pub(crate) fn field<'n>(
    cx: &'n Scope<'_>,
    table: Ref<'_, Words>,
    of: Entries,
    entry: usize,
    field: usize,
) -> Ref<'n, Value> {
    raw(cx, table, FIRST + entry * of.stride() + field)
}

/// Stores such a field.
pub(crate) fn set_field(
    cx: &Scope<'_>,
    table: Ref<'_, Words>,
    of: Entries,
    (entry, field): (usize, usize),
    v: Ref<'_, Value>,
) {
    table.set_at(cx, FIRST + entry * of.stride() + field, v);
}

/// Removes an entry.
pub(crate) fn remove(cx: &Scope<'_>, table: Ref<'_, Words>, of: Entries, entry: usize) {
    let at = FIRST + entry * of.stride();
    for field in 0..of.stride() {
        table.set_at(cx, at + field, Ref::immediate(Word::DELETED));
    }
    table.set_at(cx, LIVE, Ref::number(len(cx, table) as f64 - 1.0));
}

/// Appends an entry whose key is absent; there is room ([`reserve`]). Other fields than the key are DELETED until set.
pub(crate) fn push(
    cx: &Scope<'_>,
    table: Ref<'_, Words>,
    of: Entries,
    key: Ref<'_, Value>,
) -> usize {
    let entry = end(cx, table);
    table.set_at(cx, FIRST + entry * of.stride(), key);
    table.set_at(cx, USED, Ref::number(entry as f64 + 1.0));
    table.set_at(cx, LIVE, Ref::number(len(cx, table) as f64 + 1.0));
    link(cx, table, of.hash(cx, key), entry);
    entry
}

fn link(cx: &Scope<'_>, table: Ref<'_, Words>, hash: u64, entry: usize) {
    let index = index(cx, table);
    let mask = index.len() - 1;
    let mut at = hash as usize & mask;
    while index[at].get() != 0 {
        at = (at + 1) & mask;
    }
    index[at].set(entry as u32 + 1);
}

/// Makes room for one more entry: the table itself, or its successor, which the caller stores in its place.
pub(crate) fn reserve<'s>(
    cx: &mut Scope<'s>,
    table: Local<'_, Words>,
    of: Entries,
) -> Local<'s, Words> {
    let bare = table.get(cx);
    if end(cx, bare) < capacity(bare, of) {
        return cx.root(table);
    }
    let room = capacity(bare, of);
    let wanted = if len(cx, bare) * 2 > room {
        room * 2
    } else {
        room
    };
    let new = new(cx, of, wanted);
    let cx = &*cx;
    let (old, fresh) = (table.get(cx), new.get(cx));
    for entry in 0..end(cx, old) {
        let key = key(cx, old, of, entry);
        if key.bits() == Word::DELETED {
            continue;
        }
        let to = push(cx, fresh, of, key);
        for part in 1..of.stride() {
            set_field(cx, fresh, of, (to, part), field(cx, old, of, entry, part));
        }
    }
    old.set_at(cx, INDEX, fresh);
    new
}

/// An empty successor of a table, for `clear`.
pub(crate) fn emptied<'s>(
    cx: &mut Scope<'s>,
    table: Local<'_, Words>,
    of: Entries,
) -> Local<'s, Words> {
    let new = new(cx, of, SMALLEST);
    let old = table.get(cx);
    old.set_at(cx, INDEX, new.get(cx));
    old.set_at(cx, LIVE, Ref::number(EMPTIED));
    new
}

/// Where an iteration that stood at `position` of `table` continues: the table in use now, and the position there.
pub(crate) fn follow<'n>(
    cx: &'n Scope<'_>,
    table: Ref<'n, Words>,
    of: Entries,
    position: usize,
) -> (Ref<'n, Words>, usize) {
    let (mut table, mut position) = (table, position);
    while let Some(next) = table.at(cx, INDEX).narrow::<Words>() {
        position = if table.at(cx, LIVE).as_number() == Some(EMPTIED) {
            0
        } else {
            let gone = |&e: &usize| key(cx, table, of, e).bits() == Word::DELETED;
            position - (0..position).filter(gone).count()
        };
        table = next;
    }
    (table, position)
}

/// The next entry alive at or after `position`. Deleted entries at the beginning are passed once and for all: a queue made
/// of a Map stays linear.
pub(crate) fn next(
    cx: &Scope<'_>,
    table: Ref<'_, Words>,
    of: Entries,
    position: usize,
) -> Option<usize> {
    let head = count(cx, table, HEAD);
    let end = end(cx, table);
    let next = (position.max(head)..end).find(|&e| key(cx, table, of, e).bits() != Word::DELETED);
    let alive = next.unwrap_or(end);
    if position <= head && alive > head {
        table.set_at(cx, HEAD, Ref::number(alive as f64));
    }
    next
}

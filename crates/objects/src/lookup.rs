//! The isolate's table of recent property lookups, for sites whose inline caches see many shapes.
//!
//! Keyed by shape and key, direct-mapped. An entry says where a property lies in objects of that shape, or which function
//! they inherit under the key. Emptied when an object used as a prototype changes, and at every collection (keys and
//! functions move).

use std::cell::Cell;
use tsuba_abi::layout::FIRST_SLOT;
use tsuba_gc::Word;

const ENTRIES: usize = 1024;

/// Where a property is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Where {
    /// Inline slot of the object.
    Inline(u32),
    /// Word of its out-of-line properties.
    Outline(u32),
    /// This function, found on the prototype chain.
    Inherited(Word),
}

/// What a store does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Store {
    /// Inline slot.
    pub(crate) slot: u32,
    /// The object's shape afterwards.
    pub(crate) shape: u32,
    /// Whether the slot takes numbers only.
    pub(crate) number: bool,
}

/// An entry, small and without padding: `shape` 0 is empty. What `code` and `word` say is the table's business.
struct Entry {
    shape: Cell<u32>,
    code: Cell<u32>,
    key: Cell<u64>,
    word: Cell<u64>,
}

struct Table {
    entries: Box<[Entry; ENTRIES]>,
    used: Cell<bool>,
}

impl Table {
    fn new() -> Self {
        Table {
            entries: Box::new([const { Entry::empty() }; ENTRIES]),
            used: Cell::new(false),
        }
    }
    #[inline(always)]
    fn at(&self, shape: u32, key: Word) -> &Entry {
        let hash =
            (key.0 >> 3) as u32 ^ (key.0 >> 13) as u32 ^ shape.wrapping_mul(0x9E37_79B1) >> 16;
        &self.entries[hash as usize % ENTRIES]
    }
    #[inline(always)]
    fn get(&self, shape: u32, key: Word) -> Option<(u32, u64)> {
        let entry = self.at(shape, key);
        let hit = entry.shape.get() == shape && entry.key.get() == key.0;
        hit.then(|| (entry.code.get(), entry.word.get()))
    }
    fn put(&self, shape: u32, key: Word, code: u32, word: u64) {
        self.used.set(true);
        let entry = self.at(shape, key);
        entry.shape.set(shape);
        entry.code.set(code);
        entry.key.set(key.0);
        entry.word.set(word);
    }
    fn clear(&self) {
        if self.used.replace(false) {
            self.entries.iter().for_each(|e| e.shape.set(0));
        }
    }
}

impl Entry {
    const fn empty() -> Entry {
        Entry {
            shape: Cell::new(0),
            code: Cell::new(0),
            key: Cell::new(0),
            word: Cell::new(0),
        }
    }
}
const INLINE: u32 = 0;
const OUTLINE: u32 = 1;
const INHERITED: u32 = 2;

/// The tables of lookups and stores.
pub(crate) struct Lookups {
    reads: Table,
    stores: Table,
}

impl Default for Lookups {
    fn default() -> Self {
        Lookups {
            reads: Table::new(),
            stores: Table::new(),
        }
    }
}

impl Lookups {
    /// Where objects of this shape have a property.
    #[inline(always)]
    pub(crate) fn read(&self, shape: u32, key: Word) -> Option<Where> {
        let (code, word) = self.reads.get(shape, key)?;
        Some(match code {
            INLINE => Where::Inline(word as u32),
            OUTLINE => Where::Outline(word as u32),
            _ => Where::Inherited(Word(word)),
        })
    }
    pub(crate) fn note_read(&self, shape: u32, key: Word, is: Where) {
        let (code, word) = match is {
            Where::Inline(slot) => (INLINE, u64::from(slot)),
            Where::Outline(word) => (OUTLINE, u64::from(word)),
            Where::Inherited(function) => (INHERITED, function.0),
        };
        self.reads.put(shape, key, code, word);
    }
    /// What storing under a key does to objects of this shape.
    #[inline(always)]
    pub(crate) fn store(&self, shape: u32, key: Word) -> Option<Store> {
        let (slot, word) = self.stores.get(shape, key)?;
        Some(Store {
            slot,
            shape: word as u32,
            number: word >> 32 != 0,
        })
    }
    pub(crate) fn note_store(&self, shape: u32, key: Word, is: Store) {
        let word = u64::from(is.shape) | u64::from(is.number) << 32;
        self.stores.put(shape, key, is.slot, word);
    }
    /// Forgets everything.
    pub(crate) fn clear(&self) {
        self.reads.clear();
        self.stores.clear();
    }
}

/// The byte offset of an inline slot of a plain object.
pub(crate) const fn inline_offset(slot: u32) -> i32 {
    FIRST_SLOT + 8 * slot as i32
}

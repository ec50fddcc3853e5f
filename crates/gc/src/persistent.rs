//! The one table of long-lived roots: values that pending work, caches and upper crates hold beyond any scope.

use crate::word::Word;
use std::cell::RefCell;
use std::marker::PhantomData;

/// Names an entry of the table of long-lived roots. Not `Copy`: whoever holds it must release it.
#[must_use = "a long-lived root keeps its value alive until it is released"]
pub struct Persistent<T> {
    index: u32,
    generation: u32,
    of: PhantomData<fn() -> T>,
}

impl<T> Persistent<T> {
    /// As a plain number, for code that deals in ids (an event loop).
    pub fn into_id(self) -> u64 {
        (self.generation as u64) << 32 | self.index as u64
    }
    /// Back from a number; a wrong one panics when used.
    pub fn from_id(id: u64) -> Self {
        Persistent {
            index: id as u32,
            generation: (id >> 32) as u32,
            of: PhantomData,
        }
    }
}

impl<T> std::fmt::Debug for Persistent<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Persistent({}.{})", self.index, self.generation)
    }
}

struct Entry {
    word: Word,
    generation: u32,
    live: bool,
}

#[derive(Default)]
struct Entries {
    entries: Vec<Entry>,
    free: Vec<u32>,
}

/// The table.
#[derive(Default)]
pub(crate) struct Persistents(RefCell<Entries>);

impl Persistents {
    pub(crate) fn insert<T>(&self, word: Word) -> Persistent<T> {
        let mut table = self.0.borrow_mut();
        let index = table.free.pop().unwrap_or_else(|| {
            table.entries.push(Entry {
                word,
                generation: 0,
                live: false,
            });
            (table.entries.len() - 1) as u32
        });
        let entry = &mut table.entries[index as usize];
        entry.word = word;
        entry.live = true;
        entry.generation = entry.generation.wrapping_add(1);
        Persistent {
            index,
            generation: entry.generation,
            of: PhantomData,
        }
    }
    pub(crate) fn get<T>(&self, p: &Persistent<T>) -> Word {
        let table = self.0.borrow();
        let entry = &table.entries[p.index as usize];
        assert!(
            entry.live && entry.generation == p.generation,
            "stale long-lived root"
        );
        entry.word
    }
    pub(crate) fn set<T>(&self, p: &Persistent<T>, word: Word) {
        let mut table = self.0.borrow_mut();
        let entry = &mut table.entries[p.index as usize];
        assert!(
            entry.live && entry.generation == p.generation,
            "stale long-lived root"
        );
        entry.word = word;
    }
    pub(crate) fn remove<T>(&self, p: Persistent<T>) {
        let mut table = self.0.borrow_mut();
        let entry = &mut table.entries[p.index as usize];
        assert!(
            entry.live && entry.generation == p.generation,
            "stale long-lived root"
        );
        entry.live = false;
        entry.word = Word::UNDEFINED;
        table.free.push(p.index);
    }
    /// Every live entry.
    pub(crate) fn each(&self, mut visit: impl FnMut(&mut Word)) {
        for entry in &mut self.0.borrow_mut().entries {
            if entry.live {
                visit(&mut entry.word);
            }
        }
    }
}

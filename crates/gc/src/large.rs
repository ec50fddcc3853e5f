//! The large-object space: objects of 16 KB and more, each on pages of its own, never copied. They are born young in
//! place; a minor collection frees or promotes them where they are.

use crate::object::Address;
use crate::old::Full;
use crate::pages::{discard, round_up, set_access};
use std::collections::{BTreeMap, BTreeSet};
use tsuba_abi::layout::gc_bits::OLD;

/// Free pages whose memory is kept for the next object.
const KEEP_DIRTY: usize = 32 << 20;

#[derive(Clone, Copy)]
struct Entry {
    at: usize,
    bytes: usize,
}

/// The large-object space.
pub(crate) struct LargeSpace {
    base: usize,
    end: usize,
    /// Pages from here on were never used.
    frontier: usize,
    free: BTreeMap<usize, usize>,
    free_by_size: BTreeSet<(usize, usize)>,
    dirty: usize,
    young: Vec<Entry>,
    old: Vec<Entry>,
    young_bytes: usize,
    old_bytes: usize,
    /// Whether freed pages become inaccessible.
    unmap: bool,
}

impl LargeSpace {
    pub(crate) fn new(base: usize, bytes: usize, unmap: bool) -> LargeSpace {
        LargeSpace {
            base,
            end: base + bytes,
            frontier: base,
            free: BTreeMap::new(),
            free_by_size: BTreeSet::new(),
            dirty: 0,
            young: Vec::new(),
            old: Vec::new(),
            young_bytes: 0,
            old_bytes: 0,
            unmap,
        }
    }
    /// Bytes of young objects.
    pub(crate) fn young_bytes(&self) -> usize {
        self.young_bytes
    }
    /// Bytes of old objects.
    pub(crate) fn old_bytes(&self) -> usize {
        self.old_bytes
    }
    /// Bounds of the space, or an empty range if it has no young objects.
    pub(crate) fn range_if_young(&self) -> (usize, usize) {
        if self.young.is_empty() {
            (self.base, self.base)
        } else {
            (self.base, self.frontier)
        }
    }
    /// Addresses of all objects.
    pub(crate) fn objects(&self) -> impl Iterator<Item = usize> {
        self.young.iter().chain(&self.old).map(|e| e.at)
    }

    /// Memory for a young object.
    pub(crate) fn allocate(&mut self, bytes: usize) -> Result<usize, Full> {
        let pages = round_up(bytes);
        let at = match self.free_by_size.range((pages, 0)..).next().copied() {
            Some((length, start)) => self.take(start, length, pages),
            None if pages <= self.end - self.frontier => {
                self.frontier += pages;
                self.frontier - pages
            }
            None => return Err(Full),
        };
        self.young.push(Entry { at, bytes: pages });
        self.young_bytes += pages;
        Ok(at)
    }

    fn take(&mut self, start: usize, length: usize, pages: usize) -> usize {
        self.free.remove(&start);
        self.free_by_size.remove(&(length, start));
        if length > pages {
            self.insert_free(start + pages, length - pages);
        }
        self.dirty = self.dirty.saturating_sub(pages);
        if self.unmap {
            set_access(start, pages, true);
        }
        start
    }

    fn insert_free(&mut self, start: usize, length: usize) {
        self.free.insert(start, length);
        self.free_by_size.insert((length, start));
    }

    fn release(&mut self, entry: Entry) {
        let Entry { at, bytes } = entry;
        if self.unmap {
            set_access(at, bytes, false);
        } else if self.dirty + bytes > KEEP_DIRTY {
            discard(at, bytes);
        } else {
            self.dirty += bytes;
        }
        let (mut start, mut length) = (at, bytes);
        if let Some((&before, &n)) = self.free.range(..at).next_back()
            && before + n == at
        {
            self.free_by_size.remove(&(n, before));
            self.free.remove(&before);
            (start, length) = (before, n + length);
        }
        if let Some(n) = self.free.remove(&(at + bytes)) {
            self.free_by_size.remove(&(n, at + bytes));
            length += n;
        }
        if start + length == self.frontier && !self.unmap {
            self.frontier = start;
        } else {
            self.insert_free(start, length);
        }
    }

    /// After a minor collection: what was promoted joins the old objects, the rest is freed.
    pub(crate) fn sweep_young(&mut self) {
        for entry in std::mem::take(&mut self.young) {
            if Address(entry.at).gc_byte() & OLD != 0 {
                self.old_bytes += entry.bytes;
                self.old.push(entry);
            } else {
                self.release(entry);
            }
        }
        self.young_bytes = 0;
    }

    /// After marking: what is not marked is freed.
    pub(crate) fn sweep_old(&mut self, is_marked: impl Fn(Address) -> bool) {
        for entry in std::mem::take(&mut self.old) {
            if is_marked(Address(entry.at)) {
                self.old.push(entry);
            } else {
                self.old_bytes -= entry.bytes;
                self.release(entry);
            }
        }
    }
}

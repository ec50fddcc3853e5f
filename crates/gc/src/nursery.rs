//! The nursery: an eden that is filled by bumping a pointer, between two survivor zones. A minor collection moves what lives
//! in eden into the empty zone, and what lives in the other zone (it has survived once already) into the old space.
//! Eden's addresses are the same after each collection, so that they stay in the cache; under stress eden wanders, and
//! what it leaves behind is poisoned and made inaccessible.

use crate::pages::{poison, round_up, set_access};

/// Where young objects lie.
pub(crate) struct Nursery {
    base: usize,
    /// Bytes of each of the three zones.
    zone: usize,
    /// Bytes of eden that are used before a collection.
    size: usize,
    eden_start: usize,
    eden_limit: usize,
    /// Index of the zone that holds the survivors of the last collection: 0 or 1.
    survivors: usize,
    survivors_end: usize,
    /// What happens to abandoned memory.
    abandon: Abandon,
}

/// What happens to memory that a collection has emptied.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Abandon {
    /// It is used again.
    Reuse,
    /// It is filled with poison first.
    Poison,
    /// It is filled with poison, and becomes inaccessible for as long as possible.
    Unmap,
}

impl Nursery {
    /// Bytes of address space for a nursery that may grow to `most` bytes.
    pub(crate) fn reserve(most: usize) -> usize {
        3 * round_up(most)
    }
    /// A nursery at `base`, whose eden has `size` bytes and may grow to `most`.
    pub(crate) fn new(base: usize, size: usize, most: usize, abandon: Abandon) -> Nursery {
        let zone = round_up(most);
        let eden_start = base + zone;
        let size = round_up(size).min(zone);
        Nursery {
            base,
            zone,
            size,
            eden_start,
            eden_limit: eden_start + size,
            survivors: 0,
            survivors_end: base,
            abandon,
        }
    }
    pub(crate) fn base(&self) -> usize {
        self.base
    }
    /// Bytes of all three zones.
    pub(crate) fn extent(&self) -> usize {
        3 * self.zone
    }
    /// Bytes of each zone.
    pub(crate) fn zone(&self) -> usize {
        self.zone
    }
    /// Bytes of eden that are used before a collection.
    pub(crate) fn size(&self) -> usize {
        self.size
    }
    pub(crate) fn eden(&self) -> (usize, usize) {
        (self.eden_start, self.eden_limit)
    }
    /// The objects that have survived once.
    pub(crate) fn survivors(&self) -> (usize, usize) {
        (self.zone_start(self.survivors), self.survivors_end)
    }
    fn zone_start(&self, index: usize) -> usize {
        self.base + 2 * index * self.zone
    }
    /// What a minor collection empties, eden and the full survivor zone: neighbours, so one range. Start and length.
    pub(crate) fn emptied(&self) -> (usize, usize) {
        (self.base + self.survivors * self.zone, 2 * self.zone)
    }
    /// The empty survivor zone, ready to be filled.
    pub(crate) fn to_space(&self) -> (usize, usize) {
        let start = self.zone_start(1 - self.survivors);
        (start, start + self.zone)
    }

    /// Ends a collection: the survivors are in the other zone up to `survivors_end`; eden had been used up to `top`.
    pub(crate) fn flip(&mut self, survivors_end: usize, top: usize) {
        let (old_start, old_end) = self.survivors();
        self.survivors = 1 - self.survivors;
        self.survivors_end = survivors_end;
        match self.abandon {
            Abandon::Reuse => {}
            Abandon::Poison => {
                poison(old_start, old_end - old_start);
                poison(self.eden_start, top - self.eden_start);
            }
            Abandon::Unmap => {
                abandon_pages(old_start, old_end);
                abandon_pages(self.eden_start, top);
                let next = self.zone_start(1 - self.survivors);
                debug_assert_eq!(next, old_start);
                self.wander(top);
            }
        }
    }

    /// Makes the empty survivor zone accessible, where abandoned memory is not.
    pub(crate) fn open_to_space(&self) {
        if self.abandon == Abandon::Unmap {
            set_access(self.to_space().0, self.zone, true);
        }
    }

    fn wander(&mut self, top: usize) {
        let zone_start = self.base + self.zone;
        let zone_end = zone_start + self.zone;
        let next = round_up(top);
        if next + self.size.min(self.zone / 4) > zone_end {
            set_access(zone_start, self.zone, true);
            self.eden_start = zone_start;
        } else {
            self.eden_start = next;
        }
        self.eden_limit = (self.eden_start + self.size).min(zone_end);
    }

    /// Makes eden lie elsewhere, for the collector that never collects.
    pub(crate) fn set_eden(&mut self, (start, limit): (usize, usize)) {
        self.eden_start = start;
        self.eden_limit = limit;
    }

    /// Doubles eden, if it may grow.
    pub(crate) fn grow(&mut self) {
        if self.abandon != Abandon::Unmap && 2 * self.size <= self.zone {
            self.size *= 2;
            self.eden_limit = self.eden_start + self.size;
        }
    }
}

fn abandon_pages(start: usize, end: usize) {
    poison(start, end - start);
    set_access(start, round_up(end) - start, false);
}

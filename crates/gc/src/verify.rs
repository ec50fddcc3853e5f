//! The heap verifier: every object that can be reached has a known kind, does not overlap another, and refers to
//! objects; an old object refers to a young one only if it is remembered; no collection has left its traces in headers.

use crate::heap::Heap;
use crate::object::{Address, tag_of};
use crate::old::OldSpace;
use crate::remembered::{Remembered, is_carded};
use crate::roots::Visit;
use crate::scan::{Sizes, scan, size};
use std::collections::HashSet;
use tsuba_abi::layout::gc_bits::{AGED, FORWARDED, IMMORTAL, MARK, OLD, REMEMBERED, SLOW};
use tsuba_abi::layout::{GC_SHIFT, Kind};
use tsuba_abi::value;

/// A verification under way.
pub(crate) struct Verifier<'a> {
    sizes: Sizes,
    old: &'a OldSpace,
    remembered: &'a Remembered,
    /// Address ranges: the nursery's three zones together, the survivors, the used part of eden, all large objects.
    nursery: (usize, usize),
    survivors: (usize, usize),
    eden: (usize, usize),
    large_space: (usize, usize),
    large: HashSet<usize>,
    listed: HashSet<Address>,
    mark_sense: u8,
    /// Follow references, or look at each object only.
    follow: bool,
    seen: HashSet<usize>,
    stack: Vec<usize>,
    /// The object whose slots are being visited; none for roots.
    owner: Option<Address>,
}

fn within(range: (usize, usize), at: usize) -> bool {
    (range.0..range.1).contains(&at)
}

impl<'a> Verifier<'a> {
    /// A verifier of the heap as it is. `follow`: everything that can be reached from what is visited.
    pub(crate) fn new(heap: &'a Heap, sizes: Sizes, follow: bool) -> Verifier<'a> {
        let nursery = heap.nursery.base();
        Verifier {
            sizes,
            old: &heap.old,
            remembered: &heap.remembered,
            nursery: (nursery, nursery + heap.nursery.extent()),
            survivors: heap.nursery.survivors(),
            eden: (heap.nursery.eden().0, crate::isolate::top()),
            large_space: heap.large_range,
            large: heap.large.objects().collect(),
            listed: heap.remembered.list.iter().copied().collect(),
            mark_sense: heap.mark_sense,
            follow,
            seen: HashSet::new(),
            stack: Vec::new(),
            owner: None,
        }
    }

    /// Verifies one object and what its slots hold.
    pub(crate) fn object(&mut self, at: Address) -> usize {
        self.header(at);
        self.owner = Some(at);
        let bytes = scan(at, at.header(), self.sizes, self);
        self.owner = None;
        bytes
    }

    /// Verifies the survivors, which lie side by side.
    pub(crate) fn survivors(&mut self) {
        let (mut at, end) = self.survivors;
        while at < end {
            at += self.object(Address(at));
        }
        assert!(
            at == end,
            "heap verification: survivors end at {at:#x}, not {end:#x}"
        );
    }

    /// Verifies the remembered set.
    pub(crate) fn remembered(&mut self) {
        let list = &self.remembered.list;
        assert!(
            self.listed.len() == list.len(),
            "heap verification: an object is listed twice in the remembered set"
        );
        for &at in list {
            assert!(
                at.gc_byte() & REMEMBERED != 0,
                "heap verification: {} is listed without being marked so",
                describe(at)
            );
            self.object(at);
        }
    }

    /// Follows everything found so far, then checks that no two objects overlap. How many objects there are.
    pub(crate) fn finish(mut self) -> usize {
        while let Some(at) = self.stack.pop() {
            self.object(Address(at));
        }
        let mut all: Vec<usize> = self.seen.into_iter().collect();
        all.sort_unstable();
        for pair in all.windows(2) {
            let end = pair[0] + size(Address(pair[0]), Address(pair[0]).header(), self.sizes);
            assert!(
                end <= pair[1],
                "heap verification: {} overlaps {}",
                describe(Address(pair[0])),
                describe(Address(pair[1]))
            );
        }
        all.len()
    }

    fn refers_to_young(&self, at: usize) -> bool {
        within(self.nursery, at)
            || (within(self.large_space, at) && Address(at).gc_byte() & OLD == 0)
    }

    fn fail(&self, what: &str, at: usize, slot: *mut u64) -> ! {
        let owner = match self.owner {
            Some(owner) => format!(
                "{} at byte {}",
                describe(owner),
                (slot as usize).wrapping_sub(owner.0)
            ),
            None => format!("root {slot:p}"),
        };
        panic!("heap verification: {owner} refers to {at:#x}: {what}")
    }

    /// Checks a reference.
    fn target(&mut self, at: usize, slot: *mut u64) {
        if !at.is_multiple_of(8) {
            self.fail("not aligned", at, slot);
        }
        let space_is_right = if within(self.nursery, at) {
            within(self.survivors, at) || within(self.eden, at)
        } else if within(self.large_space, at) {
            self.large.contains(&at)
        } else {
            self.old.may_hold_object(at) || Address(at).gc_byte() & IMMORTAL != 0
        };
        if !space_is_right {
            self.fail("no object can be there", at, slot);
        }
        if Address(at).gc_byte() & FORWARDED != 0 {
            self.fail("forwarded", at, slot);
        }
        if matches!(
            Kind::of_header(Address(at).header()),
            None | Some(Kind::Filler)
        ) {
            self.fail("no valid kind", at, slot);
        }
        self.barrier(at, slot);
        if self.follow && Address(at).gc_byte() & IMMORTAL == 0 && self.seen.insert(at) {
            self.stack.push(at);
        }
    }

    /// An old object that refers to a young one is remembered, or has the slot's card marked.
    fn barrier(&self, at: usize, slot: *mut u64) {
        let Some(owner) = self.owner else { return };
        let bits = owner.gc_byte();
        if bits & OLD == 0 || !self.refers_to_young(at) {
            return;
        }
        let carded = is_carded(owner, owner.header()) && bits & SLOW != 0;
        let covered = if carded {
            self.remembered.is_dirty(slot as usize)
        } else {
            bits & SLOW == 0
        };
        if !covered || bits & REMEMBERED == 0 || !self.listed.contains(&owner) {
            self.fail("young, but the owner is old and not remembered", at, slot);
        }
    }

    /// Checks the collector's bits of an object.
    fn header(&self, at: Address) {
        let bits = at.gc_byte();
        let right = if bits & IMMORTAL != 0 {
            true
        } else if bits & OLD != 0 {
            // SLOW clear means listed; MARK is as the last major collection left it.
            bits & (FORWARDED | AGED) == 0
                && bits & MARK == self.mark_sense
                && (bits & SLOW != 0 || bits & REMEMBERED != 0)
        } else {
            bits & !AGED == 0
        };
        assert!(
            right,
            "heap verification: {} has collector bits {bits:#010b}",
            describe(at)
        );
    }
}

impl Visit for Verifier<'_> {
    fn boxed(&mut self, slot: *mut u64) {
        // SAFETY: a live slot of a root or object.
        let word = unsafe { *slot };
        let Some(tag) = value::tag(word) else {
            if word >= value::FIRST_NON_NUMBER && (word as i64) < -16 || word == u64::MAX {
                self.fail("not a value", word as usize, slot);
            }
            return;
        };
        let at = (word & value::ADDRESS_MASK) as usize;
        self.target(at, slot);
        if tag != tag_of(Address(at).kind()) {
            self.fail("wrong tag", at, slot);
        }
    }
    fn raw(&mut self, slot: *mut u64) {
        // SAFETY: as in `boxed`.
        let at = unsafe { *slot } as usize;
        if at != 0 {
            self.target(at, slot);
        }
    }
    fn survivor(&self, at: Address) -> Option<Address> {
        Some(at)
    }
    fn is_young(&self, at: Address) -> bool {
        self.refers_to_young(at.0)
    }
}

fn describe(at: Address) -> String {
    let header = at.header();
    format!(
        "{:?} {:#x} (shape {}, collector bits {:#x})",
        Kind::of_header(header),
        at.0,
        header as u32,
        header >> GC_SHIFT
    )
}

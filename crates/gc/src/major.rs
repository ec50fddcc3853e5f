//! Major collection: marks what can be reached, without recursion, and sweeps. The nursery is empty by then, so only the
//! old and large spaces matter. The sense of MARK alternates: what is live has it as the last mark left it, so that
//! sweeping need not touch objects.

use crate::object::Address;
use crate::old::OldSpace;
use crate::roots::Visit;
use crate::scan::{Sizes, has_references, scan, size};
use tsuba_abi::layout::GC_SHIFT;
use tsuba_abi::layout::gc_bits::MARK;
use tsuba_abi::value::{ADDRESS_MASK, FIRST_NON_NUMBER};

const MARK_BIT: u64 = (MARK as u64) << GC_SHIFT;

/// A mark under way.
pub(crate) struct Marker<'a> {
    /// The old space and the large space behind it.
    base: usize,
    bytes: usize,
    old_bytes: usize,
    /// What MARK is in the header of a marked object.
    marked: u64,
    sizes: Sizes,
    old: &'a mut OldSpace,
    stack: Vec<usize>,
}

impl<'a> Marker<'a> {
    /// Begins to mark. `spaces`: start of the old space, its bytes, bytes of it and the large space together.
    pub(crate) fn new(
        spaces: (usize, usize, usize),
        sense: u8,
        sizes: Sizes,
        old: &'a mut OldSpace,
    ) -> Self {
        old.begin_mark();
        Marker {
            base: spaces.0,
            old_bytes: spaces.1,
            bytes: spaces.2,
            marked: (sense as u64) << GC_SHIFT,
            sizes,
            old,
            stack: Vec::new(),
        }
    }

    #[inline(always)]
    fn mark(&mut self, at: usize) {
        if at.wrapping_sub(self.base) >= self.bytes {
            return;
        }
        let at = Address(at);
        let header = at.header();
        if header & MARK_BIT == self.marked {
            return;
        }
        at.store(0, header ^ MARK_BIT);
        if has_references(header) {
            self.stack.push(at.0);
        } else {
            self.account(at, size(at, header, self.sizes));
        }
    }

    #[inline(always)]
    fn account(&mut self, at: Address, bytes: usize) {
        if at.0 - self.base < self.old_bytes {
            self.old.mark_lines(at, bytes);
        }
    }

    /// Marks until everything that was reached has been scanned.
    pub(crate) fn drain(&mut self) {
        while let Some(at) = self.stack.pop() {
            let at = Address(at);
            let bytes = scan(at, at.header(), self.sizes, self);
            self.account(at, bytes);
        }
    }

    /// Whether an object is marked.
    #[inline(always)]
    pub(crate) fn is_marked(sense: u8, at: Address) -> bool {
        at.header() & MARK_BIT == (sense as u64) << GC_SHIFT
    }
}

impl Visit for Marker<'_> {
    #[inline(always)]
    fn boxed(&mut self, slot: *mut u64) {
        // SAFETY: a live slot of a root or object.
        let word = unsafe { *slot };
        if word >= FIRST_NON_NUMBER {
            self.mark((word & ADDRESS_MASK) as usize);
        }
    }
    #[inline(always)]
    fn raw(&mut self, slot: *mut u64) {
        // SAFETY: as in `boxed`.
        self.mark(unsafe { *slot } as usize);
    }
    fn survivor(&self, at: Address) -> Option<Address> {
        let outside = at.0.wrapping_sub(self.base) >= self.bytes;
        (outside || at.header() & MARK_BIT == self.marked).then_some(at)
    }
    fn is_young(&self, _at: Address) -> bool {
        false
    }
}

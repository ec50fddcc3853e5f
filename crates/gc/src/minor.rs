//! Minor collection: moves what lives in the nursery. Its cost is that of the roots, the remembered objects and the
//! survivors; the old space is not looked at beyond the remembered set.
//!
//! Survivors of eden go to the empty survivor zone and are scanned there in order (Cheney). Those that have survived
//! before are promoted, pushed on a stack and scanned from it. Young large objects are promoted where they lie.

use crate::large::LargeSpace;
use crate::object::Address;
use crate::old::{Full, OldSpace};
use crate::remembered::{Remembered, card_runs, is_carded, with_bits};
use crate::roots::Visit;
use crate::scan::{Sizes, scan, size};
use tsuba_abi::layout::GC_SHIFT;
use tsuba_abi::layout::gc_bits::{AGED, FORWARDED, LARGE, MARK, OLD, REMEMBERED, SLOW};
use tsuba_abi::value::{ADDRESS_MASK, FIRST_NON_NUMBER};

const AGED_BIT: u64 = (AGED as u64) << GC_SHIFT;
const FORWARDED_BIT: u64 = (FORWARDED as u64) << GC_SHIFT;

/// A minor collection under way.
pub(crate) struct Minor<'a> {
    /// What is emptied.
    from: usize,
    from_bytes: usize,
    /// Where survivors go.
    to: usize,
    to_bytes: usize,
    top: usize,
    scanned: usize,
    /// The large-object space; zero bytes if it has no young objects.
    large: usize,
    large_bytes: usize,
    /// What an object's header must have for it to be promoted: AGED, nothing, or what no header has at that point.
    promote_if: u64,
    /// What a promoted object's header gets.
    old_bits: u64,
    sizes: Sizes,
    old: &'a mut OldSpace,
    remembered: &'a mut Remembered,
    stack: Vec<usize>,
    /// Whether a slot visited since this was last cleared refers to a young object.
    young: bool,
    pub(crate) promoted_bytes: usize,
    pub(crate) moved: u64,
    /// The promoted objects, if the verifier asked for them.
    pub(crate) promoted: Option<Vec<Address>>,
}

/// Which survivors leave the nursery.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Promote {
    /// Those that have survived before.
    Aged,
    /// All of them: the nursery is empty afterwards.
    All,
    /// None, so that all of them move again (stress mode, while there are few).
    None,
}

/// Spaces and rules of a minor collection.
pub(crate) struct Plan {
    /// Emptied: start and bytes.
    pub(crate) from: (usize, usize),
    /// Filled: start and end.
    pub(crate) to: (usize, usize),
    /// Which survivors leave the nursery.
    pub(crate) promote: Promote,
    /// MARK or 0: what the last major collection left in the headers of live objects.
    pub(crate) mark_sense: u8,
    pub(crate) sizes: Sizes,
    /// Keep a list of what is promoted.
    pub(crate) list_promoted: bool,
}

impl<'a> Minor<'a> {
    pub(crate) fn new(
        plan: Plan,
        old: &'a mut OldSpace,
        large: &LargeSpace,
        remembered: &'a mut Remembered,
    ) -> Self {
        debug_assert!(plan.mark_sense & !MARK == 0);
        let (large, large_end) = large.range_if_young();
        Minor {
            from: plan.from.0,
            from_bytes: plan.from.1,
            to: plan.to.0,
            to_bytes: plan.to.1 - plan.to.0,
            top: plan.to.0,
            scanned: plan.to.0,
            large,
            large_bytes: large_end - large,
            promote_if: match plan.promote {
                Promote::Aged => AGED_BIT,
                Promote::All => 0,
                Promote::None => FORWARDED_BIT,
            },
            old_bits: ((OLD | SLOW | plan.mark_sense) as u64) << GC_SHIFT,
            sizes: plan.sizes,
            old,
            remembered,
            stack: Vec::new(),
            young: false,
            promoted_bytes: 0,
            moved: 0,
            promoted: plan.list_promoted.then(Vec::new),
        }
    }
    /// End of the survivors in their zone.
    pub(crate) fn top(&self) -> usize {
        self.top
    }
    /// Bytes that were copied within the nursery.
    pub(crate) fn copied_bytes(&self) -> usize {
        self.top - self.to
    }

    /// The new address of an object in from-space, which is moved if it has not been.
    #[inline(always)]
    fn evacuate(&mut self, at: Address) -> usize {
        let header = at.header();
        if header as i64 >= 0 {
            return self.relocate(at, header);
        }
        (header & ADDRESS_MASK) as usize
    }

    #[inline]
    fn relocate(&mut self, at: Address, header: u64) -> usize {
        let bytes = size(at, header, self.sizes);
        let (to, header) = if header & self.promote_if != self.promote_if {
            let to = self.top;
            self.top = to + bytes;
            (to, header | AGED_BIT)
        } else {
            (self.promote(bytes), header & !AGED_BIT | self.old_bits)
        };
        self.moved += 1;
        // SAFETY: `bytes` bytes at `to` are free memory of the target space; the object extends as far at `at`.
        unsafe { copy(at.0, to, bytes) };
        Address(to).store(0, header);
        at.store(0, FORWARDED_BIT | to as u64);
        to
    }

    #[inline]
    fn promote(&mut self, bytes: usize) -> usize {
        let to = match self.old.allocate(bytes) {
            Ok(to) => to,
            Err(Full) => crate::fatal::out_of_memory(),
        };
        self.promoted_bytes += bytes;
        self.stack.push(to);
        if let Some(list) = &mut self.promoted {
            list.push(Address(to));
        }
        to
    }

    #[cold]
    #[inline(never)]
    fn visit_large(&mut self, at: Address) {
        let header = at.header();
        if (header >> GC_SHIFT) as u8 & OLD != 0 {
            return;
        }
        at.store(0, header | self.old_bits | (LARGE as u64) << GC_SHIFT);
        self.stack.push(at.0);
        if let Some(list) = &mut self.promoted {
            list.push(at);
        }
    }

    /// Visits the remembered objects, which stay remembered only while they refer to young ones.
    pub(crate) fn visit_remembered(&mut self) -> usize {
        let list = std::mem::take(&mut self.remembered.list);
        // Neighbours may share a card, so all are read before any is marked anew.
        let mut dirty: Vec<(usize, usize)> = Vec::new();
        let mut counts = Vec::new();
        for &at in list.iter().filter(|at| at.gc_byte() & SLOW != 0) {
            let before = dirty.len();
            dirty.extend(card_runs(at).filter(|run| self.remembered.is_dirty(run.0)));
            counts.push(dirty.len() - before);
        }
        for run in &dirty {
            self.remembered.set_card(run.0, false);
        }
        let mut runs = dirty.into_iter();
        let mut counts = counts.into_iter();
        for &at in &list {
            if at.gc_byte() & SLOW != 0 {
                let mine = runs.by_ref().take(counts.next().unwrap_or(0));
                self.visit_cards(at, mine);
            } else {
                self.visit_old(at);
            }
        }
        list.len()
    }

    /// Scans an old object and decides whether it must be remembered.
    fn visit_old(&mut self, at: Address) {
        let header = at.header();
        if is_carded(at, header) {
            return self.visit_cards(at, card_runs(at));
        }
        self.young = false;
        scan(at, header, self.sizes, self);
        let bits = if self.young { REMEMBERED } else { SLOW };
        at.store(0, with_bits(header, bits));
        if self.young {
            self.remembered.list.push(at);
        }
    }

    fn visit_cards(&mut self, at: Address, runs: impl Iterator<Item = (usize, usize)>) {
        let mut any = false;
        for (start, end) in runs {
            self.young = false;
            for slot in (start..end).step_by(8) {
                self.boxed(slot as *mut u64);
            }
            if self.young {
                self.remembered.set_card(start, true);
                any = true;
            }
        }
        let bits = if any { SLOW | REMEMBERED } else { SLOW };
        at.store(0, with_bits(at.header(), bits));
        if any {
            self.remembered.list.push(at);
        }
    }

    /// Scans until everything that was moved has been scanned.
    pub(crate) fn drain(&mut self) {
        loop {
            while self.scanned < self.top {
                let at = Address(self.scanned);
                self.scanned += scan(at, at.header(), self.sizes, self);
            }
            match self.stack.pop() {
                Some(at) => self.visit_old(Address(at)),
                None if self.scanned == self.top => return,
                None => {}
            }
        }
    }
}

impl Visit for Minor<'_> {
    #[inline(always)]
    fn boxed(&mut self, slot: *mut u64) {
        // SAFETY: a live slot of a root or object.
        let word = unsafe { *slot };
        if word < FIRST_NON_NUMBER {
            return;
        }
        let at = (word & ADDRESS_MASK) as usize;
        if at.wrapping_sub(self.from) < self.from_bytes {
            let to = self.evacuate(Address(at));
            self.young |= to.wrapping_sub(self.to) < self.to_bytes;
            // SAFETY: as above.
            unsafe { *slot = word & !ADDRESS_MASK | to as u64 };
        } else if at.wrapping_sub(self.large) < self.large_bytes {
            self.visit_large(Address(at));
        }
    }
    #[inline(always)]
    fn raw(&mut self, slot: *mut u64) {
        // SAFETY: as in `boxed`.
        let at = unsafe { *slot } as usize;
        if at.wrapping_sub(self.from) < self.from_bytes {
            let to = self.evacuate(Address(at));
            self.young |= to.wrapping_sub(self.to) < self.to_bytes;
            // SAFETY: as in `boxed`.
            unsafe { *slot = to as u64 };
        } else if at.wrapping_sub(self.large) < self.large_bytes {
            self.visit_large(Address(at));
        }
    }
    fn survivor(&self, at: Address) -> Option<Address> {
        if at.0.wrapping_sub(self.from) < self.from_bytes {
            let header = at.header();
            return ((header as i64) < 0).then_some(Address((header & ADDRESS_MASK) as usize));
        }
        if at.0.wrapping_sub(self.large) < self.large_bytes && at.gc_byte() & OLD == 0 {
            return None;
        }
        Some(at)
    }
    fn is_young(&self, at: Address) -> bool {
        at.0.wrapping_sub(self.to) < self.to_bytes
    }
}

/// Copies an object. Most are a few words long: those are copied without a call.
///
/// # Safety
/// Both ranges are valid for `bytes` bytes, a multiple of 8, and do not overlap.
#[inline(always)]
unsafe fn copy(from: usize, to: usize, bytes: usize) {
    macro_rules! words {
        ($($n:literal)*) => {
            match bytes / 8 {
                $($n => {
                    // SAFETY: passed on to the caller.
                    unsafe { (to as *mut [u64; $n]).write((from as *const [u64; $n]).read()) }
                })*
                // SAFETY: passed on to the caller.
                n => unsafe { std::ptr::copy_nonoverlapping(from as *const u64, to as *mut u64, n) },
            }
        };
    }
    words!(2 3 4 5 6 7 8)
}

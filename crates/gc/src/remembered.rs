//! The remembered set: the old objects that may refer to young ones.
//!
//! An object is listed while REMEMBERED is set in its header. Small ones have SLOW clear and are scanned whole. Those of
//! more than [`CARDED`] bytes keep SLOW set, so that every store of a reference marks the card of its element, and only
//! the marked cards are scanned.

use crate::object::Address;
use crate::pages::{PAGE, Reservation};
use crate::scan::kind_code;
use tsuba_abi::layout::gc_bits::{REMEMBERED, SLOW};
use tsuba_abi::layout::{GC_SHIFT, Kind, storage};

/// `Words` with more than this many bytes of elements have cards.
pub(crate) const CARDED: usize = 4096;
/// Bytes of a card.
pub(crate) const CARD: usize = 512;
const CARD_SHIFT: u32 = CARD.trailing_zeros();

/// The remembered set of a heap.
pub(crate) struct Remembered {
    pub(crate) list: Vec<Address>,
    /// A byte for each card of the old and large spaces, which lie side by side.
    cards: Reservation,
    base: usize,
}

/// Whether stores into the object mark cards.
#[inline(always)]
pub(crate) fn is_carded(at: Address, header: u64) -> bool {
    kind_code(header) == Kind::Words as u8 && at.load(storage::LENGTH) as usize * 8 > CARDED
}

/// The header with these collector bits instead of SLOW and REMEMBERED.
#[inline(always)]
pub(crate) const fn with_bits(header: u64, bits: u8) -> u64 {
    header & !(((SLOW | REMEMBERED) as u64) << GC_SHIFT) | (bits as u64) << GC_SHIFT
}

impl Remembered {
    /// An empty set for old and large spaces of `bytes` bytes together, from `base` on.
    pub(crate) fn new(base: usize, bytes: usize) -> Option<Remembered> {
        Some(Remembered {
            list: Vec::new(),
            cards: Reservation::new(bytes.div_ceil(CARD).next_multiple_of(PAGE))?,
            base,
        })
    }
    /// The slow path of a store into an object: it will be scanned whole.
    pub(crate) fn remember(&mut self, owner: Address) {
        let header = owner.header();
        owner.store(0, with_bits(header, REMEMBERED));
        if (header >> GC_SHIFT) as u8 & REMEMBERED == 0 {
            self.list.push(owner);
        }
    }
    /// The slow path of a store into elements `index..index + count`.
    pub(crate) fn remember_range(&mut self, owner: Address, index: usize, count: usize) {
        let header = owner.header();
        if !is_carded(owner, header) {
            return self.remember(owner);
        }
        let first = element(owner, index);
        let last = element(owner, index + count - 1);
        let mut card = first & !(CARD - 1);
        while card <= last {
            self.set_card(card, true);
            card += CARD;
        }
        if (header >> GC_SHIFT) as u8 & REMEMBERED == 0 {
            owner.store(0, with_bits(header, SLOW | REMEMBERED));
            self.list.push(owner);
        }
    }
    #[inline(always)]
    fn card(&self, at: usize) -> *mut u8 {
        (self.cards.start() + ((at - self.base) >> CARD_SHIFT)) as *mut u8
    }
    /// Marks the card of an address, or clears it.
    #[inline(always)]
    pub(crate) fn set_card(&mut self, at: usize, dirty: bool) {
        // SAFETY: a byte of the reservation, which covers all old and large objects.
        unsafe { self.card(at).write(dirty as u8) }
    }
    /// Whether the card of an address is marked.
    #[inline(always)]
    pub(crate) fn is_dirty(&self, at: usize) -> bool {
        // SAFETY: as in `set_card`.
        unsafe { self.card(at).read() != 0 }
    }
}

/// Address of an element.
#[inline(always)]
pub(crate) fn element(owner: Address, index: usize) -> usize {
    owner.0 + storage::DATA as usize + 8 * index
}

/// The runs of elements that share a card: start and end addresses.
pub(crate) fn card_runs(owner: Address) -> impl Iterator<Item = (usize, usize)> {
    let start = element(owner, 0);
    let end = element(owner, owner.load(storage::LENGTH) as usize);
    let first = (start + 1).next_multiple_of(CARD);
    std::iter::once((start, first.min(end))).chain(
        (first..end)
            .step_by(CARD)
            .map(move |at| (at, (at + CARD).min(end))),
    )
}

//! The one way to store a reference into an object that may be old: with the barrier included.
//!
//! Barrier: a store of a reference into an object whose header says SLOW calls the slow path first, which remembers
//! the object (or marks a card of a large one). Stores into objects under construction are [`crate::Init`]'s.

use crate::layout::{Is, Layout};
use crate::local::{Operand, Ref};
use crate::object::Address;
use crate::scope::Scope;
use crate::word::Word;
use tsuba_abi::layout::{gc_bits, storage};

/// A field of an object, by its byte offset: the primitive below the typed accessors of [`Ref`].
#[derive(Clone, Copy, Debug)]
pub struct Field {
    offset: i32,
}

impl Field {
    /// The field at `offset`.
    ///
    /// # Safety
    /// `offset` must name, in the layout of every owner it is used with, a field that holds what is stored: a boxed
    /// word for [`Field::set`], a raw reference for [`Field::set_raw`].
    pub const unsafe fn at(offset: i32) -> Field {
        Field { offset }
    }
    /// Reads a boxed field.
    #[inline(always)]
    pub fn get<'n, T: Layout>(
        self,
        _cx: &'n Scope<'_>,
        owner: Ref<'_, T>,
    ) -> Ref<'n, crate::Value> {
        Ref::of(Word(owner.address().load(self.offset)))
    }
    /// Stores a boxed word.
    #[inline(always)]
    pub fn set<T: Layout>(self, cx: &Scope<'_>, owner: impl Operand<Of = T>, value: impl Operand) {
        set(
            cx,
            Address(owner.word().address()),
            self.offset,
            value.word(),
        );
    }
    /// Stores a raw reference, or null.
    #[inline(always)]
    pub fn set_raw<T: Layout>(
        self,
        cx: &Scope<'_>,
        owner: impl Operand<Of = T>,
        value: Option<impl Operand<Of: Is<crate::Value>>>,
    ) {
        let raw = value.map_or(0, |v| v.word().address());
        set_raw(cx, Address(owner.word().address()), self.offset, raw);
    }
}

#[inline(always)]
pub(crate) fn set(cx: &Scope<'_>, owner: Address, offset: i32, value: Word) {
    if value.is_reference() {
        barrier(cx, owner);
    }
    owner.store(offset, value.0);
}

#[inline(always)]
pub(crate) fn set_raw(cx: &Scope<'_>, owner: Address, offset: i32, value: usize) {
    if value != 0 {
        barrier(cx, owner);
    }
    owner.store(offset, value as u64);
}

#[inline(always)]
pub(crate) fn set_element(cx: &Scope<'_>, owner: Address, index: usize, value: Word) {
    if value.is_reference() && owner.gc_byte() & gc_bits::SLOW != 0 {
        cx.rt().remember_element(owner, index);
    }
    owner.store(storage::DATA + 8 * index as i32, value.0);
}

#[inline(always)]
fn barrier(cx: &Scope<'_>, owner: Address) {
    debug_assert!(
        owner.gc_byte() & gc_bits::IMMORTAL == 0,
        "store into an immortal object"
    );
    if owner.gc_byte() & gc_bits::SLOW != 0 {
        cx.rt().remember(owner);
    }
}

pub(crate) fn copy_elements(
    cx: &Scope<'_>,
    to: Address,
    to_index: usize,
    from: Address,
    from_index: usize,
    count: usize,
) {
    if count > 0 && to.gc_byte() & gc_bits::SLOW != 0 {
        cx.rt().remember_range(to, to_index, count);
    }
    let base = |at: Address, index: usize| at.at(storage::DATA).wrapping_add(index);
    // SAFETY: the callers checked both ranges; `copy` allows them to overlap.
    unsafe { std::ptr::copy(base(from, from_index), base(to, to_index), count) }
}

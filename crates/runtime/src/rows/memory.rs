//! Allocation and barriers.

use tsuba_gc::{AnyObject, Ref, Scope};

pub(crate) fn alloc_slow(_cx: &mut Scope<'_>, bytes: i64) -> usize {
    // SAFETY: the row may collect, and compiled code asks for a positive multiple of 8.
    unsafe { tsuba_gc::alloc_slow(bytes as usize) }
}

pub(crate) fn barrier(_cx: &Scope<'_>, owner: Ref<'_, AnyObject>) {
    // SAFETY: compiled code has found the SLOW bit of this object set.
    unsafe { tsuba_gc::barrier(owner.address().0) }
}

pub(crate) fn barrier_element(_cx: &Scope<'_>, elements: Ref<'_, AnyObject>, index: i64) {
    // SAFETY: as above; the index is in range.
    unsafe { tsuba_gc::barrier_element(elements.address().0, index as usize) }
}

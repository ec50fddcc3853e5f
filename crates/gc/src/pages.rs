//! Address space from the system: one reservation per heap, and what can be done with its pages.

use std::ptr::null_mut;

/// Size of a system page.
pub(crate) const PAGE: usize = 4096;

/// What a word of abandoned memory is filled with where that is asked for: no canonical address, and as a header
/// forwarded and of the unused kind.
pub(crate) const POISON: u64 = 0xF7F7_F7F7_F7F7_F7F7;

/// A range of address space, readable and writable; pages come into being when touched.
pub(crate) struct Reservation {
    start: usize,
    bytes: usize,
}

impl Reservation {
    /// Reserves `bytes` (a multiple of the page size); none if the system refuses.
    pub(crate) fn new(bytes: usize) -> Option<Reservation> {
        let protection = libc::PROT_READ | libc::PROT_WRITE;
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE;
        // SAFETY: a fresh anonymous mapping wherever the system likes.
        let start = unsafe { libc::mmap(null_mut(), bytes, protection, flags, -1, 0) };
        (start != libc::MAP_FAILED).then(|| Reservation {
            start: start as usize,
            bytes,
        })
    }
    /// First address.
    pub(crate) fn start(&self) -> usize {
        self.start
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        // SAFETY: our own mapping; the heap that used it is going away.
        unsafe { libc::munmap(self.start as *mut libc::c_void, self.bytes) };
    }
}

/// Rounds up to whole pages.
pub(crate) const fn round_up(bytes: usize) -> usize {
    (bytes + PAGE - 1) & !(PAGE - 1)
}

/// Gives the pages' memory back to the system; they read as zero when touched again.
pub(crate) fn discard(start: usize, bytes: usize) {
    debug_assert!(start.is_multiple_of(PAGE) && bytes.is_multiple_of(PAGE));
    if bytes > 0 {
        // SAFETY: the caller's own pages, whose contents are no longer needed.
        unsafe { libc::madvise(start as *mut libc::c_void, bytes, libc::MADV_DONTNEED) };
    }
}

/// Asks for the pages' memory at once, which is cheaper than a fault for each. A system that cannot is no harm.
pub(crate) fn populate(start: usize, bytes: usize) {
    // SAFETY: the caller's own pages; their contents do not change.
    unsafe { libc::madvise(start as *mut libc::c_void, bytes, libc::MADV_POPULATE_WRITE) };
}

/// Fills abandoned memory with poison.
pub(crate) fn poison(start: usize, bytes: usize) {
    // SAFETY: the caller's own memory, aligned, whose contents are no longer needed.
    unsafe { std::slice::from_raw_parts_mut(start as *mut u64, bytes / 8) }.fill(POISON);
}

/// Makes any access to the pages a fault, or allows access again.
pub(crate) fn set_access(start: usize, bytes: usize, allowed: bool) {
    debug_assert!(start.is_multiple_of(PAGE) && bytes.is_multiple_of(PAGE));
    if bytes == 0 {
        return;
    }
    let protection = if allowed {
        libc::PROT_READ | libc::PROT_WRITE
    } else {
        libc::PROT_NONE
    };
    // SAFETY: the caller's own pages.
    let result = unsafe { libc::mprotect(start as *mut libc::c_void, bytes, protection) };
    assert!(result == 0, "mprotect failed");
}

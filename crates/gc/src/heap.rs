//! The spaces and what decides when they are collected.

use crate::isolate;
use crate::object::Address;
use crate::settings::Settings;
use crate::trace::Reason;
use tsuba_abi::layout::gc_bits;

const CHUNK: usize = 32 << 20;

/// All spaces of an isolate.
pub(crate) struct Heap {
    #[expect(dead_code)]
    settings: Settings,
}

impl Heap {
    pub(crate) fn new(settings: Settings) -> Heap {
        Heap { settings }
    }
    pub(crate) fn allocate_slow(&mut self, bytes: usize) -> Address {
        let size = CHUNK.max(bytes);
        // SAFETY: an anonymous mapping of fresh pages.
        let at = unsafe {
            libc::mmap(
                std::ptr::null_mut(),
                size,
                libc::PROT_READ | libc::PROT_WRITE,
                libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE,
                -1,
                0,
            )
        };
        assert!(at != libc::MAP_FAILED, "out of memory");
        let at = at as usize;
        isolate::set_bump(at + bytes, at + size);
        Address(at)
    }
    pub(crate) fn remember(&mut self, owner: Address) {
        let header = owner.header() & !((gc_bits::SLOW as u64) << 56);
        owner.store(0, header);
    }
    pub(crate) fn remember_range(&mut self, owner: Address, _index: usize, _count: usize) {
        self.remember(owner);
    }
    pub(crate) fn collect(&mut self, _reason: Reason) {}
    pub(crate) fn account_external(&mut self, _bytes: isize) {}
}

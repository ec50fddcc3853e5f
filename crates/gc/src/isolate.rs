//! The thread's fixed block `tsuba_isolate` (see [`tsuba_abi::isolate`]): defined here, because the collector is its
//! lowest user, and addressed with local-exec relocations, exactly as compiled code does.

use crate::word::Word;
use std::arch::{asm, global_asm};
use tsuba_abi::isolate::{self as at, BYTES};

global_asm!(
    ".section .tbss.tsuba_isolate,\"awT\",@nobits",
    ".globl tsuba_isolate",
    ".type tsuba_isolate,@object",
    ".size tsuba_isolate,{bytes}",
    ".p2align 6",
    "tsuba_isolate:",
    ".zero {bytes}",
    ".text",
    bytes = const BYTES,
);

/// Address of the calling thread's block.
#[inline(always)]
pub fn block() -> *mut u8 {
    let address: *mut u8;
    #[cfg(target_arch = "x86_64")]
    // SAFETY: reads the thread pointer and adds a link-time constant; no memory of ours is touched.
    unsafe {
        asm!(
            "mov {0}, qword ptr fs:[0]",
            "lea {0}, [{0} + tsuba_isolate@TPOFF]",
            out(reg) address,
            options(pure, nomem, nostack, preserves_flags)
        );
    }
    #[cfg(target_arch = "aarch64")]
    // SAFETY: as above.
    unsafe {
        asm!(
            "mrs {0}, tpidr_el0",
            "add {0}, {0}, :tprel_hi12:tsuba_isolate",
            "add {0}, {0}, :tprel_lo12_nc:tsuba_isolate",
            out(reg) address,
            options(pure, nomem, nostack, preserves_flags)
        );
    }
    address
}

/// Reads the word at `offset` of the block.
#[inline(always)]
pub(crate) fn load(offset: i32) -> u64 {
    debug_assert!(offset >= 0 && (offset as u32) < BYTES && offset % 8 == 0);
    // SAFETY: within the thread's own block, aligned; every bit pattern is a u64.
    unsafe { block().offset(offset as isize).cast::<u64>().read() }
}

/// Writes the word at `offset` of the block.
#[inline(always)]
pub(crate) fn store(offset: i32, word: u64) {
    debug_assert!(offset >= 0 && (offset as u32) < BYTES && offset % 8 == 0);
    // SAFETY: within the thread's own block, aligned; only this thread uses it.
    unsafe { block().offset(offset as isize).cast::<u64>().write(word) }
}

/// Address of the word at `offset` of the block.
pub(crate) fn word(offset: i32) -> *mut u64 {
    block().wrapping_offset(offset as isize).cast()
}

/// The nursery's bump pointer.
#[inline(always)]
pub(crate) fn top() -> usize {
    load(at::TOP) as usize
}

/// Gives the block its table of one-unit strings, which are immortal.
pub fn set_units(words: [Word; at::UNIT_COUNT as usize]) {
    for (unit, word) in words.into_iter().enumerate() {
        store(at::UNITS + 8 * unit as i32, word.0);
    }
}

/// Sets the bump pointer and its limit.
#[inline]
pub(crate) fn set_bump(top: usize, limit: usize) {
    store(at::TOP, top as u64);
    store(at::LIMIT, limit as u64);
}

/// Sets the bump pointer.
#[inline(always)]
pub(crate) fn set_top(top: usize) {
    store(at::TOP, top as u64);
}

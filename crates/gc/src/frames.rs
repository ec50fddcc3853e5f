//! Roots in compiled code: the frame table and the walk over the stack.
//!
//! The stack is walked in segments. An entry stub of the runtime stores the stack and frame pointer at
//! [`LAST_SP`]/[`LAST_FP`]; from there return addresses and saved frame pointers lead through compiled frames, until a
//! return address is that of the trampoline for calls back into compiled code, which has saved the previous pair:
//! `push rbp; mov rbp, rsp; push LAST_SP; push LAST_FP`. Nothing is assumed about the frames of Rust or C.

use crate::isolate;
use crate::roots::Visit;
use tsuba_abi::isolate::{LAST_FP, LAST_SP};
use tsuba_abi::program::FrameRow;

/// Where the trampoline keeps the stack pointer of the previous segment, from its frame pointer.
pub const TRAMPOLINE_SAVED_SP: isize = -8;
/// Where the trampoline keeps the frame pointer of the previous segment, from its frame pointer.
pub const TRAMPOLINE_SAVED_FP: isize = -16;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Row {
    start: usize,
    end: usize,
    roots_at: i16,
    boxed: u16,
    raw: u16,
}

const CACHE: usize = 256;

/// All frame rows of the program, and the trampolines' return addresses.
pub(crate) struct FrameTable {
    rows: Vec<Row>,
    pending: Vec<(*const FrameRow, *const FrameRow)>,
    returns: Vec<usize>,
    /// Recently found return addresses and their rows.
    cache: Box<[(usize, u32); CACHE]>,
}

/// What a walk found.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) struct Walked {
    pub(crate) frames: usize,
    pub(crate) slots: usize,
}

impl FrameTable {
    pub(crate) fn new() -> FrameTable {
        FrameTable {
            rows: Vec::new(),
            pending: Vec::new(),
            returns: Vec::new(),
            cache: Box::new([(0, 0); CACHE]),
        }
    }
    /// Adds rows; they are sorted when first needed.
    pub(crate) fn add(&mut self, start: *const FrameRow, end: *const FrameRow) {
        if start != end {
            self.pending.push((start, end));
        }
    }
    /// Adds a trampoline.
    pub(crate) fn add_return(&mut self, address: usize) {
        self.returns.push(address);
    }

    fn settle(&mut self) {
        for (mut at, end) in std::mem::take(&mut self.pending) {
            while at < end {
                // SAFETY: the caller of `add` vouches for the rows, which are immutable static data.
                let row = unsafe { &*at };
                let start = (at as usize).wrapping_add_signed(row.start as isize);
                self.rows.push(Row {
                    start,
                    end: start + row.size as usize,
                    roots_at: row.roots_at,
                    boxed: row.boxed,
                    raw: row.raw,
                });
                // SAFETY: within the table or at its end.
                at = unsafe { at.add(1) };
            }
        }
        self.rows.sort_unstable_by_key(|row| row.start);
        self.cache.fill((0, 0));
    }

    /// The row of the function that a call returns into. A call may be the last instruction of its function, so the
    /// return address may be the function's end.
    fn find(&mut self, ret: usize) -> Option<Row> {
        let slot = (ret ^ ret >> 8) % CACHE;
        let (cached, index) = self.cache[slot];
        if cached == ret {
            return Some(self.rows[index as usize]);
        }
        let after = self.rows.partition_point(|row| row.start < ret);
        let index = after.checked_sub(1)?;
        let row = self.rows[index];
        if ret > row.end {
            return None;
        }
        self.cache[slot] = (ret, index as u32);
        Some(row)
    }

    /// Visits every slot of every root frame of the calling thread.
    pub(crate) fn walk<V: Visit>(&mut self, v: &mut V) -> Walked {
        if !self.pending.is_empty() {
            self.settle();
        }
        let mut walked = Walked::default();
        let (mut sp, mut fp) = (
            isolate::load(LAST_SP) as usize,
            isolate::load(LAST_FP) as usize,
        );
        while sp != 0 {
            let trampoline = self.walk_segment(read(sp), fp, &mut walked, v);
            sp = read(trampoline.wrapping_add_signed(TRAMPOLINE_SAVED_SP));
            fp = read(trampoline.wrapping_add_signed(TRAMPOLINE_SAVED_FP));
        }
        walked
    }

    /// The return addresses into compiled code, innermost first, at most `limit`.
    pub(crate) fn pcs(&self, limit: usize) -> Vec<usize> {
        let mut pcs = Vec::new();
        let (mut sp, mut fp) = (
            isolate::load(LAST_SP) as usize,
            isolate::load(LAST_FP) as usize,
        );
        while sp != 0 {
            let mut ret = read(sp);
            while !self.returns.contains(&ret) {
                if pcs.len() == limit {
                    return pcs;
                }
                pcs.push(ret);
                ret = read(fp + 8);
                fp = read(fp);
            }
            sp = read(fp.wrapping_add_signed(TRAMPOLINE_SAVED_SP));
            fp = read(fp.wrapping_add_signed(TRAMPOLINE_SAVED_FP));
        }
        pcs
    }

    /// Visits a segment; the frame pointer of the trampoline that began it.
    fn walk_segment<V: Visit>(
        &mut self,
        mut ret: usize,
        mut fp: usize,
        walked: &mut Walked,
        v: &mut V,
    ) -> usize {
        while !self.returns.contains(&ret) {
            let Some(row) = self.find(ret) else {
                unknown_frame(ret)
            };
            let first = fp.wrapping_add_signed(8 * row.roots_at as isize) as *mut u64;
            let (boxed, raw) = (row.boxed as usize, row.raw as usize);
            for i in 0..boxed {
                v.boxed(first.wrapping_add(i));
            }
            for i in boxed..boxed + raw {
                v.raw(first.wrapping_add(i));
            }
            walked.frames += 1;
            walked.slots += boxed + raw;
            ret = read(fp + 8);
            fp = read(fp);
        }
        fp
    }
}

#[inline(always)]
fn read(at: usize) -> usize {
    // SAFETY: an aligned word of the thread's own stack, which compiled code and stubs have written as described above.
    unsafe { *(at as *const usize) }
}

#[cold]
#[inline(never)]
fn unknown_frame(ret: usize) -> ! {
    panic!("heap: the stack has a return address {ret:#x} that is in no row of the frame table")
}

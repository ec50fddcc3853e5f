//! The native runtime of the fuzzer: a collector that moves every object at every collection and unmaps what it leaves.
//! Compiled by rustc when the test runs; linked with the programs. Arguments: how many allocations there are per collection.

use std::arch::global_asm;
use std::cell::UnsafeCell;
use std::collections::HashMap;

#[allow(dead_code)]
mod model;

global_asm!(
    ".section .tbss,\"awT\",@nobits",
    ".globl tsuba_isolate, fuzz_globals, fuzz_fuel",
    ".p2align 4",
    "tsuba_isolate: .zero 128",
    "fuzz_globals: .zero 64",
    "fuzz_fuel: .zero 8",
    ".text",
    ".macro entry name",
    ".globl rt_\\name",
    "rt_\\name:",
    "movq %rsp, %fs:tsuba_isolate@tpoff+16",
    "movq %rbp, %fs:tsuba_isolate@tpoff+24",
    "jmp rt_\\name\\()_impl",
    ".endm",
    "entry alloc_slow",
    "entry new_array",
    ".globl js_call, js_call_ret",
    "js_call:",
    "pushq %rbp",
    "movq %rsp, %rbp",
    "pushq %fs:tsuba_isolate@tpoff+16",
    "pushq %fs:tsuba_isolate@tpoff+24",
    "callq *%rdi",
    "js_call_ret:",
    "popq %fs:tsuba_isolate@tpoff+24",
    "popq %fs:tsuba_isolate@tpoff+16",
    "popq %rbp",
    "retq",
    ".globl fuzz_block",
    "fuzz_block:",
    "movq %fs:0, %rax",
    "leaq tsuba_isolate@tpoff(%rax), %rax",
    "retq",
    options(att_syntax)
);

#[repr(C)]
struct Block {
    top: u64,
    limit: u64,
    last_sp: u64,
    last_fp: u64,
    stack_limit: u64,
    exception: u64,
    rest: [u64; 10],
    globals: [u64; model::GLOBALS],
    fuel: u64,
}

#[repr(C)]
struct Row {
    start: i32,
    size: u32,
    roots_at: i16,
    boxed: u16,
    raw: u16,
    pad: u16,
}

unsafe extern "C" {
    fn js_call(f: u64) -> u64;
    fn js_call_ret();
    fn fuzz_block() -> *mut Block;
    static fuzz_programs: [u64; 1];
    #[link_name = "__start_tsuba_frames"]
    static FRAMES: [Row; 0];
    #[link_name = "__stop_tsuba_frames"]
    static FRAMES_END: [Row; 0];
    fn mmap(at: *mut u8, len: usize, prot: i32, flags: i32, fd: i32, offset: i64) -> *mut u8;
    fn mprotect(at: *mut u8, len: usize, prot: i32) -> i32;
    fn madvise(at: *mut u8, len: usize, advice: i32) -> i32;
}

const SPACE: u64 = 1 << 20;
const RESERVED: u64 = 64 << 30;
const TAG: u64 = 0xfff9 << 48;
const ADDRESS: u64 = (1 << 48) - 1;

struct Heap {
    reserved: u64,
    space: u64,
    rows: Vec<(u64, u64, i64, u64, u64)>,
    period: u64,
    until: u64,
    noted: u64,
    collections: u64,
    moved: u64,
}

struct Global(UnsafeCell<Option<Heap>>);
unsafe impl Sync for Global {}
static HEAP: Global = Global(UnsafeCell::new(None));

fn heap() -> &'static mut Heap {
    unsafe { (*HEAP.0.get()).as_mut().unwrap() }
}

unsafe fn load(at: u64) -> u64 {
    unsafe { *(at as *const u64) }
}
unsafe fn store(at: u64, v: u64) {
    unsafe { *(at as *mut u64) = v }
}

impl Heap {
    fn new(period: u64) -> Heap {
        let mut rows = Vec::new();
        unsafe {
            let mut row = FRAMES.as_ptr();
            while row < FRAMES_END.as_ptr() {
                let r = &*row;
                let start = (row as u64).wrapping_add(r.start as i64 as u64);
                rows.push((start, start + r.size as u64, r.roots_at as i64 * 8, r.boxed as u64, r.raw as u64));
                row = row.add(1);
            }
            rows.sort();
            let reserved = mmap(std::ptr::null_mut(), RESERVED as usize, 0, 0x4022, -1, 0) as u64;
            assert!(reserved as i64 > 0);
            let mut heap = Heap { reserved, space: reserved, rows, period, until: period, noted: 0, collections: 0, moved: 0 };
            heap.open(reserved);
            heap
        }
    }

    fn open(&mut self, space: u64) {
        unsafe {
            assert_eq!(mprotect(space as *mut u8, SPACE as usize, 3), 0);
            self.space = space;
            (*fuzz_block()).top = space;
        }
    }

    fn forward(&mut self, moved: &mut HashMap<u64, u64>, work: &mut Vec<u64>, at: u64) -> u64 {
        if at == 0 {
            return 0;
        }
        assert!(at >= self.reserved && at < self.reserved + RESERVED && at % 8 == 0, "not a reference: {at:#x}");
        if let Some(&new) = moved.get(&at) {
            return new;
        }
        unsafe {
            let words = load(at) & 0xffff;
            assert!(words >= 1 && words < 16, "not an object: {at:#x}");
            let new = (*fuzz_block()).top;
            (*fuzz_block()).top += words * 8;
            for n in 0..words {
                store(new + 8 * n, load(at + 8 * n));
            }
            moved.insert(at, new);
            work.push(new);
            self.moved += 1;
            new
        }
    }

    fn boxed(&mut self, moved: &mut HashMap<u64, u64>, work: &mut Vec<u64>, slot: u64) {
        unsafe {
            let v = load(slot);
            if v >> 48 == TAG >> 48 {
                store(slot, TAG | self.forward(moved, work, v & ADDRESS));
            }
        }
    }

    fn raw(&mut self, moved: &mut HashMap<u64, u64>, work: &mut Vec<u64>, slot: u64) {
        unsafe {
            let v = load(slot);
            store(slot, self.forward(moved, work, v));
        }
    }

    fn collect(&mut self) {
        let old = self.space;
        let next = old + SPACE;
        let next = if next + SPACE > self.reserved + RESERVED { self.reserved } else { next };
        self.open(next);
        self.collections += 1;
        let mut moved = HashMap::new();
        let mut work = Vec::new();
        unsafe {
            let block = fuzz_block();
            self.boxed(&mut moved, &mut work, &raw mut (*block).exception as u64);
            for n in 0..model::GLOBALS {
                self.boxed(&mut moved, &mut work, &raw mut (*block).globals[n] as u64);
            }
            let mut ret = load((*block).last_sp);
            let mut fp = (*block).last_fp;
            while ret != js_call_ret as *const () as u64 {
                let at = self.rows.partition_point(|r| r.0 < ret);
                let (start, end, offset, boxed, raw) = self.rows[at.checked_sub(1).expect("a frame")];
                assert!(ret > start && ret <= end, "return address of no function");
                let base = fp.wrapping_add(offset as u64);
                for n in 0..boxed {
                    self.boxed(&mut moved, &mut work, base + 8 * n);
                }
                for n in boxed..boxed + raw {
                    self.raw(&mut moved, &mut work, base + 8 * n);
                }
                ret = load(fp + 8);
                fp = load(fp);
            }
            while let Some(object) = work.pop() {
                let word = load(object);
                let (words, raws) = (word & 0xffff, word >> 16 & 0xffff);
                for n in 1..words {
                    if n <= raws {
                        self.raw(&mut moved, &mut work, object + 8 * n);
                    } else {
                        self.boxed(&mut moved, &mut work, object + 8 * n);
                    }
                }
            }
            assert_eq!(madvise(old as *mut u8, SPACE as usize, 4), 0);
            assert_eq!(mprotect(old as *mut u8, SPACE as usize, 0), 0);
        }
    }

    /// Room for an object; its words are garbage.
    fn allocate(&mut self, bytes: u64) -> u64 {
        self.until -= 1;
        if self.until == 0 {
            self.until = self.period;
            self.collect();
        }
        unsafe {
            let block = fuzz_block();
            let at = (*block).top;
            (*block).top += bytes;
            assert!((*block).top <= self.space + SPACE, "heap exhausted");
            for n in 0..bytes / 8 {
                store(at + 8 * n, 0xfff9_dead_dead_dead);
            }
            // With a period, some allocations take the fast path.
            (*block).limit = if self.period > 1 { ((*block).top + 64).min(self.space + SPACE) } else { 0 };
            at
        }
    }
}

#[unsafe(no_mangle)]
extern "C" fn rt_alloc_slow_impl(bytes: u64) -> u64 {
    heap().allocate(bytes)
}

#[unsafe(no_mangle)]
extern "C" fn rt_new_array_impl(argc: u64, argv: u64) -> u64 {
    let at = heap().allocate(8 + 8 * argc);
    unsafe {
        store(at, argc + 1);
        for n in 0..argc {
            store(at + 8 + 8 * n, load(argv + 8 * n));
        }
    }
    at | TAG
}

#[unsafe(no_mangle)]
extern "C" fn rt_barrier(_: u64) {}

#[unsafe(no_mangle)]
extern "C" fn rt_throw(v: u64) -> u64 {
    unsafe { (*fuzz_block()).exception = v };
    -2i64 as u64
}

#[unsafe(no_mangle)]
extern "C" fn rt_take_exception() -> u64 {
    unsafe { std::mem::replace(&mut (*fuzz_block()).exception, 0) }
}

#[unsafe(no_mangle)]
extern "C" fn fuzz_note(v: u64) {
    let h = model::hash(v, model::DEPTH, &mut |at| unsafe { load(at) });
    heap().noted = model::mix(heap().noted, h);
}

#[unsafe(no_mangle)]
extern "C" fn main() -> i32 {
    let period = std::env::args().nth(1).expect("a period").parse().expect("a number");
    unsafe {
        *HEAP.0.get() = Some(Heap::new(period));
        let programs = &raw const fuzz_programs as *const u64;
        for n in 0..*programs {
            let block = fuzz_block();
            (*block).exception = 0;
            (*block).globals = [0; model::GLOBALS];
            (*block).fuel = model::FUEL;
            heap().noted = 0;
            let result = js_call(*programs.add(n as usize + 1));
            let thrown = result == -2i64 as u64;
            let v = if thrown { rt_take_exception() } else { result };
            let h = model::hash(v, model::DEPTH, &mut |at| load(at));
            println!("{n} {thrown} {h:016x} {:016x}", heap().noted);
        }
        println!("{} collections {} moved", heap().collections, heap().moved);
    }
    0
}

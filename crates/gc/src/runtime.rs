//! An isolate's runtime state as the collector sees it, the entries into it, and allocation.

use crate::handles::Handles;
use crate::heap::{Extent, Heap, Statistics};
use crate::isolate;
use crate::object::Address;
use crate::persistent::Persistents;
use crate::roots::{Extension, ExtensionSlot, ProgramRoots, Tracer, Visit};
use crate::scan::Sizes;
use crate::scope::{Js, Scope};
use crate::settings::Settings;
use crate::trace::Reason;
use std::any::TypeId;
use std::cell::{OnceCell, UnsafeCell};
use std::ptr::NonNull;
use tsuba_abi::isolate::{EXCEPTION, LIMIT, RUNTIME, TOP};
use tsuba_abi::layout::LARGE_OBJECT;
use tsuba_abi::program::{FrameRow, Program};

type Installed = (TypeId, Box<dyn Extension>);

/// What scopes point to.
pub(crate) struct State {
    pub(crate) handles: Handles,
    pub(crate) persistent: Persistents,
    pub(crate) extensions: [OnceCell<Installed>; 4],
    pub(crate) shape_words: UnsafeCell<Vec<u32>>,
    heap: UnsafeCell<Heap>,
}

/// An isolate's heap, roots and upper crates' state. One per thread.
pub struct Runtime(NonNull<State>);

impl std::fmt::Debug for Runtime {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Runtime")
    }
}

impl Runtime {
    /// Makes the calling thread's runtime; panics if it has one.
    pub fn new(settings: Settings) -> Runtime {
        assert!(
            isolate::load(RUNTIME) == 0,
            "this thread has a runtime already"
        );
        let state = Box::new(State {
            handles: Handles::new(),
            persistent: Persistents::default(),
            extensions: Default::default(),
            shape_words: UnsafeCell::new(Vec::new()),
            heap: UnsafeCell::new(Heap::new(settings)),
        });
        let state = NonNull::from(Box::leak(state));
        isolate::store(RUNTIME, state.as_ptr() as u64);
        Runtime(state)
    }
    /// Runs `main` with every right.
    pub fn run<R>(&mut self, main: impl for<'s> FnOnce(&mut Js<'s>) -> R) -> R {
        let mut js = Js::new(self.0);
        js.block(main)
    }
}

impl Drop for Runtime {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            // SAFETY: live until the end of this function.
            unsafe { self.0.as_ref() }.finish();
        }
        isolate::set_bump(0, 0);
        isolate::store(EXCEPTION, 0);
        isolate::store(RUNTIME, 0);
        // SAFETY: made by `Box::leak` in `new`; no scope outlives `run`.
        drop(unsafe { Box::from_raw(self.0.as_ptr()) });
    }
}

#[inline(always)]
fn current() -> NonNull<State> {
    NonNull::new(isolate::load(RUNTIME) as *mut State).expect("this thread has no runtime")
}

/// Entry from compiled code with the right to run user code.
///
/// # Safety
/// Called by the entry stub of a function of which compiled code was told that it may run user code: everything the
/// callers hold across the call is in roots, and no scope of this thread is in use above the last call into compiled code.
pub unsafe fn enter_js<R>(body: impl for<'s> FnOnce(&mut Js<'s>) -> R) -> R {
    Js::new(current()).block(body)
}

/// Entry from compiled code with the right to collect.
///
/// # Safety
/// As [`enter_js`], for a function that may collect.
pub unsafe fn enter_scope<R>(body: impl for<'s> FnOnce(&mut Scope<'s>) -> R) -> R {
    Scope::new(current()).block(body)
}

/// Entry from compiled code that may do neither. Handles that the body makes die with it.
///
/// # Safety
/// As [`enter_js`], for a leaf.
pub unsafe fn enter_leaf<R>(body: impl for<'s> FnOnce(&Scope<'s>) -> R) -> R {
    Scope::new(current()).block(|cx| body(cx))
}

/// `rt_alloc_slow`: memory for an object of `bytes` bytes that compiled code will initialise before anything can collect.
///
/// # Safety
/// As [`enter_js`], for a function that may collect; `bytes` is a positive multiple of 8.
pub unsafe fn alloc_slow(bytes: usize) -> usize {
    // SAFETY: the thread's runtime is live while compiled code runs on it.
    unsafe { current().as_ref() }.allocate_slow(bytes).0
}

/// `rt_barrier`.
///
/// # Safety
/// `owner` is the address of a heap object whose SLOW bit is set.
pub unsafe fn barrier(owner: usize) {
    // SAFETY: as in `alloc_slow`.
    unsafe { current().as_ref() }.remember(Address(owner));
}

/// `rt_barrier_element`.
///
/// # Safety
/// `elements` is the address of a `Words` whose SLOW bit is set; `index` lies within it.
pub unsafe fn barrier_element(elements: usize, index: usize) {
    // SAFETY: as in `alloc_slow`.
    unsafe { current().as_ref() }.remember_element(Address(elements), index);
}

impl State {
    /// Memory for an object; may collect.
    #[inline(always)]
    pub(crate) fn allocate(&self, bytes: usize) -> Address {
        let top = isolate::load(TOP);
        let next = top + bytes as u64;
        if next <= isolate::load(LIMIT) && bytes < LARGE_OBJECT as usize {
            isolate::store(TOP, next);
            return Address(top as usize);
        }
        self.allocate_slow(bytes)
    }
    #[cold]
    #[inline(never)]
    pub(crate) fn allocate_slow(&self, bytes: usize) -> Address {
        let at = self.heap().allocate_slow(self, bytes);
        self.audit_if_due();
        at
    }
    /// Once the whole heap has been verified, the upper crates check theirs.
    #[inline]
    fn audit_if_due(&self) {
        if self.heap().take_verified() {
            let cx = Scope::new(NonNull::from(self));
            self.each_extension(|e| e.audit(&cx));
        }
    }
    #[expect(
        clippy::mut_from_ref,
        reason = "the one place where the heap is reached"
    )]
    fn heap(&self) -> &mut Heap {
        // SAFETY: the methods of `State` that use it do not call out of this crate but to `Extension`s, which have no
        // way back, so no two of these exist at a time.
        unsafe { &mut *self.heap.get() }
    }
    /// The barrier's slow path.
    #[cold]
    #[inline(never)]
    pub(crate) fn remember(&self, owner: Address) {
        self.heap().remembered.remember(owner);
    }
    /// The barrier's slow path for an element.
    #[cold]
    #[inline(never)]
    pub(crate) fn remember_element(&self, owner: Address, index: usize) {
        self.heap().remembered.remember_range(owner, index, 1);
    }
    /// The same for several.
    #[cold]
    #[inline(never)]
    pub(crate) fn remember_range(&self, owner: Address, index: usize, count: usize) {
        self.heap().remembered.remember_range(owner, index, count);
    }
    pub(crate) fn collect_now(&self, reason: Reason) {
        self.heap().collect(self, reason, Extent::Major);
        self.audit_if_due();
    }
    pub(crate) fn collect_young_now(&self, reason: Reason) {
        self.heap().collect(self, reason, Extent::Minor);
        self.audit_if_due();
    }
    pub(crate) fn allocate_old(&self, bytes: usize) -> (Address, u8) {
        let place = self.heap().allocate_old(self, bytes);
        self.audit_if_due();
        place
    }
    pub(crate) fn verify(&self) -> usize {
        let count = self.heap().verify(self);
        self.audit_if_due();
        count
    }
    pub(crate) fn verifies(&self) -> bool {
        self.heap().verifies()
    }
    pub(crate) fn finish(&self) {
        self.heap().finish(self);
        self.audit_if_due();
    }
    pub(crate) fn statistics(&self) -> Statistics {
        self.heap().statistics()
    }
    pub(crate) fn add_program(&self, program: &Program, block: *mut u8) {
        let runs = match program.root_runs {
            0 => Vec::new(),
            // SAFETY: the caller vouches for the descriptor.
            n => unsafe { std::slice::from_raw_parts(program.roots, n as usize) }.to_vec(),
        };
        self.heap().programs.push(ProgramRoots { block, runs });
        self.add_frames(program.frames, program.frames_end);
    }
    pub(crate) fn add_frames(&self, start: *const FrameRow, end: *const FrameRow) {
        self.heap().frames.add(start, end);
    }
    pub(crate) fn add_trampoline(&self, return_address: usize) {
        self.heap().frames.add_return(return_address);
    }
    pub(crate) fn stack_pcs(&self, limit: usize) -> Vec<usize> {
        self.heap().frames.pcs(limit)
    }
    pub(crate) fn sizes(&self) -> Sizes {
        // SAFETY: as in `shape_words`.
        Sizes::of(unsafe { &*self.shape_words.get() })
    }
    pub(crate) fn each_extension(&self, mut f: impl FnMut(&dyn Extension)) {
        for (_, state) in self.extensions.iter().filter_map(OnceCell::get) {
            f(&**state);
        }
    }
    /// Visits ephemerons; whether anything new was reached.
    pub(crate) fn trace_ephemerons(&self, v: &mut dyn Visit) -> bool {
        let mut any = false;
        self.each_extension(|e| any |= e.trace_ephemerons(&mut Tracer(v)));
        any
    }
    pub(crate) fn account_external(&self, bytes: isize) {
        self.heap().account_external(bytes);
    }
    #[inline]
    pub(crate) fn shape_words(&self, shape: u32) -> u32 {
        // SAFETY: the vector is changed only by `set_shape_words`, which returns before anything else can look.
        let words = unsafe { &*self.shape_words.get() };
        words.get(shape as usize).copied().unwrap_or(0)
    }
    pub(crate) fn set_shape_words(&self, shape: u32, count: u32) {
        // SAFETY: as in `shape_words`.
        let words = unsafe { &mut *self.shape_words.get() };
        if words.len() <= shape as usize {
            words.resize(shape as usize + 1, 0);
        }
        words[shape as usize] = count;
    }
    #[inline]
    pub(crate) fn extension<E: Extension>(&self, slot: ExtensionSlot) -> &E {
        match self.extensions[slot as usize].get() {
            // SAFETY: the box holds an `E`, as its type id says.
            Some((id, state)) if *id == TypeId::of::<E>() => unsafe {
                &*std::ptr::from_ref::<dyn Extension>(&**state).cast::<E>()
            },
            _ => panic!("extension {slot:?} is not installed"),
        }
    }
    pub(crate) fn install<E: Extension>(&self, slot: ExtensionSlot, state: Box<E>) {
        let fresh = self.extensions[slot as usize].set((TypeId::of::<E>(), state));
        assert!(fresh.is_ok(), "extension {slot:?} is installed already");
    }
}

//! All roots: handles, long-lived roots, the exception slot, the program's block, compiled frames, and the roots and weak
//! tables that upper crates keep outside the heap.

use crate::frames::FrameTable;
use crate::isolate;
use crate::object::Address;
use crate::runtime::State;
use crate::scope::Scope;
use crate::word::Word;
use std::any::Any;
use std::cell::Cell;
use tsuba_abi::isolate::EXCEPTION;

/// Which upper crate's state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum ExtensionSlot {
    /// Crate `objects`.
    Objects = 0,
    /// Crate `builtins`.
    Builtins = 1,
    /// Crate `node`.
    Node = 2,
    /// Crate `runtime`.
    Runtime = 3,
}

/// The state an upper crate keeps with an isolate, and its part in collections. All methods but `audit` run while the heap is
/// in flux: they must not allocate on it, nor look into objects. State is behind cells; a `RefCell` that is borrowed while
/// something allocates would panic here.
pub trait Extension: Any {
    /// Visits the strong roots that may refer to young objects (all strong roots is always right).
    fn trace_young(&self, tracer: &mut Tracer<'_>) {
        self.trace(tracer);
    }
    /// Visits every strong root.
    fn trace(&self, tracer: &mut Tracer<'_>);
    /// Visits the values of ephemerons whose keys are alive ([`Tracer::survivor`]); whether any was visited that had not
    /// been before. Called until all extensions say no.
    fn trace_ephemerons(&self, tracer: &mut Tracer<'_>) -> bool {
        let _ = tracer;
        false
    }
    /// After a minor collection: weak tables forget or forward their young entries, native resources of dead young
    /// owners are freed.
    fn after_minor(&self, fates: &Fates<'_>) {
        let _ = fates;
    }
    /// After marking in a major collection: the same for all entries.
    fn after_major(&self, fates: &Fates<'_>) {
        let _ = fates;
    }
    /// After the whole heap was verified, when it is at rest: checks what the upper crate promises about its objects, and
    /// panics where that is wrong. This method may look into objects.
    fn audit(&self, cx: &Scope<'_>) {
        let _ = cx;
    }
}

/// What a collection does with a root.
pub(crate) trait Visit {
    /// A boxed word.
    fn boxed(&mut self, slot: *mut u64);
    /// A raw reference or null.
    fn raw(&mut self, slot: *mut u64);
    /// The present address of an object if it is known to survive.
    fn survivor(&self, at: Address) -> Option<Address>;
    /// Whether the object now at this address may still move.
    fn is_young(&self, at: Address) -> bool;
}

/// Handed to [`Extension`]s: visits roots, which may change.
pub struct Tracer<'a>(pub(crate) &'a mut dyn Visit);

impl std::fmt::Debug for Tracer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Tracer")
    }
}

impl Tracer<'_> {
    /// A boxed root.
    pub fn boxed(&mut self, root: &mut Word) {
        self.0.boxed(std::ptr::from_mut(root).cast());
    }
    /// A boxed root in a cell.
    pub fn cell(&mut self, root: &Cell<Word>) {
        self.0.boxed(root.as_ptr().cast());
    }
    /// A raw root.
    pub fn raw(&mut self, root: &mut Address) {
        self.0.raw(std::ptr::from_mut(root).cast());
    }
    /// Where an object is now, if it is already known to survive: what an ephemeron asks of its key.
    pub fn survivor(&self, at: Address) -> Option<Address> {
        self.0.survivor(at)
    }
}

/// Handed to [`Extension`]s at the end: who survived, and where it is now.
pub struct Fates<'a> {
    visit: &'a dyn Visit,
    freed: Cell<usize>,
}

impl std::fmt::Debug for Fates<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Fates")
    }
}

impl<'a> Fates<'a> {
    pub(crate) fn new(visit: &'a dyn Visit) -> Self {
        Fates {
            visit,
            freed: Cell::new(0),
        }
    }
    /// Says that so many bytes outside the heap, which were counted as owned by objects, were freed.
    pub fn note_freed(&self, bytes: usize) {
        self.freed.set(self.freed.get() + bytes);
    }
    /// Bytes outside the heap that extensions have freed.
    pub(crate) fn freed(&self) -> usize {
        self.freed.get()
    }
    /// The object's present address; none if it is dead.
    pub fn survivor(&self, at: Address) -> Option<Address> {
        self.visit.survivor(at)
    }
    /// Whether the object that is now at this address may still move: a list of what may be young keeps it.
    pub fn is_young(&self, at: Address) -> bool {
        self.visit.is_young(at)
    }
    /// Forwards a boxed weak word; whether its referent is alive (a word that is no reference always is).
    pub fn forward(&self, word: &mut Word) -> bool {
        if !word.is_reference() {
            return true;
        }
        match self.visit.survivor(Address(word.address())) {
            Some(at) => {
                *word = Word(word.0 & !tsuba_abi::value::ADDRESS_MASK | at.0 as u64);
                true
            }
            None => false,
        }
    }
}

/// A program's block and the runs of boxed words in it.
pub(crate) struct ProgramRoots {
    pub(crate) block: *mut u8,
    pub(crate) runs: Vec<[u32; 2]>,
}

/// How many roots there were, by source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct RootCounts {
    pub(crate) handles: usize,
    pub(crate) persistent: usize,
    pub(crate) program: usize,
    pub(crate) frames: usize,
    pub(crate) slots: usize,
    pub(crate) remembered: usize,
}

/// Visits every root; `young`: extensions may leave out what cannot be young.
pub(crate) fn visit_roots<V: Visit>(
    state: &State,
    frames: &mut FrameTable,
    programs: &[ProgramRoots],
    young: bool,
    v: &mut V,
) -> RootCounts {
    let (mut handles, mut persistent, mut program) = (0, 0, 0);
    state.handles.each(|slot| {
        v.boxed(slot.as_ptr().cast());
        handles += 1;
    });
    state.persistent.each(|word| {
        v.boxed(std::ptr::from_mut(word).cast());
        persistent += 1;
    });
    v.boxed(isolate::word(EXCEPTION));
    for p in programs {
        for &[offset, count] in &p.runs {
            let first = p.block.wrapping_add(offset as usize).cast::<u64>();
            for i in 0..count as usize {
                v.boxed(first.wrapping_add(i));
            }
            program += count as usize;
        }
    }
    let walked = frames.walk(v);
    state.each_extension(|e| {
        let tracer = &mut Tracer(v);
        if young {
            e.trace_young(tracer);
        } else {
            e.trace(tracer);
        }
    });
    RootCounts {
        handles,
        persistent,
        program,
        frames: walked.frames,
        slots: walked.slots,
        remembered: 0,
    }
}

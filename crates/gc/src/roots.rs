//! Roots and weak tables that upper crates keep outside the heap.

use crate::object::Address;
use crate::word::Word;
use std::any::Any;

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

/// The state an upper crate keeps with an isolate, and its part in collections. All methods run while the heap is in
/// flux: they must not allocate on it, nor look into objects. State is behind cells; a `RefCell` that is borrowed while
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
}

/// What a collection does with a root.
pub(crate) trait Visit {
    /// A boxed word.
    fn boxed(&mut self, slot: *mut u64);
    /// A raw reference or null.
    fn raw(&mut self, slot: *mut u64);
    /// The present address of an object if it is known to survive.
    fn survivor(&self, at: Address) -> Option<Address>;
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
    pub fn cell(&mut self, root: &std::cell::Cell<Word>) {
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
pub struct Fates<'a>(pub(crate) &'a dyn Visit);

impl std::fmt::Debug for Fates<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Fates")
    }
}

impl Fates<'_> {
    /// The object's present address; none if it is dead.
    pub fn survivor(&self, at: Address) -> Option<Address> {
        self.0.survivor(at)
    }
    /// Forwards a boxed weak word; whether its referent is alive (a word that is no reference always is).
    pub fn forward(&self, word: &mut Word) -> bool {
        if !word.is_reference() {
            return true;
        }
        match self.0.survivor(Address(word.address())) {
            Some(at) => {
                *word = Word(word.0 & !tsuba_abi::value::ADDRESS_MASK | at.0 as u64);
                true
            }
            None => false,
        }
    }
}

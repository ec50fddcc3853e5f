//! The collected heap of an isolate, and the types that make holding an unrooted reference over a collection a compile
//! error.
//!
//! Generational, precise, moving, single-threaded per isolate. A collection happens only inside an allocation or an
//! explicit request; there are no polls.
//!
//! Where to start:
//! * Writing runtime functions: [`Scope`] and [`Js`] (capabilities), [`Local`], [`Var`], [`Ref`] (references), [`Init`]
//!   (allocation) and the typed accessors on [`Ref`]. [`Field`] is the primitive below them: the only heap store.
//! * Keeping state outside the heap: [`Extension`]; single values: [`Persistent`].
//! * Boundary with compiled code: [`enter_js`], [`enter_scope`], [`enter_leaf`], [`alloc_slow`], [`barrier`],
//!   [`Scope::register_program`], [`Scope::register_trampoline`].
//! * The collector: `heap` (policy), `minor`, `major`, the spaces `nursery`, `old`, `large`, the `remembered` set, and
//!   `scan`, the one place that knows where the references of each kind lie. `verify` checks what they leave.
//!
//! Invariants, each checked by the verifier (`TSUBA_GC=verify`) where it can be:
//! * Eden's objects have collector byte 0, survivors AGED. An object is copied within the nursery once, then promoted;
//!   objects of 16 KB and more are promoted where they lie.
//! * An old object has OLD set, and MARK as the last major collection left it; its sense alternates, so that sweeping
//!   touches no object.
//! * An old object that refers to a young one is listed in the remembered set: with SLOW clear if it is scanned whole,
//!   with SLOW set and the slot's card marked if it is a large table. Every other old object has SLOW set.
//! * Outside a collection no header is forwarded.
//! * Immortal objects are never marked, moved or written; of a static function record the info word is read.
//! * A minor collection looks at roots, remembered objects, and survivors, at nothing else.
//! * The collector never recurses on the depth of data, and calls out only to [`Extension`]s.
//!
//! Not here: finalisation (an [`Extension`] learns who died), evacuation of fragmented blocks, incremental marking.

mod fatal;
mod field;
mod frames;
mod handles;
mod heap;
mod init;
pub mod isolate;
mod large;
mod layout;
mod local;
mod major;
mod minor;
mod nursery;
mod object;
mod old;
mod pages;
mod persistent;
mod proofs;
mod remembered;
mod roots;
mod runtime;
mod scan;
mod scope;
pub mod settings;
mod stress;
#[cfg(test)]
mod tests;
mod trace;
mod verify;
mod word;

pub use fatal::{ABORTED, on_fatal};
pub use field::Field;
pub use frames::{TRAMPOLINE_SAVED_FP, TRAMPOLINE_SAVED_SP};
pub use heap::{MINORS_TO_OLD, Statistics};
pub use init::Init;
pub use layout::{
    AnyObject, Array, BigInt, Buffer, Bytes, Cell, Function, Is, JsObject, Latin1, Layout, Object,
    Record, Rope, Slice, Storage, Str, Symbol, Utf16, Value, Words,
};
pub use local::{Local, Operand, Ref, Var};
pub use object::{Address, tag_of};
pub use persistent::Persistent;
pub use proofs::Proofs;
pub use roots::{Extension, ExtensionSlot, Fates, Tracer};
pub use runtime::{
    Runtime, alloc_slow, barrier, barrier_element, enter_js, enter_leaf, enter_scope,
};
pub use scope::{Js, Scope, Thrown};
pub use settings::Settings;
pub use trace::Reason;
pub use word::Word;

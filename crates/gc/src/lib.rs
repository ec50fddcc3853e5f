//! The collected heap of an isolate, and the types that make holding an unrooted reference over a collection a compile
//! error.
//!
//! Generational, precise, moving, single-threaded per isolate. A collection happens only inside an allocation or an
//! explicit request.
//!
//! * Writing runtime functions: start at [`Scope`] (capabilities), [`Local`], [`Var`], [`Ref`] (references), [`Init`]
//!   (allocation) and the typed accessors on [`Ref`]. [`Field`] is the primitive below them: the only heap store.
//! * Keeping state outside the heap: [`Extension`].
//! * Boundary with compiled code: [`enter_js`], [`enter_scope`], [`enter_leaf`], [`alloc_slow`], [`barrier`].

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
pub use heap::Statistics;
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

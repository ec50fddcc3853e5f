//! What an isolate needs before its program runs: the state of this crate.

use tsuba_objects::Scope;

/// Prepares the built-ins of an isolate whose rows are installed already.
pub fn install(cx: &mut Scope<'_>) {
    crate::state::install(cx);
    crate::array::note_originals(cx);
    crate::promise::note_constructor(cx);
}

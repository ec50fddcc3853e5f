//! Symbols.

use crate::realm::realm;
use tsuba_gc::{Local, Scope, Symbol, Value};

/// A new symbol; its description is a string or undefined.
pub fn new<'s>(cx: &mut Scope<'s>, description: Local<'_, Value>) -> Local<'s, Symbol> {
    let hash = realm(cx).fresh_hash();
    let symbol = cx.new_symbol(description, u64::from(hash)).finish();
    symbol.get(cx).set_identity_hash(hash);
    symbol
}

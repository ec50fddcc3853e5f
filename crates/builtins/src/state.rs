//! What the built-ins keep per isolate: the registry of `Symbol.for`, the arrays that are being joined, the state of
//! `Math.random`, and functions whose identity matters.

use crate::inspect::Options;
use std::cell::{Cell, OnceCell, RefCell};
use std::hash::{BuildHasher, Hasher};
use tsuba_gc::{Extension, ExtensionSlot, Persistent, Tracer};
use tsuba_objects::{Array, JsObject, Local, Scope, Str, Symbol, Value, array, collections};

/// The state of crate `builtins` in an isolate. What it keeps on the heap is in long-lived roots.
#[derive(Debug)]
pub(crate) struct State {
    /// A Map from keys to the symbols registered under them.
    symbols: Persistent<JsObject>,
    /// The objects that are being joined, outermost first: a cycle joins as the empty string.
    joining: Persistent<Array>,
    random: Cell<[u64; 2]>,
    /// Groups, counters and timers of `console`.
    pub(crate) console: crate::console::State,
    /// How values are shown where nothing else is said.
    pub(crate) inspection: RefCell<Options>,
    /// The constructor `Array`; undefined if it is not linked.
    pub(crate) array: Persistent<Value>,
    /// What `RegExp` keeps; of a type of its own, so that programs without it do not link the matcher.
    pub(crate) regexp: OnceCell<Box<dyn std::any::Any>>,
    /// The getter of its `Symbol.species`; undefined if it is not linked.
    pub(crate) array_species: Persistent<Value>,
}

impl Extension for State {
    fn trace(&self, _: &mut Tracer<'_>) {}
}

/// The state of the isolate.
pub(crate) fn state<'n>(cx: &'n Scope<'_>) -> &'n State {
    cx.extension(ExtensionSlot::Builtins)
}

/// Makes the state of this isolate. Call once, after the realm is installed.
pub(crate) fn install(cx: &mut Scope<'_>) {
    cx.block(|cx| {
        let seed = || std::hash::RandomState::new().build_hasher().finish();
        let (symbols, joining, undefined) =
            (collections::new_map(cx), array::new(cx), cx.undefined());
        let state = State {
            symbols: cx.persist(symbols),
            joining: cx.persist(joining),
            random: Cell::new([seed() | 1, seed()]),
            console: crate::console::State::default(),
            inspection: RefCell::default(),
            regexp: OnceCell::new(),
            array: cx.persist(undefined),
            array_species: cx.persist(undefined),
        };
        cx.install(ExtensionSlot::Builtins, Box::new(state));
    });
}

/// The registered symbol with this key.
pub(crate) fn registered<'s>(cx: &mut Scope<'s>, key: Local<'_, Str>) -> Option<Local<'s, Symbol>> {
    let symbols = cx.persistent(&state(cx).symbols).root(cx);
    collections::get(cx, symbols, key.value())?.narrow()
}

/// Registers a symbol.
pub(crate) fn register(cx: &mut Scope<'_>, key: Local<'_, Str>, symbol: Local<'_, Symbol>) {
    let symbols = cx.persistent(&state(cx).symbols).root(cx);
    collections::set(cx, symbols, key.value(), symbol.value());
}

/// Starts joining an object; false if it is being joined already.
pub(crate) fn enter_join(cx: &mut Scope<'_>, object: Local<'_, JsObject>) -> bool {
    cx.block(|cx| {
        let joining = cx.persistent(&state(cx).joining).root(cx);
        let length = joining.get(cx).length();
        let is_object =
            |i: u32| array::get(cx, joining.get(cx), i).is_some_and(|o| o.bits() == object.bits());
        if (0..length).any(is_object) {
            return false;
        }
        array::store(cx, joining, length, object.value());
        true
    })
}

/// Ends the innermost join.
pub(crate) fn leave_join(cx: &mut Scope<'_>) {
    cx.block(|cx| {
        let joining = cx.persistent(&state(cx).joining).root(cx);
        array::pop_dense(cx, joining);
    });
}

impl State {
    /// A number in [0, 1): xorshift128+, whose upper 52 bits are used.
    pub(crate) fn random(&self) -> f64 {
        let [mut a, b] = self.random.get();
        a ^= a << 23;
        a ^= a >> 17;
        a ^= b ^ (b >> 26);
        self.random.set([b, a]);
        f64::from_bits((b >> 12) | 0x3FF0_0000_0000_0000) - 1.0
    }
}

//! Promises: their state, their reactions, and what is done when they are settled.
//!
//! A reaction is a `Words` of [`reaction`]'s words, or the frame of a suspended async call itself: `await` allocates nothing
//! but the promise. The jobs lie in [`crate::jobs`].
//!
//! A promise is *plain* if it has no properties of its own and its prototype is the intrinsic one, unchanged: nothing can
//! tell then that `then` and `constructor` are not looked up.

use crate::array;
use crate::async_generator;
use crate::asynchronous;
use crate::call::{self, Args};
use crate::error;
use crate::function;
use crate::generator::Mode;
use crate::iterate;
use crate::jobs;
use crate::object;
use crate::own;
use crate::property::{self, JsResult};
use crate::realm::{Intrinsic, WellKnown, intrinsic, realm};
use crate::shape::Brand;
use tsuba_abi::isolate::Cell;
use tsuba_abi::names::Name;
use tsuba_gc::{Array, Js, JsObject, Local, Ref, Scope, Thrown, Value, Word, Words};

/// Slots of a promise.
mod slot {
    /// 0 pending, 1 fulfilled, 2 rejected.
    pub(super) const STATE: usize = 0;
    /// What it was settled with.
    pub(super) const VALUE: usize = 1;
    /// The first reaction; undefined if there is none.
    pub(super) const REACTION: usize = 2;
    /// An array of the further ones; undefined if there are none.
    pub(super) const MORE: usize = 3;
    /// Whether somebody has asked for it to be handled (a boolean).
    pub(super) const HANDLED: usize = 4;
}

/// Words of a reaction.
mod reaction {
    /// Called if the promise is fulfilled; undefined: the value is passed on.
    pub(super) const FULFILLED: usize = 0;
    /// Called if it is rejected; undefined: the reason is passed on.
    pub(super) const REJECTED: usize = 1;
    /// The promise that is settled with the outcome; undefined if there is none.
    pub(super) const PROMISE: usize = 2;
    /// The functions that settle it; undefined if it is an ordinary promise.
    pub(super) const RESOLVE: usize = 3;
    pub(super) const REJECT: usize = 4;
    pub(super) const WORDS: usize = 5;
}

/// How a promise was settled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settled {
    /// With a value.
    Fulfilled,
    /// With a reason.
    Rejected,
}

/// A promise and the functions that settle it, for constructors of the program.
#[derive(Clone, Copy, Debug)]
pub struct Capability<'s> {
    /// The promise; any object, for a strange constructor.
    pub promise: Local<'s, Value>,
    /// Its functions; none if it is an ordinary promise, which is settled directly.
    functions: Option<(Local<'s, Value>, Local<'s, Value>)>,
}

/// A pending promise.
pub fn new<'s>(cx: &mut Scope<'s>) -> Local<'s, JsObject> {
    let promise = object::of_intrinsic(cx, Intrinsic::PromisePrototype, Brand::Promise);
    initialise(cx, promise);
    promise
}

/// Makes an object of the brand a pending promise.
pub fn initialise(cx: &Scope<'_>, promise: Local<'_, JsObject>) {
    object::set_internal(cx, promise.get(cx), slot::STATE, Ref::number(0.0));
    object::set_internal(cx, promise.get(cx), slot::HANDLED, Ref::FALSE);
}

/// A value as a promise, if it is one.
pub fn of<'s>(cx: &Scope<'_>, v: Local<'s, Value>) -> Option<Local<'s, JsObject>> {
    v.narrow::<JsObject>()
        .filter(|o| object::brand(cx, o.get(cx)) == Brand::Promise)
}

/// How a promise is settled; none while it is pending.
pub fn state(cx: &Scope<'_>, promise: Local<'_, JsObject>) -> Option<Settled> {
    let state = object::internal(cx, promise.get(cx), slot::STATE);
    match state.as_number() {
        Some(1.0) => Some(Settled::Fulfilled),
        Some(2.0) => Some(Settled::Rejected),
        _ => None,
    }
}

/// What it was settled with.
pub fn value<'s>(cx: &Scope<'s>, promise: Local<'_, JsObject>) -> Local<'s, Value> {
    object::internal(cx, promise.get(cx), slot::VALUE).root(cx)
}

/// Whether somebody has asked for its outcome.
pub(crate) fn is_handled(cx: &Scope<'_>, promise: Local<'_, JsObject>) -> bool {
    object::internal(cx, promise.get(cx), slot::HANDLED).bits() == Word::TRUE
}

/// Whether nothing can tell that its methods and constructor are not looked up.
fn is_plain(cx: &Scope<'_>, promise: Local<'_, JsObject>) -> bool {
    let bare = promise.get(cx);
    own::cell_intact(cx, Cell::PromisePrototype)
        && !iterate::has_own(cx, bare)
        && object::prototype(cx, bare)
            .is_some_and(|p| p.same(intrinsic(cx, Intrinsic::PromisePrototype)))
}

/// The constructor `Promise`; undefined if it is not linked.
pub fn constructor<'s>(cx: &Scope<'s>) -> Local<'s, Value> {
    // SAFETY: the realm keeps the word up to date.
    unsafe { cx.adopt(realm(cx).promise.get()) }
}

/// Says which function is the constructor `Promise`.
pub fn set_constructor(cx: &Scope<'_>, f: Local<'_, Value>) {
    realm(cx).promise.set(f.bits());
}

// ---- settling ----

/// Settles a pending promise for good.
fn settle(cx: &mut Scope<'_>, promise: Local<'_, JsObject>, how: Settled, with: Local<'_, Value>) {
    cx.block(|cx| {
        let bare = promise.get(cx);
        let first = object::internal(cx, bare, slot::REACTION).root(cx);
        let more = object::internal(cx, bare, slot::MORE).root(cx);
        let state = if how == Settled::Fulfilled { 1.0 } else { 2.0 };
        object::set_internal(cx, bare, slot::STATE, Ref::number(state));
        object::set_internal(cx, bare, slot::VALUE, with.get(cx));
        object::set_internal(cx, bare, slot::REACTION, Ref::UNDEFINED);
        object::set_internal(cx, bare, slot::MORE, Ref::UNDEFINED);
        if how == Settled::Rejected && !is_handled(cx, promise) {
            jobs::note_rejected(cx, promise);
        }
        if first.bits() != Word::UNDEFINED {
            jobs::enqueue_reaction(cx, first, how, with);
        }
        if let Some(more) = more.narrow::<Array>() {
            for reaction in array::values(cx, more) {
                jobs::enqueue_reaction(cx, reaction, how, with);
            }
        }
    });
}

/// Rejects a pending promise; nothing happens if it is settled.
pub fn reject(cx: &mut Scope<'_>, promise: Local<'_, JsObject>, reason: Local<'_, Value>) {
    if state(cx, promise).is_none() {
        settle(cx, promise, Settled::Rejected, reason);
    }
}

/// What the resolving function of a promise does: follows thenables, else fulfils.
pub fn resolve(cx: &mut Js<'_>, promise: Local<'_, JsObject>, resolution: Local<'_, Value>) {
    cx.block(|cx| {
        if let Err(thrown) = try_resolve(cx, promise, resolution) {
            let reason = cx.take_exception(thrown);
            reject(cx, promise, reason);
        }
    });
}

fn try_resolve(
    cx: &mut Js<'_>,
    promise: Local<'_, JsObject>,
    resolution: Local<'_, Value>,
) -> Result<(), Thrown> {
    let Some(object) = resolution.narrow::<JsObject>() else {
        settle(cx, promise, Settled::Fulfilled, resolution);
        return Ok(());
    };
    if object.bits() == promise.bits() {
        let text = "Chaining cycle detected for promise #<Promise>";
        return Err(error::throw_type(cx, text));
    }
    if of(cx, resolution).is_some() && is_plain(cx, object) {
        jobs::enqueue_thenable(cx, promise, object, None);
        return Ok(());
    }
    let then = property::get(cx, object, Name::then)?;
    if function::is_callable(cx, then.get(cx)) {
        jobs::enqueue_thenable(cx, promise, object, Some(then));
    } else {
        settle(cx, promise, Settled::Fulfilled, resolution);
    }
    Ok(())
}

/// The job of a promise that was resolved with a thenable; `then` is HOLE for the original one of a promise.
pub(crate) fn follow(
    cx: &mut Js<'_>,
    promise: Local<'_, JsObject>,
    thenable: Local<'_, JsObject>,
    then: Local<'_, Value>,
) {
    if then.bits() == Word::HOLE {
        let nothing = cx.undefined();
        let target = direct(cx, promise);
        let reaction = new_reaction(cx, (nothing, nothing), Some(target));
        return react_to(cx, thenable, reaction);
    }
    let (resolve, reject_with) = resolving_functions(cx, promise);
    let called = call::call(cx, then, thenable.value(), &[resolve, reject_with]);
    if let Err(thrown) = called {
        let reason = cx.take_exception(thrown);
        let undefined = cx.undefined();
        if let Err(thrown) = call::call(cx, reject_with, undefined, &[reason]) {
            cx.take_exception(thrown);
        }
    }
}

/// The two functions that settle a promise; the first call of either counts.
pub fn resolving_functions<'s>(
    cx: &mut Scope<'s>,
    promise: Local<'_, JsObject>,
) -> (Local<'s, Value>, Local<'s, Value>) {
    let open = cx.new_words(1, Word::TRUE).finish().value();
    let captures = [promise.value(), open];
    let resolve = function::closure(cx, run_resolve, ("", 1), &captures).value();
    let reject = function::closure(cx, run_reject, ("", 1), &captures).value();
    (resolve, reject)
}

/// The promise of a resolving function, the first time one of the two is called.
fn take_promise<'s>(cx: &Scope<'s>, args: &Args<'s>) -> Option<Local<'s, JsObject>> {
    let open = args.capture(cx, 1).narrow::<Words>()?;
    if open.get(cx).at(cx, 0).bits() != Word::TRUE {
        return None;
    }
    open.get(cx).set_at(cx, 0, Ref::FALSE);
    args.capture(cx, 0).narrow()
}

fn run_resolve<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if let Some(promise) = take_promise(cx, &args) {
        resolve(cx, promise, args.get(0));
    }
    Ok(cx.undefined())
}

fn run_reject<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if let Some(promise) = take_promise(cx, &args) {
        reject(cx, promise, args.get(0));
    }
    Ok(cx.undefined())
}

// ---- reactions ----

/// The capability of an ordinary promise.
pub fn direct<'s>(cx: &Scope<'s>, promise: Local<'_, JsObject>) -> Capability<'s> {
    Capability {
        promise: cx.root(promise).value(),
        functions: None,
    }
}

fn new_reaction<'s>(
    cx: &mut Scope<'s>,
    (fulfilled, rejected): (Local<'_, Value>, Local<'_, Value>),
    capability: Option<Capability<'_>>,
) -> Local<'s, Value> {
    let words = cx.new_words(reaction::WORDS, Word::UNDEFINED).finish();
    let bare = words.get(cx);
    for (at, handler) in [
        (reaction::FULFILLED, fulfilled),
        (reaction::REJECTED, rejected),
    ] {
        if function::is_callable(cx, handler.get(cx)) {
            bare.set_at(cx, at, handler.get(cx));
        }
    }
    if let Some(capability) = capability {
        bare.set_at(cx, reaction::PROMISE, capability.promise.get(cx));
        if let Some((resolve, reject)) = capability.functions {
            bare.set_at(cx, reaction::RESOLVE, resolve.get(cx));
            bare.set_at(cx, reaction::REJECT, reject.get(cx));
        }
    }
    words.value()
}

/// PerformPromiseThen with a reaction or frame.
pub(crate) fn react_to(
    cx: &mut Scope<'_>,
    promise: Local<'_, JsObject>,
    reaction: Local<'_, Value>,
) {
    match state(cx, promise) {
        None => add_reaction(cx, promise, reaction),
        Some(settled) => {
            let value = value(cx, promise);
            jobs::enqueue_reaction(cx, reaction, settled, value);
        }
    }
    object::set_internal(cx, promise.get(cx), slot::HANDLED, Ref::TRUE);
}

fn add_reaction(cx: &mut Scope<'_>, promise: Local<'_, JsObject>, reaction: Local<'_, Value>) {
    let bare = promise.get(cx);
    if object::internal(cx, bare, slot::REACTION).bits() == Word::UNDEFINED {
        return object::set_internal(cx, bare, slot::REACTION, reaction.get(cx));
    }
    cx.block(|cx| {
        let more = object::internal(cx, promise.get(cx), slot::MORE).root(cx);
        let list = match more.narrow::<Array>() {
            Some(list) => list,
            None => {
                let list = array::new(cx);
                object::set_internal(cx, promise.get(cx), slot::MORE, list.get(cx).value());
                list
            }
        };
        let end = list.get(cx).length();
        array::store(cx, list, end, reaction);
    });
}

/// Runs a reaction.
pub(crate) fn react(
    cx: &mut Js<'_>,
    reaction: Local<'_, Value>,
    settled: Settled,
    with: Local<'_, Value>,
) {
    let Some(words) = reaction.narrow::<Words>() else {
        let mode = match settled {
            Settled::Fulfilled => Mode::Next,
            Settled::Rejected => Mode::Throw,
        };
        if let Some(frame) = reaction.narrow::<JsObject>() {
            match object::brand(cx, frame.get(cx)) {
                Brand::AsyncGenerator => async_generator::resume(cx, frame, mode, with),
                _ => asynchronous::resume(cx, frame, mode, with),
            }
        }
        return;
    };
    let at = match settled {
        Settled::Fulfilled => reaction::FULFILLED,
        Settled::Rejected => reaction::REJECTED,
    };
    let handler = words.get(cx).at(cx, at).root(cx);
    let undefined = cx.undefined();
    let outcome = match (handler.bits() == Word::UNDEFINED, settled) {
        (true, Settled::Fulfilled) => Ok(cx.root(with)),
        (true, Settled::Rejected) => Err(cx.root(with)),
        (false, _) => match call::call(cx, handler, undefined, &[with]) {
            Ok(v) => Ok(v),
            Err(thrown) => Err(cx.take_exception(thrown)),
        },
    };
    let bare = words.get(cx);
    let promise = bare.at(cx, reaction::PROMISE).root(cx);
    if promise.bits() == Word::UNDEFINED {
        return;
    }
    let resolve = bare.at(cx, reaction::RESOLVE).root(cx);
    let reject = bare.at(cx, reaction::REJECT).root(cx);
    let functions = (resolve.bits() != Word::UNDEFINED).then_some((resolve, reject));
    let capability = Capability { promise, functions };
    // What functions of the program throw here goes nowhere, as the standard has it.
    if let Err(thrown) = capability.complete(cx, outcome) {
        cx.take_exception(thrown);
    }
}

// ---- constructors of the program ----

impl<'s> Capability<'s> {
    /// Settles with an outcome.
    ///
    /// # Errors
    /// What the functions of a constructor of the program throw.
    pub fn complete(
        &self,
        cx: &mut Js<'_>,
        outcome: Result<Local<'_, Value>, Local<'_, Value>>,
    ) -> Result<(), Thrown> {
        cx.block(|cx| {
            let undefined = cx.undefined();
            match (self.functions, outcome) {
                (None, outcome) => {
                    if let Some(promise) = self.promise.narrow::<JsObject>() {
                        match outcome {
                            Ok(v) => resolve(cx, promise, v),
                            Err(reason) => reject(cx, promise, reason),
                        }
                    }
                    Ok(())
                }
                (Some((resolve, _)), Ok(v)) => call::call(cx, resolve, undefined, &[v]).map(|_| ()),
                (Some((_, reject)), Err(reason)) => {
                    call::call(cx, reject, undefined, &[reason]).map(|_| ())
                }
            }
        })
    }

    /// Its functions, made if it is an ordinary promise.
    pub fn functions<'t>(&self, cx: &mut Scope<'t>) -> (Local<'t, Value>, Local<'t, Value>) {
        match (self.functions, self.promise.narrow::<JsObject>()) {
            (Some((resolve, reject)), _) => (cx.root(resolve), cx.root(reject)),
            (None, Some(promise)) => resolving_functions(cx, promise),
            (None, None) => (cx.undefined(), cx.undefined()),
        }
    }
}

/// Whether a constructor is the original `Promise`: undefined stands for it, too, where it is not linked.
pub fn is_original(cx: &Scope<'_>, constructor: Local<'_, Value>) -> bool {
    constructor.bits() == Word::UNDEFINED || constructor.bits() == realm(cx).promise.get()
}

/// NewPromiseCapability.
///
/// # Errors
/// TypeError for what is no constructor; what it throws.
pub fn capability<'s>(
    cx: &mut Js<'s>,
    constructor: Local<'_, Value>,
) -> Result<Capability<'s>, Thrown> {
    if is_original(cx, constructor) {
        let promise = new(cx);
        return Ok(direct(cx, promise));
    }
    if !function::is_constructor(cx, constructor.get(cx)) {
        let what = error::describe(cx, constructor);
        return Err(error::throw_type(
            cx,
            &format!("{what} is not a constructor"),
        ));
    }
    let given = cx.new_words(2, Word::UNDEFINED).finish();
    let executor = function::closure(cx, run_executor, ("", 2), &[given.value()]).value();
    let promise = call::construct(cx, constructor, &[executor])?;
    let bare = given.get(cx);
    let (resolve, reject) = (bare.at(cx, 0).root(cx), bare.at(cx, 1).root(cx));
    for f in [resolve, reject] {
        if !function::is_callable(cx, f.get(cx)) {
            let text = "Promise resolve or reject function is not callable";
            return Err(error::throw_type(cx, text));
        }
    }
    Ok(Capability {
        promise,
        functions: Some((resolve, reject)),
    })
}

fn run_executor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if let Some(given) = args.capture(cx, 0).narrow::<Words>() {
        let bare = given.get(cx);
        let taken = (0..2).any(|i| bare.at(cx, i).bits() != Word::UNDEFINED);
        if taken {
            let text = "Promise executor has already been invoked with non-undefined arguments";
            return Err(error::throw_type(cx, text));
        }
        for i in 0..2 {
            bare.set_at(cx, i, args.get(i).get(cx));
        }
    }
    Ok(cx.undefined())
}

/// PromiseResolve: the value itself if it is a promise of this constructor, else a promise resolved with it.
///
/// # Errors
/// What getters and constructors of the program throw.
pub fn resolved<'s>(
    cx: &mut Js<'s>,
    constructor: Local<'_, Value>,
    v: Local<'_, Value>,
) -> JsResult<'s> {
    if let Some(promise) = of(cx, v) {
        let same = match is_original(cx, constructor) && is_plain(cx, promise) {
            true => true,
            false => {
                let own = property::get(cx, promise, Name::constructor)?;
                own.bits() == constructor.bits()
            }
        };
        if same {
            return Ok(cx.root(v));
        }
    }
    let capability = capability(cx, constructor)?;
    capability.complete(cx, Ok(v))?;
    Ok(capability.promise)
}

/// The promise that `await` waits for.
///
/// # Errors
/// What a getter of the program throws.
pub(crate) fn awaited<'s>(
    cx: &mut Js<'s>,
    v: Local<'_, Value>,
) -> Result<Local<'s, JsObject>, Thrown> {
    if let Some(promise) = of(cx, v) {
        let same = match is_plain(cx, promise) {
            true => true,
            false => {
                let own = property::get(cx, promise, Name::constructor)?;
                is_original(cx, own)
            }
        };
        if same {
            return Ok(cx.root(promise));
        }
    }
    let promise = new(cx);
    resolve(cx, promise, v);
    Ok(promise)
}

/// `promise.then(fulfilled, rejected)` of a promise.
///
/// # Errors
/// What looking for the constructor, and the constructor, throw.
pub fn then<'s>(
    cx: &mut Js<'s>,
    promise: Local<'_, JsObject>,
    fulfilled: Local<'_, Value>,
    rejected: Local<'_, Value>,
) -> JsResult<'s> {
    let capability = if is_plain(cx, promise) {
        let derived = new(cx);
        direct(cx, derived)
    } else {
        let constructor = species(cx, promise)?;
        if constructor.bits() == Word::UNDEFINED {
            let derived = new(cx);
            direct(cx, derived)
        } else {
            capability(cx, constructor)?
        }
    };
    let reaction = new_reaction(cx, (fulfilled, rejected), Some(capability));
    react_to(cx, promise, reaction);
    Ok(capability.promise)
}

/// As [`then`] without a derived promise, for functions of the runtime.
pub fn then_internal(
    cx: &mut Scope<'_>,
    promise: Local<'_, JsObject>,
    fulfilled: Local<'_, Value>,
    rejected: Local<'_, Value>,
) {
    cx.block(|cx| {
        let reaction = new_reaction(cx, (fulfilled, rejected), None);
        react_to(cx, promise, reaction);
    });
}

/// SpeciesConstructor; undefined for the original `Promise`.
pub fn species<'s>(cx: &mut Js<'s>, promise: Local<'_, JsObject>) -> JsResult<'s> {
    let constructor = property::get(cx, promise, Name::constructor)?;
    if constructor.bits() == Word::UNDEFINED {
        return Ok(cx.undefined());
    }
    let Some(object) = constructor.narrow::<JsObject>() else {
        let text = "The .constructor property is not an object";
        return Err(error::throw_type(cx, text));
    };
    let species = property::get(cx, object, WellKnown::Species)?;
    if species.bits().is_nullish() || is_original(cx, species) {
        return Ok(cx.undefined());
    }
    if !function::is_constructor(cx, species.get(cx)) {
        let text = "object.constructor[Symbol.species] is not a constructor";
        return Err(error::throw_type(cx, text));
    }
    Ok(species)
}

/// Invoke(promise, "then", handlers), without lookup where nothing can tell.
///
/// # Errors
/// What `then` throws.
pub fn invoke_then<'s>(
    cx: &mut Js<'s>,
    promise: Local<'_, Value>,
    fulfilled: Local<'_, Value>,
    rejected: Local<'_, Value>,
) -> JsResult<'s> {
    match of(cx, promise) {
        Some(plain) if is_plain(cx, plain) => then(cx, plain, fulfilled, rejected),
        _ => call::invoke(cx, promise, Name::then, &[fulfilled, rejected]),
    }
}

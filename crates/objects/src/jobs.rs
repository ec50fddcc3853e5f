//! The queues that run between macrotasks: Node's tick queue, the microtask queue, and rejections nobody has handled yet.
//!
//! Contract for whoever builds an event loop: call [`drain`] after the main program and after every callback that a loop
//! runs (a timer, an immediate, an I/O completion), with nothing of the program on the stack.
//! * `drain(cx, First::Ticks)` is what Node does after a CommonJS main module and after each macrotask: all ticks, then all
//!   microtasks, again while either made more; then rejections that are still unhandled.
//! * `drain(cx, First::Microtasks)` is what Node does after an ES module as main program, which runs in a microtask.
//! * It returns `Err` with what a callback of the program threw, or with the promise of an unhandled rejection
//!   ([`Uncaught`]). Everything not run yet stays queued, so that a loop which has an `uncaughtException` handler may go on.
//! * Jobs are added by [`enqueue_callback`] (`queueMicrotask`), [`enqueue_tick`] (`process.nextTick`) and by promises.
//! * When nothing is left to do, [`is_main_unsettled`] says whether the program ends with exit code 13.
//! * [`is_idle`] says whether there is anything to run; an empty drain costs a few compares.

use crate::array;
use crate::call;
use crate::promise::{self, Settled};
use crate::realm::realm;
use std::cell::RefCell;
use std::collections::VecDeque;
use tsuba_gc::{Array, Js, JsObject, Local, Persistent, Ref, Scope, Thrown, Tracer, Value, Word};

/// A microtask: what runs, and two words for it.
#[derive(Clone, Copy, Debug)]
struct Job {
    kind: Kind,
    words: [Word; 3],
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// A function of the program.
    Callback,
    /// A reaction (or suspended frame) to a promise that was fulfilled with the second word.
    Fulfilled,
    /// The same, rejected.
    Rejected,
    /// Promise, thenable, its `then` (HOLE: the original one of a promise).
    Thenable,
}

/// The queues of an isolate.
#[derive(Debug, Default)]
pub(crate) struct Queues {
    micro: RefCell<VecDeque<Job>>,
    /// Callback, array of arguments.
    ticks: RefCell<VecDeque<[Word; 2]>>,
    /// Promises rejected without a handler since the last check; some have got one meanwhile.
    rejected: RefCell<VecDeque<Word>>,
}

impl Queues {
    pub(crate) fn trace(&self, tracer: &mut Tracer<'_>) {
        for job in self.micro.borrow_mut().iter_mut() {
            job.words.iter_mut().for_each(|w| tracer.boxed(w));
        }
        for tick in self.ticks.borrow_mut().iter_mut() {
            tick.iter_mut().for_each(|w| tracer.boxed(w));
        }
        for promise in self.rejected.borrow_mut().iter_mut() {
            tracer.boxed(promise);
        }
    }
}

/// What runs first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum First {
    /// Ticks, then microtasks.
    Ticks,
    /// Microtasks, then ticks.
    Microtasks,
}

/// Why a drain stopped.
#[derive(Debug)]
pub enum Uncaught {
    /// A callback threw.
    Exception(Thrown),
    /// This promise was rejected and nobody handled it.
    Rejection(Persistent<JsObject>),
}

/// Queues a function of the program.
pub fn enqueue_callback(cx: &Scope<'_>, f: Local<'_, Value>) {
    push(
        cx,
        Kind::Callback,
        [f.bits(), Word::UNDEFINED, Word::UNDEFINED],
    );
}

/// Queues a function for the tick queue, with its arguments.
pub fn enqueue_tick(cx: &mut Scope<'_>, f: Local<'_, Value>, args: &[Local<'_, Value>]) {
    cx.block(|cx| {
        let list = array::from_values(cx, args);
        let mut ticks = realm(cx).queues.ticks.borrow_mut();
        ticks.push_back([f.bits(), list.bits()]);
    });
}

/// Queues a reaction to a promise that is settled.
pub(crate) fn enqueue_reaction(
    cx: &Scope<'_>,
    reaction: Local<'_, Value>,
    settled: Settled,
    value: Local<'_, Value>,
) {
    let kind = match settled {
        Settled::Fulfilled => Kind::Fulfilled,
        Settled::Rejected => Kind::Rejected,
    };
    push(cx, kind, [reaction.bits(), value.bits(), Word::UNDEFINED]);
}

/// Queues the call of a thenable's `then`; none: the original one of a promise.
pub(crate) fn enqueue_thenable(
    cx: &Scope<'_>,
    promise: Local<'_, JsObject>,
    thenable: Local<'_, JsObject>,
    then: Option<Local<'_, Value>>,
) {
    let then = then.map_or(Word::HOLE, |t| t.bits());
    push(cx, Kind::Thenable, [promise.bits(), thenable.bits(), then]);
}

fn push(cx: &Scope<'_>, kind: Kind, words: [Word; 3]) {
    let mut micro = realm(cx).queues.micro.borrow_mut();
    micro.push_back(Job { kind, words });
}

/// Notes a promise that was rejected without a handler.
pub(crate) fn note_rejected(cx: &Scope<'_>, promise: Local<'_, JsObject>) {
    realm(cx)
        .queues
        .rejected
        .borrow_mut()
        .push_back(promise.bits());
}

/// Whether there is nothing to run.
pub fn is_idle(cx: &Scope<'_>) -> bool {
    let queues = &realm(cx).queues;
    queues.micro.borrow().is_empty()
        && queues.ticks.borrow().is_empty()
        && queues.rejected.borrow().is_empty()
}

/// Notes the promise of the entry's body.
pub fn await_main(cx: &Scope<'_>, promise: Ref<'_, Value>) {
    realm(cx).main.set(promise.bits());
}

/// Whether the entry's body still awaits something: when nothing is left to run, the program ends with exit code 13.
pub fn is_main_unsettled(cx: &mut Scope<'_>) -> bool {
    cx.block(|cx| {
        // SAFETY: the realm keeps the word up to date.
        let main = unsafe { cx.adopt(realm(cx).main.get()) };
        main.narrow::<JsObject>()
            .is_some_and(|p| promise::state(cx, p).is_none())
    })
}

/// Runs everything that is queued, and what that queues.
///
/// # Errors
/// What a callback threw; the reason of an unhandled rejection.
pub fn drain(cx: &mut Js<'_>, first: First) -> Result<(), Uncaught> {
    if first == First::Microtasks {
        microtasks(cx).map_err(Uncaught::Exception)?;
    }
    loop {
        while let Some(tick) = next_tick(cx) {
            run_tick(cx, tick).map_err(Uncaught::Exception)?;
        }
        microtasks(cx).map_err(Uncaught::Exception)?;
        if !realm(cx).queues.ticks.borrow().is_empty() {
            continue;
        }
        loop {
            let rejected = realm(cx).queues.rejected.borrow_mut().pop_front();
            match rejected {
                None => return Ok(()),
                Some(word) => report_rejection(cx, word)?,
            }
        }
    }
}

/// Runs the microtasks alone.
///
/// # Errors
/// What a callback of `queueMicrotask` threw.
pub fn microtasks(cx: &mut Js<'_>) -> Result<(), Thrown> {
    loop {
        let job = realm(cx).queues.micro.borrow_mut().pop_front();
        let Some(job) = job else { return Ok(()) };
        cx.block(|cx| {
            // SAFETY: the words were kept up to date by the queue until now, and nothing has collected since.
            let [a, b, c] = job.words.map(|w| unsafe { cx.adopt(w) });
            match job.kind {
                Kind::Callback => {
                    let undefined = cx.undefined();
                    call::call(cx, a, undefined, &[])?;
                }
                Kind::Fulfilled => promise::react(cx, a, Settled::Fulfilled, b),
                Kind::Rejected => promise::react(cx, a, Settled::Rejected, b),
                Kind::Thenable => {
                    if let (Some(promise), Some(thenable)) = (a.narrow(), b.narrow()) {
                        promise::follow(cx, promise, thenable, c);
                    }
                }
            }
            Ok(())
        })?;
    }
}

fn next_tick(cx: &Scope<'_>) -> Option<[Word; 2]> {
    realm(cx).queues.ticks.borrow_mut().pop_front()
}

fn run_tick(cx: &mut Js<'_>, tick: [Word; 2]) -> Result<(), Thrown> {
    cx.block(|cx| {
        // SAFETY: as for microtasks.
        let [f, list] = tick.map(|w| unsafe { cx.adopt(w) });
        let args = match list.narrow::<Array>() {
            Some(list) => array::values(cx, list),
            None => vec![],
        };
        let undefined = cx.undefined();
        call::call(cx, f, undefined, &args).map(|_| ())
    })
}

/// Reports a promise unless it has got a handler.
fn report_rejection(cx: &mut Js<'_>, word: Word) -> Result<(), Uncaught> {
    cx.block(|cx| {
        // SAFETY: as for microtasks.
        let promise = unsafe { cx.adopt(word) };
        match promise.narrow::<JsObject>() {
            Some(promise) if !promise::is_handled(cx, promise) => {
                Err(Uncaught::Rejection(cx.persist(promise)))
            }
            Some(_) | None => Ok(()),
        }
    })
}

//! Async generators: requests wait in a queue, the frame works on the first of them.
//!
//! The frame's owner word refers to a `Words` of [`owner`]'s words. While the body runs, awaits, or a `return` request waits
//! for its value, the generator is *busy*; whoever makes it free goes on with the next request.

use crate::array;
use crate::asynchronous;
use crate::call::Args;
use crate::error;
use crate::function;
use crate::generator::{self, Mode, Stop};
use crate::iterate;
use crate::object;
use crate::promise;
use crate::property::JsResult;
use crate::shape::Brand;
use tsuba_abi::layout::frame;
use tsuba_gc::{Array, Js, JsObject, Local, Ref, Scope, Value, Word, Words};

/// Words of what the owner word refers to.
mod owner {
    /// An array of requests.
    pub(super) const QUEUE: usize = 0;
    /// Requests that were answered, from the start of the array.
    pub(super) const ANSWERED: usize = 1;
    /// Whether it is busy (a boolean).
    pub(super) const BUSY: usize = 2;
    pub(super) const WORDS: usize = 3;
}
/// Words of a request.
mod request {
    pub(super) const MODE: usize = 0;
    pub(super) const VALUE: usize = 1;
    pub(super) const PROMISE: usize = 2;
    pub(super) const WORDS: usize = 3;
}

/// Answered requests are dropped from the queue when there are so many.
const COMPACT: u32 = 64;

/// Gives a new frame its queue.
pub(crate) fn initialise(cx: &mut Scope<'_>, frame: Local<'_, JsObject>) {
    cx.block(|cx| {
        let queue = array::new(cx);
        let words = cx.new_words(owner::WORDS, Word::FALSE).finish();
        let bare = words.get(cx);
        bare.set_at(cx, owner::QUEUE, queue.get(cx).value());
        bare.set_at(cx, owner::ANSWERED, Ref::number(0.0));
        object::set_internal(
            cx,
            frame.get(cx),
            frame::OWNER as usize,
            words.get(cx).value(),
        );
    });
}

fn owner_of<'s>(cx: &Scope<'s>, generator: Local<'_, JsObject>) -> Local<'s, Words> {
    let word = object::internal(cx, generator.get(cx), frame::OWNER as usize);
    match word.root(cx).narrow() {
        Some(words) => words,
        None => unreachable!("an async generator has its queue"),
    }
}

fn set_busy(cx: &Scope<'_>, generator: Local<'_, JsObject>, busy: bool) {
    let flag = if busy { Ref::TRUE } else { Ref::FALSE };
    owner_of(cx, generator)
        .get(cx)
        .set_at(cx, owner::BUSY, flag);
}

/// `next`, `throw` or `return` of any receiver: the promise of its result.
pub fn enqueue<'s>(
    cx: &mut Js<'s>,
    receiver: Local<'_, Value>,
    mode: Mode,
    value: Local<'_, Value>,
    name: &str,
) -> Local<'s, Value> {
    let answer = promise::new(cx);
    cx.block(|cx| {
        let generator = receiver
            .narrow::<JsObject>()
            .filter(|g| object::brand(cx, g.get(cx)) == Brand::AsyncGenerator);
        let Some(generator) = generator else {
            let what = error::describe(cx, receiver);
            let text = format!("{name} method called on incompatible receiver {what}");
            let thrown = error::throw_type(cx, &text);
            let reason = cx.take_exception(thrown);
            return promise::reject(cx, answer, reason);
        };
        push(cx, generator, mode, value, answer);
        let busy = owner_of(cx, generator).get(cx).at(cx, owner::BUSY).bits() == Word::TRUE;
        if !busy {
            work(cx, generator);
        }
    });
    answer.value()
}

fn push(
    cx: &mut Scope<'_>,
    generator: Local<'_, JsObject>,
    mode: Mode,
    value: Local<'_, Value>,
    answer: Local<'_, JsObject>,
) {
    let words = cx.new_words(request::WORDS, Word::UNDEFINED).finish();
    let bare = words.get(cx);
    bare.set_at(cx, request::MODE, Ref::number(f64::from(mode as u8)));
    bare.set_at(cx, request::VALUE, value.get(cx));
    bare.set_at(cx, request::PROMISE, answer.get(cx).value());
    let queue = owner_of(cx, generator)
        .get(cx)
        .at(cx, owner::QUEUE)
        .root(cx);
    if let Some(queue) = queue.narrow::<Array>() {
        let end = queue.get(cx).length();
        array::store(cx, queue, end, words.value());
    }
}

/// The request that is worked on.
fn first<'s>(cx: &Scope<'s>, generator: Local<'_, JsObject>) -> Option<Local<'s, Words>> {
    let owner = owner_of(cx, generator);
    let queue = owner.get(cx).at(cx, owner::QUEUE).narrow::<Array>()?;
    let at = owner.get(cx).at(cx, owner::ANSWERED).as_number()? as u32;
    let request = array::get(cx, queue, at)?;
    request.root(cx).narrow()
}

/// Takes the first request out of the queue; its promise.
fn take<'s>(cx: &mut Scope<'s>, generator: Local<'_, JsObject>) -> Option<Local<'s, JsObject>> {
    let request = first(cx, generator)?;
    let promise = request.get(cx).at(cx, request::PROMISE).root(cx);
    let owner = owner_of(cx, generator);
    let answered = owner.get(cx).at(cx, owner::ANSWERED).as_number()? as u32 + 1;
    let queue = owner
        .get(cx)
        .at(cx, owner::QUEUE)
        .root(cx)
        .narrow::<Array>()?;
    let length = queue.get(cx).length();
    let mut left = answered;
    if answered == length || answered >= COMPACT {
        cx.block(|cx| {
            let rest = array::values(cx, queue).split_off(answered as usize);
            let fresh = array::from_values(cx, &rest);
            owner
                .get(cx)
                .set_at(cx, owner::QUEUE, fresh.get(cx).value());
        });
        left = 0;
    }
    owner
        .get(cx)
        .set_at(cx, owner::ANSWERED, Ref::number(f64::from(left)));
    promise.narrow()
}

/// Answers the first request.
fn answer(
    cx: &mut Js<'_>,
    generator: Local<'_, JsObject>,
    outcome: Result<(Local<'_, Value>, bool), Local<'_, Value>>,
) {
    cx.block(|cx| {
        let Some(promise) = take(cx, generator) else {
            return;
        };
        match outcome {
            Ok((v, done)) => {
                let result = iterate::result_of(cx, v, done);
                promise::resolve(cx, promise, result);
            }
            Err(reason) => promise::reject(cx, promise, reason),
        }
    });
}

/// Works on requests until there is none or the generator is busy.
fn work(cx: &mut Js<'_>, generator: Local<'_, JsObject>) {
    loop {
        let free = cx.block(|cx| {
            let Some(request) = first(cx, generator) else {
                return false;
            };
            let bare = request.get(cx);
            let mode = match bare.at(cx, request::MODE).as_number() {
                Some(0.0) => Mode::Next,
                Some(1.0) => Mode::Throw,
                _ => Mode::Return,
            };
            let value = bare.at(cx, request::VALUE).root(cx);
            set_busy(cx, generator, true);
            let free = if generator::end_unless_resumable(cx, generator, mode) {
                run(cx, generator, mode, value)
            } else {
                after_end(cx, generator, mode, value)
            };
            set_busy(cx, generator, !free);
            free
        });
        if !free {
            return;
        }
    }
}

/// Answers a request to a generator that has ended; false if that has to wait.
fn after_end(
    cx: &mut Js<'_>,
    generator: Local<'_, JsObject>,
    mode: Mode,
    value: Local<'_, Value>,
) -> bool {
    match mode {
        Mode::Next => {
            let undefined = cx.undefined();
            answer(cx, generator, Ok((undefined, true)));
            true
        }
        Mode::Throw => {
            answer(cx, generator, Err(value));
            true
        }
        Mode::Return => match promise::awaited(cx, value) {
            Ok(promise) => {
                let captures = [generator.value()];
                let kept = function::closure(cx, returned, ("", 1), &captures).value();
                let failed = function::closure(cx, not_returned, ("", 1), &captures).value();
                promise::then_internal(cx, promise, kept, failed);
                false
            }
            Err(thrown) => {
                let reason = cx.take_exception(thrown);
                answer(cx, generator, Err(reason));
                true
            }
        },
    }
}

fn returned<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if let Some(generator) = args.capture(cx, 0).narrow::<JsObject>() {
        answer(cx, generator, Ok((args.get(0), true)));
        set_busy(cx, generator, false);
        work(cx, generator);
    }
    Ok(cx.undefined())
}

fn not_returned<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if let Some(generator) = args.capture(cx, 0).narrow::<JsObject>() {
        answer(cx, generator, Err(args.get(0)));
        set_busy(cx, generator, false);
        work(cx, generator);
    }
    Ok(cx.undefined())
}

/// Goes on after what the body awaited was settled.
pub(crate) fn resume(
    cx: &mut Js<'_>,
    generator: Local<'_, JsObject>,
    mode: Mode,
    value: Local<'_, Value>,
) {
    if run(cx, generator, mode, value) {
        set_busy(cx, generator, false);
        work(cx, generator);
    }
}

/// Runs the body until it has answered the first request; false if it awaits something.
fn run(
    cx: &mut Js<'_>,
    generator: Local<'_, JsObject>,
    mode: Mode,
    value: Local<'_, Value>,
) -> bool {
    cx.block(|cx| {
        let (mut mode, mut value) = (mode, cx.root(value));
        loop {
            match generator::run(cx, generator, mode, value) {
                Ok(Stop::Suspended(frame::AWAIT, v)) => {
                    match asynchronous::wait(cx, generator, v) {
                        Ok(()) => return false,
                        Err(thrown) => (mode, value) = (Mode::Throw, cx.take_exception(thrown)),
                    }
                }
                Ok(Stop::Suspended(_, v)) => {
                    answer(cx, generator, Ok((v, false)));
                    return true;
                }
                Ok(Stop::Returned(v)) => {
                    answer(cx, generator, Ok((v, true)));
                    return true;
                }
                Err(thrown) => {
                    let reason = cx.take_exception(thrown);
                    answer(cx, generator, Err(reason));
                    return true;
                }
            }
        }
    })
}

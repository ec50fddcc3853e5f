//! A program from its first statement to its end: the entry, then the event loop, in Node's order, then the `exit` event.
//!
//! After every callback come ticks and microtasks ([`drain`]), then what they leave for later. A turn of the
//! loop runs the timers, then the immediates. An exception that nothing catches goes to the listeners of
//! `uncaughtException`, or else ends the program.

use crate::events;
use crate::state::state;
use crate::timers;
use tsuba_builtins::coded::throw_argument;
use tsuba_gc::Persistent;
use tsuba_objects::jobs::{self, First, Uncaught};
use tsuba_objects::{
    Args, Function, Js, JsObject, JsResult, Local, Thrown, Value, error, output, promise, report,
    string,
};

/// Exit code after an exception that nothing caught.
const FAILED: i32 = 1;
/// Exit code where a listener of `uncaughtException` throws.
const HANDLER_FAILED: i32 = 7;

/// Exit code of a program whose top-level `await` never ends.
const UNSETTLED: i32 = 13;

/// The program is over, with this exit code.
struct Over(i32);

/// Runs a program; its exit code. `first`: what of its jobs runs first once the entry has ended.
pub fn run(
    cx: &mut Js<'_>,
    entry: impl FnOnce(&mut Js<'_>) -> Result<(), Thrown>,
    first: First,
) -> i32 {
    match all(cx, entry, first) {
        Ok(Over(code)) | Err(Over(code)) => code & 0xFF,
    }
}

fn all(
    cx: &mut Js<'_>,
    entry: impl FnOnce(&mut Js<'_>) -> Result<(), Thrown>,
    first: First,
) -> Result<Over, Over> {
    if let Err(thrown) = entry(cx) {
        uncaught(cx, thrown)?;
    }
    drain(cx, first)?;
    loop {
        turns(cx)?;
        let code = output::exit_code(cx);
        let result = cx.block(|cx| {
            let code = cx.number(f64::from(code));
            events::emit(cx, "beforeExit", &[code]).map(|_| ())
        });
        settle(cx, result)?;
        if !state(cx).event_loop.borrow().is_alive() {
            break;
        }
    }
    if jobs::is_main_unsettled(cx) {
        output::stderr(cx, b"Warning: Detected unsettled top-level await\n");
        return Ok(fail(cx, UNSETTLED));
    }
    let code = output::exit_code(cx);
    Ok(Over(at_exit(cx, code)?))
}

/// Turns of the loop, as long as it is alive.
fn turns(cx: &mut Js<'_>) -> Result<(), Over> {
    let alive = |cx: &mut Js<'_>| state(cx).event_loop.borrow().is_alive();
    if alive(cx) {
        run_timers(cx)?;
    }
    while alive(cx) {
        wait(cx);
        run_events(cx)?;
        run_immediates(cx)?;
        run_timers(cx)?;
    }
    Ok(())
}

/// Waits until something is due. What the program has written is seen meanwhile.
fn wait(cx: &mut Js<'_>) {
    if state(cx).event_loop.borrow().idle_time().is_some() {
        output::flush(cx);
    }
    state(cx).event_loop.borrow_mut().wait();
}

fn run_events(cx: &mut Js<'_>) -> Result<(), Over> {
    loop {
        let next = state(cx).event_loop.borrow_mut().next_event();
        let Some(event) = next else { return Ok(()) };
        let result = crate::io::run(cx, event);
        settle(cx, result)?;
    }
}

fn run_timers(cx: &mut Js<'_>) -> Result<(), Over> {
    state(cx).event_loop.borrow_mut().begin_timers();
    loop {
        let next = state(cx).event_loop.borrow_mut().next_timer();
        let Some(id) = next else { return Ok(()) };
        let result = timers::run_timer(cx, id);
        settle(cx, result)?;
    }
}

fn run_immediates(cx: &mut Js<'_>) -> Result<(), Over> {
    state(cx).event_loop.borrow_mut().begin_immediates();
    loop {
        let next = state(cx).event_loop.borrow_mut().next_immediate();
        let Some(id) = next else { return Ok(()) };
        let result = timers::run_immediate(cx, id);
        settle(cx, result)?;
    }
}

/// After a callback: its exception, if it threw one, then ticks and microtasks.
fn settle(cx: &mut Js<'_>, result: Result<(), Thrown>) -> Result<(), Over> {
    if let Err(thrown) = result {
        uncaught(cx, thrown)?;
    }
    drain(cx, First::Ticks)
}

/// Runs ticks and microtasks, and what they add.
fn drain(cx: &mut Js<'_>, mut first: First) -> Result<(), Over> {
    loop {
        match jobs::drain(cx, first) {
            Ok(()) => return Ok(()),
            Err(Uncaught::Exception(thrown)) => uncaught(cx, thrown)?,
            Err(Uncaught::Rejection(promise)) => rejected(cx, promise)?,
        }
        first = First::Ticks;
    }
}

/// A rejection that nothing has handled: `unhandledRejection`, or else an uncaught exception.
fn rejected(cx: &mut Js<'_>, held: Persistent<JsObject>) -> Result<(), Over> {
    cx.block(|cx| {
        let promise = cx.persistent(&held).root(cx);
        cx.release(held);
        let reason = promise::value(cx, promise);
        let heard = events::emit(cx, "unhandledRejection", &[reason, promise.value()]);
        match heard {
            Ok(true) => return Ok(()),
            Ok(false) => {}
            Err(thrown) => return uncaught(cx, thrown),
        }
        let error = if error::is_error(cx, reason) {
            reason
        } else {
            report::rejection_error(cx, reason).value()
        };
        match tell(cx, error, "unhandledRejection") {
            Ok(true) => Ok(()),
            Ok(false) => {
                report::rejection(cx, reason);
                Err(fail(cx, FAILED))
            }
            Err(thrown) => {
                let error = cx.take_exception(thrown);
                report::uncaught(cx, error);
                Err(Over(HANDLER_FAILED))
            }
        }
    })
}

/// An exception that nothing has caught.
fn uncaught(cx: &mut Js<'_>, thrown: Thrown) -> Result<(), Over> {
    cx.block(|cx| {
        let error = cx.take_exception(thrown);
        let heard = tell(cx, error, "uncaughtException");
        match heard {
            Ok(true) => Ok(()),
            Ok(false) => {
                report::uncaught(cx, error);
                Err(fail(cx, FAILED))
            }
            Err(thrown) => {
                let error = cx.take_exception(thrown);
                report::uncaught(cx, error);
                Err(Over(HANDLER_FAILED))
            }
        }
    })
}

/// Tells the listeners of `uncaughtException`; whether there are any.
fn tell(cx: &mut Js<'_>, error: Local<'_, Value>, origin: &str) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let origin = string::new(cx, origin).value();
        let args = [cx.root(error), origin];
        events::emit(cx, "uncaughtExceptionMonitor", &args)?;
        events::emit(cx, "uncaughtException", &args)
    })
}

/// The end of a program that failed: its `exit` listeners may have the last word.
fn fail(cx: &mut Js<'_>, code: i32) -> Over {
    output::set_exit_code(cx, code);
    cx.block(|cx| {
        let code = cx.number(f64::from(code));
        cx.set_persistent(&state(cx).exit_code, code);
    });
    match at_exit(cx, code) {
        Ok(code) => Over(code),
        Err(over) => over,
    }
}

/// Emits `exit`, once; the exit code then.
fn at_exit(cx: &mut Js<'_>, code: i32) -> Result<i32, Over> {
    if state(cx).exiting.replace(true) {
        return Ok(code);
    }
    let result = cx.block(|cx| {
        let code = cx.number(f64::from(code));
        events::emit(cx, "exit", &[code]).map(|_| ())
    });
    if let Err(thrown) = result {
        let error = cx.take_exception(thrown);
        report::uncaught(cx, error);
        return Err(Over(HANDLER_FAILED));
    }
    Ok(output::exit_code(cx))
}

/// Ends the isolate before the program does: `exit` listeners run, no more ticks, no more turns.
pub fn exit(cx: &mut Js<'_>, code: i32) -> ! {
    let code = match at_exit(cx, code) {
        Ok(code) | Err(Over(code)) => code,
    };
    output::flush(cx);
    cx.finish_heap();
    match (state(cx).end)(code & 0xFF) {}
}

/// `process.nextTick`.
pub fn process_next_tick<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if !args.get(0).is::<Function>() {
        return Err(throw_argument(
            cx,
            "callback",
            "of type function",
            args.get(0),
        ));
    }
    if !state(cx).exiting.get() {
        jobs::enqueue_tick(cx, args.get(0), &args.rest(1));
    }
    Ok(cx.undefined())
}

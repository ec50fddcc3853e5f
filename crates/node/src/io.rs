//! What happens outside the program: reads of standard input, requests that end later, signals. The event loop says that
//! something happened; here is who hears of it.

use crate::events;
use crate::state::state;
use signal_hook::iterator::Signals;
use signal_hook::low_level::emulate_default_handler;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tsuba_eventloop::{Event, Id};
use tsuba_objects::{
    Args, Element, Js, JsResult, Local, Scope, Thrown, Value, buffer, call, string,
};

/// A signal that has been listened to: whether somebody still does. If not, its thread does what the system does by default.
#[derive(Debug)]
pub(crate) struct Watch(Arc<AtomicBool>);

/// Names of signals, with their numbers.
pub(crate) const SIGNALS: &[(&str, i32)] = &[
    ("SIGHUP", 1),
    ("SIGINT", 2),
    ("SIGQUIT", 3),
    ("SIGILL", 4),
    ("SIGTRAP", 5),
    ("SIGABRT", 6),
    ("SIGBUS", 7),
    ("SIGFPE", 8),
    ("SIGKILL", 9),
    ("SIGUSR1", 10),
    ("SIGSEGV", 11),
    ("SIGUSR2", 12),
    ("SIGPIPE", 13),
    ("SIGALRM", 14),
    ("SIGTERM", 15),
    ("SIGCHLD", 17),
    ("SIGCONT", 18),
    ("SIGSTOP", 19),
    ("SIGTSTP", 20),
    ("SIGTTIN", 21),
    ("SIGTTOU", 22),
    ("SIGURG", 23),
    ("SIGXCPU", 24),
    ("SIGXFSZ", 25),
    ("SIGVTALRM", 26),
    ("SIGPROF", 27),
    ("SIGWINCH", 28),
    ("SIGIO", 29),
    ("SIGPWR", 30),
    ("SIGSYS", 31),
];

/// The number of a signal.
pub(crate) fn signal_number(name: &str) -> Option<i32> {
    SIGNALS.iter().find(|(n, _)| *n == name).map(|(_, n)| *n)
}

/// Tells whoever waits for the event.
pub(crate) fn run(cx: &mut Js<'_>, event: Event) -> Result<(), Thrown> {
    match event {
        Event::Signal(number) => {
            let name = SIGNALS.iter().find(|(_, n)| *n == number);
            let name = name.map_or("", |(name, _)| name);
            cx.block(|cx| {
                let text = string::new(cx, name).value();
                let number = cx.number(f64::from(number));
                events::emit(cx, name, &[text, number]).map(|_| ())
            })
        }
        Event::Done(id, result) => ended(cx, id, result),
    }
}

fn ended(cx: &mut Js<'_>, id: Id, result: std::io::Result<Vec<u8>>) -> Result<(), Thrown> {
    let callback = state(cx).requests.borrow_mut().remove(&id);
    let Some(callback) = callback else {
        return Ok(());
    };
    cx.block(|cx| {
        let f = cx.persistent(&callback).root(cx);
        cx.release(callback);
        let undefined = cx.undefined();
        let args = match result {
            Ok(bytes) => {
                let array = buffer::typed(cx, None, Element::U8, bytes.len())?;
                for (to, from) in buffer::bytes(cx, array.get(cx)).iter().zip(&bytes) {
                    to.set(*from);
                }
                [undefined, array.value()]
            }
            Err(why) => {
                let thrown = crate::fs::throw(cx, &why, "read", &[]);
                [cx.take_exception(thrown), undefined]
            }
        };
        call::call(cx, f, undefined, &args).map(|_| ())
    })
}

fn keep(cx: &Js<'_>, callback: Local<'_, Value>) -> Id {
    let id = state(cx).event_loop.borrow_mut().new_id();
    let callback = cx.persist(callback);
    state(cx).requests.borrow_mut().insert(id, callback);
    id
}

/// `ioReadInput(size, callback)`: reads standard input in a thread; the request's number. The callback gets an error or
/// bytes, none at the end.
pub fn core_io_read_input<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let size = args.get(0).as_number().unwrap_or(65_536.0) as usize;
    let id = keep(cx, args.get(1));
    let reporter = {
        let mut event_loop = state(cx).event_loop.borrow_mut();
        event_loop.begin_request(id, true);
        event_loop.reporter()
    };
    std::thread::spawn(move || {
        let mut bytes = vec![0; size];
        let got = loop {
            match rustix::io::read(rustix::stdio::stdin(), &mut bytes) {
                Err(rustix::io::Errno::INTR) => {}
                got => break got,
            }
        };
        let result = got.map_err(std::io::Error::from).map(|n| {
            bytes.truncate(n);
            bytes
        });
        reporter.report(Event::Done(id, result));
    });
    Ok(cx.number(id.0 as f64))
}

/// `ioReference(request, referenced)`: whether a request keeps the program alive.
pub fn core_io_reference<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let id = Id(args.get(0).as_number().unwrap_or(0.0) as u64);
    let referenced = args.get(1).bits() == tsuba_objects::Word::TRUE;
    let mut event_loop = state(cx).event_loop.borrow_mut();
    event_loop.reference_request(id, referenced);
    Ok(cx.undefined())
}

/// `ioLater(callback)`: calls it in the next turn of the loop, where what files have to say comes.
pub fn core_io_later<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let id = keep(cx, args.get(0));
    state(cx).event_loop.borrow_mut().add_ended(id);
    Ok(cx.undefined())
}

/// Begins to listen to a signal. An error if the system does not allow it.
pub(crate) fn watch(cx: &Scope<'_>, number: i32) -> std::io::Result<()> {
    if let Some(Watch(heard)) = state(cx).signals.borrow().get(&number) {
        heard.store(true, Ordering::SeqCst);
        return Ok(());
    }
    let mut signals = Signals::new([number])?;
    let reporter = state(cx).event_loop.borrow().reporter();
    let heard = Arc::new(AtomicBool::new(true));
    let watch = Watch(Arc::clone(&heard));
    std::thread::spawn(move || {
        for number in &mut signals {
            if heard.load(Ordering::SeqCst) {
                reporter.report(Event::Signal(number));
            } else if emulate_default_handler(number).is_err() {
                return;
            }
        }
    });
    state(cx).signals.borrow_mut().insert(number, watch);
    Ok(())
}

/// Stops listening to a signal: it does what it does by default again.
pub(crate) fn unwatch(cx: &Scope<'_>, number: i32) {
    if let Some(Watch(heard)) = state(cx).signals.borrow().get(&number) {
        heard.store(false, Ordering::SeqCst);
    }
}

//! `process` as an emitter of events. The program, signals and the end of the process emit; there are no messages.

use crate::state::state;
use tsuba_builtins::coded::throw_argument;
use tsuba_gc::Persistent;
use tsuba_objects::{
    Args, Function, Intrinsic, Js, JsResult, Local, Scope, Str, Thrown, Value, call, error, realm,
    string,
};

/// A function that wants to hear of an event.
pub(crate) struct Listener {
    function: Persistent<Value>,
    once: bool,
}

/// The listeners of one event, in order.
pub(crate) type Listeners = (String, Vec<Listener>);

/// `process.on`.
pub fn process_on<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    add(cx, args, false)
}

/// `process.once`.
pub fn process_once<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    add(cx, args, true)
}

fn event_name(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<String, Thrown> {
    let name = match v.narrow::<Str>() {
        Some(s) => string::to_rust(cx, s),
        None => {
            return Err(error::throw_unsupported(
                cx,
                "an event of process that is no string",
            ));
        }
    };
    if matches!(name.as_str(), "newListener" | "removeListener") {
        let what = format!("the event '{name}' of process");
        return Err(error::throw_unsupported(cx, &what));
    }
    Ok(name)
}

fn add<'s>(cx: &mut Js<'s>, args: Args<'s>, once: bool) -> JsResult<'s> {
    let f = args.get(1);
    if !f.is::<Function>() {
        return Err(throw_argument(cx, "listener", "of type function", f));
    }
    let name = event_name(cx, args.get(0))?;
    if let Some(signal) = crate::io::signal_number(&name)
        && let Err(why) = crate::io::watch(cx, signal)
    {
        return Err(crate::fs::throw(cx, &why, "uv_signal_start", &[]));
    }
    let listener = Listener {
        function: cx.persist(f),
        once,
    };
    let mut all = state(cx).listeners.borrow_mut();
    match all.iter_mut().find(|(n, _)| *n == name) {
        Some((_, list)) => list.push(listener),
        None => all.push((name, vec![listener])),
    }
    drop(all);
    Ok(args.this())
}

/// `process.off`.
pub fn process_off<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let name = event_name(cx, args.get(0))?;
    let mut all = state(cx).listeners.borrow_mut();
    let found = all
        .iter_mut()
        .find(|(n, _)| *n == name)
        .and_then(|(_, list)| {
            let is = |l: &Listener| cx.persistent(&l.function).bits() == args.get(1).bits();
            let at = list.iter().rposition(is)?;
            Some(list.remove(at))
        });
    drop(all);
    if let Some(listener) = found {
        cx.release(listener.function);
    }
    forget_signal(cx, &name);
    Ok(args.this())
}

/// A signal that nobody listens to any more does what it does by default.
fn forget_signal(cx: &Scope<'_>, name: &str) {
    if let Some(signal) = crate::io::signal_number(name)
        && count(cx, name) == 0
    {
        crate::io::unwatch(cx, signal);
    }
}

/// `process.listenerCount`.
pub fn process_listener_count<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let name = event_name(cx, args.get(0))?;
    let count = count(cx, &name);
    Ok(cx.number(count as f64))
}

/// `process.removeAllListeners`.
pub fn process_remove_all_listeners<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let name = match args.given(0) {
        Some(v) => Some(event_name(cx, v)?),
        None => None,
    };
    let mut all = state(cx).listeners.borrow_mut();
    let gone = all.extract_if(.., |(n, _)| name.as_ref().is_none_or(|name| n == name));
    let gone: Vec<Listener> = gone.flat_map(|(_, list)| list).collect();
    drop(all);
    for listener in gone {
        cx.release(listener.function);
    }
    for (signal, _) in crate::io::SIGNALS {
        forget_signal(cx, signal);
    }
    Ok(args.this())
}

/// `process.emit`.
pub fn process_emit<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let name = event_name(cx, args.get(0))?;
    let heard = emit(cx, &name, &args.rest(1))?;
    Ok(cx.boolean(heard))
}

/// How many listeners an event has.
pub(crate) fn count(cx: &Scope<'_>, name: &str) -> usize {
    let all = state(cx).listeners.borrow();
    all.iter()
        .find(|(n, _)| n == name)
        .map_or(0, |(_, list)| list.len())
}

/// Calls the listeners that the event has now; whether there are any.
pub(crate) fn emit(cx: &mut Js<'_>, name: &str, args: &[Local<'_, Value>]) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let process = realm::intrinsic(cx, Intrinsic::Process).root(cx).value();
        let all = state(cx).listeners.borrow();
        let listed = all.iter().find(|(n, _)| n == name);
        let now: Vec<(Local<'_, Value>, bool)> = listed
            .iter()
            .flat_map(|(_, list)| list)
            .map(|l| (cx.persistent(&l.function).root(cx), l.once))
            .collect();
        drop(all);
        for (f, once) in &now {
            if *once {
                forget_once(cx, name, *f);
            }
            call::call(cx, *f, process, args)?;
        }
        Ok(!now.is_empty())
    })
}

fn forget_once(cx: &Scope<'_>, name: &str, f: Local<'_, Value>) {
    let mut all = state(cx).listeners.borrow_mut();
    let found = all
        .iter_mut()
        .find(|(n, _)| n == name)
        .and_then(|(_, list)| {
            let is = |l: &Listener| l.once && cx.persistent(&l.function).bits() == f.bits();
            let at = list.iter().position(is)?;
            Some(list.remove(at))
        });
    drop(all);
    if let Some(listener) = found {
        cx.release(listener.function);
    }
    forget_signal(cx, name);
}

//! What this crate keeps per isolate: when it started, the exit code as the program set it, and what
//! is to happen later.

use crate::events::Listeners;
use crate::install::End;
use std::cell::{Cell, RefCell};
use std::collections::{HashMap, HashSet};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tsuba_eventloop::{EventLoop, Id};
use tsuba_gc::{Extension, ExtensionSlot, Persistent, Tracer};
use tsuba_objects::{JsObject, Scope, Symbol, Value};

/// The state of crate `node` in an isolate.
pub(crate) struct State {
    started: Instant,
    /// Milliseconds since 1970 when the program started.
    pub(crate) time_origin: f64,
    /// `process.exitCode`.
    pub(crate) exit_code: Persistent<Value>,
    /// Leaves the isolate.
    pub(crate) end: End,
    /// What is to happen later, by id.
    pub(crate) event_loop: RefCell<EventLoop>,
    /// The Timeouts and Immediates that wait.
    pub(crate) pending: RefCell<HashMap<Id, Persistent<JsObject>>>,
    /// Timers that the program knows by number.
    pub(crate) named: RefCell<HashSet<Id>>,
    pub(crate) timers: Class,
    /// Listeners of `process`.
    pub(crate) listeners: RefCell<Vec<Listeners>>,
    /// Open files by descriptor.
    pub(crate) files: RefCell<HashMap<i32, std::fs::File>>,
    /// What is called when a request ends.
    pub(crate) requests: RefCell<HashMap<Id, Persistent<Value>>>,
    /// The signals that the program listens to.
    pub(crate) signals: RefCell<HashMap<i32, crate::io::Watch>>,
    /// The `exit` event has been emitted.
    pub(crate) exiting: Cell<bool>,
}

/// The classes of timers.
pub(crate) struct Class {
    /// The key under which a Timeout or Immediate has its id.
    pub(crate) identity: Persistent<Symbol>,
    /// The key under which it says whether it is referenced.
    pub(crate) referenced: Persistent<Symbol>,
    /// `Timeout.prototype`.
    pub(crate) timeout: Persistent<JsObject>,
    /// `Immediate.prototype`.
    pub(crate) immediate: Persistent<JsObject>,
}

impl Extension for State {
    fn trace(&self, _: &mut Tracer<'_>) {}
}

/// The state of the isolate.
pub(crate) fn state<'n>(cx: &'n Scope<'_>) -> &'n State {
    cx.extension(ExtensionSlot::Node)
}

/// Makes the state of this isolate. Call once.
pub(crate) fn install(cx: &mut Scope<'_>, end: End) {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    let undefined = cx.undefined();
    let state = State {
        started: Instant::now(),
        time_origin: milliseconds(since),
        exit_code: cx.persist(undefined),
        end,
        event_loop: RefCell::default(),
        pending: RefCell::default(),
        named: RefCell::default(),
        timers: crate::timers::classes(cx),
        listeners: RefCell::default(),
        files: RefCell::default(),
        requests: RefCell::default(),
        signals: RefCell::default(),
        exiting: Cell::new(false),
    };
    cx.install(ExtensionSlot::Node, Box::new(state));
}

impl State {
    /// How long the program has run.
    pub(crate) fn uptime(&self) -> Duration {
        self.started.elapsed()
    }
}

/// Milliseconds to the microsecond, as `performance` counts them.
pub(crate) fn milliseconds(d: Duration) -> f64 {
    d.as_micros() as f64 / 1000.0
}

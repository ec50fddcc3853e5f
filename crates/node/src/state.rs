//! What this crate keeps per isolate: when it started, the exit code as the program set it.

use crate::install::End;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tsuba_gc::{Extension, ExtensionSlot, Persistent, Tracer};
use tsuba_objects::{Scope, Value};

/// The state of crate `node` in an isolate.
pub(crate) struct State {
    started: Instant,
    /// Milliseconds since 1970 when the program started.
    pub(crate) time_origin: f64,
    /// `process.exitCode`.
    pub(crate) exit_code: Persistent<Value>,
    /// Leaves the isolate.
    pub(crate) end: End,
}

impl Extension for State {
    fn trace(&self, _: &mut Tracer<'_>) {}
}

/// The state of the isolate.
pub(crate) fn state<'n>(cx: &'n Scope<'_>) -> &'n State {
    cx.extension(ExtensionSlot::Node)
}

/// Makes the state of this isolate. Call once.
pub(crate) fn install(cx: &Scope<'_>, end: End) {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    let undefined = cx.undefined();
    let state = State {
        started: Instant::now(),
        time_origin: milliseconds(since),
        exit_code: cx.persist(undefined),
        end,
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

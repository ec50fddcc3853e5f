//! The event loop of an isolate: which callback is due next, in Node's order. It deals in ids, not in values: who owns the
//! callbacks runs them.
//!
//! A turn of the loop is [`EventLoop::wait`], the immediates ([`EventLoop::begin_immediates`], [`EventLoop::next_immediate`]),
//! then the timers ([`EventLoop::begin_timers`], [`EventLoop::next_timer`]); the first turn begins with the timers. The
//! loop goes on while [`EventLoop::is_alive`]: while something is referenced that will still happen.
//!
//! Time is in whole milliseconds since the loop was made, as Node counts it. Nothing but timers and immediates can make the
//! loop wait yet.
#![forbid(unsafe_code)]

mod immediates;
mod timers;

use immediates::Immediates;
use std::time::{Duration, Instant};
use timers::Timers;

/// Names a timer or an immediate; never used twice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct Id(pub u64);

/// The loop.
#[derive(Debug)]
pub struct EventLoop {
    start: Instant,
    last_id: u64,
    timers: Timers,
    immediates: Immediates,
}

impl Default for EventLoop {
    fn default() -> Self {
        EventLoop {
            start: Instant::now(),
            last_id: 0,
            timers: Timers::default(),
            immediates: Immediates::default(),
        }
    }
}

impl EventLoop {
    /// A name for something new.
    pub fn new_id(&mut self) -> Id {
        self.last_id += 1;
        Id(self.last_id)
    }
    /// Milliseconds since the loop was made.
    pub fn now(&self) -> u64 {
        self.start.elapsed().as_millis() as u64
    }

    /// Starts a timer, or starts it again: due `after` milliseconds from `from`.
    pub fn start_timer(&mut self, id: Id, after: u64, from: u64, referenced: bool) {
        self.timers.start(id, after, from, referenced);
    }
    /// Stops a timer; whether it was running.
    pub fn stop_timer(&mut self, id: Id) -> bool {
        self.timers.stop(id)
    }
    /// Whether a running timer keeps the loop alive.
    pub fn reference_timer(&mut self, id: Id, referenced: bool) {
        self.timers.reference(id, referenced);
    }
    /// The timers' part of a turn begins.
    pub fn begin_timers(&mut self) {
        let now = self.now();
        self.timers.begin(now);
    }
    /// The next timer that is due, which is then no longer running; none ends the timers' part of the turn.
    pub fn next_timer(&mut self) -> Option<Id> {
        let start = self.start;
        self.timers.next(|| start.elapsed().as_millis() as u64)
    }

    /// Adds an immediate.
    pub fn add_immediate(&mut self, id: Id) {
        self.immediates.add(id);
    }
    /// Takes an immediate away that has not run; whether there was one.
    pub fn remove_immediate(&mut self, id: Id) -> bool {
        self.immediates.remove(id)
    }
    /// Whether a waiting immediate keeps the loop alive.
    pub fn reference_immediate(&mut self, id: Id, referenced: bool) {
        self.immediates.reference(id, referenced);
    }
    /// The immediates' part of a turn begins: those added from now on run in the next.
    pub fn begin_immediates(&mut self) {
        self.immediates.begin();
    }
    /// The next immediate of this turn.
    pub fn next_immediate(&mut self) -> Option<Id> {
        self.immediates.next()
    }

    /// Whether anything referenced is still to happen.
    pub fn is_alive(&self) -> bool {
        self.timers.referenced() > 0 || self.immediates.referenced() > 0
    }
    /// How long nothing is due: none while something is.
    pub fn idle_time(&self) -> Option<Duration> {
        if self.immediates.referenced() > 0 || !self.is_alive() {
            return None;
        }
        let due = self.start + Duration::from_millis(self.timers.due()?);
        let left = due.saturating_duration_since(Instant::now());
        (!left.is_zero()).then_some(left)
    }
    /// Waits until something is due.
    pub fn wait(&self) {
        while let Some(left) = self.idle_time() {
            std::thread::sleep(left);
        }
    }
}

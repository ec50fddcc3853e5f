//! The event loop of an isolate: which callback is due next, in Node's order. It deals in ids, not in values: who owns the
//! callbacks runs them.
//!
//! A turn of the loop is [`EventLoop::wait`], the immediates ([`EventLoop::begin_immediates`], [`EventLoop::next_immediate`]),
//! then the timers ([`EventLoop::begin_timers`], [`EventLoop::next_timer`]); the first turn begins with the timers. What
//! `wait` has collected is taken with [`EventLoop::next_event`] before the immediates. The loop goes on while
//! [`EventLoop::is_alive`]: while something is referenced that will still happen.
//!
//! Time is in whole milliseconds since the loop was made, as Node counts it. What blocks is done by threads of the owner,
//! which report through a [`Reporter`]: files, pipes and terminals are all alike to it, which no selector can say.
#![forbid(unsafe_code)]

mod immediates;
mod io;
mod timers;

use immediates::Immediates;
use io::Io;
pub use io::{Event, Reporter};
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
    io: Io,
}

impl Default for EventLoop {
    fn default() -> Self {
        EventLoop {
            start: Instant::now(),
            last_id: 0,
            timers: Timers::default(),
            immediates: Immediates::default(),
            io: Io::default(),
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

    /// Where threads report events.
    pub fn reporter(&self) -> Reporter {
        self.io.reporter()
    }
    /// A request begins, of which a [`Event::Done`] will be reported.
    pub fn begin_request(&mut self, id: Id, referenced: bool) {
        self.io.begin(id, referenced);
    }
    /// Whether a request keeps the loop alive.
    pub fn reference_request(&mut self, id: Id, referenced: bool) {
        self.io.reference(id, referenced);
    }
    /// A request that has ended already, reported in the next turn.
    pub fn add_ended(&mut self, id: Id) {
        self.io.add_later(id);
    }
    /// The next event that [`EventLoop::wait`] has collected.
    pub fn next_event(&mut self) -> Option<Event> {
        self.io.next()
    }

    /// Whether anything referenced is still to happen.
    pub fn is_alive(&self) -> bool {
        self.timers.referenced() > 0 || self.immediates.referenced() > 0 || self.io.referenced() > 0
    }
    /// How long nothing is due: none while something is. The greatest duration: for ever.
    pub fn idle_time(&self) -> Option<Duration> {
        if self.immediates.referenced() > 0 || self.io.is_ready() || !self.is_alive() {
            return None;
        }
        let Some(due) = self.timers.due() else {
            return Some(Duration::MAX);
        };
        let due = self.start + Duration::from_millis(due);
        let left = due.saturating_duration_since(Instant::now());
        (!left.is_zero()).then_some(left)
    }
    /// Waits until something is due or happens, and collects what has happened.
    pub fn wait(&mut self) {
        let limit = match self.idle_time() {
            None => Some(Duration::ZERO),
            Some(Duration::MAX) => None,
            Some(left) => Some(left),
        };
        self.io.collect(limit);
    }
}

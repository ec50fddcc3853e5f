//! What happens outside: reads that other threads wait for, and signals. Threads send what happened through a channel; the
//! loop waits on it, and runs dry only when nothing referenced is pending.

use crate::Id;
use std::collections::{HashMap, VecDeque};
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::Duration;

/// Something that happened.
#[derive(Debug)]
pub enum Event {
    /// A request has ended: with bytes (none at the end of the file), or an error.
    Done(Id, io::Result<Vec<u8>>),
    /// A signal came in.
    Signal(i32),
}

/// Where other threads report.
#[derive(Clone, Debug)]
pub struct Reporter(Sender<Event>);

impl Reporter {
    /// Reports an event; the loop wakes up. Nothing happens if the loop is gone.
    pub fn report(&self, event: Event) {
        let _ = self.0.send(event);
    }
}

/// Requests and events of a loop.
#[derive(Debug)]
pub(crate) struct Io {
    sender: Sender<Event>,
    receiver: Receiver<Event>,
    /// Requests that have not ended, and whether they keep the loop alive.
    pending: HashMap<Id, bool>,
    ready: VecDeque<Event>,
    /// Requests that ended when they were made: reported in the next turn.
    later: VecDeque<Id>,
}

impl Default for Io {
    fn default() -> Self {
        let (sender, receiver) = channel();
        Io {
            sender,
            receiver,
            pending: HashMap::new(),
            ready: VecDeque::new(),
            later: VecDeque::new(),
        }
    }
}

impl Io {
    pub(crate) fn reporter(&self) -> Reporter {
        Reporter(self.sender.clone())
    }
    pub(crate) fn begin(&mut self, id: Id, referenced: bool) {
        self.pending.insert(id, referenced);
    }
    pub(crate) fn reference(&mut self, id: Id, referenced: bool) {
        if let Some(entry) = self.pending.get_mut(&id) {
            *entry = referenced;
        }
    }
    pub(crate) fn add_later(&mut self, id: Id) {
        self.pending.insert(id, true);
        self.later.push_back(id);
    }
    pub(crate) fn referenced(&self) -> usize {
        self.pending.values().filter(|r| **r).count()
    }
    /// Whether an event can be taken at once.
    pub(crate) fn is_ready(&self) -> bool {
        !self.ready.is_empty() || !self.later.is_empty()
    }
    /// Takes in what has been reported, waiting so long for the first if nothing is ready; no limit: for ever.
    pub(crate) fn collect(&mut self, wait: Option<Duration>) {
        if !self.is_ready() {
            let first = match wait {
                Some(limit) => self.receiver.recv_timeout(limit),
                None => self
                    .receiver
                    .recv()
                    .map_err(|_| RecvTimeoutError::Disconnected),
            };
            self.ready.extend(first);
        }
        self.ready.extend(self.receiver.try_iter());
        let ended = std::mem::take(&mut self.later);
        self.ready
            .extend(ended.into_iter().map(|id| Event::Done(id, Ok(Vec::new()))));
    }
    pub(crate) fn next(&mut self) -> Option<Event> {
        let event = self.ready.pop_front();
        if let Some(Event::Done(id, _)) = &event {
            self.pending.remove(id);
        }
        event
    }
}

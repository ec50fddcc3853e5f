//! Timers: one list per duration, in order of insertion, and the lists in order of when their first is due. So timers of equal
//! duration keep their order, and of two that are due at the same time the one whose list was made (or looked at) first
//! comes first, as in Node.

use crate::Id;
use std::collections::{BTreeMap, BTreeSet, HashMap};

#[derive(Clone, Copy, Debug)]
struct Timer {
    after: u64,
    place: u64,
    start: u64,
    referenced: bool,
}

/// Timers of one duration.
#[derive(Debug, Default)]
struct List {
    /// When to look at it, and its turn among those of the same time.
    key: (u64, u64),
    timers: BTreeMap<u64, Id>,
}

#[derive(Debug, Default)]
pub(crate) struct Timers {
    all: HashMap<Id, Timer>,
    lists: HashMap<u64, List>,
    /// (key of the list, its duration).
    queue: BTreeSet<((u64, u64), u64)>,
    next_place: u64,
    next_turn: u64,
    referenced: usize,
    /// The list being run and the time it is run at.
    running: Option<u64>,
    now: u64,
}

impl Timers {
    pub(crate) fn referenced(&self) -> usize {
        self.referenced
    }
    /// When the first list is to be looked at.
    pub(crate) fn due(&self) -> Option<u64> {
        self.queue.first().map(|((expiry, _), _)| *expiry)
    }

    pub(crate) fn start(&mut self, id: Id, after: u64, start: u64, referenced: bool) {
        self.stop(id);
        self.referenced += usize::from(referenced);
        let place = self.next_place;
        self.next_place += 1;
        let timer = Timer {
            after,
            place,
            start,
            referenced,
        };
        self.all.insert(id, timer);
        if !self.lists.contains_key(&after) {
            let key = (start + after, self.turn());
            self.queue.insert((key, after));
            let list = List {
                key,
                timers: BTreeMap::new(),
            };
            self.lists.insert(after, list);
        }
        if let Some(list) = self.lists.get_mut(&after) {
            list.timers.insert(place, id);
        }
    }

    fn turn(&mut self) -> u64 {
        self.next_turn += 1;
        self.next_turn
    }

    /// Takes a timer away; whether it was running. The list that is being run stays, though empty.
    pub(crate) fn stop(&mut self, id: Id) -> bool {
        let Some(timer) = self.all.remove(&id) else {
            return false;
        };
        self.referenced -= usize::from(timer.referenced);
        if let Some(list) = self.lists.get_mut(&timer.after) {
            list.timers.remove(&timer.place);
            if list.timers.is_empty() && self.running != Some(timer.after) {
                self.remove_list(timer.after);
            }
        }
        true
    }

    fn remove_list(&mut self, after: u64) {
        if let Some(list) = self.lists.remove(&after) {
            self.queue.remove(&(list.key, after));
        }
    }

    pub(crate) fn reference(&mut self, id: Id, referenced: bool) {
        if let Some(timer) = self.all.get_mut(&id)
            && timer.referenced != referenced
        {
            timer.referenced = referenced;
            self.referenced = self.referenced + usize::from(referenced) - usize::from(!referenced);
        }
    }

    pub(crate) fn begin(&mut self, now: u64) {
        self.now = now;
        self.running = None;
    }

    /// The next timer that is due. A list is run to its end at the time it was begun with; the clock is read again when
    /// nothing more seems to be due.
    pub(crate) fn next(&mut self, clock: impl Fn() -> u64) -> Option<Id> {
        loop {
            let after = match self.running {
                Some(after) => after,
                None => {
                    let ((expiry, _), after) = *self.queue.first()?;
                    if expiry > self.now {
                        self.now = clock();
                        if expiry > self.now {
                            return None;
                        }
                    }
                    self.running = Some(after);
                    after
                }
            };
            if let Some(id) = self.first_due(after) {
                return Some(id);
            }
            self.running = None;
        }
    }

    fn first_due(&mut self, after: u64) -> Option<Id> {
        let first = self
            .lists
            .get(&after)
            .and_then(|l| l.timers.first_key_value());
        let Some((_, &id)) = first else {
            self.remove_list(after);
            return None;
        };
        let start = self.all[&id].start;
        if self.now.saturating_sub(start) < after {
            let key = ((start + after).max(self.now + 1), self.turn());
            if let Some(list) = self.lists.get_mut(&after) {
                self.queue.remove(&(list.key, after));
                list.key = key;
                self.queue.insert((key, after));
            }
            return None;
        }
        self.stop(id);
        Some(id)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(timers: &mut Timers, now: u64) -> Vec<u64> {
        timers.begin(now);
        std::iter::from_fn(|| timers.next(|| now))
            .map(|id| id.0)
            .collect()
    }

    #[test]
    fn by_time_then_by_the_turn_of_their_list() {
        let mut timers = Timers::default();
        for (id, after, start) in [(1, 5, 0), (2, 1, 0), (3, 5, 0), (4, 3, 2), (5, 1, 4)] {
            timers.start(Id(id), after, start, true);
        }
        assert_eq!(timers.due(), Some(1));
        assert_eq!(run(&mut timers, 0), []);
        assert_eq!(run(&mut timers, 5), [2, 5, 1, 3, 4]);
        assert_eq!((timers.due(), timers.referenced()), (None, 0));
    }

    #[test]
    fn a_list_is_looked_at_again_when_its_first_is_due() {
        let mut timers = Timers::default();
        timers.start(Id(1), 10, 0, true);
        timers.start(Id(2), 10, 7, true);
        assert_eq!(run(&mut timers, 12), [1]);
        assert_eq!(timers.due(), Some(17));
        assert_eq!(run(&mut timers, 17), [2]);
    }

    #[test]
    fn stopped_while_the_list_is_run() {
        let mut timers = Timers::default();
        for id in 1..=3 {
            timers.start(Id(id), 1, 0, id != 2);
        }
        timers.begin(1);
        assert_eq!(timers.next(|| 1), Some(Id(1)));
        assert!(timers.stop(Id(2)) && !timers.stop(Id(2)));
        assert!(timers.stop(Id(3)));
        timers.start(Id(4), 1, 1, false);
        assert_eq!(timers.next(|| 1), None);
        assert_eq!((timers.due(), timers.referenced()), (Some(2), 0));
        timers.reference(Id(4), true);
        assert_eq!(timers.referenced(), 1);
        assert_eq!(run(&mut timers, 2), [4]);
    }
}

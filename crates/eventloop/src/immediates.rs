//! Immediates: a queue of those to come and one of those of this turn.

use crate::Id;
use std::collections::{HashMap, VecDeque};

#[derive(Debug, Default)]
pub(crate) struct Immediates {
    /// Those that have not run, and whether they are referenced.
    all: HashMap<Id, bool>,
    /// In order; some may have been removed since.
    coming: VecDeque<Id>,
    now: VecDeque<Id>,
    referenced: usize,
}

impl Immediates {
    pub(crate) fn referenced(&self) -> usize {
        self.referenced
    }
    pub(crate) fn add(&mut self, id: Id) {
        self.all.insert(id, true);
        self.referenced += 1;
        self.coming.push_back(id);
    }
    pub(crate) fn remove(&mut self, id: Id) -> bool {
        let was = self.all.remove(&id);
        self.referenced -= usize::from(was == Some(true));
        was.is_some()
    }
    pub(crate) fn reference(&mut self, id: Id, referenced: bool) {
        if let Some(was) = self.all.get_mut(&id)
            && *was != referenced
        {
            *was = referenced;
            self.referenced = self.referenced + usize::from(referenced) - usize::from(!referenced);
        }
    }
    /// What an exception left over from the turn before comes first, alone.
    pub(crate) fn begin(&mut self) {
        if self.now.is_empty() {
            std::mem::swap(&mut self.now, &mut self.coming);
        }
    }
    pub(crate) fn next(&mut self) -> Option<Id> {
        loop {
            let id = self.now.pop_front()?;
            if self.remove(id) {
                return Some(id);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_added_in_a_turn_wait_for_the_next() {
        let mut queue = Immediates::default();
        (1..=3).for_each(|n| queue.add(Id(n)));
        queue.begin();
        assert_eq!(queue.next(), Some(Id(1)));
        queue.add(Id(4));
        assert!(queue.remove(Id(2)) && !queue.remove(Id(1)));
        assert_eq!((queue.next(), queue.next()), (Some(Id(3)), None));
        queue.reference(Id(4), false);
        assert_eq!(queue.referenced(), 0);
        queue.begin();
        assert_eq!((queue.next(), queue.next()), (Some(Id(4)), None));
    }
}

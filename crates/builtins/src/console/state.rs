//! What `console` keeps: the indentation of groups, counters, timers.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::time::{Duration, Instant};

/// Columns that a group is indented by.
const GROUP: usize = 2;

/// The state of `console`; nothing in it lies on the heap.
#[derive(Debug, Default)]
pub(crate) struct State {
    indentation: Cell<usize>,
    counts: RefCell<HashMap<String, u32>>,
    timers: RefCell<HashMap<String, Instant>>,
}

impl State {
    /// Columns that lines are indented by.
    pub(crate) fn indentation(&self) -> usize {
        self.indentation.get()
    }
    /// Opens a group.
    pub(crate) fn indent(&self) {
        self.indentation.set(self.indentation.get() + GROUP);
    }
    /// Closes the innermost group, if there is one.
    pub(crate) fn outdent(&self) {
        self.indentation
            .set(self.indentation.get().saturating_sub(GROUP));
    }
    /// Counts once more.
    pub(crate) fn count(&self, label: &str) -> u32 {
        let mut counts = self.counts.borrow_mut();
        let count = counts.entry(label.to_owned()).or_default();
        *count += 1;
        *count
    }
    /// Forgets a count; whether there was one.
    pub(crate) fn reset_count(&self, label: &str) -> bool {
        self.counts.borrow_mut().remove(label).is_some()
    }
    /// Starts a timer; false if it is running.
    pub(crate) fn start_timer(&self, label: &str) -> bool {
        let mut timers = self.timers.borrow_mut();
        if timers.contains_key(label) {
            return false;
        }
        timers.insert(label.to_owned(), Instant::now());
        true
    }
    /// How long a timer has run.
    pub(crate) fn timer(&self, label: &str) -> Option<String> {
        self.timers
            .borrow()
            .get(label)
            .map(|start| duration_text(start.elapsed()))
    }
    /// Ends a timer; how long it ran.
    pub(crate) fn end_timer(&self, label: &str) -> Option<String> {
        self.timers
            .borrow_mut()
            .remove(label)
            .map(|start| duration_text(start.elapsed()))
    }
}

/// A duration in the largest unit that it fills.
fn duration_text(elapsed: Duration) -> String {
    let milliseconds = elapsed.as_secs_f64() * 1000.0;
    if milliseconds < 1000.0 {
        let rounded = (milliseconds * 1000.0).round() / 1000.0;
        return format!("{rounded}ms");
    }
    let seconds = milliseconds / 1000.0;
    if seconds < 60.0 {
        return format!("{seconds:.3}s");
    }
    let minutes = (seconds / 60.0).floor();
    let rest = seconds - minutes * 60.0;
    if minutes < 60.0 {
        return format!("{minutes}:{rest:06.3} (m:ss.mmm)");
    }
    let hours = (minutes / 60.0).floor();
    let minutes = minutes - hours * 60.0;
    format!("{hours}:{minutes:02}:{rest:06.3} (h:mm:ss.mmm)")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn durations_have_the_unit_they_fill() {
        let text = |ms: u64| duration_text(Duration::from_millis(ms));
        assert_eq!(duration_text(Duration::from_nanos(1_234_567)), "1.235ms");
        assert_eq!(text(999), "999ms");
        assert_eq!(text(1_500), "1.500s");
        assert_eq!(text(61_025), "1:01.025 (m:ss.mmm)");
        assert_eq!(text(3_661_025), "1:01:01.025 (h:mm:ss.mmm)");
    }
}

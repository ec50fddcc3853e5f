//! Process and performance on a real heap.

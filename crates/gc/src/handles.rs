//! Handle slots: chunks that never move, used as a stack. Scopes note where they began and cut back to it.

use crate::word::Word;
use std::cell::{Cell, UnsafeCell};
use std::ptr::NonNull;

const CHUNK: usize = 1024;
type Chunk = Box<[Cell<Word>]>;

/// The stack of handle slots.
pub(crate) struct Handles {
    top: Cell<*const Cell<Word>>,
    end: Cell<*const Cell<Word>>,
    current: Cell<usize>,
    chunks: UnsafeCell<Vec<Chunk>>,
}

/// A height of the stack.
#[derive(Clone, Copy)]
pub(crate) struct Mark {
    top: *const Cell<Word>,
    current: usize,
}

impl Handles {
    pub(crate) fn new() -> Self {
        let first: Chunk = new_chunk();
        let (top, end) = bounds(&first);
        Handles {
            top: Cell::new(top),
            end: Cell::new(end),
            current: Cell::new(0),
            chunks: UnsafeCell::new(vec![first]),
        }
    }

    /// Pushes a word; the slot stays where it is until a release below it.
    #[inline(always)]
    pub(crate) fn push(&self, word: Word) -> NonNull<Cell<Word>> {
        if self.top.get() == self.end.get() {
            self.next_chunk();
        }
        let slot = self.top.get();
        // SAFETY: `top` is below the end of the current chunk, whose slots are initialised cells.
        unsafe {
            (*slot).set(word);
            self.top.set(slot.add(1));
            NonNull::new_unchecked(slot.cast_mut())
        }
    }

    /// Pushes words into slots that lie side by side.
    pub(crate) fn push_run(
        &self,
        words: impl ExactSizeIterator<Item = Word>,
    ) -> NonNull<Cell<Word>> {
        let count = words.len();
        // SAFETY: both point into the current chunk or at its end.
        let room = unsafe { self.end.get().offset_from(self.top.get()) } as usize;
        if room < count {
            self.chunk_for(count);
        }
        let first = self.top.get();
        for (i, word) in words.take(count).enumerate() {
            // SAFETY: the current chunk has room for `count` slots from `first` on.
            unsafe { (*first.add(i)).set(word) };
        }
        self.top.set(first.wrapping_add(count));
        // SAFETY: not null, as it points into a chunk.
        unsafe { NonNull::new_unchecked(first.cast_mut()) }
    }

    /// Goes to a chunk with room for `count` slots; those left in the current one hold nothing.
    #[cold]
    #[inline(never)]
    fn chunk_for(&self, count: usize) {
        while self.top.get() != self.end.get() {
            self.push(Word(0));
        }
        let next = self.current.get() + 1;
        // SAFETY: as in `next_chunk`; chunks from `next` on are not in use, so that they may change places.
        let chunks = unsafe { &mut *self.chunks.get() };
        if chunks.get(next).is_none_or(|c| c.len() < count) {
            let slots = count.max(CHUNK);
            chunks.insert(next, (0..slots).map(|_| Cell::new(Word(0))).collect());
        }
        self.enter(next, chunks, None);
    }

    #[cold]
    #[inline(never)]
    fn next_chunk(&self) {
        let next = self.current.get() + 1;
        // SAFETY: no other reference to the vector exists: it is used only here, in `release` and in `each`, none of
        // which calls out while holding it. Growing moves the boxes, not the slots.
        let chunks = unsafe { &mut *self.chunks.get() };
        if next == chunks.len() {
            chunks.push(new_chunk());
        }
        self.enter(next, chunks, None);
    }

    fn enter(&self, index: usize, chunks: &[Chunk], top: Option<*const Cell<Word>>) {
        let (start, end) = bounds(&chunks[index]);
        self.current.set(index);
        self.top.set(top.unwrap_or(start));
        self.end.set(end);
    }

    /// The present height.
    #[inline(always)]
    pub(crate) fn mark(&self) -> Mark {
        Mark {
            top: self.top.get(),
            current: self.current.get(),
        }
    }

    /// Drops everything above a height.
    #[inline(always)]
    pub(crate) fn release(&self, mark: Mark) {
        if mark.current == self.current.get() {
            self.top.set(mark.top);
        } else {
            // SAFETY: as in `next_chunk`.
            let chunks = unsafe { &*self.chunks.get() };
            self.enter(mark.current, chunks, Some(mark.top));
        }
    }

    /// Every live slot.
    pub(crate) fn each(&self, mut visit: impl FnMut(&Cell<Word>)) {
        // SAFETY: as in `next_chunk`; `visit` is the collector, which pushes no handles.
        let chunks = unsafe { &*self.chunks.get() };
        let current = self.current.get();
        for chunk in &chunks[..current] {
            chunk.iter().for_each(&mut visit);
        }
        let start = chunks[current].as_ptr();
        // SAFETY: `top` lies in the current chunk or at its end.
        let live = unsafe { self.top.get().offset_from(start) } as usize;
        chunks[current][..live].iter().for_each(&mut visit);
    }
}

fn new_chunk() -> Chunk {
    (0..CHUNK).map(|_| Cell::new(Word(0))).collect()
}

fn bounds(chunk: &Chunk) -> (*const Cell<Word>, *const Cell<Word>) {
    let range = chunk.as_ptr_range();
    (range.start, range.end)
}

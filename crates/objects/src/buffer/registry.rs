//! Which ArrayBuffers own bytes outside the heap, and which views there are. Both lists are weak and follow the objects
//! when they move; what may be young is listed apart, so that a minor collection looks at nothing else.

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::cell::RefCell;
use tsuba_gc::{Address, Fates, Word};

const ALIGNMENT: usize = 16;

/// Bytes of an ArrayBuffer.
#[derive(Debug)]
struct Owner {
    object: Word,
    data: *mut u8,
    bytes: usize,
}

/// Young and old entries.
#[derive(Debug)]
struct List<T> {
    young: RefCell<Vec<T>>,
    old: RefCell<Vec<T>>,
}

impl<T> Default for List<T> {
    fn default() -> Self {
        List {
            young: RefCell::default(),
            old: RefCell::default(),
        }
    }
}

impl<T> List<T> {
    /// After a minor collection: `word` finds an entry's object, `dead` is told of those that are gone.
    fn after_minor(
        &self,
        fates: &Fates<'_>,
        word: impl Fn(&mut T) -> &mut Word,
        mut dead: impl FnMut(&T),
    ) {
        let mut young = self.young.borrow_mut();
        let mut old = self.old.borrow_mut();
        for mut entry in std::mem::take(&mut *young) {
            if !fates.forward(word(&mut entry)) {
                dead(&entry);
            } else if fates.is_young(Address(word(&mut entry).address())) {
                young.push(entry);
            } else {
                old.push(entry);
            }
        }
    }
    fn after_major(
        &self,
        fates: &Fates<'_>,
        word: impl Fn(&mut T) -> &mut Word,
        mut dead: impl FnMut(&T),
    ) {
        for list in [&self.young, &self.old] {
            list.borrow_mut().retain_mut(|entry| {
                let alive = fates.forward(word(entry));
                if !alive {
                    dead(entry);
                }
                alive
            });
        }
    }
}

/// The lists of an isolate.
#[derive(Debug, Default)]
pub(crate) struct Registry {
    owners: List<Owner>,
    views: List<Word>,
}

/// An address that no access ever reads: of the bytes of an empty buffer.
pub(crate) fn nowhere() -> *mut u8 {
    std::ptr::without_provenance_mut(ALIGNMENT)
}

fn layout(bytes: usize) -> Option<Layout> {
    Layout::from_size_align(bytes, ALIGNMENT).ok()
}

/// Zeroed bytes; none if there is no memory.
pub(crate) fn allocate(bytes: usize) -> Option<*mut u8> {
    if bytes == 0 {
        return Some(nowhere());
    }
    // SAFETY: the layout's size is not zero.
    let data = unsafe { alloc_zeroed(layout(bytes)?) };
    (!data.is_null()).then_some(data)
}

fn release(owner: &Owner) {
    if owner.bytes > 0
        && let Some(layout) = layout(owner.bytes)
    {
        // SAFETY: these bytes came from `allocate` with this size, and their only owner is gone.
        unsafe { dealloc(owner.data, layout) };
    }
}

impl Registry {
    /// A new ArrayBuffer owns these bytes.
    pub(crate) fn own(&self, object: Word, data: *mut u8, bytes: usize) {
        self.owners.young.borrow_mut().push(Owner {
            object,
            data,
            bytes,
        });
    }
    /// Frees what an ArrayBuffer owns.
    pub(crate) fn free(&self, object: Word) {
        for list in [&self.owners.young, &self.owners.old] {
            let mut list = list.borrow_mut();
            if let Some(at) = list.iter().position(|o| o.object == object) {
                release(&list.swap_remove(at));
                return;
            }
        }
    }
    /// A new view.
    pub(crate) fn add_view(&self, object: Word) {
        self.views.young.borrow_mut().push(object);
    }
    /// Visits every view.
    pub(crate) fn each_view(&self, mut visit: impl FnMut(Word)) {
        for list in [&self.views.young, &self.views.old] {
            list.borrow().iter().for_each(|w| visit(*w));
        }
    }
    pub(crate) fn after_minor(&self, fates: &Fates<'_>) {
        self.owners.after_minor(
            fates,
            |o| &mut o.object,
            |o| {
                release(o);
                fates.note_freed(o.bytes);
            },
        );
        self.views.after_minor(fates, |w| w, |_| {});
    }
    pub(crate) fn after_major(&self, fates: &Fates<'_>) {
        self.owners.after_major(
            fates,
            |o| &mut o.object,
            |o| {
                release(o);
                fates.note_freed(o.bytes);
            },
        );
        self.views.after_major(fates, |w| w, |_| {});
    }
}

impl Drop for Registry {
    fn drop(&mut self) {
        for list in [&self.owners.young, &self.owners.old] {
            list.borrow().iter().for_each(release);
        }
    }
}

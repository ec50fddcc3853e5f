//! Ends of the process that the collector decides on.

use std::sync::atomic::{AtomicUsize, Ordering};

/// Exit code where Node aborts.
pub const ABORTED: i32 = 134;

static HOOK: AtomicUsize = AtomicUsize::new(0);

/// Runs before the process ends because the heap is exhausted: flushes what the program has written.
pub fn on_fatal(hook: fn()) {
    HOOK.store(hook as usize, Ordering::Relaxed);
}

fn end(message: &str) -> ! {
    let hook = HOOK.load(Ordering::Relaxed);
    if hook != 0 {
        // SAFETY: only `on_fatal` stores here, and what it stores is a `fn()`.
        unsafe { std::mem::transmute::<usize, fn()>(hook)() };
    }
    eprintln!("tsuba: {message}");
    // SAFETY: ends the process without running destructors, which could reach the broken heap.
    unsafe { libc::_exit(ABORTED) }
}

/// The system gives no more memory, or the address space that was reserved is used up.
#[cold]
#[inline(never)]
pub(crate) fn out_of_memory() -> ! {
    end("out of memory")
}

/// The heap has reached the limit of the settings.
#[cold]
#[inline(never)]
pub(crate) fn heap_limit(bytes: usize) -> ! {
    end(&format!(
        "out of memory: heap limit of {} MB reached",
        bytes >> 20
    ))
}

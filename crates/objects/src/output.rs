//! Standard output and standard error of the isolate. Output is buffered and written in order: before anything goes to
//! standard error, before the process waits, and at its end.

use crate::realm::realm;
use std::cell::RefCell;
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use tsuba_gc::Scope;

const FULL: usize = 64 * 1024;

/// Where an isolate's standard output goes.
#[derive(Clone, Debug, Default)]
pub enum Sink {
    /// To that of the process.
    #[default]
    Process,
    /// It is kept until [`Sink::release`].
    Kept(Arc<Mutex<Vec<u8>>>),
}

impl Sink {
    /// A sink that keeps what it gets; its clones are the same sink.
    pub fn kept() -> Sink {
        Sink::Kept(Arc::default())
    }
    /// Writes what was kept to the standard output of the process.
    pub fn release(&self) {
        match self {
            Sink::Process => {}
            Sink::Kept(bytes) => {
                let bytes =
                    std::mem::take(&mut *bytes.lock().unwrap_or_else(PoisonError::into_inner));
                Sink::Process.write(&bytes);
            }
        }
    }
    fn write(&self, bytes: &[u8]) {
        match self {
            Sink::Process => write_all(&mut std::io::stdout().lock(), bytes),
            Sink::Kept(kept) => {
                let mut kept = kept.lock().unwrap_or_else(PoisonError::into_inner);
                kept.extend_from_slice(bytes);
            }
        }
    }
}

/// The buffer of standard output, and where it is written.
#[derive(Debug, Default)]
pub(crate) struct Output(RefCell<Vec<u8>>, RefCell<Sink>);

impl Output {
    fn flush(&self) {
        let bytes = self.0.take();
        self.1.borrow().write(&bytes);
    }
}

/// From now on the isolate's standard output goes there.
pub fn redirect(cx: &Scope<'_>, sink: Sink) {
    *realm(cx).output.1.borrow_mut() = sink;
}

/// A closed pipe ends the program's interest in its output, not the program.
fn write_all(to: &mut dyn Write, bytes: &[u8]) {
    if !bytes.is_empty() {
        let _ = to.write_all(bytes);
        let _ = to.flush();
    }
}

/// Writes to standard output.
pub fn stdout(cx: &Scope<'_>, bytes: &[u8]) {
    let output = &realm(cx).output;
    output.0.borrow_mut().extend_from_slice(bytes);
    if output.0.borrow().len() >= FULL {
        output.flush();
    }
}

/// Writes to standard error, after what was written to standard output before.
pub fn stderr(cx: &Scope<'_>, bytes: &[u8]) {
    flush(cx);
    write_all(&mut std::io::stderr().lock(), bytes);
}

/// Writes out what is buffered.
pub fn flush(cx: &Scope<'_>) {
    realm(cx).output.flush();
}

/// The exit code that the program has set so far.
pub fn exit_code(cx: &Scope<'_>) -> i32 {
    realm(cx).exit_code.get()
}

/// Sets it.
pub fn set_exit_code(cx: &Scope<'_>, code: i32) {
    realm(cx).exit_code.set(code);
}

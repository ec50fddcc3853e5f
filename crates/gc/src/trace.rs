//! Why collections happen, and the line of JSON that `TSUBA_GC=trace=FILE` writes for each.

use crate::heap::NO_ROOTS;
use crate::roots::RootCounts;
use std::fs::File;
use std::io::Write;
use std::path::Path;
use std::time::Instant;

/// Why a collection started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reason {
    /// The nursery is full.
    Nursery,
    /// Young large objects or memory outside the heap have grown.
    Large,
    /// The old space has grown.
    Growth,
    /// Stress mode.
    Stress,
    /// An explicit request.
    Request,
}

impl Reason {
    /// Its name in the trace.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Nursery => "nursery",
            Reason::Large => "large",
            Reason::Growth => "growth",
            Reason::Stress => "stress",
            Reason::Request => "request",
        }
    }
}

/// What one collection reports.
pub(crate) struct Line {
    started: Instant,
    reason: Reason,
    before: usize,
    copied: usize,
    promoted: usize,
    major: bool,
    roots: RootCounts,
}

impl Line {
    pub(crate) fn begin(reason: Reason, before: usize) -> Line {
        Line {
            started: Instant::now(),
            reason,
            before,
            copied: 0,
            promoted: 0,
            major: false,
            roots: NO_ROOTS,
        }
    }
    pub(crate) fn minor(&mut self, copied: usize, promoted: usize, roots: RootCounts) {
        self.copied += copied;
        self.promoted += promoted;
        self.roots = roots;
    }
    pub(crate) fn major(&mut self, roots: RootCounts) {
        self.major = true;
        self.roots = RootCounts {
            remembered: self.roots.remembered,
            ..roots
        };
    }
}

/// An open trace file.
pub(crate) struct Trace(File);

impl Trace {
    /// Opens the file for appending; parsing the settings has created it.
    pub(crate) fn open(path: &Path) -> Option<Trace> {
        match File::options().append(true).create(true).open(path) {
            Ok(file) => Some(Trace(file)),
            Err(error) => {
                eprintln!("tsuba: TSUBA_GC: trace={}: {error}", path.display());
                None
            }
        }
    }
    pub(crate) fn write(&mut self, line: Line, after: usize, number: u64) {
        let micros = line.started.elapsed().as_micros();
        let r = line.roots;
        let text = format!(
            "{{\"n\":{number},\"kind\":\"{}\",\"reason\":\"{}\",\"us\":{micros},\"before\":{},\"after\":{after},\
             \"copied\":{},\"promoted\":{},\"roots\":{{\"handles\":{},\"persistent\":{},\"program\":{},\"frames\":{},\
             \"slots\":{},\"remembered\":{}}}}}\n",
            if line.major { "major" } else { "minor" },
            line.reason.name(),
            line.before,
            line.copied,
            line.promoted,
            r.handles,
            r.persistent,
            r.program,
            r.frames,
            r.slots,
            r.remembered,
        );
        // A trace that cannot be written any more is not worth the program.
        let _ = self.0.write_all(text.as_bytes());
    }
}

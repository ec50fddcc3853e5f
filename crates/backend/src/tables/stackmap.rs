//! LLVM's stack maps (format 3): one record per root frame, written by the op `root_frame`.

use super::{Place, section_with_relocations, target_place};
use crate::Error;
use crate::target::Target;
use object::build::elf::Builder;
use std::collections::HashMap;

/// A root frame: where it is and how many slots it has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Frame {
    /// Bytes from the frame pointer.
    pub(super) offset: i32,
    pub(super) boxed: u32,
    pub(super) raw: u32,
}

const VERSION: u8 = 3;
const HEADER: usize = 16;
const FUNCTION: usize = 24;
const LOCATION: usize = 12;
const DIRECT: u8 = 2;
const CONSTANT: u8 = 4;

/// Root frames by the start of their function.
pub(super) fn frames(
    builder: &Builder<'_>,
    target: Target,
) -> Result<HashMap<Place, Frame>, Error> {
    let mut frames = HashMap::new();
    let Some((bytes, relocations)) = section_with_relocations(builder, ".llvm_stackmaps") else {
        return Ok(frames);
    };
    let r = Reader(&bytes);
    if r.u8(0)? != VERSION {
        return Err(bad("stack map version"));
    }
    let (functions, constants) = (r.u32(4)? as usize, r.u32(8)? as usize);
    let mut at = HEADER + functions * FUNCTION + constants * 8;
    for f in 0..functions {
        let entry = HEADER + f * FUNCTION;
        let place = relocations
            .get(&(entry as u64))
            .and_then(|r| target_place(builder, r));
        let place = place.ok_or_else(|| bad("stack map function"))?;
        for _ in 0..r.u64(entry + 16)? {
            let (frame, next) = record(&r, at, target)?;
            // The optimiser may duplicate the record; the frame stays one.
            if frames.insert(place, frame).is_some_and(|old| old != frame) {
                return Err(bad("two root frames in a function"));
            }
            at = next;
        }
    }
    Ok(frames)
}

fn record(r: &Reader<'_>, at: usize, target: Target) -> Result<(Frame, usize), Error> {
    let locations = r.u16(at + 14)? as usize;
    if locations != 3 {
        return Err(bad("stack map record"));
    }
    let first = at + 16;
    if r.u8(first)? != DIRECT || r.u16(first + 4)? != target.frame_pointer() {
        return Err(bad("root frame not relative to the frame pointer"));
    }
    let constant = |n: usize| {
        let location = first + n * LOCATION;
        if r.u8(location)? == CONSTANT {
            r.u32(location + 8)
        } else {
            Err(bad("stack map constant"))
        }
    };
    let frame = Frame {
        offset: r.u32(first + 8)? as i32,
        boxed: constant(1)?,
        raw: constant(2)?,
    };
    let live_outs = (first + locations * LOCATION).next_multiple_of(8) + 2;
    let count = r.u16(live_outs)? as usize;
    Ok((frame, (live_outs + 2 + count * 4).next_multiple_of(8)))
}

fn bad(what: &str) -> Error {
    Error::Object(format!("unexpected {what}"))
}

struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn bytes<const N: usize>(&self, at: usize) -> Result<[u8; N], Error> {
        let slice = self
            .0
            .get(at..at + N)
            .ok_or_else(|| bad("end of stack maps"))?;
        Ok(slice.try_into().expect("the length is right"))
    }
    fn u8(&self, at: usize) -> Result<u8, Error> {
        Ok(self.bytes::<1>(at)?[0])
    }
    fn u16(&self, at: usize) -> Result<u16, Error> {
        self.bytes(at).map(u16::from_le_bytes)
    }
    fn u32(&self, at: usize) -> Result<u32, Error> {
        self.bytes(at).map(u32::from_le_bytes)
    }
    fn u64(&self, at: usize) -> Result<u64, Error> {
        self.bytes(at).map(u64::from_le_bytes)
    }
}

//! The line table: which run of code has which line. A line is the number of a position; line 0 says nothing.

use super::{section_with_relocations, target_place};
use crate::Error;
use gimli::{DebugLine, DebugLineOffset, EndianSlice, LittleEndian};
use object::build::Id as _;
use object::build::elf::Builder;
use std::collections::{HashMap, HashSet};

/// Runs of code by section: start and line, ascending.
#[derive(Default)]
pub(super) struct Runs(HashMap<usize, Vec<(u64, u64)>>);

impl Runs {
    /// The runs that start within a part of a section. Runs without a line continue the run before.
    pub(super) fn within(&self, section: usize, start: u64, size: u64) -> Vec<(u64, u64)> {
        let runs = self.0.get(&section).map_or(&[][..], |r| r);
        let mut out: Vec<(u64, u64)> = Vec::new();
        for &(at, line) in runs
            .iter()
            .filter(|r| r.1 != 0 && (start..start + size).contains(&r.0))
        {
            if out.last().is_some_and(|l| l.0 == at) {
                out.pop();
            }
            if out.last().is_none_or(|l| l.1 != line) {
                out.push((at, line));
            }
        }
        out
    }
}

/// Bits for offsets in the made-up addresses: section numbers are above them.
const SECTION_SHIFT: u32 = 36;

pub(super) fn runs(builder: &Builder<'_>) -> Result<Runs, Error> {
    let mut runs = Runs::default();
    let Some((mut bytes, relocations)) = section_with_relocations(builder, ".debug_line") else {
        return Ok(runs);
    };
    let code: HashSet<usize> = builder
        .sections
        .iter()
        .filter(|s| s.is_alloc())
        .map(|s| s.id().index())
        .collect();
    let mut sections = Vec::new();
    for (at, r) in &relocations {
        let Some((section, offset)) = target_place(builder, r) else {
            continue;
        };
        // Addresses are the only 8-byte relocations of the section; the others, 4 bytes, point to strings.
        let is_address = code.contains(&section);
        if let Some(field) = bytes
            .get_mut(*at as usize..*at as usize + 8)
            .filter(|_| is_address)
        {
            sections.push(section);
            field.copy_from_slice(
                &(((sections.len() as u64) << SECTION_SHIFT) + offset).to_le_bytes(),
            );
        }
    }
    if bytes.is_empty() {
        return Ok(runs);
    }
    let bad = |e: gimli::Error| Error::Object(format!("line table: {e}"));
    let table = DebugLine::from(EndianSlice::new(&bytes, LittleEndian));
    let program = table
        .program(DebugLineOffset(0), 8, None, None)
        .map_err(bad)?;
    let mut rows = program.rows();
    while let Some((_, row)) = rows.next_row().map_err(bad)? {
        let number = (row.address() >> SECTION_SHIFT) as usize;
        let Some(section) = number
            .checked_sub(1)
            .and_then(|n| sections.get(n))
            .filter(|_| !row.end_sequence())
        else {
            continue;
        };
        let offset = row.address() & ((1 << SECTION_SHIFT) - 1);
        runs.0
            .entry(*section)
            .or_default()
            .push((offset, row.line().map_or(0, |l| l.get())));
    }
    Ok(runs)
}

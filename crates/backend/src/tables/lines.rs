//! The line table: which run of code has which line. A line is the number of a position; line 0 says nothing.

use super::{Compiled, section_with_relocations, target_place};
use crate::Error;
use gimli::{DebugLine, DebugLineOffset, EndianSlice, LittleEndian};
use object::build::Id as _;
use object::build::elf::Builder;
use std::collections::{HashMap, HashSet};

/// Runs of code by name and size of the function: start within it and line, ascending.
#[derive(Default)]
pub(super) struct Runs(HashMap<(String, u64), Vec<(u64, u64)>>);

impl Runs {
    /// The runs of a function, in this object or in one of the same code.
    pub(super) fn of(&self, function: String, size: u64) -> &[(u64, u64)] {
        self.0.get(&(function, size)).map_or(&[], |r| r)
    }
}

/// The runs that start within a function. Runs without a line continue the run before.
fn within(rows: &[(u64, u64)], f: &Compiled) -> Vec<(u64, u64)> {
    let mut out: Vec<(u64, u64)> = Vec::new();
    let inside = |r: &&(u64, u64)| r.1 != 0 && (f.start..f.start + f.size).contains(&r.0);
    for &(at, line) in rows.iter().filter(inside) {
        let at = at - f.start;
        if out.last().is_some_and(|l| l.0 == at) {
            out.pop();
        }
        if out.last().is_none_or(|l| l.1 != line) {
            out.push((at, line));
        }
    }
    out
}

/// Bits for offsets in the made-up addresses: section numbers are above them.
const SECTION_SHIFT: u32 = 36;

pub(super) fn runs(builder: &Builder<'_>, functions: &[Compiled]) -> Result<Runs, Error> {
    let rows = rows(builder)?;
    let mut runs = Runs::default();
    for f in functions {
        if let Some(rows) = rows.get(&f.section.index()) {
            let name = builder.symbols.get(f.symbol).name.to_string();
            runs.0.insert((name, f.size), within(rows, f));
        }
    }
    Ok(runs)
}

/// Rows of the line table by section: offset and line, ascending within a sequence.
fn rows(builder: &Builder<'_>) -> Result<HashMap<usize, Vec<(u64, u64)>>, Error> {
    let mut runs: HashMap<usize, Vec<(u64, u64)>> = HashMap::new();
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
        runs.entry(*section)
            .or_default()
            .push((offset, row.line().map_or(0, |l| l.get())));
    }
    Ok(runs)
}

//! The frame and position tables, made from what LLVM left in the object.
//!
//! Input: LLVM's object. Output: the same without stack maps and debug sections, with sections `tsuba_frames` and
//! `tsuba_positions` (rows of `tsuba_abi::program`), one of each per function, tied to the function's section (SHF_LINK_ORDER): the
//! linker keeps or drops row and function together. Addresses in rows are relative to the row, so nothing is relocated at run time.

mod lines;
mod stackmap;

use crate::debug::Positions;
use crate::target::Target;
use crate::{Error, Options};
use object::build::Id as _;
use object::build::elf::{Builder, Relocation, SectionData, SectionId, SymbolId};
use object::elf;
use stackmap::Frame;
use std::collections::{BTreeMap, HashMap};
use tsuba_lir as lir;

/// Name of the frame table's sections.
pub const FRAMES: &str = "tsuba_frames";
/// Name of the position table's sections.
pub const POSITIONS: &str = "tsuba_positions";
/// Where names of functions lie.
const NAMES: &str = ".rodata.tsuba_names";

/// Bytes of a row of either table.
const ROW_BYTES: usize = 16;

/// A place in a section: its index and an offset.
type Place = (usize, u64);

/// A function of the object.
#[derive(Clone, Copy, Debug)]
struct Compiled {
    symbol: SymbolId,
    section: SectionId,
    start: u64,
    size: u64,
}

/// Adds the tables to an object. The lines of `numbered` are numbers of positions. The result has its code, or that of
/// `for_debuggers`, which is the same code with the lines of sources, and keeps its debug sections.
pub(crate) fn add_tables(
    numbered: &[u8],
    for_debuggers: Option<&[u8]>,
    module: &lir::Module,
    positions: &Positions,
    options: &Options,
) -> Result<Vec<u8>, Error> {
    let read = |bytes| Builder::read(bytes).map_err(|e| Error::Object(e.to_string()));
    let mut builder = read(numbered)?;
    let runs = lines::runs(&builder, &functions(&builder))?;
    if let Some(bytes) = for_debuggers {
        builder = read(bytes)?;
    }
    let functions = functions(&builder);
    let frames = stackmap::frames(&builder, options.target)?;
    remove_sections(&mut builder, for_debuggers.is_some());
    add_section_names(&mut builder);
    let mut tables = Tables {
        builder,
        functions: module.functions.iter().map(|f| (f.symbol, f)).collect(),
        positions,
        target: options.target,
        names: Names::default(),
    };
    let names_symbol = tables.declare_names();
    for f in &functions {
        tables.frame_row(f, frames.get(&(f.section.index(), f.start)))?;
        tables.position_rows(f, runs.of(tables.name(f), f.size), names_symbol)?;
    }
    tables.define_names(names_symbol);
    let mut out = Vec::new();
    tables
        .builder
        .write(&mut out)
        .map_err(|e| Error::Object(e.to_string()))?;
    Ok(out)
}

/// Defined functions, in the order of the symbol table.
fn functions(builder: &Builder<'_>) -> Vec<Compiled> {
    let compiled = |s: &object::build::elf::Symbol<'_>| {
        let section = s.section.filter(|_| s.st_type() == elf::STT_FUNC)?;
        Some(Compiled {
            symbol: s.id(),
            section,
            start: s.st_value,
            size: s.st_size,
        })
    };
    builder.symbols.iter().filter_map(compiled).collect()
}

/// Contents of the section with this name, and its relocations by offset.
fn section_with_relocations(
    builder: &Builder<'_>,
    name: &str,
) -> Option<(Vec<u8>, BTreeMap<u64, Relocation>)> {
    let section = builder
        .sections
        .iter()
        .find(|s| s.name.as_slice() == name.as_bytes())?;
    let SectionData::Data(bytes) = &section.data else {
        return None;
    };
    let mut relocations = BTreeMap::new();
    for s in builder
        .sections
        .iter()
        .filter(|s| s.sh_info_section == Some(section.id()))
    {
        if let SectionData::Relocation(list) = &s.data {
            relocations.extend(list.iter().map(|r| (r.r_offset, *r)));
        }
    }
    Some((bytes.as_slice().to_vec(), relocations))
}

/// What a relocation refers to.
fn target_place(builder: &Builder<'_>, r: &Relocation) -> Option<Place> {
    let symbol = builder.symbols.get(r.symbol?);
    Some((
        symbol.section?.index(),
        symbol.st_value.wrapping_add(r.r_addend as u64),
    ))
}

/// Drops stack maps, debug sections unless they stay, and what relocates them.
fn remove_sections(builder: &mut Builder<'_>, keep_debug: bool) {
    let unwanted =
        |name: &[u8]| (name.starts_with(b".debug_") && !keep_debug) || name == b".llvm_stackmaps";
    let ids: Vec<SectionId> = builder
        .sections
        .iter()
        .filter(|s| unwanted(s.name.as_slice()))
        .map(|s| s.id())
        .collect();
    for s in &mut builder.sections {
        s.delete = ids.contains(&s.id()) || s.sh_info_section.is_some_and(|i| ids.contains(&i));
    }
    builder.delete_orphan_symbols();
    builder.delete_orphan_relocations();
}

/// LLVM keeps the names of sections and symbols in one table; the builder wants two.
fn add_section_names(builder: &mut Builder<'_>) {
    if builder
        .sections
        .iter()
        .any(|s| matches!(s.data, SectionData::SectionString))
    {
        return;
    }
    let section = builder.sections.add();
    section.name = b".shstrtab".as_slice().into();
    section.sh_type = elf::SHT_STRTAB;
    section.sh_addralign = 1;
    section.data = SectionData::SectionString;
}

/// Names of functions: a length and UTF-8 each, every name once.
#[derive(Default)]
struct Names {
    bytes: Vec<u8>,
    known: HashMap<String, u64>,
}

impl Names {
    fn offset(&mut self, name: &str) -> u64 {
        if let Some(offset) = self.known.get(name) {
            return *offset;
        }
        self.bytes.resize(self.bytes.len().next_multiple_of(4), 0);
        let offset = self.bytes.len() as u64;
        self.bytes.extend((name.len() as u32).to_le_bytes());
        self.bytes.extend(name.as_bytes());
        self.known.insert(name.to_owned(), offset);
        offset
    }
}

struct Tables<'a> {
    builder: Builder<'a>,
    functions: HashMap<lir::SymId, &'a lir::Function>,
    positions: &'a Positions,
    target: Target,
    names: Names,
}

impl Tables<'_> {
    fn relative(&self) -> elf::RelocationType {
        match self.target {
            Target::X86_64Linux => elf::R_X86_64_PC32,
            Target::Aarch64Linux => elf::R_AARCH64_PREL32,
        }
    }

    /// A section of rows that stays or goes with the function's.
    fn add_rows(
        &mut self,
        name: &'static str,
        f: &Compiled,
        rows: Vec<u8>,
        relocations: Vec<Relocation>,
    ) {
        let section = self.builder.sections.add();
        section.name = name.as_bytes().into();
        section.sh_type = elf::SHT_PROGBITS;
        section.sh_flags = elf::SHF_ALLOC | elf::SHF_LINK_ORDER;
        section.sh_link_section = Some(f.section);
        section.sh_addralign = 4;
        section.data = SectionData::Data(rows.into());
        let id = section.id();
        self.add_relocations(name, id, relocations);
    }

    fn add_relocations(&mut self, name: &str, of: SectionId, relocations: Vec<Relocation>) {
        let symtab = self
            .builder
            .sections
            .iter()
            .find(|s| matches!(s.data, SectionData::Symbol))
            .map(|s| s.id());
        let section = self.builder.sections.add();
        section.name = format!(".rela{name}").into_bytes().into();
        section.sh_type = elf::SHT_RELA;
        section.sh_flags = elf::SHF_INFO_LINK;
        section.sh_link_section = symtab;
        section.sh_info_section = Some(of);
        section.sh_addralign = 8;
        section.sh_entsize = 24;
        section.data = SectionData::Relocation(relocations);
    }

    fn relocation(&self, at: usize, symbol: SymbolId, addend: i64) -> Relocation {
        Relocation {
            r_offset: at as u64,
            symbol: Some(symbol),
            r_type: self.relative(),
            r_addend: addend,
        }
    }

    fn name(&self, f: &Compiled) -> String {
        self.builder.symbols.get(f.symbol).name.to_string()
    }

    fn frame_row(&mut self, f: &Compiled, frame: Option<&Frame>) -> Result<(), Error> {
        let frame = frame.copied().unwrap_or_default();
        let too_large = || Error::TooLarge(self.name(f));
        let size = u32::try_from(f.size).map_err(|_| too_large())?;
        let at = i16::try_from(frame.offset / 8).map_err(|_| too_large())?;
        let boxed = u16::try_from(frame.boxed).map_err(|_| too_large())?;
        let raw = u16::try_from(frame.raw).map_err(|_| too_large())?;
        let mut row = vec![0; 4];
        row.extend(size.to_le_bytes());
        row.extend(at.to_le_bytes());
        row.extend(boxed.to_le_bytes());
        row.extend(raw.to_le_bytes());
        row.extend([0; 2]);
        let start = self.relocation(0, f.symbol, 0);
        self.add_rows(FRAMES, f, row, vec![start]);
        Ok(())
    }

    fn position_rows(
        &mut self,
        f: &Compiled,
        runs: &[(u64, u64)],
        names: SymbolId,
    ) -> Result<(), Error> {
        let mut rows = Vec::new();
        let mut relocations = Vec::new();
        for &(offset, line) in runs {
            if rows.is_empty() && self.positions.of_line(line).is_none() {
                continue;
            }
            for row in self.chain(line)? {
                let at = rows.len();
                relocations.push(self.relocation(at, f.symbol, offset as i64));
                rows.extend([0; 4]);
                rows.extend(row.file_line.to_le_bytes());
                rows.extend(row.column.to_le_bytes());
                rows.extend([0; 4]);
                if row.file_line != 0 {
                    // The field lies behind the address that it is relative to.
                    relocations.push(self.relocation(at + 12, names, row.name as i64 + 12));
                }
                debug_assert_eq!(rows.len(), at + ROW_BYTES);
            }
        }
        if !rows.is_empty() {
            self.add_rows(POSITIONS, f, rows, relocations);
        }
        Ok(())
    }

    /// The rows of a position: the innermost function's first.
    fn chain(&mut self, line: u64) -> Result<Vec<Row>, Error> {
        let Some((symbol, position)) = self.positions.of_line(line) else {
            return Ok(vec![Row {
                file_line: 0,
                column: 0,
                name: 0,
            }]);
        };
        let func = self.functions[&symbol];
        let mut rows = Vec::new();
        let mut next = Some(position);
        while let Some(p) = next {
            let scope = &func.scopes[p.scope.index()];
            if p.file >= 1 << 10 || p.line >= 1 << 22 {
                return Err(Error::TooLarge(format!("position {}:{}", p.file, p.line)));
            }
            rows.push(Row {
                file_line: p.file << 22 | p.line,
                column: p.column,
                name: self.names.offset(&scope.name),
            });
            next = scope.inlined_at;
        }
        Ok(rows)
    }

    /// The symbol of the names' section, which comes last.
    fn declare_names(&mut self) -> SymbolId {
        let symbol = self.builder.symbols.add();
        symbol.name = b"tsuba_names".as_slice().into();
        symbol.set_st_info(elf::STB_LOCAL, elf::STT_NOTYPE);
        symbol.id()
    }

    fn define_names(&mut self, symbol: SymbolId) {
        if self.names.bytes.is_empty() {
            self.builder.symbols.get_mut(symbol).delete = true;
            return;
        }
        let section = self.builder.sections.add();
        section.name = NAMES.as_bytes().into();
        section.sh_type = elf::SHT_PROGBITS;
        section.sh_flags = elf::SHF_ALLOC;
        section.sh_addralign = 4;
        section.data = SectionData::Data(std::mem::take(&mut self.names.bytes).into());
        let id = section.id();
        self.builder.symbols.get_mut(symbol).section = Some(id);
    }
}

/// A position row without its addresses.
struct Row {
    file_line: u32,
    column: u32,
    /// Offset of the name in its section.
    name: u64,
}

//! The image object: what only the whole program knows.
//!
//! Sections: `.tbss` with the program's block, `.data.rel.ro` with the descriptor (`tsuba_abi::program::Program`) and the tables it
//! points to, `.text` with the function that returns the calling thread's block, absolute symbols for static shapes.

use object::write::{
    Object, Relocation, SectionId, StandardSection, Symbol, SymbolId, SymbolSection,
};
use object::{
    Architecture, BinaryFormat, Endianness, RelocationFlags, SectionKind, SymbolFlags, SymbolKind,
    SymbolScope, elf,
};
use std::collections::HashMap;
use tsuba_abi::builtins::BUILTINS;
use tsuba_abi::program::{self, Repr};
use tsuba_abi::shape_ids;
use tsuba_backend::{FRAMES, POSITIONS};

/// What a program's image consists of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Image {
    /// The thread-local block.
    pub block: Block,
    /// Symbol of the function that runs the modules (`Program::entry`).
    pub entry: String,
    /// Static shapes, in order of their ids from `shape_ids::FIRST_PROGRAM`.
    pub shapes: Vec<StaticShape>,
    /// Symbols of the immortal strings to intern at start.
    pub keys: Vec<String>,
    /// Numbers of the rows of `tsuba_abi::builtins::BUILTINS` that the program can reach.
    pub builtins: Vec<u32>,
    /// Symbols of the immortal strings that are the files' names, in the order that positions use.
    pub files: Vec<String>,
    /// Bits of `tsuba_abi::program::assumptions`.
    pub assumptions: u64,
}

/// The program's thread-local block: module bindings, inline caches. Zero but for `initial`; aligned to 16 bytes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Block {
    /// Size.
    pub bytes: u32,
    /// Thread-local symbols in it: name and offset.
    pub symbols: Vec<(String, u32)>,
    /// Words that are not zero at first: offset and bits.
    pub initial: Vec<(u32, u64)>,
    /// Runs of boxed words that are roots: offset and number of words.
    pub roots: Vec<(u32, u32)>,
    /// Inline caches, as in `tsuba_abi::program::Program::caches`.
    pub caches: [[u32; 2]; 3],
}

/// A static shape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StaticShape {
    /// Name of the absolute symbol whose value is the id.
    pub symbol: String,
    /// Its id.
    pub id: u32,
    /// Id of its parent, or `shape_ids::NONE`.
    pub parent: u32,
    /// Inline capacity of the whole tree.
    pub inline_slots: u16,
    /// How the property is held.
    pub repr: Repr,
    /// Whether it is the root of a class's instances.
    pub class_root: bool,
    /// Symbol of the immortal string that is the property's key; none for a root.
    pub key: Option<String>,
}

/// Something of an image does not fit its field.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TooLarge(pub &'static str);

impl std::fmt::Display for TooLarge {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the program's {} is too large", self.0)
    }
}

impl std::error::Error for TooLarge {}

/// Thread-local symbol of the block's first byte.
pub const BLOCK: &str = "tsuba_block";
/// Symbol of the function that gives the calling thread's block.
pub const BLOCK_FUNCTION: &str = "tsuba_program_block";

/// Alignment of the block.
const BLOCK_ALIGN: u64 = 16;

/// `mov %fs:0, %rax; lea tsuba_block@tpoff(%rax), %rax; ret`.
const BLOCK_FN: [u8; 17] = [
    0x64, 0x48, 0x8b, 0x04, 0x25, 0, 0, 0, 0, 0x48, 0x8d, 0x80, 0, 0, 0, 0, 0xc3,
];
/// Where the offset of the block goes.
const BLOCK_FN_OFFSET: u64 = 12;

/// Writes the image object.
pub fn object(image: &Image) -> Result<Vec<u8>, TooLarge> {
    let mut writer = Writer {
        out: Object::new(BinaryFormat::Elf, Architecture::X86_64, Endianness::Little),
        undefined: HashMap::new(),
    };
    writer.block(&image.block)?;
    writer.shape_symbols(&image.shapes);
    let tables = writer.tables(image);
    let block_fn = writer.block_function();
    writer.descriptor(image, &tables, block_fn);
    writer.no_executable_stack();
    writer.out.write().map_err(|_| TooLarge("image"))
}

/// Symbols of the tables that the descriptor points to.
struct Tables {
    roots: SymbolId,
    shapes: SymbolId,
    keys: SymbolId,
    builtins: SymbolId,
    files: SymbolId,
}

struct Writer {
    out: Object<'static>,
    undefined: HashMap<String, SymbolId>,
}

/// A table under construction: bytes, and addresses to be filled in.
#[derive(Default)]
struct Table {
    bytes: Vec<u8>,
    addresses: Vec<(u64, SymbolId)>,
}

impl Table {
    fn u32(&mut self, n: u32) {
        self.bytes.extend(n.to_le_bytes());
    }
    fn u64(&mut self, n: u64) {
        self.bytes.extend(n.to_le_bytes());
    }
    fn address(&mut self, symbol: Option<SymbolId>) {
        self.addresses
            .extend(symbol.map(|s| (self.bytes.len() as u64, s)));
        self.u64(0);
    }
}

impl Writer {
    fn symbol(
        &mut self,
        name: &str,
        value: u64,
        size: u64,
        kind: SymbolKind,
        section: SymbolSection,
    ) -> SymbolId {
        self.out.add_symbol(Symbol {
            name: name.as_bytes().to_vec(),
            value,
            size,
            kind,
            // Hidden: seen by all objects of the executable, not by the dynamic linker.
            scope: SymbolScope::Linkage,
            weak: false,
            section,
            flags: SymbolFlags::None,
        })
    }

    /// A symbol that another object defines; if `weak`, possibly none.
    fn external(&mut self, name: &str, weak: bool) -> SymbolId {
        if let Some(id) = self.undefined.get(name) {
            return *id;
        }
        let id = self.out.add_symbol(Symbol {
            name: name.as_bytes().to_vec(),
            value: 0,
            size: 0,
            kind: SymbolKind::Unknown,
            scope: SymbolScope::Unknown,
            weak,
            section: SymbolSection::Undefined,
            flags: SymbolFlags::Elf {
                st_info: if weak {
                    elf::STB_WEAK | elf::STT_NOTYPE
                } else {
                    elf::STB_GLOBAL | elf::STT_NOTYPE
                },
                st_other: elf::STV_HIDDEN.into(),
            },
        });
        self.undefined.insert(name.to_owned(), id);
        id
    }

    /// The thread-local block: in `.tdata` if some of it is not zero, else in `.tbss`.
    fn block(&mut self, block: &Block) -> Result<(), TooLarge> {
        let size = u64::from(block.bytes.max(8));
        let section = if block.initial.is_empty() {
            let section = self.out.section_id(StandardSection::UninitializedTls);
            self.out.append_section_bss(section, size, BLOCK_ALIGN);
            section
        } else {
            let section = self.out.section_id(StandardSection::Tls);
            let mut bytes = vec![0; size as usize];
            for &(at, bits) in &block.initial {
                let word = bytes
                    .get_mut(at as usize..at as usize + 8)
                    .ok_or(TooLarge("thread-local block"))?;
                word.copy_from_slice(&bits.to_le_bytes());
            }
            self.out.append_section_data(section, &bytes, BLOCK_ALIGN);
            section
        };
        for (name, offset) in &block.symbols {
            self.symbol(
                name,
                u64::from(*offset),
                8,
                SymbolKind::Tls,
                SymbolSection::Section(section),
            );
        }
        self.symbol(
            BLOCK,
            0,
            size,
            SymbolKind::Tls,
            SymbolSection::Section(section),
        );
        Ok(())
    }

    fn shape_symbols(&mut self, shapes: &[StaticShape]) {
        for (number, shape) in (shape_ids::FIRST_PROGRAM..).zip(shapes) {
            assert_eq!(shape.id, number, "static shapes are in order of their ids");
            self.symbol(
                &shape.symbol,
                u64::from(shape.id),
                0,
                SymbolKind::Data,
                SymbolSection::Absolute,
            );
        }
    }

    fn tables(&mut self, image: &Image) -> Tables {
        let mut table = Table::default();
        for (offset, count) in &image.block.roots {
            table.u32(*offset);
            table.u32(*count);
        }
        let roots = self.add("tsuba_image_roots", table);
        let shapes = self.shape_table(&image.shapes);
        let keys = self.address_table("tsuba_image_keys", &image.keys);
        let files = self.address_table("tsuba_image_files", &image.files);
        let mut table = Table::default();
        for &row in &image.builtins {
            table.u32(row);
            table.u32(0);
            let entry = BUILTINS[row as usize].implementation.entry_symbol();
            let entry = self.external(&entry, false);
            table.address(Some(entry));
        }
        Tables {
            roots,
            shapes,
            keys,
            builtins: self.add("tsuba_image_builtins", table),
            files,
        }
    }

    fn shape_table(&mut self, shapes: &[StaticShape]) -> SymbolId {
        let mut table = Table::default();
        for shape in shapes {
            table.u32(shape.parent);
            table.bytes.extend(shape.inline_slots.to_le_bytes());
            table.bytes.push(shape.repr as u8);
            table.bytes.push(u8::from(shape.class_root));
            let key = shape.key.as_ref().map(|k| self.external(k, false));
            table.address(key);
        }
        self.add("tsuba_image_shapes", table)
    }

    fn address_table(&mut self, name: &str, symbols: &[String]) -> SymbolId {
        let mut table = Table::default();
        for symbol in symbols {
            let symbol = self.external(symbol, false);
            table.address(Some(symbol));
        }
        self.add(name, table)
    }

    /// Adds a table as read-only data.
    fn add(&mut self, name: &str, table: Table) -> SymbolId {
        let section = self.out.section_id(StandardSection::ReadOnlyDataWithRel);
        let size = table.bytes.len() as u64;
        let offset = self.out.append_section_data(section, &table.bytes, 8);
        for (at, symbol) in table.addresses {
            self.relocate(section, offset + at, symbol, elf::R_X86_64_64);
        }
        self.symbol(
            name,
            offset,
            size,
            SymbolKind::Data,
            SymbolSection::Section(section),
        )
    }

    fn relocate(
        &mut self,
        section: SectionId,
        offset: u64,
        symbol: SymbolId,
        r_type: elf::RelocationType,
    ) {
        let relocation = Relocation {
            offset,
            symbol,
            addend: 0,
            flags: RelocationFlags::Elf { r_type },
        };
        self.out
            .add_relocation(section, relocation)
            .expect("ELF takes its own relocations");
    }

    /// `extern "C" fn() -> *mut u8`: the calling thread's block.
    fn block_function(&mut self) -> SymbolId {
        let section = self.out.section_id(StandardSection::Text);
        let offset = self.out.append_section_data(section, &BLOCK_FN, 16);
        let block = self
            .out
            .symbol_id(BLOCK.as_bytes())
            .expect("the block is defined");
        self.relocate(
            section,
            offset + BLOCK_FN_OFFSET,
            block,
            elf::R_X86_64_TPOFF32,
        );
        let size = BLOCK_FN.len() as u64;
        self.symbol(
            BLOCK_FUNCTION,
            offset,
            size,
            SymbolKind::Text,
            SymbolSection::Section(section),
        )
    }

    /// The fields of `tsuba_abi::program::Program`, in order.
    fn descriptor(&mut self, image: &Image, t: &Tables, block_fn: SymbolId) {
        let entry = self.external(&image.entry, false);
        let mut bounds = Vec::new();
        for section in [FRAMES, POSITIONS] {
            for bound in ["start", "stop"] {
                bounds.push(self.external(&format!("__{bound}_{section}"), true));
            }
        }
        let mut table = Table::default();
        table.u32(program::VERSION);
        table.u32(image.block.bytes.max(8));
        table.address(Some(block_fn));
        table.address(Some(entry));
        let counted = [
            (t.roots, image.block.roots.len()),
            (t.shapes, image.shapes.len()),
            (t.keys, image.keys.len()),
            (t.builtins, image.builtins.len()),
            (t.files, image.files.len()),
        ];
        for (symbol, count) in counted {
            table.address(Some(symbol));
            table.u64(count as u64);
        }
        bounds.into_iter().for_each(|b| table.address(Some(b)));
        image
            .block
            .caches
            .as_flattened()
            .iter()
            .for_each(|n| table.u32(*n));
        table.u64(image.assumptions);
        assert_eq!(
            table.bytes.len(),
            size_of::<program::Program>(),
            "every field is written"
        );
        self.add(program::SYMBOL, table);
    }

    fn no_executable_stack(&mut self) {
        self.out
            .add_section(Vec::new(), b".note.GNU-stack".to_vec(), SectionKind::Other);
    }
}

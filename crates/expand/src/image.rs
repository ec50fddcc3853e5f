//! Static data: function records and infos and strings go into the LIR module; what the program descriptor and the
//! thread-local block need is described in [`ImageParts`] for whoever writes the image object.

use crate::bigints;
use crate::bindings::intrinsic_symbol;
use crate::entry;
use crate::program::{CacheKind, Needs, Program};
use crate::slots::instance_slots;
use crate::strings::{StringSymbol, object_bytes, symbol};
use std::collections::{HashMap, HashSet};
use tsuba_abi::builtins;
use tsuba_abi::layout::{self, Kind, function};
use tsuba_abi::program::{cache, flags, function_info};
use tsuba_abi::{names, shape_ids, value};
use tsuba_lir::{Data, Module, Reloc, SymId};
use tsuba_mir::facts::{ShapeRef, SlotRepr};
use tsuba_mir::{FuncId, StrId};
use tsuba_source::FileId;

/// Symbol of the program's entry.
pub const ENTRY: &str = "tsuba_program_entry";
/// Symbol of the function that gives the calling thread's block; the image object defines it.
pub const BLOCK_FUNCTION: &str = "tsuba_program_block";

/// What the image object provides beside the code: see [`tsuba_abi::program`].
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ImageParts {
    /// The thread-local block.
    pub block: Block,
    /// Static shapes, in order of their ids from `shape_ids::FIRST_PROGRAM`.
    pub shapes: Vec<ShapePart>,
    /// Symbols of the strings to intern at start.
    pub keys: Vec<String>,
    /// Rows of `abi::builtins` to link.
    pub builtins: Vec<u32>,
    /// Symbols of the module names, by file index.
    pub files: Vec<String>,
    /// Bits of `abi::program::assumptions`.
    pub assumptions: u64,
}

/// The program's thread-local block: zero but for `initial`. Starts with the module bindings; aligned to 16 bytes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    /// Size, a multiple of 16.
    pub bytes: u32,
    /// Thread-local symbols in it: name and offset.
    pub symbols: Vec<(String, u32)>,
    /// Words that are not zero at first: offset and bits.
    pub initial: Vec<(u32, u64)>,
    /// Runs of boxed words that are roots: offset and number of words.
    pub roots: Vec<(u32, u32)>,
    /// Inline caches as in [`tsuba_abi::program::Program::caches`].
    pub caches: [[u32; 2]; 3],
}

/// A static shape.
#[derive(Clone, Debug, PartialEq)]
pub struct ShapePart {
    /// Absolute symbol of its id.
    pub symbol: String,
    /// Its id.
    pub id: u32,
    /// Id of its parent, or `shape_ids::NONE`.
    pub parent: u32,
    /// Inline capacity of the tree.
    pub inline_slots: u16,
    /// Representation of the property.
    pub repr: SlotRepr,
    /// Whether it is the root of a class's instances.
    pub class_root: bool,
    /// Symbol of the key's string.
    pub key: Option<String>,
}

/// Makes the static data and describes the rest. `files` are the module names.
pub(crate) fn build(
    p: &Program<'_>,
    mut needs: Needs,
    module: &mut Module,
    files: &[String],
) -> ImageParts {
    records(p, &mut needs, module);
    let shapes = shapes(p, &mut needs);
    let files = file_names(p, &needs, module, files);
    for &id in &needs.strings {
        if let StringSymbol::Program(name) = p.strings.get(id) {
            string_data(module, name, &p.mir.strings[id.index()]);
        }
    }
    for &digits in &needs.bigints {
        let digits = &p.mir.strings[digits.index()];
        let symbol = module.declare_data(&bigints::symbol(digits));
        module.data.push(Data {
            symbol,
            export: true,
            align: 8,
            bytes: bigints::object_bytes(digits),
            relocs: vec![],
        });
    }
    ImageParts {
        block: block(p, &needs),
        shapes,
        keys: keys(p, &needs),
        builtins: reachable_builtins(p, &needs),
        files,
        assumptions: assumptions(p.mir),
    }
}

fn keys(p: &Program<'_>, needs: &Needs) -> Vec<String> {
    let of_program = |id: &StrId| match p.strings.get(*id) {
        StringSymbol::Program(name) => Some(name.clone()),
        StringSymbol::Runtime(_) => None,
    };
    let interned = |id: &&StrId| names::private_name(&p.mir.strings[id.index()]).is_none();
    let keys = needs.keys.iter().filter(interned);
    keys.filter_map(of_program).collect()
}

// ---- data in the module ----

fn string_data(module: &mut Module, name: &str, units: &[u16]) {
    let symbol = module.declare_data(name);
    module.data.push(Data {
        symbol,
        export: true,
        align: 8,
        bytes: object_bytes(units),
        relocs: vec![],
    });
}

/// Module names are strings of their own: the constant of the same text may lie in the program or not.
fn file_names(
    p: &Program<'_>,
    needs: &Needs,
    module: &mut Module,
    files: &[String],
) -> Vec<String> {
    let constant = |units: &Vec<u16>| {
        let at = p.mir.strings.iter().position(|s| s == units)?;
        let id = StrId(at as u32);
        needs
            .strings
            .contains(&id)
            .then(|| p.strings.get(id).name().to_owned())
    };
    let mut taken = HashMap::new();
    let mut symbols = vec![];
    for file in files {
        let units: Vec<u16> = file.encode_utf16().collect();
        let name = constant(&units).unwrap_or_else(|| match symbol(&units, &mut taken) {
            StringSymbol::Runtime(name) => name.to_owned(),
            StringSymbol::Program(name) => {
                let name = format!("file.{name}");
                string_data(module, &name, &units);
                name
            }
        });
        symbols.push(name);
    }
    symbols
}

/// Records and infos of the functions of which closures are made.
fn records(p: &Program<'_>, needs: &mut Needs, module: &mut Module) {
    for id in (0..p.mir.functions.len() as u32).map(FuncId) {
        let Some(record) = module.lookup(&Program::record_symbol(id)) else {
            continue;
        };
        let code = entry::code_symbol(p, module, id);
        let info = info(p, needs, module, id);
        module.data.push(record_data(record, code, info));
    }
}

fn record_data(symbol: SymId, code: SymId, info: SymId) -> Data {
    let header = layout::immortal_header(shape_ids::RECORD, Kind::Record, 1);
    let mut bytes = header.to_le_bytes().to_vec();
    bytes.extend([0; 16]);
    for _ in 0..function::RECORD_WORDS {
        bytes.extend(value::UNDEFINED.to_le_bytes());
    }
    let reloc = |offset: i32, symbol| Reloc {
        offset: offset as u32,
        symbol,
        addend: 0,
    };
    Data {
        symbol,
        export: false,
        align: 8,
        bytes,
        relocs: vec![
            reloc(function::RECORD_CODE, code),
            reloc(function::RECORD_INFO, info),
        ],
    }
}

fn info(p: &Program<'_>, needs: &mut Needs, module: &mut Module, id: FuncId) -> SymId {
    let f = &p.mir.functions[id.index()];
    needs.strings.insert(f.name);
    let symbol = module.declare_data(&format!("info.{}", id.0));
    let name = module.declare_data(p.strings.get(f.name).name());
    let words = [
        f.captures.len() as u32,
        info_flags(f),
        f.length,
        instance_slots(p.mir, id),
        0,
        0,
    ];
    let mut bytes: Vec<u8> = words.iter().flat_map(|w| w.to_le_bytes()).collect();
    bytes.resize(function_info::BYTES as usize, 0);
    let mut relocs = vec![Reloc {
        offset: function_info::NAME,
        symbol: name,
        addend: 0,
    }];
    if p.keep_text {
        let at = function_info::SOURCE_BYTES as usize;
        let length = u64::from(f.span.end - f.span.start);
        bytes[at..at + 8].copy_from_slice(&length.to_le_bytes());
        relocs.push(Reloc {
            offset: function_info::SOURCE,
            symbol: source_text(p, module, f.span.file),
            addend: i64::from(f.span.start),
        });
    }
    module.data.push(Data {
        symbol,
        export: false,
        align: 8,
        bytes,
        relocs,
    });
    symbol
}

/// The text of a file without its types.
fn source_text(p: &Program<'_>, module: &mut Module, file: FileId) -> SymId {
    let name = format!("source.{}", file.0);
    if let Some(known) = module.lookup(&name) {
        return known;
    }
    let symbol = module.declare_data(&name);
    module.data.push(Data {
        symbol,
        export: false,
        align: 1,
        bytes: p.sources.file(file).erased().as_bytes().to_vec(),
        relocs: vec![],
    });
    symbol
}

fn info_flags(f: &tsuba_mir::Function) -> u32 {
    let source = &f.flags;
    [
        (source.constructor, flags::CONSTRUCTOR),
        (source.class, flags::CLASS),
        (source.derived, flags::DERIVED),
        (source.strict, flags::STRICT),
        (source.arrow, flags::ARROW),
        (source.generator, flags::GENERATOR),
        (source.is_async, flags::ASYNC),
    ]
    .into_iter()
    .filter(|(set, _)| *set)
    .fold(0, |all, (_, flag)| all | flag)
}

// ---- shapes ----

fn shapes(p: &Program<'_>, needs: &mut Needs) -> Vec<ShapePart> {
    let layout = &p.shapes;
    let mut parts = vec![];
    for (i, shape) in (0..).zip(&layout.shapes) {
        if let Some(key) = shape.key {
            needs.keys.insert(key);
            needs.strings.insert(key);
        }
        let parent = match shape.parent {
            None => shape_ids::NONE,
            Some(ShapeRef::Fixed(id)) => id,
            Some(ShapeRef::Program(s)) => shape_ids::FIRST_PROGRAM + s.0,
        };
        parts.push(ShapePart {
            symbol: layout.symbols[i as usize].clone(),
            id: shape_ids::FIRST_PROGRAM + i,
            parent,
            inline_slots: shape.inline_slots as u16,
            repr: shape.repr,
            class_root: shape.parent.is_none(),
            key: shape.key.map(|k| p.strings.get(k).name().to_owned()),
        });
    }
    parts
}

// ---- the thread-local block ----

fn block(p: &Program<'_>, needs: &Needs) -> Block {
    let mut block = Block::default();
    for (i, global) in (0..).zip(&p.mir.globals) {
        let symbol = Program::global_symbol(tsuba_mir::GlobalId(i));
        let bits = if global.tdz {
            value::UNINITIALISED
        } else {
            value::UNDEFINED
        };
        block.initial.push((block.bytes, bits));
        block.word(symbol);
    }
    for &name in &needs.intrinsics {
        block.word(intrinsic_symbol(&p.mir.text(name)));
    }
    if block.bytes > 0 {
        block.roots.push((0, block.bytes / 8));
    }
    block.bytes = block.bytes.next_multiple_of(cache::BYTES);
    for (i, kind) in [CacheKind::Get, CacheKind::Set, CacheKind::Method]
        .into_iter()
        .enumerate()
    {
        block.caches[i] = block.cache_arrays(kind, needs);
    }
    // Both words of a method cache are valid boxed words: shape and offset read as a number.
    let [at, count] = block.caches[2];
    if count > 0 {
        block.roots.push((at, 2 * count));
    }
    block.bytes = block.bytes.max(cache::BYTES);
    block
}

impl Block {
    fn word(&mut self, symbol: String) {
        self.symbols.push((symbol, self.bytes));
        self.bytes += 8;
    }

    /// The arrays of one kind; their offset and the number of caches.
    fn cache_arrays(&mut self, kind: CacheKind, needs: &Needs) -> [u32; 2] {
        let at = self.bytes;
        for ((k, function), count) in &needs.caches {
            if *k == kind {
                self.symbols.push((kind.symbol(*function), self.bytes));
                self.bytes += count * cache::BYTES;
            }
        }
        [at, (self.bytes - at) / cache::BYTES]
    }
}

// ---- built-ins ----

/// Rows that the program can reach: all of them if some computed key may be any string.
fn assumptions(module: &tsuba_mir::Module) -> u64 {
    use tsuba_abi::program::assumptions::{ENTRY_IS_MODULE, INTRINSICS};
    let bit = |set, bit| if set { bit } else { 0 };
    bit(module.facts.assumes_intrinsics, INTRINSICS) | bit(module.entry_is_module, ENTRY_IS_MODULE)
}

fn reachable_builtins(p: &Program<'_>, needs: &Needs) -> Vec<u32> {
    let used: HashSet<String> = needs.keys.iter().map(|k| p.mir.text(*k)).collect();
    let mentions = |name: &str| {
        if name == "%RegExp%" {
            return needs.regexps;
        }
        // A well-known symbol is a property of `Symbol`.
        needs.computed_keys || used.contains(name.trim_start_matches("@@"))
    };
    let called: HashSet<&str> = needs
        .rows
        .iter()
        .map(|row| builtins::BUILTINS[*row as usize].name)
        .collect();
    builtins::reachable(mentions, |name| called.contains(name))
}

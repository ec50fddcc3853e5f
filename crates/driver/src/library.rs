//! The library in TypeScript (`lib/es`), compiled once, when Tsuba is built, and linked into programs that need it.
//!
//! A module of the library exports functions; `array_map` is the entry of the built-in row `ts array_map`. Each module
//! becomes an object `NAME.o`, whose functions are known to the outside as `es_array_map`, and a description
//! `NAME.image` of what the object needs from the program's image: its part of the thread-local block, shapes, keys,
//! built-ins. A program that reaches one of a module's rows is linked with its object ([`add`]).
//!
//! A module's top-level code is compiled and then dropped: only functions are linked. Code that is known to the
//! optimiser alone is never called by anybody, so a made-up entry hands all exports to an unknown function.

use crate::image_text;
use crate::pipeline::{self, image};
use crate::{Options, alone};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::ops::Range;
use std::path::{Path, PathBuf};
use tsuba_abi::builtins::{BUILTINS, Implementation};
use tsuba_abi::program::cache;
use tsuba_abi::shape_ids::FIRST_PROGRAM;
use tsuba_backend::OptLevel;
use tsuba_diagnostics::{Diagnostics, build as say};
use tsuba_hir::{ExportTarget, FunctionId, Id, Known, Program};
use tsuba_link::{Block, Image};

/// Compiles every module of a folder into another.
///
/// # Errors
/// What is wrong with a module, or with the folders.
pub fn build(dir: &Path, output: &Path) -> Result<(), Diagnostics> {
    for module in modules(dir)? {
        build_module(&module, output)?;
    }
    Ok(())
}

fn modules(dir: &Path) -> Result<Vec<PathBuf>, Diagnostics> {
    let unreadable = |e: std::io::Error| {
        alone(tsuba_diagnostics::files::unreadable(
            dir,
            &e.to_string(),
            None,
        ))
    };
    let dir = dir.canonicalize().map_err(unreadable)?;
    let mut modules = Vec::new();
    for entry in fs::read_dir(&dir).map_err(unreadable)? {
        let path = entry.map_err(unreadable)?.path();
        if path.extension().is_some_and(|e| e == "ts") {
            modules.push(path);
        }
    }
    modules.sort();
    Ok(modules)
}

fn write(path: &Path, content: impl AsRef<[u8]>) -> Result<(), Diagnostics> {
    fs::write(path, content).map_err(|e| alone(say::cannot_write(path, &e.to_string())))
}

/// Loads a module behind an entry that hands its exports on.
fn load_exported(
    module: &Path,
    entry: &Path,
    options: &mut Options,
) -> Result<Program, Diagnostics> {
    let declared = pipeline::load(options)?;
    check_declarations(&declared)?;
    let exports = exported_functions(&declared);
    entry.clone_into(&mut options.entry);
    write(entry, entry_text(module, exports.keys()))?;
    let program = pipeline::load(options);
    // What it says has been read; if it stays, nothing reads it again.
    let _ = fs::remove_file(entry);
    program
}

/// Refuses code at the top level of the library: nothing would ever run it.
fn check_declarations(program: &Program) -> Result<(), Diagnostics> {
    for (_, module) in program.modules.iter() {
        if !program.functions[module.body].body.is_empty() {
            let text = format!("{}: only functions may stand at the top level", module.name);
            return Err(alone(say::internal("library", &text)));
        }
    }
    Ok(())
}

fn build_module(module: &Path, output: &Path) -> Result<(), Diagnostics> {
    let name = module.file_stem().unwrap_or_default();
    let target = output.join(name);
    let mut options = Options {
        entry: module.to_path_buf(),
        level: OptLevel::O2,
        cpu: crate::DEFAULT_CPU.to_owned(),
        debug: false,
    };
    let entry = target.with_extension("entry.ts");
    let program = load_exported(module, &entry, &mut options)?;
    let middle = pipeline::middle(&program, options.level, tsuba_passes::optimise_library)?;
    let mut low = pipeline::low(&program, &middle, false)?;
    let mut image = image(&low.image);
    separate(&mut low.lir, &mut image, &name.to_string_lossy());
    // Its computed keys are indexes and keys of the program's own: no built-in is reached by them.
    let names: BTreeSet<String> = middle
        .strings
        .iter()
        .map(|s| String::from_utf16_lossy(s))
        .collect();
    image
        .builtins
        .retain(|row| names.contains(BUILTINS[*row as usize].name));
    let exports = exported_functions(&program);
    for (export, function) in &exports {
        let entry = low.lir.lookup(&format!("g{}", function.index()));
        let entry = entry
            .ok_or_else(|| alone(say::internal("library", &format!("{export} has no entry"))))?;
        low.lir.rename(entry, &format!("es_{export}"));
        low.lir.set_exported(entry, true);
    }
    write(
        &target.with_extension("o"),
        pipeline::object(&low.lir, &options)?,
    )?;
    write(
        &target.with_extension("image"),
        image_text::print(&image, exports.keys()),
    )
}

/// The functions that a program's modules export, by name.
fn exported_functions(program: &Program) -> BTreeMap<String, FunctionId> {
    let mut functions = BTreeMap::new();
    for (_, module) in program.modules.iter() {
        for export in &module.exports {
            let ExportTarget::Binding(binding) = export.target else {
                continue;
            };
            let name = program.str(export.name).as_str();
            if let (Some(name), Some(Known::Function(f))) = (name, program.bindings[binding].known)
            {
                functions.insert(name.to_owned(), f);
            }
        }
    }
    functions
}

fn entry_text<'a>(module: &Path, exports: impl Iterator<Item = &'a String>) -> String {
    let names = exports.map(String::as_str).collect::<Vec<_>>().join(", ");
    // A path is quoted as a string of JavaScript is: `{:?}` escapes what must be.
    format!(
        "import {{ {names} }} from {:?};\nexported({names});\n",
        module.display().to_string()
    )
}

/// Gives everything that another object of the program might also have a name of this module's own, and drops what has
/// a meaning for programs only: the entry, and positions (frames of the library are not shown in traces).
fn separate(lir: &mut tsuba_lir::Module, image: &mut Image, module: &str) {
    let own = |name: &str| format!("{module}:{name}");
    let mut rename = |name: &mut String| {
        if let Some(symbol) = lir.lookup(name) {
            lir.rename(symbol, &own(name));
        }
        *name = own(name);
    };
    image
        .block
        .symbols
        .iter_mut()
        .for_each(|(name, _)| rename(name));
    image
        .shapes
        .iter_mut()
        .for_each(|shape| rename(&mut shape.symbol));
    image.files.clear();
    // It works on the original built-ins itself; what the program may do to them is decided by the program.
    image.assumptions = 0;
    rename(&mut image.entry);
    rename(&mut tsuba_expand::image::BLOCK_FUNCTION.to_owned());
    let exported: Vec<_> = lir
        .functions
        .iter()
        .filter(|f| f.attrs.export)
        .map(|f| f.symbol)
        .collect();
    exported
        .into_iter()
        .for_each(|symbol| lir.set_exported(symbol, false));
    lir.functions
        .iter_mut()
        .for_each(tsuba_lir::Function::strip_positions);
}

/// Completes a program's image with the modules of the library that it reaches; the objects to link with it.
///
/// # Errors
/// If the installation is incomplete.
pub fn add(image: &mut Image, library: &Path) -> Result<Vec<PathBuf>, Diagnostics> {
    let mut rest = descriptions(library)?;
    let mut objects = Vec::new();
    // What a module needs may be in another.
    while let Some(at) = rest
        .iter()
        .position(|m| image.builtins.iter().any(|row| m.provides(*row)))
    {
        let module = rest.swap_remove(at);
        merge(image, &module.image);
        objects.push(module.object);
    }
    objects.sort();
    Ok(objects)
}

struct Module {
    object: PathBuf,
    image: Image,
    exports: Vec<String>,
}

impl Module {
    fn provides(&self, row: u32) -> bool {
        match BUILTINS[row as usize].implementation {
            Implementation::Ts(name) => self.exports.iter().any(|e| e == name),
            Implementation::Rust(_) => false,
        }
    }
}

fn descriptions(library: &Path) -> Result<Vec<Module>, Diagnostics> {
    let incomplete = |path: &Path, reason: &str| {
        alone(say::incomplete_installation(&format!(
            "{}: {reason}",
            path.display()
        )))
    };
    let mut modules = Vec::new();
    for entry in fs::read_dir(library).map_err(|e| incomplete(library, &e.to_string()))? {
        let path = entry
            .map_err(|e| incomplete(library, &e.to_string()))?
            .path();
        if path.extension().is_some_and(|e| e == "image") {
            let text = fs::read_to_string(&path).map_err(|e| incomplete(&path, &e.to_string()))?;
            let (image, exports) =
                image_text::parse(&text).ok_or_else(|| incomplete(&path, "damaged"))?;
            modules.push(Module {
                object: path.with_extension("o"),
                image,
                exports,
            });
        }
    }
    Ok(modules)
}

/// Adds what a module of the library needs to a program's image.
fn merge(program: &mut Image, module: &Image) {
    let shapes = program.shapes.len() as u32;
    let id = |id: u32| if id < FIRST_PROGRAM { id } else { id + shapes };
    program
        .shapes
        .extend(module.shapes.iter().map(|shape| tsuba_link::StaticShape {
            id: id(shape.id),
            parent: id(shape.parent),
            ..shape.clone()
        }));
    program.keys.extend_from_slice(&module.keys);
    program.keys.sort();
    program.keys.dedup();
    program.builtins.extend_from_slice(&module.builtins);
    program.builtins.sort_unstable();
    program.builtins.dedup();
    program.block = joined(&program.block, &module.block);
}

/// Two blocks as one: the words of both, then the caches of both, kind by kind.
fn joined(first: &Block, second: &Block) -> Block {
    let mut all = Block::default();
    let (a, b) = (regions(first), regions(second));
    for (kind, (a, b)) in a.into_iter().zip(b).enumerate() {
        let start = all.bytes;
        append(&mut all, first, &a);
        append(&mut all, second, &b);
        if let Some(caches) = kind.checked_sub(1) {
            all.caches[caches] = [start, (all.bytes - start) / cache::BYTES];
        }
    }
    all.bytes = all.bytes.max(cache::BYTES);
    all
}

/// The parts of a block as ranges of bytes: words, then the three kinds of caches.
fn regions(block: &Block) -> [Range<u32>; 4] {
    let caches = block
        .caches
        .map(|[at, count]| at..at + count * cache::BYTES);
    let words = 0..if caches.iter().all(|c| c.is_empty()) {
        block.bytes
    } else {
        caches[0].start
    };
    let [get, set, method] = caches;
    [words, get, set, method]
}

/// Appends one region of a block to another block.
fn append(to: &mut Block, from: &Block, region: &Range<u32>) {
    let start = to.bytes;
    let moved = |offset: u32| start + (offset - region.start);
    for (name, at) in from.symbols.iter().filter(|(_, at)| region.contains(at)) {
        to.symbols.push((name.clone(), moved(*at)));
    }
    to.initial.extend(
        from.initial
            .iter()
            .filter(|w| region.contains(&w.0))
            .map(|w| (moved(w.0), w.1)),
    );
    to.roots.extend(
        from.roots
            .iter()
            .filter(|r| region.contains(&r.0))
            .map(|r| (moved(r.0), r.1)),
    );
    to.bytes = (start + region.end - region.start).next_multiple_of(cache::BYTES);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn block(words: u32, caches: [u32; 3], name: &str) -> Block {
        let mut block = Block {
            bytes: 8 * words,
            ..Block::default()
        };
        block.roots.push((0, words));
        block
            .symbols
            .push((format!("{name}.word"), 8 * (words - 1)));
        block.initial.push((0, 7));
        block.bytes = block.bytes.next_multiple_of(16);
        for (kind, count) in caches.into_iter().enumerate() {
            block.caches[kind] = [block.bytes, count];
            if count > 0 {
                block.symbols.push((format!("{name}.{kind}"), block.bytes));
            }
            block.bytes += 16 * count;
        }
        if caches[2] > 0 {
            block.roots.push((block.caches[2][0], 2 * caches[2]));
        }
        block
    }

    #[test]
    fn caches_of_one_kind_stay_together() {
        let all = joined(&block(3, [1, 0, 2], "p"), &block(1, [2, 1, 1], "l"));
        assert_eq!(all.caches, [[48, 3], [96, 1], [112, 3]]);
        assert_eq!(all.bytes, 160);
        let at = |name: &str| {
            all.symbols
                .iter()
                .find(|(n, _)| n == name)
                .map(|(_, at)| *at)
        };
        assert_eq!((at("p.word"), at("l.word")), (Some(16), Some(32)));
        assert_eq!(
            (at("p.0"), at("l.0"), at("l.1"), at("p.2"), at("l.2")),
            (Some(48), Some(64), Some(96), Some(112), Some(144))
        );
        assert_eq!(all.roots, [(0, 3), (32, 1), (112, 4), (144, 2)]);
        assert_eq!(all.initial, [(0, 7), (32, 7)]);
    }

    #[test]
    fn a_block_without_caches_is_words() {
        let words = Block {
            bytes: 16,
            roots: vec![(0, 2)],
            ..Block::default()
        };
        let all = joined(&words, &Block::default());
        assert_eq!(
            (all.bytes, &all.roots, all.caches.map(|c| c[1])),
            (16, &words.roots, [0; 3])
        );
    }
}

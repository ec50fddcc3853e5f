//! The stages, in order. Each function takes what the one before made; each IR is verified where it is made.
//!
//! ```text
//! load (frontend) → middle (lower, passes) → low (expand, roots) → object (backend) → executable (link)
//! ```

use crate::toolchain::Toolchain;
use crate::{Emit, Options, alone, library, output};
use std::path::Path;
use tsuba_abi::program::Repr;
use tsuba_backend::{OptLevel, Target};
use tsuba_diagnostics::{Diagnostics, build as say};
use tsuba_expand::{Expansion, ImageParts};
use tsuba_link::{Block, Image, Input, Linking, StaticShape, SystemFiles};
use tsuba_mir::facts::SlotRepr;
use tsuba_passes::Effort;
use tsuba_source::FileId;
use {tsuba_hir as hir, tsuba_lir as lir, tsuba_mir as mir};

/// Reads the program and everything it imports.
pub fn load(options: &Options) -> Result<hir::Program, Diagnostics> {
    let program =
        tsuba_frontend::load_program(&options.entry, &tsuba_frontend::Options::default())?;
    verified("HIR", hir::verify(&program))?;
    Ok(program)
}

/// Lowers to MIR and runs a pipeline of `passes`.
pub fn middle(
    program: &hir::Program,
    level: OptLevel,
    passes: fn(&mut mir::Module, Effort),
) -> Result<mir::Module, Diagnostics> {
    let mut module = tsuba_lower::lower(program)?;
    verified(
        "MIR before the passes",
        errors(mir::verify::verify(&module)),
    )?;
    passes(&mut module, effort(level));
    verified("MIR after the passes", errors(mir::verify::verify(&module)))?;
    Ok(module)
}

fn effort(level: OptLevel) -> Effort {
    match level {
        OptLevel::O0 => Effort::Quick,
        OptLevel::O2 | OptLevel::O3 => Effort::Full,
    }
}

fn errors<E>(result: Result<(), Vec<E>>) -> Vec<E> {
    result.err().unwrap_or_default()
}

/// Expands to LIR and places the roots. With `keep_text`, functions have their source text.
pub fn low(
    program: &hir::Program,
    module: &mir::Module,
    keep_text: bool,
) -> Result<Expansion, Diagnostics> {
    let input = tsuba_expand::Input {
        module,
        sources: &program.sources,
        files: &file_names(program),
        keep_text,
    };
    let mut expansion = tsuba_expand::expand(input);
    verified("LIR", lir::verify::verify(&expansion.lir))?;
    lir::roots::place(&mut expansion.lir).map_err(|e| alone(say::too_large(&e.to_string())))?;
    let rooted = &expansion.lir;
    verified(
        "LIR with roots",
        rooted
            .functions
            .iter()
            .flat_map(|f| lir::verify::verify_rooted(rooted, f)),
    )?;
    Ok(expansion)
}

/// Files by the numbers that positions use, the entry first, each with its name relative to the program's root.
fn file_names(program: &hir::Program) -> Vec<(FileId, String)> {
    let names = program
        .modules
        .iter()
        .map(|(_, m)| (m.file, m.name.clone()));
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

/// Makes machine code.
pub fn object(module: &lir::Module, options: &Options) -> Result<Vec<u8>, Diagnostics> {
    tsuba_backend::compile(module, &backend_options(options)).map_err(|e| backend_error(&e))
}

fn backend_options(options: &Options) -> tsuba_backend::Options {
    tsuba_backend::Options {
        target: Target::X86_64Linux,
        cpu: options.cpu.clone(),
        opt: options.level,
        debug: options.debug,
    }
}

fn backend_error(error: &tsuba_backend::Error) -> Diagnostics {
    use tsuba_backend::Error;
    let reason = error.to_string();
    alone(match error {
        Error::TooLarge(_) => say::too_large(&reason),
        Error::UnknownCpu(name) => say::unknown_cpu(name, &reason),
        Error::Llvm(_) | Error::Object(_) => say::internal("back end", &reason),
    })
}

/// Makes and links an executable.
pub fn executable(
    program: &hir::Program,
    options: &Options,
    toolchain: &Toolchain,
    output: &Path,
) -> Result<(), Diagnostics> {
    let module = middle(program, options.level, tsuba_passes::optimise)?;
    let expansion = low(program, &module, true)?;
    let code = object(&expansion.lir, options)?;
    let mut image = image(&expansion.image);
    let library = library::add(&mut image, &toolchain.library())?;
    let image = tsuba_link::object(&image).map_err(|e| alone(say::too_large(&e.to_string())))?;
    let mut inputs = vec![Input::Object(code), Input::Object(image)];
    inputs.extend(library.into_iter().map(Input::File));
    inputs.push(Input::Archive(toolchain.runtime()));
    let linking = Linking {
        linker: toolchain.linker(),
        system: SystemFiles::in_folder(&toolchain.system()),
        inputs,
        debug: options.debug,
    };
    let place = |path: &Path| tsuba_link::link(&linking, path).map_err(alone);
    output::place(output, place)
}

/// What expansion left for the image, in the terms of the linker.
pub(crate) fn image(parts: &ImageParts) -> Image {
    let block = Block {
        bytes: parts.block.bytes,
        symbols: parts.block.symbols.clone(),
        initial: parts.block.initial.clone(),
        roots: parts.block.roots.clone(),
        caches: parts.block.caches,
    };
    let shapes = parts.shapes.iter().map(|s| StaticShape {
        symbol: s.symbol.clone(),
        id: s.id,
        parent: s.parent,
        inline_slots: s.inline_slots,
        repr: match s.repr {
            SlotRepr::Any => Repr::Any,
            SlotRepr::Number => Repr::Number,
        },
        class_root: s.class_root,
        key: s.key.clone(),
    });
    Image {
        block,
        entry: tsuba_expand::image::ENTRY.to_owned(),
        shapes: shapes.collect(),
        keys: parts.keys.clone(),
        builtins: parts.builtins.clone(),
        files: parts.files.clone(),
        assumptions: parts.assumptions,
    }
}

/// The form of a program as text.
pub fn emit(options: &Options, form: Emit) -> Result<String, Diagnostics> {
    let program = load(options)?;
    if form == Emit::Hir {
        return Ok(hir::print_program(&program));
    }
    let module = middle(&program, options.level, tsuba_passes::optimise)?;
    if form == Emit::Mir {
        return Ok(mir::print::print(&module));
    }
    let expansion = low(&program, &module, true)?;
    let backend = backend_options(options);
    match form {
        Emit::Llvm => {
            tsuba_backend::llvm_text(&expansion.lir, &backend).map_err(|e| backend_error(&e))
        }
        Emit::Asm => {
            tsuba_backend::assembly(&expansion.lir, &backend).map_err(|e| backend_error(&e))
        }
        Emit::Hir | Emit::Mir | Emit::Lir => Ok(expansion.lir.to_string()),
    }
}

/// An IR that breaks its own rules is a fault of the compiler, told as such.
fn verified<V: std::fmt::Display>(
    what: &str,
    violations: impl IntoIterator<Item = V>,
) -> Result<(), Diagnostics> {
    let shown: Vec<String> = violations
        .into_iter()
        .take(5)
        .map(|v| v.to_string())
        .collect();
    if shown.is_empty() {
        return Ok(());
    }
    Err(alone(say::internal(what, &shown.join("\n"))))
}

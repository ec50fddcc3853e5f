//! LIR to objects, through LLVM 22 in process.
//!
//! The back end translates and knows nothing of JavaScript. [`compile`] gives an ELF object whose functions have their rows of the
//! frame and position tables (`tsuba_abi::program`) in sections that `--gc-sections` keeps or drops with them. Its input
//! went through root placement (`tsuba_lir::roots`). [`llvm_text`] and [`assembly`] show what is made.

#![deny(unsafe_code)]

mod debug;
mod llvm;
mod tables;
mod target;
mod translate;

pub use tables::{FRAMES, POSITIONS};
pub use target::{OptLevel, Options, Target};

use debug::{Lines, Positions};
use inkwell::context::Context;
use inkwell::module::Module;
use inkwell::targets::FileType;
use std::fmt;
use tsuba_lir as lir;

/// Why a module could not be compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// LLVM refused.
    Llvm(String),
    /// The object does not look as expected.
    Object(String),
    /// A function is larger than the tables can describe.
    TooLarge(String),
    /// No such CPU.
    UnknownCpu(String),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::Llvm(m) => write!(f, "LLVM: {m}"),
            Error::Object(m) => write!(f, "object file: {m}"),
            Error::TooLarge(m) => write!(f, "too large: {m}"),
            Error::UnknownCpu(name) => write!(f, "no code can be made for the processor {name}"),
        }
    }
}

impl std::error::Error for Error {}

/// Compiles a module, after root placement, to an ELF object.
pub fn compile(module: &lir::Module, options: &Options) -> Result<Vec<u8>, Error> {
    compile_edited(module, options, &|_| ())
}

fn compile_edited(
    module: &lir::Module,
    options: &Options,
    edit: &dyn Fn(&Module<'_>),
) -> Result<Vec<u8>, Error> {
    let (numbered, positions) = emit(module, options, Output::Object, Lines::Numbers, edit)?;
    let for_debuggers = if options.debug {
        Some(emit(module, options, Output::Object, Lines::Sources, edit)?.0)
    } else {
        None
    };
    tables::add_tables(
        &numbered,
        for_debuggers.as_deref(),
        module,
        &positions,
        options,
    )
}

/// Faults on purpose, for tests that must find them.
#[doc(hidden)]
pub mod testing {
    use super::{Error, Options, compile_edited, lir};
    use inkwell::attributes::{Attribute, AttributeLoc};

    /// Like [`super::compile`], but LLVM is told that these functions touch no memory.
    pub fn compile_claiming_pure(
        module: &lir::Module,
        options: &Options,
        functions: &[&str],
    ) -> Result<Vec<u8>, Error> {
        compile_edited(module, options, &|out| {
            let kind = Attribute::get_named_enum_kind_id("memory");
            for f in functions.iter().filter_map(|f| out.get_function(f)) {
                let none = out.get_context().create_enum_attribute(kind, 0);
                f.add_attribute(AttributeLoc::Function, none);
            }
        })
    }
}

/// The LLVM IR of a module, optimised as the options say.
pub fn llvm_text(module: &lir::Module, options: &Options) -> Result<String, Error> {
    emit(module, options, Output::Llvm, text_lines(options), &|_| ())
        .map(|(text, _)| String::from_utf8_lossy(&text).into_owned())
}

/// The assembly of a module.
pub fn assembly(module: &lir::Module, options: &Options) -> Result<String, Error> {
    emit(
        module,
        options,
        Output::Assembly,
        text_lines(options),
        &|_| (),
    )
    .map(|(text, _)| String::from_utf8_lossy(&text).into_owned())
}

fn text_lines(options: &Options) -> Lines {
    if options.debug {
        Lines::Sources
    } else {
        Lines::Numbers
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Output {
    Llvm,
    Assembly,
    Object,
}

/// `edit` sees the module before it is verified and optimised.
fn emit(
    module: &lir::Module,
    options: &Options,
    output: Output,
    lines: Lines,
    edit: &dyn Fn(&Module<'_>),
) -> Result<(Vec<u8>, Positions), Error> {
    let context = Context::create();
    let out = context.create_module(&module.name);
    let machine = target::machine(options)?;
    out.set_triple(&machine.get_triple());
    out.set_data_layout(&machine.get_target_data().get_data_layout());
    let positions = translate::translate(module, &context, &out, options, lines);
    edit(&out);
    out.verify().map_err(|e| Error::Llvm(e.to_string()))?;
    target::optimise(&out, &machine, options.opt)?;
    let bytes = match output {
        Output::Llvm => out.print_to_string().to_string().into_bytes(),
        Output::Assembly => target::emit(&out, &machine, FileType::Assembly)?,
        Output::Object => target::emit(&out, &machine, FileType::Object)?,
    };
    Ok((bytes, positions))
}

//! MIR → LIR: the operations of JavaScript become machine operations. All fast paths — number arithmetic, property caches,
//! array elements, allocation, calls — are expanded here, once, for every back end.
//!
//! Input: a MIR module (after optimisation or straight from lowering: empty facts are sound), the sources and the names of
//! the files. Output: a LIR module with a direct body per function, a generic entry per function that escapes, static data
//! (records, strings), and a description of what the image object adds ([`ImageParts`]).
//!
//! Contracts
//! * Every operation has its arm in [`ops`]; nothing is left to a default.
//! * The result obeys LIR's rules ([`tsuba_lir`]); where a mark may come back it is tested at once.
//! * What is proved costs nothing, what is likely costs a compare, the rest is a call in a cold block.
//!
//! Where to start: [`ops`] for the operations, [`cx`] for the vocabulary, [`convention`] for how functions are called,
//! [`image`] for static data.
#![forbid(unsafe_code)]

mod alloc;
mod arith;
mod barrier;
mod bigints;
mod bindings;
mod calls;
mod compare;
mod convention;
mod convert;
mod cx;
mod effects;
mod elements;
mod entry;
mod frames;
mod function;
pub mod image;
mod ints;
mod iter;
mod layout;
mod methods;
mod natural;
mod numeric;
mod objects;
mod ops;
mod program;
mod props;
mod repr;
mod slots;
mod strings;
mod typed;
mod uses;

pub use image::ImageParts;

use program::{Locator, Needs, Program};
use tsuba_mir::FuncId;
use tsuba_source::{FileId, SourceMap};

/// What is to be expanded.
#[derive(Clone, Copy)]
pub struct Input<'a> {
    /// The program.
    pub module: &'a tsuba_mir::Module,
    /// Its sources, for positions.
    pub sources: &'a SourceMap,
    /// The files in the order of the position table, with their names for traces; the entry first.
    pub files: &'a [(FileId, String)],
    /// Whether functions have their source text (`Function.prototype.toString`); without, they show as native code.
    pub keep_text: bool,
}

/// The result.
pub struct Expansion {
    /// Code and static data.
    pub lir: tsuba_lir::Module,
    /// What the image object adds.
    pub image: ImageParts,
}

/// Expands a program.
pub fn expand(input: Input<'_>) -> Expansion {
    let p = Program::new(input);
    let files: Vec<String> = input.files.iter().map(|f| f.1.clone()).collect();
    let mut lir = tsuba_lir::Module::new("program");
    lir.files = files.clone();
    let mut needs = Needs::default();
    let mut locator = Locator::default();
    for id in (0..input.module.functions.len() as u32).map(FuncId) {
        function::expand(&p, &mut needs, &mut locator, &mut lir, id);
        entry::generic(&p, &mut lir, id);
    }
    entry::program(&p, &mut lir);
    let image = image::build(&p, needs, &mut lir, &files);
    let lir = effects::narrow(lir);
    Expansion { lir, image }
}

//! From objects to an executable: the image object, then lld as a child process.
//!
//! The compiled objects of a program refer to symbols that only the whole program can define: its thread-local block, the ids of
//! its static shapes, the program descriptor that the runtime starts from. They come from an [`Image`], which [`object`] writes as
//! one more ELF object. [`link`] puts everything together without a C compiler and without a shell. x86-64 Linux.
#![forbid(unsafe_code)]

mod image;
mod linker;
mod tempdir;

pub use image::{BLOCK, BLOCK_FUNCTION, Block, Image, StaticShape, TooLarge, object};
pub use linker::{Input, Linking, SystemFiles, link};

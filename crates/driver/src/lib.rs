//! The pipeline from an entry file to an executable, and what surrounds it: the toolchain's files, the cache of
//! executables.
#![forbid(unsafe_code)]

pub mod cache;
pub mod toolchain;

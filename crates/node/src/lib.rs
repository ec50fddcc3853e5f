//! Built-ins of Node beside the language's own.
#![forbid(unsafe_code)]

pub mod entries;

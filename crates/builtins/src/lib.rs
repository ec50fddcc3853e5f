//! Crate `tsuba-builtins`.

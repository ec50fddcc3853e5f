//! Crate `tsuba-xtask`.

//! Crate `tsuba-expand`.

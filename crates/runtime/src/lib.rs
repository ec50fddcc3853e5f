//! Crate `tsuba-runtime`.

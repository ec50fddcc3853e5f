//! Crate `tsuba-source`.

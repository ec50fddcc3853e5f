//! Crate `tsuba-node`.

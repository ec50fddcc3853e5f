//! Crate `tsuba-lower`.

//! Crate `tsuba-mir`.

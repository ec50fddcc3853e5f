//! Crate `tsuba-link`.

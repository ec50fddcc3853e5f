//! Crate `tsuba-driver`.

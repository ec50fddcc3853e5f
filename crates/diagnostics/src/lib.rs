//! Crate `tsuba-diagnostics`.

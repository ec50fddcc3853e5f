//! Crate `tsuba-objects`.

//! Crate `tsuba-cli`.

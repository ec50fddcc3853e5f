//! Crate `tsuba-gc`.

//! Crate `tsuba-passes`.

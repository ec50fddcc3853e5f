//! Crate `tsuba-abi`.

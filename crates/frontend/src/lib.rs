//! Crate `tsuba-frontend`.

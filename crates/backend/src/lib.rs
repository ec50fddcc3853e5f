//! Crate `tsuba-backend`.

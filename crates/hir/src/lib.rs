//! Crate `tsuba-hir`.

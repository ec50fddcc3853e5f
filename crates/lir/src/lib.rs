//! Crate `tsuba-lir`.

//! Written by its own author; in work.

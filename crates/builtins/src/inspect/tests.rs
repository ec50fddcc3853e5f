//! Shown values against Node's.

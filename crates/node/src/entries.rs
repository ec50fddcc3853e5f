//! The built-ins of this crate under the names of their table rows.

//! Reading source files.

use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use tsuba_diagnostics::Diagnostic;
use tsuba_diagnostics::files::{self, Origin};

use crate::MAX_FILE_BYTES;

/// The text of a file.
pub(crate) fn read(path: &Path, origin: Origin) -> Result<String, Diagnostic> {
    let io_error = |e: std::io::Error| match e.kind() {
        ErrorKind::NotFound => files::not_found(path, origin),
        ErrorKind::IsADirectory => files::is_directory(path, origin),
        _ => files::unreadable(path, &e.to_string(), origin),
    };
    let meta = fs::metadata(path).map_err(io_error)?;
    if meta.is_dir() {
        return Err(files::is_directory(path, origin));
    }
    if meta.len() > MAX_FILE_BYTES {
        return Err(files::too_large(path, meta.len(), MAX_FILE_BYTES, origin));
    }
    let bytes = fs::read(path).map_err(io_error)?;
    String::from_utf8(bytes)
        .map_err(|e| files::not_utf8(path, e.utf8_error().valid_up_to(), origin))
}

//! Putting an executable into its place: whole or not at all, and with a clear message if the place takes none.

use crate::alone;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use tsuba_diagnostics::{Diagnostics, build::cannot_write};

/// Has `make` make a file, which replaces the one at `output`. What is there and is no ordinary file (a device) is
/// written to as it is.
pub(crate) fn place(
    output: &Path,
    make: impl FnOnce(&Path) -> Result<(), Diagnostics>,
) -> Result<(), Diagnostics> {
    let refused = |e: io::Error| alone(cannot_write(output, &e.to_string()));
    match fs::metadata(output) {
        Ok(meta) if meta.is_dir() => return Err(refused(io::ErrorKind::IsADirectory.into())),
        Ok(meta) if !meta.is_file() => return make(output),
        Ok(_) | Err(_) => {}
    }
    let new = beside(output);
    // Tells now, rather than through the linker, that the folder is missing or closed.
    File::create_new(&new).map_err(refused)?;
    let made = make(&new).and_then(|()| fs::rename(&new, output).map_err(refused));
    if made.is_err() {
        // The error told already is the one that matters.
        let _ = fs::remove_file(&new);
    }
    made
}

/// A name in the same folder that nobody else uses.
fn beside(output: &Path) -> PathBuf {
    let name = output.file_name().unwrap_or_default().to_string_lossy();
    output.with_file_name(format!(".{name}.{}", std::process::id()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leaves_the_old_file_if_making_fails() {
        let folder = std::env::temp_dir().join(format!("tsuba-output-{}", std::process::id()));
        fs::create_dir(&folder).unwrap();
        let output = folder.join("program");
        place(&output, |path| write(path, "one")).unwrap();
        let failed = place(&output, |path| {
            write(path, "half")?;
            Err(alone(cannot_write(path, "no")))
        });
        assert!(failed.is_err());
        assert_eq!(fs::read_to_string(&output).unwrap(), "one");
        assert_eq!(fs::read_dir(&folder).unwrap().count(), 1);
        assert!(
            place(&folder, |_| Ok(()))
                .unwrap_err()
                .plain()
                .contains("directory")
        );
        fs::remove_dir_all(&folder).unwrap();
    }

    fn write(path: &Path, text: &str) -> Result<(), Diagnostics> {
        fs::write(path, text).map_err(|e| alone(cannot_write(path, &e.to_string())))
    }
}

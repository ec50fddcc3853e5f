//! The executable behind `tsuba run`: from the cache, or made now.

use crate::cache::{Cache, Key};
use crate::toolchain::Toolchain;
use crate::{Options, alone, build};
use std::fs::{self, DirBuilder, File};
use std::os::fd::AsRawFd;
use std::os::unix::fs::DirBuilderExt;
use std::path::{Path, PathBuf};
use tsuba_diagnostics::{Diagnostics, build::cannot_write};

/// An executable ready to be started, once, from this process.
#[derive(Debug)]
pub struct Program {
    /// The entry's source file, absolute.
    pub entry: PathBuf,
    /// Why nothing is kept for the next run, if so.
    pub uncached: Option<String>,
    path: PathBuf,
    /// Holds an executable that no name leads to any more.
    _file: Option<File>,
}

impl Program {
    /// What to execute. Valid as long as `self` is.
    pub fn path(&self) -> &Path {
        &self.path
    }
}

/// Makes sure that there is an executable of this program.
pub fn prepare(options: &Options, toolchain: &Toolchain) -> Result<Program, Diagnostics> {
    // A path that leads nowhere is the front end's to explain.
    let entry = fs::canonicalize(&options.entry).unwrap_or_else(|_| options.entry.clone());
    match Cache::open() {
        Ok(cache) => {
            let path = cached(options, toolchain, &entry, &cache)?;
            Ok(Program {
                entry,
                path,
                uncached: None,
                _file: None,
            })
        }
        Err(reason) => unnamed(options, toolchain, entry, reason),
    }
}

fn cached(
    options: &Options,
    toolchain: &Toolchain,
    entry: &Path,
    cache: &Cache,
) -> Result<PathBuf, Diagnostics> {
    let key = Key::new(&toolchain.identity()?, &options.cache_text(), entry);
    if let Some(path) = cache.find(&key) {
        return Ok(path);
    }
    let made = cache.temporary();
    let kept = match build(options, toolchain, &made)? {
        Some(inputs) => cache.add(&key, &inputs, &made),
        None => Ok(made.clone()),
    };
    kept.map_err(|e| alone(cannot_write(&made, &e.to_string())))
}

/// Without a cache: an executable whose file is gone from its folder before it starts.
fn unnamed(
    options: &Options,
    toolchain: &Toolchain,
    entry: PathBuf,
    reason: String,
) -> Result<Program, Diagnostics> {
    let folder = std::env::temp_dir().join(format!("tsuba-run-{}", std::process::id()));
    let refuse = |e: std::io::Error| alone(cannot_write(&folder, &e.to_string()));
    DirBuilder::new()
        .mode(0o700)
        .create(&folder)
        .map_err(refuse)?;
    let made = folder.join("program");
    let opened = build(options, toolchain, &made).and_then(|_| File::open(&made).map_err(refuse));
    // What stays behind at worst is a folder of temporary files.
    let _ = fs::remove_dir_all(&folder);
    let file = opened?;
    let path = PathBuf::from(format!("/proc/self/fd/{}", file.as_raw_fd()));
    Ok(Program {
        entry,
        path,
        uncached: Some(reason),
        _file: Some(file),
    })
}

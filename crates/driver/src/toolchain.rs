//! Where the compiler finds what it links into every program: a folder `lib/tsuba` beside the folder of its own binary.
//!
//! ```text
//! bin/tsuba                        (in a development tree: target/release/tsuba)
//! lib/tsuba/libtsuba_rt.a          the runtime
//! lib/tsuba/es/*.o                 the library that is written in TypeScript, compiled
//! lib/tsuba/ld.lld                 the linker
//! lib/tsuba/sys/                   Scrt1.o crti.o crtn.o libgcc_eh.a libc.so libm.so: glibc's start files and link stubs
//! ```
//!
//! Nothing is looked up in the environment, so the same compiler always links the same things.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use tsuba_diagnostics::{Diagnostics, build::incomplete_installation};

use crate::alone;

/// The files of an installed compiler.
#[derive(Clone, Debug)]
pub struct Toolchain {
    /// The compiler's own binary.
    pub compiler: PathBuf,
    /// The folder `lib/tsuba`.
    pub folder: PathBuf,
}

impl Toolchain {
    /// The toolchain this process belongs to.
    pub fn of_this_process() -> Result<Toolchain, Diagnostics> {
        let compiler = std::env::current_exe()
            .and_then(|p| p.canonicalize())
            .map_err(|e| incomplete(Path::new("/proc/self/exe"), &e))?;
        Ok(Toolchain::beside(compiler))
    }

    /// The toolchain of a compiler at this path.
    pub fn beside(compiler: PathBuf) -> Toolchain {
        let prefix = compiler
            .parent()
            .and_then(Path::parent)
            .unwrap_or(Path::new("/"));
        Toolchain {
            folder: prefix.join("lib/tsuba"),
            compiler,
        }
    }

    /// The runtime as a static library.
    pub fn runtime(&self) -> PathBuf {
        self.folder.join("libtsuba_rt.a")
    }

    /// The linker.
    pub fn linker(&self) -> PathBuf {
        self.folder.join("ld.lld")
    }

    /// Start files and stubs of the C library.
    pub fn system(&self) -> PathBuf {
        self.folder.join("sys")
    }

    /// The folder of library objects.
    pub fn library(&self) -> PathBuf {
        self.folder.join("es")
    }

    /// The library objects, in the order of their names.
    pub fn library_objects(&self) -> Result<Vec<PathBuf>, Diagnostics> {
        let dir = self.library();
        let entries = std::fs::read_dir(&dir).map_err(|e| incomplete(&dir, &e))?;
        let mut objects = Vec::new();
        for entry in entries {
            let path = entry.map_err(|e| incomplete(&dir, &e))?.path();
            if path.extension().is_some_and(|e| e == "o") {
                objects.push(path);
            }
        }
        objects.sort();
        Ok(objects)
    }

    /// Says what is missing, if anything is.
    pub fn check(&self) -> Result<(), Diagnostics> {
        for path in [
            self.runtime(),
            self.linker(),
            self.system().join("Scrt1.o"),
            self.library(),
        ] {
            std::fs::metadata(&path).map_err(|e| incomplete(&path, &e))?;
        }
        Ok(())
    }

    /// Which compiler this is: changes whenever the compiler or anything it links into a program does.
    pub fn identity(&self) -> Result<Vec<u8>, Diagnostics> {
        let mut files = vec![self.compiler.clone(), self.runtime(), self.linker()];
        files.extend(self.library_objects()?);
        let mut identity = Vec::new();
        for file in files {
            let meta = std::fs::metadata(&file).map_err(|e| incomplete(&file, &e))?;
            let facts = format!(
                "{}\0{}\0{}.{}\0{}\n",
                file.display(),
                meta.len(),
                meta.mtime(),
                meta.mtime_nsec(),
                meta.ino()
            );
            identity.extend_from_slice(facts.as_bytes());
        }
        Ok(identity)
    }
}

fn incomplete(path: &Path, error: &std::io::Error) -> Diagnostics {
    alone(incomplete_installation(&format!(
        "{}: {error}",
        path.display()
    )))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lies_beside_the_binary_s_folder() {
        let t = Toolchain::beside("/opt/tsuba/bin/tsuba".into());
        assert_eq!(t.runtime(), Path::new("/opt/tsuba/lib/tsuba/libtsuba_rt.a"));
    }

    #[test]
    fn names_what_is_missing() {
        let message = Toolchain::beside("/nowhere/bin/tsuba".into())
            .check()
            .unwrap_err()
            .plain();
        assert!(
            message.contains("/nowhere/lib/tsuba/libtsuba_rt.a"),
            "{message}"
        );
    }
}

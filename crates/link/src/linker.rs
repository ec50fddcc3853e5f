//! Runs lld: a position-independent executable from objects, the runtime, glibc's start files and libgcc's unwinder.

use crate::tempdir::TempDir;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use tsuba_diagnostics::{Diagnostic, build};

/// The dynamic linker of glibc.
const INTERPRETER: &str = "/lib64/ld-linux-x86-64.so.2";

/// Something to link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Input {
    /// An object in memory.
    Object(Vec<u8>),
    /// An object on disk.
    File(PathBuf),
    /// A static library on disk: only members that are needed.
    Archive(PathBuf),
}

/// glibc's start files and the unwinder that Rust's standard library refers to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SystemFiles {
    scrt1: PathBuf,
    crti: PathBuf,
    crtn: PathBuf,
    libgcc_eh: PathBuf,
    libraries: PathBuf,
}

impl SystemFiles {
    /// All in one folder: `Scrt1.o crti.o crtn.o libgcc_eh.a libc.so libm.so`.
    pub fn in_folder(folder: &Path) -> SystemFiles {
        SystemFiles {
            scrt1: folder.join("Scrt1.o"),
            crti: folder.join("crti.o"),
            crtn: folder.join("crtn.o"),
            libgcc_eh: folder.join("libgcc_eh.a"),
            libraries: folder.to_owned(),
        }
    }
    /// Where Debian and its kin put them; the newest gcc if there are several. `None` if something is missing.
    pub fn of_system() -> Option<SystemFiles> {
        let libraries = ["/usr/lib/x86_64-linux-gnu", "/usr/lib64", "/usr/lib"]
            .map(PathBuf::from)
            .into_iter()
            .find(|p| p.join("Scrt1.o").exists() && p.join("libc.so").exists())?;
        let gcc = [
            "/usr/lib/gcc/x86_64-linux-gnu",
            "/usr/lib/gcc/x86_64-redhat-linux",
        ]
        .into_iter()
        .find_map(newest_gcc)?;
        Some(SystemFiles {
            libgcc_eh: gcc.join("libgcc_eh.a"),
            ..SystemFiles::in_folder(&libraries)
        })
    }
}

/// The folder with the highest number that has a `libgcc_eh.a`.
fn newest_gcc(base: &str) -> Option<PathBuf> {
    let version = |p: &PathBuf| {
        p.file_name()?
            .to_str()?
            .split('.')
            .next()?
            .parse::<u32>()
            .ok()
    };
    let folders = fs::read_dir(base)
        .ok()?
        .filter_map(|e| Some(e.ok()?.path()));
    folders
        .filter(|p| p.join("libgcc_eh.a").exists())
        .max_by_key(version)
}

/// A link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linking {
    /// The linker: `ld.lld`.
    pub linker: PathBuf,
    /// Start files.
    pub system: SystemFiles,
    /// What is linked, in order.
    pub inputs: Vec<Input>,
    /// Whether symbols and debug information stay.
    pub debug: bool,
}

/// Links an executable to `output`.
pub fn link(linking: &Linking, output: &Path) -> Result<(), Diagnostic> {
    let failed = |e: std::io::Error| build::link_failed(&e.to_string());
    let folder = TempDir::new().map_err(failed)?;
    let mut inputs = Vec::new();
    for (n, input) in linking.inputs.iter().enumerate() {
        match input {
            Input::Object(bytes) => {
                let path = folder.path().join(format!("{n}.o"));
                fs::write(&path, bytes).map_err(failed)?;
                inputs.push(path);
            }
            Input::File(path) | Input::Archive(path) => inputs.push(path.clone()),
        }
    }
    let mut command = Command::new(&linking.linker);
    command
        .args(arguments(linking, &inputs, output))
        .stdin(Stdio::null());
    let result = command
        .output()
        .map_err(|e| build::link_failed(&format!("{}: {e}", linking.linker.display())))?;
    if result.status.success() {
        return Ok(());
    }
    Err(build::link_failed(
        String::from_utf8_lossy(&result.stderr).trim_end(),
    ))
}

fn arguments(linking: &Linking, inputs: &[PathBuf], output: &Path) -> Vec<OsString> {
    let system = &linking.system;
    let mut args: Vec<OsString> = [
        "-pie",
        "--gc-sections",
        "--eh-frame-hdr",
        "-z",
        "relro",
        "-z",
        "now",
    ]
    .map(Into::into)
    .into();
    args.extend(
        [
            "--build-id=none",
            "--hash-style=gnu",
            "-dynamic-linker",
            INTERPRETER,
        ]
        .map(Into::into),
    );
    if !linking.debug {
        args.push("--strip-all".into());
    }
    args.extend(["-o".into(), output.into()]);
    args.extend([&system.scrt1, &system.crti].map(Into::into));
    args.extend(inputs.iter().map(Into::into));
    args.extend(["-L".into(), system.libraries.clone().into()]);
    args.extend([
        "-lc".into(),
        "-lm".into(),
        system.libgcc_eh.clone().into(),
        system.crtn.clone().into(),
    ]);
    args
}

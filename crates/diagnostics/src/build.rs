//! E0200–E0219: what goes wrong after a program was understood: its output, the toolchain, the compiler itself.

use std::path::Path;

use crate::Diagnostic;

/// Parts of the compiler's installation are missing.
pub fn incomplete_installation(reason: &str) -> Diagnostic {
    Diagnostic::new(200, "this installation of tsuba is incomplete")
        .note(reason)
        .help("install it again; in a development tree, run `./dev setup`")
}

/// The executable (or the folder for it) cannot be written.
pub fn cannot_write(path: &Path, reason: &str) -> Diagnostic {
    Diagnostic::new(201, format!("cannot write '{}': {reason}", path.display()))
        .help("choose another place with -o")
}

/// The linker refused.
pub fn link_failed(reason: &str) -> Diagnostic {
    Diagnostic::new(202, "the program could not be linked")
        .note(reason)
        .help("this is a fault of the compiler or its installation: please report it with the program")
}

/// No such processor.
pub fn unknown_cpu(name: &str, reason: &str) -> Diagnostic {
    Diagnostic::new(203, format!("unknown processor '{name}'"))
        .note(reason)
        .help("--cpu takes a name LLVM knows, for example x86-64-v2 or x86-64-v3")
}

/// Some part of the program exceeds what the tables in an executable can describe.
pub fn too_large(reason: &str) -> Diagnostic {
    Diagnostic::new(205, "the program is too large")
        .note(reason)
        .help("split it: into smaller functions, or files of fewer lines")
}

/// The compiler broke one of its own rules while it worked on the program.
pub fn internal(stage: &str, reason: &str) -> Diagnostic {
    Diagnostic::new(204, format!("internal compiler error ({stage})"))
        .note(reason)
        .help("this is a fault of the compiler, not of your program: please report it with the program")
}

//! Input that is no program, or hardly one: a clear message each, exit code 1 (2 for wrong usage), and never a panic.
#![forbid(unsafe_code)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of its own for each test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).expect("a folder for the test");
        Folder(path)
    }

    fn file(&self, name: &str, content: impl AsRef<[u8]>) -> &Folder {
        fs::write(self.0.join(name), content).expect("a file for the test");
        self
    }

    fn tsuba(&self, args: &[&str]) -> Output {
        Command::new(env!("CARGO_BIN_EXE_tsuba"))
            .args(args)
            .current_dir(&self.0)
            .env("XDG_CACHE_HOME", self.0.join("cache"))
            .output()
            .expect("tsuba runs")
    }

    /// `tsuba run` of this file must end with code 1, say all of `parts`, and print nothing else.
    fn refused(&self, file: &str, parts: &[&str]) {
        let output = self.tsuba(&["run", file]);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(output.stdout.is_empty());
        assert!(!said.contains("internal compiler error"), "{said}");
        for part in parts {
            assert!(said.contains(part), "no `{part}` in:\n{said}");
        }
    }
}

#[test]
fn syntax_error() {
    let folder = Folder::new("syntax_error");
    folder
        .file("a.ts", "let x = 1;\nlet = = 2;\n")
        .refused("a.ts", &["E00", "a.ts:2:"]);
}

#[test]
fn early_error() {
    let folder = Folder::new("early_error");
    folder
        .file("a.ts", "let x = 1;\nlet x = 2;\n")
        .refused("a.ts", &["`x` has already been declared", "a.ts:1:5"]);
}

#[test]
fn syntax_error_in_an_imported_file() {
    let folder = Folder::new("syntax_error_import");
    folder.file("a.ts", "import { b } from './b.ts';\nb();\n");
    folder
        .file("b.ts", "export function b( {\n")
        .refused("a.ts", &["b.ts:"]);
}

#[test]
fn missing_file() {
    Folder::new("missing").refused("nowhere.ts", &["E0001", "nowhere.ts", "cannot find"]);
}

#[test]
fn missing_import() {
    let folder = Folder::new("missing_import");
    folder
        .file("a.ts", "\nimport './b.ts';\n")
        .refused("a.ts", &["./b.ts", "a.ts:2:"]);
}

#[test]
fn directory() {
    Folder::new("directory").refused(".", &["E0002", "is a directory"]);
}

#[test]
fn invalid_utf8() {
    let folder = Folder::new("utf8");
    folder
        .file("a.ts", b"let s = '\xFF';")
        .refused("a.ts", &["E0004", "byte 9"]);
}

#[test]
fn deep_nesting() {
    let folder = Folder::new("nesting");
    let depth = 100_000;
    for (name, open, close) in [
        ("parentheses.ts", "(", ")"),
        ("arrays.ts", "[", "]"),
        ("functions.ts", "(()=>", ")"),
        ("blocks.ts", "{", "}"),
        ("calls.ts", "f(", ")"),
        ("conditions.ts", "a?b:", ""),
        ("unary.ts", "- ", ""),
        ("templates.ts", "`${", "}`"),
        ("types.ts", "null as Array<", ">"),
    ] {
        let middle = if open == "{" { ";" } else { "x" };
        let text = format!("{}{middle}{}", open.repeat(depth), close.repeat(depth));
        folder.file(name, text).refused(name, &["E00", name]);
    }
}

#[test]
fn long_chains_are_no_nesting_to_the_reader() {
    let folder = Folder::new("chains");
    for (name, text) in [
        ("sum.ts", format!("console.log(0{})", "+1".repeat(3000))),
        (
            "strings.ts",
            format!("console.log((''{}).length)", "+'a'".repeat(3000)),
        ),
        (
            "else.ts",
            format!(
                "let x = 5;{} console.log('end')",
                "if (x === 0) {} else ".repeat(2000)
            ),
        ),
    ] {
        let output = folder.file(name, text).tsuba(&["run", "-O0", name]);
        assert!(
            output.status.success(),
            "{name}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
    }
}

#[test]
fn five_megabytes() {
    let folder = Folder::new("large");
    let mut text = String::from("let sum = 0;\n");
    while text.len() < 5_000_000 {
        text.push_str("/* a comment that fills its line and then some more, because that is what it is for */ sum += 1;");
        text.push_str("\n".repeat(90).as_str());
    }
    let lines = text.matches("sum += 1").count();
    text.push_str("console.log(sum);\n");
    let output = folder.file("a.ts", text).tsuba(&["run", "-O0", "a.ts"]);
    assert!(
        output.status.success(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
    assert_eq!(
        String::from_utf8_lossy(&output.stdout),
        format!("{lines}\n")
    );
}

#[test]
fn more_lines_than_positions_can_tell() {
    let folder = Folder::new("lines");
    let text = format!("{}console.log(1);", "\n".repeat(5_000_000));
    folder
        .file("a.ts", text)
        .refused("a.ts", &["E0205", "too large"]);
}

#[test]
fn five_megabytes_of_nothing_sensible() {
    let folder = Folder::new("large_nonsense");
    folder
        .file("a.ts", "let let let ) ]\n".repeat(330_000))
        .refused("a.ts", &["a.ts:1:"]);
}

#[test]
fn import_cycle_with_access_before_initialisation() {
    let folder = Folder::new("cycle");
    folder.file(
        "a.ts",
        "import { b } from './b.ts';\nexport const a = 1;\nconsole.log(a + b);\n",
    );
    folder.file(
        "b.ts",
        "import { a } from './a.ts';\nconsole.log('b runs');\nexport const b = a + 1;\n",
    );
    let output = folder.tsuba(&["run", "a.ts"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "b runs\n");
    assert!(
        said.contains("ReferenceError: Cannot access 'a' before initialization"),
        "{said}"
    );
    assert!(said.contains("b.ts:3:"), "{said}");
}

#[test]
fn wrong_usage() {
    let folder = Folder::new("usage");
    folder.file("a.ts", "");
    for args in [
        &["build", "a.ts"][..],
        &["run"],
        &["run", "-O7", "a.ts"],
        &["--emit=what", "a.ts"],
    ] {
        let output = folder.tsuba(args);
        assert_eq!(output.status.code(), Some(2), "{args:?}");
        assert!(
            String::from_utf8_lossy(&output.stderr).contains("--help"),
            "{args:?}"
        );
    }
}

#[test]
fn output_that_cannot_be_written() {
    let folder = Folder::new("unwritable");
    folder.file("a.ts", "console.log(1)");
    let output = folder.tsuba(&["build", "a.ts", "-o", "no/such/folder/a"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(
        said.contains("E0201") && said.contains("no/such/folder/a"),
        "{said}"
    );
}

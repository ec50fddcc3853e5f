//! Files, module kinds and resolution, each in a temporary folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use tsuba_frontend::{NESTING_LIMIT, Options, STACK_BYTES, load_program};
use tsuba_hir::{ModuleKind, Program};

/// A folder that is removed with its value.
struct Folder(PathBuf);

impl Folder {
    fn new(files: &[(&str, &str)]) -> Folder {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("tsuba-frontend-{}-{number}", std::process::id());
        let folder = Folder(std::env::temp_dir().join(name));
        for (path, text) in files {
            folder.write(path, text.as_bytes());
        }
        folder
    }

    fn write(&self, path: &str, bytes: &[u8]) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().expect("a parent")).expect("a temporary folder");
        fs::write(path, bytes).expect("a temporary file");
    }

    fn load(&self, entry: &str) -> Result<Program, String> {
        load(&self.0.join(entry))
    }

    /// The codes of the errors of a program that is refused.
    fn codes(&self, entry: &str) -> Vec<String> {
        let result = load_program(&self.0.join(entry), &Options::default());
        let diagnostics = result.expect_err("the program is refused");
        diagnostics
            .list
            .iter()
            .map(|d| d.code.to_string())
            .collect()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn load(path: &Path) -> Result<Program, String> {
    load_program(path, &Options::default()).map_err(|d| d.plain())
}

fn kinds(program: &Program) -> Vec<(&str, ModuleKind)> {
    program
        .modules
        .iter()
        .map(|(_, m)| (m.name.as_str(), m.kind))
        .collect()
}

#[test]
fn missing_files_folders_and_bad_bytes_are_refused() {
    let folder = Folder::new(&[("dir/a.ts", ""), ("odd.txt", "")]);
    folder.write("latin1.ts", b"let a = '\xE9';");
    assert_eq!(folder.codes("missing.ts"), ["E0001"]);
    assert_eq!(folder.codes("dir"), ["E0002"]);
    assert_eq!(folder.codes("latin1.ts"), ["E0004"]);
    assert_eq!(folder.codes("odd.txt"), ["E0006"]);
}

#[test]
fn empty_files_and_byte_order_marks_are_programs() {
    let folder = Folder::new(&[
        ("empty.ts", ""),
        ("bom.ts", "\u{FEFF}export const a = 1;"),
        ("bang.ts", "#!/usr/bin/env node\nexport {};"),
    ]);
    for entry in ["empty.ts", "bom.ts", "bang.ts"] {
        let program = folder.load(entry).expect(entry);
        assert_eq!(program.modules.len(), 1);
    }
}

#[test]
fn module_kinds_are_decided_as_node_decides() {
    use ModuleKind::{CommonJs, Esm};
    let folder = Folder::new(&[
        ("plain.ts", "var a = 1;"),
        ("syntax.ts", "export {};"),
        ("meta.js", "import.meta.url;"),
        (
            "types.ts",
            "import type { A } from './a.ts'; export type B = A;",
        ),
        ("forced.mts", "var a;"),
        ("forced.cts", "var a;"),
        ("esm/package.json", "{ \"type\": \"module\" }"),
        ("esm/a.ts", "var a;"),
        ("esm/inner/package.json", "{}"),
        ("esm/inner/a.ts", "var a;"),
        ("esm/inner/b.cts", "var a;"),
        ("cjs/package.json", "{ \"type\": \"commonjs\" }"),
        ("cjs/a.js", "var a;"),
        ("cjs/bad.ts", "export const a = 1;"),
        ("broken/package.json", "{"),
        ("broken/a.ts", ""),
    ]);
    let kind = |entry: &str| {
        folder
            .load(entry)
            .expect(entry)
            .modules
            .iter()
            .next()
            .map(|(_, m)| m.kind)
    };
    assert_eq!(kind("plain.ts"), Some(CommonJs));
    assert_eq!(kind("syntax.ts"), Some(Esm));
    assert_eq!(kind("meta.js"), Some(Esm));
    assert_eq!(kind("forced.mts"), Some(Esm));
    assert_eq!(kind("forced.cts"), Some(CommonJs));
    assert_eq!(kind("esm/a.ts"), Some(Esm));
    assert_eq!(kind("esm/inner/a.ts"), Some(CommonJs));
    assert_eq!(kind("esm/inner/b.cts"), Some(CommonJs));
    assert_eq!(kind("cjs/a.js"), Some(CommonJs));
    assert_eq!(folder.codes("cjs/bad.ts"), ["E0023"]);
    assert_eq!(folder.codes("broken/a.ts"), ["E0007"]);
}

#[test]
fn strictness_follows_the_module_kind() {
    let folder = Folder::new(&[
        ("a.ts", "function f() {}"),
        ("b.ts", "'use strict'; function f() {}"),
        ("c.mts", "function f() {}"),
    ]);
    let strict = |entry: &str| {
        let program = folder.load(entry).expect(entry);
        program
            .functions
            .iter()
            .map(|(_, f)| f.strict)
            .collect::<Vec<_>>()
    };
    assert_eq!(strict("a.ts"), [false, false]);
    assert_eq!(strict("b.ts"), [true, true]);
    assert_eq!(strict("c.mts"), [true, true]);
}

#[test]
fn specifiers_resolve_as_in_node_then_as_in_typescript() {
    let folder = Folder::new(&[
        (
            "main.mts",
            "import './exact.js'; import './twin.js'; import './plain'; import './folder'; import './m.mjs'; import '../up.mts'; import '#no';",
        ),
        ("exact.js", ""),
        ("exact.ts", "export {}; throw 'not this one';"),
        ("twin.ts", "export {};"),
        ("plain.ts", "export {};"),
        ("folder/index.ts", "export {};"),
        ("m.mts", ""),
    ]);
    let text = load(&folder.0.join("main.mts")).expect_err("two specifiers lead nowhere");
    assert!(
        text.contains("'../up.mts'") && text.contains("'#no'"),
        "{text}"
    );
    assert_eq!(text.matches("error[").count(), 2, "{text}");
}

#[test]
fn evaluation_order_is_post_order() {
    let folder = Folder::new(&[
        (
            "main.mts",
            "import './b.mts'; import './a.mts'; import './b.mts';",
        ),
        ("a.mts", "import './shared/c.mts';"),
        ("b.mts", "import './shared/c.mts'; import './a.mts';"),
        ("shared/c.mts", "import '../main.mts';"),
    ]);
    let program = folder.load("main.mts").expect("the program");
    let names: Vec<&str> = kinds(&program).into_iter().map(|(n, _)| n).collect();
    assert_eq!(names, ["shared/c.mts", "a.mts", "b.mts", "main.mts"]);
}

#[test]
fn tsconfig_paths_are_followed() {
    let folder = Folder::new(&[
        (
            "tsconfig.json",
            r#"{ "compilerOptions": { "paths": { "@lib/*": ["./lib/*"] } } }"#,
        ),
        ("main.ts", "import { x } from '@lib/x'; console.log(x);"),
        ("lib/x.ts", "export const x = 1;"),
    ]);
    let program = folder.load("main.ts").expect("the program");
    assert_eq!(kinds(&program).len(), 2);
}

#[test]
fn symbolic_links_name_one_module() {
    let folder = Folder::new(&[
        ("main.mts", "import './one.mts'; import './two.mts';"),
        ("one.mts", ""),
    ]);
    std::os::unix::fs::symlink(folder.0.join("one.mts"), folder.0.join("two.mts")).expect("a link");
    assert_eq!(
        folder.load("main.mts").expect("the program").modules.len(),
        2
    );
}

#[test]
fn imports_of_missing_names_are_found_before_anything_runs() {
    let folder = Folder::new(&[
        (
            "main.mts",
            "import { a } from './a.mts'; export { b } from './a.mts'; import d from './a.mts';",
        ),
        ("a.mts", "export const c = 1;"),
        ("cycle.mts", "export { x } from './cycle.mts';"),
        ("star.mts", "import { y } from './star2.mts'; y;"),
        (
            "star2.mts",
            "export * from './star3.mts'; export * from './star2.mts';",
        ),
        ("star3.mts", "export const y = 1;"),
    ]);
    assert_eq!(folder.codes("main.mts"), ["E0042", "E0042", "E0042"]);
    assert_eq!(folder.codes("cycle.mts"), ["E0042"]);
    assert!(folder.load("star.mts").is_ok());
}

fn on_big_stack<T: Send + 'static>(f: impl FnOnce() -> T + Send + 'static) -> T {
    let thread = std::thread::Builder::new().stack_size(STACK_BYTES).spawn(f);
    thread.expect("a thread").join().expect("no panic")
}

#[test]
fn deep_nesting_is_refused_or_accepted_but_never_overflows() {
    let units = [
        ("(", ")"),
        ("[", "]"),
        ("{", "}"),
        ("!", ""),
        ("-+", ""),
        ("a?b:", ""),
        ("x=>", ""),
        ("if(a);else ", ""),
        ("a+", ""),
        ("a=", ""),
        ("l:", ""),
        ("typeof ", ""),
        ("a.", ""),
        ("a(", ")"),
        ("`${", "}`"),
        ("new ", ""),
        ("function f(){", "}"),
        ("for(;;)", ""),
        ("{a:", "}"),
        ("<T>", ""),
        ("a**", ""),
        ("class A extends ", ""),
        ("async ", ""),
        ("/*", "*/"),
        ("'", "'"),
        ("@a ", ""),
        ("let a:", ""),
        ("let a:A<", ">"),
        ("let a:()=>", ""),
        ("let a: A|", ""),
        ("case ", ""),
        ("do ", ""),
        ("while(1)", ""),
        ("with(a)", ""),
        ("try{", "}"),
        ("a??", ""),
        ("a?.", ""),
        ("a!", ""),
        ("a as ", ""),
        ("[...", "]"),
        ("...", ""),
        ("export ", ""),
        ("yield ", ""),
        ("await ", ""),
        ("type A=B[", "]"),
        ("type A=keyof ", ""),
        ("type A = B extends C ? D : ", ""),
    ];
    on_big_stack(move || {
        for (open, close) in units {
            for count in [NESTING_LIMIT as usize - 10, 100_000] {
                let mut text = open.repeat(count) + "0" + &close.repeat(count);
                text.push('\n');
                let folder = Folder::new(&[("deep.ts", &text)]);
                let result = folder.load("deep.ts");
                let flat = open == "'" || open == "/*";
                assert!(count < 100_000 || flat || result.is_err(), "{open}");
            }
        }
    });
}

#[test]
fn large_flat_files_are_programs() {
    let line = "export const NAME = [1, 2, 3].length + 'text'.length * (4 - 2);\n";
    let text: String = (0..40_000)
        .map(|i| line.replace("NAME", &format!("n{i}")))
        .collect();
    assert!(text.len() > 2_500_000);
    let folder = Folder::new(&[("large.ts", &text)]);
    assert!(folder.load("large.ts").is_ok());
}

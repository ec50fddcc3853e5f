//! Links programs without any runtime and runs them: what the image defines is what compiled code sees.

use std::path::PathBuf;
use std::process::Command;
use tsuba_abi::program::Repr;
use tsuba_backend::{OptLevel, Options, Target, compile};
use tsuba_link::{Block, Image, Input, Linking, StaticShape, SystemFiles, link, object};
use tsuba_lir::{parse, roots};

const LLD: &str = "/usr/lib/llvm-22/bin/ld.lld";

fn compiled(text: &str, debug: bool) -> Vec<u8> {
    let mut module = parse::parse(text).expect("parses");
    assert_eq!(tsuba_lir::verify::verify(&module), []);
    roots::place(&mut module).expect("few slots");
    let mut options = Options::new(Target::X86_64Linux, OptLevel::O2);
    options.debug = debug;
    compile(&module, &options).expect("compiles")
}

fn image() -> Image {
    let shape = |symbol: &str, id, parent, key: Option<&str>| StaticShape {
        symbol: symbol.to_owned(),
        id,
        parent,
        inline_slots: 2,
        repr: Repr::Any,
        class_root: false,
        key: key.map(str::to_owned),
    };
    let symbols = [("binding.a", 0), ("binding.b", 16), ("cache", 32)];
    Image {
        block: Block {
            bytes: 64,
            symbols: symbols.map(|(n, at)| (n.to_owned(), at)).to_vec(),
            initial: vec![(16, 77)],
            roots: vec![(0, 3), (40, 1), (56, 1)],
            caches: [[32, 1], [48, 1], [64, 0]],
        },
        entry: "entry".to_owned(),
        shapes: vec![
            shape("shape.A", 256, 0, None),
            shape("shape.B", 257, 256, Some("key.x")),
        ],
        keys: vec!["key.x".to_owned()],
        builtins: vec![],
        files: vec!["key.x".to_owned()],
        assumptions: 1,
    }
}

/// Links objects and runs the result; its exit code.
fn run(name: &str, inputs: Vec<Input>, debug: bool) -> i32 {
    let linking = Linking {
        linker: PathBuf::from(LLD),
        system: SystemFiles::of_system().expect("start files"),
        inputs,
        debug,
    };
    let output = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    link(&linking, &output).unwrap_or_else(|d| panic!("{d:?}"));
    Command::new(output)
        .status()
        .expect("runs")
        .code()
        .expect("exits")
}

/// `main` gives the number of the first check that fails, or 100.
const CHECKS: &str = r#"
module "checks"
file "main.ts"
tls @binding.b
absolute @shape.A
absolute @shape.B
extern data @tsuba_program
data @key.x align 8 export "0000000000000000" { }

fn @entry() -> box throws collects export "entry" {
b0:
  v0 = boxconst undefined
  ret v0
}

fn @unused() leaf export "unused" {
b0:
  ret
}

fn @main() -> i32 collects export "main" {
b0:
  v0 = symconst @shape.B !0:1:1
  v1 = iconst.i32 257
  v2 = icmp.i32 eq v0, v1
  v3 = iconst.i32 1
  br v2, b2, b1(v3)
b1(v4: i32):
  ret v4
b2:
  v5 = symaddr @tsuba_program
  v6 = load.ptr any [v5 + 8]
  v7 = call_ptr () -> ptr leaf, v6() leaf
  v8 = tlsaddr @binding.b
  v9 = ptr_bits v8
  v10 = ptr_bits v7
  v11 = isub.i64 v9, v10
  v12 = iconst.i64 16
  v13 = icmp.i64 eq v11, v12
  v14 = iconst.i32 2
  br v13, b3, b1(v14)
b3:
  v15 = load.ptr any [v5 + 104]
  v16 = load.ptr any [v5 + 112]
  v17 = ptr_bits v15
  v18 = ptr_bits v16
  v19 = isub.i64 v18, v17
  v20 = iconst.i64 32
  v21 = icmp.i64 eq v19, v20
  v22 = iconst.i32 3
  br v21, b4, b1(v22)
b4:
  v23 = load.i64 any [v5 + 32]
  v24 = iconst.i64 3
  v25 = icmp.i64 eq v23, v24
  v26 = iconst.i32 4
  br v25, b5, b1(v26)
b5:
  v27 = load.ptr any [v5 + 24]
  v28 = load.i32 any [v27 + 4]
  v29 = iconst.i32 3
  v30 = icmp.i32 eq v28, v29
  v31 = iconst.i32 5
  br v30, b6, b1(v31)
b6:
  v32 = load.ptr any [v5 + 16]
  v33 = call_ptr () -> box throws collects, v32() collects !0:2:3
  v34 = boxconst undefined
  v35 = icmp.box eq v33, v34
  v36 = iconst.i32 6
  br v35, b7, b1(v36)
b7:
  v37 = load.i64 tls [v8]
  v38 = iconst.i64 77
  v39 = icmp.i64 eq v37, v38
  v40 = iconst.i32 7
  br v39, b8, b1(v40)
b8:
  v41 = load.i32 any [v5 + 144]
  v42 = iconst.i32 48
  v43 = icmp.i32 eq v41, v42
  v44 = iconst.i32 8
  br v43, b9, b1(v44)
b9:
  v45 = iconst.i32 100
  ret v45
}
"#;

#[test]
fn compiled_code_sees_the_image() {
    for debug in [false, true] {
        let image = object(&image()).expect("fits");
        let inputs = vec![Input::Object(compiled(CHECKS, debug)), Input::Object(image)];
        assert_eq!(run(&format!("checks-{debug}"), inputs, debug), 100);
    }
}

#[test]
fn what_is_missing_is_named() {
    let linking = Linking {
        linker: PathBuf::from(LLD),
        system: SystemFiles::of_system().expect("start files"),
        inputs: vec![Input::Object(object(&image()).expect("fits"))],
        debug: false,
    };
    let output = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("link-missing-symbols");
    let diagnostic = link(&linking, &output).expect_err("symbols are missing");
    let notes = diagnostic.notes.join("\n");
    assert!(notes.contains("undefined symbol: main"), "{notes}");
    assert!(!output.exists());
}

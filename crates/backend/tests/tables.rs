//! The tables in compiled objects.

use object::read::elf::{ElfFile64, FileHeader as _, SectionHeader as _};
use object::{
    LittleEndian, Object as _, ObjectSection as _, ObjectSymbol as _, RelocationTarget, elf,
};
use tsuba_backend::{FRAMES, OptLevel, Options, POSITIONS, Target, compile};
use tsuba_lir::{parse, roots};

const TEXT: &str = r#"
module "tables"
file "main.ts"
extern fn @g(box) -> box throws collects

fn @rooted(box, ref) -> box throws collects export "rooted" {
  scope s1 "inner" !0:10:5
  scope s2 "innermost" !0:20:6:s1
b0(v0: box, v1: ref):
  v2 = call @g(v0) collects !0:11:7
  v3 = call @g(v0) collects !0:30:8:s2
  v4 = call @g(v2) collects
  v5 = box_ref object v1
  ret v5
}

fn @plain(box) -> box throws collects export "plain" {
b0(v0: box):
  v1 = call @g(v0) collects !0:40:1
  ret v1
}

fn @leaf(i32) -> i32 leaf export cold "leaf" {
b0(v0: i32):
  ret v0
}
"#;

/// A row of a table with what its relocations refer to.
#[derive(Debug)]
struct Row {
    bytes: [u8; 16],
    symbol: String,
    addend: i64,
    name: Option<String>,
}

fn object(target: Target, opt: OptLevel) -> Vec<u8> {
    let mut module = parse::parse(TEXT).expect("parses");
    roots::place(&mut module).expect("few slots");
    compile(&module, &Options::new(target, opt)).expect("compiles")
}

fn rows(bytes: &[u8], table: &str) -> Vec<Row> {
    let file = ElfFile64::<LittleEndian>::parse(bytes).expect("an object");
    let names = file
        .section_by_name(".rodata.tsuba_names")
        .map(|s| s.data().expect("data"));
    let mut rows = Vec::new();
    for section in file.sections().filter(|s| s.name() == Ok(table)) {
        let header = file
            .elf_section_table()
            .section(section.index())
            .expect("a section");
        assert!(header.sh_flags(LittleEndian).contains(elf::SHF_LINK_ORDER));
        let relocations: Vec<_> = section.relocations().collect();
        let symbol = |at: u64| {
            let r = &relocations.iter().find(|r| r.0 == at)?.1;
            let RelocationTarget::Symbol(s) = r.target() else {
                return None;
            };
            Some((file.symbol_by_index(s).expect("a symbol"), r.addend()))
        };
        for (n, row) in section.data().expect("data").chunks(16).enumerate() {
            let at = n as u64 * 16;
            let (start, addend) = symbol(at).expect("the start is relocated");
            assert_eq!(
                header.sh_link(LittleEndian) as usize,
                start.section_index().expect("defined").0
            );
            let name = symbol(at + 12).zip(names).map(|((_, addend), names)| {
                let text = &names[addend as usize - 12..];
                let len = u32::from_le_bytes(text[..4].try_into().expect("four")) as usize;
                String::from_utf8(text[4..4 + len].to_vec()).expect("UTF-8")
            });
            rows.push(Row {
                bytes: row.try_into().expect("16 bytes"),
                symbol: start.name().expect("a name").to_owned(),
                addend,
                name,
            });
        }
    }
    rows
}

fn u32_at(row: &Row, at: usize) -> u32 {
    u32::from_le_bytes(row.bytes[at..at + 4].try_into().expect("four"))
}

#[test]
fn every_function_has_a_frame_row() {
    for opt in OptLevel::ALL {
        let rows = rows(&object(Target::X86_64Linux, opt), FRAMES);
        let mut seen: Vec<_> = rows
            .iter()
            .map(|r| {
                assert!(u32_at(r, 4) > 0, "a function has bytes");
                let slots = u32_at(r, 8) as i16;
                (r.symbol.as_str(), slots < 0, r.bytes[10], r.bytes[12])
            })
            .collect();
        seen.sort_unstable();
        assert_eq!(
            seen,
            [
                ("leaf", false, 0, 0),
                ("plain", false, 0, 0),
                ("rooted", true, 2, 1)
            ]
        );
    }
}

#[test]
fn positions_have_their_inlining_chain() {
    for opt in OptLevel::ALL {
        let rows = rows(&object(Target::X86_64Linux, opt), POSITIONS);
        let of_rooted: Vec<_> = rows.iter().filter(|r| r.symbol == "rooted").collect();
        let text: Vec<_> = of_rooted
            .iter()
            .map(|r| {
                (
                    u32_at(r, 4) & 0x3f_ffff,
                    u32_at(r, 8),
                    r.name.as_deref().unwrap_or("-"),
                )
            })
            .collect();
        assert_eq!(
            text,
            [
                (11, 7, "rooted"),
                (30, 8, "innermost"),
                (20, 6, "inner"),
                (10, 5, "rooted"),
                (0, 0, "-")
            ],
            "{opt:?}"
        );
        assert_eq!(of_rooted[1].addend, of_rooted[3].addend);
        assert!(of_rooted[0].addend < of_rooted[1].addend);
    }
}

#[test]
fn what_llvm_left_is_gone() {
    let bytes = object(Target::X86_64Linux, OptLevel::O2);
    let file = ElfFile64::<LittleEndian>::parse(&bytes[..]).expect("an object");
    let left = |name: &str| name.contains("debug") || name.contains("stackmaps");
    let names: Vec<_> = file
        .sections()
        .filter_map(|s| s.name().ok())
        .filter(|n| left(n))
        .collect();
    assert!(names.is_empty(), "{names:?}");
    assert_eq!(file.elf_header().e_type(LittleEndian), elf::ET_REL);
}

#[test]
fn aarch64_builds() {
    for opt in OptLevel::ALL {
        let rows = rows(&object(Target::Aarch64Linux, opt), FRAMES);
        assert_eq!(rows.len(), 3);
    }
}

#[test]
fn processors_are_checked() {
    let module = parse::parse(TEXT).expect("parses");
    let with = |cpu: &str| {
        let mut options = Options::new(Target::X86_64Linux, OptLevel::O2);
        options.cpu = cpu.to_owned();
        tsuba_backend::assembly(&module, &options)
    };
    assert!(with("native").is_ok());
    assert_eq!(
        with("z80"),
        Err(tsuba_backend::Error::UnknownCpu("z80".to_owned()))
    );
}

#[test]
fn debug_information_is_beside_the_tables() {
    let mut module = parse::parse(TEXT).expect("parses");
    roots::place(&mut module).expect("few slots");
    for opt in OptLevel::ALL {
        let mut options = Options::new(Target::X86_64Linux, opt);
        let plain = compile(&module, &options).expect("compiles");
        options.debug = true;
        let debug = compile(&module, &options).expect("compiles");
        for table in [FRAMES, POSITIONS] {
            let text = |object| format!("{:?}", rows(object, table));
            assert_eq!(text(&plain), text(&debug));
        }
        let file = ElfFile64::<LittleEndian>::parse(&debug[..]).expect("an object");
        assert!(
            file.section_by_name(".debug_line").is_some()
                && file.section_by_name(".debug_info").is_some()
        );
    }
}

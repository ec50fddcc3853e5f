//! Return addresses to source positions: the program's position table, read when a stack is first rendered.

use crate::realm::realm;
use std::cell::OnceCell;
use tsuba_abi::program::{FrameRow, PositionRow, Program};
use tsuba_gc::{Scope, Str};

/// One frame of a trace.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Frame {
    /// The function's name as traces show it; empty at the top level of a module.
    pub function: String,
    /// Index into the program's files.
    pub file: u32,
    /// From 1.
    pub line: u32,
    /// From 1.
    pub column: u32,
}

struct Run {
    start: usize,
    row: &'static PositionRow,
}

#[derive(Debug)]
struct Range {
    start: usize,
    end: usize,
}

/// The program's positions, sorted by address.
#[derive(Default)]
pub(crate) struct Positions {
    runs: Vec<Run>,
    functions: Vec<Range>,
}

fn address_of<T>(row: &T, offset: i32) -> usize {
    (std::ptr::from_ref(row) as usize).wrapping_add_signed(offset as isize)
}

fn rows<T>(start: *const T, end: *const T) -> &'static [T] {
    if start.is_null() || start == end {
        return &[];
    }
    // SAFETY: the descriptor's tables are static arrays that end where it says.
    unsafe { std::slice::from_raw_parts(start, end.offset_from(start) as usize) }
}

impl Positions {
    fn new(program: &Program) -> Positions {
        let positions: &'static [PositionRow] = rows(program.positions, program.positions_end);
        let frames: &'static [FrameRow] = rows(program.frames, program.frames_end);
        let mut runs: Vec<Run> = positions
            .iter()
            .map(|row| Run {
                start: address_of(row, row.address),
                row,
            })
            .collect();
        // Stable: rows of one address stay in order, innermost first.
        runs.sort_by_key(|run| run.start);
        let mut functions: Vec<Range> = frames
            .iter()
            .map(|row| {
                let start = address_of(row, row.start);
                Range {
                    start,
                    end: start + row.size as usize,
                }
            })
            .collect();
        functions.sort_by_key(|f| f.start);
        Positions { runs, functions }
    }
    /// The frames at a return address, innermost first.
    fn at(&self, ret: usize) -> &[Run] {
        let before = self.functions.partition_point(|f| f.start < ret);
        let Some(function) = before.checked_sub(1).map(|i| &self.functions[i]) else {
            return &[];
        };
        let end = self.runs.partition_point(|run| run.start < ret);
        let Some(last) = end.checked_sub(1).map(|i| &self.runs[i]) else {
            return &[];
        };
        if ret > function.end || last.start < function.start {
            return &[];
        }
        let start = self.runs.partition_point(|run| run.start < last.start);
        &self.runs[start..end]
    }
}

fn name_of(row: &PositionRow) -> String {
    let at = address_of(row, row.name) as *const u8;
    // SAFETY: the row's name is a u32 length followed by that many bytes, in static data.
    let bytes = unsafe {
        let length = at.cast::<u32>().read_unaligned() as usize;
        std::slice::from_raw_parts(at.add(4), length)
    };
    String::from_utf8_lossy(bytes).into_owned()
}

/// The frames of return addresses, inlined ones included; addresses without a position are left out.
pub fn frames(cx: &Scope<'_>, pcs: &[usize]) -> Vec<Frame> {
    let realm = realm(cx);
    let Some(program) = realm.program.get() else {
        return Vec::new();
    };
    let positions = realm.positions.get_or_init(|| Positions::new(program));
    let mut frames = Vec::new();
    for &pc in pcs {
        for run in positions.at(pc) {
            let row = run.row;
            if row.file_line != 0 {
                let function = if row.name == 0 {
                    String::new()
                } else {
                    name_of(row)
                };
                let (file, line) = (row.file_line >> 22, row.file_line & 0x3F_FFFF);
                frames.push(Frame {
                    function,
                    file,
                    line,
                    column: row.column,
                });
            }
        }
    }
    frames
}

/// The lines of a trace, without `    at `.
pub fn lines(cx: &Scope<'_>, pcs: &[usize]) -> Vec<String> {
    let line = |f: Frame| {
        let place = format!("{}:{}:{}", file_location(cx, f.file), f.line, f.column);
        if f.function.is_empty() {
            place
        } else {
            format!("{} ({place})", f.function)
        }
    };
    frames(cx, pcs).into_iter().map(line).collect()
}

/// How paths are made: what precedes a file's name.
#[derive(Debug, Default)]
pub(crate) struct Base(OnceCell<String>);

impl Base {
    pub(crate) fn set(&self, base: &str) {
        let _ = self.0.set(base.to_owned());
    }
    fn get(&self) -> &str {
        self.0.get().map_or("", |b| b)
    }
}

/// Says what precedes the names of the program's files: a folder with `/` at its end.
pub fn set_base(cx: &Scope<'_>, base: &str) {
    realm(cx).base.set(base);
}

/// The name of a file of the program, relative to its common root.
pub fn file_name(cx: &Scope<'_>, file: u32) -> String {
    let Some(program) = realm(cx).program.get() else {
        return String::new();
    };
    if u64::from(file) >= program.file_count {
        return String::new();
    }
    // SAFETY: the descriptor lists `file_count` immortal strings.
    let name = unsafe { Scope::immortal::<Str>(*program.files.add(file as usize)) };
    crate::string::chars_of(cx, name)
        .map(|c| c.to_rust())
        .unwrap_or_default()
}

/// The absolute path of a file of the program; of a module of Node's its name.
pub fn file_path(cx: &Scope<'_>, file: u32) -> String {
    let name = file_name(cx, file);
    if is_node_module(&name) {
        return name;
    }
    format!("{}{name}", realm(cx).base.get())
}

fn is_node_module(name: &str) -> bool {
    name.starts_with("node:")
}

/// A file as traces show it: its URL for an ES module, its path for CommonJS.
pub fn file_location(cx: &Scope<'_>, file: u32) -> String {
    file_url(cx, file)
}

/// The `file:` URL of a file of the program.
pub fn file_url(cx: &Scope<'_>, file: u32) -> String {
    let path = file_path(cx, file);
    if is_node_module(&path) {
        return path;
    }
    let mut url = "file://".to_owned();
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"/-_.!~*'();:@&=+$,".contains(&byte) {
            url.push(byte as char);
        } else {
            const HEX: &[u8; 16] = b"0123456789ABCDEF";
            url.push('%');
            url.push(HEX[usize::from(byte >> 4)] as char);
            url.push(HEX[usize::from(byte & 15)] as char);
        }
    }
    url
}

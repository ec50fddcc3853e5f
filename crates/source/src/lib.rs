//! Source files, positions in them and their translation to lines and columns.
//!
//! Contract: a [`Span`] is a pair of byte offsets into the text of one file of a [`SourceMap`]. Lines and columns are
//! computed on demand, as Node counts them: both from 1, columns in UTF-16 code units, lines ended by any of
//! `\n`, `\r\n`, `\r`, U+2028 and U+2029. Where to start: [`SourceMap::add`], [`SourceMap::locate`].
#![forbid(unsafe_code)]

use std::path::{Path, PathBuf};

/// A file of a [`SourceMap`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct FileId(pub u32);

/// A stretch of source text: byte offsets `start..end` in `file`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The file.
    pub file: FileId,
    /// First byte.
    pub start: u32,
    /// One past the last byte.
    pub end: u32,
}

impl Span {
    /// The bytes `start..end` of `file`.
    pub const fn new(file: FileId, start: u32, end: u32) -> Span {
        Span { file, start, end }
    }
    /// The empty span at `self`'s first byte.
    pub const fn at_start(self) -> Span {
        Span {
            file: self.file,
            start: self.start,
            end: self.start,
        }
    }
    /// The smallest span that covers both (which must lie in one file).
    pub fn to(self, other: Span) -> Span {
        debug_assert_eq!(self.file, other.file, "spans of two files have no union");
        Span {
            file: self.file,
            start: self.start.min(other.start),
            end: self.end.max(other.end),
        }
    }
}

/// A place as Node prints it: line and column from 1, the column in UTF-16 code units.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct LineCol {
    /// Line, from 1.
    pub line: u32,
    /// Column, from 1, in UTF-16 code units.
    pub column: u32,
}

/// One source file, read and decoded.
#[derive(Clone, Debug)]
pub struct SourceFile {
    path: PathBuf,
    text: String,
    erased: Option<String>,
    line_starts: Vec<u32>,
}

impl SourceFile {
    /// A file with this text. A byte order mark is dropped: neither Node nor a position counts it.
    pub fn new(path: PathBuf, mut text: String) -> SourceFile {
        if text.starts_with('\u{FEFF}') {
            text.drain(..'\u{FEFF}'.len_utf8());
        }
        let line_starts = line_starts(&text);
        SourceFile {
            path,
            text,
            erased: None,
            line_starts,
        }
    }

    /// Where it was read from.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Its text.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text that runs, with the same offsets: types are blanked out.
    pub fn erased(&self) -> &str {
        self.erased.as_deref().unwrap_or(&self.text)
    }

    /// Number of lines (at least 1).
    pub fn line_count(&self) -> u32 {
        self.line_starts.len() as u32
    }

    /// The text of a line (from 1) without its terminator; empty beyond the last.
    pub fn line(&self, line: u32) -> &str {
        let index = line.saturating_sub(1) as usize;
        let Some(&start) = self.line_starts.get(index) else {
            return "";
        };
        let end = match self.line_starts.get(index + 1) {
            Some(&next) => next as usize,
            None => self.text.len(),
        };
        self.text[start as usize..end].trim_end_matches(is_line_terminator)
    }

    /// Line and column of a byte offset. An offset within a character counts as its start, one beyond the end as the end.
    pub fn line_col(&self, offset: u32) -> LineCol {
        let offset = floor_char_boundary(&self.text, offset as usize);
        let line = self.line_starts.partition_point(|&s| s as usize <= offset) - 1;
        let start = self.line_starts[line] as usize;
        let units: usize = self.text[start..offset].chars().map(char::len_utf16).sum();
        LineCol {
            line: line as u32 + 1,
            column: units as u32 + 1,
        }
    }
}

fn is_line_terminator(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{2028}' | '\u{2029}')
}

fn floor_char_boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

fn line_starts(text: &str) -> Vec<u32> {
    let mut starts = vec![0];
    let bytes = text.as_bytes();
    for (i, &b) in bytes.iter().enumerate() {
        let next = match b {
            b'\n' => i + 1,
            b'\r' if bytes.get(i + 1) != Some(&b'\n') => i + 1,
            // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
            0xE2 if bytes.get(i + 1) == Some(&0x80)
                && matches!(bytes.get(i + 2), Some(0xA8 | 0xA9)) =>
            {
                i + 3
            }
            _ => continue,
        };
        starts.push(next as u32);
    }
    starts
}

/// Every source file of a program.
#[derive(Clone, Debug, Default)]
pub struct SourceMap {
    files: Vec<SourceFile>,
}

impl SourceMap {
    /// An empty map.
    pub fn new() -> SourceMap {
        SourceMap::default()
    }

    /// Adds a file.
    pub fn add(&mut self, path: impl Into<PathBuf>, text: impl Into<String>) -> FileId {
        let id = FileId(self.files.len() as u32);
        self.files.push(SourceFile::new(path.into(), text.into()));
        id
    }

    /// Says what of a file's text runs, as long as the text itself.
    pub fn set_erased(&mut self, id: FileId, erased: String) {
        let file = &mut self.files[id.0 as usize];
        assert_eq!(erased.len(), file.text.len(), "offsets must stay");
        file.erased = Some(erased);
    }

    /// A file.
    pub fn file(&self, id: FileId) -> &SourceFile {
        &self.files[id.0 as usize]
    }

    /// All files in the order they were added.
    pub fn files(&self) -> impl ExactSizeIterator<Item = (FileId, &SourceFile)> {
        self.files
            .iter()
            .enumerate()
            .map(|(i, f)| (FileId(i as u32), f))
    }

    /// The text a span covers.
    pub fn text(&self, span: Span) -> &str {
        let text = self.file(span.file).text();
        let start = floor_char_boundary(text, span.start as usize);
        let end = floor_char_boundary(text, span.end as usize).max(start);
        &text[start..end]
    }

    /// Line and column of a span's first byte.
    pub fn locate(&self, span: Span) -> LineCol {
        self.file(span.file).line_col(span.start)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, needle: &str) -> (u32, u32) {
        let f = SourceFile::new("f".into(), text.into());
        let at = f.text().find(needle).expect("needle") as u32;
        let p = f.line_col(at);
        (p.line, p.column)
    }

    #[test]
    fn columns_count_utf16_units_from_one() {
        assert_eq!(at("x", "x"), (1, 1));
        assert_eq!(at("é😀x", "x"), (1, 4));
        assert_eq!(at("a\n  😀 x", "x"), (2, 6));
    }

    #[test]
    fn every_line_terminator_counts_once() {
        assert_eq!(at("a\r\nb\rc\u{2028}d\u{2029}x", "x"), (5, 1));
        assert_eq!(at("\r\r\n\nx", "x"), (4, 1));
    }

    #[test]
    fn lines_lose_their_terminators() {
        let f = SourceFile::new("f".into(), "one\r\ntwo\nthree".into());
        assert_eq!(
            (f.line(1), f.line(2), f.line(3), f.line(4)),
            ("one", "two", "three", "")
        );
        assert_eq!(f.line_count(), 3);
    }

    #[test]
    fn a_byte_order_mark_is_not_counted() {
        assert_eq!(at("\u{FEFF}x", "x"), (1, 1));
    }

    #[test]
    fn offsets_out_of_range_or_within_a_character_are_tolerated() {
        let f = SourceFile::new("f".into(), "é".into());
        assert_eq!(f.line_col(1), LineCol { line: 1, column: 1 });
        assert_eq!(f.line_col(99), LineCol { line: 1, column: 2 });
    }
}

//! What all functions of a program share while they are expanded: what was decided beforehand ([`Program`]) and what the
//! image must provide because some function used it ([`Needs`]).

use crate::Input;
use crate::convention::{Convention, conventions};
use crate::ints::IntWords;
use crate::layout::ShapeLayout;
use crate::strings::StringSymbols;
use std::collections::{BTreeMap, BTreeSet};
use tsuba_mir::{FuncId, GlobalId, Module, StrId};
use tsuba_source::{FileId, SourceMap, Span};

/// Decided before the first function is expanded; never changed afterwards.
pub(crate) struct Program<'m> {
    pub(crate) mir: &'m Module,
    pub(crate) conventions: Vec<Convention>,
    pub(crate) shapes: ShapeLayout,
    pub(crate) strings: StringSymbols,
    pub(crate) ints: IntWords,
    pub(crate) sources: &'m SourceMap,
    /// Position index of each file, by `FileId`.
    pub(crate) file_index: BTreeMap<FileId, u32>,
    /// Whether functions have their source text.
    pub(crate) keep_text: bool,
}

impl<'m> Program<'m> {
    pub(crate) fn new(input: Input<'m>) -> Program<'m> {
        let mir = input.module;
        let file_index = (0..).zip(input.files).map(|(i, (id, _))| (*id, i));
        Program {
            mir,
            conventions: conventions(mir),
            shapes: ShapeLayout::new(mir),
            strings: StringSymbols::new(mir),
            ints: IntWords::new(mir),
            sources: input.sources,
            file_index: file_index.collect(),
            keep_text: input.keep_text,
        }
    }

    /// The convention of a function.
    pub(crate) fn convention(&self, id: FuncId) -> &Convention {
        &self.conventions[id.index()]
    }

    /// Symbol of a module binding.
    pub(crate) fn global_symbol(id: GlobalId) -> String {
        format!("global.{}", id.0)
    }

    /// Symbol of a function's record.
    pub(crate) fn record_symbol(id: FuncId) -> String {
        format!("record.{}", id.0)
    }
}

/// The kinds of inline caches; each function has an array of each kind in the program's block.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub(crate) enum CacheKind {
    /// Property reads.
    Get,
    /// Property writes and additions.
    Set,
    /// Methods; their second words are roots.
    Method,
}

impl CacheKind {
    /// Symbol of a function's array.
    pub(crate) fn symbol(self, function: FuncId) -> String {
        let kind = match self {
            CacheKind::Get => "get",
            CacheKind::Set => "set",
            CacheKind::Method => "method",
        };
        format!("{kind}.{}", function.0)
    }
}

/// What functions used and the image must provide.
#[derive(Default)]
pub(crate) struct Needs {
    /// Number of caches of each function.
    pub(crate) caches: BTreeMap<(CacheKind, FuncId), u32>,
    /// Constants that occur as objects.
    pub(crate) strings: BTreeSet<StrId>,
    /// Built-ins that are called directly.
    pub(crate) rows: BTreeSet<u32>,
    /// Whether there are literals of regular expressions.
    pub(crate) regexps: bool,
    /// BigInt constants, by their digits.
    pub(crate) bigints: BTreeSet<StrId>,
    /// Those among them that are property keys: interned at start.
    pub(crate) keys: BTreeSet<StrId>,
    /// Names of intrinsic global bindings that are cached in a word of the block.
    pub(crate) intrinsics: BTreeSet<StrId>,
    /// Whether some key is computed and may be any string.
    pub(crate) computed_keys: bool,
}

impl Needs {
    /// Reserves a cache of a function; its byte offset in the function's array.
    pub(crate) fn cache(&mut self, kind: CacheKind, function: FuncId) -> i32 {
        let count = self.caches.entry((kind, function)).or_insert(0);
        *count += 1;
        ((*count - 1) * tsuba_abi::program::cache::BYTES) as i32
    }
}

/// Lines and columns of spans that mostly come in ascending order: remembers the last place, so that long lines cost once.
#[derive(Default)]
pub(crate) struct Locator {
    last: Option<(FileId, usize, u32, u32)>,
}

impl Locator {
    /// Line and column of a span's first byte.
    pub(crate) fn locate(&mut self, sources: &SourceMap, span: Span) -> (u32, u32) {
        let text = sources.file(span.file).text();
        let offset = (span.start as usize).min(text.len());
        if let Some((file, at, line, column)) = self.last
            && file == span.file
            && at <= offset
            && let Some(between) = text.get(at..offset)
            && !between.contains(['\n', '\r', '\u{2028}', '\u{2029}'])
        {
            let units: usize = between.chars().map(char::len_utf16).sum();
            return self.remember(span.file, offset, line, column + units as u32);
        }
        let place = sources.locate(span);
        self.remember(span.file, offset, place.line, place.column)
    }

    fn remember(&mut self, file: FileId, at: usize, line: u32, column: u32) -> (u32, u32) {
        self.last = Some((file, at, line, column));
        (line, column)
    }
}

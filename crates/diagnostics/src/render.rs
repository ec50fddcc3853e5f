//! The two renderings of diagnostics.

use std::fmt::Write as _;
use std::path::Path;

use ariadne::{Config, IndexType, Report, ReportKind, Source};
use tsuba_source::{FileId, SourceMap};

use crate::{Diagnostic, Diagnostics, Label};

/// How many diagnostics are printed before the rest is only counted.
const SHOWN: usize = 20;

pub(crate) fn pretty(all: &Diagnostics, colour: bool) -> String {
    let mut out = Vec::new();
    let mut cache = Cache::new(&all.sources);
    for d in all.list.iter().take(SHOWN) {
        let wide = d.labels.iter().any(|l| is_wide(l, &all.sources));
        let written = if d.labels.is_empty() || wide {
            None
        } else {
            report(d, &all.sources, colour)
                .write(&mut cache, &mut out)
                .ok()
        };
        if written.is_none() {
            out.extend_from_slice(plain_one(d, &all.sources).as_bytes());
        }
    }
    let mut out = String::from_utf8_lossy(&out).into_owned();
    push_rest(&mut out, all.list.len());
    out
}

pub(crate) fn plain(all: &Diagnostics) -> String {
    let mut out = String::new();
    for d in all.list.iter().take(SHOWN) {
        out.push_str(&plain_one(d, &all.sources));
    }
    push_rest(&mut out, all.list.len());
    out
}

fn push_rest(out: &mut String, count: usize) {
    if count > SHOWN {
        let _ = writeln!(out, "… and {} more errors", count - SHOWN);
    }
}

type ByteSpan = (FileId, std::ops::Range<usize>);

fn report(d: &Diagnostic, sources: &SourceMap, colour: bool) -> Report<'static, ByteSpan> {
    let span = |label: &Label| {
        let len = sources.file(label.span.file).text().len();
        let start = (label.span.start as usize).min(len);
        let end = (label.span.end as usize).clamp(start, len);
        (label.span.file, start..end)
    };
    let config = Config::default()
        .with_color(colour)
        .with_index_type(IndexType::Byte);
    let mut builder = Report::build(ReportKind::Error, span(&d.labels[0]))
        .with_config(config)
        .with_code(d.code)
        .with_message(&d.message);
    for (i, label) in d.labels.iter().enumerate() {
        let colour = if i == 0 {
            ariadne::Color::Red
        } else {
            ariadne::Color::Blue
        };
        // A label without text would not be underlined.
        let text = match label.text.as_str() {
            "" => "here",
            text => text,
        };
        let shown = ariadne::Label::new(span(label)).with_color(colour);
        builder = builder.with_label(shown.with_message(text));
    }
    for note in &d.notes {
        builder.add_note(note);
    }
    if let Some(help) = &d.help {
        builder.add_help(help);
    }
    builder.finish()
}

struct Cache<'a> {
    sources: &'a SourceMap,
    parsed: Vec<Option<Source<&'a str>>>,
}

impl<'a> Cache<'a> {
    fn new(sources: &'a SourceMap) -> Self {
        let parsed = (0..sources.files().len()).map(|_| None).collect();
        Cache { sources, parsed }
    }
}

impl<'a> ariadne::Cache<FileId> for Cache<'a> {
    type Storage = &'a str;

    fn fetch(&mut self, id: &FileId) -> Result<&Source<&'a str>, impl std::fmt::Debug> {
        let text = self.sources.file(*id).text();
        Ok::<_, std::convert::Infallible>(
            self.parsed[id.0 as usize].get_or_insert_with(|| Source::from(text)),
        )
    }

    fn display<'b>(&self, id: &'b FileId) -> Option<impl std::fmt::Display + 'b> {
        Some(shown_path(self.sources.file(*id).path()))
    }
}

/// Relative to the current folder where that is shorter.
fn shown_path(path: &Path) -> String {
    let relative = std::env::current_dir()
        .ok()
        .and_then(|cwd| path.strip_prefix(cwd).ok().map(Path::to_path_buf));
    relative
        .unwrap_or_else(|| path.to_path_buf())
        .display()
        .to_string()
}

fn plain_one(d: &Diagnostic, sources: &SourceMap) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "error[{}]: {}", d.code, d.message);
    for label in &d.labels {
        plain_label(&mut out, label, sources);
    }
    for note in &d.notes {
        let _ = writeln!(out, "  note: {note}");
    }
    if let Some(help) = &d.help {
        let _ = writeln!(out, "  help: {help}");
    }
    out
}

fn plain_label(out: &mut String, label: &Label, sources: &SourceMap) {
    let file = sources.file(label.span.file);
    let at = sources.locate(label.span);
    let path = shown_path(file.path());
    let _ = writeln!(out, "  --> {path}:{}:{}", at.line, at.column);
    let start = label.span.start as usize;
    let before = text_before(file.text(), start);
    let after = file.text().get(start..).unwrap_or("");
    let after: String = after
        .lines()
        .next()
        .unwrap_or("")
        .chars()
        .take(EXCERPT)
        .collect();
    let mut lead: String = before.chars().rev().take(EXCERPT / 2).collect();
    lead = lead.chars().rev().collect();
    let cut = if lead.len() < before.len() { "…" } else { "" };
    let _ = writeln!(out, "   | {cut}{lead}{after}");
    let covered = sources.text(label.span);
    let width = covered.lines().next().unwrap_or("").chars().count();
    let carets = "^".repeat(width.clamp(1, EXCERPT));
    let shown = cut.chars().chain(lead.chars());
    let pad: String = shown.map(|c| if c == '\t' { '\t' } else { ' ' }).collect();
    let _ = writeln!(out, "   | {pad}{carets} {}", label.text);
    out.truncate(out.trim_end().len());
    out.push('\n');
}

/// The part of the line before a byte offset.
fn text_before(text: &str, offset: usize) -> &str {
    let head = text.get(..offset).unwrap_or(text);
    let line_start = head.rfind(['\n', '\r', '\u{2028}', '\u{2029}']);
    let from = line_start.map_or(0, |i| {
        i + head[i..].chars().next().map_or(1, char::len_utf8)
    });
    &head[from..]
}

/// Longest part of a line that is shown.
const EXCERPT: usize = 160;

/// Whether a label lies in a line too long to be drawn whole.
fn is_wide(label: &Label, sources: &SourceMap) -> bool {
    let file = sources.file(label.span.file);
    file.line(sources.locate(label.span).line).len() > 3 * EXCERPT
}

//! What the compiler tells its user: stable codes, one constructor per diagnostic, two renderings.
//!
//! Contract: every diagnostic says what is wrong, where, why, and what to do. Its code ([`Code`]) never changes meaning
//! and is never reused. No other crate words a message: they call the constructors of [`files`], [`syntax`],
//! [`modules`], [`unsupported`] and [`build`]. Where to start: [`Diagnostic`], [`Diagnostics::render`].
#![forbid(unsafe_code)]

pub mod build;
pub mod files;
pub mod modules;
mod render;
pub mod syntax;
pub mod unsupported;

use std::fmt;

use tsuba_source::{SourceMap, Span};

/// A stable number: `E0001`…
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct Code(pub u16);

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "E{:04}", self.0)
    }
}

/// A piece of source with a remark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What about it; may be empty.
    pub text: String,
}

/// An error.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Its code.
    pub code: Code,
    /// What is wrong, in one line.
    pub message: String,
    /// Where: the first is the place itself, the others explain.
    pub labels: Vec<Label>,
    /// Why.
    pub notes: Vec<String>,
    /// What to do.
    pub help: Option<String>,
}

impl Diagnostic {
    /// A diagnostic without a place.
    pub fn new(code: u16, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            code: Code(code),
            message: message.into(),
            labels: Vec::new(),
            notes: Vec::new(),
            help: None,
        }
    }
    /// Adds a place.
    #[must_use]
    pub fn at(mut self, span: Span, text: impl Into<String>) -> Diagnostic {
        self.labels.push(Label {
            span,
            text: text.into(),
        });
        self
    }
    /// Adds a reason.
    #[must_use]
    pub fn note(mut self, text: impl Into<String>) -> Diagnostic {
        self.notes.push(text.into());
        self
    }
    /// Says what to do.
    #[must_use]
    pub fn help(mut self, text: impl Into<String>) -> Diagnostic {
        self.help = Some(text.into());
        self
    }
}

/// The errors of a compilation with the sources they point into. Never empty when returned as an error.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics {
    /// The sources.
    pub sources: SourceMap,
    /// In the order they were found.
    pub list: Vec<Diagnostic>,
}

impl Diagnostics {
    /// The form for people: excerpts with carets; `colour` for terminals only.
    pub fn render(&self, colour: bool) -> String {
        render::pretty(self, colour)
    }
    /// The form for tests and tools: code, message, `file:line:column`, the line with carets, notes, help.
    pub fn plain(&self) -> String {
        render::plain(self)
    }
}

//! What the walk records about bindings, for `analysis` to decide on.

use tsuba_hir::{BindingId, ClassId, ExprId, FunctionId, PatternId};

/// Facts of one binding. Times are event numbers of the walk, which follows evaluation order within a function.
#[derive(Clone, Debug, Default)]
pub(crate) struct Facts {
    /// Whether, at this point of the walk, code that runs here finds it initialised.
    pub(crate) initialised: bool,
    /// When it is initialised; 0: at entry of its function.
    pub(crate) initialised_at: u32,
    /// The top-level statement of its owner that initialises it.
    pub(crate) statement: u32,
    /// How many loops of the owner enclose its scope.
    pub(crate) loops: usize,
    /// Writes by the owner itself: when, and in which loop (the outermost within the binding's scope).
    pub(crate) writes: Vec<(u32, Option<u32>)>,
    /// When the owner created closures that refer to it.
    pub(crate) captures: Vec<u32>,
    /// Whether a closure was created where it may not be initialised yet although the walk came by its initialisation
    /// (cases of a switch).
    pub(crate) captured_uninitialised: bool,
    /// Whether a function other than the owner writes it.
    pub(crate) foreign_write: bool,
    /// Whether it must live in a cell (parameters that are elements of `arguments`).
    pub(crate) forced_cell: bool,
    /// How often it is mentioned.
    pub(crate) uses: u32,
    /// How many of these only ask an `arguments` object for its length or an element.
    pub(crate) plain_uses: u32,
    /// Whether assignments to it throw, although its kind does not say so: a class's inner name.
    pub(crate) read_only: bool,
    /// When the owner may write it last, known once the owner is finished (`writes` is empty then).
    pub(crate) last_write: u32,
}

/// Where a `checked` flag is.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Location {
    Expr(ExprId),
    Pattern(PatternId),
}

/// An access that is checked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Check {
    pub(crate) location: Location,
    pub(crate) binding: BindingId,
    /// The function whose code it is.
    pub(crate) function: FunctionId,
}

/// Something in a function's code that makes another function reachable.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mention {
    /// The top-level statement of the function it stands in.
    pub(crate) statement: u32,
    pub(crate) what: Mentioned,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum Mentioned {
    /// A closure is created.
    Function(FunctionId),
    /// A class is defined.
    Class(ClassId),
    /// A variable that a function declaration initialises is read.
    Binding(BindingId),
}

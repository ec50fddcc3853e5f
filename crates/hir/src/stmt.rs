//! Statements.

use tsuba_source::Span;

use crate::expr::PropKey;
use crate::function::Hoisted;
use crate::ids::{BindingId, ExprId, LabelId, PatternId, StmtId, StrId};

/// A statement and where it is written.
#[derive(Clone, Debug)]
pub struct Stmt {
    /// What it does.
    pub kind: StmtKind,
    /// Its source.
    pub span: Span,
}

/// What entering a block declares. Lexical bindings that are `Storage::Cell` get a fresh cell, those with `needs_tdz`
/// start uninitialised; then the hoisted functions are created in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scope {
    /// `let`, `const`, `class` and catch-parameter bindings; functions that a later `Init` creates.
    pub lexicals: Vec<BindingId>,
    /// Function declarations.
    pub hoisted: Vec<Hoisted>,
}

impl Scope {
    /// Whether it declares nothing.
    pub fn is_empty(&self) -> bool {
        self.lexicals.is_empty() && self.hoisted.is_empty()
    }
}

/// What a statement does.
#[derive(Clone, Debug)]
pub enum StmtKind {
    /// Evaluates an expression and drops its value.
    Expr(ExprId),
    /// Initialises a binding: a lexical one (its dead zone ends), a parameter, or a function declaration whose closure
    /// is created here rather than on entry because nothing before can mention it.
    Init {
        /// The binding.
        binding: BindingId,
        /// Its first value.
        value: ExprId,
    },
    /// Takes a value apart: declarations and parameters with patterns. (Assignments are
    /// [`ExprKind::Destructure`](crate::ExprKind::Destructure).)
    Destructure {
        /// How; its leaves are [`Place::Init`](crate::Place::Init) or, for `var`, assignments.
        pattern: PatternId,
        /// What; evaluated first.
        value: ExprId,
    },
    /// Defines a field of a class's instance or of the class: CreateDataPropertyOrThrow on `object`. Only in
    /// [`FunctionKind::Initialiser`](crate::FunctionKind::Initialiser)s.
    DefineField {
        /// `this`.
        object: ExprId,
        /// Its key; `Computed` reads the temporary that [`ClassMember::FieldKey`](crate::ClassMember::FieldKey) filled.
        key: PropKey,
        /// Its value, evaluated after the key.
        value: ExprId,
        /// Whether the value is an anonymous function or class whose name must be set from a computed key.
        name_from_key: bool,
        /// Whether the key is a private name.
        is_private: bool,
    },
    /// Adds a private getter or setter to an object (initialisers only).
    DefineAccessor {
        /// The instance or class.
        object: ExprId,
        /// The private name.
        key: PropKey,
        /// Getter or setter; a getter comes before its setter.
        role: crate::MethodRole,
        /// The function.
        value: ExprId,
    },
    /// Statements in a scope.
    Block {
        /// What it declares.
        scope: Scope,
        /// Its statements.
        body: Vec<StmtId>,
    },
    /// `if`.
    If {
        /// The condition.
        test: ExprId,
        /// If true.
        then: StmtId,
        /// If false.
        otherwise: Option<StmtId>,
    },
    /// Any loop.
    Loop(Box<Loop>),
    /// `switch`: tests are compared with `===` in order; none equal: the default, wherever it stands. Cases fall through.
    Switch {
        /// What `break` out of it names.
        label: LabelId,
        /// The value compared. Evaluated outside `scope`.
        discriminant: ExprId,
        /// The declarations of all cases.
        scope: Scope,
        /// In source order.
        cases: Vec<Case>,
    },
    /// A statement other than a loop or switch that `break` can leave.
    Labeled {
        /// What `break` names.
        label: LabelId,
        /// The statement.
        body: StmtId,
    },
    /// `try`. Completions run through `finally`, which may replace them.
    Try {
        /// The guarded statements (a block).
        body: StmtId,
        /// `catch`.
        catch: Option<Box<Catch>>,
        /// `finally` (a block).
        finally: Option<StmtId>,
    },
    /// `return`.
    Return(Option<ExprId>),
    /// `throw`.
    Throw(ExprId),
    /// Leaves the loop, switch or labelled statement with this label.
    Break(LabelId),
    /// Continues the loop with this label.
    Continue(LabelId),
}

/// A case of a switch.
#[derive(Clone, Debug)]
pub struct Case {
    /// `None` for `default`.
    pub test: Option<ExprId>,
    /// Its statements, executed in the scope of the switch.
    pub body: Vec<StmtId>,
}

/// A catch clause.
#[derive(Clone, Debug)]
pub struct Catch {
    /// Where the exception goes; leaves are [`Place::Init`](crate::Place::Init).
    pub param: Option<PatternId>,
    /// The parameter's bindings.
    pub scope: Scope,
    /// The statements (a block of its own).
    pub body: StmtId,
}

/// A loop.
#[derive(Clone, Debug)]
pub struct Loop {
    /// What `break` and `continue` name.
    pub label: LabelId,
    /// How it iterates.
    pub kind: LoopKind,
    /// What is repeated.
    pub body: StmtId,
}

/// How a loop iterates.
#[derive(Clone, Debug)]
pub enum LoopKind {
    /// `while (test)`.
    While {
        /// Tested before each iteration.
        test: ExprId,
    },
    /// `do … while (test)`; `continue` goes to the test.
    DoWhile {
        /// Tested after each iteration.
        test: ExprId,
    },
    /// `for (init; test; update)`; `continue` goes to the update.
    For {
        /// What the head declares.
        scope: Scope,
        /// Executed once.
        init: Vec<StmtId>,
        /// `let` bindings of the head that live in cells: before the first test, and before each update, each gets a
        /// fresh cell with the current value. (The others need no copies, since nothing can tell.)
        per_iteration: Vec<BindingId>,
        /// Tested before each iteration; absent: true.
        test: Option<ExprId>,
        /// Evaluated after each iteration.
        update: Option<ExprId>,
    },
    /// `for (target of iterable)`: `break`, `return`, `throw` and outer `continue` close the iterator.
    ForOf {
        /// What the head declares, afresh in each iteration. The dead zone covers `iterable`, evaluated once before.
        scope: Scope,
        /// Where each value goes: [`Place::Init`](crate::Place::Init) leaves for declarations, else assignments.
        target: PatternId,
        /// The iterable.
        iterable: ExprId,
        /// Its source as V8 renders it in "x is not iterable".
        text: StrId,
        /// `for await`: through the async iterator, whose results are awaited.
        is_await: bool,
    },
    /// `for (target in object)`: the enumerable string keys, as the standard's EnumerateObjectProperties; null and
    /// undefined have none.
    ForIn {
        /// What the head declares, afresh in each iteration. The dead zone covers `object`.
        scope: Scope,
        /// Where each key goes.
        target: PatternId,
        /// The object.
        object: ExprId,
    },
}

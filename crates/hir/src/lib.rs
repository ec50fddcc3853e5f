//! The high-level intermediate representation: a whole program as one graph of modules, functions, classes and
//! resolved bindings.
//!
//! # Contract
//! * Every name is resolved: a read or write names a [`Binding`] or, if no declaration in the program provides it, a
//!   property of the global object. Imports name the exporting module's binding (bindings are live by construction).
//! * Sugar whose removal cannot be observed is gone: `var` hoisting, functions in blocks (Annex B), default
//!   constructors, class fields (bodies of initialiser functions), parameter patterns and defaults (statements),
//!   named evaluation (`const f = () => 1` has named its function), `import`/`export`, labels, parentheses, types.
//!   What stays, because lowering it is one mechanical step: destructuring [`Pattern`]s, `for-of`, `for-in`, `switch`,
//!   `try`/`finally`, compound assignments, optional chains (with their short-circuit points explicit), templates,
//!   spread, classes.
//! * Evaluation order is the order of the fields of a node, unless the node's documentation says otherwise.
//! * Every node has its [`Span`](tsuba_source::Span); an expression also has the offset V8 would report for an error
//!   that it raises itself.
//! * Type annotations survive as [`TypeHint`]s: claims to test, never facts.
//!
//! # Storage
//! Scope analysis has decided where every binding lives ([`Storage`]) and which reads and writes must test for the
//! temporal dead zone (`checked`). `this`, `new.target`, `arguments` and the running function itself are bindings
//! too (of the function that defines them), so arrow functions capture them as they capture variables.
//!
//! Where to start: [`Program`], then [`Function`], [`StmtKind`], [`ExprKind`]. [`print_program`] gives the text form,
//! [`verify`] checks every invariant.
#![forbid(unsafe_code)]

mod binding;
mod class;
mod expr;
mod function;
mod hint;
mod ids;
mod print;
mod program;
mod stmt;
mod string;
mod verify;
pub mod visit;

pub use binding::{Binding, BindingKind, Known, Storage};
pub use class::{Class, ClassMember, Field, MethodKind};
pub use expr::{
    Argument, ArrayElement, BinaryOp, Element, Expr, ExprKind, LogicalOp, ModuleInfo, ObjectMember,
    Pattern, PatternKind, PatternProperty, Place, PropKey, Super, UnaryOp, UpdateOp,
};
pub use function::{
    Arguments, ConstructorKind, Function, FunctionKind, Hoisted, MethodRole, Param,
};
pub use hint::TypeHint;
pub use ids::{
    Arena, BindingId, ClassId, ExprId, FunctionId, Id, LabelId, ModuleId, PatternId, StmtId, StrId,
};
pub use print::print_program;
pub use program::{Export, ExportTarget, Module, ModuleKind, Program};
pub use stmt::{Case, Catch, Loop, LoopKind, Scope, Stmt, StmtKind};
pub use string::{JsString, Strings};
pub use verify::verify;

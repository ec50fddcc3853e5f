//! Functions.

use tsuba_source::Span;

use crate::hint::TypeHint;
use crate::ids::{BindingId, ClassId, FunctionId, ModuleId, StmtId, StrId};

/// A function: source functions, module bodies, class constructors and initialisers.
///
/// # Entry
/// In this order, each step only if present:
/// 1. class constructors throw if called without `new`; base constructors and constructable functions called with
///    `new` make their `this` object ([`FunctionKind`]);
/// 2. [`this`](Self::this) is bound; sloppy functions coerce it (`strict` false: undefined and null become the global
///    object, primitives their wrappers);
/// 3. [`params`](Self::params) and [`rest`](Self::rest) receive the arguments, [`callee`](Self::callee) and
///    [`new_target`](Self::new_target) theirs, [`arguments`](Self::arguments) is made;
/// 4. [`param_init`](Self::param_init) runs: defaults and patterns in source order;
/// 5. [`vars`](Self::vars) become `undefined` (those with the name of a parameter have no binding of their own),
///    [`lexicals`](Self::lexicals) uninitialised;
/// 6. [`hoisted`](Self::hoisted) functions are created in order;
/// 7. [`body`](Self::body) runs; falling off its end returns `undefined` (constructors: `this`).
#[derive(Clone, Debug)]
pub struct Function {
    /// The `name` property, as far as it is static; empty otherwise ("" too for functions whose name comes from a
    /// computed key, which the node that creates them sets).
    pub name: StrId,
    /// What it is.
    pub kind: FunctionKind,
    /// Whether its code is strict.
    pub strict: bool,
    /// Whether a call gives a generator object: entry runs, then the call returns, and the body runs when it is resumed.
    pub is_generator: bool,
    /// Whether it is `async` (with [`is_generator`](Self::is_generator): an async generator): a call gives a promise. Of
    /// a module's body: whether it awaits.
    pub is_async: bool,
    /// The module it is written in.
    pub module: ModuleId,
    /// The function it is written in; `None` for a module body.
    pub parent: Option<FunctionId>,
    /// The class it is the constructor, a method or an initialiser of.
    pub class: Option<ClassId>,
    /// Positional parameters, one for each before the rest parameter.
    pub params: Vec<Param>,
    /// Receives an array of the arguments from `params.len()` on.
    pub rest: Option<BindingId>,
    /// Defaults and destructuring of parameters. Empty if the parameter list is simple.
    pub param_init: Vec<StmtId>,
    /// Whether every parameter is a plain name.
    pub simple_params: bool,
    /// The `length` property.
    pub length: u32,
    /// `this`, if it or an arrow function within mentions it (or `super`). Never of arrow functions.
    pub this: Option<BindingId>,
    /// `new.target`, if mentioned. Never of arrow functions.
    pub new_target: Option<BindingId>,
    /// `arguments`, if mentioned. Never of arrow functions.
    pub arguments: Option<Arguments>,
    /// The function object itself, if something needs it (see [`BindingKind::Callee`](crate::BindingKind::Callee)).
    pub callee: Option<BindingId>,
    /// Whether `super.x` occurs in it (or an arrow function within): the function needs its home object. That of an
    /// initialiser of instances is the class's prototype, of a static one the class.
    pub needs_home: bool,
    /// Bindings of other functions that it reads or writes, itself or through functions within, in order of first
    /// mention. `Storage::Local` ones are captured by value, `Storage::Cell` ones as cells. No module bindings.
    pub captures: Vec<BindingId>,
    /// Its `var` bindings and temporaries.
    pub vars: Vec<BindingId>,
    /// `let`, `const` and `class` bindings of its outermost block (and, where parameters are not simple, of its
    /// parameter list); functions of that block that a later `Init` creates.
    pub lexicals: Vec<BindingId>,
    /// Function declarations of its outermost block.
    pub hoisted: Vec<Hoisted>,
    /// Its statements.
    pub body: Vec<StmtId>,
    /// Number of labels in it: the ids are `0..labels`.
    pub labels: u32,
    /// What the return annotation claims.
    pub return_hint: TypeHint,
    /// From its first token to its last.
    pub span: Span,
}

/// What a function is: how it may be called and what `this` is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum FunctionKind {
    /// `function` declaration or expression: callable and constructable, has `prototype`.
    Normal,
    /// Arrow function: not constructable, no `this`, `arguments`, `new.target` of its own.
    Arrow,
    /// Method, getter or setter: not constructable.
    Method(MethodRole),
    /// Class constructor: constructable only.
    Constructor(ConstructorKind),
    /// Runs with `this` = the instance once the parent constructor has returned (base: at entry), or with `this` =
    /// the class once it is defined (`statics`). Holds [`StmtKind::DefineField`](crate::StmtKind::DefineField)s and
    /// the statements of static blocks. Never visible to the program.
    Initialiser {
        /// Whether it initialises the class itself.
        statics: bool,
    },
    /// The top-level code of a module.
    Module,
}

/// The kind of a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum MethodRole {
    /// `m() {}`.
    Method,
    /// `get p() {}`.
    Getter,
    /// `set p(v) {}`.
    Setter,
}

/// The kind of a class constructor.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ConstructorKind {
    /// `this` is made at entry from `new.target`; the instance initialiser runs right after.
    Base,
    /// `this` is uninitialised until `super(…)` returns; the instance initialiser runs right after that.
    /// Returning: an object returned explicitly wins, `undefined` yields `this` (checked), anything else is a TypeError.
    Derived,
}

/// A positional parameter.
#[derive(Clone, Debug)]
pub struct Param {
    /// Receives the argument.
    pub binding: BindingId,
    /// What the annotation claims of the argument (before its default is applied).
    pub hint: TypeHint,
}

/// The `arguments` object of a function.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Arguments {
    /// The variable (kind [`BindingKind::Arguments`](crate::BindingKind::Arguments)).
    pub binding: BindingId,
    /// Whether its elements are the parameters themselves: sloppy functions with simple parameters. The parameters
    /// are `Storage::Cell` then. (Of parameters with equal names the last one counts.)
    pub mapped: bool,
}

/// A function declaration that its scope instantiates on entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hoisted {
    /// The variable it initialises.
    pub binding: BindingId,
    /// The function.
    pub function: FunctionId,
}

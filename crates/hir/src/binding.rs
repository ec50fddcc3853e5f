//! Bindings: everything a name (or `this`, `arguments`…) can mean.

use tsuba_source::Span;

use crate::hint::TypeHint;
use crate::ids::{ClassId, FunctionId, StrId};

/// A variable.
#[derive(Clone, Debug)]
pub struct Binding {
    /// Its name; of compiler-made ones, a name no program can write (`this`, `%3`).
    pub name: StrId,
    /// How it was declared.
    pub kind: BindingKind,
    /// The function whose activation (or, for [`Storage::Module`], whose module) it belongs to. Bindings at the top
    /// level of a module belong to the module's body function.
    pub owner: FunctionId,
    /// Where it lives.
    pub storage: Storage,
    /// Whether a function other than the owner refers to it: it is in their `captures` then, unless it is
    /// [`Storage::Module`].
    pub captured: bool,
    /// Whether anything may write it apart from its initialisation. (For `var`, parameters and functions: apart from
    /// the implicit initialisation at entry.)
    pub assigned: bool,
    /// Whether some access is `checked`: the binding must hold the uninitialised mark from its scope's entry to its
    /// initialisation. Where false, nothing can see the difference.
    pub needs_tdz: bool,
    /// What it holds whenever it is initialised, if that is one function or class of the program: it is never
    /// written otherwise. (Which closure of the function, the binding itself tells.)
    pub known: Option<Known>,
    /// What its annotation claims.
    pub hint: TypeHint,
    /// Its name in the declaration.
    pub span: Span,
}

/// The code behind a binding that never changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Known {
    /// A closure of this function.
    Function(FunctionId),
    /// An evaluation of this class.
    Class(ClassId),
}

/// How a binding came to be. Decides the initial value and which writes are legal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum BindingKind {
    /// `var`, or the function-level twin of a function in a block (Annex B): `undefined` at entry.
    Var,
    /// `let`.
    Let,
    /// `const`; also `export default expression`.
    Const,
    /// A class declaration (outside view: like `let`) or the inner, read-only view of a class's own name.
    Class,
    /// A function declaration, initialised where its scope lists it as hoisted.
    Function,
    /// A parameter: an argument's value at entry (`undefined` if absent). In functions whose parameters are not
    /// simple, the names within patterns and those with defaults are [`BindingKind::Let`], initialised by
    /// `Function::param_init`, and the incoming values are parameters without names.
    Param,
    /// A catch parameter.
    Catch,
    /// Made by the front end to hold an intermediate value: `undefined` at entry.
    Temp,
    /// `this` of a function that is not an arrow function. In derived constructors uninitialised until `super()`
    /// returns: accesses that may come earlier are `checked`, and the error is
    /// "Must call super constructor in derived class before accessing 'this' or returning from derived constructor".
    This,
    /// `new.target` of a function that is not an arrow function.
    NewTarget,
    /// `arguments` of a function that is not an arrow function.
    Arguments,
    /// The running function object: what a named function expression's own name means, where `super` starts, and
    /// (where nothing assigns it) what a function declaration's name means within its own body.
    Callee,
}

impl BindingKind {
    /// Whether it starts uninitialised, so that accesses before its initialisation throw.
    pub fn is_lexical(self) -> bool {
        match self {
            BindingKind::Let | BindingKind::Const | BindingKind::Class => true,
            BindingKind::Var
            | BindingKind::Function
            | BindingKind::Param
            | BindingKind::Catch
            | BindingKind::Temp
            | BindingKind::This
            | BindingKind::NewTarget
            | BindingKind::Arguments
            | BindingKind::Callee => false,
        }
    }
}

/// Where a binding lives.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Storage {
    /// An SSA value of the owner. Closures capture its value: at every creation of a capturing closure it has been
    /// initialised, and it is never written afterwards. (Such closures see no dead zone either.)
    Local,
    /// A heap cell, made where the binding's scope is entered (for `per_iteration` bindings afresh in each
    /// iteration); closures capture the cell.
    Cell,
    /// A slot of the module in the program's block, reached from anywhere without capturing: bindings of a module's
    /// body, outside its loops, that some other function or module mentions. The others there are as in any function.
    Module,
}

//! Programs and modules.

use std::path::PathBuf;

use tsuba_source::{FileId, SourceMap};

use crate::binding::Binding;
use crate::class::Class;
use crate::expr::{Expr, Pattern};
use crate::function::Function;
use crate::ids::{
    Arena, BindingId, ClassId, ExprId, FunctionId, ModuleId, PatternId, StmtId, StrId,
};
use crate::stmt::Stmt;
use crate::string::{JsString, Strings};

/// A whole program.
#[derive(Clone, Debug, Default)]
pub struct Program {
    /// The text of every module.
    pub sources: SourceMap,
    /// The folder all modules lie under; module names are relative to it.
    pub root: PathBuf,
    /// The modules in evaluation order: post-orders of depth-first walks.
    ///
    /// To run a program: for every [`ModuleKind::Esm`] module in order, create those `hoisted` functions of its body
    /// whose bindings are [`Storage::Module`](crate::Storage::Module) (a cycle may call them before the body runs),
    /// and mark its other module bindings with `needs_tdz` uninitialised; then run the bodies of those that are [`eager`](Module::eager) in order. An ES
    /// module's body creates only its remaining `hoisted` functions, a CommonJS body all of its own. A body that
    /// throws ends the program with an uncaught exception.
    pub modules: Arena<ModuleId, Module>,
    /// The module that the user starts the program with.
    pub entry: Option<ModuleId>,
    /// All functions, those of one module together, outer before inner.
    pub functions: Arena<FunctionId, Function>,
    /// All classes.
    pub classes: Arena<ClassId, Class>,
    /// All bindings.
    pub bindings: Arena<BindingId, Binding>,
    /// All expressions.
    pub exprs: Arena<ExprId, Expr>,
    /// All statements.
    pub stmts: Arena<StmtId, Stmt>,
    /// All patterns.
    pub patterns: Arena<PatternId, Pattern>,
    /// Names, property keys and literals.
    pub strings: Strings,
}

impl Program {
    /// A string.
    pub fn str(&self, id: StrId) -> &JsString {
        self.strings.get(id)
    }
}

/// One module.
#[derive(Clone, Debug)]
pub struct Module {
    /// Its text.
    pub file: FileId,
    /// Its path relative to [`Program::root`], with `/`: what a built executable calls it.
    pub name: String,
    /// ES module or CommonJS.
    pub kind: ModuleKind,
    /// Whether it runs when its turn comes as the program starts. The bodies of others are called, at most once each.
    pub eager: bool,
    /// Its top-level code: a [`FunctionKind::Module`](crate::FunctionKind::Module) without parameters.
    pub body: FunctionId,
    /// What it exports, sorted by name (code units), re-exports resolved.
    pub exports: Vec<Export>,
    /// Whether some expression needs its namespace as an object.
    pub namespace_object: bool,
}

/// How a module is evaluated.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ModuleKind {
    /// An ES module: strict, `this` is undefined.
    Esm,
    /// A CommonJS module: strict only if it says so; `this` is `module.exports` (a read of a binding where the
    /// program could tell it from a fresh object).
    CommonJs,
}

/// One name a module exports.
#[derive(Clone, Copy, Debug)]
pub struct Export {
    /// The exported name.
    pub name: StrId,
    /// What it stands for.
    pub target: ExportTarget,
}

/// What an exported name stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ExportTarget {
    /// A binding, of this module or another (always [`Storage::Module`](crate::Storage::Module)).
    Binding(BindingId),
    /// The namespace object of a module (`export * as ns from`).
    Namespace(ModuleId),
}

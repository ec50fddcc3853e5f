//! TypeScript that is more than types, rewritten as JavaScript before it is lowered: enums, namespaces with values and
//! parameter properties. The result behaves as esbuild's output does; like it, the members of enums that are constant
//! are known at compile time ([`Enums`]).
//!
//! Contract: works on a copy of a parsed file that passed the early errors. Nodes that are made have the position of
//! the name they are made for; what a program wrote keeps its own. What cannot be rewritten is left as it is and is
//! refused when it is lowered.
//!
//! What is made is written as text and parsed; `$hole0`, `$hole1`… stand for expressions of the program in it.

mod enums;
mod namespaces;
mod properties;
mod snippet;

use std::collections::{HashMap, HashSet};

use oxc_allocator::{Allocator, CloneIn, Vec as ArenaVec};
use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, VisitMut, walk, walk_mut};
use oxc_syntax::scope::ScopeFlags;

use crate::names;

/// The value of an enum's member that is known at compile time.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Constant {
    Number(f64),
    String(String),
}

/// The constant members of an enum, by name.
pub(crate) type Members = HashMap<String, Constant>;

/// The enums of a file by where their names are declared.
pub(crate) type Enums = HashMap<u32, Members>;

/// `program` as JavaScript, if it needs to be rewritten.
pub(crate) fn desugar<'a>(
    allocator: &'a Allocator,
    program: &'a Program<'a>,
) -> Option<(&'a Program<'a>, Enums)> {
    let mut search = Search(false);
    search.visit_program(program);
    if !search.0 {
        return None;
    }
    let copy = allocator.alloc(program.clone_in(allocator));
    let mut desugarer = Desugarer {
        allocator,
        enums: Enums::default(),
        known: HashMap::new(),
        depth: 0,
        path: Vec::new(),
        exported: HashMap::new(),
    };
    desugarer.visit_program(copy);
    Some((copy, desugarer.enums))
}

/// Looks for something to rewrite.
struct Search(bool);

impl<'a> Visit<'a> for Search {
    fn visit_ts_enum_declaration(&mut self, it: &TSEnumDeclaration<'a>) {
        self.0 |= !it.declare;
    }

    fn visit_ts_namespace_declaration(&mut self, it: &TSNamespaceDeclaration<'a>) {
        self.0 |= !it.declare && !names::is_type_namespace(it);
    }

    fn visit_formal_parameter(&mut self, it: &FormalParameter<'a>) {
        self.0 |= properties::is_property(it);
        walk::walk_formal_parameter(self, it);
    }
}

struct Desugarer<'a> {
    allocator: &'a Allocator,
    enums: Enums,
    /// Constant members of the enums seen so far, by name.
    known: HashMap<String, Members>,
    /// Statement lists around the current one.
    depth: u32,
    /// The namespaces around the current statement.
    path: Vec<String>,
    /// What namespaces have exported so far, by their paths.
    exported: HashMap<Vec<String>, Vec<String>>,
}

/// What the declarations of one statement list have in common.
#[derive(Default)]
struct List {
    /// Names that exist already: enums and namespaces go on with what is there.
    declared: HashSet<String>,
    /// How many enums and namespaces there are of a name.
    parts: HashMap<String, u32>,
}

impl List {
    fn new(statements: &[Statement<'_>]) -> List {
        let mut list = List::default();
        for statement in statements {
            let name = match names::declaration(statement) {
                Some(names::Declared::Function(f)) => f.id.as_ref(),
                Some(names::Declared::Class(c)) => c.id.as_ref(),
                Some(names::Declared::Variables(_)) => None,
                None => {
                    if let Some(id) = part_name(statement) {
                        *list.parts.entry(id.name.to_string()).or_default() += 1;
                    }
                    None
                }
            };
            list.declared.extend(name.map(|id| id.name.to_string()));
        }
        list
    }

    /// Notes that `name` exists; whether it did before.
    fn goes_on(&mut self, name: &str) -> bool {
        !self.declared.insert(name.to_owned())
    }
}

/// The name of an enum or namespace that exists at run time.
fn part_name<'b, 'a>(statement: &'b Statement<'a>) -> Option<&'b BindingIdentifier<'a>> {
    match statement {
        Statement::TSEnumDeclaration(d) if !d.declare => Some(&d.id),
        Statement::TSNamespaceDeclaration(d) if is_value(d) => Some(&d.id),
        Statement::ExportDeclaration(e) => match &e.declaration {
            Declaration::TSEnumDeclaration(d) if !d.declare => Some(&d.id),
            Declaration::TSNamespaceDeclaration(d) if is_value(d) => Some(&d.id),
            _ => None,
        },
        _ => None,
    }
}

fn is_value(d: &TSNamespaceDeclaration<'_>) -> bool {
    !d.declare && !names::is_type_namespace(d)
}

/// How a name is declared where its first part stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Declarator<'s> {
    /// `var`, at the top of a file; exported or not.
    Top { export: bool },
    /// `let`.
    Nested,
    /// `let`, kept as a property of this namespace too.
    Member(&'s str),
}

impl<'a> Desugarer<'a> {
    /// Rewrites a list of statements; `within` is the namespace it is the body of.
    fn list(&mut self, statements: &mut ArenaVec<'a, Statement<'a>>, within: Option<&str>) {
        if !statements.iter().any(|s| part_name(s).is_some()) && within.is_none() {
            return;
        }
        let mut list = List::new(statements);
        let old = std::mem::replace(statements, ArenaVec::new_in(&self.allocator));
        for statement in old {
            self.statement(statement, &mut list, within, statements);
        }
    }

    fn statement(
        &mut self,
        statement: Statement<'a>,
        list: &mut List,
        within: Option<&str>,
        out: &mut ArenaVec<'a, Statement<'a>>,
    ) {
        let top = |export| Declarator::Top { export };
        let plain = if self.depth == 0 {
            top(false)
        } else {
            Declarator::Nested
        };
        let exported = within.map_or(top(true), Declarator::Member);
        match statement {
            Statement::TSEnumDeclaration(d) if !d.declare => self.enumeration(d, list, plain, out),
            Statement::TSNamespaceDeclaration(d) if is_value(&d) => {
                self.namespace(d, list, plain, out)
            }
            Statement::ExportDeclaration(mut e) => {
                let declaration = &mut e.declaration;
                match declaration {
                    Declaration::TSEnumDeclaration(d) if !d.declare => {
                        let d = d.clone_in(self.allocator);
                        self.enumeration(d, list, exported, out);
                    }
                    Declaration::TSNamespaceDeclaration(d) if is_value(d) => {
                        let d = d.clone_in(self.allocator);
                        self.namespace(d, list, exported, out);
                    }
                    _ => match within {
                        Some(namespace) => self.export_from(namespace, e, out),
                        None => out.push(Statement::ExportDeclaration(e)),
                    },
                }
            }
            other => out.push(other),
        }
    }
}

impl<'a> VisitMut<'a> for Desugarer<'a> {
    fn visit_statements(&mut self, it: &mut ArenaVec<'a, Statement<'a>>) {
        self.list(it, None);
        self.depth += 1;
        walk_mut::walk_statements(self, it);
        self.depth -= 1;
    }

    fn visit_class(&mut self, it: &mut Class<'a>) {
        self.parameter_properties(it);
        walk_mut::walk_class(self, it);
    }

    fn visit_function(&mut self, it: &mut Function<'a>, flags: ScopeFlags) {
        walk_mut::walk_function(self, it, flags);
    }
}

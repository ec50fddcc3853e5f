//! What statements declare: `var` names, lexical declarations, function declarations, functions in blocks (Annex B),
//! and which names a file assigns anywhere.

use std::collections::HashSet;

use oxc_ast::ast::*;
use oxc_ast_visit::{Visit, walk};

/// A declaration that may stand in a statement list, freed of `export`.
#[derive(Clone, Copy)]
pub(crate) enum Declared<'b, 'a> {
    Variables(&'b VariableDeclaration<'a>),
    Function(&'b Function<'a>),
    Class(&'b Class<'a>),
}

/// The declaration of a statement, if it is one that exists at run time.
pub(crate) fn declaration<'b, 'a>(statement: &'b Statement<'a>) -> Option<Declared<'b, 'a>> {
    let found = match statement {
        Statement::VariableDeclaration(d) => Declared::Variables(d),
        Statement::FunctionDeclaration(f) => Declared::Function(f),
        Statement::ClassDeclaration(c) => Declared::Class(c),
        Statement::LabeledStatement(l) => match declaration(&l.body) {
            Some(Declared::Function(f)) => Declared::Function(f),
            _ => return None,
        },
        Statement::ExportDeclaration(e) => match &e.declaration {
            Declaration::VariableDeclaration(d) => Declared::Variables(d),
            Declaration::FunctionDeclaration(f) => Declared::Function(f),
            Declaration::ClassDeclaration(c) => Declared::Class(c),
            _ => return None,
        },
        Statement::ExportDefaultDeclaration(e) => match &e.declaration {
            ExportDefaultDeclarationKind::FunctionDeclaration(f) => Declared::Function(f),
            ExportDefaultDeclarationKind::ClassDeclaration(c) => Declared::Class(c),
            _ => return None,
        },
        _ => return None,
    };
    let erased = match found {
        Declared::Variables(d) => d.declare,
        Declared::Function(f) => f.declare || f.body.is_none(),
        Declared::Class(c) => c.declare,
    };
    (!erased).then_some(found)
}

/// Whether a namespace contains types only, so that nothing of it remains at run time.
pub(crate) fn is_type_namespace(namespace: &TSNamespaceDeclaration<'_>) -> bool {
    match &namespace.body {
        TSNamespaceDeclarationBody::TSNamespaceDeclaration(inner) => is_type_namespace(inner),
        TSNamespaceDeclarationBody::TSModuleBlock(block) => block.body.iter().all(|s| match s {
            Statement::TSInterfaceDeclaration(_) | Statement::TSTypeAliasDeclaration(_) => true,
            Statement::TSNamespaceDeclaration(n) => n.declare || is_type_namespace(n),
            Statement::ExportDeclaration(e) => match &e.declaration {
                Declaration::TSNamespaceDeclaration(n) => n.declare || is_type_namespace(n),
                declaration => declaration.is_type(),
            },
            _ => false,
        }),
    }
}

/// Calls `f` with every identifier that a pattern binds.
pub(crate) fn pattern_names<'b, 'a>(
    pattern: &'b BindingPattern<'a>,
    f: &mut dyn FnMut(&'b BindingIdentifier<'a>),
) {
    match pattern {
        BindingPattern::BindingIdentifier(id) => f(id),
        BindingPattern::ObjectPattern(o) => {
            for property in &o.properties {
                pattern_names(&property.value, f);
            }
            if let Some(rest) = &o.rest {
                pattern_names(&rest.argument, f);
            }
        }
        BindingPattern::ArrayPattern(a) => {
            for element in a.elements.iter().flatten() {
                pattern_names(element, f);
            }
            if let Some(rest) = &a.rest {
                pattern_names(&rest.argument, f);
            }
        }
        BindingPattern::AssignmentPattern(a) => pattern_names(&a.left, f),
    }
}

/// Calls `f` with every identifier that a variable declaration binds.
pub(crate) fn declared_names<'b, 'a>(
    declaration: &'b VariableDeclaration<'a>,
    f: &mut dyn FnMut(&'b BindingIdentifier<'a>),
) {
    for declarator in &declaration.declarations {
        pattern_names(&declarator.id, f);
    }
}

/// Calls `f` with every identifier that `var` declares in the statements, not entering functions and classes.
pub(crate) fn var_names<'b, 'a>(
    statements: &'b [Statement<'a>],
    f: &mut dyn FnMut(&'b BindingIdentifier<'a>),
) {
    for statement in statements {
        var_names_in(statement, f);
    }
}

fn var_names_in<'b, 'a>(
    statement: &'b Statement<'a>,
    f: &mut dyn FnMut(&'b BindingIdentifier<'a>),
) {
    let mut variables = |d: &'b VariableDeclaration<'a>| {
        if d.kind.is_var() && !d.declare {
            declared_names(d, f);
        }
    };
    match statement {
        Statement::VariableDeclaration(d) => variables(d),
        Statement::ExportDeclaration(e) => {
            if let Declaration::VariableDeclaration(d) = &e.declaration {
                variables(d);
            }
        }
        Statement::BlockStatement(b) => var_names(&b.body, f),
        Statement::IfStatement(i) => {
            var_names_in(&i.consequent, f);
            if let Some(other) = &i.alternate {
                var_names_in(other, f);
            }
        }
        Statement::DoWhileStatement(l) => var_names_in(&l.body, f),
        Statement::WhileStatement(l) => var_names_in(&l.body, f),
        Statement::WithStatement(l) => var_names_in(&l.body, f),
        Statement::LabeledStatement(l) => var_names_in(&l.body, f),
        Statement::ForStatement(l) => {
            if let Some(ForStatementInit::VariableDeclaration(d)) = &l.init {
                variables(d);
            }
            var_names_in(&l.body, f);
        }
        Statement::ForInStatement(l) => {
            if let ForStatementLeft::VariableDeclaration(d) = &l.left {
                variables(d);
            }
            var_names_in(&l.body, f);
        }
        Statement::ForOfStatement(l) => {
            if let ForStatementLeft::VariableDeclaration(d) = &l.left {
                variables(d);
            }
            var_names_in(&l.body, f);
        }
        Statement::SwitchStatement(s) => {
            for case in &s.cases {
                var_names(&case.consequent, f);
            }
        }
        Statement::TryStatement(t) => {
            var_names(&t.block.body, f);
            if let Some(handler) = &t.handler {
                var_names(&handler.body.body, f);
            }
            if let Some(last) = &t.finalizer {
                var_names(&last.body, f);
            }
        }
        _ => {}
    }
}

/// Functions declared in blocks of sloppy code whose names are also `var`s of the function (Annex B.3.3): those for
/// which writing `var` instead would be no early error. `taken` are the names that the function's parameters and own
/// lexical declarations use up.
pub(crate) fn annex_b_functions<'b, 'a>(
    statements: &'b [Statement<'a>],
    taken: &HashSet<&'a str>,
) -> Vec<&'b Function<'a>> {
    let mut search = AnnexB {
        blocks: Vec::new(),
        taken,
        found: Vec::new(),
    };
    for statement in statements {
        search.statement(statement);
    }
    search.found
}

struct AnnexB<'s, 'b, 'a> {
    /// Lexical names of the enclosing blocks, without the functions of the innermost.
    blocks: Vec<HashSet<&'a str>>,
    taken: &'s HashSet<&'a str>,
    found: Vec<&'b Function<'a>>,
}

impl<'b, 'a> AnnexB<'_, 'b, 'a> {
    fn block(&mut self, statements: &[&'b [Statement<'a>]]) {
        let mut names = HashSet::new();
        for statement in statements.iter().copied().flatten() {
            match declaration(statement) {
                Some(Declared::Variables(d)) if !d.kind.is_var() => {
                    declared_names(d, &mut |id| {
                        names.insert(id.name.as_str());
                    });
                }
                Some(Declared::Class(c)) => names.extend(c.id.as_ref().map(|id| id.name.as_str())),
                Some(Declared::Variables(_) | Declared::Function(_)) | None => {}
            }
        }
        self.blocks.push(names);
        for statement in statements.iter().copied().flatten() {
            if let Some(Declared::Function(function)) = declaration(statement) {
                self.candidate(function);
            } else {
                self.statement(statement);
            }
        }
        self.blocks.pop();
    }

    fn candidate(&mut self, function: &'b Function<'a>) {
        let Some(id) = &function.id else { return };
        let name = id.name.as_str();
        let conflict = self.taken.contains(name) || self.blocks.iter().any(|b| b.contains(name));
        if !conflict && !function.generator && !function.r#async {
            self.found.push(function);
        }
        if let Some(block) = self.blocks.last_mut() {
            // A deeper block's function of that name is kept apart from this one's `var` by this declaration.
            block.extend(conflict.then_some(name));
        }
    }

    fn with_names(&mut self, names: HashSet<&'a str>, statement: &'b Statement<'a>) {
        self.blocks.push(names);
        self.statement(statement);
        self.blocks.pop();
    }

    fn statement(&mut self, statement: &'b Statement<'a>) {
        match statement {
            Statement::BlockStatement(b) => self.block(&[&b.body]),
            Statement::IfStatement(i) => {
                self.branch(&i.consequent);
                if let Some(other) = &i.alternate {
                    self.branch(other);
                }
            }
            Statement::DoWhileStatement(l) => self.statement(&l.body),
            Statement::WhileStatement(l) => self.statement(&l.body),
            Statement::LabeledStatement(l) => self.statement(&l.body),
            Statement::ForStatement(l) => {
                let mut names = HashSet::new();
                if let Some(ForStatementInit::VariableDeclaration(d)) = &l.init {
                    lexical_head(d, &mut names);
                }
                self.with_names(names, &l.body);
            }
            Statement::ForInStatement(l) => {
                let names = head_names(&l.left);
                self.with_names(names, &l.body);
            }
            Statement::ForOfStatement(l) => {
                let names = head_names(&l.left);
                self.with_names(names, &l.body);
            }
            Statement::SwitchStatement(s) => {
                let cases: Vec<&[Statement<'a>]> =
                    s.cases.iter().map(|c| &c.consequent[..]).collect();
                self.block(&cases);
            }
            Statement::TryStatement(t) => self.try_statement(t),
            _ => {}
        }
    }

    fn branch(&mut self, statement: &'b Statement<'a>) {
        match declaration(statement) {
            Some(Declared::Function(function)) => {
                self.blocks.push(HashSet::new());
                self.candidate(function);
                self.blocks.pop();
            }
            _ => self.statement(statement),
        }
    }

    fn try_statement(&mut self, t: &'b TryStatement<'a>) {
        self.block(&[&t.block.body]);
        if let Some(handler) = &t.handler {
            let mut names = HashSet::new();
            if let Some(param) = &handler.param
                && !matches!(param.pattern, BindingPattern::BindingIdentifier(_))
            {
                pattern_names(&param.pattern, &mut |id| {
                    names.insert(id.name.as_str());
                });
            }
            self.blocks.push(names);
            self.block(&[&handler.body.body]);
            self.blocks.pop();
        }
        if let Some(last) = &t.finalizer {
            self.block(&[&last.body]);
        }
    }
}

fn lexical_head<'a>(d: &VariableDeclaration<'a>, names: &mut HashSet<&'a str>) {
    if !d.kind.is_var() {
        declared_names(d, &mut |id| {
            names.insert(id.name.as_str());
        });
    }
}

fn head_names<'a>(left: &ForStatementLeft<'a>) -> HashSet<&'a str> {
    let mut names = HashSet::new();
    if let ForStatementLeft::VariableDeclaration(d) = left {
        lexical_head(d, &mut names);
    }
    names
}

/// Every name that some assignment, update, `for` head or initialised `var` of the file writes, whatever it resolves to.
pub(crate) fn assigned_names<'a>(program: &Program<'a>) -> HashSet<&'a str> {
    let mut visitor = Assigned::default();
    visitor.visit_program(program);
    visitor.names
}

/// When the functions declared among `statements` (named in `functions`) are needed, in an order in which functions
/// precede those that mention them where they can: indices of `functions`, each with the first statement that
/// mentions it, directly or through a function that is mentioned no later (the number of statements if none does).
/// Names count wherever they occur, whatever they resolve to.
pub(crate) fn creation_order<'a>(
    statements: &[Statement<'a>],
    functions: &[(&'a str, &Function<'a>)],
) -> Vec<(usize, usize)> {
    let names: HashSet<&'a str> = functions.iter().map(|(name, _)| *name).collect();
    let indices = |found: HashSet<&'a str>| -> Vec<usize> {
        let is_found = |&i: &usize| found.contains(functions[i].0);
        (0..functions.len()).filter(is_found).collect()
    };
    let mentioned_by: Vec<Vec<usize>> = functions
        .iter()
        .map(|(_, function)| {
            let mut visitor = Mentioned::new(&names);
            visitor.visit_function(function, oxc_syntax::scope::ScopeFlags::Function);
            indices(visitor.found)
        })
        .collect();
    let mut order = Vec::with_capacity(functions.len());
    let mut seen = vec![false; functions.len()];
    for (at, statement) in statements.iter().enumerate() {
        if matches!(declaration(statement), Some(Declared::Function(_))) {
            continue;
        }
        let mut visitor = Mentioned::new(&names);
        visitor.visit_statement(statement);
        for i in indices(visitor.found) {
            post_order(i, at, &mentioned_by, &mut seen, &mut order);
        }
    }
    for i in 0..functions.len() {
        post_order(i, statements.len(), &mentioned_by, &mut seen, &mut order);
    }
    order
}

fn post_order(
    from: usize,
    at: usize,
    edges: &[Vec<usize>],
    seen: &mut [bool],
    order: &mut Vec<(usize, usize)>,
) {
    let mut stack = vec![(from, 0)];
    if std::mem::replace(&mut seen[from], true) {
        return;
    }
    while let Some((node, edge)) = stack.last_mut() {
        match edges[*node].get(*edge) {
            Some(&next) => {
                *edge += 1;
                if !std::mem::replace(&mut seen[next], true) {
                    stack.push((next, 0));
                }
            }
            None => {
                order.push((*node, at));
                stack.pop();
            }
        }
    }
}

struct Mentioned<'s, 'a> {
    names: &'s HashSet<&'a str>,
    found: HashSet<&'a str>,
}

impl<'s, 'a> Mentioned<'s, 'a> {
    fn new(names: &'s HashSet<&'a str>) -> Self {
        Mentioned {
            names,
            found: HashSet::new(),
        }
    }
}

impl<'a> Visit<'a> for Mentioned<'_, 'a> {
    fn visit_identifier_reference(&mut self, ident: &IdentifierReference<'a>) {
        let name = ident.name.as_str();
        if self.names.contains(name) {
            self.found.insert(name);
        }
    }

    fn visit_ts_type(&mut self, _: &TSType<'a>) {}
}

#[derive(Default)]
struct Assigned<'a> {
    names: HashSet<&'a str>,
}

impl<'a> Visit<'a> for Assigned<'a> {
    fn visit_simple_assignment_target(&mut self, target: &SimpleAssignmentTarget<'a>) {
        if let Some(name) = target.get_identifier_name() {
            self.names.insert(name);
        }
        walk::walk_simple_assignment_target(self, target);
    }

    fn visit_assignment_target_property_identifier(
        &mut self,
        target: &AssignmentTargetPropertyIdentifier<'a>,
    ) {
        self.names.insert(target.binding.name.as_str());
        walk::walk_assignment_target_property_identifier(self, target);
    }

    fn visit_variable_declaration(&mut self, declaration: &VariableDeclaration<'a>) {
        if declaration.kind.is_var() {
            declared_names(declaration, &mut |id| {
                self.names.insert(id.name.as_str());
            });
        }
        walk::walk_variable_declaration(self, declaration);
    }

    fn visit_ts_type(&mut self, _: &TSType<'a>) {}
}

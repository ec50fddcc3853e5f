//! What every module imports and exports, and to which declaration each name leads: the standard's ResolveExport.

use std::collections::{BTreeMap, HashMap, HashSet};

use oxc_ast::ast::*;
use tsuba_diagnostics::{Diagnostic, modules};
use tsuba_source::FileId;

use crate::graph::{ModuleIndex, ModuleNode};
use crate::names::{self, Declared};

/// The local name of `export default` without a name of its own.
pub(crate) const DEFAULT: &str = "*default*";

/// What a name imported into a module stands for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Import<'a> {
    pub(crate) from: ModuleIndex,
    pub(crate) name: ImportName<'a>,
    pub(crate) specifier: &'a str,
    pub(crate) span: oxc_span::Span,
}

#[derive(Clone, Copy, Debug)]
pub(crate) enum ImportName<'a> {
    Named(&'a str),
    Namespace,
}

/// Where an exported name leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Resolved<'a> {
    /// The top-level declaration `name` of `module`.
    Local { module: ModuleIndex, name: &'a str },
    /// The namespace of a module.
    Namespace(ModuleIndex),
    /// A type declared in `module`: nothing at run time.
    Type { module: ModuleIndex, name: &'a str },
    /// No module on the way provides the name.
    Missing,
    /// Two star exports provide it differently.
    Ambiguous,
}

#[derive(Clone, Copy)]
enum Entry<'a> {
    Local(&'a str),
    Indirect(ModuleIndex, &'a str),
    Namespace(ModuleIndex),
}

/// The imports and exports of one module.
#[derive(Default)]
pub(crate) struct ModuleLinks<'a> {
    pub(crate) imports: HashMap<&'a str, Import<'a>>,
    exports: BTreeMap<&'a str, (Entry<'a>, oxc_span::Span)>,
    stars: Vec<ModuleIndex>,
    /// Names of interfaces, type aliases and ambient declarations at its top level.
    types: HashSet<&'a str>,
    /// Names imported as types.
    type_imports: HashMap<&'a str, (ModuleIndex, &'a str)>,
}

impl ModuleLinks<'_> {
    /// Whether a top-level declaration of this name is exported under any name.
    pub(crate) fn exports_local(&self, name: &str) -> bool {
        let mut entries = self.exports.values();
        entries.any(|(e, _)| matches!(e, Entry::Local(local) if *local == name))
    }

    /// Whether the module declares a type of this name.
    pub(crate) fn declares_type(&self, name: &str) -> bool {
        self.types.contains(name)
    }
}

/// The links of all modules.
pub(crate) struct Links<'a> {
    pub(crate) modules: Vec<ModuleLinks<'a>>,
}

/// Collects the links of every module; duplicate and undeclared exports are errors.
pub(crate) fn collect<'a>(nodes: &[ModuleNode<'a>]) -> (Links<'a>, Vec<Diagnostic>) {
    let mut diagnostics = Vec::new();
    let modules = nodes
        .iter()
        .map(|node| {
            let mut collector = Collector {
                node,
                links: ModuleLinks::default(),
                declared: HashSet::new(),
                diagnostics: &mut diagnostics,
            };
            collector.run();
            collector.links
        })
        .collect();
    (Links { modules }, diagnostics)
}

struct Collector<'s, 'a> {
    node: &'s ModuleNode<'a>,
    links: ModuleLinks<'a>,
    declared: HashSet<&'a str>,
    diagnostics: &'s mut Vec<Diagnostic>,
}

impl<'a> Collector<'_, 'a> {
    fn run(&mut self) {
        let program = self.node.program;
        names::var_names(&program.body, &mut |id| {
            self.declared.insert(id.name.as_str());
        });
        for statement in &program.body {
            self.declare(statement);
        }
        for statement in &program.body {
            match statement {
                Statement::ImportDeclaration(import) => self.import(import),
                Statement::ExportDeclaration(e) => self.export_declaration(&e.declaration),
                Statement::ExportDefaultDeclaration(e) => self.export_default(e),
                Statement::ExportAllDeclaration(e) => self.export_all(e),
                Statement::ExportFromDeclaration(e) => self.export_from(e),
                _ => {}
            }
        }
        for statement in &program.body {
            if let Statement::ExportNamedDeclaration(e) = statement {
                self.export_named(e);
            }
        }
    }

    fn declare(&mut self, statement: &'a Statement<'a>) {
        match names::declaration(statement) {
            Some(Declared::Variables(d)) => names::declared_names(d, &mut |id| {
                self.declared.insert(id.name.as_str());
            }),
            Some(Declared::Function(f)) => {
                self.declared.extend(f.id.as_ref().map(|i| i.name.as_str()))
            }
            Some(Declared::Class(c)) => {
                self.declared.extend(c.id.as_ref().map(|i| i.name.as_str()))
            }
            None => self.declare_types(statement),
        }
    }

    fn declare_types(&mut self, statement: &'a Statement<'a>) {
        match statement {
            Statement::ExportDeclaration(e) => {
                if let Some(id) = e.declaration.id() {
                    self.links.types.insert(id.name.as_str());
                }
                if let Declaration::VariableDeclaration(d) = &e.declaration {
                    names::declared_names(d, &mut |id| {
                        self.links.types.insert(id.name.as_str());
                    });
                }
            }
            Statement::ExportDefaultDeclaration(e) => {
                if let ExportDefaultDeclarationKind::TSInterfaceDeclaration(i) = &e.declaration {
                    self.links.types.insert(i.id.name.as_str());
                    self.links.types.insert("default");
                }
            }
            Statement::TSInterfaceDeclaration(d) => {
                self.links.types.insert(d.id.name.as_str());
            }
            Statement::TSTypeAliasDeclaration(d) => {
                self.links.types.insert(d.id.name.as_str());
            }
            Statement::ClassDeclaration(c) => {
                self.links
                    .types
                    .extend(c.id.as_ref().map(|i| i.name.as_str()));
            }
            Statement::FunctionDeclaration(f) => {
                self.links
                    .types
                    .extend(f.id.as_ref().map(|i| i.name.as_str()));
            }
            Statement::VariableDeclaration(d) => names::declared_names(d, &mut |id| {
                self.links.types.insert(id.name.as_str());
            }),
            _ => {}
        }
    }

    fn import(&mut self, import: &'a ImportDeclaration<'a>) {
        let specifier = import.source.value.as_str();
        let Some(specifiers) = &import.specifiers else {
            return;
        };
        let target = self.node.requests.get(specifier).copied();
        for s in specifiers {
            let (local, name, kind, span) = match s {
                ImportDeclarationSpecifier::ImportSpecifier(s) => {
                    let name = ImportName::Named(export_name(&s.imported));
                    (&s.local, name, s.import_kind, s.span)
                }
                ImportDeclarationSpecifier::ImportDefaultSpecifier(s) => {
                    let name = ImportName::Named("default");
                    (&s.local, name, ImportOrExportKind::Value, s.span)
                }
                ImportDeclarationSpecifier::ImportNamespaceSpecifier(s) => (
                    &s.local,
                    ImportName::Namespace,
                    ImportOrExportKind::Value,
                    s.span,
                ),
            };
            let local = local.name.as_str();
            let is_type =
                import.import_kind == ImportOrExportKind::Type || kind == ImportOrExportKind::Type;
            match target {
                Some(from) if !is_type => {
                    let import = Import {
                        from,
                        name,
                        specifier,
                        span,
                    };
                    self.links.imports.insert(local, import);
                }
                Some(_) | None => {
                    self.links.types.insert(local);
                    if let (Some(from), ImportName::Named(name)) = (target, name) {
                        self.links.type_imports.insert(local, (from, name));
                    }
                }
            }
        }
    }

    fn add(&mut self, name: &'a str, entry: Entry<'a>, span: oxc_span::Span) {
        if self.links.exports.insert(name, (entry, span)).is_some() {
            let span = self.span(span);
            self.diagnostics.push(modules::duplicate_export(span, name));
        }
    }

    fn span(&self, span: oxc_span::Span) -> tsuba_source::Span {
        tsuba_source::Span::new(self.node.file, span.start, span.end)
    }

    fn export_declaration(&mut self, declaration: &'a Declaration<'a>) {
        match declaration {
            Declaration::VariableDeclaration(d) if !d.declare => {
                names::declared_names(d, &mut |id| {
                    self.add(id.name.as_str(), Entry::Local(id.name.as_str()), id.span);
                });
            }
            Declaration::FunctionDeclaration(f) if f.body.is_some() && !f.declare => {
                self.export_id(f.id.as_ref());
            }
            Declaration::ClassDeclaration(c) if !c.declare => self.export_id(c.id.as_ref()),
            _ => {}
        }
    }

    fn export_id(&mut self, id: Option<&'a BindingIdentifier<'a>>) {
        if let Some(id) = id {
            self.add(id.name.as_str(), Entry::Local(id.name.as_str()), id.span);
        }
    }

    fn export_default(&mut self, export: &'a ExportDefaultDeclaration<'a>) {
        let id = match &export.declaration {
            ExportDefaultDeclarationKind::FunctionDeclaration(f)
                if f.body.is_none() || f.declare =>
            {
                return;
            }
            ExportDefaultDeclarationKind::FunctionDeclaration(f) => f.id.as_ref(),
            ExportDefaultDeclarationKind::ClassDeclaration(c) if c.declare => return,
            ExportDefaultDeclarationKind::ClassDeclaration(c) => c.id.as_ref(),
            ExportDefaultDeclarationKind::TSInterfaceDeclaration(_) => return,
            _ => None,
        };
        let local = id.map_or(DEFAULT, |id| id.name.as_str());
        self.add("default", Entry::Local(local), export.span);
    }

    fn export_all(&mut self, export: &'a ExportAllDeclaration<'a>) {
        if export.export_kind == ImportOrExportKind::Type {
            return;
        }
        let Some(&from) = self.node.requests.get(export.source.value.as_str()) else {
            return;
        };
        match &export.exported {
            None => self.links.stars.push(from),
            Some(name) => self.add(export_name(name), Entry::Namespace(from), export.span),
        }
    }

    fn export_from(&mut self, export: &'a ExportFromDeclaration<'a>) {
        let target = self.node.requests.get(export.source.value.as_str());
        for s in &export.specifiers {
            let exported = export_name(&s.exported);
            let is_type = export.export_kind == ImportOrExportKind::Type
                || s.export_kind == ImportOrExportKind::Type;
            match target {
                Some(&from) if !is_type => {
                    self.add(
                        exported,
                        Entry::Indirect(from, export_name(&s.local)),
                        s.span,
                    );
                }
                Some(_) | None => {
                    self.links.types.insert(exported);
                    if let Some(&from) = target {
                        self.links
                            .type_imports
                            .insert(exported, (from, export_name(&s.local)));
                    }
                }
            }
        }
    }

    fn export_named(&mut self, export: &'a ExportNamedDeclaration<'a>) {
        for s in &export.specifiers {
            let local = export_name(&s.local);
            let exported = export_name(&s.exported);
            if export.export_kind == ImportOrExportKind::Type
                || s.export_kind == ImportOrExportKind::Type
            {
                self.links.types.insert(exported);
                continue;
            }
            if self.declared.contains(local) {
                self.add(exported, Entry::Local(local), s.span);
            } else if let Some(import) = self.links.imports.get(local) {
                let entry = match import.name {
                    ImportName::Named(name) => Entry::Indirect(import.from, name),
                    ImportName::Namespace => Entry::Namespace(import.from),
                };
                self.add(exported, entry, s.span);
            } else if self.links.types.contains(local) {
                self.links.types.insert(exported);
            } else {
                let span = self.span(s.span);
                self.diagnostics
                    .push(modules::undeclared_export(span, local));
            }
        }
    }
}

fn export_name<'a>(name: &ModuleExportName<'a>) -> &'a str {
    match name {
        ModuleExportName::IdentifierName(id) => id.name.as_str(),
        ModuleExportName::IdentifierReference(id) => id.name.as_str(),
        ModuleExportName::StringLiteral(s) => s.value.as_str(),
    }
}

impl<'a> Links<'a> {
    /// Where the export `name` of `module` leads.
    pub(crate) fn resolve(&self, module: ModuleIndex, name: &'a str) -> Resolved<'a> {
        self.resolve_in(module, name, &mut HashSet::new())
    }

    fn resolve_in(
        &self,
        mut module: ModuleIndex,
        mut name: &'a str,
        visited: &mut HashSet<(ModuleIndex, &'a str)>,
    ) -> Resolved<'a> {
        loop {
            if !visited.insert((module, name)) {
                return Resolved::Missing;
            }
            let links = &self.modules[module];
            match links.exports.get(name) {
                Some(&(Entry::Local(local), _)) => {
                    return Resolved::Local {
                        module,
                        name: local,
                    };
                }
                Some(&(Entry::Namespace(of), _)) => return Resolved::Namespace(of),
                Some(&(Entry::Indirect(from, imported), _)) => (module, name) = (from, imported),
                None => break,
            }
        }
        let by_star = match name {
            "default" => Resolved::Missing,
            _ => self.resolve_star(module, name, visited),
        };
        if by_star == Resolved::Missing && self.modules[module].types.contains(name) {
            return self.resolve_type(module, name);
        }
        by_star
    }

    fn resolve_star(
        &self,
        module: ModuleIndex,
        name: &'a str,
        visited: &mut HashSet<(ModuleIndex, &'a str)>,
    ) -> Resolved<'a> {
        let mut found = Resolved::Missing;
        for &star in &self.modules[module].stars {
            let one = self.resolve_in(star, name, visited);
            match (found, one) {
                (_, Resolved::Missing) => {}
                (_, Resolved::Ambiguous) => return Resolved::Ambiguous,
                (Resolved::Missing | Resolved::Type { .. }, _) => found = one,
                (_, Resolved::Type { .. }) => {}
                (_, _) if found == one => {}
                (_, _) => return Resolved::Ambiguous,
            }
        }
        found
    }

    /// Follows imports of types to the module that declares the type.
    pub(crate) fn resolve_type(&self, mut module: ModuleIndex, mut name: &'a str) -> Resolved<'a> {
        for _ in 0..self.modules.len() + 1 {
            let links = &self.modules[module];
            if let Some(&(from, imported)) = links.type_imports.get(name) {
                (module, name) = (from, imported);
                if let Some(&(Entry::Local(local), _)) = self.modules[module].exports.get(name) {
                    return Resolved::Local {
                        module,
                        name: local,
                    };
                }
            } else {
                break;
            }
        }
        Resolved::Type { module, name }
    }

    /// Every name the module exports that resolves, in code-unit order, with its target.
    pub(crate) fn exported(&self, module: ModuleIndex) -> Vec<(&'a str, Resolved<'a>)> {
        let mut names = HashSet::new();
        self.collect_names(module, &mut names, &mut HashSet::new());
        let mut names: Vec<&'a str> = names.into_iter().collect();
        names.sort_by(|a, b| a.encode_utf16().cmp(b.encode_utf16()));
        names
            .into_iter()
            .map(|name| (name, self.resolve(module, name)))
            .filter(|(_, r)| matches!(r, Resolved::Local { .. } | Resolved::Namespace(_)))
            .collect()
    }

    fn collect_names(
        &self,
        module: ModuleIndex,
        names: &mut HashSet<&'a str>,
        visited: &mut HashSet<ModuleIndex>,
    ) {
        let mut pending = vec![module];
        while let Some(at) = pending.pop() {
            if !visited.insert(at) {
                continue;
            }
            let links = &self.modules[at];
            let own = links.exports.keys().copied();
            names.extend(own.filter(|&n| at == module || n != "default"));
            pending.extend(&links.stars);
        }
    }

    /// Errors of re-exports that lead nowhere: they are checked even if nobody imports them.
    pub(crate) fn check_reexports(&self, files: &[FileId]) -> Vec<Diagnostic> {
        let mut diagnostics = Vec::new();
        for (links, &file) in self.modules.iter().zip(files) {
            for &(entry, span) in links.exports.values() {
                let Entry::Indirect(from, name) = entry else {
                    continue;
                };
                let span = tsuba_source::Span::new(file, span.start, span.end);
                match self.resolve(from, name) {
                    Resolved::Missing => {
                        diagnostics.push(modules::no_such_export(span, "it is exported from", name))
                    }
                    Resolved::Ambiguous => {
                        diagnostics.push(modules::ambiguous_export(
                            span,
                            "it is exported from",
                            name,
                        ));
                    }
                    Resolved::Local { .. } | Resolved::Namespace(_) | Resolved::Type { .. } => {}
                }
            }
        }
        diagnostics
    }
}

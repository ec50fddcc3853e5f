//! The module graph: every file the entry reaches, parsed, with its requests resolved, in evaluation order.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use oxc_allocator::Allocator;
use oxc_ast::ast::{ImportOrExportKind, Program, Statement, StringLiteral, WithClause};
use tsuba_diagnostics::unsupported::{Construct, construct};
use tsuba_diagnostics::{Diagnostic, Diagnostics, syntax};
use tsuba_hir::ModuleKind;
use tsuba_source::{FileId, SourceMap, Span};

use crate::desugar::{self, Enums};
use crate::kind::{FileKind, Kinds, Language, ModuleRule};
use crate::resolve::Resolve;
use crate::{Options, erase, files, node, parse};

/// Index of a module in [`Graph::modules`].
pub(crate) type ModuleIndex = usize;

/// A parsed module.
pub(crate) struct ModuleNode<'a> {
    pub(crate) path: PathBuf,
    pub(crate) file: FileId,
    pub(crate) kind: ModuleKind,
    pub(crate) program: &'a Program<'a>,
    /// Its enums.
    pub(crate) enums: Enums,
    /// Specifier text → module, for every import and re-export that remains at run time.
    pub(crate) requests: HashMap<&'a str, ModuleIndex>,
    /// The same in source order, each module once.
    request_order: Vec<ModuleIndex>,
    /// Modules in one strongly connected component (an import cycle) have equal numbers; a module that is in no cycle
    /// has its own.
    pub(crate) component: usize,
    /// Whether it is part of a cycle (importing itself included).
    pub(crate) cyclic: bool,
}

/// All modules, in evaluation order.
pub(crate) struct Graph<'a> {
    pub(crate) sources: SourceMap,
    pub(crate) root: PathBuf,
    pub(crate) modules: Vec<ModuleNode<'a>>,
}

pub(crate) fn load<'a>(
    allocator: &'a Allocator,
    entry: &Path,
    options: &Options,
) -> Result<Graph<'a>, Diagnostics> {
    let mut loader = Loader {
        allocator,
        sources: SourceMap::new(),
        kinds: Kinds::default(),
        resolve: Resolve::new(options),
        by_path: HashMap::new(),
        modules: Vec::new(),
        diagnostics: Vec::new(),
    };
    loader.load_all(entry);
    if !loader.diagnostics.is_empty() {
        return Err(Diagnostics {
            sources: loader.sources,
            list: loader.diagnostics,
        });
    }
    let modules = in_evaluation_order(loader.modules);
    Ok(Graph {
        root: common_root(&modules),
        sources: loader.sources,
        modules,
    })
}

struct Loader<'a> {
    allocator: &'a Allocator,
    sources: SourceMap,
    kinds: Kinds,
    resolve: Resolve,
    by_path: HashMap<PathBuf, ModuleIndex>,
    modules: Vec<ModuleNode<'a>>,
    diagnostics: Vec<Diagnostic>,
}

/// A specifier in the source.
struct Request<'a> {
    specifier: &'a str,
    span: Span,
}

impl<'a> Loader<'a> {
    fn load_all(&mut self, entry: &Path) {
        let path = match entry.canonicalize() {
            Ok(path) => path,
            Err(_) => entry.to_path_buf(),
        };
        let Some(first) = self.add(path, None) else {
            return;
        };
        let mut next = first;
        while next < self.modules.len() {
            self.load_requests(next);
            next += 1;
        }
    }

    /// Reads and parses a file unless it is there already.
    fn add(&mut self, path: PathBuf, origin: Option<Span>) -> Option<ModuleIndex> {
        if let Some(&known) = self.by_path.get(&path) {
            return Some(known);
        }
        let added = self.read_and_parse(&path, origin);
        match added {
            Ok(node) => {
                let index = self.modules.len();
                self.modules.push(node);
                self.by_path.insert(path, index);
                Some(index)
            }
            Err(errors) => {
                self.diagnostics.extend(errors);
                None
            }
        }
    }

    fn read_and_parse(
        &mut self,
        path: &Path,
        origin: Option<Span>,
    ) -> Result<ModuleNode<'a>, Vec<Diagnostic>> {
        let (text, kind) = match node::source(path) {
            Some(source) => (source.to_owned(), FileKind::LIBRARY),
            None => (
                files::read(path, origin).map_err(|d| vec![d])?,
                self.kinds.of(path, origin).map_err(|d| vec![d])?,
            ),
        };
        let file = self.sources.add(path, text);
        let text = self.allocator.alloc_str(self.sources.file(file).text());
        let parsed = parse::parse(self.allocator, text, file, kind)?;
        let mut program = parsed.program;
        let mut enums = Enums::default();
        if kind.language == Language::TypeScript {
            self.sources.set_erased(file, erase::erase(program, text));
            if let Some((rewritten, found)) = desugar::desugar(self.allocator, program) {
                (program, enums) = (rewritten, found);
            }
        }
        if let (ModuleRule::CommonJs(reason), Some(span)) =
            (kind.modules, first_module_syntax(parsed.program))
        {
            let span = Span::new(file, span.start, span.end);
            return Err(vec![syntax::esm_syntax_in_commonjs(span, reason.text())]);
        }
        Ok(ModuleNode {
            path: path.to_path_buf(),
            file,
            kind: parsed.kind,
            program,
            enums,
            requests: HashMap::new(),
            request_order: Vec::new(),
            component: 0,
            cyclic: false,
        })
    }

    fn load_requests(&mut self, importer: ModuleIndex) {
        let (program, file) = (self.modules[importer].program, self.modules[importer].file);
        let (requests, refused) = requests_of(program, file);
        self.diagnostics.extend(refused);
        for request in requests {
            let path = self.modules[importer].path.clone();
            let resolved = self.resolve.resolve(&path, request.specifier, request.span);
            let target = match resolved {
                Ok(target) => self.add(target, Some(request.span)),
                Err(error) => {
                    self.diagnostics.push(error);
                    None
                }
            };
            if let Some(target) = target {
                let node = &mut self.modules[importer];
                node.requests.insert(request.specifier, target);
                if !node.request_order.contains(&target) {
                    node.request_order.push(target);
                }
            }
        }
    }
}

/// Import and export statements that load another module at run time, in source order.
fn requests_of<'a>(program: &'a Program<'a>, file: FileId) -> (Vec<Request<'a>>, Vec<Diagnostic>) {
    let mut requests = Vec::new();
    let mut refused = Vec::new();
    let mut add = |source: &'a StringLiteral<'a>, with: Option<&WithClause<'a>>| {
        let span = Span::new(file, source.span.start, source.span.end);
        if with.is_some_and(|w| !w.with_entries.is_empty()) {
            refused.push(construct(Construct::ImportAttributes, span));
            return;
        }
        requests.push(Request {
            specifier: source.value.as_str(),
            span,
        });
    };
    for statement in &program.body {
        match statement {
            Statement::ImportDeclaration(import)
                if import.import_kind == ImportOrExportKind::Value =>
            {
                add(&import.source, import.with_clause.as_deref());
            }
            Statement::ExportFromDeclaration(export)
                if export.export_kind == ImportOrExportKind::Value =>
            {
                add(&export.source, export.with_clause.as_deref());
            }
            Statement::ExportAllDeclaration(export)
                if export.export_kind == ImportOrExportKind::Value =>
            {
                add(&export.source, export.with_clause.as_deref());
            }
            _ => {}
        }
    }
    (requests, refused)
}

fn first_module_syntax(program: &Program<'_>) -> Option<oxc_span::Span> {
    use oxc_span::GetSpan;
    let found = program.body.iter().find(|s| match s {
        Statement::ImportDeclaration(i) => i.import_kind == ImportOrExportKind::Value,
        Statement::ExportFromDeclaration(e) => e.export_kind == ImportOrExportKind::Value,
        Statement::ExportNamedDeclaration(e) => e.export_kind == ImportOrExportKind::Value,
        Statement::ExportAllDeclaration(e) => e.export_kind == ImportOrExportKind::Value,
        Statement::ExportDefaultDeclaration(_) => true,
        Statement::ExportDeclaration(e) => !e.declaration.is_type(),
        _ => false,
    });
    found.map(GetSpan::span)
}

/// Post-order of a depth-first walk from the first module (the entry), which is the order of evaluation; numbers the
/// strongly connected components on the way (Tarjan). Iterative: chains of imports may be long.
fn in_evaluation_order(modules: Vec<ModuleNode<'_>>) -> Vec<ModuleNode<'_>> {
    let walk = Walk::run(&modules);
    let mut position = vec![0; modules.len()];
    for (at, &old) in walk.post_order.iter().enumerate() {
        position[old] = at;
    }
    let mut sizes = HashMap::new();
    for &c in &walk.component {
        *sizes.entry(c).or_insert(0_usize) += 1;
    }
    let mut nodes: Vec<Option<ModuleNode<'_>>> = modules.into_iter().map(Some).collect();
    let mut ordered = Vec::with_capacity(nodes.len());
    for &old in &walk.post_order {
        let Some(mut node) = nodes[old].take() else {
            continue;
        };
        node.component = walk.component[old];
        node.cyclic = sizes[&node.component] > 1 || node.request_order.contains(&old);
        for target in node.requests.values_mut() {
            *target = position[*target];
        }
        for target in &mut node.request_order {
            *target = position[*target];
        }
        ordered.push(node);
    }
    ordered
}

struct Walk {
    post_order: Vec<usize>,
    component: Vec<usize>,
}

impl Walk {
    fn run(modules: &[ModuleNode<'_>]) -> Walk {
        const NEW: usize = usize::MAX;
        let mut index = vec![NEW; modules.len()];
        let mut low = vec![0; modules.len()];
        let mut open = Vec::new();
        let mut is_open = vec![false; modules.len()];
        let mut walk = Walk {
            post_order: Vec::new(),
            component: vec![0; modules.len()],
        };
        let mut count = 0;
        let mut stack = vec![(0, 0)];
        while let Some(&mut (node, ref mut edge)) = stack.last_mut() {
            if index[node] == NEW {
                index[node] = count;
                low[node] = count;
                count += 1;
                open.push(node);
                is_open[node] = true;
            }
            if let Some(&target) = modules[node].request_order.get(*edge) {
                *edge += 1;
                if index[target] == NEW {
                    stack.push((target, 0));
                } else if is_open[target] {
                    low[node] = low[node].min(index[target]);
                }
                continue;
            }
            stack.pop();
            walk.post_order.push(node);
            if let Some(&(parent, _)) = stack.last() {
                low[parent] = low[parent].min(low[node]);
            }
            if low[node] == index[node] {
                while let Some(member) = open.pop() {
                    is_open[member] = false;
                    walk.component[member] = node;
                    if member == node {
                        break;
                    }
                }
            }
        }
        walk
    }
}

/// The deepest folder that contains every module of the program's own.
fn common_root(modules: &[ModuleNode<'_>]) -> PathBuf {
    let own = modules.iter().filter(|m| !node::is_module(&m.path));
    let mut folders = own.filter_map(|m| m.path.parent());
    let Some(first) = folders.next() else {
        return PathBuf::new();
    };
    let mut root = first.to_path_buf();
    for folder in folders {
        while !folder.starts_with(&root) {
            if !root.pop() {
                return PathBuf::new();
            }
        }
    }
    root
}

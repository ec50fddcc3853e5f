//! The module graph: every file the entry reaches, parsed, with its requests resolved, in evaluation order.
//!
//! A program whose modules are all ES modules linked by import statements is run in the order that is known now. What
//! is decided at run time (`require`, `import()`, a module that awaits among others) goes through modules that
//! [`interop`] writes; they are added here.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};

use oxc_allocator::Allocator;
use oxc_ast::ast::{ImportOrExportKind, Program, Statement, StringLiteral, WithClause};
use tsuba_diagnostics::unsupported::{Construct, construct};
use tsuba_diagnostics::{Diagnostic, Diagnostics, modules, syntax};
use tsuba_hir::ModuleKind;
use tsuba_source::{FileId, SourceMap, Span};

use crate::desugar::{self, Enums};
use crate::kind::{FileKind, Kinds, Language, ModuleRule};
use crate::resolve::Resolve;
use crate::resolve::{self, Failure, How};
use crate::scan::{self, Scan};
use crate::{Options, commonjs, erase, files, interop, node, parse};

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
    /// Its number in what [`interop`] writes.
    pub(crate) number: usize,
    /// Whether its body runs when the program starts, in the order of the modules; else something calls for it.
    pub(crate) eager: bool,
    /// Specifier text → module, for every import and re-export that remains at run time.
    pub(crate) requests: HashMap<&'a str, ModuleIndex>,
    /// The same in source order, each module once.
    pub(crate) request_order: Vec<ModuleIndex>,
    /// What it asks for at run time.
    pub(crate) scan: Scan,
    /// Where constant specifiers of `require`, `require.resolve`, `import()` and `import.meta.resolve` lead.
    pub(crate) required: HashMap<String, Target>,
    pub(crate) imported: HashMap<String, Target>,
    pub(crate) located: HashMap<String, Result<PathBuf, Failure>>,
    pub(crate) meta_located: HashMap<String, Result<PathBuf, Failure>>,
    /// The names it seems to export, if it is CommonJS.
    pub(crate) exports: commonjs::Names,
    /// Its text, if it is JSON.
    pub(crate) json: Option<String>,
    /// Modules in one strongly connected component (an import cycle) have equal numbers; a module that is in no cycle
    /// has its own.
    pub(crate) component: usize,
    /// Whether it is part of a cycle (importing itself included).
    pub(crate) cyclic: bool,
}

/// Where a specifier leads that is resolved now and loaded at run time.
#[derive(Clone, Debug)]
pub(crate) enum Target {
    Module(ModuleIndex),
    /// Nowhere: an error when it is asked for.
    Failed(Failure),
}

impl ModuleNode<'_> {
    /// Whether it has a `module.exports`.
    pub(crate) fn is_commonjs(&self) -> bool {
        self.kind == ModuleKind::CommonJs
    }

    /// Whether it is part of Tsuba.
    pub(crate) fn is_library(&self) -> bool {
        node::is_library(&self.path)
    }
}

/// All modules, in evaluation order.
pub(crate) struct Graph<'a> {
    pub(crate) sources: SourceMap,
    pub(crate) root: PathBuf,
    pub(crate) modules: Vec<ModuleNode<'a>>,
    /// The module that the program starts with.
    pub(crate) entry: ModuleIndex,
    /// The module that [`interop`] wrote, if it was needed.
    pub(crate) interop: Option<ModuleIndex>,
    /// Where a module of each number is.
    pub(crate) positions: Vec<ModuleIndex>,
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
    let root = common_root(&loader.modules);
    let written = interop::write(&mut loader, &root);
    if !loader.diagnostics.is_empty() {
        return Err(Diagnostics {
            sources: loader.sources,
            list: loader.diagnostics,
        });
    }
    let (modules, positions) = in_evaluation_order(loader.modules, written.main);
    Ok(Graph {
        root,
        sources: loader.sources,
        entry: positions[0],
        interop: written.interop.map(|i| positions[i]),
        modules,
        positions,
    })
}

pub(crate) struct Loader<'a> {
    allocator: &'a Allocator,
    sources: SourceMap,
    kinds: Kinds,
    resolve: Resolve,
    by_path: HashMap<PathBuf, ModuleIndex>,
    pub(crate) modules: Vec<ModuleNode<'a>>,
    diagnostics: Vec<Diagnostic>,
}

/// A specifier in the source.
struct Request<'a> {
    specifier: &'a str,
    /// The attribute `type`.
    attribute: Option<&'a str>,
    span: Span,
}

impl<'a> Loader<'a> {
    fn load_all(&mut self, entry: &Path) {
        let path = match entry.canonicalize() {
            Ok(path) => path,
            Err(_) => entry.to_path_buf(),
        };
        if let Some(first) = self.add(path, None) {
            self.load_from(first);
        }
    }

    /// Loads what the modules from this one on ask for, and what that asks for.
    fn load_from(&mut self, first: ModuleIndex) {
        let mut next = first;
        while next < self.modules.len() {
            self.load_requests(next);
            next += 1;
        }
    }

    /// Adds one of `lib/node`'s modules.
    pub(crate) fn add_library(&mut self, name: &str) {
        let before = self.modules.len();
        self.add(PathBuf::from(format!("node:{name}")), None);
        self.load_from(before);
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
            Some(source) => (source.into_owned(), FileKind::LIBRARY),
            None => (
                files::read(path, origin).map_err(|d| vec![d])?,
                self.kinds.of(path, origin).map_err(|d| vec![d])?,
            ),
        };
        self.parse(path, text, kind)
    }

    fn parse(
        &mut self,
        path: &Path,
        text: String,
        kind: FileKind,
    ) -> Result<ModuleNode<'a>, Vec<Diagnostic>> {
        let file = self.sources.add(path, text);
        let whole = self.sources.file(file).text();
        let json = (kind.language == Language::Json).then(|| whole.to_owned());
        let text = self.allocator.alloc_str(match json {
            Some(_) => "",
            None => whole,
        });
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
        let exports = match parsed.kind {
            ModuleKind::CommonJs => commonjs::names(program),
            ModuleKind::Esm => commonjs::Names::default(),
        };
        Ok(ModuleNode {
            path: path.to_path_buf(),
            file,
            kind: parsed.kind,
            program,
            enums,
            number: self.modules.len(),
            eager: true,
            requests: HashMap::new(),
            request_order: Vec::new(),
            scan: scan::scan(program, parsed.kind),
            required: HashMap::new(),
            imported: HashMap::new(),
            located: HashMap::new(),
            meta_located: HashMap::new(),
            exports,
            json,
            component: 0,
            cyclic: false,
        })
    }

    /// Adds a module that was written by the compiler. Its requests are to modules of the library and to `known`.
    pub(crate) fn add_written(
        &mut self,
        name: &str,
        text: String,
        known: &[(String, ModuleIndex)],
    ) -> ModuleIndex {
        let path = PathBuf::from(format!("node:{name}"));
        self.by_path.extend(
            known
                .iter()
                .map(|(name, index)| (PathBuf::from(name), *index)),
        );
        let index = self.modules.len();
        match self.parse(&path, text, FileKind::LIBRARY) {
            Ok(node) => self.modules.push(node),
            Err(errors) => {
                self.diagnostics.extend(errors);
                return 0;
            }
        }
        self.by_path.insert(path, index);
        self.load_from(index);
        index
    }

    fn load_requests(&mut self, importer: ModuleIndex) {
        let (program, file) = (self.modules[importer].program, self.modules[importer].file);
        for path in node::global_modules(program) {
            if path != self.modules[importer].path
                && let Some(target) = self.add(path, None)
            {
                let order = &mut self.modules[importer].request_order;
                if !order.contains(&target) {
                    order.push(target);
                }
            }
        }
        let (requests, refused) = requests_of(program, file);
        self.diagnostics.extend(refused);
        for request in requests {
            if let Some(target) = self.imported(importer, &request) {
                let node = &mut self.modules[importer];
                node.requests.insert(request.specifier, target);
                if !node.request_order.contains(&target) {
                    node.request_order.push(target);
                }
            }
        }
        self.load_lazy(importer);
    }

    /// The module that an import statement names.
    fn imported(&mut self, importer: ModuleIndex, request: &Request<'a>) -> Option<ModuleIndex> {
        let (specifier, span) = (request.specifier, request.span);
        if specifier.starts_with("node:@")
            && let Some(&known) = self.by_path.get(Path::new(specifier))
        {
            return Some(known);
        }
        let path = self.modules[importer].path.clone();
        let found = match self.resolve.resolve(&path, specifier, How::Import) {
            Ok(found) => found,
            Err(failure) => {
                let told = resolve::diagnostic(&failure, &path, specifier, span);
                self.diagnostics.push(told);
                return None;
            }
        };
        let is_json = found.extension().is_some_and(|e| e == "json");
        if is_json != request.attribute.is_some() {
            let told = modules::import_attribute(span, specifier, is_json);
            self.diagnostics.push(told);
            return None;
        }
        self.add(found, Some(span))
    }

    /// Loads what a module asks for at run time.
    fn load_lazy(&mut self, importer: ModuleIndex) {
        let scan = self.modules[importer].scan.clone();
        let (path, file) = (
            self.modules[importer].path.clone(),
            self.modules[importer].file,
        );
        if self.modules[importer].is_commonjs() {
            for found in &scan.requires {
                let target = self.target(&path, file, found, How::Require);
                let node = &mut self.modules[importer];
                node.required.insert(found.specifier.clone(), target);
            }
            for found in &scan.resolves {
                let target = self.resolve.resolve(&path, &found.specifier, How::Require);
                let node = &mut self.modules[importer];
                node.located.insert(found.specifier.clone(), target);
            }
        }
        for found in &scan.imports {
            let target = self.target(&path, file, found, How::Import);
            let node = &mut self.modules[importer];
            node.imported.insert(found.specifier.clone(), target);
        }
        for found in &scan.meta_resolves {
            let target = self.resolve.resolve(&path, &found.specifier, How::Import);
            let node = &mut self.modules[importer];
            node.meta_located.insert(found.specifier.clone(), target);
        }
    }

    fn target(&mut self, importer: &Path, file: FileId, found: &scan::Found, how: How) -> Target {
        let span = Span::new(file, found.span.start, found.span.end);
        match self.resolve.resolve(importer, &found.specifier, how) {
            Err(failure) => Target::Failed(failure),
            Ok(path) if path.extension().is_some_and(|e| e == "node") => Target::Failed(
                Failure::Other("native addons (.node files) are not supported".to_owned()),
            ),
            Ok(path) => match self.add(path, Some(span)) {
                Some(index) => Target::Module(index),
                // Reported.
                None => Target::Failed(Failure::NotFound),
            },
        }
    }
}

/// Import and export statements that load another module at run time, in source order.
fn requests_of<'a>(program: &'a Program<'a>, file: FileId) -> (Vec<Request<'a>>, Vec<Diagnostic>) {
    let mut requests = Vec::new();
    let mut refused = Vec::new();
    let mut add = |source: &'a StringLiteral<'a>, with: Option<&'a WithClause<'a>>| {
        let span = Span::new(file, source.span.start, source.span.end);
        let mut attribute = None;
        for entry in with.iter().flat_map(|w| &w.with_entries) {
            let value = entry.value.value.as_str();
            if entry.key.as_arena_str() == "type" && value == "json" {
                attribute = Some(value);
            } else {
                let span = Span::new(file, entry.span.start, entry.span.end);
                refused.push(construct(Construct::ImportAttributes, span));
                return;
            }
        }
        requests.push(Request {
            specifier: source.value.as_str(),
            attribute,
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

/// Orders the modules for evaluation: post-order of depth-first walks, first from the library's modules, then from
/// those that are loaded at run time, at last from `main`. Modules that the walk from `main` reaches belong to it. Also
/// where each module is now. Numbers the strongly connected components on the way.
fn in_evaluation_order(
    modules: Vec<ModuleNode<'_>>,
    main: ModuleIndex,
) -> (Vec<ModuleNode<'_>>, Vec<ModuleIndex>) {
    let from_main = reachable(&modules, main);
    let all = 0..modules.len();
    let library = all
        .clone()
        .filter(|&m| modules[m].is_library() && m != main);
    let lazy = all.filter(|m| !from_main.contains(m));
    let roots: Vec<ModuleIndex> = library.chain(lazy).chain([main]).collect();
    let walk = Walk::run(&modules, &roots);
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
    (ordered, position)
}

/// The modules that import statements lead to.
pub(crate) fn reachable(modules: &[ModuleNode<'_>], from: ModuleIndex) -> HashSet<ModuleIndex> {
    let mut found = HashSet::from([from]);
    let mut pending = vec![from];
    while let Some(at) = pending.pop() {
        for &next in &modules[at].request_order {
            if found.insert(next) {
                pending.push(next);
            }
        }
    }
    found
}

struct Walk {
    post_order: Vec<usize>,
    component: Vec<usize>,
}

/// Tarjan's algorithm. Iterative: chains of imports may be long.
impl Walk {
    fn run(modules: &[ModuleNode<'_>], roots: &[ModuleIndex]) -> Walk {
        const NEW: usize = usize::MAX;
        let mut index = vec![NEW; modules.len()];
        let mut low = vec![0; modules.len()];
        let mut open = Vec::new();
        let mut is_open = vec![false; modules.len()];
        let mut walk = Walk {
            post_order: Vec::new(),
            component: vec![0; modules.len()],
        };
        let (main, others) = match roots.split_last() {
            Some((main, others)) => (*main, others),
            None => return walk,
        };
        let of_main = reachable(modules, main);
        let mut count = 0;
        for &root in others.iter().chain([&main]) {
            if index[root] != NEW {
                continue;
            }
            let is_main = root == main;
            let mut stack = vec![(root, 0)];
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
                    // A module of the program's own waits for its turn in the walk from `main`.
                    let later =
                        !is_main && of_main.contains(&target) && !modules[target].is_library();
                    if index[target] == NEW && !later {
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
        }
        walk
    }
}

/// The deepest folder that contains every module of the program's own.
fn common_root(modules: &[ModuleNode<'_>]) -> PathBuf {
    let own = modules.iter().filter(|m| !m.is_library());
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

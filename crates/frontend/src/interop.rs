//! What is decided at run time about modules, written as modules of their own.
//!
//! * `node:@graph`: for each CommonJS module (and JSON file) its `module`, `exports`, `require` and the function
//!   `load_N` that runs it once; for each ES module that is not simply run in order a record, from which
//!   `lib/node/@esm.ts` evaluates it as the standard says; functions that `require` and `import()` become calls of.
//! * `node:@facade/N`: the ES module that import statements see of a CommonJS module: it loads it and exports what
//!   `module.exports` has then.
//! * `node:@required/N`: what `require` gives of an ES module with a default export.
//! * `node:@main`: starts a program that is not simply run in order.
//!
//! They name modules by their numbers, in calls of functions that only exist here and that the lowering replaces:
//! `__body(N)`, `__namespace(N)`, `__value(N)` (what `require` gives of one of Node's modules), `__filename_of(N)`,
//! `__dirname_of(N)`.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::{Component, Path, PathBuf};

use oxc_ast::ast::{ExportDefaultDeclarationKind, ModuleExportName, Program, Statement};
use tsuba_hir::ModuleKind;

use crate::graph::{Loader, ModuleIndex, ModuleNode, Target, reachable};
use crate::resolve::Failure;

/// What was written.
pub(crate) struct Written {
    /// The module that the program starts with.
    pub(crate) main: ModuleIndex,
    /// `node:@graph`.
    pub(crate) interop: Option<ModuleIndex>,
}

/// The path of the module with everything about modules.
const GRAPH: &str = "@graph";

/// Writes what the program needs.
pub(crate) fn write(loader: &mut Loader<'_>, root: &Path) -> Written {
    let Some(plan) = Plan::new(&loader.modules) else {
        return Written {
            main: 0,
            interop: None,
        };
    };
    for name in ["@cjs", "@esm"] {
        loader.add_library(name);
    }
    let graph = loader.modules.len();
    let mut writer = Writer {
        modules: &loader.modules,
        root,
        plan: &plan,
        first: graph + 1,
        text: String::new(),
    };
    writer.graph();
    let text = writer.text;
    let facades: Vec<String> = plan
        .facades
        .iter()
        .map(|&m| facade(&loader.modules, m))
        .collect();
    loader.add_written(GRAPH, text, &[]);
    for (&m, text) in plan.facades.iter().zip(facades) {
        loader.add_written(&format!("@facade/{m}"), text, &[]);
    }
    for &m in &plan.wrapped {
        let name = format!("node:@module/{m}");
        let text = format!(
            "export * from \"{name}\"; export {{ default }} from \"{name}\"; export const __esModule = true;"
        );
        loader.add_written(&format!("@required/{m}"), text, &[(name, m)]);
    }
    let main = match plan.main_text(&loader.modules) {
        Some(text) => loader.add_written("@main", text, &[]),
        None => 0,
    };
    plan.redirect(&mut loader.modules, graph + 1);
    plan.set_eager(&mut loader.modules);
    Written {
        main,
        interop: Some(graph),
    }
}

/// What the program needs.
struct Plan {
    /// Modules with a `module.exports` that something may load.
    loaded: BTreeSet<ModuleIndex>,
    /// Those of them that are imported.
    facades: BTreeSet<ModuleIndex>,
    /// Targets of `import()`.
    imported: BTreeSet<ModuleIndex>,
    /// ES modules that are targets of `require`.
    required: BTreeSet<ModuleIndex>,
    /// Those of them that have a default export.
    wrapped: BTreeSet<ModuleIndex>,
    /// ES modules of the program's own that import statements reach from the entry.
    from_entry: BTreeSet<ModuleIndex>,
    /// Whether the order of evaluation is decided at run time for all modules.
    dynamic_order: bool,
}

/// Targets of `require` and `import()`, of the program's own.
fn targets<'m>(
    modules: &'m [ModuleNode<'_>],
    of: impl Fn(&'m ModuleNode<'_>) -> Vec<&'m Target>,
) -> BTreeSet<ModuleIndex> {
    let all = modules.iter().flat_map(of);
    all.filter_map(|t| match t {
        Target::Module(m) => Some(*m),
        Target::Failed(_) => None,
    })
    .collect()
}

impl Plan {
    fn new(modules: &[ModuleNode<'_>]) -> Option<Plan> {
        let required = targets(modules, |m| m.required.values().collect());
        let imported = targets(modules, |m| m.imported.values().collect());
        let own = |m: &ModuleIndex| !modules[*m].is_library();
        let is_commonjs = |m: &ModuleIndex| modules[*m].is_commonjs();
        let static_targets = modules.iter().flat_map(|m| &m.request_order).copied();
        let facades: BTreeSet<_> = static_targets
            .chain(imported.iter().copied())
            .filter(is_commonjs)
            .collect();
        let loaded: BTreeSet<_> = (0..modules.len())
            .filter(is_commonjs)
            .filter(|m| {
                *m != 0
                    || modules[0].scan.uses_commonjs
                    || facades.contains(m)
                    || required.contains(m)
            })
            .collect();
        let required: BTreeSet<_> = required
            .into_iter()
            .filter(|m| own(m) && !is_commonjs(m))
            .collect();
        let from_entry: BTreeSet<_> = reachable(modules, 0)
            .into_iter()
            .filter(|m| own(m) && !is_commonjs(m))
            .collect();
        let waits = |m: &ModuleIndex| modules[*m].scan.waits;
        let entry_again = || {
            let others = (1..modules.len()).filter(|m| own(m));
            imported.contains(&0)
                || others
                    .into_iter()
                    .any(|m| reachable(modules, m).contains(&0))
        };
        let dynamic_order = from_entry.iter().any(|m| *m != 0 && waits(m))
            || !required.is_empty()
            || (waits(&0) && entry_again());
        let asks = modules
            .iter()
            .any(|m| m.scan.has_import || !m.scan.meta_resolves.is_empty());
        if !asks && loaded.is_empty() && !dynamic_order {
            return None;
        }
        let wrapped = required
            .iter()
            .copied()
            .filter(|m| exports_default(modules[*m].program))
            .collect();
        Some(Plan {
            loaded,
            facades,
            imported,
            required,
            wrapped,
            from_entry,
            dynamic_order,
        })
    }

    /// The ES modules that have a record.
    fn recorded(&self, modules: &[ModuleNode<'_>]) -> Vec<ModuleIndex> {
        let own = (0..modules.len())
            .filter(|m| !modules[*m].is_library() && modules[*m].kind == ModuleKind::Esm);
        own.filter(|m| self.dynamic_order || !self.from_entry.contains(m))
            .collect()
    }

    /// Whether the facade of a module runs in the order that is known now.
    fn facade_in_order(&self, modules: &[ModuleNode<'_>], m: ModuleIndex) -> bool {
        let imports = |e: &ModuleIndex| modules[*e].request_order.contains(&m);
        !self.dynamic_order && self.from_entry.iter().any(imports)
    }

    fn main_text(&self, modules: &[ModuleNode<'_>]) -> Option<String> {
        if modules[0].is_commonjs() {
            let loads = self.loaded.contains(&0);
            return loads
                .then(|| format!("import {{ load_0 }} from \"node:{GRAPH}\"; load_0(null);"));
        }
        if !self.dynamic_order {
            return None;
        }
        let waits = self.from_entry.iter().any(|m| modules[*m].scan.waits);
        let run = if waits {
            "await runMain();"
        } else {
            "runMain();"
        };
        Some(format!("import {{ runMain }} from \"node:{GRAPH}\"; {run}"))
    }

    /// Import statements see the facades of CommonJS modules.
    fn redirect(&self, modules: &mut [ModuleNode<'_>], first: ModuleIndex) {
        let facade: BTreeMap<ModuleIndex, ModuleIndex> =
            self.facades.iter().copied().zip(first..).collect();
        for module in modules.iter_mut() {
            let order = module.request_order.iter_mut();
            for target in module.requests.values_mut().chain(order) {
                if let Some(&facade) = facade.get(target) {
                    *target = facade;
                }
            }
        }
    }

    fn set_eager(&self, modules: &mut [ModuleNode<'_>]) {
        let in_order = reachable(modules, 0);
        for (index, module) in modules.iter_mut().enumerate() {
            let name = module.path.to_string_lossy();
            let written = name.starts_with("node:@facade/") || name.starts_with("node:@required/");
            module.eager = match module.kind {
                ModuleKind::CommonJs => !self.loaded.contains(&index),
                ModuleKind::Esm if name.starts_with("node:@required/") => true,
                ModuleKind::Esm if module.is_library() && !written => true,
                ModuleKind::Esm => !self.dynamic_order && in_order.contains(&index),
            };
        }
    }
}

/// Whether a module has a default export of its own.
fn exports_default(program: &Program<'_>) -> bool {
    let is_default = |name: &ModuleExportName<'_>| name.name() == "default";
    program.body.iter().any(|statement| match statement {
        Statement::ExportDefaultDeclaration(e) => !matches!(
            e.declaration,
            ExportDefaultDeclarationKind::TSInterfaceDeclaration(_)
        ),
        Statement::ExportNamedDeclaration(e) => {
            e.specifiers.iter().any(|s| is_default(&s.exported))
        }
        Statement::ExportFromDeclaration(e) => e.specifiers.iter().any(|s| is_default(&s.exported)),
        _ => false,
    })
}

/// The names that a CommonJS module seems to export, those of modules it exports again included.
fn names(modules: &[ModuleNode<'_>], of: ModuleIndex) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut seen = BTreeSet::new();
    let mut pending = vec![of];
    while let Some(at) = pending.pop() {
        if !seen.insert(at) {
            continue;
        }
        found.extend(modules[at].exports.own.iter().cloned());
        for specifier in &modules[at].exports.reexports {
            if let Some(Target::Module(target)) = modules[at].required.get(specifier) {
                pending.push(*target);
            }
        }
    }
    found.remove("default");
    found.remove("module.exports");
    found
}

fn facade(modules: &[ModuleNode<'_>], of: ModuleIndex) -> String {
    if modules[of].json.is_some() {
        return format!(
            "import {{ load_{of} }} from \"node:{GRAPH}\"; const all: any = load_{of}(undefined); export default all;"
        );
    }
    let mut text = format!(
        "import {{ load_{of}, exported }} from \"node:{GRAPH}\";\nconst all: any = load_{of}(undefined);\nexport {{ all as default, all as \"module.exports\" }};\n"
    );
    for (number, name) in names(modules, of).iter().enumerate() {
        let name = quoted(name);
        writeln!(
            text,
            "const v{number}: any = exported(all, {name}); export {{ v{number} as {name} }};"
        )
        .expect("a string takes all");
    }
    text
}

fn quoted(text: &str) -> String {
    serde_json::Value::String(text.to_owned()).to_string()
}

struct Writer<'m, 'a> {
    modules: &'m [ModuleNode<'a>],
    root: &'m Path,
    plan: &'m Plan,
    /// The number of the first facade.
    first: ModuleIndex,
    text: String,
}

impl Writer<'_, '_> {
    fn line(&mut self, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
    }

    fn graph(&mut self) {
        self.line("import { Module, adopt, enter, leave, makeRequire, nodeModulePaths, parseJson, exported, failRequire, setBase, resolveMeta } from \"node:@cjs\";");
        self.line("import { Record, evaluateMain, importModule, evaluated, builtin, requireModule, failImport, importUnknown } from \"node:@esm\";");
        self.line("export { exported };");
        let entry = relative(self.root, &self.modules[0].path);
        self.line(&format!("setBase(__filename_of(0), {});", quoted(&entry)));
        for &m in &self.plan.loaded {
            self.commonjs(m);
        }
        self.records();
        for &m in &self.plan.imported {
            self.import(m);
        }
        for &m in &self.plan.required {
            let wrapper = match self.plan.wrapped.iter().position(|w| *w == m) {
                Some(at) => format!("__namespace({})", self.first + self.plan.facades.len() + at),
                None => "undefined".to_owned(),
            };
            self.line(&format!(
                "export function require_{m}(parent: any): any {{ return requireModule(r_{m}, __namespace({m}), {wrapper}, __filename_of({m}), parent); }}"
            ));
        }
        if self.plan.dynamic_order && !self.modules[0].is_commonjs() {
            self.line("export function runMain(): any { return evaluateMain(r_0); }");
        }
    }

    fn commonjs(&mut self, m: ModuleIndex) {
        let module = &self.modules[m];
        let id = match m {
            0 => "\".\"".to_owned(),
            _ => format!("__filename_of({m})"),
        };
        let require = match module.scan.uses_require {
            true => format!("  require_{m} = {};\n", self.require(m)),
            false => String::new(),
        };
        let body = match &module.json {
            Some(json) => {
                format!(
                    "module_{m}.exports = parseJson(__filename_of({m}), {});",
                    quoted(json)
                )
            }
            None => format!("__body({m})();"),
        };
        let again = format!(
            "if (failed_{m}) throw error_{m}; adopt(parent, module_{m}); return module_{m}.exports;"
        );
        let run = match m {
            0 => body,
            _ => format!(
                "try {{ {body} }} catch (e) {{ failed_{m} = true; error_{m} = e; leave(parent, module_{m}); throw e; }}"
            ),
        };
        self.line(&format!(
            "export let module_{m}: any, exports_{m}: any, require_{m}: any; let failed_{m}: any = false, error_{m}: any;
export function load_{m}(parent: any): any {{
  if (module_{m} !== undefined) {{ {again} }}
  exports_{m} = {{}};
  module_{m} = {{ __proto__: Module.prototype, id: {id}, path: __dirname_of({m}), exports: exports_{m}, filename: __filename_of({m}), loaded: false, children: [], paths: nodeModulePaths(__dirname_of({m})) }};
  enter(parent, module_{m});
{require}  {run}
  module_{m}.loaded = true;
  return module_{m}.exports;
}}"
        ));
    }

    /// The function `require` of a module, for whatever is not a call with a constant.
    fn require(&self, m: ModuleIndex) -> String {
        let module = &self.modules[m];
        let mut loaders = String::new();
        let sorted: BTreeMap<_, _> = module.required.iter().collect();
        for (specifier, target) in sorted {
            let loader = match target {
                Target::Module(t) if self.plan.loaded.contains(t) => format!("load_{t}"),
                Target::Module(t) if self.plan.required.contains(t) => format!("require_{t}"),
                Target::Module(t) => format!("() => __value({t})"),
                Target::Failed(_) => continue,
            };
            write!(loaders, "[{}, {loader}], ", quoted(specifier)).expect("a string takes all");
        }
        let mut files = String::new();
        let located = module.located.iter().filter_map(|(specifier, found)| {
            let path = found.as_ref().ok()?;
            Some((specifier, path.clone()))
        });
        let required = module.required.iter().filter_map(|(specifier, target)| {
            let Target::Module(t) = target else {
                return None;
            };
            Some((specifier, self.modules[*t].path.clone()))
        });
        let all: BTreeMap<_, PathBuf> = located.chain(required).collect();
        for (specifier, path) in all {
            let (specifier, path) = (quoted(specifier), quoted(&location(self.root, &path)));
            write!(files, "[{specifier}, {path}], ").expect("a string takes all");
        }
        let main = match self.plan.loaded.contains(&0) {
            true => "module_0",
            false => "undefined",
        };
        format!("makeRequire(module_{m}, {main}, [{loaders}], [{files}])")
    }

    fn records(&mut self) {
        let recorded = self.plan.recorded(self.modules);
        for &m in &recorded {
            let waits = self.modules[m].scan.waits;
            self.line(&format!(
                "const r_{m}: any = new Record(__body({m}), {waits});"
            ));
        }
        let mut facades = BTreeMap::new();
        for (&m, number) in self.plan.facades.iter().zip(self.first..) {
            if !self.plan.facade_in_order(self.modules, m) {
                self.line(&format!(
                    "const f_{m}: any = new Record(__body({number}), false);"
                ));
                facades.insert(m, number);
            }
        }
        for &m in &recorded {
            let requests = self.modules[m].request_order.iter().filter_map(|t| {
                if facades.contains_key(t) {
                    return Some(format!("f_{t}"));
                }
                recorded.contains(t).then(|| format!("r_{t}"))
            });
            let requests: Vec<String> = requests.collect();
            if !requests.is_empty() {
                self.line(&format!("r_{m}.requests = [{}];", requests.join(", ")));
            }
        }
    }

    /// What `import()` of a module becomes.
    fn import(&mut self, m: ModuleIndex) {
        let module = &self.modules[m];
        let facade = self.plan.facades.iter().position(|f| *f == m);
        let (record, number) = match facade {
            Some(at) => {
                let lazy = !self.plan.facade_in_order(self.modules, m);
                (lazy.then(|| format!("f_{m}")), self.first + at)
            }
            None => {
                let lazy = !module.is_library()
                    && (self.plan.dynamic_order || !self.plan.from_entry.contains(&m));
                (lazy.then(|| format!("r_{m}")), m)
            }
        };
        let import = match record {
            Some(record) => format!("importModule({record}, __namespace({number}))"),
            None => {
                let kind = match module.is_library() {
                    true => "builtin",
                    false => "evaluated",
                };
                self.line(&format!("const i_{m}: any = {kind}();"));
                format!("importModule(i_{m}, __namespace({number}))")
            }
        };
        self.line(&format!(
            "export function import_{m}(): any {{ return {import}; }}"
        ));
    }
}

/// A path relative to the program's root.
fn relative(root: &Path, path: &Path) -> String {
    let mut up = String::new();
    let mut base = root;
    loop {
        if let Ok(rest) = path.strip_prefix(base) {
            let parts: Vec<_> = rest
                .components()
                .filter_map(|c| match c {
                    Component::Normal(part) => Some(part.to_string_lossy()),
                    _ => None,
                })
                .collect();
            return up + &parts.join("/");
        }
        up.push_str("../");
        match base.parent() {
            Some(parent) => base = parent,
            None => return path.to_string_lossy().into_owned(),
        }
    }
}

/// Where something is, as `lib/node/@cjs.ts` completes it: one of Node's modules, or a path relative to the root.
pub(crate) fn location(root: &Path, path: &Path) -> String {
    match path.to_str().and_then(|p| p.strip_prefix("node:")) {
        Some(name) => format!("node:{name}"),
        None => relative(root, path),
    }
}

/// What a failure is called in `lib/node/@cjs.ts`, and what else there is to say of it.
pub(crate) fn failure(root: &Path, failure: &Failure) -> (&'static str, String, String) {
    match failure {
        Failure::UnsupportedBuiltin => ("unsupported", String::new(), String::new()),
        Failure::UnknownBuiltin => ("builtin", String::new(), String::new()),
        Failure::Url => ("url", String::new(), String::new()),
        Failure::NoFile(path) => ("file", String::new(), relative(root, path)),
        Failure::NotFound => ("missing", String::new(), String::new()),
        Failure::NotExported { subpath, package } => {
            ("exports", subpath.clone(), relative(root, package))
        }
        Failure::NotImported { package } => ("imports", String::new(), relative(root, package)),
        Failure::Other(reason) => ("other", reason.clone(), String::new()),
    }
}

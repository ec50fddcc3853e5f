//! From oxc's syntax tree to HIR, one module after the other in evaluation order.
//!
//! The walk visits code in the order of its evaluation and creation of closures (function declarations where their
//! scope is entered, a `for` head's update before its body). While it goes, [`scope`] resolves names and keeps, per
//! binding, the facts ([`facts`]) from which `analysis` decides storage and dead-zone checks.
//!
//! Where to start: [`lower`], [`Lowerer`]; then `stmt`, `expr`, `function`, `class`.

mod assign;
mod call;
mod class;
mod commonjs;
mod declare;
mod expr;
pub(crate) mod facts;
mod function;
mod hint;
mod literal;
mod loops;
mod module;
mod params;
mod private;
mod regexp;
mod scope;
mod stmt;
mod text;

use std::collections::{HashMap, HashSet};

use oxc_ast::ast::{Statement, TSType};
use oxc_span::Span as OxcSpan;
use tsuba_diagnostics::unsupported::{self, Construct};
use tsuba_diagnostics::{Diagnostic, Diagnostics, syntax};
use tsuba_hir::{
    BindingId, ClassId, Expr, ExprId, ExprKind, FunctionId, ModuleId, ModuleKind, Pattern,
    PatternId, PatternKind, Place, Program, Stmt, StmtId, StmtKind, StrId,
};
use tsuba_source::{FileId, Span};

use self::private::PrivateNames;
use crate::desugar::Members;
use crate::erase::skip_trivia;
use crate::exports::{self, Links};
use crate::graph::{Graph, ModuleIndex, ModuleNode};
use crate::{MAX_DIAGNOSTICS, NESTING_LIMIT, analysis};
use facts::{Check, Facts, Location};
use function::FunctionState;
use scope::{Frame, Name};

/// Lowers the whole program.
pub(crate) fn lower(graph: Graph<'_>) -> Result<Program, Diagnostics> {
    let (links, mut diagnostics) = exports::collect(&graph.modules);
    let files: Vec<FileId> = graph.modules.iter().map(|m| m.file).collect();
    diagnostics.extend(links.check_reexports(&files));
    let mut lowerer = Lowerer::new(graph, links, diagnostics);
    lowerer.declare_modules();
    for index in 0..lowerer.nodes.len() {
        lowerer.lower_module(index);
    }
    if !lowerer.diagnostics.is_empty() {
        return Err(Diagnostics {
            sources: lowerer.program.sources,
            list: lowerer.diagnostics,
        });
    }
    lowerer.finish_modules();
    Ok(analysis::finish(lowerer.program, lowerer.record))
}

/// What the walk learned beside the HIR itself.
#[derive(Default)]
pub(crate) struct Record {
    /// Facts of every binding.
    pub(crate) facts: Vec<Facts>,
    /// Every access that is checked so far.
    pub(crate) checks: Vec<Check>,
    /// Per function: what its code mentions, in order.
    pub(crate) mentions: Vec<Vec<facts::Mention>>,
    /// Functions that a binding was initialised with when its scope was entered.
    pub(crate) hoisted: HashMap<BindingId, FunctionId>,
    /// Per module: whether it is part of an import cycle.
    pub(crate) cyclic: Vec<bool>,
}

pub(crate) struct Lowerer<'a> {
    program: Program,
    record: Record,
    nodes: Vec<ModuleNode<'a>>,
    links: Links<'a>,
    /// Top-level names of every module.
    module_names: Vec<HashMap<&'a str, Name>>,
    /// Type aliases of every module.
    aliases: Vec<HashMap<&'a str, Option<&'a TSType<'a>>>>,
    /// The class each class binding is declared with.
    class_of: HashMap<BindingId, ClassId>,
    /// The constant members of the enum that a binding holds.
    enum_of: HashMap<BindingId, Members>,
    /// Private names of the classes around, innermost last.
    privates: Vec<PrivateNames<'a>>,
    /// Private names that are constants so far.
    private_count: u32,
    diagnostics: Vec<Diagnostic>,
    /// The module in which the program's loaders are.
    interop: Option<ModuleIndex>,
    /// Where a module of each number is.
    positions: Vec<ModuleIndex>,

    /// The module being lowered.
    current: ModuleIndex,
    file: FileId,
    /// Names that the current file assigns anywhere.
    assigned_names: HashSet<&'a str>,
    /// Starts of function declarations in blocks that also write a `var` (Annex B).
    function_twins: HashSet<(FileId, u32)>,
    /// Modules that are declared but not lowered.
    declared: Vec<Option<module::Pending<'a>>>,
    scopes: Vec<Frame<'a>>,
    functions: Vec<FunctionState<'a>>,
    /// Counts events in the order of the walk.
    clock: u32,
    /// The position of the last operation in evaluation order: what V8 attributes to an operation without its own.
    last: u32,
    /// What V8 does: the first operation of a statement has the statement's position, whatever its own.
    pending: Option<u32>,
    depth: u32,
    /// Whether the next `super()` is a statement of its own.
    in_call_statement: bool,
}

impl<'a> Lowerer<'a> {
    fn new(graph: Graph<'a>, links: Links<'a>, diagnostics: Vec<Diagnostic>) -> Self {
        let program = Program {
            sources: graph.sources,
            root: graph.root,
            entry: Some(ModuleId(graph.entry as u32)),
            ..Program::default()
        };
        let record = Record {
            cyclic: graph.modules.iter().map(|m| m.cyclic).collect(),
            ..Record::default()
        };
        Lowerer {
            program,
            record,
            nodes: graph.modules,
            links,
            module_names: Vec::new(),
            aliases: Vec::new(),
            class_of: HashMap::new(),
            enum_of: HashMap::new(),
            privates: Vec::new(),
            private_count: 0,
            diagnostics,
            interop: graph.interop,
            positions: graph.positions,
            current: 0,
            file: FileId(0),
            assigned_names: HashSet::new(),
            function_twins: HashSet::new(),
            declared: Vec::new(),
            scopes: Vec::new(),
            functions: Vec::new(),
            clock: 1,
            last: 0,
            pending: None,
            depth: 0,
            in_call_statement: false,
        }
    }

    fn kind(&self) -> ModuleKind {
        self.nodes[self.current].kind
    }

    fn span(&self, span: OxcSpan) -> Span {
        Span::new(self.file, span.start, span.end)
    }

    fn report(&mut self, diagnostic: Diagnostic) {
        if self.diagnostics.len() < MAX_DIAGNOSTICS {
            self.diagnostics.push(diagnostic);
        }
    }

    /// Refuses a construct by name; lowering goes on to find the next.
    fn refuse(&mut self, what: Construct, span: OxcSpan) {
        let span = self.span(span);
        self.report(unsupported::construct(what, span));
    }

    fn refuse_named(&mut self, what: Construct, detail: &str, span: OxcSpan) {
        let span = self.span(span);
        self.report(unsupported::construct_named(what, detail, span));
    }

    /// Refuses an expression; the value stands in for it in a program that is never returned.
    fn refused(&mut self, what: Construct, span: OxcSpan) -> ExprId {
        self.refuse(what, span);
        self.expr_node(ExprKind::Undefined, span)
    }

    fn str(&mut self, text: &str) -> StrId {
        self.program.strings.intern(text)
    }

    /// The next event.
    fn tick(&mut self) -> u32 {
        self.clock += 1;
        self.clock
    }

    /// Begins a statement, or a part of one that V8 treats alike (an initialiser, the test of a loop): the first
    /// operation that follows has this position.
    fn begin(&mut self, position: u32) {
        self.pending = Some(position);
        self.last = position;
    }

    /// The position of an operation whose own is `own`.
    fn operate(&mut self, own: u32) -> u32 {
        self.last = self.pending.take().unwrap_or(own);
        self.last
    }

    /// An expression that is a leaf of evaluation, or that needs no position.
    fn expr_node(&mut self, kind: ExprKind, span: OxcSpan) -> ExprId {
        let position = match kind {
            ExprKind::Undefined
            | ExprKind::Null
            | ExprKind::Bool(_)
            | ExprKind::Number(_)
            | ExprKind::String(_)
            | ExprKind::Function(_) => self.pending.take().unwrap_or(span.start),
            ExprKind::Read { .. }
            | ExprKind::ReadGlobal(_)
            | ExprKind::TypeofGlobal(_)
            | ExprKind::DeleteGlobal(_)
            | ExprKind::Namespace(_)
            | ExprKind::ModuleInfo(..)
            | ExprKind::ModuleBody(_) => self.operate(span.start),
            _ => self.last,
        };
        self.push_expr(kind, span, position)
    }

    /// An expression with a position of its own.
    fn expr_at(&mut self, kind: ExprKind, span: OxcSpan, position: u32) -> ExprId {
        let position = self.operate(position);
        self.push_expr(kind, span, position)
    }

    fn push_expr(&mut self, kind: ExprKind, span: OxcSpan, position: u32) -> ExprId {
        let place = place_of(&kind);
        let span = self.span(span);
        let id = self.program.exprs.push(Expr {
            kind,
            span,
            position,
            read_position: position,
        });
        if let Some(place) = place {
            self.note_place(Location::Expr(id), place);
        }
        id
    }

    fn stmt_node(&mut self, kind: StmtKind, span: OxcSpan) -> StmtId {
        let span = self.span(span);
        self.program.stmts.push(Stmt { kind, span })
    }

    fn pattern_node(&mut self, kind: PatternKind, span: OxcSpan) -> PatternId {
        let place = match kind {
            PatternKind::Place(place) => Some(place),
            PatternKind::Array { .. } | PatternKind::Object { .. } => None,
        };
        let span = self.span(span);
        let id = self.program.patterns.push(Pattern { kind, span });
        if let Some(place) = place {
            self.note_place(Location::Pattern(id), place);
        }
        id
    }

    fn note_place(&mut self, location: Location, place: Place) {
        match place {
            Place::Binding {
                binding,
                checked: true,
            }
            | Place::ReadOnly {
                binding,
                checked: true,
                ..
            } => self.note_check(location, binding),
            Place::Init(_)
            | Place::Binding { .. }
            | Place::ReadOnly { .. }
            | Place::Global(_)
            | Place::Member { .. }
            | Place::Index { .. }
            | Place::SuperMember { .. } => {}
        }
    }

    fn note_check(&mut self, location: Location, binding: BindingId) {
        let function = self.function_id();
        self.record.checks.push(Check {
            location,
            binding,
            function,
        });
    }

    /// Runs `f` one level deeper; `None` (reported) where nesting exceeds the limit.
    fn deeper<T>(&mut self, span: OxcSpan, f: impl FnOnce(&mut Self) -> T) -> Option<T> {
        if self.depth >= NESTING_LIMIT {
            let span = self.span(span);
            self.report(syntax::nested_too_deeply(span, NESTING_LIMIT));
            return None;
        }
        self.depth += 1;
        let result = f(self);
        self.depth -= 1;
        Some(result)
    }

    /// Offset of the first token at or after `from`: whitespace and comments skipped.
    fn token_after(&self, from: u32) -> u32 {
        skip_trivia(self.program.sources.file(self.file).text(), from)
    }

    fn statements(&mut self, statements: &'a [Statement<'a>]) -> Vec<StmtId> {
        let mut out = Vec::with_capacity(statements.len());
        for statement in statements {
            self.statement(statement, &mut out);
        }
        out
    }
}

/// The place an expression stores to.
fn place_of(kind: &ExprKind) -> Option<Place> {
    match kind {
        ExprKind::Assign { place, .. }
        | ExprKind::AssignOp { place, .. }
        | ExprKind::AssignLogical { place, .. }
        | ExprKind::Update { place, .. } => Some(*place),
        _ => None,
    }
}

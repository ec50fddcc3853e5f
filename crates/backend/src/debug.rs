//! Source positions through LLVM's debug locations.
//!
//! LIR positions have an inlining chain that a line table cannot carry, so a location's *line* is a number that stands for a
//! whole position: [`Positions`] is indexed by it. Only calls have locations. The line table is read back from the object (see
//! [`crate::tables`]) and thrown away.

use crate::llvm::{Func, LineTable, Llvm, Md};
use std::cell::RefCell;
use std::collections::HashMap;
use tsuba_lir as lir;
use tsuba_lir::Position;

/// Line of calls without a position: LLVM gives line 0 to code that has none.
const NO_POSITION: u32 = 1;

/// The positions of a module, by line of the line table.
#[derive(Default)]
pub(crate) struct Positions {
    known: Vec<(lir::SymId, Position)>,
    numbers: HashMap<(lir::SymId, Position), u32>,
}

impl Positions {
    fn line(&mut self, function: lir::SymId, position: Position) -> u32 {
        *self.numbers.entry((function, position)).or_insert_with(|| {
            self.known.push((function, position));
            self.known.len() as u32 + NO_POSITION
        })
    }
    /// The function and position that a line stands for, if it stands for one.
    pub(crate) fn of_line(&self, line: u64) -> Option<(lir::SymId, Position)> {
        let index = line.checked_sub(u64::from(NO_POSITION) + 1)?;
        self.known.get(usize::try_from(index).ok()?).copied()
    }
}

/// What the lines of debug locations are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lines {
    /// Numbers that stand for positions; calls only.
    Numbers,
    /// Lines of the sources, for debuggers.
    Sources,
}

/// The debug information of a module under construction.
pub(crate) struct Debug<'t> {
    table: LineTable<'t>,
    /// Source files, if lines are theirs.
    files: Option<Vec<Md>>,
    positions: RefCell<Positions>,
}

impl<'t> Debug<'t> {
    pub(crate) fn new(ll: &Llvm<'t>, module: &lir::Module, lines: Lines) -> Debug<'t> {
        let table = LineTable::new(ll);
        let files = || module.files.iter().map(|f| table.file(f)).collect();
        Debug {
            files: (lines == Lines::Sources).then(files),
            table,
            positions: RefCell::default(),
        }
    }
    pub(crate) fn finish(self) -> Positions {
        self.table.finish();
        self.positions.into_inner()
    }
}

/// The debug information of a function; none if it has no positions.
pub(crate) struct FunctionDebug<'b> {
    debug: &'b Debug<'b>,
    func: &'b lir::Function,
    /// By scope; without lines of sources, of the function only.
    scopes: Vec<Md>,
}

impl<'b> FunctionDebug<'b> {
    pub(crate) fn new(
        debug: &'b Debug<'_>,
        ll: &Llvm<'_>,
        func: &'b lir::Function,
        llf: Func,
    ) -> FunctionDebug<'b> {
        let insts = func.blocks.iter().flat_map(|b| &b.insts);
        let first = insts.filter_map(|i| func.inst(*i).pos).next();
        let mut scopes = Vec::new();
        if let Some(position) = first {
            let count = if debug.files.is_some() {
                func.scopes.len()
            } else {
                1
            };
            let file = debug
                .files
                .as_ref()
                .and_then(|f| f.get(position.file as usize))
                .copied();
            let subprogram = |s: &lir::Scope| debug.table.subprogram(&s.name, file, position.line);
            scopes.extend(func.scopes[..count].iter().map(subprogram));
            ll.set_subprogram(llf, scopes[0]);
        }
        FunctionDebug {
            debug,
            func,
            scopes,
        }
    }

    /// Gives the call that is built next its location.
    pub(crate) fn locate(&self, ll: &Llvm<'_>, position: Option<Position>) {
        let Some(&scope) = self.scopes.first() else {
            return;
        };
        let location = match position {
            Some(p) if self.debug.files.is_some() => self.source_location(ll, p),
            Some(p) => {
                let line = self.debug.positions.borrow_mut().line(self.func.symbol, p);
                ll.location(line, 0, scope, None)
            }
            None if self.debug.files.is_some() => ll.location(0, 0, scope, None),
            None => ll.location(NO_POSITION, 0, scope, None),
        };
        ll.set_location(Some(location));
    }

    /// Gives whatever is built next its location, where lines are those of sources.
    pub(crate) fn locate_instruction(&self, ll: &Llvm<'_>, position: Option<Position>) {
        if self.debug.files.is_some() && position.is_some() {
            self.locate(ll, position);
        }
    }

    fn source_location(&self, ll: &Llvm<'_>, position: Position) -> Md {
        let mut chain = vec![position];
        while let Some(outer) = chain
            .last()
            .and_then(|p| self.func.scopes[p.scope.index()].inlined_at)
        {
            chain.push(outer);
        }
        let location = |at: Option<Md>, p: &Position| {
            Some(ll.location(p.line, p.column, self.scopes[p.scope.index()], at))
        };
        chain
            .iter()
            .rev()
            .fold(None, location)
            .expect("the chain has the position itself")
    }
}

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

/// The debug information of a module under construction.
pub(crate) struct Debug<'t> {
    table: LineTable<'t>,
    positions: RefCell<Positions>,
}

impl<'t> Debug<'t> {
    pub(crate) fn new(ll: &Llvm<'t>) -> Debug<'t> {
        Debug {
            table: LineTable::new(ll),
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
    symbol: lir::SymId,
    scope: Option<Md>,
}

impl<'b> FunctionDebug<'b> {
    pub(crate) fn new(
        debug: &'b Debug<'_>,
        ll: &Llvm<'_>,
        func: &lir::Function,
        llf: Func,
    ) -> FunctionDebug<'b> {
        let has_position = |i: &lir::Inst| func.inst(*i).pos.is_some();
        let any = func.blocks.iter().any(|b| b.insts.iter().any(has_position));
        let scope = any.then(|| {
            let scope = debug.table.subprogram(&func.scopes[0].name);
            ll.set_subprogram(llf, scope);
            scope
        });
        FunctionDebug {
            debug,
            symbol: func.symbol,
            scope,
        }
    }
    /// Gives the call that is built next its location.
    pub(crate) fn locate(&self, ll: &Llvm<'_>, position: Option<Position>) {
        let Some(scope) = self.scope else {
            return;
        };
        let line = position.map_or(NO_POSITION, |p| {
            self.debug.positions.borrow_mut().line(self.symbol, p)
        });
        ll.set_location(Some(ll.location(line, scope)));
    }
}

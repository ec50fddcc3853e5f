//! Bindings: SSA variables, cells, module slots, and their checks.

use crate::function::Lowerer;
use crate::ssa::Var;
use std::collections::{HashMap, HashSet};
use tsuba_hir::{self as hir, BindingKind, Storage};
use tsuba_mir::{Op, Value};
use tsuba_source::Span;

/// The SSA variables of a function's bindings; of a binding in a cell, the variable holds the cell.
#[derive(Default)]
pub(crate) struct Vars {
    of: HashMap<hir::BindingId, Var>,
    /// Bindings in cells that nothing has looked at since their scope was entered: no closure has the cell yet, so
    /// initialisation may make another one, born with its value.
    untouched: HashSet<hir::BindingId>,
}

impl Lowerer<'_> {
    /// The variable of a binding, to be read or written: whatever is done with a cell from now on counts.
    pub(crate) fn var(&mut self, binding: hir::BindingId) -> Var {
        self.vars.untouched.remove(&binding);
        *self
            .vars
            .of
            .entry(binding)
            .or_insert_with(|| self.b.new_var())
    }

    /// Enters the scope of lexical bindings: fresh cells, dead zones.
    pub(crate) fn declare(&mut self, lexicals: &[hir::BindingId], span: Span) {
        for &id in lexicals {
            let binding = &self.hir.bindings[id];
            match binding.storage {
                Storage::Module => {}
                Storage::Local if !binding.needs_tdz => {}
                Storage::Local | Storage::Cell => {
                    let first = if binding.needs_tdz {
                        self.b.emit(Op::Uninitialised {}, vec![], span)
                    } else {
                        self.undefined(span)
                    };
                    self.create_binding(id, first, span);
                    if binding.storage == Storage::Cell {
                        self.vars.untouched.insert(id);
                    }
                }
            }
        }
    }

    /// Enters a scope: bindings, then functions.
    pub(crate) fn enter(&mut self, scope: &hir::Scope, span: Span) {
        self.declare(&scope.lexicals, span);
        self.hoist(scope.hoisted.iter().copied());
    }

    /// Creates the functions of a scope. Their cells come first: the functions may capture each other.
    pub(crate) fn hoist(&mut self, hoisted: impl Iterator<Item = hir::Hoisted> + Clone) {
        for h in hoisted.clone() {
            let binding = &self.hir.bindings[h.binding];
            // A parameter or `var` that a function redeclares has its cell already.
            if binding.storage == Storage::Cell && binding.kind == BindingKind::Function {
                let span = self.hir.functions[h.function].span.at_start();
                let first = self.undefined(span);
                self.create_binding(h.binding, first, span);
                self.vars.untouched.insert(h.binding);
            }
        }
        for h in hoisted {
            let span = self.hir.functions[h.function].span.at_start();
            let v = self.closure(h.function, span);
            self.first_value(h.binding, v, span);
        }
    }

    /// Initialises a lexical binding or a hoisted function.
    pub(crate) fn first_value(&mut self, id: hir::BindingId, value: Value, span: Span) {
        if self.vars.untouched.contains(&id) {
            self.create_binding(id, value, span);
        } else {
            self.init_binding(id, value, span);
        }
    }

    /// A binding comes into being with a value: in a fresh cell, if it lives in one. Module slots exist already; what
    /// they hold at first is their [`tsuba_mir::Global`]'s matter, so `undefined` needs no store.
    pub(crate) fn create_binding(&mut self, id: hir::BindingId, value: Value, span: Span) {
        let binding = &self.hir.bindings[id];
        match binding.storage {
            Storage::Local => self.init_binding(id, value, span),
            Storage::Cell => {
                let cell = self.b.emit(Op::NewCell {}, vec![value], span);
                let var = self.var(id);
                self.b.write(var, cell);
            }
            Storage::Module => match binding.kind {
                BindingKind::Var | BindingKind::Temp => {}
                BindingKind::Let
                | BindingKind::Const
                | BindingKind::Class
                | BindingKind::Function
                | BindingKind::Param
                | BindingKind::Catch
                | BindingKind::This
                | BindingKind::NewTarget
                | BindingKind::Arguments
                | BindingKind::Callee => self.init_binding(id, value, span),
            },
        }
    }

    /// Writes a binding that exists, unchecked.
    pub(crate) fn init_binding(&mut self, id: hir::BindingId, value: Value, span: Span) {
        match self.hir.bindings[id].storage {
            Storage::Local => {
                let var = self.var(id);
                self.b.write(var, value);
            }
            Storage::Cell => {
                let var = self.var(id);
                let cell = self.b.read(var);
                self.b.effect(Op::StoreCell {}, vec![cell, value], span);
            }
            Storage::Module => {
                let global = self.shared.global(id);
                self.b.effect(Op::StoreGlobal { global }, vec![value], span);
            }
        }
    }

    /// What a binding holds, be it the uninitialised mark.
    pub(crate) fn read_raw(&mut self, id: hir::BindingId, span: Span) -> Value {
        match self.hir.bindings[id].storage {
            Storage::Local => {
                let var = self.var(id);
                self.b.read(var)
            }
            Storage::Cell => {
                let var = self.var(id);
                let cell = self.b.read(var);
                self.b.emit(Op::LoadCell {}, vec![cell], span)
            }
            Storage::Module => {
                let global = self.shared.global(id);
                self.b.emit(Op::LoadGlobal { global }, vec![], span)
            }
        }
    }

    pub(crate) fn read_binding(&mut self, id: hir::BindingId, checked: bool, span: Span) -> Value {
        let raw = self.read_raw(id, span);
        if !checked {
            return raw;
        }
        let binding = &self.hir.bindings[id];
        if binding.kind == BindingKind::This {
            return self.b.emit(Op::CheckThis {}, vec![raw], span);
        }
        let name = self.str_id(binding.name);
        self.b.emit(Op::CheckInit { name }, vec![raw], span)
    }

    /// Replaces the cells of bindings by fresh ones with the same content.
    pub(crate) fn renew_cells(&mut self, bindings: &[hir::BindingId], span: Span) {
        for &id in bindings {
            if self.hir.bindings[id].storage == Storage::Cell {
                let value = self.read_raw(id, span);
                self.create_binding(id, value, span);
            }
        }
    }
}

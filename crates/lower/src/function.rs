//! One function: entry sequence, body, return. Also the prologues of modules.

use crate::binding::Vars;
use crate::completion::{Exit, Frame};
use crate::namespace;
use crate::program::{Shared, captures, func_id, function_flags, hint};
use crate::ssa::Builder;
use tsuba_hir as hir;
use tsuba_mir::{self as mir, Block, Op, Value};
use tsuba_source::Span;

/// Lowers one function.
pub(crate) struct Lowerer<'p> {
    pub(crate) hir: &'p hir::Program,
    pub(crate) shared: &'p mut Shared,
    pub(crate) b: Builder,
    /// The function being lowered.
    pub(crate) function: &'p hir::Function,
    pub(crate) vars: Vars,
    /// What `break`, `continue` and `return` pass on their way out, outermost first.
    pub(crate) frames: Vec<Frame>,
    /// Where the enclosing optional chains end, outermost first.
    pub(crate) chains: Vec<Block>,
    /// Number of loops around the current statement.
    pub(crate) loops: u32,
    /// Number of closures made so far.
    pub(crate) closures: u32,
}

impl<'p> Lowerer<'p> {
    fn new(
        hir: &'p hir::Program,
        shared: &'p mut Shared,
        function: &'p hir::Function,
    ) -> Lowerer<'p> {
        let name = shared.string(hir, function.name);
        Lowerer {
            hir,
            shared,
            b: Builder::new(name, function.span),
            function,
            vars: Vars::default(),
            frames: vec![],
            chains: vec![],
            loops: 0,
            closures: 0,
        }
    }

    /// A function of the program.
    pub(crate) fn function(
        p: &'p hir::Program,
        shared: &'p mut Shared,
        id: hir::FunctionId,
    ) -> mir::Function {
        let f = &p.functions[id];
        let mut l = Lowerer::new(p, shared, f);
        l.facts();
        let rejecting = f.is_async && !f.is_generator && !f.simple_params;
        let handler = rejecting.then(|| l.b.new_block(f.span));
        l.b.set_handler(handler);
        l.entry();
        l.b.set_handler(None);
        if f.is_async || f.is_generator {
            l.b.effect(Op::Start {}, vec![], f.span);
        }
        l.stmts(&f.body);
        if !l.b.is_dead() {
            let end = Span::new(f.span.file, f.span.end.saturating_sub(1), f.span.end);
            let undefined = l.undefined(end);
            l.leave(Exit::Return, undefined, end);
        }
        if let Some(handler) = handler {
            l.reject_call(handler);
        }
        l.b.finish()
    }

    /// What parameters of an async function throw rejects the promise of the call.
    fn reject_call(&mut self, handler: mir::Block) {
        self.b.seal_and_switch_to(handler);
        if !self.b.is_dead() {
            let span = self.function.span;
            let thrown = self.b.emit(Op::Catch {}, vec![], span);
            let promise = self.b.emit(Op::RejectedPromise {}, vec![thrown], span);
            self.b.ret(promise, span);
        }
    }

    /// The function that makes what a module offers before any module runs, if there is something: hoisted functions,
    /// the namespace object. The getters of the latter become functions of the program first.
    pub(crate) fn prologue(
        p: &'p hir::Program,
        shared: &'p mut Shared,
        id: hir::ModuleId,
    ) -> Option<mir::Function> {
        let m = &p.modules[id];
        let body = &p.functions[m.body];
        let in_prologue = |h: &&hir::Hoisted| in_prologue(p, m.kind, h);
        let hoisted: Vec<_> = body.hoisted.iter().filter(in_prologue).collect();
        if hoisted.is_empty() && !m.namespace_object {
            return None;
        }
        let getters = match m.namespace_object {
            true => namespace::getters(p, shared, id),
            false => vec![],
        };
        let mut l = Lowerer::new(p, shared, body);
        l.b.function().flags = mir::FunctionFlags {
            is_async: false,
            ..function_flags(body)
        };
        l.hoist(hoisted.into_iter().copied());
        if m.namespace_object {
            l.make_namespace(id, &getters);
        }
        let undefined = l.undefined(body.span);
        l.b.ret(undefined, body.span);
        Some(l.b.finish())
    }

    fn facts(&mut self) {
        let f = self.function;
        let captures = captures(self.hir, f);
        let is_of_class = match f.kind {
            hir::FunctionKind::Constructor(_)
            | hir::FunctionKind::Initialiser { statics: false } => true,
            hir::FunctionKind::Initialiser { statics: true }
            | hir::FunctionKind::Normal
            | hir::FunctionKind::Arrow
            | hir::FunctionKind::Method(_)
            | hir::FunctionKind::Module => false,
        };
        let to = self.b.function();
        to.flags = function_flags(f);
        to.params = f.params.len() as u32;
        to.length = f.length;
        to.param_hints = f.params.iter().map(|p| hint(&p.hint)).collect();
        to.captures = captures;
        to.class = f
            .class
            .filter(|_| is_of_class)
            .map(crate::program::class_id);
    }

    /// The steps of [`hir::Function`]'s entry.
    fn entry(&mut self) {
        let f = self.function;
        for (index, &binding) in f.captures.iter().enumerate() {
            let v = self.b.emit(
                Op::Capture {
                    index: index as u32,
                },
                vec![],
                f.span,
            );
            let var = self.var(binding);
            self.b.write(var, v);
        }
        self.entry_this();
        self.entry_params();
        if let Some(binding) = f.callee {
            let v = self.b.emit(Op::Callee {}, vec![], f.span);
            self.create_binding(binding, v, f.span);
        }
        if let Some(binding) = f.new_target {
            let v = self.b.emit(Op::NewTarget {}, vec![], f.span);
            self.create_binding(binding, v, f.span);
        }
        if let Some(arguments) = f.arguments {
            let v = self.arguments(arguments.mapped);
            self.create_binding(arguments.binding, v, f.span);
        }
        // Parameters with defaults and patterns are lexical bindings of the parameter list: their cells and dead zones
        // precede the initialisers.
        self.declare(&f.lexicals, f.span);
        for &binding in &f.vars {
            let undefined = self.undefined(f.span);
            self.create_binding(binding, undefined, f.span);
        }
        self.stmts(&f.param_init);
        let in_prologue = |h: &&hir::Hoisted| {
            f.kind == hir::FunctionKind::Module
                && in_prologue(self.hir, self.hir.modules[f.module].kind, h)
        };
        let hoisted: Vec<_> = f.hoisted.iter().filter(|h| !in_prologue(h)).collect();
        self.hoist(hoisted.into_iter().copied());
    }

    fn entry_this(&mut self) {
        let f = self.function;
        let is_base = f.kind == hir::FunctionKind::Constructor(hir::ConstructorKind::Base);
        if is_base
            && let Some(class) = f.class
            && self.hir.classes[class].instance_init.is_some()
        {
            let callee = self.b.emit(Op::Callee {}, vec![], f.span);
            let this = self.b.emit(Op::This {}, vec![], f.span);
            self.b.effect(Op::InitFields {}, vec![callee, this], f.span);
        }
        let Some(binding) = f.this else { return };
        let this = match f.kind {
            hir::FunctionKind::Module => self.module_this(),
            hir::FunctionKind::Normal
            | hir::FunctionKind::Arrow
            | hir::FunctionKind::Method(_)
            | hir::FunctionKind::Constructor(_)
            | hir::FunctionKind::Initialiser { .. } => {
                let this = self.b.emit(Op::This {}, vec![], f.span);
                if f.strict {
                    this
                } else {
                    self.b.emit(Op::CoerceThis {}, vec![this], f.span)
                }
            }
        };
        self.create_binding(binding, this, f.span);
    }

    fn module_this(&mut self) -> Value {
        let span = self.function.span;
        match self.hir.modules[self.function.module].kind {
            hir::ModuleKind::Esm => self.undefined(span),
            hir::ModuleKind::CommonJs => self.empty_object(span),
        }
    }

    fn entry_params(&mut self) {
        let f = self.function;
        for (index, param) in f.params.iter().enumerate() {
            let v = self.b.emit(
                Op::Param {
                    index: index as u32,
                },
                vec![],
                f.span,
            );
            self.create_binding(param.binding, v, f.span);
        }
        if let Some(binding) = f.rest {
            let skip = f.params.len() as u32;
            let v = self.b.emit(Op::Rest { skip }, vec![], f.span);
            self.create_binding(binding, v, f.span);
        }
    }

    /// The `arguments` object. Of parameters with equal names only the last is the variable; the others get cells of
    /// their own.
    fn arguments(&mut self, mapped: bool) -> Value {
        let f = self.function;
        if !mapped {
            return self.b.emit(Op::Arguments {}, vec![], f.span);
        }
        let mut cells = vec![];
        for (index, param) in f.params.iter().enumerate() {
            let is_last = f.params[index + 1..]
                .iter()
                .all(|p| p.binding != param.binding);
            let var = self.var(param.binding);
            cells.push(if is_last {
                self.b.read(var)
            } else {
                let v = self.b.emit(
                    Op::Param {
                        index: index as u32,
                    },
                    vec![],
                    f.span,
                );
                self.b.emit(Op::NewCell {}, vec![v], f.span)
            });
        }
        self.b.emit(Op::ArgumentsMapped {}, cells, f.span)
    }

    /// Leaves the function with a value, all frames being left already.
    pub(crate) fn return_value(&mut self, value: Value, span: Span) {
        let f = self.function;
        let mut result = value;
        if f.kind == hir::FunctionKind::Constructor(hir::ConstructorKind::Derived) {
            let this = match f.this {
                Some(binding) => self.read_raw(binding, span),
                None => self.b.emit(Op::Uninitialised {}, vec![], span),
            };
            result = self.b.emit(Op::DerivedResult {}, vec![value, this], span);
        }
        self.b.ret(result, span);
    }

    /// A closure of a function over the current values of what it captures.
    pub(crate) fn closure(&mut self, id: hir::FunctionId, span: Span) -> Value {
        self.closures += 1;
        let mut args = vec![];
        for &binding in &self.hir.functions[id].captures {
            let var = self.var(binding);
            args.push(self.b.read(var));
        }
        let function = func_id(id);
        self.b.emit(Op::Closure { function }, args, span)
    }

    // ---- constants ----

    pub(crate) fn undefined(&mut self, span: Span) -> Value {
        self.b.emit(Op::Undefined {}, vec![], span)
    }

    pub(crate) fn number(&mut self, value: f64, span: Span) -> Value {
        self.b.emit(Op::Number { value }, vec![], span)
    }

    pub(crate) fn bool(&mut self, value: bool, span: Span) -> Value {
        self.b.emit(Op::Bool { value }, vec![], span)
    }

    pub(crate) fn hole(&mut self, span: Span) -> Value {
        self.b.emit(Op::Hole {}, vec![], span)
    }

    pub(crate) fn empty_object(&mut self, span: Span) -> Value {
        let literal = self.shared.literal(vec![]);
        self.b.emit(Op::NewObject { literal }, vec![], span)
    }

    pub(crate) fn str_id(&mut self, id: hir::StrId) -> mir::StrId {
        self.shared.string(self.hir, id)
    }

    pub(crate) fn string(&mut self, id: hir::StrId, span: Span) -> Value {
        let value = self.str_id(id);
        self.b.emit(Op::String { value }, vec![], span)
    }
}

/// Whether a function of a module's body exists before any module runs.
fn in_prologue(p: &hir::Program, kind: hir::ModuleKind, h: &hir::Hoisted) -> bool {
    kind == hir::ModuleKind::Esm
        && p.bindings[h.binding].storage == hir::Storage::Module
        && p.functions[h.function].captures.is_empty()
}

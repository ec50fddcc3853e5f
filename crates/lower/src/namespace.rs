//! Module namespace objects: plain objects with a getter per export, sealed before any module runs.

use crate::function::Lowerer;
use crate::program::Shared;
use crate::ssa::Builder;
use tsuba_hir::{self as hir, ExportTarget};
use tsuba_mir::{self as mir, FuncId, Op, Value};
use tsuba_source::Span;

/// Flags of `define_method`: an enumerable getter.
const GETTER: u32 = 1 | 1 << 1;

/// Adds the getters of a module's exports, in order.
pub(crate) fn getters(p: &hir::Program, shared: &mut Shared, id: hir::ModuleId) -> Vec<FuncId> {
    let span = p.functions[p.modules[id].body].span.at_start();
    let exports = p.modules[id].exports.iter();
    exports.map(|e| getter(p, shared, e, span)).collect()
}

fn getter(p: &hir::Program, shared: &mut Shared, export: &hir::Export, span: Span) -> FuncId {
    let name = shared.string(p, export.name);
    let mut b = Builder::new(name, span);
    b.function().flags.strict = true;
    let value = match export.target {
        ExportTarget::Binding(binding) => {
            let info = &p.bindings[binding];
            let global = shared.global(binding);
            let v = b.emit(Op::LoadGlobal { global }, vec![], span);
            if info.kind.is_lexical() {
                let name = shared.string(p, info.name);
                b.emit(Op::CheckInit { name }, vec![v], span)
            } else {
                v
            }
        }
        ExportTarget::Namespace(module) => {
            let global = shared.namespace(module);
            b.emit(Op::LoadGlobal { global }, vec![], span)
        }
    };
    b.ret(value, span);
    let getter: mir::Function = b.finish();
    shared.add_function(getter)
}

impl Lowerer<'_> {
    /// Makes the namespace object of a module and stores it where [`Lowerer::namespace`] finds it.
    pub(crate) fn make_namespace(&mut self, id: hir::ModuleId, getters: &[FuncId]) {
        let span = self.function.span.at_start();
        let object = self.empty_object(span);
        for (export, &function) in self.hir.modules[id].exports.iter().zip(getters) {
            let key = self.export_key(export.name, span);
            let getter = self.b.emit(Op::Closure { function }, vec![], span);
            self.b.effect(
                Op::DefineMethod { flags: GETTER },
                vec![object, key, getter],
                span,
            );
        }
        self.b.effect(Op::SealNamespace {}, vec![object], span);
        let global = self.shared.namespace(id);
        self.b
            .effect(Op::StoreGlobal { global }, vec![object], span);
    }

    /// `export { x as "0" }` names an index.
    fn export_key(&mut self, name: hir::StrId, span: Span) -> Value {
        match self.hir.str(name).array_index() {
            Some(index) => self.number(f64::from(index), span),
            None => self.string(name, span),
        }
    }

    /// The namespace object of a module.
    pub(crate) fn namespace(&mut self, id: hir::ModuleId, at: Span) -> Value {
        let global = self.shared.namespace(id);
        self.b.emit(Op::LoadGlobal { global }, vec![], at)
    }
}

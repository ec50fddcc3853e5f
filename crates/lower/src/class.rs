//! Class definitions, in the order of [`hir::Class`]'s steps.

use crate::function::Lowerer;
use crate::program::{class_id, method_flags};
use tsuba_hir as hir;
use tsuba_mir::{Op, Value};
use tsuba_source::Span;

impl Lowerer<'_> {
    pub(crate) fn class(&mut self, id: hir::ClassId, at: Span) -> Value {
        let c = &self.hir.classes[id];
        let class = class_id(id);
        let once = self.function.kind == hir::FunctionKind::Module && self.loops == 0;
        self.shared.module.classes[class.index()].once = once;
        if let Some(inner) = c.inner {
            self.declare(&[inner], at);
        }
        let heritage = match c.heritage {
            Some(e) => self.expr(e),
            None => self.hole(at),
        };
        let constructor = self.closure(c.constructor, at);
        let span = c.heritage.map_or(at, |e| self.position(e));
        let prototype = self
            .b
            .emit(Op::ClassCreate { class }, vec![constructor, heritage], span);
        for member in &c.members {
            self.class_member(member, constructor, prototype, at);
        }
        if let Some(inner) = c.inner {
            self.first_value(inner, constructor, at);
        }
        if let Some(init) = c.instance_init {
            let f = self.initialiser(init, prototype, at);
            self.b.effect(Op::SetFieldInit {}, vec![constructor, f], at);
        }
        if let Some(init) = c.static_init {
            let f = self.initialiser(init, constructor, at);
            let what = self.str_id(c.name);
            self.b.emit(Op::Call { what }, vec![f, constructor], at);
        }
        constructor
    }

    fn class_member(
        &mut self,
        member: &hir::ClassMember,
        constructor: Value,
        prototype: Value,
        at: Span,
    ) {
        match member {
            hir::ClassMember::Method {
                key,
                is_static,
                role,
                function,
            } => {
                let target = if *is_static { constructor } else { prototype };
                let key = self.converted_key(key, at);
                let f = self.closure(*function, at);
                let flags = method_flags(*role, false);
                self.b
                    .effect(Op::DefineMethod { flags }, vec![target, key, f], at);
            }
            hir::ClassMember::PrivateName { text, binding } => {
                let text = self.str_id(*text);
                let name = self.b.emit(Op::NewPrivateName { text }, vec![], at);
                self.init_binding(*binding, name, at);
            }
            hir::ClassMember::PrivateMethod {
                is_static,
                function,
                binding,
            } => {
                let home = if *is_static { constructor } else { prototype };
                let f = self.initialiser(*function, home, at);
                self.init_binding(*binding, f, at);
            }
            hir::ClassMember::FieldKey { value, binding } => {
                let key = self.converted_key(&hir::PropKey::Computed(*value), at);
                self.init_binding(*binding, key, at);
            }
        }
    }

    fn initialiser(&mut self, function: hir::FunctionId, home: Value, at: Span) -> Value {
        let f = self.closure(function, at);
        if self.hir.functions[function].needs_home {
            self.b.effect(Op::SetHome {}, vec![f, home], at);
        }
        f
    }

    /// Before a private name is added to what a parent constructor returned, which may be an object that has it.
    pub(crate) fn check_private(&mut self, object: Value, key: Value, at: Span) {
        let Some(class) = self.function.class else {
            return;
        };
        if self.hir.classes[class].heritage.is_some() {
            let class = class_id(class);
            self.b
                .effect(Op::CheckPrivateAbsent { class }, vec![object, key], at);
        }
    }
}

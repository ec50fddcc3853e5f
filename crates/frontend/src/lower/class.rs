//! Classes: constructors, methods, fields and static blocks.

use oxc_ast::ast::*;
use oxc_span::{GetSpan, Span as OxcSpan};
use tsuba_diagnostics::unsupported::Construct;
use tsuba_hir::{
    BindingId, BindingKind, Class as HirClass, ClassId, ClassMember, ConstructorKind, ExprId,
    ExprKind, Field, FunctionId, FunctionKind, MethodRole, PropKey, StmtId, StmtKind, StrId,
    TypeHint,
};

use super::Lowerer;
use super::facts::Mentioned;
use super::params::ParamNames;
use super::scope::Name;
use crate::erase;

/// A field or static block, kept until the class's initialisers are lowered.
enum Initialiser<'a> {
    Field {
        field: &'a PropertyDefinition<'a>,
        key: PropKey,
        /// Where a computed key was kept.
        kept: Option<BindingId>,
    },
    Block(&'a StaticBlock<'a>),
}

impl<'a> Lowerer<'a> {
    /// An id for a class, so that annotations can name it before it is lowered.
    pub(super) fn reserve_class(&mut self, class: &Class<'a>) -> ClassId {
        let name = class.id.as_ref().map_or("", |i| i.name.as_str());
        let name = self.str(name);
        self.program.classes.push(HirClass {
            name,
            inner: None,
            heritage: None,
            constructor: FunctionId(u32::MAX),
            members: Vec::new(),
            instance_init: None,
            static_init: None,
            fields: Vec::new(),
            span: self.span(class.span),
        })
    }

    /// Lowers a class definition; `name` is what named evaluation calls it.
    pub(super) fn lower_class(&mut self, id: ClassId, class: &'a Class<'a>, name: StrId) -> ExprId {
        if let Some(decorator) = class.decorators.first() {
            self.refuse(Construct::Decorator, decorator.span);
        }
        self.program.classes[id].name = name;
        // All of a class is strict code: functions in its heritage and computed keys too.
        let strict = std::mem::replace(&mut self.function().strict, true);
        self.push_scope();
        let inner = class.id.as_ref().map(|ident| self.declare_inner(ident, id));
        let heritage = class.heritage.as_ref().map(|h| self.expr(&h.expression));
        self.mention(Mentioned::Class(id));
        self.program.classes[id].heritage = heritage;
        self.declare_private_names(class, id);
        self.program.classes[id].constructor = self.constructor(class, id, name, inner);
        let (instance, statics) = self.members(class, id, inner);
        if let Some(inner) = inner {
            self.note_init(inner);
        }
        self.program.classes[id].instance_init = self.initialiser(class, id, instance, false);
        self.program.classes[id].static_init = self.initialiser(class, id, statics, true);
        if let Some(inner) = inner
            && self.facts(inner).uses > 0
        {
            self.program.classes[id].inner = Some(inner);
        }
        self.privates.pop();
        self.pop_scope();
        self.function().strict = strict;
        let position = class.span.start;
        self.expr_at(ExprKind::Class(id), class.span, position)
    }

    fn declare_inner(&mut self, ident: &'a BindingIdentifier<'a>, id: ClassId) -> BindingId {
        let inner = self.declare(ident.name.as_str(), BindingKind::Class, ident.span);
        self.facts(inner).read_only = true;
        self.facts(inner).initialised_at = u32::MAX;
        self.program.bindings[inner].known = Some(tsuba_hir::Known::Class(id));
        self.class_of.insert(inner, id);
        inner
    }

    /// Lowers code that cannot run before the class is defined: its methods.
    pub(super) fn within<T>(
        &mut self,
        inner: Option<BindingId>,
        f: impl FnOnce(&mut Self) -> T,
    ) -> T {
        if let Some(inner) = inner {
            self.facts(inner).initialised = true;
        }
        let result = f(self);
        if let Some(inner) = inner {
            self.facts(inner).initialised = false;
        }
        result
    }

    fn constructor(
        &mut self,
        class: &'a Class<'a>,
        id: ClassId,
        name: StrId,
        inner: Option<BindingId>,
    ) -> FunctionId {
        let kind = FunctionKind::Constructor(match class.heritage {
            Some(_) => ConstructorKind::Derived,
            None => ConstructorKind::Base,
        });
        let written = class.body.body.iter().find_map(|element| match element {
            ClassElement::MethodDefinition(m)
                if m.kind.is_constructor() && m.value.body.is_some() =>
            {
                Some(m)
            }
            _ => None,
        });
        match written {
            Some(method) => self.within(inner, |this| {
                let span = this.class_text(class);
                this.function_value(&method.value, kind, name, Some(id), span)
            }),
            None => self.default_constructor(class, id, name, kind),
        }
    }

    fn default_constructor(
        &mut self,
        class: &Class<'a>,
        id: ClassId,
        name: StrId,
        kind: FunctionKind,
    ) -> FunctionId {
        let text = self.class_text(class);
        let function = self.new_function(kind, name, true, text);
        self.program.functions[function].class = Some(id);
        self.enter(function, None);
        if kind == FunctionKind::Constructor(ConstructorKind::Derived) {
            let span = OxcSpan::new(class.span.start, class.span.start);
            let call = self.super_call(None, span);
            let statement = self.stmt_node(StmtKind::Expr(call), span);
            self.program.functions[function].body.push(statement);
        }
        self.leave()
    }

    /// A class as it shows its source: without `abstract`.
    fn class_text(&self, class: &Class<'a>) -> OxcSpan {
        let text = self.program.sources.file(self.file).text();
        let is_abstract = text[class.span.start as usize..].starts_with("abstract");
        let skipped = if is_abstract { "abstract".len() } else { 0 };
        let start = self.token_after(class.span.start + skipped as u32);
        OxcSpan::new(start, class.span.end)
    }

    /// A method as it shows its source: without `static` and the modifiers of TypeScript.
    pub(super) fn method_text(&self, method: &MethodDefinition<'a>) -> OxcSpan {
        let text = self.program.sources.file(self.file).text();
        let start = erase::after_modifiers(text, method.span.start, method.key.span().start);
        OxcSpan::new(start, method.span.end)
    }

    /// Lowers the members in order; what initialises fields is handed back.
    fn members(
        &mut self,
        class: &'a Class<'a>,
        id: ClassId,
        inner: Option<BindingId>,
    ) -> (Vec<Initialiser<'a>>, Vec<Initialiser<'a>>) {
        let (mut instance, mut statics) = (Vec::new(), Vec::new());
        for element in &class.body.body {
            match element {
                ClassElement::MethodDefinition(method) => self.method(method, id, inner),
                ClassElement::PropertyDefinition(field) => {
                    if let Some(found) = self.field(field, id) {
                        if field.r#static {
                            statics.push(found);
                        } else {
                            instance.push(found);
                        }
                    }
                }
                ClassElement::StaticBlock(block) => statics.push(Initialiser::Block(block)),
                ClassElement::AccessorProperty(property) => {
                    self.refuse(Construct::AccessorProperty, property.span);
                }
                ClassElement::TSIndexSignature(_) => {}
            }
        }
        (instance, statics)
    }

    fn method(&mut self, method: &'a MethodDefinition<'a>, id: ClassId, inner: Option<BindingId>) {
        if method.kind.is_constructor() || method.value.body.is_none() {
            return;
        }
        if let Some(decorator) = method.decorators.first() {
            self.refuse(Construct::Decorator, decorator.span);
        }
        if let PropertyKey::PrivateIdentifier(name) = &method.key {
            return self.private_method(method, name, id, inner);
        }
        let role = match method.kind {
            MethodDefinitionKind::Get => MethodRole::Getter,
            MethodDefinitionKind::Set => MethodRole::Setter,
            MethodDefinitionKind::Method | MethodDefinitionKind::Constructor => MethodRole::Method,
        };
        let key = self.prop_key(&method.key, method.computed);
        let name = self.key_name(key);
        let name = self.accessor_name(role, name);
        let function = self.within(inner, |this| {
            let kind = FunctionKind::Method(role);
            let text = this.method_text(method);
            this.function_value(&method.value, kind, name, Some(id), text)
        });
        self.program.classes[id].members.push(ClassMember::Method {
            key,
            is_static: method.r#static,
            role,
            function,
        });
    }

    fn field(&mut self, field: &'a PropertyDefinition<'a>, id: ClassId) -> Option<Initialiser<'a>> {
        let is_abstract = field.r#type == PropertyDefinitionType::TSAbstractPropertyDefinition;
        if field.declare || is_abstract {
            return None;
        }
        if let Some(decorator) = field.decorators.first() {
            self.refuse(Construct::Decorator, decorator.span);
        }
        let key = self.prop_key(&field.key, field.computed);
        let mut kept = None;
        if let PropKey::Computed(value) = key
            && !matches!(field.key, PropertyKey::PrivateIdentifier(_))
        {
            let binding = self.kept_key(field.span);
            self.program.classes[id]
                .members
                .push(ClassMember::FieldKey { value, binding });
            kept = Some(binding);
        }
        if let (PropKey::Named(name), false) = (key, field.r#static) {
            let hint = match &field.type_annotation {
                Some(t) => self.hint(&t.type_annotation),
                None => TypeHint::Unknown,
            };
            let initialised = field.value.is_some();
            let fields = &mut self.program.classes[id].fields;
            if fields.iter().all(|f| f.name != name) {
                fields.push(Field {
                    name,
                    hint,
                    initialised,
                });
            }
        }
        Some(Initialiser::Field { field, key, kept })
    }

    /// A temporary that holds a computed key from here on (afresh in each iteration of loops around).
    pub(super) fn kept_key(&mut self, span: OxcSpan) -> BindingId {
        let binding = self.temp(span);
        self.facts(binding).loops = self.function().loops.len();
        self.note_init(binding);
        binding
    }

    /// Lowers fields and static blocks into one function.
    fn initialiser(
        &mut self,
        class: &'a Class<'a>,
        id: ClassId,
        parts: Vec<Initialiser<'a>>,
        statics: bool,
    ) -> Option<FunctionId> {
        if parts.is_empty() && !self.has_private_methods(statics) {
            return None;
        }
        let label = if statics {
            "<static_initializer>"
        } else {
            "<instance_members_initializer>"
        };
        let name = self.str(label);
        let kind = FunctionKind::Initialiser { statics };
        let function = self.new_function(kind, name, true, class.span);
        self.program.functions[function].class = Some(id);
        let position = (self.last, self.pending);
        self.enter(function, None);
        let mut body = Vec::new();
        self.add_private_methods(statics, class.span, &mut body);
        for part in parts {
            self.function().statement += 1;
            match part {
                Initialiser::Field { field, key, kept } => {
                    body.push(self.define_field(field, key, kept))
                }
                Initialiser::Block(block) => body.push(self.static_block(function, block)),
            }
        }
        self.program.functions[function].body = body;
        (self.last, self.pending) = position;
        Some(self.leave())
    }

    fn define_field(
        &mut self,
        field: &'a PropertyDefinition<'a>,
        key: PropKey,
        kept: Option<BindingId>,
    ) -> StmtId {
        let start = field
            .value
            .as_ref()
            .map_or(field.span.start, |v| v.span().start);
        self.last = start;
        let object = self.read_this(field.span);
        let key = match (kept, &field.key) {
            (Some(binding), _) => PropKey::Computed(self.read(binding, field.span)),
            (None, PropertyKey::PrivateIdentifier(name)) => self.private_key(name),
            (None, _) => key,
        };
        let mut name_from_key = false;
        let value = match &field.value {
            None => self.expr_node(ExprKind::Undefined, field.span),
            Some(value) => {
                self.begin(start);
                name_from_key = kept.is_some() && super::expr::is_anonymous_definition(value);
                let name = match &field.key {
                    PropertyKey::PrivateIdentifier(name) => self.private_text(name),
                    _ => self.key_name(key),
                };
                self.named_str(value, name)
            }
        };
        let kind = StmtKind::DefineField {
            object,
            key,
            value,
            name_from_key,
            is_private: matches!(field.key, PropertyKey::PrivateIdentifier(_)),
        };
        self.stmt_node(kind, field.span)
    }

    fn static_block(&mut self, function: FunctionId, block: &'a StaticBlock<'a>) -> StmtId {
        let outer = std::mem::take(&mut self.program.functions[function].body);
        let (lexicals, hoisted) = {
            let f = &mut self.program.functions[function];
            (
                std::mem::take(&mut f.lexicals),
                std::mem::take(&mut f.hoisted),
            )
        };
        let depth = self.scopes.len();
        self.push_scope();
        let statement = self.function().statement;
        self.lower_body(function, &block.body, &ParamNames::default());
        self.function().statement = statement;
        self.scopes.truncate(depth);
        let f = &mut self.program.functions[function];
        let body = std::mem::replace(&mut f.body, outer);
        let scope = tsuba_hir::Scope {
            lexicals: std::mem::replace(&mut f.lexicals, lexicals),
            hoisted: std::mem::replace(&mut f.hoisted, hoisted),
        };
        self.stmt_node(StmtKind::Block { scope, body }, block.span)
    }

    /// `super(args)`; no arguments: a default constructor's.
    pub(super) fn super_call(
        &mut self,
        arguments: Option<&'a [Argument<'a>]>,
        span: OxcSpan,
    ) -> ExprId {
        let statement = std::mem::take(&mut self.in_call_statement);
        let at = self.this_function();
        let constructor = self.functions[at].id;
        let callee = self.callee_binding(constructor);
        let new_target = self.new_target_binding(constructor);
        let this = self.this_binding(constructor);
        self.note_use(callee);
        self.note_use(new_target);
        let args = arguments.map(|a| self.arguments(a));
        self.note_use(this);
        let direct = at + 1 == self.functions.len() && self.functions[at].blocks == 0 && statement;
        if direct {
            self.note_init(this);
            let now = self.clock;
            self.function().super_called = Some(now);
        } else if at + 1 == self.functions.len() {
            self.function().written.push(this);
            let time = self.tick();
            self.facts(this).writes.push((time, None));
        } else {
            self.facts(this).foreign_write = true;
        }
        let kind = ExprKind::CallSuper {
            callee,
            new_target,
            this,
            args,
        };
        self.expr_at(kind, span, span.start)
    }

    /// The meaning of a class's name in types.
    pub(super) fn class_named(&self, name: &Name) -> Option<ClassId> {
        match name {
            Name::Binding(b) | Name::Import(b) => self.class_of.get(b).copied(),
            Name::Namespace(_) | Name::Callee(_) | Name::Type => None,
        }
    }
}

//! Private names. Each is a property key that nothing else in the program equals: a constant of the program where the
//! class is evaluated once, else a value that every evaluation makes afresh.
//!
//! Methods and accessors are closures that the class makes once; its initialisers add them to objects before fields.

use std::collections::HashMap;

use oxc_ast::ast::*;
use oxc_span::Span as OxcSpan;
use tsuba_abi::names::{private_constant, private_text};
use tsuba_diagnostics::unsupported::Construct;
use tsuba_hir::{
    BindingId, ClassId, ClassMember, FunctionKind, JsString, MethodRole, PropKey, StmtId, StmtKind,
    StrId,
};

use super::Lowerer;

/// What a private name of a class is.
#[derive(Clone, Debug)]
pub(crate) struct PrivateName {
    key: Key,
    /// As messages show it.
    text: StrId,
    is_static: bool,
    /// Where the closures of a method, getter, setter are kept.
    functions: Vec<(MethodRole, BindingId)>,
}

#[derive(Clone, Copy, Debug)]
enum Key {
    Constant(StrId),
    Value(BindingId),
}

/// The private names of a class.
pub(crate) type PrivateNames<'a> = HashMap<&'a str, PrivateName>;

impl<'a> Lowerer<'a> {
    /// Declares the private names of a class, before anything in its body is lowered.
    pub(super) fn declare_private_names(&mut self, class: &'a Class<'a>, id: ClassId) {
        let mut names = PrivateNames::default();
        for element in &class.body.body {
            let (key, is_static, role) = match element {
                ClassElement::MethodDefinition(m) if m.value.body.is_some() => {
                    (&m.key, m.r#static, Some(role_of(m.kind)))
                }
                ClassElement::PropertyDefinition(p) => (&p.key, p.r#static, None),
                ClassElement::MethodDefinition(_)
                | ClassElement::StaticBlock(_)
                | ClassElement::AccessorProperty(_)
                | ClassElement::TSIndexSignature(_) => continue,
            };
            let PropertyKey::PrivateIdentifier(ident) = key else {
                continue;
            };
            let name = ident.name.as_str();
            if !names.contains_key(name) {
                let new = self.private_name(name, (is_static, role.is_some()), id, ident.span);
                names.insert(name, new);
            }
            if let Some(role) = role {
                let binding = self.kept_key(ident.span);
                if let Some(known) = names.get_mut(name) {
                    known.functions.push((role, binding));
                }
            }
        }
        self.privates.push(names);
    }

    fn private_name(
        &mut self,
        name: &str,
        (is_static, is_method): (bool, bool),
        class: ClassId,
        span: OxcSpan,
    ) -> PrivateName {
        let receiver = is_method.then(|| self.receiver_text(class, is_static));
        let full = private_text(name, receiver.as_deref());
        let text = self.str(&format!("#{name}"));
        let once = self.functions.len() == 1 && self.function().loops.is_empty();
        let key = if once {
            let number = self.private_count;
            self.private_count += 1;
            let constant = JsString::from_units(&private_constant(&full, number));
            Key::Constant(self.program.strings.intern(constant))
        } else {
            let binding = self.kept_key(span);
            let full = self.str(&full);
            self.program.classes[class]
                .members
                .push(ClassMember::PrivateName {
                    text: full,
                    binding,
                });
            Key::Value(binding)
        };
        PrivateName {
            key,
            text,
            is_static,
            functions: Vec::new(),
        }
    }

    /// What the receiver of a private method must be, as V8 says it.
    fn receiver_text(&self, class: ClassId, is_static: bool) -> String {
        let name = self.program.str(self.program.classes[class].name);
        let name = match name.as_str() {
            Some("") | None => "anonymous",
            Some(name) => name,
        };
        match is_static {
            true => format!("class {name}"),
            false => format!("an instance of class {name}"),
        }
    }

    fn find_private(&self, name: &str) -> Option<&PrivateName> {
        self.privates.iter().rev().find_map(|names| names.get(name))
    }

    /// The key that a private name stands for here. (Names that no class declares are early errors.)
    pub(super) fn private_key(&mut self, name: &PrivateIdentifier<'a>) -> PropKey {
        match self.find_private(name.name.as_str()).map(|p| p.key) {
            Some(key) => self.private_key_of(key, name.span),
            None => PropKey::Named(self.str(name.name.as_str())),
        }
    }

    fn private_key_of(&mut self, key: Key, span: OxcSpan) -> PropKey {
        match key {
            Key::Constant(name) => PropKey::Named(name),
            Key::Value(binding) => PropKey::Computed(self.read(binding, span)),
        }
    }

    /// How messages and function names show a private name.
    pub(super) fn private_text(&mut self, name: &PrivateIdentifier<'a>) -> StrId {
        match self.find_private(name.name.as_str()) {
            Some(known) => known.text,
            None => self.str(name.name.as_str()),
        }
    }

    /// Refuses an assignment to a private method: it always throws.
    pub(super) fn check_private_store(&mut self, name: &PrivateIdentifier<'a>) {
        let is_method = self
            .find_private(name.name.as_str())
            .is_some_and(|p| p.functions.iter().any(|(r, _)| *r == MethodRole::Method));
        if is_method {
            self.refuse(Construct::PrivateMethodStore, name.span);
        }
    }

    /// A private method, getter or setter of a class.
    pub(super) fn private_method(
        &mut self,
        method: &'a MethodDefinition<'a>,
        ident: &PrivateIdentifier<'a>,
        id: ClassId,
        inner: Option<BindingId>,
    ) {
        let role = role_of(method.kind);
        let text = self.private_text(ident);
        let name = self.accessor_name(role, text);
        let function = self.within(inner, |this| {
            let text = this.method_text(method);
            this.function_value(
                &method.value,
                FunctionKind::Method(role),
                name,
                Some(id),
                text,
            )
        });
        let known = self.find_private(ident.name.as_str());
        let binding = known.and_then(|p| p.functions.iter().find(|(r, _)| *r == role));
        if let Some(&(_, binding)) = binding {
            self.program.classes[id]
                .members
                .push(ClassMember::PrivateMethod {
                    is_static: method.r#static,
                    function,
                    binding,
                });
        }
    }

    /// Whether objects of the current class (or the class itself) get private methods or accessors.
    pub(super) fn has_private_methods(&self, statics: bool) -> bool {
        let names = self.privates.last();
        names.is_some_and(|names| {
            names
                .values()
                .any(|p| p.is_static == statics && !p.functions.is_empty())
        })
    }

    /// The statements of an initialiser that add private methods and accessors.
    pub(super) fn add_private_methods(
        &mut self,
        statics: bool,
        span: OxcSpan,
        out: &mut Vec<StmtId>,
    ) {
        let names = self.privates.last().into_iter().flat_map(|n| n.values());
        let mut wanted: Vec<PrivateName> = names
            .filter(|p| p.is_static == statics && !p.functions.is_empty())
            .cloned()
            .collect();
        wanted.sort_by_key(|p| p.functions.iter().map(|(_, b)| b.0).min());
        for mut name in wanted {
            name.functions
                .sort_by_key(|(role, _)| *role == MethodRole::Setter);
            for (role, binding) in name.functions {
                let object = self.read_this(span);
                let key = self.private_key_of(name.key, span);
                let value = self.read(binding, span);
                let kind = match role {
                    MethodRole::Method => StmtKind::DefineField {
                        object,
                        key,
                        value,
                        name_from_key: false,
                        is_private: true,
                    },
                    MethodRole::Getter | MethodRole::Setter => StmtKind::DefineAccessor {
                        object,
                        key,
                        role,
                        value,
                    },
                };
                out.push(self.stmt_node(kind, span));
            }
        }
    }
}

fn role_of(kind: MethodDefinitionKind) -> MethodRole {
    match kind {
        MethodDefinitionKind::Get => MethodRole::Getter,
        MethodDefinitionKind::Set => MethodRole::Setter,
        MethodDefinitionKind::Method | MethodDefinitionKind::Constructor => MethodRole::Method,
    }
}

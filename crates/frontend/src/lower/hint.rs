//! Annotations to hints.

use oxc_ast::ast::*;
use tsuba_hir::TypeHint;

use super::Lowerer;
use crate::exports::Resolved;
use crate::graph::ModuleIndex;

/// How many aliases are followed.
const ALIAS_DEPTH: u32 = 16;

/// What the name of a type means.
enum Meaning<'a> {
    Hint(TypeHint),
    Alias(ModuleIndex, &'a TSType<'a>),
}

impl<'a> Lowerer<'a> {
    /// What an annotation claims.
    pub(super) fn hint(&mut self, ty: &TSType<'a>) -> TypeHint {
        self.hint_in(ty, self.current, ALIAS_DEPTH)
    }

    fn hint_in(&mut self, ty: &TSType<'a>, module: ModuleIndex, depth: u32) -> TypeHint {
        match ty {
            TSType::TSNumberKeyword(_) => TypeHint::Number,
            TSType::TSStringKeyword(_) | TSType::TSTemplateLiteralType(_) => TypeHint::String,
            TSType::TSBooleanKeyword(_) => TypeHint::Boolean,
            TSType::TSBigIntKeyword(_) => TypeHint::BigInt,
            TSType::TSSymbolKeyword(_) => TypeHint::Symbol,
            TSType::TSUndefinedKeyword(_) | TSType::TSVoidKeyword(_) => TypeHint::Undefined,
            TSType::TSNullKeyword(_) => TypeHint::Null,
            TSType::TSNeverKeyword(_) => TypeHint::Never,
            TSType::TSObjectKeyword(_) | TSType::TSTypeLiteral(_) | TSType::TSMappedType(_) => {
                TypeHint::Object
            }
            TSType::TSFunctionType(_) | TSType::TSConstructorType(_) => TypeHint::Function,
            TSType::TSArrayType(a) => {
                TypeHint::Array(Box::new(self.hint_in(&a.element_type, module, depth)))
            }
            TSType::TSTupleType(t) => self.tuple(t, module, depth),
            TSType::TSParenthesizedType(p) => self.hint_in(&p.type_annotation, module, depth),
            TSType::TSTypeOperatorType(o) if o.operator == TSTypeOperatorOperator::Readonly => {
                self.hint_in(&o.type_annotation, module, depth)
            }
            TSType::TSTypePredicate(p) if p.asserts => TypeHint::Undefined,
            TSType::TSTypePredicate(_) => TypeHint::Boolean,
            TSType::TSLiteralType(l) => literal(&l.literal),
            TSType::TSUnionType(u) => self.union(u, module, depth),
            TSType::TSTypeReference(r) => self.reference(r, module, depth),
            _ => TypeHint::Unknown,
        }
    }

    fn tuple(&mut self, tuple: &TSTupleType<'a>, module: ModuleIndex, depth: u32) -> TypeHint {
        let mut common: Option<TypeHint> = None;
        for element in &tuple.element_types {
            let hint = match element {
                TSTupleElement::TSOptionalType(_) | TSTupleElement::TSRestType(_) => {
                    TypeHint::Unknown
                }
                TSTupleElement::TSNamedTupleMember(m) => match m.element_type.as_ts_type() {
                    Some(t) => self.hint_in(t, module, depth),
                    None => TypeHint::Unknown,
                },
                other => match other.as_ts_type() {
                    Some(t) => self.hint_in(t, module, depth),
                    None => TypeHint::Unknown,
                },
            };
            common = Some(match common {
                None => hint,
                Some(c) if c == hint => c,
                Some(_) => TypeHint::Unknown,
            });
        }
        TypeHint::Array(Box::new(common.unwrap_or_default()))
    }

    fn union(&mut self, union: &TSUnionType<'a>, module: ModuleIndex, depth: u32) -> TypeHint {
        let (mut null, mut undefined) = (false, false);
        let mut common: Option<TypeHint> = None;
        for ty in &union.types {
            let mut hint = self.hint_in(ty, module, depth);
            let hint = loop {
                match hint {
                    TypeHint::OrNull(inner) => {
                        null = true;
                        hint = *inner;
                    }
                    TypeHint::OrUndefined(inner) => {
                        undefined = true;
                        hint = *inner;
                    }
                    other => break other,
                }
            };
            match hint {
                TypeHint::Null => null = true,
                TypeHint::Undefined => undefined = true,
                TypeHint::Never => {}
                hint => {
                    common = Some(match common {
                        None => hint,
                        Some(c) if c == hint => c,
                        Some(c) if is_object(&c) && is_object(&hint) => TypeHint::Object,
                        Some(_) => TypeHint::Unknown,
                    });
                }
            }
        }
        let Some(mut hint) = common else {
            return match (null, undefined) {
                (true, false) => TypeHint::Null,
                (false, true) => TypeHint::Undefined,
                _ => TypeHint::Unknown,
            };
        };
        if null {
            hint = hint.or_null();
        }
        if undefined {
            hint = hint.or_undefined();
        }
        hint
    }

    fn reference(
        &mut self,
        reference: &TSTypeReference<'a>,
        module: ModuleIndex,
        depth: u32,
    ) -> TypeHint {
        let TSTypeName::IdentifierReference(ident) = &reference.type_name else {
            return TypeHint::Unknown;
        };
        match self.meaning(ident.name.as_str(), module) {
            Some(Meaning::Hint(hint)) => hint,
            Some(Meaning::Alias(..)) if depth == 0 => TypeHint::Unknown,
            Some(Meaning::Alias(module, ty)) => self.hint_in(ty, module, depth - 1),
            None => self.builtin(ident.name.as_str(), reference, module, depth),
        }
    }

    fn meaning(&mut self, name: &'a str, module: ModuleIndex) -> Option<Meaning<'a>> {
        if module == self.current {
            let local = self.scopes.iter().rev().find_map(|f| f.names.get(name));
            if let Some(class) = local.and_then(|n| self.class_named(n)) {
                return Some(Meaning::Hint(TypeHint::Class(class)));
            }
        }
        let top = self.module_names[module].get(name);
        if let Some(class) = top.and_then(|n| self.class_named(n)) {
            return Some(Meaning::Hint(TypeHint::Class(class)));
        }
        match self.links.resolve_type(module, name) {
            Resolved::Local { module, name } => {
                let class = self.module_names[module]
                    .get(name)
                    .and_then(|n| self.class_named(n));
                Some(Meaning::Hint(
                    class.map_or(TypeHint::Unknown, TypeHint::Class),
                ))
            }
            Resolved::Type { module, name } => self.declared_type(module, name),
            Resolved::Namespace(_) | Resolved::Missing | Resolved::Ambiguous => None,
        }
    }

    fn declared_type(&self, module: ModuleIndex, name: &str) -> Option<Meaning<'a>> {
        if let Some(&alias) = self.aliases[module].get(name) {
            return Some(match alias {
                Some(ty) => Meaning::Alias(module, ty),
                None => Meaning::Hint(TypeHint::Unknown),
            });
        }
        let declared = self.links.modules[module].declares_type(name);
        declared.then_some(Meaning::Hint(TypeHint::Object))
    }

    fn builtin(
        &mut self,
        name: &str,
        reference: &TSTypeReference<'a>,
        module: ModuleIndex,
        depth: u32,
    ) -> TypeHint {
        match name {
            "Array" | "ReadonlyArray" => {
                let element = reference
                    .type_arguments
                    .as_ref()
                    .and_then(|a| a.params.first());
                let element = element.map_or(TypeHint::Unknown, |t| self.hint_in(t, module, depth));
                TypeHint::Array(Box::new(element))
            }
            "Function" => TypeHint::Function,
            "Record" | "Map" | "Set" | "WeakMap" | "WeakSet" | "Date" | "Error" | "TypeError"
            | "RangeError" | "RegExp" | "Promise" | "Object" | "ArrayBuffer" | "Uint8Array"
            | "Int8Array" | "Uint16Array" | "Int16Array" | "Uint32Array" | "Int32Array"
            | "Float32Array" | "Float64Array" | "Iterable" | "Iterator" => TypeHint::Object,
            _ => TypeHint::Unknown,
        }
    }
}

fn is_object(hint: &TypeHint) -> bool {
    matches!(hint, TypeHint::Object | TypeHint::Class(_))
}

fn literal(literal: &TSLiteral<'_>) -> TypeHint {
    match literal {
        TSLiteral::BooleanLiteral(_) => TypeHint::Boolean,
        TSLiteral::NumericLiteral(_) => TypeHint::Number,
        TSLiteral::BigIntLiteral(_) => TypeHint::BigInt,
        TSLiteral::StringLiteral(_) | TSLiteral::TemplateLiteral(_) => TypeHint::String,
        TSLiteral::UnaryExpression(u) => match u.argument {
            Expression::NumericLiteral(_) => TypeHint::Number,
            Expression::BigIntLiteral(_) => TypeHint::BigInt,
            _ => TypeHint::Unknown,
        },
    }
}

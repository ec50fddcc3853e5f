//! Object and array literals.

use crate::function::Lowerer;
use crate::program::method_flags;
use tsuba_hir::{self as hir, ArrayElement, MethodRole, ObjectMember, PropKey};
use tsuba_mir::{Op, StrId, Value};
use tsuba_source::Span;

impl Lowerer<'_> {
    /// The template object of a tagged template.
    pub(crate) fn template_object(
        &mut self,
        cooked: &[Option<hir::StrId>],
        raw: &[hir::StrId],
        at: Span,
    ) -> Value {
        let cooked = cooked
            .iter()
            .map(|part| match part {
                Some(text) => self.string(*text, at),
                None => self.undefined(at),
            })
            .collect();
        let cooked = self.b.emit(Op::NewArray {}, cooked, at);
        let raw = raw.iter().map(|text| self.string(*text, at)).collect();
        let raw = self.b.emit(Op::NewArray {}, raw, at);
        self.b.emit(Op::TemplateObject {}, vec![cooked, raw], at)
    }

    /// An object literal: the leading members that are plain data become the site's keys, the others are defined one by
    /// one.
    pub(crate) fn object(&mut self, members: &[ObjectMember], at: Span) -> Value {
        let mut keys: Vec<StrId> = vec![];
        let mut values = vec![];
        let mut rest = members;
        while let Some((member, tail)) = rest.split_first() {
            let Some(key) = self.plain_key(member) else {
                break;
            };
            if keys.contains(&key) {
                break;
            }
            keys.push(key);
            values.push(match *member {
                ObjectMember::Property { value, .. } => self.expr(value),
                ObjectMember::Method { function, .. } => self.closure(function, at),
                ObjectMember::Prototype(e) | ObjectMember::Spread(e) => self.expr(e),
            });
            rest = tail;
        }
        let literal = self.shared.literal(keys);
        let object = self.b.emit(Op::NewObject { literal }, values, at);
        rest.iter().for_each(|m| self.member(object, m, at));
        object
    }

    /// The key of a member that can be born with the object.
    fn plain_key(&mut self, member: &ObjectMember) -> Option<StrId> {
        let name = match *member {
            ObjectMember::Property {
                key: PropKey::Named(name),
                name_from_key: false,
                ..
            } => name,
            ObjectMember::Method {
                key: PropKey::Named(name),
                role: MethodRole::Method,
                function,
            } => (!self.hir.functions[function].needs_home).then_some(name)?,
            ObjectMember::Property { .. }
            | ObjectMember::Method { .. }
            | ObjectMember::Prototype(_)
            | ObjectMember::Spread(_) => return None,
        };
        (self.hir.str(name).as_str() != Some("__proto__")).then(|| self.str_id(name))
    }

    fn member(&mut self, object: Value, member: &ObjectMember, at: Span) {
        match member {
            ObjectMember::Property {
                key,
                value,
                name_from_key,
            } => {
                let key = self.converted_key(key, at);
                let span = self.position(*value);
                let value = self.expr(*value);
                if *name_from_key {
                    self.b
                        .effect(Op::SetFunctionName {}, vec![value, key], span);
                }
                self.b
                    .effect(Op::DefineProp {}, vec![object, key, value], span);
            }
            ObjectMember::Method {
                key,
                role,
                function,
            } => {
                let key = self.converted_key(key, at);
                let f = self.closure(*function, at);
                let flags = method_flags(*role, true);
                self.b
                    .effect(Op::DefineMethod { flags }, vec![object, key, f], at);
            }
            ObjectMember::Prototype(value) => {
                let value = self.expr(*value);
                self.b
                    .effect(Op::SetLiteralProto {}, vec![object, value], at);
            }
            ObjectMember::Spread(source) => {
                let span = self.position(*source);
                let source = self.expr(*source);
                self.b
                    .effect(Op::CopyDataProps {}, vec![object, source], span);
            }
        }
    }

    pub(crate) fn array(&mut self, elements: &[ArrayElement], at: Span) -> Value {
        let is_spread = |e: &ArrayElement| matches!(e, ArrayElement::Spread { .. });
        let plain = elements
            .iter()
            .position(is_spread)
            .unwrap_or(elements.len());
        let (plain, rest) = elements.split_at(plain);
        let values = plain.iter().map(|e| self.array_element(e, at)).collect();
        let array = self.b.emit(Op::NewArray {}, values, at);
        for e in rest {
            let v = self.array_element(e, at);
            match *e {
                ArrayElement::Value(_) | ArrayElement::Hole => {
                    self.b.effect(Op::ArrayAppend {}, vec![array, v], at);
                }
                ArrayElement::Spread { iterable, text } => {
                    let span = self.position(iterable);
                    let op = Op::ArrayAppendIterable {
                        what: self.str_id(text),
                        last: false,
                    };
                    self.b.effect(op, vec![array, v], span);
                }
            }
        }
        array
    }

    fn array_element(&mut self, e: &ArrayElement, at: Span) -> Value {
        match *e {
            ArrayElement::Value(e) | ArrayElement::Spread { iterable: e, .. } => self.expr(e),
            ArrayElement::Hole => self.hole(at),
        }
    }
}

//! Calls.

use oxc_ast::ast::*;
use oxc_span::GetSpan;
use tsuba_diagnostics::unsupported::Construct;
use tsuba_hir::{Argument as HirArgument, ExprId, ExprKind, Known, LogicalOp, Place, StrId};

use super::Lowerer;
use super::expr::strip;
use super::scope::Name;
use super::text;

/// Where something is called.
#[derive(Clone, Copy)]
enum Site<'a> {
    Call(&'a CallExpression<'a>),
    Tagged(&'a TaggedTemplateExpression<'a>),
}

impl<'a> Site<'a> {
    fn span(self) -> oxc_span::Span {
        match self {
            Site::Call(call) => call.span,
            Site::Tagged(t) => t.span,
        }
    }

    fn callee(self) -> &'a Expression<'a> {
        match self {
            Site::Call(call) => &call.callee,
            Site::Tagged(t) => &t.tag,
        }
    }

    fn optional(self) -> bool {
        matches!(self, Site::Call(call) if call.optional)
    }
}

impl<'a> Lowerer<'a> {
    pub(super) fn call(&mut self, call: &'a CallExpression<'a>) -> ExprId {
        self.chain_call(call, false)
    }

    /// A call; `in_chain`: on the spine of an optional chain.
    pub(super) fn chain_call(&mut self, call: &'a CallExpression<'a>, in_chain: bool) -> ExprId {
        self.call_at(Site::Call(call), in_chain)
    }

    /// A tagged template: a call with the template object and the values.
    pub(super) fn tagged_template(&mut self, t: &'a TaggedTemplateExpression<'a>) -> ExprId {
        self.call_at(Site::Tagged(t), false)
    }

    fn call_at(&mut self, call: Site<'a>, in_chain: bool) -> ExprId {
        let span = call.span();
        let callee = strip(call.callee());
        let text = text::callee(callee);
        let text = self.str(&text);
        if let Site::Call(call) = call
            && let Some(found) = self.module_call(call)
        {
            return found;
        }
        match callee {
            Expression::Super(_) => match call {
                Site::Call(call) => self.super_call(Some(&call.arguments), span),
                Site::Tagged(_) => unreachable!("`super` is no tag"),
            },
            Expression::Identifier(ident)
                if ident.name == "eval"
                    && matches!(call, Site::Call(_))
                    && self.lookup("eval").is_none() =>
            {
                self.refused(Construct::DirectEval, span)
            }
            Expression::StaticMemberExpression(_)
            | Expression::ComputedMemberExpression(_)
            | Expression::PrivateFieldExpression(_) => {
                let member = callee.to_member_expression();
                let spine = in_chain && !is_parenthesized(call.callee());
                self.method_call(call, member, text, spine)
            }
            Expression::ChainExpression(chain) if !in_chain || is_parenthesized(call.callee()) => {
                self.call_of_chain(call, chain, text)
            }
            _ => {
                let target = self.chain_object(call.callee(), call.optional(), in_chain);
                let args = self.site_arguments(call);
                let position = self.call_position(call, callee);
                let kind = ExprKind::Call {
                    callee: target,
                    args,
                    text,
                };
                self.expr_at(kind, span, position)
            }
        }
    }

    /// Where V8 reports errors of a call.
    fn call_position(&self, call: Site<'a>, callee: &Expression<'a>) -> u32 {
        if call.optional() || is_parenthesized(call.callee()) {
            return self.open_parenthesis(call);
        }
        match callee {
            Expression::Identifier(ident) => ident.span.start,
            Expression::StaticMemberExpression(m) => m.property.span.start,
            _ => self.open_parenthesis(call),
        }
    }

    /// Where the arguments or the template begin.
    fn open_parenthesis(&self, site: Site<'a>) -> u32 {
        let call = match site {
            Site::Call(call) => call,
            Site::Tagged(t) => return t.quasi.span.start,
        };
        let end = match &call.type_arguments {
            Some(t) => t.span.end,
            None => call.callee.span().end,
        };
        let at = self.token_after(end);
        if call.optional && call.type_arguments.is_none() {
            self.token_after(at + "?.".len() as u32)
        } else {
            at
        }
    }

    fn method_call(
        &mut self,
        call: Site<'a>,
        member: &'a MemberExpression<'a>,
        text: StrId,
        in_chain: bool,
    ) -> ExprId {
        let span = call.span();
        if let Some(found) = self.namespace_call(call, member, text) {
            return found;
        }
        let callee = strip(call.callee());
        let optional = call.optional();
        if matches!(member.object(), Expression::Super(_)) {
            let base = self.super_base(member.span());
            let Some(key) = self.member_key(member) else {
                return self.expr_node(ExprKind::Undefined, span);
            };
            let args = self.site_arguments(call);
            let position = self.call_position(call, callee);
            let kind = ExprKind::CallSuperMethod {
                base,
                key,
                optional,
                args,
                text,
            };
            return self.expr_at(kind, span, position);
        }
        let object = self.chain_object(member.object(), member.optional(), in_chain);
        let Some(key) = self.member_key(member) else {
            return self.expr_node(ExprKind::Undefined, span);
        };
        let args = self.site_arguments(call);
        let position = self.call_position(call, callee);
        let kind = ExprKind::CallMethod {
            object,
            key,
            optional,
            args,
            text,
        };
        self.expr_at(kind, span, position)
    }

    /// `ns.f()`: the function is known now; the receiver counts only if the function may look at it.
    fn namespace_call(
        &mut self,
        call: Site<'a>,
        member: &'a MemberExpression<'a>,
        text: StrId,
    ) -> Option<ExprId> {
        let Expression::Identifier(ident) = member.object().without_parentheses() else {
            return None;
        };
        let property = member.static_property_name()?;
        let Some(Name::Namespace(module)) = self.lookup(ident.name.as_str()) else {
            return None;
        };
        let span = call.span();
        let callee = self.namespace_member(module, property, member.span());
        let known = match self.program.exprs[callee].kind {
            ExprKind::Read { binding, .. } => self.program.bindings[binding].known,
            _ => None,
        };
        let ignores_this = match known {
            Some(Known::Function(f)) => {
                self.program.functions[f].this.is_none() && self.is_lowered(f)
            }
            Some(Known::Class(_)) => true,
            None => false,
        };
        let callee = if call.optional() {
            self.expr_node(ExprKind::ChainTest(callee), member.span())
        } else {
            callee
        };
        let this = if ignores_this {
            None
        } else {
            Some(self.namespace(module, ident.span))
        };
        let args = self.site_arguments(call);
        let position = self.call_position(call, strip(call.callee()));
        let kind = match this {
            None => ExprKind::Call { callee, args, text },
            Some(this) => ExprKind::CallWithThis {
                callee,
                this,
                args,
                text,
            },
        };
        Some(self.expr_at(kind, span, position))
    }

    /// Whether a function's body has been lowered, so that its uses of `this` are known.
    fn is_lowered(&self, function: tsuba_hir::FunctionId) -> bool {
        let module = self.program.functions[function].module.0 as usize;
        module < self.current && self.functions.iter().all(|f| f.id != function)
    }

    /// `(a?.b)(c)`: the receiver is `a` although the chain ends before the call.
    fn call_of_chain(
        &mut self,
        call: Site<'a>,
        chain: &'a ChainExpression<'a>,
        text: StrId,
    ) -> ExprId {
        let span = call.span();
        let member = match &chain.expression {
            ChainElement::CallExpression(_) | ChainElement::TSNonNullExpression(_) => None,
            member => member.as_member_expression(),
        };
        let position = self.open_parenthesis(call);
        let Some(member) = member else {
            let callee = self.expr(call.callee());
            let args = self.site_arguments(call);
            return self.expr_at(ExprKind::Call { callee, args, text }, span, position);
        };
        let receiver = self.temp(span);
        let object = self.chain_object(member.object(), member.optional(), true);
        self.note_use(receiver);
        self.note_write(receiver);
        let place = Place::Binding {
            binding: receiver,
            checked: false,
        };
        let kept = ExprKind::Assign {
            place,
            value: object,
        };
        let kept = self.expr_node(kept, member.object().span());
        let Some(key) = self.member_key(member) else {
            return kept;
        };
        let access = self.access(kept, key, member.span());
        let body = self.expr_node(access, member.span());
        let short = self.expr_node(ExprKind::Undefined, chain.span);
        let mut callee = self.expr_node(ExprKind::Chain { body, short }, chain.span);
        if call.optional() {
            callee = self.expr_node(ExprKind::ChainTest(callee), chain.span);
        }
        let this = self.read(receiver, span);
        let args = self.site_arguments(call);
        let kind = ExprKind::CallWithThis {
            callee,
            this,
            args,
            text,
        };
        self.expr_at(kind, span, position)
    }

    pub(super) fn new_expression(&mut self, new: &'a NewExpression<'a>) -> ExprId {
        let callee = self.expr(&new.callee);
        let args = self.arguments(&new.arguments);
        let text = text::callee(strip(&new.callee));
        let text = self.str(&text);
        let kind = ExprKind::New { callee, args, text };
        self.expr_at(kind, new.span, new.span.start)
    }

    fn site_arguments(&mut self, site: Site<'a>) -> Vec<HirArgument> {
        match site {
            Site::Call(call) => self.arguments(&call.arguments),
            Site::Tagged(t) => {
                let object = self.template_object(&t.quasi);
                let values = t.quasi.expressions.iter();
                let mut args = vec![HirArgument::Value(object)];
                args.extend(values.map(|v| HirArgument::Value(self.expr(v))));
                args
            }
        }
    }

    /// The template object of this place: one per isolate, made where it is first needed.
    fn template_object(&mut self, template: &'a TemplateLiteral<'a>) -> ExprId {
        let span = template.span;
        let (cooked, raw) = self.template_parts(template);
        let object = self.expr_node(ExprKind::TemplateObject { cooked, raw }, span);
        let binding = self.module_temp(span);
        self.note_use(binding);
        self.note_write(binding);
        let place = Place::Binding {
            binding,
            checked: false,
        };
        let kind = ExprKind::AssignLogical {
            place,
            op: LogicalOp::Nullish,
            value: object,
        };
        self.expr_node(kind, span)
    }

    pub(super) fn arguments(&mut self, arguments: &'a [Argument<'a>]) -> Vec<HirArgument> {
        arguments.iter().map(|a| self.argument(a)).collect()
    }

    fn argument(&mut self, argument: &'a Argument<'a>) -> HirArgument {
        match argument {
            Argument::SpreadElement(spread) => {
                let (iterable, text) = self.spread(spread);
                HirArgument::Spread { iterable, text }
            }
            value => match value.as_expression() {
                Some(value) => HirArgument::Value(self.expr(value)),
                None => unreachable!("an argument is a spread element or an expression"),
            },
        }
    }

    /// The iterable of a spread element and its source.
    pub(super) fn spread(&mut self, spread: &'a SpreadElement<'a>) -> (ExprId, StrId) {
        let iterable = self.expr(&spread.argument);
        let text = text::callee(strip(&spread.argument));
        (iterable, self.str(&text))
    }
}

fn is_parenthesized(expression: &Expression<'_>) -> bool {
    matches!(expression, Expression::ParenthesizedExpression(_))
}

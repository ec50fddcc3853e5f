//! The text of expressions, places and patterns.

use super::Printer;
use crate::expr::{
    Argument, ArrayElement, Element, ExprKind, ModuleInfo, ObjectMember, PatternKind, Place,
    PropKey, Super, UpdateOp,
};
use crate::function::MethodRole;
use crate::ids::{BindingId, ExprId, PatternId, StrId};

impl Printer<'_> {
    pub(super) fn name(&self, id: StrId) -> String {
        let text = self.program.str(id);
        match text.as_str() {
            Some(plain) if is_word(plain) => plain.to_string(),
            _ => text.to_string(),
        }
    }

    pub(super) fn binding(&self, id: BindingId) -> String {
        let name = self.program.str(self.program.bindings[id].name);
        format!("{}#{}", name.as_str().unwrap_or("?"), id.0)
    }

    fn access(&self, id: BindingId, checked: bool) -> String {
        self.binding(id) + if checked { "?" } else { "" }
    }

    pub(super) fn bindings(&self, ids: &[BindingId]) -> String {
        let shown: Vec<String> = ids.iter().map(|b| self.binding(*b)).collect();
        shown.join(", ")
    }

    pub(super) fn key(&self, key: &PropKey) -> String {
        match key {
            PropKey::Named(name) => format!(".{}", self.name(*name)),
            PropKey::Index(index) => format!("[{index}]"),
            PropKey::Computed(e) => format!("[{}]", self.expr(*e)),
        }
    }

    fn super_base(&self, base: &Super) -> String {
        format!(
            "super({}, {})",
            self.binding(base.callee),
            self.expr(base.this)
        )
    }

    fn place(&self, place: &Place) -> String {
        match place {
            Place::Init(binding) => format!("init {}", self.binding(*binding)),
            Place::Binding { binding, checked } => self.access(*binding, *checked),
            Place::ReadOnly {
                binding,
                checked,
                silent,
            } => {
                let word = if *silent { "ignored" } else { "readonly" };
                format!("{word} {}", self.access(*binding, *checked))
            }
            Place::Global(name) => format!("global {}", self.name(*name)),
            Place::Member { object, name } => {
                format!("{}.{}", self.expr(*object), self.name(*name))
            }
            Place::Index { object, key } => format!("{}[{}]", self.expr(*object), self.expr(*key)),
            Place::SuperMember { base, key } => {
                format!("{}{}", self.super_base(base), self.key(key))
            }
        }
    }

    pub(super) fn pattern(&self, id: PatternId) -> String {
        match &self.program.patterns[id].kind {
            PatternKind::Place(place) => self.place(place),
            PatternKind::Array { elements, rest, .. } => {
                let mut parts: Vec<String> = elements
                    .iter()
                    .map(|e| e.as_ref().map_or(String::new(), |e| self.element(e)))
                    .collect();
                parts.extend(rest.map(|r| format!("...{}", self.pattern(r))));
                format!("[{}]", parts.join(", "))
            }
            PatternKind::Object {
                properties, rest, ..
            } => {
                let mut parts: Vec<String> = properties
                    .iter()
                    .map(|p| format!("{}: {}", self.key(&p.key), self.element(&p.element)))
                    .collect();
                parts.extend(rest.map(|r| format!("...{}", self.pattern(r))));
                format!("{{{}}}", parts.join(", "))
            }
        }
    }

    fn element(&self, element: &Element) -> String {
        let pattern = self.pattern(element.pattern);
        match element.default {
            Some(default) => format!("{pattern} = {}", self.expr(default)),
            None => pattern,
        }
    }

    fn args(&self, args: &[Argument]) -> String {
        let shown: Vec<String> = args
            .iter()
            .map(|a| match a {
                Argument::Value(e) => self.expr(*e),
                Argument::Spread { iterable, .. } => format!("...{}", self.expr(*iterable)),
            })
            .collect();
        format!("({})", shown.join(", "))
    }

    pub(super) fn expr(&self, id: ExprId) -> String {
        match &self.program.exprs[id].kind {
            ExprKind::Undefined => "undefined".into(),
            ExprKind::Null => "null".into(),
            ExprKind::Bool(b) => b.to_string(),
            ExprKind::Number(n) => number(*n),
            ExprKind::String(s) => self.program.str(*s).to_string(),
            ExprKind::BigInt(digits) => format!("bigint {}", self.program.str(*digits)),
            ExprKind::RegExp { pattern, flags } => {
                let (pattern, flags) = (self.program.str(*pattern), self.program.str(*flags));
                format!("regexp {pattern} {flags}")
            }
            ExprKind::TemplateObject { cooked, raw } => {
                let part = |s: StrId| self.program.str(s).to_string();
                let cooked: Vec<String> = cooked
                    .iter()
                    .map(|s| s.map_or("undefined".into(), part))
                    .collect();
                let raw: Vec<String> = raw.iter().map(|s| part(*s)).collect();
                format!("template [{}] [{}]", cooked.join(", "), raw.join(", "))
            }
            ExprKind::Template { quasis, values } => self.template(quasis, values),
            ExprKind::Read { binding, checked } => self.access(*binding, *checked),
            ExprKind::ReadGlobal(name) => format!("global {}", self.name(*name)),
            ExprKind::TypeofGlobal(name) => format!("(typeof global {})", self.name(*name)),
            ExprKind::Namespace(module) => format!("namespace {module}"),
            ExprKind::ModuleInfo(info, module) => format!("{}({module})", module_info(*info)),
            ExprKind::ModuleBody(module) => format!("body({module})"),
            ExprKind::Unary { op, operand } => format!("({} {})", op.text(), self.expr(*operand)),
            ExprKind::Binary { op, left, right } => {
                format!("({} {} {})", self.expr(*left), op.text(), self.expr(*right))
            }
            ExprKind::Logical { op, left, right } => {
                format!("({} {} {})", self.expr(*left), op.text(), self.expr(*right))
            }
            ExprKind::Conditional {
                test,
                then,
                otherwise,
            } => format!(
                "({} ? {} : {})",
                self.expr(*test),
                self.expr(*then),
                self.expr(*otherwise)
            ),
            ExprKind::Sequence(parts) => {
                let parts: Vec<String> = parts.iter().map(|p| self.expr(*p)).collect();
                format!("({})", parts.join(", "))
            }
            ExprKind::Default { value, default } => {
                format!("({} default {})", self.expr(*value), self.expr(*default))
            }
            ExprKind::Assign { place, value } => {
                format!("({} = {})", self.place(place), self.expr(*value))
            }
            ExprKind::AssignOp { place, op, value } => {
                format!(
                    "({} {}= {})",
                    self.place(place),
                    op.text(),
                    self.expr(*value)
                )
            }
            ExprKind::AssignLogical { place, op, value } => {
                format!(
                    "({} {}= {})",
                    self.place(place),
                    op.text(),
                    self.expr(*value)
                )
            }
            ExprKind::Update { place, op, prefix } => self.update(place, *op, *prefix),
            ExprKind::Destructure { pattern, value } => {
                format!(
                    "(destructure {} = {})",
                    self.pattern(*pattern),
                    self.expr(*value)
                )
            }
            ExprKind::Member { object, name } => {
                format!("{}.{}", self.expr(*object), self.name(*name))
            }
            ExprKind::Index { object, key } => {
                format!("{}[{}]", self.expr(*object), self.expr(*key))
            }
            ExprKind::SuperMember { base, key } => {
                format!("{}{}", self.super_base(base), self.key(key))
            }
            ExprKind::Delete { object, key } => {
                format!("(delete {}{})", self.expr(*object), self.key(key))
            }
            ExprKind::DeleteGlobal(name) => format!("(delete global {})", self.name(*name)),
            ExprKind::Function(f) => format!("closure {f}"),
            ExprKind::Class(c) => format!("class {c}"),
            ExprKind::Chain { body, short } => {
                format!("chain({} else {})", self.expr(*body), self.expr(*short))
            }
            ExprKind::ChainTest(e) => format!("{}?", self.expr(*e)),
            ExprKind::Yield(e) => format!("(yield {})", self.expr(*e)),
            ExprKind::YieldStar(e) => format!("(yield* {})", self.expr(*e)),
            ExprKind::Await(e) => format!("(await {})", self.expr(*e)),
            ExprKind::Object(members) => self.object(members),
            ExprKind::Array(elements) => self.array(elements),
            ExprKind::Call { .. }
            | ExprKind::CallMethod { .. }
            | ExprKind::CallSuperMethod { .. }
            | ExprKind::CallWithThis { .. }
            | ExprKind::CallSuper { .. }
            | ExprKind::New { .. } => self.call(id),
        }
    }

    fn call(&self, id: ExprId) -> String {
        match &self.program.exprs[id].kind {
            ExprKind::Call { callee, args, .. } => {
                format!("call {}{}", self.expr(*callee), self.args(args))
            }
            ExprKind::CallMethod {
                object,
                key,
                optional,
                args,
                ..
            } => {
                let test = if *optional { "?" } else { "" };
                format!(
                    "method {}{}{test}{}",
                    self.expr(*object),
                    self.key(key),
                    self.args(args)
                )
            }
            ExprKind::CallSuperMethod {
                base,
                key,
                optional,
                args,
                ..
            } => {
                let test = if *optional { "?" } else { "" };
                format!(
                    "method {}{}{test}{}",
                    self.super_base(base),
                    self.key(key),
                    self.args(args)
                )
            }
            ExprKind::CallWithThis {
                callee, this, args, ..
            } => format!(
                "call {} this {}{}",
                self.expr(*callee),
                self.expr(*this),
                self.args(args)
            ),
            ExprKind::CallSuper {
                callee,
                new_target,
                this,
                args,
            } => {
                let args = args
                    .as_ref()
                    .map_or("(all arguments)".into(), |a| self.args(a));
                let callee = self.binding(*callee);
                format!(
                    "{} = super {callee} {}{args}",
                    self.binding(*this),
                    self.binding(*new_target)
                )
            }
            ExprKind::New { callee, args, .. } => {
                format!("new {}{}", self.expr(*callee), self.args(args))
            }
            _ => String::new(),
        }
    }

    fn template(&self, quasis: &[StrId], values: &[ExprId]) -> String {
        let mut parts = Vec::new();
        for (i, quasi) in quasis.iter().enumerate() {
            parts.push(self.program.str(*quasi).to_string());
            parts.extend(values.get(i).map(|v| self.expr(*v)));
        }
        format!("template({})", parts.join(", "))
    }

    fn update(&self, place: &Place, op: UpdateOp, prefix: bool) -> String {
        let op = match op {
            UpdateOp::Increment => "++",
            UpdateOp::Decrement => "--",
        };
        let place = self.place(place);
        if prefix {
            format!("({op}{place})")
        } else {
            format!("({place}{op})")
        }
    }

    fn object(&self, members: &[ObjectMember]) -> String {
        let shown: Vec<String> = members
            .iter()
            .map(|m| match m {
                ObjectMember::Property {
                    key,
                    value,
                    name_from_key,
                } => {
                    let named = if *name_from_key { " named by key" } else { "" };
                    format!("{}: {}{named}", self.key(key), self.expr(*value))
                }
                ObjectMember::Method {
                    key,
                    role,
                    function,
                } => format!("{} {} = {function}", role_name(*role), self.key(key)),
                ObjectMember::Prototype(e) => format!("prototype {}", self.expr(*e)),
                ObjectMember::Spread(e) => format!("...{}", self.expr(*e)),
            })
            .collect();
        format!("{{{}}}", shown.join(", "))
    }

    fn array(&self, elements: &[ArrayElement]) -> String {
        let shown: Vec<String> = elements
            .iter()
            .map(|e| match e {
                ArrayElement::Value(e) => self.expr(*e),
                ArrayElement::Spread { iterable, .. } => format!("...{}", self.expr(*iterable)),
                ArrayElement::Hole => "hole".into(),
            })
            .collect();
        format!("[{}]", shown.join(", "))
    }
}

fn module_info(info: ModuleInfo) -> &'static str {
    match info {
        ModuleInfo::Url => "module.url",
        ModuleInfo::Filename => "module.filename",
        ModuleInfo::Dirname => "module.dirname",
        ModuleInfo::Main => "module.main",
    }
}

fn number(n: f64) -> String {
    if n == 0.0 && n.is_sign_negative() {
        "-0".into()
    } else if n.is_infinite() {
        if n > 0.0 { "Infinity" } else { "-Infinity" }.into()
    } else {
        format!("{n:?}").trim_end_matches(".0").to_string()
    }
}

fn is_word(text: &str) -> bool {
    let mut chars = text.chars();
    let start = chars
        .next()
        .is_some_and(|c| c.is_alphabetic() || c == '_' || c == '$');
    start && chars.all(|c| c.is_alphanumeric() || c == '_' || c == '$')
}

pub(super) fn role_name(role: MethodRole) -> &'static str {
    match role {
        MethodRole::Method => "method",
        MethodRole::Getter => "getter",
        MethodRole::Setter => "setter",
    }
}

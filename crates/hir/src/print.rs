//! The text form of HIR: deterministic, one line per statement, `name#7` for binding 7, `name#7?` where an access
//! tests the dead zone.

mod expr;

use std::fmt::{self, Write as _};

use crate::binding::{Binding, BindingKind, Storage};
use crate::class::{Class, ClassMember};
use crate::function::{ConstructorKind, Function, FunctionKind, Hoisted};
use crate::hint::TypeHint;
use crate::ids::{BindingId, ClassId, FunctionId, ModuleId, StmtId};
use crate::program::{ExportTarget, ModuleKind, Program};
use crate::stmt::{Loop, LoopKind, Scope, StmtKind};
use expr::role_name;

/// The text form of a program.
pub fn print_program(program: &Program) -> String {
    let mut printer = Printer {
        program,
        out: String::new(),
        indent: 0,
    };
    for (id, _) in program.modules.iter() {
        printer.module(id);
    }
    for (id, _) in program.functions.iter() {
        printer.function(id);
    }
    for (id, _) in program.classes.iter() {
        printer.class(id);
    }
    printer.out
}

/// Deeper lines are indented no further, so that the text of a deep program stays proportional to it.
const MAX_INDENT: usize = 40;

struct Printer<'p> {
    program: &'p Program,
    out: String,
    indent: usize,
}

impl Printer<'_> {
    fn line(&mut self, text: fmt::Arguments<'_>) {
        let indent = self.indent.min(MAX_INDENT) * 2;
        let _ = writeln!(self.out, "{:indent$}{text}", "");
    }

    fn module(&mut self, id: ModuleId) {
        let module = &self.program.modules[id];
        let kind = match module.kind {
            ModuleKind::Esm => "esm",
            ModuleKind::CommonJs => "commonjs",
        };
        let namespace = if module.namespace_object {
            " namespace_object"
        } else {
            ""
        };
        self.line(format_args!(
            "module {id} \"{}\" {kind} body {}{namespace}",
            module.name, module.body
        ));
        self.indent += 1;
        for export in &module.exports {
            let name = self.name(export.name);
            match export.target {
                ExportTarget::Binding(b) => {
                    let binding = self.binding(b);
                    self.line(format_args!("export {name} = {binding}"));
                }
                ExportTarget::Namespace(m) => {
                    self.line(format_args!("export {name} = namespace {m}"))
                }
            }
        }
        self.indent -= 1;
    }

    fn function(&mut self, id: FunctionId) {
        let f = &self.program.functions[id];
        self.out.push('\n');
        let head = self.function_head(id, f);
        self.line(format_args!("{head}"));
        self.indent += 1;
        self.function_bindings(f);
        if !f.captures.is_empty() {
            let captures = self.bindings(&f.captures);
            self.line(format_args!("captures {captures}"));
        }
        if !f.param_init.is_empty() {
            self.line(format_args!("parameters:"));
            self.nested(&f.param_init);
        }
        self.hoisted(&f.hoisted);
        self.statements(&f.body);
        self.indent -= 1;
    }

    fn function_head(&self, id: FunctionId, f: &Function) -> String {
        let kind = match f.kind {
            FunctionKind::Normal => "function",
            FunctionKind::Arrow => "arrow",
            FunctionKind::Method(role) => role_name(role),
            FunctionKind::Constructor(ConstructorKind::Base) => "constructor",
            FunctionKind::Constructor(ConstructorKind::Derived) => "derived constructor",
            FunctionKind::Initialiser { statics: false } => "instance initialiser",
            FunctionKind::Initialiser { statics: true } => "static initialiser",
            FunctionKind::Module => "module",
        };
        let flow = match (f.is_async, f.is_generator) {
            (false, false) => "",
            (false, true) => "generator ",
            (true, false) => "async ",
            (true, true) => "async generator ",
        };
        let mut head = format!("{flow}{kind} {id} {}", self.program.str(f.name));
        let mut params: Vec<String> = f
            .params
            .iter()
            .map(|p| format!("{}{}", self.binding(p.binding), hint(&p.hint)))
            .collect();
        params.extend(f.rest.map(|r| format!("...{}", self.binding(r))));
        let _ = write!(head, "({}){}", params.join(", "), hint(&f.return_hint));
        let _ = write!(head, " length {}", f.length);
        if f.strict {
            head.push_str(" strict");
        }
        if let Some(class) = f.class {
            let _ = write!(head, " of {class}");
        }
        if f.needs_home {
            head.push_str(" home");
        }
        head
    }

    /// One line per binding that the function owns, in order of declaration.
    fn function_bindings(&mut self, f: &Function) {
        let mut own: Vec<BindingId> = f.params.iter().map(|p| p.binding).collect();
        own.extend(f.rest);
        own.extend(f.this.iter().chain(&f.new_target).chain(&f.callee));
        own.extend(f.arguments.map(|a| a.binding));
        own.extend(&f.vars);
        own.extend(&f.lexicals);
        own.extend(f.hoisted.iter().map(|h| h.binding));
        let mut seen = std::collections::HashSet::new();
        own.retain(|b| seen.insert(*b));
        for id in own {
            self.declare(id);
        }
        if let Some(arguments) = f.arguments
            && arguments.mapped
        {
            self.line(format_args!("mapped arguments"));
        }
    }

    fn declare(&mut self, id: BindingId) {
        let text = self.declaration(id, &self.program.bindings[id]);
        self.line(format_args!("{text}"));
    }

    fn declaration(&self, id: BindingId, b: &Binding) -> String {
        let kind = match b.kind {
            BindingKind::Var => "var",
            BindingKind::Let => "let",
            BindingKind::Const => "const",
            BindingKind::Class => "class",
            BindingKind::Function => "function",
            BindingKind::Param => "param",
            BindingKind::Catch => "catch",
            BindingKind::Temp => "temp",
            BindingKind::This => "this",
            BindingKind::NewTarget => "new.target",
            BindingKind::Arguments => "arguments",
            BindingKind::Callee => "callee",
        };
        let storage = match b.storage {
            Storage::Local => "local",
            Storage::Cell => "cell",
            Storage::Module => "slot",
        };
        let mut text = format!("{kind} {} {storage}", self.binding(id));
        for (set, word) in [
            (b.captured, " captured"),
            (b.assigned, " assigned"),
            (b.needs_tdz, " tdz"),
        ] {
            if set {
                text.push_str(word);
            }
        }
        match b.known {
            Some(crate::Known::Function(f)) => {
                let _ = write!(text, " = {f}");
            }
            Some(crate::Known::Class(c)) => {
                let _ = write!(text, " = {c}");
            }
            None => {}
        }
        text + &hint(&b.hint)
    }

    fn class(&mut self, id: ClassId) {
        let class = &self.program.classes[id];
        self.out.push('\n');
        let heritage = class
            .heritage
            .map_or(String::new(), |h| format!(" extends {}", self.expr(h)));
        let name = self.program.str(class.name);
        self.line(format_args!(
            "class {id} {name}{heritage} constructor {}",
            class.constructor
        ));
        self.indent += 1;
        self.class_body(class);
        self.indent -= 1;
    }

    fn class_body(&mut self, class: &Class) {
        if let Some(inner) = class.inner {
            self.declare(inner);
        }
        for field in &class.fields {
            let start = if field.initialised { " =" } else { "" };
            let name = self.name(field.name);
            self.line(format_args!("field {name}{}{start}", hint(&field.hint)));
        }
        for member in &class.members {
            match member {
                ClassMember::Method {
                    key,
                    is_static,
                    role,
                    function,
                } => {
                    let place = if *is_static { "static " } else { "" };
                    let key = self.key(key);
                    self.line(format_args!(
                        "{place}{} {key} = {function}",
                        role_name(*role)
                    ));
                }
                ClassMember::PrivateName { text, binding } => {
                    let binding = self.binding(*binding);
                    let text = self.program.str(*text).clone();
                    self.line(format_args!("private {binding} = {text}"));
                }
                ClassMember::PrivateMethod {
                    is_static,
                    function,
                    binding,
                } => {
                    let place = if *is_static { "static " } else { "" };
                    let binding = self.binding(*binding);
                    self.line(format_args!("{place}private {binding} = {function}"));
                }
                ClassMember::FieldKey { value, binding } => {
                    let (value, binding) = (self.expr(*value), self.binding(*binding));
                    self.line(format_args!("key {binding} = {value}"));
                }
            }
        }
        for (word, init) in [
            ("instance", class.instance_init),
            ("static", class.static_init),
        ] {
            if let Some(init) = init {
                self.line(format_args!("{word} initialiser {init}"));
            }
        }
    }

    fn hoisted(&mut self, hoisted: &[Hoisted]) {
        for h in hoisted {
            let binding = self.binding(h.binding);
            self.line(format_args!("hoist {binding} = {}", h.function));
        }
    }

    fn scope(&mut self, scope: &Scope) {
        for &id in &scope.lexicals {
            self.declare(id);
        }
        for h in &scope.hoisted {
            self.declare(h.binding);
        }
        self.hoisted(&scope.hoisted);
    }

    fn statements(&mut self, ids: &[StmtId]) {
        for &id in ids {
            self.stmt(id);
        }
    }

    fn nested(&mut self, ids: &[StmtId]) {
        self.indent += 1;
        self.statements(ids);
        self.indent -= 1;
    }

    fn body(&mut self, id: StmtId) {
        self.indent += 1;
        match &self.program.stmts[id].kind {
            StmtKind::Block { scope, body } => {
                self.scope(scope);
                self.statements(body);
            }
            _ => self.stmt(id),
        }
        self.indent -= 1;
    }

    fn stmt(&mut self, id: StmtId) {
        let program = self.program;
        match &program.stmts[id].kind {
            StmtKind::Expr(e) => {
                let e = self.expr(*e);
                self.line(format_args!("{e}"));
            }
            StmtKind::Init { binding, value } => {
                let (binding, value) = (self.binding(*binding), self.expr(*value));
                self.line(format_args!("init {binding} = {value}"));
            }
            StmtKind::Destructure { pattern, value } => {
                let (pattern, value) = (self.pattern(*pattern), self.expr(*value));
                self.line(format_args!("destructure {pattern} = {value}"));
            }
            StmtKind::DefineField {
                object,
                key,
                value,
                name_from_key,
                is_private: _,
            } => {
                let (object, key, value) = (self.expr(*object), self.key(key), self.expr(*value));
                let named = if *name_from_key { " named by key" } else { "" };
                self.line(format_args!("define {object} {key} = {value}{named}"));
            }
            StmtKind::DefineAccessor {
                object,
                key,
                role,
                value,
            } => {
                let (object, key, value) = (self.expr(*object), self.key(key), self.expr(*value));
                let role = role_name(*role);
                self.line(format_args!("define {object} {role} {key} = {value}"));
            }
            StmtKind::Block { .. } => {
                self.line(format_args!("block"));
                self.body(id);
            }
            StmtKind::If {
                test,
                then,
                otherwise,
            } => {
                let test = self.expr(*test);
                self.line(format_args!("if {test}"));
                self.body(*then);
                if let Some(otherwise) = otherwise {
                    self.line(format_args!("else"));
                    self.body(*otherwise);
                }
            }
            StmtKind::Loop(l) => self.loop_stmt(l),
            StmtKind::Switch { .. } => self.switch(id),
            StmtKind::Labeled { label, body } => {
                self.line(format_args!("labeled {label}"));
                self.body(*body);
            }
            StmtKind::Try { .. } => self.try_stmt(id),
            StmtKind::Return(None) => self.line(format_args!("return")),
            StmtKind::Return(Some(e)) => {
                let e = self.expr(*e);
                self.line(format_args!("return {e}"));
            }
            StmtKind::Throw(e) => {
                let e = self.expr(*e);
                self.line(format_args!("throw {e}"));
            }
            StmtKind::Break(label) => self.line(format_args!("break {label}")),
            StmtKind::Continue(label) => self.line(format_args!("continue {label}")),
        }
    }

    fn loop_stmt(&mut self, l: &Loop) {
        let label = l.label;
        match &l.kind {
            LoopKind::While { test } => {
                let test = self.expr(*test);
                self.line(format_args!("while {label} {test}"));
            }
            LoopKind::DoWhile { test } => {
                let test = self.expr(*test);
                self.line(format_args!("do {label} while {test}"));
            }
            LoopKind::For {
                scope,
                init,
                per_iteration,
                test,
                update,
            } => {
                let test = test.map_or(String::new(), |t| self.expr(t));
                let update = update.map_or(String::new(), |u| self.expr(u));
                self.line(format_args!("for {label} test {test} update {update}"));
                self.indent += 1;
                self.scope(scope);
                if !per_iteration.is_empty() {
                    let copied = self.bindings(per_iteration);
                    self.line(format_args!("per iteration {copied}"));
                }
                if !init.is_empty() {
                    self.line(format_args!("first:"));
                    self.nested(init);
                }
                self.indent -= 1;
            }
            LoopKind::ForOf {
                scope,
                target,
                iterable,
                is_await,
                ..
            } => {
                let (target, iterable) = (self.pattern(*target), self.expr(*iterable));
                let word = if *is_await { "for await" } else { "for" };
                self.line(format_args!("{word} {label} {target} of {iterable}"));
                self.indent += 1;
                self.scope(scope);
                self.indent -= 1;
            }
            LoopKind::ForIn {
                scope,
                target,
                object,
            } => {
                let (target, object) = (self.pattern(*target), self.expr(*object));
                self.line(format_args!("for {label} {target} in {object}"));
                self.indent += 1;
                self.scope(scope);
                self.indent -= 1;
            }
        }
        self.indent += 1;
        self.line(format_args!("repeat:"));
        self.indent -= 1;
        self.indent += 1;
        self.body(l.body);
        self.indent -= 1;
    }

    fn switch(&mut self, id: StmtId) {
        let program = self.program;
        let StmtKind::Switch {
            label,
            discriminant,
            scope,
            cases,
        } = &program.stmts[id].kind
        else {
            return;
        };
        let discriminant = self.expr(*discriminant);
        self.line(format_args!("switch {label} {discriminant}"));
        self.indent += 1;
        self.scope(scope);
        for case in cases {
            match case.test {
                Some(test) => {
                    let test = self.expr(test);
                    self.line(format_args!("case {test}"));
                }
                None => self.line(format_args!("default")),
            }
            self.nested(&case.body);
        }
        self.indent -= 1;
    }

    fn try_stmt(&mut self, id: StmtId) {
        let program = self.program;
        let StmtKind::Try {
            body,
            catch,
            finally,
        } = &program.stmts[id].kind
        else {
            return;
        };
        self.line(format_args!("try"));
        self.body(*body);
        if let Some(catch) = catch {
            let param = catch
                .param
                .map_or(String::new(), |p| format!(" {}", self.pattern(p)));
            self.line(format_args!("catch{param}"));
            self.indent += 1;
            self.scope(&catch.scope);
            self.indent -= 1;
            self.body(catch.body);
        }
        if let Some(finally) = finally {
            self.line(format_args!("finally"));
            self.body(*finally);
        }
    }
}

fn hint(hint: &TypeHint) -> String {
    match hint {
        TypeHint::Unknown => String::new(),
        known => format!(": {}", hint_text(known)),
    }
}

fn hint_text(hint: &TypeHint) -> String {
    match hint {
        TypeHint::Unknown => "unknown".into(),
        TypeHint::Number => "number".into(),
        TypeHint::String => "string".into(),
        TypeHint::Boolean => "boolean".into(),
        TypeHint::BigInt => "bigint".into(),
        TypeHint::Symbol => "symbol".into(),
        TypeHint::Undefined => "undefined".into(),
        TypeHint::Null => "null".into(),
        TypeHint::Never => "never".into(),
        TypeHint::Function => "function".into(),
        TypeHint::Object => "object".into(),
        TypeHint::Array(element) => format!("array<{}>", hint_text(element)),
        TypeHint::Class(class) => class.to_string(),
        TypeHint::OrNull(inner) => format!("{}|null", hint_text(inner)),
        TypeHint::OrUndefined(inner) => format!("{}|undefined", hint_text(inner)),
    }
}

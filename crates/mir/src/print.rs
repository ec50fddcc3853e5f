//! The text form, written. Input: a module; output: deterministic text that [`crate::parse`] reads back.
//!
//! Ids are printed as they are; [`crate::cleanup`] makes them dense and in order, which is also how the parser numbers them.
//! Comments run from `;` to the end of the line and only help people.

use crate::module::*;
use crate::ops::{ImmediateNames, Op};
use std::fmt::Write;

/// The text of a whole module.
pub fn print(module: &Module) -> String {
    let mut out = String::new();
    let p = Printer { module };
    p.globals(&mut out);
    p.literals(&mut out);
    p.classes(&mut out);
    for body in &module.bodies {
        let _ = writeln!(out, "body fn{}", body.0);
    }
    for i in 0..module.functions.len() {
        if !out.is_empty() {
            out.push('\n');
        }
        p.function(FuncId(i as u32), &mut out);
    }
    out
}

/// The text of one function.
pub fn print_function(module: &Module, id: FuncId) -> String {
    let mut out = String::new();
    Printer { module }.function(id, &mut out);
    out
}

/// A string constant with its quotes; every string has one form and no two share one.
pub fn quote(units: &[u16]) -> String {
    let mut out = String::from("\"");
    for unit in char::decode_utf16(units.iter().copied()) {
        match unit {
            Ok('"') => out.push_str("\\\""),
            Ok('\\') => out.push_str("\\\\"),
            Ok('\n') => out.push_str("\\n"),
            Ok(c) if c.is_control() || matches!(c, '\u{2028}' | '\u{2029}' | '\u{feff}') => {
                let _ = write!(out, "\\u{{{:x}}}", c as u32);
            }
            Ok(c) => out.push(c),
            Err(lone) => {
                let _ = write!(out, "\\u{{{:x}}}", lone.unpaired_surrogate());
            }
        }
    }
    out.push('"');
    out
}

fn quote_str(text: &str) -> String {
    quote(&text.encode_utf16().collect::<Vec<_>>())
}

/// The word for a hint; nothing for none.
pub(crate) fn hint_word(hint: Hint) -> &'static str {
    match hint {
        Hint::None => "none",
        Hint::Number => "number",
        Hint::String => "string",
        Hint::Boolean => "boolean",
    }
}

struct Printer<'m> {
    module: &'m Module,
}

impl ImmediateNames for Printer<'_> {
    fn string(&self, id: StrId) -> String {
        match self.module.strings.get(id.index()) {
            Some(units) => quote(units),
            None => format!("<no string {}>", id.0),
        }
    }
}

impl Printer<'_> {
    fn globals(&self, out: &mut String) {
        for (i, g) in self.module.globals.iter().enumerate() {
            let _ = write!(out, "global{i} {}", quote_str(&g.name));
            if g.tdz {
                out.push_str(" tdz");
            }
            if g.hint != Hint::None {
                let _ = write!(out, " hint={}", hint_word(g.hint));
            }
            out.push('\n');
        }
    }

    fn literals(&self, out: &mut String) {
        for (i, l) in self.module.literals.iter().enumerate() {
            let keys: Vec<_> = l.keys.iter().map(|&k| self.string(k)).collect();
            let _ = writeln!(out, "literal{i} {{{}}}", keys.join(", "));
        }
    }

    fn classes(&self, out: &mut String) {
        for (i, c) in self.module.classes.iter().enumerate() {
            let _ = write!(
                out,
                "class{i} {} constructor=fn{}",
                quote_str(&c.name),
                c.constructor.0
            );
            if let Some(f) = c.field_init {
                let _ = write!(out, " field_init=fn{}", f.0);
            }
            if c.derived {
                out.push_str(" derived");
            }
            if c.once {
                out.push_str(" once");
            }
            if !c.methods.is_empty() {
                let _ = write!(out, " methods={{{}}}", self.methods(&c.methods));
            }
            if !c.statics.is_empty() {
                let _ = write!(out, " statics={{{}}}", self.methods(&c.statics));
            }
            out.push('\n');
        }
    }

    fn methods(&self, list: &[(StrId, FuncId, u32)]) -> String {
        let one = |&(key, f, flags): &(StrId, FuncId, u32)| {
            format!("{} fn{} {flags}", self.string(key), f.0)
        };
        list.iter().map(one).collect::<Vec<_>>().join(", ")
    }

    fn function(&self, id: FuncId, out: &mut String) {
        let f = &self.module.functions[id.index()];
        let _ = write!(out, "fn{} {}", id.0, self.string(f.name));
        self.function_attributes(f, out);
        out.push_str(" {\n");
        for b in 0..f.blocks.len() {
            self.block(f, Block(b as u32), out);
        }
        out.push_str("}\n");
    }

    fn function_attributes(&self, f: &Function, out: &mut String) {
        for (set, word) in flag_words(&f.flags) {
            if set {
                let _ = write!(out, " {word}");
            }
        }
        let _ = write!(out, " params={} length={}", f.params, f.length);
        if f.param_hints.iter().any(|&h| h != Hint::None) {
            let hints: Vec<_> = f.param_hints.iter().map(|&h| hint_word(h)).collect();
            let _ = write!(out, " hints={{{}}}", hints.join(", "));
        }
        if !f.captures.is_empty() {
            let one = |c: &CaptureInfo| {
                format!(
                    "{}{}",
                    quote_str(&c.name),
                    if c.cell { " cell" } else { "" }
                )
            };
            let list: Vec<_> = f.captures.iter().map(one).collect();
            let _ = write!(out, " captures={{{}}}", list.join(", "));
        }
        if let Some(c) = f.class {
            let _ = write!(out, " class={}", c.0);
        }
    }

    fn block(&self, f: &Function, id: Block, out: &mut String) {
        let b = &f.blocks[id.index()];
        let _ = write!(out, "block{}", id.0);
        if !b.params.is_empty() {
            let params: Vec<_> = b.params.iter().map(|&v| defined(f, v)).collect();
            let _ = write!(out, "({})", params.join(", "));
        }
        out.push_str(":\n");
        for &i in &b.insts {
            out.push_str("    ");
            self.inst(f, i, out);
            out.push('\n');
        }
        out.push_str("    ");
        terminator(&b.terminator, out);
        out.push('\n');
    }

    fn inst(&self, f: &Function, id: Inst, out: &mut String) {
        let data = &f.insts[id.index()];
        if let Some(v) = data.result {
            let _ = write!(out, "{} = ", defined(f, v));
        }
        out.push_str(data.op.mnemonic());
        data.op.for_each_immediate(&mut |imm| {
            out.push(' ');
            imm.print(self, out);
        });
        if !data.args.is_empty() {
            let _ = write!(out, " {}", values(&data.args));
        }
        if let Some(note) = self.note(&data.op) {
            let _ = write!(out, " ; {}", note.replace(char::is_control, " "));
        }
    }

    /// What an id immediate stands for.
    fn note(&self, op: &Op) -> Option<String> {
        let m = self.module;
        match op {
            Op::LoadGlobal { global } | Op::StoreGlobal { global } => {
                m.globals.get(global.index()).map(|g| g.name.clone())
            }
            Op::Closure { function }
            | Op::CallDirect { function }
            | Op::NewFrame { function, .. } => {
                m.functions.get(function.index()).map(|f| m.text(f.name))
            }
            Op::ClassCreate { class } => m.classes.get(class.index()).map(|c| c.name.clone()),
            Op::NewObject { literal } => m.literals.get(literal.index()).map(|l| {
                let keys: Vec<_> = l.keys.iter().map(|&k| m.text(k)).collect();
                format!("{{{}}}", keys.join(", "))
            }),
            _ => None,
        }
    }
}

/// The flags of a function with their words.
pub(crate) fn flag_words(f: &FunctionFlags) -> [(bool, &'static str); 8] {
    [
        (f.strict, "strict"),
        (f.constructor, "constructor"),
        (f.class, "class_constructor"),
        (f.derived, "derived"),
        (f.arrow, "arrow"),
        (f.once, "once"),
        (f.generator, "generator"),
        (f.is_async, "async"),
    ]
}

/// A value where it is defined: with its type unless that is `ANY`.
fn defined(f: &Function, v: Value) -> String {
    match f.values.get(v.index()) {
        Some(data) if data.ty != crate::Type::ANY => format!("v{}: {}", v.0, data.ty),
        Some(_) | None => format!("v{}", v.0),
    }
}

fn values(list: &[Value]) -> String {
    let words: Vec<_> = list.iter().map(|v| format!("v{}", v.0)).collect();
    words.join(", ")
}

fn target(t: &Target) -> String {
    if t.args.is_empty() {
        format!("block{}", t.block.0)
    } else {
        format!("block{}({})", t.block.0, values(&t.args))
    }
}

fn terminator(t: &Terminator, out: &mut String) {
    let _ = match t {
        Terminator::Jump(to) => write!(out, "jump {}", target(to)),
        Terminator::Branch {
            condition,
            then,
            otherwise,
            hint,
        } => {
            let hint = match hint {
                BranchHint::None => "",
                BranchHint::Then => " likely_then",
                BranchHint::Else => " likely_else",
            };
            let (then, otherwise) = (target(then), target(otherwise));
            write!(out, "branch v{}, {then}, {otherwise}{hint}", condition.0)
        }
        Terminator::OnThrow { normal, handler } => {
            write!(out, "on_throw {}, {}", target(normal), target(handler))
        }
        Terminator::Return(v) => write!(out, "return v{}", v.0),
        Terminator::Throw {
            value,
            handler: None,
        } => write!(out, "throw v{}", value.0),
        Terminator::Throw {
            value,
            handler: Some(h),
        } => write!(out, "throw v{}, {}", value.0, target(h)),
        Terminator::Unreachable => write!(out, "unreachable"),
    };
}

//! The text form. `parse::parse(&module.to_string())` gives an equal text back; a function's own text ([`function_text`])
//! does not depend on the rest of the module.

use crate::function::{
    BlockCall, BlockData, Callee, Function, Hint, Imm, Inst, Mem, Position, Terminator,
};
use crate::module::{Data, Module, SymId, SymbolKind};
use crate::ops::{Op, Operands};
use crate::types::Signature;
use std::fmt::{self, Display, Formatter, Write};
use tsuba_abi::value;

/// Boxed constants that have names.
pub(crate) const SPECIALS: &[(&str, u64)] = &[
    ("undefined", value::UNDEFINED),
    ("null", value::NULL),
    ("false", value::FALSE),
    ("true", value::TRUE),
    ("deleted", value::DELETED),
    ("hole", value::HOLE),
    ("uninitialised", value::UNINITIALISED),
    ("exception", value::EXCEPTION),
];

/// The text of one function.
pub fn function_text(module: &Module, func: &Function) -> String {
    let mut out = String::new();
    write_function(&mut out, module, func).expect("strings take everything");
    out
}

impl Display for Module {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        writeln!(f, "module {:?}", self.name)?;
        for file in &self.files {
            writeln!(f, "file {file:?}")?;
        }
        self.write_externals(f)?;
        for data in &self.data {
            write_data(f, self, data)?;
        }
        for func in &self.functions {
            writeln!(f)?;
            write_function(f, self, func)?;
        }
        Ok(())
    }
}

impl Module {
    fn write_externals(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let mut defined: Vec<SymId> = self.functions.iter().map(|x| x.symbol).collect();
        defined.extend(self.data.iter().map(|d| d.symbol));
        defined.sort_unstable();
        for (i, symbol) in self.symbols().iter().enumerate() {
            let id = SymId(i as u32);
            if defined.binary_search(&id).is_ok() {
                continue;
            }
            let name = Name(&symbol.name);
            match &symbol.kind {
                SymbolKind::Function(sig, attrs) => {
                    writeln!(f, "extern fn {name}{sig}{}", attr_text(attrs))?
                }
                SymbolKind::Data => writeln!(f, "extern data {name}")?,
                SymbolKind::Tls => writeln!(f, "tls {name}")?,
                SymbolKind::Absolute => writeln!(f, "absolute {name}")?,
            }
        }
        Ok(())
    }
}

/// A symbol's name, quoted if need be.
struct Name<'a>(&'a str);

impl Display for Name<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$');
        if !self.0.is_empty() && self.0.chars().all(plain) {
            write!(f, "@{}", self.0)
        } else {
            write!(f, "@{:?}", self.0)
        }
    }
}

fn name(module: &Module, id: SymId) -> Name<'_> {
    Name(&module.symbol(id).name)
}

fn attr_text(attrs: &crate::function::Attrs) -> String {
    let mut out = String::new();
    for (set, text) in [
        (attrs.generic, " generic"),
        (attrs.cold, " cold"),
        (attrs.export, " export"),
    ] {
        if set {
            out.push_str(text);
        }
    }
    out
}

fn write_data(f: &mut impl Write, module: &Module, data: &Data) -> fmt::Result {
    write!(f, "data {} align {}", name(module, data.symbol), data.align)?;
    if data.export {
        f.write_str(" export")?;
    }
    f.write_str(" \"")?;
    for b in &data.bytes {
        write!(f, "{b:02x}")?;
    }
    f.write_str("\" {")?;
    for r in &data.relocs {
        write!(f, " {}: {} {}", r.offset, name(module, r.symbol), r.addend)?;
    }
    f.write_str(" }\n")
}

fn write_function(f: &mut impl Write, module: &Module, func: &Function) -> fmt::Result {
    let Function {
        sig, attrs, scopes, ..
    } = func;
    write!(
        f,
        "fn {}{sig}{}",
        name(module, func.symbol),
        attr_text(attrs)
    )?;
    writeln!(f, " {:?} {{", scopes[0].name)?;
    for (i, scope) in scopes.iter().enumerate().skip(1) {
        write!(f, "  scope s{i} {:?}", scope.name)?;
        write_pos(f, scope.inlined_at)?;
        f.write_str("\n")?;
    }
    if let Some(frame) = func.root_frame {
        writeln!(f, "  frame boxed {} raw {}", frame.boxed, frame.raw)?;
    }
    for b in func.block_ids() {
        write!(f, "{b}")?;
        write_params(f, func, func.block(b))?;
        for &i in &func.block(b).insts {
            f.write_str("  ")?;
            write_inst(f, module, func, i)?;
            write_pos(f, func.inst(i).pos)?;
            f.write_str("\n")?;
        }
        f.write_str("  ")?;
        write_terminator(f, &func.block(b).term)?;
        write_pos(f, func.block(b).term_pos)?;
        f.write_str("\n")?;
    }
    f.write_str("}\n")
}

fn write_params(f: &mut impl Write, func: &Function, block: &BlockData) -> fmt::Result {
    if !block.params.is_empty() {
        for (i, p) in block.params.iter().enumerate() {
            write!(
                f,
                "{}{p}: {}",
                if i == 0 { "(" } else { ", " },
                func.value_type(*p)
            )?;
        }
        f.write_str(")")?;
    }
    writeln!(f, ":{}", if block.cold { " cold" } else { "" })
}

fn write_pos(f: &mut impl Write, pos: Option<Position>) -> fmt::Result {
    match pos {
        None => Ok(()),
        Some(p) if p.scope.0 == 0 => write!(f, " !{}:{}:{}", p.file, p.line, p.column),
        Some(p) => write!(f, " !{}:{}:{}:{}", p.file, p.line, p.column, p.scope),
    }
}

fn write_list<T: Display>(f: &mut impl Write, items: &[T]) -> fmt::Result {
    for (i, item) in items.iter().enumerate() {
        write!(f, "{}{item}", if i == 0 { "" } else { ", " })?;
    }
    Ok(())
}

/// The text of an instruction, without its position.
pub fn inst_text(module: &Module, func: &Function, i: Inst) -> String {
    let mut out = String::new();
    write_inst(&mut out, module, func, i).expect("strings take everything");
    out
}

/// The region of an access and, if it has one, its class: `field`, `field class 3`.
struct Place(Mem);

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.region)?;
        match self.0.class {
            0 => Ok(()),
            class => write!(f, " class {class}"),
        }
    }
}

fn write_inst(f: &mut impl Write, module: &Module, func: &Function, i: Inst) -> fmt::Result {
    let inst = func.inst(i);
    if let Some(v) = inst.result {
        write!(f, "{v} = ")?;
    }
    match (inst.op.info().operands, inst.imm) {
        (Operands::Load, Imm::Mem(mem)) => {
            write!(f, "load.{} {} ", mem.ty, Place(mem))?;
            write_address(f, func, i, mem)
        }
        (Operands::Store, Imm::Mem(mem)) => {
            write!(f, "store.{} {} {}, ", mem.ty, Place(mem), func.args(i)[0])?;
            write_address(f, func, i, mem)
        }
        (Operands::Call, Imm::Call(callee, effect)) => {
            write_call(f, module, func, i, callee)?;
            write!(f, " {effect}")
        }
        (_, imm) => {
            f.write_str(inst.op.info().name)?;
            if inst.op.prints_type() {
                write!(f, ".{}", inst.ty)?;
            }
            write_imm(f, module, inst.op, imm)?;
            if !func.args(i).is_empty() {
                f.write_str(" ")?;
            }
            write_list(f, func.args(i))
        }
    }
}

fn write_call(
    f: &mut impl Write,
    module: &Module,
    func: &Function,
    i: Inst,
    callee: Callee,
) -> fmt::Result {
    let mut args = func.args(i);
    match callee {
        Callee::Function(s) => write!(f, "call {}(", name(module, s))?,
        Callee::Rt(rt) => write!(f, "call_rt {}(", rt.row().name)?,
        Callee::Ptr(s) => {
            let sig: &Signature = &func.signatures[s.index()];
            write!(f, "call_ptr {sig}, {}(", args[0])?;
            args = &args[1..];
        }
    }
    write_list(f, args)?;
    f.write_str(")")
}

fn write_address(f: &mut impl Write, func: &Function, i: Inst, mem: Mem) -> fmt::Result {
    let (base, index) = func.address(i);
    write!(f, "[{base}")?;
    if let Some(index) = index {
        write!(f, " + {index} * {}", mem.scale)?;
    }
    if mem.offset != 0 {
        write!(f, " + {}", mem.offset)?;
    }
    f.write_str("]")
}

fn write_imm(f: &mut impl Write, module: &Module, op: Op, imm: Imm) -> fmt::Result {
    match imm {
        Imm::None => Ok(()),
        Imm::Int(n) => write!(f, " {n}"),
        Imm::F64(bits) => write!(f, " {}", float_text(bits)),
        Imm::Box(bits) => match SPECIALS.iter().find(|s| s.1 == bits) {
            Some((text, _)) => write!(f, " {text}"),
            None => write!(f, " {}", float_text(bits)),
        },
        Imm::Symbol(s, 0) => write!(f, " {}", name(module, s)),
        Imm::Symbol(s, offset) => write!(f, " {} + {offset}", name(module, s)),
        Imm::Tag(tag) => write!(f, " {tag}"),
        Imm::IntPred(p) => write!(f, " {p}"),
        Imm::FloatPred(p) => write!(f, " {p}"),
        Imm::Slot(n) => write!(f, " {n}"),
        Imm::Mem(_) | Imm::Call(..) => panic!("{op:?} has a syntax of its own"),
    }
}

/// Shortest decimal for finite numbers, bits otherwise.
fn float_text(bits: u64) -> String {
    let n = f64::from_bits(bits);
    if n.is_finite() {
        format!("{n:?}")
    } else {
        format!("{bits:#x}")
    }
}

impl Display for BlockCall {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.block)?;
        if !self.args.is_empty() {
            f.write_str("(")?;
            write_list(f, &self.args)?;
            f.write_str(")")?;
        }
        Ok(())
    }
}

fn write_terminator(f: &mut impl Write, term: &Terminator) -> fmt::Result {
    match term {
        Terminator::Jump(t) => write!(f, "jump {t}"),
        Terminator::Br {
            cond,
            then,
            otherwise,
            hint,
        } => {
            let hint = match hint {
                Hint::None => "",
                Hint::Likely => " likely",
                Hint::Unlikely => " unlikely",
            };
            write!(f, "br {cond}, {then}, {otherwise}{hint}")
        }
        Terminator::Check { value, thrown, ok } => write!(f, "check {value}, {thrown}, {ok}"),
        Terminator::Switch {
            value,
            cases,
            default,
        } => {
            write!(f, "switch {value}, {default}")?;
            for (n, t) in cases {
                write!(f, ", {n}: {t}")?;
            }
            Ok(())
        }
        Terminator::Ret(None) => f.write_str("ret"),
        Terminator::Ret(Some(v)) => write!(f, "ret {v}"),
        Terminator::Unreachable => f.write_str("unreachable"),
        Terminator::Trap => f.write_str("trap"),
    }
}

//! LIR to LLVM IR: nothing but translation. Start at [`translate`]; functions are in [`function`], instructions in [`inst`].

mod function;
mod inst;
mod memory;

use crate::Options;
use crate::debug::{Debug, Lines, Positions};
use crate::llvm::{Attr, Func, Linkage, Llvm, Ty, Val};
use inkwell::context::Context;
use inkwell::module::Module;
use memory::AliasTags;
use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use tsuba_abi::runtime_fns::{Effect as RtEffect, Rt, Ty as RtTy};
use tsuba_lir as lir;
use tsuba_lir::{Effect, SymbolKind, Type};

/// Greatest value of an absolute symbol, exclusive: it is a non-negative immediate of 32 bits.
const ABSOLUTE_LIMIT: u64 = 1 << 31;

/// Translates a verified module after root placement. Gives the positions that line numbers stand for.
pub(crate) fn translate(
    module: &lir::Module,
    context: &Context,
    out: &Module<'_>,
    options: &Options,
    lines: Lines,
) -> Positions {
    let llvm = Llvm::new(context, out);
    llvm.module_flag("PIC Level", 2);
    llvm.module_flag("PIE Level", 2);
    llvm.module_flag("frame-pointer", 2);
    let debug = Debug::new(&llvm, module, lines);
    let mut translator = Translator {
        ll: &llvm,
        module,
        options,
        globals: Vec::new(),
        rt: RefCell::default(),
        alias: AliasTags::new(&llvm),
    };
    translator.declare();
    translator.define_data();
    for (i, func) in module.functions.iter().enumerate() {
        translator.attributes(func);
        function::translate(&translator, &debug, func, i as u64);
    }
    debug.finish()
}

/// State of the translation of a module.
struct Translator<'t> {
    ll: &'t Llvm<'t>,
    module: &'t lir::Module,
    options: &'t Options,
    /// By symbol.
    globals: Vec<Global>,
    rt: RefCell<HashMap<Rt, Func>>,
    alias: AliasTags,
}

/// What a symbol became.
#[derive(Clone, Copy)]
enum Global {
    Func(Func),
    Data(Val),
}

impl Global {
    fn address(self) -> Val {
        match self {
            Global::Func(f) => f.val,
            Global::Data(v) => v,
        }
    }
}

impl Translator<'_> {
    fn ty(&self, ty: Type) -> Ty {
        match ty {
            Type::I1 => self.ll.int(1),
            Type::I32 => self.ll.int(32),
            Type::I64 | Type::Box => self.ll.int(64),
            Type::F64 => self.ll.double(),
            Type::Ref | Type::Ptr => self.ll.ptr(),
        }
    }

    fn function_type(&self, sig: &lir::Signature) -> Ty {
        let params: Vec<Ty> = sig.params.iter().map(|t| self.ty(*t)).collect();
        self.ll
            .function_type(&params, sig.ret.map_or(self.ll.void(), |t| self.ty(t)))
    }

    fn declare(&mut self) {
        let defined: HashSet<lir::SymId> = self.module.functions.iter().map(|f| f.symbol).collect();
        for (i, symbol) in self.module.symbols().iter().enumerate() {
            let id = lir::SymId(i as u32);
            let global = match &symbol.kind {
                SymbolKind::Function(sig, attrs) => {
                    let internal = !attrs.export && defined.contains(&id);
                    let linkage = if internal {
                        Linkage::Internal
                    } else {
                        Linkage::Hidden
                    };
                    let f = self
                        .ll
                        .function(&symbol.name, self.function_type(sig), linkage);
                    self.ll.add_attribute(f, Attr::Flag("nounwind"));
                    Global::Func(f)
                }
                SymbolKind::Data => {
                    Global::Data(self.ll.global(&symbol.name, None, Linkage::Hidden))
                }
                SymbolKind::Tls => {
                    let v = self.ll.global(&symbol.name, None, Linkage::Hidden);
                    self.ll.set_local_exec(v);
                    self.ll.set_align(v, 8);
                    Global::Data(v)
                }
                SymbolKind::Absolute => Global::Data(self.absolute(&symbol.name)),
            };
            self.globals.push(global);
        }
    }

    fn absolute(&self, name: &str) -> Val {
        let v = self.ll.global(name, None, Linkage::Hidden);
        let bound = |n| self.ll.md_value(self.ll.const_int(self.ll.int(64), n));
        self.ll.set_global_metadata(
            v,
            "absolute_symbol",
            self.ll.md_node(&[bound(0), bound(ABSOLUTE_LIMIT)]),
        );
        v
    }

    fn define_data(&mut self) {
        for data in &self.module.data {
            let init = self.initialiser(data);
            let linkage = if data.export {
                Linkage::Shared
            } else {
                Linkage::Internal
            };
            let old = self.globals[data.symbol.index()].address();
            let v = self.ll.define_global(old, init, linkage);
            let name = &self.module.symbol(data.symbol).name;
            let section = if data.relocs.is_empty() {
                ".rodata."
            } else {
                ".data.rel.ro."
            };
            self.ll.set_section(v, &format!("{section}{name}"));
            self.ll.set_align(v, data.align);
            self.globals[data.symbol.index()] = Global::Data(v);
        }
    }

    fn initialiser(&self, data: &lir::Data) -> Val {
        let mut fields = Vec::new();
        let mut at = 0;
        for r in &data.relocs {
            if at < r.offset as usize {
                fields.push(self.ll.const_bytes(&data.bytes[at..r.offset as usize]));
            }
            fields.push(
                self.ll
                    .const_address(self.globals[r.symbol.index()].address(), r.addend),
            );
            at = r.offset as usize + 8;
        }
        if at < data.bytes.len() {
            fields.push(self.ll.const_bytes(&data.bytes[at..]));
        }
        self.ll.const_struct(&fields)
    }

    /// The attributes that stack walking, stack traces and root frames rest on.
    fn attributes(&self, func: &lir::Function) {
        let Global::Func(f) = self.globals[func.symbol.index()] else {
            return;
        };
        let add = |a| self.ll.add_attribute(f, a);
        add(Attr::Str("frame-pointer", "all"));
        add(Attr::Str("no-realign-stack", ""));
        add(Attr::Str("disable-tail-calls", "true"));
        if func.root_frame.is_some() || self.appears_in_traces(func) {
            add(Attr::Flag("noinline"));
        }
        let name = &self.module.symbol(func.symbol).name;
        if func.attrs.cold {
            add(Attr::Flag("cold"));
            self.ll
                .set_section(f.val, &format!(".text.unlikely.{name}"));
        } else {
            self.ll.set_section(f.val, &format!(".text.{name}"));
        }
    }

    /// Whether a stack trace may be taken below the function: LLVM's inliner would drop its frame.
    fn appears_in_traces(&self, func: &lir::Function) -> bool {
        let visible = |i: &lir::Inst| match func.inst(*i).imm {
            lir::Imm::Call(callee, effect) => {
                effect != Effect::Leaf || self.callee_throws(func, callee)
            }
            _ => false,
        };
        func.blocks.iter().any(|b| b.insts.iter().any(visible))
    }

    fn callee_throws(&self, func: &lir::Function, callee: lir::Callee) -> bool {
        match callee {
            lir::Callee::Function(s) => self.module.signature(s).throws,
            lir::Callee::Rt(rt) => rt.row().throws,
            lir::Callee::Ptr(s) => func.signatures[s.index()].throws,
        }
    }

    /// A runtime function, declared on first use.
    fn rt(&self, rt: Rt) -> Func {
        if let Some(f) = self.rt.borrow().get(&rt) {
            return *f;
        }
        let ty = self.function_type(&lir::Signature::of_rt(rt));
        let f = self
            .ll
            .function(&format!("rt_{}", rt.row().name), ty, Linkage::Hidden);
        self.ll.add_attribute(f, Attr::Flag("nounwind"));
        if is_arithmetic(rt) {
            self.ll.add_attribute(f, Attr::Int("memory", 0));
        }
        if rt.row().effect == RtEffect::Leaf {
            self.ll.add_attribute(f, Attr::Flag("willreturn"));
        }
        self.rt.borrow_mut().insert(rt, f);
        f
    }
}

/// Whether a runtime function is a function of its numbers only, so that LLVM may treat it as arithmetic.
fn is_arithmetic(rt: Rt) -> bool {
    let row = rt.row();
    let number = |t: &RtTy| match t {
        RtTy::I | RtTy::L | RtTy::D => true,
        RtTy::V | RtTy::R | RtTy::P | RtTy::F | RtTy::N => false,
    };
    row.effect == RtEffect::Leaf
        && !row.throws
        && !row.params.is_empty()
        && row.params.iter().all(number)
        && number(&row.ret)
}

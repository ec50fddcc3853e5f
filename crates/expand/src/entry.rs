//! Functions that no MIR function is: generic entries and the program's entry.

use crate::convention::{Convention, generic_attrs, generic_signature};
use crate::image;
use crate::program::Program;
use crate::repr::Repr;
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::value;
use tsuba_lir::builder::{Address, FunctionBuilder};
use tsuba_lir::{
    Attrs, Block, Hint, IntPred, MemType, Module, Region, Signature, SymId, Type as LirType, Value,
};
use tsuba_mir::FuncId;

/// Symbol of the entry that ends the process: the code of functions that no unknown call reaches.
const UNREACHABLE: &str = "unreachable_entry";

/// The symbol of what a function's record calls.
pub(crate) fn code_symbol(p: &Program<'_>, module: &mut Module, id: FuncId) -> SymId {
    match &p.convention(id).generic {
        Some(name) => module.declare_function(name, generic_signature(), generic_attrs()),
        None => unreachable_entry(module),
    }
}

fn unreachable_entry(module: &mut Module) -> SymId {
    let symbol = module.declare_function(UNREACHABLE, generic_signature(), generic_attrs());
    if module.function(symbol).is_none() {
        let mut b = FunctionBuilder::new(module, symbol, "");
        b.trap();
        b.finish();
    }
    symbol
}

/// Adds the generic entry of a function: it unpacks the arguments and calls the direct body. It has no position, so stack
/// traces do not show it.
pub(crate) fn generic(p: &Program<'_>, module: &mut Module, id: FuncId) {
    let convention = p.convention(id);
    let Some(name) = &convention.generic else {
        return;
    };
    let symbol = module.declare_function(name, generic_signature(), generic_attrs());
    let body =
        module.declare_function(&convention.symbol, convention.signature(), Attrs::default());
    let mut e = Entry {
        b: FunctionBuilder::new(module, symbol, ""),
        c: convention,
    };
    if p.mir.functions[id.index()].flags.class {
        e.require_new();
    }
    let params = e.unpack();
    e.forward(body, params);
    e.b.finish();
}

struct Entry<'p, 'b> {
    b: FunctionBuilder<'b>,
    c: &'p Convention,
}

impl Entry<'_, '_> {
    fn callee(&self) -> Value {
        self.b.param(0)
    }
    fn new_target(&self) -> Value {
        self.b.param(2)
    }
    fn argc(&self) -> Value {
        self.b.param(3)
    }
    fn argv(&self) -> Value {
        self.b.param(4)
    }

    /// Class constructors throw unless called by `new`.
    fn require_new(&mut self) {
        let undefined = self.b.undefined();
        let plain = self.b.icmp(IntPred::Eq, self.new_target(), undefined);
        let (bad, good) = (self.b.cold_block(), self.b.block());
        self.b.br(plain, bad, good, Hint::Unlikely);
        self.b.switch_to(bad);
        let callee = self.callee();
        let mark = self.b.call_rt(Rt::throw_class_call, &[callee]);
        self.b.ret(mark);
        self.b.switch_to(good);
    }

    /// The declared parameters: all loaded at once, or one by one if some are missing.
    fn unpack(&mut self) -> Vec<Value> {
        let n = self.c.params.len();
        if n == 0 {
            return vec![];
        }
        let (all, some, join) = (self.b.block(), self.b.block(), self.b.block());
        let params: Vec<Value> = self
            .c
            .params
            .iter()
            .map(|r| self.b.block_param(join, r.machine()))
            .collect();
        let count = self.b.iconst(LirType::I64, n as i64);
        let enough = self.b.icmp(IntPred::Uge, self.argc(), count);
        self.b.br(enough, all, some, Hint::Likely);
        self.b.switch_to(all);
        let xs: Vec<Value> = (0..n).map(|i| self.load(i)).collect();
        self.arrive(join, &xs);
        self.b.switch_to(some);
        let mut xs: Vec<Value> = (0..n - 1).map(|i| self.load_if_given(i)).collect();
        xs.push(self.b.undefined());
        self.arrive(join, &xs);
        self.b.switch_to(join);
        params
    }

    fn load(&mut self, i: usize) -> Value {
        let at = Address::new(Region::Roots, self.argv(), 8 * i as i32);
        self.b.load(MemType::Box, at)
    }

    fn load_if_given(&mut self, i: usize) -> Value {
        let (given, absent, join) = (self.b.block(), self.b.block(), self.b.block());
        let result = self.b.block_param(join, LirType::Box);
        let index = self.b.iconst(LirType::I64, i as i64);
        let there = self.b.icmp(IntPred::Ugt, self.argc(), index);
        self.b.br(there, given, absent, Hint::None);
        self.b.switch_to(given);
        let x = self.load(i);
        self.b.jump(join, &[x]);
        self.b.switch_to(absent);
        let x = self.b.undefined();
        self.b.jump(join, &[x]);
        self.b.switch_to(join);
        result
    }

    /// Jumps to `join` with boxed values as the parameters' representations.
    fn arrive(&mut self, join: Block, xs: &[Value]) {
        let xs: Vec<Value> = xs
            .iter()
            .zip(&self.c.params)
            .map(|(x, r)| unboxed(&mut self.b, *x, *r))
            .collect();
        self.b.jump(join, &xs);
    }

    /// Calls the body and returns its result boxed.
    fn forward(&mut self, body: SymId, params: Vec<Value>) {
        let mut xs = vec![];
        xs.extend(self.c.callee.then(|| self.callee()));
        if let Some(repr) = self.c.this {
            let this = self.b.param(1);
            xs.push(unboxed(&mut self.b, this, repr));
        }
        xs.extend(self.c.new_target.then(|| self.new_target()));
        xs.extend(params);
        if self.c.argv {
            xs.extend([self.argc(), self.argv()]);
        }
        let x = self.b.call(body, &xs).expect("bodies have results");
        if self.c.ret == Repr::Box {
            return self.b.ret(Some(x));
        }
        if self.c.throws {
            let (thrown, ok) = (self.b.cold_block(), self.b.block());
            self.b.check(x, thrown, ok);
            self.b.switch_to(thrown);
            let mark = self.b.exception_mark(LirType::Box);
            self.b.ret(Some(mark));
            self.b.switch_to(ok);
        }
        let x = boxed(&mut self.b, x, self.c.ret);
        self.b.ret(Some(x));
    }
}

/// A boxed value in a representation that it is known to have.
fn unboxed(b: &mut FunctionBuilder<'_>, x: Value, repr: Repr) -> Value {
    match repr {
        Repr::Box => x,
        Repr::F64 => b.unbox_f64(x),
        Repr::I32 => {
            let d = b.unbox_f64(x);
            b.fptosi(LirType::I32, d)
        }
        Repr::I64 => {
            let d = b.unbox_f64(x);
            b.fptosi(LirType::I64, d)
        }
        Repr::Bool => {
            let t = b.boxconst(value::TRUE);
            b.icmp(IntPred::Eq, x, t)
        }
        Repr::Ref => b.unbox_ref(x),
    }
}

/// A body's result, possibly widened, as a boxed value.
fn boxed(b: &mut FunctionBuilder<'_>, x: Value, repr: Repr) -> Value {
    match repr {
        Repr::Box => x,
        Repr::F64 => b.box_f64(x),
        Repr::I32 => {
            let int = if b.ty(x) == LirType::I64 {
                b.trunc(LirType::I32, x)
            } else {
                x
            };
            let d = b.sitofp_i32(int);
            b.box_f64(d)
        }
        Repr::I64 => {
            let d = b.sitofp_i64(x);
            b.box_f64(d)
        }
        Repr::Bool => {
            let cond = if b.ty(x) == LirType::I64 {
                b.trunc(LirType::I1, x)
            } else {
                x
            };
            let (t, f) = (b.boxconst(value::TRUE), b.boxconst(value::FALSE));
            b.select(cond, t, f)
        }
        Repr::Ref => b.box_ref(tsuba_lir::RefTag::Object, x),
    }
}

/// Adds the function that runs every module body in order; `undefined`, or the mark of the first that throws.
pub(crate) fn program(p: &Program<'_>, module: &mut Module) {
    let exported = Attrs {
        export: true,
        ..Attrs::default()
    };
    let sig = Signature::new([], Some(LirType::Box)).throwing();
    let entry = module.declare_function(image::ENTRY, sig, exported);
    let bodies: Vec<(SymId, &Convention, bool)> = p
        .mir
        .bodies
        .iter()
        .map(|&id| {
            let c = p.convention(id);
            let symbol = module.declare_function(&c.symbol, c.signature(), Attrs::default());
            (symbol, c, p.mir.functions[id.index()].flags.is_async)
        })
        .collect();
    let mut b = FunctionBuilder::new(module, entry, "");
    let thrown = b.cold_block();
    for (symbol, c, waits) in bodies {
        let xs = nothing(&mut b, c);
        let x = b.call(symbol, &xs).expect("bodies have results");
        if c.throws {
            let ok = b.block();
            b.check(x, thrown, ok);
            b.switch_to(ok);
        }
        if waits {
            let promise = boxed(&mut b, x, c.ret);
            b.call_rt(Rt::await_main, &[promise]);
        }
    }
    let x = b.undefined();
    b.ret(Some(x));
    b.switch_to(thrown);
    let mark = b.exception_mark(LirType::Box);
    b.ret(Some(mark));
    b.finish();
}

/// Arguments of a body that is called with nothing.
fn nothing(b: &mut FunctionBuilder<'_>, c: &Convention) -> Vec<Value> {
    let mut xs = vec![];
    for ty in c.signature().params {
        let x = match ty {
            LirType::Box => b.undefined(),
            LirType::F64 => b.fconst(0.0),
            LirType::Ref | LirType::Ptr => b.null(ty),
            LirType::I1 | LirType::I32 | LirType::I64 => b.iconst(ty, 0),
        };
        xs.push(x);
    }
    xs
}

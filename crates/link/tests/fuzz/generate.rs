//! Random well-formed LIR programs: allocation, fields with barriers, calls of every kind, loops, exceptions as marks, argument
//! vectors. Every program ends: fuel is counted at function entries and loop heads.

use crate::model::{GLOBALS, SHAPES};
use crate::rng::Rng;
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::{isolate, layout, value};
use tsuba_lir::builder::{Address, FunctionBuilder};
use tsuba_lir::{
    Attrs, Block, BlockCall, Data, Effect, FloatPred, Hint, Imm, IntPred, MemType, Module, Op,
    RefTag, Region, Reloc, Signature, SymId, Type, Value,
};

/// What is known of a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Ty {
    Box,
    /// A reference to an object of this shape, not null.
    Ref(usize),
    F64,
    I32,
    I64,
    I1,
}

impl Ty {
    const PLAIN: [Ty; 5] = [Ty::Box, Ty::F64, Ty::I32, Ty::I64, Ty::I1];

    fn lir(self) -> Type {
        match self {
            Ty::Box => Type::Box,
            Ty::Ref(_) => Type::Ref,
            Ty::F64 => Type::F64,
            Ty::I32 => Type::I32,
            Ty::I64 => Type::I64,
            Ty::I1 => Type::I1,
        }
    }
}

/// A function that may be called.
#[derive(Clone)]
struct Callee {
    symbol: SymId,
    params: Vec<Ty>,
    ret: Ty,
    throws: bool,
}

/// A module of `count` programs and the symbols of their main functions.
pub(crate) fn module(seed: u64, count: usize) -> (Module, Vec<SymId>) {
    let mut module = Module::new("fuzz");
    module.declare_function(
        "fuzz_note",
        Signature::new([Type::Box], None).with_effect(Effect::Leaf),
        Attrs::default(),
    );
    let mut mains = Vec::new();
    for n in 0..count {
        mains.push(program(&mut module, seed * 1000 + n as u64, n));
    }
    let table = module.declare_data("fuzz_programs");
    let mut bytes = (count as u64).to_le_bytes().to_vec();
    bytes.resize(8 * (count + 1), 0);
    let reloc = |(n, symbol): (usize, &SymId)| Reloc {
        offset: 8 * (n as u32 + 1),
        symbol: *symbol,
        addend: 0,
    };
    module.data.push(Data {
        symbol: table,
        export: true,
        align: 8,
        bytes,
        relocs: mains.iter().enumerate().map(reloc).collect(),
    });
    (module, mains)
}

fn program(module: &mut Module, seed: u64, number: usize) -> SymId {
    let mut rng = Rng::new(seed);
    let mut callees = Vec::new();
    for n in 0..1 + rng.below(5) {
        let name = format!("p{number}.f{n}");
        let callee = match rng.below(6) {
            0 => leaf(module, &mut rng, &name),
            1 => thrower(module, &mut rng, &name),
            _ => {
                let params: Vec<Ty> = (0..rng.below(9)).map(|_| any_type(&mut rng)).collect();
                let ret = [
                    Ty::Box,
                    Ty::Box,
                    Ty::F64,
                    Ty::I64,
                    Ty::Ref(rng.below(SHAPES.len())),
                ][rng.below(5)];
                function(module, &mut rng, &name, &callees, params, ret)
            }
        };
        callees.push(callee);
    }
    let main = function(
        module,
        &mut rng,
        &format!("p{number}.main"),
        &callees,
        vec![],
        Ty::Box,
    );
    main.symbol
}

fn any_type(rng: &mut Rng) -> Ty {
    if rng.one_in(4) {
        Ty::Ref(rng.below(SHAPES.len()))
    } else {
        rng.pick(&Ty::PLAIN)
    }
}

fn signature(params: &[Ty], ret: Ty, throws: bool, effect: Effect) -> Signature {
    let sig = Signature::new(
        params.iter().map(|t| t.lir()).collect::<Vec<_>>(),
        Some(ret.lir()),
    )
    .with_effect(effect);
    if throws { sig.throwing() } else { sig }
}

fn function(
    module: &mut Module,
    rng: &mut Rng,
    name: &str,
    callees: &[Callee],
    params: Vec<Ty>,
    ret: Ty,
) -> Callee {
    let sig = signature(&params, ret, true, Effect::Collects);
    let mut g = Generator::new(module, rng, name, sig, callees, &params, ret);
    let fuel = g.take_fuel();
    let (body, empty) = (g.b.block(), g.b.cold_block());
    g.b.br(fuel, body, empty, Hint::Likely);
    g.b.switch_to(empty);
    g.throw_constant();
    g.b.switch_to(body);
    let statements = 4 + g.rng.below(10);
    g.statements(statements, 3);
    g.return_something();
    let symbol = g.b.finish();
    Callee {
        symbol,
        params,
        ret,
        throws: true,
    }
}

/// A function without memory or calls.
fn leaf(module: &mut Module, rng: &mut Rng, name: &str) -> Callee {
    let params = vec![Ty::F64, Ty::I32, Ty::I64];
    let ret = rng.pick(&[Ty::F64, Ty::I32]);
    let sig = signature(&params, ret, false, Effect::Leaf);
    let mut g = Generator::new(module, rng, name, sig, &[], &params, ret);
    for _ in 0..6 {
        g.arithmetic();
    }
    let v = g.value(ret);
    g.b.ret(Some(v));
    let symbol = g.b.finish();
    Callee {
        symbol,
        params,
        ret,
        throws: false,
    }
}

/// A function that collects only when it throws.
fn thrower(module: &mut Module, rng: &mut Rng, name: &str) -> Callee {
    let params = vec![Ty::I1, Ty::Box, Ty::F64];
    let ret = rng.pick(&[Ty::Box, Ty::F64]);
    let sig = signature(&params, ret, true, Effect::CollectsOnThrow);
    let mut g = Generator::new(module, rng, name, sig, &[], &params, ret);
    let (throws, returns) = (g.b.cold_block(), g.b.block());
    let cond = g.b.param(0);
    g.b.br(cond, throws, returns, Hint::Unlikely);
    g.b.switch_to(throws);
    let scope = g.scope.len();
    let r = g.allocate(0);
    let v = g.b.box_ref(RefTag::Object, r);
    g.throw(v);
    g.scope.truncate(scope);
    g.b.switch_to(returns);
    g.arithmetic();
    let v = g.value(ret);
    g.b.ret(Some(v));
    let symbol = g.b.finish();
    Callee {
        symbol,
        params,
        ret,
        throws: true,
    }
}

struct Generator<'m, 'r> {
    b: FunctionBuilder<'m>,
    rng: &'r mut Rng,
    callees: Vec<Callee>,
    ret: Ty,
    /// Values that dominate the current place.
    scope: Vec<(Value, Ty)>,
    /// Where exceptions propagate.
    propagate: Option<Block>,
}

impl<'m, 'r> Generator<'m, 'r> {
    fn new(
        module: &'m mut Module,
        rng: &'r mut Rng,
        name: &str,
        sig: Signature,
        callees: &[Callee],
        params: &[Ty],
        ret: Ty,
    ) -> Generator<'m, 'r> {
        let b = FunctionBuilder::define(module, name, sig, Attrs::default());
        let scope = params
            .iter()
            .enumerate()
            .map(|(i, t)| (b.param(i), *t))
            .collect();
        Generator {
            b,
            rng,
            callees: callees.to_vec(),
            ret,
            scope,
            propagate: None,
        }
    }

    // ---- values ----

    /// A value of a type: one at hand, or a new constant or object.
    fn value(&mut self, ty: Ty) -> Value {
        let fitting: Vec<Value> = self
            .scope
            .iter()
            .filter(|v| v.1 == ty)
            .map(|v| v.0)
            .collect();
        if !fitting.is_empty() && !self.rng.one_in(6) {
            // Late ones more often.
            let n = self
                .rng
                .below(fitting.len())
                .max(self.rng.below(fitting.len()));
            return fitting[n];
        }
        let v = match ty {
            Ty::Box if self.rng.one_in(3) && !fitting.is_empty() => fitting[0],
            Ty::Box => {
                let numbers = [
                    value::number(1.5),
                    value::number(-3.0),
                    value::UNDEFINED,
                    value::NULL,
                    value::TRUE,
                ];
                let bits = self.rng.pick(&numbers);
                self.b.boxconst(bits)
            }
            Ty::Ref(shape) => match fitting.first() {
                Some(v) => *v,
                None => self.allocate(shape),
            },
            Ty::F64 => {
                let n = self.rng.pick(&[0.0, -0.0, 1.0, 2.5, -7.0, 1e9, 0.1]);
                self.b.fconst(n)
            }
            Ty::I32 => {
                let n = self.rng.pick(&[0, 1, -1, 7, i64::from(i32::MAX), 100]);
                self.b.iconst(Type::I32, n)
            }
            Ty::I64 => {
                let n = self.rng.pick(&[0, 1, -9, 1 << 40, 12345]);
                self.b.iconst(Type::I64, n)
            }
            Ty::I1 => {
                let (x, y) = (self.value(Ty::I32), self.value(Ty::I32));
                self.b.icmp(IntPred::Slt, x, y)
            }
        };
        self.keep(v, ty)
    }

    fn keep(&mut self, v: Value, ty: Ty) -> Value {
        self.scope.push((v, ty));
        v
    }

    fn any(&mut self) -> (Value, Ty) {
        let ty = any_type(self.rng);
        (self.value(ty), ty)
    }

    /// Any value, boxed.
    fn boxed(&mut self) -> Value {
        match self.any() {
            (v, Ty::Box) => v,
            (v, Ty::Ref(_)) => {
                let v = self.b.box_ref(RefTag::Object, v);
                self.keep(v, Ty::Box)
            }
            (v, Ty::F64) => self.number(v),
            (v, Ty::I32) => {
                let v = self.b.sitofp_i32(v);
                self.number(v)
            }
            (v, Ty::I64) => {
                let v = self.b.sitofp_i64(v);
                self.number(v)
            }
            (v, Ty::I1) => {
                let (t, f) = (self.b.boxconst(value::TRUE), self.b.boxconst(value::FALSE));
                let v = self.b.select(v, t, f);
                self.keep(v, Ty::Box)
            }
        }
    }

    fn number(&mut self, v: Value) -> Value {
        let v = self.b.box_f64(v);
        self.keep(v, Ty::Box)
    }

    // ---- statements ----

    fn statements(&mut self, count: usize, depth: usize) {
        for _ in 0..count {
            match self.rng.below(if depth > 0 { 22 } else { 13 }) {
                0..=2 => self.arithmetic(),
                3 => {
                    let shape = self.rng.below(SHAPES.len());
                    self.allocate(shape);
                }
                4 | 5 => self.load_field(),
                6 | 7 => self.store_field(),
                8 => self.note(),
                9 => self.global(),
                10 => self.array(),
                11 => self.select(),
                12 => {
                    self.boxed();
                }
                13..=16 => self.call(),
                17 | 18 => self.branch(depth - 1),
                19 => self.repeat(depth - 1),
                20 => self.throw_sometimes(),
                _ => self.rare(),
            }
        }
    }

    fn arithmetic(&mut self) {
        let ty = self.rng.pick(&[Ty::F64, Ty::I32, Ty::I64, Ty::I1]);
        let (x, y) = (self.value(ty), self.value(ty));
        let result = match ty {
            Ty::F64 => self.float_op(x, y),
            Ty::I32 | Ty::I64 => self.int_op(ty, x, y),
            Ty::I1 => {
                let op = self.rng.pick(&[Op::Iand, Op::Ior, Op::Ixor]);
                (self.b.op(op, Imm::None, &[x, y]), Ty::I1)
            }
            Ty::Box | Ty::Ref(_) => unreachable!("not among the choices"),
        };
        self.keep(result.0, result.1);
    }

    fn float_op(&mut self, x: Value, y: Value) -> (Value, Ty) {
        match self.rng.below(5) {
            0 => {
                let unary = [
                    Op::Fneg,
                    Op::Fabs,
                    Op::Fsqrt,
                    Op::Ffloor,
                    Op::Fceil,
                    Op::Ftrunc,
                    Op::Fnearest,
                    Op::Fround,
                ];
                let op = self.rng.pick(&unary);
                (self.b.op(op, Imm::None, &[x]), Ty::F64)
            }
            1 => {
                let p = self.rng.pick(FloatPred::ALL);
                (self.b.fcmp(p, x, y), Ty::I1)
            }
            2 => (self.b.fptosi_or_min(x), Ty::I64),
            _ => {
                let op =
                    self.rng
                        .pick(&[Op::Fadd, Op::Fsub, Op::Fmul, Op::Fdiv, Op::Fmin, Op::Fmax]);
                (self.b.op(op, Imm::None, &[x, y]), Ty::F64)
            }
        }
    }

    fn int_op(&mut self, ty: Ty, x: Value, y: Value) -> (Value, Ty) {
        match self.rng.below(6) {
            0 => {
                let op = self
                    .rng
                    .pick(&[Op::SaddOverflows, Op::SsubOverflows, Op::SmulOverflows]);
                (self.b.op(op, Imm::None, &[x, y]), Ty::I1)
            }
            1 => {
                let p = self.rng.pick(IntPred::ALL);
                (self.b.icmp(p, x, y), Ty::I1)
            }
            2 => {
                let mask = self.b.iconst(ty.lir(), 31);
                let count = self.b.iand(y, mask);
                let op = self.rng.pick(&[Op::Ishl, Op::Lshr, Op::Ashr]);
                (self.b.op(op, Imm::None, &[x, count]), ty)
            }
            3 => match ty {
                Ty::I32 => (self.b.sext(Type::I64, x), Ty::I64),
                _ => (self.b.trunc(Type::I32, x), Ty::I32),
            },
            4 if ty == Ty::I32 => (self.b.sitofp_i32(x), Ty::F64),
            4 => {
                let one = self.b.iconst(Type::I64, 1);
                let divisor = self.b.ior(y, one);
                let positive = self.b.iconst(Type::I64, i64::MAX);
                let divisor = self.b.iand(divisor, positive);
                (self.b.srem(x, divisor), Ty::I64)
            }
            _ => {
                let op = self.rng.pick(&[Op::Iadd, Op::Isub, Op::Imul, Op::Ixor]);
                (self.b.op(op, Imm::None, &[x, y]), ty)
            }
        }
    }

    fn select(&mut self) {
        let ty = any_type(self.rng);
        let c = self.value(Ty::I1);
        let (x, y) = (self.value(ty), self.value(ty));
        let v = self.b.select(c, x, y);
        self.keep(v, ty);
    }

    /// Bump allocation with its slow path, and initialisation of all fields.
    fn allocate(&mut self, shape: usize) -> Value {
        let Self { b, .. } = self;
        let s = SHAPES[shape];
        let top_at = b.isolate(isolate::TOP);
        let limit_at = b.isolate(isolate::LIMIT);
        let top = b.load(MemType::Ptr, Address::new(Region::Tls, top_at, 0));
        let bytes = b.iconst(Type::I64, i64::from(s.bytes()));
        let new_top = b.ptradd(top, bytes);
        let limit = b.load(MemType::Ptr, Address::new(Region::Tls, limit_at, 0));
        let fits = b.icmp(IntPred::Ule, new_top, limit);
        let (fast, slow, join) = (b.block(), b.cold_block(), b.block());
        let object = b.block_param(join, Type::Ref);
        b.br(fits, fast, slow, Hint::Likely);
        b.switch_to(fast);
        b.store(MemType::Ptr, new_top, Address::new(Region::Tls, top_at, 0));
        let r = b.fresh_ref(top);
        b.jump(join, &[r]);
        b.switch_to(slow);
        let r = b.call_rt(Rt::alloc_slow, &[bytes]).expect("a result");
        b.jump(join, &[r]);
        b.switch_to(join);
        let word = b.iconst(Type::I64, i64::from(s.word()));
        b.store(MemType::I64, word, Address::new(Region::Header, object, 0));
        self.initialise(object, shape);
        self.keep(object, Ty::Ref(shape))
    }

    /// Nothing here may collect.
    fn initialise(&mut self, object: Value, shape: usize) {
        let s = SHAPES[shape];
        for j in 0..s.raws as usize {
            let target = (shape + j + 1) % SHAPES.len();
            let at_hand: Vec<Value> = self
                .scope
                .iter()
                .filter(|v| v.1 == Ty::Ref(target))
                .map(|v| v.0)
                .collect();
            let v = match at_hand.last() {
                Some(v) if !self.rng.one_in(4) => *v,
                _ => self.b.null(Type::Ref),
            };
            self.b.store(
                MemType::Ref,
                v,
                Address::new(Region::Field, object, 8 + 8 * j as i32),
            );
        }
        for j in 0..s.boxes {
            let boxes: Vec<Value> = self
                .scope
                .iter()
                .filter(|v| v.1 == Ty::Box)
                .map(|v| v.0)
                .collect();
            let v = match boxes.last() {
                Some(v) if self.rng.one_in(2) => *v,
                Some(_) => boxes[self.rng.below(boxes.len())],
                None => self.b.undefined(),
            };
            self.b.store(
                MemType::Box,
                v,
                Address::new(Region::Field, object, 8 + 8 * (s.raws + j) as i32),
            );
        }
    }

    fn reference(&mut self) -> (Value, usize) {
        let refs: Vec<(Value, Ty)> = self
            .scope
            .iter()
            .copied()
            .filter(|v| matches!(v.1, Ty::Ref(_)))
            .collect();
        if !refs.is_empty()
            && !self.rng.one_in(5)
            && let (v, Ty::Ref(shape)) = refs[self.rng.below(refs.len())]
        {
            return (v, shape);
        }
        let shape = self.rng.below(SHAPES.len());
        (self.value(Ty::Ref(shape)), shape)
    }

    fn load_field(&mut self) {
        if self.rng.one_in(3) {
            return self.load_from_box();
        }
        let (object, shape) = self.reference();
        let s = SHAPES[shape];
        let field = self.rng.below((s.raws + s.boxes) as usize) as u32;
        let at = Address::new(Region::Field, object, 8 + 8 * field as i32);
        if field >= s.raws {
            let v = self.b.load(MemType::Box, at);
            self.keep(v, Ty::Box);
            return;
        }
        // A raw field may be null: then another object of that shape takes its place.
        let target = (shape + field as usize + 1) % SHAPES.len();
        let fallback = self.value(Ty::Ref(target));
        let at = Address { ..at };
        let v = self.b.load(MemType::Ref, at);
        let null = self.b.null(Type::Ref);
        let is_null = self.b.icmp(IntPred::Eq, v, null);
        let v = self.b.select(is_null, fallback, v);
        self.keep(v, Ty::Ref(target));
    }

    /// First field of whatever object a box holds; the box itself if it holds none.
    fn load_from_box(&mut self) {
        let v = self.value(Ty::Box);
        let bits = self.b.box_bits(v);
        let shift = self.b.iconst(Type::I64, 48);
        let tag = self.b.lshr(bits, shift);
        let object_tag = self.b.iconst(Type::I64, 0xfff9);
        let is_object = self.b.icmp(IntPred::Eq, tag, object_tag);
        let (object, join) = (self.b.block(), self.b.block());
        let result = self.b.block_param(join, Type::Box);
        self.b
            .br(is_object, object, BlockCall::new(join, [v]), Hint::None);
        self.b.switch_to(object);
        let r = self.b.unbox_ref(v);
        let word = self
            .b
            .load(MemType::I32, Address::new(Region::Header, r, 0));
        let sixteen = self.b.iconst(Type::I32, 16);
        let raws = self.b.lshr(word, sixteen);
        let mask = self.b.iconst(Type::I32, 0xffff);
        let words = self.b.iand(word, mask);
        let one = self.b.iconst(Type::I32, 1);
        let first = self.b.iadd(raws, one);
        let exists = self.b.icmp(IntPred::Slt, first, words);
        let load = self.b.block();
        self.b
            .br(exists, load, BlockCall::new(join, [v]), Hint::None);
        self.b.switch_to(load);
        let index = self.b.zext(Type::I64, first);
        let field = self.b.load(
            MemType::Box,
            Address::new(Region::Field, r, 0).indexed(index, 8),
        );
        self.b.jump(join, &[field]);
        self.b.switch_to(join);
        self.keep(result, Ty::Box);
    }

    fn store_field(&mut self) {
        let (object, shape) = self.reference();
        let s = SHAPES[shape];
        let field = self.rng.below((s.raws + s.boxes) as usize) as u32;
        let (ty, v) = if field < s.raws {
            let target = (shape + field as usize + 1) % SHAPES.len();
            (MemType::Ref, self.value(Ty::Ref(target)))
        } else {
            (MemType::Box, self.boxed())
        };
        let gc = self.b.load(
            MemType::U8,
            Address::new(Region::Header, object, layout::GC_BYTE),
        );
        let slow = self.b.iconst(Type::I32, i64::from(layout::gc_bits::SLOW));
        let bit = self.b.iand(gc, slow);
        let zero = self.b.iconst(Type::I32, 0);
        let clear = self.b.icmp(IntPred::Eq, bit, zero);
        let (store, barrier) = (self.b.block(), self.b.cold_block());
        self.b.br(clear, store, barrier, Hint::Likely);
        self.b.switch_to(barrier);
        self.b.call_rt(Rt::barrier, &[object]);
        self.b.jump(store, &[]);
        self.b.switch_to(store);
        self.b.store(
            ty,
            v,
            Address::new(Region::Field, object, 8 + 8 * field as i32),
        );
    }

    fn note(&mut self) {
        let v = self.boxed();
        let note = self.b.module.lookup("fuzz_note").expect("declared");
        self.b.call(note, &[v]);
    }

    fn global(&mut self) {
        let symbol = self.b.module.declare_tls("fuzz_globals");
        let at = self.b.tlsaddr(symbol, 8 * self.rng.below(GLOBALS) as i32);
        let at = Address::new(Region::Tls, at, 0);
        if self.rng.one_in(2) {
            let v = self.boxed();
            self.b.store(MemType::Box, v, at);
        } else {
            let v = self.b.load(MemType::Box, at);
            self.keep(v, Ty::Box);
        }
    }

    fn array(&mut self) {
        let count = self.rng.below(6);
        let args: Vec<Value> = (0..count).map(|_| self.boxed()).collect();
        let argc = self.b.iconst(Type::I64, count as i64);
        let argv = self.b.stack_args(&args);
        let v = self
            .b
            .call_rt(Rt::new_array, &[argc, argv])
            .expect("a result");
        self.keep(v, Ty::Box);
    }

    // ---- calls and exceptions ----

    fn call(&mut self) {
        if self.callees.is_empty() {
            return self.array();
        }
        let callee = self.callees[self.rng.below(self.callees.len())].clone();
        let args: Vec<Value> = callee.params.iter().map(|t| self.value(*t)).collect();
        let result = if self.rng.one_in(4) {
            let sig = self.b.module.signature(callee.symbol).clone();
            let target = self.b.symaddr(callee.symbol, 0);
            self.b.call_ptr(&sig, target, &args)
        } else {
            self.b.call(callee.symbol, &args)
        };
        let v = result.expect("every function has a result");
        if callee.throws {
            self.check(v, callee.ret);
        }
        self.keep(v, callee.ret);
    }

    /// Tests a call's result; goes on where it did not throw.
    fn check(&mut self, v: Value, ty: Ty) {
        let ok = self.b.block();
        let catch = self.rng.one_in(3) && matches!(ty, Ty::Box | Ty::F64 | Ty::I64);
        if !catch {
            let propagate = self.propagate();
            self.b.check(v, propagate, ok);
            return self.b.switch_to(ok);
        }
        // The handler notes the exception and goes on with a value at hand.
        let handler = if self.rng.one_in(2) {
            self.b.cold_block()
        } else {
            self.b.block()
        };
        let join = self.b.block();
        let merged = self.b.block_param(join, ty.lir());
        let live = self.value_at_hand(ty);
        match live {
            Some(live) if self.rng.one_in(2) => {
                let param = self.b.block_param(handler, ty.lir());
                self.b.check(v, BlockCall::new(handler, [live]), ok);
                self.b.switch_to(handler);
                self.handle(join, param);
            }
            _ => {
                self.b.check(v, handler, ok);
                self.b.switch_to(handler);
                let other = match (live, ty) {
                    (Some(live), _) => live,
                    (None, Ty::F64) => self.b.fconst(4.0),
                    (None, Ty::I64) => self.b.iconst(Type::I64, 4),
                    (None, _) => self.b.undefined(),
                };
                self.handle(join, other);
            }
        }
        self.b.switch_to(ok);
        self.b.jump(join, &[v]);
        self.b.switch_to(join);
        self.keep(merged, ty);
    }

    fn handle(&mut self, join: Block, result: Value) {
        let exception = self.b.call_rt(Rt::take_exception, &[]).expect("a result");
        let note = self.b.module.lookup("fuzz_note").expect("declared");
        self.b.call(note, &[exception]);
        self.b.jump(join, &[result]);
    }

    fn value_at_hand(&mut self, ty: Ty) -> Option<Value> {
        let fitting: Vec<Value> = self
            .scope
            .iter()
            .filter(|v| v.1 == ty)
            .map(|v| v.0)
            .collect();
        (!fitting.is_empty()).then(|| fitting[self.rng.below(fitting.len())])
    }

    /// The block that returns the mark.
    fn propagate(&mut self) -> Block {
        if let Some(b) = self.propagate {
            return b;
        }
        let here = self.b.current();
        let block = self.b.cold_block();
        self.b.switch_to(block);
        let mark = self.b.exception_mark(self.ret.lir());
        self.b.ret(Some(mark));
        self.b.switch_to(here);
        self.propagate = Some(block);
        block
    }

    /// Ends the block.
    fn throw(&mut self, v: Value) {
        self.b.call_rt(Rt::throw, &[v]);
        let mark = self.b.exception_mark(self.ret.lir());
        self.b.ret(Some(mark));
    }

    fn throw_constant(&mut self) {
        let v = self.b.boxconst(value::number(99.0));
        self.throw(v);
    }

    fn throw_sometimes(&mut self) {
        let c = self.value(Ty::I1);
        let d = self.value(Ty::I1);
        let c = self.b.iand(c, d);
        let v = self.boxed();
        let (throws, goes_on) = (self.b.cold_block(), self.b.block());
        self.b.br(c, throws, goes_on, Hint::None);
        self.b.switch_to(throws);
        self.throw(v);
        self.b.switch_to(goes_on);
    }

    /// A cold block with collecting calls that returns to the hot path.
    fn rare(&mut self) {
        let c = self.value(Ty::I1);
        let v = self.boxed();
        let (rare, join) = (self.b.cold_block(), self.b.block());
        let merged = self.b.block_param(join, Type::Box);
        self.b.br(c, rare, BlockCall::new(join, [v]), Hint::None);
        self.b.switch_to(rare);
        let scope = self.scope.len();
        self.array();
        self.array();
        let last = self.scope.last().expect("an array").0;
        self.scope.truncate(scope);
        self.b.jump(join, &[last]);
        self.b.switch_to(join);
        self.keep(merged, Ty::Box);
    }

    // ---- control ----

    /// If or switch; a value of some type is merged.
    fn branch(&mut self, depth: usize) {
        let ty = any_type(self.rng);
        let default = self.value(ty);
        let arms = 2 + usize::from(self.rng.one_in(3));
        let join = self.b.block();
        let merged = self.b.block_param(join, ty.lir());
        let blocks: Vec<Block> = (0..arms).map(|_| self.b.block()).collect();
        if arms == 2 {
            let c = self.value(Ty::I1);
            let hint = self.rng.pick(&[Hint::None, Hint::Likely, Hint::Unlikely]);
            self.b.br(c, blocks[0], blocks[1], hint);
        } else {
            let n = self.value(Ty::I32);
            let cases = vec![
                (0, blocks[1].into()),
                (1, BlockCall::new(join, [default])),
                (7, blocks[2].into()),
            ];
            self.b.switch(n, cases, blocks[0]);
        }
        let scope = self.scope.len();
        for block in blocks {
            self.b.switch_to(block);
            let statements = self.rng.below(5);
            self.statements(statements, depth);
            let v = self.value(ty);
            self.b.jump(join, &[v]);
            self.scope.truncate(scope);
        }
        self.b.switch_to(join);
        self.keep(merged, ty);
    }

    /// A loop of a few rounds that carries values.
    fn repeat(&mut self, depth: usize) {
        let types: Vec<Ty> = (0..1 + self.rng.below(4))
            .map(|_| any_type(self.rng))
            .collect();
        let first: Vec<Value> = types.iter().map(|t| self.value(*t)).collect();
        let (head, body, exit) = (self.b.block(), self.b.block(), self.b.block());
        let counter = self.b.block_param(head, Type::I32);
        let carried: Vec<Value> = types
            .iter()
            .map(|t| self.b.block_param(head, t.lir()))
            .collect();
        let zero = self.b.iconst(Type::I32, 0);
        let args: Vec<Value> = [zero].into_iter().chain(first).collect();
        self.b.jump(head, &args);
        self.b.switch_to(head);
        let scope = self.scope.len();
        self.keep(counter, Ty::I32);
        for (v, ty) in carried.iter().zip(&types) {
            self.keep(*v, *ty);
        }
        let visible = self.scope.len();
        let fuel = self.take_fuel();
        let rounds = self.b.iconst(Type::I32, 1 + self.rng.below(6) as i64);
        let more = self.b.icmp(IntPred::Slt, counter, rounds);
        let go_on = self.b.iand(fuel, more);
        self.b.br(go_on, body, exit, Hint::None);
        self.b.switch_to(body);
        let statements = 1 + self.rng.below(6);
        self.statements(statements, depth);
        let one = self.b.iconst(Type::I32, 1);
        let next = self.b.iadd(counter, one);
        let values: Vec<Value> = types.iter().map(|t| self.value(*t)).collect();
        let args: Vec<Value> = [next].into_iter().chain(values).collect();
        self.b.jump(head, &args);
        self.scope.truncate(visible);
        self.b.switch_to(exit);
        debug_assert!(scope < visible);
    }

    /// One step less; whether there were any left.
    fn take_fuel(&mut self) -> Value {
        let symbol = self.b.module.declare_tls("fuzz_fuel");
        let at = self.b.tlsaddr(symbol, 0);
        let at = Address::new(Region::Tls, at, 0);
        let fuel = self.b.load(MemType::I64, at);
        let one = self.b.iconst(Type::I64, 1);
        let less = self.b.isub(fuel, one);
        self.b.store(MemType::I64, less, at);
        let zero = self.b.iconst(Type::I64, 0);
        self.b.icmp(IntPred::Sgt, fuel, zero)
    }

    fn return_something(&mut self) {
        let v = match self.ret {
            Ty::Box => self.boxed(),
            Ty::I64 => {
                // Not a mark.
                let v = self.value(Ty::I64);
                let mask = self.b.iconst(Type::I64, i64::from(i32::MAX));
                self.b.iand(v, mask)
            }
            ty => self.value(ty),
        };
        self.b.ret(Some(v));
    }
}

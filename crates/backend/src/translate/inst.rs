//! Instructions: one arm per op.

use super::function::Body;
use crate::llvm::{Attr, Bin, Cast, Func, Val};
use crate::target::Target;
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::value::{ADDRESS_MASK, EXCEPTION, EXCEPTION_F64, EXCEPTION_I64};
use tsuba_lir as lir;
use tsuba_lir::{Callee, Effect, Imm, Inst, MemType, Op, Region, Type};

/// The stack map's intrinsic, variadic.
const STACKMAP: &str = "llvm.experimental.stackmap";

/// Root frames of so many bytes count in stack checks.
const LARGE_FRAME: u64 = 1024;

impl Body<'_, '_> {
    pub(super) fn inst(&mut self, i: Inst) {
        let func = self.func;
        let inst = func.inst(i);
        let args: Vec<Val> = func.args(i).iter().map(|v| self.get(*v)).collect();
        self.debug.locate_instruction(self.t.ll, inst.pos);
        let val = self.value(i, &args);
        self.t.ll.set_location(None);
        if let (Some(result), Some(val)) = (inst.result, val) {
            self.set(result, val);
        }
    }

    /// The translation of an instruction; `None` if it has no result.
    fn value(&mut self, i: Inst, a: &[Val]) -> Option<Val> {
        let (t, ll) = (self.t, self.t.ll);
        let inst = *self.func.inst(i);
        let ty = t.ty(inst.ty);
        let i64 = ll.int(64);
        let f64 = ll.double();
        Some(match inst.op {
            Op::Iconst
            | Op::Fconst
            | Op::Boxconst
            | Op::Null
            | Op::Symaddr
            | Op::Symref
            | Op::Tlsaddr
            | Op::Symconst => self.constant(&inst),
            Op::ExceptionMark => self.exception_mark(inst.ty),
            Op::BoxF64 | Op::F64Bits => ll.cast(Cast::Bit, a[0], i64),
            Op::UnboxF64 | Op::BitsF64 => ll.cast(Cast::Bit, a[0], f64),
            Op::BoxRef => {
                let Imm::Tag(tag) = inst.imm else {
                    unreachable!("verified")
                };
                let bits = ll.cast(Cast::PtrToInt, a[0], i64);
                ll.bin(Bin::Or, bits, ll.const_int(i64, tag.bits()))
            }
            Op::UnboxRef => {
                let bits = ll.bin(Bin::And, a[0], ll.const_int(i64, ADDRESS_MASK));
                ll.cast(Cast::IntToPtr, bits, ll.ptr())
            }
            Op::BoxBits | Op::FreshRef => a[0],
            Op::PtrBits => ll.cast(Cast::PtrToInt, a[0], i64),
            Op::Ptradd => ll.offset(ll.int(8), a[0], a[1]),
            Op::Iadd | Op::Isub | Op::Imul => self.wrapping(i, a),
            Op::Sdiv => ll.bin(Bin::SDiv, a[0], a[1]),
            Op::Srem => ll.bin(Bin::SRem, a[0], a[1]),
            Op::Udiv => ll.bin(Bin::UDiv, a[0], a[1]),
            Op::Urem => ll.bin(Bin::URem, a[0], a[1]),
            Op::Iand => ll.bin(Bin::And, a[0], a[1]),
            Op::Ior => ll.bin(Bin::Or, a[0], a[1]),
            Op::Ixor => ll.bin(Bin::Xor, a[0], a[1]),
            Op::Ishl => ll.bin(Bin::Shl, a[0], a[1]),
            Op::Lshr => ll.bin(Bin::LShr, a[0], a[1]),
            Op::Ashr => ll.bin(Bin::AShr, a[0], a[1]),
            Op::SaddOverflows | Op::SsubOverflows | Op::SmulOverflows => self.overflows(i, a),
            Op::Clz => {
                let f = ll.intrinsic("llvm.ctlz", &[ty]);
                ll.call(f, &[a[0], ll.const_int(ll.int(1), 0)])
            }
            Op::Icmp => {
                let Imm::IntPred(pred) = inst.imm else {
                    unreachable!("verified")
                };
                ll.icmp(pred, a[0], a[1])
            }
            Op::Trunc => ll.cast(Cast::Trunc, a[0], ty),
            Op::Zext => ll.cast(Cast::ZExt, a[0], ty),
            Op::Sext => ll.cast(Cast::SExt, a[0], ty),
            Op::Fadd => ll.bin(Bin::FAdd, a[0], a[1]),
            Op::Fsub => ll.bin(Bin::FSub, a[0], a[1]),
            Op::Fmul => ll.bin(Bin::FMul, a[0], a[1]),
            Op::Fdiv => ll.bin(Bin::FDiv, a[0], a[1]),
            Op::Fneg => ll.fneg(a[0]),
            Op::Fabs => self.float_fn("llvm.fabs", a),
            Op::Fsqrt => self.float_fn("llvm.sqrt", a),
            Op::Ffloor => self.float_fn("llvm.floor", a),
            Op::Fceil => self.float_fn("llvm.ceil", a),
            Op::Ftrunc => self.float_fn("llvm.trunc", a),
            Op::Fnearest => self.float_fn("llvm.roundeven", a),
            Op::Fcopysign => self.float_fn("llvm.copysign", a),
            Op::Fmin => self.float_fn("llvm.minimum", a),
            Op::Fmax => self.float_fn("llvm.maximum", a),
            Op::Fround => ll.cast(Cast::FpExt, ll.cast(Cast::FpTrunc, a[0], ll.float()), f64),
            Op::Fcmp => {
                let Imm::FloatPred(pred) = inst.imm else {
                    unreachable!("verified")
                };
                ll.fcmp(pred, a[0], a[1])
            }
            Op::SitofpI32 | Op::SitofpI64 => ll.cast(Cast::SiToFp, a[0], f64),
            Op::UitofpI32 => ll.cast(Cast::UiToFp, a[0], f64),
            Op::Fptosi => ll.freeze(ll.cast(Cast::FpToSi, a[0], ty)),
            Op::FptosiOrMin => self.fptosi_or_min(a[0]),
            Op::Select => ll.select(a[0], a[1], a[2]),
            Op::Load | Op::Store => return self.memory(&inst, a),
            Op::Call => return self.call(i, a),
            Op::StackPointer => self.stack_pointer(),
            Op::StackArgs => unreachable!("root placement replaces it"),
            Op::RootFrame => return self.root_frame(),
            Op::RootStore | Op::RootClear | Op::RootLoad | Op::RootReload | Op::RootAddr => {
                return self.slot(&inst, a);
            }
        })
    }

    fn constant(&self, inst: &lir::InstData) -> Val {
        let (t, ll) = (self.t, self.t.ll);
        match inst.imm {
            Imm::Int(n) => ll.const_int(t.ty(inst.ty), n as u64),
            Imm::F64(bits) => ll.const_f64(bits),
            Imm::Box(bits) => ll.const_int(ll.int(64), bits),
            Imm::Symbol(s, offset) => {
                let base = t.globals[s.index()].address();
                if inst.op == Op::Symconst {
                    return ll.cast(Cast::PtrToInt, base, ll.int(32));
                }
                match offset {
                    0 => base,
                    n => ll.offset(
                        ll.int(8),
                        base,
                        ll.const_int(ll.int(64), i64::from(n) as u64),
                    ),
                }
            }
            _ => ll.zero(t.ty(inst.ty)),
        }
    }

    /// In assembly, so that LLVM keeps the constant in the cold block that returns it instead of a register of all paths.
    fn exception_mark(&self, ty: Type) -> Val {
        let ll = self.t.ll;
        let asm = |n: i64| {
            let ty = ll.function_type(&[], ll.int(64));
            let text = self.t.options.target.move_constant(n);
            let call = ll.call(ll.inline_asm(ty, &text, "=r"), &[]);
            ll.add_call_attribute(call, Attr::Flag("nounwind"));
            call
        };
        match ty {
            Type::Box => asm(EXCEPTION as i64),
            Type::F64 => ll.const_f64(EXCEPTION_F64),
            Type::Ref | Type::Ptr => ll.cast(Cast::IntToPtr, asm(EXCEPTION_I64), ll.ptr()),
            Type::I1 | Type::I32 | Type::I64 => asm(EXCEPTION_I64),
        }
    }

    fn float_fn(&self, name: &str, a: &[Val]) -> Val {
        let ll = self.t.ll;
        ll.call(ll.intrinsic(name, &[ll.double()]), a)
    }

    /// The result of the overflow test of the same operation, if the block has one; LLVM finds those of other blocks.
    fn wrapping(&self, i: Inst, a: &[Val]) -> Val {
        let (plain, checked) = match self.func.inst(i).op {
            Op::Iadd => (Bin::Add, Op::SaddOverflows),
            Op::Isub => (Bin::Sub, Op::SsubOverflows),
            _ => (Bin::Mul, Op::SmulOverflows),
        };
        let args = self.func.args(i);
        let found = self.sums.iter().find(|s| s.0 == checked && s.1 == args);
        found.map_or_else(|| self.t.ll.bin(plain, a[0], a[1]), |s| s.2)
    }

    fn overflows(&mut self, i: Inst, a: &[Val]) -> Val {
        let ll = self.t.ll;
        let inst = self.func.inst(i);
        let name = match inst.op {
            Op::SaddOverflows => "llvm.sadd.with.overflow",
            Op::SsubOverflows => "llvm.ssub.with.overflow",
            _ => "llvm.smul.with.overflow",
        };
        let pair = ll.call(ll.intrinsic(name, &[self.t.ty(inst.ty)]), a);
        let args = self.func.args(i);
        self.sums
            .push((inst.op, [args[0], args[1]], ll.extract(pair, 0)));
        ll.extract(pair, 1)
    }

    fn fptosi_or_min(&self, a: Val) -> Val {
        let ll = self.t.ll;
        let i64 = ll.int(64);
        match self.t.options.target {
            Target::X86_64Linux => ll.call(
                ll.intrinsic("llvm.x86.sse2.cvttsd2si64", &[]),
                &[ll.low_lane(a)],
            ),
            Target::Aarch64Linux => {
                let size = self.float_fn("llvm.fabs", &[a]);
                let fits = ll.fcmp(
                    lir::FloatPred::Olt,
                    size,
                    ll.const_f64((2f64.powi(63)).to_bits()),
                );
                let n = ll.call(ll.intrinsic("llvm.fptosi.sat", &[i64, ll.double()]), &[a]);
                ll.select(fits, n, ll.const_int(i64, i64::MIN as u64))
            }
        }
    }

    fn memory(&self, inst: &lir::InstData, a: &[Val]) -> Option<Val> {
        let Imm::Mem(mem) = inst.imm else {
            unreachable!("verified")
        };
        let (value, address) = if inst.op == Op::Store {
            (Some(a[0]), &a[1..])
        } else {
            (None, a)
        };
        let address = self.t.address(mem, address[0], address.get(1).copied());
        match value {
            Some(v) => {
                self.t.store(mem, v, address);
                None
            }
            None => Some(self.t.load(mem, address)),
        }
    }

    fn call(&mut self, i: Inst, a: &[Val]) -> Option<Val> {
        let (t, ll) = (self.t, self.t.ll);
        let Imm::Call(callee, effect) = self.func.inst(i).imm else {
            unreachable!("verified")
        };
        let (f, args) = match callee {
            Callee::Function(s) => match t.globals[s.index()] {
                super::Global::Func(f) => (f, a),
                super::Global::Data(_) => unreachable!("verified"),
            },
            Callee::Rt(rt) => (t.rt(rt), a),
            Callee::Ptr(s) => {
                let ty = t.function_type(&self.func.signatures[s.index()]);
                (Func { val: a[0], ty }, &a[1..])
            }
        };
        self.debug.locate(ll, self.func.inst(i).pos);
        let call = ll.call(f, args);
        ll.set_location(None);
        ll.add_call_attribute(call, Attr::Flag("nounwind"));
        if matches!(callee, Callee::Rt(Rt::barrier | Rt::barrier_element)) {
            t.touches_collector_half(call);
        }
        if effect != Effect::Leaf || t.callee_throws(self.func, callee) {
            // Merged calls would lose their positions.
            ll.add_call_attribute(call, Attr::Flag("nomerge"));
        }
        self.func.inst(i).result.map(|_| call)
    }

    /// The stack pointer, as low as it may be in this function if its root frame is large: the red zone is for small frames.
    fn stack_pointer(&self) -> Val {
        let ll = self.t.ll;
        let name = ll.md_node(&[ll.md_string(self.t.options.target.stack_pointer())]);
        let f = ll.intrinsic("llvm.read_register", &[ll.int(64)]);
        let now = ll.call(f, &[ll.md_operand(name)]);
        let slots = self
            .func
            .root_frame
            .map_or(0, |f| u64::from(f.boxed + f.raw));
        let lowest = if slots * 8 < LARGE_FRAME {
            now
        } else {
            ll.bin(Bin::Sub, now, ll.const_int(ll.int(64), slots * 8))
        };
        ll.cast(Cast::IntToPtr, lowest, ll.ptr())
    }

    /// Captures the frame and has its place recorded under the function's number.
    fn root_frame(&self) -> Option<Val> {
        let ll = self.t.ll;
        let (frame, address) = (self.func.root_frame?, self.frame?);
        let (i32, i64) = (ll.int(32), ll.int(64));
        let slots = |n: u32| ll.const_int(i32, u64::from(n));
        let args = [
            ll.const_int(i64, self.number),
            ll.const_int(i32, 0),
            address,
            slots(frame.boxed),
            slots(frame.raw),
        ];
        self.debug.locate(ll, None);
        ll.call(ll.intrinsic(STACKMAP, &[]), &args);
        ll.set_location(None);
        None
    }

    fn slot(&self, inst: &lir::InstData, a: &[Val]) -> Option<Val> {
        let (t, ll) = (self.t, self.t.ll);
        let Imm::Slot(n) = inst.imm else {
            unreachable!("verified")
        };
        let frame = self.frame.expect("verified: there is a root frame");
        let address = match n {
            0 => frame,
            n => ll.offset_inbounds(ll.int(64), frame, ll.const_int(ll.int(64), u64::from(n))),
        };
        let ty = if inst.ty == Type::Ref {
            MemType::Ref
        } else {
            MemType::Box
        };
        let mem = lir::Mem {
            ty,
            region: Region::Roots,
            class: 0,
            scale: 1,
            offset: 0,
        };
        match inst.op {
            Op::RootAddr => return Some(address),
            Op::RootStore => t.store(mem, a[0], address),
            Op::RootClear => t.store(mem, ll.const_int(ll.int(64), 0), address),
            Op::RootLoad => {
                let v = t.load(mem, address);
                ll.set_unordered(v);
                return Some(v);
            }
            _ => return Some(t.load(mem, address)),
        }
        None
    }
}

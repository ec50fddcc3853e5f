//! One function: blocks, edges, ends.

use super::{Global, Translator};
use crate::debug::{Debug, FunctionDebug};
use crate::llvm::{Bb, Cast, Func, Val};
use tsuba_abi::value;
use tsuba_lir as lir;
use tsuba_lir::cfg::Cfg;
use tsuba_lir::{Block, BlockCall, FloatPred, Hint, IntPred, Terminator, Type, Value};

/// Weight of the likely side of a branch, the other being 1.
const LIKELY: u64 = 2000;

/// Translates a function's body. `number` identifies its root frame.
pub(super) fn translate(t: &Translator<'_>, debug: &Debug<'_>, func: &lir::Function, number: u64) {
    let Global::Func(llf) = t.globals[func.symbol.index()] else {
        return;
    };
    let cfg = Cfg::new(func);
    let blocks: Vec<Option<Bb>> = func
        .block_ids()
        .map(|b| cfg.is_reachable(b).then(|| t.ll.append_block(llf)))
        .collect();
    let mut body = Body {
        t,
        func,
        llf,
        number,
        values: vec![None; func.value_count()],
        blocks,
        edges: Vec::new(),
        frame: None,
        debug: FunctionDebug::new(debug, t.ll, func, llf),
        sums: Default::default(),
    };
    body.entry();
    for &b in cfg.rpo() {
        body.block(b);
    }
    body.connect();
}

/// State of the translation of a function.
pub(super) struct Body<'b, 't> {
    pub(super) t: &'b Translator<'t>,
    pub(super) func: &'b lir::Function,
    llf: Func,
    pub(super) number: u64,
    values: Vec<Option<Val>>,
    blocks: Vec<Option<Bb>>,
    /// Edges into blocks with parameters.
    edges: Vec<(Bb, Block, Vec<Value>)>,
    /// The root frame.
    pub(super) frame: Option<Val>,
    pub(super) debug: FunctionDebug<'b>,
    /// Results of checked arithmetic in the current block.
    pub(super) sums: Vec<(lir::Op, [Value; 2], Val)>,
}

impl Body<'_, '_> {
    pub(super) fn get(&self, v: Value) -> Val {
        self.values[v.index()].expect("definitions come before uses in reverse postorder")
    }

    pub(super) fn set(&mut self, v: Value, val: Val) {
        self.values[v.index()] = Some(val);
    }

    fn bb(&self, b: Block) -> Bb {
        self.blocks[b.index()].expect("reachable blocks exist")
    }

    fn entry(&mut self) {
        let (ll, func) = (self.t.ll, self.func);
        ll.position(self.bb(lir::Function::ENTRY));
        for (i, p) in func.block(lir::Function::ENTRY).params.iter().enumerate() {
            self.set(*p, ll.param(self.llf, i));
        }
        if let Some(frame) = func.root_frame {
            let slots = ll.array(ll.int(64), u64::from(frame.boxed + frame.raw));
            self.frame = Some(ll.alloca(slots, 16));
        }
    }

    fn block(&mut self, b: Block) {
        let (ll, func) = (self.t.ll, self.func);
        let block = func.block(b);
        self.sums.clear();
        ll.position(self.bb(b));
        if b != lir::Function::ENTRY {
            for &p in &block.params {
                let phi = ll.phi(self.t.ty(func.value_type(p)));
                self.set(p, phi);
            }
        }
        for &i in &block.insts {
            self.inst(i);
        }
        self.terminator(&block.term);
    }

    /// The LLVM block to branch to for a target. Two edges with arguments from one block to another need blocks of their own.
    fn edge(&mut self, target: &BlockCall) -> Bb {
        let ll = self.t.ll;
        let to = self.bb(target.block);
        if target.args.is_empty() {
            return to;
        }
        let from = ll.current_block();
        let (via, source) = if self
            .edges
            .iter()
            .rev()
            .any(|e| e.0 == from && e.1 == target.block)
        {
            let middle = ll.append_block(self.llf);
            ll.position(middle);
            ll.br(to);
            ll.position(from);
            (middle, middle)
        } else {
            (to, from)
        };
        self.edges.push((source, target.block, target.args.clone()));
        via
    }

    fn connect(&mut self) {
        for (from, to, args) in &self.edges {
            for (p, a) in self.func.block(*to).params.iter().zip(args) {
                self.t.ll.add_incoming(self.get(*p), self.get(*a), *from);
            }
        }
    }

    fn weights(&self, branch: Val, then: u64, otherwise: u64) {
        let ll = self.t.ll;
        let n = |n| ll.md_value(ll.const_int(ll.int(32), n));
        let node = ll.md_node(&[ll.md_string("branch_weights"), n(then), n(otherwise)]);
        ll.set_metadata(branch, "prof", node);
    }

    fn terminator(&mut self, term: &Terminator) {
        let ll = self.t.ll;
        match term {
            Terminator::Jump(target) => {
                let to = self.edge(target);
                ll.br(to);
            }
            Terminator::Br {
                cond,
                then,
                otherwise,
                hint,
            } => {
                let branch = self.branch(self.get(*cond), then, otherwise);
                let cold = |t: &BlockCall| self.func.block(t.block).cold;
                match (hint, cold(then), cold(otherwise)) {
                    (Hint::Likely, ..) | (Hint::None, false, true) => {
                        self.weights(branch, LIKELY, 1)
                    }
                    (Hint::Unlikely, ..) | (Hint::None, true, false) => {
                        self.weights(branch, 1, LIKELY)
                    }
                    (Hint::None, ..) => {}
                }
            }
            Terminator::Check { value, thrown, ok } => self.check(*value, thrown, ok),
            Terminator::Switch {
                value,
                cases,
                default,
            } => {
                let default = self.edge(default);
                let targets: Vec<Bb> = cases.iter().map(|c| self.edge(&c.1)).collect();
                let switch = ll.switch(self.get(*value), default, cases.len());
                for ((n, _), to) in cases.iter().zip(targets) {
                    ll.add_case(switch, ll.const_int(ll.int(32), *n as u32 as u64), to);
                }
            }
            Terminator::Ret(v) => ll.ret(v.map(|v| self.get(v))),
            Terminator::Unreachable => ll.unreachable(),
            Terminator::Trap => {
                let trap = ll.intrinsic("llvm.trap", &[]);
                self.debug.locate(ll, None);
                ll.call(trap, &[]);
                ll.set_location(None);
                ll.unreachable();
            }
        }
    }

    fn branch(&mut self, cond: Val, then: &BlockCall, otherwise: &BlockCall) -> Val {
        let then = self.edge(then);
        let otherwise = self.edge(otherwise);
        self.t.ll.cond_br(cond, then, otherwise)
    }

    /// The test for an exception mark. A double is tested for NaN first; only a NaN's bits are looked at.
    fn check(&mut self, v: Value, thrown: &BlockCall, ok: &BlockCall) {
        let ll = self.t.ll;
        let val = self.get(v);
        let is = |bits: Val, mark: i64| {
            ll.icmp(IntPred::Eq, bits, ll.const_int(ll.int(64), mark as u64))
        };
        match self.func.value_type(v) {
            Type::F64 => {
                let nan = ll.fcmp(FloatPred::Uno, val, val);
                let middle = ll.append_block(self.llf);
                let to = self.edge(ok);
                let branch = ll.cond_br(nan, middle, to);
                self.weights(branch, 1, LIKELY);
                ll.position(middle);
                let bits = ll.cast(Cast::Bit, val, ll.int(64));
                self.branch(is(bits, value::EXCEPTION_F64 as i64), thrown, ok);
            }
            Type::Ref => {
                let bits = ll.cast(Cast::PtrToInt, val, ll.int(64));
                let branch = self.branch(is(bits, value::EXCEPTION_I64), thrown, ok);
                self.weights(branch, 1, LIKELY);
            }
            Type::Box => {
                let branch = self.branch(is(val, value::EXCEPTION as i64), thrown, ok);
                self.weights(branch, 1, LIKELY);
            }
            Type::I64 | Type::I1 | Type::I32 | Type::Ptr => {
                let branch = self.branch(is(val, value::EXCEPTION_I64), thrown, ok);
                self.weights(branch, 1, LIKELY);
            }
        }
    }
}

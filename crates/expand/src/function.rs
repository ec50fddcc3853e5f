//! Expands one function: prologue, blocks in reverse post-order, terminators. What each operation becomes is in
//! [`crate::ops`] and the themes it calls.

use crate::convention::Convention;
use crate::cx::{Cx, Incoming};
use crate::program::{Locator, Needs, Program};
use crate::repr::Repr;
use tsuba_abi::isolate;
use tsuba_abi::runtime_fns::Rt;
use tsuba_lir as lir;
use tsuba_lir::builder::{Address, FunctionBuilder};
use tsuba_lir::{Attrs, Hint, IntPred, MemType, Region};
use tsuba_mir::{BranchHint, Cfg, FuncId, Terminator};
use tsuba_source::Span;

/// Adds the direct body of a function to the module.
pub(crate) fn expand(
    p: &Program<'_>,
    needs: &mut Needs,
    locator: &mut Locator,
    module: &mut lir::Module,
    id: FuncId,
) {
    let convention = p.convention(id);
    let symbol =
        module.declare_function(&convention.symbol, convention.signature(), Attrs::default());
    let name = p.mir.text(p.mir.functions[id.index()].name);
    let b = FunctionBuilder::new(module, symbol, &name);
    let mut cx = Cx::new(p, needs, locator, b, id);
    cx.incoming = incoming(&cx.b, convention);
    cx.prologue();
    cx.body();
    cx.b.finish();
}

fn incoming(b: &FunctionBuilder<'_>, c: &Convention) -> Incoming {
    let mut next = 0;
    let mut take = || {
        next += 1;
        b.param(next - 1)
    };
    Incoming {
        callee: c.callee.then(&mut take),
        this: c.this.map(|_| take()),
        new_target: c.new_target.then(&mut take),
        params: c.params.iter().map(|_| take()).collect(),
        argv: c.argv.then(|| (take(), take())),
    }
}

impl Cx<'_, '_> {
    /// Throws a RangeError if the stack is exhausted.
    fn prologue(&mut self) {
        if !self.convention.stack_check {
            return;
        }
        self.position(self.f.span, None);
        let sp = self.b.stack_pointer();
        let sp = self.b.ptr_bits(sp);
        let at = self.b.isolate(isolate::STACK_LIMIT);
        let limit = self.b.load(MemType::I64, Address::new(Region::Tls, at, 0));
        let (overflow, start) = (self.b.cold_block(), self.new_block());
        let over = self.b.icmp(IntPred::Ult, sp, limit);
        self.b.br(over, overflow, start, Hint::Unlikely);
        self.b.switch_to(overflow);
        self.throw(Rt::stack_overflow, &[]);
        self.b.switch_to(start);
    }

    fn body(&mut self) {
        let order = Cfg::new(self.f).rpo;
        self.make_blocks(&order);
        for (i, &block) in order.iter().enumerate() {
            if i > 0 {
                self.b.switch_to(self.blocks[block.index()]);
            }
            self.block(block);
        }
    }

    /// A block for each reachable MIR block but the entry, which continues the prologue.
    fn make_blocks(&mut self, order: &[tsuba_mir::Block]) {
        self.blocks = vec![lir::Function::ENTRY; self.f.blocks.len()];
        for &block in &order[1..] {
            let b = if self.always_throws(block) {
                self.b.cold_block()
            } else {
                self.b.block()
            };
            self.blocks[block.index()] = b;
            for &param in &self.f.blocks[block.index()].params {
                let ty = self.repr(param).machine();
                let x = self.b.block_param(b, ty);
                self.define_as_is(param, x);
            }
        }
    }

    /// Whether a block ends by an exception that no handler of this function takes.
    fn always_throws(&self, block: tsuba_mir::Block) -> bool {
        match &self.f.blocks[block.index()].terminator {
            Terminator::Unreachable => true,
            Terminator::Throw { handler, .. } => handler.is_none(),
            Terminator::Jump(_)
            | Terminator::Branch { .. }
            | Terminator::OnThrow { .. }
            | Terminator::Return(_) => false,
        }
    }

    fn block(&mut self, block: tsuba_mir::Block) {
        let data = &self.f.blocks[block.index()];
        let (last, handler) = match &data.terminator {
            Terminator::OnThrow { handler, .. } => (data.insts.len(), Some(handler)),
            Terminator::Jump(_)
            | Terminator::Branch { .. }
            | Terminator::Return(_)
            | Terminator::Throw { .. }
            | Terminator::Unreachable => (0, None),
        };
        for (i, &inst) in data.insts.iter().enumerate() {
            self.inst = inst;
            self.pad = None;
            self.handler = handler.filter(|_| i + 1 == last).cloned();
            let data = &self.f.insts[inst.index()];
            self.position(data.span, data.inlined_at);
            self.op();
        }
        self.terminator(data);
        self.handler = None;
        self.pad = None;
    }

    fn terminator(&mut self, data: &tsuba_mir::BlockData) {
        match &data.terminator {
            Terminator::Jump(t) | Terminator::OnThrow { normal: t, .. } => self.jump_to(t),
            Terminator::Branch {
                condition,
                then,
                otherwise,
                hint,
            } => {
                let hint = match hint {
                    BranchHint::None => Hint::None,
                    BranchHint::Then => Hint::Likely,
                    BranchHint::Else => Hint::Unlikely,
                };
                let cond = self.truthy(*condition);
                let (t, e) = (self.block_call(then), self.block_call(otherwise));
                self.b.br(cond, t, e, hint);
            }
            Terminator::Return(v) => self.return_(*v),
            Terminator::Throw { value, handler } => {
                self.position(data.span, None);
                self.handler = handler.clone();
                self.pad = None;
                let x = self.boxed(*value);
                self.throw(Rt::throw, &[x]);
            }
            Terminator::Unreachable => self.b.unreachable(),
        }
    }

    fn return_(&mut self, v: tsuba_mir::Value) {
        let mut x = self.passed_as(v, self.convention.ret);
        if self.convention.throws {
            x = match self.convention.ret {
                Repr::I32 => self.b.zext(lir::Type::I64, x),
                Repr::Bool => self.b.zext(lir::Type::I64, x),
                Repr::Box | Repr::F64 | Repr::I64 | Repr::Ref => x,
            };
        }
        self.b.ret(Some(x));
    }

    /// Makes this the position of what follows.
    pub(crate) fn position(&mut self, span: Span, inlined_at: Option<u32>) {
        let scope = match inlined_at {
            Some(site) => self.scope(site),
            None => lir::ScopeId(0),
        };
        let pos = self.place(span, scope);
        self.b.set_pos(pos);
    }

    fn place(&mut self, span: Span, scope: lir::ScopeId) -> Option<lir::Position> {
        let file = *self.p.file_index.get(&span.file)?;
        let (line, column) = self.locator.locate(self.p.sources, span);
        Some(lir::Position {
            file,
            line,
            column,
            scope,
        })
    }

    /// The scope of an inlined call; its parents are made first.
    fn scope(&mut self, site: u32) -> lir::ScopeId {
        let mut chain = vec![];
        let mut at = Some(site);
        while let Some(i) = at {
            if self.scopes[i as usize].is_some() {
                break;
            }
            chain.push(i);
            at = self.p.mir.inlines[i as usize].parent;
        }
        let mut parent = at.and_then(|i| self.scopes[i as usize]);
        for i in chain.into_iter().rev() {
            parent = Some(self.new_scope(i, parent.unwrap_or(lir::ScopeId(0))));
            self.scopes[i as usize] = parent;
        }
        parent.unwrap_or(lir::ScopeId(0))
    }

    fn new_scope(&mut self, site: u32, parent: lir::ScopeId) -> lir::ScopeId {
        let site = self.p.mir.inlines[site as usize];
        let callee = &self.p.mir.functions[site.callee.index()];
        let name = self.p.mir.text(callee.name);
        match self.place(site.call, parent) {
            Some(pos) => self.b.scope(&name, pos),
            None => parent,
        }
    }
}

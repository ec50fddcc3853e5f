//! SSA construction on the fly (Braun, Buchwald, Hack, Leißa, Mallon, Zwinkau 2013), without recursion.
//!
//! Contract: the lowerer writes and reads variables at the current block; a block is sealed once all jumps to it exist.
//! A read that finds several predecessors makes a block parameter; its arguments are found when the block is sealed.
//! Needless parameters stay: `mir::cleanup` removes them. While a handler is set, an operation that may throw ends its
//! block with `on_throw`. Behind a terminator the code is dead: operations are made, so that they have values, but not
//! placed.
//!
//! Jump arguments live in a table of edges until [`Builder::finish`] writes them into the terminators, since parameters
//! appear after the jumps to their block.

use std::collections::HashMap;
use tsuba_mir::{Block, BranchHint, Function, Op, StrId, Target, Terminator, Value};
use tsuba_source::Span;

/// A variable of the function under construction.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) struct Var(u32);

/// A jump.
struct Edge {
    from: Block,
    args: Vec<Option<Value>>,
}

#[derive(Default)]
struct BlockState {
    sealed: bool,
    preds: Vec<usize>,
    /// Edges of its terminator, in order of the targets.
    edges: Vec<usize>,
    /// Parameters made by reads before it was sealed.
    incomplete: Vec<(Var, usize)>,
}

pub(crate) struct Builder {
    f: Function,
    current: Block,
    dead: bool,
    handler: Option<Block>,
    states: Vec<BlockState>,
    edges: Vec<Edge>,
    defs: HashMap<(Block, Var), Value>,
    vars: u32,
    undefined: Option<Value>,
    /// Parameters (block, position) whose arguments are still to be found.
    pending: Vec<(Block, Var, usize)>,
    filling: bool,
}

impl Builder {
    pub(crate) fn new(name: StrId, span: Span) -> Builder {
        let entry = BlockState {
            sealed: true,
            ..BlockState::default()
        };
        Builder {
            f: Function::new(name, span),
            current: Function::ENTRY,
            dead: false,
            handler: None,
            states: vec![entry],
            edges: vec![],
            defs: HashMap::new(),
            vars: 0,
            undefined: None,
            pending: vec![],
            filling: false,
        }
    }

    /// The function's facts, to fill in.
    pub(crate) fn function(&mut self) -> &mut Function {
        &mut self.f
    }

    pub(crate) fn new_var(&mut self) -> Var {
        self.vars += 1;
        Var(self.vars - 1)
    }

    // ---- blocks ----

    pub(crate) fn new_block(&mut self, span: Span) -> Block {
        self.states.push(BlockState::default());
        self.f.new_block(span)
    }

    /// A parameter whose arguments the jumps give. Before any jump to the block and any read in it.
    pub(crate) fn new_param(&mut self, block: Block) -> Value {
        self.f.new_block_param(block)
    }

    /// All jumps to the block exist now.
    pub(crate) fn seal(&mut self, block: Block) {
        let state = &mut self.states[block.index()];
        state.sealed = true;
        let incomplete = std::mem::take(&mut state.incomplete);
        let pending = incomplete.into_iter().map(|(var, at)| (block, var, at));
        self.pending.extend(pending);
        self.fill();
    }

    /// Continues in a block that jumps lead to already and that may get more.
    pub(crate) fn switch_to(&mut self, block: Block) {
        self.current = block;
        self.dead = !self.is_reached(block);
    }

    pub(crate) fn seal_and_switch_to(&mut self, block: Block) {
        self.seal(block);
        self.switch_to(block);
    }

    /// Whether nothing reaches the current point.
    pub(crate) fn is_dead(&self) -> bool {
        self.dead
    }

    /// Whether a jump to the block exists (or it is the entry).
    pub(crate) fn is_reached(&self, block: Block) -> bool {
        block == Function::ENTRY || !self.states[block.index()].preds.is_empty()
    }

    // ---- instructions ----

    /// The handler of operations that throw; returns the one before.
    pub(crate) fn set_handler(&mut self, handler: Option<Block>) -> Option<Block> {
        std::mem::replace(&mut self.handler, handler)
    }

    pub(crate) fn handler(&self) -> Option<Block> {
        self.handler
    }

    /// Appends an operation without result.
    pub(crate) fn effect(&mut self, op: Op, args: Vec<Value>, span: Span) {
        self.append(op, args, span);
    }

    /// Appends an operation with a result.
    pub(crate) fn emit(&mut self, op: Op, args: Vec<Value>, span: Span) -> Value {
        match self.append(op, args, span) {
            Some(v) => v,
            None => unreachable!("{} has no result", op.mnemonic()),
        }
    }

    /// Appends an operation that does not throw on these operands, whatever its row says.
    pub(crate) fn emit_quiet(&mut self, op: Op, args: Vec<Value>, span: Span) -> Value {
        let handler = self.set_handler(None);
        let v = self.emit(op, args, span);
        self.set_handler(handler);
        v
    }

    /// Appends an operation that always throws.
    pub(crate) fn emit_throwing(&mut self, op: Op, span: Span) {
        self.append(op, vec![], span);
        self.terminate(Terminator::Unreachable, span);
    }

    fn append(&mut self, op: Op, args: Vec<Value>, span: Span) -> Option<Value> {
        if self.dead {
            let inst = self.f.new_inst(op, args, span);
            return self.f.insts[inst.index()].result;
        }
        let result = self.f.append(self.current, op, args, span);
        if let Some(handler) = self.handler
            && op.may_throw()
        {
            let next = self.new_block(span);
            let (normal, handler) = (to(next), to(handler));
            self.terminate(Terminator::OnThrow { normal, handler }, span);
            self.seal_and_switch_to(next);
        }
        result
    }

    // ---- terminators ----

    pub(crate) fn jump(&mut self, block: Block, args: Vec<Value>, span: Span) {
        self.terminate(Terminator::Jump(Target { block, args }), span);
    }

    pub(crate) fn branch(
        &mut self,
        condition: Value,
        then: Block,
        otherwise: Block,
        hint: BranchHint,
        span: Span,
    ) {
        let (then, otherwise) = (to(then), to(otherwise));
        self.terminate(
            Terminator::Branch {
                condition,
                then,
                otherwise,
                hint,
            },
            span,
        );
    }

    pub(crate) fn ret(&mut self, value: Value, span: Span) {
        self.terminate(Terminator::Return(value), span);
    }

    pub(crate) fn throw(&mut self, value: Value, span: Span) {
        let handler = self.handler.map(to);
        self.terminate(Terminator::Throw { value, handler }, span);
    }

    /// Ends the current block; nothing reaches what follows.
    fn terminate(&mut self, mut terminator: Terminator, span: Span) {
        if std::mem::replace(&mut self.dead, true) {
            return;
        }
        let from = self.current;
        for target in terminator.targets_mut() {
            let args = std::mem::take(&mut target.args)
                .into_iter()
                .map(Some)
                .collect();
            let edge = self.edges.len();
            self.edges.push(Edge { from, args });
            self.states[from.index()].edges.push(edge);
            self.states[target.block.index()].preds.push(edge);
        }
        let data = &mut self.f.blocks[from.index()];
        data.terminator = terminator;
        data.span = span;
    }

    // ---- variables ----

    pub(crate) fn write(&mut self, var: Var, value: Value) {
        if !self.dead {
            self.defs.insert((self.current, var), value);
        }
    }

    /// The variable's value here; `undefined` where nothing wrote it.
    pub(crate) fn read(&mut self, var: Var) -> Value {
        if self.dead {
            return self.undefined_at_entry();
        }
        let v = self.find(self.current, var);
        self.fill();
        v
    }

    /// The variable's value at the end of a block. May leave parameters pending.
    fn find(&mut self, block: Block, var: Var) -> Value {
        let mut path = vec![];
        let mut at = block;
        let value = loop {
            if let Some(&v) = self.defs.get(&(at, var)) {
                break v;
            }
            let state = &self.states[at.index()];
            match (state.sealed, state.preds.as_slice()) {
                (true, []) => break self.undefined_at_entry(),
                (true, &[edge]) => {
                    path.push(at);
                    at = self.edges[edge].from;
                }
                (true, _) | (false, _) => break self.parameter(at, var),
            }
        };
        for b in path {
            self.defs.insert((b, var), value);
        }
        value
    }

    fn parameter(&mut self, block: Block, var: Var) -> Value {
        let at = self.f.blocks[block.index()].params.len();
        let v = self.f.new_block_param(block);
        self.defs.insert((block, var), v);
        let state = &mut self.states[block.index()];
        if state.sealed {
            self.pending.push((block, var, at));
        } else {
            state.incomplete.push((var, at));
        }
        v
    }

    /// Finds the arguments of pending parameters, which may make further ones.
    fn fill(&mut self) {
        if std::mem::replace(&mut self.filling, true) {
            return;
        }
        while let Some((block, var, at)) = self.pending.pop() {
            for i in 0..self.states[block.index()].preds.len() {
                let edge = self.states[block.index()].preds[i];
                let v = self.find(self.edges[edge].from, var);
                let args = &mut self.edges[edge].args;
                if args.len() <= at {
                    args.resize(at + 1, None);
                }
                args[at] = Some(v);
            }
        }
        self.filling = false;
    }

    fn undefined_at_entry(&mut self) -> Value {
        if let Some(v) = self.undefined {
            return v;
        }
        let inst = self.f.new_inst(Op::Undefined {}, vec![], self.f.span);
        self.f.blocks[Function::ENTRY.index()].insts.insert(0, inst);
        let Some(v) = self.f.insts[inst.index()].result else {
            unreachable!("a constant has a result")
        };
        self.undefined = Some(v);
        v
    }

    /// The finished function; every block must be sealed.
    pub(crate) fn finish(mut self) -> Function {
        for (b, state) in self.states.iter().enumerate() {
            debug_assert!(
                state.sealed || state.preds.is_empty(),
                "block{b} was never sealed"
            );
            let targets = self.f.blocks[b].terminator.targets_mut();
            for (target, &edge) in targets.into_iter().zip(&state.edges) {
                let edge = &self.edges[edge];
                debug_assert_eq!(edge.from.index(), b);
                target.args = edge.args.iter().copied().flatten().collect();
            }
        }
        self.f
    }
}

fn to(block: Block) -> Target {
    Target {
        block,
        args: vec![],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tsuba_mir::{Module, cleanup::cleanup, parse, print, verify};
    use tsuba_source::FileId;

    const AT: Span = Span::new(FileId(0), 0, 0);

    fn check(build: impl FnOnce(&mut Builder), expected: &str) {
        let mut module = Module::default();
        let mut b = Builder::new(module.intern(&[]), AT);
        build(&mut b);
        module.functions.push(b.finish());
        assert_eq!(verify(&module), Ok(()), "{}", print(&module));
        cleanup(&mut module);
        let expected = format!("fn0 \"\" params=0 length=0 {{\n{expected}}}\n");
        assert_eq!(
            print(&module),
            print(&parse(&expected).expect("parses")),
            "{}",
            print(&module)
        );
    }

    fn global(b: &mut Builder) -> Value {
        b.emit(Op::GetGlobal { name: StrId(0) }, vec![], AT)
    }

    #[test]
    fn a_variable_a_loop_changes_becomes_a_parameter() {
        let build = |b: &mut Builder| {
            let (i, same) = (b.new_var(), b.new_var());
            let zero = b.emit(Op::Number { value: 0.0 }, vec![], AT);
            let null = b.emit(Op::Null {}, vec![], AT);
            b.write(i, zero);
            b.write(same, null);
            let (header, body, exit) = (b.new_block(AT), b.new_block(AT), b.new_block(AT));
            b.jump(header, vec![], AT);
            b.switch_to(header);
            let condition = b.read(i);
            b.branch(condition, body, exit, BranchHint::None, AT);
            b.seal_and_switch_to(body);
            let (old, unchanged) = (b.read(i), b.read(same));
            let next = b.emit(Op::Add {}, vec![old, unchanged], AT);
            b.write(i, next);
            b.jump(header, vec![], AT);
            b.seal(header);
            b.seal_and_switch_to(exit);
            let result = b.read(i);
            b.ret(result, AT);
        };
        check(
            build,
            "block0:
    v0 = number 0.0
    v1 = null
    jump block1(v0)
block1(v2):
    branch v2, block2, block3
block2:
    v3 = add v2, v1
    jump block1(v3)
block3:
    return v2
",
        );
    }

    #[test]
    fn a_handler_sees_the_values_at_each_throw() {
        let build = |b: &mut Builder| {
            let x = b.new_var();
            let one = b.emit(Op::Number { value: 1.0 }, vec![], AT);
            b.write(x, one);
            let handler = b.new_block(AT);
            b.set_handler(Some(handler));
            global(b);
            let two = b.emit(Op::Number { value: 2.0 }, vec![], AT);
            b.write(x, two);
            global(b);
            b.set_handler(None);
            b.ret(two, AT);
            b.seal_and_switch_to(handler);
            b.emit(Op::Catch {}, vec![], AT);
            let result = b.read(x);
            b.ret(result, AT);
        };
        check(
            build,
            "block0:
    v0 = number 1.0
    v1 = get_global \"\"
    on_throw block1, block3(v0)
block1:
    v2 = number 2.0
    v3 = get_global \"\"
    on_throw block2, block3(v2)
block2:
    return v2
block3(v4):
    v5 = catch
    return v4
",
        );
    }

    #[test]
    fn a_loop_in_dead_code_is_no_trap() {
        let build = |b: &mut Builder| {
            let x = b.new_var();
            let v = global(b);
            b.ret(v, AT);
            let header = b.new_block(AT);
            b.jump(header, vec![], AT);
            b.switch_to(header);
            b.read(x);
            b.jump(header, vec![], AT);
            b.seal_and_switch_to(header);
            assert!(b.is_dead());
            b.read(x);
        };
        check(build, "block0:\n    v0 = get_global \"\"\n    return v0\n");
    }

    #[test]
    fn long_functions_do_not_recurse() {
        let mut b = Builder::new(StrId(0), AT);
        let x = b.new_var();
        let v = global(&mut b);
        b.write(x, v);
        for _ in 0..50_000 {
            let (yes, end) = (b.new_block(AT), b.new_block(AT));
            b.branch(v, yes, end, BranchHint::None, AT);
            b.seal_and_switch_to(yes);
            b.jump(end, vec![], AT);
            b.seal_and_switch_to(end);
        }
        let result = b.read(x);
        b.ret(result, AT);
        let mut f = b.finish();
        tsuba_mir::cleanup::cleanup_function(&mut f);
        assert!(f.blocks.iter().all(|b| b.params.is_empty()));
    }
}

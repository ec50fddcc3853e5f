//! Suspension: generators and async functions become state machines. Input: functions with `start`, `yield` and `await`;
//! output: each is cut in two.
//!
//! The function itself keeps what precedes `start`; it ends by making a frame that keeps the values needed later. A new
//! function resumes the frame: it is given the frame (`this`), the point, the mode and the value, jumps to the point, loads
//! what lives there, and runs until it suspends again: it stores what lives, notes the point in the frame and returns what
//! it hands out. A return without such a note is the end.
//!
//! Contract
//! * Only what is live at a point has a word in the frame, one per SSA value, of the value's own type. A value that the frame
//!   holds already is not stored again.
//! * Constants and what the caller passed are not special: the former are made anew, the latter saved.
//! * Runs last: facts about instructions are kept for both halves, so instructions keep their numbers.

mod liveness;
mod repair;

use liveness::Liveness;
use repair::Repair;
use std::collections::HashMap;
use tsuba_abi::layout::frame;
use tsuba_mir::facts::FunctionFacts;
use tsuba_mir::ops::CompareOp;
use tsuba_mir::types::{NumberSet, Type};
use tsuba_mir::{
    Block, BranchHint, Cfg, Effect, FuncId, Function, FunctionFlags, Inst, Module, Op, Target,
    Terminator, Value,
};
use tsuba_source::Span;

/// Arguments of a resumption.
const POINT: u32 = 0;
const MODE: u32 = 1;
const VALUE: u32 = 2;

/// Cuts every function that suspends.
pub(crate) fn run(m: &mut Module) {
    for f in 0..m.functions.len() {
        if m.functions[f].flags.suspends() {
            cut(m, FuncId(f as u32));
        }
    }
}

/// A point at which a function is suspended.
struct Point {
    block: Block,
    position: usize,
    inst: Inst,
    /// What is live there, constants left out.
    live: Vec<Value>,
}

fn cut(m: &mut Module, id: FuncId) {
    hoist_inputs(&mut m.functions[id.index()]);
    let original = &m.functions[id.index()];
    let mut points = find_points(original);
    let Some(start) = points
        .iter()
        .position(|p| matches!(original.insts[p.inst.index()].op, Op::Start {}))
    else {
        // The entry sequence always throws.
        return;
    };
    points.swap(0, start);
    let words = frame_words(&points);
    let constants = constants_needed(original, &points);
    let resume = FuncId(m.functions.len() as u32);
    let mut resumed = original.clone();
    become_resumption(&mut resumed);
    Machine {
        f: &mut resumed,
        points: &points,
        words: &words,
        span: original.span,
    }
    .build(&constants);
    make_frame(&mut m.functions[id.index()], &points[0], &words, resume);
    m.functions.push(resumed);
    keep_facts(m, id, resume);
}

/// Puts what the caller passes at the head of the entry, so that it is there wherever it is needed.
fn hoist_inputs(f: &mut Function) {
    let passed = |op: &Op| {
        matches!(
            op,
            Op::Callee {} | Op::This {} | Op::NewTarget {} | Op::Param { .. } | Op::Capture { .. }
        )
    };
    let mut found = vec![];
    for block in &mut f.blocks {
        let (inputs, others): (Vec<Inst>, Vec<Inst>) = block
            .insts
            .iter()
            .partition(|i| passed(&f.insts[i.index()].op));
        found.extend(inputs);
        block.insts = others;
    }
    f.blocks[0].insts.splice(0..0, found);
}

/// The points in order of blocks, with what is live at each.
fn find_points(f: &Function) -> Vec<Point> {
    let live = Liveness::new(f);
    let mut points = vec![];
    for &block in &Cfg::new(f).rpo {
        for (position, &inst) in f.blocks[block.index()].insts.iter().enumerate() {
            let op = f.insts[inst.index()].op;
            if matches!(op, Op::Start {} | Op::Yield { .. } | Op::Await {}) {
                let mut values = live.after(f, block, position);
                values.retain(|&v| !is_constant(f, v));
                points.push(Point {
                    block,
                    position,
                    inst,
                    live: values,
                });
            }
        }
    }
    points
}

fn is_constant(f: &Function, v: Value) -> bool {
    f.def_inst(v).is_some_and(|d| {
        matches!(
            d.op,
            Op::Undefined {}
                | Op::Null {}
                | Op::Bool { .. }
                | Op::Number { .. }
                | Op::String { .. }
                | Op::Hole {}
                | Op::Uninitialised {}
        )
    })
}

/// The word of each value that some point needs.
fn frame_words(points: &[Point]) -> HashMap<Value, u32> {
    let mut words = HashMap::new();
    for v in points.iter().flat_map(|p| &p.live) {
        let next = frame::FIRST + words.len() as u32;
        words.entry(*v).or_insert(next);
    }
    assert!(
        words.len() < frame::MAX_WORDS as usize,
        "a function has more values across its suspensions than a frame has words"
    );
    words
}

/// Constants whose definition another point may lie behind: all of them, since they cost nothing.
fn constants_needed(f: &Function, _points: &[Point]) -> Vec<Inst> {
    let insts = f.blocks.iter().flat_map(|b| &b.insts).copied();
    insts
        .filter(|i| {
            let result = f.insts[i.index()].result;
            result.is_some_and(|r| is_constant(f, r))
        })
        .collect()
}

fn become_resumption(f: &mut Function) {
    f.flags = FunctionFlags {
        strict: true,
        ..FunctionFlags::default()
    };
    f.params = 3;
    f.length = 0;
    f.param_hints.clear();
    f.captures.clear();
    f.class = None;
}

/// Ends the function itself with its frame.
fn make_frame(f: &mut Function, start: &Point, words: &HashMap<Value, u32>, resume: FuncId) {
    let (b, span) = (start.block, f.span);
    f.blocks[b.index()].insts.truncate(start.position);
    let (callee, ty) = if f.flags.generator {
        (Op::Callee {}, Type::any_object())
    } else {
        (Op::Undefined {}, Type::UNDEFINED)
    };
    let callee = place(f, b, callee, vec![], span, ty);
    let new = Op::NewFrame {
        function: resume,
        words: frame::FIRST + words.len() as u32,
    };
    let object = place(f, b, new, vec![callee], span, Type::any_object());
    for v in &start.live {
        let word = words[v];
        f.append(b, Op::FrameStore { word }, vec![object, *v], span);
    }
    let result = match (f.flags.is_async, f.flags.generator) {
        (true, false) => place(
            f,
            b,
            Op::RunAsync {},
            vec![object],
            span,
            Type::any_object(),
        ),
        (_, _) => object,
    };
    f.blocks[b.index()].terminator = Terminator::Return(result);
    drop_unreachable(f);
}

/// Appends an operation with a result of this type.
fn place(f: &mut Function, b: Block, op: Op, args: Vec<Value>, span: Span, ty: Type) -> Value {
    let inst = f.new_inst(op, args, span);
    f.blocks[b.index()].insts.push(inst);
    typed_result(f, inst, ty)
}

fn typed_result(f: &mut Function, inst: Inst, ty: Type) -> Value {
    let Some(v) = f.insts[inst.index()].result else {
        unreachable!("{} has a result", f.insts[inst.index()].op.mnemonic())
    };
    f.values[v.index()].ty = ty;
    v
}

/// Empties blocks that nothing reaches any more; their numbers stay.
fn drop_unreachable(f: &mut Function) {
    let cfg = Cfg::new(f);
    for b in (0..f.blocks.len() as u32).map(Block) {
        if !cfg.reachable(b) {
            let block = &mut f.blocks[b.index()];
            block.insts.clear();
            block.params.clear();
            block.terminator = Terminator::Unreachable;
        }
    }
}

/// The resuming function under construction.
struct Machine<'a> {
    f: &'a mut Function,
    points: &'a [Point],
    words: &'a HashMap<Value, u32>,
    span: Span,
}

impl Machine<'_> {
    fn build(mut self, constants: &[Inst]) {
        for block in &mut self.f.blocks {
            block.insts.retain(|i| !constants.contains(i));
        }
        // Positions as they are now, without the constants.
        let places = self.places();
        let frame = self.f.new_inst(Op::This {}, vec![], self.span);
        let object = typed_result(self.f, frame, Type::any_object());
        let continuations = self.split(&places, object);
        let mut loads = HashMap::new();
        for (point, &to) in self.points.iter().zip(&continuations) {
            self.resume_at(point, to, object, &mut loads);
        }
        self.read_modes();
        self.dispatch(frame, constants, &continuations);
        drop_unreachable(self.f);
        Repair::run(self.f, self.words, loads);
    }

    fn places(&self) -> Vec<(Block, usize)> {
        let place = |p: &Point| {
            let insts = &self.f.blocks[p.block.index()].insts;
            let at = insts.iter().position(|i| *i == p.inst);
            (p.block, at.unwrap_or(insts.len()))
        };
        self.points.iter().map(place).collect()
    }

    /// Cuts the blocks; what follows each point is a block of its own.
    fn split(&mut self, places: &[(Block, usize)], object: Value) -> Vec<Block> {
        let mut order: Vec<usize> = (0..places.len()).collect();
        order.sort_by_key(|&k| std::cmp::Reverse(places[k]));
        let mut continuations = vec![Function::ENTRY; places.len()];
        for k in order {
            let (b, at) = places[k];
            let span = self.f.blocks[b.index()].span;
            let rest = self.f.new_block(span);
            let tail = self.f.blocks[b.index()].insts.split_off(at);
            self.f.blocks[rest.index()].insts = tail[1..].to_vec();
            self.f.blocks[rest.index()].terminator = std::mem::replace(
                &mut self.f.blocks[b.index()].terminator,
                Terminator::Unreachable,
            );
            self.suspend(k, b, object);
            continuations[k] = rest;
        }
        continuations
    }

    /// Saves what is live and hands the value out.
    fn suspend(&mut self, k: usize, b: Block, object: Value) {
        let point = &self.points[k];
        let data = self.f.insts[point.inst.index()].clone();
        let kind = match data.op {
            Op::Yield { raw: false } => frame::YIELD,
            Op::Yield { raw: true } => frame::YIELD_RAW,
            Op::Await {} => frame::AWAIT,
            // Made by the function itself.
            _ => return,
        };
        for v in &point.live {
            let word = self.words[v];
            self.f
                .append(b, Op::FrameStore { word }, vec![object, *v], data.span);
        }
        let state = f64::from(4 * k as i32 + kind);
        let ty = Type::of_numbers(NumberSet::constant(state));
        let state = place(
            self.f,
            b,
            Op::Number { value: state },
            vec![],
            data.span,
            ty,
        );
        let word = frame::STATE;
        self.f
            .append(b, Op::FrameStore { word }, vec![object, state], data.span);
        self.f.blocks[b.index()].terminator = Terminator::Return(data.args[0]);
    }

    /// Loads what is live where a point goes on; the operation itself becomes the value that it is resumed with.
    fn resume_at(
        &mut self,
        point: &Point,
        to: Block,
        object: Value,
        loads: &mut HashMap<Value, Value>,
    ) {
        let span = self.f.insts[point.inst.index()].span;
        let mut head = vec![];
        for &v in &point.live {
            let word = self.words[&v];
            let load = self.f.new_inst(Op::FrameLoad { word }, vec![object], span);
            let ty = self.f.ty(v).clone();
            loads.insert(typed_result(self.f, load, ty), v);
            head.push(load);
        }
        let data = &mut self.f.insts[point.inst.index()];
        if data.result.is_some() {
            data.op = Op::Param { index: VALUE };
            data.args.clear();
            head.push(point.inst);
        }
        self.f.blocks[to.index()].insts.splice(0..0, head);
    }

    fn read_modes(&mut self) {
        for data in &mut self.f.insts {
            if matches!(data.op, Op::ResumeMode {}) {
                data.op = Op::Param { index: MODE };
            }
        }
    }

    /// The entry: constants, then a search for the point.
    fn dispatch(&mut self, frame: Inst, constants: &[Inst], continuations: &[Block]) {
        let point = self
            .f
            .new_inst(Op::Param { index: POINT }, vec![], self.span);
        let most = continuations.len() as f64;
        let ty = Type::of_numbers(NumberSet::int(0.0, most));
        let v = typed_result(self.f, point, ty);
        let entry = &mut self.f.blocks[0];
        entry.params.clear();
        entry.span = self.span;
        entry.insts = [frame, point].iter().chain(constants).copied().collect();
        self.search(Function::ENTRY, v, 0, continuations);
    }

    /// Ends a block by going to the continuation of a point known to be `first` or one of those that follow.
    fn search(&mut self, b: Block, point: Value, first: usize, to: &[Block]) {
        let target = |block| Target {
            block,
            args: vec![],
        };
        if let [only] = to {
            self.f.blocks[b.index()].terminator = Terminator::Jump(target(*only));
            return;
        }
        let middle = to.len() / 2;
        let bound = (first + middle) as f64;
        let ty = Type::of_numbers(NumberSet::constant(bound));
        let bound = place(
            self.f,
            b,
            Op::Number { value: bound },
            vec![],
            self.span,
            ty,
        );
        let less = Op::Compare { op: CompareOp::Lt };
        let condition = place(
            self.f,
            b,
            less,
            vec![point, bound],
            self.span,
            Type::BOOLEAN,
        );
        let (low, high) = (self.f.new_block(self.span), self.f.new_block(self.span));
        self.f.blocks[b.index()].terminator = Terminator::Branch {
            condition,
            then: target(low),
            otherwise: target(high),
            hint: BranchHint::None,
        };
        self.search(low, point, first, &to[..middle]);
        self.search(high, point, first + middle, &to[middle..]);
    }
}

/// What was proved of the function's instructions holds for the half that has them now.
fn keep_facts(m: &mut Module, id: FuncId, resume: FuncId) {
    let facts = &mut m.facts;
    let of = |f: FuncId| move |(at, i): (FuncId, Inst)| (at == id).then_some((f, i));
    let accesses: Vec<_> = facts
        .accesses
        .iter()
        .filter_map(|(&at, access)| Some((of(resume)(at)?, access.clone())))
        .collect();
    facts.accesses.extend(accesses);
    let classes: Vec<_> = facts
        .alias_classes
        .iter()
        .filter_map(|(&at, class)| Some((of(resume)(at)?, *class)))
        .collect();
    facts.alias_classes.extend(classes);
    if facts.functions.is_empty() {
        return;
    }
    facts.functions.push(FunctionFacts {
        generic: true,
        escapes: true,
        params: vec![Type::INT32, Type::INT32, Type::ANY],
        this: Type::any_object(),
        returns: Type::ANY,
        captures: vec![],
        effect: Effect::Calls,
        throws: true,
    });
}

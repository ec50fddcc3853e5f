//! One name again for each value that is defined in several places: where it was, and where it is loaded from the frame.
//!
//! A use takes the definition that reaches it; where several meet, the block gets a parameter. Afterwards stores into the
//! frame of what it holds already go.

use std::collections::{HashMap, HashSet, VecDeque};
use tsuba_mir::{Block, Cfg, Function, Op, Value};

pub(super) struct Repair<'a> {
    f: &'a mut Function,
    words: &'a HashMap<Value, u32>,
    /// The value that each load stands for.
    loads: HashMap<Value, Value>,
    preds: Vec<Vec<Block>>,
    /// What reaches the start of a block.
    starts: HashMap<(Block, Value), Value>,
    /// The last definition within a block.
    ends: HashMap<(Block, Value), Value>,
    /// Parameters whose arguments are still to be passed.
    pending: VecDeque<(Block, Value)>,
    /// Parameters made here, with the value that each stands for and what is passed to it.
    joins: HashMap<Value, (Value, Vec<Value>)>,
}

impl Repair<'_> {
    pub(super) fn run(f: &mut Function, words: &HashMap<Value, u32>, loads: HashMap<Value, Value>) {
        let cfg = Cfg::new(f);
        let mut repair = Repair {
            f,
            words,
            loads,
            preds: cfg.preds,
            starts: HashMap::new(),
            ends: HashMap::new(),
            pending: VecDeque::new(),
            joins: HashMap::new(),
        };
        for &b in &cfg.rpo {
            repair.find_ends(b);
        }
        for &b in &cfg.rpo {
            repair.rewrite(b);
        }
        while let Some((b, v)) = repair.pending.pop_front() {
            repair.pass_arguments(b, v);
        }
        repair.drop_idle_stores();
    }

    /// The value that a definition gives a new name to.
    fn defines(&self, v: Value) -> Option<Value> {
        match self.loads.get(&v) {
            Some(&of) => Some(of),
            None => self.words.contains_key(&v).then_some(v),
        }
    }

    fn find_ends(&mut self, b: Block) {
        let block = &self.f.blocks[b.index()];
        let results = block
            .insts
            .iter()
            .filter_map(|i| self.f.insts[i.index()].result);
        let defined: Vec<Value> = block.params.iter().copied().chain(results).collect();
        for v in defined {
            if let Some(of) = self.defines(v) {
                self.ends.insert((b, of), v);
            }
        }
    }

    /// What reaches the end of a block.
    fn at_end(&mut self, b: Block, v: Value) -> Value {
        match self.ends.get(&(b, v)) {
            Some(&d) => d,
            None => self.at_start(b, v),
        }
    }

    /// What reaches the start of a block.
    fn at_start(&mut self, b: Block, v: Value) -> Value {
        let (mut at, mut path) = (b, vec![]);
        let found = loop {
            if let Some(&d) = self.starts.get(&(at, v)) {
                break d;
            }
            let mut preds = self.preds[at.index()].clone();
            preds.dedup();
            match preds[..] {
                [only] => {
                    path.push(at);
                    at = only;
                    if let Some(&d) = self.ends.get(&(at, v)) {
                        break d;
                    }
                }
                [] => unreachable!("v{} is used where nothing defines it", v.0),
                _ => break self.join(at, v),
            }
        };
        for b in path {
            self.starts.insert((b, v), found);
        }
        found
    }

    fn join(&mut self, b: Block, v: Value) -> Value {
        let p = self.f.new_block_param(b);
        self.f.values[p.index()].ty = self.f.ty(v).clone();
        self.starts.insert((b, v), p);
        self.joins.insert(p, (v, vec![]));
        self.pending.push_back((b, v));
        p
    }

    fn pass_arguments(&mut self, b: Block, v: Value) {
        let param = self.starts[&(b, v)];
        let mut preds = self.preds[b.index()].clone();
        preds.dedup();
        for p in preds {
            let arg = self.at_end(p, v);
            for t in self.f.blocks[p.index()].terminator.targets_mut() {
                if t.block == b {
                    t.args.push(arg);
                }
            }
            if let Some((_, args)) = self.joins.get_mut(&param) {
                args.push(arg);
            }
        }
    }

    /// Gives every use in a block the definition that reaches it.
    fn rewrite(&mut self, b: Block) {
        let mut now: HashMap<Value, Value> = HashMap::new();
        for &p in &self.f.blocks[b.index()].params.clone() {
            if self.words.contains_key(&p) {
                now.insert(p, p);
            }
        }
        for i in self.f.blocks[b.index()].insts.clone() {
            let mut args = std::mem::take(&mut self.f.insts[i.index()].args);
            args.iter_mut().for_each(|a| *a = self.name(b, &now, *a));
            self.f.insts[i.index()].args = args;
            if let Some(r) = self.f.insts[i.index()].result
                && let Some(of) = self.defines(r)
            {
                now.insert(of, r);
            }
        }
        let mut terminator = self.f.blocks[b.index()].terminator.clone();
        terminator.for_each_value_mut(|v| *v = self.name(b, &now, *v));
        self.f.blocks[b.index()].terminator = terminator;
    }

    fn name(&mut self, b: Block, now: &HashMap<Value, Value>, v: Value) -> Value {
        if !self.words.contains_key(&v) {
            return v;
        }
        match now.get(&v) {
            Some(&d) => d,
            None => self.at_start(b, v),
        }
    }

    /// A value that comes from its word and nothing else is there already: no suspension lies between.
    fn drop_idle_stores(&mut self) {
        let mut held: HashSet<Value> = self
            .loads
            .keys()
            .chain(self.joins.keys())
            .copied()
            .collect();
        loop {
            let lost: Vec<Value> = self
                .joins
                .iter()
                .filter(|(p, (_, args))| {
                    held.contains(*p) && !args.iter().all(|a| held.contains(a))
                })
                .map(|(p, _)| *p)
                .collect();
            if lost.is_empty() {
                break;
            }
            lost.iter().for_each(|p| {
                held.remove(p);
            });
        }
        let insts = &self.f.insts;
        for block in &mut self.f.blocks {
            block.insts.retain(|i| {
                let data = &insts[i.index()];
                let store = matches!(data.op, Op::FrameStore { .. });
                !(store && held.contains(&data.args[1]))
            });
        }
    }
}

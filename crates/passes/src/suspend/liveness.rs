//! Which values are live where: a backwards flow over sets of bits.

use tsuba_mir::{Block, Cfg, Function, Value};

/// What is live at the end of each block, uses of its terminator included.
pub(super) struct Liveness {
    out: Vec<Bits>,
}

#[derive(Clone, PartialEq, Eq)]
struct Bits(Vec<u64>);

impl Bits {
    fn new(n: usize) -> Bits {
        Bits(vec![0; n.div_ceil(64)])
    }
    fn insert(&mut self, v: Value) {
        self.0[v.index() / 64] |= 1 << (v.index() % 64);
    }
    fn remove(&mut self, v: Value) {
        self.0[v.index() / 64] &= !(1 << (v.index() % 64));
    }
    fn union(&mut self, other: &Bits) {
        self.0.iter_mut().zip(&other.0).for_each(|(a, b)| *a |= b);
    }
    fn values(&self) -> Vec<Value> {
        let bits = |(k, &word): (usize, &u64)| {
            (0..64)
                .filter(move |bit| word >> bit & 1 != 0)
                .map(move |bit| Value((64 * k + bit) as u32))
        };
        self.0.iter().enumerate().flat_map(bits).collect()
    }
}

impl Liveness {
    pub(super) fn new(f: &Function) -> Liveness {
        let cfg = Cfg::new(f);
        let empty = Bits::new(f.values.len());
        let mut live = Liveness {
            out: vec![empty.clone(); f.blocks.len()],
        };
        let mut into = vec![empty; f.blocks.len()];
        loop {
            let mut changed = false;
            for &b in cfg.rpo.iter().rev() {
                let out = leaving(f, b, &into);
                let start = entering(f, b, out.clone());
                live.out[b.index()] = out;
                changed |= start != into[b.index()];
                into[b.index()] = start;
            }
            if !changed {
                return live;
            }
        }
    }

    /// What is live behind the instruction at a position of a block; not its own result.
    pub(super) fn after(&self, f: &Function, b: Block, position: usize) -> Vec<Value> {
        let mut live = self.out[b.index()].clone();
        let insts = &f.blocks[b.index()].insts;
        for i in insts[position + 1..].iter().rev() {
            pass(f, &mut live, *i);
        }
        if let Some(r) = f.insts[insts[position].index()].result {
            live.remove(r);
        }
        live.values()
    }
}

fn leaving(f: &Function, b: Block, into: &[Bits]) -> Bits {
    let terminator = &f.blocks[b.index()].terminator;
    let mut out = Bits::new(f.values.len());
    for t in terminator.targets() {
        out.union(&into[t.block.index()]);
        t.args.iter().for_each(|&a| out.insert(a));
    }
    terminator.operand().into_iter().for_each(|v| out.insert(v));
    out
}

fn entering(f: &Function, b: Block, mut live: Bits) -> Bits {
    let block = &f.blocks[b.index()];
    block
        .insts
        .iter()
        .rev()
        .for_each(|i| pass(f, &mut live, *i));
    block.params.iter().for_each(|&p| live.remove(p));
    live
}

fn pass(f: &Function, live: &mut Bits, i: tsuba_mir::Inst) {
    let data = &f.insts[i.index()];
    data.result.into_iter().for_each(|r| live.remove(r));
    data.args.iter().for_each(|&a| live.insert(a));
}

//! Who uses each value of a function: for operations that need no code of their own when all their users know them.

use tsuba_mir::{Function, Inst, Value};

/// The users of each value.
pub(crate) struct Uses {
    insts: Vec<Vec<Inst>>,
    other: Vec<bool>,
}

impl Uses {
    /// Collects the uses in the blocks of a function.
    pub(crate) fn new(f: &Function) -> Uses {
        let mut uses = Uses {
            insts: vec![vec![]; f.values.len()],
            other: vec![false; f.values.len()],
        };
        for block in &f.blocks {
            for &inst in &block.insts {
                for a in &f.insts[inst.index()].args {
                    uses.insts[a.index()].push(inst);
                }
            }
            let targets = block.terminator.targets();
            let args = targets.iter().flat_map(|t| t.args.iter().copied());
            for v in args.chain(block.terminator.operand()) {
                uses.other[v.index()] = true;
            }
        }
        uses
    }

    /// The instructions that use a value.
    pub(crate) fn insts(&self, v: Value) -> &[Inst] {
        &self.insts[v.index()]
    }

    /// Whether every use is an instruction for which `accepts` holds.
    pub(crate) fn all(&self, v: Value, accepts: impl Fn(Inst) -> bool) -> bool {
        !self.other[v.index()] && self.insts[v.index()].iter().all(|i| accepts(*i))
    }
}

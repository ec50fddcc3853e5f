//! The control flow graph of a function: predecessors, reverse postorder, dominators, loops. Linear or nearly so, also where
//! thousands of blocks share a handler; nothing recurses. Questions about dominators take logarithmic time.

use crate::function::{Block, Function};

const NONE: u32 = u32::MAX;

/// The graph, valid while no edge changes.
#[derive(Clone, Debug)]
pub struct Cfg {
    preds: Vec<Vec<Block>>,
    succs: Vec<Vec<Block>>,
    rpo: Vec<Block>,
    order: Vec<u32>,
    idom: Vec<u32>,
    depth: Vec<u32>,
    /// Some ancestor in the dominator tree, by block.
    jump: Vec<u32>,
    reducible: bool,
    innermost: Vec<u32>,
    loops: Vec<Loop>,
}

/// A natural loop.
#[derive(Clone, Copy, Debug)]
struct Loop {
    header: Block,
    parent: u32,
}

impl Cfg {
    /// Computes it.
    pub fn new(func: &Function) -> Cfg {
        let n = func.blocks.len();
        let mut cfg = Cfg {
            preds: vec![Vec::new(); n],
            succs: func
                .blocks
                .iter()
                .map(|b| b.term.targets().iter().map(|t| t.block).collect())
                .collect(),
            rpo: Vec::new(),
            order: vec![NONE; n],
            idom: vec![NONE; n],
            depth: vec![0; n],
            jump: vec![NONE; n],
            reducible: true,
            innermost: vec![NONE; n],
            loops: Vec::new(),
        };
        let (preorder, parents) = cfg.compute_order();
        for b in cfg.rpo.clone() {
            for s in cfg.succs[b.index()].clone() {
                cfg.preds[s.index()].push(b);
            }
        }
        cfg.compute_dominators(&preorder, &parents);
        cfg.compute_loops();
        cfg
    }

    /// Depth-first search: reverse postorder, and for the dominators the preorder with the tree's parents.
    fn compute_order(&mut self) -> (Vec<Block>, Vec<u32>) {
        let mut postorder = Vec::new();
        let (mut preorder, mut parents) = (vec![Function::ENTRY], vec![0]);
        let mut number = vec![NONE; self.succs.len()];
        let mut stack = vec![(Function::ENTRY, 0)];
        number[0] = 0;
        while let Some((b, next)) = stack.last_mut() {
            let b = *b;
            let Some(&s) = self.succs[b.index()].get(*next) else {
                postorder.push(b);
                stack.pop();
                continue;
            };
            *next += 1;
            if number[s.index()] == NONE {
                number[s.index()] = preorder.len() as u32;
                preorder.push(s);
                parents.push(number[b.index()]);
                stack.push((s, 0));
            }
        }
        postorder.reverse();
        for (i, b) in postorder.iter().enumerate() {
            self.order[b.index()] = i as u32;
        }
        self.rpo = postorder;
        (preorder, parents)
    }

    /// Semi-NCA (Georgiadis, Tarjan): semidominators with path compression, then a walk up from the tree's parent.
    fn compute_dominators(&mut self, preorder: &[Block], parents: &[u32]) {
        let mut number = vec![0; self.succs.len()];
        for (i, b) in preorder.iter().enumerate() {
            number[b.index()] = i as u32;
        }
        let mut forest = Forest::new(parents);
        for i in (1..preorder.len() as u32).rev() {
            let preds = &self.preds[preorder[i as usize].index()];
            let semi = preds
                .iter()
                .map(|p| forest.least(number[p.index()], i))
                .min();
            forest.semi[i as usize] = semi.expect("a reachable block has a predecessor");
        }
        let mut idom = parents.to_vec();
        for i in 1..preorder.len() {
            while idom[i] > forest.semi[i] {
                idom[i] = idom[idom[i] as usize];
            }
        }
        self.idom[0] = 0;
        self.jump[0] = 0;
        for (i, &b) in preorder.iter().enumerate().skip(1) {
            let d = preorder[idom[i] as usize];
            self.idom[b.index()] = d.0;
            self.depth[b.index()] = self.depth[d.index()] + 1;
            self.jump[b.index()] = self.jump_from(d);
        }
    }

    /// Where a child of `d` in the dominator tree jumps to: jumps double in length where they can, so that any ancestor is a
    /// logarithmic number of jumps away.
    fn jump_from(&self, d: Block) -> u32 {
        let near = self.jump[d.index()];
        let far = self.jump[near as usize];
        let depth = |b: u32| self.depth[b as usize];
        if depth(d.0) - depth(near) == depth(near) - depth(far) {
            far
        } else {
            d.0
        }
    }

    /// The ancestor of `b` in the dominator tree at a depth that is not greater than its own.
    fn ancestor(&self, mut b: u32, depth: u32) -> u32 {
        while self.depth[b as usize] > depth {
            let jump = self.jump[b as usize];
            b = if self.depth[jump as usize] >= depth {
                jump
            } else {
                self.idom[b as usize]
            };
        }
        b
    }

    fn intersect(&self, a: u32, b: u32) -> u32 {
        let depth = self.depth[a as usize].min(self.depth[b as usize]);
        let (mut a, mut b) = (self.ancestor(a, depth), self.ancestor(b, depth));
        while a != b {
            let (ja, jb) = (self.jump[a as usize], self.jump[b as usize]);
            (a, b) = if ja == jb {
                (self.idom[a as usize], self.idom[b as usize])
            } else {
                (ja, jb)
            };
        }
        a
    }

    /// Outer loops come first in reverse postorder of their headers, so inner ones overwrite `innermost`.
    fn compute_loops(&mut self) {
        for &header in &self.rpo.clone() {
            let mut body = Vec::new();
            for &p in &self.preds[header.index()] {
                if self.order[p.index()] < self.order[header.index()] {
                    continue;
                }
                if self.dominates(header, p) {
                    body.push(p);
                } else {
                    self.reducible = false;
                }
            }
            if body.is_empty() {
                continue;
            }
            let id = self.loops.len() as u32;
            self.loops.push(Loop {
                header,
                parent: self.innermost[header.index()],
            });
            self.innermost[header.index()] = id;
            while let Some(b) = body.pop() {
                if self.innermost[b.index()] != id && self.dominates(header, b) {
                    self.innermost[b.index()] = id;
                    body.extend(&self.preds[b.index()]);
                }
            }
        }
    }

    /// Predecessors, once per edge; unreachable ones are left out.
    pub fn preds(&self, b: Block) -> &[Block] {
        &self.preds[b.index()]
    }
    /// Successors, once per edge.
    pub fn succs(&self, b: Block) -> &[Block] {
        &self.succs[b.index()]
    }
    /// Reachable blocks in reverse postorder.
    pub fn rpo(&self) -> &[Block] {
        &self.rpo
    }
    /// Whether a path leads from the entry to `b`.
    pub fn is_reachable(&self, b: Block) -> bool {
        self.order[b.index()] != NONE
    }
    /// Place in reverse postorder.
    pub fn order(&self, b: Block) -> u32 {
        self.order[b.index()]
    }
    /// Immediate dominator; `None` for the entry and what is unreachable.
    pub fn idom(&self, b: Block) -> Option<Block> {
        (b != Function::ENTRY && self.is_reachable(b)).then(|| Block(self.idom[b.index()]))
    }
    /// Whether every path to `b` passes through `a` (both reachable).
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        let depth = self.depth[a.index()];
        self.depth[b.index()] >= depth && self.ancestor(b.0, depth) == a.0
    }
    /// Nearest block that dominates both.
    pub fn common_dominator(&self, a: Block, b: Block) -> Block {
        Block(self.intersect(a.0, b.0))
    }
    /// Whether all loops have one entry.
    pub fn is_reducible(&self) -> bool {
        self.reducible
    }
    /// The nearest dominator of `b` (or `b`) that lies in no loop except those that contain `within`.
    pub fn hoist_out_of_loops(&self, mut b: Block, within: Option<Block>) -> Block {
        loop {
            let id = self.innermost[b.index()];
            if id == NONE || within.is_some_and(|w| self.loop_contains(id, w)) {
                return b;
            }
            match self.idom(self.loops[id as usize].header) {
                Some(outside) => b = outside,
                None => return b,
            }
        }
    }
    fn loop_contains(&self, id: u32, b: Block) -> bool {
        let mut at = self.innermost[b.index()];
        while at != NONE && at != id {
            at = self.loops[at as usize].parent;
        }
        at == id
    }
    /// Whether `b` lies in a loop.
    pub fn in_loop(&self, b: Block) -> bool {
        self.innermost[b.index()] != NONE
    }
}

/// The forest of blocks whose semidominators are known, for Semi-NCA. Blocks are preorder numbers.
struct Forest {
    semi: Vec<u32>,
    /// Parent in the forest, compressed.
    ancestor: Vec<u32>,
    /// Block with the least semidominator on the compressed path.
    label: Vec<u32>,
}

impl Forest {
    fn new(parents: &[u32]) -> Forest {
        let all: Vec<u32> = (0..parents.len() as u32).collect();
        Forest {
            semi: all.clone(),
            ancestor: parents.to_vec(),
            label: all,
        }
    }

    /// The least semidominator of `v` and its ancestors, as far as they were done before `current`.
    fn least(&mut self, v: u32, current: u32) -> u32 {
        if v <= current {
            return v;
        }
        let mut path = Vec::new();
        let mut at = v;
        while self.ancestor[at as usize] > current {
            path.push(at);
            at = self.ancestor[at as usize];
        }
        while let Some(below) = path.pop() {
            let above = self.ancestor[below as usize];
            let (a, b) = (self.label[above as usize], self.label[below as usize]);
            if self.semi[a as usize] < self.semi[b as usize] {
                self.label[below as usize] = a;
            }
            self.ancestor[below as usize] = self.ancestor[above as usize];
        }
        self.semi[self.label[v as usize] as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Attrs, BlockCall, Effect, Signature, SymId, Terminator};

    /// A graph of `n` blocks with pseudo-random edges.
    fn random(n: u32, mut seed: u64) -> Function {
        let sig = Signature::new([], None).with_effect(Effect::Leaf);
        let mut f = Function::new(SymId(0), sig, Attrs::default(), "f");
        let mut below = |n: u32| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (seed >> 33) as u32 % n
        };
        for _ in 0..n {
            f.add_block();
        }
        for b in f.block_ids() {
            let targets =
                (0..below(4)).map(|i| (i as i32, BlockCall::from(Block(1 + below(n - 1)))));
            f.block_mut(b).term = Terminator::Switch {
                value: crate::Value(0),
                cases: targets.collect(),
                default: Block(1 + below(n - 1)).into(),
            };
        }
        f
    }

    /// Blocks that `from` reaches without `without`.
    fn reaches(cfg: &Cfg, without: Option<Block>) -> Vec<bool> {
        let mut seen = vec![false; cfg.succs.len()];
        let mut work = vec![Function::ENTRY];
        while let Some(b) = work.pop() {
            if Some(b) != without && !std::mem::replace(&mut seen[b.index()], true) {
                work.extend(cfg.succs(b));
            }
        }
        seen
    }

    #[test]
    fn dominators_are_what_their_definition_says() {
        for seed in 0..200 {
            let f = random(2 + seed as u32 % 30, seed);
            let cfg = Cfg::new(&f);
            for &a in cfg.rpo() {
                let rest = reaches(&cfg, Some(a));
                for &b in cfg.rpo() {
                    assert_eq!(
                        cfg.dominates(a, b),
                        !rest[b.index()],
                        "{a} {b} of seed {seed}"
                    );
                    let common = cfg.common_dominator(a, b);
                    assert!(cfg.dominates(common, a) && cfg.dominates(common, b));
                    let higher = cfg
                        .rpo()
                        .iter()
                        .filter(|c| cfg.dominates(**c, a) && cfg.dominates(**c, b));
                    assert!(higher.into_iter().all(|c| cfg.dominates(*c, common)));
                }
            }
        }
    }
}

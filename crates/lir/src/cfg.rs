//! The control flow graph of a function: predecessors, reverse postorder, dominators, loops. Linear or nearly so; nothing recurses.

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
            reducible: true,
            innermost: vec![NONE; n],
            loops: Vec::new(),
        };
        cfg.compute_order();
        for b in cfg.rpo.clone() {
            for s in cfg.succs[b.index()].clone() {
                cfg.preds[s.index()].push(b);
            }
        }
        cfg.compute_dominators();
        cfg.compute_loops();
        cfg
    }

    fn compute_order(&mut self) {
        let mut postorder = Vec::new();
        let mut seen = vec![false; self.succs.len()];
        let mut stack = vec![(Function::ENTRY, 0)];
        seen[0] = true;
        while let Some((b, next)) = stack.last_mut() {
            if let Some(&s) = self.succs[b.index()].get(*next) {
                *next += 1;
                if !std::mem::replace(&mut seen[s.index()], true) {
                    stack.push((s, 0));
                }
            } else {
                postorder.push(*b);
                stack.pop();
            }
        }
        postorder.reverse();
        for (i, b) in postorder.iter().enumerate() {
            self.order[b.index()] = i as u32;
        }
        self.rpo = postorder;
    }

    /// Cooper, Harvey, Kennedy: iterate intersections in reverse postorder.
    fn compute_dominators(&mut self) {
        self.idom[0] = 0;
        let mut changed = true;
        while changed {
            changed = false;
            for &b in &self.rpo[1..] {
                let mut new = NONE;
                for p in &self.preds[b.index()] {
                    if self.idom[p.index()] != NONE {
                        new = if new == NONE {
                            p.0
                        } else {
                            self.intersect(new, p.0)
                        };
                    }
                }
                changed |= std::mem::replace(&mut self.idom[b.index()], new) != new;
            }
        }
        for &b in &self.rpo[1..] {
            self.depth[b.index()] = self.depth[self.idom[b.index()] as usize] + 1;
        }
    }

    fn intersect(&self, mut a: u32, mut b: u32) -> u32 {
        while a != b {
            while self.order[a as usize] > self.order[b as usize] {
                a = self.idom[a as usize];
            }
            while self.order[b as usize] > self.order[a as usize] {
                b = self.idom[b as usize];
            }
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
        let mut b = b.0;
        while self.depth[b as usize] > self.depth[a.index()] {
            b = self.idom[b as usize];
        }
        a.0 == b
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

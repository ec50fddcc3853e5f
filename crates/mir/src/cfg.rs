//! The control-flow graph of a function: predecessors, reverse post-order, dominators. Computed on demand, never kept
//! up to date. All walks are iterative.

use crate::module::{Block, Function};

/// Predecessors and orders.
#[derive(Debug, Clone)]
pub struct Cfg {
    /// Predecessors of each block, one entry per edge, in block order.
    pub preds: Vec<Vec<Block>>,
    /// Reachable blocks in reverse post-order; the entry is first.
    pub rpo: Vec<Block>,
    /// Position in `rpo`; `None` for unreachable blocks.
    pub rpo_index: Vec<Option<u32>>,
}

impl Cfg {
    /// The graph of a function. Edges out of unreachable blocks are not predecessors.
    pub fn new(f: &Function) -> Cfg {
        let n = f.blocks.len();
        let rpo = reverse_post_order(f);
        let mut rpo_index = vec![None; n];
        for (i, b) in rpo.iter().enumerate() {
            rpo_index[b.index()] = Some(i as u32);
        }
        let mut preds = vec![vec![]; n];
        for (b, data) in f.blocks.iter().enumerate() {
            if rpo_index[b].is_none() {
                continue;
            }
            for t in data.terminator.targets() {
                preds[t.block.index()].push(Block(b as u32));
            }
        }
        Cfg {
            preds,
            rpo,
            rpo_index,
        }
    }

    /// Whether the entry reaches a block.
    pub fn reachable(&self, b: Block) -> bool {
        self.rpo_index[b.index()].is_some()
    }
}

fn reverse_post_order(f: &Function) -> Vec<Block> {
    let mut seen = vec![false; f.blocks.len()];
    let mut post = vec![];
    let successors = |b: Block| -> Vec<Block> {
        let targets = f.blocks[b.index()].terminator.targets();
        targets.into_iter().map(|t| t.block).collect()
    };
    seen[0] = true;
    let mut stack = vec![(Function::ENTRY, successors(Function::ENTRY))];
    while let Some((b, rest)) = stack.last_mut() {
        // Successors are taken from the back so that the first target comes first in reverse post-order.
        match rest.pop() {
            Some(s) if !seen[s.index()] => {
                seen[s.index()] = true;
                stack.push((s, successors(s)));
            }
            Some(_) => {}
            None => {
                post.push(*b);
                stack.pop();
            }
        }
    }
    post.reverse();
    post
}

/// The dominator tree of the reachable blocks.
#[derive(Debug, Clone)]
pub struct Dominators {
    /// Immediate dominator; `None` for the entry and for unreachable blocks.
    pub idom: Vec<Option<Block>>,
    /// Children in the tree, in reverse post-order.
    pub children: Vec<Vec<Block>>,
    /// Entry and exit times of a walk over the tree.
    times: Vec<(u32, u32)>,
}

impl Dominators {
    /// Cooper, Harvey and Kennedy's algorithm.
    pub fn new(cfg: &Cfg) -> Dominators {
        let n = cfg.preds.len();
        let mut idom: Vec<Option<u32>> = vec![None; cfg.rpo.len()];
        idom[0] = Some(0);
        let mut changed = true;
        while changed {
            changed = false;
            for (i, b) in cfg.rpo.iter().enumerate().skip(1) {
                // From the last one back: along a chain of throwing operations each step is then short.
                let preds = cfg.preds[b.index()].iter().rev();
                let done = preds.filter_map(|p| cfg.rpo_index[p.index()]);
                let new = done
                    .filter(|&p| idom[p as usize].is_some())
                    .reduce(|x, y| common(&idom, x, y));
                if idom[i] != new {
                    idom[i] = new;
                    changed = true;
                }
            }
        }
        let mut by_block = vec![None; n];
        let mut children = vec![vec![]; n];
        for (i, b) in cfg.rpo.iter().enumerate().skip(1) {
            let parent = idom[i].map(|p| cfg.rpo[p as usize]);
            by_block[b.index()] = parent;
            if let Some(p) = parent {
                children[p.index()].push(*b);
            }
        }
        let times = tree_times(&children);
        Dominators {
            idom: by_block,
            children,
            times,
        }
    }

    /// Whether every path to `b` goes through `a` (true for `a == b`). Both must be reachable.
    pub fn dominates(&self, a: Block, b: Block) -> bool {
        let (a, b) = (self.times[a.index()], self.times[b.index()]);
        a.0 <= b.0 && b.1 <= a.1
    }
}

fn common(idom: &[Option<u32>], mut a: u32, mut b: u32) -> u32 {
    while a != b {
        if a > b {
            a = idom[a as usize].unwrap_or(0);
        } else {
            b = idom[b as usize].unwrap_or(0);
        }
    }
    a
}

fn tree_times(children: &[Vec<Block>]) -> Vec<(u32, u32)> {
    let mut times = vec![(0, 0); children.len()];
    let mut clock = 1;
    times[0].0 = 1;
    let mut stack = vec![(Function::ENTRY, 0)];
    while let Some((b, next)) = stack.last_mut() {
        clock += 1;
        match children[b.index()].get(*next) {
            Some(&c) => {
                *next += 1;
                times[c.index()].0 = clock;
                stack.push((c, 0));
            }
            None => {
                times[b.index()].1 = clock;
                stack.pop();
            }
        }
    }
    times
}

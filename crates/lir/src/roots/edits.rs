//! Insertions, collected by place and applied at once, so that places stay valid while rewriting.

use crate::function::{Block, Function, Inst};

/// Order of what is inserted at one place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Stage {
    /// `root_frame`.
    Frame,
    /// Clearing slots.
    Clear,
    /// Home stores.
    Home,
    /// Reloads after a cold call.
    Reload,
    /// Loads of homes before a use.
    Load,
    /// Stores before a cold call.
    Save,
    /// Stores of arguments.
    Arguments,
}

/// Pending insertions: each goes before the instruction at its place, or before the block's end.
pub(super) struct Edits {
    blocks: Vec<Vec<(usize, Stage, Inst)>>,
}

impl Edits {
    pub(super) fn new(func: &Function) -> Edits {
        Edits {
            blocks: vec![Vec::new(); func.blocks.len()],
        }
    }

    pub(super) fn insert(&mut self, b: Block, at: usize, stage: Stage, i: Inst) {
        self.blocks[b.index()].push((at, stage, i));
    }

    pub(super) fn apply(self, func: &mut Function) {
        for (b, mut edits) in self.blocks.into_iter().enumerate() {
            if edits.is_empty() {
                continue;
            }
            edits.sort_by_key(|e| (e.0, e.1));
            let old = std::mem::take(&mut func.blocks[b].insts);
            let mut new = Vec::with_capacity(old.len() + edits.len());
            let mut next = edits.into_iter().peekable();
            for (at, i) in old.into_iter().enumerate() {
                while let Some(e) = next.next_if(|e| e.0 <= at) {
                    new.push(e.2);
                }
                new.push(i);
            }
            new.extend(next.map(|e| e.2));
            func.blocks[b].insts = new;
        }
    }
}

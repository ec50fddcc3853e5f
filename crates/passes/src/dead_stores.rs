//! Stores nobody reads. Input: a devirtualised module; output: bindings that are never loaded are never stored, and the
//! closures that only such bindings held are not made.

use std::collections::HashSet;
use tsuba_mir::{Module, Op};

/// Removes the stores.
pub(crate) fn run(m: &mut Module) {
    let loaded: HashSet<_> = m
        .functions
        .iter()
        .flat_map(|f| {
            let insts = f.blocks.iter().flat_map(|b| &b.insts);
            insts.filter_map(|i| match f.insts[i.index()].op {
                Op::LoadGlobal { global } => Some(global),
                _ => None,
            })
        })
        .collect();
    for f in &mut m.functions {
        let insts = &f.insts;
        for block in &mut f.blocks {
            block.insts.retain(|i| match insts[i.index()].op {
                Op::StoreGlobal { global } => loaded.contains(&global),
                _ => true,
            });
        }
    }
    tsuba_mir::cleanup::cleanup(m);
}

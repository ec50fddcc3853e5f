//! Alias classes of proved slots. Input: a module with accesses; output: [`tsuba_mir::facts::Facts::alias_classes`].
//!
//! Two proved accesses that can touch the same word get the same class. Objects of different sites are different objects,
//! so sites are merged only where one access may reach either; within what is merged, each slot is a class of its own.
//! Accesses without a class may touch anything.

use std::collections::HashMap;
use tsuba_mir::facts::Access;
use tsuba_mir::types::{Objects, Site};
use tsuba_mir::{FuncId, Inst, Module};

/// Numbers the classes, from 1.
pub(crate) fn run(m: &mut Module) {
    let mut sets = Sets((0..m.facts.sites.len() as u32).collect());
    let mut places: Vec<((FuncId, Inst), Site, u32)> = Vec::new();
    for (&(f, i), access) in &m.facts.accesses {
        let Access::Slot { slot, .. } = *access else {
            continue;
        };
        let function = &m.functions[f.index()];
        let object = function.ty(function.insts[i.index()].args[0]);
        if let Objects::Sites(sites) = &object.objects {
            sites.iter().for_each(|&s| sets.merge(sites[0], s));
            places.push(((f, i), sites[0], slot));
        }
    }
    m.facts.alias_classes.clear();
    places.sort_by_key(|&(at, _, _)| at);
    let mut numbers: HashMap<(u32, u32), u32> = HashMap::new();
    for (at, site, slot) in places {
        let next = numbers.len() as u32 + 1;
        let class = *numbers.entry((sets.find(site.0), slot)).or_insert(next);
        m.facts.alias_classes.insert(at, class);
    }
}

/// Disjoint sets of sites.
struct Sets(Vec<u32>);

impl Sets {
    fn find(&mut self, mut s: u32) -> u32 {
        while self.0[s as usize] != s {
            self.0[s as usize] = self.0[self.0[s as usize] as usize];
            s = self.0[s as usize];
        }
        s
    }

    fn merge(&mut self, a: Site, b: Site) {
        let (a, b) = (self.find(a.0), self.find(b.0));
        self.0[a as usize] = b;
    }
}

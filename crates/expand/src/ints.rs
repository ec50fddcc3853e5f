//! Words that only compiled code reads and that are proved to hold an int32 hold it as such: 32 bits of integer, which the
//! collector takes for a (tiny) number. Cells, captures and module bindings are such words; properties are not, since the
//! runtime reads them too.

use std::collections::{HashMap, HashSet};
use tsuba_mir::facts::Facts;
use tsuba_mir::types::{Objects, Site};
use tsuba_mir::{FuncId, GlobalId, Module, Op, Type};

/// Which words hold integers.
pub(crate) struct IntWords {
    cells: HashSet<Site>,
}

impl IntWords {
    /// Decides for a program. Sites that some access cannot tell apart are decided together.
    pub(crate) fn new(module: &Module) -> IntWords {
        let facts = &module.facts;
        let mut groups = Groups::default();
        let mut others = vec![];
        for f in &module.functions {
            for inst in f.blocks.iter().flat_map(|b| &b.insts) {
                let data = &f.insts[inst.index()];
                let cells = match data.op {
                    Op::LoadCell {} | Op::StoreCell {} => &data.args[..1],
                    Op::ArgumentsMapped {} => {
                        others.extend(data.args.iter().flat_map(|a| sites(f.ty(*a))));
                        continue;
                    }
                    _ => continue,
                };
                groups.join(sites(f.ty(cells[0])));
            }
        }
        let all = (0..facts.sites.len() as u32).map(Site);
        let bad: HashSet<Site> = all
            .clone()
            .filter(|s| !holds_int32(facts, *s))
            .chain(others)
            .map(|s| groups.leader(s))
            .collect();
        IntWords {
            cells: all.filter(|s| !bad.contains(&groups.leader(*s))).collect(),
        }
    }

    /// Whether the cells of this type hold integers.
    pub(crate) fn of_cell(&self, ty: &Type) -> bool {
        let sites = sites(ty);
        !sites.is_empty() && sites.iter().all(|s| self.cells.contains(s))
    }
}

/// Whether a captured value (no cell) is held as an integer.
pub(crate) fn is_int_capture(module: &Module, function: FuncId, index: usize) -> bool {
    let cell = |i: usize| {
        let captures = &module.functions[function.index()].captures;
        captures.get(i).is_none_or(|c| c.cell)
    };
    let facts = module.facts.functions.get(function.index());
    !cell(index) && facts.is_some_and(|f| f.captures.get(index).is_some_and(Type::is_int32))
}

/// Whether a module binding is held as an integer.
pub(crate) fn is_int_global(module: &Module, global: GlobalId) -> bool {
    let ty = module.facts.globals.get(global.index());
    ty.is_some_and(Type::is_int32)
}

fn holds_int32(facts: &Facts, site: Site) -> bool {
    let s = &facts.sites[site.0 as usize];
    matches!(s.kind, tsuba_mir::facts::SiteKind::Cell(..)) && !s.escaped && s.elements.is_int32()
}

fn sites(ty: &Type) -> Vec<Site> {
    match &ty.objects {
        Objects::Sites(sites) => sites.clone(),
        Objects::None | Objects::Any => vec![],
    }
}

/// Sets of sites, by union and find.
#[derive(Default)]
struct Groups {
    parent: HashMap<Site, Site>,
}

impl Groups {
    fn leader(&self, mut site: Site) -> Site {
        while let Some(&p) = self.parent.get(&site) {
            site = p;
        }
        site
    }

    fn join(&mut self, sites: Vec<Site>) {
        let mut sites = sites.into_iter();
        let Some(first) = sites.next() else {
            return;
        };
        for s in sites {
            let (a, b) = (self.leader(first), self.leader(s));
            if a != b {
                self.parent.insert(b, a);
            }
        }
    }
}

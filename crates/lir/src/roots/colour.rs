//! Slots: two values that live at the same time have different ones. Greedy along the dominator tree, with a preference for the
//! slot of the parameter that a value flows into or comes from.

use super::crossings::{Crossings, Mode};
use crate::cfg::Cfg;
use crate::function::{Block, Function, Value};
use crate::liveness::{Liveness, def_place};
use crate::ops::Op;
use crate::types::Type;

/// Slots of all rooted values.
pub(super) struct Slots {
    /// Boxed slots, argument vectors included.
    pub(super) boxed: u32,
    /// Raw slots.
    pub(super) raw: u32,
    arguments: u32,
    colours: Vec<Option<u32>>,
}

impl Slots {
    /// The slot of a rooted value.
    pub(super) fn of(&self, func: &Function, v: Value) -> u32 {
        let colour = self.colours[v.index()].expect("a rooted value has a slot");
        match func.value_type(v) {
            Type::Ref => self.boxed + colour,
            _ => self.arguments + colour,
        }
    }
}

pub(super) fn colour(
    func: &Function,
    cfg: &Cfg,
    live: &Liveness,
    places: &[Option<(Block, u32)>],
    crossings: &Crossings,
) -> Slots {
    let mut state = Colouring {
        func,
        colours: vec![None; func.value_count()],
        prefer: vec![None; func.value_count()],
        flows: flows(func, cfg, crossings),
        used: Default::default(),
        counts: [0, 0],
    };
    let events = events(func, live, places, crossings);
    for &b in cfg.rpo() {
        state.block(&events[b.index()]);
    }
    let args = func
        .block_ids()
        .flat_map(|b| &func.block(b).insts)
        .filter(|i| func.inst(**i).op == Op::StackArgs);
    let arguments = args.map(|i| func.args(*i).len() as u32).max().unwrap_or(0);
    Slots {
        boxed: arguments + state.counts[0],
        raw: state.counts[1],
        arguments,
        colours: state.colours,
    }
}

/// What happens to rooted values in a block.
#[derive(Default)]
struct Events {
    live_in: Vec<Value>,
    /// Deaths and births by place, deaths first.
    changes: Vec<(u32, Change)>,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Change {
    Dies(Value),
    Born(Value),
}

fn events(
    func: &Function,
    live: &Liveness,
    places: &[Option<(Block, u32)>],
    crossings: &Crossings,
) -> Vec<Events> {
    let mut events: Vec<Events> = func.block_ids().map(|_| Events::default()).collect();
    for v in crossings.rooted() {
        let (def, at) = def_place(func, places, v);
        for &s in &live.segments[v.index()] {
            let e = &mut events[s.block.index()];
            if s.block == def {
                // A parameter is born before the first instruction, a result after what dies at its own.
                e.changes.push((at.map_or(0, |a| a + 1), Change::Born(v)));
            } else {
                e.live_in.push(v);
            }
            if !s.live_out {
                e.changes.push((s.end, Change::Dies(v)));
            }
        }
    }
    events.iter_mut().for_each(|e| e.changes.sort_unstable());
    events
}

/// By value: rooted values it is passed to or comes from as a block parameter.
fn flows(func: &Function, cfg: &Cfg, crossings: &Crossings) -> Vec<Vec<Value>> {
    let mut flows = vec![Vec::new(); func.value_count()];
    for &b in cfg.rpo() {
        for t in func.block(b).term.targets() {
            for (p, a) in func.block(t.block).params.iter().zip(&t.args) {
                if crossings.mode(*p) != Mode::None && crossings.mode(*a) != Mode::None {
                    flows[p.index()].push(*a);
                    flows[a.index()].push(*p);
                }
            }
        }
    }
    flows
}

struct Colouring<'a> {
    func: &'a Function,
    colours: Vec<Option<u32>>,
    prefer: Vec<Option<u32>>,
    flows: Vec<Vec<Value>>,
    /// Colours in use, boxed and raw.
    used: [Vec<bool>; 2],
    counts: [u32; 2],
}

impl Colouring<'_> {
    fn class(&self, v: Value) -> usize {
        usize::from(self.func.value_type(v) == Type::Ref)
    }

    fn block(&mut self, events: &Events) {
        self.used.iter_mut().for_each(|u| u.fill(false));
        for &v in &events.live_in {
            let colour = self.colours[v.index()].expect("definitions dominate live ranges");
            self.used[self.class(v)][colour as usize] = true;
        }
        for &(_, change) in &events.changes {
            match change {
                Change::Dies(v) => {
                    if let Some(colour) = self.colours[v.index()] {
                        self.used[self.class(v)][colour as usize] = false;
                    }
                }
                Change::Born(v) => self.assign(v),
            }
        }
    }

    fn assign(&mut self, v: Value) {
        let class = self.class(v);
        let used = &mut self.used[class];
        let free = |c: &u32| !used.get(*c as usize).copied().unwrap_or(false);
        let lowest = || used.iter().position(|u| !u).unwrap_or(used.len()) as u32;
        let colour = self.prefer[v.index()].filter(free).unwrap_or_else(lowest);
        if used.len() <= colour as usize {
            used.resize(colour as usize + 1, false);
        }
        used[colour as usize] = true;
        self.counts[class] = self.counts[class].max(colour + 1);
        self.colours[v.index()] = Some(colour);
        for w in &self.flows[v.index()] {
            self.prefer[w.index()].get_or_insert(colour);
        }
    }
}

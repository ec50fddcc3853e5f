//! How the values of a function are held. Between functions the lattice decides ([`Repr::of`]); within one, integers that
//! do not fit 32 bits but 53 are held as i64 where that costs no conversions: loop counters bounded by a length, mostly.

use std::collections::{HashMap, HashSet};
use tsuba_abi::runtime_fns::{BinaryOp, UnaryOp};
use tsuba_lir::Type as LirType;
use tsuba_mir::types::{self, Type};
use tsuba_mir::{Cfg, Function, InstData, Op, StrId, Value};

/// How a value is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Repr {
    /// Boxed.
    Box,
    /// Double.
    F64,
    /// int32.
    I32,
    /// An integer of magnitude up to 2⁵³, never −0.
    I64,
    /// Boolean.
    Bool,
    /// Raw reference to an object.
    Ref,
}

impl Repr {
    /// How a value of a type travels between functions.
    pub(crate) fn of(ty: &Type) -> Repr {
        match ty.repr() {
            types::Repr::Box => Repr::Box,
            types::Repr::F64 => Repr::F64,
            types::Repr::I32 => Repr::I32,
            types::Repr::Bool => Repr::Bool,
            types::Repr::Ref => Repr::Ref,
        }
    }

    /// The machine type.
    pub(crate) fn machine(self) -> LirType {
        match self {
            Repr::Box => LirType::Box,
            Repr::F64 => LirType::F64,
            Repr::I32 => LirType::I32,
            Repr::I64 => LirType::I64,
            Repr::Bool => LirType::I1,
            Repr::Ref => LirType::Ref,
        }
    }
}

/// Integers up to this magnitude are exact as doubles.
pub(crate) const SAFE: f64 = 9_007_199_254_740_992.0;

/// Values that may lie between a counter's start and its step.
const LONGEST_COUNTER: usize = 64;
/// Steps of a counter.
const SMALL_STEP: f64 = 256.0;

/// Whether every value is an integer that i64 holds and a double holds exactly.
pub(crate) fn is_safe_integer(ty: &Type) -> bool {
    let n = &ty.numbers;
    ty.is_number() && n.integral && !n.nan && !n.neg_zero && n.lo >= -SAFE && n.hi <= SAFE
}

/// The representation of each value of a function. `is_length` knows the key `length`.
pub(crate) fn of_values(
    f: &Function,
    types: &[Type],
    is_length: impl Fn(StrId) -> bool,
) -> Vec<Repr> {
    let mut reprs: Vec<Repr> = types.iter().map(Repr::of).collect();
    for (repr, ty) in reprs.iter_mut().zip(types) {
        if *repr == Repr::F64 && is_safe_integer(ty) {
            *repr = Repr::I64;
        }
    }
    let mut values = Values {
        f,
        types,
        reprs,
        incoming: incoming(f),
    };
    let order = Cfg::new(f).rpo;
    // From the assumption that all of them are, until nothing contradicts it.
    while values.demote(&order, &is_length) {}
    values.reprs
}

/// What each block parameter is given.
fn incoming(f: &Function) -> HashMap<Value, Vec<Value>> {
    let mut incoming: HashMap<Value, Vec<Value>> = HashMap::new();
    for target in f.blocks.iter().flat_map(|b| b.terminator.targets()) {
        let params = &f.blocks[target.block.index()].params;
        for (p, a) in params.iter().zip(&target.args) {
            incoming.entry(*p).or_default().push(*a);
        }
    }
    incoming
}

struct Values<'t> {
    f: &'t Function,
    types: &'t [Type],
    reprs: Vec<Repr>,
    incoming: HashMap<Value, Vec<Value>>,
}

impl Values<'_> {
    /// Makes doubles of those whose definition is none on integers; whether there were any.
    fn demote(&mut self, order: &[tsuba_mir::Block], is_length: &impl Fn(StrId) -> bool) -> bool {
        let f = self.f;
        let mut demoted = vec![];
        for block in order {
            let data = &f.blocks[block.index()];
            for inst in &data.insts {
                let data = &f.insts[inst.index()];
                let makes = |v| !self.is(v, Repr::I64) || self.made(data, is_length);
                demoted.extend(data.result.filter(|r| !makes(*r)));
            }
            for target in data.terminator.targets() {
                let params = &f.blocks[target.block.index()].params;
                let pairs = params.iter().zip(&target.args);
                let bad = pairs.filter(|(p, a)| self.is(**p, Repr::I64) && !self.is_integer(**a));
                demoted.extend(bad.map(|(p, _)| *p));
            }
        }
        for v in &demoted {
            self.reprs[v.index()] = Repr::F64;
        }
        !demoted.is_empty()
    }

    fn is(&self, v: Value, repr: Repr) -> bool {
        self.reprs[v.index()] == repr
    }

    fn is_integer(&self, v: Value) -> bool {
        self.is(v, Repr::I32) || self.is(v, Repr::I64)
    }

    /// Whether an instruction gives an integer without converting from a double, the same one that doubles would give.
    fn made(&self, data: &InstData, is_length: &impl Fn(StrId) -> bool) -> bool {
        let args = &data.args;
        let integers = args.iter().all(|a| self.is_integer(*a));
        match data.op {
            Op::Number { .. } => true,
            Op::GetProp { key } => is_length(key),
            Op::Binary { op: BinaryOp::UShr } => true,
            _ if integers && self.is_counter(data) => true,
            Op::Add {} => integers && self.exact(args, |a, b| a + b),
            Op::Binary { op: BinaryOp::Sub } => integers && self.exact(args, |a, b| a - b),
            Op::Binary { op: BinaryOp::Mul } => integers && self.exact(args, |a, b| a * b),
            Op::Unary {
                op: UnaryOp::Inc | UnaryOp::Dec,
            } => integers && self.exact(&[args[0], args[0]], |a, _| a.abs() + 1.0),
            Op::Binary { op: BinaryOp::Rem } => integers,
            Op::Unary { op: UnaryOp::Neg }
            | Op::ToNumber {}
            | Op::ToNumeric {}
            | Op::Refine { .. }
            | Op::RefineCompare { .. } => self.is_integer(args[0]),
            // Everything else gives doubles, or boxes whose content would have to be converted.
            _ => false,
        }
    }

    /// Whether an instruction moves a counter by a small step: from anywhere below 2⁵², it takes longer to leave the safe
    /// integers than any program runs, though no type can say so.
    fn is_counter(&self, data: &InstData) -> bool {
        let Some(from) = self.step_of(data) else {
            return false;
        };
        let (mut seen, mut work) = (HashSet::from([from]), vec![from]);
        while let Some(v) = work.pop() {
            if seen.len() > LONGEST_COUNTER {
                return false;
            }
            let before = match (self.incoming.get(&v), self.f.def_inst(v)) {
                (Some(args), _) => args.clone(),
                (None, Some(data)) => self.step_of(data).into_iter().collect(),
                (None, None) => vec![],
            };
            if before.is_empty() && !self.is_small(v) {
                return false;
            }
            work.extend(before.into_iter().filter(|b| seen.insert(*b)));
        }
        true
    }

    /// The value that an instruction changes by a small constant, or not at all.
    fn step_of(&self, data: &InstData) -> Option<Value> {
        let constant = |v: &Value| {
            let n = &self.types[v.index()].numbers;
            n.lo == n.hi && n.lo.abs() <= SMALL_STEP
        };
        let args = &data.args;
        match data.op {
            Op::Unary {
                op: UnaryOp::Inc | UnaryOp::Dec,
            }
            | Op::Refine { .. }
            | Op::RefineCompare { .. } => Some(args[0]),
            Op::Add {} if constant(&args[0]) => Some(args[1]),
            Op::Add {} | Op::Binary { op: BinaryOp::Sub } if constant(&args[1]) => Some(args[0]),
            _ => None,
        }
    }

    fn is_small(&self, v: Value) -> bool {
        let n = &self.types[v.index()].numbers;
        n.lo >= -SAFE / 2.0 && n.hi <= SAFE / 2.0
    }

    /// Whether no result of an operation that is greatest at the ends of its operands' ranges leaves the safe integers. A
    /// bound that itself is rounded is not below the limit.
    fn exact(&self, args: &[Value], op: impl Fn(f64, f64) -> f64) -> bool {
        let ends = |v: &Value| {
            let n = &self.types[v.index()].numbers;
            [n.lo, n.hi]
        };
        let (a, b) = (ends(&args[0]), ends(&args[1]));
        a.iter().all(|x| b.iter().all(|y| op(*x, *y).abs() < SAFE))
    }
}

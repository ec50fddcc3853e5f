//! Root placement: makes every reference that crosses a collecting call visible to the collector. The only place where roots exist.
//!
//! Input: verified LIR. Output: LIR that [`crate::verify::verify_rooted`] accepts, with `root_` ops and no `stack_args`.
//!
//! * A value that crosses a *hot* collecting call gets a **home**: a slot stored once, before the first such call; uses that a
//!   call may precede load it.
//! * A value that crosses collecting calls in **cold** blocks only (allocation slow paths) stays in SSA; those blocks store it before
//!   the call and reload it after, and block parameters merge the reloaded with the old value.
//! * If that would make too many stores ([`BUDGET`]), such values get homes too.
//! * Values that never move ([`crate::liveness::immovable`]) need nothing.
//!
//! Slots are coloured, boxed and raw ones apart; boxed slot 0 and those after it are the argument vectors of `stack_args`. The
//! frame is cleared at the nearest common dominator of all hot calls and home stores, in no loop; cold calls elsewhere clear it
//! themselves. `root_frame` dominates everything. Cost is that of liveness: the total size of the live ranges.
//!
//! Where to start: [`place`]. The steps are [`crossings`] (what crosses what), [`colour`] (slots), [`frame`] (where the
//! frame is made and cleared), [`homes`] and [`repair`] (the two kinds of rewriting), [`edits`] (inserting).

mod colour;
mod crossings;
mod edits;
mod frame;
mod homes;
mod repair;

use crate::cfg::Cfg;
use crate::function::{Block, BlockCall, Function, Imm, RootFrame, Terminator};
use crate::liveness::{Liveness, immovable, places};
use crate::module::Module;
use crate::ops::Op;
use crate::types::{Effect, Type};
use crossings::{Crossings, Mode};
use edits::{Edits, Stage};

/// Most pairs of a cold call and a value live across it, in a function, before such values get homes.
pub const BUDGET: usize = 4096;

/// Most slots of a root frame: its offset must fit 16 bits in words.
pub const MAX_SLOTS: u32 = 30_000;

/// A function needs more slots than a root frame has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TooManySlots {
    /// The function.
    pub function: String,
}

impl std::fmt::Display for TooManySlots {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "function {} keeps more than {MAX_SLOTS} references alive over a call",
            self.function
        )
    }
}

impl std::error::Error for TooManySlots {}

/// Places the roots of every function of a module.
pub fn place(module: &mut Module) -> Result<(), TooManySlots> {
    let mut functions = std::mem::take(&mut module.functions);
    let result = functions
        .iter_mut()
        .try_for_each(|f| place_function(module, f));
    module.functions = functions;
    result
}

/// Places the roots of one function.
pub fn place_function(module: &Module, func: &mut Function) -> Result<(), TooManySlots> {
    place_with_budget(module, func, BUDGET)
}

/// Places the roots of one function with another budget than [`BUDGET`]; zero gives every value a home.
pub fn place_with_budget(
    module: &Module,
    func: &mut Function,
    budget: usize,
) -> Result<(), TooManySlots> {
    split_edges(func);
    let cfg = Cfg::new(func);
    let fixed = immovable(func, &cfg);
    let live = Liveness::new(func, &cfg, |v| {
        func.value_type(v).is_tracked() && !fixed[v.index()]
    });
    let places = places(func);
    let crossings = Crossings::new(func, &cfg, &live, budget);
    let slots = colour::colour(func, &cfg, &live, &places, &crossings);
    if slots.boxed + slots.raw > MAX_SLOTS {
        let function = module.symbol(func.symbol).name.clone();
        return Err(TooManySlots { function });
    }
    let context = Context {
        cfg: &cfg,
        live: &live,
        places: &places,
        crossings: &crossings,
        slots: &slots,
    };
    let homes = homes::plan(func, &context);
    let mut edits = Edits::new(func);
    if slots.boxed + slots.raw > 0 {
        let plan = frame::plan(func, &cfg, &crossings, &homes, slots.boxed + slots.raw);
        frame::insert(func, &plan, slots.boxed + slots.raw, &mut edits);
        func.root_frame = Some(RootFrame {
            boxed: slots.boxed,
            raw: slots.raw,
        });
    }
    for v in crossings.rooted() {
        match crossings.mode(v) {
            Mode::Home => homes::rewrite(func, &context, v, &homes, &mut edits),
            Mode::Cold => repair::rewrite(func, &context, v, &mut edits),
            Mode::None => {}
        }
    }
    expand_stack_args(func, &mut edits);
    edits.apply(func);
    Ok(())
}

/// What the rewriting steps share.
struct Context<'a> {
    cfg: &'a Cfg,
    live: &'a Liveness,
    places: &'a [Option<(Block, u32)>],
    crossings: &'a Crossings,
    slots: &'a colour::Slots,
}

/// Gives blocks of their own to the edges where something must be inserted: those taken when a `collects_on_throw` call threw, and
/// those taken when a call that may throw returned a raw reference (whose mark no slot may hold).
fn split_edges(func: &mut Function) {
    let mut preds = vec![0u32; func.blocks.len()];
    for b in func.block_ids() {
        func.block(b)
            .term
            .targets()
            .iter()
            .for_each(|t| preds[t.block.index()] += 1);
    }
    for b in func.block_ids() {
        let Some(&last) = func.block(b).insts.last() else {
            continue;
        };
        let Terminator::Check { value, thrown, ok } = func.block(b).term.clone() else {
            continue;
        };
        let on_throw = func.call_effect(last) == Some(Effect::CollectsOnThrow);
        let raw = func.value_type(value) == Type::Ref;
        let shared = |t: &BlockCall| preds[t.block.index()] > 1 || !t.args.is_empty();
        let new_thrown = if on_throw && shared(&thrown) {
            split(func, thrown, true)
        } else {
            thrown
        };
        let new_ok = if raw && shared(&ok) {
            split(func, ok, false)
        } else {
            ok
        };
        func.block_mut(b).term = Terminator::Check {
            value,
            thrown: new_thrown,
            ok: new_ok,
        };
    }
}

fn split(func: &mut Function, target: BlockCall, cold: bool) -> BlockCall {
    let middle = func.add_block();
    func.block_mut(middle).cold = cold;
    func.block_mut(middle).term = Terminator::Jump(target);
    middle.into()
}

/// Argument vectors become stores to the first slots and the address of slot 0.
fn expand_stack_args(func: &mut Function, edits: &mut Edits) {
    for b in func.block_ids() {
        for at in 0..func.block(b).insts.len() {
            let i = func.block(b).insts[at];
            if func.inst(i).op != Op::StackArgs {
                continue;
            }
            let pos = func.inst(i).pos;
            let args = func.args(i).to_vec();
            for (n, v) in args.iter().enumerate() {
                let imm = Imm::Slot(n as u32);
                let store = func.make_inst(Op::RootStore, Type::Box, imm, &[*v], None, pos);
                edits.insert(b, at, Stage::Arguments, store);
            }
            if args.is_empty() {
                func.replace_op(i, Op::Null, Type::Ptr, Imm::None);
            } else {
                func.replace_op(i, Op::RootAddr, Type::I64, Imm::Slot(0));
            }
        }
    }
}

//! The library's own rules. Input: MIR of a module of `lib/es`; output: MIR in which what the specification calls
//! abstractly is not looked up. `f.call(receiver, …)` in the library means Call(f, receiver, …), whatever the program has
//! made of `Function.prototype.call`.

use tsuba_mir::{Module, Op};

/// Rewrites every function.
pub(crate) fn run(m: &mut Module) {
    let call = m.intern_str("call");
    for inst in m.functions.iter_mut().flat_map(|f| &mut f.insts) {
        if let Op::CallMethod { key, what } = inst.op
            && key == call
            && inst.args.len() >= 2
        {
            inst.op = Op::Call { what };
        }
    }
}

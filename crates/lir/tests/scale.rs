//! Root placement on large functions: what is inserted grows with the function, not with calls times live values.

use tsuba_abi::runtime_fns::Rt;
use tsuba_lir::builder::FunctionBuilder;
use tsuba_lir::{
    Attrs, Effect, Function, Hint, IntPred, MemType, Module, Op, Region, Signature, Type, Value,
};
use tsuba_lir::{builder::Address, roots, verify};

fn count(f: &Function, op: Op) -> usize {
    f.blocks
        .iter()
        .flat_map(|b| &b.insts)
        .filter(|i| f.inst(**i).op == op)
        .count()
}

fn placed(module: &mut Module) -> &Function {
    roots::place(module).expect("few slots");
    let f = module.functions.last().expect("a function");
    assert_eq!(verify::verify_rooted(module, f), []);
    f
}

/// `live` references alive over `calls` hot calls, each of which takes one of them.
fn hot(live: usize, calls: usize) -> Module {
    let mut module = Module::new("hot");
    let sig = Signature::new([Type::Box], Some(Type::Box)).throwing();
    let callee = module.declare_function("callee", sig, Attrs::default());
    let params = vec![Type::Box; live];
    let mut b = FunctionBuilder::define(
        &mut module,
        "f",
        Signature::new(params, Some(Type::Box)).throwing(),
        Attrs::default(),
    );
    let values: Vec<Value> = (0..live).map(|n| b.param(n)).collect();
    let thrown = b.cold_block();
    for n in 0..calls {
        let r = b.call(callee, &[values[n % live]]).expect("a result");
        let ok = b.block();
        b.check(r, thrown, ok);
        b.switch_to(ok);
    }
    for v in &values {
        b.call(callee, &[*v]);
    }
    b.ret(Some(values[0]));
    b.switch_to(thrown);
    let mark = b.exception_mark(Type::Box);
    b.ret(Some(mark));
    b.finish();
    module
}

#[test]
fn homes_are_stored_once_and_loaded_per_use() {
    let (live, calls) = (40, 200);
    let mut module = hot(live, calls);
    let f = placed(&mut module);
    assert_eq!(count(f, Op::RootStore), live);
    assert_eq!(count(f, Op::RootClear), live);
    // The first call's argument is still fresh.
    assert_eq!(count(f, Op::RootLoad), calls - 1 + live + 1);
}

/// `count` allocations with `live` references alive.
fn allocations(live: usize, count: usize) -> Module {
    let mut module = Module::new("cold");
    let params = vec![Type::Box; live];
    let mut b = FunctionBuilder::define(
        &mut module,
        "f",
        Signature::new(params, Some(Type::Box)),
        Attrs::default(),
    );
    for n in 0..count {
        let (slow, join) = (b.cold_block(), b.block());
        let object = b.block_param(join, Type::Ref);
        let top_at = b.isolate(0);
        let top = b.load(MemType::Ptr, Address::new(Region::Tls, top_at, 0));
        let limit = b.load(MemType::Ptr, Address::new(Region::Tls, top_at, 8));
        let fits = b.icmp(IntPred::Ult, top, limit);
        let fresh = b.fresh_ref(top);
        b.br(
            fits,
            tsuba_lir::BlockCall::new(join, [fresh]),
            slow,
            Hint::Likely,
        );
        b.switch_to(slow);
        let bytes = b.iconst(Type::I64, 24);
        let r = b.call_rt(Rt::alloc_slow, &[bytes]).expect("a result");
        b.jump(join, &[r]);
        b.switch_to(join);
        let v = b.param(n % live);
        b.store(MemType::Box, v, Address::new(Region::Field, object, 16));
    }
    let mut last = b.param(0);
    for n in 1..live {
        let v = b.param(n);
        let c = b.icmp(IntPred::Eq, last, v);
        last = b.select(c, v, last);
    }
    b.ret(Some(last));
    b.finish();
    module
}

#[test]
fn cold_values_get_homes_beyond_the_budget() {
    let mut module = allocations(10, 20);
    let f = placed(&mut module);
    assert_eq!((count(f, Op::RootStore), count(f, Op::RootLoad)), (200, 0));
    let mut module = allocations(100, 50);
    let f = placed(&mut module);
    assert_eq!(count(f, Op::RootStore), 100);
    assert!(count(f, Op::RootLoad) < 300);
}

#[test]
fn constants_need_no_roots() {
    let mut module = Module::new("constants");
    let sig = Signature::new([Type::Box], Some(Type::Box)).with_effect(Effect::Collects);
    let callee = module.declare_function("callee", sig.clone(), Attrs::default());
    let mut b = FunctionBuilder::define(&mut module, "f", sig, Attrs::default());
    let n = b.fconst(1.5);
    let boxed = b.box_f64(n);
    b.call(callee, &[boxed]);
    b.call(callee, &[boxed]);
    b.ret(Some(boxed));
    b.finish();
    assert_eq!(placed(&mut module).root_frame, None);
}

#[test]
fn a_large_function_takes_no_longer_than_it_must() {
    let start = std::time::Instant::now();
    let mut module = hot(50, 12_000);
    placed(&mut module);
    let mut module = allocations(200, 3_000);
    placed(&mut module);
    assert!(start.elapsed().as_secs() < 60, "{:?}", start.elapsed());
}

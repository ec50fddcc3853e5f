//! Random LIR programs, compiled at every level and run under a collector that moves everything at every allocation, against the
//! interpreter. `TSUBA_FUZZ=programs[,seed]` runs more than the default; faults planted on purpose must be found.

mod generate;
mod host;
mod model;
mod rng;

use host::{FuzzHost, hash_in};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::OnceLock;
use tsuba_abi::value;
use tsuba_backend::{OptLevel, Options, Target, compile, testing};
use tsuba_link::{Input, Linking, SystemFiles, link};
use tsuba_lir::interp::Machine;
use tsuba_lir::{Effect, Imm, Module, Op, SymId, Value, print, roots, verify};

const LLD: &str = "/usr/lib/llvm-22/bin/ld.lld";
/// Programs of one executable.
const BATCH: usize = 20;

/// What a program does: whether it threw, hash of the result or exception, hash of what it noted.
type Outcome = (bool, u64, u64);

fn temp(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name)
}

/// The native runtime, compiled once.
fn runtime() -> &'static Path {
    static PATH: OnceLock<PathBuf> = OnceLock::new();
    PATH.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz/rt.rs");
        let output = temp("libfuzz_rt.a");
        let fresh = temp(&format!("libfuzz_rt_{}.a", std::process::id()));
        let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
        let status = Command::new(rustc)
            .args([
                "--edition=2024",
                "--crate-type=staticlib",
                "-Copt-level=2",
                "-Cpanic=abort",
                "-o",
            ])
            .args([&fresh, &source])
            .status()
            .expect("rustc runs");
        assert!(status.success(), "the fuzzer's runtime compiles");
        std::fs::rename(fresh, &output).expect("in the same folder");
        output
    })
}

fn interpret(module: &Module, mains: &[SymId]) -> Vec<Outcome> {
    let outcome = |main: &SymId| {
        let mut machine = Machine::new(module, FuzzHost::default());
        if let Some(fuel) = machine.world.address("fuzz_fuel") {
            machine
                .world
                .memory
                .store(fuel, 8, model::FUEL)
                .expect("fuel has memory");
        }
        let result = machine
            .call(*main, &[])
            .unwrap_or_else(|t| panic!("{t:?} in {}", module.symbol(*main).name));
        let thrown = result == value::EXCEPTION;
        let v = if thrown {
            machine.host.exception
        } else {
            result
        };
        (thrown, hash_in(&mut machine.world, v), machine.host.noted)
    };
    mains.iter().map(outcome).collect()
}

/// Runs a batch; `None` where the process ended before the program did.
fn execute(
    object: Vec<u8>,
    name: &str,
    period: u32,
    count: usize,
) -> (Vec<Option<Outcome>>, String) {
    let linking = Linking {
        linker: LLD.into(),
        system: SystemFiles::of_system().expect("start files"),
        inputs: vec![Input::Object(object), Input::Archive(runtime().to_owned())],
        debug: true,
    };
    let program = temp(&format!("fuzz-{name}-{period}"));
    link(&linking, &program).unwrap_or_else(|d| panic!("{d:?}"));
    let output = Command::new(&program)
        .arg(period.to_string())
        .output()
        .expect("runs");
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let mut outcomes = vec![None; count];
    for line in text.lines() {
        if let [n, thrown, result, noted] = line.split(' ').collect::<Vec<_>>()[..]
            && let Ok(n) = n.parse::<usize>()
            && let (Ok(result), Ok(noted)) = (
                u64::from_str_radix(result, 16),
                u64::from_str_radix(noted, 16),
            )
            && thrown != "collections"
        {
            outcomes[n] = Some((thrown == "true", result, noted));
        }
    }
    if output.status.success() {
        std::fs::remove_file(&program).expect("the program is there");
    }
    (
        outcomes,
        String::from_utf8_lossy(&output.stderr).into_owned() + text.lines().last().unwrap_or(""),
    )
}

fn rooted(module: &Module, budget: usize) -> Module {
    let mut out = module.clone();
    let mut functions = std::mem::take(&mut out.functions);
    for f in &mut functions {
        roots::place_with_budget(&out, f, budget).expect("few slots");
        let violations = verify::verify_rooted(&out, f);
        assert!(
            violations.is_empty(),
            "{violations:#?} in {}",
            print::function_text(&out, f)
        );
    }
    out.functions = functions;
    assert_eq!(verify::verify(&out), []);
    out
}

/// The levels and processors that programs are compiled for.
fn configurations() -> Vec<(String, Options)> {
    let mut all: Vec<_> = OptLevel::ALL
        .iter()
        .map(|o| (format!("{o:?}"), Options::new(Target::X86_64Linux, *o)))
        .collect();
    if std::arch::is_x86_feature_detected!("avx2") {
        let mut options = Options::new(Target::X86_64Linux, OptLevel::O3);
        options.cpu = "x86-64-v3".to_owned();
        all.push(("O3-v3".to_owned(), options));
    }
    all
}

fn check_batch(seed: u64) -> u64 {
    let (module, mains) = generate::module(seed, BATCH);
    assert_eq!(verify::verify(&module), []);
    let text = module.to_string();
    assert_eq!(
        tsuba_lir::parse::parse(&text).expect("parses").to_string(),
        text
    );
    let expected = interpret(&module, &mains);
    let mut collections = 0;
    for budget in [roots::BUDGET, 0] {
        let placed = rooted(&module, budget);
        assert_eq!(
            interpret(&placed, &mains),
            expected,
            "seed {seed}: root placement changed a program"
        );
        for (name, options) in configurations() {
            let object = compile(&placed, &options).expect("compiles");
            for period in [1, 7] {
                let name = format!("{seed}-{name}-{budget}");
                let (outcomes, last) = execute(object.clone(), &name, period, BATCH);
                for (n, (found, wanted)) in outcomes.iter().zip(&expected).enumerate() {
                    let context = format!("seed {seed} program {n} {name} period {period}: {last}");
                    assert_eq!(*found, Some(*wanted), "{context}");
                }
                collections += last
                    .split(' ')
                    .next()
                    .and_then(|n| n.parse::<u64>().ok())
                    .unwrap_or(0);
            }
        }
    }
    collections
}

fn amount() -> (u64, u64) {
    let text = std::env::var("TSUBA_FUZZ").unwrap_or_else(|_| "40".to_owned());
    let (programs, seed) = text.split_once(',').unwrap_or((&text, "1"));
    (
        programs.parse().expect("a number of programs"),
        seed.parse().expect("a seed"),
    )
}

#[test]
fn programs_do_the_same_at_every_level() {
    let (programs, seed) = amount();
    let batches = programs.div_ceil(BATCH as u64);
    let collections: u64 = (seed..seed + batches).map(check_batch).sum();
    assert!(
        collections > batches * 100,
        "collections ran: {collections}"
    );
}

/// Programs among the first batches whose outcome is not the interpreter's, compiled by `build`.
fn wrong_programs(name: &str, build: impl Fn(Module) -> Vec<u8>) -> usize {
    let mut wrong = 0;
    for seed in 1..=2 {
        let (module, mains) = generate::module(seed, BATCH);
        let expected = interpret(&module, &mains);
        let object = build(rooted(&module, roots::BUDGET));
        let (outcomes, _) = execute(object, &format!("{name}-{seed}"), 1, BATCH);
        wrong += outcomes
            .iter()
            .zip(&expected)
            .filter(|(found, wanted)| **found != Some(**wanted))
            .count();
    }
    wrong
}

/// Makes every tenth reload give the value that was stored instead of what the slot holds after the call.
fn drop_reloads(module: &mut Module) -> usize {
    let mut dropped = 0;
    for f in &mut module.functions {
        let mut stored: Vec<(u32, Value)> = Vec::new();
        for b in f.block_ids() {
            for i in f.block(b).insts.clone() {
                let Imm::Slot(slot) = f.inst(i).imm else {
                    continue;
                };
                match f.inst(i).op {
                    // Of values that exist everywhere only: the others would make ill-formed LIR.
                    Op::RootStore
                        if f.block(tsuba_lir::Function::ENTRY)
                            .params
                            .contains(&f.args(i)[0]) =>
                    {
                        stored.push((slot, f.args(i)[0]));
                    }
                    Op::RootLoad | Op::RootReload => {
                        let stale = stored.iter().find(|s| s.0 == slot).map(|s| s.1);
                        if let (Some(stale), Some(fresh)) = (stale, f.inst(i).result) {
                            dropped += usize::from(replace_uses(f, fresh, stale));
                        }
                    }
                    _ => {}
                }
            }
        }
    }
    dropped
}

fn replace_uses(f: &mut tsuba_lir::Function, old: Value, new: Value) -> bool {
    let mut found = false;
    for b in f.block_ids() {
        for i in f.block(b).insts.clone() {
            for v in f.args_mut(i).iter_mut().filter(|v| **v == old) {
                (*v, found) = (new, true);
            }
        }
    }
    found
}

#[test]
fn a_dropped_reload_is_found() {
    let (module, _) = generate::module(1, BATCH);
    let mut placed = rooted(&module, roots::BUDGET);
    assert!(drop_reloads(&mut placed) > 0);
    let violations = placed
        .functions
        .iter()
        .flat_map(|f| verify::verify_rooted(&placed, f));
    assert!(violations.count() > 0, "the verifier finds it");
    for opt in OptLevel::ALL {
        let wrong = wrong_programs(&format!("dropped-{opt:?}"), |mut m| {
            drop_reloads(&mut m);
            compile(&m, &Options::new(Target::X86_64Linux, opt)).expect("compiles")
        });
        assert!(wrong > 0, "running finds it at {opt:?}");
    }
}

#[test]
fn a_collecting_function_that_claims_to_be_pure_is_found() {
    let wrong = wrong_programs("pure", |m| {
        let options = Options::new(Target::X86_64Linux, OptLevel::O2);
        testing::compile_claiming_pure(&m, &options, &["rt_new_array"]).expect("compiles")
    });
    assert!(wrong > 0);
}

#[test]
fn a_collecting_call_that_claims_to_be_a_leaf_is_found() {
    let wrong_effect = |mut m: Module| {
        for f in &mut m.functions {
            for b in f.block_ids() {
                for i in f.block(b).insts.clone() {
                    if let Imm::Call(tsuba_lir::Callee::Rt(_), effect) = &mut f.inst_mut(i).imm {
                        *effect = Effect::Leaf;
                    }
                }
            }
        }
        m
    };
    let (module, _) = generate::module(1, BATCH);
    assert!(
        !verify::verify(&wrong_effect(module)).is_empty(),
        "the verifier finds it"
    );
}

//! A fault planted on purpose: a NaN that is not made canonical. LIR's verifier, which every build runs, finds it.

use tsuba_expand::{Input, expand};
use tsuba_lir::{Function, Module, Op, Terminator, Value, verify};
use tsuba_source::SourceMap;

/// Reads an element that may be undefined for arithmetic only: undefined is then a NaN with the bits of undefined.
const PROGRAM: &str = r#"body fn0

fn0 "half" once params=2 length=2 {
block0:
    v0 = param 0
    v1 = param 1
    v2: undefined|f64[-inf,inf]+nz+nan = get_elem v0, v1
    v3 = number 0.5
    v4: f64[-inf,inf]+nz+nan = binary mul v2, v3
    return v4
}
"#;

fn expanded() -> Module {
    let module = tsuba_mir::parse(PROGRAM).expect("parses");
    tsuba_mir::verify(&module).expect("is well-formed");
    let mut sources = SourceMap::new();
    let file = sources.add("main.ts", "");
    expand(Input {
        module: &module,
        sources: &sources,
        files: &[(file, "main.ts".to_owned())],
        keep_text: false,
    })
    .lir
}

/// Makes every `select` between a canonical NaN and a double that double.
fn drop_canonicalisation(f: &mut Function) -> usize {
    let mut dropped = 0;
    for b in f.block_ids() {
        for i in f.block(b).insts.clone() {
            let (Op::Select, Some(result)) = (f.inst(i).op, f.inst(i).result) else {
                continue;
            };
            let nan = f.args(i)[1];
            if f.def_inst(nan).is_some_and(|d| d.op == Op::Fconst) {
                replace(f, result, f.args(i)[2]);
                dropped += 1;
            }
        }
    }
    dropped
}

fn replace(f: &mut Function, old: Value, new: Value) {
    let change = |v: &mut Value| {
        if *v == old {
            *v = new;
        }
    };
    for b in f.block_ids() {
        for i in f.block(b).insts.clone() {
            f.args_mut(i).iter_mut().for_each(change);
        }
        let term = &mut f.block_mut(b).term;
        if let Terminator::Ret(Some(v)) = term {
            change(v);
        }
        for target in term.targets_mut() {
            target.args.iter_mut().for_each(change);
        }
    }
}

#[test]
fn a_nan_that_is_not_canonical_is_found() {
    let mut module = expanded();
    assert_eq!(verify::verify(&module), []);
    let mut functions = std::mem::take(&mut module.functions);
    let dropped: usize = functions.iter_mut().map(drop_canonicalisation).sum();
    module.functions = functions;
    assert!(dropped > 0, "the program has a NaN to make canonical");
    let found = verify::verify(&module);
    assert!(
        found
            .iter()
            .any(|v| v.message.contains("NaN") && v.message.contains("canonical")),
        "{found:?}"
    );
}

//! Small programs, mutated token by token: the front end returns a program (which the verifier has checked, in debug
//! builds) or diagnostics; it never panics. `FUZZ=n` runs n mutants instead of the default; `SEED=n` starts elsewhere.

use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use tsuba_frontend::{Options, STACK_BYTES, load_program};

/// xorshift64*: good enough to pick tokens.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let mixed = self.0.wrapping_mul(0x2545_F491_4F6C_DD1D);
        (mixed >> 33) as usize % n.max(1)
    }
}

fn seeds() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/filetests");
    let mut paths: Vec<PathBuf> = ["hir", "diagnostics"]
        .iter()
        .flat_map(|name| fs::read_dir(folder.join(name)).expect("a folder of file tests"))
        .map(|e| e.expect("a folder entry").path())
        .filter(|p| p.extension().is_some_and(|e| e == "ts" || e == "cts"))
        .collect();
    paths.sort();
    paths
        .iter()
        .map(|p| fs::read_to_string(p).expect("a file test"))
        .collect()
}

fn tokens(text: &str) -> Vec<&str> {
    let mut out = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
        let len = if word(first) {
            rest.find(|c| !word(c)).unwrap_or(rest.len())
        } else {
            first.len_utf8()
        };
        out.push(&rest[..len]);
        rest = &rest[len..];
    }
    out
}

/// A mutant of one of the seeds; tokens may come from the others.
fn mutant(seeds: &[Vec<&str>], random: &mut Random) -> String {
    let mut tokens = seeds[random.below(seeds.len())].clone();
    // A window keeps mutants small, so that few of them fail at the first error of many.
    let start = random.below(tokens.len());
    let size = 20 + random.below(200);
    if random.below(4) > 0 {
        tokens = tokens.into_iter().skip(start).take(size).collect();
    }
    for _ in 0..1 + random.below(4) {
        let at = random.below(tokens.len());
        let other = &seeds[random.below(seeds.len())];
        let from = random.below(other.len());
        match random.below(5) {
            0 if !tokens.is_empty() => drop(tokens.remove(at)),
            1 if !tokens.is_empty() => tokens.insert(at, tokens[at]),
            2 => tokens.insert(at.min(tokens.len()), other[from]),
            3 if !tokens.is_empty() => tokens[at] = other[from],
            _ => {
                let piece: Vec<&str> = other.iter().skip(from).take(12).copied().collect();
                tokens.splice(at..at, piece);
            }
        }
    }
    tokens.concat()
}

fn number(name: &str, default: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|v| v.parse().ok())
        .unwrap_or(default)
}

#[test]
fn mutants_never_panic() {
    let run = || {
        let texts = seeds();
        let seeds: Vec<Vec<&str>> = texts.iter().map(|t| tokens(t)).collect();
        let mut random = Random(0x9E37_79B9_7F4A_7C15 ^ number("SEED", 1));
        let folder = std::env::temp_dir().join(format!("tsuba-fuzz-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("a temporary folder");
        let mut accepted = 0;
        let count = number("FUZZ", 1500);
        for i in 0..count {
            let text = mutant(&seeds, &mut random);
            let extension = ["ts", "cts", "mts", "js"][random.below(4)];
            let path = folder.join(format!("mutant.{extension}"));
            fs::write(&path, &text).expect("a temporary file");
            let result = catch_unwind(AssertUnwindSafe(|| {
                match load_program(&path, &Options::default()) {
                    Ok(program) => drop(tsuba_hir::print_program(&program)),
                    Err(d) => {
                        assert!(!d.list.is_empty(), "refused without a reason");
                        drop((d.plain(), d.render(true)));
                        return false;
                    }
                }
                true
            }));
            match result {
                Ok(fine) => accepted += u64::from(fine),
                Err(_) => panic!("mutant {i} ({extension}) panics:\n{text}"),
            }
        }
        let _ = fs::remove_dir_all(&folder);
        assert!(
            accepted * 50 > count,
            "only {accepted} of {count} mutants are programs"
        );
    };
    let thread = std::thread::Builder::new()
        .stack_size(STACK_BYTES)
        .spawn(run);
    thread.expect("a thread").join().expect("no panic");
}

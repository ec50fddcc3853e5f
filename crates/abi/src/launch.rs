//! What an executable learns from its environment when it starts. Nothing else in the environment changes its behaviour.

/// Set by `tsuba run` to the absolute path of the entry's source file. The runtime reads it at start, *removes it from
/// the environment* (the program and its children never see it) and takes it as the identity of the program:
///
/// | | under `run` | built |
/// |---|---|---|
/// | `process.argv[1]`, path of the entry module | this value | folder of the executable + `/` + entry file name |
/// | `process.argv[0]`, `process.execPath` | `argv[0]` as given (the `tsuba` command, absolute) | real path of the executable |
/// | path of any module | base + its name | base + its name |
///
/// Module names ([`crate::program::Program::files`]) are relative to the program's common root, with `/`; file 0 is the
/// entry. The base is this value less the entry's name under `run`, else the folder of the executable with a `/`.
pub const RUN_ENTRY: &str = "TSUBA_RUN_ENTRY";

/// Collector settings, comma-separated: `nursery=4m,max-heap=1g,stress=K,seed=S,verify,trace=FILE,collector=none,count,isolates=N`.
/// Unknown keys end the process with a message and code 2. `count` prints `allocations: N` (more may follow on the line)
/// to standard error at exit. `isolates` runs the program in N isolates of the process at once, each on a thread of its own;
/// their outputs follow one another, and the exit code is the greatest of theirs.
pub const GC: &str = "TSUBA_GC";

//! Targets, optimisation levels and LLVM's pass pipelines.

use crate::Error;
use inkwell::OptimizationLevel;
use inkwell::module::Module;
use inkwell::passes::PassBuilderOptions;
use inkwell::targets::{
    CodeModel, FileType, InitializationConfig, RelocMode, Target as LlvmTarget, TargetMachine,
    TargetMachineOptions, TargetTriple,
};
use std::sync::Once;

/// What code is made for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Target {
    /// x86-64, Linux with glibc.
    X86_64Linux,
    /// AArch64, Linux with glibc.
    Aarch64Linux,
}

impl Target {
    /// LLVM's triple.
    pub fn triple(self) -> &'static str {
        match self {
            Target::X86_64Linux => "x86_64-unknown-linux-gnu",
            Target::Aarch64Linux => "aarch64-unknown-linux-gnu",
        }
    }
    /// The CPU that executables need if nothing else is said.
    pub fn default_cpu(self) -> &'static str {
        match self {
            Target::X86_64Linux => "x86-64-v2",
            Target::Aarch64Linux => "generic",
        }
    }
    /// DWARF number of the frame pointer.
    pub(crate) fn frame_pointer(self) -> u16 {
        match self {
            Target::X86_64Linux => 6,
            Target::Aarch64Linux => 29,
        }
    }
    /// Name of the stack pointer in assembly.
    pub(crate) fn stack_pointer(self) -> &'static str {
        match self {
            Target::X86_64Linux => "rsp",
            Target::Aarch64Linux => "sp",
        }
    }
    /// Assembly that moves the constant `n` to the output.
    pub(crate) fn move_constant(self, n: i64) -> String {
        match self {
            Target::X86_64Linux => format!("movq $${n}, $0"),
            Target::Aarch64Linux => format!("mov $0, #{n}"),
        }
    }
}

/// How much LLVM does.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum OptLevel {
    /// Nothing.
    O0,
    /// The usual.
    O2,
    /// More inlining and vectorisation.
    O3,
}

impl OptLevel {
    /// All levels.
    pub const ALL: [OptLevel; 3] = [OptLevel::O0, OptLevel::O2, OptLevel::O3];

    fn codegen(self) -> OptimizationLevel {
        match self {
            OptLevel::O0 => OptimizationLevel::None,
            OptLevel::O2 => OptimizationLevel::Default,
            OptLevel::O3 => OptimizationLevel::Aggressive,
        }
    }
    fn pipeline(self) -> Option<&'static str> {
        match self {
            OptLevel::O0 => None,
            OptLevel::O2 => Some("default<O2>"),
            OptLevel::O3 => Some("default<O3>"),
        }
    }
}

/// How a module is compiled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// What for.
    pub target: Target,
    /// CPU, as LLVM names it.
    pub cpu: String,
    /// How hard.
    pub opt: OptLevel,
    /// Whether objects have debug information about the sources.
    pub debug: bool,
}

impl Options {
    /// For the default CPU of a target.
    pub fn new(target: Target, opt: OptLevel) -> Options {
        Options {
            target,
            cpu: target.default_cpu().to_owned(),
            opt,
            debug: false,
        }
    }
}

/// CPUs that code can be made for: the levels of the x86-64 psABI and common processors, AArch64's generic one, and this machine's.
const CPUS: [&[&str]; 2] = [
    &[
        "x86-64",
        "x86-64-v2",
        "x86-64-v3",
        "x86-64-v4",
        "native",
        "nehalem",
        "westmere",
        "sandybridge",
        "ivybridge",
        "haswell",
        "broadwell",
        "skylake",
        "skylake-avx512",
        "cascadelake",
        "icelake-client",
        "icelake-server",
        "tigerlake",
        "alderlake",
        "sapphirerapids",
        "raptorlake",
        "meteorlake",
        "emeraldrapids",
        "graniterapids",
        "arrowlake",
        "lunarlake",
        "silvermont",
        "goldmont",
        "tremont",
        "gracemont",
        "sierraforest",
        "znver1",
        "znver2",
        "znver3",
        "znver4",
        "znver5",
    ],
    &["generic"],
];

impl Options {
    /// The CPU and the features to give LLVM.
    fn processor(&self) -> Result<(String, String), Error> {
        if !CPUS[self.target as usize].contains(&self.cpu.as_str()) {
            return Err(Error::UnknownCpu(self.cpu.clone()));
        }
        if self.cpu == "native" {
            let cpu = TargetMachine::get_host_cpu_name().to_string();
            return Ok((cpu, TargetMachine::get_host_cpu_features().to_string()));
        }
        Ok((self.cpu.clone(), String::new()))
    }
}

/// A machine for these options: position-independent code of the small model.
pub(crate) fn machine(options: &Options) -> Result<TargetMachine, Error> {
    static INITIALISED: Once = Once::new();
    INITIALISED.call_once(|| {
        LlvmTarget::initialize_x86(&InitializationConfig::default());
        LlvmTarget::initialize_aarch64(&InitializationConfig::default());
    });
    let triple = TargetTriple::create(options.target.triple());
    let target = LlvmTarget::from_triple(&triple).map_err(|e| Error::Llvm(e.to_string()))?;
    let (cpu, features) = options.processor()?;
    let machine_options = TargetMachineOptions::new()
        .set_cpu(&cpu)
        .set_features(&features)
        .set_level(options.opt.codegen())
        .set_reloc_mode(RelocMode::PIC)
        .set_code_model(CodeModel::Small);
    target
        .create_target_machine_from_options(&triple, machine_options)
        .ok_or_else(|| {
            Error::Llvm(format!(
                "no code generator for {} on {}",
                options.cpu,
                options.target.triple()
            ))
        })
}

/// Runs the pass pipeline of the options.
pub(crate) fn optimise(
    module: &Module<'_>,
    machine: &TargetMachine,
    opt: OptLevel,
) -> Result<(), Error> {
    let Some(pipeline) = opt.pipeline() else {
        return Ok(());
    };
    let options = PassBuilderOptions::create();
    module
        .run_passes(pipeline, machine, options)
        .map_err(|e| Error::Llvm(e.to_string()))
}

/// The module as an object or as assembly.
pub(crate) fn emit(
    module: &Module<'_>,
    machine: &TargetMachine,
    kind: FileType,
) -> Result<Vec<u8>, Error> {
    let buffer = machine
        .write_to_memory_buffer(module, kind)
        .map_err(|e| Error::Llvm(e.to_string()))?;
    Ok(buffer.as_slice().to_vec())
}

//! The start of an executable: collector settings, the isolate's stack, the program, its end.

use std::path::PathBuf;
use tsuba_abi::isolate::STACK_LIMIT;
use tsuba_abi::program::{BuiltinLink, Program, VERSION};
use tsuba_abi::{launch, program};
use tsuba_gc::{Js, Runtime, Settings};
use tsuba_objects::{audit, builtin, call, error, output, realm, report, stack};

/// Bytes of the stack that compiled code may use: deeper than Node's default.
const STACK: usize = 8 << 20;
/// Below it: room for the runtime when compiled code is at its limit.
const RED_ZONE: usize = 256 << 10;

/// What `main` was given.
struct Arguments {
    argc: i32,
    argv: *const *const u8,
}

unsafe extern "C" {
    #[link_name = "tsuba_program"]
    static PROGRAM: Program;
}

/// The process's entry.
///
/// # Safety
/// Called once, by the C start-up code.
#[unsafe(no_mangle)]
pub(crate) unsafe extern "C" fn main(argc: i32, argv: *const *const u8) -> i32 {
    let _ = program::SYMBOL;
    let arguments = Arguments { argc, argv };
    on_own_stack(arguments)
}

/// Runs the program on a stack of our own, whose depth does not depend on the shell's limits.
fn on_own_stack(arguments: Arguments) -> i32 {
    let size = STACK + RED_ZONE + 4096;
    // SAFETY: an anonymous mapping of fresh pages; the lowest page is made inaccessible.
    let base = unsafe {
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE | libc::MAP_STACK;
        let base = libc::mmap(
            std::ptr::null_mut(),
            size,
            libc::PROT_READ | libc::PROT_WRITE,
            flags,
            -1,
            0,
        );
        if base == libc::MAP_FAILED || libc::mprotect(base, 4096, libc::PROT_NONE) != 0 {
            fail("cannot map the stack");
        }
        base as usize
    };
    // SAFETY: a word of the thread's own block.
    unsafe {
        let limit = tsuba_gc::isolate::block()
            .offset(STACK_LIMIT as isize)
            .cast::<usize>();
        limit.write(base + 4096 + RED_ZONE);
        switch_stack(&arguments, run, (base + size) & !15)
    }
}

/// Calls `body(arguments)` with the stack pointer at `top`.
#[cfg(target_arch = "x86_64")]
#[unsafe(naked)]
unsafe extern "C" fn switch_stack(
    arguments: &Arguments,
    body: extern "C" fn(&Arguments) -> i32,
    top: usize,
) -> i32 {
    std::arch::naked_asm!(
        "push rbp",
        "mov rbp, rsp",
        "mov rsp, rdx",
        "call rsi",
        "mov rsp, rbp",
        "pop rbp",
        "ret",
    )
}
/// Calls `body(arguments)` with the stack pointer at `top`.
#[cfg(target_arch = "aarch64")]
#[unsafe(naked)]
unsafe extern "C" fn switch_stack(
    arguments: &Arguments,
    body: extern "C" fn(&Arguments) -> i32,
    top: usize,
) -> i32 {
    std::arch::naked_asm!(
        "stp x29, x30, [sp, #-16]!",
        "mov x29, sp",
        "mov sp, x2",
        "blr x1",
        "mov sp, x29",
        "ldp x29, x30, [sp], #16",
        "ret",
    )
}

/// Ends the process with a message and the exit code of a wrong set-up.
fn fail(message: &str) -> ! {
    eprintln!("{message}");
    std::process::exit(2)
}

fn settings() -> Settings {
    let text = std::env::var(launch::GC).unwrap_or_default();
    match Settings::parse(&text) {
        Ok(settings) => settings,
        Err(message) => fail(&format!("{}: {message}", launch::GC)),
    }
}

extern "C" fn run(arguments: &Arguments) -> i32 {
    // SAFETY: the descriptor is immutable static data that the back end emitted.
    let program: &'static Program = unsafe { &PROGRAM };
    if program.version != VERSION {
        fail("this executable and its runtime library are of different versions");
    }
    let mut runtime = Runtime::new(settings());
    let code = runtime.run(|cx| run_program(cx, program, arguments));
    drop(runtime);
    code
}

fn run_program(cx: &mut Js<'_>, program: &'static Program, arguments: &Arguments) -> i32 {
    load(cx, program, arguments);
    // SAFETY: the descriptor's entry is what it says.
    let code = match unsafe { call::run_entry(cx, program.entry) } {
        Ok(()) => output::exit_code(cx),
        Err(thrown) => {
            let thrown = cx.take_exception(thrown);
            report::uncaught(cx, thrown);
            1
        }
    };
    output::flush(cx);
    cx.finish_heap();
    code
}

/// Registers the program with collector and realm and installs the built-ins it links.
fn load(cx: &mut Js<'_>, program: &'static Program, arguments: &Arguments) {
    // SAFETY: `block` is the function that the descriptor says it is.
    let block = unsafe {
        let block: extern "C" fn() -> *mut u8 = std::mem::transmute(program.block);
        block()
    };
    // SAFETY: the descriptor and its block belong together.
    unsafe { cx.register_program(program, block) };
    realm::install(cx, Some(program));
    // SAFETY: it is the program's block.
    unsafe { realm::set_block(cx, block) };
    let identity = Identity::new(&stack::file_name(cx, 0), arguments);
    stack::set_base(cx, &identity.base);
    let links: &[BuiltinLink] = if program.builtin_count == 0 {
        &[]
    } else {
        // SAFETY: the descriptor lists `builtin_count` links.
        unsafe { std::slice::from_raw_parts(program.builtins, program.builtin_count as usize) }
    };
    // SAFETY: the links' entries are those of their rows.
    unsafe { builtin::install(cx, links) };
    tsuba_builtins::install(cx);
    tsuba_node::install(
        cx,
        &tsuba_node::Launch {
            argv: identity.argv,
        },
    );
    error::prepare_overflow(cx);
    if cx.verifies() {
        audit::watch(cx);
    }
}

/// Who the program is, as `abi::launch` says.
struct Identity {
    /// What precedes the names of the program's files.
    base: String,
    /// `process.argv`.
    argv: Vec<String>,
}

impl Identity {
    fn new(entry: &str, arguments: &Arguments) -> Identity {
        let mut given = arguments.texts();
        let run = std::env::var(launch::RUN_ENTRY).ok();
        // SAFETY: no other thread runs yet.
        unsafe { std::env::remove_var(launch::RUN_ENTRY) };
        let executable = || {
            std::env::current_exe()
                .and_then(|p| p.canonicalize())
                .unwrap_or_default()
        };
        let (binary, base) = match run {
            Some(path) => {
                let base = path.strip_suffix(entry).unwrap_or(&path).to_owned();
                (given.first().cloned().unwrap_or_default(), base)
            }
            None => {
                let path = executable();
                let folder = path.parent().map_or_else(PathBuf::new, |p| p.to_path_buf());
                (path.display().to_string(), format!("{}/", folder.display()))
            }
        };
        let mut argv = vec![binary, format!("{base}{entry}")];
        argv.extend(given.drain(1.min(given.len())..));
        Identity { base, argv }
    }
}

impl Arguments {
    fn texts(&self) -> Vec<String> {
        let text = |i: usize| {
            // SAFETY: `main` was given `argc` C strings.
            let text = unsafe { std::ffi::CStr::from_ptr((*self.argv.add(i)).cast()) };
            text.to_string_lossy().into_owned()
        };
        (0..self.argc.max(0) as usize).map(text).collect()
    }
}

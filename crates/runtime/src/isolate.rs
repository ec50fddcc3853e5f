//! An isolate: one program on one thread, with a stack, a heap and a thread-local block of its own. What it shares with
//! others of the process is immutable: code, static data, and what the process was given.

use crate::start::{Identity, Launch, fail};
use tsuba_abi::isolate::STACK_LIMIT;
use tsuba_abi::program::{BuiltinLink, Program, assumptions};
use tsuba_gc::{Js, Runtime, Settings};
use tsuba_objects::jobs::First;
use tsuba_objects::output::Sink;
use tsuba_objects::{audit, builtin, call, error, output, realm, stack};

/// Bytes of the stack that compiled code may use: deeper than Node's default.
const STACK: usize = 8 << 20;
/// Below it: room for the runtime when compiled code is at its limit.
const RED_ZONE: usize = 256 << 10;
/// Below that: a page that nobody may touch.
const GUARD: usize = 4096;

/// An isolate that is about to run.
pub(crate) struct Isolate<'l> {
    launch: &'l Launch,
    /// How its heap behaves.
    pub(crate) settings: Settings,
    /// Where its standard output goes.
    pub(crate) sink: Sink,
    /// What `process.exit` does once everything is written.
    pub(crate) end: tsuba_node::End,
}

impl<'l> Isolate<'l> {
    /// The isolate that is the process: its output is the process's, and `process.exit` ends it.
    pub(crate) fn main(launch: &'l Launch) -> Isolate<'l> {
        Isolate {
            launch,
            settings: launch.settings.clone(),
            sink: Sink::Process,
            end: Box::new(|code| std::process::exit(code)),
        }
    }

    /// Runs a program on the calling thread, on a stack whose depth does not depend on the shell's limits; its exit code.
    pub(crate) fn run(self, program: &'static Program) -> i32 {
        let stack = Stack::map();
        // SAFETY: a word of the thread's own block.
        unsafe {
            let block = tsuba_gc::isolate::block();
            let limit = block.offset(STACK_LIMIT as isize).cast::<usize>();
            limit.write(stack.limit());
        }
        let mut work = Work {
            isolate: Some(self),
            program,
            code: 0,
        };
        // SAFETY: the stack is fresh and stays mapped until the call returns; `work` outlives it.
        unsafe { switch_stack(&mut work, Work::run, stack.top()) };
        work.code
    }
}

/// What the new stack is to do, and what came of it.
struct Work<'l> {
    isolate: Option<Isolate<'l>>,
    program: &'static Program,
    code: i32,
}

impl Work<'_> {
    extern "C" fn run(&mut self) {
        let Some(isolate) = self.isolate.take() else {
            return;
        };
        let mut runtime = Runtime::new(isolate.settings.clone());
        self.code = runtime.run(|cx| run_program(cx, self.program, isolate));
    }
}

/// A mapped stack.
struct Stack {
    base: usize,
}

impl Stack {
    const BYTES: usize = STACK + RED_ZONE + GUARD;

    /// An anonymous mapping of fresh pages; the lowest page is made inaccessible.
    fn map() -> Stack {
        let flags = libc::MAP_PRIVATE | libc::MAP_ANONYMOUS | libc::MAP_NORESERVE | libc::MAP_STACK;
        let access = libc::PROT_READ | libc::PROT_WRITE;
        // SAFETY: asks for a new mapping and protects a page of it.
        let base = unsafe {
            let base = libc::mmap(std::ptr::null_mut(), Stack::BYTES, access, flags, -1, 0);
            if base == libc::MAP_FAILED || libc::mprotect(base, GUARD, libc::PROT_NONE) != 0 {
                fail("cannot map the stack");
            }
            base as usize
        };
        Stack { base }
    }
    /// Where it begins, growing down.
    fn top(&self) -> usize {
        (self.base + Stack::BYTES) & !15
    }
    /// Where compiled code must stop.
    fn limit(&self) -> usize {
        self.base + GUARD + RED_ZONE
    }
}

impl Drop for Stack {
    fn drop(&mut self) {
        // SAFETY: mapped by `map`, and nothing runs on it any more.
        unsafe { libc::munmap(self.base as *mut libc::c_void, Stack::BYTES) };
    }
}

/// Calls `body(work)` with the stack pointer at `top`.
#[cfg(target_arch = "x86_64")]
#[unsafe(naked)]
unsafe extern "C" fn switch_stack<'l>(
    work: &mut Work<'l>,
    body: extern "C" fn(&mut Work<'l>),
    top: usize,
) {
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
/// Calls `body(work)` with the stack pointer at `top`.
#[cfg(target_arch = "aarch64")]
#[unsafe(naked)]
unsafe extern "C" fn switch_stack<'l>(
    work: &mut Work<'l>,
    body: extern "C" fn(&mut Work<'l>),
    top: usize,
) {
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

fn run_program(cx: &mut Js<'_>, program: &'static Program, isolate: Isolate<'_>) -> i32 {
    load(cx, program, isolate);
    // SAFETY: the descriptor's entry is what it says.
    let entry = |cx: &mut Js<'_>| unsafe { call::run_entry(cx, program.entry) };
    let first = match program.assumptions & assumptions::ENTRY_IS_MODULE {
        0 => First::Ticks,
        _ => First::Microtasks,
    };
    let code = tsuba_node::run(cx, entry, first);
    output::flush(cx);
    cx.finish_heap();
    code
}

/// Registers the program with collector and realm and installs the built-ins it links.
fn load(cx: &mut Js<'_>, program: &'static Program, isolate: Isolate<'_>) {
    tsuba_gc::isolate::set_units(tsuba_objects::immortal::unit_words());
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
    output::redirect(cx, isolate.sink);
    let Identity { base, argv } = isolate.launch.identity(&stack::file_name(cx, 0));
    stack::set_base(cx, &base);
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
        tsuba_node::Launch {
            argv,
            environment: isolate.launch.environment.clone(),
            end: isolate.end,
        },
    );
    error::prepare_overflow(cx);
    if cx.verifies() {
        audit::watch(cx);
    }
}

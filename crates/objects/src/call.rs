//! Calls: from Rust into generic entries through the trampoline, arguments of built-ins, bound functions, `new`.
//!
//! A generic entry is `extern "C" fn(callee, this, new_target, argc, argv) -> value or EXCEPTION`; all words are boxed,
//! `argv` points to root slots. Every call from Rust goes through `js_call`, which links the stack segments so that
//! the collector can walk them.

use crate::array;
use crate::convert;
use crate::error;
use crate::function::{self, NativeInfo};
use crate::internal;
use crate::key::PropertyKey;
use crate::object;
use crate::own::{self, PropertyDescriptor};
use crate::property::{self, JsResult};
use crate::shape::Attributes;
use crate::string;
use std::arch::naked_asm;
use tsuba_abi::isolate::{LAST_FP, LAST_SP, STACK_LIMIT};
use tsuba_abi::names::Name;
use tsuba_abi::program::flags;
use tsuba_abi::value::EXCEPTION;
use tsuba_gc::{Array, Function, Js, JsObject, Local, Ref, Scope, Thrown, Value, Word, enter_js};

/// Calls `code` with the generic convention from a stack segment of Rust's: saves the pair that leads to the segment
/// below and restores it. The return address of its call ends the collector's walk of the segment above.
#[cfg(target_arch = "x86_64")]
#[unsafe(naked)]
unsafe extern "C" fn js_call(
    code: *const u8,
    callee: u64,
    this: u64,
    new_target: u64,
    argc: usize,
    argv: *const Word,
) -> u64 {
    naked_asm!(
        "push rbp",
        "mov rbp, rsp",
        "push qword ptr fs:[tsuba_isolate@TPOFF + {sp}]",
        "push qword ptr fs:[tsuba_isolate@TPOFF + {fp}]",
        "mov rax, rdi",
        "mov rdi, rsi",
        "mov rsi, rdx",
        "mov rdx, rcx",
        "mov rcx, r8",
        "mov r8, r9",
        "call rax",
        ".globl tsuba_js_call_ret",
        "tsuba_js_call_ret:",
        "pop qword ptr fs:[tsuba_isolate@TPOFF + {fp}]",
        "pop qword ptr fs:[tsuba_isolate@TPOFF + {sp}]",
        "pop rbp",
        "ret",
        sp = const LAST_SP,
        fp = const LAST_FP,
    )
}

/// As on x86-64; the frame pointer is x29, and the saved pair lies below it as there.
#[cfg(target_arch = "aarch64")]
#[unsafe(naked)]
unsafe extern "C" fn js_call(
    code: *const u8,
    callee: u64,
    this: u64,
    new_target: u64,
    argc: usize,
    argv: *const Word,
) -> u64 {
    naked_asm!(
        "sub sp, sp, #32",
        "stp x29, x30, [sp, #16]",
        "add x29, sp, #16",
        "mrs x9, tpidr_el0",
        "add x9, x9, :tprel_hi12:tsuba_isolate",
        "add x9, x9, :tprel_lo12_nc:tsuba_isolate",
        "ldr x10, [x9, #{sp}]",
        "ldr x11, [x9, #{fp}]",
        "stp x11, x10, [sp]",
        "mov x9, x0",
        "mov x0, x1",
        "mov x1, x2",
        "mov x2, x3",
        "mov x3, x4",
        "mov x4, x5",
        "blr x9",
        ".globl tsuba_js_call_ret",
        "tsuba_js_call_ret:",
        "mrs x9, tpidr_el0",
        "add x9, x9, :tprel_hi12:tsuba_isolate",
        "add x9, x9, :tprel_lo12_nc:tsuba_isolate",
        "ldp x11, x10, [sp]",
        "str x10, [x9, #{sp}]",
        "str x11, [x9, #{fp}]",
        "ldp x29, x30, [sp, #16]",
        "add sp, sp, #32",
        "ret",
        sp = const LAST_SP,
        fp = const LAST_FP,
    )
}

unsafe extern "C" {
    #[link_name = "tsuba_js_call_ret"]
    safe static RETURN_OF_TRAMPOLINE: u8;
}

/// Tells the collector where its walk of a segment ends.
pub(crate) fn register_trampoline(cx: &Scope<'_>) {
    // SAFETY: the label is the return address of `js_call`, whose frame is as the collector expects.
    unsafe { cx.register_trampoline(std::ptr::from_ref(&RETURN_OF_TRAMPOLINE) as usize) }
}

/// The stub of a generic entry that is Rust code: notes where the caller's frames end, then goes on. For functions made
/// by [`function::closure`].
#[cfg(target_arch = "x86_64")]
#[unsafe(naked)]
pub(crate) unsafe extern "C" fn native_entry() {
    naked_asm!(
        "mov qword ptr fs:[tsuba_isolate@TPOFF + {sp}], rsp",
        "mov qword ptr fs:[tsuba_isolate@TPOFF + {fp}], rbp",
        "jmp {run}",
        sp = const LAST_SP,
        fp = const LAST_FP,
        run = sym run_closure,
    )
}
/// As on x86-64; the return address is stored where the collector reads it.
#[cfg(target_arch = "aarch64")]
#[unsafe(naked)]
pub(crate) unsafe extern "C" fn native_entry() {
    naked_asm!(
        "sub sp, sp, #16",
        "str x30, [sp]",
        "mrs x9, tpidr_el0",
        "add x9, x9, :tprel_hi12:tsuba_isolate",
        "add x9, x9, :tprel_lo12_nc:tsuba_isolate",
        "mov x10, sp",
        "str x10, [x9, #{sp}]",
        "str x29, [x9, #{fp}]",
        "bl {run}",
        "ldr x30, [sp]",
        "add sp, sp, #16",
        "ret",
        sp = const LAST_SP,
        fp = const LAST_FP,
        run = sym run_closure,
    )
}

extern "C" fn run_closure(
    callee: u64,
    this: u64,
    new_target: u64,
    argc: usize,
    argv: *const Word,
) -> u64 {
    let run: function::Native = |cx, args| {
        let Some(f) = args.callee.narrow::<Function>() else {
            unreachable!("a closure is called as itself");
        };
        let info = std::ptr::from_ref(f.get(cx).record(cx).info());
        // SAFETY: only functions made by `function::closure` have this entry, and their facts begin a `NativeInfo`.
        let native = unsafe { (*info.cast::<NativeInfo>()).native };
        native(cx, args)
    };
    // SAFETY: called by the stub above, hence with a linked segment; the words are those of the convention.
    unsafe { run_builtin(run, callee, this, new_target, argc, argv) }
}

/// Runs a built-in on the words of the generic convention.
///
/// # Safety
/// The caller is an entry stub that has noted the stack and frame pointer, the words are valid boxed values and `argv`
/// points to `argc` root slots.
#[inline]
pub unsafe fn run_builtin(
    native: impl for<'s> FnOnce(&mut Js<'s>, Args<'s>) -> JsResult<'s>,
    callee: u64,
    this: u64,
    new_target: u64,
    argc: usize,
    argv: *const Word,
) -> u64 {
    // SAFETY: as the caller says.
    unsafe {
        enter_js(|cx| {
            let args = Args {
                callee: cx.adopt(Word(callee)),
                this: cx.adopt(Word(this)),
                new_target: cx.adopt(Word(new_target)),
                undefined: cx.undefined(),
                argv,
                argc,
            };
            match native(cx, args) {
                Ok(v) => v.bits().0,
                Err(_) => EXCEPTION,
            }
        })
    }
}

/// What a built-in is called with.
#[derive(Clone, Copy, Debug)]
pub struct Args<'s> {
    callee: Local<'s, Value>,
    this: Local<'s, Value>,
    new_target: Local<'s, Value>,
    undefined: Local<'s, Value>,
    argv: *const Word,
    argc: usize,
}

impl<'s> Args<'s> {
    /// `this`; HOLE when called by `new`.
    #[inline]
    pub fn this(&self) -> Local<'s, Value> {
        self.this
    }
    /// The function itself.
    pub fn callee(&self) -> Local<'s, Value> {
        self.callee
    }
    /// `new.target`; undefined for a plain call.
    pub fn new_target(&self) -> Local<'s, Value> {
        self.new_target
    }
    /// Whether called by `new`.
    pub fn is_construct(&self) -> bool {
        self.new_target.bits() != Word::UNDEFINED
    }
    /// Number of arguments.
    #[inline]
    pub fn len(&self) -> usize {
        self.argc
    }
    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.argc == 0
    }
    /// An argument; undefined if absent.
    #[inline]
    pub fn get(&self, index: usize) -> Local<'s, Value> {
        if index >= self.argc {
            return self.undefined;
        }
        // SAFETY: `argv` points to `argc` root slots that outlive the call.
        unsafe { Local::over(self.argv.add(index)) }
    }
    /// An argument, if present and not undefined.
    pub fn given(&self, index: usize) -> Option<Local<'s, Value>> {
        let v = self.get(index);
        (v.bits() != Word::UNDEFINED).then_some(v)
    }
    /// The arguments from `skip` on.
    pub fn rest(&self, skip: usize) -> Vec<Local<'s, Value>> {
        (skip..self.argc).map(|i| self.get(i)).collect()
    }
    /// A captured value of a closure.
    pub fn capture(&self, cx: &Scope<'s>, index: usize) -> Local<'s, Value> {
        match self.callee.narrow::<Function>() {
            Some(f) => f.get(cx).capture(cx, index).root(cx),
            None => self.undefined,
        }
    }
    /// Stores a captured value of the closure.
    pub fn set_capture(&self, cx: &Scope<'s>, index: usize, v: Local<'_, Value>) {
        if let Some(f) = self.callee.narrow::<Function>() {
            f.get(cx).set_capture(cx, index, v);
        }
    }
}

/// Whether the stack has room for another call; RangeError if not.
#[inline]
pub fn check_stack(cx: &mut Scope<'_>) -> Result<(), Thrown> {
    let here = 0u8;
    // SAFETY: reads a word of the thread's own block.
    let limit = unsafe {
        tsuba_gc::isolate::block()
            .offset(STACK_LIMIT as isize)
            .cast::<usize>()
            .read()
    };
    if (std::ptr::from_ref(&here) as usize) < limit {
        return Err(error::throw_stack_overflow(cx));
    }
    Ok(())
}

fn enter<'s>(
    cx: &mut Js<'s>,
    f: Local<'_, Function>,
    (this, new_target): (Word, Word),
    args: impl ExactSizeIterator<Item = Word>,
) -> JsResult<'s> {
    check_stack(cx)?;
    let argc = args.len();
    cx.scoped(|cx| {
        // SAFETY: the caller's words are of roots, and nothing has collected since it read them.
        let argv = unsafe { cx.root_run(args) };
        let code = f.get(cx).record(cx).code();
        // SAFETY: `code` is the generic entry of the function; the words are valid and nothing collects before the
        // callee has them. No handle of ours is read until it returns.
        let bits = unsafe { js_call(code, f.bits().0, this.0, new_target.0, argc, argv) };
        if bits == EXCEPTION {
            // SAFETY: the callee has just returned the mark.
            return Err(unsafe { cx.pending() });
        }
        // SAFETY: the callee has just returned this value.
        Ok(unsafe { cx.adopt(Word(bits)) })
    })
}

/// Runs a generic entry that belongs to a frame.
///
/// # Safety
/// `code` is the address of a generic entry that looks neither at its callee nor at `new.target`, `args` are valid words
/// of roots, and nothing has collected since they were read.
pub(crate) unsafe fn resume<'s>(
    cx: &mut Js<'s>,
    code: *const u8,
    frame: Local<'_, JsObject>,
    args: [Word; 3],
) -> JsResult<'s> {
    check_stack(cx)?;
    cx.scoped(|cx| {
        // SAFETY: as the caller says.
        let argv = unsafe { cx.root_run(args.into_iter()) };
        let nothing = Word::UNDEFINED.0;
        // SAFETY: as the caller says; nothing collects before the callee has the words.
        let bits = unsafe { js_call(code, nothing, frame.bits().0, nothing, args.len(), argv) };
        if bits == EXCEPTION {
            // SAFETY: the callee has just returned the mark.
            return Err(unsafe { cx.pending() });
        }
        // SAFETY: the callee has just returned this value.
        Ok(unsafe { cx.adopt(Word(bits)) })
    })
}

/// `f.call(this, ...args)`; TypeError if `f` is not a function.
pub fn call<'s>(
    cx: &mut Js<'s>,
    f: Local<'_, Value>,
    this: Local<'_, Value>,
    args: &[Local<'_, Value>],
) -> JsResult<'s> {
    match f.narrow::<Function>() {
        Some(f) => enter(
            cx,
            f,
            (this.bits(), Word::UNDEFINED),
            args.iter().map(|a| a.bits()),
        ),
        None => {
            let what = error::describe(cx, f);
            Err(error::throw_type(cx, &format!("{what} is not a function")))
        }
    }
}

/// As [`call`], with the arguments in root slots.
///
/// # Safety
/// `argv` points to `argc` root slots.
pub unsafe fn call_raw<'s>(
    cx: &mut Js<'s>,
    f: Local<'_, Function>,
    this: Local<'_, Value>,
    argc: usize,
    argv: *const Word,
) -> JsResult<'s> {
    // SAFETY: as the caller says; the slots are read before anything collects.
    let args = unsafe { std::slice::from_raw_parts(argv, argc) };
    enter(cx, f, (this.bits(), Word::UNDEFINED), args.iter().copied())
}

/// `object[key](...args)`.
pub fn invoke<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, Value>,
    key: impl crate::key::Key,
    args: &[Local<'_, Value>],
) -> JsResult<'s> {
    let key = key.resolve(cx);
    let method = property::get_value(cx, object, key)?;
    if !method.is::<Function>() {
        let (what, name) = (error::describe_object(cx, object), key.display(cx));
        return Err(error::throw_type(
            cx,
            &format!("{what}.{name} is not a function"),
        ));
    }
    call(cx, method, object, args)
}

/// `new f(...args)`; TypeError if `f` is not a constructor.
pub fn construct<'s>(
    cx: &mut Js<'s>,
    f: Local<'_, Value>,
    args: &[Local<'_, Value>],
) -> JsResult<'s> {
    construct_as(cx, f, f, args)
}

/// `Reflect.construct(f, args, new_target)`.
pub fn construct_as<'s>(
    cx: &mut Js<'s>,
    f: Local<'_, Value>,
    new_target: Local<'_, Value>,
    args: &[Local<'_, Value>],
) -> JsResult<'s> {
    let Some(f) = f
        .narrow::<Function>()
        .filter(|_| function::is_constructor(cx, f.get(cx)))
    else {
        let what = error::describe(cx, f);
        return Err(error::throw_type(
            cx,
            &format!("{what} is not a constructor"),
        ));
    };
    if is_bound(cx, f.get(cx)) {
        return construct_bound(cx, f, new_target, args);
    }
    let flags = function::flags_of(cx, f);
    let this = if flags & flags::BUILTIN != 0 {
        cx.root(Ref::HOLE)
    } else if flags & flags::DERIVED != 0 {
        cx.root(Ref::immediate(Word::UNINITIALISED))
    } else {
        crate::class::create_this(cx, new_target)?
    };
    let result = enter(
        cx,
        f,
        (this.bits(), new_target.bits()),
        args.iter().map(|a| a.bits()),
    )?;
    if result.is::<JsObject>() || flags & (flags::DERIVED | flags::BUILTIN) != 0 {
        return Ok(result);
    }
    Ok(cx.root(this))
}

/// Whether a function was made by `bind`.
pub(crate) fn is_bound(cx: &Scope<'_>, f: Ref<'_, Function>) -> bool {
    // SAFETY: `cx` is borrowed throughout, so the reference stays good.
    let f: Ref<'_, Function> = unsafe { Ref::from_word(f.bits()) };
    let record = f.record(cx);
    if record.code() != native_entry as *const u8 {
        return false;
    }
    // SAFETY: functions with this entry have facts that begin a `NativeInfo`.
    let native = unsafe { (*std::ptr::from_ref(record.info()).cast::<NativeInfo>()).native };
    std::ptr::fn_addr_eq(native, run_bound as function::Native)
}

/// `f.bind(this, ...args)`: captures are the target, `this` and an array of arguments.
pub fn bind<'s>(
    cx: &mut Js<'s>,
    f: Local<'_, Function>,
    this: Local<'_, Value>,
    args: &[Local<'_, Value>],
) -> JsResult<'s> {
    cx.scoped(|cx| {
        let list = array::from_values(cx, args).value();
        let bound = function::closure(cx, run_bound, ("", 0), &[f.value(), this, list]);
        let prototype = internal::prototype(cx, f.upcast())?;
        object::set_prototype(cx, bound.upcast(), prototype);
        let key = crate::key::Key::resolve(Name::length, cx);
        let own_length = internal::has_own(cx, f.upcast(), key)?;
        let length = if own_length {
            property::get(cx, f.upcast(), Name::length)?
        } else {
            cx.undefined()
        };
        let length = length.as_number().map_or(0.0, crate::numbers::to_integer) - args.len() as f64;
        let length = cx.number(length.max(0.0));
        define(cx, bound, Name::length, length);
        let name = property::get(cx, f.upcast(), Name::name)?;
        let mut text = string::Builder::new();
        text.push_str("bound ");
        if let Some(name) = name.narrow() {
            text.push_string(cx, name);
        }
        let name = text.finish(cx)?.value();
        define(cx, bound, Name::name, name);
        Ok(bound.value())
    })
}

fn define(cx: &mut Scope<'_>, f: Local<'_, Function>, key: Name, value: Local<'_, Value>) {
    let key: PropertyKey<'_> = crate::key::Key::resolve(key, cx);
    let value = cx.root(value);
    own::define(
        cx,
        f.upcast(),
        key,
        PropertyDescriptor::data(value, Attributes::CONFIGURABLE),
    );
}

fn bound_arguments<'s>(
    cx: &mut Scope<'s>,
    list: Local<'_, Value>,
    more: &[Local<'_, Value>],
) -> Vec<Local<'s, Value>> {
    let mut all = Vec::new();
    if let Some(list) = list.narrow::<Array>() {
        for i in 0..list.get(cx).length() {
            all.push(
                array::get(cx, list.get(cx), i)
                    .unwrap_or(Ref::UNDEFINED)
                    .root(cx),
            );
        }
    }
    all.extend(more.iter().map(|&v| cx.root(v)));
    all
}

fn run_bound<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (target, this, list) = (
        args.capture(cx, 0),
        args.capture(cx, 1),
        args.capture(cx, 2),
    );
    let all = bound_arguments(cx, list, &args.rest(0));
    call(cx, target, this, &all)
}

fn construct_bound<'s>(
    cx: &mut Js<'s>,
    f: Local<'_, Function>,
    new_target: Local<'_, Value>,
    args: &[Local<'_, Value>],
) -> JsResult<'s> {
    let bare = f.get(cx);
    let (target, list) = (bare.capture(cx, 0).root(cx), bare.capture(cx, 2).root(cx));
    let new_target = if new_target.bits() == f.bits() {
        target
    } else {
        cx.root(new_target)
    };
    let all = bound_arguments(cx, list, args);
    construct_as(cx, target, new_target, &all)
}

/// ToObject of `this` in a built-in that wants one.
pub fn this_object<'s>(cx: &mut Js<'s>, args: &Args<'s>) -> Result<Local<'s, JsObject>, Thrown> {
    convert::to_object(cx, args.this())
}

/// Runs a program's entry: `extern "C" fn() -> value or EXCEPTION`.
///
/// # Safety
/// `entry` is the address of such a function.
pub unsafe fn run_entry(cx: &mut Js<'_>, entry: *const u8) -> Result<(), Thrown> {
    // SAFETY: the descriptor's entry takes no arguments, so whatever the registers hold does not matter.
    let bits = unsafe { js_call(entry, 0, 0, 0, 0, std::ptr::null()) };
    if bits == EXCEPTION {
        // SAFETY: the callee has just returned the mark.
        return Err(unsafe { cx.pending() });
    }
    Ok(())
}

//! The entries of the runtime functions, expanded from the table in `abi`.

use crate::rows;
use tsuba_abi::value::{EXCEPTION, EXCEPTION_F64, EXCEPTION_I64};
use tsuba_gc::{
    AnyObject, Local, Ref, Scope, Thrown, Value, Word, enter_js, enter_leaf, enter_scope,
};

/// An address that no collection moves: a cache or an argument vector.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fixed(pub(crate) *mut u8);

impl Fixed {
    /// The words of an argument vector.
    ///
    /// # Safety
    /// The address is that of `argc` root slots.
    pub(crate) unsafe fn words<'a>(self, argc: i64) -> Words<'a> {
        Words {
            first: self.0.cast::<Word>().cast_const(),
            count: argc as usize,
            of: std::marker::PhantomData,
        }
    }
}

/// An argument vector: root slots, which a collection may rewrite.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Words<'a> {
    first: *const Word,
    count: usize,
    of: std::marker::PhantomData<&'a ()>,
}

impl<'a> Words<'a> {
    /// Number of words.
    pub(crate) fn len(&self) -> usize {
        self.count
    }
    /// A word as it is now.
    pub(crate) fn at(&self, index: usize) -> Word {
        assert!(index < self.count);
        // SAFETY: in range, and the slots outlive the call.
        unsafe { self.first.add(index).read() }
    }
    /// A handle over a slot.
    pub(crate) fn local(&self, index: usize) -> Local<'a, Value> {
        assert!(index < self.count);
        // SAFETY: in range; the slots are roots of the caller for the whole call.
        unsafe { Local::over(self.first.add(index)) }
    }
    /// Handles over all slots.
    pub(crate) fn locals(&self) -> Vec<Local<'a, Value>> {
        (0..self.count).map(|i| self.local(i)).collect()
    }
    /// Address of the first.
    pub(crate) fn as_ptr(&self) -> *const Word {
        self.first
    }
}

macro_rules! wire {
    (V) => { u64 };
    (R) => { usize };
    (I) => { i32 };
    (L) => { i64 };
    (D) => { f64 };
    (P) => { *mut u8 };
    (F) => { i64 };
}
macro_rules! wire_result {
    (throws V) => {
        u64
    };
    (throws D) => {
        f64
    };
    (throws I) => {
        i64
    };
    (throws F) => {
        i64
    };
    (V) => {
        u64
    };
    (R) => {
        usize
    };
    (I) => {
        i32
    };
    (L) => {
        i64
    };
    (D) => {
        f64
    };
    (F) => {
        i64
    };
    (N) => {
        ()
    };
}
macro_rules! rooted {
    // SAFETY (of the expansion): the word is an argument that compiled code has just passed.
    ($cx:ident $p:ident V) => {
        $cx.adopt(Word($p))
    };
    ($cx:ident $p:ident P) => {
        Fixed($p)
    };
    ($cx:ident $p:ident F) => {
        $p != 0
    };
    ($cx:ident $p:ident $t:ident) => {
        $p
    };
}
macro_rules! bare {
    // SAFETY (of the expansion): the word is an argument that compiled code has just passed; nothing collects here.
    ($cx:ident $p:ident V) => {
        $cx.borrowed(Word($p))
    };
    ($cx:ident $p:ident R) => {
        Ref::<AnyObject>::from_raw($p)
    };
    ($cx:ident $p:ident P) => {
        Fixed($p)
    };
    ($cx:ident $p:ident F) => {
        $p != 0
    };
    ($cx:ident $p:ident $t:ident) => {
        $p
    };
}

/// Back onto the wire.
trait ToWire<T> {
    fn to_wire(self) -> T;
}
impl ToWire<u64> for Local<'_, Value> {
    fn to_wire(self) -> u64 {
        self.bits().0
    }
}
impl ToWire<u64> for Ref<'_, Value> {
    fn to_wire(self) -> u64 {
        self.bits().0
    }
}
macro_rules! plain_wire {
    ($(($t:ty))*) => { $(impl ToWire<$t> for $t { fn to_wire(self) -> $t { self } })* };
}
plain_wire!((f64)(i32)(i64)(usize)(()));
impl ToWire<i64> for bool {
    fn to_wire(self) -> i64 {
        i64::from(self)
    }
}
impl ToWire<u64> for Result<Local<'_, Value>, Thrown> {
    fn to_wire(self) -> u64 {
        self.map_or(EXCEPTION, |v| v.bits().0)
    }
}
/// A leaf that always throws.
impl ToWire<u64> for Thrown {
    fn to_wire(self) -> u64 {
        EXCEPTION
    }
}
impl ToWire<f64> for Result<f64, Thrown> {
    fn to_wire(self) -> f64 {
        self.unwrap_or(f64::from_bits(EXCEPTION_F64))
    }
}
impl ToWire<i64> for Result<bool, Thrown> {
    fn to_wire(self) -> i64 {
        self.map_or(EXCEPTION_I64, i64::from)
    }
}

/// A stub that notes the stack and frame pointer of its caller and goes on to `$body`.
macro_rules! stub {
    ($symbol:expr, $body:path) => {
        #[cfg(target_arch = "x86_64")]
        #[unsafe(naked)]
        #[unsafe(export_name = $symbol)]
        unsafe extern "C" fn stub() {
            std::arch::naked_asm!(
                "mov qword ptr fs:[tsuba_isolate@TPOFF + {sp}], rsp",
                "mov qword ptr fs:[tsuba_isolate@TPOFF + {fp}], rbp",
                "jmp {body}",
                sp = const tsuba_abi::isolate::LAST_SP,
                fp = const tsuba_abi::isolate::LAST_FP,
                body = sym $body,
            )
        }
        #[cfg(target_arch = "aarch64")]
        #[unsafe(naked)]
        #[unsafe(export_name = $symbol)]
        unsafe extern "C" fn stub() {
            std::arch::naked_asm!(
                "sub sp, sp, #16",
                "str x30, [sp]",
                "mrs x16, tpidr_el0",
                "add x16, x16, :tprel_hi12:tsuba_isolate",
                "add x16, x16, :tprel_lo12_nc:tsuba_isolate",
                "mov x17, sp",
                "str x17, [x16, #{sp}]",
                "str x29, [x16, #{fp}]",
                "bl {body}",
                "ldr x30, [sp]",
                "add sp, sp, #16",
                "ret",
                sp = const tsuba_abi::isolate::LAST_SP,
                fp = const tsuba_abi::isolate::LAST_FP,
                body = sym $body,
            )
        }
    };
}
pub(crate) use stub;

macro_rules! entries {
    ($($(#[doc = $d:literal])* $eff:ident $n:ident($($p:ident: $t:ident),*) -> $($r:ident)+;)*) => {
        $(mod $n {
            use super::*;
            entries!(@$eff $n ($($p: $t),*) [$($r)+]);
        })*
    };
    (@leaf $n:ident ($($p:ident: $t:ident),*) [throws $r:ident]) => {
        entries!(@leaf_throws $n ($($p: $t),*) [throws $r]);
    };
    (@leaf $n:ident ($($p:ident: $t:ident),*) [$($r:ident)+]) => {
        #[unsafe(export_name = concat!("rt_", stringify!($n)))]
        unsafe extern "C" fn body($($p: wire!($t)),*) -> wire_result!($($r)+) {
            // SAFETY: compiled code calls a leaf with nothing held that a leaf could disturb.
            unsafe { enter_leaf(|cx: &Scope<'_>| rows::$n(cx, $(bare!(cx $p $t)),*).to_wire()) }
        }
    };
    // A leaf that throws looks at its caller's frames.
    (@leaf_throws $n:ident ($($p:ident: $t:ident),*) [$($r:ident)+]) => {
        unsafe extern "C" fn body($($p: wire!($t)),*) -> wire_result!($($r)+) {
            // SAFETY: as for other leaves.
            unsafe { enter_leaf(|cx: &Scope<'_>| rows::$n(cx, $(bare!(cx $p $t)),*).to_wire()) }
        }
        stub!(concat!("rt_", stringify!($n)), body);
    };
    (@collects $n:ident ($($p:ident: $t:ident),*) [$($r:ident)+]) => {
        unsafe extern "C" fn body($($p: wire!($t)),*) -> wire_result!($($r)+) {
            // SAFETY: the stub has noted the caller's frame, which holds in roots what it needs afterwards.
            unsafe { enter_scope(|cx| { $(let $p = rooted!(cx $p $t);)* rows::$n(cx, $($p),*).to_wire() }) }
        }
        stub!(concat!("rt_", stringify!($n)), body);
    };
    (@js $n:ident ($($p:ident: $t:ident),*) [$($r:ident)+]) => {
        unsafe extern "C" fn body($($p: wire!($t)),*) -> wire_result!($($r)+) {
            // SAFETY: as for collecting rows.
            unsafe { enter_js(|cx| { $(let $p = rooted!(cx $p $t);)* rows::$n(cx, $($p),*).to_wire() }) }
        }
        stub!(concat!("rt_", stringify!($n)), body);
    };
}
tsuba_abi::for_each_runtime_fn!(entries);

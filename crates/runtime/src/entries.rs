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
    // Strings that lie in one piece need no roots.
    (@collects strict_equals ($a:ident: V, $b:ident: V) [F]) => {
        entries!(@quick strict_equals ($a: V, $b: V) F cx
            tsuba_objects::operators::quick_equals(cx, cx.borrowed(Word($a)), cx.borrowed(Word($b))));
    };
    (@collects string_equals ($a:ident: V, $b:ident: V) [F]) => {
        entries!(@quick string_equals ($a: V, $b: V) F cx
            tsuba_objects::operators::quick_equals(cx, cx.borrowed(Word($a)), cx.borrowed(Word($b))));
    };
    (@collects char_code_at ($s:ident: V, $i:ident: L) [I]) => {
        entries!(@quick char_code_at ($s: V, $i: L) I cx
            tsuba_objects::string::quick_unit(cx, cx.borrowed(Word($s)), $i as usize).map(i32::from));
    };
    (@js compare ($op:ident: I, $a:ident: V, $b:ident: V) [throws F]) => {
        unsafe extern "C" fn body($op: i32, $a: u64, $b: u64) -> i64 {
            // SAFETY: the words are arguments that compiled code has just passed; the first part is a leaf.
            unsafe {
                let known = enter_leaf(|cx| {
                    let op = tsuba_abi::runtime_fns::CompareOp::ALL[$op as usize];
                    let (a, b) = (cx.borrowed(Word($a)), cx.borrowed(Word($b)));
                    tsuba_objects::operators::quick_compare(cx, op, a, b)
                });
                if let Some(known) = known {
                    return i64::from(known);
                }
                enter_js(|cx| {
                    let (a, b) = (cx.adopt(Word($a)), cx.adopt(Word($b)));
                    rows::compare(cx, $op, a, b).to_wire()
                })
            }
        }
        stub!("rt_compare", body);
    };
    (@quick $n:ident ($($p:ident: $t:ident),*) $r:ident $cx:ident $quick:expr) => {
        unsafe extern "C" fn body($($p: wire!($t)),*) -> wire_result!($r) {
            // SAFETY: the words are arguments that compiled code has just passed; the first part is a leaf.
            unsafe {
                if let Some(known) = enter_leaf(|$cx| $quick.map(|v| v.to_wire())) {
                    return known;
                }
                enter_scope(|cx| { $(let $p = rooted!(cx $p $t);)* rows::$n(cx, $($p),*).to_wire() })
            }
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
    // Sites that see many shapes come here often: what the table of lookups knows needs no roots.
    (@js get_property ($o:ident: V, $k:ident: V, $c:ident: P) [throws V]) => {
        entries!(@quick_read get_property $o $k $c);
    };
    (@js get_method ($o:ident: V, $k:ident: V, $c:ident: P) [throws V]) => {
        entries!(@quick_read get_method $o $k $c);
    };
    (@quick_read $n:ident $o:ident $k:ident $($c:ident)?) => {
        unsafe extern "C" fn body($o: u64, $k: u64 $(, $c: *mut u8)?) -> u64 {
            // SAFETY: the words are arguments that compiled code has just passed; the first part is a leaf.
            unsafe {
                let known = enter_leaf(|cx| {
                    let (object, key) = (cx.borrowed(Word($o)), cx.borrowed(Word($k)));
                    tsuba_objects::cache::known(cx, object, key).map(|v| v.bits().0)
                });
                match known {
                    Some(bits) => bits,
                    None => enter_js(|cx| {
                        let (object, key) = (cx.adopt(Word($o)), cx.adopt(Word($k)));
                        rows::$n(cx, object, key $(, Fixed($c))?).to_wire()
                    }),
                }
            }
        }
        stub!(concat!("rt_", stringify!($n)), body);
    };
    (@js get_element ($o:ident: V, $k:ident: V) [throws V]) => {
        entries!(@quick_read get_element $o $k);
    };
    (@js set_element ($o:ident: V, $k:ident: V, $v:ident: V, $f:ident: I) [throws V]) => {
        entries!(@quick_write set_element $o $k $v $f);
    };
    (@js set_property ($o:ident: V, $k:ident: V, $v:ident: V, $f:ident: I, $c:ident: P) [throws V]) => {
        entries!(@quick_write set_property $o $k $v $f $c);
    };
    (@quick_write $n:ident $o:ident $k:ident $v:ident $f:ident $($c:ident)?) => {
        unsafe extern "C" fn body($o: u64, $k: u64, $v: u64, $f: i32 $(, $c: *mut u8)?) -> u64 {
            // SAFETY: as for reads.
            unsafe {
                let stored = enter_leaf(|cx| {
                    let (object, key) = (cx.borrowed(Word($o)), cx.borrowed(Word($k)));
                    tsuba_objects::cache::store_known(cx, object, key, cx.borrowed(Word($v)))
                });
                if stored {
                    return tsuba_abi::value::UNDEFINED;
                }
                enter_js(|cx| {
                    let (object, key) = (cx.adopt(Word($o)), cx.adopt(Word($k)));
                    let value = cx.adopt(Word($v));
                    rows::$n(cx, object, key, value, $f $(, Fixed($c))?).to_wire()
                })
            }
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

//! The entries of the built-ins that are Rust code: `bi_NAME` for each such row of the table in `abi`.
//!
//! A row without an implementation refuses: it throws a TypeError that names it as not supported.

use crate::entries::stub;
use tsuba_gc::Word;
use tsuba_objects::call::run_builtin;

macro_rules! entries {
    ($($(#[doc = $d:literal])* $role:ident $owner:literal $name:literal $len:literal $kind:ident $sym:ident;)*) => {
        /// What rows without an implementation do.
        #[allow(unused, reason = "which rows are implemented changes")]
        mod refusing {
            use tsuba_objects::{Args, Js, JsResult, error};
            $(entries!(@refuse $kind $owner $name $sym);)*
        }
        $(entries!(@entry $kind $sym);)*
    };
    (@refuse rust $owner:literal $name:literal $sym:ident) => {
        pub(crate) fn $sym<'s>(cx: &mut Js<'s>, _args: Args<'s>) -> JsResult<'s> {
            Err(error::throw_unsupported(cx, concat!($owner, ".", $name)))
        }
    };
    (@refuse ts $owner:literal $name:literal $sym:ident) => {};
    (@entry rust $sym:ident) => {
        mod $sym {
            use super::*;
            unsafe extern "C" fn body(callee: u64, this: u64, new_target: u64, argc: usize, argv: *const Word) -> u64 {
                // SAFETY: the stub has noted the caller's frame; the words are those of the generic convention.
                unsafe { run_builtin(|cx, args| {
                    #[allow(unused_imports, reason = "an implementation hides the refusal")]
                    use refusing::*;
                    {
                        #[allow(unused_imports, reason = "some built-ins are those of `node`")]
                        use tsuba_node::entries::*;
                        {
                            #[allow(unused_imports, reason = "some built-ins are those of `node`")]
                            use tsuba_builtins::entries::*;
                            $sym(cx, args)
                        }
                    }
                }, callee, this, new_target, argc, argv) }
            }
            stub!(concat!("bi_", stringify!($sym)), body);
        }
    };
    (@entry ts $sym:ident) => {};
}
tsuba_abi::for_each_builtin!(entries);

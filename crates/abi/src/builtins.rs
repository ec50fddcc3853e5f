//! The built-ins: one row per function or value that a program can reach without importing anything.
//!
//! The runtime installs from it, the compiler links and calls from it, the conformance report reads it. A row's entry is
//! linked into an executable only if its name occurs as a key in the program (or keys are computed on unknown receivers).
//!
//! Row: `"owner" "name" length implementation`, with the specification section in the doc comment.
//! An entry makes no use of its callee: compiled code that has proved which built-in it calls passes `undefined`.
//! Implementation: `rust symbol` — a function of crate `builtins` or `node` with the generic convention, exported as
//! `bi_symbol`; `ts symbol` — compiled from `lib/es`, exported as `es_symbol`. Accessors have their kind before the name.

/// How a built-in is implemented.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Implementation {
    /// Rust; entry symbol `bi_` + this.
    Rust(&'static str),
    /// TypeScript in `lib/es`; entry symbol `es_` + this.
    Ts(&'static str),
}

impl Implementation {
    /// The symbol of the generic entry.
    pub fn entry_symbol(self) -> String {
        match self {
            Implementation::Rust(s) => format!("bi_{s}"),
            Implementation::Ts(s) => format!("es_{s}"),
        }
    }
}

/// What the property is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// A method (writable, configurable, not enumerable).
    Method,
    /// The getter of an accessor.
    Getter,
    /// The setter of an accessor.
    Setter,
    /// A constructor: a global of that name, or a property if the owner is not the global object.
    Constructor,
}

/// A built-in function.
#[derive(Debug)]
pub struct Builtin {
    /// The object it is a property of, as a programmer writes it: `Array.prototype`, `Math`, `globalThis`.
    pub owner: &'static str,
    /// Its property name; a well-known symbol is written `@@iterator`.
    pub name: &'static str,
    /// Its `length`.
    pub length: u32,
    /// What the property is.
    pub role: Role,
    /// Where its code is.
    pub implementation: Implementation,
}

macro_rules! builtins {
    ($($(#[doc = $d:literal])* $role:ident $owner:literal $name:literal $len:literal $kind:ident $sym:ident;)*) => {
        /// All rows; a row's number is its index.
        pub static BUILTINS: &[Builtin] = &[$(Builtin {
            owner: $owner, name: $name, length: $len, role: builtins!(@role $role),
            implementation: builtins!(@impl $kind $sym),
        }),*];
    };
    (@role method) => { Role::Method };
    (@role getter) => { Role::Getter };
    (@role setter) => { Role::Setter };
    (@role constructor) => { Role::Constructor };
    (@impl rust $s:ident) => { Implementation::Rust(stringify!($s)) };
    (@impl ts $s:ident) => { Implementation::Ts(stringify!($s)) };
}

/// Hands the table to a macro.
#[macro_export]
macro_rules! for_each_builtin {
    ($m:ident) => {
        $m! {
            /// sec-array.prototype.push
            method "Array.prototype" "push" 1 rust array_push;
            /// sec-array.prototype.map
            method "Array.prototype" "map" 1 ts array_map;
            /// sec-console.log (console.spec.whatwg.org)
            method "console" "log" 0 rust console_log;
        }
    };
}

for_each_builtin!(builtins);

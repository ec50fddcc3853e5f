//! The isolate's fixed thread-local block, symbol [`SYMBOL`] (`.tbss`, local-exec), zero-initialised.
//!
//! Compiled code and entry stubs address it by these offsets. What differs per program (module bindings, caches,
//! validity cells) lies in the program's own block, see [`crate::program`].

/// Symbol of the block.
pub const SYMBOL: &str = "tsuba_isolate";

/// Bump pointer of the nursery.
pub const TOP: i32 = 0;
/// Bump limit; zero under stress, so that every allocation takes the slow path.
pub const LIMIT: i32 = 8;
/// Stack pointer at the last entry into the runtime: points at the return address into compiled code.
pub const LAST_SP: i32 = 16;
/// Frame pointer at the last entry into the runtime.
pub const LAST_FP: i32 = 24;
/// Compiled prologues compare the stack pointer with this.
pub const STACK_LIMIT: i32 = 32;
/// The thrown value while a mark travels (boxed, a root).
pub const EXCEPTION: i32 = 40;
/// Address of the runtime's isolate structure.
pub const RUNTIME: i32 = 48;
/// First validity cell of an intrinsic assumption; a byte each, 0 = holds, anything else = broken.
pub const CELLS: i32 = 64;
/// The one-unit strings of Latin-1, boxed, in order of their units. They never move and lie
/// [`crate::layout::string::UNIT_BYTES`] apart, so that the order of two of them is that of their units.
pub const UNITS: i32 = 128;
/// Number of these strings.
pub const UNIT_COUNT: u32 = 256;
/// Size of the block.
pub const BYTES: u32 = UNITS as u32 + 8 * UNIT_COUNT;

/// Assumptions about intrinsics that compiled code may rely on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
pub enum Cell {
    /// No integer-keyed property on `Array.prototype` or `Object.prototype`.
    NoIndexedOnPrototypes = 0,
    /// `Array.prototype[Symbol.iterator]` and `%ArrayIteratorPrototype%.next` are the originals.
    ArrayIteration = 1,
    /// Every method of `Array.prototype` is the original and `Array.prototype`'s own prototype is untouched.
    ArrayPrototype = 2,
    /// Every method of `String.prototype` is the original.
    StringPrototype = 3,
    /// `Math` is the original binding with its original functions.
    Math = 4,
    /// Built-in global bindings (`Array`, `Object`, `String`, `Number`, `parseInt`, …) are the originals: every name that
    /// [`crate::builtins`] has as first part of an owner or as a property of `globalThis`. A broken cell never mends.
    Globals = 5,
    /// Methods of `Number.prototype` are the originals.
    NumberPrototype = 6,
    /// Methods of `Map.prototype` and `Set.prototype` are the originals.
    CollectionPrototypes = 7,
    /// `Object.prototype` has its original properties, no setter and nothing read-only was added.
    ObjectPrototype = 8,
    /// `Function.prototype` (call, apply, bind, `Symbol.hasInstance`) is the original.
    FunctionPrototype = 9,
    /// `Promise.prototype` is the original.
    PromisePrototype = 10,
}

impl Cell {
    /// Byte offset in the isolate's block.
    pub const fn offset(self) -> i32 {
        CELLS + self as i32
    }
    /// All cells, in order.
    pub const ALL: [Cell; 11] = [
        Cell::NoIndexedOnPrototypes,
        Cell::ArrayIteration,
        Cell::ArrayPrototype,
        Cell::StringPrototype,
        Cell::Math,
        Cell::Globals,
        Cell::NumberPrototype,
        Cell::CollectionPrototypes,
        Cell::ObjectPrototype,
        Cell::FunctionPrototype,
        Cell::PromisePrototype,
    ];
    /// The cell with this name.
    pub fn by_name(name: &str) -> Option<Cell> {
        Self::ALL.iter().copied().find(|c| c.name() == name)
    }
    /// The name used in text forms.
    pub fn name(self) -> &'static str {
        match self {
            Cell::NoIndexedOnPrototypes => "no_indexed_on_prototypes",
            Cell::ArrayIteration => "array_iteration",
            Cell::ArrayPrototype => "array_prototype",
            Cell::StringPrototype => "string_prototype",
            Cell::Math => "math",
            Cell::Globals => "globals",
            Cell::NumberPrototype => "number_prototype",
            Cell::CollectionPrototypes => "collection_prototypes",
            Cell::ObjectPrototype => "object_prototype",
            Cell::FunctionPrototype => "function_prototype",
            Cell::PromisePrototype => "promise_prototype",
        }
    }
}

const _: () = assert!(CELLS as u32 + Cell::ALL.len() as u32 <= UNITS as u32);

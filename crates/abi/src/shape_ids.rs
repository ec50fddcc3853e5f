//! Shape ids fixed for every program and isolate. Program shapes known at compile time follow from
//! [`FIRST_PROGRAM`], then the shapes an isolate makes while it runs.

/// Never the shape of an object: an empty inline cache holds it, so an empty cache never hits.
pub const NONE: u32 = 0;

/// Arrays without named properties whose prototype is the intrinsic one: the ids compiled code tests. The order is
/// relied on: `id - ARRAY_I32 <= 2` is "an intrinsic dense array", `<= 1` is "without holes below `filled`".
pub const ARRAY_I32: u32 = 1;
/// Elements are boxed words, no hole below `filled`.
pub const ARRAY_PACKED: u32 = 2;
/// Elements are boxed words, `HOLE` among them possible.
pub const ARRAY_HOLEY: u32 = 3;
/// Elements are a dictionary.
pub const ARRAY_SPARSE: u32 = 4;
/// Flat Latin-1 string.
pub const LATIN1: u32 = 5;
/// Flat UTF-16 string.
pub const UTF16: u32 = 6;
/// Rope.
pub const ROPE: u32 = 7;
/// Slice.
pub const SLICE: u32 = 8;
/// Words.
pub const WORDS: u32 = 9;
/// Bytes.
pub const BYTES: u32 = 10;
/// Captured binding.
pub const CELL: u32 = 11;
/// Function record.
pub const RECORD: u32 = 12;
/// Symbol.
pub const SYMBOL: u32 = 13;
/// BigInt.
pub const BIGINT: u32 = 14;
/// Filler.
pub const FILLER: u32 = 15;
/// Function that cannot be constructed (arrow, method, built-in): own `length`, `name`, both still in the record.
pub const FUNCTION: u32 = 16;
/// Ordinary constructable function: own `length`, `name`, `prototype`, all still virtual. (Sloppy ones too.)
pub const FUNCTION_CONSTRUCTOR: u32 = 17;
/// Class constructor: own `length`, `name`, `prototype` (not writable), all still virtual.
pub const FUNCTION_CLASS: u32 = 18;
/// `{}` with room for [`EMPTY_OBJECT_SLOTS`] inline properties and `Object.prototype`.
pub const EMPTY_OBJECT: u32 = 19;
/// An object without prototype, with [`EMPTY_OBJECT_SLOTS`] inline slots: how `Object.prototype` begins.
pub const NULL_OBJECT: u32 = 20;
/// How `Function.prototype` begins.
pub const FUNCTION_PROTOTYPE: u32 = 21;
/// How `Array.prototype` begins.
pub const ARRAY_PROTOTYPE: u32 = 22;
/// Generator function: own `length`, `name`, `prototype`, all still virtual; not constructable.
pub const FUNCTION_GENERATOR: u32 = 23;
/// Async function: own `length`, `name`.
pub const FUNCTION_ASYNC: u32 = 24;
/// Async generator function: as [`FUNCTION_GENERATOR`].
pub const FUNCTION_ASYNC_GENERATOR: u32 = 25;
/// A private name: a string in form, but a key by its identity alone, and one that no program can get hold of.
pub const PRIVATE_NAME: u32 = 26;
/// An empty inline-slotless object whose prototype is `Object.prototype`, root of literal shapes with other capacities:
/// the root for capacity `n` is `OBJECT_ROOTS + n`, for `n` in `0..OBJECT_ROOT_COUNT`.
pub const OBJECT_ROOTS: u32 = 32;
/// Number of literal roots; a literal with more properties uses the last and out-of-line storage.
pub const OBJECT_ROOT_COUNT: u32 = 64;
/// Typed arrays with the intrinsic prototype and no named property: the id for an element type is this plus its number
/// ([`crate::typed::Element`]).
pub const TYPED_ARRAYS: u32 = OBJECT_ROOTS + OBJECT_ROOT_COUNT;
/// Inline capacity of `{}`.
pub const EMPTY_OBJECT_SLOTS: u32 = 4;
/// First id that the program's static shape descriptors use.
pub const FIRST_PROGRAM: u32 = 256;

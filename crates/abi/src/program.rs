//! What an executable's data looks like to the runtime: the program descriptor, function infos, shape descriptors,
//! inline caches, frame and position tables. The back end writes these with the offsets below; the runtime reads them
//! as the `repr(C)` structures. Pointers are ordinary relocated addresses.

/// Symbol of the [`Program`] descriptor.
pub const SYMBOL: &str = "tsuba_program";
/// Bumped whenever anything in this crate changes meaning; the runtime refuses another.
pub const VERSION: u32 = 1;

/// The program descriptor.
#[repr(C)]
pub struct Program {
    /// [`VERSION`].
    pub version: u32,
    /// Size of the program's thread-local block.
    pub block_bytes: u32,
    /// `extern "C" fn() -> *mut u8`: the calling thread's block.
    pub block: *const u8,
    /// `extern "C" fn() -> u64`: runs every module in order; a boxed value or `EXCEPTION`. Called through `js_call`.
    pub entry: *const u8,
    /// Pairs (offset, count): runs of boxed words in the block that are roots.
    pub roots: *const [u32; 2],
    /// Number of pairs.
    pub root_runs: u64,
    /// Static shapes; index `i` has id `shape_ids::FIRST_PROGRAM + i`.
    pub shapes: *const ShapeDescriptor,
    /// Number of static shapes.
    pub shape_count: u64,
    /// Immortal strings to intern at start (property keys of the program that are not in `names`).
    pub keys: *const *const u8,
    /// Number of keys.
    pub key_count: u64,
    /// Built-ins this program can reach: what is not listed is not linked.
    pub builtins: *const BuiltinLink,
    /// Number of built-ins.
    pub builtin_count: u64,
    /// Module names: index = file id of the position table; immortal strings. Paths relative to the program's common
    /// root, with `/`; file 0 is the entry. How they become absolute: [`crate::launch`].
    pub files: *const *const u8,
    /// Number of files.
    pub file_count: u64,
    /// Sorted by nobody: rows of [`FrameRow`], one per compiled function. (`__start_tsuba_frames` / `__stop_tsuba_frames`.)
    pub frames: *const FrameRow,
    /// End of the rows.
    pub frames_end: *const FrameRow,
    /// Position table: see [`PositionRow`].
    pub positions: *const PositionRow,
    /// End of the rows.
    pub positions_end: *const PositionRow,
    /// Inline caches: (offset in the block, number), in order property reads, property writes, methods. Who reuses a
    /// shape id or changes a prototype empties them by zeroing.
    pub caches: [[u32; 2]; 3],
    /// What the compiler assumed of the whole program: [`assumptions`] bits. The runtime ends a program that breaks one.
    pub assumptions: u64,
}

/// What whole-program analysis may assume because the program names nothing that could break it. Only keys computed at
/// run time still could.
pub mod assumptions {
    /// No intrinsic prototype, `Math` or `console` is changed.
    pub const INTRINSICS: u64 = 1;
    /// No assumption but a fact: the program's entry is an ES module.
    pub const ENTRY_IS_MODULE: u64 = 2;
}

/// One built-in linked into this program.
#[repr(C)]
pub struct BuiltinLink {
    /// Row number in [`crate::builtins::BUILTINS`].
    pub row: u32,
    /// Zero.
    pub pad: u32,
    /// Its generic entry.
    pub entry: *const u8,
}

/// A static function's facts. Immortal, read-only.
#[repr(C)]
pub struct FunctionInfo {
    /// Captures of a closure of this function (boxed words after the record reference).
    pub captures: u32,
    /// [`flags`].
    pub flags: u32,
    /// The `length` property.
    pub length: u32,
    /// Inline slots of objects that `new` makes with this as `new.target`.
    pub instance_slots: u32,
    /// The `name` property: an immortal string.
    pub name: *const u8,
    /// Its source text, UTF-8 without types; null for functions that show as native code.
    pub source: *const u8,
    /// Bytes of the source text.
    pub source_bytes: u64,
}

/// Flags of [`FunctionInfo`].
pub mod flags {
    /// `new` works and there is a `prototype` property.
    pub const CONSTRUCTOR: u32 = 1;
    /// Class constructor: calling it without `new` throws.
    pub const CLASS: u32 = 2;
    /// Derived class constructor: `new` passes an uninitialised `this`; the body calls `super`.
    pub const DERIVED: u32 = 4;
    /// Strict code.
    pub const STRICT: u32 = 8;
    /// Implemented in the runtime; `new` passes HOLE as `this` and the implementation allocates.
    pub const BUILTIN: u32 = 16;
    /// Arrow function.
    pub const ARROW: u32 = 32;
    /// Generator function, or async generator function.
    pub const GENERATOR: u32 = 64;
    /// Async function, or async generator function.
    pub const ASYNC: u32 = 128;
}

/// Offsets of [`FunctionInfo`], checked below.
pub mod function_info {
    /// `captures`.
    pub const CAPTURES: u32 = 0;
    /// `flags`.
    pub const FLAGS: u32 = 4;
    /// `length`.
    pub const LENGTH: u32 = 8;
    /// `instance_slots`.
    pub const INSTANCE_SLOTS: u32 = 12;
    /// `name`.
    pub const NAME: u32 = 16;
    /// `source`.
    pub const SOURCE: u32 = 24;
    /// `source_bytes`.
    pub const SOURCE_BYTES: u32 = 32;
    /// Size.
    pub const BYTES: u32 = 40;
}
const _: () = assert!(std::mem::size_of::<FunctionInfo>() == function_info::BYTES as usize);
const _: () = assert!(std::mem::offset_of!(FunctionInfo, name) == function_info::NAME as usize);
const _: () = assert!(std::mem::offset_of!(FunctionInfo, source) == function_info::SOURCE as usize);
const _: () = assert!(
    std::mem::offset_of!(FunctionInfo, source_bytes) == function_info::SOURCE_BYTES as usize
);

/// A shape known at compile time: its parent by one data property (enumerable, writable, configurable).
#[repr(C)]
pub struct ShapeDescriptor {
    /// Parent shape id; for a root, [`crate::shape_ids::NONE`].
    pub parent: u32,
    /// Inline capacity in slots (of the whole tree).
    pub inline_slots: u16,
    /// [`Repr`] of the property.
    pub repr: u8,
    /// 1 for the root of a class's instances: its prototype is set when the class is created (`bind_class_shape`).
    pub class_root: u8,
    /// The key, an immortal interned string; null for a root.
    pub key: *const u8,
}

/// How a slot holds its property.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
#[repr(u8)]
pub enum Repr {
    /// Any boxed value.
    Any = 0,
    /// Always a number, so compiled code may load it as f64 after a shape test. (The bits are those of a boxed number.)
    Number = 1,
}

/// Inline caches, 16 bytes each, in the program's block. Zero = empty: no object has shape 0.
///
/// Protocol. The site tests that the receiver is an object (boxed tag, not of another kind; for methods: any reference,
/// so that strings have theirs cached by their shape ids too) and that its shape is that of the cache; else it calls the row with the cache's address, which may fill it for the next time.
/// * `get_property`: hit = load the boxed word at `OFFSET` from the object. Own data properties in inline slots only.
/// * `get_method`: hit with `OFFSET` 0 = `VALUE` is the callee, found on the prototype chain. It is a root of the block.
///   Hit with another `OFFSET` = the callee is the boxed word there, an own data property. It need not be a function.
/// * `set_property`: hit = store the boxed word at `OFFSET` (with the barrier), then store `NEW_SHAPE` as the object's
///   shape. An overwrite has `NEW_SHAPE` equal to `SHAPE`, an addition has not, so the shape store may be unconditional.
///   Additions fill `NEW_SHAPE` with a slot inside the object only. A slot of `Repr::Number` is cached only by sites
///   whose `flags` say that the value is statically a number (bit 1), so a hit needs no test of the value.
///
/// The runtime empties method caches and additions when an object used as a prototype changes.
pub mod cache {
    /// Property cache: receiver shape (u32).
    pub const SHAPE: i32 = 0;
    /// Read and overwrite caches: byte offset of the inline slot from the object (i32).
    pub const OFFSET: i32 = 4;
    /// Method cache: the function found on the prototype chain (boxed, a root). The runtime empties every method
    /// cache when an object used as a prototype changes. Add caches: unused.
    pub const VALUE: i32 = 8;
    /// Add cache: the shape after the addition (u32).
    pub const NEW_SHAPE: i32 = 8;
    /// Size.
    pub const BYTES: u32 = 16;
}

/// A compiled function's row in the frame table: `.long function - row, size; .short slots/8 …`, no dynamic relocation.
#[repr(C)]
pub struct FrameRow {
    /// Function address minus the address of this row.
    pub start: i32,
    /// Code bytes.
    pub size: u32,
    /// Root frame's offset from the frame pointer in words (negative), 0 without a root frame.
    pub roots_at: i16,
    /// Boxed slots, first.
    pub boxed: u16,
    /// Raw slots, after them.
    pub raw: u16,
    /// Zero.
    pub pad: u16,
}
const _: () = assert!(std::mem::size_of::<FrameRow>() == 16);

/// The source position of a run of code, in the function whose frame row covers it. A return address belongs to the row with the
/// greatest `address` below it within its function; none means that the position is not known. Several rows with the same address,
/// one after the other, are inlined functions, innermost first; each further row says where the one before it was inlined.
/// The rows of a function are in ascending order; functions are in no order.
#[repr(C)]
pub struct PositionRow {
    /// Start of the run minus the address of this row.
    pub address: i32,
    /// File index (high 10 bits) and line (low 22 bits); 0: a run without a position.
    pub file_line: u32,
    /// Column, from 1.
    pub column: u32,
    /// The function's name as traces show it: address of a u32 length followed by that many bytes of UTF-8, minus the address of
    /// this row.
    pub name: i32,
}
const _: () = assert!(std::mem::size_of::<PositionRow>() == 16);

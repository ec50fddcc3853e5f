//! What a shape can say of an object or a property, beyond keys and slots.

/// Attributes of a property.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Attributes(u8);

impl Attributes {
    /// Writable, enumerable, configurable: what assignment creates.
    pub const ALL: Attributes = Attributes(7);
    /// Writable and configurable: methods of built-ins and classes.
    pub const HIDDEN: Attributes = Attributes(5);
    /// Configurable only: `name` and `length` of functions.
    pub const CONFIGURABLE: Attributes = Attributes(4);
    /// Enumerable only.
    pub const ENUMERABLE: Attributes = Attributes(2);
    /// Writable only.
    pub const WRITABLE: Attributes = Attributes(1);
    /// Nothing.
    pub const NONE: Attributes = Attributes(0);

    /// From the three booleans.
    pub const fn new(writable: bool, enumerable: bool, configurable: bool) -> Attributes {
        Attributes(writable as u8 | (enumerable as u8) << 1 | (configurable as u8) << 2)
    }
    /// Whether assignment may change it.
    pub const fn writable(self) -> bool {
        self.0 & 1 != 0
    }
    /// Whether enumeration shows it.
    pub const fn enumerable(self) -> bool {
        self.0 & 2 != 0
    }
    /// Whether it may be deleted or redefined.
    pub const fn configurable(self) -> bool {
        self.0 & 4 != 0
    }
    /// Whether its slot holds a pair of getter and setter.
    pub const fn accessor(self) -> bool {
        self.0 & 8 != 0
    }
    /// The same as an accessor (which has no `writable`).
    pub const fn as_accessor(self) -> Attributes {
        Attributes(self.0 & 6 | 8)
    }
    /// The same without `configurable`, and without `writable` if frozen and a data property.
    pub const fn restricted(self, frozen: bool) -> Attributes {
        let keep = if frozen && !self.accessor() { !5 } else { !4 };
        Attributes(self.0 & keep)
    }
    /// As a small number.
    pub const fn bits(self) -> u8 {
        self.0
    }
    /// Back from [`Attributes::bits`].
    pub const fn from_bits(bits: u8) -> Attributes {
        Attributes(bits & 15)
    }
}

/// A property whose value is not in an ordinary slot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub(crate) enum Special {
    /// In a slot.
    None,
    /// `length` of an array.
    ArrayLength,
    /// `length` of a function, from its static facts.
    FunctionLength,
    /// `name` of a function, from its static facts.
    FunctionName,
    /// `prototype` of a function, in its record; made on first touch.
    FunctionPrototype,
    /// `stack` of an error, rendered on first read.
    ErrorStack,
    /// `length` of a String object.
    StringLength,
}

/// What an object is beyond its properties.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs, reason = "each is the built-in of that name")]
pub enum Brand {
    /// No internal slots.
    Object,
    Array,
    /// A function without `prototype`.
    Function,
    /// A function with `prototype`.
    Constructor,
    /// A class constructor.
    Class,
    /// A generator function, or an async one: `prototype` has no `constructor`.
    GeneratorFunction,
    Error,
    /// Wrapper objects: slot 0 is the primitive.
    Boolean,
    Number,
    String,
    Symbol,
    BigInt,
    /// Slot 0 unused: `arguments` of strict functions.
    Arguments,
    /// Elements may be cells of parameters.
    MappedArguments,
    /// Slot 0 is the table.
    Map,
    Set,
    WeakMap,
    WeakSet,
    WeakRef,
    FinalizationRegistry,
    /// Slots: iterated object, position, what is yielded.
    ArrayIterator,
    MapIterator,
    SetIterator,
    StringIterator,
    /// Slots: iterator object, `next`. Internal to iteration rows.
    IteratorRecord,
    /// Slots of the built-ins that own them.
    RegExp,
    RegExpStringIterator,
    /// A lazy helper of `Iterator.prototype`.
    IteratorHelper,
    /// Slots: iterator object, `next`: what `Iterator.from` makes of an iterator that is no Iterator.
    WrappedIterator,
    Date,
    Promise,
    /// Frames: all inline slots are internal, `abi::layout::frame` says what they are.
    Generator,
    AsyncGenerator,
    /// The frame of a call of an async function. Never visible to programs.
    AsyncFrame,
    /// Slots: iterator object, `next`, what the last step gave. Internal to `yield*`.
    Delegate,
    ArrayBuffer,
    TypedArray,
    DataView,
    Proxy,
    Json,
    Math,
    Global,
    /// A module namespace: its properties have getters, which shows nowhere.
    Namespace,
    /// Whatever a module of `node` or `builtins` makes of it: eight internal slots.
    Host,
}

impl Brand {
    /// Internal slots of objects with so many inline slots.
    pub(crate) const fn internal(self, inline: u16) -> u16 {
        match self {
            Brand::Generator | Brand::AsyncGenerator | Brand::AsyncFrame => inline,
            _ => self.reserved(),
        }
    }

    /// Internal slots: the first inline slots of such objects.
    pub const fn reserved(self) -> u16 {
        match self {
            Brand::Object
            | Brand::Array
            | Brand::Function
            | Brand::Constructor
            | Brand::Class
            | Brand::GeneratorFunction
            | Brand::Json
            | Brand::Math
            | Brand::Namespace
            | Brand::Global => 0,
            Brand::Boolean
            | Brand::Number
            | Brand::String
            | Brand::Symbol
            | Brand::BigInt
            | Brand::Arguments
            | Brand::MappedArguments
            | Brand::Map
            | Brand::Set
            | Brand::WeakMap
            | Brand::WeakSet
            | Brand::WeakRef
            | Brand::FinalizationRegistry
            | Brand::Date => 1,
            Brand::IteratorRecord | Brand::WrappedIterator | Brand::Proxy | Brand::ArrayBuffer => 2,
            Brand::Delegate
            | Brand::ArrayIterator
            | Brand::MapIterator
            | Brand::SetIterator
            | Brand::StringIterator => 3,
            Brand::Generator | Brand::AsyncGenerator | Brand::AsyncFrame => 3,
            Brand::IteratorHelper | Brand::Host => 8,
            Brand::Error
            | Brand::RegExp
            | Brand::RegExpStringIterator
            | Brand::TypedArray
            | Brand::DataView => 4,
            Brand::Promise => 6,
        }
    }
}

/// How an object holds its integer-keyed properties.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Elements {
    /// An array's int32 elements; an ordinary object's "none".
    I32,
    /// Boxed, no hole below `filled` (arrays only).
    Packed,
    /// Boxed, holes possible.
    Holey,
    /// A dictionary.
    Sparse,
}

/// Facts about all of an object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Flags(u8);

impl Flags {
    /// No properties may be added.
    pub(crate) const NON_EXTENSIBLE: Flags = Flags(1);
    /// It is the prototype of something: changes empty caches.
    pub(crate) const PROTOTYPE: Flags = Flags(2);
    /// Properties lie in a table on the heap.
    pub(crate) const DICTIONARY: Flags = Flags(4);
    /// Elements may not be deleted or redefined.
    pub(crate) const SEALED_ELEMENTS: Flags = Flags(8);
    /// Elements may not be written either.
    pub(crate) const FROZEN_ELEMENTS: Flags = Flags(16);
    /// An array's `length` is not writable.
    pub(crate) const FIXED_LENGTH: Flags = Flags(32);

    /// Whether all of `other` are set.
    pub(crate) const fn has(self, other: Flags) -> bool {
        self.0 & other.0 == other.0
    }
    /// Both.
    pub(crate) const fn with(self, other: Flags) -> Flags {
        Flags(self.0 | other.0)
    }
}

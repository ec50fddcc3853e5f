//! Layout markers: the `T` of [`crate::Local`] and [`crate::Ref`]. Each names the kinds it stands for and the tag its
//! boxed form carries. All are uninhabited by data; a handle stores the boxed word whatever its marker, so widening is free.

use tsuba_abi::layout::Kind;
use tsuba_abi::value::Tag;

/// A marker that stands for heap objects of certain kinds.
pub trait Layout: 'static {
    /// The tag of its boxed form.
    const TAG: Tag;
    /// Whether objects of this kind are of this layout.
    fn admits(kind: Kind) -> bool;
}

/// Widening: every `Self` is a `U`.
pub trait Is<U> {}

/// Any boxed value.
#[derive(Debug)]
pub enum Value {}

macro_rules! layouts {
    ($($(#[$doc:meta])* $name:ident: $tag:ident = $($kind:ident)|+;)*) => {
        $(
            $(#[$doc])*
            #[derive(Debug)]
            pub enum $name {}
            impl Layout for $name {
                const TAG: Tag = Tag::$tag;
                #[inline(always)]
                fn admits(kind: Kind) -> bool { matches!(kind, $(Kind::$kind)|+) }
            }
            impl Is<Value> for $name {}
        )*
    };
}

layouts! {
    /// Anything that is an object to a program.
    JsObject: Object = Object | Array | Function | Buffer;
    /// A plain object: storage word and inline slots.
    Object: Object = Object;
    /// An array.
    Array: Object = Array;
    /// A function.
    Function: Object = Function;
    /// An ArrayBuffer.
    Buffer: Object = Buffer;
    /// A string in any representation.
    Str: String = Latin1 | Utf16 | Rope | Slice;
    /// A flat Latin-1 string.
    Latin1: String = Latin1;
    /// A flat UTF-16 string.
    Utf16: String = Utf16;
    /// A rope.
    Rope: String = Rope;
    /// A slice.
    Slice: String = Slice;
    /// Boxed words: out-of-line properties, elements, table entries.
    Words: Object = Words;
    /// Bytes without references.
    Bytes: Object = Bytes;
    /// A captured binding.
    Cell: Object = Cell;
    /// A function's record.
    Record: Object = Record;
    /// A symbol.
    Symbol: Symbol = Symbol;
    /// A BigInt.
    BigInt: BigInt = BigInt;
    /// Anything on the heap that carries the object tag, internal kinds included.
    AnyObject: Object = Object | Array | Function | Buffer | Words | Bytes | Cell | Record;
    /// What an array's elements or an object's storage may be.
    Storage: Object = Words | Bytes;
}

macro_rules! widen {
    ($($from:ident => $($to:ident)+;)*) => { $($(impl Is<$to> for $from {})+)* };
}

widen! {
    Object => JsObject AnyObject;
    Array => JsObject AnyObject;
    Function => JsObject AnyObject;
    Buffer => JsObject AnyObject;
    JsObject => AnyObject;
    Latin1 => Str;
    Utf16 => Str;
    Rope => Str;
    Slice => Str;
    Words => AnyObject Storage;
    Bytes => AnyObject Storage;
    Storage => AnyObject;
    Cell => AnyObject;
    Record => AnyObject;
}
impl<T> Is<T> for T {}

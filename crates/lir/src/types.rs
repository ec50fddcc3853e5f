//! Machine types, memory access descriptions, signatures and predicates: what instructions are built from.

use std::fmt;
use tsuba_abi::runtime_fns::{Effect as RtEffect, Rt, Ty};

/// Defines an enum whose variants have a text name.
macro_rules! named {
    ($(#[$m:meta])* $name:ident { $($(#[$v:meta])* $id:ident = $text:literal),* $(,)? }) => {
        $(#[$m])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
        pub enum $name { $($(#[$v])* $id),* }
        impl $name {
            /// All, in order.
            pub const ALL: &[$name] = &[$($name::$id),*];
            /// The name in the text form.
            pub const fn name(self) -> &'static str { match self { $($name::$id => $text),* } }
            /// The one with this name.
            pub fn by_name(name: &str) -> Option<$name> { Self::ALL.iter().copied().find(|x| x.name() == name) }
        }
        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result { f.write_str(self.name()) }
        }
    };
}

named! {
    /// Type of a value.
    Type {
        /// One bit.
        I1 = "i1",
        /// 32-bit integer.
        I32 = "i32",
        /// 64-bit integer.
        I64 = "i64",
        /// Double.
        F64 = "f64",
        /// Boxed JavaScript value: 64 bits that may be a moving reference.
        Box = "box",
        /// Raw moving reference to a heap object; 0 is null.
        Ref = "ref",
        /// Address that no collection moves.
        Ptr = "ptr",
    }
}

impl Type {
    /// Whether the collector may change values of this type.
    pub const fn is_tracked(self) -> bool {
        matches!(self, Type::Box | Type::Ref)
    }
    /// Whether it is an integer.
    pub const fn is_int(self) -> bool {
        matches!(self, Type::I1 | Type::I32 | Type::I64)
    }
    /// Width of an integer in bits; 64 for everything else.
    pub const fn bits(self) -> u32 {
        match self {
            Type::I1 => 1,
            Type::I32 => 32,
            Type::I64 | Type::F64 | Type::Box | Type::Ref | Type::Ptr => 64,
        }
    }
}

/// A set of types.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TypeSet(u8);

impl TypeSet {
    /// The set of these.
    pub const fn of(types: &[Type]) -> TypeSet {
        let mut bits = 0;
        let mut i = 0;
        while i < types.len() {
            bits |= 1 << types[i] as u8;
            i += 1;
        }
        TypeSet(bits)
    }
    /// Whether `ty` is in the set.
    pub const fn contains(self, ty: Type) -> bool {
        self.0 & (1 << ty as u8) != 0
    }
    /// The only member, if there is exactly one.
    pub fn single(self) -> Option<Type> {
        (self.0.count_ones() == 1).then(|| Type::ALL[self.0.trailing_zeros() as usize])
    }
    /// Whether the set is empty: the op has no control type.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

named! {
    /// What a load or store transfers; narrow integers become i32, f32 becomes f64.
    MemType {
        /// Unsigned byte.
        U8 = "u8",
        /// Signed byte.
        S8 = "s8",
        /// Unsigned 16 bits.
        U16 = "u16",
        /// Signed 16 bits.
        S16 = "s16",
        /// 32 bits.
        I32 = "i32",
        /// 64 bits.
        I64 = "i64",
        /// Single-precision float, widened on load and rounded on store.
        F32 = "f32",
        /// Double.
        F64 = "f64",
        /// Boxed value.
        Box = "box",
        /// Raw reference.
        Ref = "ref",
        /// Unmoving address.
        Ptr = "ptr",
    }
}

impl MemType {
    /// Type of the value that is loaded or stored.
    pub const fn value_type(self) -> Type {
        match self {
            MemType::U8 | MemType::S8 | MemType::U16 | MemType::S16 | MemType::I32 => Type::I32,
            MemType::I64 => Type::I64,
            MemType::F32 | MemType::F64 => Type::F64,
            MemType::Box => Type::Box,
            MemType::Ref => Type::Ref,
            MemType::Ptr => Type::Ptr,
        }
    }
    /// Size in bytes.
    pub const fn bytes(self) -> u32 {
        match self {
            MemType::U8 | MemType::S8 => 1,
            MemType::U16 | MemType::S16 => 2,
            MemType::I32 | MemType::F32 => 4,
            MemType::I64 | MemType::F64 | MemType::Box | MemType::Ref | MemType::Ptr => 8,
        }
    }
}

named! {
    /// Alias class of a memory access. Accesses of two different regions, neither of them `any`, never overlap.
    Region {
        /// Object headers.
        Header = "header",
        /// Words of objects: storage words, fields, captures, array words.
        Field = "field",
        /// Elements.
        Elements = "elements",
        /// Strings and their lengths.
        String = "string",
        /// The isolate's block and module bindings.
        Tls = "tls",
        /// Inline caches.
        Cache = "cache",
        /// Argument vectors.
        Roots = "roots",
        /// Bytes of array buffers.
        Buffer = "buffer",
        /// Static data.
        Data = "data",
        /// May overlap everything.
        Any = "any",
    }
}

named! {
    /// What a call may do to the collected heap.
    Effect {
        /// Never collects.
        Leaf = "leaf",
        /// Collects only if it returns an exception mark.
        CollectsOnThrow = "collects_on_throw",
        /// May collect.
        Collects = "collects",
    }
}

named! {
    /// Integer comparison.
    IntPred {
        /// Equal.
        Eq = "eq",
        /// Not equal.
        Ne = "ne",
        /// Signed less.
        Slt = "slt",
        /// Signed less or equal.
        Sle = "sle",
        /// Signed greater.
        Sgt = "sgt",
        /// Signed greater or equal.
        Sge = "sge",
        /// Unsigned less.
        Ult = "ult",
        /// Unsigned less or equal.
        Ule = "ule",
        /// Unsigned greater.
        Ugt = "ugt",
        /// Unsigned greater or equal.
        Uge = "uge",
    }
}

named! {
    /// Floating-point comparison: `o…` false, `u…` true if an operand is NaN.
    #[allow(missing_docs)]
    FloatPred {
        Oeq = "oeq", Ogt = "ogt", Oge = "oge", Olt = "olt", Ole = "ole", One = "one", Ord = "ord",
        Uno = "uno", Ueq = "ueq", Ugt = "ugt", Uge = "uge", Ult = "ult", Ule = "ule", Une = "une",
    }
}

named! {
    /// Tag of a boxed reference.
    RefTag {
        /// Any object.
        Object = "object",
        /// A string.
        String = "string",
        /// A symbol.
        Symbol = "symbol",
        /// A BigInt.
        BigInt = "bigint",
    }
}

impl RefTag {
    /// The tag in place, address bits zero.
    pub const fn bits(self) -> u64 {
        use tsuba_abi::value::Tag;
        match self {
            RefTag::Object => Tag::Object.bits(),
            RefTag::String => Tag::String.bits(),
            RefTag::Symbol => Tag::Symbol.bits(),
            RefTag::BigInt => Tag::BigInt.bits(),
        }
    }
}

/// Parameters, result and effect of a function. A function that `throws` returns its type's exception mark then; results of
/// type i1 or i32 are widened to i64 by whoever writes the signature, so that they have one.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Signature {
    /// Parameter types.
    pub params: Vec<Type>,
    /// Result type.
    pub ret: Option<Type>,
    /// Whether the result may be an exception mark.
    pub throws: bool,
    /// What a call may do.
    pub effect: Effect,
}

impl Signature {
    /// A signature that collects and does not throw.
    pub fn new(params: impl Into<Vec<Type>>, ret: Option<Type>) -> Signature {
        Signature {
            params: params.into(),
            ret,
            throws: false,
            effect: Effect::Collects,
        }
    }
    /// The same, throwing.
    pub fn throwing(mut self) -> Signature {
        self.throws = true;
        self
    }
    /// The same with this effect.
    pub fn with_effect(mut self, effect: Effect) -> Signature {
        self.effect = effect;
        self
    }
    /// The signature of a runtime function: flags are i64 on both sides, throwing integers are widened to i64.
    pub fn of_rt(rt: Rt) -> Signature {
        let row = rt.row();
        Signature {
            params: row.params.iter().filter_map(|t| wire_type(*t)).collect(),
            ret: wire_type(row.ret).map(|t| {
                if row.throws && t == Type::I32 {
                    Type::I64
                } else {
                    t
                }
            }),
            throws: row.throws,
            effect: match row.effect {
                RtEffect::Leaf => Effect::Leaf,
                RtEffect::Collects | RtEffect::Js => Effect::Collects,
            },
        }
    }
}

fn wire_type(ty: Ty) -> Option<Type> {
    match ty {
        Ty::V => Some(Type::Box),
        Ty::R => Some(Type::Ref),
        Ty::I => Some(Type::I32),
        Ty::L | Ty::F => Some(Type::I64),
        Ty::D => Some(Type::F64),
        Ty::P => Some(Type::Ptr),
        Ty::N => None,
    }
}

impl fmt::Display for Signature {
    /// `(box, i64) -> box throws collects`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("(")?;
        for (i, p) in self.params.iter().enumerate() {
            write!(f, "{}{p}", if i == 0 { "" } else { ", " })?;
        }
        f.write_str(")")?;
        if let Some(ret) = self.ret {
            write!(f, " -> {ret}")?;
        }
        write!(
            f,
            "{} {}",
            if self.throws { " throws" } else { "" },
            self.effect
        )
    }
}

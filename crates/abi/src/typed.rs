//! The element types of typed arrays: one row each, read by compiler and runtime. The number of a type is also the
//! distance of its fixed shape from `shape_ids::TYPED_ARRAYS`.

macro_rules! elements {
    ($($(#[doc = $d:literal])* $id:ident = $name:literal $bytes:literal;)*) => {
        /// What a typed array holds.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
        #[repr(u8)]
        pub enum Element { $($(#[doc = $d])* $id),* }
        impl Element {
            /// All, in order of their number.
            pub const ALL: [Element; 12] = [$(Element::$id),*];
            /// The constructor's name.
            pub const fn constructor(self) -> &'static str { match self { $(Element::$id => $name),* } }
            /// Bytes of an element.
            pub const fn bytes(self) -> usize { match self { $(Element::$id => $bytes),* } }
        }
    };
}

elements! {
    /// Unsigned byte.
    U8 = "Uint8Array" 1;
    /// Signed byte.
    I8 = "Int8Array" 1;
    /// Unsigned 16 bits.
    U16 = "Uint16Array" 2;
    /// Signed 16 bits.
    I16 = "Int16Array" 2;
    /// Unsigned 32 bits.
    U32 = "Uint32Array" 4;
    /// Signed 32 bits.
    I32 = "Int32Array" 4;
    /// Unsigned 64 bits, as a BigInt.
    BigU64 = "BigUint64Array" 8;
    /// Signed 64 bits, as a BigInt.
    BigI64 = "BigInt64Array" 8;
    /// Unsigned byte; stores saturate.
    U8Clamped = "Uint8ClampedArray" 1;
    /// Single precision.
    F32 = "Float32Array" 4;
    /// Double precision.
    F64 = "Float64Array" 8;
    /// Half precision.
    F16 = "Float16Array" 2;
}

impl Element {
    /// Whether the elements are BigInts to a program.
    pub const fn is_big(self) -> bool {
        matches!(self, Element::BigU64 | Element::BigI64)
    }
    /// Whether the elements are floating-point numbers.
    pub const fn is_float(self) -> bool {
        matches!(self, Element::F32 | Element::F64 | Element::F16)
    }
    /// The fixed shape of such arrays with the intrinsic prototype and no named property.
    pub const fn shape(self) -> u32 {
        crate::shape_ids::TYPED_ARRAYS + self as u32
    }
    /// The element type with this number.
    pub fn from_number(n: usize) -> Option<Element> {
        Self::ALL.get(n).copied()
    }
    /// The element type whose arrays this constructor makes.
    pub fn by_constructor(name: &str) -> Option<Element> {
        Self::ALL.into_iter().find(|e| e.constructor() == name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_names_go_both_ways() {
        for (n, e) in Element::ALL.into_iter().enumerate() {
            assert_eq!(e as usize, n);
            assert_eq!(Element::from_number(n), Some(e));
            assert_eq!(Element::by_constructor(e.constructor()), Some(e));
            assert!(e.shape() < crate::shape_ids::FIRST_PROGRAM);
        }
        assert_eq!(Element::from_number(12), None);
    }
}

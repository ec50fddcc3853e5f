//! What annotations claim.

use crate::ids::ClassId;

/// The meaning of a type annotation, as far as it can steer the optimiser. A hint is never trusted: a value that
/// contradicts it behaves as it does without the annotation.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub enum TypeHint {
    /// No annotation, or one that says nothing useful (`any`, `unknown`, a type parameter, a conditional type…).
    #[default]
    Unknown,
    /// `number`, an enum-free numeric literal type, a union of such.
    Number,
    /// `string`, a string literal or template type, a union of such.
    String,
    /// `boolean`, `true`, `false`, a type predicate.
    Boolean,
    /// `bigint`.
    BigInt,
    /// `symbol`.
    Symbol,
    /// `undefined`, `void`.
    Undefined,
    /// `null`.
    Null,
    /// `never`: as a return type, the function does not return.
    Never,
    /// A function type.
    Function,
    /// `T[]`, `Array<T>`, `readonly T[]`, and tuples (their elements' common hint).
    Array(Box<TypeHint>),
    /// An instance of a class of the program (or of a subclass).
    Class(ClassId),
    /// Some other object: an interface, an object type, a built-in class.
    Object,
    /// The inner type, or `null`.
    OrNull(Box<TypeHint>),
    /// The inner type, or `undefined` (optional parameters and fields too).
    OrUndefined(Box<TypeHint>),
}

impl TypeHint {
    /// This hint or `undefined`.
    #[must_use]
    pub fn or_undefined(self) -> TypeHint {
        match self {
            TypeHint::Unknown | TypeHint::Undefined | TypeHint::OrUndefined(_) => self,
            known => TypeHint::OrUndefined(Box::new(known)),
        }
    }
    /// This hint or `null`.
    #[must_use]
    pub fn or_null(self) -> TypeHint {
        match self {
            TypeHint::Unknown | TypeHint::Null | TypeHint::OrNull(_) => self,
            known => TypeHint::OrNull(Box::new(known)),
        }
    }
}

//! The type lattice: what is proved of a value. A type is a set of possible values, as three independent parts:
//! primitive kinds, a set of numbers (interval with flags), and a set of objects (allocation sites).
//!
//! Order: `a ⊑ b` iff every value of `a` is one of `b`. [`Type::NEVER`] is the bottom, [`Type::ANY`] the top. Types flow in
//! one direction only (inference joins), so the widening of intervals in [`NumberSet::widen`] guarantees termination.

/// A set of primitive kinds other than numbers, and of the internal marks.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash)]
pub struct Prims(pub u16);

impl Prims {
    /// Nothing.
    pub const NONE: Prims = Prims(0);
    /// `undefined`.
    pub const UNDEFINED: Prims = Prims(1);
    /// `null`.
    pub const NULL: Prims = Prims(2);
    /// Booleans.
    pub const BOOLEAN: Prims = Prims(4);
    /// Strings.
    pub const STRING: Prims = Prims(8);
    /// Symbols.
    pub const SYMBOL: Prims = Prims(16);
    /// BigInts.
    pub const BIGINT: Prims = Prims(32);
    /// The hole mark.
    pub const HOLE: Prims = Prims(64);
    /// The uninitialised mark.
    pub const UNINITIALISED: Prims = Prims(128);
    /// Every primitive and both marks.
    pub const ALL: Prims = Prims(255);

    /// Union.
    pub const fn or(self, other: Prims) -> Prims {
        Prims(self.0 | other.0)
    }
    /// Intersection.
    pub const fn and(self, other: Prims) -> Prims {
        Prims(self.0 & other.0)
    }
    /// Difference.
    pub const fn without(self, other: Prims) -> Prims {
        Prims(self.0 & !other.0)
    }
    /// Whether all of `other` is in it.
    pub const fn contains(self, other: Prims) -> bool {
        self.0 & other.0 == other.0
    }
    /// Whether nothing is.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}

/// Kinds of values as one mask, for refinements: the bits of [`Prims`], then numbers, then objects.
pub mod kinds {
    /// Numbers.
    pub const NUMBER: u32 = 0x100;
    /// Objects.
    pub const OBJECT: u32 = 0x200;
    /// Everything.
    pub const ALL: u32 = 0x3FF;
}

/// A set of numbers: an interval, with flags for what the interval does not say.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NumberSet {
    /// Least value (−∞ if unknown). Meaningless when empty.
    pub lo: f64,
    /// Greatest value (+∞ if unknown). `lo > hi` means no ordinary number is in the set.
    pub hi: f64,
    /// Every value other than NaN is integral (infinities are not).
    pub integral: bool,
    /// −0 is possible.
    pub neg_zero: bool,
    /// NaN is possible.
    pub nan: bool,
    /// NaNs may carry any payload (values from typed arrays): canonicalise before boxing or storing.
    pub raw: bool,
}

impl NumberSet {
    /// No number.
    pub const NEVER: NumberSet = NumberSet {
        lo: f64::INFINITY,
        hi: f64::NEG_INFINITY,
        integral: true,
        neg_zero: false,
        nan: false,
        raw: false,
    };
    /// Any number, NaNs canonical.
    pub const ANY: NumberSet = NumberSet {
        lo: f64::NEG_INFINITY,
        hi: f64::INFINITY,
        integral: false,
        neg_zero: true,
        nan: true,
        raw: false,
    };
    /// Every int32.
    pub const INT32: NumberSet = NumberSet::int(i32::MIN as f64, i32::MAX as f64);
    /// Every uint32.
    pub const UINT32: NumberSet = NumberSet::int(0.0, u32::MAX as f64);

    /// The integers of an interval, without −0.
    pub const fn int(lo: f64, hi: f64) -> NumberSet {
        NumberSet {
            lo,
            hi,
            integral: true,
            neg_zero: false,
            nan: false,
            raw: false,
        }
    }

    /// Exactly one number.
    pub fn constant(n: f64) -> NumberSet {
        if n.is_nan() {
            return NumberSet {
                nan: true,
                ..NumberSet::NEVER
            };
        }
        let neg_zero = n == 0.0 && n.is_sign_negative();
        NumberSet {
            lo: n,
            hi: n,
            integral: n.fract() == 0.0 && n.is_finite(),
            neg_zero,
            nan: false,
            raw: false,
        }
    }

    /// Whether no number is in it.
    pub fn is_never(&self) -> bool {
        self.lo > self.hi && !self.nan
    }

    /// Whether every value is an int32 (so neither −0 nor NaN).
    pub fn is_int32(&self) -> bool {
        self.integral
            && !self.neg_zero
            && !self.nan
            && self.lo >= i32::MIN as f64
            && self.hi <= i32::MAX as f64
    }

    /// What the elements of a typed array of numbers can be; none if they are BigInts.
    pub const fn of_element(element: tsuba_abi::typed::Element) -> Option<NumberSet> {
        use tsuba_abi::typed::Element as E;
        Some(match element {
            E::U8 | E::U8Clamped => NumberSet::int(0.0, 255.0),
            E::I8 => NumberSet::int(-128.0, 127.0),
            E::U16 => NumberSet::int(0.0, 65535.0),
            E::I16 => NumberSet::int(-32768.0, 32767.0),
            E::U32 => NumberSet::UINT32,
            E::I32 => NumberSet::INT32,
            E::F32 | E::F64 | E::F16 => NumberSet {
                raw: true,
                ..NumberSet::ANY
            },
            E::BigU64 | E::BigI64 => return None,
        })
    }

    /// Least upper bound.
    pub fn join(self, o: NumberSet) -> NumberSet {
        NumberSet {
            lo: self.lo.min(o.lo),
            hi: self.hi.max(o.hi),
            integral: self.integral && o.integral,
            neg_zero: self.neg_zero || o.neg_zero,
            nan: self.nan || o.nan,
            raw: self.raw || o.raw,
        }
    }

    /// A join that jumps to the next of a few bounds, so that chains are finite: ±2³¹, 2³², ±2⁵³, ±∞.
    pub fn widen(self, o: NumberSet) -> NumberSet {
        const LOWS: [f64; 4] = [0.0, i32::MIN as f64, -9007199254740992.0, f64::NEG_INFINITY];
        const HIGHS: [f64; 5] = [
            0.0,
            i32::MAX as f64,
            u32::MAX as f64,
            9007199254740992.0,
            f64::INFINITY,
        ];
        let mut j = self.join(o);
        if self.is_never() {
            return j;
        }
        if j.lo < self.lo {
            j.lo = LOWS
                .into_iter()
                .find(|&b| b <= j.lo)
                .unwrap_or(f64::NEG_INFINITY);
        }
        if j.hi > self.hi {
            j.hi = HIGHS
                .into_iter()
                .find(|&b| b >= j.hi)
                .unwrap_or(f64::INFINITY);
        }
        j
    }
}

/// An allocation site: index into [`crate::facts::Facts::sites`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct Site(pub u32);

/// A set of objects.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub enum Objects {
    /// None.
    None,
    /// Objects made at these sites; sorted, at most [`Objects::MAX`].
    Sites(Vec<Site>),
    /// Any object that escaped, or came from the runtime.
    Any,
}

impl Objects {
    /// More sites than this join to `Any` (and their sites escape).
    pub const MAX: usize = 24;
}

/// What is proved of a value.
#[derive(Clone, PartialEq, Debug)]
pub struct Type {
    /// Primitives.
    pub prims: Prims,
    /// Numbers.
    pub numbers: NumberSet,
    /// Objects.
    pub objects: Objects,
}

/// How compiled code holds a value.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Repr {
    /// 64-bit boxed value.
    Box,
    /// IEEE double.
    F64,
    /// int32.
    I32,
    /// Boolean.
    Bool,
    /// Raw reference to an object (never null).
    Ref,
}

impl Type {
    /// Nothing: unreachable.
    pub const NEVER: Type = Type {
        prims: Prims::NONE,
        numbers: NumberSet::NEVER,
        objects: Objects::None,
    };
    /// Anything.
    pub const ANY: Type = Type {
        prims: Prims::ALL,
        numbers: NumberSet::ANY,
        objects: Objects::Any,
    };
    /// Any number.
    pub const NUMBER: Type = Type::of_numbers(NumberSet::ANY);
    /// Any int32.
    pub const INT32: Type = Type::of_numbers(NumberSet::INT32);
    /// A boolean.
    pub const BOOLEAN: Type = Type::of_prims(Prims::BOOLEAN);
    /// A string.
    pub const STRING: Type = Type::of_prims(Prims::STRING);
    /// `undefined`.
    pub const UNDEFINED: Type = Type::of_prims(Prims::UNDEFINED);
    /// `null`.
    pub const NULL: Type = Type::of_prims(Prims::NULL);

    /// Primitives only.
    pub const fn of_prims(prims: Prims) -> Type {
        Type {
            prims,
            numbers: NumberSet::NEVER,
            objects: Objects::None,
        }
    }
    /// Numbers only.
    pub const fn of_numbers(numbers: NumberSet) -> Type {
        Type {
            prims: Prims::NONE,
            numbers,
            objects: Objects::None,
        }
    }
    /// Objects of one site.
    pub fn of_site(site: Site) -> Type {
        Type {
            prims: Prims::NONE,
            numbers: NumberSet::NEVER,
            objects: Objects::Sites(vec![site]),
        }
    }
    /// Any object, no primitive.
    pub const fn any_object() -> Type {
        Type {
            prims: Prims::NONE,
            numbers: NumberSet::NEVER,
            objects: Objects::Any,
        }
    }

    /// With these primitives added.
    pub fn or_prims(mut self, prims: Prims) -> Type {
        self.prims = self.prims.or(prims);
        self
    }
    /// With these numbers added.
    pub fn or_numbers(mut self, numbers: NumberSet) -> Type {
        self.numbers = self.numbers.join(numbers);
        self
    }

    /// Its values that are not of the kinds in `mask` ([`kinds`] and [`Prims`] bits).
    pub fn without(mut self, mask: u32) -> Type {
        self.prims = self.prims.without(Prims((mask & 0xFF) as u16));
        if mask & kinds::NUMBER != 0 {
            self.numbers = NumberSet::NEVER;
        }
        if mask & kinds::OBJECT != 0 {
            self.objects = Objects::None;
        }
        self
    }

    /// Whether no value is in it.
    pub fn is_never(&self) -> bool {
        self.prims.is_empty() && self.numbers.is_never() && self.objects == Objects::None
    }
    /// Whether every value is a number.
    pub fn is_number(&self) -> bool {
        self.prims.is_empty() && self.objects == Objects::None && !self.numbers.is_never()
    }
    /// Whether every value is an int32.
    pub fn is_int32(&self) -> bool {
        self.is_number() && self.numbers.is_int32()
    }
    /// Whether every value is among these primitives.
    pub fn is_only(&self, prims: Prims) -> bool {
        prims.contains(self.prims)
            && !self.prims.is_empty()
            && self.numbers.is_never()
            && self.objects == Objects::None
    }
    /// Whether every value is a boolean.
    pub fn is_boolean(&self) -> bool {
        self.is_only(Prims::BOOLEAN)
    }
    /// Whether every value is a string.
    pub fn is_string(&self) -> bool {
        self.is_only(Prims::STRING)
    }
    /// Whether every value is an object.
    pub fn is_object(&self) -> bool {
        self.prims.is_empty() && self.numbers.is_never() && self.objects != Objects::None
    }
    /// Whether some value may be a number.
    pub fn may_be_number(&self) -> bool {
        !self.numbers.is_never()
    }
    /// Whether some value may be an object.
    pub fn may_be_object(&self) -> bool {
        self.objects != Objects::None
    }
    /// Whether some value may be among these primitives.
    pub fn may_be(&self, prims: Prims) -> bool {
        !self.prims.and(prims).is_empty()
    }

    /// How compiled code holds such a value.
    pub fn repr(&self) -> Repr {
        if self.is_int32() {
            Repr::I32
        } else if self.is_number() {
            Repr::F64
        } else if self.is_boolean() {
            Repr::Bool
        } else if self.is_object() {
            Repr::Ref
        } else {
            Repr::Box
        }
    }
}

//! What whole-program inference and layout leave behind for the expansion into LIR. Empty facts are always sound: every
//! access then goes through an inline cache and every call through the generic convention.

use crate::module::{ClassId, FuncId, Inst, LiteralId, StrId};
use crate::ops::Effect;
use crate::types::Type;
use std::collections::HashMap;
pub use tsuba_abi::program::Repr as SlotRepr;
pub use tsuba_abi::typed::Element;

/// Index into [`Facts::shapes`]; the shape id is `abi::shape_ids::FIRST_PROGRAM` + this.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
pub struct Shape(pub u32);

/// A static shape: a parent extended by one data property, or a root.
#[derive(Debug, Clone, PartialEq)]
pub struct StaticShape {
    /// Parent; `None` for the root of a class's instances.
    pub parent: Option<ShapeRef>,
    /// Property (absent in a root).
    pub key: Option<StrId>,
    /// Representation of the property's slot.
    pub repr: SlotRepr,
    /// Inline capacity of the tree.
    pub inline_slots: u32,
    /// For people, and the symbol: `Point`, `literal3.a.b`.
    pub name: String,
}

/// A shape as parent: one of the program's or a fixed root of `abi::shape_ids`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ShapeRef {
    /// Of the program.
    Program(Shape),
    /// `abi::shape_ids` number.
    Fixed(u32),
}

/// What an allocation site makes.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum SiteKind {
    /// `NewObject`.
    Literal(FuncId, Inst, LiteralId),
    /// `NewArray`, `Rest`, or an array-returning built-in.
    Array(FuncId, Inst),
    /// `Closure`.
    Closure(FuncId),
    /// Instances of a class.
    Instance(ClassId),
    /// The prototype object of a class.
    Prototype(ClassId),
    /// `NewCell`; `elements` is the type of its content.
    Cell(FuncId, Inst),
    /// Typed arrays that a constructor, `from`, `of` or a method makes. Their elements are of this type whatever else
    /// happens to them, escape included.
    Typed(FuncId, Inst, Element),
    /// A built-in object or function, by name (`Math`, `Array.prototype`).
    Builtin(String),
}

/// What is known of an allocation site.
#[derive(Debug, Clone)]
pub struct SiteFacts {
    /// What it makes.
    pub kind: SiteKind,
    /// Whether a reference may reach code that is not tracked. Nothing is proved of the fields of escaped objects.
    pub escaped: bool,
    /// Final shape, if every object of the site has it from birth on (and forever, unless escaped).
    pub shape: Option<Shape>,
    /// Types of the properties by key (meaningful unless escaped).
    pub fields: Vec<(StrId, Type)>,
    /// Type of the elements of an array site.
    pub elements: Type,
}

/// What is known of a function.
#[derive(Debug, Clone)]
pub struct FunctionFacts {
    /// Whether a closure of it exists, through which it may be called by its generic entry.
    pub generic: bool,
    /// Whether code that is not tracked may call it (its parameters are then `ANY`).
    pub escapes: bool,
    /// Types of the parameters. They hold for every call, through the generic entry as well.
    pub params: Vec<Type>,
    /// Type of `this`.
    pub this: Type,
    /// Type of the result.
    pub returns: Type,
    /// Types of the captured values (of a cell's content if the capture is a cell).
    pub captures: Vec<Type>,
    /// Its effect as a whole.
    pub effect: Effect,
    /// Whether it may throw.
    pub throws: bool,
}

/// How one property access is done.
#[derive(Debug, Clone, PartialEq)]
pub enum Access {
    /// Proved: every receiver has the property in this inline slot (index, not bytes).
    Slot {
        /// Inline slot.
        slot: u32,
        /// Its representation.
        repr: SlotRepr,
    },
    /// Proved, for a `DefineProp` of a field initialiser: the receiver was born with the property and the constructor
    /// overwrites it before anything can see it. No code.
    Overwritten,
    /// Likely: if the receiver has this shape, the property is in this slot; else the inline cache.
    Guarded {
        /// Shape to compare.
        shape: Shape,
        /// Inline slot.
        slot: u32,
        /// Its representation.
        repr: SlotRepr,
    },
}

/// How a `NewInstance` is born.
#[derive(Debug, Clone, PartialEq)]
pub struct Construction {
    /// The shape at birth, the final one: nothing observes the object before its constructor has set these slots.
    pub shape: Shape,
    /// Inline capacity in slots.
    pub inline_slots: u32,
    /// Slots the object is born with, with representation: filled with 0 (numbers) or undefined before the constructor
    /// runs. Slots beyond them are filled with undefined.
    pub slots: Vec<SlotRepr>,
}

/// Everything inferred.
#[derive(Debug, Clone, Default)]
pub struct Facts {
    /// Whether the facts rest on intrinsic objects that never change.
    pub assumes_intrinsics: bool,
    /// The program's static shapes.
    pub shapes: Vec<StaticShape>,
    /// Shape of each literal site, indexed by `LiteralId`; filled by the layout pass.
    pub literal_shapes: Vec<Option<Shape>>,
    /// Root shape of the instances of each class, indexed by `ClassId`; `None` if the class is not static.
    pub class_roots: Vec<Option<Shape>>,
    /// Allocation sites.
    pub sites: Vec<SiteFacts>,
    /// Functions, indexed by `FuncId`; empty if inference did not run.
    pub functions: Vec<FunctionFacts>,
    /// Types of module bindings, indexed by `GlobalId`; empty if inference did not run.
    pub globals: Vec<Type>,
    /// Property accesses that are better than an inline cache.
    pub accesses: HashMap<(FuncId, Inst), Access>,
    /// Alias classes of proved slots: accesses of different classes touch different words. Absent: may touch any.
    pub alias_classes: HashMap<(FuncId, Inst), u32>,
    /// How instances of each class are born, indexed by `ClassId`; `None` without a birth layout.
    pub constructions: Vec<Option<Construction>>,
}

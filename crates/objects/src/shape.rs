//! Shapes: what an object's shape id means.
//!
//! A shape is a prefix of a property table (key → attributes, slot), a family (prototype, brand, kind, inline capacity)
//! and a layer (flags, element kind). Adding a property follows or makes a transition; any other change goes to a
//! variant of the shape, made once and remembered. Shapes of one chain share a table. Keys are interned strings or
//! symbols and compared by identity.
//!
//! In dictionary mode the shape says so and has no properties: they lie in a table on the heap
//! ([`crate::table`]), reached through the object's storage.
//!
//! Everything here is memory outside the heap; the words in it are traced by the realm.

use hashbrown::{HashMap, HashTable};
use std::cell::{Ref as Borrow, RefCell, RefMut};
use tsuba_abi::layout::Kind;
use tsuba_abi::program::Repr;
use tsuba_abi::shape_ids;
use tsuba_gc::{Fates, Ref, Scope, Str, Tracer, Word};

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
    Date,
    Promise,
    Generator,
    AsyncGenerator,
    ArrayBuffer,
    TypedArray,
    DataView,
    Proxy,
    Json,
    Math,
    Global,
    /// Whatever a module of `node` or `builtins` makes of it: eight internal slots.
    Host,
}

impl Brand {
    /// Internal slots: the first inline slots of such objects.
    pub const fn reserved(self) -> u16 {
        match self {
            Brand::Object
            | Brand::Array
            | Brand::Function
            | Brand::Constructor
            | Brand::Class
            | Brand::Json
            | Brand::Math
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
            | Brand::Date => 1,
            Brand::IteratorRecord | Brand::Proxy | Brand::ArrayBuffer => 2,
            Brand::ArrayIterator | Brand::MapIterator | Brand::SetIterator | Brand::StringIterator => 3,
            Brand::Error | Brand::RegExp | Brand::RegExpStringIterator => 4,
            Brand::Promise | Brand::TypedArray | Brand::DataView => 6,
            Brand::Generator | Brand::AsyncGenerator | Brand::Host => 8,
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

/// A property of a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Property {
    pub(crate) key: Word,
    pub(crate) slot: u32,
    pub(crate) attributes: Attributes,
    pub(crate) repr: Repr,
    pub(crate) special: Special,
}

/// What all objects of a family have in common.
#[derive(Debug)]
struct Family {
    prototype: Word,
    brand: Brand,
    kind: Kind,
    inline: u16,
    root: u32,
}

#[derive(Debug, Default)]
struct Table {
    properties: Vec<Property>,
    /// Positions by key; made when a long table is first searched.
    index: Option<HashTable<u32>>,
    /// Listed among the tables that may refer to young keys, for this many more collections.
    young: u8,
}

#[derive(Debug, Default)]
enum Children {
    #[default]
    None,
    Few(Vec<u32>),
    Many(HashTable<u32>),
}

#[derive(Debug)]
struct Shape {
    family: u32,
    table: u32,
    count: u32,
    slots: u32,
    parent: u32,
    flags: Flags,
    elements: Elements,
    children: Children,
}

/// What is usually asked about a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Info {
    pub(crate) prototype: Word,
    pub(crate) brand: Brand,
    pub(crate) inline: u32,
    pub(crate) count: u32,
    /// Slots in use, internal ones included.
    pub(crate) slots: u32,
    pub(crate) family: u32,
    pub(crate) flags: Flags,
    pub(crate) elements: Elements,
}

/// A change of shape other than an addition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Change {
    Flags(Flags),
    Elements(Elements),
    Family(u32),
    /// The property at this position gets these attributes and loses its representation; a special one becomes ordinary.
    Attributes(u32, Attributes),
    /// The property at this position may hold anything.
    Any(u32),
    /// All properties are sealed (false) or frozen (true); not extensible.
    Level(bool),
    /// Properties move to a table on the heap.
    Dictionary,
}

const UNBOUND: Word = Word::UNINITIALISED;
const LINEAR: usize = 8;
const YOUNG: u8 = 4;

#[derive(Debug, Default)]
struct Inner {
    shapes: Vec<Shape>,
    tables: Vec<Table>,
    families: Vec<Family>,
    /// Families by prototype, brand and capacity.
    by_prototype: HashTable<u32>,
    variants: HashMap<(u32, Change), u32, BuildMix>,
    young_tables: Vec<u32>,
    young_families: Vec<(u32, u8)>,
}

/// Mixes small integers; the keys of our maps are not hostile.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Mix(u64);
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct BuildMix;
impl std::hash::BuildHasher for BuildMix {
    type Hasher = Mix;
    fn build_hasher(&self) -> Mix {
        Mix(0)
    }
}
impl std::hash::Hasher for Mix {
    fn finish(&self) -> u64 {
        self.0
    }
    fn write(&mut self, bytes: &[u8]) {
        for &b in bytes {
            self.write_u64(u64::from(b));
        }
    }
    fn write_u64(&mut self, n: u64) {
        self.0 = mix(self.0 ^ n);
    }
    fn write_u32(&mut self, n: u32) {
        self.write_u64(u64::from(n));
    }
    fn write_u8(&mut self, n: u8) {
        self.write_u64(u64::from(n));
    }
    fn write_isize(&mut self, n: isize) {
        self.write_u64(n as u64);
    }
}
/// Spreads the bits of a number over the whole word.
pub(crate) fn mix(n: u64) -> u64 {
    let n = (n ^ n >> 32).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    n ^ n >> 29
}

/// The identity hash of a key or prototype, as a table hash.
fn key_hash(key: Word) -> u64 {
    // SAFETY: only the header is read, which every reference has; nothing collects meanwhile.
    mix(u64::from(unsafe { Ref::<Str>::from_word(key) }.identity_hash()))
}

/// All shapes of an isolate.
#[derive(Debug, Default)]
pub(crate) struct Shapes(RefCell<Inner>);

impl Shapes {
    fn read(&self) -> Borrow<'_, Inner> {
        self.0.borrow()
    }
    fn write(&self) -> RefMut<'_, Inner> {
        self.0.borrow_mut()
    }
    /// What a shape is.
    #[inline]
    pub(crate) fn info(&self, shape: u32) -> Info {
        self.read().info(shape)
    }
    /// The property with this key and its position. The key is interned.
    #[inline]
    pub(crate) fn find(&self, shape: u32, key: Word) -> Option<(u32, Property)> {
        let inner = self.read();
        let (table, count) = {
            let shape = &inner.shapes[shape as usize];
            (shape.table as usize, shape.count as usize)
        };
        if count == 0 {
            return None;
        }
        let table_ref = &inner.tables[table];
        if count <= LINEAR {
            let at = table_ref.properties[..count].iter().position(|p| p.key == key)?;
            return Some((at as u32, table_ref.properties[at]));
        }
        if let Some(index) = &table_ref.index {
            return table_ref.indexed(index, count, key);
        }
        drop(inner);
        self.write().tables[table].make_index();
        self.find(shape, key)
    }
    /// The property at a position.
    pub(crate) fn property(&self, shape: u32, position: u32) -> Property {
        let inner = self.read();
        let shape = &inner.shapes[shape as usize];
        assert!(position < shape.count);
        inner.tables[shape.table as usize].properties[position as usize]
    }
    /// The shape after adding a property; the caller knows that the key is absent. `number`: the value is a number, so
    /// that a static shape which says so will do.
    pub(crate) fn add(&self, cx: &Scope<'_>, shape: u32, key: Word, attributes: Attributes, number: bool) -> u32 {
        let known = self.read().child(shape, key, attributes, number);
        known.unwrap_or_else(|| self.making(cx, |inner| inner.add(shape, key, attributes, number)))
    }
    /// The shape after a change.
    pub(crate) fn change(&self, cx: &Scope<'_>, shape: u32, change: Change) -> u32 {
        let known = self.read().known_change(shape, change);
        known.unwrap_or_else(|| self.making(cx, |inner| inner.make_variant(shape, change)))
    }
    /// The root shape of the family with this prototype, made if need be.
    pub(crate) fn root(&self, cx: &Scope<'_>, prototype: Word, brand: Brand, kind: Kind, inline: u16) -> u32 {
        let family = self.family(cx, prototype, brand, kind, inline);
        self.root_of(family)
    }
    /// The family with this prototype, made if need be.
    pub(crate) fn family(&self, cx: &Scope<'_>, prototype: Word, brand: Brand, kind: Kind, inline: u16) -> u32 {
        let known = self.read().find_family(prototype, brand, kind, inline);
        known.unwrap_or_else(|| self.making(cx, |inner| inner.family(prototype, brand, kind, inline)))
    }
    /// Runs something that may make shapes and tells the collector their sizes.
    fn making<R>(&self, cx: &Scope<'_>, make: impl FnOnce(&mut Inner) -> R) -> R {
        let mut inner = self.write();
        let before = inner.shapes.len();
        let result = make(&mut inner);
        for id in before..inner.shapes.len() {
            inner.tell_size(cx, id as u32);
        }
        result
    }
    /// The shape before the last addition, if `shape` came from one.
    pub(crate) fn parent(&self, shape: u32) -> u32 {
        self.read().shapes[shape as usize].parent
    }
    /// The root shape of a family.
    pub(crate) fn root_of(&self, family: u32) -> u32 {
        self.read().families[family as usize].root
    }
    /// The kind of a family's objects.
    pub(crate) fn kind_of(&self, family: u32) -> Kind {
        self.read().families[family as usize].kind
    }
    /// Makes room for the fixed ids, before anything else.
    pub(crate) fn begin(&self) {
        self.write().begin();
    }
    /// Makes the fixed shape `id` the root of a family.
    pub(crate) fn fix(&self, cx: &Scope<'_>, id: u32, prototype: Word, brand: Brand, kind: Kind, inline: u16) {
        let mut inner = self.write();
        inner.fix_family(id, prototype, brand, kind, inline);
        inner.tell_size(cx, id);
    }
    /// Makes the other fixed shapes: arrays' kinds and `{}`.
    pub(crate) fn fix_rest(&self, cx: &Scope<'_>) {
        let mut inner = self.write();
        inner.fix_rest();
        inner.tell_size(cx, shape_ids::EMPTY_OBJECT);
    }
    /// Makes a static shape of the program; the next id.
    pub(crate) fn define_static(
        &self,
        cx: &Scope<'_>,
        parent: u32,
        key: Option<Word>,
        repr: Repr,
        (inline, class_root): (u16, bool),
    ) -> u32 {
        self.making(cx, |inner| inner.define_static(parent, key, repr, inline, class_root))
    }
    /// Gives a class's static root its prototype; false if it has another already.
    pub(crate) fn bind(&self, root: u32, prototype: Word) -> bool {
        self.write().bind(root, prototype)
    }
    /// Number of shapes.
    pub(crate) fn len(&self) -> usize {
        self.read().shapes.len()
    }

    /// Visits everything.
    pub(crate) fn trace(&self, tracer: &mut Tracer<'_>) {
        let mut inner = self.write();
        let inner = &mut *inner;
        for table in &mut inner.tables {
            table.properties.iter_mut().for_each(|p| tracer.boxed(&mut p.key));
        }
        inner.families.iter_mut().for_each(|f| tracer.boxed(&mut f.prototype));
    }
    /// Visits what may be young.
    pub(crate) fn trace_young(&self, tracer: &mut Tracer<'_>) {
        let mut inner = self.write();
        let Inner { tables, families, young_tables, young_families, .. } = &mut *inner;
        for &table in young_tables.iter() {
            let properties = &mut tables[table as usize].properties;
            properties.iter_mut().for_each(|p| tracer.boxed(&mut p.key));
        }
        for &(family, _) in young_families.iter() {
            tracer.boxed(&mut families[family as usize].prototype);
        }
    }
    /// What has survived often enough is not young any more.
    pub(crate) fn after_minor(&self, _fates: &Fates<'_>) {
        let mut inner = self.write();
        let Inner { tables, young_tables, young_families, .. } = &mut *inner;
        young_tables.retain(|&table| {
            let table = &mut tables[table as usize];
            table.young -= 1;
            table.young > 0
        });
        young_families.retain_mut(|(_, left)| {
            *left -= 1;
            *left > 0
        });
    }
}

impl Table {
    fn indexed(&self, index: &HashTable<u32>, count: usize, key: Word) -> Option<(u32, Property)> {
        let found = index.find(key_hash(key), |&at| self.properties[at as usize].key == key)?;
        ((*found as usize) < count).then(|| (*found, self.properties[*found as usize]))
    }
    fn make_index(&mut self) {
        if self.index.is_some() {
            return;
        }
        let mut index = HashTable::with_capacity(2 * self.properties.len());
        for (at, property) in self.properties.iter().enumerate() {
            let rehash = |&at: &u32| key_hash(self.properties[at as usize].key);
            index.insert_unique(key_hash(property.key), at as u32, rehash);
        }
        self.index = Some(index);
    }
    fn push(&mut self, property: Property) {
        self.properties.push(property);
        if let Some(index) = &mut self.index {
            let properties = &self.properties;
            let rehash = |&at: &u32| key_hash(properties[at as usize].key);
            index.insert_unique(key_hash(property.key), properties.len() as u32 - 1, rehash);
        }
    }
}

impl Inner {
    fn info(&self, shape: u32) -> Info {
        let shape = &self.shapes[shape as usize];
        let family = &self.families[shape.family as usize];
        Info {
            prototype: family.prototype,
            brand: family.brand,
            inline: u32::from(family.inline),
            count: shape.count,
            slots: shape.slots,
            family: shape.family,
            flags: shape.flags,
            elements: shape.elements,
        }
    }
    fn new_table(&mut self, properties: Vec<Property>) -> u32 {
        self.tables.push(Table { properties, ..Table::default() });
        let id = self.tables.len() as u32 - 1;
        self.note_young(id);
        id
    }
    fn note_young(&mut self, table: u32) {
        let entry = &mut self.tables[table as usize];
        if entry.young == 0 {
            self.young_tables.push(table);
        }
        entry.young = YOUNG;
    }
    fn push_shape(&mut self, shape: Shape) -> u32 {
        self.shapes.push(shape);
        self.shapes.len() as u32 - 1
    }
    /// A property that follows those of `shape`.
    fn next_property(&self, shape: u32, key: Word, attributes: Attributes, repr: Repr) -> Property {
        let slot = self.shapes[shape as usize].slots;
        Property { key, slot, attributes, repr, special: Special::None }
    }
    fn last_property(&self, shape: u32) -> &Property {
        let shape = &self.shapes[shape as usize];
        &self.tables[shape.table as usize].properties[shape.count as usize - 1]
    }
    fn child(&self, shape: u32, key: Word, attributes: Attributes, number: bool) -> Option<u32> {
        let fits = |&child: &u32| {
            let last = self.last_property(child);
            last.key == key && last.attributes == attributes && (number || last.repr == Repr::Any)
        };
        match &self.shapes[shape as usize].children {
            Children::None => None,
            Children::Few(list) => list.iter().copied().find(|c| fits(c)),
            Children::Many(index) => index.find(key_hash(key), fits).copied(),
        }
    }
    fn add(&mut self, shape: u32, key: Word, attributes: Attributes, number: bool) -> u32 {
        if let Some(id) = self.child(shape, key, attributes, number) {
            return id;
        }
        let property = self.next_property(shape, key, attributes, Repr::Any);
        let id = self.extend(shape, property);
        self.add_child(shape, id);
        id
    }
    /// The shape with one more property, which is not entered among its children.
    fn extend(&mut self, parent: u32, property: Property) -> u32 {
        let from = &self.shapes[parent as usize];
        let (table, count) = (from.table, from.count as usize);
        let (family, flags, elements, slots) = (from.family, from.flags, from.elements, from.slots);
        let shared = self.tables[table as usize].properties.len() == count;
        let table = if shared {
            table
        } else {
            let copy = self.tables[table as usize].properties[..count].to_vec();
            self.new_table(copy)
        };
        self.tables[table as usize].push(property);
        self.note_young(table);
        self.push_shape(Shape {
            family,
            table,
            count: count as u32 + 1,
            slots: slots + u32::from(property.special == Special::None),
            parent,
            flags,
            elements,
            children: Children::None,
        })
    }
    fn add_child(&mut self, parent: u32, child: u32) {
        let mut children = std::mem::take(&mut self.shapes[parent as usize].children);
        match &mut children {
            Children::None => children = Children::Few(vec![child]),
            Children::Few(list) if list.len() < LINEAR => list.push(child),
            Children::Few(list) => {
                let mut index = HashTable::with_capacity(32);
                for &c in list.iter().chain([&child]) {
                    let hash = |&c: &u32| key_hash(self.last_property(c).key);
                    index.insert_unique(hash(&c), c, hash);
                }
                children = Children::Many(index);
            }
            Children::Many(index) => {
                let hash = |&c: &u32| key_hash(self.last_property(c).key);
                index.insert_unique(hash(&child), child, hash);
            }
        }
        self.shapes[parent as usize].children = children;
    }
    fn known_change(&self, shape: u32, change: Change) -> Option<u32> {
        let from = &self.shapes[shape as usize];
        let same = match change {
            Change::Flags(flags) => from.flags == flags,
            Change::Elements(elements) => from.elements == elements,
            Change::Family(family) => from.family == family,
            Change::Dictionary => from.flags.has(Flags::DICTIONARY),
            Change::Attributes(..) | Change::Any(_) | Change::Level(_) => false,
        };
        if same {
            return Some(shape);
        }
        self.variants.get(&(shape, change)).copied()
    }
    fn make_variant(&mut self, shape: u32, change: Change) -> u32 {
        if let Some(id) = self.known_change(shape, change) {
            return id;
        }
        let from = &self.shapes[shape as usize];
        let mut new = Shape {
            family: from.family,
            table: from.table,
            count: from.count,
            slots: from.slots,
            parent: shape_ids::NONE,
            flags: from.flags,
            elements: from.elements,
            children: Children::None,
        };
        match change {
            Change::Flags(flags) => new.flags = flags,
            Change::Elements(elements) => new.elements = elements,
            Change::Family(family) => new.family = family,
            Change::Attributes(at, attributes) => {
                let mut slots = new.slots;
                new.table = self.copy_table(shape, |i, p| {
                    if i == at {
                        if matches!(p.special, Special::FunctionLength | Special::FunctionName) {
                            p.slot = slots;
                            p.special = Special::None;
                            slots += 1;
                        }
                        p.attributes = attributes;
                        p.repr = Repr::Any;
                    }
                });
                new.slots = slots;
            }
            Change::Any(at) => {
                new.table = self.copy_table(shape, |i, p| {
                    if i == at {
                        p.repr = Repr::Any;
                    }
                });
            }
            Change::Level(frozen) => {
                new.table = self.copy_table(shape, |_, p| p.attributes = p.attributes.restricted(frozen));
                new.flags = new.flags.with(Flags::NON_EXTENSIBLE).with(Flags::SEALED_ELEMENTS);
                if frozen {
                    new.flags = new.flags.with(Flags::FROZEN_ELEMENTS).with(Flags::FIXED_LENGTH);
                }
            }
            Change::Dictionary => {
                new.flags = new.flags.with(Flags::DICTIONARY);
                new.table = self.new_table(Vec::new());
                new.count = 0;
                return self.dictionary(new);
            }
        }
        let id = self.push_shape(new);
        self.variants.insert((shape, change), id);
        id
    }
    /// Dictionary shapes of one family and layer are one: they hold no properties.
    fn dictionary(&mut self, new: Shape) -> u32 {
        let flags = Change::Flags(new.flags);
        let root = self.families[new.family as usize].root;
        let layer = self.make_variant(root, Change::Elements(new.elements));
        if let Some(&id) = self.variants.get(&(layer, flags)) {
            return id;
        }
        let id = self.push_shape(new);
        self.variants.insert((layer, flags), id);
        id
    }
    fn copy_table(&mut self, shape: u32, mut edit: impl FnMut(u32, &mut Property)) -> u32 {
        let from = &self.shapes[shape as usize];
        let mut copy = self.tables[from.table as usize].properties[..from.count as usize].to_vec();
        copy.iter_mut().enumerate().for_each(|(i, p)| edit(i as u32, p));
        self.new_table(copy)
    }
    fn family_hash(prototype: Word, brand: Brand, inline: u16) -> u64 {
        let own = if prototype.is_reference() { key_hash(prototype) } else { 0 };
        mix(own ^ (brand as u64) << 16 ^ u64::from(inline))
    }
    fn find_family(&self, prototype: Word, brand: Brand, kind: Kind, inline: u16) -> Option<u32> {
        let same = |&f: &u32| {
            let f = &self.families[f as usize];
            f.prototype == prototype && f.brand == brand && f.inline == inline && f.kind == kind
        };
        self.by_prototype.find(Self::family_hash(prototype, brand, inline), same).copied()
    }
    fn push_family(&mut self, prototype: Word, brand: Brand, kind: Kind, inline: u16) -> u32 {
        self.families.push(Family { prototype, brand, kind, inline, root: shape_ids::NONE });
        let id = self.families.len() as u32 - 1;
        if prototype != UNBOUND {
            self.enter_family(id);
        }
        id
    }
    fn enter_family(&mut self, id: u32) {
        let hash = |&f: &u32| {
            let f: &Family = &self.families[f as usize];
            Self::family_hash(f.prototype, f.brand, f.inline)
        };
        self.by_prototype.insert_unique(hash(&id), id, hash);
        self.young_families.push((id, YOUNG));
    }
    fn family(&mut self, prototype: Word, brand: Brand, kind: Kind, inline: u16) -> u32 {
        let id = self.push_family(prototype, brand, kind, inline);
        let root = self.push_root(id, preset(brand), Elements::I32);
        self.families[id as usize].root = root;
        id
    }
    fn push_root(&mut self, family: u32, properties: Vec<Property>, elements: Elements) -> u32 {
        let brand = self.families[family as usize].brand;
        let count = properties.len() as u32;
        let table = self.new_table(properties);
        self.push_shape(Shape {
            family,
            table,
            count,
            slots: u32::from(brand.reserved()),
            parent: shape_ids::NONE,
            flags: Flags::default(),
            elements,
            children: Children::None,
        })
    }
    fn begin(&mut self) {
        let none = self.push_family(Word::NULL, Brand::Object, Kind::Filler, 0);
        while self.shapes.len() < shape_ids::FIRST_PROGRAM as usize {
            self.push_root(none, Vec::new(), Elements::I32);
        }
    }
    fn tell_size(&self, cx: &Scope<'_>, id: u32) {
        let family = &self.families[self.shapes[id as usize].family as usize];
        let fixed = match family.kind {
            Kind::Object => 2,
            Kind::Buffer => 4,
            _ => return,
        };
        cx.set_shape_words(id, fixed + u32::from(family.inline));
    }
    fn fix_rest(&mut self) {
        for (id, elements) in [
            (shape_ids::ARRAY_PACKED, Elements::Packed),
            (shape_ids::ARRAY_HOLEY, Elements::Holey),
            (shape_ids::ARRAY_SPARSE, Elements::Sparse),
        ] {
            self.fix_variant(id, shape_ids::ARRAY_I32, elements);
        }
        self.empty_object();
    }
    /// `{}` and the literal root of the same capacity are twins, each with its own transitions.
    fn empty_object(&mut self) {
        let twin = &self.shapes[(shape_ids::OBJECT_ROOTS + shape_ids::EMPTY_OBJECT_SLOTS) as usize];
        let (family, slots) = (twin.family, twin.slots);
        let table = self.new_table(Vec::new());
        let shape = &mut self.shapes[shape_ids::EMPTY_OBJECT as usize];
        (shape.family, shape.slots, shape.table) = (family, slots, table);
    }
    fn fix_family(&mut self, id: u32, prototype: Word, brand: Brand, kind: Kind, inline: u16) {
        let family = self.push_family(prototype, brand, kind, inline);
        let table = self.new_table(preset(brand));
        self.families[family as usize].root = id;
        let count = self.tables[table as usize].properties.len() as u32;
        let shape = &mut self.shapes[id as usize];
        (shape.family, shape.table, shape.count) = (family, table, count);
        shape.slots = u32::from(brand.reserved());
    }
    fn fix_variant(&mut self, id: u32, of: u32, elements: Elements) {
        let from = &self.shapes[of as usize];
        let (family, table, count) = (from.family, from.table, from.count);
        let shape = &mut self.shapes[id as usize];
        (shape.family, shape.table, shape.count, shape.elements) = (family, table, count, elements);
        let all = [Elements::I32, Elements::Packed, Elements::Holey, Elements::Sparse];
        let ids = [1, 2, 3, 4];
        for (other, other_id) in all.into_iter().zip(ids) {
            if other_id != id {
                self.variants.insert((id, Change::Elements(other)), other_id);
                self.variants.insert((other_id, Change::Elements(elements)), id);
            }
        }
    }
    fn define_static(&mut self, parent: u32, key: Option<Word>, repr: Repr, inline: u16, class_root: bool) -> u32 {
        let Some(key) = key else {
            let prototype = if class_root { UNBOUND } else { Word::NULL };
            let family = self.push_family(prototype, Brand::Object, Kind::Object, inline);
            let root = self.push_root(family, Vec::new(), Elements::I32);
            self.families[family as usize].root = root;
            return root;
        };
        let property = self.next_property(parent, key, Attributes::ALL, repr);
        let id = self.extend(parent, property);
        self.add_child(parent, id);
        id
    }
    fn bind(&mut self, root: u32, prototype: Word) -> bool {
        let family = self.shapes[root as usize].family;
        let entry = &mut self.families[family as usize];
        if entry.prototype != UNBOUND {
            return entry.prototype == prototype;
        }
        entry.prototype = prototype;
        self.enter_family(family);
        true
    }
}

/// The properties that every object of a brand is born with.
fn preset(brand: Brand) -> Vec<Property> {
    use tsuba_abi::names::Name;
    let special = |which, attributes, special| Property {
        key: crate::immortal::name_word(which),
        slot: 0,
        attributes,
        repr: Repr::Any,
        special,
    };
    let mut functions = vec![
        special(Name::length, Attributes::CONFIGURABLE, Special::FunctionLength),
        special(Name::name, Attributes::CONFIGURABLE, Special::FunctionName),
    ];
    match brand {
        Brand::Array => vec![special(Name::length, Attributes::WRITABLE, Special::ArrayLength)],
        Brand::Function => functions,
        Brand::Constructor => {
            functions.push(special(Name::prototype, Attributes::WRITABLE, Special::FunctionPrototype));
            functions
        }
        Brand::Class => {
            functions.push(special(Name::prototype, Attributes::NONE, Special::FunctionPrototype));
            functions
        }
        Brand::Error => vec![special(Name::stack, Attributes::HIDDEN, Special::ErrorStack)],
        Brand::String => vec![special(Name::length, Attributes::NONE, Special::StringLength)],
        _ => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::immortal::name_word;
    use tsuba_abi::names::Name;

    fn fixture() -> Shapes {
        let shapes = Shapes::default();
        let mut inner = shapes.write();
        inner.begin();
        inner.fix_family(shape_ids::ARRAY_I32, Word::NULL, Brand::Array, Kind::Array, 0);
        for n in 0..shape_ids::OBJECT_ROOT_COUNT {
            inner.fix_family(shape_ids::OBJECT_ROOTS + n, Word::NULL, Brand::Object, Kind::Object, n as u16);
        }
        inner.fix_rest();
        drop(inner);
        shapes
    }
    fn add(s: &Shapes, shape: u32, key: Word, attributes: Attributes, number: bool) -> u32 {
        s.write().add(shape, key, attributes, number)
    }
    fn change(s: &Shapes, shape: u32, change: Change) -> u32 {
        s.write().make_variant(shape, change)
    }
    fn key(n: usize) -> Word {
        name_word(Name::ALL[n])
    }

    #[test]
    fn transitions_are_shared_and_found() {
        let s = fixture();
        let a = add(&s, shape_ids::EMPTY_OBJECT, key(1), Attributes::ALL, false);
        let b = add(&s, a, key(2), Attributes::ALL, false);
        assert_eq!(add(&s, a, key(2), Attributes::ALL, true), b);
        let c = add(&s, a, key(2), Attributes::HIDDEN, false);
        assert_ne!(b, c);
        assert_eq!(s.find(b, key(1)).map(|(at, p)| (at, p.slot)), Some((0, 0)));
        assert_eq!(s.find(c, key(2)).map(|(_, p)| p.attributes), Some(Attributes::HIDDEN));
        assert!(s.find(a, key(2)).is_none());
    }

    #[test]
    fn long_chains_use_the_index() {
        let s = fixture();
        let mut at = shape_ids::OBJECT_ROOTS;
        for n in 0..30 {
            at = add(&s, at, key(n), Attributes::ALL, false);
            for m in 0..=n {
                assert_eq!(s.find(at, key(m)).map(|(i, _)| i as usize), Some(m));
            }
            assert!(s.find(at, key(n + 1)).is_none());
        }
        let mut fan = Vec::new();
        for n in 0..30 {
            fan.push(add(&s, shape_ids::OBJECT_ROOTS + 1, key(n), Attributes::ALL, false));
        }
        for (n, &id) in fan.iter().enumerate() {
            assert_eq!(add(&s, shape_ids::OBJECT_ROOTS + 1, key(n), Attributes::ALL, false), id);
        }
    }

    #[test]
    fn number_slots_generalise() {
        let s = fixture();
        let root = shape_ids::OBJECT_ROOTS + 2;
        let x = s.write().define_static(root, Some(key(1)), Repr::Number, 2, false);
        assert_eq!(add(&s, root, key(1), Attributes::ALL, true), x);
        let any = add(&s, root, key(1), Attributes::ALL, false);
        assert_ne!(any, x);
        let general = change(&s, x, Change::Any(0));
        assert_eq!(s.find(general, key(1)).map(|(_, p)| p.repr), Some(Repr::Any));
        assert_eq!(change(&s, x, Change::Any(0)), general);
    }

    #[test]
    fn array_kinds_are_the_fixed_ids() {
        let s = fixture();
        for (from, to, id) in [(1, Elements::Packed, 2), (1, Elements::Sparse, 4), (2, Elements::Holey, 3)] {
            assert_eq!(change(&s, from, Change::Elements(to)), id);
        }
        let frozen = change(&s, shape_ids::ARRAY_PACKED, Change::Level(true));
        assert!(s.info(frozen).flags.has(Flags::FROZEN_ELEMENTS));
        assert_eq!(s.find(frozen, key(1)).map(|(_, p)| p.attributes), Some(Attributes::NONE));
    }
}

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

mod facts;
mod inner;

pub use facts::{Attributes, Brand};
pub(crate) use facts::{Elements, Flags, Special};

use inner::{Inner, LINEAR};
use std::cell::{Ref as Borrow, RefCell, RefMut};
use tsuba_abi::layout::Kind;
use tsuba_abi::program::Repr;
use tsuba_abi::shape_ids;
use tsuba_gc::{Fates, Ref, Scope, Str, Tracer, Word};

/// A property of a shape.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Property {
    pub(crate) key: Word,
    pub(crate) slot: u32,
    pub(crate) attributes: Attributes,
    pub(crate) repr: Repr,
    pub(crate) special: Special,
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
    mix(u64::from(
        unsafe { Ref::<Str>::from_word(key) }.identity_hash(),
    ))
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
            let at = table_ref.properties[..count]
                .iter()
                .position(|p| p.key == key)?;
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
    pub(crate) fn add(
        &self,
        cx: &Scope<'_>,
        shape: u32,
        key: Word,
        attributes: Attributes,
        number: bool,
    ) -> u32 {
        let known = self.read().child(shape, key, attributes, number);
        known.unwrap_or_else(|| self.making(cx, |inner| inner.add(shape, key, attributes, number)))
    }
    /// The shape after adding a property as assignment does, if some object has gone that way before.
    #[inline]
    pub(crate) fn known_child(&self, shape: u32, key: Word, number: bool) -> Option<u32> {
        self.read().child(shape, key, Attributes::ALL, number)
    }
    /// The shape after a change.
    pub(crate) fn change(&self, cx: &Scope<'_>, shape: u32, change: Change) -> u32 {
        let known = self.read().known_change(shape, change);
        known.unwrap_or_else(|| self.making(cx, |inner| inner.make_variant(shape, change)))
    }
    /// The root shape of the family with this prototype, made if need be.
    pub(crate) fn root(
        &self,
        cx: &Scope<'_>,
        prototype: Word,
        brand: Brand,
        kind: Kind,
        inline: u16,
    ) -> u32 {
        let family = self.family(cx, (prototype, Word::NULL), brand, kind, inline);
        self.root_of(family)
    }
    /// The family with this prototype and the one that its objects had before, made if need be.
    pub(crate) fn family(
        &self,
        cx: &Scope<'_>,
        prototypes: (Word, Word),
        brand: Brand,
        kind: Kind,
        inline: u16,
    ) -> u32 {
        let known = self.read().find_family(prototypes, brand, kind, inline);
        known.unwrap_or_else(|| {
            self.making(cx, |inner| inner.family(prototypes, brand, kind, inline))
        })
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
    /// The prototype that objects of a shape were born with, if they have another now; else null.
    pub(crate) fn former(&self, shape: u32) -> Word {
        let inner = self.read();
        inner.families[inner.shapes[shape as usize].family as usize].former
    }
    /// The root shape of a family.
    pub(crate) fn root_of(&self, family: u32) -> u32 {
        self.read().families[family as usize].root
    }
    /// Makes room for the fixed ids, before anything else.
    pub(crate) fn begin(&self) {
        self.write().begin();
    }
    /// Makes the fixed shape `id` the root of a family.
    pub(crate) fn fix(
        &self,
        cx: &Scope<'_>,
        id: u32,
        prototype: Word,
        brand: Brand,
        kind: Kind,
        inline: u16,
    ) {
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
        self.making(cx, |inner| {
            inner.define_static(parent, key, repr, inline, class_root)
        })
    }
    /// Gives a class's static root its prototype; false if it has another already.
    pub(crate) fn bind(&self, root: u32, prototype: Word) -> bool {
        self.write().bind(root, prototype)
    }
    /// Visits everything.
    pub(crate) fn trace(&self, tracer: &mut Tracer<'_>) {
        let mut inner = self.write();
        let inner = &mut *inner;
        for table in &mut inner.tables {
            table
                .properties
                .iter_mut()
                .for_each(|p| tracer.boxed(&mut p.key));
        }
        for family in &mut inner.families {
            tracer.boxed(&mut family.prototype);
            tracer.boxed(&mut family.former);
        }
    }
    /// Visits what may be young.
    pub(crate) fn trace_young(&self, tracer: &mut Tracer<'_>) {
        let mut inner = self.write();
        let Inner {
            tables,
            families,
            young_tables,
            young_families,
            ..
        } = &mut *inner;
        for &table in young_tables.iter() {
            let properties = &mut tables[table as usize].properties;
            properties.iter_mut().for_each(|p| tracer.boxed(&mut p.key));
        }
        for &(family, _) in young_families.iter() {
            let family = &mut families[family as usize];
            tracer.boxed(&mut family.prototype);
            tracer.boxed(&mut family.former);
        }
    }
    /// What has survived often enough is not young any more.
    pub(crate) fn after_minor(&self, _fates: &Fates<'_>) {
        let mut inner = self.write();
        let Inner {
            tables,
            young_tables,
            young_families,
            ..
        } = &mut *inner;
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::immortal::name_word;
    use tsuba_abi::names::Name;

    fn fixture() -> Shapes {
        let shapes = Shapes::default();
        let mut inner = shapes.write();
        inner.begin();
        inner.fix_family(
            shape_ids::ARRAY_I32,
            Word::NULL,
            Brand::Array,
            Kind::Array,
            0,
        );
        for n in 0..shape_ids::OBJECT_ROOT_COUNT {
            inner.fix_family(
                shape_ids::OBJECT_ROOTS + n,
                Word::NULL,
                Brand::Object,
                Kind::Object,
                n as u16,
            );
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
        assert_eq!(
            s.find(c, key(2)).map(|(_, p)| p.attributes),
            Some(Attributes::HIDDEN)
        );
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
            fan.push(add(
                &s,
                shape_ids::OBJECT_ROOTS + 1,
                key(n),
                Attributes::ALL,
                false,
            ));
        }
        for (n, &id) in fan.iter().enumerate() {
            assert_eq!(
                add(
                    &s,
                    shape_ids::OBJECT_ROOTS + 1,
                    key(n),
                    Attributes::ALL,
                    false
                ),
                id
            );
        }
    }

    #[test]
    fn number_slots_generalise() {
        let s = fixture();
        let root = shape_ids::OBJECT_ROOTS + 2;
        let x = s
            .write()
            .define_static(root, Some(key(1)), Repr::Number, 2, false);
        assert_eq!(add(&s, root, key(1), Attributes::ALL, true), x);
        let any = add(&s, root, key(1), Attributes::ALL, false);
        assert_ne!(any, x);
        let general = change(&s, x, Change::Any(0));
        assert_eq!(
            s.find(general, key(1)).map(|(_, p)| p.repr),
            Some(Repr::Any)
        );
        assert_eq!(change(&s, x, Change::Any(0)), general);
    }

    #[test]
    fn array_kinds_are_the_fixed_ids() {
        let s = fixture();
        for (from, to, id) in [
            (1, Elements::Packed, 2),
            (1, Elements::Sparse, 4),
            (2, Elements::Holey, 3),
        ] {
            assert_eq!(change(&s, from, Change::Elements(to)), id);
        }
        let frozen = change(&s, shape_ids::ARRAY_PACKED, Change::Level(true));
        assert!(s.info(frozen).flags.has(Flags::FROZEN_ELEMENTS));
        assert_eq!(
            s.find(frozen, key(1)).map(|(_, p)| p.attributes),
            Some(Attributes::NONE)
        );
    }
}

//! The data behind [`super::Shapes`]: families, tables, transitions, variants.

use super::{
    Attributes, Brand, BuildMix, Change, Elements, Flags, Info, Property, Special, key_hash, mix,
};
use hashbrown::{HashMap, HashTable};
use tsuba_abi::layout::Kind;
use tsuba_abi::program::Repr;
use tsuba_abi::shape_ids;
use tsuba_gc::{Scope, Word};

/// What all objects of a family have in common.
#[derive(Debug)]
pub(super) struct Family {
    pub(super) prototype: Word,
    /// The prototype that objects were born with if they have another now: it still tells what they are called
    /// when they have none. Else null.
    pub(super) former: Word,
    pub(super) brand: Brand,
    pub(super) kind: Kind,
    pub(super) inline: u16,
    pub(super) root: u32,
}

#[derive(Debug, Default)]
pub(super) struct Table {
    pub(super) properties: Vec<Property>,
    /// Positions by key; made when a long table is first searched.
    pub(super) index: Option<HashTable<u32>>,
    /// Listed among the tables that may refer to young keys, for this many more collections.
    pub(super) young: u8,
}

#[derive(Debug, Default)]
pub(super) enum Children {
    #[default]
    None,
    Few(Vec<u32>),
    Many(HashTable<u32>),
}

#[derive(Debug)]
pub(super) struct Shape {
    pub(super) family: u32,
    pub(super) table: u32,
    pub(super) count: u32,
    pub(super) slots: u32,
    pub(super) parent: u32,
    pub(super) flags: Flags,
    pub(super) elements: Elements,
    pub(super) children: Children,
}

pub(super) const UNBOUND: Word = Word::UNINITIALISED;
pub(super) const LINEAR: usize = 8;
pub(super) const YOUNG: u8 = 4;

#[derive(Debug, Default)]
pub(super) struct Inner {
    pub(super) shapes: Vec<Shape>,
    pub(super) tables: Vec<Table>,
    pub(super) families: Vec<Family>,
    /// Families by prototype, brand and capacity.
    pub(super) by_prototype: HashTable<u32>,
    pub(super) variants: HashMap<(u32, Change), u32, BuildMix>,
    pub(super) young_tables: Vec<u32>,
    pub(super) young_families: Vec<(u32, u8)>,
}

impl Table {
    pub(super) fn indexed(
        &self,
        index: &HashTable<u32>,
        count: usize,
        key: Word,
    ) -> Option<(u32, Property)> {
        let found = index.find(key_hash(key), |&at| self.properties[at as usize].key == key)?;
        ((*found as usize) < count).then(|| (*found, self.properties[*found as usize]))
    }
    pub(super) fn make_index(&mut self) {
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
    pub(super) fn push(&mut self, property: Property) {
        self.properties.push(property);
        if let Some(index) = &mut self.index {
            let properties = &self.properties;
            let rehash = |&at: &u32| key_hash(properties[at as usize].key);
            index.insert_unique(key_hash(property.key), properties.len() as u32 - 1, rehash);
        }
    }
}

impl Inner {
    pub(super) fn info(&self, shape: u32) -> Info {
        let shape = &self.shapes[shape as usize];
        let family = &self.families[shape.family as usize];
        Info {
            prototype: family.prototype,
            brand: family.brand,
            inline: u32::from(family.inline),
            count: shape.count,
            slots: shape.slots,
            flags: shape.flags,
            elements: shape.elements,
        }
    }
    pub(super) fn new_table(&mut self, properties: Vec<Property>) -> u32 {
        self.tables.push(Table {
            properties,
            ..Table::default()
        });
        let id = self.tables.len() as u32 - 1;
        self.note_young(id);
        id
    }
    pub(super) fn note_young(&mut self, table: u32) {
        let entry = &mut self.tables[table as usize];
        if entry.young == 0 {
            self.young_tables.push(table);
        }
        entry.young = YOUNG;
    }
    pub(super) fn push_shape(&mut self, shape: Shape) -> u32 {
        self.shapes.push(shape);
        self.shapes.len() as u32 - 1
    }
    /// A property that follows those of `shape`.
    pub(super) fn next_property(
        &self,
        shape: u32,
        key: Word,
        attributes: Attributes,
        repr: Repr,
    ) -> Property {
        let slot = self.shapes[shape as usize].slots;
        Property {
            key,
            slot,
            attributes,
            repr,
            special: Special::None,
        }
    }
    pub(super) fn last_property(&self, shape: u32) -> &Property {
        let shape = &self.shapes[shape as usize];
        &self.tables[shape.table as usize].properties[shape.count as usize - 1]
    }
    pub(super) fn child(
        &self,
        shape: u32,
        key: Word,
        attributes: Attributes,
        number: bool,
    ) -> Option<u32> {
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
    pub(super) fn add(
        &mut self,
        shape: u32,
        key: Word,
        attributes: Attributes,
        number: bool,
    ) -> u32 {
        if let Some(id) = self.child(shape, key, attributes, number) {
            return id;
        }
        let property = self.next_property(shape, key, attributes, Repr::Any);
        let id = self.extend(shape, property);
        self.add_child(shape, id);
        id
    }
    /// The shape with one more property, which is not entered among its children.
    pub(super) fn extend(&mut self, parent: u32, property: Property) -> u32 {
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
    pub(super) fn add_child(&mut self, parent: u32, child: u32) {
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
    pub(super) fn known_change(&self, shape: u32, change: Change) -> Option<u32> {
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
    pub(super) fn make_variant(&mut self, shape: u32, change: Change) -> u32 {
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
                new.table =
                    self.copy_table(shape, |_, p| p.attributes = p.attributes.restricted(frozen));
                new.flags = new
                    .flags
                    .with(Flags::NON_EXTENSIBLE)
                    .with(Flags::SEALED_ELEMENTS);
                if frozen {
                    new.flags = new
                        .flags
                        .with(Flags::FROZEN_ELEMENTS)
                        .with(Flags::FIXED_LENGTH);
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
    pub(super) fn dictionary(&mut self, new: Shape) -> u32 {
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
    pub(super) fn copy_table(
        &mut self,
        shape: u32,
        mut edit: impl FnMut(u32, &mut Property),
    ) -> u32 {
        let from = &self.shapes[shape as usize];
        let mut copy = self.tables[from.table as usize].properties[..from.count as usize].to_vec();
        copy.iter_mut()
            .enumerate()
            .for_each(|(i, p)| edit(i as u32, p));
        self.new_table(copy)
    }
    pub(super) fn family_hash((prototype, former): (Word, Word), brand: Brand, inline: u16) -> u64 {
        let own = [prototype, former].into_iter().find(|p| p.is_reference());
        mix(own.map_or(0, key_hash) ^ (brand as u64) << 16 ^ u64::from(inline))
    }
    pub(super) fn find_family(
        &self,
        (prototype, former): (Word, Word),
        brand: Brand,
        kind: Kind,
        inline: u16,
    ) -> Option<u32> {
        let same = |&f: &u32| {
            let f = &self.families[f as usize];
            (f.prototype, f.former) == (prototype, former)
                && f.brand == brand
                && f.inline == inline
                && f.kind == kind
        };
        self.by_prototype
            .find(Self::family_hash((prototype, former), brand, inline), same)
            .copied()
    }
    pub(super) fn push_family(
        &mut self,
        prototype: Word,
        brand: Brand,
        kind: Kind,
        inline: u16,
    ) -> u32 {
        self.families.push(Family {
            prototype,
            former: Word::NULL,
            brand,
            kind,
            inline,
            root: shape_ids::NONE,
        });
        let id = self.families.len() as u32 - 1;
        if prototype != UNBOUND {
            self.enter_family(id);
        }
        id
    }
    pub(super) fn enter_family(&mut self, id: u32) {
        let hash = |&f: &u32| {
            let f: &Family = &self.families[f as usize];
            Self::family_hash((f.prototype, f.former), f.brand, f.inline)
        };
        self.by_prototype.insert_unique(hash(&id), id, hash);
        self.young_families.push((id, YOUNG));
    }
    /// A family; `former` as in [`Family`].
    pub(super) fn family(
        &mut self,
        (prototype, former): (Word, Word),
        brand: Brand,
        kind: Kind,
        inline: u16,
    ) -> u32 {
        self.families.push(Family {
            prototype,
            former,
            brand,
            kind,
            inline,
            root: shape_ids::NONE,
        });
        let id = self.families.len() as u32 - 1;
        self.enter_family(id);
        let root = self.push_root(id, preset(brand), Elements::I32);
        self.families[id as usize].root = root;
        id
    }
    pub(super) fn push_root(
        &mut self,
        family: u32,
        properties: Vec<Property>,
        elements: Elements,
    ) -> u32 {
        let (brand, inline) = {
            let family = &self.families[family as usize];
            (family.brand, family.inline)
        };
        let count = properties.len() as u32;
        let table = self.new_table(properties);
        self.push_shape(Shape {
            family,
            table,
            count,
            slots: u32::from(brand.internal(inline)),
            parent: shape_ids::NONE,
            flags: Flags::default(),
            elements,
            children: Children::None,
        })
    }
    pub(super) fn begin(&mut self) {
        let none = self.push_family(Word::NULL, Brand::Object, Kind::Filler, 0);
        while self.shapes.len() < shape_ids::FIRST_PROGRAM as usize {
            self.push_root(none, Vec::new(), Elements::I32);
        }
    }
    pub(super) fn tell_size(&self, cx: &Scope<'_>, id: u32) {
        let family = &self.families[self.shapes[id as usize].family as usize];
        let fixed = match family.kind {
            Kind::Object => 2,
            Kind::Buffer => 4,
            _ => return,
        };
        cx.set_shape_words(id, fixed + u32::from(family.inline));
    }
    pub(super) fn fix_rest(&mut self) {
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
    pub(super) fn empty_object(&mut self) {
        let twin = &self.shapes[(shape_ids::OBJECT_ROOTS + shape_ids::EMPTY_OBJECT_SLOTS) as usize];
        let (family, slots) = (twin.family, twin.slots);
        let table = self.new_table(Vec::new());
        let shape = &mut self.shapes[shape_ids::EMPTY_OBJECT as usize];
        (shape.family, shape.slots, shape.table) = (family, slots, table);
    }
    pub(super) fn fix_family(
        &mut self,
        id: u32,
        prototype: Word,
        brand: Brand,
        kind: Kind,
        inline: u16,
    ) {
        let family = self.push_family(prototype, brand, kind, inline);
        let table = self.new_table(preset(brand));
        self.families[family as usize].root = id;
        let count = self.tables[table as usize].properties.len() as u32;
        let shape = &mut self.shapes[id as usize];
        (shape.family, shape.table, shape.count) = (family, table, count);
        shape.slots = u32::from(brand.reserved());
    }
    pub(super) fn fix_variant(&mut self, id: u32, of: u32, elements: Elements) {
        let from = &self.shapes[of as usize];
        let (family, table, count) = (from.family, from.table, from.count);
        let shape = &mut self.shapes[id as usize];
        (shape.family, shape.table, shape.count, shape.elements) = (family, table, count, elements);
        let all = [
            Elements::I32,
            Elements::Packed,
            Elements::Holey,
            Elements::Sparse,
        ];
        let ids = [1, 2, 3, 4];
        for (other, other_id) in all.into_iter().zip(ids) {
            if other_id != id {
                self.variants
                    .insert((id, Change::Elements(other)), other_id);
                self.variants
                    .insert((other_id, Change::Elements(elements)), id);
            }
        }
    }
    pub(super) fn define_static(
        &mut self,
        parent: u32,
        key: Option<Word>,
        repr: Repr,
        inline: u16,
        class_root: bool,
    ) -> u32 {
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
    pub(super) fn bind(&mut self, root: u32, prototype: Word) -> bool {
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
        special(
            Name::length,
            Attributes::CONFIGURABLE,
            Special::FunctionLength,
        ),
        special(Name::name, Attributes::CONFIGURABLE, Special::FunctionName),
    ];
    match brand {
        Brand::Array => vec![special(
            Name::length,
            Attributes::WRITABLE,
            Special::ArrayLength,
        )],
        Brand::Function => functions,
        Brand::Constructor | Brand::GeneratorFunction => {
            functions.push(special(
                Name::prototype,
                Attributes::WRITABLE,
                Special::FunctionPrototype,
            ));
            functions
        }
        Brand::Class => {
            functions.push(special(
                Name::prototype,
                Attributes::NONE,
                Special::FunctionPrototype,
            ));
            functions
        }
        Brand::Error => vec![special(
            Name::stack,
            Attributes::HIDDEN,
            Special::ErrorStack,
        )],
        Brand::String => vec![special(
            Name::length,
            Attributes::NONE,
            Special::StringLength,
        )],
        _ => Vec::new(),
    }
}

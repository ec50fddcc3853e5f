//! Own properties: finding, adding, storing, defining, deleting, listing them. No user code runs here.
//!
//! A change to an object that is used as a prototype empties the caches that may have seen it and breaks the validity
//! cells of intrinsics ([`prototype_changed`]).

use crate::array;
use crate::buffer;
use crate::elements;
use crate::error;
use crate::function;
use crate::key::{KeyBits, PropertyKey};
use crate::object::{self, change_shape, info};
use crate::realm::{Intrinsic, realm};
use crate::shape::{Attributes, Brand, Change, Elements, Flags, Info, Special};
use crate::table::{self, Entries};
use tsuba_abi::isolate::Cell;
use tsuba_abi::names::Name;
use tsuba_abi::program::Repr;
use tsuba_abi::shape_ids;
use tsuba_gc::{Array, Function, JsObject, Local, Ref, Scope, Symbol, Value, Words};

/// Named properties that computed keys may add before an object becomes a dictionary.
const COMPUTED_LIMIT: u32 = 64;
/// The same for keys that the program spells out.
const NAMED_LIMIT: u32 = 1000;

/// Where an own property lies.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Place {
    /// In a slot; with its position in the shape.
    Slot {
        position: u32,
        slot: u32,
        repr: Repr,
    },
    /// In the table of a dictionary-mode object.
    Entry(usize),
    /// An element.
    Element(u32),
    /// A character of a String object.
    Character(u32),
    /// An element of a typed array.
    Typed(u32),
    /// None of these; with the position in the shape, if it has one.
    Special(Special, Option<u32>),
}

/// An own property.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found {
    pub(crate) attributes: Attributes,
    pub(crate) place: Place,
}

/// A property descriptor; absent fields are none.
#[derive(Clone, Copy, Debug, Default)]
pub struct PropertyDescriptor<'s> {
    /// `value`.
    pub value: Option<Local<'s, Value>>,
    /// `get`: a function or undefined.
    pub get: Option<Local<'s, Value>>,
    /// `set`: a function or undefined.
    pub set: Option<Local<'s, Value>>,
    /// `writable`.
    pub writable: Option<bool>,
    /// `enumerable`.
    pub enumerable: Option<bool>,
    /// `configurable`.
    pub configurable: Option<bool>,
}

impl<'s> PropertyDescriptor<'s> {
    /// A data property.
    pub fn data(value: Local<'s, Value>, attributes: Attributes) -> Self {
        PropertyDescriptor {
            value: Some(value),
            writable: Some(attributes.writable()),
            enumerable: Some(attributes.enumerable()),
            configurable: Some(attributes.configurable()),
            ..Self::default()
        }
    }
    /// An accessor property.
    pub fn accessor(
        get: Option<Local<'s, Value>>,
        set: Option<Local<'s, Value>>,
        attributes: Attributes,
    ) -> Self {
        PropertyDescriptor {
            get,
            set,
            enumerable: Some(attributes.enumerable()),
            configurable: Some(attributes.configurable()),
            ..Self::default()
        }
    }
    /// Whether it describes an accessor.
    pub fn is_accessor(&self) -> bool {
        self.get.is_some() || self.set.is_some()
    }
    /// Whether it describes a data property.
    pub fn is_data(&self) -> bool {
        self.value.is_some() || self.writable.is_some()
    }
}

/// Finds an own property.
pub(crate) fn find(cx: &Scope<'_>, object: Ref<'_, JsObject>, key: KeyBits) -> Option<Found> {
    match key {
        KeyBits::Index(index) => {
            let brand = info(cx, object).brand;
            if brand == Brand::TypedArray {
                return ((index as usize) < buffer::length(cx, object)).then_some(Found {
                    attributes: Attributes::ALL,
                    place: Place::Typed(index),
                });
            }
            let attributes = elements::find(cx, object, index)?;
            let is_character = brand == Brand::String
                && elements::wrapped_string(cx, object)
                    .is_some_and(|s| (index as usize) < s.length());
            let place = if is_character {
                Place::Character(index)
            } else {
                Place::Element(index)
            };
            Some(Found { attributes, place })
        }
        KeyBits::Name(key) => {
            let shapes = &realm(cx).shapes;
            if let Some((position, p)) = shapes.find(object.shape(), key) {
                let place = match p.special {
                    Special::None => Place::Slot {
                        position,
                        slot: p.slot,
                        repr: p.repr,
                    },
                    special => Place::Special(special, Some(position)),
                };
                return Some(Found {
                    attributes: p.attributes,
                    place,
                });
            }
            if info(cx, object).flags.has(Flags::DICTIONARY) {
                // SAFETY: the key is rooted by the caller; nothing collects meanwhile.
                return find_entry(cx, object, unsafe { Ref::from_word(key) });
            }
            None
        }
    }
}

fn find_entry(cx: &Scope<'_>, object: Ref<'_, JsObject>, key: Ref<'_, Value>) -> Option<Found> {
    // SAFETY: `cx` is borrowed throughout, so the reference stays good.
    let table = object::properties(cx, unsafe { Ref::from_word(object.bits()) })?;
    let entry = table::find(cx, table, Entries::Properties, key)?;
    let bits = table::field(cx, table, Entries::Properties, entry, 2)
        .as_number()
        .unwrap_or(0.0) as u32;
    let place = match special_of(bits >> 4) {
        Special::None => Place::Entry(entry),
        special => Place::Special(special, None),
    };
    Some(Found {
        attributes: Attributes::from_bits(bits as u8),
        place,
    })
}

fn special_of(code: u32) -> Special {
    let all = [
        Special::None,
        Special::ArrayLength,
        Special::FunctionLength,
        Special::FunctionName,
        Special::FunctionPrototype,
        Special::ErrorStack,
        Special::StringLength,
    ];
    all[code as usize]
}

/// What lies at an ordinary place: a value, or the pair of an accessor.
pub(crate) fn load<'n>(
    cx: &'n Scope<'_>,
    object: Ref<'n, JsObject>,
    place: Place,
) -> Ref<'n, Value> {
    match place {
        Place::Slot { slot, .. } => object::slot(cx, object, info(cx, object).inline, slot),
        Place::Entry(entry) => match object::properties(cx, object) {
            Some(table) => table::field(cx, table, Entries::Properties, entry, 1),
            None => Ref::UNDEFINED,
        },
        Place::Element(index) => elements::load(cx, object, index).unwrap_or(Ref::UNDEFINED),
        Place::Typed(index) => {
            buffer::number_at(cx, object, index as usize).unwrap_or(Ref::UNDEFINED)
        }
        Place::Character(_) | Place::Special(..) => Ref::UNDEFINED,
    }
}

/// The value of an own data property, whatever its place.
pub(crate) fn value<'s>(
    cx: &mut Scope<'s>,
    object: Local<'_, JsObject>,
    place: Place,
) -> Local<'s, Value> {
    match place {
        Place::Slot { .. } | Place::Entry(_) | Place::Element(_) => {
            load(cx, object.get(cx), place).root(cx)
        }
        Place::Character(index) => match elements::character(cx, object, index) {
            Some(c) => c,
            None => cx.undefined(),
        },
        Place::Typed(index) => match buffer::get(cx, object, index as usize) {
            Some(v) => v,
            None => cx.undefined(),
        },
        Place::Special(special, _) => special_value(cx, object, special),
    }
}

fn special_value<'s>(
    cx: &mut Scope<'s>,
    object: Local<'_, JsObject>,
    special: Special,
) -> Local<'s, Value> {
    match special {
        Special::ArrayLength => {
            let length = object.narrow::<Array>().map_or(0, |a| a.get(cx).length());
            cx.number(f64::from(length))
        }
        Special::StringLength => {
            let length = elements::wrapped_string(cx, object.get(cx)).map_or(0, |s| s.length());
            cx.number(length as f64)
        }
        Special::ErrorStack => error::stack_value(cx, object),
        Special::FunctionLength | Special::FunctionName | Special::FunctionPrototype => {
            match object.narrow::<Function>() {
                Some(f) => function::special_value(cx, f, special),
                None => cx.undefined(),
            }
        }
        Special::None => cx.undefined(),
    }
}

/// Overwrites an own data property. A number-only slot that is given something else is generalised.
pub(crate) fn store(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    place: Place,
    value: Local<'_, Value>,
) {
    match place {
        Place::Slot {
            position,
            slot,
            repr,
        } => {
            let bare = object.get(cx);
            let now = info(cx, bare);
            if repr == Repr::Number && value.as_number().is_none() {
                change_shape(cx, bare, Change::Any(position));
            }
            if now.flags.has(Flags::PROTOTYPE) {
                let old = object::slot(cx, bare, now.inline, slot);
                if old.is::<Function>() || value.is::<Function>() {
                    let key = realm(cx).shapes.property(bare.shape(), position).key;
                    prototype_changed(cx, bare, Some(KeyBits::Name(key)));
                }
            }
            object::set_slot(cx, bare, now.inline, slot, value.get(cx));
        }
        Place::Entry(entry) => {
            let bare = object.get(cx);
            if let Some(table) = object::properties(cx, bare) {
                if info(cx, bare).flags.has(Flags::PROTOTYPE) {
                    let key = table::key(cx, table, Entries::Properties, entry).bits();
                    prototype_changed(cx, bare, Some(KeyBits::Name(key)));
                }
                table::set_field(cx, table, Entries::Properties, (entry, 1), value.get(cx));
            }
        }
        Place::Element(index) => elements::store(cx, object, index, value),
        // Elements of typed arrays are converted first: `buffer::set`.
        Place::Character(_) | Place::Typed(_) => {}
        Place::Special(special, _) => store_special(cx, object, special, value),
    }
}

fn store_special(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    special: Special,
    value: Local<'_, Value>,
) {
    match special {
        Special::ErrorStack => {
            object::set_internal(cx, object.get(cx), error::STACK, value.get(cx))
        }
        Special::FunctionPrototype => {
            if let Some(f) = object.narrow::<Function>() {
                function::set_prototype_property(cx, f, value);
            }
        }
        // The others are read-only; an array's length goes through `define_length`.
        Special::ArrayLength
        | Special::FunctionLength
        | Special::FunctionName
        | Special::StringLength
        | Special::None => {}
    }
}

/// Adds a property whose key is absent; whether the object is extensible is the caller's business. `computed`: the key
/// is not one that the program spells out here.
pub(crate) fn add(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    (value, attributes): (Local<'_, Value>, Attributes),
    computed: bool,
) {
    if computed && info(cx, object.get(cx)).brand == Brand::TypedArray {
        keep_typed_methods(cx, key);
    }
    match key {
        PropertyKey::Index(index) => {
            if attributes != Attributes::ALL {
                elements::make_sparse(cx, object);
                elements::store_sparse(cx, object, index, value, Some(attributes));
            } else {
                elements::store(cx, object, index, value);
            }
        }
        PropertyKey::Name(name) => add_named(cx, object, name, (value, attributes), computed),
    }
    let bare = object.get(cx);
    let now = info(cx, bare);
    // A new global replaces no built-in one.
    if now.flags.has(Flags::PROTOTYPE) && now.brand != Brand::Global {
        prototype_changed(cx, bare, Some(key.bits()));
    }
}

/// Ends a program that gives a typed array a method of its own by a computed key, if it was compiled under the assumption
/// that it does not.
fn keep_typed_methods(cx: &Scope<'_>, key: PropertyKey<'_>) {
    let assumed = realm(cx).program.get().map_or(0, |p| p.assumptions);
    let prototype = realm(cx).intrinsic(cx, Intrinsic::TypedArrayPrototype);
    if assumed & tsuba_abi::program::assumptions::INTRINSICS != 0
        && find(cx, prototype, key.bits()).is_some()
    {
        refuse_change(cx, Intrinsic::TypedArrayPrototype);
    }
}

fn add_named(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    name: Local<'_, Value>,
    (value, attributes): (Local<'_, Value>, Attributes),
    computed: bool,
) {
    let now = info(cx, object.get(cx));
    let limit = if computed {
        COMPUTED_LIMIT
    } else {
        NAMED_LIMIT
    };
    if now.count >= limit {
        object::make_dictionary(cx, object);
        return add_entry(cx, object, name, value, attributes);
    }
    if now.flags.has(Flags::DICTIONARY) {
        return add_entry(cx, object, name, value, attributes);
    }
    object::reserve_slot(cx, object, now.inline, now.slots);
    let cx = &*cx;
    let bare = object.get(cx);
    let is_number = value.as_number().is_some();
    let shape = realm(cx)
        .shapes
        .add(cx, bare.shape(), name.bits(), attributes, is_number);
    bare.set_shape(cx, shape);
    object::set_slot(cx, bare, now.inline, now.slots, value.get(cx));
}

/// Adds a property as assignment does if some object of this shape was given it before; whether that was so. (Then the
/// object does not have it, is extensible and no dictionary.)
#[inline]
pub(crate) fn add_known(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    name: Local<'_, Value>,
    value: Local<'_, Value>,
) -> bool {
    let bare = object.get(cx);
    let number = value.as_number().is_some();
    let child = realm(cx)
        .shapes
        .known_child(bare.shape(), name.bits(), number);
    let now = info(cx, bare);
    let Some(shape) =
        child.filter(|_| !now.flags.has(Flags::PROTOTYPE) && now.count < COMPUTED_LIMIT)
    else {
        return false;
    };
    object::reserve_slot(cx, object, now.inline, now.slots);
    let cx = &*cx;
    let bare = object.get(cx);
    bare.set_shape(cx, shape);
    object::set_slot(cx, bare, now.inline, now.slots, value.get(cx));
    true
}

fn add_entry(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    name: Local<'_, Value>,
    value: Local<'_, Value>,
    attributes: Attributes,
) {
    cx.block(|cx| {
        let Some(table) = object::properties(cx, object.get(cx)).map(|t| t.root(cx)) else {
            unreachable!("a dictionary has its table");
        };
        let table = table::reserve(cx, table, Entries::Properties);
        let cx = &*cx;
        object::set_properties(cx, object.get(cx), table.get(cx));
        let to = table.get(cx);
        let entry = table::push(cx, to, Entries::Properties, name.get(cx));
        table::set_field(cx, to, Entries::Properties, (entry, 1), value.get(cx));
        let bits = Ref::number(f64::from(attributes.bits()));
        table::set_field(cx, to, Entries::Properties, (entry, 2), bits);
    });
}

/// Changes the attributes of an own property; its value is stored afterwards.
fn set_attributes(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    found: Found,
    attributes: Attributes,
) {
    if found.attributes == attributes {
        return;
    }
    match found.place {
        Place::Element(index) => {
            elements::make_sparse(cx, object);
            let value = elements::load(cx, object.get(cx), index)
                .unwrap_or(Ref::UNDEFINED)
                .root(cx);
            elements::store_sparse(cx, object, index, value, Some(attributes));
        }
        Place::Slot { position, .. } | Place::Special(_, Some(position)) => {
            let bare = object.get(cx);
            change_shape(cx, bare, Change::Attributes(position, attributes));
        }
        Place::Entry(_) | Place::Special(_, None) => {
            let bare = object.get(cx);
            if let (Some(table), KeyBits::Name(word)) = (object::properties(cx, bare), key.bits()) {
                // SAFETY: the key is rooted by the caller.
                let key = unsafe { Ref::from_word(word) };
                if let Some(entry) = table::find(cx, table, Entries::Properties, key) {
                    let old = table::field(cx, table, Entries::Properties, entry, 2)
                        .as_number()
                        .unwrap_or(0.0);
                    let special = old as u32 & !15;
                    let bits = f64::from(u32::from(attributes.bits()) | special);
                    table::set_field(
                        cx,
                        table,
                        Entries::Properties,
                        (entry, 2),
                        Ref::number(bits),
                    );
                }
            }
        }
        Place::Character(_) | Place::Typed(_) => {}
    }
}

/// A special property of a function that is about to become an ordinary one needs its slot first.
fn make_ordinary(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    attributes: Attributes,
) -> Found {
    let now = info(cx, object.get(cx));
    if now.flags.has(Flags::DICTIONARY) {
        clear_special(cx, object, key, attributes);
    } else {
        object::reserve_slot(cx, object, now.inline, now.slots);
        let bare = object.get(cx);
        if let Some(Found {
            place: Place::Special(_, Some(position)),
            ..
        }) = find(cx, bare, key.bits())
        {
            change_shape(cx, bare, Change::Attributes(position, attributes));
        }
    }
    match find(cx, object.get(cx), key.bits()) {
        Some(found) => found,
        None => unreachable!("the property is still there"),
    }
}

fn clear_special(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    attributes: Attributes,
) {
    let bare = object.get(cx);
    if let (Some(table), PropertyKey::Name(name)) = (object::properties(cx, bare), key)
        && let Some(entry) = table::find(cx, table, Entries::Properties, name.get(cx))
    {
        let bits = Ref::number(f64::from(attributes.bits()));
        table::set_field(cx, table, Entries::Properties, (entry, 2), bits);
    }
}

/// ValidateAndApplyPropertyDescriptor on an object that exists: whether the definition is allowed.
pub fn define(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    descriptor: PropertyDescriptor<'_>,
) -> bool {
    cx.block(|cx| {
        if key.is(Name::length)
            && let Some(array) = object.narrow::<Array>()
        {
            return define_length(cx, array, descriptor);
        }
        if buffer::is_typed(cx, object.get(cx).value())
            && let Some(index) = integer_index(cx, key.bits())
        {
            return define_typed(cx, object, index, descriptor);
        }
        match find(cx, object.get(cx), key.bits()) {
            None => define_new(cx, object, key, descriptor),
            Some(found) => redefine(cx, object, key, descriptor, found),
        }
    })
}

/// What a key means to a typed array: an index (none: an invalid one), or nothing special.
pub(crate) fn integer_index(cx: &Scope<'_>, key: KeyBits) -> Option<Option<u32>> {
    match key {
        KeyBits::Index(index) => Some(Some(index)),
        KeyBits::Name(name) => crate::key::is_canonical_number(cx, name).then_some(None),
    }
}

/// Whether a lookup that did not find `key` on an object ends there: the keys of a typed array that spell numbers are
/// looked up nowhere else.
pub(crate) fn ends_lookup(cx: &Scope<'_>, now: &Info, key: KeyBits) -> bool {
    now.brand == Brand::TypedArray && integer_index(cx, key).is_some()
}

/// `[[DefineOwnProperty]]` of a typed array's element. A value must have been converted to a primitive.
fn define_typed(
    cx: &mut Scope<'_>,
    array: Local<'_, JsObject>,
    index: Option<u32>,
    d: PropertyDescriptor<'_>,
) -> bool {
    let Some(index) = index.map(|i| i as usize) else {
        return false;
    };
    let restricts = [d.configurable, d.enumerable, d.writable].contains(&Some(false));
    if index >= buffer::length(cx, array.get(cx)) || restricts || d.is_accessor() {
        return false;
    }
    let Some(value) = d.value else { return true };
    let element = buffer::element_of(cx, array.get(cx));
    match element.map(|e| buffer::encode_primitive(cx, e, value)) {
        Some(Ok(Some(bits))) => {
            buffer::put(cx, array.get(cx), index, bits);
            true
        }
        Some(Err(thrown)) => {
            cx.take_exception(thrown);
            false
        }
        Some(Ok(None)) | None => false,
    }
}

fn define_new(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    descriptor: PropertyDescriptor<'_>,
) -> bool {
    if !object::is_extensible(cx, object.get(cx)) {
        return false;
    }
    if let (PropertyKey::Index(index), Some(array)) = (key, object.narrow::<Array>()) {
        let bare = array.get(cx);
        if index >= bare.length() && !array::length_is_writable(cx, bare) {
            return false;
        }
    }
    let flag = |f: Option<bool>| f.unwrap_or(false);
    let attributes = Attributes::new(
        flag(descriptor.writable),
        flag(descriptor.enumerable),
        flag(descriptor.configurable),
    );
    if descriptor.is_accessor() {
        let pair = new_pair(cx, descriptor.get, descriptor.set);
        add(cx, object, key, (pair, attributes.as_accessor()), true);
    } else {
        let value = descriptor.value.unwrap_or(cx.undefined());
        add(cx, object, key, (value, attributes), true);
    }
    true
}

/// The pair in the slot of an accessor.
fn new_pair<'s>(
    cx: &mut Scope<'s>,
    get: Option<Local<'_, Value>>,
    set: Option<Local<'_, Value>>,
) -> Local<'s, Value> {
    let get = cx.root(get.unwrap_or(cx.undefined()));
    let set = cx.root(set.unwrap_or(cx.undefined()));
    let pair = cx
        .new_words(2, tsuba_gc::Word::UNDEFINED)
        .word(0, get)
        .word(1, set);
    pair.finish().value()
}

/// Getter and setter of an accessor property.
pub(crate) fn pair<'n>(
    cx: &'n Scope<'_>,
    object: Ref<'n, JsObject>,
    place: Place,
) -> (Ref<'n, Value>, Ref<'n, Value>) {
    match load(cx, object, place).narrow::<Words>() {
        Some(pair) => (pair.at(cx, 0), pair.at(cx, 1)),
        None => (Ref::UNDEFINED, Ref::UNDEFINED),
    }
}

fn is_compatible(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    d: &PropertyDescriptor<'_>,
    found: Found,
) -> bool {
    let now = found.attributes;
    if now.configurable() {
        return true;
    }
    if d.configurable == Some(true) || d.enumerable.is_some_and(|e| e != now.enumerable()) {
        return false;
    }
    if now.accessor() {
        if d.is_data() {
            return false;
        }
        let (get, set) = pair(cx, object.get(cx), found.place);
        return d.get.is_none_or(|g| g.get(cx).same(get))
            && d.set.is_none_or(|s| s.get(cx).same(set));
    }
    if d.is_accessor() {
        return false;
    }
    if now.writable() {
        return true;
    }
    if d.writable == Some(true) {
        return false;
    }
    match d.value {
        None => true,
        Some(new) => {
            let old = value(cx, object, found.place);
            crate::operators::same_value(cx, new, old)
        }
    }
}

fn redefine(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    d: PropertyDescriptor<'_>,
    found: Found,
) -> bool {
    if !is_compatible(cx, object, &d, found) {
        return false;
    }
    let now = found.attributes;
    let enumerable = d.enumerable.unwrap_or(now.enumerable());
    let configurable = d.configurable.unwrap_or(now.configurable());
    let becomes_accessor = if d.is_accessor() {
        true
    } else {
        now.accessor() && !d.is_data()
    };
    let was_writable = !now.accessor() && now.writable();
    let plain = Attributes::new(d.writable.unwrap_or(was_writable), enumerable, configurable);
    let attributes = if becomes_accessor {
        plain.as_accessor()
    } else {
        plain
    };
    let new = if d.is_accessor() {
        let (get, set) = if now.accessor() {
            let (get, set) = pair(cx, object.get(cx), found.place);
            (get.root(cx), set.root(cx))
        } else {
            (cx.undefined(), cx.undefined())
        };
        Some(new_pair(
            cx,
            Some(d.get.unwrap_or(get)),
            Some(d.set.unwrap_or(set)),
        ))
    } else if now.accessor() && d.is_data() {
        Some(d.value.unwrap_or(cx.undefined()))
    } else {
        d.value
    };
    apply(cx, object, key, found, (attributes, new));
    true
}

/// Gives an own property new attributes and perhaps a new value (or pair).
fn apply(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    found: Found,
    (attributes, new): (Attributes, Option<Local<'_, Value>>),
) {
    let mut found = found;
    let of_function = matches!(
        found.place,
        Place::Special(Special::FunctionLength | Special::FunctionName, _)
    );
    if of_function {
        let kept = value(cx, object, found.place);
        found = make_ordinary(cx, object, key, attributes);
        store(cx, object, found.place, new.unwrap_or(kept));
    } else {
        if found.attributes != attributes {
            set_attributes(cx, object, key, found, attributes);
            if let Some(again) = find(cx, object.get(cx), key.bits()) {
                found = again;
            }
        }
        if let Some(new) = new {
            store_raw(cx, object, found.place, new);
        }
    }
    let bare = object.get(cx);
    if info(cx, bare).flags.has(Flags::PROTOTYPE) {
        prototype_changed(cx, bare, Some(key.bits()));
    }
}

/// As [`store`], for values and pairs alike.
fn store_raw(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    place: Place,
    value: Local<'_, Value>,
) {
    if let Place::Element(index) = place
        && info(cx, object.get(cx)).elements == Elements::Sparse
    {
        return elements::store_sparse(cx, object, index, value, None);
    }
    store(cx, object, place, value);
}

/// ArraySetLength, with a value that is a valid length already or absent.
fn define_length(cx: &mut Scope<'_>, array: Local<'_, Array>, d: PropertyDescriptor<'_>) -> bool {
    let forbidden = d.configurable == Some(true) || d.enumerable == Some(true) || d.is_accessor();
    let writable = array::length_is_writable(cx, array.get(cx));
    if forbidden || (!writable && d.writable == Some(true)) {
        return false;
    }
    let mut done = true;
    if let Some(length) = d.value.and_then(|v| v.as_number()) {
        let length = length as u32;
        if length != array.get(cx).length() {
            done = writable && array::set_length(cx, array, length);
        }
    }
    if d.writable == Some(false) && writable {
        let bare: Ref<'_, JsObject> = array.get(cx).upcast();
        let flags = info(cx, bare).flags.with(Flags::FIXED_LENGTH);
        change_shape(cx, bare, Change::Flags(flags));
        let key = KeyBits::Name(crate::immortal::name_word(Name::length));
        if let Some(Found {
            place: Place::Special(_, Some(position)),
            ..
        }) = find(cx, bare, key)
        {
            change_shape(cx, bare, Change::Attributes(position, Attributes::NONE));
        }
    }
    done
}

/// `[[Delete]]` of an ordinary object: whether the property is gone.
pub fn delete(cx: &mut Scope<'_>, object: Local<'_, JsObject>, key: PropertyKey<'_>) -> bool {
    let Some(found) = find(cx, object.get(cx), key.bits()) else {
        return true;
    };
    if !found.attributes.configurable() {
        return false;
    }
    if info(cx, object.get(cx)).flags.has(Flags::PROTOTYPE) {
        prototype_changed(cx, object.get(cx), Some(key.bits()));
    }
    match found.place {
        Place::Element(index) => elements::remove(cx, object, index),
        Place::Slot { position, slot, .. } if remove_last(cx, object.get(cx), position, slot) => {}
        Place::Slot { .. } | Place::Entry(_) | Place::Special(..) => {
            object::make_dictionary(cx, object);
            let cx = &*cx;
            if let (Some(table), PropertyKey::Name(name)) =
                (object::properties(cx, object.get(cx)), key)
                && let Some(entry) = table::find(cx, table, Entries::Properties, name.get(cx))
            {
                table::remove(cx, table, Entries::Properties, entry);
            }
        }
        Place::Character(_) | Place::Typed(_) => return false,
    }
    true
}

/// Undoes the last addition, if that is the property to be deleted.
fn remove_last(cx: &Scope<'_>, object: Ref<'_, JsObject>, position: u32, slot: u32) -> bool {
    let now = info(cx, object);
    let parent = realm(cx).shapes.parent(object.shape());
    if position + 1 != now.count || parent == shape_ids::NONE || slot + 1 != now.slots {
        return false;
    }
    object::set_slot(cx, object, now.inline, slot, Ref::UNDEFINED);
    object.set_shape(cx, parent);
    true
}

/// Own keys in the standard's order (indices ascending, strings, symbols), with their attributes.
pub fn keys<'s>(
    cx: &mut Scope<'s>,
    object: Local<'_, JsObject>,
) -> Vec<(PropertyKey<'s>, Attributes)> {
    let mut keys = Vec::new();
    let cx = &*cx;
    let bare = object.get(cx);
    for index in elements::indices(cx, bare) {
        let attributes = elements::find(cx, bare, index).unwrap_or(Attributes::ALL);
        keys.push((PropertyKey::Index(index), attributes));
    }
    let mut symbols = Vec::new();
    each_named(cx, bare, |key, attributes| {
        let entry = (PropertyKey::Name(key.root(cx)), attributes);
        if key.is::<Symbol>() {
            symbols.push(entry)
        } else {
            keys.push(entry)
        }
    });
    keys.append(&mut symbols);
    keys
}

/// Visits the named properties that a program can see: not those with private names.
fn each_named<'n>(
    cx: &'n Scope<'_>,
    object: Ref<'n, JsObject>,
    mut visit: impl FnMut(Ref<'n, Value>, Attributes),
) {
    let mut visit = |key: Ref<'n, Value>, attributes| {
        if !key
            .narrow::<tsuba_gc::Str>()
            .is_some_and(crate::key::is_private)
        {
            visit(key, attributes);
        }
    };
    let now = info(cx, object);
    if now.flags.has(Flags::DICTIONARY) {
        let Some(table) = object::properties(cx, object) else {
            return;
        };
        let mut at = 0;
        while let Some(entry) = table::next(cx, table, Entries::Properties, at) {
            let bits = table::field(cx, table, Entries::Properties, entry, 2)
                .as_number()
                .unwrap_or(0.0) as u8;
            visit(
                table::key(cx, table, Entries::Properties, entry),
                Attributes::from_bits(bits),
            );
            at = entry + 1;
        }
        return;
    }
    for position in 0..now.count {
        let p = realm(cx).shapes.property(object.shape(), position);
        // SAFETY: a key of a shape is kept alive and up to date; nothing collects meanwhile.
        visit(unsafe { Ref::from_word(p.key) }, p.attributes);
    }
}

/// The own property as a descriptor with all fields.
pub fn descriptor<'s>(
    cx: &mut Scope<'s>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
) -> Option<PropertyDescriptor<'s>> {
    let found = find(cx, object.get(cx), key.bits())?;
    let a = found.attributes;
    if a.accessor() {
        let (get, set) = pair(cx, object.get(cx), found.place);
        let (get, set) = (get.root(cx), set.root(cx));
        return Some(PropertyDescriptor::accessor(Some(get), Some(set), a));
    }
    let value = value(cx, object, found.place);
    Some(PropertyDescriptor::data(value, a))
}

/// Whether there is such an own property.
pub fn has(cx: &Scope<'_>, object: Ref<'_, JsObject>, key: PropertyKey<'_>) -> bool {
    find(cx, object, key.bits()).is_some()
}

/// Seals or freezes an object.
pub fn set_level(cx: &mut Scope<'_>, object: Local<'_, JsObject>, frozen: bool) {
    let bare = object.get(cx);
    let now = info(cx, bare);
    if now.flags.has(Flags::DICTIONARY)
        && let Some(table) = object::properties(cx, bare)
    {
        restrict_entries(cx, table, frozen);
    }
    if now.elements == Elements::Sparse
        && let Some(table) = elements::sparse_table(cx, bare)
    {
        restrict_entries(cx, table, frozen);
    }
    change_shape(cx, bare, Change::Level(frozen));
}

fn restrict_entries(cx: &Scope<'_>, table: Ref<'_, Words>, frozen: bool) {
    let mut at = 0;
    while let Some(entry) = table::next(cx, table, Entries::Properties, at) {
        let bits = table::field(cx, table, Entries::Properties, entry, 2)
            .as_number()
            .unwrap_or(0.0) as u32;
        let restricted = Attributes::from_bits(bits as u8).restricted(frozen).bits();
        let packed = f64::from(u32::from(restricted) | bits & !15);
        table::set_field(
            cx,
            table,
            Entries::Properties,
            (entry, 2),
            Ref::number(packed),
        );
        at = entry + 1;
    }
}

/// Completes a module namespace: null prototype, tag, nothing may be added or redefined.
pub fn seal_namespace(cx: &mut Scope<'_>, object: Local<'_, JsObject>) {
    cx.block(|cx| {
        object::make_namespace(cx, object);
        let key = crate::key::Key::resolve(crate::realm::WellKnown::ToStringTag, cx);
        let tag = crate::string::new(cx, "Module").value();
        define(
            cx,
            object,
            key,
            PropertyDescriptor::data(tag, Attributes::NONE),
        );
        set_level(cx, object, false);
    });
}

/// Completes a template object: its own property `raw`, and nothing of either array may change any more.
pub fn complete_template(
    cx: &mut Scope<'_>,
    cooked: Local<'_, JsObject>,
    raw: Local<'_, JsObject>,
) {
    cx.block(|cx| {
        set_level(cx, raw, true);
        let key = crate::key::Key::resolve(Name::raw, cx);
        let raw = cx.root(raw.value());
        define(
            cx,
            cooked,
            key,
            PropertyDescriptor::data(raw, Attributes::NONE),
        );
        set_level(cx, cooked, true);
    });
}

/// Whether an assumption about intrinsics holds in this isolate.
#[inline]
pub fn cell_intact(_cx: &Scope<'_>, cell: Cell) -> bool {
    // SAFETY: the cell is a byte of the thread's own block.
    unsafe {
        tsuba_gc::isolate::block()
            .offset(cell.offset() as isize)
            .read()
            == 0
    }
}

fn break_cell(cell: Cell) {
    // SAFETY: as in `cell_intact`.
    unsafe {
        tsuba_gc::isolate::block()
            .offset(cell.offset() as isize)
            .write(1)
    }
}

/// Ends a program that changes an intrinsic object although it names nothing that leads there: the compiler has relied on
/// its staying as it is, so going on could only give wrong answers.
fn refuse_change(cx: &Scope<'_>, which: Intrinsic) -> ! {
    crate::output::flush(cx);
    let text = format!(
        "tsuba: the program changes {} through keys computed at run time; it was compiled under the assumption that it does not.\n\
         help: mention the name in the source (for instance as the string \"prototype\"), and the assumption is dropped\n",
        which.text()
    );
    crate::output::stderr(cx, text.as_bytes());
    crate::output::flush(cx);
    std::process::exit(70)
}

/// An object used as a prototype has changed: at `key`, or (none) in its own prototype.
pub(crate) fn prototype_changed(cx: &Scope<'_>, object: Ref<'_, JsObject>, key: Option<KeyBits>) {
    let realm = realm(cx);
    if realm.installing.get() {
        return;
    }
    realm.caches.clear();
    realm.lookups.clear();
    let Some(which) = realm.which(object.bits()) else {
        return;
    };
    let assumptions = realm.program.get().map_or(0, |p| p.assumptions);
    if assumptions & tsuba_abi::program::assumptions::INTRINSICS != 0 && which != Intrinsic::Global
    {
        refuse_change(cx, which);
    }
    let is_index = matches!(key, Some(KeyBits::Index(_)) | None);
    match which {
        Intrinsic::ArrayPrototype => {
            break_cell(Cell::ArrayPrototype);
            let iterator = realm
                .well_known(cx, crate::realm::WellKnown::Iterator)
                .bits();
            if key.is_none_or(|k| k == KeyBits::Name(iterator)) {
                break_cell(Cell::ArrayIteration);
            }
        }
        Intrinsic::ArrayIteratorPrototype
        | Intrinsic::IteratorPrototype
        | Intrinsic::GeneratorPrototype => break_cell(Cell::ArrayIteration),
        Intrinsic::ObjectPrototype => break_cell(Cell::ObjectPrototype),
        Intrinsic::StringPrototype => break_cell(Cell::StringPrototype),
        Intrinsic::NumberPrototype => break_cell(Cell::NumberPrototype),
        Intrinsic::FunctionPrototype => break_cell(Cell::FunctionPrototype),
        Intrinsic::PromisePrototype => break_cell(Cell::PromisePrototype),
        Intrinsic::Math => break_cell(Cell::Math),
        Intrinsic::Global => break_cell(Cell::Globals),
        Intrinsic::RegExpPrototype => realm.regexp_touched.set(true),
        Intrinsic::MapPrototype
        | Intrinsic::SetPrototype
        | Intrinsic::MapIteratorPrototype
        | Intrinsic::SetIteratorPrototype => break_cell(Cell::CollectionPrototypes),
        _ => {}
    }
    if is_index
        && matches!(
            which,
            Intrinsic::ArrayPrototype | Intrinsic::ObjectPrototype
        )
    {
        break_cell(Cell::NoIndexedOnPrototypes);
    }
}

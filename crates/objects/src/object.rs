//! Objects: making them, their prototype, extensibility and internal slots, and where their properties lie.
//!
//! Slots are numbered through: first the inline ones of the object (internal slots foremost), then words of the
//! out-of-line properties. The storage word refers to those, or to a pair (properties, elements) once an ordinary
//! object has integer keys; functions keep them in their record. In dictionary mode the properties word is a table.

use crate::immortal;
use crate::own;
use crate::realm::{Intrinsic, identity_hash, intrinsic, realm};
use crate::shape::{Brand, Change, Elements, Flags, Info, Property, Special};
use crate::table::{self, Entries};
use tsuba_abi::layout::{Kind, frame};
use tsuba_abi::shape_ids;
use tsuba_gc::{Array, Buffer, Function, JsObject, Local, Object, Ref, Scope, Value, Word, Words};

/// What an object's shape says.
#[inline]
pub(crate) fn info(cx: &Scope<'_>, object: Ref<'_, JsObject>) -> Info {
    realm(cx).shapes.info(object.shape())
}

/// What an object is beyond its properties.
#[inline]
pub fn brand(cx: &Scope<'_>, object: Ref<'_, JsObject>) -> Brand {
    info(cx, object).brand
}

/// Whether a value is an object of this brand.
pub fn has_brand(cx: &Scope<'_>, value: Ref<'_, Value>, brand: Brand) -> bool {
    value
        .narrow::<JsObject>()
        .is_some_and(|o| self::brand(cx, o) == brand)
}

/// `{}`.
#[inline]
pub fn plain<'s>(cx: &mut Scope<'s>) -> Local<'s, JsObject> {
    cx.new_object(shape_ids::EMPTY_OBJECT).finish().upcast()
}

/// `{}` with room for this many properties.
pub fn plain_with_capacity<'s>(cx: &mut Scope<'s>, properties: u32) -> Local<'s, JsObject> {
    let capacity = properties.min(shape_ids::OBJECT_ROOT_COUNT - 1);
    cx.new_object(shape_ids::OBJECT_ROOTS + capacity)
        .finish()
        .upcast()
}

/// An object of this brand with this prototype (none: null). Its internal slots are undefined.
pub fn with_prototype<'s>(
    cx: &mut Scope<'s>,
    prototype: Option<Local<'_, JsObject>>,
    brand: Brand,
) -> Local<'s, JsObject> {
    let shape = shape_for(cx, prototype, brand, shape_ids::EMPTY_OBJECT_SLOTS as u16);
    cx.new_object(shape).finish().upcast()
}

/// An object of this brand with an intrinsic prototype.
pub fn of_intrinsic<'s>(cx: &mut Scope<'s>, which: Intrinsic, brand: Brand) -> Local<'s, JsObject> {
    let prototype = intrinsic(cx, which).root(cx);
    with_prototype(cx, Some(prototype), brand)
}

/// A frame of `abi::layout::frame` with so many words, all of them its own; resumed at its start by `code`.
pub fn new_frame<'s>(
    cx: &mut Scope<'s>,
    prototype: Option<Local<'_, JsObject>>,
    (brand, words): (Brand, u16),
    code: *const u8,
) -> Local<'s, JsObject> {
    let word = match prototype {
        Some(p) => {
            mark_prototype(cx, p.get(cx));
            p.bits()
        }
        None => Word::NULL,
    };
    let shape = realm(cx).shapes.root(cx, word, brand, Kind::Object, words);
    let frame = cx.new_object(shape).finish();
    let bare = frame.get(cx);
    let code = Ref::immediate(Word(code as u64));
    bare.set_slot(cx, frame::CODE as usize, code);
    bare.set_slot(cx, frame::STATE as usize, Ref::number(0.0));
    frame.upcast()
}

/// The empty shape of objects of this brand and prototype, with room for `inline` properties beside internal slots.
pub(crate) fn shape_for(
    cx: &Scope<'_>,
    prototype: Option<Local<'_, JsObject>>,
    brand: Brand,
    inline: u16,
) -> u32 {
    let word = match prototype {
        Some(p) => {
            mark_prototype(cx, p.get(cx));
            p.bits()
        }
        None => Word::NULL,
    };
    let inline = brand.reserved().saturating_add(inline);
    realm(cx).shapes.root(cx, word, brand, Kind::Object, inline)
}

/// Notes that an object is the prototype of something: from now on changes to it empty caches.
pub(crate) fn mark_prototype(cx: &Scope<'_>, object: Ref<'_, JsObject>) {
    identity_hash(cx, object);
    let flags = info(cx, object).flags;
    if !flags.has(Flags::PROTOTYPE) && !object.is_immortal() {
        change_shape(cx, object, Change::Flags(flags.with(Flags::PROTOTYPE)));
    }
}

/// Moves an object to a variant of its shape.
pub(crate) fn change_shape(cx: &Scope<'_>, object: Ref<'_, JsObject>, change: Change) {
    let shape = realm(cx).shapes.change(cx, object.shape(), change);
    object.set_shape(cx, shape);
}

/// The prototype; none for null.
#[inline]
pub fn prototype<'n>(cx: &'n Scope<'_>, object: Ref<'_, JsObject>) -> Option<Ref<'n, JsObject>> {
    prototype_in(cx, &info(cx, object))
}

#[inline]
pub(crate) fn prototype_in<'n>(_cx: &'n Scope<'_>, info: &Info) -> Option<Ref<'n, JsObject>> {
    // SAFETY: the prototype of a family is an object or null, kept up to date by the collector.
    info.prototype
        .is_reference()
        .then(|| unsafe { Ref::from_word(info.prototype) })
}

/// `[[SetPrototypeOf]]` of an ordinary object: false if it is not extensible or would form a cycle.
pub fn set_prototype(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    prototype: Option<Local<'_, JsObject>>,
) -> bool {
    let new = prototype.map_or(Word::NULL, |p| p.bits());
    let now = info(cx, object.get(cx));
    if now.prototype == new {
        return true;
    }
    if now.flags.has(Flags::NON_EXTENSIBLE) || is_on_chain(cx, object.get(cx), prototype) {
        return false;
    }
    let cx = &*cx;
    if let Some(p) = prototype {
        mark_prototype(cx, p.get(cx));
    }
    let bare = object.get(cx);
    let was_prototype = now.flags.has(Flags::PROTOTYPE);
    let kind = bare.kind();
    let shapes = &realm(cx).shapes;
    // The first prototype names the object for good; plain objects need no name.
    let former = match shapes.former(bare.shape()) {
        Word::NULL if now.prototype != intrinsic(cx, Intrinsic::ObjectPrototype).bits() => {
            now.prototype
        }
        former => former,
    };
    let family = shapes.family(cx, (new, former), now.brand, kind, now.inline as u16);
    change_shape(cx, bare, Change::Family(family));
    if was_prototype {
        own::prototype_changed(cx, bare, None);
    }
    true
}

/// Takes the prototype from an object that has just been made and makes it a module namespace.
pub(crate) fn make_namespace(cx: &Scope<'_>, object: Local<'_, JsObject>) {
    let bare = object.get(cx);
    let inline = info(cx, bare).inline as u16;
    let none = (Word::NULL, Word::NULL);
    let family = realm(cx)
        .shapes
        .family(cx, none, Brand::Namespace, bare.kind(), inline);
    change_shape(cx, bare, Change::Family(family));
}

fn is_on_chain(
    cx: &Scope<'_>,
    object: Ref<'_, JsObject>,
    from: Option<Local<'_, JsObject>>,
) -> bool {
    let mut at = from.map(|p| p.get(cx));
    while let Some(p) = at {
        if p.same(object) {
            return true;
        }
        at = prototype(cx, p);
    }
    false
}

/// The prototype that an object was born with, if it has another now.
pub fn former_prototype<'s>(
    cx: &mut Scope<'s>,
    object: Local<'_, JsObject>,
) -> Option<Local<'s, JsObject>> {
    let former = realm(cx).shapes.former(object.get(cx).shape());
    if !former.is_reference() {
        return None;
    }
    // SAFETY: a prototype of a shape is kept alive and up to date; nothing collects before it is rooted.
    Some(unsafe { Ref::<JsObject>::from_word(former) }.root(cx))
}

/// Number of named properties; none in dictionary mode.
pub fn property_count(cx: &Scope<'_>, object: Ref<'_, JsObject>) -> Option<u32> {
    let now = info(cx, object);
    (!now.flags.has(Flags::DICTIONARY)).then_some(now.count)
}

/// Whether properties may be added.
pub fn is_extensible(cx: &Scope<'_>, object: Ref<'_, JsObject>) -> bool {
    !info(cx, object).flags.has(Flags::NON_EXTENSIBLE)
}

/// `[[PreventExtensions]]`.
pub fn prevent_extensions(cx: &Scope<'_>, object: Ref<'_, JsObject>) {
    let flags = info(cx, object).flags;
    change_shape(cx, object, Change::Flags(flags.with(Flags::NON_EXTENSIBLE)));
}

/// An internal slot of an object whose brand has so many.
pub fn internal<'n>(cx: &'n Scope<'_>, object: Ref<'n, JsObject>, index: usize) -> Ref<'n, Value> {
    inline_slot(cx, object, index)
}

/// Stores an internal slot.
pub fn set_internal(cx: &Scope<'_>, object: Ref<'_, JsObject>, index: usize, v: Ref<'_, Value>) {
    set_inline_slot(cx, object, index, v);
}

fn inline_slot<'n>(cx: &'n Scope<'_>, object: Ref<'n, JsObject>, index: usize) -> Ref<'n, Value> {
    if let Some(o) = object.narrow::<Object>() {
        return o.slot(cx, index);
    }
    match object.narrow::<Buffer>() {
        Some(b) => b.slot(cx, index),
        None => unreachable!("arrays and functions have no inline slots"),
    }
}

fn set_inline_slot(cx: &Scope<'_>, object: Ref<'_, JsObject>, index: usize, v: Ref<'_, Value>) {
    if let Some(o) = object.narrow::<Object>() {
        return o.set_slot(cx, index, v);
    }
    match object.narrow::<Buffer>() {
        Some(b) => b.set_slot(cx, index, v),
        None => unreachable!("arrays and functions have no inline slots"),
    }
}

/// The pair (properties, elements) of an ordinary object with integer keys.
fn pair<'n>(cx: &'n Scope<'_>, object: Ref<'n, JsObject>) -> Option<Ref<'n, Words>> {
    if object.kind() == Kind::Array || info(cx, object).elements == Elements::I32 {
        return None;
    }
    storage_word(cx, object)
}

fn storage_word<'n>(cx: &'n Scope<'_>, object: Ref<'n, JsObject>) -> Option<Ref<'n, Words>> {
    if let Some(o) = object.narrow::<Object>() {
        return o.storage(cx);
    }
    if let Some(a) = object.narrow::<Array>() {
        return a.storage(cx);
    }
    if let Some(f) = object.narrow::<Function>() {
        return f.record(cx).word(cx, 0).narrow();
    }
    object.narrow::<Buffer>().and_then(|b| b.storage(cx))
}

fn set_storage_word(cx: &Scope<'_>, object: Ref<'_, JsObject>, words: Ref<'_, Words>) {
    if let Some(o) = object.narrow::<Object>() {
        o.set_storage(cx, Some(words));
    } else if let Some(a) = object.narrow::<Array>() {
        a.set_storage(cx, Some(words));
    } else if let Some(f) = object.narrow::<Function>() {
        f.record(cx).set_word(cx, 0, words);
    } else if let Some(b) = object.narrow::<Buffer>() {
        b.set_storage(cx, Some(words));
    }
}

/// The out-of-line properties, or the table in dictionary mode.
pub(crate) fn properties<'n>(
    cx: &'n Scope<'_>,
    object: Ref<'n, JsObject>,
) -> Option<Ref<'n, Words>> {
    if let Some(pair) = pair(cx, object) {
        return pair.at(cx, 0).narrow();
    }
    storage_word(cx, object)
}

/// Replaces the out-of-line properties. A function has a record of its own by then.
pub(crate) fn set_properties(cx: &Scope<'_>, object: Ref<'_, JsObject>, words: Ref<'_, Words>) {
    if let Some(pair) = pair(cx, object) {
        return pair.set_at(cx, 0, words);
    }
    set_storage_word(cx, object, words);
}

/// The elements of an ordinary object; none if it has no integer keys.
pub(crate) fn ordinary_elements<'n>(
    cx: &'n Scope<'_>,
    object: Ref<'n, JsObject>,
) -> Option<Ref<'n, Words>> {
    pair(cx, object)?.at(cx, 1).narrow()
}

/// Gives an ordinary object elements (replacing what it has), held as `kind`.
pub(crate) fn set_ordinary_elements(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    elements: Local<'_, Words>,
    kind: Elements,
) {
    if info(cx, object.get(cx)).elements == Elements::I32 {
        cx.block(|cx| {
            crate::function::own_record(cx, object);
            let pair = cx.new_words(2, Word::UNDEFINED).finish();
            let cx = &*cx;
            if let Some(properties) = storage_word(cx, object.get(cx)) {
                pair.get(cx).set_at(cx, 0, properties);
            }
            set_storage_word(cx, object.get(cx), pair.get(cx));
        });
    }
    let cx = &*cx;
    change_shape(cx, object.get(cx), Change::Elements(kind));
    if let Some(pair) = storage_word(cx, object.get(cx)) {
        pair.set_at(cx, 1, elements.get(cx));
    }
}

/// What a slot holds.
#[inline]
pub(crate) fn slot<'n>(
    cx: &'n Scope<'_>,
    object: Ref<'n, JsObject>,
    inline: u32,
    slot: u32,
) -> Ref<'n, Value> {
    if slot < inline {
        return inline_slot(cx, object, slot as usize);
    }
    match properties(cx, object) {
        Some(words) => words.at(cx, (slot - inline) as usize),
        None => Ref::UNDEFINED,
    }
}

/// Stores a slot that exists.
#[inline]
pub(crate) fn set_slot(
    cx: &Scope<'_>,
    object: Ref<'_, JsObject>,
    inline: u32,
    slot: u32,
    v: Ref<'_, Value>,
) {
    if slot < inline {
        return set_inline_slot(cx, object, slot as usize, v);
    }
    match properties(cx, object) {
        Some(words) => words.set_at(cx, (slot - inline) as usize, v),
        None => unreachable!("an out-of-line slot has its storage"),
    }
}

/// Makes sure that `slot` exists.
pub(crate) fn reserve_slot(
    cx: &mut Scope<'_>,
    object: Local<'_, JsObject>,
    inline: u32,
    slot: u32,
) {
    if slot < inline {
        return;
    }
    let needed = (slot - inline) as usize + 1;
    let have = properties(cx, object.get(cx)).map_or(0, |w| w.length());
    if have >= needed {
        return;
    }
    cx.block(|cx| {
        crate::function::own_record(cx, object);
        let old = properties(cx, object.get(cx))
            .unwrap_or(immortal::empty_words())
            .root(cx);
        let capacity = needed.max(2 * have).max(4);
        let new = cx
            .new_words(capacity, Word::UNDEFINED)
            .copy_from(0, old, 0, have)
            .finish();
        set_properties(cx, object.get(cx), new.get(cx));
    });
}

/// Attributes and special code as a dictionary keeps them.
pub(crate) fn pack(property: &Property) -> f64 {
    f64::from(u32::from(property.attributes.bits()) | (property.special as u32) << 4)
}

/// Moves the named properties to a table on the heap.
pub(crate) fn make_dictionary(cx: &mut Scope<'_>, object: Local<'_, JsObject>) {
    let now = info(cx, object.get(cx));
    if now.flags.has(Flags::DICTIONARY) {
        return;
    }
    cx.block(|cx| {
        crate::function::own_record(cx, object);
        let table = table::new(cx, Entries::Properties, now.count as usize + 8);
        let cx = &*cx;
        let bare = object.get(cx);
        for position in 0..now.count {
            let property = realm(cx).shapes.property(bare.shape(), position);
            let to = table.get(cx);
            // SAFETY: a key of a shape is kept alive and up to date; nothing collects meanwhile.
            let key: Ref<'_, Value> = unsafe { Ref::from_word(property.key) };
            let entry = table::push(cx, to, Entries::Properties, key);
            table::set_field(
                cx,
                to,
                Entries::Properties,
                (entry, 2),
                Ref::number(pack(&property)),
            );
            if property.special == Special::None {
                let value = slot(cx, bare, now.inline, property.slot);
                table::set_field(cx, to, Entries::Properties, (entry, 1), value);
                if property.slot < now.inline {
                    set_inline_slot(cx, bare, property.slot as usize, Ref::UNDEFINED);
                }
            }
        }
        set_properties(cx, bare, table.get(cx));
        change_shape(cx, bare, Change::Dictionary);
    });
}

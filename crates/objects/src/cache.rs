//! Inline caches of compiled code, filled by the property rows; the protocol is that of `abi::program::cache`.

use crate::key::{KeyBits, PropertyKey};
use crate::lookup::{Store, Where, inline_offset};
use crate::object::{self, info};
use crate::own::{self, Place};
use crate::property::{self, JsResult};
use crate::realm::realm;
use crate::shape::{Brand, Flags};
use std::cell::Cell;
use tsuba_abi::layout::Kind;
use tsuba_abi::program::{Program, Repr, cache};
use tsuba_gc::{
    Field, Function, Js, JsObject, Local, Object, Ref, Scope, Str, Thrown, Value, Word,
};

/// The address of a cache in the program's block; may be null.
#[derive(Clone, Copy, Debug)]
pub struct CacheSlot(*mut u8);

impl CacheSlot {
    /// No cache.
    pub const NONE: CacheSlot = CacheSlot(std::ptr::null_mut());
    /// The cache at an address.
    ///
    /// # Safety
    /// Null, or 16 bytes of the program's block on this thread that are an inline cache.
    pub unsafe fn at(address: *mut u8) -> CacheSlot {
        CacheSlot(address)
    }
    fn field<T>(self, offset: i32) -> *mut T {
        self.0.wrapping_offset(offset as isize).cast()
    }
    fn write(self, shape: u32, offset: i32, word: u64) {
        if self.0.is_null() {
            return;
        }
        // SAFETY: a cache of the block, which lives as long as the thread.
        unsafe {
            self.field::<u64>(cache::VALUE).write(word);
            self.field::<i32>(cache::OFFSET).write(offset);
            self.field::<u32>(cache::SHAPE).write(shape);
        }
    }
}

/// The program's caches that depend on prototypes: those of stores and methods.
#[derive(Debug, Default)]
pub(crate) struct Caches {
    /// Address and size in bytes of each run of caches.
    runs: Cell<[(usize, usize); 2]>,
    filled: Cell<bool>,
}

impl Caches {
    /// Says where the program's caches lie.
    pub(crate) fn set_block(&self, program: &Program, block: *mut u8) {
        let run = |[offset, count]: [u32; 2]| {
            (
                block as usize + offset as usize,
                (count * cache::BYTES) as usize,
            )
        };
        self.runs
            .set([run(program.caches[1]), run(program.caches[2])]);
    }
    /// Empties all caches that depend on what prototypes hold.
    pub(crate) fn clear(&self) {
        if !self.filled.replace(false) {
            return;
        }
        for (address, bytes) in self.runs.get() {
            // SAFETY: the runs are parts of the thread's block; zero is an empty cache.
            unsafe { std::ptr::write_bytes(address as *mut u8, 0, bytes) };
        }
    }
}

/// Where compiled code or [`crate::lookup`] may find an own data property by the object's shape alone.
fn own_place(cx: &Scope<'_>, object: Ref<'_, JsObject>, key: KeyBits) -> Option<OwnPlace> {
    let found = own::find(cx, object, key)?;
    let Place::Slot { slot, repr, .. } = found.place else {
        return None;
    };
    if found.attributes.accessor() {
        return None;
    }
    let now = info(cx, object);
    let place = if slot < now.inline {
        Where::Inline(slot)
    } else {
        Where::Outline(slot - now.inline)
    };
    Some(OwnPlace {
        place,
        repr,
        writable: found.attributes.writable(),
    })
}

struct OwnPlace {
    place: Where,
    repr: Repr,
    writable: bool,
}

/// What the isolate's table of lookups knows of `v[key]`; `key` is an interned string or a symbol.
#[inline]
pub fn known<'n>(
    cx: &'n Scope<'_>,
    v: Ref<'n, Value>,
    key: Ref<'_, Value>,
) -> Option<Ref<'n, Value>> {
    let object = v.narrow::<JsObject>()?;
    match realm(cx).lookups.read(object.shape(), key.bits())? {
        Where::Inline(slot) => {
            // SAFETY: objects of this shape have this inline slot; the table names it for plain objects only.
            let field = unsafe { Field::at(inline_offset(slot)) };
            Some(field.get(cx, object))
        }
        Where::Outline(word) => Some(object::properties(cx, object)?.at(cx, word as usize)),
        // SAFETY: the table is emptied at every collection, so the word is that of the function now.
        Where::Inherited(function) => Some(unsafe { Ref::from_word(function) }),
    }
}

/// Notes where `v[key]` was found, for objects of its shape.
fn note_read(cx: &Scope<'_>, object: Ref<'_, JsObject>, key: KeyBits, is: Where) {
    if let KeyBits::Name(key) = key {
        let is_plain = object.kind() == Kind::Object;
        if is_plain || !matches!(is, Where::Inline(_)) {
            realm(cx).lookups.note_read(object.shape(), key, is);
        }
    }
}

/// `v[key]`, filling the site's cache.
pub fn get<'s>(
    cx: &mut Js<'s>,
    v: Local<'_, Value>,
    key: PropertyKey<'_>,
    slot: CacheSlot,
) -> JsResult<'s> {
    if let Some(object) = v.narrow::<JsObject>() {
        fill_get(cx, object.get(cx), key.bits(), slot);
    }
    property::get_value(cx, v, key)
}

/// The method `v[key]`, filling the site's cache.
pub fn get_method<'s>(
    cx: &mut Js<'s>,
    v: Local<'_, Value>,
    key: PropertyKey<'_>,
    slot: CacheSlot,
) -> JsResult<'s> {
    let method = property::get_value(cx, v, key)?;
    let bare = v.get(cx);
    match bare.narrow::<JsObject>() {
        Some(object) => fill_method(cx, object, key.bits(), method.get(cx), slot),
        None => fill_primitive_method(cx, bare, key.bits(), method.get(cx), slot),
    }
    Ok(method)
}

/// `v[key] = value`, filling the site's cache; `how`: strict, and whether the site stores numbers only.
pub fn set(
    cx: &mut Js<'_>,
    v: Local<'_, Value>,
    key: PropertyKey<'_>,
    value: Local<'_, Value>,
    how: (bool, bool),
    slot: CacheSlot,
) -> Result<(), Thrown> {
    let Some(object) = v.narrow::<JsObject>() else {
        return property::set_value(cx, v, key, value, (how.0, false));
    };
    let before = object.get(cx).shape();
    property::set_own_receiver(cx, object, key, value, (how.0, false))?;
    if let Some(store) = fill_write(cx, object.get(cx), key.bits(), (before, how.1), slot)
        && let KeyBits::Name(key) = key.bits()
    {
        realm(cx).lookups.note_store(before, key, store);
    }
    Ok(())
}

/// CreateDataPropertyOrThrow, filling the site's cache; `numbers`: the site stores numbers only.
pub fn define(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    value: Local<'_, Value>,
    numbers: bool,
    slot: CacheSlot,
) -> Result<(), Thrown> {
    let before = object.get(cx).shape();
    property::create(cx, object, key, value)?;
    // What prototypes hold does not matter to a definition, but it does to a store: the table is told nothing.
    let _ = fill_write(cx, object.get(cx), key.bits(), (before, numbers), slot);
    Ok(())
}

/// `v[key] = value` as the isolate's table of lookups says; false if it says nothing. `key` as for [`known`].
#[inline]
pub fn store_known(
    cx: &Scope<'_>,
    v: Ref<'_, Value>,
    key: Ref<'_, Value>,
    value: Ref<'_, Value>,
) -> bool {
    let Some(plain) = v.narrow::<Object>() else {
        return false;
    };
    let before = plain.shape();
    let Some(store) = realm(cx).lookups.store(before, key.bits()) else {
        return false;
    };
    if store.number && value.as_number().is_none() {
        return false;
    }
    // SAFETY: objects of this shape have this inline slot.
    let field = unsafe { Field::at(inline_offset(store.slot)) };
    field.set(cx, plain, value);
    if store.shape != before {
        plain.set_shape(cx, store.shape);
    }
    true
}

/// Fills a `get_property` cache after a lookup on `object`.
fn fill_get(cx: &Scope<'_>, object: Ref<'_, JsObject>, key: KeyBits, slot: CacheSlot) {
    let Some(own) = own_place(cx, object, key) else {
        return;
    };
    note_read(cx, object, key, own.place);
    if let (Where::Inline(at), Kind::Object) = (own.place, object.kind()) {
        slot.write(object.shape(), inline_offset(at), 0);
    }
}

/// Fills a `get_method` cache: `method` was found in `object` or on its prototype chain.
fn fill_method(
    cx: &Scope<'_>,
    object: Ref<'_, JsObject>,
    key: KeyBits,
    method: Ref<'_, Value>,
    slot: CacheSlot,
) {
    if let Some(own) = own_place(cx, object, key) {
        note_read(cx, object, key, own.place);
        if let (Where::Inline(at), Kind::Object) = (own.place, object.kind()) {
            slot.write(object.shape(), inline_offset(at), Word::UNDEFINED.0);
        }
        return;
    }
    let now = info(cx, object);
    let stable = !now.flags.has(Flags::DICTIONARY) && now.brand != Brand::Proxy;
    let inherited = method.is::<Function>() && stable && own::find(cx, object, key).is_none();
    if inherited && is_data_from(cx, object::prototype(cx, object), key) {
        realm(cx).caches.filled.set(true);
        note_read(cx, object, key, Where::Inherited(method.bits()));
        slot.write(object.shape(), 0, method.bits().0);
    }
}

/// The same for a method of strings, whose representations have shapes of their own. Other primitives have none.
fn fill_primitive_method(
    cx: &Scope<'_>,
    v: Ref<'_, Value>,
    key: KeyBits,
    method: Ref<'_, Value>,
    slot: CacheSlot,
) {
    let Some(s) = v.narrow::<Str>().filter(|_| method.is::<Function>()) else {
        return;
    };
    if is_data_from(cx, property::prototype_of_primitive(cx, v), key) {
        realm(cx).caches.filled.set(true);
        slot.write(s.shape(), 0, method.bits().0);
    }
}

/// Whether a property is found from `start` on as a data property.
fn is_data_from<'n>(cx: &'n Scope<'_>, start: Option<Ref<'n, JsObject>>, key: KeyBits) -> bool {
    let mut at = start;
    while let Some(p) = at {
        if let Some(found) = own::find(cx, p, key) {
            return !found.attributes.accessor() && !matches!(found.place, Place::Special(..));
        }
        at = object::prototype(cx, p);
    }
    false
}

/// Whether there is a proxy on the prototype chain of an object.
fn meets_proxy(cx: &Scope<'_>, now: &crate::shape::Info) -> bool {
    let mut at = object::prototype_in(cx, now);
    while let Some(p) = at {
        let info = info(cx, p);
        if info.brand == Brand::Proxy {
            return true;
        }
        at = object::prototype_in(cx, &info);
    }
    false
}

/// Fills a `set_property` cache after a store or a definition that has left `object` with its present shape; `before` is
/// the shape it had. `number`: the site stores numbers only. What such a write does to objects of that shape, if caching
/// can say it.
fn fill_write(
    cx: &Scope<'_>,
    object: Ref<'_, JsObject>,
    key: KeyBits,
    (before, number): (u32, bool),
    slot: CacheSlot,
) -> Option<Store> {
    let now = info(cx, object);
    let watched = now.flags.has(Flags::PROTOTYPE) || now.flags.has(Flags::DICTIONARY);
    if watched || object.kind() != Kind::Object {
        return None;
    }
    let after = object.shape();
    if before != after && meets_proxy(cx, &now) {
        return None;
    }
    // Anything but an overwrite or the plain addition of this property is left to the runtime.
    if before != after && realm(cx).shapes.parent(after) != before {
        return None;
    }
    let Some(OwnPlace {
        place: Where::Inline(at),
        repr,
        writable: true,
    }) = own_place(cx, object, key)
    else {
        return None;
    };
    realm(cx).caches.filled.set(true);
    if repr == Repr::Any || number {
        slot.write(before, inline_offset(at), u64::from(after));
    }
    Some(Store {
        slot: at,
        shape: after,
        number: repr == Repr::Number,
    })
}

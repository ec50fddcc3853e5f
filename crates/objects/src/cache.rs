//! Inline caches of compiled code, filled by the property rows; the protocol is that of `abi::program::cache`.

use crate::key::{KeyBits, PropertyKey};
use crate::object::{self, info};
use crate::own::{self, Place};
use crate::property::{self, JsResult};
use crate::realm::realm;
use crate::shape::{Brand, Flags};
use std::cell::RefCell;
use tsuba_abi::layout::{FIRST_SLOT, Kind};
use tsuba_abi::program::{Repr, cache};
use tsuba_gc::{Function, Js, JsObject, Local, Ref, Scope, Str, Thrown, Value, Word};

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
    fn shape(self) -> u32 {
        // SAFETY: not null where this is called; the block lives as long as the thread.
        unsafe { self.field::<u32>(cache::SHAPE).read() }
    }
    fn write(self, shape: u32, offset: i32, word: u64) {
        // SAFETY: as in `shape`.
        unsafe {
            self.field::<u64>(cache::VALUE).write(word);
            self.field::<i32>(cache::OFFSET).write(offset);
            self.field::<u32>(cache::SHAPE).write(shape);
        }
    }
}

/// The filled caches that depend on prototypes.
#[derive(Debug, Default)]
pub(crate) struct Caches(RefCell<Vec<usize>>);

impl Caches {
    /// Empties all caches that depend on what prototypes hold.
    pub(crate) fn clear(&self, _cx: &Scope<'_>) {
        for address in self.0.borrow_mut().drain(..) {
            CacheSlot(address as *mut u8).write(0, 0, 0);
        }
    }
    fn note(&self, slot: CacheSlot) {
        if slot.shape() == 0 {
            self.0.borrow_mut().push(slot.0 as usize);
        }
    }
}

/// The byte offset of an own data property that compiled code may access directly.
fn inline_offset(
    cx: &Scope<'_>,
    object: Ref<'_, JsObject>,
    key: KeyBits,
) -> Option<(i32, Repr, bool)> {
    if object.kind() != Kind::Object {
        return None;
    }
    let found = own::find(cx, object, key)?;
    let Place::Slot { slot, repr, .. } = found.place else {
        return None;
    };
    let now = info(cx, object);
    let plain = !found.attributes.accessor() && slot < now.inline;
    plain.then(|| {
        (
            FIRST_SLOT + 8 * slot as i32,
            repr,
            found.attributes.writable(),
        )
    })
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
    fill_set(cx, object.get(cx), key.bits(), (before, how.1), slot);
    Ok(())
}

/// Fills a `get_property` cache after a lookup on `object`.
fn fill_get(cx: &Scope<'_>, object: Ref<'_, JsObject>, key: KeyBits, slot: CacheSlot) {
    if slot.0.is_null() {
        return;
    }
    if let Some((offset, ..)) = inline_offset(cx, object, key) {
        slot.write(object.shape(), offset, 0);
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
    if slot.0.is_null() {
        return;
    }
    if let Some((offset, ..)) = inline_offset(cx, object, key) {
        return slot.write(object.shape(), offset, Word::UNDEFINED.0);
    }
    let now = info(cx, object);
    let stable = !now.flags.has(Flags::DICTIONARY) && now.brand != Brand::Proxy;
    let inherited = method.is::<Function>() && stable && own::find(cx, object, key).is_none();
    if inherited && is_data_from(cx, object::prototype(cx, object), key) {
        realm(cx).caches.note(slot);
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
    let Some(s) = v
        .narrow::<Str>()
        .filter(|_| !slot.0.is_null() && method.is::<Function>())
    else {
        return;
    };
    if is_data_from(cx, property::prototype_of_primitive(cx, v), key) {
        realm(cx).caches.note(slot);
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

/// Fills a `set_property` cache after a store that has left `object` with its present shape; `before` is the shape it
/// had. `number`: the site stores numbers only.
fn fill_set(
    cx: &Scope<'_>,
    object: Ref<'_, JsObject>,
    key: KeyBits,
    (before, number): (u32, bool),
    slot: CacheSlot,
) {
    if slot.0.is_null() {
        return;
    }
    let now = info(cx, object);
    if now.flags.has(Flags::PROTOTYPE) || now.flags.has(Flags::DICTIONARY) {
        return;
    }
    let Some((offset, repr, writable)) = inline_offset(cx, object, key) else {
        return;
    };
    if !writable || (repr == Repr::Number && !number) {
        return;
    }
    let after = object.shape();
    if before != after {
        // Anything but the plain addition of this property is left to the runtime.
        if realm(cx).shapes.parent(after) != before {
            return;
        }
        realm(cx).caches.note(slot);
    }
    slot.write(before, offset, u64::from(after));
}

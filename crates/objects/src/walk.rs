//! The properties of an ordinary object one by one, as its shape lists them: for those who visit every property and may
//! run user code in between.

use crate::object::{self, info};
use crate::realm::realm;
use crate::shape::{Attributes, Brand, Elements, Flags, Special};
use tsuba_gc::{JsObject, Local, Object, Ref, Scope, Value};

/// A walk over the named properties that an object had when the walk began.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    shape: u32,
    inline: u32,
    count: u32,
    position: u32,
}

/// A property that a walk came by.
#[derive(Clone, Copy, Debug)]
pub struct Step<'s> {
    /// An interned string or a symbol.
    pub key: Local<'s, Value>,
    /// As they were when the walk began.
    pub attributes: Attributes,
    /// The value now, if the object has kept its shape and this is a data property; else it is to be looked up.
    pub value: Option<Local<'s, Value>>,
}

impl Walk {
    /// Begins; none if the object has integer keys, is a dictionary, or is more than an ordinary object.
    pub fn new(cx: &Scope<'_>, object: Ref<'_, JsObject>) -> Option<Walk> {
        let now = info(cx, object);
        let is_ordinary = object.is::<Object>()
            && now.brand == Brand::Object
            && now.elements == Elements::I32
            && !now.flags.has(Flags::DICTIONARY);
        is_ordinary.then(|| Walk {
            shape: object.shape(),
            inline: now.inline,
            count: now.count,
            position: 0,
        })
    }
    /// The next property; strings and symbols in the order of their creation.
    pub fn next<'s>(&mut self, cx: &Scope<'s>, object: Local<'_, JsObject>) -> Option<Step<'s>> {
        let property = loop {
            if self.position == self.count {
                return None;
            }
            let property = realm(cx).shapes.property(self.shape, self.position);
            self.position += 1;
            // SAFETY: a key of a shape is kept alive and up to date; nothing collects meanwhile.
            let key: Ref<'_, Value> = unsafe { Ref::from_word(property.key) };
            if !key
                .narrow::<tsuba_gc::Str>()
                .is_some_and(crate::key::is_private)
            {
                break property;
            }
        };
        let bare = object.get(cx);
        let is_data = property.special == Special::None && !property.attributes.accessor();
        let value = (is_data && bare.shape() == self.shape)
            .then(|| object::slot(cx, bare, self.inline, property.slot).root(cx));
        // SAFETY: a key of a shape is kept alive and up to date; nothing collects meanwhile.
        let key: Ref<'_, Value> = unsafe { Ref::from_word(property.key) };
        Some(Step {
            key: key.root(cx),
            attributes: property.attributes,
            value,
        })
    }
}

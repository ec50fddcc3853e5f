//! `Object` and `Object.prototype`.
//!
//! `define`: property descriptors; `list`: keys, values, entries and what is made of them; `prototype`: the methods
//! every object has; here: creation, prototypes, integrity levels.

mod define;
mod list;
mod prototype;

pub use define::*;
pub use list::*;
pub use prototype::*;

use crate::support::boolean;
use tsuba_objects::{
    Args, Brand, Intrinsic, Js, JsObject, JsResult, Local, PropertyDescriptor, Thrown, Value, Word,
    buffer, convert, error, function, internal, object, operators, own, property,
};

/// `Object`, called or constructed.
pub fn object_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if args.is_construct() && args.new_target().bits() != args.callee().bits() {
        let made = function::new_instance(
            cx,
            args.new_target(),
            Intrinsic::ObjectPrototype,
            Brand::Object,
        )?;
        return Ok(made.value());
    }
    match convert::to_object_or_none(cx, args.get(0)) {
        Some(object) => Ok(object.value()),
        None => Ok(object::plain(cx).value()),
    }
}

/// An argument that is to be a prototype: an object, or none for null.
fn prototype_argument<'s>(
    cx: &mut Js<'s>,
    v: Local<'s, Value>,
) -> Result<Option<Local<'s, JsObject>>, Thrown> {
    match v.narrow::<JsObject>() {
        Some(o) => Ok(Some(o)),
        None if v.bits() == Word::NULL => Ok(None),
        None => {
            let what = error::describe(cx, v);
            Err(error::throw_type(
                cx,
                &format!("Object prototype may only be an Object or null: {what}"),
            ))
        }
    }
}

/// `Object.create`.
pub fn object_create<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let prototype = prototype_argument(cx, args.get(0))?;
    let made = object::with_prototype(cx, prototype, Brand::Object);
    if let Some(properties) = args.given(1) {
        define::define_all(cx, made, properties)?;
    }
    Ok(made.value())
}

/// The prototype of an object as a value.
fn prototype_value<'s>(cx: &mut Js<'s>, o: Local<'_, JsObject>) -> JsResult<'s> {
    Ok(match internal::prototype(cx, o)? {
        Some(p) => p.value(),
        None => cx.null(),
    })
}

/// `Object.getPrototypeOf`.
pub fn object_get_prototype_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = convert::to_object(cx, args.get(0))?;
    prototype_value(cx, o)
}

/// `Reflect.getPrototypeOf` of an object.
pub(crate) fn reflect_prototype<'s>(cx: &mut Js<'s>, o: Local<'s, JsObject>) -> JsResult<'s> {
    prototype_value(cx, o)
}

/// Sets a prototype, or says why not.
fn set_prototype(
    cx: &mut Js<'_>,
    o: Local<'_, JsObject>,
    prototype: Option<Local<'_, JsObject>>,
) -> Result<(), Thrown> {
    if internal::set_prototype(cx, o, prototype, true)? {
        return Ok(());
    }
    let root = crate::support::intrinsic(cx, Intrinsic::ObjectPrototype);
    let text = if o.bits() == root.bits() {
        "Immutable prototype object 'Object.prototype' cannot have their prototype set".to_owned()
    } else if internal::is_extensible(cx, o)? {
        "Cyclic __proto__ value".to_owned()
    } else {
        let what = error::describe(cx, o.value());
        format!("{what} is not extensible")
    };
    Err(error::throw_type(cx, &text))
}

/// `Object.setPrototypeOf`.
pub fn object_set_prototype_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    convert::require_coercible(cx, args.get(0), "Object.setPrototypeOf")?;
    let prototype = prototype_argument(cx, args.get(1))?;
    if let Some(o) = args.get(0).narrow::<JsObject>() {
        set_prototype(cx, o, prototype)?;
    }
    Ok(args.get(0))
}

/// `Reflect.setPrototypeOf`'s second argument.
pub(crate) fn reflect_prototype_argument<'s>(
    cx: &mut Js<'s>,
    v: Local<'s, Value>,
) -> Result<Option<Local<'s, JsObject>>, Thrown> {
    prototype_argument(cx, v)
}

/// `Object.is`.
pub fn object_is<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let same = operators::same_value(cx, args.get(0), args.get(1));
    boolean(cx, same)
}

/// Elements of typed arrays can be made neither fixed nor read-only.
fn refuse_view(cx: &mut Js<'_>, object: Local<'_, JsObject>, what: &str) -> Result<(), Thrown> {
    let bare = object.get(cx);
    if buffer::is_typed(cx, bare.value()) && buffer::length(cx, bare) > 0 {
        let text = format!("Cannot {what} array buffer views with elements");
        return Err(tsuba_objects::error::throw_type(cx, &text));
    }
    Ok(())
}

/// SetIntegrityLevel; TypeError if it is refused.
fn set_level(cx: &mut Js<'_>, o: Local<'_, JsObject>, frozen: bool) -> Result<(), Thrown> {
    refuse_view(cx, o, if frozen { "freeze" } else { "seal" })?;
    if !internal::is_proxy(cx, o.get(cx)) {
        own::set_level(cx, o, frozen);
        return Ok(());
    }
    cx.block(|cx| {
        if !internal::prevent_extensions(cx, o, true)? {
            return Err(error::throw_type(cx, "Cannot prevent extensions"));
        }
        for key in internal::keys(cx, o)? {
            cx.block(|cx| {
                let mut d = PropertyDescriptor {
                    configurable: Some(false),
                    ..PropertyDescriptor::default()
                };
                if frozen {
                    let Some(now) = internal::own_property(cx, o, key)? else {
                        return Ok(());
                    };
                    d.writable = (!now.is_accessor()).then_some(false);
                }
                property::define_or_throw(cx, o, key, d)
            })?;
        }
        Ok(())
    })
}

/// `Object.freeze`.
pub fn object_freeze<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if let Some(o) = args.get(0).narrow::<JsObject>() {
        set_level(cx, o, true)?;
    }
    Ok(args.get(0))
}

/// `Object.seal`.
pub fn object_seal<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if let Some(o) = args.get(0).narrow::<JsObject>() {
        set_level(cx, o, false)?;
    }
    Ok(args.get(0))
}

/// `Object.preventExtensions`.
pub fn object_prevent_extensions<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if let Some(o) = args.get(0).narrow::<JsObject>()
        && !internal::prevent_extensions(cx, o, true)?
    {
        return Err(error::throw_type(cx, "Cannot prevent extensions"));
    }
    Ok(args.get(0))
}

/// TestIntegrityLevel.
fn has_level(cx: &mut Js<'_>, v: Local<'_, Value>, frozen: bool) -> Result<bool, Thrown> {
    let Some(o) = v.narrow::<JsObject>() else {
        return Ok(true);
    };
    if internal::is_extensible(cx, o)? {
        return Ok(false);
    }
    cx.block(|cx| {
        for key in internal::keys(cx, o)? {
            let is_loose = cx.block(|cx| {
                let found = internal::own_property(cx, o, key)?;
                let loose = |d: PropertyDescriptor<'_>| {
                    d.configurable == Some(true) || frozen && d.writable == Some(true)
                };
                Ok(found.is_some_and(loose))
            })?;
            if is_loose {
                return Ok(false);
            }
        }
        Ok(true)
    })
}

/// `Object.isFrozen`.
pub fn object_is_frozen<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let is = has_level(cx, args.get(0), true)?;
    boolean(cx, is)
}

/// `Object.isSealed`.
pub fn object_is_sealed<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let is = has_level(cx, args.get(0), false)?;
    boolean(cx, is)
}

/// `Object.isExtensible`.
pub fn object_is_extensible<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let is = match args.get(0).narrow::<JsObject>() {
        Some(o) => internal::is_extensible(cx, o)?,
        None => false,
    };
    boolean(cx, is)
}

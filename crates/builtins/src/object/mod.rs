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
    Args, Brand, Intrinsic, Js, JsObject, JsResult, Local, Thrown, Value, Word, buffer, convert,
    error, function, object, operators, own,
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
fn prototype_value<'s>(cx: &mut Js<'s>, o: Local<'_, JsObject>) -> Local<'s, Value> {
    match object::prototype(cx, o.get(cx)).map(|p| p.root(cx)) {
        Some(p) => p.value(),
        None => cx.null(),
    }
}

/// `Object.getPrototypeOf`.
pub fn object_get_prototype_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let o = convert::to_object(cx, args.get(0))?;
    Ok(prototype_value(cx, o))
}

/// `Reflect.getPrototypeOf` of an object.
pub(crate) fn reflect_prototype<'s>(cx: &mut Js<'s>, o: Local<'s, JsObject>) -> JsResult<'s> {
    Ok(prototype_value(cx, o))
}

/// Sets a prototype; whether that is allowed.
pub(crate) fn try_set_prototype(
    cx: &mut Js<'_>,
    o: Local<'_, JsObject>,
    prototype: Option<Local<'_, JsObject>>,
) -> bool {
    let is_immutable = o.bits() == crate::support::intrinsic(cx, Intrinsic::ObjectPrototype).bits();
    if is_immutable {
        return object::prototype(cx, o.get(cx)).is_none() && prototype.is_none();
    }
    object::set_prototype(cx, o, prototype)
}

/// Sets a prototype, or says why not.
fn set_prototype(
    cx: &mut Js<'_>,
    o: Local<'_, JsObject>,
    prototype: Option<Local<'_, JsObject>>,
) -> Result<(), Thrown> {
    if try_set_prototype(cx, o, prototype) {
        return Ok(());
    }
    let root = crate::support::intrinsic(cx, Intrinsic::ObjectPrototype);
    let text = if o.bits() == root.bits() {
        "Immutable prototype object 'Object.prototype' cannot have their prototype set".to_owned()
    } else if object::is_extensible(cx, o.get(cx)) {
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

/// `Object.freeze`.
pub fn object_freeze<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if let Some(o) = args.get(0).narrow::<JsObject>() {
        refuse_view(cx, o, "freeze")?;
        own::set_level(cx, o, true);
    }
    Ok(args.get(0))
}

/// `Object.seal`.
pub fn object_seal<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if let Some(o) = args.get(0).narrow::<JsObject>() {
        refuse_view(cx, o, "seal")?;
        own::set_level(cx, o, false);
    }
    Ok(args.get(0))
}

/// `Object.preventExtensions`.
pub fn object_prevent_extensions<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if let Some(o) = args.get(0).narrow::<JsObject>() {
        object::prevent_extensions(cx, o.get(cx));
    }
    Ok(args.get(0))
}

/// TestIntegrityLevel.
fn has_level(cx: &mut Js<'_>, v: Local<'_, Value>, frozen: bool) -> bool {
    let Some(o) = v.narrow::<JsObject>() else {
        return true;
    };
    if object::is_extensible(cx, o.get(cx)) {
        return false;
    }
    cx.block(|cx| {
        // What has getters in a namespace passes for writable data.
        let is_namespace = object::brand(cx, o.get(cx)) == Brand::Namespace;
        let writable = |a: tsuba_objects::Attributes| match a.accessor() {
            true => is_namespace,
            false => a.writable(),
        };
        let keys = own::keys(cx, o);
        keys.iter()
            .all(|(_, a)| !(a.configurable() || frozen && writable(*a)))
    })
}

/// `Object.isFrozen`.
pub fn object_is_frozen<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let is = has_level(cx, args.get(0), true);
    boolean(cx, is)
}

/// `Object.isSealed`.
pub fn object_is_sealed<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let is = has_level(cx, args.get(0), false);
    boolean(cx, is)
}

/// `Object.isExtensible`.
pub fn object_is_extensible<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let is = match args.get(0).narrow::<JsObject>() {
        Some(o) => object::is_extensible(cx, o.get(cx)),
        None => false,
    };
    boolean(cx, is)
}

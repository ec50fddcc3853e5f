//! `Reflect`.

use crate::object::{from_descriptor, key_array, reflect_prototype, reflect_prototype_argument};
use crate::support::{boolean, list, object_argument};
use tsuba_objects::{
    Args, Js, JsObject, JsResult, Local, Thrown, call, convert, descriptor, error, function,
    internal, property,
};

fn target<'s>(cx: &mut Js<'s>, args: Args<'s>, name: &str) -> Result<Local<'s, JsObject>, Thrown> {
    object_argument(cx, args.get(0), &format!("Reflect.{name}"))
}

/// `Reflect.apply`.
pub fn reflect_apply<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let f = crate::function::callee(cx, args.get(0), "Function.prototype.apply")?;
    let list = list(cx, args.get(2))?;
    call::call(cx, f, args.get(1), &list)
}

/// `Reflect.construct`.
pub fn reflect_construct<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let new_target = if args.len() > 2 {
        args.get(2)
    } else {
        args.get(0)
    };
    for f in [args.get(0), new_target] {
        if !function::is_constructor(cx, f.get(cx)) {
            let what = error::describe(cx, f);
            return Err(error::throw_type(
                cx,
                &format!("{what} is not a constructor"),
            ));
        }
    }
    let list = list(cx, args.get(1))?;
    call::construct_as(cx, args.get(0), new_target, &list)
}

/// `Reflect.defineProperty`.
pub fn reflect_define_property<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = target(cx, args, "defineProperty")?;
    let key = convert::to_property_key(cx, args.get(1))?;
    let d = descriptor::from_value(cx, args.get(2))?;
    let done = internal::define(cx, object, key, d, false)?;
    boolean(cx, done)
}

/// `Reflect.deleteProperty`.
pub fn reflect_delete_property<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = target(cx, args, "deleteProperty")?;
    let key = convert::to_property_key(cx, args.get(1))?;
    let gone = internal::delete(cx, object, key, false)?;
    boolean(cx, gone)
}

/// `Reflect.get`.
pub fn reflect_get<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = target(cx, args, "get")?;
    let key = convert::to_property_key(cx, args.get(1))?;
    let receiver = if args.len() > 2 {
        args.get(2)
    } else {
        object.value()
    };
    property::get_for(cx, object, key, receiver)
}

/// `Reflect.set`.
pub fn reflect_set<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = target(cx, args, "set")?;
    let key = convert::to_property_key(cx, args.get(1))?;
    let receiver = if args.len() > 3 {
        args.get(3)
    } else {
        object.value()
    };
    let done = property::set_for(cx, object, key, args.get(2), receiver)?;
    boolean(cx, done)
}

/// `Reflect.getOwnPropertyDescriptor`.
pub fn reflect_get_own_property_descriptor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = target(cx, args, "getOwnPropertyDescriptor")?;
    let key = convert::to_property_key(cx, args.get(1))?;
    let d = internal::own_property(cx, object, key)?;
    from_descriptor(cx, d)
}

/// `Reflect.getPrototypeOf`.
pub fn reflect_get_prototype_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = target(cx, args, "getPrototypeOf")?;
    reflect_prototype(cx, object)
}

/// `Reflect.setPrototypeOf`.
pub fn reflect_set_prototype_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = target(cx, args, "setPrototypeOf")?;
    let prototype = reflect_prototype_argument(cx, args.get(1))?;
    let done = internal::set_prototype(cx, object, prototype, false)?;
    boolean(cx, done)
}

/// `Reflect.has`.
pub fn reflect_has<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = target(cx, args, "has")?;
    let key = convert::to_property_key(cx, args.get(1))?;
    let has = property::has(cx, object, key)?;
    boolean(cx, has)
}

/// `Reflect.isExtensible`.
pub fn reflect_is_extensible<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = target(cx, args, "isExtensible")?;
    let is = internal::is_extensible(cx, object)?;
    boolean(cx, is)
}

/// `Reflect.preventExtensions`.
pub fn reflect_prevent_extensions<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = target(cx, args, "preventExtensions")?;
    let done = internal::prevent_extensions(cx, object, false)?;
    boolean(cx, done)
}

/// `Reflect.ownKeys`.
pub fn reflect_own_keys<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = target(cx, args, "ownKeys")?;
    key_array(cx, object, |_| true)
}

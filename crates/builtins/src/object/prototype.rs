//! Methods of `Object.prototype`.

use super::{prototype_argument, set_prototype};
use crate::support::{boolean, text, undefined};
use tsuba_objects::{
    Args, Attributes, Brand, Function, Js, JsObject, JsResult, Local, Name, PropertyDescriptor,
    Str, Thrown, Value, WellKnown, Word, call, convert, error, function, internal, object,
    operators, property, string,
};

/// `Object.prototype.hasOwnProperty`.
pub fn object_prototype_has_own_property<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let key = convert::to_property_key(cx, args.get(0))?;
    let object = convert::to_object(cx, args.this())?;
    let has = internal::has_own(cx, object, key)?;
    boolean(cx, has)
}

/// `Object.prototype.isPrototypeOf`.
pub fn object_prototype_is_prototype_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let Some(v) = args.get(0).narrow::<JsObject>() else {
        return boolean(cx, false);
    };
    let object = convert::to_object(cx, args.this())?;
    let found = operators::is_on_chain(cx, v, object.value())?;
    boolean(cx, found)
}

/// `Object.prototype.propertyIsEnumerable`.
pub fn object_prototype_property_is_enumerable<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
) -> JsResult<'s> {
    let key = convert::to_property_key(cx, args.get(0))?;
    let object = convert::to_object(cx, args.this())?;
    let is = internal::is_enumerable(cx, object, key)?;
    boolean(cx, is)
}

/// `Object.prototype.valueOf`.
pub fn object_prototype_value_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    convert::to_object(cx, args.this()).map(Local::value)
}

/// `Object.prototype.toLocaleString`.
pub fn object_prototype_to_locale_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    convert::require_coercible(cx, args.this(), "Object.prototype.toLocaleString")?;
    call::invoke(cx, args.this(), Name::to_string, &[])
}

/// The tag of an object without `Symbol.toStringTag`.
fn builtin_tag(brand: Brand) -> &'static str {
    match brand {
        Brand::Array => "Array",
        Brand::Function | Brand::Constructor | Brand::Class | Brand::GeneratorFunction => {
            "Function"
        }
        Brand::Error => "Error",
        Brand::Boolean => "Boolean",
        Brand::Number => "Number",
        Brand::String => "String",
        Brand::Arguments | Brand::MappedArguments => "Arguments",
        Brand::Date => "Date",
        Brand::RegExp => "RegExp",
        Brand::Object
        | Brand::Symbol
        | Brand::BigInt
        | Brand::Map
        | Brand::Set
        | Brand::WeakMap
        | Brand::WeakSet
        | Brand::WeakRef
        | Brand::FinalizationRegistry
        | Brand::ArrayIterator
        | Brand::MapIterator
        | Brand::SetIterator
        | Brand::StringIterator
        | Brand::IteratorRecord
        | Brand::RegExpStringIterator
        | Brand::IteratorHelper
        | Brand::WrappedIterator
        | Brand::Promise
        | Brand::Generator
        | Brand::AsyncGenerator
        | Brand::AsyncFrame
        | Brand::Delegate
        | Brand::ArrayBuffer
        | Brand::TypedArray
        | Brand::DataView
        | Brand::Proxy
        | Brand::Json
        | Brand::Math
        | Brand::Global
        | Brand::Namespace
        | Brand::Host => "Object",
    }
}

/// `Object.prototype.toString`.
pub fn object_prototype_to_string<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    tagged(cx, args.this())
}

fn tagged<'s>(cx: &mut Js<'s>, this: Local<'s, Value>) -> JsResult<'s> {
    match this.bits() {
        Word::UNDEFINED => return text(cx, "[object Undefined]"),
        Word::NULL => return text(cx, "[object Null]"),
        _ => {}
    }
    let object = convert::to_object(cx, this)?;
    let is_array = internal::is_array(cx, object.value())?;
    let tag = property::get(cx, object, WellKnown::ToStringTag)?;
    if let Some(tag) = tag.narrow::<Str>() {
        let mut out = string::Builder::new();
        out.push_str("[object ");
        out.push_string(cx, tag);
        out.push_str("]");
        return Ok(out.finish(cx)?.value());
    }
    let tag = if is_array {
        "Array"
    } else if object.is::<Function>() {
        "Function"
    } else {
        builtin_tag(object::brand(cx, object.get(cx)))
    };
    text(cx, &format!("[object {tag}]"))
}

/// `get Object.prototype.__proto__`.
pub fn object_prototype_get_proto<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = convert::to_object(cx, args.this())?;
    super::reflect_prototype(cx, object)
}

/// `set Object.prototype.__proto__`.
pub fn object_prototype_set_proto<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    convert::require_coercible(cx, args.this(), "Object.prototype.__proto__")?;
    let new = args.get(0);
    let is_prototype = new.is::<JsObject>() || new.bits() == Word::NULL;
    if let (Some(object), true) = (args.this().narrow::<JsObject>(), is_prototype) {
        let prototype = prototype_argument(cx, new)?;
        set_prototype(cx, object, prototype)?;
    }
    undefined(cx)
}

fn define_accessor<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    method: &str,
    is_getter: bool,
) -> JsResult<'s> {
    let object = convert::to_object(cx, args.this())?;
    let f = args.get(1);
    if !function::is_callable(cx, f.get(cx)) {
        return Err(error::throw_type(
            cx,
            &format!("Object.prototype.{method}: Expecting function"),
        ));
    }
    let key = convert::to_property_key(cx, args.get(0))?;
    let (get, set) = if is_getter {
        (Some(f), None)
    } else {
        (None, Some(f))
    };
    property::define_or_throw(
        cx,
        object,
        key,
        PropertyDescriptor::accessor(get, set, Attributes::ALL),
    )?;
    undefined(cx)
}

/// `Object.prototype.__defineGetter__`.
pub fn object_prototype_define_getter<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    define_accessor(cx, args, "__defineGetter__", true)
}

/// `Object.prototype.__defineSetter__`.
pub fn object_prototype_define_setter<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    define_accessor(cx, args, "__defineSetter__", false)
}

/// The descriptor of a property on the chain.
fn on_chain<'s>(cx: &mut Js<'s>, args: Args<'s>) -> Result<Option<PropertyDescriptor<'s>>, Thrown> {
    let object = convert::to_object(cx, args.this())?;
    let key = convert::to_property_key(cx, args.get(0))?;
    let mut at = Some(object);
    while let Some(o) = at {
        if let Some(d) = internal::own_property(cx, o, key)? {
            return Ok(Some(d));
        }
        at = internal::prototype(cx, o)?;
    }
    Ok(None)
}

/// `Object.prototype.__lookupGetter__`.
pub fn object_prototype_lookup_getter<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let d = on_chain(cx, args)?;
    Ok(d.and_then(|d| d.get).unwrap_or(cx.undefined()))
}

/// `Object.prototype.__lookupSetter__`.
pub fn object_prototype_lookup_setter<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let d = on_chain(cx, args)?;
    Ok(d.and_then(|d| d.set).unwrap_or(cx.undefined()))
}

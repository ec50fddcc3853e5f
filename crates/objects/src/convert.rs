//! The standard's conversions.

use crate::call;
use crate::error;
use crate::immortal;
use crate::key::{self, PropertyKey};
use crate::numbers;
use crate::object;
use crate::property::{self, JsResult};
use crate::realm::{Intrinsic, WellKnown};
use crate::shape::Brand;
use crate::string;
use crate::with_units;
use tsuba_abi::names::Name;
use tsuba_abi::value::Tag;
use tsuba_gc::{BigInt, Function, Js, JsObject, Local, Ref, Scope, Str, Thrown, Value, Word};

/// What ToPrimitive prefers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hint {
    /// No preference (dates prefer strings).
    Default,
    /// A number.
    Number,
    /// A string.
    String,
}

impl Hint {
    fn name(self) -> Name {
        match self {
            Hint::Default => Name::default,
            Hint::Number => Name::number,
            Hint::String => Name::string,
        }
    }
}

/// ToPrimitive.
pub fn to_primitive<'s>(cx: &mut Js<'s>, v: Local<'_, Value>, hint: Hint) -> JsResult<'s> {
    let Some(object) = v.narrow::<JsObject>() else {
        return Ok(cx.root(v));
    };
    cx.scoped(|cx| {
        if let Some(exotic) = property::get_method(cx, v, WellKnown::ToPrimitive)? {
            let hint = string::name(cx, hint.name()).value();
            let result = call::call(cx, exotic, v, &[hint])?;
            if !result.is::<JsObject>() {
                return Ok(result);
            }
            return Err(error::throw_type(
                cx,
                "Cannot convert object to primitive value",
            ));
        }
        ordinary_to_primitive(cx, object, hint)
    })
}

/// OrdinaryToPrimitive.
pub fn ordinary_to_primitive<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, JsObject>,
    hint: Hint,
) -> JsResult<'s> {
    let order = match hint {
        Hint::String => [Name::to_string, Name::value_of],
        Hint::Default | Hint::Number => [Name::value_of, Name::to_string],
    };
    for which in order {
        let method = property::get(cx, object, which)?;
        let result = if method.is::<Function>() {
            call::call(cx, method, object.value(), &[])?
        } else if method.bits() == Word::UNDEFINED {
            match unlinked_method(cx, object, which) {
                Some(result) => result?,
                None => continue,
            }
        } else {
            continue;
        };
        if !result.is::<JsObject>() {
            return Ok(result);
        }
    }
    Err(error::throw_type(
        cx,
        "Cannot convert object to primitive value",
    ))
}

/// What `valueOf` or `toString` of a built-in object gives when the program names no such property, so that the
/// built-in method is not linked.
fn unlinked_method<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, JsObject>,
    which: Name,
) -> Option<JsResult<'s>> {
    let object = crate::proxy::ultimate_target(cx, object)?;
    let brand = object::brand(cx, object.get(cx));
    let has_root = chain_reaches(cx, object, Intrinsic::ObjectPrototype);
    if !has_root {
        return None;
    }
    if which == Name::value_of {
        return match brand {
            Brand::Boolean | Brand::Number | Brand::String | Brand::Symbol | Brand::BigInt => {
                Some(Ok(object::internal(cx, object.get(cx), 0).root(cx)))
            }
            _ => None,
        };
    }
    Some(unlinked_to_string(cx, object, brand))
}

fn chain_reaches(cx: &Scope<'_>, object: Local<'_, JsObject>, which: Intrinsic) -> bool {
    let goal = crate::realm::intrinsic(cx, which);
    let mut at = Some(object.get(cx));
    while let Some(o) = at {
        if o.same(goal) {
            return true;
        }
        at = object::prototype(cx, o);
    }
    false
}

fn unlinked_to_string<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, JsObject>,
    brand: Brand,
) -> JsResult<'s> {
    match brand {
        Brand::Boolean | Brand::Number | Brand::String | Brand::Symbol | Brand::BigInt => {
            let value = object::internal(cx, object.get(cx), 0).root(cx);
            to_string(cx, value).map(|s| s.value())
        }
        Brand::Array => join(cx, object),
        Brand::Error => error::to_string(cx, object).map(|s| s.value()),
        Brand::Function | Brand::Constructor | Brand::Class | Brand::GeneratorFunction => {
            let text = object
                .narrow::<Function>()
                .map(|f| crate::function::source_text(cx, f))
                .unwrap_or_default();
            Ok(string::new(cx, &text).value())
        }
        _ => {
            let tag = property::get(cx, object, WellKnown::ToStringTag)?;
            let text = match tag.narrow::<Str>() {
                Some(tag) => format!("[object {}]", string::to_rust(cx, tag)),
                None => "[object Object]".to_owned(),
            };
            Ok(string::new(cx, &text).value())
        }
    }
}

/// `array.join()`.
pub fn join<'s>(cx: &mut Js<'s>, object: Local<'_, JsObject>) -> JsResult<'s> {
    call::check_stack(cx)?;
    let length = property::length_of(cx, object)?;
    let mut out = string::Builder::new();
    let mut index = 0.0;
    while index < length {
        if index > 0.0 {
            out.push(u16::from(b','));
        }
        cx.block(|cx| {
            let element = property::get_at(cx, object, index)?;
            if !element.bits().is_nullish() {
                let text = to_string(cx, element)?;
                out.push_string(cx, text);
            }
            Ok(())
        })?;
        index += 1.0;
    }
    Ok(out.finish(cx)?.value())
}

/// ToBoolean.
#[inline]
pub fn to_boolean(cx: &Scope<'_>, v: Ref<'_, Value>) -> bool {
    let word = v.bits();
    if let Some(b) = word.as_boolean() {
        return b;
    }
    if let Some(n) = word.as_number() {
        return n != 0.0 && !n.is_nan();
    }
    match word.tag() {
        Some(Tag::String) => v.narrow::<Str>().is_some_and(|s| s.length() != 0),
        Some(Tag::BigInt) => {
            // SAFETY: `cx` is borrowed throughout, so the reference stays good.
            let v: Ref<'_, Value> = unsafe { Ref::from_word(word) };
            v.narrow::<BigInt>()
                .is_some_and(|b| !b.digits(cx).is_empty())
        }
        Some(Tag::Object | Tag::Symbol) => true,
        None => false,
    }
}

/// ToNumber.
#[inline]
pub fn to_number(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<f64, Thrown> {
    match v.as_number() {
        Some(n) => Ok(n),
        None => to_number_slow(cx, v),
    }
}

fn to_number_slow(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<f64, Thrown> {
    if let Some(n) = primitive_to_number(cx, v)? {
        return Ok(n);
    }
    cx.block(|cx| {
        let primitive = to_primitive(cx, v, Hint::Number)?;
        Ok(primitive_to_number(cx, primitive)?.unwrap_or(f64::NAN))
    })
}

/// ToNumber of a primitive; none for objects.
pub fn primitive_to_number(cx: &mut Scope<'_>, v: Local<'_, Value>) -> Result<Option<f64>, Thrown> {
    let word = v.bits();
    if let Some(n) = word.as_number() {
        return Ok(Some(n));
    }
    match word.tag() {
        Some(Tag::String) => {
            let n = v.narrow::<Str>().map(|s| string_to_number(cx, s));
            Ok(n)
        }
        Some(Tag::Symbol) => Err(error::throw_type(
            cx,
            "Cannot convert a Symbol value to a number",
        )),
        Some(Tag::BigInt) => Err(error::throw_type(
            cx,
            "Cannot convert a BigInt value to a number",
        )),
        Some(Tag::Object) => Ok(None),
        None => Ok(Some(match word {
            Word::NULL | Word::FALSE => 0.0,
            Word::TRUE => 1.0,
            _ => f64::NAN,
        })),
    }
}

/// StringToNumber.
pub fn string_to_number(cx: &mut Scope<'_>, s: Local<'_, Str>) -> f64 {
    let flat = string::flatten(cx, s);
    with_units!(flat.chars(cx), u => numbers::parse(u))
}

/// ToNumeric: a number or BigInt.
pub fn to_numeric<'s>(cx: &mut Js<'s>, v: Local<'_, Value>) -> JsResult<'s> {
    if v.as_number().is_some() {
        return Ok(cx.root(v));
    }
    let primitive = to_primitive(cx, v, Hint::Number)?;
    if primitive.is::<BigInt>() {
        return Ok(primitive);
    }
    let n = to_number(cx, primitive)?;
    Ok(cx.number(n))
}

/// ToString.
#[inline]
pub fn to_string<'s>(cx: &mut Js<'s>, v: Local<'_, Value>) -> Result<Local<'s, Str>, Thrown> {
    if let Some(s) = v.narrow::<Str>() {
        return Ok(cx.root(s));
    }
    if let Some(s) = primitive_to_string(cx, v)? {
        return Ok(s);
    }
    let primitive = to_primitive(cx, v, Hint::String)?;
    match primitive_to_string(cx, primitive)? {
        Some(s) => Ok(s),
        None => unreachable!("ToPrimitive gives a primitive"),
    }
}

/// ToString of a primitive; none for objects.
pub fn primitive_to_string<'s>(
    cx: &mut Scope<'s>,
    v: Local<'_, Value>,
) -> Result<Option<Local<'s, Str>>, Thrown> {
    let word = v.bits();
    if let Some(n) = word.as_number() {
        return Ok(Some(string::of_number(cx, n)));
    }
    let text = match word {
        Word::UNDEFINED => Name::undefined,
        Word::NULL => Name::null,
        Word::TRUE => Name::true_,
        Word::FALSE => Name::false_,
        _ => match word.tag() {
            Some(Tag::String) => return Ok(v.narrow::<Str>().map(|s| cx.root(s))),
            Some(Tag::Symbol) => {
                return Err(error::throw_type(
                    cx,
                    "Cannot convert a Symbol value to a string",
                ));
            }
            Some(Tag::BigInt) => return Ok(Some(crate::bigint::to_string(cx, v, 10))),
            Some(Tag::Object) | None => return Ok(None),
        },
    };
    Ok(Some(string::name(cx, text)))
}

/// ToPropertyKey.
#[inline]
pub fn to_property_key<'s>(
    cx: &mut Js<'s>,
    v: Local<'_, Value>,
) -> Result<PropertyKey<'s>, Thrown> {
    if let Some(key) = key::of_primitive(cx, v) {
        return Ok(key);
    }
    let primitive = to_primitive(cx, v, Hint::String)?;
    if let Some(key) = key::of_primitive(cx, primitive) {
        return Ok(key);
    }
    let text = to_string(cx, primitive)?;
    Ok(key::of_string(cx, text))
}

/// ToObject.
pub fn to_object<'s>(
    cx: &mut Scope<'s>,
    v: Local<'_, Value>,
) -> Result<Local<'s, JsObject>, Thrown> {
    if let Some(object) = v.narrow::<JsObject>() {
        return Ok(cx.root(object));
    }
    let (which, brand) = match v.bits().tag() {
        Some(Tag::String) => (Intrinsic::StringPrototype, Brand::String),
        Some(Tag::Symbol) => (Intrinsic::SymbolPrototype, Brand::Symbol),
        Some(Tag::BigInt) => (Intrinsic::BigIntPrototype, Brand::BigInt),
        _ if v.as_number().is_some() => (Intrinsic::NumberPrototype, Brand::Number),
        _ if v.bits().as_boolean().is_some() => (Intrinsic::BooleanPrototype, Brand::Boolean),
        _ => {
            return Err(error::throw_type(
                cx,
                "Cannot convert undefined or null to object",
            ));
        }
    };
    if let Some(s) = v.narrow::<Str>() {
        string::flatten(cx, s);
    }
    let wrapper = object::of_intrinsic(cx, which, brand);
    object::set_internal(cx, wrapper.get(cx), 0, v.get(cx));
    Ok(wrapper)
}

/// ToObject; none for undefined and null.
pub fn to_object_or_none<'s>(
    cx: &mut Scope<'s>,
    v: Local<'_, Value>,
) -> Option<Local<'s, JsObject>> {
    if v.bits().is_nullish() {
        return None;
    }
    to_object(cx, v).ok()
}

/// `typeof v`.
pub fn type_of(v: Ref<'_, Value>) -> Name {
    match v.tag() {
        Some(Tag::Object) if v.is::<Function>() => Name::function,
        Some(Tag::Object) => Name::object,
        Some(Tag::String) => Name::string,
        Some(Tag::Symbol) => Name::symbol,
        Some(Tag::BigInt) => Name::bigint,
        None => match v.bits() {
            Word::UNDEFINED => Name::undefined,
            Word::TRUE | Word::FALSE => Name::boolean,
            Word::NULL => Name::object,
            _ => Name::number,
        },
    }
}

/// `typeof v` as a string.
pub fn type_of_string<'n>(v: Ref<'_, Value>) -> Ref<'n, Str> {
    immortal::name(type_of(v))
}

/// ToIntegerOrInfinity.
pub fn to_integer(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<f64, Thrown> {
    Ok(numbers::to_integer(to_number(cx, v)?))
}

/// ToLength.
pub fn to_length(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<f64, Thrown> {
    Ok(to_integer(cx, v)?.clamp(0.0, 9_007_199_254_740_991.0))
}

/// ToInt32.
pub fn to_int32(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<i32, Thrown> {
    Ok(numbers::to_int32(to_number(cx, v)?))
}

/// ToUint32.
pub fn to_uint32(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<u32, Thrown> {
    Ok(numbers::to_uint32(to_number(cx, v)?))
}

/// A relative index of `slice` and friends: negative counts from the end; within 0 and `length`. Absent means `default`.
pub fn relative_index(
    cx: &mut Js<'_>,
    v: Option<Local<'_, Value>>,
    length: f64,
    default: f64,
) -> Result<f64, Thrown> {
    let Some(v) = v else { return Ok(default) };
    let n = to_integer(cx, v)?;
    Ok(if n < 0.0 {
        (length + n).max(0.0)
    } else {
        n.min(length)
    })
}

/// RequireObjectCoercible for built-ins: TypeError "`method` called on null or undefined".
pub fn require_coercible(
    cx: &mut Scope<'_>,
    v: Local<'_, Value>,
    method: &str,
) -> Result<(), Thrown> {
    if v.bits().is_nullish() {
        return Err(error::throw_type(
            cx,
            &format!("{method} called on null or undefined"),
        ));
    }
    Ok(())
}

/// How V8 calls a value in "… is not a function" and "… is not iterable" where it has no source text to show: its
/// type, and of strings, numbers, booleans and null the value.
pub fn call_site(cx: &mut Scope<'_>, v: Local<'_, Value>) -> String {
    let kind = type_of(v.get(cx)).text();
    let word = v.bits();
    if v.is::<Str>() {
        return format!("{kind} \"{}\"", error::describe(cx, v));
    }
    if word.is_number() || word.as_boolean().is_some() || word == Word::NULL {
        return format!("{kind} {}", error::describe(cx, v));
    }
    kind.to_owned()
}

//! `Array` and the methods of `Array.prototype` that do not call back. Each method has a fast path for arrays whose
//! elements nothing can intercept, and the standard's generic steps for everything else.
//!
//! `mutate`: push to splice; `copy`: what makes new arrays; `search`: what looks for elements; `text`: join.

mod copy;
mod mutate;
mod search;
mod text;

pub use copy::*;
pub use mutate::*;
pub use search::*;
pub use text::*;

use crate::state::state;
use crate::support::{callback, for_each, intrinsic};
use tsuba_objects::collections::Yields;
use tsuba_objects::{
    Args, Array, Intrinsic, Js, JsObject, JsResult, Key, Local, Name, Scope, Str, Thrown, Value,
    WellKnown, Word, array, call, convert, error, function, internal, iterate, key, own, property,
};

/// The receiver as an object.
fn receiver<'s>(cx: &mut Js<'s>, args: Args<'s>) -> Result<Local<'s, JsObject>, Thrown> {
    match args.this().narrow::<JsObject>() {
        Some(o) => Ok(o),
        None => convert::to_object(cx, args.this()),
    }
}

/// The object as an array between whose indices and elements nothing can come, and which has no holes at its end.
fn dense<'s>(cx: &Scope<'_>, object: Local<'s, JsObject>) -> Option<Local<'s, Array>> {
    let array = object.narrow::<Array>()?;
    let bare = array.get(cx);
    (array::is_simple(cx, bare) && bare.filled() == bare.length()).then_some(array)
}

/// `object[index]`, or none if there is no such property.
fn present<'s>(
    cx: &mut Js<'s>,
    object: Local<'_, JsObject>,
    index: f64,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    let key = key::of_number(cx, index);
    if !property::has(cx, object, key)? {
        return Ok(None);
    }
    property::get_at(cx, object, index).map(Some)
}

/// Deletes `object[index]`; TypeError if that is refused.
fn delete_at(cx: &mut Js<'_>, object: Local<'_, JsObject>, index: f64) -> Result<(), Thrown> {
    cx.block(|cx| {
        let key = key::of_number(cx, index);
        property::delete(cx, object.value(), key, true).map(|_| ())
    })
}

/// `object.length = length`; TypeError if that is refused.
fn set_length(cx: &mut Js<'_>, object: Local<'_, JsObject>, length: f64) -> Result<(), Thrown> {
    cx.block(|cx| {
        let length = cx.number(length);
        property::set(cx, object, Name::length, length, true)
    })
}

/// CreateDataPropertyOrThrow at an index.
fn create_at(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    index: f64,
    v: Local<'_, Value>,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        let key = key::of_number(cx, index);
        property::create(cx, object, key, v)
    })
}

/// A new array of this length; RangeError if that is none.
fn new_array<'s>(cx: &mut Js<'s>, length: f64) -> Result<Local<'s, Array>, Thrown> {
    array::of_length(cx, length)
}

/// Whether ArraySpeciesCreate makes an ordinary array for this object: `constructor` and its species are the originals.
fn is_plain_species(cx: &mut Js<'_>, object: Local<'_, JsObject>) -> Result<bool, Thrown> {
    let Some(array) = object.narrow::<Array>() else {
        return Ok(!internal::is_array(cx, object.value())?);
    };
    Ok(is_plain_array(cx, array))
}

fn is_plain_array(cx: &mut Js<'_>, array: Local<'_, Array>) -> bool {
    if !array::is_intrinsic_dense(array.get(cx))
        || !own::cell_intact(cx, tsuba_abi::isolate::Cell::ArrayPrototype)
    {
        return false;
    }
    let constructor = cx.persistent(&state(cx).array).root(cx);
    let Some(constructor) = constructor.narrow::<JsObject>() else {
        return true;
    };
    cx.block(|cx| {
        let key = WellKnown::Species.resolve(cx);
        let getter = own::descriptor(cx, constructor, key).and_then(|d| d.get);
        let original = cx.persistent(&state(cx).array_species);
        getter.map_or(Word::UNDEFINED, |g| g.bits()) == original.bits()
    })
}

/// ArraySpeciesCreate.
fn species_create<'s>(
    cx: &mut Js<'s>,
    original: Local<'_, JsObject>,
    length: f64,
) -> Result<Local<'s, JsObject>, Thrown> {
    if is_plain_species(cx, original)? {
        return Ok(new_array(cx, length)?.upcast());
    }
    let mut constructor = property::get(cx, original, Name::constructor)?;
    if let Some(c) = constructor.narrow::<JsObject>() {
        constructor = property::get(cx, c, WellKnown::Species)?;
        if constructor.bits().is_nullish() {
            constructor = cx.undefined();
        }
    }
    if constructor.bits() == Word::UNDEFINED {
        return Ok(new_array(cx, length)?.upcast());
    }
    if !function::is_constructor(cx, constructor.get(cx)) {
        return Err(error::throw_type(
            cx,
            "object.constructor[Symbol.species] is not a constructor",
        ));
    }
    let length = cx.number(length);
    construct_object(cx, constructor, &[length])
}

/// `new constructor(...args)`, which is an object.
fn construct_object<'s>(
    cx: &mut Js<'s>,
    constructor: Local<'_, Value>,
    args: &[Local<'_, Value>],
) -> Result<Local<'s, JsObject>, Thrown> {
    let made = call::construct(cx, constructor, args)?;
    match made.narrow() {
        Some(object) => Ok(object),
        None => unreachable!("constructors return objects"),
    }
}

/// `Array`, called or constructed.
pub fn array_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let target = args.new_target();
    let is_own = !args.is_construct() || target.bits() == args.callee().bits();
    let array = if is_own {
        None
    } else {
        let prototype = function::prototype_for_new(cx, target, Intrinsic::ArrayPrototype)?;
        Some(array::with_prototype(cx, Some(prototype)))
    };
    let length = if args.len() == 1 {
        args.get(0).as_number()
    } else {
        None
    };
    match (array, length) {
        (None, Some(length)) => Ok(new_array(cx, length)?.value()),
        (None, None) => Ok(array::from_values(cx, &args.rest(0)).value()),
        (Some(array), Some(length)) => {
            if f64::from(length as u32) != length {
                return Err(error::throw_range(cx, "Invalid array length"));
            }
            array.get(cx).set_length(length as u32);
            Ok(array.value())
        }
        (Some(array), None) => {
            for v in args.rest(0) {
                array::push(cx, array, v)?;
            }
            Ok(array.value())
        }
    }
}

/// `Array.isArray`.
pub fn array_is_array<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let is = internal::is_array(cx, args.get(0))?;
    Ok(cx.boolean(is))
}

/// `Array[Symbol.species]`.
pub fn array_species<'s>(_: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    Ok(args.this())
}

/// The object that `Array.from` and `Array.of` fill: made by the receiver if it is a constructor.
fn made_by<'s>(
    cx: &mut Js<'s>,
    constructor: Local<'s, Value>,
    length: Option<f64>,
) -> Result<Local<'s, JsObject>, Thrown> {
    let intrinsic = cx.persistent(&state(cx).array).bits();
    if constructor.bits() == intrinsic || !function::is_constructor(cx, constructor.get(cx)) {
        return Ok(new_array(cx, length.unwrap_or(0.0))?.upcast());
    }
    match length {
        Some(length) => {
            let length = cx.number(length);
            construct_object(cx, constructor, &[length])
        }
        None => construct_object(cx, constructor, &[]),
    }
}

/// `Array.of`.
pub fn array_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = made_by(cx, args.this(), Some(args.len() as f64))?;
    for (i, v) in args.rest(0).into_iter().enumerate() {
        create_at(cx, object, i as f64, v)?;
    }
    set_length(cx, object, args.len() as f64)?;
    Ok(object.value())
}

/// `Array.from`.
pub fn array_from<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let mapper = match args.given(1) {
        Some(f) => Some(callback(cx, f)?),
        None => None,
    };
    let items = args.get(0);
    let map = Mapper {
        function: mapper,
        this: args.get(2),
    };
    if items.bits().is_nullish() {
        return iterate::open(cx, items, iterate::Source::Value);
    }
    if is_iterable(cx, items)? {
        return from_iterable(cx, args.this(), items, map);
    }
    let source = convert::to_object(cx, items)?;
    let length = property::length_of(cx, source)?;
    let object = made_by(cx, args.this(), Some(length))?;
    let mut index = 0.0;
    while index < length {
        cx.block(|cx| {
            let v = property::get_at(cx, source, index)?;
            let v = map.apply(cx, v, index)?;
            create_at(cx, object, index, v)
        })?;
        index += 1.0;
    }
    set_length(cx, object, length)?;
    Ok(object.value())
}

fn is_iterable(cx: &mut Js<'_>, items: Local<'_, Value>) -> Result<bool, Thrown> {
    if items.is::<Array>() || items.is::<Str>() {
        return Ok(true);
    }
    cx.block(|cx| {
        let key = WellKnown::Iterator.resolve(cx);
        let method = property::get_value(cx, items, key)?;
        if !method.bits().is_nullish() && !function::is_callable(cx, method.get(cx)) {
            return Err(error::throw_type(
                cx,
                "%Array%.from requires that the property of the first argument, items[Symbol.iterator], when exists, be a function",
            ));
        }
        Ok(!method.bits().is_nullish())
    })
}

/// The second and third argument of `Array.from`.
#[derive(Clone, Copy)]
struct Mapper<'a> {
    function: Option<Local<'a, Value>>,
    this: Local<'a, Value>,
}

impl Mapper<'_> {
    fn apply<'i>(self, cx: &mut Js<'i>, v: Local<'i, Value>, index: f64) -> JsResult<'i> {
        match self.function {
            Some(f) => {
                let index = cx.number(index);
                call::call(cx, f, self.this, &[v, index])
            }
            None => Ok(v),
        }
    }
}

fn from_iterable<'s>(
    cx: &mut Js<'s>,
    constructor: Local<'s, Value>,
    items: Local<'s, Value>,
    map: Mapper<'_>,
) -> JsResult<'s> {
    let object = made_by(cx, constructor, None)?;
    let mut count = 0.0;
    for_each(cx, items, |cx, v, index| {
        let v = map.apply(cx, v, index)?;
        count = index + 1.0;
        match dense(cx, object) {
            Some(array) if array.get(cx).length() == index as u32 => array::push(cx, array, v),
            _ => create_at(cx, object, index, v),
        }
    })?;
    set_length(cx, object, count)?;
    Ok(object.value())
}

/// `Array.prototype.keys`.
pub fn array_keys<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    Ok(iterate::array_iterator(cx, object, Yields::Keys).value())
}

/// `Array.prototype.values`.
pub fn array_values<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    Ok(iterate::array_iterator(cx, object, Yields::Values).value())
}

/// `Array.prototype.entries`.
pub fn array_entries<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let object = receiver(cx, args)?;
    Ok(iterate::array_iterator(cx, object, Yields::Entries).value())
}

/// Notes the constructor and its species, once both may have been installed.
pub(crate) fn note_originals(cx: &mut Scope<'_>) {
    cx.block(|cx| {
        let global = intrinsic(cx, Intrinsic::Global);
        let key = "Array".resolve(cx);
        let Some(constructor) = own::descriptor(cx, global, key).and_then(|d| d.value) else {
            return;
        };
        cx.set_persistent(&state(cx).array, constructor);
        let species = WellKnown::Species.resolve(cx);
        let getter = constructor
            .narrow()
            .and_then(|c: Local<'_, JsObject>| own::descriptor(cx, c, species)?.get);
        if let Some(getter) = getter {
            cx.set_persistent(&state(cx).array_species, getter);
        }
    });
}

//! Typed arrays that methods return: TypedArraySpeciesCreate and TypedArrayCreateFromConstructor.

use super::{Typed, detached, method_name};
use tsuba_objects::{
    Element, Js, JsObject, Local, Name, Thrown, Value, WellKnown, buffer, error, function,
    property, realm,
};

/// The constructor whose species a method's result is of; none: the intrinsic one of the same element type.
fn species<'s>(
    cx: &mut Js<'s>,
    of: Local<'_, JsObject>,
    element: Element,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    let constructor = property::get(cx, of, Name::constructor)?;
    let Some(c) = constructor.narrow::<JsObject>() else {
        if constructor.bits() == tsuba_objects::Word::UNDEFINED {
            return Ok(None);
        }
        return Err(error::throw_type(
            cx,
            "The .constructor property is not an object",
        ));
    };
    if is_intrinsic(cx, constructor, element) {
        return Ok(None);
    }
    let species = property::get(cx, c, WellKnown::Species)?;
    if species.bits().is_nullish() || is_intrinsic(cx, species, element) {
        return Ok(None);
    }
    if !function::is_constructor(cx, species.get(cx)) {
        return Err(error::throw_type(
            cx,
            "object.constructor[Symbol.species] is not a constructor",
        ));
    }
    Ok(Some(species))
}

/// Whether a value is the constructor of this element type, or what stands for it where that is not linked.
pub(super) fn is_intrinsic(cx: &mut Js<'_>, v: Local<'_, Value>, element: Element) -> bool {
    if v.bits() == realm::intrinsic(cx, tsuba_objects::Intrinsic::TypedArray).bits() {
        return true;
    }
    let Some(f) = v.narrow::<tsuba_objects::Function>() else {
        return false;
    };
    let built_in = tsuba_abi::program::flags::BUILTIN | tsuba_abi::program::flags::CONSTRUCTOR;
    function::flags_of(cx, f) & built_in == built_in && {
        let prototype = function::prototype_property(cx, f);
        prototype.bits() == realm::intrinsic(cx, buffer::prototype_of(element)).bits()
    }
}

/// A new typed array of `length` elements of the species of `of`, for a method named `name`.
pub(super) fn of_species<'s>(
    cx: &mut Js<'s>,
    of: Typed<'_>,
    length: usize,
    name: &str,
) -> Result<Typed<'s>, Thrown> {
    match species(cx, of.object, of.element)? {
        None => same(cx, of.element, length),
        Some(constructor) => {
            let n = cx.number(length as f64);
            let made = construct(cx, constructor, &[n], Some(length), &method_name(name))?;
            check_content(cx, made, of.element)
        }
    }
}

/// A view of the same buffer, of the species of `of`: what `subarray` returns.
pub(super) fn view_of_species<'s>(
    cx: &mut Js<'s>,
    (of, element): (Local<'_, JsObject>, Element),
    at: buffer::View<'_>,
) -> Result<Local<'s, JsObject>, Thrown> {
    let Some(constructor) = species(cx, of, element)? else {
        return Ok(buffer::view(cx, None, at));
    };
    let mut args = vec![cx.root(at.buffer).value(), cx.number(at.offset as f64)];
    args.extend(at.length.map(|n| cx.number(n as f64)));
    let made = construct(cx, constructor, &args, None, &method_name("subarray"))?;
    Ok(check_content(cx, made, element)?.object)
}

/// A typed array of zeroes with the intrinsic prototype.
pub(super) fn same<'s>(
    cx: &mut Js<'s>,
    element: Element,
    length: usize,
) -> Result<Typed<'s>, Thrown> {
    let object = buffer::typed(cx, None, element, length)?;
    Ok(Typed {
        object,
        element,
        length,
    })
}

/// What a constructor makes: a typed array, of at least this length.
pub(super) fn construct<'s>(
    cx: &mut Js<'s>,
    constructor: Local<'_, Value>,
    args: &[Local<'_, Value>],
    length: Option<usize>,
    method: &str,
) -> Result<Typed<'s>, Thrown> {
    let made = tsuba_objects::call::construct(cx, constructor, args)?;
    let typed = made
        .narrow::<JsObject>()
        .filter(|_| buffer::is_typed(cx, made.get(cx)));
    let Some((object, element)) = typed.and_then(|o| Some((o, buffer::element_of(cx, o.get(cx))?)))
    else {
        return Err(error::throw_type(cx, "this is not a typed array."));
    };
    if buffer::is_out_of_bounds(cx, object.get(cx)) {
        return Err(detached(cx, method));
    }
    let have = buffer::length(cx, object.get(cx));
    if length.is_some_and(|n| have < n) {
        return Err(error::throw_type(
            cx,
            "Derived TypedArray constructor created an array which was too small",
        ));
    }
    Ok(Typed {
        object,
        element,
        length: have,
    })
}

fn check_content<'s>(
    cx: &mut Js<'_>,
    made: Typed<'s>,
    element: Element,
) -> Result<Typed<'s>, Thrown> {
    if made.element.is_big() != element.is_big() {
        return Err(error::throw_type(
            cx,
            "Content type of source and derived typed arrays differ",
        ));
    }
    Ok(made)
}

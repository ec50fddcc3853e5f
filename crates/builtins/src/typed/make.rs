//! The constructors of typed arrays, `from` and `of`.

use super::create::{construct, is_intrinsic};
use super::{Typed, to_index};
use crate::support::{callback, require_new};
use tsuba_objects::{
    Args, Element, Function, Intrinsic, Js, JsObject, JsResult, Local, Thrown, Value, WellKnown,
    array, buffer, call, convert, error, function, numbers, property,
};

/// `%TypedArray%`: for subclasses only.
pub fn typed_array_constructor<'s>(cx: &mut Js<'s>, _: Args<'s>) -> JsResult<'s> {
    Err(error::throw_type(
        cx,
        "Abstract class TypedArray not directly constructable",
    ))
}

macro_rules! constructors {
    ($($(#[$doc:meta])* $f:ident $e:ident;)*) => {
        $($(#[$doc])* pub fn $f<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
            make(cx, args, Element::$e)
        })*
    };
}
constructors! {
    /// `Uint8Array`.
    uint8_array_constructor U8;
    /// `Int8Array`.
    int8_array_constructor I8;
    /// `Uint16Array`.
    uint16_array_constructor U16;
    /// `Int16Array`.
    int16_array_constructor I16;
    /// `Uint32Array`.
    uint32_array_constructor U32;
    /// `Int32Array`.
    int32_array_constructor I32;
    /// `BigUint64Array`.
    big_uint64_array_constructor BigU64;
    /// `BigInt64Array`.
    big_int64_array_constructor BigI64;
    /// `Uint8ClampedArray`.
    uint8_clamped_array_constructor U8Clamped;
    /// `Float32Array`.
    float32_array_constructor F32;
    /// `Float64Array`.
    float64_array_constructor F64;
    /// `Float16Array`.
    float16_array_constructor F16;
}

fn bad_length(cx: &mut Js<'_>, n: f64) -> Thrown {
    let text = numbers::to_text(n);
    error::throw_range(
        cx,
        &format!("Invalid typed array length: {}", text.as_str()),
    )
}

/// The prototype of what `new` makes; none: the intrinsic one.
fn prototype<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    element: Element,
) -> Result<Option<Local<'s, JsObject>>, Thrown> {
    if args.new_target().bits() == args.callee().bits() {
        return Ok(None);
    }
    function::prototype_for_new(cx, args.new_target(), buffer::prototype_of(element)).map(Some)
}

fn make<'s>(cx: &mut Js<'s>, args: Args<'s>, element: Element) -> JsResult<'s> {
    require_new(cx, args.is_construct(), element.constructor())?;
    let prototype = prototype(cx, args, element)?;
    let first = args.get(0);
    let Some(source) = first.narrow::<JsObject>() else {
        let n = convert::to_integer(cx, first)?;
        if !(0.0..=crate::support::MAX_SAFE).contains(&n) {
            return Err(bad_length(cx, n));
        }
        return Ok(buffer::typed(cx, prototype, element, n as usize)?.value());
    };
    if buffer::is_buffer(cx, first.get(cx)) {
        return over_buffer(cx, args, (element, prototype), source);
    }
    let new = Maker { element, prototype };
    if buffer::is_typed(cx, first.get(cx)) {
        return new.copy(cx, source);
    }
    let method = property::get_method(cx, first, WellKnown::Iterator)?;
    let values = match method {
        Some(method) => list_of_iterable(cx, first, method)?,
        None => property::list_of(cx, source)?,
    };
    new.from_values(cx, &values)
}

/// Everything that an iterable with this method yields.
fn list_of_iterable<'s>(
    cx: &mut Js<'s>,
    iterable: Local<'_, Value>,
    method: Local<'_, Value>,
) -> Result<Vec<Local<'s, Value>>, Thrown> {
    let iterator = call::call(cx, method, iterable, &[])?;
    let iteration = tsuba_objects::iterate::of_iterator(cx, iterator)?;
    let list = cx.scoped(|cx| {
        let list = array::new(cx);
        let mut index = 0.0;
        loop {
            let more = cx.block(|cx| {
                let Some(v) = tsuba_objects::iterate::next(cx, iteration, index)? else {
                    return Ok(false);
                };
                array::store(cx, list, index as u32, v);
                Ok(true)
            })?;
            if !more {
                return Ok(list);
            }
            index += 1.0;
        }
    })?;
    Ok(array::values(cx, list))
}

struct Maker<'s> {
    element: Element,
    prototype: Option<Local<'s, JsObject>>,
}

impl<'s> Maker<'s> {
    fn empty(&self, cx: &mut Js<'s>, length: usize) -> Result<Typed<'s>, Thrown> {
        let object = buffer::typed(cx, self.prototype, self.element, length)?;
        Ok(Typed {
            object,
            element: self.element,
            length,
        })
    }

    fn from_values(&self, cx: &mut Js<'s>, values: &[Local<'_, Value>]) -> JsResult<'s> {
        let made = self.empty(cx, values.len())?;
        for (i, v) in values.iter().enumerate() {
            let bits = buffer::encode(cx, self.element, *v)?;
            made.put(cx, i, bits);
        }
        made.result()
    }

    /// The elements of another typed array.
    fn copy(&self, cx: &mut Js<'s>, source: Local<'_, JsObject>) -> JsResult<'s> {
        if buffer::is_out_of_bounds(cx, source.get(cx)) {
            return Err(detached_construct(cx));
        }
        let length = buffer::length(cx, source.get(cx));
        let made = self.empty(cx, length)?;
        copy_elements(cx, made.object, 0, source, (0, length))?;
        made.result()
    }
}

fn detached_construct(cx: &mut Js<'_>) -> Thrown {
    error::throw_type(cx, "Cannot perform Construct on a detached ArrayBuffer")
}

/// Copies elements between typed arrays, converting them where their types differ. The ranges may overlap.
pub(super) fn copy_elements(
    cx: &mut Js<'_>,
    to: Local<'_, JsObject>,
    at: usize,
    from: Local<'_, JsObject>,
    (start, count): (usize, usize),
) -> Result<(), Thrown> {
    let (Some(target), Some(source)) = (
        buffer::element_of(cx, to.get(cx)),
        buffer::element_of(cx, from.get(cx)),
    ) else {
        return Ok(());
    };
    if target.is_big() != source.is_big() {
        return Err(error::throw_type(
            cx,
            "Cannot mix BigInt and other types, use explicit conversions",
        ));
    }
    let clamps = target == Element::U8Clamped && source != Element::U8;
    let same_bits = target.bytes() == source.bytes() && target.is_float() == source.is_float();
    if same_bits && (!clamps || source == target) {
        let size = target.bytes();
        let (to, from) = ((to.get(cx), at * size), (from.get(cx), start * size));
        buffer::copy_bytes(cx, to, from, count * size);
        return Ok(());
    }
    let numbers: Vec<f64> = (start..start + count)
        .map_while(|i| buffer::number_at(cx, from.get(cx), i)?.as_number())
        .collect();
    for (i, n) in numbers.into_iter().enumerate() {
        buffer::put(cx, to.get(cx), at + i, buffer::encode_bits(target, n));
    }
    Ok(())
}

fn over_buffer<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    (element, prototype): (Element, Option<Local<'s, JsObject>>),
    whole: Local<'s, JsObject>,
) -> JsResult<'s> {
    let (name, size) = (element.constructor(), element.bytes());
    let outside = |cx: &mut Js<'_>, offset: f64| {
        let text = numbers::to_text(offset);
        let text = format!(
            "Start offset {} is outside the bounds of the buffer",
            text.as_str()
        );
        error::throw_range(cx, &text)
    };
    let offset = match to_index(cx, args.get(1))? {
        Some(n) => n,
        None => {
            let n = convert::to_integer(cx, args.get(1))?;
            return Err(outside(cx, n));
        }
    };
    if !offset.is_multiple_of(size) {
        let text = format!("start offset of {name} should be a multiple of {size}");
        return Err(error::throw_range(cx, &text));
    }
    let wanted = match args.given(2) {
        None => None,
        Some(v) => match to_index(cx, v)? {
            Some(n) => Some(n),
            None => {
                let n = convert::to_integer(cx, v)?;
                return Err(bad_length(cx, n));
            }
        },
    };
    if buffer::is_detached(cx, whole.get(cx)) {
        return Err(detached_construct(cx));
    }
    let available = buffer::byte_length(cx, whole.get(cx));
    let tracks = wanted.is_none() && buffer::maximum(cx, whole.get(cx)).is_some();
    let length = match wanted {
        Some(n) if n.saturating_mul(size).saturating_add(offset) > available => {
            return Err(bad_length(cx, n as f64));
        }
        Some(n) => Some(n),
        None if !tracks && !available.is_multiple_of(size) => {
            let text = format!("byte length of {name} should be a multiple of {size}");
            return Err(error::throw_range(cx, &text));
        }
        None if offset > available => return Err(outside(cx, offset as f64)),
        None => (!tracks).then_some((available - offset) / size),
    };
    let view = buffer::View {
        element: Some(element),
        buffer: whole,
        offset,
        length,
    };
    Ok(buffer::view(cx, prototype, view).value())
}

// ---- from and of ----

/// `%TypedArray%[Symbol.species]`.
pub fn typed_array_species<'s>(_: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    Ok(args.this())
}

fn constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if function::is_constructor(cx, args.this().get(cx)) {
        return Ok(args.this());
    }
    let what = error::describe(cx, args.this());
    Err(error::throw_type(
        cx,
        &format!("{what} is not a constructor"),
    ))
}

/// A typed array of this length that `this` makes.
fn made_by<'s>(
    cx: &mut Js<'s>,
    constructor: Local<'s, Value>,
    length: usize,
    method: &str,
) -> Result<Typed<'s>, Thrown> {
    if let Some(f) = constructor.narrow::<Function>() {
        for element in Element::ALL {
            if f.value().bits() != tsuba_objects::realm::intrinsic(cx, Intrinsic::TypedArray).bits()
                && is_intrinsic(cx, f.value(), element)
            {
                return super::create::same(cx, element, length);
            }
        }
    }
    let n = cx.number(length as f64);
    construct(cx, constructor, &[n], Some(length), method)
}

/// `%TypedArray%.of`.
pub fn typed_array_of<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let constructor = constructor(cx, args)?;
    let made = made_by(cx, constructor, args.len(), "%TypedArray%.of")?;
    for i in 0..args.len() {
        let bits = buffer::encode(cx, made.element, args.get(i))?;
        made.put(cx, i, bits);
    }
    made.result()
}

/// `%TypedArray%.from`.
pub fn typed_array_from<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let constructor = constructor(cx, args)?;
    let map = match args.given(1) {
        Some(f) => Some(callback(cx, f)?),
        None => None,
    };
    let source = args.get(0);
    if source.bits().is_nullish() {
        let what = convert::call_site(cx, source);
        let text = format!("{what} is not iterable (cannot read property Symbol(Symbol.iterator))");
        return Err(error::throw_type(cx, &text));
    }
    let method = property::get_method(cx, source, WellKnown::Iterator)?;
    let (values, object) = match method {
        Some(method) => (Some(list_of_iterable(cx, source, method)?), None),
        None => (None, Some(convert::to_object(cx, source)?)),
    };
    let length = match (&values, object) {
        (Some(values), _) => values.len(),
        (None, Some(o)) => property::length_of(cx, o)? as usize,
        (None, None) => 0,
    };
    let made = made_by(cx, constructor, length, "%TypedArray%.from")?;
    for i in 0..length {
        cx.block(|cx| {
            let mut v = match (&values, object) {
                (Some(values), _) => cx.root(values[i]),
                (None, Some(o)) => property::get_at(cx, o, i as f64)?,
                (None, None) => cx.undefined(),
            };
            if let Some(f) = map {
                let index = cx.number(i as f64);
                v = call::call(cx, f, args.get(2), &[v, index])?;
            }
            let bits = buffer::encode(cx, made.element, v)?;
            made.put(cx, i, bits);
            Ok(())
        })?;
    }
    made.result()
}

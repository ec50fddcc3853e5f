//! ArrayBuffers and what views them: typed arrays and DataViews. The bytes lie outside the collected heap and never move;
//! they are freed with the ArrayBuffer that owns them, of a young one by a minor collection.
//!
//! A view holds the address of its first byte and its length itself, so that an access is a compare and a load. Whatever
//! changes a buffer (detaching, resizing) brings its views up to date: [`registry`] lists them, weakly. Room for a
//! resizable buffer's greatest length is reserved from the start, so resizing moves nothing.
//!
//! Where to start: [`new`], [`view`], [`get`], [`set`]; conversions of elements are in [`mod@element`].

mod element;
pub(crate) mod registry;

pub use element::{decode, encode_bits, half_of, number_of_half};

use crate::bigint;
use crate::convert;
use crate::error;
use crate::object::{self, mark_prototype};
use crate::realm::{Intrinsic, intrinsic, realm};
use crate::shape::Brand;
use std::cell::Cell;
use tsuba_abi::layout::Kind;
use tsuba_abi::typed::Element;
use tsuba_gc::{BigInt, Buffer, Js, JsObject, Local, Ref, Scope, Thrown, Value, Word};

/// Slots of an ArrayBuffer: the greatest length of a resizable one, else undefined; whether it is detached.
const MAXIMUM: usize = 0;
const DETACHED: usize = 1;
/// Slots of a view: its buffer, its element type's number, where it starts in bytes, its length in elements (undefined:
/// what the buffer has).
const BUFFER: usize = 0;
const ELEMENT: usize = 1;
const OFFSET: usize = 2;
const FIXED_LENGTH: usize = 3;

/// The longest buffer: every index of a view is an array index.
pub const MAX_BYTES: usize = u32::MAX as usize - 1;

fn raw<'n>(object: Ref<'n, JsObject>) -> Ref<'n, Buffer> {
    match object.narrow() {
        Some(b) => b,
        None => unreachable!("ArrayBuffers and views are of one kind"),
    }
}

/// A new ArrayBuffer of zeroes; `maximum`: how far it may grow. RangeError if there is no memory.
pub fn new<'s>(
    cx: &mut Scope<'s>,
    prototype: Option<Local<'_, JsObject>>,
    length: usize,
    maximum: Option<usize>,
) -> Result<Local<'s, JsObject>, Thrown> {
    let bytes = maximum.unwrap_or(length);
    let Some(data) = (bytes <= MAX_BYTES)
        .then(|| registry::allocate(bytes))
        .flatten()
    else {
        return Err(error::throw_range(cx, "Array buffer allocation failed"));
    };
    let word = match prototype {
        Some(p) => {
            mark_prototype(cx, p.get(cx));
            p.bits()
        }
        None => intrinsic(cx, Intrinsic::ArrayBufferPrototype).bits(),
    };
    let brand = Brand::ArrayBuffer;
    let shapes = &realm(cx).shapes;
    let shape = shapes.root(cx, word, brand, Kind::Buffer, brand.reserved());
    let made = cx.new_buffer(shape, data, length).finish();
    let bare = made.get(cx);
    if let Some(maximum) = maximum {
        bare.set_slot(cx, MAXIMUM, Ref::number(maximum as f64));
    }
    realm(cx).buffers.own(made.bits(), data, bytes);
    cx.account_external(bytes as isize);
    Ok(made.upcast())
}

/// Whether a value is an ArrayBuffer.
pub fn is_buffer(cx: &Scope<'_>, v: Ref<'_, Value>) -> bool {
    object::has_brand(cx, v, Brand::ArrayBuffer)
}

/// Whether a value is a typed array.
pub fn is_typed(cx: &Scope<'_>, v: Ref<'_, Value>) -> bool {
    object::has_brand(cx, v, Brand::TypedArray)
}

/// Whether a value has bytes: an ArrayBuffer, a typed array or a DataView.
pub fn is_bytes(cx: &Scope<'_>, v: Ref<'_, Value>) -> bool {
    is_buffer(cx, v) || is_typed(cx, v) || object::has_brand(cx, v, Brand::DataView)
}

/// Length of an ArrayBuffer in bytes.
pub fn byte_length(_: &Scope<'_>, buffer: Ref<'_, JsObject>) -> usize {
    raw(buffer).length()
}

/// The greatest length of a resizable ArrayBuffer.
pub fn maximum(cx: &Scope<'_>, buffer: Ref<'_, JsObject>) -> Option<usize> {
    raw(buffer)
        .slot(cx, MAXIMUM)
        .as_number()
        .map(|n| n as usize)
}

/// Whether an ArrayBuffer's bytes have been taken away.
pub fn is_detached(cx: &Scope<'_>, buffer: Ref<'_, JsObject>) -> bool {
    raw(buffer).slot(cx, DETACHED).bits() == Word::TRUE
}

/// The bytes of an ArrayBuffer, or those that a view shows.
pub fn bytes<'n>(cx: &'n Scope<'_>, object: Ref<'_, JsObject>) -> &'n [Cell<u8>] {
    let count = raw(object).length() * element_of(cx, object).map_or(1, Element::bytes);
    // SAFETY: `count` bytes at the address belong to the buffer, which lives for 'n; cells allow the aliasing.
    unsafe { std::slice::from_raw_parts(raw(object).data().cast_const().cast(), count) }
}

/// Changes the length of a resizable ArrayBuffer, within its greatest; what is cut off reads as zero when it comes back.
pub fn resize(cx: &Scope<'_>, buffer: Ref<'_, JsObject>, length: usize) {
    let whole = raw(buffer);
    let cut = bytes(cx, buffer);
    cut.get(length..)
        .unwrap_or(&[])
        .iter()
        .for_each(|b| b.set(0));
    whole.set_data(whole.data(), length);
    update_views(cx, buffer);
}

/// Takes an ArrayBuffer's bytes away: its length is 0, and that of its views.
pub fn detach(cx: &Scope<'_>, buffer: Ref<'_, JsObject>) {
    let whole = raw(buffer);
    whole.set_data(registry::nowhere(), 0);
    whole.set_slot(cx, DETACHED, Ref::TRUE);
    realm(cx).buffers.free(buffer.bits());
    update_views(cx, buffer);
}

fn update_views(cx: &Scope<'_>, buffer: Ref<'_, JsObject>) {
    realm(cx).buffers.each_view(|word| {
        // SAFETY: the list is up to date, and nothing collects meanwhile.
        let view: Ref<'_, JsObject> = unsafe { Ref::from_word(word) };
        if raw(view).slot(cx, BUFFER).same(buffer) {
            update(cx, view);
        }
    });
}

/// What a view shows: element type (a DataView: bytes), buffer, first byte, length in elements if it is fixed.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    /// The element type; none: a DataView.
    pub element: Option<Element>,
    /// The buffer.
    pub buffer: Local<'a, JsObject>,
    /// Where it starts.
    pub offset: usize,
    /// Its length in elements; none: it follows the buffer's.
    pub length: Option<usize>,
}

/// A new view; the caller has checked that it lies in the buffer. `prototype` none: the intrinsic one.
pub fn view<'s>(
    cx: &mut Scope<'s>,
    prototype: Option<Local<'_, JsObject>>,
    of: View<'_>,
) -> Local<'s, JsObject> {
    let (brand, default) = match of.element {
        Some(e) => (Brand::TypedArray, prototype_of(e)),
        None => (Brand::DataView, Intrinsic::DataViewPrototype),
    };
    let word = match prototype {
        Some(p) => {
            mark_prototype(cx, p.get(cx));
            p.bits()
        }
        None => intrinsic(cx, default).bits(),
    };
    let shape = match of.element {
        Some(e) if word == intrinsic(cx, default).bits() => e.shape(),
        _ => realm(cx)
            .shapes
            .root(cx, word, brand, Kind::Buffer, brand.reserved()),
    };
    let made = cx.new_buffer(shape, registry::nowhere(), 0).finish();
    let bare = made.get(cx);
    bare.set_slot(cx, BUFFER, of.buffer.get(cx));
    let number = of.element.map_or(f64::NAN, |e| f64::from(e as u8));
    bare.set_slot(cx, ELEMENT, Ref::number(number));
    bare.set_slot(cx, OFFSET, Ref::number(of.offset as f64));
    if let Some(length) = of.length {
        bare.set_slot(cx, FIXED_LENGTH, Ref::number(length as f64));
    }
    update(cx, bare.upcast());
    realm(cx).buffers.add_view(made.bits());
    made.upcast()
}

/// A typed array of zeroes over a buffer of its own.
pub fn typed<'s>(
    cx: &mut Scope<'s>,
    prototype: Option<Local<'_, JsObject>>,
    element: Element,
    length: usize,
) -> Result<Local<'s, JsObject>, Thrown> {
    let Some(bytes) = length.checked_mul(element.bytes()) else {
        return Err(error::throw_range(cx, "Array buffer allocation failed"));
    };
    let buffer = new(cx, None, bytes, None)?;
    let of = View {
        element: Some(element),
        buffer,
        offset: 0,
        length: Some(length),
    };
    Ok(view(cx, prototype, of))
}

/// Computes address and length of a view from its buffer.
fn update(cx: &Scope<'_>, view: Ref<'_, JsObject>) {
    let bare = raw(view);
    let size = element_of(cx, view).map_or(1, Element::bytes);
    let Some(buffer) = bare.slot(cx, BUFFER).narrow::<Buffer>() else {
        unreachable!("a view has its buffer");
    };
    let (offset, fixed) = (offset_slot(cx, view), fixed_length(cx, view));
    let end = buffer.length();
    let length = match fixed {
        Some(n) if offset + n * size <= end => n,
        None if offset <= end && !is_detached(cx, buffer.upcast()) => (end - offset) / size,
        Some(_) | None => 0,
    };
    let data = if length == 0 {
        registry::nowhere()
    } else {
        buffer.data().wrapping_add(offset)
    };
    bare.set_data(data, length);
}

fn offset_slot(cx: &Scope<'_>, view: Ref<'_, JsObject>) -> usize {
    raw(view).slot(cx, OFFSET).as_number().unwrap_or(0.0) as usize
}

/// A view's length, if it does not follow its buffer's.
pub fn fixed_length(cx: &Scope<'_>, view: Ref<'_, JsObject>) -> Option<usize> {
    raw(view)
        .slot(cx, FIXED_LENGTH)
        .as_number()
        .map(|n| n as usize)
}

/// A view's buffer.
pub fn buffer_of<'n>(cx: &'n Scope<'_>, view: Ref<'n, JsObject>) -> Ref<'n, JsObject> {
    match raw(view).slot(cx, BUFFER).narrow() {
        Some(buffer) => buffer,
        None => unreachable!("a view has its buffer"),
    }
}

/// The element type of a typed array; none for DataViews and ArrayBuffers.
#[inline]
pub fn element_of(cx: &Scope<'_>, object: Ref<'_, JsObject>) -> Option<Element> {
    let n = raw(object).slot(cx, ELEMENT).as_number()?;
    if n.is_nan() {
        return None;
    }
    Element::from_number(n as usize)
}

/// Length of a view: elements of a typed array, bytes of a DataView; 0 if it lies outside its buffer.
#[inline]
pub fn length(_: &Scope<'_>, view: Ref<'_, JsObject>) -> usize {
    raw(view).length()
}

/// Whether a view's buffer is detached, or has become too short for it.
pub fn is_out_of_bounds(cx: &Scope<'_>, view: Ref<'_, JsObject>) -> bool {
    let buffer = buffer_of(cx, view);
    let size = element_of(cx, view).map_or(1, Element::bytes);
    let end = offset_slot(cx, view) + fixed_length(cx, view).unwrap_or(0) * size;
    is_detached(cx, buffer) || end > byte_length(cx, buffer)
}

/// Where a view starts in its buffer.
pub fn byte_offset(cx: &Scope<'_>, view: Ref<'_, JsObject>) -> usize {
    if is_out_of_bounds(cx, view) {
        0
    } else {
        offset_slot(cx, view)
    }
}

/// The bits of an element, zero-extended; none past the end.
#[inline]
pub(crate) fn bits_at(
    cx: &Scope<'_>,
    array: Ref<'_, JsObject>,
    index: usize,
) -> Option<(Element, u64)> {
    let element = element_of(cx, array)?;
    let bare = raw(array);
    if index >= bare.length() {
        return None;
    }
    // SAFETY: the index is below the length, so the element's bytes belong to the buffer.
    let bits = unsafe { read_bits(bare.data().add(index * element.bytes()), element.bytes()) };
    Some((element, bits))
}

/// An element that is a number; none past the end and for BigInts.
#[inline]
pub fn number_at<'n>(
    cx: &'n Scope<'_>,
    array: Ref<'_, JsObject>,
    index: usize,
) -> Option<Ref<'n, Value>> {
    let (element, bits) = bits_at(cx, array, index)?;
    (!element.is_big()).then(|| Ref::number(decode(element, bits)))
}

/// An element; none past the end.
pub fn get<'s>(
    cx: &mut Scope<'s>,
    array: Local<'_, JsObject>,
    index: usize,
) -> Option<Local<'s, Value>> {
    let (element, bits) = bits_at(cx, array.get(cx), index)?;
    Some(value_of(cx, element, bits))
}

/// The value that these bits of an element are.
pub fn value_of<'s>(cx: &mut Scope<'s>, element: Element, bits: u64) -> Local<'s, Value> {
    match element {
        Element::BigI64 => bigint::from_i64(cx, bits as i64).value(),
        Element::BigU64 => bigint::from_u64(cx, bits).value(),
        _ => cx.number(decode(element, bits)),
    }
}

/// The bits of an element that a primitive becomes, unless that throws; none for objects.
pub fn encode_primitive(
    cx: &mut Scope<'_>,
    element: Element,
    v: Local<'_, Value>,
) -> Result<Option<u64>, Thrown> {
    if v.is::<JsObject>() {
        return Ok(None);
    }
    if element.is_big() {
        let big = bigint::of_primitive(cx, v)?;
        return Ok(Some(
            big.narrow::<BigInt>()
                .map_or(0, |b| bigint::low_bits(cx, b)),
        ));
    }
    Ok(convert::primitive_to_number(cx, v)?.map(|n| encode_bits(element, n)))
}

/// The bits of an element that a value becomes: ToNumber or ToBigInt, then the conversion.
pub fn encode(cx: &mut Js<'_>, element: Element, v: Local<'_, Value>) -> Result<u64, Thrown> {
    if let Some(n) = v.as_number()
        && !element.is_big()
    {
        return Ok(encode_bits(element, n));
    }
    cx.block(|cx| {
        if element.is_big() {
            let big = bigint::to_bigint(cx, v)?;
            return Ok(big
                .narrow::<BigInt>()
                .map_or(0, |b| bigint::low_bits(cx, b)));
        }
        let n = convert::to_number(cx, v)?;
        Ok(encode_bits(element, n))
    })
}

/// Stores bits in an element, if there is such an element.
pub fn put(cx: &Scope<'_>, array: Ref<'_, JsObject>, index: usize, bits: u64) {
    let bare = raw(array);
    let Some(element) = element_of(cx, array) else {
        return;
    };
    if index < bare.length() {
        // SAFETY: as in `bits_at`.
        unsafe {
            write_bits(
                bare.data().add(index * element.bytes()),
                element.bytes(),
                bits,
            )
        };
    }
}

/// TypedArraySetElement: converts, then stores if the index (none: no index at all) is valid by then.
pub fn set(
    cx: &mut Js<'_>,
    array: Local<'_, JsObject>,
    index: Option<u32>,
    v: Local<'_, Value>,
) -> Result<(), Thrown> {
    let Some(element) = element_of(cx, array.get(cx)) else {
        return Ok(());
    };
    let bits = encode(cx, element, v)?;
    if let Some(index) = index {
        put(cx, array.get(cx), index as usize, bits);
    }
    Ok(())
}

/// Bits at a byte offset of a DataView, in the byte order asked for; none past its end.
pub fn read_at(
    cx: &Scope<'_>,
    view: Ref<'_, JsObject>,
    (offset, size): (usize, usize),
    little: bool,
) -> Option<u64> {
    let all = bytes(cx, view);
    let part = all.get(offset..offset.checked_add(size)?)?;
    let mut raw = [0; 8];
    for (to, from) in raw.iter_mut().zip(part) {
        *to = from.get();
    }
    if !little {
        raw[..size].reverse();
    }
    Some(u64::from_le_bytes(raw))
}

/// Stores bits at a byte offset of a DataView; whether they fit.
pub fn write_at(
    cx: &Scope<'_>,
    view: Ref<'_, JsObject>,
    (offset, size): (usize, usize),
    bits: u64,
    little: bool,
) -> bool {
    let all = bytes(cx, view);
    let part = offset
        .checked_add(size)
        .and_then(|end| all.get(offset..end));
    let Some(part) = part else { return false };
    let mut raw = bits.to_le_bytes();
    if !little {
        raw[..size].reverse();
    }
    for (to, from) in part.iter().zip(raw) {
        to.set(from);
    }
    true
}

/// Copies bytes between ArrayBuffers or views (which may be the same), as far as both reach.
pub fn copy_bytes(
    cx: &Scope<'_>,
    (to, to_at): (Ref<'_, JsObject>, usize),
    (from, from_at): (Ref<'_, JsObject>, usize),
    count: usize,
) {
    let (to, from) = (bytes(cx, to), bytes(cx, from));
    let (Some(to), Some(from)) = (to.get(to_at..), from.get(from_at..)) else {
        return;
    };
    let count = count.min(to.len()).min(from.len());
    // SAFETY: both ranges lie in live bytes; they may overlap.
    unsafe {
        std::ptr::copy(
            from.as_ptr().cast::<u8>(),
            to.as_ptr().cast_mut().cast::<u8>(),
            count,
        )
    };
}

/// Fills elements with the same bits.
pub fn fill(cx: &Scope<'_>, array: Ref<'_, JsObject>, range: std::ops::Range<usize>, bits: u64) {
    let Some(size) = element_of(cx, array).map(Element::bytes) else {
        return;
    };
    let all = bytes(cx, array);
    let end = (range.end * size).min(all.len());
    let Some(part) = all.get(range.start * size..end) else {
        return;
    };
    let pattern = bits.to_le_bytes();
    for to in part.chunks_exact(size) {
        for (to, from) in to.iter().zip(pattern) {
            to.set(from);
        }
    }
}

/// The prototype of arrays of this element type.
pub fn prototype_of(element: Element) -> Intrinsic {
    match element {
        Element::U8 => Intrinsic::Uint8ArrayPrototype,
        Element::I8 => Intrinsic::Int8ArrayPrototype,
        Element::U16 => Intrinsic::Uint16ArrayPrototype,
        Element::I16 => Intrinsic::Int16ArrayPrototype,
        Element::U32 => Intrinsic::Uint32ArrayPrototype,
        Element::I32 => Intrinsic::Int32ArrayPrototype,
        Element::BigU64 => Intrinsic::BigUint64ArrayPrototype,
        Element::BigI64 => Intrinsic::BigInt64ArrayPrototype,
        Element::U8Clamped => Intrinsic::Uint8ClampedArrayPrototype,
        Element::F32 => Intrinsic::Float32ArrayPrototype,
        Element::F64 => Intrinsic::Float64ArrayPrototype,
        Element::F16 => Intrinsic::Float16ArrayPrototype,
    }
}

/// # Safety
/// `size` (1, 2, 4 or 8) bytes at `at` may be read.
#[inline(always)]
unsafe fn read_bits(at: *const u8, size: usize) -> u64 {
    // SAFETY: as the caller says.
    unsafe {
        match size {
            1 => u64::from(at.read()),
            2 => u64::from(at.cast::<u16>().read_unaligned()),
            4 => u64::from(at.cast::<u32>().read_unaligned()),
            _ => at.cast::<u64>().read_unaligned(),
        }
    }
}

/// # Safety
/// `size` (1, 2, 4 or 8) bytes at `at` may be written.
#[inline(always)]
unsafe fn write_bits(at: *mut u8, size: usize, bits: u64) {
    // SAFETY: as the caller says.
    unsafe {
        match size {
            1 => at.write(bits as u8),
            2 => at.cast::<u16>().write_unaligned(bits as u16),
            4 => at.cast::<u32>().write_unaligned(bits as u32),
            _ => at.cast::<u64>().write_unaligned(bits),
        }
    }
}

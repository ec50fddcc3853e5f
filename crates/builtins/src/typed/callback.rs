//! Methods of typed arrays that call back. The length is that at the start; elements are read when their turn comes.

use super::access::copied;
use super::create::of_species;
use super::{Refusal, Typed, this};
use crate::support::{boolean, callback, number, undefined};
use std::cmp::Ordering;
use tsuba_objects::{
    Args, Element, Js, JsResult, Local, Thrown, Value, array, buffer, call, convert, error,
    function,
};

/// Receiver and callback.
fn start<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    name: &str,
) -> Result<(Typed<'s>, Local<'s, Value>), Thrown> {
    let a = this(cx, args, name, Refusal::Short)?;
    let f = callback(cx, args.get(0))?;
    Ok((a, f))
}

/// Calls back for the elements at these indices until `stop` says so of element and result; where it stopped.
fn visit(
    cx: &mut Js<'_>,
    args: Args<'_>,
    (a, f): (Typed<'_>, Local<'_, Value>),
    indices: impl Iterator<Item = usize>,
    mut stop: impl for<'i> FnMut(
        &mut Js<'i>,
        usize,
        Local<'i, Value>,
        Local<'i, Value>,
    ) -> Result<bool, Thrown>,
) -> Result<Option<usize>, Thrown> {
    for i in indices {
        let stopped = cx.block(|cx| {
            let (v, index) = (a.get(cx, i), cx.number(i as f64));
            let result = call::call(cx, f, args.get(1), &[v, index, cx.root(a.object).value()])?;
            stop(cx, i, v, result)
        })?;
        if stopped {
            return Ok(Some(i));
        }
    }
    Ok(None)
}

fn truth(cx: &Js<'_>, v: Local<'_, Value>) -> bool {
    convert::to_boolean(cx, v.get(cx))
}

/// `%TypedArray%.prototype.forEach`.
pub fn typed_array_for_each<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (a, f) = start(cx, args, "forEach")?;
    visit(cx, args, (a, f), 0..a.length, |_, _, _, _| Ok(false))?;
    undefined(cx)
}

/// `%TypedArray%.prototype.every`.
pub fn typed_array_every<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (a, f) = start(cx, args, "every")?;
    let failed = visit(cx, args, (a, f), 0..a.length, |cx, _, _, r| {
        Ok(!truth(cx, r))
    })?;
    boolean(cx, failed.is_none())
}

/// `%TypedArray%.prototype.some`.
pub fn typed_array_some<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (a, f) = start(cx, args, "some")?;
    let found = visit(cx, args, (a, f), 0..a.length, |cx, _, _, r| {
        Ok(truth(cx, r))
    })?;
    boolean(cx, found.is_some())
}

/// The element that a callback picks, and its index.
fn pick<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    name: &str,
    last: bool,
) -> Result<Option<(usize, Local<'s, Value>)>, Thrown> {
    let (a, f) = start(cx, args, name)?;
    let mut picked = cx.var(cx.undefined());
    let stop = |cx: &mut Js<'_>, _, v: Local<'_, Value>, r: Local<'_, Value>| {
        picked.set(v.get(cx));
        Ok(truth(cx, r))
    };
    let at = if last {
        visit(cx, args, (a, f), (0..a.length).rev(), stop)?
    } else {
        visit(cx, args, (a, f), 0..a.length, stop)?
    };
    Ok(at.map(|i| (i, picked.get(cx).root(cx))))
}

fn picked<'s>(cx: &mut Js<'s>, found: Option<(usize, Local<'s, Value>)>) -> JsResult<'s> {
    Ok(found.map_or(cx.undefined(), |(_, v)| v))
}

fn picked_index<'s>(cx: &mut Js<'s>, found: Option<(usize, Local<'s, Value>)>) -> JsResult<'s> {
    number(cx, found.map_or(-1.0, |(i, _)| i as f64))
}

/// `%TypedArray%.prototype.find`.
pub fn typed_array_find<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let found = pick(cx, args, "find", false)?;
    picked(cx, found)
}

/// `%TypedArray%.prototype.findIndex`.
pub fn typed_array_find_index<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let found = pick(cx, args, "findIndex", false)?;
    picked_index(cx, found)
}

/// `%TypedArray%.prototype.findLast`.
pub fn typed_array_find_last<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let found = pick(cx, args, "findLast", true)?;
    picked(cx, found)
}

/// `%TypedArray%.prototype.findLastIndex`.
pub fn typed_array_find_last_index<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let found = pick(cx, args, "findLastIndex", true)?;
    picked_index(cx, found)
}

/// `%TypedArray%.prototype.map`.
pub fn typed_array_map<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let a = this(cx, args, "map", Refusal::Short)?;
    let f = args.get(0);
    if !function::is_callable(cx, f.get(cx)) {
        let what = error::describe(cx, f);
        return Err(error::throw_type(cx, &format!("{what} is not a function")));
    }
    let made = of_species(cx, a, a.length, "map")?;
    visit(cx, args, (a, f), 0..a.length, |cx, i, _, r| {
        let bits = buffer::encode(cx, made.element, r)?;
        made.put(cx, i, bits);
        Ok(false)
    })?;
    made.result()
}

/// `%TypedArray%.prototype.filter`.
pub fn typed_array_filter<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (a, f) = start(cx, args, "filter")?;
    let kept = array::new(cx);
    visit(cx, args, (a, f), 0..a.length, |cx, _, v, r| {
        if truth(cx, r) {
            let at = kept.get(cx).length();
            array::store(cx, kept, at, v);
        }
        Ok(false)
    })?;
    let count = kept.get(cx).length();
    let made = of_species(cx, a, count as usize, "filter")?;
    for i in 0..count {
        cx.block(|cx| {
            let v = array::get(cx, kept.get(cx), i).map(|v| v.root(cx));
            let v = v.unwrap_or(cx.undefined());
            let bits = buffer::encode(cx, made.element, v)?;
            made.put(cx, i as usize, bits);
            Ok(())
        })?;
    }
    made.result()
}

fn reduce<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    name: &str,
    order: impl Fn(usize, usize) -> usize,
) -> JsResult<'s> {
    let (a, f) = start(cx, args, name)?;
    let mut first = 0;
    let mut accumulator = cx.var(args.get(1));
    if args.len() < 2 {
        if a.length == 0 {
            return Err(error::throw_type(
                cx,
                "Reduce of empty array with no initial value",
            ));
        }
        let v = a.get(cx, order(0, a.length));
        accumulator.set(v.get(cx));
        first = 1;
    }
    for i in first..a.length {
        cx.block(|cx| {
            let at = order(i, a.length);
            let (v, index) = (a.get(cx, at), cx.number(at as f64));
            let (so_far, this) = (accumulator.get(cx).root(cx), cx.undefined());
            let list = [so_far, v, index, cx.root(a.object).value()];
            let result = call::call(cx, f, this, &list)?;
            accumulator.set(result.get(cx));
            Ok(())
        })?;
    }
    Ok(accumulator.get(cx).root(cx))
}

/// `%TypedArray%.prototype.reduce`.
pub fn typed_array_reduce<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    reduce(cx, args, "reduce", |i, _| i)
}

/// `%TypedArray%.prototype.reduceRight`.
pub fn typed_array_reduce_right<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    reduce(cx, args, "reduceRight", |i, length| length - 1 - i)
}

// ---- sorting ----

fn comparator<'s>(cx: &mut Js<'s>, args: Args<'s>) -> Result<Option<Local<'s, Value>>, Thrown> {
    let Some(f) = args.given(0) else {
        return Ok(None);
    };
    if !function::is_callable(cx, f.get(cx)) {
        let what = error::describe_object(cx, f);
        let text =
            format!("The comparison function must be either a function or undefined: {what}");
        return Err(error::throw_type(cx, &text));
    }
    Ok(Some(f))
}

/// `%TypedArray%.prototype.sort`.
pub fn typed_array_sort<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let f = comparator(cx, args)?;
    let a = this(cx, args, "sort", Refusal::Named)?;
    sort(cx, a, f)?;
    a.result()
}

/// `%TypedArray%.prototype.toSorted`.
pub fn typed_array_to_sorted<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let f = comparator(cx, args)?;
    let a = this(cx, args, "toSorted", Refusal::Named)?;
    let copy = copied(cx, a)?;
    sort(cx, copy, f)?;
    copy.result()
}

/// All elements' bits.
fn bits_of(cx: &Js<'_>, a: Typed<'_>) -> Vec<u64> {
    let bytes = buffer::bytes(cx, a.object.get(cx));
    let word = |element: &[std::cell::Cell<u8>]| {
        let each = element.iter().rev();
        each.fold(0, |word, b| word << 8 | u64::from(b.get()))
    };
    bytes.chunks_exact(a.element.bytes()).map(word).collect()
}

fn sort(cx: &mut Js<'_>, a: Typed<'_>, f: Option<Local<'_, Value>>) -> Result<(), Thrown> {
    let mut all = bits_of(cx, a);
    match f {
        None => sort_by_value(a.element, &mut all),
        Some(f) => all = merge_sorted(cx, (a.element, f), all)?,
    }
    for (i, bits) in all.into_iter().enumerate() {
        a.put(cx, i, bits);
    }
    Ok(())
}

/// Numeric order; −0 before 0, NaN last.
fn sort_by_value(element: Element, all: &mut [u64]) {
    match element {
        Element::BigI64 => all.sort_unstable_by_key(|b| *b as i64),
        Element::BigU64 => all.sort_unstable(),
        _ => {
            let number = |bits: &u64| buffer::decode(element, *bits);
            let order = |a: f64, b: f64| match (a.is_nan(), b.is_nan()) {
                (true, true) => Ordering::Equal,
                (true, false) => Ordering::Greater,
                (false, true) => Ordering::Less,
                (false, false) => a.total_cmp(&b),
            };
            all.sort_by(|a, b| order(number(a), number(b)));
        }
    }
}

/// Sorts by a function of the program, merging runs of doubling length. Stable.
fn merge_sorted(
    cx: &mut Js<'_>,
    by: (Element, Local<'_, Value>),
    mut from: Vec<u64>,
) -> Result<Vec<u64>, Thrown> {
    let mut to = from.clone();
    let mut width = 1;
    while width < from.len() {
        for low in (0..from.len()).step_by(2 * width) {
            let middle = (low + width).min(from.len());
            let high = (low + 2 * width).min(from.len());
            let (mut i, mut j) = (low, middle);
            for slot in &mut to[low..high] {
                let left = i < middle && (j >= high || !is_after(cx, by, from[i], from[j])?);
                *slot = if left { from[i] } else { from[j] };
                i += usize::from(left);
                j += usize::from(!left);
            }
        }
        std::mem::swap(&mut from, &mut to);
        width *= 2;
    }
    Ok(from)
}

fn is_after(
    cx: &mut Js<'_>,
    (element, f): (Element, Local<'_, Value>),
    a: u64,
    b: u64,
) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let (a, b) = (
            buffer::value_of(cx, element, a),
            buffer::value_of(cx, element, b),
        );
        let this = cx.undefined();
        let result = call::call(cx, f, this, &[a, b])?;
        Ok(convert::to_number(cx, result)? > 0.0)
    })
}

//! Iterator helpers: the methods of `Iterator.prototype`, `Iterator.from` and `Iterator.concat`.
//!
//! A lazy helper is an object with what it does, the iterator below it and its state in internal slots; its `next` is one
//! step of that. An error while it runs ends it, and closes the iterator below unless that has thrown it.

use crate::support::{boolean, callback, incompatible};
use tsuba_objects::{
    Args, Array, Brand, Intrinsic, Js, JsObject, JsResult, Local, Name, Ref, Str, Thrown, Value,
    WellKnown, array, call, convert, error, iterate, numbers, object, property, realm,
};

const KIND: usize = 0;
const ITERATOR: usize = 1;
const NEXT: usize = 2;
const CALLBACK: usize = 3;
const COUNT: usize = 4;
const INNER: usize = 5;
const INNER_NEXT: usize = 6;
const STATE: usize = 7;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Map,
    Filter,
    Take,
    Drop,
    FlatMap,
    Concat,
}

const KINDS: [Kind; 6] = [
    Kind::Map,
    Kind::Filter,
    Kind::Take,
    Kind::Drop,
    Kind::FlatMap,
    Kind::Concat,
];

#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    New,
    Suspended,
    Running,
    Done,
}

const STATES: [State; 4] = [State::New, State::Suspended, State::Running, State::Done];

/// An iterator and its `next`.
#[derive(Clone, Copy)]
struct Direct<'a> {
    iterator: Local<'a, JsObject>,
    next: Local<'a, Value>,
}

impl Direct<'_> {
    /// The next value; none when done.
    fn step<'s>(self, cx: &mut Js<'s>) -> Result<Option<Local<'s, Value>>, Thrown> {
        let result = call::call(cx, self.next, self.iterator.value(), &[])?;
        let Some(result) = result.narrow::<JsObject>() else {
            let what = error::describe(cx, result);
            return Err(error::throw_type(
                cx,
                &format!("Iterator result {what} is not an object"),
            ));
        };
        let done = property::get(cx, result, Name::done)?;
        if convert::to_boolean(cx, done.get(cx)) {
            return Ok(None);
        }
        property::get(cx, result, Name::value).map(Some)
    }

    /// Closes it normally.
    fn close(self, cx: &mut Js<'_>) -> Result<(), Thrown> {
        cx.block(|cx| {
            let Some(f) = property::get_method(cx, self.iterator.value(), Name::return_)? else {
                return Ok(());
            };
            let result = call::call(cx, f, self.iterator.value(), &[])?;
            if !result.is::<JsObject>() {
                let what = error::describe(cx, result);
                return Err(error::throw_type(cx, &format!("{what} is not an object")));
            }
            Ok(())
        })
    }

    /// Closes it because of an exception, which goes on.
    fn abandon(self, cx: &mut Js<'_>, thrown: Thrown) -> Thrown {
        let pending = cx.take_exception(thrown);
        if let Err(other) = self.close(cx) {
            cx.take_exception(other);
        }
        cx.throw(pending)
    }

    /// A result that, if it is an exception, closes it.
    fn or_abandon<T>(self, cx: &mut Js<'_>, result: Result<T, Thrown>) -> Result<T, Thrown> {
        match result {
            Ok(v) => Ok(v),
            Err(thrown) => Err(self.abandon(cx, thrown)),
        }
    }
}

fn receiver<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    name: &str,
) -> Result<Local<'s, JsObject>, Thrown> {
    match args.this().narrow() {
        Some(o) => Ok(o),
        None => Err(error::throw_type(
            cx,
            &format!("Iterator.prototype.{name} called on non-object"),
        )),
    }
}

/// GetIteratorDirect.
fn direct<'s>(cx: &mut Js<'s>, iterator: Local<'s, JsObject>) -> Result<Direct<'s>, Thrown> {
    let next = property::get(cx, iterator, Name::next)?;
    Ok(Direct { iterator, next })
}

/// The receiver and a callback.
fn with_callback<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    name: &str,
) -> Result<(Direct<'s>, Local<'s, Value>), Thrown> {
    let iterator = receiver(cx, args, name)?;
    let f = match callback(cx, args.get(0)) {
        Ok(f) => f,
        Err(thrown) => {
            let next = cx.undefined();
            return Err(Direct { iterator, next }.abandon(cx, thrown));
        }
    };
    Ok((direct(cx, iterator)?, f))
}

fn new_helper<'s>(
    cx: &mut Js<'s>,
    kind: Kind,
    of: Direct<'_>,
    f: Local<'_, Value>,
    count: f64,
) -> JsResult<'s> {
    let made = object::of_intrinsic(
        cx,
        Intrinsic::IteratorHelperPrototype,
        Brand::IteratorHelper,
    );
    let bare = made.get(cx);
    object::set_internal(cx, bare, KIND, Ref::number(f64::from(kind as u8)));
    object::set_internal(cx, bare, ITERATOR, of.iterator.get(cx).value());
    object::set_internal(cx, bare, NEXT, of.next.get(cx));
    object::set_internal(cx, bare, CALLBACK, f.get(cx));
    object::set_internal(cx, bare, COUNT, Ref::number(count));
    object::set_internal(cx, bare, STATE, Ref::number(0.0));
    Ok(made.value())
}

/// `Iterator.prototype.map`.
pub fn iterator_map<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (of, f) = with_callback(cx, args, "map")?;
    new_helper(cx, Kind::Map, of, f, 0.0)
}

/// `Iterator.prototype.filter`.
pub fn iterator_filter<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (of, f) = with_callback(cx, args, "filter")?;
    new_helper(cx, Kind::Filter, of, f, 0.0)
}

/// `Iterator.prototype.flatMap`.
pub fn iterator_flat_map<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (of, f) = with_callback(cx, args, "flatMap")?;
    new_helper(cx, Kind::FlatMap, of, f, 0.0)
}

fn limited<'s>(cx: &mut Js<'s>, args: Args<'s>, name: &str, kind: Kind) -> JsResult<'s> {
    let iterator = receiver(cx, args, name)?;
    let unused = cx.undefined();
    let of = Direct {
        iterator,
        next: unused,
    };
    let n = convert::to_number(cx, args.get(0));
    let n = of.or_abandon(cx, n)?;
    let limit = numbers::to_integer(n);
    if n.is_nan() || limit < 0.0 {
        let what = error::describe(cx, args.get(0));
        let thrown = error::throw_range(cx, &format!("{what} must be positive"));
        return Err(of.abandon(cx, thrown));
    }
    let of = direct(cx, iterator)?;
    new_helper(cx, kind, of, unused, limit)
}

/// `Iterator.prototype.take`.
pub fn iterator_take<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    limited(cx, args, "take", Kind::Take)
}

/// `Iterator.prototype.drop`.
pub fn iterator_drop<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    limited(cx, args, "drop", Kind::Drop)
}

// ---- running a helper ----

#[derive(Clone, Copy)]
struct Helper<'s>(Local<'s, JsObject>);

impl<'s> Helper<'s> {
    fn of(cx: &mut Js<'s>, args: Args<'s>, name: &str) -> Result<Helper<'s>, Thrown> {
        let this = args.this().narrow::<JsObject>();
        match this.filter(|o| object::brand(cx, o.get(cx)) == Brand::IteratorHelper) {
            Some(o) => Ok(Helper(o)),
            None => Err(incompatible(
                cx,
                args.this(),
                &format!("Iterator Helper.prototype.{name}"),
            )),
        }
    }
    fn slot<'a>(self, cx: &Js<'a>, slot: usize) -> Local<'a, Value> {
        object::internal(cx, self.0.get(cx), slot).root(cx)
    }
    fn set(self, cx: &Js<'_>, slot: usize, v: Local<'_, Value>) {
        object::set_internal(cx, self.0.get(cx), slot, v.get(cx));
    }
    fn number(self, cx: &Js<'_>, slot: usize) -> f64 {
        object::internal(cx, self.0.get(cx), slot)
            .as_number()
            .unwrap_or(0.0)
    }
    fn set_number(self, cx: &Js<'_>, slot: usize, n: f64) {
        object::set_internal(cx, self.0.get(cx), slot, Ref::number(n));
    }
    fn state(self, cx: &Js<'_>) -> State {
        STATES[self.number(cx, STATE) as usize % STATES.len()]
    }
    fn set_state(self, cx: &Js<'_>, state: State) {
        self.set_number(cx, STATE, f64::from(state as u8));
    }
    fn kind(self, cx: &Js<'_>) -> Kind {
        KINDS[self.number(cx, KIND) as usize % KINDS.len()]
    }
    fn direct<'a>(self, cx: &Js<'a>, iterator: usize, next: usize) -> Option<Direct<'a>> {
        let iterator = self.slot(cx, iterator).narrow::<JsObject>()?;
        let next = self.slot(cx, next);
        Some(Direct { iterator, next })
    }

    /// The count of steps before this one.
    fn counted(self, cx: &Js<'_>) -> f64 {
        let n = self.number(cx, COUNT);
        self.set_number(cx, COUNT, n + 1.0);
        n
    }

    fn step<'a>(self, cx: &mut Js<'a>) -> Result<Option<Local<'a, Value>>, Thrown> {
        if self.kind(cx) == Kind::Concat {
            return self.step_concat(cx);
        }
        let Some(of) = self.direct(cx, ITERATOR, NEXT) else {
            return Ok(None);
        };
        match self.kind(cx) {
            Kind::Take => {
                let left = self.number(cx, COUNT);
                if left == 0.0 {
                    of.close(cx)?;
                    return Ok(None);
                }
                self.set_number(cx, COUNT, left - 1.0);
                of.step(cx)
            }
            Kind::Drop => {
                while self.number(cx, COUNT) > 0.0 {
                    self.set_number(cx, COUNT, self.number(cx, COUNT) - 1.0);
                    if cx.block(|cx| of.step(cx).map(|v| v.is_none()))? {
                        return Ok(None);
                    }
                }
                of.step(cx)
            }
            Kind::Map => match of.step(cx)? {
                None => Ok(None),
                Some(v) => {
                    let result = self.call(cx, v);
                    of.or_abandon(cx, result).map(Some)
                }
            },
            Kind::Filter => loop {
                let Some(v) = of.step(cx)? else {
                    return Ok(None);
                };
                let kept = self.call(cx, v);
                let kept = of.or_abandon(cx, kept)?;
                if convert::to_boolean(cx, kept.get(cx)) {
                    return Ok(Some(v));
                }
            },
            Kind::FlatMap => self.step_flat(cx, of),
            Kind::Concat => Ok(None),
        }
    }

    fn call<'a>(self, cx: &mut Js<'a>, v: Local<'_, Value>) -> JsResult<'a> {
        let (f, index) = (self.slot(cx, CALLBACK), self.counted(cx));
        let (this, index) = (cx.undefined(), cx.number(index));
        call::call(cx, f, this, &[v, index])
    }

    fn step_flat<'a>(
        self,
        cx: &mut Js<'a>,
        of: Direct<'_>,
    ) -> Result<Option<Local<'a, Value>>, Thrown> {
        loop {
            if let Some(inner) = self.direct(cx, INNER, INNER_NEXT) {
                let v = inner.step(cx);
                if let Some(v) = of.or_abandon(cx, v)? {
                    return Ok(Some(v));
                }
                let nothing = cx.undefined();
                self.set(cx, INNER, nothing);
            }
            let Some(v) = of.step(cx)? else {
                return Ok(None);
            };
            let mapped = self
                .call(cx, v)
                .and_then(|v| flattenable(cx, v, false, "Iterator.prototype.flatMap"));
            let inner = of.or_abandon(cx, mapped)?;
            self.set(cx, INNER, inner.iterator.value());
            self.set(cx, INNER_NEXT, inner.next);
        }
    }

    fn step_concat<'a>(self, cx: &mut Js<'a>) -> Result<Option<Local<'a, Value>>, Thrown> {
        loop {
            if let Some(inner) = self.direct(cx, INNER, INNER_NEXT) {
                if let Some(v) = inner.step(cx)? {
                    return Ok(Some(v));
                }
                let nothing = cx.undefined();
                self.set(cx, INNER, nothing);
            }
            let Some(list) = self.slot(cx, CALLBACK).narrow::<Array>() else {
                return Ok(None);
            };
            let at = self.counted(cx) as u32;
            let item = |cx: &Js<'a>, i: u32| array::get(cx, list.get(cx), i).map(|v| v.root(cx));
            let (Some(iterable), Some(method)) = (item(cx, 2 * at), item(cx, 2 * at + 1)) else {
                return Ok(None);
            };
            let iterator = call::call(cx, method, iterable, &[])?;
            let Some(iterator) = iterator.narrow::<JsObject>() else {
                let what = error::describe(cx, iterator);
                return Err(error::throw_type(cx, &format!("{what} is not an object")));
            };
            let inner = direct(cx, iterator)?;
            self.set(cx, INNER, inner.iterator.value());
            self.set(cx, INNER_NEXT, inner.next);
        }
    }
}

/// GetIteratorFlattenable.
fn flattenable<'s>(
    cx: &mut Js<'s>,
    v: Local<'s, Value>,
    strings: bool,
    method: &str,
) -> Result<Direct<'s>, Thrown> {
    let fits = v.is::<JsObject>() || strings && v.is::<Str>();
    if !fits {
        return Err(error::throw_type(
            cx,
            &format!("{method} called on non-object"),
        ));
    }
    let iterator = match property::get_method(cx, v, WellKnown::Iterator)? {
        Some(f) => call::call(cx, f, v, &[])?,
        None => v,
    };
    let Some(iterator) = iterator.narrow::<JsObject>() else {
        let what = error::describe(cx, iterator);
        return Err(error::throw_type(cx, &format!("{what} is not an object")));
    };
    direct(cx, iterator)
}

fn check_idle(cx: &mut Js<'_>, helper: Helper<'_>) -> Result<(), Thrown> {
    if helper.state(cx) == State::Running {
        return Err(error::throw_type(cx, "Generator is already running"));
    }
    Ok(())
}

/// `%IteratorHelperPrototype%.next`.
pub fn iterator_helper_next<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let helper = Helper::of(cx, args, "next")?;
    check_idle(cx, helper)?;
    if helper.state(cx) == State::Done {
        return Ok(iterate::result(cx, None));
    }
    helper.set_state(cx, State::Running);
    match helper.step(cx) {
        Ok(Some(v)) => {
            helper.set_state(cx, State::Suspended);
            Ok(iterate::result(cx, Some(v)))
        }
        Ok(None) => {
            helper.set_state(cx, State::Done);
            Ok(iterate::result(cx, None))
        }
        Err(thrown) => {
            helper.set_state(cx, State::Done);
            Err(thrown)
        }
    }
}

/// `%IteratorHelperPrototype%.return`.
pub fn iterator_helper_return<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let helper = Helper::of(cx, args, "return")?;
    check_idle(cx, helper)?;
    if helper.state(cx) != State::Done {
        helper.set_state(cx, State::Done);
        let below = helper.direct(cx, ITERATOR, NEXT);
        if let Some(inner) = helper.direct(cx, INNER, INNER_NEXT) {
            let closed = inner.close(cx);
            match below {
                Some(of) => of.or_abandon(cx, closed)?,
                None => closed?,
            }
        }
        if let Some(of) = below {
            of.close(cx)?;
        }
    }
    Ok(iterate::result(cx, None))
}

// ---- at once ----

/// Runs `visit` on all that is yielded until it says stop; whether it did. An error of `visit` closes the iterator, and so
/// does a stop.
fn each(
    cx: &mut Js<'_>,
    of: Direct<'_>,
    mut visit: impl for<'i> FnMut(&mut Js<'i>, Local<'i, Value>, f64) -> Result<bool, Thrown>,
) -> Result<bool, Thrown> {
    let mut index = 0.0;
    loop {
        let stop = cx.block(|cx| {
            let Some(v) = of.step(cx)? else {
                return Ok(None);
            };
            let stop = visit(cx, v, index);
            of.or_abandon(cx, stop).map(Some)
        })?;
        match stop {
            None => return Ok(false),
            Some(true) => {
                of.close(cx)?;
                return Ok(true);
            }
            Some(false) => index += 1.0,
        }
    }
}

/// Whether the callback says yes.
fn says(
    cx: &mut Js<'_>,
    f: Local<'_, Value>,
    v: Local<'_, Value>,
    index: f64,
) -> Result<bool, Thrown> {
    let (this, index) = (cx.undefined(), cx.number(index));
    let result = call::call(cx, f, this, &[v, index])?;
    Ok(convert::to_boolean(cx, result.get(cx)))
}

/// `Iterator.prototype.toArray`.
pub fn iterator_to_array<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let iterator = receiver(cx, args, "toArray")?;
    let of = direct(cx, iterator)?;
    let list = array::new(cx);
    each(cx, of, |cx, v, _| {
        let at = list.get(cx).length();
        array::store(cx, list, at, v);
        Ok(false)
    })?;
    Ok(list.value())
}

/// `Iterator.prototype.forEach`.
pub fn iterator_for_each<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (of, f) = with_callback(cx, args, "forEach")?;
    each(cx, of, |cx, v, index| says(cx, f, v, index).map(|_| false))?;
    Ok(cx.undefined())
}

/// `Iterator.prototype.some`.
pub fn iterator_some<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (of, f) = with_callback(cx, args, "some")?;
    let found = each(cx, of, |cx, v, index| says(cx, f, v, index))?;
    boolean(cx, found)
}

/// `Iterator.prototype.every`.
pub fn iterator_every<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (of, f) = with_callback(cx, args, "every")?;
    let failed = each(cx, of, |cx, v, index| Ok(!says(cx, f, v, index)?))?;
    boolean(cx, !failed)
}

/// `Iterator.prototype.find`.
pub fn iterator_find<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (of, f) = with_callback(cx, args, "find")?;
    let mut found = cx.var(cx.undefined());
    let any = each(cx, of, |cx, v, index| {
        found.set(v.get(cx));
        says(cx, f, v, index)
    })?;
    Ok(if any {
        found.get(cx).root(cx)
    } else {
        cx.undefined()
    })
}

/// `Iterator.prototype.reduce`.
pub fn iterator_reduce<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (of, f) = with_callback(cx, args, "reduce")?;
    let mut first = 0.0;
    let mut accumulator = cx.var(args.get(1));
    if args.len() < 2 {
        let Some(v) = of.step(cx)? else {
            return Err(error::throw_type(
                cx,
                "Reduce of a done iterator with no initial value",
            ));
        };
        accumulator.set(v.get(cx));
        first = 1.0;
    }
    each(cx, of, |cx, v, index| {
        let so_far = accumulator.get(cx).root(cx);
        let (this, index) = (cx.undefined(), cx.number(index + first));
        let result = call::call(cx, f, this, &[so_far, v, index])?;
        accumulator.set(result.get(cx));
        Ok(false)
    })?;
    Ok(accumulator.get(cx).root(cx))
}

// ---- from and concat ----

/// `Iterator.from`.
pub fn iterator_from<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let of = flattenable(cx, args.get(0), true, "Iterator.from")?;
    let wanted = realm::intrinsic(cx, Intrinsic::IteratorPrototype);
    let mut at = object::prototype(cx, of.iterator.get(cx));
    while let Some(p) = at {
        if p.same(wanted) {
            return Ok(of.iterator.value());
        }
        at = object::prototype(cx, p);
    }
    let made = object::of_intrinsic(
        cx,
        Intrinsic::WrapForValidIteratorPrototype,
        Brand::WrappedIterator,
    );
    let bare = made.get(cx);
    object::set_internal(cx, bare, 0, of.iterator.get(cx).value());
    object::set_internal(cx, bare, 1, of.next.get(cx));
    Ok(made.value())
}

fn wrapped<'s>(cx: &mut Js<'s>, args: Args<'s>, name: &str) -> Result<Direct<'s>, Thrown> {
    let this = args.this().narrow::<JsObject>();
    let found = this.filter(|o| object::brand(cx, o.get(cx)) == Brand::WrappedIterator);
    let of = found.and_then(|o| {
        let iterator = object::internal(cx, o.get(cx), 0)
            .narrow::<JsObject>()?
            .root(cx);
        let next = object::internal(cx, o.get(cx), 1).root(cx);
        Some(Direct { iterator, next })
    });
    match of {
        Some(of) => Ok(of),
        None => Err(incompatible(
            cx,
            args.this(),
            &format!("%WrapForValidIteratorPrototype%.{name}"),
        )),
    }
}

/// `%WrapForValidIteratorPrototype%.next`.
pub fn wrapped_iterator_next<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let of = wrapped(cx, args, "next")?;
    call::call(cx, of.next, of.iterator.value(), &[])
}

/// `%WrapForValidIteratorPrototype%.return`.
pub fn wrapped_iterator_return<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let of = wrapped(cx, args, "return")?;
    match property::get_method(cx, of.iterator.value(), Name::return_)? {
        None => Ok(iterate::result(cx, None)),
        Some(f) => call::call(cx, f, of.iterator.value(), &[]),
    }
}

/// `Iterator.concat`.
pub fn iterator_concat<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let mut list = Vec::new();
    for i in 0..args.len() {
        let item = args.get(i);
        if !item.is::<JsObject>() {
            return Err(error::throw_type(
                cx,
                "Iterator.concat called on non-object",
            ));
        }
        let Some(method) = property::get_method(cx, item, WellKnown::Iterator)? else {
            let what = convert::call_site(cx, item);
            return Err(error::throw_type(cx, &format!("{what} is not iterable")));
        };
        list.extend([item, method]);
    }
    let list = array::from_values(cx, &list);
    let made = object::of_intrinsic(
        cx,
        Intrinsic::IteratorHelperPrototype,
        Brand::IteratorHelper,
    );
    let bare = made.get(cx);
    object::set_internal(cx, bare, KIND, Ref::number(f64::from(Kind::Concat as u8)));
    object::set_internal(cx, bare, CALLBACK, list.get(cx).value());
    object::set_internal(cx, bare, COUNT, Ref::number(0.0));
    object::set_internal(cx, bare, STATE, Ref::number(0.0));
    Ok(made.value())
}

/// `Iterator.prototype[Symbol.dispose]`.
pub fn iterator_dispose<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if let Some(f) = property::get_method(cx, args.this(), Name::return_)? {
        call::call(cx, f, args.this(), &[])?;
    }
    Ok(cx.undefined())
}

//! `setTimeout`, `setInterval`, `setImmediate` and what clears them. The objects they return have Node's properties, which
//! decide what happens, as there: a timer without `_onTimeout` does nothing.

use crate::state::{Class, state};
use tsuba_builtins::coded::throw_argument;
use tsuba_builtins::registered_symbol;
use tsuba_eventloop::Id;
use tsuba_objects::function::Native;
use tsuba_objects::{
    Args, Attributes, Brand, Function, Js, JsObject, JsResult, Key, Local, PropertyDescriptor,
    Scope, Str, Thrown, Value, WellKnown, array, call, convert, error, function, object, own,
    property, string, symbol,
};

/// The longest delay; a longer one, or none, is a millisecond.
const LONGEST: f64 = 2_147_483_647.0;

/// Keys of the properties.
mod key {
    pub(super) const CALLBACK: &str = "_onTimeout";
    pub(super) const ARGUMENTS: &str = "_timerArgs";
    pub(super) const DELAY: &str = "_idleTimeout";
    pub(super) const REPEAT: &str = "_repeat";
    pub(super) const DESTROYED: &str = "_destroyed";
    pub(super) const IMMEDIATE: &str = "_onImmediate";
    pub(super) const IMMEDIATE_ARGUMENTS: &str = "_argv";
}

/// Methods of a class.
type Methods = [(&'static str, Native)];

const TIMEOUT: &Methods = &[
    ("refresh", refresh),
    ("unref", unref),
    ("ref", reference),
    ("hasRef", has_ref),
    ("close", close),
];
const IMMEDIATE: &Methods = &[("ref", reference), ("unref", unref), ("hasRef", has_ref)];

/// The classes `Timeout` and `Immediate` of an isolate.
pub(crate) fn classes(cx: &mut Scope<'_>) -> Class {
    let identity = cx.block(|cx| {
        let text = string::new(cx, "asyncId").value();
        let symbol = symbol::new(cx, text);
        cx.persist(symbol)
    });
    let referenced = cx.block(|cx| {
        let text = string::new(cx, "refed").value();
        let symbol = symbol::new(cx, text);
        cx.persist(symbol)
    });
    let timeout = cx.block(|cx| {
        let prototype = prototype(cx, "Timeout", TIMEOUT);
        method(
            cx,
            prototype,
            WellKnown::ToPrimitive,
            ("[Symbol.toPrimitive]", to_primitive),
        );
        method(
            cx,
            prototype,
            WellKnown::Dispose,
            ("[Symbol.dispose]", close),
        );
        cx.persist(prototype)
    });
    let immediate = cx.block(|cx| {
        let prototype = prototype(cx, "Immediate", IMMEDIATE);
        method(
            cx,
            prototype,
            WellKnown::Dispose,
            ("[Symbol.dispose]", dispose_immediate),
        );
        cx.persist(prototype)
    });
    Class {
        identity,
        referenced,
        timeout,
        immediate,
    }
}

fn prototype<'s>(cx: &mut Scope<'s>, name: &str, methods: &Methods) -> Local<'s, JsObject> {
    let prototype = object::plain(cx);
    let constructor = function::closure(cx, refuse_new, (name, 0), &[]);
    function::link_constructor(cx, constructor, prototype);
    for (name, native) in methods {
        method(cx, prototype, *name, (name, *native));
    }
    if let Some(custom) = registered_symbol(cx, "nodejs.util.inspect.custom") {
        method(
            cx,
            prototype,
            custom,
            ("[nodejs.util.inspect.custom]", refuse_inspection),
        );
    }
    prototype
}

fn method(
    cx: &mut Scope<'_>,
    of: Local<'_, JsObject>,
    key: impl Key,
    (name, native): (&str, Native),
) {
    cx.block(|cx| {
        let key = key.resolve(cx);
        let f = function::closure(cx, native, (name, 0), &[]).value();
        own::define(cx, of, key, PropertyDescriptor::data(f, Attributes::HIDDEN));
    });
}

fn refuse_new<'s>(cx: &mut Js<'s>, _: Args<'s>) -> JsResult<'s> {
    Err(error::throw_unsupported(cx, "making a timer by its class"))
}

fn refuse_inspection<'s>(cx: &mut Js<'s>, _: Args<'s>) -> JsResult<'s> {
    Err(error::throw_unsupported(
        cx,
        "printing a Timeout or an Immediate",
    ))
}

fn set(
    cx: &mut Js<'_>,
    of: Local<'_, JsObject>,
    key: impl Key,
    v: Local<'_, Value>,
) -> Result<(), Thrown> {
    property::set(cx, of, key, v, true)
}

fn identity_key<'s>(cx: &Scope<'s>) -> Local<'s, tsuba_objects::Symbol> {
    cx.persistent(&state(cx).timers.identity).root(cx)
}

fn referenced_key<'s>(cx: &Scope<'s>) -> Local<'s, tsuba_objects::Symbol> {
    cx.persistent(&state(cx).timers.referenced).root(cx)
}

/// A Timeout or Immediate and its id; none for anything else.
fn timer<'s>(
    cx: &mut Js<'s>,
    v: Local<'_, Value>,
) -> Result<Option<(Local<'s, JsObject>, Id)>, Thrown> {
    let Some(object) = v.narrow::<JsObject>() else {
        return Ok(None);
    };
    let object = cx.root(object);
    let key = identity_key(cx);
    let id = property::get(cx, object, key)?.as_number();
    Ok(id.map(|id| (object, Id(id as u64))))
}

fn this_timer<'s>(
    cx: &mut Js<'s>,
    args: &Args<'s>,
    method: &str,
) -> Result<(Local<'s, JsObject>, Id), Thrown> {
    let this = args.this();
    match timer(cx, this)? {
        Some(found) => Ok(found),
        None => {
            let what = format!("{method} of something that is no timer");
            Err(error::throw_unsupported(cx, &what))
        }
    }
}

fn is_immediate(cx: &mut Js<'_>, of: Local<'_, JsObject>) -> bool {
    let key = key::IMMEDIATE.resolve(cx);
    own::has(cx, of.get(cx), key)
}

/// The rest of the arguments as an array; undefined if there are none.
fn rest<'s>(cx: &mut Js<'s>, args: &Args<'s>, skip: usize) -> Local<'s, Value> {
    let rest = args.rest(skip);
    if rest.is_empty() {
        return cx.undefined();
    }
    array::from_values(cx, &rest).value()
}

/// An object of a class with these properties, referenced, and its id.
fn make<'s>(
    cx: &mut Js<'s>,
    class: impl FnOnce(&Class) -> &tsuba_gc::Persistent<JsObject>,
    properties: &[(&str, Local<'_, Value>)],
) -> Result<(Local<'s, JsObject>, Id), Thrown> {
    let prototype = cx.persistent(class(&state(cx).timers)).root(cx);
    let made = object::with_prototype(cx, Some(prototype), Brand::Object);
    let id = state(cx).event_loop.borrow_mut().new_id();
    for (name, value) in properties {
        property::create(cx, made, *name, *value)?;
    }
    let yes = cx.boolean(true);
    let key = referenced_key(cx);
    property::create(cx, made, key, yes)?;
    let number = cx.number(id.0 as f64);
    let key = identity_key(cx);
    property::create(cx, made, key, number)?;
    Ok((made, id))
}

fn check_callback(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<(), Thrown> {
    match v.is::<Function>() {
        true => Ok(()),
        false => Err(throw_argument(cx, "callback", "of type function", v)),
    }
}

// ---- timers ----

/// `setTimeout`.
pub fn timers_set_timeout<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    set_timer(cx, args, false)
}

/// `setInterval`.
pub fn timers_set_interval<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    set_timer(cx, args, true)
}

fn set_timer<'s>(cx: &mut Js<'s>, args: Args<'s>, repeats: bool) -> JsResult<'s> {
    check_callback(cx, args.get(0))?;
    let after = match args.get(1) {
        v if v.bits() == tsuba_objects::Word::UNDEFINED => 1.0,
        v => times_one(cx, v)?,
    };
    let after = if (1.0..=LONGEST).contains(&after) {
        after
    } else {
        1.0
    };
    let delay = cx.number(after);
    let repeat = if repeats { delay } else { cx.null() };
    let arguments = rest(cx, &args, 2);
    let no = cx.boolean(false);
    let properties = [
        (key::DELAY, delay),
        (key::CALLBACK, args.get(0)),
        (key::ARGUMENTS, arguments),
        (key::REPEAT, repeat),
        (key::DESTROYED, no),
    ];
    let (made, id) = make(cx, |c| &c.timeout, &properties)?;
    let now = state(cx).event_loop.borrow().now();
    start(cx, (made, id), now)?;
    Ok(made.value())
}

/// A delay as Node takes it: `delay * 1`.
fn times_one(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<f64, Thrown> {
    let v = convert::to_primitive(cx, v, convert::Hint::Number)?;
    if v.is::<tsuba_objects::BigInt>() {
        let text = "Cannot mix BigInt and other types, use explicit conversions";
        return Err(error::throw_type(cx, text));
    }
    convert::to_number(cx, v)
}

/// Starts a timer, again if it is running, counting from `from`.
fn start(cx: &mut Js<'_>, (timer, id): (Local<'_, JsObject>, Id), from: u64) -> Result<(), Thrown> {
    cx.block(|cx| {
        let delay = property::get(cx, timer, key::DELAY)?;
        let delay = delay.as_number().unwrap_or(-1.0);
        if delay < 0.0 {
            return Ok(());
        }
        let key = referenced_key(cx);
        let referenced = property::get(cx, timer, key)?;
        let referenced = convert::to_boolean(cx, referenced.get(cx));
        let held = cx.persist(timer);
        let state = state(cx);
        if let Some(old) = state.pending.borrow_mut().insert(id, held) {
            cx.release(old);
        }
        let mut events = state.event_loop.borrow_mut();
        events.start_timer(id, delay.trunc() as u64, from, referenced);
        Ok(())
    })
}

/// Takes the object of something pending away.
fn take<'s>(cx: &Scope<'s>, id: Id) -> Option<Local<'s, JsObject>> {
    let held = state(cx).pending.borrow_mut().remove(&id)?;
    let object = cx.persistent(&held).root(cx);
    cx.release(held);
    Some(object)
}

/// Runs the callback of a timer that is due; starts it again if it repeats.
pub(crate) fn run_timer(cx: &mut Js<'_>, id: Id) -> Result<(), Thrown> {
    cx.block(|cx| {
        let Some(timer) = take(cx, id) else {
            return Ok(());
        };
        let from = state(cx).event_loop.borrow().now();
        let result = call_back(cx, timer, key::CALLBACK, key::ARGUMENTS);
        // What the callback has thrown stays where it is meanwhile: nothing below throws unless a program has put
        // accessors on its timer.
        let thrown = result.err().map(|t| cx.take_exception(t));
        after_callback(cx, (timer, id), from)?;
        match thrown {
            Some(v) => Err(cx.throw(v)),
            None => Ok(()),
        }
    })
}

fn after_callback(
    cx: &mut Js<'_>,
    (timer, id): (Local<'_, JsObject>, Id),
    from: u64,
) -> Result<(), Thrown> {
    let repeat = property::get(cx, timer, key::REPEAT)?;
    let delay = property::get(cx, timer, key::DELAY)?;
    if convert::to_boolean(cx, repeat.get(cx)) && delay.as_number() != Some(-1.0) {
        set(cx, timer, key::DELAY, repeat)?;
        return start(cx, (timer, id), from);
    }
    if !state(cx).pending.borrow().contains_key(&id) {
        destroy(cx, timer, id)?;
    }
    Ok(())
}

fn destroy(cx: &mut Js<'_>, timer: Local<'_, JsObject>, id: Id) -> Result<(), Thrown> {
    state(cx).named.borrow_mut().remove(&id);
    let yes = cx.boolean(true);
    set(cx, timer, key::DESTROYED, yes)
}

/// Calls the function under `callback`, if there is one, with the arguments under `arguments`.
fn call_back(
    cx: &mut Js<'_>,
    of: Local<'_, JsObject>,
    callback: &str,
    arguments: &str,
) -> Result<(), Thrown> {
    let f = property::get(cx, of, callback)?;
    if !convert::to_boolean(cx, f.get(cx)) {
        return Ok(());
    }
    let given = property::get(cx, of, arguments)?;
    let given = match given.narrow::<tsuba_objects::Array>() {
        Some(list) => array::values(cx, list),
        None => vec![],
    };
    call::call(cx, f, of.value(), &given).map(|_| ())
}

/// `clearTimeout` and `clearInterval`.
pub fn timers_clear_timeout<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    clear(cx, args.get(0))?;
    Ok(cx.undefined())
}

/// `clearInterval`.
pub fn timers_clear_interval<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    timers_clear_timeout(cx, args)
}

fn clear(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<(), Thrown> {
    cx.block(|cx| {
        if v.as_number().is_some() || v.is::<Str>() {
            let id = convert::to_number(cx, v)?;
            let id = Id(id as u64);
            let named = state(cx).named.borrow().contains(&id);
            let held = state(cx).pending.borrow();
            let timer = held.get(&id).map(|t| cx.persistent(t).root(cx));
            drop(held);
            return match timer {
                Some(timer) if named => clear_timer(cx, timer, id),
                _ => Ok(()),
            };
        }
        match timer(cx, v)? {
            Some((timer, id)) => clear_timer(cx, timer, id),
            None => Ok(()),
        }
    })
}

fn clear_timer(cx: &mut Js<'_>, timer: Local<'_, JsObject>, id: Id) -> Result<(), Thrown> {
    let callback = property::get(cx, timer, key::CALLBACK)?;
    if !convert::to_boolean(cx, callback.get(cx)) {
        return Ok(());
    }
    let (nothing, never) = (cx.undefined(), cx.number(-1.0));
    set(cx, timer, key::CALLBACK, nothing)?;
    set(cx, timer, key::DELAY, never)?;
    state(cx).event_loop.borrow_mut().stop_timer(id);
    take(cx, id);
    destroy(cx, timer, id)
}

// ---- methods of both ----

fn refresh<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (timer, id) = this_timer(cx, &args, "refresh")?;
    let now = state(cx).event_loop.borrow().now();
    let no = cx.boolean(false);
    let delay = property::get(cx, timer, key::DELAY)?;
    if delay.as_number().is_some_and(|n| n >= 0.0) {
        set(cx, timer, key::DESTROYED, no)?;
    }
    start(cx, (timer, id), now)?;
    Ok(args.this())
}

fn reference<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    set_referenced(cx, args, true)
}

fn unref<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    set_referenced(cx, args, false)
}

fn set_referenced<'s>(cx: &mut Js<'s>, args: Args<'s>, to: bool) -> JsResult<'s> {
    let (timer, id) = this_timer(cx, &args, "ref")?;
    let key = referenced_key(cx);
    let was = property::get(cx, timer, key)?;
    // An Immediate that has run is neither.
    if was.bits().as_boolean() == Some(!to) {
        let now = cx.boolean(to);
        set(cx, timer, key, now)?;
        let immediate = is_immediate(cx, timer);
        let mut events = state(cx).event_loop.borrow_mut();
        if immediate {
            events.reference_immediate(id, to);
        } else {
            events.reference_timer(id, to);
        }
    }
    Ok(args.this())
}

fn has_ref<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (timer, _) = this_timer(cx, &args, "hasRef")?;
    let key = referenced_key(cx);
    let is = property::get(cx, timer, key)?;
    let is = convert::to_boolean(cx, is.get(cx));
    Ok(cx.boolean(is))
}

fn close<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    clear(cx, args.this())?;
    Ok(args.this())
}

/// A timer as a primitive: a number that clears it.
fn to_primitive<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let (_, id) = this_timer(cx, &args, "[Symbol.toPrimitive]")?;
    state(cx).named.borrow_mut().insert(id);
    Ok(cx.number(id.0 as f64))
}

// ---- immediates ----

/// `setImmediate`.
pub fn timers_set_immediate<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    check_callback(cx, args.get(0))?;
    let arguments = rest(cx, &args, 1);
    let no = cx.boolean(false);
    let properties = [
        (key::IMMEDIATE, args.get(0)),
        (key::IMMEDIATE_ARGUMENTS, arguments),
        (key::DESTROYED, no),
    ];
    let (made, id) = make(cx, |c| &c.immediate, &properties)?;
    let held = cx.persist(made);
    state(cx).pending.borrow_mut().insert(id, held);
    state(cx).event_loop.borrow_mut().add_immediate(id);
    Ok(made.value())
}

/// `clearImmediate`.
pub fn timers_clear_immediate<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    clear_immediate(cx, args.get(0))?;
    Ok(cx.undefined())
}

fn dispose_immediate<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    clear_immediate(cx, args.this())?;
    Ok(cx.undefined())
}

fn clear_immediate(cx: &mut Js<'_>, v: Local<'_, Value>) -> Result<(), Thrown> {
    cx.block(|cx| {
        let Some((immediate, id)) = timer(cx, v)? else {
            return Ok(());
        };
        if !is_immediate(cx, immediate) || !state(cx).event_loop.borrow_mut().remove_immediate(id) {
            return Ok(());
        }
        take(cx, id);
        ended(cx, immediate)?;
        let nothing = cx.undefined();
        set(cx, immediate, key::IMMEDIATE, nothing)
    })
}

fn ended(cx: &mut Js<'_>, immediate: Local<'_, JsObject>) -> Result<(), Thrown> {
    let (yes, null) = (cx.boolean(true), cx.null());
    set(cx, immediate, key::DESTROYED, yes)?;
    let key = referenced_key(cx);
    set(cx, immediate, key, null)
}

/// Runs an immediate.
pub(crate) fn run_immediate(cx: &mut Js<'_>, id: Id) -> Result<(), Thrown> {
    cx.block(|cx| {
        let Some(immediate) = take(cx, id) else {
            return Ok(());
        };
        ended(cx, immediate)?;
        let result = call_back(cx, immediate, key::IMMEDIATE, key::IMMEDIATE_ARGUMENTS);
        let thrown = result.err().map(|t| cx.take_exception(t));
        let nothing = cx.undefined();
        set(cx, immediate, key::IMMEDIATE, nothing)?;
        match thrown {
            Some(v) => Err(cx.throw(v)),
            None => Ok(()),
        }
    })
}

//! Proxies (ECMA-262, section Proxy Object Internal Methods and Internal Slots): the traps and their invariants.
//!
//! A proxy is an object of the brand `Proxy` without properties of its own but private ones. What is callable is a
//! function whose captured values are target and handler and whose code calls the trap; what is not has them in internal
//! slots. A revoked proxy has null there.
//!
//! Nothing in a shape speaks for a proxy: caches are filled for own slots only, and a walk along a prototype chain that
//! meets a proxy goes on here.

use crate::array;
use crate::call::{self, Args};
use crate::convert;
use crate::descriptor;
use crate::error;
use crate::function;
use crate::internal;
use crate::key::{Key, KeyBits, PropertyKey};
use crate::object;
use crate::operators::same_value;
use crate::own::PropertyDescriptor;
use crate::property::{self, JsResult};
use crate::realm::realm;
use crate::shape::Brand;
use tsuba_abi::layout::Kind;
use tsuba_gc::{
    Array, Function, Js, JsObject, Local, Ref, Scope, Str, Symbol, Thrown, Value, Word,
};

const TARGET: usize = 0;
const HANDLER: usize = 1;

/// A proxy of `target`.
pub fn new<'s>(
    cx: &mut Scope<'s>,
    target: Local<'_, JsObject>,
    handler: Local<'_, JsObject>,
) -> Local<'s, JsObject> {
    if target.is::<Function>() {
        let constructs = function::is_constructor(cx, target.get(cx).value());
        let shape = realm(cx)
            .shapes
            .root(cx, Word::NULL, Brand::Proxy, Kind::Function, 0);
        return function::native_of_shape(
            cx,
            run,
            (shape, constructs),
            &[target.value(), handler.value()],
        )
        .upcast();
    }
    let proxy = object::with_prototype(cx, None, Brand::Proxy);
    let bare = proxy.get(cx);
    object::set_internal(cx, bare, TARGET, target.get(cx).value());
    object::set_internal(cx, bare, HANDLER, handler.get(cx).value());
    proxy
}

/// Revokes a proxy.
pub fn revoke(cx: &Scope<'_>, proxy: Ref<'_, JsObject>) {
    for index in [TARGET, HANDLER] {
        match proxy.narrow::<Function>() {
            Some(f) => f.set_capture(cx, index, Ref::<Value>::immediate(Word::NULL)),
            None => object::set_internal(cx, proxy, index, Ref::immediate(Word::NULL)),
        }
    }
}

fn word<'n>(cx: &'n Scope<'_>, proxy: Ref<'n, JsObject>, index: usize) -> Ref<'n, Value> {
    match proxy.narrow::<Function>() {
        Some(f) => f.capture(cx, index),
        None => object::internal(cx, proxy, index),
    }
}

/// The target of a proxy; none if it is revoked.
pub fn target<'s>(cx: &Scope<'s>, proxy: Local<'_, JsObject>) -> Option<Local<'s, JsObject>> {
    word(cx, proxy.get(cx), TARGET).root(cx).narrow()
}

/// The handler of a proxy; none if it is revoked.
pub fn handler<'s>(cx: &Scope<'s>, proxy: Local<'_, JsObject>) -> Option<Local<'s, JsObject>> {
    word(cx, proxy.get(cx), HANDLER).root(cx).narrow()
}

/// A proxy about to run a trap.
#[derive(Clone, Copy)]
struct Open<'s> {
    target: Local<'s, JsObject>,
    handler: Local<'s, JsObject>,
    /// The trap; none: the target decides.
    trap: Option<Local<'s, Value>>,
    name: &'static str,
}

fn open<'s>(
    cx: &mut Js<'s>,
    proxy: Local<'_, JsObject>,
    name: &'static str,
) -> Result<Open<'s>, Thrown> {
    call::check_stack(cx)?;
    let (Some(target), Some(handler)) = (target(cx, proxy), handler(cx, proxy)) else {
        return Err(throw_revoked(cx, name));
    };
    let key = name.resolve(cx);
    let trap = property::get_for(cx, handler, key, handler.value())?;
    let trap = if trap.bits().is_nullish() {
        None
    } else if trap.is::<Function>() {
        Some(trap)
    } else {
        let (what, on) = (
            error::describe(cx, trap),
            error::describe_object(cx, handler.value()),
        );
        let text =
            format!("'{what}' returned for property '{name}' of object '{on}' is not a function");
        return Err(error::throw_type(cx, &text));
    };
    Ok(Open {
        target,
        handler,
        trap,
        name,
    })
}

fn throw_revoked(cx: &mut Scope<'_>, name: &str) -> Thrown {
    let text = format!("Cannot perform '{name}' on a proxy that has been revoked");
    error::throw_type(cx, &text)
}

impl<'s> Open<'s> {
    fn call(
        &self,
        cx: &mut Js<'s>,
        trap: Local<'s, Value>,
        args: &[Local<'_, Value>],
    ) -> JsResult<'s> {
        call::call(cx, trap, self.handler.value(), args)
    }

    /// The trap's result as a boolean.
    fn test(
        &self,
        cx: &mut Js<'s>,
        trap: Local<'s, Value>,
        args: &[Local<'_, Value>],
    ) -> Result<bool, Thrown> {
        let result = self.call(cx, trap, args)?;
        Ok(convert::to_boolean(cx, result.get(cx)))
    }

    /// A TypeError about this trap.
    fn fail(&self, cx: &mut Scope<'_>, text: &str) -> Thrown {
        let text = format!("'{}' on proxy: {text}", self.name);
        error::throw_type(cx, &text)
    }

    /// A trap that has returned false: throws if `strict`.
    fn refused(
        &self,
        cx: &mut Scope<'_>,
        key: Option<PropertyKey<'_>>,
        strict: bool,
    ) -> Result<bool, Thrown> {
        if !strict {
            return Ok(false);
        }
        let text = match key {
            Some(key) => {
                let key = key.display(cx);
                format!("trap returned falsish for property '{key}'")
            }
            None => "trap returned falsish".to_owned(),
        };
        Err(self.fail(cx, &text))
    }
}

/// `[[GetPrototypeOf]]`.
pub(crate) fn get_prototype_of<'s>(
    cx: &mut Js<'s>,
    proxy: Local<'_, JsObject>,
) -> Result<Option<Local<'s, JsObject>>, Thrown> {
    let p = open(cx, proxy, "getPrototypeOf")?;
    let Some(trap) = p.trap else {
        return internal::prototype(cx, p.target);
    };
    let result = p.call(cx, trap, &[p.target.value()])?;
    let prototype = result.narrow::<JsObject>();
    if prototype.is_none() && result.bits() != Word::NULL {
        return Err(p.fail(cx, "trap returned neither object nor null"));
    }
    if !internal::is_extensible(cx, p.target)? {
        let real = internal::prototype(cx, p.target)?;
        if real.map(|r| r.bits()) != prototype.map(|r| r.bits()) {
            let text =
                "proxy target is non-extensible but the trap did not return its actual prototype";
            return Err(p.fail(cx, text));
        }
    }
    Ok(prototype)
}

/// `[[SetPrototypeOf]]`.
pub(crate) fn set_prototype_of(
    cx: &mut Js<'_>,
    proxy: Local<'_, JsObject>,
    prototype: Option<Local<'_, JsObject>>,
    strict: bool,
) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let p = open(cx, proxy, "setPrototypeOf")?;
        let Some(trap) = p.trap else {
            return internal::set_prototype(cx, p.target, prototype, strict);
        };
        let value = match prototype {
            Some(o) => cx.root(o.value()),
            None => cx.null(),
        };
        if !p.test(cx, trap, &[p.target.value(), value])? {
            let key = tsuba_abi::names::Name::undefined.resolve(cx);
            return p.refused(cx, Some(key), strict);
        }
        if !internal::is_extensible(cx, p.target)? {
            let real = internal::prototype(cx, p.target)?;
            if real.map(|r| r.bits()) != prototype.map(|r| r.bits()) {
                let text = "trap returned truish for setting a new prototype on the non-extensible proxy target";
                return Err(p.fail(cx, text));
            }
        }
        Ok(true)
    })
}

/// `[[IsExtensible]]`.
pub(crate) fn is_extensible(cx: &mut Js<'_>, proxy: Local<'_, JsObject>) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let p = open(cx, proxy, "isExtensible")?;
        let Some(trap) = p.trap else {
            return internal::is_extensible(cx, p.target);
        };
        let says = p.test(cx, trap, &[p.target.value()])?;
        let real = internal::is_extensible(cx, p.target)?;
        if says != real {
            let text = format!(
                "trap result does not reflect extensibility of proxy target (which is '{real}')"
            );
            return Err(p.fail(cx, &text));
        }
        Ok(says)
    })
}

/// `[[PreventExtensions]]`.
pub(crate) fn prevent_extensions(
    cx: &mut Js<'_>,
    proxy: Local<'_, JsObject>,
    strict: bool,
) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let p = open(cx, proxy, "preventExtensions")?;
        let Some(trap) = p.trap else {
            return internal::prevent_extensions(cx, p.target, strict);
        };
        if !p.test(cx, trap, &[p.target.value()])? {
            return p.refused(cx, None, strict);
        }
        if internal::is_extensible(cx, p.target)? {
            return Err(p.fail(
                cx,
                "trap returned truish but the proxy target is extensible",
            ));
        }
        Ok(true)
    })
}

/// `[[GetOwnProperty]]`.
pub(crate) fn get_own_property<'s>(
    cx: &mut Js<'s>,
    proxy: Local<'_, JsObject>,
    key: PropertyKey<'_>,
) -> Result<Option<PropertyDescriptor<'s>>, Thrown> {
    let p = open(cx, proxy, "getOwnPropertyDescriptor")?;
    let Some(trap) = p.trap else {
        return internal::own_property(cx, p.target, key);
    };
    let name = key.to_value(cx);
    let result = p.call(cx, trap, &[p.target.value(), name])?;
    let shown = key.display(cx);
    if !result.is::<JsObject>() && result.bits() != Word::UNDEFINED {
        let text = format!("trap returned neither object nor undefined for property '{shown}'");
        return Err(p.fail(cx, &text));
    }
    let real = internal::own_property(cx, p.target, key)?;
    if result.bits() == Word::UNDEFINED {
        let Some(real) = real else { return Ok(None) };
        let what = format!("trap returned undefined for property '{shown}'");
        if real.configurable == Some(false) {
            let text = format!("{what} which is non-configurable in the proxy target");
            return Err(p.fail(cx, &text));
        }
        if !internal::is_extensible(cx, p.target)? {
            let text = format!("{what} which exists in the non-extensible proxy target");
            return Err(p.fail(cx, &text));
        }
        return Ok(None);
    }
    let extensible = internal::is_extensible(cx, p.target)?;
    let given = descriptor::from_value(cx, result)?;
    let given = completed(cx, given);
    if !is_compatible(cx, extensible, &given, real.as_ref()) {
        let text = format!(
            "trap returned descriptor for property '{shown}' that is incompatible with the existing property in the proxy target"
        );
        return Err(p.fail(cx, &text));
    }
    if given.configurable == Some(false) {
        check_fixed(cx, &p, &given, real.as_ref(), &shown)?;
    }
    Ok(Some(given))
}

/// A property that a trap reports as not configurable is so in the target.
fn check_fixed(
    cx: &mut Scope<'_>,
    p: &Open<'_>,
    given: &PropertyDescriptor<'_>,
    real: Option<&PropertyDescriptor<'_>>,
    key: &str,
) -> Result<(), Thrown> {
    let Some(real) = real.filter(|r| r.configurable == Some(false)) else {
        let text = format!(
            "trap reported non-configurability for property '{key}' which is either non-existent or configurable in the proxy target"
        );
        return Err(p.fail(cx, &text));
    };
    if given.writable == Some(false) && real.writable == Some(true) {
        let text = format!(
            "trap reported non-configurable and non-writable for property '{key}' which is non-configurable, writable in the proxy target"
        );
        return Err(p.fail(cx, &text));
    }
    Ok(())
}

/// CompletePropertyDescriptor.
fn completed<'s>(cx: &Scope<'s>, d: PropertyDescriptor<'s>) -> PropertyDescriptor<'s> {
    let mut d = d;
    if d.is_accessor() {
        d.get = d.get.or(Some(cx.undefined()));
        d.set = d.set.or(Some(cx.undefined()));
    } else {
        d.value = d.value.or(Some(cx.undefined()));
        d.writable = d.writable.or(Some(false));
    }
    d.enumerable = d.enumerable.or(Some(false));
    d.configurable = d.configurable.or(Some(false));
    d
}

/// IsCompatiblePropertyDescriptor.
fn is_compatible(
    cx: &mut Scope<'_>,
    extensible: bool,
    given: &PropertyDescriptor<'_>,
    real: Option<&PropertyDescriptor<'_>>,
) -> bool {
    let Some(real) = real else { return extensible };
    if real.configurable == Some(true) {
        return true;
    }
    let other = |a: Option<Local<'_, Value>>, b: Option<Local<'_, Value>>| {
        a.is_some_and(|a| b.is_none_or(|b| a.bits() != b.bits()))
    };
    if given.configurable == Some(true)
        || given.enumerable.is_some_and(|e| Some(e) != real.enumerable)
    {
        return false;
    }
    if real.is_accessor() {
        return !given.is_data() && !other(given.get, real.get) && !other(given.set, real.set);
    }
    if given.is_accessor() {
        return false;
    }
    if real.writable == Some(true) {
        return true;
    }
    given.writable != Some(true)
        && match (given.value, real.value) {
            (Some(new), Some(old)) => same_value(cx, new, old),
            (Some(_), None) | (None, _) => true,
        }
}

/// `[[DefineOwnProperty]]`.
pub(crate) fn define_own_property(
    cx: &mut Js<'_>,
    proxy: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    d: PropertyDescriptor<'_>,
    strict: bool,
) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let p = open(cx, proxy, "defineProperty")?;
        let Some(trap) = p.trap else {
            return internal::define(cx, p.target, key, d, strict);
        };
        let (name, shown) = (key.to_value(cx), descriptor::to_object(cx, d)?);
        if !p.test(cx, trap, &[p.target.value(), name, shown])? {
            return p.refused(cx, Some(key), strict);
        }
        let real = internal::own_property(cx, p.target, key)?;
        let extensible = internal::is_extensible(cx, p.target)?;
        let fixed = d.configurable == Some(false);
        let name = key.display(cx);
        let not_fixed = format!(
            "trap returned truish for defining non-configurable property '{name}' which is either non-existent or configurable in the proxy target"
        );
        let Some(real) = real else {
            if !extensible {
                let text = format!(
                    "trap returned truish for adding property '{name}'  to the non-extensible proxy target"
                );
                return Err(p.fail(cx, &text));
            }
            return if fixed { Err(p.fail(cx, &not_fixed)) } else { Ok(true) };
        };
        if !is_compatible(cx, extensible, &d, Some(&real)) {
            let text = format!(
                "trap returned truish for adding property '{name}'  that is incompatible with the existing property in the proxy target"
            );
            return Err(p.fail(cx, &text));
        }
        if fixed && real.configurable == Some(true) {
            return Err(p.fail(cx, &not_fixed));
        }
        let stays_writable = real.configurable == Some(false) && real.writable == Some(true);
        if stays_writable && d.writable == Some(false) {
            let text = format!(
                "trap returned truish for defining non-configurable property '{name}' which cannot be non-writable, unless there exists a corresponding non-configurable, non-writable own property of the target object."
            );
            return Err(p.fail(cx, &text));
        }
        Ok(true)
    })
}

/// `[[HasProperty]]`.
pub(crate) fn has(
    cx: &mut Js<'_>,
    proxy: Local<'_, JsObject>,
    key: PropertyKey<'_>,
) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let p = open(cx, proxy, "has")?;
        let Some(trap) = p.trap else {
            return property::has(cx, p.target, key);
        };
        let name = key.to_value(cx);
        if p.test(cx, trap, &[p.target.value(), name])? {
            return Ok(true);
        }
        if let Some(real) = internal::own_property(cx, p.target, key)? {
            let what = format!("trap returned falsish for property '{}'", key.display(cx));
            if real.configurable == Some(false) {
                let text = format!("{what} which exists in the proxy target as non-configurable");
                return Err(p.fail(cx, &text));
            }
            if !internal::is_extensible(cx, p.target)? {
                let text = format!("{what} but the proxy target is not extensible");
                return Err(p.fail(cx, &text));
            }
        }
        Ok(false)
    })
}

/// `[[Get]]`.
pub(crate) fn get<'s>(
    cx: &mut Js<'s>,
    proxy: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    receiver: Local<'_, Value>,
) -> JsResult<'s> {
    let p = open(cx, proxy, "get")?;
    let Some(trap) = p.trap else {
        return property::get_for(cx, p.target, key, receiver);
    };
    let name = key.to_value(cx);
    let result = p.call(cx, trap, &[p.target.value(), name, cx.root(receiver)])?;
    let Some(real) = fixed_property(cx, p.target, key)? else {
        return Ok(result);
    };
    if real.writable == Some(false)
        && let Some(value) = real.value
        && !same_value(cx, value, result)
    {
        let (key, expected, got) = (
            key.display(cx),
            error::describe(cx, value),
            error::describe(cx, result),
        );
        let text = format!(
            "property '{key}' is a read-only and non-configurable data property on the proxy target but the proxy did not return its actual value (expected '{expected}' but got '{got}')"
        );
        return Err(p.fail(cx, &text));
    }
    if real.is_accessor()
        && real.get.is_none_or(|g| g.bits() == Word::UNDEFINED)
        && result.bits() != Word::UNDEFINED
    {
        let (key, got) = (key.display(cx), error::describe(cx, result));
        let text = format!(
            "property '{key}' is a non-configurable accessor property on the proxy target and does not have a getter function, but the trap did not return 'undefined' (got '{got}')"
        );
        return Err(p.fail(cx, &text));
    }
    Ok(result)
}

/// An own property of the target that is not configurable.
fn fixed_property<'s>(
    cx: &mut Js<'s>,
    target: Local<'_, JsObject>,
    key: PropertyKey<'_>,
) -> Result<Option<PropertyDescriptor<'s>>, Thrown> {
    let found = internal::own_property(cx, target, key)?;
    Ok(found.filter(|d| d.configurable == Some(false)))
}

/// `[[Set]]`: whether it was allowed; if `strict` a refusal throws.
pub(crate) fn set(
    cx: &mut Js<'_>,
    proxy: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    value: Local<'_, Value>,
    (receiver, strict): (Local<'_, Value>, bool),
) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let p = open(cx, proxy, "set")?;
        let Some(trap) = p.trap else {
            return property::set_with(cx, p.target, key, value, (receiver, strict));
        };
        let name = key.to_value(cx);
        let args = [p.target.value(), name, cx.root(value), cx.root(receiver)];
        if !p.test(cx, trap, &args)? {
            return p.refused(cx, Some(key), strict);
        }
        let Some(real) = fixed_property(cx, p.target, key)? else {
            return Ok(true);
        };
        let what = format!(
            "trap returned truish for property '{}' which exists in the proxy target as a non-configurable and non-writable",
            key.display(cx)
        );
        if real.writable == Some(false)
            && let Some(old) = real.value
            && !same_value(cx, old, value)
        {
            let text = format!("{what} data property with a different value");
            return Err(p.fail(cx, &text));
        }
        if real.is_accessor() && real.set.is_none_or(|s| s.bits() == Word::UNDEFINED) {
            let text = format!("{what} accessor property without a setter");
            return Err(p.fail(cx, &text));
        }
        Ok(true)
    })
}

/// `[[Delete]]`.
pub(crate) fn delete(
    cx: &mut Js<'_>,
    proxy: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    strict: bool,
) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let p = open(cx, proxy, "deleteProperty")?;
        let Some(trap) = p.trap else {
            return internal::delete(cx, p.target, key, strict);
        };
        let name = key.to_value(cx);
        if !p.test(cx, trap, &[p.target.value(), name])? {
            return p.refused(cx, Some(key), strict);
        }
        if let Some(real) = internal::own_property(cx, p.target, key)? {
            let what = format!("trap returned truish for property '{}'", key.display(cx));
            if real.configurable == Some(false) {
                let text = format!("{what} which is non-configurable in the proxy target");
                return Err(p.fail(cx, &text));
            }
            if !internal::is_extensible(cx, p.target)? {
                let text = format!("{what} but the proxy target is non-extensible");
                return Err(p.fail(cx, &text));
            }
        }
        Ok(true)
    })
}

/// `[[OwnPropertyKeys]]`.
pub(crate) fn own_keys<'s>(
    cx: &mut Js<'s>,
    proxy: Local<'_, JsObject>,
) -> Result<Vec<PropertyKey<'s>>, Thrown> {
    let p = open(cx, proxy, "ownKeys")?;
    let Some(trap) = p.trap else {
        return internal::keys(cx, p.target);
    };
    let result = p.call(cx, trap, &[p.target.value()])?;
    let Some(list) = result.narrow::<JsObject>() else {
        let text = "CreateListFromArrayLike called on non-object";
        return Err(error::throw_type(cx, text));
    };
    let mut keys: Vec<PropertyKey<'s>> = Vec::new();
    for v in property::list_of(cx, list)? {
        if !v.is::<Str>() && !v.is::<Symbol>() {
            let what = error::describe(cx, v);
            return Err(error::throw_type(
                cx,
                &format!("{what} is not a valid property name"),
            ));
        }
        keys.push(convert::to_property_key(cx, v)?);
    }
    let order = |key: &PropertyKey<'_>| match key.bits() {
        KeyBits::Index(i) => (false, u64::from(i)),
        KeyBits::Name(word) => (true, word.0),
    };
    let mut sorted: Vec<(bool, u64)> = keys.iter().map(order).collect();
    sorted.sort_unstable();
    if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(p.fail(cx, "trap returned duplicate entries"));
    }
    check_keys(cx, &p, &keys)?;
    Ok(keys)
}

/// The keys that a trap lists include what is fixed in the target.
fn check_keys(cx: &mut Js<'_>, p: &Open<'_>, keys: &[PropertyKey<'_>]) -> Result<(), Thrown> {
    cx.block(|cx| {
        let extensible = internal::is_extensible(cx, p.target)?;
        let real = internal::keys(cx, p.target)?;
        let mut matched = 0;
        for key in real {
            if keys.iter().any(|k| k.same(key)) {
                matched += 1;
                continue;
            }
            let fixed = cx.block(|cx| Ok(fixed_property(cx, p.target, key)?.is_some()))?;
            if fixed || !extensible {
                let text = format!("trap result did not include '{}'", key.display(cx));
                return Err(p.fail(cx, &text));
            }
        }
        if !extensible && matched != keys.len() {
            let text = "trap returned extra keys but proxy target is non-extensible";
            return Err(p.fail(cx, text));
        }
        Ok(())
    })
}

/// IsArray of a proxy: whether the target at the end is one.
pub(crate) fn is_array(cx: &mut Js<'_>, proxy: Local<'_, JsObject>) -> Result<bool, Thrown> {
    cx.block(|cx| {
        let mut at = cx.root(proxy);
        loop {
            if at.is::<Array>() {
                return Ok(true);
            }
            if !internal::is_proxy(cx, at.get(cx)) {
                return Ok(false);
            }
            match target(cx, at) {
                Some(t) => at = t,
                None => return Err(throw_revoked(cx, "IsArray")),
            }
        }
    })
}

/// What lies behind proxies: the object itself if it is none; none if one of them is revoked.
pub fn ultimate_target<'s>(
    cx: &Scope<'s>,
    object: Local<'_, JsObject>,
) -> Option<Local<'s, JsObject>> {
    let mut at = cx.root(object);
    while internal::is_proxy(cx, at.get(cx)) {
        at = target(cx, at)?;
    }
    Some(at)
}

/// `[[Call]]` and `[[Construct]]`: the code of callable proxies.
fn run<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let Some(proxy) = args.callee().narrow::<JsObject>() else {
        unreachable!("a proxy is called as itself");
    };
    let list = args.rest(0);
    if args.is_construct() {
        let p = open(cx, proxy, "construct")?;
        let Some(trap) = p.trap else {
            return call::construct_as(cx, p.target.value(), args.new_target(), &list);
        };
        let array = array::from_values(cx, &list).value();
        let made = p.call(cx, trap, &[p.target.value(), array, args.new_target()])?;
        if !made.is::<JsObject>() {
            let what = error::describe(cx, made);
            return Err(p.fail(cx, &format!("trap returned non-object ('{what}')")));
        }
        return Ok(made);
    }
    let p = open(cx, proxy, "apply")?;
    let Some(trap) = p.trap else {
        return call::call(cx, p.target.value(), args.this(), &list);
    };
    let array = array::from_values(cx, &list).value();
    p.call(cx, trap, &[p.target.value(), args.this(), array])
}

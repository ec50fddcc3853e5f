//! `WeakMap`, `WeakSet`, `WeakRef` and `FinalizationRegistry`.
//!
//! A WeakRef keeps its target, and a FinalizationRegistry never calls back: the standard promises neither a collection
//! nor a call.

use crate::support::{boolean, callback, require_new, this_branded};
use tsuba_objects::{
    Args, Brand, Intrinsic, Js, JsObject, JsResult, Key, Local, Str, Symbol, Thrown, Value, call,
    error, function, object, property, weak,
};

/// CanBeHeldWeakly.
fn can_be_held(cx: &mut Js<'_>, v: Local<'_, Value>) -> bool {
    match v.narrow::<Symbol>() {
        Some(s) => !is_registered(cx, s),
        None => weak::can_be_key(v),
    }
}

/// Whether `Symbol.for` has made a symbol.
fn is_registered(cx: &mut Js<'_>, symbol: Local<'_, Symbol>) -> bool {
    cx.block(|cx| {
        let description = symbol.get(cx).description(cx).root(cx);
        let known = description
            .narrow::<Str>()
            .and_then(|key| crate::state::registered(cx, key));
        known.is_some_and(|known| known.bits() == symbol.bits())
    })
}

fn check_key(cx: &mut Js<'_>, v: Local<'_, Value>, text: &str) -> Result<(), Thrown> {
    if can_be_held(cx, v) {
        return Ok(());
    }
    Err(error::throw_type(cx, text))
}

const BAD_KEY: &str = "Invalid value used as weak map key";
const BAD_VALUE: &str = "Invalid value used in weak set";

/// What a constructor adds entries with; none if a program that does not name the method has not linked the original.
fn adder<'s>(
    cx: &mut Js<'s>,
    made: Local<'_, JsObject>,
    key: tsuba_objects::PropertyKey<'_>,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    if !property::has(cx, made, key)? {
        return Ok(None);
    }
    let f = property::get(cx, made, key)?;
    callback(cx, f).map(Some)
}

/// `WeakMap`.
pub fn weak_map_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    require_new(cx, args.is_construct(), "WeakMap")?;
    let made = function::new_instance(
        cx,
        args.new_target(),
        Intrinsic::WeakMapPrototype,
        Brand::WeakMap,
    )?;
    weak::initialise(cx, made);
    let source = args.get(0);
    if source.bits().is_nullish() {
        return Ok(made.value());
    }
    let set = "set".resolve(cx);
    let adder = adder(cx, made, set)?;
    crate::support::for_each(cx, source, |cx, entry, _| {
        let Some(pair) = entry.narrow::<JsObject>() else {
            let what = error::describe(cx, entry);
            let text = format!("Iterator value {what} is not an entry object");
            return Err(error::throw_type(cx, &text));
        };
        let key = property::get_at(cx, pair, 0.0)?;
        let value = property::get_at(cx, pair, 1.0)?;
        match adder {
            Some(f) => call::call(cx, f, made.value(), &[key, value]).map(|_| ()),
            None => {
                check_key(cx, key, BAD_KEY)?;
                weak::set(cx, made, key, value);
                Ok(())
            }
        }
    })?;
    Ok(made.value())
}

/// `WeakSet`.
pub fn weak_set_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    require_new(cx, args.is_construct(), "WeakSet")?;
    let made = function::new_instance(
        cx,
        args.new_target(),
        Intrinsic::WeakSetPrototype,
        Brand::WeakSet,
    )?;
    weak::initialise(cx, made);
    let source = args.get(0);
    if source.bits().is_nullish() {
        return Ok(made.value());
    }
    let add = "add".resolve(cx);
    let adder = adder(cx, made, add)?;
    crate::support::for_each(cx, source, |cx, v, _| match adder {
        Some(f) => call::call(cx, f, made.value(), &[v]).map(|_| ()),
        None => {
            check_key(cx, v, BAD_VALUE)?;
            weak::set(cx, made, v, v);
            Ok(())
        }
    })?;
    Ok(made.value())
}

fn this_map<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    name: &str,
) -> Result<Local<'s, JsObject>, Thrown> {
    this_branded(
        cx,
        args.this(),
        Brand::WeakMap,
        &format!("WeakMap.prototype.{name}"),
    )
}

fn this_set<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    name: &str,
) -> Result<Local<'s, JsObject>, Thrown> {
    this_branded(
        cx,
        args.this(),
        Brand::WeakSet,
        &format!("WeakSet.prototype.{name}"),
    )
}

/// `WeakMap.prototype.get`.
pub fn weak_map_get<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "get")?;
    Ok(weak::get(cx, map, args.get(0)).unwrap_or(cx.undefined()))
}

/// `WeakMap.prototype.set`.
pub fn weak_map_set<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "set")?;
    check_key(cx, args.get(0), BAD_KEY)?;
    weak::set(cx, map, args.get(0), args.get(1));
    Ok(map.value())
}

/// `WeakMap.prototype.has`.
pub fn weak_map_has<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "has")?;
    let has = weak::has(cx, map, args.get(0));
    boolean(cx, has)
}

/// `WeakMap.prototype.delete`.
pub fn weak_map_delete<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "delete")?;
    let gone = weak::delete(cx, map, args.get(0));
    boolean(cx, gone)
}

/// `WeakMap.prototype.getOrInsert`.
pub fn weak_map_get_or_insert<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "getOrInsert")?;
    check_key(cx, args.get(0), BAD_KEY)?;
    if let Some(v) = weak::get(cx, map, args.get(0)) {
        return Ok(v);
    }
    weak::set(cx, map, args.get(0), args.get(1));
    Ok(args.get(1))
}

/// `WeakMap.prototype.getOrInsertComputed`.
pub fn weak_map_get_or_insert_computed<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let map = this_map(cx, args, "getOrInsertComputed")?;
    check_key(cx, args.get(0), BAD_KEY)?;
    let f = callback(cx, args.get(1))?;
    if let Some(v) = weak::get(cx, map, args.get(0)) {
        return Ok(v);
    }
    let this = cx.undefined();
    let value = call::call(cx, f, this, &[args.get(0)])?;
    weak::set(cx, map, args.get(0), value);
    Ok(value)
}

/// `WeakSet.prototype.add`.
pub fn weak_set_add<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let set = this_set(cx, args, "add")?;
    check_key(cx, args.get(0), BAD_VALUE)?;
    let undefined = cx.undefined();
    weak::set(cx, set, args.get(0), undefined);
    Ok(set.value())
}

/// `WeakSet.prototype.has`.
pub fn weak_set_has<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let set = this_set(cx, args, "has")?;
    let has = weak::has(cx, set, args.get(0));
    boolean(cx, has)
}

/// `WeakSet.prototype.delete`.
pub fn weak_set_delete<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let set = this_set(cx, args, "delete")?;
    let gone = weak::delete(cx, set, args.get(0));
    boolean(cx, gone)
}

/// `WeakRef`.
pub fn weak_ref_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    require_new(cx, args.is_construct(), "WeakRef")?;
    check_key(cx, args.get(0), "WeakRef: invalid target")?;
    let made = function::new_instance(
        cx,
        args.new_target(),
        Intrinsic::WeakRefPrototype,
        Brand::WeakRef,
    )?;
    object::set_internal(cx, made.get(cx), 0, args.get(0).get(cx));
    Ok(made.value())
}

/// `WeakRef.prototype.deref`.
pub fn weak_ref_deref<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let this = this_branded(cx, args.this(), Brand::WeakRef, "WeakRef.prototype.deref")?;
    Ok(object::internal(cx, this.get(cx), 0).root(cx))
}

/// `FinalizationRegistry`.
pub fn finalization_registry_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    require_new(cx, args.is_construct(), "FinalizationRegistry")?;
    if !function::is_callable(cx, args.get(0).get(cx)) {
        return Err(error::throw_type(
            cx,
            "FinalizationRegistry: cleanup must be callable",
        ));
    }
    let which = Intrinsic::FinalizationRegistryPrototype;
    let made = function::new_instance(cx, args.new_target(), which, Brand::FinalizationRegistry)?;
    // The tokens that were registered.
    weak::initialise(cx, made);
    Ok(made.value())
}

fn registry<'s>(
    cx: &mut Js<'s>,
    args: Args<'s>,
    name: &str,
) -> Result<Local<'s, JsObject>, Thrown> {
    let method = format!("FinalizationRegistry.prototype.{name}");
    this_branded(cx, args.this(), Brand::FinalizationRegistry, &method)
}

/// `FinalizationRegistry.prototype.register`.
pub fn finalization_registry_register<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let registry = registry(cx, args, "register")?;
    let (target, held, token) = (args.get(0), args.get(1), args.get(2));
    let name = "FinalizationRegistry.prototype.register";
    check_key(cx, target, &format!("{name}: invalid target"))?;
    if tsuba_objects::operators::same_value(cx, target, held) {
        let text = format!("{name}: target and holdings must not be same");
        return Err(error::throw_type(cx, &text));
    }
    if can_be_held(cx, token) {
        let nothing = cx.undefined();
        weak::set(cx, registry, token, nothing);
    } else if args.given(2).is_some() {
        let what = error::describe(cx, token);
        return Err(error::throw_type(
            cx,
            &format!("Invalid unregisterToken ('{what}')"),
        ));
    }
    Ok(cx.undefined())
}

/// `FinalizationRegistry.prototype.unregister`.
pub fn finalization_registry_unregister<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let registry = registry(cx, args, "unregister")?;
    let token = args.get(0);
    if !can_be_held(cx, token) {
        let what = error::describe(cx, token);
        return Err(error::throw_type(
            cx,
            &format!("Invalid unregisterToken ('{what}')"),
        ));
    }
    let was = weak::delete(cx, registry, token);
    boolean(cx, was)
}

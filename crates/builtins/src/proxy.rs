//! `Proxy`. What proxies do is in `tsuba_objects::proxy`.

use tsuba_objects::{
    Args, Js, JsObject, JsResult, Local, Thrown, Word, error, function, object, property, proxy,
};

/// ProxyCreate on the first two arguments.
fn create<'s>(cx: &mut Js<'s>, args: Args<'s>) -> Result<Local<'s, JsObject>, Thrown> {
    let (target, handler) = (args.get(0).narrow(), args.get(1).narrow());
    let (Some(target), Some(handler)) = (target, handler) else {
        let text = "Cannot create proxy with a non-object as target or handler";
        return Err(error::throw_type(cx, text));
    };
    Ok(proxy::new(cx, target, handler))
}

/// `Proxy`, which only `new` can call.
pub fn proxy_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if !args.is_construct() {
        return Err(error::throw_type(cx, "Constructor Proxy requires 'new'"));
    }
    create(cx, args).map(Local::value)
}

/// `Proxy.revocable`.
pub fn proxy_revocable<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let proxy = create(cx, args)?;
    let revoke = function::closure(cx, revoke, ("", 0), &[proxy.value()]);
    let result = object::plain(cx);
    property::create(cx, result, "proxy", proxy.value())?;
    property::create(cx, result, "revoke", revoke.value())?;
    Ok(result.value())
}

/// The function that revokes the proxy it has captured.
fn revoke<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    if let Some(proxy) = args.capture(cx, 0).narrow::<JsObject>() {
        proxy::revoke(cx, proxy.get(cx));
        let nothing = cx.null();
        args.set_capture(cx, 0, nothing);
    }
    debug_assert!(args.capture(cx, 0).bits() == Word::NULL);
    Ok(cx.undefined())
}

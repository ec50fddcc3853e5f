//! `Date.now`; dates themselves are not supported yet.

use std::time::{SystemTime, UNIX_EPOCH};
use tsuba_objects::{Args, Js, JsResult, error};

/// `Date`: says that it is not supported.
pub fn date_constructor<'s>(cx: &mut Js<'s>, _: Args<'s>) -> JsResult<'s> {
    Err(error::throw_type(cx, "Date is not supported by Tsuba yet"))
}

/// `Date.now`.
pub fn date_now<'s>(cx: &mut Js<'s>, _: Args<'s>) -> JsResult<'s> {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    Ok(cx.number(since.as_millis() as f64))
}

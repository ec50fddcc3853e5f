//! `performance`.

use crate::state::state;
use tsuba_objects::{Args, Js, JsResult};

/// `performance.now`.
pub fn performance_now<'s>(cx: &mut Js<'s>, _args: Args<'s>) -> JsResult<'s> {
    let now = state(cx).uptime().as_nanos() as f64 / 1e6;
    Ok(cx.number(now))
}

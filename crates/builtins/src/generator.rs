//! `%GeneratorPrototype%`.

use crate::support::this_branded;
use tsuba_objects::generator::{self, Mode};
use tsuba_objects::{Args, Brand, Js, JsResult};

fn resume<'s>(cx: &mut Js<'s>, args: Args<'s>, mode: Mode, name: &str) -> JsResult<'s> {
    let generator = this_branded(cx, args.this(), Brand::Generator, name)?;
    let outcome = generator::resume(cx, generator, mode, args.get(0))?;
    Ok(generator::result(cx, outcome))
}

/// `%GeneratorPrototype%.next`.
pub fn generator_next<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    resume(cx, args, Mode::Next, "[Generator].prototype.next")
}

/// `%GeneratorPrototype%.return`.
pub fn generator_return<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    resume(cx, args, Mode::Return, "[Generator].prototype.return")
}

/// `%GeneratorPrototype%.throw`.
pub fn generator_throw<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    resume(cx, args, Mode::Throw, "[Generator].prototype.throw")
}

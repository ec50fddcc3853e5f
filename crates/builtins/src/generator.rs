//! `%GeneratorPrototype%`.

use crate::support::this_branded;
use tsuba_objects::generator::{self, Mode};
use tsuba_objects::{Args, Brand, Js, JsResult, async_generator};

fn resume<'s>(cx: &mut Js<'s>, args: Args<'s>, mode: Mode, name: &str) -> JsResult<'s> {
    let generator = this_branded(cx, args.this(), Brand::Generator, name)?;
    let outcome = generator::resume(cx, generator, mode, args.get(0))?;
    Ok(generator::result(cx, outcome))
}

fn request<'s>(cx: &mut Js<'s>, args: Args<'s>, mode: Mode, name: &str) -> JsResult<'s> {
    Ok(async_generator::enqueue(
        cx,
        args.this(),
        mode,
        args.get(0),
        name,
    ))
}

/// `%AsyncGeneratorPrototype%.next`.
pub fn async_generator_next<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    request(cx, args, Mode::Next, "next")
}

/// `%AsyncGeneratorPrototype%.return`.
pub fn async_generator_return<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    request(cx, args, Mode::Return, "return")
}

/// `%AsyncGeneratorPrototype%.throw`.
pub fn async_generator_throw<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    request(cx, args, Mode::Throw, "throw")
}

/// `%AsyncIteratorPrototype%[Symbol.asyncIterator]`.
pub fn iterator_async_iterator<'s>(_: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    Ok(args.this())
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

//! The iterators of the built-ins and `Iterator.prototype`.

use crate::support::{require_new, this_branded};
use tsuba_objects::{Args, Brand, Intrinsic, Js, JsResult, error, function, iterate};

fn next<'s>(cx: &mut Js<'s>, args: Args<'s>, brand: Brand, name: &str) -> JsResult<'s> {
    let iterator = this_branded(cx, args.this(), brand, name)?;
    let value = iterate::step_builtin(cx, iterator)?;
    Ok(iterate::result(cx, value))
}

/// `%ArrayIteratorPrototype%.next`.
pub fn array_iterator_next<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    next(
        cx,
        args,
        Brand::ArrayIterator,
        "Array Iterator.prototype.next",
    )
}

/// `%MapIteratorPrototype%.next`.
pub fn map_iterator_next<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    next(cx, args, Brand::MapIterator, "Map Iterator.prototype.next")
}

/// `%SetIteratorPrototype%.next`.
pub fn set_iterator_next<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    next(cx, args, Brand::SetIterator, "Set Iterator.prototype.next")
}

/// `%StringIteratorPrototype%.next`.
pub fn string_iterator_next<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    next(
        cx,
        args,
        Brand::StringIterator,
        "String Iterator.prototype.next",
    )
}

/// `Iterator.prototype[Symbol.iterator]`.
pub fn iterator_iterator<'s>(_: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    Ok(args.this())
}

/// `Iterator`: for subclasses only.
pub fn iterator_constructor<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    require_new(cx, args.is_construct(), "Iterator")?;
    if args.new_target().bits() == args.callee().bits() {
        return Err(error::throw_type(
            cx,
            "Abstract class Iterator not directly constructable",
        ));
    }
    let made = function::new_instance(
        cx,
        args.new_target(),
        Intrinsic::IteratorPrototype,
        Brand::Object,
    )?;
    Ok(made.value())
}

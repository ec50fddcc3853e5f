//! Generators: frames that compiled code fills, resumed from here; the kinds of functions that make them.
//!
//! A generator is a frame ([`tsuba_abi::layout::frame`]): its state says where it goes on, its code runs from there to the
//! next suspension. Whoever resumes it marks it as running first; if it is still marked when the code returns, it has ended.

use crate::call::{self, Args};
use crate::error;
use crate::function;
use crate::iterate;
use crate::object;
use crate::own::{self, PropertyDescriptor};
use crate::property::{self, JsResult};
use crate::realm::{Intrinsic, intrinsic, realm};
use crate::shape::{Attributes, Brand};
use tsuba_abi::isolate::Cell;
use tsuba_abi::layout::{Kind, frame};
use tsuba_abi::names::Name;
use tsuba_abi::program::flags;
use tsuba_abi::runtime_fns::FrameKind;
use tsuba_abi::shape_ids;
use tsuba_gc::{Function, Js, JsObject, Local, Ref, Scope, Thrown, Value, Word};

/// How a suspended function is resumed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Mode {
    /// By `next`, or a promise that was fulfilled.
    Next = 0,
    /// By `throw`, or a promise that was rejected.
    Throw = 1,
    /// By `return`.
    Return = 2,
}

/// What a generator gave when it was resumed.
#[derive(Clone, Copy, Debug)]
pub enum Outcome<'s> {
    /// A value that it yielded.
    Yield(Local<'s, Value>),
    /// The result object of what it delegates to, to be handed out as it is.
    Result(Local<'s, Value>),
    /// What it returned: it has ended.
    Done(Local<'s, Value>),
}

/// A frame for a call of `callee`.
pub fn new_frame<'s>(
    cx: &mut Scope<'s>,
    callee: Local<'_, Value>,
    words: u16,
    code: *const u8,
    kind: FrameKind,
) -> Local<'s, Value> {
    let (brand, default) = match kind {
        FrameKind::Generator => (Brand::Generator, Intrinsic::GeneratorPrototype),
        FrameKind::AsyncGenerator => (Brand::AsyncGenerator, Intrinsic::AsyncGeneratorPrototype),
        FrameKind::Async => {
            return object::new_frame(cx, None, (Brand::AsyncFrame, words), code).value();
        }
    };
    let prototype = callee
        .narrow::<Function>()
        .and_then(|f| function::prototype_property(cx, f).narrow::<JsObject>())
        .unwrap_or(intrinsic(cx, default).root(cx));
    let frame = object::new_frame(cx, Some(prototype), (brand, words), code);
    if brand == Brand::AsyncGenerator {
        crate::async_generator::initialise(cx, frame);
    }
    frame.value()
}

/// The `prototype` of a generator function.
pub(crate) fn new_prototype<'s>(cx: &mut Scope<'s>, of: u32) -> Local<'s, JsObject> {
    let which = if of & flags::ASYNC != 0 {
        Intrinsic::AsyncGeneratorPrototype
    } else {
        Intrinsic::GeneratorPrototype
    };
    object::of_intrinsic(cx, which, Brand::Object)
}

fn state(cx: &Scope<'_>, frame: Local<'_, JsObject>) -> i32 {
    let state = object::internal(cx, frame.get(cx), frame::STATE as usize);
    state.as_number().unwrap_or(0.0) as i32
}

fn set_state(cx: &Scope<'_>, frame: Local<'_, JsObject>, state: i32) {
    let state = Ref::number(f64::from(state));
    object::set_internal(cx, frame.get(cx), frame::STATE as usize, state);
}

/// Ends a frame: nothing that it kept is needed any more.
fn complete(cx: &Scope<'_>, frame: Local<'_, JsObject>) {
    set_state(cx, frame, frame::COMPLETED);
    let bare = frame.get(cx);
    for word in frame::FIRST..object::info(cx, bare).inline {
        object::set_internal(cx, bare, word as usize, Ref::UNDEFINED);
    }
}

/// Whether a request of this mode runs the body of a suspended frame; one that has not begun ends by `throw` and `return`.
pub(crate) fn end_unless_resumable(cx: &Scope<'_>, frame: Local<'_, JsObject>, mode: Mode) -> bool {
    let at = state(cx, frame);
    if at == 0 && mode != Mode::Next {
        complete(cx, frame);
        return false;
    }
    at != frame::COMPLETED
}

/// How running a frame ended.
pub(crate) enum Stop<'s> {
    /// It suspended itself at a point of this kind.
    Suspended(i32, Local<'s, Value>),
    /// It returned; the frame is completed.
    Returned(Local<'s, Value>),
}

/// Runs a suspended frame from its state on; if it throws, it is completed.
pub(crate) fn run<'s>(
    cx: &mut Js<'s>,
    frame: Local<'_, JsObject>,
    mode: Mode,
    value: Local<'_, Value>,
) -> Result<Stop<'s>, Thrown> {
    let at = state(cx, frame);
    debug_assert!(at >= 0, "only what is suspended is resumed");
    set_state(cx, frame, frame::RUNNING);
    let code = object::internal(cx, frame.get(cx), frame::CODE as usize)
        .bits()
        .0;
    let number = |n: i32| Word::number(f64::from(n));
    let args = [number(at / 4), number(mode as i32), value.bits()];
    // SAFETY: the word is the address that `new_frame` stored: the entry that compiled code gave it.
    let result = unsafe { call::resume(cx, code as *const u8, frame, args) };
    let now = state(cx, frame);
    if now >= 0 {
        return result.map(|v| Stop::Suspended(now % 4, v));
    }
    complete(cx, frame);
    result.map(Stop::Returned)
}

/// Resumes a generator.
///
/// # Errors
/// TypeError if it is running; whatever its code throws.
pub fn resume<'s>(
    cx: &mut Js<'s>,
    generator: Local<'_, JsObject>,
    mode: Mode,
    value: Local<'_, Value>,
) -> Result<Outcome<'s>, Thrown> {
    if state(cx, generator) == frame::RUNNING {
        return Err(error::throw_type(cx, "Generator is already running"));
    }
    if !end_unless_resumable(cx, generator, mode) {
        return match mode {
            Mode::Next => Ok(Outcome::Done(cx.undefined())),
            Mode::Throw => Err(cx.throw(value)),
            Mode::Return => Ok(Outcome::Done(cx.root(value))),
        };
    }
    Ok(match run(cx, generator, mode, value)? {
        Stop::Suspended(frame::YIELD_RAW, v) => Outcome::Result(v),
        Stop::Suspended(_, v) => Outcome::Yield(v),
        Stop::Returned(v) => Outcome::Done(v),
    })
}

/// The result object of an outcome.
pub fn result<'s>(cx: &mut Scope<'s>, outcome: Outcome<'_>) -> Local<'s, Value> {
    match outcome {
        Outcome::Yield(v) => iterate::result_of(cx, v, false),
        Outcome::Result(v) => cx.root(v),
        Outcome::Done(v) => iterate::result_of(cx, v, true),
    }
}

/// A step of a generator that is iterated without its methods; none when done.
pub(crate) fn step<'s>(
    cx: &mut Js<'s>,
    generator: Local<'_, JsObject>,
) -> Result<Option<Local<'s, Value>>, Thrown> {
    let undefined = cx.undefined();
    match resume(cx, generator, Mode::Next, undefined)? {
        Outcome::Yield(v) => Ok(Some(v)),
        Outcome::Result(v) => iterate::of_result(cx, v),
        Outcome::Done(_) => Ok(None),
    }
}

/// Closes such an iteration.
pub(crate) fn close(
    cx: &mut Js<'_>,
    generator: Local<'_, JsObject>,
    throwing: bool,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        let undefined = cx.undefined();
        match resume(cx, generator, Mode::Return, undefined) {
            Err(thrown) if throwing => {
                cx.take_exception(thrown);
                Ok(())
            }
            Err(thrown) => Err(thrown),
            Ok(Outcome::Result(v)) if !throwing => iterate::result_object(cx, v).map(|_| ()),
            Ok(_) => Ok(()),
        }
    })
}

/// Whether nothing can tell that a generator is iterated without its methods.
pub(crate) fn is_untouched(cx: &Scope<'_>, generator: Ref<'_, JsObject>) -> bool {
    if !own::cell_intact(cx, Cell::ArrayIteration) || iterate::has_own(cx, generator) {
        return false;
    }
    let original = intrinsic(cx, Intrinsic::GeneratorPrototype);
    let Some(prototype) = object::prototype(cx, generator) else {
        return false;
    };
    prototype.same(original)
        || !iterate::has_own(cx, prototype)
            && object::prototype(cx, prototype).is_some_and(|p| p.same(original))
}

/// What `yield*` delegates to.
pub mod delegate {
    use super::*;

    /// Slots of a delegate.
    const ITERATOR: usize = 0;
    const NEXT: usize = 1;
    const STATUS: usize = 2;

    /// What the last step gave, as MIR's `DelegateStatus` numbers it.
    #[derive(Clone, Copy)]
    enum Status {
        Result = 0,
        Done = 1,
        Return = 2,
        Value = 3,
        /// Of an async step: `throw` is missing, the iterator is being closed.
        NoThrow = 4,
    }

    /// A delegate of an iterator and its `next`.
    pub(crate) fn new<'s>(
        cx: &mut Scope<'s>,
        iterator: Local<'_, Value>,
        next: Local<'_, Value>,
    ) -> Local<'s, JsObject> {
        let delegate = object::with_prototype(cx, None, Brand::Delegate);
        let bare = delegate.get(cx);
        object::set_internal(cx, bare, ITERATOR, iterator.get(cx));
        object::set_internal(cx, bare, NEXT, next.get(cx));
        delegate
    }

    /// The iterator and its `next`.
    pub(crate) fn parts<'s>(
        cx: &Scope<'s>,
        delegate: Local<'_, JsObject>,
    ) -> (Local<'s, Value>, Local<'s, Value>) {
        let bare = delegate.get(cx);
        (
            object::internal(cx, bare, ITERATOR).root(cx),
            object::internal(cx, bare, NEXT).root(cx),
        )
    }

    /// The first half of a step of an async `yield*`: what is to be awaited.
    ///
    /// # Errors
    /// What the iterator's methods throw.
    pub fn step_async<'s>(
        cx: &mut Js<'s>,
        delegate: Local<'_, JsObject>,
        mode: i32,
        value: Local<'_, Value>,
    ) -> JsResult<'s> {
        cx.scoped(|cx| {
            let (iterator, next) = parts(cx, delegate);
            note(cx, delegate, Status::Result);
            let method = match mode_of(mode) {
                Mode::Next => Some(next),
                Mode::Throw => property::get_method(cx, iterator, "throw")?,
                Mode::Return => property::get_method(cx, iterator, Name::return_)?,
            };
            if let Some(method) = method {
                return call::call(cx, method, iterator, &[value]);
            }
            if mode_of(mode) == Mode::Return {
                note(cx, delegate, Status::Return);
                return Ok(cx.root(value));
            }
            note(cx, delegate, Status::NoThrow);
            match property::get_method(cx, iterator, Name::return_)? {
                Some(method) => call::call(cx, method, iterator, &[]),
                None => Ok(iterate::result_of(cx, iterator, true)),
            }
        })
    }

    /// The second half: what the awaited result says.
    pub(crate) fn awaited<'s>(
        cx: &mut Js<'s>,
        delegate: Local<'_, JsObject>,
        mode: Mode,
        result: Local<'_, Value>,
    ) -> JsResult<'s> {
        let now = status(cx, delegate.get(cx));
        if now == Status::Return as i32 {
            return Ok(cx.root(result));
        }
        if now == Status::NoThrow as i32 {
            iterate::result_object(cx, result)?;
            let text = "The iterator does not provide a 'throw' method.";
            return Err(error::throw_type(cx, text));
        }
        let object = iterate::result_object(cx, result)?;
        let done = iterate::is_result_done(cx, object)?;
        let value = property::get(cx, object, Name::value)?;
        let status = match (done, mode) {
            (false, _) => Status::Value,
            (true, Mode::Return) => Status::Return,
            (true, _) => Status::Done,
        };
        note(cx, delegate, status);
        Ok(value)
    }

    /// The mode with this number.
    pub fn mode_of(mode: i32) -> Mode {
        match mode {
            0 => Mode::Next,
            1 => Mode::Throw,
            _ => Mode::Return,
        }
    }

    /// Opens the iteration of a `yield*`.
    pub fn open<'s>(cx: &mut Js<'s>, iterable: Local<'_, Value>) -> JsResult<'s> {
        cx.scoped(|cx| {
            let known = iterable
                .narrow::<JsObject>()
                .filter(|g| object::brand(cx, g.get(cx)) == Brand::Generator)
                .filter(|g| is_untouched(cx, g.get(cx)));
            let (iterator, next) = match known {
                // Stepped without its methods: `next` stays undefined.
                Some(generator) => (generator.value(), cx.undefined()),
                None => iterate::iterator_of(cx, iterable)?,
            };
            Ok(new(cx, iterator, next).value())
        })
    }

    /// The status of the last step.
    pub fn status(cx: &Scope<'_>, delegate: Ref<'_, JsObject>) -> i32 {
        // SAFETY: `cx` is borrowed throughout, so the reference stays good.
        let delegate: Ref<'_, JsObject> = unsafe { Ref::from_word(delegate.bits()) };
        let status = object::internal(cx, delegate, STATUS);
        status.as_number().unwrap_or(0.0) as i32
    }

    fn note(cx: &Scope<'_>, delegate: Local<'_, JsObject>, status: Status) {
        let status = Ref::number(f64::from(status as u8));
        object::set_internal(cx, delegate.get(cx), STATUS, status);
    }

    /// Resumes what is delegated to, by mode number.
    ///
    /// # Errors
    /// What the iterator throws; TypeError if it has no `throw` or gives no object.
    pub fn step<'s>(
        cx: &mut Js<'s>,
        delegate: Local<'_, JsObject>,
        mode: i32,
        value: Local<'_, Value>,
    ) -> JsResult<'s> {
        let mode = mode_of(mode);
        cx.scoped(|cx| {
            let (iterator, next) = parts(cx, delegate);
            if next.bits() == Word::UNDEFINED
                && let Some(generator) = iterator.narrow::<JsObject>()
                && object::brand(cx, generator.get(cx)) == Brand::Generator
                && is_untouched(cx, generator.get(cx))
            {
                return step_generator(cx, delegate, generator, mode, value);
            }
            step_iterator(cx, delegate, (iterator, next), mode, value)
        })
    }

    fn step_generator<'s>(
        cx: &mut Js<'s>,
        delegate: Local<'_, JsObject>,
        generator: Local<'_, JsObject>,
        mode: Mode,
        value: Local<'_, Value>,
    ) -> JsResult<'s> {
        let (status, v) = match resume(cx, generator, mode, value)? {
            Outcome::Yield(v) => (Status::Value, v),
            Outcome::Result(v) => return of_result(cx, delegate, mode, v),
            Outcome::Done(v) if mode == Mode::Return => (Status::Return, v),
            Outcome::Done(v) => (Status::Done, v),
        };
        note(cx, delegate, status);
        Ok(v)
    }

    fn step_iterator<'s>(
        cx: &mut Js<'s>,
        delegate: Local<'_, JsObject>,
        (iterator, next): (Local<'_, Value>, Local<'_, Value>),
        mode: Mode,
        value: Local<'_, Value>,
    ) -> JsResult<'s> {
        let method = match mode {
            // That of an untouched generator was not looked up.
            Mode::Next if next.bits() == Word::UNDEFINED && is_generator(cx, iterator) => {
                let key = crate::Key::resolve(Name::next, cx);
                let original = intrinsic(cx, Intrinsic::GeneratorPrototype).root(cx);
                Some(property::get(cx, original, key)?)
            }
            Mode::Next => Some(cx.root(next)),
            Mode::Throw => property::get_method(cx, iterator, "throw")?,
            Mode::Return => property::get_method(cx, iterator, Name::return_)?,
        };
        let Some(method) = method else {
            if mode == Mode::Return {
                note(cx, delegate, Status::Return);
                return Ok(cx.root(value));
            }
            close_iterator(cx, iterator)?;
            let text = "The iterator does not provide a 'throw' method.";
            return Err(error::throw_type(cx, text));
        };
        let result = call::call(cx, method, iterator, &[value])?;
        of_result(cx, delegate, mode, result)
    }

    fn is_generator(cx: &Scope<'_>, v: Local<'_, Value>) -> bool {
        object::has_brand(cx, v.get(cx), Brand::Generator)
    }

    fn of_result<'s>(
        cx: &mut Js<'s>,
        delegate: Local<'_, JsObject>,
        mode: Mode,
        result: Local<'_, Value>,
    ) -> JsResult<'s> {
        let object = iterate::result_object(cx, result)?;
        if !iterate::is_result_done(cx, object)? {
            note(cx, delegate, Status::Result);
            return Ok(object.value());
        }
        let value = property::get(cx, object, Name::value)?;
        let status = if mode == Mode::Return {
            Status::Return
        } else {
            Status::Done
        };
        note(cx, delegate, status);
        Ok(value)
    }

    /// IteratorClose with a normal completion.
    fn close_iterator(cx: &mut Js<'_>, iterator: Local<'_, Value>) -> Result<(), Thrown> {
        cx.block(|cx| {
            let Some(method) = property::get_method(cx, iterator, Name::return_)? else {
                return Ok(());
            };
            let result = call::call(cx, method, iterator, &[])?;
            iterate::result_object(cx, result).map(|_| ())
        })
    }
}

// ---- functions that make them ----

/// Gives functions of the kinds that suspend their shapes, and their prototypes the properties that refer to each other.
pub(crate) fn fix_function_kinds(cx: &mut Scope<'_>) {
    let kinds = [
        (
            shape_ids::FUNCTION_GENERATOR,
            Intrinsic::GeneratorFunctionPrototype,
            Brand::GeneratorFunction,
            "GeneratorFunction",
            Some(Intrinsic::GeneratorPrototype),
        ),
        (
            shape_ids::FUNCTION_ASYNC,
            Intrinsic::AsyncFunctionPrototype,
            Brand::Function,
            "AsyncFunction",
            None,
        ),
        (
            shape_ids::FUNCTION_ASYNC_GENERATOR,
            Intrinsic::AsyncGeneratorFunctionPrototype,
            Brand::GeneratorFunction,
            "AsyncGeneratorFunction",
            Some(Intrinsic::AsyncGeneratorPrototype),
        ),
    ];
    for (shape, which, brand, name, makes) in kinds {
        cx.block(|cx| {
            let prototype = intrinsic(cx, which).root(cx);
            object::mark_prototype(cx, prototype.get(cx));
            let word = prototype.bits();
            realm(cx)
                .shapes
                .fix(cx, shape, word, brand, Kind::Function, 0);
            let constructor = function::native_constructor(cx, refuse_source, (name, 1));
            function::set_prototype_property(cx, constructor, prototype.value());
            define(cx, prototype, Name::constructor, constructor.value());
            if let Some(makes) = makes {
                let made = intrinsic(cx, makes).root(cx);
                define(cx, prototype, Name::prototype, made.value());
                define(cx, made, Name::constructor, prototype.value());
            }
        });
    }
}

fn define(cx: &mut Scope<'_>, object: Local<'_, JsObject>, key: Name, value: Local<'_, Value>) {
    let key = crate::Key::resolve(key, cx);
    let value = cx.root(value);
    let d = PropertyDescriptor::data(value, Attributes::CONFIGURABLE);
    own::define(cx, object, key, d);
}

/// The constructors of these functions compile their arguments.
fn refuse_source<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let name = match args.callee().narrow::<Function>() {
        Some(f) => function::name_of(cx, f),
        None => String::new(),
    };
    let text = format!("{name} cannot compile source text at run time");
    Err(error::throw_type(cx, &text))
}

//! Functions: records, their virtual properties, and functions made by the runtime.
//!
//! A function refers to a record, at first the static one of its code. It gets a heap record of its own once it has a
//! prototype object, an own property, a home object or a field initialiser ([`own_record`]).

use crate::call::{self, Args};
use crate::immortal;
use crate::key::PropertyKey;
use crate::object;
use crate::own::{self, PropertyDescriptor};
use crate::property::JsResult;
use crate::realm::{Intrinsic, intrinsic, realm};
use crate::shape::{Attributes, Brand, Special};
use crate::string;
use tsuba_abi::names::Name;
use tsuba_abi::program::{FunctionInfo, flags};
use tsuba_abi::shape_ids;
use tsuba_gc::{Function, Js, JsObject, Local, Ref, Scope, Str, Value, Word};

/// Words of a record, by their index.
pub(crate) mod word {
    pub(crate) const PROTOTYPE: usize = 1;
    pub(crate) const HOME: usize = 2;
    pub(crate) const FIELDS: usize = 4;
}

/// Static facts of a function that the runtime makes; never given back.
pub(crate) fn static_info(
    name: Word,
    length: u32,
    captures: u32,
    flags: u32,
) -> &'static FunctionInfo {
    Box::leak(Box::new(FunctionInfo {
        captures,
        flags,
        length,
        instance_slots: shape_ids::EMPTY_OBJECT_SLOTS,
        name: name.address() as *const u8,
        source: std::ptr::null(),
        source_bytes: 0,
    }))
}

/// A function of the runtime: what a built-in's closure runs.
pub type Native = for<'s> fn(&mut Js<'s>, Args<'s>) -> JsResult<'s>;

/// Facts of a native closure; the facts come first, so that a record may refer to them.
#[repr(C)]
pub(crate) struct NativeInfo {
    info: FunctionInfo,
    pub(crate) native: Native,
}

/// Native closures made so far, so that each kind has its facts once.
#[derive(Default)]
pub(crate) struct Natives(std::cell::RefCell<Vec<(String, &'static NativeInfo)>>);

impl Natives {
    fn info(
        &self,
        native: Native,
        (name, length): (&str, u32),
        captures: u32,
        constructs: u32,
    ) -> &'static NativeInfo {
        let mut known = self.0.borrow_mut();
        let same = |(text, i): &&(String, &'static NativeInfo)| {
            std::ptr::fn_addr_eq(i.native, native)
                && text == name
                && i.info.length == length
                && i.info.captures == captures
                && i.info.flags & flags::CONSTRUCTOR == constructs
        };
        if let Some((_, info)) = known.iter().find(same) {
            return info;
        }
        let text = immortal::leak_latin1(name.as_bytes());
        let info = FunctionInfo {
            captures,
            flags: flags::STRICT | flags::BUILTIN | constructs,
            length,
            instance_slots: 0,
            name: text.address() as *const u8,
            source: std::ptr::null(),
            source_bytes: 0,
        };
        let info: &'static NativeInfo = Box::leak(Box::new(NativeInfo { info, native }));
        known.push((name.to_owned(), info));
        info
    }
}

/// A function that runs `native`, with captured values that it finds by [`Args::capture`].
pub fn closure<'s>(
    cx: &mut Scope<'s>,
    native: Native,
    (name, length): (&str, u32),
    captures: &[Local<'_, Value>],
) -> Local<'s, Function> {
    let info = realm(cx)
        .natives
        .info(native, (name, length), captures.len() as u32, 0);
    let record = cx
        .new_record(call::native_entry as *const u8, &info.info)
        .finish();
    let mut new = cx.new_function(shape_ids::FUNCTION, record);
    for (i, c) in captures.iter().enumerate() {
        new = new.capture(i, *c);
    }
    new.finish()
}

/// As [`closure`], of a shape of its own, without a name; `constructs`: it may be called by `new`.
pub(crate) fn native_of_shape<'s>(
    cx: &mut Scope<'s>,
    native: Native,
    (shape, constructs): (u32, bool),
    captures: &[Local<'_, Value>],
) -> Local<'s, Function> {
    let constructs = if constructs { flags::CONSTRUCTOR } else { 0 };
    let count = captures.len() as u32;
    let info = realm(cx).natives.info(native, ("", 0), count, constructs);
    let record = cx
        .new_record(call::native_entry as *const u8, &info.info)
        .finish();
    let mut new = cx.new_function(shape, record);
    for (i, c) in captures.iter().enumerate() {
        new = new.capture(i, *c);
    }
    new.finish()
}

/// As [`closure`] without captured values, for a function that may be called by `new`.
pub fn native_constructor<'s>(
    cx: &mut Scope<'s>,
    native: Native,
    (name, length): (&str, u32),
) -> Local<'s, Function> {
    let info = realm(cx)
        .natives
        .info(native, (name, length), 0, flags::CONSTRUCTOR);
    let record = cx
        .new_record(call::native_entry as *const u8, &info.info)
        .finish();
    cx.new_function(shape_ids::FUNCTION_CLASS, record).finish()
}

/// The function of a built-in with its own machine code. `constructor`: it may be called by `new`; `prototype`: it has
/// that property.
///
/// # Safety
/// `entry` is the address of a generic entry.
pub unsafe fn builtin<'s>(
    cx: &mut Scope<'s>,
    entry: *const u8,
    name: Local<'_, Str>,
    length: u32,
    (constructor, prototype): (bool, bool),
) -> Local<'s, Function> {
    let text = string::to_rust(cx, name);
    let text = immortal::leak_latin1(text.as_bytes());
    let constructs = if constructor { flags::CONSTRUCTOR } else { 0 };
    let info = static_info(text, length, 0, flags::STRICT | flags::BUILTIN | constructs);
    let record = cx.new_record(entry, info).finish();
    let shape = if prototype {
        shape_ids::FUNCTION_CLASS
    } else {
        shape_ids::FUNCTION
    };
    cx.new_function(shape, record).finish()
}

/// Whether a value can be called.
#[inline]
pub fn is_callable(_cx: &Scope<'_>, v: Ref<'_, Value>) -> bool {
    v.is::<Function>()
}

/// Whether a value can be called by `new`.
pub fn is_constructor(cx: &Scope<'_>, v: Ref<'_, Value>) -> bool {
    // SAFETY: `cx` is borrowed throughout, so the reference stays good.
    let v: Ref<'_, Value> = unsafe { Ref::from_word(v.bits()) };
    v.narrow::<Function>().is_some_and(|f| {
        let info = f.record(cx).info();
        if call::is_bound(cx, f) {
            return is_constructor(cx, f.capture(cx, 0));
        }
        info.flags & flags::CONSTRUCTOR != 0
    })
}

/// The flags of a function's static facts.
pub fn flags_of(cx: &Scope<'_>, f: Local<'_, Function>) -> u32 {
    f.get(cx).record(cx).info().flags
}

/// Whether it is a generator function, async or not.
pub fn is_generator(cx: &Scope<'_>, f: Local<'_, Function>) -> bool {
    flags_of(cx, f) & flags::GENERATOR != 0
}

/// Whether it is an async function, a generator or not.
pub fn is_async(cx: &Scope<'_>, f: Local<'_, Function>) -> bool {
    flags_of(cx, f) & flags::ASYNC != 0
}

/// Makes sure that a function has a record of its own; nothing to do for other objects.
pub(crate) fn own_record(cx: &mut Scope<'_>, object: Local<'_, JsObject>) {
    let Some(f) = object.narrow::<Function>() else {
        return;
    };
    let record = f.get(cx).record(cx);
    if !record.is_immortal() {
        return;
    }
    let (code, info) = (record.code(), record.info());
    cx.block(|cx| {
        let copy = cx.new_record(code, info).finish();
        f.get(cx).set_record(cx, copy);
    });
}

/// The virtual properties of functions.
pub(crate) fn special_value<'s>(
    cx: &mut Scope<'s>,
    f: Local<'_, Function>,
    special: Special,
) -> Local<'s, Value> {
    let info = f.get(cx).record(cx).info();
    match special {
        Special::FunctionLength => cx.number(f64::from(info.length)),
        Special::FunctionName => {
            // SAFETY: the facts name an immortal string.
            let name = unsafe { Scope::immortal::<Str>(info.name) };
            cx.root(name).value()
        }
        _ => prototype_property(cx, f),
    }
}

/// The `prototype` of a constructor, made on first touch.
pub fn prototype_property<'s>(cx: &mut Scope<'s>, f: Local<'_, Function>) -> Local<'s, Value> {
    let known = f.get(cx).record(cx).word(cx, word::PROTOTYPE);
    if known.bits() != Word::UNDEFINED {
        return known.root(cx);
    }
    let flags = f.get(cx).record(cx).info().flags;
    if flags & (flags::CONSTRUCTOR | flags::GENERATOR) == 0 {
        return cx.undefined();
    }
    cx.block(|cx| {
        if flags & flags::GENERATOR != 0 {
            let prototype = crate::generator::new_prototype(cx, flags);
            return set_prototype_property(cx, f, prototype.value());
        }
        let prototype = object::plain(cx);
        let constructor = cx.root(f).value();
        let d = PropertyDescriptor::data(constructor, Attributes::HIDDEN);
        let key = crate::key::Key::resolve(Name::constructor, cx);
        own::define(cx, prototype, key, d);
        set_prototype_property(cx, f, prototype.value());
    });
    f.get(cx).record(cx).word(cx, word::PROTOTYPE).root(cx)
}

/// Stores the `prototype` of a constructor.
pub fn set_prototype_property(
    cx: &mut Scope<'_>,
    f: Local<'_, Function>,
    prototype: Local<'_, Value>,
) {
    own_record(cx, f.upcast());
    f.get(cx)
        .record(cx)
        .set_word(cx, word::PROTOTYPE, prototype);
}

/// The home object of a method; undefined if it has none.
pub fn home_object<'n>(cx: &'n Scope<'_>, f: Ref<'n, Function>) -> Ref<'n, Value> {
    f.record(cx).word(cx, word::HOME)
}

/// Gives a method its home object.
pub fn set_home_object(cx: &mut Scope<'_>, f: Local<'_, Function>, home: Local<'_, Value>) {
    own_record(cx, f.upcast());
    f.get(cx).record(cx).set_word(cx, word::HOME, home);
}

/// Stores the function that initialises the fields of a class's instances.
pub fn set_field_initialiser(
    cx: &mut Scope<'_>,
    f: Local<'_, Function>,
    initialiser: Local<'_, Value>,
) {
    own_record(cx, f.upcast());
    f.get(cx).record(cx).set_word(cx, word::FIELDS, initialiser);
}

/// The function that initialises fields; undefined if there is none.
pub fn field_initialiser<'n>(cx: &'n Scope<'_>, f: Ref<'n, Function>) -> Ref<'n, Value> {
    f.record(cx).word(cx, word::FIELDS)
}

/// SetFunctionName: `prefix` is empty, "get" or "set".
pub fn set_name(cx: &mut Scope<'_>, f: Local<'_, Function>, key: PropertyKey<'_>, prefix: &str) {
    cx.block(|cx| {
        let mut text = String::new();
        if !prefix.is_empty() {
            text.push_str(prefix);
            text.push(' ');
        }
        text.push_str(&key_name(cx, key));
        let name = string::new(cx, &text).value();
        let d = PropertyDescriptor::data(name, Attributes::CONFIGURABLE);
        let key = crate::key::Key::resolve(Name::name, cx);
        own::define(cx, f.upcast(), key, d);
    });
}

/// How a key names a function: `[description]` for symbols.
fn key_name(cx: &mut Scope<'_>, key: PropertyKey<'_>) -> String {
    let Some(symbol) = key.symbol() else {
        return key.display(cx);
    };
    let description = symbol.get(cx).description(cx).root(cx);
    match description.narrow::<Str>() {
        Some(s) => format!("[{}]", string::to_rust(cx, s)),
        None => String::new(),
    }
}

/// SetFunctionName on a function that has no name of its own.
pub fn name_if_anonymous(
    cx: &mut Scope<'_>,
    f: Local<'_, Function>,
    key: PropertyKey<'_>,
    prefix: &str,
) {
    cx.block(|cx| {
        if is_anonymous(cx, f) {
            set_name(cx, f, key, prefix);
        }
    });
}

/// Whether the own `name` of a function is still the empty one that anonymous functions are born with.
pub(crate) fn is_anonymous(cx: &mut Scope<'_>, f: Local<'_, Function>) -> bool {
    let key = crate::key::Key::resolve(Name::name, cx);
    match own::find(cx, f.get(cx).upcast(), key.bits()) {
        Some(found) if matches!(found.place, own::Place::Special(..)) => {
            let info = f.get(cx).record(cx).info();
            // SAFETY: the facts name an immortal string.
            unsafe { Scope::immortal::<Str>(info.name) }.length() == 0
        }
        Some(_) | None => false,
    }
}

/// The own `name` of a function if it is a string, for messages; runs no code.
pub fn name_of(cx: &mut Scope<'_>, f: Local<'_, Function>) -> String {
    let key = crate::key::Key::resolve(Name::name, cx);
    let Some(found) = own::find(cx, f.get(cx).upcast(), key.bits()) else {
        return String::new();
    };
    if found.attributes.accessor() {
        return String::new();
    }
    let name = own::value(cx, f.upcast(), found.place);
    name.narrow::<Str>()
        .map(|s| string::to_rust(cx, s))
        .unwrap_or_default()
}

/// What `Function.prototype.toString` gives: the source text without types, or native code for what has none.
pub fn source_text(cx: &mut Scope<'_>, f: Local<'_, Function>) -> String {
    if let Some(text) = f.get(cx).record(cx).source() {
        return text.to_owned();
    }
    let name = name_of(cx, f);
    let shown = if name.starts_with("bound ") {
        ""
    } else {
        &name
    };
    format!("function {shown}() {{ [native code] }}")
}

/// Makes a constructor's function and prototype refer to each other, as the built-in constructors do.
pub fn link_constructor(
    cx: &mut Scope<'_>,
    f: Local<'_, Function>,
    prototype: Local<'_, JsObject>,
) {
    set_prototype_property(cx, f, prototype.value());
    crate::property::define_hidden(cx, prototype, Name::constructor, f.value());
}

/// GetPrototypeFromConstructor without running code where `prototype` is a plain data property: the prototype of what
/// `new` makes, or the intrinsic default.
pub fn prototype_for_new<'s>(
    cx: &mut Js<'s>,
    new_target: Local<'_, Value>,
    default: Intrinsic,
) -> Result<Local<'s, JsObject>, tsuba_gc::Thrown> {
    if let Some(f) = new_target.narrow::<JsObject>() {
        let prototype = crate::property::get(cx, f, Name::prototype)?;
        if let Some(object) = prototype.narrow::<JsObject>() {
            return Ok(object);
        }
    }
    Ok(intrinsic(cx, default).root(cx))
}

/// The object that a built-in constructor makes: prototype from `new_target`, this brand.
pub fn new_instance<'s>(
    cx: &mut Js<'s>,
    new_target: Local<'_, Value>,
    default: Intrinsic,
    brand: Brand,
) -> Result<Local<'s, JsObject>, tsuba_gc::Thrown> {
    let prototype = prototype_for_new(cx, new_target, default)?;
    Ok(object::with_prototype(cx, Some(prototype), brand))
}

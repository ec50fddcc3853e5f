//! Installing the built-ins that are linked into a program: functions on their owners, constructors with their
//! prototypes, and the values that are no functions.

use crate::function::{self, builtin};
use crate::key::{Key, PropertyKey};
use crate::object;
use crate::own::{self, PropertyDescriptor};
use crate::property;
use crate::realm::{Intrinsic, WellKnown, intrinsic, realm, well_known};
use crate::shape::{Attributes, Brand};
use crate::string;
use tsuba_abi::builtins::{BUILTINS, Builtin, Role};
use tsuba_abi::program::BuiltinLink;
use tsuba_gc::{Function, JsObject, Local, Scope, Str, Value, Word};

/// Installs these built-ins: constructors first, since others are their properties.
///
/// # Safety
/// Each link's entry is the generic entry of its row.
pub unsafe fn install(cx: &mut Scope<'_>, links: &[BuiltinLink]) {
    realm(cx).installing.set(true);
    global_values(cx);
    for constructors in [true, false] {
        for link in links {
            let row = &BUILTINS[link.row as usize];
            if (row.role == Role::Constructor) == constructors {
                // SAFETY: as the caller says.
                cx.block(|cx| unsafe { install_row(cx, row, link.entry) });
            }
        }
    }
    realm(cx).installing.set(false);
}

/// # Safety
/// `entry` is the generic entry of the row.
unsafe fn install_row(cx: &mut Scope<'_>, row: &Builtin, entry: *const u8) {
    let owner = owner(cx, row.owner);
    let key = key_of(cx, row.name);
    let name = function_name(cx, row);
    let constructor = row.role == Role::Constructor;
    // SAFETY: as the caller says.
    let f = unsafe { builtin(cx, entry, name, row.length, constructor) };
    if constructor {
        return install_constructor(cx, owner, (key, row.name), f);
    }
    let f = f.value();
    let attributes = match row.name {
        "@@toPrimitive" | "@@hasInstance" => Attributes::CONFIGURABLE,
        _ => Attributes::HIDDEN,
    };
    let d = match row.role {
        Role::Getter => PropertyDescriptor::accessor(Some(f), None, attributes),
        Role::Setter => PropertyDescriptor::accessor(None, Some(f), attributes),
        Role::Method | Role::Constructor => PropertyDescriptor::data(f, attributes),
    };
    own::define(cx, owner, key, d);
}

fn install_constructor(
    cx: &mut Scope<'_>,
    owner: Local<'_, JsObject>,
    (key, name): (PropertyKey<'_>, &str),
    f: Local<'_, Function>,
) {
    let prototype = match Intrinsic::by_text(&format!("{name}.prototype")) {
        Some(which) => intrinsic(cx, which).root(cx),
        None => object::plain(cx),
    };
    object::mark_prototype(cx, prototype.get(cx));
    function::link_constructor(cx, f, prototype);
    if name.ends_with("Error")
        && name != "Error"
        && let Some(parent) = global_function(cx, "Error")
    {
        object::set_prototype(cx, f.upcast(), Some(parent));
    }
    let value = cx.root(f).value();
    own::define(
        cx,
        owner,
        key,
        PropertyDescriptor::data(value, Attributes::HIDDEN),
    );
    match name {
        "Number" => number_values(cx, f.upcast()),
        "Symbol" => symbol_values(cx, f.upcast()),
        _ => {}
    }
}

fn global_function<'s>(cx: &mut Scope<'s>, name: &str) -> Option<Local<'s, JsObject>> {
    let global = intrinsic(cx, Intrinsic::Global).root(cx);
    let key = name.resolve(cx);
    let found = own::find(cx, global.get(cx), key.bits())?;
    own::value(cx, global, found.place).narrow()
}

/// The object that a row's owner names: made if nothing has made it yet.
pub fn owner<'s>(cx: &mut Scope<'s>, text: &str) -> Local<'s, JsObject> {
    if let Some(which) = Intrinsic::by_text(text) {
        return intrinsic(cx, which).root(cx);
    }
    let mut at = intrinsic(cx, Intrinsic::Global).root(cx);
    for part in text.split('.') {
        let key = part.resolve(cx);
        let known = own::find(cx, at.get(cx), key.bits());
        let value = known.and_then(|found| own::value(cx, at, found.place).narrow::<JsObject>());
        at = match value {
            Some(object) => object,
            None => {
                let new = object::plain(cx);
                property::define_hidden(cx, at, key, new.value());
                new
            }
        };
    }
    at
}

/// The key a row's name spells: `@@iterator` is the well-known symbol.
fn key_of<'s>(cx: &mut Scope<'s>, name: &str) -> PropertyKey<'s> {
    match name
        .strip_prefix("@@")
        .and_then(|n| WellKnown::by_text(&format!("Symbol.{n}")))
    {
        Some(symbol) => symbol.resolve(cx),
        None => name.resolve(cx),
    }
}

fn function_name<'s>(cx: &mut Scope<'s>, row: &Builtin) -> Local<'s, Str> {
    let own = match row.name.strip_prefix("@@") {
        Some(symbol) => format!("[Symbol.{symbol}]"),
        None => row.name.to_owned(),
    };
    let text = match row.role {
        Role::Getter => format!("get {own}"),
        Role::Setter => format!("set {own}"),
        Role::Method | Role::Constructor => own,
    };
    string::new(cx, &text)
}

fn constant(cx: &mut Scope<'_>, object: Local<'_, JsObject>, key: &str, value: Word) {
    cx.block(|cx| {
        let key = key.resolve(cx);
        let value = cx.root(tsuba_gc::Ref::<Value>::immediate(value));
        own::define(
            cx,
            object,
            key,
            PropertyDescriptor::data(value, Attributes::NONE),
        );
    });
}

/// Values of the global object and of `Math` that are no functions.
fn global_values(cx: &mut Scope<'_>) {
    let global = intrinsic(cx, Intrinsic::Global).root(cx);
    constant(cx, global, "undefined", Word::UNDEFINED);
    constant(cx, global, "NaN", Word::number(f64::NAN));
    constant(cx, global, "Infinity", Word::number(f64::INFINITY));
    for which in [
        Intrinsic::Global,
        Intrinsic::Math,
        Intrinsic::Json,
        Intrinsic::Reflect,
        Intrinsic::Console,
        Intrinsic::Process,
    ] {
        let object = intrinsic(cx, which).root(cx).value();
        property::define_hidden(cx, global, which.text(), object);
    }
    let math = intrinsic(cx, Intrinsic::Math).root(cx);
    for (name, n) in [
        ("E", std::f64::consts::E),
        ("LN10", std::f64::consts::LN_10),
        ("LN2", std::f64::consts::LN_2),
        ("LOG10E", std::f64::consts::LOG10_E),
        ("LOG2E", std::f64::consts::LOG2_E),
        ("PI", std::f64::consts::PI),
        ("SQRT1_2", std::f64::consts::FRAC_1_SQRT_2),
        ("SQRT2", std::f64::consts::SQRT_2),
    ] {
        constant(cx, math, name, Word::number(n));
    }
}

fn number_values(cx: &mut Scope<'_>, number: Local<'_, JsObject>) {
    for (name, n) in [
        ("MAX_VALUE", f64::MAX),
        ("MIN_VALUE", 5e-324),
        ("NaN", f64::NAN),
        ("NEGATIVE_INFINITY", f64::NEG_INFINITY),
        ("POSITIVE_INFINITY", f64::INFINITY),
        ("MAX_SAFE_INTEGER", 9_007_199_254_740_991.0),
        ("MIN_SAFE_INTEGER", -9_007_199_254_740_991.0),
        ("EPSILON", f64::EPSILON),
    ] {
        constant(cx, number, name, Word::number(n));
    }
}

fn symbol_values(cx: &mut Scope<'_>, constructor: Local<'_, JsObject>) {
    for &which in WellKnown::ALL {
        cx.block(|cx| {
            let symbol = well_known(cx, which).value();
            let name = which.text().trim_start_matches("Symbol.");
            let key = name.resolve(cx);
            own::define(
                cx,
                constructor,
                key,
                PropertyDescriptor::data(symbol, Attributes::NONE),
            );
        });
    }
}

/// Makes a wrapper prototype or other intrinsic reachable by name, for modules that add their own objects to the
/// global object.
pub fn define_global(cx: &mut Scope<'_>, name: &str, value: Local<'_, Value>) {
    let was = realm(cx).installing.replace(true);
    let global = intrinsic(cx, Intrinsic::Global).root(cx);
    property::define_hidden(cx, global, name, value);
    realm(cx).installing.set(was);
}

/// The brand of wrapper objects of this primitive's kind; none for other values.
pub fn wrapper_brand(v: Local<'_, Value>) -> Option<Brand> {
    match v.bits().tag() {
        Some(tsuba_abi::value::Tag::String) => Some(Brand::String),
        Some(tsuba_abi::value::Tag::Symbol) => Some(Brand::Symbol),
        Some(tsuba_abi::value::Tag::BigInt) => Some(Brand::BigInt),
        Some(tsuba_abi::value::Tag::Object) => None,
        None if v.as_number().is_some() => Some(Brand::Number),
        None => v.bits().as_boolean().map(|_| Brand::Boolean),
    }
}

//! Installing the built-ins of a program: the functions that are linked into it, constants and namespaces, second names
//! of functions, and accessors that say what is not supported yet. What there is, is in the tables of `abi::builtins`.

use crate::call::Args;
use crate::error;
use crate::function::{self, builtin};
use crate::key::{self, Key, PropertyKey};
use crate::object;
use crate::own::{self, PropertyDescriptor};
use crate::property::{self, JsResult};
use crate::realm::{Intrinsic, WellKnown, intrinsic, realm, well_known};
use crate::shape::{Attributes, Brand};
use crate::string;
use tsuba_abi::builtins::{ALIASES, BUILTINS, Builtin, Constant, Role, UNSUPPORTED, VALUES};
use tsuba_abi::program::BuiltinLink;
use tsuba_abi::typed::Element;
use tsuba_gc::{Function, Js, JsObject, Local, Scope, Str, Value};

/// Installs these built-ins.
///
/// # Safety
/// Each link's entry is the generic entry of its row.
pub unsafe fn install(cx: &mut Scope<'_>, links: &[BuiltinLink]) {
    let mut entries: Vec<(u32, *const u8)> = links.iter().map(|l| (l.row, l.entry)).collect();
    entries.sort_unstable();
    let rows: Vec<u32> = entries.iter().map(|e| e.0).collect();
    install_with(cx, &rows, &mut |cx, at, name| {
        let (row, entry) = (&BUILTINS[entries[at].0 as usize], entries[at].1);
        // SAFETY: as the caller says.
        unsafe {
            builtin(
                cx,
                entry,
                name,
                row.length,
                (row.role == Role::Constructor, row.has_prototype()),
            )
        }
    });
}

/// What makes the function of a row, given the row's place in the list and the function's name.
pub type Make<'a> =
    dyn for<'s> FnMut(&mut Scope<'s>, usize, Local<'_, Str>) -> Local<'s, Function> + 'a;

/// Installs the built-ins of these rows, which are in ascending order, with functions that `make` makes.
pub fn install_with(cx: &mut Scope<'_>, rows: &[u32], make: &mut Make<'_>) {
    realm(cx).installing.set(true);
    functions(cx, rows, make, true);
    for value in VALUES {
        cx.block(|cx| {
            install_value(
                cx,
                value.owner,
                value.name,
                value.constant,
                value.attributes,
            )
        });
    }
    functions(cx, rows, make, false);
    for alias in ALIASES {
        cx.block(|cx| install_alias(cx, alias.owner, alias.name, alias.of));
    }
    let all = rows.len() == BUILTINS.len();
    for (owner, names) in UNSUPPORTED {
        for name in *names {
            if all || key::is_known(cx, name) {
                cx.block(|cx| install_unsupported(cx, owner, name));
            }
        }
    }
    realm(cx).installing.set(false);
}

/// Constructors first, since others are their properties.
fn functions(cx: &mut Scope<'_>, rows: &[u32], make: &mut Make<'_>, constructors: bool) {
    for (at, &row) in rows.iter().enumerate() {
        let row = &BUILTINS[row as usize];
        if (row.role == Role::Constructor) == constructors {
            cx.block(|cx| {
                let name = function_name(cx, row);
                let f = make(cx, at, name);
                install_function(cx, row, f);
            });
        }
    }
}

fn install_function(cx: &mut Scope<'_>, row: &Builtin, f: Local<'_, Function>) {
    let Some(owner) = linked_owner(cx, row.owner) else {
        return;
    };
    let key = key_of(cx, row.name);
    if row.role == Role::Constructor {
        return install_constructor(cx, owner, (key, row.name, row.has_prototype()), f);
    }
    let f = cx.root(f).value();
    let attributes = Attributes::from_bits(row.attributes());
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
    (key, name, has_prototype): (PropertyKey<'_>, &str, bool),
    f: Local<'_, Function>,
) {
    let prototype = match Intrinsic::by_text(&format!("{name}.prototype")) {
        Some(which) => intrinsic(cx, which).root(cx),
        None => object::plain(cx),
    };
    if has_prototype {
        object::mark_prototype(cx, prototype.get(cx));
        function::link_constructor(cx, f, prototype);
    }
    if let Some(which) = Intrinsic::by_text(name) {
        // It has no global name.
        return crate::realm::set_intrinsic(cx, which, f.get(cx).upcast());
    }
    if Element::by_constructor(name).is_some() {
        let parent = intrinsic(cx, Intrinsic::TypedArray).root(cx);
        object::set_prototype(cx, f.upcast(), Some(parent));
    }
    if name == "Iterator" {
        let get = function::closure(cx, captured, ("get constructor", 0), &[f.value()]).value();
        let d = PropertyDescriptor::accessor(Some(get), None, Attributes::CONFIGURABLE);
        let key = "constructor".resolve(cx);
        own::define(cx, prototype, key, d);
    }
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
}

/// What the function captured.
fn captured<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    Ok(args.capture(cx, 0))
}

fn install_value(cx: &mut Scope<'_>, owner: &str, name: &str, constant: Constant, attributes: u8) {
    if let Some(constructor) = owner.strip_suffix(".prototype")
        && Element::by_constructor(constructor).is_some()
        && global_function(cx, constructor).is_none()
    {
        return;
    }
    let Some(owner) = linked_owner(cx, owner) else {
        return;
    };
    let value = match constant {
        Constant::Number(n) => cx.number(n),
        Constant::Text(text) => string::new(cx, text).value(),
        Constant::Symbol(which) => match WellKnown::by_text(which) {
            Some(symbol) => well_known(cx, symbol).value(),
            None => return,
        },
        Constant::Object(text) => self::owner(cx, text).value(),
        Constant::Undefined => cx.undefined(),
    };
    let key = key_of(cx, name);
    own::define(
        cx,
        owner,
        key,
        PropertyDescriptor::data(value, Attributes::from_bits(attributes)),
    );
}

fn install_alias(cx: &mut Scope<'_>, owner: &str, name: &str, of: (&str, &str)) {
    let (Some(owner), Some(holder)) = (linked_owner(cx, owner), linked_owner(cx, of.0)) else {
        return;
    };
    let original = key_of(cx, of.1);
    let Some(f) = own::descriptor(cx, holder, original).and_then(|d| d.value) else {
        return;
    };
    let key = key_of(cx, name);
    own::define(
        cx,
        owner,
        key,
        PropertyDescriptor::data(f, Attributes::HIDDEN),
    );
}

fn install_unsupported(cx: &mut Scope<'_>, owner: &str, name: &str) {
    let Some(object) = linked_owner(cx, owner) else {
        return;
    };
    let key = key_of(cx, name);
    let what = match (owner, name.strip_prefix("@@")) {
        ("globalThis", _) => name.to_owned(),
        (_, Some(symbol)) => format!("{owner}[Symbol.{symbol}]"),
        (_, None) => format!("{owner}.{name}"),
    };
    let what = string::new(cx, &what).value();
    let key_value = key.to_value(cx);
    let get = function::closure(cx, read_unsupported, (name, 0), &[what]).value();
    let set = function::closure(cx, replace_unsupported, (name, 1), &[key_value]).value();
    own::define(
        cx,
        object,
        key,
        PropertyDescriptor::accessor(Some(get), Some(set), Attributes::CONFIGURABLE),
    );
}

/// Reading what is not supported: a TypeError that names it.
fn read_unsupported<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let what = args.capture(cx, 0);
    let what = error::describe(cx, what);
    Err(error::throw_type(
        cx,
        &format!("{what} is not supported by Tsuba yet"),
    ))
}

/// Assigning to it: from now on it is what the program says.
fn replace_unsupported<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let key = args.capture(cx, 0);
    let key = crate::convert::to_property_key(cx, key)?;
    if let Some(object) = args.this().narrow::<JsObject>() {
        property::define_or_throw(
            cx,
            object,
            key,
            PropertyDescriptor::data(args.get(0), Attributes::HIDDEN),
        )?;
    }
    Ok(cx.undefined())
}

fn global_function<'s>(cx: &mut Scope<'s>, name: &str) -> Option<Local<'s, JsObject>> {
    let global = intrinsic(cx, Intrinsic::Global).root(cx);
    let key = name.resolve(cx);
    let found = own::find(cx, global.get(cx), key.bits())?;
    own::value(cx, global, found.place).narrow()
}

/// The object that a row's owner names; none if it is a constructor that is not linked.
fn linked_owner<'s>(cx: &mut Scope<'s>, text: &str) -> Option<Local<'s, JsObject>> {
    let is_namespace =
        Intrinsic::by_text(text).is_some() || text.starts_with(|c: char| c.is_ascii_lowercase());
    if is_namespace {
        Some(owner(cx, text))
    } else {
        global_function(cx, text)
    }
}

/// The object that a row's owner names: made if nothing has made it yet.
pub fn owner<'s>(cx: &mut Scope<'s>, text: &str) -> Local<'s, JsObject> {
    if let Some(which) = Intrinsic::by_text(text) {
        return intrinsic(cx, which).root(cx);
    }
    let (holder, name) = text
        .rsplit_once('.')
        .unwrap_or((Intrinsic::Global.text(), text));
    let holder = owner(cx, holder);
    let key = name.resolve(cx);
    let known = own::find(cx, holder.get(cx), key.bits());
    let known = known.and_then(|found| own::value(cx, holder, found.place).narrow::<JsObject>());
    known.unwrap_or_else(|| {
        let new = object::plain(cx);
        property::define_hidden(cx, holder, key, new.value());
        new
    })
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
        None => row.name.trim_matches('%').to_owned(),
    };
    let text = match row.role {
        Role::Getter => format!("get {own}"),
        Role::Setter => format!("set {own}"),
        Role::Method | Role::Constructor => own,
    };
    string::new(cx, &text)
}

/// A property of the global object that modules of the library add; `open`: it is enumerable.
pub fn define_global(cx: &mut Scope<'_>, name: &str, value: Local<'_, Value>, open: bool) {
    let was = realm(cx).installing.replace(true);
    let global = intrinsic(cx, Intrinsic::Global).root(cx);
    let key = name.resolve(cx);
    let value = cx.root(value);
    let d = PropertyDescriptor::data(value, Attributes::new(true, open, true));
    own::define(cx, global, key, d);
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

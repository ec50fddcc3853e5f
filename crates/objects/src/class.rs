//! Classes: their construction, instances, fields and `super`.

use crate::call;
use crate::error;
use crate::function;
use crate::key::{Key, PropertyKey};
use crate::object;
use crate::own::{self, PropertyDescriptor};
use crate::property::{self, JsResult};
use crate::realm::{Intrinsic, intrinsic, realm};
use crate::shape::{Attributes, Brand};
use tsuba_abi::names::Name;
use tsuba_abi::program::flags;
use tsuba_gc::{Function, Js, JsObject, Local, Scope, Thrown, Value, Word};

/// Completes a class: `f` is its constructor closure, `parent` the heritage or HOLE. The prototype object.
pub fn create<'s>(
    cx: &mut Js<'s>,
    f: Local<'_, Function>,
    parent: Local<'_, Value>,
) -> JsResult<'s> {
    cx.scoped(|cx| {
        let mut prototype_parent = Some(intrinsic(cx, Intrinsic::ObjectPrototype).root(cx));
        if parent.bits() == Word::NULL {
            prototype_parent = None;
        } else if parent.bits() != Word::HOLE {
            if !function::is_constructor(cx, parent.get(cx)) {
                let what = error::describe(cx, parent);
                let text = format!("Class extends value {what} is not a constructor or null");
                return Err(error::throw_type(cx, &text));
            }
            prototype_parent = parent_prototype(cx, parent)?;
            if let Some(parent) = parent.narrow::<JsObject>() {
                object::set_prototype(cx, f.upcast(), Some(parent));
            }
        }
        let prototype = object::with_prototype(cx, prototype_parent, Brand::Object);
        let constructor = cx.root(f).value();
        let d = PropertyDescriptor::data(constructor, Attributes::HIDDEN);
        let key = Name::constructor.resolve(cx);
        own::define(cx, prototype, key, d);
        function::set_prototype_property(cx, f, prototype.value());
        function::set_home_object(cx, f, prototype.value());
        Ok(prototype.value())
    })
}

fn parent_prototype<'s>(
    cx: &mut Js<'s>,
    parent: Local<'_, Value>,
) -> Result<Option<Local<'s, JsObject>>, Thrown> {
    let key = Name::prototype.resolve(cx);
    let prototype = property::get_value(cx, parent, key)?;
    if prototype.bits() == Word::NULL {
        return Ok(None);
    }
    match prototype.narrow::<JsObject>() {
        Some(object) => Ok(Some(object)),
        None => {
            let what = error::describe(cx, prototype);
            let text = format!("Class extends value does not have valid prototype property {what}");
            Err(error::throw_type(cx, &text))
        }
    }
}

/// Gives the static shape `root` the prototype of `f`. A class that is evaluated again keeps its own dynamic shapes.
pub fn bind_shape(cx: &mut Scope<'_>, f: Local<'_, Function>, root: u32) {
    cx.block(|cx| {
        let prototype = function::prototype_property(cx, f);
        if let Some(p) = prototype.narrow::<JsObject>() {
            object::mark_prototype(cx, p.get(cx));
            realm(cx).shapes.bind(root, prototype.bits());
        }
    });
}

/// The object that a base constructor called with this `new.target` works on.
pub fn create_this<'s>(cx: &mut Js<'s>, new_target: Local<'_, Value>) -> JsResult<'s> {
    let slots = match new_target.narrow::<Function>() {
        Some(f) => f.get(cx).record(cx).info().instance_slots,
        None => tsuba_abi::shape_ids::EMPTY_OBJECT_SLOTS,
    };
    let prototype = function::prototype_for_new(cx, new_target, Intrinsic::ObjectPrototype)?;
    let shape = object::shape_for(cx, Some(prototype), Brand::Object, slots.min(1024) as u16);
    Ok(cx.new_object(shape).finish().value())
}

/// The parent constructor of `f`, for `super(…)`.
pub fn super_constructor<'s>(cx: &mut Scope<'s>, f: Local<'_, JsObject>) -> JsResult<'s> {
    let parent = object::prototype(cx, f.get(cx)).map(|p| p.root(cx).value());
    let parent = parent.unwrap_or(cx.null());
    if function::is_constructor(cx, parent.get(cx)) {
        return Ok(parent);
    }
    let what = match parent.narrow::<Function>() {
        Some(parent) => match function::name_of(cx, parent) {
            name if name.is_empty() => "null".to_owned(),
            name => name,
        },
        None => error::describe(cx, parent),
    };
    let class = f
        .narrow::<Function>()
        .map(|f| function::name_of(cx, f))
        .unwrap_or_default();
    let text = format!("Super constructor {what} of anonymous class is not a constructor");
    let text = if class.is_empty() {
        text
    } else {
        text.replace("anonymous class", &class)
    };
    Err(error::throw_type(cx, &text))
}

/// Runs the field initialiser of `f`, if it has one, on `this`.
pub fn initialise_fields(
    cx: &mut Js<'_>,
    f: Local<'_, Function>,
    this: Local<'_, Value>,
) -> Result<(), Thrown> {
    cx.block(|cx| {
        let initialiser = function::field_initialiser(cx, f.get(cx)).root(cx);
        if initialiser.is::<Function>() {
            call::call(cx, initialiser, this, &[])?;
        }
        Ok(())
    })
}

fn super_base<'s>(cx: &Scope<'s>, home: Local<'_, Value>) -> Option<Local<'s, JsObject>> {
    let home = home.narrow::<JsObject>()?;
    object::prototype(cx, home.get(cx)).map(|p| p.root(cx))
}

/// `super[key]`.
pub fn super_get<'s>(
    cx: &mut Js<'s>,
    home: Local<'_, Value>,
    key: PropertyKey<'_>,
    receiver: Local<'_, Value>,
) -> JsResult<'s> {
    match super_base(cx, home) {
        Some(base) => property::get_for(cx, base, key, receiver),
        None => {
            let name = key.display(cx);
            Err(error::throw_type(
                cx,
                &format!("Cannot read properties of null (reading '{name}')"),
            ))
        }
    }
}

/// `super[key] = value`.
pub fn super_set(
    cx: &mut Js<'_>,
    home: Local<'_, Value>,
    key: PropertyKey<'_>,
    (value, receiver): (Local<'_, Value>, Local<'_, Value>),
    strict: bool,
) -> Result<(), Thrown> {
    let Some(base) = super_base(cx, home) else {
        let name = key.display(cx);
        return Err(error::throw_type(
            cx,
            &format!("Cannot set properties of null (setting '{name}')"),
        ));
    };
    if !property::set_for(cx, base, key, value, receiver)? && strict {
        let (name, on) = (key.display(cx), error::describe_object(cx, receiver));
        let text = format!("Cannot assign to read only property '{name}' of object '{on}'");
        return Err(error::throw_type(cx, &text));
    }
    Ok(())
}

/// What a derived constructor returns: `result` if an object, else `this`.
pub fn derived_result<'s>(
    cx: &mut Scope<'s>,
    result: Local<'_, Value>,
    this: Local<'_, Value>,
) -> JsResult<'s> {
    if result.is::<JsObject>() {
        return Ok(cx.root(result));
    }
    if result.bits() != Word::UNDEFINED {
        return Err(error::throw_type(
            cx,
            "Derived constructors may only return object or undefined",
        ));
    }
    if this.bits() == Word::UNINITIALISED {
        return Err(throw_this_uninitialised(cx));
    }
    Ok(cx.root(this))
}

/// `this` before `super()`.
pub fn throw_this_uninitialised(cx: &mut Scope<'_>) -> Thrown {
    let text = "Must call super constructor in derived class before accessing 'this' or returning from derived constructor";
    error::throw_reference(cx, text)
}

/// A class constructor called without `new`.
pub fn throw_class_call(cx: &mut Scope<'_>, f: Local<'_, Value>) -> Thrown {
    let name = f
        .narrow::<Function>()
        .map(|f| function::name_of(cx, f))
        .unwrap_or_default();
    let text = match name.as_str() {
        "" => "Class constructors cannot be invoked without 'new'".to_owned(),
        name => format!("Class constructor {name} cannot be invoked without 'new'"),
    };
    error::throw_type(cx, &text)
}

/// Sloppy `this`: undefined and null become the global object, primitives their wrappers.
pub fn coerce_this<'s>(cx: &mut Scope<'s>, this: Local<'_, Value>) -> Local<'s, Value> {
    match crate::convert::to_object_or_none(cx, this) {
        Some(object) => object.value(),
        None => intrinsic(cx, Intrinsic::Global).root(cx).value(),
    }
}

/// Defines a field: of an instance, or a static one.
pub fn define_field(
    cx: &mut Js<'_>,
    target: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    value: Local<'_, Value>,
) -> Result<(), Thrown> {
    refuse_static_prototype(cx, target, key)?;
    property::create(cx, target, key, value)
}

/// A computed static member may turn out to be called `prototype`.
fn refuse_static_prototype(
    cx: &mut Js<'_>,
    target: Local<'_, JsObject>,
    key: PropertyKey<'_>,
) -> Result<(), Thrown> {
    let of_class = target
        .value()
        .narrow::<Function>()
        .is_some_and(|f| is_class(cx, f));
    if of_class && key.bits() == Name::prototype.resolve(cx).bits() {
        let text = "Classes may not have a static property named 'prototype'";
        return Err(error::throw_type(cx, text));
    }
    Ok(())
}

/// Defines a method (what: 0), getter (1) or setter (2) with its home object; names the function if it is anonymous.
pub fn define_method(
    cx: &mut Js<'_>,
    target: Local<'_, JsObject>,
    key: PropertyKey<'_>,
    f: Local<'_, Value>,
    (enumerable, what): (bool, u32),
) -> Result<(), Thrown> {
    if key.is_private(cx) {
        // Its home object is the class's, not the instance that it is added to.
        crate::private::add_accessor(cx, target, key, f, what);
        return Ok(());
    }
    refuse_static_prototype(cx, target, key)?;
    cx.block(|cx| {
        if let Some(f) = f.narrow::<Function>() {
            function::set_home_object(cx, f, target.value());
            if function::is_anonymous(cx, f) {
                let prefix = ["", "get", "set"][what as usize];
                function::set_name(cx, f, key, prefix);
            }
        }
        let attributes = Attributes::new(true, enumerable, true);
        let f = cx.root(f);
        let d = match what {
            0 => PropertyDescriptor::data(f, attributes),
            1 => PropertyDescriptor::accessor(Some(f), None, attributes),
            _ => PropertyDescriptor::accessor(None, Some(f), attributes),
        };
        property::define_or_throw(cx, target, key, d)
    })
}

/// `__proto__: value` in a literal: nothing happens unless the value is an object or null.
pub fn set_literal_prototype(
    cx: &mut Scope<'_>,
    target: Local<'_, JsObject>,
    value: Local<'_, Value>,
) {
    if let Some(p) = value.narrow::<JsObject>() {
        object::set_prototype(cx, target, Some(p));
    } else if value.bits() == Word::NULL {
        object::set_prototype(cx, target, None);
    }
}

/// Whether a function is a class constructor.
pub fn is_class(cx: &Scope<'_>, f: Local<'_, Function>) -> bool {
    function::flags_of(cx, f) & flags::CLASS != 0
}

/// Marks an object as not to be changed any more through its shape; used by template objects.
pub fn freeze(cx: &mut Scope<'_>, object: Local<'_, JsObject>) {
    own::set_level(cx, object, true);
}

//! What objects are called: the name of their constructor, their tag, and what precedes their braces.

use super::{At, Inspector, Options};
use tsuba_objects::{
    Attributes, Brand, Function, Intrinsic, Js, JsObject, Key, Local, Name, PropertyDescriptor,
    PropertyKey, Scope, Str, Thrown, Value, WellKnown, error, function, object, operators, own,
    property, realm, string,
};

/// Who an object is.
#[derive(Debug)]
pub(crate) struct Identity {
    /// Its constructor's name; none for objects whose chain ends at once in null.
    pub(crate) constructor: Option<String>,
    /// Its `Symbol.toStringTag`, if that is to be shown; else empty.
    pub(crate) tag: String,
}

impl Identity {
    /// What precedes the brace: constructor, size and tag, with a space at its end. `fallback` names objects without
    /// constructor.
    pub(crate) fn prefix(&self, fallback: &str, size: &str) -> String {
        let tag = self.tag.as_str();
        let Some(constructor) = &self.constructor else {
            let tagged = if tag.is_empty() || tag == fallback {
                String::new()
            } else {
                format!("[{tag}] ")
            };
            return format!("[{fallback}{size}: null prototype] {tagged}");
        };
        if tag.is_empty() {
            return format!("{constructor}{size} ");
        }
        let last = match tag.rfind('.') {
            Some(dot) if dot >= 1 => &tag[dot + 1..],
            _ => tag,
        };
        if constructor == last {
            format!("{tag}{size} ")
        } else {
            format!("{constructor}{size} [{tag}] ")
        }
    }
    /// The prefix of an object that is nothing special.
    pub(crate) fn plain_prefix(&self, cx: &mut Scope<'_>, object: Local<'_, JsObject>) -> String {
        if self.constructor.is_some() {
            return self.prefix("", "");
        }
        let class = class_name(cx, object);
        self.prefix(if class == self.tag { "Object" } else { &class }, "")
    }
    /// Whether the constructor has this name.
    pub(crate) fn is(&self, name: &str) -> bool {
        self.constructor.as_deref() == Some(name)
    }
}

/// The name of what made an object whose chain does not tell.
fn class_name(cx: &mut Scope<'_>, object: Local<'_, JsObject>) -> String {
    match object::brand(cx, object.get(cx)) {
        Brand::Array => "Array".to_owned(),
        Brand::Map => "Map".to_owned(),
        Brand::Set => "Set".to_owned(),
        Brand::Error => "Error".to_owned(),
        Brand::Function | Brand::Constructor | Brand::Class | Brand::GeneratorFunction => {
            "Function".to_owned()
        }
        _ => match object::former_prototype(cx, object) {
            Some(former) => error::constructor_name(cx, former),
            None => error::constructor_name(cx, object),
        },
    }
}

/// The name of the constructor that an intrinsic prototype belongs to, whatever the program did to `constructor` (and
/// even if it is not linked). Not those of iterators, which are plain objects by name.
pub(crate) fn intrinsic_name(cx: &Scope<'_>, holder: Local<'_, JsObject>) -> Option<&'static str> {
    let is = |which: &&Intrinsic| realm::intrinsic(cx, **which).same(holder.get(cx));
    let which = Intrinsic::ALL.iter().find(is)?;
    match which {
        Intrinsic::IteratorPrototype => None,
        _ => which.text().strip_suffix(".prototype"),
    }
}

/// The descriptor of an own property, without running code.
pub(crate) fn own_descriptor<'s>(
    cx: &mut Scope<'s>,
    object: Local<'_, JsObject>,
    key: impl Key,
) -> Option<PropertyDescriptor<'s>> {
    let key = key.resolve(cx);
    own::descriptor(cx, object, key)
}

/// The name of the function that is an object's own `constructor`; none if there is no such function or name.
pub(crate) fn own_constructor<'s>(
    cx: &mut Scope<'s>,
    holder: Local<'_, JsObject>,
) -> Option<(Local<'s, Function>, String)> {
    let f = own_descriptor(cx, holder, Name::constructor)?
        .value?
        .narrow::<Function>()?;
    let name = function::name_of(cx, f);
    (!name.is_empty()).then_some((f, name))
}

/// `object instanceof constructor`, false if that throws.
fn is_instance(
    cx: &mut Js<'_>,
    object: Local<'_, JsObject>,
    constructor: Local<'_, Function>,
) -> bool {
    match operators::instance_of(cx, object.value(), constructor.value()) {
        Ok(yes) => yes,
        Err(thrown) => {
            cx.take_exception(thrown);
            false
        }
    }
}

/// Whether Node has a global constructor of this name.
pub(crate) fn is_builtin_name(name: &str) -> bool {
    use tsuba_abi::builtins::{BUILTINS, Role, UNSUPPORTED};
    let constructs =
        |b: &&tsuba_abi::builtins::Builtin| b.role == Role::Constructor && b.owner == "globalThis";
    let upper = name.starts_with(|c: char| c.is_ascii_uppercase());
    upper
        && (BUILTINS.iter().filter(constructs).any(|b| b.name == name)
            || UNSUPPORTED
                .iter()
                .any(|(owner, names)| *owner == "globalThis" && names.contains(&name)))
}

/// Where the search for a constructor's name ended.
enum Named {
    /// At this holder; `first`: on the first object of the chain.
    Found { name: String, on_first: bool },
    /// The chain ended; whether the object's own prototype is null.
    Ended { null_prototype: bool },
}

/// The prototype; behind a proxy, that of what it stands for.
fn visible_prototype<'s>(cx: &Js<'s>, of: Local<'_, JsObject>) -> Option<Local<'s, JsObject>> {
    let of = tsuba_objects::proxy::ultimate_target(cx, of)?;
    object::prototype(cx, of.get(cx)).map(|p| p.root(cx))
}

fn search(cx: &mut Js<'_>, object: Local<'_, JsObject>) -> Named {
    let first = object::prototype(cx, object.get(cx)).map(|p| p.root(cx));
    let mut holder = Some(cx.root(object));
    while let Some(at) = holder {
        let on_first = first.is_some_and(|f| f.bits() == at.bits());
        if at.bits() != object.bits()
            && let Some(name) = intrinsic_name(cx, at)
        {
            return Named::Found {
                name: name.to_owned(),
                on_first,
            };
        }
        if let Some((f, name)) = own_constructor(cx, at)
            && is_instance(cx, object, f)
        {
            return Named::Found { name, on_first };
        }
        holder = visible_prototype(cx, at);
    }
    Named::Ended {
        null_prototype: first.is_none(),
    }
}

impl Inspector {
    /// Who the object is; properties of its prototypes are added to `hidden` if they are to be shown.
    pub(crate) fn identify(
        &mut self,
        cx: &mut Js<'_>,
        object: Local<'_, JsObject>,
        at: At<'_>,
        hidden: Option<&mut Vec<String>>,
    ) -> Result<Identity, Thrown> {
        let constructor = cx.block(|cx| self.constructor(cx, object, at, hidden))?;
        let tag = cx.block(|cx| self.tag(cx, object));
        Ok(Identity { constructor, tag })
    }

    fn constructor(
        &mut self,
        cx: &mut Js<'_>,
        object: Local<'_, JsObject>,
        at: At<'_>,
        hidden: Option<&mut Vec<String>>,
    ) -> Result<Option<String>, Thrown> {
        match search(cx, object) {
            Named::Found { name, on_first } => {
                if let Some(hidden) = hidden
                    && !(on_first && is_builtin_name(&name))
                {
                    self.prototype_properties(cx, object, at, hidden)?;
                }
                Ok(Some(name))
            }
            Named::Ended {
                null_prototype: true,
            } => Ok(None),
            Named::Ended {
                null_prototype: false,
            } => {
                let class = class_name(cx, object);
                if at.depth as f64 > self.options.depth {
                    return Ok(Some(format!("{class} <Complex prototype>")));
                }
                self.foreign_prototype(cx, object, at, class).map(Some)
            }
        }
    }

    /// The name of an object whose chain has no constructor: what the prototype is comes in angle brackets.
    fn foreign_prototype(
        &mut self,
        cx: &mut Js<'_>,
        object: Local<'_, JsObject>,
        at: At<'_>,
        class: String,
    ) -> Result<String, Thrown> {
        let Some(prototype) = object::prototype(cx, object.get(cx)).map(|p| p.root(cx)) else {
            return Ok(class);
        };
        let deeper = At {
            depth: at.depth + 1,
            ..at
        };
        if let Some(name) = self.constructor(cx, prototype, deeper, None)? {
            return Ok(format!("{class} <{name}>"));
        }
        let options = Options {
            custom: false,
            depth: -1.0,
            ..self.options.clone()
        };
        let text = super::inspect(cx, prototype.value(), &options)?;
        Ok(format!("{class} <{text}>"))
    }

    /// The tag, unless it is listed among the properties anyway.
    fn tag(&self, cx: &mut Js<'_>, object: Local<'_, JsObject>) -> String {
        let value = match property::get(cx, object, WellKnown::ToStringTag) {
            Ok(v) => v,
            Err(thrown) => {
                cx.take_exception(thrown);
                return String::new();
            }
        };
        let Some(tag) = value.narrow::<Str>() else {
            return String::new();
        };
        let listed = match own_descriptor(cx, object, WellKnown::ToStringTag) {
            Some(own) => self.options.show_hidden || own.enumerable == Some(true),
            None => false,
        };
        if listed {
            String::new()
        } else {
            string::to_rust(cx, tag)
        }
    }

    /// Own keys to be listed: enumerable ones, or all.
    pub(crate) fn keys<'s>(
        &self,
        cx: &mut Scope<'s>,
        object: Local<'_, JsObject>,
    ) -> Vec<PropertyKey<'s>> {
        let listed = |a: Attributes| self.options.show_hidden || a.enumerable();
        own::keys(cx, object)
            .into_iter()
            .filter(|(_, a)| listed(*a))
            .map(|(key, _)| key)
            .collect()
    }
}

/// Whether `object` has the intrinsic in its prototype chain.
pub(crate) fn inherits(cx: &Scope<'_>, object: Local<'_, JsObject>, which: Intrinsic) -> bool {
    let wanted = realm::intrinsic(cx, which);
    let mut at = object::prototype(cx, object.get(cx));
    while let Some(p) = at {
        if p.same(wanted) {
            return true;
        }
        at = object::prototype(cx, p);
    }
    false
}

/// A value's text in messages and templates, an exception ignored.
pub(crate) fn lossy_text(cx: &mut Js<'_>, v: Local<'_, Value>) -> String {
    match tsuba_objects::convert::to_string(cx, v) {
        Ok(s) => string::to_rust(cx, s),
        Err(thrown) => {
            cx.take_exception(thrown);
            String::new()
        }
    }
}

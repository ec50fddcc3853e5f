//! Calls, closures, classes and built-ins: how values flow between functions.

use super::{Inference, Loc, numbers};
use crate::classes::Member;
use tsuba_abi::builtins::BUILTINS;
use tsuba_abi::typed::Element;
use tsuba_mir::facts::SiteKind;
use tsuba_mir::types::{NumberSet, Objects, Prims, Site, Type};
use tsuba_mir::{ClassId, FuncId, Inst, Op, StrId};

const NULLISH: Prims = Prims::UNDEFINED.or(Prims::NULL);

impl Inference<'_> {
    // ---- functions ----

    pub(super) fn closure(&mut self, function: FuncId, captures: &[Type]) -> Type {
        for (c, ty) in captures.iter().enumerate() {
            self.grow(Loc::Capture(function, c as u32), ty);
        }
        let site = self.site(SiteKind::Closure(function));
        let class = self.m.functions[function.index()].class;
        if self.class_of_constructor(function).is_some()
            && !class.is_some_and(|c| self.layouts.is_static(c))
        {
            self.escape_site(site);
        }
        Type::of_site(site)
    }

    /// Passes arguments to a function and returns what it returns.
    fn enter(&mut self, function: FuncId, this: &Type, new_target: &Type, args: &[Type]) -> Type {
        self.reach(function);
        self.grow(Loc::This(function), this);
        self.grow(Loc::NewTarget(function), new_target);
        for p in 0..self.m.functions[function.index()].params {
            let missing = Type::UNDEFINED;
            self.grow(
                Loc::Param(function, p),
                args.get(p as usize).unwrap_or(&missing),
            );
        }
        if self.functions[function.index()].uses_argv {
            for a in args {
                self.escape(a);
            }
        }
        if self.m.functions[function.index()].flags.suspends() {
            return Type::any_object();
        }
        self.read(Loc::Return(function))
    }

    /// The function a site is a closure of, if calls of it are tracked.
    fn tracked_callee(&mut self, site: Site) -> Option<FuncId> {
        match self.sites[site.0 as usize].kind {
            SiteKind::Closure(f) if !self.m.functions[f.index()].flags.class => Some(f),
            _ => None,
        }
    }

    pub(super) fn call(
        &mut self,
        f: FuncId,
        i: Inst,
        callee: &Type,
        this: &Type,
        args: &[Type],
    ) -> Type {
        let mut result = Type::NEVER;
        match &callee.objects {
            Objects::None => {}
            Objects::Any => {
                self.escape(this);
                result = self.untracked(args);
            }
            Objects::Sites(sites) => {
                for &s in sites {
                    let returned = self.call_site(f, i, s, this, args);
                    self.join(&mut result, &returned, false);
                }
            }
        }
        result
    }

    fn call_site(&mut self, f: FuncId, i: Inst, site: Site, this: &Type, args: &[Type]) -> Type {
        if let Some(f) = self.tracked_callee(site) {
            return self.enter(f, this, &Type::UNDEFINED, args);
        }
        if let SiteKind::Builtin(name) = self.sites[site.0 as usize].kind.clone() {
            return self.builtin_call(f, i, &name, this, args);
        }
        self.escape_site(site);
        self.escape(this);
        self.untracked(args)
    }

    /// Calls a built-in, which may be a method, by its full name.
    fn builtin_call(&mut self, f: FuncId, i: Inst, name: &str, this: &Type, args: &[Type]) -> Type {
        if let Some(method) = name.strip_prefix("Array.prototype.") {
            return self.call_array_method(f, i, method, this, args);
        }
        if let Some(method) = name.strip_prefix("%TypedArray%.prototype.") {
            return self.typed_method(f, i, method, this, args);
        }
        if let Some(method) = name.strip_prefix("String.prototype.") {
            self.untracked(args);
            return string_method(method);
        }
        if let Some((owner, "from" | "of")) = name.rsplit_once('.')
            && let Some(element) = Element::by_constructor(owner)
        {
            self.untracked(args);
            return self.fresh_typed(f, i, element);
        }
        self.builtin_function(name, args)
    }

    fn fresh_typed(&mut self, f: FuncId, i: Inst, element: Element) -> Type {
        Type::of_site(self.site(SiteKind::Typed(f, i, element)))
    }

    /// A method of typed arrays whose prototypes and constructors are the originals.
    fn typed_method(
        &mut self,
        f: FuncId,
        i: Inst,
        method: &str,
        this: &Type,
        args: &[Type],
    ) -> Type {
        let Some(elements) = self.typed_elements(this) else {
            self.escape(this);
            return self.untracked(args);
        };
        // What calls back hands the array over.
        if args.iter().any(Type::may_be_object) {
            self.escape(this);
        }
        self.untracked(args);
        match method {
            "fill" | "sort" | "reverse" | "copyWithin" => Type {
                objects: this.objects.clone(),
                ..Type::NEVER
            },
            "slice" | "subarray" | "map" | "filter" | "toSorted" | "toReversed" | "with" => {
                let mut made = Type::NEVER;
                let Objects::Sites(sites) = &this.objects else {
                    return Type::ANY;
                };
                for s in sites {
                    if let SiteKind::Typed(_, _, element) = self.sites[s.0 as usize].kind {
                        let fresh = self.fresh_typed(f, i, element);
                        self.join(&mut made, &fresh, false);
                    }
                }
                made
            }
            "set" | "forEach" => Type::UNDEFINED,
            "at" | "find" | "findLast" => {
                let mut canonical = elements;
                canonical.numbers.raw = false;
                canonical.or_prims(Prims::UNDEFINED)
            }
            "indexOf" | "lastIndexOf" | "findIndex" | "findLastIndex" => {
                Type::of_numbers(NumberSet::int(-1.0, u32::MAX as f64))
            }
            "includes" | "every" | "some" => Type::BOOLEAN,
            "join" | "toString" => Type::STRING,
            _ => Type::ANY,
        }
    }

    fn call_array_method(
        &mut self,
        f: FuncId,
        i: Inst,
        method: &str,
        this: &Type,
        args: &[Type],
    ) -> Type {
        let Objects::Sites(sites) = &this.objects else {
            self.escape(this);
            return self.untracked(args);
        };
        let mut result = Type::NEVER;
        for &s in sites {
            let tracked = self.is_tracked_array(s);
            let returned = match tracked
                .then(|| self.array_method(f, i, s, method, args))
                .flatten()
            {
                Some(r) => r,
                None => {
                    self.escape_site(s);
                    self.untracked(args)
                }
            };
            self.join(&mut result, &returned, false);
        }
        result
    }

    pub(super) fn call_direct(&mut self, function: FuncId, args: &[Type]) -> Type {
        self.enter(function, &args[1], &args[2], &args[3..])
    }

    // ---- methods ----

    /// What an instance finds under a key on its prototype chain, if its class and all it inherits from are tracked.
    pub(super) fn find_member(&mut self, class: ClassId, key: StrId) -> Option<Member> {
        let (m, layouts) = (self.m, self.layouts);
        layouts.member(m, class, key, |class| {
            let prototype = self.site(SiteKind::Prototype(class));
            !self.escaped(prototype)
        })
    }

    /// Runs a getter or a setter.
    pub(super) fn run_accessor(&mut self, f: FuncId, site: Site, args: &[Type]) -> Type {
        self.enter(f, &Type::of_site(site), &Type::UNDEFINED, args)
    }

    pub(super) fn get_static(&mut self, site: Site, f: FuncId, key: StrId) -> Type {
        let class = self
            .class_of_constructor(f)
            .filter(|&c| self.layouts.is_static(c));
        let method = class.and_then(|c| {
            let statics = &self.m.classes[c.index()].statics;
            statics
                .iter()
                .rev()
                .find(|(k, _, flags)| *k == key && flags >> 1 == 0)
                .map(|&(_, f, _)| f)
        });
        match method {
            Some(method) => Type::of_site(self.site(SiteKind::Closure(method))),
            None => {
                self.escape_site(site);
                Type::ANY
            }
        }
    }

    pub(super) fn call_method(
        &mut self,
        f: FuncId,
        i: Inst,
        object: &Type,
        key: StrId,
        args: &[Type],
    ) -> Type {
        let mut result = self.call_primitive_method(object, key, args);
        match &object.objects {
            Objects::None => {}
            Objects::Any => result = self.untracked(args),
            Objects::Sites(sites) => {
                for &s in sites {
                    let returned = self.call_method_of_site(f, i, s, key, args);
                    self.join(&mut result, &returned, false);
                }
            }
        }
        result
    }

    fn call_method_of_site(
        &mut self,
        f: FuncId,
        i: Inst,
        site: Site,
        key: StrId,
        args: &[Type],
    ) -> Type {
        let this = Type::of_site(site);
        let typed = matches!(self.sites[site.0 as usize].kind, SiteKind::Typed(..));
        if typed && self.world.keeps_typed_method(key) {
            let method = self.m.text(key);
            return self.typed_method(f, i, &method, &this, args);
        }
        if !self.escaped(site) {
            match self.sites[site.0 as usize].kind.clone() {
                SiteKind::Instance(_) | SiteKind::Literal(..) if self.has_key(site, key) => {
                    let callee = self.read(Loc::Field(site, key));
                    return self.call(f, i, &callee, &this, args);
                }
                SiteKind::Instance(class) => {
                    let member = self.find_member(class, key);
                    if let Some(method) = member.and_then(Member::method) {
                        return self.enter(method, &this, &Type::UNDEFINED, args);
                    }
                }
                SiteKind::Closure(c) => {
                    let method = self.get_static(site, c, key);
                    return self.call(f, i, &method, &this, args);
                }
                SiteKind::Array(..) if self.is_tracked_array(site) => {
                    let name = self.m.text(key);
                    if let Some(result) = self.array_method(f, i, site, &name, args) {
                        return result;
                    }
                }
                SiteKind::Builtin(owner) => {
                    let name = format!("{owner}.{}", self.m.text(key));
                    return self.builtin_call(f, i, &name, &this, args);
                }
                SiteKind::Literal(..)
                | SiteKind::Array(..)
                | SiteKind::Prototype(_)
                | SiteKind::Typed(..)
                | SiteKind::Cell(..) => {}
            }
        }
        self.escape_site(site);
        self.untracked(args)
    }

    /// Methods of strings, numbers and booleans.
    fn call_primitive_method(&mut self, object: &Type, key: StrId, args: &[Type]) -> Type {
        let primitives = object.prims.without(NULLISH);
        if primitives.is_empty() && !object.may_be_number() {
            return Type::NEVER;
        }
        self.untracked(args);
        if !self.world.intrinsics_closed {
            return Type::ANY;
        }
        let name = self.m.text(key);
        if primitives == Prims::STRING && !object.may_be_number() {
            return string_method(&name);
        }
        if primitives.is_empty()
            && matches!(
                name.as_str(),
                "toString" | "toFixed" | "toPrecision" | "toExponential"
            )
        {
            return Type::STRING;
        }
        Type::ANY
    }

    /// Methods of a tracked array that are tracked themselves.
    fn array_method(
        &mut self,
        f: FuncId,
        i: Inst,
        site: Site,
        name: &str,
        args: &[Type],
    ) -> Option<Type> {
        let this = Type::of_site(site);
        match name {
            "push" | "unshift" => {
                for a in args {
                    self.store_elements(&this, a);
                }
                Some(Type::of_numbers(NumberSet::UINT32))
            }
            "pop" | "shift" => self.elements_of(&this),
            "indexOf" | "lastIndexOf" => {
                Some(Type::of_numbers(NumberSet::int(-1.0, u32::MAX as f64)))
            }
            "includes" => Some(Type::BOOLEAN),
            "reverse" => Some(this),
            "fill" => {
                for a in args.iter().take(1) {
                    self.store_elements(&this, a);
                }
                Some(this)
            }
            "slice" => {
                let elements = self.elements_of(&this)?;
                Some(self.fresh_array(f, i, &elements))
            }
            _ => None,
        }
    }

    // ---- built-ins ----

    /// A global no declaration provides.
    pub(super) fn get_global(&mut self, name: StrId) -> Type {
        let text = self.m.text(name);
        match text.as_str() {
            "undefined" => Type::UNDEFINED,
            "NaN" => Type::of_numbers(NumberSet::constant(f64::NAN)),
            "Infinity" => Type::of_numbers(NumberSet::constant(f64::INFINITY)),
            "Math" | "JSON" | "console" | "parseInt" | "parseFloat" | "Array" | "Number"
            | "String" | "Boolean" | "Date" | "performance"
                if self.world.intrinsics_closed =>
            {
                Type::of_site(self.site(SiteKind::Builtin(text)))
            }
            _ if self.world.intrinsics_closed && Element::by_constructor(&text).is_some() => {
                Type::of_site(self.site(SiteKind::Builtin(text)))
            }
            _ => Type::ANY,
        }
    }

    /// A built-in function by its full name.
    fn builtin_function(&mut self, name: &str, args: &[Type]) -> Type {
        if !(only_shows(name, args) && self.world.shows_quietly()) {
            args.iter().for_each(|a| self.escape(a));
        }
        let number = |k: usize| {
            args.get(k)
                .map_or(NumberSet::constant(f64::NAN), |a| self.numbers_of(a))
        };
        match name {
            "Math.floor" | "Math.ceil" | "Math.trunc" | "Math.round" => {
                Type::of_numbers(numbers::rounded(number(0)))
            }
            "Math.abs" => Type::of_numbers(numbers::absolute(number(0))),
            "Math.imul" => Type::INT32,
            "Math.clz32" => Type::of_numbers(NumberSet::int(0.0, 32.0)),
            "Math.min" | "Math.max" if args.len() == 2 => {
                Type::of_numbers(number(0).join(number(1)))
            }
            "Math.sqrt" => {
                let n = number(0);
                let nan = n.nan || n.lo < 0.0;
                Type::of_numbers(NumberSet {
                    lo: 0.0,
                    nan,
                    neg_zero: n.neg_zero,
                    ..NumberSet::ANY
                })
            }
            "Array.isArray"
            | "Number.isInteger"
            | "Number.isFinite"
            | "Number.isNaN"
            | "Number.isSafeInteger"
            | "Boolean" => Type::BOOLEAN,
            "String" | "String.fromCharCode" | "String.fromCodePoint" => Type::STRING,
            "Number" | "parseInt" | "parseFloat" | "Number.parseInt" | "Number.parseFloat"
            | "Date.now" | "performance.now" => Type::NUMBER,
            _ if only_shows(name, args) && name != "JSON.stringify" => Type::UNDEFINED,
            _ if name.starts_with("Math.")
                && BUILTINS
                    .iter()
                    .any(|b| b.owner == "Math" && name[5..] == *b.name) =>
            {
                Type::NUMBER
            }
            _ => Type::ANY,
        }
    }

    pub(super) fn call_builtin(&mut self, f: FuncId, i: Inst, row: u32, args: &[Type]) -> Type {
        let builtin = &BUILTINS[row as usize];
        match builtin.owner {
            "Array.prototype" | "String.prototype" | super::transfer::TYPED => {
                let name = format!("{}.{}", builtin.owner, builtin.name);
                self.builtin_call(f, i, &name, &args[0], &args[1..])
            }
            "globalThis" => self.builtin_function(builtin.name, &args[1..]),
            owner => self.builtin_function(&format!("{owner}.{}", builtin.name), &args[1..]),
        }
    }

    // ---- classes ----

    pub(super) fn class_create(&mut self, class: ClassId, args: &[Type]) -> Type {
        if args[1].prims != Prims::HOLE || args[1].may_be_object() {
            self.grow(Loc::Heritage(class), &args[1]);
        }
        let site = self.site(SiteKind::Prototype(class));
        if !self.layouts.is_static(class) {
            self.untracked(args);
            return Type::any_object();
        }
        if self.layouts.parent(class).is_none() && self.m.classes[class.index()].derived {
            self.escape(&args[1]);
        }
        if let Some(init) = self.m.classes[class.index()].field_init {
            self.reach(init);
        }
        Type::of_site(site)
    }

    /// `new callee(args)` with a new.target.
    pub(super) fn construct(
        &mut self,
        f: FuncId,
        i: Inst,
        callee: &Type,
        new_target: &Type,
        args: &[Type],
    ) -> Type {
        let mut result = Type::NEVER;
        match &callee.objects {
            Objects::None => {}
            Objects::Any => {
                self.escape(new_target);
                result = self.untracked(args);
            }
            // Nothing has got here yet.
            Objects::Sites(_) if *new_target == Type::NEVER => {}
            Objects::Sites(sites) => {
                let direct = self.constructs_directly(callee, new_target);
                for &s in sites {
                    let made = self.construct_site(f, i, (s, direct), new_target, args);
                    self.join(&mut result, &made, false);
                }
            }
        }
        result
    }

    /// Whether `devirtualise` will make the instance itself. Only then is it born with its layout: what the runtime
    /// makes grows by ordinary transitions, which nothing tracks.
    fn constructs_directly(&mut self, callee: &Type, new_target: &Type) -> bool {
        let class = self.only_class(callee).zip(self.only_class(new_target));
        let Some(((constructor, class), (_, target))) = class.filter(|_| self.devirtualises) else {
            return false;
        };
        self.m.classes[class.index()].derived
            || (self.layouts.of(target).is_some()
                && !self.read(Loc::Return(constructor)).may_be_object())
    }

    /// The constructor and the class, if a value can be nothing else.
    fn only_class(&self, ty: &Type) -> Option<(FuncId, ClassId)> {
        let Objects::Sites(sites) = &ty.objects else {
            return None;
        };
        let [site] = sites[..] else { return None };
        let SiteKind::Closure(f) = self.sites[site.0 as usize].kind else {
            return None;
        };
        let class = self.class_of_constructor(f)?;
        (ty.is_object() && self.layouts.is_static(class)).then_some((f, class))
    }

    /// `direct`: see [`Self::constructs_directly`].
    fn construct_site(
        &mut self,
        f: FuncId,
        i: Inst,
        (site, direct): (Site, bool),
        new_target: &Type,
        args: &[Type],
    ) -> Type {
        if let SiteKind::Builtin(name) = self.sites[site.0 as usize].kind.clone()
            && name == "Array"
            && self.is_same_constructor(site, new_target)
        {
            let one_number = args.len() == 1 && args[0].is_number();
            if one_number || args.is_empty() {
                return self.fresh_array(f, i, &Type::NEVER);
            }
        }
        if let SiteKind::Builtin(name) = self.sites[site.0 as usize].kind.clone()
            && let Some(element) = Element::by_constructor(&name)
            && self.is_same_constructor(site, new_target)
        {
            self.untracked(args);
            return self.fresh_typed(f, i, element);
        }
        let constructor = match self.sites[site.0 as usize].kind {
            SiteKind::Closure(c) if direct => self.class_of_constructor(c).map(|class| (c, class)),
            _ => None,
        };
        let (Some((c, class)), Objects::Sites(targets)) = (constructor, &new_target.objects) else {
            self.escape_site(site);
            self.escape(new_target);
            return self.untracked(args);
        };
        let mut result = Type::NEVER;
        for &t in targets {
            let target_class = match self.sites[t.0 as usize].kind {
                SiteKind::Closure(t) => self.class_of_constructor(t),
                _ => None,
            };
            let made = match target_class {
                Some(target) => self.run_constructor(c, class, target, t, args),
                None => {
                    self.escape_site(site);
                    self.escape(new_target);
                    self.untracked(args)
                }
            };
            self.join(&mut result, &made, false);
        }
        result
    }

    fn is_same_constructor(&self, site: Site, new_target: &Type) -> bool {
        new_target.objects == Objects::Sites(vec![site])
    }

    fn run_constructor(
        &mut self,
        c: FuncId,
        class: ClassId,
        target: ClassId,
        target_site: Site,
        args: &[Type],
    ) -> Type {
        let new_target = Type::of_site(target_site);
        if self.m.classes[class.index()].derived {
            return self.enter(c, &Type::of_prims(Prims::UNINITIALISED), &new_target, args);
        }
        let this = self.instance(target);
        let returned = self.enter(c, &this, &new_target, args);
        // A base constructor may return another object; primitives are dropped.
        let mut result = this;
        self.join(
            &mut result,
            &Type {
                objects: returned.objects,
                ..Type::NEVER
            },
            false,
        );
        result
    }

    pub(super) fn init_fields(&mut self, constructor: &Type, this: &Type) -> Type {
        let Objects::Sites(sites) = &constructor.objects else {
            self.escape(this);
            return Type::NEVER;
        };
        for &s in sites {
            let class = match self.sites[s.0 as usize].kind {
                SiteKind::Closure(c) => self.class_of_constructor(c),
                _ => None,
            };
            match class {
                Some(class) => {
                    if let Some(init) = self.m.classes[class.index()].field_init {
                        self.enter(init, this, &Type::UNDEFINED, &[]);
                    }
                }
                None => self.escape(this),
            }
        }
        Type::NEVER
    }

    pub(super) fn super_constructor(&mut self, function: &Type) -> Type {
        let Objects::Sites(sites) = &function.objects else {
            return Type::any_object();
        };
        let mut result = Type::NEVER;
        for &s in sites {
            let class = match self.sites[s.0 as usize].kind {
                SiteKind::Closure(c) => self.class_of_constructor(c),
                _ => None,
            };
            // The prototype of a class constructor can be changed only by what `World` rules out.
            let parent = match class {
                Some(class) if self.layouts.is_static(class) && self.world.layouts_closed => {
                    let heritage = self.read(Loc::Heritage(class));
                    Type {
                        objects: heritage.objects,
                        ..Type::NEVER
                    }
                }
                _ => Type::any_object(),
            };
            self.join(&mut result, &parent, false);
        }
        result
    }

    pub(super) fn derived_result(&mut self, result: &Type, this: &Type) -> Type {
        let mut made = this.clone().without(Prims::UNINITIALISED.0.into());
        self.join(
            &mut made,
            &Type {
                objects: result.objects.clone(),
                ..Type::NEVER
            },
            false,
        );
        made
    }

    /// `super.key` in a method of a static class reads the parent's method.
    pub(super) fn super_get(&mut self, f: FuncId, i: Inst, args: &[Type]) -> Type {
        let function = &self.m.functions[f.index()];
        let key = function.insts[i.index()].args[1];
        let key = match function.def_inst(key).map(|d| d.op) {
            Some(Op::String { value }) => Some(value),
            _ => None,
        };
        if let Some((class, key)) = self.layouts.home(f).zip(key)
            && self.layouts.is_static(class)
            && let Some(parent) = self.layouts.parent(class)
            && let Some(method) = self.find_member(parent, key).and_then(Member::method)
        {
            return Type::of_site(self.site(SiteKind::Closure(method)));
        }
        self.untracked(args)
    }
}

/// What a method of an untouched `String.prototype` returns.
fn string_method(name: &str) -> Type {
    let index = NumberSet::int(-1.0, u32::MAX as f64);
    match name {
        "charCodeAt" => Type::of_numbers(NumberSet {
            nan: true,
            ..NumberSet::int(0.0, 65535.0)
        }),
        "indexOf" | "lastIndexOf" => Type::of_numbers(index),
        "includes" | "startsWith" | "endsWith" => Type::BOOLEAN,
        "charAt" | "slice" | "substring" | "substr" | "toUpperCase" | "toLowerCase" | "trim"
        | "trimStart" | "trimEnd" | "padStart" | "padEnd" | "repeat" | "concat" | "toString"
        | "replace" | "replaceAll" => Type::STRING,
        _ => Type::ANY,
    }
}

/// Whether a function only reads its arguments, if their conversion methods are the original ones.
fn only_shows(name: &str, args: &[Type]) -> bool {
    match name {
        "console.log" | "console.info" | "console.debug" | "console.warn" | "console.error" => true,
        "JSON.stringify" => args.iter().skip(1).all(|a| !a.may_be_object()),
        _ => false,
    }
}

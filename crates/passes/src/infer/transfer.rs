//! Transfer functions: what an instruction makes of its arguments' types, and what it stores where.

use super::{Inference, Loc, numbers};
use crate::classes::Member;
use tsuba_abi::builtins::{BUILTINS, Role};
use tsuba_mir::facts::SiteKind;
use tsuba_mir::ops::{BinaryOp, UnaryOp};
use tsuba_mir::types::{NumberSet, Objects, Prims, Site, Type};
use tsuba_mir::{FuncId, Inst, Op, StrId};

/// The owner of the methods of typed arrays.
pub(super) const TYPED: &str = "%TypedArray%.prototype";
const NULLISH: Prims = Prims::UNDEFINED.or(Prims::NULL);

/// `length` of strings and arrays.
fn length_type() -> Type {
    Type::of_numbers(NumberSet::UINT32)
}

impl Inference<'_> {
    /// Evaluates an instruction: returns the type of its result (`NEVER` if it has none) and propagates its stores.
    pub(super) fn transfer(&mut self, f: FuncId, i: Inst) -> Type {
        let m = self.m;
        let inst = &m.functions[f.index()].insts[i.index()];
        let args: Vec<Type> = inst
            .args
            .iter()
            .map(|&a| self.value(f, a).clone())
            .collect();
        if args.iter().any(Type::is_never) {
            // Not reached yet. Whatever it will be is decided when all its arguments are known, so that results only grow.
            return Type::NEVER;
        }
        match inst.op {
            Op::Undefined {} => Type::UNDEFINED,
            Op::Null {} => Type::NULL,
            Op::Bool { .. }
            | Op::Not {}
            | Op::ToBoolean {}
            | Op::IsHole {}
            | Op::IsNullish {}
            | Op::CellIntact { .. } => Type::BOOLEAN,
            Op::Number { value } => Type::of_numbers(NumberSet::constant(value)),
            Op::String { .. }
            | Op::TypeOf {}
            | Op::Concat {}
            | Op::NewPrivateName { .. }
            | Op::ModuleInfo { .. } => Type::STRING,
            Op::BigInt { .. } => Type::of_prims(Prims::BIGINT),
            Op::RegExp { .. } => Type::any_object(),
            Op::ToString {} => {
                self.run_conversions(&args);
                Type::STRING
            }
            Op::Hole {} => Type::of_prims(Prims::HOLE),
            Op::Uninitialised {} => Type::of_prims(Prims::UNINITIALISED),
            Op::Callee {} => Type::of_site(self.site(SiteKind::Closure(f))),
            Op::This {} => self.read(Loc::This(f)),
            Op::NewTarget {} => self.read(Loc::NewTarget(f)),
            Op::Param { index } => self.read(Loc::Param(f, index)),
            Op::Capture { index } => self.read(Loc::Capture(f, index)),
            Op::Rest { .. } => self.fresh_array(f, i, &Type::ANY),
            Op::Arguments {} => Type::any_object(),
            Op::ArgumentsMapped {} => {
                // `arguments.callee` is the running function.
                let callee = self.site(SiteKind::Closure(f));
                self.escape_site(callee);
                self.untracked(&args);
                Type::any_object()
            }
            Op::CoerceThis {} => self.coerce_this(&args[0]),
            Op::Catch {} => Type::ANY,
            Op::LoadGlobal { global } => self.read(Loc::Global(global)),
            Op::StoreGlobal { global } => self.store(Loc::Global(global), &args[0]),
            Op::NewCell {} => self.new_cell(f, i, &args[0]),
            Op::LoadCell {} => self.load_cell(&args[0]),
            Op::StoreCell {} => self.store_cell(&args[0], &args[1]),
            Op::CheckInit { .. } => args[0].clone().without(Prims::UNINITIALISED.0.into()),
            Op::CheckThis {} => args[0].clone().without(Prims::UNINITIALISED.0.into()),
            Op::CheckThisUnset {} | Op::CheckPrivateAbsent { .. } | Op::RequireObject { .. } => {
                Type::NEVER
            }
            Op::ThrowConstAssign { .. } | Op::ThrowError { .. } => Type::NEVER,
            Op::GetGlobal { name } | Op::GetGlobalOrUndefined { name } => self.get_global(name),
            Op::SetGlobal { .. } => self.untracked_store(&args),
            Op::Add {} => self.add(&args[0], &args[1]),
            Op::Binary { op } => self.binary(op, &args[0], &args[1]),
            Op::Unary { op } => self.unary(op, &args[0]),
            Op::Compare { .. } | Op::LooseEq {} => self.compare(&args),
            Op::StrictEq {} => Type::BOOLEAN,
            Op::InstanceOf {} | Op::HasProperty {} => self.relate(&args),
            Op::ToNumber {} => self.as_number(&args[0]),
            Op::ToNumeric {} => self.as_numeric(&args[0]),
            Op::ToPropertyKey {} => self.as_property_key(&args[0]),
            Op::NewObject { literal } => {
                let site = self.site(SiteKind::Literal(f, i, literal));
                let keys = m.literals[literal.index()].keys.clone();
                for (key, ty) in keys.into_iter().zip(&args) {
                    self.store_field(site, key, ty);
                }
                Type::of_site(site)
            }
            Op::GetProp { key } => self.get_prop(&args[0], key),
            Op::GetMethod { key } => self.get_method(&args[0], key),
            Op::SetProp { key, .. } => self.set_prop(&args[0], key, &args[1]),
            Op::GetElem {} => self.get_elem(&args[0], &args[1]),
            Op::SetElem { .. } => self.set_elem(&args),
            Op::DefineProp {} => self.define_prop(f, i, &args),
            Op::DefineMethod { .. } => self.define_method(&args),
            Op::SetFunctionName {} | Op::SetHome {} => Type::NEVER,
            Op::DeleteProp { .. } => {
                self.untracked_store(&args);
                Type::BOOLEAN
            }
            Op::TemplateObject {} => {
                self.untracked_store(&args);
                Type::any_object()
            }
            Op::SetLiteralProto {} | Op::SealNamespace {} | Op::CopyDataProps {} => {
                self.untracked_store(&args)
            }
            Op::NewArray {} => {
                let mut elements = Type::NEVER;
                for a in &args {
                    self.join(&mut elements, a, false);
                }
                self.fresh_array(f, i, &elements)
            }
            Op::ArrayAppend {} => self.store_elements(&args[0], &args[1]),
            Op::ArrayAppendIterable { .. } => self.append_iterable(&args[0], &args[1]),
            Op::Closure { function } => self.closure(function, &args),
            Op::ClassCreate { class } => self.class_create(class, &args),
            Op::SetFieldInit {} => Type::NEVER,
            Op::InitFields {} => self.init_fields(&args[0], &args[1]),
            Op::SuperConstructor {} => self.super_constructor(&args[0]),
            Op::DerivedResult {} => self.derived_result(&args[0], &args[1]),
            Op::HomeObject {} => Type::any_object().or_prims(NULLISH),
            Op::SuperGet {} => self.super_get(f, i, &args),
            Op::SuperSet { .. } => self.untracked_store(&args),
            Op::Call { .. } => self.call(f, i, &args[0], &args[1], &args[2..]),
            Op::CallMethod { key, .. } => self.call_method(f, i, &args[0], key, &args[1..]),
            Op::Construct { .. } => self.construct(f, i, &args[0], &args[1], &args[2..]),
            Op::NewInstance { class } => self.instance(class),
            Op::CallSpread { .. } | Op::ConstructSpread { .. } => self.untracked(&args),
            Op::CallDirect { function } => self.call_direct(function, &args),
            Op::CallBuiltin { row } => self.call_builtin(f, i, row, &args),
            Op::Refine { remove } => args[0].clone().without(remove),
            Op::IsInstance { .. } => Type::BOOLEAN,
            Op::RefineInstance { class } => self.instance(class),
            Op::RefineCompare { op, holds } => {
                let mut ty = args[0].clone();
                if args[0].is_number() && args[1].is_number() {
                    ty.numbers = numbers::given(op, holds, ty.numbers, args[1].numbers);
                }
                ty
            }
            Op::CheckCallable { .. } => Type {
                objects: args[0].objects.clone(),
                ..Type::NEVER
            },
            Op::CheckObject { .. } => args[0].clone().without(NULLISH.0.into()),
            Op::IterOpen { .. } => self.iter_open(&args[0]),
            Op::IterNext {} => self.iter_next(&args[0]),
            Op::IterClose { .. } => Type::NEVER,
            Op::Start {} | Op::AsyncClosed {} => Type::NEVER,
            Op::AsyncOpen {}
            | Op::AsyncNext {}
            | Op::AsyncResult {}
            | Op::AsyncClose {}
            | Op::AsyncStep {}
            | Op::AsyncStepped {} => self.untracked(&args),
            Op::Yield { .. } | Op::Await {} | Op::DelegateOpen {} | Op::DelegateStep {} => {
                self.untracked(&args)
            }
            Op::ResumeMode {} => Type::of_numbers(NumberSet::int(0.0, 2.0)),
            Op::DelegateStatus {} => Type::of_numbers(NumberSet::int(0.0, 3.0)),
            // Frames are made by the last pass; what they hold has its type already.
            Op::NewFrame { .. } | Op::RunAsync {} => Type::any_object(),
            Op::RejectedPromise {} => {
                self.untracked(&args);
                Type::any_object()
            }
            Op::FrameLoad { .. } => Type::ANY,
            Op::FrameStore { .. } => self.untracked_store(&args),
            Op::ForInKeys {} => {
                self.escape(&args[0]);
                self.fresh_array(f, i, &Type::STRING)
            }
            Op::ForInStillThere {} => Type::BOOLEAN,
        }
    }

    fn store(&mut self, loc: Loc, ty: &Type) -> Type {
        self.grow(loc, ty);
        Type::NEVER
    }

    /// An operation about which nothing is tracked: its arguments escape, its result is anything.
    pub(super) fn untracked(&mut self, args: &[Type]) -> Type {
        for a in args {
            self.escape(a);
        }
        Type::ANY
    }

    fn untracked_store(&mut self, args: &[Type]) -> Type {
        self.untracked(args);
        Type::NEVER
    }

    // ---- conversions and operators ----

    /// Operands that may be objects run their `valueOf` or `toString`.
    fn run_conversions(&mut self, args: &[Type]) {
        for a in args {
            self.escape(a);
        }
    }

    fn coerce_this(&mut self, this: &Type) -> Type {
        if this.is_object() {
            return this.clone();
        }
        Type {
            objects: Objects::Any,
            ..Type::NEVER
        }
    }

    fn compare(&mut self, args: &[Type]) -> Type {
        self.run_conversions(args);
        Type::BOOLEAN
    }

    fn relate(&mut self, args: &[Type]) -> Type {
        // `instanceof` reads the prototype chain, and calls only `Symbol.hasInstance`, which classes do not redefine
        // unless they define computed static members (then they are untracked).
        let tracked = matches!(&args[1].objects, Objects::Sites(s) if s.iter().all(|&s| self.is_plain_constructor(s)));
        if !tracked {
            self.run_conversions(args);
        }
        Type::BOOLEAN
    }

    fn is_plain_constructor(&self, site: Site) -> bool {
        let s = &self.sites[site.0 as usize];
        match &s.kind {
            SiteKind::Closure(f) => self
                .class_of_constructor(*f)
                .is_some_and(|c| self.layouts.is_static(c)),
            SiteKind::Builtin(_) => !s.escaped,
            SiteKind::Literal(..)
            | SiteKind::Array(..)
            | SiteKind::Instance(_)
            | SiteKind::Prototype(_)
            | SiteKind::Typed(..)
            | SiteKind::Cell(..) => false,
        }
    }

    /// The numbers ToNumber makes of a type's values.
    pub(super) fn numbers_of(&self, ty: &Type) -> NumberSet {
        let mut n = ty.numbers;
        if ty.may_be(Prims::UNDEFINED) {
            n = n.join(NumberSet::constant(f64::NAN));
        }
        if ty.may_be(Prims::NULL) {
            n = n.join(NumberSet::constant(0.0));
        }
        if ty.may_be(Prims::BOOLEAN) {
            n = n.join(NumberSet::int(0.0, 1.0));
        }
        if ty.may_be(Prims::STRING) || ty.may_be_object() {
            n = n.join(NumberSet::ANY);
        }
        n
    }

    fn as_number(&mut self, a: &Type) -> Type {
        self.run_conversions(std::slice::from_ref(a));
        Type::of_numbers(self.numbers_of(a))
    }

    fn as_numeric(&mut self, a: &Type) -> Type {
        self.run_conversions(std::slice::from_ref(a));
        let big = a.may_be(Prims::BIGINT) || a.may_be_object();
        Type::of_numbers(self.numbers_of(a)).or_prims(if big { Prims::BIGINT } else { Prims::NONE })
    }

    fn as_property_key(&mut self, a: &Type) -> Type {
        self.run_conversions(std::slice::from_ref(a));
        if a.is_number() || a.is_string() || a.is_only(Prims::SYMBOL) {
            return a.clone();
        }
        Type::of_prims(Prims::STRING.or(Prims::SYMBOL)).or_numbers(NumberSet::ANY)
    }

    fn add(&mut self, a: &Type, b: &Type) -> Type {
        self.run_conversions(&[a.clone(), b.clone()]);
        if a.is_never() || b.is_never() {
            return Type::NEVER;
        }
        let mut result = Type::NEVER;
        let texty = |t: &Type| t.may_be(Prims::STRING) || t.may_be_object();
        if texty(a) || texty(b) {
            result = result.or_prims(Prims::STRING);
        }
        if a.is_string() || b.is_string() {
            return result;
        }
        let not_text = |t: &Type| t.clone().without(Prims::STRING.0.into());
        let (na, nb) = (self.numbers_of(&not_text(a)), self.numbers_of(&not_text(b)));
        let bigs = |t: &Type| t.may_be(Prims::BIGINT) || t.may_be_object();
        if bigs(a) && bigs(b) {
            result = result.or_prims(Prims::BIGINT);
        }
        result.or_numbers(numbers::add(na, nb))
    }

    fn binary(&mut self, op: BinaryOp, a: &Type, b: &Type) -> Type {
        self.run_conversions(&[a.clone(), b.clone()]);
        if a.is_never() || b.is_never() {
            return Type::NEVER;
        }
        let bigs = |t: &Type| t.may_be(Prims::BIGINT) || t.may_be_object();
        let big = if bigs(a) && bigs(b) {
            Prims::BIGINT
        } else {
            Prims::NONE
        };
        Type::of_numbers(numbers::binary(op, self.numbers_of(a), self.numbers_of(b))).or_prims(big)
    }

    fn unary(&mut self, op: UnaryOp, a: &Type) -> Type {
        self.run_conversions(std::slice::from_ref(a));
        let big = if a.may_be(Prims::BIGINT) || a.may_be_object() {
            Prims::BIGINT
        } else {
            Prims::NONE
        };
        Type::of_numbers(numbers::unary(op, self.numbers_of(a))).or_prims(big)
    }

    // ---- cells ----

    fn new_cell(&mut self, f: FuncId, i: Inst, content: &Type) -> Type {
        let site = self.site(SiteKind::Cell(f, i));
        self.grow(Loc::Elements(site), content);
        Type::of_site(site)
    }

    fn load_cell(&mut self, cell: &Type) -> Type {
        let Objects::Sites(sites) = &cell.objects else {
            return self.untracked(std::slice::from_ref(cell));
        };
        let mut result = Type::NEVER;
        for &s in sites {
            let content = if self.escaped(s) {
                Type::ANY
            } else {
                self.read(Loc::Elements(s))
            };
            self.join(&mut result, &content, false);
        }
        result
    }

    fn store_cell(&mut self, cell: &Type, value: &Type) -> Type {
        let Objects::Sites(sites) = &cell.objects else {
            return self.untracked_store(&[cell.clone(), value.clone()]);
        };
        for &s in sites {
            self.grow(Loc::Elements(s), value);
            if self.escaped(s) {
                self.escape(value);
            }
        }
        Type::NEVER
    }

    // ---- properties ----

    pub(super) fn is_tracked_array(&mut self, site: Site) -> bool {
        self.world.intrinsics_closed
            && matches!(self.sites[site.0 as usize].kind, SiteKind::Array(..))
            && !self.escaped(site)
    }

    fn store_field(&mut self, site: Site, key: StrId, ty: &Type) {
        self.grow(Loc::Field(site, key), ty);
        if self.escaped(site) {
            self.escape(ty);
        }
    }

    fn get_prop(&mut self, object: &Type, key: StrId) -> Type {
        let mut result = self.get_prop_of_primitive(object, key);
        match &object.objects {
            Objects::None => {}
            Objects::Any => result = Type::ANY,
            Objects::Sites(sites) => {
                for &s in sites {
                    let ty = self.get_prop_of_site(s, key);
                    self.join(&mut result, &ty, false);
                }
            }
        }
        result
    }

    fn get_prop_of_primitive(&mut self, ty: &Type, key: StrId) -> Type {
        let primitive = ty.prims.without(NULLISH);
        if primitive.is_empty() && ty.numbers.is_never() {
            return Type::NEVER;
        }
        if primitive == Prims::STRING
            && ty.numbers.is_never()
            && self.world.is(self.m, key, "length")
        {
            return length_type();
        }
        Type::ANY
    }

    fn get_prop_of_site(&mut self, site: Site, key: StrId) -> Type {
        if self.is_typed_length(site, key) {
            return length_type();
        }
        if self.escaped(site) {
            return Type::ANY;
        }
        if self.has_key(site, key) {
            return self.read(Loc::Field(site, key));
        }
        match self.sites[site.0 as usize].kind.clone() {
            SiteKind::Array(..)
                if self.world.intrinsics_closed && self.world.is(self.m, key, "length") =>
            {
                length_type()
            }
            SiteKind::Literal(..) if self.world.absent_from_object_prototype(key) => {
                Type::UNDEFINED
            }
            SiteKind::Instance(class) => match self.find_member(class, key) {
                Some(Member::Method(f)) => Type::of_site(self.site(SiteKind::Closure(f))),
                Some(Member::Accessor(Some(getter), _)) => self.run_accessor(getter, site, &[]),
                Some(Member::Accessor(None, _)) => Type::UNDEFINED,
                None => {
                    self.escape_site(site);
                    Type::ANY
                }
            },
            SiteKind::Closure(f) => self.get_static(site, f, key),
            SiteKind::Literal(..)
            | SiteKind::Array(..)
            | SiteKind::Prototype(_)
            | SiteKind::Cell(..)
            | SiteKind::Typed(..)
            | SiteKind::Builtin(_) => {
                self.escape_site(site);
                Type::ANY
            }
        }
    }

    /// A property that is about to be called: as `get_prop`, but methods of built-in objects are tracked too.
    fn get_method(&mut self, object: &Type, key: StrId) -> Type {
        let mut result = Type::NEVER;
        let primitives = object.prims.without(NULLISH);
        if !primitives.is_empty() || object.may_be_number() {
            let of_string = primitives == Prims::STRING
                && !object.may_be_number()
                && self.world.intrinsics_closed;
            result = match of_string {
                true => self.builtin_method("String.prototype", key),
                false => Type::ANY,
            };
        }
        match &object.objects {
            Objects::None => {}
            Objects::Any => result = Type::ANY,
            Objects::Sites(sites) => {
                for &s in sites {
                    let ty = match self.sites[s.0 as usize].kind.clone() {
                        SiteKind::Array(..) if self.is_tracked_array(s) => {
                            self.builtin_method("Array.prototype", key)
                        }
                        SiteKind::Builtin(owner) if !self.escaped(s) => {
                            self.builtin_method(&owner, key)
                        }
                        SiteKind::Typed(..) if self.world.keeps_typed_method(key) => {
                            self.builtin_method(TYPED, key)
                        }
                        SiteKind::Builtin(_) => Type::ANY,
                        SiteKind::Array(..)
                        | SiteKind::Literal(..)
                        | SiteKind::Closure(_)
                        | SiteKind::Instance(_)
                        | SiteKind::Prototype(_)
                        | SiteKind::Typed(..)
                        | SiteKind::Cell(..) => self.get_prop_of_site(s, key),
                    };
                    self.join(&mut result, &ty, false);
                }
            }
        }
        result
    }

    fn builtin_method(&mut self, owner: &str, key: StrId) -> Type {
        let name = self.m.text(key);
        match BUILTINS
            .iter()
            .any(|b| b.owner == owner && b.name == name && b.role == Role::Method)
        {
            true => Type::of_site(self.site(SiteKind::Builtin(format!("{owner}.{name}")))),
            false => Type::ANY,
        }
    }

    fn set_prop(&mut self, object: &Type, key: StrId, value: &Type) -> Type {
        match &object.objects {
            Objects::None => {}
            Objects::Any => self.escape(value),
            Objects::Sites(sites) => {
                for &s in sites {
                    if self.has_key(s, key) {
                        self.store_field(s, key, value);
                    } else if let Some(setter) = self.setter_of(s, key) {
                        self.run_accessor(setter, s, std::slice::from_ref(value));
                    } else {
                        let length =
                            self.is_tracked_array(s) && self.world.is(self.m, key, "length");
                        if !length {
                            self.escape_site(s);
                        }
                        self.escape(value);
                    }
                }
            }
        }
        if !object.prims.without(NULLISH).is_empty() || object.may_be_number() {
            self.escape(value);
        }
        Type::NEVER
    }

    /// The setter that a store to a tracked instance runs.
    fn setter_of(&mut self, site: Site, key: StrId) -> Option<FuncId> {
        let SiteKind::Instance(class) = self.sites[site.0 as usize].kind else {
            return None;
        };
        if self.escaped(site) {
            return None;
        }
        self.find_member(class, key).and_then(Member::setter)
    }

    fn define_prop(&mut self, f: FuncId, i: Inst, args: &[Type]) -> Type {
        let key = self.constant_key(f, i, 1);
        let (Some(key), Objects::Sites(sites)) = (key, &args[0].objects) else {
            return self.untracked_store(args);
        };
        let overwritten = self.layouts.overwritten(f, key);
        for &s in sites {
            if !self.has_key(s, key) {
                self.escape_site(s);
                self.escape(&args[2]);
            } else if !overwritten {
                self.store_field(s, key, &args[2]);
            }
        }
        Type::NEVER
    }

    /// The string constant an argument is, if it is one.
    fn constant_key(&self, f: FuncId, i: Inst, arg: usize) -> Option<StrId> {
        let function = &self.m.functions[f.index()];
        let v = function.insts[i.index()].args[arg];
        match function.def_inst(v)?.op {
            Op::String { value } => Some(value),
            _ => None,
        }
    }

    fn define_method(&mut self, args: &[Type]) -> Type {
        // Methods of static classes are known from the class; those of literals make the literal untracked.
        let Objects::Sites(sites) = &args[0].objects else {
            return self.untracked_store(args);
        };
        for &s in sites {
            match self.sites[s.0 as usize].kind.clone() {
                SiteKind::Prototype(class) if self.layouts.is_static(class) => {}
                SiteKind::Closure(f)
                    if self
                        .class_of_constructor(f)
                        .is_some_and(|c| self.layouts.is_static(c)) => {}
                SiteKind::Prototype(_)
                | SiteKind::Closure(_)
                | SiteKind::Literal(..)
                | SiteKind::Array(..)
                | SiteKind::Instance(_)
                | SiteKind::Cell(..)
                | SiteKind::Typed(..)
                | SiteKind::Builtin(_) => {
                    self.untracked(args);
                }
            }
        }
        Type::NEVER
    }

    // ---- elements ----

    pub(super) fn fresh_array(&mut self, f: FuncId, i: Inst, elements: &Type) -> Type {
        let site = self.site(SiteKind::Array(f, i));
        let ty = Type::of_site(site);
        self.store_elements(&ty, elements);
        ty
    }

    /// Stores into the elements of arrays; the receivers are known to be arrays when tracked.
    pub(super) fn store_elements(&mut self, array: &Type, value: &Type) -> Type {
        match &array.objects {
            Objects::None => {}
            Objects::Any => self.escape(value),
            Objects::Sites(sites) => {
                for &s in sites {
                    self.grow(Loc::Elements(s), value);
                    if self.escaped(s) {
                        self.escape(value);
                    }
                }
            }
        }
        Type::NEVER
    }

    /// What reading any index of these arrays gives; `None` if one is not tracked.
    pub(super) fn elements_of(&mut self, array: &Type) -> Option<Type> {
        let Objects::Sites(sites) = &array.objects else {
            return None;
        };
        let mut result = Type::UNDEFINED;
        for &s in sites {
            if !self.is_tracked_array(s) {
                return None;
            }
            let elements = self.read(Loc::Elements(s)).without(Prims::HOLE.0.into());
            self.join(&mut result, &elements, false);
        }
        Some(result)
    }

    /// Whether a key is the `length` of a typed array, which nothing can hide.
    fn is_typed_length(&self, site: Site, key: StrId) -> bool {
        matches!(self.sites[site.0 as usize].kind, SiteKind::Typed(..))
            && self.world.intrinsics_closed
            && self.world.is(self.m, key, "length")
    }

    /// What the elements of typed arrays are; none if an object may be something else.
    pub(super) fn typed_elements(&mut self, array: &Type) -> Option<Type> {
        let Objects::Sites(sites) = &array.objects else {
            return None;
        };
        let mut result = Type::NEVER;
        for &s in sites {
            let SiteKind::Typed(_, _, element) = self.sites[s.0 as usize].kind else {
                return None;
            };
            let elements = match NumberSet::of_element(element) {
                Some(numbers) => Type::of_numbers(numbers),
                None => Type::of_prims(Prims::BIGINT),
            };
            self.join(&mut result, &elements, false);
        }
        (!sites.is_empty()).then_some(result)
    }

    fn get_elem(&mut self, object: &Type, key: &Type) -> Type {
        if object.is_string() && key.is_number() {
            return Type::STRING.or_prims(Prims::UNDEFINED);
        }
        let only_objects = object.prims.without(NULLISH).is_empty() && object.numbers.is_never();
        if key.is_number() && only_objects {
            if object.objects == Objects::None {
                return Type::NEVER;
            }
            if let Some(elements) = self.typed_elements(object) {
                return elements.or_prims(Prims::UNDEFINED);
            }
            if let Some(elements) = self.elements_of(object) {
                return elements;
            }
        }
        self.untracked(&[object.clone(), key.clone()])
    }

    fn set_elem(&mut self, args: &[Type]) -> Type {
        if args[1].is_number() && self.typed_elements(&args[0]).is_some() {
            self.run_conversions(&args[2..]);
            return Type::NEVER;
        }
        if args[1].is_number() && self.elements_of(&args[0]).is_some() {
            return self.store_elements(&args[0], &args[2]);
        }
        self.untracked_store(args)
    }

    fn append_iterable(&mut self, array: &Type, iterable: &Type) -> Type {
        match self.elements_of(iterable) {
            Some(elements) if iterable.is_object() => self.store_elements(array, &elements),
            _ => {
                self.escape(iterable);
                self.store_elements(array, &Type::ANY)
            }
        }
    }

    // ---- iteration ----

    fn iter_open(&mut self, iterable: &Type) -> Type {
        if iterable.is_never() {
            return Type::NEVER;
        }
        if iterable.clone().without(NULLISH.0.into()).is_object()
            && self.elements_of(iterable).is_some()
        {
            return iterable.clone().without(NULLISH.0.into());
        }
        self.escape(iterable);
        Type::any_object()
    }

    fn iter_next(&mut self, iterator: &Type) -> Type {
        if iterator.is_never() {
            return Type::NEVER;
        }
        match self.elements_of(iterator) {
            Some(elements) => elements.or_prims(Prims::HOLE),
            None => Type::ANY,
        }
    }
}

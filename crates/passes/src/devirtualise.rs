//! Devirtualisation. Input: a module with inferred types; output: calls whose target is proved are `call_direct` or
//! `call_builtin`; lookups that only served them are gone.
//!
//! A receiver or callee that may also be undefined or null is checked first (`check_object`, `check_callable`), so that the
//! call itself stays direct. In a protected region the check becomes the end of a block of its own, with the same handler.

use crate::classes::{ClassLayouts, Member};
use crate::world::World;
use std::collections::HashMap;
use tsuba_abi::builtins::{BUILTINS, Role};
use tsuba_mir::facts::SiteKind;
use tsuba_mir::module::Def;
use tsuba_mir::types::{Objects, Prims, Site, Type};
use tsuba_mir::{
    Block, BranchHint, ClassId, FuncId, Inst, Module, Op, StrId, Target, Terminator, Value,
};

/// A call with more known receivers than this goes through the method cache.
const MOST_CASES: usize = 4;
const NULLISH: Prims = Prims::UNDEFINED.or(Prims::NULL);

/// Rewrites every function.
pub(crate) fn run(m: &mut Module, world: &World, layouts: &ClassLayouts) {
    let rows = BUILTINS
        .iter()
        .enumerate()
        .filter(|(_, b)| b.role == Role::Method);
    let rows = rows
        .map(|(row, b)| ((b.owner, b.name), row as u32))
        .collect();
    let oracle = Oracle {
        world,
        layouts,
        rows,
    };
    for f in 0..m.functions.len() {
        Rewrite {
            m,
            oracle: &oracle,
            f: FuncId(f as u32),
            last: false,
        }
        .run();
    }
    drop_unused_lookups(m, &oracle);
}

/// What a call runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Callee {
    Function(FuncId),
    Builtin(u32),
}

struct Oracle<'a> {
    world: &'a World,
    layouts: &'a ClassLayouts,
    rows: HashMap<(&'a str, &'a str), u32>,
}

impl Oracle<'_> {
    /// The one thing all values of a type are, if they are callable and one.
    fn callee(&self, m: &Module, ty: &Type) -> Option<Callee> {
        self.unique(ty, |s| match &m.facts.sites[s.0 as usize].kind {
            SiteKind::Closure(f) if !m.functions[f.index()].flags.class => {
                Some(Callee::Function(*f))
            }
            SiteKind::Builtin(name) => self.builtin(name),
            _ => None,
        })
    }

    fn unique(&self, ty: &Type, of: impl Fn(Site) -> Option<Callee>) -> Option<Callee> {
        let only_objects = ty.prims.without(NULLISH).is_empty() && ty.numbers.is_never();
        let Objects::Sites(sites) = &ty.objects else {
            return None;
        };
        let first = of(*sites.first()?)?;
        (only_objects && sites.iter().all(|&s| of(s) == Some(first))).then_some(first)
    }

    fn builtin(&self, name: &str) -> Option<Callee> {
        let (owner, name) = name.rsplit_once('.').unwrap_or(("globalThis", name));
        self.rows
            .get(&(owner, name))
            .map(|&row| Callee::Builtin(row))
    }

    /// What `object.key(…)` runs, if that is proved.
    fn method(&self, m: &Module, object: &Type, key: StrId) -> Option<Callee> {
        let name = m.text(key);
        if object.is_string() && self.world.intrinsics_closed {
            return self.builtin(&format!("String.prototype.{name}"));
        }
        self.unique(object, |s| {
            let site = &m.facts.sites[s.0 as usize];
            match &site.kind {
                SiteKind::Builtin(owner) if !site.escaped => {
                    self.builtin(&format!("{owner}.{name}"))
                }
                SiteKind::Typed(..) if self.world.keeps_typed_method(key) => {
                    self.builtin(&format!("%TypedArray%.prototype.{name}"))
                }
                SiteKind::Array(..) if self.world.intrinsics_closed && !site.escaped => {
                    self.builtin(&format!("Array.prototype.{name}"))
                }
                SiteKind::Instance(_) => {
                    let member = self.member(m, tracked_instance(m, s, key)?, key)?;
                    member.method().map(Callee::Function)
                }
                _ => None,
            }
        })
    }

    /// What the instances of a class find under a key, if that is proved.
    fn member(&self, m: &Module, class: ClassId, key: StrId) -> Option<Member> {
        self.layouts.member(m, class, key, |class| {
            let prototype = SiteKind::Prototype(class);
            let mut sites = m.facts.sites.iter();
            sites.any(|s| s.kind == prototype && !s.escaped)
        })
    }

    /// What a read of (or a store to) `object.key` calls, if that is proved.
    fn accessor(
        &self,
        m: &Module,
        object: &Type,
        key: StrId,
        of: fn(Member) -> Option<FuncId>,
    ) -> Option<Callee> {
        self.unique(object, |s| {
            let class = tracked_instance(m, s, key)?;
            self.member(m, class, key)
                .and_then(of)
                .map(Callee::Function)
        })
    }

    /// The methods that `object.key(…)` may run, by the class of the receiver, if these are few: instances are told apart
    /// by the shape they are born with.
    fn cases(&self, m: &Module, object: &Type, key: StrId) -> Vec<(ClassId, FuncId)> {
        let Objects::Sites(sites) = &object.objects else {
            return vec![];
        };
        let case = |&s: &Site| {
            let class = tracked_instance(m, s, key)?;
            self.layouts.of(class)?;
            Some((class, self.member(m, class, key)?.method()?))
        };
        let cases: Option<Vec<_>> = sites.iter().map(case).collect();
        cases
            .filter(|c| (2..=MOST_CASES).contains(&c.len()))
            .unwrap_or_default()
    }

    /// The class a value is the constructor of.
    fn class_of(&self, m: &Module, ty: &Type) -> Option<ClassId> {
        let Objects::Sites(sites) = &ty.objects else {
            return None;
        };
        let [site] = sites[..] else { return None };
        let SiteKind::Closure(f) = m.facts.sites[site.0 as usize].kind else {
            return None;
        };
        let class = m.functions[f.index()].class?;
        (ty.is_object()
            && self.layouts.is_static(class)
            && m.classes[class.index()].constructor == f)
            .then_some(class)
    }
}

/// The class of a site's instances, if they are tracked and have no such property of their own.
fn tracked_instance(m: &Module, s: Site, key: StrId) -> Option<ClassId> {
    let site = &m.facts.sites[s.0 as usize];
    match site.kind {
        SiteKind::Instance(class)
            if !site.escaped && site.fields.iter().all(|(k, _)| *k != key) =>
        {
            Some(class)
        }
        _ => None,
    }
}

struct Rewrite<'m, 'o> {
    m: &'m mut Module,
    oracle: &'o Oracle<'o>,
    f: FuncId,
    /// Whether the instruction in hand is the last of its block, which is the one that `on_throw` is about.
    last: bool,
}

impl Rewrite<'_, '_> {
    fn run(&mut self) {
        for b in 0..self.m.functions[self.f.index()].blocks.len() {
            let mut at = Block(b as u32);
            let insts = std::mem::take(&mut self.m.functions[self.f.index()].blocks[b].insts);
            let count = insts.len();
            for (k, i) in insts.into_iter().enumerate() {
                self.last = k + 1 == count;
                at = self.inst(at, i);
            }
        }
    }

    fn ty(&self, v: Value) -> Type {
        self.m.functions[self.f.index()].ty(v).clone()
    }

    /// Rewrites an instruction and appends it; the block in which its successors belong.
    fn inst(&mut self, at: Block, i: Inst) -> Block {
        let inst = self.m.functions[self.f.index()].insts[i.index()].clone();
        let args = &inst.args;
        match inst.op {
            Op::Call { what } => {
                let callee_type = self.ty(args[0]);
                if let Some(callee) = self.oracle.callee(self.m, &callee_type) {
                    let check = (!callee_type.is_object()).then_some(Op::CheckCallable { what });
                    return self.direct(
                        at,
                        i,
                        callee,
                        args[0],
                        args[1],
                        &args[2..],
                        check.map(|c| (c, args[0])),
                    );
                }
            }
            Op::CallMethod { key, .. } => {
                let object = self.ty(args[0]);
                if let Some(callee) = self
                    .oracle
                    .method(self.m, &object, key)
                    .filter(|&c| !self.needs_callee(c))
                {
                    let sure = object.prims.and(NULLISH).is_empty();
                    let check = (!sure).then_some((Op::CheckObject { key, store: false }, args[0]));
                    return self.direct(at, i, callee, args[0], args[0], &args[1..], check);
                }
                let cases = self.oracle.cases(self.m, &object, key);
                if !cases.is_empty()
                    && cases
                        .iter()
                        .all(|&(_, f)| !self.needs_callee(Callee::Function(f)))
                {
                    return self.dispatch(at, i, &cases, &args.clone());
                }
            }
            Op::GetProp { key } => {
                let object = self.ty(args[0]);
                let getter = self.oracle.accessor(self.m, &object, key, Member::getter);
                if let Some(getter) = getter.filter(|&c| !self.needs_callee(c)) {
                    let sure = object.prims.and(NULLISH).is_empty();
                    let check = (!sure).then_some((Op::CheckObject { key, store: false }, args[0]));
                    return self.direct(at, i, getter, args[0], args[0], &[], check);
                }
            }
            Op::SetProp { key, .. } => {
                let object = self.ty(args[0]);
                let setter = self.oracle.accessor(self.m, &object, key, Member::setter);
                let sure = object.prims.and(NULLISH).is_empty();
                if let Some(setter) = setter.filter(|&c| sure && !self.needs_callee(c)) {
                    return self.call_setter(at, i, setter, (args[0], args[1]));
                }
            }
            Op::Construct { .. } => {
                let class = self.oracle.class_of(self.m, &self.ty(args[0]));
                let target = self.oracle.class_of(self.m, &self.ty(args[1]));
                if let Some((class, target)) = class.zip(target) {
                    let derived = self.m.classes[class.index()].derived;
                    if derived {
                        return self.construct_derived(at, i, class, &args.clone());
                    }
                    if self.oracle.layouts.of(target).is_some() && self.returns_this(class) {
                        return self.construct_base(at, i, class, target, &args.clone());
                    }
                }
            }
            Op::InitFields {} => {
                if let Some(class) = self.oracle.class_of(self.m, &self.ty(args[0])) {
                    return self.init_fields(at, i, class, args[1]);
                }
            }
            _ => {}
        }
        self.push(at, i);
        at
    }

    fn push(&mut self, at: Block, i: Inst) {
        self.m.functions[self.f.index()].blocks[at.index()]
            .insts
            .push(i);
    }

    /// Whether a call must pass the function object itself.
    fn needs_callee(&self, callee: Callee) -> bool {
        match callee {
            Callee::Function(f) => {
                let function = &self.m.functions[f.index()];
                function.flags.generator
                    || function.uses(|op| matches!(op, Op::Callee {} | Op::Capture { .. }))
            }
            Callee::Builtin(_) => false,
        }
    }

    #[allow(clippy::too_many_arguments)]
    fn direct(
        &mut self,
        at: Block,
        i: Inst,
        callee: Callee,
        closure: Value,
        this: Value,
        args: &[Value],
        check: Option<(Op, Value)>,
    ) -> Block {
        let (mut at, mut closure, mut this) = (at, closure, this);
        if let Some((op, v)) = check {
            let checked;
            (at, checked) = self.checked(at, i, op, v);
            if closure == v {
                closure = checked;
            }
            if this == v {
                this = checked;
            }
        }
        let span = self.m.functions[self.f.index()].insts[i.index()].span;
        let (op, mut new_args) = match callee {
            Callee::Builtin(row) => (Op::CallBuiltin { row }, vec![this]),
            Callee::Function(function) => {
                let f = &mut self.m.functions[self.f.index()];
                let undefined = f
                    .append(at, Op::Undefined {}, vec![], span)
                    .unwrap_or(closure);
                f.values[undefined.index()].ty = Type::UNDEFINED;
                let closure = if self.needs_callee(callee) {
                    closure
                } else {
                    undefined
                };
                (Op::CallDirect { function }, vec![closure, this, undefined])
            }
        };
        new_args.extend_from_slice(args);
        self.replace(at, i, op, new_args);
        at
    }

    /// A store that calls: the call's result is of no interest.
    fn call_setter(
        &mut self,
        at: Block,
        i: Inst,
        setter: Callee,
        (object, v): (Value, Value),
    ) -> Block {
        let Callee::Function(function) = setter else {
            self.push(at, i);
            return at;
        };
        let f = &mut self.m.functions[self.f.index()];
        let (span, inlined_at) = (f.insts[i.index()].span, f.insts[i.index()].inlined_at);
        let undefined = f
            .append(at, Op::Undefined {}, vec![], span)
            .unwrap_or(object);
        f.values[undefined.index()].ty = Type::UNDEFINED;
        let args = vec![undefined, object, undefined, v];
        let call = f.new_inst(Op::CallDirect { function }, args, span);
        f.insts[call.index()].inlined_at = inlined_at;
        self.push(at, call);
        at
    }

    /// Tests for each class in turn and calls its method; what is none of them (instances that have grown) is called as
    /// before. Where the ways join, the result of the call is a block parameter.
    fn dispatch(
        &mut self,
        at: Block,
        i: Inst,
        cases: &[(ClassId, FuncId)],
        args: &[Value],
    ) -> Block {
        let f = &mut self.m.functions[self.f.index()];
        let (span, inlined_at) = (f.insts[i.index()].span, f.insts[i.index()].inlined_at);
        let join = f.new_block(span);
        f.blocks[join.index()].terminator = f.blocks[at.index()].terminator.clone();
        let handler = match f.blocks[at.index()].terminator.clone() {
            Terminator::OnThrow { normal, handler } if self.last => {
                f.blocks[join.index()].terminator = Terminator::Jump(normal);
                Some(handler)
            }
            _ => None,
        };
        let leave = |result: Value| {
            let normal = Target {
                block: join,
                args: vec![result],
            };
            match handler.clone() {
                Some(handler) => Terminator::OnThrow { normal, handler },
                None => Terminator::Jump(normal),
            }
        };
        let mut test = at;
        for &(class, function) in cases {
            let (case, next) = (f.new_block(span), f.new_block(span));
            let is = f.append(test, Op::IsInstance { class }, vec![args[0]], span);
            let plain = |block| Target {
                block,
                args: vec![],
            };
            let is = is.unwrap_or(args[0]);
            f.values[is.index()].ty = Type::BOOLEAN;
            f.blocks[test.index()].terminator = Terminator::Branch {
                condition: is,
                then: plain(case),
                otherwise: plain(next),
                hint: BranchHint::None,
            };
            let this = f.append(case, Op::RefineInstance { class }, vec![args[0]], span);
            let this = this.unwrap_or(args[0]);
            f.values[this.index()].ty = Type::any_object();
            let undefined = f
                .append(case, Op::Undefined {}, vec![], span)
                .unwrap_or(this);
            f.values[undefined.index()].ty = Type::UNDEFINED;
            let mut direct = vec![undefined, this, undefined];
            direct.extend_from_slice(&args[1..]);
            let call = f.new_inst(Op::CallDirect { function }, direct, span);
            f.insts[call.index()].inlined_at = inlined_at;
            f.blocks[case.index()].insts.push(call);
            let result = f.insts[call.index()].result.unwrap_or(this);
            f.blocks[case.index()].terminator = leave(result);
            test = next;
        }
        let general = f.new_inst(f.insts[i.index()].op, args.to_vec(), span);
        f.insts[general.index()].inlined_at = inlined_at;
        f.blocks[test.index()].insts.push(general);
        let result = f.insts[general.index()].result.unwrap_or(args[0]);
        f.blocks[test.index()].terminator = leave(result);
        if let Some(old) = f.insts[i.index()].result {
            // The result keeps its number: only its definition is another.
            f.insts[i.index()].result = None;
            f.blocks[join.index()].params.push(old);
            f.values[old.index()].def = Def::Param(join, 0);
        }
        join
    }

    fn replace(&mut self, at: Block, i: Inst, op: Op, args: Vec<Value>) {
        let inst = &mut self.m.functions[self.f.index()].insts[i.index()];
        inst.op = op;
        inst.args = args;
        self.push(at, i);
    }

    /// Appends a check; where the checked instruction belongs, and the checked value.
    fn checked(&mut self, at: Block, i: Inst, op: Op, v: Value) -> (Block, Value) {
        let ty = self.ty(v).without(NULLISH.0.into());
        let f = &mut self.m.functions[self.f.index()];
        let span = f.insts[i.index()].span;
        let Some(checked) = f.append(at, op, vec![v], span) else {
            return (at, v);
        };
        f.values[checked.index()].ty = ty;
        let Terminator::OnThrow { handler, .. } = f.blocks[at.index()].terminator.clone() else {
            return (at, checked);
        };
        if !self.last {
            return (at, checked);
        }
        let rest = f.new_block(span);
        f.blocks[rest.index()].terminator = f.blocks[at.index()].terminator.clone();
        let normal = Target {
            block: rest,
            args: vec![],
        };
        f.blocks[at.index()].terminator = Terminator::OnThrow { normal, handler };
        (rest, checked)
    }

    fn construct_derived(&mut self, at: Block, i: Inst, class: ClassId, args: &[Value]) -> Block {
        let function = self.m.classes[class.index()].constructor;
        let f = &mut self.m.functions[self.f.index()];
        let span = f.insts[i.index()].span;
        let unset = f
            .append(at, Op::Uninitialised {}, vec![], span)
            .unwrap_or(args[0]);
        f.values[unset.index()].ty = Type::of_prims(Prims::UNINITIALISED);
        let mut direct = vec![args[0], unset, args[1]];
        direct.extend_from_slice(&args[2..]);
        self.replace(at, i, Op::CallDirect { function }, direct);
        at
    }

    /// Whether a base class's constructor never returns another object.
    fn returns_this(&self, class: ClassId) -> bool {
        let constructor = self.m.classes[class.index()].constructor;
        !self.m.facts.functions[constructor.index()]
            .returns
            .may_be_object()
    }

    /// `new` of a base class: the instance is born, then the constructor's body runs on it.
    fn construct_base(
        &mut self,
        at: Block,
        i: Inst,
        class: ClassId,
        target: ClassId,
        args: &[Value],
    ) -> Block {
        let function = self.m.classes[class.index()].constructor;
        let Some(this) = self.m.functions[self.f.index()].insts[i.index()].result else {
            self.push(at, i);
            return at;
        };
        self.replace(at, i, Op::NewInstance { class: target }, vec![]);
        let f = &mut self.m.functions[self.f.index()];
        let (span, inlined_at) = (f.insts[i.index()].span, f.insts[i.index()].inlined_at);
        let mut direct = vec![args[0], this, args[1]];
        direct.extend_from_slice(&args[2..]);
        let call = f.new_inst(Op::CallDirect { function }, direct, span);
        f.insts[call.index()].inlined_at = inlined_at;
        self.push(at, call);
        at
    }

    /// The field initialiser is called directly, or not at all if the class has none.
    fn init_fields(&mut self, at: Block, i: Inst, class: ClassId, this: Value) -> Block {
        let Some(function) = self.m.classes[class.index()].field_init else {
            return self.skip(at);
        };
        if self.needs_callee(Callee::Function(function)) {
            self.push(at, i);
            return at;
        }
        let f = &mut self.m.functions[self.f.index()];
        let span = f.insts[i.index()].span;
        let undefined = f.append(at, Op::Undefined {}, vec![], span).unwrap_or(this);
        f.values[undefined.index()].ty = Type::UNDEFINED;
        let result = f.append(
            at,
            Op::CallDirect { function },
            vec![undefined, this, undefined],
            span,
        );
        if let Some(r) = result {
            f.values[r.index()].ty = Type::UNDEFINED;
        }
        at
    }

    /// Leaves an instruction out; a handler for it is no longer reached from here.
    fn skip(&mut self, at: Block) -> Block {
        let f = &mut self.m.functions[self.f.index()];
        if self.last
            && let Terminator::OnThrow { normal, .. } = f.blocks[at.index()].terminator.clone()
        {
            f.blocks[at.index()].terminator = Terminator::Jump(normal);
        }
        at
    }
}

/// Removes lookups whose result nobody uses any more and which are proved to do nothing else.
fn drop_unused_lookups(m: &mut Module, oracle: &Oracle<'_>) {
    for f in 0..m.functions.len() {
        loop {
            let used = used_values(&m.functions[f]);
            let mut dropped = false;
            for b in 0..m.functions[f].blocks.len() {
                let insts = m.functions[f].blocks[b].insts.clone();
                let kept: Vec<Inst> = insts
                    .iter()
                    .copied()
                    .filter(|&i| !is_idle(m, oracle, f, i, &used))
                    .collect();
                if kept.len() == insts.len() {
                    continue;
                }
                dropped = true;
                let block = &mut m.functions[f].blocks[b];
                if kept.last() != insts.last()
                    && let Terminator::OnThrow { normal, .. } = block.terminator.clone()
                {
                    block.terminator = Terminator::Jump(normal);
                }
                block.insts = kept;
            }
            if !dropped {
                break;
            }
        }
    }
}

fn used_values(f: &tsuba_mir::Function) -> Vec<bool> {
    let mut used = vec![false; f.values.len()];
    for block in &f.blocks {
        for &i in &block.insts {
            f.insts[i.index()]
                .args
                .iter()
                .for_each(|a| used[a.index()] = true);
        }
        block
            .terminator
            .operand()
            .into_iter()
            .for_each(|v| used[v.index()] = true);
        block
            .terminator
            .targets()
            .iter()
            .flat_map(|t| &t.args)
            .for_each(|a| used[a.index()] = true);
    }
    used
}

/// Whether an instruction has an unused result and no effect, given what is proved.
fn is_idle(m: &Module, oracle: &Oracle<'_>, f: usize, i: Inst, used: &[bool]) -> bool {
    let function = &m.functions[f];
    let inst = &function.insts[i.index()];
    if inst.result.is_none_or(|r| used[r.index()]) {
        return false;
    }
    let ty = |k: usize| function.ty(inst.args[k]);
    match inst.op {
        Op::GetGlobal { .. } => inst
            .result
            .is_some_and(|r| matches!(function.ty(r).objects, Objects::Sites(_))),
        Op::GetMethod { key } => {
            let sure = ty(0).prims.and(NULLISH).is_empty();
            sure && oracle.method(m, ty(0), key).is_some()
        }
        Op::SuperGet {} => inst
            .result
            .is_some_and(|r| matches!(function.ty(r).objects, Objects::Sites(_))),
        Op::SuperConstructor {} => oracle
            .class_of(m, ty(0))
            .is_some_and(|c| oracle.layouts.parent(c).is_some()),
        op => {
            op.effect() <= tsuba_mir::Effect::Reads
                || matches!(op, Op::Closure { .. } | Op::NewCell {})
        }
    }
}

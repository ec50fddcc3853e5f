//! Calls and constructions: unknown callees through the generic convention, proved ones directly.

use crate::convention::{Convention, generic_attrs, generic_signature};
use crate::cx::{Cx, Fast};
use crate::repr::Repr;
use tsuba_abi::layout::function;
use tsuba_abi::program::{flags, function_info};
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::value::{self, Tag};
use tsuba_abi::{builtins, layout};
use tsuba_lir::builder::Address;
use tsuba_lir::{Hint, IntPred, MemType, Region, SymId, Type as LirType, Value};
use tsuba_mir::facts::{ShapeRef, SlotRepr};
use tsuba_mir::{self as mir, ClassId, FuncId, StrId};

impl Cx<'_, '_> {
    // ---- unknown callees ----

    pub(crate) fn call(
        &mut self,
        callee: mir::Value,
        this: mir::Value,
        args: &[mir::Value],
        what: StrId,
    ) {
        if self.inline_call(callee, this, args, what) {
            return;
        }
        let x = self.call_unknown(callee, this, args, what);
        self.result(x);
    }

    /// The call as such, without regard to what is known of the callee; its boxed result.
    pub(crate) fn call_unknown(
        &mut self,
        callee: mir::Value,
        this: mir::Value,
        args: &[mir::Value],
        what: StrId,
    ) -> Value {
        let object = self.ty(callee).is_object();
        let (f, this) = (self.boxed(callee), self.boxed(this));
        let args = self.boxes(args);
        self.call_value(f, object, this, &args, what)
    }

    pub(crate) fn call_method(
        &mut self,
        object: mir::Value,
        key: StrId,
        args: &[mir::Value],
        what: StrId,
    ) {
        if self.inline_method(object, key, args, what) {
            return;
        }
        let x = self.call_method_unknown(object, key, args, what);
        self.result(x);
    }

    /// The method looked up and called; its boxed result.
    pub(crate) fn call_method_unknown(
        &mut self,
        object: mir::Value,
        key: StrId,
        args: &[mir::Value],
        what: StrId,
    ) -> Value {
        let f = self.method(object, key);
        let this = self.boxed(object);
        let args = self.boxes(args);
        self.call_value(f, false, this, &args, what)
    }

    /// Calls a boxed value; `object` says that it is known to be one.
    pub(crate) fn call_value(
        &mut self,
        callee: Value,
        object: bool,
        this: Value,
        args: &[Value],
        what: StrId,
    ) -> Value {
        let fast = self.fast(Some(LirType::Box));
        let f = self.require_function(callee, object, fast.miss);
        let undefined = self.b.undefined();
        let x = self.call_function(f, [callee, this, undefined], args);
        self.hit(&fast, Some(x));
        self.miss(&fast);
        let what = self.string(what);
        let count = self.i64(args.len() as i64);
        let vector = self.vector(args);
        let x = self.rtv(Rt::call_checked, &[callee, this, count, vector, what]);
        self.hit(&fast, Some(x));
        self.joined(fast).expect("has a result")
    }

    /// The code address of a function object.
    pub(crate) fn code_of(&mut self, f: Value) -> Value {
        let record = self.field(MemType::Ref, f, function::RECORD);
        self.field(MemType::Ptr, record, function::RECORD_CODE)
    }

    /// Calls a function object's generic entry; `head` is callee, this and new.target.
    fn call_function(&mut self, f: Value, head: [Value; 3], args: &[Value]) -> Value {
        let code = self.code_of(f);
        let count = self.i64(args.len() as i64);
        let vector = self.vector(args);
        let [callee, this, new_target] = head;
        let all = [callee, this, new_target, count, vector];
        let x = self
            .b
            .call_ptr(&generic_signature(), code, &all)
            .expect("has a result");
        self.checked(x);
        x
    }

    pub(crate) fn spread(&mut self, rt: Rt, args: &[mir::Value], what: StrId) {
        let mut args = self.boxes(args);
        args.push(self.string(what));
        let x = self.rtv(rt, &args);
        self.result(x);
    }

    // ---- built-ins ----

    /// A built-in by its row.
    pub(crate) fn call_builtin(&mut self, row: u32, this: mir::Value, args: &[mir::Value]) {
        if self.inline_builtin(row, this, args) {
            return;
        }
        let x = self.call_row(row, this, args);
        self.result(x);
    }

    /// Calls the generic entry of a built-in, which makes no use of its callee; the boxed result.
    pub(crate) fn call_row(&mut self, row: u32, this: mir::Value, args: &[mir::Value]) -> Value {
        let entry = self.builtin_entry(row);
        let this = if self.only_math_calls(this) {
            self.b.undefined()
        } else {
            self.boxed(this)
        };
        let args = self.boxes(args);
        let undefined = self.b.undefined();
        let count = self.i64(args.len() as i64);
        let vector = self.vector(&args);
        let x = self
            .b
            .call(entry, &[undefined, this, undefined, count, vector])
            .expect("has a result");
        self.checked(x);
        x
    }

    /// Symbol of a built-in's generic entry.
    pub(crate) fn builtin_entry(&mut self, row: u32) -> SymId {
        self.needs.rows.insert(row);
        let name = builtins::BUILTINS[row as usize]
            .implementation
            .entry_symbol();
        self.b
            .module
            .declare_function(&name, generic_signature(), generic_attrs())
    }

    // ---- proved callees ----

    pub(crate) fn call_direct(&mut self, function: FuncId, a: &[mir::Value]) {
        let (head, args) = a.split_at(3);
        let c = self.p.convention(function);
        let mut xs = self.head_of(c, head);
        for (i, &repr) in c.params.iter().enumerate() {
            let x = match args.get(i) {
                Some(&v) => self.passed_as(v, repr),
                None => {
                    let x = self.b.undefined();
                    self.convert(x, repr)
                }
            };
            xs.push(x);
        }
        if c.argv {
            let all = self.boxes(args);
            xs.push(self.i64(all.len() as i64));
            let vector = self.vector(&all);
            xs.push(vector);
        }
        let symbol =
            self.b
                .module
                .declare_function(&c.symbol, c.signature(), tsuba_lir::Attrs::default());
        let x = self.b.call(symbol, &xs).expect("has a result");
        if c.throws {
            self.checked(x);
        }
        let x = self.convert(x, c.ret);
        self.result(x);
    }

    /// Callee, this and new.target, as far as the body takes them.
    fn head_of(&mut self, c: &Convention, head: &[mir::Value]) -> Vec<Value> {
        let wanted = [
            c.callee.then_some(Repr::Box),
            c.this,
            c.new_target.then_some(Repr::Box),
        ];
        let given = wanted.into_iter().zip(head);
        given
            .filter_map(|(repr, v)| Some(self.passed_as(*v, repr?)))
            .collect()
    }

    // ---- constructions ----

    /// An instance of a class whose layout is known; the constructor runs in a call of its own.
    pub(crate) fn new_instance(&mut self, class: ClassId) {
        let known = self.p.mir.facts.constructions.get(class.index());
        let c = known
            .and_then(|c| c.as_ref())
            .expect("the operation is made for classes with a birth layout");
        let object = self.allocate_object(ShapeRef::Program(c.shape), c.inline_slots);
        for (i, repr) in (0..).zip(&c.slots) {
            let bits = match repr {
                SlotRepr::Any => value::UNDEFINED,
                SlotRepr::Number => 0,
            };
            self.fill_slots(object, i..i + 1, bits);
        }
        let born = c.slots.len() as u32;
        self.fill_slots(object, born..c.inline_slots, value::UNDEFINED);
        self.result(object);
    }

    /// What `new` gives: the constructor's result if it is an object, else the object made for it.
    fn object_or_this(&mut self, returned: Value, this: Value) -> Value {
        let tag = self.tag(returned);
        let object = self.tag_is(tag, Tag::Object);
        self.b.select(object, returned, this)
    }

    pub(crate) fn construct(
        &mut self,
        callee: mir::Value,
        new_target: mir::Value,
        args: &[mir::Value],
        what: StrId,
    ) {
        let object = self.ty(callee).is_object();
        let (f, target) = (self.boxed(callee), self.boxed(new_target));
        let args = self.boxes(args);
        let fast = self.fast(Some(LirType::Box));
        let function = self.require_function(f, object, fast.miss);
        let flags = self.require_constructor(function, &fast);
        let this = self.this_for(flags, target);
        let function = self.b.unbox_ref(f);
        let returned = self.call_function(function, [f, this, target], &args);
        let x = self.object_or_this(returned, this);
        self.hit(&fast, Some(x));
        self.miss(&fast);
        let what = self.string(what);
        let count = self.i64(args.len() as i64);
        let vector = self.vector(&args);
        let x = self.rtv(Rt::construct_checked, &[f, target, count, vector, what]);
        self.hit(&fast, Some(x));
        let x = self.joined(fast).expect("has a result");
        self.result(x);
    }

    /// Misses unless `new` works on a function and it allocates nothing itself; its flags.
    fn require_constructor(&mut self, function: Value, fast: &Fast) -> Value {
        let record = self.field(MemType::Ref, function, function::RECORD);
        let info = self.field(MemType::Ptr, record, function::RECORD_INFO);
        let at = Address::new(Region::Data, info, function_info::FLAGS as i32);
        let bits = self.b.load(MemType::I32, at);
        let mask = self.i32((flags::CONSTRUCTOR | flags::BUILTIN) as i32);
        let masked = self.b.iand(bits, mask);
        let wanted = self.i32(flags::CONSTRUCTOR as i32);
        let ok = self.b.icmp(IntPred::Eq, masked, wanted);
        self.require(ok, fast);
        bits
    }

    /// The `this` of a constructor with these flags: uninitialised for derived classes.
    fn this_for(&mut self, bits: Value, new_target: Value) -> Value {
        let mask = self.i32(flags::DERIVED as i32);
        let derived = self.b.iand(bits, mask);
        let zero = self.i32(0);
        let derived = self.b.icmp(IntPred::Ne, derived, zero);
        self.choose(
            derived,
            Hint::None,
            LirType::Box,
            |cx| cx.b.boxconst(value::UNINITIALISED),
            |cx| cx.rtv(Rt::create_this, &[new_target]),
        )
    }
}

const _: () = assert!(layout::STORAGE == function::RECORD);

//! The table of operations: one arm each, which only calls. Everything of substance is in the themes.

use crate::cx::Cx;
use crate::repr::Repr;
use tsuba_abi::runtime_fns::Rt;
use tsuba_abi::value;
use tsuba_mir::Op;
use tsuba_mir::types::Prims;

impl Cx<'_, '_> {
    /// Expands the current instruction.
    pub(crate) fn op(&mut self) {
        let data = &self.f.insts[self.inst.index()];
        let a = &data.args[..];
        match data.op {
            Op::Undefined {} => self.special(value::UNDEFINED),
            Op::Null {} => self.special(value::NULL),
            Op::Hole {} => self.special(value::HOLE),
            Op::Uninitialised {} => self.special(value::UNINITIALISED),
            Op::Bool { value } => {
                let x = self.i1(value);
                self.result(x);
            }
            Op::Number { value } => self.number(value),
            Op::String { value } => {
                let x = self.string(value);
                self.result(x);
            }
            Op::BigInt { digits } => {
                let x = self.bigint(digits);
                self.result(x);
            }
            Op::RegExp { pattern, flags } => {
                self.needs.regexps = true;
                let (pattern, flags) = (self.string(pattern), self.string(flags));
                let x = self.rtv(Rt::regexp_literal, &[pattern, flags]);
                self.result(x);
            }
            Op::Callee {} => self.callee(),
            Op::This {} => self.this(),
            Op::NewTarget {} => self.new_target(),
            Op::Param { index } => self.param(index),
            Op::Capture { index } => self.capture(index),
            Op::Rest { skip } => self.rest(skip),
            Op::Arguments {} => self.arguments(),
            Op::ArgumentsMapped {} => self.arguments_mapped(a),
            Op::CoerceThis {} => self.coerce_this(a[0]),
            Op::Catch {} => self.plain(Rt::take_exception, &[]),
            Op::ModuleInfo { file, which } => self.module_info(file, which),

            Op::LoadGlobal { global } => self.load_global(global),
            Op::StoreGlobal { global } => self.store_global(global, a[0]),
            Op::NewCell {} => self.new_cell(a[0]),
            Op::LoadCell {} => self.load_cell(a[0]),
            Op::StoreCell {} => self.store_cell(a[0], a[1]),
            Op::CheckInit { name } => self.check_init(a[0], name),
            Op::ThrowConstAssign { name } => self.throw_const_assign(name),
            Op::ThrowError { kind, message } => self.throw_error(kind, message),
            Op::GetGlobal { name } => self.get_global(name, Rt::get_global),
            Op::GetGlobalOrUndefined { name } => self.get_global(name, Rt::get_global_or_undefined),
            Op::SetGlobal { name, strict } => self.set_global(name, a[0], strict),

            Op::Add {} => self.add(a[0], a[1]),
            Op::Binary { op } => self.binary(op, a[0], a[1]),
            Op::Unary { op } => self.unary(op, a[0]),
            Op::Compare { op } => self.compare(op, a[0], a[1]),
            Op::LooseEq {} => self.loose_eq(a[0], a[1]),
            Op::StrictEq {} => self.strict_eq(a[0], a[1]),
            Op::Not {} => self.not(a[0]),
            Op::ToBoolean {} => self.to_boolean(a[0]),
            Op::IsNullish {} => self.test_nullish(a[0]),
            Op::TypeOf {} => self.type_of(a[0]),
            Op::ToNumber {} => self.to_number(a[0]),
            Op::ToNumeric {} => self.to_numeric(a[0]),
            Op::ToString {} => self.to_string(a[0]),
            Op::ToPropertyKey {} => self.to_property_key(a[0]),
            Op::RequireObject { what } => self.require_object(a[0], what),
            Op::InstanceOf {} => self.plain(Rt::instance_of, a),
            Op::HasProperty {} => self.has_property(a[0], a[1]),
            Op::Concat {} => self.concat(a),

            Op::NewObject { literal } => self.new_object(literal, a),
            Op::GetProp { key } => self.get_prop(a[0], key),
            Op::GetMethod { key } => self.get_method(a[0], key),
            Op::SetProp { key, strict } => self.set_prop(a[0], key, a[1], strict),
            Op::GetElem {} => self.get_elem(a[0], a[1]),
            Op::SetElem { strict } => self.set_elem(a[0], a[1], a[2], strict),
            Op::DeleteProp { strict } => self.delete_prop(a[0], a[1], strict),
            Op::DefineProp {} => self.define_prop(a[0], a[1], a[2]),
            Op::NewPrivateName { text } => {
                let text = self.string(text);
                let x = self.rtv(Rt::new_private_name, &[text]);
                self.result(x);
            }
            Op::DefineMethod { flags } => self.define_method(a, flags),
            Op::SetFunctionName {} => self.set_function_name(a[0], a[1]),
            Op::SetLiteralProto {} => self.plain(Rt::set_literal_prototype, a),
            Op::CopyDataProps {} => self.copy_data_props(a),
            Op::TemplateObject {} => self.plain(Rt::template_object, a),
            Op::SealNamespace {} => self.plain(Rt::seal_namespace, a),
            Op::NewArray {} => self.new_array(a),
            Op::ArrayAppend {} => self.plain(Rt::array_append, a),
            Op::ArrayAppendIterable { what, last } => self.append_iterable(a, what, last),

            Op::Closure { function } => self.closure(function, a),
            Op::ClassCreate { class } => self.class_create(class, a[0], a[1]),
            Op::SetFieldInit {} => self.plain(Rt::set_field_initialiser, a),
            Op::InitFields {} => self.plain(Rt::initialise_fields, a),
            Op::SuperConstructor {} => self.plain(Rt::super_constructor, a),
            Op::CheckThis {} => self.check_this(a[0]),
            Op::CheckPrivateAbsent { class } => {
                let layouts = &self.p.mir.facts.constructions;
                if layouts.get(class.index()).is_none_or(Option::is_none) {
                    self.plain(Rt::check_private_absent, a);
                }
            }
            Op::CheckThisUnset {} => self.check_this_unset(a[0]),
            Op::DerivedResult {} => self.derived_result(a[0], a[1]),
            Op::HomeObject {} => self.plain(Rt::home_object, a),
            Op::SetHome {} => self.plain(Rt::set_home_object, a),
            Op::SuperGet {} => self.super_get(a),
            Op::SuperSet { strict } => self.super_set(a, strict),

            Op::Call { what } => self.call(a[0], a[1], &a[2..], what),
            Op::CallMethod { key, what } => self.call_method(a[0], key, &a[1..], what),
            Op::Construct { what } => self.construct(a[0], a[1], &a[2..], what),
            Op::NewInstance { class } => self.new_instance(class),
            Op::CallSpread { what } => self.spread(Rt::call_spread_checked, a, what),
            Op::ConstructSpread { what } => self.spread(Rt::construct_spread_checked, a, what),
            Op::CallDirect { function } => self.call_direct(function, a),
            Op::CallBuiltin { row } => self.call_builtin(row, a[0], &a[1..]),
            Op::CellIntact { cell } => {
                let x = self.cell_intact(cell);
                self.result(x);
            }

            Op::Refine { .. } | Op::RefineCompare { .. } | Op::RefineInstance { .. } => {
                self.result_is(a[0]);
            }
            Op::IsInstance { class } => self.is_instance(a[0], class),
            Op::CheckCallable { what } => self.check_callable(a[0], what),
            Op::CheckObject { key, store } => self.check_object(a[0], key, store),

            Op::IterOpen { what } => self.iter_open(a[0], what),
            Op::IterNext {} => self.iter_next(a[0], a[1]),
            Op::IterClose { throwing } => self.iter_close(a[0], throwing),
            Op::IsHole {} => self.is_hole(a[0]),
            Op::Start {} | Op::Yield { .. } | Op::Await {} | Op::ResumeMode {} => {
                unreachable!("functions that suspend have been cut")
            }
            Op::DelegateOpen {} => self.plain(Rt::delegate_open, a),
            Op::DelegateStep {} => self.plain(Rt::delegate_step, a),
            Op::AsyncOpen {} => self.plain(Rt::async_open, a),
            Op::AsyncNext {} => self.plain(Rt::async_next, a),
            Op::AsyncResult {} => self.plain(Rt::async_result, a),
            Op::AsyncClose {} => self.plain(Rt::async_close, a),
            Op::AsyncClosed {} => self.plain(Rt::async_closed, a),
            Op::AsyncStep {} => self.plain(Rt::async_delegate_step, a),
            Op::AsyncStepped {} => self.plain(Rt::async_stepped, a),
            Op::DelegateStatus {} => self.plain(Rt::delegate_status, a),
            Op::NewFrame { function, words } => self.new_frame(function, words, a[0]),
            Op::RunAsync {} => self.plain(Rt::run_async, a),
            Op::RejectedPromise {} => self.plain(Rt::rejected_promise, a),
            Op::FrameLoad { word } => self.frame_load(word, a[0]),
            Op::FrameStore { word } => self.frame_store(word, a[0], a[1]),

            Op::ForInKeys {} => self.plain(Rt::for_in_keys, a),
            Op::ForInStillThere {} => self.plain(Rt::for_in_still_there, a),
        }
    }

    /// A call of a runtime function that takes the operands boxed and gives the result.
    pub(crate) fn plain(&mut self, rt: Rt, args: &[tsuba_mir::Value]) {
        let args = self.boxes(args);
        if let Some(x) = self.rt(rt, &args) {
            self.result(x);
        }
    }

    fn special(&mut self, bits: u64) {
        let x = self.b.boxconst(bits);
        self.result(x);
    }

    fn number(&mut self, n: f64) {
        let int = n as i32;
        let x = if f64::from(int).to_bits() == n.to_bits() {
            self.i32(int)
        } else if self.result_repr() == Repr::I64 {
            self.i64(n as i64)
        } else if n.is_nan() {
            self.b.fconst_bits(value::CANONICAL_NAN)
        } else {
            self.b.fconst(n)
        };
        self.result(x);
    }

    fn is_hole(&mut self, v: tsuba_mir::Value) {
        let x = if self.ty(v).may_be(Prims::HOLE) {
            let x = self.value(v);
            self.is_special(x, value::HOLE)
        } else {
            self.i1(false)
        };
        self.result(x);
    }

    fn test_nullish(&mut self, v: tsuba_mir::Value) {
        let x = if self.ty(v).may_be(Prims::UNDEFINED.or(Prims::NULL)) {
            let x = self.boxed(v);
            self.is_nullish(x)
        } else {
            self.i1(false)
        };
        self.result(x);
    }
}

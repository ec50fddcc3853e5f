//! Tests on a real heap that collects at every allocation.

use crate::*;
use tsuba_abi::shape_ids;
use tsuba_gc::{Runtime, Settings};

/// Runs `body` in an isolate of its own under stress and checks that collections happened and moved objects.
pub(crate) fn stressed(body: impl for<'s> FnOnce(&mut Js<'s>) + Send + 'static) {
    let run = move || {
        let settings = Settings::parse("stress=1,verify").expect("valid settings");
        let mut runtime = Runtime::new(settings);
        runtime.run(|cx| {
            realm::install(cx, None);
            body(cx);
            let seen = cx.statistics();
            assert!(
                seen.collections > 0 && seen.moved > 0,
                "nothing was collected and moved"
            );
            cx.verify_heap();
        });
    };
    std::thread::Builder::new()
        .stack_size(64 << 20)
        .spawn(run)
        .expect("a thread")
        .join()
        .expect("the test passes");
}

fn show(cx: &mut Js<'_>, v: Local<'_, Value>) -> String {
    match convert::to_string(cx, v) {
        Ok(s) => string::to_rust(cx, s),
        Err(t) => {
            let v = cx.take_exception(t);
            format!("threw {}", error::describe(cx, v))
        }
    }
}

fn keys_of(cx: &mut Js<'_>, object: Local<'_, JsObject>) -> String {
    let keys = own::keys(cx, object);
    let keys: Vec<String> = keys.into_iter().map(|(k, _)| k.display(cx)).collect();
    keys.join(",")
}

#[test]
fn strings_join_cut_and_compare() {
    stressed(|cx| {
        let empty = string::new(cx, "");
        let mut all = cx.var(empty);
        let mut expected = String::new();
        for i in 0..200 {
            cx.block(|cx| {
                let piece = string::new(cx, &format!("<{i}>"));
                let old = all.root(cx);
                let joined = string::concat(cx, old, piece).expect("short enough");
                all.set(joined);
            });
            expected.push_str(&format!("<{i}>"));
        }
        let all = all.root(cx);
        assert_eq!(string::to_rust(cx, all), expected);
        let part = string::substring(cx, all, 100, 300);
        assert_eq!(string::to_rust(cx, part), expected[100..300]);
        let again = string::substring(cx, part, 10, 150);
        assert_eq!(string::to_rust(cx, again), expected[110..250]);
        let wide = string::new(cx, "snow ☃ man ☃ snow ☃ man ☃ snow ☃ man");
        let joined = string::concat(cx, all, wide).expect("short enough");
        assert!(string::to_rust(cx, joined).ends_with("☃ man"));
        let copy = string::new(cx, &expected);
        assert!(string::equals(cx, all, copy));
        assert!(string::compare(cx, copy, wide).is_lt());
        let lone = string::from_utf16(cx, &[0xD800, 0x41]);
        assert_eq!(string::to_rust(cx, lone), "\u{FFFD}A");
    });
}

#[test]
fn interned_strings_are_one() {
    stressed(|cx| {
        let a = key::of_str_for_tests(cx, "someKey");
        let b = key::of_str_for_tests(cx, "someKey");
        assert!(a.same(b));
        let length = key::of_str_for_tests(cx, "length");
        assert!(length.is(Name::length));
        let before = realm::realm(cx).interned.len();
        cx.block(|cx| {
            for i in 0..50 {
                key::of_str_for_tests(cx, &format!("short-lived {i}"));
            }
        });
        cx.collect();
        assert!(
            realm::realm(cx).interned.len() < before + 50,
            "dead keys leave the table"
        );
    });
}

#[test]
fn properties_in_order_and_in_dictionaries() {
    stressed(|cx| {
        let o = object::plain(cx);
        for i in 0..150 {
            cx.block(|cx| {
                let v = cx.number(f64::from(i));
                property::set(cx, o, format!("k{i}").as_str(), v, true).expect("extensible");
            });
        }
        for i in 0..150 {
            cx.block(|cx| {
                let v = property::get(cx, o, format!("k{i}").as_str()).expect("plain");
                assert_eq!(v.as_number(), Some(f64::from(i)));
            });
        }
        let k = key::of_str_for_tests(cx, "k7");
        assert!(own::delete(cx, o, k));
        assert!(!own::has(cx, o.get(cx), k));
        let one = cx.number(1.0);
        property::set(cx, o, 5u32, one, true).expect("extensible");
        property::set(cx, o, 3u32, one, true).expect("extensible");
        assert!(keys_of(cx, o).starts_with("3,5,k0,k1,k2,k3,k4,k5,k6,k8,"));
    });
}

#[test]
fn deletion_freezing_and_redefinition() {
    stressed(|cx| {
        let o = object::plain(cx);
        let v = string::new(cx, "v").value();
        for name in ["a", "b", "c", "d", "e", "f"] {
            property::set(cx, o, name, v, true).expect("extensible");
        }
        let f = key::of_str_for_tests(cx, "f");
        assert!(own::delete(cx, o, f));
        assert_eq!(keys_of(cx, o), "a,b,c,d,e");
        let b = key::of_str_for_tests(cx, "b");
        assert!(own::delete(cx, o, b));
        property::set(cx, o, "b", v, true).expect("extensible");
        assert_eq!(keys_of(cx, o), "a,c,d,e,b");
        let hidden = PropertyDescriptor {
            enumerable: Some(false),
            ..Default::default()
        };
        let a = key::of_str_for_tests(cx, "a");
        assert!(own::define(cx, o, a, hidden));
        let keys = property::enumerable_keys(cx, o).expect("no proxy");
        assert_eq!(keys.len(), 4);
        own::set_level(cx, o, true);
        let thrown = property::set(cx, o, "c", v, true).expect_err("frozen");
        let e = cx.take_exception(thrown);
        assert_eq!(
            show(cx, e),
            "TypeError: Cannot assign to read only property 'c' of object '#<Object>'"
        );
        assert!(property::set(cx, o, "new", v, false).is_ok());
        assert_eq!(keys_of(cx, o), "a,c,d,e,b");
    });
}

#[test]
fn array_kinds_widen() {
    stressed(|cx| {
        let a = array::new(cx);
        for i in 0..100 {
            cx.block(|cx| {
                let v = cx.number(f64::from(i));
                array::push(cx, a, v).expect("short");
            });
        }
        assert_eq!(a.get(cx).shape(), shape_ids::ARRAY_I32);
        let half = cx.number(0.5);
        array::store(cx, a, 3, half);
        assert_eq!(a.get(cx).shape(), shape_ids::ARRAY_PACKED);
        let s = string::new(cx, "text").value();
        array::store(cx, a, 110, s);
        assert_eq!(a.get(cx).shape(), shape_ids::ARRAY_HOLEY);
        assert_eq!(a.get(cx).length(), 111);
        assert!(array::get(cx, a.get(cx), 105).is_none());
        array::store(cx, a, 1_000_000_000, s);
        assert_eq!(a.get(cx).shape(), shape_ids::ARRAY_SPARSE);
        assert_eq!(a.get(cx).length(), 1_000_000_001);
        assert_eq!(
            array::get(cx, a.get(cx), 3).and_then(|v| v.as_number()),
            Some(0.5)
        );
        assert!(array::set_length(cx, a, 3));
        let text = convert::join(cx, a.upcast()).expect("joins");
        assert_eq!(show(cx, text), "0,1,2");
    });
}

#[test]
fn new_array_filled_in_order_stays_packed() {
    stressed(|cx| {
        let a = array::of_length(cx, 20.0).expect("a length");
        for i in 0..20 {
            let v = cx.number(f64::from(i) + 0.5);
            property::set(cx, a.upcast(), i, v, true).expect("ok");
        }
        assert_eq!(
            (a.get(cx).shape(), a.get(cx).length()),
            (shape_ids::ARRAY_PACKED, 20)
        );
        let b = array::of_length(cx, 20.0).expect("a length");
        for i in (0..20u32).rev() {
            let v = cx.number(f64::from(i));
            array::store(cx, b, i, v);
        }
        assert_eq!(
            (b.get(cx).shape(), b.get(cx).length()),
            (shape_ids::ARRAY_HOLEY, 20)
        );
        assert!(array::of_length(cx, -1.0).is_err());
    });
}

#[test]
fn closures_are_called_and_bound() {
    fn native<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
        let mut text = string::Builder::new();
        for v in [
            args.capture(cx, 0),
            args.this(),
            args.get(0),
            args.get(1),
            args.get(2),
        ] {
            let s = convert::to_string(cx, v)?;
            text.push_string(cx, s);
            text.push_str("|");
        }
        Ok(text.finish(cx)?.value())
    }
    stressed(|cx| {
        let captured = string::new(cx, "captured").value();
        let f = function::closure(cx, native, ("native", 3), &[captured]);
        let (this, one) = (string::new(cx, "this").value(), cx.number(1.0));
        let v = call::call(cx, f.value(), this, &[one]).expect("no throw");
        assert_eq!(show(cx, v), "captured|this|1|undefined|undefined|");
        let bound = call::bind(cx, f, this, &[one]).expect("binds");
        let two = cx.number(2.0);
        let v = call::call(cx, bound, two, &[two]).expect("no throw");
        assert_eq!(show(cx, v), "captured|this|1|2|undefined|");
        let bound = bound.narrow::<JsObject>().expect("a function");
        let name = property::get(cx, bound, Name::name).expect("plain");
        assert_eq!(show(cx, name), "bound native");
        let length = property::get(cx, bound, Name::length).expect("plain");
        assert_eq!(length.as_number(), Some(2.0));
        let symbol = symbol::new(cx, captured).value();
        let thrown = call::call(cx, f.value(), symbol, &[]).expect_err("symbols do not print");
        let e = cx.take_exception(thrown);
        assert_eq!(
            show(cx, e),
            "TypeError: Cannot convert a Symbol value to a string"
        );
        let many: Vec<_> = (0..3000).map(|i| cx.number(f64::from(i))).collect();
        assert!(call::call(cx, f.value(), this, &many).is_ok());
    });
}

#[test]
fn accessors_and_prototypes() {
    fn getter<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
        let this = call::this_object(cx, &args)?;
        let v = property::get(cx, this, "x")?;
        let one = cx.number(1.0);
        operators::add(cx, v, one)
    }
    stressed(|cx| {
        let p = object::plain(cx);
        let get = function::closure(cx, getter, ("get y", 0), &[]).value();
        let d = PropertyDescriptor::accessor(Some(get), None, Attributes::ALL);
        let y = key::of_str_for_tests(cx, "y");
        assert!(own::define(cx, p, y, d));
        let o = object::with_prototype(cx, Some(p), Brand::Object);
        let x = cx.number(41.0);
        property::set(cx, o, "x", x, true).expect("extensible");
        let v = property::get(cx, o, "y").expect("getter");
        assert_eq!(v.as_number(), Some(42.0));
        let thrown = property::set(cx, o, "y", x, true).expect_err("no setter");
        let e = cx.take_exception(thrown);
        assert_eq!(
            show(cx, e),
            "TypeError: Cannot set property y of #<Object> which has only a getter"
        );
        assert!(!object::set_prototype(cx, p, Some(o)), "cycles are refused");
    });
}

#[test]
fn bigints_compute() {
    stressed(|cx| {
        let text = string::new(cx, "123456789012345678901234567890");
        let a = bigint::parse(cx, text).expect("fits").expect("a BigInt");
        let three = bigint::from_i64(cx, -3).value();
        let v = operators::arithmetic(cx, tsuba_abi::runtime_fns::BinaryOp::Div, a, three)
            .expect("divides");
        assert_eq!(show(cx, v), "-41152263004115226300411522630");
        let one = cx.number(1.0);
        assert!(operators::add(cx, a, one).is_err());
        assert!(
            operators::compare(cx, tsuba_abi::runtime_fns::CompareOp::Gt, a, one).expect("orders")
        );
    });
}

#[test]
fn maps_and_sets_keep_order() {
    stressed(|cx| {
        let map = collections::new_map(cx);
        for i in 0..40 {
            cx.block(|cx| {
                let key = string::new(cx, &format!("key {i}")).value();
                let v = cx.number(f64::from(i));
                collections::set(cx, map, key, v);
                let object = object::plain(cx).value();
                collections::set(cx, map, object, key);
                assert_eq!(
                    collections::get(cx, map, object).map(|v| v.bits()),
                    Some(key.bits())
                );
            });
        }
        let half = string::new(cx, "key ").value();
        let end = cx.number(7.0);
        let joined = operators::add(cx, half, end).expect("joins");
        assert_eq!(
            collections::get(cx, map, joined).and_then(|v| v.as_number()),
            Some(7.0)
        );
        assert_eq!(collections::size(cx, map), 80);
        let (zero, minus, nan) = (cx.number(0.0), cx.number(-0.0), cx.number(f64::NAN));
        collections::set(cx, map, minus, nan);
        assert!(collections::has(cx, map, zero));
        collections::set(cx, map, nan, nan);
        assert!(collections::has(cx, map, nan));
        assert!(collections::delete(cx, map, nan) && !collections::has(cx, map, nan));
    });
}

#[test]
fn iteration_survives_changes_of_the_table() {
    stressed(|cx| {
        let set = collections::new_set(cx);
        for i in 0..10 {
            let v = cx.number(f64::from(i));
            collections::add(cx, set, v);
        }
        let mut seen = Vec::new();
        iterate::for_each(cx, set.value(), iterate::Source::Value, |cx, v| {
            let n = v.as_number().expect("numbers only");
            seen.push(n);
            if n < 20.0 {
                collections::delete(cx, set, v);
                let more = cx.number(n + 10.0);
                collections::add(cx, set, more);
            }
            Ok(())
        })
        .expect("no throw");
        assert_eq!(seen, (0..30).map(f64::from).collect::<Vec<_>>());
        let mut cursor = collections::Cursor::new(cx, set).expect("a set");
        assert_eq!(cursor.next(cx).and_then(|(k, _)| k.as_number()), Some(20.0));
        collections::clear(cx, set);
        let one = cx.number(1.0);
        collections::add(cx, set, one);
        assert_eq!(cursor.next(cx).and_then(|(k, _)| k.as_number()), Some(1.0));
        assert!(cursor.next(cx).is_none());
    });
}

#[test]
fn iteration_of_strings_arrays_and_errors() {
    stressed(|cx| {
        let s = string::new(cx, "a\u{1F600}b").value();
        let parts = iterate::collect(cx, s).expect("iterable");
        let parts: Vec<String> = parts.into_iter().map(|p| show(cx, p)).collect();
        assert_eq!(parts, ["a", "\u{1F600}", "b"]);
        let n = cx.number(5.0);
        let thrown = iterate::collect(cx, n).expect_err("not iterable");
        let e = cx.take_exception(thrown);
        assert_eq!(
            show(cx, e),
            "TypeError: number 5 is not iterable (cannot read property Symbol(Symbol.iterator))"
        );
        let o = object::plain(cx);
        let keys = iterate::for_in_keys(cx, o).expect("no proxy");
        assert_eq!(keys.get(cx).length(), 0);
    });
}

fn new_method<'s>(cx: &mut Js<'s>) -> Local<'s, Value> {
    fn nothing<'s>(cx: &mut Js<'s>, _: Args<'s>) -> JsResult<'s> {
        Ok(cx.undefined())
    }
    function::closure(cx, nothing, ("method", 0), &[]).value()
}

/// An `Array.prototype` with a method, as the installed library has it.
fn array_prototype_with_method<'s>(cx: &mut Js<'s>) -> Local<'s, JsObject> {
    let prototype = realm::intrinsic(cx, Intrinsic::ArrayPrototype).root(cx);
    realm::realm(cx).installing.set(true);
    let method = new_method(cx);
    property::define_hidden(cx, prototype, "method", method);
    realm::realm(cx).installing.set(false);
    object::mark_prototype(cx, prototype.get(cx));
    audit::watch(cx);
    prototype
}

#[test]
fn a_change_that_breaks_its_cell_is_right() {
    stressed(|cx| {
        let prototype = array_prototype_with_method(cx);
        cx.verify_heap();
        let other = new_method(cx);
        property::set(cx, prototype, "method", other, true).expect("writable");
        let cell = tsuba_abi::isolate::Cell::ArrayPrototype;
        assert!(!own::cell_intact(cx, cell));
        cx.verify_heap();
    });
}

/// The planted fault: a store into `Array.prototype` that forgets the validity cell. The verifier of cells finds it, at the
/// next verification of the whole heap.
#[test]
fn a_validity_cell_that_is_not_broken_is_found() {
    let planted = std::panic::catch_unwind(|| {
        let mut runtime = Runtime::new(Settings::parse("stress=1,verify").expect("valid"));
        runtime.run(|cx| {
            realm::install(cx, None);
            let prototype = array_prototype_with_method(cx);
            let other = new_method(cx);
            let key = key::of_str_for_tests(cx, "method");
            let bare = prototype.get(cx);
            let found = own::find(cx, bare, key.bits()).expect("an own property");
            let own::Place::Slot { slot, .. } = found.place else {
                panic!("an ordinary property");
            };
            let inline = object::info(cx, bare).inline;
            object::set_slot(cx, bare, inline, slot, other.get(cx));
            for _ in 0..64 {
                cx.block(|cx| {
                    object::plain(cx);
                });
            }
        });
    });
    let message = planted.expect_err("the verifier finds it");
    let message = message.downcast_ref::<String>().expect("a message");
    assert_eq!(
        message,
        "cell verification: `array_prototype` holds, but Array.prototype has changed: method"
    );
}

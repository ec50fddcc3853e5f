//! What the cases in `tests/cases` cannot say: directives, options, own inspection methods. Expectations are Node's.

use super::format::format;
use super::*;
use tsuba_gc::{Runtime, Settings};
use tsuba_objects::{
    Args, JsResult, Key, Word, array, collections, function, object, property, realm, string,
};

/// Runs `body` in an isolate that collects at every allocation.
fn stressed(body: impl for<'s> FnOnce(&mut Js<'s>) + Send + 'static) {
    let run = move || {
        let mut runtime = Runtime::new(Settings::parse("stress=1,verify").expect("valid settings"));
        runtime.run(|cx| {
            realm::install(cx, None);
            crate::install(cx);
            body(cx);
            cx.verify_heap();
        });
    };
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(run);
    thread.expect("a thread").join().expect("the test passes");
}

fn text<'s>(cx: &mut Js<'s>, text: &str) -> Local<'s, Value> {
    string::new(cx, text).value()
}

/// An object of these properties.
fn record<'s>(cx: &mut Js<'s>, properties: &[(&str, Local<'_, Value>)]) -> Local<'s, Value> {
    let object = object::plain(cx);
    for (key, v) in properties {
        property::create(cx, object, *key, *v).expect("extensible");
    }
    object.value()
}

/// `{ a: { b: { c: { d: 1 } } }, l: [1, 2, 3, 4] }`.
fn sample<'s>(cx: &mut Js<'s>) -> Local<'s, Value> {
    let one = cx.number(1.0);
    let d = record(cx, &[("d", one)]);
    let c = record(cx, &[("c", d)]);
    let b = record(cx, &[("b", c)]);
    let numbers = [1.0, 2.0, 3.0, 4.0].map(|n| cx.number(n));
    let list = array::from_values(cx, &numbers).value();
    record(cx, &[("a", b), ("l", list)])
}

fn shown(cx: &mut Js<'_>, v: Local<'_, Value>, options: &Options) -> String {
    inspect(cx, v, options).expect("nothing throws")
}

#[track_caller]
fn formats(cx: &mut Js<'_>, template: &str, args: &[Local<'_, Value>], expected: &str) {
    let template = text(cx, template);
    let mut all = vec![template];
    all.extend(args.iter().map(|&a| cx.root(a)));
    assert_eq!(format(cx, &all).expect("nothing throws"), expected);
}

#[test]
fn directives_take_arguments() {
    stressed(|cx| {
        let (five, one, minus) = (cx.number(5.0), cx.number(1.0), cx.number(-0.0));
        let (null, undefined) = (cx.null(), cx.undefined());
        let (px, exponent, half, word) = (
            text(cx, "42.9px"),
            text(cx, "1.5e1z"),
            text(cx, "42.5"),
            text(cx, "str"),
        );
        let list = array::from_values(cx, &[one]).value();
        let empty = record(cx, &[]);
        let c = record(cx, &[("c", empty)]);
        let nested = record(cx, &[("b", c)]);
        let nested = record(cx, &[("a", nested)]);
        let big = tsuba_objects::bigint::from_i64(cx, 7).value();
        let description = text(cx, "x");
        let symbol = tsuba_objects::symbol::new(cx, description).value();
        let all = [word, half, px, exponent, nested, word, word];
        formats(
            cx,
            "%s|%d|%i|%f|%O|%c|%%|%x|%s",
            &all,
            "str|42.5|42|15|{ a: { b: { c: {} } } }||%|%x|str",
        );
        formats(
            cx,
            "%s %s %s",
            &[null, undefined, minus],
            "null undefined -0",
        );
        let one_record = record(cx, &[("a", one)]);
        formats(cx, "%d%%", &[five, word, one_record], "5% str { a: 1 }");
        formats(cx, "100%", &[one], "100% 1");
        formats(cx, "%s", &[], "%s");
        formats(cx, "%", &[one], "% 1");
        formats(cx, "a%sb%sc", &[one], "a1b%sc");
        formats(cx, "%%", &[], "%%");
        formats(cx, "%s", &[nested, word], "{ a: [Object] } str");
        formats(
            cx,
            "%d %i %f %s",
            &[symbol, big, symbol, symbol],
            "NaN 7n NaN Symbol(x)",
        );
        formats(cx, "%o", &[list], "[ 1, [length]: 1 ]");
        formats(cx, "%é%s", &[word], "%éstr");
    });
}

#[test]
fn options_change_depth_width_and_order() {
    stressed(|cx| {
        let v = sample(cx);
        let options = Options {
            depth: 0.0,
            ..Options::default()
        };
        assert_eq!(shown(cx, v, &options), "{ a: [Object], l: [Array] }");
        let options = Options {
            depth: f64::INFINITY,
            compact: 0,
            max_array: 2,
            ..Options::default()
        };
        let expected = "{\n  a: {\n    b: {\n      c: {\n        d: 1\n      }\n    }\n  },\n  l: [\n    1,\n    2,\n    ... 2 more items\n  ]\n}";
        assert_eq!(shown(cx, v, &options), expected);
        let (one, two) = (cx.number(1.0), cx.number(2.0));
        let pair = record(cx, &[("b", one), ("a", two)]);
        let options = Options {
            sorted: true,
            break_length: Some(10),
            ..Options::default()
        };
        assert_eq!(shown(cx, pair, &options), "{\n  a: 2,\n  b: 1\n}");
        let long = text(cx, "xxxxxxxxxxxxxxxxxxxx");
        let options = Options {
            max_string: 5,
            ..Options::default()
        };
        assert_eq!(shown(cx, long, &options), "'xxxxx'... 15 more characters");
    });
}

fn own_text<'s>(cx: &mut Js<'s>, args: Args<'s>) -> JsResult<'s> {
    let depth = args.get(0).as_number();
    Ok(text(
        cx,
        &format!("<depth {}>\nsecond line", depth.unwrap_or(f64::NAN)),
    ))
}

#[test]
fn objects_may_say_how_they_are_shown() {
    stressed(|cx| {
        let key = string::new(cx, "nodejs.util.inspect.custom");
        let description = cx.root(key).value();
        let symbol = tsuba_objects::symbol::new(cx, description);
        let plain = record(cx, &[]);
        let method = function::closure(cx, own_text, ("", 2), &[]).value();
        let object = plain.narrow::<JsObject>().expect("an object");
        property::create(cx, object, symbol, method).expect("extensible");
        let outer = record(cx, &[("inner", plain)]);
        let default = Options::default();
        assert_eq!(
            shown(cx, outer, &default),
            "{\n  inner: { Symbol(nodejs.util.inspect.custom): [Function (anonymous)] }\n}"
        );
        crate::state::register(cx, key, symbol);
        assert_eq!(
            shown(cx, outer, &default),
            "{\n  inner: <depth 1>\n  second line\n}"
        );
        let options = Options {
            custom: false,
            ..default
        };
        assert!(shown(cx, outer, &options).contains("Symbol(nodejs.util"));
    });
}

#[test]
fn cycles_of_every_kind_are_marked() {
    stressed(|cx| {
        let map = collections::new_map(cx);
        let list = array::new(cx);
        array::push(cx, list, map.value()).expect("short");
        let key = text(cx, "list");
        collections::set(cx, map, key, list.value());
        let options = Options::default();
        assert_eq!(
            shown(cx, map.value(), &options),
            "<ref *1> Map(1) { 'list' => [ [Circular *1] ] }"
        );
        let both = array::from_values(cx, &[map.value(), list.value()]).value();
        let expected = "[\n  <ref *1> Map(1) { 'list' => [ [Circular *1] ] },\n  <ref *2> [ <ref *1> Map(1) { 'list' => [Circular *2] } ]\n]";
        assert_eq!(shown(cx, both, &options), expected);
    });
}

#[test]
fn long_chains_do_not_exhaust_the_stack() {
    stressed(|cx| {
        let null = cx.null();
        let mut chain = cx.var(null);
        for _ in 0..3000 {
            cx.block(|cx| {
                let next = chain.root(cx);
                let node = record(cx, &[("next", next)]);
                chain.set(node);
            });
        }
        let chain = chain.root(cx);
        let options = Options::default();
        assert_eq!(
            shown(cx, chain, &options),
            "{ next: { next: { next: [Object] } } }"
        );
        assert_ne!(chain.bits(), Word::NULL);
        let key = "next".resolve(cx);
        let object = chain.narrow().expect("an object");
        assert!(property::has(cx, object, key).is_ok_and(|has| has));
    });
}

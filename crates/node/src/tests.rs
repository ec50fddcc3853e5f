//! Process and performance on a heap that collects at every allocation. Messages are Node's.

use crate::entries::*;
use crate::{Launch, install};
use tsuba_gc::{Runtime, Settings};
use tsuba_objects::function::{self, Native};
use tsuba_objects::{
    Array, Intrinsic, Js, JsObject, Key, Local, Name, Str, Value, array, call, output, property,
    realm, string,
};

fn stressed(body: impl for<'s> FnOnce(&mut Js<'s>) + Send + 'static) {
    let run = move || {
        let settings = Settings::parse("stress=1,verify").expect("valid settings");
        Runtime::new(settings).run(|cx| {
            realm::install(cx, None);
            tsuba_builtins::install(cx);
            let argv = ["/bin/app", "/src/main.ts", "one", "zwei ü"];
            install(
                cx,
                Launch {
                    argv: argv.map(str::to_owned).into(),
                    environment: std::env::vars().collect(),
                    end: Box::new(|code| std::process::exit(code)),
                },
            );
            body(cx);
            cx.verify_heap();
        });
    };
    let thread = std::thread::Builder::new().stack_size(64 << 20).spawn(run);
    thread.expect("a thread").join().expect("the test passes");
}

fn text_of(cx: &mut Js<'_>, v: Local<'_, Value>) -> String {
    v.narrow::<Str>()
        .map(|s| string::to_rust(cx, s))
        .unwrap_or_default()
}

/// A property of `process`.
fn fact<'s>(cx: &mut Js<'s>, name: &str) -> Local<'s, Value> {
    let process = realm::intrinsic(cx, Intrinsic::Process).root(cx);
    property::get(cx, process, name).expect("data")
}

/// What a function returns, or the code and the first line of the stack of what it throws.
fn outcome<'s>(
    cx: &mut Js<'s>,
    native: Native,
    args: &[Local<'_, Value>],
) -> Result<Local<'s, Value>, String> {
    let f = function::closure(cx, native, ("", 0), &[]).value();
    let this = cx.undefined();
    call::call(cx, f, this, args).map_err(|thrown| {
        let error = cx
            .take_exception(thrown)
            .narrow::<JsObject>()
            .expect("an error");
        let mut part = |key: Name| {
            let v = property::get(cx, error, key).expect("data");
            text_of(cx, v)
        };
        format!("{} {}", part(Name::code), part(Name::stack))
    })
}

#[test]
fn process_knows_how_it_was_started() {
    stressed(|cx| {
        let argv = fact(cx, "argv").narrow::<Array>().expect("an array");
        assert_eq!(argv.get(cx).length(), 4);
        let last = array::get(cx, argv.get(cx), 3)
            .expect("an element")
            .root(cx);
        assert_eq!(text_of(cx, last), "zwei ü");
        for (name, expected) in [
            ("execPath", "/bin/app"),
            ("argv0", "/bin/app"),
            ("version", "v26.12.1"),
            ("platform", std::env::consts::OS),
        ] {
            let v = fact(cx, name);
            assert_eq!(text_of(cx, v), expected, "{name}");
        }
        let env = fact(cx, "env").narrow::<JsObject>().expect("an object");
        let path = property::get(cx, env, "PATH").expect("data");
        assert_eq!(text_of(cx, path), std::env::var("PATH").unwrap_or_default());
        let versions = fact(cx, "versions")
            .narrow::<JsObject>()
            .expect("an object");
        let key = "node".resolve(cx);
        assert!(matches!(property::has(cx, versions, key), Ok(true)));
    });
}

#[test]
fn exit_codes_are_integers() {
    stressed(|cx| {
        let set = |cx: &mut Js<'_>, v: Local<'_, Value>| {
            outcome(cx, process_set_exit_code, &[v]).map(|_| output::exit_code(cx))
        };
        let (three, large, half) = (cx.number(3.0), cx.number(259.0), cx.number(1.5));
        let (seven, word, nothing) = (string::new(cx, "7"), string::new(cx, "x"), cx.undefined());
        assert_eq!(set(cx, three), Ok(3));
        assert_eq!(set(cx, large), Ok(3));
        assert_eq!(set(cx, seven.value()), Ok(7));
        let range = "ERR_OUT_OF_RANGE RangeError [ERR_OUT_OF_RANGE]: The value of \"code\" is out of range. It must be an integer. Received 1.5";
        assert_eq!(set(cx, half), Err(range.to_owned()));
        let kind = "ERR_INVALID_ARG_TYPE TypeError [ERR_INVALID_ARG_TYPE]: The \"code\" argument must be of type number. Received type string ('x')";
        assert_eq!(set(cx, word.value()), Err(kind.to_owned()));
        let known = outcome(cx, process_get_exit_code, &[]).expect("no throw");
        assert_eq!(text_of(cx, known), "7");
        assert_eq!(set(cx, nothing), Ok(0));
    });
}

#[test]
fn times_grow_and_arguments_are_checked() {
    stressed(|cx| {
        let first = outcome(cx, process_hrtime, &[]).expect("no throw");
        let since = outcome(cx, process_hrtime, &[first]).expect("no throw");
        let since = since.narrow::<Array>().expect("an array");
        let part = |i| array::get(cx, since.get(cx), i).and_then(|v| v.as_number());
        assert!(part(0) == Some(0.0) && part(1).is_some_and(|n| (0.0..1e9).contains(&n)));
        let five = cx.number(5.0);
        let text = "ERR_INVALID_ARG_TYPE TypeError [ERR_INVALID_ARG_TYPE]: The \"time\" argument must be an instance of Array. Received type number (5)";
        assert_eq!(
            outcome(cx, process_hrtime, &[five]).map(|_| ()),
            Err(text.to_owned())
        );
        let now = |cx: &mut Js<'_>| {
            outcome(cx, performance_now, &[])
                .expect("no throw")
                .as_number()
        };
        let (a, b) = (now(cx), now(cx));
        assert!(a >= Some(0.0) && b >= a);
        let text = "ERR_INVALID_ARG_TYPE TypeError [ERR_INVALID_ARG_TYPE]: The \"chunk\" argument must be of type string or an instance of Buffer, TypedArray, or DataView. Received undefined";
        assert_eq!(
            outcome(cx, process_stdout_write, &[]).map(|_| ()),
            Err(text.to_owned())
        );
    });
}

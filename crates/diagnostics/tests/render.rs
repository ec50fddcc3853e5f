//! Both renderings on one small source.

use tsuba_diagnostics::unsupported::{Construct, construct};
use tsuba_diagnostics::{Diagnostics, files, syntax};
use tsuba_source::{SourceMap, Span};

fn sample() -> Diagnostics {
    let mut sources = SourceMap::new();
    let file = sources.add("a.ts", "let x = 1;\n\twith (o) {};\n");
    let at = sources.file(file).text().find("with").expect("literal") as u32;
    let list = vec![construct(Construct::With, Span::new(file, at, at + 4))];
    Diagnostics { sources, list }
}

#[test]
fn plain_shows_line_caret_cause_and_help() {
    assert_eq!(
        sample().plain(),
        "error[E0107]: not supported yet: the with statement\n\
         \x20 --> a.ts:2:2\n\
         \x20  | \twith (o) {};\n\
         \x20  | \t^^^^\n\
         \x20 note: names inside `with` cannot be resolved before the program runs\n\
         \x20 help: name the object explicitly\n"
    );
}

#[test]
fn pretty_without_colour_has_no_escapes() {
    let text = sample().render(false);
    assert!(!text.contains('\u{1b}'), "{text}");
    for part in ["E0107", "a.ts:2:2", "with", "Help"] {
        assert!(text.contains(part), "{part} in {text}");
    }
}

#[test]
fn pretty_underlines_the_place_on_one_line_or_several() {
    let text = sample().render(false);
    assert!(text.contains("──┬─"), "{text}");
    let mut two = sample();
    two.list[0].labels[0].span.start -= 3;
    let text = two.render(false);
    assert!(
        text.contains("let x = 1;") && text.contains("with (o)"),
        "{text}"
    );
    assert!(text.contains("here"), "{text}");
}

#[test]
fn diagnostics_without_a_place_render_too() {
    let all = Diagnostics {
        sources: SourceMap::new(),
        list: vec![files::not_found("no/such.ts".as_ref(), None)],
    };
    assert!(
        all.render(true)
            .starts_with("error[E0001]: cannot find 'no/such.ts'")
    );
}

#[test]
fn many_are_counted() {
    let mut all = sample();
    let span = all.list[0].labels[0].span;
    all.list = vec![syntax::nested_too_deeply(span, 9); 25];
    assert!(all.plain().ends_with("… and 5 more errors\n"));
    assert!(all.render(false).ends_with("… and 5 more errors\n"));
}

#[test]
fn spans_beyond_the_text_do_not_panic() {
    let mut all = sample();
    all.list[0].labels[0].span.end = 9_999;
    all.list[0].labels[0].span.start = 9_000;
    let _ = (all.plain(), all.render(true));
}

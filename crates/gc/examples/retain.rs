//! A live set that grows to a given number of small objects while others die: promotion, marking and sweeping.

use tsuba_gc::*;

const POINT: u32 = 300;

fn main() {
    let count: usize = std::env::args()
        .nth(1)
        .map_or(1_000_000, |n| n.parse().expect("count"));
    let settings = Settings::from_env().unwrap_or_else(|error| {
        eprintln!("{error}");
        std::process::exit(2);
    });
    let mut runtime = Runtime::new(settings);
    runtime.run(|cx| {
        cx.set_shape_words(POINT, 5);
        let table = cx.new_words(count, Word::HOLE).finish();
        for round in 0..3 {
            for i in 0..count {
                cx.block(|cx| {
                    for _ in 0..2 {
                        let _ = cx.new_object(POINT).finish();
                    }
                    let n = cx.number((round * i) as f64);
                    let kept = cx.new_object(POINT).slot(0, n).finish();
                    table.get(cx).set_at(cx, i, kept);
                });
            }
        }
        println!("{:?}", cx.statistics());
    });
}

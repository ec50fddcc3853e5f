//! Perfect binary trees, as the benchmark `binary_trees` makes them, on the bare heap: what the collector costs without
//! compiled code around it. `TSUBA_GC=trace=FILE` shows each collection.

use tsuba_gc::*;

const TREE: u32 = 300;

fn bottom_up<'s>(cx: &mut Scope<'s>, depth: u32) -> Local<'s, Value> {
    if depth == 0 {
        return cx.new_object(TREE).finish().value();
    }
    let made = cx.scoped(|cx| {
        let left = bottom_up(cx, depth - 1);
        let right = bottom_up(cx, depth - 1);
        Ok(cx.new_object(TREE).slot(0, left).slot(1, right).finish())
    });
    match made {
        Ok(tree) => tree.value(),
        Err(_) => cx.undefined(),
    }
}

fn check(cx: &Scope<'_>, tree: Ref<'_, Value>) -> u32 {
    match tree.narrow::<Object>() {
        Some(node) => 1 + check(cx, node.slot(cx, 0)) + check(cx, node.slot(cx, 1)),
        None => 0,
    }
}

fn main() {
    let depth: u32 = std::env::args()
        .nth(1)
        .map_or(16, |n| n.parse().expect("depth"));
    let settings = Settings::from_env().unwrap_or_else(|error| {
        eprintln!("{error}");
        std::process::exit(2);
    });
    let mut runtime = Runtime::new(settings);
    runtime.run(|cx| {
        cx.set_shape_words(TREE, 4);
        let long_lived = bottom_up(cx, depth);
        for d in (4..=depth).step_by(2) {
            let iterations = 1u32 << (depth - d + 4);
            let mut sum = 0;
            for _ in 0..iterations {
                sum += cx.block(|cx| {
                    let tree = bottom_up(cx, d);
                    check(cx, tree.get(cx))
                });
            }
            println!("{iterations} trees of depth {d}: {sum}");
        }
        println!("long lived {}", check(cx, long_lived.get(cx)));
        println!("{:?}", cx.statistics());
    });
}

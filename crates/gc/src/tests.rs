//! Tests that reach inside: faults planted past the barrier, cards, deep structures, frames, nested entries.

use crate::isolate;
use crate::trace::Reason;
use crate::*;
use tsuba_abi::isolate::{LAST_FP, LAST_SP};
use tsuba_abi::layout::{CELL_VALUE, gc_bits, storage};
use tsuba_abi::program::FrameRow;

const PAIR: u32 = 300;

fn with_heap<R>(settings: &str, body: impl for<'s> FnOnce(&mut Js<'s>) -> R) -> R {
    let mut runtime = Runtime::new(Settings::parse(settings).unwrap());
    runtime.run(|cx| {
        cx.set_shape_words(PAIR, 4);
        body(cx)
    })
}

fn pair<'s>(cx: &mut Scope<'s>, a: impl Operand, b: impl Operand) -> Local<'s, Object> {
    cx.new_object(PAIR).slot(0, a).slot(1, b).finish()
}

/// An old cell.
fn old_cell<'s>(cx: &mut Scope<'s>) -> Local<'s, Cell> {
    let v = cx.undefined();
    let cell = cx.new_cell(v).finish();
    cx.collect();
    assert_eq!(bits(cell.bits()) & gc_bits::OLD, gc_bits::OLD);
    cell
}

fn bits(word: Word) -> u8 {
    Address(word.address()).gc_byte()
}

#[test]
fn ages_then_promotes_then_stays() {
    with_heap("", |cx| {
        let v = cx.number(7.0);
        let cell = cx.new_cell(v).finish();
        let born = cell.bits();
        cx.collect_young();
        let aged = cell.bits();
        assert_ne!(born, aged);
        assert_eq!(bits(aged), gc_bits::AGED);
        cx.collect_young();
        let old = cell.bits();
        assert_ne!(aged, old);
        assert_eq!(bits(old), gc_bits::OLD | gc_bits::SLOW);
        cx.collect_young();
        assert_eq!(cell.bits(), old);
        assert_eq!(cell.get(cx).value_in(cx).as_number(), Some(7.0));
        assert_eq!(cx.statistics().moved, 2);
    });
}

#[test]
fn old_after_a_bounded_number_of_minors() {
    for settings in ["", "stress=1", "stress=1,verify,nursery=256k"] {
        with_heap(settings, |cx| {
            for round in 0..70 {
                cx.block(|cx| {
                    let n = cx.number(round as f64);
                    let cell = cx.new_cell(n).finish();
                    for _ in 0..MINORS_TO_OLD {
                        cx.collect_young();
                    }
                    assert_ne!(bits(cell.bits()) & gc_bits::OLD, 0);
                    assert_eq!(cell.get(cx).value_in(cx).as_number(), Some(round as f64));
                });
            }
        });
    }
}

#[test]
fn remembered_only_while_it_refers_to_something_young() {
    with_heap("verify", |cx| {
        let cell = old_cell(cx);
        let n = cx.number(3.5);
        let young = cx.new_cell(n).finish();
        cell.get(cx).set_value_in(cx, young);
        assert_eq!(
            bits(cell.bits()),
            gc_bits::OLD | gc_bits::REMEMBERED | MARKED
        );
        cx.collect_young();
        assert_eq!(
            bits(cell.bits()) & gc_bits::SLOW,
            0,
            "the referent is young still"
        );
        cx.collect_young();
        assert_eq!(bits(cell.bits()), gc_bits::OLD | gc_bits::SLOW | MARKED);
        let inner = cell.get(cx).value_in(cx).narrow::<Cell>().unwrap();
        assert_eq!(inner.value_in(cx).as_number(), Some(3.5));
    });
}
const MARKED: u8 = gc_bits::MARK;

#[test]
#[should_panic(expected = "old and not remembered")]
fn a_dropped_barrier_is_found() {
    with_heap("", |cx| {
        let cell = old_cell(cx);
        let n = cx.number(1.0);
        let young = cx.new_cell(n).finish();
        let at = cell.get(cx).address();
        at.store(CELL_VALUE, young.bits().0);
        cx.verify_heap();
    });
}

#[test]
#[should_panic(expected = "no object can be there")]
fn a_dropped_barrier_is_found_after_the_collection() {
    with_heap("verify", |cx| {
        let cell = old_cell(cx);
        let n = cx.number(1.0);
        let young = cx.new_cell(n).finish();
        cell.get(cx).address().store(CELL_VALUE, young.bits().0);
        cx.collect_young();
        cx.verify_heap();
    });
}

#[test]
#[should_panic(expected = "wrong tag")]
fn a_forged_tag_is_found() {
    with_heap("", |cx| {
        let n = cx.number(1.0);
        let cell = cx.new_cell(n).finish();
        let forged = Word::reference(tsuba_abi::value::Tag::String, cell.bits().address());
        cell.get(cx).address().store(CELL_VALUE, forged.0);
        cx.verify_heap();
    });
}

#[test]
#[should_panic(expected = "overlaps")]
fn an_interior_reference_is_found() {
    with_heap("", |cx| {
        let mut text = cx.new_bytes(64);
        let fake = tsuba_abi::layout::header(11, tsuba_abi::layout::Kind::Cell);
        text.bytes()[..8].copy_from_slice(&fake.to_le_bytes());
        let text = text.finish();
        let n = cx.undefined();
        let cell = cx.new_cell(n).finish();
        let inside = text.bits().address() + storage::DATA as usize;
        let word = Word::reference(tsuba_abi::value::Tag::Object, inside);
        cell.get(cx).address().store(CELL_VALUE, word.0);
        cx.verify_heap();
    });
}

#[test]
fn a_list_of_a_million_marks_without_recursion() {
    with_heap("nursery=2m", |cx| {
        let mut list = cx.var(cx.null());
        for i in 0..1_000_000 {
            cx.block(|cx| {
                let tail = list.root(cx);
                let n = cx.number(i as f64);
                let node = pair(cx, n, tail);
                list.set(node);
            });
        }
        cx.collect();
        let (mut at, mut count) = (list.get(cx), 0u32);
        while let Some(node) = at.narrow::<Object>() {
            count += 1;
            at = node.slot(cx, 1);
        }
        assert_eq!(count, 1_000_000);
        let s = cx.statistics();
        assert!(
            s.collections >= 10 && s.majors >= 1 && s.moved > 1_000_000,
            "{s:?}"
        );
    });
}

#[test]
fn only_marked_cards_of_large_tables_are_scanned() {
    with_heap("verify", |cx| {
        let table = cx.new_words(100_000, Word::HOLE).finish();
        let place = table.bits();
        cx.collect_young();
        assert_eq!(table.bits(), place, "large objects do not move");
        assert_eq!(
            bits(place),
            gc_bits::OLD | gc_bits::LARGE | gc_bits::SLOW,
            "promoted where it is"
        );
        for i in [0, 5_000, 99_999] {
            let n = cx.number(i as f64);
            let cell = cx.new_cell(n).finish();
            table.get(cx).set_at(cx, i, cell);
        }
        let expected = gc_bits::OLD | gc_bits::LARGE | gc_bits::SLOW | gc_bits::REMEMBERED;
        assert_eq!(bits(place), expected);
        cx.collect_young();
        assert_eq!(bits(place), expected);
        cx.collect_young();
        assert_eq!(bits(place), gc_bits::OLD | gc_bits::LARGE | gc_bits::SLOW);
        for i in [0, 5_000, 99_999] {
            let cell = table.get(cx).at(cx, i).narrow::<Cell>().unwrap();
            assert_eq!(cell.value_in(cx).as_number(), Some(i as f64));
        }
        cx.verify_heap();
    });
}

#[test]
#[should_panic(expected = "old and not remembered")]
fn a_card_that_was_not_marked_is_found() {
    with_heap("", |cx| {
        let table = cx.new_words(100_000, Word::HOLE).finish();
        cx.collect_young();
        let n = cx.number(1.0);
        let cell = cx.new_cell(n).finish();
        table.get(cx).set_at(cx, 3, cell);
        let offset = storage::DATA + 8 * 5_000;
        table.get(cx).address().store(offset, cell.bits().0);
        cx.verify_heap();
    });
}

#[test]
fn neighbours_share_a_card() {
    with_heap("verify", |cx| {
        // Tables of 600 words lie side by side in blocks.
        let tables: Vec<_> = (0..40)
            .map(|_| cx.new_words(600, Word::HOLE).finish())
            .collect();
        cx.collect();
        for round in 0..6 {
            for (i, table) in tables.iter().enumerate() {
                let n = cx.number((100 * round + i) as f64);
                let cell = cx.new_cell(n).finish();
                let at = if round % 2 == 0 { 599 } else { 0 };
                table.get(cx).set_at(cx, at, cell);
            }
            cx.collect_young();
            for (i, table) in tables.iter().enumerate() {
                let at = if round % 2 == 0 { 599 } else { 0 };
                let cell = table.get(cx).at(cx, at).narrow::<Cell>().unwrap();
                assert_eq!(
                    cell.value_in(cx).as_number(),
                    Some((100 * round + i) as f64)
                );
            }
        }
        cx.verify_heap();
    });
}

#[test]
fn large_objects_are_freed_young_and_old() {
    with_heap("", |cx| {
        for _ in 0..2_000 {
            cx.block(|cx| {
                let big = cx.new_bytes(1 << 20).finish();
                assert_eq!(big.get(cx).bytes(cx)[77].get(), 0);
            });
        }
        let s = cx.statistics();
        assert!(s.collections > 20 && s.used < 64 << 20, "{s:?}");
        for _ in 0..200 {
            cx.block(|cx| {
                let _ = cx.new_bytes(1 << 20).finish();
                cx.collect_young();
            });
        }
        let s = cx.statistics();
        assert!(s.majors >= 2 && s.old < 64 << 20, "{s:?}");
    });
}

#[test]
fn memory_outside_the_heap_counts() {
    with_heap("", |cx| {
        cx.account_external(100 << 20);
        cx.block(|cx| cx.new_bytes(8).finish().bits());
        assert_eq!(cx.statistics().collections, 1);
        assert_eq!(cx.statistics().majors, 1);
        cx.account_external(-(100 << 20));
    });
}

#[test]
fn entries_nest() {
    with_heap("stress=1,verify", |cx| {
        let n = cx.number(1.0);
        let kept = cx.new_cell(n).finish();
        let before = kept.bits();
        // As a call through compiled code does: the runtime is entered anew, below the frames that hold `kept`.
        // SAFETY: `cx` is not used until the entry returns.
        let sum = unsafe {
            enter_js(|inner| {
                let n = inner.number(2.0);
                let cell = inner.new_cell(n).finish();
                let again = enter_scope(|third| {
                    let n = third.number(3.0);
                    let c = third.new_cell(n).finish();
                    third.collect();
                    c.get(third).value_in(third).as_number().unwrap()
                });
                inner.collect_young();
                again + cell.get(inner).value_in(inner).as_number().unwrap()
            })
        };
        assert_eq!(sum, 5.0);
        assert_ne!(kept.bits(), before);
        assert_eq!(kept.get(cx).value_in(cx).as_number(), Some(1.0));
        assert!(cx.statistics().collections >= 5);
    });
}

#[test]
fn exceptions_are_roots() {
    with_heap("stress=1", |cx| {
        let n = cx.number(9.0);
        let cell = cx.new_cell(n).finish();
        let before = cell.bits();
        let thrown = cx.throw(cell.get(cx));
        cx.collect_young();
        let caught = cx.take_exception(thrown);
        assert_ne!(caught.bits(), before);
        assert_eq!(caught.bits(), cell.bits());
    });
}

#[test]
fn handles_survive_many_chunks() {
    with_heap("", |cx| {
        let all: Vec<_> = (0..5_000)
            .map(|i| {
                let n = cx.number(i as f64);
                cx.new_cell(n).finish()
            })
            .collect();
        cx.block(|cx| {
            for _ in 0..3_000 {
                cx.undefined();
            }
            cx.collect();
        });
        let more = cx.number(4.0);
        for (i, cell) in all.iter().enumerate() {
            assert_eq!(cell.get(cx).value_in(cx).as_number(), Some(i as f64));
        }
        assert_eq!(more.as_number(), Some(4.0));
    });
}

/// A stack as compiled code leaves it: two segments, the second of two frames.
#[test]
fn frames_are_walked_in_segments() {
    // Code addresses that the rows name; nothing is executed. The rows are apart from them by less than 2 GB.
    let mut rows: Box<[FrameRow; 3]> = Box::new(std::array::from_fn(|_| FrameRow {
        start: 0,
        size: 16,
        roots_at: 0,
        boxed: 0,
        raw: 0,
        pad: 0,
    }));
    let code = |i: usize| rows.as_ptr() as usize + 0x10_000 + 64 * i;
    let codes = [code(2), code(0), code(1)];
    for (row, code) in rows.iter_mut().zip(codes) {
        row.start = (code - std::ptr::from_ref(row) as usize) as i32;
    }
    (rows[0].roots_at, rows[0].boxed, rows[0].raw) = (-3, 2, 1);
    (rows[1].roots_at, rows[1].boxed, rows[1].raw) = (-1, 1, 0);
    let trampoline = 0x7777_0000usize;
    let rows = Box::leak(rows);
    with_heap("verify", |cx| {
        let range = rows.as_ptr_range();
        // SAFETY: leaked, and as the compiler emits them.
        unsafe {
            cx.register_frames(range.start, range.end);
            cx.register_trampoline(trampoline);
        }
        let n = cx.number(1.5);
        let cells = [0; 4].map(|_| cx.new_cell(n).finish().bits());
        let mut stack = [0u64; 64];
        let at = |i: usize| &raw const stack[i] as u64;
        let (inner, inner_base) = (at(10), at(20));
        let (outer_sp, outer_fp, outer_base) = (at(30), at(40), at(50));
        let writes = [
            // Inner segment: the stub was called from row 0's function (frame pointer 15), called by the trampoline (20).
            (10, codes[0] as u64 + 5),
            (12, cells[0].0),
            (13, 2.0f64.to_bits()),
            (14, cells[1].address() as u64),
            (15, inner_base),
            (16, trampoline as u64),
            (19, outer_sp),
            (18, outer_fp),
            // Outer segment: row 1's function (40) called by row 2's, which has no roots (45), called by the trampoline.
            (30, codes[1] as u64 + 16),
            (39, cells[2].0),
            (40, at(45)),
            (41, codes[2] as u64 + 1),
            (45, outer_base),
            (46, trampoline as u64),
            (49, 0),
            (48, 0),
        ];
        let fp = at(15);
        for (i, word) in writes {
            stack[i] = word;
        }
        isolate::store(LAST_SP, inner);
        isolate::store(LAST_FP, fp);
        let pcs = cx.stack_pcs(10);
        cx.rt().collect_young_now(Reason::Request);
        isolate::store(LAST_SP, 0);
        assert_eq!(pcs.len(), 3);
        let moved = |word: u64| {
            // SAFETY: read back after the collection.
            unsafe { std::ptr::read_volatile(&raw const word) }
        };
        assert_ne!(moved(stack[12]), cells[0].0);
        assert_eq!(stack[13], 2.0f64.to_bits());
        assert_ne!(moved(stack[14]), cells[1].address() as u64);
        assert_ne!(moved(stack[39]), cells[2].0);
        for word in [Word(stack[12]), Word(stack[39])] {
            // SAFETY: the collection has just updated the slot.
            let cell = unsafe { cx.borrowed(word) }.narrow::<Cell>().unwrap();
            assert_eq!(cell.value_in(cx).as_number(), Some(1.5));
        }
    });
}

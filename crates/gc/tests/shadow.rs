//! A mutator that performs random operations on the heap and on a model of it side by side. Every object carries its
//! model's number as identity hash, so that whatever is read from the heap can be compared. A weak table that lists every
//! object ever made shows after a major collection that exactly the reachable ones survive.

use std::cell::{Cell as StdCell, RefCell};
use std::collections::{HashMap, HashSet};
use tsuba_abi::layout::{Kind, function, immortal_header};
use tsuba_abi::program::FunctionInfo;
use tsuba_abi::shape_ids;
use tsuba_gc::*;

const OBJECT_SHAPES: u32 = 300;
const BUFFER_SHAPES: u32 = 340;
const ROOTS: usize = 24;

struct Rng(u64);
impl Rng {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_F491_4F6C_DD1D)
    }
    fn below(&mut self, n: usize) -> usize {
        ((self.next() >> 32) as usize * n) >> 32
    }
}

#[derive(Clone, Copy, PartialEq, Debug)]
enum Item {
    Number(f64),
    Undefined,
    Node(u32),
}

/// What an object should be: its kind, its reference slots in order, its plain contents.
#[derive(Clone, Debug)]
struct Node {
    kind: Kind,
    slots: Vec<Item>,
    plain: Vec<u8>,
}

#[derive(Default)]
struct Weak {
    /// Model number → address.
    entries: RefCell<HashMap<u32, Address>>,
    deaths: StdCell<usize>,
}
impl Weak {
    fn settle(&self, fates: &Fates<'_>) {
        self.entries
            .borrow_mut()
            .retain(|_, at| match fates.survivor(*at) {
                Some(now) => {
                    *at = now;
                    true
                }
                None => {
                    self.deaths.set(self.deaths.get() + 1);
                    false
                }
            });
    }
}
impl Extension for Weak {
    fn trace(&self, _tracer: &mut Tracer<'_>) {}
    fn after_minor(&self, fates: &Fates<'_>) {
        self.settle(fates);
    }
    fn after_major(&self, fates: &Fates<'_>) {
        self.settle(fates);
    }
}

struct Infos([FunctionInfo; 4]);
// SAFETY: plain immutable data.
unsafe impl Sync for Infos {}
const fn info(captures: u32) -> FunctionInfo {
    FunctionInfo {
        captures,
        flags: 0,
        length: 0,
        instance_slots: 0,
        name: std::ptr::null(),
        source: std::ptr::null(),
        source_bytes: 0,
    }
}
static INFOS: Infos = Infos([info(0), info(1), info(2), info(7)]);

fn static_record(captures: usize) -> *const u8 {
    let mut words = vec![immortal_header(shape_ids::RECORD, Kind::Record, 1), 0];
    words.push(std::ptr::from_ref(&INFOS.0[captures]) as u64);
    words.extend([Word::UNDEFINED.0; function::RECORD_WORDS as usize]);
    Box::leak(words.into_boxed_slice()).as_ptr().cast()
}

struct Machine<'s> {
    rng: Rng,
    nodes: Vec<Node>,
    vars: Vec<Var<'s, Value>>,
    model: Vec<Item>,
    kept: Vec<(Persistent<Value>, Item)>,
    records: Vec<*const u8>,
}

impl<'s> Machine<'s> {
    fn new(cx: &mut Scope<'s>, seed: u64) -> Self {
        for slots in 0..16 {
            cx.set_shape_words(OBJECT_SHAPES + slots, 2 + slots);
            cx.set_shape_words(BUFFER_SHAPES + slots, 4 + slots);
        }
        Machine {
            rng: Rng(seed | 1),
            // Number 0 is no identity hash; 1 is the static records'.
            nodes: vec![
                Node {
                    kind: Kind::Filler,
                    slots: vec![],
                    plain: vec![],
                };
                2
            ],
            vars: (0..ROOTS).map(|_| cx.var(cx.undefined())).collect(),
            model: vec![Item::Undefined; ROOTS],
            kept: Vec::new(),
            records: (0..4).map(static_record).collect(),
        }
    }

    fn enter<'n, T: Layout + Is<Value>>(
        &mut self,
        cx: &Scope<'n>,
        made: Local<'n, T>,
        slots: Vec<Item>,
        plain: Vec<u8>,
    ) -> (Local<'n, Value>, Item) {
        let id = self.nodes.len() as u32;
        let object = made.get(cx);
        object.set_identity_hash(id);
        let weak: &Weak = cx.extension(ExtensionSlot::Objects);
        weak.entries.borrow_mut().insert(id, object.address());
        self.nodes.push(Node {
            kind: object.kind(),
            slots,
            plain,
        });
        (made.value(), Item::Node(id))
    }

    /// A random value: from a root, or a number.
    fn pick<'n>(&mut self, cx: &Scope<'n>) -> (Local<'n, Value>, Item) {
        match self.rng.below(5) {
            0 => {
                let n = self.rng.next() as i32 as f64 * 0.5;
                (cx.number(n), Item::Number(n))
            }
            _ => {
                let i = self.rng.below(ROOTS);
                (self.vars[i].root(cx), self.model[i])
            }
        }
    }
    /// A root that satisfies a test.
    fn pick_where<'n>(
        &mut self,
        cx: &Scope<'n>,
        test: impl Fn(Kind) -> bool,
    ) -> Option<(Local<'n, Value>, u32)> {
        let start = self.rng.below(ROOTS);
        (0..ROOTS).map(|i| (start + i) % ROOTS).find_map(|i| {
            let Item::Node(id) = self.model[i] else {
                return None;
            };
            test(self.nodes[id as usize].kind).then(|| (self.vars[i].root(cx), id))
        })
    }

    fn make<'n>(&mut self, cx: &mut Scope<'n>) -> (Local<'n, Value>, Item) {
        match self.rng.below(14) {
            0..=3 => self.make_object(cx),
            4 => self.make_words(cx),
            5 => self.make_array(cx),
            6 => self.make_function(cx),
            7 => self.make_text(cx),
            8 => self.make_rope(cx),
            9 => self.make_slice(cx),
            10 => {
                let (v, item) = self.pick(cx);
                let made = cx.new_cell(v).finish();
                self.enter(cx, made, vec![item], vec![])
            }
            11 => self.make_plain(cx),
            12 => {
                let hash = self.rng.next();
                let (text, item) = self.text(cx);
                let made = cx.new_symbol(text, hash).finish();
                self.enter(cx, made, vec![item], hash.to_le_bytes().to_vec())
            }
            _ => self.make_buffer(cx),
        }
    }
    fn text<'n>(&mut self, cx: &Scope<'n>) -> (Local<'n, Value>, Item) {
        let is_text = |k| matches!(k, Kind::Latin1 | Kind::Utf16 | Kind::Rope | Kind::Slice);
        match self.pick_where(cx, is_text) {
            Some((text, id)) => (text, Item::Node(id)),
            None => (cx.undefined(), Item::Undefined),
        }
    }
    fn make_object<'n>(&mut self, cx: &mut Scope<'n>) -> (Local<'n, Value>, Item) {
        let count = self.rng.below(12);
        let values: Vec<_> = (0..count).map(|_| self.pick(cx)).collect();
        let storage = self.pick_where(cx, |k| k == Kind::Words);
        let mut init = cx.new_object(OBJECT_SHAPES + count as u32);
        for (i, (v, _)) in values.iter().enumerate() {
            init = init.slot(i, *v);
        }
        let mut slots = vec![Item::Undefined];
        if let Some((words, id)) = storage {
            init = init.storage(words.narrow::<Words>().unwrap());
            slots[0] = Item::Node(id);
        }
        slots.extend(values.iter().map(|v| v.1));
        let made = init.finish();
        self.enter(cx, made, slots, vec![])
    }
    fn make_words<'n>(&mut self, cx: &mut Scope<'n>) -> (Local<'n, Value>, Item) {
        let count = match self.rng.below(16) {
            0 => 2000 + self.rng.below(3000),
            1 => 500 + self.rng.below(1400),
            _ => self.rng.below(40),
        };
        let (v, item) = self.pick(cx);
        let made = if self.rng.below(8) == 0 {
            cx.new_old_words(count, Word::UNDEFINED).finish()
        } else {
            cx.new_words(count, Word::UNDEFINED).finish()
        };
        let mut slots = vec![Item::Undefined; count];
        for _ in 0..count.min(5) {
            let i = self.rng.below(count);
            made.get(cx).set_at(cx, i, v);
            slots[i] = item;
        }
        self.enter(cx, made, slots, vec![])
    }
    fn make_array<'n>(&mut self, cx: &mut Scope<'n>) -> (Local<'n, Value>, Item) {
        let is_storage = |k| matches!(k, Kind::Words | Kind::Bytes);
        let Some((elements, id)) = self.pick_where(cx, is_storage) else {
            return self.make_words(cx);
        };
        let elements = elements.narrow::<Storage>().unwrap();
        let made = cx
            .new_array(shape_ids::ARRAY_PACKED, elements)
            .length(7, 3)
            .finish();
        let plain = [7u32.to_le_bytes(), 3u32.to_le_bytes()].concat();
        self.enter(cx, made, vec![Item::Undefined, Item::Node(id)], plain)
    }
    fn make_function<'n>(&mut self, cx: &mut Scope<'n>) -> (Local<'n, Value>, Item) {
        let which = self.rng.below(4);
        let captures = INFOS.0[which].captures as usize;
        let (record, item) = if self.rng.below(2) == 0 {
            // SAFETY: an immortal record, leaked.
            let record = unsafe { Scope::immortal::<Record>(self.records[which]) };
            (cx.root(record), Item::Node(1))
        } else {
            let made = cx.new_record(std::ptr::null(), &INFOS.0[which]).finish();
            let (v, item) = self.pick(cx);
            made.get(cx).set_word(cx, 2, v);
            let mut slots = vec![Item::Undefined; 5];
            slots[2] = item;
            let (_, item) = self.enter(cx, made, slots, vec![]);
            (made, item)
        };
        let (v, captured) = self.pick(cx);
        let mut init = cx.new_function(shape_ids::FUNCTION, record);
        for i in 0..captures {
            init = init.capture(i, v);
        }
        let made = init.finish();
        let mut slots = vec![item];
        slots.extend(std::iter::repeat_n(captured, captures));
        self.enter(cx, made, slots, vec![])
    }
    fn make_text<'n>(&mut self, cx: &mut Scope<'n>) -> (Local<'n, Value>, Item) {
        let length = if self.rng.below(12) == 0 {
            20_000
        } else {
            self.rng.below(90)
        };
        let fill = self.rng.next() as u8;
        if self.rng.below(2) == 0 {
            let mut init = cx.new_latin1(length);
            init.bytes().fill(fill);
            let made = init.finish();
            self.enter(cx, made, vec![], vec![fill; length])
        } else {
            let mut init = cx.new_utf16(length);
            init.units().fill(fill as u16 * 257);
            let made = init.finish();
            self.enter(cx, made, vec![], vec![fill; 2 * length])
        }
    }
    fn make_rope<'n>(&mut self, cx: &mut Scope<'n>) -> (Local<'n, Value>, Item) {
        let is_text = |k| matches!(k, Kind::Latin1 | Kind::Utf16 | Kind::Slice);
        let (Some((l, a)), Some((r, b))) =
            (self.pick_where(cx, is_text), self.pick_where(cx, is_text))
        else {
            return self.make_text(cx);
        };
        let (l, r) = (l.narrow::<Str>().unwrap(), r.narrow::<Str>().unwrap());
        let made = cx.new_rope(l, r).finish();
        self.enter(cx, made, vec![Item::Node(a), Item::Node(b)], vec![])
    }
    fn make_slice<'n>(&mut self, cx: &mut Scope<'n>) -> (Local<'n, Value>, Item) {
        let is_flat = |k| matches!(k, Kind::Latin1 | Kind::Utf16);
        let Some((parent, id)) = self.pick_where(cx, is_flat) else {
            return self.make_text(cx);
        };
        let parent = parent.narrow::<Str>().unwrap();
        let made = cx.new_slice(parent, 0, 0).finish();
        self.enter(cx, made, vec![Item::Node(id)], vec![])
    }
    fn make_plain<'n>(&mut self, cx: &mut Scope<'n>) -> (Local<'n, Value>, Item) {
        let fill = self.rng.next() as u8;
        if self.rng.below(2) == 0 {
            let length = match self.rng.below(10) {
                0 => 60_000,
                _ => self.rng.below(300),
            };
            let mut init = cx.new_bytes(length);
            init.bytes().fill(fill);
            let made = init.finish();
            self.enter(cx, made, vec![], vec![fill; length])
        } else {
            let digits = vec![fill as u64 * 0x0101_0101_0101_0101; self.rng.below(5)];
            let made = cx.new_bigint(1, &digits).finish();
            self.enter(cx, made, vec![], vec![fill; 8 * digits.len()])
        }
    }
    fn make_buffer<'n>(&mut self, cx: &mut Scope<'n>) -> (Local<'n, Value>, Item) {
        let count = self.rng.below(3);
        let (v, item) = self.pick(cx);
        let mut init = cx.new_buffer(BUFFER_SHAPES + count as u32, 8 as *mut u8, 77);
        for i in 0..count {
            init = init.slot(i, v);
        }
        let made = init.finish();
        let mut slots = vec![Item::Undefined];
        slots.extend(std::iter::repeat_n(item, count));
        self.enter(cx, made, slots, 77u64.to_le_bytes().to_vec())
    }

    /// Stores a random value somewhere in an object a root holds.
    fn mutate(&mut self, cx: &Scope<'_>) {
        let can = |k| {
            matches!(
                k,
                Kind::Object | Kind::Words | Kind::Cell | Kind::Function | Kind::Array
            )
        };
        let Some((owner, id)) = self.pick_where(cx, can) else {
            return;
        };
        let (v, item) = self.pick(cx);
        let owner = owner.get(cx);
        let count = self.nodes[id as usize].slots.len();
        let slot = match self.nodes[id as usize].kind {
            Kind::Object if count > 1 => {
                let i = self.rng.below(count - 1);
                owner.narrow::<Object>().unwrap().set_slot(cx, i, v);
                i + 1
            }
            Kind::Words if count > 0 => {
                let i = self.rng.below(count);
                owner.narrow::<Words>().unwrap().set_at(cx, i, v);
                i
            }
            Kind::Cell => {
                owner.narrow::<Cell>().unwrap().set_value_in(cx, v);
                0
            }
            Kind::Function if count > 1 => {
                let i = self.rng.below(count - 1);
                owner.narrow::<Function>().unwrap().set_capture(cx, i, v);
                i + 1
            }
            Kind::Array => return self.mutate_array(cx, owner, id),
            _ => return,
        };
        self.nodes[id as usize].slots[slot] = item;
    }
    fn mutate_array(&mut self, cx: &Scope<'_>, owner: Ref<'_, Value>, id: u32) {
        let Some((words, item)) = self.pick_where(cx, |k| k == Kind::Words) else {
            return;
        };
        let words = words.narrow::<Words>().unwrap();
        let array = owner.narrow::<Array>().unwrap();
        array.set_elements(cx, words);
        array.set_storage(cx, Some(words.get(cx)));
        self.nodes[id as usize].slots = vec![Item::Node(item); 2];
    }
    /// Copies a run of words from one object to another, or within one.
    fn copy_run(&mut self, cx: &Scope<'_>) {
        let is_words = |k| k == Kind::Words;
        let (Some((to, t)), Some((from, f))) =
            (self.pick_where(cx, is_words), self.pick_where(cx, is_words))
        else {
            return;
        };
        let (t, f) = (t as usize, f as usize);
        let most = self.nodes[t].slots.len().min(self.nodes[f].slots.len());
        if most == 0 {
            return;
        }
        let n = 1 + self.rng.below(most);
        let i = self.rng.below(self.nodes[t].slots.len() - n + 1);
        let j = self.rng.below(self.nodes[f].slots.len() - n + 1);
        let (to, source) = (
            to.narrow::<Words>().unwrap(),
            from.narrow::<Words>().unwrap(),
        );
        to.get(cx).copy_within_heap(cx, i, source.get(cx), j, n);
        let run = self.nodes[f].slots[j..j + n].to_vec();
        self.nodes[t].slots[i..i + n].copy_from_slice(&run);
    }

    fn step(&mut self, cx: &mut Scope<'s>) {
        match self.rng.below(20) {
            0..=8 => {
                let at = self.rng.below(ROOTS);
                let mut var = self.vars.swap_remove(at);
                // Put a placeholder back so that indexes agree while `make` runs.
                self.vars.push(cx.var(cx.undefined()));
                let last = self.vars.len() - 1;
                self.vars.swap(at, last);
                self.model[at] = Item::Undefined;
                let item = cx.block(|cx| {
                    let (made, item) = self.make(cx);
                    var.set(made);
                    item
                });
                self.vars[at] = var;
                self.model[at] = item;
            }
            9..=14 => cx.block(|cx| self.mutate(cx)),
            15 => cx.block(|cx| self.copy_run(cx)),
            16 => {
                let at = self.rng.below(ROOTS);
                self.model[at] = Item::Undefined;
                self.vars[at].set(cx.undefined());
            }
            17 if self.kept.len() < 40 => {
                let (v, item) = cx.block(|cx| {
                    let (v, item) = self.pick(cx);
                    (cx.persist(v), item)
                });
                self.kept.push((v, item));
            }
            17 | 18 => {
                if !self.kept.is_empty() {
                    let at = self.rng.below(self.kept.len());
                    cx.release(self.kept.swap_remove(at).0);
                }
            }
            _ => {
                let (a, b) = (self.rng.below(ROOTS), self.rng.below(ROOTS));
                let v = self.vars[a].get(cx);
                self.vars[b].set(v);
                self.model[b] = self.model[a];
            }
        }
    }

    /// Compares everything that can be reached with the model; the numbers of the reachable objects.
    fn check(&self, cx: &Scope<'_>) -> HashSet<u32> {
        let mut seen = HashMap::new();
        let mut todo = Vec::new();
        for (var, item) in self.vars.iter().zip(&self.model) {
            expect(var.get(cx), *item, &mut seen, &mut todo);
        }
        for (kept, item) in &self.kept {
            expect(cx.persistent(kept), *item, &mut seen, &mut todo);
        }
        while let Some((at, id)) = todo.pop() {
            let node = &self.nodes[id as usize];
            let (slots, plain) = contents(cx, at, node.kind);
            assert_eq!(slots.len(), node.slots.len(), "{node:?}");
            assert_eq!(plain, node.plain, "node {id} {:?}", node.kind);
            for (slot, item) in slots.into_iter().zip(&node.slots) {
                expect(slot, *item, &mut seen, &mut todo);
            }
        }
        seen.into_keys().collect()
    }
}

fn expect<'n>(
    v: Ref<'n, Value>,
    item: Item,
    seen: &mut HashMap<u32, Word>,
    todo: &mut Vec<(Ref<'n, Value>, u32)>,
) {
    match item {
        Item::Undefined => assert_eq!(v.bits(), Word::UNDEFINED),
        Item::Number(n) => assert_eq!(v.as_number(), Some(n)),
        Item::Node(id) => {
            let hash = v
                .narrow::<AnyObject>()
                .map(|o| o.identity_hash())
                .or_else(|| v.narrow::<Str>().map(|o| o.identity_hash()))
                .or_else(|| v.narrow::<Symbol>().map(|o| o.identity_hash()))
                .or_else(|| v.narrow::<BigInt>().map(|o| o.identity_hash()));
            assert_eq!(hash, Some(id), "{v:?}");
            if id == 1 {
                return;
            }
            match seen.insert(id, v.bits()) {
                None => todo.push((v, id)),
                Some(before) => assert_eq!(before, v.bits(), "two copies of node {id}"),
            }
        }
    }
}

/// The reference slots of an object in order, and its plain contents.
fn contents<'n>(
    cx: &'n Scope<'_>,
    v: Ref<'n, Value>,
    kind: Kind,
) -> (Vec<Ref<'n, Value>>, Vec<u8>) {
    let optional = |r: Option<Ref<'n, Value>>| r.unwrap_or(Ref::UNDEFINED);
    match kind {
        Kind::Object => {
            let o = v.narrow::<Object>().unwrap();
            let mut slots = vec![optional(o.storage(cx).map(Ref::value))];
            slots.extend((0..o.slot_count(cx)).map(|i| o.slot(cx, i)));
            (slots, vec![])
        }
        Kind::Array => {
            let o = v.narrow::<Array>().unwrap();
            let slots = vec![
                optional(o.storage(cx).map(Ref::value)),
                o.elements(cx).value(),
            ];
            let plain = [o.length().to_le_bytes(), o.filled().to_le_bytes()].concat();
            (slots, plain)
        }
        Kind::Function => {
            let o = v.narrow::<Function>().unwrap();
            let mut slots = vec![o.record(cx).value()];
            let captures = o.record(cx).info().captures as usize;
            slots.extend((0..captures).map(|i| o.capture(cx, i)));
            (slots, vec![])
        }
        Kind::Record => {
            let o = v.narrow::<Record>().unwrap();
            ((0..5).map(|i| o.word(cx, i)).collect(), vec![])
        }
        Kind::Words => (v.narrow::<Words>().unwrap().iter(cx).collect(), vec![]),
        Kind::Bytes => {
            let bytes = v.narrow::<Bytes>().unwrap().bytes(cx);
            (vec![], bytes.iter().map(|b| b.get()).collect())
        }
        Kind::Latin1 => (vec![], v.narrow::<Latin1>().unwrap().bytes(cx).to_vec()),
        Kind::Utf16 => {
            let units = v.narrow::<Utf16>().unwrap().units(cx);
            (vec![], units.iter().flat_map(|u| u.to_le_bytes()).collect())
        }
        Kind::Rope => {
            let o = v.narrow::<Rope>().unwrap();
            let right = o.right(cx).map(Ref::value);
            (vec![o.left(cx).value(), optional(right)], vec![])
        }
        Kind::Slice => (
            vec![v.narrow::<Slice>().unwrap().parent(cx).value()],
            vec![],
        ),
        Kind::Cell => (vec![v.narrow::<Cell>().unwrap().value_in(cx)], vec![]),
        Kind::Symbol => {
            let o = v.narrow::<Symbol>().unwrap();
            (vec![o.description(cx)], o.hash().to_le_bytes().to_vec())
        }
        Kind::BigInt => {
            let digits = v.narrow::<BigInt>().unwrap().digits(cx);
            (
                vec![],
                digits.iter().flat_map(|d| d.to_le_bytes()).collect(),
            )
        }
        Kind::Buffer => {
            let o = v.narrow::<Buffer>().unwrap();
            let mut slots = vec![optional(o.storage(cx).map(Ref::value))];
            slots.extend((0..o.slot_count(cx)).map(|i| o.slot(cx, i)));
            (slots, (o.length() as u64).to_le_bytes().to_vec())
        }
        Kind::Filler => panic!("a filler was reached"),
    }
}

/// Runs a machine; the statistics at the end.
fn run(settings: &str, seed: u64, steps: usize, check_every: usize) -> Statistics {
    let settings = Settings::parse(settings).unwrap();
    let mut runtime = Runtime::new(settings);
    runtime.run(|cx| {
        let cx: &mut Scope<'_> = cx;
        cx.install(ExtensionSlot::Objects, Box::new(Weak::default()));
        let mut machine = Machine::new(cx, seed);
        for step in 1..=steps {
            machine.step(cx);
            if step % 61 == 0 {
                cx.collect_young();
            }
            if step % check_every == 0 {
                machine.check(cx);
            }
            if step % (steps / 4) == 0 {
                exact_after_major(&machine, cx);
            }
        }
        let weak: &Weak = cx.extension(ExtensionSlot::Objects);
        assert!(weak.deaths.get() > steps / 8, "hardly anything died");
        cx.statistics()
    })
}

/// After a major collection exactly the reachable objects are left, at the addresses the weak table has.
fn exact_after_major(machine: &Machine<'_>, cx: &mut Scope<'_>) {
    cx.collect();
    let reachable = machine.check(cx);
    let weak: &Weak = cx.extension(ExtensionSlot::Objects);
    let left: HashSet<u32> = weak.entries.borrow().keys().copied().collect();
    assert_eq!(reachable, left);
    cx.verify_heap();
}

/// How many seeds to try: more on request, for a long run.
fn seeds(default: u64) -> std::ops::RangeInclusive<u64> {
    1..=std::env::var("TSUBA_GC_SEEDS").map_or(default, |n| n.parse().expect("a number"))
}

#[test]
fn random_operations() {
    for seed in seeds(4) {
        let s = run("nursery=256k", seed, 20_000, 500);
        assert!(
            s.collections > 300 && s.majors >= 4 && s.moved > 5000,
            "{s:?}"
        );
    }
}

#[test]
fn random_operations_verified() {
    for seed in seeds(1) {
        let s = run("nursery=256k,verify", seed + 76, 12_000, 300);
        assert!(s.collections > 100 && s.moved > 3000, "{s:?}");
    }
}

#[test]
fn random_operations_under_stress() {
    for seed in seeds(3) {
        let s = run(
            &format!("stress=1,verify,seed={seed}"),
            seed * 1001,
            4_000,
            50,
        );
        assert!(s.collections > 1500 && s.majors > 20, "{s:?}");
        assert!(s.moved > s.collections, "{s:?}");
    }
}

#[test]
fn sparse_stress() {
    let s = run("stress=50,nursery=512k", 5, 60_000, 1000);
    assert!(s.allocations > 25_000 && s.collections > 20_000, "{s:?}");
}

#[test]
fn two_heaps_on_two_threads() {
    let threads: Vec<_> = (0..2)
        .map(|i| std::thread::spawn(move || run("nursery=256k,verify", 900 + i, 6_000, 200)))
        .collect();
    for t in threads {
        assert!(t.join().unwrap().moved > 500);
    }
}

#[test]
fn never_collecting() {
    let settings = Settings::parse("collector=none").unwrap();
    let mut runtime = Runtime::new(settings);
    runtime.run(|cx| {
        let cx: &mut Scope<'_> = cx;
        cx.install(ExtensionSlot::Objects, Box::new(Weak::default()));
        let mut machine = Machine::new(cx, 3);
        for _ in 0..20_000 {
            machine.step(cx);
        }
        cx.collect();
        machine.check(cx);
        let s = cx.statistics();
        assert_eq!((s.collections, s.moved), (0, 0));
    });
}

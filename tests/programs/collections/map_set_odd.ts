// Tests Map and Set with odd keys, wrong receivers, iterators kept over changes, set methods with set-likes, groupBy, subclass adders.
export {};
const attempt = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.name + ": " + e.message;
  }
};
const o = {};
const keys: any[] = [0, -0, NaN, NaN, "0", 0n, 0n, null, undefined, "undefined", false, o, {}, [], Symbol.iterator, 1, 1.0, 2 ** 53, "é", "e\u0301", 10n ** 20n, 10n ** 20n];
const m = new Map<any, number>();
keys.forEach((k, i) => m.set(k, i));
console.log(m.size, m.get(0), m.get(-0), m.get(NaN), m.get(0n), m.get("0"), m.get({}), m.get(o), m.get(1), m.get(100000000000000000000n), [...m.keys()].some((k) => Object.is(k, -0)));
console.log(m.set(1, 2) === m, m.delete(NaN), m.delete(NaN), m.has(undefined), m.get(undefined), m.delete(undefined), m.size, (m as any).set(), m.has(undefined), (m as any).has(), (m as any).get());
for (const init of [undefined, null, [], [[1, 2]], [[1]], [[]], "ab", [["x", 1], 5], [null], 5, {}, new Map([[1, 2]]), [new Map([[0, "k"], [1, "v"]])], { [Symbol.iterator]: () => ({ next: () => ({ done: true }) }) }, { [Symbol.iterator]: 5 }, [{ 0: "k0", 1: "v1" }], new Set([["a", 1]])] as any[])
  console.log(attempt(() => new Map(init)), attempt(() => new Set(init)));
console.log(attempt(() => (Map as any)()), attempt(() => (Set as any)([])), attempt(() => Map.prototype.get.call(new Set() as any, 1)), attempt(() => Set.prototype.add.call({} as any, 1)), attempt(() => Map.prototype.size), attempt(() => Object.getOwnPropertyDescriptor(Set.prototype, "size")!.get!.call(new Map())), attempt(() => Map.prototype.forEach.call(new Map(), 5 as any)), attempt(() => Map.prototype.entries.call([] as any)));
const live = new Map([["a", 1], ["b", 2], ["c", 3]]);
const it = live.entries();
console.log(it.next(), live.delete("b"), it.next(), live.set("d", 4).size, it.next(), it.next(), live.set("e", 5).size, it.next());
const it2 = live.keys();
it2.next();
live.clear();
live.set("z", 26);
console.log(it2.next(), it2.next(), live);
console.log(Object.prototype.toString.call(it), it[Symbol.toStringTag], it[Symbol.iterator]() === it, attempt(() => it.next.call(new Set().values() as any)), attempt(() => it.next.call({} as any)));
const seen: any[] = [];
const s = new Set([1, 2, 3]);
for (const x of s) {
  seen.push(x);
  if (x === 1) s.delete(2), s.delete(1), s.add(1);
  if (x === 3 && seen.length < 5) s.add(4), s.delete(3), s.add(3);
  if (seen.length > 8) break;
}
console.log(seen, [...s]);
s.forEach(function (this: any, v, k, set) {
  seen.push(this.t, v === k, set === s);
}, { t: "T" });
console.log(seen.slice(-6));
const A = new Set([1, 2, 3, 4]);
const B = new Set([3, 4, 5]);
for (const op of ["union", "intersection", "difference", "symmetricDifference", "isSubsetOf", "isSupersetOf", "isDisjointFrom"] as const) {
  console.log(op, A[op](B as any), B[op](A as any), A[op](A as any), A[op](new Set()), new Set()[op](A as any), A[op](new Map([[1, "x"], [9, "y"]]) as any));
  const like = { size: 2, has: (x: any) => (log.push("h" + x), x === 2), keys: () => (log.push("k"), [2, 7][Symbol.iterator]()) };
  const log: string[] = [];
  console.log(attempt(() => A[op](like as any)), log.join());
  for (const bad of [[1, 2], {}, null, { size: NaN }, { size: -1, has() {}, keys() {} }, { size: 1 }, { size: 1, has() {} }, { size: 1, has() {}, keys: () => 5 }, { size: "2", has: () => true, keys: () => [1][Symbol.iterator]() }, { size: Infinity, has: () => false, keys: () => [][Symbol.iterator]() }] as any[]) console.log(attempt(() => A[op](bad)));
}
console.log(Map.groupBy([1, 2, 3, 4, NaN, -0, 0], (x) => (x % 2 ? "odd" : x)), Map.groupBy("hello", (c, i) => (c === "l" ? o : i)), attempt(() => Map.groupBy([1], null as any)), attempt(() => Map.groupBy(5 as any, (x) => x)));
console.log(Map.length, Set.length, Map.name, Map.prototype.entries === (Map.prototype as any)[Symbol.iterator], Set.prototype.keys === Set.prototype.values, Set.prototype.values === (Set.prototype as any)[Symbol.iterator], Map[Symbol.species] === Map, Object.keys(m), Reflect.ownKeys(Set.prototype).map(String).sort().join());
const w = new WeakMap<object, any>();
const ws = new WeakSet();
console.log(w.set(o, 1) === w, w.get(o), w.has({}), w.delete(o), w.delete(o), w.get(5 as any), w.has("x" as any), ws.add(o).has(o), ws.has(5 as any), attempt(() => w.set(5 as any, 1)), attempt(() => ws.add("s" as any)), attempt(() => w.set(Symbol.for("reg") as any, 1)), w.set(Symbol("un") as any, 1) === w, attempt(() => new WeakMap([[1, 2]] as any)), attempt(() => new WeakSet([o, 5] as any)), attempt(() => new WeakRef(5 as any)), new WeakRef(o).deref() === o);
const counts = new Map<string, { n: number }>();
for (const w of "the cat and the dog and the bird".split(" ")) {
  const e = counts.get(w) ?? { n: 0 };
  e.n++;
  counts.set(w, e);
}
console.log([...counts].sort(([a, x], [b, y]) => y.n - x.n || (a < b ? -1 : 1)).map(([k, v]) => k + v.n).join(" "), new Map([...counts].map(([k, v]) => [v.n, k])), Object.fromEntries(counts), JSON.stringify([...counts.values()]));
const nested = new Map<any, any>([[new Map([[1, 2]]), new Set([new Set([1])])]]);
nested.set(nested, nested);
console.log(nested.size, nested.get(nested) === nested, [...nested.keys()][0].get(1), new Map([[1, { a: [new Set([1, "x"])] }]]));

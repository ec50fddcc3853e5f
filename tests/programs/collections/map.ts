// Tests Map: insertion order, key equality, updates, deletes during iteration, chaining, forEach, copies and size.
export {};
const m = new Map<any, any>();
const o1 = {},
  o2 = {},
  f = () => 1,
  sy = Symbol("k");
console.log(
  m
    .set("a", 1)
    .set(o1, "obj")
    .set(o2, "obj2")
    .set(NaN, "nan")
    .set(-0, "zero")
    .set(f, "fn")
    .set(sy, "sym")
    .set(null, "null")
    .set(undefined, "undef")
    .set(1.5, "f")
    .set("1", "s1")
    .set(1, "n1")
    .set(true, "t").size,
);
console.log(
  m.get(o1),
  m.get({}),
  m.get(NaN),
  m.get(0),
  m.get(f),
  m.get(sy),
  m.get(Symbol("k")),
  m.get(null),
  m.get(undefined),
  m.get("1"),
  m.get(1),
  m.get("nope"),
  m.has(undefined),
  m.has("x"),
  [...m.keys()].map((k) => typeof k).join(),
);
console.log(Object.is([...m.keys()][4], 0));
m.set("a", "updated");
console.log([...m.entries()][0], m.delete("a"), m.delete("a"), m.has("a"), m.size);
m.set("a", "re-added");
console.log([...m.values()].join("|"));
m.forEach(
  function (this: any, v, k, mm) {
    if (k === "a") console.log(v, mm === m, this.t);
  },
  { t: "this" },
);
const d = new Map([
  ["x", 1],
  ["y", 2],
  ["z", 3],
]);
const seen: string[] = [];
d.forEach((v, k) => {
  seen.push(k);
  if (k === "x") {
    d.delete("y");
    d.set("w", 4);
    d.set("x", 10);
  }
  if (k === "w" && !d.has("v")) d.set("v", 5);
});
console.log(seen, d);
const copy = new Map(d);
copy.set("only", 1);
console.log(
  d.has("only"),
  copy.size,
  new Map(),
  new Map(null as any),
  new Map([]),
  new Map([
    [1, [2]],
    [[3], new Map([["in", { deep: { er: {} } }]])],
  ] as any),
);
d.clear();
console.log(d, d.size, [...d], d.get("x"));
const big = new Map<number, number>();
for (let i = 0; i < 300; i++) big.set((i * 17) % 307, i);
for (let i = 0; i < 300; i += 2) big.delete(i);
let s = 0;
for (const [k, v] of big) s += k * v;
console.log(big.size, s, big.get(17), big.get(18));
for (let i = 0; i < 50; i++) {
  big.set(1000 + i, i);
  big.delete(1000 + i - 3);
}
console.log(big.size, [...big.keys()].slice(-4));
const wc = new Map<string, number>();
for (const w of "to be or not to be that is to".split(" ")) wc.set(w, (wc.get(w) ?? 0) + 1);
console.log(
  wc,
  [...wc].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)),
);
const groups = new Map<number, string[]>();
for (const w of ["a", "bb", "cc", "d", "eee"]) {
  const g = groups.get(w.length);
  if (g) g.push(w);
  else groups.set(w.length, [w]);
}
console.log(groups, Object.fromEntries(groups as any));
const inv = new Map([...wc].map(([k, v]) => [v, k]));
console.log(inv);
const memo = new Map<string, number>();
const paths = (r: number, c: number): number => {
  if (!r || !c) return 1;
  const k = r + "," + c;
  let v = memo.get(k);
  if (v === undefined) memo.set(k, (v = paths(r - 1, c) + paths(r, c - 1)));
  return v;
};
console.log(paths(6, 6), memo.size);
try {
  (Map as any)();
} catch (e: any) {
  console.log(e.message);
}
try {
  (Map.prototype.get as any).call({}, 1);
} catch (e: any) {
  console.log(e.message);
}
console.log(m instanceof Map, typeof m, Map.name, Map.length, String(m), Object.keys(m));
(m as any).extra = 1;
console.log(Object.keys(m), (m as any).extra, m.has("extra"));
const nested = new Map<any, any>([["self", null]]);
nested.set("self", nested);
console.log(nested);
const objKeys = Array.from({ length: 40 }, (_, i) => ({ i }));
const om = new Map(objKeys.map((o) => [o, o.i * 2]));
console.log(
  objKeys.every((o) => om.get(o) === o.i * 2),
  om.size,
);
class Ent {
  id: number;
  constructor(id: number) {
    this.id = id;
  }
}
const ents = [new Ent(1), new Ent(2)];
const em = new Map(ents.map((e) => [e, e.id]));
console.log(em);
it: for (const [k] of em) {
  for (const [k2, v2] of em) {
    if (k === k2) continue it;
    console.log(k.id, k2.id, v2);
  }
}

// Tests Object.keys, values, entries, assign, fromEntries, is, getOwnPropertyNames and for-in on different receivers.
export {};
const o: any = { b: 1, a: [2], 1: "x", 0: "y" };
console.log(Object.keys(o), Object.values(o), Object.entries(o));
console.log(Object.keys("ab"), Object.values("ab"), Object.entries([7, , 9]), Object.keys(5 as any), Object.keys([]));
try {
  Object.keys(null as any);
} catch (e: any) {
  console.log(e.message);
}
console.log(
  Object.fromEntries([
    ["a", 1],
    ["b", 2],
    ["a", 3],
  ]),
  Object.fromEntries(
    new Map<any, any>([
      ["x", 1],
      [2, "y"],
    ]),
  ),
  Object.fromEntries(Object.entries(o).map(([k, v]) => [k + k, v])),
);
const t: any = { a: 1 };
const r = Object.assign(
  t,
  { b: 2 },
  null,
  undefined,
  {
    a: 9,
    get c() {
      return "got";
    },
  },
  "hi",
);
console.log(r === t, t);
console.log(Object.assign({}, [1, 2]), Object.assign([1, 2, 3], [9]), Object.assign({}, 5, true));
const src = Object.create({ inherited: 1 });
src.own = 2;
console.log(Object.assign({}, src));
console.log(
  Object.is(NaN, NaN),
  Object.is(0, -0),
  Object.is(-0, -0),
  Object.is("a", "a"),
  Object.is({}, {}),
  Object.is(null, undefined),
);
console.log(
  Object.getOwnPropertyNames({ x: 1, 2: 2 }),
  Object.getOwnPropertyNames("hi"),
  Object.getOwnPropertyNames([5]),
  Object.getOwnPropertyNames(
    class {
      static s = 1;
      static m() {}
    },
  ),
);
const hid = Object.defineProperty({ vis: 1 } as any, "hid", { value: 2, enumerable: false });
console.log(Object.keys(hid), Object.getOwnPropertyNames(hid), hid.hid, hid, { ...hid });
for (const k in hid) console.log(k);
const desc = Object.getOwnPropertyDescriptor;
console.log(
  desc({ x: 1 }, "x"),
  desc(hid, "hid"),
  desc({}, "none"),
  desc([1], "length"),
  desc("abc", 0),
  desc("abc", "length"),
);
const acc = desc(
  {
    get g() {
      return 1;
    },
  },
  "g",
)!;
console.log(typeof acc.get, acc.set, acc.enumerable);
const p: any = {};
Object.defineProperty(p, "a", {
  get() {
    return this.b * 2;
  },
  set(v) {
    this.b = v;
  },
  enumerable: true,
  configurable: true,
});
p.a = 21;
console.log(p.a, p.b, Object.keys(p));
Object.defineProperty(p, "a", { value: "now data" });
console.log(desc(p, "a"));
Object.defineProperty(p, "c", {});
console.log(desc(p, "c"), p.c);
try {
  p.c = 1;
} catch (e: any) {
  console.log(e.message);
}
try {
  Object.defineProperty(p, "c", { value: 5 });
} catch (e: any) {
  console.log(e.message);
}
try {
  delete p.c;
} catch (e: any) {
  console.log(e.message);
}
try {
  Object.defineProperty(p, "d", { get() {}, value: 1 } as any);
} catch (e: any) {
  console.log(e.name);
}
try {
  Object.defineProperty(5 as any, "x", {});
} catch (e: any) {
  console.log(e.message);
}
const groups: any = {};
for (const w of "the cat sat on the mat the end".split(" ")) (groups[w.length] ??= []).push(w);
console.log(groups, Object.keys(groups));
const inv = Object.fromEntries(Object.entries({ a: "x", b: "y" }).map(([k, v]) => [v, k]));
console.log(inv);
const counts = Object.entries([..."mississippi"].reduce((m: any, c) => ({ ...m, [c]: (m[c] || 0) + 1 }), {})).sort(
  (a: any, b: any) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1),
);
console.log(counts);
console.log({}.valueOf(), {}.toString());
const symk = Symbol("k");
const so: any = { [symk]: 1, z: 2 };
console.log(Object.keys(so), Object.entries(so), Object.assign({}, so)[symk]);

// Tests object literals: shorthand, computed keys, methods, accessors, duplicate keys, key order, spread, __proto__.
export {};
const a = 1,
  b = "two",
  k = "dyn";
const o: any = {
  a,
  b,
  [k]: 3,
  [k + "2"]: 4,
  "quoted key": 5,
  7: "seven",
  m() {
    return this.a;
  },
  get g() {
    return this._g ?? "unset";
  },
  set g(v) {
    this._g = v;
  },
  f: function () {
    return 2;
  },
  arrow: () => 3,
  nested: { deep: { er: [1, { x: 2 }] } },
};
console.log(
  o.a,
  o.b,
  o.dyn,
  o.dyn2,
  o["quoted key"],
  o[7],
  o["7"],
  o.m(),
  o.f(),
  o.arrow(),
  o.nested.deep.er[1].x,
  o.g,
);
o.g = "set";
console.log(o.g, o._g);
console.log(Object.keys(o));
const dup: any = { x: 1, y: 2, x: 3 } as any;
console.log(dup);
const order: any = { z: 1, 10: "t", a: 2, 2: "two", "-1": "neg", 1.5: "f", "01": "z1", 4294967295: "big", 0: "zero" };
console.log(Object.keys(order));
order[5] = 1;
order.last = 1;
delete order.z;
order.z = "again";
console.log(Object.keys(order));
const s1 = { a: 1, b: 2 },
  s2 = { b: 3, c: 4 };
console.log(
  { ...s1, ...s2 },
  { ...s2, ...s1 },
  { b: 0, ...s1, b2: 1, ...null, ...undefined, ...("hi" as any), ...[9, 8], ...(5 as any) },
);
const withGetter = {
  get v() {
    return "snap";
  },
};
const copy = { ...withGetter };
console.log(Object.getOwnPropertyDescriptor(copy, "v"));
const e: any = {};
console.log(e, Object.keys(e).length, e.x, e["y"], e.toString());
e.self = e;
console.log(e.self.self.self === e);
const keys: any[] = [1, "1", 1.0, "01", -0, 0, NaN, null, undefined, true, 1e21, [1, 2], { toString: () => "objkey" }];
const ko: any = {};
for (const kk of keys) ko[kk] = (ko[kk] ?? 0) + 1;
console.log(ko);
const sym = Symbol("s");
const so = { [sym]: 1, n: 2 };
console.log(so[sym], Object.keys(so), sym in so, { ...so }[sym]);
const nestedOpt = { l1: { l2: null as any } };
nestedOpt.l1.l2 = { l3: "deep" };
console.log(nestedOpt.l1.l2.l3);
const fnKeys = { ["a" + 1 + 2]: 1, [`t${1}`]: 2, [(() => "iife")()]: 3 };
console.log(fnKeys);
const kw = { if: 1, class: 2, new: 3, typeof: 4, null: 5, get: 6, set: 7, static: 8, async: 9, await: 10, of: 11 };
console.log(kw.if + kw.class + kw.new + kw.typeof + kw.null + kw.get + kw.set, Object.keys(kw).join());
const tc = { a: 1, b: 2 };
console.log(tc);
let count = 0;
const lazy = {
  get v() {
    return ++count;
  },
};
console.log(lazy.v, lazy.v, lazy["v"], count);
const accum = {
  total: 0,
  add(n: number) {
    this.total += n;
    return this;
  },
};
console.log(accum.add(1).add(2).add(3).total);
const arrOfObj = Array.from({ length: 4 }, (_, i) => ({ i, sq: i * i }));
console.log(arrOfObj);
console.log(arrOfObj.map(({ i, sq }) => i + ":" + sq).join());
const a1 = { v: 1 },
  a2 = a1,
  a3 = { ...a1 };
a2.v = 2;
console.log(a1.v, a3.v, a1 === a2, (a1 as any) === a3);
console.log({ a: undefined, b: null, c: NaN, d: -0, e: "" });
console.log({ "a-b": 1, a_b: 2, $: 3, "1a": 4, "": 5, "é": 6, "with space": 7, "it's": 8 });

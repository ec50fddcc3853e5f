// Tests printing of plain objects: key quoting, line breaking at 72/76 columns, nesting depth, getters, symbols, null prototype.
export {};
console.log(
  {},
  { a: 1 },
  { a: 1, b: "two", c: [3], d: { e: 4 } },
  { "a-b": 1, a1: 2, "1a": 3, 5: 4, "": 5, $x: 6, _y: 7, "é": 8, "a b": 9, "it's": 10, "new\nline": 11 },
);
console.log(
  { l1: { l2: { l3: { l4: 1 } } } },
  { a: [[[[1]]]] },
  [{ a: { b: { c: {} } } }],
  { a: { b: { c: {} } } },
  { a: { b: { c: [] } } },
  { a: { b: { c: [1] } } },
);
for (const n of [60, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 80]) console.log({ key: "x".repeat(n - 10) });
for (const n of [50, 56, 60, 64, 66, 68, 70, 72, 74]) console.log({ a: "x".repeat(n - 20), b: 1 });
for (let n = 1; n < 16; n++) console.log(Object.fromEntries(Array.from({ length: n }, (_, i) => ["k" + i, i])));
console.log({
  get g() {
    return 1;
  },
  set s(v: any) {},
  get gs() {
    return 1;
  },
  set gs(v) {},
  m() {},
  f: function () {},
  arrow: () => 1,
  named: function nm() {},
  k: class {},
  K2: class Foo {},
  K3: class Bar extends Array {},
});
console.log({ [Symbol("s")]: 1, [Symbol()]: { x: 1 }, [Symbol("with space")]: "v", n: Symbol("val") });
const np = Object.create(null);
np.x = 1;
np.y = { z: 2 };
console.log(np, Object.create(null), { inner: np }, [np]);
console.log(Object.create({ inherited: 1 }), Object.create({ constructor: 5 }), Object.create(Object.create(null)));
console.log({ u: undefined, n: null, nan: NaN, nz: -0, inf: -Infinity, t: true, s: "", a: [], o: {} });
console.log(
  { long1: "some fairly long string value", long2: "another fairly long string value", n: 12345 },
  { nested: { alpha: "some fairly long string", beta: "another fairly long string", gamma: [1, 2, 3] }, z: 1 },
);
console.log({ f: { a: 1, b: { c: 2, d: { e: 3 } } }, arr: [{ x: 1, y: { z: { w: 1 } } }] });
console.log(
  { text: "line1\nline2\nline3", q: "a'b", dq: 'a"b' },
  { longText: "word ".repeat(30) },
  ["word ".repeat(20), "x"],
  { multi: "first line that is long enough\nsecond line that is long enough\nthird" },
);
const hidden = Object.defineProperty({ shown: 1 }, "hidden", { value: 2 });
console.log(hidden);
console.log(
  { a: { b: 1, c: 2 }, d: { e: [1, 2, { f: 3 }] }, g: [[1, [2, [3]]]] },
  {
    users: [
      { name: "Al", tags: ["x", "y"], addr: { city: "B", geo: { lat: 1.5, lng: -2 } } },
      { name: "Bo", tags: [], addr: null },
    ],
    total: 2,
  },
);
console.log({ 2: "b", 1: "a", z: 0, [Symbol.iterator]: 1 });
console.log({ __proto__: { x: 1 }, y: 2 }, { ["__proto__"]: 1 });
const wide: any = {};
for (let i = 0; i < 30; i++) wide["property" + i] = i % 3 ? "value" + i : [i];
console.log(wide);

// Tests map, filter, reduce, reduceRight, find, some, every, forEach, callbacks' arguments, thisArg, early exit, mutation.
export {};
const a = [5, 1, 4, 2, 3];
console.log(
  a.map((x, i, arr) => x * i + arr.length),
  a.filter((x) => x % 2),
  a.reduce((s, x) => s + x),
  a.reduce((s, x) => s + x, "" as any),
  a.reduceRight((s, x) => s + "," + x, "R"),
);
const args: any[] = [];
[7, 8].map(
  function (this: any, ...p) {
    args.push([this?.k, p.length, p[1], p[2]]);
    return 0;
  },
  { k: "this" },
);
console.log(args);
console.log(
  a.find((x) => x > 3),
  a.find((x) => x > 30),
  a.findIndex((x) => x === 2),
  a.findIndex(() => false),
  a.some((x) => x > 4),
  a.every((x) => x > 0),
  [].some(() => true),
  [].every(() => false),
);
try {
  ([] as any).reduce((x: any) => x);
} catch (e: any) {
  console.log(e.name, e.message);
}
console.log(
  [1].reduce(() => 99),
  [].reduce((x: any) => x, "init"),
  [1, 2, 3].reduce((acc, x, i, arr) => acc + x * i + arr.length, 0),
);
for (const bad of [undefined, null, 5, "s", {}]) {
  try {
    (a as any).map(bad);
  } catch (e: any) {
    console.log(e.message);
  }
}
let calls = 0;
console.log(
  a.some((x) => (calls++, x === 1)),
  calls,
  ((calls = 0), a.every((x) => (calls++, x !== 4))),
  calls,
);
const grow = [1, 2, 3];
let n = 0;
grow.forEach((x) => {
  n++;
  if (n < 10) grow.push(x * 10);
});
console.log(n, grow);
const shrink = [1, 2, 3, 4, 5];
const vis: number[] = [];
shrink.forEach((x) => {
  vis.push(x);
  shrink.pop();
});
console.log(vis, shrink);
const chg = [1, 2, 3];
console.log(
  chg.map((x, i) => {
    chg[i + 1] = ((x as any) + "m") as any;
    return x;
  }),
  chg,
);
try {
  a.forEach((x) => {
    if (x === 4) throw new Error("stop at " + x);
  });
} catch (e: any) {
  console.log(e.message);
}
console.log(
  a.map(String),
  a.map((x) => [x]),
  a.map((x) => ({ x })).length,
  a.filter((_, i) => i % 2 === 0),
  a.map((x) => x > 2).filter(Boolean).length,
);
console.log(
  a
    .map((x) => x / 2)
    .filter((x) => x >= 1)
    .reduce((s, x) => s * x, 1),
);
const words = ["apple", "bob", "cat", "apple", "dog", "bob"];
console.log(
  words.filter((w, i) => words.indexOf(w) === i),
  words.reduce((m: any, w) => ((m[w] = (m[w] || 0) + 1), m), {}),
  words.map((w) => w.length).sort((x, y) => y - x),
);
console.log(
  [[1, 2], [3], []].reduce((s: number[], x) => s.concat(x), []),
  [
    [1, 2],
    [3, 4],
  ].map(([x, y]) => x * y),
  Array.from("abc", (c, i) => c + i),
  Array.from({ length: 3 }, (_, i) => i ** 2),
  Array.from(new Set([1, 1, 2])),
  Array.from(new Map([[1, 2]])),
);
console.log(
  [1, [2, [3, [4]]]].flat(),
  [1, [2, [3, [4]]]].flat(Infinity),
  [1, [2]].flat(0),
  [3, 2].entries().next(),
  [...["a", "b"].entries()],
  [...["a", "b"].keys()],
  [...["a", "b"].values()],
);
const mx = [
  [1, 2, 3],
  [4, 5, 6],
];
console.log(
  mx[0].map((_, c) => mx.map((r) => r[c])),
  mx.map((r) => r.reduce((x, y) => x + y)),
  mx.flat().reduceRight((s, x) => s - x),
);
console.log(
  [1, 2, 3].map((x) => {
    if (x > 1) return x;
  }),
  [0, 1].map((x) => -x),
  ["1", "2", "3"].map((s) => +s + 1),
);
console.log(
  Array.prototype.filter.call("hello", (c: string) => c > "h"),
  Array.prototype.reduce.call({ length: 3, 0: 1, 1: 2, 2: 3 } as any, (a: any, b: any) => a + b),
);
const nest = (d: number): any => (d ? [d].map((x) => [x, nest(x - 1)])[0] : "end");
console.log(nest(2));
console.log(
  a.keys().next(),
  typeof a.values()[Symbol.iterator],
  a.forEach(() => 1),
);

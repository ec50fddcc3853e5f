// Tests higher-order functions given callbacks that take other arguments, return other types, or are no functions at all.
export {};
function mapNums(xs: number[], f: (n: number, i: number) => number): number[] {
  const r: number[] = [];
  for (let i = 0; i < xs.length; i++) r.push(f(xs[i], i) * 2);
  return r;
}
function fold(xs: number[], f: (a: number, b: number) => number, z: number): number {
  let acc = z;
  for (const x of xs) acc = f(acc, x);
  return acc;
}
const xs = [1, 2, 3, 10];
const bad: any[] = [
  (n: number) => n,
  (n: number) => String(n),
  (n: number) => [n],
  () => undefined,
  () => null,
  (_: any, i: any) => i,
  function (this: any) {
    return arguments.length;
  },
  parseInt,
  Number,
  String,
  Boolean,
  Math.max,
  (...r: any[]) => r.length + r[0],
  (a = 5, b = 6) => a * b,
  ({ x = 3 }) => x,
  ([a]: any) => a,
  class {},
  "str",
  null,
  undefined,
  {},
  42,
  Symbol.iterator,
];
for (const f of bad) {
  try {
    console.log(mapNums(xs, f));
  } catch (e: any) {
    console.log(e.name + ": " + e.message);
  }
  try {
    console.log(fold(xs, f, 0));
  } catch (e: any) {
    console.log(e.name + ": " + e.message);
  }
}
console.log(["1", "2", "3", "11"].map(parseInt as any));
console.log(["a", "b"].map((Object as any).is), [1, 2, 3].filter((x) => (x - 2) as any), [3, 1, 2].sort((() => "x") as any));
console.log([3, 1, 2].sort(((a: number, b: number) => String(b - a)) as any), [3, 1, 2].sort(((a: any, b: any) => a < b) as any));
console.log([1, 2, 3].reduce(((a: any, b: any) => a + "," + b) as any), [1, 2, 3].reduce((() => {}) as any));
console.log([1, 2, 3].find((() => "") as any), [1, 2, 3].findLast((() => "t") as any), [1, 2].some((() => NaN) as any), [1, 2].every((() => []) as any));
console.log([1, 2].flatMap((x: any) => ({ length: 2, 0: x }) as any), [1, 2].flatMap((x) => [[x]] as any), [1, 2].flatMap((x) => "ab" as any));
for (const m of ["map", "forEach", "filter", "reduce", "some", "every", "find", "findIndex", "flatMap", "sort"] as const) {
  for (const arg of [undefined, null, {}, "f", 1]) {
    try {
      const r = ([2, 1] as any)[m](arg);
      console.log(m, "returned", r);
    } catch (e: any) {
      console.log(m, e.message);
    }
  }
}
const obj: { cb: (n: number) => number } = { cb: (n) => n + 1 };
let total: any = 0;
for (let i = 0; i < 8; i++) {
  if (i === 3) obj.cb = ((n: number) => "s" + n) as any;
  if (i === 5) (obj as any).cb = undefined;
  if (i === 6) obj.cb = Math.sqrt;
  try {
    total += obj.cb(i);
  } catch (e: any) {
    total += "!" + e.message;
  }
}
console.log(total);
console.log("abc".replace("b", (() => undefined) as any), "abc".replace(/./g, ((_: any, i: any) => i) as any), Array.from({ length: 3 }, ((_: any, i: any) => (i ? "v" + i : i)) as any));

// Tests tuples that are shorter, longer, reordered or mutated, and destructuring that trusts them.
export {};
type Entry = [string, number, boolean?];
function show([name, n, flag = true]: Entry): string {
  return `${name}=${n + 1}${flag ? "!" : "?"}`;
}
const entries: any[] = [
  ["a", 1],
  ["b", 2, false],
  ["c"],
  [],
  [1, "x"],
  ["d", null, null],
  ["e", 5, undefined],
  [, 7],
  "xyz",
  new Set(["s", 3]),
  new Map([["k", 1]]),
  { length: 2, 0: "q", 1: 1 },
  null,
  undefined,
  5,
];
for (const e of entries) {
  try {
    console.log(show(e));
  } catch (err: any) {
    console.log(err.name, err.message);
  }
}
function swap<T, U>(p: [T, U]): [U, T] {
  const [a, b] = p;
  return [b, a];
}
console.log(swap([1, "x"]), swap([1] as any), swap([1, 2, 3] as any), swap("ab" as any));
const pair: [number, number] = [1, 2];
(pair as any).push("three");
(pair as any)[0] = "one";
let s: any = 0;
for (const x of pair) s += x;
console.log(s, pair.length, pair);
pair.length = 1 as any;
console.log(pair, pair[1], pair[1] + 1);
const points: [number, number][] = [
  [1, 2],
  [3, "4" as any],
  [5] as any,
  [6, 7, 8] as any,
];
let tx: any = 0;
let ty: any = 0;
for (const [x, y] of points) {
  tx += x;
  ty += y;
  console.log(tx, ty);
}
const dist = (p: readonly [number, number]) => Math.hypot(p[0], p[1]);
console.log(points.map(dist));
const [first, , third = "dflt", ...others] = [1, 2, undefined, 4, 5] as any;
console.log(first, third, others);
let a: any = 1;
let b: any = "two";
[a, b] = [b, a];
console.log(a, b);
[a = 10, b = a] = [undefined, undefined];
console.log(a, b);
[a, [b]] = [[1], [[2]]] as any;
console.log(a, b);
const m = new Map<string, [number, string]>([["k", [1, "v"]], ["bad", "xy" as any], ["none", [] as any]]);
for (const [key, [n, t]] of m) console.log(key, n, t, n + 1);
console.log(Object.fromEntries([["a", 1], ["b"], [1, 2, 3]] as any), Object.fromEntries([{ 0: "zero", 1: "one" }] as any));
try {
  console.log(Object.fromEntries([["a", 1], 5] as any));
} catch (e: any) {
  console.log(e.message);
}
try {
  console.log(new Map([[1, 2], "ab"] as any));
} catch (e: any) {
  console.log(e.message);
}

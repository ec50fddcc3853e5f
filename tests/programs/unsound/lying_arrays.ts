// Tests number arrays which receive strings, holes, objects and undefined in the middle of typed loops.
export {};
function sum(a: number[]): number {
  let s = 0;
  for (let i = 0; i < a.length; i++) s += a[i];
  return s;
}
function dot(a: number[], b: number[]): number {
  let s = 0;
  for (let i = 0; i < a.length; i++) s += a[i] * b[i];
  return s;
}
function maxv(a: number[]): number {
  let m = a[0];
  for (const x of a) if (x > m) m = x;
  return m;
}
const good = [1, 2, 3, 4];
const bads: any[][] = [
  [1, "2", 3],
  [1, , 3],
  [undefined, 1],
  [null, 1, 2],
  [true, true],
  [1, [2], 3],
  [{}, 1],
  ["a", "b"],
  [1.5, 2147483648, -0],
  [NaN, 1],
  [],
  [Infinity, -Infinity],
  [{ valueOf: () => 10 }, 1],
];
for (const b of bads) console.log(sum(b), dot(good, b), dot(b, good), maxv(b), b.length);
console.log(
  sum("123" as any),
  sum({ length: 2, 0: 5, 1: 6 } as any),
  sum({ length: "2", 0: 5, 1: 6 } as any),
  sum({} as any),
);
try {
  sum(null as any);
} catch (e: any) {
  console.log(e.message);
}
try {
  maxv(undefined as any);
} catch (e: any) {
  console.log(e.message);
}
try {
  maxv({ 0: 1 } as any);
} catch (e: any) {
  console.log(e.message);
}
const a = [1, 2, 3, 4, 5];
let log = "";
for (let i = 0; i < a.length; i++) {
  if (i === 1) (a as any)[3] = "str";
  if (i === 2) a[10] = 7;
  if (i === 5) a.length = 6;
  log += a[i] + ",";
}
console.log(log, a);
const b: number[] = [1, 2, 3];
(b as any)[1] = "two";
b[2] += 1;
b[1] += 1;
b[0] += 0.5;
console.log(
  b,
  b.map((x) => x * 2),
  b.indexOf("two1" as any),
);
const m: number[][] = [
  [1, 2],
  [3, 4],
];
(m as any)[1] = "xy";
console.log(
  m.map((r) => r[0]),
  m.map((r) => r.length),
  m[1][1],
);
(m as any)[0] = null;
try {
  console.log(m.map((r) => r[0]));
} catch (e: any) {
  console.log(e.message);
}
function fill(n: number): number[] {
  const r: number[] = new Array(n);
  for (let i = 0; i < n; i += 2) r[i] = i;
  return r;
}
console.log(fill(7), sum(fill(4)), fill(5).length, fill("3" as any));
const bools: boolean[] = [true, false];
bools.push(0 as any, "x" as any, null as any);
console.log(
  bools.filter((x) => x),
  bools.map((x) => !x),
  bools.filter((x) => x === true).length,
);
const strs: string[] = ["a", "b"];
strs.push(5 as any, undefined as any, ["n"] as any);
console.log(
  strs.join("+"),
  strs.map((s) => s + "!"),
  strs[2] + strs[0],
);
try {
  console.log(
    strs.map((s) => s.length),
    strs.map((s) => s.toUpperCase()),
  );
} catch (e: any) {
  console.log(e.message);
}
const oob = [1, 2, 3];
console.log(oob[3] + 1, oob[-1] * 2, oob[1.5], oob["1" as any] + 1, oob[NaN], oob[2 ** 32], oob["length" as any] + 1);
let x: number = oob[7];
x = x + 1;
console.log(x, typeof oob[7]);
const sw: number[] = [1, 2, 3];
for (let i = 0; i < 3; i++) {
  const t = sw[i];
  sw[i] = (i === 1 ? String(t) : t) as number;
}
console.log(sw, sum(sw), sw.sort(), [...sw, ...("yz" as any)]);
const popped: number = [].pop()!;
console.log(popped + 1, [1].shift()! + ([] as number[]).shift()!);
(Array.prototype as any)[2] = 77;
const holey = [1, 2, , 4] as number[];
console.log(sum(holey), holey[2], sum([1, 2]));
delete (Array.prototype as any)[2];
console.log(sum(holey), holey.length);
const grow: number[] = [];
for (let i = 0; i < 20; i++) {
  grow[i] = i;
  if (i === 8) grow[i] = 0.5;
  if (i === 12) (grow as any)[i] = "s";
  if (i === 16) delete grow[3];
}
console.log(sum(grow), grow);
Object.defineProperty(good, "1", {
  get() {
    return 100;
  },
  configurable: true,
  enumerable: true,
});
console.log(sum(good), good.length, dot(good, [1, 1, 1, 1]));

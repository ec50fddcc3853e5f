// Tests transitions of element kinds: int32 to double to mixed, -0, NaN, large ints, holes, length growth and shrink.
export {};
const steps: any[] = [
  1,
  -5,
  2147483647,
  -2147483648,
  2147483648,
  0.5,
  -0,
  NaN,
  Infinity,
  "s",
  null,
  undefined,
  true,
  [1],
  { x: 1 },
  () => 1,
  Symbol("q"),
];
const grow: any[] = [];
for (const s of steps) {
  grow.push(s);
  console.log(grow.length, typeof grow[grow.length - 1], Object.is(grow[grow.length - 1], s));
}
console.log(grow);
const ints = [1, 2, 3];
function sum(a: any[]) {
  let s = 0;
  for (let i = 0; i < a.length; i++) s += a[i];
  return s;
}
console.log(sum(ints));
ints[0] = 1.5;
console.log(sum(ints));
(ints as any)[1] = "x";
console.log(sum(ints));
ints.length = 1;
console.log(sum(ints), ints);
const z = [0, 0, 0];
z[1] = -0;
console.log(z, 1 / z[0], 1 / z[1]);
const inc = [2147483646];
for (let i = 0; i < 3; i++) inc[0]++;
console.log(inc);
const dbl = [0.1, 0.2];
dbl[0] = 1;
dbl[1] = 2;
console.log(dbl, sum(dbl));
const e: any[] = [];
e[0] = 1;
e[1] = 2;
e[3] = 4;
console.log(e, e.length, sum(e));
e[2] = 3;
console.log(e, sum(e));
const b = [true, false];
(b as any)[2] = 0;
console.log(b, b.filter((x) => !x).length);
const m: any[] = [[1, 2], [1.5, 2], ["a", 2], [null, 2], [, 2], []];
for (const row of m) {
  let s: any = 0;
  for (let i = 0; i < row.length; i++) s += row[i];
  console.log(row, s);
}
function set(a: any[], i: number, v: any) {
  a[i] = v;
  return a[i];
}
const t = [1, 2, 3];
console.log(set(t, 0, 9), set(t, 1, "s"), set(t, 5, 1.25), set(t, -1, "neg"), set(t, 1e3, "k"), t.length);
t.length = 6;
console.log(t);
function first(a: any) {
  return a[0];
}
console.log([[1], [1.5], ["s"], [undefined], [], [,], "str", { 0: "obj" }, [-0]].map(first));
const many: number[] = [];
for (let i = 0; i < 500; i++) many[i] = i & 1 ? i : i / 2;
let tot = 0;
for (const x of many) tot += x;
console.log(many.length, tot, many[499], many[498]);
for (let i = 499; i >= 10; i--) many.pop();
console.log(many);
many.push(...[1.25, 2.5]);
console.log(many);
const back: number[] = [];
for (let i = 9; i >= 0; i--) back[i] = i;
console.log(back, back.length);
const copy = many.slice();
copy[0] = "changed" as any;
console.log(many[0], copy[0]);
const c2 = [...ints, 0.5, "mix"];
console.log(
  c2,
  [1, 2].concat([0.5]),
  [1].concat(["s"] as any),
  [0.5].map((x) => x * 2),
  [1, 2].map((x) => x / 2),
  [1, 2].map((x) => x + ""),
);
const ov = [2000000000, 2000000000];
console.log(
  ov.reduce((a, b) => a + b),
  ov.map((x) => x * 2),
  ov.map((x) => -x - x),
);
const swap = [1, "b", 3.5];
[swap[0], swap[2]] = [swap[2], swap[0]];
console.log(swap);
const fl = new Array(4);
fl[0] = 0;
fl[1] = 1;
console.log(fl, fl.length, fl.indexOf(undefined));
fl[3] = 3;
console.log(fl);
fl[2] = 2;
console.log(
  fl,
  fl.every((x, i) => x === i),
);
const arrs = [[], [0], [0.5], ["0"], [null]] as any[];
console.log(
  arrs.map((a) => typeof a[0]),
  arrs.map((a) => (a.length ? !!a[0] : "-")),
);

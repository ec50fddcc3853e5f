// Tests functions that return something else than they declare: nothing on some path, another type later, never returning.
export {};
function maybe(n: number): number {
  if (n > 2) return n * 2;
  return undefined as any;
}
function noReturn(n: number): number {
  if (n & 1) return n;
  (n as any) = 5;
  return void n as any;
}
let state = 0;
function drifting(): number {
  state++;
  if (state % 7 === 0) return "seven" as any;
  if (state % 5 === 0) return { valueOf: () => 50 } as any;
  if (state % 3 === 0) return state / 3;
  return state;
}
let total: any = 0;
for (let i = 0; i < 5; i++) {
  total += maybe(i);
  console.log(i, maybe(i), noReturn(i), total, maybe(i) > 3, maybe(i) | 0);
}
total = 0;
for (let i = 0; i < 16; i++) {
  const d = drifting();
  total = total + d;
  console.log(i, typeof d, String(total));
}
function isString(x: unknown): x is string {
  return typeof x === "number";
}
for (const v of ["str", 5, null]) {
  if (isString(v)) console.log("string?", (v as any).length, (v as any).toFixed?.(1), v + "!");
  else console.log("not", v);
}
function assertDefined<T>(x: T | undefined): asserts x is T {}
const u: { a: number } | undefined = [][0];
assertDefined(u);
try {
  console.log(u!.a);
} catch (e: any) {
  console.log(e.message);
}
class Repo<T extends { id: number }> {
  rows: T[] = [];
  find(id: number): T {
    return this.rows.find((r) => r.id === id) as T;
  }
  first(): T {
    return this.rows[0];
  }
}
const repo = new Repo<{ id: number; name: string }>();
repo.rows.push({ id: 1, name: "one" }, { id: "2" } as any, null as any);
for (const id of [1, 2, "2", 3] as any[]) {
  try {
    console.log(id, repo.find(id).name, repo.find(id).name?.length);
  } catch (e: any) {
    console.log(id, e.message);
  }
}
console.log(repo.first().name, new Repo<any>().first());
const parse = (s: string): number => JSON.parse(s);
for (const s of ["1", '"1"', "[1]", "null", "true", "{}"]) console.log(parse(s) + 1, parse(s) * 2, parse(s) === 1, parse(s) == 1);
const key = (o: object): keyof typeof o => Object.keys(o)[0] as never;
console.log(key({ a: 1 }), key({}), key([7]), key("str" as any));
function* gen(): Generator<number> {
  yield 1;
  yield "2" as any;
  yield [3] as any;
  return 9;
}
let g: any = 0;
for (const x of gen()) g += x * 2;
console.log(g, Math.max(...gen()), [...gen()].map((x) => typeof x));
const bools: (() => boolean)[] = [() => true, () => 1 as any, () => "" as any, () => null as any, () => [] as any, () => NaN as any, () => -0 as any, () => 0n as any, () => "0" as any];
console.log(bools.map((f) => (f() ? "T" : "F")).join(""), bools.map((f) => !f()), bools.filter((f) => f() === true).length, bools.findIndex((f) => f() === false));
const cmp: (a: number, b: number) => number = (a, b) => (a < b) as any;
console.log([3, 1, 2].sort(cmp), [3, 1, 2].sort((a, b) => (b > a ? "1" : "-1") as any), [3, 1, 2].sort(() => NaN), [3, 1, 2].sort(() => undefined as any));

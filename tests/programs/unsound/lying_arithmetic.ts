// Tests numeric code that is promised int32-like numbers and meets BigInt, dates, objects with valueOf, symbols and booleans.
export {};
const seen: string[] = [];
const obj = (v: any, name: string): any => ({
  valueOf() {
    seen.push("v" + name);
    return v;
  },
  toString() {
    seen.push("s" + name);
    return "<" + name + ">";
  },
});
function attempt(f: () => any): any {
  try {
    const r = f();
    return typeof r === "bigint" ? r + "n" : Object.is(r, -0) ? "-0" : r;
  } catch (e: any) {
    return e.name + ": " + e.message;
  }
}
const add = (a: number, b: number): number => a + b;
const sub = (a: number, b: number): number => a - b;
const mul = (a: number, b: number): number => a * b;
const mod = (a: number, b: number): number => a % b;
const pow = (a: number, b: number): number => a ** b;
const or = (a: number, b: number): number => a | b;
const shl = (a: number, b: number): number => a << b;
const shr = (a: number, b: number): number => a >>> b;
const lt = (a: number, b: number): boolean => a < b;
const eq = (a: number, b: any): boolean => a == b;
const inc = (a: number): number => ++a;
const neg = (a: number): number => -a;
const not = (a: number): number => ~a;
const vals: any[] = [3, -7, 2 ** 31, 1.5, -0, NaN, Infinity, "8", "0x1f", "", " ", "1n", true, null, undefined, 5n, -2n, [], [6], [1, 2], {}, obj(4, "a"), obj("9", "b"), obj(7n, "c"), obj({}, "d"), Symbol("s"), new Date(1000), () => 1];
for (const v of vals) {
  seen.length = 0;
  const name = typeof v === "symbol" ? "symbol" : typeof v === "object" || typeof v === "function" ? typeof v : String(v);
  console.log(name, [add, sub, mul, mod, pow, or, shl, shr].map((f) => attempt(() => (v instanceof Date && f === add ? typeof f(v as any, 2) : f(v, 2)))));
  console.log("  ", [mod, shl, shr, lt, eq].map((f) => attempt(() => f(2, v))), [inc, neg, not].map((f) => attempt(() => f(v))), seen.join(""));
}
for (const [a, b] of [[5n, 3n], [5n, 3], [2n, -1n], [5n, 0n], [1n, "1"], [obj(1n, "x"), 2n]] as any[]) {
  console.log([add, sub, mul, mod, pow, or, shl, shr, lt].map((f) => attempt(() => f(a, b))).join(" | "));
}
let n: number = 1;
const steps: any[] = [2, "3", 4, null, true, [5], undefined, 6];
for (const s of steps) {
  n += s;
  console.log(n, typeof n);
}
n = 100;
for (const s of steps) {
  n -= s;
  console.log(n, Object.is(n, NaN));
}
let big: any = 1;
for (let i = 0; i < 4; i++) {
  big = i === 2 ? 10n : big;
  big = attempt(() => big * big + (typeof big === "bigint" ? 1n : 1));
  console.log(big);
  if (typeof big === "string") big = BigInt(big.slice(0, -1));
}
let idx: number = 0;
const table = [10, 20, 30];
for (const step of [1, "1", -1, 0.5, 1e10, NaN, null, "x", true] as any[]) {
  idx = step;
  console.log(String(idx), table[idx], table[idx + 1], table[+idx | 0]);
}

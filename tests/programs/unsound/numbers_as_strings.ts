// Tests functions promised strings that get numbers and functions promised numbers that get strings.
export {};
function pad(s: string, n: number): string {
  while (s.length < n) s = "0" + s;
  return s;
}
function digits(s: string): number {
  let t = 0;
  for (let i = 0; i < s.length; i++) t += s.charCodeAt(i) - 48;
  return t;
}
function repeat(s: string, n: number): string {
  let out = "";
  for (let i = 0; i < n; i++) out += s;
  return out;
}
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
const vals: any[] = ["12", 12, 1.5, true, null, undefined, [1, 2], { length: 2 }, ["9"], 10n, "", -0, () => 1];
for (const v of vals) {
  const row: any[] = [];
  for (const f of [() => pad(v, 4), () => digits(v), () => repeat(v, 2), () => compare(v, "2"), () => v + "x", () => v.length, () => v.at(0)]) {
    try {
      row.push(f());
    } catch (e: any) {
      row.push(e.message);
    }
    if (typeof v === "number" && row.length === 1) row.push("n");
  }
  console.log(row);
}
function fact(n: number): number {
  return n <= 1 ? 1 : n * fact(n - 1);
}
function fib(n: number): number {
  return n < 2 ? n : fib(n - 1) + fib(n - 2);
}
for (const n of ["5", "05", " 6 ", [4], null, true, "1e1"] as any[]) console.log(n, fact(n), fib(n));
function clamp(x: number, lo: number, hi: number): number {
  return x < lo ? lo : x > hi ? hi : x;
}
console.log(clamp("5" as any, 1, 10), clamp("50" as any, 1, 10), clamp("50" as any, "1" as any, "9" as any), clamp("b" as any, "a" as any, "c" as any));
let total: number = 0;
const prices: number[] = [1, "2", 3.5, "4.5", null, undefined, true, "x"] as any;
for (const p of prices) {
  total += p;
  console.log(total, typeof total);
}
total = 0;
for (const p of prices) {
  total -= p;
  console.log(total, typeof total);
}
let i: number = "3" as any;
const seen: any[] = [];
for (; i < 6; i++) seen.push(i, typeof i);
console.log(seen, i);
let j: number = "3" as any;
j += 1;
console.log(j, j - 1, j * 1, j++ + 1, j, -(j as any), ~j, +j, j | 0);
const idx: number = "1" as any;
const arr = [10, 20, 30];
console.log(arr[idx], arr[idx + 1], arr[idx - 1], arr.slice(idx), arr.at(idx), "hello".charAt(idx), "hello".substring(idx), "hello"[idx]);
const m = new Map<number, string>([[1, "num"]]);
console.log(m.get("1" as any), m.get(1), m.has(true as any), [1, 2].includes("1" as any), [1, 2].indexOf("2" as any));
switch (idx) {
  case 1:
    console.log("one");
    break;
  default:
    console.log("other", idx == 1, idx === 1);
}
console.log(Math.max("3" as any, 2), Math.floor("4.7" as any), (255).toString("16" as any), parseInt(10.9 as any), Number.isInteger("5" as any), isNaN("x" as any), Number.isNaN("x" as any));
console.log("b" + +"a" + "a", "5" * ("2" as any), "5" + 2, 5 + "2", ("5" as any) - 2, ([] as any) + {}, ([] as any) + [], +[], +{}, [2] * ([3] as any));

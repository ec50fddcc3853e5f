// Tests objects used as dictionaries under index signatures: inherited names, numeric keys, wrong value types, missing entries.
export {};
type Counts = { [word: string]: number };
function count(words: string[]): Counts {
  const c: Counts = {};
  for (const w of words) c[w] = (c[w] || 0) + 1;
  return c;
}
const words = "a b a constructor toString b a __proto__ 1 01 1 1.5 -1 length valueOf hasOwnProperty a".split(" ");
const c = count(words);
for (const k of Object.keys(c)) console.log(k, typeof c[k], String(c[k]).slice(0, 30));
function countNull(words: string[]): Counts {
  const c: Counts = Object.create(null);
  for (const w of words) c[w] = (c[w] ?? 0) + 1;
  return c;
}
console.log(countNull(words), Object.keys(countNull(words)));
const table: Record<string, { n: number }> = { x: { n: 1 } };
for (const k of ["x", "y", "toString", "__proto__"]) {
  try {
    console.log(k, table[k].n, table[k].n + 1);
    table[k].n++;
  } catch (e: any) {
    console.log(k, e.message);
  }
}
console.log(table, (Object.prototype as any).n, delete (Object.prototype as any).n);
console.log(delete (Object.prototype.toString as any).n);
const sparse: { [i: number]: string } = {};
for (const i of [5, "5", 5.0, -1, 1.5, 1e21, NaN, Infinity, 4294967295, 4294967294, "05", true, null, undefined] as any[]) sparse[i] = typeof i;
console.log(sparse, Object.keys(sparse));
const byKey: Record<string, number> = {};
for (const k of [{ a: 1 }, [1, 2], () => 1, Symbol("s"), 12n, new Date(NaN), /x/g] as any[]) byKey[k] = Object.keys(byKey).length;
console.log(Object.keys(byKey), Object.getOwnPropertySymbols(byKey).length);
let sum = 0;
const mixed: Record<string, number> = { a: 1, b: "2" as any, c: null as any, d: undefined as any, e: [3] as any };
for (const k in mixed) {
  sum += mixed[k];
  console.log(k, sum, mixed[k] * 2, mixed[k]?.toFixed?.(1));
}
const missing: number = mixed.zzz;
console.log(missing + 1, missing > 0, `${missing}`, missing ?? "none");
delete mixed.b;
mixed.b = 9;
mixed[10] = 1;
mixed[2] = 1;
console.log(Object.entries(mixed), "a" in mixed, "toString" in mixed, Object.hasOwn(mixed, "toString"));
for (const k in mixed) {
  if (k === "a") {
    delete mixed.c;
    mixed.late = 1;
  }
  console.log("visit", k);
}
const grid: number[][] = [];
for (const [r, col] of [[0, 1], [2, 2], [0, 0]]) {
  (grid[r] ??= [])[col] = r * 10 + col;
}
console.log(grid, grid[1]?.[0], grid.length);
try {
  console.log(grid[1][0]);
} catch (e: any) {
  console.log(e.message);
}

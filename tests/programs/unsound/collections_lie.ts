// Tests maps, sets, records and typed wrappers whose key and value types are lies.
export {};
const ages: Map<string, number> = new Map<any, any>([["a", 1], ["b", "2"], [3, 4], [null, null], ["c", undefined], ["d", [5]]]);
let total = 0;
for (const [k, v] of ages) {
  total += v;
  console.log(k, k?.length, v, total, typeof total);
}
console.log(ages.get("3"), ages.get(3 as any), ages.get("zz")! + 1, ages.get("b")! * 2, ages.get("b")! + 1, [...ages.values()].map((v) => v + 1));
const sorted = [...ages.keys()].sort();
console.log(sorted, [...ages.entries()].sort((x, y) => x[1] - y[1]).map(([k]) => String(k)).join());
const ids: Set<number> = new Set<any>([1, "1", 1.0, true, null, NaN, "x"]);
let sum: any = 0;
ids.forEach((x) => (sum += x));
console.log(sum, ids.has("1" as any), [...ids].map((x) => x * 2), Math.max(...ids), [...ids].filter((x) => x > 0), [...ids].sort((a, b) => a - b).length);
interface Row {
  id: number;
  name: string;
  scores: number[];
}
const rows: Row[] = [
  { id: 1, name: "one", scores: [1, 2] },
  { id: "2", name: 2, scores: "34" } as any,
  { id: null, name: null, scores: null } as any,
  { id: 3.5, name: ["arr"], scores: { length: 1, 0: 9 } } as any,
  { scores: [] } as any,
  { id: 6, name: "six", scores: [1, "2", null, undefined, [3]] } as any,
];
const attempt = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.message;
  }
};
const byId: Record<number, Row> = {};
for (const r of rows) {
  byId[r.id] = r;
  console.log(
    attempt(() => r.name.padEnd(5, ".") + "|"),
    attempt(() => r.scores.reduce((a, b) => a + b, 0)),
    attempt(() => r.scores.map((s) => s * 2)),
    attempt(() => r.scores[0] + r.id),
    attempt(() => r.scores.length + 1),
    attempt(() => r.id.toFixed(1)),
    attempt(() => [...r.scores].length),
    r.id > 2,
  );
}
console.log(Object.keys(byId), byId[2]?.name, byId[null as any]?.id, byId["3.5" as any].id);
const avg = (xs: number[]): number => xs.reduce((a, b) => a + b, 0) / xs.length;
for (const xs of [[1, 2], ["1", "2"], [], [null, 4], [undefined, 1], [[1], [2]], [true, true], [1n as any, 2n as any], [{}, 1], "12"] as any[]) console.log(attempt(() => avg(xs)));
const matrix: number[][] = [[1, 2], [3], "45" as any, null as any, [6, "7" as any, 8]];
let t: any = 0;
for (let i = 0; i < matrix.length; i++)
  for (let j = 0; j < 2; j++) {
    t = attempt(() => t + matrix[i][j]);
    console.log(i, j, t);
  }
const weights = new Float64Array(4);
for (const [i, v] of ["1.5", null, undefined, { valueOf: () => 2 }].entries()) weights[i] = v as any;
console.log(weights, weights.reduce((a, b) => a + b));
const bytes = new Uint8Array(5);
for (const [i, v] of [300, -1, "7", 1.9, true].entries()) bytes[i] = v as any;
console.log(bytes, (bytes as any)["1"], (bytes as any)[1.5], (bytes as any)[-1], bytes[10], bytes[2] + 1);
const queue: (() => number)[] = [() => 1, (() => "two") as any, null as any, 4 as any, (async () => 5) as any];
for (const job of queue) console.log(attempt(() => { const r: any = job(); return typeof r === "object" ? "object" : r + 1; }));
const lookup: { [k: string]: (x: number) => number } = { dbl: (x) => x * 2, str: ((x: any) => x + "!") as any, obj: {} as any };
for (const k of ["dbl", "str", "obj", "none", "toString", "constructor"]) console.log(k, attempt(() => String(lookup[k](3))));

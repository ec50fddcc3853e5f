// Tests Set: uniqueness, order, algebra by hand, deletes while iterating, objects as members, printing and conversion.
export {};
const s = new Set<any>([3, 1, 3, "1", NaN, NaN, 0, -0, null, undefined, "a", "a"]);
console.log(s, s.size, s.has(NaN), s.has(-0), s.has("3"), s.add(1) === s, s.add("new").size, s.delete(3), s.delete(3), [
  ...s,
]);
const a = new Set([1, 2, 3, 4]),
  b = new Set([3, 4, 5]);
console.log(new Set([...a, ...b]), new Set([...a].filter((x) => b.has(x))), new Set([...a].filter((x) => !b.has(x))));
const seen: any[] = [];
s.forEach(function (this: any, v, k, set) {
  seen.push(v === k || v !== v, set === s);
});
console.log(seen.every(Boolean));
const w = new Set([1]);
for (const x of w) if (x < 10) w.add(x + 1);
console.log(w);
for (const x of w) {
  w.delete(x);
  if (x % 3) w.add(x + 100);
  if (w.size > 30 || x > 300) break;
}
console.log(w.size, [...w].slice(0, 5));
console.log(
  new Set("hello"),
  new Set("hello").size,
  [...new Set([5, 3, 5, 1])].sort(),
  Array.from(new Set([1, 2])),
  new Set(),
  new Set([[1], [1]]),
  new Set([{ a: 1 }, { a: { b: { c: {} } } }]),
  new Set([new Set([1]), new Map([[1, 2]])]),
);
const o = {};
const os = new Set([o, {}, o]);
console.log(os.size, os.has(o), os.has({}));
const uniq = (xs: any[]) => [...new Set(xs)];
console.log(uniq([1, "1", 1, true, "true", true]), uniq([[], []]).length);
const visited = new Set<string>();
const walk = (x: number, y: number): number => {
  const k = `${x},${y}`;
  if (x < 0 || y < 0 || x > 4 || y > 4 || visited.has(k) || (x === y && x > 0)) return 0;
  visited.add(k);
  return 1 + walk(x + 1, y) + walk(x - 1, y) + walk(x, y + 1) + walk(x, y - 1);
};
console.log(walk(0, 0), visited.size, visited.has("4,0"), visited.has("2,2"));
s.clear();
console.log(s, s.size);
try {
  (Set as any)();
} catch (e: any) {
  console.log(e.message);
}
try {
  Set.prototype.add.call([], 1);
} catch (e: any) {
  console.log(e.message);
}
console.log(
  [...a.entries()],
  [...a.keys()].join() === [...a.values()].join(),
  a.forEach(() => 1),
  String(a),
  a instanceof Set,
);
const big = new Set<number>();
for (let i = 0; i < 500; i++) big.add((i * i) % 127);
console.log(big.size, [...big].slice(0, 12));
const it = a.values();
it.next();
a.delete(2);
a.add(9);
console.log([...it], a);
const dup = ["x", "y", "x", "z", "y"];
console.log(
  dup.filter((v, i) => dup.indexOf(v) !== i),
  dup.length !== new Set(dup).size,
);
const powerset = (xs: number[]) => xs.reduce((r: number[][], x) => r.concat(r.map((t) => [...t, x])), [[]]);
console.log(
  powerset([1, 2, 3])
    .map((t) => new Set(t).size)
    .join(""),
);
const sq = new Set<string>();
for (let i = 0; i < 10; i++) sq.add("k" + (i % 4));
console.log(sq);
const eq = <T>(p: Set<T>, q: Set<T>) => p.size === q.size && [...p].every((x) => q.has(x));
console.log(eq(new Set([1, 2]), new Set([2, 1])), eq(new Set([1]), new Set([2])));
(a as any).tag = "t";
console.log(a);
const frozen = Object.freeze(new Set([1]));
frozen.add(2);
console.log(frozen.size);

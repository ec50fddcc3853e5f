// Everything in the language and library that takes an iterable, fed by generators.
function* upto(n: number): Generator<number> {
  for (let i = 0; i < n; i++) yield i;
}
function* pairs(): Generator<[string, number]> {
  yield ["a", 1];
  yield ["b", 2];
  yield ["a", 3];
}
console.log([...upto(4), "x", ...upto(2)], Math.max(...upto(5)), String.fromCharCode(...(function* () { yield 104; yield 105; })()));
console.log(Array.from(upto(4)), Array.from(upto(4), (x, i) => x * 10 + i), Array.from({ length: 2, *[Symbol.iterator]() { yield "own"; } }));
console.log(new Map(pairs()), new Set(upto(3)), Object.fromEntries(pairs()));
const [a, b = "default", ...rest] = upto(5);
console.log(a, b, rest);
const [p, , q = "q", r = "r"] = upto(2);
console.log(p, q, r);
const { length } = [...upto(7)];
console.log(length);
const f = (...xs: number[]): number => xs.reduce((s, x) => s + x, 0);
console.log(f(...upto(5), 100, ...upto(3)), new Array(...upto(3)));
class Bag {
  items: number[];
  constructor(...items: number[]) { this.items = items; }
  *[Symbol.iterator](): Generator<number> { for (const x of this.items) yield x; }
  get [Symbol.toStringTag](): string { return "Bag"; }
}
console.log([...new Bag(...upto(4))], new Bag(1, 2), Math.min(...new Bag(4, 2, 8)));
for (const [i, x] of [...upto(3)].entries()) console.log(i, x);
for (const { v, w = 5 } of (function* () { yield { v: 1 }; yield { v: 2, w: 6 }; })() as Iterable<{ v: number; w?: number }>) console.log(v, w);
const holder: { at: unknown; list: unknown[] } = { at: 0, list: [] };
for (holder.at of upto(3)) holder.list.push(holder.at);
for (holder.list[0] of upto(2));
console.log(holder);
// A generator used by two consumers in turn.
const shared = upto(10);
const [x1, x2] = [shared.next().value, shared.next().value];
console.log(x1, x2);
for (const x of shared) {
  if (x > 4) break;
  console.log(x);
}
console.log([...shared]);
// Lazy pipelines.
const map = function* <T, U>(src: Iterable<T>, fn: (x: T, i: number) => U): Generator<U> { let i = 0; for (const x of src) yield fn(x, i++); };
const filter = function* <T>(src: Iterable<T>, keep: (x: T) => boolean): Generator<T> { for (const x of src) if (keep(x)) yield x; };
const take = function* <T>(src: Iterable<T>, n: number): Generator<T> { if (n > 0) for (const x of src) { yield x; if (--n === 0) return; } };
const chunk = function* <T>(src: Iterable<T>, n: number): Generator<T[]> { let c: T[] = []; for (const x of src) { c.push(x); if (c.length === n) { yield c; c = []; } } if (c.length) yield c; };
const zip = function* (...srcs: Iterable<unknown>[]): Generator<unknown[]> {
  const its = srcs.map((s) => s[Symbol.iterator]());
  for (;;) {
    const step = its.map((it) => it.next());
    if (step.some((s) => s.done)) return;
    yield step.map((s) => s.value);
  }
};
const natural = function* (): Generator<number> { let n = 0; while (true) yield n++; };
console.log([...take(filter(map(natural(), (x) => x * x), (x) => x % 3 === 1), 6)]);
console.log([...chunk(take(natural(), 7), 3)], [...zip("abc", natural(), new Set([true, false, null, 4]))]);
console.log([...map(pairs(), ([k, v], i) => `${i}${k}${v}`)].join());

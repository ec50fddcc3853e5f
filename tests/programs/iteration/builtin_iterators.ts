// Tests the iterator objects of arrays, strings, maps and sets: protocol, exhaustion, iterability, printing of results.
export {};
const drive = (it: any, n = 5) => {
  const r: any[] = [];
  for (let i = 0; i < n; i++) {
    const x = it.next();
    r.push(x.done ? "done:" + x.value : x.value);
  }
  return r;
};
console.log(
  drive([1, 2][Symbol.iterator](), 4),
  drive("a😀"[Symbol.iterator](), 4),
  drive(new Map([["k", "v"]])[Symbol.iterator](), 2),
  drive(new Set(["s"])[Symbol.iterator](), 2),
  drive([5].entries(), 2),
  drive([5].keys(), 2),
  drive(new Map([[1, 2]]).keys(), 2),
  drive(new Map([[1, 2]]).values(), 2),
  drive(new Map([[1, 2]]).entries(), 2),
  drive(new Set([3]).entries(), 2),
  drive(new Set([3]).values(), 2),
  drive(new Set([3]).keys(), 2),
);
const it = [1, 2, 3][Symbol.iterator]();
console.log(it[Symbol.iterator]() === it, typeof it.next, [...it], [...it]);
const m = new Map([
  ["a", 1],
  ["b", 2],
]);
const mi = m.entries();
mi.next();
m.set("c", 3);
m.delete("b");
console.log([...mi], [...mi]);
m.set("d", 4);
console.log([...mi]);
console.log(
  Array.prototype[Symbol.iterator] === Array.prototype.values,
  (Map.prototype as any)[Symbol.iterator] === Map.prototype.entries,
  (Set.prototype as any)[Symbol.iterator] === Set.prototype.values,
  Set.prototype.keys === Set.prototype.values,
);
const al: any = { length: 2, 0: "x", 1: "y", [Symbol.iterator]: Array.prototype[Symbol.iterator] };
console.log([...al]);
const r1 = [1][Symbol.iterator]().next();
console.log(r1, Object.keys(r1));
for (const [i, c] of [..."xyz"].entries()) console.log(i, c);
const pairs = new Map(Object.entries({ p: 1, q: 2 }));
for (const e of pairs) {
  e[1] = 99;
}
console.log(pairs);
console.log(
  new Map([...pairs].map(([k, v]) => [k + k, v * 2])),
  new Set([...new Set([1, 2, 3])].filter((x) => x > 1)),
  Object.fromEntries(pairs),
  Array.from(pairs.keys()),
  Array.from("abc"),
  Array.from(new Set("aab")),
);
const inter = (a: any, b: any) => {
  const x = a[Symbol.iterator](),
    y = b[Symbol.iterator](),
    out: any[] = [];
  for (;;) {
    const p = x.next(),
      q = y.next();
    if (p.done && q.done) return out;
    if (!p.done) out.push(p.value);
    if (!q.done) out.push(q.value);
  }
};
console.log(inter([1, 2, 3], "ab"), inter(new Set([9]), new Map([[1, 2]])));
try {
  (Array.prototype[Symbol.iterator] as any).call(null);
} catch (e: any) {
  console.log(e.name);
}
try {
  (Map.prototype as any).keys.call([]);
} catch (e: any) {
  console.log(e.message);
}
try {
  new Map([1] as any);
} catch (e: any) {
  console.log(e.message);
}
try {
  new Map(5 as any);
} catch (e: any) {
  console.log(e.message);
}
try {
  new Set(5 as any);
} catch (e: any) {
  console.log(e.message);
}
try {
  Object.fromEntries(5 as any);
} catch (e: any) {
  console.log(e.message);
}
try {
  Array.from({ [Symbol.iterator]: 1 } as any);
} catch (e: any) {
  console.log(e.name);
}
let closed = 0;
const src = {
  [Symbol.iterator]: () => {
    let i = 0;
    return { next: () => ({ done: false, value: i++ < 2 ? [i, i] : 5 }), return: () => (closed++, {}) };
  },
};
try {
  new Map(src as any);
} catch (e: any) {
  console.log(e.message, closed);
}
try {
  Array.from(src as any, (x: any) => {
    if (x === 5) throw new Error("map fn");
  });
} catch (e: any) {
  console.log(e.message, closed);
}
const s = "a\u{1F600}b";
const cs: number[] = [];
for (const c of s) cs.push(c.length);
console.log(cs, s.length);
const big = new Set<number>();
for (let i = 0; i < 200; i++) big.add((i * 7) % 101);
let sum = 0;
for (const x of big) sum += x;
console.log(big.size, sum, [...big].slice(0, 5));

// Tests Maps and Sets keyed by objects that move: identity kept over many allocations, growth, deletes and rehashing.
export {};
class Key {
  id: number;
  constructor(id: number) {
    this.id = id;
  }
}
const keys: Key[] = [],
  m = new Map<Key, { v: number }>(),
  s = new Set<any>();
for (let i = 0; i < 250; i++) {
  const k = new Key(i);
  keys.push(k);
  m.set(k, { v: i * i });
  if (i % 2) s.add(k);
}
const churn = (n: number) => {
  let x: any;
  for (let i = 0; i < n; i++) x = [x && i, { i }];
  return x[1].i;
};
churn(300);
let ok = 0;
for (const k of keys) if (m.get(k)!.v === k.id * k.id && s.has(k) === (k.id % 2 === 1)) ok++;
console.log(ok, m.size, s.size, m.get(new Key(5)), s.has(new Key(1)));
for (let i = 0; i < 250; i += 3) {
  m.delete(keys[i]);
  s.delete(keys[i]);
}
churn(200);
ok = 0;
for (const k of keys) {
  if (m.has(k) === (k.id % 3 !== 0)) ok++;
}
console.log(ok, m.size, s.size);
let sum = 0;
for (const [k, { v }] of m) sum += k.id + v;
console.log(sum);
for (let i = 0; i < 250; i += 3) m.set(keys[i], { v: -1 });
console.log(
  m.size,
  [...m.keys()].slice(-3).map((k) => k.id),
  m.get(keys[0]),
);
const byFn = new Map<Function, string>();
const fns = Array.from({ length: 40 }, (_, i) => () => i);
fns.forEach((f, i) => byFn.set(f, "f" + i));
churn(100);
console.log(fns.every((f, i) => byFn.get(f) === "f" + i && f() === i));
const byArr = new Map<any[], any>();
const arrs = Array.from({ length: 40 }, (_, i) => [i]);
for (const a of arrs) byArr.set(a, a);
for (const a of arrs) a.push(a.length, "grown", {});
churn(100);
console.log(arrs.every((a) => byArr.get(a) === a && a.length === 4));
const byStr = new Map<string, number>();
for (let i = 0; i < 200; i++) byStr.set("key" + (i % 50) + "/" + (i & 1), i);
churn(100);
console.log(byStr.size, byStr.get("key" + 49 + "/1"), byStr.get("key0/0"));
const bySym = new Map(Array.from({ length: 20 }, (_, i) => [Symbol("s" + i), i] as [symbol, number]));
churn(50);
let ss = 0;
for (const [k, v] of bySym) ss += bySym.get(k)! === v ? v : -1000;
console.log(ss);
const mixed = new Map<any, any>();
const mk: any[] = [1, "1", 1.5, NaN, null, undefined, true, keys[0], fns[0], arrs[0], Symbol("q"), -0, ""];
mk.forEach((k, i) => mixed.set(k, i));
churn(100);
console.log(mk.map((k) => mixed.get(k)));
const graph = new Map<Key, Set<Key>>();
for (let i = 0; i < 60; i++) {
  const e = new Set<Key>();
  for (const j of [i * 2, i * 3 + 1, i + 7]) e.add(keys[j % 60]);
  graph.set(keys[i], e);
}
churn(100);
const reach = (from: Key) => {
  const seen = new Set([from]),
    st = [from];
  while (st.length)
    for (const t of graph.get(st.pop()!)!)
      if (!seen.has(t)) {
        seen.add(t);
        st.push(t);
      }
  return seen.size;
};
console.log(reach(keys[1]), reach(keys[0]));
const nested = new Map<Key, Map<Key, number>>();
for (let i = 0; i < 15; i++) {
  const inner = new Map<Key, number>();
  for (let j = 0; j < 8; j++) inner.set(keys[i + j], i * j);
  nested.set(keys[i], inner);
}
churn(150);
let ns = 0;
for (const [k, inner] of nested) for (const [k2, v] of inner) ns += k.id * 100 + k2.id * 10 + v;
console.log(ns);
const it = m.keys();
const firsts: number[] = [];
for (let i = 0; i < 10; i++) {
  const r = it.next();
  if (r.done) break;
  firsts.push(r.value.id);
  m.delete(r.value);
  churn(10);
}
console.log(firsts, m.size);
m.clear();
churn(50);
console.log(m.size, [...m]);
for (const k of keys.slice(0, 5)) m.set(k, { v: k.id });
console.log(m);

// Tests structures made of Map and Set: LRU cache, multimap, bidirectional map, ordered set, disjoint sets, trie, graph, counter.
export {};
class LRU<K, V> {
  #m = new Map<K, V>();
  hits = 0;
  misses = 0;
  evicted: K[] = [];
  readonly cap: number;
  constructor(cap: number) {
    this.cap = cap;
  }
  get(k: K): V | undefined {
    if (!this.#m.has(k)) {
      this.misses++;
      return undefined;
    }
    this.hits++;
    const v = this.#m.get(k)!;
    this.#m.delete(k);
    this.#m.set(k, v);
    return v;
  }
  set(k: K, v: V): this {
    this.#m.delete(k);
    this.#m.set(k, v);
    if (this.#m.size > this.cap) {
      const [old] = this.#m.keys();
      this.#m.delete(old);
      this.evicted.push(old);
    }
    return this;
  }
  [Symbol.iterator]() {
    return this.#m[Symbol.iterator]();
  }
}
const c = new LRU<string, number>(3);
for (const step of "a1 b2 c3 a? d4 b? a5 e6 c? d? a?".split(" ")) {
  const [k, v] = step;
  if (v === "?") console.log(step, c.get(k), [...c].map((e) => e.join("")).join());
  else console.log(step, [...c.set(k, +v)].map((e) => e.join("")).join());
}
console.log(c.hits, c.misses, c.evicted);
class MultiMap<K, V> extends Map<K, Set<V>> {
  put(k: K, ...vs: V[]) {
    let s = this.get(k);
    if (!s) this.set(k, (s = new Set()));
    vs.forEach((v) => s.add(v));
    return this;
  }
  drop(k: K, v: V) {
    const s = this.get(k);
    const r = s?.delete(v) ?? false;
    if (s?.size === 0) this.delete(k);
    return r;
  }
  *flat(): Generator<[K, V]> {
    for (const [k, s] of this) for (const v of s) yield [k, v];
  }
  invert(): MultiMap<V, K> {
    const r = new MultiMap<V, K>();
    for (const [k, v] of this.flat()) r.put(v, k);
    return r;
  }
}
const mm = new MultiMap<string, number>().put("x", 1, 2, 1).put("y", 2, 3);
console.log(mm, [...mm.flat()].join(";"), mm.invert(), mm.drop("x", 1), mm.drop("x", 2), mm.drop("x", 2), mm.has("x"), mm.size);
class BiMap<A, B> {
  private f = new Map<A, B>();
  private r = new Map<B, A>();
  set(a: A, b: B) {
    if (this.f.has(a)) this.r.delete(this.f.get(a)!);
    if (this.r.has(b)) this.f.delete(this.r.get(b)!);
    this.f.set(a, b);
    this.r.set(b, a);
    return this;
  }
  a(b: B) {
    return this.r.get(b);
  }
  b(a: A) {
    return this.f.get(a);
  }
  get size() {
    if (this.f.size !== this.r.size) throw new Error("broken");
    return this.f.size;
  }
}
const bi = new BiMap<string, number>().set("one", 1).set("two", 2).set("uno", 1).set("two", 3);
console.log(bi.a(1), bi.b("one"), bi.a(2), bi.b("two"), bi.size);
class Disjoint<T> {
  parent = new Map<T, T>();
  rank = new Map<T, number>();
  find(x: T): T {
    const p = this.parent.get(x);
    if (p === undefined) {
      this.parent.set(x, x);
      return x;
    }
    if (p === x) return x;
    const r = this.find(p);
    this.parent.set(x, r);
    return r;
  }
  union(a: T, b: T): boolean {
    let [x, y] = [this.find(a), this.find(b)];
    if (x === y) return false;
    const [rx, ry] = [x, y].map((k) => this.rank.get(k) ?? 0);
    if (rx < ry) [x, y] = [y, x];
    this.parent.set(y, x);
    if (rx === ry) this.rank.set(x, rx + 1);
    return true;
  }
  groups() {
    return Map.groupBy(this.parent.keys(), (k) => this.find(k));
  }
}
const d = new Disjoint<string>();
console.log("ab cd ac ef fg gf bd hi eh".split(" ").map((e) => d.union(e[0], e[1])).map(Number).join(""), [...d.groups().values()].map((g) => g.join("")).sort());
interface Trie {
  end: boolean;
  kids: Map<string, Trie>;
}
const mk = (): Trie => ({ end: false, kids: new Map() });
const root = mk();
for (const w of ["tea", "ten", "to", "in", "inn", "i", "té"]) {
  let n = root;
  for (const ch of w) {
    let k = n.kids.get(ch);
    if (!k) n.kids.set(ch, (k = mk()));
    n = k;
  }
  n.end = true;
}
function* words(n: Trie, p = ""): Generator<string> {
  if (n.end) yield p;
  for (const [ch, k] of [...n.kids].sort(([a], [b]) => (a < b ? -1 : 1))) yield* words(k, p + ch);
}
const count = (n: Trie): number => [...n.kids.values()].reduce((s, k) => s + count(k), 1);
console.log([...words(root)], [...words(root.kids.get("t")!, "t")], count(root));
class OrderedSet<T> {
  private xs: T[] = [];
  private cmp: (a: T, b: T) => number;
  constructor(cmp: (a: T, b: T) => number, init: Iterable<T> = []) {
    this.cmp = cmp;
    for (const x of init) this.add(x);
  }
  private at(x: T) {
    let [lo, hi] = [0, this.xs.length];
    while (lo < hi) {
      const mid = (lo + hi) >>> 1;
      if (this.cmp(this.xs[mid], x) < 0) lo = mid + 1;
      else hi = mid;
    }
    return lo;
  }
  add(x: T) {
    const i = this.at(x);
    if (i === this.xs.length || this.cmp(this.xs[i], x)) this.xs.splice(i, 0, x);
    return this;
  }
  range(from: T, to: T) {
    return this.xs.slice(this.at(from), this.at(to));
  }
  rank(x: T) {
    return this.at(x);
  }
  [Symbol.iterator]() {
    return this.xs.values();
  }
}
const os = new OrderedSet<number>((a, b) => a - b, [5, 1, 9, 5, 3, -0, 0, 7]);
console.log([...os], os.range(2, 8), os.rank(6), os.add(4).rank(6), [...new OrderedSet<string>((a, b) => a.length - b.length, ["bb", "a", "cc", "ddd"])]);
const graph = new Map<string, Set<string>>();
for (const [a, b] of ["AB", "AC", "BD", "CD", "DE", "FG"]) {
  for (const [x, y] of [[a, b], [b, a]]) (graph.get(x) ?? graph.set(x, new Set()).get(x)!).add(y);
}
const dist = new Map([["A", 0]]);
for (const [n, dd] of dist) for (const k of graph.get(n)!) if (!dist.has(k)) dist.set(k, dd + 1);
console.log(dist, [...graph.keys()].filter((k) => !dist.has(k)), [...graph].map(([k, v]) => k + v.size).join());
const memo = new Map<string, bigint>();
const binom = (n: number, k: number): bigint => {
  if (k === 0 || k === n) return 1n;
  const key = `${n},${k}`;
  return memo.get(key) ?? (memo.set(key, binom(n - 1, k - 1) + binom(n - 1, k)), memo.get(key)!);
};
console.log(binom(40, 20), memo.size);

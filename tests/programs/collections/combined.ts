// Tests Map and Set together in small algorithms: graph adjacency, inverted index, LRU order, memo and grouping.
export {};
class Graph {
  adj = new Map<string, Set<string>>();
  edge(a: string, b: string) {
    for (const [x, y] of [
      [a, b],
      [b, a],
    ]) {
      let s = this.adj.get(x);
      if (!s) this.adj.set(x, (s = new Set()));
      s.add(y);
    }
    return this;
  }
  bfs(from: string) {
    const dist = new Map([[from, 0]]),
      q = [from];
    for (const n of q)
      for (const m of this.adj.get(n) ?? [])
        if (!dist.has(m)) {
          dist.set(m, dist.get(n)! + 1);
          q.push(m);
        }
    return dist;
  }
  components() {
    const seen = new Set<string>(),
      out: string[][] = [];
    for (const n of this.adj.keys()) {
      if (seen.has(n)) continue;
      const c = [...this.bfs(n).keys()];
      c.forEach((x) => seen.add(x));
      out.push(c.sort());
    }
    return out;
  }
}
const g = new Graph().edge("a", "b").edge("b", "c").edge("c", "d").edge("a", "d").edge("x", "y").edge("y", "z");
console.log(g.bfs("a"), g.components(), g);
const docs = ["the cat sat", "the dog sat down", "cat and dog"];
const index = new Map<string, Set<number>>();
docs.forEach((d, i) => d.split(" ").forEach((w) => (index.get(w) ?? index.set(w, new Set()).get(w)!).add(i)));
const query = (...ws: string[]) =>
  ws.map((w) => index.get(w) ?? new Set<number>()).reduce((a, b) => new Set([...a].filter((x) => b.has(x))));
console.log(query("cat"), query("the", "sat"), query("cat", "dog"), query("none"), index.size);
const lru = (cap: number) => {
  const m = new Map<string, number>(),
    log: string[] = [];
  return {
    get(k: string) {
      const v = m.get(k);
      if (v === undefined) {
        log.push("miss " + k);
        return -1;
      }
      m.delete(k);
      m.set(k, v);
      return v;
    },
    put(k: string, v: number) {
      if (m.has(k)) m.delete(k);
      else if (m.size >= cap) {
        const old = m.keys().next().value!;
        m.delete(old);
        log.push("evict " + old);
      }
      m.set(k, v);
    },
    log,
    m,
  };
};
const c = lru(2);
c.put("a", 1);
c.put("b", 2);
c.get("a");
c.put("c", 3);
c.get("b");
c.put("a", 9);
c.put("d", 4);
console.log(c.log, [...c.m]);
const topo = (deps: Record<string, string[]>) => {
  const out: string[] = [],
    state = new Map<string, number>();
  const visit = (n: string): void => {
    const s = state.get(n);
    if (s === 2) return;
    if (s === 1) throw new Error("cycle at " + n);
    state.set(n, 1);
    for (const d of deps[n] ?? []) visit(d);
    state.set(n, 2);
    out.push(n);
  };
  Object.keys(deps).forEach(visit);
  return out;
};
console.log(topo({ app: ["lib", "util"], lib: ["core"], util: ["core"], core: [] }));
try {
  topo({ a: ["b"], b: ["c"], c: ["a"] });
} catch (e: any) {
  console.log(e.message);
}
const multi = new Map<string, Map<string, number>>();
for (const [a, b] of [
  ["x", "p"],
  ["x", "q"],
  ["y", "p"],
  ["x", "p"],
]) {
  const inner = multi.get(a) ?? new Map<string, number>();
  inner.set(b, (inner.get(b) ?? 0) + 1);
  multi.set(a, inner);
}
console.log(multi);
const two = (xs: number[], t: number) => {
  const seen = new Map<number, number>();
  for (const [i, x] of xs.entries()) {
    if (seen.has(t - x)) return [seen.get(t - x), i];
    seen.set(x, i);
  }
  return null;
};
console.log(two([2, 7, 11, 15], 9), two([3, 3], 6), two([1], 2));
const longest = (s: string) => {
  const last = new Map<string, number>();
  let st = 0,
    best = "";
  [...s].forEach((ch, i) => {
    if ((last.get(ch) ?? -1) >= st) st = last.get(ch)! + 1;
    last.set(ch, i);
    if (i - st + 1 > best.length) best = s.slice(st, i + 1);
  });
  return best;
};
console.log(longest("abcabcbb"), longest("bbbb"), longest("pwwkew"), longest(""));
const uf = new Map<number, number>();
const find = (x: number): number => {
  const p = uf.get(x) ?? x;
  if (p === x) return x;
  const r = find(p);
  uf.set(x, r);
  return r;
};
for (const [a, b] of [
  [1, 2],
  [3, 4],
  [2, 3],
  [5, 6],
])
  uf.set(find(a), find(b));
console.log([1, 2, 3, 4, 5, 6, 7].map(find), new Set([1, 2, 3, 4, 5, 6, 7].map(find)).size);
const freq = new Map<string, number>();
for (const ch of "abracadabra") freq.set(ch, (freq.get(ch) || 0) + 1);
let heap = [...freq].map(([ch, n]) => ({ ch, n, l: null as any, r: null as any }));
while (heap.length > 1) {
  heap.sort((a, b) => a.n - b.n || (a.ch < b.ch ? -1 : 1));
  const [l, r] = heap.splice(0, 2);
  heap.push({ ch: l.ch + r.ch, n: l.n + r.n, l, r });
}
const codes = new Map<string, string>();
const assign = (n: any, p: string): void => {
  if (!n.l) codes.set(n.ch, p || "0");
  else {
    assign(n.l, p + "0");
    assign(n.r, p + "1");
  }
};
assign(heap[0], "");
console.log(codes, [..."abracadabra"].map((ch) => codes.get(ch)).join(""));

// Graph and grid search: BFS, DFS, Dijkstra, A*, topological layers, minimum spanning tree, islands and shortest word ladder.
export {};
const maze = ["S.#.....", "..#.###.", ".##.#...", "....#.#.", "###...#E"];
type P = [number, number];
const find = (c: string): P => {
  for (let y = 0; y < maze.length; y++) {
    const x = maze[y].indexOf(c);
    if (x >= 0) return [x, y];
  }
  throw new Error("no " + c);
};
const nb = ([x, y]: P): P[] =>
  (
    [
      [x + 1, y],
      [x, y + 1],
      [x - 1, y],
      [x, y - 1],
    ] as P[]
  ).filter(([a, b]) => maze[b]?.[a] !== undefined && maze[b][a] !== "#");
const key = (p: P) => p.join();
const bfs = (s: P, e: P) => {
  const prev = new Map<string, P | null>([[key(s), null]]),
    q = [s];
  for (let i = 0; i < q.length; i++) {
    if (key(q[i]) === key(e)) break;
    for (const n of nb(q[i]))
      if (!prev.has(key(n))) {
        prev.set(key(n), q[i]);
        q.push(n);
      }
  }
  const path: P[] = [];
  for (let c: P | null | undefined = e; c; c = prev.get(key(c))) path.unshift(c);
  return path[0] && key(path[0]) === key(s) ? path : null;
};
const path = bfs(find("S"), find("E"))!;
console.log(path.length, path.map(key).join(" "));
const drawn = maze.map((r) => [...r]);
for (const [x, y] of path.slice(1, -1)) drawn[y][x] = "*";
console.log(drawn.map((r) => r.join("")).join("\n"));
const astar = (s: P, e: P) => {
  const h = ([x, y]: P) => Math.abs(x - e[0]) + Math.abs(y - e[1]),
    g = new Map([[key(s), 0]]),
    open: [number, P][] = [[h(s), s]];
  let expanded = 0;
  while (open.length) {
    let bi = 0;
    for (let i = 1; i < open.length; i++) if (open[i][0] < open[bi][0]) bi = i;
    const [, cur] = open.splice(bi, 1)[0];
    expanded++;
    if (key(cur) === key(e)) return [g.get(key(cur)), expanded <= 40];
    for (const n of nb(cur)) {
      const c = g.get(key(cur))! + 1;
      if (c < (g.get(key(n)) ?? Infinity)) {
        g.set(key(n), c);
        open.push([c + h(n), n]);
      }
    }
  }
  return null;
};
console.log(astar(find("S"), find("E")));
const edges: [string, string, number][] = [
  ["A", "B", 4],
  ["A", "C", 2],
  ["C", "B", 1],
  ["B", "D", 5],
  ["C", "D", 8],
  ["C", "E", 10],
  ["D", "E", 2],
  ["D", "F", 6],
  ["E", "F", 3],
  ["X", "Y", 1],
];
const adj: Record<string, Record<string, number>> = {};
for (const [a, b, w] of edges) {
  (adj[a] ??= {})[b] = w;
  (adj[b] ??= {})[a] = w;
}
const dijkstra = (s: string) => {
  const d: Record<string, number> = { [s]: 0 },
    done = new Set<string>(),
    via: Record<string, string> = {};
  for (;;) {
    let u: string | null = null;
    for (const k in d) if (!done.has(k) && (u === null || d[k] < d[u])) u = k;
    if (u === null) return { d, via };
    done.add(u);
    for (const v in adj[u]) {
      const c = d[u] + adj[u][v];
      if (!(v in d) || c < d[v]) {
        d[v] = c;
        via[v] = u;
      }
    }
  }
};
console.log(dijkstra("A"), dijkstra("X").d);
const route = (via: Record<string, string>, t: string): string => (t in via ? route(via, via[t]) + ">" + t : t);
console.log(Object.keys(adj).map((t) => route(dijkstra("A").via, t)));
const parent: Record<string, string> = {};
const root = (x: string): string => ((parent[x] ??= x) === x ? x : (parent[x] = root(parent[x])));
const mst = [...edges]
  .sort((a, b) => a[2] - b[2])
  .filter(([a, b]) => {
    const x = root(a),
      y = root(b);
    if (x === y) return false;
    parent[x] = y;
    return true;
  });
console.log(
  mst.map((e) => e.join("")),
  mst.reduce((s, e) => s + e[2], 0),
  new Set(Object.keys(adj).map(root)).size,
);
const dfs = (n: string, seen: string[] = []): string[] => {
  seen.push(n);
  for (const m of Object.keys(adj[n]).sort()) if (!seen.includes(m)) dfs(m, seen);
  return seen;
};
console.log(dfs("A").join(""), dfs("Y").join(""));
const islands = (g: string[]) => {
  const seen = new Set<number>(),
    sizes: number[] = [];
  const go = (x: number, y: number): number => {
    const k = y * 100 + x;
    if (g[y]?.[x] !== "1" || seen.has(k)) return 0;
    seen.add(k);
    return 1 + go(x + 1, y) + go(x - 1, y) + go(x, y + 1) + go(x, y - 1);
  };
  for (let y = 0; y < g.length; y++)
    for (let x = 0; x < g[y].length; x++) {
      const s = go(x, y);
      if (s) sizes.push(s);
    }
  return sizes;
};
console.log(islands(["11000", "11011", "00100", "10011"]), islands([]), islands(["111"]));
const ladder = (from: string, to: string, dict: string[]) => {
  let frontier = [[from]],
    left = new Set(dict);
  const d1 = (a: string, b: string) => [...a].filter((c, i) => c !== b[i]).length === 1;
  while (frontier.length) {
    const next: string[][] = [];
    for (const p of frontier)
      for (const w of left)
        if (d1(p[p.length - 1], w)) {
          const np = [...p, w];
          if (w === to) return np;
          next.push(np);
          left.delete(w);
        }
    frontier = next;
  }
  return null;
};
console.log(ladder("cold", "warm", ["cord", "card", "ward", "warm", "word", "worm"]), ladder("aaa", "zzz", ["aab"]));
const floyd = (ns: string[]) => {
  const d = ns.map((a) => ns.map((b) => (a === b ? 0 : (adj[a]?.[b] ?? Infinity))));
  for (let k = 0; k < ns.length; k++)
    for (let i = 0; i < ns.length; i++)
      for (let j = 0; j < ns.length; j++) if (d[i][k] + d[k][j] < d[i][j]) d[i][j] = d[i][k] + d[k][j];
  return d;
};
console.log(floyd(["A", "B", "C", "D", "E", "F"]), floyd(["A", "X", "Y"]));

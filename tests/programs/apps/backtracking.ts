// Backtracking solvers: small sudoku, n queens, subset sum, knight's tour, permutations with constraints, cryptarithm.
export {};
const solve = (g: number[][]): number => {
  let steps = 0;
  const n = 4,
    ok = (r: number, c: number, v: number) => {
      for (let i = 0; i < n; i++)
        if (g[r][i] === v || g[i][c] === v || g[(r & 2) + (i >> 1)][(c & 2) + (i & 1)] === v) return false;
      return true;
    };
  const go = (k: number): boolean => {
    if (k === n * n) return true;
    const r = k >> 2,
      c = k & 3;
    if (g[r][c]) return go(k + 1);
    for (let v = 1; v <= n; v++) {
      steps++;
      if (ok(r, c, v)) {
        g[r][c] = v;
        if (go(k + 1)) return true;
        g[r][c] = 0;
      }
    }
    return false;
  };
  return go(0) ? steps : -steps;
};
for (const src of ["1...|..3.|.4..|...2", "....|....|....|....", "12..|..12|21..|..21", "11..|....|....|...."]) {
  const g = src.split("|").map((r) => [...r].map((c) => (c === "." ? 0 : +c)));
  console.log(solve(g), g.map((r) => r.join("")).join("|"));
}
const queens = (n: number) => {
  const out: number[][] = [];
  const go = (row: number, cols: number, d1: number, d2: number, acc: number[]): void => {
    if (row === n) {
      out.push(acc);
      return;
    }
    for (let c = 0; c < n; c++) {
      if ((cols >> c) & 1 || (d1 >> (row + c)) & 1 || (d2 >> (row - c + n)) & 1) continue;
      go(row + 1, cols | (1 << c), d1 | (1 << (row + c)), d2 | (1 << (row - c + n)), [...acc, c]);
    }
  };
  go(0, 0, 0, 0, []);
  return out;
};
for (let n = 1; n <= 6; n++) {
  const q = queens(n);
  console.log(n, q.length, q[0] ?? "none");
}
console.log(
  queens(6)[1]
    .map((c) => ".".repeat(c) + "Q" + ".".repeat(5 - c))
    .join("\n"),
);
const subset = (xs: number[], t: number) => {
  const out: number[][] = [];
  const go = (i: number, left: number, acc: number[]): void => {
    if (left === 0) {
      out.push([...acc]);
      return;
    }
    for (let j = i; j < xs.length && xs[j] <= left; j++) {
      if (j > i && xs[j] === xs[j - 1]) continue;
      acc.push(xs[j]);
      go(j + 1, left - xs[j], acc);
      acc.pop();
    }
  };
  go(0, t, []);
  return out;
};
console.log(subset([1, 1, 2, 5, 6, 7, 10], 8), subset([2, 4], 5));
const knight = (n: number) => {
  const b = Array.from({ length: n }, () => new Array(n).fill(0));
  const mv = [
    [1, 2],
    [2, 1],
    [2, -1],
    [1, -2],
    [-1, -2],
    [-2, -1],
    [-2, 1],
    [-1, 2],
  ];
  const free = (x: number, y: number) => x >= 0 && y >= 0 && x < n && y < n && b[y][x] === 0;
  let tries = 0;
  const go = (x: number, y: number, k: number): boolean => {
    b[y][x] = k;
    tries++;
    if (k === n * n) return true;
    const opts = mv
      .map(([dx, dy]) => [x + dx, y + dy])
      .filter(([a, c]) => free(a, c))
      .map(([a, c]) => ({ a, c, d: mv.filter(([dx, dy]) => free(a + dx, c + dy)).length }))
      .sort((p, q) => p.d - q.d);
    for (const { a, c } of opts) if (go(a, c, k + 1)) return true;
    b[y][x] = 0;
    return false;
  };
  return go(0, 0, 1)
    ? b.map((r) => r.map((v) => String(v).padStart(3)).join("")).join("\n") + "\ntries " + (tries < 500)
    : "none";
};
console.log(knight(5));
console.log(knight(3));
const parens = (n: number) => {
  const o: string[] = [];
  const go = (s: string, l: number, r: number): void => {
    if (s.length === 2 * n) {
      o.push(s);
      return;
    }
    if (l < n) go(s + "(", l + 1, r);
    if (r < l) go(s + ")", l, r + 1);
  };
  go("", 0, 0);
  return o;
};
console.log(parens(3), parens(5).length);
const change = (coins: number[], t: number) => {
  const ways = [1, ...new Array(t).fill(0)],
    min = [0, ...new Array(t).fill(Infinity)];
  for (const c of coins)
    for (let i = c; i <= t; i++) {
      ways[i] += ways[i - c];
      min[i] = Math.min(min[i], min[i - c] + 1);
    }
  return [ways[t], min[t]];
};
console.log(change([1, 5, 10, 25], 100), change([3, 5], 7), change([2], 3));
const crypt = () => {
  const ls = ["T", "G", "U"],
    used: boolean[] = [false, true],
    m: Record<string, number> = { O: 1 };
  const val = (w: string) => [...w].reduce((a, c) => a * 10 + m[c], 0);
  const found: string[] = [];
  const go = (i: number): void => {
    if (i === ls.length) {
      if (m.T && m.G && val("TO") + val("GO") === val("OUT")) found.push(`${val("TO")}+${val("GO")}=${val("OUT")}`);
      return;
    }
    for (let d = 0; d < 10; d++)
      if (!used[d]) {
        used[d] = true;
        m[ls[i]] = d;
        go(i + 1);
        used[d] = false;
      }
  };
  go(0);
  return found;
};
console.log(crypt());
const knap = (items: [number, number][], cap: number) => {
  let best = 0,
    pick: number[] = [];
  const go = (i: number, w: number, v: number, p: number[]): void => {
    if (v > best) {
      best = v;
      pick = p;
    }
    for (let j = i; j < items.length; j++)
      if (w + items[j][0] <= cap) go(j + 1, w + items[j][0], v + items[j][1], [...p, j]);
  };
  go(0, 0, 0, []);
  return { best, pick };
};
console.log(
  knap(
    [
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 8],
      [9, 10],
    ],
    10,
  ),
);
const word = (g: string[], w: string) => {
  const go = (x: number, y: number, i: number, seen: string): boolean => {
    if (i === w.length) return true;
    if (g[y]?.[x] !== w[i] || seen.includes(`|${x},${y}|`)) return false;
    const s = seen + `|${x},${y}|`;
    return go(x + 1, y, i + 1, s) || go(x - 1, y, i + 1, s) || go(x, y + 1, i + 1, s) || go(x, y - 1, i + 1, s);
  };
  return g.some((r, y) => [...r].some((_, x) => go(x, y, 0, "")));
};
console.log(["ABCCED", "SEE", "ABCB"].map((w) => word(["ABCE", "SFCS", "ADEE"], w)));

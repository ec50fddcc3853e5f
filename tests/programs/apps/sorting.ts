// Sorting algorithms over the same data: bubble, insertion, selection, merge, quick, heap, shell, counting, radix, with counts.
export {};
let cmps = 0,
  swaps = 0;
const lt = (a: number, b: number) => (cmps++, a < b),
  sw = (a: number[], i: number, j: number) => {
    swaps++;
    const t = a[i];
    a[i] = a[j];
    a[j] = t;
  };
const algos: Record<string, (a: number[]) => number[]> = {
  bubble(a) {
    for (let n = a.length, again = true; again; n--) {
      again = false;
      for (let i = 1; i < n; i++)
        if (lt(a[i], a[i - 1])) {
          sw(a, i, i - 1);
          again = true;
        }
    }
    return a;
  },
  insertion(a) {
    for (let i = 1; i < a.length; i++) {
      const x = a[i];
      let j = i;
      while (j > 0 && lt(x, a[j - 1])) {
        a[j] = a[j - 1];
        j--;
        swaps++;
      }
      a[j] = x;
    }
    return a;
  },
  selection(a) {
    for (let i = 0; i < a.length; i++) {
      let m = i;
      for (let j = i + 1; j < a.length; j++) if (lt(a[j], a[m])) m = j;
      if (m !== i) sw(a, i, m);
    }
    return a;
  },
  merge(a): number[] {
    if (a.length < 2) return a;
    const m = a.length >> 1,
      l = algos.merge(a.slice(0, m)),
      r = algos.merge(a.slice(m)),
      o: number[] = [];
    let i = 0,
      j = 0;
    while (i < l.length && j < r.length) o.push(lt(r[j], l[i]) ? r[j++] : l[i++]);
    return o.concat(l.slice(i), r.slice(j));
  },
  quick(a) {
    const q = (lo: number, hi: number): void => {
      if (lo >= hi) return;
      const p = a[(lo + hi) >> 1];
      let i = lo,
        j = hi;
      while (i <= j) {
        while (lt(a[i], p)) i++;
        while (lt(p, a[j])) j--;
        if (i <= j) sw(a, i++, j--);
      }
      q(lo, j);
      q(i, hi);
    };
    q(0, a.length - 1);
    return a;
  },
  heap(a) {
    const down = (i: number, n: number) => {
      for (;;) {
        let m = i;
        const l = 2 * i + 1;
        if (l < n && lt(a[m], a[l])) m = l;
        if (l + 1 < n && lt(a[m], a[l + 1])) m = l + 1;
        if (m === i) return;
        sw(a, i, m);
        i = m;
      }
    };
    for (let i = (a.length >> 1) - 1; i >= 0; i--) down(i, a.length);
    for (let n = a.length - 1; n > 0; n--) {
      sw(a, 0, n);
      down(0, n);
    }
    return a;
  },
  shell(a) {
    for (let g = a.length >> 1; g > 0; g >>= 1)
      for (let i = g; i < a.length; i++) {
        const x = a[i];
        let j = i;
        for (; j >= g && lt(x, a[j - g]); j -= g) {
          a[j] = a[j - g];
          swaps++;
        }
        a[j] = x;
      }
    return a;
  },
  counting(a) {
    const lo = Math.floor(Math.min(...a)),
      c: number[][] = [];
    for (const x of a) (c[Math.floor(x) - lo] ??= []).push(x);
    return a.length ? c.flat().sort((x, y) => x - y) : a;
  },
  radix(a) {
    if (a.some((x) => x < 0 || !Number.isInteger(x))) return algos.merge(a);
    for (let sh = 0; sh < 12; sh += 4) {
      const b: number[][] = Array.from({ length: 16 }, () => []);
      for (const x of a) b[(x >> sh) & 15].push(x);
      a = b.flat();
    }
    return a;
  },
  builtin: (a) => a.sort((x, y) => (lt(x, y) ? -1 : lt(y, x) ? 1 : 0)),
};
let seed = 1;
const rnd = () => (seed = (seed * 48271) % 2147483647) % 1000;
const inputs: Record<string, number[]> = {
  random: Array.from({ length: 40 }, rnd),
  sorted: Array.from({ length: 20 }, (_, i) => i),
  reversed: Array.from({ length: 20 }, (_, i) => 20 - i),
  dups: Array.from({ length: 30 }, () => rnd() % 4),
  floats: [2.5, -1.5, 0.25, -0.75, 100.125, 3],
  empty: [],
  one: [7],
  negatives: [3, -1, -7, 0, 5, -2],
};
for (const [n, f] of Object.entries(algos)) {
  const row: string[] = [];
  for (const [k, inp] of Object.entries(inputs)) {
    cmps = swaps = 0;
    const out = f(inp.slice());
    const ok =
      out.length === inp.length &&
      out.every((x, i) => i === 0 || out[i - 1] <= x) &&
      out.reduce((a, b) => a + b, 0) === inp.reduce((a, b) => a + b, 0);
    row.push(`${k[0]}${ok ? "+" : "-"}${n === "builtin" ? "" : cmps + "/" + swaps}`);
  }
  console.log(n.padEnd(10), row.join(" "));
}
console.log(algos.quick(inputs.random.slice()).join(" "));
const people = [
  ["ann", 30],
  ["bob", 25],
  ["cid", 30],
  ["dan", 25],
  ["eve", 35],
] as [string, number][];
console.log(
  people.slice().sort((a, b) => a[1] - b[1]),
  people
    .slice()
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? 1 : -1))
    .map((p) => p[0]),
);
const kth = (a: number[], k: number): number => {
  const p = a[0],
    l = a.filter((x) => x < p),
    e = a.filter((x) => x === p);
  return k < l.length
    ? kth(l, k)
    : k < l.length + e.length
      ? p
      : kth(
          a.filter((x) => x > p),
          k - l.length - e.length,
        );
};
console.log([0, 10, 20, 39].map((k) => kth(inputs.random, k)));

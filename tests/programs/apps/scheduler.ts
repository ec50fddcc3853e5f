// A binary-heap priority queue with a task scheduler simulation: priorities, dependencies, preemption and statistics.
export {};
class Heap<T> {
  a: T[] = [];
  less: (x: T, y: T) => boolean;
  constructor(less: (x: T, y: T) => boolean) {
    this.less = less;
  }
  get size() {
    return this.a.length;
  }
  push(x: T) {
    const a = this.a;
    a.push(x);
    let i = a.length - 1;
    while (i > 0) {
      const p = (i - 1) >> 1;
      if (!this.less(a[i], a[p])) break;
      [a[i], a[p]] = [a[p], a[i]];
      i = p;
    }
  }
  pop(): T | undefined {
    const a = this.a,
      top = a[0],
      last = a.pop()!;
    if (a.length) {
      a[0] = last;
      let i = 0;
      for (;;) {
        let m = i;
        const l = 2 * i + 1,
          r = l + 1;
        if (l < a.length && this.less(a[l], a[m])) m = l;
        if (r < a.length && this.less(a[r], a[m])) m = r;
        if (m === i) break;
        [a[i], a[m]] = [a[m], a[i]];
        i = m;
      }
    }
    return top;
  }
}
const h = new Heap<number>((x, y) => x < y);
for (let i = 0, x = 5; i < 40; i++) {
  x = (x * 73 + 11) % 101;
  h.push(x);
}
const sorted: number[] = [];
while (h.size) sorted.push(h.pop()!);
console.log(sorted.join(" "), h.pop());
type Task = {
  id: string;
  at: number;
  cost: number;
  prio: number;
  deps: string[];
  left: number;
  start?: number;
  end?: number;
  seq: number;
};
function simulate(defs: [string, number, number, number, string[]?][], quantum: number) {
  const tasks = defs.map(([id, at, cost, prio, deps = []], seq): Task => ({
    id,
    at,
    cost,
    prio,
    deps,
    left: cost,
    seq,
  }));
  const ready = new Heap<Task>((x, y) => (x.prio !== y.prio ? x.prio > y.prio : x.seq < y.seq)),
    waiting = new Set(tasks),
    done = new Set<string>(),
    log: string[] = [];
  let t = 0,
    seq = tasks.length,
    guard = 0;
  while (done.size < tasks.length && guard++ < 200) {
    for (const w of waiting)
      if (w.at <= t && w.deps.every((d) => done.has(d))) {
        waiting.delete(w);
        ready.push(w);
        log.push(`${t}+${w.id}`);
      }
    const cur = ready.pop();
    if (!cur) {
      const next = Math.min(...[...waiting].map((w) => w.at).filter((a) => a > t));
      if (next === Infinity) {
        log.push("deadlock: " + [...waiting].map((w) => w.id));
        break;
      }
      log.push(`${t}..${next} idle`);
      t = next;
      continue;
    }
    cur.start ??= t;
    const run = Math.min(quantum, cur.left);
    t += run;
    cur.left -= run;
    log.push(`${cur.id}x${run}`);
    if (cur.left === 0) {
      cur.end = t;
      done.add(cur.id);
      log.push(`${t}-${cur.id}`);
    } else {
      cur.seq = seq++;
      ready.push(cur);
    }
  }
  const fin = tasks.filter((x) => x.end !== undefined);
  const avg = (f: (x: Task) => number) =>
    fin.length ? (fin.reduce((s, x) => s + f(x), 0) / fin.length).toFixed(2) : "n/a";
  console.log(log.join(" "));
  console.log(
    fin.map((x) => `${x.id}:${x.start}-${x.end}`).join(" "),
    "wait",
    avg((x) => x.start! - x.at),
    "turn",
    avg((x) => x.end! - x.at),
  );
}
simulate(
  [
    ["a", 0, 5, 1],
    ["b", 1, 3, 2],
    ["c", 2, 2, 3],
    ["d", 20, 1, 0],
    ["e", 3, 4, 2, ["b", "c"]],
  ],
  2,
);
simulate(
  [
    ["x", 0, 3, 1, ["y"]],
    ["y", 0, 3, 1, ["x"]],
    ["z", 1, 1, 5],
  ],
  10,
);
simulate([], 1);
simulate(
  [
    ["p", 0, 6, 1],
    ["q", 0, 6, 1],
    ["r", 0, 6, 1],
  ],
  2.5,
);
const events = new Heap<{ t: number; n: number; f: () => void }>((a, b) => (a.t !== b.t ? a.t < b.t : a.n < b.n));
let now = 0,
  n = 0;
const out: string[] = [];
const after = (d: number, f: () => void) => events.push({ t: now + d, n: n++, f });
const bounce = (name: string, d: number, k: number) =>
  after(d, () => {
    out.push(`${now}:${name}${k}`);
    if (k) bounce(name, d, k - 1);
  });
bounce("a", 3, 3);
bounce("b", 2, 4);
after(6, () => {
  out.push(now + ":once");
  after(0, () => out.push(now + ":nested"));
});
while (events.size) {
  const e = events.pop()!;
  now = e.t;
  e.f();
}
console.log(out.join(" "));

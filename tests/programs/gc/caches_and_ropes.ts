// Tests caches with eviction, ropes kept in objects, object pools, linked queues and wide maps: many short-lived objects of each.
export {};
class Entry {
  key: string;
  value: number[];
  prev: Entry | null = null;
  next: Entry | null = null;
  constructor(key: string, value: number[]) {
    this.key = key;
    this.value = value;
  }
}
class Cache {
  private map = new Map<string, Entry>();
  private head: Entry | null = null;
  private tail: Entry | null = null;
  evictions = 0;
  cap: number;
  constructor(cap: number) {
    this.cap = cap;
  }
  private unlink(e: Entry) {
    if (e.prev) e.prev.next = e.next;
    else this.head = e.next;
    if (e.next) e.next.prev = e.prev;
    else this.tail = e.prev;
    e.prev = e.next = null;
  }
  private front(e: Entry) {
    e.next = this.head;
    if (this.head) this.head.prev = e;
    this.head = e;
    this.tail ??= e;
  }
  get(k: string): number[] | undefined {
    const e = this.map.get(k);
    if (!e) return undefined;
    this.unlink(e);
    this.front(e);
    return e.value;
  }
  set(k: string, v: number[]) {
    const old = this.map.get(k);
    if (old) {
      this.unlink(old);
      this.map.delete(k);
    }
    const e = new Entry(k, v);
    this.front(e);
    this.map.set(k, e);
    if (this.map.size > this.cap) {
      const last = this.tail!;
      this.unlink(last);
      this.map.delete(last.key);
      this.evictions++;
    }
  }
  keys(): string {
    let s = "";
    for (let e = this.head; e; e = e.next) s += e.key + " ";
    return s;
  }
}
const cache = new Cache(8);
let hits = 0;
let seed = 7;
const rnd = (n: number) => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % n;
for (let i = 0; i < 600; i++) {
  const k = "k" + ((rnd(1000) * rnd(1000)) % 23);
  const v = cache.get(k);
  if (v) {
    hits++;
    v.push(i);
    if (v.length > 6) v.splice(0, 3);
  } else cache.set(k, [i]);
  if (i % 100 === 99) console.log(i, hits, cache.evictions, cache.keys());
}
interface Rope {
  left?: Rope | string;
  right?: Rope | string;
  len: number;
}
const join = (left: Rope | string, right: Rope | string): Rope => ({ left, right, len: size(left) + size(right) });
const size = (r: Rope | string): number => (typeof r === "string" ? r.length : r.len);
const flat = (r: Rope | string): string => (typeof r === "string" ? r : flat(r.left!) + flat(r.right!));
const at = (r: Rope | string, i: number): string => (typeof r === "string" ? r[i] : i < size(r.left!) ? at(r.left!, i) : at(r.right!, i - size(r.left!)));
let rope: Rope | string = "";
for (let i = 0; i < 150; i++) rope = i % 3 ? join(rope, "w" + i) : join("<" + i + ">", rope);
const text = flat(rope);
console.log(size(rope), text.length, text.slice(0, 30), text.slice(-20), [0, 100, 300, 500].map((i) => at(rope, i) === text[i]), at(rope, 450));
const wide = new Map<number, { id: number; tags: string[] }>();
for (let i = 0; i < 800; i++) wide.set(i * 7919, { id: i, tags: [`t${i % 5}`] });
for (let i = 0; i < 800; i += 2) wide.delete(i * 7919);
for (let i = 0; i < 200; i++) wide.set(-i, { id: -i, tags: [] });
let idSum = 0;
let tagLen = 0;
for (const [k, v] of wide) {
  idSum += v.id;
  tagLen += v.tags.length;
  if (k > 0 && v.id % 10 === 1) v.tags.push("late" + k);
}
console.log(wide.size, idSum, tagLen, [...wide.values()].filter((v) => v.tags.length > 1).length, wide.get(7919 * 11)!.tags);
class Pool {
  free: { buf: string[]; used: number }[] = [];
  made = 0;
  take() {
    return this.free.pop() ?? (this.made++, { buf: [], used: 0 });
  }
  give(x: { buf: string[]; used: number }) {
    x.buf.length = 0;
    x.used++;
    this.free.push(x);
  }
}
const pool = new Pool();
const out: number[] = [];
for (let round = 0; round < 40; round++) {
  const held = Array.from({ length: 1 + (round % 5) }, () => pool.take());
  held.forEach((h, i) => {
    for (let j = 0; j < 3; j++) h.buf.push(`${round}.${i}.${j}`);
  });
  out.push(held.reduce((n, h) => n + h.buf.join("").length, 0));
  held.reverse().forEach((h) => pool.give(h));
}
console.log(pool.made, pool.free.map((x) => x.used).join(), out.reduce((a, b) => a + b), out.slice(-5));
type List = { v: number; next: List } | null;
let list: List = null;
for (let i = 0; i < 1500; i++) list = { v: i, next: i % 4 === 0 && list ? list.next : list };
let n = 0;
let vs = 0;
for (let l: List = list; l; l = l.next) {
  n++;
  vs += l.v;
}
console.log(n, vs);
const rev = (l: List): List => {
  let r: List = null;
  for (; l; l = l.next) r = { v: -l.v, next: r };
  return r;
};
for (let i = 0; i < 3; i++) list = rev(list);
console.log(list!.v, list!.next!.v);
const queue: { t: number; job: () => string }[] = [];
const done: string[] = [];
for (let i = 0; i < 120; i++) {
  queue.push({ t: rnd(50), job: () => `j${i}` });
  if (i % 3 === 2) {
    queue.sort((a, b) => a.t - b.t);
    done.push(queue.shift()!.job());
  }
}
console.log(done.length, queue.length, done.slice(0, 12).join());
const obj: Record<string, any> = {};
for (let i = 0; i < 300; i++) {
  obj["p" + (i % 90)] = { i, prev: obj["p" + ((i + 45) % 90)]?.i ?? null };
  if (i % 7 === 0) delete obj["p" + (i % 30)];
}
console.log(Object.keys(obj).length, Object.values(obj).reduce((s, x) => s + x.i + (x.prev ?? 0), 0));

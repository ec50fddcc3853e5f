// An LRU cache on a linked list and an inventory with undo, queries and low-stock rules.
export {};
class Node<K, V> {
  k: K;
  v: V;
  prev: Node<K, V> | null = null;
  next: Node<K, V> | null = null;
  constructor(k: K, v: V) {
    this.k = k;
    this.v = v;
  }
}
class LRU<K, V> {
  private map = new Map<K, Node<K, V>>();
  head: Node<K, V> | null = null;
  tail: Node<K, V> | null = null;
  hits = 0;
  misses = 0;
  evicted: K[] = [];
  readonly cap: number;
  constructor(cap: number) {
    if (cap < 1) throw new RangeError("capacity must be positive");
    this.cap = cap;
  }
  get size() {
    return this.map.size;
  }
  get(k: K): V | undefined {
    const n = this.map.get(k);
    if (!n) {
      this.misses++;
      return undefined;
    }
    this.hits++;
    this.unlink(n);
    this.front(n);
    return n.v;
  }
  set(k: K, v: V): this {
    let n = this.map.get(k);
    if (n) {
      n.v = v;
      this.unlink(n);
    } else {
      if (this.size >= this.cap) {
        const t = this.tail!;
        this.unlink(t);
        this.map.delete(t.k);
        this.evicted.push(t.k);
      }
      n = new Node(k, v);
      this.map.set(k, n);
    }
    this.front(n);
    return this;
  }
  private unlink(n: Node<K, V>) {
    if (n.prev) n.prev.next = n.next;
    else this.head = n.next;
    if (n.next) n.next.prev = n.prev;
    else this.tail = n.prev;
    n.prev = n.next = null;
  }
  private front(n: Node<K, V>) {
    n.next = this.head;
    if (this.head) this.head.prev = n;
    this.head = n;
    this.tail ??= n;
  }
  [Symbol.iterator](): Iterator<[K, V]> {
    let n = this.head;
    return {
      next: () => {
        if (!n) return { done: true, value: undefined };
        const value: [K, V] = [n.k, n.v];
        n = n.next;
        return { done: false, value };
      },
    };
  }
}
const c = new LRU<string, number>(3);
c.set("a", 1).set("b", 2).set("c", 3);
console.log([...c], c.get("a"), [...c].map(([k]) => k).join(""), c.get("zz"), c.set("d", 4).evicted, [...c]);
c.set("a", 10);
c.set("e", 5).set("f", 6);
console.log([...c], c.evicted, c.hits, c.misses, c.size);
for (const [k, v] of c) {
  if (k === "e") break;
  console.log(k, v);
}
const one = new LRU<number, string>(1);
for (let i = 0; i < 5; i++) one.set(i % 2, "v" + i);
console.log([...one], one.evicted, one.head === one.tail);
try {
  new LRU(0);
} catch (e: any) {
  console.log(e.name, e.message);
}
let slow = 0;
const cache = new LRU<number, number>(8);
const f = (n: number): number => {
  const hit = cache.get(n);
  if (hit !== undefined) return hit;
  slow++;
  const v = n < 2 ? n : f(n - 1) + f(n - 2);
  cache.set(n, v);
  return v;
};
console.log(f(30), slow, f(30), slow, cache.hits);
type Item = { sku: string; qty: number; price: number; tags: Set<string> };
class Inventory {
  items = new Map<string, Item>();
  undoStack: (() => void)[] = [];
  log: string[] = [];
  add(sku: string, qty: number, price: number, ...tags: string[]) {
    const old = this.items.get(sku);
    if (old) {
      const before = old.qty;
      old.qty += qty;
      this.undoStack.push(() => {
        old.qty = before;
      });
    } else {
      this.items.set(sku, { sku, qty, price, tags: new Set(tags) });
      this.undoStack.push(() => {
        this.items.delete(sku);
      });
    }
    this.log.push(`+${qty} ${sku}`);
    return this;
  }
  take(sku: string, qty: number) {
    const it = this.items.get(sku);
    if (!it) throw new Error(`unknown ${sku}`);
    if (it.qty < qty) throw new RangeError(`only ${it.qty} of ${sku}`);
    it.qty -= qty;
    this.undoStack.push(() => {
      it.qty += qty;
    });
    this.log.push(`-${qty} ${sku}`);
    if (it.qty < 3) this.log.push(`low ${sku}`);
    return it.qty * it.price;
  }
  undo(n = 1) {
    let k = 0;
    while (k < n && this.undoStack.length) {
      this.undoStack.pop()!();
      k++;
    }
    return k;
  }
  value() {
    return [...this.items.values()].reduce((s, i) => s + i.qty * i.price, 0);
  }
  query(q: { tag?: string; max?: number; sort?: keyof Item } = {}) {
    const { tag, max = Infinity, sort = "sku" } = q;
    return [...this.items.values()]
      .filter((i) => (tag === undefined || i.tags.has(tag)) && i.price <= max)
      .sort((a: any, b: any) => (a[sort] < b[sort] ? -1 : a[sort] > b[sort] ? 1 : 0))
      .map((i) => i.sku);
  }
}
const inv = new Inventory()
  .add("bolt", 100, 0.25, "metal", "small")
  .add("nut", 80, 0.1, "metal")
  .add("plank", 5, 12.5, "wood");
console.log(inv.value(), inv.query(), inv.query({ tag: "metal", sort: "price" }), inv.query({ max: 1, sort: "qty" }));
for (const [s, n] of [
  ["bolt", 10],
  ["plank", 3],
  ["plank", 9],
  ["glue", 1],
  ["nut", 79],
] as const) {
  try {
    console.log(s, inv.take(s, n));
  } catch (e: any) {
    console.log(e.name, e.message);
  }
}
console.log(inv.value(), inv.log, inv.undo(2), inv.value(), inv.undo(99), inv.items.size, inv.value());
console.log(inv.add("x", 1, 1, "t"), inv.undo(), inv.items);

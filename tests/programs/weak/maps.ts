// Tests WeakMap, WeakSet, WeakRef and FinalizationRegistry: methods, refusals, and entries that live as long as their keys.
export {};
const m = new WeakMap<any, any>();
const keys: any[] = [];
for (let i = 0; i < 50; i++) {
  const k = { i };
  keys.push(k);
  m.set(k, { value: i * i, k });
}
for (let i = 0; i < 2000; i++) m.set({ i }, new Array(5).fill(i));
let sum = 0;
for (const k of keys) sum += m.get(k).value + (m.get(k).k === k ? 1 : 0);
console.log(sum, m.has(keys[3]), m.has({}), m.get({}), m.delete(keys[3]), m.delete(keys[3]), m.has(keys[3]), m);
const chain = new WeakMap<any, any>();
let head: any = { n: 0 };
const root = head;
for (let n = 1; n < 40; n++) {
  const next = { n };
  chain.set(head, next);
  head = next;
}
head = null;
for (let i = 0; i < 3000; i++) [i, String(i)];
let count = 0;
for (let at = root; at; at = chain.get(at)) count += at.n;
console.log(count);
const s = new WeakSet([keys[0], keys[1]]);
console.log(s.has(keys[0]), s.has(keys[2]), s.add(keys[2]) === s, s.has(keys[2]), s.delete(keys[0]), s.has(keys[0]), s);
const sym = Symbol("k");
m.set(sym, 1);
console.log(m.get(sym), m.has(Symbol("k")), new WeakMap([[sym, 2]]).get(sym));
const f = function () {};
m.set(f, "function").set(m, "self").set([], "lost");
console.log(m.get(f), m.get(m), m.get([]));
for (const [name, g] of [
  ["entry", () => new WeakMap([[1, 2]] as any)],
  ["no pair", () => new WeakMap([1] as any)],
  ["number", () => new WeakMap(5 as any)],
  ["no new", () => (WeakMap as any)()],
  ["ref", () => new WeakRef(1 as any)],
  ["set item", () => new WeakSet([1] as any)],
  ["registered", () => new WeakMap().set(Symbol.for("x"), 1)],
  ["add", () => new WeakSet().add("a" as any)],
  ["receiver", () => WeakMap.prototype.get.call({} as any, 1 as any)],
  ["wrong receiver", () => WeakSet.prototype.has.call(new WeakMap() as any, 1 as any)],
  ["registry", () => new FinalizationRegistry(5 as any)],
  ["register", () => new FinalizationRegistry(() => {}).register(1 as any, 0)],
] as [string, () => any][]) {
  try {
    console.log(name, g());
  } catch (e: any) {
    console.log(name, e.name + ": " + e.message);
  }
}
const r = new WeakRef(keys[5]);
console.log(r.deref() === keys[5], r, r.deref().i);
const registry = new FinalizationRegistry(() => {});
const token = {};
console.log(registry, registry.register(keys[6], "held", token), registry.unregister(token), registry.unregister(token));
const privates = new WeakMap<object, { balance: number }>();
class Account {
  constructor(balance: number) {
    privates.set(this, { balance });
  }
  deposit(n: number): number {
    return (privates.get(this)!.balance += n);
  }
}
const accounts = Array.from({ length: 20 }, (_, i) => new Account(i));
for (let round = 0; round < 20; round++) for (const a of accounts) a.deposit(round);
console.log(accounts.map((a) => a.deposit(0)).join(), accounts[0]);
const cache = new WeakMap<object, number>();
let misses = 0;
const measure = (o: object): number => {
  let n = cache.get(o);
  if (n === undefined) {
    misses++;
    n = Object.keys(o).length;
    cache.set(o, n);
  }
  return n;
};
const objects = [{ a: 1 }, { a: 1, b: 2 }, {}];
console.log(objects.map(measure), objects.map(measure), misses, (cache as any).getOrInsert(objects[0], 9), (cache as any).getOrInsertComputed({}, () => 7));
class W extends WeakMap<any, any> {}
console.log(new W([[keys[0], 1]]), new W([[keys[0], 1]]).get(keys[0]), Object.prototype.toString.call(m), WeakMap.length, WeakRef.length);

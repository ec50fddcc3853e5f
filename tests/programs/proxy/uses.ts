// What programs do with proxies: defaults, validation, observation, membranes, ranges, DSLs; and how they are printed.
const withDefault = <T>(fallback: T) => new Proxy({} as Record<string, T>, { get: (t, k) => (k in t ? t[k as string] : fallback) });
const counts = withDefault(0);
for (const w of "the cat the dog the end".split(" ")) counts[w]++;
console.log(counts.the, counts.cat, counts.none, JSON.stringify(counts), counts);

const validated = new Proxy({ age: 1 } as any, {
  set(t, k, v) {
    if (k === "age" && !Number.isInteger(v)) throw new TypeError("The age is not an integer");
    t[k] = v;
    return true;
  },
});
validated.age = 100;
try { validated.age = "young"; } catch (e) { console.log((e as Error).message); }
console.log(validated.age, validated);

const negative = (a: number[]) => new Proxy(a, { get: (t, k, r) => typeof k === "string" && /^-\d+$/.test(k) ? t[t.length + Number(k)] : Reflect.get(t, k, r) });
const neg: any = negative([10, 20, 30]);
console.log(neg[-1], neg[-3], neg[0], neg.length, neg, [...neg]);

const range = (from: number, to: number): any => new Proxy({}, { has: (_, k) => Number(k) >= from && Number(k) <= to });
console.log(5 in range(1, 10), 50 in range(1, 10));

const calls: string[] = [];
const dsl = (path: string[] = []): any => new Proxy(() => {}, { get: (_, k) => dsl([...path, String(k)]), apply: (_, __, args) => path.join(".") + "(" + args.join() + ")" });
console.log(dsl().api.users.find(1, 2), dsl().x());

class Reactive {
  listeners: ((k: string, v: unknown) => void)[] = [];
  state: any;
  constructor(initial: object) {
    this.state = new Proxy(initial, {
      set: (t: any, k, v, r) => { const ok = Reflect.set(t, k, v, r); this.listeners.forEach(l => l(String(k), v)); return ok; },
      deleteProperty: (t, k) => { calls.push("delete " + String(k)); return Reflect.deleteProperty(t, k); },
    });
  }
}
const r = new Reactive({ n: 0, list: [1] });
r.listeners.push((k, v) => calls.push(k + "=" + v));
r.state.n++; r.state.n += 5; r.state.extra = "e"; delete r.state.extra; r.state.list.push(2);
console.log(calls, r.state, r);

const observe = (o: any, path = ""): any => new Proxy(o, {
  get(t, k, rec) { const v = Reflect.get(t, k, rec); return typeof v === "object" && v !== null ? observe(v, path + "." + String(k)) : v; },
  set(t, k, v) { calls.push(path + "." + String(k) + " <- " + v); t[k] = v; return true; },
});
calls.length = 0;
const deep = observe({ a: { b: { c: 1 } }, items: [{ q: 1 }] });
deep.a.b.c = 2; deep.items[0].q = 3; deep.items.push(4);
console.log(calls);

// Class instances, private fields, Map and Date behind a proxy.
class Secret { #v = 1; pub = 2; read() { return this.#v; } static has(o: object) { return #v in o; } get me() { return this; } }
const secret: any = new Proxy(new Secret(), {});
console.log(secret.pub, Secret.has(secret), secret instanceof Secret, secret.constructor === Secret, secret.me === secret);
try { secret.read(); } catch (e) { console.log((e as Error).message); }
for (const [label, f] of Object.entries({
  map: () => (new Proxy(new Map([[1, 2]]), {}) as any).get(1),
  size: () => (new Proxy(new Set([1]), {}) as any).size,
  date: () => (new Proxy(new Date(0), {}) as any).getTime(),
  promise: () => (new Proxy(Promise.resolve(1), {}) as any).then(() => 0),
  regexp: () => (new Proxy(/x/, {}) as any).test("x"),
  typed: () => (new Proxy(new Uint8Array(2), {}) as any).length,
})) try { console.log(label, (f as any)()); } catch (e) { console.log(label, (e as Error).message); }
const bound: any = new Proxy(new Map([["k", "v"]]), { get(t, k) { const v = Reflect.get(t, k); return typeof v === "function" ? v.bind(t) : v; } });
console.log(bound.get("k"), bound.size, [...bound], bound.has("z"));

// The constructor returns a proxy: private names go with it.
class Wrapped { #n = 5; constructor() { return new Proxy(this, { get: (t, k, rec) => k === "magic" ? "!" : Reflect.get(t, k, t) }); } n() { return this.#n; } }
class Derived extends Wrapped { #own = 6; own() { return this.#own; } static on(o: any) { return #own in o; } }
const w: any = new Wrapped(), d: any = new Derived();
try { w.n(); } catch (e) { console.log((e as Error).message); }
console.log(w.magic, d.magic, Derived.on(d), d.own === undefined);
d.own2 = 1; console.log(d.own2, Object.keys(d));

// Receivers and super.
const parent = new Proxy({ greet() { return "hi " + (this as any).who; }, get up() { return (this as any).who.toUpperCase(); } } as any, {});
const kid = { __proto__: parent, who: "kid", greet() { return "[" + super.greet() + "]"; } } as any;
console.log(kid.greet(), kid.up);
const receivers: boolean[] = [];
const base = new Proxy({}, { get(t, k, rec) { receivers.push(rec === leaf); return 1; }, set(t, k, v, rec) { receivers.push(rec === leaf); return Reflect.set(t, k, v, rec); } });
const leaf: any = Object.create(base);
leaf.x; leaf.y = 2; 
console.log(receivers, Object.keys(leaf), Object.keys(base));
for (let i = 0; i < 5; i++) leaf["k" + (i % 2)] = i;
console.log(receivers.length, leaf.k0, leaf.k1);

// A store site that sees the same shapes again and again must still ask the proxy.
let sets = 0;
const counting = new Proxy({}, { set(t, k, v, rec) { sets++; return Reflect.defineProperty(rec, k, { value: v, writable: true, enumerable: true, configurable: true }); } });
const make = () => { const o: any = Object.create(counting); o.a = 1; o.b = 2; return o; };
for (let i = 0; i < 50; i++) make();
class Over { z: any; constructor() { this.z = 1; (this as any).q = 2; } }
Object.setPrototypeOf(Over.prototype, counting);
for (let i = 0; i < 20; i++) new Over();
console.log(sets, make(), new Over());

// Printing.
console.log(new Proxy({ a: 1, nested: new Proxy([1, 2], {}) }, { get: () => "lie" }));
console.log(new Proxy(function named() {}, {}), new Proxy(class Klass {}, {}), new Proxy(new Map([[1, new Proxy({}, {})]]), {}));
console.log([new Proxy([], {}), new Proxy(new Proxy({ inner: true }, {}), {})], new Proxy(new Error("e"), {}) instanceof Error);
console.log("%s", String(new Proxy([1, 2], {})));
const circular: any = {}; circular.self = new Proxy(circular, {}); console.log(circular);

// As keys, in comparisons and collections.
const t1 = {}, p1 = new Proxy(t1, {});
const m = new Map<object, string>([[t1, "target"], [p1, "proxy"]]);
console.log(m.get(t1), m.get(p1), p1 === t1, Object.is(p1, p1), new Set([t1, p1]).size, new WeakMap([[p1, 1]]).get(p1));
console.log(Object.fromEntries(new Proxy([["a", 1]], {}) as any), chosenEntries());
function chosenEntries() { return Object.entries(new Proxy({ z: 1 }, { ownKeys: () => ["z", "y"], getOwnPropertyDescriptor: (t, k) => ({ value: 1, enumerable: k === "z", configurable: true }) })); }
async function waits() { console.log(await (new Proxy({ then: undefined, v: 1 } as any, {})).v, (await (new Proxy({ v: 2 }, {}) as any)).v); }
void waits();

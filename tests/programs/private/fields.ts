// Private fields: instances, statics, inheritance, brands.
export {};
const attempt = (f: () => unknown) => { try { console.log(f()); } catch (e: any) { console.log(e.name + ": " + e.message); } };
class Counter {
  #count = 0;
  static #made = 0;
  label: string;
  #log: string[] = [];
  constructor(label: string) { this.label = label; Counter.#made++; }
  inc(by = 1) { this.#count += by; this.#log.push("+" + by); return this; }
  get count() { return this.#count; }
  set count(v) { this.#count = v; }
  reset() { const old = this.#count; this.#count = 0; return old; }
  static made() { return Counter.#made; }
  static is(o: any) { return #count in o; }
  static read(o: any) { return o.#count; }
  static write(o: any, v: any) { o.#count = v; return v; }
  static bump(o: any) { return [o.#count++, ++o.#count, o.#count--, o.#count]; }
  log() { return this.#log.join(); }
  swap(other: Counter) { [this.#count, other.#count] = [other.#count, this.#count]; ({ x: this.#log } = { x: ["swapped"] }); return this; }
  maybe(o: Counter | null) { return o?.#count; }
  or() { this.#count ||= 7; this.#count &&= this.#count + 1; return this.#count; }
}
const a = new Counter("a"), b = new Counter("b");
a.inc().inc(4); b.inc(10);
console.log(a, a.count, b.count, Counter.made(), a.log(), Object.keys(a), JSON.stringify(a), Reflect.ownKeys(a));
console.log(a.swap(b).count, b.count, a.log(), a.reset(), a.or(), a.maybe(b), a.maybe(null));
console.log(Counter.is(a), Counter.is({}), Counter.is(Object.create(a)), Counter.is(new (class extends Counter {})("x")));
attempt(() => Counter.is(5));
attempt(() => Counter.read({}));
attempt(() => Counter.read(Object.create(a)));
attempt(() => Counter.read(undefined));
attempt(() => Counter.read(null));
attempt(() => Counter.read(3));
attempt(() => Counter.write({}, 1));
attempt(() => Counter.write("s", 1));
attempt(() => Counter.write(undefined, 1));
attempt(() => Counter.bump(a));
Object.freeze(a);
a.inc(100);
console.log(a.count, Object.isFrozen(a), { ...a }, Object.assign({}, a), Object.entries(a));
console.log(Object.getOwnPropertyNames(a), Object.getOwnPropertySymbols(a), "#count" in a, (a as any)["#count"]);
(b as any)["#count"] = "public";
console.log(b, b.count);
class Base { #x = "base"; getBase() { return this.#x; } }
class Derived extends Base { #x = "derived"; getDerived() { return this.#x; } both() { return this.getBase() + this.#x; } }
const d = new Derived();
console.log(d.getBase(), d.getDerived(), d.both(), d);
class Returning { constructor(o: object) { return o; } }
class Stamp extends Returning { #stamp = 1; static has(o: object) { return #stamp in o; } }
const plain = { p: 1 };
new (Stamp as any)(plain);
console.log(Stamp.has(plain), plain);
attempt(() => new (Stamp as any)(plain));
const sealed = Object.preventExtensions({ q: 1 });
class Uninit { x = this.get(); #later = 5; get() { return this.#later; } }
attempt(() => new Uninit());
class FnField { #f = () => this.#v; #v = 42; call() { return this.#f(); } name() { return this.#f.name; } }
console.log(new FnField().call(), new FnField().name());
let total = 0;
for (let i = 0; i < 3000; i++) { const c = new Counter("l"); c.inc(i); total += c.count; }
console.log(total, Counter.made());

// Private methods, accessors, static ones; classes that are evaluated many times.
export {};
const attempt = (f: () => unknown) => { try { console.log(f()); } catch (e: any) { console.log(e.name + ": " + e.message); } };
class Shape {
  #w: number; #h: number;
  constructor(w: number, h: number) { this.#w = w; this.#h = h; this.#check(); }
  #check() { if (this.#w < 0) throw new RangeError("negative " + this.#w); }
  get #area() { return this.#w * this.#h; }
  set #area(v: number) { this.#w = v / this.#h; }
  get #readOnly() { return "ro"; }
  set #writeOnly(v: number) { this.#h = v; }
  static #count = 0;
  static #next() { return ++Shape.#count; }
  static get #total() { return "total " + Shape.#count; }
  static make(w: number, h: number) { Shape.#next(); return new Shape(w, h); }
  static total() { return this.#total; }
  area() { return this.#area; }
  grow(v: number) { this.#area = v; this.#area += 2; return this.#w; }
  names() { return [this.#check.name, this.#helper.length]; }
  #helper(a: number, b: number) { return a + b; }
  help(...args: [number, number]) { return this.#helper(...args); }
  static run(o: any) { return o.#helper(1, 2); }
  static has(o: any) { return [#helper in o, #area in o]; }
  tryRead() { return (this as any).#writeOnly; }
  tryWrite() { (this as any).#readOnly = 1; }
  widen() { this.#writeOnly = 100; return this.#h; }
  later() { return [1, 2].map(n => this.#helper(n, this.#w)); }
}
const s = Shape.make(2, 3);
console.log(s, s.area(), s.grow(30), s.help(4, 5), s.names(), Shape.total(), s.later(), s.widen());
attempt(() => new Shape(-1, 1));
attempt(() => Shape.run({}));
attempt(() => Shape.has(s));
attempt(() => Shape.has({}));
attempt(() => s.tryRead());
attempt(() => s.tryWrite());
attempt(() => { class Sub extends Shape {} return (Sub as any).total(); });
class Animal { speak() { return "..."; } }
class Dog extends Animal { #loud() { return super.speak().toUpperCase() + "WOOF"; } speak() { return this.#loud(); } }
console.log(new Dog().speak());
function factory(n: number) {
  return class Made {
    #n = n;
    #times(k: number) { return this.#n * k; }
    get #half() { return this.#n / 2; }
    static owns(o: any) { return #n in o; }
    twice() { return this.#times(2) + this.#half; }
    static peek(o: any) { return o.#n; }
  };
}
const A = factory(1), B = factory(10);
const a = new A(), b = new B();
console.log(a.twice(), b.twice(), A.owns(a), A.owns(b), B.owns(b), B.owns(a), A.peek(a));
attempt(() => A.peek(b));
const Mixin = (Parent: any) => class extends Parent { #id = Math.max(1, 2); id() { return [this.#id, super.id ? super.id() : null]; } };
class Twice extends Mixin(Mixin(Object)) {}
console.log(new (Twice as any)().id(), new (Twice as any)());
const made: any[] = [];
for (let i = 0; i < 3; i++) { class L { #i = i; get() { return this.#i; } static is(o: any) { return #i in o; } } made.push([new L(), L]); }
console.log(made.map(([o]) => o.get()), made.map(([o, L]) => made.map(([p]) => L.is(p))));
class Outer { #secret = "outer"; inner() { const self = this; return new (class { #secret = "inner"; both() { return this.#secret + self.show(); } })().both(); } show() { return this.#secret; } }
console.log(new Outer().inner());
class Chain { #next: Chain | null = null; #v: number; constructor(v: number) { this.#v = v; } add(v: number) { const c = new Chain(v); c.#next = this; return c; } sum() { let t = 0; for (let c: Chain | null = this; c; c = c.#next) t += c.#v; return t; } }
let chain = new Chain(0);
for (let i = 1; i < 500; i++) chain = chain.add(i);
console.log(chain.sum());
class Statics { static #a = 1; static { this.#a += 5; } static #m() { return this.#a; } static get() { return this.#m(); } static #acc = [1, 2]; static list() { return Statics.#acc; } }
console.log(Statics.get(), Statics.list(), Object.getOwnPropertyNames(Statics));
attempt(() => Statics.get.call({} as any));
class Missing { #m() {} call(o: any) { return o.#nope?.(); } #nope: any; }
console.log(new Missing().call(new Missing()));

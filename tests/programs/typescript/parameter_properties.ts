// Parameter properties: order of fields, inheritance, defaults.
export {};
class P1 {
  y = (this as any).x;
  constructor(public x: number, private readonly z = 3, w?: string) { console.log(Object.keys(this), this.y, w); }
  sum() { return this.x + this.z; }
}
class P2 extends P1 {
  k = 1;
  constructor(public q: number, protected override readonly x: number = 7) { const t = 1; super(q); console.log(this.q, t, this.x); }
}
console.log(new P1(1, 2, "w"), new P2(3), new P2(3).sum());
class Empty { constructor(readonly a: string) {} }
console.log(new Empty("only"), Object.getOwnPropertyDescriptor(new Empty("d"), "a"));
class Reassign { constructor(public v: number) { v = v * 2; console.log(v, this.v); this.v = v; } }
console.log(new Reassign(4));
class Service { private cache = new Map<string, number>(); constructor(private readonly name: string, private size: number = 2) {} get(k: string) { const v = this.cache.get(k) ?? this.name.length * this.size; this.cache.set(k, v); return v; } }
const s = new Service("abc");
console.log(s.get("a"), s.get("a"), s);
class Base { constructor(protected id: number) { this.init(); } init() { console.log("base", this.id); } }
class Derived extends Base { tag = "t"; constructor(id: number, public extra: string[]) { super(id); } override init() { console.log("derived", this.id, this.tag, (this as any).extra); } }
console.log(new Derived(5, ["e"]));
class P5 extends Base { override init() {} constructor(public a: number) { super(a); } }
let made = 0;
class P4 { constructor(public a: number, public b: number) {} total() { return this.a + this.b; } }
function P3Maker() { return P4; }
for (let i = 0; i < 500; i++) made += new (P3Maker())(i, i + 1).total();
console.log(made);

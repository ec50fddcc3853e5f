// Tests class declarations: constructors, methods, fields with initialisers, accessors, statics, computed names.
export {};
let order: string[] = [];
const t = (s: string, v: any) => {
  order.push(s);
  return v;
};
class P {
  static count = t("static", 0);
  x = t("x", 1);
  y: number;
  ["z" + 1] = t("z", 3);
  declared: any;
  constructor(y = 2) {
    order.push("ctor");
    this.y = y;
    P.count++;
  }
  dist() {
    return Math.sqrt(this.x * this.x + this.y * this.y);
  }
  ["m" + 1]() {
    return "computed";
  }
  get sum() {
    return this.x + this.y;
  }
  set sum(v) {
    this.x = v;
    this.y = 0;
  }
  static make(y: number) {
    return new this(y);
  }
  static get total() {
    return P.count * 100;
  }
  "quoted name"() {
    return "q";
  }
  42() {
    return "forty-two";
  }
}
console.log(order);
order = [];
const p: any = new P();
console.log(order);
console.log(p, p.sum, p.dist(), p.m1(), p["quoted name"](), p[42](), P.total);
p.sum = 10;
console.log(p.x, p.y, p.sum, Object.keys(p), "declared" in p, p.declared);
const q = P.make(7);
console.log(q.y, P.count, q instanceof P, q.constructor === P, q.constructor.name);
console.log(
  typeof P,
  P.name,
  P.length,
  Object.getOwnPropertyNames(P.prototype),
  Object.keys(P),
  Object.keys(P.prototype),
);
try {
  (P as any)();
} catch (e: any) {
  console.log(e.name + ": " + e.message);
}
const E = class Inner {
  me() {
    return Inner.name;
  }
};
console.log(new E().me(), E.name);
const Anon = class {};
console.log(Anon.name, new Anon());
class Ret {
  constructor(o?: any) {
    if (o !== undefined) return o;
  }
}
console.log(
  new Ret() instanceof Ret,
  new Ret({ other: 1 }),
  (() => {
    try {
      return new Ret(5) instanceof Ret;
    } catch (e: any) {
      return e.message;
    }
  })(),
);
class Chain {
  v: number[] = [];
  add(n: number) {
    this.v.push(n);
    return this;
  }
}
console.log(new Chain().add(1).add(2).add(3).v);
class Fields {
  a = 1;
  b = this.a + 1;
  c = () => this.b;
  d = [this.a, this.b];
  static s1 = 5;
  static s2 = Fields.s1 * 2;
  static s3 = this.s2 + 1;
}
const f = new Fields();
f.b = 50;
console.log(f.c(), f.d, Fields.s2, Fields.s3, f.d !== new Fields().d);
class RO {
  get v() {
    return 1;
  }
}
try {
  (new RO() as any).v = 5;
} catch (e: any) {
  console.log(e.message);
}
class WO {
  set v(x: number) {}
}
console.log((new WO() as any).v);
const m = p.dist;
try {
  m();
} catch (e: any) {
  console.log(e.message);
}
console.log(P.prototype.dist.call({ x: 3, y: 4 } as any));
class Counter {
  static n;
}
console.log(typeof Counter, "n" in Counter, Counter.n);
function Old(this: any, n: number) {
  this.n = n;
}
Old.prototype.get = function () {
  return this.n;
};
const od = new (Old as any)(5);
console.log(od, od.get(), od instanceof Old, od.constructor === Old);
class Empty {}
console.log(new Empty(), [new Empty()], { e: new Empty() });

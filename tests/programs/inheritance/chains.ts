// Tests extends chains, super calls, method overriding, constructor order with fields, and instanceof.
export {};
const log: string[] = [];
const L = (s: string) => {
  log.push(s);
  return s;
};
class A {
  a = L("A.a");
  constructor(x?: any) {
    L("A.ctor:" + x + ":" + this.constructor.name);
  }
  m() {
    return "A.m";
  }
  over() {
    return "A.over";
  }
  toString() {
    return "A!" + this.a;
  }
}
class B extends A {
  b = L("B.b");
  constructor(x: any) {
    L("B.before");
    super(x + "+B");
    L("B.after");
  }
  over() {
    return "B>" + super.over();
  }
}
class C extends B {
  c = L("C.c");
  over() {
    return "C>" + super.over();
  }
}
class D extends C {
  d = L("D.d:" + (this as any).c);
  constructor() {
    super("D");
    L("D.ctor");
  }
  m() {
    return "D." + super.m();
  }
}
const d = new D();
console.log(log);
console.log(d, d.m(), d.over(), `${d}`, d + "");
console.log(d instanceof A, d instanceof B, d instanceof C, d instanceof D, new B(1) instanceof C);
console.log(Object.keys(d), Object.getPrototypeOf(D) === C, Object.getPrototypeOf(D.prototype) === C.prototype);
class Noop extends A {}
console.log(new Noop(5).a, Noop.length, A.length, B.length);
let e1 = "";
try {
  new (
    class extends A {
      constructor() {}
    } as any
  )();
} catch (e: any) {
  e1 = e.name + ": " + e.message;
}
console.log(e1);
class Obj extends Object {
  v = 1;
}
console.log(new Obj(), new Obj() instanceof Object);
class N extends (null as any) {
  static s() {
    return "static on null";
  }
}
console.log(N.s(), Object.getPrototypeOf(N.prototype));
try {
  new N();
} catch (e: any) {
  console.log(e.name);
}
const mix = (Bs: any) =>
  class extends Bs {
    mixed() {
      return "mixed " + this.m();
    }
  };
class M extends mix(A) {
  m() {
    return "M";
  }
}
console.log((new M() as any).mixed(), (new M() as any).over());
class Expr extends (true ? A : B) {}
console.log(new Expr().m());
try {
  class X extends (5 as any) {}
} catch (e: any) {
  console.log(e.message);
}
try {
  class X extends (undefined as any) {}
} catch (e: any) {
  console.log(e.message);
}
class RetBase {
  constructor() {
    return { hijacked: true } as any;
  }
}
class RetD extends RetBase {
  f = "added";
}
console.log(new RetD());
function Fn(this: any, v: any) {
  this.v = v;
}
Fn.prototype.get = function () {
  return "fn" + this.v;
};
class FromFn extends (Fn as any) {
  w = 2;
  get() {
    return super.get() + "!";
  }
}
console.log(new (FromFn as any)(7), (new (FromFn as any)(7) as any).get());
class Sh {
  static make() {
    return new this().id();
  }
  id() {
    return "Sh";
  }
}
class Sh2 extends Sh {
  id() {
    return "Sh2+" + super.id();
  }
}
console.log(Sh.make(), Sh2.make());
class Shadow extends A {
  a = "shadow";
  m = () => "own m";
}
const s = new Shadow();
console.log(s.a, s.m(), `${s}`);
class Priv {
  helper() {
    return 1;
  }
  run() {
    return this.helper();
  }
}
class Pub extends Priv {
  helper() {
    return 2;
  }
}
console.log(new Pub().run(), Priv.prototype.run.call({ helper: () => 3 } as any));
class Cmp {
  n: number;
  constructor(n: number) {
    this.n = n;
  }
  valueOf() {
    return this.n;
  }
}
class Cmp2 extends Cmp {
  valueOf() {
    return -super.valueOf();
  }
}
console.log(new Cmp(1) < new Cmp(2), new Cmp2(1) < new Cmp2(2), (new Cmp(5) as any) + 1);

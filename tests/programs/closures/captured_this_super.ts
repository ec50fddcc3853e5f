// Tests arrow functions capturing this, super, arguments and new.target through several nesting levels.
export {};
class A {
  name: string;
  constructor(n: string) {
    this.name = n;
  }
  hi() {
    return "A.hi " + this.name;
  }
  static st() {
    return "A.st";
  }
  get acc() {
    return "acc:" + this.name;
  }
}
class B extends A {
  arrow = () => this.name;
  hi() {
    const f = () => () => super.hi() + "/" + this.name;
    return f()();
  }
  static st() {
    return (() => super.st() + "+B")();
  }
  get acc() {
    return (() => super.acc + "B")();
  }
  nt: any;
  constructor(n: string) {
    const call = () => super(n + "!");
    call();
    this.nt = (() => new.target === B)();
  }
  each(xs: number[]) {
    return xs.map((x) => x + this.name.length);
  }
  late() {
    return [1, 2].map(() => super.hi()).length;
  }
}
const b = new B("bob");
console.log(b.hi(), B.st(), b.acc, b.nt, b.arrow(), b.each([1, 2]), b.late());
const { arrow } = b;
console.log(arrow(), b.arrow.call({ name: "other" } as any));
b.name = "changed";
console.log(arrow());
class C extends B {}
const c = new C("cc");
console.log(c.nt, c.hi(), c.arrow());
function F(this: any) {
  const t = () => new.target;
  return { r: t() === F };
}
console.log(new (F as any)(), (F as any)().r);
const o: any = {
  v: 1,
  m() {
    return [
      (() => this.v)(),
      (function (this: any) {
        return this;
      })(),
      (() => arguments.length)(),
    ];
  },
};
console.log(o.m(1, 2, 3));
const proto = {
  hey() {
    return "proto " + (this as any).x;
  },
};
const derived: any = {
  __proto__: proto,
  x: 5,
  hey() {
    return (() => "derived+" + super.hey())();
  },
};
console.log(derived.hey());
const stolen = { x: 9, hey: derived.hey };
console.log(stolen.hey());
class T {
  cbs: (() => number)[] = [];
  n = 0;
  reg() {
    this.cbs.push(() => ++this.n);
    return this;
  }
  fire() {
    return this.cbs.map((f) => f());
  }
}
console.log(new T().reg().reg().fire());
class Chain {
  ops: string[] = [];
  add(s: string) {
    this.ops.push(s);
    return this;
  }
  run() {
    return this.ops.reduce((a, s) => a + s + this.ops.length, "");
  }
}
console.log(new Chain().add("a").add("b").run());
let escaped: any;
class Esc {
  v = 1;
  constructor() {
    escaped = () => this.v;
    this.v = 2;
  }
}
new Esc();
console.log(escaped());
class TD extends A {
  constructor() {
    const f = () => this;
    try {
      f();
    } catch (e: any) {
      console.log(e.message);
    }
    super("td");
    console.log(f() === this);
  }
}
new TD();
class Twice extends A {
  constructor() {
    super("1");
    try {
      super("2");
    } catch (e: any) {
      console.log(e.message, this.name);
    }
  }
}
new Twice();

// Tests getters, setters, static members, static inheritance, defineProperty on classes and instance overrides.
export {};
class Temp {
  static instances: Temp[] = [];
  static unit = "C";
  private c = 0;
  reads = 0;
  constructor(c: number) {
    this.c = c;
    Temp.instances.push(this);
  }
  get f() {
    this.reads++;
    return (this.c * 9) / 5 + 32;
  }
  set f(v: number) {
    this.c = ((v - 32) * 5) / 9;
  }
  get label() {
    return `${this.c}${Temp.unit}`;
  }
  static average() {
    return this.instances.reduce((s, t) => s + t.c, 0) / this.instances.length;
  }
  static get first() {
    return this.instances[0];
  }
  static set scale(k: number) {
    for (const t of this.instances) t.c *= k;
  }
}
const a = new Temp(100),
  b = new Temp(0);
console.log(a.f, b.f, a.label, Temp.average(), Temp.first === a);
a.f = 32;
console.log(a.label, a.reads);
a.f += 18;
console.log(a.label, a.reads);
a.f++;
console.log(a.label);
Temp.scale = 2;
console.log(a.label, b.label);
Temp.unit = "K";
console.log(a.label);
class Base {
  static tag = "base";
  static list: string[] = [];
  static who() {
    return this.tag;
  }
  static create() {
    return new this();
  }
  kind() {
    return (this.constructor as any).tag;
  }
}
class D1 extends Base {
  static tag = "d1";
}
class D2 extends Base {}
console.log(Base.who(), D1.who(), D2.who(), D1.create() instanceof D1, D2.create().kind(), D1.create().kind());
D2.tag = "own now";
console.log(Base.tag, D2.tag, D2.who());
D1.list.push("shared");
console.log(Base.list, D2.list === Base.list);
console.log(Object.keys(D1), Object.keys(D2), "tag" in D2, Object.getPrototypeOf(D1) === Base);
class Lazy {
  get value() {
    const v = [1, 2, 3];
    Object.defineProperty(this, "value", { value: v, writable: false, enumerable: true });
    return v;
  }
}
const l = new Lazy();
console.log(Object.keys(l), l.value === l.value, Object.keys(l));
const d = Object.getOwnPropertyDescriptor(Temp.prototype, "f")!;
console.log(typeof d.get, typeof d.set, d.enumerable, d.configurable);
console.log(
  Object.getOwnPropertyDescriptor(Temp, "unit"),
  Object.getOwnPropertyDescriptor(Temp.prototype, "label")!.set,
);
console.log(
  Object.getOwnPropertyDescriptor(Base, "who")!.enumerable,
  Object.getOwnPropertyDescriptor(Base, "prototype")!.writable,
);
class Only {
  _v = 1;
  get v() {
    return this._v;
  }
}
class Both extends Only {
  set v(x: number) {
    this._v = x;
  }
}
const bo: any = new Both();
bo.v = 9;
console.log(bo.v, bo._v);
class Sup extends Only {
  get v() {
    return super.v * 10;
  }
}
console.log(new Sup().v);
class SS {
  set x(v: number) {
    (this as any)._x = v;
  }
  get x() {
    return (this as any)._x;
  }
}
class TT extends SS {
  set x(v: number) {
    super.x = v + 1;
  }
  get x() {
    return super.x * 2;
  }
}
const tt = new TT();
tt.x = 4;
console.log(tt.x, (tt as any)._x);
const sym = Symbol("priv");
class WithSym {
  [sym] = 1;
  get [Symbol("g")]() {
    return 2;
  }
  static [sym] = "st";
  getIt() {
    return this[sym];
  }
}
console.log(new WithSym().getIt(), WithSym[sym], Object.keys(new WithSym()), new WithSym());
const k = "dyn";
class Dyn {
  get [k + "1"]() {
    return 1;
  }
  static [k + "2"]() {
    return 2;
  }
}
console.log((new Dyn() as any).dyn1, (Dyn as any).dyn2());
try {
  (Temp as any).first = 1;
} catch (e: any) {
  console.log(e.name);
}
class Nm {
  static name = "custom";
}
console.log(Nm.name);

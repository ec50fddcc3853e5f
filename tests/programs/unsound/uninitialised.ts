// Tests declared but uninitialised fields and variables, fields read before assignment, virtual calls from constructors.
export {};
class A {
  n!: number;
  s!: string;
  arr!: number[];
  b!: boolean;
  o!: { k: number };
  constructor(init?: boolean) {
    if (init) {
      this.n = 1;
      this.s = "s";
      this.arr = [1];
      this.b = true;
      this.o = { k: 1 };
    }
  }
  calc() {
    return this.n * 2 + 1;
  }
  cat() {
    return this.s + "!" + this.b;
  }
}
const a = new A(),
  b = new A(true);
console.log(a, b, a.calc(), b.calc(), a.cat(), b.cat(), a.n === undefined, a.n > 0, a.n < 0, !a.b);
for (const f of [
  () => a.s.length,
  () => a.arr[0],
  () => a.arr.push(1),
  () => a.o.k,
  () => {
    a.o.k = 1;
  },
  () => [...a.arr],
  () => {
    for (const x of a.arr);
  },
]) {
  try {
    console.log(f());
  } catch (e: any) {
    console.log(e.message);
  }
}
a.n++;
console.log(a.n);
a.n = 5;
a.n++;
console.log(a.n);
a.s += "x";
console.log(a.s);
class Base {
  tag = "base";
  constructor() {
    log.push(this.describe());
    this.init();
  }
  describe() {
    return "Base " + this.tag;
  }
  init() {}
}
const log: any[] = [];
class Derived extends Base {
  count: number = 10;
  label = "derived";
  list: number[] = [1, 2];
  describe() {
    return `Derived ${this.count} ${this.label} ${this.list}`;
  }
  init() {
    this.count = 99;
    (this as any).extra = "from init";
  }
}
const d = new Derived();
console.log(log, d, d.describe());
class D2 extends Derived {
  declare count: number;
  label: string = this.label + "+";
  own = this.count + 1;
  constructor() {
    super();
    log.push(this.own);
  }
  describe() {
    return "D2 " + this.label + " " + this.own;
  }
}
const d2 = new D2();
console.log(log.slice(1), d2);
class Order {
  a = this.get("b");
  b = 2;
  c = this.get("b");
  d = [this.a, this.c, (this as any).later];
  later = 1;
  get(k: string) {
    return (this as any)[k];
  }
}
console.log(new Order());
let v: number;
const early = () => v!;
console.log(early(), early() + 1);
v = 3;
console.log(early());
var hv: number;
console.log(hv! * 2, typeof hv!);
function cond(k: number): number {
  let r: number;
  if (k > 0) r = k;
  return r!;
}
console.log(cond(1) + 1, cond(-1) + 1, cond(0) === undefined);
function noRet(k: number): number {
  if (k > 0) return k;
}
console.log(noRet(0) + 1, noRet(1) + 1, [noRet(-1)]);
class Lazy {
  private c?: number;
  get v() {
    if (this.c === undefined) this.c = 42;
    return this.c;
  }
}
const l = new Lazy();
console.log(l, l.v, l);
class Opt {
  x?: number;
  y: number | undefined;
  z;
  constructor(k?: Partial<Opt>) {
    Object.assign(this, k);
  }
  sum() {
    return this.x! + this.y! + (this.z as any);
  }
}
console.log(
  new Opt(),
  new Opt({ x: 1, y: 2, z: 3 }).sum(),
  new Opt({ x: 1 }).sum(),
  new Opt({ y: "s" as any, z: null }).sum(),
);
let escaped: any;
class Esc {
  first: number = ((escaped = this), 1);
  second: number = (snap.push(Object.keys(escaped).join()), 2);
  third = snap.push(Object.keys(escaped).join());
  constructor() {
    snap.push(Object.keys(this).join());
  }
}
const snap: string[] = [];
new Esc();
console.log(snap);
class Thrower {
  a = 1;
  b: number = (() => {
    throw new Error("field b");
  })();
  c = 3;
}
let part: any;
class Part {
  constructor() {
    part = this;
  }
}
class Part2 extends Part {
  x = 1;
  y: any = (() => {
    throw new Error("field y");
  })();
}
try {
  new Thrower();
} catch (e: any) {
  console.log(e.message);
}
try {
  new Part2();
} catch (e: any) {
  console.log(e.message, part);
}
const arr: number[] = new Array(3);
console.log(
  arr[0] + 1,
  arr.length,
  arr.map((x) => 1),
);
arr[1] = 5;
console.log(arr[0], arr[1] + 1, arr);
const rec: { a: number; b: number } = { a: 1 } as any;
console.log(rec.a + rec.b, rec);
rec.b = 2;
console.log(rec.a + rec.b, rec);
const { p, q = 5 }: any = {};
console.log(p + 1, q);
const [z0, z1 = z0]: any[] = [];
console.log(z0, z1);
class Cyc {
  peer: Cyc = null!;
  n = 1;
  link(o: Cyc) {
    this.peer = o;
    o.peer = this;
  }
  total() {
    return this.n + this.peer.n;
  }
}
const c1 = new Cyc(),
  c2 = new Cyc();
try {
  c1.total();
} catch (e: any) {
  console.log(e.message);
}
c1.link(c2);
console.log(c1.total(), c1.peer.peer === c1);

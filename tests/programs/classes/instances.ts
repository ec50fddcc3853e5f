// Tests instance shapes: fields added in different orders, added later, deleted, with many properties and integer keys.
export {};
class A {
  x: any;
  constructor(first: boolean) {
    if (first) {
      this.x = 1;
      (this as any).y = 2;
    } else {
      (this as any).y = 2;
      this.x = 1;
    }
  }
}
console.log(new A(true), new A(false), Object.keys(new A(true)), Object.keys(new A(false)));
class Pt {
  x: number;
  y: number;
  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
}
const p: any = new Pt(1, 2),
  q: any = new Pt(3, 4);
p.z = 5;
q.w = 6;
console.log(p, q);
delete p.y;
console.log(p, p.y);
p.y = "back";
console.log(p);
delete q.w;
q.z = 7;
console.log(q);
q[0] = "zero";
q[10] = "ten";
q[2] = "two";
console.log(q, Object.keys(q));
p.x = "str";
p.x += 1;
console.log(p.x);
p.x = 1.5;
p.x *= 2;
console.log(p.x);
p.x = null;
console.log(p);
class Big {
  a = 1;
  b = 2;
  c = 3;
  d = 4;
  e = 5;
  f = 6;
  g = 7;
  h = 8;
  i = 9;
  j = 10;
  sum() {
    let s = 0;
    for (const k in this) s += this[k as keyof this] as any;
    return s;
  }
}
const b: any = new Big();
console.log(b.sum());
for (let i = 0; i < 30; i++) b["extra" + i] = i;
console.log(b.sum(), Object.keys(b).length, b.extra29);
for (let i = 0; i < 30; i += 2) delete b["extra" + i];
console.log(b.sum(), b.extra2, b.extra3, Object.keys(b).length);
delete b.a;
console.log(b.a, b.sum());
class Cond {
  a?: number;
  b?: number;
  constructor(n: number) {
    if (n & 1) this.a = n;
    if (n & 2) this.b = n;
  }
}
console.log([0, 1, 2, 3].map((n) => new Cond(n)));
class Init {
  constructor() {
    this.setup();
  }
  setup() {
    (this as any).made = "Init";
  }
}
class Init2 extends Init {
  field = "own";
  setup() {
    (this as any).made = "Init2 sees " + this.field;
  }
}
console.log(new Init2());
class Redef {
  v: any = 1;
  constructor() {
    this.v = "a";
    this.v = [this.v];
    this.v = { w: this.v };
  }
}
console.log(new Redef());
const insts: any[] = [];
for (let i = 0; i < 5; i++) {
  const o: any = new Pt(i, i * 2);
  if (i % 2) o.tag = "odd";
  insts.push(o);
}
console.log(
  insts,
  insts.map((o) => o.tag),
  insts.reduce((s, o) => s + o.x * o.y, 0),
);
class Nested {
  child: Nested | null = null;
  depth: number;
  constructor(d: number) {
    this.depth = d;
    if (d > 0) this.child = new Nested(d - 1);
  }
  total(): number {
    return this.depth + (this.child ? this.child.total() : 0);
  }
}
const n = new Nested(4);
console.log(n.total(), n.child!.child!.depth, n);
class Acc {
  n = 0;
  bump() {
    this.n++;
    return this;
  }
}
const acc = new Acc();
for (let i = 0; i < 100; i++) acc.bump();
acc.n += 0.5;
acc.bump();
console.log(acc.n);
console.log("x" in p, "constructor" in p, Object.keys(p).includes("constructor"));
const same = new Pt(1, 2);
console.log(same === same, same === new Pt(1, 2), Object.is(same, same));
const cp = Object.assign(new Pt(0, 0), same, { y: 9 });
console.log(cp, { ...cp }, cp instanceof Pt, { ...cp } instanceof Pt);

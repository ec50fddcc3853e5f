// Tests dynamic dispatch over several receiver classes at one call site: mono-, poly- and megamorphic.
export {};
interface Sh {
  area(): number;
  name: string;
  scale?(k: number): Sh;
}
class Ci implements Sh {
  name = "circle";
  r: number;
  constructor(r: number) {
    this.r = r;
  }
  area() {
    return 3 * this.r * this.r;
  }
  scale(k: number) {
    return new Ci(this.r * k);
  }
}
class Sq implements Sh {
  s: number;
  name = "square";
  constructor(s: number) {
    this.s = s;
  }
  area() {
    return this.s ** 2;
  }
  scale(k: number) {
    return new Sq(this.s * k);
  }
}
class Re implements Sh {
  w: number;
  h: number;
  name = "rect";
  constructor(w: number, h: number) {
    this.w = w;
    this.h = h;
  }
  area() {
    return this.w * this.h;
  }
}
class Sub extends Sq {
  name = "sub";
  area() {
    return super.area() + 0.5;
  }
}
const lit: Sh = {
    name: "lit",
    area() {
      return 7;
    },
  },
  lit2: Sh = { area: () => 8, name: "lit2" };
const shapes: Sh[] = [new Ci(1), new Sq(2), new Re(2, 3), new Sub(3), lit, lit2, new Ci(2.5), new Re(0.5, 0.25)];
for (let round = 0; round < 3; round++) {
  let tot = 0;
  for (const s of shapes) tot += s.area();
  console.log(round, tot);
}
console.log(shapes.map((s) => s.name + "=" + s.area()).join(" "));
console.log(shapes.map((s) => s.scale?.(2).area() ?? "fixed"));
const byName: Record<string, number> = {};
for (const s of shapes) byName[s.name] = (byName[s.name] ?? 0) + s.area();
console.log(byName);
class N0 {
  v() {
    return 0;
  }
}
const classes: any[] = [N0];
for (let i = 1; i < 12; i++) {
  const prev = classes[i - 1],
    k = i;
  classes.push(
    class extends prev {
      ["f" + k] = k;
      v() {
        return super.v() + k;
      }
    },
  );
}
console.log(
  classes.map((C) => new C().v()),
  Object.keys(new classes[5]()),
);
abstract class Visitor {
  abstract num(n: number): string;
  abstract add(a: Ex, b: Ex): string;
  visit(e: Ex): string {
    return e.accept(this);
  }
}
abstract class Ex {
  abstract accept(v: Visitor): string;
}
class Nu extends Ex {
  n: number;
  constructor(n: number) {
    super();
    this.n = n;
  }
  accept(v: Visitor) {
    return v.num(this.n);
  }
}
class Ad extends Ex {
  a: Ex;
  b: Ex;
  constructor(a: Ex, b: Ex) {
    super();
    this.a = a;
    this.b = b;
  }
  accept(v: Visitor) {
    return v.add(this.a, this.b);
  }
}
class Pr extends Visitor {
  num(n: number) {
    return String(n);
  }
  add(a: Ex, b: Ex) {
    return `(${this.visit(a)} + ${this.visit(b)})`;
  }
}
class Ev extends Visitor {
  num(n: number) {
    return "" + n;
  }
  add(a: Ex, b: Ex) {
    return "" + (+this.visit(a) + +this.visit(b));
  }
}
const ex = new Ad(new Ad(new Nu(1), new Nu(2)), new Ad(new Nu(3), new Nu(4)));
console.log(new Pr().visit(ex), new Ev().visit(ex));
const call = (o: any, m: string, ...a: any[]) => o[m](...a);
console.log(
  call(shapes[0], "area"),
  call(shapes[2], "area"),
  call("abc", "toUpperCase"),
  call([1, 2], "join", "-"),
  call(5.678, "toFixed", 1),
);
class Tmpl {
  run() {
    return this.pre() + this.body() + this.post();
  }
  pre() {
    return "<";
  }
  body() {
    return "base";
  }
  post() {
    return ">";
  }
}
class T2 extends Tmpl {
  body() {
    return "t2";
  }
}
class T3 extends T2 {
  pre() {
    return "[" + super.pre();
  }
  post() {
    return super.post() + "]";
  }
}
console.log(new Tmpl().run(), new T2().run(), new T3().run());
const mixed: any[] = [
  1,
  "s",
  true,
  [1],
  {
    toString() {
      return "custom";
    },
  },
  null,
  undefined,
  Symbol("q"),
];
console.log(mixed.map((m) => m?.toString?.() ?? "none"));

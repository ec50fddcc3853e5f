// Tests casts between unrelated classes: methods called on look-alikes, missing fields, plain objects passed as instances.
export {};
class Circle {
  kind = "circle";
  constructor(public_r: number) {
    this.r = public_r;
  }
  r: number;
  area(): number {
    return this.r * this.r * 3;
  }
  scale(k: number): this {
    this.r *= k;
    return this;
  }
}
class Square {
  kind = "square";
  side: number;
  constructor(side: number) {
    this.side = side;
  }
  area(): number {
    return this.side ** 2;
  }
  perimeter(): number {
    return 4 * this.side;
  }
}
const things: Circle[] = [
  new Circle(2),
  new Square(3) as any,
  { kind: "fake", r: 4, area: () => "fake area" } as any,
  { r: 5, __proto__: Circle.prototype } as any,
  Object.create(Circle.prototype),
  Object.assign(new Square(1), { r: 9, area: Circle.prototype.area, scale: Circle.prototype.scale }) as any,
  [1, 2] as any,
  "str" as any,
  7 as any,
  Circle as any,
];
for (const t of things) {
  const row: any[] = [t.kind, t.r];
  for (const f of [() => t.area(), () => t.scale(2).area(), () => (t as any as Square).perimeter(), () => t instanceof Circle]) {
    try {
      row.push(f());
    } catch (e: any) {
      row.push(e.message);
    }
  }
  console.log(...row);
}
console.log(Circle.prototype.area.call({ r: 10 } as any), Circle.prototype.area.call(new Square(1) as any));
for (const v of [null, undefined, 5, "s"] as any[]) {
  try {
    console.log(Circle.prototype.area.call(v));
  } catch (e: any) {
    console.log(e.message);
  }
}
const sq = new Square(2);
Object.setPrototypeOf(sq, Circle.prototype);
console.log(sq.area(), sq instanceof Square, sq instanceof Circle, (sq as any).scale(3).r, Object.keys(sq));
let total = 0;
const shapes: { area(): number }[] = [new Circle(1), new Square(2)];
for (let i = 0; i < 6; i++) {
  const s = shapes[i % shapes.length];
  total += s.area();
  if (i === 1) shapes.push({ area: () => 0.5 }, { area: () => "1" as any });
  if (i === 3) (shapes[0] as any).area = () => -1;
  console.log(i, total);
}
class Base {
  id(): string {
    return "base";
  }
  hello() {
    return "hello " + this.id();
  }
}
class Derived extends Base {
  id() {
    return "derived";
  }
}
const b = new Base();
const fs = [Base.prototype.hello, Derived.prototype.hello, new Derived().hello];
for (const f of fs) console.log(f.call(b), f.call(new Derived()), f.call({ id: () => "obj" } as any), fs[0] === f);
const d: Derived = b as Derived;
console.log(d.id(), d.hello(), d.constructor.name);
(Derived.prototype as any).id = Base.prototype.id;
console.log(new Derived().hello());
delete (Derived.prototype as any).id;
Object.setPrototypeOf(Derived.prototype, { id: () => "other", hello: () => "swapped" });
console.log(new Derived().hello(), new Derived() instanceof Base);

// Tests mixins: class factories, stacked applications, super calls through them, instanceof by hasInstance, generic bases.
export {};
type Ctor<T = object> = new (...args: any[]) => T;
const log: string[] = [];
const Named = <B extends Ctor>(Base: B) =>
  class Named extends Base {
    label = "anon";
    constructor(...args: any[]) {
      super(...args);
      log.push("Named(" + args.length + ")");
    }
    named(n: string): this {
      this.label = n;
      return this;
    }
    override toString() {
      return `${this.label}<${super.toString()}>`;
    }
  };
const Tagged = <B extends Ctor>(Base: B) =>
  class extends Base {
    #tags = new Set<string>();
    static applied = ((Base as any).applied ?? 0) + 1;
    tag(...t: string[]) {
      t.forEach((x) => this.#tags.add(x));
      return this;
    }
    get tags() {
      return [...this.#tags];
    }
    static owns(x: any) {
      return #tags in x;
    }
  };
const Cmp = Symbol("cmp");
const Comparable = Object.defineProperty(
  <B extends Ctor<{ key(): number }>>(Base: B) => {
    abstract class C extends Base {
      compare(o: { key(): number }): -1 | 0 | 1 {
        return Math.sign(this.key() - o.key()) as -1 | 0 | 1;
      }
      static max<T extends { key(): number }>(...xs: T[]): T {
        return xs.reduce((a, b) => (a.key() >= b.key() ? a : b));
      }
    }
    (C as any).prototype[Cmp] = true;
    return C as unknown as B & typeof C;
  },
  Symbol.hasInstance,
  { value: (x: any) => Cmp in Object(x) },
);
class Point {
  x: number;
  y: number;
  constructor(x = 0, y = 0) {
    this.x = x;
    this.y = y;
    log.push("Point");
  }
  key() {
    return this.x * this.x + this.y * this.y;
  }
  toString() {
    return `(${this.x},${this.y})`;
  }
}
class Place extends Tagged(Named(Comparable(Point) as any) as any) {
  extra = log.push("Place field");
  constructor(x: number, y: number) {
    super(x, y);
    log.push("Place");
  }
}
const p: any = new Place(3, 4);
console.log(log.join(), String(p), p.named("home").tag("a", "b", "a").tags, p.key(), Object.keys(p));
const q: any = new Place(1, 1).named("q" as never);
console.log(p.compare(q), q.compare(p), p.compare(p), (Place as any).max(q, p, q) === p, (Place as any).applied, (Place as any).owns(p), (Place as any).owns({}));
console.log(p instanceof Place, p instanceof Point, p instanceof (Comparable as any), ({}) instanceof (Comparable as any), ({ [Cmp]: 0 }) instanceof (Comparable as any));
const chain: string[] = [];
for (let c: any = Place; c && c !== Function.prototype; c = Object.getPrototypeOf(c)) chain.push(c.name || "(anonymous)");
console.log(chain);
const protoKeys: any[] = [];
for (let o = Object.getPrototypeOf(p); o !== Object.prototype; o = Object.getPrototypeOf(o)) protoKeys.push(Reflect.ownKeys(o).map(String).join());
console.log(protoKeys);
const T1 = Tagged(Object as any) as any;
const T2 = Tagged(T1) as any;
const t = new T2();
t.tag("outer");
T1.prototype.tag.call(t, "inner");
console.log(t.tags, Object.getOwnPropertyDescriptor(T1.prototype, "tags")!.get!.call(t), T1.owns(t), T2.owns(new T1()), T1.applied, T2.applied);
try {
  T2.prototype.tag.call(new T1(), "x");
} catch (e: any) {
  console.log(e.name, e.message);
}
const withMethods = <T extends object>(C: Ctor<T>, methods: Record<string, Function>) => {
  for (const [k, f] of Object.entries(methods)) Object.defineProperty(C.prototype, k, { value: f, writable: true, configurable: true });
  return C as Ctor<any>;
};
const P2 = withMethods(class extends Point {}, {
  double() {
    return new (this.constructor as any)((this as any).x * 2, (this as any).y * 2);
  },
  key(this: Point) {
    return -1;
  },
});
const d = new P2(2, 3).double();
console.log(String(d), d.key(), Object.keys(P2.prototype), d.constructor === P2);
function LegacyBase(this: any, v: number) {
  this.v = v;
}
LegacyBase.prototype.get = function () {
  return this.v;
};
class Modern extends (LegacyBase as any as Ctor<any>) {
  w = 2;
  get() {
    return super.get() + this.w;
  }
}
const mo = new Modern(40);
console.log(mo.get(), mo instanceof (LegacyBase as any), Object.keys(mo));
function OldDerived(this: any) {
  return Reflect.construct(Point, [7, 8], new.target);
}
OldDerived.prototype = Object.create(Point.prototype);
const od = new (OldDerived as any)();
console.log(String(od), od.constructor === Point, od instanceof (OldDerived as any));

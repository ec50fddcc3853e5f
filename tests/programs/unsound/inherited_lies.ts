// Tests subclasses that break their parents' promises: overridden fields of other types, methods replaced by data, changed arity.
export {};
class Animal {
  legs: number = 4;
  name: string = "animal";
  sound(): string {
    return "...";
  }
  describe(): string {
    return `${this.name} has ${this.legs + 1} legs+1 and says ${this.sound().toUpperCase()}`;
  }
  total(others: Animal[]): number {
    let t = 0;
    for (const o of others) t += o.legs;
    return t + this.legs;
  }
}
class Bird extends Animal {
  override legs = 2;
  override sound() {
    return "tweet";
  }
}
class Snake extends Animal {
  override legs = "none" as any;
  override sound() {
    return 5 as any;
  }
}
class Robot extends Animal {
  override name = { toString: () => "robo", length: 99 } as any;
  // @ts-ignore
  override sound = "beep" as any;
}
class Ghost extends Animal {
  // @ts-ignore
  override legs: number;
  override sound(volume?: number) {
    return "boo" + volume!.toFixed(1);
  }
}
class Lazy extends Animal {
  #n = 0;
  // @ts-ignore
  override get legs() {
    return ++this.#n;
  }
  // @ts-ignore
  override set legs(v: number) {}
}
const attempt = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.message;
  }
};
const zoo: Animal[] = [new Animal(), new Bird(), new Snake(), new Robot(), new Ghost(), attempt(() => new Lazy())];
for (const a of zoo) console.log(a.constructor.name, attempt(() => a.describe()), a.legs, attempt(() => a.sound()), Object.keys(a));
console.log(zoo.slice(0, 3).map((a) => a.total(zoo.slice(0, 3))), zoo[0].total(zoo), zoo[1].total([{ legs: 0.5 } as any, null as any].slice(0, 1)));
(zoo[0] as any).describe = () => "own " + zoo[0].legs;
(Bird.prototype as any).describe = function (this: Animal) {
  return "bird proto " + Animal.prototype.describe.call(this);
};
(Animal.prototype as any).sound = () => ({ toUpperCase: () => "FAKE" });
for (const a of zoo) console.log(attempt(() => a.describe()));
Object.setPrototypeOf(Snake.prototype, Bird.prototype);
console.log(zoo[2] instanceof Bird, attempt(() => zoo[2].describe()), new Snake() instanceof Bird, attempt(() => new Snake().legs));
abstract class Shape {
  abstract area(): number;
  double() {
    return this.area() * 2;
  }
  static create(kind: string): Shape {
    return new (kinds as any)[kind]();
  }
}
class Sq extends Shape {
  area() {
    return 9;
  }
}
class Missing extends (Shape as any) {}
const kinds = { Sq, Missing, Shape, fn: function () {}, arrow: () => 1, obj: {} };
for (const k of [...Object.keys(kinds), "none"]) console.log(k, attempt(() => Shape.create(k).double()));
class Base {
  constructor() {
    this.init();
  }
  protected init(): void {}
  ready?: boolean;
}
class Derived extends Base {
  items: number[] = [1];
  count = 0;
  seen: any;
  protected override init() {
    this.seen = this.items;
    this.count = 5;
    (this as any).early = attempt(() => this.items.length);
  }
}
const d: any = new Derived();
console.log(d, d.seen, d.count, d.early, d.ready);
class Ret {
  x = 1;
  constructor(v: any) {
    if (v !== undefined) return v;
  }
}
class RetSub extends Ret {
  y = 2;
}
for (const v of [undefined, null, 5, {}, [7], () => 1, Object.freeze({})] as any[]) console.log(attempt(() => new Ret(v)), attempt(() => Object.keys(new RetSub(v))));
class Weird extends Ret {
  constructor(mode: number) {
    if (mode === 0) return { z: 1 } as any;
    if (mode === 1) super(undefined);
    if (mode === 2) return 5 as any;
    if (mode === 3) {
      super(undefined);
      super(undefined);
    }
    if (mode === 4) (() => super({ via: "arrow" }))();
    if (mode === 5) return undefined as any;
  }
}
for (let i = 0; i < 7; i++) console.log(i, attempt(() => new Weird(i)));

// Tests static fields, static blocks, their order of evaluation, inheritance of statics, computed names, this in them.
export {};
const order: string[] = [];
const key = (s: string) => (order.push("key " + s), s);
const val = <T>(s: string, v: T): T => (order.push("val " + s), v);
class A {
  static [key("a")] = val("a", 1);
  [key("inst")] = val("inst", 2);
  static {
    order.push("block1 " + (this as any).a + " " + (this === A));
  }
  static [key("m")]() {
    return "static m";
  }
  static b = (order.push("this.a " + (this as any).a), (this as any).a + 1);
  static {
    var x = 1;
    let y = 2;
    order.push("block2 " + (x + y) + (this as any).b);
    (this as any).late = () => y++;
  }
  get [key("g")]() {
    return 5;
  }
  static #secret = val("secret", 42);
  static {
    order.push("block3 " + A.#secret);
  }
  static reveal() {
    return this.#secret;
  }
}
console.log(order.join("\n"));
order.length = 0;
new A();
console.log(order, (A as any).late(), (A as any).late(), (A as any).m(), Object.keys(A), Object.getOwnPropertyNames(A));
class B extends A {
  static override b = super.b * 10;
  static c = super.reveal === A.reveal;
  static d = this.b + 1;
}
console.log(B.b, B.c, B.d, A.b, Object.hasOwn(B, "a"), (B as any).a);
try {
  console.log(B.reveal());
} catch (e: any) {
  console.log(e.message);
}
(A as any).a = 100;
console.log((B as any).a, Object.getPrototypeOf(B) === A);
(B as any).a = 7;
console.log((A as any).a, (B as any).a);
class Singleton {
  static #instance?: Singleton;
  static count = 0;
  private constructor() {
    Singleton.count++;
  }
  static get(): Singleton {
    return (this.#instance ??= new Singleton());
  }
}
console.log(Singleton.get() === Singleton.get(), Singleton.count);
class Registry {
  static all = new Map<string, typeof Registry>();
  static register<T extends typeof Registry>(this: T): T {
    Registry.all.set(this.name, this);
    return this;
  }
  static make(name: string) {
    const C = Registry.all.get(name);
    if (!C) throw new RangeError(`no ${name}`);
    return new C();
  }
  describe() {
    return this.constructor.name + "/" + String(new.target);
  }
}
class R1 extends Registry {
  static {
    this.register();
  }
}
class R2 extends R1 {
  static {
    this.register();
  }
  override describe() {
    return "R2:" + super.describe();
  }
}
console.log([...Registry.all.keys()], Registry.make("R1").describe(), Registry.make("R2").describe());
try {
  Registry.make("nope");
} catch (e: any) {
  console.log(e.message);
}
class Named {
  static name = "custom" as any;
  static length = 99 as any;
}
console.log(Named.name, Named.length, class {}.name, (class {
  static name() {
    return "fn";
  }
} as any).name());
const Anon = class {};
const Inner = class Self {
  static self = Self;
  who() {
    return Self.name;
  }
};
console.log(Anon.name, Inner.name, Inner.self === Inner, new Inner().who(), Object.getOwnPropertyNames(class { static x = 1; static y() {} }));
for (const f of [() => class { static x = (() => { throw new Error("in static"); })(); }, () => class { static { null!.x; } }, () => class { static ["proto" + "type"]() {} }, () => class { static [Symbol.for("k") as any] = 3; }] as any[]) {
  try {
    console.log(Reflect.ownKeys(f()));
  } catch (e: any) {
    console.log(e.message);
  }
}
const o = { C: class { static who = this.name; } };
console.log(o.C.who, o.C.name);
console.log(typeof (A as any).prototype, Object.getOwnPropertyDescriptor(A, "prototype"), Object.getOwnPropertyDescriptor(A, "b"), Object.getOwnPropertyDescriptor(A, "m"), Object.getOwnPropertyDescriptor(A, "reveal")?.enumerable);

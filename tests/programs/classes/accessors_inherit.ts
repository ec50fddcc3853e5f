// Tests accessor pairs across inheritance: half overridden pairs, super get and set, defineProperty on prototypes, in operator.
export {};
class Base {
  protected _v = 1;
  static calls: string[] = [];
  get v() {
    Base.calls.push("get");
    return this._v;
  }
  set v(x) {
    Base.calls.push("set " + x);
    this._v = x;
  }
  get ro() {
    return "ro";
  }
  set wo(x: number) {
    this._v = x * 100;
  }
}
class GetOnly extends Base {
  override get v() {
    return super.v + 1000;
  }
}
class Both extends Base {
  override get v() {
    return super.v * 2;
  }
  override set v(x) {
    super.v = x + 0.5;
  }
}
class FieldOver extends Base {
  // @ts-ignore
  v = 77;
}
const attempt = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.message;
  }
};
for (const C of [Base, GetOnly, Both, FieldOver]) {
  Base.calls = [];
  const o: any = new C();
  console.log(C.name, o.v, attempt(() => (o.v = 5)), o.v, attempt(() => o.v++), attempt(() => (o.v += 2)), o.v, Object.keys(o), Base.calls.join());
  console.log(attempt(() => (o.ro = 1)), o.ro, (o.wo = 3), o.wo, o._v, "wo" in o, Object.hasOwn(o, "v"));
}
class Deep extends Both {
  read() {
    return [super.v, this.v, super["ro"]];
  }
  write(x: number) {
    super.v = x;
    (super.wo as any) = x;
    return this._v;
  }
  plain() {
    (super["fresh" as never] as any) = 9;
    return Object.hasOwn(this, "fresh");
  }
}
const d: any = new Deep();
console.log(d.read(), d.write(4), d.read(), d.plain(), d.fresh);
Object.defineProperty(Base.prototype, "v", { get: () => "patched", configurable: true });
console.log(d.v, new Both().v, new GetOnly().v, attempt(() => (d.v = 1)));
Object.defineProperty(d, "v", { value: "own", writable: false });
console.log(d.v, attempt(() => (d.v = 2)), attempt(() => delete d.v), d.read());
const o: any = {
  _x: 1,
  get x() {
    return this._x;
  },
  set x(v) {
    this._x = v;
  },
  get ["comp" + "uted"]() {
    return "c";
  },
  get 5() {
    return "five";
  },
  set "quoted key"(v: any) {
    this.q = v;
  },
};
const child = Object.create(o);
child.x = 10;
console.log(o.x, child.x, Object.keys(child), o[5], o.computed, ((child["quoted key"] = 3), child.q), Object.keys(o));
console.log(Object.getOwnPropertyDescriptor(o, "x"), Object.getOwnPropertyDescriptor(o, "5")!.set, JSON.stringify(o), { ...o });
const desc = Object.getOwnPropertyDescriptor(o, "x")!;
console.log(desc.get!.name, desc.set!.name, desc.get!.length, desc.set!.length, Object.getOwnPropertyDescriptor(Both.prototype, "v")!.get!.name);
for (const [k, dd] of Object.entries(Object.getOwnPropertyDescriptors(Deep.prototype))) console.log(k, dd.enumerable, typeof dd.value, dd.writable);
class Lazy {
  static made = 0;
  get heavy(): number[] {
    Lazy.made++;
    const value = [1, 2, 3];
    Object.defineProperty(this, "heavy", { value, enumerable: true });
    return value;
  }
}
const l = new Lazy();
console.log(Object.keys(l), l.heavy === l.heavy, Lazy.made, Object.keys(l), attempt(() => ((l as any).heavy = 1)), l.heavy.length);
class Celsius {
  #c = 0;
  static from(f: number) {
    const t = new Celsius();
    t.fahrenheit = f;
    return t;
  }
  get celsius() {
    return this.#c;
  }
  set celsius(v: number) {
    if (Number.isNaN(+v)) throw new TypeError(`bad temperature ${v}`);
    this.#c = +v;
  }
  get fahrenheit() {
    return this.#c * 1.8 + 32;
  }
  set fahrenheit(v) {
    this.celsius = (v - 32) / 1.8;
  }
}
const t: any = Celsius.from(212);
console.log(t.celsius, ((t.celsius = "37"), t.fahrenheit.toFixed(1)), attempt(() => (t.celsius = "hot")), attempt(() => (t.fahrenheit = {})), ++t.celsius, (t.celsius **= 2), Object.keys(t), attempt(() => Object.getOwnPropertyDescriptor(Celsius.prototype, "celsius")!.get!.call({})));

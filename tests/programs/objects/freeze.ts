// Tests Object.freeze and isFrozen with strict-mode errors on writes, deletes and additions, and shallow freezing.
export {};
const msg = (f: () => any) => {
  try {
    return f();
  } catch (e: any) {
    return e.name + ": " + e.message;
  }
};
const o: any = Object.freeze({ a: 1, nested: { b: 2 }, arr: [1] });
console.log(msg(() => (o.a = 2)));
console.log(msg(() => (o.x = 2)));
console.log(msg(() => delete o.a));
console.log(msg(() => o.a++));
console.log(msg(() => (o.a += 1)));
console.log(msg(() => Object.defineProperty(o, "y", { value: 1 })));
console.log(msg(() => Object.setPrototypeOf(o, {})));
console.log(msg(() => Object.assign(o, { a: 5 })));
o.nested.b = 99;
o.arr.push(2);
console.log(
  o,
  Object.isFrozen(o),
  Object.isFrozen(o.nested),
  Object.isFrozen({}),
  Object.isFrozen("s"),
  Object.isFrozen(5 as any),
);
const a: any = Object.freeze([1, 2, 3]);
console.log(msg(() => a.push(4)));
console.log(msg(() => a.pop()));
console.log(msg(() => (a[0] = 9)));
console.log(msg(() => (a.length = 0)));
console.log(msg(() => a.sort()));
console.log(msg(() => (a[10] = 1)));
console.log(
  a,
  a.map((x: number) => x * 2),
  a.concat(4),
  a.slice(1),
  Object.isFrozen(a),
);
class P {
  x = 1;
  constructor() {
    Object.freeze(this);
  }
  set(v: number) {
    this.x = v;
  }
}
console.log(
  msg(() => new P().set(2)),
  new P().x,
);
class Q extends P {
  y = 2;
}
console.log(msg(() => new Q()));
const f: any = Object.freeze(function () {
  return "f";
});
console.log(
  f(),
  msg(() => (f.prop = 1)),
);
const acc: any = Object.freeze({
  v: 1,
  get g() {
    return this.v;
  },
  set g(x) {
    log = "setter ran " + x;
  },
});
let log = "";
acc.g = 5;
console.log(log, acc.g);
console.log(Object.freeze(5), Object.freeze("s"), Object.freeze(null), Object.freeze(undefined));
const same = {};
console.log(Object.freeze(same) === same, Object.isFrozen(same), Object.isFrozen(Object.freeze(new Map([[1, 2]]))));
const m = Object.freeze(new Map<any, any>());
m.set("still", "works");
console.log(m.size);
const deep = (x: any): any => {
  if (typeof x === "object" && x !== null && !Object.isFrozen(x)) {
    Object.freeze(x);
    for (const k of Object.keys(x)) deep(x[k]);
  }
  return x;
};
const d = deep({ a: { b: { c: [1, { z: 1 }] } } });
console.log(
  msg(() => (d.a.b.c[1].z = 2)),
  msg(() => d.a.b.c.push(1)),
  d,
);
const inh: any = Object.create(o);
console.log(msg(() => (inh.a = 5)));
inh.own = 1;
console.log(inh.own);
const ch = { ...o, a: "copy" };
ch.a = "writable";
console.log(ch.a, Object.isFrozen(ch));
console.log(
  msg(() => {
    const s: any = "str";
    s.x = 1;
    return "no";
  }),
);
console.log(
  msg(() => {
    const s: any = "str";
    s[0] = "X";
    return "no";
  }),
);
console.log(
  msg(() => {
    const s: any = "str";
    s.length = 1;
    return "no";
  }),
);
console.log(
  msg(() => {
    (5 as any).x = 1;
    return "no";
  }),
);
console.log(
  msg(() => {
    (Symbol("q") as any).x = 1;
    return "no";
  }),
);
console.log(
  msg(() => {
    (Math as any).PI = 3;
  }),
  msg(() => {
    (undefined as any).x = 1;
  }),
  msg(() => {
    (null as any).y = 1;
  }),
);

// Tests messages of errors thrown by the language and built-ins as V8 words them.
export {};
const show = (f: () => any) => {
  try {
    console.log("no error", f());
  } catch (e: any) {
    console.log(e.name + ": " + e.message);
  }
};
const u: any = undefined,
  n: any = null,
  o: any = { a: { b: null }, s: "str", n: 5, list: [1] },
  k = "key",
  sym = Symbol("sy");
class K {
  m() {}
  static s = 1;
  field: any;
}
show(() => u.x);
show(() => n.x);
show(() => u[0]);
show(() => n[k]);
show(() => u[sym]);
show(() => o.a.b.c);
show(() => o.missing.deep);
show(() => o.missing[k]);
show(() => {
  u.x = 1;
});
show(() => {
  n[k] = 1;
});
show(() => {
  o.zz.y = 1;
});
show(() => u());
show(() => n());
show(() => o());
show(() => o.nope());
show(() => o.s());
show(() => o.a.b());
show(() => o.a.nope());
show(() => o[k]());
show(() => o.list[0]());
show(() => o.n.x.y);
show(() => u.foo());
show(() => n.foo.bar());
show(() => new u());
show(() => new o());
show(() => new o.s());
show(() => new o.nope());
show(() => new n.x());
show(() => {
  const f: any = () => 1;
  new f();
});
show(() => new o.a());
show(() => {
  new (K.prototype.m as any)();
});
show(() => (K as any)());
show(() => {
  class D extends K {
    constructor() {}
  }
  new (D as any)();
});
show(() => {
  for (const x of u) {
  }
});
show(() => {
  for (const x of o) {
  }
});
show(() => {
  for (const x of 5 as any) {
  }
});
show(() => {
  const [a] = u;
});
show(() => {
  const [a] = o;
});
show(() => {
  const { a } = u;
});
show(() => {
  const { a } = n;
});
show(() => {
  const {
    a: {
      b: { c },
    },
  } = o;
});
show(() => {
  const [[a]] = [u];
});
show(() => (({ a }: any) => a)(u));
show(() => (([a]: any) => a)(n));
show(() => Math.max(...u));
show(() => [...o]);
show(() => new Map([1] as any));
show(() => new Set(5 as any));
show(() => {
  const c = 1;
  (c as any) = 2;
});
show(() => {
  (K as any).prototype = 1;
});
show(() => "a" in o.s);
show(() => ((u as any) in o ? 1 : 2));
show(() => "x" in (5 as any));
show(() => o instanceof o);
show(() => o instanceof (5 as any));
show(() => (o instanceof (() => 1)) as any);
show(() => sym + "");
show(() => `${sym as any}`);
show(() => +sym as any);
show(() => (sym as any) * 1);
show(() => Object.defineProperty(o, "q", 5 as any));
show(() => Object.setPrototypeOf(u, {}));
show(() => Object.setPrototypeOf({}, 5 as any));
show(() => Object.create(u));
show(() => Object.assign(u, {}));
show(() => Object.keys(u));
show(() => Object.entries(n));
show(() => Object.fromEntries(u));
show(() => Object.fromEntries([5] as any));
show(() => [].reduce((a) => a));
show(() => [1].map(u));
show(() => [1].forEach(o));
show(() => [1].find("s" as any));
show(() => [1].filter(5 as any));
show(() => [1].some(null as any));
show(() => [2, 1].sort(5 as any));
show(() => new Array(-1));
show(() => {
  [].length = -1;
});
show(() => "x".repeat(-1));
show(() => (1).toFixed(101));
show(() => (1).toString(1));
show(() => String.fromCodePoint(1.5));
show(() => Array.from(null as any));
show(() => Array.from([1], 5 as any));
show(() => (Array.prototype.map as any).call(null, 1));
show(() => (String.prototype.slice as any).call(undefined));
show(() => (Number.prototype.toFixed as any).call("x"));
show(() => (Map.prototype.set as any).call({}));
show(() => (Set.prototype.has as any).call(null));
show(() => (Symbol as any)().x.y);
show(() => new (Symbol as any)());
show(() => (Map as any)());
show(() => {
  (
    ({
      get a() {
        return 1;
      },
    }) as any
  ).a = 2;
});
show(() => {
  Object.freeze([1]).push(2);
});
show(() => {
  (Object.freeze({ z: 1 }) as any).z = 2;
});
show(() => {
  (Object.freeze({}) as any)[sym] = 2;
});
show(() => {
  delete (Object.freeze({ z: 1 }) as any).z;
});
show(() => {
  ("str" as any).x = 1;
});
show(() => {
  ("str" as any)[0] = "S";
});
show(() => {
  (5 as any).y = 1;
});
show(() => notDefined as any);
show(() => {
  (notDefined2 as any) = 1;
});
show(() => tdz);
let tdz = 1;
show(() => {
  const o2: any = {};
  o2.f.g();
});
show(() => Function.prototype.apply.call(() => 1, null, 5 as any));
show(() => (({ [Symbol.toPrimitive]: () => ({}) }) as any) + 1);
show(() => (({ toString: null, valueOf: null }) as any) + "");
declare let notDefined: any, notDefined2: any;

// Tests this in sloppy functions: global object for undefined/null, wrapping of primitives, strict functions mixed in.
function self(this: any) {
  return this;
}
function isGlobal(this: any) {
  return this === globalThis;
}
function strict(this: any) {
  "use strict";
  return this;
}
console.log(isGlobal.call(undefined as any), isGlobal.call(null as any), isGlobal(), isGlobal.call({} as any));
console.log(strict.call(undefined), strict.call(null), strict.call(5), strict.call("s"), (strict as any)());
for (const p of [1, "str", true] as any[]) {
  const w = self.call(p);
  console.log(typeof w, typeof strict.call(p), w == p, w === p, w.valueOf() === p);
}
console.log(typeof self.call(Symbol("q")), self.call([1, 2]), self.call({ a: 1 }));
const o: any = {
  self,
  isGlobal,
  strict,
  inner() {
    return isGlobal();
  },
  arrow: () => typeof this,
};
console.log(o.self() === o, o.isGlobal(), (0, o.isGlobal)(), o.isGlobal(), o.inner(), o.strict() === o, o.arrow());
const loose = o.isGlobal;
console.log(
  loose(),
  [1].map(isGlobal as any),
  [1].map(function (this: any) {
    return this === globalThis;
  }),
  [1].map(function (this: any) {
    return typeof this;
  }, "x"),
);
(Number as any).prototype.whoami = function () {
  return typeof this;
};
(Number as any).prototype.whoamiStrict = function () {
  "use strict";
  return typeof this;
};
console.log((5 as any).whoami(), (5 as any).whoamiStrict());
Object.defineProperty(String.prototype, "typ", {
  get() {
    return typeof this;
  },
  configurable: true,
});
console.log(("s" as any).typ);
class C {
  m() {
    return this;
  }
  static s() {
    return this;
  }
}
const { m } = C.prototype,
  { s } = C;
console.log(m(), s(), (0, m)());
console.log(typeof this, this === globalThis, this !== undefined);
function outer(this: any) {
  const arrow = () => this;
  function inner(this: any) {
    return this;
  }
  return [arrow() === globalThis, inner() === globalThis];
}
console.log(outer.call(undefined), outer.call({} as any));
function Ctor(this: any) {
  this.made = true;
}
const made = new (Ctor as any)();
console.log(made.made, (globalThis as any).made);
(Ctor as any)();
console.log((globalThis as any).made, typeof made);
delete (globalThis as any).made;
console.log(
  self.bind(7 as any)() == 7,
  typeof self.bind(7 as any)(),
  isGlobal.bind(null as any)(),
  self.apply(undefined as any, [] as any) === globalThis,
);

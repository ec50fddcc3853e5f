// Tests fields turned into accessors, deleted and re-added properties, frozen instances and changed shapes in hot loops.
export {};
class P {
  x: number = 1;
  y: number = 2;
  sum() {
    return this.x + this.y;
  }
  set(x: number) {
    this.x = x;
    return this;
  }
}
const ps = Array.from({ length: 10 }, () => new P());
let log = "";
Object.defineProperty(ps[2], "x", {
  get() {
    log += "g";
    return 50;
  },
  set(v) {
    log += "s" + v;
  },
  configurable: true,
  enumerable: true,
});
delete (ps[3] as any).y;
Object.freeze(ps[4]);
(ps[5] as any).z = 9;
delete (ps[6] as any).x;
(ps[6] as any).x = 1;
Object.defineProperty(ps[7], "y", { value: 7, writable: false, enumerable: false });
(ps[8] as any)[0] = "idx";
Object.setPrototypeOf(ps[9], {
  sum() {
    return "other proto " + (this as any).x;
  },
});
const call = (p: P) => {
  try {
    return p.sum();
  } catch (e: any) {
    return e.message;
  }
};
const store = (p: P, v: any) => {
  try {
    p.x = v;
    return p.x;
  } catch (e: any) {
    return e.message;
  }
};
console.log(ps.map(call));
console.log(
  ps.map((p) => store(p, 5)),
  log,
);
console.log(
  ps.map((p) => {
    try {
      return p.set(7).sum();
    } catch (e: any) {
      return e.message;
    }
  }),
);
console.log(ps.map((p) => Object.keys(p).join()));
console.log(ps);
Object.defineProperty(P.prototype, "w", {
  get() {
    return this.x * 100;
  },
  set(v) {
    this.x = v / 100;
  },
  configurable: true,
});
for (const p of ps.slice(0, 3) as any[]) {
  p.w = 300;
  console.log(p.w, p.x, Object.keys(p));
}
function read(o: any) {
  return o.k;
}
const shapes: any[] = [];
for (let i = 0; i < 12; i++) {
  const o: any = {};
  for (let j = 0; j < i % 6; j++) o["p" + ((j * 5 + i) % 7)] = j;
  o.k = i;
  if (i % 4 === 3) delete o.k;
  if (i % 5 === 4) Object.defineProperty(o, "k", { get: () => "acc" + i });
  shapes.push(o);
}
console.log(shapes.map(read));
const hot: any = { a: 1, b: 2 };
const seen: any[] = [];
for (let i = 0; i < 14; i++) {
  switch (i) {
    case 2:
      hot.a = "s";
      break;
    case 3:
      delete hot.a;
      break;
    case 4:
      hot.a = 0.5;
      break;
    case 5:
      Object.defineProperty(hot, "a", { get: () => "getter", configurable: true });
      break;
    case 6:
      Object.defineProperty(hot, "a", { value: 3, writable: true, enumerable: true, configurable: true });
      break;
    case 7:
      Object.setPrototypeOf(hot, { a: "hidden", c: "proto c" });
      break;
    case 8:
      delete hot.a;
      break;
    case 9:
      hot.c = "own c";
      break;
    case 10:
      Object.freeze(hot);
      break;
    case 11:
      try {
        hot.a = 1;
      } catch (e: any) {
        seen.push(e.message);
      }
      break;
    case 12:
      try {
        delete hot.c;
      } catch (e: any) {
        seen.push(e.message);
      }
  }
  seen.push(hot.a, hot.c);
}
console.log(seen);
class Sub extends P {
  z = this.sum();
  get y() {
    return 99;
  }
  set y(v) {
    log += "never";
  }
}
const s = new Sub();
console.log(s.y, s.z, Object.keys(s), log.includes("never"));
class Over extends P {
  x = "str" as any;
  sum(): any {
    return super.sum() + "!";
  }
}
console.log(new Over().sum(), new Over());
class Acc {
  _v: number = 1;
  get v(): number {
    return this._v;
  }
  set v(n: number) {
    this._v = n * 2;
  }
}
class AccSub extends Acc {
  v: number = 10;
}
const as = new AccSub();
as.v = 20;
console.log(as.v, as._v, Object.keys(as));
let ctorRuns = 0;
class Weird {
  a: number = (ctorRuns++, 1);
  constructor(k: number) {
    if (k === 1) (this as any).a = "one";
    if (k === 2) delete (this as any).a;
    if (k === 3) return { a: "returned" } as any;
    if (k === 4) Object.defineProperty(this, "a", { get: () => 44 });
  }
  get() {
    return this.a;
  }
}
console.log(
  [0, 1, 2, 3, 4].map((k) => {
    const w = new Weird(k);
    return [w.a, w instanceof Weird];
  }),
  ctorRuns,
);
const arr: any = [1, 2, 3];
Object.defineProperty(arr, 1, { get: () => "arr getter" });
console.log(
  arr.map((x: any) => x),
  arr.indexOf("arr getter"),
  arr.join(),
);
arr.foo = 1;
Object.setPrototypeOf(arr, { map: () => "other map", length: 9 });
console.log(arr.map(), arr.length, Array.isArray(arr), arr.push);
const big: any = {};
for (let i = 0; i < 70; i++) big["f" + i] = i;
for (let i = 0; i < 70; i += 7)
  Object.defineProperty(big, "f" + i, {
    get() {
      return -i;
    },
    enumerable: true,
    configurable: true,
  });
let t = 0;
for (const k in big) t += big[k];
console.log(t, Object.keys(big).length);
for (let i = 0; i < 70; i += 2) delete big["f" + i];
t = 0;
for (const k in big) t += big[k];
console.log(t, big.f7, big.f14, big.f1);

// Tests methods and prototypes replaced while loops run: own method shadows, prototype patches, setPrototypeOf, deletes.
export {};
class A {
  v: number;
  constructor(v: number) {
    this.v = v;
  }
  m(): number {
    return this.v;
  }
  get g(): number {
    return this.v * 10;
  }
}
class B {
  v = 100;
  m() {
    return this.v + 0.5;
  }
  get g() {
    return "B" as any;
  }
}
const mk = () => Array.from({ length: 8 }, (_, i) => new A(i));
function run(objs: A[], at: (i: number) => void): any[] {
  const r: any[] = [];
  for (let i = 0; i < objs.length; i++) {
    at(i);
    try {
      r.push(objs[i].m());
    } catch (e: any) {
      r.push(e.message);
    }
  }
  return r;
}
const orig = A.prototype.m;
console.log(run(mk(), () => {}));
console.log(
  run(mk(), (i) => {
    if (i === 4)
      A.prototype.m = function () {
        return -this.v;
      };
  }),
);
A.prototype.m = orig;
let o = mk();
console.log(
  run(o, (i) => {
    if (i % 2) (o[i] as any).m = () => "own" + i;
  }),
);
o = mk();
console.log(
  run(o, (i) => {
    if (i === 3) delete (A.prototype as any).m;
    if (i === 6) A.prototype.m = orig;
  }),
);
o = mk();
console.log(
  run(o, (i) => {
    if (i === 2) Object.setPrototypeOf(o[3], B.prototype);
    if (i === 5) Object.setPrototypeOf(o[6], null);
  }),
);
o = mk();
console.log(
  run(o, (i) => {
    if (i === 4) (A.prototype as any).m = 5;
  }),
);
A.prototype.m = orig;
o = mk();
console.log(
  run(o, (i) => {
    if (i === 4) Object.setPrototypeOf(A.prototype, { z: () => "from grand" });
  }),
  (o[0] as any).z(),
);
Object.setPrototypeOf(A.prototype, Object.prototype);
o = mk();
console.log(
  o.map((x, i) => {
    if (i === 3)
      Object.defineProperty(A.prototype, "g", {
        get() {
          return "patched" + this.v;
        },
        configurable: true,
      });
    if (i === 6) Object.defineProperty(A.prototype, "g", { value: "data", configurable: true });
    return x.g;
  }),
);
Object.defineProperty(A.prototype, "g", {
  get() {
    return this.v * 10;
  },
  configurable: true,
});
const one = new A(5);
const res: any[] = [];
for (let i = 0; i < 10; i++) {
  if (i === 2)
    (one as any).m = function () {
      return "own";
    };
  if (i === 4) delete (one as any).m;
  if (i === 5) (one as any).v = "str";
  if (i === 6) (A.prototype as any).v = "proto v";
  if (i === 7) delete (one as any).v;
  if (i === 8) one.v = 1;
  res.push(one.m());
}
console.log(res);
delete (A.prototype as any).v;
class Base {
  hi(): string {
    return "base";
  }
}
class Mid extends Base {}
class Leaf extends Mid {
  call() {
    return super.hi() + "/" + this.hi();
  }
}
const leaf = new Leaf();
const r2: string[] = [];
for (let i = 0; i < 6; i++) {
  if (i === 1) (Mid.prototype as any).hi = () => "mid";
  if (i === 2) (Leaf.prototype as any).hi = () => "leaf";
  if (i === 3) delete (Mid.prototype as any).hi;
  if (i === 4) Base.prototype.hi = () => "base2";
  if (i === 5) {
    Object.setPrototypeOf(Leaf.prototype, { hi: () => "swapped" });
  }
  r2.push(leaf.call());
}
console.log(r2);
const push = Array.prototype.push;
const arr: number[] = [];
for (let i = 0; i < 6; i++) {
  if (i === 2)
    (Array.prototype as any).push = function (x: any) {
      this[this.length] = "patched " + x;
      return -1;
    };
  if (i === 4) Array.prototype.push = push;
  arr.push(i);
}
console.log(arr);
const mapO = Array.prototype.map;
(Array.prototype as any).map = function () {
  return "map patched";
};
const mp = [1].map((x) => x);
Array.prototype.map = mapO;
console.log(
  mp,
  [1].map((x) => x + 1),
);
const floor = Math.floor;
const fl: number[] = [];
for (let i = 0; i < 4; i++) {
  if (i === 2) (Math as any).floor = (x: number) => x * 1000;
  fl.push(Math.floor(1.5));
}
Math.floor = floor;
console.log(fl, Math.floor(1.5));
const cca = String.prototype.charCodeAt;
let cc: any[] = [];
for (let i = 0; i < 3; i++) {
  if (i === 1)
    (String.prototype as any).charCodeAt = function () {
      return this + "!";
    };
  cc.push("abc".charCodeAt(0));
}
String.prototype.charCodeAt = cca;
console.log(cc, "a".charCodeAt(0));
class Cfg {
  static k: number = 1;
  static get() {
    return Cfg.k;
  }
}
const st: any[] = [];
for (let i = 0; i < 5; i++) {
  if (i === 2) (Cfg as any).k = "s";
  if (i === 3) (Cfg as any).get = () => "replaced";
  if (i === 4) delete (Cfg as any).get;
  try {
    st.push(Cfg.get());
  } catch (e: any) {
    st.push(e.message);
  }
}
console.log(st);
const poly: any[] = [
  new A(1),
  new B(),
  {
    v: 3,
    m() {
      return "lit";
    },
  },
  Object.create(A.prototype),
  Object.assign(Object.create(B.prototype), { v: "created" }),
];
console.log(
  poly.map((q) => q.m()),
  poly.map((q) => q.g),
);
const mapGet = Map.prototype.get;
const mm = new Map([["k", 1]]);
const mg: any[] = [];
for (let i = 0; i < 3; i++) {
  if (i === 1) (Map.prototype as any).get = () => "patched";
  mg.push(mm.get("k"));
}
Map.prototype.get = mapGet;
console.log(mg, mm.get("k"));

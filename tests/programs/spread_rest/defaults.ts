// Tests default values in parameters and patterns: scope, side effects, references to earlier ones, functions and classes.
export {};
let n = 0;
const next = () => ++n;
function f(a = next(), b = a * 10, c = () => a + b) {
  a += 100;
  return [a, b, c()];
}
console.log(
  f(),
  f(5),
  f(undefined, 7),
  f(1, 2, () => 0),
  n,
);
function g({ x = 1, y = x } = {} as any, [z = y] = [] as any[]) {
  return x + y + z;
}
console.log(g(), g({ x: 5 }), g({ y: 2 }, [10]), g(undefined, [undefined]));
const falsy = (v: any = "default") => v;
console.log([0, "", null, false, NaN, undefined].map((v) => falsy(v)));
try {
  ((a: any = b, b: any = 1) => a)();
} catch (e: any) {
  console.log(e.message);
}
try {
  ((a: any = a) => a)();
} catch (e: any) {
  console.log(e.message);
}
const x = "outer";
function sc(a = x, b = () => x) {
  var x = "inner";
  return [a, b(), x];
}
console.log(sc());
function thr(
  a = (() => {
    throw new Error("default threw");
  })(),
) {
  return a;
}
try {
  thr();
} catch (e: any) {
  console.log(e.message);
}
console.log(thr(1 as never));
class C {
  k: any;
  constructor(k = new.target.name, ...r: any[]) {
    this.k = [k, r.length];
  }
  m(this: any, d = this.k) {
    return d;
  }
  static s(v = this.name) {
    return v;
  }
}
console.log(new C().k, new C("z", 1, 2).k, new C().m(), C.s(), (class D extends C {} as any).s());
function cnt(a: any = 1, b?: any) {
  return arguments.length;
}
console.log(cnt(), (cnt as any)(undefined), cnt(1, 2), cnt.length, ((a: any, b: any = 1, ...c: any[]) => 1).length);
const cache = (k: string, m: Record<string, number> = {}) => {
  m[k] = (m[k] || 0) + 1;
  return m;
};
console.log(cache("a"), cache("a"), cache("b", { b: 5 }));
const rec = (k: number, acc: number[] = []): number[] => (k ? rec(k - 1, [...acc, k]) : acc);
console.log(rec(4));
const cb = (fn: (x: number) => any = (x) => x * 2, v = 21) => fn(v);
console.log(
  cb(),
  cb((x) => x + 1),
  cb(undefined, 4),
);
const opts = (
  {
    verbose = false,
    level = verbose ? 3 : 1,
    tags = [] as string[],
    nested: { a = 1, b = a + level } = {} as any,
  } = {} as any,
) => ({ verbose, level, tags, a, b });
console.log(opts(), opts({ verbose: true }), opts({ nested: { a: 9 }, tags: ["t"] }));
console.log(
  [3, 1, 2].reduce((a, v, i = 100) => a + v * i, 0),
  ["1", "2", "3"].map((v, i = 10) => parseInt(v, i)),
);
const named = (h = function () {}, k = () => {}, c = class {}) => [h.name, k.name, c.name];
console.log(named());
let order = "";
const o = (s: string) => ((order += s), undefined);
((a: any = o("a"), { b = o("b") }: any = (o("obj"), {}), [c = o("c")]: any = (o("arr"), [])) => 0)();
console.log(order);
function capt(
  a = 1,
  inc = () => {
    a++;
  },
  get = () => a,
) {
  inc();
  inc();
  const first = a;
  a = 50;
  return [first, get()];
}
console.log(capt());
function inner2(fn = () => typeof later) {
  return fn();
}
const later = 5;
console.log(inner2());
function shadowParam(a = 1) {
  {
    let a = 2;
    a++;
  }
  var b = a;
  return b;
}
console.log(shadowParam());
const arrow = (a = { v: 1 }, b = a) => (b.v++, a.v);
console.log(arrow(), arrow({ v: 10 }));
function dArr([a, b] = [1, 2], { length = a } = "abc" as any) {
  return [a, b, length];
}
console.log(dArr(), dArr([9, 8], {}), dArr("xy" as any));
const m = {
  meth(a = this, b = super.toString) {
    return [a === m, typeof b];
  },
} as any;
console.log(m.meth());
function genericMax(xs: number[], cmp = (a: number, b: number) => a - b) {
  return xs.reduce((m, x) => (cmp(x, m) > 0 ? x : m));
}
console.log(
  genericMax([3, 9, 2]),
  genericMax([3, 9, 2], (a, b) => b - a),
);

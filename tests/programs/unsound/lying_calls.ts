// Tests functions called with fewer, more or wrongly typed arguments, wrong receivers, and callbacks of the wrong arity.
export {};
function add(a: number, b: number): number {
  return a + b;
}
function area(s: { w: number; h: number }): number {
  return s.w * s.h;
}
function rep(s: string, n: number): string {
  let r = "";
  for (let i = 0; i < n; i++) r += s;
  return r;
}
function pick(flag: boolean, a: number, b: number) {
  return flag ? a : b;
}
const f: any = add,
  g: any = area,
  h: any = rep,
  p: any = pick;
console.log(
  f(1),
  f(),
  f(1, 2, 3),
  f("1", 2),
  f(1, "2"),
  f(null, 1),
  f(undefined, 1),
  f(true, true),
  f([], {}),
  f(1.5, 2147483647),
  f(2147483647, 2147483647),
  f(-0, -0),
);
console.log(
  g({ w: 2, h: 3 }),
  g({ w: "2", h: 3 }),
  g({ h: 3 }),
  g([]),
  g("str"),
  g(5),
  g({ w: 2, h: 3, extra: 1 }),
  g({
    get w() {
      return 7;
    },
    h: 2,
  }),
);
for (const bad of [null, undefined])
  try {
    g(bad);
  } catch (e: any) {
    console.log(e.message);
  }
console.log(
  h("ab", 3),
  h("x", "2"),
  h(5, 2),
  h("q"),
  h("q", null),
  h("q", 2.5),
  h(null, 1),
  h({}, 1),
  h("z", -1),
  h("z", true),
);
console.log(p(1, 2, 3), p("", 2, 3), p(null, "a", "b"), p({}, 1), p());
function apply(fn: (x: number) => number, x: number): number {
  return fn(x) + 1;
}
console.log(
  apply((x) => x * 2, 5),
  apply(((x: any) => x + "s") as any, 5),
  apply((() => undefined) as any, 5),
  apply(((a: any, b: any) => b) as any, 5),
  apply(String as any, 5),
  apply(Math.sqrt, 16),
);
for (const bad of [null, undefined, 5, "s", {}, [], Symbol("x")] as any[])
  try {
    apply(bad, 1);
  } catch (e: any) {
    console.log(e.message);
  }
class A {
  v: number = 1;
  get(k: number) {
    return this.v + k;
  }
}
const a = new A();
const { get } = a;
console.log(
  a.get(1),
  (a as any).get(),
  (a as any).get("s"),
  get.call({ v: 10 } as any, 1),
  get.call({ v: "x" } as any, 1),
  get.call({} as any, 1),
  get.call("str" as any, 1),
  A.prototype.get.apply({ v: [1] } as any, [2]),
);
try {
  get(1);
} catch (e: any) {
  console.log(e.message);
}
function loop(n: number): number {
  let t = 0;
  for (let i = 0; i < n; i++) t += i;
  return t;
}
console.log(
  loop(10),
  loop("10" as any),
  loop(null as any),
  loop(NaN),
  loop(undefined as any),
  loop(3.5),
  loop({ valueOf: () => 4 } as any),
  loop(true as any),
  loop([5] as any),
  (loop as any)(),
);
function fib(n: number): number {
  return n < 2 ? n : fib(n - 1) + fib(n - 2);
}
console.log(
  fib(10),
  fib("10" as any),
  fib(true as any),
  fib(null as any),
  fib(("x" as any) === "y" ? 1 : 2.5),
  fib([7] as any),
);
function cmp(a: number, b: number) {
  return a < b ? "lt" : a > b ? "gt" : a === b ? "eq" : "ne";
}
console.log(
  cmp(1, 2),
  cmp("10" as any, "9" as any),
  cmp("10" as any, 9),
  cmp(NaN, 1),
  cmp(null as any, 0),
  cmp(undefined as any, undefined as any),
  cmp("a" as any, 1),
  cmp(-0, 0),
  cmp([2] as any, 10),
);
function inc(x: number) {
  x++;
  return x;
}
console.log(
  inc(1),
  inc("1" as any),
  inc(null as any),
  inc(undefined as any),
  inc([] as any),
  inc(2147483647),
  inc("" as any),
  inc(true as any),
  inc(9007199254740992),
);
function bit(x: number) {
  return [x | 0, x >>> 0, x & 7, ~x, x << 2];
}
for (const v of ["12", null, undefined, "x", [9], true, 1e20, -1.9, {}] as any[]) console.log(bit(v));
const opt = (o?: { k?: number }) => o!.k! + 1;
try {
  opt();
} catch (e: any) {
  console.log(e.message);
}
console.log(opt({}), opt({ k: "s" as any }), opt("str" as any), opt(5 as any));
const gen = <T>(x: T, y: T): T => ((x as any) > (y as any) ? x : y);
console.log(gen(1, 2), gen<any>("a", 1), gen<any>([3], [2]), gen<any>({}, null));
function mutual(n: number, s: string): any {
  return n <= 0 ? s : mutual(n - 1, (n % 3 === 0 ? n : s + n) as any);
}
console.log(mutual(7, ""), mutual("4" as any, 5 as any), mutual(3, undefined as any));
const fns: ((x: number) => number)[] = [(x) => x, "notfn" as any, (x) => -x, , null as any] as any;
console.log(
  fns.map((q) => {
    try {
      return q(3);
    } catch (e: any) {
      return e.message;
    }
  }),
);
function ret(k: number): number {
  if (k === 1) return "string" as any;
  if (k === 2) return undefined as any;
  if (k === 3) return [k] as any;
  if (k === 4) return k + 0.5;
  return k;
}
console.log(
  [0, 1, 2, 3, 4, 5].map((k) => ret(k) + 1),
  [0, 1, 2, 3, 4].map((k) => -ret(k)),
  [0, 1, 2, 3].map((k) => ret(k) === k),
);
let n: number = 1;
n = ret(1);
n += 1;
console.log(n);
n = ret(2);
n += 1;
console.log(n);
const tuple: [number, string] = ["swapped", 5] as any;
const [tn, ts] = tuple;
console.log(tn * 2, ts + 1, ts.length);
